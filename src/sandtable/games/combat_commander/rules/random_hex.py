"""Random hexes, whose numbers also test broken weapons (1.8, 11.4)."""

from __future__ import annotations

from ....kernel.rulebook import cite
from ....kernel.step import Step
from ....maps.hexes import bits
from .breaking import fix_weapon, lose_weapon
from .events import RANDOM_HEX
from .pieces import W_ELIMINATED, W_FIXED
from .rolls import Reveal
from .state import ON_MAP, State


class RandomHex(Step[int], frozen=True):
    """A side turns up a card for its hex, which also tests every broken weapon; the answer is the hex (1.8, 11.4)."""

    side: int

    def begin(self, s: State) -> None:
        """Turn up the card."""
        s.call(Reveal(self.side), self.resumed)

    def resumed(self, s: State, value: int) -> None:
        """Test the weapons, then answer."""
        deck = s.cards(self.side)
        s.emit(RANDOM_HEX, "CC:1.8a", self.side, value, deck.hex[value])
        test_weapons(s, deck.row[value])
        s.done(deck.hex[value])


def test_weapons(s: State, number: int) -> None:
    """Every broken weapon in play is mended, lost or stays broken by the number of a random hex (11.4b)."""
    for weapon in bits(s.arm_broken):
        if s.arm_box[weapon] != ON_MAP:
            continue
        cite("CC:1.8c")
        cite("CC:11.4b")
        kind = s.arm[weapon]
        if W_FIXED[kind][0] <= number <= W_FIXED[kind][1]:
            fix_weapon(s, weapon, "CC:11.4c")
        elif W_ELIMINATED[kind][0] <= number <= W_ELIMINATED[kind][1]:
            lose_weapon(s, weapon, "CC:11.4d")
        else:
            cite("CC:11.4e")
