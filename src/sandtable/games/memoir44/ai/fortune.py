"""What dice do to the enemy, counted, and what they do on average: a search takes luck out of its rounds by it."""

from __future__ import annotations

from ....kernel.actions import Action
from ..rules.board import other
from ..rules.state import State
from ..rules.tactics import Targets
from .evaluation import MOST, WORTH
from .odds import Outcome, battle_outcome, strike_outcome


def tally(s: State, side: int) -> tuple[float, float]:
    """The enemy's units by their worth, and their number, both below nought: in a side's turn only dice change them."""
    enemies = s.units(other(side))
    return -sum(WORTH[s.kind[unit]][min(s.figures[unit], MOST)] for unit in enemies), -float(len(enemies))


def promised(s: State, side: int, action: Action) -> tuple[float, float] | None:
    """What a battle, Air Power or a Barrage adds to the tally on average; None: the action rolls nothing like it."""
    if action.verb == "battle":
        unit, target = action.args
        return _losses(s, target, battle_outcome(s, unit, target))
    if action.verb == "end" and isinstance(s.step, Targets):
        losses = [_losses(s, target, strike_outcome(s, side, target, s.card)) for target in s.step.picked]
        return sum(worth for worth, _ in losses), sum(units for _, units in losses)
    return None


def _losses(s: State, target: int, o: Outcome) -> tuple[float, float]:
    worth, figures = WORTH[s.kind[target]], s.figures[target]
    now = worth[min(figures, MOST)]
    return sum(p * (now - worth[min(figures - lost, MOST)]) for lost, p in enumerate(o.lost)), o.eliminated
