"""What is true of every position, checked by the fuzzer."""

from __future__ import annotations

from ....maps.occupancy import NONE
from .cards import CARDS_OF
from .pieces import COUNT, HQS, ONE_STEP
from .state import ON_MAP, State

PILES = ("deck", "hand", "future", "discard", "removed")


def check(s: State) -> None:
    """Raise AssertionError if the state is impossible."""
    for piece in range(COUNT):
        assert (s.at[piece] == NONE) == (s.box[piece] != ON_MAP), f"piece {piece} is neither here nor there"
    assert not s.reduced & (HQS | ONE_STEP), "an HQ or a unit of one step has no reduced side"
    assert not s.control & ~s.board.land, "nobody controls the sea"
    for side in range(2):
        held = sorted(card for pile in PILES for card in getattr(s, f"{pile}{side}"))
        assert held == list(CARDS_OF[side]), f"the cards of side {side} are not whole"
        assert len(s.future(side)) <= 1, "one card at most waits for a future offensive (7.29)"
    _check_hqs(s)


def _check_hqs(s: State) -> None:
    for h in range(s.board.n):
        hqs = s.units_in(h) & HQS
        assert hqs.bit_count() <= 1, f"two HQs in hex {h} (6.11)"
        assert not hqs or s.board.ports >> h & 1, f"an HQ in hex {h}, which is no port (6.11)"
