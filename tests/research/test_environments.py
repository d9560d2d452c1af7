"""Environments for learning agents: their libraries' own tests, and nothing that a side may not see."""

from __future__ import annotations

import warnings
from random import Random

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

import sandtable
from sandtable.kernel.errors import SandtableError, UnknownName
from sandtable.kernel.hidden import permuted
from sandtable.kernel.offers import Offers
from sandtable.kernel.table import Observation
from sandtable.research import OpponentEnv, SandtableEnv, board, env
from sandtable.research.rows import Shown
from sandtable.research.seen import action_mask, seen
from tests.arena.race import GAME as RACE

sandtable.register(RACE)


@pytest.mark.parametrize(
    ("game", "scenario"),
    [("memoir44", "pegasus_bridge"), ("band_of_brothers", "crossroads"), ("empire_of_the_sun", "burma")],
)
def test_pettingzoo_accepts_the_environment(game: str, scenario: str, capsys: pytest.CaptureFixture[str]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # that numbers have no bounds, which they have not
        api_test(env(game, scenario), num_cycles=150)


def test_the_same_seed_plays_the_same_game() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        seed_test(lambda: env("memoir44", "pegasus_bridge"), num_cycles=40)


def played(environment: SandtableEnv, seed: int) -> tuple[dict[str, float], int]:
    """What each side has been rewarded with at the end of a random game, and how many steps it took."""
    rng, steps = Random(seed), 0
    environment.reset(seed=seed)
    totals = dict.fromkeys(environment.possible_agents, 0.0)
    for agent in environment.agent_iter():
        shown, reward, ended, cut, _ = environment.last()
        totals[agent] += reward
        legal = np.flatnonzero(shown["action_mask"]) if shown is not None else np.array([])
        environment.step(None if ended or cut else int(rng.choice(list(legal))))
        steps += 1
    return totals, steps


def test_the_winner_is_rewarded_and_the_loser_is_not() -> None:
    environment = SandtableEnv("memoir44", "pegasus_bridge")
    totals, steps = played(environment, 3)
    assert steps > 50
    assert environment.table.winner is not None
    assert totals == {side: 1.0 if side == environment.table.winner else -1.0 for side in totals}


def test_the_mask_is_the_list_of_legal_actions() -> None:
    environment = SandtableEnv("memoir44", "omaha_beach", render_mode="ansi")
    environment.reset(seed=1)
    agent = environment.agent_selection
    mask = environment.observe(agent)["action_mask"]
    space = environment.table.setup.action_space
    assert [space.by_id(int(n)) for n in np.flatnonzero(mask)] == sorted(environment.table.legal, key=lambda a: a.id)
    other = next(side for side in environment.agents if side != agent)
    assert not environment.observe(other)["action_mask"].any()
    assert environment.render()


@pytest.mark.parametrize("shown", ["planes", "features"])
@pytest.mark.parametrize("game", ["memoir44", "combat_commander", "band_of_brothers"])
def test_what_is_hidden_is_not_shown(game: str, shown: Shown) -> None:
    scenario = sandtable.scenarios(game)[0].id
    t, rng = sandtable.new(game, scenario, seed=4), Random(4)
    for i in range(60):
        side = t.side_index(t.to_act)
        o = t.observe_index(side)
        shuffled = Observation.of(permuted(t._state, side, Random(i)), t._ask, side, o._log)
        one, other = seen(o, shown), seen(shuffled, shown)
        assert all((one[key] == other[key]).all() for key in ("observation", "action_mask"))
        t.play(rng.choice(t.legal))


def test_the_board_is_shown_as_planes_by_hexes() -> None:
    environment = SandtableEnv("memoir44", "pegasus_bridge")
    environment.reset(seed=1)
    layout, row = environment.layout, environment.observe("allies")["observation"]
    planes, scalars = board(layout, row)
    assert planes.shape == (len(layout.planes), 113)
    assert planes[layout.planes.index("infantry: enemy"), layout.hexes.index("d6")] == 4
    assert scalars[layout.scalars.index("asked: own")] == 1
    assert row.tolist() == environment.table.observe("allies").planes().tolist()
    assert OpponentEnv("memoir44", "pegasus_bridge").layout is layout


def test_the_features_may_be_shown_instead() -> None:
    environment = SandtableEnv("memoir44", "pegasus_bridge", shown="features")
    environment.reset(seed=1)
    state, game = environment.table.observe("axis")._state, environment.table.setup.game
    mine, theirs = game.feature_values(state, 0), game.feature_values(state, 1)
    assert environment.observe("axis")["observation"].tolist() == np.array([*mine, *theirs], np.float32).tolist()
    one = OpponentEnv("memoir44", "pegasus_bridge", opponent="random", shown="features")
    assert one.reset(seed=1)[0]["observation"].shape == (2 * len(game.feature_names),)
    guarded = env("memoir44", "pegasus_bridge", shown="features")
    assert guarded.observation_space("axis")["observation"].shape == (2 * len(game.feature_names),)


@pytest.mark.parametrize("game", ["memoir44", "holland44", "empire_of_the_sun"])
def test_a_mask_marks_what_is_offered_by_sets_as_well(game: str) -> None:
    t, rng, sets = sandtable.new(game, sandtable.scenarios(game)[-1].id, seed=2), Random(2), 0
    for _ in range(300):
        if t.over:
            break
        mask = action_mask(t.setup.action_space, t.offers)
        assert np.flatnonzero(mask).tolist() == sorted(action.id for action in t.legal)
        sets += isinstance(t.offers, Offers)
        t.play(t.setup.at_random(rng, t.offers))
    assert sets or game == "memoir44"  # which has short lists alone


def test_gymnasium_accepts_one_side_against_an_opponent() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(OpponentEnv("memoir44", "pegasus_bridge", opponent="random"), skip_render_check=True)


def test_a_game_against_an_opponent_goes_to_its_end() -> None:
    environment, rng = OpponentEnv("memoir44", "pegasus_bridge", "allies", "random", render_mode="ansi"), Random(1)
    shown, _ = environment.reset(seed=5)
    over, reward = False, 0.0
    assert environment.render()
    while not over:
        shown, reward, over, _, _ = environment.step(int(rng.choice(list(np.flatnonzero(shown["action_mask"])))))
    assert reward in (-1.0, 0.0, 1.0)


def test_an_illegal_action_loses() -> None:
    environment = OpponentEnv("memoir44", "pegasus_bridge", opponent="random")
    shown, _ = environment.reset(seed=5)
    wrong = int(np.flatnonzero(shown["action_mask"] == 0)[0])
    _, reward, over, _, info = environment.step(wrong)
    assert (reward, over) == (-1.0, True)
    assert info["illegal"]


def test_what_is_not_there_is_refused_in_one_line() -> None:
    with pytest.raises(UnknownName, match="has no side 'red'"):
        OpponentEnv("memoir44", "pegasus_bridge", "red")
    with pytest.raises(UnknownName, match="there is no player 'nobody'"):
        OpponentEnv("memoir44", "pegasus_bridge", opponent="nobody")
    with pytest.raises(SandtableError, match="race names no planes"):
        SandtableEnv("race", "mile")
    with pytest.raises(SandtableError, match="race names no features"):
        SandtableEnv("race", "mile", shown="features")
    with pytest.raises(UnknownName, match="an agent is shown planes or features, not 'pixels'"):
        SandtableEnv("memoir44", "pegasus_bridge", shown="pixels")  # type: ignore[arg-type]
