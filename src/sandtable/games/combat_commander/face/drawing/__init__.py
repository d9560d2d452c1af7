"""Combat Commander as a picture: map, counters, markers, tracks and hands, all in our own drawings."""

from __future__ import annotations

from typing import Any

from .....painting.ground import staged
from .....painting.svg import edge_of_board, group, picture
from ..titles import unit_text, unit_title
from .counters import counter
from .frame import MARGIN, PAGE, TOP, draw_frame, height_of
from .ground import draw_map
from .lattice import LATTICE
from .staging import scene, standing


def draw(view: dict[str, Any], language: str) -> str:
    """A picture of a view as SVG."""
    body = draw_frame(view, language) + _board(view, language)
    edge = edge_of_board(LATTICE.width, LATTICE.height, 8)
    return picture((PAGE, height_of(view)), view["title"][language], _in_words(view, language), edge, body)


def _board(view: dict[str, Any], language: str) -> str:
    place = f' transform="translate({MARGIN:g} {TOP:g})" clip-path="url(#board-edge)"'
    return group("board", draw_map(view["map"]) + staged(scene(view, language)), place)


def _in_words(view: dict[str, Any], language: str) -> str:
    weapons = {weapon["id"]: weapon for weapon in view["weapons"]}
    units = [unit for unit in view["units"] if unit["hex"]]
    numbers = (unit_text(unit, weapons.get(unit["weapon"]), language) for unit in units)
    said = (f"{unit['hex']} {unit_title(unit, language)}" for unit in units)
    return "; ".join(f"{title}: {text}" for title, text in zip(said, numbers, strict=True))


__all__ = ["counter", "draw", "scene", "standing"]
