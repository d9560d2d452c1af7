"""Dike roads: on which bank a unit stands, and which lines of fire cross the road (58).

Around a hex there are twelve positions: 2d is the middle of side d, 2d + 1 the corner after it. The road leaves by the
middles of some sides, its arms, and parts the rest into banks; a bank is known by the position in its middle.
"""

from __future__ import annotations

from functools import lru_cache

from ....maps.occupancy import NONE as NOWHERE
from .boards import TerrainTable

NO_BANK = 255
_POSITIONS = 12
_FINE = 4096  # units stand this part of a step off the middle of the road, so near that only the bank matters
_Point = tuple[int, int]


@lru_cache(maxsize=1 << 12)
def arms(terrain: TerrainTable, h: int) -> tuple[int, ...]:
    """The directions in which a dike leaves a hex."""
    return tuple(d for d in range(6) if terrain.road_along_dike >> terrain.grid.side[h][d] & 1)


@lru_cache(maxsize=1 << 12)
def banks(terrain: TerrainTable, h: int) -> tuple[int, ...]:
    """The middle of each bank of a dike in a hex; none where there is no dike."""
    if not terrain.dike >> h & 1:
        return ()
    return tuple(sorted(_after(terrain, h, d) for d in arms(terrain, h))) or (0,)


def _after(terrain: TerrainTable, h: int, arm: int) -> int:
    """The middle of the bank that follows an arm clockwise; where a dike ends it is all around."""
    found = arms(terrain, h)
    wide = (found[(found.index(arm) + 1) % len(found)] - arm) % 6 or 6
    return (2 * arm + wide) % _POSITIONS


def same_bank(terrain: TerrainTable, h: int, bank: int) -> int:
    """The position by which a bank is known, whichever position on it is given; one on the road is the next one's."""
    found = arms(terrain, h)
    if not found:
        return 0
    before = [d for d in found if 2 * d <= bank]
    return _after(terrain, h, (before or found)[-1])


def bank_on_entering(terrain: TerrainTable, old: int, bank: int, h: int) -> int:
    """On which bank a unit stands in a hex that it has come to from another: on the one that it came from."""
    if not terrain.dike >> h & 1:
        return NO_BANK
    if old == NOWHERE or not terrain.grid.adjacent_mask[h] >> old & 1:
        return banks(terrain, h)[0]
    d = terrain.grid.direction(h, old)
    if d not in arms(terrain, h):
        return same_bank(terrain, h, 2 * d)
    back = (d + 3) % 6  # along the dike: the corner after this side is the one before it over there
    clockwise = same_bank(terrain, old, 2 * back + 1) == same_bank(terrain, old, bank)
    return same_bank(terrain, h, (2 * d - 1 if clockwise else 2 * d + 1) % _POSITIONS)


# --- what crosses it ------------------------------------------------------------------------------------------------


def crosses(terrain: TerrainTable, a: int, bank_a: int, b: int, bank_b: int) -> bool:
    """Whether the line between two hexes crosses a dike, its ends being on these banks; on no bank: on the crest."""
    return bool(terrain.dike) and _crosses(terrain, a, bank_a, b, bank_b)


@lru_cache(maxsize=1 << 14)
def _crosses(terrain: TerrainTable, a: int, bank_a: int, b: int, bank_b: int) -> bool:
    one, other = _point(terrain, a, bank_a), _point(terrain, b, bank_b)
    (x, y), (dx, dy) = one, (other[0] - one[0], other[1] - one[1])
    for p, q in _segments(terrain):  # only of those that part the ends' line it is asked whether it parts theirs
        left, right = dx * (p[1] - y) < dy * (p[0] - x), dx * (q[1] - y) < dy * (q[0] - x)
        if left != right and _parts(one, other, p, q) and _parts(p, q, one, other):
            return True
    on_line = [h for h, (p, q) in _centres(terrain) if dx * (q - y) == dy * (p - x)]
    return any(_through(terrain, one, other, h) for h in on_line)


def _point(terrain: TerrainTable, h: int, bank: int) -> _Point:
    x, y = terrain.grid.x[h] * _FINE, terrain.grid.y[h] * _FINE
    if bank == NO_BANK or len(banks(terrain, h)) < 2:  # where a dike ends it parts nothing
        return x, y
    dx, dy = terrain.grid.steps[bank // 2]
    ex, ey = terrain.grid.steps[(bank + 1) // 2 % 6]
    return x + dx + ex, y + dy + ey


@lru_cache(maxsize=64)
def _segments(terrain: TerrainTable) -> tuple[tuple[_Point, _Point], ...]:
    """The dike from centre to centre; where it leaves the map it goes on."""
    return tuple(
        (_point(terrain, h, NO_BANK), _tip(terrain, h, d))
        for h in terrain.grid.bits(terrain.dike)
        for d in arms(terrain, h)
        if terrain.grid.neighbour[h][d] < 0 or d < 3
    )


@lru_cache(maxsize=64)
def _centres(terrain: TerrainTable) -> tuple[tuple[int, _Point], ...]:
    return tuple((h, _point(terrain, h, NO_BANK)) for h in terrain.grid.bits(terrain.dike))


def _tip(terrain: TerrainTable, h: int, d: int) -> _Point:
    dx, dy = terrain.grid.steps[d]
    return (terrain.grid.x[h] + dx) * _FINE, (terrain.grid.y[h] + dy) * _FINE


def _parts(p: _Point, q: _Point, one: _Point, other: _Point) -> bool:
    """Whether two points lie on different hands of a line."""
    return _hand(p, q, one) * _hand(p, q, other) < 0


def _hand(p: _Point, q: _Point, r: _Point) -> int:
    return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])


def _through(terrain: TerrainTable, one: _Point, other: _Point, h: int) -> bool:
    """Whether a line on which the centre of a dike hex lies goes through it from one bank to another."""
    centre = _point(terrain, h, NO_BANK)
    if not _between(one, other, centre):
        return False
    hands = [_hand(one, other, _tip(terrain, h, d)) for d in arms(terrain, h)]
    return any(hand > 0 for hand in hands) and any(hand < 0 for hand in hands)


def _between(one: _Point, other: _Point, middle: _Point) -> bool:
    return min(one, other) < middle < max(one, other)
