"""Concealment and decoys: what shows a counter, what covers it again (2.0l, 15, 20.1)."""

from __future__ import annotations

from typing import Any

import pytest

import sandtable
from sandtable import Table
from sandtable.games.band_of_brothers.rules.concealment import exposure, hidden, settle
from sandtable.games.band_of_brothers.rules.pieces import KIND
from sandtable.testing import play, refused, rule

from .helpers import events, field, legal, marked, state, where
from .walking import country, go, hold_fire, set_off, walk

WOODS = {"woods": ["9E2", "9D2", "9F2"]}
FRIEND = "1 9A9 german_first_line"
HIDDEN = "64 9E2 us_paratroopers concealed"
DECOY = "65 9E2 us_paratrooper_decoy concealed"
NO_CP = "cp: axis 0 allies 0"


def seen(table: Table, side: str, unit: int) -> dict[str, Any]:
    """What a side sees of a counter."""
    return next(row for row in table.view(side)["units"] if row["id"] == unit)


# --- what is seen (2.0l, 15.0e to 15.0i) ----------------------------------------------------------------------------


@rule("BOB:2.0l")
def test_nobody_looks_under_the_other_sides_markers() -> None:
    t = country("0 9E9 german_first_line", FRIEND, HIDDEN, DECOY, terrain=WOODS)
    assert [seen(t, "axis", u)["kind"] for u in (64, 65)] == [None, None]
    assert [seen(t, "allies", u)["kind"] for u in (64, 65)] == ["us_paratroopers", "us_paratrooper_decoy"]
    other = country("0 9E9 german_first_line", FRIEND, "64 9E2 us_paratrooper_decoy concealed",
                    "65 9E2 us_paratroopers concealed", terrain=WOODS)  # fmt: skip
    assert bytes(other.observe("axis").since(0)) == bytes(t.observe("axis").since(0))


@rule("BOB:2.0l")
def test_a_concealed_gun_is_not_betrayed_by_its_front() -> None:
    enemies = ("64 9E9 us_paratroopers", "65 9A1 us_paratroopers")
    ways = (("0 9E2 german_first_line", "1 9D2 pak40 facing=4"), ("0 9E2 pak40 facing=2", "1 9D2 german_first_line"))
    tables = [country(*(f"{row} concealed" for row in way), *enemies, terrain=WOODS) for way in ways]
    assert [seen(t, "axis", u)["facing"] for t, u in zip(tables, (1, 0), strict=True)] == [4, 2]
    assert [seen(t, "allies", u)["facing"] for t in tables for u in (0, 1)] == [None] * 4
    assert [state(t).facing[u] for t, u in zip(tables, (0, 1), strict=True)] == [0, 0], "squads point somewhere, too"
    assert bytes(tables[0].observe("allies").since(0)) == bytes(tables[1].observe("allies").since(0))


@rule("BOB:15.0e", "BOB:15.0f")
def test_a_scenario_gives_decoys_which_are_set_up_and_concealed_like_units() -> None:
    t = sandtable.new("band_of_brothers", "so_few_led_by_so_many", seed=3)
    kinds = {KIND[name] for name in ("german_first_line_decoy", "us_paratrooper_decoy")}
    given = sum(k in kinds for k in state(t).setup.counters)
    while state(t).turn == 0:
        t.play("auto-setup" if "auto-setup" in legal(t) else legal(t)[-1])
    s = state(t)
    decoys = [u for u in range(128) if s.kind[u] in kinds]
    assert len(decoys) == given > 0
    assert any(marked(t, "concealed", u) for u in decoys)
    assert not any(exposure(s, u) for u in decoys)


@rule("BOB:15.0g", "BOB:15.0h", "BOB:4.1e")
def test_a_decoy_moves_five_points_is_marked_used_and_counts() -> None:
    t = country("0 9B1 german_first_line_decoy", FRIEND, "2 9A8 german_first_line")
    found = walk(t, 0, "9B2", "9B3", "9B4", "9B5", "9C6")
    assert [e.left for e in events(found, "moved")] == [24, 18, 12, 6, 0]
    assert marked(t, "used", 0)
    assert state(t).spent == 1


@rule("BOB:15.0i")
def test_a_decoy_cannot_fire() -> None:
    t = country("0 9E9 german_first_line_decoy concealed", FRIEND, "64 9E2 us_paratroopers", terrain={"woods": ["9E9"]})
    t.play("activate 0")
    refused(t, "fire", "BOB:15.0i")


