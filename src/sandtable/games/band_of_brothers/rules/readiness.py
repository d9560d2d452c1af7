"""Who is left to be used, what he counts, and the markers Used and Op Fire (4.1 to 4.3)."""

from __future__ import annotations

from functools import lru_cache

from ....kernel.rulebook import cite
from ....kernel.step import Step
from .events import MARKED_READY, MARKED_USED
from .pieces import CARRIERS, GUN, IS_CARRIER, IS_DECOY, SORT, VEHICLE
from .setup import Scenario
from .state import BIT, State

HEAVY = 3  # what a gun, a vehicle, artillery or an aircraft counts (4.1i)


class InImpulse(Step, frozen=True):
    """An impulse under way, whoever's; steps above it ask here how much of the operations range it may use."""

    side: int
    limit: int


# --- who is left ----------------------------------------------------------------------------------------------------


def idle(s: State, side: int) -> int:
    """A side's units on the map that are marked neither Used nor Op Fire; a halftrack goes with its passenger."""
    mask = s.on[side] & ~s.used & ~s.ready
    return mask & ~s.of_kinds(CARRIERS) if mask and (s.extra or _has_carriers(s.setup)) else mask


@lru_cache(maxsize=64)
def _has_carriers(setup: Scenario) -> bool:
    return any(IS_CARRIER[kind] for kind in setup.counters)


def waiting(s: State, side: int) -> list[int]:
    """A side's groups of which somebody may come on now: those of this turn and of earlier ones."""
    cite("BOB:16.0c")
    due = _due(s.setup, side, s.turn)
    return [i for i in due if len(s.stock[i]) > s.balked[i]] if due else []


def groups_due(s: State, side: int) -> tuple[int, ...]:
    """A side's groups that come on this turn or came earlier."""
    return _due(s.setup, side, s.turn)


@lru_cache(maxsize=1 << 10)
def _due(setup: Scenario, side: int, turn: int) -> tuple[int, ...]:
    return tuple(i for i, group in enumerate(setup.groups) if group.side == side and 0 < group.turn <= turn)


def finished(s: State, side: int) -> bool:
    """Whether all of a side's units, on the map and off it, are Used or marked Op Fire (4.1h)."""
    return not idle(s, side) and not waiting(s, side)


def heavy(s: State, unit: int) -> bool:
    """Whether a unit counts three when everybody sees what it is."""
    return bool(VEHICLE[s.kind[unit]]) or SORT[s.kind[unit]] == GUN


# --- markers --------------------------------------------------------------------------------------------------------


def mark_used(s: State, unit: int, rule: str = "BOB:4.2c") -> None:
    """Mark a unit Used, of itself because it does nothing more (4.2c)."""
    s.mark_used(unit)
    s.emit(MARKED_USED, rule, unit)


def mark_ready(s: State, unit: int) -> None:
    """Mark Op Fire (4.3a); decoys too (4.3f), and a halftrack with whom it carries."""
    s.ready |= s.with_carrier(unit)
    s.must_use &= ~BIT[unit]
    cite("BOB:4.3f" if IS_DECOY[s.kind[unit]] else "BOB:4.3b")
    s.emit(MARKED_READY, "BOB:4.3a", unit)
