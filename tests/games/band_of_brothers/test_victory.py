"""Control and victory: everything that a scenario may ask for, and when it counts (13.0e, 16.0d to 16.0g)."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.games.band_of_brothers.rules.pieces import KIND
from sandtable.games.band_of_brothers.rules.scenarios import infos, scenario_data
from sandtable.games.band_of_brothers.rules.victory import NEEDS
from sandtable.testing import play, rule

from .helpers import events, field, legal, state, where
from .phases import on_to, through_operations
from .shooting import move, open_field, shoot

FAR = ("10 9A1 german_first_line", "74 9I9 us_paratroopers")
POOR: dict[str, Any] = {"axis": {"cp": 0}, "allies": {"cp": 0}}


def wants(*needs: dict[str, Any], when: str = "end", side: str = "allies", **more: Any) -> dict[str, Any]:
    """A scenario of one turn that asks one side for something."""
    return {"victory": {"for": side, "when": when, "need": list(needs)}, "turns": 1, "sides": POOR, **more}


def winner(*units: str, changes: dict[str, Any], more: str = "") -> str | None:
    """Who wins if nobody does anything."""
    t = open_field(*units, *FAR, changes=changes, more=more)
    through_operations(t)
    assert t.over
    return t.winner


def control_of(*hexes: str) -> dict[str, Any]:
    return {"kind": "control", "area": {"hexes": list(hexes)}}


@rule("BOB:13.0e", "BOB:16.0d")
def test_control_of_all_hexes_is_needed() -> None:
    wanted = wants(control_of("9E5", "9E6"))
    assert winner(changes=wanted, more="control:\n  allies: 9E5 9E6") == "allies"
    assert winner(changes=wanted, more="control:\n  allies: 9E5") == "axis"
    assert winner(changes=wanted, more="control:\n  allies: 9E5\n  axis: 9E6") == "axis"


@rule("BOB:16.0d")
def test_a_hex_belongs_to_whoever_passed_through_last() -> None:
    t = open_field("0 9E5 german_first_line", *FAR, "64 9C5 us_paratroopers", changes={"sides": POOR})
    on_to(t, "activate 0", "move", "go 9E4")
    on_to(t, "pass", "go 9E3")
    on_to(t, "pass", "stop", "decline")
    s = state(t)
    assert [s.control[s.setup.grid.at(h)] for h in ("9E4", "9E3", "9E6")] == [0, 0, 255]


def test_a_hex_with_an_enemy_in_it_is_not_taken() -> None:
    t = open_field("0 9E5 german_first_line", *FAR, "64 9E4 us_paratroopers", more="control:\n  allies: 9E4")
    move(t, 0, dice=())
    on_to(t, "go 9E4")
    while "pass" in legal(t):
        t.play("pass")
    s = state(t)
    assert where(t, 0) == "9E4"
    assert s.control[s.setup.grid.at("9E4")] == 1


@rule("BOB:16.0e")
def test_whoever_falls_as_he_enters_takes_nothing() -> None:
    t = open_field("0 9E5 german_first_line/reduced", *FAR, "64 9E3 us_paratroopers", more="control:\n  allies: 9E4")
    t.script([1, 1])
    play(t, "activate 0", "move")
    play(t, "go 9E4", "op-fire 64")
    on_to(t, "decline")
    s = state(t)
    assert where(t, 0) == "lost"
    assert s.control[s.setup.grid.at("9E4")] == 1


@rule("BOB:13.0e")
def test_to_be_alone_is_to_be_there_without_enemies() -> None:
    wanted = wants({"kind": "alone_in", "area": {"hexes": ["9E5", "9C5"]}})
    ours = ("64 9E5 us_paratroopers", "65 9C5 us_paratroopers")
    assert winner(*ours, changes=wanted) == "allies"
    assert winner(ours[0], changes=wanted, more="control:\n  allies: 9C5") == "axis", "control is not enough"
    t = open_field(*ours, "0 9E5 german_first_line", *FAR, changes=wanted)
    through_operations(t, 10, 10, 10, 10)
    assert t.winner == "axis", "a melee is not"


@rule("BOB:16.0g")
def test_all_enemies_must_be_gone_and_a_decoy_is_one() -> None:
    wanted = wants({"kind": "eliminate_all"}, when="at_once")
    units = ("64 9E5 us_paratroopers", "65 9E7 us_paratroopers")
    t = open_field("0 9E6 german_first_line reduced red", *units, side="allies", changes={**wanted, "first": "allies"})
    shoot(t, 64, "9E6", 1)
    assert (t.over, t.winner) == (True, "allies"), "and it is won at once"
    decoy = "1 9A1 german_first_line_decoy concealed"
    t = open_field(
        "0 9E6 german_first_line reduced red",
        decoy,
        *units,
        side="allies",
        terrain={"woods": ["9A1"]},
        changes={**wanted, "first": "allies"},
    )
    shoot(t, 64, "9E6", 1)
    assert (where(t, 0), t.over) == ("lost", False)
    through_operations(t)
    assert t.winner == "axis"


@rule("BOB:16.0g")
def test_reinforcements_yet_to_come_are_enemies_too() -> None:
    wanted = wants({"kind": "eliminate_all"}, when="at_once", first="allies")
    late = [{"units": {"german_first_line": 1}, "turn": 3, "enter": {"edge": "E"}}]
    axis = {**POOR["axis"], "groups": late}
    t = open_field(
        "0 9E6 german_first_line reduced red",
        "64 9E5 us_paratroopers",
        "65 9E7 us_paratroopers",
        side="allies",
        changes={**wanted, "sides": {**POOR, "axis": axis}},
    )
    state(t).stock[0] = state(t).setup.groups[0].kinds
    shoot(t, 64, "9E6", 1)
    assert (where(t, 0), t.over) == ("lost", False)


@rule("BOB:16.0g")
@pytest.mark.parametrize(("check", "there"), [(1, "9I5"), (10, "absent")])
def test_whoever_checks_to_come_on_is_an_enemy_too(check: int, there: str) -> None:
    wanted = wants({"kind": "eliminate_all"}, when="at_once", first="axis", turns=3)
    last = [{"units": {"us_paratroopers/reduced": 1}, "turn": 1, "enter": {"hexes": ["9I5", "9I6"]}}]
    t = open_field(
        "64 9A5 us_paratroopers",
        changes={**wanted, "sides": {**POOR, "axis": {**POOR["axis"], "groups": last}}},
        more=f"fields:\n  stock = [[{KIND['us_paratroopers/reduced']}]]",
    )
    t.script([check])
    play(t, "enter us_paratroopers/reduced", "go 9I5")
    assert (where(t, 0), t.over) == (there, False)


@rule("BOB:16.0g")
def test_the_last_enemy_who_falls_as_he_comes_on_is_gone_at_once() -> None:
    wanted = wants({"kind": "eliminate_all"}, when="at_once", first="axis", turns=3)
    last = [{"units": {"us_paratroopers/reduced": 1}, "turn": 1, "enter": {"hexes": ["9I5", "9I6"]}}]
    t = open_field(
        "64 9H5 us_paratroopers",
        "65 9H6 us_paratroopers",
        changes={**wanted, "sides": {**POOR, "axis": {**POOR["axis"], "groups": last}}},
        more=f"fields:\n  stock = [[{KIND['us_paratroopers/reduced']}]]",
    )
    t.script([1, 1, 1, 1, 1, 1, 1])
    play(t, "enter us_paratroopers/reduced", "go 9I5")
    while not t.over and any(text.startswith("op-fire") for text in legal(t)):
        t.play(legal(t)[0])
    assert (where(t, 0), t.winner) == ("lost", "allies")


@rule("BOB:16.0i", "BOB:16.0a")
def test_enough_units_must_leave_by_the_edge() -> None:
    exits = {"kind": "exit", "edge": "E", "sorts": ["squad"], "at_least": 2}
    units = ("64 9I3 us_paratroopers", "65 9I5 us_paratroopers reduced", "66 9I7 us_paratrooper_mg")
    wanted = {**wants(exits, when="at_once"), "first": "allies"}
    t = open_field(*units, "0 9A1 german_first_line_mg", side="allies", changes=wanted)
    t.script([1])
    for unit, over in ((66, False), (64, False), (65, True)):
        play(t, f"activate {unit}", "move", "exit")
        assert where(t, unit) == "left"
        assert t.over == over, "a weapon team is no squad"
    assert t.winner == "allies"


@rule("BOB:13.0e", "BOB:15.0i")
def test_enough_units_of_a_sort_must_be_in_an_area() -> None:
    need = {"kind": "units_in", "area": {"hexes": ["9E5", "9C5"]}, "sorts": ["squad"], "at_least": 2}
    squads = ("64 9E5 us_paratroopers", "65 9C5 us_paratroopers reduced")
    assert winner(*squads, changes=wants(need)) == "allies"
    assert winner(squads[0], "65 9C5 us_paratrooper_mg", changes=wants(need)) == "axis"
    assert winner(squads[0], "65 9D5 us_paratroopers", changes=wants(need)) == "axis"
    assert winner(squads[0], "65 9E5 us_paratroopers", changes=wants(need)) == "allies"


@rule("BOB:13.0e")
def test_more_units_than_the_enemy_has_in_his_area() -> None:
    need = {"kind": "more_units", "area": {"hexes": ["9I1", "9I3"]}, "than": {"hexes": ["9A3", "9A5"]}}
    ours = ("64 9I1 us_paratroopers", "65 9I3 us_paratrooper_mg")
    assert winner(*ours, "0 9A3 german_first_line", changes=wants(need)) == "allies"
    assert winner(ours[0], "0 9A3 german_first_line", changes=wants(need)) == "axis", "as many are not more"


@rule("BOB:13.0e", "BOB:16.0d")
def test_more_hexes_under_control() -> None:
    need = {"kind": "more_control", "area": {"hexes": ["9E3", "9E4", "9E5"]}}
    assert winner(changes=wants(need), more="control:\n  allies: 9E3 9E4\n  axis: 9E5") == "allies"
    assert winner(changes=wants(need), more="control:\n  allies: 9E3 9E6 9E7\n  axis: 9E5") == "axis"


@rule("BOB:13.0e")
def test_no_enemy_in_an_area() -> None:
    need = {"kind": "none_on", "area": {"hexes": ["9A3", "9A4"]}}
    assert winner(changes=wants(need)) == "allies"
    assert winner("0 9A3 german_first_line", changes=wants(need)) == "axis"


@rule("BOB:13.0e")
def test_everything_that_is_needed_is_needed_together() -> None:
    needs = (control_of("9E5"), {"kind": "none_on", "area": {"hexes": ["9A3"]}})
    assert winner(changes=wants(*needs), more="control:\n  allies: 9E5") == "allies"
    assert winner("0 9A3 german_first_line", changes=wants(*needs), more="control:\n  allies: 9E5") == "axis"


@rule("BOB:16.0a")
def test_some_scenarios_are_won_at_the_end_of_any_turn() -> None:
    need = {"kind": "units_in", "area": {"hexes": ["9E5"]}, "at_least": 1}
    changes = {**wants(need, when="end_of_turn"), "turns": 5}
    t = open_field("64 9E5 us_paratroopers", *FAR, changes=changes)
    assert not t.over, "not before the turn is over"
    found = through_operations(t)
    assert (state(t).turn, t.winner) == (1, "allies")
    assert [e.rule for e in events(found, "won")] == ["BOB:16.0a"]
    t = open_field(*FAR, changes=changes)
    through_operations(t)
    assert not t.over


@rule("BOB:16.0a")
def test_what_is_won_at_once_ends_the_game_in_the_middle_of_a_turn() -> None:
    changes = {**wants(control_of("9E4"), when="at_once", side="axis"), "turns": 5}
    t = open_field("0 9E5 german_first_line", *FAR, changes=changes)
    play(t, "activate 0", "move", "go 9E4")
    on_to(t, "pass")
    assert (t.over, t.winner, state(t).phase) == (True, "axis", 0)


def test_what_counts_at_the_end_is_not_looked_for_before() -> None:
    t = open_field("64 9E5 us_paratroopers", *FAR, changes={**wants(control_of("9E5")), "turns": 2})
    through_operations(t)
    assert not t.over
    assert state(t).control[state(t).setup.grid.at("9E5")] == 1


def test_the_score_counts_what_each_side_has_cost_the_other() -> None:
    units = ("0 lost german_first_line", "1 lost german_first_line_decoy", "64 lost us_paratroopers", "65 lost m4a1")
    t = field(*units, "10 1A1 german_first_line", "74 1I9 us_paratroopers")
    assert t.score == {"axis": 2, "allies": 1}


@pytest.mark.parametrize("scenario", [info.id for info in infos()])
def test_every_scenario_asks_for_something_known(scenario: str) -> None:
    row = scenario_data(scenario)["victory"]
    assert row["when"] in ("at_once", "end_of_turn", "end")
    assert all(need["kind"] in NEEDS for need in row["need"])
