"""Op Fire and Final Op Fire at movers (9, 10)."""

from __future__ import annotations

from typing import Any

from sandtable import Table
from sandtable.games.band_of_brothers.rules.firepower import ASSAULT, FINAL, OP, Shot, firepower
from sandtable.testing import refused, rule

from .helpers import events, field, legal, marked, state, where
from .shooting import LONG, hits, move, open_field, shoot

MOVER = "64 9E6 us_paratroopers"
OTHER = "65 9I9 us_paratroopers"
NO_POINTS = "cp: axis 0 allies 0"


def advance(*units: str, **more: Any) -> Table:
    """An allied paratrooper squad at 9E6 is about to move; the units given are the others."""
    return open_field(MOVER, OTHER, *units, side="allies", **more)


def answer(table: Table, unit: int, *dice: int) -> Any:
    """Let a unit answer the mover, with the dice that fall; no command point is spent on firepower."""
    table.script(list(dice))
    found = table.play(f"op-fire {unit}")
    if "decline" in legal(table) and "target" not in " ".join(legal(table)):
        found += table.play("decline")
    return found


# --- who, when and where --------------------------------------------------------------------------------------------


@rule("BOB:9.0a", "BOB:9.0b", "BOB:9.0d", "BOB:9.0e", "BOB:9.0j")
def test_a_unit_that_is_not_used_may_fire_at_a_mover_with_proficient_firepower() -> None:
    t = advance("0 9E2 german_first_line reduced", more=NO_POINTS)
    move(t, 64, "9E5")
    assert (t.to_act, legal(t)) == ("axis", ["op-fire 0", "pass"])
    refused(t, "op-fire 65", "BOB:9.0a")
    found = answer(t, 0, 8, 6, 6)
    assert [(e.roll, e.needed) for e in events(found, "checked")] == [(8, 8), (6, 6)]
    assert hits(found) == {64: (6, "suppressed")}, "2 + 4 for moving in the open"
    assert marked(t, "used", 0)


def test_once_nobody_is_left_who_might_answer_nobody_is_asked() -> None:
    """Used and without points, nobody fires over a distance; beside the mover he still might."""
    for h, asked in (("9E2", False), ("9E4", True)):
        t = advance(f"0 {h} german_first_line", "1 9A1 soviet_smg", more=NO_POINTS)
        move(t, 64, "9E5")
        answer(t, 0, 10)
        assert t.to_act == ("axis" if asked else "allies")


@rule("BOB:9.0d", "BOB:9.0e")
def test_a_unit_that_fails_its_check_is_used_all_the_same_and_loses_its_marker() -> None:
    t = advance("0 9E2 german_first_line reduced ready", more=NO_POINTS)
    move(t, 64, "9E5")
    found = answer(t, 0, 9)
    assert not events(found, "shot")
    assert (marked(t, "used", 0), marked(t, "ready", 0)) == (True, False)


@rule("BOB:9.0f", "BOB:9.0h")
def test_any_number_of_units_may_fire_in_each_hex_that_is_entered() -> None:
    t = advance("0 9E2 german_first_line", "1 9D2 german_first_line", "2 9F2 german_first_line", more=NO_POINTS)
    move(t, 64, "9E5")
    for unit in (0, 1):
        answer(t, unit, 10)
        assert f"op-fire {unit}" not in legal(t)
    t.play("pass")
    assert t.to_act == "allies"
    t.play("go 9D4")
    assert (t.to_act, legal(t)) == ("axis", ["op-fire 2", "pass"])


@rule("BOB:9.0g")
def test_op_fire_is_made_at_the_hex_just_entered() -> None:
    t = advance("0 9E2 german_first_line", more=NO_POINTS)
    move(t, 64, "9E5", "9D4")
    found = answer(t, 0, 10)
    assert [e.hex for e in events(found, "fired")] == [state(t).setup.grid.at("9D4")]


@rule("BOB:9.0i")
def test_who_goes_into_melee_with_its_first_step_is_shot_at_where_it_began() -> None:
    t = advance("0 9E5 german_first_line", "1 9E3 german_first_line_mg", more=NO_POINTS)
    move(t, 64, "9E5")
    assert where(t, 64) == "9E6"
    found = answer(t, 1, 10)
    assert hits(found) == {64: (11, "miss")}, "7 + 4: it counts as moving in the open"
    assert [e.hex for e in events(found, "fired")] == [state(t).setup.grid.at("9E6")]


