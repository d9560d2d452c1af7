"""Coastlines along hexsides: land that fills a hex, narrows to an isthmus or ends in a bay as the sides of the hex say.

Every land hex is walked around clockwise. Where a side has land, the outline leaves and enters the hex on that side, at
the same points as the neighbour's; between them it runs through the hex as a coast. The pieces of all hexes are joined
into closed lines. Around a small map the land of the whole Pacific is drawn on, and around the Pacific that of the
continents.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import cached_property

from .....painting.lattice import Cell, Point, grain
from ...rules.board import ATOLL, LAND, LAND_BARRED, OCEAN, SEA, SEA_BARRED, Board, board_of
from .sheet import Sheet

_CORNERS = ((-1, -1), (1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0))  # of a flat-topped hex, in halves
_CONTINENTS = frozenset({"India", "Northern India", "Tibet", "Inner China", "China", "Manchuria", "Australia", "Burma"})
_WET = SEA | SEA_BARRED
OPENING, NARROWS = 0.06, 0.3  # where land begins on a side that is all land, and on one that is sea as well
CAPE, BEACH = 0.68, 0.76  # how far a coast stays from corners and sides, of the way there from the centre
ISLET = 0.66  # the same for an island of one hex
ROUGH = (0.2, 0.15)  # how far a coast strays, of the way it goes: at first, and then again between the points found


LOOSE = 0.3  # how much that varies


class Coast:
    """The land of a map and of what lies around it on the sheet."""

    def __init__(self, board: Board, sheet: Sheet) -> None:
        self.board, self.sheet = board, sheet
        self.wide = board_of("pacific")
        self.steps = board.grid.steps
        self._own = {cell: h for h, cell in enumerate(sheet.cell_of)}
        self._wide = {(x, y): h for h, (x, y) in enumerate(zip(self.wide.grid.x, self.wide.grid.y, strict=True))}

    # --- what is land

    @cached_property
    def land(self) -> dict[Cell, bool]:
        """For every cell of the sheet whether it is land; beyond the map the continents go on."""
        found: dict[Cell, bool] = {}
        cells = set(self.sheet.all_cells())
        for cell in sorted(cells):
            if cell in self._own:
                found[cell] = self.board.terrain[self._own[cell]] not in (OCEAN, ATOLL)
            elif cell in self._wide:
                found[cell] = self.wide.terrain[self._wide[cell]] not in (OCEAN, ATOLL)
        return self._spread(found, cells)

    def _spread(self, found: dict[Cell, bool], cells: set[Cell]) -> dict[Cell, bool]:
        """Cells without a hex are as the nearest hexes of the map's rim: land where a continent meets it."""
        fringe = {cell: land and self._continental(cell) for cell, land in found.items()}
        while fringe:
            after: dict[Cell, bool] = {}
            for (x, y), land in fringe.items():
                for dx, dy in self.steps:
                    cell = x + dx, y + dy
                    if cell in cells and cell not in found:
                        after[cell] = after.get(cell, False) or land
            found.update(after)
            fringe = after
        return found

    def _continental(self, cell: Cell) -> bool:
        return cell in self._wide and self.wide.region[self._wide[cell]] in _CONTINENTS

    def part(self, cell: Cell, d: int) -> int:
        """What the side of a cell has in a direction: land, sea or both."""
        dx, dy = self.steps[d]
        other = cell[0] + dx, cell[1] + dy
        for board, hexes in ((self.board, self._own), (self.wide, self._wide)):
            if cell in hexes and other in hexes:
                a, b = hexes[cell], hexes[other]
                if board.grid.neighbour[a][d] == b:
                    return board.side[board.grid.side[a][d]]
        return LAND if self.land.get(cell) and self.land.get(other) else SEA

    # --- lines

    def _corner(self, cell: Cell, d: int) -> Cell:
        """The corner of a cell at which its side in a direction begins."""
        x, y = cell
        dx, dy = _CORNERS[d % 6]
        return 3 * x + 2 + dx, y + 1 + dy

    def _solid(self, cell: Cell, d: int) -> bool:
        """Whether there is land all around the corner at which a side begins."""
        (lx, ly), (rx, ry) = self.steps[(d - 1) % 6], self.steps[d % 6]
        left, right = (cell[0] + lx, cell[1] + ly), (cell[0] + rx, cell[1] + ry)
        if not (self.land.get(left) and self.land.get(right)):
            return False
        parts = (self.part(cell, (d - 1) % 6), self.part(cell, d % 6), self.part(left, (d + 1) % 6))
        return all(map(_firm, parts))

    def _span(self, cell: Cell, d: int) -> tuple[float, float] | None:
        """From where to where there is land on a side of a cell, as parts of the side; None where there is none."""
        dx, dy = self.steps[d]
        part = self.part(cell, d)
        if not self.land.get((cell[0] + dx, cell[1] + dy)) or not _firm(part):
            return None
        start, end = self._solid(cell, d), self._solid(cell, d + 1)
        edge = NARROWS if part & _WET and not (start and end) else OPENING
        if part & _WET and (start or end):
            edge = 0.5
        return 0.0 if start else edge, 1.0 if end else 1 - edge

    def _on_side(self, cell: Cell, d: int, part: float) -> Point:
        (ax, ay), (bx, by) = (self.sheet.corner_at(self._corner(cell, d + i)) for i in (0, 1))
        return ax + (bx - ax) * part, ay + (by - ay) * part

    def _inside(self, cell: Cell, where: Point, far: float, key: int) -> Point:
        """A point on the way from the centre of a cell to another."""
        x, y = self.sheet.spot(cell)
        far *= 1 + (grain(cell[0] + 50, cell[1] + 50, key) - 0.5) * LOOSE
        return x + (where[0] - x) * far, y + (where[1] - y) * far

    def _coasts(self, cell: Cell) -> Iterator[list[Point]]:
        """The coasts of a cell, each from the side where land ends to the side where it begins again."""
        spans = [self._span(cell, d) for d in range(6)]
        firm = [d for d in range(6) if spans[d]]
        if not firm:
            yield self._island(cell)
        for i, d in enumerate(firm):
            after = firm[(i + 1) % len(firm)]
            gap = (after - d) % 6 or 6
            leaving, entering = spans[d], spans[after]
            assert leaving and entering
            if gap == 1 and leaving[1] == 1.0 and entering[0] == 0.0:
                continue
            yield [
                self._on_side(cell, d, leaving[1]),
                *self._shore(cell, d, gap),
                self._on_side(cell, after, entering[0]),
            ]

    def _shore(self, cell: Cell, d: int, gap: int) -> Iterator[Point]:
        """The points of a coast inside a cell, past some sides without land."""
        for i in range(1, gap + 1):
            yield self._inside(cell, self._on_side(cell, d + i, 0.0), CAPE, i)
            if i < gap:
                yield self._inside(cell, self._on_side(cell, d + i, 0.5), BEACH, 7 + i)

    def _island(self, cell: Cell) -> list[Point]:
        """The shore of an island that lies in one cell alone, its first point again at the end."""
        long, wide = grain(cell[0] + 50, cell[1] + 50, 40) * math.pi, 0.72 + 0.5 * grain(cell[0] + 50, cell[1] + 50, 41)
        x, y = self.sheet.spot(cell)
        points: list[Point] = []
        for i in range(9):
            turn = math.tau * i / 9
            far = ISLET * self.sheet.half * (1 + (grain(cell[0] + 50, cell[1] + 50, 20 + i) - 0.5) * 2 * LOOSE)
            a, b = far * math.cos(turn) / wide**0.5, far * math.sin(turn) * wide**0.5
            points.append((x + a * math.cos(long) - b * math.sin(long), y + a * math.sin(long) + b * math.cos(long)))
        return [*points, points[0]]

    def loops(self) -> list[list[Point]]:
        """The coastlines as closed lines, without those that lie wholly beyond the sheet."""
        found, ahead = list[list[Point]](), dict[tuple[int, int], list[Point]]()
        for cell, land in sorted(self.land.items()):
            for line in self._coasts(cell) if land else ():
                if _key(line[0]) == _key(line[-1]):
                    found.append(line[:-1])
                else:
                    ahead[_key(line[0])] = line
        while ahead:
            first = next(iter(ahead))
            loop, here = list[Point](), first
            while here in ahead:
                line = ahead.pop(here)
                loop += line[:-1]
                here = _key(line[-1])
            found.append(loop)
        return [loop for loop in found if self._seen(loop)]

    def _seen(self, loop: list[Point]) -> bool:
        xs, ys = [x for x, _ in loop], [y for _, y in loop]
        return max(xs) > 0 and min(xs) < self.sheet.width and max(ys) > 0 and min(ys) < self.sheet.height

    def outline(self) -> str:
        """All coastlines as one path."""
        return "".join(_smooth(_roughened(_roughened(loop, ROUGH[0]), ROUGH[1])) for loop in self.loops())


def _key(point: Point) -> tuple[int, int]:
    return round(point[0] * 2), round(point[1] * 2)


def _firm(part: int) -> bool:
    """Whether land goes on over a hexside; where ships pass and nobody walks there is a strait."""
    return bool(part & LAND) or (bool(part & LAND_BARRED) and not part & _WET)


def _roughened(loop: list[Point], rough: float) -> list[Point]:
    """A line with a point between every two of its points, a little aside."""
    found: list[Point] = []
    for (ax, ay), (bx, by) in zip(loop, loop[1:] + loop[:1], strict=True):
        stray = (grain(round(ax), round(ay), round(bx)) - 0.5) * 2 * rough
        found += [(ax, ay), ((ax + bx) / 2 + (by - ay) * stray, (ay + by) / 2 - (bx - ax) * stray)]
    return found


def _smooth(loop: list[Point]) -> str:
    """A closed line through some points, whole numbers short."""
    return "M" + "L".join(f"{x:.0f} {y:.0f}" for x, y in loop) + "Z"
