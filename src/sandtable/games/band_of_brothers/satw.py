"""Squads against vehicles: special anti-tank weapons, and the choice of weapon (33, 20.9a, 54.3d)."""

from __future__ import annotations

from typing import NamedTuple

from ...kernel.actions import Action
from ...kernel.rulebook import Objection, cite
from ...kernel.step import Decision, Step
from ...maps.hexes import bits
from . import gunfire
from .aid import AID
from .arcs import from_behind, fronts_towards
from .boards import BUILDINGS
from .checks import CHECK_RULES, MoraleCheck
from .cover import orchard_steps
from .events import FIRED, NO_SIGHT
from .fire import Aftermath, Aiming, Fire, aims_at_vehicles, face, needs_no_check, use_up
from .firepower import ASSAULT, FINAL, FIRE, MODES, OP, Part, Shot, in_use, satw_range
from .kills import KillShot, after_test
from .losses import show
from .night import Reply, reply
from .operations import Activity, activity
from .pieces import FACES, INFANTRY, IS_CARRIER, REAR_WEAK, SATW, SATW_KIND, VEHICLE, VEHICLES, WEAK_VEHICLES
from .proficiency import Round, total, vehicle_parts
from .refusals import objection_to_foe
from .shots import in_arc, objection_to_firing
from .sight import SMOKE, in_view, reach, smoke_between, visible
from .smallarms import objection_to_rear, rear_shot
from .state import NONE, OF, State

_CHECK = AID["satw_check"]
_PANZERFAUST = "panzerfaust"
FARTHEST = max(far for row in AID["satw"].values() for far in row["range"].values())


class Tube(NamedTuple):
    """The circumstances of a shot at a vehicle by a squad or team, all of them open to both sides."""

    unit: int
    vehicle: int
    mode: int = FIRE
    marked: bool = False  # the firer bore an Op Fire marker
    flash: bool = False  # at a muzzle flash beyond visibility (62.0l)


def weapon_of(s: State, unit: int) -> str:
    """The special anti-tank weapon of a unit; nothing for those without."""
    kind = s.kind[unit]
    return SATW_KIND[s.reduced(unit)][kind] if INFANTRY[kind] and SATW[s.reduced(unit)][kind] else ""


# --- whether --------------------------------------------------------------------------------------------------------


def objection_to_vehicle(s: State, unit: int, vehicle: int) -> Objection | None:
    """Why a counter is no vehicle that a unit may fire at, whatever its weapons."""
    side = unit >> 6
    if not s.on[1 - side] >> vehicle & 1 or not VEHICLE[s.look[vehicle]]:
        stranger = objection_to_foe(s, side, vehicle, "BOB:6.1g")
        return stranger or Objection("BOB:6.1g", pieces=(vehicle,)).saying("no-vehicle")
    friends = [u for u in bits(s.at[s.hex[vehicle]] & OF[side]) if not VEHICLE[s.kind[u]]]
    if friends and s.hex[vehicle] != s.hex[unit]:
        return Objection("BOB:6.1c", hexes=(s.hex[vehicle],), pieces=tuple(friends))
    if IS_CARRIER[s.look[vehicle]]:
        cite("BOB:21.5g")
    return None


def objection_to_dark(s: State, shot: Tube) -> Objection | None:
    """By night a vehicle must be near enough or lit, unless its muzzle flash shows it."""
    seen = shot.flash or not s.setup.visibility or reach(s, s.hex[shot.unit]) >> s.hex[shot.vehicle] & 1
    return None if seen else Objection("BOB:62.0f", hexes=(s.hex[shot.vehicle],), pieces=(shot.unit,))


def objection_to_satw(s: State, shot: Tube) -> Objection | None:
    """Why a squad cannot use a special anti-tank weapon against a vehicle."""
    weapon = weapon_of(s, shot.unit)
    if not weapon:
        return Objection("BOB:20.9a", pieces=(shot.unit,))
    if not in_use(s, weapon):
        return Objection("BOB:33.0e" if weapon == _PANZERFAUST else "BOB:33.0o", pieces=(shot.unit,)).saying(
            "not-issued"
        )
    if shot.mode == FINAL:
        return Objection("BOB:33.0n", pieces=(shot.unit,))
    if s.setup.grid.dist(s.hex[shot.unit], s.hex[shot.vehicle]) > satw_range(s, weapon):
        return Objection("BOB:33.0o", pieces=(shot.unit, shot.vehicle))
    return objection_to_firing(s, shot.unit)


