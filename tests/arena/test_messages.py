"""Events, prompts and objections as sentences in two languages."""

from __future__ import annotations

import pytest

import sandtable
from sandtable.audit.texts import faults, prompts, sayings, wanted
from sandtable.kernel.messages import Messages, language_of
from sandtable.kernel.rulebook import Objection
from tests.arena.race import GAME

sandtable.register(GAME)


def said(language: str, *texts: str) -> list[str]:
    table = sandtable.new("race", "mile", 1)
    table.script([6])
    events = [event for text in texts for event in table.play(text)]
    return [Messages(GAME, language).event(table.setup, event) for event in events]


def test_an_event_is_a_sentence_in_each_language() -> None:
    assert said("en", "run 2", "shove") == ["Red runs 2 to space 2.", "Red shoves, rolls 6 in vain."]
    assert said("ru", "run 2") == ["Красный: карта 2, клетка 2."]


def test_an_event_without_a_message_is_told_plainly() -> None:
    assert said("ru", "run 2", "shove")[1] == "shoved: side Красный, face 6, hit no"


def test_what_a_side_may_not_know_is_said_to_be_hidden() -> None:
    table = sandtable.new("race", "mile", 1)
    for text in ("run 1", "stay", "run 1", "stay", "rest"):
        table.play(text)
    event = table.observe("blue").events()[-1]
    assert Messages(GAME, "en").event(table.setup, event) == "Red draws something hidden."


def test_an_objection_is_one_sentence_about_what_is_in_the_way() -> None:
    setup = sandtable.new("race", "mile", 1).setup
    english, russian = Messages(GAME, "en"), Messages(GAME, "ru")
    assert english.objection(setup, Objection("RACE:hand", cards=(2,))) == "You do not hold a card of 2. [RACE:hand]"
    assert russian.reason(setup, Objection("RACE:hand", cards=(2,))) == "Карты 2 у вас нет."
    over = Objection("RACE:overshoot", cards=(3,)).saying("overshoot", left=1)
    assert english.reason(setup, over) == "A run of 3 goes too far: one space is left."
    assert english.objection(setup, Objection("KERNEL:over")) == "The game is over. [KERNEL:over]"


def test_an_objection_without_a_sentence_speaks_with_the_words_of_the_ledger() -> None:
    setup = sandtable.new("race", "mile", 1).setup
    words, found = Messages(GAME, "en"), Objection("RACE:hand").saying("nothing-known")
    assert words.reason(setup, found) == "Own cards. A runner plays only cards from his own hand."
    assert words.told(setup, found) == (None, ["there is no message why-nothing-known"])


def test_a_sentence_that_lacks_a_field_is_found_out() -> None:
    setup = sandtable.new("race", "mile", 1).setup
    _, faults = Messages(GAME, "en").told(setup, Objection("RACE:overshoot", cards=(3,)).saying("overshoot"))
    assert faults and "left" in faults[0]


def test_what_objections_say_is_wanted() -> None:
    assert sayings(GAME) == ["overshoot"]
    assert "why-overshoot" in wanted(GAME)


def test_prompts_verbs_and_sides_fall_back_to_their_names() -> None:
    russian = Messages(GAME, "ru")
    assert russian.prompt("turn") == "Сыграйте карту или отдохните."
    assert russian.prompt("some-moment") == "some moment"
    assert russian.verb("stay") == "stay"
    assert russian.side("green") == "green"


def test_faults_lists_what_is_missing_and_nothing_else() -> None:
    assert prompts(GAME) == ["shove", "turn"]
    assert faults(GAME) == [
        "ru: event-shoved is missing",
        "ru: prompt-shove is missing",
        "ru: verb-rest is missing",
        "ru: verb-shove is missing",
        "ru: verb-stay is missing",
    ]


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "ru_RU.UTF-8"}, "ru"),
        ({"LANG": "ru_RU.UTF-8", "LC_ALL": "C.UTF-8"}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({}, "en"),
    ],
)
def test_the_language_comes_from_the_environment(environment: dict[str, str], language: str) -> None:
    assert language_of(environment) == language
