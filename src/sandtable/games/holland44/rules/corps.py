"""The boundaries of the British corps (23.4)."""

from __future__ import annotations

from functools import lru_cache

from ....kernel.rulebook import cite
from ....maps.occupancy import NONE
from ....maps.paths import spread
from .board import Board
from .pieces import CORPS_OF, FIRST_SLOT
from .state import State

LAST_TURN = 6  # on which boundaries matter


def corps_of(s: State, piece: int) -> int:
    """The corps that a piece belongs to, or 0; a part of a unit belongs to that of its parent."""
    if piece >= FIRST_SLOT:
        return 0
    parent = s.parent[piece]
    return CORPS_OF[piece if parent == NONE else parent]


@lru_cache(maxsize=128)
def lane(board: Board, corps: int) -> int:
    """H44:23.4a, c: where units of a corps may go: their own lane, one hex beyond it, and everything to the north."""
    own = board.grid.mask(h for h in range(board.n) if board.corps[h] == corps)
    free = board.grid.mask(h for h in range(board.n) if not board.corps[h])
    for h in board.grid.bits(own):
        own |= board.grid.adjacent_mask[h]
    return own | free


@lru_cache(maxsize=64)
def _nearer(board: Board, corps: int, hex: int) -> int:
    """The hexes beyond the lane of a corps that lie nearer to it than one of them."""
    own = lane(board, corps)
    while own and not (wider := own | spread(board.grid, own)) >> hex & 1:
        own = wider
    return own


def allowed(s: State, piece: int) -> int:
    """H44:23.4: the hexes that a piece may enter as far as corps boundaries go, as a mask.

    A unit that a retreat has taken farther over a boundary than it may go comes back.
    """
    found, rule = allowed_by(s, piece)
    cite(rule)
    return found


def allowed_by(s: State, piece: int) -> tuple[int, str]:
    """The same, and the rule at work; attacks are not limited (23.4b)."""
    corps = corps_of(s, piece)
    if not corps or s.turn > LAST_TURN:
        return s.board.grid.all, "H44:23.4d"
    here, own = s.at[piece], lane(s.board, corps)
    return own if here == NONE or own >> here & 1 else _nearer(s.board, corps, here), "H44:23.4b"