@rule("BOB:15.0i")
def test_a_command_point_gives_a_decoy_a_second_roll_too() -> None:
    for kind in ("german_first_line", "german_first_line_decoy"):
        t = country(f"0 9E5 {kind}", FRIEND, "64 9E5 m4a1", "65 9I1 us_paratroopers")
        t.script([10])
        play(t, "activate 0", "move")
        assert legal(t) == ["spend", "decline"], f"{kind} leaves a hex with an enemy, which is a check for all"


def test_where_a_scenario_has_decoys_an_open_squad_has_proved_nothing() -> None:
    stock = [KIND["german_first_line"], KIND["german_first_line_decoy"]]
    group = {"units": {"german_first_line": 1, "german_first_line_decoy": 1}, "turn": 1, "enter": {"hexes": ["9A5"]}}
    units = ("0 9E9 german_first_line", "64 9I9 us_paratroopers used")
    ways = []
    for name in ("german_first_line", "german_first_line_decoy"):
        t = country(*units, changes={"sides": {"axis": {"groups": [group]}}}, terrain={"woods": ["9A5"]},
                    more=f"fields:\n  stock = [{stock}]")  # fmt: skip
        t.play(f"enter {name}")
        hold_fire(t)
        assert not marked(t, "known", 1)
        row = seen(t, "allies", 1)
        ways.append({key: row[key] for key in ("kind", "sure", "concealed", "sort")})
    assert ways[0] == ways[1]
    assert ways[0]["kind"] == "german_first_line"


# --- at set-up (15.0a, 15.0b, 20.1a) --------------------------------------------------------------------------------


def set_up(axis: dict[str, str], allies: dict[str, str], board: str = "9", **changes: Any) -> Table:
    """Both sides set up kinds of counter at hexes of a board, the axis first."""
    sides = {}
    for name, rows in (("axis", axis), ("allies", allies)):
        sides[name] = {"groups": [{"units": {kind: 1}, "area": {"hexes": [h]}} for kind, h in rows.items()]}
    terrain = {"map": {"boards": [{"board": board, "dx": 0, "dy": 0, "rotated": False}], "turned": False}}
    t = sandtable.new("band_of_brothers", "field", seed=1, options={"changes": {**terrain, "sides": sides, **changes}})
    while state(t).turn == 0:
        t.play("auto-setup" if "auto-setup" in legal(t) else legal(t)[-1])
    return t


def covered(table: Table) -> set[str]:
    """The hexes with concealed counters."""
    s = state(table)
    return {s.setup.grid.label[s.hex[u]] for u in range(128) if s.concealed >> u & 1}


@rule("BOB:15.0a", "BOB:20.1a")
def test_whatever_has_cover_from_its_terrain_starts_concealed() -> None:
    axis = {"german_first_line": "9E2", "german_mortar": "9C2", "pak40": "9G2", "stug3g": "9D1", "ss_early": "9A1"}
    terrain = {"woods": ["9E2", "9D1"], "stone_building": ["9C2"], "wooden_building": ["9G2"]}
    t = set_up(axis, {}, changes=terrain)
    assert covered(t) == {"9E2", "9C2", "9G2", "9D1"}


@rule("BOB:15.0b")
def test_infantry_and_guns_on_hills_or_behind_hedgerows_start_concealed() -> None:
    t = set_up({"german_first_line": "BE4", "pak40": "BD5", "stug3g": "BE5", "ss_early": "BI9"}, {}, board="B")
    assert covered(t) == {"BE4", "BD5"}
    t = set_up({"german_first_line": "AE7", "stug3g": "AE8", "ss_early": "AE5"}, {}, board="A")
    assert covered(t) == {"AE7"}


@rule("BOB:15.0b", "BOB:15.0m", "BOB:15.0q")
def test_they_lose_it_at_once_if_the_enemy_sees_them_from_where_it_does_not_help() -> None:
    t = set_up({"german_first_line": "BE4"}, {"us_paratroopers": "BE8"}, board="B")
    assert covered(t) == {"BE4"}, "the enemy is lower"
    t = set_up({"german_first_line": "BE5"}, {"us_paratroopers": "BE4"}, board="B")
    assert "BE5" not in covered(t)
    t = set_up({"german_first_line": "BE5"}, {"us_paratroopers": "BE3"}, board="B")
    hill = state(t)
    assert ("BE5" in covered(t)) == (exposure(hill, 0) == "")


# --- suppression and acting (15.0d, 15.0j, 15.0o, 15.0p) ------------------------------------------------------------


