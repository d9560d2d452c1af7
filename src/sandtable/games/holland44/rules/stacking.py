"""Stacking (6): who counts, who may stay, and who fights from a hex that holds too many."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

from ....kernel.actions import Action
from ....kernel.rulebook import Objection, cite
from ....kernel.step import Decision, Step
from . import losses
from .pieces import (
    HALF,
    IS_ARMORED,
    IS_ARTILLERY,
    IS_BRIDGING,
    IS_ENGINEER,
    IS_FLAK,
    IS_SUPPLY,
    PIECES_OF,
    SIDE,
    SLOT_PIECES,
    TYPE,
)
from .state import STACK, State

LIMIT = STACK  # units that count (6.1)
MOST_STEPS = 9  # in an overstacked hex (6.4.1)
ARTILLERY, BRIDGING, ENGINEER, FLAK = range(1, 5)  # types of free stackers

_FREE_TYPE = bytes(
    ARTILLERY * IS_ARTILLERY[k] + BRIDGING * IS_BRIDGING[k] + ENGINEER * IS_ENGINEER[k] + FLAK * IS_FLAK[k]
    for k in range(len(TYPE))
)
_BESIDE = SLOT_PIECES | sum(1 << piece for piece in range(len(TYPE)) if IS_SUPPLY[piece])


def beside_the_limit(s: State, piece: int) -> bool:
    """H44:6.1d: whether a piece is a supply source or an unknown unit, which never count."""
    return s.unseen(piece) or bool(IS_SUPPLY[s.kind(piece)])


def counting(s: State, pieces: Iterable[int]) -> int:
    """H44:6.1 to 6.3: how many of some units in one hex count for stacking."""
    kinds: list[tuple[int, int]] = []  # piece and kind
    for piece in pieces:
        if beside_the_limit(s, piece):
            cite("H44:6.1d")
        else:
            kinds.append((piece, s.kind(piece)))
    return len(kinds) - _free_stackers(kinds) - _free_armor(s, kinds) - _pairs(kinds)


def _free_stackers(kinds: list[tuple[int, int]]) -> int:
    """H44:6.2: one unit of each free type."""
    types = [_FREE_TYPE[kind] for _, kind in kinds if _FREE_TYPE[kind]]
    if types:
        cite("H44:6.2a", *(("H44:23.2b",) if BRIDGING in types else ()))
    if len(set(types)) < len(types):
        cite("H44:6.2b")
    return len(set(types))


def _free_armor(s: State, kinds: list[tuple[int, int]]) -> int:
    """H44:6.2c: an armored unit of one step that is the only armored unit of its hex."""
    armored = [piece for piece, kind in kinds if IS_ARMORED[kind]]
    if armored and min(s.steps[piece] for piece in armored) == 1:
        cite("H44:6.2c")
    return int(len(armored) == 1 and s.steps[armored[0]] == 1)


def _pairs(kinds: list[tuple[int, int]]) -> int:
    """H44:6.3: battalions both of whose halves are there."""
    halves = [HALF[kind] for _, kind in kinds if HALF[kind]]
    pairs = len(halves) - len(set(halves))
    if pairs:
        cite("H44:6.3")
    return pairs


def crowded(s: State, pieces: Iterable[int]) -> bool:
    """H44:6.1d: whether there are two supply sources or two unknown units among some units in one hex."""
    found = [s.unseen(piece) for piece in pieces if beside_the_limit(s, piece)]
    if len(found) > 1:
        cite("H44:6.1d")
    return found.count(True) > 1 or found.count(False) > 1


def within_limit(s: State, pieces: Iterable[int]) -> bool:
    """H44:6.1a: whether some units may stand in one hex without exceeding the limit."""
    cite("H44:6.1a")
    pieces = tuple(pieces)
    return (len(pieces) <= LIMIT or counting(s, pieces) <= LIMIT) and not crowded(s, pieces)


def overstacked(s: State, side: int, hex: int) -> bool:
    """H44:6.4: whether more units of a side count in a hex than the limit allows."""
    cite("H44:6.1a")
    return s.count_of(side, hex) > LIMIT and counting(s, s.pieces_in(hex)) > LIMIT


def fits(s: State, pieces: Iterable[int], hex: int) -> bool:
    """Whether some units, wherever they are, may end in a hex within the limit, with those of their side there."""
    going = tuple(pieces)
    side = SIDE[going[0]]
    staying = tuple(piece for piece in s.pieces_in(hex) if SIDE[piece] == side and piece not in going)
    return within_limit(s, staying + going)


def steps_counted(s: State, pieces: Iterable[int]) -> int:
    """H44:6.4.1a: the steps of some units; supply sources and unknown units are left out, free stackers are not."""
    cite("H44:6.4.1a")
    return sum(s.steps[piece] for piece in pieces if not beside_the_limit(s, piece))


def fighting(s: State, pieces: Iterable[int]) -> tuple[tuple[int, ...], ...]:
    """H44:6.4.2: which of the units in one hex may fight together: all, or the largest sets within the limit."""
    pieces = tuple(pieces)
    if len(pieces) <= LIMIT or counting(s, pieces) <= LIMIT:
        return (pieces,)
    always = tuple(piece for piece in pieces if beside_the_limit(s, piece))
    rest = [piece for piece in pieces if piece not in always]
    found: list[tuple[int, ...]] = []
    for size in range(len(rest) - 1, 0, -1):
        for some in combinations(rest, size):
            if counting(s, some) <= LIMIT and not any(set(some) <= set(larger) for larger in found):
                found.append(some)
    return tuple(tuple(piece for piece in pieces if piece in some or piece in always) for some in found)


# --- what exceeds nine steps


def excess(s: State, side: int) -> int:
    """H44:6.4.1: the first overstacked hex of a side with more than nine steps, or one with two supply sources, or -1.

    Ten steps within the limit, free stackers among them, may stay.
    """
    cite("H44:6.4.1a")
    at, count, first = s.at, s.count, side * s.board.n
    special = s.board.grid.bits(s.present & _BESIDE & PIECES_OF[side])
    shared = s.board.grid.mask([at[piece] for piece in special if count[first + at[piece]] > 1])
    for hex in s.board.grid.bits(s.crowded[side] | shared):
        pieces = s.pieces_in(hex)
        if crowded(s, pieces):
            return hex
        if len(pieces) > LIMIT and overstacked(s, side, hex):
            if steps_counted(s, pieces) > MOST_STEPS:
                return hex
            cite("H44:6.4.2d")
    return -1


def superfluous(s: State, hex: int) -> list[int]:
    """H44:6.4.1b: the units of a hex of which one must lose a step; of two supply sources one must go (6.1d)."""
    cite("H44:6.4.1a", "H44:6.4.1b")
    pieces = s.pieces_in(hex)
    counted = steps_counted(s, pieces) > MOST_STEPS and counting(s, pieces) > LIMIT
    return sorted(piece for piece in pieces if not s.unseen(piece) and beside_the_limit(s, piece) != counted)


class TrimStacks(Step, frozen=True):
    """H44:6.4.1b: at the end of a phase steps of the active side in excess of nine in a hex are lost.

    The other side has until the end of its own movement phase to sort out where a retreat has left it (13.1.4a).
    """

    side: int

    def hex(self, s: State) -> int:
        """The hex to be trimmed now, or -1."""
        return excess(s, self.side)

    def begin(self, s: State) -> None:
        """Over when no hex holds too many."""
        if self.hex(s) < 0:
            s.done()

    def ask(self, s: State) -> Decision:
        """The owner chooses the unit that loses a step."""
        hex = self.hex(s)
        return Decision(self.side, "trim", s.setup.action_space["lose"].each(superfluous(s, hex)))

    def objection(self, s: State, action: Action) -> Objection | None:
        """Only units of the hex."""
        hex, piece = self.hex(s), action.args[0]
        return None if piece in superfluous(s, hex) else Objection("H44:6.4.1b", hexes=(hex,), pieces=(piece,))

    def on_lose(self, s: State, piece: int) -> None:
        """It loses one; perhaps there is more."""
        losses.lose_step(s, piece, "H44:6.4.1b")
        s.become(self)
