"""A shot from the check to what comes after it, whatever fires (6.1, 6.2, 20.4 to 20.7, 20.11, 33, 62.0l, 93).

A shot by night shows a muzzle flash, and what fires at that shows one again: so the steps of all shots stand together.
"""

from __future__ import annotations

from msgspec.structs import replace

from ....kernel.actions import Action
from ....kernel.dice import roll_dice
from ....kernel.events import EVERYBODY
from ....kernel.flow import Window
from ....kernel.rulebook import Objection, cite
from ....kernel.step import Decision, Step
from ....maps.hexes import bits
from . import arcs, satw
from .arcs import facings_towards, from_behind, fronts_towards
from .checks import CHECK_RULES, DIE, MoraleCheck, ProficiencyCheck, objection_to_cp, spend_cp
from .concealment import reveal
from .events import FIRED, KILL_SHOT, MARKED_USED, NO_SIGHT, REPLIED, SHOT, SUSTAINED
from .firepower import ASSAULT, FINAL, FIRE, MODES, OP, Firepower, Shot, can_grow, firepower, targets
from .fronts import turn_to
from .gunfire import soft_there
from .kills import ALWAYS_MISSES, RESULTS, KillShot
from .losses import MISS, REDUCES, SUPPRESSES, eliminate, hit, show
from .night import objection_to_reply, out_of_sight
from .pieces import FACES, IS_MORTAR, REAR_WEAK, VEHICLE
from .proficiency import Round, distance, kill_parts, pc_needed, pc_parts, soft_parts, total
from .random_events import after_one
from .refusals import objection_to_stranger
from .satw import FARTHEST, Tube, check_parts, objection_to_satw, with_rifles
from .shots import in_arc
from .sight import in_view, lit, seen_between, sees
from .smallarms import objection_to_rear, rear_parts
from .state import BIT, NONE, NOWHERE, State

CHECK, TURN, BOOST, ROLL, AFTER = range(5)  # the stages of a shot
SECOND_HEX = 2  # the entered hex from which spotted op fire may be made (31.0h)


# --- what comes after any shot ----------------------------------------------------------------------------------------


class Aftermath(Step, frozen=True):
    """A shot has had its effect: random events (95), then replies to a muzzle flash by night (62.0l)."""

    unit: int
    hex: int
    roll: int
    targets: tuple[int, ...] = ()

    def begin(self, s: State) -> None:
        """Random events first."""
        s.call_if(after_one(s, self.unit, self.roll, self.targets), self.happened)

    def happened(self, s: State, value: object) -> None:
        """Then the muzzle flash."""
        s.call_if(after_shot(s, self.unit), self.end)


# --- by squads and weapon teams, and the beginning of any -------------------------------------------------------------


class Shoot(Step[int], frozen=True):
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
            s.call(MoraleCheck(self.unit, 0, MODES[self.mode], CHECK_RULES[self.mode]), self.checked)

    def checked(self, s: State, value: int) -> None:
        """Whoever passes the check looks for his target."""
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
            s.become(Gunshot(self.round()))
            return
        seen = (sees if self.flash else seen_between)(s, s.hex[self.unit], self.hex)
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
        return any(seen_between(s, n, self.hex) for n in s.setup.grid.neighbours[s.hex[self.unit]])

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
        roll_dice(s, 1, DIE, replace(self, stage=ROLL).rolled)

    def rolled(self, s: State, dice: tuple[int, ...]) -> None:
        """What the roll does."""
        self._resolve(s, dice[0])

    def over(self, s: State, value: object) -> None:
        """Whatever came after the shot is over, too."""
        s.done(sum(BIT[u] for u in self.suppressed))

    def _resolve(self, s: State, roll: int) -> None:
        s.emit(SHOT, "BOB:6.2b", self.unit, self.hex, roll)
        if self.sustained:
            keep_lane(s, self.unit, self.hex)
        aimed_at = at_each(s, self.shot())
        suppressed = tuple(u for u, fp in aimed_at if _apply(s, u, fp, roll))
        s.call(
            Aftermath(self.unit, self.hex, roll, tuple(u for u, _ in aimed_at)),
            replace(self, stage=AFTER, suppressed=suppressed).over,
        )


def _apply(s: State, target: int, fp: Firepower, roll: int) -> bool:
    """Apply the roll to one unit; whether that suppressed it and it is still there."""
    cite(*[part.rule for part in fp.parts])
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


def keep_lane(s: State, unit: int, h: int) -> None:
    """Mark the target and the hexes beside it that the machine gun sees and has before it (94.0b)."""
    cite("BOB:94.0a")
    view = in_view(s, s.hex[unit])
    beside = s.setup.grid.adjacent_mask[h] & view & ~BIT[s.hex[unit]]
    marked = BIT[h] | sum(BIT[n] for n in bits(beside) if in_arc(s, unit, n))
    s.lanes = (*s.lanes, (unit, marked))
    for n in bits(marked):
        s.emit(SUSTAINED, "BOB:94.0b", unit, n)


