"""What a position is worth, in points of US political will."""

from __future__ import annotations

from ..rules.pieces import ALLIES, COMMAND, COUNT, EFFICIENCY, HQS, JAPAN, NAVAL, PIECES_OF
from ..rules.state import State
from ..rules.supply import lines
from ..rules.victory import victory_points
from ..rules.will import taken
from . import stakes
from .worths import worth

WIN = 100.0
POINT = 1.0  # a victory point
LATER = 0.6  # of what a point counts for that only the last turn makes good
BREAKS = (14, 12, 10, 8)  # resource hexes below which Japan is dealt a card fewer
RESOURCE = 0.3  # a resource hex of Japan
CARD_BREAK = 0.5  # a card that Japan lacks for want of them
LACKING = 0.8  # a place that the progress of the war still asks for
CUT_OFF = -0.2  # an air or ground unit out of supply, to be reduced at the end of the turn
LOST_HQ = -1.0  # an HQ out of supply
SHIPPING = 0.3  # an amphibious shipping point
CARD = 0.1
BOX = 0.4  # a box of the tracks of China and India
FAR_COMMAND = 0.02  # each hex of an HQ's command range
EFFICIENT = 0.2  # each point of its efficiency
LEADERSHIP = tuple(COMMAND[piece] * FAR_COMMAND + EFFICIENCY[piece] * EFFICIENT for piece in range(COUNT))


def evaluate(s: State, side: int) -> float:
    """How a side stands: victory, places and resources, units and their supply, shipping and cards."""
    japan = _balance(s) if not s.over else WIN if s.winner == JAPAN else -WIN
    return japan if side == JAPAN else -japan


def _balance(s: State) -> float:
    """What the position is worth to Japan."""
    units = forces(s, JAPAN) - forces(s, ALLIES)
    cards = CARD * (len(s.hand0) - len(s.hand1))
    return standing(s) + resources(s) + stakes.held(s) + BOX * (s.china + s.india) + units + cards


def standing(s: State) -> float:
    """Will as it is now, and victory points as they would be counted."""
    value = float(5 - s.will)
    if s.setup.rules.victory != "campaign":
        last = s.turn >= s.setup.rules.last_turn
        value += POINT * victory_points(s) * (1.0 if last else LATER)
    return value + LACKING * max(0, s.progress - taken(s).bit_count())


def resources(s: State) -> float:
    """Resource hexes, and the cards that Japan lacks for want of them."""
    if s.board.resources.bit_count() < BREAKS[0]:
        return 0.0
    count = s.controlled(JAPAN, s.board.resources).bit_count()
    return RESOURCE * count - CARD_BREAK * sum(count < limit for limit in BREAKS)


def forces(s: State, side: int) -> float:
    """What the units of a side are worth where they stand."""
    units, bits = s.on[side] & PIECES_OF[side], s.board.grid.bits
    cut_off = units & ~lines(s).nets[side].units
    strength = sum(worth(s, piece) for piece in bits(units & ~HQS))
    leaders = sum(LEADERSHIP[hq] for hq in bits(units & HQS))
    weak = CUT_OFF * (cut_off & ~HQS & ~NAVAL).bit_count() + LOST_HQ * (cut_off & HQS).bit_count()
    return strength + leaders + weak + SHIPPING * s.asp[side]
