"""What has changed on the map since the movement phase was last asked about.

Where pieces have come and gone the setters note (`State.stirred`); everything else is compared by value, so that nobody
has to tell.

What is kept of an earlier moment holds for every hex that neither belongs to those `touched` nor depends on one.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from operator import attrgetter, or_, xor
from typing import Any, NamedTuple

from ....maps.occupancy import NONE
from .pieces import FIRST_SLOT, REMNANT, ROLE
from .state import DISPLAY, MARKS, State, digits, mask_of

_marks = attrgetter(*MARKS)
_AT_HAND = digits([DISPLAY])
_REMNANTS = sum(1 << piece for piece in range(FIRST_SLOT) if ROLE[piece] == REMNANT)


class Moment(NamedTuple):
    """Everything that automatic DS, breakdown and merging look at; nobody acts from an entry area here."""

    rest: tuple[Any, ...]  # what seldom changes while units move, and then anywhere
    marks: tuple[int, ...]
    more: tuple[bytes, ...]  # by piece, in 8 bits: steps, disorder
    wide: tuple[bytes, ...]  # by piece, in 16 bits: parent, hex at the start of the turn


def moment(s: State) -> Moment:
    """The moment as it is now."""
    rest = (
        s.turn, s.side, s.revealed, s.fled, s.struck, s.joining, s.rafts, bytes(s.bridge), bytes(s.face),
        mask_of(bytes(s.box), _AT_HAND) & _REMNANTS,  # whoever gives a step may need one (11.4)
    )  # fmt: skip
    more, wide = (bytes(s.steps), bytes(s.disorder)), (s.parent.tobytes(), s.stood_here.tobytes())
    return Moment(rest, _marks(s), more, wide)


def touched(s: State, before: Moment, now: Moment) -> int | None:
    """The hexes where anything has changed, as a mask; None if it may be anywhere."""
    if before.rest != now.rest:
        return None
    at, bit, mask = s.at, s.board.grid.bit, s.stirred
    for piece in _changed(before, now):
        if at[piece] != NONE:
            mask |= bit[at[piece]]
    return mask


def _changed(before: Moment, now: Moment) -> Iterator[int]:
    """The pieces with another state or another marker, some of them twice."""
    if before.marks != now.marks:
        marked = reduce(or_, map(xor, before.marks, now.marks))
        while marked:
            yield (place := marked.bit_length() - 1)
            marked ^= 1 << place
    for width, rows, others in ((8, before.more, now.more), (16, before.wide, now.wide)):
        if rows != others:
            for a, b in zip(rows, others, strict=True):
                yield from _differing(a, b, width)


def _differing(a: bytes, b: bytes, width: int) -> list[int]:
    """The places at which two rows of numbers of so many bits differ."""
    found: list[int] = []
    left = int.from_bytes(a, "little") ^ int.from_bytes(b, "little")
    while left:
        place = (left.bit_length() - 1) // width
        found.append(place)
        left &= (1 << width * place) - 1
    return found
