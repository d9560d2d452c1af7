"""Line of sight: the line, what blocks it, hexsides and the edge of the board."""

from __future__ import annotations

import pytest

from sandtable.games.memoir44.rules.board import GRID
from sandtable.games.memoir44.rules.line_of_sight import sees
from sandtable.games.memoir44.rules.state import State
from sandtable.kernel.rulebook import Objection
from sandtable.testing import refused, rule

from .scenes import battle, fighting, targets

FOREST = "forest"
TANKS = ("C5 allies armor", "E5 axis armor")


@rule("M44:los-needed", "M44:los-line")
def test_infantry_and_armor_fire_at_what_they_see() -> None:
    battle(fighting("C5 allies infantry", "F5 axis infantry"), 1)
    battle(fighting(*TANKS), 3)


@rule("M44:los-artillery", "M44:battle-artillery")
def test_artillery_needs_no_sight() -> None:
    between = {"D5": FOREST, "E5": "town", "F5": "hill"}
    battle(fighting("C5 allies artillery", "G5 axis infantry", "E5 axis infantry", tiles=between), 2)


@rule("M44:los-block")
def test_any_unit_between_blocks_friend_or_enemy() -> None:
    for middle in ("D5 allies infantry", "D5 axis infantry"):
        t = fighting("B5 allies armor", "E5 axis armor", middle)
        refused(t, "battle 0 1", "M44:los-block")


@rule("M44:los-block")
def test_a_unit_next_to_the_target_blocks_as_well() -> None:
    t = fighting("C5 allies armor", "F5 axis armor", "E5 axis infantry")
    refused(t, "battle 0 1", "M44:los-block")
    assert targets(t) == {2}


@rule("M44:los-line")
def test_a_line_that_crosses_only_a_part_of_a_hex_is_blocked() -> None:
    """The line from C5 to e4 passes through a part of D5 and a part of d4."""
    t = fighting("C5 allies armor", "e4 axis armor", tiles={"d4": FOREST})
    refused(t, "battle 0 1", "M44:terrain-forest-d")
    t = fighting("C5 allies armor", "e4 axis armor", tiles={"D5": FOREST})
    refused(t, "battle 0 1", "M44:terrain-forest-d")
    battle(fighting("C5 allies armor", "e4 axis armor", tiles={"c4": FOREST, "E5": FOREST, "d6": FOREST}), 3)


@rule("M44:los-ends")
def test_the_ends_of_the_line_never_block() -> None:
    t = fighting(*TANKS, tiles={"C5": FOREST, "E5": FOREST})
    battle(t, 1)
    battle(fighting(*TANKS, tiles={"C5": "hill"}), 3)


def test_whoever_looks_on_demand_sees_what_a_shot_would_see() -> None:
    t = fighting(*TANKS, "G5 axis infantry", "C3 allies infantry", tiles={"d4": FOREST, "E3": "hill", "F7": "town"})
    s = t._state
    assert isinstance(s, State)
    for side in (None, "allies", "axis"):
        for a in range(GRID.n):
            lines = t.observe(side).sight(a)
            assert [line.hex for line in lines] == [b for b in range(GRID.n) if b != a]
            assert all(line.blocked != sees(s, a, line.hex) for line in lines)
            assert all((line.reason is not None) == line.blocked and line.hindrance == 0 for line in lines)


def test_what_blocks_a_line_is_named_with_its_place() -> None:
    t = fighting(*TANKS, "G5 axis infantry", tiles={"D5": FOREST})
    start = GRID.at("C5")
    lines = {GRID.label[line.hex]: line for line in t.observe("allies").sight(start)}
    assert lines["D5"].reason is None
    assert lines["E5"].reason == Objection("M44:terrain-forest-d", (GRID.at("D5"),))
    assert t.observe("allies").sight(-1) == t.observe("allies").sight(GRID.n) == ()


# --- along hexsides -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("attacker", "target", "left", "right"),
    [
        ("D5", "D7", "c6", "d6"),
        ("D5", "D3", "c4", "d4"),
        ("D5", "e6", "d6", "E5"),
        ("D5", "e4", "d4", "E5"),
        ("D5", "b6", "c6", "C5"),
        ("D5", "b4", "c4", "C5"),
    ],
)
@rule("M44:los-edge")
def test_a_line_along_a_hexside_is_blocked_only_from_both_sides(
    attacker: str, target: str, left: str, right: str
) -> None:
    tanks = (f"{attacker} allies armor", f"{target} axis armor")
    for one in (left, right):
        battle(fighting(*tanks, tiles={one: FOREST}), 3)
    t = fighting(*tanks, tiles={left: FOREST, right: "town"})
    refused(t, "battle 0 1", "M44:los-edge")


@rule("M44:los-edge")
def test_units_on_both_sides_of_a_hexside_block_and_one_does_not() -> None:
    battle(fighting("D5 allies armor", "D7 axis armor", "c6 allies infantry"), 3)
    t = fighting("D5 allies armor", "D7 axis armor", "c6 allies infantry", "d6 allies infantry")
    refused(t, "battle 0 1", "M44:los-edge")


@rule("M44:los-edge")
def test_a_hill_on_one_side_and_a_unit_on_the_other_block_together() -> None:
    t = fighting("D5 allies armor", "D7 axis armor", "c6 allies infantry", tiles={"d6": "hill"})
    refused(t, "battle 0 1", "M44:los-edge")


@rule("M44:los-edge")
def test_a_shot_past_a_blocker_on_one_side_of_a_hexside_says_so() -> None:
    battle(fighting("D5 allies armor", "D7 axis armor", tiles={"c6": FOREST}), 3)


# --- along the edge of the board ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("attacker", "target", "inner"), [("A5", "A7", "a6"), ("A5", "A3", "a4"), ("M5", "M7", "l6")])
@rule("M44:los-board-edge")
def test_along_the_edge_of_the_board_one_blocker_is_enough(attacker: str, target: str, inner: str) -> None:
    tanks = (f"{attacker} allies armor", f"{target} axis armor")
    battle(fighting(*tanks), 3)
    t = fighting(*tanks, tiles={inner: FOREST})
    refused(t, "battle 0 1", "M44:los-board-edge")
    t = fighting(*tanks, f"{inner} allies infantry")
    refused(t, "battle 0 1", "M44:los-board-edge")


def test_sight_is_the_same_both_ways() -> None:
    """Every pair of hexes of a board full of obstacles, seen from either end through the game."""
    tiles = {"D5": FOREST, "d6": "town", "F5": "hill", "G5": "hill", "e4": "lake", "f4": "lake", "E7": "oasis"}
    for label in ("C5", "B5", "c8", "E5", "H5", "e6", "f6", "D3", "G3"):
        for other in ("E3", "F7", "C3", "G7", "I5"):
            there = fighting(f"{label} allies armor", f"{other} axis armor", tiles=tiles)
            back = fighting(f"{other} allies armor", f"{label} axis armor", tiles=tiles)
            there_sees, back_sees = ("battle 0 1" in map(str, x.legal) for x in (there, back))
            assert there_sees == back_sees, f"{label} and {other}"
