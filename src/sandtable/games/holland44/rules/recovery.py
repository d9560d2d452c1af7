"""The recovery phase: disruption, rout and other markers wear off (14.4)."""

from __future__ import annotations

from ....kernel.dice import Roll
from ....kernel.events import Addend
from ....kernel.rulebook import cite
from ....kernel.step import Step
from ....maps.occupancy import NONE
from . import events, zoc
from .pieces import ELITE, LOW, PIECES_OF
from .state import State

PASSING = ("scattered", "engaged", "replaced", "spent")  # markers that last until the owner's recovery phase
TAKEN_OFF = {"engaged": "H44:11.5.3", "scattered": "H44:22.3.6b"}
RECOVERS = 4  # with this or more, modified


class RecoveryPhase(Step, frozen=True):
    """H44:14.4: the units of a side recover, those in an enemy zone with luck."""

    side: int
    rolling: tuple[int, ...] = ()

    def begin(self, s: State) -> None:
        """What needs no die comes first."""
        for name in PASSING:
            _take_off(s, self.side, name)
        pressed = []
        for piece in s.board.grid.bits(PIECES_OF[self.side]):
            if s.disorder[piece]:
                if in_action(s, self.side, piece):
                    pressed.append(piece)
                else:
                    recover(s, piece, "H44:14.4.1")
        RecoveryPhase(self.side, tuple(pressed)).roll(s)

    def roll(self, s: State) -> None:
        """H44:14.4.2a: a die for each unit in an enemy zone."""
        if self.rolling:
            s.call(Roll(1), self.rolled)
        else:
            s.done()

    def rolled(self, s: State, dice: tuple[int, ...]) -> None:
        """It recovers, or not; the next one rolls."""
        piece, *rest = self.rolling
        added = morale(s, piece)
        recovered = dice[0] + sum(each for _, each in added) >= RECOVERS
        s.emit(events.RECOVERY, "H44:14.4.2a", piece, dice[0], added, recovered)
        if recovered:
            recover(s, piece, "H44:14.4.2a")
        RecoveryPhase(self.side, tuple(rest)).roll(s)


def _take_off(s: State, side: int, name: str) -> None:
    """H44:14.4.3, H44:11.5.3: a marker goes from all units of a side."""
    for piece in s.board.grid.bits(getattr(s, name) & PIECES_OF[side]):
        cite("H44:14.4.3")
        s.unmark(piece, name, TAKEN_OFF.get(name, "H44:14.4.3"))


def in_action(s: State, side: int, piece: int) -> bool:
    """Whether a unit stands in an enemy zone."""
    return s.at[piece] != NONE and zoc.in_ezoc(s, side, s.at[piece])


def morale(s: State, piece: int) -> tuple[Addend, ...]:
    """H44:14.4.2b: what a unit's quality adds to its die."""
    added = {ELITE: (Addend("elite", 1),), LOW: (Addend("low", -1),)}.get(s.quality_of(piece), ())
    cite(*("H44:14.4.2b" for _ in added))
    return added


def recover(s: State, piece: int, rule: str) -> None:
    """A unit recovers one level."""
    s.set_disorder(piece, s.disorder[piece] - 1, rule)
