"""What a scenario says to those who move: when, where to, over which edge, and in which direction they rush."""

from __future__ import annotations

from functools import lru_cache, reduce
from operator import or_

from ....kernel.rulebook import Objection
from ....kernel.step import Step
from ....maps.hexes import bits
from .setup import Scenario
from .state import NONE, SIDES, State
from .zones import zone


def objection_to_set_off(s: State, unit: int) -> Objection | None:
    """Why a unit may not move yet: until their turn comes, those of a group stay where they were set up."""
    h, side = s.hex[unit], unit >> 6
    if not _held_back(s.setup, side, s.turn) >> h & 1:
        return None
    turns = [group.moves_from for group in s.setup.groups if group.side == side and group.area >> h & 1]
    return Objection("BOB:16.0a", pieces=(unit,)).saying("moves-later", turn=max(turns))


@lru_cache(maxsize=1 << 10)
def _held_back(setup: Scenario, side: int, turn: int) -> int:
    """The hexes that a side may not leave on a turn."""
    areas = (group.area for group in setup.groups if group.side == side and turn < group.moves_from)
    return reduce(or_, areas, 0)


def restricted(setup: Scenario) -> bool:
    """Whether a scenario may forbid a step into an empty hex."""
    return setup.rush is not None or "no_way_back" in setup.rules


def objection_to_way_back(s: State, unit: int, a: int, b: int) -> Objection | None:
    """Why a unit may not go from a hex to another: some sides may not draw away from an area."""
    row = s.setup.rules.get("no_way_back")
    if row is None or row["side"] != SIDES[unit >> 6]:
        return None
    far = _distances(s.setup)
    return Objection("BOB:16.0a", hexes=(b,), pieces=(unit,)).saying("no-way-back") if far[b] > far[a] else None


@lru_cache(maxsize=16)
def _distances(setup: Scenario) -> tuple[int, ...]:
    area = bits(zone(setup.rules["no_way_back"]["from"], setup.terrain))
    return tuple(min(setup.grid.dist(h, goal) for goal in area) for h in range(setup.n))


def exits(setup: Scenario, side: int) -> int:
    """The hexes by which a side's units may leave the map: those of the edges over which it must go to win."""
    return _exits(setup) if setup.victor == side else 0


@lru_cache(maxsize=64)
def _exits(setup: Scenario) -> int:
    return reduce(or_, (need.area for need in setup.needs if need.kind == "exit"), 0)


class InRush(Step[int], frozen=True):
    """A scenario's rush under way; steps above it ask here who rushes."""

    side: int
    left: int  # how many are still to go, in this impulse or a later one
    gone: int = 0
    unit: int = NONE  # rushing now


def rushing(s: State, unit: int) -> bool:
    """Whether a unit is in the middle of its rush."""
    if s.setup.rush is None or s.setup.rush.turn != s.turn:
        return False
    found = s.inside(InRush)
    return found is not None and found.unit == unit


def objection_to_course(s: State, unit: int, a: int, b: int) -> Objection | None:
    """Why a rushing unit may not go from a hex to its neighbour: it keeps to its directions."""
    if not rushing(s, unit):
        return None
    assert s.setup.rush is not None
    fine = s.setup.grid.direction(a, b) in s.setup.rush.directions
    return None if fine else Objection("BOB:16.0a", hexes=(b,), pieces=(unit,)).saying("rush-course")
