"""Looking back at a decision: what would have been better, by more than chance explains."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from ..kernel.actions import Action
from ..kernel.table import Observation
from .greedy import GreedyPlayer
from .search import Search, Style

STYLE = Style(budget=300, width=3)


class Better(NamedTuple):
    """An action that would have been better, and by how much of a win."""

    action: Action
    gain: float


def better(observation: Observation, played: Action, seed: int) -> Better | None:
    """What the computer would have played instead, from what the side knew; None: it knows nothing better."""
    legal = observation.legal
    if len(legal) == 1 or observation.chances() is not None:
        return None
    worth = GreedyPlayer(seed).worth(observation)
    ranked = sorted(range(len(legal)), key=lambda i: -worth[i])
    others = [legal[i] for i in ranked if legal[i] is not played][: STYLE.width - 1]
    search = Search(observation, [played, *others], STYLE, Random(seed))
    search.run()
    if search.best is played:
        return None
    first, found = search.candidates[0], next(c for c in search.candidates if c.action is search.best)
    return Better(found.action, found.lead(first)[0])
