"""Fire by squads and weapon teams: instead of moving, after moving, and the shot itself (6, 5.1, 7, 31, 93, 94)."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, NamedTuple

from msgspec.structs import replace

from ...kernel.actions import Action
from ...kernel.dice import Roll
from ...kernel.rulebook import Objection, cite
from ...kernel.step import Decision, Step
from ...maps.hexes import bits
from . import gunfire
from .arcs import fronts_towards
from .checks import CHECK_RULES, DIE, MoraleCheck, objection_to_cp, spend_cp
from .events import FIRED, MARKED_USED, NO_SIGHT, SHOT, SUSTAINED
from .firepower import ASSAULT, FIRE, MODES, OP, Firepower, Shot, can_grow, firepower, targets
from .fronts import turn_to
from .kills import after_test
from .losses import REDUCES, SUPPRESSES, hit, show
from .night import Reply, after_shot, reply
from .operations import Activity, activity
from .pieces import FACES, IS_MG, IS_MORTAR, TEAM, VEHICLE
from .proficiency import Round
from .setup import Scenario
from .shots import (
    hexes_to_fire_at,
    in_arc,
    may_fire_somewhere,
    objection_to_firing,
    objection_to_hex,
    objection_to_range,
    objection_to_shot,
    squad_could_reach,
)
from .sight import in_view, visible
from .state import BIT, NONE, NOWHERE, State

CHECK, TURN, BOOST, ROLL, AFTER = range(5)  # the stages of a shot
LAST = 9  # muzzle flashes come after everything else that follows a shot
SECOND_HEX = 2  # the entered hex from which spotted op fire may be made (31.0h)


# --- what comes after any shot --------------------------------------------------------------------------------------


class Aftermath(Step, frozen=True):
    """A shot has had its effect: random events (95), then replies to a muzzle flash by night (62.0l)."""

    unit: int
    hex: int
    roll: int
    targets: tuple[int, ...] = ()
    at: int = 0

    def begin(self, s: State) -> None:
        """Run what is registered, one after the other; each may call a step."""
        for i in range(self.at, len(_AFTER)):
            s.stack[-1] = replace(self, at=i + 1)
            height = len(s.stack)
            _AFTER[i][1](s, self)
            if len(s.stack) != height:
                return
        s.done()

    def resumed(self, s: State, value: object) -> None:
        """Go on with the next."""
        self.begin(s)


_AFTER: list[tuple[int, Callable[[State, Aftermath], None]]] = []


def after_shots(order: int, hook: Callable[[State, Aftermath], None]) -> None:
    """Have something done after every shot of infantry, guns and vehicles; lower orders first."""
    _AFTER.append((order, hook))
    _AFTER.sort(key=lambda entry: entry[0])


def _muzzle_flash(s: State, shot: Aftermath) -> None:
    after_shot(s, shot.unit)


after_shots(LAST, _muzzle_flash)


# --- the shot -------------------------------------------------------------------------------------------------------


class Shoot(Step, frozen=True):
    """One unit fires at one hex; the answer is the mask of the units that it suppressed.

    Whatever fires begins here, so that until it shows itself a gun or vehicle looks like a squad that fires.
    """

    unit: int
    hex: int
    mode: int = FIRE
    marked: bool = False
    mover: int = NONE
    came: int = NOWHERE
    entered: int = 0
    sustained: bool = False
    flash: bool = False  # in answer to a muzzle flash, which shows itself at any distance (62.0l)
    stage: int = CHECK
    boosted: bool = False
    spotted: bool = False
    turned: bool = False
    suppressed: tuple[int, ...] = ()

    def shot(self) -> Shot:
        """The circumstances, for the sum of the firepower."""
        return Shot(
            self.unit, self.hex, self.mode, self.marked, self.boosted, self.spotted, self.turned, self.mover, self.came
        )

    def round(self) -> Round:
        """The circumstances, for a gun or vehicle."""
        return Round(self.unit, self.hex, NONE, self.mode, self.marked, mover=self.mover, came=self.came)

    def begin(self, s: State) -> None:
        """Whoever tries to fire is Used, come what may, and checks first; after a move the check was made (6.1a)."""
        if self.stage != CHECK:
            return
        s.emit(FIRED, "BOB:6.0a", self.unit, self.hex, MODES[self.mode])
        use_up(s, self.unit, "BOB:9.0e" if self.mode == OP else "BOB:4.2a")
        if self.mode == ASSAULT or needs_no_check(s, self.unit):
            self._look(s)
        else:
            s.call(MoraleCheck(self.unit, 0, MODES[self.mode], CHECK_RULES[self.mode]))

    def resumed(self, s: State, value: object) -> None:
        """The check, the roll, or what came after it is over."""
        if self.stage == CHECK:
            assert isinstance(value, int)
            self._checked(s, value)
        elif self.stage == ROLL:
            assert isinstance(value, tuple)
            self._resolve(s, value[0])
        else:
            s.done(sum(BIT[u] for u in self.suppressed))

    def _checked(self, s: State, value: int) -> None:
        if value >= 0:
            self._look(s)
            return
        cite("BOB:20.2c" if FACES[s.kind[self.unit]] else "BOB:7.0d")
        if s.setup.flanks:
            cite("BOB:93.0b")
        if any(unit == self.unit for unit, _ in s.lanes):
            cite("BOB:94.0f")
        s.done(0)

    # --- sight

    def _look(self, s: State) -> None:
        """Only now does anybody measure the line, and nobody takes the shot back that has shown it (14.0g).

        Who sees his target shows himself before he turns.
        """
        cite("BOB:14.0g")
        s.seal()
        if FACES[s.kind[self.unit]]:
            s.become(gunfire.Gunshot(self.round()))
            return
        seen = bool((visible if self.flash else in_view)(s, s.hex[self.unit]) >> self.hex & 1)
        if not seen and not self._spotter_sees(s):
            cite("BOB:6.1h")
            s.emit(NO_SIGHT, "BOB:14.0g", self.unit, self.hex)
            s.done(0)
            return
        cite("BOB:6.1d")
        cite("BOB:62.0k" if s.setup.visibility else "BOB:15.0o")
        show(s, self.unit, "BOB:15.0o")
        aimed = replace(self, spotted=not seen)
        if in_arc(s, self.unit, self.hex):
            aimed._boost(s)
        else:
            s.become(replace(aimed, stage=TURN, turned=True))

    def _spotter_sees(self, s: State) -> bool:
        """A mortar's spotter stands in a hex beside it; he is too slow for a mover's first hex."""
        if not IS_MORTAR[s.kind[self.unit]]:
            return False
        if self.mover != NONE and self.entered < SECOND_HEX:
            cite("BOB:31.0h")
            return False
        cite("BOB:31.0f")
        return any(in_view(s, n) >> self.hex & 1 for n in s.setup.grid.neighbours[s.hex[self.unit]])

    # --- turning (93)

    def ask(self, s: State) -> Decision:
        """Which way to face, or whether to spend a command point."""
        verb = s.setup.verb
        if self.stage == TURN:
            ways = fronts_towards(s, s.hex[self.unit], self.hex)
            return Decision(self.unit >> 6, "face-to-fire", [verb["face"](d) for d in ways])
        return Decision(self.unit >> 6, "boost", [verb["spend"](), verb["decline"]()])

    def objection(self, s: State, action: Action) -> Objection | None:
        """Why the unit cannot turn so, or not decide about a point yet."""
        if any(action is each for each in self.ask(s).actions):
            return None
        if self.stage != TURN:
            return Objection("BOB:3.0h", pieces=(self.unit,)).saying("faces-already")
        found = Objection("BOB:93.0f", hexes=(self.hex,), pieces=(self.unit,))
        return found if action.verb == "face" else found.saying("turn-first")

    def on_face(self, s: State, direction: int) -> None:
        """Turn towards the target, which is no movement."""
        face(s, self.unit, direction, "BOB:93.0f")
        self._boost(s)

    # --- a command point (3.0h)

    def _boost(self, s: State) -> None:
        if objection_to_cp(s, self.unit) is None and can_grow(s, self.shot()):
            s.become(replace(self, stage=BOOST))
        else:
            self._roll(s)

    def on_spend(self, s: State) -> None:
        """Raise the proficient firepower."""
        spend_cp(s, self.unit, "BOB:3.0h")
        replace(self, boosted=True)._roll(s)

    def on_decline(self, s: State) -> None:
        """Fire as it is."""
        self._roll(s)

    # --- the roll

    def _roll(self, s: State) -> None:
        s.become(replace(self, stage=ROLL))
        s.call(Roll(1, DIE))

    def _resolve(self, s: State, roll: int) -> None:
        s.emit(SHOT, "BOB:6.2b", self.unit, self.hex, roll)
        if self.sustained:
            keep_lane(s, self.unit, self.hex)
        aimed_at = at_each(s, self.shot())
        suppressed = tuple(u for u, fp in aimed_at if _apply(s, u, fp, roll))
        s.become(replace(self, stage=AFTER, suppressed=suppressed))
        s.call(Aftermath(self.unit, self.hex, roll, tuple(u for u, _ in aimed_at)))


def _apply(s: State, target: int, fp: Firepower, roll: int) -> bool:
    """Apply the roll to one unit; whether that suppressed it and it is still there."""
    for part in fp.parts:
        cite(part.rule)
    result = hit(s, target, fp.final, roll, fp.near, fp.normal, fp.second_number)
    return result in (SUPPRESSES, REDUCES) and s.hex[target] != NOWHERE


def at_each(s: State, shot: Shot) -> list[tuple[int, Firepower]]:
    """The final firepower of a shot at every unit that it hits, each with its own (6.1g, 9.0k)."""
    cite("BOB:6.1g")
    found = targets(s, shot.unit >> 6, shot.hex)
    if shot.mover != NONE and len(found) > 1:
        cite("BOB:9.0k")
        cite("BOB:9.0l")
    return [(u, firepower(s, shot, u)) for u in found]


def needs_no_check(s: State, unit: int) -> bool:
    """Vehicles take no checks (20.3a); one that is hidden pretends to, lest that tell what it is."""
    sure = VEHICLE[s.kind[unit]] and not s.unseen(unit)
    cite("BOB:20.3a" if sure else "BOB:20.2b")
    return sure


def use_up(s: State, unit: int, rule: str) -> None:
    """Mark a unit Used."""
    if not s.used >> unit & 1:
        cite("BOB:4.3d" if s.ready >> unit & 1 else "BOB:4.2a")
        s.mark_used(unit)
        s.emit(MARKED_USED, rule, unit)


def face(s: State, unit: int, direction: int, rule: str) -> None:
    """Turn a unit where it stands."""
    if s.facing[unit] != direction:
        turn_to(s, unit, direction, rule)


# --- at vehicles (33) -----------------------------------------------------------------------------------------------


class Aiming(NamedTuple):
    """How units fire at vehicles in some mode; `start` calls a step."""

    choices: Callable[[State, int, int], tuple[int, ...]]  # of squads and teams
    objection: Callable[[State, int, int, int], Objection | None]
    start: Callable[[State, int, int, int], None]


AIMING: list[Aiming] = []


def aims_at_vehicles(entry: Aiming) -> None:
    """Let units fire at vehicles."""
    AIMING.append(entry)


# --- instead of moving ----------------------------------------------------------------------------------------------


class Fire(Step, frozen=True):
    """An activated unit of whatever kind chooses the hex to fire at."""

    unit: int
    sustained: bool = False
    vehicles: bool = False  # declared before anything is aimed at (20.10c)

    def ask(self, s: State) -> Decision:
        """Every hex with enemies in range, or every vehicle, seen or not."""
        if self.vehicles:
            return Decision(self.unit >> 6, "aim", s.setup.verb["aim"].each(self._vehicles(s)))
        return Decision(self.unit >> 6, "fire", s.setup.verb["target"].each(self._hexes(s)))

    def _vehicles(self, s: State) -> tuple[int, ...]:
        if not FACES[s.kind[self.unit]]:
            return AIMING[0].choices(s, self.unit, FIRE)
        able = gunfire.objection_to_gun(s, self.unit) is None
        return tuple(each.vehicle for each in gunfire.rounds_at_vehicles(s, Round(self.unit, NOWHERE)) if able)

    def _hexes(self, s: State) -> tuple[int, ...]:
        if FACES[s.kind[self.unit]]:
            able = gunfire.objection_to_gun(s, self.unit) is None
            return tuple(each.hex for each in gunfire.rounds_at_hexes(s, Round(self.unit, NOWHERE)) if able)
        able = objection_to_firing(s, self.unit) is None
        return hexes_to_fire_at(s, self.unit, FIRE) if able else ()

    def asks_anyway(self, s: State) -> bool:
        """How many targets a hidden counter has would tell how far it fires, a concealed one's where it points."""
        return bool((s.concealed | ~s.known) >> self.unit & 1)

    def objection(self, s: State, action: Action) -> Objection | None:
        """Why a hex or a vehicle cannot be fired at."""
        if self.vehicles != (action.verb == "aim"):
            return gunfire.objection_to_sort(s, self.unit, action)
        (what,) = action.args
        if self.vehicles:
            return self._objection_to_aim(s, what)
        if FACES[s.kind[self.unit]]:
            return gunfire.objection_to_target(s, Round(self.unit, what))
        return objection_to_shot(s, Shot(self.unit, what))

    def _objection_to_aim(self, s: State, vehicle: int) -> Objection | None:
        if FACES[s.kind[self.unit]]:
            return gunfire.objection_to_aim(s, Round(self.unit, s.hex[vehicle], vehicle))
        return AIMING[0].objection(s, self.unit, vehicle, FIRE)

    def on_aim(self, s: State, vehicle: int) -> None:
        """Fire at a vehicle."""
        AIMING[0].start(s, self.unit, vehicle, FIRE)

    def on_target(self, s: State, hex: int) -> None:
        """Fire at a hex."""
        cite("BOB:6.1e")
        cite("BOB:20.10c")
        s.call(Shoot(self.unit, hex, sustained=self.sustained))

    def resumed(self, s: State, value: object) -> None:
        """Whom the shot suppressed is nothing to an impulse."""
        s.done()


