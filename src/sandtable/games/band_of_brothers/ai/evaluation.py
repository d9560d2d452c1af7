"""What a position is worth: counters by what they can still do, and how near each side is to what it must do."""

from __future__ import annotations

from functools import lru_cache

from ....maps.hexes import bits
from ..rules.boards import BUILDINGS, ORCHARD, WOODS
from ..rules.costs import costs_of
from ..rules.pieces import (
    CARRIER,
    DECOY,
    FP_SOFT,
    FP_VEHICLE,
    GUN,
    MORALE,
    NORMAL,
    PROFICIENCY,
    RANGE,
    REDUCED_AT_START,
    SORT,
    SQUAD,
    UNLIMITED,
)
from ..rules.setup import Scenario
from ..rules.state import BIT, OF, UNKNOWN, State

WIN = 1000.0
SUPPRESSED = (1.0, 0.8, 0.6)  # what is left of a unit's use when it is suppressed
LATER = 0.8  # a counter that has yet to come on
GOALS_HELD = 3.0  # a hex that decides the scenario, held
DECOY_USE = 0.6  # what a decoy can do
CARRIER_USE = 1.5  # what a halftrack can do
GUN_USE = 1.5  # what a gun or tank can do at least
AT_VEHICLES = 0.22  # and by each point of its firepower against vehicles
AT_SOFT = 0.2  # by each point of its firepower against others
BY_CREW = 0.1  # and by each point of its crew's proficiency
BY_FP = 0.35  # what a unit on foot can do, by each point of its firepower
BY_RANGE = 0.08  # by each hex of its range
WHOLE_MAP = 8.0  # hexes that a range without limit counts as
BY_MORALE = 0.1  # and by each point of its morale while suppressed
SQUAD_USE = 0.6  # how much more a squad can do than a team
HEDGED = 1.2  # the cover of a hedgerow, which shelters from one side only
ORCHARD_COVER = 0.4  # the cover of an orchard, which hinders fire from afar
FAR = 99.0
_WANTS_HEXES = ("control", "alone_in", "more_control")
_WANTS_UNITS = ("units_in", "more_units", "none_on")


# --- counters -------------------------------------------------------------------------------------------------------


def _use(kind: int, reduced: int) -> float:
    """What a counter can do for its side."""
    sort = SORT[kind]
    if sort == DECOY:
        return DECOY_USE
    if sort == CARRIER:
        return CARRIER_USE
    if sort >= GUN:
        return float(GUN_USE + AT_VEHICLES * FP_VEHICLE[kind] + AT_SOFT * FP_SOFT[kind] + BY_CREW * PROFICIENCY[kind])
    reach = WHOLE_MAP if RANGE[reduced][kind] == UNLIMITED else RANGE[reduced][kind]
    worth = BY_FP * NORMAL[reduced][kind] + BY_RANGE * reach + BY_MORALE * MORALE[reduced][kind][1]
    return float(worth + (SQUAD_USE if sort == SQUAD else 0.0))


USE = tuple(tuple(_use(kind, reduced) for kind in range(256)) for reduced in (0, 1))


def use_of(s: State, unit: int) -> float:
    """What a counter on the map can do now; one that cannot be known counts as a squad."""
    return use_as(s, unit, s.kind[unit])


def use_as(s: State, unit: int, kind: int) -> float:
    """What a counter on the map could do now if it were of a kind."""
    return USE[REDUCED_AT_START[kind] ^ (s.flipped >> unit & 1)][kind] * SUPPRESSED[s.suppression[unit]]


# --- hexes ----------------------------------------------------------------------------------------------------------


def prize(setup: Scenario) -> int:
    """The hexes on which the scenario is decided; 0 where it is decided by losses alone."""
    wanted = (*_WANTS_HEXES, *_WANTS_UNITS, "exit")
    found = 0
    for need in setup.needs:
        if need.kind in wanted:
            found |= need.area
    return found


@lru_cache(maxsize=2048)
def way_to(setup: Scenario, goals: int, wheels: int = 0) -> tuple[float, ...]:
    """By hex, the movement points that infantry, or a vehicle, needs to reach the nearest of some hexes."""
    grid, prices = setup.grid, costs_of(State(setup)).step[wheels]
    far = [FAR] * grid.n
    edge = list(bits(goals))
    for h in edge:
        far[h] = 0.0
    while edge:
        fresh: set[int] = set()
        for h in edge:
            for d, nb in enumerate(grid.neighbour[h]):
                price = prices[nb * 6 + (d + 3) % 6] if nb >= 0 else 0
                if price and far[h] + price / 6 < far[nb]:
                    far[nb] = far[h] + price / 6
                    fresh.add(nb)
        edge = sorted(fresh)
    return tuple(far)


def cover_of(s: State, h: int) -> float:
    """How well a hex shelters whoever stays there, by terrain and works."""
    bit, kind = BIT[h], s.setup.terrain.types[h]
    if (s.pillbox | s.fortified) & bit:
        return 3.0
    best = 2.0 if (s.foxholes | s.setup.terrain.trench) & bit else 0.0
    if kind in BUILDINGS:
        return max(best, 1.0 if kind == BUILDINGS[0] else 2.0)
    if kind == WOODS:
        return max(best, 1.0)
    if s.setup.terrain.hedged & bit:
        return max(best, HEDGED)
    return max(best, ORCHARD_COVER if kind == ORCHARD else 0.0)


# --- all in all -----------------------------------------------------------------------------------------------------


def evaluate(s: State, side: int) -> float:
    """What a position is worth to a side."""
    if s.over:
        return WIN if s.winner == side else -WIN if s.winner >= 0 else 0.0
    return _strength(s, side, side) - _strength(s, 1 - side, side) + goals_worth(s, side)


def _strength(s: State, side: int, viewer: int) -> float:
    """What a side has, as far as a side may know."""
    known = s.known | OF[viewer]
    there = sum(use_as(s, unit, s.kind[unit] if known >> unit & 1 else UNKNOWN) for unit in bits(s.on[side]))
    coming = sum(
        USE[0][kind if side == viewer else UNKNOWN]
        for group, kinds in enumerate(s.stock)
        if s.setup.groups[group].side == side
        for kind in kinds
    )
    return there + LATER * coming


def goals_worth(s: State, side: int) -> float:
    """Goals held and approached, as the side that must win it sees it."""
    goals = prize(s.setup)
    if not goals:
        return 0.0
    victor = s.setup.victor
    held = sum(1 for h in bits(goals) if s.control[h] == victor) / goals.bit_count()
    way = way_to(s.setup, goals)
    near = sum(1 / (1 + way[s.hex[unit]]) for unit in bits(s.on[victor]))
    worth = GOALS_HELD * (2 * held - 1) * min(4, goals.bit_count()) + near
    return worth if side == victor else -worth
