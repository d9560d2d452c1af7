"""Events: what a card turned up by an Event! trigger makes happen (E42)."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from ....kernel.rulebook import cite
from ....kernel.step import Step
from . import deploy, event_arms, event_cards, event_map, event_units, heroes, support
from .cards import EVENTS as NAMES
from .events import EVENT, IN_VAIN
from .interrupts import Quiet
from .state import State

Begun = Callable[[State, int, int], Step | None]  # state, side, card: what is to be resolved yet, None if nothing


def _at_once(effect: Callable[[State, int], None]) -> Begun:
    """An event without any choice or chance."""

    def begun(s: State, side: int, card: int) -> None:
        effect(s, side)

    return begun


def _asked(step: Callable[[int], Step]) -> Begun:
    """An event that asks its player."""
    return lambda s, side, card: step(side)


def _if_possible(step: Callable[[State, int], Step | None]) -> Begun:
    """An event that may be impossible from the start."""
    return lambda s, side, card: step(s, side)


EVENTS: dict[str, Begun] = {
    "air_support": _asked(event_units.AirSupport),
    "battle_harden": _asked(event_units.BattleHarden),
    "battlefield_integrity": _at_once(event_cards.battlefield_integrity),
    "blaze": _asked(event_map.Blaze),
    "booby_trap": _asked(event_map.BoobyTrap),
    "breeze": lambda s, side, card: event_map.breeze(s, s.cards(side).direction[card]),
    "command_and_control": _at_once(event_cards.command_and_control),
    "commissar": _asked(event_units.Commissar),
    "cower": _at_once(event_units.cower),
    "deploy": _asked(deploy.DeploySquad),
    "dust": _asked(event_map.Dust),
    "elan": _at_once(event_cards.elan),
    "entrench": _asked(event_map.Entrench),
    "field_promotion": _if_possible(heroes.field_promotion),
    "fog_of_war": lambda s, side, card: event_cards.fog_of_war(s),
    "hero": _if_possible(heroes.hero),
    "infiltration": _asked(support.Infiltration),
    "interdiction": _asked(event_units.Interdiction),
    "interrogation": _asked(event_cards.Interrogation),
    "kia": _asked(event_units.Kia),
    "malfunction": _asked(event_arms.Malfunction),
    "medic": _asked(event_units.Medic),
    "mission_objective": _asked(event_cards.MissionObjective),
    "prisoners_of_war": _asked(event_units.PrisonersOfWar),
    "reconnaissance": lambda s, side, card: event_cards.Reconnaissance(1 - side),
    "reinforcements": _asked(support.Reinforcements),
    "rubble": _asked(event_map.Rubble),
    "sappers": _asked(event_map.Sappers),
    "scrounge": _asked(event_arms.Scrounge),
    "shell_shock": _asked(event_units.ShellShock),
    "shell_holes": _asked(event_map.ShellHoles),
    "strategic_objective": lambda s, side, card: event_cards.StrategicObjective(),
    "suppressing_fire": _asked(event_units.SuppressingFire),
    "walking_wounded": _asked(event_units.WalkingWounded),
    "white_phosphorus": _asked(event_map.Phosphorus),
}
assert sorted(EVENTS) == sorted(NAMES), "every event of the cards, and no other"


class Happening(Quiet, frozen=True):
    """The event on a card turned up by a side; the rest of the card is ignored (1.9.1.1a, E42a)."""

    quiet_rule: ClassVar[str] = "CC:E42d"

    side: int
    card: int

    def begin(self, s: State) -> None:
        """The event takes place, part by part in the order of its text (E42c)."""
        event = s.cards(self.side).event[self.card]
        s.emit(EVENT, "CC:E42a", self.side, self.card, event)
        for rule in ("CC:E42c", "CC:G.event", "CC:1.7"):
            cite(rule)
        told = s.log
        step = EVENTS[event](s, self.side, self.card)
        if step is None:
            if s.log is told:
                s.emit(IN_VAIN, "CC:E42b", self.side)
            s.done()
        else:
            s.call(step, self.end)
