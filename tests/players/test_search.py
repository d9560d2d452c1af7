"""The searching player: legal, deterministic, within its budget, blind to what is hidden, and better than its prior."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

import sandtable
from sandtable.arena.match import match, pairings
from sandtable.kernel.actions import Action
from sandtable.kernel.errors import UnknownName
from sandtable.kernel.game import all_games
from sandtable.kernel.hidden import permuted
from sandtable.kernel.light import LightPosition
from sandtable.kernel.table import Observation
from sandtable.players import player
from sandtable.players.search import Candidate, SearchPlayer, Style, play_on
from tests.arena.race import GAME as RACE
from tests.players.test_greedy import moments, seen
from tests.toy import GAME as TOY

sandtable.register(RACE)
sandtable.register(TOY)
SMALL = "search:60"
PLACES = [("memoir44", "pegasus_bridge"), ("band_of_brothers", "capture_the_bridge"), ("toy", "melee")]


def deciding(game: str, scenario: str, seed: int, count: int) -> list[sandtable.Table]:
    """Positions of a random game with something to choose."""
    return [t for t in moments(game, scenario, seed, 4 * count) if len(t.legal) > 1][:count]


@pytest.mark.parametrize(("game", "scenario"), PLACES)
def test_the_same_seed_chooses_the_same_and_leaves_the_observation_alone(game: str, scenario: str) -> None:
    for t in deciding(game, scenario, 2, 4):
        o = seen(t)
        before = bytes(o)
        found = player(SMALL, seed=1).choose(o)
        assert found in t.legal
        assert player(SMALL, seed=1).choose(o) is found
        assert bytes(o) == before


@pytest.mark.parametrize(("game", "scenario"), PLACES)
def test_what_is_hidden_does_not_change_the_choice(game: str, scenario: str) -> None:
    for i, t in enumerate(deciding(game, scenario, 8, 4)):
        o, side = seen(t), t.side_index(t.to_act)
        shuffled = Observation.of(permuted(t._state, side, Random(i)), t._ask, side, o._log)
        assert player(SMALL, seed=3).choose(shuffled) is player(SMALL, seed=3).choose(o)


@pytest.mark.parametrize(("game", "scenario"), PLACES)
def test_what_is_hidden_does_not_change_the_chance_to_win(game: str, scenario: str) -> None:
    for i, t in enumerate(deciding(game, scenario, 9, 6)):
        side = t.side_index(t.to_act)
        here, there = (LightPosition(s, t._ask) for s in (t._state.clone(), permuted(t._state, side, Random(i))))
        assert here.win_probability(t.sides[side]) == there.win_probability(t.sides[side])


ELSEWHERE = """
import sys
from sandtable.kernel.table import from_bytes
from sandtable.players import player
print(player("search:60", seed=3).choose(from_bytes(sys.stdin.buffer.read())))
"""


SEARCHED = [  # one of each game
    *PLACES[:2],
    ("combat_commander", "fat_lipki"),
    ("holland44", "arnhem"),
    ("empire_of_the_sun", "burma"),
]


def worth_thinking(game: str, scenario: str) -> sandtable.Table:
    """A position of a game between greedy players in which the search thinks."""
    t, greedy = sandtable.new(game, scenario, seed=6), player("greedy", seed=6)
    thinking = t.setup.game.thinking
    while not t.over and not (t.prompt in thinking and len(t.legal) > 2):
        t.play(greedy.choose(seen(t)))
    return t


@pytest.mark.parametrize(("game", "scenario"), SEARCHED)
def test_a_process_that_is_given_the_bytes_of_an_observation_alone_chooses_the_same(game: str, scenario: str) -> None:
    t = worth_thinking(game, scenario)
    side = t.side_index(t.to_act)
    searcher = SearchPlayer(3, Style(budget=60))
    here = searcher.choose(seen(t))
    assert searcher.thoughts == 1
    shuffled = Observation.of(permuted(t._state, side, Random(1)), t._ask, side, seen(t)._log)
    there = subprocess.run([sys.executable, "-c", ELSEWHERE], input=bytes(shuffled), capture_output=True, check=True)
    assert there.stdout.decode().strip() == str(here)


def test_a_budget_is_kept_but_for_the_last_round() -> None:
    for budget in (60, 240):
        searcher = SearchPlayer(1, Style(budget=budget))
        for t in deciding("memoir44", "pegasus_bridge", 3, 5):
            found = searcher.search(seen(t))
            least = found.style.least * 2 * found.style.longest  # two candidates are always tried so often
            assert 0 < found.spent <= max(budget, least)
            assert all(len(c.results) <= len(found.candidates[0].results) for c in found.candidates)


def test_only_prompts_worth_thinking_about_are_searched(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TOY, "thinking", frozenset({"no such prompt"}))
    searcher, prior = SearchPlayer(1, Style(budget=60)), player("greedy", seed=1)
    for t in deciding("toy", "melee", 3, 5):
        assert searcher.choose(seen(t)) is prior.choose(seen(t))
    assert (searcher.thoughts, searcher.spent) == (0, 0)


@pytest.mark.parametrize("horizon", [1, 2])
def test_playing_on_stops_when_so_many_turns_are_over(horizon: int, monkeypatch: pytest.MonkeyPatch) -> None:
    for seed in range(4):
        o = seen(sandtable.new("memoir44", "pegasus_bridge", seed=seed))
        monkeypatch.setattr(o.setup.game, "horizon", horizon)
        assert o.side is not None
        position = o.light(Random(seed))
        own = position.on_turn
        assert play_on(position, o.side, Random(1), 500) > 0
        assert position.over or ((position.on_turn == own) == (horizon == 2) and position.turn == o.turn + horizon)


def test_in_the_enemys_turn_playing_on_stops_at_its_end() -> None:
    t = next(
        t for t in moments("memoir44", "omaha_beach", 4, 400) if t.to_act != t.sides[t.setup.game.on_turn(t._state)]
    )
    o = seen(t)
    assert o.side is not None
    position = o.light(Random(1))
    play_on(position, o.side, Random(1), 500)
    assert position.over or (position.turn == o.turn + 1 and position.to_act == o.side)


def test_another_action_must_be_better_beyond_doubt() -> None:
    o = seen(sandtable.new("memoir44", "pegasus_bridge", seed=1))
    found = SearchPlayer(1, Style(budget=1)).search(o)
    first, second = found.candidates[:2]
    first.results, second.results = [0.5, 0.4, 0.6, 0.5], [0.4, 0.6, 0.5, 0.7]
    del found.candidates[2:]
    assert second.lead(first) == pytest.approx((0.05, 0.0866), abs=1e-4)
    assert found.best is first.action
    second.results = [0.6, 0.5, 0.7, 0.61]
    assert found.best is second.action


def test_the_chance_of_a_candidate_is_the_mean_of_its_rounds() -> None:
    candidate = Candidate(sandtable.new("race", "mile", seed=1).legal[0])
    assert candidate.chance == 0
    candidate.results = [0.25, 0.75]
    assert candidate.chance == 0.5


@pytest.mark.parametrize("name", ["greedy:9", "search:", "search:0", "search:many"])
def test_a_budget_is_a_number_and_only_for_who_searches(name: str) -> None:
    with pytest.raises(UnknownName, match="only search takes a budget"):
        player(name)


def test_it_mends_what_the_prior_misjudges(monkeypatch: pytest.MonkeyPatch) -> None:
    """A runner whose prior would always rather rest never arrives; whoever looks ahead does."""

    def lazy(s: Any, side: int, actions: Sequence[Action]) -> list[float | None]:
        return [float(a.verb == "rest") for a in actions]

    monkeypatch.setattr(RACE, "action_values", lazy)
    monkeypatch.setattr(RACE, "spread", 2.0)
    todo = pairings(RACE, ("search:200", "greedy"), ("sprint", "mile"), 12, seed=100)
    assert sum(r.result for r in match(RACE, todo)) >= 10


def test_every_game_can_be_searched() -> None:
    for game in all_games().values():
        info = game.scenarios()[0]
        if len(info.sides) == 2:
            t = sandtable.new(game.id, info.id, seed=1)
            o = seen(t)
            chances = [t.observe(side).win_probability() for side in t.sides]
            assert 0 < chances[0] < 1
            position = o.light(Random(1))
            assert position.over or position.rollout() in (None, *position.legal)
            assert 0 <= position.win_probability(t.sides[0]) <= 1
