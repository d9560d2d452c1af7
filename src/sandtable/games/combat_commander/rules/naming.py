"""What is said first against a piece that somebody names: it is not there, or not his."""

from __future__ import annotations

from ....kernel.rulebook import Objection
from .board import NONE
from .state import State


def objection_to_naming(s: State, unit: int, rule: str, side: int | None = None) -> Objection | None:
    """Why a unit cannot be named at all: it is not on the map, or not a certain side's."""
    if unit >= len(s.hex):
        return Objection("KERNEL:absent", pieces=(unit,))
    if s.hex[unit] == NONE:
        return Objection(rule, pieces=(unit,)).saying("unit-off-map")
    if side is not None and s.owner[unit] != side:
        return Objection(rule, pieces=(unit,)).saying("unit-of-other-side", side=side)
    return None


def objection_to_broken(s: State, unit: int, rule: str, side: int | None = None) -> Objection | None:
    """Why a unit is not one of the broken ones, be it of either side or of a certain one."""
    if why := objection_to_naming(s, unit, rule, side):
        return why
    return None if s.broken >> unit & 1 else Objection(rule, pieces=(unit,)).saying("unit-not-broken")


def objection_to_naming_weapon(s: State, weapon: int) -> Objection | None:
    """Why a weapon cannot be named at all: there is none of that number."""
    return Objection("KERNEL:absent") if weapon >= len(s.arm) else None