@rule("BOB:15.0j")
def test_suppression_shows_a_unit_and_takes_a_decoy_off() -> None:
    t = country("0 9E6 german_first_line", FRIEND, HIDDEN, DECOY, terrain=WOODS, more=NO_CP)
    set_off(t, 0, 1, how="fire")
    found = t.play("target 9E2") if "target 9E2" in legal(t) else ()
    assert not marked(t, "concealed", 64)
    assert marked(t, "known", 64)
    assert where(t, 65) == "lost"
    assert [e.rule for e in events(found, "decoy-removed")] in ([], ["BOB:15.0j"])


@rule("BOB:15.0j")
def test_whoever_falls_under_its_marker_is_shown_before_it_goes() -> None:
    t = country("0 9E5 ss_mg", FRIEND, "64 9E2 us_paratroopers reduced concealed", "65 9I9 us_paratroopers",
                terrain=WOODS, more=NO_CP)  # fmt: skip
    found = set_off(t, 0, 1, how="fire") + (t.play("target 9E2") if "target 9E2" in legal(t) else ())
    assert [e.kind for e in found if e.kind in ("revealed", "eliminated")] == ["revealed", "eliminated"]
    assert marked(t, "known", 64)


@rule("BOB:15.0d")
def test_fire_at_a_concealed_unit_has_one_less() -> None:
    fps = []
    for marker in ("concealed", ""):
        t = country("0 9E6 german_first_line", FRIEND, f"64 9E2 us_paratroopers {marker}",
                    "65 9A1 us_paratroopers", terrain=WOODS, more=NO_CP)  # fmt: skip
        found = set_off(t, 0, 10, how="fire") + t.play("target 9E2")
        fps.append(events(found, "hit-by")[0].fp)
    assert fps[0] == fps[1] - 1


@rule("BOB:15.0o")
def test_a_unit_that_passes_its_check_and_fires_shows_itself() -> None:
    units = ("0 9E6 german_first_line", FRIEND, HIDDEN + " yellow", "66 9A1 us_paratroopers")
    for roll, stays in ((7, True), (6, False)):
        t = country(*units, terrain=WOODS, side="allies", more=NO_CP)
        set_off(t, 64, roll, 10, how="fire")
        if "target 9E6" in legal(t):
            t.play("target 9E6")
        assert marked(t, "concealed", 64) == stays


@rule("BOB:15.0p")
def test_the_owner_may_show_a_unit_or_take_a_decoy_off_at_will() -> None:
    t = country("0 9E9 german_first_line", FRIEND, HIDDEN, DECOY, "66 9D2 us_paratrooper_decoy", "67 9F2 us_paratroopers",
                terrain=WOODS, side="allies")  # fmt: skip
    refused(t, "unmask 67", "BOB:15.0p")
    refused(t, "unmask 0", "BOB:15.0p")
    play(t, "unmask 64", "unmask 65", "unmask 66")
    assert not marked(t, "concealed", 64)
    assert (where(t, 64), where(t, 65), where(t, 66)) == ("9E2", "lost", "lost")


# --- an enemy beside it (15.0k, 15.0l) ------------------------------------------------------------------------------


@rule("BOB:15.0k", "BOB:15.0l", "BOB:15.0q")
def test_infantry_that_comes_beside_shows_what_hides() -> None:
    t = country("0 9E4 german_first_line", FRIEND, HIDDEN, DECOY, terrain=WOODS)
    set_off(t, 0)
    t.play("go 9E3")
    assert marked(t, "concealed", 64), "not before its fire"
    assert where(t, 65) == "9E2"
    found = hold_fire(t)
    assert not marked(t, "concealed", 64)
    assert where(t, 65) == "lost"
    assert [e.rule for e in events(found, "revealed")] == ["BOB:15.0k"]


@rule("BOB:15.0l")
def test_who_does_not_live_to_see_it_shows_nothing() -> None:
    t = country("0 9E4 german_first_line reduced", FRIEND, HIDDEN, DECOY, "66 9C3 us_paratroopers", terrain=WOODS,
                more=NO_CP)  # fmt: skip
    set_off(t, 0, 1)
    t.play("go 9E3")
    t.script([1])
    found = t.play("op-fire 66")
    assert events(found, "eliminated")
    hold_fire(t)
    assert where(t, 0) == "lost"
    assert marked(t, "concealed", 64)
    assert where(t, 65) == "9E2"


