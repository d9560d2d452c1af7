"""Where things lie on the picture: centres, corners and edges of hexes, and the paths drawn over them."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Iterator
from itertools import pairwise

from ..board import GRID, N

Point = tuple[float, float]

RADIUS = 54.0
HALF = RADIUS * math.sqrt(3) / 2
WIDTH = 26 * HALF
HEIGHT = 8 * 1.5 * RADIUS + 2 * RADIUS
CENTRE: tuple[Point, ...] = tuple(((GRID.x[h] + 1) * HALF, (GRID.y[h] * 1.5 + 1) * RADIUS) for h in range(N))
OUTWARD: tuple[Point, ...] = tuple((math.cos(a), math.sin(a)) for a in (math.radians(60 * d) for d in range(6)))
CORNER: tuple[Point, ...] = tuple(
    (RADIUS * math.cos(a), RADIUS * math.sin(a)) for a in (math.radians(60 * d - 30) for d in range(6))
)
DIRECTION = {name: d for d, name in enumerate(GRID.directions)}


def grain(*keys: int) -> float:
    """A fixed number from 0 to 1 for some keys, so that nothing looks ruled and nothing ever changes."""
    mixed = 2166136261
    for key in keys:
        mixed = (mixed ^ (key + 1)) * 16777619 & 0xFFFFFFFF
        mixed ^= mixed >> 15
    return (mixed * 2654435761 & 0xFFFFFFFF) / 0xFFFFFFFF


def at(point: Point) -> str:
    """A point as it stands in path data."""
    return f"{point[0]:.1f} {point[1]:.1f}"


def place(h: int, dx: float = 0, dy: float = 0) -> Point:
    """A point beside the centre of a hex."""
    x, y = CENTRE[h]
    return x + dx, y + dy


def edge(h: int, d: int) -> Point:
    """Where a way leaves a hex; beyond the rim of the board it runs on to the frame."""
    reach = HALF if GRID.neighbour[h][d] >= 0 else 2.3 * HALF
    return place(h, OUTWARD[d][0] * reach, OUTWARD[d][1] * reach)


def outline(h: int, size: float = 1.0) -> str:
    """The path of a hex."""
    return "M" + "L".join(at(place(h, x * size, y * size)) for x, y in CORNER) + "Z"


def side(h: int, d: int, size: float = 1.0) -> tuple[Point, Point]:
    """The two ends of a hexside, seen from inside from left to right."""
    (ax, ay), (bx, by) = CORNER[d], CORNER[(d + 1) % 6]
    return place(h, ax * size, ay * size), place(h, bx * size, by * size)


def joined(hexes: Collection[int]) -> str:
    """A path through the centres of hexes that, drawn with a thick round pen, makes one patch of each group."""
    parts: list[str] = []
    for h in sorted(hexes):
        parts.append(f"M{at(CENTRE[h])}h.1")
        near = [b if (b := GRID.neighbour[h][d]) in hexes else -1 for d in range(3)]
        parts += [f"M{at(CENTRE[h])}L{at(CENTRE[b])}" for b in near if b >= 0]
        parts += [f"M{at(CENTRE[h])}L{at(CENTRE[a])}L{at(CENTRE[b])}Z" for a, b in pairwise(near) if a >= 0 and b >= 0]
    return "".join(parts)


Cell = tuple[int, int]  # a hex, on the board or just beyond it, by doubled column and row


def cells(hexes: Iterable[int]) -> set[Cell]:
    """Hexes by doubled column and row."""
    return {(GRID.x[h], GRID.y[h]) for h in hexes}


def shore(region: Collection[Cell]) -> str:
    """A smooth line around each group of hexes: through the middles of its sides, bending at its corners."""
    after = {start: end for cell in sorted(region) for start, end in _rim(cell, region)}
    parts: list[str] = []
    while after:
        corner = first = next(iter(after))
        loop = [first]
        while (corner := after.pop(corner)) != first:
            loop.append(corner)
        parts.append(_rounded([(x * HALF, y * RADIUS / 2) for x, y in loop]))
    return "".join(parts)


def _rim(cell: Cell, region: Collection[Cell]) -> Iterator[tuple[Cell, Cell]]:
    """The sides of a hex that lead out of a region, corner to corner; corners are counted in halves of a hex."""
    x, y = cell
    for d, (dx, dy) in enumerate(GRID.steps):
        if (x + dx, y + dy) not in region:
            (ax, ay), (bx, by) = _CORNER_STEP[d], _CORNER_STEP[(d + 1) % 6]
            yield (x + 1 + ax, 3 * y + 2 + ay), (x + 1 + bx, 3 * y + 2 + by)


_CORNER_STEP = ((1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1), (0, -2))


def _rounded(loop: list[Point]) -> str:
    turned = loop[1:] + loop[:1]
    middles = [((ax + bx) / 2, (ay + by) / 2) for (ax, ay), (bx, by) in zip(loop, turned, strict=True)]
    bends = zip(turned, middles[1:] + middles[:1], strict=True)
    return f"M{at(middles[0])}" + "".join(f"Q{at(corner)} {at(middle)}" for corner, middle in bends) + "Z"


def course(h: int, edges: Iterable[int], swing: float = 0) -> str:
    """The path of a way through a hex: a bend between two edges, a star from the centre for any other number."""
    ends = sorted(edges)
    if len(ends) == 2:
        return _bend(h, ends[0], ends[1], swing)
    return "".join(f"M{at(CENTRE[h])}L{at(edge(h, d))}" for d in ends) or f"M{at(CENTRE[h])}h.1"


def _bend(h: int, a: int, b: int, swing: float) -> str:
    start, end = edge(h, a), edge(h, b)
    if b - a != 3:
        return f"M{at(start)}Q{at(CENTRE[h])} {at(end)}"
    aside = (grain(h, a) - 0.5) * swing * RADIUS
    middle = -OUTWARD[a][1] * aside, OUTWARD[a][0] * aside
    reach = 0.45 * HALF
    turns = [place(h, OUTWARD[d][0] * reach, OUTWARD[d][1] * reach) for d in (a, b)]
    nears = [place(h, middle[0] + OUTWARD[d][0] * reach, middle[1] + OUTWARD[d][1] * reach) for d in (a, b)]
    via = place(h, *middle)
    return f"M{at(start)}C{at(turns[0])} {at(nears[0])} {at(via)}C{at(nears[1])} {at(turns[1])} {at(end)}"
