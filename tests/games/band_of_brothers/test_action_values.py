"""Action values: what a player with an eye for the next action would do in positions where that is plain."""

from __future__ import annotations

from typing import Any

import pytest

import sandtable
from sandtable import Table
from sandtable.games.band_of_brothers.ai.plans import Plan
from sandtable.testing import play
from tests.games.judging import advised, best, worths

from .helpers import field, legal, state
from .shooting import move, open_field, take_aim
from .test_melee import brawl
from .walking import country, set_off

FAR = ("10 9A1 german_first_line used", "74 9I9 us_paratroopers used")


def wants(*needs: dict[str, Any], side: str = "axis", turns: int = 3, when: str = "end") -> dict[str, Any]:
    """A scenario that asks one side for something."""
    return {"victory": {"for": side, "when": when, "need": list(needs)}, "turns": turns}


def take(*hexes: str) -> dict[str, Any]:
    return {"kind": "control", "area": {"hexes": list(hexes)}}


ALL = {"kind": "eliminate_all"}


@pytest.mark.parametrize("scenario", ["capture_the_bridge", "dike_by_night", "return_to_son"])
def test_there_are_values_at_every_moment_and_they_change_nothing(scenario: str) -> None:
    advised(sandtable.new("band_of_brothers", scenario, seed=5), 100, always=True)


# --- fire -----------------------------------------------------------------------------------------------------------


def test_who_stands_in_the_open_is_fired_at_rather_than_who_has_cover() -> None:
    terrain = {"stone_building": ["9C5"]}
    t = country("0 9C3 german_first_line", "64 9C5 us_paratroopers", "65 9E4 us_paratroopers", *FAR, terrain=terrain)
    take_aim(t, 0)
    assert best(t) == "target 9E4"


def test_who_can_be_hurt_no_more_by_suppression_is_left_alone() -> None:
    t = country("0 9C3 german_first_line", "64 9C6 us_paratroopers red", "65 9F4 us_paratroopers", *FAR)
    take_aim(t, 0)
    assert best(t) == "target 9F4"


def test_who_has_a_good_target_fires_before_others_move() -> None:
    units = ("0 9C3 german_first_line_mg", "1 9G1 german_first_line")
    prey = ("64 9C6 us_paratroopers", "65 9C6 us_paratroopers")
    t = country(*units, *prey, *FAR, changes=wants(take("9H4")))
    assert best(t) == "activate 0"
    t.play("activate 0")
    assert best(t) == "fire"


# --- moves ----------------------------------------------------------------------------------------------------------


def test_attackers_make_for_the_hexes_they_need() -> None:
    t = country("0 9C1 german_first_line", *FAR, changes=wants(take("9C7"), turns=2))
    assert best(t) == "move"
    t.play("move")
    assert best(t) == "go 9C2"


def test_each_attacker_makes_for_hexes_of_its_own() -> None:
    units = ("0 9C1 german_first_line", "1 9D1 german_first_line")
    t = country(*units, *FAR, changes=wants(take("9C6", "9H2"), turns=3))
    set_off(t, 1)
    assert best(t).startswith("go 9E")


def test_who_holds_what_must_be_occupied_stays() -> None:
    need = {"kind": "alone_in", "area": {"hexes": ["9C5", "9G5"]}}
    t = country("0 9C5 german_first_line", "64 9C9 us_paratroopers", *FAR, changes=wants(need))
    assert worths(t)["move"] <= 0 < worths(t)["overwatch"]


def test_squads_leave_the_map_where_that_wins() -> None:
    need = {"kind": "exit", "edge": "E", "sorts": ["squad"], "at_least": 1}
    t = country("0 9I5 german_first_line", *FAR[:1], "74 9A9 us_paratroopers used", changes=wants(need))
    set_off(t, 0)
    assert best(t) == "exit"


def test_the_way_through_cover_is_taken_under_fire() -> None:
    terrain = {"woods": ["9B2"]}
    units = ("0 9B1 german_first_line", "64 9E3 us_paratroopers", "65 9F3 us_paratroopers", "66 9F4 us_paratroopers")
    t = country(*units, *FAR, terrain=terrain, changes=wants(take("9B9"), turns=8))
    set_off(t, 0)
    found = worths(t)
    assert found["go 9B2"] > found["go 9C2"]


def test_hunters_part_where_there_are_several_to_hunt() -> None:
    hunters = tuple(f"{i} 9{h} german_first_line" for i, h in enumerate(("C1", "C1", "D1", "D1")))
    t = country(*hunters, "64 9C7 us_paratroopers used", "65 9H6 us_paratroopers used", changes=wants(ALL, turns=3))
    found = {unit: goal_of(t, unit) for unit in range(4)}
    assert sorted(found.values()) == ["9C7", "9C7", "9H6", "9H6"]


def goal_of(t: Table, unit: int) -> str:
    """The hex that a unit is sent to."""
    s = state(t)
    (goal,) = s.setup.grid.bits(Plan(s, 0).posts[unit])
    return s.setup.grid.label[goal]


