"""Movement: how far an ordered unit may go, where the land stops it, and what it meets there."""

from __future__ import annotations

from typing import NamedTuple

from ...kernel.actions import Action
from ...kernel.rulebook import Objection, cite
from ...kernel.step import Decision, Step
from ...maps.hexes import bits
from . import mines, stars, trains, water
from .actions import END, EXIT, MOVE
from .board import GRID, SIDES, other
from .cards import ARTILLERY_BOMBARD, BEHIND_LINES, CLOSE_ASSAULT, FIREFIGHT, INFANTRY_ASSAULT
from .events import EXITED, MOVED, WIRE_REMOVED
from .ground import ARMOR, ARTILLERY, INFANTRY, TRAIN
from .setup import SPECIAL
from .state import BIT, NONE, State
from .terrain import (
    MUST_STOP,
    cite_entry,
    objection_by_land,
    objection_to_barrier,
    objection_to_edge,
    rule_at,
    tile_name,
    too_far,
)
from .units import objection_to_own
from .victory import award

SPECIAL_FORCES, RESISTANCE = SPECIAL["special_forces"], SPECIAL["french_resistance"]
SAND = 2  # M44:terrain-beach: how many hexes a move over sand may have


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
_STAY = {
    CLOSE_ASSAULT: Pace(0, 0, "M44:card-close-assault-a"),
    FIREFIGHT: Pace(0, 0, "M44:card-firefight"),
}
_ARMOR_RULES = ("M44TP:knightsbridge-h", "M44TP:knightsbridge-i", "M44TP:depot-d")
PACE_RULES = (*(p.rule for p in (*_PACES, _SPECIAL_FORCES, _STORM, _BOMBARD, _RAID)), *_ARMOR_RULES)

ROAD_EXAMPLES = {
    "M44:move-infantry": "M44TP:road-ex-a",
    "M44:card-infantry-assault-a": "M44TP:road-ex-b",
    "M44:move-armor": "M44TP:road-ex-c",
    "M44:move-artillery": "M44TP:road-ex-d",
    "M44:card-artillery-bombard-a": "M44TP:road-ex-e",
}


def pace(s: State, unit: int) -> Pace:
    """How far a unit may move under the card being carried out."""
    kind, card = s.kind[unit], s.card
    if card in _STAY:
        return _STAY[card]
    if kind == INFANTRY:
        if card == INFANTRY_ASSAULT:
            return _STORM
        if card == BEHIND_LINES:
            return _RAID
        return _SPECIAL_FORCES if s.special[unit] == SPECIAL_FORCES else _PACES[INFANTRY]
    if kind == ARMOR:
        return _armor_pace(s, unit)
    return _BOMBARD if kind == ARTILLERY and card == ARTILLERY_BOMBARD else _PACES[kind]


def _armor_pace(s: State, unit: int) -> Pace:
    side = s.owner[unit]
    limits = s.setup.rules.get("armor_move")
    hexes, rule = 3, "M44:move-armor"
    if limits and SIDES[side] in limits:
        hexes = limits[SIDES[side]]
        rule = "M44TP:knightsbridge-i" if hexes < 3 else "M44TP:knightsbridge-h"
    if s.fuel_lost[side]:
        hexes, rule = max(0, hexes - s.fuel_lost[side]), "M44TP:depot-d"
    return Pace(hexes, hexes, rule) if rule != "M44:move-armor" else _PACES[ARMOR]


# --- reach ----------------------------------------------------------------------------------------------------------


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
        return enemy_mines(s, unit) | (s.ground.unbridged if s.boats & BIT[unit] else 0)
    return s.ground.stop[s.kind[unit]] | s.wire | s.mines_of[0] | s.mines_of[1] | water.wading(s, unit)


def enemy_mines(s: State, unit: int) -> int:
    """The hexes with mines that a unit sets off."""
    return s.mines_of[other(s.owner[unit])]


def _halts(s: State, unit: int) -> int:
    """The hexes on which a unit must stop for good; tracks end its move, yet it may take ground from there."""
    return s.ground.halt[s.kind[unit]] | s.wire | s.mines_of[0] | s.mines_of[1] | water.wading(s, unit)


