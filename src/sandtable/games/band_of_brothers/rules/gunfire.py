"""What guns and vehicles may fire at, and turning a gun (20.4 to 20.7, 34, 54.3c); the shot is in `shooting.py`.

As with small arms nobody looks along a line before he fires (14.0g): a blocked one shows itself when it is too late.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from ....kernel.actions import Action
from ....kernel.rulebook import Objection, cite
from ....kernel.step import Step
from ....maps.hexes import bits
from .aid import AID
from .arcs import in_arc
from .boards import BUILDINGS
from .checks import MoraleCheck
from .firepower import FINAL
from .fronts import turn_to
from .pieces import FLAME, IS_CARRIER, IS_GUN, VEHICLE, VEHICLES
from .proficiency import FLAME_RANGE, Round, distance
from .readiness import mark_used
from .refusals import in_force, objection_to_foe
from .setup import Scenario
from .sight import reach
from .stacking import seen_foot, seen_vehicles
from .state import BIT, NONE, NOWHERE, OF, State

NIGHT_RANGE: int = AID["night"]["vehicle_most"]


# --- what may be fired at -------------------------------------------------------------------------------------------


def objection_to_gun(s: State, unit: int) -> Objection | None:
    """Why a gun or vehicle can fire at nothing at all where it is."""
    if s.mounted(unit) or IS_CARRIER[s.kind[unit]]:
        return Objection("BOB:21.4a", pieces=(unit,))
    if s.at[s.hex[unit]] & OF[1 - (unit >> 6)]:
        return Objection("BOB:6.1b", hexes=(s.hex[unit],), pieces=(unit,))
    return None


def objection_to_turn(s: State, unit: int) -> Objection | None:
    """Why a gun cannot turn and fire: not in a building, and in a pillbox or fortified building only instead of it."""
    if VEHICLE[s.kind[unit]]:
        return None
    bit = BIT[s.hex[unit]]
    if s.pillbox & bit:
        return Objection("BOB:54.3c", pieces=(unit,))
    if s.fortified & bit:
        return Objection("BOB:54.4c", pieces=(unit,))
    if s.setup.terrain.types[s.hex[unit]] in BUILDINGS:
        return Objection("BOB:20.2i", hexes=(s.hex[unit],), pieces=(unit,))
    return None


def objection_to_line(s: State, shot: Round, flash: bool = False) -> Objection | None:
    """Why a gun or vehicle cannot fire into a hex, whatever stands there."""
    unit, h = shot.unit, shot.hex
    far = distance(s, shot)
    if FLAME[s.kind[unit]] and far > FLAME_RANGE:
        return Objection("BOB:34.0c", hexes=(h,), pieces=(unit,))
    if s.setup.visibility and far > NIGHT_RANGE:
        return Objection("BOB:62.0g", hexes=(h,), pieces=(unit,))
    if s.setup.visibility and not flash and not reach(s, s.hex[unit]) >> h & 1:
        return Objection("BOB:62.0f", hexes=(h,), pieces=(unit,))
    if VEHICLE[s.kind[unit]] and shot.mode != FINAL:
        return None  # it turns to whatever it fires at
    return None if in_arc(s, unit, h) else _objection_to_swing(s, shot)


def _objection_to_swing(s: State, shot: Round) -> Objection | None:
    """Outside its arc a gun or vehicle must turn; at infantry it cannot do so when Used (20.7b)."""
    if shot.mode == FINAL and shot.vehicle == NONE:
        return Objection("BOB:20.7b", hexes=(shot.hex,), pieces=(shot.unit,))
    return objection_to_turn(s, shot.unit)


def objection_to_target(s: State, shot: Round, flash: bool = False) -> Objection | None:
    """Why a gun or vehicle cannot fire at the infantry and guns in a hex; what is hidden counts as such (20.5b)."""
    side, h = shot.unit >> 6, shot.hex
    if h == s.hex[shot.unit]:
        return Objection("BOB:20.4j", hexes=(h,), pieces=(shot.unit,))
    if not soft_there(s, h, 1 - side):
        ridden = any(s.mounted(u) for u in bits(s.at[h] & OF[1 - side]))
        if ridden:
            return Objection("BOB:21.5f", hexes=(h,), pieces=(shot.unit,))
        return Objection("BOB:20.5a", hexes=(h,), pieces=(shot.unit,)).saying("nobody-there")
    return _objection_to_friends(s, side, h) or objection_to_line(s, shot, flash)


def soft_there(s: State, h: int, side: int) -> int:
    """A side's counters in a hex that count as infantry or guns."""
    found = seen_foot(s, h, side) if s.at[h] & OF[side] else 0
    if found & s.concealed:
        cite("BOB:20.5b")
    return found


def _objection_to_friends(s: State, side: int, h: int) -> Objection | None:
    friends = s.at[h] & OF[side]
    if not friends:
        return None
    on_foot = [u for u in bits(friends) if not VEHICLE[s.kind[u]]]
    return Objection("BOB:6.1c", hexes=(h,), pieces=tuple(on_foot)) if on_foot else None


