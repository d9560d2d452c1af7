"""Smoke grenades on the move (60.1)."""

from __future__ import annotations

import pytest

from sandtable import Table
from sandtable.testing import play, refused, rule

from .helpers import events, legal, marked, state
from .walking import country, go, hold_fire, set_off, walk

FRIEND = "1 9A9 german_first_line"
GIVEN = {"smoke_grenades": ["axis"]}
SQUAD = "0 9E5 german_first_line"


def throws(table: Table) -> list[str]:
    """The hexes that may be smoked now."""
    return [text.removeprefix("grenade ") for text in legal(table) if text.startswith("grenade ")]


def smoked(table: Table) -> list[str]:
    """The hexes with dispersed smoke."""
    s = state(table)
    return [s.setup.grid.label[h] for h in s.setup.grid.bits(s.dispersed)]


@rule("BOB:60.1a")
def test_only_squads_of_a_side_that_has_them_throw_grenades() -> None:
    t = country(SQUAD, FRIEND)
    set_off(t, 0)
    refused(t, "grenade 9E5", "KERNEL:scenario")
    t = country("0 9E5 german_first_line_mg", FRIEND, changes=GIVEN)
    set_off(t, 0)
    refused(t, "grenade 9E5", "BOB:60.1a")
    t = country(SQUAD, FRIEND, changes=GIVEN)
    set_off(t, 0)
    t.play("grenade 9E5")
    assert smoked(t) == ["9E5"]


@rule("BOB:60.1a", "BOB:60.1e")
def test_the_other_side_has_its_own() -> None:
    units = ("64 9E5 us_paratroopers", "65 9A9 us_paratroopers", "0 9E5 german_first_line used")
    t = country(*units, side="allies", changes=GIVEN)
    set_off(t, 64, 1)
    refused(t, "grenade 9E5", "KERNEL:scenario")
    t = country(*units, side="allies", changes={"smoke_grenades": ["allies"]})
    set_off(t, 64, 1)
    refused(t, "grenade 9E5", "BOB:60.1e")
    go(t, "9E6")
    t.play("grenade 9E6")
    assert smoked(t) == ["9E6"]


@rule("BOB:60.1b")
def test_smoke_goes_into_ones_own_hex_or_the_next_at_any_point_of_the_move() -> None:
    t = country(SQUAD, FRIEND, changes=GIVEN)
    set_off(t, 0)
    assert sorted(throws(t)) == ["9D4", "9D5", "9E4", "9E5", "9E6", "9F4", "9F5"]
    refused(t, "grenade 9E3", "BOB:60.1b")
    go(t, "9E4")
    found = t.play("grenade 9E3")
    assert [e.rule for e in events(found, "smoke-laid")] == ["BOB:60.1b"]
    assert smoked(t) == ["9E3"]
    assert state(t).smoke == 0, "dispersed from the start"


@rule("BOB:60.1b", "BOB:5.0d")
def test_who_fails_the_check_throws_nothing() -> None:
    t = country(SQUAD + " yellow", FRIEND, changes=GIVEN, more="cp: axis 0 allies 0")
    set_off(t, 0, 10)
    assert marked(t, "used", 0)
    assert not throws(t)
    t = country(SQUAD + " yellow", FRIEND, changes=GIVEN, more="cp: axis 0 allies 0")
    set_off(t, 0, 1)
    t.play("grenade 9E5")
    assert smoked(t) == ["9E5"]


@rule("BOB:60.1c")
def test_no_grenade_after_assault_fire() -> None:
    t = country(SQUAD, FRIEND, "64 9E1 us_paratroopers used", changes=GIVEN, more="cp: axis 0 allies 0")
    walk(t, 0, "9E4")
    t.play("stop")
    assert legal(t) == ["target 9E1", "decline"]
    refused(t, "grenade 9E4", "KERNEL:step")
    t.script([10])
    t.play("target 9E1")
    assert marked(t, "used", 0)
    assert not throws(t)


