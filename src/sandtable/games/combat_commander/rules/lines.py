"""The geometry of lines between hexes, the same on every map: what a line meets and where it enters its target.

A line depends only on how far apart its ends are, so each shape is worked out once, on a sheet large enough for all,
and then laid over the map. A place is one number, so that a shape is laid down by adding where it starts. All lines
from a hex are cut out of a strip of columns, wide enough for every hex of a row, by shifting masks.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache, cached_property
from typing import NamedTuple

from ....maps.hexes import OFF_BOARD, Grid
from ....maps.sight import Place, Step, crossed_sides, line, touched_sides
from .board import COLUMN, GRID, LETTERS, ROW, ROWS, N
from .pictures import crosses_picture, crosses_strip

_WIDTH, _HEIGHT = 2 * len(LETTERS) - 1, 2 * ROWS + 1
_SHEET = Grid.columns([_HEIGHT] * _WIDTH, label=lambda column, row: f"{column} {row}")
_MIDDLE = (len(LETTERS) - 1) * _HEIGHT + ROWS
_STEPS = tuple((dy, dx) for dx, dy in _SHEET.steps)
_MAIN = {(0, -1): 0, (1, -1): 1, (1, 1): 2, (0, 1): 3, (-1, 1): 4, (-1, -1): 5}

# Places of the map and one around it: column by column, so many doubled rows to a column.
_STRIDE, _MARGIN = 32, 4


def _number(x: int, y: int) -> int:
    return (x + 1) * _STRIDE + y + _MARGIN


_PLACES = tuple((n // _STRIDE - 1, n % _STRIDE - _MARGIN) for n in range((len(LETTERS) + 2) * _STRIDE))
_HEX_AT = tuple(GRID.find(x, y) for x, y in _PLACES)
_SIDE_AT = tuple(GRID.side_at(x, y, dx, dy) for x, y in _PLACES for dx, dy in GRID.steps)
_PLACE = tuple(
    (x - _SHEET.x[_MIDDLE]) * _STRIDE + y - _SHEET.y[_MIDDLE] for x, y in zip(_SHEET.x, _SHEET.y, strict=True)
)


class _Shape(NamedTuple):
    """A line over some offset: places, and sides as six times a place and a direction, relative to where it starts."""

    steps: tuple[tuple[int, ...], ...]  # a hex crossed, or the two on either side of a hexside followed
    crossed: tuple[int, ...]
    missed: tuple[int, ...]  # those crossed past the picture there
    joints: tuple[tuple[int, ...], ...]  # two hexes of which it crosses the strip between their pictures alone
    followed: tuple[tuple[int, ...], ...]
    sides: tuple[int, ...]
    met: tuple[int, ...]
    entered: int
    heading: int


class LineRow:
    """All lines from one hex, each by its far end, or by what they meet the mask of the far ends of those that do."""

    def __init__(self, a: int) -> None:
        self._strip = _strip(ROW[a], COLUMN[a] & 1)
        self._first = (_BESIDE - COLUMN[a]) * ROWS  # where the map begins in the strip

    @cached_property
    def met(self) -> tuple[int, ...]:
        """The hexes between the ends that a line meets in any point, be it a corner (CC:10.2.1, CC:10.3.4a)."""
        return self._cut(self._strip.met)

    @cached_property
    def behind(self) -> tuple[int, ...]:
        """By a hex met, the far ends."""
        return self._cut(self._strip.behind)

    @cached_property
    def entered(self) -> bytes:
        """The sides by which a line enters the far hex, a bit for each direction, two of them through a corner."""
        return self._strip.entered[self._first : self._first + N]

    @cached_property
    def heading(self) -> bytes:
        """The direction of a line that runs from centre to centre of neighbours all the way, else 6."""
        return self._strip.heading[self._first : self._first + N]

    @cached_property
    def rays(self) -> tuple[int, ...]:
        """By heading, the far ends (of 6 none)."""
        return tuple(ray >> self._first & GRID.all for ray in self._strip.rays)

    @cached_property
    def across(self) -> tuple[int, ...]:
        """By a hex crossed, the far ends."""
        return self._cut(self._strip.across)

    @cached_property
    def past(self) -> tuple[int, ...]:
        """By hex, the far ends of lines that cross the picture of an obstacle there."""
        return self._cut(self._strip.past)

    @cached_property
    def joints(self) -> tuple[tuple[int, int, int], ...]:
        """Two hexes of which lines cross only the strip that joins two obstacles, the nearer first; the far ends."""
        return self._cut_pairs(self._strip.joints)

    @cached_property
    def along(self) -> tuple[tuple[int, int, int], ...]:
        """Two hexes between which lines follow the hexside, and the far ends."""
        return self._cut_pairs(self._strip.along)

    def over(self, steps: Iterable[int]) -> int:
        """The far ends of lines that cross, follow or touch with their tip one of some hexsides, at no end (CC:10.1d).

        A side is given by six times the lower of its hexes and the direction to the other.
        """
        ends, begin, over = 0, self._first * 6, self._strip.over
        for step in steps:
            ends |= over.get(step + begin, 0)
        return ends >> self._first & GRID.all

    def _cut(self, masks: Sequence[int]) -> tuple[int, ...]:
        first, all_hexes = self._first, GRID.all
        return tuple(mask >> first & all_hexes for mask in masks[first : first + N])

    def _cut_pairs(self, pairs: dict[tuple[int, int], int]) -> tuple[tuple[int, int, int], ...]:
        first = self._first
        found = ((p - first, q - first, ends >> first & GRID.all) for (p, q), ends in pairs.items())
        return tuple(each for each in found if 0 <= each[0] < N and 0 <= each[1] < N and each[2])


_rows: dict[int, LineRow] = {}


def lines_from(a: int) -> LineRow:
    """All lines from a hex, worked out when first asked for."""
    row = _rows.get(a)
    if row is None:
        row = _rows[a] = LineRow(a)
    return row


def steps_between(a: int, b: int) -> tuple[Step, ...]:
    """What a line passes in order: a hex crossed, or the pair beside a hexside that it follows (-1: off the map)."""
    start = _start(a)
    out: list[Step] = []
    for places in _shape_of(a, b).steps:
        hexes = [_HEX_AT[start + place] for place in places]
        out.append(hexes[0] if len(hexes) == 1 else (min(hexes), max(hexes)))
    return tuple(out)


def pictures_between(a: int, b: int) -> int:
    """The mask of hexes in which a line would cross the picture of an obstacle."""
    start, shape = _start(a), _shape_of(a, b)
    return _mask_at(start, shape.crossed) & ~_mask_at(start, shape.missed)


def joints_between(a: int, b: int) -> tuple[tuple[int, int], ...]:
    """The pairs of hexes of which a line would cross only the strip that joins two obstacles."""
    start = _start(a)
    pairs = [(_HEX_AT[start + p], _HEX_AT[start + q]) for p, q in _shape_of(a, b).joints]
    return tuple(pair for pair in pairs if OFF_BOARD not in pair)


def sides_between(a: int, b: int) -> tuple[int, ...]:
    """The hexsides that a line crosses, follows or touches with its tip, without those of the ends (CC:10.1d)."""
    start = _start(a) * 6
    found = [_SIDE_AT[start + side] for side in _shape_of(a, b).sides]
    return tuple(side for side in found if side != OFF_BOARD)


def _start(a: int) -> int:
    return _number(GRID.x[a], GRID.y[a])


def _shape_of(a: int, b: int) -> _Shape:
    return _shape(GRID.x[b] - GRID.x[a], GRID.y[b] - GRID.y[a])


# --- all lines from a hex ---------------------------------------------------------------------------------------------

# A strip is as high as the map and has as many columns on either side of a hex as the map has beside one at its edge.
_BESIDE = len(LETTERS) - 1
_WIDE = (2 * _BESIDE + 1) * ROWS
_WIDE_BIT = tuple(1 << w for w in range(_WIDE))


class _Strip:
    """All lines from a hex in the middle column of a strip; what `LineRow` says, of hexes numbered on the strip."""

    def __init__(self, row: int, odd: int) -> None:
        self._start = _number(_BESIDE, 2 * row + odd)
        self._hex_at = [OFF_BOARD] * ((2 * _BESIDE + 3) * _STRIDE)
        places = [_number(w // ROWS, 2 * (w % ROWS) + (w // ROWS + _BESIDE + odd) % 2) for w in range(_WIDE)]
        for w, place in enumerate(places):
            self._hex_at[place] = w
        x, y = _BESIDE + 1, self._start % _STRIDE
        self._shapes = tuple(_shape(place // _STRIDE - x, place % _STRIDE - y) for place in places)

    @cached_property
    def met(self) -> list[int]:
        return [self._mask(shape.met) for shape in self._shapes]

    @cached_property
    def behind(self) -> list[int]:
        return self._far_ends(shape.met for shape in self._shapes)

    @cached_property
    def entered(self) -> bytes:
        return bytes(shape.entered for shape in self._shapes)

    @cached_property
    def heading(self) -> bytes:
        return bytes(shape.heading for shape in self._shapes)

    @cached_property
    def rays(self) -> list[int]:
        found = [0] * 7
        for heading, end in zip(self.heading, _WIDE_BIT, strict=True):
            found[heading] |= end
        return [*found[:6], 0]

    @cached_property
    def across(self) -> list[int]:
        return self._far_ends(shape.crossed for shape in self._shapes)

    @cached_property
    def past(self) -> list[int]:
        missed = self._far_ends(shape.missed for shape in self._shapes)
        return [crossed & ~past for crossed, past in zip(self.across, missed, strict=True)]

    @cached_property
    def joints(self) -> dict[tuple[int, int], int]:
        return self._between(shape.joints for shape in self._shapes)

    @cached_property
    def along(self) -> dict[tuple[int, int], int]:
        return self._between(shape.followed for shape in self._shapes)

    @cached_property
    def over(self) -> dict[int, int]:
        """By six times the lower hex of a side and the direction to the other."""
        over: dict[int, int] = {}
        start, hex_at = self._start, self._hex_at
        for end, shape in zip(_WIDE_BIT, self._shapes, strict=True):
            for place in shape.sides:
                step = hex_at[start + place // 6] * 6 + place % 6
                over[step] = over.get(step, 0) | end
        return over

    def _mask(self, places: tuple[int, ...]) -> int:
        hexes = [self._hex_at[self._start + place] for place in places]
        return sum(_WIDE_BIT[w] for w in hexes if w != OFF_BOARD)

    def _far_ends(self, lines: Iterable[tuple[int, ...]]) -> list[int]:
        """By hex, the far ends of the lines on which it lies; each line is given by its places."""
        ends = [0] * (_WIDE + 1)  # the last for what is off the strip
        start, hex_at = self._start, self._hex_at
        for end, places in zip(_WIDE_BIT, lines, strict=True):
            for place in places:
                ends[hex_at[start + place]] |= end
        return ends[:_WIDE]

    def _between(self, lines: Iterable[tuple[tuple[int, ...], ...]]) -> dict[tuple[int, int], int]:
        """Pairs of hexes with the far ends of the lines that go between them; each line is given by pairs of places."""
        found: dict[tuple[int, int], int] = {}
        start, hex_at = self._start, self._hex_at
        for end, pairs in zip(_WIDE_BIT, lines, strict=True):
            for p, q in pairs:
                pair = hex_at[start + p], hex_at[start + q]
                found[pair] = found.get(pair, 0) | end
        return {pair: ends for pair, ends in found.items() if OFF_BOARD not in pair}


@cache
def _strip(row: int, odd: int) -> _Strip:
    return _Strip(row, odd)


# --- shapes -----------------------------------------------------------------------------------------------------------


def _mask_at(start: int, places: tuple[int, ...]) -> int:
    mask = 0
    for place in places:
        h = _HEX_AT[start + place]
        if h != OFF_BOARD:
            mask |= GRID.bit[h]
    return mask


def _heading(dx: int, dy: int) -> int:
    far = abs(dy)
    if not far or (dx and abs(dx) != far):
        return 6
    return _MAIN[dx // far, dy // far]


@cache
def _shape(dx: int, dy: int) -> _Shape:
    a = _MIDDLE
    b = _SHEET.find(_SHEET.x[a] + dx, _SHEET.y[a] + dy)
    sides = dict.fromkeys((*(side for side, _ in crossed_sides(_SHEET, a, b)), *touched_sides(_SHEET, a, b)))
    steps = tuple(each if isinstance(each, tuple) else (each,) for each in line(_SHEET, a, b))
    touched = {h for side in sides for h in _SHEET.side_hexes[side]} | {h for each in steps for h in each}
    ends = {*_SHEET.side[a], *_SHEET.side[b]}
    passed = tuple(tuple(_PLACE[h] for h in each) for each in steps)
    crossed = [each[0] for each in steps if len(each) == 1]
    missed = [h for h in crossed if not crosses_picture((dy, dx), _from_middle(h))]
    return _Shape(
        passed,
        tuple(_PLACE[h] for h in crossed),
        tuple(_PLACE[h] for h in missed),
        tuple(_joints((dy, dx), missed, {a, b, OFF_BOARD, *crossed} - {*missed})),
        tuple(places for places in passed if len(places) > 1),
        tuple(_side_place(side) for side in sides if side not in ends),
        tuple(_PLACE[h] for h in sorted(touched - {a, b})),
        sum(1 << d for d in range(6) if a != b and _SHEET.side[b][d] in sides),
        _heading(dx, dy),
    )


def _from_middle(h: int) -> Place:
    """A hex of the sheet as a place of a grid of rows."""
    return _SHEET.y[h] - _SHEET.y[_MIDDLE], _SHEET.x[h] - _SHEET.x[_MIDDLE]


def _joints(line: Place, missed: list[int], others: set[int]) -> Iterator[tuple[int, int]]:
    """The hexes crossed past their pictures, each with the neighbours, the others left out, whose strip is crossed."""
    for h in missed:
        others.add(h)
        place = _from_middle(h)
        for b, step in zip(_SHEET.neighbour[h], _STEPS, strict=True):
            if b not in others and crosses_strip(line, place, step):
                yield _PLACE[h], _PLACE[b]


def _side_place(side: int) -> int:
    """A side as the place of one of its hexes and the direction to the other."""
    p, q = _SHEET.side_hexes[side]
    return _PLACE[p] * 6 + _SHEET.direction(p, q)
