"""Night (62)."""

from __future__ import annotations

from typing import Any

import pytest

import sandtable
from sandtable import Table
from sandtable.kernel.events import Event
from sandtable.testing import play, refused, rule

from .helpers import events, field, legal, marked, state, where


def night(*units: str, visibility: int = 3, flares: int = 0, **more: Any) -> Table:
    """A night on an almost open board; a German far from it all waits to be used."""
    axis = {"flares": flares, "range": [1, 12], **more.pop("axis", {})}
    changes = {"night": {"visibility": visibility}, "sides": {"axis": axis}, **more.pop("changes", {})}
    more.setdefault("board", "6")
    return field(*units, f"9 {more['board']}I1 german_first_line", changes=changes, **more)


def fire(table: Table, unit: int, h: str, *dice: int) -> tuple[Event, ...]:
    """A unit fires instead of moving."""
    table.script(list(dice))
    found = play(table, f"activate {unit}", "fire")
    return found + (table.play(f"target {h}") if f"target {h}" in legal(table) else ())


# --- who sees whom --------------------------------------------------------------------------------------------------


@rule("BOB:62.0a", "BOB:62.0f")
def test_every_unit_fires_at_what_is_within_its_own_visibility_range() -> None:
    units = ("0 6E5 german_first_line", "1 6E3 german_first_line", "64 6E8 us_paratroopers", "65 6E6 us_paratroopers",
             "66 6D5 us_paratroopers")  # fmt: skip
    t = night(*units)
    play(t, "activate 0", "fire")
    assert {"target 6E8", "target 6E6"} <= set(legal(t))
    t = night(*units)
    play(t, "activate 1", "fire")
    refused(t, "target 6E8", "BOB:62.0f")
    assert "target 6E6" in legal(t)


@rule("BOB:62.0c")
@pytest.mark.parametrize(("flare", "lit"), [("6E8", True), ("6E9", True), ("6D8", True), ("6I2", False)])
def test_what_lies_in_or_beside_the_hex_of_an_illumination_round_may_be_fired_at(flare: str, lit: bool) -> None:
    near = ("65 6E5 us_paratroopers", "66 6D4 us_paratroopers")
    t = night("0 6E3 german_first_line", "64 6E8 us_paratroopers", *near, more=f"flares: {flare}")
    play(t, "activate 0", "fire")
    assert ("target 6E8" in legal(t)) == lit


@rule("BOB:62.0j")
def test_an_unlit_unit_beyond_visibility_is_seen_by_nobody_and_is_concealed_in_the_open() -> None:
    t = night("0 6E3 german_first_line", "1 6A1 german_first_line", "64 6E8 us_paratroopers")
    play(t, "activate 0", "use")
    assert marked(t, "concealed", 0)
    t = night("0 6E3 german_first_line", "1 6A1 german_first_line", "64 6E6 us_paratroopers")
    play(t, "activate 0", "use")
    assert not marked(t, "concealed", 0)
    t = night("0 6E3 german_first_line", "1 6A1 german_first_line", "64 6E8 us_paratroopers", more="flares: 6E2")
    play(t, "activate 0", "use")
    assert not marked(t, "concealed", 0)


@rule("BOB:62.0g")
def test_infantry_does_not_fire_beyond_its_normal_range_even_at_what_is_lit() -> None:
    enemies = ("64 6E8 us_paratroopers", "65 6E9 us_paratroopers", "66 6E7 us_paratroopers")
    t = night("0 6E2 german_first_line", *enemies, more="flares: 6E8")
    play(t, "activate 0", "fire")
    refused(t, "target 6E9", "BOB:62.0g")
    assert legal(t) == ["target 6E7", "target 6E8"]


@rule("BOB:62.0g")
def test_vehicles_do_not_fire_beyond_ten_hexes() -> None:
    ends = ("64 6I9 us_paratroopers", "65 6I7 us_paratroopers", "66 6B2 us_paratroopers", "67 6C3 us_paratroopers")
    t = night("0 6A1 pz4h facing=2", *ends, more="flares: 6I8")
    play(t, "activate 0", "fire")
    refused(t, "target 6I9", "BOB:62.0g")
    assert "target 6I7" in legal(t)


# --- illumination rounds --------------------------------------------------------------------------------------------


@rule("BOB:62.0b")
def test_an_illumination_round_is_placed_anywhere_once_and_counts_one() -> None:
    t = night("0 6E3 german_first_line", "64 6E8 us_paratroopers", flares=2)
    play(t, "flare 6I9")
    assert state(t).spent == 1
    assert state(t).flares == 1 << state(t).setup.grid.at("6I9")
    play(t, "flare 6A1")
    refused(t, "flare 6A2", "BOB:62.0b")


