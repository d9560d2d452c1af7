"""Reinforcements: when, where and how counters come onto the map (5.0d, 15.0c, 16.0a to 16.0c, 21.1)."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable import Table
from sandtable.games.band_of_brothers.rules.pieces import KIND
from sandtable.kernel.hidden import unknown
from sandtable.testing import play, refused, rule

from .helpers import events, kind, legal, marked, state, where
from .phases import on_to, through_operations
from .walking import Played, ahead, country, go, hold_fire

SENTRY = "64 9I9 us_paratroopers used"


def reserves(kinds: dict[str, int], *units: str, **more: Any) -> Table:
    """Reinforcements of the axis, due on turn 2 at the west edge of board 9 unless told otherwise."""
    group = {"units": kinds, "turn": 2, "enter": {"edge": "W"}, **more.pop("group", {})}
    changes = {"sides": {"axis": {"groups": [group]}}, **more.pop("changes", {})}
    stock = [KIND[name] for name, count in kinds.items() for _ in range(count)]
    text = f"{more.pop('more', '')}\nfields:\n  stock = [{stock}]"
    return country(*units, changes=changes, more=text, turn=more.pop("turn", 2), **more)


@rule("BOB:16.0a")
def test_nobody_comes_before_the_turn() -> None:
    t = reserves({"german_first_line": 1}, "0 9E5 german_first_line", "1 9E6 german_first_line", turn=1)
    refused(t, "enter german_first_line", "BOB:16.0a")
    t = reserves({"german_first_line": 1}, "0 9E5 german_first_line", "1 9E6 german_first_line")
    assert "enter german_first_line" in legal(t)
    refused(t, "enter german_second_line", "BOB:16.0a")


@rule("BOB:16.0c", "BOB:15.0c")
def test_reinforcements_may_wait_and_come_on_open_later() -> None:
    t = reserves({"german_first_line": 2}, "0 9E5 german_first_line", SENTRY, turn=4)
    play(t, "enter german_first_line", "go 9A5")
    hold_fire(t)
    assert where(t, 1) == "9A5"
    assert kind(t, 1) == "german_first_line"
    assert not marked(t, "concealed", 1)
    assert marked(t, "known", 1)
    assert state(t).stock == [(KIND["german_first_line"],)]
    go(t, "9B5")
    assert where(t, 1) == "9B5", "the rest of its points are for moving on"


@rule("BOB:31.0h")
def test_the_hex_by_which_a_unit_comes_on_is_its_first() -> None:
    units = ("0 9E5 german_first_line", "64 9A2 us_mortar", "65 9I9 us_paratroopers used")
    for hexes, shots in (((), 0), (("9A7",), 1)):
        t = reserves({"german_first_line": 2}, *units, terrain={"woods": ["9A3"]}, more="cp: axis 0 allies 0")
        play(t, "enter german_first_line", "go 9A6")
        for h in hexes:
            play(t, "pass", f"go {h}")
        t.script([10])
        found = play(t, "op-fire 64")
        assert (len(events(found, "shot")), len(events(found, "no-sight"))) == (shots, 1 - shots)


def test_whoever_comes_on_where_a_dike_ends_or_passes_takes_a_bank() -> None:
    for road, bank in (([f"9E{n}" for n in range(1, 10)], 3), (["9E1"], 6)):
        group = {"enter": {"edge": "N"}}
        t = reserves({"german_first_line": 2}, "0 9E5 german_first_line", SENTRY, group=group, terrain={"dike": road})
        play(t, "enter german_first_line", "go 9E1")
        assert state(t).bank[1] == bank


@rule("BOB:16.0c")
def test_the_owner_may_leave_them_where_they_are() -> None:
    t = reserves({"german_first_line": 2}, "0 9E5 german_first_line used", SENTRY)
    assert "end" in legal(t)
    t.play("end")
    assert state(t).stock[0] == (KIND["german_first_line"],) * 2


@rule("BOB:53.0", "BOB:5.0f")
def test_the_first_hex_is_paid_for() -> None:
    t = reserves({"german_first_line": 2}, "0 9E5 german_first_line", group={"enter": {"edge": "N"}})
    play(t, "enter german_first_line", "go 9E1")
    go(t, "9E2", "9E3", "9E4", "9E5", "9E6", "9E7")
    assert state(t).hex[1] == state(t).setup.grid.at("9E7")
    assert "9E8" not in ahead(t), "seven hexes of road are 28 sixths of 30"
    t = reserves({"german_first_line_mg": 2}, "0 9E5 german_first_line", terrain={"woods": ["9A5"]})
    play(t, "enter german_first_line_mg", "go 9A5")
    go(t, "9A4", "9A3")
    assert marked(t, "used", 1), "two points of its four for the woods"


@rule("BOB:16.0b")
def test_they_come_on_only_in_their_area() -> None:
    t = reserves({"german_first_line": 2}, "0 9E5 german_first_line")
    t.play("enter german_first_line")
    refused(t, "go 9B5", "BOB:16.0b")
    assert [h.removeprefix("go ") for h in legal(t)] == [f"9A{i}" for i in range(1, 10)]


@rule("BOB:16.0b")
def test_half_hexes_shared_with_another_board_are_not_part_of_an_area_of_boards() -> None:
    two = {"boards": [{"board": "9", "dx": 0, "dy": 0, "rotated": False},
                      {"board": "6", "dx": 8, "dy": 0, "rotated": False}], "turned": False}  # fmt: skip
    only = {"all": [{"edge": "N"}, {"boards": ["9"]}]}
    t = reserves({"german_first_line": 2}, "0 9E5 german_first_line", changes={"map": two}, group={"enter": only})
    t.play("enter german_first_line")
    refused(t, "go 9I1", "BOB:16.0b")
    assert "go 9H0" in legal(t)


@rule("BOB:5.0d")
def test_off_the_map_too_a_check_comes_first() -> None:
    kinds = {"us_paratroopers/reduced": 2}
    changes = {"sides": {"axis": {"groups": [{"units": kinds, "turn": 1, "enter": {"edge": "W"}}]}}}
    text = f"cp: axis 0 allies 0\nfields:\n  stock = [{[KIND['us_paratroopers/reduced']] * 2}]"
    for roll, place in ((10, "absent"), (9, "9A5")):
        t = country("0 9E5 german_first_line", SENTRY, changes=changes, more=text)
        t.script([roll])
        found = play(t, "enter us_paratroopers/reduced", "go 9A5")
        hold_fire(t)
        assert [(e.needed, e.passed) for e in events(found, "checked")] == [(9, roll == 9)]
        assert where(t, 1) == place
        assert len(state(t).stock[0]) == (2 if roll == 10 else 1)
        assert bool(events(found, "stayed-out")) == (roll == 10)


SHAKY = {"us_paratroopers/reduced": 2}


def shaky(*units: str) -> Table:
    """Two squads beside the map that may fail their check, and no command points."""
    groups = [{"units": SHAKY, "turn": 1, "enter": {"edge": "W"}}]
    text = f"cp: axis 0 allies 0\nfields:\n  stock = [{[KIND['us_paratroopers/reduced']] * 2}]"
    sides = {"axis": {"groups": groups, "range": [1, 6]}}
    return country("0 9E5 german_first_line", *units, SENTRY, changes={"sides": sides}, more=text)


@rule("BOB:5.0p")
def test_a_unit_off_the_map_that_fails_its_check_is_used() -> None:
    t = shaky()
    t.script([10, 10])
    play(t, "enter us_paratroopers/reduced", "go 9A5")
    assert state(t).spent == 1, "it counts"
    assert t.view("allies")["waiting"][0]["used"] == 1
    play(t, "enter us_paratroopers/reduced", "go 9A5")
    refused(t, "enter us_paratroopers/reduced", "BOB:5.0p")
    assert len(state(t).stock[0]) == 2, "they are still to come"


@rule("BOB:5.0p", "BOB:13.0b")
def test_next_turn_it_may_try_again() -> None:
    t = shaky()
    t.script([10, 10])
    play(t, "enter us_paratroopers/reduced", "go 9A5", "enter us_paratroopers/reduced", "go 9A5")
    through_operations(t)
    on_to(t, "end")
    assert "enter us_paratroopers/reduced" in legal(t)


@pytest.mark.parametrize(
    ("mined", "dense", "left", "level"), [("9A5", True, 15, 1), ("9A5", False, 15, 0), ("9A6", True, 18, 0)]
)
def test_mines_meet_whoever_comes_on_in_them(mined: str, dense: bool, left: int, level: int) -> None:
    mines = {"mines": {"area": {"hexes": [mined]}, "concentrated": dense}}
    t = reserves({"german_first_line": 2}, "0 9E5 german_first_line", SENTRY, changes=mines)
    play(t, "enter german_first_line", "go 9A5")
    hold_fire(t)
    found = go(t, "9A4") + on_to(t, "stop", "decline")
    assert [e.left for e in events(found, "moved")] == [left]
    assert state(t).suppression[1] == level


@rule("BOB:2.0k")
def test_a_full_hex_cannot_be_entered_from_off_the_map() -> None:
    units = ("0 9A5 german_first_line", "1 9A5 german_first_line")
    t = reserves({"german_first_line": 1}, *units)
    t.play("enter german_first_line")
    refused(t, "go 9A5", "BOB:2.0k")
    t = reserves({"german_first_line": 1}, *units, group={"enter": {"hexes": ["9A5"]}})
    refused(t, "enter german_first_line", "BOB:2.0k")


@rule("BOB:56.0a")
def test_some_hexes_cannot_be_entered_at_all() -> None:
    t = reserves({"german_first_line": 2}, "0 9E5 german_first_line", terrain={"water": ["9A5"]})
    t.play("enter german_first_line")
    refused(t, "go 9A5", "BOB:56.0a")


@rule("BOB:20.9f", "BOB:20.9h")
def test_nobody_comes_on_where_an_enemy_vehicle_stands() -> None:
    t = reserves({"german_first_line": 2}, "0 9E5 german_first_line", "64 9A5 m4a1", "65 9A3 m4a1",
                 "66 9A3 us_paratroopers", "67 9A7 us_paratroopers used")  # fmt: skip
    t.play("enter german_first_line")
    refused(t, "go 9A5", "BOB:20.9f")
    refused(t, "go 9A3", "BOB:20.9h")
    t.play("go 9A7")
    hold_fire(t)
    assert where(t, 1) == "9A7"
    assert marked(t, "used", 1), "in melee"


def onto_something_hidden(kind: str) -> tuple[Table, Played]:
    """A squad comes on where a concealed counter lies in woods."""
    t = reserves({"german_first_line": 2}, "0 9E5 german_first_line", SENTRY, f"65 9A5 {kind} concealed",
                 terrain={"woods": ["9A5"]}, more="cp: axis 0 allies 0")  # fmt: skip
    t.script([1])
    found = play(t, "enter german_first_line", "go 9A5")
    return t, found + hold_fire(t)


@rule("BOB:5.0l", "BOB:5.0m")
def test_who_comes_on_where_concealed_infantry_stands_is_in_melee() -> None:
    t, found = onto_something_hidden("us_paratroopers")
    assert [(e.unit, e.rule) for e in events(found, "revealed")] == [(65, "BOB:15.0k")]
    assert state(t).melee(state(t).hex[1])
    assert marked(t, "used", 1)


@rule("BOB:15.0k")
def test_who_comes_on_where_a_decoy_stands_takes_it_off_and_goes_on() -> None:
    t, found = onto_something_hidden("us_paratrooper_decoy")
    assert [e.unit for e in events(found, "decoy-removed")] == [65]
    assert where(t, 1) == "9A5"
    assert "go 9A4" in legal(t)


@rule("BOB:20.9f", "BOB:20.1b")
def test_who_comes_on_where_a_concealed_vehicle_stands_finds_it_and_stays_out() -> None:
    t, found = onto_something_hidden("m4a1 facing=4")
    assert [(e.unit, e.rule) for e in events(found, "revealed")] == [(65, "BOB:20.1b")]
    assert [e.rule for e in events(found, "stayed-out")] == ["BOB:20.9f"]
    assert where(t, 1) == "absent"
    assert len(state(t).stock[0]) == 2
    t.play("enter german_first_line")
    refused(t, "go 9A5", "BOB:20.9f")


@rule("BOB:4.1i")
def test_a_vehicle_that_comes_on_counts_three() -> None:
    t = reserves({"stug3g": 2}, "0 9E5 german_first_line", SENTRY, changes={})
    play(t, "enter stug3g", "go 9A5")
    assert where(t, 1) == "9A5"
    assert [text.split()[0] for text in legal(t)] == ["face"] * len(legal(t))
    t.play(legal(t)[0])
    hold_fire(t)
    t.play("stop")
    assert state(t).spent == 3
    assert marked(t, "used", 1)
    assert marked(t, "known", 1)


def test_a_decoy_that_comes_on_looks_like_a_squad() -> None:
    t = reserves({"german_first_line_decoy": 1, "german_first_line": 1}, "0 9E5 german_first_line", SENTRY)
    play(t, "enter german_first_line_decoy", "go 9A5")
    hold_fire(t)
    assert where(t, 1) == "lost", "in the open under the eyes of an enemy it is found out at once"
    woods = {"woods": ["9A5"]}
    t = reserves({"german_first_line_decoy": 1, "german_first_line": 1}, "0 9E5 german_first_line", SENTRY,
                 terrain=woods)  # fmt: skip
    play(t, "enter german_first_line_decoy", "go 9A5")
    hold_fire(t)
    seen = next(u for u in t.view("allies")["units"] if u["id"] == 1)
    assert where(t, 1) == "9A5"
    assert not marked(t, "known", 1)
    assert state(t).look[1] == KIND["german_first_line"]
    assert seen["kind"] != "german_first_line_decoy"


# --- halftracks with whom they bring --------------------------------------------------------------------------------

LOADS = {"loads": [["spw251_1", "panzergrenadiers"], ["spw251_1", "pak38"]]}
COLUMN = {"panzergrenadiers": 2, "pak38": 1, "spw251_1": 2}


@rule("BOB:21.1c")
def test_halftracks_bring_somebody_and_guns_never_lose_their_seats() -> None:
    t = reserves(COLUMN, "0 9E5 german_first_line", SENTRY, group=LOADS)
    refused(t, "enter pak38", "BOB:16.0a")
    assert "enter panzergrenadiers" in legal(t), "one of them walks"
    play(t, "enter spw251_1", "go 9A5")
    refused(t, "kind german_first_line", "BOB:21.1c")
    assert legal(t) == ["kind panzergrenadiers", "kind pak38"]
    t.play("kind panzergrenadiers")
    s = state(t)
    assert (kind(t, 1), kind(t, 2), s.rides[2]) == ("spw251_1", "panzergrenadiers", 1)
    assert s.hex[1] == s.hex[2] == s.setup.grid.at("9A5")


def test_the_last_halftrack_takes_the_gun() -> None:
    t = reserves({"panzergrenadiers": 2, "pak38": 1, "spw251_1": 1}, "0 9E5 german_first_line", SENTRY, group=LOADS)
    play(t, "enter spw251_1", "go 9A5")
    assert (kind(t, 1), kind(t, 2)) == ("spw251_1", "pak38")
    assert state(t).rides[2] == 1
    assert state(t).spent == 3


@rule("BOB:21.1f", "BOB:4.1b")
def test_a_halftrack_counts_what_its_rider_counts() -> None:
    for spent, rider, counted in ((0, "panzergrenadiers", 1), (0, "pak38", 3)):
        t = reserves(COLUMN, "0 9E5 german_first_line", SENTRY, group=LOADS)
        play(t, "enter spw251_1", "go 9A5", f"kind {rider}")
        assert state(t).spent == spent + counted
    watch = "64 9I9 us_paratroopers"
    more = {"loads": [*LOADS["loads"], ["spw251_1", "german_first_line_mg"]]}
    column = {**COLUMN, "spw251_1": 3, "german_first_line_mg": 1}
    sides = {"axis": {"range": [1, 2], "groups": [{"units": column, "turn": 2, "enter": {"edge": "W"}, **more}]}}
    t = reserves(column, "0 9E5 german_first_line", "1 9E6 german_first_line", watch, changes={"sides": sides})
    play(t, "activate 0", "use", "enter spw251_1", "go 9A5")
    refused(t, "kind pak38", "BOB:4.1b")
    assert legal(t) == ["kind panzergrenadiers", "kind german_first_line_mg"]
    t = reserves(COLUMN, "0 9E5 german_first_line", "1 9E6 german_first_line", watch, group=LOADS)
    play(t, "activate 0", "use", "activate 1", "use", "enter spw251_1", "go 9A5")
    assert "kind pak38" in legal(t), "five of six"


LANE = {"woods": [f"9{column}{row}" for column in "BD" for row in range(10)]}


def lane(column: dict[str, int], tanks: int) -> Table:
    """By night, a column that comes on at the head of a lane in which tanks stand one behind the other."""
    loads = {"loads": [*LOADS["loads"], ["spw251_1", "german_first_line_mg"]], "enter": {"hexes": ["9C1"]}}
    held = [f"{n} 9C{n + 1} pz4h facing=2" for n in range(tanks)]
    group = {"units": column, "turn": 2, **loads}
    changes = {"night": {"visibility": 3}, "sides": {"axis": {"groups": [group]}}}
    return reserves(column, *held, "40 9A9 german_first_line", SENTRY, changes=changes, terrain=LANE)


@rule("BOB:21.1d", "BOB:20.10e")
def test_a_gun_is_not_brought_to_where_it_makes_the_way_on_too_dear() -> None:
    column = {**COLUMN, "spw251_1": 3, "german_first_line_mg": 1}
    t = lane(column, 4)
    play(t, "enter spw251_1")
    assert "kind pak38" in legal(t), "five hexes at two and a half points each, of fourteen"
    t = lane(column, 6)
    play(t, "enter spw251_1")
    refused(t, "kind pak38", "BOB:20.10e")
    assert legal(t) == ["kind panzergrenadiers", "kind german_first_line_mg"]
    assert "enter spw251_1" in legal(lane({"pak38": 1, "spw251_1": 1}, 4))
    refused(lane({"pak38": 1, "spw251_1": 1}, 6), "enter spw251_1", "BOB:2.0k")


def test_whoever_must_ride_does_not_walk() -> None:
    t = reserves({"panzergrenadiers": 1, "spw251_1": 1}, "0 9E5 german_first_line", SENTRY, group=LOADS)
    refused(t, "enter panzergrenadiers", "BOB:16.0a")


# --- what a scenario adds -------------------------------------------------------------------------------------------


def test_entry_hexes_kept_for_the_last_are_used_when_all_others_are_full() -> None:
    rules = {"rules": {"overflow": {"hexes": ["9A6"]}}}
    way = {"enter": {"hexes": ["9A5", "9A6"]}}
    t = reserves(
        {"german_first_line": 1}, "0 9A5 german_first_line", "1 9E5 german_first_line", changes=rules, group=way
    )
    t.play("enter german_first_line")
    assert where(t, 2) == "9A5"
    units = ("0 9A5 german_first_line", "1 9A5 german_first_line", "3 9E5 german_first_line")
    t = reserves({"german_first_line": 1}, *units, changes=rules, group=way)
    t.play("enter german_first_line")
    assert where(t, 2) == "9A6"


def test_of_several_ways_only_the_one_settled_on_is_open() -> None:
    ways = {"enter": {"any": [{"edge": "W"}, {"edge": "E"}]}, "one_of": [{"edge": "W"}, {"edge": "E"}]}
    t = reserves({"german_first_line": 1}, "0 9E5 german_first_line", group=ways)
    t.play("enter german_first_line")
    refused(t, "go 9I5", "BOB:16.0b")
    assert "go 9A5" in legal(t)


def test_the_first_to_come_tells_everybody_by_which_way() -> None:
    ways = {"enter": {"any": [{"edge": "W"}, {"edge": "E"}]}, "one_of": [{"edge": "W"}, {"edge": "E"}]}
    t = reserves({"german_first_line": 2}, "0 9E5 german_first_line", SENTRY, group=ways)
    assert len(unknown(state(t), "routes", 1)) == 2
    play(t, "enter german_first_line", "go 9A5")
    assert unknown(state(t), "routes", 1) == []


def test_some_may_not_draw_away_from_what_they_fight_for() -> None:
    rules = {"rules": {"no_way_back": {"side": "axis", "from": {"hexes": ["9E9"]}}}}
    t = country("0 9E5 german_first_line", "1 9E6 german_first_line", changes=rules)
    play(t, "activate 0", "move")
    refused(t, "go 9E4", "BOB:16.0a")
    assert ahead(t) == ["9D5", "9E6", "9F5"]
    t = country("0 9A1 german_first_line used", "64 9E5 us_first_line", "65 9E6 us_first_line", changes=rules,
                side="allies")  # fmt: skip
    play(t, "activate 64", "move")
    assert "9E4" in ahead(t), "the others may"


def test_some_may_not_move_before_their_turn() -> None:
    held = {"units": {"german_first_line": 2}, "area": {"hexes": ["9E1", "9E5"]}, "moves_from": 2}
    changes = {"sides": {"axis": {"groups": [held]}}}
    t = country("0 9E5 german_first_line", "1 9B6 german_first_line", changes=changes)
    t.play("activate 0")
    refused(t, "move", "BOB:16.0a")
    assert dict(refused(t, "retreat", "BOB:16.0a").fields) == {"turn": 2}
    t = country("0 9E5 german_first_line", "1 9B6 german_first_line", changes=changes, turn=2)
    t.play("activate 0")
    assert "move" in legal(t)
