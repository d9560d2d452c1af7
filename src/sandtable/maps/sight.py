"""Sight: the exact geometry of a line from centre to centre, and masks of what may block it.

All arithmetic is in integers. A grid of columns is a grid of rows with x and y exchanged, so lines are
worked out once, as rows: u is the doubled coordinate along a row, v the row. With heights stretched
so that rows are 3 apart, a centre lies at (u, 3v) and the corners at (0, +-2) and (+-1, +-1) from it.
A game says which hexes block; this module says which hexes a line meets, and how.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, partial
from typing import NamedTuple

import msgspec

from .hexes import OFF_BOARD, Grid, Rows, bits

Step = int | tuple[int, int]
Place = tuple[int, int]

CROSSED, ALONG, TOUCHED = 0, 1, 2  # a hex, a hexside followed, a hex met only in a corner


class Meeting(msgspec.Struct, frozen=True, gc=False):
    """What a line meets next: a hex, or the two hexes of a hexside it runs along."""

    how: int
    places: tuple[Place, ...]


def line(grid: Grid, a: int, b: int) -> tuple[Step, ...]:
    """What lies between a and b, in order: a hex crossed, or the pair whose common hexside the line follows.

    -1 stands for a place off the board. A hex that the line only touches in a corner is left out.
    """
    x, y = grid.x[a], grid.y[a]
    passed = _passed(grid.pointy, grid.x[b] - x, grid.y[b] - y)
    return tuple(_step([grid.find(x + dx, y + dy) for dx, dy in places]) for places in passed)


def _step(hexes: list[int]) -> Step:
    return hexes[0] if len(hexes) == 1 else (min(hexes), max(hexes))


def crossed_sides(grid: Grid, a: int, b: int) -> tuple[tuple[int, bool], ...]:
    """The hexsides the line crosses (False) or runs along (True), in order from a to b.

    A line that goes from one hex into the next exactly through a corner crosses their common hexside.
    """
    out: list[tuple[int, bool]] = []
    last: Meeting | None = None
    for m in _meetings(grid, a, b):
        if m.how == TOUCHED:
            continue
        if m.how == ALONG:
            out.append((_side(grid, *m.places), True))
        elif last is not None and last.how == CROSSED:
            out.append((_side(grid, last.places[0], m.places[0]), False))
        last = m
    return tuple(each for each in out if each[0] != OFF_BOARD)


def touched_sides(grid: Grid, a: int, b: int) -> tuple[int, ...]:
    """The hexsides the line meets only with their tip, in order from a to b."""
    out: list[int] = []
    met = _meetings(grid, a, b)
    for before, m, after in zip(met, met[1:], met[2:], strict=False):
        if m.how != CROSSED:
            out += [_side(grid, before.places[0], p) for p in m.places]
            out += [_side(grid, p, after.places[0]) for p in m.places]
    return tuple(side for side in out if side != OFF_BOARD)


def _side(grid: Grid, p: Place, q: Place) -> int:
    return grid.side_at(*p, q[0] - p[0], q[1] - p[1])


def _meetings(grid: Grid, a: int, b: int) -> tuple[Meeting, ...]:
    """All the line meets from a to b, both ends included, at places of the grid."""
    x, y = grid.x[a], grid.y[a]
    met = course(grid.pointy, grid.x[b] - x, grid.y[b] - y)
    return tuple(Meeting(m.how, tuple((x + dx, y + dy) for dx, dy in m.places)) for m in met)


@cache
def course(pointy: bool, dx: int, dy: int) -> tuple[Meeting, ...]:
    """All that a line over (dx, dy) meets, both ends included; places are relative to its start."""
    du, dv = (dx, dy) if pointy else (dy, dx)
    right, down = -1 if du < 0 else 1, -1 if dv < 0 else 1
    return tuple(_mirrored(m, right, down, pointy) for m in quarter(abs(du), abs(dv)))


def _mirrored(m: Meeting, right: int, down: int, pointy: bool) -> Meeting:
    places = sorted([(u * right, v * down) for u, v in m.places])
    return Meeting(m.how, tuple(places) if pointy else tuple([(v, u) for u, v in places]))


@cache
def _passed(pointy: bool, dx: int, dy: int) -> tuple[tuple[Place, ...], ...]:
    """The places between the ends of a line over (dx, dy), one or two at a time."""
    return tuple(m.places for m in course(pointy, dx, dy)[1:-1] if m.how != TOUCHED)


@cache
def quarter(du: int, dv: int) -> tuple[Meeting, ...]:
    """All that a line from (0, 0) to (du, dv), neither of them negative, meets, both ends included.

    A hex is crossed if the line parts its corners. Cells of the nearest centre are met in the order of
    their centres along the line, which gives both the order and the ends of the segment.
    """
    widest = max(2 * du, du + 3 * dv)
    length = du * du + 3 * dv * dv
    near = sorted((u * du + 3 * v * dv, u, v) for u, v in _near(du, dv, widest))
    between = _sorted_out([(u, v) for along, u, v in near if 0 < along < length], du, dv, widest)
    ends = Meeting(CROSSED, ((0, 0),)), Meeting(CROSSED, ((du, dv),))
    return (ends[0], *between, ends[1]) if length else ends[:1]


def _near(du: int, dv: int, widest: int) -> Iterator[Place]:
    """The places whose hexes the line, drawn on without end, meets in the rows of the segment."""
    for v in range(dv + 1):
        first, last = -2, du + 2
        if dv:
            first = max(first, -((widest - 3 * du * v) // (3 * dv)))
            last = min(last, (widest + 3 * du * v) // (3 * dv))
        for u in range(first + (first + v) % 2, last + 1, 2):
            if 3 * abs(du * v - dv * u) <= widest:
                yield u, v


def _sorted_out(near: list[Place], du: int, dv: int, widest: int) -> Iterator[Meeting]:
    follows_sides = du in (0, 3 * dv)
    at = 0
    while at < len(near):
        u, v = near[at]
        if 3 * abs(du * v - dv * u) < widest:
            yield Meeting(CROSSED, (near[at],))
        elif follows_sides:
            yield Meeting(ALONG, (near[at], near[at + 1]))
            at += 1
        else:
            yield Meeting(TOUCHED, (near[at],))
        at += 1


class _Between(NamedTuple):
    """What may block one line."""

    single: int
    pairs: tuple[int, ...]
    on_board: bool


class Sight:
    """Who sees whom on a grid, given a mask of blocking hexes; the ends of a line never block it.

    single[a][b] is the mask of hexes that block the line alone, pairs[a][b] the two-hex masks that block
    it only together, and on_board[a] the mask of hexes to which the line from a stays on the board. A line is
    worked out when it is first asked for.
    With off_board_blocks the outside of the board blocks like any blocker: the inner partner of
    a pair on the edge blocks alone, and a line across the outside is never clear.
    """

    def __init__(self, grid: Grid, *, off_board_blocks: bool = True) -> None:
        self.grid = grid
        self.off_board_blocks = off_board_blocks
        self._lines: Rows[Rows[_Between]] = Rows(lambda a: Rows(partial(self._between, a)))
        self.single: Rows[Rows[int]] = Rows(lambda a: Rows(lambda b: self._lines[a][b].single))
        self.pairs: Rows[Rows[tuple[int, ...]]] = Rows(lambda a: Rows(lambda b: self._lines[a][b].pairs))
        self.on_board: Rows[int] = Rows(self._on_board)

    def clear(self, a: int, b: int, blockers: int) -> bool:
        """Whether nothing of the blockers stops the line between a and b."""
        single, pairs, on_board = self._lines[a][b]
        if single & blockers or not on_board:
            return False
        return all(pair & blockers != pair for pair in pairs)

    def visible(self, a: int, blockers: int, targets: int) -> int:
        """Those of the targets that a sees past the blockers."""
        lines = self._lines[a]
        left = seen = targets
        while left:
            low = left & -left
            left ^= low
            single, pairs, on_board = lines[low.bit_length() - 1]
            if single & blockers or not on_board:
                seen ^= low
            elif pairs:
                for pair in pairs:
                    if pair & blockers == pair:
                        seen ^= low
                        break
        return seen

    def blocked_at(self, a: int, b: int, blockers: int) -> tuple[int, ...]:
        """The blockers that stop the line between a and b, in ascending order."""
        mask = self.single[a][b] & blockers
        for pair in self.pairs[a][b]:
            if pair & blockers == pair:
                mask |= pair
        return bits(mask)

    def _on_board(self, a: int) -> int:
        lines = self._lines[a]
        return self.grid.mask(b for b in range(self.grid.n) if lines[b].on_board)

    def _between(self, a: int, b: int) -> _Between:
        if a > b:
            return self._lines[b][a]
        single, on_board, pairs = 0, True, list[int]()
        for step in line(self.grid, a, b):
            p, q = step if isinstance(step, tuple) else (step, step)
            if 0 <= p < q:
                pairs.append(self.grid.bit[p] | self.grid.bit[q])
            elif p == q >= 0 or (q >= 0 and self.off_board_blocks):
                single |= self.grid.bit[q]
            elif q < 0 and self.off_board_blocks:
                on_board = False
        return _Between(single, tuple(pairs), on_board)
