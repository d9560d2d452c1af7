"""A small budget of fuzzing for every installed game; `sandtable fuzz` plays as many games as one likes."""

from __future__ import annotations

import pytest

import sandtable
from sandtable.arena.fuzz import fuzz, plans
from sandtable.arena.statistics import wilson
from sandtable.kernel.game import find_game

SHARE = 4  # groups of scenarios, of which three at most are played in each group
EVERY = 60  # actions between costly checks
SPARSE = {("holland44", "campaign"): 240}  # it is the short game with more turns

INSTALLED = [name for name in sandtable.games() if find_game(name).package.startswith("sandtable.games.")]


@pytest.mark.parametrize(
    ("name", "first"),
    [(name, first) for name in INSTALLED for first in range(min(SHARE, len(find_game(name).scenarios())))],
)
def test_random_games_give_no_finding(name: str, first: int) -> None:
    game = find_game(name)
    scenarios = [info.id for info in game.scenarios()][first::SHARE][:3]
    without = ("directed",)  # test_leaks.py makes that one
    every = SPARSE.get((name, scenarios[0]), EVERY)
    todo = plans(game, scenarios, len(scenarios), first, thorough=0, without=without, every=every)
    found = [played.finding.line for played in fuzz(game, todo) if played.finding]
    assert found == []


@pytest.mark.parametrize("name", [name for name in INSTALLED if find_game(name).balance])
def test_the_balance_of_every_battle_is_in_the_data(name: str) -> None:
    game = find_game(name)
    assert set(game.balance) == {info.id for info in game.scenarios() if info.set != "practice"}
    for scenario, (player, games, won, low, high) in game.balance.items():
        assert player == "greedy" and games >= 20, scenario
        rate, *bounds = wilson(won, games)
        assert [round(x, 3) for x in bounds] == [low, high], scenario
        assert low <= rate <= high, scenario
