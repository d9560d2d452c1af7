"""Why units and cards wait while something else is decided: orders come in one's turn, one at a time (O14)."""

from __future__ import annotations

from ....kernel.actions import Action
from ....kernel.rulebook import Objection
from .naming import objection_to_naming
from .state import State
from .turn import Turn


def out_of_place(s: State, action: Action) -> Objection | None:
    """The rule by which a unit is not activated or a card not played for its order now; None for anything else."""
    if action.verb == "activate":
        return _unit(s, s.step.ask(s).side, action.args[0])
    return _card(s, s.step.ask(s).side, action.args[0]) if action.verb == "order" else None


def _unit(s: State, side: int, unit: int) -> Objection:
    """It is not the side's, or nothing has activated it."""
    if why := objection_to_naming(s, unit, "CC:O14.1b", side):
        return why
    ordering = isinstance(s.step, Turn)
    return Objection("CC:O14.1b", pieces=(unit,)).saying("order-first" if ordering else "not-activated")


def _card(s: State, side: int, card: int) -> Objection:
    """It is not held, another order is being carried out, or it is not the side's turn to give orders."""
    if card not in s.hand(side):
        return Objection("CC:5.1a", cards=(card,))
    if side == s.side and s.inside(Turn) is not None:
        return Objection("CC:O14.2a", cards=(card,))
    return Objection("CC:1.5a", cards=(card,))