def test_no_such_fire_before_any_other_first_step() -> None:
    t = advance("0 9E4 german_first_line", "1 9E3 german_first_line_mg", more=NO_POINTS)
    move(t, 64, "9E5")
    assert where(t, 64) == "9E5"
    found = answer(t, 1, 10)
    assert [e.hex for e in events(found, "fired")] == [state(t).setup.grid.at("9E5")]
    t.play("pass")
    t.play("go 9E4")
    assert where(t, 64) == "9E4"


# --- firepower ------------------------------------------------------------------------------------------------------


@rule("BOB:9.0k", "BOB:9.0l")
def test_mover_and_dug_in_unit_meet_one_roll_with_modifiers_of_their_own() -> None:
    t = advance("0 9E2 german_first_line_mg", "66 9E5 us_paratroopers", more=f"{NO_POINTS}\nfoxholes: 9E5")
    move(t, 64, "9E5")
    found = answer(t, 0, 6)
    assert hits(found) == {64: (11, "casualty"), 66: (5, "miss")}, "7 + 4 and 7 - 2, both at a roll of 6"
    assert len(events(found, "shot")) == 1


def _parts(target: int, **shot: Any) -> dict[str, int]:
    s = state(open_field("0 9E4 soviet_early", "64 9E5 us_first_line", "65 9E7 us_first_line"))
    found = firepower(s, Shot(0, s.hex[target], mover=target, **shot), target).parts
    return {part.rule: part.value for part in found}


def test_three_things_raise_proficient_firepower_and_only_a_command_point_that_of_assault_fire() -> None:
    assert _parts(64, mode=OP)["BOB:9.0m"] == 1
    assert "BOB:9.0m" not in _parts(65, mode=OP)
    assert _parts(65, mode=OP, marked=True)["BOB:9.0n"] == 1
    assert _parts(65, mode=OP, boosted=True)["BOB:9.0o"] == 1
    assert _parts(64, mode=FINAL)["BOB:9.0m"] == 1
    assert "BOB:9.0m" not in _parts(64, mode=ASSAULT)


@rule("BOB:9.0m")
def test_an_adjacent_target_adds_one() -> None:
    t = advance("0 9E4 german_first_line", more=NO_POINTS)
    move(t, 64, "9E5")
    assert hits(answer(t, 0, 10))[64][0] == 11, "3 + 1, + 3 + 4"


@rule("BOB:9.0c", "BOB:9.0n")
def test_an_op_fire_marker_adds_one() -> None:
    t = advance("0 9E2 german_first_line ready", more=NO_POINTS)
    move(t, 64, "9E5")
    assert hits(answer(t, 0, 10))[64][0] == 8, "3 + 1, + 4"


@rule("BOB:9.0p", "BOB:9.0q")
def test_the_bonuses_add_up_but_never_above_normal_firepower() -> None:
    t = advance("0 9E4 german_second_line_mg ready", "1 9E4 us_paratroopers_bazooka ready", more=NO_POINTS)
    move(t, 64, "9E5")
    assert hits(answer(t, 0, 10))[64][0] == 14, "5 + 1 + 1 is 7, + 3 + 4"
    assert hits(answer(t, 1, 10))[64][0] == 13, "5 + 1 and no more than 6, + 3 + 4"


@rule("BOB:9.0r")
def test_example_a_squad_marked_op_fire_at_a_unit_that_enters_a_stone_building() -> None:
    t = advance("0 9E2 panzergrenadiers ready", terrain={"stone_building": ["9E5"]})
    move(t, 64, "9E5", dice=())
    t.script([4])
    found = t.play("op-fire 0")
    assert state(t).cp[0] == 2, "no command point can be spent: 5 + 1 is the normal 6 already"
    assert hits(found) == {64: (4, "suppressed")}, "6 - 2"


@rule("BOB:9.0o", "BOB:3.0h", "BOB:3.0l")
def test_a_command_point_before_the_shot_adds_one() -> None:
    t = advance("0 9E2 german_first_line")
    move(t, 64, "9E5")
    t.script([8])
    t.play("op-fire 0")
    assert legal(t) == ["spend", "decline"]
    refused(t, "face 0", "BOB:3.0h")
    found = t.play("spend")
    assert hits(found)[64] == (8, "suppressed"), "3 + 1 + 4"
    assert (state(t).cp[0], marked(t, "boosted", 0)) == (1, True)


# --- what the mover does --------------------------------------------------------------------------------------------


@rule("BOB:9.0s", "BOB:5.0h")
def test_a_suppressed_mover_checks_at_once_and_stops_if_it_fails() -> None:
    for roll, goes_on in ((6, True), (7, False)):
        t = advance("0 9E2 german_first_line", more=NO_POINTS)
        move(t, 64, "9E5")
        found = answer(t, 0, 7, roll)
        (check,) = events(found, "checked")
        assert (check.unit, check.needed, check.purpose) == (64, 6, "go-on")
        assert marked(t, "used", 64) is not goes_on
        if "pass" in legal(t):
            t.play("pass")
        assert ("go 9D4" in legal(t)) is goes_on
        assert "target 9E2" not in legal(t), "who was stopped does not fire at the end of its move"


