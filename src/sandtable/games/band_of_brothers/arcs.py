"""Facing: arcs of fire, which side of a vehicle a shot meets, and the fronts of infantry (20.4c, 20.6b, 20.11, 93).

A front points at the corner between the neighbours in directions f and f + 1. Everything here is exact and kept for
each grid as masks of hexes.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from ...kernel.hexes import Grid
from ...kernel.rulebook import cite
from .pieces import ARMOR
from .state import NONE, State

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


def _weights(v: Vector, p: Vector, q: Vector) -> tuple[int, int]:
    """How much of p and of q makes up v, times a positive number; p and q must be less than half a turn apart."""
    return v[0] * q[1] - v[1] * q[0], p[0] * v[1] - p[1] * v[0]


def _between(v: Vector, p: Vector, q: Vector) -> bool:
    """Whether v points between p and q, either of them included."""
    a, b = _weights(v, p, q)
    return a >= 0 and b >= 0 and v != (0, 0)


def _chosen(grid: Grid, h: int, wanted: Callable[[Vector], bool]) -> int:
    x, y = grid.x[h], grid.y[h]
    return grid.mask(other for other in range(grid.n) if wanted((grid.x[other] - x, grid.y[other] - y)))


@cache
def arc(grid: Grid, h: int, facing: int) -> int:
    """The hexes into which a gun or vehicle can fire: the wedge that spreads from its two front hexes."""
    p, q = (grid.steps[d] for d in front_directions(facing))
    return _chosen(grid, h, lambda v: _between(v, p, q))


def in_arc(s: State, unit: int, h: int) -> bool:
    """Whether a hex lies in the arc of a gun or vehicle."""
    return bool(arc(s.setup.grid, s.hex[unit], s.facing[unit]) >> h & 1)


def facings_towards(s: State, a: int, b: int) -> tuple[int, ...]:
    """The facings at one hex whose arcs hold another: two of them straight along a row of hexes, else one."""
    return tuple(f for f in range(6) if arc(s.setup.grid, a, f) >> b & 1)


# --- the sides of a vehicle -----------------------------------------------------------------------------------------


@cache
def _sides_met(steps: tuple[Vector, ...], v: Vector) -> tuple[int, ...]:
    """The hexsides of a hex that a line from elsewhere meets on its way to the centre: two if it comes by a corner."""
    corners = tuple((steps[d][0] + steps[d - 5][0], steps[d][1] + steps[d - 5][1]) for d in range(6))
    return tuple(d for d in range(6) if _between(v, corners[d - 1], corners[d]))


def face_hit(s: State, unit: int, origin: int) -> int:
    """Which side of a vehicle a shot from a hex meets; on the corner between two, the one better for it (20.6b)."""
    grid, h = s.setup.grid, s.hex[unit]
    met = _sides_met(grid.steps, (grid.x[origin] - grid.x[h], grid.y[origin] - grid.y[h]))
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
def front_mask(grid: Grid, h: int, facing: int) -> int:
    """The hexes before the line across a unit on foot: its front and its arc of fire; all others are its flank."""
    p, q = (grid.steps[d] for d in front_directions(facing))
    along, across = p[0] + q[0], p[1] + q[1]
    if grid.pointy:
        across *= 3
    else:
        along *= 3
    return _chosen(grid, h, lambda v: v[0] * along + v[1] * across > 0)


def in_front(s: State, unit: int, h: int) -> bool:
    """Whether a hex lies before the front of a unit on foot; one that has none has everything before it."""
    if s.facing[unit] == NONE:
        return True
    return bool(front_mask(s.setup.grid, s.hex[unit], s.facing[unit]) >> h & 1)
