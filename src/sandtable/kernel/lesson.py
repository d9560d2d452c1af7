"""A guided game: a record with comments, which says before an action what it teaches and by which rule.

    # side: white
    # en: The first flower
    # ru: Первый цветок
    sandtable record 3
    game: flower
    ...
    actions:
      # en: Take the middle of the board.
      # ru: Займите середину поля.
      # rule: FLOWER:take
      white take b2

As a record it replays like any other. The comments before its title say whom it is for and what it is called; those
among its actions stand before the action they speak of. A line that goes on is `#` with three spaces.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cached_property, lru_cache
from importlib.resources import files
from typing import NamedTuple

from .errors import BadText, SandtableError
from .game import Game
from .record import TITLE
from .replay import read_record
from .table import Table

_COMMENT = re.compile(r"#\s?(side|opponent|rule|[a-z]{2}):\s*(.*)")
_MORE = re.compile(r"#\s{3}\s*(\S.*)")
_LANGUAGE = re.compile("[a-z]{2}")
OPPONENT = "greedy"


class Note(NamedTuple):
    """What is said before an action: the words by language, and the rule they are about."""

    at: int  # before which of the actions, counted from 0; after the last: the closing words
    words: Mapping[str, str]
    rule: str


class Step(NamedTuple):
    """Where somebody stands in a lesson: what is to be done and said now."""

    number: int  # of the note, from 1
    of: int
    before: tuple[Note, ...]  # on what the other side has just done
    note: Note
    action: str | None  # to be played now; None while the other side plays, and at the end
    ended: bool


class Lesson:
    """A guided game: the table of its record, whose side it teaches, and its notes in order."""

    def __init__(self, id: str, title: Mapping[str, str], side: str, opponent: str, table: Table) -> None:
        self.id = id
        self.title = title
        self.side = side
        self.opponent = opponent  # who plays on when the lesson is over
        self.table = table
        self.notes: tuple[Note, ...] = ()

    @cached_property
    def history(self) -> list[str]:
        """What is played in it, by both sides."""
        return _plays(self.table)

    @cached_property
    def sides(self) -> tuple[str | None, ...]:
        """Who plays each of its actions."""
        again = self.table.beginning()
        found = []
        for action in self.history:
            found.append(again.to_act)
            again.play(action)
        return tuple(found)

    @cached_property
    def own(self) -> tuple[Note, ...]:
        """The notes on one's own actions, and the closing words."""
        return tuple(note for note in self.notes if self._is_own(note))

    def _is_own(self, note: Note) -> bool:
        return note.at == len(self.history) or self.sides[note.at] == self.side

    def played(self, table: Table) -> int | None:
        """How much of the lesson a table has played; None once it has gone its own way."""
        done = _plays(table)
        return len(done) if done == self.history[: len(done)] else None

    def next_of(self, table: Table) -> str | None:
        """What the lesson plays next at a table, whoever must; None when it has nothing more to say."""
        at = self.played(table)
        return None if at is None or at >= len(self.history) else self.history[at]

    def step(self, table: Table) -> Step | None:
        """Where a table stands in the lesson; None once it has gone its own way."""
        at = self.played(table)
        if at is None:
            return None
        number = sum(note.at <= at for note in self.own) or 1
        note = self.own[number - 1]
        since = self.own[number - 2].at if number > 1 else -1
        before = tuple(each for each in self.notes if since < each.at < note.at and not self._is_own(each))
        mine = at < len(self.history) and self.sides[at] == self.side
        action = self.history[at] if mine else None
        return Step(number, len(self.own), before, note, action, at == len(self.history))


def _plays(table: Table) -> list[str]:
    """What was done at a table, as texts: two tables of a game may have made their actions each for itself."""
    return [str(value) for _, value in table.history()]


def read_lesson(id: str, text: str) -> Lesson:
    """Read a record with comments; what does not fit is an error naming its line."""
    table = read_record(text)
    head, notes = _comments(text)
    side = head.pop("side", None)
    if side not in table.sides:
        raise BadText(f"'# side:' must name one of: {', '.join(table.sides)}", 1)
    opponent = head.pop("opponent", OPPONENT)
    if "en" not in head:
        raise BadText("'# en:' must give the title before the record begins", 1)
    if any(what != "play" for what, _ in table.history()):
        raise BadText("a guided game has neither scripted dice nor edits: choose its start and its seed instead")
    lesson = Lesson(id, head, side, opponent, table)
    lesson.notes = tuple(_checked(table, note, line) for note, line in notes)
    if not lesson.own or lesson.own[-1].at != len(lesson.history):
        raise BadText("a guided game ends with closing words, after its last action")
    return lesson


def _checked(table: Table, note: Note, line: int) -> Note:
    if "en" not in note.words:
        raise BadText("a comment must have '# en:'", line)
    if note.rule and note.rule not in table.setup.game.rulebook:
        raise BadText(f"there is no rule '{note.rule}'", line)
    return note


def _comments(text: str) -> tuple[dict[str, str], list[tuple[Note, int]]]:
    """The comments before the title, and those among the actions with their lines."""
    head: dict[str, str] = {}
    notes: list[tuple[Note, int]] = []
    found, last, titled, actions, first = head, "", False, -1, 0
    for number, line in enumerate(text.splitlines(), 1):
        words = line.strip()
        if words.startswith("#"):
            if actions >= 0 and found is head:
                found, first = {}, number
            last = _taken(found, words, last, number)
        elif words.startswith(TITLE):
            titled, found = True, head
        elif words == "actions:" and titled:
            actions = 0
        elif actions >= 0 and words:
            if found is not head:
                notes.append((_note(actions, found), first))
                found = head
            actions += line.startswith("  ") and not words.startswith("=")
    return head, notes


def _taken(found: dict[str, str], words: str, last: str, number: int) -> str:
    """Take a comment in, and say which one it goes on."""
    named, more = _COMMENT.fullmatch(words), _MORE.fullmatch(words)
    if named:
        found[named[1]] = named[2]
        return named[1]
    if not more or last not in found:
        raise BadText(f"a comment is '# en: …', '# ru: …' or '# rule: …', not '{words[:40]}'", number)
    found[last] = f"{found[last]} {more[1]}"
    return last


def _note(at: int, found: dict[str, str]) -> Note:
    return Note(at, {name: words for name, words in found.items() if _LANGUAGE.fullmatch(name)}, found.get("rule", ""))


@lru_cache(maxsize=64)
def lessons_of(game: Game) -> Mapping[str, Lesson]:
    """The guided games of a game by name; one that does not replay is an error."""
    return {id: lesson_of(game, id, text) for id, text in lesson_texts(game)}


def lesson_texts(game: Game) -> list[tuple[str, str]]:
    """The names and texts of a game's guided games, from its `data/lessons`, in the order of their names."""
    folder = files(game.package) / "data" / "lessons"
    paths = sorted(folder.iterdir(), key=lambda path: path.name) if folder.is_dir() else []
    return [(path.name.removesuffix(".txt"), path.read_text(encoding="utf-8")) for path in paths]


def lesson_of(game: Game, id: str, text: str) -> Lesson:
    """Read a guided game of a game; what is wrong with it says which one it is."""
    try:
        return read_lesson(id, text)
    except SandtableError as error:
        raise SandtableError(f"guided game '{id}' of {game.id}: {error}") from None