def test_nobody_hurries_into_fire_before_the_enemy_has_used_his_units() -> None:
    units = ("0 9C1 german_first_line", "1 9D1 german_first_line used", "10 9A1 german_first_line used")
    later = {"sides": {"axis": {"range": [0, 6]}}, **wants(take("9C7"), turns=2)}
    waiting = worths(country(*units, "64 9G9 us_paratroopers", changes=later))
    assert waiting["end"] > waiting["activate 0"]
    free = worths(country(*units, "64 9G9 us_paratroopers used", changes=later))
    assert free["activate 0"] > free["end"]


def test_who_must_run_through_fire_goes_last() -> None:
    units = ("0 9C3 german_first_line", "1 9H1 german_first_line", "64 9A5 us_paratroopers", "65 9B6 us_paratroopers")
    goals = wants(take("9C6", "9H3"), turns=1)
    t = country(*units, terrain={"woods": ["9G4", "9F4", "9F5", "9E5"]}, changes=goals)
    assert worths(t)["activate 1"] > worths(t)["activate 0"]


def test_a_vehicle_turns_to_where_it_has_to_go() -> None:
    t = field("0 9E9 pz4h facing=3", "1 9A9 german_first_line", "64 9E1 us_paratroopers used", board="9",
              changes=wants(ALL, turns=3))  # fmt: skip
    play(t, "activate 0", "move")
    best_turn = best(t)
    assert best_turn.startswith("face"), best_turn
    assert worths(t)[best_turn] > worths(t)["stop"]


# --- melee ----------------------------------------------------------------------------------------------------------


def test_who_can_be_followed_storms_more_readily() -> None:
    units = ("0 9C3 german_first_line", "64 9C4 us_paratroopers used")
    alone = country(*units, "1 9B3 german_first_line used", *FAR, changes=wants(ALL))
    two = country(*units, "1 9B3 german_first_line", *FAR, changes=wants(ALL))
    for t in (alone, two):
        set_off(t, 0)
    assert worths(two)["go 9C4"] > worths(alone)["go 9C4"]


def test_a_vehicle_beside_a_squad_is_assaulted() -> None:
    units = ("0 9C3 german_first_line", "64 9C4 m4a1 facing=3 used", "10 9A9 german_first_line used")
    t = country(*units, changes=wants(ALL))
    set_off(t, 0)
    assert best(t) == "go 9C4"


RICH = {"sides": {"axis": {"cp": 2}, "allies": {"cp": 0}}}


def test_the_dice_that_missed_are_rolled_again_and_not_those_that_hit() -> None:
    units = (
        "0 9E5 german_first_line",
        "1 9E5 german_first_line_mg",
        "64 9E5 us_paratroopers",
        "65 9E5 us_paratroopers",
    )
    t, _ = brawl(*units, dice=(1, 1, 9, 9, 10, 10, 10, 10), changes=RICH)
    found = worths(t)
    assert found["reroll 0"] < found["pass"], "two hits of two"
    t, _ = brawl(*units, dice=(9, 9, 9, 9, 10, 10, 10, 10), changes=RICH)
    assert best(t) == "reroll 0"


def test_nothing_is_rolled_again_when_all_enemies_are_gone_anyway() -> None:
    units = ("0 9E5 german_first_line", "1 9E5 german_first_line", "64 9E5 us_paratroopers")
    t, _ = brawl(*units, dice=(1, 1, 9, 9, 10, 10), changes=RICH)
    assert best(t) == "pass"


def test_a_broken_team_is_stormed() -> None:
    t = country("0 9C3 german_first_line", "64 9C4 us_paratrooper_mg red used", *FAR, changes=wants(ALL))
    set_off(t, 0)
    assert best(t) == "go 9C4"


def test_a_hopeless_melee_is_not_sought() -> None:
    units = ("0 9C3 german_second_line reduced", "64 9C4 us_paratroopers", "65 9C4 us_paratroopers")
    t = country(*units, *FAR, changes=wants(take("9C4")))
    set_off(t, 0)
    found = worths(t)
    assert found["go 9C4"] < found["stop"]


def test_in_a_melee_a_squad_takes_the_loss_that_would_cost_a_team() -> None:
    units = ("0 9C3 german_first_line used", "1 9C3 german_first_line_mg used", "64 9C3 us_paratroopers")
    t = field(*units, *FAR, board="9", side="allies", more="cp: axis 0 allies 0")
    t.script([10, 10, 10, 10, 1, 10])
    t.play("use")
    assert legal(t) == ["unit 0", "unit 1"]
    assert best(t) == "unit 0"


# --- in answer ------------------------------------------------------------------------------------------------------


def test_a_mover_in_the_open_is_answered() -> None:
    t = open_field("64 9E6 us_paratroopers", "0 9E3 german_first_line ready", *FAR, side="allies")
    move(t, 64, "9E5")
    assert best(t) == "op-fire 0"


def test_a_mover_in_a_stone_building_far_off_is_not() -> None:
    t = country(
        "64 9E9 us_paratroopers", "0 9E1 german_second_line", *FAR, side="allies", terrain={"stone_building": ["9D8"]}
    )
    set_off(t, 64)
    t.play("go 9D8")
    if "pass" in legal(t):
        assert best(t) == "pass"
