"""Stukas and the Ju 87 G: a strike at one counter, which the pilot may miss, mistake or call off (35)."""

from __future__ import annotations

from msgspec.structs import replace

from ....kernel.actions import Action
from ....kernel.dice import Roll
from ....kernel.rulebook import Objection, cite
from ....kernel.step import Decision, Step
from ....maps.hexes import bits
from .aid import AID, BY_AIR
from .artillery import SupportCheck
from .boards import WOODS
from .checks import DIE
from .cover import terrain_modifier
from .events import ABORTED, BOMBED, DIVERTED, STRIKE, SUPPORT_LEFT, VEHICLE_BOMBED
from .kills import DESTROYED, MISSED, RESULTS
from .losses import eliminate, hit, show, suppress
from .pieces import ARMOR, FOOT, OPEN_TOP, SHELL_SOFT, SHELL_VEHICLE, SUPPORT_ROWS, VEHICLE
from .refusals import objection_to_foe, objection_to_stranger
from .state import BIT, NONE, NOWHERE, State

REACH = int(AID["aircraft"]["divert_within"])
THIN, THICK = int(AID["aircraft"]["open_top"]), int(AID["aircraft"]["strong_armour"])
STRONG = int(AID["aircraft"]["strong_armour_over"])
ALL_AROUND = int(AID["aircraft"]["hex_suppression"])
ONCE = tuple(row.get("per_turn") == 1 for row in SUPPORT_ROWS)  # one of this kind a turn
HUNTS_VEHICLES = tuple(row.get("targets") == "vehicle" for row in SUPPORT_ROWS)
OUT_OF_ROUNDS = tuple(tuple(row.get("removed_on", ())) for row in SUPPORT_ROWS)


# --- what may be struck ---------------------------------------------------------------------------------------------


def objection_to_target(s: State, support: int, unit: int) -> Objection | None:
    """Why a counter on the map, of whatever side, cannot be struck; who is concealed is no vehicle (20.5b)."""
    h = s.hex[unit]
    if s.rides[unit] != NONE:
        return Objection("BOB:21.5f", pieces=(unit,)).saying("strike-the-halftrack")
    if s.setup.terrain.types[h] == WOODS or s.melee(h):
        found = Objection("BOB:35.0e", hexes=(h,), pieces=(unit,))
        return found.saying("strike-in-melee") if s.melee(h) else found
    if HUNTS_VEHICLES[s.setup.support[support].kind] and not seen_vehicle(s, unit):
        return Objection("BOB:35.1a", pieces=(unit,))
    return None


def seen_vehicle(s: State, unit: int) -> bool:
    """Whether everybody sees that a counter is a vehicle."""
    return bool(s.known >> unit & 1) and not s.concealed >> unit & 1 and bool(VEHICLE[s.kind[unit]])


def objection_to_strike(s: State, support: int, unit: int) -> Objection | None:
    """Why an aircraft cannot be sent against a counter."""
    side = s.setup.support[support].side
    return objection_to_foe(s, side, unit, "BOB:35.0e") or objection_to_target(s, support, unit)


# --- the strike -----------------------------------------------------------------------------------------------------


class Strike(Step, frozen=True):
    """An aircraft goes for a counter: it finds it, is led astray, or comes back."""

    support: int
    unit: int

    def begin(self, s: State) -> None:
        """The pilot's proficiency; the aircraft is used this turn in any case."""
        battery = s.setup.support[self.support]
        s.support_used |= BIT[self.support]
        if ONCE[battery.kind]:
            cite("BOB:35.0d")
            s.struck |= BIT[battery.side]
        else:
            cite("BOB:35.1d")
        s.emit(STRIKE, "BOB:35.0e", self.support, self.unit)
        s.call(SupportCheck(self.support, battery.proficiency, "BOB:35.0f"), self.resumed)

    def resumed(self, s: State, value: int) -> None:
        """Missed by one the other side chooses, missed by more there is no attack."""
        if value <= 0:
            s.become(Attack(self.support, self.unit))
        elif value == 1:
            s.become(Divert(self.support, self.unit))
        else:
            s.emit(ABORTED, "BOB:35.0i", self.support)
            s.done()


