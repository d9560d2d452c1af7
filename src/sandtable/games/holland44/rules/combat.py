"""Combat (9)."""

from __future__ import annotations

from ....kernel.step import Step
from .state import State


class CombatPhase(Step, frozen=True):
    """A side's combat phase."""

    side: int

    def begin(self, s: State) -> None:
        """Nothing to do yet."""
        s.done()
