"""Long lists of legal actions: verbs over sets of operands, made into actions only when they are looked at."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from operator import attrgetter
from typing import overload

from ..maps.hexes import bits
from .actions import Action, Verb

_ID = attrgetter("id")
NEAR = 12  # bits that are sooner counted one by one than found by halves


class Offer:
    """A verb with every last operand of a set, given as a mask; the operands before it are fixed."""

    __slots__ = ("fixed", "last", "size", "verb")

    def __init__(self, verb: Verb, last: int, fixed: tuple[int, ...] = ()) -> None:
        self.verb = verb
        self.last = last
        self.fixed = fixed
        self.size = last.bit_count()

    def __getitem__(self, number: int) -> Action:
        operand = nth_bit(self.last, number)
        return self.verb(*self.fixed, operand) if self.fixed else self.verb.of[operand]

    def __iter__(self) -> Iterator[Action]:
        verb, fixed = self.verb, self.fixed
        return iter([verb(*fixed, operand) for operand in bits(self.last)])

    def __contains__(self, action: Action) -> bool:
        return self.last >> action.args[-1] & 1 == 1


class Offers(Sequence[Action]):
    """A list of actions: offers one after another, no two of a verb with the same fixed operands, and some actions."""

    __slots__ = ("_given", "_listed", "_more", "_offers", "_size")

    def __init__(self, offers: Iterable[Offer], more: Sequence[Action] = ()) -> None:
        self._offers = [offer for offer in offers if offer.last]
        self._more = more
        self._given: Action | None = None  # what was looked at last, which is likely to be asked about
        self._listed: list[Action] | None = None  # made when somebody looks at all of them
        size = len(more)
        for offer in self._offers:
            size += offer.size
        self._size = size

    def __len__(self) -> int:
        return self._size

    @overload
    def __getitem__(self, number: int) -> Action: ...
    @overload
    def __getitem__(self, number: slice) -> list[Action]: ...
    def __getitem__(self, number: int | slice) -> Action | list[Action]:
        if isinstance(number, slice):
            return [self[i] for i in range(*number.indices(self._size))]
        if not 0 <= number < self._size:
            number = range(self._size)[number]
        for offer in self._offers:
            if number < offer.size:
                self._given = offer[number]
                return self._given
            number -= offer.size
        return self._more[number]

    def __iter__(self) -> Iterator[Action]:
        if self._listed is None:
            self._listed = [action for offer in self._offers for action in offer]
            self._listed += self._more
        return iter(self._listed)

    def sorts(self) -> list[tuple[Verb, tuple[int, ...], int]]:
        """What is offered: of each verb, after which fixed operands, the set of last ones."""
        return [(offer.verb, offer.fixed, offer.last) for offer in self._offers]

    @property
    def more(self) -> Sequence[Action]:
        """The actions that are offered beside those sorts."""
        return self._more

    def __contains__(self, action: object) -> bool:
        if action is self._given and action is not None:
            return True
        if not isinstance(action, Action):
            return False
        verb, fixed = action.verb, action.args[:-1]
        for offer in self._offers:
            if offer.verb.name == verb and offer.fixed == fixed:
                return action in offer or action in self._more
        return action in self._more


def alike(one: Sequence[Action], other: Sequence[Action]) -> bool:
    """Whether two lists hold the same actions in the same order; no action is made where the same is offered."""
    if isinstance(one, Offers) and isinstance(other, Offers) and one.sorts() == other.sorts():
        return list(one.more) == list(other.more)
    return list(map(_ID, one)) == list(map(_ID, other))


def nth_bit(mask: int, number: int) -> int:
    """The place of a bit of a mask, by its number from the lowest."""
    place = (mask & -mask).bit_length() - 1
    mask >>= place
    while number >= NEAR:
        half = mask.bit_length() >> 1
        low = mask & (1 << half) - 1
        count = low.bit_count()
        if number < count:
            mask = low
        else:
            number -= count
            mask >>= half
            place += half
    for _ in range(number):
        mask &= mask - 1
    return place + (mask & -mask).bit_length() - 1
