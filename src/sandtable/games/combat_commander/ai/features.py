"""What the chance to win is learned from: points, objectives, units by what they can still do, time and cards."""

from __future__ import annotations

from ....maps.hexes import bits
from ..rules import losses
from ..rules.board import NONE
from ..rules.pieces import LEADER, SORT, SQUAD
from ..rules.state import State
from .evaluation import PLAIN, closest, evaluate, exit_hopes, pressure, secret_score, stakes, use_of

NAMES = (
    "evaluation",
    "evaluation, late",
    "points",
    "points, late",
    "points of secret objectives",
    "objectives",
    "stakes held",
    "nearness to objectives",
    "use on the map",
    "squads",
    "leaders",
    "broken",
    "suppressed",
    "casualties to surrender, inverse",
    "pressure",
    "ways out",
    "cards",
    "initiative",
    "on turn",
    "order limit",
)
MOST = 40.0  # an evaluation beyond which a game is as good as decided


def feature_values(s: State, side: int) -> list[float]:
    """The features of a side, from what it may know."""
    late = s.time / max(1, s.setup.sudden_death)
    worth = max(-MOST, min(MOST, evaluate(s, side)))
    points = s.vp if side == 0 else -s.vp
    own = list(bits(s.on[side]))
    held = [i for i in range(5) if s.control[i] == side and s.control[i] != NONE]
    chits = stakes(s, side)
    return [
        worth,
        worth * late,
        points,
        points * late,
        secret_score(s, side),
        float(len(held)),
        sum(chits[i] - PLAIN for i in held),
        sum(closest(s, side, mask) for mask in s.setup.objectives),
        sum(use_of(s, unit) for unit in own),
        float(sum(SORT[s.kind[unit]] == SQUAD for unit in own)),
        float(sum(SORT[s.kind[unit]] == LEADER for unit in own)),
        float((s.on[side] & s.broken).bit_count()),
        float((s.on[side] & s.suppressed).bit_count()),
        1 / max(1, s.surrender[side] - losses.casualties(s, side)),
        pressure(s, side),
        exit_hopes(s, side),
        float(len(s.hand(side))),
        float(s.initiative == side),
        float(s.side == side),
        float(s.order_limit[side]),
    ]
