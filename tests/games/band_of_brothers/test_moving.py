"""Movement on foot: allowances, costs, checks, stacking, melee, retreat, control, reinforcements (2, 5, 16, 82.1)."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable import Table
from sandtable.games.band_of_brothers.rules.costs import cost
from sandtable.games.band_of_brothers.rules.events import MOVED
from sandtable.games.band_of_brothers.rules.pieces import ALLOWANCE, KIND
from sandtable.testing import play, refused, rule

from .helpers import events, field, legal, marked, state, where
from .walking import ahead, country, go, hold_fire, set_off, walk

GERMAN, FRIEND = "0 9E5 german_first_line", "1 9A9 german_first_line"


def price(table: Table, unit: int, a: str, b: str) -> int:
    """What a step costs, in sixths of a point; 0 if it cannot be made."""
    s = state(table)
    return cost(s, unit, s.setup.grid.at(a), s.setup.grid.at(b))


# --- allowances and costs (2.0, 5.0) --------------------------------------------------------------------------------


@rule("BOB:2.0d", "BOB:5.0a", "BOB:5.0b")
def test_a_squad_has_five_points_and_goes_hex_by_hex() -> None:
    t = country("0 9B1 german_first_line", FRIEND)
    set_off(t, 0)
    refused(t, "go 9B3", "BOB:5.0b")
    found = go(t, "9B2", "9B3", "9B4", "9C5")
    assert [e.left for e in events(found, MOVED.name)] == [24, 18, 12, 6]
    go(t, "9C6")
    assert marked(t, "used", 0), "nothing is left: the move has ended by itself"
    assert where(t, 0) == "9C6"


@rule("BOB:2.0f", "BOB:2.0e")
@pytest.mark.parametrize("kind", ["german_first_line_mg", "german_mortar"])
def test_a_weapon_team_moves_as_a_squad_does_but_has_four_points(kind: str) -> None:
    t = country(f"0 9B1 {kind}", FRIEND)
    found = walk(t, 0, "9B2", "9B3", "9B4", "9C5")
    assert [e.left for e in events(found, MOVED.name)] == [18, 12, 6, 0]
    assert marked(t, "used", 0)


@rule("BOB:5.0b", "BOB:5.0c")
def test_the_owner_may_stop_early_and_the_points_are_lost() -> None:
    t = country("0 9B1 german_first_line", FRIEND)
    play(t, "activate 0", "move", "go 9B2", "stop")
    assert marked(t, "used", 0)
    refused(t, "activate 0", "BOB:4.2d")
    set_off(t, 1)
    found = go(t, "9A8", "9A7", "9A6", "9A5")
    assert events(found, MOVED.name)[-1].left == 6, "nobody else has more for it"


@rule("BOB:5.0f", "BOB:5.0g", "BOB:51.0b")
def test_four_open_hexes_leave_too_little_for_a_building() -> None:
    t = country("0 9B1 german_first_line", FRIEND, terrain={"stone_building": ["9C6"]})
    walk(t, 0, "9B2", "9B3", "9B4", "9B5")
    refused(t, "go 9C6", "BOB:5.0f")
    assert "9C5" in ahead(t)


@rule("BOB:5.0f", "BOB:51.0b")
@pytest.mark.parametrize("terrain", ["woods", "wooden_building", "stone_building"])
def test_woods_and_buildings_cost_two_points(terrain: str) -> None:
    t = country(GERMAN, FRIEND, terrain={terrain: ["9D4"]})
    assert events(walk(t, 0, "9D4"), MOVED.name)[0].left == 18


@rule("BOB:53.0", "BOB:5.0f")
def test_along_a_road_a_hex_costs_two_thirds_of_a_point() -> None:
    t = country("0 9E1 german_first_line", FRIEND)
    found = walk(t, 0, "9E2", "9E3", "9D3", "9E4", "9E5")
    assert [e.left for e in events(found, MOVED.name)] == [26, 22, 16, 10, 6], "onto the road from beside it is open"


@rule("BOB:56.0a", "BOB:56.0b")
def test_water_is_crossed_by_the_bridge_alone() -> None:
    t = country("0 5F5 german_first_line", "1 5A1 german_first_line", board="5")
    set_off(t, 0)
    refused(t, "go 5E6", "BOB:56.0a")
    assert events(go(t, "5E5", "5D4"), MOVED.name)[-1].left == 22, "a bridge is road"


@rule("BOB:59.0b")
def test_uphill_costs_a_point_more_downhill_nothing() -> None:
    t = field("0 BC6 german_first_line", "1 BI9 german_first_line", board="B")
    assert (price(t, 0, "BC6", "BC5"), price(t, 0, "BC5", "BC6")) == (12, 6)
    assert price(t, 0, "BB3", "BC3") == 10, "on a road, too"
    assert price(t, 0, "BD5", "BD4") == 12
    assert events(walk(t, 0, "BC5"), MOVED.name)[0].left == 18


@rule("BOB:5.0f")
def test_a_hedgerow_costs_infantry_a_point_more() -> None:
    t = field("0 AC6 german_first_line", "1 AI9 german_first_line", board="A")
    assert (price(t, 0, "AC6", "AC7"), price(t, 0, "AC7", "AC6")) == (12, 18), "open orchard; into the house"
    assert events(walk(t, 0, "AC7"), MOVED.name)[0].left == 18


@rule("BOB:59.0b", "BOB:53.0")
def test_vehicles_pay_their_own_prices() -> None:
    t = field("0 BC6 stug3g facing=1", "1 BI9 german_first_line", board="B")
    assert (price(t, 0, "BC6", "BD6"), price(t, 0, "BC6", "BC7")) == (3, 6), "road and open ground"
    assert (price(t, 0, "BC6", "BC5"), price(t, 0, "BC5", "BC6")) == (30, 6), "uphill four points more"
    assert price(t, 0, "BB3", "BC3") == 15, "by road two"
    assert (price(t, 0, "BB5", "BB6"), price(t, 0, "BC5", "BC4")) == (0, 0), "never into buildings or woods"
    assert events(walk(t, 0, "BD6"), MOVED.name)[0].left == ALLOWANCE[KIND["stug3g"]] - 3
    t = field("0 BC6 stug3g facing=0", "1 BI9 german_first_line", board="B")
    assert events(walk(t, 0, "BC5"), MOVED.name)[0].left == ALLOWANCE[KIND["stug3g"]] - 30


@rule("BOB:62.0e")
def test_at_night_a_vehicle_pays_two_points_at_least() -> None:
    t = field("0 BC6 stug3g", "1 BI9 german_first_line", board="B", changes={"night": {"visibility": 2}})
    assert (price(t, 0, "BC6", "BD6"), price(t, 0, "BC6", "BC5")) == (12, 36)
    walk(t, 1, "BH8")


@rule("BOB:21.1d")
def test_halftracks_pay_for_what_they_tow_and_cross_no_hedgerow() -> None:
    units = ("0 AC6 spw251_1 facing=0", "2 AC6 pak38 ride=0", "1 AE6 stug3g facing=0", "3 AE4 spw251_1 facing=0",
             "4 AE4 panzergrenadiers ride=3")  # fmt: skip
    t = field(*units, board="A")
    assert (price(t, 0, "AE5", "AE6"), price(t, 3, "AE5", "AE6"), price(t, 1, "AE5", "AE6")) == (6, 3, 3)
    assert (price(t, 3, "AE6", "AD6"), price(t, 0, "AE6", "AD6")) == (6, 9)
    allowance = ALLOWANCE[KIND["stug3g"]]
    assert (price(t, 1, "AE8", "AF7"), price(t, 1, "AE8", "AE9")) == (6 + allowance // 2, 3)
    assert price(t, 3, "AE8", "AF7") == 0


@rule("BOB:62.0e")
def test_at_night_no_hex_costs_less_than_a_point_and_a_half() -> None:
    night = {"night": {"visibility": 2}}
    t = field("0 BC6 german_first_line", "1 BI9 german_first_line", board="B", changes=night)
    assert price(t, 0, "BC6", "BC7") == 9
    assert price(t, 0, "BC6", "BC5") == 15, "and the slope comes on top"
    assert price(t, 0, "BB3", "BC3") == 15, "a road helps nobody in the dark"
    assert price(t, 0, "BB5", "BB6") == 12, "a building is dear enough"
    assert events(walk(t, 0, "BC7"), MOVED.name)[0].left == 21


@rule("BOB:54.2c", "BOB:58.0e")
def test_trenches_and_dikes_cost_nothing_more() -> None:
    t = country("0 9E1 german_first_line", FRIEND, terrain={"trench": ["9E4", "9E5"], "dike": ["9E2", "9E3"]})
    assert price(t, 0, "9E4", "9E5") == 6, "the road is gone"
    assert price(t, 0, "9E3", "9E4") == 4, "the road that runs into it is not"
    assert price(t, 0, "9E2", "9E3") == 4
    assert price(t, 0, "9D2", "9E2") == 6
    walk(t, 0, "9E2", "9E3", "9E4")


@rule("BOB:2.0a")
def test_half_hexes_at_the_edge_are_played_on() -> None:
    t = country("0 9B1 german_first_line", FRIEND)
    walk(t, 0, "9A1", "9B0")
    assert where(t, 0) == "9B0"


def test_boards_joined_share_their_half_hexes() -> None:
    two = {"boards": [{"board": "9", "dx": 0, "dy": 0, "rotated": False},
                      {"board": "6", "dx": 8, "dy": 0, "rotated": False}], "turned": False}  # fmt: skip
    t = field("0 9H4 german_first_line", "1 9A9 german_first_line", changes={"map": two})
    walk(t, 0, "9I5", "6B5")
    assert where(t, 0) == "6B5"


# --- the check before a move (5.0d, 5.0e, 5.0p) ---------------------------------------------------------------------


@rule("BOB:5.0d", "BOB:5.0p")
def test_a_unit_that_fails_its_check_stays_and_is_used() -> None:
    t = country(GERMAN + " yellow", FRIEND, more="cp: axis 0 allies 0")
    found = set_off(t, 0, 6)
    assert [(e.roll, e.needed, e.passed) for e in events(found, "checked")] == [(6, 5, False)]
    assert marked(t, "used", 0)
    assert where(t, 0) == "9E5"
    t = country(GERMAN + " yellow", FRIEND, more="cp: axis 0 allies 0")
    set_off(t, 0, 5)
    assert not marked(t, "used", 0)
    assert ahead(t)


@rule("BOB:2.0b")
def test_the_die_has_ten_faces_and_ten_is_the_worst_of_them() -> None:
    rolled = set()
    for seed in range(120):
        t = country(GERMAN + " yellow", FRIEND, more="cp: axis 0 allies 0", seed=seed)
        rolled |= {e.roll for e in events(set_off(t, 0), "checked")}
    assert rolled == set(range(1, 11))
    t = country("0 9E4 german_first_line", FRIEND, "64 9E4 us_paratroopers used", more="cp: axis 0 allies 0")
    assert not events(set_off(t, 0, 10), "checked")[0].passed


@rule("BOB:5.0e")
def test_morale_ten_needs_no_roll() -> None:
    t = country(GERMAN, FRIEND)
    assert not events(set_off(t, 0), "checked")
    assert ahead(t)


@rule("BOB:5.0p")
def test_who_moved_is_used() -> None:
    t = country(GERMAN, FRIEND)
    found = walk(t, 0, "9E4") + t.play("stop")
    assert [e.unit for e in events(found, "marked-used")] == [0]


# --- stacking (2.0k, 5.0k, 20.10h) ----------------------------------------------------------------------------------


@rule("BOB:2.0k")
def test_no_third_squad_or_team_may_stop_in_a_hex() -> None:
    t = country(GERMAN, "1 9E4 german_first_line", "2 9E4 german_first_line_mg")
    set_off(t, 0)
    go(t, "9E4")
    refused(t, "stop", "BOB:2.0k")
    go(t, "9E3")
    assert "stop" in legal(t)


@rule("BOB:2.0k")
def test_a_full_hex_is_passed_only_with_points_to_leave_it() -> None:
    t = country("0 9B1 german_first_line", "1 9B6 german_first_line", "2 9B6 german_first_line")
    walk(t, 0, "9B2", "9B3", "9B4", "9B5")
    refused(t, "go 9B6", "BOB:2.0k")
    t = country("0 9B2 german_first_line", "1 9B6 german_first_line", "2 9B6 german_first_line")
    walk(t, 0, "9B3", "9B4", "9B5", "9B6")
    assert "stop" not in legal(t)
    assert ahead(t)


@rule("BOB:2.0k")
def test_a_row_of_full_hexes_needs_points_for_all_of_it() -> None:
    crowd = [f"{n} 9B{4 + n // 3} german_first_line" for n in (3, 4, 6, 7)]  # two in 9B5, two in 9B6
    woods = {"woods": [f"9{h}" for h in ("A5", "A6", "A7", "C5", "C6", "C7", "B7")]}
    t = country("0 9B3 german_first_line", *crowd, terrain=woods)
    walk(t, 0, "9B4")
    assert "9B5" in ahead(t), "two hexes and then woods: one, one and two points of the four"
    t = country("0 9B2 german_first_line", *crowd, terrain=woods)
    walk(t, 0, "9B3", "9B4")
    go(t, "9B5")
    refused(t, "go 9B6", "BOB:2.0k")


@rule("BOB:20.10h")
def test_a_vehicle_takes_no_room_from_squads() -> None:
    t = country(GERMAN, "1 9E4 german_first_line", "2 9E4 stug3g")
    walk(t, 0, "9E4")
    assert "stop" in legal(t)


@rule("BOB:5.0k")
def test_a_mover_stopped_in_a_full_hex_goes_back() -> None:
    t = country(GERMAN, "1 9E4 german_first_line", "2 9E4 german_first_line", "64 9E1 us_paratroopers",
                more="cp: axis 0 allies 0")  # fmt: skip
    set_off(t, 0)
    t.play("go 9E4")
    t.script([7, 10])  # the shot, then the mover's check
    found = t.play("op-fire 64") + hold_fire(t)
    assert state(t).suppression[0] == 1
    assert [(e.unit, state(t).setup.grid.label[e.hex]) for e in events(found, "put-back")] == [(0, "9E5")]
    assert where(t, 0) == "9E5"
    assert marked(t, "used", 0)


@rule("BOB:5.0k")
def test_a_mover_goes_back_as_far_as_it_must() -> None:
    t = country("0 9E6 german_first_line", "1 9E4 german_first_line", "2 9E4 german_first_line",
                "3 9E5 german_first_line", "4 9E5 german_first_line", "64 9E1 us_paratroopers",
                more="cp: axis 0 allies 0")  # fmt: skip
    set_off(t, 0)
    go(t, "9E5")
    t.play("go 9E4")
    t.script([7, 10])
    t.play("op-fire 64")
    hold_fire(t)
    assert where(t, 0) == "9E6"


# --- into an enemy's hex and out of it (5.0j, 5.0l to 5.0o) ---------------------------------------------------------


@rule("BOB:5.0l", "BOB:5.0m")
def test_a_unit_that_enters_an_enemys_hex_stops_there() -> None:
    t = country("0 9E6 german_first_line", FRIEND, "64 9E3 us_paratroopers")
    set_off(t, 0)
    found = go(t, "9E5", "9E4", "9E3")
    assert [e.rule for e in events(found, "stopped")] == ["BOB:5.0m"]
    assert where(t, 0) == "9E3"
    assert marked(t, "used", 0), "and does not fire"


@rule("BOB:5.0f")
def test_the_terrain_of_an_enemys_hex_must_be_paid_for() -> None:
    t = country("0 9B1 german_first_line", FRIEND, "64 9C6 us_paratroopers", terrain={"woods": ["9C6"]})
    set_off(t, 0)
    go(t, "9B2", "9B3", "9B4", "9B5")
    refused(t, "go 9C6", "BOB:5.0f")


@rule("BOB:2.0k", "BOB:5.0l")
def test_there_must_be_room_for_whoever_enters_melee() -> None:
    t = country(GERMAN, "1 9E4 german_first_line used", "2 9E4 german_first_line used", "64 9E4 us_paratroopers used")
    set_off(t, 0)
    refused(t, "go 9E4", "BOB:2.0k")


@rule("BOB:2.0k", "BOB:5.0l", "BOB:20.9f")
def test_against_a_vehicle_there_must_be_room_to_come_back_to() -> None:
    mates = ("65 9E5 us_paratroopers used", "66 9E5 us_paratroopers used")
    t = country("64 9E6 us_paratroopers", *mates, "0 9E4 stug3g facing=3 used", FRIEND, side="allies")
    set_off(t, 64)
    go(t, "9E5")
    refused(t, "go 9E4", "BOB:2.0k")
    t = country("64 9E6 us_paratroopers", mates[0], "0 9E4 stug3g facing=3 used", FRIEND, side="allies")
    set_off(t, 64)
    go(t, "9E5")
    t.script([10])
    go(t, "9E4")
    assert where(t, 64) == "9E5"
    t = country("64 9E5 us_paratroopers", "65 9E4 us_paratroopers used", "66 9E4 us_paratroopers used",
                "0 9E4 german_first_line used", FRIEND, side="allies")  # fmt: skip
    set_off(t, 64)
    refused(t, "go 9E4", "BOB:2.0k")


@rule("BOB:20.9h")
def test_nobody_enters_a_hex_with_a_vehicle_and_infantry_beside_it() -> None:
    t = country(GERMAN, FRIEND, "64 9E3 us_paratroopers", "65 9E3 m4a1")
    set_off(t, 0)
    go(t, "9E4")
    refused(t, "go 9E3", "BOB:20.9h")


def about_to_storm() -> Table:
    """A squad in woods has declared that it enters an enemy's hex beside it."""
    units = ("0 9E4 german_first_line", FRIEND, "64 9E3 us_paratroopers")
    t = country(*units, terrain={"woods": ["9E4"]}, more="cp: axis 0 allies 0")
    set_off(t, 0)
    t.play("go 9E3")
    return t


