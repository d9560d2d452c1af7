"""Where a stack can get without anything happening on the way: the jumps that save clicks, and looking ahead (8).

A jump leads through quiet hexes only: not beside enemies, past no primed bridge and no traffic marker, through no city
or objective that would change hands. There every way is as good as the cheapest, so only the goal is asked for.
"""

from __future__ import annotations

from functools import lru_cache

from ....maps.occupancy import NONE
from ....maps.paths import spread
from . import costs
from .board import ALLIED, PRIMED, Board
from .pieces import FOOT
from .stacking import LIMIT
from .state import State
from .stride import EASY_WOODS, LEAVE_ZONE, THICKET, TRAFFIC, Stride
from .verbs import EXTENDED

MOST_GOALS = 450  # no list of actions is longer than five hundred

Way = dict[int, tuple[int, int]]  # by hex * 3 + woods passed: what it costs, and which state it was reached from


@lru_cache(maxsize=512)
def _away(board: Board, stood: int) -> int:
    return board.grid.all & ~(stood | spread(board.grid, stood))


def away_from(s: State, side: int) -> int:
    """The hexes without a unit of a side in them or beside them, even across a river."""
    return _away(s.board, s.stood[side])


@lru_cache(maxsize=256)
def _at_primed_bridges(board: Board, bridges: bytes) -> int:
    found = (b.hexes for b, state in zip(board.bridges, bridges, strict=True) if state == PRIMED and b.blowable)
    return board.grid.mask(h for pair in found for h in pair)


def quiet(s: State, side: int) -> int:
    """The hexes where nothing can happen to a unit of a side that moves through them."""
    mask = away_from(s, 1 - side)
    if side == ALLIED:
        mask &= ~_at_primed_bridges(s.board, bytes(s.bridge))
        mask &= ~s.board.grid.mask(h for h in s.traffic if h != NONE)
    return mask


def changing(s: State, side: int) -> frozenset[int]:
    """The hexes that a side would take from the enemy by passing through: cities and objectives."""
    cities = {hex for hex in s.board.grid.bits(s.board.cities) if s.passed[hex] != side}
    objectives = {hex for hex, owner in zip(s.board.objectives, s.control, strict=True) if owner != side}
    return frozenset(cities | objectives)


def explore(go: Stride, allowed: int, through: bool = True) -> Way:
    """The cheapest ways of a stack through some hexes with what it has left, by hex and woods passed.

    Unless `through` is given, a way ends where a city or an objective would change hands.
    """
    exits, table, most, jams = go.s.board.grid.exits, go.table, go.allowance, go.jams
    thickets = costs.thickets(go.s)
    start = go.frm * 3 + min(go.woods, EASY_WOODS)
    best: Way = {start: (go.spent, -1)}
    buckets: list[list[int]] = [[] for _ in range(most + 1)]
    buckets[min(go.spent, most)].append(start)
    first = LEAVE_ZONE if go.in_zone(go.frm) else 0
    ends = frozenset() if through else changing(go.s, go.side)
    for paid, bucket in enumerate(buckets):
        for state in bucket:
            hex, woods = divmod(state, 3)
            if best[state][0] != paid or (hex in ends and state != start):
                continue
            extra = paid + (first if state == start else 0)
            for step, nb in exits[hex]:
                total = extra + table[step]
                if total > most or not allowed >> nb & 1:
                    continue
                passed = woods
                if thickets[step]:
                    total += THICKET if woods == EASY_WOODS else 0
                    passed = min(woods + 1, EASY_WOODS)
                if nb in jams:
                    total += TRAFFIC
                reached = nb * 3 + passed
                if total <= most and (reached not in best or total < best[reached][0]):
                    best[reached] = (total, state)
                    buckets[total].append(reached)
    return best


def jumps(go: Stride) -> Way:
    """The ways of a stack through quiet hexes."""
    s, side = go.s, go.side
    allowed = quiet(s, side) & go.lanes
    if go.mobilities[-1] != FOOT:
        allowed &= ~s.board.grid.mask(h for h in s.board.grid.bits(s.stood[side]) if s.count_of(side, h) > LIMIT)
    return explore(go, allowed, through=False)


def goals(go: Stride, way: Way) -> int:
    """The hexes that a jump may lead to: farther than a step, and alone by extended movement (8.2.2d)."""
    grid = go.s.board.grid
    left_out = grid.adjacent_mask[go.frm] | grid.bit[go.frm] | (go.s.stood[go.side] if go.mode == EXTENDED else 0)
    far = [state for state in way if not left_out >> state // 3 & 1]
    if len(far) > MOST_GOALS:  # the nearest are left to single steps
        far = sorted(far, key=lambda state: (-way[state][0], state))[:MOST_GOALS]
    return grid.mask({state // 3 for state in far})


def beyond(go: Stride, allowed: int) -> list[int]:
    """The hexes that a stack could still get to, where it stands left out."""
    return sorted({state // 3 for state in explore(go, allowed)} - {go.frm})


def path(way: Way, hex: int) -> tuple[int, ...]:
    """The cheapest way to a hex, the start left out."""
    state = min((key for key in way if key // 3 == hex), key=lambda key: (way[key][0], key))
    hexes = []
    while way[state][1] >= 0:
        hexes.append(state // 3)
        state = way[state][1]
    return tuple(reversed(hexes))
