"""Pieces kept off the map that their side may put beside its own units at any time (hidden_pieces).

Its own turn and the windows for actions offer to `reveal` some: they turn up before anything else goes on.
"""

from __future__ import annotations

from ....kernel.actions import Action
from ....kernel.rulebook import Objection
from ....kernel.step import Decision, Step
from ....maps.hexes import bits
from .board import NONE
from .deployment import EQUIP, PLACE, issue, set_up
from .naming import objection_to_naming
from .pieces import FIGURES
from .special import room
from .state import State
from .stock import first_of_each, in_reserve, unissued
from .verbs import ACTION_SPACE

REVEAL, END = ACTION_SPACE["reveal"](), ACTION_SPACE["end"]()
NOTHING_HIDDEN = Objection("KERNEL:scenario")


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


def objection_to_show(s: State, side: int, unit: int, h: int) -> Objection | None:
    """Why a hidden unit cannot turn up in a hex."""
    if unit not in _hidden(s, side):
        return Objection("KERNEL:scenario", pieces=(unit,)).saying("unit-not-hidden")
    if not s.stood[side] >> h & 1:
        return Objection("KERNEL:scenario", (h,), (unit,)).saying("no-unit-of-yours")
    return Objection("CC:8.2a", (h,), (unit,)) if room(s, h, side) < FIGURES[s.kind[unit]] else None


def objection_to_arm(s: State, side: int, weapon: int, unit: int) -> Objection | None:
    """Why a unit cannot bring out a hidden weapon."""
    if weapon not in _stowed(s, side):
        return Objection("KERNEL:scenario", pieces=(unit,)).saying("weapon-not-hidden", weapon=weapon)
    if why := objection_to_naming(s, unit, "KERNEL:scenario", side):
        return why
    return Objection("CC:8.1.1c", pieces=(unit,)) if s.weapon[unit] != NONE else None


def appearances(s: State, side: int) -> list[Action]:
    """Every hidden piece at every place where it may turn up."""
    mine = bits(s.stood[side])
    shown = [PLACE(u, h) for u in _hidden(s, side) for h in mine if objection_to_show(s, side, u, h) is None]
    carriers = bits(s.on[side])
    return shown + [EQUIP(w, u) for w in _stowed(s, side) for u in carriers if objection_to_arm(s, side, w, u) is None]


def objection_to_reveal(s: State, side: int) -> Objection | None:
    """Why nothing hidden can turn up now."""
    able = "hidden_pieces" in s.setup.rules and appearances(s, side)
    return None if able else NOTHING_HIDDEN


class Appear(Step, frozen=True):
    """Hidden pieces turn up one by one, until their side has had enough or none is left that has a place."""

    side: int

    def ask(self, s: State) -> Decision:
        """One more, or no more."""
        return Decision(self.side, "appearance", [*appearances(s, self.side), END])

    def objection(self, s: State, action: Action) -> Objection | None:
        """The same tests, for `why`; nothing forbids to stop."""
        if action.verb == "place":
            return objection_to_show(s, self.side, *action.args)
        return objection_to_arm(s, self.side, *action.args) if action.verb == "equip" else None

    def on_place(self, s: State, unit: int, h: int) -> None:
        """A hidden unit turns up."""
        set_up(s, unit, h)

    def on_equip(self, s: State, weapon: int, unit: int) -> None:
        """A hidden weapon is brought out."""
        issue(s, weapon, unit)

    def on_end(self, s: State) -> None:
        """The rest stays hidden."""
        s.done()
