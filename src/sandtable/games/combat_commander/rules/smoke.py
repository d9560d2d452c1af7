"""Laying smoke: a marker drawn from the cup, of which a hex keeps the thickest (T94, 8.1.4)."""

from __future__ import annotations

from ....kernel.dice import Draw, draw_at_once
from ....kernel.rulebook import Objection, cite
from ....kernel.step import Step
from .events import SMOKE_PLACED
from .state import State
from .terrain_table import objection_to_marker


def objection_to_smoke_in(s: State, h: int) -> Objection | None:
    """Why no smoke can lie in a hex: it is water, or it burns."""
    if s.blaze >> h & 1:
        return Objection("CC:8.1.5b", (h,))
    return objection_to_marker(s.terrain, h)


class LaySmoke(Step, frozen=True):
    """A random smoke marker is laid in a hex, where none is forbidden; an empty cup gives none."""

    hex: int
    rule: str

    def begin(self, s: State) -> None:
        """Draw from the cup."""
        if not s.smoke_cup or objection_to_smoke_in(s, self.hex) is not None:
            s.done()
            return
        cite("CC:T94a")
        drawn = draw_at_once(s, "smoke_cup")
        if drawn is None:
            s.call(Draw("smoke_cup"), self.resumed)
        else:
            self._lay(s, drawn)

    def resumed(self, s: State, value: int) -> None:
        """Chance has drawn."""
        self._lay(s, value)

    def _lay(self, s: State, number: int) -> None:
        thickest, thinner = max(number, s.smoke[self.hex]), min(number, s.smoke[self.hex])
        if thinner:
            cite("CC:8.1.4")
            s.smoke_cup = tuple(sorted((*s.smoke_cup, thinner)))
        s.smoke[self.hex] = thickest
        s.emit(SMOKE_PLACED, self.rule, self.hex, thickest)
        s.done()
