"""Where a stack can get without anything happening on the way: the jumps that save clicks, and looking ahead (8).

A jump leads through quiet hexes only: not beside enemies, past no primed bridge and no traffic marker, through no city
or objective that would change hands. There every way is as good as the cheapest, so only the goal is asked for.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ....maps.occupancy import NONE
from ....maps.paths import BLOCKED, spread
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
    return _changing(s.board, bytes(s.passed), bytes(s.control), side)


@lru_cache(maxsize=256)
def _changing(board: Board, passed: bytes, control: bytes, side: int) -> frozenset[int]:
    cities = {hex for hex in board.grid.bits(board.cities) if passed[hex] != side}
    objectives = {hex for hex, owner in zip(board.objectives, control, strict=True) if owner != side}
    return frozenset(cities | objectives)


def explore(go: Stride, allowed: int, through: bool = True) -> Way:
    """The cheapest ways of a stack through some hexes with what it has left, by hex and woods passed.

    Unless `through` is given, a way ends where a city or an objective would change hands.
    """
    land = _Land(go.s.board, go.table, costs.thickets(go.s), go.jams)
    start = go.frm * 3 + min(go.woods, EASY_WOODS)
    first = LEAVE_ZONE if go.in_zone(go.frm) else 0
    ends = frozenset[int]() if through else changing(go.s, go.side)
    return _explore(land, start, min(go.spent, go.allowance), go.allowance, first, allowed, ends)


class _Land(NamedTuple):
    """What steps cost on the map as it is now."""

    board: Board
    table: bytes
    thickets: bytes
    jams: frozenset[int]


class _Steps(dict[int, tuple[tuple[int, int, int], ...]]):
    """For a hex the states of its neighbours that can be entered, what that costs, and whether it is into a thicket."""

    def __init__(self, land: _Land) -> None:
        self.land = land

    def __missing__(self, hex: int) -> tuple[tuple[int, int, int], ...]:
        board, table, thickets, jams = self.land
        exits = board.grid.exits[hex]
        found = tuple(
            (nb * 3, table[i] + TRAFFIC * (nb in jams), thickets[i]) for i, nb in exits if table[i] != BLOCKED
        )
        self[hex] = found
        return found


_steps = lru_cache(maxsize=256)(_Steps)


@lru_cache(maxsize=256)
def _limits(n: int, mask: int, most: int) -> bytes:
    """For every state the figure that what it costs must stay below: nothing is low enough for hexes left out."""
    each = f"{mask:0{n}b}"[::-1].encode().translate(bytes.maketrans(b"01", bytes((0, most + 1))))
    found = bytearray(3 * n)
    found[0::3] = found[1::3] = found[2::3] = each
    return bytes(found)


@lru_cache(maxsize=256)
def _explore(land: _Land, start: int, spent: int, most: int, first: int, mask: int, ends: frozenset[int]) -> Way:
    steps, best = _steps(land), bytearray(_limits(land.board.n, mask, most))
    before, best[start] = {start: -1}, spent
    buckets: list[list[int]] = [[] for _ in range(most + 1)]
    buckets[spent].append(start)
    for paid, bucket in enumerate(buckets):
        for state in bucket:
            hex, woods = divmod(state, 3)
            if best[state] != paid or (hex in ends and state != start):
                continue
            extra = paid + (first if state == start else 0)
            for nb, cost, thick in steps[hex]:
                total, reached = extra + cost, nb + woods
                if thick:
                    if woods == EASY_WOODS:
                        total += THICKET
                    else:
                        reached += 1
                if total < best[reached]:
                    best[reached] = total
                    before[reached] = state
                    buckets[total].append(reached)
    return {state: (best[state], last) for state, last in before.items()}


def jumps(go: Stride) -> Way:
    """The ways of a stack through quiet hexes."""
    s, side = go.s, go.side
    allowed = quiet(s, side) & go.lanes
    if go.mobilities[-1] != FOOT:
        count, first = s.count, side * s.board.n
        allowed &= ~s.board.grid.mask(h for h in s.board.grid.bits(s.stood[side]) if count[first + h] > LIMIT)
    return explore(go, allowed, through=False)


def goals(go: Stride, way: Way) -> int:
    """The hexes that a jump may lead to: farther than a step, and alone by extended movement (8.2.2d)."""
    grid = go.s.board.grid
    left_out = grid.adjacent_mask[go.frm] | grid.bit[go.frm] | (go.s.stood[go.side] if go.mode == EXTENDED else 0)
    if len(way) <= MOST_GOALS:
        return grid.mask({state // 3 for state in way}) & ~left_out
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
