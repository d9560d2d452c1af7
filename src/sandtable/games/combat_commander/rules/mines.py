"""Going from hex to hex, and the mines that go off under whoever comes and goes (F103, F106.2)."""

from __future__ import annotations

from typing import Any, NamedTuple

from msgspec.structs import replace

from ....kernel.events import EventType
from ....kernel.rulebook import cite
from ....kernel.step import Step
from ....maps.hexes import bits
from . import special
from .attack import MINES as BY_MINES
from .attack import Attack
from .board import NONE
from .breaking import lose_weapon
from .events import ADVANCED, MINES_STRUCK, MOVED, RETREATED
from .pieces import MINES
from .state import State


class Way(NamedTuple):
    """How units go: what is noted, and by which rule."""

    event: EventType
    rule: str


MOVE, ADVANCE, RETREAT = range(3)
WAYS = (Way(MOVED, "CC:O21a"), Way(ADVANCED, "CC:O16.1a"), Way(RETREATED, "CC:O23.3a"))

LEAVING, ARRIVING, THERE = range(3)


class Crossing(Step, frozen=True):
    """Units go together to a neighbouring hex, or off the map; the answer is the mask of those that arrive."""

    units: int
    to: int  # NONE: off the map
    way: int
    part: int = LEAVING

    def begin(self, s: State) -> None:
        """Mines attack on leaving; then the units arrive, and mines attack them again (F103.1a)."""
        if self.part == LEAVING:
            self._leave(s)
        elif self.part == ARRIVING:
            self._arrive(s)
        else:
            s.done(self.units & (s.on[0] | s.on[1]))

    def resumed(self, s: State, value: Any) -> None:
        """The mines have struck; who is broken still goes on (F103.2e)."""
        cite("CC:F103.2e")
        s.become(replace(self, part=self.part + 1))

    def _leave(self, s: State) -> None:
        start = s.hex[bits(self.units)[0]]
        if s.fort[start] == MINES:
            strike(s, self.units, start)
        else:
            self._arrive(s)

    def _arrive(self, s: State) -> None:
        units = self.units & (s.on[0] | s.on[1])
        if self.to == NONE or not units or s.blaze >> self.to & 1:
            s.done(units)
            return
        self._set_down(s, units)
        if s.fort[self.to] == MINES:
            s.become(replace(self, units=units, part=ARRIVING))
            strike(s, units, self.to)
        else:
            s.done(units)

    def _set_down(self, s: State, units: int) -> None:
        way = WAYS[self.way]
        for unit in bits(units):
            gun = special.tied_gun(s, unit)
            if gun != NONE:
                lose_weapon(s, gun, "CC:11.3c")
            s.place(unit, self.to)
            s.emit(way.event, way.rule, unit, self.to)


def strike(s: State, units: int, h: int) -> None:
    """Let the mines of a hex attack units that come or go, all of them with one roll (F103.1b, F103.2)."""
    targets = bits(units)
    side = s.owner[targets[0]]
    s.emit(MINES_STRUCK, "CC:F103.1a", h, side)
    for rule in ("CC:F103.1b", "CC:F103.2a", "CC:F103.2d"):
        cite(rule)
    if s.at[h] & ~units:
        cite("CC:F103.1c")
    s.call(Attack(1 - side, BY_MINES, (h,), fp=s.mine_fp, targets=targets))
