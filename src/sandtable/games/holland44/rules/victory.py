"""Victory (26)."""

from __future__ import annotations

from ....kernel.step import Step
from .state import State


class VictoryPhase(Step, frozen=True):
    """The victory check at the end of a turn."""

    side: int

    def begin(self, s: State) -> None:
        """Nothing to do yet."""
        s.done()
