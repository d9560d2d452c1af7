"""Holland '44 as a picture: map, counters, bridges, markers and tracks, all in our own drawings."""

from __future__ import annotations

import math
from typing import Any

from .....painting.ground import staged
from .....painting.svg import box, edge_of_board, group, picture, words
from ...rules.pieces import SIDES
from ..titles import PHASE, SIDE, TIME, WEATHER, WORDS, unit_title
from .palette import FRAME, FRAME_INK, GOLD, SIDE_FILL, SIDE_INK
from .staging import drawn_ground, map_of, scene

MARGIN, TOP, BAR_HEIGHT = 30.0, 96.0, 56.0
_BOLD = ' font-weight="700"'


def draw(view: dict[str, Any], language: str) -> str:
    """A picture of a view as SVG."""
    sheet = map_of(view).sheet
    page = math.ceil(sheet.width + 2 * MARGIN)
    high = math.ceil(TOP + sheet.height + 2 * (BAR_HEIGHT + 8) + 18)
    place = f' transform="translate({MARGIN:g} {TOP:g})" clip-path="url(#board-edge)"'
    ground = drawn_ground(view["map"], view["changes"])
    body = _frame(view, language, page, high, sheet.height)
    body += group("board", ground + staged(_without_handles(view, language)), place)
    edge = edge_of_board(sheet.width, sheet.height, 8)
    return picture((page, high), WORDS["title"][language], _in_words(view, language), edge, body)


def _without_handles(view: dict[str, Any], language: str) -> Any:
    found = scene(view, language)
    pieces = tuple(piece for piece in found.pieces if not piece.handle)
    return type(found)(found.ground, pieces, found.marks)


def _in_words(view: dict[str, Any], language: str) -> str:
    units = ((unit["at"], unit_title(unit, language)) for name, unit in view["units"].items())
    return "; ".join(f"{at} {title}" for at, title in units if at.isdigit())


def _frame(view: dict[str, Any], language: str, page: int, high: int, map_height: float) -> str:
    parts = [box((0, 0), (page, high), 0, FRAME), words(WORDS["title"][language], (MARGIN, 64), 46, FRAME_INK, _BOLD)]
    parts.append(words(_state(view, language), (page - MARGIN, 62), 30, FRAME_INK, ' text-anchor="end"'))
    for i, side in enumerate(SIDES):
        parts.append(_bar(view, side, page, TOP + map_height + 10 + i * (BAR_HEIGHT + 8), language))
    return "".join(parts)


def _state(view: dict[str, Any], language: str) -> str:
    if view["winner"]:
        return f"{WORDS['won'][language]}: {SIDE[view['winner']][language]}"
    day = view["track"][view["turn"] - 1]["day"] if view["turn"] <= len(view["track"]) else ""
    when = f"{day} {WORDS['september'][language]}, {TIME[view['time']][language]}"
    turn = f"{WORDS['turn'][language]} {view['turn']}/{view['turns']}"
    phase = f"{PHASE[view['phase']][language]} ({SIDE[view['side']][language]})"
    return f"{turn} · {when} · {WEATHER[view['weather']][language]} · {phase}"


def _bar(view: dict[str, Any], side: str, page: int, y: float, language: str) -> str:
    ink = SIDE_INK[side]
    edge = (GOLD, 3) if view["side"] == side and not view["over"] else ("", 0)
    texts = [f"{WORDS['vp'][language]}: {view['victory'][side]:g}"]
    if side == "allied":
        texts += [f"{WORDS['air'][language]}: {view['air']}", f"{WORDS['points'][language]}: {view['points']}"]
    else:
        texts.append(f"{WORDS['traffic_ready'][language]}: {len(view['traffic_ready'])}")
    drawn = box((MARGIN, y), (page - 2 * MARGIN, BAR_HEIGHT), 8, SIDE_FILL[side], *edge)
    drawn += words(SIDE[side][language], (MARGIN + 22, y + 38), 28, ink, _BOLD)
    drawn += words("  ·  ".join(texts), (page - MARGIN - 20, y + 37), 24, ink, ' text-anchor="end"')
    return group(f"bar {side}", drawn)


__all__ = ["draw", "scene"]
