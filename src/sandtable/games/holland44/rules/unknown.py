"""Unknown units (25): what they are is hidden from both sides until somebody comes upon them."""

from __future__ import annotations

from functools import lru_cache

from ....kernel.rulebook import Objection, cite
from ....maps.barriers import side_barriers
from ....maps.occupancy import NONE
from ....maps.paths import spread
from . import events, zoc
from .board import CITY, GERMAN, TOWN, Board
from .pieces import FIRST_SLOT, IS_GARRISON
from .state import GONE, ROUTED, State
from .supply import road_net

FIRST_REDEPLOYMENT = 3  # turn (25.6)


def reveal(s: State, piece: int) -> bool:
    """H44:25.1: turn an unknown unit face up; a 0-0-0 garrison is removed at once. Whether it stays."""
    slot = piece - FIRST_SLOT
    s.revealed |= 1 << slot
    s.seal()
    s.emit(events.REVEALED, "H44:25.1a", piece, s.at[piece], s.kind(piece))
    if not IS_GARRISON[s.kind(piece)]:
        cite("H44:25.1c")
        return True
    s.steps[piece] = 0
    s.clear_marks(piece)
    s.leave(piece, GONE)
    s.emit(events.ELIMINATED, "H44:25.1b", piece)
    return False


def unseen_in(s: State, hex: int) -> int:
    """The unknown unit of a hex that has not been revealed, or NONE."""
    return next((piece for piece in s.pieces_in(hex) if s.unseen(piece)), NONE)


def beside(s: State, hex: int) -> bool:
    """Whether an unknown unit that has not been revealed stands beside a hex."""
    near = s.board.grid.bits(s.board.grid.adjacent_mask[hex] & s.stood[GERMAN])
    return any(unseen_in(s, each) != NONE for each in near)


def alone(s: State, hex: int) -> bool:
    """H44:25.4b: whether a hex holds an unknown unit and nobody who protects it; routed units do not."""
    pieces = s.pieces_in(hex)
    unseen = [s.unseen(piece) for piece in pieces]
    if not any(unseen):
        return False
    others = [piece for piece, hidden in zip(pieces, unseen, strict=True) if not hidden]
    if others and all(s.disorder[piece] == ROUTED for piece in others):
        cite("H44:25.4b")
        return True
    return not others


@lru_cache(maxsize=512)
def _zone(board: Board, exerting: int, rivers: int) -> int:
    return spread(board.grid, exerting, side_barriers(board.grid, rivers))


def known_zone(s: State, left_out: int = -1) -> int:
    """H44:25.3.1d: the zone of the Germans without that of lone unknown units, or without that of a single hex."""
    hexes = hidden_hexes(s) if left_out < 0 else s.board.grid.bit[left_out]
    return _zone(s.board, s.exerting[GERMAN] & ~hexes, zoc.closed_rivers(s.board, bytes(s.bridge)))


def hidden_hexes(s: State) -> int:
    """The hexes from which nobody but an unknown unit exerts a zone."""
    mask = 0
    for piece in s.board.grid.bits(s.unseen_pieces):
        hex = s.at[piece]
        if hex != NONE and not any(s.exerts[p] for p in s.pieces_in(hex) if p != piece):
            mask |= s.board.grid.bit[hex]
    return mask


# --- 25.6 redeployment


def objection_to_redeploy(s: State, piece: int, used: bool) -> Objection | None:
    """Why the Germans may not take up an unknown unit now."""
    if s.at[piece] == NONE or not s.unseen(piece):
        return Objection("H44:25.6", pieces=(piece,)).saying("redeploy-unknown")
    if s.turn < FIRST_REDEPLOYMENT:
        return Objection("H44:25.6", pieces=(piece,)).saying("redeploy-turn")
    return Objection("H44:25.6", pieces=(piece,)).saying("redeploy-once") if used else None


def may_redeploy(s: State) -> int:
    """The unknown units that could be redeployed, as a mask of pieces."""
    if s.turn < FIRST_REDEPLOYMENT:
        return 0
    return s.present & s.unseen_pieces


def refuges(s: State) -> int:
    """H44:25.6: the hexes in which an unknown unit may turn up, as a mask."""
    board, allied, at = s.board, s.stood[1 - GERMAN], s.at
    found = (board.towns | board.cities) & ~(allied | zoc.around(board, allied))
    for piece in board.grid.bits(s.present & s.unseen_pieces):
        found &= ~board.grid.bit[at[piece]]
    return found & road_net(s, GERMAN) if found else 0


def objection_to_refuge(s: State, piece: int, hex: int, net: int) -> Objection | None:
    """H44:25.6: why an unknown unit may not turn up in a hex; net holds the hexes with a road to a German area."""
    board = s.board
    if board.settlement[hex] not in (TOWN, CITY):
        return Objection("H44:25.6", (hex,), (piece,)).saying("redeploy-town")
    near = (board.grid.adjacent_mask[hex] | board.grid.bit[hex]) & s.stood[1 - GERMAN]
    if near:
        return Objection("H44:25.6", (*board.grid.bits(near), hex), (piece,)).saying("redeploy-enemy")
    if unseen_in(s, hex) != NONE:
        return Objection("H44:25.2.1b", (hex,), (piece,))
    return None if net >> hex & 1 else Objection("H44:25.6", (hex,), (piece,)).saying("redeploy-road")
