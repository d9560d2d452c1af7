"""Units: little groups of figures, as many as are left, on a square stand (Axis) or a round one (Allies)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...rules.board import GRID
from ...rules.units import TYPE
from .lattice import CENTRE, Point
from .palette import EDGE, GOLD, PAPER, UNIFORMS, Uniform
from .site import Site
from .svg import box, disc, group, named, path, use, words

_MARK = (31.0, 3.0)  # where a special unit bears its sign
STAND = 6.0  # how far below the centre of its hex a stand lies
_PLACES: dict[str, tuple[tuple[Point, ...], float]] = {
    "infantry": (((-11, -13), (11, -13), (-13, 12), (9, 12), (23, 0)), 0.98),
    "armor": (((-5, -15.5), (5, 1.5), (-5, 18.5)), 0.9),
    "elite": (((-7, -18), (7, -6), (-7, 7), (7, 19)), 0.8),
    "artillery": (((-3, -9), (2, 13)), 1.18),
    "big-gun": (((-3, -9), (0, 16)), 0.92),
}


def draw_units(site: Site) -> str:
    """Every unit on the board, from the top row down."""
    standing = [unit for unit in site.units if unit["hex"]]
    standing.sort(key=lambda unit: GRID.at(unit["hex"]))
    return group("units", "".join(_unit(site, unit) for unit in standing))


def _unit(site: Site, unit: dict[str, Any]) -> str:
    content = named(describe(site, unit)) + _at_hex(unit["hex"], "".join(body(unit)))
    if unit["car"]:
        content += _at_hex(unit["car"], "".join(car_of(unit)))
    number, hex_ = unit["id"], unit["hex"]
    ids = f' id="unit-{number}" data-unit="{number}" data-side="{unit["side"]}" data-hex="{hex_}"'
    return group(f"unit {unit['side']} {unit['kind']}", content, ids)


def describe(site: Site, unit: dict[str, Any]) -> str:
    """A unit in words, for screen readers."""
    kind = site.text(TYPE[unit["kind"]]["title"])
    return f"{unit['id']}: {kind}, {site.side(unit['side'])}, {unit['figures']}/{unit['full']}, {unit['hex']}"


def _at_hex(label: str, content: str) -> str:
    x, y = CENTRE[GRID.at(label)]
    return f'<g transform="translate({x:.1f} {y + STAND:.1f})">{content}</g>'


def body(unit: dict[str, Any]) -> Iterator[str]:
    """A unit around the middle of its stand."""
    uniform = UNIFORMS[unit["nation"]]
    if unit.get("ordered"):
        yield _shape(unit["side"], 4.5, "none", GOLD, 5)
    yield stand(unit["side"], uniform)
    if unit.get("boat"):
        yield use("boat", (0, 18), 1, f' fill="#8a5f35" stroke="{EDGE[unit["side"]]}" stroke-width="1.6"')
    yield from _train(unit, uniform) if unit["kind"] == "train" else _figures(unit, uniform)
    yield _number(unit)
    yield from _marks(unit, uniform)


def stand(side: str, uniform: Uniform) -> str:
    """The plate under a unit: square for the Axis, round for the Allies."""
    shadow = _shape(side, 0, "#10120c", more=' opacity=".3" transform="translate(2.5 3)"')
    return shadow + _shape(side, 0, uniform.stand, EDGE[side], 2.2)


def _shape(side: str, grow: float, fill: str, edge: str = "", width: float = 0, more: str = "") -> str:
    if side == "allies":
        return disc((0, 0), 32.5 + grow, fill, edge, width, more)
    half = 29 + grow
    return box((-half, -half), (2 * half, 2 * half), 5, fill, edge, width, more)


# --- figures --------------------------------------------------------------------------------------------------------


def _figures(unit: dict[str, Any], uniform: Uniform) -> Iterator[str]:
    """Figures in their places; those lost leave a pale print."""
    kind = unit["kind"]
    symbol = "big-gun" if unit["special"] == "big_gun" else kind
    spots, size = _PLACES["elite" if kind == "armor" and unit["full"] > 3 else symbol]
    facing = -1 if unit["side"] == "axis" else 1
    for i, (x, y) in enumerate(spots[: max(unit["full"], unit["figures"])]):
        lost = ' opacity=".16"' if i >= unit["figures"] else ""
        look = f' fill="{uniform.figure}" color="{uniform.detail}"{lost}'
        yield use(symbol, (x * facing, y), (facing * size, size), look)


def _train(unit: dict[str, Any], uniform: Uniform) -> Iterator[str]:
    facing = -1 if unit["side"] == "axis" else 1
    yield use("locomotive", (0, -2), (facing * 0.8, 0.8), f' fill="{uniform.figure}" color="{uniform.detail}"')
    yield from _pips(unit, uniform)


def car_of(unit: dict[str, Any]) -> Iterator[str]:
    """The last car of a train around the middle of its stand."""
    uniform = UNIFORMS[unit["nation"]]
    symbol = "turret-car" if unit["special"] == "armored_train" else "car"
    facing = -1 if unit["side"] == "axis" else 1
    yield stand(unit["side"], uniform)
    yield use(symbol, (0, -2), (facing * 0.8, 0.8), f' fill="{uniform.figure}" color="{uniform.detail}"')


def _pips(unit: dict[str, Any], uniform: Uniform) -> Iterator[str]:
    """What a train can still take, as a row of dots."""
    for i in range(unit["full"]):
        fill = uniform.figure if i < unit["figures"] else "none"
        yield disc(((i - (unit["full"] - 1) / 2) * 11, 21), 3.6, fill, uniform.figure, 1.4)


# --- numbers and marks ----------------------------------------------------------------------------------------------


def _number(unit: dict[str, Any]) -> str:
    plate = box((-37, -35), (23, 17), 4, PAPER, more=' opacity=".92"')
    return plate + words(str(unit["id"]), (-25.5, -21.3), 15, "#30332c", ' font-weight="600" text-anchor="middle"')


def strength(unit: dict[str, Any]) -> str:
    """How many figures are left, for whoever would rather read than count; red once some are lost."""
    edge = "#a01f12" if unit["figures"] < unit["full"] else EDGE[unit["side"]]
    count = words(str(unit["figures"]), (27, 34.9), 23, edge, ' font-weight="800" text-anchor="middle"')
    return disc((27, 27), 14, PAPER, edge, 2.4) + count


def called() -> str:
    """A ring with four ticks around a unit that something is asked about, so large that no stand hides it."""
    ring = "M0-43a43 43 0 1 1-.1 0zM0-51v13M0 51v-13M-51 0h13M51 0h-13"
    lines = (("#fff", 9.0, ' stroke-opacity=".85"'), ("#a01f12", 4.6, ""))
    return "".join(path(ring, f'fill="none" stroke="{ink}" stroke-width="{wide}"{more}') for ink, wide, more in lines)


def _marks(unit: dict[str, Any], uniform: Uniform) -> Iterator[str]:
    if unit["special"] or unit["badge"]:
        yield disc(_MARK, 10.5, "#11151a" if unit["side"] == "axis" else uniform.figure, PAPER, 1.8)
        yield _special(unit["special"]) if unit["special"] else _letters(unit["badge"])
    if unit.get("hero"):
        yield use("star", (-29, 20), 1.15, f' fill="{GOLD}" stroke="#4a3500" stroke-width="1.8"')
    if unit.get("crosshairs"):
        yield use("crosshair", (0, 0), 1.5, ' stroke="#fff"') + use("crosshair", (0, 0), 1.42, ' stroke="#a01f12"')


def _special(special: str) -> str:
    return use(f"mark-{special}", _MARK, 0.95, f' fill="{PAPER}" color="{PAPER}"')


_SHORT = {
    "2e_db": "2DB", "australia": "AU", "new_zealand": "NZ", "afrika_korps": "AK", "us_101": "101", "polish": "PL",
    "yugoslav": "YU", "spanish": "ES", "littorio": "LI", "gurkha": "GU", "china": "CN", "balkenkreuz": "BK",
    "british_sf": "SF", "sas": "SAS",
}  # fmt: skip


def _letters(badge: str) -> str:
    short = _SHORT.get(badge, badge[:2].upper())
    size = 9 if len(short) > 2 else 11
    return words(short, (_MARK[0], _MARK[1] + size * 0.36), size, PAPER, ' font-weight="700" text-anchor="middle"')
