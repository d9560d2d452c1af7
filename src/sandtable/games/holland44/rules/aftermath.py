"""After a battle on the march (25.3.3)."""

from __future__ import annotations

from typing import ClassVar

from ....kernel.actions import Action
from ....kernel.rulebook import Objection
from ....kernel.step import Decision, Step
from ....maps.occupancy import NONE
from . import bridges, flight
from .pieces import SIDE
from .state import State


class Aftermath(Step[int], frozen=True):
    """H44:25.3.3: after a battle on the march the stack may end its move in the hex that was defended."""

    always_asks: ClassVar[bool] = False

    units: tuple[int, ...]
    hex: int

    def free(self, s: State) -> bool:
        """Whether the defenders have left the hex."""
        return not s.stood[1 - SIDE[self.units[0]]] >> self.hex & 1

    def ask(self, s: State) -> Decision:
        """Go there or stay."""
        space = s.setup.action_space
        steps = [space["step"](self.hex)] if self.free(s) else []
        return Decision(SIDE[self.units[0]], "aftermath", [*steps, space["stop"]()])

    def objection(self, s: State, action: Action) -> Objection | None:
        """Nowhere else."""
        if action.verb == "stop" or (action.args[0] == self.hex and self.free(s)):
            return None
        return Objection("H44:25.3.3", (action.args[0],), self.units)

    def on_step(self, s: State, hex: int) -> None:
        """H44:5.4b: the Germans may blow a bridge on the way."""
        frm = s.at[self.units[0]]
        mined = bridges.at_crossing(s, self.units, frm, hex) if frm != NONE else ()
        if mined:
            s.call(bridges.Alarm(mined), self.cross)
        else:
            self._enter(s)

    def cross(self, s: State, value: object) -> None:
        """Over the bridge, if it still stands."""
        if bridges.open_side(s, s.board.grid.side_between(s.at[self.units[0]], self.hex)):
            self._enter(s)
        else:
            s.done(0)

    def _enter(self, s: State) -> None:
        frm = s.at[self.units[0]]
        for piece in self.units:
            s.go(piece, self.hex, "H44:25.3.3")
        alarmed = bridges.alarmed(s, self.units, frm, self.hex)
        s.call_if(bridges.Alarm(alarmed) if alarmed else None, self.arrive)

    def arrive(self, s: State, value: object) -> None:
        """Routed enemies flee from here, too."""
        s.call_if(flight.flights(s, 1 - SIDE[self.units[0]], self.hex), self.finish)

    def finish(self, s: State, value: object) -> None:
        """The move is over."""
        s.done(0)

    def on_stop(self, s: State) -> None:
        """Where they are."""
        s.done(0)
