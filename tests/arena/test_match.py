"""Matches: paired seeds, swapped sides, honest intervals."""

from __future__ import annotations

import pytest

import sandtable
from sandtable.arena.match import Standing, in_order, match, pairings
from sandtable.arena.statistics import Tally, wilson
from tests.arena.race import GAME

sandtable.register(GAME)
PLAYERS = ("random", "random")


def test_every_seed_is_played_twice_with_the_sides_swapped() -> None:
    todo = pairings(GAME, ("a", "b"), ("sprint", "mile"), 8, seed=5)
    assert [(p.scenario, p.seed, p.seats, p.first) for p in todo[:4]] == [
        ("sprint", 5, ("a", "b"), 0),
        ("sprint", 5, ("b", "a"), 1),
        ("mile", 6, ("a", "b"), 0),
        ("mile", 6, ("b", "a"), 1),
    ]
    assert len(todo) == 8
    assert len(pairings(GAME, ("a", "b"), ("sprint",), 3)) == 4


def test_a_player_against_itself_plays_every_seed_once() -> None:
    todo = pairings(GAME, ("a", "a"), ("sprint", "mile"), 5, seed=5)
    assert [(p.scenario, p.seed, p.first) for p in todo] == [
        ("sprint", 5, 0),
        ("mile", 6, 0),
        ("sprint", 7, 0),
        ("mile", 8, 0),
        ("sprint", 9, 0),
    ]


def test_two_players_have_each_side_equally_often() -> None:
    players = ("greedy", "random")
    standing = Standing(GAME, players)
    for result in match(GAME, pairings(GAME, players, ("sprint", "mile"), 20)):
        standing.add(result)
    assert standing.total.games == 20
    assert {side: t.games for side, t in standing.by_side.items()} == {"red": 10, "blue": 10}
    assert standing.plain()["scenarios"]["mile"]["red"]["games"] == 5


def test_a_player_against_itself_shows_how_often_the_first_side_wins() -> None:
    standing = Standing(GAME, PLAYERS)
    for result in match(GAME, pairings(GAME, PLAYERS, ("sprint", "mile"), 20)):
        standing.add(result)
    assert {side: t.games for side, t in standing.by_side.items()} == {"red": 20}
    assert standing.plain()["scenarios"]["mile"]["red"]["games"] == 10


def test_a_game_that_does_not_end_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sandtable.arena.match.MOST_ACTIONS", 3)
    with pytest.raises(sandtable.SandtableError, match="mile with seed 7 does not end"):
        list(match(GAME, pairings(GAME, PLAYERS, ("mile",), 2, seed=7)))


def test_two_processes_play_the_same_match_as_one() -> None:
    todo = pairings(GAME, PLAYERS, ("mile",), 6)
    one = sorted(r[:5] for r in match(GAME, todo))
    assert one == sorted(r[:5] for r in match(GAME, todo, jobs=2))


def test_results_are_counted_in_the_order_of_the_match_however_they_come() -> None:
    players = ("greedy", "random")
    todo = pairings(GAME, players, ("sprint", "mile"), 12)
    one = list(match(GAME, todo))
    assert [r[:5] for r in in_order(todo, reversed(one))] == [r[:5] for r in one]


def test_the_two_games_of_a_seed_are_one_pair() -> None:
    players = ("greedy", "random")
    standing = Standing(GAME, players)
    results = list(match(GAME, pairings(GAME, players, ("mile",), 12)))
    for result in results:
        standing.add(result)
    points = [a.result + b.result for a, b in zip(results[::2], results[1::2], strict=True)]
    assert list(standing.pairs) == [points.count(n / 2) for n in range(5)]
    assert standing.plain()["elo"][1] <= standing.plain()["elo"][0]
    assert 0 < standing.longest[0] <= standing.thinking[0]


def test_an_unknown_player_is_refused_before_anything_runs() -> None:
    with pytest.raises(sandtable.UnknownName, match="no player 'nobody'"):
        match(GAME, pairings(GAME, ("random", "nobody"), ("mile",), 2))


@pytest.mark.parametrize(
    ("score", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (5, 10, 0.2366, 0.7634)],
)
def test_wilson_bounds_agree_with_those_worked_by_hand(score: int, games: int, low: float, high: float) -> None:
    found = wilson(score, games)
    assert found.low == pytest.approx(low, abs=1e-4)
    assert found.high == pytest.approx(high, abs=1e-4)


@pytest.mark.parametrize(("score", "games"), [(372, 400), (7.5, 40), (1, 3)])
def test_each_bound_is_just_not_rejected_by_the_score_test(score: float, games: int) -> None:
    found = wilson(score, games)
    for bound in found[1:]:
        assert abs(found.rate - bound) == pytest.approx(1.96 * (bound * (1 - bound) / games) ** 0.5, rel=1e-4)


def test_a_draw_counts_half() -> None:
    tally = Tally().plus(1).plus(0.5).plus(0.5).plus(0)
    assert tally == (1, 2, 1)
    assert tally.interval.rate == 0.5
