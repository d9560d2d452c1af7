"""Barriers: sides of hexes that nothing crosses, made ready for spreading whole sets of hexes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from operator import or_

from .cells import DIRECTIONS, Exits
from .hexes import Grid, bits


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


@lru_cache(maxsize=64)
def side_barriers(grid: Grid, sides: int) -> Barriers:
    """Barriers along some hexsides, given as a mask of their numbers; nobody crosses them either way."""
    masks = [0] * DIRECTIONS
    for side in bits(sides):
        a, b = grid.side_hexes[side]
        if b >= 0:
            d = grid.direction(a, b)
            masks[d] |= grid.bit[a]
            masks[(d + 3) % DIRECTIONS] |= grid.bit[b]
    return Barriers(grid, masks)
