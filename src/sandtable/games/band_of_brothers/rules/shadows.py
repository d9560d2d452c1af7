"""Blind hexes: for an obstacle seen from a hex, the mask of all hexes whose line of sight it blocks.

A grid of columns is taken as one of rows, as in the kernel: u counts along a row, v the rows. A place is one number,
and so is the way from one to another; a hexside is the sum of its two places.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from functools import cache
from itertools import product
from typing import NamedTuple

from ....maps.hexes import Grid
from ....maps.sight import ALONG, CROSSED, Place, quarter
from .lines import corners_met, sides_met

_APART = 1024  # of two rows: no map is half as wide

Images = tuple[int, int, int, int]


def _number(u: int, v: int) -> int:
    return v * _APART + u


@cache
def _images(u: int, v: int) -> Images:
    """A way, the same turned round, and both in the mirror."""
    way, mirrored = _number(u, v), _number(-u, v)
    return way, -way, mirrored, -mirrored


class _Met(NamedTuple):
    """What hides the end of a line that leads to the right and down, and of its images: alone, or two together."""

    alone: tuple[Images, ...]
    together: tuple[tuple[Images, Images], ...]


@cache
def _hexes(u: int, v: int) -> _Met:
    between = quarter(u, v)[1:-1]
    return _Met(
        tuple([_images(*m.places[0]) for m in between if m.how == CROSSED]),
        tuple([(_images(*m.places[0]), _images(*m.places[1])) for m in between if m.how == ALONG]),
    )


@cache
def _sides(u: int, v: int) -> _Met:
    """The hexsides of the ends hide nothing."""
    met, ends = quarter(u, v), {(0, 0), (u, v)}
    sides = [side for side, _ in sides_met(met)]
    corners = [(one, other) for hands in corners_met(met) for one, other in product(*hands)]
    return _Met(
        tuple([_side(p, q) for p, q in sides if p not in ends and q not in ends]),
        tuple([(_side(*one), _side(*other)) for one, other in corners if ends.isdisjoint(one + other)]),
    )


def _side(p: Place, q: Place) -> Images:
    return _images(p[0] + q[0], p[1] + q[1])


class _Size(NamedTuple):
    """How wide and high a map is; all maps of a size share their shadows.

    In masks the hexes of a row lie side by side. A row is followed by as much room as lines within the map need.
    """

    wide: int
    high: int

    def bit(self, u: int, v: int) -> int:
        """Where the bit of a way is, counted from the middle of a mask."""
        return v * (self.wide + 1) + (u + v) // 2

    @property
    def middle(self) -> int:
        """Where the bit of no way at all is."""
        return self.bit(self.wide, self.high)

    def ways(self) -> Iterator[Place]:
        """All ways to the right and down."""
        for v in range(self.high + 1):
            for u in range(v % 2, self.wide + 1, 2):
                yield u, v

    def ends(self, u: int, v: int) -> Images:
        """The bits of a way and its images."""
        middle, way, mirrored = self.middle, self.bit(u, v), self.bit(-u, v)
        return 1 << middle + way, 1 << middle - way, 1 << middle + mirrored, 1 << middle - mirrored


class _Cast:
    """The shadows of things: by the way to one, the mask of the ways to all that it hides.

    together: by the way to one of two that hide something only both, the way to the other and what they hide.
    """

    def __init__(self, size: _Size, met: Callable[[int, int], _Met]) -> None:
        self.alone: dict[int, int] = defaultdict(int)
        self.together: dict[int, list[tuple[int, int]]] = defaultdict(list)
        for way in size.ways():
            self._add(met(*way), size.ends(*way))

    def _add(self, met: _Met, ends: Images) -> None:
        alone, (a, b, c, d) = self.alone, ends
        for one, turned, mirrored, both in met.alone:
            alone[one] |= a
            alone[turned] |= b
            alone[mirrored] |= c
            alone[both] |= d
        for pair in met.together:
            for one, other, end in zip(*pair, ends, strict=True):
                self.together[one].append((other, end))


@cache
def _cast(size: _Size, met: Callable[[int, int], _Met]) -> _Cast:
    return _Cast(size, met)


class Shadows:
    """Where the shadows fall on a map."""

    def __init__(self, grid: Grid) -> None:
        along, across = (grid.x, grid.y) if grid.pointy else (grid.y, grid.x)
        left, top = min(along), min(across)
        self._size = _Size(max(along) - left, max(across) - top)
        places = [(u - left, v - top) for u, v in zip(along, across, strict=True)]
        self.place = tuple(_number(u, v) for u, v in places)
        self._bit = tuple(self._size.bit(u, v) for u, v in places)
        self._runs = tuple((self._bit[first], first, (2 << last - first) - 1) for first, last in grid.runs)

    def of_hexes(self, a: int, standing: frozenset[int]) -> int:
        """The mask of the hexes that things at some places hide from a hex."""
        return self._fallen(_cast(self._size, _hexes), a, self.place[a], standing)

    def of_sides(self, a: int, standing: frozenset[int]) -> int:
        """The mask of the hexes that things on some hexsides hide from a hex."""
        return self._fallen(_cast(self._size, _sides), a, 2 * self.place[a], standing)

    def _fallen(self, cast: _Cast, a: int, origin: int, standing: frozenset[int]) -> int:
        alone, together, dark = cast.alone, cast.together, 0
        for place in standing:
            way = place - origin
            if way in alone:
                dark |= alone[way]
            if way in together:
                for other, hidden in together[way]:
                    if other + origin in standing:
                        dark |= hidden
        return self._gathered(dark, self._size.middle - self._bit[a])

    def _gathered(self, dark: int, start: int) -> int:
        """A mask of ways as one of hexes."""
        mask = 0
        for bit, first, run in self._runs:
            mask |= (dark >> start + bit & run) << first
        return mask
