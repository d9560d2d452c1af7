"""A small budget of fuzzing for every installed game; `sandtable fuzz` plays as many games as one likes."""

from __future__ import annotations

import pytest

import sandtable
from sandtable.arena.fuzz import fuzz, plans
from sandtable.kernel.game import find_game

SHARE = 4  # groups of scenarios, three games of each group

INSTALLED = [name for name in sandtable.games() if find_game(name).package.startswith("sandtable.games.")]


@pytest.mark.parametrize("name", INSTALLED)
@pytest.mark.parametrize("first", range(SHARE))
def test_random_games_give_no_finding(name: str, first: int) -> None:
    game = find_game(name)
    scenarios = [info.id for info in game.scenarios()][first::SHARE][:3]
    found = [
        played.finding.line for played in fuzz(game, plans(game, scenarios, 3, first, thorough=0)) if played.finding
    ]
    assert found == []
