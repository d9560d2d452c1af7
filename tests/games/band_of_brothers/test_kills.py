"""Unconfirmed kills and critical hits (92)."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable import Table
from sandtable.games.band_of_brothers.rules.pieces import KIND
from sandtable.kernel.events import Event
from sandtable.testing import play, refused, rule

from .armour import act, engage, kill, passing, plain, use
from .helpers import events, legal, marked, state, where

UK = {"unconfirmed_kills": True}


def shoot(
    *dice: int, target: str = "64 9E5 m4a1 facing=4", options: dict[str, Any] | None = None
) -> tuple[Table, tuple[Event, ...]]:
    """A gun with a number of 6 fires at a tank."""
    t = plain("0 9C5 pak40 facing=1", target, "65 9F8 us_first_line", options=UK if options is None else options)
    return t, engage(t, 0, 64, dice=dice)


@rule("BOB:92.0a")
@pytest.mark.parametrize(("roll", "result"), [(5, "destroyed"), (6, "unconfirmed"), (7, "unconfirmed"), (8, "miss")])
def test_the_number_and_the_one_above_it_leave_a_kill_unconfirmed(roll: int, result: str) -> None:
    t, found = shoot(roll)
    assert kill(found) == (roll, 6, result)
    assert state(t).kills[64] == (result == "unconfirmed")
    assert where(t, 64) == ("lost" if result == "destroyed" else "9E5")


def test_without_the_option_the_number_destroys() -> None:
    t, found = shoot(6, options={})
    assert kill(found)[2] == "destroyed"
    assert state(t).kills[64] == 0


@rule("BOB:92.0a")
def test_of_a_halftrack_there_is_no_doubt() -> None:
    t = plain("0 9C5 pak40 facing=1", "64 9E5 m4a1 facing=4", options=UK)
    engage(t, 0, 64, dice=[6])
    assert state(t).kills[64] == 1
    units = ("0 9C5 pak35 facing=1", "64 9E5 m3_halftrack facing=4", "65 9E5 us_first_line ride=64")
    t = plain(*units, options=UK)
    assert kill(engage(t, 0, 64, dice=[5])) == (5, 5, "destroyed")
    t = plain(*units, options=UK)
    assert kill(engage(t, 0, 64, dice=[6])) == (6, 5, "miss")


@rule("BOB:92.0e")
def test_a_ten_misses_even_where_it_would_be_a_kill_unconfirmed() -> None:
    t = plain("0 9C5 pak40 facing=1", "64 9E5 m4a1 facing=1", options=UK)
    assert kill(engage(t, 0, 64, dice=[10])) == (10, 10, "miss")


@rule("BOB:92.0g")
def test_a_vehicle_may_collect_several_markers() -> None:
    t, _ = shoot(6, target="64 9E5 m4a1 facing=4 uk=1 used")
    assert state(t).kills[64] == 2


# --- on the move ----------------------------------------------------------------------------------------------------


@rule("BOB:92.0b", "BOB:92.0d")
def test_a_vehicle_that_may_be_a_wreck_stops_is_used_and_keeps_its_move_marker() -> None:
    t = plain("0 9C5 pz4h facing=1", "64 9G5 us_57mm facing=4", options=UK)
    act(t, "activate 0", "move", "go 9D5", "op-engage 64", dice=[1, 4])
    passing(t)
    assert state(t).kills[0] == 1
    assert marked(t, "used", 0)
    assert marked(t, "moved", 0)
    assert where(t, 0) == "9D5"
    assert "activate 63" in legal(t)


@rule("BOB:92.0c")
def test_stopped_where_it_may_not_stand_it_goes_back() -> None:
    units = ("0 9C5 pz4h facing=1", "1 9D5 stug3g", "64 9G5 us_57mm facing=4")
    t = plain(*units, options=UK)
    found = act(t, "activate 0", "move", "go 9D5", "op-engage 64", dice=[1, 4])
    found += passing(t)
    assert [event.rule for event in events(found, "put-back")] == ["BOB:92.0c"]
    assert where(t, 0) == "9C5"
    assert marked(t, "used", 0)


@rule("BOB:92.0c")
def test_going_back_off_the_map_is_the_end_of_it() -> None:
    group = {"units": {"pz4h": 2}, "turn": 1, "enter": {"hexes": ["9A5", "9A4"]}}
    t = plain(
        "1 9A5 stug3g used", "64 9E5 us_57mm facing=4", options=UK,
        changes={"sides": {"axis": {"groups": [group]}}}, more=f"fields:\n  stock = [[{KIND['pz4h']}, {KIND['pz4h']}]]",
    )  # fmt: skip
    play(t, "enter pz4h", "go 9A5", "face 1")
    assert where(t, 0) == "9A5"
    act(t, "op-engage 64", dice=[1, 4])
    passing(t)
    assert where(t, 0) == "lost"


# --- finding out ----------------------------------------------------------------------------------------------------


@rule("BOB:92.0h")
@pytest.mark.parametrize("purpose", ["move", "fire", "engage", "overwatch"])
@pytest.mark.parametrize(("roll", "works"), [(5, False), (6, True)])
def test_before_it_moves_fires_or_waits_a_die_tells_whether_it_works(purpose: str, roll: int, works: bool) -> None:
    units = ("0 9C5 pz4h facing=1 uk=1", "64 9E5 m4a1", "65 9F7 us_paratroopers", "66 9F8 us_paratroopers")
    t = plain(*units, options=UK)
    found = use(t, 0, purpose, dice=[roll])
    (test,) = events(found, "kill-tested")
    assert test.roll == roll
    assert where(t, 0) == ("9C5" if works else "lost")
    assert state(t).kills[0] == 0


@rule("BOB:92.0i")
def test_a_wreck_does_not_count_against_the_operations_range() -> None:
    t = plain("0 9C5 pz4h facing=1 uk=1", "64 9E5 m4a1", options=UK)
    use(t, 0, "overwatch", dice=[5])
    assert state(t).spent == 0
    t = plain("0 9C5 pz4h facing=1 uk=1", "64 9E5 m4a1", options=UK)
    use(t, 0, "overwatch", dice=[6])
    assert state(t).spent == 3
    assert marked(t, "ready", 0)


@rule("BOB:92.0h")
def test_it_must_survive_the_die_of_every_marker() -> None:
    t = plain("0 9C5 pz4h facing=1 uk=3", "64 9E5 m4a1", options=UK)
    found = use(t, 0, "overwatch", dice=[6, 10, 5])
    assert len(events(found, "kill-tested")) == 3
    assert where(t, 0) == "lost"
    t = plain("0 9C5 pz4h facing=1 uk=2", "64 9E5 m4a1", options=UK)
    use(t, 0, "overwatch", dice=[6, 10])
    assert marked(t, "ready", 0)


def test_marking_it_used_tells_nothing() -> None:
    t = plain("0 9C5 pz4h facing=1 uk=1", "64 9E5 m4a1", options=UK)
    assert not events(use(t, 0, "use"), "kill-tested")
    assert state(t).kills[0] == 1


@rule("BOB:92.0h")
def test_before_op_fire_it_is_tested_too_and_a_used_one_does_not_fire() -> None:
    t = plain("0 9C5 pz4h facing=1 uk=1", "64 9F5 us_paratroopers", side="allies", options=UK)
    found = act(t, "activate 64", "move", "go 9E5", "op-fire 0", dice=[3])
    assert events(found, "kill-tested")
    assert where(t, 0) == "lost"
    t = plain("0 9C5 pz4h facing=1 uk=1", "64 9F5 us_paratroopers", side="allies", options=UK)
    found = act(t, "activate 64", "move", "go 9E5", "op-fire 0", dice=[8, 6, 10])
    assert events(found, "shot")
    t = plain("0 9C5 pz4h facing=1 uk=1 used", "64 9E5 us_paratroopers", side="allies", options=UK)
    play(t, "activate 64", "move", "go 9D5")
    refused(t, "op-fire 0", "BOB:92.0h")


# --- critical hits --------------------------------------------------------------------------------------------------


@rule("BOB:92.0j")
@pytest.mark.parametrize(("roll", "kills"), [(4, 1), (5, 0), (10, 0)])
def test_a_one_that_does_nothing_is_rolled_again_with_six_more(roll: int, kills: int) -> None:
    t = plain("0 9C5 pak38 facing=1", "64 9E5 m26 facing=4", options=UK)
    found = engage(t, 0, 64, dice=[1, roll])
    first, second = events(found, "kill-shot")
    assert (first.needed, first.result) == (10 - 12, "miss")
    assert second.needed == 10 - 12 + 6
    assert state(t).kills[64] == kills
    assert where(t, 64) == "9E5"


def test_a_one_that_does_something_is_not_rolled_again() -> None:
    t = plain("0 9C5 pak40 facing=1", "64 9E5 m26 facing=4", options=UK)
    found = engage(t, 0, 64, dice=[1])
    assert kill(found) == (1, 1, "unconfirmed")


def test_without_the_option_there_are_no_critical_hits() -> None:
    t = plain("0 9C5 pak38 facing=1", "64 9E5 m26 facing=4")
    assert kill(engage(t, 0, 64, dice=[1]))[2] == "miss"
