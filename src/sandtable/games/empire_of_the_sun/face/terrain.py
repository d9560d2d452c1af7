"""What the terrain of a hex does, in both languages: its price, its part in a battle, what stands there and its sides.

Every figure comes from the tables that the rules move and fight by.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..rules.amphibious import beaches
from ..rules.board import (
    CHINESE_CITY,
    HALVES,
    INNER_CHINA,
    LAND_BARRED,
    OCEAN,
    ROUTE,
    ROUTE_HALVES,
    SEA_BARRED,
    TERRAIN,
    Board,
    Place,
)
from ..rules.ground_battle import MODIFIERS
from ..rules.movement import FERRY

Text = dict[str, str]

COMPASS: dict[str, Text] = {
    "N": {"en": "N", "ru": "С"},
    "NE": {"en": "NE", "ru": "СВ"},
    "SE": {"en": "SE", "ru": "ЮВ"},
    "S": {"en": "S", "ru": "Ю"},
    "SW": {"en": "SW", "ru": "ЮЗ"},
    "NW": {"en": "NW", "ru": "СЗ"},
}
_WORDS: dict[str, Text] = {
    "sea": {"en": "1 MP for ships", "ru": "1 ОД для морских частей"},
    "land": {"en": "{} MP for ground units", "ru": "{} ОД для сухопутных частей"},
    "die": {
        "en": "{} to the ground die of the active player",
        "ru": "{} к сухопутному броску активного игрока",
    },
    "plain": {"en": "no modifier to ground battles", "ru": "сухопутный бой без модификатора"},
    "landing": {"en": "amphibious assault possible", "ru": "возможен морской десант"},
    "no_landing": {"en": "no amphibious assault", "ru": "морской десант невозможен"},
    "one_hex": {"en": "one-hex island", "ru": "одногексагонный остров"},
    "garrison": {
        "en": "garrison of its own while Japan controls it",
        "ru": "свой гарнизон, пока его контролирует Япония",
    },
    "port": {
        "en": "port: base of ships and of strategic movement by sea",
        "ru": "порт: база морских частей и стратегического движения морем",
    },
    "airfield": {"en": "airfield: base of air units", "ru": "аэродром: база воздушных частей"},
    "ferry": {
        "en": "airfield: for flying on alone, nobody may stay",
        "ru": "аэродром: только промежуточный, остаться на нём нельзя",
    },
    "resource": {
        "en": "resources: Japan draws a card for every two such hexes it controls",
        "ru": "ресурсы: Япония берёт карту за каждые два таких гексагона под контролем",
    },
    "route": {"en": "transport route {}: {} MP", "ru": "транспортный маршрут {}: {} ОД"},
    "land_barred": {"en": "impassable by land {}", "ru": "непроходимо по суше {}"},
    "sea_barred": {"en": "impassable by sea {}", "ru": "непроходимо по морю {}"},
}
_PLACES = ("port", "airfield", "resource")
_HALF = "½"


def terrain_text(board: Board, h: int, language: str) -> str:
    """What entering a hex costs, what it does to a battle, what is there, and what its sides let through."""
    parts = (_entering, _landing, _there, _sides)
    return "; ".join(told for part in parts for told in part(board, h, language))


def halves_text(halves: int) -> str:
    """Movement points, which are counted in halves."""
    whole, half = divmod(halves, 2)
    return f"{whole or ''}{_HALF * half}"


def _entering(board: Board, h: int, language: str) -> Iterator[str]:
    terrain = board.terrain[h]
    if terrain == OCEAN or board.coastal >> h & 1:
        yield _WORDS["sea"][language]
    if terrain == OCEAN:
        return
    yield _WORDS["land"][language].format(halves_text(HALVES[terrain]))
    by = MODIFIERS.get(TERRAIN[terrain], 0)
    yield _WORDS["die"][language].format(f"{by:+d}".replace("-", "−")) if by else _WORDS["plain"][language]


def _landing(board: Board, h: int, language: str) -> Iterator[str]:
    if board.coastal >> h & 1:
        yield _WORDS["landing" if beaches(board) >> h & 1 else "no_landing"][language]
    if board.one_hex_islands >> h & 1:
        yield _WORDS["one_hex"][language]


def _there(board: Board, h: int, language: str) -> Iterator[str]:
    place = board.places.get(h, Place())
    if place.city >= CHINESE_CITY and board.region[h] != INNER_CHINA:
        yield _WORDS["garrison"][language]
    for name in _PLACES:
        if getattr(place, name):
            yield _WORDS["ferry" if name == "airfield" and board.grid.label[h] == FERRY else name][language]


def _sides(board: Board, h: int, language: str) -> Iterator[str]:
    """Transport routes, and the sides that nobody passes by land or by sea."""
    if ways := _toward(board, h, ROUTE, language):
        yield _WORDS["route"][language].format(ways, halves_text(ROUTE_HALVES))
    if (ways := _toward(board, h, LAND_BARRED, language)) and board.terrain[h] != OCEAN:
        yield _WORDS["land_barred"][language].format(ways)
    if ways := _toward(board, h, SEA_BARRED, language):
        yield _WORDS["sea_barred"][language].format(ways)


def _toward(board: Board, h: int, part: int, language: str) -> str:
    """The directions in which the sides of a hex have a part."""
    grid = board.grid
    there = (d for d in range(len(grid.directions)) if grid.neighbour[h][d] >= 0 and board.side[grid.side[h][d]] & part)
    return ", ".join(COMPASS[grid.directions[d]][language] for d in there)
