"""The sheet the map is drawn on: its lattice with a margin, and the cells of the margin, which make the entry areas."""

from __future__ import annotations

import math
from functools import cached_property
from typing import NamedTuple

from .....painting.lattice import Cell, Lattice, Point
from ...rules.board import AREAS, Board

RADIUS = 50.0
RINGS = 2  # cells of margin around the map


class Spot(NamedTuple):
    """A cell of the margin: the number by which a client knows it, the area it belongs to, and its centre."""

    id: int
    area: int
    x: float
    y: float


class Sheet(Lattice):
    """The hexes of a map with cells of margin around them."""

    def __init__(self, board: Board) -> None:
        super().__init__(board.grid, RADIUS)
        self.board = board
        self.left, self.top = self.left - 2 * RINGS - 1, self.top - RINGS
        self.width += (4 * RINGS + 2) * self.half
        self.height += 2 * RINGS * 1.5 * RADIUS
        self.centre = tuple(self._centre(x, y) for x, y in zip(self.grid.x, self.grid.y, strict=True))

    @cached_property
    def margin(self) -> dict[Cell, int]:
        """The cells of the margin, each with the entry area it belongs to."""
        inner: dict[Cell, int] = {}
        for letter, edges in self._edges().items():
            for cell in edges:
                inner.setdefault(cell, letter)
        on_map = self.cells(range(self.grid.n))
        outer: dict[Cell, int] = {}
        for (x, y), area in inner.items():
            for dx, dy in self.grid.steps:
                cell = x + dx, y + dy
                if cell not in on_map and cell not in inner and self._on_sheet(cell):
                    outer.setdefault(cell, area)
        return inner | outer

    def _edges(self) -> dict[int, list[Cell]]:
        """For each area the cells just beyond its edge of the map."""
        grid, found = self.grid, dict[int, list[Cell]]()
        for side, area in sorted(self.board.edge_area.items()):
            h = next(each for each in grid.side_hexes[side] if each >= 0)
            d = grid.side[h].index(side)
            dx, dy = grid.steps[d]
            found.setdefault(area, []).append((grid.x[h] + dx, grid.y[h] + dy))
        return found

    def _on_sheet(self, cell: Cell) -> bool:
        x, y = self._centre(*cell)
        return self.half <= x <= self.width - self.half + 1 and RADIUS <= y <= self.height - RADIUS + 1

    @cached_property
    def spots(self) -> tuple[Spot, ...]:
        """The cells of the margin by number; the numbers follow those of the hexes."""
        cells = sorted(self.margin.items(), key=lambda item: (item[0][1], item[0][0]))
        return tuple(Spot(self.grid.n + i, area, *self._centre(*cell)) for i, (cell, area) in enumerate(cells))

    @cached_property
    def berths(self) -> dict[int, tuple[Spot, ...]]:
        """For each area its cells, from the one its letter stands in outwards."""
        found: dict[int, tuple[Spot, ...]] = {}
        for area in range(len(AREAS)):
            own = [spot for spot in self.spots if spot.area == area]
            if own:
                x, y = self._heart(own)
                found[area] = tuple(sorted(own, key=lambda spot: (math.hypot(spot.x - x, spot.y - y), spot.id)))
        return found

    def _heart(self, spots: list[Spot]) -> Point:
        """The middle of the longest straight run of an area."""
        runs = [
            [spot for spot in spots if spot.x < 2 * self.half * RINGS + self.half],
            [spot for spot in spots if spot.x > self.width - 2 * self.half * RINGS - self.half],
            [spot for spot in spots if spot.y < 1.5 * RADIUS * RINGS],
            [spot for spot in spots if spot.y > self.height - 1.5 * RADIUS * RINGS],
        ]
        run = max(runs, key=len) or spots
        return sum(spot.x for spot in run) / len(run), sum(spot.y for spot in run) / len(run)

    def cell_outline(self, spot: Spot) -> str:
        """The path of a cell of the margin."""
        return "M" + "L".join(f"{spot.x + x:.1f} {spot.y + y:.1f}" for x, y in self.corner) + "Z"

    def middle(self, side: int) -> tuple[Point, float]:
        """The middle of a hexside between two hexes, and the direction across it in degrees."""
        a, b = self.grid.side_hexes[side]
        (ax, ay), (bx, by) = self.centre[a], self.centre[b]
        return ((ax + bx) / 2, (ay + by) / 2), math.degrees(math.atan2(by - ay, bx - ax))
