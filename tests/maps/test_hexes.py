"""Grids: shapes, labels, neighbours, hexsides, distances, masks and joined boards."""

from __future__ import annotations

import math
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sandtable.maps.hexes import FLAT, POINTY, Grid, Placement, bits
from tests.maps.slow import random_grid


def memoir_label(row: int, i: int) -> str:
    letters = "ABCDEFGHIJKLM"
    return (letters if row % 2 == 0 else letters.lower())[i] + str(9 - row)


def board_label(column: int, i: int) -> str:
    return "ABCDEFGHI"[column] + str(i if column % 2 else i + 1)


MEMOIR = Grid.rows([13, 12] * 4 + [13], label=memoir_label)
COMBAT = Grid.columns([10] * 15, label=lambda column, i: "ABCDEFGHIJKLMNO"[column] + str(i + 1))
BOARD = Grid.columns([9, 10] * 4 + [9], first_offset=1, label=board_label)
HOLLAND = Grid.rows([31] * 62, label=lambda row, i: f"{70 - row:02}{i + 1:02}")
PACIFIC = Grid.columns([29] * 51, label=lambda column, i: f"{column + 10:02}{i:02}")
TWO = Grid.joined([Placement(BOARD), Placement(BOARD, dx=8, rotated=True)])
GRIDS = (MEMOIR, COMBAT, BOARD, TWO, HOLLAND, PACIFIC)

grids = st.sampled_from(GRIDS)


@st.composite
def places(draw: st.DrawFn, count: int = 2) -> tuple[Grid, list[int]]:
    g = draw(grids)
    return g, draw(st.lists(st.integers(0, g.n - 1), min_size=count, max_size=count))


def cube(g: Grid, h: int) -> tuple[int, int, int]:
    across, doubled = (g.y[h], g.x[h]) if g.pointy else (g.x[h], g.y[h])
    q = (doubled - across) // 2
    return q, across, -q - across


def names(g: Grid, mask: int) -> list[str]:
    return [g.label[h] for h in g.bits(mask)]


# Shapes and labels


def test_each_game_has_its_board() -> None:
    assert [g.n for g in GRIDS] == [113, 150, 85, 161, 1922, 1479]


def test_memoir_labels_are_the_scenarios_own() -> None:
    assert (MEMOIR.label[0], MEMOIR.label[12], MEMOIR.label[13], MEMOIR.label[-1]) == ("A9", "M9", "a8", "M1")
    assert (MEMOIR.x[MEMOIR.at("d8")], MEMOIR.y[MEMOIR.at("d8")]) == (7, 1)


def test_an_unknown_label_is_named() -> None:
    with pytest.raises(ValueError, match=r"^no hex is labelled 'Z9'$"):
        MEMOIR.at("Z9")


def test_a_label_of_none_leaves_a_gap() -> None:
    g = Grid.rows([3, 3], label=lambda row, i: None if (row, i) == (0, 1) else f"{row}{i}")
    assert g.label == ("00", "02", "10", "11", "12")
    assert g.neighbours[g.at("00")] == (g.at("10"),)


def test_shifts_move_single_rows() -> None:
    g = Grid.rows([2, 2, 2], shifts=[0, 3, 0], label=lambda row, i: f"{row}{i}")
    assert g.x == (0, 2, 3, 5, 0, 2)
    assert g.neighbours[g.at("10")] == (g.at("11"), g.at("21"), g.at("01"))


@pytest.mark.parametrize(
    ("lengths", "shifts", "message"),
    [
        ([2, 2], [0], "2 row lengths but 1 shifts"),
        ([2, 2], [0, 2], "row 1: shift 2 is half a hex out of step with row 0"),
        ([], None, "a grid needs at least one hex"),
    ],
)
def test_a_board_that_cannot_be_is_refused(lengths: list[int], shifts: list[int] | None, message: str) -> None:
    with pytest.raises(ValueError, match=f"^{message}$"):
        Grid.rows(lengths, shifts=shifts, label=memoir_label)


def test_two_hexes_of_one_label_are_refused() -> None:
    with pytest.raises(ValueError, match="two hexes bear the label 'x'"):
        Grid.rows([2], label=lambda row, i: "x")


