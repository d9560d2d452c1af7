"""The pictures that stand on tiles: trees, roofs, peaks, landmarks."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

from ...rules.board import N
from .lattice import CORNER, Point, at, grain, place
from .palette import DEEP, WATER
from .site import Site
from .svg import group, pen, stroke, use

CROWDED = 0.58  # how small a landmark grows when something stands on its hex
_RING = (
    (-26, -24), (-9, -34), (10, -35), (27, -23), (36, -6), (-36, -5), (-33, 14), (34, 13), (-22, 29), (22, 30), (0, 38),
)  # fmt: skip
_MIDDLE = ((-14, -12), (13, -13), (0, 2), (-17, 12), (17, 11), (1, 20))
_HOUSES = (
    (-23, -20, 1.0), (3, -28, 0.95), (26, -12, 1.0), (-30, 8, 0.95), (27, 17, 0.95), (-12, 28, 1.0), (10, 33, 0.9),
)  # fmt: skip
_HOUSES_MIDDLE = ((-4, -4, 1.1), (8, 12, 0.95))
_LANDMARKS = {
    "church": "church",
    "factory": "factory",
    "power_plant": "power",
    "fortress": "fortress",
    "lighthouse": "lighthouse",
    "radar_station": "radar",
    "supply_depot": "depot",
    "cemetery": "cemetery",
    "barracks": "barracks",
    "prison_camp": "prison",
    "rail_station": "station",
    "dam": "dam",
}


def draw_tiles(site: Site) -> str:
    """What stands on every tile, from the top row down."""
    return group("tiles", "".join(_tile(site, h) for h in range(N)))


def _tile(site: Site, h: int) -> str:
    tile, crowded = site.tile[h], h in site.taken
    if tile in _LANDMARKS:
        return _landmark(_LANDMARKS[tile], h, crowded, tile == "rail_station")
    if tile == "forest":
        return _trees(h, "snow-fir" if site.board == "winter" else "tree", crowded)
    if tile in ("mountain", "impassable_hill"):
        return _peaks(h, tile == "mountain", crowded)
    art = _ART.get(tile)
    return art(h, crowded) if art else ""


def _landmark(symbol: str, h: int, crowded: bool, aside: bool) -> str:
    if crowded:
        return use(symbol, place(h, 0, -31), CROWDED)
    return use(symbol, place(h, 0, -24 if aside else 0), 0.9 if aside else 1.15)


# --- plants ---------------------------------------------------------------------------------------------------------


@cache
def _scattered(h: int, crowded: bool) -> tuple[Point, ...]:
    spots = _RING if crowded else _RING + _MIDDLE
    moved = [place(h, x + (grain(h, i, 7) - 0.5) * 7, y + (grain(h, i, 8) - 0.5) * 7) for i, (x, y) in enumerate(spots)]
    return tuple(sorted(moved, key=lambda p: p[1]))


@cache
def _trees(h: int, symbol: str, crowded: bool) -> str:
    kinds = {"tree": ("tree", "tree", "fir"), "palm": ("palm", "palm", "bush")}.get(symbol, (symbol,))
    trees = ((kinds[int(grain(h, i, 9) * len(kinds))], p, i) for i, p in enumerate(_scattered(h, crowded)))
    return "".join(use(name, p, round(0.85 + grain(h, i, 4) * 0.3, 2)) for name, p, i in trees)


def _palms(h: int, crowded: bool) -> str:
    return _trees(h, "palm", crowded)


def _hedge(h: int, crowded: bool) -> str:
    """A field shut in by bushes."""
    rows = "" if crowded else "".join(f"M{at(place(h, -24, dy))}h48" for dy in (-14, -4, 6, 16))
    field = stroke(rows, "#8fa05a", 2, ' stroke-dasharray="2 4"')
    return field + "".join(use("bush", p) for p in sorted(_rim(h), key=lambda p: p[1]))


def _rim(h: int) -> Iterator[Point]:
    for d in range(6):
        (ax, ay), (bx, by) = CORNER[d], CORNER[(d + 1) % 6]
        for t in (0.0, 0.26, 0.52, 0.78):
            yield place(h, (ax + (bx - ax) * t) * 0.83, (ay + (by - ay) * t) * 0.83)


def _marsh(h: int, crowded: bool) -> str:
    spots = ((-24, -22), (4, -32), (27, -17), (-31, 8), (30, 14), (-16, 31), (13, 34), (-3, -2), (12, 10))
    return "".join(use("reed", place(h, x, y), 0.95) for x, y in (spots[:7] if crowded else spots))


def _oasis(h: int, crowded: bool) -> str:
    x, y = place(h, 0, -30 if crowded else 4)
    pool = f'cx="{x:.1f}" cy="{y:.1f}" fill="{WATER}" stroke="{DEEP}" stroke-width="2"'
    water = f'<ellipse {pool} rx="19" ry="11"/>' + use("wave", (x, y), 0.6, ' stroke="#e6f3f9"')
    spots = ((-27, -18), (28, -20), (-33, 9), (34, 8), (-18, 30), (20, 29))
    return water + "".join(use("palm", place(h, x, y), 0.95) for x, y in spots)


# --- buildings and rocks --------------------------------------------------------------------------------------------


def _houses(symbols: tuple[str, ...], h: int, crowded: bool) -> str:
    spots = sorted(_HOUSES if crowded else _HOUSES + _HOUSES_MIDDLE, key=lambda s: s[1])
    picked = ((symbols[int(grain(h, i, 11) * len(symbols))], s) for i, s in enumerate(spots))
    return "".join(use(name, place(h, x, y), size) for name, (x, y, size) in picked)


def _town(h: int, crowded: bool) -> str:
    return _houses(("house",), h, crowded)


def _village(h: int, crowded: bool) -> str:
    return _houses(("hut", "hut", "dome"), h, crowded)


def _peaks(h: int, high: bool, crowded: bool) -> str:
    if not high:
        spots = ((-24, -20), (22, -22), (-28, 16), (27, 18)) + (() if crowded else ((0, 0),))
        return "".join(use("rocks", place(h, x, y), 1.1) for x, y in spots)
    if crowded:
        return use("peak", place(h, 0, -27), 0.8)
    return use("peak", place(h, -8, -8), 1.05) + use("peak", place(h, 14, 12), 0.75)


def _airfield(h: int, crowded: bool) -> str:
    strip = f"M{at(place(h, -47, 0))}h94"
    runway = pen(strip, "#5d6166", 40) + pen(strip, "#7c8187", 36) + pen(strip, "#f4f1e6", 2.6, "11 8")
    spot = place(h, 0, -31) if crowded else place(h, 18, -2)
    return runway + use("plane", spot, 0.62 if crowded else 0.8, ' fill="#e9ecef" stroke="#3d434a" stroke-width="1.4"')


_ART: dict[str, Callable[[int, bool], str]] = {
    "palm_forest": _palms,
    "hedgerow": _hedge,
    "marsh": _marsh,
    "oasis": _oasis,
    "town": _town,
    "desert_village": _village,
    "airfield": _airfield,
}
