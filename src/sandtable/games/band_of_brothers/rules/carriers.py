"""Halftracks, and getting out of them (21.0 to 21.3).

A halftrack is on the map only while it carries somebody. Getting in or out is moving: it takes a check, and whoever
does it can be fired at on foot before he is in, or once he is out.
"""

from __future__ import annotations

from msgspec.structs import replace

from ....kernel.rulebook import Objection, cite
from ....kernel.step import Decision, Step
from ....maps.hexes import bits
from .aid import AID
from .arrival import Arrival
from .events import DISMOUNTED
from .fronts import turn_to
from .moving import Moving
from .pieces import ALLOWANCE, IS_CARRIER, IS_GUN, POINT
from .readiness import mark_used
from .stacking import objection_to_stand
from .state import BIT, EMPTIED, NONE, NOWHERE, OF, State

STATIC: int = AID["movement"]["dismounted"]  # what a unit may spend that left a halftrack which had not moved


class GettingIn(Step, frozen=True):
    """A unit climbs into a halftrack and may drive off in it; steps above it ask here whether one does."""

    unit: int
    stage: int = 0


def half(kind: int) -> int:
    """Half a halftrack's allowance in whole points (21.3c, 21.3l)."""
    return ALLOWANCE[kind] // POINT // 2 * POINT


def spare_carrier(s: State, side: int) -> int:
    """The first of a side's halftracks that were taken off empty, or NONE."""
    waiting = (u for u in bits(OF[side]) if s.fate[u] == EMPTIED and IS_CARRIER[s.kind[u]])
    return next(waiting, NONE)


# --- getting out ----------------------------------------------------------------------------------------------------


def objection_to_dismount(s: State, carrier: int, spent: int) -> Objection | None:
    """Why whoever a halftrack carries cannot leave it after so much of its move; who has just got in stays (21.3l)."""
    if s.inside(GettingIn) is not None:
        return Objection("BOB:21.3l", pieces=(carrier,))
    unit, h, side = s.passenger(carrier), s.hex[carrier], carrier >> 6
    if s.at[h] & OF[1 - side]:
        return Objection("BOB:21.3h", hexes=(h,), pieces=(unit,))
    if IS_GUN[s.kind[unit]] and spent:
        return Objection("BOB:21.3b", pieces=(unit,))
    if spent > half(s.kind[carrier]):
        return Objection("BOB:21.3c", pieces=(unit,))
    if s.at[h] & OF[side] & ~BIT[carrier] & ~BIT[unit]:
        cite("BOB:21.3g")
    return objection_to_stand(s, side, s.kind[unit], h, BIT[carrier] | BIT[unit])


class Dismount(Step, frozen=True):
    """A unit leaves its halftrack, is fired at, and may go a little way if the halftrack has not moved."""

    carrier: int
    spent: int  # by the halftrack, in sixths
    entered: int  # hexes
    unit: int = NONE

    def begin(self, s: State) -> None:
        """The halftrack is gone as soon as it is empty."""
        if self.unit != NONE:
            return
        unit = leave(s, self.carrier)
        outside = replace(self, unit=unit)
        if IS_GUN[s.kind[unit]] or s.setup.flanks:
            s.become(outside)
        else:
            outside._arrive(s)

    def ask(self, s: State) -> Decision:
        """A gun is laid any way, and infantry faces any way where it has flanks (21.3b, 93.0d)."""
        face = s.setup.verb["face"]
        return Decision(self.unit >> 6, "facing", [face(d) for d in range(6)])

    def on_face(self, s: State, direction: int) -> None:
        """The front of the unit."""
        turn_to(s, self.unit, direction, "BOB:21.3b" if IS_GUN[s.kind[self.unit]] else "BOB:93.0d")
        self._arrive(s)

    def _arrive(self, s: State) -> None:
        cite("BOB:21.3a")
        s.call(Arrival(self.unit, s.hex[self.unit], self.entered), self.resumed)

    def resumed(self, s: State, value: object) -> None:
        """A gun has done enough, and so has whoever was stopped; the others go on, if the halftrack had not moved."""
        if s.hex[self.unit] == NOWHERE:
            s.done()
        elif IS_GUN[s.kind[self.unit]] or s.used >> self.unit & 1:
            mark_used(s, self.unit, "BOB:21.3b" if IS_GUN[s.kind[self.unit]] else "BOB:5.0p")
            s.done()
        else:
            cite("BOB:21.3d" if self.spent else "BOB:21.3e")
            spent = STATIC if self.spent else 0
            s.become(Moving(self.unit, spent=spent, entered=self.entered, allowance=STATIC))


def leave(s: State, carrier: int) -> int:
    """Take a halftrack off the map from under its passenger; who that is."""
    unit = s.passenger(carrier)
    s.rides[unit] = NONE
    if IS_GUN[s.kind[unit]]:
        s.facing[unit] = s.facing[carrier]  # until it is laid
    s.emit(DISMOUNTED, "BOB:21.3f", unit, carrier, s.hex[carrier])
    s.lift(carrier)
    s.bare(carrier)
    s.fate[carrier] = EMPTIED
    cite("BOB:21.1c")
    return unit
