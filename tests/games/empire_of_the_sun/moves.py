"""Positions in which a side moves the units it has activated, for the tests of chapter 8."""

from __future__ import annotations

import json

from sandtable import Table
from sandtable.games.empire_of_the_sun.rules.pieces import PIECE, PIECES_OF, SIDES
from sandtable.testing import play, position

from .helpers import map_of, state


def moves(
    units: str,
    side: str = "japan",
    ops: int = 1,
    *,
    held: str = "",
    more: str = "",
    card: int = 0,
    declared: str = "",
    turn: int = 5,
) -> Table:
    """A side moves its units marked with a star; with declared battles it moves them in reaction."""
    t = map_of(units, more, held, turn)
    s = state(t)
    active = s.board.grid.bits(s.active & PIECES_OF[SIDES.index(side)])
    s.declared = s.board.grid.mask(s.board.grid.at(label) for label in declared.split())
    order = [SIDES.index(side), list(active), ops, bool(declared), card or ops]
    head, _, stack = t.position().partition("stack:\n")
    below = stack.splitlines()[:-1]
    below[-1] = below[-1].partition(" then ")[0] + " then played"
    text = (
        f"{head}stack:\n" + "\n".join([*below, "  " + json.dumps(["MoveUnits", *order], separators=(",", ":"))]) + "\n"
    )
    return position(text)


def send(t: Table, *units: str) -> set[str]:
    """Take some units as a stack; gives where it may go as texts without the verb."""
    play(t, *(f"take {unit}" for unit in sorted(units, key=PIECE.__getitem__)))
    return goals(t)


def goals(t: Table) -> set[str]:
    """Where the stack under way may go: mode and hex."""
    return {str(action).removeprefix("go ") for action in t.legal if action.verb == "go"}
