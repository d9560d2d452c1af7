"""The turn, command points, impulses and recovery (0, 1, 3, 4, 13)."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from sandtable import Table
from sandtable.games.band_of_brothers.rules.pieces import KIND
from sandtable.kernel.events import Event
from sandtable.testing import play, refused, rule

from .helpers import events, field, legal, marked, state, where
from .phases import on_to, through_operations
from .shooting import move, open_field, shoot

GERMANS = [f"{i} 9A{i + 1} german_first_line" for i in range(8)]
AMERICANS = [f"{64 + i} 9I{i + 1} us_paratroopers" for i in range(8)]
WOODS = {"woods": ["9A1"]}
POOR: dict[str, Any] = {"sides": {"axis": {"cp": 0}, "allies": {"cp": 0}}}


def ranges(axis: list[int], allies: list[int], **more: Any) -> dict[str, Any]:
    """A scenario's operations ranges, without command points unless some are given."""
    return {"sides": {"axis": {"range": axis, "cp": 0}, "allies": {"range": allies, "cp": 0}}, **more}


def use(t: Table, *units: int) -> None:
    """Mark units Used one after another."""
    for unit in units:
        on_to(t, f"activate {unit}", "use")


# --- the turn (1) ---------------------------------------------------------------------------------------------------


@rule("BOB:1.0a", "BOB:1.0b", "BOB:1.0c", "BOB:1.0d", "BOB:1.0e", "BOB:13.0e")
def test_a_turn_has_four_phases_in_order() -> None:
    t = open_field(GERMANS[0], AMERICANS[0], changes=POOR)
    found = through_operations(t)
    assert [e.phase for e in events(found, "phase")] == [1, 2, 3, 0]
    assert [e.turn for e in events(found, "turn")] == [2]


@rule("BOB:13.0e")
def test_after_the_last_turn_the_scenario_is_decided() -> None:
    t = open_field(GERMANS[0], AMERICANS[0], turn=9, changes=POOR)
    found = through_operations(t)
    assert t.over
    assert [e.rule for e in events(found, "won")] == ["BOB:13.0e"]
    assert t.winner == "allies", "the axis had to be rid of them"


@rule("BOB:90.0")
def test_optional_rules_go_together_in_any_combination() -> None:
    names = ("reverse", "unconfirmed_kills", "flanks", "sustained_fire", "random_events")
    for chosen in product((False, True), repeat=len(names)):
        options = dict(zip(names, chosen, strict=True))
        t = open_field("0 9A1 german_first_line facing=0", "64 9I9 us_paratroopers facing=0", options=options)
        through_operations(t)
        setup = state(t).setup
        assert chosen == (setup.reverse, setup.unconfirmed, setup.flanks, setup.sustained, setup.random_events)
        assert state(t).turn == 2


@rule("BOB:0.0", "BOB:2.0b")
def test_modifiers_change_the_number_and_not_the_roll() -> None:
    """A yellow squad (5) that declares a retreat gets +4: the roll stays 9, what it must not exceed is 9."""
    t = open_field("0 9E5 german_first_line yellow", *GERMANS[1:3], *AMERICANS[:2], changes=POOR)
    t.script([9])
    found = play(t, "activate 0", "retreat")
    assert [(e.roll, e.needed, e.passed) for e in events(found, "checked")] == [(9, 9, True)]


# --- command points (3) ---------------------------------------------------------------------------------------------


@rule("BOB:3.0b", "BOB:3.0i", "BOB:3.0l")
def test_the_example_a_failed_check_is_rolled_again_for_a_point() -> None:
    t = open_field("0 9E5 german_first_line yellow", *GERMANS[1:3], *AMERICANS[:2])
    t.script([6, 5])
    play(t, "activate 0", "move")
    assert legal(t) == ["spend", "decline"]
    t.play("spend")
    assert state(t).cp[0] == 1
    assert marked(t, "boosted", 0)
    assert any(text.startswith("go ") for text in legal(t)), "the second roll was good enough"