# --- by guns and vehicles (20.4) --------------------------------------------------------------------------------------


class Gunshot(Step[int], frozen=True):
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
        facings = () if arcs.in_arc(s, shot.unit, shot.hex) else facings_towards(s, s.hex[shot.unit], shot.hex)
        if len(facings) > 1:
            s.become(Swing(shot, facings))
        elif facings:
            _swing(s, shot, facings[0])
        else:
            s.become(Laid(shot, s.facing[shot.unit]))


class Swing(Step[int], frozen=True):
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


def _swing(s: State, shot: Round, facing: int) -> None:
    before = s.facing[shot.unit]
    turn_to(s, shot.unit, facing, "BOB:20.4i")
    s.become(Laid(replace(shot, turned=True), before))


class Laid(Step[int], frozen=True):
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
            s.call(ProficiencyCheck(shot.unit, pc_needed(s, shot, parts)), self.resumed)
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


class Firing(Step[int], frozen=True):
    """The roll of a gun or vehicle."""

    shot: Round

    def begin(self, s: State) -> None:
        """At a vehicle, or at all infantry and guns in a hex."""
        shot = self.shot
        if shot.vehicle == NONE:
            roll_dice(s, 1, DIE, self.resumed)
            return
        parts = kill_parts(s, shot)
        for part in parts:
            cite(part.rule)
        s.call(KillShot(shot.unit, shot.vehicle, total(parts), "BOB:20.6c"), self.resumed)

    def resumed(self, s: State, value: tuple[int, ...]) -> None:
        """What the roll does; at night the muzzle flash may be answered."""
        shot = self.shot
        hits = self._strike(s, shot, value[0]) if shot.vehicle == NONE else 0
        s.call_if(after_shot(s, shot.unit), Fired(hits).resumed)

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


class Fired(Step[int], frozen=True):
    """A shot is over once its muzzle flash has been answered."""

    hits: int

    def resumed(self, s: State, value: object) -> None:
        """Whom it suppressed."""
        s.done(self.hits)


# --- by squads at vehicles (33, 20.11) --------------------------------------------------------------------------------


class Weapon(Step[int], frozen=True):
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
        return objection_to_rear(s, with_rifles(s, self.shot), self.shot.vehicle) is None

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


class Prepare(Step[int], frozen=True):
    """A unit opens fire at a vehicle; a squad looks for its weapon, a check that stands for that before fire (33.0h).

    Until it shows itself, a gun or vehicle that fires looks like a squad, whatever that would fire with.
    """

    shot: Tube

    def begin(self, s: State) -> None:
        """Whatever comes of it the unit is Used, and fires at nothing else (33.0f)."""
        shot = replace(self.shot, marked=bool(s.ready >> self.shot.unit & 1))
        s.emit(FIRED, "BOB:6.0a", shot.unit, s.hex[shot.vehicle], MODES[shot.mode])
        cite("BOB:33.0f")
        use_up(s, shot.unit, "BOB:9.0e" if shot.mode == OP else "BOB:4.2a")
        after = Prepared(shot)
        s.become(after)
        if needs_no_check(s, shot.unit):
            after.checked(s, 0)
        else:
            self._check(s, after)

    def _check(self, s: State, after: Prepared) -> None:
        shot = after.shot
        parts = [] if FACES[s.kind[shot.unit]] else check_parts(s, shot)
        for part in parts:
            cite(part.rule)
        cite("BOB:33.0f" if shot.mode == ASSAULT else "BOB:33.0h")
        openly = not s.unseen(shot.unit) and not FACES[s.kind[shot.unit]]
        purpose, rule = ("satw", "BOB:33.0g") if openly else (MODES[shot.mode], CHECK_RULES[shot.mode])
        s.call(MoraleCheck(shot.unit, total(parts), purpose, rule), after.checked)


class Prepared(Step[int], frozen=True):
    """The weapon is found or not; then the squad looks, turns and fires."""

    shot: Tube

    def checked(self, s: State, value: int) -> None:
        """A squad that does not find it has done its turn, and does not turn (93.0b)."""
        shot = self.shot
        if value < 0:
            cite("BOB:33.0j")
            s.done(0)
        elif FACES[s.kind[shot.unit]]:
            s.become(Gunshot(Round(shot.unit, s.hex[shot.vehicle], shot.vehicle, shot.mode, shot.marked)))
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
        if not (sees if self.shot.flash else seen_between)(s, s.hex[unit], h):
            s.emit(NO_SIGHT, "BOB:14.0g", unit, h)
            s.done(0)
            return
        show(s, unit, "BOB:15.0o")
        if in_arc(s, unit, h):
            s.become(Rocket(self.shot, h))


