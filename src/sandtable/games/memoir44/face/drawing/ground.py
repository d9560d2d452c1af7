"""The ground: the bare board, and the patches of wood, slope, water and street that lie on it."""

from __future__ import annotations

import math
from collections.abc import Iterator

from ...rules.board import GRID, ROW, N
from .lattice import CENTRE, HEIGHT, OUTWARD, WIDTH, Cell, at, cells, grain, joined, outline, place, shore, side
from .palette import DEEP, FLOODED, FOAM, SAND, SHALLOW, WATER
from .site import HILLS, STREAMS, WATERS, Site
from .svg import box, disc, group, patch, path, stroke, use

_STEEP = {"cliff": 3.0, "bluff": 2.6, "steep_hill": 2.2, "impassable_hill": 2.6, "barrier_hill": 3.4}


def draw_ground(site: Site) -> str:
    """The bare board and every patch of terrain on it."""
    parts = [_base(site), *_coast(site), *_flood(site), *_patches(site), *_slopes(site)]
    return group("ground", "".join(parts))


def draw_grid() -> str:
    """The thin lines of the hexes."""
    return group("grid", path("".join(map(outline, range(N))), 'fill="none" stroke="#3b4028" stroke-opacity=".3"'))


# --- the bare board -------------------------------------------------------------------------------------------------


def _base(site: Site) -> str:
    fill = FLOODED if site.flooded else site.palette.base
    sheet = box((0, 0), (WIDTH, HEIGHT), 0, fill)
    mottle = group("mottle", "".join(_mottle()), f' fill="{site.palette.tick}" opacity=".13"')
    return sheet + mottle + group("ticks", "".join(_ticks(site)), f' stroke="{site.palette.tick}"')


def _mottle() -> Iterator[str]:
    """Faint spots that keep a plain from looking flat."""
    for i in range(34):
        x, y = grain(i, 21) * WIDTH, grain(i, 22) * HEIGHT
        size = 30 + grain(i, 23) * 60
        turn = grain(i, 24) * 60 - 30
        lie = f'transform="translate({x:.0f} {y:.0f})rotate({turn:.0f})"'
        yield f'<ellipse rx="{size:.0f}" ry="{size * 0.55:.0f}" {lie}/>'


def _ticks(site: Site) -> Iterator[str]:
    symbol = {"desert": "dune"}.get(site.board, "tuft")
    for h in range(N):
        if site.tile[h] == "clear" and site.floor(h) == "clear":
            for i in range(1 if symbol == "dune" else 4):
                yield use(symbol, place(h, (grain(h, i, 1) - 0.5) * 62, (grain(h, i, 2) - 0.5) * 70))


def _band(rows: set[int]) -> set[Cell]:
    """Whole rows with the halves of hexes at their ends, and the row below the last."""
    below = {max(rows) + 1} if max(rows) == ROW[N - 1] else set()
    return {(x, y) for y in rows | below for x in range(-2, 27) if (x + y) % 2 == 0}


def _coast(site: Site) -> Iterator[str]:
    rows = {name: {ROW[h] for h in range(N) if site.floor(h) == name} for name in ("beach", "ocean")}
    if not rows["ocean"]:
        return
    sand, sea = shore(_band(rows["beach"] | rows["ocean"])), shore(_band(rows["ocean"]))
    yield path(sand, f'fill="{SAND}" stroke="#b9bf86" stroke-width="6"')
    yield path(sea, f'fill="{SHALLOW}" stroke="#d8c58d" stroke-width="16"')
    yield path(sea, f'fill="{SHALLOW}" stroke="{FOAM}" stroke-width="6"')
    yield path(sea, 'fill="#83b7d6" transform="translate(0 13)"')
    yield path(sea, f'fill="{WATER}" stroke="#b5d7e8" stroke-width="2.2" transform="translate(0 27)"')
    yield path(shore(_band({max(rows["ocean"])})), 'fill="#5593bd"')
    yield group("waves", "".join(_sea_marks(site)))


def _sea_marks(site: Site) -> Iterator[str]:
    for h in range(N):
        for i in range(3):
            spot = place(h, (grain(h, i, 5) - 0.5) * 50, (i - 1) * 26 + grain(h, i, 6) * 8)
            if site.floor(h) == "ocean":
                yield use("wave", spot, 1, f' stroke="{"#d7ebf5" if i % 2 else DEEP}" stroke-opacity=".8"')
            elif site.floor(h) == "beach" and site.tile[h] == "beach":
                yield disc(spot, 1.5, "#b99f62")