@rule("BOB:5.0j")
def test_who_was_suppressed_on_the_way_into_melee_enters_or_stays() -> None:
    t = about_to_storm()
    t.script([7, 3])
    t.play("op-fire 64")
    hold_fire(t)
    assert legal(t) == ["stop", "go 9E3"]
    refused(t, "go 9E5", "BOB:5.0j")
    t.play("go 9E3")
    hold_fire(t)
    assert where(t, 0) == "9E3"


@rule("BOB:5.0j")
def test_who_stays_after_all_is_used() -> None:
    t = about_to_storm()
    t.script([7, 3])
    t.play("op-fire 64")
    hold_fire(t)
    play(t, "stop")
    hold_fire(t)
    if "decline" in legal(t):
        t.play("decline")
    assert where(t, 0) == "9E4"
    assert marked(t, "used", 0)


def test_who_was_not_hit_goes_in_without_a_second_thought() -> None:
    t = about_to_storm()
    t.script([10])
    t.play("op-fire 64")
    hold_fire(t)
    assert where(t, 0) == "9E3"


@rule("BOB:5.0n", "BOB:5.0o")
def test_out_of_melee_morale_is_three_less_and_no_enemy_is_entered() -> None:
    units = ("0 9E4 german_first_line", FRIEND, "64 9E4 us_paratroopers used", "65 9E2 us_paratroopers used")
    t = country(*units, more="cp: axis 0 allies 0")
    found = set_off(t, 0, 8)
    assert [(e.needed, e.passed) for e in events(found, "checked")] == [(7, False)]
    assert marked(t, "used", 0)
    t = country(*units, more="cp: axis 0 allies 0")
    found = set_off(t, 0, 7)
    assert [(e.needed, e.passed) for e in events(found, "checked")] == [(7, True)]
    go(t, "9E3")
    refused(t, "go 9E2", "BOB:5.0o")
    refused(t, "go 9E4", "BOB:5.0o")


