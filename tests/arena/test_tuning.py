"""Tuning: what wins is followed, and a run that was killed comes to the same numbers."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from sandtable.arena import tuning
from sandtable.arena.tuning import Duel, Fought, Plan, Tuning, fight, followed, shipped
from sandtable.cli import run
from sandtable.kernel.errors import SandtableError
from sandtable.kernel.game import find_game
from sandtable.kernel.tempered import numbers_of
from tests.arena.killing import Killed, killed_after, quiet

GAME = find_game("memoir44")
PLAN = Plan("memoir44", rounds=2, pairs=4, trials=1, seed=5, spread=0.3, scenarios=("vassieux",))


def test_a_run_that_was_killed_comes_to_the_same_numbers(tmp_path: Path) -> None:
    whole = Tuning(GAME, PLAN, tmp_path / "whole").go(quiet)
    for count in (3, 6, 9):
        with pytest.raises(Killed):
            Tuning(GAME, PLAN, tmp_path / "killed").go(killed_after(count))
    assert Tuning(GAME, PLAN, tmp_path / "killed").go(quiet) == whole


def test_two_processes_find_the_same_numbers(tmp_path: Path) -> None:
    one = Tuning(GAME, PLAN, tmp_path / "one").go(quiet)
    assert Tuning(GAME, PLAN, tmp_path / "two").go(quiet, jobs=2) == one


def test_a_folder_of_another_run_is_refused(tmp_path: Path) -> None:
    Tuning(GAME, PLAN, tmp_path)
    with pytest.raises(SandtableError, match="holds another run"):
        Tuning(GAME, Plan("memoir44", 1, 4, 1, 6, 0.3, ("vassieux",)), tmp_path)


def test_alike_judgements_share_a_duel() -> None:
    """Each wins the game that the other loses: the same dice, the sides swapped."""
    numbers = numbers_of(GAME.package)
    assert fight(Duel(3, "memoir44", "vassieux", 11, numbers, numbers)) == Fought(3, 0.5)


def test_what_wins_is_followed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever fears close enemies more wins here; that number goes up and the others nearly stay."""

    def bolder(duel: Duel) -> Fought:
        one, other = duel.one["evaluation.MENACE"], duel.other["evaluation.MENACE"]
        return Fought(duel.number, 1.0 if one > other else 0.0)

    monkeypatch.setattr(tuning, "fight", bolder)
    plan = Plan("memoir44", rounds=1, pairs=600, trials=3, seed=5, spread=0.3, scenarios=("vassieux",))
    run = Tuning(GAME, plan, tmp_path)
    found = run.go(quiet)
    ratio = {name: value / run.start[name] for name, value in found.numbers.items()}
    assert ratio["evaluation.MENACE"] > 1.4
    assert sum(abs(each - 1) > 0.1 for each in ratio.values()) <= 8
    assert found.slopes["evaluation.MENACE"] == max(found.slopes.values())
    assert found.strides == {"1.5": 1.0, "3": 1.0, "6": 1.0}


def test_where_no_stride_wins_the_numbers_stay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tuning, "fight", lambda duel: Fought(duel.number, Random(duel.number).choice([0.0, 0.5])))
    run = Tuning(GAME, Plan("memoir44", 1, 4, 2, 5, 0.3, ("vassieux",)), tmp_path)
    assert run.go(quiet).numbers == run.start


def test_slopes_and_what_chance_shows() -> None:
    slopes, noise = followed([[1.0, 2.0], [1.0, -2.0], [-1.0, 2.0], [-1.0, -2.0]], [1.0, 1.0, 0.0, 0.0])
    assert slopes == [0.5, 0.0]
    assert noise == 0.25


def test_only_what_has_changed_is_shipped(tmp_path: Path) -> None:
    run = Tuning(GAME, PLAN, tmp_path)
    found = run.go(quiet)
    data = json.loads(shipped(found, PLAN, run.start))
    assert data["numbers"] == {name: value for name, value in found.numbers.items() if value != run.start[name]}
    assert data["made"]["command"] == "sandtable tune memoir44 --rounds 2 --pairs 4 --trials 1 --seed 5 --spread 0.3"


def test_the_command_goes_on_with_its_run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["tune", "memoir44", "--rounds", "1", "--pairs", "4", "--trials", "1", "--scenario", "vassieux"]
    words += ["--out", str(tmp_path), "--json"]
    assert run(words) == 0
    first = capsys.readouterr().out
    assert run(words) == 0
    assert capsys.readouterr().out == first
    assert set(json.loads(first)["strides"]) == {"1.5", "3", "6"}
