"""Words of SVG that every picture is written with."""

from __future__ import annotations

from collections.abc import Iterable
from xml.sax.saxutils import escape

from .lattice import Point


def path(data: str, more: str) -> str:
    """A path, if there is anything to draw."""
    return f'<path d="{data}" {more}/>' if data else ""


def stroke(data: str, colour: str, width: float, more: str = "") -> str:
    """A path drawn with a round pen, its inside left empty."""
    return path(data, f'fill="none" stroke="{colour}" stroke-width="{width:g}" stroke-linecap="round"{more}')


def pen(data: str, colour: str, width: float, dashes: str = "") -> str:
    """A path drawn with a square-cut pen, dashed if dashes are named."""
    more = f' stroke-dasharray="{dashes}"' if dashes else ""
    return path(data, f'fill="none" stroke="{colour}" stroke-width="{width:g}"{more}')


def patch(data: str, colour: str, width: float, more: str = "") -> str:
    """A path drawn with a thick round pen, its inside filled."""
    pen_ = f'stroke="{colour}" stroke-width="{width:g}" stroke-linecap="round" stroke-linejoin="round"'
    return path(data, f'fill="{colour}" {pen_}{more}')


def disc(where: Point, radius: float, fill: str, edge: str = "", width: float = 0, more: str = "") -> str:
    """A circle."""
    x, y = where
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:g}" fill="{fill}"{_edge(edge, width)}{more}/>'


def box(where: Point, size: Point, corner: float, fill: str, edge: str = "", width: float = 0, more: str = "") -> str:
    """A rectangle with round corners."""
    (x, y), (wide, high) = where, size
    place = f'x="{x:.1f}" y="{y:.1f}" width="{wide:.1f}" height="{high:.1f}" rx="{corner:g}"'
    return f'<rect {place} fill="{fill}"{_edge(edge, width)}{more}/>'


def _edge(colour: str, width: float) -> str:
    return f' stroke="{colour}" stroke-width="{width:g}"' if colour else ""


def words(text: str, where: Point, size: float, colour: str, more: str = "") -> str:
    """A line of text."""
    x, y = where
    return f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size:g}" fill="{colour}"{more}>{escape(text)}</text>'


def halo(text: str, where: Point, size: float, colour: str, around: str, more: str = "") -> str:
    """A line of text with a soft edge that keeps it legible on any ground."""
    ring = f' stroke="{around}" stroke-width="{size * 0.28:.1f}" stroke-linejoin="round" opacity=".85"{more}'
    return words(text, where, size, around, ring) + words(text, where, size, colour, more)


def dots(spots: Iterable[tuple[float, float, float]], colour: str, rim: str) -> str:
    """Many circles, each by its centre and radius, as one path."""
    data = "".join(
        f"M{x - r:.1f} {y:.1f}a{r:.1f} {r:.1f} 0 1 0 {2 * r:.1f} 0a{r:.1f} {r:.1f} 0 1 0-{2 * r:.1f} 0"
        for x, y, r in spots
    )
    return path(data, f'fill="{colour}" stroke="{rim}" stroke-width="1.1"')


def set_down(svg: str, x: float, y: float) -> str:
    """A drawing around (0, 0) moved to its place; nothing if there is none."""
    return f'<g transform="translate({x:g} {y:g})">{svg}</g>' if svg else ""


def group(kind: str, content: str, more: str = "") -> str:
    """A group with a class; nothing if it would be empty."""
    return f'<g class="{kind}"{more}>{content}</g>' if content else ""


def picture(size: tuple[int, int], title: str, text: str, defs: str, body: str) -> str:
    """A whole picture, with its title and what a screen reader says of it."""
    wide, high = size
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" width="{wide}" height="{high}" '
        f'font-family="sans-serif" role="img" aria-labelledby="picture-title picture-text">'
        f'<title id="picture-title">{escape(title)}</title>'
        f'<desc id="picture-text">{escape(text)}</desc><defs>{defs}</defs>{body}</svg>\n'
    )


def edge_of_board(wide: float, high: float, corner: float) -> str:
    """What cuts off all that is drawn beyond a board."""
    return f'<clipPath id="board-edge"><rect width="{wide:.1f}" height="{high:.1f}" rx="{corner:g}"/></clipPath>'


def named(text: str) -> str:
    """A name that a pointer or a screen reader finds."""
    return f"<title>{escape(text)}</title>"


__all__ = [
    "box",
    "disc",
    "dots",
    "edge_of_board",
    "escape",
    "group",
    "halo",
    "named",
    "patch",
    "path",
    "pen",
    "picture",
    "set_down",
    "stroke",
    "words",
]
