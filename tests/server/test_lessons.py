"""Guided games: every one is played through as its pages would, in both languages, and ends in a free game."""

from __future__ import annotations

import re
from typing import Any

import pytest

from sandtable.kernel.game import all_games, find_game
from sandtable.kernel.lesson import lesson_texts, lessons_of
from sandtable.players import PLAYERS
from sandtable.server.guided import guided_games

from .house import Client, Live, Running

LESSONS = [(game, lesson) for game in all_games() for lesson in lessons_of(find_game(game))]
CYRILLIC = re.compile("[а-яё]", re.IGNORECASE)


def begun(client: Client, game: str, lesson: str, language: str) -> Live:
    """Begin a guided game, and look through the eyes of the side that it teaches."""
    made = client.post("/api/lessons", {"game": game, "lesson": lesson})
    side = lessons_of(find_game(game))[lesson].side
    return client.live(made["table"], perspective=side, language=language)


def played(live: Live) -> list[dict[str, Any]]:
    """Do what the lesson says until it has no more to say; what it said at each of its steps."""
    said: dict[int, dict[str, Any]] = {}
    while True:
        live.until(lambda m: m["lesson"] is None or m["lesson"]["action"] is not None or m["lesson"]["ended"])
        step = live.moment["lesson"]
        assert step is not None, "the other side did not play what the lesson says"
        said.setdefault(step["number"], step)
        if step["ended"]:
            return list(said.values())
        assert step["action"] in {choice["text"] for choice in live.moment["legal"]}
        answer = live.act(step["action"])
        assert answer["type"] == "ack", answer
        live.until_n(answer["n"])


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_a_guided_game_is_played_through_and_ends_in_a_free_one(
    server: Running, game: str, lesson: str, language: str
) -> None:
    live = begun(server.client(), game, lesson, language)
    said = played(live)
    assert [step["number"] for step in said] == list(range(1, said[0]["count"] + 1))
    for step in said:
        for text in (step["text"], step["about"], *step["before"]):
            assert text
            assert bool(CYRILLIC.search(text)) == (language == "ru"), text
    assert not live.moment["over"]
    live.until(lambda m: m["legal"])
    free = live.moment["legal"][-1]["text"]
    answer = live.act(free)
    assert answer["type"] == "ack", answer
    assert live.until_n(answer["n"])["lesson"] is None


def test_every_game_teaches_by_rules_in_both_languages() -> None:
    for game in all_games().values():
        lessons = lessons_of(game)
        assert lessons or not game.package.startswith("sandtable."), game.id
        for lesson in lessons.values():
            assert set(lesson.title) == {"en", "ru"}
            assert lesson.opponent in PLAYERS
            assert len({note.rule for note in lesson.notes}) >= 10
            for note in lesson.notes:
                assert set(note.words) == {"en", "ru"}
                assert note.rule in game.rulebook
                assert max(map(len, note.words.values())) < 420, note


def test_whoever_goes_his_own_way_leaves_the_lesson(server: Running) -> None:
    live = begun(server.client(), "memoir44", "first", "en")
    other = next(c["text"] for c in live.moment["legal"] if c["text"] != live.moment["lesson"]["action"])
    answer = live.act(other)
    assert live.until_n(answer["n"])["lesson"] is None


def test_what_is_undone_is_asked_again(server: Running) -> None:
    live = begun(server.client(), "memoir44", "first", "en")
    for _ in range(2):
        before = live.moment["lesson"]
        answer = live.act(before["action"])
        assert live.until_n(answer["n"])["lesson"]["action"] != before["action"]
    answer = live.say("undo", n=live.moment["n"], key="undo-it-again")
    assert live.until_n(answer["n"])["lesson"] == before


def test_a_lesson_is_told_only_to_whom_it_teaches(server: Running) -> None:
    live = begun(server.client(), "memoir44", "first", "en")
    table = server.client().get("/api/tables", which="live")
    assert table == []
    assert live.moment["lesson"] is not None
    watching = server.client().live(server.house.tables._sessions.copy().popitem()[0], perspective="spectator")
    assert watching.moment["lesson"] is None


def test_an_unknown_guided_game_is_refused(server: Running) -> None:
    client = server.client()
    client.post("/api/lessons", {"game": "memoir44", "lesson": "last"}, status=404)
    client.post("/api/lessons", {"game": "chess", "lesson": "first"}, status=404)


def test_a_guided_game_that_does_not_replay_is_left_out_and_the_rest_is_served(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    game = find_game("memoir44")
    [good, *_] = lesson_texts(game)
    texts = [("broken", good[1].replace("memoir44", "memoir45")), good]
    monkeypatch.setattr("sandtable.server.guided.lesson_texts", lambda _: texts)
    assert list(guided_games.__wrapped__(game)) == [good[0]]
    assert "guided game 'broken' of memoir44" in caplog.text