def levels(s: State, unit: int, limit: int, sand: int = SAND) -> list[int]:
    """The hexes a unit can reach, as masks by the number of hexes moved; on sand it moves so many hexes at most."""
    ground, kind, start = s.ground, s.kind[unit], s.hex[unit]
    if limit <= 0 or kind == TRAIN:
        return []
    way = water.open_ways(s, unit) or ground.open[kind]
    taken, halt = obstructed(s, unit) | BIT[start], stops(s, unit)
    if s.card == BEHIND_LINES and kind == INFANTRY:
        return _spread(way, taken, BIT[start], limit, halt)
    if ground.exit_one[kind] >> start & 1:
        first, climb = way[start] & ~taken, ground.slow[kind][start]
        return [first & ~climb, first & climb][:limit]
    climbs, near, short = ground.climbs[kind], ground.near[kind], ground.short
    steep = climbs and climbs & GRID.within(start, limit - 1)
    if short and limit > sand and short & GRID.within(start, limit):
        if steep:
            return _climbing_from_sand(s, unit, way, limit, sand)
        soft = _walking(way, start, taken, sand, halt, near)
        return soft + [level & ~_union(soft) for level in _walking(way, start, taken | short, limit, halt, near)[sand:]]
    if steep:
        return _climbing(way, ground.slow[kind], BIT[start], taken, limit, halt, near)
    return _walking(way, start, taken, limit, halt, near)


def _walking(way: tuple[int, ...], start: int, taken: int, limit: int, halt: int, near: int) -> list[int]:
    """The hexes reached by the number of hexes moved; some are entered only with the first."""
    first = way[start] & ~taken
    return [first, *_spread(way, taken | first | near, first & ~halt, limit - 1, halt)] if limit > 1 else [first]


def onward(way: tuple[int, ...], going: int) -> int:
    """The hexes that are one step away from any of some hexes."""
    reached = 0
    for h in bits(going):
        reached |= way[h]
    return reached


def _spread(way: tuple[int, ...], taken: int, going: int, limit: int, halt: int = 0) -> list[int]:
    """The hexes reached where nothing but what is taken matters, and perhaps hexes on which to stop."""
    found = []
    for _ in range(limit):
        reached = onward(way, going) & ~taken
        taken |= reached
        found.append(reached)
        going = reached & ~halt
    return found


def _union(found: list[int]) -> int:
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


def _climbing_from_sand(s: State, unit: int, way: tuple[int, ...], limit: int, sand: int) -> list[int]:
    """As `levels`, where steps up that cost two hexes begin on sand that allows only so many hexes.

    What the land limits are the hexes of a move, whatever they cost; how far a unit may go is counted in their cost.
    """
    ground, kind, start = s.ground, s.kind[unit], s.hex[unit]
    slow, short, shut, halt = ground.slow[kind], ground.short, obstructed(s, unit) | BIT[start], stops(s, unit)
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
        shut |= ground.near[kind]
    return [level & ~_union(found[1:cost]) for cost, level in enumerate(found) if cost]


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


def road_levels(s: State, unit: int, limit: int) -> list[int]:
    """The hexes a unit can reach along the road it starts on, by the number of hexes moved."""
    start = s.hex[unit]
    if not s.ground.road >> start & 1 or limit <= 0 or s.kind[unit] == TRAIN:
        return []
    taken, halt = obstructed(s, unit) | BIT[start], stops(s, unit)
    return _spread(s.ground.road_ways[s.kind[unit]], taken, BIT[start], limit, halt)


class Stride(NamedTuple):
    """How many hexes a unit may still move, across country and if it keeps to the road."""

    hexes: int
    road: int


def stride(s: State, unit: int, hexes: int) -> Stride:
    """What a unit may move that has so many hexes and has not begun to."""
    return Stride(hexes, hexes + 1 if hexes and s.ground.road & BIT[s.hex[unit]] else 0)  # M44TP:road-a


def reach(s: State, unit: int) -> int:
    """Every hex a unit may move to."""
    hexes = pace(s, unit).hexes
    if s.ground.road & BIT[s.hex[unit]]:
        return within(s, unit, stride(s, unit, hexes))
    return _union(levels(s, unit, hexes))


