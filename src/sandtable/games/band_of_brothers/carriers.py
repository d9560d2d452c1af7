"""Halftracks: getting in and out of them (21.0 to 21.3).

A halftrack is on the map only while it carries somebody. Getting in or out is moving: it takes a check, and whoever
does it can be fired at on foot before he is in, or once he is out.
"""

from __future__ import annotations

from msgspec.structs import replace

from ...kernel.actions import Action
from ...kernel.rulebook import Objection, cite
from ...kernel.step import Decision, Step
from ...maps.hexes import bits
from .aid import AID
from .arrival import Arrival
from .boards import OPEN
from .checks import MoraleCheck
from .driving import RIDERS, Driving, Riders, drive
from .events import DISMOUNTED, MARKED_USED, MOUNTED
from .fire import AIMING, assault
from .firepower import ASSAULT
from .fronts import turn_to
from .losses import show
from .moving import Moving
from .operations import Activity, activity
from .pieces import ALLOWANCE, INFANTRY, IS_CARRIER, IS_GUN, LOOKS, POINT
from .setup import Scenario
from .shots import hexes_to_fire_at, objection_to_firing
from .stacking import objection_to_stand
from .state import BIT, EMPTIED, NONE, NOWHERE, OF, State

STATIC: int = AID["movement"]["dismounted"]  # what a unit may spend that left a halftrack which had not moved


def half(kind: int) -> int:
    """Half a halftrack's allowance in whole points (21.3c, 21.3l)."""
    return ALLOWANCE[kind] // POINT // 2 * POINT


# --- getting out ----------------------------------------------------------------------------------------------------


def objection_to_dismount(s: State, carrier: int, spent: int) -> Objection | None:
    """Why whoever a halftrack carries cannot leave it after so much of its move."""
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
        s.become(self)
        cite("BOB:21.3a")
        s.call(Arrival(self.unit, s.hex[self.unit], self.entered))

    def resumed(self, s: State, value: object) -> None:
        """A gun has done enough, and so has whoever was stopped; the others go on, if the halftrack had not moved."""
        if s.hex[self.unit] == NOWHERE:
            s.done()
        elif IS_GUN[s.kind[self.unit]] or s.used >> self.unit & 1:
            _use(s, self.unit, "BOB:21.3b" if IS_GUN[s.kind[self.unit]] else "BOB:5.0p")
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


# --- getting in -----------------------------------------------------------------------------------------------------


def objection_to_mount(s: State, unit: int) -> Objection | None:
    """Why a unit cannot climb into a halftrack."""
    side, h, kind = unit >> 6, s.hex[unit], s.kind[unit]
    if not (INFANTRY[kind] or IS_GUN[kind]) or s.mounted(unit):
        return Objection("BOB:21.0", pieces=(unit,))
    if not s.setup.forces[side].get("carriers_may_load"):
        return Objection("BOB:21.3i", pieces=(unit,)).saying("no-loading")
    carrier = spare_carrier(s, side)
    if carrier == NONE:
        return Objection("BOB:21.3j", pieces=(unit,))
    near = (s.setup.grid.adjacent_mask[h] | BIT[h]) & s.stood[1 - side]
    if s.setup.ground.terrain[h] != OPEN or near:
        return Objection("BOB:21.3i", hexes=(h,), pieces=(unit,))
    return objection_to_stand(s, side, s.kind[carrier], h, BIT[unit])


def spare_carrier(s: State, side: int) -> int:
    """The first of a side's halftracks that were taken off empty, or NONE."""
    waiting = (u for u in bits(OF[side]) if s.fate[u] == EMPTIED and IS_CARRIER[s.kind[u]])
    return next(waiting, NONE)


WAITING, UNDER_FIRE, FACING, DRIVING = range(4)


