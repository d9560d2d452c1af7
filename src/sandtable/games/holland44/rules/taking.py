"""Which units may be taken up for a move (8.1, 14.2b, 23.3.3c, 23.6, 25.2.1a)."""

from __future__ import annotations

from ....kernel.rulebook import Objection, cite
from ....maps.hexes import bits
from ....maps.occupancy import NONE
from . import garrisons, pace, supply
from .board import AREAS
from .crossing import raft_of
from .pieces import FIRST_SLOT, MOVE, PIECES_OF, REVERSE_MOVE, SIDE, SLOT_PIECES, STEPS
from .roster import Roster
from .state import State

_MOBILE = sum(
    1 << piece
    for piece in range(FIRST_SLOT)
    if all(table[4 * piece + n] for table in (MOVE, REVERSE_MOVE) for n in (STEPS[piece], STEPS[piece] - 1) if n)
)


def place(s: State, piece: int) -> tuple[int, int]:
    """Where a piece is: its hex, and its box."""
    return s.at[piece], s.box[piece]


def in_play(s: State, piece: int) -> bool:
    """Whether a piece stands on the map or in an entry area."""
    return s.at[piece] != NONE or s.box[piece] < len(AREAS)


def beside(s: State, units: tuple[int, ...]) -> tuple[int, ...]:
    """The other units of the same side where some units are."""
    side = SIDE[units[0]]
    hex, box = place(s, units[0])
    if hex != NONE:
        if s.count[side * s.board.n + hex] == len(units):
            return ()
        return tuple([p for p in s.pieces_in(hex) if p not in units and SIDE[p] == side])
    mine = s.board.grid.bits(s.waiting & PIECES_OF[side])
    return tuple([p for p in mine if s.box[p] == box and p not in units])


def objection_to_take(s: State, side: int, piece: int) -> Objection | None:
    """Why a side may not move a unit now."""
    if not in_play(s, piece):
        return Objection("H44:8.1a", pieces=(piece,), apart=True).saying("off-map")
    if SIDE[piece] != side:
        return Objection("H44:8.1a", pieces=(piece,), apart=True)
    if s.unseen(piece):
        return Objection("H44:25.2.1a", pieces=(piece,))
    return _done(s, piece) or _bound(s, piece)


def _done(s: State, piece: int) -> Objection | None:
    """A unit moves once in a phase."""
    if s.auto_ds >> piece & 1:
        return Objection("H44:8.7d", pieces=(piece,))
    if not s.moved >> piece & 1:
        return None
    if raft_of(s, piece) is not None:
        return Objection("H44:23.3.3c", pieces=(piece,))
    return Objection("H44:8.3.3b" if s.held >> piece & 1 else "H44:8.1c", pieces=(piece,))


def _bound(s: State, piece: int) -> Objection | None:
    """A unit that cannot leave where it is."""
    if s.at[piece] == NONE and s.disorder[piece]:
        cite("H44:19.3.1b")
        return Objection("H44:14.2b", pieces=(piece,))
    if SLOT_PIECES >> piece & 1:
        cite("H44:25.2.2")
    if not pace.move_points(s, piece):
        return Objection("H44:2.3.4", pieces=(piece,))
    return garrisons.objection(s, piece)


def takeable(s: State, side: int, idle: int, roster: Roster) -> int:
    """The units that a side may take up, as a mask; idle ones have been taken up and left where they are."""
    present = s.present
    ready = PIECES_OF[side] & ~(s.moved | s.auto_ds | roster.unseen | idle) & (present | roster.waiting)
    free = ready & ~(s.asleep | SLOT_PIECES)  # nobody else on the map is bound to its place
    found = free & (present | _MOBILE & ~roster.disordered)
    for piece in bits(ready & ~found):
        if _bound(s, piece) is None:
            found |= 1 << piece
    return found


def remount(s: State, piece: int) -> None:
    """H44:18.6d: dismounted infantry may get its vehicles back before it moves."""
    supply.remount(s, piece)