def within(s: State, unit: int, left: Stride) -> int:
    """Every hex a unit may move to with what it has left."""
    found = _union(levels(s, unit, left.hexes))
    return found | _union(road_levels(s, unit, left.road)) if left.road else found


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


# --- why not --------------------------------------------------------------------------------------------------------


def objection_to_move(s: State, side: int, unit: int, h: int) -> Objection | None:
    """Why a unit may not move to a hex."""
    cannot = objection_to_mover(s, side, unit)
    if cannot is not None:
        return cannot
    if s.kind[unit] == TRAIN:
        limits = pace(s, unit)
        return trains.objection_to_run(s, unit, h) if limits.hexes else _staying(s, unit, h)
    if reach(s, unit) & BIT[h]:
        return None
    return _objection_to_way(s, unit, h, stride(s, unit, pace(s, unit).hexes))


def objection_to_mover(s: State, side: int, unit: int) -> Objection | None:
    """Why a unit may not move at all now."""
    cannot = objection_to_own(s, side, unit)
    if cannot is not None:
        return cannot
    if s.still & BIT[unit]:
        return Objection(trains.still_rule(s, unit), pieces=(unit,))
    if not s.ordered & BIT[unit]:
        return Objection("M44:order-announce", pieces=(unit,))
    if s.moved & BIT[unit]:
        return Objection("M44:move-sequential", pieces=(unit,))
    return None


def _objection_to_way(s: State, unit: int, h: int, left: Stride) -> Objection:
    rule, start, ground = pace(s, unit).rule, s.hex[unit], s.ground
    if h == start:
        return Objection("M44:move-optional", (h,), (unit,))
    if not left.hexes:
        return _staying(s, unit, h)
    if (s.mask[0] | s.mask[1]) & BIT[h] and not ground.immobile[s.kind[unit]] >> start & 1:
        return Objection("M44:move-no-pass", (h,), (s.at[h], unit))
    edge = None if water.wading(s, unit) & BIT[h] else objection_to_edge(s, unit, h)
    if edge is not None:
        return edge
    if GRID.distance[start][h] > left.hexes:
        if ground.road & BIT[h] and GRID.distance[start][h] == left.road:
            return _objection_to_road(s, unit, h, left.road)
        return too_far(s, unit, h, rule, left.hexes)
    return _objection_on_the_way(s, unit, h, left.hexes)


def _staying(s: State, unit: int, h: int) -> Objection:
    """Why a unit may not move a single hex."""
    rule = pace(s, unit).rule
    if s.card in _STAY:
        return Objection(rule, (h,), (unit,), (s.card,)).saying("stays")
    return too_far(s, unit, h, rule, 0)


def _units_between(s: State, unit: int, h: int, hexes: int) -> Objection:
    """Units stand on every way to a hex that is short enough."""
    blocked = _between(s, unit, h, hexes, s.mask[0] | s.mask[1])
    return Objection("M44:move-no-pass", blocked, (*(s.at[b] for b in blocked), unit))


def _between(s: State, unit: int, h: int, hexes: int, mask: int) -> tuple[int, ...]:
    """Of some hexes, those that lie on a way to a hex that is short enough."""
    start = s.hex[unit]
    away, back = GRID.distance[start], GRID.distance[h]
    return tuple(b for b in bits(mask & ~BIT[start]) if away[b] + back[b] <= hexes)


def _objection_to_road(s: State, unit: int, h: int, hexes: int) -> Objection:
    """A road leads far enough for the bonus hex, or it does not, or something on it is in the way."""
    start, road, way = s.hex[unit], s.ground.road_open, s.ground.road_ways[s.kind[unit]]
    if not _union(_spread(road, BIT[start], BIT[start], hexes)) & BIT[h]:
        return Objection("M44TP:road-a", (h,), (unit,))
    if not _union(_spread(way, BIT[start], BIT[start], hexes)) & BIT[h]:
        return objection_to_barrier(s, unit, h, hexes, "M44TP:road-a")
    if not _union(_spread(way, obstructed(s, unit) | BIT[start], BIT[start], hexes)) & BIT[h]:
        return _units_between(s, unit, h, hexes)
    return _objection_to_stopping(s, unit, h, way, hexes)


