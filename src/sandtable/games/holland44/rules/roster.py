"""Who is in what shape: everything about the pieces but where they stand and their markers, by value.

A state keeps its roster (`State.roster`) and looks by value whether it is still the same, so that nobody has to tell.
What follows from it alone is worked out once.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable
from functools import lru_cache
from operator import attrgetter
from typing import Any, Protocol, TypeVar

from .board import AREAS
from .lazy import lazy
from .pieces import FIRST_SLOT, SLOT_PIECES

Found = TypeVar("Found")


class Pieces(Protocol):
    """The part of a state that a roster is about."""

    box: bytearray
    steps: bytearray
    disorder: bytearray
    face: bytearray
    parent: array[int]
    revealed: int


def digits(values: Iterable[int]) -> bytes:
    """A table by which bytes become the digits of a mask: 1 for each of some values."""
    chosen = frozenset(values)
    return bytes(b"01"[value in chosen] for value in range(256))


@lru_cache(maxsize=1024)
def mask_of(values: bytes, digits: bytes) -> int:
    """The mask of the places at which bytes have one of the values of such a table."""
    return int(values.translate(digits)[::-1], 2)


_shape = attrgetter("box", "steps", "disorder", "face", "revealed")
_WAITING, _ANY = digits(range(len(AREAS))), digits(range(1, 256))


class Roster:
    """The boxes, steps, order, faces and parents of all pieces."""

    def __init__(self, s: Pieces) -> None:
        self.box, self.steps, self.disorder, self.face = bytes(s.box), bytes(s.steps), bytes(s.disorder), bytes(s.face)
        self.parents = s.parent.tobytes()
        self.revealed = s.revealed
        self._shape = self.box, self.steps, self.disorder, self.face, self.revealed
        self.unseen = SLOT_PIECES & ~(s.revealed << FIRST_SLOT)  # unknown units not revealed, on the map or not
        self._found: dict[Callable[[Roster], Any], Any] = {}

    def still(self, s: Pieces) -> bool:
        """Whether it is the roster of a state."""
        return self._shape == _shape(s) and self.parents == s.parent.tobytes()

    def once(self, work: Callable[[Roster], Found]) -> Found:
        """What follows from the roster alone, worked out when it is first asked for; it must cite no rule."""
        try:
            found: Found = self._found[work]
        except KeyError:
            found = self._found[work] = work(self)
        return found

    @lazy
    def waiting(self) -> int:
        """The pieces in entry areas, as a mask."""
        return mask_of(self.box, _WAITING)

    @lazy
    def disordered(self) -> int:
        """The pieces that are disrupted or routed, as a mask."""
        return mask_of(self.disorder, _ANY)
