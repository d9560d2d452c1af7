"""The geomorphic boards, and the map that a scenario lays out of them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Any

from ....kernel.rulebook import cite
from ....maps.hexes import FLAT, Grid, Hex, Placement

DATA = files(__name__.rsplit(".", 2)[0]) / "data"  # of the game, above this room
TERRAINS = ("open", "woods", "wooden_building", "stone_building", "orchard", "water")
OPEN, WOODS, WOODEN_BUILDING, STONE_BUILDING, ORCHARD, WATER = range(len(TERRAINS))
BUILDINGS = (WOODEN_BUILDING, STONE_BUILDING)
WORKS = ("dike", "trench", "pillbox", "fortified")

LETTERS = "ABCDEFGHI"


@dataclass(frozen=True, eq=False, kw_only=True)
class TerrainTable:
    """The map of a scenario: its grid and what lies on it; fixed once made.

    types counts into TERRAINS. road, road_along_dike and hedgerow are masks of hexsides, all other masks are of
    hexes. board holds all hexes of a board, those on its joints too.
    """

    grid: Grid
    types: bytes
    level: bytes
    road: int
    roads: int
    bridge: int
    water: int
    hedgerow: int
    hedged: int
    dike: int
    road_along_dike: int
    trench: int
    pillbox: int
    fortified: int
    board: Mapping[str, int]

    def of(self, *terrains: int) -> int:
        """The mask of the hexes of these terrains."""
        return self.grid.mask(h for h, t in enumerate(self.types) if t in terrains)

    def printed(self, h: int) -> tuple[tuple[str, str], ...]:
        """The boards of a hex with the label that it bears there: `(("5", "A5"), ("4", "I5"))` on a joint."""
        boards = tuple(self.board)
        return tuple((boards[board], _board_grid().label[source]) for board, source in self.grid.sources[h])


@cache
def data(name: str) -> Any:
    """A data file of the game, such as `units.json` or `scenarios/00.json`."""
    return json.loads((DATA / name).read_text(encoding="utf-8"))


@cache
def _board_grid() -> Grid:
    """BOB:2.0a: nine columns; every second one stands half a hex out and has a half-hex at either end."""
    return Grid.columns(
        [10 if column % 2 else 9 for column in range(len(LETTERS))],
        shifts=[1 if column % 2 else 2 for column in range(len(LETTERS))],
        label=lambda column, i: f"{LETTERS[column]}{i if column % 2 else i + 1}",
    )


def grid_of(spec: Mapping[str, Any]) -> Grid:
    """The joined boards of a scenario; a hex answers to its label on every board it belongs to."""
    boards = spec["boards"]
    placements = [Placement(_board_grid(), each["dx"], each["dy"], each["rotated"]) for each in boards]
    joined = Grid.joined(placements, label=lambda board, printed: f"{boards[board]['board']}{printed}")
    return _turned(joined, [each["board"] for each in boards]) if spec["turned"] else joined


def _turned(grid: Grid, boards: Sequence[str]) -> Grid:
    """The map turned clockwise by a quarter; unlike the kernel's turn it keeps all labels of a shared hex."""
    top = max(grid.y)
    hexes = [
        Hex(top - grid.y[h], grid.x[h], tuple(_label(boards, *source) for source in grid.sources[h]), grid.sources[h])
        for h in range(grid.n)
    ]
    return Grid(True, sorted(hexes, key=lambda each: (each.y, each.x)))


def _label(boards: Sequence[str], board: int, h: int) -> str:
    return f"{boards[board]}{_board_grid().label[h]}"