@rule("BOB:4.2d")
def test_used_units_do_not_leave_a_melee() -> None:
    t = country("0 9E4 german_first_line used", FRIEND, "2 9A8 german_first_line", "64 9E4 us_paratroopers")
    refused(t, "activate 0", "BOB:4.2d")


# --- suppressed on the move (5.0h, 5.0i, 82.1) ----------------------------------------------------------------------


def shot_at(mover: str, *dice: int, **more: Any) -> Table:
    """A mover at 9E6 goes to 9E5 and is fired at from 9E2 and 9D1."""
    units = (f"0 9E6 {mover}", FRIEND, "64 9E2 us_paratroopers", "65 9D1 us_paratroopers")
    t = country(*units, more="cp: axis 0 allies 0", **more)
    set_off(t, 0)
    t.play("go 9E5")
    t.script(list(dice))
    return t


@rule("BOB:5.0h")
def test_a_mover_that_was_suppressed_checks_to_go_on() -> None:
    t = shot_at("german_first_line", 6, 5)
    found = t.play("op-fire 64") + hold_fire(t)
    assert [(e.needed, e.passed) for e in events(found, "checked")] == [(5, True)]
    assert "9E4" in ahead(t)
    t = shot_at("german_first_line", 6, 6)
    t.play("op-fire 64")
    hold_fire(t)
    assert marked(t, "used", 0)
    assert where(t, 0) == "9E5"