def _objection_on_the_way(s: State, unit: int, h: int, hexes: int) -> Objection:
    """Nothing about the hex itself forbids it: where the move starts or something between does."""
    start, kind, ground = s.hex[unit], s.kind[unit], s.ground
    raid = is_raid(s, unit)
    if ground.exit_one[kind] >> start & 1 and GRID.distance[start][h] > 1 and not raid:
        return objection_by_land(s, start, "exit_one", MUST_STOP, unit)
    if ground.near[kind] >> h & 1 and not raid:
        return objection_by_land(s, h, "enter_adjacent", MUST_STOP, unit)
    way = water.open_ways(s, unit) or ground.open[kind]
    if _union(_spread(way, obstructed(s, unit) | BIT[start], BIT[start], hexes)) & BIT[h]:
        return _objection_to_passing(s, unit, h, way, hexes)
    wet = ground.over_water(kind) if s.boats & BIT[unit] else way
    if _union(_spread(wet, obstructed(s, unit) | BIT[start], BIT[start], hexes)) & BIT[h]:
        return Objection(water.crossing_rule(s, unit, h), (h,), (unit,))
    if _union(_spread(way, (s.mask[0] | s.mask[1]) | BIT[start], BIT[start], hexes)) & BIT[h]:
        return Objection("M44:terrain-hedgehog", _between(s, unit, h, hexes, s.hedgehogs), (unit,))
    if _union(_spread(way, BIT[start], BIT[start], hexes)) & BIT[h]:
        return _units_between(s, unit, h, hexes)
    return objection_to_barrier(s, unit, h, hexes, pace(s, unit).rule)


def _objection_to_passing(s: State, unit: int, h: int, way: tuple[int, ...], hexes: int) -> Objection:
    """The way is free, but a unit must stop on it, or goes too slowly."""
    taken, halt = obstructed(s, unit) | BIT[s.hex[unit]], stops(s, unit)
    if not _union(_spread(way, taken, BIT[s.hex[unit]], hexes, halt)) & BIT[h]:
        return _objection_to_stopping(s, unit, h, way, hexes)
    if _union(levels(s, unit, hexes, sand=hexes)) & BIT[h]:
        return Objection("M44:terrain-beach", (h,), (unit,))
    return Objection(rule_at(s, h, "climb", pace(s, unit).rule), (h,), (unit,)).saying("slow-climb")


def _objection_to_stopping(s: State, unit: int, h: int, way: tuple[int, ...], hexes: int) -> Objection:
    """On every way to a hex a unit must stop before it gets there."""
    start = s.hex[unit]
    passed = _union(_spread(way, obstructed(s, unit) | BIT[start], BIT[start], hexes - 1)) & stops(s, unit)
    b = _between(s, unit, h, hexes, passed)[0]
    if is_raid(s, unit) and enemy_mines(s, unit) & BIT[b]:
        return Objection("M44TP:mine-e", (b,), (unit,))  # it goes there first, and then on
    wet = water.stop_rule(s, unit, b)
    if wet:
        return Objection(wet, (b,), (unit,)).saying("land-stop", terrain=tile_name(s, b))
    return objection_by_land(s, b, "stop", MUST_STOP, unit)


# --- the step -------------------------------------------------------------------------------------------------------


