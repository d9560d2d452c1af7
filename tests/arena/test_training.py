"""Learning a chance to win: the same weights however often it was killed, calibrated, and better than guessing."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pyarrow.parquet as pq
import pytest

import sandtable
from sandtable.arena.learning import auc, calibration, confidence, crossed, fitted, foretold, held_out, report
from sandtable.arena.selfplay import Played, Turn, lessons, play_lessons
from sandtable.arena.training import Plan, Run
from sandtable.cli import run
from sandtable.kernel.errors import SandtableError
from sandtable.kernel.game import find_game
from sandtable.kernel.value import chance
from tests.arena.killing import Killed, killed_after, quiet
from tests.arena.race import GAME, Race

sandtable.register(GAME)
PLAN = Plan("race", rounds=2, games=12, seed=5, scenarios=("sprint", "mile"), budget=20)


@pytest.fixture
def learner(monkeypatch: pytest.MonkeyPatch) -> Race:
    def feature_values(s: Any, side: int) -> list[float]:
        return [float(s.space[side]), float(len(s.hands[side])), float(s.side == side)]

    monkeypatch.setattr(GAME, "feature_names", ("space", "cards", "on turn"))
    monkeypatch.setattr(GAME, "feature_values", feature_values)
    return GAME


def test_a_run_that_was_killed_comes_to_the_same_weights(learner: Race, tmp_path: Path) -> None:
    whole = Run(learner, PLAN, tmp_path / "whole").go(quiet)
    for count in (4, 16, 3):
        with pytest.raises(Killed):
            Run(learner, PLAN, tmp_path / "killed").go(killed_after(count))
    games = tmp_path / "killed" / "games-0.jsonl"
    games.write_bytes(games.read_bytes()[:-7])  # the last line was cut short
    (tmp_path / "killed" / "value-0.json").unlink(missing_ok=True)
    assert Run(learner, PLAN, tmp_path / "killed").go(quiet) == whole
    assert whole.made["games"] == 24
    assert whole.made["command"] == "sandtable train race --rounds 2 --games 12 --seed 5 --budget 20"
    assert learner.value is None


def test_a_folder_of_another_run_is_left_alone(learner: Race, tmp_path: Path) -> None:
    Run(learner, PLAN, tmp_path)
    with pytest.raises(SandtableError, match="holds another run"):
        Run(learner, msgspec.structs.replace(PLAN, seed=6), tmp_path)


def test_a_game_without_features_cannot_learn(tmp_path: Path) -> None:
    with pytest.raises(SandtableError, match="names no features"):
        Run(GAME, PLAN, tmp_path)


def test_games_are_noted_at_the_beginning_of_each_turn_as_each_side_knows_it() -> None:
    game = find_game("memoir44")
    todo = lessons(game, ("pegasus_bridge",), 1, 3, "random")
    played = next(play_lessons(game, todo))
    assert played.result in (0.0, 0.5, 1.0)
    assert [t.side for t in played.turns[:4]] == [0, 1, 0, 1]
    assert [t.turn for t in played.turns[::2]] == sorted({t.turn for t in played.turns})
    assert all(len(t.mine) == len(t.theirs) == len(game.feature_names) for t in played.turns)
    first, second = played.turns[:2]
    unlike = {name for name, a, b in zip(game.feature_names, first.mine, second.theirs, strict=True) if a != b}
    assert unlike <= {"cards kept", "on turn, best card"}  # each side knows its own cards
    assert unlike


def made_up(count: int, seed: int) -> list[Played]:
    """Games that the first feature decides by a known chance."""
    rng, found = Random(seed), []
    for n in range(count):
        edge = rng.gauss(0, 1)
        result = float(rng.random() < chance(2 * edge))
        mine, theirs = (edge, rng.random()), (0.0, rng.random())
        found.append(Played(n, "mile", n, result, (Turn(0, 1, -edge, mine, theirs), Turn(1, 1, edge, theirs, mine))))
    return found


def test_what_decides_is_learned_and_chances_come_true() -> None:
    games = made_up(1200, 1)
    value = fitted(("edge", "noise"), ("mile",), [g for g in games if not held_out(g)], 1, {})
    tested = [g for g in games if held_out(g)]
    assert len(tested) == 300
    told = [foretold(value, game) for game in tested]
    found = report(told)
    assert found["auc"] > 0.8
    assert found["auc_of_evaluation"] < 0.2
    tenths = calibration(told)
    assert sum(t.kept for t in tenths) >= len(tenths) - 1
    assert sum(t.turns for t in tenths) == 600
    assert abs(value.straight[1]) < 0.2 * abs(value.straight[0])


NOISE = tuple(f"noise {i}" for i in range(12))


def noise(count: int) -> list[Played]:
    """Games that nothing decides."""
    rng, found = Random(3), []
    for n in range(count):
        row, other = (tuple(rng.gauss(0, 1) for _ in NOISE) for _ in range(2))
        found.append(Played(n, "mile", n, float(rng.random() < 0.5), (Turn(0, 1, 0.0, row, other),)))
    return found


def test_games_that_are_tested_crosswise_are_foretold_by_what_the_others_teach() -> None:
    games = noise(60)
    learned = fitted(NOISE, ("mile",), games, 1, {})
    told = crossed(NOISE, ("mile",), games, 1)
    assert report([foretold(learned, game) for game in games])["auc"] > 0.75  # of games it was fitted to
    assert report(told)["auc"] < 0.65
    assert [won for ((_, won, _),) in told] == [game.result for game in games]
    assert report(crossed(("edge", "noise"), ("mile",), made_up(300, 1), 1))["auc"] > 0.8


def test_who_learns_too_much_from_little_is_told_to_be_less_sure() -> None:
    assert confidence(NOISE, ("mile",), noise(60), 1) < 0.4
    assert 0.8 < confidence(("edge", "noise"), ("mile",), made_up(600, 2), 1) < 1.3


def test_a_scenario_that_favours_its_first_side_is_learned() -> None:
    even = Turn(0, 1, 0.0, (0.0,), (0.0,))
    games = [Played(n, "mile", n, float(n % 4 > 0), (even,)) for n in range(200)]
    assert fitted(("nothing",), ("sprint", "mile"), games, 1, {}).sides["mile"] > 0.5


def test_the_area_under_the_curve_counts_a_tie_half() -> None:
    assert auc([(0.5, 1.0), (0.5, 0.0)]) == 0.5
    assert auc([(0.5, 1.0)]) == 0.5


def test_the_command_learns_and_says_how_far_it_can_be_trusted(
    learner: Race, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["train", "race", "--rounds", "1", "--games", "12", "--out", str(tmp_path)]
    assert run(words) == 0
    assert "12 games, 3 of them held out: AUC" in capsys.readouterr().out
    assert run([*words, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["games"] == 12
    assert run([*words[:-1], str(tmp_path / "crossed"), "--crossed"]) == 0
    assert "12 games, 12 of them held out: AUC" in capsys.readouterr().out
    assert run([*words, "--seed", "9"]) == 2
    assert "holds another run" in capsys.readouterr().err
    assert (tmp_path / "value-0.json").stat().st_size < 1_000_000


def test_what_was_played_is_kept_for_others_to_learn_from(learner: Race, tmp_path: Path) -> None:
    words = ["train", "race", "--rounds", "2", "--games", "8", "--budget", "10", "--out", str(tmp_path), "--json"]
    assert run([*words, "--keep", str(tmp_path / "race.parquet")]) == 0
    kept = pq.read_table(tmp_path / "race.parquet")
    assert kept.schema.metadata[b"command"].startswith(b"sandtable train race --rounds 2 --games 8")
    games = [game for n in (0, 1) for game in Run(learner, plan_of(tmp_path), tmp_path).games(n)]
    rows, first = kept.to_pylist(), games[0]
    assert len(rows) == sum(len(game.turns) for game in games)
    assert {(row["round"], row["seed"], row["result"]) for row in rows} == {
        (1 + n // 8, game.seed, game.result) for n, game in enumerate(games) if game.turns
    }
    assert [rows[0][f"mine: {name}"] for name in learner.feature_names] == list(first.turns[0].mine)
    assert rows[0]["theirs: space"] == first.turns[0].theirs[0]


def plan_of(folder: Path) -> Plan:
    return msgspec.json.decode((folder / "plan.json").read_bytes(), type=Plan)