@rule("BOB:3.0j")
def test_a_point_spent_in_vain_is_gone() -> None:
    t = open_field("0 9E5 german_first_line yellow", *GERMANS[1:3], *AMERICANS[:2])
    t.script([6, 6])
    play(t, "activate 0", "move", "spend")
    assert state(t).cp[0] == 1
    assert marked(t, "used", 0)
    assert where(t, 0) == "9E5"


@rule("BOB:3.0b")
def test_nobody_need_spend_a_point() -> None:
    t = open_field("0 9E5 german_first_line yellow", *GERMANS[1:3], *AMERICANS[:2])
    t.script([6])
    play(t, "activate 0", "move", "decline")
    assert state(t).cp[0] == 2
    assert marked(t, "used", 0)


@rule("BOB:3.0k")
def test_without_points_there_is_no_second_roll() -> None:
    t = open_field("0 9E5 german_first_line yellow", *GERMANS[1:3], *AMERICANS[:2], more="cp: axis 0 allies 1")
    t.script([6])
    play(t, "activate 0", "move")
    assert marked(t, "used", 0)
    t = open_field("0 9E5 german_first_line", "64 9E5 us_paratroopers", more="cp: axis 0 allies 1")
    through_operations(t, 10, 10, 10, 10)
    assert t.to_act == "allies", "the axis has nothing to roll again with"


@rule("BOB:3.0l")
def test_one_point_for_a_unit_each_turn() -> None:
    """A unit that had its point in a check has none left for its melee."""
    units = ("0 9E5 german_first_line boosted", "1 9E5 german_second_line", "64 9E5 us_paratroopers")
    t = open_field(*units, *GERMANS[2:4])
    through_operations(t, *[10] * 6)
    refused(t, "reroll 0", "BOB:3.0l")
    assert "reroll 1" in legal(t)


@rule("BOB:3.0n")
def test_no_point_rolls_a_gun_s_check_again() -> None:
    t = open_field("0 9E5 pak38 yellow facing=2", *GERMANS[1:3], "64 9E7 us_paratroopers", *AMERICANS[1:3])
    t.script([10])
    play(t, "activate 0", "fire", "target 9E7")
    assert marked(t, "used", 0)
    assert state(t).cp[0] == 2


@rule("BOB:3.0c", "BOB:3.0d", "BOB:4.0a")
def test_the_second_side_may_act_first_with_as_many_units_as_it_has_points() -> None:
    t = field(*(u.replace("9", "1", 1) for u in GERMANS[:4]), "64 1I1 us_paratroopers", "65 1I2 m4a1 facing=0")
    through_operations(t)
    assert (state(t).turn, t.to_act) == (2, "allies")
    found = play(t, "activate 65", "use")
    assert [e.side for e in events(found, "preempted")] == [1]
    assert [(e.side, e.unit) for e in events(found, "cp-spent")] == [(1, 65)], "a tank may"
    assert (t.to_act, state(t).cp[1]) == ("allies", 1)
    refused(t, "activate 65", "BOB:4.2d")
    play(t, "activate 64", "use")
    assert (t.to_act, state(t).cp[1]) == ("axis", 0), "then the first side begins"
    assert marked(t, "boosted", 64)


@rule("BOB:4.0a")
def test_the_second_side_need_not_act_first() -> None:
    t = open_field(*GERMANS[:2], *AMERICANS[:2])
    through_operations(t)
    assert t.to_act == "allies"
    t.play("end")
    assert (t.to_act, list(state(t).cp)) == ("axis", [2, 2])


@rule("BOB:3.0d")
def test_artillery_may_act_first_too() -> None:
    guns = [{"kind": "artillery_80mm", "turn": 1, "accuracy": 7, "proficiency": 6, "smoke": False}]
    t = open_field(*GERMANS[:2], *AMERICANS[:2], changes={"sides": {"allies": {"artillery": guns}}})
    through_operations(t)
    assert (state(t).turn, t.to_act) == (2, "allies")
    found = play(t, "call 0", "save")
    assert [e.side for e in events(found, "preempted")] == [1]
    assert state(t).cp[1] == 1


@rule("BOB:3.0m", "BOB:3.0a", "BOB:13.0b")
def test_points_come_back_each_turn_and_do_not_add_up() -> None:
    t = open_field(*GERMANS[:2], "2 9E5 german_first_line boosted", *AMERICANS[:2], more="cp: axis 1 allies 2")
    through_operations(t)
    assert (state(t).turn, list(state(t).cp)) == (2, [2, 2])
    assert not state(t).boosted


