"""The map sheet: 150 hexes in fifteen columns, its four edges, its compass, and the way home."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Any

from ....kernel.rulebook import cite
from ....maps.hexes import Grid

AXIS, ALLIES = 0, 1
SIDES = ("axis", "allies")
NONE = 255

LETTERS = "ABCDEFGHIJKLMNO"
ROWS = 10
DATA = files(__name__.rsplit(".", 2)[0]) / "data"  # of the game, above this room


@cache
def data(name: str) -> Any:
    """A data file of the game, such as `units.json` or `maps/01.json`."""
    return json.loads((DATA / name).read_text(encoding="utf-8"))


@cache
def names(folder: str) -> tuple[str, ...]:
    """The data files of a folder, without their ending, in order."""
    found = (DATA / folder).iterdir()
    return tuple(sorted(path.name.removesuffix(".json") for path in found if path.name.endswith(".json")))


MAPS = names("maps")  # CC:2.2.1


def map_data(number: int | str) -> Any:
    """The facts of a map by its number."""
    return data(f"maps/{int(number):02d}.json")


GRID = Grid.columns([ROWS] * len(LETTERS), label=lambda column, row: f"{LETTERS[column]}{row + 1}")  # CC:2.1
N = GRID.n
COLUMN = bytes(h // ROWS for h in range(N))
ROW = bytes(h % ROWS for h in range(N))

EDGES = ("north", "south", "east", "west")
OPPOSITE_EDGE = {"north": "south", "south": "north", "east": "west", "west": "east"}
HOME_DISTANCE = {
    "north": ROW,
    "south": bytes(ROWS - 1 - row for row in ROW),
    "east": bytes(len(LETTERS) - 1 - column for column in COLUMN),
    "west": COLUMN,
}
EDGE = {edge: GRID.mask(h for h in range(N) if HOME_DISTANCE[edge][h] == 0) for edge in EDGES}
EDGE_OF = tuple(tuple(edge for edge in EDGES if EDGE[edge] >> h & 1) for h in range(N))

STEP = tuple(bytes(NONE if b < 0 else b for b in six) for six in GRID.neighbour)


def step(hex: int, compass: int) -> int:
    """The hex one step along a compass direction (1 is north, then clockwise), NONE off the map."""
    cite("CC:2.2.2b")
    return STEP[hex][compass - 1]


def drift(hex: int, compass: int, distance: int) -> int:
    """The hex so many steps along a compass direction, NONE off the map."""
    cite("CC:2.2.2a")
    for _ in range(distance):
        hex = step(hex, compass) if hex != NONE else NONE
    return hex


def zone(edge: str, depth: int) -> int:
    """The mask of the rows or columns nearest to an edge."""
    return GRID.mask(h for h in range(N) if HOME_DISTANCE[edge][h] < depth)
