"""Lines from centre to centre: what they cross, follow and touch, and what blocks them."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sandtable.maps.hexes import Grid, Placement
from sandtable.maps.sight import Sight, Step, crossed_sides, line, touched_sides

MEMOIR = Grid.rows(
    [13, 12] * 4 + [13],
    label=lambda row, i: ("ABCDEFGHIJKLM" if row % 2 == 0 else "abcdefghijkl")[i] + str(9 - row),
)
COMBAT = Grid.columns([10] * 15, label=lambda column, i: "ABCDEFGHIJKLMNO"[column] + str(i + 1))
SQUARE = Grid.columns([5] * 5, label=lambda column, i: "ABCDE"[column] + str(i + 1))
CORNER = Grid.joined([Placement(SQUARE), Placement(SQUARE, dx=4), Placement(SQUARE, dy=10)])
GRIDS = (MEMOIR, COMBAT, CORNER)
SIGHTS = {id(g): Sight(g) for g in GRIDS}
OPEN_SIGHTS = {id(g): Sight(g, off_board_blocks=False) for g in GRIDS}


@st.composite
def pairs_of_hexes(draw: st.DrawFn) -> tuple[Grid, int, int]:
    g = draw(st.sampled_from(GRIDS))
    hexes = st.integers(0, g.n - 1)
    return g, draw(hexes), draw(hexes)


def spell(g: Grid, steps: tuple[Step, ...]) -> list[str]:
    def name(h: int) -> str:
        return g.label[h] if h >= 0 else "-"

    return [f"{name(s[0])}|{name(s[1])}" if isinstance(s, tuple) else name(s) for s in steps]


def spelled(g: Grid, a: str, b: str) -> list[str]:
    return spell(g, line(g, g.at(a), g.at(b)))


def mask(g: Grid, labels: str) -> int:
    return g.mask(map(g.at, labels.split()))


# A second, slower way to the same lines: each hex as six half planes, the segment cut by them.

Span = tuple[Fraction, Fraction]


def inside(g: Grid, a: int, b: int, x: int, y: int) -> Span | None:
    """The stretch of the segment from a (0) to b (1) within the closed hex around (x, y)."""
    low, high = Fraction(0), Fraction(1)
    for sx, sy in g.steps:
        weight_x, weight_y = (sx, 3 * sy) if g.pointy else (3 * sx, sy)  # the true angles, times four
        start = weight_x * (g.x[a] - x) + weight_y * (g.y[a] - y)
        slope = weight_x * (g.x[b] - g.x[a]) + weight_y * (g.y[b] - g.y[a])
        room = 2 - start  # half the distance of neighbouring centres in this measure
        if slope == 0 and room < 0:
            return None
        if slope > 0:
            high = min(high, Fraction(room, slope))
        if slope < 0:
            low = max(low, Fraction(room, slope))
    return (low, high) if low < high else None


def cut(g: Grid, a: int, b: int) -> tuple[Step, ...]:
    """The line again: stretches in order; one that belongs to two hexes is a hexside."""
    found: dict[Span, list[int]] = {}
    for x in range(min(g.x[a], g.x[b]) - 2, max(g.x[a], g.x[b]) + 3):
        for y in range(min(g.y[a], g.y[b]) - 2, max(g.y[a], g.y[b]) + 3):
            span = inside(g, a, b, x, y) if (x + y - g.x[a] - g.y[a]) % 2 == 0 else None
            if span:
                found.setdefault(span, []).append(g.find(x, y))
    order = [sorted(found[span]) for span in sorted(found)]
    return tuple(each[0] if len(each) == 1 else (each[0], each[1]) for each in order[1:-1])


@pytest.mark.parametrize("g", [MEMOIR, COMBAT, CORNER], ids=repr)
def test_lines_are_those_of_the_cut_segment(g: Grid) -> None:
    middle = g.n // 2
    for a in (0, middle, g.n - 1):
        for b in range(a % 3, g.n, 3):
            if a != b:
                assert line(g, a, b) == cut(g, a, b), (g.label[a], g.label[b])


# Known lines


@pytest.mark.parametrize(
    ("a", "b", "steps"),
    [
        ("B9", "B9", ""),
        ("B9", "C9", ""),
        ("B9", "E9", "C9 D9"),
        ("B9", "d8", "C9 c8"),
        ("B9", "d6", "b8 c8 C7 D7"),
        ("B9", "B5", "a8|b8 B7 a6|b6"),
        ("B9", "c8", "C9|b8"),
        ("A9", "A5", "-|a8 A7 -|a6"),
        ("B9", "c4", "b8 C7 b6 C5"),
    ],
)
def test_lines_on_rows(a: str, b: str, steps: str) -> None:
    assert spelled(MEMOIR, a, b) == steps.split()


@pytest.mark.parametrize(
    ("a", "b", "steps"),
    [
        ("C6", "E6", "D5|D6"),
        ("C6", "E5", "D5"),
        ("C6", "E7", "D6"),
        ("E4", "C7", "D4|E5 D5 C6|D6"),
        ("A1", "E1", "-|B1 C1 -|D1"),
        ("C6", "F8", "D6 D7 E7 E8"),
        ("A1", "D3", "B1 B2 C2 C3"),
    ],
)
def test_lines_on_columns(a: str, b: str, steps: str) -> None:
    assert spelled(COMBAT, a, b) == steps.split()


def test_a_line_may_leave_a_board_with_a_corner_cut_out() -> None:
    assert spelled(CORNER, "2E5", "3E1") == ["2D5", "2C5", "-", "2B5"]


@given(pairs_of_hexes())
def test_a_line_is_the_same_from_both_ends(where: tuple[Grid, int, int]) -> None:
    g, a, b = where
    assert line(g, a, b) == line(g, b, a)[::-1]
    assert crossed_sides(g, a, b) == crossed_sides(g, b, a)[::-1]
    assert sorted(touched_sides(g, a, b)) == sorted(touched_sides(g, b, a))


@given(pairs_of_hexes())
def test_a_line_goes_on_from_hex_to_neighbour(where: tuple[Grid, int, int]) -> None:
    g, a, b = where
    steps = [{a}, *({s} if isinstance(s, int) else set(s) for s in line(g, a, b)), {b}]
    for here, there in pairwise(steps):
        if -1 not in here | there and a != b:
            assert all(g.dist(p, q) == 1 for p in here for q in there)


# Hexsides on the line


def sides(g: Grid, a: str, b: str) -> list[str]:
    found = crossed_sides(g, g.at(a), g.at(b))
    return [("along " if along else "") + border(g, side) for side, along in found]


def border(g: Grid, side: int) -> str:
    return "/".join(sorted(g.label[h] if h >= 0 else "-" for h in g.side_hexes[side]))


@pytest.mark.parametrize(
    ("a", "b", "crossed"),
    [
        ("C6", "C7", ["C6/C7"]),
        ("C6", "E5", ["C6/D5", "D5/E5"]),
        ("C6", "E6", ["along D5/D6"]),
        ("E4", "C7", ["along D4/E5", "along C6/D6"]),
        ("A1", "C1", ["along -/B1"]),
        ("A1", "A1", []),
    ],
)
def test_hexsides_crossed_and_followed(a: str, b: str, crossed: list[str]) -> None:
    assert sides(COMBAT, a, b) == crossed


def test_a_line_along_a_hexside_touches_the_four_that_meet_its_tips() -> None:
    touched = touched_sides(COMBAT, COMBAT.at("C6"), COMBAT.at("E6"))
    assert sorted(border(COMBAT, side) for side in touched) == ["C6/D5", "C6/D6", "D5/E6", "D6/E6"]


def test_a_line_through_a_corner_touches_the_hex_it_does_not_enter() -> None:
    a, b = MEMOIR.at("B9"), MEMOIR.at("c4")
    assert sides(MEMOIR, "B9", "c4") == ["B9/b8", "C7/b8", "C7/b6", "C5/b6", "C5/c4"]
    assert sorted(border(MEMOIR, s) for s in touched_sides(MEMOIR, a, b)) == ["B7/C7", "B7/b8", "C5/c6", "b6/c6"]


@given(pairs_of_hexes())
def test_no_hexside_is_both_crossed_and_touched(where: tuple[Grid, int, int]) -> None:
    g, a, b = where
    crossed = [side for side, _ in crossed_sides(g, a, b)]
    assert not set(crossed) & set(touched_sides(g, a, b))
    assert len(set(crossed)) == len(crossed)


# Blocking


def test_neighbours_always_see_each_other() -> None:
    sight = Sight(MEMOIR)
    for h in range(MEMOIR.n):
        assert sight.visible(h, MEMOIR.all, MEMOIR.all) == MEMOIR.within(h, 1)


def test_a_hex_between_blocks() -> None:
    sight, b9, e9 = Sight(MEMOIR), MEMOIR.at("B9"), MEMOIR.at("E9")
    assert sight.clear(b9, e9, 0)
    assert sight.clear(b9, e9, mask(MEMOIR, "B9 E9 c8"))
    assert not sight.clear(b9, e9, mask(MEMOIR, "D9"))
    assert sight.blocked_at(b9, e9, mask(MEMOIR, "D9 C9 A9")) == (MEMOIR.at("C9"), MEMOIR.at("D9"))


def test_one_side_of_a_hexside_does_not_block_and_both_do() -> None:
    sight, b9, b7 = Sight(MEMOIR), MEMOIR.at("B9"), MEMOIR.at("B7")
    assert sight.clear(b9, b7, mask(MEMOIR, "a8"))
    assert sight.clear(b9, b7, mask(MEMOIR, "b8"))
    assert not sight.clear(b9, b7, mask(MEMOIR, "a8 b8"))
    assert sight.blocked_at(b9, b7, mask(MEMOIR, "a8 b8")) == (MEMOIR.at("a8"), MEMOIR.at("b8"))
    assert sight.blocked_at(b9, b7, mask(MEMOIR, "a8")) == ()


def test_two_halves_of_different_hexsides_do_not_block() -> None:
    sight, b9, b5 = Sight(MEMOIR), MEMOIR.at("B9"), MEMOIR.at("B5")
    assert sight.clear(b9, b5, mask(MEMOIR, "a8 b6"))
    assert not sight.clear(b9, b5, mask(MEMOIR, "a8 b6 a6"))


def test_the_edge_of_the_board_may_block_or_not() -> None:
    a9, a7, a8 = MEMOIR.at("A9"), MEMOIR.at("A7"), mask(MEMOIR, "a8")
    closed, opened = Sight(MEMOIR), Sight(MEMOIR, off_board_blocks=False)
    assert closed.clear(a9, a7, 0)
    assert not closed.clear(a9, a7, a8)
    assert closed.single[a9][a7] == a8
    assert opened.clear(a9, a7, a8)
    assert opened.single[a9][a7] == 0 and opened.pairs[a9][a7] == ()


def test_a_line_over_the_outside_is_blocked_unless_the_outside_is_open() -> None:
    a, b = CORNER.at("2E5"), CORNER.at("3E1")
    assert not Sight(CORNER).clear(a, b, 0)
    assert Sight(CORNER, off_board_blocks=False).clear(a, b, 0)
    assert not Sight(CORNER).visible(a, 0, CORNER.bit[b])


@settings(deadline=None)  # the first question to a hex works out its whole row
@given(pairs_of_hexes(), st.randoms(use_true_random=False), st.integers(0, 4), st.booleans())
def test_sight_is_symmetric_and_all_its_answers_agree(
    where: tuple[Grid, int, int], random: Random, thin: int, off_board_blocks: bool
) -> None:
    g, a, b = where
    sight = (SIGHTS if off_board_blocks else OPEN_SIGHTS)[id(g)]
    blockers = g.all
    for _ in range(thin):
        blockers &= random.getrandbits(g.n)
    clear = sight.clear(a, b, blockers)
    assert clear == sight.clear(b, a, blockers) == by_the_line(g, a, b, blockers, off_board_blocks)
    assert clear == bool(sight.visible(a, blockers, g.all) >> b & 1)
    assert clear or sight.blocked_at(a, b, blockers) or not sight.on_board[a] >> b & 1
    assert not clear or sight.blocked_at(a, b, blockers) == ()
    assert not (sight.single[a][b] >> a & 1 or sight.single[a][b] >> b & 1)


def by_the_line(g: Grid, a: int, b: int, blockers: int, off_board_blocks: bool) -> bool:
    def blocks(h: int) -> bool:
        return off_board_blocks if h < 0 else bool(blockers >> h & 1)

    return not any(blocks(s) if isinstance(s, int) else blocks(s[0]) and blocks(s[1]) for s in line(g, a, b))
