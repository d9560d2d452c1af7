"""Halftracks: getting in, and moving with them (21.1, 21.3)."""

from __future__ import annotations

from msgspec.structs import replace

from ....kernel.actions import Action
from ....kernel.rulebook import Objection, cite
from ....kernel.step import Decision, Step
from .arrival import Arrival
from .boards import OPEN
from .carriers import GettingIn, half, spare_carrier
from .checks import MoraleCheck
from .driving import drive
from .events import MOUNTED
from .losses import show
from .pieces import INFANTRY, IS_GUN, LOOKS
from .readiness import mark_used
from .setup import Scenario
from .stacking import objection_to_stand
from .state import BIT, NONE, NOWHERE, State


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
    if s.setup.terrain.types[h] != OPEN or near:
        return Objection("BOB:21.3i", hexes=(h,), pieces=(unit,))
    return objection_to_stand(s, side, s.kind[carrier], h, BIT[unit])


WAITING, FACING = 0, 2  # a halftrack is waited for, or has come


class Mount(GettingIn, frozen=True):
    """A unit calls a halftrack: it checks, is fired at, climbs in and may drive off."""

    def begin(self, s: State) -> None:
        """The check before a move."""
        if self.stage == WAITING:
            cite("BOB:21.3a")
            cite("BOB:21.3i")
            s.call(MoraleCheck(self.unit, 0, "mount", "BOB:21.3a"), self.checked)

    def checked(self, s: State, roll: int) -> None:
        """From the check to the enemy's fire."""
        if self._stays(s, roll < 0):
            s.done()
        else:
            s.call(Arrival(self.unit, s.hex[self.unit], 0), self.exposed)

    def exposed(self, s: State, value: object) -> None:
        """From there into the halftrack."""
        if self._stays(s):
            s.done()
        else:
            s.become(replace(self, stage=FACING))

    def _stays(self, s: State, failed: bool = False) -> bool:
        """Whether the unit does not get in: it is gone, has failed its check, or was stopped."""
        if s.hex[self.unit] == NOWHERE:
            return True
        if failed or s.used >> self.unit & 1:
            mark_used(s, self.unit, "BOB:5.0p")
            return True
        return False

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
            mark_used(s, self.unit, "BOB:21.3k")
            s.done()
        else:
            self._drive(s, carrier)

    def _drive(self, s: State, carrier: int) -> None:
        cite("BOB:21.3l")
        s.call(drive(s, carrier, half(s.kind[carrier])), self.end)


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


def start_mount(s: State, unit: int) -> Step:
    """A unit climbs into a halftrack."""
    return Mount(unit)


def mounts(setup: Scenario, kind: int) -> bool:
    """Whether a kind of unit could ever climb in: where halftracks may load again."""
    return (INFANTRY[kind] or IS_GUN[kind]) and any(force.get("carriers_may_load") for force in setup.forces)


class Ride(Step, frozen=True):
    """A unit that is carried is activated to move: it checks, and its halftrack drives (21.1h)."""

    unit: int

    def begin(self, s: State) -> None:
        """The passenger checks as anybody would; a gun's crew without a second roll (21.1j)."""
        for rule in ("BOB:21.1a", "BOB:21.1g", "BOB:21.1h", "BOB:21.1j"):
            cite(rule)
        s.call(MoraleCheck(self.unit, 0, "move", "BOB:21.1h"), self.resumed)

    def resumed(self, s: State, roll: int) -> None:
        """Off they go, or both have been used."""
        if roll < 0:
            mark_used(s, self.unit, "BOB:21.1h")
            s.done()
        else:
            s.call(drive(s, s.rides[self.unit]), self.end)
