"""Rout: broken units of one side may run for their own edge (O23), and how a unit retreats (O23.3)."""

from __future__ import annotations

from typing import Self

from msgspec.structs import replace

from ....kernel.actions import Action
from ....kernel.rulebook import Objection, cite
from ....kernel.step import Decision, Step
from ....maps.hexes import bits
from . import stats
from .board import GRID, HOME_DISTANCE, NONE, N
from .breaking import suppress
from .events import PLAYER_ACTIVATED, ROUT_ROLL
from .interrupts import OfUnits, Regrouping
from .losses import eliminate
from .mines import RETREAT, Crossing
from .naming import objection_to_naming
from .pieces import MINES
from .recover import ROLL_FOR
from .rolls import DiceRoll
from .state import BIT, State
from .terrain_table import objection_to_retreat
from .verbs import ACTION_SPACE

SIDE = tuple(ACTION_SPACE["side"](side) for side in range(2))
RETREAT_TO = tuple(ACTION_SPACE["retreat"](h) for h in range(N))


def objection_to_side(s: State, side: int) -> Objection | None:
    """Why a side cannot be routed now."""
    if s.players >> side & 1:
        return Objection("CC:O23.1b").saying("CC:O23.1b", side=side)
    return None if s.on[side] & s.broken else Objection("CC:O23.1a").saying("CC:O23.1a", side=side)


def objection_to_order(s: State, side: int) -> Objection | None:
    """Why nobody can be routed now."""
    waiting = any(s.on[each] & s.broken and not s.players >> each & 1 for each in (0, 1))
    rule = "CC:O23.1b" if s.players >> side & 1 else "CC:O23.1a"
    return None if waiting else Objection(rule, says="nobody-to-rout")


class RoutOrder(Step, frozen=True):
    """The active side activates a player, himself or the other, none of whose units is activated (O23.1)."""

    side: int

    def ask(self, s: State) -> Decision:
        """Which player."""
        return Decision(self.side, "rout", [SIDE[i] for i in range(2) if objection_to_side(s, i) is None])

    def objection(self, s: State, action: Action) -> Objection | None:
        """The same test, for `why`."""
        return objection_to_side(s, action.args[0])

    def on_side(self, s: State, side: int) -> None:
        """The units of the side that are broken now will roll, and no others (O23.2b)."""
        s.players |= BIT[side]
        s.emit(PLAYER_ACTIVATED, "CC:O23.1a", side, "rout")
        cite("CC:O23.1c")
        s.become(Routing(self.side, side, s.on[side] & s.broken))


class Routing(OfUnits, frozen=True):
    """The units to roll for, in the order the active side wishes (O23.2c)."""

    side: int  # who rolls
    owner: int
    left: int

    def regrouped(self, change: Regrouping) -> Self:
        """The same step about whom its units have become."""
        return replace(self, left=change.of_mask(self.left))

    def waiting(self, s: State) -> int:
        """Who has yet to roll: what has rallied or gone since does not."""
        return self.left & s.on[self.owner] & s.broken

    def begin(self, s: State) -> None:
        """The order ends when all have been rolled for."""
        if not self.waiting(s):
            s.done()

    def ask(self, s: State) -> Decision:
        """The next unit."""
        cite("CC:O23.2c")
        return Decision(self.side, "rout-unit", [ROLL_FOR[u] for u in bits(self.waiting(s))])

    def objection(self, s: State, action: Action) -> Objection | None:
        """Only a unit that was broken when the order was declared is rolled for, and once."""
        unit = action.args[0]
        if why := objection_to_naming(s, unit, "CC:O23.2a", self.owner):
            return why
        if self.waiting(s) >> unit & 1:
            return None
        late = s.on[self.owner] & s.broken & ~self.left & BIT[unit]
        return Objection("CC:O23.2b" if late else "CC:O23.2a", pieces=(unit,))

    def on_roll_for(self, s: State, unit: int) -> None:
        """The active side rolls for the unit."""
        s.call(Rout(self.side, unit), Routing(self.side, self.owner, self.left & ~BIT[unit]).begin_again)


