"""Counters: units with their figures and numbers, weapons, and the markers on hexes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from .....painting.svg import box, disc, path, pen, words
from ...rules.pieces import LEADER, SORT, SQUAD, UNIT_TYPE, WEAPON_CLASS, WEAPON_TYPE
from ..titles import weapon_numbers
from .palette import BAR, BAR_INK, EDGE, GOLD, INK, PAPER, RED, UNIFORMS, Uniform

SIZE = 60.0
HALF = SIZE / 2
_BOLD = ' font-weight="700" text-anchor="middle"'
_MAN = "m0-8.4a3.4 3.4 0 1 0 .1 0zm-4.6 8q4.6-2.6 9.2 0l1.2 9.4h-2.4l-.6 7.6h-5.6l-.6-7.6h-2.4z"  # head and body
_MEN = {"leader": ((0, 0),), "team": ((-7, 0), (7, 0)), "squad": ((-16, 1), (-6, -1), (4, 1), (14, -1))}


def sort_of(kind: str) -> str:
    """Leader, squad or team."""
    sort = SORT[UNIT_TYPE[kind]]
    return "leader" if sort == LEADER else "squad" if sort == SQUAD else "team"


def counter(unit: dict[str, Any], weapon: dict[str, Any] | None, nation: str, scale: float) -> str:
    """A unit's counter around (0, 0), its weapon across it."""
    body = "".join(_body(unit, UNIFORMS[nation])) + (_carried(weapon) if weapon else "")
    return f'<g transform="scale({scale:g})">{body}</g>'


def _body(unit: dict[str, Any], uniform: Uniform) -> Iterator[str]:
    corner = 3 if unit["side"] == "axis" else 14
    yield box((-HALF + 2, -HALF + 3), (SIZE, SIZE), corner, "#10120c", more=' opacity=".35"')
    if unit["moving"] or unit["activated"]:
        yield box((-HALF - 3.5, -HALF - 3.5), (SIZE + 7, SIZE + 7), corner + 2, GOLD if unit["moving"] else "#cfc7a8")
    yield box((-HALF, -HALF), (SIZE, SIZE), corner, uniform.face, EDGE[unit["side"]], 2)
    if unit["broken"]:
        yield box((-HALF + 1, -12), (SIZE - 2, 24), 0, PAPER)
        yield pen("M-28 11l22-22m-4 22l22-22m-4 22l20-20", RED, 2)
    yield _figures(unit, RED if unit["broken"] else uniform.figure)
    yield from _numbers(unit, uniform)
    yield from _number(unit, uniform)
    yield from _markers(unit)


def _figures(unit: dict[str, Any], colour: str) -> str:
    men = "".join(f"M{x} {y - 2}{_MAN}" for x, y in _MEN[sort_of(unit["type"])])
    return path(men, f'fill="{colour}"')


def _numbers(unit: dict[str, Any], uniform: Uniform) -> Iterator[str]:
    """Firepower, range and movement below, morale at the top right, command at the top left."""
    for i, name in enumerate(("fp", "range", "move")):
        x = -18 + 18 * i
        if name in unit["boxed"]:
            yield box((x - 8, 13.5), (16, 14), 1, "none", uniform.ink, 1.4)
        yield words(str(unit[name]), (x, 26), 15, uniform.ink, _BOLD)
    yield disc((20, -20), 9, PAPER, EDGE[unit["side"]], 1.2) + words(str(unit["morale"]), (20, -15), 14, INK, _BOLD)
    if sort_of(unit["type"]) == "leader":
        yield path(STAR, f'fill="{GOLD}" stroke="{INK}" stroke-width="1" transform="translate(-19 -19)"')
        yield words(str(unit["command"]), (-19, -14.5), 12, INK, _BOLD)


def _number(unit: dict[str, Any], uniform: Uniform) -> Iterator[str]:
    """What tells a unit apart from others of its name, by which the log calls it: at the top, left of a squad's men."""
    if unit["number"] is not None:
        x = 1 if sort_of(unit["type"]) == "leader" else -18
        yield words(str(unit["number"]), (x, -16), 13, uniform.ink, ' font-style="italic" text-anchor="middle"')


STAR = "M0-11l3 7.4 8 .6-6.2 5.2 2 7.8-6.8-4.2-6.8 4.2 2-7.8-6.2-5.2 8-.6z"


def _markers(unit: dict[str, Any]) -> Iterator[str]:
    if unit["suppressed"]:
        yield box((-29, -10), (15, 16), 2, "#5a2a82", PAPER, 1.2) + words("S", (-21.5, 3), 13, PAPER, _BOLD)
    if unit["veteran"]:
        yield pen("M-8-22l8-5 8 5m-16 6l8-5 8 5", GOLD, 2.8)


# --- objectives -----------------------------------------------------------------------------------------------------


def objective(number: int, worth: str, holder: str | None) -> str:
    """An objective around the middle of its plate: its number, and what it is worth as far as one knows."""
    ground, ink = (BAR[holder], BAR_INK[holder]) if holder else (GOLD, INK)
    plate = box((-31, -11), (62, 22), 11, ground, INK, 2)
    value = words(worth, (11, 5.5), 15.5, ink, _BOLD)
    return plate + disc((-19, 0), 9.5, INK) + words(str(number), (-19, 5.8), 16, "#fff", _BOLD) + value


