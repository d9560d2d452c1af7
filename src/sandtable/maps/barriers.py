"""Barriers: sides of hexes that nothing crosses, made ready for spreading whole sets of hexes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from operator import or_

from .cells import DIRECTIONS, Exits
from .hexes import Grid, bits

Side = Callable[[int], int]  # one of the two hexes of a hexside, as a mask


class Barriers:
    """Sides of hexes that cannot be crossed, made ready for spreading; one way or both."""

    __slots__ = ("by_direction", "exits", "grid")

    by_direction: tuple[int, ...]
    exits: Exits

    def __init__(self, grid: Grid, by_direction: Sequence[int]) -> None:
        if len(by_direction) != DIRECTIONS:
            raise ValueError(
                f"barriers are given as {DIRECTIONS} masks, one for each direction, not {len(by_direction)}"
            )
        if any(mask < 0 or mask >> grid.n for mask in by_direction):
            raise ValueError(f"a barrier reaches beyond the {grid.n} hexes there are")
        self.grid = grid
        self.by_direction = tuple(by_direction)
        self.exits = grid.cells.exits([grid.all & ~mask for mask in by_direction])

    def __or__(self, other: Barriers) -> Barriers:
        """Both barriers at once, without making either ready again."""
        if other.grid is not self.grid:
            raise ValueError("barriers of different grids do not combine")
        both = Barriers.__new__(Barriers)
        both.grid = self.grid
        both.by_direction = tuple(map(or_, self.by_direction, other.by_direction))
        both.exits = self.exits.within(other.exits)
        return both


@lru_cache(maxsize=256)
def side_barriers(grid: Grid, sides: int) -> Barriers:
    """Barriers along some hexsides, given as a mask of their numbers; nobody crosses them either way."""
    masks = [0] * DIRECTIONS
    for d, crossed, near, far in _crossings(grid):
        chosen = bits(sides & crossed)
        masks[d] |= sum(map(near, chosen))
        masks[(d + 3) % DIRECTIONS] |= sum(map(far, chosen))
    return Barriers(grid, masks)


@lru_cache(maxsize=64)
def _crossings(grid: Grid) -> tuple[tuple[int, int, Side, Side], ...]:
    """The directions in which hexsides are crossed from their first hex: which ones, as a mask, and their two hexes."""
    hexes = [[a, b, grid.direction(a, b)] if b >= 0 else [a, a, -1] for a, b in grid.side_hexes]
    near, far = (tuple(grid.bit[each[i]] for each in hexes).__getitem__ for i in range(2))
    found = [sum(1 << side for side, (_, _, e) in enumerate(hexes) if e == d) for d in range(DIRECTIONS)]
    return tuple((d, crossed, near, far) for d, crossed in enumerate(found) if crossed)
