"""Counters: the symbol of the kind of unit, its size, name and figures, steps as dots, and markers as badges.

From afar a counter shows its symbol alone, nearer its figures too, and close by everything (`lod-` classes).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import msgspec

from .....painting.svg import box, disc, group, path, pen, words
from .....painting.symbols import LINE, WIDTH, symbol
from .palette import EDGE, FORMATION, GOLD, INK, PAPER, RED, UNIFORMS, Uniform

SIZE = 56.0
HALF = SIZE / 2
CORNER = {"allied": 9, "german": 2}
NAME_WIDTH = 84  # over the number of letters: their size
_WIDE, _HIGH, _MIDDLE = 33, 22, -3  # the box of the symbol, and where it stands
_ABOVE = f"translate(0 -5.2)scale({_WIDE / WIDTH:g} .11)"  # the sign of size, low so that the name has room
_LETTERS = {"remnant": "R", "breakdown": "B", "kg": "KG"}  # sizes that have no sign of their own
# Kinds that milsymbol does not know: another symbol, and lines of ours upon it.
_OURS = {
    "machine_gun": ("infantry", "M0 48v-90m-16 20l16-20 16 20"),
    "fortress": ("infantry", "M-75-50v-16h22v16h22v-16h22v16h22v-16h22v16h40"),
    "ersatz": ("infantry", "M-75 0h150"),
    "garrison": ("supply", "M-20 18v-58l52 18-52 18"),
}
# A badge for each marker: its letters, its background, and the colour of the letters.
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


def counter(unit: dict[str, Any], *, acting: bool = False) -> str:
    """A counter around (0, 0); most are drawn again and again, moment after moment."""
    return _counter(msgspec.msgpack.encode(unit | {"at": ""}), acting)


@lru_cache(maxsize=4096)
def _counter(packed: bytes, acting: bool) -> str:
    unit = msgspec.msgpack.decode(packed)
    body = "".join(_unseen(unit) if unit["unseen"] else _face(unit))
    ring = box((-HALF - 4, -HALF - 4), (SIZE + 8, SIZE + 8), 8, "none", GOLD, 5) if acting else ""
    drawn = f'<g text-anchor="middle" font-weight="700">{ring}{body}</g>'
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
    yield group("lod-near", words(unit["name"], (0, -21), size, uniform.ink, ' font-weight="600"'))
    yield _symbol(unit, uniform)
    yield group("lod-mid", "".join(_figures(unit, uniform)))
    yield group("lod-mid", "".join(_steps(unit, uniform)))
    if DULL & set(unit["marks"]):
        yield box((-HALF, -HALF), (SIZE, SIZE), CORNER[unit["side"]], "#000", more=' opacity=".28"')
    yield from _disorder(unit["disorder"])
    yield group("lod-near", "".join(_badges(unit["marks"])))


def _symbol(unit: dict[str, Any], uniform: Uniform) -> str:
    """The symbol of the kind of unit in its box, with the sign of its size above."""
    kind, lines = _OURS.get(unit["kind"], (unit["kind"], ""))
    ink = INK if unit["side"] == "allied" else "#0b0c0e"
    inside = box((-_WIDE / 2, -_HIGH / 2), (_WIDE, _HIGH), 0, uniform.box)
    inside += f'<g transform="scale({_WIDE / WIDTH:g})">{symbol(kind)}{pen(lines, ink, LINE) if lines else ""}</g>'
    frame = f'<g class="lod-grow" color="{ink}">{inside}</g>'
    return f'<g transform="translate(0 {_MIDDLE})">{frame}{_size(unit, uniform)}</g>'


def _size(unit: dict[str, Any], uniform: Uniform) -> str:
    letters = _LETTERS.get(unit["role"]) or _LETTERS.get(unit["size"] or "")
    if letters:
        return group("lod-near", words(letters, (0, -_HIGH / 2 - 1.6), 6.4, uniform.ink))
    sign = symbol(unit["size"] or "")
    return group("lod-near", f'<g transform="{_ABOVE}" color="{uniform.ink}">{sign}</g>' if sign else "")


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
        yield box((-26, -9), (9, 11), 1, fill, INK, 0.9) + words(str(unit["armor"]), (-21.5, 0), 9, edge)


def _steps(unit: dict[str, Any], uniform: Uniform) -> Iterator[str]:
    """A dot for each step at the right: full for those left, open for those lost."""
    for i in range(unit["full"]):
        left = unit["steps"] > i or not unit["steps"]
        yield disc((22.5, 4 - 6.5 * i), 2.3, uniform.ink if left else "none", uniform.ink, 1)


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
