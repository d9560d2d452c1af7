"""What a position is worth: every part of the evaluation, each by two positions that differ in nothing else."""

from __future__ import annotations

from typing import Any

import pytest

import sandtable
from sandtable import Table
from sandtable.games.band_of_brothers.ai.evaluation import FAR, WIN, cover_of, way_to
from sandtable.games.band_of_brothers.rules.state import BIT
from tests.games.judging import nothing_hidden_counts

from .helpers import field, state

MINE, ENEMY = "0 9C3 german_first_line", "64 9G8 us_paratroopers"
GOAL: dict[str, Any] = {
    "victory": {"for": "axis", "when": "end", "need": [{"kind": "control", "area": {"hexes": ["9C7"]}}]}
}


def evaluate(t: Table, side: str = "axis") -> float:
    return t.observe(side).evaluate()


def meadow(*units: str, **more: Any) -> Table:
    return field(*units, board="9", **more)


@pytest.mark.parametrize("scenario", ["capture_the_bridge", "to_die_on_christmas"])
def test_nothing_hidden_counts(scenario: str) -> None:
    nothing_hidden_counts(sandtable.new("band_of_brothers", scenario, seed=3), 60)


@pytest.mark.parametrize(
    ("good", "bad"),
    [
        (MINE, f"{MINE} yellow"),
        (f"{MINE} yellow", f"{MINE} red"),
        (MINE, f"{MINE} reduced"),
        (MINE, "0 9C3 german_second_line"),
    ],
)
def test_a_better_unit_is_worth_more_to_its_side_and_less_to_the_other(good: str, bad: str) -> None:
    one, other = meadow(good, ENEMY), meadow(bad, ENEMY)
    assert evaluate(one) > evaluate(other)
    assert evaluate(one, "allies") < evaluate(other, "allies")


def test_ones_own_decoy_is_worth_less_than_a_squad() -> None:
    assert evaluate(meadow(MINE, ENEMY)) > evaluate(meadow("0 9C3 german_first_line_decoy", ENEMY))


def test_a_hex_that_decides_counts_for_who_holds_it() -> None:
    lost = meadow(MINE, ENEMY, changes=GOAL, more="control:\n  allies: 9C7")
    held = meadow(MINE, ENEMY, changes=GOAL, more="control:\n  axis: 9C7")
    assert evaluate(held) > evaluate(lost)
    assert evaluate(held, "allies") < evaluate(lost, "allies")


def test_it_is_better_to_be_near_the_hexes_one_needs() -> None:
    near = meadow("0 9C6 german_first_line", ENEMY, changes=GOAL)
    assert evaluate(near) > evaluate(meadow(MINE, ENEMY, changes=GOAL))


def test_a_game_won_is_worth_more_than_anything() -> None:
    need = {"kind": "control", "area": {"hexes": ["9C3"]}}
    over = {"victory": {"for": "axis", "when": "at_once", "need": [need]}}
    t = meadow(MINE, "1 9D3 german_first_line", ENEMY, changes=over, more="control:\n  axis: 9C3")
    assert t.over
    assert (evaluate(t), evaluate(t, "allies")) == (WIN, -WIN)


def test_the_way_counts_movement_points_and_goes_round_what_bars_it() -> None:
    s = state(meadow(MINE, ENEMY, changes={"changes": {"woods": ["9B4"], "water": ["9A3"]}}))
    at = s.setup.grid.at
    way = way_to(s.setup, BIT[at("9B4")])
    assert (way[at("9B4")], way[at("9B5")], way[at("9B6")]) == (0.0, 2.0, 3.0)
    assert way_to(s.setup, BIT[at("9A3")])[at("9A4")] == FAR


def test_cover_is_graded() -> None:
    s = state(meadow(MINE, ENEMY, changes={"changes": {"woods": ["9B4"], "stone_building": ["9B6"]}}))
    bare, woods, stone = (cover_of(s, s.setup.grid.at(h)) for h in ("9B2", "9B4", "9B6"))
    assert bare < woods < stone
