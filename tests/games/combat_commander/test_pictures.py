"""Pictures of obstacles smaller than their hexes, held against a slow reference that knows only corners (10.1b)."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import chain, pairwise, starmap
from typing import Any

import pytest

from sandtable.games.combat_commander.face.drawing.lattice import LATTICE, at
from sandtable.games.combat_commander.face.drawing.outline import outlines
from sandtable.games.combat_commander.face.drawing.site import site_of
from sandtable.games.combat_commander.rules.board import GRID, MAPS, N, map_data
from sandtable.games.combat_commander.rules.lines import joints_between, pictures_between, steps_between
from sandtable.games.combat_commander.rules.outlook import sight_row
from sandtable.games.combat_commander.rules.sight import HIDDEN, sees, visible
from sandtable.games.combat_commander.rules.terrain_table import TerrainTable, terrain_of
from sandtable.testing import refused, rule

from .survey import CALM, Weather, invented_map, look, why
from .terrain_scenes import aimer, shoot

Point = tuple[int, int]
Shape = tuple[Point, ...]

WHOLE, PICTURE = 4, 3  # a picture is three quarters as large as its hex
RIM = [(2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1)]  # half hexsides across, half hex heights down


# --- a slow reference -------------------------------------------------------------------------------------------------


def far(a: int, b: int) -> int:
    """How many steps lie between two hexes."""
    return GRID.distance[a][b]


def centre(h: int) -> Point:
    """The middle of a hex in quarters: columns are three half hexsides apart, every other one half a hex lower."""
    column, row = divmod(h, 10)
    return 4 * 3 * column, 4 * (2 * row + column % 2)


@cache
def corners(h: int, size: int) -> Shape:
    """The corners of a hex, or of the picture in it."""
    x, y = centre(h)
    return tuple((x + size * dx, y + size * dy) for dx, dy in RIM)


def inward(h: int, corner: Point) -> Point:
    """The corner of the picture that faces a corner of its hex."""
    return corners(h, PICTURE)[corners(h, WHOLE).index(corner)]


@cache
def strip(p: int, q: int) -> Shape:
    """The strip between two pictures, corner by corner around it."""
    one, other = sorted(set(corners(p, WHOLE)) & set(corners(q, WHOLE)))
    return inward(p, one), inward(p, other), inward(q, other), inward(q, one)


@cache
def middle(p: int, q: int, r: int) -> Shape:
    """The triangle between three pictures whose hexes meet in a corner."""
    (common,) = set(corners(p, WHOLE)) & set(corners(q, WHOLE)) & set(corners(r, WHOLE))
    return inward(p, common), inward(q, common), inward(r, common)


def cut(a: int, b: int, shape: Shape) -> Fraction:
    """How much of the line between two hexes lies inside a convex shape, as a part of the line."""
    (ax, ay), (bx, by) = centre(a), centre(b)
    mx, my = sum(x for x, _ in shape), sum(y for _, y in shape)
    start, end = Fraction(0), Fraction(1)
    for (px, py), (qx, qy) in pairwise([*shape, shape[0]]):
        nx, ny = qy - py, px - qx
        if (mx - len(shape) * px) * nx + (my - len(shape) * py) * ny > 0:
            nx, ny = -nx, -ny  # so that it points outward
        beyond, along = (ax - px) * nx + (ay - py) * ny, (bx - ax) * nx + (by - ay) * ny
        if along > 0:
            end = min(end, Fraction(-beyond, along))
        elif along < 0:
            start = max(start, Fraction(-beyond, along))
        elif beyond >= 0:
            return Fraction(0)
    return max(end - start, Fraction(0))


def squared(a: int, b: int) -> Fraction:
    """The square of the distance between two hexes, in hexsides."""
    (ax, ay), (bx, by) = centre(a), centre(b)
    return Fraction((bx - ax) ** 2 + 3 * (by - ay) ** 2, 4 * 4**2)


def on_line(a: int, b: int, h: int) -> bool:
    """Whether the line goes through the middle of a hex."""
    (ax, ay), (bx, by), (hx, hy) = map(centre, (a, b, h))
    return (bx - ax) * (hy - ay) == (by - ay) * (hx - ax)


def keeps_to_a_way(facts: Any, a: int, b: int, h: int) -> bool:
    """Whether the line runs through the middle of a hex along a straight road or railway."""
    passed = [x for x in GRID.neighbours[h] if on_line(a, b, x)] if on_line(a, b, h) else []
    sides = [{GRID.label[h], GRID.label[x]} for x in passed]
    ways = [[set(pair) for pair in facts["courses"].get(name, ())] for name in ("road", "railway")]
    return len(sides) == 2 and any(all(side in way for side in sides) for way in ways)


def blocked(facts: Any, a: int, b: int) -> bool:
    """Whether obstacles block a line on flat ground: it runs inside a picture, a strip or the middle of three."""
    near = [h for h in range(N) if far(a, h) + far(h, b) <= far(a, b) + 2 and h not in (a, b)]
    stands = [h for h in near if facts["terrain"][GRID.label[h]] in ("woods", "building")]
    stands = [h for h in stands if not keeps_to_a_way(facts, a, b, h)]
    gaps = [set(pair) for pair in facts["clear_sides"]]
    pairs = {(p, q) for p in stands for q in stands if p < q and far(p, q) == 1}
    pairs = {(p, q) for p, q in pairs if {GRID.label[p], GRID.label[q]} not in gaps}
    threes = [(p, q, r) for p, q in pairs for r in stands if {(p, r), (q, r)} <= pairs]
    shapes = chain((corners(h, PICTURE) for h in stands), starmap(strip, pairs), starmap(middle, threes))
    return any(cut(a, b, shape) for shape in shapes)


def flat(number: str) -> dict[str, Any]:
    """A map without hills, gullies and hexsides, so that nothing but obstacles blocks."""
    facts = dict(map_data(number))
    types = {label: "open_ground" if each == "gully" else each for label, each in facts["terrain"].items()}
    return facts | {"terrain": types, "elevation": {}, "hexsides": [], "exits": {}}


@pytest.mark.parametrize("number", MAPS)
def test_what_obstacles_block_is_what_the_reference_finds(number: str) -> None:
    facts = flat(number)
    where = TerrainTable(facts, {})
    lines = [(a, b) for a in range(N) for b in range(a)]
    for a, b in lines[int(number) :: 41]:
        assert (sees(where, CALM, a, b) == HIDDEN) == blocked(facts, a, b), f"{GRID.label[a]} {GRID.label[b]}"


def test_every_line_crosses_the_same_pictures_both_ways() -> None:
    for a in range(N):
        for b in range(a):
            assert pictures_between(a, b) == pictures_between(b, a)
            there, back = ({frozenset(pair) for pair in joints_between(*ends)} for ends in ((a, b), (b, a)))
            assert there == back, f"{GRID.label[a]} {GRID.label[b]}"


@pytest.mark.parametrize("number", MAPS)
def test_whoever_is_seen_sees(number: str) -> None:
    where = terrain_of(number)
    rows = []
    for a in range(N):
        where.rows.clear()  # so that no row is taken from another
        rows.append(sight_row(where, a))
    for a in range(N):
        assert rows[a].seen == GRID.mask(b for b in range(N) if rows[b].seen >> a & 1), GRID.label[a]
        assert all(rows[a].hindrance(b) == rows[b].hindrance(a) for b in range(a)), GRID.label[a]


# --- what it comes to -------------------------------------------------------------------------------------------------


def test_a_lone_obstacle_blocks_only_what_runs_far_enough_through_its_hex() -> None:
    """Less than nine tenths of a hexside's length never, more than five quarters of it always."""
    shortest, longest = Fraction(9), Fraction(0)
    for a in (GRID.at("A1"), GRID.at("B10"), GRID.at("H5")):
        for b in range(N):
            crossed = [h for h in steps_between(a, b) if isinstance(h, int) and h >= 0]
            for h in crossed:
                length = cut(a, b, corners(h, WHOLE)) ** 2 * squared(a, b)
                if pictures_between(a, b) >> h & 1:
                    shortest = min(shortest, length)
                else:
                    longest = max(longest, length)
    assert Fraction(9, 10) ** 2 < shortest < longest < Fraction(5, 4) ** 2


