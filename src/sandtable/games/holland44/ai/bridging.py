"""Whether to blow a bridge: what that costs the Allies on their way, and what it costs the Germans themselves."""

from __future__ import annotations

from typing import Any

from ....kernel.actions import Action
from ....maps.occupancy import NONE
from ..rules import supply
from ..rules.board import ALLIED, BLOWN, GERMAN
from ..rules.pieces import AIRBORNE, PIECES_OF, VEHICLE
from ..rules.state import State
from . import ways
from .aims import goal, places
from .plan import Plan

DETOUR = 0.05  # what it is worth to make the column's way a sixth of a point longer
CUT_OFF = 0.5  # what a German step out of supply costs
NEAR_ROAD = 6  # hexes: bridges farther from the road matter little to the column
BESIDE_ROAD = 0.15


def blow(p: Plan, step: Any, action: Action) -> float:
    """What is gained if a bridge goes up."""
    s, bridge = p.s, action.args[0]
    after = s.clone()
    after.bridge[bridge] = BLOWN
    harm = CUT_OFF * (_supplied_steps(s) - _supplied_steps(after))
    return min(3.0, DETOUR * (_column_way(after) - _column_way(s))) + _by_the_road(p, bridge) - harm


def _by_the_road(p: Plan, bridge: int) -> float:
    """A bridge ahead of the column serves it one way or another."""
    at, far = places(p.board)[p.board.bridges[bridge].hexes[0]]
    return BESIDE_ROAD if far <= NEAR_ROAD and at >= p.aims.head - 2 else 0.0


def _column_way(s: State) -> int:
    """How far it is from the head of the ground forces, vehicles included, to the end of the route."""
    field = ways.free_field(s, VEHICLE, goal(s.board))
    found = [
        field[s.at[piece]]
        for piece in s.board.grid.bits(PIECES_OF[ALLIED])
        if s.at[piece] != NONE and not AIRBORNE[piece]
    ]
    return min(found, default=_from_the_south(s, field))


def _from_the_south(s: State, field: ways.Field) -> int:
    return field[s.board.route[0]] if s.board.route else 0


def _supplied_steps(s: State) -> int:
    """The German steps in supply, counting unknown units as one."""
    mask = supply.supplied(s, GERMAN)
    pieces = (p for p in s.pieces_on_map(GERMAN) if mask >> s.at[p] & 1)
    return sum(1 if s.unseen(piece) else s.steps[piece] for piece in pieces)
