"""What holds in every position."""

from __future__ import annotations

from ....maps.occupancy import NONE
from .landing import Assault
from .pieces import COUNT, SLOTS
from .state import ON_MAP, State


def check(s: State) -> None:
    """Pieces are in one place each, sides do not share a hex, faces are dealt once."""
    fought_over = s.inside(Assault)
    shared = s.board.grid.bit[fought_over.hex] if fought_over else 0
    assert not s.stood[0] & s.stood[1] & ~shared, "both sides stand in a hex"
    for piece in range(COUNT):
        assert (s.at[piece] != NONE) == (s.box[piece] == ON_MAP), "a piece is on the map and in a box"
        assert s.at[piece] == NONE or s.steps[piece], "a piece without steps is on the map"
    assert sorted(s.face) == list(range(SLOTS)) or 255 in s.face, "unknown units are dealt twice"
