"""Ranges, routes, traced lines and connected areas."""

from __future__ import annotations

import heapq
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sandtable.maps.hexes import Grid
from sandtable.maps.paths import BLOCKED, Reach, components, cost_table, path, reach, trace

ROWS = Grid.rows([7, 6] * 3, label=lambda row, i: ("ABCDEFG" if row % 2 == 0 else "abcdef")[i] + str(row + 1))
COLUMNS = Grid.columns([6] * 8, label=lambda column, i: "ABCDEFGH"[column] + str(i + 1))
EVEN = cost_table(ROWS, lambda h, d, nb: 1)

randoms = st.randoms(use_true_random=False)
grids = st.sampled_from([ROWS, COLUMNS])


def hexes(labels: str) -> list[int]:
    return [ROWS.at(label) for label in labels.split()]


def mask(labels: str) -> int:
    return ROWS.mask(hexes(labels))


def some(random: Random, n: int, thin: int) -> int:
    chosen = (1 << n) - 1
    for _ in range(thin):
        chosen &= random.getrandbits(n)
    return chosen


# Ranges


def plain_search(g: Grid, start: int, allowance: int, cost: bytes, blocked: int, stop: int) -> dict[int, int]:
    """The textbook way, with a heap and a dictionary."""
    done: dict[int, int] = {}
    heap = [(0, start)]
    while heap:
        paid, h = heapq.heappop(heap)
        if h in done:
            continue
        done[h] = paid
        for d, nb in enumerate(g.neighbour[h]):
            if nb < 0 or blocked >> nb & 1 or (stop >> h & 1 and h != start):
                continue
            if cost[h * 6 + d] < BLOCKED and paid + cost[h * 6 + d] <= allowance:
                heapq.heappush(heap, (paid + cost[h * 6 + d], nb))
    return done


def valid(g: Grid, found: Reach, cost: bytes) -> bool:
    """Whether the way into each hex costs what it is said to cost."""
    for h in g.bits(found.mask):
        way = path(found, h)
        if sum(cost[a * 6 + g.direction(a, b)] for a, b in pairwise(way)) != found.spent[h]:
            return False
    return True


@settings(deadline=None)
@given(grids, randoms, st.integers(0, 12), st.integers(2, 4), st.integers(2, 4))
def test_a_range_is_that_of_the_textbook(
    g: Grid, random: Random, allowance: int, thin_blocked: int, thin_stop: int
) -> None:
    start = random.randrange(g.n)
    cost = cost_table(g, lambda h, d, nb: random.choice([0, 1, 1, 2, 3, 4, BLOCKED]))
    blocked, stop = some(random, g.n, thin_blocked), some(random, g.n, thin_stop)
    found = reach(g, start, allowance, cost, blocked=blocked, stop=stop)
    expected = plain_search(g, start, allowance, cost, blocked, stop)
    assert found.spent == [expected.get(h, -1) for h in range(g.n)]
    assert found.mask == g.mask(expected)
    assert valid(g, found, cost)


@settings(deadline=None)  # the table of costs is made anew for every example
@given(grids, randoms)
def test_a_function_may_stand_for_the_table(g: Grid, random: Random) -> None:
    cost = cost_table(g, lambda h, d, nb: random.choice([1, 2, 3]))
    assert reach(g, 9, 6, lambda h, d: cost[h * 6 + d]) == reach(g, 9, 6, cost)


def test_a_range_over_open_ground_is_a_disc() -> None:
    start = ROWS.at("D3")
    found = reach(ROWS, start, 2, EVEN)
    assert found.mask == ROWS.within(start, 2)
    assert found.spent[start] == 0 and found.came[start] == -1
    assert path(found, start) == (start,)


def test_equal_ways_go_through_the_lowest_hex() -> None:
    found = reach(ROWS, ROWS.at("D3"), 4, EVEN)
    assert path(found, ROWS.at("D1")) == tuple(hexes("D3 c2 D1"))
    assert path(found, ROWS.at("D5")) == tuple(hexes("D3 c4 D5"))


def test_a_blocked_hex_is_walked_around() -> None:
    found = reach(ROWS, ROWS.at("A1"), 9, EVEN, blocked=mask("B1"))
    assert path(found, ROWS.at("C1")) == tuple(hexes("A1 a2 b2 C1"))
    assert found.spent[ROWS.at("B1")] == -1


def test_a_stop_hex_is_entered_but_not_left() -> None:
    found = reach(ROWS, ROWS.at("A1"), 9, EVEN, stop=mask("B1 a2 A1"))
    assert found.mask == mask("A1 B1 a2")


