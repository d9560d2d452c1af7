"""What has changed on the map since the movement phase was last asked about: by value, so that nobody has to tell.

What is kept of an earlier moment holds for every hex that neither belongs to those `touched` nor depends on one.
"""

from __future__ import annotations

from operator import attrgetter
from typing import Any, NamedTuple

from ....maps.hexes import bits
from ....maps.occupancy import NONE
from .board import AREAS
from .state import DISPLAY, MARKS, State, digits, mask_of

_marks = attrgetter(*MARKS)
_DISPLAYED = digits([DISPLAY])


class Moment(NamedTuple):
    """Everything that attacks, breakdown and merging look at."""

    rest: tuple[Any, ...]  # what seldom changes while units move, and then anywhere
    marks: tuple[int, ...]
    at: bytes
    under: bytes
    box: bytes


def moment(s: State) -> Moment:
    """The moment as it is now."""
    box = bytes(s.box)
    rest = (
        s.turn, s.side, s.revealed, s.fled, s.struck, s.joining, s.rafts, bytes(s.steps), bytes(s.disorder),
        bytes(s.bridge), bytes(s.face), s.parent.tobytes(), s.stood_here.tobytes(), mask_of(box, _DISPLAYED),
    )  # fmt: skip
    return Moment(rest, _marks(s), s.at.tobytes(), s.under.tobytes(), box)


def touched(s: State, before: Moment, now: Moment) -> int | None:
    """The hexes and the hexes along entry areas where anything has changed, as a mask; None if it may be anywhere."""
    if before.rest != now.rest:
        return None
    places, at, bit, mask = memoryview(before.at).cast("H"), s.at, s.board.grid.bit, 0
    for piece in _changed(before, now):
        for hex in (places[piece], at[piece]):
            if hex != NONE:
                mask |= bit[hex]
        for box in (before.box[piece], now.box[piece]):
            if box < len(AREAS):
                mask |= s.board.areas[box].hexes
    return mask


def _changed(before: Moment, now: Moment) -> set[int]:
    """The pieces with another place or another marker."""
    found: set[int] = set()
    marked = 0
    if before.at != now.at:
        found.update(_differing(before.at, now.at, 16))
    if before.under != now.under:
        found.update(_differing(before.under, now.under, 16))
    if before.box != now.box:
        found.update(_differing(before.box, now.box, 8))
    for a, b in zip(before.marks, now.marks, strict=True):
        if a != b:
            marked |= a ^ b
    found.update(bits(marked))
    return found


def _differing(a: bytes, b: bytes, width: int) -> list[int]:
    """The places at which two rows of numbers of so many bits differ."""
    found: list[int] = []
    left = int.from_bytes(a, "little") ^ int.from_bytes(b, "little")
    while left:
        place = (left.bit_length() - 1) // width
        found.append(place)
        left &= (1 << width * place) - 1
    return found
