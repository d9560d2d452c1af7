"""The deal of strategy cards: how many each side gets, passes, decks that run out (4.14, 12.1, 12.4, 12.5)."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from ....kernel.dice import Draw, Roll, draw_at_once
from ....kernel.rulebook import cite
from ....kernel.step import Step
from . import events
from .pieces import ALLIES, JAPAN
from .scenarios import NATIONS
from .state import State

MOST, FEWEST = 7, 4
EARLY_TURNS = range(2, 5)  # on which Japan draws seven whatever it holds (12.12)
ALLIED = {2: 5, 3: 6}  # on later turns seven (12.51); the scenario says what its first turn deals
ALLIED_PASSES = {2: 2, 3: 1}
FRIENDS = ("china", "india", "australia")
EUROPE_LOST = -7  # level 4 of the War in Europe (15.5)


FACES = 10


def face(rolled: int) -> int:
    """The face of the ten-sided die: 0 to 9, where the kernel counts from 1 (1.22)."""
    return rolled - 1


class Deal(NamedTuple):
    """What a side gets this turn."""

    cards: int
    passes: int


def due_to(s: State, side: int) -> Deal:
    """The cards and passes of a side this turn (12.1, 12.4, 12.5); a scenario says what its first turn deals."""
    rules = s.setup.rules
    if s.turn == rules.first_turn:
        cite("EOTS:4.14")
        return Deal(rules.hands[side], rules.passes[side])
    if "deal" in rules.rules:
        return _small(s, side)
    return _japanese(s) if side == JAPAN else _allied(s)


def _japanese(s: State) -> Deal:
    if s.turn in EARLY_TURNS:
        cite("EOTS:12.12")
        full = MOST
    else:
        cite("EOTS:12.11a", "EOTS:12.11b")
        full = min(MOST, max(FEWEST, (s.controlled(JAPAN, s.board.resources).bit_count() + 1) // 2))
    dealt = max(FEWEST, full - s.sunk)
    cite("EOTS:12.4a")
    return Deal(dealt, 0 if dealt == MOST else 1 if dealt == MOST - 1 else 2)


def _allied(s: State) -> Deal:
    cite("EOTS:12.51", "EOTS:12.52")
    fewer = sum(s.surrendered >> NATIONS.index(nation) & 1 for nation in FRIENDS) + (s.europe <= EUROPE_LOST)
    full = ALLIED.get(s.turn, MOST)
    return Deal(max(FEWEST, full - fewer), min(2, ALLIED_PASSES.get(s.turn, 0) + fewer))


def _small(s: State, side: int) -> Deal:
    """The deal of a scenario on a small map (17)."""
    row = s.setup.rules.rules["deal"]
    fewer = s.sunk if side == JAPAN else sum(s.surrendered >> NATIONS.index(nation) & 1 for nation in row["friends"])
    return Deal(row["cards"] - fewer, min(fewer, row["most_passes"][side]))


class DealCards(Step, frozen=True):
    """Cards are drawn until a hand has as many as the side is due; an empty deck is made anew from the discards."""

    side: int
    left: int

    def begin(self, s: State) -> None:
        """Draw the next card, if any is left to draw."""
        if not self.left or not refill(s, self.side):
            s.done()
            return
        card = draw_at_once(s, f"deck{self.side}")
        if card is None:
            s.call(Draw(f"deck{self.side}"), self.drawn)
        else:
            self.drawn(s, card)

    def drawn(self, s: State, card: int) -> None:
        """A card has come into the hand."""
        s.put("hand", self.side, (*s.hand(self.side), card))
        s.emit(events.DREW, "EOTS:5.0a", self.side, card)
        s.become(msgspec.structs.replace(self, left=self.left - 1))


def refill(s: State, side: int) -> bool:
    """Whether there is a card to draw; a deck that has run out is made of the discards (1.3)."""
    if not getattr(s, f"deck{side}"):
        discards = getattr(s, f"discard{side}")
        if not discards:
            return False
        shuffle_in(s, side)
    return True


def shuffle_in(s: State, side: int) -> None:
    """The discards of a side go back into its deck."""
    s.put("deck", side, tuple(sorted(getattr(s, f"deck{side}") + getattr(s, f"discard{side}"))))
    s.put("discard", side, ())
    s.emit(events.RESHUFFLED, "EOTS:1.3u", side)


def deal_to(s: State, side: int) -> Step[Any]:
    """The step that deals to a side, and its passes for the turn."""
    dealt = due_to(s, side)
    return DivertedSupplies(side, dealt.cards, dealt.passes) if _may_divert(s, side, dealt) else give(s, side, dealt)


def give(s: State, side: int, dealt: Deal) -> DealCards:
    """The passes of a side, and the step that deals its cards."""
    s.passes[side] = dealt.passes
    s.emit(events.DEALT, "EOTS:4.14", side, dealt.cards)
    return DealCards(side, max(0, dealt.cards - len(s.hand(side))))


def _may_divert(s: State, side: int, dealt: Deal) -> bool:
    """In Burma the Allies may lose a card while they are dealt all and hold what they began with (17.5)."""
    row = s.setup.rules.rules.get("deal", {})
    if side != ALLIES or "diverted" not in row or dealt.cards != row["cards"]:
        return False
    return all(s.controls(ALLIES, s.board.grid.at(label)) for label in row["diverted"]["hexes"])


class DivertedSupplies(Step, frozen=True):
    """A die tells whether the Allies in Burma get a pass in the place of a card (17.5)."""

    side: int
    cards: int
    passes: int

    def begin(self, s: State) -> None:
        """Roll."""
        s.call(Roll(1, FACES), self.rolled)

    def rolled(self, s: State, dice: tuple[int, ...]) -> None:
        """On a low roll a card is lost; the die has the faces 0 to 9."""
        needed = s.setup.rules.rules["deal"]["diverted"]["on"]
        lost = face(dice[0]) <= needed
        cite("EOTS:1.22")
        s.emit(events.DIVERTED, "EOTS:17.5", face(dice[0]), needed, lost)
        s.become(give(s, self.side, Deal(self.cards - lost, self.passes + lost)))
