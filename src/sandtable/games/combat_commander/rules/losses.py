"""Points, and units that are eliminated (4, 7.1)."""

from __future__ import annotations

from ....kernel.rulebook import cite
from .board import NONE
from .events import ELIMINATED, POINTS, WEAPON_LOST
from .pieces import CHIT_SPECIAL, HERO, UNIT_VP
from .state import CASUALTY, MIX, State


def points(s: State, side: int, amount: int, rule: str) -> None:
    """A side gains points; the one marker moves towards it (4.1.1a)."""
    if amount:
        cite("CC:4.1.1a")
        s.vp += -amount if side else amount
        s.emit(POINTS, rule, side, amount, s.vp)


def doubled(s: State, name: str, rule: str) -> int:
    """2 if an open chit doubles such points, else 1 (7.3.2f, 7.3.2g)."""
    if any(CHIT_SPECIAL[chit] == name for chit in s.open_chits):
        cite(rule)
        return 2
    return 1


def worth(s: State, unit: int) -> int:
    """The points a unit is worth (7.1b)."""
    cite("CC:7.1b")
    return UNIT_VP[s.kind[unit]]


def casualties(s: State, side: int) -> int:
    """How many units a side has on the casualty track (4.2b)."""
    return sum(box == CASUALTY and s.owner[u] == side for u, box in enumerate(s.box))


def eliminate(s: State, unit: int, rule: str) -> None:
    """Take a unit out of the game: points for the opponent, a place on the casualty track, its weapon with it."""
    side = s.owner[unit]
    hero = s.kind[unit] == HERO
    s.emit(ELIMINATED, rule, unit)
    if s.hex[unit] != NONE:
        s.lift(unit)
    s.changed = True
    lose_weapon_with(s, unit)
    s.bare(unit)
    s.box[unit] = MIX if hero else CASUALTY
    if hero:
        cite("CC:E58.1b")
        cite("CC:E58.1c")
        return
    cite("CC:4.2b")
    points(s, 1 - side, worth(s, unit) * doubled(s, "double_elimination", "CC:7.3.2g"), "CC:7.1a")


def lose_weapon_with(s: State, unit: int) -> None:
    """The weapon of an eliminated unit goes with it, unbroken, to the box of weapons (4.2c, 11.3c, 7.2.2b)."""
    weapon = s.weapon[unit]
    if weapon != NONE:
        s.drop(weapon, CASUALTY)
        s.emit(WEAPON_LOST, "CC:11.3c", weapon)
        cite("CC:4.2c")
