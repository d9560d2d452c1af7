"""Dice that are cards: revealing, rolling, rolling again, triggers and random hexes (1.3, 1.8, 1.9, 9.1, 11.4)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from ...kernel.actions import Action
from ...kernel.dice import Draw, draw_at_once
from ...kernel.flow import Window
from ...kernel.rulebook import Objection, cite
from ...kernel.step import Decision, Step
from ...maps.hexes import bits
from . import special
from .breaking import Break, fix_weapon, lose_weapon
from .events import RANDOM_HEX, REROLLED, REVEALED, ROLLED, TRIGGERED
from .interrupts import Firing, Quiet
from .pieces import W_ELIMINATED, W_FIXED
from .setup import ACTION_SPACE
from .state import ON_MAP, State
from .time_track import TimeAdvance

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
            s.call(TimeAdvance(self.side))
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
            s.call(TimeAdvance(self.side))


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
            s.call(_melees())
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
            s.call(TimeAdvance(self.side))
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
            s.call(TimeAdvance(self.side))

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
        step: Step = TRIGGER_STEP[trigger](self.side)
        return step

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


def _melees() -> Step:
    from .melee import Melees  # noqa: PLC0415  (a melee rolls, too)

    return Melees()


# --- triggers -------------------------------------------------------------------------------------------------------


class EventTrigger(Step, frozen=True):
    """The roller turns up a card and carries out its event (1.9.1.1a)."""

    side: int

    def begin(self, s: State) -> None:
        """Turn up the card."""
        s.call(Reveal(self.side))

    def resumed(self, s: State, value: int) -> None:
        """The event takes place."""
        from .happening import Happening  # noqa: PLC0415  (an event rolls, too)

        s.become(Happening(self.side, value))


class TimeTrigger(Step, frozen=True):
    """The clock moves (1.9.1.4)."""

    side: int

    def begin(self, s: State) -> None:
        """Advance the time."""
        cite("CC:6.1.2a")
        s.become(TimeAdvance(self.side))


class Sniper(Quiet, frozen=True):
    """The roller may break one unit in or beside a random hex, of either side (1.9.1.3)."""

    side: int
    hex: int = -1

    def begin(self, s: State) -> None:
        """Find the hex."""
        if self.hex < 0:
            cite("CC:1.8b")
            s.call(RandomHex(self.side))

    def resumed(self, s: State, value: Any) -> None:
        """The hex was found, or the unit is broken."""
        if self.hex < 0:
            s.become(Sniper(self.side, value))
        else:
            s.done()

    def objection_to(self, s: State, unit: int) -> Objection | None:
        """Why the sniper cannot hit a unit."""
        return special.objection_to_sniper(s, self.side, self.hex, unit)

    def ask(self, s: State) -> Decision:
        """Anybody near, or nobody."""
        near = [u for u in bits(s.on[0] | s.on[1]) if self.objection_to(s, u) is None]
        return Decision(self.side, "sniper", [*(ACTION_SPACE["unit"](u) for u in near), DECLINE])

    def objection(self, s: State, action: Action) -> Objection | None:
        """The same test, for `why`."""
        return self.objection_to(s, action.args[0]) if action.args else None

    def on_unit(self, s: State, unit: int) -> None:
        """The unit breaks."""
        s.call(Break(unit, "CC:1.9.1.3b"))

    def on_decline(self, s: State) -> None:
        """The shot is not taken."""
        cite("CC:1.9.1.3b")
        s.done()


TRIGGER_STEP: dict[str, Any] = {"event": EventTrigger, "sniper": Sniper, "time": TimeTrigger}
TRIGGER_RULE = {"event": "CC:1.9.1.1a", "sniper": "CC:1.9.1.3a", "time": "CC:1.9.1.4"}


# --- random hexes ---------------------------------------------------------------------------------------------------


class RandomHex(Step, frozen=True):
    """A side turns up a card for its hex, which also tests every broken weapon; the answer is the hex (1.8, 11.4)."""

    side: int

    def begin(self, s: State) -> None:
        """Turn up the card."""
        s.call(Reveal(self.side))

    def resumed(self, s: State, value: int) -> None:
        """Test the weapons, then answer."""
        deck = s.cards(self.side)
        s.emit(RANDOM_HEX, "CC:1.8a", self.side, value, deck.hex[value])
        test_weapons(s, deck.row[value])
        s.done(deck.hex[value])


def test_weapons(s: State, number: int) -> None:
    """Every broken weapon in play is mended, lost or stays broken by the number of a random hex (11.4b)."""
    for weapon in bits(s.arm_broken):
        if s.arm_box[weapon] != ON_MAP:
            continue
        cite("CC:1.8c")
        cite("CC:11.4b")
        kind = s.arm[weapon]
        if W_FIXED[kind][0] <= number <= W_FIXED[kind][1]:
            fix_weapon(s, weapon, "CC:11.4c")
        elif W_ELIMINATED[kind][0] <= number <= W_ELIMINATED[kind][1]:
            lose_weapon(s, weapon, "CC:11.4d")
        else:
            cite("CC:11.4e")
