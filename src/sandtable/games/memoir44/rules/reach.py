"""Reach: how far an ordered unit may go, and where the terrain stops it."""

from __future__ import annotations

from typing import NamedTuple

from ....maps.hexes import bits
from . import water
from .board import GRID, SIDES, around, other
from .cards import ARTILLERY_BOMBARD, BEHIND_LINES, CLOSE_ASSAULT, FIREFIGHT, INFANTRY_ASSAULT
from .state import BIT, State
from .terrain_table import ARMOR, ARTILLERY, INFANTRY, SAND, TRAIN, TerrainTable
from .units import SPECIAL

SPECIAL_FORCES = SPECIAL["special_forces"]


# --- how far --------------------------------------------------------------------------------------------------------


class Pace(NamedTuple):
    """How many hexes a unit may move, after how many it may still battle, and the rule that says so."""

    hexes: int
    battle: int
    rule: str


_PACES = (
    Pace(2, 1, "M44:move-infantry"),
    Pace(3, 3, "M44:move-armor"),
    Pace(1, 0, "M44:move-artillery"),
    Pace(3, 3, "M44TP:train-b"),
)
_SPECIAL_FORCES = Pace(2, 2, "M44:special-forces")
_STORM = Pace(3, 2, "M44:card-infantry-assault-a")
_BOMBARD = Pace(3, 0, "M44:card-artillery-bombard-a")
_RAID = Pace(3, 3, "M44:card-behind-lines-a")
STAY = {
    CLOSE_ASSAULT: Pace(0, 0, "M44:card-close-assault-a"),
    FIREFIGHT: Pace(0, 0, "M44:card-firefight"),
}
_ARMOR_RULES = ("M44TP:knightsbridge-h", "M44TP:knightsbridge-i", "M44TP:depot-d")
PACE_RULES = (*(p.rule for p in (*_PACES, _SPECIAL_FORCES, _STORM, _BOMBARD, _RAID)), *_ARMOR_RULES)


_BY_CARD = {  # where a card says how far units go, by kind
    CLOSE_ASSAULT: (STAY[CLOSE_ASSAULT],) * len(_PACES),
    FIREFIGHT: (STAY[FIREFIGHT],) * len(_PACES),
    INFANTRY_ASSAULT: (_STORM, *_PACES[1:]),
    BEHIND_LINES: (_RAID, *_PACES[1:]),
    ARTILLERY_BOMBARD: (*_PACES[:ARTILLERY], _BOMBARD, _PACES[TRAIN]),
}


def pace(s: State, unit: int) -> Pace:
    """How far a unit may move under the card being carried out."""
    return _pace(s, unit, _BY_CARD.get(s.card, _PACES))


def usual_pace(s: State, unit: int) -> Pace:
    """How far a unit may move where no card says otherwise."""
    return _pace(s, unit, _PACES)


def _pace(s: State, unit: int, paces: tuple[Pace, ...]) -> Pace:
    found = paces[s.kind[unit]]
    if found is _PACES[INFANTRY]:
        return _SPECIAL_FORCES if s.special[unit] == SPECIAL_FORCES else found
    return _armor_pace(s, unit) if found is _PACES[ARMOR] else found


def _armor_pace(s: State, unit: int) -> Pace:
    side = s.owner[unit]
    limits = s.setup.rules.get("armor_move")
    if not limits and not s.fuel_lost[side]:
        return _PACES[ARMOR]
    hexes, rule = 3, "M44:move-armor"
    if limits and SIDES[side] in limits:
        hexes = limits[SIDES[side]]
        rule = "M44TP:knightsbridge-i" if hexes < 3 else "M44TP:knightsbridge-h"
    if s.fuel_lost[side]:
        hexes, rule = max(0, hexes - s.fuel_lost[side]), "M44TP:depot-d"
    return Pace(hexes, hexes, rule) if rule != "M44:move-armor" else _PACES[ARMOR]


# --- where to -------------------------------------------------------------------------------------------------------


def obstructed(s: State, unit: int) -> int:
    """The hexes a unit may not enter because of what stands or lies there."""
    taken = s.mask[0] | s.mask[1]
    return taken if s.kind[unit] == INFANTRY else taken | s.hedgehogs


def stops(s: State, unit: int) -> int:
    """The hexes on which a unit must stop when it enters them; of Behind Enemy Lines, enemy mines and rivers for boats.

    A raider may go on from a mine that has gone off, as another step of its move. Wire stops everybody
    (M44:terrain-wire-a).
    """
    if is_raid(s, unit):
        return enemy_mines(s, unit) | (s.terrain.unbridged if s.boats & BIT[unit] else 0)
    return s.terrain.stop[s.kind[unit]] | s.wire | s.mines_of[0] | s.mines_of[1] | water.wading(s, unit)


