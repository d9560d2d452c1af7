"""What the chance to win is learned from: victory, resources, places, forces, cards and time."""

from __future__ import annotations

from ..rules.pieces import JAPAN
from ..rules.state import State
from . import stakes
from .evaluation import evaluate, forces, resources, standing

NAMES = (
    "evaluation",
    "evaluation, late",
    "victory",
    "victory, late",
    "resources",
    "places",
    "forces",
    "cards",
    "shipping",
    "attacks",
    "attacks, late",
    "on turn",
)
MOST = 40.0  # an evaluation beyond which a game is as good as decided


def feature_values(s: State, side: int) -> list[float]:
    """The features of a side, from what it may know."""
    rules = s.setup.rules
    late = (s.turn - rules.first_turn) / max(1, rules.last_turn - rules.first_turn + 1)
    worth = max(-MOST, min(MOST, evaluate(s, side)))
    sign, japan = (1.0, 1.0) if side == JAPAN else (-1.0, 0.0)
    stands = sign * standing(s)
    return [
        worth,
        worth * late,
        stands,
        stands * late,
        japan * resources(s),
        sign * stakes.held(s),
        forces(s, side),
        float(len(s.hand0 if side == JAPAN else s.hand1)),
        float(s.asp[side]),
        japan,
        japan * late,
        float(s.side == side),
    ]
