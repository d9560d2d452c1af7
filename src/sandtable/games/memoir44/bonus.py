"""The extra dice that cards give to the units they order."""

from __future__ import annotations

from .cards import ARMOR_ASSAULT, BEHIND_LINES, CLOSE_ASSAULT, FINEST_HOUR, FIREFIGHT
from .ground import ARMOR, INFANTRY
from .state import BIT, State


def extra_dice(s: State, unit: int, near: bool) -> int:
    """One die more for a unit ordered by a card that says so."""
    if not s.ordered & BIT[unit]:
        return 0
    card, kind = s.card, s.kind[unit]
    if card == ARMOR_ASSAULT:
        return int(near and kind == ARMOR)  # M44:card-armor-assault-a
    if card == BEHIND_LINES:
        return int(kind == INFANTRY)  # M44:card-behind-lines-a
    return int(card in (CLOSE_ASSAULT, FIREFIGHT, FINEST_HOUR))