def enemy_mines(s: State, unit: int) -> int:
    """The hexes with mines that a unit sets off."""
    return s.mines_of[other(s.owner[unit])]


def levels(s: State, unit: int, limit: int, sand: int = SAND) -> list[int]:
    """The hexes a unit can reach, as masks by the number of hexes moved; on sand it moves so many hexes at most."""
    terrain, kind, start = s.terrain, s.kind[unit], s.hex[unit]
    if limit <= 0 or kind == TRAIN:
        return []
    way = water.open_ways(s, unit) or terrain.open[kind]
    if is_raid(s, unit):
        return spread(way, obstructed(s, unit) | BIT[start], BIT[start], limit, stops(s, unit))
    return _over_terrain(terrain, kind, start, limit, sand, way, obstructed(s, unit) | BIT[start], stops(s, unit))


def _over_terrain(
    terrain: TerrainTable, kind: int, start: int, limit: int, sand: int, way: tuple[int, ...], taken: int, halt: int
) -> list[int]:
    """As `levels`, for a unit that minds the terrain it crosses."""
    if terrain.exit_one[kind] >> start & 1:
        first, climb = way[start] & ~taken, terrain.slow[kind][start]
        return [first & ~climb, first & climb][:limit]
    climbs, near, short = terrain.climbs[kind], terrain.near[kind], terrain.short
    steep = climbs and climbs & GRID.within(start, limit - 1)
    if short and limit > sand and short & GRID.within(start, limit):
        if steep:
            return _climbing_from_sand(terrain, kind, start, way, limit, sand, taken, halt)
        soft = _walking(way, start, taken, sand, halt, near)
        return soft + [level & ~union(soft) for level in _walking(way, start, taken | short, limit, halt, near)[sand:]]
    if steep:
        return _climbing(way, terrain.slow[kind], BIT[start], taken, limit, halt, near)
    return _walking(way, start, taken, limit, halt, near)


def _walking(way: tuple[int, ...], start: int, taken: int, limit: int, halt: int, near: int) -> list[int]:
    """The hexes reached by the number of hexes moved; some are entered only with the first."""
    first = way[start] & ~taken
    return [first, *spread(way, taken | first | near, first & ~halt, limit - 1, halt)] if limit > 1 else [first]


def onward(way: tuple[int, ...], going: int) -> int:
    """The hexes that are one step away from any of some hexes."""
    reached = 0
    for h in bits(going):
        reached |= way[h]
    return reached


def spread(way: tuple[int, ...], taken: int, going: int, limit: int, halt: int = 0) -> list[int]:
    """The hexes reached where nothing but what is taken matters, and perhaps hexes on which to stop."""
    found = []
    for _ in range(limit):
        reached = onward(way, going) & ~taken
        taken |= reached
        found.append(reached)
        going = reached & ~halt
    return found


def union(found: list[int]) -> int:
    """All hexes of some levels."""
    together = 0
    for level in found:
        together |= level
    return together


def _climbing(
    way: tuple[int, ...], slow: tuple[int, ...], start: int, taken: int, limit: int, halt: int, near: int
) -> list[int]:
    """The hexes reached by what they cost, where some steps up cost two; some are entered only at first."""
    found: list[int] = []
    before, here = 0, start  # where the unit may go on from, the cost of one hex before and now
    for _ in range(limit):
        reached = 0
        for h in bits(here):
            reached |= way[h] & ~slow[h]
        for h in bits(before):
            reached |= way[h] & slow[h]
        reached &= ~taken
        found.append(reached)
        taken |= reached | near
        before, here = here, reached & ~halt
    return found


def _climbing_from_sand(
    terrain: TerrainTable, kind: int, start: int, way: tuple[int, ...], limit: int, sand: int, taken: int, halt: int
) -> list[int]:
    """As `levels`, where steps up that cost two hexes begin on sand that allows only so many hexes.

    What the terrain limits are the hexes of a move, whatever they cost; how far a unit may go is counted in their cost.
    """
    slow, short, shut = terrain.slow[kind], terrain.short, taken
    found = [0] * (limit + 1)
    dry, sandy = [(0, BIT[start])], list[tuple[int, int]]()  # what a way so far costs and where it may go on from
    for hexes in range(1, limit + 1):
        reached = _one_more(way, slow, dry, limit, shut)
        dry = [(cost, there & ~short) for cost, there in reached]
        sandy = _one_more(way, slow, sandy, limit, shut) + [(cost, there & short) for cost, there in reached]
        sandy = sandy if hexes <= sand else []
        for cost, there in (*dry, *sandy):
            found[cost] |= there
        dry, sandy = ([(cost, there & ~halt) for cost, there in going if there & ~halt] for going in (dry, sandy))
        shut |= terrain.near[kind]
    return [level & ~union(found[1:cost]) for cost, level in enumerate(found) if cost]


