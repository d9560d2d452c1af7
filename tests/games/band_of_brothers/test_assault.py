"""Infantry against vehicles at close quarters (20.9)."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable import Table
from sandtable.kernel.events import Event
from sandtable.testing import play, refused, rule

from .armour import act, passing, plain
from .helpers import events, field, legal, marked, state, where


def storm(*units: str, dice: list[int], options: dict[str, Any] | None = None) -> tuple[Table, tuple[Event, ...]]:
    """An American squad at 9D4 goes into 9E5, where a vehicle stands; nobody fires."""
    t = plain("64 9D4 us_first_line", *units, side="allies", options=options)
    found = act(t, "activate 64", "move", "go 9E5", dice=dice) + passing(t)
    return t, found


def number(found: tuple[Event, ...]) -> tuple[int, int, bool]:
    (event,) = events(found, "assaulted")
    return event.roll, event.needed, event.destroyed


@rule("BOB:20.9b", "BOB:20.9c", "BOB:20.9d", "BOB:20.9f", "BOB:20.9g")
@pytest.mark.parametrize(("roll", "destroyed"), [(5, True), (6, False)])
def test_a_squad_in_a_vehicles_hex_attacks_it_at_once_and_goes_back(roll: int, destroyed: bool) -> None:
    t, found = storm("0 9E5 pz4h facing=1 used", dice=[roll])  # melee 6, closed armour -1
    assert number(found) == (roll, 5, destroyed)
    assert where(t, 0) == ("lost" if destroyed else "9E5")
    assert where(t, 64) == "9D4"
    assert marked(t, "used", 64)


@rule("BOB:20.3c", "BOB:20.9d")
def test_an_open_top_gives_a_vehicle_no_help() -> None:
    _, found = storm("0 9E5 marder2 facing=1 used", dice=[6])
    assert number(found) == (6, 6, True)


@rule("BOB:20.9b")
def test_a_weapon_team_attacks_with_its_melee_firepower() -> None:
    t = plain("64 9D4 us_mg", "0 9E5 marder2 facing=1 used", side="allies")
    found = act(t, "activate 64", "move", "go 9E5", "pass", dice=[3])
    assert number(found) == (3, 2, False)


@rule("BOB:20.9e")
def test_a_unit_that_fails_its_check_in_the_vehicles_hex_goes_back_without_an_attack() -> None:
    t = plain("64 9D4 us_paratroopers", "0 9E5 pz4h facing=1 used", "1 9F5 german_first_line", side="allies")
    found = act(t, "activate 64", "move", "go 9E5", "op-fire 1", "decline", "decline", dice=[9, 7])
    found += passing(t)
    assert not events(found, "assaulted")
    assert where(t, 64) == "9D4"
    assert marked(t, "used", 64)
    assert where(t, 0) == "9E5"


def test_a_unit_that_dies_on_its_way_attacks_nothing() -> None:
    t = plain("64 9D4 us_first_line reduced", "0 9E5 pz4h facing=1 used", "1 9F5 german_first_line", side="allies")
    act(t, "activate 64", "move", "go 9E5", "op-fire 1", "decline", dice=[1])
    assert where(t, 64) == "lost"
    assert where(t, 0) == "9E5"


@rule("BOB:20.9h")
def test_a_vehicle_with_infantry_beside_it_cannot_be_stormed() -> None:
    t = plain("64 9D4 us_first_line", "0 9E5 pz4h", "1 9E5 german_first_line", side="allies")
    play(t, "activate 64", "move")
    refused(t, "go 9E5", "BOB:20.9h")


@rule("BOB:15.0o")
def test_a_concealed_unit_that_attacks_shows_itself() -> None:
    units = ("64 6G5 us_first_line concealed", "65 6I9 us_first_line", "0 6G6 pz4h facing=1 used")
    t = field(*units, "1 6A1 german_first_line", board="6", side="allies")
    play(t, "activate 64", "move", "go 6G6")
    assert marked(t, "concealed", 64)
    act(t, "pass", dice=[9])
    assert not marked(t, "concealed", 64)
    assert where(t, 64) == "6G5"


@rule("BOB:3.0f")
def test_no_command_point_gives_the_attack_a_second_roll() -> None:
    t, _ = storm("0 9E5 pz4h facing=1 used", dice=[9])
    passing(t)
    assert state(t).cp[1] == 2
    assert "spend" not in legal(t)


@rule("BOB:9.0w")
def test_a_unit_that_goes_back_draws_no_fire_for_it() -> None:
    t, _ = storm("0 9E5 pz4h facing=1 used", "1 9D6 german_first_line", dice=[9])
    assert "op-fire 1" not in legal(t)


@rule("BOB:21.5i", "BOB:21.5k")
def test_a_halftrack_is_attacked_as_a_vehicle_and_its_passengers_share_its_fate() -> None:
    t, found = storm("0 9E5 spw251_1 facing=1 used", "1 9E5 german_first_line ride=0 used", dice=[6])
    assert number(found) == (6, 6, True)
    assert (where(t, 0), where(t, 1)) == ("lost", "lost")
    assert where(t, 64) == "9D4"


@rule("BOB:20.9f")
def test_unconfirmed_kills_are_for_shots_only() -> None:
    _, found = storm("0 9E5 pz4h facing=1 used", dice=[5], options={"unconfirmed_kills": True})
    assert number(found) == (5, 5, True)
    assert not events(found, "unconfirmed")
