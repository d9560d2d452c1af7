"""How far it is to a goal: for every hex what it costs to get there, as bridges and enemies stand.

Costs are in sixths of a movement point, like those of the rules. A blown bridge, an open canal, a ferry and an enemy in
the way do not close a way; they make it longer, so that whoever comes from afar still knows which way to go.
"""

from __future__ import annotations

from functools import lru_cache

from ....maps.paths import BLOCKED
from ..rules import costs
from ..rules.board import CANAL, Board
from ..rules.costs import POINT
from ..rules.pieces import VEHICLE
from ..rules.state import State

FAR = 100 * POINT
ENEMY_IN_THE_WAY = 2 * POINT + POINT // 2
OPEN_CANAL = (4 * POINT, 6 * POINT)  # by mobility, none for vehicles
BLOWN_BRIDGE = 6 * POINT  # until it is repaired
FERRY = (6 * POINT, 9 * POINT, 30 * POINT)

Field = tuple[int, ...]  # by hex


@lru_cache(maxsize=256)
def _prices(board: Board, table: bytes, mobility: int) -> tuple[tuple[tuple[int, int], ...], ...]:
    """For every hex the hexes beside it from which it can be entered, and what that costs."""
    grid, rows = board.grid, []
    for hex in range(board.n):
        row = []
        for step, nb in grid.exits[hex]:
            back = nb * 6 + (step % 6 + 3) % 6
            price = table[back] if table[back] != BLOCKED else _detour(board, grid.side[hex][step % 6], mobility)
            if price < FAR:
                row.append((nb, price))
        rows.append(tuple(row))
    return tuple(rows)


def _detour(board: Board, side: int, mobility: int) -> int:
    """What it takes to get over a hexside that is closed for the moment."""
    if side in board.ferry_at:
        return FERRY[mobility]
    if board.water[side] == CANAL and mobility != VEHICLE:
        return OPEN_CANAL[mobility]
    at = board.bridge_at.get(side)
    return BLOWN_BRIDGE if at is not None and board.bridges[at].repairable else FAR


@lru_cache(maxsize=4096)
def _field(board: Board, table: bytes, mobility: int, enemies: int, goals: tuple[int, ...]) -> Field:
    prices, far = _prices(board, table, mobility), [FAR] * board.n
    buckets: list[list[int]] = [[] for _ in range(FAR)]
    for goal in goals:
        far[goal] = 0
        buckets[0].append(goal)
    for paid, bucket in enumerate(buckets):
        for hex in bucket:
            if far[hex] != paid:
                continue
            here = paid + (ENEMY_IN_THE_WAY if enemies >> hex & 1 else 0)
            for nb, price in prices[hex]:
                total = here + price
                if total < far[nb]:
                    far[nb] = total
                    buckets[total].append(nb)
    return tuple(far)


def field(s: State, side: int, mobility: int, *goals: int) -> Field:
    """For every hex what it costs units of a side to get to the nearest of some goals."""
    return _field(s.board, costs.table(s, mobility), mobility, s.stood[1 - side], goals)


def free_field(s: State, mobility: int, *goals: int) -> Field:
    """The same with nobody in the way."""
    return _field(s.board, costs.table(s, mobility), mobility, 0, goals)