def objection_to_aim(s: State, shot: Round, flash: bool = False) -> Objection | None:
    """Why a gun or vehicle cannot fire at a vehicle."""
    side = shot.unit >> 6
    if stranger := objection_to_foe(s, side, shot.vehicle, "BOB:20.6a"):
        return stranger
    if not seen_vehicles(s, shot.hex, 1 - side) >> shot.vehicle & 1:
        return Objection("BOB:20.6a", pieces=(shot.vehicle,)).saying("no-vehicle")
    if shot.hex == s.hex[shot.unit]:
        return Objection("BOB:20.4j", hexes=(shot.hex,), pieces=(shot.unit,))
    return _objection_to_friends(s, side, shot.hex) or objection_to_line(s, shot, flash)


def rounds_at_hexes(s: State, shot: Round) -> Iterator[Round]:
    """The shots at infantry and guns that a unit could fire."""
    for h in bits(s.stood[1 - (shot.unit >> 6)]):
        each = replace(shot, hex=h)
        if objection_to_target(s, each) is None:
            yield each


def rounds_at_vehicles(s: State, shot: Round) -> Iterator[Round]:
    """The shots at vehicles that a unit could fire."""
    for u in bits(s.on[1 - (shot.unit >> 6)] & s.looking_like(VEHICLES)):
        each = replace(shot, hex=s.hex[u], vehicle=u)
        if objection_to_aim(s, each) is None:
            yield each


def objection_to_fire(s: State, unit: int) -> Objection | None:
    """Why a gun or vehicle cannot fire at infantry or guns at all."""
    return objection_to_shooting(s, Round(unit, NOWHERE))


def objection_to_engage(s: State, unit: int) -> Objection | None:
    """Why a gun or vehicle cannot fire at any vehicle."""
    return objection_to_shooting(s, Round(unit, NOWHERE), vehicles=True)


def objection_to_shooting(s: State, shot: Round, vehicles: bool = False) -> Objection | None:
    """Why a gun or vehicle cannot shoot as it is placed: of itself, or for want of a target."""
    found = objection_to_gun(s, shot.unit)
    if found:
        return found
    rounds = rounds_at_vehicles(s, shot) if vehicles else rounds_at_hexes(s, shot)
    if next(rounds, None) is None:
        return Objection("BOB:20.6a" if vehicles else "BOB:20.5a", pieces=(shot.unit,))
    return None


def objection_to_sort(s: State, unit: int, action: Action) -> Objection:
    """It was said at what sort of target a unit fires (20.10c)."""
    (what,) = action.args
    if action.verb == "target":
        return Objection("BOB:20.10c", hexes=(what,), pieces=(unit,)).saying("at-vehicles")
    rule = "BOB:20.10c" if in_force(s, "BOB:20.10c") else "BOB:6.1g"
    foe = objection_to_foe(s, unit >> 6, what, rule)
    return foe or Objection(rule, pieces=(what, unit)).saying("at-foot")


def no_longer_moving(s: State, unit: int) -> None:
    """BOB:20.3n: an activated vehicle is no longer marked Move."""
    if s.moved >> unit & 1:
        cite("BOB:20.3n")
        s.moved &= ~BIT[unit]


# --- turning a gun instead of anything else (20.2i, 54.3c, 54.4c) ---------------------------------------------------


def objection_to_turning(s: State, unit: int) -> Objection | None:
    """Why a gun cannot be turned as its whole activation; vehicles turn by driving."""
    if not IS_GUN[s.kind[unit]]:
        if VEHICLE[s.kind[unit]]:
            return Objection("BOB:20.3d", pieces=(unit,)).saying("turns-by-driving")
        return Objection("BOB:4.2a", pieces=(unit,)).saying("no-gun")
    if s.mounted(unit):
        return Objection("BOB:21.4a", pieces=(unit,))
    if s.setup.flanks and s.melee(s.hex[unit]):
        return Objection("BOB:93.0n", hexes=(s.hex[unit],), pieces=(unit,))
    inside = s.setup.terrain.types[s.hex[unit]] in BUILDINGS and not s.fortified >> s.hex[unit] & 1
    return Objection("BOB:20.2i", hexes=(s.hex[unit],), pieces=(unit,)) if inside else None


def other_facings(s: State, unit: int) -> Iterable[int]:
    """Which ways a gun may be turned."""
    return (f for f in range(6) if f != s.facing[unit])


class Turning(Step, frozen=True):
    """A gun's crew tries to turn it in sight of everybody."""

    unit: int
    facing: int

    def begin(self, s: State) -> None:
        """Like anything a unit tries, it takes a morale check and uses it."""
        s.mark_used(self.unit)
        s.call(MoraleCheck(self.unit, 0, "turn", "BOB:20.2c"), self.resumed)

    def resumed(self, s: State, value: int) -> None:
        """A crew that fails leaves it as it is."""
        if value >= 0:
            turn_to(s, self.unit, self.facing, _rule_of_turn(s, self.unit))
        s.done()


def _rule_of_turn(s: State, unit: int) -> str:
    if s.pillbox >> s.hex[unit] & 1:
        return "BOB:54.3c"
    return "BOB:54.4c" if s.fortified >> s.hex[unit] & 1 else "BOB:20.2i"


def start_turn(s: State, unit: int, direction: int) -> Step | None:
    """Under a Conceal marker nobody sees that it is a gun, nor that it turns: it is marked Used, no more."""
    if s.concealed >> unit & 1:
        cite(_rule_of_turn(s, unit))
        s.facing[unit] = direction
        mark_used(s, unit)
        return None
    return Turning(unit, direction)


def turns(setup: Scenario, kind: int) -> bool:
    """Whether a kind of unit is turned where it stands."""
    return IS_GUN[kind]
