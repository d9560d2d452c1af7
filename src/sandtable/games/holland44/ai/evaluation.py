"""What a position is worth: points, units, how far the column has come, which bridges stand, who is cut off."""

from __future__ import annotations

from ....maps.occupancy import NONE
from ..rules import victory
from ..rules.board import ALLIED, BLOWN, GERMAN, INTACT, REPAIRING
from ..rules.pieces import PIECES_OF
from ..rules.state import AIRFIELD, DUE, State
from ..rules.zoc import bonds
from .aims import head
from .forces import worth
from .road import crossings

WIN = 1000.0
POINT = 3.0  # a victory point
PLACE = 0.25  # a place of the route that the column has come along
OVER_THE_WAAL = 1.5  # a step across, while four are wanted
GONE_BRIDGE = 3.0  # a bridge of the route that is blown
SAFE_BRIDGE = 0.8  # one that is Intact
POCKET = 0.6  # a step north of the Lower Rhine
CUT = 0.3  # a step out of supply
BLOCKED = 0.4  # a bond that closes the road
LATER = 0.8  # a unit that has yet to come


def evaluate(s: State, side: int) -> float:
    """What a position is worth to a side."""
    if s.over:
        return WIN if s.winner == side else -WIN
    value = units(s, ALLIED) - units(s, GERMAN) + _points(s) + road(s) + pocket(s)
    return value if side == ALLIED else -value


def units(s: State, side: int) -> float:
    """Everything a side has on the table, and what is to come."""
    here = [piece for piece in s.board.grid.bits(PIECES_OF[side]) if _counts(s, piece)]
    cut = sum(s.steps[piece] for piece in here if s.cut >> piece & 1)
    return sum(worth(s, p) * (1.0 if s.at[p] != NONE else LATER) for p in here) - CUT * cut


def _counts(s: State, piece: int) -> bool:
    return s.at[piece] != NONE or (s.box[piece] <= AIRFIELD and s.box[piece] != DUE)


def _points(s: State) -> float:
    allied, german = victory.points(s)
    value = POINT * (allied - german)
    if s.setup.rules.victory == "waal":
        across = sum(s.steps[piece] for piece in victory.over(s, "north_of_waal"))
        value += OVER_THE_WAAL * min(victory.WAAL_GOAL, across)
    return value


def road(s: State) -> float:
    """How far the column has come, and what stands in its way."""
    value = PLACE * max(0, head(s))
    for bridge, _, _ in crossings(s.board):
        if s.bridge[bridge] in (BLOWN, REPAIRING):
            value -= GONE_BRIDGE
        elif s.bridge[bridge] == INTACT:
            value += SAFE_BRIDGE
    closed, _ = bonds(s, GERMAN)
    return value - BLOCKED * (closed & s.board.grid.mask(s.board.route)).bit_count()


def pocket(s: State) -> float:
    """The Allies north of the Lower Rhine."""
    grid, region = s.board.grid, s.board.regions["north_of_lower_rhine"]
    steps = sum(s.steps_in(hex) for hex in grid.bits(region & s.stood[ALLIED]))
    return POCKET * steps
