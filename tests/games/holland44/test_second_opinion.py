"""Zones, bonds and supply against a second, slow opinion, on a thousand random positions."""

from __future__ import annotations

from random import Random

import pytest

from sandtable.games.holland44.rules import supply, zoc
from sandtable.games.holland44.rules.board import BLOWN, INTACT, MAJOR_RIVER, PRIMED, REPAIRING
from sandtable.games.holland44.rules.pieces import NAMES, SIDE
from sandtable.games.holland44.rules.state import DISRUPTED, GOOD, ROUTED, State

from .randomly import random_state
from .second_opinion import Place, Sight, place

CHUNKS, POSITIONS = 10, 100  # a thousand positions in all
WALKS, STEPS = 5, 20  # as many again, each but little different from the one before


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
def test_zones_and_bonds_stay_those_of_a_plain_search_while_units_move_rout_and_rally(chunk: int) -> None:
    for seed in range(chunk * WALKS, (chunk + 1) * WALKS):
        rng = Random(seed)
        s = random_state(rng)
        for at in range(STEPS):
            _stir(s, rng)
            sight = Sight(s)
            for side in (0, 1):
                hexes, hexsides = zoc.bonds(s, side)
                assert places(s, zoc.zone(s, side)) == sight.zone(side), (seed, at, side)
                assert (places(s, hexes), sides(s, hexsides)) == sight.bonds(side), (seed, at, side)


def _stir(s: State, rng: Random) -> None:
    """One unit goes to a hex beside it, gets into disorder, or recovers."""
    piece = rng.choice([p for side in (0, 1) for p in s.pieces_on_map(side)])
    if rng.random() < 0.2:
        s.set_disorder(piece, rng.choice((GOOD, DISRUPTED, ROUTED)), "H44:14.1.2a")
        return
    free = [h for h in s.board.grid.neighbours[s.at[piece]] if not s.stood[1 - SIDE[piece]] >> h & 1]
    if free:
        s.move(piece, rng.choice(free))


@pytest.mark.parametrize("seed", range(CHUNKS))
def test_bonds_over_a_bridge_stay_those_of_a_plain_search_while_it_falls_and_is_mended(seed: int) -> None:
    rng = Random(seed)
    for _ in range(STEPS):
        s = random_state(rng)
        bridge = _stand_at_a_bridge(s, rng)
        for state in (INTACT, BLOWN, REPAIRING, PRIMED):
            s.bridge[bridge] = state
            sight = Sight(s)
            for side in (0, 1):
                hexes, hexsides = zoc.bonds(s, side)
                assert (places(s, hexes), sides(s, hexsides)) == sight.bonds(side), (seed, state, side)


def _stand_at_a_bridge(s: State, rng: Random) -> int:
    """Two units of a side come to where a bridge is between them and a hex farther on; which bridge."""
    grid, side = s.board.grid, rng.randrange(2)
    bridge, (near, far) = rng.choice([(i, b.hexes) for i, b in enumerate(s.board.bridges) if b.water == MAJOR_RIVER])
    beyond = grid.neighbour[near][grid.direction(far, near)]
    able = [piece for piece in s.pieces_on_map(side) if s.steps[piece] > 1 and not s.disorder[piece]]
    for piece, hex in zip(rng.sample(able, min(2, len(able))), (far, beyond), strict=False):
        if hex >= 0 and not s.stood[1 - side] >> hex & 1:
            s.move(piece, hex)
    return bridge


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
