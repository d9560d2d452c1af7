"""The Melee Phase (12)."""

from __future__ import annotations

from ...kernel.flow import Step
from .state import State


class MeleePhase(Step, frozen=True):
    """Every hex with units of both sides is fought over."""

    def begin(self, s: State) -> None:
        """Nothing yet."""
        s.done()
