"""Facing: arcs of fire, which side of a vehicle a shot meets, and the fronts of infantry (20.4c, 20.6b, 20.11, 93).

A front points at the corner between the neighbours in directions f and f + 1. Everything here is exact
and kept by the distance between two hexes.
"""

from __future__ import annotations

from functools import cache

from ....kernel.rulebook import cite
from ....maps.hexes import Grid
from .pieces import ARMOR
from .state import NONE, UNKNOWN, State

FRONT, SIDE, REAR = range(3)
FACES_OF_SIDES = (FRONT, FRONT, SIDE, REAR, REAR, SIDE)  # of the hexsides from the facing on, clockwise

Vector = tuple[int, int]


def front_directions(facing: int) -> tuple[int, int]:
    """The directions of the two hexes before a front."""
    return facing, (facing + 1) % 6


def rear_directions(facing: int) -> tuple[int, int]:
    """The directions of the two hexes behind a front."""
    return (facing + 3) % 6, (facing + 4) % 6


# --- arcs of fire ---------------------------------------------------------------------------------------------------


def _between(v: Vector, p: Vector, q: Vector) -> bool:
    """Whether v points between p and q, either of them included; they must be less than half a turn apart."""
    return v[0] * q[1] >= v[1] * q[0] and p[0] * v[1] >= p[1] * v[0] and v != (0, 0)


@cache
def _facings(steps: tuple[Vector, ...], dx: int, dy: int) -> tuple[int, ...]:
    """The facings in whose arcs a hex so far away lies: the wedge that spreads from the two front hexes."""
    return tuple(f for f in range(6) if _between((dx, dy), steps[f], steps[(f + 1) % 6]))


def facings_towards(s: State, a: int, b: int) -> tuple[int, ...]:
    """The facings at one hex whose arcs hold another: two of them straight along a row of hexes, else one."""
    grid = s.setup.grid
    return _facings(grid.steps, grid.x[b] - grid.x[a], grid.y[b] - grid.y[a])


def in_arc(s: State, unit: int, h: int) -> bool:
    """Whether a hex lies in the arc of a gun or vehicle (20.4c)."""
    return s.facing[unit] in facings_towards(s, s.hex[unit], h)


@cache
def arc(grid: Grid, h: int, facing: int, *, on_foot: bool) -> tuple[int, ...]:
    """The hexes before a front at a hex: the wedge of a gun or vehicle, half the map for a unit on foot (93)."""

    def before(dx: int, dy: int) -> tuple[int, ...]:
        return _fronts(grid.steps, grid.pointy, dx, dy) if on_foot else _facings(grid.steps, dx, dy)

    return tuple(x for x in range(grid.n) if facing in before(grid.x[x] - grid.x[h], grid.y[x] - grid.y[h]))


# --- the sides of a vehicle -----------------------------------------------------------------------------------------


@cache
def _sides_met(steps: tuple[Vector, ...], dx: int, dy: int) -> tuple[int, ...]:
    """The hexsides of a hex that a line from elsewhere meets on its way to the centre: two if it comes by a corner."""
    corners = tuple((steps[d][0] + steps[d - 5][0], steps[d][1] + steps[d - 5][1]) for d in range(6))
    return tuple(d for d in range(6) if _between((dx, dy), corners[d - 1], corners[d]))


def face_hit(s: State, unit: int, origin: int) -> int:
    """Which side of a vehicle a shot from a hex meets; on the corner between two, the one better for it (20.6b).

    One whose front cannot be known is taken to show it.
    """
    if s.facing[unit] == UNKNOWN:
        return FRONT
    grid, h = s.setup.grid, s.hex[unit]
    met = _sides_met(grid.steps, grid.x[origin] - grid.x[h], grid.y[origin] - grid.y[h])
    cite("BOB:20.6b")
    return min(FACES_OF_SIDES[(d - s.facing[unit]) % 6] for d in met)


def armour(s: State, unit: int, origin: int) -> int:
    """The armour of a vehicle against a shot from a hex: front, or side and rear (20.3b)."""
    cite("BOB:20.3b")
    return ARMOR[s.kind[unit]][face_hit(s, unit, origin) != FRONT]


def from_behind(s: State, unit: int, origin: int) -> bool:
    """Whether a shot from a hex meets a vehicle's rear."""
    return face_hit(s, unit, origin) == REAR


# --- fronts of infantry (93) ----------------------------------------------------------------------------------------


@cache
def _fronts(steps: tuple[Vector, ...], pointy: bool, dx: int, dy: int) -> tuple[int, ...]:
    """The facings that have a hex so far away before the line across a unit on foot."""
    along, across = (1, 3) if pointy else (3, 1)

    def ahead(f: int) -> int:
        p, q = steps[f], steps[(f + 1) % 6]
        return along * dx * (p[0] + q[0]) + across * dy * (p[1] + q[1])

    return tuple(f for f in range(6) if ahead(f) > 0)


def fronts_towards(s: State, a: int, b: int) -> tuple[int, ...]:
    """The facings at one hex with which a unit on foot has another before it; all else is its flank."""
    grid = s.setup.grid
    return _fronts(grid.steps, grid.pointy, grid.x[b] - grid.x[a], grid.y[b] - grid.y[a])


def in_front(s: State, unit: int, h: int) -> bool:
    """Whether a hex lies before the front of a unit on foot; one without or of which none is known has all."""
    return s.facing[unit] in (NONE, UNKNOWN) or s.facing[unit] in fronts_towards(s, s.hex[unit], h)
