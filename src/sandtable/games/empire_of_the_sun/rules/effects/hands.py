"""Events that draw, discard and take back cards, and special cards that are discarded by force (5.35, 5.37)."""

from __future__ import annotations

import msgspec

from .....kernel.actions import Action
from .....kernel.dice import Draw
from .....kernel.rulebook import Objection, cite
from .....kernel.step import Decision, Step
from .. import deal, events
from ..cards import MANCHURIA, ROWS
from ..cards import SIDE as SIDE_OF_CARD
from ..state import State
from .common import Played

TOJO_TURN = 8  # the first turn on which Tojo resigns (J43)
MOST_DRAWN = 3  # cards that events let a side draw in a phase (5.35)


# --- drawing


def draw(s: State, side: int, card: int) -> Step | None:
    """The draw that an event allows, three a phase at most (5.35)."""
    cite("EOTS:5.35a", "EOTS:5.35c")
    if not ROWS[card].get("draw") or s.drawn[side] >= MOST_DRAWN:
        return None
    s.drawn[side] += 1
    return deal.DealCards(side, 1)


# --- discarding by chance


class RandomDiscard(Step[int], frozen=True):
    """A card drawn blindly from a hand is discarded; the answer is the card, or -1 (A60, A67, A72)."""

    side: int

    def begin(self, s: State) -> None:
        """Draw it, if the hand has any."""
        if s.hand(self.side):
            s.call(Draw(f"hand{self.side}"), self.drawn)
        else:
            s.done(-1)

    def drawn(self, s: State, card: int) -> None:
        """It lies open among the discards."""
        s.put("discard", self.side, (*getattr(s, f"discard{self.side}"), card))
        s.emit(events.DISCARDED, "EOTS:5.0a", self.side, card)
        s.done(card)


def special_is_due(s: State, card: int) -> bool:
    """Whether the event of a special card can take place: Tojo resigns from 1944 on, then Manchuria falls (5.37).

    In the scenarios of one year he does not, since that changes political will (17.4).
    """
    if card == MANCHURIA:
        return s.has("tojo_resigned")
    return s.turn >= TOJO_TURN and not s.setup.rules.rules.get("no_event_cards_that_change_political_will")


# --- discarding one card and taking back another


def discard_then_take_from_discard(s: State, by: Played) -> Step[int] | None:
    """The side may discard a card and take back any other from its discards."""
    return Exchange(by.side, by.card) if s.hand(by.side) and takeable(s, by.side, by.card) else None


def takeable(s: State, side: int, card: int, discarded: int = -1) -> tuple[int, ...]:
    """The discards that may be taken back: neither the event under way nor the card just given for it."""
    found: tuple[int, ...] = getattr(s, f"discard{side}")
    return tuple(other for other in found if other not in (card, discarded))


class Exchange(Step[int], frozen=True):
    """A side gives a card for one of its discards, or leaves it; the answer is the card given (J33, J67, A10, A52)."""

    side: int
    card: int
    given: int = -1

    def ask(self, s: State) -> Decision:
        """First the card to discard, then the one to take."""
        space = s.setup.action_space
        if self.given < 0:
            found = [*map(space["discard"], s.hand(self.side)), space["pass"]()]
            return Decision(self.side, "exchange", found)
        return Decision(self.side, "recover", [*map(space["recover"], takeable(s, self.side, self.card, self.given))])

    def objection(self, s: State, action: Action) -> Objection | None:
        """Why a card cannot be given or taken."""
        if action.verb == "pass":
            return None if self.given < 0 else Objection("EOTS:5.34")
        (card,) = action.args
        cards = s.hand(self.side) if action.verb == "discard" else takeable(s, self.side, self.card, self.given)
        if card in cards and (action.verb == "discard") == (self.given < 0):
            return None
        return Objection("EOTS:1.3ak" if SIDE_OF_CARD[card] != self.side else "EOTS:5.34", cards=(card,))

    def on_pass(self, s: State) -> None:
        """Nothing is exchanged."""
        s.done(-1)

    def on_discard(self, s: State, card: int) -> None:
        """A card of the hand is discarded; a special card may have its event at once (5.37)."""
        hand = s.hand(self.side)
        at = hand.index(card)
        s.put("hand", self.side, hand[:at] + hand[at + 1 :])
        s.put("discard", self.side, (*getattr(s, f"discard{self.side}"), card))
        s.emit(events.DISCARDED, "EOTS:5.34", self.side, card)
        s.become(msgspec.structs.replace(self, given=card))

    def on_recover(self, s: State, card: int) -> None:
        """A card comes back from the discards."""
        pile = getattr(s, f"discard{self.side}")
        at = pile.index(card)
        s.put("discard", self.side, pile[:at] + pile[at + 1 :])
        s.put("hand", self.side, (*s.hand(self.side), card))
        s.emit(events.RECOVERED, "EOTS:5.34", self.side, card)
        s.done(self.given)
