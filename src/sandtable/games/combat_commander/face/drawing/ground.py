"""The map: hills, fields, water, woods, ways, buildings and what runs along hexsides, all in our own drawing."""

from __future__ import annotations

from functools import lru_cache

from .....painting import ground
from .....painting.svg import disc, dots, group, halo, patch, path, pen, stroke
from ...rules.board import GRID, N
from .lattice import LATTICE, at, grain
from .outline import outlines
from .palette import (
    BANK,
    BRUSH,
    CLIFF,
    CONTOUR,
    CROWNS,
    DEEP,
    FENCE,
    FIELD,
    FURROW,
    GROUND,
    GULLY,
    GULLY_RIM,
    HEDGE,
    INK,
    LEVELS,
    MARSH,
    ORCHARD,
    PAPER,
    REED,
    ROAD,
    ROAD_RIM,
    ROOFS,
    STREET,
    TRAIL,
    TUFT,
    WALL,
    WATER,
    WOOD,
    WOOD_RIM,
)
from .site import OBSTACLES, Site, site_of


@lru_cache(maxsize=32)
def draw_map(number: str) -> str:
    """A map as SVG, without anything that may change."""
    site = site_of(number)
    layers = (
        _sheet(site), _hills(site), _fields(site), _gullies(site), _water(site), _greens(site), _ways(site),
        _bridges(site), _grid(), _buildings(site), _trees(site), _hexsides(site), _labels(site),
    )  # fmt: skip
    return group("map", "".join(layers))


# --- ground ---------------------------------------------------------------------------------------------------------


def _sheet(site: Site) -> str:
    grass = [h for h in site.of("open_ground") if not site.level[h]]
    return ground.mottled(LATTICE, 40, GROUND, TUFT) + ground.tufts(LATTICE, grass, 4, TUFT)


def _shore(hexes: list[int]) -> str:
    return LATTICE.shore(LATTICE.cells(hexes))


def _hills(site: Site) -> str:
    return ground.hills(LATTICE, site.level, LEVELS, CONTOUR)


def _fields(site: Site) -> str:
    fields = site.of("field")
    soil = path(_shore(fields), f'fill="{FIELD}" stroke="{FURROW}" stroke-width="2"')
    furrows = "".join(
        f"M{at(LATTICE.place(h, -34 + grain(h, i) * 8, -33 + i * 11))}l{58 + grain(h, i, 3) * 12:.0f}-6"
        for h in fields
        for i in range(7)
    )
    return group("fields", soil + pen(furrows, FURROW, 2.2, "11 4 17 5"))


def _gullies(site: Site) -> str:
    """A sunken bed that runs through neighbouring gully hexes."""
    bed = LATTICE.joined(site.of("gully"))
    ticks = "".join(
        f"M{at(LATTICE.place(h, (grain(h, i, 7) - 0.5) * 52, (grain(h, i, 8) - 0.5) * 52))}l5 7"
        for h in site.of("gully")
        for i in range(6)
    )
    bed_drawn = patch(bed, GULLY_RIM, 66) + patch(bed, "#cbb07c", 60) + patch(bed, GULLY, 42)
    return group("gullies", bed_drawn + pen(ticks, GULLY_RIM, 1.6)) if bed else ""


def _water(site: Site) -> str:
    wet = [h for h in range(N) if site.terrain[h] in ("water_barrier", "major_bridge")]
    parts = [ground.lake(LATTICE, wet, WATER, BANK, DEEP)]
    run = "".join(LATTICE.course(h, sides, 0.5) for h, sides in sorted(site.ways["stream"].items()))
    run += "".join(LATTICE.course(h, ()) for h in site.of("stream") if h not in site.ways["stream"])
    for colour, width in ((BANK, 34.0), (DEEP, 26.0), (WATER, 22.0), ("#a6cde2", 8.0)):
        parts.append(stroke(run, colour, width))
    return group("water", "".join(parts) + _marsh(site))


def _marsh(site: Site) -> str:
    marsh = site.of("marsh")
    reeds = "".join(
        f"M{at(LATTICE.place(h, (grain(h, i, 1) - 0.5) * 66, (grain(h, i, 2) - 0.5) * 60))}v-9m0 9l-4-8m4 8l4-8m-9 9h10"
        for h in marsh
        for i in range(9)
    )
    return path(_shore(marsh), f'fill="{MARSH}" stroke="#86a68d" stroke-width="2"') + pen(reeds, REED, 1.5)


def _greens(site: Site) -> str:
    """The ground of orchards, brush, woods and yards."""
    parts = [path(_shore(site.of("orchard")), f'fill="{ORCHARD}" stroke="#9aae62" stroke-width="2"')]
    parts.append(path(_shore(site.of("brush")), f'fill="{BRUSH}" stroke="#94964a" stroke-width="1.5" opacity=".75"'))
    return group("greens", "".join(parts)) + _obstacles(site)


def _obstacles(site: Site) -> str:
    """The ground of woods and yards: the rims of all, then what is inside, so that they run together."""
    woods, yards = (outlines(site, site.of(name)) for name in OBSTACLES)
    rims = path(woods, f'fill="none" stroke="{WOOD_RIM}" stroke-width="5"')
    rims += path(yards, 'fill="none" stroke="#9c8c68" stroke-width="5"')
    inside = path(woods, f'fill="{WOOD}" stroke="{WOOD}"') + path(yards, f'fill="{STREET}" stroke="{STREET}"')
    return group("obstacles", rims + inside)


# --- ways -----------------------------------------------------------------------------------------------------------


