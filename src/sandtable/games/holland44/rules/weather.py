"""Weather (4)."""

from __future__ import annotations

from ....kernel.step import Step
from .state import State


class WeatherPhase(Step, frozen=True):
    """The weather of the day."""

    side: int

    def begin(self, s: State) -> None:
        """Nothing to do yet."""
        s.done()
