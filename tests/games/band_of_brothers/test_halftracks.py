"""Halftracks (21); what their sides are worth as cover is tested with cover, how they rout with rout."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable import Table
from sandtable.kernel.events import Event
from sandtable.testing import play, refused, rule

from .helpers import events, field, legal, marked, state, where

RIDE = ("0 6B4 spw251_1 facing=1", "1 6B4 panzergrenadiers ride=0")
TOW = ("0 6B4 spw251_1 facing=1", "1 6B4 pak38 facing=1 ride=0")
FAR = ("8 6A9 german_first_line", "64 6I9 soviet_smg", "65 6I8 soviet_smg")  # who reach but four hexes


def march(*units: str, **more: Any) -> Table:
    """Germans in a halftrack on an almost open board; a German and two Americans are far away."""
    more.setdefault("board", "6")
    return field(*units, *FAR, **more)


def drive(table: Table, *texts: str, unit: int = 1) -> tuple[Event, ...]:
    """Activate a passenger to move and let nobody answer."""
    found = play(table, f"activate {unit}", "move")
    for text in texts:
        found += table.play(text)
        while legal(table)[-1] == "pass":
            found += table.play("pass")
    return found


def settle(table: Table) -> tuple[Event, ...]:
    """Nobody answers, nobody fires at the end of a move."""
    found: tuple[Event, ...] = ()
    while legal(table)[-1] in ("pass", "decline"):
        found += table.play(legal(table)[-1])
    return found


# --- moving (21.0, 21.1) --------------------------------------------------------------------------------------------


@rule("BOB:21.0")
@pytest.mark.parametrize("kind", ["german_first_line_decoy", "pz4h facing=0"])
def test_squads_teams_and_guns_ride_and_nothing_else(kind: str) -> None:
    t = march("0 emptied spw251_1", f"1 6B4 {kind}")
    play(t, "activate 1")
    refused(t, "mount", "BOB:21.0")
    for rider in ("panzergrenadiers", "german_first_line_mg", "pak38 facing=0"):
        t = march("0 emptied spw251_1", f"1 6B4 {rider}")
        play(t, "activate 1")
        assert "mount" in legal(t)


@rule("BOB:20.3d")
def test_nobody_climbs_out_of_a_tank() -> None:
    t = march("1 6B4 pz4h facing=1")
    play(t, "activate 1", "move")
    refused(t, "dismount", "BOB:20.3d")


@rule("BOB:21.1a")
def test_a_halftrack_drives_as_vehicles_do() -> None:
    t = march(*RIDE)
    play(t, "activate 1", "move")
    refused(t, "go 6B5", "BOB:20.3d")
    (moved,) = events(play(t, "go 6C4"), "moved")
    assert (moved.unit, moved.left) == (0, 14 * 6 - 3)  # half a point on the road
    assert (where(t, 0), where(t, 1)) == ("6C4", "6C4")


@rule("BOB:21.1a")
def test_a_halftrack_is_told_that_it_does_not_cross_hedgerows_and_not_that_it_lacks_points() -> None:
    far = ("2 8A1 german_first_line", "64 8I1 us_paratroopers")
    t = field("0 8D4 spw251_1 facing=1", "1 8D4 german_first_line ride=0", *far, board="8")
    play(t, "activate 1", "move")
    refused(t, "go 8E4", "BOB:21.1a")


@rule("BOB:21.1b")
def test_a_loaded_halftrack_counts_as_a_vehicle_and_its_passenger_not_at_all() -> None:
    t = march(*RIDE, "2 6C4 german_first_line", "3 6C4 german_first_line", "4 6D4 pz4h facing=0")
    drive(t, "go 6C4")
    assert "stop" in legal(t)
    play(t, "go 6D4")
    if legal(t)[-1] == "pass":
        play(t, "pass")
    refused(t, "stop", "BOB:20.10d")


@rule("BOB:21.1c", "BOB:21.3f")
def test_an_empty_halftrack_is_taken_off_and_lies_apart_from_what_was_lost() -> None:
    t = march(*RIDE)
    drive(t, "dismount", "stop")
    assert (where(t, 0), where(t, 1)) == ("emptied", "6B4")
    assert not state(t).mounted(1)


@rule("BOB:21.1f")
@pytest.mark.parametrize(("how", "mask"), [("use", "used"), ("overwatch", "ready")])
def test_a_halftrack_is_marked_with_whom_it_carries(how: str, mask: str) -> None:
    t = march(*RIDE)
    play(t, "activate 1", how)
    assert marked(t, mask, 1)
    assert marked(t, mask, 0)


@rule("BOB:21.1f", "BOB:4.3d")
def test_op_fire_from_a_halftrack_turns_both_markers_to_used() -> None:
    """As a shot in its own activation does."""
    t = march(*(f"{u} ready" for u in RIDE), "66 6D4 soviet_smg", side="allies", changes={"first": "allies"})
    play(t, "activate 66", "move", "go 6D5")
    t.script([10])
    play(t, "op-fire 1")
    assert [marked(t, mask, u) for mask in ("used", "ready") for u in (0, 1)] == [True, True, False, False]


@rule("BOB:21.1d")
def test_a_halftrack_with_a_gun_pays_half_a_point_more_for_each_hex() -> None:
    t = march(*TOW)
    found = drive(t, "go 6C4", "go 6D4")
    assert [e.left for e in events(found, "moved")] == [84 - 3 - 3, 84 - 3 - 3 - 6 - 3]


@rule("BOB:21.1e")
def test_after_however_short_a_move_nobody_on_a_halftrack_is_marked_op_fire() -> None:
    t = march(*RIDE)
    drive(t, "go 6C4")
    refused(t, "overwatch", "BOB:21.1e")


@rule("BOB:21.1f")
def test_a_halftrack_is_activated_with_its_passenger_alone() -> None:
    t = march(*RIDE)
    refused(t, "activate 0", "BOB:21.1f")
    drive(t, "go 6C4", "stop")
    assert marked(t, "used", 0)
    assert marked(t, "used", 1)


@rule("BOB:21.1g")
def test_a_halftrack_with_a_squad_uses_one_of_the_operations_range() -> None:
    t = march(*RIDE)
    drive(t, "go 6C4", "stop")
    assert state(t).spent == 1


@rule("BOB:21.1a")
def test_a_halftrack_with_a_gun_uses_what_the_gun_counts() -> None:
    t = march(*TOW)
    drive(t, "go 6C4", "stop")
    assert state(t).spent == 3


@rule("BOB:21.1h")
def test_the_passenger_checks_and_a_failure_uses_both() -> None:
    t = march("0 6B4 spw251_1 facing=1", "1 6B4 panzergrenadiers yellow ride=0", more="cp: axis 0 allies 0")
    t.script([7])
    found = play(t, "activate 1", "move")
    assert [(e.unit, e.roll, e.needed) for e in events(found, "checked")] == [(1, 7, 6)]
    assert where(t, 0) == "6B4"
    assert marked(t, "used", 0)
    assert marked(t, "used", 1)
    assert state(t).spent == 1


def under_fire(*dice: int, cp: int = 0, rider: str = "panzergrenadiers") -> tuple[Table, tuple[Event, ...]]:
    """A halftrack drives past an American squad two hexes away."""
    t = march("0 6B4 spw251_1 facing=1", f"1 6B4 {rider} ride=0", "66 6E4 us_paratroopers",
              more=f"cp: axis {cp} allies 0")  # fmt: skip
    play(t, "activate 1", "move", "go 6C4")
    t.script(list(dice))
    return t, play(t, "op-fire 66")


@rule("BOB:21.1i")
def test_a_passenger_suppressed_on_the_way_checks_and_a_failure_stops_the_halftrack() -> None:
    t, found = under_fire(3, 7)
    assert [(e.unit, e.result) for e in events(found, "hit-by")] == [(1, "suppressed")]
    assert [(e.unit, e.passed) for e in events(found, "checked")] == [(1, False)]
    settle(t)
    assert (where(t, 0), where(t, 1)) == ("6C4", "6C4")
    assert marked(t, "used", 0)
    assert marked(t, "used", 1)
    assert state(t).spent == 1


@rule("BOB:21.1h")
def test_a_passenger_that_keeps_its_nerve_drives_on() -> None:
    t, found = under_fire(3, 6)
    assert [(e.unit, e.passed) for e in events(found, "checked")] == [(1, True)]
    settle(t)
    assert "go 6D4" in legal(t)


@rule("BOB:21.1j")
def test_passengers_may_use_command_points_but_not_the_crew_of_a_gun() -> None:
    t, _ = under_fire(3, 7, cp=1)
    assert legal(t) == ["spend", "decline"]
    t, _ = under_fire(3, 7, cp=1, rider="pak38 facing=1")
    assert "spend" not in legal(t)
    assert marked(t, "used", 1)


@rule("BOB:21.1k", "BOB:21.4c")
@pytest.mark.parametrize(("rider", "fp"), [("panzergrenadiers", 5), ("german_first_line_mg", 7)])
def test_a_squad_or_team_may_fire_from_its_halftrack_at_the_end_of_the_move(rider: str, fp: int) -> None:
    t = march("0 6B4 spw251_1 facing=1", f"1 6B4 {rider} ride=0", "66 6F4 us_paratroopers used",
              "67 6F5 us_paratroopers used", more="cp: axis 0 allies 0")  # fmt: skip
    drive(t, "go 6C4")
    t.script([10])
    found = play(t, "fire", "target 6F4")
    assert [(e.unit, e.fp) for e in events(found, "hit-by")] == [(66, fp)]
    assert t.prompt == "impulse"
    assert marked(t, "used", 0)
    assert marked(t, "used", 1)


@rule("BOB:6.0c", "BOB:20.9a")
def test_a_squad_without_an_anti_tank_weapon_finds_no_target_in_a_tank() -> None:
    t = field(*RIDE, "8 6A9 german_first_line", "64 6F4 t34_43 facing=1", "65 6I9 t34_43 facing=1", board="6")
    drive(t, "go 6C4")
    refused(t, "fire", "BOB:6.0c")
    refused(t, "engage", "BOB:20.9a")


@rule("BOB:20.10d")
def test_nobody_fires_from_a_halftrack_where_it_cannot_end_its_move() -> None:
    t = march(*RIDE, "2 6C4 pz4h facing=1", "66 6F4 us_paratroopers used")
    drive(t, "go 6C4")
    refused(t, "fire", "BOB:20.10d")
    refused(t, "engage", "BOB:20.10d")


@rule("BOB:5.1d")
def test_a_team_on_foot_does_not_fire_after_moving() -> None:
    t = march("1 6B4 german_first_line_mg", "66 6F4 us_paratroopers used")
    found = drive(t, "go 6C4", "stop")
    assert marked(t, "used", 1)
    assert not events(found, "fired")


# --- concealment (21.2) ---------------------------------------------------------------------------------------------


@rule("BOB:21.2a")
def test_a_halftrack_that_drives_is_revealed_together_with_its_passenger() -> None:
    t = field("0 2E3 spw251_1 facing=2 concealed", "1 2E3 panzergrenadiers ride=0 concealed",
              "8 2A9 german_first_line", "64 2I9 us_paratroopers", board="2")  # fmt: skip
    found = drive(t, "go 2E4")
    assert [e.unit for e in events(found, "revealed")] == [0, 1]


@rule("BOB:21.2a")
def test_a_halftrack_in_sight_and_whom_it_carries_are_revealed_once() -> None:
    t = march("0 6B4 spw251_1 facing=1 concealed", "1 6B4 panzergrenadiers ride=0 concealed", side="allies")
    found = drive(t, "go 6H8", unit=64)
    assert [e.unit for e in events(found, "revealed")] == [0, 1]


@rule("BOB:21.2b")
def test_nobody_is_concealed_while_riding() -> None:
    hidden = ("8 2A9 german_first_line", "9 2E5 german_first_line", "64 2I9 us_paratroopers")
    t = field("0 2E3 spw251_1 facing=2", "1 2E3 panzergrenadiers ride=0", *hidden, board="2")
    drive(t, "go 2E4", "stop")
    assert not marked(t, "concealed", 1)
    play(t, "activate 9", "use")
    assert marked(t, "concealed", 9)


# --- getting out (21.3) ---------------------------------------------------------------------------------------------


@rule("BOB:21.3a")
def test_who_climbs_out_can_be_fired_at_as_a_mover_in_the_open() -> None:
    t = march(*RIDE, "66 6E4 us_paratroopers")
    play(t, "activate 1", "move")
    play(t, "dismount")
    assert t.to_act == "allies"
    t.script([10])
    found = play(t, "op-fire 66", "decline")
    assert [(e.unit, e.fp) for e in events(found, "hit-by")] == [(1, 9)]  # 5, and 4 for moving in the open
    assert (where(t, 0), where(t, 1)) == ("emptied", "6B4")


@rule("BOB:21.3b")
def test_unlimbering_a_gun_takes_its_whole_activation_and_it_may_face_any_way() -> None:
    t = march(*TOW)
    play(t, "activate 1", "move", "dismount")
    assert legal(t) == [f"face {d}" for d in range(6)]
    play(t, "face 4")
    settle(t)
    assert (where(t, 0), where(t, 1), state(t).facing[1]) == ("emptied", "6B4", 4)
    assert marked(t, "used", 1)
    assert state(t).spent == 3


@rule("BOB:21.3b", "BOB:93.0d")
@pytest.mark.parametrize("rider", ["us_57mm facing=1", "us_paratroopers facing=1"])
def test_whoever_owns_what_climbs_out_says_which_way_it_faces(rider: str) -> None:
    ride = ("66 6B4 m3_halftrack facing=1", f"67 6B4 {rider} ride=66")
    for side, own, unit in (("axis", RIDE, 1), ("axis", TOW, 1), ("allies", ride, 67)):
        t = march(*own, side=side, options={"flanks": True})
        play(t, f"activate {unit}", "move", "dismount")
        assert (t.to_act, t.prompt) == (side, "facing")
        play(t, "face 5")
        assert state(t).facing[unit] == 5


@rule("BOB:21.3b")
def test_a_gun_is_not_unlimbered_once_its_halftrack_has_moved() -> None:
    t = march(*TOW)
    drive(t, "go 6C4")
    refused(t, "dismount", "BOB:21.3b")


@rule("BOB:21.3c")
def test_a_squad_climbs_out_if_no_more_than_half_the_allowance_is_spent() -> None:
    t = march("0 6A1 spw251_1 facing=2", "1 6A1 panzergrenadiers ride=0")
    drive(t, "go 6A2", "go 6A3", "go 6A4", "go 6A5", "go 6A6", "go 6A7", "go 6A8")
    assert "dismount" in legal(t)  # seven of fourteen
    play(t, "face 3")
    refused(t, "dismount", "BOB:21.3c")


@rule("BOB:21.3c")
def test_half_of_an_odd_allowance_is_rounded_down() -> None:
    t = field("64 6A1 m3_halftrack facing=2", "65 6A1 us_paratroopers ride=64", "66 6I9 us_paratroopers",
              "0 6I1 german_first_line", board="6", side="allies")  # fmt: skip
    drive(t, *(f"go 6A{i}" for i in range(2, 10)), unit=65)
    assert "dismount" in legal(t)  # eight of seventeen
    t = field("64 6B4 m3_halftrack facing=1", "65 6B4 us_paratroopers ride=64", "66 6I9 us_paratroopers",
              "0 6A9 german_first_line", board="6", side="allies")  # fmt: skip
    drive(t, "go 6C4", *(f"face {d}" for d in (2, 3, 4, 5, 0, 1, 2, 3)), unit=65)
    refused(t, "dismount", "BOB:21.3c")  # eight and a half


@rule("BOB:21.3d")
def test_who_climbs_out_of_a_halftrack_that_has_moved_does_not_walk_on() -> None:
    t = march(*RIDE)
    drive(t, "go 6C4", "dismount")
    settle(t)
    assert where(t, 1) == "6C4"
    assert marked(t, "used", 1)
    assert t.prompt == "impulse"


@rule("BOB:21.3d")
def test_a_squad_that_has_climbed_out_may_fire_after_that() -> None:
    t = march(*RIDE, "66 6F4 us_paratroopers used", more="cp: axis 0 allies 0")
    drive(t, "go 6C4", "dismount")
    assert {"target 6F4", "decline"} <= set(legal(t))


@rule("BOB:21.3e")
def test_who_climbs_out_of_a_halftrack_that_has_not_moved_may_spend_two_points() -> None:
    t = march(*RIDE)
    found = drive(t, "dismount", "go 6A4", "go 6A3")
    assert [e.left for e in events(found, "moved")] == [6, 0]
    assert where(t, 1) == "6A3"


@rule("BOB:21.3g")
def test_units_climb_out_beside_a_vehicle_of_their_own() -> None:
    t = march(*RIDE, "2 6C4 pz4h facing=0")
    drive(t, "go 6C4")
    assert "dismount" in legal(t)
    play(t, "dismount")
    settle(t)
    assert (where(t, 0), where(t, 1)) == ("emptied", "6C4")


@rule("BOB:21.3g")
def test_units_climb_out_beside_a_vehicle_without_a_move() -> None:
    """At no moment is the halftrack alone: that somebody is with it is why the rule speaks."""
    t = march(*RIDE, "2 6B4 pz4h facing=0")
    play(t, "activate 1", "move")
    assert "dismount" in legal(t)


@rule("BOB:2.0k")
def test_units_climb_out_only_where_there_is_room() -> None:
    t = march(*RIDE, "2 6C4 german_first_line", "3 6C4 german_first_line")
    drive(t, "go 6C4")
    refused(t, "dismount", "BOB:2.0k")


@rule("BOB:21.3h")
def test_nobody_climbs_out_beside_an_enemy() -> None:
    t = march(*RIDE, "66 6C4 us_paratroopers used")
    drive(t, "go 6C4")
    refused(t, "dismount", "BOB:21.3h")


# --- getting in (21.3) ----------------------------------------------------------------------------------------------


@rule("BOB:21.3i")
@pytest.mark.parametrize(
    ("hex", "more", "may"),
    [("6B4", (), True), ("6B7", (), False), ("6H2", (), False), ("6B4", ("66 6B5 us_paratroopers",), False)],
)
def test_units_climb_in_in_the_open_with_no_enemy_beside_them(hex: str, more: tuple[str, ...], may: bool) -> None:
    t = march("0 emptied spw251_1", f"1 {hex} panzergrenadiers", *more)
    play(t, "activate 1")
    if may:
        play(t, "mount")
    else:
        refused(t, "mount", "BOB:21.3i")


@rule("BOB:21.3i")
def test_units_climb_in_only_where_the_scenario_says_so() -> None:
    changes = {"sides": {"axis": {"carriers_may_load": False}}}
    t = march("0 emptied spw251_1", "1 6B4 panzergrenadiers", changes=changes)
    play(t, "activate 1")
    refused(t, "mount", "BOB:21.3i")


@rule("BOB:21.3j")
def test_a_halftrack_comes_from_those_that_were_taken_off_empty() -> None:
    t = march("0 lost spw251_1", "1 6B4 panzergrenadiers")
    play(t, "activate 1")
    refused(t, "mount", "BOB:21.3j")
    t = march("0 emptied spw251_1", "1 6B4 panzergrenadiers")
    play(t, "activate 1", "mount", "face 2")
    assert (where(t, 0), state(t).rides[1], state(t).facing[0]) == ("6B4", 0, 2)


@rule("BOB:21.3a")
def test_who_climbs_in_checks_first() -> None:
    t = march("0 emptied spw251_1", "1 6B4 panzergrenadiers yellow", more="cp: axis 0 allies 0")
    t.script([7])
    found = play(t, "activate 1", "mount")
    assert [(e.unit, e.passed) for e in events(found, "checked")] == [(1, False)]
    assert (where(t, 0), marked(t, "used", 1)) == ("emptied", True)


@rule("BOB:21.3a")
def test_who_climbs_in_is_fired_at_on_foot_and_may_be_stopped() -> None:
    t = march("0 emptied spw251_1", "1 6B4 panzergrenadiers", "66 6E4 us_paratroopers", more="cp: axis 0 allies 0")
    play(t, "activate 1", "mount")
    assert t.to_act == "allies"
    t.script([6, 7])
    found = play(t, "op-fire 66")
    assert [(e.unit, e.fp, e.result) for e in events(found, "hit-by")] == [(1, 9, "suppressed")]
    settle(t)
    assert (where(t, 0), marked(t, "used", 1)) == ("emptied", True)


@rule("BOB:21.3k")
def test_a_gun_that_is_taken_up_goes_nowhere_this_turn() -> None:
    t = march("0 emptied spw251_1", "1 6B4 pak38 facing=0")
    play(t, "activate 1", "mount", "face 2")
    assert (where(t, 0), state(t).rides[1]) == ("6B4", 0)
    assert marked(t, "used", 0)
    assert marked(t, "used", 1)
    assert t.prompt == "impulse"


@rule("BOB:21.3i")
def test_whoever_owns_the_halftrack_says_which_way_it_points() -> None:
    for side, unit, rows in (
        ("axis", 1, ("0 emptied spw251_1", "1 6B4 panzergrenadiers")),
        ("allies", 67, ("66 emptied m3_halftrack", "67 6B4 us_paratroopers")),
    ):
        t = march(*rows, side=side)
        play(t, f"activate {unit}", "mount")
        settle(t)
        assert (t.to_act, t.prompt) == (side, "facing")


@rule("BOB:21.3l")
def test_a_halftrack_just_boarded_drives_half_its_allowance_and_nobody_climbs_out_again() -> None:
    t = march("0 emptied spw251_1", "1 6A1 panzergrenadiers")
    play(t, "activate 1", "mount", "face 2")
    refused(t, "dismount", "BOB:21.3l")
    (moved,) = events(play(t, "go 6A2"), "moved")
    assert moved.left == 7 * 6 - 6
    play(t, *(["pass"] if legal(t)[-1] == "pass" else []), "stop")
    assert marked(t, "used", 0)
    assert marked(t, "used", 1)


# --- fire from halftracks (21.4, 21.5) ------------------------------------------------------------------------------


@rule("BOB:21.4a")
def test_a_gun_that_is_carried_does_not_fire() -> None:
    t = march(*TOW, "66 6F4 us_paratroopers", "67 6F5 m4a1 facing=0")
    play(t, "activate 1")
    refused(t, "fire", "BOB:21.4a")
    refused(t, "engage", "BOB:21.4a")
    play(t, "move", "go 6C4", "pass")
    refused(t, "fire", "BOB:21.4a")


@rule("BOB:21.4b")
@pytest.mark.parametrize("target", ["6F4", "6A4", "6B2", "6B7"])
def test_passengers_fire_as_usual_and_all_round(target: str) -> None:
    t = march(*RIDE, f"66 {target} us_paratroopers", options={"flanks": True})
    t.script([10])
    found = play(t, "activate 1", "fire", f"target {target}")
    assert events(found, "hit-by")
    assert not events(found, "turned")


@rule("BOB:4.2a")
def test_whoever_fires_from_a_halftrack_uses_it_too() -> None:
    t = march(*RIDE, "66 6F4 us_paratroopers")
    t.script([10])
    found = play(t, "activate 1", "fire", "target 6F4")
    assert [(e.unit, e.rule) for e in events(found, "marked-used")] == [(1, "BOB:4.2a")]
    assert marked(t, "used", 0)
    assert marked(t, "used", 1)


@rule("BOB:21.5j")
def test_passengers_do_not_fire_into_their_own_hex() -> None:
    t = march(*RIDE, "66 6F4 us_paratroopers", "67 6F5 us_paratroopers")
    play(t, "activate 1", "fire")
    refused(t, "target 6B4", "BOB:21.5j")


# --- fire at halftracks (21.5) --------------------------------------------------------------------------------------


@rule("BOB:21.5f")
def test_guns_and_vehicles_fire_at_the_halftrack_and_not_at_whom_it_carries() -> None:
    enemies = ("66 6F4 us_57mm facing=4", "67 6F5 m4a1 facing=4")
    t = field(*RIDE, "2 6B6 german_first_line", "3 6C7 german_first_line", *enemies, board="6", side="allies")
    play(t, "activate 66", "fire")
    refused(t, "target 6B4", "BOB:21.5f")
    t = field(*RIDE, "2 6B6 german_first_line", *enemies, board="6", side="allies")
    t.script([1, 1])
    play(t, "activate 66", "engage")
    assert (where(t, 0), where(t, 1)) == ("lost", "lost")


@rule("BOB:21.5f", "BOB:21.5k")
def test_shells_fall_on_the_halftrack_and_not_on_its_passenger() -> None:
    guns = [{"kind": "artillery_150mm", "turn": 1, "accuracy": 7, "proficiency": 6, "smoke": False}]
    changes = {"sides": {"allies": {"artillery": guns}}}
    for roll, fate in ((6, "6B4"), (5, "lost")):
        t = march(*RIDE, "66 6E4 us_paratroopers", side="allies", changes=changes)
        t.script([1, 1, roll])
        found = play(t, "call 0", "barrage 6B4")
        assert not events(found, "hit-by")
        assert [e.needed for e in events(found, "vehicle-bombed")] == [5]
        assert (where(t, 0), where(t, 1)) == (fate, fate)


@rule("BOB:32.0w", "BOB:21.5f")
def test_a_halftrack_that_enters_a_shelled_hex_is_hit_and_its_passenger_when_it_climbs_out() -> None:
    guns = [{"kind": "artillery_100mm", "turn": 1, "accuracy": 7, "proficiency": 6, "smoke": False}]
    t = march(*RIDE, changes={"sides": {"allies": {"artillery": guns}}})
    state(t).barrages = ((0, state(t).setup.grid.at("6C4")),)
    t.script([10, 10])
    found = drive(t, "go 6C4", "dismount")
    assert [e.unit for e in events(found, "vehicle-bombed")] == [0]
    assert [(e.unit, e.fp) for e in events(found, "hit-by")] == [(1, 12)]


@rule("BOB:32.0w")
def test_who_climbs_in_under_shells_is_fired_at() -> None:
    guns = [{"kind": "artillery_100mm", "turn": 1, "accuracy": 7, "proficiency": 6, "smoke": False}]
    t = march("0 emptied spw251_1", "1 6B4 panzergrenadiers", changes={"sides": {"allies": {"artillery": guns}}})
    state(t).barrages = ((0, state(t).setup.grid.at("6B4")),)
    t.script([10])
    assert [(e.unit, e.fp) for e in events(play(t, "activate 1", "mount"), "hit-by")] == [(1, 12)]


@rule("BOB:21.5g")
def test_a_squad_with_an_anti_tank_weapon_fires_at_the_halftrack_or_at_whom_it_carries() -> None:
    t = field(*RIDE, "66 6D4 us_paratroopers_bazooka", "67 6I9 us_paratroopers", board="6", side="allies")
    play(t, "activate 66")
    assert {"fire", "engage"} <= set(legal(t))
    t.script([10])
    assert [e.unit for e in events(play(t, "fire"), "hit-by")] == [1]


@rule("BOB:21.5h")
@pytest.mark.parametrize(("rider", "roll", "fate"), [("pak38 facing=1", 2, "lost"), ("pak38 facing=1", 3, "6B4")])
def test_a_bazooka_adds_one_against_a_carried_gun_and_meets_its_second_number(rider: str, roll: int, fate: str) -> None:
    t = field("0 6B4 spw251_1 facing=1", f"1 6B4 {rider} ride=0", "8 6A9 german_first_line",
              "66 6D4 us_paratroopers_bazooka", "67 6I9 us_paratroopers", board="6", side="allies")  # fmt: skip
    t.script([roll])
    found = play(t, "activate 66", "fire", "target 6B4")
    assert [(e.unit, e.fp) for e in events(found, "hit-by")] == [(1, 6 + 1 - 2)]
    assert where(t, 1) == fate


@rule("BOB:21.5k")
def test_a_halftrack_is_lost_with_its_passenger() -> None:
    t = field("0 6B4 spw251_1 facing=1", "1 6B4 panzergrenadiers reduced ride=0", "8 6A9 german_first_line",
              "66 6C4 us_paratroopers", "67 6I9 us_paratroopers", board="6", side="allies")  # fmt: skip
    t.script([1])
    play(t, "activate 66", "fire", "target 6B4")
    assert (where(t, 0), where(t, 1)) == ("lost", "lost")


@rule("BOB:93.0d")
def test_where_infantry_has_flanks_it_faces_any_way_when_it_has_climbed_out() -> None:
    t = march(*RIDE, options={"flanks": True})
    play(t, "activate 1", "move", "dismount")
    assert legal(t) == [f"face {d}" for d in range(6)]
    play(t, "face 3")
    settle(t)
    assert state(t).facing[1] == 3
    assert "go 6A4" in legal(t)


@rule("BOB:21.1a", "BOB:16.0i")
def test_a_halftrack_leaves_the_map_with_its_passenger() -> None:
    need = {"kind": "exit", "edge": "W", "sorts": ["squad"], "at_least": 2}
    changes = {"victory": {"for": "axis", "when": "end", "need": [need]}}
    t = march("0 6A4 spw251_1 facing=4", "1 6A4 panzergrenadiers ride=0", changes=changes)
    play(t, "activate 1", "move", "exit")
    assert (where(t, 0), where(t, 1)) == ("left", "left")
    assert not state(t).mounted(1)


@rule("BOB:21.3b")
def test_a_gun_points_where_its_halftrack_did_until_it_is_laid() -> None:
    t = march("0 6B4 spw251_1 facing=4", "1 6B4 pak38 facing=1 ride=0")
    state(t).facing[1] = 255  # as a gun that came onto the map in its halftrack
    play(t, "activate 1", "move", "dismount")
    assert state(t).facing[1] == 4
    play(t, "face 0")
    assert state(t).facing[1] == 0
