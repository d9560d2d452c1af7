"""Which rule each property of each terrain comes from (T78-T99): for objections, events and citations.

The properties themselves are data, compiled by `terrain_table`.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING

from ....kernel.rulebook import cite
from .board import GRID

if TYPE_CHECKING:
    from .terrain_table import TerrainTable

RULES: dict[str, dict[str, str]] = {
    "major_bridge": {"is": "CC:T80.1a", "move": "CC:T80.1b", "cover": "CC:T80a", "sight": "CC:T80b"},
    "minor_bridge": {"is": "CC:T80.2a", "move": "CC:T80.2b", "cover": "CC:T80a", "sight": "CC:T80b"},
    "brush": {"move": "CC:T81a", "cover": "CC:T81b", "sight": "CC:T81c"},
    "building": {"move": "CC:T82a", "cover": "CC:T82b", "sight": "CC:T82c"},
    "field": {"move": "CC:T85a", "cover": "CC:T85b", "sight": "CC:T85c"},
    "gully": {"move": "CC:T86a", "cover": "CC:T86b", "sight": "CC:T86d"},
    "marsh": {
        "move": "CC:T89a",
        "cover": "CC:T89b",
        "sight": "CC:T89c",
        "weapons": "CC:T89d",
        "markers": "CC:T89e",
    },
    "open_ground": {"is": "CC:T78.1e", "move": "CC:T90", "cover": "CC:T90", "sight": "CC:T90"},
    "orchard": {"move": "CC:T91a", "cover": "CC:T91b", "sight": "CC:T91c"},
    "stream": {
        "move": "CC:T95a",
        "cover": "CC:T95b",
        "sight": "CC:T95c",
        "weapons": "CC:T95d",
        "markers": "CC:T95e",
    },
    "water_barrier": {"move": "CC:T98a", "cover": "CC:T98a", "sight": "CC:T98b", "markers": "CC:T98c"},
    "woods": {"move": "CC:T99a", "cover": "CC:T99b", "sight": "CC:T99c"},
}
FEATURE_RULES = {
    "road": {"move": "CC:T93a", "cover": "CC:T93d", "sight": "CC:T93g"},
    "trail": {"move": "CC:T96a", "cover": "CC:T96b", "sight": "CC:T96b"},
    "railway": {"move": "CC:T92a", "cover": "CC:T92b", "sight": "CC:T92c"},
}
SIDE_RULES = {
    "fence": {"move": "CC:T84a", "cover": "CC:T84b", "sight": "CC:T84c"},
    "hedge": {"move": "CC:T87a", "cover": "CC:T87b", "sight": "CC:T87c"},
    "wall": {"move": "CC:T97a", "cover": "CC:T97b", "sight": "CC:T97c"},
    "cliff": {"move": "CC:T83a", "cover": "CC:T83c", "sight": "CC:T83c"},
}
# What the rulebook works out for hexes of a type with a road, and for brush.
_WITH_ROAD = {"building": "CC:T93e", "open_ground": "CC:T93f"}


@lru_cache(maxsize=1 << 12)
def step_rules(terrain: TerrainTable, side: int, h: int, d: int) -> tuple[str, ...]:
    """The rules behind the cost of a step."""
    return tuple(_step_rules(terrain, side, h, d))


def _step_rules(terrain: TerrainTable, side: int, h: int, d: int) -> Iterator[str]:
    b = GRID.neighbour[h][d]
    yield "CC:T78.2"
    for part in terrain.parts(side, h, d):
        yield from part.rules
    yield from _type_rules(terrain, h, b, d)
    if terrain.level[h] or terrain.level[b]:
        yield "CC:T88a"
        yield "CC:T88c"
        if terrain.types[h] == terrain.types[b] == "woods" and terrain.level[h] != terrain.level[b]:
            yield "CC:T88.1b"


def _type_rules(terrain: TerrainTable, h: int, b: int, d: int) -> Iterator[str]:
    """What makes a hex the type it is."""
    if "is" in RULES[terrain.types[b]]:
        yield RULES[terrain.types[b]]["is"]
    if terrain.over(b):
        yield "CC:T78.1c"
    if terrain.features_at(b):
        yield "CC:T78.1b"
    if terrain.side_terrain[h * 6 + d]:
        yield "CC:T78.1a"


def cover_rules(terrain: TerrainTable, h: int, fort: int, indirect: bool, entered: int) -> Iterator[str]:
    """The rules behind the cover of a hex against fire that comes in across some of its sides."""
    yield "CC:T78.3a"
    yield terrain.cover_source(h, fort, indirect)
    sides = [terrain.side_terrain[h * 6 + d] for d in range(6) if entered >> d & 1]
    yield from (SIDE_RULES[name]["cover"] for name in sides if name)
    if terrain.has_choice(fort) or any(sides):
        yield from ("CC:T78.3b", "CC:G.cover")
    features = terrain.features_at(h)
    yield from (FEATURE_RULES[name]["cover"] for name in features)
    if "road" in features and terrain.types[h] in _WITH_ROAD:
        yield _WITH_ROAD[terrain.types[h]]
    if terrain.types[h] == "brush":
        yield "CC:T78.3c"
    if terrain.level[h]:
        yield "CC:T88c"


def free_of_water(terrain: TerrainTable, h: int) -> None:
    """Cite that a bridge is no water, whatever it stands over."""
    if terrain.over(h):
        cite("CC:T78.1d")
