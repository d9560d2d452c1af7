"""A scene: what any game gives for drawing, so that a client can draw games it knows nothing about.

The ground changes seldom and is sent once; pieces, marks, cards and tracks come with every moment. A game with art of
its own fills in the drawings; for one without, this module draws plain hexes and counters.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache
from html import escape

import msgspec

from ..maps.hexes import Grid, Point

RADIUS = 50.0  # from the centre of a hex to its corner, in units of the plain drawing
MARGIN = 20.0
SIDE_FILLS = ("#8c2f22", "#e3ebf5", "#38512b", "#f2dfae")
SIDE_INKS = ("#ffffff", "#14263d", "#ffffff", "#3d2f08")
TERRAIN_FILLS = ("#dbe3bd", "#a9c3a0", "#c4b28a", "#9cb7c9", "#b9ad9d", "#8fa876", "#d9cfa6", "#a79bb0")
RIVER_INK = "#3f7fae"
BESIDE = 0.32  # of a radius: how far pieces that share a hex stand apart


class Spot(msgspec.Struct, frozen=True):
    """A hex: the number that actions name it by, its label, its centre, and what there is to say about it."""

    id: int
    label: str
    x: float
    y: float
    title: str = ""
    text: str = ""  # what its terrain costs, covers and hides


class Ground(msgspec.Struct, frozen=True, dict=True):
    """The board: its size, the corners of a hex around its centre, the hexes, and its drawing as an SVG document."""

    width: float
    height: float
    corners: tuple[tuple[float, float], ...] = ()
    hexes: tuple[Spot, ...] = ()
    svg: str = ""

    @cached_property
    def key(self) -> str:
        """A name for this ground that changes with anything in it."""
        return hashlib.sha256(msgspec.msgpack.encode(self)).hexdigest()[:24]

    @cached_property
    def at(self) -> dict[int, Spot]:
        """The hexes by number."""
        return {spot.id: spot for spot in self.hexes}


class Piece(msgspec.Struct, frozen=True):
    """Something that stands on the board; `svg` is drawn around (0, 0) and set down at (x, y)."""

    id: int
    hex: int  # -1: off the board
    x: float
    y: float
    side: str | None
    svg: str
    title: str = ""
    text: str = ""
    domain: str = "unit"  # actions name it by an operand of this domain
    handle: bool = False  # nothing that stands there, but something to take hold of while it may be chosen
    arc: tuple[int, ...] = ()  # the hexes before its front, if it has one
    spread: tuple[float, float, float] | None = None  # where it stands, and how large, when its stack is seen close by


class Mark(msgspec.Struct, frozen=True):
    """Something about a hex that is no piece: a mine, a fire, a medal."""

    hex: int
    x: float
    y: float
    kind: str  # "attention" is brought into sight where nothing is to be pointed at
    svg: str
    title: str = ""
    under: bool = False  # drawn beneath the pieces


class Half(msgspec.Struct, frozen=True):
    """A part of a card that is used by itself, by actions with one of some words in their text."""

    title: str
    text: str
    uses: tuple[str, ...]


class Card(msgspec.Struct, frozen=True):
    """A card; -1 for one whose face is hidden."""

    id: int
    title: str = ""
    text: str = ""
    svg: str = ""
    halves: tuple[Half, ...] = ()


class Pile(msgspec.Struct, frozen=True):
    """Cards that lie together: a hand, a deck, a discard."""

    name: str
    title: str
    side: str | None
    count: int
    cards: tuple[Card, ...] = ()
    domain: str = "card"  # actions name its cards by an operand of this domain


class Track(msgspec.Struct, frozen=True):
    """A number that is kept: medals, turns, supply."""

    name: str
    title: str
    side: str | None
    value: int
    limit: int | None = None


class Flank(msgspec.Struct, frozen=True):
    """A part of the board that has a name of its own, and where its middle is across the board."""

    x: float
    title: str


class Scene(msgspec.Struct, frozen=True):
    """Everything to be drawn at one moment."""

    ground: Ground
    pieces: tuple[Piece, ...] = ()
    marks: tuple[Mark, ...] = ()
    piles: tuple[Pile, ...] = ()
    tracks: tuple[Track, ...] = ()
    bottom: str | None = None  # the side that sits at the lower edge; the board is turned for the other
    flanks: tuple[Flank, ...] = ()  # from the left, as whoever sits at the lower edge calls them


EMPTY = Ground(0.0, 0.0)


# --- the plain drawing ----------------------------------------------------------------------------------------------


def plain_ground(
    grid: Grid,
    terrain: Sequence[str] = (),
    titles: Mapping[str, str] | None = None,
    radius: float = RADIUS,
    rivers: int = 0,
) -> Ground:
    """A board of plain hexes; `terrain` names that of each, `titles` says it in words.

    `rivers` is the mask of the hexsides along which water flows.
    """
    return _plain_ground(grid, tuple(terrain), tuple((titles or {}).items()), radius, rivers)


@lru_cache(maxsize=64)
def _plain_ground(
    grid: Grid, terrain: tuple[str, ...], titles: tuple[tuple[str, str], ...], radius: float, rivers: int
) -> Ground:
    centres = [grid.centre(h) for h in range(grid.n)]
    left, top = min(x for x, _ in centres) - 1, min(y for _, y in centres) - 1
    places = [(_round((x - left) * radius + MARGIN), _round((y - top) * radius + MARGIN)) for x, y in centres]
    words = dict(titles)
    terrain = terrain or ("",) * grid.n
    hexes = tuple(Spot(h, grid.label[h], x, y, words.get(terrain[h], terrain[h])) for h, (x, y) in enumerate(places))
    middle = grid.centre(0)
    corners = tuple((_round((x - middle[0]) * radius), _round((y - middle[1]) * radius)) for x, y in grid.corners(0))
    width = _round(max(x for x, _ in places) + radius + MARGIN)
    height = _round(max(y for _, y in places) + radius + MARGIN)
    drawn = _hexes_svg(corners, hexes, terrain) + _river_svg(grid, corners, hexes, rivers)
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}">{drawn}</svg>'
    return Ground(width, height, corners, hexes, svg)


def _hexes_svg(corners: tuple[Point, ...], hexes: tuple[Spot, ...], terrain: Sequence[str]) -> str:
    fills = {name: TERRAIN_FILLS[i % len(TERRAIN_FILLS)] for i, name in enumerate(dict.fromkeys(terrain))}
    points = " ".join(f"{x:g},{y:g}" for x, y in corners)
    return "".join(
        f'<g transform="translate({spot.x:g} {spot.y:g})">'
        f'<polygon points="{points}" fill="{fills[terrain[i]]}" stroke="#4b5320" stroke-width="1.5"/>'
        f'<text y="{corners[1][1] * 0.62:g}" font-size="11" text-anchor="middle" fill="#3b4028">'
        f"{escape(spot.label)}</text></g>"
        for i, spot in enumerate(hexes)
    )


def _river_svg(grid: Grid, corners: tuple[Point, ...], hexes: tuple[Spot, ...], rivers: int) -> str:
    banks = []
    for h, other in (grid.side_hexes[side] for side in grid.bits(rivers)):
        d, spot = grid.direction(h, other), hexes[h]
        (ax, ay), (bx, by) = corners[d], corners[(d + 1) % 6]
        banks.append(f"M{spot.x + ax:g} {spot.y + ay:g}L{spot.x + bx:g} {spot.y + by:g}")
    pen = f'fill="none" stroke="{RIVER_INK}" stroke-width="{RADIUS / 6:g}" stroke-linecap="round"'
    return f'<path d="{"".join(banks)}" {pen}/>' if banks else ""


def plain_piece(
    ground: Ground,
    id: int,
    hex: int,
    side: int,
    sides: Sequence[str],
    text: str,
    title: str = "",
    place: int = 0,
    domain: str = "unit",
) -> Piece:
    """A plain counter with a word or number on it; `place` counts the pieces already in its hex."""
    spot = ground.at.get(hex)
    x, y = (spot.x, spot.y) if spot else (0.0, 0.0)
    shift = place * BESIDE * RADIUS
    return Piece(
        id,
        hex,
        _round(x + shift * 0.7),
        _round(y - shift * 0.5),
        sides[side] if 0 <= side < len(sides) else None,
        counter_svg(text, side),
        title or text,
        text,
        domain,
    )


@lru_cache(maxsize=1024)
def counter_svg(text: str, side: int) -> str:
    """The drawing of a plain counter; sides differ by lightness and by the shape of the corners."""
    fill, ink = SIDE_FILLS[side % len(SIDE_FILLS)], SIDE_INKS[side % len(SIDE_INKS)]
    corner = (3, 14)[side % 2]
    return (
        f'<rect x="-25" y="-21" width="50" height="42" rx="{corner}" fill="{fill}" stroke="#1d2016" stroke-width="2"/>'
        f'<text y="6" font-size="17" text-anchor="middle" fill="{ink}">{escape(text)}</text>'
    )


def _round(value: float) -> float:
    return round(value, 1)
