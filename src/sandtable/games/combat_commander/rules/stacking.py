"""How many may stand in a hex, and what becomes of the rest at the end of a turn (8.2)."""

from __future__ import annotations

from msgspec.structs import replace

from ....kernel.actions import Action
from ....kernel.rulebook import Objection, cite
from ....kernel.step import Decision, Step
from ....maps.hexes import bits
from . import special
from .board import NONE
from .deploy import Deploy, objection_to_deploy
from .losses import eliminate
from .naming import objection_to_naming
from .pieces import FIGURES
from .state import State
from .verbs import ACTION_SPACE

DEPLOY, UNIT = ACTION_SPACE["deploy"], ACTION_SPACE["unit"]
MOST_FIGURES = max(FIGURES)


def overstacked(s: State, h: int, side: int) -> bool:
    """Whether a side has more figures in a hex than may stay (8.2a)."""
    return special.room(s, h, side) < 0


def crowded(s: State, side: int) -> int:
    """The first hex that holds more figures of a side than may stay there, or NONE."""
    cite("CC:8.2b")
    least, at, mine = s.setup.least_stack, s.at, s.on[side]
    for h in bits(s.stood[side]):
        most = MOST_FIGURES * (at[h] & mine).bit_count()
        if most > least and s.figures(h, side) > least and overstacked(s, h, side):
            return h
    return NONE


def objection_to_arrival(s: State, side: int, kind: int, h: int) -> Objection | None:
    """Why a unit of a kind cannot be put in a hex at once: impassable terrain, or no room."""
    if s.blaze >> h & 1:
        return Objection("CC:8.1.5b", (h,))
    if s.terrain.impassable >> h & 1:
        return Objection("CC:T98c", (h,))
    if special.room(s, h, side) < FIGURES[kind]:
        return Objection("CC:8.2a", (h,))
    return None


class SettleStacking(Step, frozen=True):
    """At the end of a turn a side cuts each of its overstacked hexes down to the limit (8.2b)."""

    side: int
    hex: int = NONE  # the hex being cut down
    deployed: bool = False  # whether it has had its free Deploy

    def begin(self, s: State) -> None:
        """Go on to the next overstacked hex when this one is settled."""
        if self.hex != NONE and overstacked(s, self.hex, self.side):
            return
        following = crowded(s, self.side)
        if following == NONE:
            s.done()
        else:
            s.become(SettleStacking(self.side, following))

    def objection_to_deploy(self, s: State, unit: int) -> Objection | None:
        """One free Deploy in each overstacked hex (8.2d)."""
        if self.deployed:
            return Objection("CC:8.2d", (self.hex,), (unit,))
        return self._objection_to_place(s, unit, "CC:8.2d") or objection_to_deploy(s, self.side, unit)

    def objection_to_loss(self, s: State, unit: int) -> Objection | None:
        """One of those in the hex (8.2c)."""
        return self._objection_to_place(s, unit, "CC:8.2c")

    def _objection_to_place(self, s: State, unit: int, rule: str) -> Objection | None:
        """Only units of the crowded hex."""
        if why := objection_to_naming(s, unit, rule, self.side):
            return why
        here = s.hex[unit] == self.hex
        return None if here else Objection(rule, (self.hex,), (unit,)).saying("unit-elsewhere")

    def ask(self, s: State) -> Decision:
        """A squad to deploy, or a unit to give up."""
        here = list(bits(s.here(self.hex, self.side)))
        deploys = [DEPLOY(u) for u in here if self.objection_to_deploy(s, u) is None]
        return Decision(self.side, "stacking", [*deploys, *map(UNIT, here)])

    def objection(self, s: State, action: Action) -> Objection | None:
        """The same tests, for `why`."""
        test = self.objection_to_deploy if action.verb == "deploy" else self.objection_to_loss
        return test(s, action.args[0])

    def on_deploy(self, s: State, unit: int) -> None:
        """The squad becomes two teams for nothing."""
        cite("CC:8.2d")
        cite("CC:8.2e")
        s.call(Deploy(unit), replace(self, deployed=True).begin_again)

    def on_unit(self, s: State, unit: int) -> None:
        """The unit is lost."""
        eliminate(s, unit, "CC:8.2c")
        s.become(self)
