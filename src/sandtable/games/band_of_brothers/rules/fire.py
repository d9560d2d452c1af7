"""Firing instead of moving, and after it: what the units of either side are laid on (6, 5.1, 20.3i, 20.9, 33, 94)."""

from __future__ import annotations

from typing import ClassVar

from ....kernel.actions import Action
from ....kernel.rulebook import Objection, cite
from ....kernel.step import Decision, Step
from . import gunfire, satw
from .events import FIRED, MARKED_USED, STOPPED
from .firepower import ASSAULT, FIRE, MODES, Shot
from .pieces import FACES, IS_MG, TEAM
from .proficiency import Round
from .satw import Tube, vehicles_in_reach
from .setup import Scenario
from .shooting import Gunshot, Shoot, Weapon
from .shots import hexes_to_fire_at, may_fire_somewhere, objection_to_firing, objection_to_shot, squad_could_reach
from .state import NONE, NOWHERE, State

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
            return vehicles_in_reach(s, Tube(self.unit, NONE))
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
        return satw.objection_to_shot(s, Tube(self.unit, vehicle))

    def on_aim(self, s: State, vehicle: int) -> None:
        """Fire at a vehicle."""
        s.call(Weapon(Tube(self.unit, vehicle)), self.end)

    def on_target(self, s: State, hex: int) -> None:
        """Fire at a hex."""
        cite("BOB:6.1e")
        cite("BOB:20.10c")
        s.call(Shoot(self.unit, hex, sustained=self.sustained), self.end)


def objection_to_fire(s: State, unit: int) -> Objection | None:
    """Why an activated unit cannot fire at infantry and guns."""
    return gunfire.objection_to_fire(s, unit) if FACES[s.kind[unit]] else may_fire_somewhere(s, unit, FIRE)


def start_fire(s: State, unit: int) -> Step:
    """An activated unit fires at infantry and guns."""
    gunfire.no_longer_moving(s, unit)
    return Fire(unit)


def objection_to_engage(s: State, unit: int) -> Objection | None:
    """Why an activated unit cannot fire at any vehicle."""
    if FACES[s.kind[unit]]:
        return gunfire.objection_to_engage(s, unit)
    found = objection_to_firing(s, unit)
    if found:
        return found
    if vehicles_in_reach(s, Tube(unit, NONE)):
        return None
    return Objection("BOB:20.9a", pieces=(unit,), says="no-vehicle-in-reach")


def start_engage(s: State, unit: int) -> Step:
    """An activated unit fires at vehicles."""
    gunfire.no_longer_moving(s, unit)
    return Fire(unit, vehicles=True)


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
        return small or bool(vehicles_in_reach(s, Tube(self.unit, NONE, ASSAULT)))

    def _shots(self, s: State) -> list[Action]:
        if objection_to_assault(s, self.unit):
            return []
        verb = s.setup.verb
        shots = [verb["target"](h) for h in hexes_to_fire_at(s, self.unit, ASSAULT)]
        return shots + [verb["aim"](u) for u in vehicles_in_reach(s, Tube(self.unit, NONE, ASSAULT))]

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
        if action.verb == "aim":
            return satw.objection_to_shot(s, Tube(self.unit, action.args[0], ASSAULT))
        return super().objection(s, action)

    def on_target(self, s: State, hex: int) -> None:
        """Fire with proficient firepower."""
        cite("BOB:5.1a")
        s.become(Shoot(self.unit, hex, ASSAULT))

    def on_aim(self, s: State, unit: int) -> None:
        """Fire at a vehicle."""
        s.call(Weapon(Tube(self.unit, unit, ASSAULT)), self.resumed)

    def resumed(self, s: State, value: object) -> None:
        """The shot at a vehicle is over."""
        s.done(0)

    def on_decline(self, s: State) -> None:
        """Hold fire."""
        s.done(0)


def assault(s: State, unit: int) -> Step:
    """At the end of its move a unit may fire (5.1a): the step that asks."""
    return AssaultFire(unit)


# --- by a vehicle after its move (20.3i) ------------------------------------------------------------------------------


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
            actions = [verb["aim"](each.vehicle) for each in gunfire.rounds_at_vehicles(s, self.round())]
            return Decision(self.unit >> 6, "aim", actions)
        return Decision(
            self.unit >> 6, "fire", [verb["target"](each.hex) for each in gunfire.rounds_at_hexes(s, self.round())]
        )

    def objection(self, s: State, action: Action) -> Objection | None:
        """Why something cannot be fired at."""
        if action.verb == ("target" if self.vehicles else "aim"):
            return gunfire.objection_to_sort(s, self.unit, action)
        (what,) = action.args
        if self.vehicles:
            return gunfire.objection_to_aim(s, self.round(s.hex[what], what))
        return gunfire.objection_to_target(s, self.round(what))

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


def shoot_after_move(s: State, unit: int, vehicles: bool, turned: bool, drove: bool) -> Step:
    """A vehicle fires at the end of its move (20.3i)."""
    s.emit(STOPPED, "BOB:20.3i", unit)
    return Laying(unit, vehicles, turned, drove)


# --- sustained fire (94) --------------------------------------------------------------------------------------------


def objection_to_sustain(s: State, unit: int) -> Objection | None:
    """Only machine guns sustain their fire, and only by the option."""
    if not s.setup.sustained:
        return Objection("KERNEL:scenario")
    if not IS_MG[s.kind[unit]]:
        return Objection("BOB:94.0a", pieces=(unit,))
    return may_fire_somewhere(s, unit, FIRE)


def start_sustain(s: State, unit: int) -> Step:
    """A machine gun fires and keeps firing."""
    return Fire(unit, sustained=True)


def sustains(setup: Scenario, kind: int) -> bool:
    """Whether a kind of unit could ever sustain its fire."""
    return setup.sustained and IS_MG[kind]