def objection_to_fire(s: State, unit: int) -> Objection | None:
    """Why an activated unit cannot fire at infantry and guns."""
    return gunfire.objection_to_fire(s, unit) if FACES[s.kind[unit]] else may_fire_somewhere(s, unit, FIRE)


def _start_fire(s: State, unit: int) -> None:
    gunfire.no_longer_moving(s, unit)
    s.call(Fire(unit))


start_fire = after_test("fire", _start_fire)
activity(Activity("fire", objection_to_fire, start_fire))


# --- after moving (5.1) ---------------------------------------------------------------------------------------------


def objection_to_assault(s: State, unit: int) -> Objection | None:
    """Why a unit cannot fire after its move, whatever is near: teams do so only from a halftrack, decoys never."""
    if TEAM[s.kind[unit]] and not s.mounted(unit):
        return Objection("BOB:5.1d", pieces=(unit,))
    return objection_to_firing(s, unit)


class AssaultFire(Step, frozen=True):
    """A squad that has moved, or a unit in a halftrack, may fire; the answer is the mask of the units suppressed.

    The owner of a hidden counter is asked wherever a squad of his could fire, be it one or not.
    """

    always_asks: ClassVar[bool] = True

    unit: int

    def begin(self, s: State) -> None:
        """Nothing to decide for a unit that is Used, nor where there is nothing to fire at."""
        if s.used >> self.unit & 1 or not (self._in_doubt(s) or self._any(s)):
            s.done(0)

    def _in_doubt(self, s: State) -> bool:
        return not s.known >> self.unit & 1 and squad_could_reach(s, self.unit)

    def _any(self, s: State) -> bool:
        if objection_to_assault(s, self.unit):
            return False
        small = may_fire_somewhere(s, self.unit, ASSAULT) is None
        return small or any(way.choices(s, self.unit, ASSAULT) for way in AIMING)

    def _shots(self, s: State) -> list[Action]:
        if objection_to_assault(s, self.unit):
            return []
        verb = s.setup.verb
        shots = [verb["target"](h) for h in hexes_to_fire_at(s, self.unit, ASSAULT)]
        return shots + [verb["aim"](u) for way in AIMING for u in way.choices(s, self.unit, ASSAULT)]

    def ask(self, s: State) -> Decision:
        """Fire at a hex or a vehicle, or not at all."""
        return Decision(self.unit >> 6, "assault-fire", [*self._shots(s), s.setup.verb["decline"]()])

    def objection(self, s: State, action: Action) -> Objection | None:
        """Why something cannot be fired at."""
        refusal = objection_to_assault(s, self.unit) if action.verb != "decline" else None
        if refusal:
            return refusal
        if action.verb == "target":
            return objection_to_shot(s, Shot(self.unit, action.args[0], ASSAULT))
        if action.verb == "aim" and AIMING:
            return AIMING[0].objection(s, self.unit, action.args[0], ASSAULT)
        return super().objection(s, action)

    def on_target(self, s: State, hex: int) -> None:
        """Fire with proficient firepower."""
        cite("BOB:5.1a")
        s.become(Shoot(self.unit, hex, ASSAULT))

    def on_aim(self, s: State, unit: int) -> None:
        """Fire at a vehicle."""
        AIMING[0].start(s, self.unit, unit, ASSAULT)

    def resumed(self, s: State, value: object) -> None:
        """The shot at a vehicle is over."""
        s.done(0)

    def on_decline(self, s: State) -> None:
        """Hold fire."""
        s.done(0)


