"""A table in the terminal, as somebody types at it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

import sandtable
from sandtable.cli import run
from sandtable.cli.terminal import Session
from sandtable.kernel.game import Game
from sandtable.players import player
from tests.arena.race import GAME

sandtable.register(GAME)


def sit(*lines: str, seed: int = 1, language: str = "en", alone: bool = True) -> tuple[Session, list[str]]:
    said: list[str] = []
    typed: Iterator[str] = iter(lines)

    def read(prompt: str) -> str:
        try:
            return next(typed)
        except StopIteration:
            raise EOFError from None

    table = sandtable.new("race", "mile", seed)
    others = {} if alone else {"blue": player("random", 1)}
    session = Session(table, others, language, read, said.append)
    session.run()
    return session, said


def test_the_board_the_decision_and_the_numbered_actions_are_shown() -> None:
    _, said = sit()
    assert said == [
        "R.........\nB.........",
        "Score: Red 0, Blue 0",
        "Red to decide: Play a card or rest.",
        "   1  run 1",
        "   2  run 2",
        "   3  run 3",
        "The game is not saved. Until next time.",
    ]


def test_an_action_is_played_by_number_or_by_text() -> None:
    session, said = sit("3", "stay")
    assert session.table.view(None)["space"] == [3, 0]
    assert "  Red runs 3 to space 3." in said
    assert "Blue to decide: Play a card or rest." in said


def test_why_says_the_rule_or_that_it_is_legal() -> None:
    _, said = sit("why run 0", "why run 1", "why")
    assert "You do not hold a card of 0. [RACE:hand]" in said
    assert "run 1 is legal." in said
    assert "Say which: why …" in said


def test_an_illegal_action_is_refused_with_its_reason_and_nothing_changes() -> None:
    session, said = sit("rest", "99", "jump", "")
    assert session.table.history() == []
    assert any(line.endswith("[RACE:rest]") for line in said)
    assert "There is no action number 99." in said
    assert "There is no such action. [KERNEL:unknown-action]" in said


def test_undo_takes_back_until_the_other_side_has_been_asked() -> None:
    session, said = sit("run 3", "undo", "run 2", "stay", "undo")
    assert "Taken back." in said
    assert [str(action) for _, action in session.table.history()] == ["run 2", "stay"]
    assert any(line.startswith("nothing can be undone") for line in said)


def test_log_help_board_and_list() -> None:
    _, said = sit("run 3", "log", "help", "board", "list")
    assert said.count("  Red runs 3 to space 3.") == 2
    assert any("why ACTION" in line for line in said)
    assert said.count("...R......\nB.........") == 2
    assert said.count("Red to decide: Shove the other runner?") == 2


def test_a_saved_game_can_be_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "saved.txt"
    session, said = sit("run 3", f"save {path}", "save", "save no/such/folder.txt")
    assert f"Saved to {path}." in said
    assert sandtable.load(path).hash == session.table.hash
    assert any(line.startswith("cannot write") for line in said)


def test_only_the_latest_events_of_a_loaded_game_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sandtable.cli.terminal.RECENT", 1)
    table = sandtable.new("race", "mile", 1)
    for text in ("run 1", "stay", "run 2", "stay"):
        table.play(text)

    def leave(prompt: str) -> str:
        raise EOFError

    said: list[str] = []
    Session(table, {}, "en", leave, said.append).run()
    assert said[0] == "  Blue runs 2 to space 2."


def test_a_player_answers_for_its_side_and_what_it_draws_stays_hidden() -> None:
    session, said = sit(*["1"] * 60, alone=False, seed=5)
    assert session.table.over
    assert any(line.startswith("  Blue runs") for line in said)
    assert said[-1] in ("Victory: Red.", "Victory: Blue.", "The game is drawn.")
    assert not any(line.startswith("  Blue draws") and "hidden" not in line for line in said)


def test_a_long_list_is_grouped_by_verb_in_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sandtable.cli.terminal.LONG_LIST", 2)
    _, said = sit()
    assert "Run (3 actions)" in said
    assert "   1  run 1     2  run 2     3  run 3" in said


def test_a_game_without_a_drawing_is_shown_as_data(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(GAME), "board_text", Game.board_text)
    _, said = sit()
    assert json.loads(said[0])["length"] == 9


def test_russian() -> None:
    _, said = sit("help", language="ru")
    assert "Решает сторона «Красный»: Сыграйте карту или отдохните." in said
    assert said[-1] == "Партия не сохранена. До встречи."


def test_play_asks_for_a_scenario_and_plays_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    answers = iter(["2", "1", "quit"])
    monkeypatch.setattr("builtins.input", lambda prompt: next(answers))
    assert run(["play", "race", "--seed", "4", "--opponent", "human", "--language", "en"]) == 0
    out = capsys.readouterr().out
    assert "  2  Mile  (mile)" in out
    assert ".R........" in out
