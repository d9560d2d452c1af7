"""Which way counters point: at the enemy when they come onto the map, later where their owner turns them."""

from __future__ import annotations

from functools import lru_cache

from ....maps.hexes import Grid, bits
from .events import TURNED, TURNED_UNSEEN
from .state import State


def turn_to(s: State, unit: int, direction: int, rule: str) -> None:
    """Turn a counter where it stands; of a concealed one nobody but its owner sees which way."""
    s.facing[unit] = direction
    if s.concealed >> unit & 1:
        s.emit(TURNED_UNSEEN, rule, unit >> 6, unit, direction)
    else:
        s.emit(TURNED, rule, unit, direction)


def where_enemies_are(s: State, side: int) -> int:
    """The hexes of a side's enemies; before they have set up, those where they may come from."""
    if s.stood[1 - side]:
        return s.stood[1 - side]
    mask = 0
    for group in s.setup.groups:
        mask |= group.area if group.side != side else 0
    return mask or s.setup.grid.all


@lru_cache(maxsize=256)
def middle(grid: Grid, mask: int) -> tuple[int, int, int]:
    """The sum of the places of some hexes, and how many they are."""
    hexes = bits(mask)
    return sum(grid.x[h] for h in hexes), sum(grid.y[h] for h in hexes), len(hexes)


def facing_to(grid: Grid, h: int, mask: int) -> int:
    """The facing that points best at the middle of some hexes."""
    return max(range(6), key=lambda f: (towards(grid, h, mask, f, (f + 1) % 6), -f))


def towards(grid: Grid, h: int, mask: int, one: int, other: int) -> int:
    """How much the way between two directions points at the middle of some hexes; behind them it is negative."""
    x, y, count = middle(grid, mask)
    dx, dy = x - grid.x[h] * count, y - grid.y[h] * count
    (ax, ay), (bx, by) = grid.steps[one], grid.steps[other]
    wide, high = (1, 3) if grid.pointy else (3, 1)  # doubled steps: a row and a column are not equally wide
    return wide * (ax + bx) * dx + high * (ay + by) * dy