@rule("BOB:15.0q", "BOB:62.0c")
def test_an_illumination_round_shows_at_once_what_it_lights() -> None:
    """A squad concealed in the open beyond visibility, and one in the woods that stays hidden."""
    units = ("0 9E5 german_first_line", "1 9A1 german_first_line", "64 9E9 us_paratroopers concealed")
    t = night(*units, "65 9D9 us_paratroopers concealed", flares=1, board="9", changes={"changes": {"woods": ["9D9"]}})
    found = play(t, "flare 9E9")
    assert [(e.unit, e.rule) for e in events(found, "revealed")] == [(64, "BOB:15.0m")]
    assert (marked(t, "concealed", 64), marked(t, "concealed", 65)) == (False, True)
    assert t.to_act == "axis", "before anything else is done"


@rule("BOB:15.0q")
def test_it_shows_the_units_of_the_side_that_lit_it_too() -> None:
    t = night(
        "0 9E5 german_first_line concealed", "1 9A1 german_first_line", "64 9E9 us_paratroopers", flares=1, board="9"
    )
    play(t, "flare 9E5")
    assert not marked(t, "concealed", 0)


@rule("BOB:62.0b")
def test_a_side_without_illumination_rounds_places_none() -> None:
    t = night("0 6E3 german_first_line", "1 6E4 german_first_line", "64 6E8 us_paratroopers")
    refused(t, "flare 6I9", "BOB:62.0b")


@rule("BOB:62.0d")
def test_illumination_rounds_go_in_the_recovery_phase() -> None:
    t = night("0 6E3 german_first_line", "64 6E8 us_paratroopers used", more="flares: 6I9")
    play(t, "activate 0", "use")
    assert state(t).flares
    play(t, "activate 9", "use")
    assert (t.turn, state(t).flares) == (2, 0)


# --- moving ---------------------------------------------------------------------------------------------------------


@rule("BOB:62.0e")
def test_infantry_pays_a_point_and_a_half_at_least_and_vehicles_two() -> None:
    t = night("0 6A1 german_first_line", "1 6A3 german_first_line", "64 6I9 us_paratroopers")
    (moved,) = events(play(t, "activate 0", "move", "go 6A2"), "moved")
    assert moved.left == 30 - 9
    t = night("0 6E3 german_first_line", "1 6A3 german_first_line", "64 6I9 us_paratroopers")
    (moved,) = events(play(t, "activate 0", "move", "go 6E4"), "moved")
    assert moved.left == 30 - 9  # a road does not help
    t = night("0 6A1 pz4h facing=2", "1 6A9 german_first_line", "64 6I9 us_paratroopers")
    (moved,) = events(play(t, "activate 0", "move", "go 6A2"), "moved")
    assert moved.left == 72 - 12


@rule("BOB:62.0e")
def test_slopes_come_on_top_of_the_least_cost() -> None:
    t = night("0 BC7 german_first_line", "1 BA1 german_first_line", "64 BI9 us_paratroopers", board="B")
    (moved,) = events(play(t, "activate 0", "move", "go BB7"), "moved")
    assert moved.left == 30 - 9 - 6


# --- firing ---------------------------------------------------------------------------------------------------------


def op_fire(near: str) -> int:
    """The firepower of a German squad in 6E5 against a squad that enters a hex in the open."""
    start = {"6E6": "6E7", "6E7": "6E8", "6E8": "6E9"}[near]
    t = night("0 6E5 german_first_line", f"64 {start} us_paratroopers", "65 6A9 us_paratroopers", side="allies")
    t.script([10])
    found = play(t, "activate 64", "move", f"go {near}", "op-fire 0", "decline")
    return int(events(found, "hit-by")[0].fp)


@rule("BOB:62.0h")
@pytest.mark.parametrize(("near", "fp"), [("6E6", 3 + 1 + 3 + 2), ("6E7", 3 + 1), ("6E8", 3)])
def test_moving_in_the_open_gives_two_beside_the_firer_one_at_two_hexes_and_none_beyond(near: str, fp: int) -> None:
    t = night()
    assert state(t).setup.visibility == 3
    assert op_fire(near) == fp


@rule("BOB:62.0p")
def test_the_example_of_op_fire_by_night() -> None:
    assert op_fire("6E6") == 9


@rule("BOB:62.0i")
@pytest.mark.parametrize(("target", "needed"), [("6E6", 8 - 1), ("6E7", 8 - 2), ("6E8", 8 - 3), ("6E9", 8 - 4)])
def test_vehicles_always_check_their_proficiency_by_night_less_one_for_each_hex(target: str, needed: int) -> None:
    t = night("0 6E5 pz4h facing=2", f"64 {target} us_paratroopers", "65 6A1 us_paratroopers", visibility=5)
    (check,) = events(fire(t, 0, target, 10), "proficiency")
    assert check.needed == needed


