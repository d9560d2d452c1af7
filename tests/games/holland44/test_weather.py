"""Weather: two dice in the morning, and what they bring the Allies (4)."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from sandtable.testing import rule

from .helpers import field

CLEAR, CLOUDY, OVERCAST = "clear", "cloudy", "overcast"


class Morning(NamedTuple):
    """What is told when a turn begins; the weather only if it was rolled."""

    weather: tuple[str, str] | None
    air: int
    points: int


def next_turn(turn: int, *dice: int, weather: str = "[0,0]") -> Morning:
    """The turn after another: the Germans end their traffic phase; two dice for traffic come before the others."""
    t = field(f"""
        turn: {turn}
        phase: german traffic
        units:
          6317 1/1P/1
          1504 2WG/Gds
          1501 I/vdH
        fields:
          traffic_ready = 1
          weather = {weather}
        """)
    t.script([6, 6, *dice])
    told = [event for event in t.play("end") if event.kind in ("turn-begins", "weather", "air")]
    assert told[0].turn == turn + 1
    rolled = told[1] if told[1].kind == "weather" else None
    air = next(event for event in told if event.kind == "air")
    return Morning((rolled.am, rolled.pm) if rolled else None, air.units, air.points)


@rule("H44:4.1a", "H44:4.3a")
@pytest.mark.parametrize(
    ("die", "am"), [(1, CLEAR), (2, CLOUDY), (3, CLOUDY), (4, OVERCAST), (5, OVERCAST), (6, OVERCAST)]
)
def test_the_first_die_is_for_the_morning(die: int, am: str) -> None:
    assert next_turn(8, die, 1).weather == (am, CLEAR)


@rule("H44:4.1a", "H44:4.3b")
@pytest.mark.parametrize(("die", "pm"), [(1, CLEAR), (2, CLEAR), (3, CLEAR), (4, CLOUDY), (5, CLOUDY), (6, OVERCAST)])
def test_the_second_die_is_for_the_afternoon(die: int, pm: str) -> None:
    assert next_turn(8, 1, die).weather == (CLEAR, pm)


@rule("H44:4.2a")
def test_on_the_second_day_both_dice_count_one_less() -> None:
    assert next_turn(2, 2, 6).weather == (CLEAR, CLOUDY)
    assert next_turn(2, 4, 4).weather == (CLOUDY, CLEAR)


@rule("H44:4.2b")
def test_on_the_third_day_both_dice_count_two_more() -> None:
    assert next_turn(5, 1, 1).weather == (CLOUDY, CLEAR)
    assert next_turn(5, 2, 4).weather == (OVERCAST, OVERCAST)


@rule("H44:3.0b")
@pytest.mark.parametrize("turn", [3, 4])
def test_no_weather_is_rolled_for_afternoons_and_nights(turn: int) -> None:
    assert next_turn(turn, weather="[1,2]").weather is None


@rule("H44:4.1b")
@pytest.mark.parametrize(("die", "air", "points"), [(1, 2, 8), (2, 1, 4), (4, 0, 0)])
def test_the_weather_gives_air_units_and_airlanding_points(die: int, air: int, points: int) -> None:
    assert next_turn(8, die, 1)[1:] == (air, points)


@rule("H44:4.4c", "H44:4.1c")
def test_at_night_nothing_flies_however_clear_the_day_was() -> None:
    assert next_turn(4, weather="[0,0]") == (None, 0, 0)


@rule("H44:4.4b")
def test_cloudy_weather_gives_half_of_it() -> None:
    assert next_turn(8, 3, 6) == ((CLOUDY, OVERCAST), 1, 4)


@rule("H44:4.4a", "H44:10.7a")
def test_the_afternoon_has_its_own_weather() -> None:
    assert next_turn(3, weather="[2,0]") == (None, 2, 8)
