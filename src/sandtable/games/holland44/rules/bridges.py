"""Demolition and repair of bridges (5)."""

from __future__ import annotations

from ....kernel.step import Step
from .state import State


class BridgePhase(Step, frozen=True):
    """A side's bridge phase."""

    side: int

    def begin(self, s: State) -> None:
        """Nothing to do yet."""
        s.done()