# --- weapons --------------------------------------------------------------------------------------------------------

_ARMS = {
    "machine_gun": "M-9 2h12l2-2h6M-3 2l-4 6M-1 2l3 6",
    "mortar": "M-6 7L5-6M-8 7h9M2-2l3 9",
    "gun": "M-10-1H2M2-5v8M-2 6a3 3 0 1 0 .1 0",
    "flamethrower": "M-8 5L2-2q5-6 8-2-1 5-8 2",
    "satchel_charge": "M-6-3h12v9h-12zM-2-3v-3h4",
    "molotov_cocktail": "M-3 7v-7l2-3v-4h3v4l2 3v7z",
}


def _carried(weapon: dict[str, Any]) -> str:
    """A small counter that hangs over the right edge of its carrier."""
    return f'<g transform="translate(32 -1)">{_weapon(weapon)}</g>'


def unissued(weapon: dict[str, Any]) -> str:
    """The counter of a weapon that nobody carries."""
    return f'<g transform="scale(2)">{_weapon(weapon)}</g>'


def _weapon(weapon: dict[str, Any]) -> str:
    kind = WEAPON_CLASS[WEAPON_TYPE[weapon["type"]]]
    drawn = (
        box((-15, -12), (30, 25), 2, PAPER, INK, 1.3)
        + f'<g transform="translate(0 -4)">{pen(_ARMS[kind], INK, 1.9)}</g>'
    )
    drawn += words(weapon_numbers(weapon), (0, 11.5), 10.5, INK, _BOLD)
    if weapon["broken"]:
        drawn += pen("M-13-10l26 21m0-21l-26 21", RED, 2.4)
    return drawn


# --- markers on hexes -----------------------------------------------------------------------------------------------


def fort(kind: str) -> str:
    """A fortification around the centre of its hex."""
    return _FORTS[kind]


_LINE = f'stroke="{INK}" stroke-width="2"'
_ZIGZAG = "M-42 34l14-10 14 10 14-10 14 10 14-10 14 10"
_COILS = "M-42 34q7-12 14 0t14 0 14 0 14 0 14 0 14 0"
_FORTS = {
    "foxholes": path("M-38 28q13-16 26 0zM12 28q13-16 26 0zM-13 40q13-16 26 0z", f'fill="#6b4d2a" {_LINE}'),
    "trench": pen(_ZIGZAG, INK, 11) + pen(_ZIGZAG, "#7a5a33", 7.5),
    "bunker": path("M-40 40v-20l12-12h56l12 12v20z", f'fill="#9a9a94" {_LINE}') + box((-22, 26), (44, 7), 1, INK),
    "pillbox": path("M-34 40a34 30 0 0 1 68 0z", f'fill="#b9b7ae" {_LINE}') + box((-18, 26), (36, 7), 1, INK),
    "mines": "".join(disc(spot, 7, "#3b3b3b", PAPER, 1.8) for spot in ((-30, 28), (0, 37), (30, 28))),
    "wire": pen(_COILS, INK, 4) + pen(_COILS, "#d5d5cf", 1.5),
}  # fmt: skip


def smoke(value: int) -> str:
    """A cloud with the number by which it hinders."""
    cloud = "M-44 14a19 19 0 0 1 8-34 26 26 0 0 1 44-14 22 22 0 0 1 34 22 19 19 0 0 1-4 36h-70a16 16 0 0 1-12-10z"
    drawn = path(cloud, 'fill="#ececee" fill-opacity=".85" stroke="#6f7378" stroke-width="2"')
    return drawn + words(str(value), (36, 32), 19, INK, f'{_BOLD} stroke="#fff" stroke-width="4" paint-order="stroke"')


_RING = "M0-42a42 42 0 1 1-.1 0z"


def target() -> str:
    """A ring with four ticks around what is under attack."""
    return _cased(f"{_RING}M0-50v14M0 50v-14M-50 0h14M50 0h-14", "")


def shooter() -> str:
    """A broken ring around those who fire."""
    return _cased(_RING, ' stroke-dasharray="12 8"')


def _cased(line: str, dashes: str) -> str:
    lines = (("#fff", 8.0, ' stroke-opacity=".8"'), (RED, 4.0, dashes))
    return "".join(path(line, f'fill="none" stroke="{ink}" stroke-width="{wide}"{more}') for ink, wide, more in lines)


def blaze() -> str:
    """A fire."""
    flame = "M0 34q-30-6-24-34 3 9 9 10-6-24 12-42 0 14 10 20 4-5 3-10 14 16 12 34-2 20-22 22z"
    inner = "M0 32q-14-4-11-18 5 6 8 4-1-10 7-18 1 10 8 14 4 14-12 18z"
    return path(flame, f'fill="#d9531e" stroke="{INK}" stroke-width="1.8"') + path(inner, 'fill="#ffd34d"')
