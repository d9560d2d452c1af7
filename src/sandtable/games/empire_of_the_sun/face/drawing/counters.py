"""Counters: ships and aircraft as silhouettes, ground units by symbol, figures, ranges, steps as dots, markers.

From afar a counter shows its picture alone, nearer its figures too, and close by everything (`lod-` classes).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import msgspec

from .....painting.svg import box, disc, group, path, pen, words
from .....painting.symbols import LINE, WIDTH, symbol
from ..titles import short_name
from .palette import EDGE, GOLD, INK, PAPER, UNIFORMS, Uniform
from .ships import AFLOAT, SILHOUETTES, WATER

SIZE = 56.0
HALF = SIZE / 2
CORNER = {"japan": 2, "allies": 9}
NAME_WIDTH = 80  # over the number of letters: their size
_WIDE, _HIGH, _MIDDLE = 33, 22, -3  # the box of a ground symbol, and where it stands
_ABOVE = f"translate(0 -5.2)scale({_WIDE / WIDTH:g} .11)"  # the sign of size, low so that the name has room
# Ground units that are not plain infantry: another symbol, or lines of ours upon it.
_ARMS = {"7_Armoured": "armor", "11_Airborne": "parachute"}
_WAVES = "M-44 34q11-12 22 0t22 0 22 0 22 0"
# A badge for each marker: its letters, its background, and the colour of the letters.
BADGES = {
    "active": ("A", GOLD, INK),
    "cut": ("!", "#d9480f", PAPER),
    "landed": ("L", "#1f6f8c", PAPER),
    "fights": ("F", "#8c1f17", PAPER),
    "quiet": ("Q", "#5b6b8c", PAPER),
}
DULL = frozenset({"moved", "fought"})  # shown by a shade over the whole counter
_KEPT = ("number", "id", "side", "kind", "nation", "service", "size", "attack", "defense", "range", "extended",
         "parentheses", "efficiency", "command", "steps", "marine", "b29", "reduced", "marks")  # fmt: skip


def counter(unit: dict[str, Any], *, acting: bool = False) -> str:
    """A counter around (0, 0); most are drawn again and again, moment after moment."""
    return _counter(msgspec.msgpack.encode({name: unit[name] for name in _KEPT}), acting)


@lru_cache(maxsize=4096)
def _counter(packed: bytes, acting: bool) -> str:
    unit = msgspec.msgpack.decode(packed)
    ring = box((-HALF - 4, -HALF - 4), (SIZE + 8, SIZE + 8), 8, "none", GOLD, 5) if acting else ""
    drawn = f'<g text-anchor="middle" font-weight="700">{ring}{"".join(_face(unit))}</g>'
    return drawn.replace('.0"', '"')  # whole numbers are written short: there are hundreds of counters


def uniform_of(unit: dict[str, Any]) -> Uniform:
    """The colours of a unit: by nation, and by service where a nation has two."""
    nation = unit["nation"]
    return UNIFORMS[f"{nation}-{unit['service']}" if nation in ("japan", "us") else nation]


def _face(unit: dict[str, Any]) -> Iterator[str]:
    uniform = uniform_of(unit)
    yield from _plate(unit, uniform)
    yield group("lod-near", _name(unit, uniform))
    yield _headquarters(unit, uniform) if unit["kind"] == "hq" else _picture(unit, uniform)
    yield group("lod-mid", "".join(_figures(unit, uniform)))
    yield group("lod-near", "".join(_steps(unit, uniform)))
    if DULL & {*unit["marks"]}:
        yield box((-HALF, -HALF), (SIZE, SIZE), CORNER[unit["side"]], "#000", more=' opacity=".26"')
    yield "".join(_badges(unit["marks"]))


def _plate(unit: dict[str, Any], uniform: Uniform) -> Iterator[str]:
    """The counter itself with its shadow; the reduced side has a light band."""
    side = unit["side"]
    yield box((-HALF + 2, -HALF + 2.5), (SIZE, SIZE), CORNER[side], "#10202a", more=' opacity=".36"')
    yield box((-HALF, -HALF), (SIZE, SIZE), CORNER[side], uniform.face, EDGE[side], 1.6)
    if unit["reduced"]:
        band = "M-27 27L27-27h-15L-27 12z"
        yield path(band, f'fill="{PAPER}" opacity="{0.34 if side == "japan" else 0.85}"')


def _name(unit: dict[str, Any], uniform: Uniform) -> str:
    text = short_name(unit["number"])
    return words(text, (0, -18.4), min(9.6, NAME_WIDTH / len(text)), uniform.ink)


def _picture(unit: dict[str, Any], uniform: Uniform) -> str:
    if unit["kind"] == "ground":
        return _ground(unit, uniform)
    drawn = path(SILHOUETTES[unit["kind"]], f'fill="{uniform.ink}"')
    if unit["kind"] in AFLOAT:
        drawn += pen(WATER, uniform.ink, 1.1)
    shift = -1 if unit["kind"] in AFLOAT else -1.5
    wide = 0.9 if unit["range"] and unit["kind"] not in AFLOAT else 1
    place = f"translate({-3 if unit['range'] else 0} {shift})"
    return f'<g transform="{place}"><g class="lod-grow">{_scaled(drawn, wide)}</g></g>'


def _scaled(drawn: str, scale: float) -> str:
    return drawn if scale == 1 else f'<g transform="scale({scale:g})">{drawn}</g>'


def _ground(unit: dict[str, Any], uniform: Uniform) -> str:
    """The symbol of a ground unit in its box, with the sign of its size above."""
    waves = pen(_WAVES, INK, LINE) if unit["marine"] else ""
    inside = box((-_WIDE / 2, -_HIGH / 2), (_WIDE, _HIGH), 0, uniform.box)
    inside += f'<g transform="scale({_WIDE / WIDTH:g})">{symbol(_ARMS.get(unit["id"], "infantry"))}{waves}</g>'
    frame = f'<g class="lod-grow" color="{INK}">{inside}</g>'
    sign = symbol(unit["size"])
    above = group("lod-near", f'<g transform="{_ABOVE}" color="{uniform.ink}">{sign}</g>' if sign else "")
    return f'<g transform="translate(0 {_MIDDLE})">{frame}{above}</g>'


def _headquarters(unit: dict[str, Any], uniform: Uniform) -> str:
    """A star in a box; what an HQ can do stands below."""
    inside = box((-17, -12), (34, 22), 2, uniform.box, uniform.ink, 1)
    star = path(SILHOUETTES["hq"], f'fill="{INK}"')
    return f'<g transform="translate(0 -2)"><g class="lod-grow">{inside}<g transform="scale(.9)">{star}</g></g></g>'


def _figures(unit: dict[str, Any], uniform: Uniform) -> Iterator[str]:
    """Attack and defense, the range at the right; efficiency and command range of an HQ."""
    if unit["kind"] == "hq":
        yield disc((-15, 18.4), 7.6, GOLD, INK, 1.2) + words(str(unit["efficiency"]), (-15, 22.6), 12, INK)
        yield words(str(unit["command"]), (9, 24), 16, uniform.ink)
        return
    yield words(f"{unit['attack']}-{unit['defense']}", (0, 24.4), 16, uniform.ink)
    if unit["range"]:
        yield from _range(unit, uniform)


def _range(unit: dict[str, Any], uniform: Uniform) -> Iterator[str]:
    yield words(str(unit["range"]), (21, -3), 11, uniform.ink)
    if unit["extended"] and unit["extended"] != unit["range"]:
        text = f"({unit['extended']})" if unit["parentheses"] else str(unit["extended"])
        yield pen("M17-.6h8", uniform.ink, 0.9) + words(text, (21, 8), 9.6, uniform.ink)


def _steps(unit: dict[str, Any], uniform: Uniform) -> Iterator[str]:
    """A dot for each step at the left: full for those left, open for those lost."""
    for i in range(unit["steps"] if unit["kind"] != "hq" else 0):
        left = not unit["reduced"] or i == 0
        yield disc((-23.4, 4 - 6.5 * i), 2.3, uniform.ink if left else "none", uniform.ink, 1)


def _badges(marks: list[str]) -> Iterator[str]:
    """Badges along the upper edge; that of activation is seen from afar."""
    for i, name in enumerate(mark for mark in marks if mark in BADGES):
        letters, fill, ink = BADGES[name]
        x, y = 20 - 15 * i, -HALF
        drawn = box((x - 7.5, y - 6), (15, 12), 4, fill, INK, 1.2) + words(letters, (x, y + 3.8), 10.5, ink)
        yield drawn if name == "active" else group("lod-mid", drawn)
