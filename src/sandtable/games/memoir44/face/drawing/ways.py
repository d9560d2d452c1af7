"""What runs through hexes on land: dry river beds, roads, rails, and bridges over the water."""

from __future__ import annotations

from collections.abc import Iterator

from ...rules.board import N
from .lattice import CENTRE, HALF, OUTWARD, RADIUS, at, course, place
from .site import Site, courses
from .svg import group, pen, stroke, use

_ROADS = ("road", "road_hill", "road_rail_crossing")
_RAILED = ("rail", "rail_station", "road_rail_crossing")
_BRIDGES = ("bridge", "bridge_section", "rail_bridge", "pontoon")


def draw_ways(site: Site) -> str:
    """Every way on land, the lower ones first."""
    parts = [*_wadis(site), *_roads(site), *_rails(site)]
    return group("ways", "".join(parts))


def draw_bridges(site: Site) -> str:
    """Bridges and fords, which lie over water and under units."""
    return group("bridges", "".join(_bridges(site)))


def _wadis(site: Site) -> Iterator[str]:
    data = courses(site, ("wadi",), 0.4)
    yield pen(data, "#8a6331", 60, "1.6 6")
    for colour, width in (("#a67c42", 48.0), ("#c59b5c", 43.0), ("#d9b67a", 26.0)):
        yield stroke(data, colour, width)
    yield stroke(data, "#a67c42", 1.6, ' stroke-dasharray="14 9 3 9"')


def _roads(site: Site) -> Iterator[str]:
    data = courses(site, _ROADS, 0.25)
    yield stroke(data, "#7d6843", 17)
    yield stroke(data, "#efe3c4", 13)
    yield stroke(data, "#b39c6c", 1.4, ' stroke-dasharray="8 7"')


def _rails(site: Site) -> Iterator[str]:
    yield track(courses(site, _RAILED, 0, "rails"))


def track(data: str) -> str:
    """Sleepers and two rails along a path."""
    sleepers = "3.2 5.4"
    bed = pen(data, "#a89878", 22) + pen(data, "#5d4029", 19, sleepers)
    return bed + pen(data, "#2b2e33", 12.4) + pen(data, "#c2b495", 8.2) + pen(data, "#5d4029", 8.2, sleepers)


# --- over the water -------------------------------------------------------------------------------------------------


def _bridges(site: Site) -> Iterator[str]:
    for h in range(N):
        work = site.work(h)
        if work in _BRIDGES:
            yield _bridge(work, _span(site, h))
        elif work == "ford":
            yield use("ford", CENTRE[h])


def _span(site: Site, h: int) -> str:
    """The line of a bridge: through its own sides, along the road beneath, or straight across the water."""
    sides = site.edges(h, "work_edges")
    if len(sides) == 2:
        return course(h, sides)
    water = site.edges(h)
    if len(water) != 2:
        return f"M{at(place(h, 0, -RADIUS))}V{CENTRE[h][1] + RADIUS:.1f}"
    dx = sum(OUTWARD[d][0] * (1 if i else -1) for i, d in enumerate(water))
    dy = sum(OUTWARD[d][1] * (1 if i else -1) for i, d in enumerate(water))
    length = (dx * dx + dy * dy) ** 0.5 / HALF
    return f"M{at(place(h, -dy / length, dx / length))}L{at(place(h, dy / length, -dx / length))}"


def _bridge(work: str, data: str) -> str:
    if work == "pontoon":
        return pen(data, "#4d5a4a", 40, "9 7") + _deck(data, "#8c7a55", "#cbb685", 20)
    if work == "rail_bridge":
        return pen(data, "#20242a", 33) + pen(data, "#8d939b", 28) + track(data)
    return pen(data, "#3d3527", 33) + _deck(data, "#a3977f", "#e2d8c0", 29)


def _deck(data: str, kerb: str, planks: str, width: float) -> str:
    return pen(data, kerb, width) + pen(data, planks, width - 7) + pen(data, "#8d8066", width - 8, "1.4 6.6")
