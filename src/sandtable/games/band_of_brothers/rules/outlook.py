"""What a hex sees over the terrain of a map: worked out a row at a time, when first asked for, and kept (14, 55, 59).

The terrain never changes, and neither units nor smoke block a line, so that a row holds for a whole game.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property, lru_cache
from typing import NamedTuple

from ....maps.hexes import bits
from .boards import BUILDINGS, ORCHARD, WOODS, TerrainTable
from .lines import Sheet
from .shadows import Shadows

_MOST_KEPT = 1 << 12  # kept for a map
TALL = (WOODS, *BUILDINGS)  # BOB:59.0a: as high as one level


class Line(NamedTuple):
    """What a line meets: hexes crossed, and pairs between which it runs along their hexside."""

    crossed: int
    followed: tuple[int, ...]


class _Near(dict[int, int]):
    """By hex, the mask of the hexes that it sees or that lie beside it."""

    def __init__(self, view: Outlook) -> None:
        self._view = view

    def __missing__(self, a: int) -> int:
        found = self[a] = self._view.visible(a) | self._view.grid.adjacent_mask[a]
        return found


class Outlook:
    """Who sees whom on its terrain."""

    def __init__(self, terrain: TerrainTable) -> None:
        self.terrain, self.grid = terrain, terrain.grid
        self.sheet = Sheet(terrain.grid)
        self.top = bytes(
            [level + (kind in TALL) for level, kind in zip(terrain.level, terrain.types, strict=True)] + [0]
        )
        levels = range(max(terrain.level) + 1)  # of the lower end, for what rises above it
        self.above = [self.grid.mask(h for h in range(self.grid.n) if self.top[h] > low) for low in levels]
        self._at_level = [self.grid.mask(h for h, at in enumerate(terrain.level) if at == level) for level in levels]
        self._shadows = Shadows(terrain.grid)
        self._rising = [self._higher_than(low) for low in levels]
        self._hedge_at = self._hedge_places()
        self._hedged_off = [self._hedges_over(low) for low in levels]
        self.orchard = terrain.of(ORCHARD)
        self._rows: dict[int, int] = {}
        self._known = 0  # the mask of the hexes that have a row
        self._near = _Near(self)
        self._overlooked: dict[tuple[int, int], int] = {}
        self._lines: dict[tuple[int, int], Line] = {}
        self._behind: dict[tuple[int, int], bool] = {}
        self._orchards_met: dict[tuple[int, int], int] = {}

    def visible(self, a: int) -> int:
        """The mask of the hexes that a hex sees, itself among them."""
        row = self._rows.get(a)
        if row is None:
            row = self._rows[a] = self._row(a)
            self._known |= self.grid.bit[a]
        return row

    def seen(self, a: int, hexes: int) -> int:
        """Which of some hexes a hex sees; sight is mutual, so that their rows serve as well where they are at hand."""
        rows, found = self._rows, 0
        if a in rows:
            return rows[a] & hexes
        if hexes & ~self._known:
            return self.visible(a) & hexes
        for b in bits(hexes):
            if rows[b] >> a & 1:
                found |= self.grid.bit[b]
        return found

    def sees(self, a: int, b: int) -> bool:
        """Whether two hexes see each other, by the row of either."""
        rows = self._rows
        return bool(rows[b] >> a & 1 if b in rows and a not in rows else self.visible(a) >> b & 1)

    def overlooked(self, viewers: int, hexes: int) -> int:
        """Which of some hexes lie beside one of some others or are seen from one, by the rows of either."""
        found = self._overlooked.get((viewers, hexes))
        if found is None:
            if len(self._overlooked) >= _MOST_KEPT:
                self._overlooked.clear()
            found = self._overlooked[viewers, hexes] = self._overlook(viewers, hexes)
        return found

    def _overlook(self, viewers: int, hexes: int) -> int:
        near, found = self._near, 0
        if (viewers & ~self._known).bit_count() <= (hexes & ~self._known).bit_count():
            for a in bits(viewers):
                found |= near[a]
            return found & hexes
        for b in bits(hexes):
            if near[b] & viewers:
                found |= self.grid.bit[b]
        return found

    @cached_property
    def _tall(self) -> list[bytes]:
        """By level, what rises above it, by place."""
        return [self.sheet.spread(bytes([top > low for top in self.top])) for low in range(len(self.above))]

    @cached_property
    def _groves(self) -> bytes:
        """The orchards by place."""
        return self.sheet.spread(bytes(self.orchard >> h & 1 for h in range(self.grid.n)))

    def _higher_than(self, low: int) -> frozenset[int]:
        return frozenset(place for place, top in zip(self._shadows.place, self.top, strict=False) if top > low)

    def _hedges_over(self, low: int) -> frozenset[int]:
        place = self._shadows.place
        hedges = [side for side in set(self._hedge_at.values()) if self.hedge_height(side) > low]
        return frozenset(sum(place[h] for h in self.grid.side_hexes[side]) for side in hedges)

    def _row(self, a: int) -> int:
        """What nothing rises before is seen; from two levels up, what rises in between need not hide all behind it."""
        here, seen = self.terrain.level[a], 0
        for level, targets in enumerate(self._at_level):
            low, high = min(here, level), max(here, level)
            dark = targets & self._dark(a, low)
            seen |= targets ^ dark
            if high > low + 1:
                doubtful = bits(dark & ~self._dark(a, high - 1))
                seen |= self.grid.mask(b for b in doubtful if self.clear(a, b))
        return seen

    def _dark(self, a: int, low: int) -> int:
        """The mask of the hexes to which a line from a hex meets something that rises above a level."""
        dark = self._shadows.of_hexes(a, self._rising[low])
        return dark | self._shadows.of_sides(a, self._hedged_off[low]) if self.terrain.hedgerow else dark

    def clear(self, a: int, b: int) -> bool:
        """Whether no terrain stops the line between two hexes."""
        return not self._screened(a, b) and not (self.terrain.hedgerow and self._hedged(a, b))

    def _screened(self, a: int, b: int) -> bool:
        """Whether a hex in between, or the two beside a hexside that the line follows, hide one end from the other."""
        shape, start, level = self.sheet.shape(a, b), self.sheet.start[a], self.terrain.level
        tall = self._tall[min(level[a], level[b])]
        for place in shape.crossed:
            if tall[start + place] and (level[a] == level[b] or self._towers(start + place, start + place, a, b)):
                return True
        for one, other in shape.followed:
            if tall[start + one] and tall[start + other] and self._towers(start + one, start + other, a, b):
                return True
        return False

    def _towers(self, one: int, other: int, a: int, b: int) -> bool:
        """Whether what stands at two places hides two hexes from each other."""
        p, q = self.sheet.cell[one], self.sheet.cell[other]
        return self.hides(min(self.top[p], self.top[q]), p, a, b)

    def hides(self, height: int, h: int, a: int, b: int) -> bool:
        """Whether something so high in a hex hides two hexes from each other."""
        level = self.terrain.level
        high, low = (a, b) if level[a] >= level[b] else (b, a)
        if height <= level[low]:
            return False
        if height >= level[high]:  # BOB:59.0e, or BOB:59.0g
            return True
        blind = self.grid.dist(high, h) - (level[high] - height)  # BOB:59.0h, BOB:59.0i, BOB:59.0j
        return self.grid.dist(h, low) <= blind

    # --- hedgerows

    def _hedged(self, a: int, b: int) -> bool:
        return any(self.hedge_hides(side, a, b) for side, _ in self.hedges(a, b))

    def hedges(self, a: int, b: int) -> Iterator[tuple[int, bool]]:
        """The hedgerows that a line crosses (False) or runs along (True), but for those of its ends' hexes.

        One that it meets with its tip counts if another meets it there from the other hand.
        """
        met, start, hedge = self.sheet.borders(a, b), self.sheet.start[a] * 6, self._hedge_at
        for place, along in met.sides:
            if start + place in hedge:
                yield hedge[start + place], along
        for one, other in met.corners:
            left = [hedge[start + place] for place in one if start + place in hedge]
            right = left and [hedge[start + place] for place in other if start + place in hedge]
            if left and right:
                yield min((max(hand, key=self.hedge_height) for hand in (left, right)), key=self.hedge_height), False

    def _hedge_places(self) -> dict[int, int]:
        """The hedgerows between two hexes by their numbers on the sheet, of which each has two."""
        found = {}
        hedges = self.terrain.hedgerow
        for side, (h, beyond) in enumerate(self.grid.side_hexes if hedges else ()):
            if hedges >> side & 1 and beyond >= 0:
                d = self.grid.side[h].index(side)
                found[self.sheet.start[h] * 6 + d] = found[self.sheet.start[beyond] * 6 + (d + 3) % 6] = side
        return found

    def hedge_height(self, side: int) -> int:
        """How high a hedgerow stands: as high as woods, on the lower of its two hexes."""
        p, q = self.grid.side_hexes[side]
        return min(self.terrain.level[p], self.terrain.level[q]) + 1

    def hedge_hides(self, side: int, a: int, b: int) -> bool:
        """Whether a hedgerow hides two hexes from each other; the hex behind it is the first that may be blind."""
        level = self.terrain.level
        if level[a] == level[b]:
            return self.hedge_height(side) > level[a]
        high = a if level[a] >= level[b] else b
        near = min(self.grid.side_hexes[side], key=lambda h: self.grid.dist(high, h))
        return self.hides(self.hedge_height(side), near, a, b)

    def behind_hedge(self, a: int, b: int) -> bool:
        """Whether the line from a hex to another crosses a hedgerow of the latter, or a corner of two (55.0b)."""
        found = self._behind.get((a, b))
        if found is None:
            found = self._behind[a, b] = self._enters_by_hedges(a, b)
        return found

    # --- orchards

    def orchards(self, a: int, b: int) -> int:
        """The mask of the orchards that a line meets."""
        if not self.orchard:
            return 0
        found = self._orchards_met.get((a, b))
        if found is None:
            found = self._orchards_met[a, b] = self._orchards(a, b)
        return found

    # --- what a line meets

    def crossed(self, a: int, b: int) -> tuple[int, ...]:
        """The hexes that a line runs through between its ends, in order."""
        start, cell, n = self.sheet.start[a], self.sheet.cell, self.grid.n
        return tuple([h for place in self.sheet.shape(a, b).crossed if (h := cell[start + place]) < n])

    def followed(self, a: int, b: int) -> tuple[tuple[int, int], ...]:
        """The pairs of hexes on the map between which a line follows their hexside, in order."""
        start, cell, n = self.sheet.start[a], self.sheet.cell, self.grid.n
        found = [(cell[start + p], cell[start + q]) for p, q in self.sheet.shape(a, b).followed]
        return tuple([(p, q) for p, q in found if p < n and q < n])

    def line(self, a: int, b: int) -> Line:
        """What the line from a hex to another meets."""
        line = self._lines.get((a, b))
        if line is None:
            line = self._lines[a, b] = self._line(a, b)
        return line

    def _line(self, a: int, b: int) -> Line:
        crossed = self.grid.mask(self.crossed(a, b))
        pairs = tuple(self.grid.mask(pair) for pair in self.followed(a, b))
        return Line(crossed, pairs)

    def _enters_by_hedges(self, a: int, b: int) -> bool:
        start, hedges = self.sheet.start[a] * 6, self.terrain.hedgerow
        hands = [[self.sheet.side(start + place) for place in hand] for hand in self.sheet.entered(a, b)]
        return all(any(side >= 0 and hedges >> side & 1 for side in hand) for hand in hands)

    def _orchards(self, a: int, b: int) -> int:
        """BOB:57.0a, BOB:57.0b: the orchards met, in any point, where woods would hide the ends from each other."""
        shape, start, grove = self.sheet.shape(a, b), self.sheet.start[a], self._groves
        beside = [place for pair in shape.followed for place in pair]
        met = [start + place for place in (*shape.crossed, *beside, *shape.touched) if grove[start + place]]
        hexes = [self.sheet.cell[place] for place in met]
        return self.grid.mask(h for h in hexes if self.hides(self.terrain.level[h] + 1, h, a, b))


@lru_cache(maxsize=64)
def outlook(terrain: TerrainTable) -> Outlook:
    """The outlook over a map."""
    return Outlook(terrain)
