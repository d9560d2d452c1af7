"""What the chance to win is learned from: counters by what they can still do, goals, time and command points."""

from __future__ import annotations

from ....maps.hexes import bits
from ..rules.state import UNKNOWN, State
from .evaluation import FAR, LATER, USE, goals_worth, prize, use_as, way_to

NAMES = (
    "evaluation",
    "evaluation, late",
    "use on the map",
    "counters",
    "to come",
    "suppressed",
    "badly suppressed",
    "kills",
    "used",
    "ready to fire",
    "concealed",
    "command points",
    "on turn",
    "must win ground",
    "must win ground, late",
    "ground held by who must win it",
    "ground held, late",
    "nearness to the ground",
    "counters on the ground",
    "ground to win a unit",
)


def feature_values(s: State, side: int) -> list[float]:
    """The features of a side, as far as everybody may know its counters."""
    late = s.turn / max(1, s.setup.turns)
    worth = _strength(s, side) - _strength(s, 1 - side) + goals_worth(s, side)
    own = list(bits(s.on[side]))
    return [
        worth,
        worth * late,
        _use(s, side),
        float(len(own)),
        _coming(s, side),
        float(sum(s.suppression[unit] > 0 for unit in own)),
        float(sum(s.suppression[unit] > 1 for unit in own)),
        float(sum(s.kills[unit] for unit in own)),
        float((s.on[side] & s.used).bit_count()),
        float((s.on[side] & s.ready).bit_count()),
        float((s.on[side] & s.concealed).bit_count()),
        float(s.cp[side]),
        float(s.side == side),
        *_goals(s, side, own, late),
    ]


def _strength(s: State, side: int) -> float:
    return _use(s, side) + LATER * _coming(s, side)


def _use(s: State, side: int) -> float:
    """What a side's counters on the map can do, as everybody sees them."""
    return sum(use_as(s, unit, s.kind[unit] if s.known >> unit & 1 else UNKNOWN) for unit in bits(s.on[side]))


def _coming(s: State, side: int) -> float:
    """What a side has to come, by its number alone."""
    count = sum(len(kinds) for group, kinds in enumerate(s.stock) if s.setup.groups[group].side == side)
    return count * USE[0][UNKNOWN]


def _goals(s: State, side: int, own: list[int], late: float) -> list[float]:
    """What the side that must win hexes holds of them and how near either is to them."""
    goals, must = prize(s.setup), float(side == s.setup.victor)
    if not goals:
        return [must, must * late, 0.0, 0.0, 0.0, 0.0, 0.0]
    held = sum(s.control[h] == side for h in bits(goals)) / goals.bit_count()
    way = way_to(s.setup, goals)
    near = sum(1 / (1 + way[s.hex[unit]]) for unit in own if way[s.hex[unit]] < FAR)
    on = sum(goals >> s.hex[unit] & 1 for unit in own)
    return [must, must * late, must * held, must * held * late, near, float(on), must / max(1, len(own))]
