"""The lattice of the map: hexes of one size with flat tops."""

from __future__ import annotations

from .....painting.lattice import Lattice, Point, at, grain
from ...rules.board import GRID

LATTICE = Lattice(GRID, 54.0)
DIRECTION = {name: d for d, name in enumerate(GRID.directions)}

__all__ = ["DIRECTION", "LATTICE", "Point", "at", "grain"]
