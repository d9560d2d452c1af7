"""What a step on the map costs: terrain, roads, rivers and bridges (8.4, 8.5.1, 8.6, Terrain Effects Chart).

Costs are counted in sixths of a movement point. For each mobility there is a flat table, cost[hex * 6 + direction];
it depends on the map and on which bridges stand, and nothing else.
"""

from __future__ import annotations

from functools import lru_cache

from ....maps.paths import BLOCKED, cost_table
from .board import (
    BLOWN,
    CITY,
    MARSH,
    MINOR_RIVER,
    NO_WATER,
    POLDER,
    POLDER_WOODS,
    REPAIRING,
    WOODS,
    Board,
    data,
)
from .pieces import VEHICLE
from .state import State

POINT = 6  # sixths in a movement point

_CHART = data("tables.json")["terrain"]
_COLUMNS = ("non_mech", "mech", "vehicle")  # by mobility
_TERRAIN_ROWS = ("clear", "woods", "polder", "polder", "marsh")  # polder with woods is polder (8.6.3)
_ROAD_ROWS = ("", "minor", "secondary", "primary")


def _sixths(figure: object) -> int:
    """A figure of the chart in sixths; P stands for prohibited, TM for tactical movement only."""
    if isinstance(figure, str):
        whole, _, part = figure.removeprefix("+").partition("/")
        if not whole.isdigit():
            return BLOCKED
        return POINT * int(whole) // int(part or 1)
    assert isinstance(figure, int)
    return POINT * figure


def _row(row: dict[str, object]) -> tuple[int, ...]:
    return tuple(_sixths(row.get(column, row["mech"])) for column in _COLUMNS)


TERRAIN_COST = tuple(_row(_CHART["hexes"][name]) for name in _TERRAIN_ROWS)
CITY_COST = _row(_CHART["hexes"]["city"])
ROAD_COST = ((BLOCKED,) * 3, *(_row(_CHART["roads"][name]) for name in _ROAD_ROWS[1:]))
RIVER_COST = _row(_CHART["hexsides"]["minor_river"])
RAIL_BRIDGE_COST = _row(_CHART["hexsides"]["railroad_bridge"])
BY_ROAD_ONLY = (POLDER, POLDER_WOODS, MARSH)  # for technical units (8.6.2)


def entry_cost(board: Board, mobility: int, hex: int) -> int:
    """H44:8.6: what the terrain of a hex costs off the road; villages and towns are like the terrain around them."""
    return CITY_COST[mobility] if board.settlement[hex] == CITY else TERRAIN_COST[board.terrain[hex]][mobility]


def boggy(board: Board, hex: int) -> bool:
    """H44:8.6.2: whether technical units need a road to enter or leave a hex."""
    return board.terrain[hex] in BY_ROAD_ONLY and board.settlement[hex] != CITY


def _off_road(board: Board, mobility: int, frm: int, to: int, crossing: int) -> int:
    """The cost without a road, given what crossing the hexside costs."""
    if crossing == BLOCKED or (mobility == VEHICLE and (boggy(board, frm) or boggy(board, to))):
        return BLOCKED
    entry = entry_cost(board, mobility, to)
    return entry if entry == BLOCKED else entry + crossing


def _crossing(board: Board, mobility: int, side: int, bridged: bool) -> int:
    """What the water of a hexside adds off the road; a rail bridge is no road (8.5.1)."""
    water = board.water[side]
    if water == NO_WATER:
        return 0
    if water == MINOR_RIVER:
        return RIVER_COST[mobility]
    if not bridged or side not in board.bridge_at:
        return BLOCKED
    return RAIL_BRIDGE_COST[mobility] if board.bridges[board.bridge_at[side]].rail else 0


def road_on(board: Board, side: int, bridged: bool) -> int:
    """The class of the road over a hexside; where a bridge has been blown there is none (8.4)."""
    return board.road[side] if bridged or side not in board.bridge_at else 0


def _price(board: Board, mobility: int, frm: int, to: int, side: int, bridged: bool) -> int:
    off_road = _off_road(board, mobility, frm, to, _crossing(board, mobility, side, bridged))
    return min(off_road, ROAD_COST[road_on(board, side, bridged)][mobility])


@lru_cache(maxsize=64)
def _base(board: Board, mobility: int, bridged: bool) -> bytes:
    """The table with every bridge standing, or none."""
    sides = board.grid.side
    return cost_table(board.grid, lambda h, d, nb: _price(board, mobility, h, nb, sides[h][d], bridged))


@lru_cache(maxsize=512)
def _table(board: Board, bridges: bytes, mobility: int) -> bytes:
    table, blown = bytearray(_base(board, mobility, True)), _base(board, mobility, False)
    for bridge, state in zip(board.bridges, bridges, strict=True):
        if state in (BLOWN, REPAIRING):
            for a, b in (bridge.hexes, bridge.hexes[::-1]):
                step = a * 6 + board.grid.direction(a, b)
                table[step] = blown[step]
    return bytes(table)


def table(s: State, mobility: int) -> bytes:
    """The costs of all steps for a mobility as the bridges stand now: cost[hex * 6 + direction]."""
    return _table(s.board, bytes(s.bridge), mobility)


def step_cost(s: State, mobility: int, frm: int, to: int) -> int:
    """What a step to a neighbouring hex costs in sixths, or BLOCKED; zones, bonds and traffic left out."""
    return table(s, mobility)[frm * 6 + s.board.grid.direction(frm, to)]


def passable(s: State, piece: int, frm: int, to: int) -> bool:
    """Whether a piece could take a step by normal movement at all: terrain, water and bridges; no zones, no units."""
    return step_cost(s, s.mobility_of(piece), frm, to) != BLOCKED


def usable_road(s: State, frm: int, to: int) -> int:
    """H44:8.4a: the class of the road that joins two neighbouring hexes now, or 0."""
    side = s.board.grid.side_between(frm, to)
    at = s.board.bridge_at.get(side)
    return road_on(s.board, side, at is None or s.bridge[at] not in (BLOWN, REPAIRING))


def is_woods(board: Board, hex: int) -> bool:
    """Whether a hex counts as woods for movement."""
    return board.terrain[hex] == WOODS and board.settlement[hex] != CITY


def off_road_woods(s: State, frm: int, to: int) -> bool:
    """H44:8.6.1: whether a step leads into woods off the road."""
    return is_woods(s.board, to) and not usable_road(s, frm, to)


@lru_cache(maxsize=32)
def _thickets_at_peace(board: Board) -> bytes:
    """The thickets with every bridge standing."""
    table, sides = bytearray(6 * board.n), board.grid.side
    for hex, exits in enumerate(board.grid.exits):
        for step, nb in exits:
            table[step] = is_woods(board, nb) and not board.road[sides[hex][step % 6]]
    return bytes(table)


@lru_cache(maxsize=256)
def _thickets(board: Board, bridges: bytes) -> bytes:
    table = bytearray(_thickets_at_peace(board))
    for bridge, state in zip(board.bridges, bridges, strict=True):
        if state in (BLOWN, REPAIRING):
            for a, b in (bridge.hexes, bridge.hexes[::-1]):
                table[a * 6 + board.grid.direction(a, b)] = is_woods(board, b)
    return bytes(table)


def thickets(s: State) -> bytes:
    """For every step (hex * 6 + direction) whether it leads into woods off the road as the bridges stand now."""
    return _thickets(s.board, bytes(s.bridge))
