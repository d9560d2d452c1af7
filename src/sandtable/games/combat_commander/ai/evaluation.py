"""What a position is worth: points, units by what they can still do, objectives, and how near they are."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ....kernel.hidden import BLANK
from ....maps.hexes import bits
from ....maps.paths import BLOCKED, reach
from ..rules import losses, special
from ..rules.board import GRID, NONE
from ..rules.pieces import (
    CHIT_SPECIAL,
    CHIT_VP,
    COMMAND,
    FP,
    HERO,
    LEADER,
    MORALE,
    RANGE,
    SORT,
    SQUAD,
    UNIT_TYPES,
    UNIT_VP,
    W_FP,
    W_ORDNANCE,
    W_RANGE,
)
from ..rules.state import State
from ..rules.terrain_table import HALF, TerrainTable

WIN = 1000.0
CARD = 0.2  # a card in hand
INITIATIVE = 0.8  # the card that lets a roll be made again and wins a tie
RADIO = 3.0
RADIO_BROKEN = 0.5  # what is left of a radio's worth when it is broken
UNKNOWN_CHIT = 0.4  # what a chit the enemy keeps secret makes each objective worth, on average
PLAIN = 0.6  # an objective that no chit is about
ALL_FIVE = 1.5  # each objective more while holding all five wins
BROKEN = 0.4  # what is left of a unit's use when it is broken
SUPPRESSED = 0.8
JAMMED = 0.4  # what is left of a weapon's use when it is broken
LATER = 0.6  # a unit that has yet to come on
VETERAN = 0.5
BY_FP = 0.22  # what a unit can do, by each point of its firepower
BY_RANGE = 0.06  # by each hex of its range
BY_MORALE = 0.12  # and by each point of its morale
AS_TEAM = 0.65  # how much of that counts for a team, against a squad
LONE_LEADER = 0.4  # and for a leader by himself
BY_COMMAND = 1.3  # what a leader can do, by each point of his command
ARM_FP = 0.15  # what a weapon can do, by each point of its firepower
ARM_RANGE = 0.03  # and by each hex of its range
ORDNANCE = 0.3  # how much more it can do if it is a gun or a mortar
LAST_CASUALTY = 40.0  # what the casualty costs with which a side surrenders
CASUALTY = 12.0  # one before that, less by the square of how many are left
NEARER = 0.4  # how much of an objective counts for who is nearer to it
WAY_OUT = 0.3  # how much of its points counts for a unit on its way off the map

# --- pieces -----------------------------------------------------------------------------------------------------------


def _use(kind: int) -> float:
    """What a unit can do for its side, in points."""
    stats = BY_FP * FP[0][kind] + BY_RANGE * RANGE[0][kind] + BY_MORALE * MORALE[0][kind]
    if SORT[kind] == LEADER:
        return LONE_LEADER * stats + BY_COMMAND * COMMAND[0][kind]
    return stats if SORT[kind] == SQUAD else AS_TEAM * stats


USE = tuple(_use(kind) for kind in range(len(UNIT_TYPES)))
ARM_USE = tuple(
    ARM_FP * fp + ARM_RANGE * reach_ + (ORDNANCE if ordnance else 0.0)
    for fp, reach_, ordnance in zip(W_FP, W_RANGE, W_ORDNANCE, strict=True)
)


def use_of(s: State, unit: int) -> float:
    """What a unit can do now, its weapon counted."""
    worth = USE[s.kind[unit]]
    if s.broken >> unit & 1:
        worth *= BROKEN
    if s.suppressed >> unit & 1:
        worth *= SUPPRESSED
    if s.veteran >> unit & 1:
        worth += VETERAN
    weapon = s.weapon[unit]
    if weapon != NONE:
        worth += ARM_USE[s.arm[weapon]] * (JAMMED if s.arm_broken >> weapon & 1 else 1.0)
    return worth


def pressure(s: State, side: int) -> float:
    """What the next casualty of a side costs it besides, the nearer it is to surrender."""
    left = s.surrender[side] - losses.casualties(s, side)
    return LAST_CASUALTY if left <= 1 else CASUALTY / (left * left)


def price(s: State, unit: int, pressed: float) -> float:
    """What the loss of a unit costs its side, if a casualty more presses it so much."""
    kind = s.kind[unit]
    if kind == HERO:
        return use_of(s, unit)
    twice = any(CHIT_SPECIAL[chit] == "double_elimination" for chit in s.open_chits)
    return use_of(s, unit) + UNIT_VP[kind] * (2 if twice else 1) + pressed


# --- objectives -------------------------------------------------------------------------------------------------------


def stakes(s: State, side: int) -> tuple[float, ...]:
    """What each objective is worth to whoever holds it, as far as a side knows."""
    known = (*s.open_chits, *(chit for chit in s.secret(side) if chit != BLANK))
    hidden = len(s.secret(1 - side))
    five = ALL_FIVE if any(CHIT_SPECIAL[chit] == "all_five_win" for chit in s.open_chits) else 0.0
    base = PLAIN + UNKNOWN_CHIT * hidden + five
    return tuple(base + sum(CHIT_VP[chit][i] for chit in known) for i in range(5))


def secret_score(s: State, side: int) -> float:
    """What a side's secret chits will bring it, as control stands."""
    total = 0.0
    for chit in s.secret(side):
        if chit == BLANK:
            continue
        for i in range(5):
            if s.control[i] != NONE:
                total += CHIT_VP[chit][i] * (1 if s.control[i] == side else -1)
    return total


