"""The map: terrain, water, roads, bridges, ferries, entry areas, all as flat tables and masks (2.2, 19.2, 22.2)."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from functools import cached_property, lru_cache
from importlib.resources import files
from typing import Any, NamedTuple

from ....maps.hexes import Grid

ALLIED, GERMAN = range(2)
CLEAR, WOODS, POLDER, POLDER_WOODS, MARSH = range(5)
NO_SETTLEMENT, VILLAGE, TOWN, CITY = range(4)
NO_WATER, MINOR_RIVER, CANAL, MAJOR_RIVER = range(4)
NO_ROAD, MINOR_ROAD, SECONDARY_ROAD, PRIMARY_ROAD = range(4)
PRIMED, INTACT, BLOWN, REPAIRING = range(4)  # the states of a bridge

TERRAIN = ("clear", "woods", "polder", "polder-woods", "marsh")
SETTLEMENTS = ("", "village", "town", "city")
WATERS = ("", "minor_river", "canal", "major_river")
ROADS = ("", "minor", "secondary", "primary")
BRIDGE_STATES = ("primed", "intact", "blown", "repairing")
AREAS = tuple("ABCDEFGHIJKLMNO")
ALWAYS_ALLIED = frozenset("MNO")
CHANGING = frozenset("AL")  # German until turn 6, Allied from turn 7 (19.2)
CORPS = ("", "8C", "12C", "30C")

_TERRAIN_LETTERS = ".wpqm"
_SETTLEMENT_LETTERS = "-vtc"


class Bridge(NamedTuple):
    """A bridge over a canal or a major river; those over minor rivers are only roads (5.2)."""

    name: str
    hexes: tuple[int, int]
    side: int  # the hexside
    water: int
    rail: bool
    blowable: bool
    repairable: bool
    start: int


class Ferry(NamedTuple):
    """A ferry over a major river; one ends in an entry area (19.3.2)."""

    name: str
    hex: int
    to: int  # a hex, or -1
    side: int  # the hexside, or -1 at the edge
    area: int  # an entry area, or -1


class Area(NamedTuple):
    """An entry area: the hexes along it, the areas beside it, and where roads come in."""

    letter: str
    name: str
    hexes: int  # mask of the hexes that units may enter from it
    adjacent: tuple[int, ...]
    roads: Mapping[int, int]  # hex -> class of the road that comes in there
    ferry: int  # the hex joined to it by a ferry alone, or -1


class LandingZone(NamedTuple):
    """Hexes that carry a landing code, and the division they belong to."""

    code: str
    hexes: tuple[int, ...]
    division: str


def data(name: str) -> Any:
    """One of the game's data files."""
    return json.loads((files(__package__.removesuffix(".rules")) / "data" / name).read_text(encoding="utf-8"))


