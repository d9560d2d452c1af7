"""What a side is up to on the map, by what the scenario asks of it: what it stays in, and what it stands closest to."""

from __future__ import annotations

from ....kernel.intention import Intention
from ....maps.hexes import bits
from ..rules.state import State
from .aims import aims

MOST = 4  # hexes named


def intention(s: State, side: int) -> Intention:
    """Hexes it must not leave, and the nearest that it must come to."""
    wanted, grid = aims(s, side), s.setup.grid
    stood = tuple(bits(s.stood[side]))
    if not stood:
        return Intention()

    def way(h: int) -> int:
        return min(grid.distance[h][at] for at in stood)

    holds = sorted(bits(wanted.hold & s.stood[side]))[:MOST]
    seeks = sorted(bits(wanted.seek & ~s.stood[side]), key=way)[:1] if not wanted.hunts else []
    return Intention(tuple(grid.label[h] for h in holds), tuple(grid.label[h] for h in seeks))
