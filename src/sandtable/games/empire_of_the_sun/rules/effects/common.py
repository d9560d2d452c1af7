"""What the effects of cards have in common: who played which card, its rows, units and hexes by a card's own words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from .....kernel.step import Step
from ..cards import ROWS
from ..state import State

# Moments of an offensive at which effects are carried out (7.2)
(
    AT_ONCE,  # when the card is played, before units are activated (steps 1, 4, 7)
    BEFORE_MOVEMENT,  # once units have been activated (step 1)
    BEFORE_REACTION,  # once battles have been declared (step 5)
    BEFORE_BATTLES,  # after reaction (step 10)
    AFTER_BATTLES,  # step 12
    POST_BATTLE,  # with the movement after battles (step 13)
    AT_END,  # when the offensive is over
) = range(7)
MOMENTS = {
    "before_movement": BEFORE_MOVEMENT,
    "before_reaction": BEFORE_REACTION,
    "before_battles": BEFORE_BATTLES,
    "after_battles": AFTER_BATTLES,
    "post_battle_movement": POST_BATTLE,
    "end_of_offensive": AT_END,
}
EVENT_RULES = ("EOTS:5.31h", "EOTS:5.34", "EOTS:5.33a", "EOTS:5.32f")  # military, political, resource, reaction


class Played(NamedTuple):
    """A card that a side has played as an event, and which of its effects is carried out."""

    side: int
    card: int
    at: int

    @property
    def row(self) -> dict[str, Any]:
        """The effect."""
        return row_of(self.card, self.at)


Primitive = Callable[[State, Played], Step[Any] | None]


def rows_of(card: int) -> list[dict[str, Any]]:
    """The effects of a card, in order."""
    found: list[dict[str, Any]] = ROWS[card].get("effects", [])
    return found


def row_of(card: int, at: int) -> dict[str, Any]:
    """One of the effects of a card."""
    return rows_of(card)[at]


def moment_of(card: int, row: dict[str, Any]) -> int:
    """When an effect is carried out; what a card that cancels the offensive does besides comes when all is undone."""
    if ROWS[card].get("reaction") in ("weather", "cancel"):
        return AT_END
    return MOMENTS.get(row.get("when", ROWS[card].get("when", "")), AT_ONCE)
