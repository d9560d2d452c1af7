"""What a step costs, and what bars it: for units that move, or could (O21.1, O21.4, F105.2, 7.2)."""

from __future__ import annotations

from ....kernel.rulebook import Objection, cite
from ....maps.hexes import bits
from . import special, stats
from .board import EDGE_OF, GRID, NONE, OPPOSITE_EDGE
from .pieces import BUNKER, PILLBOX, TRENCH, W_MOVE
from .state import State
from .terrain_table import BLOCKED, HALF, objection_to_step

POINT = HALF  # one movement point (7.2.1a, O21.1.1a, F105.2a)


def is_trench_move(s: State, h: int, b: int) -> bool:
    """Whether a step keeps to trenches, bunkers and pillboxes, one end at least being a trench (F105.2a)."""
    one, other = s.fort[h], s.fort[b]
    return (one == TRENCH and other in (TRENCH, BUNKER, PILLBOX)) or (other == TRENCH and one in (BUNKER, PILLBOX))


def step_cost(s: State, side: int, h: int, d: int, b: int) -> int:
    """The half points of a step to a neighbour, BLOCKED if the terrain bars it (O21.1)."""
    cost = s.terrain.cost[side][h * 6 + d]
    if cost == BLOCKED or not s.fort[h] or not is_trench_move(s, h, b):
        return cost
    cite("CC:F105.2a")
    return POINT


def objection_to_entry(s: State, side: int, h: int, d: int, left: int) -> Objection | None:
    """Why a unit with so many half points left may not go from a hex to its neighbour (O21.1c, O21.4)."""
    b = GRID.neighbour[h][d]
    if s.stood[1 - side] >> b & 1:
        return Objection("CC:O21.4a", (b,), says="enemy-there")
    if not s.blaze >> b & 1 and step_cost(s, side, h, d, b) <= left:
        return None
    barred = objection_to_step(s.terrain, s.blaze, h, d)
    if barred is not None and barred.rule == "CC:O21.4b" and is_trench_move(s, h, b):
        cite("CC:F105.2b")
    return barred or Objection("CC:O21.1c", (b,))


def objection_to_leaving(s: State, side: int, h: int, left: int) -> Objection | None:
    """Why a unit with so many half points left may not go off the map from a hex (7.2, O21.4d)."""
    if not special.exits(s, side) >> h & 1:
        if special.raids(s, side):
            return Objection("KERNEL:scenario", (h,)).saying("no-exit-here")
        home = s.setup.edges[side]
        flanks = [edge for edge in EDGE_OF[h] if edge not in (home, OPPOSITE_EDGE[home])]
        return Objection("CC:7.2a" if flanks and home not in EDGE_OF[h] else "CC:O21.4d", (h,))
    return None if left >= POINT else Objection("CC:O21.1c", (h,))


def can_go(s: State, side: int, h: int, left: int) -> bool:
    """Whether a unit with so many half points left could cross a side of its hex (O14.4b)."""
    return left > 0 and (ways(s, side, h, left) != 0 or may_leave(s, side, h, left))


def ways(s: State, side: int, h: int, left: int) -> int:
    """The neighbours of a hex that a unit with so many half points left may enter (O21.1c, O21.4)."""
    if s.fort[h]:  # perhaps a trench
        base = h * 6
        return GRID.mask(b for at, b in GRID.exits[h] if objection_to_entry(s, side, h, at - base, left) is None)
    return s.terrain.ways(side, h, left) & ~s.stood[1 - side] & ~s.blaze


def may_leave(s: State, side: int, h: int, left: int) -> bool:
    """Whether a unit with so many half points left may go off the map from a hex (7.2)."""
    return left >= POINT and bool(special.exits(s, side) >> h & 1)


def takers(s: State, giver: int) -> list[int]:
    """The units to which a unit could pass its weapon (O21.1.1)."""
    if s.weapon[giver] == NONE:
        return []
    return [u for u in bits(s.here(s.hex[giver], s.owner[giver])) if s.weapon[u] == NONE]


def lightened(s: State, unit: int) -> int:
    """The half points of a unit that has passed on its weapon, the point for that already spent."""
    burden = W_MOVE[s.arm[s.weapon[unit]]]
    return HALF * (stats.movement(s, unit) - burden) - POINT


def could_go(s: State, unit: int) -> bool:
    """Whether a unit that has not begun to move could cross a hexside, if need be without its weapon."""
    side, h, left = s.owner[unit], s.hex[unit], HALF * stats.movement(s, unit)
    if special.tied_gun(s, unit) == NONE and can_go(s, side, h, left):
        return True
    if left < POINT or s.weapon[unit] == NONE:
        return False
    return bool(takers(s, unit)) and can_go(s, side, h, lightened(s, unit))