def test_a_grid_cannot_be_changed() -> None:
    with pytest.raises(AttributeError, match="n"):
        MEMOIR.n = 5


# Neighbours and directions


def test_directions_of_rows_go_clockwise_from_the_east() -> None:
    six = MEMOIR.neighbour[MEMOIR.at("G5")]
    assert [MEMOIR.label[h] for h in six] == ["H5", "g4", "f4", "F5", "f6", "g6"]
    assert MEMOIR.directions == POINTY


def test_directions_of_columns_go_clockwise_from_the_north() -> None:
    six = COMBAT.neighbour[COMBAT.at("C4")]
    assert [COMBAT.label[h] for h in six] == ["C3", "D3", "D4", "C5", "B4", "B3"]
    assert COMBAT.directions == FLAT


def test_the_offset_says_which_columns_are_pushed_down() -> None:
    def neighbour(g: Grid, at: str, direction: str) -> str:
        return g.label[g.neighbour[g.at(at)][g.heading(direction)]]

    assert neighbour(BOARD, "C6", "SE") == "D6"
    assert neighbour(PACIFIC, "3407", "NE") == "3506"
    assert neighbour(PACIFIC, "3507", "NE") == "3607"
    assert neighbour(HOLLAND, "6122", "NW") == "6222"
    assert neighbour(HOLLAND, "6222", "NW") == "6321"


def test_a_corner_has_few_neighbours() -> None:
    assert [MEMOIR.label[h] for h in MEMOIR.neighbours[0]] == ["B9", "a8"]
    assert MEMOIR.neighbour[0].count(-1) == 4


def test_a_direction_that_is_not_on_the_compass_is_refused() -> None:
    with pytest.raises(ValueError, match="no direction 'E' here, only N, NE, SE, S, SW, NW"):
        COMBAT.heading("E")


def test_hexes_apart_have_no_direction() -> None:
    with pytest.raises(ValueError, match=r"^A9 and C9 are not adjacent$"):
        MEMOIR.direction(MEMOIR.at("A9"), MEMOIR.at("C9"))


@given(places(1))
def test_neighbours_are_mutual(where: tuple[Grid, list[int]]) -> None:
    g, (h,) = where
    for d, nb in enumerate(g.neighbour[h]):
        if nb >= 0:
            assert g.neighbour[nb][g.opposite(d)] == h
            assert g.direction(h, nb) == d
            assert g.dist(h, nb) == 1
    assert g.bits(g.adjacent_mask[h]) == tuple(sorted(g.neighbours[h]))
    assert g.exits[h] == tuple((6 * h + d, nb) for d, nb in enumerate(g.neighbour[h]) if nb >= 0)


# Hexsides


@given(places(1))
def test_a_hexside_has_one_number_seen_from_both_hexes(where: tuple[Grid, list[int]]) -> None:
    g, (h,) = where
    for d, nb in enumerate(g.neighbour[h]):
        side = g.side[h][d]
        assert sorted(g.side_hexes[side]) == sorted((h, nb))
        if nb >= 0:
            assert side == g.side[nb][g.opposite(d)] == g.side_between(nb, h)


@pytest.mark.parametrize("g", GRIDS, ids=repr)
def test_hexsides_are_numbered_without_gaps(g: Grid) -> None:
    assert {side for six in g.side for side in six} == set(range(g.sides))
    inner = sum(len(each) for each in g.neighbours) // 2
    assert g.sides == 6 * g.n - inner == len(g.side_hexes)


# Distances and masks


def test_known_distances() -> None:
    def distance(g: Grid, a: str, b: str) -> int:
        return g.dist(g.at(a), g.at(b))

    assert distance(MEMOIR, "A9", "M1") == 16
    assert distance(MEMOIR, "A9", "A1") == 8
    assert distance(COMBAT, "A1", "O10") == 16
    assert distance(COMBAT, "A1", "O1") == 14
    assert distance(HOLLAND, "6122", "5321") == 8


