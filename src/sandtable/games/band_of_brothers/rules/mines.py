"""Mines: what they do to vehicles that drive over them and to infantry that walks through (61).

What infantry pays to enter a mined hex is in `costs.py`.
"""

from __future__ import annotations

from ....kernel.dice import Roll
from ....kernel.rulebook import cite
from ....kernel.step import Step
from .aid import AID
from .checks import DIE
from .events import MINE_ROLLED
from .kills import unconfirm
from .losses import eliminate, suppress
from .pieces import IS_CARRIER
from .state import State

EVERY: int = AID["mines"]["every"]


def mined(s: State, h: int) -> bool:
    """Whether a hex is mined by the scenario (61.0a)."""
    if not s.setup.mines >> h & 1:
        return False
    cite("BOB:61.0a")
    return True


def due(count: int) -> bool:
    """Whether a vehicle rolls in the mined hex that is so many of its activation: the 1st, 6th, 11th (61.0b)."""
    return count % EVERY == 1


class MineRoll(Step, frozen=True):
    """A vehicle in a mined hex rolls."""

    unit: int

    def begin(self, s: State) -> None:
        """Roll."""
        s.call(Roll(1, DIE), self.resumed)

    def resumed(self, s: State, value: tuple[int, ...]) -> None:
        """A one, or a two where the mines lie dense, sets one off."""
        (roll,) = value
        needed: int = AID["mines"]["hit_concentrated" if s.setup.dense_mines else "hit"]
        s.emit(MINE_ROLLED, "BOB:61.0f" if s.setup.dense_mines else "BOB:61.0b", self.unit, roll, needed)
        if roll <= needed:
            _blow_up(s, self.unit)
        s.done()


def _blow_up(s: State, unit: int) -> None:
    """A loaded halftrack is lost with whom it carries; of any other vehicle nobody knows."""
    if IS_CARRIER[s.kind[unit]]:
        eliminate(s, unit, "BOB:61.0d")
    else:
        unconfirm(s, unit, "BOB:61.0c")


def walked_through(s: State, unit: int) -> None:
    """Infantry that entered concentrated mines is suppressed when its activation ends (61.0g)."""
    suppress(s, unit, 1, "BOB:61.0g")
