"""A view made ready for drawing: hexes by number, what lies where, and the colours of the board."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import cached_property
from typing import Any, NamedTuple

from ...rules.board import GRID, ROW, N, data
from .lattice import DIRECTION, course
from .palette import FACES, Palette

FLOOR_ROWS: dict[str, dict[str, str]] = {name: face["rows"] for name, face in data("board.json")["faces"].items()}
HILLS = frozenset({"hill", "cliff", "bluff", "steep_hill", "impassable_hill", "barrier_hill", "road_hill"})
WATERS = frozenset({"lake", "wide_river"})
STREAMS = frozenset({"river", "river_headwater"})
SIDE_WORDS = {"axis": {"en": "Axis", "ru": "Ось"}, "allies": {"en": "Allies", "ru": "Союзники"}}


class Lie(NamedTuple):
    """The hexes of a view by number, and the tile of each."""

    hexes: list[dict[str, Any]]
    tile: list[str]


def lie_of(entries: Iterable[dict[str, Any]]) -> Lie:
    """The hexes of a view made ready for drawing."""
    hexes: list[dict[str, Any]] = [{}] * N
    for entry in entries:
        hexes[GRID.at(entry["hex"])] = entry
    return Lie(hexes, [entry["tile"] for entry in hexes])


class Site:
    """What a drawing asks about a position; `lie` may be given where it is already known."""

    def __init__(self, view: dict[str, Any], language: str, lie: Lie | None = None) -> None:
        self.view = view
        self.language = language
        self.board: str = view["board"]
        self.palette: Palette = FACES[self.board]
        self.hexes, self.tile = lie or lie_of(view["hexes"])
        self.units: list[dict[str, Any]] = view["units"]

    def of(self, *tiles: str) -> frozenset[int]:
        """The hexes with one of these tiles."""
        return frozenset(h for h in range(N) if self.tile[h] in tiles)

    def edges(self, h: int, name: str = "edges") -> list[int]:
        """The sides of a hex through which its road, river, rails or bridge run."""
        return [DIRECTION[side] for side in self.hexes[h][name]]

    def floor(self, h: int) -> str:
        """What the bare board shows on a hex."""
        return FLOOR_ROWS[self.board].get(str(ROW[h]), "clear")

    def work(self, h: int) -> str | None:
        """The work on a hex, without its owner."""
        work: str | None = self.hexes[h]["work"]
        return work.partition(":")[0] if work else None

    @cached_property
    def flooded(self) -> bool:
        """Whether the bare board lies under water."""
        return "flooded_field" in self.tile

    @cached_property
    def taken(self) -> frozenset[int]:
        """The hexes on which something stands."""
        labels = [unit[name] for unit in self.units for name in ("hex", "car") if unit.get(name)]
        return frozenset(map(GRID.at, labels))

    def side(self, side: str) -> str:
        """The name of a side."""
        return self.text(SIDE_WORDS[side])

    def text(self, both: dict[str, str]) -> str:
        """A text of the data in the language of the picture."""
        return both.get(self.language, both["en"])


def courses(site: Site, tiles: Collection[str], swing: float, name: str = "edges") -> str:
    """The path of everything that runs through some tiles."""
    return "".join(course(h, site.edges(h, name), swing) for h in range(N) if site.tile[h] in tiles)
