"""What battles may be expected to bring: every pair of faces of the two dice on the tables of the battle code.

Forces are summed up as strengths and steps. A hit costs half a point of strength or so, since a unit of defense ten has
about ten points of strength on its full side and five on the other.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ..rules.air_naval import MODIFIERS, TABLES, effectiveness, hits_of
from ..rules.bonuses import AMBUSH, INTERCEPT, SURPRISE

FACES = range(10)
STRENGTH_PER_HIT = 0.5
HITS_PER_STEP = 10.0
GROUND_MODIFIERS: dict[str, int] = TABLES["ground_modifiers"]


class Outcome(NamedTuple):
    """The chance that the active player wins, and the steps that each side loses on average."""

    wins: float
    own: float
    enemy: float


NOTHING = Outcome(1.0, 0.0, 0.0)


@lru_cache(maxsize=16384)
def at_sea(active: int, reacting: int, bonuses: tuple[int, int], condition: int) -> Outcome:
    """The air-naval stage between two strengths under an intelligence condition (9.2, 9.3)."""
    if not reacting:
        return Outcome(1.0 if active else 0.0, 0.0, 0.0)
    if not active:
        return Outcome(0.0, 0.0, 0.0)
    surprise = MODIFIERS["surprise"] if condition == SURPRISE else 0
    ambush = MODIFIERS["ambush"] if condition == AMBUSH else 0
    wins = own = enemy = 0.0
    for die in FACES:
        for other in FACES:
            rolls = die + bonuses[0] + surprise, other + bonuses[1] + ambush
            hits = _exchange(active, reacting, rolls, condition)
            left = active - STRENGTH_PER_HIT * hits[1], reacting - STRENGTH_PER_HIT * hits[0]
            wins += left[0] > left[1] and left[0] > 0
            own += min(hits[1] / HITS_PER_STEP, active / 5)
            enemy += min(hits[0] / HITS_PER_STEP, reacting / 5)
    return Outcome(wins / 100, own / 100, enemy / 100)


def _exchange(active: float, reacting: float, rolls: tuple[int, int], condition: int) -> tuple[float, float]:
    """The hits that each side scores; whoever fires second has lost some of his strength (9.2C)."""
    effects = effectiveness("air_naval", rolls[0]), effectiveness("air_naval", rolls[1])
    if condition == INTERCEPT:
        return active * effects[0], reacting * effects[1]
    if condition == AMBUSH:
        second = reacting * effects[1]
        return max(0.0, active - STRENGTH_PER_HIT * second) * effects[0], second
    first = active * effects[0]
    return first, max(0.0, reacting - STRENGTH_PER_HIT * first) * effects[1]


class Troops(NamedTuple):
    """Ground units that fight together: their strength, their steps, the hits that a step takes."""

    strength: int
    steps: int
    price: int


@lru_cache(maxsize=16384)
def on_land(active: Troops, reacting: Troops, bonuses: tuple[int, int]) -> Outcome:
    """The ground stage: both fire at once; whoever is left, or has lost fewer steps, has the hex (9.4)."""
    if not reacting.steps:
        return NOTHING if active.steps else Outcome(0.0, 0.0, 0.0)
    if not active.steps:
        return Outcome(0.0, 0.0, 0.0)
    scored = [_lost(reacting, hits_of("ground", active.strength, die + bonuses[0])) for die in FACES]
    suffered = [_lost(active, hits_of("ground", reacting.strength, die + bonuses[1])) for die in FACES]
    wins = own = enemy = 0.0
    for gain in scored:
        for loss in suffered:
            wins += loss < active.steps and (gain >= reacting.steps or gain > loss)
            own, enemy = own + loss, enemy + gain
    return Outcome(wins / 100, own / 100, enemy / 100)


def _lost(troops: Troops, hits: int) -> int:
    return min(troops.steps, hits // max(1, troops.price))