@rule("BOB:3.0m")
def test_a_scenario_may_give_other_points_from_a_turn_on_or_none_on_a_turn() -> None:
    rules = {"cp_from": {"allies": {"2": 3}}, "no_cp": {"axis": [2]}}
    t = open_field(*GERMANS[:2], *AMERICANS[:2], changes={"rules": rules})
    through_operations(t)
    assert (state(t).turn, list(state(t).cp)) == (2, [0, 3])
    t.play("end")
    through_operations(t)
    t.play("end")
    assert (state(t).turn, list(state(t).cp)) == (3, [2, 3])


# --- impulses (4.0, 4.1) --------------------------------------------------------------------------------------------


@rule("BOB:4.1b", "BOB:4.1a", "BOB:4.0b")
def test_the_example_with_a_range_of_three_to_six() -> None:
    t = open_field(*GERMANS, *AMERICANS, changes=ranges([3, 6], [1, 6]))
    for unit in (0, 1):
        use(t, unit)
        refused(t, "end", "BOB:4.1b")
    use(t, 2)
    assert "end" in legal(t)
    for unit in (3, 4, 5):
        assert t.to_act == "axis"
        use(t, unit)
    assert t.to_act == "allies", "six are the most"


@rule("BOB:4.1b")
def test_a_unit_that_has_had_its_point_is_kept_from_acting_only_by_the_range() -> None:
    """A point spent on it this turn is no reason, once the side's own impulse has come."""
    units = ("0 9A1 pz4h facing=1 boosted", *GERMANS[1:4])
    t = open_field(*units, *AMERICANS, changes=ranges([1, 2], [1, 6]))
    assert "activate 0" in legal(t)
    use(t, 1)
    refused(t, "activate 0", "BOB:4.1b")


@rule("BOB:4.1a", "BOB:4.1b")
def test_every_impulse_has_the_whole_range_and_no_more() -> None:
    t = open_field(*GERMANS, *AMERICANS, changes=ranges([1, 2], [2, 3]))
    for units, following in (((0, 1), "allies"), ((64, 65, 66), "axis"), ((2, 3), "allies")):
        acting = t.to_act
        for unit in units:
            assert t.to_act == acting
            use(t, unit)
        assert t.to_act == following


@rule("BOB:4.0b", "BOB:4.1d")
def test_an_impulse_may_end_between_least_and_most_and_units_act_one_at_a_time() -> None:
    t = open_field(*GERMANS, *AMERICANS, changes=ranges([2, 6], [1, 6]))
    t.play("activate 5")
    assert set(legal(t)) >= {"use", "overwatch", "move"}, "no other unit is offered before this one is done"
    refused(t, "activate 4", "BOB:4.1d")
    t.play("use")
    use(t, 1)
    t.play("end")
    assert t.to_act == "allies"


@rule("BOB:4.1b")
def test_with_fewer_units_left_than_the_least_all_are_used() -> None:
    t = open_field(*GERMANS[:2], *AMERICANS, changes=ranges([3, 6], [1, 6]))
    use(t, 0)
    assert {"use", "overwatch"} <= set(legal(t)), "the other one must be used too"
    t.play("use")
    assert t.to_act == "allies"


@rule("BOB:4.1g", "BOB:4.1h")
def test_impulses_alternate_until_everybody_is_used_or_waits() -> None:
    t = open_field(*GERMANS[:3], *AMERICANS[:5], changes=ranges([1, 1], [1, 2]))
    assert t.to_act == "axis"
    use(t, 0)
    assert t.to_act == "allies"
    use(t, 64, 65)
    assert t.to_act == "axis"
    play(t, "activate 1", "overwatch")
    use(t, 66, 67)
    assert state(t).turn == 1
    on_to(t, "activate 2", "use")
    assert t.to_act == "allies"
    use(t, 68)
    assert state(t).turn == 2


