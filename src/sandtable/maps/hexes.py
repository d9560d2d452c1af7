"""Hex grids: places as small integers, their neighbours, hexsides, distances and masks.

A hex is an integer 0..n-1. Its place is kept in doubled coordinates: on a grid of rows (pointy tops)
the centres of a row stand two apart in x and the next row is shifted by one; on a grid of columns
(flat tops) the same holds for y. y grows downwards. A set of hexes is a mask: bit h stands for hex h.
"""

from __future__ import annotations

import math
from array import array
from collections.abc import Callable, Iterable, Sequence
from functools import cached_property, lru_cache, partial
from itertools import chain
from typing import Any, Generic, NamedTuple, TypeVar

from .cells import Cells

POINTY = ("E", "SE", "SW", "W", "NW", "NE")
FLAT = ("N", "NE", "SE", "S", "SW", "NW")
OFF_BOARD = -1

_POINTY_STEPS = ((2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1))
_FLAT_STEPS = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
_BYTE = 255
_AT_ONCE = (
    512  # up to so many hexes there is a table of all distances; on a larger map they are worked out when asked for
)
_KEPT = 256  # rows of distances that a larger map keeps
_MIDDLE = 512  # bits; a longer mask is that of a large map
_HALF_WIDTH = math.sqrt(3) / 2

Label = Callable[[int, int], str | None]
Point = tuple[float, float]
T = TypeVar("T")


class Rows(dict[int, T], Generic[T]):
    """Rows by hex, each worked out when it is first asked for; of many the last are kept."""

    def __init__(self, work_out: Callable[[int], T], most: int | None = None) -> None:
        self._work_out = work_out
        self._most = most

    def __missing__(self, h: int) -> T:
        if len(self) == self._most:
            del self[next(iter(self))]
        row = self[h] = self._work_out(h)
        return row


class Hex(NamedTuple):
    """A place on the way into a grid: doubled coordinates, labels, and where it came from."""

    x: int
    y: int
    labels: tuple[str, ...]
    sources: tuple[tuple[int, int], ...]


class Placement(NamedTuple):
    """A board laid into a larger map: moved by (dx, dy) doubled steps, perhaps turned by 180 degrees."""

    grid: Grid
    dx: int = 0
    dy: int = 0
    rotated: bool = False

    def place(self, h: int) -> tuple[int, int]:
        """Where hex h of the board comes to lie; a turned board keeps the rectangle it covers."""
        g = self.grid
        if not self.rotated:
            return g.x[h] + self.dx, g.y[h] + self.dy
        return min(g.x) + max(g.x) - g.x[h] + self.dx, min(g.y) + max(g.y) - g.y[h] + self.dy


