"""The map sheet in play: the compass, the artillery boxes, the objectives (2)."""

from __future__ import annotations

import sandtable
from sandtable.games.combat_commander.rules.board import GRID, NONE
from sandtable.games.combat_commander.rules.scenarios import scenario_files
from sandtable.testing import play, rule

from .happenings import drawn, seen
from .helpers import field, first, order, roll, state
from .terrain_scenes import drive, far_from, walker


@rule("CC:2.2.2b")
def test_the_compass_says_where_the_wind_blows() -> None:
    """On map 11 a fire at F5 spreads one step in the direction of the card."""
    downwind = {1: "F4", 2: "G5", 3: "G6", 4: "F6", 5: "E6", 6: "E5"}
    t = drawn("breeze", "O9 allies russia_rifle", more="blaze: F5")
    [card] = [each.card for each in seen(t, "event")]
    assert [GRID.label[each.hex] for each in seen(t, "blaze-placed")] == [downwind[state(t).cards(0).direction[card]]]


@rule("CC:2.2.2a", "CC:2.2.2b")
def test_shells_drift_by_the_compass() -> None:
    """A round that hits drifts two steps: by the white die, then by the coloured one."""
    request = order("germany", "artillery_request")
    hit, drifting = roll("germany", 6, 5), roll("germany", 2, 4, besides=(request,))
    t = field(
        "F6 axis captain",
        f"{far_from('F6')} allies russia_rifle",
        sheet="11",
        hands=((request,), ()),
        more="radios:\n  axis germany_radio_8",
    )
    t.script([hit, drifting])
    found = drive(t, f"order {request}", "activate 0", "spot F7", until="drifted")
    assert GRID.label[first(found, "drifted").hex] == "G8"


@rule("CC:2.2.3")
def test_each_side_has_a_box_for_its_radio() -> None:
    name = next(key for key, row in scenario_files().items() if row["sides"]["axis"]["radio"])
    t = sandtable.new("combat_commander", name, seed=1)
    for side, row in enumerate(scenario_files()[name]["sides"].values()):
        assert (state(t).radio[side] != NONE) == bool(row["radio"])


def test_objectives_are_shown_by_their_numbers() -> None:
    shown = walker("01", "C3").view(None)["objectives"]
    assert [each["number"] for each in shown] == [1, 2, 3, 4, 5]
    assert shown[1]["hexes"] == ["D3"]


@rule("CC:T99a")
def test_the_second_objective_of_map_1_lies_in_woods() -> None:
    t = walker("01", "D4")
    assert first(t.play("go D3"), "spent").points == 2


@rule("CC:2.3a", "CC:2.3b")
def test_an_objective_belongs_to_who_last_stood_on_it_alone() -> None:
    """Objective 2 of map 1 is at D3; whoever walks on keeps it."""
    t = walker("01", "C3")
    assert state(t).control[1] == NONE and len(state(t).control) == 5
    play(t, "go D3")
    assert state(t).control[1] == 0
    play(t, "go E4")
    assert state(t).control[1] == 0
