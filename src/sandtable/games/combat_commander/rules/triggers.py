"""Triggers: what a roll brings about besides its result, but for a Jam!, which is the attack's own (1.9.1)."""

from __future__ import annotations

from ....kernel.actions import Action
from ....kernel.rulebook import Objection, cite
from ....kernel.step import Decision, Step
from ....maps.hexes import bits
from . import special
from .breaking import Break
from .happening import Happening
from .interrupts import Quiet
from .random_hex import RandomHex
from .rolls import DECLINE, Reveal
from .state import State
from .time_track import TimeAdvance
from .verbs import ACTION_SPACE


class EventTrigger(Step, frozen=True):
    """The roller turns up a card and carries out its event (1.9.1.1a)."""

    side: int

    def begin(self, s: State) -> None:
        """Turn up the card."""
        s.call(Reveal(self.side), self.resumed)

    def resumed(self, s: State, value: int) -> None:
        """The event takes place."""
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
            s.call(RandomHex(self.side), self.resumed)

    def resumed(self, s: State, h: int) -> None:
        """The hex was found."""
        s.become(Sniper(self.side, h))

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
        s.call(Break(unit, "CC:1.9.1.3b"), self.end)

    def on_decline(self, s: State) -> None:
        """The shot is not taken."""
        cite("CC:1.9.1.3b")
        s.done()
