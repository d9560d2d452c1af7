"""Vehicles that drive onto the map (20.3d, 20.10e)."""

from __future__ import annotations

from functools import lru_cache

from ....kernel.actions import Action
from ....kernel.events import EVERYBODY
from ....kernel.rulebook import Objection
from ....kernel.step import Decision, Step
from ....maps.hexes import Grid
from . import mines
from .arcs import front_directions
from .arrival import Arrival
from .costs import cost_of_entry
from .driving import FORWARD, Driving, Place, objection_to_enter, objection_to_pass
from .events import MOVED
from .fronts import turn_to
from .pieces import ALLOWANCE, IS_CARRIER, IS_GUN
from .state import NONE, NOWHERE, State


def facings_onto(s: State, h: int) -> tuple[int, ...]:
    """The ways a vehicle may face that drives onto the map at a hex: it comes in by one of its front hexes."""
    return _facings_onto(s.setup.grid, h)


@lru_cache(maxsize=1 << 12)
def _facings_onto(grid: Grid, h: int) -> tuple[int, ...]:
    six = grid.neighbour[h]
    inward = [d for d in range(6) if six[(d + 3) % 6] < 0 <= six[d]] or list(range(6))
    return tuple(f for f in range(6) if any(d in front_directions(f) for d in inward))


def objection_to_come(s: State, unit: int, h: int, towing: bool = False) -> Objection | None:
    """Why a vehicle cannot drive onto the map at a hex."""
    price = cost_of_entry(s, s.kind[unit], h, towing)
    if not price or price > ALLOWANCE[s.kind[unit]]:
        return Objection("BOB:5.0f" if price else "BOB:20.3e", hexes=(h,)).saying("no-driving-on", dear=bool(price))
    left = ALLOWANCE[s.kind[unit]] - price
    return objection_to_enter(s, unit, h) or _objection_to_stay(s, unit, h, left)


def _objection_to_stay(s: State, unit: int, h: int, left: int) -> Objection | None:
    """Why a vehicle that has come onto the map at a hex could neither stay there nor drive on, however it faces."""
    found = None
    for facing in facings_onto(s, h):
        objection = objection_to_pass(s, unit, Place(h, facing, left, FORWARD))
        if objection is None:
            return None
        found = found or objection
    return found


class Coming(Step, frozen=True):
    """A vehicle has come onto the map at a hex and may face any way inwards; then it drives on."""

    unit: int
    left: int

    def ask(self, s: State) -> Decision:
        """Which way."""
        facings = [f for f in range(6) if self.objection_to_face(s, f) is None]
        return Decision(self.unit >> 6, "face", [s.setup.verb["face"](f) for f in facings])

    def objection(self, s: State, action: Action) -> Objection | None:
        """Why it cannot face so."""
        return self.objection_to_face(s, action.args[0])

    def objection_to_face(self, s: State, facing: int) -> Objection | None:
        """Only inwards, and so that it can drive on where it must."""
        h = s.hex[self.unit]
        if facing not in facings_onto(s, h):
            return Objection("BOB:20.3d", pieces=(self.unit,)).saying("faces-inwards")
        return objection_to_pass(s, self.unit, Place(h, facing, self.left, FORWARD))

    def on_face(self, s: State, direction: int) -> None:
        """Everything that follows an arrival follows."""
        unit, h = self.unit, s.hex[self.unit]
        turn_to(s, unit, direction, "BOB:20.3d")
        spent = ALLOWANCE[s.kind[unit]] - self.left
        mined = int(mines.mined(s, h))
        s.call(
            Arrival(unit, h, 1, NOWHERE, mined),
            Driving(unit, False, self.left, spent, 1, mined, FORWARD, trail=(NOWHERE,)).resumed,
        )


def come(s: State, unit: int, h: int) -> Step:
    """A vehicle drives onto the map at a hex, with whom it carries."""
    s.place(unit, h)
    cargo = s.passenger(unit) if IS_CARRIER[s.kind[unit]] else NONE
    towing = cargo != NONE and IS_GUN[s.kind[cargo]]
    left = ALLOWANCE[s.kind[unit]] - cost_of_entry(s, s.kind[unit], h, towing)
    s.facing[unit] = facings_onto(s, h)[0]
    s.emit(MOVED, "BOB:21.1d" if towing else "BOB:20.3d", unit, h, left, EVERYBODY)
    return Coming(unit, left)
