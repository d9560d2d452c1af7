"""What a side is shown of the table, as data for whoever draws it."""

from __future__ import annotations

from typing import Any

from sandtable import Table
from sandtable.testing import play

from .helpers import map_of, state
from .moves import moves

UNITS = """
    5808 HQ_Central Essex- 7_AF
    4612 VMF_211
    4017 HQ_South_Seas Shokaku
    turn-6 Wasp
    eliminated Akagi
"""


def row(t: Table, unit: str) -> dict[str, Any]:
    """What is shown of a unit."""
    found: dict[str, Any] = t.view("allies")["units"][unit]
    return found


def shown(t: Table, unit: str, *names: str) -> list[Any]:
    return [row(t, unit)[name] for name in names]


def test_a_unit_shows_the_figures_of_the_side_that_lies_up() -> None:
    t = map_of(UNITS)
    assert shown(t, "Essex", "at", "attack", "defense", "range", "reduced", "kind") == ["5808", 10, 14, 2, True, "cv"]
    assert shown(t, "7_AF", "range", "extended", "parentheses") == [2, 4, False]
    assert shown(t, "VMF_211", "steps", "parentheses") == [1, True]


def test_a_headquarters_shows_what_it_can_do() -> None:
    assert shown(map_of(UNITS), "HQ_Central", "efficiency", "command", "supplied") == [3, 25, True]


def test_units_off_the_map_show_their_box_and_turn() -> None:
    t = map_of(UNITS)
    assert shown(t, "Wasp", "at", "due") == ["turn", 6] and shown(t, "Akagi", "at") == ["eliminated"]
    assert next(each for each in t.view("japan")["calendar"] if each["turn"] == 6)["due"] == ["Wasp"]


def test_a_unit_out_of_supply_says_so() -> None:
    t = map_of("4423 1_Marine\n4017 HQ_South_Seas")
    assert "cut" in row(t, "1_Marine")["marks"] and "cut" not in row(t, "HQ_South_Seas")["marks"]


def test_hands_are_seen_by_their_holders_alone() -> None:
    t = map_of(UNITS)
    assert t.view("allies")["cards"]["allies"]["hand"] == ["A2", "A5"]
    assert t.view("japan")["cards"]["allies"]["hand"] == ["?", "?"]


def test_a_stack_on_the_move_is_in_hand_and_the_rest_is_counted() -> None:
    t = moves("4017 HQ_South_Seas Nagato* Hiei* Kongo*")
    assert (t.view("allies")["to_move"], t.view("allies")["acting"]) == (3, [])
    play(t, "take Kongo", "take Nagato")
    assert t.view("allies")["acting"] == ["Nagato", "Kongo"]
    play(t, "go sail 4415")
    assert t.view("allies")["to_move"] == 1
    assert "moved" in row(t, "Kongo")["marks"]


def test_an_offensive_shows_its_card_headquarters_and_activation() -> None:
    t = map_of("5808 HQ_Central Essex 7_AF\n4612 VMF_211\n4017 HQ_South_Seas Shokaku")
    assert t.view("japan")["offensive"] is None
    play(t, "play A5 offensive")
    found = t.view("japan")
    assert (found["offensive"]["card"], found["offensive"]["hq"], found["offensive"]["event"]) == (
        "A5",
        "HQ_Central",
        False,
    )
    play(t, "activate Essex")
    found = t.view("japan")["activation"]
    assert (found["hq"], found["count"]) == ("HQ_Central", 1)
    assert found["limit"] == 3 + state(t).ops  # efficiency and operations value (7.21)


def test_the_tracks_name_their_boxes() -> None:
    t = map_of(UNITS, "          china 2\n          india 1\n          divisions 9")
    found = t.view("japan")["tracks"]
    assert (found["china_box"], found["india_box"], found["divisions"]) == ("major_breakthrough", "unrest", 9)
    assert found["road"] in ("open", "hump", "closed")


def test_progress_of_the_war_is_shown_as_a_number_of_places() -> None:
    t = map_of(UNITS)
    s = state(t)
    s.progress = 4
    marshalls = s.board.grid.mask(s.board.at(label) for label in ("4415", "4715"))
    s.began, s.control = s.control | marshalls, s.control & ~marshalls
    (track,) = [each for each in t.setup.game.scene(t.view("allies"), "en").tracks if each.name == "progress"]
    assert (track.value, track.limit) == (2, 4)
