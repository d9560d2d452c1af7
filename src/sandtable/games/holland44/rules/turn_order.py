"""The order of a turn: why something that belongs to another part of it is not done now (3.0)."""

from __future__ import annotations

from ....kernel.actions import Action
from ....kernel.rulebook import Objection
from .pieces import SIDE
from .state import State


def out_of_place(s: State, action: Action) -> Objection | None:
    """The rule by which a unit, an enemy's hex or an entry area has to wait; None where the kernel says enough."""
    if action.verb == "take":
        return _unit(_deciding(s), action.args[0])
    if action.verb == "off":
        return Objection("H44:19.3.1a").saying("area-by-movement", area=action.args[0])
    there = s.stood[1 - _deciding(s)] >> action.args[0] & 1 if action.verb == "attack" else 0
    return Objection("H44:3.0c", action.args, apart=True).saying("attack-in-combat") if there else None


def _deciding(s: State) -> int:
    """The side that is asked; while chance is, the side whose turn it is."""
    asked = s.step.ask(s).side
    return asked if asked >= 0 else s.side


def _unit(side: int, piece: int) -> Objection:
    """It is the enemy's, or has its phase at another time."""
    own = SIDE[piece] == side
    return Objection("H44:3.0c", pieces=(piece,), apart=not own).saying("waits-for-its-phase" if own else "not-yours")
