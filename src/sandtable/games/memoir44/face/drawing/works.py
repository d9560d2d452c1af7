"""What was built or laid on hexes: bunkers, sandbags, wire, hedgehogs, road blocks, sea walls and mines."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...rules.board import N
from .lattice import place
from .palette import BAR, BAR_INK, INK
from .site import Site
from .svg import group, path, use, words

_SOLID = {
    "bunker": ("bunker", 0, 4, 1.25),
    "field_bunker": ("field-bunker", 0, 4, 1.25),
    "road_block": ("road-block", 0, 4, 1.1),
    "sea_wall": ("sea-wall", 0, 30, 1.0),
}


def draw_works(site: Site) -> str:
    """What lies under units: bunkers and the like."""
    return group("works", "".join(solid(site, h) for h in range(N)))


def draw_obstacles(site: Site) -> str:
    """What stands before units: sandbags, wire, hedgehogs, mines."""
    return group("obstacles", "".join("".join(before(site, h)) for h in range(N)))


def solid(site: Site, h: int) -> str:
    """The bunker or wall on a hex."""
    work = site.work(h)
    if work not in _SOLID:
        return ""
    symbol, dx, dy, size = _SOLID[work]
    if h in site.taken and work != "sea_wall":
        return use(symbol, place(h, 0, -30), round(size * 0.72, 2))
    return use(symbol, place(h, dx, dy), size)


def before(site: Site, h: int) -> Iterator[str]:
    """What stands before a unit on a hex, clear of the count of its figures at the lower right."""
    entry, taken = site.hexes[h], h in site.taken
    if entry.get("hedgehog"):
        yield use("hedgehog", place(h, -32, 10) if taken else place(h, 0, 0), 0.95)
    if entry.get("sandbags"):
        yield use("sandbags", place(h, -14, 32), 0.78) if taken else use("sandbags", place(h, 0, 32))
    if entry.get("wire"):
        yield use("wire", place(h, -13, 33), 0.75) if taken else use("wire", place(h, 0, 12), 1.05)
    if entry.get("mine"):
        yield _mine(entry["mine"], *(place(h, 33, -7) if taken else place(h, 0, 0)))


def _mine(mine: dict[str, Any], x: float, y: float) -> str:
    value = "?" if mine["value"] is None else str(mine["value"])
    side = mine["side"]
    edge = f'stroke="{INK}" stroke-width="2.2" stroke-linejoin="round"'
    sign = path(f"M{x:.1f} {y - 15:.1f}l15 26h-30z", f'fill="{BAR[side]}" {edge}')
    text = words(value, (x, y + 8), 16, BAR_INK[side], ' font-weight="700" text-anchor="middle"')
    return use("mine", (x - 20, y + 12), 0.75) + use("mine", (x + 20, y + 12), 0.75) + sign + text
