"""Attacks, battles and advances."""

from __future__ import annotations

from sandtable.kernel.actions import Action
from sandtable.kernel.dice import Roll
from sandtable.kernel.rulebook import Objection
from sandtable.kernel.step import Decision, Step
from sandtable.maps.hexes import bits
from sandtable.maps.paths import spread

from .state import BESIDE, CLIFFS, GRID, ROLLED, Giant, side_of


class Attacks(Step, frozen=True):
    """A side attacks with as many of its units as it likes."""

    side: int

    def ask(self, s: Giant) -> Decision:
        """Any unit beside an enemy that has not attacked, or the end of the turn."""
        space, at = s.setup.action_space, s.at
        near = spread(GRID, s.stood[1 - self.side], CLIFFS)
        units = [unit for unit in bits(s.ready) if near >> at[unit] & 1]
        return Decision(self.side, "attacks", [*space["attack"].each(units), space["end"]()])

    def objection(self, s: Giant, action: Action) -> Objection | None:
        """Units in supply, once each, beside an enemy."""
        if action.verb == "end":
            return None
        unit = action.args[0]
        if s.ready >> unit & 1:
            beside = BESIDE[s.at[unit]] & s.stood[1 - self.side]
            return None if beside else Objection("GIANT:attack", hexes=(s.at[unit],), pieces=(unit,))
        cut = side_of(unit) == self.side and s.steps[unit] and s.cut[unit]
        return Objection("GIANT:cut-off" if cut else "GIANT:attack", pieces=(unit,))

    def on_attack(self, s: Giant, unit: int) -> None:
        """Whom?"""
        s.ready ^= 1 << unit
        s.call(Target(unit), self.begin_again)

    def on_end(self, s: Giant) -> None:
        """The turn is over."""
        s.ready = 0
        s.done()


class Target(Step, frozen=True):
    """The hex that a unit attacks."""

    unit: int

    def hexes(self, s: Giant) -> int:
        """The hexes with enemies beside it."""
        return BESIDE[s.at[self.unit]] & s.stood[1 - side_of(self.unit)]

    def ask(self, s: Giant) -> Decision:
        """Each of them."""
        return Decision(side_of(self.unit), "target", s.setup.action_space["target"].each(bits(self.hexes(s))))

    def objection(self, s: Giant, action: Action) -> Objection | None:
        """The same mask, in words."""
        hex = action.args[0]
        return None if self.hexes(s) >> hex & 1 else Objection("GIANT:target", hexes=(hex,), pieces=(self.unit,))

    def on_target(self, s: Giant, hex: int) -> None:
        """Roll for it."""
        s.become(Battle(self.unit, hex))


class Battle(Step, frozen=True):
    """One die for a unit and the stack it attacks."""

    unit: int
    hex: int

    def begin(self, s: Giant) -> None:
        """Roll."""
        s.call(Roll(1), self.resumed)

    def resumed(self, s: Giant, value: tuple[int, ...]) -> None:
        """A high number costs the unit at the top a step, a low one the attacker."""
        roll = value[0]
        s.emit(ROLLED, "GIANT:battle", self.unit, self.hex, roll)
        if roll >= 5:
            s.lose(s.top[self.hex], "GIANT:battle")
        elif roll <= 2:
            s.lose(self.unit, "GIANT:battle")
        if s.count_of(1 - side_of(self.unit), self.hex):
            s.done()
        else:
            s.become(Advance(self.unit, self.hex))


class Advance(Step, frozen=True):
    """The attacker may enter the hex it has emptied."""

    unit: int
    hex: int

    def ask(self, s: Giant) -> Decision:
        """Enter or halt."""
        space = s.setup.action_space
        return Decision(side_of(self.unit), "advance", [space["advance"](), space["halt"]()])

    def on_advance(self, s: Giant) -> None:
        """In."""
        s.go(self.unit, self.hex, "GIANT:advance")
        s.done()

    def on_halt(self, s: Giant) -> None:
        """Stay where it is."""
        s.done()