@rule("BOB:5.0i")
def test_a_mover_checks_for_each_firer_that_suppressed_it() -> None:
    t = shot_at("german_first_line", 6, 5, 6, 1)
    found = t.play("op-fire 64") + t.play("op-fire 65")
    assert [(e.needed, e.passed) for e in events(found, "checked")] == [(5, True), (1, True)]


@rule("BOB:82.1a", "BOB:82.1b")
def test_a_reluctant_squad_stops_without_a_check() -> None:
    units = ("64 9E6 us_first_line", "65 9A9 us_first_line", "0 9E2 german_first_line", "1 9D1 german_first_line")
    t = country(*units, side="allies", more="cp: axis 0 allies 0")
    set_off(t, 64)
    t.play("go 9E5")
    t.script([5])
    found = t.play("op-fire 0") + hold_fire(t)
    assert not events(found, "checked")
    assert [e.rule for e in events(found, "stopped")] == ["BOB:82.1b"]
    assert marked(t, "used", 64)


def test_elite_americans_are_not_reluctant() -> None:
    units = ("64 9E6 us_paratroopers", "65 9A9 us_first_line", "0 9E2 german_first_line", "1 9D1 german_first_line")
    t = country(*units, side="allies", more="cp: axis 0 allies 0")
    set_off(t, 64)
    t.play("go 9E5")
    t.script([5, 6])
    found = t.play("op-fire 0")
    assert [(e.needed, e.passed) for e in events(found, "checked")] == [(6, True)]