class Rout(OfUnits, frozen=True):
    """One roll against the morale of a broken unit (O23.2)."""

    side: int
    unit: int
    team: int = NONE  # what the unit has been deployed into besides itself, and shares its result (E52.2c)

    def regrouped(self, change: Regrouping) -> Self:
        """The same step about whom its units have become."""
        return replace(self, team=change.team_of(self.unit, self.team))

    def begin(self, s: State) -> None:
        """Roll."""
        s.call(DiceRoll(self.side, "rout"), self.resumed)

    def stands(self, s: State) -> bool:
        """What a trigger has rallied or removed needs no result."""
        return bool(s.broken >> self.unit & 1)

    def resumed(self, s: State, dice: tuple[int, int]) -> None:
        """Below the morale nothing happens, at the morale the unit is suppressed, above it the unit retreats."""
        roll, morale = sum(dice), stats.morale(s, self.unit)
        s.emit(ROUT_ROLL, "CC:O23.2a", self.unit, roll, morale)
        cite("CC:O23.2g")
        if roll > morale:
            cite("CC:O23.2f")
            pull_back(s, self.unit, self.team, roll - morale)
            return
        if roll == morale:
            for unit in (self.unit,) if self.team == NONE else (self.unit, self.team):
                suppress(s, unit, "CC:O23.2e")
        else:
            cite("CC:O23.2d")
        s.done()


def pull_back(s: State, unit: int, team: int, hexes: int) -> None:
    """Replace the step at the top by the retreat of a unit, or of both teams that it has become."""
    if team == NONE:
        s.become(Retreat(unit, hexes))
    else:
        s.call(Retreat(unit, hexes), Retreat(team, hexes).begin_again)


# --- retreats (O23.3) -----------------------------------------------------------------------------------------------


def objection_to_way(s: State, unit: int, h: int) -> Objection | None:
    """Why a unit that retreats cannot go to a hex; where every way is barred it is lost (O23.3.5)."""
    start, side = s.hex[unit], s.owner[unit]
    if h not in nearer_home(s, unit):
        return Objection("CC:O23.3b", (h,), (unit,))
    if s.stood[1 - side] >> h & 1:
        return Objection("CC:O23.3.5b", (h,), (unit,))
    return objection_to_retreat(s.terrain, s.blaze, start, GRID.direction(start, h))


def nearer_home(s: State, unit: int) -> tuple[int, ...]:
    """The neighbouring hexes nearer to the edge of a unit's owner (O23.3b)."""
    home, h = HOME_DISTANCE[s.setup.edges[s.owner[unit]]], s.hex[unit]
    return tuple(b for b in GRID.neighbours[h] if home[b] < home[h])


class Retreat(OfUnits, frozen=True):
    """The owner pulls his unit back, hex by hex, toward his own edge (O23.3a)."""

    unit: int
    hexes: int
    team: int = NONE

    def regrouped(self, change: Regrouping) -> Self:
        """The same step about whom its units have become."""
        return replace(self, team=change.team_of(self.unit, self.team))

    def begin(self, s: State) -> None:
        """The retreat is over, or it leads off the map or into what the unit cannot survive."""
        if not self.hexes or s.hex[self.unit] == NONE:
            s.done()
        elif doom := self._doom(s):
            eliminate(s, self.unit, doom)
            s.done()

    def _doom(self, s: State) -> str | None:
        """The rule by which the unit is lost: it has nowhere to go."""
        ways = nearer_home(s, self.unit)
        if not ways:
            for rule in ("CC:O23.3c", "CC:O23.3.5a", "CC:7.2.2a", "CC:7.2.2b", "CC:7.2c"):
                cite(rule)
            return "CC:7.2.2a"
        barred = [objection_to_way(s, self.unit, h) for h in ways]
        return barred[0].rule if barred[0] and all(barred) else None

    def ask(self, s: State) -> Decision:
        """One of the hexes nearer home that are open."""
        ways = [h for h in nearer_home(s, self.unit) if objection_to_way(s, self.unit, h) is None]
        return Decision(s.owner[self.unit], "retreat", [RETREAT_TO[h] for h in ways])

    def objection(self, s: State, action: Action) -> Objection | None:
        """The same test, for `why`."""
        return objection_to_way(s, self.unit, action.args[0])

    def on_retreat(self, s: State, hex: int) -> None:
        """No points are counted, nobody may fire, wire does not stop; mines do go off (O23.3.1 to O23.3.4)."""
        for rule in ("CC:O23.3.1", "CC:O23.3.2", "CC:O23.3.3", "CC:F106.2c"):
            cite(rule)
        if MINES in (s.fort[hex], s.fort[s.hex[self.unit]]):
            cite("CC:O23.3.4")
        s.call(Crossing(BIT[self.unit], hex, RETREAT), replace(self, hexes=self.hexes - 1).resumed)

    def resumed(self, s: State, value: object) -> None:
        """On to the next hex."""
        pull_back(s, self.unit, self.team, self.hexes)
