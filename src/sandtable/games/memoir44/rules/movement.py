"""Movement: why a unit may not go somewhere, the move itself, what it meets there, and leaving the board."""

from __future__ import annotations

from ....kernel.actions import Action
from ....kernel.rulebook import Objection, cite
from ....kernel.step import Decision, Step
from ....maps.hexes import bits
from . import equipment, heroic_leaders, mines, trains, water
from .actions import END, EXIT, MOVE, each
from .board import GRID
from .cards import BEHIND_LINES
from .events import EXITED, MOVED, WIRE_REMOVED
from .medals import award
from .reach import (
    STAY,
    Pace,
    Stride,
    distance_moved,
    distances,
    enemy_mines,
    is_raid,
    levels,
    obstructed,
    pace,
    reach,
    reached,
    spread,
    stops,
    stride,
    union,
    within,
)
from .state import BIT, NONE, State
from .terrain import (
    MUST_STOP,
    cite_entry,
    objection_by_terrain,
    objection_to_barrier,
    objection_to_edge,
    rule_at,
    tile_name,
    too_far,
)
from .terrain_table import ARMOR, SAND, TRAIN
from .units import SPECIAL, objection_to_own

RESISTANCE = SPECIAL["french_resistance"]
ROAD_EXAMPLES = {
    "M44:move-infantry": "M44TP:road-ex-a",
    "M44:card-infantry-assault-a": "M44TP:road-ex-b",
    "M44:move-armor": "M44TP:road-ex-c",
    "M44:move-artillery": "M44TP:road-ex-d",
    "M44:card-artillery-bombard-a": "M44TP:road-ex-e",
}


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
    rule, start, terrain = pace(s, unit).rule, s.hex[unit], s.terrain
    if h == start:
        return Objection("M44:move-optional", (h,), (unit,))
    if not left.hexes:
        return _staying(s, unit, h)
    if (s.mask[0] | s.mask[1]) & BIT[h] and not terrain.immobile[s.kind[unit]] >> start & 1:
        return Objection("M44:move-no-pass", (h,), (s.at[h], unit))
    edge = None if water.wading(s, unit) & BIT[h] else objection_to_edge(s, unit, h)
    if edge is not None:
        return edge
    if GRID.distance[start][h] > left.hexes:
        if terrain.road & BIT[h] and GRID.distance[start][h] == left.road:
            return _objection_to_road(s, unit, h, left.road)
        return too_far(s, unit, h, rule, left.hexes)
    return _objection_on_the_way(s, unit, h, left.hexes)


def _staying(s: State, unit: int, h: int) -> Objection:
    """Why a unit may not move a single hex."""
    rule = pace(s, unit).rule
    if s.card in STAY:
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
    start, road, way = s.hex[unit], s.terrain.road_open, s.terrain.road_ways[s.kind[unit]]
    if not union(spread(road, BIT[start], BIT[start], hexes)) & BIT[h]:
        return Objection("M44TP:road-a", (h,), (unit,))
    if not union(spread(way, BIT[start], BIT[start], hexes)) & BIT[h]:
        return objection_to_barrier(s, unit, h, hexes, "M44TP:road-a")
    if not union(spread(way, obstructed(s, unit) | BIT[start], BIT[start], hexes)) & BIT[h]:
        return _units_between(s, unit, h, hexes)
    return _objection_to_stopping(s, unit, h, way, hexes)


def _objection_on_the_way(s: State, unit: int, h: int, hexes: int) -> Objection:
    """Nothing about the hex itself forbids it: where the move starts or something between does."""
    start, kind, terrain = s.hex[unit], s.kind[unit], s.terrain
    raid = is_raid(s, unit)
    if terrain.exit_one[kind] >> start & 1 and GRID.distance[start][h] > 1 and not raid:
        return objection_by_terrain(s, start, "exit_one", MUST_STOP, unit)
    if terrain.near[kind] >> h & 1 and not raid:
        return objection_by_terrain(s, h, "enter_adjacent", MUST_STOP, unit)
    way = water.open_ways(s, unit) or terrain.open[kind]
    if union(spread(way, obstructed(s, unit) | BIT[start], BIT[start], hexes)) & BIT[h]:
        return _objection_to_passing(s, unit, h, way, hexes)
    wet = terrain.over_water(kind) if s.boats & BIT[unit] else way
    if union(spread(wet, obstructed(s, unit) | BIT[start], BIT[start], hexes)) & BIT[h]:
        return Objection(water.crossing_rule(s, unit, h), (h,), (unit,))
    if union(spread(way, (s.mask[0] | s.mask[1]) | BIT[start], BIT[start], hexes)) & BIT[h]:
        return Objection("M44:terrain-hedgehog", _between(s, unit, h, hexes, s.hedgehogs), (unit,))
    if union(spread(way, BIT[start], BIT[start], hexes)) & BIT[h]:
        return _units_between(s, unit, h, hexes)
    return objection_to_barrier(s, unit, h, hexes, pace(s, unit).rule)


