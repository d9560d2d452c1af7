"""What a hex sees over the ground of a map: worked out a row at a time, when first asked for, and kept (14, 55, 59).

The ground never changes, and neither units nor smoke block a line, so that a row holds for a whole game.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ...kernel.hexes import bits
from .boards import BUILDINGS, ORCHARD, WOODS, Ground
from .lines import Sheet

TALL = (WOODS, *BUILDINGS)  # BOB:59.0a: as high as one level


class Line(NamedTuple):
    """What a line meets: hexes crossed, pairs between which it runs along their hexside, orchards in the way.

    entered: masks of the far hex's sides on the one and the other hand by which the line comes into it, the same
    twice unless it comes through a corner.
    """

    crossed: int
    followed: tuple[int, ...]
    orchards: int
    entered: tuple[int, int]


class Block(NamedTuple):
    """What stops a line: the rule and the hexes, both of a hexside for a hedgerow."""

    rule: str
    hexes: tuple[int, ...]


class Outlook:
    """Who sees whom on a ground."""

    def __init__(self, ground: Ground) -> None:
        self.ground, self.grid = ground, ground.grid
        self.sheet = Sheet(ground.grid)
        self.top = bytes(
            [level + (terrain in TALL) for level, terrain in zip(ground.level, ground.terrain, strict=True)] + [0]
        )
        self.orchard = ground.of(ORCHARD)
        self._rows: dict[int, int] = {}
        self._lines: dict[tuple[int, int], Line] = {}

    def visible(self, a: int) -> int:
        """The mask of the hexes that a hex sees, itself among them."""
        row = self._rows.get(a)
        if row is None:
            row = self._rows[a] = self._row(a)
        return row

    def _row(self, a: int) -> int:
        seen = self.grid.bit[a]
        for b in range(self.grid.n):
            known = self._rows.get(b)  # BOB:59.0f
            if (self.clear(a, b) if known is None else known >> a & 1) and a != b:
                seen |= self.grid.bit[b]
        return seen

    def clear(self, a: int, b: int) -> bool:
        """Whether nothing on the ground stops the line between two hexes."""
        return not self._screened(a, b) and not (self.ground.hedgerow and self._hedged(a, b))

    def _screened(self, a: int, b: int) -> bool:
        """Whether a hex in between, or the two beside a hexside that the line follows, hide one end from the other."""
        shape, start, cell, top = self.sheet.shape(a, b), self.sheet.start[a], self.sheet.cell, self.top
        low = min(self.ground.level[a], self.ground.level[b])
        for place in shape.crossed:
            h = cell[start + place]
            if top[h] > low and self.hides(top[h], h, a, b):
                return True
        for one, other in shape.followed:
            p, q = cell[start + one], cell[start + other]
            if top[p] > low and top[q] > low and self.hides(min(top[p], top[q]), p, a, b):
                return True
        return False

    def hides(self, height: int, h: int, a: int, b: int) -> bool:
        """Whether something so high in a hex hides two hexes from each other."""
        level = self.ground.level
        high, low = (a, b) if level[a] >= level[b] else (b, a)
        if height <= level[low]:
            return False
        if height >= level[high]:  # BOB:59.0e, or BOB:59.0g
            return True
        blind = self.grid.dist(high, h) - (level[high] - height)  # BOB:59.0h, BOB:59.0i, BOB:59.0j
        return self.grid.dist(h, low) <= blind

    def _hedged(self, a: int, b: int) -> bool:
        shape, start = self.sheet.shape(a, b), self.sheet.start[a] * 6
        if any(self._hedge_hides(start + side, a, b) for side in shape.sides):
            return True
        return any(
            any(self._hedge_hides(start + side, a, b) for side in one)
            and any(self._hedge_hides(start + side, a, b) for side in other)
            for one, other in shape.corners
        )

    def _hedge_hides(self, place: int, a: int, b: int) -> bool:
        """Whether a hedgerow on a hexside, as high as woods, hides two hexes from each other."""
        side = self.sheet.side(place)
        if side < 0 or not self.ground.hedgerow >> side & 1:
            return False
        p, q = self.grid.side_hexes[side]
        if q < 0:
            return False
        level = self.ground.level
        high = a if level[a] >= level[b] else b
        near = p if self.grid.dist(high, p) <= self.grid.dist(high, q) else q
        return self.hides(min(level[p], level[q]) + 1, near, a, b)

    def line(self, a: int, b: int) -> Line:
        """What the line from a hex to another meets."""
        line = self._lines.get((a, b))
        if line is None:
            line = self._lines[a, b] = self._line(a, b)
        return line

    def _line(self, a: int, b: int) -> Line:
        shape, start = self.sheet.shape(a, b), self.sheet.start[a]
        crossed = self._mask(start, shape.crossed)
        pairs = tuple(self._mask(start, pair) for pair in shape.followed)
        met = crossed | self._mask(start, shape.touched)
        for pair in pairs:
            met |= pair
        one, other = (sum({1 << side for side in map(self.sheet.side, places)}) for places in self._entries(a, b))
        whole = tuple(pair for pair in pairs if pair.bit_count() == 2)
        return Line(crossed, whole, self._orchards(met, a, b), (one, other))

    def _entries(self, a: int, b: int) -> tuple[list[int], list[int]]:
        start = self.sheet.start[a] * 6
        one, other = self.sheet.shape(a, b).entered
        return ([start + side for side in one], [start + side for side in other])

    def _mask(self, start: int, places: tuple[int, ...]) -> int:
        mask = 0
        for place in places:
            h = self.sheet.cell[start + place]
            if h < self.grid.n:
                mask |= self.grid.bit[h]
        return mask

    def _orchards(self, met: int, a: int, b: int) -> int:
        """BOB:57.0a, BOB:57.0b: the orchards met, in any point, where woods would hide the ends from each other."""
        found = bits(met & self.orchard)
        return self.grid.mask(h for h in found if self.hides(self.ground.level[h] + 1, h, a, b))


@lru_cache(maxsize=64)
def outlook(ground: Ground) -> Outlook:
    """The outlook over a ground."""
    return Outlook(ground)