@rule("BOB:15.0k")
def test_a_vehicle_beside_shows_nobody_in_cover() -> None:
    t = country("0 9E4 stug3g facing=5", FRIEND, HIDDEN, DECOY, terrain=WOODS)
    set_off(t, 0)
    go(t, "9E3")
    assert marked(t, "concealed", 64)
    assert where(t, 65) == "9E2"
    s = state(t)
    assert exposure(s, 64) == ""
    t = country("0 9E3 pak40 facing=5", FRIEND, HIDDEN, terrain=WOODS)
    assert exposure(state(t), 64) == "BOB:15.0k", "a gun on the ground does"


@rule("BOB:15.0k", "BOB:15.0l", "BOB:15.0q")
def test_infantry_that_is_driven_past_shows_what_hides_at_once() -> None:
    for cargo, shown in (("german_first_line", True), ("pak40 limbered", False)):
        t = country(f"0 9E4 {cargo} ride=2", "2 9E4 spw251_1 facing=5", FRIEND, HIDDEN, DECOY, terrain=WOODS)
        set_off(t, 0)
        t.play("go 9E3")
        assert marked(t, "concealed", 64), "not before its fire"
        hold_fire(t)
        assert marked(t, "concealed", 64) is not shown
        assert (where(t, 65) == "lost") is shown
        assert "stop" in legal(t), "it is still on its way"


@rule("BOB:15.0m")
def test_a_vehicle_that_drives_through_an_orchard_does_not_find_out_what_stands_there() -> None:
    decoy, far = "64 9E5 us_paratrooper_decoy", "65 9I9 us_paratroopers used"
    t = country("0 9E4 pz4h facing=2", "1 9A1 german_first_line", decoy, far, terrain={"orchard": ["9E5"]})
    assert not marked(t, "known", 64)
    walk(t, 0, "9E5", "9E6")
    assert (where(t, 0), where(t, 64), marked(t, "known", 64)) == ("9E6", "9E5", False)


@rule("BOB:15.0k")
def test_nobody_hides_in_a_hex_with_an_enemy_on_foot() -> None:
    units = ("0 9E5 german_first_line concealed", "1 9A1 german_first_line", "2 9A2 german_first_line")
    for enemy, hides in (("us_paratroopers", False), ("m4a1 facing=0", True)):
        t = country(*units, f"64 9E5 {enemy}", "65 9I9 us_paratroopers", terrain={"woods": ["9E5"]})
        play(t, "activate 1", "use")
        assert marked(t, "concealed", 0) == hides


@rule("BOB:15.0k")
def test_whoever_is_in_melee_shows_nobody_until_he_is_free() -> None:
    t = country("0 9E3 german_first_line", "1 9A9 german_first_line", "66 9E3 us_paratroopers used", HIDDEN,
                terrain=WOODS)  # fmt: skip
    settle(state(t))
    assert marked(t, "concealed", 64)
    t = country("0 9E3 german_first_line used", "1 9A9 german_first_line", "66 9E3 us_paratroopers", "67 9I9 us_first_line",
                HIDDEN, terrain=WOODS, side="allies")  # fmt: skip
    set_off(t, 66, 1)
    t.play("go 9E4")
    assert not marked(t, "concealed", 64), "left alone the German can look about"


# --- in the open and in sight (15.0m, 20.1b) ------------------------------------------------------------------------


@rule("BOB:15.0m", "BOB:15.0r", "BOB:15.0q")
@pytest.mark.parametrize("watcher", ["us_paratroopers used", "m4a1 used facing=0"])
def test_what_moves_into_the_open_in_sight_of_an_enemy_is_shown_at_once(watcher: str) -> None:
    units = (
        "0 9E7 german_first_line concealed",
        "2 9D7 german_first_line_decoy concealed",
        FRIEND,
        f"64 9E2 {watcher}",
    )
    woods = {"woods": ["9E7", "9D7"]}
    t = country(*units, terrain=woods)
    set_off(t, 0)
    found = t.play("go 9E6")
    assert [e.rule for e in events(found, "revealed")] == ["BOB:15.0m"]
    t = country(*units, terrain=woods)
    set_off(t, 2)
    found = t.play("go 9D6")
    assert [e.rule for e in events(found, "decoy-removed")] == ["BOB:15.0m"]
    assert where(t, 2) == "lost"