@rule("CC:10.1b")
def test_a_line_that_cuts_a_corner_of_an_obstacle_sees_past_it() -> None:
    """On map 1 the building at E8 stands between E7 and E9; the line from E6 to D9 only cuts off a corner of it."""
    assert GRID.at("E8") in steps_between(GRID.at("E6"), GRID.at("D9"))
    assert shoot("01", "E6", "D9").fp == 5
    refused(aimer("01", "E7", "E9"), "target E9", "CC:T82c")


@rule("CC:10.1b")
def test_pictures_of_adjoining_obstacles_run_together() -> None:
    """On map 1 the line from H9 to D8 goes from F9 into F8, both woods, close to their common side."""
    refused(aimer("01", "H9", "D8"), "target D8", "CC:T99c")
    assert look(invented_map({"F9": "woods"}), "H9", "D8") == look(invented_map({"F8": "woods"}), "H9", "D8") == 0
    assert look(invented_map({"F9": "woods", "F8": "building"}), "H9", "D8") == HIDDEN
    assert look(invented_map({"F9": "woods", "F8": "brush"}), "H9", "D8") == 3
    assert look(invented_map({"F9": "woods", "F8": "woods"}, clear="F8-F9"), "H9", "D8") == 0


def test_an_obstacle_beside_the_line_widens_the_one_that_it_cuts() -> None:
    """The line from C5 to A1 cuts a corner of C4 and leaves B4 aside."""
    assert GRID.at("B4") not in steps_between(GRID.at("C5"), GRID.at("A1"))
    assert look(invented_map({"C4": "woods"}), "C5", "A1") == 0
    assert look(invented_map({"C4": "woods", "B4": "woods"}), "C5", "A1") == HIDDEN