class Board:
    """A map, fixed once built and shared by all states of a table."""

    def __init__(self, row: Mapping[str, Any]) -> None:
        (low, high), (first, last) = row["rows"], row["columns"]
        self.grid = Grid.rows(
            [last - first + 1] * (high - low + 1),
            first_offset=high % 2,
            label=lambda r, c: f"{high - r:02}{first + c:02}",
        )
        grid = self.grid
        self.n = grid.n
        self.terrain = bytes(_TERRAIN_LETTERS.index(c) for line in row["terrain"] for c in line)
        self.settlement = bytes(_SETTLEMENT_LETTERS.index(c) for line in row["settlements"] for c in line)
        if not len(self.terrain) == len(self.settlement) == grid.n:
            raise ValueError("terrain and settlements do not cover the map")
        self.names = {grid.at(h): name for h, name in row["names"].items()}
        self.water = self._sides(row["water"], WATERS)
        self.road = self._sides(row["roads"], ROADS)
        self.bridges = tuple(self._bridge(each) for each in row["bridges"])
        self.bridge_at = {bridge.side: i for i, bridge in enumerate(self.bridges)}  # hexside -> bridge
        self.areas = tuple(self._area(letter, row) for letter in AREAS)
        self.edge_area = self._edges(row)  # hexside of the map's edge -> the entry area beyond it, rivers left out
        self.ferries = tuple(self._ferry(each) for each in row["ferries"])
        self.ferry_at = {ferry.side: i for i, ferry in enumerate(self.ferries) if ferry.side >= 0}
        self.corps = self._corps(row["corps"])
        self.landing = {
            code: LandingZone(code, tuple(map(grid.at, zone["hexes"])), zone["division"])
            for code, zone in row["landing"].items()
        }
        self.regions = {name: self.mask(hexes) for name, hexes in row["regions"].items()}
        self.objectives = tuple(map(grid.at, row["objectives"]))  # hexes worth a victory point (26.5.1)
        self.route = tuple(map(grid.at, row["club_route"]))  # the road of 30 Corps, from south to north
        self.rivers = {name: tuple(map(self.side_of, pairs)) for name, pairs in row["rivers"].items()}
        self.railways = tuple(tuple(map(grid.at, line)) for line in row["railways"])

    # Building

    def mask(self, labels: Iterable[str]) -> int:
        """The mask of some hexes by their labels."""
        return self.grid.mask(map(self.grid.at, labels))

    def side_of(self, pair: str) -> int:
        """The hexside between two hexes written as a-b."""
        a, b = pair.split("-")
        return self.grid.side_between(self.grid.at(a), self.grid.at(b))

    def _sides(self, rows: Mapping[str, list[str]], names: tuple[str, ...]) -> bytes:
        """A value for each hexside."""
        values = bytearray(self.grid.sides)
        for name, pairs in rows.items():
            for pair in pairs:
                values[self.side_of(pair)] = names.index(name)
        return bytes(values)

    def _bridge(self, row: Mapping[str, Any]) -> Bridge:
        a, b = (self.grid.at(h) for h in row["hexes"].split("-"))
        return Bridge(
            row["name"],
            (a, b),
            self.grid.side_between(a, b),
            WATERS.index(row["water"]),
            row["kind"] == "rail",
            row.get("blowable", True),
            row.get("repairable", True),
            BRIDGE_STATES.index(row["start"]),
        )

    def _area(self, letter: str, row: Mapping[str, Any]) -> Area:
        given = row["areas"].get(letter)
        if given is None:
            return Area(letter, "", 0, (), {}, -1)
        barred = {(e["hex"], e["direction"]) for e in row["edge_water"] if e["area"] == letter}
        sides = {(edge[:4], edge[4:]) for edge in row["edges"][letter]}
        reached = {h for h, d in sides - barred}
        ferries = [self.grid.at(f["hexes"][0]) for f in row["ferries"] if f["hexes"][1] == letter]
        return Area(
            letter,
            given["name"],
            self.mask(h for h in given["hexes"] if h in reached),
            tuple(AREAS.index(a) for a in given["adjacent"]),
            {self.grid.at(h): ROADS.index(c) for h, c in given["roads"].items()},
            ferries[0] if ferries else -1,
        )

    def _edges(self, row: Mapping[str, Any]) -> dict[int, int]:
        """The hexsides of the map's edge that units may cross, with the entry area beyond each."""
        grid = self.grid
        barred = {(e["hex"] + e["direction"], e["area"]) for e in row["edge_water"]}
        return {
            grid.side[grid.at(edge[:4])][grid.heading(edge[4:])]: AREAS.index(letter)
            for letter, edges in row["edges"].items()
            for edge in edges
            if (edge, letter) not in barred
        }

    def _ferry(self, row: Mapping[str, Any]) -> Ferry:
        a, b = row["hexes"]
        if b in AREAS:
            return Ferry(row["name"], self.grid.at(a), -1, -1, AREAS.index(b))
        hexes = self.grid.at(a), self.grid.at(b)
        return Ferry(row["name"], *hexes, self.grid.side_between(*hexes), -1)

    def _corps(self, rows: Mapping[str, list[str]]) -> bytes:
        """For each hex south of the boundaries' end the corps whose lane it lies in (23.4)."""
        lanes = bytearray(self.grid.n)
        for name, hexes in rows.items():
            for h in hexes:
                lanes[self.grid.at(h)] = CORPS.index(name)
        return bytes(lanes)

    # Masks of terrain

    def terrain_mask(self, *kinds: int) -> int:
        """The hexes of some kinds of terrain."""
        return self.grid.mask(h for h in range(self.n) if self.terrain[h] in kinds)

    def settlement_mask(self, *kinds: int) -> int:
        """The hexes with some kinds of settlement."""
        return self.grid.mask(h for h in range(self.n) if self.settlement[h] in kinds)

    @cached_property
    def cities(self) -> int:
        """The city hexes."""
        return self.settlement_mask(CITY)

    @cached_property
    def towns(self) -> int:
        """The town hexes."""
        return self.settlement_mask(TOWN)

    @cached_property
    def woods(self) -> int:
        """Hexes of woods; polder with woods is polder (8.6.3)."""
        return self.terrain_mask(WOODS)

    @cached_property
    def polder(self) -> int:
        """Hexes of polder, with woods or without."""
        return self.terrain_mask(POLDER, POLDER_WOODS)

    @cached_property
    def marsh(self) -> int:
        """Hexes of marsh."""
        return self.terrain_mask(MARSH)

    @cached_property
    def major_sides(self) -> int:
        """The hexsides along major rivers."""
        return self._water_sides(MAJOR_RIVER)

    @cached_property
    def canal_sides(self) -> int:
        """The hexsides along canals."""
        return self._water_sides(CANAL)

    def _water_sides(self, kind: int) -> int:
        return sum(1 << side for side, water in enumerate(self.water) if water == kind)

    @cached_property
    def road_sides(self) -> int:
        """The hexsides that a road of any class crosses."""
        return sum(1 << side for side, road in enumerate(self.road) if road)

    @cached_property
    def bridge_sides(self) -> int:
        """The hexsides with a bridge over a canal or a major river, whatever its state."""
        return sum(1 << bridge.side for bridge in self.bridges)

    @cached_property
    def ferry_hexes(self) -> int:
        """The hexes at the ends of ferries."""
        return self.grid.mask(h for ferry in self.ferries for h in (ferry.hex, ferry.to) if h >= 0)

    @cached_property
    def south_of(self) -> dict[int, int]:
        """For each row the hexes in it and south of it."""
        rows = sorted({int(label[:2]) for label in self.grid.label})
        return {r: self.grid.mask(h for h in range(self.n) if int(self.grid.label[h][:2]) <= r) for r in rows}

    @cached_property
    def tens(self) -> dict[int, int]:
        """The hexes of ten rows, by the first figure of their numbers."""
        return {t: self.grid.mask(h for h in range(self.n) if int(self.grid.label[h][0]) == t) for t in range(1, 8)}

    @cached_property
    def highways(self) -> int:
        """The hexes that a primary road goes through."""
        main = {side for side, road in enumerate(self.road) if road == PRIMARY_ROAD}
        return self.grid.mask(h for h in range(self.n) if not main.isdisjoint(self.grid.side[h]))

    @cached_property
    def edge(self) -> tuple[tuple[int, ...], ...]:
        """For each hex the entry areas that units may enter it from or leave it to, ferries left out."""
        found: list[list[int]] = [[] for _ in range(self.n)]
        for i, area in enumerate(self.areas):
            for h in self.grid.bits(area.hexes):
                found[h].append(i)
        return tuple(map(tuple, found))

    @cached_property
    def beyond(self) -> tuple[tuple[int, ...], ...]:
        """For each hex the entry areas beside it, and those that a ferry leads to from there."""
        found = list(self.edge)
        for i, area in enumerate(self.areas):
            if area.ferry >= 0:
                found[area.ferry] += (i,)
        return tuple(found)

    @cached_property
    def objective_at(self) -> dict[int, int]:
        """For the hex of an objective its number."""
        return {hex: i for i, hex in enumerate(self.objectives)}