class Rocket(Step[int], frozen=True):
    """The shot of a special anti-tank weapon, and what follows any shot."""

    shot: Tube
    hex: int  # fired at

    def begin(self, s: State) -> None:
        """Roll against the armour."""
        parts = satw.kill_parts(s, self.shot)
        for part in parts:
            cite(part.rule)
        cite("BOB:33.0l")
        s.call(KillShot(self.shot.unit, self.shot.vehicle, total(parts), "BOB:33.0k"), self.resumed)

    def resumed(self, s: State, value: tuple[int, int]) -> None:
        """The roll has had its effect, and what follows it comes."""
        s.call(Aftermath(self.shot.unit, self.hex, value[0], (self.shot.vehicle,)), self.over)

    def over(self, s: State, value: object) -> None:
        """The shot is over; it suppresses nobody."""
        s.done(0)


class RearShot(Shoot, frozen=True):
    """A squad or machine gun fires into a vehicle's rear."""

    vehicle: int = NONE

    def shown(self, s: State, side: int) -> Step[int]:
        """Until it shows itself nobody else knows what a unit fires with."""
        if s.keeper(self.unit) in (side, EVERYBODY):
            return self
        return Prepared(Tube(self.unit, self.vehicle, self.mode, self.marked))

    def _resolve(self, s: State, roll: int) -> None:
        s.emit(SHOT, "BOB:20.11b", self.unit, self.hex, roll)
        parts = rear_parts(s, self.shot(), self.vehicle)
        for part in parts:
            cite(part.rule)
        self._strike(s, roll, total(parts) - REAR_WEAK[s.kind[self.vehicle]])
        s.call(Aftermath(self.unit, self.hex, roll, (self.vehicle,)), replace(self, stage=AFTER).over)

    def _strike(self, s: State, roll: int, needed: int) -> None:
        """Destroyed or unharmed: it cannot be suppressed, and there are no unconfirmed kills (20.11c, 20.11e)."""
        for rule in ("BOB:20.11c", "BOB:20.11e", "BOB:20.11f"):
            cite(rule)
        destroyed = roll <= needed and roll != ALWAYS_MISSES
        s.emit(KILL_SHOT, "BOB:20.11b", self.unit, self.vehicle, roll, needed, RESULTS[2 if destroyed else 0])
        if destroyed:
            eliminate(s, self.vehicle, "BOB:20.11b")


def rear_shot(s: State, unit: int, vehicle: int, mode: int = FIRE, marked: bool = False, mover: int = NONE) -> RearShot:
    """The step of such a shot."""
    return RearShot(unit, s.hex[vehicle], mode, marked, mover, vehicle=vehicle)


# --- at a muzzle flash (62.0l) ----------------------------------------------------------------------------------------


def after_shot(s: State, unit: int) -> Flash | None:
    """A unit has fired: at night one enemy may fire at its muzzle flash, in the step that this answers."""
    if not s.setup.visibility:
        return None
    cite("BOB:62.0l")
    if s.hex[unit] < 0 or lit(s) >> s.hex[unit] & 1 or not out_of_sight(s, unit):
        return None
    return Flash(sides=(1 - (unit >> 6),), unit=unit)


class Flash(Window, frozen=True):
    """The side that was not firing may answer a muzzle flash with one unit; its own flash may be answered in turn."""

    unit: int = NONE  # that fired

    def plays(self, s: State, side: int) -> list[Action]:
        """Every unit that could fire at the flash."""
        verb, able = s.setup.verb, bits(out_of_sight(s, self.unit))
        names = ("op-fire", "op-engage")
        return [verb[name](u) for name in names for u in able if objection_to_reply(s, name, u, self.unit) is None]

    def objection(self, s: State, action: Action) -> Objection | None:
        """Why a unit cannot answer."""
        if action.verb == "pass":
            return None
        unit = action.args[0]
        if not out_of_sight(s, self.unit) >> unit & 1:
            stranger = objection_to_stranger(s, self.sides[0], unit, "BOB:62.0l")
            return stranger or Objection("BOB:62.0l", pieces=(unit,))
        return objection_to_reply(s, action.verb, unit, self.unit)

    def on_op_fire(self, s: State, unit: int) -> None:
        """Fire at infantry or a gun."""
        self._fire(s, unit)

    def on_op_engage(self, s: State, unit: int) -> None:
        """Fire at a vehicle."""
        self._fire(s, unit)

    def _fire(self, s: State, unit: int) -> None:
        cite("BOB:62.0m")
        s.emit(REPLIED, "BOB:62.0l", unit, s.hex[self.unit])
        if VEHICLE[s.look[self.unit]]:
            s.call(Weapon(Tube(unit, self.unit, flash=True)), self.end)
        else:
            s.call(Shoot(unit, s.hex[self.unit], flash=True), self.end)
