"""Sets of hexes: what they hold, and that spreading by shifts is what walking hex by hex finds."""

from __future__ import annotations

from random import Random

import pytest

from sandtable.maps.barriers import Barriers, side_barriers
from sandtable.maps.hexes import Grid, Hex
from sandtable.maps.hexset import HexSet
from sandtable.maps.paths import BLOCKED, MoveCosts, components, cost_table, reach, spread, trace
from tests.maps.slow import next_to, random_grid, slow_flood, slow_ranges, slow_spread, some

GRID = Grid.rows([4, 3, 4], label=lambda row, i: f"{'abc'[row]}{i + 1}")
OPEN = [0] * 6
HOLLAND = Grid.rows([31] * 62, label=lambda row, i: f"{row}.{i}")
PACIFIC = Grid.columns([29] * 51, first_offset=1, label=lambda v, i: None if (v * 7 + i * 5) % 9 < 2 else f"{v}.{i}")


def hexes(*labels: str) -> HexSet:
    return HexSet.of(GRID, labels)


# What a set holds


def test_a_set_says_what_it_holds() -> None:
    found = hexes("b2", "a1", "c4")
    assert found.labels() == ("a1", "b2", "c4") and found.count() == len(found) == 3
    assert found.has(GRID.at("b2")) and GRID.at("b1") not in found
    assert list(found) == [GRID.at(label) for label in ("a1", "b2", "c4")]
    assert found == HexSet.of(GRID, found.each()) and {found: 1}[HexSet(GRID, found.mask)] == 1
    assert found and not HexSet(GRID)
    assert repr(found) == "<HexSet of 3: a1 b2 c4>" and repr(~HexSet(GRID)).endswith("b1 b2 ...>")


def test_sets_combine() -> None:
    one, other = hexes("a1", "a2", "b1"), hexes("a2", "c1")
    assert (one & other).labels() == ("a2",)
    assert (one | other).labels() == ("a1", "a2", "b1", "c1")
    assert (one - other).labels() == ("a1", "b1")
    assert (one ^ other).labels() == ("a1", "b1", "c1")
    assert ~one | one == HexSet(GRID, GRID.all) and not ~one & one


def test_a_set_cannot_be_changed_nor_reach_beyond_its_grid() -> None:
    with pytest.raises(AttributeError, match="cannot be changed: mask"):
        hexes("a1").mask = 3
    for mask in (-1, 1 << GRID.n):
        with pytest.raises(ValueError, match="beyond the 11 hexes"):
            HexSet(GRID, mask)
    with pytest.raises(ValueError, match="sets of different grids"):
        hexes("a1") | HexSet(HOLLAND, 1)


def test_a_set_spreads_and_floods_and_falls_into_parts() -> None:
    assert hexes("a1").spread().labels() == ("a2", "b1")
    row = hexes("a1", "a2", "a4", "b1")
    assert hexes("a1").flood(row).labels() == ("a1", "a2", "b1")
    assert hexes("b3").flood(~row, limit=1).labels() == ("a3", "b2", "b3", "c3", "c4")
    assert [part.labels() for part in row.parts()] == [("a1", "a2", "b1"), ("a4",)]


def test_a_barrier_may_hold_one_way_only() -> None:
    barred = list(OPEN)
    barred[GRID.heading("E")] = hexes("a1").mask
    wall = Barriers(GRID, barred)
    assert hexes("a1").spread(wall).labels() == ("b1",)
    assert hexes("a2").spread(wall).labels() == ("a1", "a3", "b1", "b2")


def test_barriers_that_fit_no_grid_are_refused() -> None:
    with pytest.raises(ValueError, match="6 masks, one for each direction, not 5"):
        Barriers(GRID, OPEN[:5])
    with pytest.raises(ValueError, match="beyond the 11 hexes"):
        Barriers(GRID, [1 << 11, *OPEN[1:]])
    with pytest.raises(ValueError, match="barriers or to blocked sides, not to both"):
        trace(GRID, 1, GRID.all, blocked_sides=1, barriers=Barriers(GRID, OPEN))


def test_a_grid_numbered_in_no_order_does_not_spread_wrongly_but_says_so() -> None:
    jumbled = Grid(True, [Hex(2, 0, ("b",), ()), Hex(0, 0, ("a",), ())])
    with pytest.raises(ValueError, match="numbered row by row"):
        spread(jumbled, 1)


# Against the slow way


@pytest.mark.parametrize("seed", range(20))
def test_spreading_by_shifts_is_spreading_hex_by_hex(seed: int) -> None:
    random = Random(seed)
    for _ in range(100):
        grid = random_grid(random)
        barred = [some(random, grid.n, 2) for _ in range(6)] if random.random() < 0.7 else OPEN
        barriers = Barriers(grid, barred) if any(barred) or random.random() < 0.5 else None
        chosen = HexSet(grid, some(random, grid.n, random.randint(0, 3)))
        assert grid.cells.unpack(grid.cells.pack(chosen.mask)) == chosen.mask
        assert set(chosen.spread(barriers)) == slow_spread(grid, set(chosen), barred)


