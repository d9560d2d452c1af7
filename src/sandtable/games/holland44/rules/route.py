"""Where a stack can get without anything happening on the way: the jumps that save clicks, and looking ahead (8).

A jump leads through quiet hexes only: not beside enemies, past no primed bridge and no traffic marker, through no city
or objective that would change hands. There every way is as good as the cheapest, so only the goal is asked for.
"""

from __future__ import annotations

from functools import lru_cache, reduce
from operator import or_

from ....maps.hexes import bits
from .board import Board
from .costs import EASY_WOODS, least
from .country import STATES, Country, Ways, away, flags, ways
from .lazy import lazy
from .pieces import FOOT
from .state import State
from .stride import Stride
from .verbs import EXTENDED

MOST_GOALS = 450  # no list of actions is longer than five hundred
_PLACES = tuple(1 << place for place in range(1 << 11) for _ in range(STATES))  # a mask for each state of so many hexes


class Way:
    """The cheapest ways from a hex, by state: hex * 3 + woods passed."""

    def __init__(self, board: Board, cost: bytearray, before: dict[int, int]) -> None:
        self.board = board
        self.cost = cost  # from the start, of the states that are reached
        self.before = before  # for each of these the one it was reached from, -1 for the start

    @lazy
    def hexes(self) -> int:
        """The hexes of all states, as a mask; counted from the first of them, since small numbers are laid together."""
        first = min(self.before) // STATES
        start = first * STATES
        return reduce(or_, [_PLACES[state - start] for state in self.before]) << first

    def end(self, hex: int) -> int:
        """The cheapest state of a hex that is reached."""
        states = range(STATES * hex, STATES * hex + STATES)
        return min((self.cost[state], state) for state in states if state in self.before)[1]


def away_from(s: State, side: int) -> int:
    """The hexes without a unit of a side in them or beside them, even across a river."""
    return away(s.board, s.stood[side])


def explore(go: Stride, allowed: int) -> dict[int, tuple[int, int]]:
    """By state what it costs a stack to get there through some hexes, with what it has spent, and from which state."""
    way, spent = _reached(go, allowed, 0), min(go.spent, go.allowance)
    return {state: (spent + way.cost[state], last) for state, last in way.before.items()}


_NO_JAMS = frozenset[int]()


def _reached(go: Stride, allowed: int, ends: int) -> Way:
    """The ways of a stack with what it has left through some hexes, on none of which it goes on from an end."""
    s, country, start = go.s, go.country, go.frm * STATES + min(go.woods, EASY_WOODS)
    jams = frozenset([hex for hex in go.jams if allowed >> hex & 1]) if go.jams else _NO_JAMS
    left = max(go.allowance - go.spent, 0)
    return _explore(s.board, country.down, go.mobilities, jams, start, left, go.toll, allowed, ends)


@lru_cache(maxsize=256)
def _explore(
    board: Board,
    down: bytes,
    mobilities: tuple[int, ...],
    jams: frozenset[int],
    start: int,
    left: int,
    first: int,
    allowed: int,
    last: int,
) -> Way:
    """The ways from a state through some hexes, for whoever asks more than once."""
    cost, ends = bytearray(flags(board.n, allowed)), flags(board.n, last)
    before = _search(ways(board, down, mobilities, jams), cost, ends, start, left, first, left - least(mobilities))
    return Way(board, cost, before)


def _search(steps: Ways, cost: bytearray, ends: bytes, start: int, left: int, first: int, most: int) -> dict[int, int]:
    """Dijkstra's search with a bucket for each cost; who could not pay for one more step is put into none.

    Nobody goes on from a hex to which he comes later and through more woods than by another way.
    """
    before = {start: -1}
    buckets: list[list[int]] = [[] for _ in range(max(most, 0) + 1)]
    cost[start] = 0
    for reached, toll, _ in steps[start]:
        total = first + toll
        if total <= left and total < cost[reached]:
            cost[reached] = total
            before[reached] = start
            if total <= most:
                buckets[total].append(reached)
    for paid, bucket in enumerate(buckets):
        room = left - paid
        for state in bucket:
            if cost[state] != paid or ends[state]:
                continue
            for reached, toll, best in steps[state]:
                if toll > room:
                    break
                if (total := paid + toll) < cost[reached] and total < cost[best]:
                    cost[reached] = total
                    before[reached] = state
                    if total <= most:
                        buckets[total].append(reached)
    return before


def jumps(go: Stride) -> Way:
    """The ways of a stack through quiet hexes, up to where a city or an objective would change hands.

    Beyond a corps boundary every step changes where it may go next, so there it jumps nowhere (23.4a).
    """
    lanes = go.lanes if go.lanes >> go.frm & 1 else 0
    crowded = go.s.crowded[go.side] if go.mobilities[-1] != FOOT else 0
    start, left = go.frm * STATES + min(go.woods, EASY_WOODS), max(go.allowance - go.spent, 0)
    key = start, left, go.toll, go.mobilities, lanes, crowded
    asked, kept = go.country.jumps
    if kept is None or asked != key:
        kept = _jumps(go.country, *key)
        go.country.jumps = key, kept
    found: Way = kept
    return found


def _jumps(
    land: Country, start: int, left: int, first: int, mobilities: tuple[int, ...], lanes: int, crowded: int
) -> Way:
    """The same from a state, without the hexes that are too crowded; where it is quiet no traffic slows anybody."""
    cost = bytearray(land.quiet_flags(lanes))
    for hex in bits(crowded) if crowded else ():
        cost[STATES * hex : STATES * hex + STATES] = bytes(STATES)
    most = left - least(mobilities)
    return Way(land.board, cost, _search(land.ways(mobilities), cost, land.changing_flags, start, left, first, most))


def far_enough(go: Stride) -> bool:
    """Whether a stack can pay for two steps at all; a jump leads farther than one."""
    around = go.table[6 * go.frm : 6 * go.frm + 6]
    left = go.allowance - go.spent - min(around) - least(go.mobilities)
    return left >= 0 and left >= go.toll


def goals(go: Stride, way: Way) -> list[int]:
    """The hexes that a jump may lead to: farther than a step, and alone by extended movement (8.2.2d)."""
    found = {state // STATES for state in way.before}.difference(go.s.board.grid.neighbours[go.frm], (go.frm,))
    if go.mode == EXTENDED and (friends := go.s.stood[go.side]):
        found = {hex for hex in found if not friends >> hex & 1}
    if len(way.before) > MOST_GOALS:
        found = _farthest(way, found)
    return sorted(found)


def _farthest(way: Way, hexes: set[int]) -> set[int]:
    """Of too many hexes those farthest away; the nearest are left to single steps."""
    far = [state for state in way.before if state // STATES in hexes]
    return {state // STATES for state in sorted(far, key=lambda state: (-way.cost[state], state))[:MOST_GOALS]}


def beyond(go: Stride, allowed: int) -> int:
    """The hexes that a stack could still get to, where it stands left out, as a mask."""
    return _reached(go, allowed, 0).hexes & ~go.s.board.grid.bit[go.frm]


def path(way: Way, hex: int) -> tuple[int, ...]:
    """The cheapest way to a hex, the start left out."""
    state, hexes = way.end(hex), []
    while way.before[state] >= 0:
        hexes.append(state // STATES)
        state = way.before[state]
    return tuple(reversed(hexes))