def test_a_blocked_start_is_left_but_not_entered_again() -> None:
    start = ROWS.at("D3")
    assert reach(ROWS, start, 1, EVEN, blocked=ROWS.bit[start]).mask == ROWS.within(start, 1)


def test_a_wall_is_passed_in_one_direction_only() -> None:
    a, b = hexes("A1 B1")
    one_way = cost_table(ROWS, lambda h, d, nb: BLOCKED if (h, nb) == (a, b) else 1)
    assert reach(ROWS, a, 1, one_way).mask == mask("A1 a2")
    assert reach(ROWS, b, 1, one_way).mask & ROWS.bit[a]


def test_a_dear_step_does_not_overflow_the_table() -> None:
    assert set(cost_table(ROWS, lambda h, d, nb: 1000)) == {BLOCKED}


@pytest.mark.parametrize("allowance", [-1, 255])
def test_an_allowance_out_of_bounds_is_refused(allowance: int) -> None:
    with pytest.raises(ValueError, match=f"between 0 and 254, not {allowance}"):
        reach(ROWS, 0, allowance, EVEN)


def test_there_is_no_path_out_of_reach() -> None:
    with pytest.raises(ValueError, match="hex 38 is out of reach of hex 0"):
        path(reach(ROWS, 0, 1, EVEN), 38)


# Traced lines


def side_mask(*pairs: str) -> int:
    ends = (hexes(pair) for pair in pairs)
    return sum(1 << ROWS.side_between(a, b) for a, b in ends)


def test_a_line_goes_through_passable_hexes_only() -> None:
    assert trace(ROWS, mask("A1"), mask("A1 B1 C1 E1 F1")) == mask("A1 B1 C1")


def test_a_source_need_not_be_passable() -> None:
    assert trace(ROWS, mask("A1"), mask("B1")) == mask("A1 B1")


def test_a_line_has_a_greatest_length() -> None:
    assert trace(ROWS, mask("A1"), mask("A1 B1 C1 D1"), limit=2) == mask("A1 B1 C1")
    assert trace(ROWS, mask("A1"), ROWS.all, limit=0) == mask("A1")


def test_a_blocked_hexside_is_not_crossed() -> None:
    row = mask("A1 B1 C1 D1")
    assert trace(ROWS, mask("A1"), row, blocked_sides=side_mask("B1 C1")) == mask("A1 B1")
    assert trace(ROWS, mask("A1"), row | mask("b2"), blocked_sides=side_mask("B1 C1")) == row | mask("b2")


def test_a_blocked_edge_of_the_board_changes_nothing() -> None:
    edges = sum(1 << side for side, (_, b) in enumerate(ROWS.side_hexes) if b < 0)
    assert trace(ROWS, 1, ROWS.all, blocked_sides=edges) == ROWS.all


@given(grids, randoms, st.integers(0, 12), st.integers(1, 3), st.integers(1, 3))
def test_a_trace_is_a_range_of_equal_steps(
    g: Grid, random: Random, limit: int, thin_hexes: int, thin_sides: int
) -> None:
    start, passable = random.randrange(g.n), some(random, g.n, thin_hexes) ^ g.all
    sides = some(random, g.sides, thin_sides)
    cost = cost_table(g, lambda h, d, nb: BLOCKED if sides >> g.side[h][d] & 1 else 1)
    expected = reach(g, start, limit, cost, blocked=g.all & ~passable).mask
    assert trace(g, g.bit[start], passable, blocked_sides=sides, limit=limit) == expected


# Connected areas


def test_parts_come_in_the_order_of_their_lowest_hexes() -> None:
    assert components(ROWS, mask("G1 A1 B1 a2 D3 E3")) == (mask("A1 B1 a2"), mask("G1"), mask("D3 E3"))
    assert components(ROWS, 0) == ()


def test_a_blocked_hexside_parts_an_area() -> None:
    assert components(ROWS, mask("A1 B1"), blocked_sides=side_mask("A1 B1")) == (mask("A1"), mask("B1"))


@given(grids, randoms, st.integers(1, 3))
def test_parts_make_up_the_whole_and_do_not_touch(g: Grid, random: Random, thin: int) -> None:
    whole = some(random, g.n, thin)
    parts = components(g, whole)
    assert sum(parts) == whole
    for part in parts:
        around = 0
        for h in g.bits(part):
            around |= g.adjacent_mask[h]
        assert around & whole & ~part == 0
        assert trace(g, part & -part, part) == part
