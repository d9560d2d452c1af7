"""Where things lie on a picture of a grid: centres, corners and edges of hexes, and the paths drawn over them."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Iterator
from itertools import pairwise

from ..maps.hexes import Grid

Point = tuple[float, float]
Cell = tuple[int, int]  # a hex, on the board or just beyond it, by doubled coordinates

_POINTY_CORNERS = ((1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1), (0, -2))
_FLAT_CORNERS = ((-1, -1), (1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0))


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


class Lattice:
    """A grid drawn with hexes of some radius, its top left hex touching the top and left of the picture."""

    def __init__(self, grid: Grid, radius: float) -> None:
        self.grid = grid
        self.radius = radius
        self.half = radius * math.sqrt(3) / 2
        self.left, self.top = min(grid.x), min(grid.y)
        across, down = max(grid.x) - self.left, max(grid.y) - self.top
        if grid.pointy:
            self.width, self.height = (across + 2) * self.half, (down * 1.5 + 2) * radius
        else:
            self.width, self.height = (across * 1.5 + 2) * radius, (down + 2) * self.half
        self.centre: tuple[Point, ...] = tuple(self._centre(x, y) for x, y in zip(grid.x, grid.y, strict=True))
        turns = [60 * d - (0 if grid.pointy else 90) for d in range(6)]
        self.outward: tuple[Point, ...] = tuple((math.cos(math.radians(t)), math.sin(math.radians(t))) for t in turns)
        self.corner: tuple[Point, ...] = tuple(
            (radius * math.cos(math.radians(t - 30)), radius * math.sin(math.radians(t - 30))) for t in turns
        )

    def _centre(self, x: int, y: int) -> Point:
        x, y = x - self.left, y - self.top
        if self.grid.pointy:
            return (x + 1) * self.half, (y * 1.5 + 1) * self.radius
        return (x * 1.5 + 1) * self.radius, (y + 1) * self.half

    def place(self, h: int, dx: float = 0, dy: float = 0) -> Point:
        """A point beside the centre of a hex."""
        x, y = self.centre[h]
        return x + dx, y + dy

    def toward(self, h: int, d: int, reach: float) -> Point:
        """A point so far from the centre of a hex in a direction."""
        return self.place(h, self.outward[d][0] * reach, self.outward[d][1] * reach)

    def edge(self, h: int, d: int) -> Point:
        """Where a way leaves a hex; beyond the rim of the board it runs on to the frame."""
        return self.toward(h, d, self.half if self.grid.neighbour[h][d] >= 0 else 2.3 * self.half)

    def outline(self, h: int, size: float = 1.0) -> str:
        """The path of a hex."""
        return "M" + "L".join(at(self.place(h, x * size, y * size)) for x, y in self.corner) + "Z"

    def side(self, h: int, d: int, size: float = 1.0) -> tuple[Point, Point]:
        """The two ends of a hexside, seen from inside from left to right."""
        (ax, ay), (bx, by) = self.corner[d], self.corner[(d + 1) % 6]
        return self.place(h, ax * size, ay * size), self.place(h, bx * size, by * size)

    def joined(self, hexes: Collection[int]) -> str:
        """A path through the centres of hexes that, drawn with a thick round pen, makes one patch of each group."""
        centre, parts = self.centre, list[str]()
        for h in sorted(hexes):
            parts.append(f"M{at(centre[h])}h.1")
            near = [b if (b := self.grid.neighbour[h][d]) in hexes else -1 for d in range(3)]
            parts += [f"M{at(centre[h])}L{at(centre[b])}" for b in near if b >= 0]
            around = [(a, b) for a, b in pairwise(near) if a >= 0 and b >= 0]
            parts += [f"M{at(centre[h])}L{at(centre[a])}L{at(centre[b])}Z" for a, b in around]
        return "".join(parts)

    # --- smooth lines -------------------------------------------------------------------------------------------

    def cells(self, hexes: Iterable[int]) -> set[Cell]:
        """Hexes by doubled coordinates."""
        return {(self.grid.x[h], self.grid.y[h]) for h in hexes}

    def shore(self, region: Collection[Cell]) -> str:
        """A smooth line around each group of hexes: through the middles of its sides, bending at its corners."""
        after = {start: end for cell in sorted(region) for start, end in self._rim(cell, region)}
        parts: list[str] = []
        while after:
            corner = first = next(iter(after))
            loop = [first]
            while (corner := after.pop(corner)) != first:
                loop.append(corner)
            parts.append(_rounded([self._corner_at(*corner) for corner in loop]))
        return "".join(parts)

    def _rim(self, cell: Cell, region: Collection[Cell]) -> Iterator[tuple[Cell, Cell]]:
        """The sides of a hex that lead out of a region, corner to corner; corners are counted in halves of a hex."""
        (x, y), corners = cell, _POINTY_CORNERS if self.grid.pointy else _FLAT_CORNERS
        u, v = (x + 1, 3 * y + 2) if self.grid.pointy else (3 * x + 2, y + 1)
        for d, (dx, dy) in enumerate(self.grid.steps):
            if (x + dx, y + dy) not in region:
                (ax, ay), (bx, by) = corners[d], corners[(d + 1) % 6]
                yield (u + ax, v + ay), (u + bx, v + by)

    def _corner_at(self, u: int, v: int) -> Point:
        if self.grid.pointy:
            return (u - self.left) * self.half, (v - 3 * self.top) * self.radius / 2
        return (u - 3 * self.left) * self.radius / 2, (v - self.top) * self.half

    def course(self, h: int, edges: Iterable[int], swing: float = 0) -> str:
        """The path of a way through a hex: a bend between two edges, a star from the centre for any other number."""
        ends = sorted(edges)
        if len(ends) == 2:
            return self._bend(h, ends[0], ends[1], swing)
        centre = at(self.centre[h])
        return "".join(f"M{centre}L{at(self.edge(h, d))}" for d in ends) or f"M{centre}h.1"

    def _bend(self, h: int, a: int, b: int, swing: float) -> str:
        start, end = self.edge(h, a), self.edge(h, b)
        if b - a != 3:
            return f"M{at(start)}Q{at(self.centre[h])} {at(end)}"
        aside = (grain(h, a) - 0.5) * swing * self.radius
        middle = -self.outward[a][1] * aside, self.outward[a][0] * aside
        reach = 0.45 * self.half
        turns = [self.toward(h, d, reach) for d in (a, b)]
        nears = [
            self.place(h, middle[0] + self.outward[d][0] * reach, middle[1] + self.outward[d][1] * reach)
            for d in (a, b)
        ]
        via = self.place(h, *middle)
        return f"M{at(start)}C{at(turns[0])} {at(nears[0])} {at(via)}C{at(nears[1])} {at(turns[1])} {at(end)}"


def _rounded(loop: list[Point]) -> str:
    turned = loop[1:] + loop[:1]
    middles = [((ax + bx) / 2, (ay + by) / 2) for (ax, ay), (bx, by) in zip(loop, turned, strict=True)]
    bends = zip(turned, middles[1:] + middles[:1], strict=True)
    return f"M{at(middles[0])}" + "".join(f"Q{at(corner)} {at(middle)}" for corner, middle in bends) + "Z"
