"""Infantry at close quarters with a vehicle: the attack, and back to where it came from (20.9)."""

from __future__ import annotations

from ....kernel.dice import Roll
from ....kernel.rulebook import cite
from ....kernel.step import Step
from .aid import AID
from .checks import DIE
from .events import ASSAULTED, PUT_BACK
from .losses import eliminate, show
from .pieces import ARMOR, IS_CARRIER, MELEE, OPEN_TOP
from .state import NOWHERE, State

CLOSED: int = AID["assault"]["closed_armoured"]


def assault_number(s: State, unit: int, vehicle: int) -> int:
    """What an attack on a vehicle must not exceed: melee firepower, less against armour closed on all sides."""
    number: int = MELEE[s.reduced(unit)][s.kind[unit]]
    kind = s.kind[vehicle]
    cite("BOB:20.9d")
    if any(ARMOR[kind]) and not OPEN_TOP[kind]:
        return number + CLOSED
    cite("BOB:20.3c")
    return number


class Assault(Step, frozen=True):
    """A unit that has come into a vehicle's hex and lived attacks it at once, and goes back whatever comes of it."""

    unit: int
    vehicle: int
    back: int  # the hex that it came from

    def begin(self, s: State) -> None:
        """Show itself and roll; a decoy is found out."""
        cite("BOB:3.0f")
        cite("BOB:20.9b")
        cite("BOB:20.9g")
        s.mark_used(self.unit)
        show(s, self.unit, "BOB:15.0o")
        if s.hex[self.unit] == NOWHERE:
            s.done()
        else:
            s.call(Roll(1, DIE), self.resumed)

    def resumed(self, s: State, value: tuple[int, ...]) -> None:
        """Destroyed or not."""
        (roll,) = value
        needed = assault_number(s, self.unit, self.vehicle)
        s.emit(ASSAULTED, "BOB:20.9c", self.unit, self.vehicle, roll, needed, roll <= needed)
        if roll <= needed:
            eliminate(s, self.vehicle, "BOB:21.5i" if IS_CARRIER[s.kind[self.vehicle]] else "BOB:20.9c")
        self._go_back(s)

    def _go_back(self, s: State) -> None:
        """It may never stay, and draws no fire on its way (9.0w)."""
        cite("BOB:9.0w")
        s.place(self.unit, self.back)
        s.emit(PUT_BACK, "BOB:20.9f", self.unit, self.back)
        s.done()
