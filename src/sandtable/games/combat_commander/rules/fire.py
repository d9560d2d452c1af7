"""Fire: the Fire order, its targets and fire groups (O20.1, O20.2.1, O20.3, O20.3.1).

What follows once the pieces are chosen is an `Attack`, in `attack.py`.
"""

from __future__ import annotations

from typing import Self

from msgspec.structs import replace

from ....kernel.actions import Action
from ....kernel.rulebook import Objection, cite
from ....kernel.step import Decision, Step
from ....maps.hexes import bits
from .actions import END
from .activation import Activate, able, free
from .attack import Attack
from .board import NONE, N
from .events import SHOT
from .interrupts import OfUnits, Regrouping
from .naming import objection_to_naming
from .pieces import W_ORDNANCE
from .shots import (
    ASSAULT,
    FIRE,
    OP_FIRE,
    can_fire,
    in_view,
    objection_to_arm,
    objection_to_arm_shot,
    objection_to_joining,
    objection_to_shot,
    objection_to_smoke,
    objection_to_target,
    objection_to_unit,
    shooters,
    smoke_targets,
    smokers,
    spotter_for,
    targets,
)
from .smoke import objection_to_smoke_in
from .state import BIT, State
from .verbs import ACTION_SPACE, UNIT

TARGET = tuple(ACTION_SPACE["target"](h) for h in range(N))
FIRE_WITH = tuple(ACTION_SPACE["fire"](u) for u in range(UNIT.size))
ARM = tuple(ACTION_SPACE["arm"](u) for u in range(UNIT.size))
SMOKE = ACTION_SPACE["smoke"]()

NOT_ACTIVATED = {FIRE: "CC:O20.3a", ASSAULT: "CC:A26c", OP_FIRE: "CC:A33.2b"}
SHOT_RULE = {FIRE: "CC:O20.3a", ASSAULT: "CC:A26b", OP_FIRE: "CC:A33.2b"}


# --- the order (O20.1) ----------------------------------------------------------------------------------------------


def can_act(s: State, unit: int, at: int = NONE) -> Objection | None:
    """Why a unit, with its weapon, has no enemy in sight and range (O20.1a)."""
    return can_fire(s, unit, FIRE, s.stood[1 - s.owner[unit]])


def worth_asking(s: State, units: int, at: int = NONE) -> int:
    """Those of some units of a side that see an enemy."""
    return in_view(s, units, s.stood[1 if units & s.on[0] else 0])


def objection_to_order(s: State, side: int) -> Objection | None:
    """Why a Fire order cannot be given: no unit that could be activated has a target."""
    return None if able(s, FIRE, free(s, side)) else Objection("CC:O20.1a", says="no-target-for-order")


class FireOrder(Step, frozen=True):
    """Units are activated; then their pieces fire, each once, alone or in groups."""

    side: int
    activated: bool = False
    fired: bool = False

    def begin(self, s: State) -> None:
        """Activate units first."""
        if not self.activated:
            s.call(Activate(self.side, FIRE), self.resumed)

    def resumed(self, s: State, units: int) -> None:
        """The units are known."""
        if any(can_act(s, unit) is not None for unit in bits(units & s.leaders)):
            cite("CC:O20.1b")
        s.firing = units
        s.shot = s.arm_shot = s.arm_half = 0
        s.become(replace(self, activated=True))

    def ask(self, s: State) -> Decision:
        """The next target, smoke, or enough."""
        actions = [TARGET[h] for h in bits(targets(s, self.side, FIRE))]
        may_end = self.fired or not actions
        if smoke_targets(s, self.side):
            actions.append(SMOKE)
        if may_end:
            actions.append(END)
        return Decision(self.side, "fire", actions)

    def objection(self, s: State, action: Action) -> Objection | None:
        """Why a hex cannot be fired at, smoke cannot be laid, or the order cannot end."""
        if action.verb == "target":
            return objection_to_target(s, self.side, FIRE, action.args[0])
        if action.verb == "smoke":
            return None if smoke_targets(s, self.side) else Objection("CC:O20.2.1a").saying("nobody-lays-smoke")
        return self.objection_to_end(s)

    def objection_to_end(self, s: State) -> Objection | None:
        """Why the order cannot end: somebody must fire, if anybody still can (O14.4a)."""
        return None if self.fired or not targets(s, self.side, FIRE) else Objection("CC:O14.4a")

    def on_target(self, s: State, hex: int) -> None:
        """A hex with enemies is chosen; the pieces follow."""
        s.call(BuildAttack(self.side, FIRE, hex), replace(self, fired=True).begin_again)

    def on_smoke(self, s: State) -> None:
        """Smoke is announced before its target and the roll (O20.2.1c)."""
        cite("CC:O20.2.1c")
        s.call(SmokeShot(self.side), replace(self, fired=True).begin_again)

    def on_end(self, s: State) -> None:
        """Nobody fires any more."""
        s.hindered = ()
        s.done()


# --- choosing the pieces (O20.3.1) ----------------------------------------------------------------------------------


