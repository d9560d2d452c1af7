"""What a side is up to on the board: the objectives it holds, and the one it stands closest to."""

from __future__ import annotations

from ....kernel.intention import Intention
from ....maps.hexes import bits
from ..rules.board import GRID
from ..rules.objectives import Goal
from ..rules.state import State


def intention(s: State, side: int) -> Intention:
    """What it holds for itself or against the enemy, and what it could reach next."""
    goals = list(zip(s.setup.goals, s.counted, strict=True))
    holds = [g for g, by in goals if by == side or (side not in g.sides and g.mask & s.mask[side])]
    open_to_it = [g for g, by in goals if side in g.sides and by != side]
    nearest = min(open_to_it, key=lambda goal: _way(s, side, goal), default=None)
    return Intention(tuple(map(_named, holds)), (_named(nearest),) if nearest is not None else ())


def _way(s: State, side: int, goal: Goal) -> int:
    return min((GRID.distance[a][b] for a in bits(s.mask[side]) for b in bits(goal.mask)), default=0)


def _named(goal: Goal) -> int | str:
    first, *more = bits(goal.mask)
    return "–".join(GRID.label[h] for h in (first, *more)) if more else first
