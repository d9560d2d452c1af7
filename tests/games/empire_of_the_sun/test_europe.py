"""The War in Europe: reinforcements that it delays or draws off (10.2, 15)."""

from __future__ import annotations

import pytest

from sandtable.games.empire_of_the_sun.rules import deal, europe, placing
from sandtable.games.empire_of_the_sun.rules.board import data
from sandtable.games.empire_of_the_sun.rules.pieces import ALLIES, NAMES, PIECE
from sandtable.testing import rule

from .helpers import state, where
from .segments import HQS, at_segment

# --- delay and Europe


@rule("EOTS:10.21b", "EOTS:15.1", "EOTS:15.0")
def test_without_a_war_in_europe_all_come_at_once() -> None:
    t = at_segment("reinforcements", f"{HQS}\nturn-6 Essex\ndelayed 3_Marine", tracks="europe 1")
    assert {NAMES[action.args[0]] for action in t.legal} <= {"Essex", "3_Marine"}
    t.play(next(action for action in t.legal if action.verb == "place"))
    assert t.prompt == "place"


@rule("EOTS:10.21a", "EOTS:10.22", "EOTS:10.23", "EOTS:15.2", "EOTS:4.11a")
def test_the_war_in_europe_delays_the_units_of_the_turn_but_no_hq_and_no_b29() -> None:
    units = f"{HQS}\nturn-9 Essex 3_Marine HQ_Ghormley 20_BC\ndelayed 2_Marine\ndisplaced-9 1_Marine\n3813 13_AF*"
    t = at_segment("reinforcements", units, turn=9, tracks="europe 0", held="")
    placed = []
    while t.prompt == "place":
        placed.append(NAMES[t.legal[0].args[0]])
        t.play(t.legal[0])
    assert placed[0] == "HQ_Ghormley"
    assert set(placed) == {"HQ_Ghormley", "20_BC", "2_Marine", "1_Marine"}
    assert [where(t, unit) for unit in ("Essex", "3_Marine")] == ["delayed", "delayed"]


@rule("EOTS:10.21c", "EOTS:14.1a")
def test_rivalry_alone_delays_the_army() -> None:
    units = f"{HQS}\nturn-6 Essex 3_Marine XXIV_Corps 13_AF 2_MAW 4_Australian"
    t = at_segment("reinforcements", units, sections="rivalry: allies")
    while t.prompt == "place":
        t.play(t.legal[0])
    held = {unit for unit in ("Essex", "3_Marine", "XXIV_Corps", "13_AF", "2_MAW", "4_Australian")
            if where(t, unit) == "delayed"}  # fmt: skip
    assert held == {"XXIV_Corps", "13_AF"}


@rule("EOTS:10.21a")
def test_an_event_delays_all() -> None:
    t = at_segment("reinforcements", f"{HQS}\nturn-6 Essex", sections="fields:\n  held_up = 6")
    assert where(t, "Essex") == "delayed"


@rule("EOTS:10.24a", "EOTS:10.24b", "EOTS:10.24d", "EOTS:4.11b")
@pytest.mark.parametrize(("value", "most"), [(0, 1), (-2, 1), (-3, 3), (-4, 3), (-5, 5), (-6, 5), (-7, 7)])
def test_a_delayed_army_unit_is_sent_to_europe_on_a_low_roll(value: int, most: int) -> None:
    for face, place in ((most, "europe"), (most + 1, "delayed")):
        t = at_segment("reinforcements", f"{HQS}\nturn-6 XXIV_Corps", tracks=f"europe {value}", chance="ask")
        t.play(f"roll {face + 1}")
        assert where(t, "XXIV_Corps") == place
        assert state(t).due[PIECE["XXIV_Corps"]] == (9 if place == "europe" else 0)


@rule("EOTS:10.24c", "EOTS:14.1b", "EOTS:15.6")
def test_rivalry_takes_one_from_the_roll() -> None:
    for face, place in ((0, "europe"), (2, "europe"), (3, "delayed")):
        t = at_segment("reinforcements", f"{HQS}\nturn-6 XXIV_Corps", tracks="europe 0", sections="rivalry: allies",
                       chance="ask")  # fmt: skip
        t.play(f"roll {face + 1}")
        assert where(t, "XXIV_Corps") == place