def objection_to_shot(s: State, shot: Tube) -> Objection | None:
    """Why a squad or team cannot fire at a vehicle in any way."""
    found = objection_to_vehicle(s, shot.unit, shot.vehicle) or objection_to_dark(s, shot)
    if found:
        return found
    found = objection_to_satw(s, shot)
    rear = found and objection_to_rear(s, _small(s, shot), shot.vehicle)
    return rear and (found if weapon_of(s, shot.unit) else rear)


def _small(s: State, shot: Tube) -> Shot:
    return Shot(shot.unit, s.hex[shot.vehicle], shot.mode, shot.marked)


def vehicles_in_reach(s: State, shot: Tube) -> tuple[int, ...]:
    """The vehicles that a unit could fire at."""
    cite("BOB:2.1f")
    seen = s.on[1 - (shot.unit >> 6)] & s.looking_like(VEHICLES)
    if not seen:
        return ()
    weapon, weak, where = weapon_of(s, shot.unit), s.looking_like(WEAK_VEHICLES), s.hex
    near = s.setup.grid.within(where[shot.unit], satw_range(s, weapon)) if weapon else 0
    able = [u for u in bits(seen) if weak >> u & 1 or near >> where[u] & 1]
    return tuple([u for u in able if objection_to_shot(s, shot._replace(vehicle=u)) is None])


# --- the check and the shot -----------------------------------------------------------------------------------------


