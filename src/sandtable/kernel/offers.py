"""Long lists of legal actions: verbs over sets of operands, made into actions only when they are looked at."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate
from typing import overload

from .actions import Action, Verb


class Offer:
    """A verb with every last operand of a set, given as a mask; the operands before it are fixed."""

    __slots__ = ("fixed", "last", "size", "verb")

    def __init__(self, verb: Verb, last: int, fixed: tuple[int, ...] = ()) -> None:
        self.verb = verb
        self.last = last
        self.fixed = fixed
        self.size = last.bit_count()

    def __getitem__(self, number: int) -> Action:
        return self.verb(*self.fixed, nth_bit(self.last, number))

    def __iter__(self) -> Iterator[Action]:
        verb, fixed, mask = self.verb, self.fixed, self.last
        while mask:
            low = mask & -mask
            mask ^= low
            yield verb(*fixed, low.bit_length() - 1)

    def __contains__(self, action: Action) -> bool:
        return self.last >> action.args[-1] & 1 == 1


class Offers(Sequence[Action]):
    """A list of actions: offers one after another, no two of a verb with the same fixed operands, and some actions."""

    __slots__ = ("_ends", "_more", "_named", "_offers")

    def __init__(self, offers: Iterable[Offer], more: Sequence[Action] = ()) -> None:
        self._offers = [offer for offer in offers if offer.size]
        self._named = {(offer.verb.name, offer.fixed): offer for offer in self._offers}
        self._ends = list(accumulate(offer.size for offer in self._offers))
        self._more = tuple(more)

    def __len__(self) -> int:
        return self._offered() + len(self._more)

    def _offered(self) -> int:
        return self._ends[-1] if self._ends else 0

    @overload
    def __getitem__(self, number: int) -> Action: ...
    @overload
    def __getitem__(self, number: slice) -> list[Action]: ...
    def __getitem__(self, number: int | slice) -> Action | list[Action]:
        if isinstance(number, slice):
            return [self[i] for i in range(*number.indices(len(self)))]
        number = range(len(self))[number]
        if number >= self._offered():
            return self._more[number - self._offered()]
        at = bisect_right(self._ends, number)
        return self._offers[at][number - (self._ends[at - 1] if at else 0)]

    def __iter__(self) -> Iterator[Action]:
        for offer in self._offers:
            yield from offer
        yield from self._more

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, Action):
            return False
        offer = self._named.get((action.verb, action.args[:-1]))
        return (offer is not None and action in offer) or action in self._more


def nth_bit(mask: int, number: int) -> int:
    """The place of a bit of a mask, by its number from the lowest."""
    place, width = 0, mask.bit_length()
    while width > 1:
        half = width >> 1
        low = mask & (1 << half) - 1
        if number < low.bit_count():
            mask, width = low, half
        else:
            number -= low.bit_count()
            mask >>= half
            place += half
            width -= half
    return place
