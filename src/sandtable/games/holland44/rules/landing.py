"""Airborne landings (22)."""

from __future__ import annotations

from ....kernel.step import Step
from .state import State


class LandingPhase(Step, frozen=True):
    """The Allied airborne landing phase."""

    side: int

    def begin(self, s: State) -> None:
        """Nothing to do yet."""
        s.done()
