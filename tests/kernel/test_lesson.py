"""Guided games as texts: records with comments."""

from __future__ import annotations

from importlib.resources import files

import pytest

from sandtable.kernel.errors import BadText
from sandtable.kernel.game import _setup
from sandtable.kernel.lesson import read_lesson
from sandtable.kernel.replay import read_record

TEXT = (files("sandtable.games.memoir44") / "data" / "lessons" / "first.txt").read_text(encoding="utf-8")


def test_a_guided_game_is_a_record() -> None:
    lesson = read_lesson("first", TEXT)
    assert read_record(TEXT).hash == lesson.table.hash
    assert (lesson.side, lesson.opponent) == ("allies", "greedy")
    assert lesson.title["en"] == "Your first battle"


def test_a_comment_goes_on_over_lines_and_stands_before_its_action() -> None:
    lesson = read_lesson("first", TEXT)
    first = lesson.notes[0]
    assert (first.at, first.rule) == (0, "M44:turn-one-card")
    assert first.words["en"].endswith("three units of the middle.")
    assert "  " not in first.words["en"]


def test_what_is_said_of_the_other_sides_actions_comes_with_the_next_step() -> None:
    lesson = read_lesson("first", TEXT)
    table = lesson.table.beginning()
    while (step := lesson.step(table)) is not None and not step.before:
        table.play(str(lesson.next_of(table)))
    assert step is not None
    assert [note.rule for note in step.before] == ["M44:dice-faces", "M44:retreat-flag"]
    assert (step.note.rule, step.action) == ("M44:take-ground", "take")


def test_a_table_that_made_its_actions_itself_follows_the_lesson_too() -> None:
    text = (files("sandtable.games.band_of_brothers") / "data" / "lessons" / "first.txt").read_text(encoding="utf-8")
    lesson = read_lesson("first", text)
    _setup.cache_clear()  # as when so many scenarios were opened since that this one is forgotten
    table = read_record(text).beginning()
    table.play(lesson.history[0])
    assert table.setup.action_space is not lesson.table.setup.action_space
    assert lesson.played(table) == 1
    assert lesson.next_of(table) == lesson.history[1]


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("# side: allies", "# side: reds", "'# side:' must name one of: axis, allies"),
        ("# en: Your first battle", "# ru: Бой", "'# en:' must give the title"),
        ("# rule: M44:take-ground", "# rule: M44:nothing", "there is no rule 'M44:nothing'"),
        ("  # rule: M44:take-ground", "  # role: M44:take-ground", "a comment is '# en: …'"),
    ],
)
def test_what_does_not_fit_is_named(old: str, new: str, says: str) -> None:
    assert old in TEXT
    with pytest.raises(BadText, match=r"^line \d+") as error:
        read_lesson("first", TEXT.replace(old, new, 1))
    assert says in str(error.value)


def test_a_guided_game_needs_closing_words() -> None:
    body, _, _ = TEXT.rpartition("  # en: From here")
    end = TEXT[TEXT.rindex("end:") :]
    with pytest.raises(BadText, match="closing words"):
        read_lesson("first", body + end)