@rule("BOB:82.1c", "BOB:20.9e")
def test_a_reluctant_squad_that_is_suppressed_fails_to_assault_a_vehicle() -> None:
    units = ("64 9E4 us_first_line", "65 9A9 us_first_line", "0 9E3 stug3g facing=3", "1 9C1 german_first_line")
    t = country(*units, side="allies", more="cp: axis 0 allies 0")
    set_off(t, 64)
    t.play("go 9E3")
    t.script([4])
    found = t.play("op-fire 1") + hold_fire(t)
    assert where(t, 64) == "9E4"
    assert marked(t, "used", 64)
    assert not events(found, "assaulted")
    assert where(t, 0) == "9E3"


# --- declared retreat (5.2) -----------------------------------------------------------------------------------------


@rule("BOB:5.2a", "BOB:9.0t")
def test_a_declared_retreat_adds_four_to_every_check_of_the_move() -> None:
    units = (GERMAN + " yellow", FRIEND, "64 9E1 us_paratroopers")
    t = country(*units, more="cp: axis 0 allies 0")
    found = set_off(t, 0, 9, how="retreat")
    assert [(e.needed, e.passed) for e in events(found, "checked")] == [(9, True)]
    t.play("go 9E6")
    t.script([2, 6])
    found = t.play("op-fire 64")
    assert [(e.needed, e.passed) for e in events(found, "checked")] == [(5, False)], "red: 1 and 4"


