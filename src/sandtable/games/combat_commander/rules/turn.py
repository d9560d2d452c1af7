"""Turns: orders one at a time, or discards; the end of a turn (1.5, 5, 8.2, O14, O15)."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from msgspec.structs import replace

from ....kernel.actions import Action
from ....kernel.dice import Draw, draw_at_once
from ....kernel.flow import Window
from ....kernel.rulebook import Objection, cite
from ....kernel.step import Decision, Step
from . import advance, artillery, fire, move, recover, rout, special, victory
from .actions import objection_to_play, play, plays
from .board import NONE
from .cards import ORDER_ROW
from .events import DISCARDED, DREW, ORDERED, PASSED, TURN
from .lurking import REVEAL, Appear, objection_to_reveal
from .rolls import DECK_FIELD
from .scrapping import scraps
from .stacking import SettleStacking, crowded
from .state import State
from .time_track import TimeAdvance
from .verbs import ACTION_SPACE, CARD

ORDER = tuple(ACTION_SPACE["order"](card) for card in range(CARD.size))
DISCARD = tuple(ACTION_SPACE["discard"](card) for card in range(CARD.size))
END = ACTION_SPACE["end"]()


class OrderKind(NamedTuple):
    """How an order begins, and why it may not."""

    objection: Callable[[State, int], Objection | None]
    step: Callable[[int], Step]


ORDERS: dict[str, OrderKind] = {
    "advance": OrderKind(advance.objection_to_order, advance.AdvanceOrder),
    "artillery_denied": OrderKind(artillery.objection_to_denied, artillery.DenyArtillery),
    "artillery_request": OrderKind(artillery.objection_to_request, artillery.RequestArtillery),
    "fire": OrderKind(fire.objection_to_order, fire.FireOrder),
    "move": OrderKind(move.objection_to_order, move.MoveOrder),
    "recover": OrderKind(recover.objection_to_order, recover.RecoverOrder),
    "rout": OrderKind(rout.objection_to_order, rout.RoutOrder),
}


def objection_to_order(s: State, side: int, card: int) -> Objection | None:
    """Why a card cannot be played for its order now."""
    if card not in s.hand(side):
        return Objection("CC:5.1a", cards=(card,))
    order = s.cards(side).order[card]
    if not ORDER_ROW[order]["playable"]:
        return Objection("CC:O19", cards=(card,))
    if s.orders >= s.order_limit[side]:
        cite("CC:5.1b")
        return Objection("CC:1.5b", cards=(card,)).saying("CC:1.5b", limit=s.order_limit[side])
    why = ORDERS[order].objection(s, side)
    return why and replace(why, cards=(card,))


class Turn(Step, frozen=True):
    """A side's turn: it gives orders, or it discards (5.c)."""

    side: int
    begun: bool = False
    discarded: int = 0

    def begin(self, s: State) -> None:
        """The turn begins."""
        if not self.begun:
            _begin_turn(s, self.side)
            s.become(replace(self, begun=True))

    def ordered(self, s: State, value: object) -> None:
        """After an order the next choice."""
        _order_over(s)
        cite("CC:5.1c")
        cite("CC:O14.2b")
        s.become(self)

    def passed(self, s: State, value: object) -> None:
        """The other side has answered a pass."""
        s.become(EndOfTurn(self.side))

    # --- what may be chosen -------------------------------------------------------------------------------------

    def objection_to_order(self, s: State, card: int) -> Objection | None:
        """Why a card cannot be played for its order."""
        if self._discards_instead(s):
            return Objection("CC:5.c", cards=(card,)).saying("discarding")
        return objection_to_order(s, self.side, card)

    def _discards_instead(self, s: State) -> bool:
        """Whether the side has chosen to discard, and so can give no orders (5.c)."""
        return bool(self.discarded) and not special.discards_with_orders(s, self.side)

    def objection_to_discard(self, s: State, card: int) -> Objection | None:
        """Why a card cannot be discarded."""
        if card not in s.hand(self.side):
            return Objection("CC:5.3", cards=(card,))
        limit = s.setup.discard[self.side]
        if s.orders:
            limit = special.discards_with_orders(s, self.side)
            if not limit:
                return Objection("CC:5.c", cards=(card,), says="ordering")
        over = self.discarded >= limit
        return Objection("CC:O15", cards=(card,), fields=(("limit", limit),)) if over else None

    def objection_to_end(self, s: State) -> Objection | None:
        """Why the turn cannot end yet: something must be ordered or discarded (G.turn)."""
        if s.orders or self.discarded or not s.hand(self.side) or s.setup.faq:
            return None
        return Objection("CC:G.turn")

    def ask(self, s: State) -> Decision:
        """Orders, discards, or the end."""
        cite("CC:1.c")
        actions = self._orders(s) + self._discards(s)
        if objection_to_reveal(s, self.side) is None:
            actions.append(REVEAL)
        if self.objection_to_end(s) is None:
            actions.append(END)
        return Decision(self.side, "turn", actions)

    def asks_anyway(self, s: State) -> bool:
        """To end unasked would tell that no card has an order, while one might be given, or cost a last chance."""
        free = s.orders < s.order_limit[self.side] and not self._discards_instead(s)
        return (free and bool(s.hand(self.side))) or bool(scraps(s, self.side))

    def _orders(self, s: State) -> list[Action]:
        """The cards that may be played for their order; those with the same order stand or fall together."""
        if self._discards_instead(s) or s.orders >= s.order_limit[self.side]:
            return []
        order, found, given = s.cards(self.side).order, list[Action](), dict[str, bool]()
        for card in s.hand(self.side):
            name = order[card]
            if name not in given:
                given[name] = ORDER_ROW[name]["playable"] and ORDERS[name].objection(s, self.side) is None
            if given[name]:
                found.append(ORDER[card])
        return found

    def _discards(self, s: State) -> list[Action]:
        """The cards that may be discarded, all in hand or none."""
        hand = s.hand(self.side)
        return [DISCARD[card] for card in hand] if hand and self.objection_to_discard(s, hand[0]) is None else []

    def objection(self, s: State, action: Action) -> Objection | None:
        """The same tests, for `why`."""
        if action.verb == "order":
            return self.objection_to_order(s, action.args[0])
        if action.verb == "discard":
            return self.objection_to_discard(s, action.args[0])
        if action is REVEAL:
            return objection_to_reveal(s, self.side)
        return self.objection_to_end(s)

    # --- what is done -------------------------------------------------------------------------------------------

    def on_order(self, s: State, card: int) -> None:
        """The card is played, and its order carried out to the end before anything else (O14.2a)."""
        order = s.cards(self.side).order[card]
        s.spend(self.side, card)
        s.orders += 1
        s.seal()
        s.emit(ORDERED, "CC:O14.1a", self.side, card, order)
        for rule in ("CC:1.5a", "CC:1.5c", "CC:O14.1e", "CC:O14.2a"):
            cite(rule)
        s.call(ORDERS[order].step(self.side), self.ordered)

    def on_discard(self, s: State, card: int) -> None:
        """A card is thrown away unplayed."""
        s.spend(self.side, card)
        s.emit(DISCARDED, "CC:5.3", self.side, card)
        s.become(replace(self, discarded=self.discarded + 1))

    def on_reveal(self, s: State) -> None:
        """Hidden pieces turn up."""
        s.interrupt(Appear(self.side))

    def on_end(self, s: State) -> None:
        """The turn ends; the other side may answer a pass with discards (A31a, A35.4a)."""
        if s.orders or not self.discarded:
            s.become(EndOfTurn(self.side))
            return
        s.emit(PASSED, "CC:O15", self.side)
        s.call(DiscardWindow((1 - self.side,)), self.passed)


