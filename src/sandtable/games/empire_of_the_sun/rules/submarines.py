"""Submarine warfare (4.13, 12.2)."""

from __future__ import annotations

from ....kernel.dice import Roll
from ....kernel.events import Addend
from ....kernel.rulebook import cite
from ....kernel.step import Step
from . import events
from .board import data
from .deal import FACES, face
from .pieces import JAPAN
from .reinforcements import lose_shipping
from .state import State

_TABLE = data("tables.json")
_ROW = _TABLE["strategic_warfare"]
ESCORT = _ROW["escort"]
YEAR_OF_DUDS = "1942"  # in which torpedoes fail (12.22)


def modifiers(s: State) -> tuple[Addend, ...]:
    """What is added to the die: the turn, Japanese escorts, and defective torpedoes in 1942 (12.21, 12.22)."""
    cite("EOTS:12.22a", "EOTS:12.22b")
    duds = _TABLE["calendar"][str(s.turn)].startswith(YEAR_OF_DUDS)
    torpedoes = _ROW["submarine_torpedoes_1942"] if duds else 0
    found = (Addend("turn", -s.turn), Addend("escorts", s.escorts), Addend("torpedoes", torpedoes))
    return tuple(each for each in found if each.amount)


class Submarines(Step, frozen=True):
    """A die less the number of the turn tells whether submarines cost Japan a card (12.21)."""

    def begin(self, s: State) -> None:
        """Roll."""
        cite("EOTS:4.13", "EOTS:12.21a")
        s.call(Roll(1, FACES), self.rolled)

    def rolled(self, s: State, dice: tuple[int, ...]) -> None:
        """Nothing or less: a card, a shipping point for good and a level of escorts are lost."""
        added = modifiers(s)
        result = face(dice[0]) + sum(each.amount for each in added)
        s.emit(events.SUBMARINES, "EOTS:12.21a", face(dice[0]), added, result, result <= 0)
        if result <= 0:
            cite("EOTS:12.21b")
            s.sunk += 1
            lose_shipping(s, JAPAN, 1, "EOTS:12.21b")
            _lose_escorts(s)
        s.done()


def _lose_escorts(s: State) -> None:
    """Escorts fall a level, if there are any (12.21)."""
    if s.escorts:
        s.escorts = max(0, s.escorts - ESCORT)
        s.emit(events.ESCORTS, "EOTS:12.21b", s.escorts)