@rule("EOTS:10.22")
def test_only_the_us_army_and_escort_carriers_are_drawn_off() -> None:
    named = {NAMES[piece] for piece in range(len(NAMES)) if europe.DIVERTIBLE >> piece & 1}
    assert {"Sangamon", "Casablanca", "XXIV_Corps", "11_Airborne", "13_AF", "5_LRB"} <= named
    assert not named & {"3_Marine", "Essex", "Cowpens", "2_MAW", "20_BC", "4_Australian", "HQ_Ghormley", "SF_Brigade"}
    t = at_segment("reinforcements", f"{HQS}\nturn-6 Essex", tracks="europe -7", chance="ask")
    assert where(t, "Essex") == "delayed"


@rule("EOTS:10.12b")
def test_a_unit_that_finds_no_place_is_rolled_for_each_turn() -> None:
    t = at_segment("reinforcements", "1307 HQ_SEAC\n4017 HQ_South_Seas\ndelayed XXIV_Corps", tracks="europe -7",
                   chance="ask")  # fmt: skip
    t.play("roll 1")
    assert where(t, "XXIV_Corps") == "europe"


@rule("EOTS:10.24b")
def test_a_unit_back_from_europe_may_be_drawn_off_again() -> None:
    t = at_segment("reinforcements", f"{HQS}\neurope-6 XXIV_Corps", tracks="europe -7", chance="ask")
    t.play("roll 1")
    assert (where(t, "XXIV_Corps"), state(t).due[PIECE["XXIV_Corps"]]) == ("europe", 9)


@rule("EOTS:10.23")
def test_an_hq_without_a_place_comes_next_turn_undelayed() -> None:
    t = at_segment("reinforcements", f"{HQS}\ndisplaced-6 HQ_SEAC\n", tracks="europe 0")
    assert t.prompt == "place"
    s = state(t)
    placing.keep_back(s, PIECE["HQ_SEAC"])
    assert (s.box[PIECE["HQ_SEAC"]], s.due[PIECE["HQ_SEAC"]]) == (3, 7)


@rule("EOTS:15.7", "EOTS:15.0")
def test_the_marker_of_the_war_in_europe_stays_on_its_track() -> None:
    s = state(at_segment("reinforcements", f"{HQS}\nturn-6 Essex"))
    europe.shift(s, 5, "EOTS:15.0")
    assert s.europe == 3
    europe.shift(s, -20, "EOTS:15.0")
    assert s.europe == -7
    assert [list(row[:2]) for row in data("tables.json")["europe"]["levels"]] == [list(row) for row in europe.LEVELS]
    assert [row[2] for row in data("tables.json")["europe"]["levels"]] == [None, *europe.DRAWN_OFF[1:]]


@rule("EOTS:15.1", "EOTS:15.2", "EOTS:15.3", "EOTS:15.4", "EOTS:15.5")
def test_the_levels_of_the_war_in_europe() -> None:
    s = state(at_segment("reinforcements", f"{HQS}\nturn-6 Essex"))
    levels = []
    for s.europe in range(-7, 4):
        levels.append(europe.level(s))
    assert levels == [4, 3, 3, 2, 2, 1, 1, 1, 0, 0, 0]
    assert [europe.DRAWN_OFF[level] for level in range(5)] == [-1, 1, 3, 5, 7]
    assert (europe.TURNS_AWAY, europe.RIVALRY, europe.NO_SHIPPING) == (3, -1, 3)
    for s.europe, dealt in ((-6, (7, 0)), (-7, (6, 1))):
        assert deal.due_to(s, ALLIES) == dealt  # at level 4 a card fewer, and a pass for it


@rule("EOTS:15.1", "EOTS:15.2", "EOTS:15.3", "EOTS:15.4", "EOTS:15.5")
def test_each_level_of_the_war_in_europe_delays_and_draws_off_more() -> None:
    for value, most in ((0, 1), (-3, 3), (-5, 5), (-7, 7)):
        for face, place in ((most, "europe"), (most + 1, "delayed")):
            t = at_segment("reinforcements", f"{HQS}\nturn-6 XXIV_Corps", tracks=f"europe {value}", chance="ask")
            t.play(f"roll {face + 1}")
            assert where(t, "XXIV_Corps") == place
    t = at_segment("reinforcements", f"{HQS}\nturn-6 XXIV_Corps", tracks="europe 1", chance="ask")
    assert (t.prompt, where(t, "XXIV_Corps")) == ("place", "turn")
