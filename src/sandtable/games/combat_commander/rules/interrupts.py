"""What rolls and melees look for on the stack: triggers and the like, fire attacks that can jam, advances."""

from __future__ import annotations

from typing import ClassVar

from ....kernel.step import Step
from .state import State


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
