"""Movement (8)."""

from __future__ import annotations

from ....kernel.step import Step
from .state import State


class MovementPhase(Step, frozen=True):
    """A side's movement phase."""

    side: int

    def begin(self, s: State) -> None:
        """Nothing to do yet."""
        s.done()
