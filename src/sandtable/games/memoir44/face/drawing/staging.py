"""Memoir '44 as a scene: the ground once, then units, obstacles, medals and cards for every moment."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, NamedTuple

import msgspec

from .....painting.scene import Card, Flank, Ground, Mark, Piece, Pile, Scene, Spot, Track
from ...rules.board import GRID, IN_SECTION, SIDES, N
from ...rules.cards import ALL, CARD, QUOTAS, ROW
from ...rules.terrain_table import TERRAIN
from ...rules.units import SPECIAL_TYPE, TYPE
from ..goals import goal_title
from .ground import draw_grid, draw_ground
from .lattice import CENTRE, CORNER, HEIGHT, WIDTH
from .marks import LOOSE, draw_labels, draw_places, draw_sections, medal, star_marks
from .pieces import STAND, body, called, car_of, strength
from .site import SIDE_WORDS, Lie, Site, lie_of
from .svg import symbols
from .tiles import draw_tiles
from .water import draw_water
from .ways import draw_bridges, draw_ways
from .works import before, solid

_WORDS = {
    "hand": {"en": "Hand", "ru": "Рука"},
    "drawn": {"en": "Drawn", "ru": "Взятые"},
    "shown": {"en": "Announced", "ru": "Объявлены"},
    "played": {"en": "In play", "ru": "Разыграна"},
    "deck": {"en": "Deck", "ru": "Колода"},
    "discard": {"en": "Discarded", "ru": "Сброс"},
    "medals": {"en": "Medals", "ru": "Медали"},
    "figures": {"en": "figures: {} of {}", "ru": "фигурок: {} из {}"},
    "car": {"en": "car", "ru": "вагон"},
    "ordered": {"en": "ordered", "ru": "получил приказ"},
    "moved": {"en": "has moved", "ru": "двигался"},
    "battled": {"en": "has battled", "ru": "сражался"},
    "silent": {"en": "may not battle this turn", "ru": "не может сражаться в этом ходу"},
    "boat": {"en": "in a boat", "ru": "в лодке"},
    "hero": {"en": "with a leader", "ru": "с лидером"},
    "mine": {"en": "Mines", "ru": "Мины"},
    "hexes": {"en": "has to retreat", "ru": "должен отступить"},
    "flags": {"en": "has flags to answer", "ru": "под действием флагов"},
    "unit": {"en": "may go on", "ru": "может идти дальше"},
}
_OBSTACLES = {
    "wire": {
        "en": "entering ends the move; infantry in it rolls 1 die less or removes it, armor removes it by entering",
        "ru": "вход завершает движение; пехота в ней бросает на 1 кубик меньше или снимает её, танки снимают при входе",
    },
    "sandbags": {
        "en": "attackers lose dice: infantry 1, armor 1; 1 flag may be ignored",
        "ru": "атакующие теряют кубики: пехота 1, танки 1; 1 флаг можно игнорировать",
    },
    "hedgehog": {
        "en": "only infantry may enter; 1 flag may be ignored",
        "ru": "входит только пехота; 1 флаг можно игнорировать",
    },
}
_STATES = ("ordered", "moved", "battled", "silent", "boat", "hero")
_PACES = {
    "stays": {"en": "does not move, may battle", "ru": "не движется, может сражаться"},
    "all": {"en": "move: up to {0} with battle", "ru": "движение: до {0} с боем"},
    "either": {"en": "move: up to {0} without battle", "ru": "движение: до {0} без боя"},
    "both": {"en": "move: up to {1} with battle, {0} without", "ru": "движение: до {1} с боем, {0} без боя"},
}
_DICE = {"en": "dice at range 1–{}: {}", "ru": "кубиков на дальности 1–{}: {}"}
_TERRAIN = ("hex", "tile", "edges", "rails", "work", "work_edges")


def scene(view: dict[str, Any], language: str) -> Scene:
    """What a client draws of a view."""
    board = _board_drawing(msgspec.json.encode([language, view["board"], view["labels"], view["hexes"]]))
    site = Site(view, language, board.lie)
    return Scene(
        board.ground,
        tuple(_pieces(site)),
        tuple(_marks(site, board)),
        tuple(_piles(site)),
        tuple(_tracks(site)),
        bottom=SIDES[1],
        flanks=_flanks(language),
    )


_FLANKS = (
    {"en": "Left flank", "ru": "Левый фланг"},
    {"en": "Center", "ru": "Центр"},
    {"en": "Right flank", "ru": "Правый фланг"},
)


@lru_cache(maxsize=2)
def _flanks(language: str) -> tuple[Flank, ...]:
    """The sections as the Allies at the lower edge see them."""
    found = []
    for section, title in zip(IN_SECTION[1], _FLANKS, strict=True):
        xs = [CENTRE[h][0] for h in range(N) if section >> h & 1]
        found.append(Flank(round(sum(xs) / len(xs), 1), title[language]))
    return tuple(found)


# --- the ground -----------------------------------------------------------------------------------------------------


class BoardDrawing(NamedTuple):
    """What is drawn of the hexes alone, which seldom change: the ground, and where works and obstacles stand."""

    ground: Ground
    lie: Lie
    works: list[int]
    obstacles: list[int]


@lru_cache(maxsize=256)
def _board_drawing(key: bytes) -> BoardDrawing:
    language, board, labels, hexes = msgspec.json.decode(key)
    lie = lie_of(hexes)
    bare = [[entry[name] for name in _TERRAIN] for entry in hexes]
    ground = _ground(msgspec.json.encode([language, board, labels, bare]))
    works = [h for h, entry in enumerate(lie.hexes) if entry["work"]]
    obstacles = [h for h, entry in enumerate(lie.hexes) if len(entry) > len(_TERRAIN)]
    return BoardDrawing(ground, lie, works, obstacles)


@lru_cache(maxsize=128)
def _ground(key: bytes) -> Ground:
    language, board, labels, terrain = msgspec.json.decode(key)
    hexes = [dict(zip(_TERRAIN, entry, strict=True)) for entry in terrain]
    view = {"board": board, "labels": labels, "hexes": hexes, "units": []}
    site = Site(view, language)
    crowded = Site({**view, "units": [{"hex": label} for label in GRID.label]}, language)
    layers = (
        draw_ground(site), draw_water(site), draw_ways(site), draw_grid(), draw_bridges(site), draw_tiles(site),
        draw_sections(), draw_labels(site), draw_places(crowded),
    )  # fmt: skip
    spots = tuple(
        Spot(h, GRID.label[h], round(x, 1), round(y, 1), _words(site, h), _effects(site, h))
        for h, (x, y) in enumerate(CENTRE)
    )
    corners = tuple((round(x, 1), round(y, 1)) for x, y in CORNER)
    return Ground(round(WIDTH, 1), round(HEIGHT, 1), corners, spots, _document("".join(layers)))


def _document(drawn: str) -> str:
    """The ground with every small picture, since the pieces set down on it use them, too."""
    size = f'viewBox="0 0 {WIDTH:.1f} {HEIGHT:.1f}"'
    pictures = "".join(symbols().values())
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="sans-serif"><defs>{pictures}</defs>{drawn}</svg>'
    )


def _words(site: Site, h: int) -> str:
    return ", ".join(site.text(TERRAIN[name]["title"]) for name in (site.tile[h], site.work(h)) if name)


_EFFECTS = {
    "stop": {"en": "entering ends the move", "ru": "вход завершает движение"},
    "no_battle_on_entry": {"en": "no battle on the turn of entering", "ru": "войдя, отряд в этом ходу не сражается"},
    "impassable": {"en": "nobody may enter", "ru": "вход закрыт"},
    "blocks_sight": {"en": "blocks sight", "ru": "блокирует линию видимости"},
    "cover": {"en": "attackers lose dice: {}", "ru": "атакующие теряют кубики: {}"},
}
_ATTACKERS = {
    "infantry": {"en": "infantry", "ru": "пехота"},
    "armor": {"en": "armor", "ru": "танки"},
    "artillery": {"en": "artillery", "ru": "артиллерия"},
}


def _effects(site: Site, h: int) -> str:
    """What the terrain of a hex does to moves, battles and sight; a bridge opens what it crosses."""
    rows = [TERRAIN[name] for name in (site.tile[h], site.work(h)) if name]
    bridged = any(row["makes_passable"] for row in rows)
    names = [name for name in _EFFECTS if name != "cover" and not (bridged and name == "impassable")]
    found = [site.text(_EFFECTS[name]) for name in names if any(row[name] for row in rows)]
    cover = {kind: max((row["cover"][kind] for row in rows), default=0) for kind in _ATTACKERS}
    lost = ", ".join(f"{site.text(_ATTACKERS[kind])} {dice}" for kind, dice in cover.items() if dice)
    return "; ".join([*found, *([site.text(_EFFECTS["cover"]).format(lost)] if lost else [])])


# --- units ----------------------------------------------------------------------------------------------------------


def _pieces(site: Site) -> Iterator[Piece]:
    return (_piece(site.language, tuple(unit.items())) for unit in site.units)


@lru_cache(maxsize=1 << 14)
def _piece(language: str, key: tuple[tuple[str, Any], ...]) -> Piece:
    unit = dict(key)
    h = -1 if unit["hex"] is None else GRID.at(unit["hex"])
    x, y = CENTRE[h] if h >= 0 else (0.0, 0.0)
    states = [_WORDS[name][language] for name in _STATES if unit[name]]
    figures = _WORDS["figures"][language].format(unit["figures"], unit["full"])
    text = "; ".join([", ".join([figures, *states]), *_may(language, unit)])
    drawn = "".join(body(unit)) + strength(unit)
    return Piece(unit["id"], h, round(x, 1), round(y + STAND, 1), unit["side"], drawn, _title(language, unit), text)


def _may(language: str, unit: dict[str, Any]) -> Iterator[str]:
    """How far a unit moves, and how many dice it rolls at each distance; neither of what it has done already."""
    if unit["pace"] and not unit["moved"]:
        yield _pace(*unit["pace"])[language].format(*unit["pace"])
    if unit["dice"] and not (unit["battled"] or unit["silent"]):
        yield _DICE[language].format(len(unit["dice"]), ", ".join(map(str, unit["dice"])))


def _pace(hexes: int, battle: int) -> dict[str, str]:
    """How far a unit goes, with a battle and without."""
    if not hexes:
        return _PACES["stays"]
    return _PACES["all" if battle >= hexes else "both" if battle else "either"]


def _title(language: str, unit: dict[str, Any]) -> str:
    row = SPECIAL_TYPE[unit["special"]] if unit["special"] else TYPE[unit["kind"]]
    return f"{row['title'][language]} {unit['id']}, {SIDE_WORDS[unit['side']][language]}"


# --- what else lies on the board ------------------------------------------------------------------------------------


def _marks(site: Site, board: BoardDrawing) -> Iterator[Mark]:
    for unit in site.units:
        if unit["car"]:
            h = GRID.at(unit["car"])
            x, y = CENTRE[h]
            title = f"{_title(site.language, unit)}: {site.text(_WORDS['car'])}"
            yield Mark(h, round(x, 1), round(y + STAND, 1), "car", "".join(car_of(unit)), title, under=True)
    for h in board.works:
        if drawn := solid(site, h):
            yield Mark(h, 0, 0, "work", drawn, under=True)
    for h in board.obstacles:
        yield Mark(h, 0, 0, "obstacle", "".join(before(site, h)), _obstacle(site, h))
    yield from _called(site)
    yield from _medals(site)
    for label, said, drawn in star_marks(site):
        yield Mark(GRID.at(label), 0, 0, "star", drawn, said)


def _called(site: Site) -> Iterator[Mark]:
    """The unit that something is asked about."""
    found = site.view["asked"]
    for unit in site.units:
        if unit["id"] == found.get("unit") and unit["hex"]:
            h, word = GRID.at(unit["hex"]), next(name for name in ("hexes", "flags", "unit") if name in found)
            x, y = CENTRE[h]
            title = f"{_title(site.language, unit)}: {site.text(_WORDS[word])}"
            yield Mark(h, round(x, 1), round(y + STAND, 1), "attention", called(), title, under=True)


def _obstacle(site: Site, h: int) -> str:
    entry = site.hexes[h]
    lying = [(key, name) for key, name in LOOSE if entry.get(key)]
    names = [f"{site.text(TERRAIN[name]['title'])} ({site.text(_OBSTACLES[key])})" for key, name in lying]
    if mine := entry.get("mine"):
        value = "" if mine["value"] is None else f" {mine['value']}"
        names.append(f"{site.text(_WORDS['mine'])}{value} ({site.side(mine['side'])})")
    return ", ".join(names)


def _medals(site: Site) -> Iterator[Mark]:
    for objective in site.view["objectives"]:
        title = goal_title(objective, site.language, _blocking(site, objective))
        for label in objective["hexes"]:
            yield Mark(GRID.at(label), 0, 0, "medal", medal(site, objective, label), title)


def _blocking(site: Site, objective: dict[str, Any]) -> str | None:
    """The side that stands on the one hex of an objective and gets nothing for it."""
    standing = {unit["hex"]: unit["side"] for unit in site.units}
    on = [standing.get(label) for label in objective["hexes"]]
    mine = objective["for"]
    return on[0] if len(on) == 1 and mine and not objective["holder"] and on[0] not in (mine, None) else None


# --- beside the board -----------------------------------------------------------------------------------------------


def _piles(site: Site) -> Iterator[Pile]:
    view = site.view
    if view["card"]:
        yield _pile(site, "played", view["active"], [view["card"]])
    for side in SIDES:
        yield _pile(site, "hand", side, view["hands"][side])
        for name in ("drawn", "shown"):
            if view[name][side]:
                yield _pile(site, name, side, view[name][side])
    yield Pile("deck", site.text(_WORDS["deck"]), None, view["deck"])
    yield Pile("discard", site.text(_WORDS["discard"]), None, len(view["discard"]))


def _pile(site: Site, name: str, side: str, cards: list[str | None]) -> Pile:
    return Pile(name, site.text(_WORDS[name]), side, len(cards), tuple(_card(site, card) for card in cards))


def _card(site: Site, card: str | None) -> Card:
    if card is None:
        return Card(-1)
    row = ROW[CARD[card]]
    return Card(CARD[card], site.text(row["title"]), site.text(row["text"]), _diagram(CARD[card]))


_EVERY = "∗"  # orders for every unit of a section


@lru_cache(maxsize=128)
def _diagram(card: int) -> str:
    """The three sections with the number of orders that a section card gives in each; a tactic card has a star."""
    quotas = QUOTAS[card]
    if quotas is None:
        return '<path d="M60 12l8 20 21 1-16 14 5 21-18-11-18 11 5-21-16-14 21-1z" fill="#b3872b" stroke="#5b4312"/>'
    lines = '<path d="M41 6v68M79 6v68" stroke="#a8322a" stroke-width="2" stroke-dasharray="6 4"/>'
    edge = '<rect x="3" y="6" width="114" height="68" rx="5" fill="none" stroke="#4f5a38" stroke-width="2.5"/>'
    return "".join(_panel(i, n) for i, n in enumerate(quotas)) + lines + edge


def _panel(section: int, orders: int) -> str:
    """A third of the board, as green as it is and with the orders it gets, or pale."""
    x, fill = 3 + 38 * section, "#b5cc85" if orders else "#e6e4d6"
    ground = f'<rect x="{x}" y="6" width="38" height="68" rx="4" fill="{fill}"/>'
    if not orders:
        return ground
    word = _EVERY if orders == ALL else str(orders)
    pen = 'font-size="46" font-weight="700" text-anchor="middle" fill="#23301a" stroke="#f4f0da" stroke-width="5"'
    return f'{ground}<text x="{x + 19}" y="56" {pen} paint-order="stroke" stroke-linejoin="round">{word}</text>'


def _tracks(site: Site) -> Iterator[Track]:
    for side in SIDES:
        value, limit = site.view["medals"][side], site.view["needed"][side]
        yield Track("medals", site.text(_WORDS["medals"]), side, value, limit)


__all__ = ["scene"]
