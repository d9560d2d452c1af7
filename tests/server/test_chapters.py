"""The short rulebook: chapters over the ledger in both languages, with pictures from the guided games."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from sandtable.kernel.game import all_games, find_game
from sandtable.kernel.lesson import lessons_of
from sandtable.server.chapters import FIRST, chapters_of, rules_by_chapter
from sandtable.server.illustration import shown

from .house import Running

GAMES = [id for id, game in all_games().items() if game.package.startswith("sandtable.")]


@pytest.mark.parametrize("id", GAMES)
def test_every_rule_stands_in_one_chapter(id: str) -> None:
    game = find_game(id)
    found = rules_by_chapter(game)
    assert sorted(rule for rules in found.values() for rule in rules) == sorted(rule.id for rule in game.rulebook)
    assert all(found.values())
    for chapter in chapters_of(game):
        assert set(chapter.title) == set(chapter.text) == {"en", "ru"}


@pytest.mark.parametrize("id", GAMES)
def test_chapters_are_illustrated_by_the_guided_game(id: str) -> None:
    game = find_game(id)
    lesson = lessons_of(game)[FIRST]
    pictures = [chapter.picture for chapter in chapters_of(game) if chapter.picture is not None]
    assert len(pictures) >= 4
    for n in pictures:
        root = ElementTree.fromstring(shown(lesson, n, "ru"))
        assert root.tag.endswith("svg")
        assert root[-1].attrib["stroke"] == "#ffd75e", f"nothing is framed in the picture of action {n}"


def test_chapters_and_pictures_are_served(server: Running) -> None:
    client = server.client()
    [first, *_] = client.get("/api/games/memoir44/chapters", language="ru")
    assert first["title"] == "Ход" and "M44:turn-order" in first["rules"]
    assert "<svg" in client.get("/api/games/memoir44/lessons/first/picture.svg", n=first["picture"])
    assert client.get("/api/games/toy/chapters") == []
    client.get("/api/games/memoir44/lessons/first/picture.svg", status=422, n=999)
    client.get("/api/games/memoir44/lessons/last/picture.svg", status=404)
