"""Areas of a map as scenarios name them: a small language in JSON, read into masks of hexes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ....kernel.rulebook import cite
from ....maps.hexes import Grid
from .boards import BUILDINGS, TERRAINS, TerrainTable

Spec = Mapping[str, Any]
EDGES = ("N", "E", "S", "W")
_OUTWARD = {  # the neighbours that a hex on an edge lacks
    True: {"N": ("NW", "NE"), "E": ("E",), "S": ("SE", "SW"), "W": ("W",)},
    False: {"N": ("N",), "E": ("NE", "SE"), "S": ("S",), "W": ("NW", "SW")},
}
FEATURES = ("roads", "bridge", "water", "hedged", "dike", "trench")
_PRINTED = {"boards", "letters", "numbers"}


def zone(spec: Spec, terrain: TerrainTable) -> int:
    """The mask of the hexes that a scenario's words describe."""
    if _PRINTED & spec.keys():
        return _printed(spec, terrain)
    word = next((word for word in _WORDS if word in spec), None)
    if word is None:
        raise ValueError(f"no area is described by {dict(spec)!r}")
    return _WORDS[word](spec, terrain)


def edge(grid: Grid, name: str) -> int:
    """The hexes along an edge of the map as it lies before the players: N is its top, W its left."""
    outward = [grid.heading(d) for d in _OUTWARD[grid.pointy][name]]
    return grid.mask(h for h, six in enumerate(grid.neighbour) if all(six[d] < 0 for d in outward))


def _printed(spec: Spec, terrain: TerrainTable) -> int:
    boards = spec.get("boards", tuple(terrain.board))
    named = terrain.grid.mask(h for h in range(terrain.grid.n) if _bears(spec, terrain.printed(h)))
    return named & _whole(boards, terrain)


def _bears(spec: Spec, labels: tuple[tuple[str, str], ...]) -> bool:
    """Whether one of a hex's labels has a letter and a number that are asked for."""
    low, high = spec.get("numbers", (0, 9))
    letters = spec.get("letters", "ABCDEFGHI")
    boards = spec.get("boards")
    return any(
        (boards is None or board in boards) and label[0] in letters and low <= int(label[1:]) <= high
        for board, label in labels
    )


def _whole(boards: Any, terrain: TerrainTable) -> int:
    """An area that is a board leaves out the hexes shared with a board outside it."""
    cite("BOB:16.0b")
    inside = outside = 0
    for board, mask in terrain.board.items():
        if board in boards:
            inside |= mask
        else:
            outside |= mask
    return inside & ~outside


def _of_terrain(spec: Spec, terrain: TerrainTable) -> int:
    names = spec["terrain"]
    wanted = [TERRAINS.index(name) for name in names if name != "building"]
    return terrain.of(*wanted, *(BUILDINGS if "building" in names else ()))


def _featured(spec: Spec, terrain: TerrainTable) -> int:
    if spec["feature"] not in FEATURES:
        raise ValueError(f"no feature of the map is called {spec['feature']!r}, only {', '.join(FEATURES)}")
    return int(getattr(terrain, spec["feature"]))


def _within(spec: Spec, terrain: TerrainTable) -> int:
    mask = 0
    for h in terrain.grid.bits(zone(spec["of"], terrain)):
        mask |= terrain.grid.within(h, spec["within"])
    return mask


def _all(spec: Spec, terrain: TerrainTable) -> int:
    mask = terrain.grid.all
    for each in spec["all"]:
        mask &= zone(each, terrain)
    return mask


def _any(spec: Spec, terrain: TerrainTable) -> int:
    mask = 0
    for each in spec["any"]:
        mask |= zone(each, terrain)
    return mask


_WORDS: dict[str, Callable[[Spec, TerrainTable], int]] = {
    "hexes": lambda spec, terrain: terrain.grid.mask(map(terrain.grid.at, spec["hexes"])),
    "edge": lambda spec, terrain: edge(terrain.grid, spec["edge"]),
    "terrain": _of_terrain,
    "feature": _featured,
    "level": lambda spec, terrain: terrain.grid.mask(h for h, n in enumerate(terrain.level) if n in spec["level"]),
    "within": _within,
    "all": _all,
    "any": _any,
    "not": lambda spec, terrain: terrain.grid.all & ~zone(spec["not"], terrain),
}
