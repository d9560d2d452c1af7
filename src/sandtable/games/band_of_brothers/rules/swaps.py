"""What a side settles before the game: an exchange of counters, and the way its reinforcements will come (16.0j)."""

from __future__ import annotations

from collections import Counter

from ....kernel.actions import Action
from ....kernel.rulebook import Objection, cite
from ....kernel.step import Decision, Step
from .events import SETTLED, SWAPPED
from .setup import Swap
from .state import State

NO_SWAP = 0


def swaps_of(s: State, side: int) -> tuple[Swap, ...]:
    """The exchanges that a side may make."""
    return tuple(swap for swap in s.setup.swaps if swap.side == side)


def taken(s: State, side: int) -> Swap | None:
    """The exchange that a side has made, as what it has left aside tells."""
    if not s.setup.swaps:
        return None
    left = Counter(s.spare[side])
    whole = Counter(k for swap in swaps_of(s, side) for k in swap.take)
    for swap in swaps_of(s, side):
        if left == whole - Counter(swap.take) + Counter(swap.give) + Counter(swap.without):
            return swap
    return None


def last_turn(s: State) -> int:
    """The last turn of the scenario; an exchange may have changed it."""
    return min([s.setup.turns, *(swap.turns for side in (0, 1) if (swap := taken(s, side)) and swap.turns)])


def entry(s: State, group: int) -> int:
    """The hexes by which a group comes onto the map."""
    found = s.setup.groups[group]
    return found.routes[s.routes[group][0]] if found.routes else found.area


# --- deciding -------------------------------------------------------------------------------------------------------


class Exchange(Step, frozen=True):
    """A side exchanges counters or keeps what it has; the other does not learn which."""

    side: int

    def begin(self, s: State) -> None:
        """Only where the scenario allows it."""
        if not swaps_of(s, self.side):
            s.done()

    def ask(self, s: State) -> Decision:
        """No exchange, or one of those allowed."""
        verb = s.setup.verb["swap"]
        return Decision(self.side, "swap", [verb(n) for n in range(len(swaps_of(s, self.side)) + 1)])

    def told(self, s: State, action: Action) -> str:
        """The other side sees how many counters and what artillery there are, and no more."""
        seen = [self._seen(s, number) for number in range(len(swaps_of(s, self.side)) + 1)]
        return action.masked if seen.count(seen[action.args[0]]) > 1 else str(action)

    def _seen(self, s: State, number: int) -> tuple[list[int], int]:
        after = s.clone()
        if number != NO_SWAP:
            exchange(after, swaps_of(s, self.side)[number - 1])
        return [len(kinds) for kinds in (*after.stock, *after.spare)], after.support_gone

    def objection(self, s: State, action: Action) -> Objection | None:
        """There are only the exchanges of the scenario."""
        return None if action.args[0] <= len(swaps_of(s, self.side)) else Objection("BOB:16.0j")

    def on_swap(self, s: State, number: int) -> None:
        """Exchange before anything is set up."""
        s.emit(SWAPPED, "BOB:16.0j", self.side, number)
        if number != NO_SWAP:
            exchange(s, swaps_of(s, self.side)[number - 1])
        s.done()


def exchange(s: State, swap: Swap) -> None:
    """Give and take; what is taken comes when and where that would have come which is given."""
    s.stock[swap.group] = _less(s.stock[swap.group], swap.give) + swap.take
    s.spare[swap.side] = _less(s.spare[swap.side], swap.take) + swap.give + swap.without
    out, into = swap.guns
    s.support_gone = s.support_gone & ~into | out
    old, new = swap.late
    if old != new:
        s.stock[new], s.stock[old] = _less(s.stock[old], swap.without), ()


def _less(kinds: tuple[int, ...], gone: tuple[int, ...]) -> tuple[int, ...]:
    left = list(kinds)
    for kind in gone:
        left.remove(kind)
    return tuple(left)


class Routes(Step, frozen=True):
    """A side settles in secret by which of several ways each group of reinforcements will come."""

    side: int
    settled: int = 0  # groups

    def begin(self, s: State) -> None:
        """Only groups that have a choice."""
        if not self._open(s):
            s.done()

    def _open(self, s: State) -> list[int]:
        return [
            i
            for i, group in enumerate(s.setup.groups)
            if group.side == self.side and group.routes and not self.settled >> i & 1
        ]

    def ask(self, s: State) -> Decision:
        """Any of its ways."""
        verb, group = s.setup.verb["route"], self._open(s)[0]
        return Decision(self.side, "route", [verb(n) for n in range(len(s.setup.groups[group].routes))])

    def objection(self, s: State, action: Action) -> Objection | None:
        """There are only the ways of the scenario."""
        ways = len(s.setup.groups[self._open(s)[0]].routes)
        return None if action.args[0] < ways else Objection("BOB:16.0a").saying("so-many-ways", count=ways)

    def on_route(self, s: State, number: int) -> None:
        """The group will come by that way."""
        group = self._open(s)[0]
        ways = s.routes[group]
        s.routes[group] = (number, *(n for n in ways if n != number))
        cite("BOB:16.0a")
        s.emit(SETTLED, "BOB:16.0a", self.side)
        s.become(Routes(self.side, self.settled | 1 << group))
