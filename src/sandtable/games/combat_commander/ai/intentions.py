"""What a side is up to on the map: the objectives it controls, and the one it stands closest to."""

from __future__ import annotations

from ....kernel.intention import Intention
from ....maps.hexes import bits
from ..rules.board import GRID
from ..rules.state import State


def intention(s: State, side: int) -> Intention:
    """Objectives by their numbers."""
    known = [i for i, mask in enumerate(s.setup.objectives) if mask]
    holds = [i for i in known if s.control[i] == side]
    nearest = min((i for i in known if s.control[i] != side), key=lambda i: _way(s, side, i), default=None)
    seeks = (str(nearest + 1),) if nearest is not None and s.stood[side] else ()
    return Intention(tuple(str(i + 1) for i in holds), seeks)


def _way(s: State, side: int, objective: int) -> int:
    there = bits(s.setup.objectives[objective])
    return min((GRID.distance[a][b] for b in there for a in bits(s.stood[side])), default=0)