class SmokeShot(Step, frozen=True):
    """A hex is chosen for smoke, with enemies in it or without (O20.2.1b)."""

    side: int

    def ask(self, s: State) -> Decision:
        """Any hex that a weapon with smoke can fire at."""
        return Decision(self.side, "smoke", [TARGET[h] for h in bits(smoke_targets(s, self.side))])

    def objection(self, s: State, action: Action) -> Objection | None:
        """Why smoke cannot be laid in a hex."""
        h = action.args[0]
        if smoke_targets(s, self.side) >> h & 1:
            return None
        first = s.weapon[smokers(s, self.side)[0]]
        return objection_to_smoke_in(s, h) or objection_to_arm_shot(s, FIRE, first, h)

    def on_target(self, s: State, hex: int) -> None:
        """The weapon follows."""
        cite("CC:O20.2.1b")
        s.become(BuildAttack(self.side, FIRE, hex, smoke=True))


class BuildAttack(OfUnits, frozen=True):
    """The pieces that fire at a hex are picked one at a time; ordnance fires alone, and at once."""

    side: int
    mode: str
    hex: int
    smoke: bool = False
    units: tuple[int, ...] = ()
    weapons: tuple[int, ...] = ()

    def regrouped(self, change: Regrouping) -> Self:
        """The same step about whom its units have become."""
        return replace(self, units=change.of(self.units))

    def ask(self, s: State) -> Decision:
        """One more piece, or fire."""
        able = bits(shooters(s, self.side, self.mode))
        actions = [FIRE_WITH[u] for u in able if self.objection_to_unit(s, u) is None]
        actions += [ARM[u] for u in able if s.weapon[u] != NONE and self.objection_to_arm(s, u) is None]
        if self.units or self.weapons:
            actions.append(END)
        return Decision(self.side, "fire-group", actions)

    def objection(self, s: State, action: Action) -> Objection | None:
        """Why a piece cannot fire at the hex with the others."""
        if action.verb == "end":
            named = self.units or self.weapons
            return None if named else Objection("CC:O20.3a", (self.hex,)).saying("nobody-named-to-fire")
        unit = action.args[0]
        if why := objection_to_naming(s, unit, NOT_ACTIVATED[self.mode], self.side):
            return why
        if not shooters(s, self.side, self.mode) >> unit & 1:
            return Objection(NOT_ACTIVATED[self.mode], pieces=(unit,)).saying("not-activated-to-fire")
        return self.objection_to_unit(s, unit) if action.verb == "fire" else self.objection_to_arm(s, unit)

    def objection_to_unit(self, s: State, unit: int) -> Objection | None:
        """Why an activated unit cannot be added."""
        if self.smoke:
            return Objection("CC:O20.2.1a", pieces=(unit,), says="unit-lays-no-smoke")
        if unit in self.units:
            return Objection("CC:O20.3a", pieces=(unit,), says="fires-already")
        why = objection_to_unit(s, self.mode, unit) or objection_to_shot(s, self.mode, unit, self.hex)
        return why or self._objection_to_joining(s, s.hex[unit])

    def objection_to_arm(self, s: State, unit: int) -> Objection | None:
        """Why an activated unit's weapon cannot be added."""
        weapon = s.weapon[unit]
        if weapon != NONE and weapon in self.weapons:
            return Objection("CC:O20.3a", pieces=(unit,), says="weapon-fires-already")
        why = objection_to_smoke(s, unit) if self.smoke else objection_to_arm(s, self.mode, unit)
        if why is None and W_ORDNANCE[s.arm[weapon]] and (self.units or self.weapons):
            cite("CC:11.5b")
            cite("CC:G.ordnance")
            return Objection("CC:O20.3.1.1", pieces=(unit,))
        why = why or objection_to_arm_shot(s, self.mode, weapon, self.hex)
        return why or self._objection_to_joining(s, s.hex[unit])

    def _objection_to_joining(self, s: State, h: int) -> Objection | None:
        cite("CC:O20.3.1b")
        return objection_to_joining(s, self.units, self.weapons, h)

    def on_fire(self, s: State, unit: int) -> None:
        """A unit fires."""
        s.become(replace(self, units=(*self.units, unit)))

    def on_arm(self, s: State, unit: int) -> None:
        """A weapon fires; ordnance waits for nobody."""
        weapon = s.weapon[unit]
        built = replace(self, weapons=(*self.weapons, weapon))
        if W_ORDNANCE[s.arm[weapon]]:
            built._declare(s)
        else:
            s.become(built)

    def on_end(self, s: State) -> None:
        """The group is complete; none is ever compulsory (O20.3.1d)."""
        cite("CC:O20.3.1d")
        self._declare(s)

    def _declare(self, s: State) -> None:
        attack = self.attack(s)
        if attack.spotter != NONE:
            s.activated |= BIT[attack.spotter]
        s.emit(SHOT, SHOT_RULE[self.mode], self.side, self.mode, self.hex, self.units, self.weapons)
        s.become(attack)

    def attack(self, s: State) -> Attack:
        """The attack of the pieces named so far."""
        spotter = spotter_for(s, self.weapons[0], self.hex) if self.weapons else NONE
        return Attack(self.side, self.mode, (self.hex,), self.units, self.weapons, smoke=self.smoke, spotter=spotter)
