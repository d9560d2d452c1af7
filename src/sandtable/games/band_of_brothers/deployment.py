"""Setting up (15, 16, 54)."""

from __future__ import annotations

from ...kernel.flow import Step
from .state import State
from .turn import Turn


class SetUp(Step, frozen=True):
    """Both sides set up, then the first turn begins."""

    def begin(self, s: State) -> None:
        """On to the first turn."""
        s.turn = 1
        s.become(Turn())