def _objection_to_passing(s: State, unit: int, h: int, way: tuple[int, ...], hexes: int) -> Objection:
    """The way is free, but a unit must stop on it, or goes too slowly."""
    taken, halt = obstructed(s, unit) | BIT[s.hex[unit]], stops(s, unit)
    if not union(spread(way, taken, BIT[s.hex[unit]], hexes, halt)) & BIT[h]:
        return _objection_to_stopping(s, unit, h, way, hexes)
    if union(levels(s, unit, hexes, sand=hexes)) & BIT[h]:
        return Objection("M44:terrain-beach", (h,), (unit,))
    return Objection(rule_at(s, h, "climb", pace(s, unit).rule), (h,), (unit,)).saying("slow-climb")


def _objection_to_stopping(s: State, unit: int, h: int, way: tuple[int, ...], hexes: int) -> Objection:
    """On every way to a hex a unit must stop before it gets there."""
    start = s.hex[unit]
    passed = union(spread(way, obstructed(s, unit) | BIT[start], BIT[start], hexes - 1)) & stops(s, unit)
    b = _between(s, unit, h, hexes, passed)[0]
    if is_raid(s, unit) and enemy_mines(s, unit) & BIT[b]:
        return Objection("M44TP:mine-e", (b,), (unit,))  # it goes there first, and then on
    wet = water.stop_rule(s, unit, b)
    if wet:
        return Objection(wet, (b,), (unit,)).saying("land-stop", terrain=tile_name(s, b))
    return objection_by_terrain(s, b, "stop", MUST_STOP, unit)


# --- the step -------------------------------------------------------------------------------------------------------


class Moves(Step, frozen=True):
    """Ordered units move, one at a time and each at most once, before any battle."""

    side: int

    def ask(self, s: State) -> Decision:
        """Every move of every ordered unit that has not moved, or an end of moving."""
        left, exits = s.ordered & ~(s.moved | s.still), s.setup.exits[self.side]
        if not left and not exits:
            return ALL_MOVED[self.side]
        actions: list[Action] = []
        place, kind = s.hex, s.kind
        for unit in bits(left):
            if place[unit] == NONE:
                continue
            if kind[unit] == TRAIN:
                actions += trains.runs(s, unit) if pace(s, unit).hexes else []
            else:
                actions += each(MOVE[unit], reached(s, unit, pace(s, unit).hexes))
        if exits:
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
            trains.run(s, unit, h, self.begin_again)
        elif s.card == BEHIND_LINES and is_raid(s, unit):
            raid = Raid(unit, stride(s, unit, pace(s, unit).hexes), bool(s.silent & BIT[unit]))
            s.call(raid, self.begin_again)
            raid.on_move(s, unit, h)
        else:
            enter(s, unit, walk(s, unit, h), h, stopping=True)

    def on_exit(self, s: State, unit: int) -> None:
        """A unit leaves the board for good."""
        s.moved |= BIT[unit]
        leave_board(s, unit, pace(s, unit).hexes)

    def on_end(self, s: State) -> None:
        """No more moves."""
        if s.ordered & ~s.moved:
            cite("M44:move-optional")
        s.done()


ALL_MOVED = tuple(Decision(side, "move", (END,)) for side in (0, 1))


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
        actions = each(MOVE[self.unit], within(s, self.unit, self.left))
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
        equipment.arrive(s, self.unit, s.hex[self.unit])


def _what_is_left(s: State, unit: int, h: int, left: Stride) -> Stride:
    """What a unit may still move after a legal move to a hex."""
    plain, by_road = distances(s, unit, h, left)
    return Stride(left.hexes - plain if plain else 0, left.road - by_road if by_road else 0)


def walk(s: State, unit: int, h: int) -> int:
    """Put a unit where its move ends and note whether it may still battle; the hex it has left."""
    start, limits = s.hex[unit], pace(s, unit)
    if _too_far_to_battle(s, unit, h, limits):
        s.silent |= BIT[unit]
    _cite_move(s, unit, limits, start, h)
    s.place(unit, h)
    s.emit(MOVED, limits.rule, unit, start, h)
    return start