class Moves(Step, frozen=True):
    """Ordered units move, one at a time and each at most once, before any battle."""

    side: int

    def ask(self, s: State) -> Decision:
        """Every move of every ordered unit that has not moved, or an end of moving."""
        actions: list[Action] = []
        for unit in bits(s.ordered & ~(s.moved | s.still)):
            if s.hex[unit] == NONE:
                continue
            if s.kind[unit] == TRAIN:
                actions += trains.runs(s, unit) if pace(s, unit).hexes else []
            else:
                actions += map(MOVE[unit].__getitem__, bits(reach(s, unit)))
        if "exit" in s.setup.rules:
            actions += [EXIT[u] for u in bits(s.ordered) if objection_to_exit(s, self.side, u) is None]
        actions.append(END)
        return Decision(self.side, "move", actions)

    def objection(self, s: State, action: Action) -> Objection | None:
        """Why a move may not be made."""
        if action.verb == "move":
            return objection_to_move(s, self.side, *action.args)
        if action.verb == "exit":
            return objection_to_exit(s, self.side, action.args[0])
        return None

    def on_move(self, s: State, unit: int, h: int) -> None:
        """A unit moves."""
        s.moved |= BIT[unit]
        if s.kind[unit] == TRAIN:
            trains.run(s, unit, h)
        else:
            move(s, unit, h)

    def on_exit(self, s: State, unit: int) -> None:
        """A unit leaves the board for good."""
        s.moved |= BIT[unit]
        leave_board(s, unit, pace(s, unit).hexes)

    def on_end(self, s: State) -> None:
        """No more moves."""
        if s.ordered & ~s.moved:
            cite("M44:move-optional")
        s.done()


class Raid(Step, frozen=True):
    """A move by Behind Enemy Lines: from an enemy mine that has gone off the unit may go on with the hexes it has left.

    A way round the mines is always taken where one is short enough: who walks onto a mine names it.
    """

    unit: int
    left: Stride
    silent: bool  # whether it may not battle wherever it goes

    def stands(self, s: State) -> bool:
        """Whether the unit lives."""
        return s.hex[self.unit] != NONE

    def ask(self, s: State) -> Decision:
        """Go on to any hex, leave the board, or stay on the mine."""
        actions = [MOVE[self.unit][h] for h in bits(within(s, self.unit, self.left))]
        if exit_medals(s, self.unit, self.left.hexes) is not None:
            actions.append(EXIT[self.unit])
        return Decision(s.owner[self.unit], "raid", [*actions, END])

    def objection(self, s: State, action: Action) -> Objection | None:
        """Why the unit may not go on like that."""
        if action.verb == "end":
            return None
        unit = action.args[0]
        if unit != self.unit:
            found = Objection("M44:move-sequential", pieces=(unit, self.unit))
            return objection_to_own(s, s.owner[self.unit], unit) or found.saying("other-moves", attacker=self.unit)
        if action.verb == "exit":
            return _objection_to_leaving(s, unit, self.left.hexes)
        h = action.args[1]
        return None if within(s, unit, self.left) & BIT[h] else _objection_to_way(s, unit, h, self.left)

    def on_move(self, s: State, unit: int, h: int) -> None:
        """The unit goes on; a mine may let it live to go further."""
        cite("M44:card-behind-lines-b")
        left, mined = _what_is_left(s, unit, h, self.left), enemy_mines(s, unit) & BIT[h]
        if not self.silent:
            s.silent &= ~BIT[unit]  # what bars battle on the mine's hex lies behind it
        start = walk(s, unit, h)
        pauses = mined and not water.afloat(s, unit)
        if pauses:
            s.become(Raid(unit, left, self.silent))
        else:
            s.done()
        enter(s, unit, start, h, stopping=False, staying=not pauses)

    def on_exit(self, s: State, unit: int) -> None:
        """The unit leaves the board for good."""
        leave_board(s, unit, self.left.hexes)
        s.done()

    def on_end(self, s: State) -> None:
        """Far enough: only now the unit holds the hex and what lies there."""
        s.done()
        stars.arrive(s, self.unit, s.hex[self.unit])


def _what_is_left(s: State, unit: int, h: int, left: Stride) -> Stride:
    """What a unit may still move after a legal move to a hex."""
    plain, by_road = distances(s, unit, h, left)
    return Stride(left.hexes - plain if plain else 0, left.road - by_road if by_road else 0)


def move(s: State, unit: int, h: int) -> None:
    """Carry out a legal move."""
    if is_raid(s, unit):
        raid = Raid(unit, stride(s, unit, pace(s, unit).hexes), bool(s.silent & BIT[unit]))
        s.call(raid)
        raid.on_move(s, unit, h)
    else:
        enter(s, unit, walk(s, unit, h), h, stopping=True)