@pytest.mark.parametrize("seed", range(20))
def test_a_flood_by_shifts_is_a_search_breadth_first(seed: int) -> None:
    random = Random(seed)
    for _ in range(100):
        grid = random_grid(random)
        barred = [some(random, grid.n, 2) for _ in range(6)] if random.random() < 0.7 else OPEN
        barriers = Barriers(grid, barred) if any(barred) or random.random() < 0.5 else None
        sources = HexSet(grid, some(random, grid.n, random.randint(2, 5)))
        through = ~HexSet(grid, some(random, grid.n, random.randint(1, 3)))
        limit = random.choice([None, None, 0, 1, 2, 5])
        expected = slow_flood(grid, set(sources), set(through), barred, limit)
        assert set(sources.flood(through, barriers, limit)) == expected


@pytest.mark.parametrize("seed", range(20))
def test_ranges_by_shifts_are_those_of_a_heap(seed: int) -> None:
    random = Random(seed)
    for _ in range(50):
        grid = random_grid(random)
        start, allowance = random.randrange(grid.n), random.randint(0, 12)
        cost = cost_table(grid, lambda h, d, nb: random.choice([1, 1, 2, 3, 5, BLOCKED]))
        blocked, stop = some(random, grid.n, random.randint(2, 4)), some(random, grid.n, random.randint(2, 4))
        barred = [some(random, grid.n, 3) for _ in range(6)] if random.random() < 0.5 else OPEN
        barriers = Barriers(grid, barred) if any(barred) else None
        found = MoveCosts(grid, cost).ranges(start, allowance, blocked=blocked, stop=stop, barriers=barriers)
        expected = slow_ranges(grid, start, allowance, cost, blocked, stop, barred)
        assert {h: paid for paid, mask in enumerate(found) for h in grid.bits(mask)} == expected
        assert sum(found) == grid.mask(expected)
        if barriers is None:
            assert sum(found) == reach(grid, start, allowance, cost, blocked=blocked, stop=stop).mask


@pytest.mark.parametrize("grid", [HOLLAND, PACIFIC])
def test_large_maps_are_traced_like_small_ones(grid: Grid) -> None:
    random = Random(7)
    for _ in range(3):
        sides = some(random, grid.sides, 2)
        barriers = side_barriers(grid, sides)
        barred = barriers.by_direction
        sources, through = some(random, grid.n, 8), some(random, grid.n, 2) ^ grid.all
        expected = slow_flood(grid, set(grid.bits(sources)), set(grid.bits(through)), barred, None)
        assert trace(grid, sources, through, blocked_sides=sides) == grid.mask(expected)
        assert trace(grid, sources, through, barriers=barriers) == grid.mask(expected)


def test_two_barriers_stand_together() -> None:
    random = Random(5)
    for _ in range(200):
        grid = random_grid(random)
        one, other = ([some(random, grid.n, 2) for _ in range(6)] for _ in range(2))
        both = Barriers(grid, one) | Barriers(grid, other)
        whole = Barriers(grid, [a | b for a, b in zip(one, other, strict=True)])
        assert (both.by_direction, both.exits) == (whole.by_direction, whole.exits)
    with pytest.raises(ValueError, match="barriers of different grids"):
        Barriers(GRID, OPEN) | Barriers(HOLLAND, OPEN)


def test_barriers_along_hexsides_bar_both_ways() -> None:
    random = Random(3)
    for _ in range(200):
        grid = random_grid(random)
        sides = some(random, grid.sides, 1)
        barred = side_barriers(grid, sides).by_direction
        for h in range(grid.n):
            crossed = {nb for nb in grid.neighbours[h] if not sides >> grid.side_between(h, nb) & 1}
            assert set(next_to(grid, h, barred)) == crossed


@pytest.mark.parametrize("seed", range(10))
def test_parts_are_what_a_search_from_each_hex_joins(seed: int) -> None:
    random = Random(seed)
    for _ in range(50):
        grid = random_grid(random)
        whole = some(random, grid.n, random.randint(1, 2))
        members = set(grid.bits(whole))
        found = components(grid, whole)
        expected = {frozenset(slow_flood(grid, {h}, members, OPEN, None)) for h in members}
        assert {frozenset(grid.bits(part)) for part in found} == expected
        assert [part & -part for part in found] == sorted(part & -part for part in found)


def test_a_step_that_costs_nothing_is_refused() -> None:
    with pytest.raises(ValueError, match="by reach, not by ranges"):
        MoveCosts(GRID, cost_table(GRID, lambda h, d, nb: 0))


def test_an_allowance_below_0_is_refused() -> None:
    with pytest.raises(ValueError, match="an allowance is never negative"):
        MoveCosts(GRID, cost_table(GRID, lambda h, d, nb: 1)).ranges(0, -1)
