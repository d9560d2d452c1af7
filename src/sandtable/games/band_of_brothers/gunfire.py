"""Fire by guns and vehicles: targets, turning to fire, the proficiency check, the shot (20.4 to 20.7, 34, 54.3c).

As with small arms nobody looks along a line before he fires (14.0g): a blocked one shows itself when it is too late.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ...kernel.actions import Action
from ...kernel.dice import Roll
from ...kernel.rulebook import Objection, cite
from ...kernel.step import Decision, Step
from ...maps.hexes import bits
from .aid import AID
from .arcs import facings_towards, in_arc
from .boards import BUILDINGS
from .checks import DIE, MoraleCheck, ProficiencyCheck
from .concealment import reveal
from .events import FIRED, MARKED_USED, NO_SIGHT, SHOT, STOPPED
from .firepower import ASSAULT, FINAL, MODES, OP
from .fronts import turn_to
from .kills import KillShot
from .losses import MISS, hit
from .night import after_shot
from .operations import Activity, activity, mark_used
from .pieces import FLAME, IS_CARRIER, IS_GUN, VEHICLE, VEHICLES
from .proficiency import FLAME_RANGE, Round, distance, kill_parts, pc_needed, pc_parts, soft_parts, total
from .refusals import in_force, objection_to_foe
from .setup import Scenario
from .sight import reach, sees
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
    if s.setup.ground.terrain[s.hex[unit]] in BUILDINGS:
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
    on_foot = [u for u in bits(s.at[h] & OF[side]) if not VEHICLE[s.kind[u]]]
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
        each = shot._replace(hex=h)
        if objection_to_target(s, each) is None:
            yield each


def rounds_at_vehicles(s: State, shot: Round) -> Iterator[Round]:
    """The shots at vehicles that a unit could fire."""
    for u in bits(s.on[1 - (shot.unit >> 6)] & s.looking_like(VEHICLES)):
        each = shot._replace(hex=s.hex[u], vehicle=u)
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


# --- choosing -------------------------------------------------------------------------------------------------------


def objection_to_sort(s: State, unit: int, action: Action) -> Objection:
    """It was said at what sort of target a unit fires (20.10c)."""
    (what,) = action.args
    if action.verb == "target":
        return Objection("BOB:20.10c", hexes=(what,), pieces=(unit,)).saying("at-vehicles")
    rule = "BOB:20.10c" if in_force(s, "BOB:20.10c") else "BOB:6.1g"
    foe = objection_to_foe(s, unit >> 6, what, rule)
    return foe or Objection(rule, pieces=(what, unit)).saying("at-foot")


class Laying(Step, frozen=True):
    """A vehicle that has moved is laid on a target; it has shown itself, and takes no check."""

    unit: int
    vehicles: bool
    turned: bool = False
    drove: bool = False

    def round(self, h: int = NOWHERE, vehicle: int = NONE) -> Round:
        """The shot in question."""
        return Round(self.unit, h, vehicle, ASSAULT, turned=self.turned, drove=self.drove)

    def ask(self, s: State) -> Decision:
        """A hex, or a vehicle (20.10c)."""
        verb = s.setup.verb
        if self.vehicles:
            actions = [verb["aim"](each.vehicle) for each in rounds_at_vehicles(s, self.round())]
            return Decision(self.unit >> 6, "aim", actions)
        return Decision(self.unit >> 6, "fire", [verb["target"](each.hex) for each in rounds_at_hexes(s, self.round())])

    def objection(self, s: State, action: Action) -> Objection | None:
        """Why something cannot be fired at."""
        if action.verb == ("target" if self.vehicles else "aim"):
            return objection_to_sort(s, self.unit, action)
        (what,) = action.args
        if self.vehicles:
            return objection_to_aim(s, self.round(s.hex[what], what))
        return objection_to_target(s, self.round(what))

    def on_target(self, s: State, hex: int) -> None:
        """Fire at the infantry and guns in a hex."""
        self._open_fire(s, self.round(hex))

    def on_aim(self, s: State, vehicle: int) -> None:
        """Fire at a vehicle."""
        self._open_fire(s, self.round(s.hex[vehicle], vehicle))

    def _open_fire(self, s: State, shot: Round) -> None:
        s.emit(FIRED, "BOB:6.0a", shot.unit, shot.hex, MODES[shot.mode])
        s.mark_used(shot.unit)
        s.emit(MARKED_USED, "BOB:4.2a", shot.unit)
        s.become(Gunshot(shot))


class Swing(Step, frozen=True):
    """Straight along a row of hexes a front may be turned to either side of it."""

    shot: Round
    facings: tuple[int, ...]

    def ask(self, s: State) -> Decision:
        """Which way to turn."""
        return Decision(self.shot.unit >> 6, "face", [s.setup.verb["face"](f) for f in self.facings])

    def objection(self, s: State, action: Action) -> Objection | None:
        """Why it cannot turn so: its target would not be in front of it."""
        if action.args[0] in self.facings:
            return None
        return Objection("BOB:20.4c", hexes=(self.shot.hex,), pieces=(self.shot.unit,))

    def on_face(self, s: State, direction: int) -> None:
        """Turn and fire."""
        _swing(s, self.shot, direction)


# --- the shot -------------------------------------------------------------------------------------------------------


class Gunshot(Step, frozen=True):
    """A gun or vehicle that may fire looks along the line at last; the answer is the mask of whom it suppressed.

    Until now all was told as of a squad that fires; it shows itself before anybody is asked where it turns.
    """

    shot: Round

    def begin(self, s: State) -> None:
        """Where it sees its target it turns, by way of the question where to if there are two ways."""
        shot = self.shot
        s.seal()
        cite("BOB:20.4c")
        if not sees(s, s.hex[shot.unit], shot.hex):
            s.emit(NO_SIGHT, "BOB:14.0g", shot.unit, shot.hex)
            s.done(0)
            return
        if s.concealed >> shot.unit & 1:
            reveal(s, shot.unit, "BOB:15.0o")
        facings = () if in_arc(s, shot.unit, shot.hex) else facings_towards(s, s.hex[shot.unit], shot.hex)
        if len(facings) > 1:
            s.become(Swing(shot, facings))
        elif facings:
            _swing(s, shot, facings[0])
        else:
            s.become(Laid(shot, s.facing[shot.unit]))


def _swing(s: State, shot: Round, facing: int) -> None:
    before = s.facing[shot.unit]
    turn_to(s, shot.unit, facing, "BOB:20.4i")
    s.become(Laid(shot._replace(turned=True), before))


class Laid(Step, frozen=True):
    """The crew of a gun or vehicle laid on its target shows what it can, unless the shot is an easy one."""

    shot: Round
    before: int  # its facing before it turned

    def begin(self, s: State) -> None:
        """One check for everything that makes the shot difficult."""
        shot = self.shot
        parts = pc_parts(s, shot)
        for part in parts:
            cite(part.rule)
        if parts:
            s.call(ProficiencyCheck(shot.unit, pc_needed(s, shot, parts)))
        else:
            s.become(Firing(self.shot))

    def resumed(self, s: State, value: bool) -> None:
        """A crew that fails does not fire; in answer to a move it has not even turned (20.4f)."""
        if value:
            s.become(Firing(self.shot))
            return
        shot = self.shot
        cite("BOB:20.4h")
        if s.facing[shot.unit] != self.before and shot.mode in (OP, FINAL):
            turn_to(s, shot.unit, self.before, "BOB:20.4f")
        s.done(0)


class Firing(Step, frozen=True):
    """The roll of a gun or vehicle."""

    shot: Round

    def begin(self, s: State) -> None:
        """At a vehicle, or at all infantry and guns in a hex."""
        shot = self.shot
        if shot.vehicle == NONE:
            s.call(Roll(1, DIE))
            return
        parts = kill_parts(s, shot)
        for part in parts:
            cite(part.rule)
        s.call(KillShot(shot.unit, shot.vehicle, total(parts), "BOB:20.6c"))

    def resumed(self, s: State, value: tuple[int, ...]) -> None:
        """What the roll does; at night the muzzle flash may be answered."""
        shot = self.shot
        hits = self._strike(s, shot, value[0]) if shot.vehicle == NONE else 0
        s.become(Fired(hits))
        if not after_shot(s, shot.unit):
            s.done(hits)

    def _strike(self, s: State, shot: Round, roll: int) -> int:
        s.emit(SHOT, "BOB:20.5a", shot.unit, shot.hex, roll)
        hits, near = 0, distance(s, shot) == 1
        cite("BOB:20.10b")
        for target in bits(soft_there(s, shot.hex, 1 - (shot.unit >> 6))):
            parts = soft_parts(s, shot, target)
            for part in parts:
                cite(part.rule)
            if hit(s, target, total(parts), roll, near, True, second_number=True, rule="BOB:20.5a") != MISS:
                hits |= BIT[target]
        return hits


class Fired(Step, frozen=True):
    """A shot is over once its muzzle flash has been answered."""

    hits: int

    def resumed(self, s: State, value: object) -> None:
        """Whom it suppressed."""
        s.done(self.hits)


# --- activities -----------------------------------------------------------------------------------------------------


def no_longer_moving(s: State, unit: int) -> None:
    """BOB:20.3n: an activated vehicle is no longer marked Move."""
    if s.moved >> unit & 1:
        cite("BOB:20.3n")
        s.moved &= ~BIT[unit]


def shoot_after_move(s: State, unit: int, vehicles: bool, turned: bool, drove: bool) -> None:
    """A vehicle fires at the end of its move (20.3i)."""
    s.emit(STOPPED, "BOB:20.3i", unit)
    s.call(Laying(unit, vehicles, turned, drove))


# --- turning a gun instead of anything else (20.2i, 54.3c, 54.4c) ---------------------------------------------------


def objection_to_turning(s: State, unit: int) -> Objection | None:
    """Why a gun cannot be turned as its whole activation; vehicles turn by driving."""
    if not IS_GUN[s.kind[unit]]:
        if VEHICLE[s.kind[unit]]:
            return Objection("BOB:20.3d", pieces=(unit,)).saying("turns-by-driving")
        return Objection("BOB:4.2a", pieces=(unit,)).saying("no-gun")
    if s.mounted(unit):
        return Objection("BOB:21.4a", pieces=(unit,))
    inside = s.setup.ground.terrain[s.hex[unit]] in BUILDINGS and not s.fortified >> s.hex[unit] & 1
    return Objection("BOB:20.2i", hexes=(s.hex[unit],), pieces=(unit,)) if inside else None


def _other_facings(s: State, unit: int) -> Iterable[int]:
    return (f for f in range(6) if f != s.facing[unit])


class Turning(Step, frozen=True):
    """A gun's crew tries to turn it in sight of everybody."""

    unit: int
    facing: int

    def begin(self, s: State) -> None:
        """Like anything a unit tries, it takes a morale check and uses it."""
        s.mark_used(self.unit)
        s.call(MoraleCheck(self.unit, 0, "turn", "BOB:20.2c"))

    def resumed(self, s: State, value: int) -> None:
        """A crew that fails leaves it as it is."""
        if value >= 0:
            turn_to(s, self.unit, self.facing, _rule_of_turn(s, self.unit))
        s.done()


def _rule_of_turn(s: State, unit: int) -> str:
    if s.pillbox >> s.hex[unit] & 1:
        return "BOB:54.3c"
    return "BOB:54.4c" if s.fortified >> s.hex[unit] & 1 else "BOB:20.2i"


def _turn(s: State, unit: int, direction: int) -> None:
    """Under a Conceal marker nobody sees that it is a gun, nor that it turns: it is marked Used, no more."""
    if s.concealed >> unit & 1:
        cite(_rule_of_turn(s, unit))
        s.facing[unit] = direction
        mark_used(s, unit)
    else:
        s.call(Turning(unit, direction))


def _fits(setup: Scenario, kind: int) -> bool:
    return IS_GUN[kind]


activity(Activity("turn", objection_to_turning, _turn, _other_facings, _fits))
