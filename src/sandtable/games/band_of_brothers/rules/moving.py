"""Movement on foot: the check before it, hex by hex, declared retreat, grenades, the end of a move (5, 60.1)."""

from __future__ import annotations

from msgspec.structs import replace

from ....kernel.actions import Action
from ....kernel.rulebook import Objection, cite
from ....kernel.step import Decision
from ....maps.hexes import bits
from . import grenades, mines
from .aid import AID
from .arrival import Arrival, OnTheMove
from .assault import Assault
from .banks import Bank, may_choose
from .checks import MoraleCheck
from .costs import EXIT, cite_prices, cost, costs_of, objection_to_cost
from .events import EXITED, MARKED_USED, MOVED, PUT_BACK, STOPPED
from .fire import assault
from .flight import Danger, danger, objection_to_flight
from .fronts import turn_to
from .losses import RED
from .pieces import ALLOWANCE, FOOT, IS_DECOY, IS_GUN, IS_SQUAD, KINDS, RELUCTANT, TEAM
from .reaction import RETREAT, Reaction
from .restrictions import exits, objection_to_course, objection_to_set_off, objection_to_way_back, restricted, rushing
from .setup import Scenario
from .stacking import crowded, objection_to_enemies, objection_to_stand, objection_to_stop, seen_foot, seen_vehicles
from .state import BIT, LEFT, NONE, NOWHERE, OF, State

LEAVE_MELEE: int = AID["morale"]["leave_melee"]
NO_HEX = NOWHERE
WALK = max(ALLOWANCE[kind] for kind in range(len(KINDS)) if IS_SQUAD[kind])  # of the fastest on foot


# --- what may move --------------------------------------------------------------------------------------------------


def rides(s: State, unit: int) -> bool:
    """Whether a unit moves on wheels or tracks: a vehicle, or whoever rides in a halftrack."""
    return not FOOT[s.kind[unit]] or s.rides[unit] != NONE


def walks(setup: Scenario, kind: int) -> bool:
    """Whether a kind of unit goes on foot."""
    return FOOT[kind] and not IS_GUN[kind]


def objection_to_retreat(s: State, unit: int) -> Objection | None:
    """Why a unit cannot declare a retreat: it must walk, and not begin beside an enemy in its own hex."""
    if rides(s, unit) or IS_GUN[s.kind[unit]]:
        return Objection("BOB:5.2a" if rides(s, unit) else "BOB:20.2h", pieces=(unit,))
    if s.at[s.hex[unit]] & OF[1 - (unit >> 6)]:
        return Objection("BOB:5.2c", pieces=(unit,))
    return objection_to_set_off(s, unit)


def start_retreat(s: State, unit: int) -> SetOff:
    """A unit moves in declared retreat."""
    return SetOff(unit, retreat=True)


class SetOff(OnTheMove, frozen=True):
    """The check before a move (5.0d); a unit that fails it stays, and has been used."""

    def begin(self, s: State) -> None:
        """Check, harder out of a melee, easier in retreat."""
        s.call(MoraleCheck(self.unit, self._bonus(s), "retreat" if self.retreat else "move", "BOB:5.0d"), self.resumed)

    def _bonus(self, s: State) -> int:
        if self.retreat:
            cite("BOB:5.2a")
            return RETREAT
        if not _with_enemies(s, self.unit):
            return 0
        cite("BOB:5.0n")
        return LEAVE_MELEE

    def resumed(self, s: State, value: int) -> None:
        """Off it goes, or not."""
        if value < 0:
            s.mark_used(self.unit)
            s.emit(MARKED_USED, "BOB:5.0p", self.unit)
            s.done()
            return
        cite("BOB:5.0c")
        cite(_allowance_rule(s.kind[self.unit]))
        away = _with_enemies(s, self.unit)
        s.become(Moving(self.unit, self.retreat, away=away))


def _allowance_rule(kind: int) -> str:
    if IS_DECOY[kind]:
        return "BOB:15.0g"
    if TEAM[kind]:
        cite("BOB:2.0e")
        return "BOB:2.0f"
    return "BOB:2.0d"


