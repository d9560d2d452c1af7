"""What must be true of every position."""

from __future__ import annotations

from collections import Counter

from ....kernel.hidden import BLANK, BLANK_BYTE
from .board import GRID, N
from .cards import DECK
from .state import BIT, NONE, State
from .terrain_table import INFANTRY


def check(s: State) -> None:
    """Raise AssertionError if a position is impossible."""
    _check_units(s)
    _check_cards(s)
    _check_mines(s)


def _check_units(s: State) -> None:
    sizes = {
        len(f) for f in (s.owner, s.kind, s.special, s.badge, s.nation, s.full, s.hex, s.figures, s.tail, s.aboard)
    }
    assert len(sizes) == 1, "the lists of units differ in length"
    masks = [0, 0]
    for unit, h in enumerate(s.hex):
        if h == NONE:
            continue
        assert s.at[h] == unit, f"unit {unit} is not where it is said to be"
        assert 0 < s.figures[unit] <= s.full[unit], f"unit {unit} has {s.figures[unit]} figures"
        assert s.kind[unit] == INFANTRY or not s.hedgehogs & BIT[h], f"unit {unit} stands on a hedgehog"
        for place in (h, s.tail[unit]):
            if place != NONE:
                masks[s.owner[unit]] |= BIT[place]
    assert list(s.mask) == masks, "the sides' hexes do not fit their units"  # M44:unit-one-per-hex
    for h in range(N):
        unit = s.at[h]
        assert unit == NONE or h in (s.hex[unit], s.tail[unit]), f"nobody stands on {GRID.label[h]}"


def _check_cards(s: State) -> None:
    piles = (*s.hands, *s.drawn, *s.shown, s.in_play, s.discard, s.deck)
    cards = [card for pile in piles for card in pile]
    if BLANK not in cards:
        assert sorted(cards) == sorted(DECK), "the cards are not the deck of sixty"  # M44:deck-composition


def _check_mines(s: State) -> None:
    assert not s.mines_of[0] & s.mines_of[1], "a hex holds two minefields"
    mined = s.mines_of[0] | s.mines_of[1]
    for h in range(N):
        assert (s.mine[h] != NONE) == bool(mined & BIT[h]), f"a mine lies astray on {GRID.label[h]}"
    values = Counter(v for v in (*s.mine, *s.mine_box, *s.mines_gone) if v not in (NONE, BLANK_BYTE, BLANK))
    assert not values or BLANK in s.mine_box or values == Counter(s.setup.mines), "the mines are not the box of mines"