@rule("BOB:62.0i")
def test_the_night_takes_four_from_proficiency_at_most() -> None:
    t = night("0 6E4 pz4h facing=2", "64 6E9 us_paratroopers", "65 6A1 us_paratroopers", visibility=5)
    (check,) = events(fire(t, 0, "6E9", 10), "proficiency")
    assert check.needed == 8 - 4


@rule("BOB:62.0k")
def test_who_fires_shows_itself_however_dark_it_is() -> None:
    t = night("0 6H2 german_first_line concealed", "64 6G4 us_paratroopers", visibility=2)
    fire(t, 0, "6G4", 10)
    assert not marked(t, "concealed", 0)


# --- muzzle flashes -------------------------------------------------------------------------------------------------

BY_NIGHT = (
    "0 6E5 german_first_line",
    "1 6E4 german_first_line",
    "64 6E7 us_paratroopers",
    "65 6E9 us_paratroopers",
    "66 6F8 us_paratroopers used",
    "67 6D8 us_paratroopers ready",
)


@rule("BOB:62.0l")
def test_one_enemy_beyond_visibility_may_answer_a_muzzle_flash() -> None:
    t = night(*BY_NIGHT)
    fire(t, 0, "6E7", 10)
    assert t.to_act == "allies"
    assert legal(t) == ["op-fire 65", "pass"]
    for unit in (64, 66, 67):  # within visibility, Used, marked Op Fire
        refused(t, f"op-fire {unit}", "BOB:62.0l")
    t.script([5])
    found = play(t, "op-fire 65")
    assert [(e.unit, e.fp) for e in events(found, "hit-by")] == [(0, 6)]
    assert state(t).suppression[0] == 1
    assert marked(t, "used", 65)


@rule("BOB:62.0l")
def test_passing_leaves_a_muzzle_flash_unanswered() -> None:
    t = night(*BY_NIGHT)
    fire(t, 0, "6E7", 10)
    play(t, "pass")
    assert t.to_act == "axis"
    assert not marked(t, "used", 65)


@rule("BOB:62.0l")
def test_the_flash_of_a_lit_unit_is_not_answered() -> None:
    t = night(*BY_NIGHT, more="flares: 6E4")
    fire(t, 0, "6E7", 10)
    assert t.to_act == "axis"


@rule("BOB:62.0m")
def test_the_answer_may_be_answered_and_then_the_first_side_goes_on() -> None:
    t = night(*BY_NIGHT)
    fire(t, 0, "6E7", 10)
    t.script([10])
    play(t, "op-fire 65")
    assert t.to_act == "axis"
    assert legal(t) == ["op-fire 1", "pass"]
    t.script([10])
    found = play(t, "op-fire 1")
    assert [e.unit for e in events(found, "hit-by")] == [65]
    assert t.to_act == "axis"
    assert state(t).side == 0
    assert state(t).spent == 1  # what answers a flash is no activation


@rule("BOB:62.0l")
def test_by_day_nobody_answers_a_muzzle_flash() -> None:
    t = night(*BY_NIGHT)
    fire(t, 0, "6E7", 10)
    assert t.to_act == "allies"
    t = field(*BY_NIGHT, "9 6I1 german_first_line", board="6")
    fire(t, 0, "6E7", 10)
    assert t.to_act == "axis"


@rule("BOB:62.0l")
def test_the_flash_of_a_vehicle_is_answered_by_guns_and_vehicles() -> None:
    t = night("0 6E5 pz4h facing=2", "1 6A1 german_first_line", "64 6E7 us_paratroopers", "65 6E9 m4a1 facing=0",
              "66 6D8 us_paratroopers")  # fmt: skip
    fire(t, 0, "6E7", 1, 10)
    assert t.to_act == "allies"
    assert legal(t) == ["op-engage 65", "pass"]
    t.script([4])
    (check,) = events(play(t, "op-engage 65"), "proficiency")
    assert check.needed == 8 - 4


@rule("BOB:62.0l", "BOB:20.10c")
def test_guns_answer_the_flash_of_infantry_as_infantry_and_of_a_vehicle_as_a_vehicle() -> None:
    far = ("65 6E9 m4a1 facing=0", "66 6D8 us_paratroopers used")
    t = night("0 6E5 german_first_line", "1 6A1 german_first_line", "64 6E7 us_paratroopers", *far)
    fire(t, 0, "6E7", 10)
    assert legal(t) == ["op-fire 65", "pass"]
    refused(t, "op-engage 65", "BOB:20.6a")
    t = night("0 6E5 pz4h facing=2", "1 6A1 german_first_line", "64 6E7 us_paratroopers", *far)
    fire(t, 0, "6E7", 1, 10)
    assert legal(t) == ["op-engage 65", "pass"]
    refused(t, "op-fire 65", "BOB:20.10c")


