"""What a player sees by eye: lines of sight as they look on the map, unmeasured (14.0g).

The eye follows a line from hex to hex, the one nearest to it at each step, and sees whether woods, a building, a
hedgerow or the terrain there is higher than the way down from the one end to the other. It is not sure of corners that
the line cuts. So it errs now and then, and a shot tried in vain is used up.
"""

from __future__ import annotations

from functools import cache, lru_cache

from ..rules.boards import BUILDINGS, WOODS, TerrainTable
from ..rules.sight import in_view, reach
from ..rules.state import State

Cell = tuple[int, int]


def in_eye(s: State, a: int) -> int:
    """The mask of the hexes that look as if they could be seen from a hex; the true ones where all lines lie open."""
    if s.setup.options["open_sight"]:
        return in_view(s, a)
    return look(s.setup.terrain, a) & reach(s, a)


@lru_cache(maxsize=1 << 12)
def look(terrain: TerrainTable, a: int) -> int:
    """The mask of the hexes that look as if they could be seen from a hex by day, itself among them."""
    return terrain.grid.mask(b for b in range(terrain.grid.n) if _clear(terrain, a, b))


def _clear(terrain: TerrainTable, a: int, b: int) -> bool:
    grid = terrain.grid
    steps = _steps(grid.pointy, grid.x[b] - grid.x[a], grid.y[b] - grid.y[a])
    count, before = len(steps) + 1, a
    for k, cells in enumerate(steps, 1):
        hexes = [h for dx, dy in cells if (h := grid.find(grid.x[a] + dx, grid.y[a] + dy)) >= 0]
        eye = terrain.level[a] * (count - k) + terrain.level[b] * k
        if len(hexes) == len(cells) and all(count * _height(terrain, h) > eye for h in hexes):
            return False
        here = hexes[0] if len(hexes) == 1 else -1
        if k > 1 and here >= 0 <= before and _hedge_between(terrain, before, here) * count > eye:
            return False
        before = here
    return True


def _height(terrain: TerrainTable, h: int) -> int:
    return terrain.level[h] + (terrain.types[h] in (WOODS, *BUILDINGS))


def _hedge_between(terrain: TerrainTable, a: int, b: int) -> int:
    """How high a hedgerow stands between two hexes, 0 without."""
    grown = terrain.grid.adjacent_mask[a] >> b & 1 and terrain.hedgerow >> terrain.grid.side_between(a, b) & 1
    return max(terrain.level[a], terrain.level[b]) + 1 if grown else 0


@cache
def _steps(pointy: bool, dx: int, dy: int) -> tuple[tuple[Cell, ...], ...]:
    """The cells nearest to a line between its ends, step by step; two where it runs between them."""
    wide, high = (1, 3) if pointy else (3, 1)
    count = _distance(pointy, dx, dy)
    return tuple(_nearest(wide, high, dx * k, dy * k, count) for k in range(1, count))


def _distance(pointy: bool, dx: int, dy: int) -> int:
    along, across = (abs(dx), abs(dy)) if pointy else (abs(dy), abs(dx))
    return across + max(0, (along - across) // 2)


def _nearest(wide: int, high: int, x: int, y: int, count: int) -> tuple[Cell, ...]:
    """The cells nearest to the point (x, y) / count, by whole numbers."""
    near = [(i, j) for i in range(x // count - 1, x // count + 3) for j in range(y // count - 1, y // count + 3)]
    far = {c: wide * (c[0] * count - x) ** 2 + high * (c[1] * count - y) ** 2 for c in near if not (c[0] + c[1]) % 2}
    return tuple(cell for cell in far if far[cell] == min(far.values()))


def looked_upon(s: State, units: list[int], h: int) -> bool:
    """Whether one of some units looks as if it saw a hex."""
    return any(in_eye(s, s.hex[unit]) >> h & 1 for unit in units)
