"""The turn: operations, rout, melee, recovery, one after the other until the last turn is over (1, 13.0e)."""

from __future__ import annotations

from typing import ClassVar

from ....kernel.flow import Part, Sequence
from ....kernel.rulebook import cite
from ....kernel.step import Step
from .artillery import lift
from .events import PHASE, TURN
from .losses import lift_lanes
from .melee import MeleePhase
from .operations import NO_LIMIT, Impulse, Operations
from .recovery import Recovery
from .rout import RoutPhase
from .state import State
from .swaps import last_turn
from .victory import decide, end_of_turn

PHASES = ("operations", "rout", "melee", "recovery")
OPERATIONS, ROUT, MELEE = range(3)


class Turn(Sequence, frozen=True):
    """One turn, phase by phase."""

    def _early(self, s: State) -> Step:
        cite("BOB:1.0a")
        cite("BOB:90.0")
        s.emit(TURN, "BOB:1.0a", s.turn)
        _phase(s, OPERATIONS, "BOB:1.0b")
        return Early(1 - s.setup.first)

    def _operations(self, s: State) -> Step:
        return Operations(s.setup.first)

    def _rout(self, s: State) -> Step:
        lift(s)
        lift_lanes(s)
        _phase(s, ROUT, "BOB:1.0c")
        return RoutPhase(s.setup.first)

    def _rout_of_the_second(self, s: State) -> Step:
        return RoutPhase(1 - s.setup.first)

    def _melee(self, s: State) -> Step:
        _phase(s, MELEE, "BOB:1.0d")
        return MeleePhase()

    def _recovery(self, s: State) -> Step:
        return Recovery()

    def _next_turn(self, s: State) -> Step:
        return NextTurn()

    parts: ClassVar[tuple[Part, ...]] = (
        _early,
        _operations,
        _rout,
        _rout_of_the_second,
        _melee,
        _recovery,
        _next_turn,
    )


def _phase(s: State, phase: int, rule: str) -> None:
    s.phase = phase
    s.emit(PHASE, rule, phase)


class Early(Step, frozen=True):
    """The second side may act first, for command points (3.0c)."""

    side: int

    def begin(self, s: State) -> None:
        """Only with points to spend."""
        cite("BOB:4.0a")
        s.side, s.spent = self.side, 0
        if s.cp[self.side] + s.cp_once[self.side]:
            s.call(Impulse(self.side, NO_LIMIT, early=True), self.end)
        else:
            s.done()


class NextTurn(Step, frozen=True):
    """The turn marker moves on; after the last turn the scenario is decided."""

    def begin(self, s: State) -> None:
        """Victory at the end of a turn first, then the next turn or the end."""
        cite("BOB:13.0e")
        end_of_turn(s)
        if s.over:
            return
        if s.turn >= last_turn(s):
            decide(s)
        else:
            s.turn += 1
            s.changed = True
            s.start(Turn())
