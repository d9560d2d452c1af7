"""Zones, bonds and supply against a second, slow opinion, on a thousand random positions."""

from __future__ import annotations

from random import Random

import pytest

from sandtable.games.holland44.rules import supply, zoc
from sandtable.games.holland44.rules.pieces import NAMES
from sandtable.games.holland44.rules.state import State

from .randomly import random_state
from .second_opinion import Place, Sight, place

CHUNKS, POSITIONS = 10, 100  # a thousand positions in all


def places(s: State, mask: int) -> set[Place]:
    """A mask of hexes as places."""
    return {place(s.board.grid.label[h]) for h in s.board.grid.bits(mask)}


def sides(s: State, mask: int) -> set[frozenset[Place]]:
    """A mask of hexsides as pairs of places."""
    label = s.board.grid.label
    return {frozenset(place(label[h]) for h in s.board.grid.side_hexes[side]) for side in s.board.grid.bits(mask)}


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_zones_and_bonds_are_those_of_a_plain_search(chunk: int) -> None:
    for seed in range(chunk * POSITIONS, (chunk + 1) * POSITIONS):
        s = random_state(Random(seed))
        sight = Sight(s)
        for side in (0, 1):
            assert places(s, zoc.zone(s, side)) == sight.zone(side), (seed, side)
            hexes, hexsides = zoc.bonds(s, side)
            assert (places(s, hexes), sides(s, hexsides)) == sight.bonds(side), (seed, side)


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_supply_is_that_of_a_plain_search(chunk: int) -> None:
    for seed in range(chunk * POSITIONS, (chunk + 1) * POSITIONS):
        rng = Random(seed)
        s = random_state(rng, 30)
        sight = Sight(s)
        sight.prepare()
        for side in (0, 1):
            assert places(s, supply.road_net(s, side)) == sight.to_area[side], (seed, side)
        on_map = [p for side in (0, 1) for p in s.pieces_on_map(side)]
        by_name = {unit.name: unit for unit in sight.units}
        for piece in rng.sample(on_map, min(12, len(on_map))):
            name = NAMES[piece]
            assert supply.traces(s, piece) == sight.traces(by_name[name]), (seed, name)
