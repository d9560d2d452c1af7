"""Empire of the Sun as a scene: the map once, then counters, control, markers, cards and tracks for every moment."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

from .....painting.ground import board_ground, stacked
from .....painting.scene import Ground, Mark, Piece, Scene
from ...rules.board import KWAI, board_of
from ..terrain import terrain_text
from ..titles import SIDE, WORDS, hex_name, terrain_title, unit_text, unit_title
from . import marks
from .beside import piles, tracks
from .counters import SIZE, counter
from .ground import Map

STAGGER = -4.5  # how far a counter lies beside the one beneath it
WEIGHT = {"hq": 0, "cve": 3, "cl": 4, "dd": 4, "apd": 4, "ca": 5, "cvl": 6, "bc": 7, "bb": 8, "lrb": 9, "air": 10,
          "ground": 11, "cv": 12}  # fmt: skip

Unit = dict[str, Any]
View = dict[str, Any]


def scene(view: View, language: str) -> Scene:
    """What a client draws of a view."""
    return Scene(
        _ground(view["map"], language),
        tuple(_pieces(view, language)),
        tuple(_marks(view, language)),
        tuple(piles(view, language)),
        tuple(tracks(view, language)),
    )


@lru_cache(maxsize=4)
def drawn_map(name: str) -> Map:
    """A map made ready for drawing."""
    return Map(board_of(name), name)


def map_of(view: Mapping[str, Any]) -> Map:
    """The map of a view."""
    return drawn_map(view["map"])


@lru_cache(maxsize=8)
def drawn_ground(name: str, language: str) -> str:
    """The ground as SVG, drawn once."""
    return drawn_map(name).drawn(language)


@lru_cache(maxsize=8)
def _ground(name: str, language: str) -> Ground:
    drawn = drawn_map(name)
    return board_ground(
        drawn.sheet,
        drawn_ground(name, language),
        lambda h: terrain_title(drawn.board, h, language),
        lambda h: terrain_text(drawn.board, h, language),
    )


# --- counters


def _pieces(view: View, language: str) -> Iterator[Piece]:
    """The counters on the map, hex by hex."""
    drawn, acting = map_of(view), set(view["acting"])
    stacks: dict[str, list[tuple[str, Unit]]] = {}
    for name, unit in view["units"].items():
        if unit["at"].isdigit():
            stacks.setdefault(unit["at"], []).append((name, unit))
    for label, units in sorted(stacks.items()):
        h = drawn.grid.at(label)
        yield from _stack(units, h, drawn.sheet.centre[h], acting, language)


def _stack(
    units: list[tuple[str, Unit]], where: int, centre: tuple[float, float], acting: set[str], language: str
) -> Iterator[Piece]:
    """The counters of a hex, one upon another, the weightiest on top; close by they lie side by side."""
    ranked = sorted(units, key=lambda item: (item[0] in acting, item[1]["active"], WEIGHT[item[1]["kind"]], item[0]))
    places = dict(zip((name for name, _ in reversed(ranked)), stacked(len(units), SIZE), strict=True))
    for i, (name, unit) in enumerate(ranked):
        shift = (len(ranked) - 1) / 2 - i
        x, y = (round(each + max(STAGGER, -22 / len(ranked)) * shift, 1) for each in centre)
        dx, dy, scale = places[name]
        yield Piece(
            unit["number"],
            where,
            x,
            y,
            unit["side"],
            counter(unit, acting=name in acting),
            unit_title(unit, language),
            unit_text(unit, language),
            spread=(round(centre[0] + dx, 1), round(centre[1] + dy, 1), scale) if len(units) > 1 else None,
        )


# --- markers


def _marks(view: View, language: str) -> Iterator[Mark]:
    yield from _control(view, language)
    yield from _unbuilt(view, language)
    drawn = map_of(view)
    for label in view["declared"]:
        yield _mark(view, label, (0, -34), "target", marks.target(), WORDS["battle"][language])
    if view["express"]:
        yield _mark(view, view["express"], (30, 18), "express", marks.express(), WORDS["express"][language])
    if view["battle"]:
        title = f"{WORDS['battle'][language]}: {hex_name(drawn.board, drawn.grid.at(view['battle']['hex']), language)}"
        yield _mark(view, view["battle"]["hex"], (0, -38), "attention", marks.blades(), title)


def _mark(view: View, label: str, aside: tuple[float, float], kind: str, svg: str, title: str) -> Mark:
    drawn = map_of(view)
    h = drawn.grid.at(label)
    x, y = drawn.sheet.place(h, *aside)
    return Mark(h, round(x, 1), round(y, 1), kind, svg, title)


def _control(view: View, language: str) -> Iterator[Mark]:
    """Hatching over all that Japan controls, and a flag at every place that counts."""
    drawn, board = map_of(view), map_of(view).board
    japanese = {drawn.grid.at(label) for label in view["japanese"]}
    for h in sorted(japanese):
        x, y = drawn.sheet.centre[h]
        yield Mark(h, round(x, 1), round(y, 1), "held", marks.held(), "", under=True)
    for h in board.grid.bits(board.named):
        side = "japan" if h in japanese else "allies"
        x, y = drawn.sheet.place(h, 33, -14)
        title = f"{WORDS['held'][language]} {SIDE[side][language]}"
        yield Mark(h, round(x, 1), round(y, 1), "flag", marks.flag(side), title, under=True)


def _unbuilt(view: View, language: str) -> Iterator[Mark]:
    """Barriers where a transport route has not been built."""
    board = map_of(view).board
    for name in view["unbuilt"]:
        label, aside = (KWAI[0], (0.0, 43.0)) if name == "kwai" else (name, (0.0, 0.0))
        if board.at(label) >= 0:
            yield _mark(view, label, aside, "unbuilt", marks.unbuilt(), WORDS["unbuilt"][language])
