"""Advance: activated units go one hex whatever the terrain, even into an enemy's hex (O16.1 to O16.3)."""

from __future__ import annotations

from msgspec.structs import replace

from ....kernel.actions import Action
from ....kernel.rulebook import Objection, cite
from ....kernel.step import Decision, Step
from ....maps.hexes import bits
from . import mines, special
from .actions import END
from .activation import Activate, objection_to_any
from .board import EDGE_OF, GRID, NONE, OPPOSITE_EDGE
from .exits import Exits
from .fortify import EntryWindow, may_be_answered
from .interrupts import Closing
from .naming import objection_to_naming
from .pieces import WIRE
from .state import BIT, State
from .terrain_table import objection_to_advance as objection_of_terrain
from .verbs import ACTION_SPACE

ADVANCE, LEAVE = ACTION_SPACE["advance"], ACTION_SPACE["leave"]


def objection_to_advance(s: State, unit: int, h: int) -> Objection | None:
    """Why a unit may not advance into a hex."""
    start = s.hex[unit]
    if h not in GRID.neighbours[start]:
        return Objection("CC:O16.1a", (start, h), (unit,))
    if special.tied_gun(s, unit) != NONE:
        return Objection("CC:11.2a", (start,), (unit,))
    armed = s.weapon[unit] != NONE
    return objection_of_terrain(s.terrain, s.blaze, start, GRID.direction(start, h), armed)


def objection_to_leave(s: State, unit: int) -> Objection | None:
    """Why a unit may not advance off the map (O16.2a, O16.3c)."""
    h, side = s.hex[unit], s.owner[unit]
    if special.tied_gun(s, unit) != NONE:
        return Objection("CC:11.2a", (h,), (unit,))
    if special.exits(s, side) >> h & 1:
        return None
    if special.raids(s, side):
        return Objection("KERNEL:scenario", (h,), (unit,)).saying("no-exit-here")
    home = s.setup.edges[side]
    flanks = [edge for edge in EDGE_OF[h] if edge not in (home, OPPOSITE_EDGE[home])]
    return Objection("CC:7.2a" if flanks and home not in EDGE_OF[h] else "CC:O16.3c", (h,), (unit,))


def objection_to_action(s: State, action: Action) -> Objection | None:
    """Why an activated unit may not advance into a hex or off the map."""
    if action.verb == "leave":
        return objection_to_leave(s, action.args[0])
    return objection_to_advance(s, *action.args)


def advances(s: State, units: int) -> list[Action]:
    """Every advance that some units may make."""
    found = []
    for unit in bits(units):
        found += [ADVANCE(unit, b) for b in GRID.neighbours[s.hex[unit]] if objection_to_advance(s, unit, b) is None]
        if objection_to_leave(s, unit) is None:
            found.append(LEAVE(unit))
    return found


def can_act(s: State, unit: int, at: int) -> Objection | None:
    """Why a unit could not advance at all."""
    h = s.hex[unit]
    if any(objection_to_advance(s, unit, b) is None for b in GRID.neighbours[h]):
        return None
    return objection_to_leave(s, unit) and Objection("CC:O14.4a", (h,), (unit,), says="nowhere-to-advance")


def objection_to_order(s: State, side: int) -> Objection | None:
    """Why a side cannot advance now."""
    return objection_to_any(s, side, "advance", "CC:O14.4a")


class AdvanceOrder(Step, frozen=True):
    """Units are activated, then each may advance."""

    side: int

    def begin(self, s: State) -> None:
        """Name the units."""
        s.call(Activate(self.side, "advance"), self.resumed)

    def resumed(self, s: State, value: int) -> None:
        """They may advance now."""
        s.advancing = value
        s.become(Advances(self.side))


class Advances(Closing, frozen=True):
    """One unit after another advances, or stays where it is."""

    side: int
    gone: bool = False
    unit: int = NONE

    def begin(self, s: State) -> None:
        """The order ends when nobody is left who could advance."""
        if not advances(s, s.advancing):
            s.done()

    def objection_to_end(self, s: State) -> Objection | None:
        """At least one unit must advance if any can (O14.4a)."""
        return None if self.gone else Objection("CC:O14.4a")

    def ask(self, s: State) -> Decision:
        """Who goes where, or the end."""
        actions = advances(s, s.advancing)
        return Decision(self.side, "advance", [*actions, END] if self.gone else actions)

    def objection(self, s: State, action: Action) -> Objection | None:
        """The same tests, for `why`; who has advanced has stopped."""
        if action.verb == "end":
            return self.objection_to_end(s)
        unit = action.args[0]
        if why := objection_to_naming(s, unit, "CC:O16.1a", self.side):
            return why
        if not s.advancing >> unit & 1:
            return Objection("CC:O16.1a", pieces=(unit,)).saying("not-advancing")
        return objection_to_action(s, action)

    def on_advance(self, s: State, unit: int, hex: int) -> None:
        """No points are counted and nobody may fire, but mines do go off (O16.1c, O16.1d)."""
        for rule in ("CC:O16.1c", "CC:O16.1d"):
            cite(rule)
        if s.stood[1 - self.side] >> hex & 1:
            cite("CC:O16.1b")
            cite("CC:O16.4.3d")
        if WIRE in (s.fort[s.hex[unit]], s.fort[hex]):
            cite("CC:F106.2c")
        s.advancing &= ~BIT[unit]
        s.call(mines.Crossing(BIT[unit], hex, mines.ADVANCE), replace(self, gone=True, unit=unit).crossed)

    def on_leave(self, s: State, unit: int) -> None:
        """The unit leaves by the enemy's edge (7.2.1a)."""
        for rule in ("CC:O16.2a", "CC:7.2b", "CC:7.2c"):
            cite(rule)
        s.advancing &= ~BIT[unit]
        s.call(mines.Crossing(BIT[unit], NONE, mines.ADVANCE), replace(self, gone=True, unit=unit).left)

    def on_end(self, s: State) -> None:
        """The others stay where they are."""
        s.done()

    def crossed(self, s: State, units: int) -> None:
        """The unit has arrived and may find what was hidden there."""
        answered = units and may_be_answered(s, 1 - self.side, s.hex[self.unit])
        window = EntryWindow((1 - self.side,), hex=s.hex[self.unit], units=(self.unit,)) if answered else None
        s.call_if(window, self.begin_again)

    def left(self, s: State, units: int) -> None:
        """The unit leaves the map, if it has lived."""
        s.call_if(Exits((self.unit,)) if units else None, self.begin_again)