def test_a_mover_that_is_not_suppressed_need_not_check() -> None:
    t = advance("0 9E2 german_first_line", more=NO_POINTS)
    move(t, 64, "9E5")
    assert not events(answer(t, 0, 8), "checked")


@rule("BOB:6.2g")
def test_a_red_mover_checks_again_when_it_is_hit_again() -> None:
    t = open_field("64 9E6 us_paratroopers red", OTHER, "0 9E2 german_first_line", side="allies", more=NO_POINTS)
    move(t, 64, "9E5", dice=(2,))
    found = answer(t, 0, 7, 3)
    assert [(e.needed, e.passed) for e in events(found, "checked")] == [(2, False)]
    assert marked(t, "used", 64)


@rule("BOB:9.0t", "BOB:5.2a")
def test_a_declared_retreat_makes_the_check_easier() -> None:
    t = advance("0 9E4 german_first_line", more=NO_POINTS)
    t.play("activate 64")
    t.play("retreat")
    t.play(next(text for text in legal(t) if text.startswith("go")))
    found = answer(t, 0, 6, 10)
    assert not events(found, "checked"), "6 + 4 is 10: it cannot fail"
    assert not marked(t, "used", 64)


@rule("BOB:9.0u")
def test_a_mover_that_was_stopped_still_counts_as_moving() -> None:
    t = advance("0 9E2 german_first_line", "1 9D2 german_first_line", more=NO_POINTS)
    move(t, 64, "9E5")
    answer(t, 0, 7, 10)
    assert marked(t, "used", 64)
    assert "op-fire 1" in legal(t)
    found = answer(t, 1, 7)
    assert hits(found) == {64: (7, "suppressed")}, "3 + 4"
    assert not events(found, "checked")


@rule("BOB:9.0v", "BOB:5.0i")
def test_every_shot_that_suppresses_asks_for_a_check() -> None:
    t = advance("0 9E2 german_first_line", "1 9D2 german_first_line", more=NO_POINTS)
    move(t, 64, "9E5")
    found = [*answer(t, 0, 7, 6), *answer(t, 1, 7, 2)]
    assert [(e.needed, e.passed) for e in events(tuple(found), "checked")] == [(6, True), (2, True)]


@rule("BOB:82.1b")
def test_a_reluctant_squad_stops_without_a_check() -> None:
    t = open_field("64 9E6 us_first_line", OTHER, "0 9E2 german_first_line", side="allies", more=NO_POINTS)
    move(t, 64, "9E5")
    found = answer(t, 0, 7)
    assert not events(found, "checked")
    assert marked(t, "used", 64)


@rule("BOB:9.0w")
def test_a_unit_that_is_put_back_draws_no_fire_for_it() -> None:
    units = ("66 9E5 us_paratroopers", "67 9E5 us_paratroopers", "0 9E2 german_first_line", "1 9D2 german_first_line")
    t = advance(*units, more=NO_POINTS)
    move(t, 64, "9E5")
    answer(t, 0, 7, 10)
    found = t.play("pass") if "pass" in legal(t) else ()
    assert where(t, 64) == "9E6"
    assert t.to_act == "allies", "the other German squad is not asked about the way back"
    assert [e.rule for e in events(found, "put-back")] == ["BOB:5.0k"]


# --- final op fire (10) ---------------------------------------------------------------------------------------------


@rule("BOB:10.0a", "BOB:10.0d", "BOB:10.0e")
def test_a_used_unit_fires_at_a_mover_beside_it_at_minus_two() -> None:
    t = advance("0 9E4 german_first_line reduced used", more=NO_POINTS)
    move(t, 64, "9E5")
    found = answer(t, 0, 8, 8)
    assert [(e.unit, e.roll, e.needed) for e in events(found, "checked")][:1] == [(0, 8, 8)]
    assert hits(found) == {64: (8, "suppressed")}, "2 + 1 adjacent, + 3 + 4, - 2"


@rule("BOB:10.0b", "BOB:3.0k")
def test_a_used_unit_does_not_fire_farther_without_a_command_point() -> None:
    t = advance("0 9E3 german_first_line used", "1 9A1 german_mortar", more=NO_POINTS)
    move(t, 64, "9E5")
    refused(t, "op-fire 0", "BOB:3.0k")


