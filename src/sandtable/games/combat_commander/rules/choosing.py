"""What a player picks when an event asks him: one thing that no rule objects to (1.9.1.1b, E42b)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from msgspec.structs import replace

from ....kernel.actions import Action
from ....kernel.rulebook import Objection, cite
from ....kernel.step import Decision, Step
from ....maps.hexes import bits
from .board import GRID, NONE
from .events import IN_VAIN
from .random_hex import RandomHex
from .state import State
from .verbs import ACTION_SPACE

DECLINE = ACTION_SPACE["decline"]()

PROMPTS = {
    "AirStrike": "air-support",
    "ArriveOnEdge": "reinforcements",
    "ArriveHidden": "hidden-unit",
    "ArriveNear": "infiltration",
    "BattleHarden": "battle-harden",
    "Commissar": "commissar",
    "DeploySquad": "deploy",
    "Entrench": "entrench",
    "FieldPromotion": "field-promotion",
    "HandOver": "scrounge-unit",
    "Hero": "hero",
    "HeroRallies": "hero-rally",
    "Interdiction": "interdiction",
    "Interrogation": "interrogation",
    "Jam": "malfunction",
    "Kia": "kia",
    "Medic": "medic",
    "Phosphorus": "white-phosphorus",
    "PhosphorusBurns": "white-phosphorus-unit",
    "PrisonersOfWar": "prisoners-of-war",
    "Reconnaissance": "reconnaissance",
    "Sappers": "sappers",
    "Scrounge": "scrounge",
    "Share": "deploy-marker",
    "Shock": "shell-shock",
    "Support": "support",
    "SuppressingFire": "suppressing-fire",
    "WalkingWounded": "walking-wounded",
    "WoundedReturn": "walking-wounded-hex",
}


class Choice(Step, frozen=True):
    """A player picks one thing; where there is nothing to pick, that part of the event is left out (E42b)."""

    verb: ClassVar[str] = ""

    side: int

    def candidates(self, s: State) -> Iterable[int]:
        """Everything worth testing, in canonical order."""
        raise NotImplementedError

    def objection_to(self, s: State, thing: int) -> Objection | None:
        """Why a thing may not be picked."""
        raise NotImplementedError

    def chosen(self, s: State, thing: int) -> None:
        """A thing has been picked; must end, replace or call."""
        raise NotImplementedError

    def options(self, s: State) -> list[int]:
        """What may be picked."""
        return [thing for thing in self.candidates(s) if self.objection_to(s, thing) is None]

    def begin(self, s: State) -> None:
        """Nothing to pick: nothing happens."""
        if not self.options(s):
            s.emit(IN_VAIN, "CC:E42b", self.side)
            s.done()

    def ask(self, s: State) -> Decision:
        """One of them."""
        cite("CC:1.9.1.1b")
        verb = ACTION_SPACE[self.verb]
        return Decision(self.side, PROMPTS[type(self).__name__], [verb(thing) for thing in self.options(s)])

    def objection(self, s: State, action: Action) -> Objection | None:
        """The same test, for `why`; nothing forbids to decline."""
        return self.objection_to(s, action.args[0]) if action.args else None


class UnitChoice(Choice, frozen=True):
    """A player picks a unit."""

    verb: ClassVar[str] = "unit"

    def candidates(self, s: State) -> Iterable[int]:
        """Every unit on the map."""
        return bits(s.on[0] | s.on[1])

    def on_unit(self, s: State, unit: int) -> None:
        """The unit is picked."""
        self.chosen(s, unit)


class HexChoice(Choice, frozen=True):
    """A player picks a hex."""

    verb: ClassVar[str] = "hex"

    def on_hex(self, s: State, hex: int) -> None:
        """The hex is picked."""
        self.chosen(s, hex)


class WeaponChoice(Choice, frozen=True):
    """A player picks a weapon."""

    verb: ClassVar[str] = "weapon"

    def candidates(self, s: State) -> Iterable[int]:
        """Every weapon there is."""
        return range(len(s.arm))

    def on_weapon(self, s: State, weapon: int) -> None:
        """The weapon is picked."""
        self.chosen(s, weapon)


class Declinable(Choice, frozen=True):
    """A player may also pick nothing."""

    def ask(self, s: State) -> Decision:
        """One of them, or none."""
        asked = super().ask(s)
        return replace(asked, actions=[*asked.actions, DECLINE])

    def on_decline(self, s: State) -> None:
        """Nothing is picked."""
        s.done()


class Located(Step, frozen=True):
    """An event that looks for a random hex first (1.8)."""

    side: int

    def begin(self, s: State) -> None:
        """Find the hex."""
        s.call(RandomHex(self.side), self.resumed)

    def resumed(self, s: State, h: int) -> None:
        """The hex was found."""
        self.at(s, h)

    def at(self, s: State, h: int) -> None:
        """What happens there; must end, replace or call."""
        raise NotImplementedError


def nearest(hexes: Iterable[int], centre: int) -> int:
    """How far the nearest of some hexes is."""
    away = GRID.distance[centre]
    return min((away[h] for h in hexes), default=NONE)


def inactive_first(s: State, units: int) -> tuple[int, ...]:
    """Units in the order in which their owners act (G.inactive)."""
    cite("CC:G.inactive")
    return (*bits(units & s.on[1 - s.side]), *bits(units & s.on[s.side]))
