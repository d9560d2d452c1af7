"""What the terrain of a hex does, in both languages: what entering it costs, its part in a battle, its roads and water.

Every figure comes from the terrain effects chart, through the tables that the rules move by.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from ....maps.paths import BLOCKED
from ..rules.board import (
    CANAL,
    CITY,
    CLEAR,
    MAJOR_RIVER,
    MARSH,
    MINOR_RIVER,
    MINOR_ROAD,
    POLDER,
    PRIMARY_ROAD,
    SECONDARY_ROAD,
    TOWN,
    Board,
    Bridge,
)
from ..rules.costs import (
    POINT,
    RAIL_BRIDGE_COST,
    RIVER_COST,
    ROAD_COST,
    THICKET,
    boggy,
    entry_cost,
    is_woods,
)
from ..rules.pieces import FOOT, MECHANIZED, VEHICLE
from .titles import bridge_name

Text = dict[str, str]

COMPASS: dict[str, Text] = {
    "E": {"en": "E", "ru": "В"},
    "SE": {"en": "SE", "ru": "ЮВ"},
    "SW": {"en": "SW", "ru": "ЮЗ"},
    "W": {"en": "W", "ru": "З"},
    "NW": {"en": "NW", "ru": "СЗ"},
    "NE": {"en": "NE", "ru": "СВ"},
}
MOBILITY: dict[int, Text] = {
    FOOT: {"en": "on foot", "ru": "немеханизированные"},
    MECHANIZED: {"en": "mechanized", "ru": "механизированные"},
    VEHICLE: {"en": "technical", "ru": "технические"},
}
ROAD: dict[int, Text] = {
    MINOR_ROAD: {"en": "minor road", "ru": "малая дорога"},
    SECONDARY_ROAD: {"en": "secondary road", "ru": "второстепенная дорога"},
    PRIMARY_ROAD: {"en": "primary road", "ru": "шоссе"},
}
WATER: dict[int, Text] = {
    MINOR_RIVER: {"en": "minor river", "ru": "малая река"},
    CANAL: {"en": "canal", "ru": "канал"},
    MAJOR_RIVER: {"en": "major river", "ru": "большая река"},
}
_WORDS: dict[str, Text] = {
    "mp": {"en": "MP", "ru": "ОД"},
    "off_road": {"en": "off the road", "ru": "без дороги"},
    "thicket": {"en": "+{} MP from the third such woods hex on", "ru": "+{} ОД с третьего такого лесного гекса"},
    "boggy": {
        "en": "technical units by road alone, attacking into and out of it at half strength",
        "ru": "технические части только по дороге, атакуют в него и из него в половину силы",
    },
    "doubled": {
        "en": "defenders doubled except technical units",
        "ru": "оборона удваивается, кроме технических частей",
    },
    "no_shift": {"en": "no tank shift against it", "ru": "против него нет танкового сдвига"},
    "river": {
        "en": "{} off the road; technical units by road alone, attacking across at half strength",
        "ru": "{} без дороги; технические части только по дороге, атакуют через неё в половину силы",
    },
    "canal": {
        "en": "without a bridge by tactical movement, technical units not at all; all attack across at half strength",
        "ru": "без моста только тактическим передвижением, технические части никак; "
        "все атакуют через него в половину силы",
    },
    "major": {
        "en": "without a bridge only with engineers or by ferry; all attack across at half strength",
        "ru": "без моста только с инженерами или на переправе; все атакуют через неё в половину силы",
    },
    "over_water": {
        "en": "defenders doubled if all attack over water or out of marsh",
        "ru": "оборона удваивается, если все атакуют через воду или из болота",
    },
}
_CROSSING = {MINOR_RIVER: "river", CANAL: "canal", MAJOR_RIVER: "major"}
_PARTS = {0: "", 1: "⅙", 2: "⅓", 3: "½", 4: "⅔", 5: "⅚"}


def terrain_text(board: Board, h: int, language: str) -> str:
    """What the terrain of a hex costs, what it does to a battle, and what goes along and across its sides."""
    return "; ".join((*_entering(board, h, language), *_fighting(board, h, language), *_sides(board, h, language)))


def points_text(sixths: int) -> str:
    """Movement points, which are counted in sixths."""
    whole, part = divmod(sixths, POINT)
    return f"{whole or ''}{_PARTS[part]}" or "0"


@lru_cache(maxsize=256)
def _prices(costs: tuple[int, ...], language: str, sign: str = "") -> str:
    """What each mobility pays, and nothing of whom it bars: +1 MP on foot, +2 mechanized."""
    unit, (foot, mechanized, vehicle) = _WORDS["mp"][language], costs
    if foot == mechanized == vehicle:
        return f"{sign}{points_text(foot)} {unit}"
    told = [(foot, FOOT), (mechanized, MECHANIZED)]
    told += [] if vehicle in (mechanized, BLOCKED) else [(vehicle, VEHICLE)]
    first, *others = (f"{sign}{points_text(cost)}{{}} {MOBILITY[mobility][language]}" for cost, mobility in told)
    return ", ".join((first.format(f" {unit}"), *(other.format("") for other in others)))


def _entering(board: Board, h: int, language: str) -> Iterator[str]:
    costs = tuple(entry_cost(board, mobility, h) for mobility in MOBILITY)
    yield f"{_prices(costs, language)} {_WORDS['off_road'][language]}"
    if is_woods(board, h):
        yield _WORDS["thicket"][language].format(points_text(THICKET))


def _fighting(board: Board, h: int, language: str) -> Iterator[str]:
    settlement, terrain = board.settlement[h], board.terrain[h]
    sides = board.grid.side[h]
    found = {
        "boggy": boggy(board, h),
        "doubled": settlement in (TOWN, CITY),
        "no_shift": settlement == CITY or (settlement != TOWN and terrain not in (CLEAR, POLDER)),
        "over_water": (terrain == MARSH and settlement != CITY) or any(board.water[side] for side in sides),
    }
    return (_WORDS[name][language] for name, holds in found.items() if holds)


# --- the six sides


def _sides(board: Board, h: int, language: str) -> Iterator[str]:
    """Roads by class with what they cost, then water by kind with what crossing it means, then bridges by name."""
    for road, name in reversed(ROAD.items()):
        if ways := _toward(board, h, board.road, road, language):
            yield f"{name[language]} {ways}: {_prices(ROAD_COST[road], language)}"
    for water, name in WATER.items():
        if ways := _toward(board, h, board.water, water, language):
            crossing = _WORDS[_CROSSING[water]][language].format(_prices(RIVER_COST, language, "+"))
            yield f"{name[language]} {ways}: {crossing}"
    for bridge in board.bridges:
        if h in bridge.hexes:
            yield _bridge(board, h, bridge, language)


def _toward(board: Board, h: int, values: bytes, value: int, language: str) -> str:
    """The directions in which the sides of a hex bear a value."""
    there = (d for d, name in enumerate(board.grid.directions) if values[board.grid.side[h][d]] == value)
    return ", ".join(COMPASS[board.grid.directions[d]][language] for d in there)


def _bridge(board: Board, h: int, bridge: Bridge, language: str) -> str:
    way = board.grid.directions[board.grid.direction(h, *(other for other in bridge.hexes if other != h))]
    name = f"{bridge_name(bridge.name, language)} ({COMPASS[way][language]})"
    return f"{name}: {_prices(RAIL_BRIDGE_COST, language, '+')}" if bridge.rail else name
