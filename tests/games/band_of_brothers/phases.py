"""What the tests of rout, melee and recovery share: a way through the Operations Phase and out of it."""

from __future__ import annotations

from sandtable import Table
from sandtable.kernel.events import Event

from .helpers import legal, state

IDLE = ("use", "decline", "pass", "end")  # what ends operations soonest


def through_operations(table: Table, *dice: int) -> tuple[Event, ...]:
    """Use up every unit without doing anything, then let the dice fall in the phases that follow."""
    table.script(list(dice))
    turn = state(table).turn
    found: tuple[Event, ...] = ()
    while state(table).phase == 0 and state(table).turn == turn and not table.over:
        texts = legal(table)
        found += table.play(next((text for text in IDLE if text in texts), texts[0]))
    return found


def on_to(table: Table, *texts: str) -> tuple[Event, ...]:
    """Play some actions, leaving out those that the table has already made."""
    found: tuple[Event, ...] = ()
    for text in texts:
        if text in legal(table):
            found += table.play(text)
    return found