@lru_cache(maxsize=32)
def board_of(name: str, changes: str = "") -> Board:
    """The map of a data file, with what an option changes of it laid over."""
    row = data(name)
    for key, value in (json.loads(changes) if changes else {}).items():
        _lay_over(row, key, value)
    return Board(row)


def _lay_over(row: dict[str, Any], key: str, value: Any) -> None:
    """Change one part of a map: hexes by label, hexsides by pair, bridges and ferries as lists, anything else whole."""
    if key in ("terrain", "settlements"):
        letters = (TERRAIN, _TERRAIN_LETTERS) if key == "terrain" else (SETTLEMENTS, _SETTLEMENT_LETTERS)
        for label, name in value.items():
            r, c = row["rows"][1] - int(label[:2]), int(label[2:]) - row["columns"][0]
            line = row[key][r]
            row[key][r] = line[:c] + letters[1][letters[0].index(name)] + line[c + 1 :]
    elif key in ("water", "roads"):
        for pair, name in value.items():
            back = "-".join(reversed(pair.split("-")))
            for pairs in row[key].values():
                pairs[:] = [p for p in pairs if p not in (pair, back)]
            if name:
                row[key][name].append(pair)
    elif key in ("bridges", "ferries"):
        row[key] += value
    elif key in row:
        row[key] = value
    else:
        raise ValueError(f"a map has no {key}")
