"""Traffic markers (24)."""

from __future__ import annotations

from ....kernel.step import Step
from .state import State


class TrafficPhase(Step, frozen=True):
    """The German traffic phase."""

    side: int

    def begin(self, s: State) -> None:
        """Nothing to do yet."""
        s.done()
