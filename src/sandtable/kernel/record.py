"""A record is a text: header, actions, a state hash each turn; it replays to the same game.

sandtable record 1
game: memoir44
rules: 1
scenario: pegasus_bridge
options: {}
commitment: 8d5c...
seed: 7
dice: 2
nonces: {"axis":"k3J9"}
actions:
  allies play 12
  = 3fa9b2c1d4e5f607
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .actions import Action
from .dice import VERSION as DICE_VERSION
from .dice import Dice, commitment, with_nonces
from .errors import BadText, IllegalAction, SandtableError, reason_of
from .game import Game, Setup, find_game
from .position import (
    IMPOSSIBLE,
    Document,
    Entry,
    changed_options,
    read_json,
    read_position,
    read_setup,
    to_json,
    to_json_object,
)
from .state import NOBODY

if TYPE_CHECKING:
    from .table import Table

VERSION = 1
TITLE = "sandtable record"
_KINDS: dict[str, type] = {"script": list, "edit": str, "skip": int}


def new_table(game: Game, setup: Setup, dice: Dice) -> Table:
    """A fresh table."""
    from .table import Table  # noqa: PLC0415

    key = dice.key
    return Table(game.start(game.settled(setup, key), key), dice)


def table_from_position(text: str, dice: Dice) -> Table:
    """A table that begins with a position."""
    from .table import Table  # noqa: PLC0415

    s = read_position(text, find_game)
    s.key = dice.key
    try:
        return Table(s, dice, start=text)
    except IMPOSSIBLE as error:
        raise BadText(f"this position cannot be played: {reason_of(error)}") from error


# --- writing --------------------------------------------------------------------------------------------------------


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
    again = begin_again(table)
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


def begin_again(table: Table) -> Table:
    """A table at the beginning of another's game."""
    assert table.dice is not None
    if table._start is not None:
        return table_from_position(table._start, table.dice)
    return new_table(table.setup.game, table.setup, table.dice)


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


# --- reading --------------------------------------------------------------------------------------------------------


def read_record(text: str) -> Table:
    """Replay a record, checking its hashes; the first thing that differs is an error naming its line."""
    document = Document.parse(text, TITLE, VERSION)
    setup = read_setup(document, find_game)
    game = setup.game
    rules = document.value("rules")
    dice = read_dice(document, setup)
    start = document.take("start")
    actions = document.take("actions")
    end = document.take("end")
    document.finish()
    if actions is None or end is None or end.value != str(len(actions.lines)):
        raise BadText("the record is cut off: its end does not fit its actions", actions.line if actions else None)
    try:
        table = begin(setup, dice, start)
        _replay(table, actions, old=rules != str(game.version))
    except BadText as error:
        if rules != str(game.version):
            raise SandtableError(
                f"made with rules {rules}, these are rules {game.version}; first difference: {error}"
            ) from None
        raise
    return table


def read_dice(document: Document, setup: Setup) -> Dice:
    """The seed that a record reveals, checked against its commitment, with the sides' nonces."""
    seed = _seed(document)
    entry = document.entries.get("dice")
    version = document.value("dice", "1")
    if version not in map(str, range(1, DICE_VERSION + 1)):
        raise BadText(f"these dice are not known here: {version[:40]}", entry.line if entry else None)
    entry = document.entries.get("nonces")
    nonces = document.json("nonces", {})
    if not isinstance(nonces, dict):
        raise BadText("the nonces are not a JSON object", entry.line if entry else None)
    try:
        return with_nonces(seed, setup.sides, nonces, int(version))
    except SandtableError as error:
        raise BadText(str(error), entry.line if entry else None) from None


def _seed(document: Document) -> int:
    promised = document.value("commitment")
    entry = document.take("seed")
    if entry is None:
        raise BadText("'seed:' is missing")
    if entry.value == "?":
        raise BadText("this record hides its seed; it can be replayed when the game is over", entry.line)
    try:
        seed = int(entry.value)
    except ValueError:
        raise BadText(f"the seed is not a number: {entry.value[:40]}", entry.line) from None
    if commitment(seed) != promised:
        raise BadText("the seed does not fit the commitment", entry.line)
    return seed


def begin(setup: Setup, dice: Dice, start: Entry | None) -> Table:
    """The table of a record before its first action."""
    if start is None:
        return new_table(setup.game, setup, dice)
    try:
        table = table_from_position("\n".join(line for _, line in start.lines) + "\n", dice)
    except BadText as error:
        raise BadText(error.reason, start.lines[error.line - 1][0] if error.line else start.line) from None
    except SandtableError as error:
        raise BadText(f"start: {error}", start.line) from None
    if not table.setup.same_as(setup):
        raise BadText("the start is of another game, scenario or options than the record", start.line)
    return table


def _replay(table: Table, actions: Entry, old: bool) -> None:
    for number, line in actions.lines:
        word, _, rest = line.partition(" ")
        try:
            if old and word not in _KINDS:
                _catch_up(table, word, rest)
            _replay_line(table, word, rest, number)
        except IllegalAction as error:
            raise BadText(f"not legal here: {error}", number) from None
        except SandtableError as error:
            raise BadText(f"wrong: {getattr(error, 'reason', error)}", number) from None


def _catch_up(table: Table, word: str, rest: str) -> None:
    """Take what older rules took unasked, so that their record leaves it out: a single action other than its next."""
    while len(table.legal) == 1 and rest != table.hash and (word, rest) != (table.to_act, str(table.legal[0])):
        table.play(table.legal[0])


def _replay_line(table: Table, word: str, rest: str, number: int) -> None:
    if word == "=":
        if rest != table.hash:
            raise BadText(f"the position is {table.hash}, the record says {rest}")
    elif word in _KINDS:
        value = read_json(rest, number)
        if type(value) is not _KINDS[word]:
            raise BadText(f"'{word}' cannot be followed by {rest[:40]}")
        do_again(table, word, value)
    elif word == "chance" and table.to_act == "chance":
        table.play(rest)
    else:
        table.play(rest, side=word)
