"""Empire of the Sun as a picture: map, counters, control, markers and tracks, all in our own drawings."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any

from .....painting.ground import staged
from .....painting.svg import box, edge_of_board, group, picture, words
from ...rules.pieces import SIDES
from ..titles import CHINA, INDIA, ROAD, SEGMENT, SIDE, WORDS, date_text, unit_title
from .beside import standing
from .palette import FRAME, FRAME_INK, GOLD, SIDE_FILL, SIDE_INK
from .staging import drawn_ground, map_of, scene

MARGIN, TOP, BAR_HEIGHT, LINE_HEIGHT = 30.0, 96.0, 56.0, 44.0
LETTER = 16.5  # about as wide as a letter of those lines
_BOLD = ' font-weight="700"'


def draw(view: dict[str, Any], language: str) -> str:
    """A picture of a view as SVG."""
    sheet = map_of(view).sheet
    page = math.ceil(sheet.width + 2 * MARGIN)
    lines = [*_wrapped(_abroad(view, language), page), *standing(view, language)]
    high = math.ceil(TOP + sheet.height + 2 * (BAR_HEIGHT + 8) + LINE_HEIGHT * len(lines) + 18)
    place = f' transform="translate({MARGIN:g} {TOP:g})" clip-path="url(#board-edge)"'
    body = "".join(_frame(view, language, page, high, lines))
    body += group("board", drawn_ground(view["map"], language) + staged(scene(view, language)), place)
    edge = edge_of_board(sheet.width, sheet.height, 8)
    return picture((page, high), WORDS["title"][language], _in_words(view, language), edge, body)


def _in_words(view: dict[str, Any], language: str) -> str:
    units = ((unit["at"], unit_title(unit, language)) for unit in view["units"].values())
    return "; ".join(f"{at} {title}" for at, title in units if at.isdigit())


def _frame(view: dict[str, Any], language: str, page: int, high: int, lines: list[str]) -> Iterator[str]:
    """The title above the map; the sides, the tracks and what is in force below it."""
    yield box((0, 0), (page, high), 0, FRAME) + words(WORDS["title"][language], (MARGIN, 64), 46, FRAME_INK, _BOLD)
    yield words(_state(view, language), (page - MARGIN, 62), 30, FRAME_INK, ' text-anchor="end"')
    y = TOP + map_of(view).sheet.height + 10
    for i, side in enumerate(SIDES):
        yield _bar(view, i, side, page, y + i * (BAR_HEIGHT + 8), language)
    y += 2 * (BAR_HEIGHT + 8) + 32
    for i, line in enumerate(lines):
        yield words(line, (MARGIN + 6, y + LINE_HEIGHT * i), 28, FRAME_INK)


def _state(view: dict[str, Any], language: str) -> str:
    if view["winner"]:
        return f"{WORDS['won'][language]}: {SIDE[view['winner']][language]}"
    turn = f"{WORDS['turn'][language]} {view['turn']}/{view['turns']}"
    segment = SEGMENT[view["segment"]][language]
    will = f"{WORDS['will'][language]}: {view['tracks']['will']}"
    return f"{turn} · {date_text(view['month'], language)} · {segment} · {will}"


def _wrapped(texts: list[str], page: int) -> Iterator[str]:
    """Texts in as many lines as they need."""
    line = ""
    for text in texts:
        longer = f"{line}  ·  {text}" if line else text
        if line and len(longer) * LETTER > page - 2 * MARGIN:
            yield line
            longer = text
        line = longer
    yield line


def _abroad(view: dict[str, Any], language: str) -> list[str]:
    """Europe, China, India and the Burma Road."""
    found = view["tracks"]
    texts = [f"{WORDS['europe'][language]}: {found['europe']:+d}"]
    if found["road"]:
        texts += [
            f"{WORDS['china'][language]}: {CHINA[found['china_box']][language]}",
            f"{WORDS['divisions'][language]}: {found['divisions']}",
            f"{WORDS['india'][language]}: {INDIA[found['india_box']][language]}",
            f"{WORDS['road'][language]}: {ROAD[found['road']][language]}",
        ]
    return texts


def _bar(view: dict[str, Any], i: int, side: str, page: int, y: float, language: str) -> str:
    ink, found, rows = SIDE_INK[side], view["tracks"], view["cards"][side]
    edge = (GOLD, 3) if view["side"] == side and not view["over"] else ("", 0)
    texts = [
        f"{WORDS['hand'][language]}: {len(rows['hand'])}",
        f"{WORDS['deck'][language]}: {rows['deck']}",
        f"{WORDS['asp'][language]}: {found['asp'][i] - found['asp_used'][i]}/{found['asp'][i]}",
        f"{WORDS['passes'][language]}: {found['passes'][i]}",
    ]
    drawn = box((MARGIN, y), (page - 2 * MARGIN, BAR_HEIGHT), 8, SIDE_FILL[side], *edge)
    drawn += words(SIDE[side][language], (MARGIN + 22, y + 38), 28, ink, _BOLD)
    drawn += words("  ·  ".join(texts), (page - MARGIN - 20, y + 37), 24, ink, ' text-anchor="end"')
    return group(f"bar {side}", drawn)


__all__ = ["draw", "scene"]