@rule("BOB:20.3l", "BOB:20.3m")
def test_the_flash_of_a_vehicle_that_has_moved_is_that_of_a_moving_target() -> None:
    t = night("0 6E4 pz4h facing=2", "1 6A1 german_first_line", "64 6E7 us_paratroopers used", "65 6E9 m4a1 facing=0")
    play(t, "activate 0", "move", "go 6E5", "pass")
    t.script([1, 10])
    play(t, "fire", *on_offer(t, "target 6E7"))
    t.script([10])
    (check,) = events(play(t, "op-engage 65"), "proficiency")
    assert check.needed == 8 - 4 - 1
    assert t.prompt == "impulse", "the shot ends its move"
    assert marked(t, "moved", 0)
    assert marked(t, "used", 0)


def on_offer(table: Table, *texts: str) -> list[str]:
    """Those of some actions that are legal."""
    return [text for text in texts if text in legal(table)]


# --- directing fire -------------------------------------------------------------------------------------------------


@rule("BOB:62.0n")
@pytest.mark.parametrize(("target", "flare", "seen"), [("6E6", "6I1", 1), ("6E8", "6I1", 0), ("6E8", "6E9", 1)])
def test_artillery_is_directed_at_hexes_within_visibility_or_lit(target: str, flare: str, seen: int) -> None:
    guns = [{"kind": "artillery_80mm", "turn": 1, "accuracy": 7, "proficiency": 6, "smoke": False}]
    t = night("0 6E3 german_first_line", "64 6A9 us_paratroopers", axis={"artillery": guns}, more=f"flares: {flare}")
    t.script([10])
    found = play(t, "call 0", f"barrage {target}")
    assert len(events(found, "support-checked")) == seen
    assert len(events(found, "call-wasted")) == 1 - seen


@rule("BOB:62.0f")
def test_a_mortar_and_its_spotter_see_no_farther() -> None:
    t = night("0 6E3 german_mortar", "64 6E8 us_paratroopers", "65 6E7 us_paratroopers", "66 6E6 us_paratroopers")
    play(t, "activate 0", "fire")
    refused(t, "target 6E8", "BOB:62.0f")
    assert "target 6E7" in legal(t)  # four hexes off, three from the spotter


# --- decoys put back ------------------------------------------------------------------------------------------------


def test_nothing_is_left_of_the_number_that_a_decoy_had_before_it_was_put_back() -> None:
    t = night(
        "0 6H2 german_first_line concealed facing=1",
        "1 6H3 german_first_line_decoy concealed facing=1",
        "64 6A9 us_paratroopers facing=1",
        options={"flanks": True},
    )
    play(t, "unmask 1", "activate 0", "decoy")
    assert where(t, 1) == "absent"
    assert sandtable.position(t.position()).hash == t.hash


@rule("BOB:62.0o")
def test_a_concealed_unit_puts_back_a_decoy_that_was_removed() -> None:
    t = night("0 6H2 german_first_line concealed", "1 lost german_first_line_decoy", "64 6A9 us_paratroopers")
    t.script([5])
    found = play(t, "activate 0", "decoy")
    assert [(e.unit, where(t, 2)) for e in events(found, "decoy-back")] == [(2, "6H2")], "under another number"
    assert where(t, 1) == "absent"
    assert all(marked(t, name, u) for name in ("used", "concealed") for u in (0, 2))
    assert not marked(t, "known", 2)
    seen = t.observe("allies").view()
    assert "german_first_line_decoy" not in str(seen)


@rule("BOB:62.0o")
@pytest.mark.parametrize(
    "units",
    [
        ("0 6H2 german_first_line", "1 lost german_first_line_decoy"),
        ("0 6H2 german_first_line concealed", "1 lost german_first_line"),
    ],
)
def test_without_concealment_or_a_lost_decoy_there_is_nothing_to_put_back(units: tuple[str, ...]) -> None:
    t = night(*units, "64 6A9 us_paratroopers")
    play(t, "activate 0")
    refused(t, "decoy", "BOB:62.0o")


def test_by_day_no_decoy_is_put_back() -> None:
    t = field(
        "0 6H2 german_first_line concealed", "1 lost german_first_line_decoy", "64 6A9 us_paratroopers", board="6"
    )
    play(t, "activate 0")
    refused(t, "decoy", "KERNEL:scenario")


@rule("BOB:2.0k")
def test_a_decoy_is_put_back_only_where_there_is_room() -> None:
    t = night(
        "0 6H2 german_first_line concealed",
        "1 lost german_first_line_decoy",
        "2 6H2 german_first_line concealed",
        "64 6A9 us_paratroopers",
    )
    play(t, "activate 0")
    refused(t, "decoy", "BOB:2.0k")
