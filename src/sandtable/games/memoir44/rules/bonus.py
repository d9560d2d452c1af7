"""The extra dice that cards give to the units they order."""

from __future__ import annotations

from ....kernel.rulebook import cite
from .cards import ARMOR_ASSAULT, BEHIND_LINES, CLOSE_ASSAULT, FINEST_HOUR, FIREFIGHT
from .state import BIT, State
from .terrain_table import ARMOR, INFANTRY

BONUS_RULES = {
    ARMOR_ASSAULT: "M44:card-armor-assault-a",
    BEHIND_LINES: "M44:card-behind-lines-a",
    CLOSE_ASSAULT: "M44:card-close-assault-a",
    FIREFIGHT: "M44:card-firefight",
    FINEST_HOUR: "M44:card-finest-hour-b",
}


def extra_dice(s: State, unit: int, near: bool) -> int:
    """One die more for a unit ordered by a card that says so."""
    card = s.card
    if card not in BONUS_RULES or not s.ordered & BIT[unit]:
        return 0
    if card == ARMOR_ASSAULT:
        return int(near and s.kind[unit] == ARMOR)
    if card == BEHIND_LINES:
        return int(s.kind[unit] == INFANTRY)
    return 1


def cite_extra(s: State, unit: int, near: bool) -> None:
    """Cite the card that gave an extra die."""
    if extra_dice(s, unit, near):
        cite(BONUS_RULES[s.card])