@rule("BOB:5.2b", "BOB:11.0l", "BOB:11.0m")
def test_who_retreats_comes_no_nearer_to_any_enemy_and_not_beside_one() -> None:
    t = country(GERMAN, FRIEND, "64 9E2 us_paratroopers")
    set_off(t, 0, how="retreat")
    assert ahead(t) == ["9D4", "9D5", "9E6", "9F4", "9F5"]
    refused(t, "go 9E4", "BOB:11.0l")
    t = country("0 9E3 german_first_line", FRIEND, "64 9E2 us_paratroopers")
    set_off(t, 0, how="retreat")
    refused(t, "go 9D2", "BOB:11.0m")
    assert "9E4" in ahead(t)


@rule("BOB:5.2c")
def test_nobody_declares_a_retreat_out_of_melee() -> None:
    t = country("0 9E4 german_first_line", FRIEND, "64 9E4 us_paratroopers")
    t.play("activate 0")
    refused(t, "retreat", "BOB:5.2c")


@rule("BOB:5.2d")
def test_who_retreats_does_not_fire() -> None:
    t = country(GERMAN, FRIEND, "64 9E2 us_paratroopers")
    set_off(t, 0, how="retreat")
    go(t, "9E6")
    t.play("stop")
    assert marked(t, "used", 0)