def check_parts(s: State, shot: Tube) -> list[Part]:
    """What modifies the morale of a squad that looks for its weapon; a Move marker does not (33.0i)."""
    unit, a, b = shot.unit, s.hex[shot.unit], s.hex[shot.vehicle]
    row = AID["satw"][weapon_of(s, unit)]
    steps = -(-s.setup.grid.dist(a, b) // row["hexes_per_step"])
    parts = [Part(-SATW[s.reduced(unit)][s.kind[unit]], "BOB:33.0g"), Part(steps * row["per_hex"], "BOB:33.0g")]
    if s.moved >> shot.vehicle & 1:
        cite("BOB:33.0i")
    parts += _of_mode(shot)
    parts.append(Part(orchard_steps(s, a, b) * _CHECK["orchard_per_two"], "BOB:57.0e"))
    if smoke_between(s, a, b) == SMOKE:
        parts.append(Part(_CHECK["smoke"], "BOB:60.0i"))
    if backblast(s, unit):
        parts.append(Part(_CHECK["backblast"], "BOB:54.3d"))
    return [part for part in parts if part.value]


def _of_mode(shot: Tube) -> list[Part]:
    if shot.mode == ASSAULT:
        return [Part(_CHECK["assault_fire"], "BOB:33.0g")]
    if shot.mode != OP:
        return []
    marked = [Part(_CHECK["firer_marked_op_fire"], "BOB:33.0g")] if shot.marked else []
    return [Part(_CHECK["op_fire"], "BOB:33.0g"), *marked]


def backblast(s: State, unit: int) -> bool:
    """Whether a weapon's flame to the rear has a wall behind it."""
    h = s.hex[unit]
    walls = s.pillbox >> h & 1 or s.fortified >> h & 1 or s.setup.ground.terrain[h] in BUILDINGS
    return bool(walls) and weapon_of(s, unit) in _CHECK["backblast_kinds"]


def satw_fp(s: State, weapon: str) -> int:
    """The firepower of a weapon in the scenario's year."""
    cite("BOB:33.0a")
    cite("BOB:33.0p" if weapon == _PANZERFAUST else "BOB:33.0o")
    return int(AID["satw"][weapon]["fp"].get(str(s.setup.year), 0))


def kill_parts(s: State, shot: Tube) -> list[Part]:
    """The number up to which a roll destroys the vehicle, no less after a move (33.0m)."""
    if shot.mode == ASSAULT:
        cite("BOB:33.0m")
    fp = satw_fp(s, weapon_of(s, shot.unit))
    return [Part(fp, "BOB:33.0k"), *vehicle_parts(s, s.hex[shot.unit], shot.vehicle)]


class Prepare(Step, frozen=True):
    """A unit opens fire at a vehicle; a squad looks for its weapon, a check that stands for that before fire (33.0h).

    Until it shows itself, a gun or vehicle that fires looks like a squad, whatever that would fire with.
    """

    shot: Tube

    def begin(self, s: State) -> None:
        """Whatever comes of it the unit is Used, and fires at nothing else (33.0f)."""
        shot = self.shot._replace(marked=bool(s.ready >> self.shot.unit & 1))
        s.emit(FIRED, "BOB:6.0a", shot.unit, s.hex[shot.vehicle], MODES[shot.mode])
        cite("BOB:33.0f")
        use_up(s, shot.unit, "BOB:9.0e" if shot.mode == OP else "BOB:4.2a")
        s.become(Prepared(shot))
        if needs_no_check(s, shot.unit):
            s.stack[-1].resumed(s, 0)
        else:
            self._check(s, shot)

    def _check(self, s: State, shot: Tube) -> None:
        parts = [] if FACES[s.kind[shot.unit]] else check_parts(s, shot)
        for part in parts:
            cite(part.rule)
        cite("BOB:33.0f" if shot.mode == ASSAULT else "BOB:33.0h")
        openly = not s.unseen(shot.unit) and not FACES[s.kind[shot.unit]]
        purpose, rule = ("satw", "BOB:33.0g") if openly else (MODES[shot.mode], CHECK_RULES[shot.mode])
        s.call(MoraleCheck(shot.unit, total(parts), purpose, rule))


class Prepared(Step, frozen=True):
    """The weapon is found or not; then the squad looks, turns and fires."""

    shot: Tube

    def resumed(self, s: State, value: int) -> None:
        """A squad that does not find it has done its turn, and does not turn (93.0b)."""
        shot = self.shot
        if value < 0:
            cite("BOB:33.0j")
            s.done(0)
        elif FACES[s.kind[shot.unit]]:
            s.become(gunfire.Gunshot(Round(shot.unit, s.hex[shot.vehicle], shot.vehicle, shot.mode, shot.marked)))
        else:
            self._look(s)

    def ask(self, s: State) -> Decision:
        """Which way to turn, which costs nothing here (93.0h)."""
        unit, h = self.shot.unit, s.hex[self.shot.vehicle]
        ways = fronts_towards(s, s.hex[unit], h)
        return Decision(unit >> 6, "face-to-fire", [s.setup.verb["face"](d) for d in ways])

    def objection(self, s: State, action: Action) -> Objection | None:
        """Why it cannot turn so: its target would not be in front of it."""
        if any(action is each for each in self.ask(s).actions):
            return None
        return Objection("BOB:93.0f", hexes=(s.hex[self.shot.vehicle],), pieces=(self.shot.unit,))

    def on_face(self, s: State, direction: int) -> None:
        """Turn and fire."""
        face(s, self.shot.unit, direction, "BOB:93.0h")
        s.become(Rocket(self.shot, s.hex[self.shot.vehicle]))

    def _look(self, s: State) -> None:
        """Look along the line; the shot cannot be taken back."""
        s.seal()
        unit, h = self.shot.unit, s.hex[self.shot.vehicle]
        if not (visible if self.shot.flash else in_view)(s, s.hex[unit]) >> h & 1:
            s.emit(NO_SIGHT, "BOB:14.0g", unit, h)
            s.done(0)
            return
        show(s, unit, "BOB:15.0o")
        if in_arc(s, unit, h):
            s.become(Rocket(self.shot, h))


class Rocket(Step, frozen=True):
    """The shot of a special anti-tank weapon, and what follows any shot."""

    shot: Tube
    hex: int  # fired at
    over: bool = False

    def begin(self, s: State) -> None:
        """Roll against the armour."""
        if self.over:
            return
        parts = kill_parts(s, self.shot)
        for part in parts:
            cite(part.rule)
        cite("BOB:33.0l")
        s.call(KillShot(self.shot.unit, self.shot.vehicle, total(parts), "BOB:33.0k"))

    def resumed(self, s: State, value: object) -> None:
        """The shot is over, or what followed it."""
        if self.over:
            s.done(0)
            return
        assert isinstance(value, tuple)
        s.become(Rocket(self.shot, self.hex, over=True))
        s.call(Aftermath(self.shot.unit, self.hex, value[0], (self.shot.vehicle,)))


# --- choosing -------------------------------------------------------------------------------------------------------


class Weapon(Step, frozen=True):
    """A squad behind a vehicle with a weak rear may use its rifles or its special weapon, if it can use both."""

    shot: Tube
    mover: int = NONE

    def begin(self, s: State) -> None:
        """Nothing to choose where only one will do, unless that would tell what is hidden."""
        if not self.asks_anyway(s):
            if not self._has_weapon(s):
                self.on_fire(s)
            elif not self._has_rifles(s):
                self.on_engage(s)

    def _has_weapon(self, s: State) -> bool:
        return FACES[s.kind[self.shot.unit]] or objection_to_satw(s, self.shot) is None

    def _has_rifles(self, s: State) -> bool:
        return objection_to_rear(s, _small(s, self.shot), self.shot.vehicle) is None

    def ask(self, s: State) -> Decision:
        """Which of the two."""
        small = [s.setup.verb["fire"]()] if self._has_rifles(s) else []
        special = [s.setup.verb["engage"]()] if self._has_weapon(s) else []
        return Decision(self.shot.unit >> 6, "weapon", [*small, *special])

    def asks_anyway(self, s: State) -> bool:
        """Whether a squad in the place of a hidden counter might have to choose."""
        unit, vehicle = self.shot.unit, self.shot.vehicle
        near = s.setup.grid.dist(s.hex[unit], s.hex[vehicle]) <= FARTHEST
        weak = REAR_WEAK[s.look[vehicle]] and s.hex[unit] != s.hex[vehicle] and from_behind(s, vehicle, s.hex[unit])
        return bool(near and weak and s.unseen(unit))

    def on_fire(self, s: State) -> None:
        """Small arms."""
        shot = self.shot
        s.become(rear_shot(s, shot.unit, shot.vehicle, shot.mode, shot.marked, self.mover))

    def on_engage(self, s: State) -> None:
        """The special weapon."""
        s.become(Prepare(self.shot))


def objection_to_engage(s: State, unit: int) -> Objection | None:
    """Why an activated unit cannot fire at any vehicle."""
    if FACES[s.kind[unit]]:
        return gunfire.objection_to_engage(s, unit)
    found = objection_to_firing(s, unit)
    if found:
        return found
    if vehicles_in_reach(s, Tube(unit, NONE)):
        return None
    return Objection("BOB:20.9a", pieces=(unit,)).saying("no-vehicle-in-reach")


def _start_engage(s: State, unit: int) -> None:
    gunfire.no_longer_moving(s, unit)
    s.call(Fire(unit, vehicles=True))


activity(Activity("engage", objection_to_engage, after_test("engage", _start_engage)))


def _choices(s: State, unit: int, mode: int) -> tuple[int, ...]:
    return vehicles_in_reach(s, Tube(unit, NONE, mode))


def _objection(s: State, unit: int, vehicle: int, mode: int) -> Objection | None:
    return objection_to_shot(s, Tube(unit, vehicle, mode))


def _start(s: State, unit: int, vehicle: int, mode: int) -> None:
    s.call(Weapon(Tube(unit, vehicle, mode)))


aims_at_vehicles(Aiming(_choices, _objection, _start))


# --- at a muzzle flash ----------------------------------------------------------------------------------------------


def _objection_to_reply(s: State, unit: int, firer: int) -> Objection | None:
    return objection_to_shot(s, Tube(unit, firer, flash=True))


def _start_reply(s: State, unit: int, firer: int) -> None:
    s.call(Weapon(Tube(unit, firer, flash=True)))


reply(Reply("op-engage", _objection_to_reply, _start_reply))