def assault(s: State, unit: int) -> None:
    """At the end of its move a unit may fire (5.1a): call the step that asks."""
    s.call(AssaultFire(unit))


# --- at a muzzle flash (62.0l) --------------------------------------------------------------------------------------


def objection_to_reply(s: State, unit: int, firer: int) -> Objection | None:
    """Why a squad or team cannot fire at the flash of a unit beyond visibility."""
    h = s.hex[firer]
    found = objection_to_firing(s, unit) or objection_to_hex(s, unit, h) or objection_to_range(s, unit, h)
    if found is None and VEHICLE[s.look[firer]]:
        return Objection("BOB:20.9a", pieces=(firer,)).saying("is-a-vehicle")
    return found


def _start_reply(s: State, unit: int, firer: int) -> None:
    s.call(Shoot(unit, s.hex[firer], flash=True))


reply(Reply("op-fire", objection_to_reply, _start_reply))


# --- sustained fire (94) --------------------------------------------------------------------------------------------


def objection_to_sustain(s: State, unit: int) -> Objection | None:
    """Only machine guns sustain their fire, and only by the option."""
    if not s.setup.sustained:
        return Objection("KERNEL:scenario")
    if not IS_MG[s.kind[unit]]:
        return Objection("BOB:94.0a", pieces=(unit,))
    return may_fire_somewhere(s, unit, FIRE)


def _start_sustain(s: State, unit: int) -> None:
    s.call(Fire(unit, sustained=True))


def keep_lane(s: State, unit: int, h: int) -> None:
    """Mark the target and the hexes beside it that the machine gun sees and has before it (94.0b)."""
    cite("BOB:94.0a")
    view = in_view(s, s.hex[unit])
    beside = s.setup.grid.adjacent_mask[h] & view & ~BIT[s.hex[unit]]
    marked = BIT[h] | sum(BIT[n] for n in bits(beside) if in_arc(s, unit, n))
    s.lanes = (*s.lanes, (unit, marked))
    for n in bits(marked):
        s.emit(SUSTAINED, "BOB:94.0b", unit, n)


def _fits(setup: Scenario, kind: int) -> bool:
    return setup.sustained and IS_MG[kind]


activity(Activity("sustain", objection_to_sustain, _start_sustain, fits=_fits))
