"""The map: twelve hexes by nine, woods, six towns, and a river across the middle with two bridges."""

from __future__ import annotations

from sandtable.maps.barriers import side_barriers
from sandtable.maps.hexes import Grid
from sandtable.maps.hexset import HexSet
from sandtable.maps.paths import MoveCosts, cost_table

ROWS = """
. . . w . . . . w . . .
. . . . w . . . . . . .
. T w . . . . . . w T .
. . . . . w w . . . . .
. . . . T . . T . . . .
. . w . . . . w . w . .
. T . . w . . . . . T .
. . . . w . . w w . . .
. . . . . . . . . . . .
"""  # a letter for each hex; every second row lies half a hex further east
TERRAIN = ROWS.split()
BRIDGES = (("c6", "c7"), ("g6", "g7"))

GRID = Grid.rows([12] * 9, label=lambda row, column: f"{'abcdefghi'[row]}{column + 1}")
WOODS, TOWNS = (HexSet.of(GRID, (h for h in range(GRID.n) if TERRAIN[h] == letter)) for letter in "wT")
WEST_BANK = HexSet.of(GRID, (h for h in range(GRID.n) if h % 12 < 6))
EDGES = tuple(HexSet.of(GRID, (h for h in range(GRID.n) if h % 12 == column)) for column in (0, 11))


def river_sides() -> int:
    """The mask of the hexsides between the two banks, the bridges left out."""
    bridges = {GRID.side_between(GRID.at(a), GRID.at(b)) for a, b in BRIDGES}
    parted = (i for i, (a, b) in enumerate(GRID.side_hexes) if b >= 0 and (a in WEST_BANK) != (b in WEST_BANK))
    return sum(1 << side for side in parted if side not in bridges)


def price(hex: int, direction: int, to: int) -> int:
    """BRIDGE:points: what a step costs."""
    return 1 + (to in WOODS) + 2 * (RIVER >> GRID.side[hex][direction] & 1)


RIVER = river_sides()
BANKS = side_barriers(GRID, RIVER)
COSTS = MoveCosts(GRID, cost_table(GRID, price))
BESIDE = tuple(HexSet(GRID, bit).spread(BANKS) for bit in GRID.bit)  # for each hex those that no river parts from it
