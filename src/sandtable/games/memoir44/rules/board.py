"""The battlefield: 113 hexes, its three sections seen by each player, and the way home."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Any

from ....maps.hexes import Grid
from ....maps.sight import Sight

AXIS, ALLIES = 0, 1
SIDES = ("axis", "allies")
SECTIONS = ("left", "center", "right")
LEFT, CENTER, RIGHT = 1, 2, 4
DATA = files(__name__.rsplit(".", 2)[0]) / "data"  # of the game, above this room


@cache
def data(name: str) -> Any:
    """A data file of the game."""
    return json.loads((DATA / name).read_text(encoding="utf-8"))


_BOARD = data("board.json")


def _label(row: int, column: int) -> str:
    names = _BOARD["labels"]
    letters = names["short_rows"] if row % 2 else names["long_rows"]
    return f"{letters[column]}{names['top_number'] - row}"


GRID = Grid.rows(_BOARD["row_lengths"], label=_label)  # M44:board-size
SIGHT = Sight(GRID)
N = GRID.n
ROW = bytes(y for y in GRID.y)
X2 = bytes(x for x in GRID.x)


_LAST, _LAST_LONG, _FIRST_LONG = (
    GRID.all & ~GRID.mask(hexes)
    for hexes in (
        [last for _, last in GRID.runs],
        [last for _, last in GRID.runs[::2]],
        [first for first, _ in GRID.runs[::2]],
    )
)


def around(hexes: int) -> int:
    """The hexes next to some hexes, and perhaps some below the board.

    Long and short rows take turns, so a neighbour is always 1, 12 or 13 numbers away, but for the ends of the rows.
    """
    right, down = hexes & _LAST, (hexes & _FIRST_LONG) << 12 | (hexes & _LAST_LONG) << 13
    return right << 1 | hexes >> 1 & _LAST | down | hexes >> 12 & _FIRST_LONG | hexes >> 13 & _LAST_LONG


def _sections(side: str) -> bytes:
    """The sections of each hex as one player sees them; a hex cut by a line is in both."""
    # M44:board-section-width, M44:board-section-split
    bounds = _BOARD["sections"][side]
    return bytes(
        sum(1 << i for i, name in enumerate(SECTIONS) if bounds[name][0] <= X2[h] <= bounds[name][1]) for h in range(N)
    )


SECTION = tuple(_sections(side) for side in SIDES)  # M44:board-sections
IN_SECTION = tuple(
    tuple(sum(1 << h for h in range(N) if SECTION[side][h] >> i & 1) for i in range(3)) for side in range(2)
)


def _back(side: int) -> tuple[tuple[int, ...], ...]:
    step = _BOARD["retreat_step"][SIDES[side]]
    return tuple(tuple(b for b in GRID.neighbours[h] if ROW[b] == ROW[h] + step) for h in range(N))


BACK = tuple(_back(side) for side in range(2))  # M44:retreat-direction


def other(side: int) -> int:
    """The opponent."""
    return 1 - side