def _with_enemies(s: State, unit: int) -> bool:
    return bool(s.at[s.hex[unit]] & OF[1 - (unit >> 6)])


# --- the move -------------------------------------------------------------------------------------------------------

WALKING, STEPPING, COMMITTED, FACING = 0, 1, 3, 5


class Moving(OnTheMove, frozen=True):
    """A unit moves hex by hex until it stops, must stop or is stopped."""

    spent: int = 0  # of its movement points, in sixths; what is left of them would tell what moves
    away: bool = False  # began with an enemy in its hex and may enter no other such hex (5.0o)
    entered: int = 0
    trail: tuple[int, ...] = ()  # the hexes it came through
    thrown: bool = False  # its smoke grenade
    mined: bool = False  # entered concentrated mines
    at: int = WALKING
    goal: int = NO_HEX  # the enemy's hex that it has set out to enter
    shaken: int = 0  # how far it was suppressed then
    allowance: int = 0  # if it has another than its kind

    def stands(self, s: State) -> bool:
        """Over as soon as the unit is gone."""
        return s.hex[self.unit] != NOWHERE

    def left(self, s: State) -> int:
        """The movement points that it still has."""
        return (self.allowance or ALLOWANCE[s.kind[self.unit]]) - self.spent

    # --- what may be done

    def ask(self, s: State) -> Decision:
        """The next hex, leaving the map, a grenade, or the end of the move."""
        verb, side = s.setup.verb, self.unit >> 6
        if self.at == FACING:
            return Decision(side, "facing", [verb["face"](d) for d in range(6)])
        if self.at == COMMITTED:
            return Decision(side, "storm", [verb["stop"](), verb["go"](self.goal)])
        actions: list[Action] = [verb["stop"]()] if self.objection_to_stop(s) is None else []
        actions += verb["go"].each(self._ways_on(s))
        if exits(s.setup, side) and self.objection_to_exit(s) is None:
            actions.append(verb["exit"]())
        if not self.thrown and grenades.has_grenades(s, self.unit):
            throws = grenades.hexes(s, self.unit, self.left(s), self.thrown)
            actions += [verb["grenade"](h) for h in throws if not self._throws_too_far(s, h)]
        return Decision(side, "moving", actions)

    def asks_anyway(self, s: State) -> bool:
        """That a hidden counter must stop where a squad could go on would tell that it is none."""
        hidden = not s.known >> self.unit & 1 and not self.allowance
        return hidden and (self.spent < WALK or (grenades.may_throw(s, self.unit >> 6) and not self.thrown))

    def _ways_on(self, s: State) -> list[int]:
        """The hexes that the unit may enter next, in canonical order."""
        h, left = s.hex[self.unit], self.left(s)
        near = [b for b, price in costs_of(s).walks[h] if price <= left]
        fear = self.fear(s)
        if fear is not None:
            near = fear.open_ways(s, h, near)
        bound, at = restricted(s.setup), s.at
        if not bound and not s.setup.grid.adjacent_mask[h] & (s.stood[0] | s.stood[1]):
            return near
        return [b for b in near if not (bound or at[b]) or _objection_to_be(s, self.unit, h, b, self, fear) is None]

    def fear(self, s: State) -> Danger | None:
        """What a unit in declared retreat draws away from (5.2b)."""
        return danger(s, self.unit) if self.retreat else None

    def told(self, s: State, action: Action) -> str:
        """Nobody else hears which way a concealed unit points."""
        return action.masked if action.verb == "face" and s.concealed >> self.unit & 1 else super().told(s, action)

    def objection(self, s: State, action: Action) -> Objection | None:
        """Why an action of a move is not legal."""
        if action.verb == "face":
            return self._objection_to_face(s)
        if self.at == FACING:
            return Objection("BOB:93.0d", pieces=(self.unit,)).saying("move-over")
        if self.at == COMMITTED:
            free = action.verb == "stop" or (action.verb == "go" and action.args[0] == self.goal)
            return None if free else Objection("BOB:5.0j", hexes=(self.goal,), pieces=(self.unit,))
        if action.verb == "go":
            return self.objection_to_go(s, action.args[0])
        if action.verb == "grenade":
            return self.objection_to_throw(s, action.args[0])
        return self.objection_to_exit(s) if action.verb == "exit" else self.objection_to_stop(s)

    def _objection_to_face(self, s: State) -> Objection | None:
        """Where infantry has a front, it takes one at the end of its move (93.0d)."""
        if self.at == FACING:
            return None
        return Objection("BOB:93.0d", pieces=(self.unit,)) if s.setup.flanks else Objection("KERNEL:scenario")

    def objection_to_go(self, s: State, h: int) -> Objection | None:
        """Why the unit cannot go on to a hex."""
        return objection_to_step(s, self.unit, s.hex[self.unit], h, self, self.fear(s))

    def objection_to_throw(self, s: State, h: int) -> Objection | None:
        """Why the unit cannot throw smoke into a hex: in a full hex it keeps what the way on costs."""
        found = grenades.objection_to_throw(s, self.unit, h, self.left(s), self.thrown)
        if found is None and self._throws_too_far(s, h):
            return Objection("BOB:2.0k", hexes=(s.hex[self.unit],), pieces=(self.unit,)).saying("keeps-points")
        return found

    def _throws_too_far(self, s: State, h: int) -> bool:
        if objection_to_stop(s, self.unit) is None:
            return False
        return replace(self, spent=self.spent + grenades.price(s, self.unit, h))._stuck(s)

    def objection_to_exit(self, s: State) -> Objection | None:
        """Why the unit cannot leave the map: only where the scenario has it leave, for a point."""
        if not exits(s.setup, self.unit >> 6):
            return Objection("KERNEL:scenario")
        if not exits(s.setup, self.unit >> 6) >> s.hex[self.unit] & 1:
            return Objection("BOB:16.0i", hexes=(s.hex[self.unit],), pieces=(self.unit,)).saying("no-exit-here")
        return Objection("BOB:16.0i", pieces=(self.unit,)) if self.left(s) < EXIT else None

    def objection_to_stop(self, s: State) -> Objection | None:
        """Why the unit cannot end its move here; in a rush it goes as far as it can."""
        found = objection_to_stop(s, self.unit)
        if found is None and rushing(s, self.unit) and self._ways_on(s):
            return Objection("BOB:16.0a", pieces=(self.unit,)).saying("rush-on")
        return found

    # --- doing it

    def on_go(self, s: State, h: int) -> None:
        """Into the next hex; out of its first hex into an enemy's it can be shot at before it goes (9.0i)."""
        if self.at == WALKING and not self.entered and _storms(s, self.unit, h):
            self._under_fire(s, h)
        else:
            self._step(s, h)

    def _under_fire(self, s: State, h: int) -> None:
        shaken = s.suppression[self.unit]
        s.call(
            Reaction((1 - (self.unit >> 6),), mover=self.unit, hex=s.hex[self.unit], entered=0),
            replace(self, goal=h, shaken=shaken).stormed,
        )

    def _step(self, s: State, h: int) -> None:
        old = s.hex[self.unit]
        cite_prices(s, old, h)
        spent = self.spent + cost(s, self.unit, old, h)
        dense = s.setup.dense_mines and mines.mined(s, h)
        moved = replace(self, spent=spent, entered=self.entered + 1, trail=(*self.trail, old), at=STEPPING, goal=NO_HEX)
        moved = replace(moved, mined=True) if dense else moved
        s.become(moved)
        s.place(self.unit, h)
        cite("BOB:5.0a")
        s.emit(MOVED, "BOB:5.0b", self.unit, h, moved.left(s), s.keeper(self.unit))
        s.call(Arrival(self.unit, h, self.entered + 1, came=old), moved.resumed)

    def on_grenade(self, s: State, hex: int) -> None:
        """Smoke in this hex or the next."""
        s.become(replace(self, spent=self.spent + grenades.throw(s, self.unit, hex), thrown=True))

    def on_exit(self, s: State) -> None:
        """Off the map for good."""
        unit = self.unit
        s.emit(EXITED, "BOB:16.0i", unit)
        s.lift(unit)
        s.bare(unit)
        s.fate[unit] = LEFT
        s.done()

    def on_stop(self, s: State) -> None:
        """The end of the move."""
        s.emit(STOPPED, "BOB:5.0b", self.unit)
        self._end(s)

    def on_face(self, s: State, direction: int) -> None:
        """BOB:93.0d: any facing at the end of a move."""
        turn_to(s, self.unit, direction, "BOB:93.0d")
        self._fire(s)

    # --- what came of it

    def resumed(self, s: State, value: object) -> None:
        """After the enemy's answer to a step, or the assault on a vehicle."""
        if s.used >> self.unit & 1:
            self._stopped(s)
        else:
            self._arrived(s)

    def stormed(self, s: State, answers: tuple[int, ...]) -> None:
        """BOB:5.0j: who was suppressed before it went and still goes on goes there or stays."""
        if s.used >> self.unit & 1:
            self._stopped(s)
        elif answers and (s.suppression[self.unit] > self.shaken or self.shaken == RED):
            cite("BOB:5.0j")
            s.become(replace(self, at=COMMITTED))
        else:
            self._step(s, self.goal)

    def _arrived(self, s: State) -> None:
        enemy, h = 1 - (self.unit >> 6), s.hex[self.unit]
        met = s.at[h] & OF[enemy]
        if met and s.on_foot(h, enemy):
            s.emit(STOPPED, "BOB:5.0m", self.unit)
            self._end(s)
        elif met and s.vehicles(h, enemy):
            self._assault(s, s.vehicles(h, enemy))
        elif self._stuck(s):
            self._stopped(s)
        else:
            s.become(replace(self, at=WALKING))

    def _assault(self, s: State, vehicles: int) -> None:
        """BOB:20.9b: the attack on a vehicle, after which the unit is back where it came from."""
        s.call(Assault(self.unit, bits(vehicles)[0], self.trail[-1]), self.resumed)

    def _stuck(self, s: State) -> bool:
        """Whether the unit may neither stay nor go on: what it learned here may have closed the way it counted on."""
        return objection_to_stop(s, self.unit) is not None and not self._ways_on(s)

    def _stopped(self, s: State) -> None:
        """BOB:5.0k, BOB:20.9e: who cannot stay where it was stopped goes back to where it can."""
        s.mark_used(self.unit)
        side, enemy = self.unit >> 6, 1 - (self.unit >> 6)
        beside = bool(s.vehicles(s.hex[self.unit], enemy))
        if beside and RELUCTANT[s.kind[self.unit]]:
            cite("BOB:82.1c")
        if beside or crowded(s, s.hex[self.unit], side):
            self._back(s, "BOB:20.9e" if beside else "BOB:5.0k")
        self._end(s)

    def _back(self, s: State, rule: str) -> None:
        room = (h for h in reversed(self.trail) if objection_to_stand(s, self.unit >> 6, s.kind[self.unit], h) is None)
        h = next(room, NO_HEX)
        if h != NO_HEX:
            s.place(self.unit, h)
            s.emit(PUT_BACK, rule, self.unit, h)
            cite("BOB:9.0w")

    # --- the end of the move

    def _end(self, s: State) -> None:
        """On a dike it takes a bank first, unless it was stopped (58.0a)."""
        if self.entered and not s.used >> self.unit & 1 and may_choose(s, self.unit):
            s.call(Bank(self.unit), self.banked)
        else:
            self._settle(s)

    def banked(self, s: State, value: object) -> None:
        """It has taken a bank."""
        self._settle(s)

    def _settle(self, s: State) -> None:
        if s.setup.flanks and self.entered:
            s.become(replace(self, at=FACING))
        else:
            self._fire(s)

    def _fire(self, s: State) -> None:
        """BOB:5.1a: a squad that was not stopped may fire at the end of its move."""
        if s.used >> self.unit & 1 or not self._may_fire(s):
            self._over(s)
        else:
            cite("BOB:60.1c")
            s.call(assault(s, self.unit), self.fired)

    def fired(self, s: State, value: object) -> None:
        """The shot at the end of the move is over."""
        self._over(s)

    def _may_fire(self, s: State) -> bool:
        """Not in retreat, not out of melee nor into it, not by a team on foot; what is hidden may be a squad."""
        barred = self.retreat or self.away
        if barred:
            cite("BOB:5.2d")
        elif TEAM[s.kind[self.unit]]:
            cite("BOB:5.1d")
            cite("BOB:2.0i")
        able = IS_SQUAD[s.kind[self.unit]] or not s.known >> self.unit & 1
        return not barred and bool(able) and not _with_enemies(s, self.unit)

    def _over(self, s: State) -> None:
        unit = self.unit
        if self.mined and s.hex[unit] != NOWHERE:
            mines.walked_through(s, unit)
        if s.hex[unit] != NOWHERE and not s.used >> unit & 1:
            s.mark_used(unit)
            s.emit(MARKED_USED, "BOB:5.0p", unit)
        s.done()


