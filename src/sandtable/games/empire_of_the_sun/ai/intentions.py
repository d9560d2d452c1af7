"""What a side is up to on the map: where its offensive strikes or what it would gain most by, and what it must keep."""

from __future__ import annotations

from ....kernel.intention import Intention
from ..rules.state import State
from .stakes import Table, stakes

HELD, SOUGHT = 3, 2  # places named


def intention(s: State, side: int) -> Intention:
    """Places by their hexes: those that are worth most to whoever has them, and battles that have been declared."""
    battles = tuple(s.board.grid.bits(s.declared)) if s.side == side else ()
    return Intention(_best(stakes(s, 1 - side), HELD), battles or _best(stakes(s, side), SOUGHT))


def _best(places: Table, most: int) -> tuple[int, ...]:
    return tuple(sorted(places, key=lambda hex: (-places[hex], hex))[:most])