@rule("BOB:5.2d", "BOB:5.0n")
def test_who_began_with_an_enemy_in_its_hex_does_not_fire() -> None:
    """One squad leaves its melee, the other was never in one; there is something to fire at for both."""
    units = (
        "0 9E4 german_first_line",
        "1 9D7 german_first_line",
        FRIEND.replace("1 ", "2 ", 1),
        "64 9E4 us_paratroopers",
    )
    for unit, way, asked in ((0, "9E5", False), (1, "9D6", True)):
        t = country(*units, "65 9E8 us_paratroopers", more="cp: axis 0 allies 0")
        set_off(t, unit, 1)
        go(t, way)
        t.play("stop")
        assert (t.prompt == "assault-fire") is asked
        assert marked(t, "used", unit) is not asked


@rule("BOB:5.2a", "BOB:20.2h")
def test_guns_and_vehicles_do_not_walk_away() -> None:
    t = country("0 9E5 pak40 facing=0", "1 9A9 stug3g facing=0")
    t.play("activate 0")
    refused(t, "move", "BOB:20.2h")
    refused(t, "retreat", "BOB:20.2h")
    t = country("0 9E5 pak40 facing=0", "1 9A9 stug3g facing=0")
    t.play("activate 1")
    refused(t, "retreat", "BOB:5.2a")


# --- fire at the end of a move (5.1) --------------------------------------------------------------------------------


@rule("BOB:5.1a")
def test_a_squad_fires_at_the_end_of_its_move_and_is_used() -> None:
    t = country(GERMAN, FRIEND, "64 9E1 us_paratroopers", more="cp: axis 0 allies 0")
    walk(t, 0, "9E4")
    t.play("stop")
    assert legal(t) == ["target 9E1", "decline"]
    t.script([1])
    found = t.play("target 9E1")
    assert events(found, "shot")
    assert marked(t, "used", 0)


