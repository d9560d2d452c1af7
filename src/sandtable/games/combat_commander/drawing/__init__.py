"""Combat Commander as a picture: map, counters, markers, tracks and hands, all in our own drawings."""

from __future__ import annotations

from typing import Any

from ....kernel.svg import escape, group, set_down
from ..titles import unit_text, unit_title
from .counters import counter
from .frame import MARGIN, PAGE, TOP, draw_frame, height_of
from .ground import HEIGHT, WIDTH, draw_map
from .staging import scene, standing


def draw(view: dict[str, Any], language: str) -> str:
    """A picture of a view as SVG."""
    high = height_of(view)
    said = 'role="img" aria-labelledby="picture-title picture-text"'
    clip = f'<clipPath id="board-edge"><rect width="{WIDTH:.1f}" height="{HEIGHT:.1f}" rx="8"/></clipPath>'
    body = draw_frame(view, language) + _board(view, language)
    title, text = escape(view["title"][language]), escape(_in_words(view, language))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {PAGE} {high}" width="{PAGE}" height="{high}" '
        f'font-family="sans-serif" {said}><title id="picture-title">{title}</title>'
        f'<desc id="picture-text">{text}</desc><defs>{clip}</defs>{body}</svg>\n'
    )


def _board(view: dict[str, Any], language: str) -> str:
    found = scene(view, language)
    under = "".join(set_down(mark.svg, mark.x, mark.y) for mark in found.marks if mark.under)
    over = "".join(set_down(mark.svg, mark.x, mark.y) for mark in found.marks if not mark.under)
    pieces = "".join(set_down(piece.svg, piece.x, piece.y) for piece in found.pieces)
    place = f' transform="translate({MARGIN:g} {TOP:g})" clip-path="url(#board-edge)"'
    return group("board", draw_map(view["map"]) + under + pieces + over, place)


def _in_words(view: dict[str, Any], language: str) -> str:
    weapons = {weapon["id"]: weapon for weapon in view["weapons"]}
    units = [unit for unit in view["units"] if unit["hex"]]
    numbers = (unit_text(unit, weapons.get(unit["weapon"]), language) for unit in units)
    said = (f"{unit['hex']} {unit_title(unit, language)}" for unit in units)
    return "; ".join(f"{title}: {text}" for title, text in zip(said, numbers, strict=True))


__all__ = ["counter", "draw", "scene", "standing"]