def test_hindrances_hills_smoke_and_fire_fill_their_hexes() -> None:
    """The line from E6 to D9 cuts off a corner of E8."""
    assert look(invented_map({"E8": "woods"}), "E6", "D9") == 0
    assert look(invented_map({"E8": "brush"}), "E6", "D9") == 3
    assert look(invented_map(level={"E8": 1}), "E6", "D9") == HIDDEN
    assert look(invented_map({"E8": "woods"}), "E6", "D9", Weather(smoke={"E8": 4})) == 4
    assert look(invented_map({"E8": "woods"}), "E6", "D9", Weather(blaze="E8")) == HIDDEN
    rails = invented_map({"E8": "woods"}, courses={"railway": "D7-E8 E8-F8"})
    assert look(rails, "E6", "D9") == 1 and why(rails, "E6", "D9") == "CC:T92c"


def test_from_above_too_only_the_picture_hides_the_hex_behind() -> None:
    """From C5 A1 lies behind A2, of which the line cuts off a corner toward B1."""
    high = {"C5": 1}
    assert look(invented_map({"A2": "woods"}, level=high), "C5", "A1") == 0
    both = invented_map({"A2": "woods", "B1": "woods"}, level=high)
    assert look(both, "C5", "A1") == HIDDEN and why(both, "C5", "A1") == "CC:T88.4.1a"
    assert look(invented_map({"C4": "woods", "B4": "woods"}, level=high), "C5", "A1") == 0


def test_obstacles_on_different_levels_do_not_run_together() -> None:
    pair = {"F9": "woods", "F8": "woods"}
    hill = {label: 1 for label in GRID.label if label != "F8"}
    assert look(invented_map(pair, level=dict.fromkeys(GRID.label, 1)), "H9", "D8") == HIDDEN
    assert look(invented_map(pair, level=hill), "H9", "D8") == 0


def test_how_many_hexes_of_map_1_see_each_other() -> None:
    """As the documents say; when obstacles filled their hexes it was 2,116."""
    where = terrain_of(1)
    assert sum(visible(where, CALM, a).bit_count() - 1 for a in range(N)) == 2 * 2316
    assert N * (N - 1) // 2 == 11175


def test_the_map_shows_the_pictures_that_block() -> None:
    """On map 1 E1 stands alone with a gap to E2; the woods F8, F9 and F10 run together, F8 with the building E8 too."""
    points = {label: outlines(site_of("01"), [GRID.at(label)]).count(" ") for label in ("E1", "E8", "F8", "F9", "F10")}
    assert points == {"E1": 6, "E8": 8, "F8": 10, "F9": 10, "F10": 8}
    assert "M" + "L".join(at(LATTICE.side(GRID.at("E1"), d, 0.75)[0]) for d in range(6)) + "Z" == outlines(
        site_of("01"), [GRID.at("E1")]
    )