@rule("BOB:5.1a")
@pytest.mark.parametrize("number", [0, 2])
def test_a_squad_fires_at_the_end_of_its_move_whoever_else_is_used(number: int) -> None:
    others = ("1 9A1 german_first_line used", "3 9A2 german_first_line used", "9 9A9 german_first_line")
    units = (f"{number} 9E5 german_first_line", *others, "64 9E1 us_paratroopers")
    t = country(*units, more="cp: axis 0 allies 0")
    walk(t, number, "9E4")
    t.play("stop")
    assert legal(t) == ["target 9E1", "decline"]
    assert events(t.play("target 9E1"), "shot")


@rule("BOB:5.1d", "BOB:2.0e", "BOB:2.0i")
def test_a_team_on_foot_does_not_fire_after_moving() -> None:
    t = country("0 9E5 german_first_line_mg", FRIEND, "64 9E1 us_paratroopers")
    walk(t, 0, "9E4")
    t.play("stop")
    assert marked(t, "used", 0)


# --- leaving the map, control, reinforcements (16.0) ----------------------------------------------------------------

RACE = {"victory": {"for": "axis", "when": "at_once", "need": [{"kind": "exit", "edge": "S", "sorts": ["squad"],
                                                               "at_least": 4}]}}  # fmt: skip


@rule("BOB:16.0i")
def test_leaving_the_map_costs_a_point() -> None:
    t = country("0 9B4 german_first_line", FRIEND, changes=RACE)
    walk(t, 0, "9B5", "9B6", "9B7", "9B8")
    refused(t, "exit", "BOB:16.0i")
    go(t, "9B9")
    assert marked(t, "used", 0), "no point is left"
    t = country("0 9B5 german_first_line", FRIEND, changes=RACE)
    walk(t, 0, "9B6", "9B7", "9B8", "9B9")
    found = t.play("exit")
    assert [e.unit for e in events(found, "exited")] == [0]
    assert where(t, 0) == "left"


@rule("BOB:16.0i")
def test_exit_is_refused_for_the_lack_of_a_point() -> None:
    t = country("0 9E4 german_first_line_mg", FRIEND, changes=RACE)
    walk(t, 0, "9E5", "9E6", "9E7", "9E8", "9E9")
    refused(t, "exit", "BOB:16.0i")


@rule("BOB:16.0d")
def test_a_hex_belongs_to_whoever_passed_through_it_last() -> None:
    t = country(GERMAN, FRIEND, more="control:\n  allies: 9E4 9E3")
    s = state(t)
    walk(t, 0, "9E4")
    grid = s.setup.grid
    assert [state(t).control[grid.at(h)] for h in ("9E4", "9E3")] == [0, 1]


@rule("BOB:16.0d")
def test_a_hex_with_an_enemy_in_it_does_not_change_hands() -> None:
    t = country(GERMAN, FRIEND, "64 9E3 us_paratroopers used", more="control:\n  allies: 9E4 9E3")
    walk(t, 0, "9E4", "9E3")
    grid = state(t).setup.grid
    assert [state(t).control[grid.at(h)] for h in ("9E4", "9E3")] == [0, 1]


@rule("BOB:16.0e")
def test_who_dies_on_entering_a_hex_does_not_take_it() -> None:
    t = country("0 9E4 german_first_line reduced", FRIEND, "64 9E1 us_paratroopers",
                more="cp: axis 0 allies 0\ncontrol:\n  allies: 9E3")  # fmt: skip
    set_off(t, 0, 1)
    t.play("go 9E3")
    t.script([1])
    t.play("op-fire 64")
    hold_fire(t)
    assert where(t, 0) == "lost"
    assert state(t).control[state(t).setup.grid.at("9E3")] == 1
    t = country("0 9E4 german_first_line", FRIEND, "64 9E1 us_paratroopers used", more="control:\n  allies: 9E3")
    walk(t, 0, "9E3")
    assert state(t).control[state(t).setup.grid.at("9E3")] == 0
