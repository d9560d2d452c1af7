"""Dice that are cards: revealing, rolling, rolling again, and when triggers count (1.3, 1.9, 9.1)."""

from __future__ import annotations

from msgspec.structs import replace

from ....kernel.actions import Action
from ....kernel.dice import Draw, draw_at_once
from ....kernel.flow import Window
from ....kernel.rulebook import Objection, cite
from ....kernel.step import Decision, Step
from .events import REROLLED, REVEALED, ROLLED, TRIGGERED
from .interrupts import Firing, Quiet
from .state import State
from .verbs import ACTION_SPACE

REROLL, DECLINE = ACTION_SPACE["reroll"](), ACTION_SPACE["decline"]()
AGAIN_OR_NOT = (REROLL, ACTION_SPACE["pass"]())
DECK_FIELD = ("deck0", "deck1")


def turned_up(s: State, side: int, card: int) -> None:
    """Lay a revealed card on its owner's discard pile (1.3)."""
    cite("CC:1.3")
    s.put_discards(side, (*s.discards(side), card))


class Reveal(Step[int], frozen=True):
    """A side turns up its top card, for an event or a random hex; the answer is the card.

    The card that empties the pile moves the clock before it takes effect (6.1.2b).
    """

    side: int
    card: int = 0

    def begin(self, s: State) -> None:
        """Turn up the card; an empty pile is shuffled first."""
        if self.card:
            s.done(self.card)
        elif not s.deck(self.side):
            s.call(s.setup.effects.time_advance(self.side), self.begin_again)
        else:
            card = draw_at_once(s, DECK_FIELD[self.side])
            if card is None:
                s.call(Draw(DECK_FIELD[self.side]), self.resumed)
            else:
                self.resumed(s, card)

    def resumed(self, s: State, card: int) -> None:
        """The card was drawn; the clock moves if it was the last."""
        turned_up(s, self.side, card)
        s.emit(REVEALED, "CC:1.3", self.side, card)
        if s.deck(self.side):
            s.done(card)
        else:
            s.call(s.setup.effects.time_advance(self.side), Reveal(self.side, card).begin_again)


class Reroll(Window, frozen=True):
    """The holder of the initiative card may have the last roll made again (9.1)."""

    def ask(self, s: State) -> Decision:
        """Again, or let it stand."""
        return Decision(self.sides[0], "Reroll", AGAIN_OR_NOT)

    def objection(self, s: State, action: Action) -> Objection | None:
        """Both are always possible."""
        return None

    def on_reroll(self, s: State) -> None:
        """The card goes to the opponent (9.1c)."""
        (side,) = self.sides
        s.initiative = 1 - side
        s.emit(REROLLED, "CC:9.1a", side)
        cite("CC:9.1b")
        cite("CC:9.1c")
        cite("CC:9.1d")
        s.done(1)

    def on_pass(self, s: State) -> None:
        """The roll stands."""
        s.done(0)


TRIGGER_RULE = {"event": "CC:1.9.1.1a", "sniper": "CC:1.9.1.3a", "time": "CC:1.9.1.4"}


class DiceRoll(Step[tuple[int, int]], frozen=True):
    """One roll of a side's own deck; the answer is the white and the coloured die."""

    side: int
    purpose: str
    card: int = 0
    timed: bool = False  # whether this roll has moved the clock already (6.1.2c)

    def begin(self, s: State) -> None:
        """Turn up a card; an empty pile is shuffled first."""
        if not s.deck(self.side):
            s.call(s.setup.effects.time_advance(self.side), self.begin_again)
            return
        card = draw_at_once(s, DECK_FIELD[self.side])
        if card is None:
            s.call(Draw(DECK_FIELD[self.side]), self.revealed)
        else:
            self.revealed(s, card)

    def revealed(self, s: State, card: int) -> None:
        """The card lies open; the roll may be made again."""
        turned_up(s, self.side, card)
        deck = s.cards(self.side)
        cite("CC:G.dice")
        s.emit(ROLLED, "CC:1.9a", self.side, card, deck.white[card], deck.coloured[card], self.purpose)
        s.call(Reroll((s.initiative,)), replace(self, card=card).accepted)

    def accepted(self, s: State, again: object) -> None:
        """The roll is made again or stands; then what it sets off comes before its result."""
        if again:
            s.become(DiceRoll(self.side, self.purpose))
        elif not s.deck(self.side):
            cite("CC:1.9.1c")
            s.call(s.setup.effects.time_advance(self.side), replace(self, timed=True).clock_moved)
        elif s.cards(self.side).trigger[self.card]:
            self.clock_moved(s)
        else:
            self.settled(s)

    def clock_moved(self, s: State, value: object = None) -> None:
        """The trigger counts now, if the card has one."""
        trigger = s.cards(self.side).trigger[self.card]
        step = self._triggered(s, trigger) if trigger and not ignored(s) else None
        if step is not None:
            s.call(step, self.triggered)
        elif self.timed:
            self.triggered(s)
        else:
            self.settled(s)

    def triggered(self, s: State, value: object = None) -> None:
        """Melees that the trigger or the clock has brought about come before the result."""
        s.call(s.setup.effects.melees(), self.settled)

    def _triggered(self, s: State, trigger: str) -> Step | None:
        if trigger == "time" and self.timed:
            cite("CC:6.1.2c")
            return None
        cite("CC:1.9.1a")
        if trigger == "time" and self.purpose == "rout":
            cite("CC:1.9.1f")
        if trigger == "event":
            cite("CC:O14.3b")
        cite("CC:1.9.1b")
        cite("CC:1.9.1e")
        if trigger == "jam":
            self._jam(s)
            return None
        s.emit(TRIGGERED, TRIGGER_RULE[trigger], self.side, trigger)
        return s.setup.effects.triggers[trigger](self.side)

    def _jam(self, s: State) -> None:
        if self.purpose != "fire_attack":
            cite("CC:1.9.1.2b")
            return
        s.emit(TRIGGERED, "CC:1.9.1.2a", self.side, "jam")
        firing = s.inside(Firing)
        assert firing is not None
        firing.jam(s)

    def settled(self, s: State, value: object = None) -> None:
        """The result."""
        cite("CC:1.9b")
        deck = s.cards(self.side)
        s.done((deck.white[self.card], deck.coloured[self.card]))


def ignored(s: State) -> bool:
    """Whether triggers count for nothing now: a trigger or an event is being resolved (1.9.1d, E42d)."""
    quiet = s.inside(Quiet)
    if quiet is None:
        return False
    cite(quiet.quiet_rule)
    return True
