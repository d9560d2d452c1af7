"""Base classes of steps that other chapters look for on the stack: triggers, fire attacks that can jam, advances."""

from __future__ import annotations

from typing import ClassVar, NamedTuple, Self

from ....kernel.step import Answer_co, Step
from .board import NONE
from .state import BIT, State


class Quiet(Step, frozen=True):
    """A trigger, an event or a time advance: triggers of rolls made inside it are ignored (1.9.1d, E42d)."""

    quiet_rule: ClassVar[str] = "CC:1.9.1d"


class Firing(Step, frozen=True):
    """A fire attack on the stack, which a Jam! of its roll reaches (1.9.1.2a)."""

    def jam(self, s: State) -> None:
        """Break every firing weapon."""
        raise NotImplementedError


class Closing(Step, frozen=True):
    """An order that may bring units into the hex of an enemy: their melees follow it (O16.4a)."""


class Regrouping(NamedTuple):
    """A unit that has become two teams, its own number one of them; or one that is not the same any more."""

    unit: int
    team: int = NONE  # the second team; NONE: the unit was lost and comes anew

    def of(self, units: tuple[int, ...]) -> tuple[int, ...]:
        """Some units after it."""
        if self.team == NONE:
            return tuple(u for u in units if u != self.unit)
        return (*units, self.team) if self.unit in units else units

    def of_mask(self, units: int) -> int:
        """A mask of units after it."""
        if self.team == NONE:
            return units & ~BIT[self.unit]
        return units | BIT[self.team] if units >> self.unit & 1 else units

    def team_of(self, unit: int, team: int) -> int:
        """The second team of a unit after it, given the one it had."""
        return self.team if unit == self.unit and self.team != NONE else team


class OfUnits(Step[Answer_co], frozen=True):
    """A step under way that is about units, and so about what becomes of them (E52.2c)."""

    def regrouped(self, change: Regrouping) -> Self:
        """This step after a unit has become two, or is not the same any more."""
        raise NotImplementedError
