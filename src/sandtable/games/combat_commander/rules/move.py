"""Move: activated units walk hex by hex, pay for the terrain and draw fire (O21, F105.2, F106.2, T93b)."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Self

from msgspec.structs import replace

from ....kernel.actions import Action
from ....kernel.rulebook import Objection, cite
from ....kernel.step import Decision, Step
from ....maps.hexes import bits
from . import advance, mines, smoke_grenades, special, stats
from .actions import END, objection_to_play, play, plays
from .activation import Activate, objection_to_any
from .board import GRID, NONE, N
from .events import SPENT, WEAPON_GIVEN
from .exits import Exits
from .interrupts import OfUnits, Regrouping
from .naming import objection_to_naming
from .op_fire import OpFireWindow
from .pieces import BOX_FP, W_BOXED, W_MOVE, WEAPON_TYPE, WIRE
from .state import BIT, State
from .terrain_table import HALF, MOVE_BONUS, cite_step
from .verbs import ACTION_SPACE, UNIT
from .walking import (
    POINT,
    can_go,
    could_go,
    is_trench_move,
    may_leave,
    objection_to_entry,
    objection_to_leaving,
    step_cost,
    takers,
    ways,
)

START = tuple(ACTION_SPACE["start"](u) for u in range(UNIT.size))
WITH = tuple(ACTION_SPACE["with"](u) for u in range(UNIT.size))
GO = tuple(ACTION_SPACE["go"](h) for h in range(N))
GIVE, EXIT, HALT = ACTION_SPACE["give"], ACTION_SPACE["exit"](), ACTION_SPACE["halt"]()
SATCHEL = WEAPON_TYPE["satchel_charge"]


# --- the order ------------------------------------------------------------------------------------------------------


def can_act(s: State, unit: int, at: int) -> Objection | None:
    """Why a unit could not move at all (O14.4b, O21.1d)."""
    if could_go(s, unit) or ("satchel_advance" in s.setup.rules and may_advance(s, unit)):
        return None
    return Objection("CC:O21.1d", (s.hex[unit],), (unit,))


def may_advance(s: State, unit: int) -> bool:
    """Whether a unit's satchel charge lets a move order be carried out as an advance (satchel_advance)."""
    weapon = s.weapon[unit]
    if weapon == NONE or s.arm[weapon] != SATCHEL or s.setup.switch("satchel_advance", s.owner[unit]) is None:
        return False
    return advance.can_act(s, unit, NONE) is None


def objection_to_order(s: State, side: int) -> Objection | None:
    """Why a side cannot move now."""
    return objection_to_any(s, side, "move", "CC:O14.4b")


class MoveOrder(Step, frozen=True):
    """Units are activated, then they move one after another."""

    side: int

    def begin(self, s: State) -> None:
        """Name the units."""
        s.call(Activate(self.side, "move"), self.resumed)

    def resumed(self, s: State, value: int) -> None:
        """They may move now."""
        s.moving, s.moved, s.op_firers = value, 0, 0
        s.become(Moves(self.side))


def may_play(s: State) -> bool:
    """Whether a card might be played for a unit activated to move, by what everybody can see (A26, A39)."""
    if not s.hand(s.side):
        return False
    return bool(smoke_grenades.in_reach(s)) or any(_assaults(s, u) for u in bits(s.moving))


def _assaults(s: State, unit: int) -> bool:
    """Whether a unit or its weapon has boxed firepower (A26)."""
    weapon = s.weapon[unit]
    return bool(stats.boxed(s, unit) & BOX_FP or (weapon != NONE and W_BOXED[s.arm[weapon]] & BOX_FP))


