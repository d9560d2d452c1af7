"""What the chance to win is learned from: points, units, the road, bridges, the pocket and time."""

from __future__ import annotations

from ..rules import victory
from ..rules.board import ALLIED
from ..rules.state import State
from .evaluation import evaluate, pocket, road, units

NAMES = (
    "evaluation",
    "evaluation, late",
    "units",
    "points",
    "points, late",
    "road",
    "road, late",
    "pocket",
    "to cross the Waal",
    "attacks",
    "attacks, late",
    "on turn",
)
MOST = 60.0  # an evaluation beyond which a game is as good as decided


def feature_values(s: State, side: int) -> list[float]:
    """The features of a side, from what it may know."""
    late = s.turn / max(1, s.setup.rules.last_turn)
    worth = max(-MOST, min(MOST, evaluate(s, side)))
    points, attacks = victory.points(s)[side], float(side == ALLIED)
    along = road(s) * attacks
    return [
        worth,
        worth * late,
        units(s, side),
        points,
        points * late,
        along,
        along * late,
        pocket(s) * attacks,
        attacks * _across(s),
        attacks,
        attacks * late,
        float(s.side == side),
    ]


def _across(s: State) -> float:
    """Steps across the Waal that still lack, where the scenario is about them."""
    if s.setup.rules.victory != "waal":
        return 0.0
    across = sum(s.steps[piece] for piece in victory.over(s, "north_of_waal"))
    return float(max(0, victory.WAAL_GOAL - across))
