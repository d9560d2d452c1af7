"""The Russian of every game: no letter of the other alphabet inside a word, and every rule of the ledgers."""

from __future__ import annotations

import re
from importlib import import_module

import pytest

from sandtable.kernel.game import Game
from sandtable.kernel.messages import texts_of

NAMES = ("memoir44", "combat_commander", "band_of_brothers", "holland44", "empire_of_the_sun")
MIXED = re.compile(r"[A-Za-z][А-Яа-яЁё]|[А-Яа-яЁё][A-Za-z]")
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
