"""The Allies may play the Arcadia Conference before the first card of 1942, if they hold it (17.11)."""

from __future__ import annotations

from typing import ClassVar

from ....kernel.actions import Action
from ....kernel.rulebook import Objection, cite
from ....kernel.step import Decision, Step
from . import events
from .cards import CARD
from .openings import RULE, opening
from .pieces import ALLIES
from .plays import objection_to_use, play_for
from .state import State
from .verbs import EVENT, USES


def play_at_once(s: State) -> Step | None:
    """After the first deal of 1942."""
    return ArcadiaAtOnce() if opening(s) is not None else None


class ArcadiaAtOnce(Step, frozen=True):
    """The Allies play the Arcadia Conference at once, or keep what they have; they are asked whatever that is."""

    always_asks: ClassVar[bool] = True

    def _objection_to(self, s: State, card: int, use: int) -> Objection | None:
        row = opening(s)
        assert row is not None
        if card != CARD[row["arcadia"]] or card not in s.hand1 or use != EVENT:
            return Objection(RULE, cards=(card,))
        return objection_to_use(s, ALLIES, card, EVENT)

    def ask(self, s: State) -> Decision:
        """The card if it is held, or none."""
        space, row = s.setup.action_space, opening(s)
        assert row is not None
        card = CARD[row["arcadia"]]
        found = [space["play"](card, EVENT)] if self._objection_to(s, card, EVENT) is None else []
        return Decision(ALLIES, "at_once", [*found, space["pass"]()])

    def objection(self, s: State, action: Action) -> Objection | None:
        """Why a card cannot be played now."""
        return None if action.verb == "pass" else self._objection_to(s, *action.args)

    def on_play(self, s: State, card: int, use: int) -> None:
        """Its event is carried out."""
        s.emit(events.PLAYED, RULE, ALLIES, card, USES[use])
        s.become(play_for(s, ALLIES, card, use))

    def on_pass(self, s: State) -> None:
        """The first card is played in its turn."""
        cite(RULE)
        s.done()
