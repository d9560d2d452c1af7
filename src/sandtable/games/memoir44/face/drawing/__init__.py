"""Memoir '44 as a picture: terrain, works, units, medals and the frame around them, all in our own drawings."""

from __future__ import annotations

from typing import Any

from .....painting.svg import edge_of_board, picture
from ...rules.board import SIDES
from .frame import MARGIN, PAGE, Frame
from .ground import draw_grid, draw_ground
from .lattice import HEIGHT, WIDTH
from .marks import draw_hexes, draw_labels, draw_objectives, draw_places, draw_sections
from .pieces import describe, draw_units
from .site import Site
from .staging import scene
from .svg import group, needed
from .tiles import draw_tiles
from .water import draw_water
from .ways import draw_bridges, draw_ways
from .works import draw_obstacles, draw_works


def draw(view: dict[str, Any], language: str) -> str:
    """A picture of a view as SVG."""
    site = Site(view, language)
    frame = Frame(site)
    body = frame.draw() + _board(site, frame.top)
    defs = edge_of_board(WIDTH, HEIGHT, 10) + needed(body)
    return picture((PAGE, frame.height), site.text(view["title"]), _in_words(site), defs, body)


def _board(site: Site, top: float) -> str:
    layers = (
        draw_ground(site), draw_water(site), draw_ways(site), draw_grid(), draw_bridges(site), draw_tiles(site),
        draw_works(site), draw_sections(), draw_labels(site), draw_hexes(site), draw_units(site), draw_obstacles(site),
        draw_objectives(site), draw_places(site),
    )  # fmt: skip
    return group("board", "".join(layers), f' transform="translate({MARGIN:g} {top:.1f})" clip-path="url(#board-edge)"')


def _in_words(site: Site) -> str:
    view = site.view
    medals = ", ".join(f"{site.side(side)} {view['medals'][side]}/{view['needed'][side]}" for side in SIDES)
    return "; ".join([medals, *(describe(site, unit) for unit in site.units if unit["hex"])])


__all__ = ["draw", "scene"]
