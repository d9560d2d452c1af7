"""Reach over plain terrain is worked out by shifts; hex by hex it comes to the same."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import sandtable
from sandtable.games.memoir44.rules.board import GRID, around
from sandtable.games.memoir44.rules.reach import levels, road_levels, stride, union, within
from sandtable.games.memoir44.rules.state import NONE
from sandtable.games.memoir44.rules.terrain_table import TRAIN

SCENARIOS = ("pegasus_bridge", "omaha_beach", "sword_beach", "operation_cobra")


def test_the_hexes_around_some_hexes_are_the_neighbours_of_each() -> None:
    rng = Random(5)
    for _ in range(200):
        hexes = rng.getrandbits(GRID.n) & rng.getrandbits(GRID.n)
        assert around(hexes) & GRID.all == union([GRID.adjacent_mask[h] for h in GRID.bits(hexes)])


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_reach_by_shifts_is_reach_hex_by_hex(scenario: str) -> None:
    table, rng = sandtable.new("memoir44", scenario, seed=4), Random(4)
    for _ in range(120):
        if not table.over:
            table.play(table.setup.at_random(rng, table.legal))
            assert _reach_is_the_same(table._state)


def _reach_is_the_same(s: Any) -> bool:
    walkers = [unit for unit, h in enumerate(s.hex) if h != NONE and s.kind[unit] != TRAIN]
    strides = [(unit, stride(s, unit, hexes)) for unit in walkers for hexes in range(4)]
    slowly = [union(levels(s, unit, left.hexes)) | union(road_levels(s, unit, left.road)) for unit, left in strides]
    return slowly == [within(s, unit, left) for unit, left in strides]
