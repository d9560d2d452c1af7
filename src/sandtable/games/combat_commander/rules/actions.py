"""Actions: cards played from hand at the moments that allow them (1.6, 5.2, A24).

The chapter of an action says what it needs and does (`effects.Play`), and `consequences` at which moment, one of those
of `data/actions.json`. Whoever asks at that moment offers `plays` and refuses with `objection_to_play`; an
`ActionWindow` does both. What an action needs and does is said of the step that asks (the "window"), which holds or
leads to whatever the moment is about:

    entry       `window.hex` and `window.units`, the tuple of units that have just entered it
    others      as the module of that chapter says

An effect runs with the window on top of the stack and may call a step or replace the window.
"""

from __future__ import annotations

from typing import Any, ClassVar

from msgspec.structs import replace

from ....kernel.actions import Action
from ....kernel.flow import Window
from ....kernel.rulebook import Objection, cite
from ....kernel.step import Decision, Step
from .cards import ACTION_ROW
from .events import PLAYED
from .lurking import REVEAL, Appear, objection_to_reveal
from .state import State
from .verbs import ACTION_SPACE, CARD

PLAY = tuple(ACTION_SPACE["play"](card) for card in range(CARD.size))
OP_FIRE = tuple(ACTION_SPACE["op-fire"](card) for card in range(CARD.size))
PASS, END, DECLINE = ACTION_SPACE["pass"](), ACTION_SPACE["end"](), ACTION_SPACE["decline"]()

RULE = {action: str(row["rule"]) for action, row in ACTION_ROW.items()}
DUD = "command_confusion"


def plays(s: State, side: int, moment: str, window: Any) -> list[Action]:
    """The cards of a side's hand that it may play for their actions now."""
    known, action = s.setup.effects.actions[moment], s.cards(side).action
    found = [card for card in s.hand(side) if action[card] in known]
    if not found:
        return []
    return [PLAY[card] for card in sorted(found) if known[action[card]].objection(s, side, window, card) is None]


def objection_to_play(s: State, side: int, moment: str, window: Any, card: int) -> Objection | None:
    """Why a side may not play a card for its action now."""
    if card not in s.hand(side):
        cite("CC:1.b")
        return Objection("CC:5.2a", cards=(card,))
    action = s.cards(side).action[card]
    if action == DUD:
        return Objection("CC:A28", cards=(card,))
    how = s.setup.effects.actions[moment].get(action)
    if how is None:
        cite("CC:1.6a")
        return Objection(RULE[action], cards=(card,))
    why = how.objection(s, side, window, card)
    return why and replace(why, cards=(card,))


def play(s: State, side: int, card: int, moment: str, window: Any) -> Step[Any] | None:
    """Spend a card and carry out its action; the answer is the step that it asks for, if any."""
    action = s.cards(side).action[card]
    s.spend(side, card)
    s.seal()
    s.emit(PLAYED, RULE[action], side, card, action)
    cite("CC:1.6b")
    cite("CC:A24.1a")
    for rule in ("CC:5.2b", "CC:A24.3a", "CC:A24.3b"):
        cite(rule)
    return s.setup.effects.actions[moment][action].effect(s, side, window, card)


class ActionWindow(Window, frozen=True):
    """A window in which cards are played for the actions of one moment, and hidden pieces may turn up."""

    moment: ClassVar[str] = ""

    def ask(self, s: State) -> Decision:
        """Cards, hidden pieces, or nothing."""
        asked = super().ask(s)
        if objection_to_reveal(s, asked.side) is not None:
            return asked
        return replace(asked, actions=[REVEAL, *asked.actions])

    def plays(self, s: State, side: int) -> list[Action]:
        """The cards that may be played."""
        return plays(s, side, self.moment, self)

    def objection(self, s: State, action: Action) -> Objection | None:
        """Why a card may not be played; nothing forbids to pass."""
        if action.verb == "play":
            return objection_to_play(s, self.sides[self.at], self.moment, self, action.args[0])
        return objection_to_reveal(s, self.sides[self.at]) if action is REVEAL else None

    def on_reveal(self, s: State) -> None:
        """Hidden pieces turn up, and the window stays as it was."""
        s.interrupt(Appear(self.sides[self.at]))

    def on_play(self, s: State, card: int) -> None:
        """Play a card; the window stays open for more."""
        side, window = self.sides[self.at], self.reopened(card)
        if self.played:
            cite("CC:A24.1b")
        s.become(window)
        s.call_if(play(s, side, card, self.moment, window), window.begin_again)
