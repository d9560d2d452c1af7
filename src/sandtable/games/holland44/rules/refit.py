"""Artillery refit (17.8)."""

from __future__ import annotations

from ....kernel.step import Step
from .state import State


class RefitPhase(Step, frozen=True):
    """A side's artillery refit phase."""

    side: int

    def begin(self, s: State) -> None:
        """Nothing to do yet."""
        s.done()
