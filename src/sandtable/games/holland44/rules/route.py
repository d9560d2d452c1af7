"""Where a stack can get without anything happening on the way: the jumps that save clicks, and looking ahead (8).

A jump leads through quiet hexes only: not beside enemies, past no primed bridge and no traffic marker, through no city
or objective that would change hands. There every way is as good as the cheapest, so only the goal is asked for.
"""

from __future__ import annotations

from functools import lru_cache

from .board import Board
from .costs import EASY_WOODS, LEAVE_ZONE
from .country import away, flags, ways
from .pieces import FOOT
from .state import State
from .stride import Stride, lazy
from .verbs import EXTENDED

MOST_GOALS = 450  # no list of actions is longer than five hundred


class Way:
    """The cheapest ways from a hex, by state: hex * 3 + woods passed."""

    def __init__(self, board: Board, cost: bytearray, before: dict[int, int]) -> None:
        self.board = board
        self.cost = cost  # from the start, of the states that are reached
        self.before = before  # for each of these the one it was reached from, -1 for the start

    @lazy
    def hexes(self) -> int:
        """The hexes of all states, as a mask."""
        return sum(map(self.board.grid.bit.__getitem__, {state // 3 for state in self.before}))

    def end(self, hex: int) -> int:
        """The cheapest state of a hex that is reached."""
        return min((self.cost[state], state) for state in range(3 * hex, 3 * hex + 3) if state in self.before)[1]


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
    s, land, start = go.s, go.country, go.frm * 3 + min(go.woods, EASY_WOODS)
    jams = frozenset([hex for hex in go.jams if allowed >> hex & 1]) if go.jams else _NO_JAMS
    near = s.board.grid.adjacent_mask[go.frm] & land.enemies
    first = LEAVE_ZONE if near and go.in_zone(go.frm) else 0
    left = max(go.allowance - go.spent, 0)
    return _explore(s.board, land.down, go.mobilities, jams, start, left, first, allowed, ends)


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
    steps, before = ways(board, down, mobilities, jams), {start: -1}
    buckets: list[list[int]] = [[] for _ in range(left + 1)]
    cost, open, ends = bytearray([left + 1]) * (3 * board.n), flags(board.n, allowed), flags(board.n, last)
    cost[start] = 0
    buckets[0].append(start)
    for paid, bucket in enumerate(buckets):
        for state in bucket:
            if cost[state] != paid or (ends[state // 3] and state != start):
                continue
            spent = paid if paid else first
            for reached, toll, hex in steps[state]:
                total = spent + toll
                if total > left:
                    break
                if total < cost[reached] and open[hex]:
                    cost[reached] = total
                    before[reached] = state
                    buckets[total].append(reached)
    return Way(board, cost, before)


def jumps(go: Stride) -> Way:
    """The ways of a stack through quiet hexes, up to where a city or an objective would change hands.

    Beyond a corps boundary every step changes where it may go next, so there it jumps nowhere (23.4a).
    """
    allowed = go.country.quiet & go.lanes if go.lanes >> go.frm & 1 else 0
    if go.mobilities[-1] != FOOT:
        allowed &= ~go.s.crowded[go.side]
    return _reached(go, allowed, go.country.changing)


def goals(go: Stride, way: Way) -> int:
    """The hexes that a jump may lead to: farther than a step, and alone by extended movement (8.2.2d)."""
    grid = go.s.board.grid
    left_out = grid.adjacent_mask[go.frm] | grid.bit[go.frm] | (go.s.stood[go.side] if go.mode == EXTENDED else 0)
    if len(way.before) <= MOST_GOALS:
        return way.hexes & ~left_out
    far = [state for state in way.before if not left_out >> state // 3 & 1]
    if len(far) > MOST_GOALS:  # the nearest are left to single steps
        far = sorted(far, key=lambda state: (-way.cost[state], state))[:MOST_GOALS]
    return grid.mask({state // 3 for state in far})


def beyond(go: Stride, allowed: int) -> int:
    """The hexes that a stack could still get to, where it stands left out, as a mask."""
    return _reached(go, allowed, 0).hexes & ~go.s.board.grid.bit[go.frm]


def path(way: Way, hex: int) -> tuple[int, ...]:
    """The cheapest way to a hex, the start left out."""
    state, hexes = way.end(hex), []
    while way.before[state] >= 0:
        hexes.append(state // 3)
        state = way.before[state]
    return tuple(reversed(hexes))
