"""Whether to blow a bridge: what that costs the Allies on their way, and what it costs the Germans themselves."""

from __future__ import annotations

from typing import Any

from ....kernel.actions import Action
from ....maps.occupancy import NONE
from ..rules import supply
from ..rules.board import ALLIED, BLOWN, GERMAN
from ..rules.pieces import AIRBORNE, PIECES_OF, VEHICLE
from ..rules.state import State
from ..rules.zoc import own_areas
from . import ways
from .plan import Plan
from .road import crossings, goal, places

DETOUR = 0.05  # what it is worth to make the column's way a sixth of a point longer
MOST_DETOUR = 3.0  # the most that this counts
CUT_OFF = 0.5  # what a German step out of supply costs
HOME = 0.004  # what it costs to make the way home of a German unit a sixth of a point longer
NEAR = 2  # hexes
NEAR_ROAD = 6  # hexes: bridges farther from the road matter little to the column
BESIDE_ROAD = 0.15  # what it is worth to blow one that is nearer, ahead of the column
USEFUL = 0.05  # what any bridge is worth to those who hold it


def blow(p: Plan, step: Any, action: Action) -> float:
    """What is gained if a bridge goes up."""
    s, bridge = p.s, action.args[0]
    after = s.clone()
    after.bridge[bridge] = BLOWN
    harm = CUT_OFF * (_supplied_steps(s) - _supplied_steps(after)) + HOME * (
        _way_home(after, bridge) - _way_home(s, bridge)
    )
    return min(MOST_DETOUR, DETOUR * (_column_way(after) - _column_way(s))) + _by_the_road(p, bridge) - harm - USEFUL


def repair(p: Plan, step: Any, action: Action) -> float:
    """Bridges of the route before others."""
    return 2.0 if any(bridge == action.args[0] for bridge, _, _ in crossings(p.board)) else 1.0


def _by_the_road(p: Plan, bridge: int) -> float:
    """A bridge ahead of the column serves it one way or another."""
    at, far = places(p.board)[p.board.bridges[bridge].hexes[0]]
    return BESIDE_ROAD if far <= NEAR_ROAD and at >= p.aims.head - 2 else 0.0


def _column_way(s: State) -> int:
    """How far it is from the head of the ground forces, vehicles included, to the end of the route."""
    field = ways.free_field(s, VEHICLE, s.board.grid.all, goal(s.board))
    found = [
        field[s.at[piece]]
        for piece in s.board.grid.bits(PIECES_OF[ALLIED])
        if s.at[piece] != NONE and not AIRBORNE[piece]
    ]
    return min(found, default=_from_the_south(s, field))


def _from_the_south(s: State, field: ways.Field) -> int:
    return field[s.board.route[0]] if s.board.route else 0


def _way_home(s: State, bridge: int) -> int:
    """How far the Germans near a bridge have to the nearest of their entry areas."""
    board = s.board
    edges = tuple(sorted({h for area in own_areas(s, GERMAN) for h in board.areas[area].roads}))
    field = ways.free_field(s, VEHICLE, board.grid.all, *edges)
    near = board.grid.within(board.bridges[bridge].hexes[0], NEAR) | board.grid.within(
        board.bridges[bridge].hexes[1], NEAR
    )
    return sum(field[s.at[piece]] for piece in s.pieces_on_map(GERMAN) if near >> s.at[piece] & 1)


def _supplied_steps(s: State) -> int:
    """The German steps in supply, counting unknown units as one."""
    mask = supply.supplied(s, GERMAN)
    pieces = (p for p in s.pieces_on_map(GERMAN) if mask >> s.at[p] & 1)
    return sum(1 if s.unseen(piece) else s.steps[piece] for piece in pieces)