class Grid:
    """The geometry of a map, fixed once built and shared by everything that stands on it."""

    pointy: bool
    n: int
    x: tuple[int, ...]
    y: tuple[int, ...]
    label: tuple[str, ...]
    directions: tuple[str, ...]
    steps: tuple[tuple[int, int], ...]
    source: tuple[tuple[int, int], ...]
    sources: tuple[tuple[tuple[int, int], ...], ...]
    bit: tuple[int, ...]
    all: int
    neighbour: tuple[tuple[int, ...], ...]
    neighbours: tuple[tuple[int, ...], ...]
    exits: tuple[tuple[tuple[int, int], ...], ...]
    adjacent_mask: tuple[int, ...]
    side: tuple[tuple[int, ...], ...]
    side_hexes: tuple[tuple[int, int], ...]
    sides: int
    runs: tuple[tuple[int, int], ...]  # from which hex to which, by number, hexes lie side by side in a row or column
    distance: tuple[Sequence[int], ...] | Rows[Sequence[int]]  # distance[a][b] in hexes, on a map of any size

    def __init__(self, pointy: bool, hexes: Iterable[Hex]) -> None:
        found = tuple(hexes)
        if not found:
            raise ValueError("a grid needs at least one hex")
        self._place(pointy, found)
        self._name(found)
        self._join()
        self._number_sides()
        self._span = max(self.x) - min(self.x) + max(self.y) - min(self.y)  # no two hexes are farther apart
        self._table = tuple(map(self._distances, range(self.n))) if self.n <= _AT_ONCE else None
        self.distance = Rows(self._distances, _KEPT) if self._table is None else self._table
        self._within = _discs(pointy, tuple(self.x), tuple(self.y))
        self._sealed = True

    def __setattr__(self, name: str, value: object) -> None:
        if "_sealed" in self.__dict__:
            raise AttributeError(f"a Grid cannot be changed: {name}")
        super().__setattr__(name, value)

    def __repr__(self) -> str:
        return f"<Grid of {self.n} hexes, {self.label[0]} to {self.label[-1]}>"

    # Building

    @classmethod
    def rows(
        cls,
        lengths: Sequence[int],
        *,
        first_offset: int = 0,
        shifts: Sequence[int] | None = None,
        label: Label,
    ) -> Grid:
        """Pointy-topped rows from the top down; label(row, i) names a hex, None leaves a gap.

        Row r starts shifts[r] half hexes from the left; by default the rows alternate,
        the first being first_offset (0 or 1) half hexes in.
        """
        starts = _starts(lengths, first_offset, shifts, "row")
        return cls(True, _line_up(lengths, starts, label, lambda row, u: (u, row)))

    @classmethod
    def columns(
        cls,
        lengths: Sequence[int],
        *,
        first_offset: int = 0,
        shifts: Sequence[int] | None = None,
        label: Label,
    ) -> Grid:
        """Flat-topped columns from the left; label(column, i) names a hex, None leaves a gap.

        Column c starts shifts[c] half hexes from the top; by default the columns alternate: with
        first_offset 0 the second, fourth, ... are pushed down by half a hex, with 1 the first, third, ...
        """
        starts = _starts(lengths, first_offset, shifts, "column")
        return cls(False, _line_up(lengths, starts, label, lambda column, u: (column, u)))

    @classmethod
    def joined(cls, placements: Sequence[Placement], *, label: Callable[[int, str], str] | None = None) -> Grid:
        """One map of several boards; label(board, printed label) names a hex, by default "1A5" and so on.

        Hexes that come to lie on each other become one: it bears the label of the first board,
        answers to the labels of all, and lists every source.
        """
        if not placements:
            raise ValueError("a joined grid needs at least one board")
        pointy = placements[0].grid.pointy
        if any(p.grid.pointy != pointy for p in placements):
            raise ValueError("boards of rows and boards of columns cannot be joined")
        merged = _merge(placements, label or (lambda board, printed: f"{board + 1}{printed}"))
        return cls(pointy, _in_order(pointy, merged))

    def turned(self) -> Grid:
        """The same map turned clockwise by a quarter: rows become columns, directions keep their numbers."""
        top = max(self.y)
        hexes = (
            Hex(top - y, x, (label,), ((0, h),))
            for h, (x, y, label) in enumerate(zip(self.x, self.y, self.label, strict=True))
        )
        return Grid(not self.pointy, _in_order(not self.pointy, hexes))

    def _place(self, pointy: bool, found: tuple[Hex, ...]) -> None:
        self.pointy, self.n = pointy, len(found)
        self.directions = POINTY if pointy else FLAT
        self.steps = _POINTY_STEPS if pointy else _FLAT_STEPS
        self._heading = {step: d for d, step in enumerate(self.steps)}
        self.x, self.y = tuple(h.x for h in found), tuple(h.y for h in found)
        if len({(x + y) % 2 for x, y in zip(self.x, self.y, strict=True)}) != 1:
            raise ValueError("the hexes do not lie on one grid: some are half a hex out of step")
        self._cell = {(x, y): h for h, (x, y) in enumerate(zip(self.x, self.y, strict=True))}
        if len(self._cell) != self.n:
            raise ValueError("two hexes lie in the same place")
        self._lines = (self.x, self.y) if pointy else (self.y, self.x)  # places along the lines, and the lines' numbers
        self.bit = tuple(1 << h for h in range(self.n))
        self.bits = bits  # the hexes of a mask in ascending order
        self.all = (1 << self.n) - 1

    def _name(self, found: tuple[Hex, ...]) -> None:
        self.label = tuple(h.labels[0] for h in found)
        self.sources = tuple(h.sources or ((0, i),) for i, h in enumerate(found))
        self.source = tuple(each[0] for each in self.sources)
        self._at: dict[str, int] = {}
        for h, each in enumerate(found):
            for name in each.labels:
                if self._at.setdefault(name, h) != h:
                    raise ValueError(f"two hexes bear the label {name!r}")

    def _join(self) -> None:
        self.neighbour = tuple(
            tuple(self.find(x + dx, y + dy) for dx, dy in self.steps) for x, y in zip(self.x, self.y, strict=True)
        )
        self.neighbours = tuple(tuple(nb for nb in six if nb >= 0) for six in self.neighbour)
        self.exits = tuple(
            tuple((h * 6 + d, nb) for d, nb in enumerate(six) if nb >= 0) for h, six in enumerate(self.neighbour)
        )
        self._towards = tuple({nb: d for d, nb in enumerate(six) if nb >= 0} for six in self.neighbour)
        self.adjacent_mask = tuple(sum(self.bit[nb] for nb in near) for near in self.neighbours)
        ahead = self._heading[(2, 0) if self.pointy else (0, 2)]
        lasts = [h for h, six in enumerate(self.neighbour) if six[ahead] != h + 1]
        self.runs = tuple(zip([0, *(h + 1 for h in lasts)], lasts, strict=False))

    def _number_sides(self) -> None:
        side: list[list[int]] = []
        hexes: list[tuple[int, int]] = []
        for h, six in enumerate(self.neighbour):
            side.append([0] * 6)
            for d, nb in enumerate(six):
                if 0 <= nb < h:
                    side[h][d] = side[nb][(d + 3) % 6]
                else:
                    side[h][d] = len(hexes)
                    hexes.append((h, nb))
        self.side, self.side_hexes, self.sides = tuple(map(tuple, side)), tuple(hexes), len(hexes)

    @cached_property
    def cells(self) -> Cells:
        """The layout on which whole sets of hexes are moved by shifts."""
        steps = [(dx, dy) if self.pointy else (dy, dx) for dx, dy in self.steps]
        return Cells(*self._lines, steps)

    @cached_property
    def _rulers(self) -> tuple[Any, ...]:
        """By how many rows two hexes are apart, the distances over every shift along the row, the least shift first."""
        along, across = self._lines
        wide, high = max(along) - min(along), max(across) - min(across)
        rulers = [[max(v, (abs(u) + v) // 2) for u in range(-wide, wide + 1)] for v in range(high + 1)]
        return tuple(map(bytes if self._span <= _BYTE else partial(array, "L"), rulers))

    def _distances(self, h: int) -> Sequence[int]:
        """The distances of all hexes from one, read off run by run."""
        along, across = self._lines
        rulers, u, v = self._rulers, along[h] - (len(self._rulers[0]) - 1) // 2, across[h]
        cuts = [rulers[abs(across[i] - v)][along[i] - u : along[j] - u + 1 : 2] for i, j in self.runs]
        return b"".join(cuts) if self._span <= _BYTE else array("L", chain.from_iterable(cuts))

    # Names and places

    def at(self, label: str) -> int:
        """The hex that bears this label."""
        try:
            return self._at[label]
        except KeyError:
            raise ValueError(f"no hex is labelled {label!r}") from None

    def find(self, x: int, y: int) -> int:
        """The hex at these doubled coordinates, or -1 off the board."""
        return self._cell.get((x, y), OFF_BOARD)

    # Directions and hexsides

    def direction(self, a: int, b: int) -> int:
        """The direction from a to its neighbour b."""
        d = self._towards[a].get(b)
        if d is None:
            raise ValueError(f"{self.label[a]} and {self.label[b]} are not adjacent")
        return d

    def heading(self, name: str) -> int:
        """The direction that bears this compass name on this grid."""
        if name not in self.directions:
            raise ValueError(f"no direction {name!r} here, only {', '.join(self.directions)}")
        return self.directions.index(name)

    @staticmethod
    def opposite(direction: int) -> int:
        """The direction half a turn away."""
        return (direction + 3) % 6

    def side_between(self, a: int, b: int) -> int:
        """The hexside that the neighbours a and b share."""
        d = self._towards[a].get(b)
        return self.side[a][self.direction(a, b) if d is None else d]

    def side_at(self, x: int, y: int, dx: int, dy: int) -> int:
        """The hexside between the places (x, y) and (x+dx, y+dy), or -1 if both are off the board."""
        d = self._heading[dx, dy]
        h = self.find(x, y)
        if h >= 0:
            return self.side[h][d]
        beyond = self.find(x + dx, y + dy)
        return self.side[beyond][(d + 3) % 6] if beyond >= 0 else OFF_BOARD

    # Distances and masks

    def dist(self, a: int, b: int) -> int:
        """The distance in hexes as the crow flies."""
        if self._table is not None:
            return self._table[a][b]
        along, across = self._lines
        v = abs(across[a] - across[b])
        return max(v, (abs(along[a] - along[b]) + v) // 2)

    def within(self, h: int, r: int) -> int:
        """The mask of all hexes at most r away from h, h among them."""
        known = self._within.get((h, r))
        if known is None:
            known = self._within[h, r] = self._disc(h, min(r, self._span))
        return known

    def _disc(self, h: int, r: int) -> int:
        """What lies within a distance, cut out of the map run by run."""
        along, across = self._lines
        mask = 0
        for first, last in self.runs:
            wide = 2 * r - abs(across[first] - across[h])
            if wide >= r:
                start = max(along[first], along[h] - wide)
                count = (min(along[last], along[h] + wide) - start) // 2 + 1
                mask |= ((1 << max(count, 0)) - 1) << first + (start - along[first]) // 2
        return mask

    def mask(self, hexes: Iterable[int]) -> int:
        """The mask of these hexes."""
        mask = 0
        for h in hexes:
            mask |= self.bit[h]
        return mask

    # Drawing

    def centre(self, h: int) -> Point:
        """The centre of a hex for drawing; the distance from centre to corner is 1."""
        if self.pointy:
            return self.x[h] * _HALF_WIDTH, self.y[h] * 1.5
        return self.x[h] * 1.5, self.y[h] * _HALF_WIDTH

    def corners(self, h: int) -> tuple[Point, ...]:
        """The six corners of a hex, clockwise; hexside d runs from corner d to corner d+1."""
        x, y = self.centre(h)
        first = -30 if self.pointy else -120
        turns = [math.radians(first + 60 * d) for d in range(6)]
        return tuple((x + math.cos(t), y + math.sin(t)) for t in turns)


@lru_cache(maxsize=64)
def _discs(pointy: bool, x: tuple[int, ...], y: tuple[int, ...]) -> dict[tuple[int, int], int]:
    """What lies within a distance of a hex, as far as anybody has asked; maps of the same hexes share it."""
    return {}


@lru_cache(maxsize=1 << 14)
def bits(mask: int) -> tuple[int, ...]:
    """The numbers of the bits set in a mask, ascending."""
    if mask < 0:
        raise ValueError("a mask is never negative")
    length = mask.bit_length()
    if mask.bit_count() * 40 < length + 240:
        return _few_bits(mask)
    out: list[int] = []
    octets, data, first = _OCTETS, mask.to_bytes((length + 7) // 8, "little"), 0
    if length > _MIDDLE:  # a set on a large map seldom begins at its first hex
        first = (mask & -mask).bit_length() - 1 >> 3
        data = data[first:]
    for at, octet in enumerate(data, first):
        if octet:
            out += octets[at << 8 | octet]
    return tuple(out)


class _Octets(dict[int, tuple[int, ...]]):
    """For a byte of a mask and its value (place * 256 + value) the numbers of its bits, made when first asked for."""

    def __missing__(self, key: int) -> tuple[int, ...]:
        at, value = divmod(key, 256)
        found = self[key] = tuple([8 * at + j for j in _PATTERNS[value]])
        return found


_PATTERNS = tuple(tuple(j for j in range(8) if value >> j & 1) for value in range(256))
_OCTETS = _Octets()


def _few_bits(mask: int) -> tuple[int, ...]:
    out = []
    while mask:
        high = mask.bit_length() - 1
        out.append(high)
        mask ^= 1 << high
    out.reverse()
    return tuple(out)


def _starts(lengths: Sequence[int], first_offset: int, shifts: Sequence[int] | None, what: str) -> tuple[int, ...]:
    if shifts is None:
        return tuple((first_offset + i) % 2 for i in range(len(lengths)))
    if len(shifts) != len(lengths):
        raise ValueError(f"{len(lengths)} {what} lengths but {len(shifts)} shifts")
    for i, shift in enumerate(shifts):
        if (shift + i - shifts[0]) % 2:
            raise ValueError(f"{what} {i}: shift {shift} is half a hex out of step with {what} 0")
    return tuple(shifts)


def _line_up(
    lengths: Sequence[int],
    starts: Sequence[int],
    label: Label,
    place: Callable[[int, int], tuple[int, int]],
) -> Iterable[Hex]:
    for v, (length, start) in enumerate(zip(lengths, starts, strict=True)):
        for i in range(length):
            name = label(v, i)
            if name is not None:
                yield Hex(*place(v, start + 2 * i), (name,), ())


def _in_order(pointy: bool, hexes: Iterable[Hex]) -> list[Hex]:
    """Row by row or column by column, as the grid is built."""
    return sorted(hexes, key=(lambda h: (h.y, h.x)) if pointy else (lambda h: (h.x, h.y)))


def _merge(placements: Sequence[Placement], label: Callable[[int, str], str]) -> Iterable[Hex]:
    merged: dict[tuple[int, int], Hex] = {}
    for board, placement in enumerate(placements):
        for h, printed in enumerate(placement.grid.label):
            x, y = placement.place(h)
            old = merged.get((x, y), Hex(x, y, (), ()))
            merged[x, y] = Hex(x, y, (*old.labels, label(board, printed)), (*old.sources, (board, h)))
    return merged.values()
