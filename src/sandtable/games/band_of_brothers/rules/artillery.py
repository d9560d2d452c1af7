"""Artillery beyond the map: observers, fire missions that may drift, shells, smoke (32, 60.0a, b, l)."""

from __future__ import annotations

from msgspec.structs import replace

from ....kernel.dice import Roll
from ....kernel.rulebook import cite
from ....kernel.step import Step
from ....maps.hexes import bits
from .aid import AID, BY_ARTILLERY
from .checks import DIE
from .cover import open_bonus, terrain_modifier
from .events import CALL_WASTED, CALLED, FELL, SHELLED, SMOKE_LAID, SUPPORT_CHECKED, VEHICLE_BOMBED
from .kills import DESTROYED, MISSED, RESULTS, UNSURE, outcome, unconfirm
from .losses import MISS, eliminate, hit, show
from .pieces import ARMOR, OPEN_TOP, SHELL_SOFT, SHELL_VEHICLE, VEHICLE
from .sight import spots
from .state import BIT, NONE, NOWHERE, State

RADIUS = int(AID["artillery"]["radius"])
OP_FIRE: dict[str, int] = AID["artillery"]["op_fire"]
MARKED = int(AID["artillery"]["firer_marked_op_fire"])
CONCEALED = int(AID["situations"]["concealed"]["artillery"])
THIN, THICK = int(AID["artillery"]["open_top_or_unarmoured"]), int(AID["artillery"]["strong_armour"])
STRONG = int(AID["artillery"]["strong_armour_over"])
SIX = 6
RED = 2


# --- who directs it -------------------------------------------------------------------------------------------------


def can_observe(s: State, unit: int) -> bool:
    """Whether a unit could direct artillery at what it sees: not red, not in melee, not out of action (92.0f)."""
    if s.kills[unit]:
        cite("BOB:92.0f")
        return False
    return s.suppression[unit] < RED and not s.melee(s.hex[unit])


def observers(s: State, side: int) -> list[int]:
    """A side's units that could direct artillery, whichever way they face; aircraft are not on the map."""
    cite("BOB:35.0b")
    cite("BOB:93.0j")
    return [unit for unit in bits(s.on[side]) if can_observe(s, unit)]


def observed(s: State, side: int, h: int) -> bool:
    """Whether one of a side's observers sees a hex."""
    return any(spots(s, unit, h) for unit in observers(s, side))


# --- calling for it -------------------------------------------------------------------------------------------------


class SupportCheck(Step[int], frozen=True):
    """A battery or pilot rolls against proficiency; the answer is by how much the roll exceeds it, at most 0 a pass."""

    support: int
    needed: int
    rule: str

    def begin(self, s: State) -> None:
        """Roll; no command point buys another (32.0b)."""
        cite("BOB:32.0b")
        s.call(Roll(1, DIE), self.resumed)

    def resumed(self, s: State, value: tuple[int, ...]) -> None:
        """A roll up to the number passes."""
        (roll,) = value
        s.emit(SUPPORT_CHECKED, self.rule, self.support, roll, self.needed, roll <= self.needed)
        s.done(roll - self.needed)


class FireMission(Step[int], frozen=True):
    """A battery tries to bring shells or smoke down on a hex; the answer is the mask of the units it suppressed.

    movers: the unit whose move is answered, came: whence it came; bonus: what modifies the proficiency for it.
    """

    support: int
    hex: int
    purpose: str = "barrage"
    movers: int = 0
    came: int = NOWHERE
    bonus: int = 0
    drift: int = 0

    def begin(self, s: State) -> None:
        """The battery is used whatever comes of it; without an observer nothing does, and that is not taken back."""
        cite("BOB:14.0g")
        s.seal()
        battery = s.setup.support[self.support]
        s.support_used |= BIT[self.support]
        s.support_ready &= ~BIT[self.support]
        s.emit(CALLED, "BOB:32.0j", self.support, self.hex, self.purpose)
        if observed(s, battery.side, self.hex):
            cite("BOB:32.0c")
            cite("BOB:32.0h")
            s.call(SupportCheck(self.support, battery.proficiency + self.bonus, "BOB:32.0e"), self.checked)
        else:
            s.emit(CALL_WASTED, "BOB:32.0d", self.support, self.hex)
            s.done(0)

    def checked(self, s: State, over: int) -> None:
        """A battery that fails does not fire."""
        cite("BOB:32.0i")
        if over > 0:
            s.done(0)
        else:
            s.call(Roll(1, DIE), self.aimed)

    def aimed(self, s: State, dice: tuple[int, ...]) -> None:
        """On the spot, or off it by what the roll exceeds the accuracy."""
        (roll,) = dice
        accuracy = s.setup.support[self.support].accuracy
        if roll <= accuracy:
            self._fall(s, self.hex, roll, "BOB:32.0n")
        else:
            s.call(Roll(1, SIX), replace(self, drift=roll).drifted)

    def drifted(self, s: State, dice: tuple[int, ...]) -> None:
        """The way of the drift."""
        (die,) = dice
        grid, far = s.setup.grid, self.drift - s.setup.support[self.support].accuracy
        dx, dy = grid.steps[die - 1]
        cite("BOB:32.0q")
        h = grid.find(grid.x[self.hex] + far * dx, grid.y[self.hex] + far * dy)
        self._fall(s, h, self.drift, "BOB:32.0o" if h >= 0 else "BOB:32.0p")

    def _fall(self, s: State, h: int, roll: int, rule: str) -> None:
        s.emit(FELL, rule, self.support, roll, s.setup.support[self.support].accuracy, h)
        if h < 0:
            s.done(0)
        elif self.purpose == "smoke":
            lay_smoke(s, s.setup.support[self.support].side, h)
            s.done(0)
        else:
            self._shell(s, h)

    def _shell(self, s: State, h: int) -> None:
        cite("BOB:32.0v")
        s.barrages = (*s.barrages, (self.support, h))
        area = s.setup.grid.within(h, RADIUS) & ~BIT[h]
        s.call(Shells(tuple((self.support, each) for each in (h, *bits(area))), self.movers, self.came), self.pass_on)


