"""Where the cards of a side go when they are played, discarded or removed from the game (5.0, 5.36, 7.29)."""

from __future__ import annotations

from ....kernel.rulebook import Objection, cite
from . import events
from .cards import ROWS, SIDE, SPECIAL
from .state import State


def playable(s: State, side: int) -> tuple[int, ...]:
    """The cards that a side may play now: its hand, and the card set aside on an earlier turn (7.29)."""
    found = s.hand(side)
    return found + tuple(card for card in s.future(side) if objection_to_future(s, side, card) is None)


def objection_to_card(s: State, side: int, card: int) -> Objection | None:
    """Why a side does not have a card to play."""
    if card in s.hand(side):
        return None
    if card in s.future(side):
        return objection_to_future(s, side, card)
    return Objection("EOTS:1.3ak" if SIDE[card] != side else "EOTS:4.22a", cards=(card,))


def objection_to_future(s: State, side: int, card: int) -> Objection | None:
    """Why a card set aside cannot be played now: set this turn, or the last card of its side (7.29B)."""
    if s.set_on[side] == s.turn or not s.hand(side):
        return Objection("EOTS:7.29d", cards=(card,))
    cite("EOTS:7.29e")
    return None


def take(s: State, side: int, card: int) -> None:
    """A card leaves the hand, or the place of the card set aside."""
    pile = "hand" if card in s.hand(side) else "future"
    cards = getattr(s, f"{pile}{side}")
    at = cards.index(card)
    s.put(pile, side, cards[:at] + cards[at + 1 :])
    if pile == "future":
        s.set_on[side] = 0


def discard(s: State, side: int, card: int, rule: str) -> None:
    """A card goes to the discards; a special card makes the deck be shuffled at the end of the turn (5.37)."""
    cite(rule)
    take(s, side, card)
    s.put("discard", side, (*getattr(s, f"discard{side}"), card))
    if card in SPECIAL:
        cite("EOTS:5.37b")
        s.reshuffle |= 1 << side


def play_event(s: State, side: int, card: int) -> None:
    """A card is played as an event: it goes to the discards, and from there out of the game if it says so (5.36)."""
    cite("EOTS:5.0d")
    take(s, side, card)
    s.put("discard", side, (*getattr(s, f"discard{side}"), card))


def put_away(s: State, card: int) -> None:
    """An event has been carried out: a card that says so leaves the game (5.36)."""
    side = SIDE[card]
    pile = getattr(s, f"discard{side}")
    if not ROWS[card].get("remove") or card not in pile:
        return
    at = pile.index(card)
    s.put("discard", side, pile[:at] + pile[at + 1 :])
    s.put("removed", side, (*getattr(s, f"removed{side}"), card))
    s.emit(events.REMOVED, "EOTS:5.36", side, card)
