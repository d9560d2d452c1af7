"""Disengagement (27.1), an optional rule: units that do not attack may try to slip away.

The combat phase offers what `actions` lists (nothing unless the option is on), asks `objection` and calls `SlipAway`.
"""

from __future__ import annotations

import msgspec

from ....kernel.actions import Action
from ....kernel.dice import Roll
from ....kernel.events import Addend
from ....kernel.rulebook import Objection, cite
from ....kernel.step import Decision, Step
from ....maps.occupancy import NONE
from . import events, garrisons
from .disorder import disrupt
from .losses import lose_step, survivors
from .pieces import ELITE, IS_ARMORED, LOW, SIDE
from .restoring import can_give
from .state import State
from .ways_back import OFF, Orders, RetreatMap, Way

NO, WITH_LOSS, YES = "no", "yes-1", "yes"
TABLE = (NO, NO, WITH_LOSS, YES, YES, YES)  # by the modified die, from 1
FARTHEST = 2  # hexes


def objection_to_disengage(s: State, side: int, piece: int) -> Objection | None:
    """Why a unit cannot try to disengage."""
    if not s.setup.options["disengagement"]:
        return Objection("KERNEL:scenario")
    if SIDE[piece] != side or s.at[piece] == NONE or s.unseen(piece):
        return Objection("H44:27.1.1", pieces=(piece,), apart=True)
    if s.disorder[piece] or s.fought >> piece & 1:
        return Objection("H44:27.1.2a", pieces=(piece,))
    if not s.move_of(piece):
        return Objection("H44:13.2a", pieces=(piece,))
    return garrisons.objection(s, piece)


def actions(s: State, side: int) -> list[Action]:
    """Every unit of a side that may try."""
    if not s.setup.options["disengagement"]:
        return []
    pieces = s.pieces_on_map(side)
    return s.setup.action_space["disengage"].each(p for p in pieces if objection_to_disengage(s, side, p) is None)


def objection(s: State, side: int, action: Action) -> Objection | None:
    """The same function, for `why`."""
    return objection_to_disengage(s, side, action.args[0])


def modifiers(s: State, piece: int) -> tuple[Addend, ...]:
    """H44:27.1.2b: what is added to the die, and for what; all of it counts."""
    cite("H44:27.1.2b")
    quality = s.quality_of(piece)
    found = (("elite", int(quality == ELITE)), ("low", -int(quality == LOW)), ("armored", IS_ARMORED[s.kind(piece)]))
    return tuple(Addend(name, added) for name, added in found if added)


def total(s: State, piece: int, die: int) -> int:
    """The die with its modifiers, within the table."""
    return min(max(die + sum(added for _, added in modifiers(s, piece)), 1), len(TABLE))


class SlipAway(Step, frozen=True):
    """H44:27.1.2a: one die for a unit, whatever its strength; it neither attacks nor tries again in this phase."""

    piece: int

    def begin(self, s: State) -> None:
        """Roll."""
        cite("H44:27.1.2a")
        s.fought |= 1 << self.piece
        s.call(Roll(1), self.rolled)

    def rolled(self, s: State, dice: tuple[int, ...]) -> None:
        """H44:27.1.2c: it stays, or it may go."""
        at = total(s, self.piece, dice[0])
        result = TABLE[at - 1]
        s.emit(events.DISENGAGEMENT, "H44:27.1.2c", self.piece, dice[0], modifiers(s, self.piece), at, result)
        if result == NO:
            s.done()
        else:
            s.become(Withdrawal(self.piece, s.at[self.piece], result == WITH_LOSS))


class Withdrawal(Step, frozen=True):
    """H44:27.1.1: a unit that may go one or two hexes in any direction; it may also stay as it is."""

    piece: int
    hex: int  # that it leaves
    costly: bool  # it loses a step before it goes
    way: Way = ()

    def ways(self, s: State) -> list[Way]:
        """Every way it may take."""
        if self.costly and not self.way and not can_give(s, self.piece):
            return []
        retreat_map = self._retreat_map(s)
        first = [(to,) for to in retreat_map.beside(()) if not self._against(retreat_map, (), to)]
        second = [(*way, to) for way in first if way[-1] < OFF for to in retreat_map.beside(way)]
        found = first + [way for way in second if not self._against(retreat_map, way[:-1], way[-1])]
        return [way for way in found if way[-1] >= OFF or retreat_map.fits((self.piece,), way[-1])]

    def _retreat_map(self, s: State) -> RetreatMap:
        return RetreatMap(s, Orders(self.hex, 1, FARTHEST), (self.piece,))

    def _against(self, retreat_map: RetreatMap, way: Way, to: int) -> str:
        """The rule by which it cannot go on to a place: those of a retreat, and no enemy zone without a friend."""
        if found := retreat_map.danger(self.piece, way, to):
            return found
        return "H44:27.1.1" if to < OFF and retreat_map.zone >> to & 1 else ""

    def ask(self, s: State) -> Decision:
        """On, or no farther."""
        space, here = s.setup.action_space, len(self.way)
        ways = [way for way in self.ways(s) if way[:here] == self.way]
        onward = sorted({way[here] for way in ways if len(way) > here})
        found = [space["withdraw"](to) if to < OFF else space["off"](to - OFF) for to in onward]
        if not self.way:
            found.append(space["stay"]())
        elif self.way in ways or not found:
            found.append(space["stop"]())
        return Decision(SIDE[self.piece], "withdrawal", found)

    def objection(self, s: State, action: Action) -> Objection | None:
        """Why not there, or not yet."""
        if action.verb in ("stay", "stop"):
            legal = any(action is each for each in self.ask(s).actions)
            return None if legal else Objection("H44:27.1.1", pieces=(self.piece,))
        to = action.args[0] + (OFF if action.verb == "off" else 0)
        longer = (*self.way, to)
        if any(way[: len(longer)] == longer for way in self.ways(s)):
            return None
        retreat_map = self._retreat_map(s)
        near = to in retreat_map.beside(self.way)
        rule = self._against(retreat_map, self.way, to) if near else ""
        return Objection(rule or "H44:27.1.1", (to,) if to < OFF else (), (self.piece,))

    def on_withdraw(self, s: State, hex: int) -> None:
        """Into the next hex."""
        piece = self._pay(s)
        s.go(piece, hex, "H44:27.1.1")
        self._went(s, piece, hex)

    def on_off(self, s: State, area: int) -> None:
        """Into its own entry area."""
        piece = self._pay(s)
        s.enter_area(piece, area, "H44:27.1.1")
        self._went(s, piece, OFF + area)

    def _pay(self, s: State) -> int:
        """H44:27.1.2c: a step is lost before the first hex."""
        if self.costly and not self.way:
            lose_step(s, self.piece, "H44:27.1.2c")
        return survivors(s, (self.piece,))[0] if s.at[self.piece] == NONE else self.piece

    def _went(self, s: State, piece: int, to: int) -> None:
        way = (*self.way, to)
        now = msgspec.structs.replace(self, piece=piece, way=way)
        if len(way) == FARTHEST or to >= OFF:
            now.on_stop(s)
        else:
            s.become(now)

    def on_stop(self, s: State) -> None:
        """H44:27.1.2c: whoever has gone is disrupted."""
        disrupt(s, self.piece, "H44:27.1.2c")
        s.done()

    def on_stay(self, s: State) -> None:
        """It does not go after all."""
        s.done()
