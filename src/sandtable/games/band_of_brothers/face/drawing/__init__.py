"""Band of Brothers as a picture: map, counters, markers and tracks, all in our own drawings."""

from __future__ import annotations

import math
from typing import Any

from .....painting.ground import staged
from .....painting.svg import box, edge_of_board, group, picture, words
from ...rules.state import SIDES
from ..titles import NATION, PHASE, SIDE, WORDS, full_title
from .palette import BAR, BAR_INK, FRAME, GOLD, PAPER
from .staging import drawn_map_of, scene, standing

MARGIN, TOP, BAR_HEIGHT = 26.0, 76.0, 42.0
_BOLD = ' font-weight="700"'


def draw(view: dict[str, Any], language: str) -> str:
    """A picture of a view as SVG."""
    lattice = drawn_map_of(view).lattice
    page = math.ceil(lattice.width + 2 * MARGIN)
    high = math.ceil(TOP + lattice.height + 2 * (BAR_HEIGHT + 6) + 14)
    body = _frame(view, language, page, high, lattice.height) + _board(view, language)
    edge = edge_of_board(lattice.width, lattice.height, 8)
    return picture((page, high), view["title"][language], _in_words(view, language), edge, body)


def _board(view: dict[str, Any], language: str) -> str:
    place = f' transform="translate({MARGIN:g} {TOP:g})" clip-path="url(#board-edge)"'
    return group("board", drawn_map_of(view).drawn() + staged(scene(view, language)), place)


def _in_words(view: dict[str, Any], language: str) -> str:
    return "; ".join(f"{u['hex']} {full_title(u, language)}" for u in view["units"] if u["hex"])


def _frame(view: dict[str, Any], language: str, page: int, high: int, map_height: float) -> str:
    parts = [box((0, 0), (page, high), 0, FRAME), words(view["title"][language], (MARGIN, 48), 31, PAPER, _BOLD)]
    parts.append(words(_state(view, language), (page - MARGIN, 47), 21, PAPER, ' text-anchor="end"'))
    for i, side in enumerate(SIDES):
        parts.append(_bar(view, side, page, TOP + map_height + 8 + i * (BAR_HEIGHT + 6), language))
    return "".join(parts)


def _state(view: dict[str, Any], language: str) -> str:
    if view["winner"]:
        return f"{WORDS['won'][language]}: {SIDE[view['winner']][language]}"
    return f"{WORDS['turn'][language]} {view['turn']}/{view['turns']} · {PHASE[view['phase']][language]}"


def _bar(view: dict[str, Any], side: str, page: int, y: float, language: str) -> str:
    found, ink = view["sides"][side], BAR_INK[side]
    edge = (GOLD, 2.5) if view["active"] == side and not view["over"] else ("", 0)
    least, most = found["range"]
    texts = [f"{WORDS['operations'][language]}: {least}–{most}", f"{WORDS['cp'][language]}: {found['cp']}"]
    name = f"{SIDE[side][language]} · {NATION[found['nation']][language]}"
    drawn = box((MARGIN, y), (page - 2 * MARGIN, BAR_HEIGHT), 7, BAR[side], *edge)
    drawn += words(name, (MARGIN + 18, y + 28), 21, ink, _BOLD)
    drawn += words("  ·  ".join(texts), (page - MARGIN - 16, y + 27), 17, ink, ' text-anchor="end"')
    return group(f"bar {side}", drawn)


__all__ = ["draw", "scene", "standing"]