@rule("BOB:4.1h")
def test_when_one_side_is_through_the_other_uses_all_the_rest_in_one_run() -> None:
    t = open_field(GERMANS[0], *AMERICANS[:5], changes=ranges([1, 1], [1, 2]))
    on_to(t, "activate 0", "overwatch")
    for unit in range(64, 68):
        use(t, unit)
        assert (t.to_act, state(t).turn) == ("allies", 1)
    use(t, 68)
    assert state(t).turn == 2


def with_reserves(turn: int, count: int = 1, **more: Any) -> Table:
    """Five Americans against a German and reserves that come on a turn; the Americans' impulse is next."""
    group = {"units": {"german_first_line": count}, "turn": turn, "enter": {"edge": "W"}}
    changes = ranges([1, 1], [1, 2])
    changes["sides"]["axis"]["groups"] = [group]
    text = f"{more.pop('more', '')}\nfields:\n  stock = [{[KIND['german_first_line']] * count}]"
    t = open_field(GERMANS[0], *AMERICANS[:5], changes=changes, more=text)
    on_to(t, "activate 0", "use")
    return t


@rule("BOB:4.1h", "BOB:4.1a")
def test_the_range_binds_while_the_enemy_has_units_to_bring_on() -> None:
    t = with_reserves(turn=1)
    use(t, 64, 65)
    assert t.to_act == "axis", "who waits beside the map is not Used yet"
    t.play("end")
    use(t, 66, 67)
    assert t.to_act == "axis", "and he may go on waiting"
    t.play("enter german_first_line")
    on_to(t, "go 9A5")
    on_to(t, "pass", "stop", "decline")
    use(t, 68)
    assert state(t).turn == 2


@rule("BOB:4.1h")
def test_units_of_a_later_turn_bind_nobody() -> None:
    t = with_reserves(turn=2)
    use(t, 64, 65, 66, 67)
    assert (t.to_act, state(t).turn) == ("allies", 1)


@rule("BOB:4.1h")
def test_reserves_that_are_used_off_the_map_bind_nobody() -> None:
    """A group of which everybody has tried to come on this turn, and failed, is as Used as the rest."""
    t = with_reserves(turn=1)
    state(t).balked[0] = 1
    use(t, 64, 65, 66, 67)
    assert (t.to_act, state(t).spent) == ("allies", 2), "this run is not cut short"
    assert "activate 68" in legal(t) or "use" in legal(t)


@rule("BOB:4.1i", "BOB:4.1j")
@pytest.mark.parametrize(("unit", "barred"), [("pak38 facing=2", "fire"), ("pz4h facing=2", "move")])
def test_a_concealed_gun_or_vehicle_does_not_take_the_operations_past_their_most(unit: str, barred: str) -> None:
    """It would count three if it showed itself, and two of the four are spent."""
    units = (f"0 9E5 {unit} concealed", *GERMANS[1:4], "64 9E8 us_paratroopers", *AMERICANS[1:4])
    for limit, free in ((5, True), (4, False)):
        thick = ["9E5", "9E4", "9E6", "9D4", "9D5", "9F4", "9F5"]
        t = open_field(*units, terrain={"woods": thick}, changes=ranges([1, limit], [1, 6]))
        use(t, 1, 2)
        t.play("activate 0")
        if free:
            assert barred in legal(t)
        else:
            found = refused(t, barred, "BOB:4.1i")
            assert found.pieces == (0,)
            assert {"use", "overwatch"} <= set(legal(t)), "hidden all along it counts one"
            t.play("use")
            assert state(t).spent == 3


def test_a_concealed_gun_may_fire_first_whatever_the_range() -> None:
    units = ("0 9E5 pak38 facing=2 concealed", *GERMANS[1:4], "64 9E8 us_paratroopers", *AMERICANS[1:4])
    t = open_field(*units, terrain={"woods": ["9E5"]}, changes=ranges([1, 2], [1, 6]))
    t.play("activate 0")
    assert "fire" in legal(t)


@rule("BOB:4.1e", "BOB:15.0h")
def test_a_decoy_counts_like_any_unit() -> None:
    t = open_field(
        "0 9A1 german_first_line_decoy concealed",
        *GERMANS[1:4],
        *AMERICANS,
        terrain=WOODS,
        changes=ranges([2, 2], [1, 6]),
    )
    use(t, 0)
    assert state(t).spent == 1
    use(t, 1)
    assert t.to_act == "allies"