class Mount(Step, frozen=True):
    """A unit calls a halftrack: it checks, is fired at, climbs in and may drive off."""

    unit: int
    stage: int = WAITING

    def begin(self, s: State) -> None:
        """The check before a move."""
        if self.stage == WAITING:
            cite("BOB:21.3a")
            cite("BOB:21.3i")
            s.call(MoraleCheck(self.unit, 0, "mount", "BOB:21.3a"))

    def resumed(self, s: State, value: int) -> None:
        """From the check to the enemy's fire, and from there into the halftrack."""
        if self.stage == DRIVING or s.hex[self.unit] == NOWHERE:
            s.done()
        elif s.used >> self.unit & 1 or (self.stage == WAITING and value < 0):
            _use(s, self.unit, "BOB:5.0p")
            s.done()
        elif self.stage == WAITING:
            self._expose(s)
        else:
            s.become(replace(self, stage=FACING))

    def _expose(self, s: State) -> None:
        s.become(replace(self, stage=UNDER_FIRE))
        s.call(Arrival(self.unit, s.hex[self.unit], 0))

    def ask(self, s: State) -> Decision:
        """Which way the halftrack points."""
        face = s.setup.verb["face"]
        return Decision(self.unit >> 6, "facing", [face(d) for d in range(6)])

    def objection(self, s: State, action: Action) -> Objection | None:
        """Any way will do."""
        return None

    def on_face(self, s: State, direction: int) -> None:
        """In; a gun has done enough with that."""
        carrier = board(s, self.unit, direction)
        if IS_GUN[s.kind[self.unit]]:
            _use(s, self.unit, "BOB:21.3k")
            s.done()
        else:
            self._drive(s, carrier)

    def _drive(self, s: State, carrier: int) -> None:
        cite("BOB:21.3l")
        s.become(replace(self, stage=DRIVING))
        drive(s, carrier, half(s.kind[carrier]))


def board(s: State, unit: int, direction: int) -> int:
    """Put a halftrack under a unit, which shows itself; its number."""
    carrier = spare_carrier(s, unit >> 6)
    h = s.hex[unit]
    show(s, unit, "BOB:21.2a")
    s.place(carrier, h)
    s.rides[unit] = carrier
    s.facing[carrier] = direction
    s.known |= BIT[carrier]
    s.look[carrier] = LOOKS[s.kind[carrier]]
    s.emit(MOUNTED, "BOB:21.3j", unit, carrier, h)
    return carrier


def _use(s: State, unit: int, rule: str) -> None:
    s.mark_used(unit)
    s.emit(MARKED_USED, rule, unit)


def _start(s: State, unit: int) -> None:
    s.call(Mount(unit))


def _fits(setup: Scenario, kind: int) -> bool:
    """Where halftracks may load again."""
    return (INFANTRY[kind] or IS_GUN[kind]) and any(force.get("carriers_may_load") for force in setup.forces)


activity(Activity("mount", objection_to_mount, _start, fits=_fits))


# --- riding ---------------------------------------------------------------------------------------------------------


class Ride(Step, frozen=True):
    """A unit that is carried is activated to move: it checks, and its halftrack drives (21.1h)."""

    unit: int
    under_way: bool = False

    def begin(self, s: State) -> None:
        """The passenger checks as anybody would; a gun's crew without a second roll (21.1j)."""
        for rule in ("BOB:21.1a", "BOB:21.1g", "BOB:21.1h", "BOB:21.1j"):
            cite(rule)
        s.call(MoraleCheck(self.unit, 0, "move", "BOB:21.1h"))

    def resumed(self, s: State, value: object) -> None:
        """Off they go, or both have been used."""
        if self.under_way:
            s.done()
        elif isinstance(value, int) and value < 0:
            _use(s, self.unit, "BOB:21.1h")
            s.done()
        else:
            s.become(replace(self, under_way=True))
            drive(s, s.rides[self.unit])


def _ride(s: State, unit: int) -> None:
    s.call(Ride(unit))


def _objection_to_leave(s: State, driving: Driving) -> Objection | None:
    """Who has just climbed in stays in (21.3l)."""
    if s.inside(Mount) is not None:
        return Objection("BOB:21.3l", pieces=(driving.unit,))
    return objection_to_dismount(s, driving.unit, driving.spent)


def _leave(s: State, driving: Driving) -> None:
    s.become(Dismount(driving.unit, driving.spent, driving.entered))


def _objection_to_fire(s: State, driving: Driving, vehicles: bool) -> Objection | None:
    """Squads and teams may fire from a halftrack at the end of its move, guns may not (21.1k, 21.4)."""
    unit = s.passenger(driving.unit)
    if IS_GUN[s.kind[unit]]:
        return Objection("BOB:21.4a", pieces=(unit,))
    found = driving.objection_to_stop(s) or objection_to_firing(s, unit)
    if found:
        return found
    if vehicles:
        near = any(way.choices(s, unit, ASSAULT) for way in AIMING)
        return None if near else Objection("BOB:20.9a", pieces=(unit,)).saying("no-vehicle-in-reach")
    return None if hexes_to_fire_at(s, unit, ASSAULT) else Objection("BOB:6.0c", pieces=(unit,))


def _fire(s: State, driving: Driving, vehicles: bool) -> None:
    cite("BOB:21.1k")
    cite("BOB:21.4c")
    assault(s, s.passenger(driving.unit))


RIDERS.append(Riders(_ride, _objection_to_leave, _leave, _objection_to_fire, _fire))
