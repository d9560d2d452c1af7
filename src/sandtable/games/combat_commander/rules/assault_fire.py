"""Assault Fire: moving pieces with boxed firepower make one fire attack (A26)."""

from __future__ import annotations

from typing import Any

from ....kernel.actions import Action
from ....kernel.rulebook import Objection, cite
from ....kernel.step import Decision, Step
from ....maps.hexes import bits
from .effects import Play
from .fire import TARGET, BuildAttack
from .shots import ASSAULT, objection_to_target, targets
from .state import State


class AssaultFire(Step, frozen=True):
    """The target of the one attack that a card allows (A26b)."""

    side: int

    def ask(self, s: State) -> Decision:
        """Any hex with enemies that a moving piece with boxed firepower sees and reaches."""
        return Decision(self.side, "assault-fire", [TARGET[h] for h in bits(targets(s, self.side, ASSAULT))])

    def objection(self, s: State, action: Action) -> Objection | None:
        """Why a hex cannot be fired at."""
        return objection_to_target(s, self.side, ASSAULT, action.args[0])

    def on_target(self, s: State, hex: int) -> None:
        """The pieces follow."""
        s.become(BuildAttack(self.side, ASSAULT, hex))


def objection_to_assault_fire(s: State, side: int, window: Any, card: int) -> Objection | None:
    """Why Assault Fire cannot be played: no moving piece with boxed firepower has a target (A26a)."""
    return None if targets(s, side, ASSAULT) else Objection("CC:A26a")


def _assault_fire(s: State, side: int, window: Any, card: int) -> Step:
    cite("CC:A26d")
    return AssaultFire(side)


ASSAULT_FIRE = Play(objection_to_assault_fire, _assault_fire)
