"""The map: terrain, the six sides of every hex, ports, airfields, regions, all as flat tables and masks (1.23, 1.3).

A hexside has a sea part, a land part, both or neither; each part may be passable or not, and a transport route may
cross the land part. Supply, air zones and activation are worked out on `Grid.cells`, where a whole set of hexes moves
at once; what has to do with them is kept as cells here (names that end in `_cells`, and the `Exits`).
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from functools import lru_cache
from importlib.resources import files
from typing import Any, NamedTuple

from ....maps.cells import DIRECTIONS, Exits
from ....maps.hexes import Grid

OCEAN, OPEN, JUNGLE, MIXED, MOUNTAIN, ATOLL = range(6)
TERRAIN = ("ocean", "open", "jungle", "mixed", "mountain", "atoll")
NO_CITY, CITY, CHINESE_CITY, JAPANESE_CITY = range(4)  # the last two have garrisons of their own (13.76, 13.94)
CITIES = ("", "city", "chinese", "japanese")
HALVES = (4, 2, 4, 4, 6, 4)  # what entering each terrain by land costs, in half points (8.42)
ROUTE_HALVES = 1
LOGISTIC_HALVES = 8  # land logistic range, 4 movement points (6.21)
SIDE_DIRECTIONS = ("N", "NE", "SE")  # each side is written with one of its two hexes

SEA, LAND, SEA_BARRED, LAND_BARRED, ROUTE = (1 << i for i in range(5))  # what a hexside has
SIDE_CODES = {
    ".": 0, "W": SEA, "L": LAND, "B": SEA | LAND, "w": SEA_BARRED, "R": LAND | ROUTE, "V": SEA | LAND_BARRED,
    "T": SEA | LAND | ROUTE, "x": SEA_BARRED | LAND_BARRED, "l": LAND_BARRED, "K": LAND | SEA_BARRED,
}  # fmt: skip
_TERRAIN_LETTERS = "~ojm^a"

# Hexes that a rule names
KUNMING, RANGOON, MADRAS, OAHU, AKYAB, TOKYO = "2407", "2008", "1406", "5808", "2006", "3706"
JORHAT, IMPHAL, LEDO, DACCA, CALCUTTA = "2104", "2105", "2205", "1905", "1805"
KWAI = ("2108", "2109")  # the hexes of the bridge (13.79)
MALDIVES = "1005"  # with Ceylon in one region, but neither Ceylon nor India (13.61)
HOME_REGION, NORTHERN_INDIA, INNER_CHINA, CHINA = "Japan", "Northern India", "Inner China", "China"


class Place(NamedTuple):
    """What is printed in a hex."""

    name: str = ""
    city: int = NO_CITY
    port: bool = False
    airfield: bool = False
    resource: bool = False


class Link(NamedTuple):
    """A way between two hexes of a small map that counts for a number of hexes."""

    start: int
    end: int
    hexes: int
    both_ways: bool


def data(name: str) -> Any:
    """One of the game's data files."""
    return json.loads((files(__package__.removesuffix(".rules")) / "data" / name).read_text(encoding="utf-8"))