@rule("BOB:15.0m")
def test_out_of_sight_or_in_cover_what_moves_stays_hidden() -> None:
    units = ("0 9E7 german_first_line concealed", FRIEND, "64 9E2 us_paratroopers used")
    t = country(*units, terrain={"woods": ["9E7", "9E6"]})
    walk(t, 0, "9E6")
    assert marked(t, "concealed", 0), "woods"
    t = country(*units, terrain={"woods": ["9E7", "9D4"], "stone_building": ["9E4", "9F4", "9E5"]})
    walk(t, 0, "9E6")
    assert marked(t, "concealed", 0), "behind a house"


@rule("BOB:15.0m", "BOB:57.0c")
def test_an_orchard_is_not_open() -> None:
    t = country("0 9E7 german_first_line concealed", FRIEND, "64 9E2 us_paratroopers used",
                terrain={"orchard": ["9E7", "9E6"]})  # fmt: skip
    walk(t, 0, "9E6")
    assert marked(t, "concealed", 0)
    assert exposure(state(country("0 9E6 german_first_line concealed", "64 9E2 us_paratroopers")), 0) == "BOB:15.0m"


@rule("BOB:15.0m", "BOB:54.1c")
def test_foxholes_hide_those_who_lie_in_them_not_those_who_run_to_them() -> None:
    t = country("0 9E6 german_first_line concealed", "64 9E2 us_paratroopers", more="foxholes: 9E6")
    assert exposure(state(t), 0) == ""
    t = country("0 9E7 german_first_line concealed", FRIEND, "64 9E2 us_paratroopers used", terrain={"woods": ["9E7"]},
                more="foxholes: 9E6")  # fmt: skip
    walk(t, 0, "9E6")
    assert not marked(t, "concealed", 0)


@rule("BOB:60.0g", "BOB:15.0m")
def test_smoke_hides_nobody() -> None:
    t = country("0 9E6 german_first_line concealed", "64 9E2 us_paratroopers", more="smoke: 9E6 9E4")
    assert exposure(state(t), 0) == "BOB:15.0m"


@rule("BOB:15.0m")
def test_a_unit_behind_a_hedgerow_hides_from_those_beyond_it_alone() -> None:
    units = ("0 AC7 german_first_line concealed", "1 AI1 german_first_line")
    for watcher, rule_id in (("AC4", ""), ("AC9", "BOB:15.0m")):
        t = field(
            *units, f"64 {watcher} us_paratroopers", board="A", changes={"changes": {"open": ["AC7", "AC8", "AC6"]}}
        )
        assert exposure(state(t), 0) == rule_id


@rule("BOB:15.0m")
def test_what_a_mover_sees_in_the_open_is_shown_before_the_fire() -> None:
    walls = {"stone_building": [f"9{c}5" for c in "BCDEFGH"] + ["9A5", "9A6", "9I5", "9I6", "9B4", "9D4", "9F4", "9H4"]}
    units = ("0 9E6 german_first_line", FRIEND, "64 9E2 us_paratroopers concealed used",
             "65 9C2 us_paratrooper_decoy concealed used")  # fmt: skip
    t = country(*units, terrain=walls)
    assert [exposure(state(t), u) for u in (64, 65)] == ["", ""]
    set_off(t, 0)
    found = t.play("go 9E5")
    assert [e.rule for e in events(found, "revealed")] == ["BOB:15.0m"]
    assert [e.unit for e in events(found, "decoy-removed")] == [65]


@rule("BOB:15.0r")
def test_of_two_that_meet_the_mover_shows_itself_first() -> None:
    t = country(
        "0 9E5 german_first_line_decoy concealed", FRIEND, DECOY, terrain={"woods": ["9E2", "9E3", "9E4", "9E5"]}
    )
    set_off(t, 0)
    go(t, "9E4")
    t.play("go 9E3")
    hold_fire(t)
    assert where(t, 0) == "lost"
    assert where(t, 65) == "9E2", "nobody is left to look at it"
    t = country("0 9E5 german_first_line concealed", FRIEND, DECOY, terrain={"woods": ["9E2", "9E3", "9E4", "9E5"]})
    set_off(t, 0)
    go(t, "9E4")
    t.play("go 9E3")
    assert not marked(t, "concealed", 0)
    assert where(t, 65) == "9E2"
    hold_fire(t)
    assert where(t, 65) == "lost"


@rule("BOB:62.0j")
def test_at_night_only_those_near_see_it() -> None:
    night = {"night": {"visibility": 2}}
    t = country("0 9E6 german_first_line concealed", "64 9E3 us_paratroopers", changes=night)
    assert exposure(state(t), 0) == ""
    t = country("0 9E6 german_first_line concealed", "64 9E4 us_paratroopers", changes=night)
    assert exposure(state(t), 0) == "BOB:15.0m"
    t = country("0 9E6 german_first_line concealed", "64 9E3 us_paratroopers", changes=night, more="flares: 9E7")
    assert exposure(state(t), 0) == "BOB:15.0m", "lit"


