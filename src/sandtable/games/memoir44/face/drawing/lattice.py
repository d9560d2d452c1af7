"""The lattice of the board: hexes of one size, their centres, corners and the paths drawn over them."""

from __future__ import annotations

from .....painting.lattice import Cell, Lattice, Point, at, grain
from ...rules.board import GRID

LATTICE = Lattice(GRID, 54.0)
RADIUS, HALF, WIDTH, HEIGHT = LATTICE.radius, LATTICE.half, LATTICE.width, LATTICE.height
CENTRE, OUTWARD, CORNER = LATTICE.centre, LATTICE.outward, LATTICE.corner
DIRECTION = {name: d for d, name in enumerate(GRID.directions)}

place, edge, outline, side = LATTICE.place, LATTICE.edge, LATTICE.outline, LATTICE.side
joined, cells, shore, course = LATTICE.joined, LATTICE.cells, LATTICE.shore, LATTICE.course

__all__ = [
    "CENTRE", "CORNER", "DIRECTION", "HALF", "HEIGHT", "LATTICE", "OUTWARD", "RADIUS", "WIDTH", "Cell", "Point", "at",
    "cells", "course", "edge", "grain", "joined", "outline", "place", "shore", "side",
]  # fmt: skip