def lay_smoke(s: State, side: int, h: int) -> None:
    """Smoke in a hex and all around it; never two markers in one."""
    area = s.setup.grid.within(h, RADIUS)
    cite("BOB:60.0l")
    s.smoke |= area
    s.dispersed &= ~area
    s.emit(SMOKE_LAID, "BOB:60.0b", side, h)


# --- shells ---------------------------------------------------------------------------------------------------------


class Shells(Step[int], frozen=True):
    """Shells fall on hexes one after another, a roll for each; the answer is the mask of the units suppressed.

    falls: pairs of battery and hex; movers: units that have just moved there, came: whence; only: those alone are
    fired at, if any.
    """

    falls: tuple[tuple[int, int], ...]
    movers: int = 0
    came: int = NOWHERE
    only: int = 0
    suppressed: int = 0

    def begin(self, s: State) -> None:
        """Pass over the hexes where nobody is."""
        for i, (_, h) in enumerate(self.falls):
            if self._targets(s, h):
                s.call(Roll(1, DIE), (replace(self, falls=self.falls[i:]) if i else self).resumed)
                return
        s.done(self.suppressed)

    def resumed(self, s: State, value: tuple[int, ...]) -> None:
        """One roll for everybody in the hex, and on to the next."""
        (roll,) = value
        support, h = self.falls[0]
        cite("BOB:32.0r")
        s.emit(SHELLED, "BOB:32.0s", support, h, roll)
        suppressed = self.suppressed
        for unit in bits(self._targets(s, h)):
            if VEHICLE[s.kind[unit]]:
                self._shell_vehicle(s, support, unit, roll)
            elif self._shell(s, support, unit, roll):
                suppressed |= BIT[unit]
        s.become(replace(self, falls=self.falls[1:], suppressed=suppressed))

    def _shell_vehicle(self, s: State, support: int, unit: int, roll: int) -> None:
        """A hidden vehicle that was missed is told of as everything else there would be."""
        if s.concealed >> unit & 1 and outcome(s, unit, roll, vehicle_number(s, support, unit)) == MISSED:
            self._shell(s, support, unit, roll)
        else:
            shell_vehicle(s, support, unit, roll)

    def _shell(self, s: State, support: int, unit: int, roll: int) -> bool:
        """One roll at one unit on foot; whether it was suppressed."""
        fp = shell_firepower(s, support, unit, bool(self.movers >> unit & 1), self.came)
        return hit(s, unit, fp, roll, near=False, normal=True, rule="BOB:32.0t") != MISS

    def _targets(self, s: State, h: int) -> int:
        """Everybody there but those that ride."""
        there = s.at[h] & self.only if self.only else s.at[h]
        return sum(BIT[unit] for unit in bits(there) if s.rides[unit] == NONE)


def shell_firepower(s: State, support: int, unit: int, moved: bool, came: int = NOWHERE) -> int:
    """What a battery's shells count against a unit on foot; smoke does not matter (60.0j)."""
    cite("BOB:60.0j")
    h = s.hex[unit]
    fp = SHELL_SOFT[s.setup.support[support].kind] + terrain_modifier(s, h, unit, BY_ARTILLERY, moved).value
    if s.concealed >> unit & 1:
        fp += CONCEALED
    return fp + (open_bonus(s, h, unit, BY_ARTILLERY, left=came).value if moved else 0)


def vehicle_number(s: State, support: int, unit: int) -> int:
    """The roll up to which a battery's shells destroy a vehicle; its armour is not subtracted."""
    kind = s.kind[unit]
    least = min(ARMOR[kind])
    thin = OPEN_TOP[kind] or not max(ARMOR[kind])
    return SHELL_VEHICLE[s.setup.support[support].kind] + (THIN if thin else 0) + (THICK if least > STRONG else 0)


def shell_vehicle(s: State, support: int, unit: int, roll: int) -> None:
    """One roll at one vehicle, a halftrack with its passenger (21.5f); a one always does something (92.0j)."""
    needed = vehicle_number(s, support, unit)
    result = outcome(s, unit, roll, needed)
    if result != MISSED:
        show(s, unit, "BOB:32.0u")
    cite("BOB:21.5f")
    s.emit(VEHICLE_BOMBED, "BOB:32.0u", support, unit, roll, needed, RESULTS[result])
    if result == DESTROYED:
        eliminate(s, unit, "BOB:32.0u")
    elif result == UNSURE:
        unconfirm(s, unit, "BOB:92.0a")


def impact(s: State, hex: int, units: int, came: int = NOWHERE) -> Shells | None:
    """Units that have entered a hex, mounted or dismounted there come under every barrage that covers it (32.0w).

    The step that it takes, if any does, answers the mask of those suppressed.
    """
    falls = tuple((support, hex) for support, h in s.barrages if s.setup.grid.within(h, RADIUS) >> hex & 1)
    if not falls:
        return None
    cite("BOB:32.0w")
    cite("BOB:32.0x")
    return Shells(falls, units, came, units)


def lift(s: State) -> None:
    """The markers come off at the end of the Operations Phase (32.0v)."""
    s.barrages = ()
