"""Rivers, lakes and ponds: banks, then edges, then water, so that one runs into another without a line between."""

from __future__ import annotations

from collections.abc import Iterator

from ...rules.board import GRID
from .lattice import CENTRE, Cell, at, cells, grain, joined, place, shore
from .palette import BANK, DEEP, WATER
from .site import STREAMS, WATERS, Site, courses
from .svg import group, patch, path, stroke, use

_LIGHT = "#86bbd9"


def draw_water(site: Site) -> str:
    """All water but the sea and flooded fields."""
    lakes = shore(cells(site.of(*WATERS)) | {cell for h in site.of("wide_river") for cell in _beyond(site, h)})
    rivers, ponds = courses(site, STREAMS, 0.5), joined(site.of("pond"))
    layers = (
        stroke(rivers, colour, width) + patch(ponds, colour, width + 26) + path(lakes, _lake(colour, rim))
        for colour, width, rim in ((BANK, 50.0, 10.0), (DEEP, 41.0, 4.0), (WATER, 36.0, 0.0))
    )
    return group("water", "".join(layers) + _currents(site, rivers) + group("waves", "".join(_waves(site))))


def _lake(colour: str, rim: float) -> str:
    return f'fill="{colour}"' + (f' stroke="{colour}" stroke-width="{rim:g}"' if rim else "")


def _currents(site: Site, rivers: str) -> str:
    """A lighter middle shows where the water runs."""
    wide = courses(site, ("wide_river",), 0.5)
    soft = ' opacity=".55"'
    return stroke(rivers, _LIGHT, 20, soft) + stroke(wide, _LIGHT, 44, soft) + stroke(wide, "#9ccae2", 16, soft)


def _waves(site: Site) -> Iterator[str]:
    light = ' stroke="#e6f3f9"'
    for h in sorted(site.of(*WATERS)):
        yield from (use("wave", place(h, (i - 0.5) * 22, i * 24 - 12), 1, light) for i in (0, 1))
    for h in sorted(site.of("river", "pond")):
        yield use("wave", place(h, (grain(h, 31) - 0.5) * 16, (grain(h, 32) - 0.5) * 16), 0.55, light)
    for h in sorted(site.of("river_headwater")):
        if len(site.edges(h)) < 2:
            yield stroke(f"M{at(CENTRE[h])}h.1", WATER, 44) + use("reed", place(h, 0, -6))


def _beyond(site: Site, h: int) -> Iterator[Cell]:
    """A wide river runs out over the rim of the board."""
    for d in site.edges(h):
        if GRID.neighbour[h][d] < 0:
            yield GRID.x[h] + GRID.steps[d][0], GRID.y[h] + GRID.steps[d][1]
