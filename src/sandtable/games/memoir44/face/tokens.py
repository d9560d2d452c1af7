"""The Battle Stars and other tokens that lie open on the board, as data for a view."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..rules.board import GRID, SIDES
from ..rules.optional import Post
from ..rules.state import BIT, NONE, State
from ..rules.terrain_table import TILES

STAR_WORDS = {
    "equipment": {"en": "Equipment", "ru": "Оборудование"},
    "prisoner": {"en": "Prisoner", "ru": "Пленный"},
    "sabotage": {"en": "May be sabotaged", "ru": "Можно разрушить саботажем"},
    "radar": {"en": "Radar gives warning", "ru": "Радар предупреждает"},
    "dam": {"en": "Charges on the dam", "ru": "Заряды на дамбе"},
    "air_strike": {"en": "Calls air strikes", "ru": "Вызывает авиацию"},
    "spotting": {"en": "Spots for the guns", "ru": "Наводит орудия"},
}
RADAR = TILES.index("radar_station")


def stars(s: State) -> list[dict[str, Any]]:
    """Every token: its hex, what it stands for, the side it serves, and the unit that carries it, if one does."""
    return [*_items(s), *_objects(s), *_radars(s), *_dams(s), *_posts(s)]


def _star(h: int, use: str, side: int | None, unit: int | None = None, count: int = 1) -> dict[str, Any]:
    return {
        "hex": GRID.label[h],
        "use": use,
        "side": None if side is None else SIDES[side],
        "unit": unit,
        "count": count,
    }


def _items(s: State) -> Iterator[dict[str, Any]]:
    """Equipment and prisoners, on the ground or with the unit that carries them."""
    for i, item in enumerate(s.setup.optional.items):
        use, unit = "prisoner" if item.prisoner else "equipment", s.item_unit[i]
        if s.item_hex[i] != NONE:
            yield _star(s.item_hex[i], use, item.side)
        elif unit != NONE and s.hex[unit] != NONE:
            yield _star(s.hex[unit], use, item.side, unit)


def _objects(s: State) -> Iterator[dict[str, Any]]:
    """What may still be sabotaged."""
    for i, target in enumerate(s.setup.optional.objects):
        if not s.spent & BIT[i]:
            yield from (_star(h, "sabotage", target.side) for h in GRID.bits(target.hexes))


def _radars(s: State) -> Iterator[dict[str, Any]]:
    """Radar stations that still stand, with the side that controls each."""
    for i, h in enumerate(s.setup.radars):
        if s.terrain.laid.tile[h] == RADAR:
            yield _star(h, "radar", s.radar[i])


def _dams(s: State) -> Iterator[dict[str, Any]]:
    """Charges on dams."""
    for h, count in zip(s.setup.dams, s.dam_stars, strict=True):
        if count:
            yield _star(h, "dam", SIDES.index(s.setup.rules["dam_sabotage"]["side"]), count=count)


def _posts(s: State) -> Iterator[dict[str, Any]]:
    """Where a unit may call for aircraft or spot for the guns; a post of both sides has one token."""
    rules = s.setup.optional
    for use, posts in (("air_strike", rules.air_posts), ("spotting", rules.spotting)):
        for h in GRID.bits(_hexes(posts)):
            sides = [post.side for post in posts if post.hexes & BIT[h]]
            yield _star(h, use, sides[0] if len(sides) == 1 else None)


def _hexes(posts: tuple[Post, ...]) -> int:
    found = 0
    for post in posts:
        found |= post.hexes
    return found
