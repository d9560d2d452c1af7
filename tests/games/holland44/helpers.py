"""What the tests of Holland '44 share: positions written as text, short ways to read a table."""

from __future__ import annotations

import json
from textwrap import dedent
from typing import Any, cast

from sandtable import Table
from sandtable.games.holland44.rules.pieces import NAMES, PIECE
from sandtable.games.holland44.rules.state import BOXES, MARKS, State
from sandtable.maps.occupancy import NONE
from sandtable.testing import position


def field(
    text: str, scenario: str = "campaign", changes: dict[str, Any] | None = None, seed: int = 0, **options: Any
) -> Table:
    """A position: the sections that `face.position` reads, on the map of a scenario with changes laid over."""
    chosen = {**options, **({"changes": changes} if changes else {})}
    head = f"game: holland44\nscenario: {scenario}\noptions: {json.dumps(chosen)}\n"
    return position(head + dedent(text).strip("\n") + "\n", seed)


def state(t: Table) -> State:
    """The state of a table, to look at."""
    return cast(State, t._state)


def where(t: Table, unit: str) -> str:
    """The hex or box of a unit."""
    s, piece = state(t), PIECE[unit]
    return s.board.grid.label[s.at[piece]] if s.at[piece] != NONE else BOXES[s.box[piece]]


def stack(t: Table, hex: str) -> tuple[str, ...]:
    """The units in a hex, from the bottom to the top."""
    s = state(t)
    return tuple(NAMES[piece] for piece in s.pieces_in(s.board.grid.at(hex)))


def steps(t: Table, unit: str) -> int:
    """The steps a unit has left."""
    return state(t).steps[PIECE[unit]]


def marks(t: Table, unit: str) -> set[str]:
    """The markers of a unit, disruption and rout included."""
    s, piece = state(t), PIECE[unit]
    found = {name for name in MARKS if getattr(s, name) >> piece & 1}
    return found | ({("disrupted", "routed")[s.disorder[piece] - 1]} if s.disorder[piece] else set())


def texts(t: Table) -> list[str]:
    """The legal actions as text."""
    return [str(action) for action in t.legal]


def offered(t: Table, *verbs: str) -> set[str]:
    """The legal actions of some verbs."""
    return {text for text in texts(t) if text.split()[0] in verbs}


def moves(side: str, units: str, turn: int = 4, more: str = "") -> Table:
    """The movement phase of a side, with somebody to move on each."""
    return field(f"""
        turn: {turn}
        phase: {side} movement
        units:
          {units}
          7010 Lewin
          1103 6DLI/151/50
{more}
        """)
