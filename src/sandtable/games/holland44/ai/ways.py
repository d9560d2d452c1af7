"""How far it is to a goal: for every hex what it costs to get there, as bridges and enemies stand.

Costs are in sixths of a movement point, like those of the rules. A blown bridge, an open canal, a ferry and an enemy in
the way do not close a way; they make it longer, so that whoever comes from afar still knows which way to go.
"""

from __future__ import annotations

from functools import lru_cache

from ....maps.paths import BLOCKED
from ..rules import costs, zoc
from ..rules.board import ALLIED, CANAL, PRIMED, Board
from ..rules.costs import POINT
from ..rules.pieces import VEHICLE
from ..rules.state import State

FAR = 100 * POINT
ENEMY_IN_THE_WAY = 3 * POINT
ENEMY_ZONE = POINT
OFF_ROAD = 3 * POINT  # a hex too far from the road, to those who keep to it
OPEN_CANAL = (4 * POINT, 6 * POINT)  # by mobility, none for vehicles
BLOWN_BRIDGE = 6 * POINT  # until it is repaired
PRIMED_BRIDGE = 5 * POINT  # to the Allies: it will hardly wait for them
Prices = tuple[tuple[tuple[int, int], ...], ...]  # for every hex: the hexes beside it, and the cost from there
FERRY = (6 * POINT, 9 * POINT, 30 * POINT)


class Field:
    """For every hex what it costs to get to the nearest of some goals, worked out as far as it is asked for."""

    def __init__(self, prices: Prices, costly: dict[int, int], lanes: int, goals: tuple[int, ...]) -> None:
        self.prices, self.costly, self.lanes = prices, costly, lanes
        self.far, self.paid = [FAR] * len(prices), 0
        self.buckets: dict[int, list[int]] = {0: list(goals)}  # by distance those from whom to go on
        for goal in goals:
            self.far[goal] = 0

    def __getitem__(self, hex: int) -> int:
        """What it costs from a hex: nothing cheaper is left to be found once that much is paid."""
        far = self.far
        while far[hex] > self.paid < FAR:
            self._spread()
        return far[hex]

    def _spread(self) -> None:
        """Go on from every hex at the distance that is next."""
        far, prices, buckets, paid, lanes = self.far, self.prices, self.buckets, self.paid, self.lanes
        costly = self.costly
        for hex in buckets.pop(paid, ()):
            if far[hex] != paid or not lanes >> hex & 1:
                continue
            here = paid + costly.get(hex, 0)
            for nb, price in prices[hex]:
                total = here + price
                if total < far[nb]:
                    far[nb] = total
                    buckets.setdefault(total, []).append(nb)
        self.paid = paid + 1


@lru_cache(maxsize=256)
def _prices(board: Board, table: bytes, mobility: int) -> Prices:
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
def _field(
    board: Board, table: bytes, mobility: int, enemies: int, zone: int, lanes: int, goals: tuple[int, ...], off: int = 0
) -> Field:
    return Field(_prices(board, table, mobility), _costly(board, enemies, zone, off), lanes, goals)


@lru_cache(maxsize=64)
def _costly(board: Board, enemies: int, zone: int, off: int) -> dict[int, int]:
    """What it costs more to leave the hexes that the enemy holds or looks into, and those off the road."""
    looked_into = dict.fromkeys(board.grid.bits(zone), ENEMY_ZONE) | dict.fromkeys(board.grid.bits(off), OFF_ROAD)
    return looked_into | dict.fromkeys(board.grid.bits(enemies), ENEMY_IN_THE_WAY)


def field(s: State, side: int, mobility: int, lanes: int, *goals: int, off: int = 0) -> Field:
    """For every hex what it costs units of a side that may enter some hexes to get to the nearest of some goals.

    `off` are hexes that they would rather keep out of.
    """
    enemies, zone, table = s.stood[1 - side], zoc.zone(s, 1 - side), costs.table(s, mobility)
    if side == ALLIED:
        table = _wary(s.board, table, bytes(at == PRIMED for at in s.bridge))
    return _field(s.board, table, mobility, enemies, zone, lanes, goals, off)


@lru_cache(maxsize=256)
def _wary(board: Board, table: bytes, primed: bytes) -> bytes:
    """The costs of steps to those who come to bridges that the Germans would blow."""
    wary = bytearray(table)
    for bridge, at_risk in zip(board.bridges, primed, strict=True):
        for frm, to in (bridge.hexes, bridge.hexes[::-1]) if at_risk else ():
            step = frm * 6 + board.grid.direction(frm, to)
            wary[step] = min(BLOCKED, wary[step] + PRIMED_BRIDGE)
    return bytes(wary)


def free_field(s: State, mobility: int, lanes: int, *goals: int) -> Field:
    """The same with nobody in the way; kept until a bridge changes that lies on somebody's way."""
    key, down = (s.board, mobility, lanes, goals), costs.down(s)
    then, found = _FREE.get(key, (b"", None))
    if found is not None and then == down:
        return found
    if found is None or not _holds(s, mobility, then, down, found):
        found = _field(s.board, costs.table(s, mobility), mobility, 0, 0, lanes, goals)
    if len(_FREE) >= 1 << 13:
        _FREE.clear()
    _FREE[key] = down, found
    return found


@lru_cache(maxsize=1 << 13)
def peace_field(board: Board, mobility: int, goal: int) -> Field:
    """The same with every bridge standing and no boundaries: never longer than the way is at any time."""
    table = costs.table_for(board, bytes(len(board.bridges)), (mobility,))
    return _field(board, table, mobility, 0, 0, board.grid.all, (goal,))


_FREE: dict[object, tuple[bytes, Field]] = {}  # by board, mobility, lanes and goals: the bridges down, and the ways


def _holds(s: State, mobility: int, then: bytes, now: bytes, field: Field) -> bool:
    """Whether ways are still the shortest although other bridges are down."""
    board = s.board
    old, new = (costs.table_for(board, down, (mobility,)) for down in (then, now))
    changed = (bridge.hexes for bridge, a, b in zip(board.bridges, then, now, strict=True) if a != b)
    return all(_no_matter(board, mobility, old, new, field, *ends) for a, b in changed for ends in ((a, b), (b, a)))


def _no_matter(board: Board, mobility: int, old: bytes, new: bytes, field: Field, frm: int, to: int) -> bool:
    """Whether no way led over a step at its old price, and none would at its new one."""
    least = min(_toll(board, mobility, old, frm, to), _toll(board, mobility, new, frm, to))
    return least >= FAR or field[frm] < field[to] + least or field[frm] == field[to] == FAR


def _toll(board: Board, mobility: int, table: bytes, frm: int, to: int) -> int:
    """What a step costs, or the way round it."""
    direction = board.grid.direction(frm, to)
    price = table[frm * 6 + direction]
    return price if price != BLOCKED else _detour(board, board.grid.side[frm][direction], mobility)
