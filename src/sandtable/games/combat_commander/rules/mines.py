"""Going from hex to hex, and the mines that go off under whoever comes and goes (F103, F106.2)."""

from __future__ import annotations

from typing import NamedTuple, Self

from msgspec.structs import replace

from ....kernel.events import EventType
from ....kernel.rulebook import cite
from ....maps.hexes import bits
from . import special
from .attack import MINES as BY_MINES
from .attack import Attack
from .board import NONE
from .breaking import lose_weapon
from .events import ADVANCED, MINES_STRUCK, MOVED, RETREATED
from .interrupts import OfUnits, Regrouping
from .pieces import MINES
from .state import State


class Way(NamedTuple):
    """How units go: what is noted, and by which rule."""

    event: EventType
    rule: str


MOVE, ADVANCE, RETREAT = range(3)
WAYS = (Way(MOVED, "CC:O21a"), Way(ADVANCED, "CC:O16.1a"), Way(RETREATED, "CC:O23.3a"))


class Crossing(OfUnits[int], frozen=True):
    """Units go together to a neighbouring hex, or off the map; the answer is the mask of those that arrive."""

    units: int
    to: int  # NONE: off the map
    way: int

    def regrouped(self, change: Regrouping) -> Self:
        """The same step about whom its units have become."""
        return replace(self, units=change.of_mask(self.units))

    def begin(self, s: State) -> None:
        """Mines attack on leaving; then the units arrive, and mines attack them again (F103.1a)."""
        start = s.hex[bits(self.units)[0]]
        if s.fort[start] == MINES:
            s.call(strike(s, self.units, start), self.left)
        else:
            self._arrive(s)

    def left(self, s: State, value: object) -> None:
        """The mines have struck; who is broken still goes on (F103.2e)."""
        cite("CC:F103.2e")
        self._arrive(s)

    def _arrive(self, s: State) -> None:
        units = self.units & (s.on[0] | s.on[1])
        if self.to == NONE or not units or s.blaze >> self.to & 1:
            s.done(units)
            return
        self._set_down(s, units)
        if s.fort[self.to] == MINES:
            s.call(strike(s, units, self.to), replace(self, units=units).arrived)
        else:
            s.done(units)

    def arrived(self, s: State, value: object) -> None:
        """The mines have struck again."""
        cite("CC:F103.2e")
        s.done(self.units & (s.on[0] | s.on[1]))

    def _set_down(self, s: State, units: int) -> None:
        way = WAYS[self.way]
        for unit in bits(units):
            gun = special.tied_gun(s, unit)
            if gun != NONE:
                lose_weapon(s, gun, "CC:11.3c")
            s.place(unit, self.to)
            s.emit(way.event, way.rule, unit, self.to)


def strike(s: State, units: int, h: int) -> Attack:
    """The attack of a hex's mines on units that come or go, all of them with one roll (F103.1b, F103.2)."""
    targets = bits(units)
    side = s.owner[targets[0]]
    s.emit(MINES_STRUCK, "CC:F103.1a", h, side)
    for rule in ("CC:F103.1b", "CC:F103.2a", "CC:F103.2d"):
        cite(rule)
    if s.at[h] & ~units:
        cite("CC:F103.1c")
    return Attack(1 - side, BY_MINES, (h,), fp=s.mine_fp, targets=targets)