class _Layout:
    """A map on its way: the boards of a scenario copied onto its grid, then changed by the scenario."""

    def __init__(self, spec: Mapping[str, Any]) -> None:
        self.grid = grid_of(spec)
        self.types = bytearray(self.grid.n)
        self.level = bytearray(self.grid.n)
        self.road = self.roads = self.bridge = self.hedgerow = 0
        self.works = dict.fromkeys(WORKS, 0)
        self.board: dict[str, int] = {}
        self.ends: list[tuple[int, int]] = []
        for each in spec["boards"]:
            self._lay(each["board"], each["rotated"])
        self._join_roads()

    def _lay(self, board: str, rotated: bool) -> None:
        facts = data("boards.json")[board]
        self.board[board] = self.mask(board + label for label in _board_grid().label)
        for kind, labels in facts["terrain"].items():
            self._fill(self.types, TERRAINS.index(kind), board, labels)
        for level, labels in facts["level"].items():
            self._fill(self.level, int(level), board, labels)
        self.bridge |= self.mask(board + label for label in facts["bridge"])
        for a, b in facts["road"]:
            self._pave(self.grid.at(board + a), self.grid.at(board + b))
        for label, towards in facts["hedgerow"]:
            self.hedgerow |= 1 << self.grid.side[self.grid.at(board + label)][_heading(towards, rotated)]
        for label, towards in facts["ends"].items():
            self._end(self.grid.at(board + label), towards, rotated)

    def _fill(self, field: bytearray, value: int, board: str, labels: Iterable[str]) -> None:
        for label in labels:
            field[self.grid.at(board + label)] = value

    def _pave(self, a: int, b: int) -> None:
        self.road |= 1 << self.grid.side_between(a, b)
        self.roads |= self.grid.bit[a] | self.grid.bit[b]

    def _end(self, h: int, towards: str, rotated: bool) -> None:
        self.roads |= self.grid.bit[h]
        if towards:
            self.ends.append((h, _heading(towards, rotated)))

    def _join_roads(self) -> None:
        """Roads that end at a joint go on where the next board has one; at the edge of the map they leave it."""
        meeting = set(self.ends)
        for h, d in self.ends:
            beyond = self.grid.neighbour[h][d]
            if beyond < 0 or (beyond, (d + 3) % 6) in meeting:
                self.road |= 1 << self.grid.side[h][d]

    def mask(self, labels: Iterable[str]) -> int:
        """The mask of the hexes that bear these labels."""
        return self.grid.mask(self.grid.at(label) for label in labels)

    def change(self, what: str, labels: Sequence[str]) -> None:
        """One sort of change that a scenario makes to the printed boards."""
        mask = self.mask(labels)
        if what in self.works:
            self.works[what] |= mask
        else:
            self._cover(TERRAINS.index(what), mask)
        if what == "trench":
            self._unpave(mask)

    def _cover(self, kind: int, mask: int) -> None:
        """What a scenario makes of a hex hides all that is printed in it."""
        cite("BOB:57.0h")
        for h in self.grid.bits(mask):
            self.types[h] = kind
            for side in self.grid.side[h]:
                self.road &= ~(1 << side)
        self.bridge &= ~mask
        self.roads &= ~mask

    def _unpave(self, trench: int) -> None:
        """The road that becomes a trench is gone; one that crosses it stays (54.2c)."""
        cite("BOB:54.2a")
        for side, (a, b) in enumerate(self.grid.side_hexes):
            if trench >> a & 1 and (b < 0 or trench >> b & 1):
                self.road &= ~(1 << side)
        for h in self.grid.bits(trench):
            if not any(self.road >> side & 1 for side in self.grid.side[h]):
                self.roads &= ~self.grid.bit[h]

    def _along(self, mask: int) -> int:
        """The road's hexsides between hexes of a mask, and those by which it leaves the map there."""
        return sum(
            1 << side
            for side, (a, b) in enumerate(self.grid.side_hexes)
            if self.road >> side & 1 and mask >> a & 1 and (b < 0 or mask >> b & 1)
        )

    def _hedged(self) -> int:
        return self.grid.mask(h for h in range(self.grid.n) if any(self.hedgerow >> s & 1 for s in self.grid.side[h]))

    def terrain(self) -> TerrainTable:
        """The map as it lies now."""
        return TerrainTable(
            grid=self.grid,
            types=bytes(self.types),
            level=bytes(self.level),
            road=self.road,
            roads=self.roads,
            bridge=self.bridge,
            water=self.grid.mask(h for h, t in enumerate(self.types) if t == WATER),
            hedgerow=self.hedgerow,
            hedged=self._hedged(),
            road_along_dike=self._along(self.works["dike"]),
            board=MappingProxyType(self.board),
            **self.works,
        )


def _heading(towards: str, rotated: bool) -> int:
    """A printed direction on the map; a quarter turn of the whole map leaves the numbers as they are."""
    return (FLAT.index(towards) + (3 if rotated else 0)) % 6


def map_of(spec: Mapping[str, Any], changes: Mapping[str, Sequence[str]]) -> TerrainTable:
    """The terrain of a scenario's map with the scenario's changes to it."""
    layout = _Layout(spec)
    for what, labels in changes.items():
        layout.change(what, labels)
    return layout.terrain()
