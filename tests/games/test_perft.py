"""Perft: how many ways a position can be played so many actions deep; the rules give the same number for ever.

Chance comes from the table's seed, so that a number belongs to a position and a seed.
"""

from __future__ import annotations

from random import Random

import pytest

import sandtable
from sandtable import Table

POSITIONS = [  # game, scenario, actions played at random before, depth, how many
    ("memoir44", "pegasus_bridge", 0, 5, 9_099),
    ("memoir44", "omaha_beach", 40, 6, 50_822),
    ("memoir44", "arnhem_bridge", 150, 5, 6_260),
    ("combat_commander", "fat_lipki", 60, 6, 5_051),
    ("combat_commander", "bonfire_of_the_nkvd", 200, 8, 1_463),
    ("combat_commander", "little_stalingrad", 300, 8, 1_774),
    ("band_of_brothers", "crossroads", 0, 4, 37_112),
    ("band_of_brothers", "return_to_son", 60, 4, 2_577),
    ("band_of_brothers", "dike_by_night", 120, 7, 6_560),
]


def perft(table: Table, depth: int) -> int:
    """How many sequences of so many legal actions there are; a game that is over is one."""
    if depth == 0 or table.over:
        return 1
    if depth == 1:
        return len(table.legal)
    found = 0
    for action in table.legal:
        after = table.clone()
        after.play(action)
        found += perft(after, depth - 1)
    return found


@pytest.mark.parametrize(("game", "scenario", "played", "depth", "ways"), POSITIONS)
def test_a_position_can_be_played_in_as_many_ways_as_ever(
    game: str, scenario: str, played: int, depth: int, ways: int
) -> None:
    table, rng = sandtable.new(game, scenario, seed=1), Random(1)
    for _ in range(played):
        table.play(rng.choice(table.legal))
    assert perft(table, depth) == ways
