"""Stukas and the Ju 87 G (35)."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable import Table
from sandtable.kernel.events import Event
from sandtable.testing import play, refused, rule

from .helpers import events, field, legal, marked, state, where

WATCH = "0 6A1 german_first_line"


def sky(*units: str, planes: tuple[str, ...] = ("stuka",), **more: Any) -> Table:
    """A table at which the Germans have aircraft against Soviets."""
    aircraft = [{"kind": kind, "turn": 1} for kind in planes]
    sides = {"axis": {"aircraft": aircraft, **more.pop("axis", {})}, "allies": {"nation": "soviet"}}
    more.setdefault("board", "6")
    return field(*units, changes={"sides": sides}, **more)


def strike(table: Table, unit: int, *dice: int, plane: int = 0) -> tuple[Event, ...]:
    """Send an aircraft against a unit."""
    table.script(list(dice))
    return play(table, f"call {plane}", f"strike {unit}")


# --- the aircraft ---------------------------------------------------------------------------------------------------


@rule("BOB:35.0a", "BOB:35.0f")
def test_an_aircraft_that_has_attacked_is_gone() -> None:
    t = sky(WATCH, "1 6A2 german_first_line", "64 6E5 soviet_late_b")
    found = strike(t, 64, 6, 10)
    assert [(e.roll, e.needed, e.passed) for e in events(found, "support-checked")] == [(6, 6, True)]
    assert [e.support for e in events(found, "support-left")] == [0]
    refused(t, "call 0", "BOB:35.0a")


@rule("BOB:35.0a", "BOB:35.0j")
def test_an_attack_on_a_decoy_uses_an_aircraft_up_too() -> None:
    t = sky(WATCH, "64 6H2 soviet_late_decoy concealed", "65 6H2 soviet_late_b concealed")
    strike(t, 64, 6, 1)
    assert where(t, 64) == "lost"
    assert state(t).support_gone == 1
    assert (where(t, 65), state(t).suppression[65]) == ("6H2", 1)


@rule("BOB:35.0b")
def test_an_aircraft_directs_no_artillery() -> None:
    guns = [{"kind": "artillery_80mm", "turn": 1, "accuracy": 7, "proficiency": 6, "smoke": False}]
    t = sky("0 6A1 german_first_line red", "64 6E5 soviet_late_b", axis={"artillery": guns})
    play(t, "call 0")
    refused(t, "barrage 6E5", "BOB:32.0d")


@rule("BOB:35.0c", "BOB:35.0d")
def test_of_three_stukas_one_attacks_a_turn_and_the_others_wait_without_using_operations_range() -> None:
    t = sky(WATCH, "1 6A2 german_first_line", "64 6E5 soviet_late_b used", planes=("stuka", "stuka", "stuka"))
    strike(t, 64, 6, 10)
    assert state(t).spent == 3
    refused(t, "call 1", "BOB:35.0c")
    refused(t, "call 2", "BOB:35.0c")
    play(t, "activate 0", "use", "activate 1", "use")
    while t.turn == 1:
        t.play(legal(t)[-1])
    while t.to_act != "axis":
        t.play("end" if "end" in legal(t) else legal(t)[0])
    assert {"call 1", "call 2"} <= set(legal(t))


@rule("BOB:35.0o")
def test_an_aircraft_counts_three_of_the_operations_range() -> None:
    four = [f"{i} 6A{i + 1} german_first_line" for i in range(4)]
    t = sky(*four, "64 6E5 soviet_late_b")
    for unit in range(3):
        play(t, f"activate {unit}", "use")
    strike(t, 64, 10)
    assert t.to_act == "allies"  # three and three are the six of the range
    t = sky(*four, "64 6E5 soviet_late_b", axis={"range": [1, 5]})
    for unit in range(3):
        play(t, f"activate {unit}", "use")
    refused(t, "call 0", "BOB:4.1b")


@rule("BOB:35.0p")
def test_an_aircraft_is_not_marked_op_fire_and_answers_no_mover() -> None:
    t = sky(WATCH, "64 6E5 soviet_late_b")
    play(t, "call 0")
    refused(t, "alert", "BOB:35.0p")
    t = sky(WATCH, "64 6E5 soviet_late_b", "65 6I9 soviet_late_b", side="allies")
    play(t, "activate 64", "move", "go 6E6", "pass", "go 6E7")
    refused(t, "op-barrage 0", "BOB:35.0p")


@rule("BOB:35.0q")
def test_an_aircraft_may_be_marked_used_to_save_it_for_another_turn() -> None:
    t = sky(WATCH, "1 6A2 german_first_line", "64 6E5 soviet_late_b")
    play(t, "call 0", "save")
    assert (state(t).spent, state(t).support_used, state(t).support_gone) == (3, 1, 0)
    refused(t, "call 0", "BOB:4.2d")


# --- the target -----------------------------------------------------------------------------------------------------


@rule("BOB:35.0e")
def test_any_enemy_counter_may_be_struck_but_not_in_woods_nor_in_melee() -> None:
    t = sky(
        WATCH,
        "1 6E5 german_first_line",
        "64 6E5 soviet_late_b",
        "65 6G5 soviet_late_b",
        "66 6H2 soviet_late_b",
        "67 6I9 t34_43",
    )
    play(t, "call 0")
    assert set(legal(t)) == {"strike 66", "strike 67", "save"}
    refused(t, "strike 64", "BOB:35.0e")
    refused(t, "strike 65", "BOB:35.0e")
    refused(t, "strike 0", "BOB:35.0e")


@rule("BOB:35.0g")
def test_missed_by_one_the_other_side_chooses_a_target_within_five_hexes() -> None:
    t = sky(WATCH, "1 6G3 german_first_line", "64 6E5 soviet_late_b", "65 6E9 soviet_late_b", "66 6G5 soviet_late_b")
    strike(t, 64, 7)
    assert t.to_act == "allies"
    assert legal(t) == ["unit 1", "unit 65"]
    refused(t, "unit 64", "BOB:35.0g")
    refused(t, "unit 0", "BOB:35.0g")
    refused(t, "unit 66", "BOB:35.0e")
    t.script([5])
    play(t, "unit 1")
    assert state(t).suppression[1] == 2  # one for the hit and one for being there
    assert not state(t).suppression[64]


@rule("BOB:35.0g")
def test_five_hexes_are_near_enough_for_an_aircraft_gone_astray_and_six_are_not() -> None:
    t = sky(WATCH, "1 6G1 german_first_line", "64 6E3 soviet_late_b", "65 6E8 soviet_late_b", "66 6E9 soviet_late_b")
    strike(t, 64, 7)
    assert legal(t) == ["unit 0", "unit 1", "unit 65"]
    refused(t, "unit 66", "BOB:35.0g")


@rule("BOB:35.0g")
def test_without_a_german_near_the_other_side_must_choose_one_of_its_own() -> None:
    t = sky(WATCH, "64 6E9 soviet_late_b", "65 6F8 soviet_late_b", "66 6F9 soviet_late_b")
    strike(t, 64, 7)
    assert legal(t) == ["unit 65", "unit 66"]


@rule("BOB:35.0g")
def test_in_the_corner_of_the_map_nobody_is_safe_from_an_aircraft_gone_astray() -> None:
    t = sky("0 6A1 german_first_line", "1 6A2 german_first_line", "64 6A4 soviet_late_b")
    strike(t, 64, 7)
    assert legal(t) == ["unit 0", "unit 1"]
    t.script([5])
    play(t, "unit 0")
    assert state(t).suppression[0] == 2


BOARDS = ("6", "1", "2", "3", "4", "5", "7", "8", "9", "10", "19", "A", "B")


@rule("BOB:35.0g")
@pytest.mark.parametrize("count", [6, 13])
def test_a_stuka_goes_astray_on_a_map_of_many_boards(count: int) -> None:
    boards = [
        {"board": board, "dx": 8 * (i % 3), "dy": 18 * (i // 3), "rotated": False}
        for i, board in enumerate(BOARDS[:count])
    ]
    near = [f"{BOARDS[count - 1]}E{row}" for row in (9, 8, 7)]
    units = (f"65 {near[0]} soviet_late_b", f"1 {near[1]} german_first_line", f"2 {near[2]} german_first_line")
    aircraft = {"axis": {"aircraft": [{"kind": "stuka", "turn": 1}]}, "allies": {"nation": "soviet"}}
    changes = {"map": {"boards": boards, "turned": False}, "sides": aircraft, "changes": {"open": near}}
    t = field("0 6E4 german_first_line", "64 6E6 soviet_late_b", *units, changes=changes)
    assert state(t).setup.n > 400
    strike(t, 65, 7)
    assert legal(t) == ["unit 1", "unit 2"], "the others are farther off than five hexes"
    t.script([5])
    play(t, "unit 1")
    assert state(t).suppression[1] == 2


@rule("BOB:35.0h")
def test_with_nobody_else_near_there_is_no_attack_and_the_aircraft_comes_back() -> None:
    t = sky(WATCH, "64 6E9 soviet_late_b")
    found = strike(t, 64, 7)
    assert events(found, "aborted")
    assert (state(t).support_used, state(t).support_gone) == (1, 0)
    assert not state(t).suppression[64]


@rule("BOB:35.0i")
def test_missed_by_more_there_is_no_attack_and_the_aircraft_comes_back() -> None:
    t = sky(WATCH, "64 6E5 soviet_late_b", "65 6F5 soviet_late_b")
    found = strike(t, 64, 8)
    assert events(found, "aborted")
    assert (state(t).support_used, state(t).support_gone) == (1, 0)


# --- the attack -----------------------------------------------------------------------------------------------------


@rule("BOB:35.0j")
def test_everything_hidden_in_the_hex_is_shown_before_the_attack() -> None:
    t = sky(WATCH, "64 6H2 soviet_late_b concealed", "65 6H2 soviet_mg concealed", "66 6H5 soviet_mg concealed")
    found = strike(t, 65, 6, 9)
    assert [e.unit for e in events(found, "revealed")] == [64, 65]
    assert [(e.unit, e.fp) for e in events(found, "hit-by")] == [(65, 10)]  # no more than the building takes from 11
    assert marked(t, "concealed", 66)


@rule("BOB:35.0k")
def test_one_counter_is_attacked_and_everybody_on_foot_in_the_hex_is_suppressed_by_a_level() -> None:
    t = sky(WATCH, "64 6E5 soviet_late_b", "65 6E5 soviet_mg yellow", "66 6E5 t34_43", "67 6E6 soviet_mg")
    found = strike(t, 66, 6, 10)
    assert not events(found, "hit-by")
    assert [state(t).suppression[u] for u in (64, 65, 66, 67)] == [1, 2, 0, 0]


@rule("BOB:35.0l")
@pytest.mark.parametrize(
    ("hex", "more", "fp"), [("6E5", "", 11), ("6E5", "foxholes: 6E5", 9), ("6H2", "", 10), ("6E5", "smoke: 6E5", 11)]
)
def test_infantry_is_attacked_by_the_column_of_the_stuka(hex: str, more: str, fp: int) -> None:
    t = sky(WATCH, f"64 {hex} soviet_late_b", more=more)
    assert [e.fp for e in events(strike(t, 64, 6, 10), "hit-by")] == [fp]


@rule("BOB:35.0l", "BOB:20.2g")
@pytest.mark.parametrize(("roll", "fate"), [(8, "lost"), (9, "6E5")])
def test_a_gun_answers_an_aircraft_with_its_second_number(roll: int, fate: str) -> None:
    t = sky(WATCH, "64 6E5 soviet_45mm")
    strike(t, 64, 6, roll)
    assert where(t, 64) == fate


@rule("BOB:35.0m")
def test_the_example_of_a_stuka_led_astray() -> None:
    t = sky(
        "0 6E8 pak38 concealed",
        "1 6E8 german_first_line concealed",
        "2 6A1 german_first_line",
        "64 6E5 t34_43",
        "65 6E5 soviet_late_b",
        more="foxholes: 6E8",
    )
    found = strike(t, 64, 7)
    assert [(e.roll, e.needed) for e in events(found, "support-checked")] == [(7, 6)]
    assert {"unit 0", "unit 1"} <= set(legal(t))
    t.script([6])
    found = play(t, "unit 0")
    assert [(e.unit, e.fp, e.roll) for e in events(found, "hit-by")] == [(0, 9, 6)]
    assert where(t, 0) == "lost"
    assert (where(t, 1), state(t).suppression[1], marked(t, "concealed", 1)) == ("6E8", 1, False)
    assert (where(t, 64), state(t).suppression[65]) == ("6E5", 0)
    assert state(t).support_gone == 1


@rule("BOB:35.0n")
@pytest.mark.parametrize(("kind", "number"), [("t34_43", 6), ("su76", 8), ("bt7", 7)])
def test_against_vehicles_armour_is_not_subtracted_and_terrain_does_not_count(kind: str, number: int) -> None:
    for roll, result, fate in ((number, "destroyed", "lost"), (number + 1, "miss", "6E5")):
        t = sky(WATCH, f"64 6E5 {kind} moved", more="smoke: 6E5")
        (shot,) = events(strike(t, 64, 6, roll), "vehicle-bombed")
        assert (shot.needed, shot.result, where(t, 64)) == (number, result, fate)


@rule("BOB:21.5f")
def test_a_passenger_is_not_singled_out_but_dies_with_its_halftrack() -> None:
    t = sky(WATCH, "64 6E5 m3_halftrack", "65 6E5 us_paratroopers ride=64", "66 6A9 us_paratroopers")
    play(t, "call 0")
    refused(t, "strike 65", "BOB:21.5f")
    t.script([6, 8])
    play(t, "strike 64")
    assert (where(t, 64), where(t, 65)) == ("lost", "lost")


# --- the Ju 87 G ----------------------------------------------------------------------------------------------------


@rule("BOB:35.1a")
def test_a_ju_87_g_goes_for_vehicles_alone_and_leaves_the_others_in_peace() -> None:
    t = sky(WATCH, "64 6E5 t34_43", "65 6E5 soviet_late_b", "66 6H2 soviet_late_b concealed", planes=("ju87g",))
    play(t, "call 0")
    assert legal(t) == ["strike 64", "save"]
    refused(t, "strike 65", "BOB:35.1a")
    refused(t, "strike 66", "BOB:35.1a")
    t.script([6, 8])
    play(t, "strike 64")
    assert state(t).suppression[65] == 0


@rule("BOB:35.1a")
def test_a_concealed_vehicle_is_no_target_for_a_ju_87_g() -> None:
    t = sky(WATCH, "64 6H2 t34_43 concealed", "65 6E5 t34_43", planes=("ju87g",))
    play(t, "call 0")
    refused(t, "strike 64", "BOB:35.1a")


@rule("BOB:35.1a")
def test_a_ju_87_g_finds_a_vehicle_whatever_is_concealed_elsewhere() -> None:
    t = sky(WATCH, "64 6E5 t34_43", "65 6H2 soviet_late_b concealed", planes=("ju87g",))
    play(t, "call 0")
    assert legal(t) == ["strike 64", "save"]
    refused(t, "strike 65", "BOB:35.1a")


@rule("BOB:35.1b")
@pytest.mark.parametrize(("kind", "number"), [("t34_43", 7), ("su76", 9), ("bt7", 8)])
def test_a_ju_87_g_has_eight_against_vehicles(kind: str, number: int) -> None:
    t = sky(WATCH, f"64 6E5 {kind}", planes=("ju87g",))
    (shot,) = events(strike(t, 64, 6, 10), "vehicle-bombed")
    assert shot.needed == number


@rule("BOB:35.1c")
@pytest.mark.parametrize(("roll", "gone"), [(1, 0), (8, 0), (9, 1), (10, 1)])
def test_a_ju_87_g_flies_on_until_it_rolls_a_nine_or_a_ten(roll: int, gone: int) -> None:
    t = sky(WATCH, "1 6A2 german_first_line", "64 6E5 t34_43", planes=("ju87g",))
    strike(t, 64, 6, roll)
    assert state(t).support_gone == gone
    refused(t, "call 0", "BOB:35.0a" if gone else "BOB:4.2d")


@rule("BOB:35.1d")
def test_all_ju_87_gs_attack_in_the_same_turn_and_beside_a_stuka() -> None:
    planes = ("ju87g", "ju87g", "stuka")
    t = sky(WATCH, "1 6A2 german_first_line", "64 6E5 t34_43", planes=planes, axis={"range": [1, 12]})
    for plane in range(3):
        strike(t, 64, 6, 8, plane=plane)
    assert state(t).spent == 9
    assert state(t).support_used == 0b111
