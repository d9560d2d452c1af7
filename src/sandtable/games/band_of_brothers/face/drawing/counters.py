"""Counters: squads, weapon teams, guns and vehicles with their numbers, and the markers on units and hexes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from .....painting.svg import box, disc, path, pen, words
from ...rules.pieces import KIND, NATION, REDUCED_AT_START, SORT, SORTS
from ..view import figures
from .palette import EARTH, EDGE, GOLD, INK, LEAF, PAPER, RED, UNIFORMS, YELLOW, Uniform

SIZE = 60.0
HALF = SIZE / 2
CORNER = {"axis": 3, "allies": 14}
_BOLD = ' font-weight="700" text-anchor="middle"'
_MAN = "m0-8.4a3.4 3.4 0 1 0 .1 0zm-4.6 8q4.6-2.6 9.2 0l1.2 9.4h-2.4l-.6 7.6h-5.6l-.6-7.6h-2.4z"  # head and body
_SQUAD = ((-14, 0), (0, -2), (14, 0))
_REDUCED = ((-8, 0), (8, -2))
_MG = "M-18 3h22l5-4h12M-4 3l-7 12M0 3l8 12M-18-1v8h10v-8z"
_MORTAR = "M-12 12L9-12M-16 13h16M4-4l6 17"
_GUN = "M0 12V-17M-9 10h18M-6 2a8 8 0 1 0 12 0z"  # from above, its barrel up
_HULL = "M-11 16v-30q0-4 4-4h14q4 0 4 4v30q0 3-3 3H-8q-3 0-3-3z"
_TURRET = "M-6 6a6.5 6.5 0 1 1 12 0 6.5 6.5 0 0 1-12 0zM-1.3-2v-22h2.6v22z"
_TRACKS = "M-14-15v31M14-15v31"
_STROKE = "currentColor"  # of the drawing on a tab
_TICK = pen("M-6 0l4 5 8-10", _STROKE, 3.4)
_SIGHTS = pen("M-5.5 0a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0M0-9v6M0 3v6M-9 0h6M3 0h6", _STROKE, 2.2)
_TRAIL = pen("M-7-6l6 6-6 6M1-6l6 6-6 6", _STROKE, 3)
_POINT, _INKED = "M0-12l10 12h-6v10h-8V0h-6z", f'fill="{INK}"'


def counter(unit: dict[str, Any], turn: float, scale: float, bank: float | None = None) -> str:
    """A counter around (0, 0); angles tell where its front points and its bank of a dike is, straight up being 0."""
    uniform = UNIFORMS[NATION[KIND[unit["kind"]]]] if unit["kind"] else None
    body = "".join(_face(unit, uniform, turn) if uniform else _covered(unit))
    body += _over_all(unit, INK, "none", ' opacity=".35"') if unit["used"] else ""
    body += "".join(_markers(unit)) + (_slope(bank) if bank is not None else "")
    return f'<g transform="scale({scale:g})">{body}</g>'


def printed(name: str, side: str) -> dict[str, Any]:
    """A counter as it comes out of the box."""
    kind = KIND[name]
    bare = dict.fromkeys(("used", "ready", "moved", "boosted", "concealed", "flanking", "acting"), False)
    row: dict[str, Any] = {"kind": name, "side": side, "sort": SORTS[SORT[kind]], "suppression": 0, "kills": 0}
    return row | bare | figures(kind, REDUCED_AT_START[kind])


def _slope(angle: float) -> str:
    """Earth on the side of the dike where a counter stands."""
    bar = path("M-19-34h38l-5-8h-28z", f'fill="{EARTH}" stroke="{PAPER}" stroke-width="1.6"')
    return f'<g transform="rotate({angle:.0f})">{bar}</g>'


def _plate(unit: dict[str, Any], fill: str) -> Iterator[str]:
    corner = CORNER[unit["side"]]
    yield box((-HALF + 2, -HALF + 3), (SIZE, SIZE), corner, "#10120c", more=' opacity=".35"')
    yield box((-HALF, -HALF), (SIZE, SIZE), corner, fill, EDGE[unit["side"]], 2)


def _over_all(unit: dict[str, Any], fill: str, edge: str, more: str = "") -> str:
    return box((-HALF, -HALF), (SIZE, SIZE), CORNER[unit["side"]], fill, edge, 4.5, more)


def _covered(unit: dict[str, Any]) -> Iterator[str]:
    """What the other side has hidden: a question mark on leaves."""
    fill, ink = ("#5d6a56", PAPER) if unit["side"] == "axis" else ("#c9cfa9", INK)
    yield from _plate(unit, fill)
    yield pen("M-24-14q8 6 16 0t16 0 14 0M-24 22q8 6 16 0t16 0 14 0", ink, 1.6).replace("/>", ' opacity=".45"/>')
    yield words("?", (0, 15), 40, ink, _BOLD)


def _face(unit: dict[str, Any], uniform: Uniform, turn: float) -> Iterator[str]:
    yield from _plate(unit, uniform.face)
    if unit["reduced"]:
        yield box((-HALF + 1, -11), (SIZE - 2, 22), 0, PAPER, more=' opacity=".55"')
    yield _picture(unit, uniform, turn)
    yield from _numbers(unit, uniform)
    if unit.get("decoy"):
        yield pen("M-13-10l26 20M13-10l-26 20", PAPER, 5.5) + pen("M-13-10l26 20M13-10l-26 20", RED, 3.4)
    if unit["concealed"]:
        yield _over_all(unit, "none", LEAF) + _over_all(unit, "none", "#b9d8a6", ' stroke-dasharray="6 5"')


def _picture(unit: dict[str, Any], uniform: Uniform, turn: float) -> str:
    sort, ink = unit["sort"], f'fill="{uniform.figure}"'
    if sort in ("squad", "decoy"):
        men = _REDUCED if unit["reduced"] else _SQUAD
        return path("".join(f"M{x} {y - 2}{_MAN}" for x, y in men), ink)
    if sort in ("mg", "mortar"):
        return f'<g transform="translate(0 -1)">{pen(_MG if sort == "mg" else _MORTAR, uniform.figure, 3.4)}</g>'
    drawn = pen(_GUN, uniform.figure, 3.2) if sort == "gun" else _vehicle(unit, uniform)
    return f'<g transform="rotate({turn:.0f})scale(.86)">{_front(uniform)}{drawn}</g>'


def _vehicle(unit: dict[str, Any], uniform: Uniform) -> str:
    edge = f'fill="{uniform.figure}" stroke="{uniform.ink}" stroke-width="1.3"'
    drawn = pen(_TRACKS, uniform.ink, 5) + path(_HULL, edge)
    if unit["sort"] == "carrier":
        return drawn + pen("M-7-8h14v20H-7zM-7 0h14", uniform.ink, 1.5)
    drawn += path(_TURRET, f'fill="{uniform.face}" stroke="{uniform.ink}" stroke-width="1.5"')
    return drawn + (pen("M-4 2h8v6h-8z", uniform.ink, 1.5) if unit.get("open_top") else "")


def _front(uniform: Uniform) -> str:
    """An arrow that shows the front."""
    return path("M0-36l7 9h-14z", f'fill="{GOLD}" stroke="{INK}" stroke-width="1.2"')


def _numbers(unit: dict[str, Any], uniform: Uniform) -> Iterator[str]:
    """Firepower and range below, morale at the top right, casualty numbers at the top left; armour for vehicles."""
    ink = uniform.ink
    if "fp" in unit:
        reach = "∞" if unit["range"] == 255 else str(unit["range"])
        yield words(f"{unit['fp']}/{unit['proficient']}", (-13, 26), 14.5, ink, _BOLD)
        yield words(reach, (18, 26), 14.5, ink, _BOLD)
        if unit["satw"]:
            yield box((-5, -29), (14, 14), 2, PAPER, INK, 1) + words(str(unit["satw"]), (2, -17.5), 12, INK, _BOLD)
    elif unit["fp_soft"]:
        yield words(f"{unit['fp_vehicle']}/{unit['fp_soft']}", (-11, 27), 13, ink, _BOLD)
        yield words(str(unit["proficiency"]), (21, 27), 13, ink, _BOLD)
    if "armor" in unit:
        fill = PAPER if unit["open_top"] else "none"
        yield box((-29, -28), (28, 14), 2, fill, ink, 1)
        yield words("·".join(map(str, unit["armor"])), (-15, -17), 12, INK if unit["open_top"] else ink, _BOLD)
        return
    yield words("/".join(map(str, unit["casualty"])), (-16, -17), 12, ink, _BOLD)
    yield disc((20, -20), 9, PAPER, EDGE[unit["side"]], 1.2) + words(str(unit["morale"]), (20, -15), 13, INK, _BOLD)


def _markers(unit: dict[str, Any]) -> Iterator[str]:
    """A frame for who acts, bands for suppression, tabs at the sides for what was done, leaves for concealment."""
    if unit["acting"]:
        yield box((-HALF - 4, -HALF - 4), (SIZE + 8, SIZE + 8), 8, "none", GOLD, 5)
    yield from _bands(unit["suppression"])
    if unit["used"]:
        yield _tab(24, _TICK)
    elif unit["ready"]:
        yield _tab(24, _SIGHTS, "#1f5fa8")
    if unit["moved"]:
        yield _tab(-24, _TRAIL, "#d98b1f", INK)
    elif unit["concealed"] and unit["kind"]:
        yield _tab(-24, words("?", (0, 7), 20, PAPER, _BOLD), LEAF)
    if unit["kills"]:
        yield _tag(-12, -9, f"K{unit['kills']}", RED, PAPER, 24)
    if unit["boosted"]:
        yield disc((23, 34), 8, GOLD, INK, 1.2) + words("★", (23, 39), 13, INK, _BOLD)  # below the range
    if unit["flanking"]:
        yield _tag(-8, -9, "F", GOLD, INK)


def _bands(level: int) -> Iterator[str]:
    """One band for suppressed, two for fully suppressed."""
    fill, ink = (YELLOW, INK) if level == 1 else (RED, PAPER)
    for i in range(level):
        y = 4 - 13 * i
        yield box((-HALF - 3, y), (SIZE + 6, 9), 2, fill, INK, 1.4)
        yield pen(f"M-29 {y + 2}l5 5 5-5 5 5 5-5 5 5 5-5 5 5 5-5 5 5 5-5 5 5", ink, 1.5)


def _tab(x: float, drawn: str, fill: str = "#2b2b28", ink: str = PAPER) -> str:
    """A tab at the side of a counter, which sticks out a little."""
    body = box((-11, -11), (22, 21), 5, fill, PAPER, 1.8)
    return f'<g transform="translate({x:g} -2)">{body}{drawn.replace(_STROKE, ink)}</g>'


def _tag(x: float, y: float, text: str, fill: str, ink: str, wide: float = 16) -> str:
    return box((x, y), (wide, 15), 3, fill, PAPER, 1) + words(text, (x + wide / 2, y + 12), 12.5, ink, _BOLD)


def arrow(angle: float) -> str:
    """An arrow to take hold of, that points away from what it stands beside."""
    return disc((0, 0), 17, GOLD, INK, 2.4) + f'<g transform="rotate({angle:.0f})">{path(_POINT, _INKED)}</g>'


# --- markers on hexes -----------------------------------------------------------------------------------------------

_LINE = f'stroke="{INK}" stroke-width="2"'
_CLOUD = "M-44 14a19 19 0 0 1 8-34 26 26 0 0 1 44-14 22 22 0 0 1 34 22 19 19 0 0 1-4 36h-70a16 16 0 0 1-12-10z"

MARKS = {
    "foxholes": path("M-38 28q13-16 26 0zM12 28q13-16 26 0zM-13 40q13-16 26 0z", f'fill="{EARTH}" {_LINE}'),
    "pillbox": path("M-34 40a34 30 0 0 1 68 0z", f'fill="#b9b7ae" {_LINE}') + box((-18, 26), (36, 7), 1, INK),
    "fortified": path("M-30-34h60v14h-8v-6h-10v6h-8v-6h-10v6h-8v-6h-10v6h-6z", f'fill="#8c8a84" {_LINE}'),
    "smoke": path(_CLOUD, 'fill="#ececee" fill-opacity=".85" stroke="#6f7378" stroke-width="2"'),
    "dispersed": path(
        _CLOUD, 'fill="#ececee" fill-opacity=".45" stroke="#6f7378" stroke-width="2" stroke-dasharray="6 5"'
    ),
    "flares": disc((0, -6), 15, "#fff6c9", GOLD, 3) + pen("M0-30v10M0 8v12M-24-6h10M14-6h10", GOLD, 3),
    "mines": "".join(disc(spot, 5, "#3b3b3b", PAPER, 1.6) for spot in ((-28, 30), (0, 38), (28, 30))),
    "barrage": path("M0-34l8 20 20-8-8 20 20 8-20 6 8 20-20-8-8 20-8-20-20 8 8-20-20-6 20-8-8-20 20 8z",
                    f'fill="#e2662a" fill-opacity=".8" {_LINE}'),
    "lane": pen("M-36-36l72 72M36-36l-72 72", "#8c1f17", 3, "4 5"),
}  # fmt: skip
AIR = frozenset({"smoke", "dispersed", "flares", "barrage", "lane"})  # what counters in the hex would hide


def badge(name: str) -> str:
    """A marker made small, to lie over the edge of the counters in its hex."""
    return disc((0, 0), 15, "#4a5240", PAPER, 2) + f'<g transform="scale(.38)">{MARKS[name]}</g>'


def goal() -> str:
    """A ring around a hex that decides the scenario, with a star that a counter in it does not hide."""
    ring = disc((0, 0), 42, "none", GOLD, 4, ' stroke-dasharray="10 6" opacity=".95"')
    return ring + disc((-31, -31), 11, GOLD, INK, 1.6) + words("★", (-31, -25.5), 16, INK, _BOLD)


def blades() -> str:
    """Crossed blades on a disc: melee."""
    crossed = pen("M-8-8l15 15M8-8l-15 15", PAPER, 3.2) + pen("M-9 3l6 6M9 3l-6 6", PAPER, 2.4)
    return disc((0, 0), 14, RED, PAPER, 2) + crossed