@rule("BOB:60.1d")
def test_no_grenade_before_the_fire_at_the_new_hex_is_over() -> None:
    t = country(SQUAD, FRIEND, "64 9E1 us_paratroopers", changes=GIVEN, more="cp: axis 0 allies 0")
    set_off(t, 0)
    t.play("go 9E4")
    assert t.to_act == "allies"
    refused(t, "grenade 9E4", "KERNEL:step")
    hold_fire(t)
    t.play("grenade 9E4")
    assert smoked(t) == ["9E4"]


@rule("BOB:60.1e")
def test_no_grenade_in_an_enemys_hex() -> None:
    t = country("0 9E4 german_first_line", FRIEND, "64 9E4 us_paratroopers used", changes=GIVEN)
    set_off(t, 0, 1)
    refused(t, "grenade 9E3", "BOB:60.1e")
    t = country("0 9E4 german_first_line", FRIEND, "64 9E2 us_paratroopers used", changes=GIVEN)
    set_off(t, 0)
    go(t, "9E3")
    assert "9E2" in throws(t), "but into one"
    go(t, "9E2")
    assert marked(t, "used", 0)
    assert not smoked(t)


@rule("BOB:60.1f")
def test_a_throw_costs_what_going_there_would() -> None:
    t = country(SQUAD, FRIEND, changes=GIVEN, terrain={"woods": ["9D4"]})
    set_off(t, 0)
    t.play("grenade 9D4")
    found = go(t, "9F5")
    assert events(found, "moved")[0].left == 12, "two points for the throw, one for the step"
    t = country(SQUAD, FRIEND, changes=GIVEN, terrain={"woods": ["9D4"]})
    set_off(t, 0)
    t.play("grenade 9E5")
    assert events(go(t, "9F5"), "moved")[0].left == 24, "in one's own hex nothing"


@rule("BOB:60.1f")
def test_a_throw_must_be_paid_for() -> None:
    t = country("0 9B1 german_first_line", FRIEND, changes=GIVEN, terrain={"woods": ["9C6"]})
    walk(t, 0, "9B2", "9B3", "9B4", "9B5")
    refused(t, "grenade 9C6", "BOB:60.1f")
    assert "9C5" in throws(t)
    t = country(SQUAD, FRIEND, changes=GIVEN, terrain={"water": ["9D4"]})
    set_off(t, 0)
    refused(t, "grenade 9D4", "BOB:60.1f")


def test_with_no_points_left_there_is_still_ones_own_hex() -> None:
    t = country("0 9B1 german_first_line", FRIEND, changes=GIVEN)
    walk(t, 0, "9B2", "9B3", "9B4", "9B5", "9B6")
    assert legal(t) == ["stop", "grenade 9B6"]


@rule("BOB:60.1g")
def test_one_grenade_in_an_activation() -> None:
    t = country(SQUAD, FRIEND, changes=GIVEN)
    set_off(t, 0)
    t.play("grenade 9E5")
    refused(t, "grenade 9E4", "BOB:60.1g")
    play(t, "go 9E4", "stop")
    assert smoked(t) == ["9E5"]
    set_off(t, 1)
    t.play("grenade 9A9")
    assert smoked(t) == ["9A9", "9E5"]


@rule("BOB:60.0l")
@pytest.mark.parametrize("there", ["smoke", "dispersed"])
def test_a_hex_holds_one_marker_of_smoke(there: str) -> None:
    t = country(SQUAD, FRIEND, changes=GIVEN, more=f"{there}: 9E4")
    set_off(t, 0)
    refused(t, "grenade 9E4", "BOB:60.0l")


@rule("BOB:2.0k", "BOB:60.1f")
def test_in_a_full_hex_a_squad_keeps_what_the_way_on_costs() -> None:
    t = country("0 9C5 german_first_line", "1 9C1 german_first_line", "2 9C1 german_first_line", changes=GIVEN)
    set_off(t, 0)
    go(t, "9C4", "9C3", "9C2", "9C1")
    refused(t, "grenade 9C2", "BOB:2.0k")
    t.play("grenade 9C1")
    assert any(text.startswith("go ") for text in legal(t))
