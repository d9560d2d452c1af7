"""The sheet the map is drawn on: its lattice with a margin, and where the boxes of the small maps lie."""

from __future__ import annotations

from collections.abc import Iterator

from .....painting.lattice import Cell, Lattice, Point
from ...rules.board import Board

RADIUS = 50.0
MARGIN = 1  # columns beside the map; as many hexes above and below
# Boxes of the small maps: by hex the column and row where each is drawn, near the hexes from which it is reached.
BOXES = {"south_pacific": {"5808": (48, 16)}, "burma": {"2015": (20, 14)}, "pacific": {}}


class Sheet(Lattice):
    """The hexes of a map with a margin around them; a box far from the map is drawn near it."""

    def __init__(self, board: Board, name: str) -> None:
        super().__init__(board.grid, RADIUS)
        self.board = board
        self.boxes = {board.at(label): place for label, place in BOXES[name].items()}
        self.cell_of = tuple(map(self._cell, range(board.n)))
        across, down = [x for x, _ in self.cell_of], [y for _, y in self.cell_of]
        self.left, self.top = min(across) - MARGIN, min(down) - 2 * MARGIN
        self.width = ((max(across) - self.left + MARGIN) * 1.5 + 2) * RADIUS
        self.height = (max(down) - self.top + 2 * MARGIN + 2) * self.half
        self.centre = tuple(self._centre(x, y) for x, y in self.cell_of)

    def _cell(self, h: int) -> Cell:
        x, y, label = self.grid.x[h], self.grid.y[h], self.grid.label[h]
        if h not in self.boxes:
            return x, y
        column, row = self.boxes[h]
        return x + column - int(label[:2]), y + 2 * (row - int(label[2:]))

    def spot(self, cell: Cell) -> Point:
        """The centre of a cell, on the map or beside it."""
        return self._centre(*cell)

    def corner_at(self, corner: Cell) -> Point:
        """The place of a corner, counted in halves of a hex."""
        return self._corner_at(*corner)

    def all_cells(self, more: int = 2) -> Iterator[Cell]:
        """Every cell of the sheet, and some around it."""
        for x in range(self.left - more, self.left + int(self.width / (1.5 * RADIUS)) + more + 1):
            for y in range(self.top - 2 * more, self.top + int(self.height / self.half) + 2 * more + 1):
                if (x + y) % 2 == (self.grid.x[0] + self.grid.y[0]) % 2:
                    yield x, y
