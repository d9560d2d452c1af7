"""A record is a text: header, actions, a state hash each turn; it replays to the same game.

sandtable record 3
game: flower
rules: 1
scenario: empty
options: {}
commitment: 8d5c...
seed: 7
dice: 2
nonces: {"white":"k3J9"}
actions:
  white take b2
  = 3fa9b2c1d4e5f607
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .actions import Action
from .dice import Dice
from .errors import SandtableError
from .position import changed_options, to_json, to_json_object
from .state import NOBODY

if TYPE_CHECKING:
    from .game import Setup
    from .table import Table

VERSION = 3  # of the hashes: those of older ones are passed over
TITLE = "sandtable record"


def write_record(table: Table, side: int = NOBODY) -> str:
    """The record of a table; for a side, without what it may not know while the game runs."""
    if table.dice is None:
        raise SandtableError("a sampled table has no record")
    hide = side != NOBODY and not table.over
    head = record_head(table.setup, table.dice, table._start, hide)
    lines = _action_lines(table, side, hide)
    return "\n".join([*head, "actions:", *("  " + line for line in lines), f"end: {len(lines)}"]) + "\n"


def record_head(setup: Setup, dice: Dice, start: str | None, hide: bool) -> list[str]:
    """The lines of a record before its actions; without what would give the dice away, if it is to be hidden."""
    head = [
        f"{TITLE} {VERSION}",
        f"game: {setup.game.id}",
        f"rules: {setup.game.version}",
        f"scenario: {setup.scenario}",
        f"options: {to_json_object(changed_options(setup))}",
        f"commitment: {dice.commitment}",
        f"seed: {'?' if hide else dice.seed}",
    ]
    if dice.version > 1:
        head.append(f"dice: {dice.version}")
    if dice.nonces:
        head.append(f"nonces: {to_json_object(dice.nonces_of(setup.sides))}")
    if start is not None:
        head += ["start: ?"] if hide else ["start:", *("  " + line for line in start.splitlines())]
    return head


def _action_lines(table: Table, side: int, hide: bool) -> list[str]:
    again = table.beginning()
    lines: list[str] = []
    turn = again.turn
    for what, value in table.history():
        if what == "play":
            lines.append(f"{again.to_act} {_action_text(again, value, side, hide)}")
        else:
            lines.append(f"{what} {'?' if hide else to_json(value)}")
        do_again(again, what, value)
        if again.turn != turn and not hide:
            turn = again.turn
            lines.append(f"= {again.hash}")
    return lines if hide else [*lines, f"= {again.hash}"]


def _action_text(table: Table, action: Action, side: int, hide: bool) -> str:
    own = not hide or table.to_act == table.sides[side]
    return str(action) if own else table._state.stack[-1].told(table._state, action)


def do_again(table: Table, what: str, value: Any) -> None:
    """Do again what a table's history says was done."""
    if what == "play":
        table.play(value)
    elif what == "script":
        table.script(list(value))
    elif what == "skip":
        table.skip(value)
    else:
        table.edit(value)
