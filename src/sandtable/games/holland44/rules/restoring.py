"""Steps gained and given away, for replacements, returning paratroopers, recombining and merging (11.4, 20 to 22).

A remnant that gains a step gives way to the unit it stands for, which then has two; whoever has noted a piece before
goes on with the one that `gain_step` or `give_step` answers.
"""

from __future__ import annotations

from functools import lru_cache

from ....kernel.rulebook import cite
from ....maps.occupancy import NONE
from .losses import REMNANTS_OF, THREE_STEPS, lose_step, survivors
from .pieces import FIRST_SLOT, REMNANT, ROLE, STEPS
from .roster import Roster
from .state import DISPLAY, MARKS, ON_MAP, State

_REMNANTS = tuple(piece for piece in range(FIRST_SLOT) if ROLE[piece] == REMNANT)
_PLAIN = tuple(piece for piece in range(FIRST_SLOT) if ROLE[piece] != REMNANT and STEPS[piece] > 1)
INHERITED = (*(mark for mark in MARKS if mark != "reverse"), "fled", "asleep")


def identity(s: State, piece: int) -> int:
    """The unit that a piece stands for: the parent of a remnant, otherwise the piece itself."""
    return s.parent[piece] if is_remnant(piece) and s.parent[piece] != NONE else piece


def is_remnant(piece: int) -> bool:
    """Whether a piece is a remnant counter."""
    return piece < FIRST_SLOT and ROLE[piece] == REMNANT


def is_reduced(s: State, piece: int) -> bool:
    """Whether a unit in play has lost steps that it could get back."""
    if is_remnant(piece):
        return s.parent[piece] != NONE
    return piece < FIRST_SLOT and 0 < s.steps[piece] < STEPS[piece]


def reduced_in(roster: Roster) -> int:
    """The units in play that have lost steps that they could get back, as a mask."""
    return _reduced(roster.steps, roster.parents)


@lru_cache(maxsize=1024)
def _reduced(steps: bytes, parents: bytes) -> int:
    lost = [piece for piece in _PLAIN if 0 < steps[piece] < STEPS[piece]]
    parent = memoryview(parents).cast("H")
    return sum(1 << piece for piece in [*lost, *(piece for piece in _REMNANTS if parent[piece] != NONE)])


def gain_step(s: State, piece: int, rule: str) -> int:
    """Give a reduced unit a step back; the answer is the piece that stands for it now."""
    if is_remnant(piece):
        return _stand_up(s, piece)
    s.steps[piece] += 1
    return piece


def _stand_up(s: State, remnant: int) -> int:
    """H44:11.4a: the three-step unit takes the place of its remnant, with two steps and all markers."""
    piece, hex, box = s.parent[remnant], s.at[remnant], s.box[remnant]
    cite("H44:11.4a")
    inherit(s, remnant, piece)
    put_away(s, remnant)
    s.steps[piece], s.box[piece] = THREE_STEPS - 1, box
    if box == ON_MAP:
        s.place(piece, hex)
    return piece


def inherit(s: State, piece: int, heir: int) -> None:
    """A piece that takes the place of another, or comes out of it, carries the same markers."""
    for name in INHERITED:
        mask = getattr(s, name)
        setattr(s, name, mask & ~(1 << heir) | (mask >> piece & 1) << heir)
    s.disorder[heir] = s.disorder[piece]
    s.exert(heir, bool(s.exerts[piece]))
    s.stood_here[heir] = s.stood_here[piece]


def put_away(s: State, piece: int) -> None:
    """Lay a remnant or breakdown counter back on its display."""
    s.leave(piece, DISPLAY)
    s.steps[piece], s.parent[piece] = 0, NONE
    s.clear_marks(piece)
    s.exert(piece, True)


def can_give(s: State, piece: int) -> bool:
    """Whether a unit can give a step away and go on with those left; a second loss needs a remnant counter (11.4)."""
    if piece in REMNANTS_OF and s.steps[piece] == THREE_STEPS - 1:
        return any(s.box[remnant] == DISPLAY for remnant in REMNANTS_OF[piece])
    return s.steps[piece] > 1


def give_step(s: State, piece: int, rule: str) -> int:
    """Take a step from a unit that can give one; the answer is the piece that stands for it now."""
    lose_step(s, piece, rule)
    return survivors(s, (piece,))[0]
