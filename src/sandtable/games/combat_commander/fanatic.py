"""A defense roused by every enemy that slips through (fanatic_defense)."""

from __future__ import annotations

from ...kernel.actions import Action
from ...kernel.rulebook import Objection
from ...kernel.step import Decision, Step
from ...maps.hexes import bits
from .actions import DECLINE
from .breaking import harden, rally
from .naming import objection_to_broken, objection_to_naming
from .setup import ACTION_SPACE
from .state import State

RALLY, HARDEN = ACTION_SPACE["rally"], ACTION_SPACE["harden"]


class FanaticDefense(Step, frozen=True):
    """An enemy unit has left the map: the side may rally one of its units or make one veteran."""

    side: int

    def objection_to(self, s: State, verb: str, unit: int) -> Objection | None:
        """Why a unit cannot be rallied or hardened."""
        if verb == "rally":
            return objection_to_broken(s, unit, "CC:3.2.5", self.side)
        if why := objection_to_naming(s, unit, "CC:8.1.1b", self.side):
            return why
        return Objection("CC:8.1.1b", pieces=(unit,)) if s.veteran >> unit & 1 else None

    def ask(self, s: State) -> Decision:
        """Any unit that can gain by it, or nobody."""
        mine = bits(s.on[self.side])
        rallies = [RALLY(u) for u in mine if self.objection_to(s, "rally", u) is None]
        hardened = [HARDEN(u) for u in mine if self.objection_to(s, "harden", u) is None]
        return Decision(self.side, "fanatic-defense", [*rallies, *hardened, DECLINE])

    def objection(self, s: State, action: Action) -> Objection | None:
        """The same tests, for `why`; nothing forbids to decline."""
        return self.objection_to(s, action.verb, action.args[0]) if action.args else None

    def on_rally(self, s: State, unit: int) -> None:
        """The unit is good again."""
        rally(s, unit, "CC:3.2.5")
        s.done()

    def on_harden(self, s: State, unit: int) -> None:
        """The unit is veteran."""
        harden(s, unit, "CC:E44.1a")
        s.done()

    def on_decline(self, s: State) -> None:
        """Nobody gains by it."""
        s.done()