class Divert(Step, frozen=True):
    """The other side chooses a new target near the first (35.0g)."""

    support: int
    unit: int

    def begin(self, s: State) -> None:
        """Without any the aircraft comes back another turn."""
        cite("BOB:35.0g")
        if not self._targets(s):
            s.emit(ABORTED, "BOB:35.0h", self.support)
            s.done()

    def ask(self, s: State) -> Decision:
        """Any counter of either side that could be struck."""
        target = s.setup.verb["unit"]
        return Decision(1 - s.setup.support[self.support].side, "divert", [target(u) for u in self._targets(s)])

    def _targets(self, s: State) -> list[int]:
        return [u for u in bits(s.on[0] | s.on[1]) if self._objection(s, u) is None]

    def objection(self, s: State, action: Action) -> Objection | None:
        """Why a counter is no new target."""
        return self._objection(s, action.args[0])

    def _objection(self, s: State, unit: int) -> Objection | None:
        if gone := objection_to_stranger(s, unit >> 6, unit, "BOB:35.0g"):
            return gone
        far = s.setup.grid.dist(s.hex[unit], s.hex[self.unit])
        if far > REACH:
            return Objection("BOB:35.0g", pieces=(unit, self.unit)).saying("divert-too-far", far=far, reach=REACH)
        if unit == self.unit:
            return Objection("BOB:35.0g", pieces=(unit,))
        return objection_to_target(s, self.support, unit)

    def on_unit(self, s: State, unit: int) -> None:
        """The aircraft attacks that one."""
        cite("BOB:35.0m")
        s.emit(DIVERTED, "BOB:35.0g", self.support, unit)
        s.become(Attack(self.support, unit))


class Attack(Step, frozen=True):
    """Bombs or cannon on one counter, and what they do to the others in its hex."""

    support: int
    unit: int
    hex: int = NOWHERE

    def begin(self, s: State) -> None:
        """Whatever hides there is shown first; a decoy draws the bombs upon itself."""
        h = s.hex[self.unit]
        if self._bombs(s):
            for unit in bits(s.at[h]):
                show(s, unit, "BOB:35.0j")
        s.call(Roll(1, DIE), replace(self, hex=h).resumed)

    def _bombs(self, s: State) -> bool:
        return not HUNTS_VEHICLES[s.setup.support[self.support].kind]

    def resumed(self, s: State, value: tuple[int, ...]) -> None:
        """The counter first, then everybody on foot around it."""
        (roll,) = value
        s.emit(BOMBED, "BOB:35.0k", self.support, self.hex, roll)
        if s.hex[self.unit] == self.hex:
            strike_unit(s, self.support, self.unit, roll)
        if self._bombs(s):
            self._shake(s)
        self._leave(s, roll)
        s.done()

    def _shake(self, s: State) -> None:
        for unit in bits(s.at[self.hex]):
            if FOOT[s.kind[unit]]:
                suppress(s, unit, ALL_AROUND, "BOB:35.0k")

    def _leave(self, s: State, roll: int) -> None:
        """A Stuka is done; a Ju 87 G flies on until it is out of ammunition (35.1c)."""
        kind = s.setup.support[self.support].kind
        if self._bombs(s):
            _remove(s, self.support, "BOB:35.0a")
        elif roll in OUT_OF_ROUNDS[kind]:
            _remove(s, self.support, "BOB:35.1c")
        else:
            cite("BOB:35.1c")


def _remove(s: State, support: int, rule: str) -> None:
    s.support_gone |= BIT[support]
    s.emit(SUPPORT_LEFT, rule, support)


def strike_unit(s: State, support: int, unit: int, roll: int) -> None:
    """What a roll does to the counter that is struck."""
    if VEHICLE[s.kind[unit]]:
        _strike_vehicle(s, support, unit, roll)
    else:
        fp = air_firepower(s, support, unit)
        hit(s, unit, fp, roll, near=False, normal=True, second_number=True, rule="BOB:35.0l")


def air_firepower(s: State, support: int, unit: int) -> int:
    """What an aircraft counts against a unit on foot."""
    cover = terrain_modifier(s, s.hex[unit], unit, BY_AIR, False)
    return SHELL_SOFT[s.setup.support[support].kind] + cover.value


def air_number(s: State, support: int, unit: int) -> int:
    """The roll up to which an aircraft destroys a vehicle."""
    kind = s.kind[unit]
    thin, thick = OPEN_TOP[kind], min(ARMOR[kind]) > STRONG
    return SHELL_VEHICLE[s.setup.support[support].kind] + (THIN if thin else 0) + (THICK if thick else 0)


def _strike_vehicle(s: State, support: int, unit: int, roll: int) -> None:
    needed = air_number(s, support, unit)
    rule = "BOB:35.1b" if HUNTS_VEHICLES[s.setup.support[support].kind] else "BOB:35.0n"
    cite("BOB:35.0n")
    s.emit(VEHICLE_BOMBED, rule, support, unit, roll, needed, RESULTS[DESTROYED if roll <= needed else MISSED])
    if roll <= needed:
        eliminate(s, unit, rule)
