"""Minefields: markers laid unseen, turned up by the enemy who walks onto them."""

from __future__ import annotations

from ....kernel.dice import Roll
from ....kernel.rulebook import cite
from ....kernel.step import Step
from .board import other
from .dice import HITS
from .events import MINE_CLEARED, MINE_REVEALED, ROLLED
from .losses import suffer
from .state import BIT, NONE, State
from .units import SPECIAL

ENGINEER = SPECIAL["combat_engineer"]


def step_on(s: State, unit: int, h: int) -> None:
    """A unit has come onto a hex, by a move or by taking ground."""
    if s.mines_of[s.owner[unit]] & BIT[h]:
        cite("M44TP:mine-k")
    if not s.mines_of[other(s.owner[unit])] & BIT[h]:
        return
    barred = (s.silent | s.fought) & BIT[unit] or s.terrain.no_battle & BIT[h]
    if s.special[unit] == ENGINEER and not barred:
        _clear(s, unit, h)
    else:
        _explode(s, unit, h)


def _clear(s: State, unit: int, h: int) -> None:
    """Engineers who could battle clear the mine instead."""
    remove(s, h)
    s.fought |= BIT[unit]
    s.emit(MINE_CLEARED, "M44TP:engineer-d", unit, h)


def remove(s: State, h: int) -> None:
    """Take a mine off the board; a marker that lay face down goes to the box unseen."""
    value, known = s.mine[h], s.mine_up & BIT[h]
    s.mine[h] = NONE
    s.mine_up &= ~BIT[h]
    s.mines_of = [mask & ~BIT[h] for mask in s.mines_of]
    if known:
        s.mines_gone = tuple(sorted((*s.mines_gone, value)))
    else:
        s.mine_box = tuple(sorted((*s.mine_box, value)))


def _explode(s: State, unit: int, h: int) -> None:
    value = s.mine[h]
    if not s.mine_up & BIT[h]:
        s.mine_up |= BIT[h]
        s.seal()
        s.emit(MINE_REVEALED, "M44TP:mine-e", h, value)
    if s.special[unit] == ENGINEER:
        cite("M44TP:engineer-e")
    if value:
        s.interrupt(Blast(unit, value))
    else:
        remove(s, h)
        s.emit(MINE_CLEARED, "M44TP:mine-f", unit, h)


class Blast(Step, frozen=True):
    """As many dice as the marker shows, against the unit that set it off."""

    unit: int
    value: int

    def begin(self, s: State) -> None:
        """Roll."""
        cite("M44TP:mine-g")
        s.call(Roll(self.value), self.resumed)

    def resumed(self, s: State, faces: tuple[int, ...]) -> None:
        """Only the unit's own symbol and grenades count."""
        s.emit(ROLLED, "M44TP:mine-g", other(s.owner[self.unit]), faces)
        hits = sum(1 for face in faces if face in HITS[s.kind[self.unit]])
        if hits < len(faces):
            cite("M44TP:mine-i")
        if hits:
            suffer(s, self.unit, hits, "M44TP:mine-h")
        cite("M44TP:mine-j")
        s.done()
