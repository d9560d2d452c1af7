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
from .roster import Roster, digits, mask_of
from .state import DISPLAY, MARKS, State

TRACES = ("landed", "moved", "held", "strayed")  # what a piece has done: it keeps nobody from an automatic DS
_rest = attrgetter("turn", "side", "fled", "struck", "joining", "rafts")  # what seldom changes, and then anywhere
_marks = attrgetter(*[mark for mark in MARKS if mark not in TRACES])
_AT_HAND = digits([DISPLAY])
_REMNANTS = sum(1 << piece for piece in range(FIRST_SLOT) if ROLE[piece] == REMNANT)


class Moment(NamedTuple):
    """Everything that automatic DS, breakdown and merging look at; nobody acts from an entry area here."""

    rest: tuple[Any, ...]
    bridges: bytes
    marks: tuple[int, ...]
    roster: Roster


def moment(s: State, roster: Roster) -> Moment:
    """The moment as it is now."""
    return Moment(_rest(s), bytes(s.bridge), _marks(s), roster)


def touched(s: State, before: Moment, now: Moment) -> int | None:
    """The hexes where anything has changed, as a mask; None if it may be anywhere."""
    if before.rest != now.rest or before.bridges != now.bridges:
        return None
    if before.roster is not now.roster and _anywhere(before.roster, now.roster):
        return None
    if before.roster is now.roster and before.marks == now.marks:
        return s.stirred
    at, bit, mask = s.at, s.board.grid.bit, s.stirred
    for piece in _changed(before, now):
        if at[piece] != NONE:
            mask |= bit[at[piece]]
    return mask


def _anywhere(before: Roster, now: Roster) -> bool:
    """Whether something else has changed than the steps, the order or the parents of some pieces."""
    turned = before.revealed != now.revealed or before.face != now.face
    return turned or before.once(_at_hand) != now.once(_at_hand)


def _at_hand(roster: Roster) -> int:
    """The remnants on their display, as a mask: whoever gives a step may need one (11.4)."""
    return mask_of(roster.box, _AT_HAND) & _REMNANTS


def _changed(before: Moment, now: Moment) -> Iterator[int]:
    """The pieces with another state or another marker, some of them twice."""
    if before.marks != now.marks:
        marked = reduce(or_, map(xor, before.marks, now.marks))
        while marked:
            yield (place := marked.bit_length() - 1)
            marked ^= 1 << place
    if before.roster is not now.roster:
        yield from _reshaped(before.roster, now.roster)


def _reshaped(before: Roster, now: Roster) -> Iterator[int]:
    """The pieces with other steps, another order or another parent."""
    yield from _differing(before.steps, now.steps, 8)
    yield from _differing(before.disorder, now.disorder, 8)
    yield from _differing(before.parents, now.parents, 16)


def _differing(a: bytes, b: bytes, width: int) -> list[int]:
    """The places at which two rows of numbers of so many bits differ."""
    found: list[int] = []
    left = int.from_bytes(a, "little") ^ int.from_bytes(b, "little") if a != b else 0
    while left:
        place = (left.bit_length() - 1) // width
        found.append(place)
        left &= (1 << width * place) - 1
    return found
