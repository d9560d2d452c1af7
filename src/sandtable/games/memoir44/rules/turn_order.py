"""The order of a turn: why something that belongs to another part of it is not done now."""

from __future__ import annotations

from ....kernel.actions import Action
from ....kernel.rulebook import Objection
from ....kernel.step import Step
from .ambush import AmbushWindow
from .battle import Battles
from .cards import AMBUSH, not_held
from .movement import Moves
from .orders import ChooseSection, Orders
from .state import NONE, State
from .turn import AMBUSH_IS_A_REACTION, PlayCard
from .units import objection_to_own

CARDS, ORDERS, MOVES, BATTLES = range(4)
PART = {PlayCard: CARDS, ChooseSection: ORDERS, Orders: ORDERS, Moves: MOVES, Battles: BATTLES}
BELONGS = {"order": ORDERS, "move": MOVES, "exit": MOVES, "battle": BATTLES, "unwire": BATTLES}


def out_of_place(s: State, action: Action) -> Objection | None:
    """The rule by which an action belongs to another part of the turn; None where the kernel says enough."""
    if action.verb == "play":
        return _card(s, action.args[0])
    then = BELONGS.get(action.verb)
    if then is None:
        return None
    side, unit = s.step.ask(s).side, action.args[0]
    rule, says = _order(_part(s, side), then)
    return objection_to_own(s, side, unit) or Objection(rule, pieces=(unit,)).saying(says)


def _part(s: State, side: int) -> int | None:
    """The part of its own turn in which a side is asked, be it about something within that part."""
    return next((PART[type(step)] for step in s.pending(Step) if type(step) in PART and side == s.side), None)


def _order(now: int | None, then: int) -> tuple[str, str]:
    if now is None:
        return "M44:turn-order", "not-its-part"
    if now == CARDS:
        return "M44:turn-order", "card-first"
    if now == ORDERS:
        return "M44:turn-order", "orders-first"
    if then == ORDERS:
        return "M44:order-announce", "orders-over"
    if now == then:
        return ("M44:move-sequential", "move-first") if now == MOVES else ("M44:battle-sequential", "battle-first")
    return "M44:move-before-battle", "moves-first" if then == BATTLES else "moves-over"


def _card(s: State, card: int) -> Objection:
    """Why a card is not played now: it is not held, is a reaction, or one has been played this turn."""
    asked = s.step.ask(s).side
    if card not in s.hands[asked]:
        return not_held(card)
    if card == AMBUSH:
        now = isinstance(s.step, AmbushWindow)
        return AMBUSH_IS_A_REACTION.saying("ambush-now") if now else AMBUSH_IS_A_REACTION
    if asked != s.side or s.card == NONE:
        return Objection("M44:turn-one-card", cards=(card,)).saying("own-turn")
    return Objection("M44:turn-one-card", cards=(card, s.card)).saying("one-card", played=s.card)
