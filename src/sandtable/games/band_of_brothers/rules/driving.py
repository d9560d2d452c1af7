"""Vehicles on the move: into a front hex, turning, in reverse, stopping, firing after the move (20.3, 20.10, 91).

A vehicle goes hex by hex; after each hex everything follows that follows any mover (`Arrival`). A vehicle that is
marked Used on the way has been stopped.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec import Struct
from msgspec.structs import replace

from ....kernel.actions import Action
from ....kernel.events import EVERYBODY
from ....kernel.rulebook import Objection, cite
from ....kernel.step import Decision
from ....maps.hexes import bits
from . import fire, gunfire, mines
from .aid import AID
from .arcs import front_directions, rear_directions
from .arrival import Arrival, OnTheMove
from .boards import BUILDINGS, WOODS
from .carriers import Dismount, objection_to_dismount
from .concealment import reveal
from .costs import EXIT, cite_prices, cost_in, objection_to_cost
from .events import EXITED, MARKED_READY, MARKED_USED, MOVED, PUT_BACK, STOPPED
from .fire import assault
from .firepower import ASSAULT
from .fronts import turn_to
from .losses import eliminate
from .pieces import ALLOWANCE, IS_CARRIER, IS_GUN, POINT
from .proficiency import Round
from .restrictions import exits
from .satw import Tube, vehicles_in_reach
from .shots import hexes_to_fire_at, objection_to_firing
from .stacking import objection_to_stand, seen_vehicles
from .state import BIT, LEFT, NONE, NOWHERE, OF, State

TURN: int = AID["movement"]["turn_vehicle"]
REVERSE_TIMES: int = AID["movement"]["reverse_times"]
SHORT: tuple[int, int] = tuple(AID["movement"]["move_then_op_fire"])  # the part of the allowance after which (20.3j)
EITHER, FORWARD, REVERSE = range(3)  # the way a vehicle has gone so far in this move


# --- where a vehicle may go and stay --------------------------------------------------------------------------------


def objection_to_enter(s: State, unit: int, h: int) -> Objection | None:
    """Why a vehicle cannot drive into a hex, for what the enemy has there."""
    enemies = s.at[h] & OF[1 - (unit >> 6)]
    if not enemies:
        return None
    if enemies & s.concealed:
        return Objection("BOB:20.3g", hexes=(h,), pieces=bits(enemies & s.concealed))
    seen = seen_vehicles(s, h, 1 - (unit >> 6))
    return Objection("BOB:20.10f", hexes=(h,), pieces=bits(seen)) if seen else None


def objection_to_halt(s: State, unit: int, h: int) -> Objection | None:
    """Why a vehicle cannot end its move in a hex: beside an enemy, or another gun or vehicle of its own side."""
    side = unit >> 6
    if s.at[h] & OF[1 - side]:
        return Objection("BOB:20.10g", hexes=(h,), pieces=bits(s.at[h] & OF[1 - side]))
    cargo = s.passenger(unit) if s.hex[unit] != NOWHERE and IS_CARRIER[s.kind[unit]] else NONE
    but = BIT[unit] | (BIT[cargo] if cargo != NONE else 0)
    if cargo != NONE:
        cite("BOB:21.1b")
    return objection_to_stand(s, side, s.kind[unit], h, but)


class Place(Struct, frozen=True, gc=False):
    """Where a vehicle would be, which way it would face and what it would have left."""

    hex: int
    facing: int
    left: int
    way: int = EITHER


def turns(a: int, b: int) -> int:
    """By how many corners of a hex two facings differ."""
    return min((a - b) % 6, (b - a) % 6)


def steps_from(s: State, unit: int, place: Place) -> Iterator[Place]:
    """Every hex that a vehicle could drive into from a place, after any turn that it can pay for."""
    for facing in range(6):
        left = place.left - TURN * turns(place.facing, facing)
        if left >= 0:
            yield from _steps(s, unit, replace(place, facing=facing, left=left))


def _steps(s: State, unit: int, place: Place) -> Iterator[Place]:
    for way, direction in _directions(s, place):
        h = s.setup.grid.neighbour[place.hex][direction]
        price = cost_in(s, unit, place.hex, direction) * (REVERSE_TIMES if way == REVERSE else 1) if h >= 0 else 0
        if 0 < price <= place.left and objection_to_enter(s, unit, h) is None:
            yield Place(h, place.facing, place.left - price, way)


def _directions(s: State, place: Place) -> Iterator[tuple[int, int]]:
    if place.way != REVERSE:
        for direction in front_directions(place.facing):
            yield FORWARD, direction
    if place.way != FORWARD and s.setup.reverse:
        for direction in rear_directions(place.facing):
            yield REVERSE, direction


def way_out(s: State, unit: int, place: Place) -> bool:
    """Whether a vehicle in a hex where it may not stay can drive on to one where it may (20.10e, 20.10g)."""
    seen: dict[tuple[int, int, int], int] = {}
    todo = [place]
    while todo:
        here = todo.pop()
        key = (here.hex, here.facing, here.way)
        if seen.get(key, -1) >= here.left:
            continue
        seen[key] = here.left
        for there in steps_from(s, unit, here):
            if objection_to_halt(s, unit, there.hex) is None:
                return True
            todo.append(there)
    return False


def objection_to_pass(s: State, unit: int, place: Place) -> Objection | None:
    """Why a vehicle cannot be at a place on its way: it could neither stay nor get out."""
    found = objection_to_halt(s, unit, place.hex)
    if found is None or way_out(s, unit, place):
        cite(found.rule if found else "BOB:20.10e")
        return None
    return found if found.rule == "BOB:20.10g" else replace(found, rule="BOB:20.10e")


# --- the move -------------------------------------------------------------------------------------------------------


class Driving(OnTheMove, frozen=True):
    """A vehicle moves; the step ends when it stands, is gone, or has been fired from."""

    left: int = 0  # of its movement, in sixths
    spent: int = 0
    entered: int = 0
    mined: int = 0  # mined hexes among them
    way: int = EITHER
    turned: bool = False
    trail: tuple[int, ...] = ()  # the hexes it came through, NOWHERE for off the map

    # --- what may be done

    def ask(self, s: State) -> Decision:
        """Drive on, turn, or end the move in one of several ways."""
        verb, unit = s.setup.verb, self.unit
        h, facing = s.hex[unit], s.facing[unit]
        six = s.setup.grid.neighbour[h]
        ahead = sorted(six[d] for d in front_directions(facing) if six[d] >= 0)
        actions = [verb["go"](n) for n in ahead if self.objection_to_go(s, n) is None]
        actions += [verb["face"](f) for f in self._facings(s)]
        if s.setup.reverse:
            behind = sorted(six[d] for d in rear_directions(facing) if six[d] >= 0)
            actions += [verb["back"](n) for n in behind if self.objection_to_back(s, n) is None]
        actions += [verb[name]() for name, objection in _ENDINGS if objection(self, s) is None]
        return Decision(unit >> 6, "driving", actions)

    def _facings(self, s: State) -> list[int]:
        """Where the vehicle may stay it may turn as far as it can pay for."""
        far, now = self.left // TURN, s.facing[self.unit]
        payable = [f for f in range(6) if 0 < turns(now, f) <= far]
        if self.objection_to_stop(s) is None:
            return payable
        return [f for f in payable if self.objection_to_face(s, f) is None]

    def objection(self, s: State, action: Action) -> Objection | None:
        """Why the vehicle cannot do something."""
        if action.verb == "go":
            return self.objection_to_go(s, action.args[0])
        if action.verb == "face":
            return self.objection_to_face(s, action.args[0])
        if action.verb == "back":
            return self.objection_to_back(s, action.args[0])
        return next(objection for name, objection in _ENDINGS if name == action.verb)(self, s)

    def place(self, s: State) -> Place:
        """Where the vehicle is."""
        return Place(s.hex[self.unit], s.facing[self.unit], self.left, self.way)

    def objection_to_go(self, s: State, h: int) -> Objection | None:
        """Why the vehicle cannot drive into a hex: only into one of the two before it."""
        a = s.hex[self.unit]
        ahead = [s.setup.grid.neighbour[a][d] for d in front_directions(s.facing[self.unit])]
        if h not in ahead:
            return Objection("BOB:20.3d", hexes=(h,), pieces=(self.unit,))
        if self.way == REVERSE:
            return Objection("BOB:91.0a", hexes=(h,), pieces=(self.unit,)).saying("in-reverse")
        found = objection_to_enter(s, self.unit, h) or objection_to_cost(s, self.unit, a, h, self.left)
        return found or self._objection_to_be(s, h, 1, FORWARD)

    def objection_to_back(self, s: State, h: int) -> Objection | None:
        """Why the vehicle cannot go into a hex in reverse."""
        a = s.hex[self.unit]
        behind = [s.setup.grid.neighbour[a][d] for d in rear_directions(s.facing[self.unit])]
        if not s.setup.reverse:
            return Objection("KERNEL:scenario")
        if self.way == FORWARD:
            return Objection("BOB:91.0a", hexes=(h,), pieces=(self.unit,))
        if h not in behind:
            return Objection("BOB:91.0b", hexes=(h,), pieces=(self.unit,))
        found = objection_to_enter(s, self.unit, h) or objection_to_cost(s, self.unit, a, h, ALLOWANCE[self._kind(s)])
        if found or self._price(s, h) * REVERSE_TIMES > self.left:
            return found or Objection("BOB:91.0b", hexes=(h,), pieces=(self.unit,)).saying("reverse-too-dear")
        return self._objection_to_be(s, h, REVERSE_TIMES, REVERSE)

    def _kind(self, s: State) -> int:
        return s.kind[self.unit]

    def _price(self, s: State, h: int) -> int:
        a = s.hex[self.unit]
        return cost_in(s, self.unit, a, s.setup.grid.direction(a, h))

    def _objection_to_be(self, s: State, h: int, times: int, way: int) -> Objection | None:
        left = self.left - self._price(s, h) * times
        return objection_to_pass(s, self.unit, Place(h, s.facing[self.unit], left, way))

    def objection_to_face(self, s: State, facing: int) -> Objection | None:
        """Why the vehicle cannot turn to a facing; each corner costs a point."""
        by = turns(s.facing[self.unit], facing)
        if not by or by * TURN > self.left:
            found = Objection("BOB:20.3d", pieces=(self.unit,))
            return found.saying("faces-so" if not by else "turn-too-dear")
        return objection_to_pass(s, self.unit, replace(self.place(s), facing=facing, left=self.left - by * TURN))

    def objection_to_stop(self, s: State) -> Objection | None:
        """Why the move cannot end here."""
        return objection_to_halt(s, self.unit, s.hex[self.unit])

    def objection_to_exit(self, s: State) -> Objection | None:
        """Why the vehicle cannot leave the map: only where the scenario has it leave, heading off, for a point."""
        six = s.setup.grid.neighbour[s.hex[self.unit]]
        if self.way == REVERSE or all(six[d] >= 0 for d in front_directions(s.facing[self.unit])):
            return Objection("BOB:20.3d", pieces=(self.unit,)).saying("not-heading-off")
        if not exits(s.setup, self.unit >> 6):
            return Objection("KERNEL:scenario")
        if not exits(s.setup, self.unit >> 6) >> s.hex[self.unit] & 1:
            return Objection("BOB:16.0i", hexes=(s.hex[self.unit],), pieces=(self.unit,)).saying("no-exit-here")
        return Objection("BOB:16.0i", pieces=(self.unit,)) if self.left < EXIT else None

    def objection_to_fire(self, s: State) -> Objection | None:
        """Why the vehicle cannot end its move by firing at infantry or guns."""
        return self._objection_to_shoot(s, vehicles=False)

    def objection_to_engage(self, s: State) -> Objection | None:
        """Why the vehicle cannot end its move by firing at a vehicle."""
        return self._objection_to_shoot(s, vehicles=True)

    def _objection_to_shoot(self, s: State, *, vehicles: bool) -> Objection | None:
        if not self.spent:
            return Objection("BOB:20.3i", pieces=(self.unit,))
        if IS_CARRIER[self._kind(s)]:
            return self._objection_to_riders(s, vehicles)
        shot = Round(self.unit, NOWHERE, mode=ASSAULT, turned=self.turned, drove=bool(self.entered))
        return self.objection_to_stop(s) or gunfire.objection_to_shooting(s, shot, vehicles)

    def _objection_to_riders(self, s: State, vehicles: bool) -> Objection | None:
        """Squads and teams may fire from a halftrack at the end of its move, guns may not (21.1k, 21.4)."""
        unit = s.passenger(self.unit)
        if IS_GUN[s.kind[unit]]:
            return Objection("BOB:21.4a", pieces=(unit,))
        found = self.objection_to_stop(s) or objection_to_firing(s, unit)
        if found:
            return found
        if vehicles:
            near = vehicles_in_reach(s, Tube(unit, NONE, ASSAULT))
            return None if near else Objection("BOB:20.9a", pieces=(unit,)).saying("no-vehicle-in-reach")
        return None if hexes_to_fire_at(s, unit, ASSAULT) else Objection("BOB:6.0c", pieces=(unit,))

    def objection_to_overwatch(self, s: State) -> Objection | None:
        """Why the vehicle cannot be marked Op Fire: it has gone too far, or carries someone (21.1e)."""
        if IS_CARRIER[self._kind(s)]:
            return Objection("BOB:21.1e", pieces=(self.unit,))
        points = ALLOWANCE[self._kind(s)] // POINT * SHORT[0] // SHORT[1]
        if self.spent > points * POINT:
            return Objection("BOB:20.3j", pieces=(self.unit,))
        return self.objection_to_stop(s)

    def objection_to_dismount(self, s: State) -> Objection | None:
        """Why nobody can climb out."""
        if not IS_CARRIER[self._kind(s)]:
            return Objection("BOB:20.3d", pieces=(self.unit,)).saying("carries-nobody")
        return objection_to_dismount(s, self.unit, self.spent)

    # --- doing it

    def on_go(self, s: State, hex: int) -> None:
        """Into the next hex."""
        self._enter(s, hex, 1, FORWARD)

    def on_back(self, s: State, hex: int) -> None:
        """Into the next hex, rear first."""
        cite("BOB:91.0b")
        self._enter(s, hex, REVERSE_TIMES, REVERSE)

    def _enter(self, s: State, h: int, times: int, way: int) -> None:
        self._cite_cover(s)
        price, came = self._price(s, h) * times, s.hex[self.unit]
        cite_prices(s, came, h)
        s.place(self.unit, h)
        mined = self.mined + bool(mines.mined(s, h))
        s.emit(MOVED, "BOB:20.3d", self.unit, h, self.left - price, EVERYBODY)
        after = replace(
            self,
            left=self.left - price,
            spent=self.spent + price,
            entered=self.entered + 1,
            mined=mined,
            way=way,
            trail=(*self.trail, came),
        )
        cite("BOB:20.3h")
        s.call(Arrival(self.unit, h, self.entered + 1, came, mined), after.resumed)

    def on_face(self, s: State, direction: int) -> None:
        """Turn in the hex."""
        price = turns(s.facing[self.unit], direction) * TURN
        self._cite_cover(s)
        turn_to(s, self.unit, direction, "BOB:20.3d")
        s.become(replace(self, left=self.left - price, spent=self.spent + price, turned=True))

    def _cite_cover(self, s: State) -> None:
        """Where it cannot drive in, a vehicle that was set up there may turn and drive out (20.3f)."""
        if s.setup.terrain.types[s.hex[self.unit]] in (WOODS, *BUILDINGS):
            cite("BOB:20.3f")

    def on_stop(self, s: State) -> None:
        """The move is over."""
        s.emit(STOPPED, "BOB:20.3l", self.unit)
        self.finish(s)

    def on_exit(self, s: State) -> None:
        """Off the map, with whom it carries."""
        cargo = s.passenger(self.unit) if IS_CARRIER[self._kind(s)] else NONE
        for unit in (self.unit, cargo):
            if unit != NONE:
                s.lift(unit)
                s.bare(unit)
                s.fate[unit], s.rides[unit] = LEFT, NONE
                s.emit(EXITED, "BOB:16.0i", unit)
        s.done()

    def on_fire(self, s: State) -> None:
        """Fire at infantry or guns at the end of the move."""
        self._shoot(s, vehicles=False)

    def on_engage(self, s: State) -> None:
        """Fire at a vehicle at the end of the move."""
        self._shoot(s, vehicles=True)

    def _shoot(self, s: State, *, vehicles: bool) -> None:
        self._mark_move(s)
        if IS_CARRIER[self._kind(s)]:
            cite("BOB:21.1k")
            cite("BOB:21.4c")
            shot = assault(s, s.passenger(self.unit))
        else:
            shot = fire.shoot_after_move(s, self.unit, vehicles, self.turned, bool(self.entered))
        s.call(shot, self.fired)

    def on_overwatch(self, s: State) -> None:
        """Op Fire instead of Used after a short move."""
        s.ready |= BIT[self.unit]
        s.emit(MARKED_READY, "BOB:20.3j", self.unit)
        self.finish(s)

    def on_dismount(self, s: State) -> None:
        """Whoever rides climbs out."""
        s.become(Dismount(self.unit, self.spent, self.entered))

    # --- what comes of it

    def resumed(self, s: State, value: object) -> None:
        """Drive on, unless the vehicle is gone or was stopped."""
        if s.hex[self.unit] == NOWHERE:
            s.done()
        elif s.used >> self.unit & 1:
            self._halted(s)

    def fired(self, s: State, value: object) -> None:
        """The shot at the end of the move is over."""
        if s.hex[self.unit] == NOWHERE:
            s.done()
        else:
            self.finish(s)

    def _halted(self, s: State) -> None:
        """Stopped where it may not stay, a vehicle is put back to where it may; off the map it is lost (92.0c)."""
        rule = "BOB:92.0c" if s.kills[self.unit] else "BOB:5.0k"
        cite("BOB:92.0b" if s.kills[self.unit] else "BOB:21.1i")
        for h in (s.hex[self.unit], *reversed(self.trail)):
            if h == NOWHERE:
                eliminate(s, self.unit, rule)
                break
            if objection_to_halt(s, self.unit, h) is None:
                self._put_back(s, h, rule)
                break
        self.finish(s)

    def _put_back(self, s: State, h: int, rule: str) -> None:
        if h != s.hex[self.unit]:
            s.place(self.unit, h)
            s.emit(PUT_BACK, rule, self.unit, h)

    def _mark_move(self, s: State) -> None:
        """BOB:92.0d: an unconfirmed kill does not keep a vehicle from it; BOB:20.3o: it may be marked again."""
        if self.entered and not s.moved >> self.unit & 1:
            s.moved |= BIT[self.unit]
            cite("BOB:20.3l")
            cite("BOB:92.0d" if s.kills[self.unit] else "BOB:20.3o")

    def finish(self, s: State) -> None:
        """Mark what the move leaves on the vehicle, and on whom it carries."""
        if s.hex[self.unit] != NOWHERE:
            self._mark_move(s)
            cargo = s.passenger(self.unit) if IS_CARRIER[self._kind(s)] else NONE
            for unit in (self.unit, cargo):
                if unit != NONE and not s.ready >> unit & 1 and not s.used >> unit & 1:
                    s.mark_used(unit)
                    s.emit(MARKED_USED, "BOB:20.3l", unit)
        s.done()


_ENDINGS: tuple[tuple[str, Callable[[Driving, State], Objection | None]], ...] = (
    ("stop", Driving.objection_to_stop),
    ("exit", Driving.objection_to_exit),
    ("fire", Driving.objection_to_fire),
    ("engage", Driving.objection_to_engage),
    ("overwatch", Driving.objection_to_overwatch),
    ("dismount", Driving.objection_to_dismount),
)


# --- beginning ------------------------------------------------------------------------------------------------------


def objection_to_drive(s: State, unit: int) -> Objection | None:
    """Why what does not walk cannot be activated to move: guns do not, unless they are carried."""
    if s.mounted(unit):
        return None
    if IS_GUN[s.kind[unit]]:
        return Objection("BOB:20.2h", pieces=(unit,))
    return None


def drive(s: State, unit: int, allowance: int = 0) -> Driving:
    """Let a vehicle drive: its Move marker goes (20.3n), and so does its Conceal marker as soon as it sets off (20.1c).

    A smaller allowance is for a halftrack just boarded.
    """
    gunfire.no_longer_moving(s, unit)
    if s.concealed >> unit & 1:
        reveal(s, unit, "BOB:20.1c")
    return Driving(unit, left=allowance or ALLOWANCE[s.kind[unit]])
