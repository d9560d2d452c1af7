"""Stacking: six ships, three air and ground units in a hex, checked at the end of a card play (8.24, 8.34, 8.48)."""

from __future__ import annotations

from typing import NamedTuple

from ....kernel.actions import Action
from ....kernel.rulebook import Objection, cite
from ....kernel.step import Decision, Step
from . import events
from .pieces import AIR, GARRISONS, GROUND, NAVAL, PAIR, SIDE
from .state import DISPLACED, State
from .supply import supplied

SHIPS, OTHERS = 6, 3
LANDED = (AIR | GROUND) & ~GARRISONS


class Excess(NamedTuple):
    """A hex where a side has too many units of a kind."""

    side: int
    hex: int
    units: int


def counted(s: State, units: int) -> int:
    """How many air and ground units count for stacking: the two halves of an air force are one (8.34)."""
    bits = s.board.grid.bits(units)
    halves = sum(1 for piece in bits if piece < PAIR[piece] and units >> PAIR[piece] & 1)
    if halves:
        cite("EOTS:8.34c")
    return len(bits) - halves


def full(s: State, units: int) -> bool:
    """Whether some units of one kind are more than a hex may hold."""
    number = units.bit_count()
    return number > SHIPS if units & NAVAL else number > OTHERS and counted(s, units) > OTHERS


def fits(s: State, piece: int, hex: int) -> bool:
    """Whether one more unit may be put into a hex outside an offensive, as a reinforcement."""
    kind = NAVAL if NAVAL >> piece & 1 else LANDED
    return not full(s, s.standing_at(hex, SIDE[piece]) & kind | 1 << piece)


def stacking_excess(s: State) -> Excess | None:
    """The first hex with too many units, if there is one."""
    cite("EOTS:8.24a", "EOTS:8.34a", "EOTS:8.48")
    count = s.count
    for side, first in ((0, 0), (1, s.board.n)):
        for h in [h for h in s.board.grid.bits(s.stood[side]) if count[first + h] > OTHERS]:
            there = s.standing_at(h, side)
            for units in (there & NAVAL, there & LANDED):
                if full(s, units):
                    return Excess(side, h, units)
    return None


def trimming(s: State) -> TrimStacks | None:
    """The step in which owners remove what is too much, if anything is."""
    return TrimStacks() if stacking_excess(s) else None


class TrimStacks(Step, frozen=True):
    """The owner of a stack that is too large removes units of his choice (8.24, 8.34, 8.48)."""

    def begin(self, s: State) -> None:
        """Done when no stack is too large."""
        if not stacking_excess(s):
            s.done()

    def ask(self, s: State) -> Decision:
        """Any unit of the first stack that is too large."""
        excess, remove = stacking_excess(s), s.setup.action_space["remove"]
        assert excess is not None
        return Decision(excess.side, "remove", [remove(piece) for piece in s.board.grid.bits(excess.units)])

    def objection(self, s: State, action: Action) -> Objection | None:
        """Why a unit is not one to be removed."""
        excess, (piece,) = stacking_excess(s), action.args
        assert excess is not None
        if excess.units >> piece & 1:
            return None
        return Objection(_limit(excess.units), hexes=(excess.hex,), pieces=(piece,))

    def on_remove(self, s: State, piece: int) -> None:
        """It comes back next turn if it is in supply, both halves of an air force together; if not it is lost."""
        excess = stacking_excess(s)
        assert excess is not None
        fed = {other: supplied(s, other) for other in (piece, PAIR[piece]) if other >= 0 and excess.units >> other & 1}
        for other, safe in fed.items():
            _remove(s, other, excess, safe)
        s.become(self)


def _limit(units: int) -> str:
    return "EOTS:8.24a" if units & NAVAL else "EOTS:8.34a"


def _remove(s: State, piece: int, excess: Excess, safe: bool) -> None:
    rule = "EOTS:8.24b" if excess.units & NAVAL else "EOTS:8.48" if GROUND >> piece & 1 else "EOTS:8.34b"
    if safe:
        s.send(piece, DISPLACED, s.turn + 1)
        s.emit(events.OVERSTACKED, rule, piece, excess.hex)
    else:
        s.eliminate(piece, rule)
