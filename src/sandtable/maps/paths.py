"""Movement ranges, routes, traced lines and connected areas.

Costs are small integers (a game with half points counts in halves). A cost table is flat:
cost[h * 6 + d] is the price of leaving hex h in direction d. Ties are settled by hex number.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple, Protocol

from .hexes import Grid, bits

BLOCKED = 0xFF
"""The price of a step that cannot be taken at all."""


class Costs(Protocol):
    """Anything that gives the price of step h * 6 + d: bytes, a list, or a class that works it out."""

    def __getitem__(self, step: int, /) -> int: ...


class Reach(NamedTuple):
    """How far a piece gets: what each hex costs, where the way into it comes from, and the mask of all."""

    start: int
    spent: list[int]
    came: list[int]
    mask: int


class _Asked:
    """A function of hex and direction in the place of a cost table."""

    def __init__(self, price: Callable[[int, int], int]) -> None:
        self._price = price

    def __getitem__(self, step: int, /) -> int:
        return self._price(step // 6, step % 6)


def cost_table(grid: Grid, price: Callable[[int, int, int], int]) -> bytes:
    """The flat table of price(hex, direction, neighbour) over every step on the board."""
    table = bytearray([BLOCKED]) * (grid.n * 6)
    for h, exits in enumerate(grid.exits):
        for step, nb in exits:
            table[step] = min(price(h, step % 6, nb), BLOCKED)
    return bytes(table)


def reach(
    grid: Grid,
    start: int,
    allowance: int,
    cost: Costs | Callable[[int, int], int],
    *,
    blocked: int = 0,
    stop: int = 0,
) -> Reach:
    """All hexes within the allowance; blocked ones cannot be entered, those of stop not left again.

    The start may always be left. spent and came are -1 where the piece does not get (came at the start
    too). Of equally cheap ways into a hex the one whose last hex is settled first stands: the cheaper
    one, then the lower number.
    """
    if not 0 <= allowance < BLOCKED:
        raise ValueError(f"an allowance lies between 0 and {BLOCKED - 1}, not {allowance}")
    prices = _Asked(cost) if callable(cost) else cost
    best, came = [allowance + 1] * grid.n, [-1] * grid.n
    best[start] = 0
    buckets: list[list[int]] = [[] for _ in range(allowance + 1)]
    buckets[0].append(start)
    settled = _settle(grid, prices, best, came, buckets, blocked, stop & ~grid.bit[start])
    spent = [-1] * grid.n
    for h in settled:
        spent[h] = best[h]
    return Reach(start, spent, came, grid.mask(settled))


def _settle(
    grid: Grid,
    prices: Costs,
    best: list[int],
    came: list[int],
    buckets: list[list[int]],
    blocked: int,
    stop: int,
) -> list[int]:
    """Dial's algorithm: one bucket of hexes for each sum that can be spent."""
    exits, bit, settled = grid.exits, grid.bit, list[int]()
    for paid, bucket in enumerate(buckets):
        bucket.sort()
        for h in bucket:  # grows while it is walked when a step is free
            if best[h] != paid:
                continue
            settled.append(h)
            if stop & bit[h]:
                continue
            for step, nb in exits[h]:
                total = paid + prices[step]
                if total < best[nb]:
                    if blocked & bit[nb]:
                        best[nb] = -1
                        continue
                    best[nb], came[nb] = total, h
                    buckets[total].append(nb)
    return settled


def path(reached: Reach, h: int) -> tuple[int, ...]:
    """The cheapest way from the start to h, both included."""
    if reached.spent[h] < 0:
        raise ValueError(f"hex {h} is out of reach of hex {reached.start}")
    way = [h]
    while reached.came[way[-1]] >= 0:
        way.append(reached.came[way[-1]])
    return tuple(reversed(way))


def trace(grid: Grid, sources: int, passable: int, *, blocked_sides: int = 0, limit: int | None = None) -> int:
    """The hexes to which a line can be traced from the sources through passable hexes.

    The sources belong to the answer whether passable or not. blocked_sides is a mask of hexsides
    the line cannot cross, limit the greatest number of steps.
    """
    near = _open_neighbours(grid, blocked_sides) if blocked_sides else grid.adjacent_mask
    found = fringe = sources
    steps = 0
    while fringe and steps != limit:
        fringe = _around(near, fringe) & passable & ~found
        found |= fringe
        steps += 1
    return found


def components(grid: Grid, mask: int, *, blocked_sides: int = 0) -> tuple[int, ...]:
    """The connected parts of a mask, in the order of their lowest hexes."""
    parts = []
    while mask:
        part = trace(grid, mask & -mask, mask, blocked_sides=blocked_sides)
        parts.append(part)
        mask ^= part
    return tuple(parts)


def _around(near: tuple[int, ...], hexes: int) -> int:
    around = 0
    for h in bits(hexes):
        around |= near[h]
    return around


@lru_cache(maxsize=64)
def _open_neighbours(grid: Grid, blocked_sides: int) -> tuple[int, ...]:
    near = list(grid.adjacent_mask)
    for side in bits(blocked_sides):
        a, b = grid.side_hexes[side]
        if b >= 0:
            near[a] &= ~grid.bit[b]
            near[b] &= ~grid.bit[a]
    return tuple(near)
