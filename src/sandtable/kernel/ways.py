"""Where actions of one verb lead, one after another: a way that somebody may mean by pointing at its end."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

from .actions import Action
from .flow import Window

if TYPE_CHECKING:
    from .table import Table

MOST = 60  # things that ways are sought to


def ways(table: Table, verb: str) -> dict[int, tuple[Action, ...]]:
    """The shortest way to each thing that a verb names, by what it names last; others pass where they are asked.

    A way ends where chance speaks, and where the side is asked something else.
    """
    start = table.clone()
    found: dict[int, tuple[Action, ...]] = {}
    waiting: deque[tuple[Table, tuple[Action, ...]]] = deque([(start, ())])
    while waiting and len(found) < MOST:
        here, way = waiting.popleft()
        for action in here.legal:
            if action.verb != verb or action.args[-1] in found:
                continue
            found[action.args[-1]] = (*way, action)
            there = here.clone()
            there.play(action)
            if _goes_on(there, start):
                waiting.append((there, (*way, action)))
    return found


def _goes_on(there: Table, start: Table) -> bool:
    """Whether the same is asked again, when all others have passed."""
    steps = there.setup.game.steps
    while there.to_act not in (None, start.to_act) and issubclass(steps.get(there.prompt or "", object), Window):
        there.play("pass")
    asked = (there.to_act, there.prompt) == (start.to_act, start.prompt)
    return asked and there._state.rng == start._state.rng
