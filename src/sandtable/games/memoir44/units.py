"""Whose units are whose: the first thing asked of any unit that is to do something."""

from __future__ import annotations

from ...kernel.rulebook import Objection
from .state import NONE, State

ABSENT = Objection("KERNEL:absent")


def objection_to_own(s: State, side: int, unit: int) -> Objection | None:
    """Why a side may not use a unit at all: it is gone, the enemy's, or aboard a train."""
    if not is_there(s, unit):
        return ABSENT
    if s.owner[unit] != side:
        return Objection("M44:order-own", pieces=(unit,)).saying("enemy")
    return aboard(s, unit)


def objection_to_enemy(s: State, side: int, unit: int) -> Objection | None:
    """Why a side may not strike at a unit at all: it is gone, its own, or out of reach aboard a train."""
    if not is_there(s, unit):
        return ABSENT
    if s.owner[unit] == side:
        return Objection("M44:order-own", pieces=(unit,), apart=True).saying("own")
    return aboard(s, unit)


def aboard(s: State, unit: int) -> Objection | None:
    """Why nothing is done with a unit, or to it, as long as it is aboard a train."""
    return Objection("M44TP:supply-train-b", pieces=(unit, s.aboard[unit])) if s.hex[unit] == NONE else None


def is_there(s: State, unit: int) -> bool:
    """Whether a unit is on the board or aboard a train."""
    return unit < len(s.owner) and (s.hex[unit] != NONE or s.aboard[unit] != NONE)