@rule("BOB:4.1f", "BOB:4.2a")
def test_a_unit_that_fails_its_check_counts_too() -> None:
    t = open_field("0 9E5 german_first_line yellow", *GERMANS[1:3], *AMERICANS, changes=ranges([1, 1], [1, 6]))
    t.script([6])
    play(t, "activate 0", "move")
    assert marked(t, "used", 0)
    assert t.to_act == "allies"


@rule("BOB:4.2b")
def test_the_example_of_two_units_of_which_one_fails() -> None:
    units = ("0 9E5 german_first_line yellow", "1 9E5 german_first_line yellow", *GERMANS[2:4], *AMERICANS[:2])
    t = open_field(*units, changes=ranges([1, 6], [1, 6]))
    t.script([5, 6])
    play(t, "activate 0", "move", "go 9E4")
    on_to(t, "pass", "stop", "decline")
    play(t, "activate 1", "move")
    assert (where(t, 0), where(t, 1)) == ("9E4", "9E5")
    assert marked(t, "used", 0)
    assert marked(t, "used", 1)


@rule("BOB:4.1i")
def test_a_gun_or_vehicle_in_sight_counts_three() -> None:
    for unit in ("0 9E5 pak38 facing=0", "0 9E5 pz4h facing=0"):
        t = open_field(unit, *GERMANS[1:4], *AMERICANS, changes=ranges([1, 4], [1, 6]))
        use(t, 0)
        assert state(t).spent == 3
        use(t, 1)
        assert t.to_act == "allies", "four in all"


@rule("BOB:4.1b", "BOB:4.1i")
def test_what_would_overstep_the_range_waits_for_the_next_impulse() -> None:
    t = open_field("0 9E5 pz4h facing=0", *GERMANS[1:4], *AMERICANS, changes=ranges([1, 3], [1, 6]))
    use(t, 1)
    refused(t, "activate 0", "BOB:4.1b")
    t.play("end")
    t = open_field("0 9E5 pz4h facing=0", *GERMANS[1:4], *AMERICANS, changes=ranges([1, 2], [1, 6]))
    use(t, 0)
    assert marked(t, "used", 0), "but the first of an impulse may always act"


@rule("BOB:4.1j")
def test_a_gun_that_stays_concealed_counts_one() -> None:
    t = open_field(
        "0 9E5 pak38 facing=0 concealed",
        *GERMANS[1:4],
        *AMERICANS,
        terrain={"woods": ["9E5"]},
        changes=ranges([1, 4], [1, 6]),
    )
    use(t, 0)
    assert state(t).spent == 1
    assert marked(t, "concealed", 0)


@rule("BOB:4.1i")
def test_a_gun_that_shows_itself_counts_three() -> None:
    units = ("0 9E5 pak38 facing=2 concealed", *GERMANS[1:4], "64 9E7 us_paratroopers", *AMERICANS[1:3])
    t = open_field(*units, terrain={"woods": ["9E5"]}, changes=ranges([1, 4], [1, 6]))
    t.script([10])
    play(t, "activate 0", "fire", "target 9E7")
    assert not marked(t, "concealed", 0)
    assert state(t).spent == 3


@rule("BOB:4.1c")
def test_op_fire_is_outside_the_range() -> None:
    units = ("0 9E5 german_first_line", *GERMANS[1:4], "64 9E9 us_paratroopers", *AMERICANS[1:4])
    t = open_field(*units, side="allies", changes=ranges([1, 1], [1, 6], first="allies"))
    move(t, 64, "9E8", dice=(10,))
    t.play("op-fire 0")
    assert marked(t, "used", 0)
    on_to(t, "pass", "stop", "decline")
    on_to(t, "end")
    assert t.to_act == "axis"
    use(t, 1)
    assert t.to_act == "allies", "the one unit of the range was still to be used"


# --- Used and Op Fire (4.2, 4.3) ------------------------------------------------------------------------------------


