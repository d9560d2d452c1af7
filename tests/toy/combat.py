"""Shots, combats, retreats and advances."""

from __future__ import annotations

from sandtable.kernel.actions import Action
from sandtable.kernel.dice import Roll
from sandtable.kernel.rulebook import Objection
from sandtable.kernel.step import Decision, Step

from .state import GRID, MARSH, OFF, ROLLED, STRAYED, UNITS, Toy, side_of


def objection_to_enter(s: Toy, hex: int) -> Objection | None:
    """Why no unit can enter a hex now."""
    if hex in MARSH:
        return Objection("TOY:marsh", hexes=(hex,))
    if s.at(hex) >= 0:
        return Objection("TOY:move-occupied", hexes=(hex,))
    return None


def objection_to_attack(s: Toy, unit: int, target: int) -> Objection | None:
    """Why a unit cannot attack another."""
    if not s.alive(target) or side_of(target) == side_of(unit):
        return Objection("TOY:attack-enemy", pieces=(target,))
    if s.hex[target] not in GRID.neighbours[s.hex[unit]]:
        return Objection("TOY:attack-adjacent", pieces=(target,))
    return None


class Shot(Step[int], frozen=True):
    """One die at a unit; a 1 goes astray before the shot is settled."""

    by: int
    target: int

    def stands(self, s: Toy) -> bool:
        """A dead target cannot be hit."""
        return s.alive(self.target)

    def begin(self, s: Toy) -> None:
        """Roll."""
        s.call(Roll(1), self.resumed)

    def resumed(self, s: Toy, value: tuple[int, ...]) -> None:
        """A high number takes a step."""
        s.emit(ROLLED, "TOY:ambush", value)
        if value[0] >= s.setup.ambush_hits:
            s.lose(self.target, "TOY:ambush")
        s.done(value[0])


class Stray(Step, frozen=True):
    """The side shot at says whom a stray shell hits."""

    side: int
    hex: int

    def ask(self, s: Toy) -> Decision:
        """Any unit in the hex or beside it."""
        hit = s.setup.action_space["hit"]
        return Decision(self.side, "stray", [hit(u) for u in range(UNITS) if self.objection_to(s, u) is None])

    def objection_to(self, s: Toy, unit: int) -> Objection | None:
        """Why a unit cannot be hit."""
        near = s.alive(unit) and GRID.dist(s.hex[unit], self.hex) <= 1
        return None if near else Objection("TOY:stray", pieces=(unit,))

    def objection(self, s: Toy, action: Action) -> Objection | None:
        """The same test, for `why`."""
        return self.objection_to(s, action.args[0])

    def on_hit(self, s: Toy, unit: int) -> None:
        """The unit loses a step."""
        s.emit(STRAYED, "TOY:stray", unit)
        s.lose(unit, "TOY:stray")
        s.done()


class Combat(Step, frozen=True):
    """Dice, the target's retreat, the attacker's advance, and once another combat inside."""

    unit: int
    target: int
    level: int
    hex: int = OFF  # where the target stood

    def begin(self, s: Toy) -> None:
        """Roll."""
        s.call(Roll(2), Combat(self.unit, self.target, self.level, s.hex[self.target]).rolled)

    def rolled(self, s: Toy, dice: tuple[int, ...]) -> None:
        """High numbers take steps; a four makes the target retreat."""
        s.emit(ROLLED, "TOY:combat", dice)
        for _ in range(min(s.steps[self.target], sum(die >= 5 for die in dice))):
            s.lose(self.target, "TOY:combat")
        if not s.alive(self.target):
            s.call(Advance(self.unit, self.hex, self.level), self.end)
        elif 4 in dice:
            s.call(Retreat(self.target, s.hex[self.unit]), self.retreated)
        else:
            s.done()

    def retreated(self, s: Toy, value: object) -> None:
        """Who has driven the target away may follow."""
        if s.hex[self.target] != self.hex:
            s.call(Advance(self.unit, self.hex, self.level), self.end)
        else:
            s.done()


class Retreat(Step, frozen=True):
    """The target's owner pulls it back."""

    unit: int
    away_from: int

    def hexes(self, s: Toy) -> list[int]:
        """Where it can go."""
        return [h for h in GRID.neighbours[s.hex[self.unit]] if self.objection_to(s, h) is None]

    def objection_to(self, s: Toy, hex: int) -> Objection | None:
        """Why it cannot retreat to a hex."""
        if hex not in GRID.neighbours[s.hex[self.unit]] or GRID.dist(hex, self.away_from) < 2:
            return Objection("TOY:retreat", hexes=(hex,), pieces=(self.unit,))
        return objection_to_enter(s, hex)

    def begin(self, s: Toy) -> None:
        """With nowhere to go it loses a step instead."""
        if not self.hexes(s):
            s.lose(self.unit, "TOY:retreat")
            s.done()

    def ask(self, s: Toy) -> Decision:
        """One hex away from the attacker."""
        return Decision(side_of(self.unit), "retreat", [s.setup.action_space["retreat"](h) for h in self.hexes(s)])

    def objection(self, s: Toy, action: Action) -> Objection | None:
        """The same test, for `why`."""
        return self.objection_to(s, action.args[0])

    def on_retreat(self, s: Toy, hex: int) -> None:
        """It goes."""
        s.place(self.unit, hex, "TOY:retreat")
        s.done()


class Advance(Step, frozen=True):
    """The attacker may follow, and once attack again."""

    unit: int
    hex: int
    level: int

    def ask(self, s: Toy) -> Decision:
        """Follow or halt."""
        action_space = s.setup.action_space
        return Decision(side_of(self.unit), "advance", [action_space["advance"](), action_space["halt"]()])

    def on_advance(self, s: Toy) -> None:
        """Into the emptied hex."""
        s.place(self.unit, self.hex, "TOY:advance")
        if self.level == 1:
            s.become(Exploit(self.unit))
        else:
            s.done()

    def on_halt(self, s: Toy) -> None:
        """Stay where it is."""
        s.done()


class Exploit(Step, frozen=True):
    """A second attack by a unit that has advanced."""

    unit: int

    def ask(self, s: Toy) -> Decision:
        """Attack again or halt."""
        attack = s.setup.action_space["attack"]
        fights = [attack(self.unit, u) for u in range(UNITS) if objection_to_attack(s, self.unit, u) is None]
        return Decision(side_of(self.unit), "exploit", [*fights, s.setup.action_space["halt"]()])

    def objection(self, s: Toy, action: Action) -> Objection | None:
        """The same test, for `why`."""
        if action.verb == "halt":
            return None
        unit, target = action.args
        if unit != self.unit:
            return Objection("TOY:exploit", pieces=(unit,))
        return objection_to_attack(s, unit, target)

    def on_attack(self, s: Toy, unit: int, target: int) -> None:
        """A combat inside the combat."""
        s.call(Combat(unit, target, 2), self.end)

    def on_halt(self, s: Toy) -> None:
        """Enough."""
        s.done()
