"""The Rout Phase (11)."""

from __future__ import annotations

from ...kernel.flow import Step
from .state import State


class RoutPhase(Step, frozen=True):
    """One side's units check."""

    side: int

    def begin(self, s: State) -> None:
        """Nothing yet."""
        s.done()
