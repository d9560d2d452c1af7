"""The frame of the picture: title, a bar for each side with its medals and cards, and the hand of the one who looks."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any

from ...rules.cards import CARD, ROW
from .lattice import HEIGHT, WIDTH, Point
from .palette import BAR, BAR_INK, CARD_BACK, FRAME, GOLD, INK, PAPER
from .site import Site
from .svg import box, disc, group, pen, use, words

MARGIN = 26.0
TITLE = 58.0
BAR_HEIGHT = 42.0
HAND = 44.0
GAP = 7.0
PAGE = math.ceil(WIDTH + 2 * MARGIN)
BOLD = ' font-weight="700"'
_WORDS = {
    "en": {"turn": "Turn", "cards": "Cards", "won": "Victory"},
    "ru": {"turn": "Ход", "cards": "Карты", "won": "Победа"},
}
_EMBLEM = {"axis": "cross", "allies": "star"}


class Frame:
    """Where the parts of the picture lie, from the top down."""

    def __init__(self, site: Site) -> None:
        self.site = site
        self.word = _WORDS[site.language]
        self.open = {side: [c for c in site.view["hands"][side] if c] for side in ("axis", "allies")}
        self.top = TITLE + (HAND if self.open["axis"] else 0) + BAR_HEIGHT + GAP
        self.bottom = self.top + HEIGHT + GAP
        self.height = math.ceil(self.bottom + BAR_HEIGHT + (HAND if self.open["allies"] else 0) + MARGIN * 0.6)

    def draw(self) -> str:
        """Everything around the board."""
        sheet = box((0, 0), (PAGE, self.height), 0, FRAME)
        axis = self.top - GAP - BAR_HEIGHT
        bars = self._bar("axis", axis) + self._bar("allies", self.bottom)
        hands = self._hand("axis", axis - HAND) + self._hand("allies", self.bottom + BAR_HEIGHT)
        return sheet + self._title() + bars + hands

    def _title(self) -> str:
        view = self.site.view
        title = words(self.site.text(view["title"]), (MARGIN, 40), 31, PAPER, BOLD)
        state = f"{self.word['turn']} {view['turn']} · {self.site.side(view['active'])}"
        if view["winner"]:
            state = f"{self.word['won']}: {self.site.side(view['winner'])}"
        return group("title", title + words(state, (PAGE - MARGIN, 39), 21, PAPER, ' text-anchor="end"'))

    def _bar(self, side: str, y: float) -> str:
        view, ink = self.site.view, BAR_INK[side]
        edge = (GOLD, 2.5) if view["active"] == side and not view["over"] else ("", 0)
        plate = box((MARGIN, y), (WIDTH, BAR_HEIGHT), 7, BAR[side], *edge)
        name = words(self.site.side(side), (MARGIN + 52, y + 29), 22, ink, BOLD)
        parts = [plate, _badge(side, (MARGIN + 26, y + 21)), name, *self._medals(side, y), *self._cards(side, y)]
        return group(f"bar {side}", "".join(parts))

    def _medals(self, side: str, y: float) -> Iterator[str]:
        """Slots to be filled, and how many are."""
        taken, needed = self.site.view["medals"][side], self.site.view["needed"][side]
        for i in range(max(taken, needed)):
            where, full = (MARGIN + 205 + i * 34, y + 21), i < taken
            look = f' fill="{INK}"' if full else f' fill="{BAR_INK[side]}" opacity=".28"'
            yield disc(where, 14, GOLD if full else "none", BAR_INK[side], 1.8) + use(_EMBLEM[side], where, 0.85, look)
        yield words(f"{taken} / {needed}", (MARGIN + 205 + max(taken, needed) * 34, y + 29), 21, BAR_INK[side], BOLD)

    def _cards(self, side: str, y: float) -> Iterator[str]:
        """How many cards the side holds, as backs of cards."""
        count = len(self.site.view["hands"][side])
        right = MARGIN + WIDTH - 20
        for i in range(count):
            x = right - (count - i) * 21
            lines = "".join(f"M{x + 5:.1f} {y + dy:.1f}h8" for dy in (16, 21, 26))
            yield box((x, y + 8), (18, 26), 3, CARD_BACK, PAPER, 1.8) + pen(lines, PAPER, 1.6)
        text = f"{self.word['cards']}: {count}"
        yield words(text, (right - count * 21 - 12, y + 28), 19, BAR_INK[side], ' text-anchor="end"')

    def _hand(self, side: str, y: float) -> str:
        """The cards that the viewer may see, by name."""
        cards = self.open[side]
        if not cards:
            return ""
        wide = min(230.0, (WIDTH - 8 * (len(cards) - 1)) / len(cards))
        texts = (self._card(card, MARGIN + i * (wide + 8), y + 6, wide) for i, card in enumerate(cards))
        return group("hand", "".join(texts))

    def _card(self, card: str, x: float, y: float, wide: float) -> str:
        title = self.site.text(_title_of(card))
        size = min(17.0, (wide - 16) / max(1, len(title)) * 1.95)
        face = box((x, y), (wide, 32), 5, PAPER, CARD_BACK, 2)
        text = words(title, (x + wide / 2, y + 16 + size * 0.35), size, INK, f'{BOLD} text-anchor="middle"')
        return group("card", face + text, f' data-card="{card}"')


def _badge(side: str, where: Point) -> str:
    """Cross in a square, star in a ring: the shapes of the sides' stands."""
    (x, y), ink = where, BAR_INK[side]
    if side == "axis":
        return box((x - 13, y - 13), (26, 26), 4, "none", ink, 2) + use("cross", where, 0.9, f' fill="{ink}"')
    return disc(where, 15, "none", ink, 2) + use("star", where, 1, f' fill="{ink}"')


def _title_of(card: str) -> dict[str, str]:
    title: dict[str, Any] = ROW[CARD[card]]["title"]
    return title
