"""Sets of hexes moved by shifts: a grid laid out on a padded rectangle of bits.

A mask numbers hexes without gaps, so the way to a neighbour is a different distance in every row. On the padded
rectangle every row (or column, on a grid of columns) takes the same number of bits, the last of which is always empty:
there a step in any direction is one of eight fixed shifts, for all hexes of a set at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from operator import and_, or_
from typing import NamedTuple

DIRECTIONS = 6


_RIGHT, _LEFT = (0, 4, 7), (1, 2, 5)  # exits by a shift of one bit up or down along the line


class Exits(NamedTuple):
    """For each of the eight ways out of a cell, the cells that may be left so, after their shift along the line."""

    right: int
    left: int
    down_left: int
    down: int
    down_right: int
    up_left: int
    up: int
    up_right: int

    def within(self, others: Exits) -> Exits:
        """The exits that are open in both."""
        return Exits(*map(and_, self, others))

    def besides(self, others: Exits) -> Exits:
        """The exits that are open in either."""
        return Exits(*map(or_, self, others))


class Cells:
    """The padded rectangle of a grid. `pack` turns a mask of hexes into cells, `unpack` turns cells into a mask."""

    def __init__(self, along: Sequence[int], across: Sequence[int], steps: Sequence[tuple[int, int]]) -> None:
        """The hexes of a grid, each by its place along its line and the number of the line, and the six directions."""
        first, top = min(along), min(across)
        self.stride = (max(along) - first) // 2 + 2
        place = [(v - top) * self.stride + (u - first) // 2 for u, v in zip(along, across, strict=True)]
        if any(a >= b for a, b in pairwise(place)):
            raise ValueError("hexes are spread by shifts only where they are numbered row by row or column by column")
        self._moves = _moves(place)
        self._back = tuple((landed, shift) for _, landed, shift in reversed(self._moves))
        self.all = sum(1 << cell for cell in place)
        pushed = [(u - first) % 2 for u in along]
        self.pushed = self._lines(place, pushed, 1)  # lines that begin half a hex in
        self.flush = self._lines(place, pushed, 0)
        self._steps = tuple(steps)
        self.open = self.exits([(1 << len(place)) - 1] * DIRECTIONS)

    def _lines(self, place: Sequence[int], pushed: Sequence[int], wanted: int) -> int:
        whole = (1 << self.stride) - 1
        lines = {cell // self.stride for cell, p in zip(place, pushed, strict=True) if p == wanted}
        return sum(whole << line * self.stride for line in lines)

    def pack(self, mask: int) -> int:
        """The cells of the hexes of a mask."""
        for moving, _, shift in self._moves:
            some = mask & moving
            mask = mask ^ some | some << shift
        return mask

    def unpack(self, cells: int) -> int:
        """The mask of the hexes of some cells; all must be hexes."""
        for landed, shift in self._back:
            some = cells & landed
            cells = cells ^ some | some >> shift
        return cells

    def exits(self, masks: Sequence[int]) -> Exits:
        """The exits of a map whose hexes may be left in each direction where the mask of that direction says so."""
        ways = [0] * 8
        for mask, (along, line) in zip(masks, self._steps, strict=True):
            cells = self.pack(mask)
            if line == 0:
                ways[along < 0] |= cells
                continue
            straight = 3 if line > 0 else 6
            same, other = (self.flush, self.pushed) if along > 0 else (self.pushed, self.flush)
            ways[straight] |= cells & same
            ways[straight + (1 if along > 0 else -1)] |= cells & other
        return Exits(
            *(cells << 1 if i in _RIGHT else cells >> 1 if i in _LEFT else cells for i, cells in enumerate(ways))
        )

    def among(self, cells: int, exits: Exits) -> Exits:
        """Those of some exits that lead from one of some cells to another of them."""
        higher, lower = cells << 1, cells >> 1
        down, up = cells >> self.stride, cells << self.stride
        ends = (higher & cells, lower & cells, lower & down, cells & down, higher & down)
        return exits.within(Exits(*ends, lower & up, cells & up, higher & up))

    def step(self, cells: int, exits: Exits) -> int:
        """The cells next to some cells by the exits there are; they may lie off the map."""
        right, left, down_left, down, down_right, up_left, up, up_right = exits
        higher, lower = cells << 1, cells >> 1
        below = cells & down | lower & down_left | higher & down_right
        above = cells & up | lower & up_left | higher & up_right
        return higher & right | lower & left | below << self.stride | above >> self.stride

    def flood(self, cells: int, passable: int, exits: Exits | None = None, limit: int = -1) -> int:
        """What is joined to some cells through passable ones, in at most so many steps (-1: any number)."""
        free = passable & ~cells
        return free ^ (
            self._open_flood(cells, free, limit) if exits is None else self._flood(cells, free, exits, limit)
        )

    def _open_flood(self, fringe: int, free: int, limit: int) -> int:
        """What is left of the free cells when nothing but the edge bars the way."""
        stride, pushed, flush = self.stride, self.pushed, self.flush
        while fringe and limit:
            higher, lower = fringe << 1, fringe >> 1
            lines = fringe | higher & pushed | lower & flush
            fringe = (higher | lower | lines << stride | lines >> stride) & free
            free ^= fringe
            limit -= 1
        return free

    def _flood(self, fringe: int, free: int, exits: Exits, limit: int) -> int:
        """What is left of the free cells when they are entered by the exits alone; `step` written out."""
        right, left, down_left, down, down_right, up_left, up, up_right = exits
        stride = self.stride
        while fringe and limit:
            higher, lower = fringe << 1, fringe >> 1
            below = fringe & down | lower & down_left | higher & down_right
            above = fringe & up | lower & up_left | higher & up_right
            fringe = (higher & right | lower & left | below << stride | above >> stride) & free
            free ^= fringe
            limit -= 1
        return free


def _moves(place: Sequence[int]) -> tuple[tuple[int, int, int], ...]:
    """How hexes get to their places, by powers of two from the greatest: which bits move, where they land, how far."""
    found = []
    at = list(range(len(place)))
    shift = 1 << (place[-1] - len(place) + 1).bit_length()
    while shift:
        going = [h for h, cell in enumerate(place) if cell - h & shift]
        moving = sum(1 << at[h] for h in going)
        if moving:
            found.append((moving, moving << shift, shift))
        for h in going:
            at[h] += shift
        shift >>= 1
    return tuple(found)
