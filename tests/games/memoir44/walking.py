"""Movement worked out slowly, hex by hex, from the data of the terrain alone: what the quick rules must agree with."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, NamedTuple

from sandtable.games.memoir44.rules.board import GRID, SIDES
from sandtable.games.memoir44.rules.cards import CARDS
from sandtable.games.memoir44.rules.state import NONE, State
from sandtable.games.memoir44.rules.terrain_table import KINDS, TERRAIN, TILES, WORKS, Terrain
from sandtable.games.memoir44.rules.units import SPECIAL

Row = dict[str, Any]


class Spot(NamedTuple):
    """A moment of a walk: where the unit is and what the way there was like."""

    hex: int
    hexes: int = 0
    cost: int = 0
    sandy: bool = False
    road: bool = True  # whether it has kept to the road


class Walker:
    """One unit of a position, its move looked at hex by hex."""

    def __init__(self, s: State, unit: int) -> None:
        self.s, self.unit = s, unit
        self.side, self.start = s.owner[unit], s.hex[unit]
        self.kind, self.special = KINDS[s.kind[unit]], s.special[unit]
        card = CARDS[s.card]
        self.raid = card == "behind_enemy_lines" and self.kind == "infantry"
        self.hexes, self.battle = self._allowance(card)
        self.taken = {h for u, h in enumerate(s.hex) if h != NONE and u != unit} | {h for h in s.tail if h != NONE}
        self.boat = bool(s.boats >> unit & 1)

    def _allowance(self, card: str) -> tuple[int, int]:
        """How far the unit may go, and how far if it means to battle."""
        if card in ("close_assault", "firefight"):
            return 0, 0
        if self.kind == "infantry":
            usual = (2, 2) if self.special == SPECIAL["special_forces"] else (2, 1)
            return {"infantry_assault": (3, 2), "behind_enemy_lines": (3, 3)}.get(card, usual)
        if self.kind == "artillery":
            return (3 if card == "artillery_bombard" else 1), 0
        hexes = self.s.setup.rules.get("armor_move", {}).get(SIDES[self.side], 3) - self.s.fuel_lost[self.side]
        return max(hexes, 0), max(hexes, 0)

    # --- one hex ------------------------------------------------------------------------------------------------

    def listed(self, h: int, name: str) -> bool:
        """Whether the terrain of a hex names the unit's kind; a bridge lifts what its river says."""
        return any(self.kind in row[name] for row in _rows(self.s.land, h))

    def stops(self, h: int) -> bool:
        """Whether whoever enters a hex must stop there."""
        mined = any(mines >> h & 1 for mines in self.s.mines_of)
        return self.listed(h, "stop") or bool(self.s.wire >> h & 1) or mined or _is_water(self.s.land, h)

    def enemy_mine(self, h: int) -> bool:
        """Whether a mine of the enemy lies on a hex."""
        return bool(self.s.mines_of[1 - self.side] >> h & 1)

    def _holds(self, h: int) -> bool:
        """Whether a walk that has entered a hex ends there; a boat on the river holds even raiders."""
        if self.raid:
            return self.boat and _is_water(self.s.land, h)
        return self.stops(h)

    def _may_enter(self, spot: Spot, h: int) -> bool:
        if h in self.taken or (self.s.hedgehogs >> h & 1 and self.kind != "infantry"):
            return False
        if _is_water(self.s.land, h):
            left = _is_water(self.s.land, self.start) and spot.hexes  # the boat lies on the bank
            fords = self.s.setup.optional.fords[self.side] >> KINDS.index(self.kind) & 1
            return bool((self.boat and not left) or fords)
        return True

    # --- the walk -----------------------------------------------------------------------------------------------

    def steps(self, spot: Spot) -> Iterator[Spot]:
        """Every hex to which a walk may go on."""
        going = not spot.hexes or not self._holds(spot.hex)
        for h in GRID.neighbours[spot.hex] if going else ():
            price = _price(self.s.land, self.kind, spot.hex, h)
            if price and self._may_enter(spot, h):
                sandy = spot.sandy or bool(TERRAIN[_tile(self.s.land, h)]["max_hexes"])
                road = spot.road and _joined_by_road(self.s.land, spot.hex, h)
                further = Spot(h, spot.hexes + 1, spot.cost + (1 if self.raid else price), sandy, road)
                if self._is_allowed(further):
                    yield further

    def _is_allowed(self, spot: Spot) -> bool:
        if spot.cost > self.hexes and not (spot.road and spot.hexes <= self.hexes + 1):
            return False
        if self.raid:
            return True
        too_far = spot.hexes > 1 and (self.listed(self.start, "exit_one") or self.listed(spot.hex, "enter_adjacent"))
        return not too_far and not (spot.sandy and spot.hexes > 2)

    def walks(self) -> set[Spot]:
        """Every end of every walk; raiders have to name the enemy mines on their way."""
        if not self.hexes:
            return set()
        found: set[Spot] = set()
        fresh = {Spot(self.start)}
        while fresh:
            goes_on = (spot for spot in fresh if not (self.raid and self._is_mine_on_the_way(spot)))
            fresh = {further for spot in goes_on for further in self.steps(spot)} - found
            found |= fresh
        return {spot for spot in found if spot.hex != self.start}

    def _is_mine_on_the_way(self, spot: Spot) -> bool:
        return spot.hexes > 0 and self.enemy_mine(spot.hex)

    def routes(self) -> set[tuple[int, ...]]:
        """The enemy mines that every walk leads over, in their order, and its end; nobody walks round in a circle."""
        found: set[tuple[int, ...]] = set()
        ways: list[tuple[Spot, tuple[int, ...]]] = [(Spot(self.start), (self.start,))]
        while ways:
            spot, passed = ways.pop()
            for further in self.steps(spot):
                if further.hex != passed[-1]:
                    found.add((*passed[1:], further.hex))
                    mined = self.enemy_mine(further.hex)
                    ways.append((further, (*passed, further.hex) if mined else passed))
        return found

    def may_battle(self, ends: set[Spot]) -> bool:
        """Whether a unit may battle after one of the walks to a hex."""
        h = next(iter(ends)).hex
        near_enough = any(end.cost <= self.battle or (end.road and end.hexes <= self.battle + 1) for end in ends)
        barred = self.listed(h, "no_battle_on_entry") and self.special != SPECIAL["french_resistance"]
        clears = self.special == SPECIAL["combat_engineer"] and self.enemy_mine(h)
        wet = self.listed(self.start, "no_battle_on_exit") or TERRAIN[_tile(self.s.land, h)]["no_battle"]
        return bool(self.battle and near_enough) and not barred and not clears and not wet

    def may_leave(self, exits: set[int]) -> bool:
        """Whether one more hex takes the unit off the board."""
        if not self.hexes or self.listed(self.start, "immobile"):
            return False
        doors = [Spot(self.start), *self.walks()]
        return any(
            door.hex in exits
            and door.cost < self.hexes
            and not (self.raid and self._is_mine_on_the_way(door))
            and (not door.hexes or not self._holds(door.hex))
            and (self.raid or not door.hexes or not self.listed(self.start, "exit_one"))
            and (self.raid or not door.sandy or door.hexes < 2)
            for door in doors
        )


