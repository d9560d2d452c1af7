"""Going back over a game: to an earlier moment, and through every number that chance gave."""

from __future__ import annotations

from typing import NamedTuple

from .dice import recording
from .errors import SandtableError
from .record import do_again
from .table import Table


def rewound(table: Table, plays: int) -> Table:
    """The table as it stood after so many actions; numbers that chance has already given never come again."""
    again = moment(table, plays)
    again.skip(table._state.rng - again._state.rng)
    return again


def moment(table: Table, plays: int) -> Table:
    """The table exactly as it stood after so many actions."""
    if plays < 0:
        raise SandtableError("there is no moment before the first action")
    again = table.beginning()
    for what, value in table.history():
        if what == "play":
            if not plays:
                break
            plays -= 1
        do_again(again, what, value)
    return again


class RollLine(NamedTuple):
    """A number that chance gave: during which action, at which count, below what, and which."""

    n: int
    counter: int
    below: int
    value: int


def rolls(table: Table) -> list[RollLine]:
    """Every number that chance gave at a table, in order; n counts the actions, 0 is the set-up."""
    found: list[RollLine] = []
    plays = 0
    with recording() as given:
        again = table.beginning()
        for what, value in [("", None), *table.history()]:
            if what:
                do_again(again, what, value)
            plays += what == "play"
            found += [RollLine(plays, *each) for each in given]
            given.clear()
    return found
