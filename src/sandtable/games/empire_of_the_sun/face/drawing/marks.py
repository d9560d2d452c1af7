"""What lies on the map and beside it and is no unit: control, battles, the Tokyo Express, boxes of turns, cards."""

from __future__ import annotations

from functools import lru_cache

from .....painting.svg import box, disc, path, pen, words
from .icons import FLAG
from .palette import CARD_FILL, GOLD, INK, PAPER, RED, SEA, SIDE_FILL, SIDE_INK

USES = {"en": ("OC", "EC"), "ru": ("ОК", "КС")}  # of an operations card, of an event
_BOLD = ' font-weight="700" text-anchor="middle"'


def flag(side: str) -> str:
    """Who controls a place: a square flag with a sun, or a round badge with a star."""
    return f'<use href="#{FLAG[side]}"/>'


def held() -> str:
    """Hatching over a hex that Japan controls."""
    return '<use href="#eots-held"/>'


def blades() -> str:
    """Crossed blades on a disc: a battle."""
    return disc((0, 0), 13, RED, PAPER, 2) + pen("M-7-7l14 14M7-7l-14 14M-8 3l5 5M8 3l-5 5", PAPER, 2.6)


def target() -> str:
    """A ring with a cross: a battle has been declared here."""
    return disc((0, 0), 12, PAPER, RED, 3, ' fill-opacity=".85"') + pen("M-16 0h10M6 0h10M0-16v10M0 6v10", RED, 3)


def express() -> str:
    """A small ship on a red disc: the Tokyo Express."""
    ship = "M-10 2h20l-3 5h-14zM-5 2v-5h4v-4h2v4h4v5z"
    return disc((0, 0), 14, SIDE_FILL["japan"], PAPER, 2) + path(ship, f'fill="{PAPER}"')


def unbuilt() -> str:
    """A barrier across a transport route that has not been built."""
    return box((-11, -5), (22, 10), 2, GOLD, INK, 1.2) + pen("M-8 4l6-8M-1 4l6-8M6 4l4-6", INK, 2.2)


@lru_cache(maxsize=64)
def turn_box(turn: int, year: str, coming: int, *, now: bool, past: bool) -> str:
    """A box of the turn track: the number of the turn, its year, and how many units come."""
    drawn = box((10, 8), (100, 64), 8, SEA, GOLD if now else INK, 4 if now else 1.5)
    drawn += words(str(turn), (42, 52), 36, INK, _BOLD) + words(year, (84, 32), 17, INK, _BOLD)
    if coming:
        drawn += disc((84, 53), 12, PAPER, INK, 1.4) + words(f"+{coming}", (84, 58), 14, INK, _BOLD)
    return f'<g opacity=".45">{drawn}</g>' if past else drawn


@lru_cache(maxsize=256)
def card(number: str, type_: str, ops: int, oc: int | None, ec: int | None, side: str, language: str) -> str:
    """The head of a strategy card: operations value, intelligence values, and the colour and sign of its type."""
    drawn = box((4, 4), (112, 72), 6, CARD_FILL[type_], SIDE_FILL[side], 5)
    drawn += disc((26, 30), 17, PAPER, INK, 2) + words(str(ops), (26, 39), 26, INK, _BOLD)
    drawn += f'<g transform="translate(92 30)">{_sign(type_)}</g>'
    for i, (name, value) in enumerate(zip(USES[language], (oc, ec), strict=True)):
        text = "–" if value is None else str(value)
        drawn += box((12 + 50 * i, 53), (46, 18), 3, "#fff", more=' opacity=".9"')
        drawn += words(f"{name} {text}", (35 + 50 * i, 67), 13, INK, _BOLD)
    return drawn + words(number, (58, 24), 12, PAPER, _BOLD)


def _sign(type_: str) -> str:
    """A sword, a scroll, a barrel, or an arrow turning back."""
    return {
        "military": pen("M0 14v-24M-7 4h14M0-14l-3 5h6z", PAPER, 3),
        "political": path("M-9-11h15q4 0 4 4v15q0 4-4 4h-15z", f'fill="{PAPER}"')
        + pen("M-5-5h10M-5 0h10M-5 5h7", INK, 1.8),
        "resource": path("M-9-12q9-4 18 0v23q-9 4-18 0z", f'fill="{PAPER}"')
        + pen("M-9-4q9 4 18 0M-9 4q9 4 18 0", INK, 1.6),
        "reaction": pen("M9 9a11 11 0 1 1 1-14M10-13v8h-8", PAPER, 3.2),
    }[type_]


def back(side: str) -> str:
    """The back of a card."""
    drawn = box((4, 4), (112, 72), 6, SIDE_FILL[side], INK, 2)
    if side == "japan":
        return drawn + disc((60, 40), 20, PAPER) + disc((60, 40), 14, RED)
    star = "M60 20l5.8 12.6 13.8 1.6-10.3 9.3 2.8 13.6-12.1-6.8-12.1 6.8 2.8-13.6-10.3-9.3 13.8-1.6z"
    return drawn + path(star, f'fill="{SIDE_INK[side]}"')
