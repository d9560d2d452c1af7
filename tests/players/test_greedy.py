"""The greedy player: legal, deterministic, blind to what is hidden, and better than chance."""

from __future__ import annotations

import pickle
from random import Random

import pytest

import sandtable
from sandtable import Table
from sandtable.arena.match import match, pairings
from sandtable.kernel.errors import UnknownName
from sandtable.kernel.game import find_game
from sandtable.kernel.hidden import permuted
from sandtable.kernel.table import Observation
from sandtable.players import PLAYERS, player
from tests.toy import GAME as TOY


def moments(game: str, scenario: str, seed: int, count: int) -> list[Table]:
    """Positions of a random game."""
    t, rng = sandtable.new(game, scenario, seed=seed), Random(seed)
    found: list[Table] = []
    while not t.over and len(found) < count:
        found.append(t.clone())
        t.play(rng.choice(t.legal))
    return found


def seen(table: Table) -> Observation:
    """What the side sees that must decide."""
    assert table.to_act is not None
    return table.observe(table.to_act)


def game_text(game: str, scenario: str, seed: int, limit: int) -> list[str]:
    """The actions of a game between two greedy players."""
    t = sandtable.new(game, scenario, seed=seed)
    found: list[str] = []
    seats = {side: player("greedy", seed=i) for i, side in enumerate(t.sides)}
    while t.to_act is not None and len(found) < limit:
        action = seats[t.to_act].choose(seen(t))
        t.play(action)
        found.append(str(action))
    return found


def test_players_are_known_by_name() -> None:
    known = ["random", "greedy", "search", "recruit", "sergeant", "captain", "general"]
    assert [player(name, seed=1).name for name in PLAYERS] == list(PLAYERS) == known
    with pytest.raises(
        UnknownName, match=r"there is no player 'careless' \(there are: random, greedy, search, recruit, .*\)"
    ):
        player("careless")


@pytest.mark.parametrize(("game", "scenario"), [("memoir44", "pegasus_bridge"), ("toy", "melee")])
def test_the_same_seed_plays_the_same_game(game: str, scenario: str) -> None:
    assert game_text(game, scenario, 4, 150) == game_text(game, scenario, 4, 150)


@pytest.mark.parametrize(("game", "scenario"), [("memoir44", "montelimar"), ("toy", "ford")])
def test_it_chooses_from_the_list_and_leaves_the_observation_alone(game: str, scenario: str) -> None:
    for t in moments(game, scenario, 2, 60):
        o = seen(t)
        before = bytes(o)
        assert player("greedy", seed=1).choose(o) in t.legal
        assert bytes(o) == before


@pytest.mark.parametrize(("game", "scenario"), [("memoir44", "omaha_beach"), ("toy", "melee")])
def test_an_observation_sent_elsewhere_gives_the_same_choice(game: str, scenario: str) -> None:
    for t in moments(game, scenario, 6, 40):
        there = pickle.loads(pickle.dumps(seen(t)))
        assert player("greedy", seed=3).choose(there) is player("greedy", seed=3).choose(seen(t))


@pytest.mark.parametrize(("game", "scenario"), [("memoir44", "sword_beach"), ("toy", "melee")])
def test_what_is_hidden_does_not_change_the_choice(game: str, scenario: str) -> None:
    for i, t in enumerate(moments(game, scenario, 8, 40)):
        o, side = seen(t), t.side_index(t.to_act)
        shuffled = Observation.of(permuted(t._state, side, Random(i)), t._ask, side, o._log)
        assert player("greedy", seed=3).choose(shuffled) is player("greedy", seed=3).choose(o)


def score(game: str, scenarios: tuple[str, ...], games: int) -> float:
    """Greedy's rate of wins over random."""
    todo = pairings(find_game(game), ("greedy", "random"), scenarios, games, seed=100)
    return sum(r.result for r in match(find_game(game), todo)) / len(todo)


def test_it_beats_chance_at_memoir() -> None:
    assert score("memoir44", ("pegasus_bridge", "omaha_beach", "arnhem_bridge", "saverne_gap"), 16) >= 15 / 16


def test_it_beats_chance_at_a_game_that_gives_no_values() -> None:
    assert TOY.action_values(None, 0, ()) == []
    assert score("toy", ("melee", "ford"), 40) > 0.6