def walk(s: State, unit: int, h: int) -> int:
    """Put a unit where its move ends and note whether it may still battle; the hex it has left."""
    start, limits = s.hex[unit], pace(s, unit)
    if limits.battle < limits.hexes and not within(s, unit, stride(s, unit, limits.battle)) & BIT[h]:
        s.silent |= BIT[unit]
    _cite_move(s, unit, start, h)
    s.place(unit, h)
    s.emit(MOVED, limits.rule, unit, start, h)
    return start


def _cite_move(s: State, unit: int, start: int, h: int) -> None:
    limits, ground = pace(s, unit), s.ground
    if ground.road >> start & ground.road >> h & 1:
        hexes, by_road = distance_moved(s, unit, h)
        if by_road and hexes > (limits.battle or limits.hexes):
            cite("M44TP:road-a", ROAD_EXAMPLES.get(limits.rule, "M44TP:road-a"))
    cite_entry(s, unit, start, h)


def enter(s: State, unit: int, start: int, h: int, *, stopping: bool, staying: bool = True) -> None:
    """What a unit takes from the hex it has left and meets on the one it has come to, by a move or by taking ground."""
    kind, ground, bit = s.kind[unit], s.ground, BIT[unit]
    if ground.no_battle_on_exit[kind] >> start & 1:
        s.silent |= bit
    if s.wire & BIT[h] and kind == ARMOR:
        s.wire &= ~BIT[h]
        s.emit(WIRE_REMOVED, "M44:terrain-wire-c", unit, h)
        s.stopped |= bit
    elif stopping and _halts(s, unit) & BIT[h]:
        s.stopped |= bit
        cite("M44:move-terrain-stop")
    if ground.no_battle_on_entry[kind] >> h & 1:
        if s.special[unit] == RESISTANCE:
            cite("M44:special-resistance-b")
        else:
            s.silent |= bit
    stars.cross(s, unit, start, h)
    if staying:
        stars.arrive(s, unit, h)
    if (s.mines_of[0] | s.mines_of[1]) & BIT[h]:
        mines.step_on(s, unit, h)


# --- leaving the board ----------------------------------------------------------------------------------------------


def exits_of(s: State, side: int) -> list[tuple[int, int]]:
    """A side's exit hexes with the medals an exiting unit is worth."""
    rules = [r for r in s.setup.rules.get("exit", ()) if r["side"] == SIDES[side]]
    return [(GRID.mask(map(GRID.at, r["hexes"])), r["medals"]) for r in rules]


def objection_to_exit(s: State, side: int, unit: int) -> Objection | None:
    """Why a unit may not leave the board: it needs one more hex of movement from an exit hex."""
    cannot = objection_to_mover(s, side, unit)
    if cannot is not None:
        return cannot
    return _objection_to_leaving(s, unit, pace(s, unit).hexes)


def _objection_to_leaving(s: State, unit: int, hexes: int) -> Objection | None:
    if exit_medals(s, unit, hexes) is not None:
        return None
    return Objection("M44:move-off-board", (s.hex[unit],), (unit,), apart=True)


def exit_medals(s: State, unit: int, hexes: int) -> int | None:
    """The medals of the best exit by which a unit can leave with so many hexes to move; None if there is none."""
    exits = exits_of(s, s.owner[unit])
    doors = _doorsteps(s, unit, hexes) if exits else 0
    return max((medals for mask, medals in exits if mask & doors), default=None)


def _doorsteps(s: State, unit: int, hexes: int) -> int:
    """The hexes from which a unit may make the last of its hexes off the board."""
    ground, kind, start = s.ground, s.kind[unit], s.hex[unit]
    if hexes <= 0 or kind == TRAIN or ground.immobile[kind] >> start & 1:
        return 0
    if ground.exit_one[kind] >> start & 1 and not is_raid(s, unit):
        return BIT[start]
    return BIT[start] | _union(levels(s, unit, hexes - 1, SAND - 1)) & ~stops(s, unit)


def leave_board(s: State, unit: int, hexes: int) -> None:
    """The unit is gone and its owner has its medals."""
    h, medals = s.hex[unit], exit_medals(s, unit, hexes) or 0
    s.lift(unit)
    stars.departed(s, unit)
    s.emit(EXITED, "M44:move-off-board", unit, h)
    award(s, s.owner[unit], medals, "exit", "M44:move-off-board")
