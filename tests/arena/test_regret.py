"""What looking ahead gains at single decisions: one half of the rounds chooses, the other half tells."""

from __future__ import annotations

from random import Random

import pytest
from tools.regret import Trial, decision, gains, mean, trial

from sandtable.kernel.game import find_game

NOISE = (0.02, -0.02, -0.02, 0.02)


def rounds(*leads: tuple[float, float]) -> Trial:
    """Four rounds in which each action leads greedy's by so much after one and after two turns, with a little noise."""
    return [[[0.5, 0.5], *([0.5 + a + n, 0.5 + b] for a, b in leads)] for n in NOISE]


def test_the_better_action_is_chosen_and_its_gain_told_turn_by_turn() -> None:
    assert gains(rounds((-0.1, 0.2), (0.1, 0.05)), by=0, doubt=1.0) == pytest.approx([0.1, 0.05])
    assert gains(rounds((-0.1, 0.2), (0.1, 0.05)), by=1, doubt=1.0) == pytest.approx([-0.1, 0.2])


def test_greedy_keeps_its_choice_within_doubt() -> None:
    assert gains(rounds((0.01, 0.3)), by=0, doubt=1.0) == [0, 0]
    assert gains(rounds((0.01, 0.3)), by=0, doubt=0.0) == pytest.approx([0.01, 0.3])


def test_what_chose_does_not_tell() -> None:
    lucky: Trial = [[[0.5], [0.9 if n % 2 else 0.4]] for n in range(4)]
    assert gains(lucky, by=0, doubt=0.0) == pytest.approx([(-0.1 + 0.0) / 2])


def test_a_mean_has_its_standard_error() -> None:
    assert mean([1.0, 2.0, 3.0]) == pytest.approx((2.0, 3**-0.5))


def test_decisions_of_greedy_games_are_tried_turn_by_turn() -> None:
    game = find_game("memoir44")
    found = decision(game, "pegasus_bridge", 1, "play")
    assert found is not None
    assert found.prompt == "play"
    tried = trial(found, width=2, rounds=2, turns=2, rng=Random(1))
    assert [[len(chances) for chances in row] for row in tried] == [[2, 2], [2, 2]]
    assert decision(game, "pegasus_bridge", 1, "no such prompt") is None
