"""The outlines of obstacles: their pictures as sight sees them, so that the map shows what a line must miss (10.1b)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ...rules.board import GRID
from ...rules.pictures import KEPT, OF
from .lattice import LATTICE, Point, at
from .site import Site

_SIZE = KEPT / OF


def outlines(site: Site, hexes: Iterable[int]) -> str:
    """The path around each of some obstacles."""
    return "".join("M" + "L".join(map(at, _corners(site, h))) + "Z" for h in hexes)


def _corners(site: Site, h: int) -> Iterator[Point]:
    """Around a picture: to the hexside where a neighbour's runs on, to the corner of the hex where all three do."""
    joined = [_joined(site, h, GRID.neighbour[h][d]) for d in range(6)]
    for d in range(6):
        three = joined[d - 1] and joined[d] and _joined(site, GRID.neighbour[h][d - 1], GRID.neighbour[h][d])
        start, end = LATTICE.side(h, d, _SIZE)
        yield LATTICE.side(h, d)[0] if three else start
        if joined[d]:
            yield from (_moved(each, d) for each in (start, end))


def _joined(site: Site, p: int, q: int) -> bool:
    alike = {p, q} <= site.obstacles and site.level[p] == site.level[q]
    return alike and GRID.side_between(p, q) not in site.gaps


def _moved(point: Point, d: int) -> Point:
    """A corner of a picture, moved out to the hexside."""
    (x, y), way = LATTICE.outward[d], LATTICE.half * (1 - _SIZE)
    return point[0] + x * way, point[1] + y * way