@rule("BOB:10.0c", "BOB:10.0d", "BOB:3.0e")
def test_a_command_point_lets_it_fire_within_normal_range() -> None:
    t = advance("0 9E2 german_first_line reduced used")
    move(t, 64, "9E5")
    t.script([9])
    found = t.play("op-fire 0")
    assert state(t).cp[0] == 1
    assert [e.passed for e in events(found, "checked")] == [False], "the point buys no success"
    assert not events(found, "shot")
    assert marked(t, "boosted", 0), "and no second point can be spent to roll again"


@rule("BOB:10.0c")
def test_the_last_hex_of_normal_range_is_within_it() -> None:
    units = ("64 6E6 us_paratroopers", OTHER, "0 9E8 german_first_line used", "1 9A1 german_first_line")
    t = field(*units, side="allies", changes={"map": LONG})
    s = state(t)
    assert s.setup.grid.dist(s.hex[0], s.setup.grid.at("6E5")) == 6
    move(t, 64, "6E5")
    t.script([10])
    found = t.play("op-fire 0")
    assert [e.mode for e in events(found, "fired")] == ["final"]
    assert state(t).cp[0] == 1


@rule("BOB:10.0c")
def test_not_even_a_command_point_lets_it_fire_beyond_normal_range() -> None:
    units = ("64 6E6 us_paratroopers", OTHER, "0 9E7 german_first_line used", "1 9E8 german_first_line")
    t = field(*units, side="allies", changes={"map": LONG})
    s = state(t)
    assert s.setup.grid.dist(s.hex[0], s.setup.grid.at("6E5")) == 7
    move(t, 64, "6E5")
    refused(t, "op-fire 0", "BOB:10.0c")
    assert "op-fire 1" in legal(t), "op fire itself reaches twice as far"


@rule("BOB:10.0f", "BOB:10.0g")
def test_final_op_fire_once_in_every_hex_that_is_entered() -> None:
    t = advance("0 9E4 german_first_line", more=NO_POINTS)
    move(t, 64, "9E5")
    answer(t, 0, 10)
    refused(t, "op-fire 0", "BOB:10.0g")
    t.play("pass")
    t.play("go 9D4")
    assert legal(t) == ["op-fire 0", "pass"]
    found = answer(t, 0, 10)
    assert [e.mode for e in events(found, "fired")] == ["final"]
    refused(t, "op-fire 0", "BOB:10.0g")


@rule("BOB:10.0f")
def test_final_op_fire_at_every_unit_that_comes_near() -> None:
    t = advance("0 9E4 german_first_line used", "66 9D5 us_paratroopers", more=NO_POINTS)
    for unit, h in ((64, "9E5"), (66, "9D4")):
        move(t, unit, h)
        found = answer(t, 0, 10)
        assert [e.mode for e in events(found, "fired")] == ["final"]
        t.play("pass")
        t.play("stop")
        if "decline" in legal(t):
            t.play("decline")


# --- what opens the window ------------------------------------------------------------------------------------------


def test_nobody_is_asked_where_all_can_see_that_nobody_could_answer() -> None:
    t = advance("0 9A1 german_first_line used", more=NO_POINTS)
    move(t, 64, "9E5")
    assert t.to_act == "allies"


def test_a_hidden_counter_is_always_asked() -> None:
    t = advance("0 9A1 german_first_line_decoy concealed", more=NO_POINTS, terrain={"woods": ["9A1"]})
    move(t, 64, "9E5")
    assert (t.to_act, legal(t)) == ("axis", ["pass"])


# --- at the end of a move (5.1) -------------------------------------------------------------------------------------


@rule("BOB:5.1a", "BOB:5.1b", "BOB:5.1c", "BOB:6.0a", "BOB:2.1b")
def test_assault_fire_with_proficient_firepower() -> None:
    t = advance("0 9E2 german_first_line used", more="cp: axis 0 allies 2")
    move(t, 64, "9E5")
    t.play("stop")
    t.script([6])
    t.play("target 9E2")
    found = t.play("spend")
    assert hits(found) == {0: (6, "suppressed")}, "5 + 1 for a command point"
    assert not events(found, "checked"), "it checked before it moved (6.1a)"


@rule("BOB:5.1d")
def test_a_weapon_team_on_foot_does_not_fire_after_its_move() -> None:
    t = open_field("64 9E6 us_mg", OTHER, "0 9E2 german_first_line used", side="allies", more=NO_POINTS)
    move(t, 64, "9E5")
    t.play("stop")
    assert not any(text.startswith("target") for text in legal(t))
    assert marked(t, "used", 64)


def test_fire_in_an_impulse_still_counts_one() -> None:
    t = advance("0 9E2 german_first_line")
    shoot(t, 64, "9E2", 10)
    assert state(t).spent == 1
