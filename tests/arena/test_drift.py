"""What was foretold to a player in its games, part by part, and how they ended."""

from __future__ import annotations

import pytest
from tools.drift import foretold, parts

import sandtable
from sandtable.arena.match import pairings
from tests.arena.race import GAME as RACE

sandtable.register(RACE)


def test_a_game_is_told_in_three_parts_however_short_it_is() -> None:
    assert parts([0.5, 0.5, 0.6, 0.8, 0.9, 1.0]) == pytest.approx([0.5, 0.7, 0.95])
    assert parts([0.2, 0.4]) == pytest.approx([0.2, 0.4, 0.4])
    assert parts([0.3]) == [0.3, 0.3, 0.3]


def test_both_games_of_a_pair_are_told_from_the_first_players_point_of_view() -> None:
    right = 0
    for pairing in pairings(RACE, ("greedy", "random"), ["mile"], 8, seed=1):
        chances, won = foretold(pairing)
        others, lost = foretold(pairing._replace(first=1 - pairing.first))
        assert len(chances) > 2
        assert won + lost == 1
        assert chances[0] == pytest.approx(others[0])  # both begin alike
        ahead = [a > b for a, b in zip(chances, others, strict=True) if a != b]
        assert len(ahead) > 2
        right += ahead[-1] == (won > lost)
    assert right >= 6
