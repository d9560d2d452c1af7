"""What tells something is not taken back: shots, calls, lines that were measured, what might have shown itself (14)."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable import Table
from sandtable.testing import play, rule

from .helpers import events, marked, state
from .phases import on_to
from .shooting import open_field
from .test_night import night
from .test_setup import bare, group
from .walking import go, set_off

BLOCKED = {"woods": ["9E6"]}  # between 9E5 and 9E7
IDLE = ("1 9A8 german_first_line", "2 9A9 german_first_line", "65 9I8 us_paratroopers", "66 9I9 us_paratroopers")
FAR = ("1 9A9 german_first_line", "64 9I9 us_paratroopers used", "65 9I8 us_paratroopers used")
POOR = "cp: axis 0 allies 0"
GUN: dict[str, Any] = {"kind": "artillery_80mm", "turn": 1, "accuracy": 7, "proficiency": 6, "smoke": True}


def taken_back(t: Table, *texts: str) -> bool:
    """Whether the last of some actions can be taken back."""
    play(t, *texts)
    return t.can_undo


# --- shots ----------------------------------------------------------------------------------------------------------


@rule("BOB:14.0g")
@pytest.mark.parametrize(
    ("unit", "target", "how"),
    [
        ("0 9E5 german_first_line", "64 9E7 us_paratroopers", "fire"),
        ("0 9E5 german_first_line_mg", "64 9E7 us_paratroopers", "fire"),
        ("0 9E5 pz4h facing=2", "64 9E7 us_paratroopers", "fire"),
        ("0 9E5 pz4h facing=2", "64 9E7 m4a1 facing=0", "engage"),
    ],
)
def test_a_shot_that_sight_forbids_is_not_taken_back(unit: str, target: str, how: str) -> None:
    walls = {"woods": ["9D5", "9D6", "9D7", "9E4", "9E6", "9F5", "9F6", "9F7"]}
    t = open_field(unit, target, *IDLE, terrain=walls)
    play(t, "activate 0")
    assert t.can_undo, "so far nothing has been told"
    found = on_to(t, how, "target 9E7", "aim 64")
    assert events(found, "no-sight")
    assert marked(t, "used", 0)
    assert not t.can_undo


@rule("BOB:14.0g")
def test_nor_is_one_in_answer_to_a_move() -> None:
    units = ("0 9E5 german_first_line", *IDLE[:2], "64 9E8 us_paratroopers", *IDLE[2:])
    t = open_field(*units, side="allies", terrain=BLOCKED, changes={"first": "allies"})
    set_off(t, 64)
    play(t, "go 9E7")
    assert t.to_act == "axis"
    found = play(t, "op-fire 0")
    assert events(found, "no-sight")
    assert t.to_act == "axis", "the window is still open"
    assert not t.can_undo


@rule("BOB:14.0g")
def test_nor_is_one_that_may_be_made_and_waits_for_a_command_point() -> None:
    """To be asked for a point tells that the line is clear."""
    units = ("0 9E5 german_second_line", *IDLE[:2], "64 9E8 us_paratroopers", *IDLE[2:])
    t = open_field(*units, side="allies", changes={"first": "allies"})
    set_off(t, 64)
    play(t, "go 9E7", "op-fire 0")
    assert (t.prompt, t.to_act) == ("boost", "axis")
    assert not t.can_undo


@rule("BOB:32.0d", "BOB:14.0g")
@pytest.mark.parametrize("what", ["barrage", "smoke"])
def test_a_call_that_nobody_can_direct_is_not_taken_back(what: str) -> None:
    walls = {"woods": ["9B7", "9B8", "9B9", "9C8", "9C7", "9A7"]}
    t = open_field(*IDLE, terrain=walls, changes={"sides": {"axis": {"artillery": [GUN]}}})
    play(t, "call 0")
    assert t.can_undo
    found = play(t, f"{what} 9I1")
    assert events(found, "call-wasted")
    assert not t.can_undo


# --- what is measured on the way ------------------------------------------------------------------------------------


@rule("BOB:14.0j")
def test_whether_a_unit_is_hidden_at_the_end_of_its_activation_is_not_tried_out() -> None:
    units = ("0 9E5 german_first_line", *FAR)
    assert not taken_back(open_field(*units), "activate 0", "use")
    assert taken_back(open_field(*units, options={"open_sight": True}), "activate 0", "use"), "all lines lie open"
    assert taken_back(open_field("0 9E5 pz4h facing=0", *FAR), "activate 0", "use"), "vehicles are never hidden"
    concealed = open_field("0 9E5 german_first_line concealed", *FAR, terrain={"woods": ["9E5"]})
    assert taken_back(concealed, "activate 0", "use"), "what is hidden stays so, seen or not"


@rule("BOB:15.0m")
def test_a_step_past_hidden_enemies_is_not_tried_out() -> None:
    """They show themselves in the open, and vehicles anywhere; if they do not, that tells something too."""
    for watcher, told in (("64 9I9 us_paratroopers concealed used", True), ("64 9I9 us_paratroopers used", False)):
        t = open_field("0 9A1 german_first_line", FAR[0], watcher, terrain={"woods": ["9I9"]}, more=POOR)
        set_off(t, 0)
        go(t, "9A2")
        assert t.can_undo is not told


@rule("BOB:14.0g")
def test_a_step_of_a_hidden_unit_is_not_tried_out() -> None:
    for unit, told in (("0 9A1 german_first_line concealed", True), ("0 9A1 german_first_line", False)):
        t = open_field(unit, *FAR, terrain={"woods": ["9A1", "9A2", "9B1", "9B2", "9A3"]}, more=POOR)
        set_off(t, 0)
        go(t, "9A2")
        assert t.can_undo is not told


@rule("BOB:62.0b")
def test_a_flare_is_not_taken_back_whatever_it_lights() -> None:
    t = night("0 6A1 german_first_line", "1 6A2 german_first_line", "64 6I9 us_paratroopers", flares=1)
    play(t, "flare 6E5")
    assert t.to_act == "axis"
    assert not t.can_undo


def test_what_a_side_finds_out_by_setting_up_is_not_taken_back() -> None:
    """Whether its own counters may hide, and what of the enemy's shows itself, it learns when it has ended."""
    for allies, told in (([group({"us_paratroopers": 1}, {"hexes": ["9I9"]})], True), ([], False)):
        t = bare("9", allies, [group({"german_first_line": 1}, {"hexes": ["9A1"]})])
        on_to(t, "place us_paratroopers", "at 9I9", "end")
        before = state(t).sealed
        on_to(t, "place german_first_line", "at 9A1", "end")
        assert (state(t).sealed > before) is told
