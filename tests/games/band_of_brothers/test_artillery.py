"""Artillery beyond the map and the smoke it lays (32, 60.0a, b, l)."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable import Table
from sandtable.kernel.events import Event
from sandtable.testing import play, refused, rule

from .helpers import events, field, legal, marked, state, where


def battery(kind: str = "artillery_80mm", **more: Any) -> dict[str, Any]:
    return {"kind": kind, "turn": 1, "accuracy": 7, "proficiency": 6, "smoke": False, **more}


def shelled(*units: str, guns: list[dict[str, Any]] | None = None, board: str = "6", **more: Any) -> Table:
    """A table at which the axis has artillery; the allies may be of any nation."""
    nation = more.pop("nation", "american")
    sides = {"axis": {"artillery": guns or [battery()]}, "allies": {"nation": nation}}
    return field(*units, board=board, changes={"sides": sides, **more.pop("changes", {})}, **more)


def call(table: Table, *texts: str, dice: list[int] | None = None) -> tuple[Event, ...]:
    """Use the first battery for something, with the dice that fall."""
    table.script(dice or [])
    return play(table, "call 0", *texts)


def labels(table: Table, mask: int) -> set[str]:
    grid = state(table).setup.grid
    return {grid.label[h] for h in grid.bits(mask)}


def label(table: Table, h: int) -> str:
    return state(table).setup.grid.label[h]


SQUADS = ("0 6B3 german_first_line", "64 6E6 us_paratroopers")


# --- who has it and who directs it ----------------------------------------------------------------------------------


@rule("BOB:32.0a")
def test_a_side_has_the_artillery_that_the_scenario_gives_it_from_its_turn_on() -> None:
    guns = [battery(), battery(turn=2)]
    t = shelled(*SQUADS, guns=guns)
    assert "call 0" in legal(t)
    refused(t, "call 1", "BOB:32.0a")
    refused(t, "call 2", "KERNEL:scenario")
    assert "call 1" in legal(shelled(*SQUADS, guns=guns, turn=2))


@rule("BOB:32.0a")
def test_a_side_does_not_call_for_the_artillery_of_the_other() -> None:
    t = shelled(*SQUADS, "65 6E7 us_paratroopers", side="allies")
    refused(t, "call 0", "BOB:32.0a")


@rule("BOB:32.0d")
def test_shells_called_down_on_a_hex_that_nobody_sees_are_wasted() -> None:
    t = shelled("0 1A1 german_first_line", "64 1E4 us_paratroopers", board="1")
    found = call(t, "barrage 1E4")
    assert [label(t, e.hex) for e in events(found, "call-wasted")] == ["1E4"]
    assert not events(found, "support-checked")
    assert state(t).support_used == 1


@rule("BOB:32.0d")
def test_a_fully_suppressed_unit_does_not_direct_artillery_and_a_suppressed_one_does() -> None:
    t = shelled("0 6B3 german_first_line red", "64 6E6 us_paratroopers")
    play(t, "call 0")
    refused(t, "barrage 6E6", "BOB:32.0d")
    assert "alert" in legal(t)
    t = shelled("0 6B3 german_first_line yellow", "64 6E6 us_paratroopers")
    assert events(call(t, "barrage 6E6", dice=[9]), "support-checked")


@rule("BOB:32.0d")
def test_a_unit_in_melee_does_not_direct_artillery() -> None:
    t = shelled("0 6B3 german_first_line", "64 6B3 us_paratroopers")
    play(t, "call 0")
    refused(t, "barrage 6E6", "BOB:32.0d")


@rule("BOB:92.0f")
def test_a_vehicle_that_may_be_a_wreck_directs_nothing() -> None:
    t = shelled("0 6B3 pz4h uk=1", "64 6E6 us_paratroopers", options={"unconfirmed_kills": True})
    play(t, "call 0")
    refused(t, "barrage 6E6", "BOB:32.0d")


@rule("BOB:93.0j")
def test_an_observer_need_not_face_what_he_sees() -> None:
    t = shelled("0 6B3 german_first_line facing=4", "64 6E6 us_paratroopers", options={"flanks": True})
    assert events(call(t, "barrage 6E6", dice=[9]), "support-checked")


# --- the call -------------------------------------------------------------------------------------------------------


@rule("BOB:32.0c", "BOB:32.0e", "BOB:32.0h", "BOB:32.0i", "BOB:32.0n")
def test_proficiency_and_accuracy_are_the_scenarios_and_the_firepower_is_the_batterys_own() -> None:
    t = shelled("0 6A1 german_first_line", "64 6I1 us_paratroopers", guns=[battery("artillery_150mm", accuracy=3)])
    found = call(t, "barrage 6I1", dice=[6, 3, 10])
    (check,) = events(found, "support-checked")
    assert (check.roll, check.needed, check.passed) == (6, 6, True)
    (fell,) = events(found, "fell")
    assert (fell.roll, fell.accuracy, label(t, fell.hex)) == (3, 3, "6I1")
    assert [e.fp for e in events(found, "hit-by")] == [10]
    assert state(t).barrages == ((0, state(t).setup.grid.at("6I1")),)


@rule("BOB:32.0c")
def test_a_battery_shells_a_hex_and_strikes_at_no_unit() -> None:
    t = shelled("0 6A1 german_first_line", "64 6I1 us_paratroopers", guns=[battery("artillery_150mm", accuracy=3)])
    t.play("call 0")
    refused(t, "strike 64", "BOB:32.0c")


@rule("BOB:32.0e", "BOB:32.0i", "BOB:32.0j", "BOB:32.0k")
def test_a_failed_check_leaves_the_battery_used_and_no_marker_on_the_map() -> None:
    t = shelled(*SQUADS, "1 6A1 german_first_line")
    found = call(t, "barrage 6E6", dice=[7])
    assert [e.passed for e in events(found, "support-checked")] == [False]
    assert not events(found, "fell")
    assert not state(t).barrages
    assert state(t).spent == 3
    refused(t, "call 0", "BOB:32.0k")


@rule("BOB:32.0j")
def test_artillery_counts_three_of_the_operations_range() -> None:
    guns = [battery(), battery()]
    t = shelled(*SQUADS, "1 6A1 german_first_line", "2 6A2 german_first_line", guns=guns)
    call(t, "barrage 6E6", dice=[1, 1, 10])
    assert state(t).spent == 3
    play(t, "activate 0", "use")
    refused(t, "call 1", "BOB:4.1b")


@rule("BOB:32.0k")
def test_every_battery_is_used_once_a_turn() -> None:
    t = shelled(*SQUADS, guns=[battery(), battery()])
    call(t, "barrage 6E6", dice=[1, 1, 10])
    refused(t, "call 0", "BOB:32.0k")
    assert "call 1" in legal(t)


@rule("BOB:32.0b")
def test_no_command_point_saves_a_failed_check() -> None:
    t = shelled(*SQUADS)
    call(t, "barrage 6E6", dice=[10])
    assert "spend" not in legal(t)
    assert state(t).cp[0] == 2


@rule("BOB:32.0b", "BOB:3.0c")
def test_a_command_point_lets_the_second_side_shell_before_the_first_side_acts() -> None:
    sides = {"axis": {"artillery": [battery()]}, "allies": {"cp": 0}}
    changes = {"first": "allies", "sides": sides}
    t = field(*SQUADS, "1 6A1 german_first_line used", board="6", changes=changes, side="axis")
    play(t, "activate 0", "use")
    while t.turn == 1:
        t.play(next(a for a in legal(t) if a != "decline"))
    assert t.to_act == "axis"
    call(t, "barrage 6E6", dice=[10])
    assert state(t).cp[0] == 1
    assert t.turn == 2


@rule("BOB:4.2c")
def test_a_battery_may_be_marked_used_and_so_be_kept_out_of_the_way() -> None:
    t = shelled(*SQUADS, "1 6A1 german_first_line")
    call(t, "save")
    assert state(t).support_used == 1
    refused(t, "call 0", "BOB:32.0k")


# --- where the shells fall ------------------------------------------------------------------------------------------


@rule("BOB:32.0o", "BOB:32.0q")
def test_with_accuracy_seven_a_nine_drifts_two_hexes() -> None:
    t = shelled(*SQUADS)
    (fell,) = events(call(t, "barrage 6E6", dice=[6, 9, 4]), "fell")
    assert label(t, fell.hex) == "6E8"
    assert state(t).setup.grid.dist(fell.hex, state(t).setup.grid.at("6E6")) == 2


@rule("BOB:32.0o")
@pytest.mark.parametrize(("die", "hex"), [(1, "6E4"), (2, "6F4"), (3, "6F5"), (4, "6E6"), (5, "6D5"), (6, "6D4")])
def test_a_die_says_in_which_of_six_directions_shells_drift(die: int, hex: str) -> None:
    t = shelled("0 6B3 german_first_line", "64 6I9 us_paratroopers")
    (fell,) = events(call(t, "barrage 6E5", dice=[6, 8, die]), "fell")
    assert label(t, fell.hex) == hex


@rule("BOB:32.0o")
def test_shells_that_drift_fall_on_friends_too() -> None:
    t = shelled("0 6B5 german_first_line", "64 6E8 us_paratroopers")
    found = call(t, "barrage 6D7", dice=[6, 9, 6, 4])
    assert [label(t, e.hex) for e in events(found, "fell")] == ["6B6"]
    assert [e.unit for e in events(found, "suppressed")] == [0]


@rule("BOB:32.0p")
def test_shells_that_drift_off_the_map_are_lost() -> None:
    t = shelled("0 6E2 german_first_line", "64 6E1 us_paratroopers")
    found = call(t, "barrage 6E1", dice=[6, 10, 1])
    assert [e.hex for e in events(found, "fell")] == [-1]
    assert not state(t).barrages
    refused(t, "call 0", "BOB:32.0k")


@rule("BOB:32.0r")
def test_seven_hexes_are_hit_and_each_is_rolled_for_on_its_own() -> None:
    around = ["6E5", "6E4", "6F4", "6F5", "6E6", "6D5", "6D4"]
    units = [f"{64 + i} {h} us_paratroopers" for i, h in enumerate([*around, "6E3"])]
    t = shelled("0 6B1 german_first_line", *units)
    found = call(t, "barrage 6E5", dice=[6, 7, 1, 2, 3, 4, 10, 9, 8])
    assert [e.roll for e in events(found, "shelled")] == [1, 2, 3, 4, 10, 9, 8]
    assert {label(t, e.hex) for e in events(found, "shelled")} == set(around)
    assert label(t, events(found, "shelled")[0].hex) == "6E5"
    assert state(t).suppression[71] == 0


# --- what they do ---------------------------------------------------------------------------------------------------


@rule("BOB:32.0s", "BOB:32.0t", "BOB:32.0u")
def test_one_roll_meets_infantry_and_vehicles_of_a_hex_each_with_its_own_firepower() -> None:
    t = shelled("0 6B3 german_first_line", "64 6E5 us_paratroopers", "65 6E5 m4a1", guns=[battery("artillery_150mm")])
    found = call(t, "barrage 6E5", dice=[6, 7, 4])
    assert [(e.unit, e.fp, e.roll) for e in events(found, "hit-by")] == [(64, 10, 4)]
    assert [(e.unit, e.needed, e.result) for e in events(found, "vehicle-bombed")] == [(65, 3, "miss")]
    assert where(t, 65) == "6E5"


@rule("BOB:32.0t")
@pytest.mark.parametrize(
    ("roll", "result"), [(10, "miss"), (9, "suppressed"), (7, "suppressed"), (6, "casualty"), (2, "eliminated")]
)
def test_shells_suppress_reduce_and_eliminate_infantry_by_its_casualty_numbers(roll: int, result: str) -> None:
    t = shelled("0 6B3 german_first_line", "64 6E5 us_paratroopers", guns=[battery("artillery_150mm")])
    (hit,) = events(call(t, "barrage 6E5", dice=[6, 7, roll]), "hit-by")
    assert (hit.fp, hit.result) == (10, result)


@rule("BOB:32.0t")
def test_woods_burst_shells_in_the_air_and_foxholes_keep_them_off() -> None:
    guns = [battery("artillery_100mm")]
    t = shelled("0 6B3 german_first_line", "64 6G5 us_paratroopers", "65 6F5 us_paratroopers", guns=guns,
                more="foxholes: 6F5")  # fmt: skip
    found = call(t, "barrage 6G5", dice=[6, 7, 10, 10])
    assert {e.unit: e.fp for e in events(found, "hit-by")} == {64: 9, 65: 4}


@rule("BOB:32.0t")
def test_concealment_takes_one_from_the_firepower_of_shells_and_goes_with_suppression() -> None:
    guns = [battery("artillery_100mm")]
    t = shelled("0 6F2 german_first_line", "64 6H2 us_paratroopers concealed", guns=guns)
    found = call(t, "barrage 6H2", dice=[6, 7, 6])
    assert [e.fp for e in events(found, "hit-by")] == [6]  # 8 - 1 for the building - 1
    assert not marked(t, "concealed", 64)


@rule("BOB:20.2f")
def test_shells_meet_the_first_casualty_number_of_a_gun() -> None:
    for roll, where_to in ((2, "lost"), (3, "6E5")):
        guns = [battery("artillery_100mm")]
        t = shelled("0 6B3 german_first_line", "64 6E5 soviet_45mm", guns=guns, nation="soviet")
        call(t, "barrage 6E5", dice=[6, 7, roll])
        assert where(t, 64) == where_to


@rule("BOB:32.0u")
@pytest.mark.parametrize(
    ("kind", "number"),
    [("m4a1", 3), ("m18", 5), ("m3_gmc", 5), ("m10", 5)],
)
def test_armour_is_not_subtracted_but_open_tops_add_one_and_thick_sides_take_one(kind: str, number: int) -> None:
    for roll, lost in ((number, True), (number + 1, False)):
        t = shelled("0 6B3 german_first_line", f"64 6E5 {kind}", guns=[battery("artillery_150mm")])
        (shot,) = events(call(t, "barrage 6E5", dice=[6, 7, roll]), "vehicle-bombed")
        assert shot.needed == number
        assert (where(t, 64) == "lost") == lost


@rule("BOB:32.0u")
def test_sides_of_three_or_less_leave_the_firepower_as_it_is() -> None:
    t = shelled("0 6E5 pz4h", "1 6B3 german_first_line", "64 6I9 us_paratroopers", guns=[battery("artillery_150mm")])
    (shot,) = events(call(t, "barrage 6E5", dice=[6, 7, 5]), "vehicle-bombed")
    assert shot.needed == 4


@rule("BOB:92.0a")
@pytest.mark.parametrize(("roll", "kills", "fate"), [(2, 0, "lost"), (3, 1, "6E5"), (4, 1, "6E5"), (5, 0, "6E5")])
def test_shells_may_leave_the_crew_of_a_vehicle_in_doubt(roll: int, kills: int, fate: str) -> None:
    guns, options = [battery("artillery_150mm")], {"unconfirmed_kills": True}
    t = shelled("0 6B3 german_first_line", "64 6E5 m4a1", guns=guns, options=options)
    call(t, "barrage 6E5", dice=[6, 7, roll])
    assert (state(t).kills[64], where(t, 64)) == (kills, fate)


@rule("BOB:60.0j")
def test_smoke_does_not_matter_to_shells() -> None:
    t = shelled("0 6B3 german_first_line", "64 6E5 us_paratroopers", guns=[battery("artillery_100mm")],
                more="smoke: 6E5")  # fmt: skip
    assert [e.fp for e in events(call(t, "barrage 6E5", dice=[6, 7, 10]), "hit-by")] == [8]


# --- the marker that stays ------------------------------------------------------------------------------------------


def walk(table: Table, unit: int, *hexes: str) -> tuple[Event, ...]:
    """Move a unit; nobody answers. What happened after the last step comes back."""
    play(table, f"activate {unit}", "move")
    found: tuple[Event, ...] = ()
    for h in hexes:
        found = table.play(f"go {h}")
        while legal(table)[-1] == "pass":
            found += table.play("pass")
    return found


def barrage(*units: str, guns: list[dict[str, Any]] | None = None, **more: Any) -> Table:
    """A barrage of 100 mm lies around 6E5 already, and the allies move; no German is near."""
    t = shelled("0 6A1 german_first_line", *units, guns=guns or [battery("artillery_100mm")], side="allies", **more)
    state(t).barrages = ((0, state(t).setup.grid.at("6E5")),)
    return t


@rule("BOB:32.0w", "BOB:32.0x")
def test_who_enters_a_shelled_hex_is_fired_at_alone_and_again_in_the_next() -> None:
    t = barrage("64 6E8 us_paratroopers", "65 6E6 us_paratroopers")
    t.script([10, 10])
    assert not events(walk(t, 64, "6E7"), "shelled")
    found = t.play("go 6E6")
    assert [(e.unit, e.fp) for e in events(found, "hit-by")] == [(64, 12)]  # 8, and 4 for moving in the open
    t.play("pass")
    found = t.play("go 6E5")
    assert [label(t, e.hex) for e in events(found, "shelled")] == ["6E5"]
    assert [e.unit for e in events(found, "hit-by")] == [64]


@rule("BOB:32.0w")
def test_every_barrage_that_covers_a_hex_falls_on_who_enters_it() -> None:
    t = barrage("64 6E7 us_paratroopers", "65 6A9 us_paratroopers", guns=[battery(), battery("artillery_100mm")])
    at = state(t).setup.grid.at
    state(t).barrages = ((0, at("6E5")), (1, at("6D5")))
    t.script([10, 10])
    assert [e.fp for e in events(walk(t, 64, "6E6"), "hit-by")] == [11, 12]


@rule("BOB:32.0w")
def test_a_mover_suppressed_by_shells_checks_whether_it_goes_on() -> None:
    t = barrage("64 6E7 us_paratroopers", "65 6A9 us_paratroopers")
    state(t).cp[1] = 0
    t.script([9, 7])
    found = walk(t, 64, "6E6")
    assert [(e.unit, e.roll, e.needed, e.passed) for e in events(found, "checked")] == [(64, 7, 6, False)]
    assert marked(t, "used", 64)
    assert where(t, 64) == "6E6"


@rule("BOB:32.0w")
def test_a_mover_whom_shells_miss_takes_no_check() -> None:
    guns = {"sides": {"allies": {"artillery": [battery()]}}}
    units = ("0 6E7 german_first_line yellow", "1 6A9 german_first_line", "64 6I1 us_paratroopers")
    t = field(*units, board="6", changes=guns)
    state(t).barrages = ((0, state(t).setup.grid.at("6E5")),)
    t.script([1, 10])
    found = walk(t, 0, "6E6")
    assert [e.result for e in events(found, "hit-by")] == ["miss"]
    assert not events(found, "checked"), "it had its check before it set out"
    assert not marked(t, "used", 0)


@rule("BOB:54.2b")
def test_from_trench_to_trench_nobody_moves_in_the_open_under_shells() -> None:
    t = barrage("64 6E7 us_paratroopers", "65 6A9 us_paratroopers", changes={"changes": {"trench": ["6E6", "6E7"]}})
    t.script([10])
    assert [e.fp for e in events(walk(t, 64, "6E6"), "hit-by")] == [8]


@rule("BOB:32.0v")
def test_the_marker_comes_off_when_the_operations_are_over() -> None:
    rout = ("1 6H8 german_first_line red", "64 6E5 us_paratroopers used", "65 6H9 us_paratroopers used")
    t = shelled("0 6B3 german_first_line", *rout, guns=[battery("artillery_100mm")])
    call(t, "barrage 6E5", dice=[6, 7, 10])
    play(t, "activate 0", "use", "activate 1")
    assert state(t).barrages
    t.script([10])
    play(t, "use")
    assert (t.prompt, t.turn) == ("reroll-check", 1)  # in the Rout Phase
    assert not state(t).barrages


@rule("BOB:32.0v")
def test_the_marker_stays_while_any_impulse_is_left() -> None:
    t = shelled("0 6B3 german_first_line", "64 6E5 us_paratroopers", guns=[battery("artillery_100mm")])
    call(t, "barrage 6E5", dice=[6, 7, 10])
    play(t, "activate 0", "use")
    assert (t.to_act, state(t).turn) == ("allies", 1)
    assert state(t).barrages


# --- op fire --------------------------------------------------------------------------------------------------------


def approach(*units: str, nation: str = "german", gun: dict[str, Any] | None = None, ready: bool = False) -> Table:
    """An allied squad walks up to two Germans who have artillery, and has entered one hex."""
    sides = {"axis": {"nation": nation, "artillery": [gun or battery("artillery_100mm")]}}
    squads = ("0 6A1 german_first_line used", "64 6E8 us_paratroopers", "65 6I9 us_paratroopers")
    t = field(*squads, *units, board="6", side="allies", changes={"sides": sides})
    state(t).support_ready = int(ready)
    play(t, "activate 64", "move", "go 6E7")
    return t


@rule("BOB:32.0m")
def test_artillery_answers_a_mover_from_its_second_hex_on() -> None:
    t = approach()
    refused(t, "op-barrage 0", "BOB:32.0m")
    play(t, "pass", "go 6E6")
    assert "op-barrage 0" in legal(t)


@rule("BOB:32.0m")
def test_artillery_answers_a_vehicle_from_its_second_hex_on_too() -> None:
    changes = {"sides": {"axis": {"artillery": [battery("artillery_100mm")]}}}
    units = ("0 6A1 german_first_line used", "64 6E8 m4a1 facing=5", "65 6I9 us_paratroopers")
    t = field(*units, board="6", side="allies", changes=changes)
    play(t, "activate 64", "move", "go 6E7")
    refused(t, "op-barrage 0", "BOB:32.0m")
    play(t, "pass", "go 6E6")
    assert "op-barrage 0" in legal(t)


@rule("BOB:32.0l")
def test_the_mover_must_lie_in_what_the_shells_hit() -> None:
    t = approach()
    play(t, "pass", "go 6E6", "op-barrage 0")
    refused(t, "barrage 6E4", "BOB:32.0l")
    assert {text.removeprefix("barrage ") for text in legal(t)} == {"6E6", "6E5", "6F5", "6F6", "6E7", "6D6", "6D5"}


@rule("BOB:32.0f")
@pytest.mark.parametrize(("nation", "needed"), [("american", 4), ("german", 3), ("commonwealth", 3), ("soviet", 1)])
def test_every_nation_answers_with_its_own_modifier(nation: str, needed: int) -> None:
    t = approach(nation=nation)
    t.script([10])
    (check,) = events(play(t, "pass", "go 6E6", "op-barrage 0", "barrage 6E6"), "support-checked")
    assert (check.needed, check.passed) == (needed, False)
    assert state(t).support_used == 1


@rule("BOB:32.0g")
def test_artillery_marked_op_fire_answers_with_one_more_and_loses_the_marker() -> None:
    t = approach(ready=True)
    t.script([4, 7, 10])
    found = play(t, "pass", "go 6E6", "op-barrage 0", "barrage 6E6")
    (check,) = events(found, "support-checked")
    assert (check.needed, check.passed) == (4, True)
    assert (state(t).support_ready, state(t).support_used) == (0, 1)
    assert [(e.unit, e.fp) for e in events(found, "hit-by")] == [(64, 12)]


@rule("BOB:4.3c")
def test_artillery_marked_op_fire_is_not_called_for_in_an_impulse() -> None:
    t = shelled(*SQUADS, "1 6A1 german_first_line", "2 6A2 german_first_line")
    call(t, "alert")
    assert state(t).spent == 3
    refused(t, "call 0", "BOB:4.3c")


@rule("BOB:32.0k")
def test_artillery_that_was_used_does_not_answer() -> None:
    t = approach()
    t.script([10])
    play(t, "pass", "go 6E6", "op-barrage 0", "barrage 6E6")
    refused(t, "op-barrage 0", "BOB:32.0k")


@rule("BOB:32.0d")
def test_without_an_observer_artillery_does_not_answer() -> None:
    t = approach()
    state(t).suppression[0] = 2
    play(t, "pass", "go 6E6")
    refused(t, "op-barrage 0", "BOB:32.0d")


@rule("BOB:9.0s", "BOB:32.0t")
def test_a_mover_suppressed_by_artillery_that_answers_it_checks() -> None:
    t = approach()
    state(t).cp[1] = 0
    t.script([3, 7, 9, 7])
    found = play(t, "pass", "go 6E6", "op-barrage 0", "barrage 6E6")
    assert [(e.unit, e.passed) for e in events(found, "checked")] == [(64, False)]
    assert marked(t, "used", 64)


# --- smoke ----------------------------------------------------------------------------------------------------------


@rule("BOB:60.0a")
def test_only_artillery_that_the_scenario_gives_smoke_lays_it() -> None:
    t = shelled(*SQUADS)
    play(t, "call 0")
    refused(t, "smoke 6E6", "BOB:60.0a")
    t = shelled(*SQUADS, guns=[battery(smoke=True)])
    play(t, "call 0")
    assert "smoke 6E6" in legal(t)


@rule("BOB:60.0a", "BOB:60.0b")
def test_smoke_takes_the_place_of_shells_in_seven_hexes() -> None:
    t = shelled(*SQUADS, guns=[battery(smoke=True)])
    found = call(t, "smoke 6E5", dice=[6, 9, 4])
    assert label(t, events(found, "smoke-laid")[0].hex) == "6E7"
    assert labels(t, state(t).smoke) == {"6E7", "6E6", "6F6", "6F7", "6E8", "6D7", "6D6"}
    assert not events(found, "shelled")
    assert not state(t).barrages
    assert state(t).support_used == 1


@rule("BOB:32.0e")
def test_a_failed_check_lays_no_smoke() -> None:
    t = shelled(*SQUADS, guns=[battery(smoke=True)])
    call(t, "smoke 6E5", dice=[7])
    assert not state(t).smoke
    assert state(t).support_used == 1


@rule("BOB:60.0l")
def test_a_hex_holds_one_marker_of_smoke_and_fresh_smoke_takes_the_place_of_dispersed() -> None:
    t = shelled(*SQUADS, guns=[battery(smoke=True)], more="smoke: 6E5\ndispersed: 6E6 6E9")
    call(t, "smoke 6E5", dice=[6, 7])
    assert labels(t, state(t).smoke) == {"6E5", "6E4", "6F4", "6F5", "6E6", "6D5", "6D4"}
    assert labels(t, state(t).dispersed) == {"6E9"}