def _one_more(
    way: tuple[int, ...], slow: tuple[int, ...], going: list[tuple[int, int]], limit: int, shut: int
) -> list[tuple[int, int]]:
    """Where a unit is one hex further on, with what that has cost."""
    found = []
    for cost, hexes in going:
        quick = climb = 0
        for h in bits(hexes):
            quick |= way[h] & ~slow[h]
            climb |= way[h] & slow[h]
        if cost < limit:
            found.append((cost + 1, quick & ~shut))
        if climb and cost + 1 < limit:
            found.append((cost + 2, climb & ~shut))
    return found


# --- along a road, and altogether -----------------------------------------------------------------------------------


def road_levels(s: State, unit: int, limit: int) -> list[int]:
    """The hexes a unit can reach along the road it starts on, by the number of hexes moved."""
    start = s.hex[unit]
    if not s.terrain.road >> start & 1 or limit <= 0 or s.kind[unit] == TRAIN:
        return []
    taken, halt = obstructed(s, unit) | BIT[start], stops(s, unit)
    return spread(s.terrain.road_ways[s.kind[unit]], taken, BIT[start], limit, halt)


class Stride(NamedTuple):
    """How many hexes a unit may still move, across country and if it keeps to the road."""

    hexes: int
    road: int


def stride(s: State, unit: int, hexes: int) -> Stride:
    """What a unit may move that has so many hexes and has not begun to."""
    return Stride(hexes, hexes + 1 if hexes and s.terrain.road & BIT[s.hex[unit]] else 0)  # M44TP:road-a


def reach(s: State, unit: int) -> int:
    """Every hex a unit may move to."""
    return reached(s, unit, pace(s, unit).hexes)


def reached(s: State, unit: int, hexes: int) -> int:
    """Every hex a unit may move to that has so many hexes and has not begun to."""
    return _reached(s, unit, hexes, hexes + 1 if hexes and s.terrain.road & BIT[s.hex[unit]] else 0)  # M44TP:road-a


def within(s: State, unit: int, left: Stride) -> int:
    """Every hex a unit may move to with what it has left."""
    return _reached(s, unit, left.hexes, left.road)


def _reached(s: State, unit: int, hexes: int, road: int) -> int:
    terrain, kind, h = s.terrain, s.kind[unit], s.hex[unit]
    start = BIT[h]
    if terrain.rough[kind][hexes] & start or s.card == BEHIND_LINES or s.boats or s.setup.optional.wading:
        return union(levels(s, unit, hexes)) | union(road_levels(s, unit, road))
    taken = s.mask[0] | s.mask[1] | start
    if kind != INFANTRY:
        taken |= s.hedgehogs
    halt = terrain.stop[kind] | s.wire | s.mines_of[0] | s.mines_of[1]
    found = 0
    if hexes:  # over terrain that is alike from all sides; some of it is entered only with the first hex
        free = terrain.passable[kind] & ~taken
        found = GRID.adjacent_mask[h] & free
        going, free = found & ~halt, free & ~terrain.near[kind]
        while going and hexes > 1:
            hexes -= 1
            further = around(going) & free
            found |= further
            going = further & ~halt
    return found | union(spread(terrain.road_ways[kind], taken, start, road, halt)) if road else found


def is_raid(s: State, unit: int) -> bool:
    """Whether a unit moves by Behind Enemy Lines."""
    return s.card == BEHIND_LINES and s.kind[unit] == INFANTRY


def distance_moved(s: State, unit: int, h: int) -> tuple[int, bool]:
    """How many hexes a legal move to a hex takes, and whether it keeps to a road."""
    plain, by_road = distances(s, unit, h, stride(s, unit, pace(s, unit).hexes))
    if by_road and (not plain or by_road <= plain + 1):
        return by_road, True
    return plain, False


def distances(s: State, unit: int, h: int, left: Stride) -> tuple[int, int]:
    """How many hexes a move to a hex takes across country and by road; none if that way is closed."""
    plain, road = levels(s, unit, left.hexes), road_levels(s, unit, left.road)
    return _found_at(plain, h), _found_at(road, h)


def _found_at(found: list[int], h: int) -> int:
    return next((n for n, level in enumerate(found, 1) if level >> h & 1), 0)