class Ways(NamedTuple):
    """How many movement points it takes to some hexes, from everywhere."""

    points: tuple[float, ...]


FAR = 60.0


@lru_cache(maxsize=512)
def ways_to(terrain: TerrainTable, side: int, goal: int) -> Ways:
    """The points a side's units need to the nearest hex of a mask, from every hex."""
    best = [FAR] * GRID.n
    back = _Back(terrain.cost[side])
    for h in bits(goal):
        found = reach(GRID, h, BLOCKED - 1, back)
        best = [min(b, spent / HALF) if spent >= 0 else b for b, spent in zip(best, found.spent, strict=True)]
    return Ways(tuple(best))


class _Back:
    """The costs of walking a map backwards."""

    def __init__(self, cost: bytes) -> None:
        self._cost = cost

    def __getitem__(self, step: int, /) -> int:
        h, d = divmod(step, 6)
        return self._cost[GRID.neighbour[h][d] * 6 + GRID.opposite(d)]


CLOSE = 0.55  # what it counts to be about to enter a goal instead of on it
ONWARD = 0.9  # what is left of that with every point more to go
NEAR = (1.0, *(CLOSE * ONWARD**points for points in range(1, int(FAR) + 2)))  # by points to go


def nearness(points: float) -> float:
    """How nearly a goal is reached that is so many points away: 0 to 1."""
    return NEAR[int(points + 0.5)]


# --- the evaluation ---------------------------------------------------------------------------------------------------


def evaluate(s: State, side: int) -> float:
    """What a position is worth to a side, from what it may know."""
    if s.over:
        return 0.0 if s.winner < 0 else WIN if s.winner == side else -WIN
    points = s.vp if side == 0 else -s.vp
    worth = points + secret_score(s, side) + (INITIATIVE if s.initiative == side else -INITIATIVE)
    worth += CARD * (len(s.hand(side)) - len(s.hand(1 - side)))
    worth += _army(s, side) - _army(s, 1 - side)
    return worth + _ground(s, side)


def _army(s: State, side: int) -> float:
    """A side's units, on the map and to come, and how near it is to surrender."""
    pressed = pressure(s, side)
    on_map = sum(use_of(s, unit) for unit in bits(s.on[side]))
    coming = sum(USE[s.kind[u]] for u, box in enumerate(s.box) if s.owner[u] == side and box >= 16)
    radio = RADIO if s.radio[side] != NONE else 0.0
    return on_map + LATER * coming + radio * (RADIO_BROKEN if s.radio_broken >> side & 1 else 1.0) - pressed


def _ground(s: State, side: int) -> float:
    """Who holds the objectives, and who is nearer to those he does not."""
    total = 0.0
    worth = stakes(s, side)
    for i, mask in enumerate(s.setup.objectives):
        mine, theirs = (closest(s, who, mask) for who in (side, 1 - side))
        hope = NEARER * worth[i] * (mine - theirs)
        held = s.control[i]
        total += hope + (0.0 if held == NONE else PLAIN if held == side else -PLAIN)
    return total + exit_hopes(s, side) - exit_hopes(s, 1 - side)


def closest(s: State, side: int, goal: int) -> float:
    """How nearly a side reaches the nearest of some hexes: 0 to 1."""
    points = ways_to(s.terrain, side, goal).points
    return max((nearness(points[h]) for h in bits(s.stood[side])), default=0.0)


def exit_hopes(s: State, side: int) -> float:
    """What a side may gain by leaving the map, the nearer its units are to the way out."""
    points = exit_points(s, side)
    if points is None:
        return 0.0
    return WAY_OUT * sum(UNIT_VP[s.kind[u]] * nearness(points[s.hex[u]] + 1) for u in bits(s.on[side]))


def exit_points(s: State, side: int) -> tuple[float, ...] | None:
    """The points to the way out, from every hex; None if it gains nothing to leave."""
    gates = special.exits(s, side)
    if not gates or not special.scores_exit(s, side) or special.exit_is_final(s, side):
        return None
    return ways_to(s.terrain, side, gates).points
