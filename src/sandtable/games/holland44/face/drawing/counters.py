"""Counters: the symbol of the kind of unit, its size, name and figures, steps as dots, and markers as badges."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import msgspec

from .....painting.svg import box, disc, path, pen, words
from .palette import EDGE, FORMATION, GOLD, INK, PAPER, RED, UNIFORMS, Uniform

SIZE = 56.0
HALF = SIZE / 2
CORNER = {"allied": 9, "german": 2}
SIZES = {"company": "I", "battalion": "II", "regiment": "III", "brigade": "X", "kg": "KG"}
NAME_WIDTH = 84  # over the number of letters: their size
_X, _Y, _WIDE, _HIGH = -15, -12, 30, 19  # the box of the symbol
_CROSS = f"M{_X} {_Y}l{_WIDE} {_HIGH}m0-{_HIGH}l-{_WIDE} {_HIGH}"
_SLASH = f"M{_X} {_Y + _HIGH}l{_WIDE}-{_HIGH}"
_TANK = "M-7-7.5h14a5 5 0 0 1 0 10h-14a5 5 0 0 1 0-10z"
# Symbols after those of maps and orders: lines, then what is filled in.
SYMBOLS = {
    "infantry": (_CROSS, ""),
    "parachute": (f"{_CROSS}M-8 6a4 4 0 0 1 8 0a4 4 0 0 1 8 0", ""),
    "glider": (f"{_CROSS}M-11 5.5l7-3.5h8l7 3.5", ""),
    "motorized": (_CROSS, "M-9 9.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0M4 9.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0"),
    "mechanized": (_CROSS + _TANK, ""),
    "armor": (_TANK, ""),
    "tank_destroyer": (f"{_TANK}M-15 7L0-12 15 7", ""),
    "recon": (_SLASH, ""),
    "artillery": ("", "M-4-2.5a4 4 0 1 0 8 0a4 4 0 1 0-8 0"),
    "engineer": ("M-9 3v-10h18v10M0-7v10", ""),
    "bridging": ("M-10-8q5 5.5 0 11M10-8q-5 5.5 0 11M-7-5h14M-7 0h14", ""),
    "flak": ("M-12 7a12 13 0 0 1 24 0M0 6v-14m-4 4l4-4 4 4", ""),
    "machine_gun": (f"{_CROSS}M0 6v-16m-3.5 4l3.5-4 3.5 4", ""),
    "fortress": (f"{_CROSS}M-15-12v-4h6v4h6v-4h6v4h6v-4h6v4", ""),
    "security": (f"{_CROSS}M-15-7h30", ""),
    "ersatz": (f"{_CROSS}M-15 2.5h30", ""),
    "garrison": ("M-6 5v-15l13 4-13 4", ""),
    "supply": ("M-15 2h30M-5-8h10v7h-10z", ""),
}
# A badge for each marker: its letters, its ground, and the colour of the letters.
BADGES = {
    "engaged": ("E", "#7a3fb0", PAPER),
    "scattered": ("SC", "#1f6f8c", PAPER),
    "spent": ("S", "#2b2b28", PAPER),
    "cut": ("!", "#d9480f", PAPER),
    "replaced": ("+", "#2f6b2f", PAPER),
    "dismounted": ("DM", "#8a6d3b", PAPER),
    "carried": ("M", "#c9a227", INK),
    "auto_ds": ("DS", "#8c1f17", PAPER),
    "fired": ("F", "#6a6a66", PAPER),
    "exhausted": ("X", "#4a2f1a", PAPER),
    "reverse": ("MT", "#c9a227", INK),
    "landed": ("L", "#3f87c6", PAPER),
    "fought": ("A", "#8c1f17", PAPER),
    "held": ("H", "#40531f", PAPER),
    "hurried": ("»", "#d98b1f", INK),
    "waits": ("Z", "#5b6b8c", PAPER),
}
DULL = frozenset({"moved", "spent", "fired", "exhausted"})  # shown by a shade over the whole counter


def counter(unit: dict[str, Any], scale: float, *, acting: bool = False) -> str:
    """A counter around (0, 0); most are drawn again and again, moment after moment."""
    return _counter(msgspec.msgpack.encode(unit | {"at": ""}), scale, acting)


@lru_cache(maxsize=4096)
def _counter(packed: bytes, scale: float, acting: bool) -> str:
    unit = msgspec.msgpack.decode(packed)
    body = "".join(_unseen(unit) if unit["unseen"] else _face(unit))
    ring = box((-HALF - 4, -HALF - 4), (SIZE + 8, SIZE + 8), 8, "none", GOLD, 5) if acting else ""
    drawn = f'<g transform="scale({scale:g})" text-anchor="middle" font-weight="700">{ring}{body}</g>'
    return drawn.replace('.0"', '"')  # whole numbers are written short: there are hundreds of counters


def uniform_of(unit: dict[str, Any]) -> Uniform:
    """The colours of a unit: by nation, and by service among the Germans."""
    return UNIFORMS[unit["service"] if unit["nation"] == "german" else unit["nation"]]


def _plate(side: str, fill: str) -> str:
    shade = box((-HALF + 2, -HALF + 2.5), (SIZE, SIZE), CORNER[side], "#15160f", more=' opacity=".38"')
    return shade + box((-HALF, -HALF), (SIZE, SIZE), CORNER[side], fill, EDGE[side], 1.6)


def _unseen(unit: dict[str, Any]) -> Iterator[str]:
    """An unknown unit: a question mark, and nothing else."""
    yield _plate(unit["side"], UNIFORMS["wehrmacht"].face)
    yield box((-20, -20), (40, 40), 2, "none", "#aab5ac", 1.6, ' stroke-dasharray="4 3"')
    yield words("?", (0, 13), 37, PAPER)


def _face(unit: dict[str, Any]) -> Iterator[str]:
    uniform = uniform_of(unit)
    yield _plate(unit["side"], uniform.face)
    if unit["formation"]:
        yield box((-HALF + 1, -HALF + 9), (5, SIZE - 18), 1, FORMATION[unit["formation"]], EDGE[unit["side"]], 0.7)
    size = min(8.5, NAME_WIDTH / len(unit["name"]))
    yield words(unit["name"], (0, -19.5), size, uniform.ink, ' font-weight="600"')
    yield _symbol(unit, uniform)
    yield from _figures(unit, uniform)
    yield from _steps(unit, uniform)
    if DULL & set(unit["marks"]):
        yield box((-HALF, -HALF), (SIZE, SIZE), CORNER[unit["side"]], "#000", more=' opacity=".28"')
    yield from _disorder(unit["disorder"])
    yield from _badges(unit["marks"])


def _symbol(unit: dict[str, Any], uniform: Uniform) -> str:
    lines, filled = SYMBOLS[unit["kind"]]
    ink = INK if unit["side"] == "allied" else "#0b0c0e"
    drawn = box((_X, _Y), (_WIDE, _HIGH), 0, uniform.box, ink, 1.5) + pen(lines, ink, 1.6)
    drawn += path(filled, f'fill="{ink}"')
    size = SIZES.get(unit["size"] or "", "")
    if unit["role"] in ("remnant", "breakdown"):
        size = "R" if unit["role"] == "remnant" else "B"
    mark = words(size, (0, -13.2), 6.4, uniform.ink) if size else ""
    return drawn + mark


def _figures(unit: dict[str, Any], uniform: Uniform) -> Iterator[str]:
    """Attack, defense and movement in a box that tells the quality; armor or range at the left of the symbol."""
    text = f"{unit['attack']}-{unit['defense']}-{unit['move']}"
    ink = uniform.ink
    if unit["quality"] == "elite":
        yield box((-21, 10.5), (42, 15.5), 3, PAPER, INK, 1)
        ink = INK
    elif unit["quality"] == "low":
        yield box((-21, 10.5), (42, 15.5), 0, "none", uniform.ink, 1, ' stroke-dasharray="2.5 2"')
    if unit["range"]:
        text = f"{unit['defense']}-{unit['move']}"
        yield disc((-14, 18.4), 8, "none", ink, 1.3) + words(str(unit["range"]), (-14, 22.6), 12, ink)
        yield words(text, (8, 24), 15.5, ink)
        return
    yield words(text, (0, 24), 15.5, ink)
    if unit["armor"]:
        fill = {"gun": RED, "tank": GOLD}.get(unit["antitank"], PAPER)
        edge = PAPER if fill == RED else INK
        yield box((-22.5, -8), (9, 11), 1, fill, INK, 0.9) + words(str(unit["armor"]), (-18, 1), 9, edge)


def _steps(unit: dict[str, Any], uniform: Uniform) -> Iterator[str]:
    """A dot for each step at the right: full for those left, open for those lost."""
    for i in range(unit["full"]):
        left = unit["steps"] > i or not unit["steps"]
        yield disc((22, 4 - 6.5 * i), 2.3, uniform.ink if left else "none", uniform.ink, 1)


def _disorder(level: str) -> Iterator[str]:
    """A zigzag band for disruption; two, and an arrow backwards, for rout."""
    if level == "good":
        return
    fill, ink = ("#f4d03f", INK) if level == "disrupted" else (RED, PAPER)
    for i in range(1 if level == "disrupted" else 2):
        y = -2.5 - 10 * i
        yield box((-HALF - 3, y), (SIZE + 6, 8), 2, fill, INK, 1)
        yield pen(f"M-28 {y + 2}l5 4 5-4 5 4 5-4 5 4 5-4 5 4 5-4 5 4 5-4 5 4", ink, 1.3)
    if level == "routed":
        yield path("M-12-8l9-8v5h14v6h-14v5z", f'fill="{PAPER}" stroke="{INK}" stroke-width="1.2"')


def _badges(marks: list[str]) -> Iterator[str]:
    """Badges along the upper edge, at most four; then down the right side."""
    for i, name in enumerate(mark for mark in marks if mark in BADGES):
        letters, fill, ink = BADGES[name]
        x, y = (20 - 15 * i, -HALF) if i < 4 else (HALF, -12 + 13 * (i - 4))
        yield box((x - 7.5, y - 6), (15, 12), 4, fill, PAPER, 1.2) + words(letters, (x, y + 3.6), 10, ink)