# --- one step -------------------------------------------------------------------------------------------------------


def objection_to_step(s: State, unit: int, a: int, b: int, move: Moving, fear: Danger | None) -> Objection | None:
    """Why a unit on the move cannot go from a hex to another."""
    if not s.setup.grid.adjacent_mask[a] >> b & 1:
        return Objection("BOB:5.0b", hexes=(b,), pieces=(unit,))
    return objection_to_cost(s, unit, a, b, move.left(s)) or _objection_to_be(s, unit, a, b, move, fear)


def _objection_to_be(s: State, unit: int, a: int, b: int, move: Moving, fear: Danger | None) -> Objection | None:
    """Why a unit cannot go from a hex to the next, however cheap."""
    found = objection_to_way_back(s, unit, a, b)
    if found is None and s.setup.rush:
        found = objection_to_course(s, unit, a, b)
    if found is None and s.at[b]:
        found = _objection_to_company(s, unit, a, b, move, fear)
    if found is None and fear is not None:
        cite("BOB:5.2b")
        found = objection_to_flight(s, unit, a, b, fear)
    return found


def _objection_to_company(s: State, unit: int, a: int, b: int, move: Moving, fear: Danger | None) -> Objection | None:
    """What stands in a hex already: enemies to be fought, friends to be passed."""
    if s.at[b] & OF[1 - (unit >> 6)]:
        if move.away:
            return Objection("BOB:5.0o", hexes=(b,), pieces=(unit,))
        return objection_to_enemies(s, unit, b) or _objection_to_join(s, unit, a, b)
    if objection_to_stand(s, unit >> 6, s.kind[unit], b, BIT[unit]) is None:
        return None
    onward = replace(move, spent=move.spent + cost(s, unit, a, b))
    if _ends_somewhere(s, unit, b, onward, fear):
        return None
    return Objection("BOB:2.0k", hexes=(b,), pieces=(unit,)).saying("no-way-on")


def _objection_to_join(s: State, unit: int, a: int, b: int) -> Objection | None:
    """In an enemy's hex a unit must stop, so there must be room; from a vehicle's it comes back, so there room."""
    cite("BOB:5.0l")
    end = b if seen_foot(s, b, 1 - (unit >> 6)) else a
    return objection_to_stand(s, unit >> 6, s.kind[unit], end, BIT[unit])


def _ends_somewhere(s: State, unit: int, h: int, move: Moving, fear: Danger | None) -> bool:
    """Whether a unit that passes through a full hex can pay for a way on to where it may stay."""
    return any(objection_to_step(s, unit, h, b, move, fear) is None for b in s.setup.grid.neighbours[h])


def _storms(s: State, unit: int, h: int) -> bool:
    """Whether a unit would enter melee in a hex."""
    enemy = 1 - (unit >> 6)
    return bool(s.at[h] & OF[enemy]) and bool(seen_foot(s, h, enemy)) and not seen_vehicles(s, h, enemy)