class Board:
    """A map, fixed once built and shared by all states of a table."""

    def __init__(self, row: Mapping[str, Any]) -> None:
        (first, last), (low, high) = row["columns"], row["rows"]
        self._first: int = first
        self._low: int = low
        self._regions: dict[tuple[str, ...], int] = {}
        self.grid = grid = Grid.columns(
            [high - low + 1] * (last - first + 1),
            first_offset=first % 2,
            label=lambda c, r: None if row["terrain"][r][c] == " " else f"{first + c:02}{low + r:02}",
        )
        self.n = grid.n
        self._at = {label: h for h, label in enumerate(grid.label)}
        self.cells = grid.cells
        self.terrain = bytes(_TERRAIN_LETTERS.index(self._letter(row["terrain"], h)) for h in range(grid.n))
        self.places = {grid.at(h): _place(place) for h, place in row["places"].items() if h in self._at}
        self.region = self._region(row["regions"])
        self.side = self._sides(row["sides"], row.get("changed_sides", {}))
        self.islands = self.mask(row["islands"])
        self.sources = {name: self.mask(hexes) for name, hexes in row["sources"].items()}
        self.links = tuple(
            Link(grid.at(link["from"]), grid.at(link["to"]), link["hexes"], not link.get("one_way"))
            for link in row["links"]
        )
        self._make_masks()
        self._make_cells()

    # Building

    def _letter(self, lines: list[str], h: int) -> str:
        label = self.grid.label[h]
        return lines[int(label[2:]) - self._low][int(label[:2]) - self._first]

    def _region(self, rows: Mapping[str, list[str]]) -> tuple[str, ...]:
        """The region of each hex; the sea has none."""
        region = {h: name for name, hexes in rows.items() for h in hexes}
        return tuple(region.get(label, "") for label in self.grid.label)

    def _sides(self, rows: Mapping[str, list[str]], changes: Mapping[str, str]) -> bytes:
        """What each hexside has: SEA, LAND and so on."""
        grid = self.grid
        values = bytearray(grid.sides)
        for h in range(grid.n):
            for name in SIDE_DIRECTIONS:
                d = grid.heading(name)
                if grid.neighbour[h][d] >= 0:
                    values[grid.side[h][d]] = SIDE_CODES[self._letter(rows[name], h)]
        for pair, code in changes.items():
            a, b = map(grid.at, pair.split("-"))
            values[grid.side_between(a, b)] = SIDE_CODES[code]
        return bytes(values)

    def _make_masks(self) -> None:
        grid, places = self.grid, self.places
        self.land = grid.mask(h for h in range(self.n) if self.terrain[h] != OCEAN)
        self.ports = grid.mask(h for h, place in places.items() if place.port)
        self.airfields = grid.mask(h for h, place in places.items() if place.airfield)
        self.resources = grid.mask(h for h, place in places.items() if place.resource)
        self.cities = grid.mask(h for h, place in places.items() if place.city)
        self.garrisoned = grid.mask(h for h, place in places.items() if place.city >= CHINESE_CITY)
        self.named = self.ports | self.airfields | self.resources | self.cities  # named locations (1.3)
        self.coastal = grid.mask(h for h in range(self.n) if self.land >> h & 1 and self._has(h, SEA | SEA_BARRED))
        self.routes = grid.mask(h for h in range(self.n) if self._has(h, ROUTE))
        self.home = self.region_mask(HOME_REGION)
        self.home_cities = self.home & self.cities
        self.northern_india = self.region_mask(NORTHERN_INDIA)
        self.one_hex_islands = grid.mask(h for h in grid.bits(self.land & self.islands) if not self._has(h, LAND))

    def _has(self, h: int, part: int) -> bool:
        return any(self.side[self.grid.side[h][step % DIRECTIONS]] & part for step, _ in self.grid.exits[h])

    def region_mask(self, *names: str) -> int:
        """The hexes of some regions."""
        if names not in self._regions:
            self._regions[names] = self.grid.mask(h for h in range(self.n) if self.region[h] in names)
        return self._regions[names]

    def _make_cells(self) -> None:
        """What supply and activation are worked out with."""
        grid, cells = self.grid, self.grid.cells
        self.packed = lru_cache(maxsize=1024)(cells.pack)  # for sets of hexes that are asked for again and again
        self.unpacked = lru_cache(maxsize=4096)(cells.unpack)
        self.cell = tuple(cells.pack(grid.bit[h]) for h in range(self.n))
        self.hex_of_bit = {cell.bit_length(): h for h, cell in enumerate(self.cell)}  # the hex of the highest cell
        self.near_cells = tuple(cells.pack(grid.within(h, 2)) for h in range(self.n))  # radius of an air zone (6.4)
        self.sea_exits = self._exits(SEA)
        self.land_exits = self._exits(LAND)
        self.wide = cells.all.bit_length() + cells.stride + 1  # of a board that lies beside others in one number
        self.line_exits = self._four_boards(self.sea_exits, self.land_exits)  # supply lines (`tracing.draw_lines`)
        self.any_sea_exits = self._exits(SEA | SEA_BARRED)
        self.any_land_exits = self._exits(LAND | LAND_BARRED)
        self.link_cells = cells.pack(grid.mask(h for link in self.links for h in (link.start, link.end)))
        coasts = self.cells.step(cells.all, self.sea_exits) & cells.all
        self.sea_cells = coasts | self.link_cells  # what can be entered by sea at all
        self.open_exits = cells.exits([self._leaving(lambda side: not self.side[side], d) for d in range(DIRECTIONS)])
        self.port_cells = cells.pack(self.ports)
        self.route_cells = cells.pack(self.routes)
        self.airfield_cells = cells.pack(self.airfields)
        self.source_cells = {name: cells.pack(mask) for name, mask in self.sources.items()}
        self.home_city_cells = cells.pack(self.home_cities)
        self.garrison_cells = cells.pack(self.garrisoned)
        self.northern_india_cells = cells.pack(self.northern_india)
        self.kunming_cells = cells.pack(self.near(KUNMING, 1))  # the Allies' always (13.75)

    def _exits(self, part: int) -> Exits:
        return self.cells.exits([self._leaving(lambda side: self.side[side] & part, d) for d in range(DIRECTIONS)])

    def _four_boards(self, sea: Exits, land: Exits) -> Exits:
        """The exits of a board by sea, by land, by land and by sea, side by side."""
        wide = self.wide
        return Exits(*(a | (b | b << wide | a << 2 * wide) << wide for a, b in zip(sea, land, strict=True)))

    def _leaving(self, test: Any, direction: int) -> int:
        """The hexes that have a neighbour in a direction across a side that passes a test."""
        grid = self.grid
        return grid.mask(
            h for h in range(self.n) if grid.neighbour[h][direction] >= 0 and test(grid.side[h][direction])
        )

    # Routes

    def land_prices(self, unbuilt: frozenset[str]) -> tuple[tuple[int, Exits], ...]:
        """Ways over land by what they cost in half points; those along built transport routes come first (8.42)."""
        return _prices(self, unbuilt)

    def has_route(self, a: int, b: int, unbuilt: frozenset[str]) -> bool:
        """Whether a transport route that has been built crosses the side between two hexes."""
        return bool(_routes(self, unbuilt)[a] >> b & 1)

    def is_built(self, a: int, b: int, unbuilt: frozenset[str]) -> bool:
        """The same, looked up on the map; `has_route` keeps it."""
        label = self.grid.label
        if not self.side[self.grid.side_between(a, b)] & ROUTE:
            return False
        if "kwai" in unbuilt and {label[a], label[b]} == {*KWAI}:
            return False
        return label[a] not in unbuilt and label[b] not in unbuilt

    def at(self, label: str) -> int:
        """A hex by its number, or -1 where this map does not have it."""
        return self._at.get(label, -1)

    def mask(self, labels: Iterable[str]) -> int:
        """Those of some hexes, by number, that this map has."""
        return self.grid.mask(self._at[label] for label in labels if label in self._at)

    def near(self, label: str, radius: int) -> int:
        """The hexes within a distance of one, by its number; none where this map does not have it."""
        return self.grid.within(self._at[label], radius) if label in self._at else 0

    def name_of(self, h: int) -> str:
        """The name of the place in a hex, or its number."""
        place = self.places.get(h)
        return place.name if place and place.name else self.grid.label[h]


