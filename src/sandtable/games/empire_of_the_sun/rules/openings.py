"""First turns: December 1941, and what comes before the first deal of 1942 (17.11).

Turn 1 is two Japanese events; afterwards the Allied ships get away. The Allies then choose whether their first hand
holds the Arcadia Conference, which they may play before anything else; Japan with no military card may change one.
"""

from __future__ import annotations

from typing import Any, ClassVar

from ....kernel.actions import Action
from ....kernel.dice import Draw, as_if_drawn, draw_at_once
from ....kernel.rulebook import Objection, cite
from ....kernel.step import Decision, Step
from . import events, naval
from .cards import CARD, MILITARY, OPERATIONS, TYPE
from .pieces import ALLIES, JAPAN, NAVAL
from .state import State

RULE = "EOTS:17.11"
FIRST_TURN = 1
OPENING_TURN = 2  # the first of 1942
DEAR = 3  # operations of the cards that are changed first


def opening(s: State) -> dict[str, Any] | None:
    """What the scenario says of its first deal, on the turn on which that is."""
    row: dict[str, Any] | None = s.setup.rules.rules.get("opening")
    return row if s.turn == OPENING_TURN else None


# --- turn 1


def objection_to_saving(s: State, card: int) -> Objection | None:
    """Why a card of turn 1 is played as its event and not otherwise (17.11)."""
    cards = s.setup.rules.rules.get("first_turn", ())
    held = s.turn == FIRST_TURN and card in (CARD[name] for name in cards)
    return Objection(RULE, cards=(card,)) if held else None


def close_turn_1(s: State) -> None:
    """The two cards of turn 1 are out of the game."""
    cards = {CARD[name] for name in s.setup.rules.rules.get("first_turn", ())}
    if s.turn != FIRST_TURN or not cards & {*s.discard0, *s.removed0}:
        return
    cite(RULE)
    s.put("removed", JAPAN, (*s.removed0, *(card for card in s.discard0 if card in cards)))
    s.put("discard", JAPAN, tuple(card for card in s.discard0 if card not in cards))


def no_attrition(s: State) -> bool:
    """Whether nobody suffers attrition: on turn 1 (17.11)."""
    if s.turn != FIRST_TURN or "first_turn" not in s.setup.rules.rules:
        return False
    cite(RULE)
    return True


def in_delayed_box(s: State) -> bool:
    """Whether this turn's Allied reinforcements are all put into the box of delayed ones, without a roll (17.11)."""
    return bool(s.turn == s.setup.rules.rules.get("delayed_turn"))


# --- the ships get away


def escape_after_turn_1(s: State) -> Step | None:
    """After the two events of turn 1 the Allied ships get away (17.11)."""
    return _escape(s) if s.turn == s.setup.rules.first_turn == FIRST_TURN else None


def escape_before_play(s: State) -> Step | None:
    """Before the first deal of a scenario of 1942 the Allied ships get away (17.11)."""
    return _escape(s) if s.turn == s.setup.rules.first_turn == OPENING_TURN else None


def _escape(s: State) -> Step | None:
    row = s.setup.rules.rules.get("opening")
    if row is None:
        return None
    safe = s.board.at(row["escape"])
    return Escape(tuple(piece for piece in s.board.grid.bits(s.on[ALLIES] & NAVAL) if s.at[piece] != safe))


class Escape(Step, frozen=True):
    """Allied ships that are not at Oahu make an emergency move each, or stay (17.11)."""

    left: tuple[int, ...]

    def begin(self, s: State) -> None:
        """Over after the last ship."""
        if not self.left:
            s.done()

    def ask(self, s: State) -> Decision:
        """The ports within ten hexes of the first ship, or that it stays."""
        space, piece = s.setup.action_space, self.left[0]
        refuge = space["refuge"]
        found = [refuge(piece, h) for h in s.board.grid.bits(naval.havens(s, piece)) if h != s.at[piece]]
        return Decision(ALLIES, "escape", [*found, space["stay"]()])

    def objection(self, s: State, action: Action) -> Objection | None:
        """Why a ship cannot go to a hex."""
        if action.verb == "stay":
            return None
        piece, h = action.args
        if piece != self.left[0] or h == s.at[piece]:
            return Objection(RULE, hexes=(h,), pieces=(piece,))
        return None if naval.havens(s, piece) >> h & 1 else Objection("EOTS:8.22c", hexes=(h,), pieces=(piece,))

    def on_refuge(self, s: State, piece: int, h: int) -> None:
        """It is there."""
        s.move(piece, h)
        s.emit(events.REFUGE, RULE, piece, h)
        s.become(Escape(self.left[1:]))

    def on_stay(self, s: State) -> None:
        """It stays."""
        cite(RULE)
        s.become(Escape(self.left[1:]))


# --- the first hands


def start_historically(s: State) -> None:
    """With the option for it Japan's first hand holds three cards of history (17.11)."""
    row = opening(s)
    if row is not None and s.setup.historical:
        for name in row["historical"]:
            _fetch(s, JAPAN, CARD[name])


def _in_deck(s: State, side: int, card: int) -> bool:
    """Whether a card must be in the deck, as its side can tell: it lies nowhere else."""
    return not any(card in getattr(s, f"{pile}{side}") for pile in ("hand", "future", "discard", "removed"))