@given(places(3))
def test_distance_is_a_metric_and_the_cube_formula(where: tuple[Grid, list[int]]) -> None:
    g, (a, b, c) = where
    assert g.dist(a, b) == max(abs(p - q) for p, q in zip(cube(g, a), cube(g, b), strict=True))
    assert g.dist(a, b) == g.dist(b, a)
    assert (g.dist(a, b) == 0) == (a == b)
    assert g.dist(a, c) <= g.dist(a, b) + g.dist(b, c)


@pytest.mark.parametrize("g", [MEMOIR, COMBAT, BOARD, TWO, HOLLAND, PACIFIC], ids=repr)
def test_the_table_of_distances_is_full_on_a_map_of_any_size(g: Grid) -> None:
    cubes = [cube(g, h) for h in range(g.n)]
    for a in range(0, g.n, 1 + g.n // 60):
        apart = [max(abs(p - q) for p, q in zip(cubes[a], other, strict=True)) for other in cubes]
        assert list(g.distance[a]) == apart


def test_distances_need_not_fit_a_byte() -> None:
    long = Grid.rows([700, 700], label=lambda row, i: f"{row}-{i}")
    assert (long.dist(0, 699), long.distance[0][1399], long.dist(1399, 700)) == (699, 700, 699)
    assert long.within(0, 300) == long.mask([*range(301), *range(700, 1000)])


def test_a_large_map_keeps_no_square_of_distances_and_still_knows_them_all() -> None:
    rows = [list(HOLLAND.distance[a]) for a in range(0, HOLLAND.n, 3)]
    assert len(HOLLAND.distance) < len(rows) < HOLLAND.n
    for i, row in enumerate(rows):
        assert row == [HOLLAND.dist(3 * i, b) for b in range(HOLLAND.n)] == list(HOLLAND.distance[3 * i])
    with pytest.raises(IndexError):
        HOLLAND.distance[HOLLAND.n]


@pytest.mark.parametrize("seed", range(10))
def test_distances_and_discs_of_ragged_maps_are_those_of_the_cube_formula(seed: int) -> None:
    random = Random(seed)
    for _ in range(30):
        g = random_grid(random)
        a, r = random.randrange(g.n), random.randint(-1, 9)
        apart = [max(abs(p - q) for p, q in zip(cube(g, a), cube(g, b), strict=True)) for b in range(g.n)]
        assert list(g.distance[a]) == [g.dist(a, b) for b in range(g.n)] == apart
        assert g.within(a, r) == g.mask(b for b, far in enumerate(apart) if far <= r)


@settings(deadline=None)
@given(places(1), st.integers(0, 70))
def test_within_holds_what_is_near(where: tuple[Grid, list[int]], r: int) -> None:
    g, (h,) = where
    assert g.bits(g.within(h, r)) == tuple(b for b in range(g.n) if g.dist(h, b) <= r)


def test_within_a_corner() -> None:
    assert names(MEMOIR, MEMOIR.within(MEMOIR.at("A9"), 1)) == ["A9", "B9", "a8"]


@given(st.sampled_from([0, 1, 113, 161, 2048, 6000]).flatmap(lambda n: st.sets(st.integers(0, n))))
def test_bits_and_mask_undo_each_other(hexes: set[int]) -> None:
    assert bits(sum(1 << h for h in hexes)) == tuple(sorted(hexes))


@pytest.mark.parametrize("n", [1, 40, 113, 340, 1922, 2048, 2049, 5000])
@pytest.mark.parametrize("every", [1, 3, 50])
def test_bits_of_full_and_of_thin_masks(n: int, every: int) -> None:
    assert bits(sum(1 << h for h in range(0, n, every))) == tuple(range(0, n, every))


def test_a_negative_mask_is_refused() -> None:
    with pytest.raises(ValueError, match="never negative"):
        bits(~5)


def test_mask_of_hexes() -> None:
    assert MEMOIR.mask([3, 5, 3]) == 0b101000
    assert MEMOIR.mask(range(113)) == MEMOIR.all


# Joined boards


def test_boards_side_by_side_share_the_hexes_of_the_joint() -> None:
    assert TWO.n == 2 * 85 - 9
    joint = TWO.at("1I5")
    assert TWO.at("2I5") == joint
    assert TWO.label[joint] == "1I5"
    assert TWO.sources[joint] == ((0, BOARD.at("I5")), (1, BOARD.at("I5")))
    assert TWO.source[joint] == (0, BOARD.at("I5"))


def test_boards_end_to_end_share_only_the_half_hexes() -> None:
    g = Grid.joined([Placement(BOARD), Placement(BOARD, dy=18)])
    assert g.n == 2 * 85 - 4
    assert g.label[g.neighbour[g.at("1A9")][g.heading("S")]] == "2A1"
    assert g.at("1B9") == g.at("2B0")


def test_four_boards_in_a_row() -> None:
    g = Grid.joined([Placement(BOARD, dx=8 * i) for i in range(4)], label=lambda i, at: f"{[6, 2, 9, 1][i]}{at}")
    assert g.n == 313
    assert (g.x[g.at("9B0")], g.x[g.at("1I9")]) == (17, 32)


def test_a_board_turned_halfway_has_its_last_hex_first() -> None:
    g = Grid.joined([Placement(BOARD, rotated=True)], label=lambda board, printed: printed)
    assert g.label == tuple(reversed(BOARD.label))
    six = g.neighbour[g.at("C6")]
    assert [g.label[h] for h in six] == [BOARD.label[BOARD.neighbour[BOARD.at("C6")][(d + 3) % 6]] for d in range(6)]


@settings(max_examples=25, deadline=None)
@given(st.lists(st.tuples(st.integers(-1, 2), st.integers(-1, 1), st.booleans()), min_size=1, max_size=4))
def test_joined_boards_keep_their_own_geometry(layout: list[tuple[int, int, bool]]) -> None:
    g = Grid.joined([Placement(BOARD, 8 * dx, 18 * dy, rotated) for dx, dy, rotated in layout])
    for board, (_, _, rotated) in enumerate(layout):
        here = [g.at(f"{board + 1}{label}") for label in BOARD.label]
        for h, six in enumerate(BOARD.neighbour):
            assert (board, h) in g.sources[here[h]]
            for d, nb in enumerate(six):
                turned = (d + 3 * rotated) % 6
                assert nb < 0 or g.neighbour[here[h]][turned] == here[nb]
    assert sum(len(each) for each in g.sources) == 85 * len(layout)


def test_a_quarter_turn_keeps_the_numbers_of_directions() -> None:
    g = BOARD.turned()
    assert g.pointy
    assert (g.label[0], g.label[8], g.n) == ("A9", "A1", 85)
    for h, six in enumerate(BOARD.neighbour):
        there = [BOARD.label[nb] if nb >= 0 else None for nb in six]
        assert [g.label[nb] if nb >= 0 else None for nb in g.neighbour[g.at(BOARD.label[h])]] == there
    assert g.source[g.at("C6")] == (0, BOARD.at("C6"))


def test_four_quarter_turns_are_none() -> None:
    g = BOARD.turned().turned().turned().turned()
    assert (g.label, g.neighbour, g.pointy) == (BOARD.label, BOARD.neighbour, False)


@pytest.mark.parametrize(
    ("placements", "message"),
    [
        ([], "a joined grid needs at least one board"),
        ([Placement(BOARD), Placement(MEMOIR)], "boards of rows and boards of columns cannot be joined"),
        ([Placement(BOARD), Placement(BOARD, dx=9)], "some are half a hex out of step"),
    ],
)
def test_boards_that_do_not_fit_are_refused(placements: list[Placement], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        Grid.joined(placements)


# Drawing


@given(places(1))
def test_centres_of_neighbours_are_one_width_apart(where: tuple[Grid, list[int]]) -> None:
    g, (h,) = where
    apart = [math.dist(g.centre(h), g.centre(nb)) for nb in g.neighbours[h]]
    assert apart == pytest.approx([math.sqrt(3)] * len(apart))


@given(places(1))
def test_a_hexside_runs_between_its_two_corners(where: tuple[Grid, list[int]]) -> None:
    g, (h,) = where
    corners = g.corners(h)
    for d, nb in enumerate(g.neighbour[h]):
        if nb >= 0:
            seen = g.corners(nb)
            assert corners[d] == pytest.approx(seen[(d + 4) % 6])
            assert corners[(d + 1) % 6] == pytest.approx(seen[(d + 3) % 6])
