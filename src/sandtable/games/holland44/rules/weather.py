"""Weather and what it brings the Allies: air units and airlanding points (4)."""

from __future__ import annotations

from ....kernel.dice import Roll
from ....kernel.rulebook import cite
from ....kernel.step import Step
from . import events
from .board import data
from .state import CLEAR, CLOUDY, NIGHT, OVERCAST, State

WEATHERS = ("clear", "cloudy", "overcast")
TABLE = tuple(tuple(map(WEATHERS.index, data("tables.json")["weather"][time])) for time in ("am", "pm"))
MODIFIERS = {3: -1, 6: 2}  # H44:4.2a, H44:4.2b: the roll of these mornings is for turns 3 and 4, 6 and 7
AIR_UNITS = {CLEAR: 2, CLOUDY: 1, OVERCAST: 0}
LANDING_POINTS = {CLEAR: 8, CLOUDY: 4, OVERCAST: 0}
BRINGS = {CLEAR: "H44:4.4a", CLOUDY: "H44:4.4b", OVERCAST: "H44:4.4c"}


class WeatherPhase(Step, frozen=True):
    """H44:4.1a: two dice in the morning, one for the AM and one for the PM turn."""

    side: int

    def begin(self, s: State) -> None:
        """Roll both."""
        s.call(Roll(2), self.rolled)

    def rolled(self, s: State, dice: tuple[int, ...]) -> None:
        """The weather of the day."""
        for time, die in enumerate(dice):
            s.weather[time] = weather_of(s.turn, time, die)
        s.emit(events.WEATHER, "H44:4.1a", *(WEATHERS[each] for each in s.weather))
        s.done()


def weather_of(turn: int, time: int, die: int) -> int:
    """The weather that a die brings for the AM (0) or the PM turn (1)."""
    cite(("H44:4.3a", "H44:4.3b")[time])
    if turn in MODIFIERS:
        cite("H44:4.2a" if turn == 3 else "H44:4.2b")
    return TABLE[time][min(max(die + MODIFIERS.get(turn, 0), 0), 6)]


def allot_air(s: State) -> None:
    """At the start of every turn what the weather gives; nothing is saved up (10.7e, 22.4b)."""
    weather = s.weather_now
    if s.turn == 1:
        cite("H44:4.1d")  # the sky is clear before anybody rolls
    cite("H44:4.1c" if s.time == NIGHT else "H44:4.1b")
    if AIR_UNITS[weather]:
        cite("H44:10.7a")
    s.air, s.points = AIR_UNITS[weather], LANDING_POINTS[weather]
    s.emit(events.AIR, BRINGS[weather], s.air, s.points)
