"""Which bank of a dike a unit takes at the end of its move (58.0a); to cross the road costs nothing (58.0e)."""

from __future__ import annotations

from ....kernel.actions import Action
from ....kernel.rulebook import Objection, cite
from ....kernel.step import Decision, Step
from .dikes import banks
from .state import NOWHERE, State


def may_choose(s: State, unit: int) -> bool:
    """Whether a dike parts the hex of a unit."""
    return bool(s.setup.terrain.dike) and len(banks(s.setup.terrain, s.hex[unit])) > 1


class Bank(Step, frozen=True):
    """A unit in a dike hex takes its place on one bank or the other."""

    unit: int

    def stands(self, s: State) -> bool:
        """While it is on the map."""
        return s.hex[self.unit] != NOWHERE

    def ask(self, s: State) -> Decision:
        """The middle of each bank."""
        found = banks(s.setup.terrain, s.hex[self.unit])
        return Decision(self.unit >> 6, "bank", [s.setup.verb["bank"](bank) for bank in found])

    def objection(self, s: State, action: Action) -> Objection | None:
        """Only the banks that there are."""
        h = s.hex[self.unit]
        known = banks(s.setup.terrain, h)
        return None if action.args[0] in known else Objection("BOB:58.0a", hexes=(h,), pieces=(self.unit,))

    def on_bank(self, s: State, bank: int) -> None:
        """It stands there, at no cost (58.0e)."""
        cite("BOB:58.0a")
        s.bank[self.unit] = bank
        s.done()
