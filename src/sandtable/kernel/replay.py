"""Reading a record: the game is played again, and the first thing that differs is told."""

from __future__ import annotations

from .dice import VERSION as DICE_VERSION
from .dice import Dice, commitment, with_nonces
from .errors import BadText, IllegalAction, SandtableError
from .game import Setup, find_game
from .position import Document, Entry, read_json, read_setup
from .record import TITLE, VERSION, do_again
from .table import Table, new_table, table_from_position

_KINDS: dict[str, type] = {"script": list, "edit": str, "skip": int}


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
        _replay(table, _comparable(actions, document.version), old=rules != str(game.version))
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


def _comparable(actions: Entry, version: int) -> Entry:
    """The lines of a record without the hashes of its positions, if they are of an older version."""
    return (
        actions if version == VERSION else actions._replace(lines=tuple(x for x in actions.lines if x[1][:2] != "= "))
    )


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
