"""Where a stack can get without anything happening on the way: the jumps that save clicks, and looking ahead (8).

A jump leads through quiet hexes only: not beside enemies, past no primed bridge and no traffic marker, through no city
or objective that would change hands. There every way is as good as the cheapest, so only the goal is asked for.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from ....maps.occupancy import NONE
from ....maps.paths import BLOCKED, spread
from . import costs
from .board import ALLIED, PRIMED, Board
from .pieces import FOOT, NEVER
from .stacking import LIMIT
from .state import State
from .stride import EASY_WOODS, LEAVE_ZONE, THICKET, TRAFFIC, Stride
from .verbs import EXTENDED

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


def changes_hands(s: State, side: int, hex: int) -> bool:
    """Whether passing through a hex would take a city or an objective from the enemy."""
    if s.passed[hex] not in (NEVER, side):
        return True
    return hex in s.board.objectives and s.control[s.board.objectives.index(hex)] != side


def explore(go: Stride, allowed: int, through: bool = True) -> Way:
    """The cheapest ways of a stack through some hexes with what it has left, by hex and woods passed."""
    board, woods = go.s.board, min(go.woods, EASY_WOODS)
    start = go.frm * 3 + woods
    best: Way = {start: (go.spent, -1)}
    buckets: list[list[int]] = [[] for _ in range(go.allowance + 1)]
    if go.spent <= go.allowance:
        buckets[go.spent].append(start)
    for paid, bucket in enumerate(buckets):
        for state in bucket:
            if best[state][0] == paid and (state == start or through or not _stops(go, state // 3)):
                for reached, price in _steps(go, board, state, allowed, state == start):
                    total = paid + price
                    if total <= go.allowance and total < best.get(reached, (BLOCKED, 0))[0]:
                        best[reached] = (total, state)
                        buckets[total].append(reached)
    return best


def _stops(go: Stride, hex: int) -> bool:
    """Whether a jump goes no farther than a hex."""
    return changes_hands(go.s, go.side, hex)


def _steps(go: Stride, board: Board, state: int, allowed: int, first: bool) -> Iterator[tuple[int, int]]:
    """The steps from a hex to allowed ones: what is reached, and for how much."""
    hex, woods = divmod(state, 3)
    leaving = LEAVE_ZONE if first and go.in_zone(hex) else 0
    for step, nb in board.grid.exits[hex]:
        if not allowed >> nb & 1:
            continue
        price = max(table[step] for table in go.tables)
        if price == BLOCKED:
            continue
        thick = costs.is_woods(board, nb) and costs.off_road_woods(go.s, hex, nb)
        price += leaving + (THICKET if thick and woods == EASY_WOODS else 0) + (TRAFFIC if nb in go.jams else 0)
        yield nb * 3 + min(woods + thick, EASY_WOODS), price


def jumps(go: Stride) -> Way:
    """The ways of a stack through quiet hexes."""
    s, side = go.s, go.side
    allowed = quiet(s, side) & go.lanes
    if go.mobilities[-1] != FOOT:
        allowed &= ~s.board.grid.mask(h for h in s.board.grid.bits(s.stood[side]) if s.count_of(side, h) > LIMIT)
    return explore(go, allowed, through=False)


def goals(go: Stride, way: Way) -> int:
    """The hexes that a jump may lead to: farther than a step, and alone by extended movement (8.2.2d)."""
    mask = go.s.board.grid.mask({state // 3 for state in way})
    mask &= ~(go.s.board.grid.adjacent_mask[go.frm] | go.s.board.grid.bit[go.frm])
    return mask & ~go.s.stood[go.side] if go.mode == EXTENDED else mask


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
