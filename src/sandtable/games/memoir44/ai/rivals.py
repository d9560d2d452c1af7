"""What an action gives up: most orders and moves that look good are made anyway, one after the other.

A search that tried the best of them against each other would compare a plan with itself. It tries what would change
the plan: another hex for a unit, or a unit that would have been left without an order.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

from ....kernel.actions import Action
from ..rules.orders import Group, with_room
from ..rules.state import BIT, State


def sacrifices(s: State, side: int, actions: Sequence[Action], values: Sequence[float]) -> list[float]:
    """What each action gives up against what the side would do by and by; infinite: it would do it anyway."""
    if actions[0].verb == "order":
        return _of_orders(s, actions, values)
    if actions[0].verb == "move":
        return _of_moves(actions, values)
    top = max(values)
    return [top - value for value in values]


def _of_moves(actions: Sequence[Action], values: Sequence[float]) -> list[float]:
    """Against the best that the same unit can do, to stay included; who ends the moves gives up all that is left."""
    best: dict[int, tuple[float, int | None]] = {}  # by unit: what it can gain, and by which action
    for i, (action, value) in enumerate(zip(actions, values, strict=True)):
        if action.args and value > best.setdefault(action.args[0], (0.0, None))[0]:
            best[action.args[0]] = value, i
    anyway = {i for _, i in best.values()}
    all_left = sum(gain for gain, _ in best.values())
    return [
        inf if i in anyway else best[action.args[0]][0] - value if action.args else all_left
        for i, (action, value) in enumerate(zip(actions, values, strict=True))
    ]


def _of_orders(s: State, actions: Sequence[Action], values: Sequence[float]) -> list[float]:
    """Against the worst of the orders that would be given in the same group; to end gives up all of them."""
    worth = {action.args[0]: value for action, value in zip(actions, values, strict=True) if action.args}
    given = _given(s.ordered, tuple(s.among), worth)
    total = sum(worth[unit] for unit in given)
    return [
        (inf if action.args[0] in given else _replaced(s, action.args[0], given, worth) - value)
        if action.args
        else total
        for action, value in zip(actions, values, strict=True)
    ]


def _given(ordered: int, among: tuple[Group, ...], worth: dict[int, float]) -> set[int]:
    """The units that would be ordered, the best first, as long as there is room and it is worth anything."""
    given = set()
    for unit in sorted(worth, key=lambda u: -worth[u]):
        if worth[unit] > 0 and with_room(ordered, among) & BIT[unit]:
            ordered |= BIT[unit]
            given.add(unit)
    return given


def _replaced(s: State, unit: int, given: set[int], worth: dict[int, float]) -> float:
    """What the order is worth that a unit would take the place of; 0 where there is room for it."""
    if with_room(s.ordered | sum(BIT[u] for u in given), tuple(s.among)) & BIT[unit]:
        return 0.0
    rivals = [u for u in given if any(mask & BIT[u] and mask & BIT[unit] for mask, _ in s.among)]
    return min((worth[u] for u in rivals), default=0.0)
