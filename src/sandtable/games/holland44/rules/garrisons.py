"""The garrisons of Tiel and 's-Hertogenbosch, which wait in place (23.6).

An Allied unit that comes within two hexes wakes them for good (`State.go`); the movement phase asks `objection` before
it lets a unit move.
"""

from __future__ import annotations

from ....kernel.rulebook import Objection, cite
from ....maps.occupancy import NONE
from .board import ALLIED
from .state import ALARM, State


def objection(s: State, piece: int) -> Objection | None:
    """Why a garrison may not move yet; None for every other unit."""
    if not s.asleep >> piece & 1 or s.at[piece] == NONE:
        return None
    grid, here = s.board.grid, s.at[piece]
    if grid.within(here, ALARM) & s.stood[ALLIED]:
        cite("H44:23.6")
        return None
    return Objection("H44:23.6", (here,), (piece,))
