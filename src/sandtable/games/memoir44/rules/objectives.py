"""Objectives: what a scenario asks a side to hold, and who holds it."""

from __future__ import annotations

from typing import Any, NamedTuple

from .board import ALLIES, AXIS, SIDES, other
from .state import State

NEITHER = -1


class Goal(NamedTuple):
    """An objective, made ready to be tested after every move."""

    sides: tuple[int, ...]
    mask: int
    needed: int
    medals: int
    permanent: bool
    majority: bool
    at_turn_start: bool
    at_turn_end: bool
    win: bool


def goal_of(objective: dict[str, Any], mask: int) -> Goal:
    """The goal of an objective in a scenario's data."""
    sides = (AXIS, ALLIES) if objective.get("either") else (SIDES.index(objective["for"]),)
    switches = (bool(objective.get(name)) for name in ("permanent", "majority", "at_turn_start", "at_turn_end", "win"))
    return Goal(sides, mask, objective["needed"], objective["medals"], *switches)


def holder(s: State, goal: Goal) -> int:
    """The side that fulfils an objective now, or NEITHER."""
    for side in goal.sides:
        own = (s.mask[side] & goal.mask).bit_count()
        if own >= (1 + (s.mask[other(side)] & goal.mask).bit_count() if goal.majority else goal.needed):
            return side
    return NEITHER
