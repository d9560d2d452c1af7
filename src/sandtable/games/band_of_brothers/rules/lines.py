"""The geometry of lines on joined boards: what a line meets, laid over a map by adding where it starts.

A line depends only on how far apart its ends are, so its shape is worked out once for all maps of a kind. A place is
one number, the doubled x times a stride plus the doubled y; a hexside is six times a place plus a direction.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import NamedTuple

from ....maps.hexes import Grid
from ....maps.sight import ALONG, CROSSED, TOUCHED, Meeting, Place, course

STRIDE = 256
_MARGIN = 2  # places around the map that a line along its edge still meets

_FLAT_STEPS = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
_POINTY_STEPS = ((2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1))

Corner = tuple[tuple[int, ...], tuple[int, ...]]


class Shape(NamedTuple):
    """The places that a line over some offset meets between its ends, relative to where it starts.

    crossed: those it runs through; followed: the pairs between which it runs along their hexside; touched: those met
    only in a corner.
    """

    crossed: tuple[int, ...]
    followed: tuple[tuple[int, int], ...]
    touched: tuple[int, ...]


class Borders(NamedTuple):
    """The hexsides that a line over some offset meets, relative to where it starts.

    sides: those crossed (False) or followed (True); corners: where it meets corners, the hexsides that end there on
    its one hand and on its other. Neither holds hexsides of the ends.
    """

    sides: tuple[tuple[int, bool], ...]
    corners: tuple[Corner, ...]


def number(x: int, y: int) -> int:
    """A place, or the way between two, as one number."""
    return x * STRIDE + y


@cache
def shape(pointy: bool, dx: int, dy: int) -> Shape:
    """The shape of all lines over an offset."""
    met = [(m.how, [x * STRIDE + y for x, y in m.places]) for m in course(pointy, dx, dy)[1:-1]]
    return Shape(
        tuple([places[0] for how, places in met if how == CROSSED]),
        tuple([(places[0], places[1]) for how, places in met if how == ALONG]),
        tuple([places[0] for how, places in met if how == TOUCHED]),
    )


@cache
def borders(pointy: bool, dx: int, dy: int) -> Borders:
    """The hexsides on all lines over an offset."""
    met = course(pointy, dx, dy)
    ends = {(0, 0), (dx, dy)}
    return Borders(
        tuple((_side(pointy, *side), along) for side, along in sides_met(met) if not ends & set(side)),
        tuple(each for each in (_free(pointy, corner, ends) for corner in corners_met(met)) if each[0] and each[1]),
    )


@cache
def entered(pointy: bool, dx: int, dy: int) -> Corner:
    """The hexside by which all lines over an offset enter their far end, on both hands, or the two hands of a corner.

    Only the last that a line meets can be there.
    """
    last = course(pointy, dx, dy)[-3:]
    return _entered(pointy, tuple(sides_met(last)), tuple(corners_met(last)), (dx, dy))


_Side = tuple[Place, Place]
_Hands = tuple[tuple[_Side, ...], tuple[_Side, ...]]


def sides_met(met: tuple[Meeting, ...]) -> Iterator[tuple[_Side, bool]]:
    """The hexsides that a line crosses inside their length, or follows."""
    for before, m in pairwise(met):
        if before.how == m.how == CROSSED:
            yield (before.places[0], m.places[0]), False
        elif m.how == ALONG:
            yield (m.places[0], m.places[1]), True


def corners_met(met: tuple[Meeting, ...]) -> Iterator[_Hands]:
    """The corners that a line goes through, each with the hexsides that end in it on either hand."""
    for before, m, after in zip(met, met[1:], met[2:], strict=False):
        x, y, z = before.places[0], after.places[0], m.places[0]
        if m.how == TOUCHED:
            yield ((x, y),), ((x, z), (z, y))
        elif m.how == ALONG:
            other = m.places[1]
            yield ((x, z),), ((x, other),)
            yield ((z, y),), ((other, y),)


def _free(pointy: bool, corner: _Hands, ends: set[Place]) -> Corner:
    """A corner without the hexsides of the ends."""
    one, other = (tuple(_side(pointy, *side) for side in hand if not ends & set(side)) for hand in corner)
    return one, other


def _entered(pointy: bool, sides: tuple[tuple[_Side, bool], ...], corners: tuple[_Hands, ...], end: Place) -> Corner:
    for side, _ in sides:
        if end in side:
            only = (_side(pointy, *side),)
            return only, only
    for one, other in corners:
        if any(end in side for side in one):
            return tuple(_side(pointy, *side) for side in one), tuple(_side(pointy, *side) for side in other)
    return (), ()


def _side(pointy: bool, p: Place, q: Place) -> int:
    steps = _POINTY_STEPS if pointy else _FLAT_STEPS
    return number(*p) * 6 + steps.index((q[0] - p[0], q[1] - p[1]))


class Sheet:
    """The places of a map: which hex lies where, n standing for none, and which hexside."""

    def __init__(self, grid: Grid) -> None:
        self.grid = grid
        left, top = min(grid.x) - _MARGIN, min(grid.y) - _MARGIN
        self.start = tuple(number(x - left, y - top) for x, y in zip(grid.x, grid.y, strict=True))
        self.cell = [grid.n] * (number(max(grid.x) - left + 2 * _MARGIN, 0))
        for h, place in enumerate(self.start):
            self.cell[place] = h
        self._shapes: dict[int, Shape] = {}  # by the way from one end to the other
        self._borders: dict[int, Borders] = {}
        self._entered: dict[int, Corner] = {}

    def shape(self, a: int, b: int) -> Shape:
        """The shape of the line between two hexes."""
        way = self.start[b] - self.start[a]
        found = self._shapes.get(way)
        if found is None:
            grid = self.grid
            found = self._shapes[way] = shape(grid.pointy, grid.x[b] - grid.x[a], grid.y[b] - grid.y[a])
        return found

    def borders(self, a: int, b: int) -> Borders:
        """The hexsides on the line between two hexes."""
        way = self.start[b] - self.start[a]
        found = self._borders.get(way)
        if found is None:
            grid = self.grid
            found = self._borders[way] = borders(grid.pointy, grid.x[b] - grid.x[a], grid.y[b] - grid.y[a])
        return found

    def entered(self, a: int, b: int) -> Corner:
        """The hexsides, on both hands, by which the line from a hex enters another."""
        way = self.start[b] - self.start[a]
        found = self._entered.get(way)
        if found is None:
            grid = self.grid
            found = self._entered[way] = entered(grid.pointy, grid.x[b] - grid.x[a], grid.y[b] - grid.y[a])
        return found

    def spread(self, values: bytes) -> bytes:
        """Values given by hex, laid out by place; 0 where there is no hex."""
        laid = bytearray(len(self.cell))
        for place, value in zip(self.start, values, strict=False):
            laid[place] = value
        return bytes(laid)

    def side(self, place: int) -> int:
        """The hexside with this number, or -1 off the map."""
        at, d = divmod(place, 6)
        h = self.cell[at]
        if h < self.grid.n:
            return self.grid.side[h][d]
        dx, dy = self.grid.steps[d]
        beyond = self.cell[at + number(dx, dy)]
        return self.grid.side[beyond][(d + 3) % 6] if beyond < self.grid.n else -1