class Moves(Step, frozen=True):
    """The next unit to move; actions may be played before, between and after (O14.3a)."""

    always_asks: ClassVar[bool] = True

    side: int
    crossed: bool = False  # whether a unit has crossed a hexside (O14.4b)
    begun: bool = False

    def waiting(self, s: State) -> int:
        """The units that have yet to move."""
        return s.moving & ~s.moved

    def begin(self, s: State) -> None:
        """The order ends when nobody is left to move or to play for."""
        if may_play(s) or any(self.objection_to_start(s, u) is None for u in bits(self.waiting(s))):
            return
        if self.objection_to_end(s) is None:
            s.done()

    def objection_to_start(self, s: State, unit: int) -> Objection | None:
        """Why a unit cannot begin to move."""
        if s.moved >> unit & 1:
            return Objection("CC:O21.2a", pieces=(unit,))
        if not s.moving >> unit & 1:
            why = objection_to_naming(s, unit, "CC:O21a", self.side)
            return why or Objection("CC:O21a", pieces=(unit,)).saying("not-moving")
        if could_go(s, unit) or (takers(s, unit) and stats.movement(s, unit)):
            return None
        return Objection("CC:O21.1d", (s.hex[unit],), (unit,))

    def objection_to_end(self, s: State) -> Objection | None:
        """Why the order cannot end: nobody has crossed a hexside, and somebody still could."""
        if self.crossed or not (self._advancing(s) or any(could_go(s, u) for u in bits(self.waiting(s)))):
            return None
        return Objection("CC:O14.4b")

    def objection_to_advance(self, s: State, action: Action) -> Objection | None:
        """Why the order cannot be carried out as an advance."""
        unit = action.args[0]
        if why := objection_to_naming(s, unit, "CC:O16.1a", self.side):
            return why
        if not self._advancing(s) >> unit & 1:
            return Objection("CC:O16.1a", pieces=(unit,), apart=True).saying("moving-not-advancing")
        return advance.objection_to_action(s, action)

    def _advancing(self, s: State) -> int:
        """The units that may still advance instead, all or none."""
        if self.begun or s.setup.switch("satchel_advance", self.side) is None:
            return 0
        return s.moving if any(may_advance(s, u) for u in bits(s.moving)) else 0

    def ask(self, s: State) -> Decision:
        """A unit, a card, or the end."""
        actions = [START[u] for u in bits(self.waiting(s)) if self.objection_to_start(s, u) is None]
        actions += advance.advances(s, self._advancing(s))
        actions += plays(s, self.side, "move", self)
        if self.objection_to_end(s) is None:
            actions.append(END)
        return Decision(self.side, "move", actions)

    def objection(self, s: State, action: Action) -> Objection | None:
        """The same tests, for `why`."""
        if action.verb == "start":
            return self.objection_to_start(s, action.args[0])
        if action.verb in ("advance", "leave"):
            return self.objection_to_advance(s, action)
        if action.verb == "play":
            return objection_to_play(s, self.side, "move", self, action.args[0])
        return self.objection_to_end(s)

    def on_start(self, s: State, unit: int) -> None:
        """The unit begins to move."""
        s.call(Mover(self.side, BIT[unit], self.crossed), self.resumed)

    def on_advance(self, s: State, unit: int, hex: int) -> None:
        """The order becomes an advance."""
        self._advance_instead(s).on_advance(s, unit, hex)

    def on_leave(self, s: State, unit: int) -> None:
        """The order becomes an advance, and a unit leaves the map."""
        self._advance_instead(s).on_leave(s, unit)

    def _advance_instead(self, s: State) -> advance.Advances:
        s.advancing, s.moving = s.moving, 0
        step = advance.Advances(self.side)
        s.become(step)
        return step

    def on_play(self, s: State, card: int) -> None:
        """An action for the units activated to move."""
        s.call_if(play(s, self.side, card, "move", self), replace(self, begun=True).resumed)

    def on_end(self, s: State) -> None:
        """The order is over."""
        s.done()

    def resumed(self, s: State, crossed: bool | None) -> None:
        """A unit has moved, or a card has been played; no other order comes in between (O14.2b)."""
        cite("CC:O14.2b")
        s.become(replace(self, begun=True, crossed=self.crossed or crossed is True))


# --- one unit, or several together ----------------------------------------------------------------------------------


