"""The Russian of every game: no letter of the other alphabet inside a word, and every rule of the ledgers."""

from __future__ import annotations

import re
from importlib import import_module
from importlib.resources import files
from pathlib import Path

import pytest

import sandtable
from sandtable.kernel.game import Game
from sandtable.kernel.messages import Messages, sentence, texts_of

NAMES = ("memoir44", "combat_commander", "band_of_brothers", "holland44", "empire_of_the_sun")
MIXED = re.compile(r"[A-Za-z][А-Яа-яЁё]|[А-Яа-яЁё][A-Za-z]")
TEXTS = (".ftl", ".json", ".py", ".tsv")
CYRILLIC = re.compile(r"[А-Яа-яЁё]")
every_game = pytest.mark.parametrize("name", NAMES)


def game(name: str) -> Game:
    found = import_module(f"sandtable.games.{name}.game").GAME
    assert isinstance(found, Game)
    return found


@every_game
def test_messages_mix_no_alphabets(name: str) -> None:
    lines = [line for text in texts_of(game(name), "ru") for line in text.splitlines()]
    assert not [line for line in lines if MIXED.search(line)]


@every_game
def test_every_rule_is_told_in_russian(name: str) -> None:
    rules = [(rule.id, rule.statement_in("ru")) for rule in game(name).rulebook]
    assert not [id for id, statement in rules if not CYRILLIC.search(statement)]
    assert not [id for id, statement in rules if MIXED.search(statement)]


def test_a_number_is_never_parted_from_its_sign() -> None:
    texts = [each for each in Path(str(files("sandtable.games"))).rglob("*") if each.suffix in TEXTS]
    assert len(texts) > 100
    assert not [each.name for each in texts if "\N{NUMERO SIGN} " in each.read_text(encoding="utf-8")]


ENEMY = re.compile(r"\b[Вв]раг(а|у|ом|е|и|ов|ам|ами|ах)?\b")
CARD = "В тылу врага"  # the name of a card in the rulebook of Memoir '44


def test_the_enemy_is_called_by_one_word() -> None:
    texts = [each for each in Path(str(files("sandtable.games"))).rglob("*") if each.suffix in (*TEXTS, ".txt")]
    found = [(each.name, line) for each in texts for line in each.read_text(encoding="utf-8").splitlines()]
    assert any(CARD in line for _, line in found)
    assert not [each for each in found if ENEMY.search(each[1].replace(CARD, ""))]


@pytest.mark.parametrize(("number", "words"), [(1, "1 флаг"), (2, "2 флага"), (5, "5 флагов"), (0, "Не игнорировать")])
def test_an_action_agrees_with_its_number(number: int, words: str) -> None:
    table = sandtable.new("memoir44", "pegasus_bridge", seed=1)
    messages = Messages(table.setup.game, "ru")
    value = messages.value(table.setup, "number", number)
    assert words in str(messages.text("action-ignore", number=value))


@pytest.mark.parametrize(
    ("told", "said"),
    [
        ("острова Грин 4121: теперь под контролем Японии.", "Острова Грин 4121: теперь под контролем Японии."),
        ("c6 — не прямо позади отряда.", "c6 — не прямо позади отряда."),
        ("Война в Европе: -2.", "Война в Европе: −2."),
        (
            "Kerutt (-) у моста (3709-3810): колонка 1-3, 1-й ход.",
            "Kerutt (-) у моста (3709-3810): колонка 1-3, 1-й ход.",
        ),
    ],
)
def test_a_sentence_begins_with_a_capital_and_has_a_true_minus(told: str, said: str) -> None:
    assert sentence(told) == said
