"""Movement markers of artillery (17.3)."""

from __future__ import annotations

from ....kernel.rulebook import Objection
from .pieces import FIRST_SLOT, IS_ARTILLERY, PIECES_OF, SIDE
from .roster import Roster
from .state import State
from .taking import in_play

LIMIT = (3, 2)  # movement markers of each side (17.3e)
ARTILLERY = sum(1 << piece for piece in range(FIRST_SLOT) if IS_ARTILLERY[piece])


def in_use(s: State, side: int) -> int:
    """The artillery of a side under movement markers, as a mask."""
    return s.carried & PIECES_OF[side]


def objection_to_carry(s: State, side: int, piece: int) -> Objection | None:
    """Why a unit may not get a movement marker."""
    if not in_play(s, piece):
        return Objection("H44:8.1a", pieces=(piece,), apart=True).saying("off-map")
    if SIDE[piece] != side:
        return Objection("H44:8.1a", pieces=(piece,), apart=True)
    if not ARTILLERY >> piece & 1:
        return Objection("H44:17.3c", pieces=(piece,), apart=True).saying("carry-artillery")
    if (s.carried | s.moved) >> piece & 1:
        return Objection("H44:17.3d", pieces=(piece,)).saying("carried" if s.carried >> piece & 1 else "carry-moved")
    if in_use(s, side).bit_count() >= LIMIT[side]:
        return Objection("H44:17.3e", pieces=(*s.board.grid.bits(in_use(s, side)), piece))
    return None


def may_carry(s: State, side: int, roster: Roster) -> int:
    """The artillery that may get a movement marker."""
    if in_use(s, side).bit_count() >= LIMIT[side]:
        return 0
    return ARTILLERY & PIECES_OF[side] & (s.present | roster.waiting) & ~(s.carried | s.moved)


def objection_to_unload(s: State, side: int, piece: int, loaded: int) -> Objection | None:
    """H44:17.3d: why a unit may not lose its movement marker: it stays until the next movement phase."""
    if SIDE[piece] != side or not s.carried >> piece & 1:
        return Objection("H44:17.3d", pieces=(piece,), apart=True)
    return Objection("H44:17.3d", pieces=(piece,)) if (s.moved | loaded) >> piece & 1 else None


def may_unload(s: State, side: int, loaded: int) -> int:
    """The artillery that may lose its movement marker."""
    return in_use(s, side) & ~s.moved & ~loaded
