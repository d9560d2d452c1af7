"""Opportunity fire at movers, and what else answers a step of theirs (A33, O21.3)."""

from __future__ import annotations

from typing import ClassVar, Self

from msgspec.structs import replace

from ....kernel.actions import Action
from ....kernel.rulebook import Objection, cite
from .actions import OP_FIRE as OP_FIRE_WITH
from .actions import ActionWindow
from .activation import Activate, able, free
from .board import NONE
from .events import PLAYED
from .fire import TARGET, BuildAttack
from .interrupts import OfUnits, Regrouping
from .shots import OP_FIRE, can_fire, in_view, objection_to_target
from .state import BIT, State


def can_act(s: State, unit: int, at: int) -> Objection | None:
    """Why a unit, with its weapon, cannot fire at the hex that movers have entered."""
    return can_fire(s, unit, OP_FIRE, s.stood[1 - s.owner[unit]] & BIT[at])


def worth_asking(s: State, units: int, at: int) -> int:
    """Those of some units that see the hex that movers have entered."""
    return in_view(s, units, BIT[at])


class OpFireWindow(ActionWindow, OfUnits[tuple[int, ...]], frozen=True):
    """Movement points were spent on a hex: the inactive side may fire at it once, or play hidden mines or wire."""

    moment: ClassVar[str] = "entry"

    hex: int = NONE
    units: tuple[int, ...] = ()  # that have just entered
    fired: bool = False

    def regrouped(self, change: Regrouping) -> Self:
        """The same step about whom its units have become."""
        return replace(self, units=change.of(self.units))

    def begin(self, s: State) -> None:
        """Nobody is left in the hex, or the side has neither a card nor units activated: as everybody can see."""
        side = self.sides[0]
        if not s.stood[1 - side] >> self.hex & 1 or not (s.hand(side) or s.op_firers & s.on[side]):
            s.done(self.played)

    def plays(self, s: State, side: int) -> list[Action]:
        """Fire cards, the attack itself, and the hidden actions."""
        cite("CC:A33.1")
        orders = s.cards(side).order
        fire = [card for card in sorted(s.hand(side)) if orders[card] == "fire"]
        able = bool(fire) and self.objection_to_activating(s, side) is None
        actions = [OP_FIRE_WITH[card] for card in fire] if able else []
        if self.objection_to_target(s, side, self.hex) is None:
            actions.append(TARGET[self.hex])
        return [*actions, *super().plays(s, side)]

    def objection(self, s: State, action: Action) -> Objection | None:
        """Why a card cannot be played, or the hex cannot be fired at."""
        side = self.sides[self.at]
        if action.verb == "op-fire":
            return self.objection_to_card(s, side, action.args[0]) or self.objection_to_activating(s, side)
        if action.verb == "target":
            return self.objection_to_target(s, side, action.args[0])
        return super().objection(s, action)

    def objection_to_card(self, s: State, side: int, card: int) -> Objection | None:
        """Why a card cannot be played as the action Fire."""
        if card not in s.hand(side):
            return Objection("CC:5.2a", cards=(card,))
        return None if s.cards(side).order[card] == "fire" else Objection("CC:A33.1b", cards=(card,))

    def objection_to_activating(self, s: State, side: int) -> Objection | None:
        """Why nobody can be activated to fire at the hex now."""
        if self.fired:
            return Objection("CC:A33.3d", (self.hex,))
        return None if able(s, OP_FIRE, free(s, side), self.hex) else Objection("CC:A33.2a", (self.hex,))

    def objection_to_target(self, s: State, side: int, h: int) -> Objection | None:
        """Why a hex cannot be fired at: it is not the one just entered, it was fired at already, or nobody can."""
        if h != self.hex:
            return Objection("CC:A33.2b", (h,)).saying("CC:A33.2b", entered=self.hex)
        if self.fired:
            return Objection("CC:A33.3d", (h,))
        return objection_to_target(s, side, OP_FIRE, h)

    def on_op_fire(self, s: State, card: int) -> None:
        """A Fire card is played and units are activated, as for a Fire order."""
        side = self.sides[self.at]
        s.spend(side, card)
        s.seal()
        s.emit(PLAYED, "CC:A33.2a", side, card, "fire")
        cite("CC:A33.1b")
        s.call(Activate(side, OP_FIRE, self.hex), self.reopened(card).activated)

    def on_target(self, s: State, hex: int) -> None:
        """The one attack of this expenditure, with any units activated for op fire in this order."""
        cite("CC:A33.3b")
        cite("CC:A33.3e")
        s.call(BuildAttack(self.sides[self.at], OP_FIRE, hex), replace(self, fired=True).begin_again)

    def on_pass(self, s: State) -> None:
        """The move goes on (A33.2c)."""
        cite("CC:A33.2c")
        super().on_pass(s)

    def activated(self, s: State, units: int) -> None:
        """More units may fire."""
        cite("CC:A33.3c")
        s.op_firers |= units
        s.become(self)
