"""Supply (18)."""

from __future__ import annotations

from ....kernel.step import Step
from .state import State


class SupplyPhase(Step, frozen=True):
    """A side's supply phase."""

    side: int

    def begin(self, s: State) -> None:
        """Nothing to do yet."""
        s.done()
