"""Artillery refit (17.8)."""

from __future__ import annotations

import pytest

from sandtable import Table
from sandtable.testing import refused, rule

from .helpers import field, marks, texts

IDLE = "\n          1103 6DLI/151/50\n          7010 Lewin"  # somebody to move, so that the turn goes on


def refit(side: str, units: str, turn: int = 4, weather: str = "[0, 0]") -> Table:
    """The refit phase of a side, followed by its movement phase."""
    return field(f"""
        turn: {turn}
        phase: {side} refit
        units:
          {units}{IDLE}
        fields:
          weather = {weather}
        """)


def ready(t: Table, *guns: str) -> list[bool]:
    """Which guns are ready to fire."""
    return ["fired" not in marks(t, gun) for gun in guns]


@rule("H44:17.8.1")
def test_two_allied_guns_that_trace_to_area_n_are_refitted() -> None:
    t = refit("allied", "1204 Gds_Div*fired 5_AGRA*fired\n          1303 50_Div*fired\n          4814 3_Div*fired")
    assert texts(t) == ["refit 50_Div", "refit 5_AGRA", "refit Gds_Div", "end"]
    refused(t, "refit 3_Div", "H44:17.8.1")  # far behind the Germans' lines
    t.play("refit 5_AGRA")
    t.play("refit Gds_Div")
    assert ready(t, "Gds_Div", "5_AGRA", "50_Div", "3_Div") == [True, True, False, False]
    assert t.prompt == "movement"  # two are all


@rule("H44:17.8.1")
def test_area_n_refits_no_airborne_guns() -> None:
    t = refit("allied", "1204 82_Div*fired Gds_Div*fired")
    assert ready(t, "82_Div", "Gds_Div") == [False, True]


@rule("H44:17.8.2a")
@pytest.mark.parametrize(
    ("weather", "turn", "count"), [("[0, 0]", 4, 3), ("[0, 1]", 4, 1), ("[0, 2]", 4, 0), ("[0, 0]", 5, 0)]
)
def test_the_sky_decides_how_many_airborne_guns_are_refitted(weather: str, turn: int, count: int) -> None:
    guns = ("1/1", "82_Div", "101_Div")
    where = "6317 1/1*fired supply/1\n          5024 82_Div*fired supply/82\n          3206 101_Div*fired supply/101"
    t = refit("allied", where, turn, weather)
    if count == 1:
        assert set(texts(t)) == {"refit 1/1", "refit 82_Div", "refit 101_Div", "end"}
        t.play("refit 82_Div")
    assert sum(ready(t, *guns)) == count


@rule("H44:17.8.2b")
def test_guns_trace_four_hexes_to_their_source_and_the_source_four_to_a_landing_hex() -> None:
    # S lies at 6418, Z at 6317: 6321 is four hexes from 6317, 6322 five.
    assert ready(refit("allied", "6321 1/1*fired\n          6317 supply/1"), "1/1") == [True]
    assert ready(refit("allied", "6322 1/1*fired\n          6317 supply/1"), "1/1") == [False]
    assert ready(refit("allied", "6321 1/1*fired supply/1"), "1/1") == [True]
    assert ready(refit("allied", "6425 1/1*fired supply/1"), "1/1") == [False]  # seven hexes from 6418
    assert ready(refit("allied", "6317 1/1*fired supply/82"), "1/1") == [False]  # not its division's


@rule("H44:17.8.2c")
def test_ammunition_is_dropped_on_bare_ground_that_the_enemy_does_not_overlook() -> None:
    alone = "5124 82_Div*fired supply/82"
    assert ready(refit("allied", alone), "82_Div") == [True]
    # N, O and T all lie in German zones: no landing hex within four hexes is left.
    watched = "\n          4823 Goebel\n          5025 Jenkel\n          5023 Stargaard"
    t = refit("allied", alone + watched)
    assert ready(t, "82_Div") == [False]
    held = watched + "\n          5024 1/508/82"  # own units cancel the zone
    assert ready(refit("allied", alone + held), "82_Div") == [True]


@rule("H44:17.8.2d")
def test_after_turn_5_ammunition_is_dropped_at_the_source_as_well() -> None:
    units = "5814 1/1*fired supply/1"  # far from every landing hex
    assert ready(refit("allied", units, turn=4), "1/1") == [False]
    assert ready(refit("allied", units, turn=6), "1/1") == [True]


@rule("H44:17.8.2e")
def test_an_exhausted_source_still_hands_out_ammunition() -> None:
    assert ready(refit("allied", "6317 1/1*fired supply/1*exhausted", turn=6), "1/1") == [True]


@rule("H44:17.8.3a")
def test_by_day_two_german_guns_that_trace_to_an_area_of_theirs_are_refitted() -> None:
    t = refit("german", "6920 10/10ss*fired 191_Arko*fired\n          6922 Krause*fired")
    assert {"refit 10/10ss", "refit 191_Arko", "refit Krause", "end"} == set(texts(t))
    t.play("refit Krause")
    t.play("refit 191_Arko")
    assert ready(t, "10/10ss", "191_Arko", "Krause") == [False, True, True]
    assert t.prompt != "refit"
    cut_off = "6018 Krause*fired\n          6118 1/505/82\n          5917 2/505/82\n          6020 3/505/82"
    assert ready(refit("german", cut_off + "\n          6016 1/508/82\n          5919 2/508/82"), "Krause") == [False]


@rule("H44:17.8.3b")
def test_at_night_all_german_guns_are_refitted() -> None:
    t = refit("german", "6920 10/10ss*fired 191_Arko*fired\n          6922 Krause*fired", turn=5)
    assert ready(t, "10/10ss", "191_Arko", "Krause") == [True, True, True]


@rule("H44:17.8.4a")
def test_refits_that_are_not_used_are_lost() -> None:
    t = refit("allied", "1204 Gds_Div*fired 5_AGRA*fired\n          1303 50_Div*fired")
    t.play("refit 50_Div")
    t.play("end")
    assert ready(t, "Gds_Div", "5_AGRA", "50_Div") == [False, False, True]
    assert t.prompt != "refit"


@rule("H44:17.8.4b")
def test_guns_in_disorder_are_not_refitted_but_those_engaged_or_on_the_road_are() -> None:
    units = "1204 Gds_Div*fired,disrupted 5_AGRA*fired,engaged\n          1303 50_Div*fired,carried"
    t = refit("allied", units)
    assert ready(t, "Gds_Div", "5_AGRA", "50_Div") == [False, True, True]
    t = refit("allied", "1204 Gds_Div*fired,routed 5_AGRA*fired 50_Div*fired\n          1303 3_Div*fired")
    refused(t, "refit Gds_Div", "H44:17.8.4b")
