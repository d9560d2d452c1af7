"""Attrition: what becomes of air and ground units without supply at the end of a turn (4.4, 6.24)."""

from __future__ import annotations

from ....kernel.rulebook import cite
from .hqs import in_range
from .openings import no_attrition
from .pieces import AIR, GROUND, HQS, ONE_STEP, SIDE
from .state import CHINA_BOX, State
from .supply import lines


def suffer(s: State) -> None:
    """Both sides at the same time: weak units far from any HQ are eliminated, full ones are reduced (6.24)."""
    if no_attrition(s):
        return
    cite("EOTS:4.4", "EOTS:6.24d")
    found = lines(s)
    supplied = found.nets[0].units | found.nets[1].units
    boxed = sum(1 << piece for piece, box in enumerate(s.box) if box == CHINA_BOX)
    hit = (s.on[0] | s.on[1] | boxed) & (AIR | GROUND) & ~supplied
    lost = [piece for piece in s.board.grid.bits(hit & (s.reduced | ONE_STEP) & ~boxed) if not within_command(s, piece)]
    for piece in s.board.grid.bits(hit & ~(s.reduced | ONE_STEP)):
        s.weaken(piece, "EOTS:6.24c")
    for piece in lost:
        if ONE_STEP >> piece & 1:
            cite("EOTS:6.24e")
        s.eliminate(piece, "EOTS:6.24a")


def within_command(s: State, piece: int) -> bool:
    """Whether a unit is in command range of an HQ of its side, supplied or not; nothing blocks this (6.24)."""
    cite("EOTS:6.24b")
    hqs = s.board.grid.bits(s.on[SIDE[piece]] & HQS)
    return any(in_range(s, hq, s.at[piece]) for hq in hqs)
