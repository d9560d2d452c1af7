"""Values of actions from a table: for each verb, a function that weighs what an action of it is worth."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from .actions import Action

Judgement = TypeVar("Judgement")  # what a game has worked out about the position
Weigh = Callable[[Judgement, Any, Action], float]  # of that, the step that asks, and the action


def weighed(table: Mapping[str, Weigh[Judgement]], judgement: Judgement, step: Any, action: Action) -> float:
    """What an action is worth; one whose verb the table does not know is worth nothing."""
    weigh = table.get(action.verb)
    return weigh(judgement, step, action) if weigh else 0.0


def always(worth: float) -> Callable[[object, Any, Action], float]:
    """A weight that is the same whatever the action."""
    return lambda judgement, step, action: worth


def best_of(actions: Sequence[Action], values: Sequence[float | None]) -> Action | None:
    """The first of the actions that are worth most; None if none is known to be worth anything."""
    best, top = None, 0.0
    for action, worth in zip(actions, values, strict=True):
        if worth is not None and (best is None or worth > top):
            best, top = action, worth
    return best