def _fetch(s: State, side: int, card: int) -> None:
    """A card comes from the deck into the hand."""
    deck = getattr(s, f"deck{side}")
    s.put("deck", side, tuple(other for other in deck if other != card))
    s.put("hand", side, (*s.hand(side), card))
    s.emit(events.DREW, RULE, side, card)


def plan_ahead(s: State) -> Step | None:
    """Before the first deal of a scenario in which Japan has a choice of cards to set aside (17.5)."""
    asked = s.turn == s.setup.rules.first_turn and not s.future0 and PlanAhead().cards(s)
    return PlanAhead() if asked else None


class PlanAhead(Step, frozen=True):
    """Japan sets one of some cards aside, and may play it at once (17.5)."""

    def cards(self, s: State) -> list[int]:
        """Those that it may set aside."""
        return [card for card in s.setup.rules.future_choice if self._objection_to(s, card) is None]

    def _objection_to(self, s: State, card: int) -> Objection | None:
        named = card in s.setup.rules.future_choice and _in_deck(s, JAPAN, card)
        return None if named else Objection("EOTS:17.5", cards=(card,))

    def ask(self, s: State) -> Decision:
        """The cards that the scenario names."""
        return Decision(JAPAN, "plan", [*map(s.setup.action_space["set"], self.cards(s))])

    def objection(self, s: State, action: Action) -> Objection | None:
        """Why a card cannot be set aside."""
        return self._objection_to(s, *action.args)

    def on_set(self, s: State, card: int) -> None:
        """It lies face down; nothing keeps it from being played this turn."""
        s.put("deck", JAPAN, tuple(other for other in s.deck0 if other != card))
        s.put("future", JAPAN, (card,))
        s.emit(events.SET_ASIDE, "EOTS:17.5", JAPAN, card)
        s.done()

    def told(self, s: State, action: Action) -> str:
        """Which it is stays hidden."""
        return action.masked


def exchange(s: State) -> Step | None:
    """Japan may change a card of its first hand (17.11)."""
    return KondoInstead() if opening(s) is not None else None


class KondoInstead(Step, frozen=True):
    """Japan without a military card may discard one and take Admiral Kondo's; it is asked whatever it holds (17.11)."""

    always_asks: ClassVar[bool] = True

    def _objection_to(self, s: State, card: int) -> Objection | None:
        hand, row = s.hand0, opening(s)
        assert row is not None
        military = any(TYPE[held] == MILITARY for held in hand)
        if card not in hand or military or not _in_deck(s, JAPAN, CARD[row["kondo"]]):
            return Objection(RULE, cards=(card,))
        cheap = OPERATIONS[card] != DEAR and any(OPERATIONS[held] == DEAR for held in hand)
        return Objection(RULE, cards=(card,)) if cheap else None

    def ask(self, s: State) -> Decision:
        """The cards that may be changed, or none."""
        space = s.setup.action_space
        found = [space["discard"](card) for card in s.hand0 if self._objection_to(s, card) is None]
        return Decision(JAPAN, "change", [*found, space["pass"]()])

    def objection(self, s: State, action: Action) -> Objection | None:
        """Why a card cannot be changed."""
        return None if action.verb == "pass" else self._objection_to(s, *action.args)

    def on_discard(self, s: State, card: int) -> None:
        """A card goes, Kondo comes."""
        row = opening(s)
        assert row is not None
        s.put("hand", JAPAN, tuple(other for other in s.hand0 if other != card))
        s.put("discard", JAPAN, (*s.discard0, card))
        s.emit(events.DISCARDED, RULE, JAPAN, card)
        _fetch(s, JAPAN, CARD[row["kondo"]])
        s.done()

    def on_pass(self, s: State) -> None:
        """The hand stays as it is."""
        cite(RULE)
        s.done()


def arcadia(s: State) -> Step | None:
    """The Allies choose how they are dealt their first hand (17.11)."""
    return Arcadia() if opening(s) is not None else None


class Arcadia(Step, frozen=True):
    """The first card of the Allies is the Arcadia Conference or comes by chance; nobody is told which."""

    always_asks: ClassVar[bool] = True
    secret: ClassVar[bool] = True

    def _objection_to(self, s: State, card: int) -> Objection | None:
        row = opening(s)
        assert row is not None
        return None if card == CARD[row["arcadia"]] and _in_deck(s, ALLIES, card) else Objection(RULE, cards=(card,))

    def ask(self, s: State) -> Decision:
        """The card, or none."""
        space, row = s.setup.action_space, opening(s)
        assert row is not None
        card = CARD[row["arcadia"]]
        found = [space["recover"](card)] if self._objection_to(s, card) is None else []
        return Decision(ALLIES, "arcadia", [*found, space["pass"]()])

    def objection(self, s: State, action: Action) -> Objection | None:
        """Why a card cannot be taken."""
        return None if action.verb == "pass" else self._objection_to(s, *action.args)

    def on_recover(self, s: State, card: int) -> None:
        """It is in the hand; the others are dealt, with the numbers that they would be dealt with otherwise."""
        as_if_drawn(s, "deck1")
        _fetch(s, ALLIES, card)
        s.done()

    def on_pass(self, s: State) -> None:
        """The first card comes by chance as the others do."""
        card = draw_at_once(s, "deck1")
        if card is None:
            s.call(Draw("deck1"), self.drawn)
        else:
            self.drawn(s, card)

    def drawn(self, s: State, card: int) -> None:
        """A card has come into the hand."""
        s.put("hand", ALLIES, (*s.hand1, card))
        s.emit(events.DREW, RULE, ALLIES, card)
        s.done()