def _flood(site: Site) -> Iterator[str]:
    if not site.flooded:
        return
    wet = site.of("flooded_field")
    furrows = "".join(
        f"M{at(place(h, -34, dy))}h{56 + grain(h, dy + 40) * 14:.0f}" for h in sorted(wet) for dy in (-26, -9, 9, 26)
    )
    yield stroke(furrows, "#8fa46c", 2.4, ' stroke-dasharray="9 5 16 7" opacity=".75"')
    yield "".join(use("wave", place(h, (grain(h, 3) - 0.5) * 40, 0), 1, ' stroke="#5f95ad"') for h in sorted(wet))
    dry = shore(cells(frozenset(range(N)) - wet - site.of(*STREAMS, *WATERS)))
    yield path(dry, f'fill="{site.palette.base}" stroke="#7f9a63" stroke-width="3"')


# --- patches --------------------------------------------------------------------------------------------------------

_STREETS = (
    "town", "church", "factory", "power_plant", "barracks", "prison_camp", "rail_station", "supply_depot", "fortress",
    "desert_village", "radar_station", "lighthouse",
)  # fmt: skip


def _patches(site: Site) -> Iterator[str]:
    palette = site.palette
    for tiles, rim, fill in (
        (("forest", "palm_forest"), "#7f9a5c" if site.board != "winter" else "#a5b6ba", palette.wood),
        (("marsh",), "#7fa08c", "#a9c3a0"),
        (("oasis",), "#9db56d", "#bccb8a"),
        (_STREETS, "#b5a888", palette.street),
        (("cemetery",), "#8ba66b", "#b5c98f"),
        (("airfield",), "#97a673", "#b9c690"),
        (("hedgerow",), "#a3b56c", "#b7c784"),
        (("mountain",), "#7a6f5e", "#b3a68e"),
    ):
        yield path(shore(cells(site.of(*tiles))), f'fill="{fill}" stroke="{rim}" stroke-width="2"')


# --- slopes ---------------------------------------------------------------------------------------------------------


def _slopes(site: Site) -> Iterator[str]:
    high, hills = site.of("high_ground"), site.of(*HILLS)
    yield from _rise(site, high, 1, ((62.0, 2),))
    yield from _rise(site, hills, 0, ((58.0, 1), (27.0, 2)))
    yield group("hachures", "".join(_hachures(site, high | hills)))


def _rise(site: Site, hexes: frozenset[int], foot: int, levels: tuple[tuple[float, int], ...]) -> Iterator[str]:
    """The foot of a rise along its hexes, and levels above it, each a little further up the page."""
    palette = site.palette
    yield path(shore(cells(hexes)), f'fill="{palette.slopes[foot]}" stroke="{palette.contour}" stroke-width="2.2"')
    for level, (width, shade) in enumerate(levels, 1):
        data = joined(hexes) + "".join(_spur(h, level) for h in sorted(hexes))
        lift = f' transform="translate({-1.5 * level:g} {-4 * level:g})"'
        yield patch(data, palette.contour, width + 2, f'{lift[:-1]} translate(3.5 5.5)" opacity=".3"')
        yield patch(data, palette.contour, width, lift)
        yield patch(data, palette.slopes[shade], width - 2.6, lift)


def _spur(h: int, level: int) -> str:
    """A way out of round for the level lines of a hill."""
    angle = grain(h, level, 41) * 6.28
    return f"M{at(CENTRE[h])}l{12 * math.cos(angle):.1f} {8 * math.sin(angle):.1f}"


def _hachures(site: Site, raised: frozenset[int]) -> Iterator[str]:
    """Strokes down every open side of a rise, heavier where it is steep."""
    for h in sorted(raised):
        weight = _STEEP.get(site.tile[h], 1.3)
        data = "".join(_teeth(h, d, weight) for d in range(6) if GRID.neighbour[h][d] not in raised)
        colour = "#5e4a2a" if weight > 2 else site.palette.contour
        yield stroke(data, colour, weight)


def _teeth(h: int, d: int, weight: float) -> str:
    """Strokes of uneven length from a side inwards."""
    (ax, ay), (bx, by) = side(h, d, 0.86 if weight > 2 else 0.83)
    count = 8 if weight > 2 else 6
    dx, dy = OUTWARD[d]
    parts = []
    for i in range(count):
        t = (i + 0.5) / count
        length = (5.0 + 2.2 * weight) * (1 if i % 2 else 0.62)
        x, y = ax + (bx - ax) * t + dx * 3, ay + (by - ay) * t + dy * 3
        parts.append(f"M{x:.1f} {y:.1f}l{-dx * length:.1f} {-dy * length:.1f}")
    return "".join(parts)
