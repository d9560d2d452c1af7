"""OpenSpiel games: the library's own tests, chance nodes, light clones, and nothing that a side may not see."""

from __future__ import annotations

import tracemalloc
from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts

import sandtable
from sandtable.kernel.errors import SandtableError
from sandtable.kernel.hidden import permuted
from sandtable.kernel.light import LightPosition
from sandtable.research.openspiel import SandtableState, WinProbability, register_game
from tests.arena.race import GAME as RACE

SMALL = [("memoir44", "pegasus_bridge"), ("combat_commander", "fat_lipki")]


def loaded(game: str, **parameters: Any) -> Any:
    return pyspiel.load_game(f"sandtable_{game}", parameters)


def any_action(state: Any, rng: Random) -> int:
    if state.is_chance_node():
        outcomes, chances = zip(*state.chance_outcomes(), strict=True)
        return int(rng.choices(outcomes, chances)[0])
    return int(rng.choice(state.legal_actions()))


def moments(game: Any, seed: int, count: int) -> Iterator[Any]:
    """The states of a random game before each of its first actions."""
    state, rng = game.new_initial_state(), Random(seed)
    for _ in range(count):
        if state.is_terminal():
            break
        yield state
        state.apply_action(any_action(state, rng))


@pytest.mark.parametrize(("game", "scenario"), SMALL)
def test_openspiel_accepts_whole_random_games(game: str, scenario: str, capfd: pytest.CaptureFixture[str]) -> None:
    pyspiel.random_sim_test(loaded(game, scenario=scenario), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("game", ["band_of_brothers", "holland44", "empire_of_the_sun"])
def test_openspiel_accepts_the_beginning_of_the_larger_games(game: str, capfd: pytest.CaptureFixture[str]) -> None:
    pyspiel.random_sim_test(loaded(game, longest=120), num_sims=1, serialize=True, verbose=False)


def test_every_card_and_every_die_is_a_chance_node() -> None:
    asked = set()
    for state in moments(loaded("memoir44", scenario="pegasus_bridge"), 3, 200):
        assert len(state.history()) < 8 or state.current_player() in (-1, 0, 1)
        if state.is_chance_node():
            asked.add(state.position.prompt)
            assert sum(chance for _, chance in state.chance_outcomes()) == pytest.approx(1)
            assert state.action_to_string(-1, state.chance_outcomes()[0][0]).split()[0] == state.position.prompt
        elif state.position.turn == 1 and state.position.prompt == "play":
            assert len(state.history()) == 2 + 6  # both hands were dealt, and nothing else was asked
    assert asked == {"roll", "draw"}


def test_a_game_that_has_lasted_too_long_is_drawn() -> None:
    state, rng = loaded("memoir44", longest=20).new_initial_state(), Random(1)
    for _ in range(20):
        assert not state.is_terminal()
        state.apply_action(any_action(state, rng))
    assert state.is_terminal()
    assert state.returns() == [0.0, 0.0]


def test_the_winner_gains_what_the_loser_loses() -> None:
    state, rng = loaded("memoir44", scenario="pegasus_bridge").new_initial_state(), Random(2)
    while not state.is_terminal():
        state.apply_action(any_action(state, rng))
    won = state.position.sides.index(state.position.winner)
    assert state.returns() == [1.0 - 2 * won, 2.0 * won - 1]
    assert list(WinProbability().evaluate(state)) == state.returns()


@pytest.mark.parametrize(("game", "scenario"), SMALL)
def test_a_clone_is_independent_and_small(game: str, scenario: str) -> None:
    *_, state = moments(loaded(game, scenario=scenario), 4, 150)
    before = str(state)
    tracemalloc.start()
    clones = [state.clone() for _ in range(100)]
    used = tracemalloc.get_traced_memory()[0] / len(clones)
    tracemalloc.stop()
    assert used < 8_000
    for n, clone in enumerate(clones[:20]):
        assert str(clone) == before
        clone.apply_action(any_action(clone, Random(n)))
    assert str(state) == before


@pytest.mark.parametrize(("game", "scenario"), SMALL)
def test_what_is_hidden_is_not_shown(game: str, scenario: str) -> None:
    found = loaded(game, scenario=scenario)
    changed = 0
    for n, state in enumerate(moments(found, 5, 120)):
        for player in (0, 1):
            p = state.position
            other = LightPosition(permuted(p._state, player, Random(n)), p._ask, "nodes")
            changed += other.hash != p.hash
            shuffled = SandtableState(found, other, 1)
            if state.current_player() in (player, -1):
                shuffled.position._ask = p._ask  # what may be done was told to the player, or is for chance to say
            assert shuffled.observation_tensor(player) == state.observation_tensor(player)
            assert shuffled.observation_string(player) == state.observation_string(player)
    assert changed > 50


@pytest.mark.parametrize(("game", "scenario"), SMALL)
def test_a_resampled_state_is_all_the_same_to_the_player_and_not_to_the_other(game: str, scenario: str) -> None:
    rng, differs = Random(6), 0
    for state in moments(loaded(game, scenario=scenario), 6, 120):
        player = state.current_player()
        if player >= 0:
            other = state.resample_from_infostate(player, rng.random)
            assert other.observation_string(player) == state.observation_string(player)
            assert other.legal_actions() == state.legal_actions()
            differs += str(other) != str(state)
    assert differs > 30


def test_a_search_of_openspiel_plays_from_what_its_side_knows() -> None:
    game = loaded("memoir44", scenario="pegasus_bridge")
    bot = ismcts.ISMCTSBot(
        game=game,
        evaluator=WinProbability(),
        uct_c=1.0,
        max_simulations=30,
        random_state=np.random.RandomState(1),
        use_observation_string=True,
        allow_inconsistent_action_sets=True,
    )
    state, rng = game.new_initial_state(), Random(1)
    for _ in range(25):
        action = any_action(state, rng) if state.is_chance_node() else bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)


def test_what_openspiel_cannot_have_is_refused_in_one_line() -> None:
    with pytest.raises(ValueError, match="only the usual observation"):
        loaded("memoir44").make_py_observer(pyspiel.IIGObservationType(perfect_recall=True))
    sandtable.register(RACE)
    register_game(RACE)
    with pytest.raises(SandtableError, match="race names no planes"):
        loaded("race", scenario="mile").make_py_observer()


def test_a_player_is_shown_the_board_or_the_features() -> None:
    for shown in ("planes", "features"):
        *_, state = moments(loaded("memoir44", scenario="pegasus_bridge", shown=shown), 1, 12)
        tensor = state.observation_tensor(0)
        game, known = state.position.setup.game, state.observed(0)
        features = [*game.feature_values(known._state, 0), *game.feature_values(known._state, 1)]
        assert tensor == pytest.approx(known.planes().tolist() if shown == "planes" else features)
