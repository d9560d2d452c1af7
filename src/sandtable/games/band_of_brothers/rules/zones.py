"""Areas of a map as scenarios name them: a small language in JSON, read into masks of hexes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ....kernel.rulebook import cite
from ....maps.hexes import Grid
from .boards import BUILDINGS, TERRAINS, Ground

Spec = Mapping[str, Any]
EDGES = ("N", "E", "S", "W")
_OUTWARD = {  # the neighbours that a hex on an edge lacks
    True: {"N": ("NW", "NE"), "E": ("E",), "S": ("SE", "SW"), "W": ("W",)},
    False: {"N": ("N",), "E": ("NE", "SE"), "S": ("S",), "W": ("NW", "SW")},
}
FEATURES = ("roads", "bridge", "water", "hedged", "dike", "trench")
_PRINTED = {"boards", "letters", "numbers"}


def zone(spec: Spec, ground: Ground) -> int:
    """The mask of the hexes that a scenario's words describe."""
    if _PRINTED & spec.keys():
        return _printed(spec, ground)
    word = next((word for word in _WORDS if word in spec), None)
    if word is None:
        raise ValueError(f"no area is described by {dict(spec)!r}")
    return _WORDS[word](spec, ground)


def edge(grid: Grid, name: str) -> int:
    """The hexes along an edge of the map as it lies before the players: N is its top, W its left."""
    outward = [grid.heading(d) for d in _OUTWARD[grid.pointy][name]]
    return grid.mask(h for h, six in enumerate(grid.neighbour) if all(six[d] < 0 for d in outward))


def _printed(spec: Spec, ground: Ground) -> int:
    boards = spec.get("boards", tuple(ground.board))
    named = ground.grid.mask(h for h in range(ground.grid.n) if _bears(spec, ground.printed(h)))
    return named & _whole(boards, ground)


def _bears(spec: Spec, labels: tuple[tuple[str, str], ...]) -> bool:
    """Whether one of a hex's labels has a letter and a number that are asked for."""
    low, high = spec.get("numbers", (0, 9))
    letters = spec.get("letters", "ABCDEFGHI")
    boards = spec.get("boards")
    return any(
        (boards is None or board in boards) and label[0] in letters and low <= int(label[1:]) <= high
        for board, label in labels
    )


def _whole(boards: Any, ground: Ground) -> int:
    """An area that is a board leaves out the hexes shared with a board outside it."""
    cite("BOB:16.0b")
    inside = outside = 0
    for board, mask in ground.board.items():
        if board in boards:
            inside |= mask
        else:
            outside |= mask
    return inside & ~outside


def _of_terrain(spec: Spec, ground: Ground) -> int:
    names = spec["terrain"]
    wanted = [TERRAINS.index(name) for name in names if name != "building"]
    return ground.of(*wanted, *(BUILDINGS if "building" in names else ()))


def _featured(spec: Spec, ground: Ground) -> int:
    if spec["feature"] not in FEATURES:
        raise ValueError(f"no feature of the map is called {spec['feature']!r}, only {', '.join(FEATURES)}")
    return int(getattr(ground, spec["feature"]))


def _within(spec: Spec, ground: Ground) -> int:
    mask = 0
    for h in ground.grid.bits(zone(spec["of"], ground)):
        mask |= ground.grid.within(h, spec["within"])
    return mask


def _all(spec: Spec, ground: Ground) -> int:
    mask = ground.grid.all
    for each in spec["all"]:
        mask &= zone(each, ground)
    return mask


def _any(spec: Spec, ground: Ground) -> int:
    mask = 0
    for each in spec["any"]:
        mask |= zone(each, ground)
    return mask


_WORDS: dict[str, Callable[[Spec, Ground], int]] = {
    "hexes": lambda spec, ground: ground.grid.mask(map(ground.grid.at, spec["hexes"])),
    "edge": lambda spec, ground: edge(ground.grid, spec["edge"]),
    "terrain": _of_terrain,
    "feature": _featured,
    "level": lambda spec, ground: ground.grid.mask(h for h, n in enumerate(ground.level) if n in spec["level"]),
    "within": _within,
    "all": _all,
    "any": _any,
    "not": lambda spec, ground: ground.grid.all & ~zone(spec["not"], ground),
}
