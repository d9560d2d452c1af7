"""Dice that are cards: revealing, rolling, rolling again, and when triggers count (1.3, 1.9, 9.1)."""

from __future__ import annotations

from msgspec.structs import replace

from ....kernel.actions import Action
from ....kernel.dice import Draw, draw_at_once
from ....kernel.flow import Window
from ....kernel.rulebook import Objection, cite
from ....kernel.step import Step
from .events import REROLLED, REVEALED, ROLLED, TRIGGERED
from .interrupts import Firing, Quiet
from .state import State
from .verbs import ACTION_SPACE

REROLL, DECLINE = ACTION_SPACE["reroll"](), ACTION_SPACE["decline"]()
DECK_FIELD = ("deck0", "deck1")


def turned_up(s: State, side: int, card: int) -> None:
    """Lay a revealed card on its owner's discard pile (1.3)."""
    cite("CC:1.3")
    s.put_discards(side, (*s.discards(side), card))


class Reveal(Step, frozen=True):
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
            s.call(s.setup.effects.time_advance(self.side))
        else:
            card = draw_at_once(s, DECK_FIELD[self.side])
            if card is None:
                s.call(Draw(DECK_FIELD[self.side]))
            else:
                self._drawn(s, card)

    def resumed(self, s: State, value: int | None) -> None:
        """The card was drawn, or the clock has moved."""
        if value is None:
            s.become(self)
        else:
            self._drawn(s, value)

    def _drawn(self, s: State, card: int) -> None:
        turned_up(s, self.side, card)
        s.emit(REVEALED, "CC:1.3", self.side, card)
        if s.deck(self.side):
            s.done(card)
        else:
            s.become(Reveal(self.side, card))
            s.call(s.setup.effects.time_advance(self.side))


class Reroll(Window, frozen=True):
    """The holder of the initiative card may have the last roll made again (9.1)."""

    def plays(self, s: State, side: int) -> list[Action]:
        """Again, instead of letting it stand."""
        return [REROLL]

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
REVEALING, ASKING, CLOCK, TRIGGER, MELEE, RESULT = range(6)


class DiceRoll(Step, frozen=True):
    """One roll of a side's own deck; the answer is the white and the coloured die."""

    side: int
    purpose: str
    card: int = 0
    part: int = REVEALING
    timed: bool = False  # whether this roll has moved the clock already (6.1.2c)

    def begin(self, s: State) -> None:
        """Go on with the part this roll has come to."""
        if self.part == REVEALING:
            self._reveal(s)
        elif self.part == ASKING:
            s.call(Reroll((s.initiative,)))
        elif self.part == CLOCK:
            self._clock(s)
        elif self.part == TRIGGER:
            self._trigger(s)
        elif self.part == MELEE:
            s.call(s.setup.effects.melees())
        else:
            self._finish(s)

    def resumed(self, s: State, value: int | None) -> None:
        """A card was drawn, the window closed, or a trigger has been dealt with."""
        if self.part == REVEALING:
            self._reveal(s) if value is None else self._revealed(s, value)
        elif self.part == ASKING and value:
            s.become(DiceRoll(self.side, self.purpose))
        else:
            self._next(s)

    def _reveal(self, s: State) -> None:
        if not s.deck(self.side):
            s.call(s.setup.effects.time_advance(self.side))
            return
        card = draw_at_once(s, DECK_FIELD[self.side])
        if card is None:
            s.call(Draw(DECK_FIELD[self.side]))
        else:
            self._revealed(s, card)

    def _revealed(self, s: State, card: int) -> None:
        turned_up(s, self.side, card)
        deck = s.cards(self.side)
        cite("CC:G.dice")
        s.emit(ROLLED, "CC:1.9a", self.side, card, deck.white[card], deck.coloured[card], self.purpose)
        s.become(replace(self, card=card, part=ASKING))

    def _next(self, s: State) -> None:
        if self.part == ASKING and s.deck(self.side) and not s.cards(self.side).trigger[self.card]:
            self._finish(s)
        else:
            s.become(replace(self, part=self.part + 1))

    def _clock(self, s: State) -> None:
        if s.deck(self.side):
            s.become(replace(self, part=TRIGGER))
        else:
            cite("CC:1.9.1c")
            s.become(replace(self, timed=True))
            s.call(s.setup.effects.time_advance(self.side))

    def _trigger(self, s: State) -> None:
        trigger = s.cards(self.side).trigger[self.card]
        step = self._triggered(s, trigger) if trigger and not ignored(s) else None
        if step is None:
            s.become(replace(self, part=MELEE if self.timed else RESULT))
        else:
            s.call(step)

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
        assert isinstance(firing, Firing)
        firing.jam(s)

    def _finish(self, s: State) -> None:
        cite("CC:1.9b")
        deck = s.cards(self.side)
        s.done((deck.white[self.card], deck.coloured[self.card]))


def ignored(s: State) -> bool:
    """Whether triggers count for nothing now: a trigger or an event is being resolved (1.9.1d, E42d)."""
    quiet = s.inside(Quiet)
    if not isinstance(quiet, Quiet):
        return False
    cite(quiet.quiet_rule)
    return True