def _too_far_to_battle(s: State, unit: int, h: int, limits: Pace) -> bool:
    """Whether a unit that moves to a hex goes further than it may before a battle; a road takes it one hex further."""
    if limits.battle >= limits.hexes:
        return False
    start, hexes = s.hex[unit], limits.battle
    beyond = GRID.distance[start][h] - hexes
    if beyond > 1 or (beyond == 1 and not s.terrain.road >> start & 1):
        return True
    return not reached(s, unit, hexes) & BIT[h]


def gives_up_battle(s: State, unit: int, h: int) -> bool:
    """Whether a unit that could battle this turn may not after a move: too far, or by what it leaves or enters."""
    kind, terrain = s.kind[unit], s.terrain
    if s.silent & BIT[unit] or kind == TRAIN:
        return False
    entered = terrain.no_battle_on_entry[kind] >> h & 1 and s.special[unit] != RESISTANCE
    left = terrain.no_battle_on_exit[kind] >> s.hex[unit] & 1
    return bool(entered or left) or _too_far_to_battle(s, unit, h, pace(s, unit))


def _cite_move(s: State, unit: int, limits: Pace, start: int, h: int) -> None:
    terrain = s.terrain
    if terrain.road >> start & terrain.road >> h & 1:
        hexes, by_road = distance_moved(s, unit, h)
        if by_road and hexes > (limits.battle or limits.hexes):
            cite("M44TP:road-a", ROAD_EXAMPLES.get(limits.rule, "M44TP:road-a"))
    cite_entry(s, unit, start, h)


def enter(s: State, unit: int, start: int, h: int, *, stopping: bool, staying: bool = True) -> None:
    """What a unit takes from the hex it has left and meets on the one it has come to, by a move or by taking ground."""
    kind, terrain, bit = s.kind[unit], s.terrain, BIT[unit]
    mined, wet = s.mines_of[0] | s.mines_of[1], s.boats or s.setup.optional.wading
    if terrain.no_battle_on_exit[kind] >> start & 1:
        s.silent |= bit
    if s.wire & BIT[h] and kind == ARMOR:
        s.wire &= ~BIT[h]
        s.emit(WIRE_REMOVED, "M44:terrain-wire-c", unit, h)
        s.stopped |= bit
    elif stopping and (terrain.halt[kind] | s.wire | mined | (water.wading(s, unit) if wet else 0)) & BIT[h]:
        s.stopped |= bit
        cite("M44:move-terrain-stop")
    if terrain.no_battle_on_entry[kind] >> h & 1:
        if s.special[unit] == RESISTANCE:
            cite("M44:special-resistance-b")
        else:
            s.silent |= bit
    if wet:
        water.arrive(s, unit, start, h)
    if staying and s.item_hex:
        if mined & BIT[h]:
            s.interrupt(Arrival(unit))  # after the mine
        else:
            equipment.arrive(s, unit, h)
    if mined & BIT[h]:
        mines.step_on(s, unit, h)


class Arrival(Step, frozen=True):
    """Who has lived through the mine of a hex picks up or delivers there."""

    unit: int

    def begin(self, s: State) -> None:
        """Nobody comes to a hex whom its mine has killed."""
        if s.hex[self.unit] != NONE:
            equipment.arrive(s, self.unit, s.hex[self.unit])
        s.done()


# --- leaving the board ----------------------------------------------------------------------------------------------


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
    exits = s.setup.exits[s.owner[unit]]
    doors = _doorsteps(s, unit, hexes) if exits else 0
    return max((medals for mask, medals in exits if mask & doors), default=None)


def _doorsteps(s: State, unit: int, hexes: int) -> int:
    """The hexes from which a unit may make the last of its hexes off the board."""
    terrain, kind, start = s.terrain, s.kind[unit], s.hex[unit]
    if hexes <= 0 or kind == TRAIN or terrain.immobile[kind] >> start & 1:
        return 0
    if terrain.exit_one[kind] >> start & 1 and not is_raid(s, unit):
        return BIT[start]
    return BIT[start] | union(levels(s, unit, hexes - 1, SAND - 1)) & ~stops(s, unit)


def leave_board(s: State, unit: int, hexes: int) -> None:
    """The unit is gone and its owner has its medals."""
    h, medals = s.hex[unit], exit_medals(s, unit, hexes) or 0
    s.lift(unit)
    heroic_leaders.departed(s, unit)
    equipment.departed(s, unit)
    s.emit(EXITED, "M44:move-off-board", unit, h)
    award(s, s.owner[unit], medals, "exit", "M44:move-off-board")