class Mover(OfUnits[bool], frozen=True):
    """A unit, or a group that began in one hex, on its way; the answer is whether a hexside has been crossed."""

    always_asks: ClassVar[bool] = True

    side: int
    units: int
    crossed: bool
    spent: int = 0  # half points
    given: tuple[int, ...] = ()  # units that have passed on a weapon
    road: bool = False  # whether the bonus of a road has been gained (T93b)
    stopped: bool = False  # by wire
    closed: bool = False  # whether nobody may join any more
    trench: bool = False  # whether the step under way keeps to trenches

    def regrouped(self, change: Regrouping) -> Self:
        """The same step about whom its units have become."""
        return replace(self, units=change.of_mask(self.units))

    def place(self, s: State) -> int:
        """The hex the group stands in."""
        return s.hex[bits(self.units)[0]]

    def points(self, s: State, unit: int) -> int:
        """The half points a unit has left (O21b, T93b)."""
        cite("CC:O21b")
        bonus = MOVE_BONUS if self.road else 0
        return HALF * stats.movement(s, unit) + bonus - self.spent - POINT * self.given.count(unit)

    def left(self, s: State) -> int:
        """The half points of the slowest of the group (O21.2c); wire takes them all (F106.2a)."""
        if self.stopped:
            return 0
        if self.units & (self.units - 1):
            cite("CC:O21.2c")
        return min(self.points(s, u) for u in bits(self.units))

    def begin(self, s: State) -> None:
        """The group is gone or parted, or there is nothing it could still do."""
        units = self._together(s)
        if not units:
            s.done(self.crossed)
        elif units != self.units:
            s.become(replace(self, units=units))
        elif not (may_play(s) or self._goes(s) or self._burdened(s)) and self._walk(s) == [HALT]:
            self.on_halt(s)

    def _together(self, s: State) -> int:
        """Who is left of the group; of those driven apart only the first goes on (O21.2b)."""
        units = self.units & s.on[self.side] & s.moving
        here = units & s.at[s.hex[bits(units)[0]]] if units else 0
        s.moved |= units & ~here
        return here

    # --- what may be chosen -------------------------------------------------------------------------------------

    def objection_to_join(self, s: State, unit: int) -> Objection | None:
        """Why a unit cannot go along: it must have begun in the same hex, and all stay together (O21.2b)."""
        joint = s.moving & ~s.moved & ~self.units & s.at[self.place(s)]
        if why := objection_to_naming(s, unit, "CC:O21.2b", self.side):
            return why
        if self.closed or not joint >> unit & 1:
            return Objection("CC:O21.2b", pieces=(unit,))
        grown = replace(self, units=self.units | BIT[unit])
        stuck = grown._owes(s) and not grown._goes(s) and not grown._gifts(s)
        return Objection("CC:O14.4b", pieces=(unit,)).saying("would-hold-up") if stuck else None

    def objection_to_go(self, s: State, h: int) -> Objection | None:
        """Why the group cannot enter a hex."""
        start = self.place(s)
        if h not in GRID.neighbours[start]:
            return Objection("CC:O21a", (start, h))
        if self.stopped:
            return Objection("CC:F106.2a", (start, h))
        if self._tied(s):
            return Objection("CC:11.2a", (start,))
        return objection_to_entry(s, self.side, start, GRID.direction(start, h), self.left(s))

    def objection_to_exit(self, s: State) -> Objection | None:
        """Why the group cannot leave the map."""
        h = self.place(s)
        if self._tied(s):
            return Objection("CC:11.2a", (h,))
        barred = objection_to_leaving(s, self.side, h, self.left(s))
        return Objection("CC:F106.2a", (h,)) if barred and barred.rule == "CC:O21.1c" and self.stopped else barred

    def objection_to_give(self, s: State, giver: int, taker: int) -> Objection | None:
        """Why a unit cannot pass its weapon to another (O21.1.1)."""
        if why := objection_to_naming(s, giver, "CC:O21.1.1a", self.side):
            return why
        if not self.units >> giver & 1:
            return Objection("CC:O21.1.1a", pieces=(giver,)).saying("not-moving")
        if s.weapon[giver] == NONE:
            return Objection("CC:O21.1.1a", pieces=(giver,)).saying("CC:11.1b")
        if why := objection_to_naming(s, taker, "CC:O21.1.1a", self.side):
            return why
        if taker == giver or s.hex[taker] != self.place(s):
            return Objection("CC:O21.1.1a", pieces=(giver, taker)).saying("not-together", taker=taker)
        if s.weapon[taker] != NONE:
            cite("CC:8.1.1c")
            return Objection("CC:O21.1.1b", pieces=(taker,))
        if self.stopped or self.points(s, giver) < POINT:
            says = "" if self.stopped else "no-point-to-give"
            return Objection("CC:F106.2a" if self.stopped else "CC:O21.1c", pieces=(giver,), says=says)
        return self._objection_to_lingering(s, giver, taker)

    def _objection_to_lingering(self, s: State, giver: int, taker: int) -> Objection | None:
        """A weapon may not be passed on if nobody could cross a hexside afterwards (O14.4b)."""
        if not self._owes(s):
            return None
        burden = HALF * W_MOVE[s.arm[s.weapon[giver]]]
        left = min(
            self.points(s, u) - (POINT + burden if u == giver else 0) + (burden if u == taker else 0)
            for u in bits(self.units)
        )
        stuck = not can_go(s, self.side, self.place(s), left)
        return Objection("CC:O14.4b", pieces=(giver, taker)).saying("would-linger") if stuck else None

    def objection_to_halt(self, s: State) -> Objection | None:
        """Why the group cannot stop here: somebody must cross a hexside, and only it still can (O14.4b)."""
        return Objection("CC:O14.4b") if self._owes(s) and (self._goes(s) or self._gifts(s)) else None

    def _owes(self, s: State) -> bool:
        """Whether nobody has crossed a hexside and nobody else could."""
        if self.crossed:
            return False
        return not any(could_go(s, u) for u in bits(s.moving & ~s.moved & ~self.units))

    def _goes(self, s: State) -> bool:
        """Whether the group could go on from here as it is."""
        return not self._tied(s) and can_go(s, self.side, self.place(s), self.left(s))

    def _tied(self, s: State) -> bool:
        """Whether one of the group serves a gun that cannot leave its hex (immobile_tank)."""
        return any(special.tied_gun(s, u) != NONE for u in bits(self.units))

    def _burdened(self, s: State) -> bool:
        """Whether one of the group might go on if it gave up its weapon (11.3b)."""
        carried = [s.weapon[u] for u in bits(self.units) if s.weapon[u] != NONE]
        return any(W_MOVE[s.arm[weapon]] < 0 for weapon in carried)

    def ask(self, s: State) -> Decision:
        """Where to go, with whom, what to hand over, what to play, or to stop."""
        return Decision(self.side, "mover", [*plays(s, self.side, "move", self), *self._walk(s)])

    def _walk(self, s: State) -> list[Action]:
        h = self.place(s)
        company = s.moving & ~s.moved & ~self.units & s.at[h] if not self.closed else 0
        actions = [WITH[u] for u in bits(company) if self.objection_to_join(s, u) is None]
        if not self.stopped:
            actions += self._steps(s, h)
            actions += self._gifts(s)
        if self.objection_to_halt(s) is None:
            actions.append(HALT)
        return actions

    def _steps(self, s: State, h: int) -> list[Action]:
        left = self.left(s)
        if left <= 0 or self._tied(s):
            return []
        open_hexes = ways(s, self.side, h, left)
        found = [GO[b] for b in GRID.neighbours[h] if open_hexes >> b & 1]
        return [*found, EXIT] if may_leave(s, self.side, h, left) else found

    def _gifts(self, s: State) -> list[Action]:
        armed = [u for u in bits(self.units) if s.weapon[u] != NONE]
        pairs = ((u, taker) for u in armed for taker in takers(s, u))
        return [GIVE(u, taker) for u, taker in pairs if self.objection_to_give(s, u, taker) is None]

    def objection(self, s: State, action: Action) -> Objection | None:
        """The same tests, for `why`."""
        if action.verb == "play":
            return objection_to_play(s, self.side, "move", self, action.args[0])
        return OBJECTIONS[action.verb](self, s, *action.args)

    # --- what is done -------------------------------------------------------------------------------------------

    def on_with(self, s: State, unit: int) -> None:
        """Another unit goes along."""
        cite("CC:O21.2b")
        s.become(replace(self, units=self.units | BIT[unit]))

    def on_go(self, s: State, hex: int) -> None:
        """The points are spent and the group goes over."""
        start = self.place(s)
        d = GRID.direction(start, hex)
        cite_step(s.terrain, self.side, start, d, s.smoke[hex])
        cite("CC:O21.1a")
        spent = self.spent + step_cost(s, self.side, start, d, hex)
        stopped = self.stopped or s.fort[start] == WIRE
        trench = is_trench_move(s, start, hex)
        s.call(
            mines.Crossing(self.units, hex, mines.MOVE),
            replace(self, spent=spent, stopped=stopped, trench=trench, closed=True).arrived,
        )

    def on_exit(self, s: State) -> None:
        """The group leaves by the enemy's edge (7.2.1a)."""
        cite("CC:7.2b")
        cite("CC:7.2c")
        s.call(
            mines.Crossing(self.units, NONE, mines.MOVE),
            replace(self, spent=self.spent + POINT, closed=True).gone,
        )

    def on_give(self, s: State, giver: int, taker: int) -> None:
        """A weapon changes hands; nobody enters a hex, so nobody may fire (A33.1)."""
        weapon = s.weapon[giver]
        s.give(weapon, taker)
        s.emit(WEAPON_GIVEN, "CC:O21.1.1a", weapon, taker)
        cite("CC:11.3a")
        cite("CC:O21.1.1b")
        after = replace(self, given=(*self.given, giver), closed=True)
        s.become(after)
        after._announce(s, giver)

    def on_play(self, s: State, card: int) -> None:
        """An action for the units activated to move, after the enemy has had his (O21.6)."""
        cite("CC:O21.6b")
        cite("CC:O14.3a")
        s.call_if(play(s, self.side, card, "move", self), self.carried_on)

    def on_halt(self, s: State) -> None:
        """The group moves no more in this order."""
        s.moved |= self.units
        s.done(self.crossed)

    def _announce(self, s: State, unit: int) -> None:
        half = self.spent + POINT * self.given.count(unit)
        s.emit(SPENT, "CC:O21.5", unit, half // 2 if half % 2 == 0 else half / 2)

    # --- what comes of it ---------------------------------------------------------------------------------------

    def carried_on(self, s: State, value: object) -> None:
        """The group has been fired at, has left units behind, or a card has been played."""
        s.become(replace(self, stopped=self._in_wire(s)))

    def arrived(self, s: State, units: int) -> None:
        """The group has crossed over."""
        if not units:
            s.done(self.crossed)
            return
        after = replace(self, units=units, crossed=True)
        h = after.place(s)
        if not self.road and s.terrain.move_bonus >> h & 1:
            cite("CC:T93b")
            cite("CC:T93c")
            after = replace(after, road=True)
        after = replace(after, stopped=after._in_wire(s))
        s.become(after)
        after._announce(s, bits(units)[0])
        after._draw_fire(s, h)

    def _draw_fire(self, s: State, h: int) -> None:
        """The inactive side answers every step before the mover does anything more (O21.3, O21.6a)."""
        if self.trench:
            cite("CC:F105.2c")
            s.become(self)
            return
        cite("CC:O21.3")
        cite("CC:O21.6a")
        cite("CC:A24.2")
        s.call(OpFireWindow((1 - self.side,), hex=h, units=bits(self.units)), self.carried_on)

    def _in_wire(self, s: State) -> bool:
        """Wire takes all the points that are left, whatever a road or a leader would add (F106.2)."""
        units = self.units & s.on[self.side]
        if self.spent and units and s.fort[s.hex[bits(units)[0]]] == WIRE:
            cite("CC:F106.2a")
            cite("CC:F106.2b")
            return True
        return self.stopped

    def gone(self, s: State, units: int) -> None:
        """The group has gone off the map, if anybody has lived."""
        if units:
            s.call(Exits(bits(units)), replace(self, crossed=True).carried_on)
        else:
            s.done(self.crossed)


OBJECTIONS: dict[str, Callable[..., Objection | None]] = {
    "with": Mover.objection_to_join,
    "go": Mover.objection_to_go,
    "exit": Mover.objection_to_exit,
    "give": Mover.objection_to_give,
    "halt": Mover.objection_to_halt,
}
