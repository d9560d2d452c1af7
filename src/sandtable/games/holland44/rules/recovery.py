"""Disruption, rout and recovery (14)."""

from __future__ import annotations

from ....kernel.step import Step
from .state import State


class RecoveryPhase(Step, frozen=True):
    """A side's recovery phase."""

    side: int

    def begin(self, s: State) -> None:
        """Nothing to do yet."""
        s.done()
