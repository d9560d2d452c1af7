"""The moments at which the Reaction player may play cards, and the intelligence roll among them (5.32, 7.2, 7.25)."""

from __future__ import annotations

from typing import ClassVar

from ....kernel.actions import Action
from ....kernel.rulebook import Objection, cite
from ....kernel.step import Decision, Step
from . import events, rollback
from .cards import REACTION, TYPE
from .intelligence import Search, change_condition, objection_to_searching
from .piles import objection_to_card, play_event, playable, put_away
from .reaction_cards import (
    AFTER_ROLL,
    INTELLIGENCE,
    MOST,
    cancels,
    condition_of,
    objection_to_reaction,
    played_by,
    reaction,
)
from .state import State
from .verbs import EVENT, USES

PROMPTS = ("weather", "without_battle", "intelligence", "intelligence", "cards")  # by moment


def may_play(s: State, side: int) -> bool:
    """Whether a side has cards and has not played three: what everybody knows (5.32)."""
    if len(played_by(s, side)) >= MOST:
        cite("EOTS:5.32c")
        return False
    return bool(s.hand(side))


def objection_to_play(s: State, side: int, card: int, use: int, moment: int) -> Objection | None:
    """Why a card cannot be played in reaction at a moment."""
    if why := objection_to_card(s, side, card):
        return why
    if use != EVENT:
        return Objection("EOTS:5.32a", cards=(card,))
    return objection_to_reaction(s, side, card, moment)


class ReactionCards(Step, frozen=True):
    """The Reaction player may play cards, one after another, or pass (5.32)."""

    always_asks: ClassVar[bool] = True  # being asked tells nobody what a hand holds

    side: int
    moment: int

    def ask(self, s: State) -> Decision:
        """The cards that can be played at this moment, the intelligence roll if it is that, or no more."""
        space, now = s.setup.action_space, self._now(s)
        cards = [card for card in playable(s, self.side) if self._objection(s, card) is None]
        found = [space["play"](card, EVENT) for card in cards]
        if self._objection_to_searching(s) is None:
            found.append(space["search"]())
        return Decision(self.side, PROMPTS[now], [*found, space["pass"]()])

    def _now(self, s: State) -> int:
        """The moment; after the intelligence roll few cards change the condition any more (7.25C)."""
        return AFTER_ROLL if self.moment == INTELLIGENCE and s.sought else self.moment

    def _objection(self, s: State, card: int, use: int = EVENT) -> Objection | None:
        why = objection_to_play(s, self.side, card, use, self._now(s))
        if why and self._now(s) == AFTER_ROLL and objection_to_play(s, self.side, card, use, self.moment) is None:
            return Objection("EOTS:7.25f", cards=(card,))
        return why

    def _objection_to_searching(self, s: State) -> Objection | None:
        return objection_to_searching(s) if self.moment == INTELLIGENCE else Objection("EOTS:7.2h")

    def objection(self, s: State, action: Action) -> Objection | None:
        """Why a card cannot be played, or why there is no intelligence roll."""
        if action.verb == "pass":
            return None
        return self._objection_to_searching(s) if action.verb == "search" else self._objection(s, *action.args)

    def on_search(self, s: State) -> None:
        """The intelligence roll."""
        s.call(Search(self.side), self.rolled)

    def rolled(self, s: State, value: object) -> None:
        """Cards may still be played if the side has any."""
        if not may_play(s, self.side):
            s.done()

    def on_play(self, s: State, card: int, use: int) -> None:
        """A reaction card is played."""
        play_event(s, self.side, card)
        put_away(s, card)
        s.emit(events.PLAYED, "EOTS:5.32b", self.side, card, USES[use])
        step = reaction(s, self.side, card)
        if condition_of(card):
            change_condition(s, condition_of(card), "EOTS:7.25c")
        if cancels(card):
            cite("EOTS:5.32i", "EOTS:5.32n")
            rollback.cancel(s, self.side)
            s.done()
        else:
            s.call_if(step, self.played)

    def played(self, s: State, value: object) -> None:
        """Three cards at most; the fourth is not asked for, and there is nothing more to find out by a roll."""
        if not may_play(s, self.side) and self._objection_to_searching(s) is not None:
            s.done()

    def on_pass(self, s: State) -> None:
        """No more cards."""
        if self.moment == INTELLIGENCE and not s.condition:
            cite("EOTS:7.25b", "EOTS:5.2b")
        s.done()


def reaction_events(s: State) -> tuple[int, ...]:
    """The reaction cards in force."""
    return tuple(card for card in s.in_force if TYPE[card] == REACTION)
