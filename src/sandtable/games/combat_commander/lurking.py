"""Pieces kept off the map that their side may put beside its own units at any time (hidden_pieces).

`Lurking` is mixed into the steps at which that side is asked often enough: its own turn and the windows for actions.
"""

from __future__ import annotations

from ...kernel.actions import Action
from ...kernel.hexes import bits
from ...kernel.rulebook import Objection
from .board import NONE
from .deployment import EQUIP, PLACE, issue, set_up
from .pieces import FIGURES
from .special import room
from .state import State
from .stock import first_of_each, in_reserve, unissued

NOT_OFFERED = Objection("KERNEL:not-offered")


def _hidden(s: State, side: int) -> list[int]:
    """The units a side hides, one for all that are alike."""
    if s.setup.switch("hidden_pieces", side) is None:
        return []
    return first_of_each((s.kind[u], u) for u in in_reserve(s, side))


def _stowed(s: State, side: int) -> list[int]:
    """The weapons a side hides, one for all that are alike."""
    if s.setup.switch("hidden_pieces", side) is None:
        return []
    return first_of_each((s.arm[w], w) for w in unissued(s, side))


def appearances(s: State, side: int) -> list[Action]:
    """Every hidden piece at every place where it may turn up."""
    if "hidden_pieces" not in s.setup.rules:
        return []
    mine = bits(s.stood[side])
    shown = [PLACE(u, h) for u in _hidden(s, side) for h in mine if objection_to_show(s, side, u, h) is None]
    carriers = bits(s.on[side])
    armed = [EQUIP(w, u) for w in _stowed(s, side) for u in carriers if objection_to_arm(s, side, w, u) is None]
    return shown + armed


def objection_to_show(s: State, side: int, unit: int, h: int) -> Objection | None:
    """Why a hidden unit cannot turn up in a hex."""
    if unit not in _hidden(s, side):
        return NOT_OFFERED
    if not s.stood[side] >> h & 1:
        return Objection("KERNEL:scenario", (h,), (unit,))
    return Objection("CC:8.2a", (h,), (unit,)) if room(s, h, side) < FIGURES[s.kind[unit]] else None


def objection_to_arm(s: State, side: int, weapon: int, unit: int) -> Objection | None:
    """Why a unit cannot bring out a hidden weapon."""
    if weapon not in _stowed(s, side) or not s.on[side] >> unit & 1:
        return NOT_OFFERED
    return Objection("CC:8.1.1c", pieces=(unit,)) if s.weapon[unit] != NONE else None


def objection_to_appearance(s: State, side: int, action: Action) -> Objection | None:
    """Why a hidden unit or weapon cannot turn up."""
    if action.verb == "place":
        return objection_to_show(s, side, *action.args)
    return objection_to_arm(s, side, *action.args)


class Lurking:
    """A step at which hidden pieces may turn up; it goes on afterwards."""

    __slots__ = ()

    def on_place(self, s: State, unit: int, h: int) -> None:
        """A hidden unit turns up."""
        set_up(s, unit, h)

    def on_equip(self, s: State, weapon: int, unit: int) -> None:
        """A hidden weapon is brought out."""
        issue(s, weapon, unit)