@rule("BOB:4.2c")
def test_any_unit_may_simply_be_marked_used() -> None:
    units = (
        "0 9E5 german_first_line",
        "1 9C5 german_first_line_decoy concealed",
        "64 9E5 us_paratroopers",
        *AMERICANS[1:2],
    )
    for unit in (0, 1):
        t = open_field(*units, *GERMANS[2:4], terrain={"woods": ["9C5"]}, changes=ranges([1, 6], [1, 6]))
        use(t, unit)
        assert marked(t, "used", unit)


@rule("BOB:4.2d")
def test_a_used_unit_is_not_activated_again() -> None:
    t = open_field(*GERMANS[:3], *AMERICANS[:2], changes=ranges([1, 6], [1, 6]))
    use(t, 0)
    refused(t, "activate 0", "BOB:4.2d")
    refused(t, "activate 64", "BOB:4.0b")
    refused(t, "activate 40", "KERNEL:absent")


@rule("BOB:4.3a", "BOB:4.3b")
def test_marking_op_fire_counts_against_the_range() -> None:
    t = open_field(*GERMANS[:3], *AMERICANS[:2], changes=ranges([1, 1], [1, 6]))
    play(t, "activate 0", "overwatch")
    assert marked(t, "ready", 0)
    assert not marked(t, "used", 0)
    assert t.to_act == "allies"


@rule("BOB:4.3c")
def test_a_unit_marked_op_fire_waits() -> None:
    t = open_field(*GERMANS[:3], *AMERICANS[:2], changes=ranges([1, 6], [1, 6]))
    play(t, "activate 0", "overwatch")
    refused(t, "activate 0", "BOB:4.3c")


@rule("BOB:4.3d")
def test_op_fire_turns_the_marker_to_used() -> None:
    units = ("0 9E5 german_first_line ready", *GERMANS[1:3], "64 9E9 us_paratroopers", *AMERICANS[1:3])
    t = open_field(*units, side="allies", changes=ranges([1, 6], [1, 6], first="allies"))
    move(t, 64, "9E8", dice=(10,))
    t.play("op-fire 0")
    assert marked(t, "used", 0)
    assert not marked(t, "ready", 0)


@rule("BOB:4.3e", "BOB:13.0b")
def test_a_marker_may_stay_unused_until_the_turn_is_over() -> None:
    t = open_field("0 9A1 german_first_line ready", GERMANS[1], AMERICANS[0], changes=POOR)
    through_operations(t)
    assert state(t).turn == 2
    assert state(t).ready == state(t).used == 0


@rule("BOB:4.3f")
def test_a_decoy_may_be_marked_op_fire() -> None:
    t = open_field(
        "0 9A1 german_first_line_decoy concealed", *GERMANS[1:3], *AMERICANS[:2], terrain=WOODS, changes=POOR
    )
    play(t, "activate 0", "overwatch")
    assert marked(t, "ready", 0)


# --- recovery (13) --------------------------------------------------------------------------------------------------


@rule("BOB:13.0a", "BOB:7.0b", "BOB:1.0e")
def test_every_unit_out_of_melee_recovers_by_one_level() -> None:
    t = open_field("0 9A1 german_first_line red", "1 9A3 german_first_line yellow", AMERICANS[8 - 1], changes=POOR)
    found = through_operations(t, 1)
    assert {(e.unit, e.level) for e in events(found, "recovered")} == {(0, 1), (1, 0)}
    assert [state(t).suppression[u] for u in (0, 1)] == [1, 0]


@rule("BOB:13.0b", "BOB:13.0c", "BOB:60.0k")
def test_used_markers_and_thin_smoke_go_and_smoke_thins() -> None:
    t = open_field(*GERMANS[:2], AMERICANS[0], more="smoke: 9E5\ndispersed: 9E6", changes=POOR)
    through_operations(t)
    s = state(t)
    assert s.used == 0
    assert (s.smoke, s.dispersed) == (0, 1 << s.setup.grid.at("9E5"))


@rule("BOB:13.0d")
def test_move_markers_stay() -> None:
    t = open_field("0 9E5 pz4h facing=0 moved", GERMANS[1], AMERICANS[0], changes=POOR)
    through_operations(t)
    assert state(t).turn == 2
    assert marked(t, "moved", 0)


