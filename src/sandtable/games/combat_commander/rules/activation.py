"""Activating units for an order or for op fire (3.3.1.1, O14.1)."""

from __future__ import annotations

from msgspec.structs import replace

from ....kernel.actions import Action
from ....kernel.rulebook import Objection, cite
from ....kernel.step import Decision, Step
from ....maps.hexes import bits
from .board import GRID, NONE
from .events import ACTIVATED
from .naming import objection_to_naming
from .pieces import COMMAND, HERO
from .state import BIT, State
from .verbs import ACTION_SPACE, UNIT

ACTIVATE, END = tuple(ACTION_SPACE["activate"](u) for u in range(UNIT.size)), ACTION_SPACE["end"]()
COMMAND_RULE = ("CC:3.3.1.1f", "CC:3.3.1.1e", "CC:3.3.1.1d")


def free(s: State, side: int) -> int:
    """A side's units that may still be activated; heroes may be again and again (G.activate, E58.1d)."""
    units = s.on[side]
    tired = units & s.activated
    for unit in bits(tired & s.leaders):
        if s.kind[unit] == HERO:
            cite("CC:E58.1d")
            tired &= ~BIT[unit]
    return units & ~tired


def in_command(s: State, leader: int) -> int:
    """The units other than leaders that a leader may activate with himself (3.3.1.1b)."""
    side, h = s.owner[leader], s.hex[leader]
    cite("CC:3.3.1.1c")
    around = GRID.within(h, s.command(leader))
    units = 0
    for place in bits(around & s.stood[side]):
        units |= s.at[place]
    return units & free(s, side) & ~s.leaders


def fit(s: State, order: str, units: int, at: int) -> int:
    """Those of some units that could carry out an order."""
    can_act = s.setup.effects.can_act[order]
    found = 0
    for unit in bits(_worth_asking(s, order, units, at)):
        if can_act(s, unit, at) is None:
            found |= BIT[unit]
    return found


def able(s: State, order: str, units: int, at: int = NONE) -> bool:
    """Whether one of some units could carry out an order."""
    can_act = s.setup.effects.can_act[order]
    return any(can_act(s, unit, at) is None for unit in bits(_worth_asking(s, order, units, at)))


def _worth_asking(s: State, order: str, units: int, at: int) -> int:
    narrow = s.setup.effects.worth_asking.get(order)
    return units if narrow is None or not units & (units - 1) else narrow(s, units, at)


def objection_to_any(s: State, side: int, order: str, rule: str, at: int = NONE) -> Objection | None:
    """Why a side has no unit to activate for an order."""
    return None if able(s, order, free(s, side), at) else Objection(rule, says="no-unit-for-order")


class Activate(Step[int], frozen=True):
    """The units of an order are named, all before it begins (O14.1d); the answer is their mask."""

    side: int
    order: str
    at: int = NONE  # the hex it is about, for op fire
    picked: int = 0
    chief: int = NONE  # the leader who activates the others

    def objection_to(self, s: State, unit: int) -> Objection | None:
        """Why a unit cannot be activated now."""
        if why := objection_to_naming(s, unit, "CC:O14.1b", self.side):
            return why
        if self.picked >> unit & 1:
            return Objection("CC:O14.1b", pieces=(unit,))
        if not free(s, self.side) >> unit & 1:
            return Objection("CC:G.activate", pieces=(unit,))
        if self.picked:
            return self._objection_to_another(s, unit)
        why = s.setup.effects.can_act[self.order](s, unit, self.at)
        if why is None or not s.leaders >> unit & 1:
            return why
        return None if able(s, self.order, in_command(s, unit), self.at) else why

    def _objection_to_another(self, s: State, unit: int) -> Objection | None:
        if s.leaders >> unit & 1:
            return Objection("CC:3.3.1.1b", pieces=(unit,))
        if not in_command(s, self.chief) >> unit & 1:
            command = COMMAND[s.broken >> self.chief & 1][s.kind[self.chief]]
            why = Objection(COMMAND_RULE[command], pieces=(unit, self.chief))
            return why.saying("out-of-command", chief=self.chief)
        return None

    def objection_to_end(self, s: State) -> Objection | None:
        """Why the order cannot begin with these units: somebody must carry it out, if anybody still can (O14.4a)."""
        if not self.picked:
            return Objection("CC:O14.4a")
        others = in_command(s, self.chief) & ~self.picked
        return None if not others or able(s, self.order, self.picked, self.at) else Objection("CC:O14.4a")

    def ask(self, s: State) -> Decision:
        """One more unit, or begin."""
        units = in_command(s, self.chief) & ~self.picked if self.picked else self._first(s)
        actions = [ACTIVATE[u] for u in bits(units)]
        if self.objection_to_end(s) is None:
            actions.append(END)
        return Decision(self.side, "activate", actions)

    def _first(self, s: State) -> int:
        """The units that can be named first: those that could carry out the order, and leaders of such."""
        units = free(s, self.side)
        ready = fit(s, self.order, units, self.at)
        chiefs = [u for u in bits(units & s.leaders & ~ready) if in_command(s, u) & ready]
        return ready | sum(BIT[u] for u in chiefs)

    def objection(self, s: State, action: Action) -> Objection | None:
        """The same tests, for `why`."""
        return self.objection_to(s, action.args[0]) if action.args else self.objection_to_end(s)

    def on_activate(self, s: State, unit: int) -> None:
        """The unit is named; without a leader it stays alone (3.3.1.1a)."""
        s.emit(ACTIVATED, "CC:O14.1b" if not self.picked else "CC:O14.1c", unit, self.order)
        picked = self.picked | BIT[unit]
        if self.picked or s.leaders >> unit & 1:
            s.become(replace(self, picked=picked, chief=unit if not self.picked else self.chief))
        else:
            cite("CC:3.3.1.1a")
            self._begin(s, picked)

    def on_end(self, s: State) -> None:
        """The order begins."""
        self._begin(s, self.picked)

    def _begin(self, s: State, picked: int) -> None:
        cite("CC:O14.1d")
        s.activated |= picked
        s.done(picked)