# --- the terrain ----------------------------------------------------------------------------------------------------


def _tile(packed: bytes, h: int) -> str:
    return TILES[Terrain.of(packed).tile[h]]


def _work(packed: bytes, h: int) -> str:
    return WORKS[Terrain.of(packed).work[h]].partition(":")[0]


@lru_cache(maxsize=1 << 16)
def _rows(packed: bytes, h: int) -> tuple[Row, ...]:
    """What the tile and the work of a hex say of movement."""
    tile, work = _tile(packed, h), _work(packed, h)
    if work == "none":
        return (TERRAIN[tile],)
    return (TERRAIN[work],) if tile in TERRAIN[work]["makes_passable"] else (TERRAIN[tile], TERRAIN[work])


@lru_cache(maxsize=1 << 16)
def _is_water(packed: bytes, h: int) -> bool:
    return bool(TERRAIN[_tile(packed, h)]["boatable"]) and TERRAIN[_tile(packed, h)] in _rows(packed, h)


@lru_cache(maxsize=1 << 18)
def _price(packed: bytes, kind: str, a: int, b: int) -> int:
    """What a step costs a kind of unit, whoever stands there; 0 if the terrain forbids it."""
    here, there = TERRAIN[_tile(packed, a)], TERRAIN[_tile(packed, b)]
    if any(kind in row["immobile"] for row in _rows(packed, a)) or _walled(packed, a, b) or _walled(packed, b, a):
        return 0
    if not _is_water(packed, b) and any(kind in row["impassable"] for row in _rows(packed, b)):
        return 0
    for one, other in ((here, there), (there, here)):
        if kind in one["enter_via"] and other["group"] not in one["enter_via"][kind]:
            return 0
    climb = there["climb"]
    lower = here["height"] < there["height"]
    if not climb or not (lower if climb["from"] == "lower" else here["id"] == climb["from"]):
        return 1
    return 0 if kind in climb["barred"] else int(climb["cost"])


def _walled(packed: bytes, h: int, towards: int) -> bool:
    d, courses = GRID.direction(h, towards), Terrain.of(packed)
    tile = TERRAIN[_tile(packed, h)]["edges"] == "walls" and not courses.tile_edges[h] >> d & 1
    work = _work(packed, h)
    return tile or (work != "none" and TERRAIN[work]["edges"] == "walls" and not courses.work_edges[h] >> d & 1)


@lru_cache(maxsize=1 << 18)
def _joined_by_road(packed: bytes, a: int, b: int) -> bool:
    return _leads(packed, a, b) and _leads(packed, b, a)


def _leads(packed: bytes, h: int, towards: int) -> bool:
    """Whether a road leaves a hex towards a neighbour; a road that names no sides leaves by all."""
    d = GRID.direction(h, towards)
    courses = Terrain.of(packed)
    if _is_road_bridge(packed, h):
        return bool((courses.work_edges[h] or 63) >> d & 1)
    return bool(TERRAIN[_tile(packed, h)]["road"]) and bool((courses.tile_edges[h] or 63) >> d & 1)


def _is_road_bridge(packed: bytes, h: int) -> bool:
    """Whether a road leads onto a bridge from two sides."""
    work = _work(packed, h)
    if work not in ("bridge", "bridge_section") or _is_water(packed, h) or not TERRAIN[_tile(packed, h)]["boatable"]:
        return False
    courses, found = Terrain.of(packed), 0
    for b in GRID.neighbours[h]:
        ours, theirs = GRID.direction(h, b), GRID.direction(b, h)
        if (courses.work_edges[h] or 63) >> ours & 1 and TERRAIN[_tile(packed, b)]["road"]:
            found += (courses.tile_edges[b] or 63) >> theirs & 1
    return found > 1