def _place(row: Mapping[str, Any]) -> Place:
    return Place(
        row.get("name", ""), CITIES.index(row.get("city", "")), "port" in row, "airfield" in row, "resource" in row
    )


@lru_cache(maxsize=64)
def _prices(board: Board, unbuilt: frozenset[str]) -> tuple[tuple[int, Exits], ...]:
    grid = board.grid
    by_price: dict[int, list[int]] = {ROUTE_HALVES: [0] * DIRECTIONS}
    for h in range(board.n):
        for step, to in grid.exits[h]:
            if board.side[grid.side[h][step % DIRECTIONS]] & LAND:
                price = HALVES[board.terrain[to]]
                by_price.setdefault(price, [0] * DIRECTIONS)[step % DIRECTIONS] |= grid.bit[h]
            if board.has_route(h, to, unbuilt):
                by_price[ROUTE_HALVES][step % DIRECTIONS] |= grid.bit[h]
    return tuple((price, board.cells.exits(by_price[price])) for price in sorted(by_price))


@lru_cache(maxsize=64)
def _routes(board: Board, unbuilt: frozenset[str]) -> tuple[int, ...]:
    """For each hex the next ones along transport routes that have been built."""
    exits, mask = board.grid.exits, board.grid.mask
    found = [0] * board.n
    for h in board.grid.bits(board.routes):
        found[h] = mask(to for _, to in exits[h] if board.is_built(h, to, unbuilt))
    return tuple(found)


@lru_cache(maxsize=32)
def board_of(name: str) -> Board:
    """The whole Pacific, or one of the two small maps that are cut from it."""
    row = data("map.json")
    if name != "pacific":
        _cut(row, data(f"{name}.json"))
    return Board(row)


def _cut(row: dict[str, Any], part: Mapping[str, Any]) -> None:
    """Leave only the hexes of a small map, with what it prints in another way."""
    (first, last), (low, high) = row["columns"], row["rows"]
    kept, letters = set(part["hexes"]), part["terrain"]
    row["terrain"] = [
        "".join(
            letters.get(label, row["terrain"][r - low][c - first]) if label in kept else " "
            for c in range(first, last + 1)
            for label in (f"{c:02}{r:02}",)
        )
        for r in range(low, high + 1)
    ]
    row["changed_sides"] = part["sides"]
    for label in part["airfields"]:
        row["places"][label] = {**row["places"].get(label, {}), "airfield": True}
    for label, region in part["regions"].items():
        row["regions"].setdefault(region, []).append(label)
    row["sources"], row["links"] = part["sources"], part["links"]
