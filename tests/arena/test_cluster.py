"""A match on a Ray cluster of two workers."""

from __future__ import annotations

import json
import sys

import pytest

import sandtable
from sandtable.cli import run
from tests.arena.race import GAME

sandtable.register(GAME)
SAME = ("total", "pairs", "elo", "sides", "scenarios", "turns_per_game", "actions_per_game")


def test_a_cluster_plays_the_same_match_as_one_process(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("RAY_ADDRESS", raising=False)
    words = ["arena", "race", "greedy", "random", "--games", "12", "--seed", "3", "--json"]
    assert run(words) == 0
    alone = json.loads(capsys.readouterr().out)
    assert run([*words, "--ray", "--jobs", "2"]) == 0
    together = json.loads(capsys.readouterr().out)
    assert [together[key] for key in SAME] == [alone[key] for key in SAME]


def test_without_ray_it_says_what_to_install(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    assert run(["arena", "race", "random", "random", "--games", "2", "--ray"]) == 2
    assert "pip install 'sandtable[ray]'" in capsys.readouterr().err