# --- guns and vehicles (20.1, 21.2) ---------------------------------------------------------------------------------


@rule("BOB:20.1a", "BOB:15.0k")
def test_a_gun_loses_concealment_as_infantry_does() -> None:
    units = ("64 9E4 us_paratroopers", "65 9A1 us_paratroopers", "0 9E2 pak40 concealed facing=3", FRIEND)
    t = country(*units, terrain=WOODS, side="allies")
    walk(t, 64, "9E3")
    assert not marked(t, "concealed", 0)


@rule("BOB:20.1b")
def test_a_vehicle_in_sight_is_shown_whatever_its_cover() -> None:
    walls = {"stone_building": ["9E5", "9D4", "9F4"], "woods": ["9E2"]}
    t = country("0 9E6 german_first_line", FRIEND, "64 9E2 m4a1 concealed facing=3 used", terrain=walls)
    assert exposure(state(t), 64) == ""
    set_off(t, 0)
    found = t.play("go 9E5")
    assert [e.rule for e in events(found, "revealed")] == ["BOB:20.1b"]


@rule("BOB:20.1c")
def test_a_vehicle_that_moves_is_shown() -> None:
    t = country("0 9E7 stug3g concealed facing=5", FRIEND, terrain={"woods": ["9E7"]})
    found = play(t, "activate 0", "move")
    assert [e.rule for e in events(found, "revealed")] == ["BOB:20.1c"], "as soon as it sets off"


@rule("BOB:20.1d")
def test_a_vehicle_is_never_covered_again() -> None:
    t = country("0 9E7 stug3g facing=5", FRIEND, "2 9A8 german_first_line")
    play(t, "activate 0", "use")
    assert not marked(t, "concealed", 0)
    play(t, "activate 2", "use")
    assert marked(t, "concealed", 2), "a squad is: nobody sees it"


# --- covered again (15.0s) ------------------------------------------------------------------------------------------


@rule("BOB:15.0s")
@pytest.mark.parametrize("how", ["use", "overwatch", "move"])
def test_a_unit_that_ends_its_activation_unseen_is_concealed(how: str) -> None:
    walls = {"stone_building": [f"9{c}5" for c in "BCDEFGH"] + ["9A5", "9A6", "9I5", "9I6", "9B4", "9D4", "9F4", "9H4"]}
    for h, covered in (("9E8", True), ("9E5", False)):
        t = country(f"0 {h} german_first_line", FRIEND, "2 9A8 german_first_line", "64 9E2 us_paratroopers used",
                    terrain=walls)  # fmt: skip
        set_off(t, 0, how=how)
        if how == "move":
            play(t, "stop")
        if "decline" in legal(t):
            t.play("decline")
        assert marked(t, "concealed", 0) == covered
        assert marked(t, "known", 0), "but what was known stays known"


@rule("BOB:15.0s")
def test_smoke_and_cover_do_not_conceal_one_who_is_seen() -> None:
    t = country("0 9E5 german_first_line", FRIEND, "64 9E2 us_paratroopers used", terrain={"woods": ["9E5"]},
                more="smoke: 9E4 9E5")  # fmt: skip
    play(t, "activate 0", "use")
    assert not marked(t, "concealed", 0)


@rule("BOB:15.0s")
def test_a_failed_check_ends_an_activation_too() -> None:
    t = country("0 9E5 german_first_line red", FRIEND, "2 9A8 german_first_line", more=NO_CP)
    set_off(t, 0, 10)
    assert marked(t, "used", 0)
    assert marked(t, "concealed", 0)


def test_what_is_open_on_the_map_is_never_a_decoy_that_should_have_gone() -> None:
    """Played at random: after every action nothing that hides has a reason to show itself, but a mover under fire."""
    t = sandtable.new("band_of_brothers", "capture_the_bridge", seed=11)
    player = sandtable.player("random", seed=5)
    for _ in range(400):
        if t.over:
            break
        t.play(player.choose(t.observe(t.to_act)))
        if t._ask and "impulse" in t._ask.prompt:
            s = state(t)
            assert not any(exposure(s, u) for side in (0, 1) for u in range(128) if hidden(s, side) >> u & 1)
