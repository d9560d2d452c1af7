"""Movement ranges, routes, traced lines and connected areas.

Costs are small integers (a game with half points counts in halves). A cost table is flat:
cost[h * 6 + d] is the price of leaving hex h in direction d. Ties are settled by hex number.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, Protocol

from .barriers import Barriers, side_barriers
from .cells import DIRECTIONS
from .hexes import Grid

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


class MoveCosts:
    """A cost table made ready for whole sets: by price, where a step at that price leads.

    `ranges` gives the same hexes at the same price as `reach`, several times as fast on a large map, but no routes.
    Every step costs at least 1 here.
    """

    def __init__(self, grid: Grid, cost: Costs) -> None:
        by_price: dict[int, list[int]] = {}
        for h, exits in enumerate(grid.exits):
            for step, _ in exits:
                if cost[step] < BLOCKED:
                    by_price.setdefault(cost[step], [0] * DIRECTIONS)[step % DIRECTIONS] |= grid.bit[h]
        if min(by_price, default=1) < 1:
            raise ValueError("a step that costs nothing is worked out by reach, not by ranges")
        self.grid = grid
        self._exits = tuple((price, grid.cells.exits(by_price[price])) for price in sorted(by_price))

    def ranges(
        self, start: int, allowance: int, *, blocked: int = 0, stop: int = 0, barriers: Barriers | None = None
    ) -> list[int]:
        """For each sum from 0 to the allowance, the mask of the hexes that the cheapest way reaches for that sum.

        Blocked hexes cannot be entered, those of stop not left again, barriers not crossed; the start may be left.
        """
        return list(map(self.grid.cells.unpack, self._sums(start, allowance, blocked, stop, barriers)))

    def area(
        self, start: int, allowance: int, *, blocked: int = 0, stop: int = 0, barriers: Barriers | None = None
    ) -> int:
        """The mask of all hexes that `ranges` reaches, the start among them."""
        return self.grid.cells.unpack(sum(self._sums(start, allowance, blocked, stop, barriers)))

    def _sums(self, start: int, allowance: int, blocked: int, stop: int, barriers: Barriers | None) -> list[int]:
        """Dial's algorithm on sets: the cells settled at each sum."""
        if allowance < 0:
            raise ValueError(f"an allowance is never negative: {allowance}")
        grid, cells = self.grid, self.grid.cells
        exits = self._exits
        if barriers is not None:
            exits = tuple((price, each.within(barriers.exits)) for price, each in exits)
        free, going = cells.pack(grid.all & ~blocked), ~cells.pack(stop)
        sums = [0] * (allowance + 1)
        new = sums[0] = cells.pack(grid.bit[start])
        free &= ~new
        for paid in range(allowance + 1):
            if paid:
                new = sums[paid] = sums[paid] & free
                free ^= new
                new &= going
            if new:
                for price, ways in exits:
                    if paid + price <= allowance:
                        sums[paid + price] |= cells.step(new, ways)
        return sums


def spread(grid: Grid, hexes: int, barriers: Barriers | None = None) -> int:
    """The mask of all hexes next to one of a mask, across sides without a barrier; its own hexes may be among them."""
    cells = grid.cells
    return cells.unpack(cells.step(cells.pack(hexes), cells.open if barriers is None else barriers.exits) & cells.all)


def trace(
    grid: Grid,
    sources: int,
    passable: int,
    *,
    blocked_sides: int = 0,
    barriers: Barriers | None = None,
    limit: int | None = None,
) -> int:
    """The hexes to which a line can be traced from the sources through passable hexes.

    The sources belong to the answer whether passable or not. blocked_sides is a mask of hexsides that the line
    cannot cross; barriers are the same made ready, or one way only; limit is the greatest number of steps.
    """
    if blocked_sides:
        if barriers is not None:
            raise ValueError("a line keeps to barriers or to blocked sides, not to both")
        barriers = side_barriers(grid, blocked_sides)
    cells = grid.cells
    exits, steps = None if barriers is None else barriers.exits, -1 if limit is None else limit
    return sources | cells.unpack(cells.flood(cells.pack(sources), cells.pack(passable), exits, steps))


def components(grid: Grid, mask: int, *, blocked_sides: int = 0) -> tuple[int, ...]:
    """The connected parts of a mask, in the order of their lowest hexes."""
    cells, parts = grid.cells, []
    exits = side_barriers(grid, blocked_sides).exits if blocked_sides else None
    left = cells.pack(mask)
    while left:
        first = left & -left
        part = first | cells.flood(first, left, exits)
        parts.append(cells.unpack(part))
        left ^= part
    return tuple(parts)
