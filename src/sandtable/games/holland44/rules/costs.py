"""What a step on the map costs: terrain, roads, rivers and bridges (8.4, 8.5.1, 8.6, Terrain Effects Chart).

Costs are counted in sixths of a movement point. For each mobility there is a flat table, cost[hex * 6 + direction];
it depends on the map and on which bridges stand, and nothing else.
"""

from __future__ import annotations

from functools import cache, lru_cache

from ....maps.paths import BLOCKED
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
LEAVE_ZONE = 2 * POINT  # 7.2c
TRAFFIC = 2 * POINT  # 24.2a
THICKET = POINT  # 8.6.1
EASY_WOODS = 2  # woods hexes off the road before they get dearer

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
LEAST: tuple[int, ...] = tuple(
    min(costs) for costs in zip(*TERRAIN_COST, CITY_COST, *ROAD_COST, strict=True)
)  # of a step, by mobility
RIVER_COST = _row(_CHART["hexsides"]["minor_river"])
RAIL_BRIDGE_COST = _row(_CHART["hexsides"]["railroad_bridge"])
BY_ROAD_ONLY = (POLDER, POLDER_WOODS, MARSH)  # for technical units (8.6.2)


@cache
def least(mobilities: tuple[int, ...]) -> int:
    """The least that a step costs units of some mobilities that go together."""
    return max([LEAST[mobility] for mobility in mobilities])


def entry_cost(board: Board, mobility: int, hex: int) -> int:
    """H44:8.6: what the terrain of a hex costs off the road; villages and towns are like the terrain around them."""
    return CITY_COST[mobility] if board.settlement[hex] == CITY else TERRAIN_COST[board.terrain[hex]][mobility]


def boggy(board: Board, hex: int) -> bool:
    """H44:8.6.2: whether technical units need a road to enter or leave a hex."""
    return board.terrain[hex] in BY_ROAD_ONLY and board.settlement[hex] != CITY


@lru_cache(maxsize=32)
def bogs(board: Board) -> int:
    """The same for all hexes, as a mask."""
    return board.grid.mask(hex for hex in range(board.n) if boggy(board, hex))


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
def _base(board: Board, mobility: int) -> bytes:
    """The table with every bridge standing; most steps lead over dry land off the road."""
    table, sides, water, road = bytearray([BLOCKED]) * (6 * board.n), board.grid.side, board.water, board.road
    entry = [entry_cost(board, mobility, hex) for hex in range(board.n)]
    soft = [mobility == VEHICLE and boggy(board, hex) for hex in range(board.n)]
    for hex, exits in enumerate(board.grid.exits):
        around = sides[hex]
        for step, nb in exits:
            side = around[step % 6]
            if water[side] or road[side] or soft[hex] or soft[nb]:
                table[step] = _price(board, mobility, hex, nb, side, True)
            else:
                table[step] = entry[nb]
    return bytes(table)


@lru_cache(maxsize=64)
def _dearest(board: Board, mobilities: tuple[int, ...]) -> bytes:
    """The most that any of some mobilities pays, with every bridge standing."""
    tables = [_base(board, mobility) for mobility in mobilities]
    return tables[0] if len(tables) == 1 else bytes(map(max, *tables))


@lru_cache(maxsize=512)
def table_for(board: Board, down: bytes, mobilities: tuple[int, ...]) -> bytes:
    """The costs of all steps for units that go together while some bridges are down: cost[hex * 6 + direction]."""
    table = bytearray(_dearest(board, mobilities))
    for bridge, missing in zip(board.bridges, down, strict=True):
        if missing:
            for a, b in (bridge.hexes, bridge.hexes[::-1]):
                step = a * 6 + board.grid.direction(a, b)
                table[step] = max(_price(board, mobility, a, b, bridge.side, False) for mobility in mobilities)
    return bytes(table)


_DOWN = bytes(state in (BLOWN, REPAIRING) for state in range(256))


def down(s: State) -> bytes:
    """For each bridge whether it is blown or under repair."""
    return bytes(s.bridge.translate(_DOWN))


def table(s: State, mobility: int) -> bytes:
    """The costs of all steps for a mobility as the bridges stand now: cost[hex * 6 + direction]."""
    return table_for(s.board, down(s), (mobility,))


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


@lru_cache(maxsize=32)
def _thickets_at_peace(board: Board) -> bytes:
    """The thickets with every bridge standing."""
    table, sides = bytearray(6 * board.n), board.grid.side
    for hex, exits in enumerate(board.grid.exits):
        for step, nb in exits:
            table[step] = is_woods(board, nb) and not board.road[sides[hex][step % 6]]
    return bytes(table)


@lru_cache(maxsize=256)
def thickets_for(board: Board, down: bytes) -> bytes:
    """For every step (hex * 6 + direction) whether it leads into woods off the road while some bridges are down."""
    table = bytearray(_thickets_at_peace(board))
    for bridge, missing in zip(board.bridges, down, strict=True):
        if missing:
            for a, b in (bridge.hexes, bridge.hexes[::-1]):
                table[a * 6 + board.grid.direction(a, b)] = is_woods(board, b)
    return bytes(table)