def _run(site: Site, name: str) -> str:
    return "".join(LATTICE.course(h, sides, 0.2) for h, sides in sorted(site.ways[name].items()))


def _ways(site: Site) -> str:
    road, trail, rails = _run(site, "road"), _run(site, "trail"), _run(site, "railway")
    parts = (
        stroke(trail, ROAD_RIM, 9, ' opacity=".5"') + stroke(trail, TRAIL, 5, ' stroke-dasharray="9 6"'),
        stroke(road, ROAD_RIM, 18) + stroke(road, ROAD, 14) + stroke(road, "#b8a577", 1.3, ' stroke-dasharray="8 8"'),
        pen(rails, "#a89878", 20)
        + pen(rails, "#5d4029", 17, "3 5")
        + pen(rails, "#2b2e33", 11)
        + pen(rails, "#bfb08f", 7),
        pen(rails, "#5d4029", 7, "3 5"),
    )
    return group("ways", "".join(parts))


def _bridges(site: Site) -> str:
    parts: list[str] = []
    for h, kind, sides in site.bridges:
        line = LATTICE.course(h, sides)
        wide = 34 if kind == "major_bridge" else 28
        parts.append(pen(line, "#3d3527", wide) + pen(line, "#a3977f", wide - 4) + pen(line, "#e2d8c0", wide - 11))
        parts.append(pen(line, "#8d8066", wide - 12, "1.4 6.6"))
    return group("bridges", "".join(parts))


# --- what stands on it ----------------------------------------------------------------------------------------------


def _trees(site: Site) -> str:
    parts: list[str] = []
    for shade, colour in enumerate(CROWNS):
        woods = [ground.crown(LATTICE, h, i, 54, 9.5) for h in site.of("woods") for i in range(shade, 15, 3)]
        parts.append(dots(woods, colour, "#27471f"))
    rows = [_planted(h, i) for h in site.of("orchard") for i in range(7)]
    bushes = [ground.crown(LATTICE, h, i, 74, 5.5) for h in site.of("brush") for i in range(12)]
    parts.append(dots([(x + 2, y + 3, r) for x, y, r in rows], "#7d8f4c", "none") + dots(rows, "#639a3f", "#345a1f"))
    parts.append(dots(bushes, "#7f8a3a", "#545c22"))
    return group("trees", "".join(parts))


def _planted(h: int, i: int) -> tuple[float, float, float]:
    row, column = divmod(i, 3)
    shift = 0 if row != 2 else 26
    return (*LATTICE.place(h, -26 + column * 26 + shift, -26 + row * 26), 8.5)


def _buildings(site: Site) -> str:
    parts: list[str] = []
    for h in site.of("building"):
        colour = ROOFS[int(grain(h, 43) * 3.999)]
        drawn = "".join(_roof(*roof, colour) for roof in ground.ROOFS[int(grain(h, 41) * 3.999)])
        parts.append(ground.yard(LATTICE, h, drawn))
    return group("buildings", "".join(parts))


def _roof(x: float, y: float, wide: float, high: float, colour: str) -> str:
    return ground.roof(x, y, wide, high, colour, INK) + pen(ground.ridge(x, y, wide, high), INK, 1.2)


def _hexsides(site: Site) -> str:
    lines = dict.fromkeys(("hedge", "wall", "fence"), "")
    cliffs: list[str] = []
    for a, b, kind in site.sides:
        start, end = LATTICE.side(a, GRID.direction(a, b))
        if kind == "cliff":
            low = b if site.level[b] <= site.level[a] else a
            cliffs.append(_cliff(start, end, LATTICE.centre[low]))
        else:
            lines[kind] += f"M{at(start)}L{at(end)}"
    parts = (
        stroke(lines["hedge"], "#1f3d1c", 9.5)
        + stroke(lines["hedge"], HEDGE, 7)
        + stroke(lines["hedge"], "#5c8c4a", 4.4, ' stroke-dasharray="1 7"'),
        stroke(lines["wall"], "#3a3936", 7.5)
        + stroke(lines["wall"], WALL, 5.2)
        + pen(lines["wall"], "#c9c6be", 4.2, "6 2.4"),
        pen(lines["fence"], FENCE, 2.2) + pen(lines["fence"], FENCE, 8, "2.4 8.6"),
        "".join(cliffs),
    )
    return group("hexsides", "".join(parts))


def _cliff(start: tuple[float, float], end: tuple[float, float], low: tuple[float, float]) -> str:
    """Hachures that point down to the lower hex."""
    ticks = ""
    for i in range(7):
        t = (i + 0.5) / 7
        x, y = start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t
        ticks += f"M{x:.1f} {y:.1f}l{(low[0] - x) * 0.2:.1f} {(low[1] - y) * 0.2:.1f}"
    return stroke(f"M{at(start)}L{at(end)}", CLIFF, 4.5) + pen(ticks, CLIFF, 2.4)


# --- grid and names -------------------------------------------------------------------------------------------------


def _grid() -> str:
    lines = path("".join(map(LATTICE.outline, range(N))), 'fill="none" stroke="#3b3a22" stroke-opacity=".34"')
    return group("grid", lines)


def _labels(site: Site) -> str:
    centred = ' text-anchor="middle" font-weight="600"'
    texts = (halo(GRID.label[h], LATTICE.place(h, 0, -32), 15, "#2e3020", PAPER, centred) for h in range(N))
    points = "".join(disc(LATTICE.centre[h], 2.2, "#fff", INK, 0.8) for h in range(N))
    return group("labels", points + "".join(texts), ' opacity=".92"')