def _begin_turn(s: State, side: int) -> None:
    s.side = side
    s.turn += 1
    s.orders = s.players = s.activated = 0
    s.changed = True
    _order_over(s)
    s.emit(TURN, "CC:5.b", side, s.turn)
    cite("CC:G.active")


def _order_over(s: State) -> None:
    s.moving = s.moved = s.advancing = s.op_firers = s.firing = s.shot = s.arm_shot = 0


class DiscardWindow(Window, frozen=True):
    """The other side has passed with discards (A31a, A35.4a)."""

    def plays(self, s: State, side: int) -> list[Action]:
        """Demolitions, or a hidden unit."""
        return plays(s, side, "enemy_discard", self)

    def objection(self, s: State, action: Action) -> Objection | None:
        """Why a card cannot be played now."""
        if not action.args:
            return None
        return objection_to_play(s, self.sides[self.at], "enemy_discard", self, action.args[0])

    def on_play(self, s: State, card: int) -> None:
        """The card takes effect, and the window is open again."""
        step = play(s, self.sides[self.at], card, "enemy_discard", self)
        s.call_if(step, self.reopened(card).begin_again)


# --- the end of a turn (5.4, 8.2) -----------------------------------------------------------------------------------


class EndOfTurn(Step, frozen=True):
    """Stacks are cut to the limit, the hand is filled up, and the other side's turn begins."""

    side: int

    def begin(self, s: State) -> None:
        """The other side's stacks."""
        s.call_if(settling(s, 1 - self.side), self.other_settled)

    def other_settled(self, s: State, value: object) -> None:
        """The side's own stacks."""
        s.call_if(settling(s, self.side), self.settled)

    def settled(self, s: State, value: object) -> None:
        """The hand."""
        s.call(Refill(self.side), self.refilled)

    def refilled(self, s: State, value: object) -> None:
        """The other side's turn."""
        self._next_turn(s)

    def _next_turn(self, s: State) -> None:
        if s.turn >= s.setup.turn_limit:
            cite("KERNEL:turn-limit")
            victory.end_game(s)
        else:
            s.become(Turn(1 - self.side))


def settling(s: State, side: int) -> Step | None:
    """The step in which a side cuts its stacks to the limit, if any is above it."""
    return SettleStacking(side) if crowded(s, side) != NONE else None


class Refill(Step, frozen=True):
    """A side draws until its hand is full; the last card of the pile moves the clock first (5.4)."""

    side: int

    def begin(self, s: State) -> None:
        """Draw what is missing."""
        field = DECK_FIELD[self.side]
        for _ in range(s.setup.hand_size[self.side] - len(s.hand(self.side))):
            if not s.deck(self.side):
                s.call(TimeAdvance(self.side), self.begin_again)
                return
            card = draw_at_once(s, field)
            if card is None:
                s.call(Draw(field), self.resumed)
                return
            self._drew(s, card)
            if not s.deck(self.side):
                cite("CC:5.4b")
                s.call(TimeAdvance(self.side), self.begin_again)
                return
        cite("CC:5.4a")
        cite("CC:1.d")
        cite("CC:9.c")
        s.done()

    def resumed(self, s: State, card: int) -> None:
        """A card came from chance."""
        self._drew(s, card)
        s.call_if(None if s.deck(self.side) else TimeAdvance(self.side), self.begin_again)

    def _drew(self, s: State, card: int) -> None:
        s.put_hand(self.side, tuple(sorted((*s.hand(self.side), card))))
        s.emit(DREW, "CC:1.1d", self.side, card)
