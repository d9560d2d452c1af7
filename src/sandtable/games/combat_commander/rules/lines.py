"""The geometry of lines between hexes, the same on every map: what a line meets and where it enters its target.

A line depends only on how far apart its ends are, so each shape is worked out once, on a sheet large enough for all,
and then laid over the map. A place is one number, so that a shape is laid down by adding where it starts.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import NamedTuple

from ....maps.hexes import OFF_BOARD, Grid
from ....maps.sight import Place, Step, crossed_sides, line, touched_sides
from .board import GRID, LETTERS, ROWS, N
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


class LineRow(NamedTuple):
    """All lines from one hex, each by its far end, or by what they meet the mask of the far ends of those that do.

    met: the mask of hexes between the ends that the line meets in any point, be it a corner (CC:10.2.1, CC:10.3.4a);
    behind: by a hex met, the far ends; entered: the directions of the sides by which the line enters the far hex, a
    bit each, two of them through a corner; heading: the direction of a line that runs from centre to centre of
    neighbours all the way, else 6; rays: by heading, the far ends (of 6 none); across: by a hex crossed, the far ends;
    past: by hex, the far ends of lines that cross the picture of an obstacle there; joints: two hexes of
    which lines cross only the strip that joins two obstacles, and the far ends; along: two hexes between which lines
    follow the hexside, and the far ends; over: by a hexside crossed, followed or touched with its tip, those of the
    ends left out (CC:10.1d), the far ends.
    """

    met: tuple[int, ...]
    behind: tuple[int, ...]
    entered: bytes
    heading: bytes
    rays: tuple[int, ...]
    across: tuple[int, ...]
    past: tuple[int, ...]
    joints: tuple[tuple[int, int, int], ...]
    along: tuple[tuple[int, int, int], ...]
    over: dict[int, int]


_rows: dict[int, LineRow] = {}


def lines_from(a: int) -> LineRow:
    """All lines from a hex, worked out when first asked for."""
    row = _rows.get(a)
    if row is None:
        row = _rows[a] = _row(a)
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


def _row(a: int) -> LineRow:
    start, shapes = _start(a), tuple(_shape_of(a, b) for b in range(N))
    across = _far_ends(start, (shape.crossed for shape in shapes))
    missed = _far_ends(start, (shape.missed for shape in shapes))
    headings = bytes(shape.heading for shape in shapes)
    return LineRow(
        tuple(_mask_at(start, shape.met) for shape in shapes),
        _far_ends(start, (shape.met for shape in shapes)),
        bytes(shape.entered for shape in shapes),
        headings,
        (*(GRID.mask(b for b in range(N) if headings[b] == d) for d in range(6)), 0),
        across,
        tuple(crossed & ~past for crossed, past in zip(across, missed, strict=True)),
        _between(start, (shape.joints for shape in shapes)),
        _between(start, (shape.followed for shape in shapes)),
        _over(start * 6, shapes),
    )


def _far_ends(start: int, lines: Iterable[tuple[int, ...]]) -> tuple[int, ...]:
    """By hex, the far ends of the lines on which it lies; each line is given by its places."""
    ends = [0] * (N + 1)  # the last for what is off the map
    for end, places in zip(GRID.bit, lines, strict=True):
        for place in places:
            ends[_HEX_AT[start + place]] |= end
    return tuple(ends[:N])


def _between(start: int, lines: Iterable[tuple[tuple[int, ...], ...]]) -> tuple[tuple[int, int, int], ...]:
    """Pairs of hexes with the far ends of the lines that go between them; each line is given by pairs of places."""
    found: dict[tuple[int, int], int] = {}
    for end, pairs in zip(GRID.bit, lines, strict=True):
        for p, q in pairs:
            pair = _HEX_AT[start + p], _HEX_AT[start + q]
            found[pair] = found.get(pair, 0) | end
    return tuple((p, q, ends) for (p, q), ends in found.items() if OFF_BOARD not in (p, q))


def _over(start: int, shapes: tuple[_Shape, ...]) -> dict[int, int]:
    over: dict[int, int] = {}
    for end, shape in zip(GRID.bit, shapes, strict=True):
        for place in shape.sides:
            side = _SIDE_AT[start + place]
            over[side] = over.get(side, 0) | end
    return over


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
