"""Dike roads: on which bank a unit stands, and which lines of fire cross the road (58).

Around a hex there are twelve positions: 2d is the middle of side d, 2d + 1 the corner after it. The road leaves by the
middles of some sides, its arms, and parts the rest into banks; a bank is known by the position in its middle.
"""

from __future__ import annotations

from functools import lru_cache

from ....maps.occupancy import NONE as NOWHERE
from .boards import Ground

NO_BANK = 255
_POSITIONS = 12
_FINE = 4096  # units stand this part of a step off the middle of the road, so near that only the bank matters
_Point = tuple[int, int]


@lru_cache(maxsize=1 << 12)
def arms(ground: Ground, h: int) -> tuple[int, ...]:
    """The directions in which a dike leaves a hex."""
    return tuple(d for d in range(6) if ground.road_along_dike >> ground.grid.side[h][d] & 1)


@lru_cache(maxsize=1 << 12)
def banks(ground: Ground, h: int) -> tuple[int, ...]:
    """The middle of each bank of a dike in a hex; none where there is no dike."""
    if not ground.dike >> h & 1:
        return ()
    return tuple(sorted(_after(ground, h, d) for d in arms(ground, h))) or (0,)


def _after(ground: Ground, h: int, arm: int) -> int:
    """The middle of the bank that follows an arm clockwise; where a dike ends it is all around."""
    found = arms(ground, h)
    wide = (found[(found.index(arm) + 1) % len(found)] - arm) % 6 or 6
    return (2 * arm + wide) % _POSITIONS


def same_bank(ground: Ground, h: int, bank: int) -> int:
    """The position by which a bank is known, whichever position on it is given; one on the road is the next one's."""
    found = arms(ground, h)
    if not found:
        return 0
    before = [d for d in found if 2 * d <= bank]
    return _after(ground, h, (before or found)[-1])


def bank_on_entering(ground: Ground, old: int, bank: int, h: int) -> int:
    """On which bank a unit stands in a hex that it has come to from another: on the one that it came from."""
    if not ground.dike >> h & 1:
        return NO_BANK
    if old == NOWHERE or not ground.grid.adjacent_mask[h] >> old & 1:
        return banks(ground, h)[0]
    d = ground.grid.direction(h, old)
    if d not in arms(ground, h):
        return same_bank(ground, h, 2 * d)
    back = (d + 3) % 6  # along the dike: the corner after this side is the one before it over there
    clockwise = same_bank(ground, old, 2 * back + 1) == same_bank(ground, old, bank)
    return same_bank(ground, h, (2 * d - 1 if clockwise else 2 * d + 1) % _POSITIONS)


# --- what crosses it ------------------------------------------------------------------------------------------------


def crosses(ground: Ground, a: int, bank_a: int, b: int, bank_b: int) -> bool:
    """Whether the line between two hexes crosses a dike, its ends being on these banks; on no bank: on the crest."""
    return bool(ground.dike) and _crosses(ground, a, bank_a, b, bank_b)


@lru_cache(maxsize=1 << 14)
def _crosses(ground: Ground, a: int, bank_a: int, b: int, bank_b: int) -> bool:
    one, other = _point(ground, a, bank_a), _point(ground, b, bank_b)
    (x, y), (dx, dy) = one, (other[0] - one[0], other[1] - one[1])
    for p, q in _segments(ground):  # only of those that part the ends' line it is asked whether it parts theirs
        left, right = dx * (p[1] - y) < dy * (p[0] - x), dx * (q[1] - y) < dy * (q[0] - x)
        if left != right and _parts(one, other, p, q) and _parts(p, q, one, other):
            return True
    on_line = [h for h, (p, q) in _centres(ground) if dx * (q - y) == dy * (p - x)]
    return any(_through(ground, one, other, h) for h in on_line)


def _point(ground: Ground, h: int, bank: int) -> _Point:
    x, y = ground.grid.x[h] * _FINE, ground.grid.y[h] * _FINE
    if bank == NO_BANK or len(banks(ground, h)) < 2:  # where a dike ends it parts nothing
        return x, y
    dx, dy = ground.grid.steps[bank // 2]
    ex, ey = ground.grid.steps[(bank + 1) // 2 % 6]
    return x + dx + ex, y + dy + ey


@lru_cache(maxsize=64)
def _segments(ground: Ground) -> tuple[tuple[_Point, _Point], ...]:
    """The dike from centre to centre; where it leaves the map it goes on."""
    return tuple(
        (_point(ground, h, NO_BANK), _tip(ground, h, d))
        for h in ground.grid.bits(ground.dike)
        for d in arms(ground, h)
        if ground.grid.neighbour[h][d] < 0 or d < 3
    )


@lru_cache(maxsize=64)
def _centres(ground: Ground) -> tuple[tuple[int, _Point], ...]:
    return tuple((h, _point(ground, h, NO_BANK)) for h in ground.grid.bits(ground.dike))


def _tip(ground: Ground, h: int, d: int) -> _Point:
    dx, dy = ground.grid.steps[d]
    return (ground.grid.x[h] + dx) * _FINE, (ground.grid.y[h] + dy) * _FINE


def _parts(p: _Point, q: _Point, one: _Point, other: _Point) -> bool:
    """Whether two points lie on different hands of a line."""
    return _hand(p, q, one) * _hand(p, q, other) < 0


def _hand(p: _Point, q: _Point, r: _Point) -> int:
    return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])


def _through(ground: Ground, one: _Point, other: _Point, h: int) -> bool:
    """Whether a line on which the centre of a dike hex lies goes through it from one bank to another."""
    centre = _point(ground, h, NO_BANK)
    if not _between(one, other, centre):
        return False
    hands = [_hand(one, other, _tip(ground, h, d)) for d in arms(ground, h)]
    return any(hand > 0 for hand in hands) and any(hand < 0 for hand in hands)


def _between(one: _Point, other: _Point, middle: _Point) -> bool:
    return min(one, other) < middle < max(one, other)
