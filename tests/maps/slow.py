"""Random maps, and the slow and plain way to work out what the package works out by shifts."""

from __future__ import annotations

import heapq
from collections import deque
from collections.abc import Sequence
from functools import lru_cache
from random import Random

from sandtable.maps.hexes import Grid, Placement

ROW_STEPS = ((2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1))
COLUMN_STEPS = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))


def random_grid(random: Random, most: int = 9) -> Grid:
    """Rows or columns of either parity, even or ragged, perhaps with holes, turned or joined."""
    build = random.choice([Grid.rows, Grid.columns])
    lines = random.randint(1, most)
    lengths = [random.randint(1, most)] * lines if random.random() < 0.5 else random.choices(range(1, most), k=lines)
    offset, holes = random.randrange(2), random.choice([0, 0, 0.1, 0.4])
    shifts = [2 * random.randint(0, 3) + (offset + v) % 2 for v in range(lines)] if random.random() < 0.3 else None

    def label(v: int, i: int) -> str | None:
        return None if (v or i) and random.random() < holes else f"{v}.{i}"

    grid = build(lengths, first_offset=offset, shifts=shifts, label=label)
    if random.random() < 0.2:
        grid = grid.turned()
    if random.random() < 0.2:
        lie = [Placement(grid), Placement(grid, 2 * random.randint(0, 4), 2 * random.randint(0, 4))]
        grid = Grid.joined(lie)
    return grid


def some(random: Random, n: int, thin: int) -> int:
    """A random mask; each thinning halves it."""
    chosen = (1 << n) - 1
    for _ in range(thin):
        chosen &= random.getrandbits(n)
    return chosen


@lru_cache(maxsize=4)
def places(grid: Grid) -> dict[tuple[int, int], int]:
    """The hexes by their coordinates."""
    return {(x, y): i for i, (x, y) in enumerate(zip(grid.x, grid.y, strict=True))}


def next_to(grid: Grid, h: int, barred: Sequence[int]) -> list[int]:
    """The neighbours across open sides, found by their coordinates."""
    place = places(grid)
    steps = ROW_STEPS if grid.pointy else COLUMN_STEPS
    found = [place.get((grid.x[h] + dx, grid.y[h] + dy)) for dx, dy in steps]
    return [nb for d, nb in enumerate(found) if nb is not None and not barred[d] >> h & 1]


def slow_spread(grid: Grid, hexes: set[int], barred: Sequence[int]) -> set[int]:
    """The neighbours of each hex, one after another."""
    return {nb for h in hexes for nb in next_to(grid, h, barred)}


def slow_flood(grid: Grid, sources: set[int], open: set[int], barred: Sequence[int], limit: int | None) -> set[int]:
    """Breadth first, hex by hex."""
    steps = dict.fromkeys(sources, 0)
    queue = deque(sources)
    while queue:
        h = queue.popleft()
        if steps[h] == limit:
            continue
        for nb in next_to(grid, h, barred):
            if nb in open and nb not in steps:
                steps[nb] = steps[h] + 1
                queue.append(nb)
    return set(steps)


def slow_ranges(
    grid: Grid, start: int, allowance: int, cost: bytes, blocked: int, stop: int, barred: Sequence[int]
) -> dict[int, int]:
    """Dijkstra with a heap: what each hex costs."""
    done: dict[int, int] = {}
    heap = [(0, start)]
    while heap:
        paid, h = heapq.heappop(heap)
        if h in done:
            continue
        done[h] = paid
        if stop >> h & 1 and h != start:
            continue
        for nb in next_to(grid, h, barred):
            total = paid + cost[h * 6 + grid.direction(h, nb)]
            if total <= allowance and not blocked >> nb & 1:
                heapq.heappush(heap, (total, nb))
    return done
