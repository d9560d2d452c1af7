"""What a side is up to on the map: the objectives it holds where the enemy is near, and the next it could take."""

from __future__ import annotations

from ....kernel.intention import Intention
from ..rules.state import State

MOST = 3  # objectives named


def intention(s: State, side: int) -> Intention:
    """Objectives by their hexes."""
    objectives = list(zip(s.board.objectives, s.control, strict=True))
    holds = sorted((hex for hex, by in objectives if by == side), key=lambda hex: _way(s, 1 - side, hex))
    seeks = sorted((hex for hex, by in objectives if by != side), key=lambda hex: _way(s, side, hex))
    return Intention(tuple(holds[:MOST]), tuple(seeks[:1]))


def _way(s: State, side: int, hex: int) -> int:
    """How far the nearest troops of a side are."""
    grid = s.board.grid
    return min((grid.dist(hex, at) for at in grid.bits(s.stood[side])), default=0)
