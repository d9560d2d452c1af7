"""Supply and movement."""

from __future__ import annotations

from sandtable.kernel.actions import Action
from sandtable.kernel.rulebook import Objection, cite
from sandtable.kernel.step import Decision, Step
from sandtable.maps.hexes import bits
from sandtable.maps.hexset import HexSet
from sandtable.maps.occupancy import NONE

from .map import BANKS, COSTS, EDGES, GRID
from .state import CUT, POINTS, SIDE, Bridgehead

LIMIT = 2  # units in a hex


class Phase(Step, frozen=True):
    """A phase in which every unit of a side may act once, or none."""

    side: int

    def begin(self, s: Bridgehead) -> None:
        """All are ready."""
        s.ready = sum(1 << unit for unit in s.units_of(self.side))

    def on_end(self, s: Bridgehead) -> None:
        """Nobody else acts."""
        s.done()


def supplied(s: Bridgehead, side: int) -> HexSet:
    """BRIDGE:supply: the hexes to which a side can trace supply from its edge of the map."""
    enemy = 1 - side
    open = ~s.standing(enemy) & (~s.zone_of(enemy) | s.standing(side))
    return (EDGES[side] & open).flood(open, BANKS)


class Supply(Step, frozen=True):
    """A side finds out which of its units are out of supply."""

    side: int

    def begin(self, s: Bridgehead) -> None:
        """One trace does for all units."""
        reached = supplied(s, self.side)
        for unit in s.units_of(self.side):
            s.cut[unit] = s.at[unit] not in reached
            if s.cut[unit]:
                s.emit(CUT, "BRIDGE:supply", unit)
        s.done()


def points_of(s: Bridgehead, unit: int) -> int:
    """A unit out of supply has one movement point."""
    if s.cut[unit]:
        cite("BRIDGE:cut")
    return 1 if s.cut[unit] else POINTS[unit]


def in_reach(s: Bridgehead, unit: int, zones: bool = True) -> HexSet:
    """How far a unit's points last, past enemies and into their zones of control; or as if there were no zones."""
    enemy = 1 - SIDE[unit]
    stop = s.zone[enemy] if zones else 0
    return HexSet(GRID, COSTS.area(s.at[unit], points_of(s, unit), blocked=s.stood[enemy], stop=stop))


def full(s: Bridgehead, side: int, units: int = 1) -> HexSet:
    """BRIDGE:stacking: the hexes in which so many more units of a side find no room."""
    return HexSet.of(GRID, (hex for hex in s.standing(side) if s.count_of(side, hex) + units > LIMIT))


def destinations(s: Bridgehead, unit: int) -> HexSet:
    """Where a unit may end its move."""
    return in_reach(s, unit) - full(s, SIDE[unit]) - HexSet.of(GRID, (s.at[unit],))


def not_yours(unit: int) -> Objection:
    """Why nothing is done with a unit of the other side."""
    return Objection("BRIDGE:own", pieces=(unit,))


def objection_to_move(s: Bridgehead, side: int, unit: int, hex: int) -> Objection | None:
    """Why a side cannot move a unit to a hex."""
    if s.at[unit] == NONE:
        return Objection("KERNEL:absent")
    if SIDE[unit] != side:
        return not_yours(unit)
    if not s.ready >> unit & 1:
        return Objection("BRIDGE:once", pieces=(unit,))
    if hex in s.standing(1 - side):
        return Objection("BRIDGE:enemy", (hex,), s.pieces_in(hex))
    if hex == s.at[unit] or hex not in in_reach(s, unit, zones=False):
        return Objection("BRIDGE:points", (hex,), (unit,))
    if hex not in in_reach(s, unit):
        return Objection("BRIDGE:zone", (hex,), (unit,))
    return Objection("BRIDGE:stacking", (hex,), (unit,)) if hex in full(s, side) else None


class Moves(Phase, frozen=True):
    """A side moves its units, each once, in any order."""

    def ask(self, s: Bridgehead) -> Decision:
        """Any move of any unit that is ready, or the end of the moves."""
        move, end = s.setup.action_space["move"], s.setup.action_space["end"]
        moves = [move(unit, hex) for unit in bits(s.ready) for hex in destinations(s, unit)]
        return Decision(self.side, "moves", [*moves, end()])

    def objection(self, s: Bridgehead, action: Action) -> Objection | None:
        """The same sets, one hex at a time, for `why`."""
        return None if action.verb == "end" else objection_to_move(s, self.side, *action.args)

    def on_move(self, s: Bridgehead, unit: int, hex: int) -> None:
        """The unit is there, and done."""
        s.ready &= ~(1 << unit)
        s.go(unit, hex, "BRIDGE:points")