@rule("BOB:4.2a")
def test_a_unit_that_has_fired_is_used() -> None:
    t = open_field("0 9E5 german_first_line", *GERMANS[1:3], "64 9E8 us_paratroopers", *AMERICANS[1:2], changes=POOR)
    shoot(t, 0, "9E8", 10)
    assert marked(t, "used", 0)


@rule("BOB:4.2a")
def test_a_squad_has_no_front_to_turn_as_its_activation() -> None:
    t = open_field("0 9E5 german_first_line", *GERMANS[1:3], *AMERICANS[:2], changes=POOR)
    t.play("activate 0")
    refused(t, "turn 2", "BOB:4.2a")


# --- a scenario's rush ----------------------------------------------------------------------------------------------

RUSH: dict[str, Any] = {
    "side": "axis",
    "turn": 1,
    "units": 3,
    "area": {"boards": ["9"], "letters": "B"},
    "directions": ["NE", "SE"],
}
RUNNERS = [f"{i} 9B{i + 1} german_first_line" for i in range(4)]


def rush() -> Table:
    """Three of four squads must rush east, two in an impulse."""
    return open_field(
        *RUNNERS,
        "9 9A9 german_first_line",
        *AMERICANS[6:8],
        changes={**POOR, "rules": {"rush": {**RUSH, "at_a_time": 2}}},
    )


def run_on(t: Table, *hexes: str) -> tuple[Event, ...]:
    """Go on over some hexes, nobody firing."""
    found: tuple[Event, ...] = ()
    for h in hexes:
        found += on_to(t, "pass", f"go {h}", "pass")
    return found + on_to(t, "stop", "decline")


def test_in_a_rush_the_players_name_the_squads_by_turns() -> None:
    t = rush()
    assert (t.to_act, legal(t)) == ("axis", [f"activate {u}" for u in range(4)])
    refused(t, "activate 9", "BOB:16.0a")
    t.play("activate 0")
    run_on(t, "9C1", "9D1", "9E1", "9F1", "9G1")
    assert where(t, 0) == "9G1"
    assert (t.to_act, legal(t)) == ("allies", [f"activate {u}" for u in (1, 2, 3)])
    t.play("activate 3")
    found = run_on(t, "9C4", "9D3", "9E3", "9F2", "9G2")
    assert [(e.side, e.spent) for e in events(found, "ended")] == [(0, 2)]
    assert (t.to_act, state(t).spent) == ("allies", 0), "two were enough; now it is the Americans' impulse"
    use(t, 70)
    on_to(t, "end")
    assert (t.to_act, legal(t)) == ("axis", ["activate 1", "activate 2"])
    t.play("activate 1")
    run_on(t, "9C2", "9D2", "9E2", "9F2", "9G2")
    use(t, 71)
    on_to(t, "end")
    assert {"activate 2", "activate 9"} <= set(legal(t)), "three have gone, and the others are free"


def test_a_rushing_squad_keeps_its_directions_and_goes_as_far_as_it_can() -> None:
    t = rush()
    t.play("activate 1")
    refused(t, "stop", "BOB:16.0a")
    refused(t, "go 9B3", "BOB:16.0a")
    assert legal(t) == ["go 9C2", "go 9C3"]
    run_on(t, "9C2", "9D2", "9E3", "9F2", "9G2")
    assert where(t, 1) == "9G2"


def test_a_squad_that_fails_its_check_has_been_rushed_too() -> None:
    t = open_field(
        "0 9B1 german_first_line yellow",
        *RUNNERS[1:],
        *AMERICANS[6:8],
        changes={**POOR, "rules": {"rush": {**RUSH, "at_a_time": 2}}},
    )
    t.script([6])
    t.play("activate 0")
    assert marked(t, "used", 0)
    assert (t.to_act, where(t, 0)) == ("allies", "9B1")


def test_everybody_sees_who_is_being_used() -> None:
    t = field(*GERMANS[:2], *AMERICANS[:2], board="9")

    def acting() -> list[list[int]]:
        return [[unit["id"] for unit in t.view(side)["units"] if unit["acting"]] for side in t.sides]

    assert acting() == [[], []]
    play(t, "activate 1")
    assert acting() == [[1], [1]]
    play(t, "use")
    assert acting() == [[], []]
