"""Events about hands, chits and tracks (E45, E49, E54, E57, E61, E65, E67, E74)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from ....kernel.dice import Draw
from ....kernel.rulebook import Objection, cite
from ....kernel.step import Step
from .choosing import Choice, Declinable
from .events import CHIT_DRAWN, DISCARDED, HAND_SHOWN, SURRENDER_RAISED
from .losses import casualties, points
from .pieces import CHIT_SECRET
from .state import BIT, State
from .victory import open_chit

# --- points and tracks (E45, E49, E54) ------------------------------------------------------------------------------


def battlefield_integrity(s: State, side: int) -> None:
    """A point for each enemy unit on the casualty track (E45)."""
    points(s, side, casualties(s, 1 - side), "CC:E45")


def command_and_control(s: State, side: int) -> None:
    """A point for each objective the side controls (E49)."""
    points(s, side, s.control.count(side), "CC:E49")


def elan(s: State, side: int) -> None:
    """The side can bear one casualty more before it surrenders (E54)."""
    s.surrender[side] += 1
    s.emit(SURRENDER_RAISED, "CC:E54", side, s.surrender[side])


# --- hands (E57, E61) -----------------------------------------------------------------------------------------------


class FogOfWar(Step, frozen=True):
    """Each hand loses a card at random (E57)."""

    sides: tuple[int, ...]  # whose hands are still to be drawn from

    def begin(self, s: State) -> None:
        """A card of the next hand that has any."""
        if not self.sides:
            s.done()
        elif s.hand(self.sides[0]):
            s.call(Draw(f"hand{self.sides[0]}"), self.resumed)
        else:
            cite("CC:E42b")
            s.become(FogOfWar(self.sides[1:]))

    def resumed(self, s: State, value: int) -> None:
        """It goes to its owner's discards."""
        side = self.sides[0]
        s.put_discards(side, (*s.discards(side), value))
        s.emit(DISCARDED, "CC:E57", side, value)
        s.become(FogOfWar(self.sides[1:]))


def fog_of_war(s: State) -> Step:
    """The inactive player draws first, from the hand of the active one (G.inactive)."""
    cite("CC:G.inactive")
    return FogOfWar((s.side, 1 - s.side))


class Interrogation(Declinable, frozen=True):
    """The player sees the other hand and may throw one card of it away (E61)."""

    verb: ClassVar[str] = "card"

    def begin(self, s: State) -> None:
        """The hand is shown, until the choice is made; a card's word goes before a rule's (1.0)."""
        hand = s.hand(1 - self.side)
        if not hand:
            cite("CC:E42b")
            s.done()
            return
        if s.shown >> 1 - self.side & 1:
            return
        cite("CC:1.0")
        s.seal()
        s.shown |= BIT[1 - self.side]
        s.emit(HAND_SHOWN, "CC:E61a", self.side, hand)

    def candidates(self, s: State) -> Iterable[int]:
        """The cards shown."""
        return sorted(s.hand(1 - self.side))

    def objection_to(self, s: State, thing: int) -> Objection | None:
        """One of the cards shown."""
        held = thing in s.hand(1 - self.side)
        return None if held else Objection("CC:E61b").saying("CC:E61b", enemy_card=thing)

    def on_card(self, s: State, card: int) -> None:
        """The card is discarded."""
        s.spend(1 - self.side, card)
        s.emit(DISCARDED, "CC:E61b", 1 - self.side, card)
        self._hide(s)

    def on_decline(self, s: State) -> None:
        """The hand stays whole."""
        cite("CC:E61b")
        self._hide(s)

    def _hide(self, s: State) -> None:
        s.shown &= ~BIT[1 - self.side]
        s.done()


# --- chits (E65, E67, E74) ------------------------------------------------------------------------------------------


class MissionObjective(Step, frozen=True):
    """The player draws a chit for himself, open if it has no secret side (E65)."""

    side: int

    def begin(self, s: State) -> None:
        """Draw, if any chit is left."""
        if s.chit_cup:
            s.call(Draw("chit_cup"), self.resumed)
        else:
            cite("CC:E42b")
            s.done()

    def resumed(self, s: State, value: int) -> None:
        """Only its owner sees it (7.3.3b)."""
        if CHIT_SECRET[value]:
            s.put_secret(self.side, (*s.secret(self.side), value))
            s.emit(CHIT_DRAWN, "CC:E65", self.side, value)
            cite("CC:7.3.3b")
        else:
            cite("CC:7.3.3c")
            open_chit(s, value, "CC:E65")
        s.done()


class StrategicObjective(Step, frozen=True):
    """A chit is drawn and lies open for all (E74)."""

    def begin(self, s: State) -> None:
        """Draw, if any chit is left."""
        if s.chit_cup:
            s.call(Draw("chit_cup"), self.resumed)
        else:
            cite("CC:E42b")
            s.done()

    def resumed(self, s: State, value: int) -> None:
        """Its points count at once."""
        open_chit(s, value, "CC:E74")
        s.done()


class Reconnaissance(Choice, frozen=True):
    """The opponent lays one of his secret chits open (E67)."""

    verb: ClassVar[str] = "chit"

    def candidates(self, s: State) -> Iterable[int]:
        """His secret chits."""
        return sorted(s.secret(self.side))

    def objection_to(self, s: State, thing: int) -> Objection | None:
        """One of his own."""
        return None if thing in s.secret(self.side) else Objection("CC:E67").saying("CC:E67", chit=thing)

    def on_chit(self, s: State, chit: int) -> None:
        """It is open for the rest of the game."""
        s.put_secret(self.side, tuple(c for c in s.secret(self.side) if c != chit))
        open_chit(s, chit, "CC:E67")
        s.done()
