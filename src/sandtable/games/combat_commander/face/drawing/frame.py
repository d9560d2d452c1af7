"""The frame of the picture: title, time and points above, a bar for each side with tracks and the hand one may see."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any

from .....painting.svg import box, disc, group, path, words
from ...rules.board import SIDES
from ..titles import NATION, SIDE, WORDS, card_title
from .counters import STAR
from .lattice import LATTICE
from .palette import BAR, BAR_INK, FRAME, GOLD, INK, PAPER

MARGIN = 26.0
TOP = 112.0
BAR_HEIGHT = 42.0
CARD_HEIGHT = 34.0
PAGE = math.ceil(LATTICE.width + 2 * MARGIN)
_BOLD = ' font-weight="700"'
_WON = {"en": "Victory", "ru": "Победа"}
_TURN = {"en": "Turn", "ru": "Ход"}


def height_of(view: dict[str, Any]) -> int:
    """How high the picture is."""
    hands = sum(any(card is not None for card in view["sides"][side]["hand"]) for side in SIDES)
    return math.ceil(TOP + LATTICE.height + 2 * (BAR_HEIGHT + 6) + hands * (CARD_HEIGHT + 6) + 14)


def draw_frame(view: dict[str, Any], language: str) -> str:
    """Everything around the map."""
    parts = [box((0, 0), (PAGE, height_of(view)), 0, FRAME), _title(view, language), _clock(view, language)]
    y = TOP + LATTICE.height + 8
    for i, side in enumerate(SIDES):
        parts.append(_bar(view, i, side, y, language))
        y += BAR_HEIGHT + 6
        hand = "".join(_hand(view["sides"][side], y, language))
        parts.append(group("hand", hand))
        y += CARD_HEIGHT + 6 if hand else 0
    return "".join(parts)


def _title(view: dict[str, Any], language: str) -> str:
    state = f"{_TURN[language]} {view['turn']} · {SIDE[view['active']][language]}"
    if view["winner"]:
        state = f"{_WON[language]}: {SIDE[view['winner']][language]}"
    title = words(view["title"][language], (MARGIN, 40), 31, PAPER, _BOLD)
    return group("title", title + words(state, (PAGE - MARGIN, 39), 21, PAPER, ' text-anchor="end"'))


def _clock(view: dict[str, Any], language: str) -> str:
    """The time track with its two markers, and the points."""
    parts = [words(WORDS["time"][language], (MARGIN, 88), 17, PAPER)]
    for space in range(16):
        x = MARGIN + 250 + space * 36
        now, end = space == view["time"], space == view["sudden_death"]
        fill = GOLD if now else "#8f3b30" if end else "#4a4f45"
        parts.append(box((x, 66), (31, 31), 5, fill, PAPER if end else "", 2 if end else 0))
        ink = INK if now else PAPER
        parts.append(words(str(space), (x + 15.5, 88), 17, ink, f'{_BOLD} text-anchor="middle"'))
    vp, leader = abs(view["vp"]), "axis" if view["vp"] > 0 else "allies"
    text = f"{WORDS['vp'][language]}: {vp}" + (f" ({SIDE[leader][language]})" if vp else "")
    parts.append(words(text, (PAGE - MARGIN, 88), 21, PAPER, f'{_BOLD} text-anchor="end"'))
    return group("clock", "".join(parts))


def _bar(view: dict[str, Any], number: int, side: str, y: float, language: str) -> str:
    found, ink = view["sides"][side], BAR_INK[side]
    edge = (GOLD, 2.5) if view["active"] == side and not view["over"] else ("", 0)
    given = view["orders_given"] if view["active"] == side else 0
    texts = [
        f"{WORDS['casualties'][language]}: {found['casualties']}/{found['surrender']}",
        f"{WORDS['orders'][language]}: {given}/{found['orders']}",
        f"{WORDS['hand'][language]}: {len(found['hand'])}",
        f"{WORDS['deck'][language]}: {found['deck']}",
    ]
    name = f"{SIDE[side][language]} · {NATION[found['nation']][language]}"
    drawn = box((MARGIN, y), (LATTICE.width, BAR_HEIGHT), 7, BAR[side], *edge)
    drawn += words(name, (MARGIN + 18, y + 28), 21, ink, _BOLD)
    drawn += words("  ·  ".join(texts), (PAGE - MARGIN - 16, y + 27), 17, ink, ' text-anchor="end"')
    if view["initiative"] == side:
        drawn += disc((MARGIN + 300, y + 21), 12, GOLD, INK, 1.6)
        drawn += path(STAR, f'fill="{INK}" transform="translate({MARGIN + 300:g} {y + 21:g})scale(.8)"')
    return group(f"bar {side}", drawn)


def _hand(found: dict[str, Any], y: float, language: str) -> Iterator[str]:
    cards = [card for card in found["hand"] if card is not None]
    wide = (LATTICE.width - 8 * (len(cards) - 1)) / max(1, len(cards))
    for i, card in enumerate(cards):
        title = card_title(found["nation"], card, language)
        x = MARGIN + i * (wide + 8)
        size = min(15.0, (wide - 14) / max(1, len(title)) * 1.85)
        yield box((x, y), (wide, CARD_HEIGHT), 5, PAPER, "#8c3b2a", 2)
        yield words(title, (x + wide / 2, y + 17 + size * 0.35), size, INK, f'{_BOLD} text-anchor="middle"')
