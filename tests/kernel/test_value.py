"""The learned chance to win: what its weights say, and what is said where nothing was learned."""

from __future__ import annotations

from math import tanh

import msgspec
import pytest

import sandtable
from sandtable.kernel.actions import Action
from sandtable.kernel.game import all_games
from sandtable.kernel.value import Value, chance, decoded
from sandtable.kernel.weighing import best_of
from tests.arena.race import GAME as RACE

sandtable.register(RACE)
LEARNED = Value(
    names=("space", "cards"),
    shift=(4.0, 2.0),
    scale=(0.5, 1.0),
    straight=(1.0, 0.25),
    hidden=((1.0, 0.0, 0.5),),
    out=(2.0,),
    sides={"mile": 0.3},
    made={},
)


def test_a_side_is_judged_by_weights_and_hidden_units() -> None:
    assert LEARNED.judged((6, 3)) == pytest.approx(1.0 + 0.25 + 2 * tanh(1.0 + 0.5))


def test_both_sides_are_judged_alike_and_the_scenario_may_favour_one() -> None:
    first = LEARNED.logit("mile", 0, (6, 3), (4, 2))
    second = LEARNED.logit("mile", 1, (4, 2), (6, 3))
    assert first == pytest.approx(-second)
    assert chance(first) + chance(second) == pytest.approx(1)
    assert LEARNED.logit("sprint", 0, (6, 3), (4, 2)) == pytest.approx(first - 0.3)


def test_weights_are_read_as_they_were_written() -> None:
    assert decoded(msgspec.json.encode(LEARNED)) == LEARNED


def test_where_nothing_was_learned_the_evaluation_speaks() -> None:
    t = sandtable.new("race", "mile", seed=1)
    assert RACE.value is None
    assert t.observe("red").win_probability() == 0.5 or RACE.evaluate(t._state, 0) != 0
    while not t.over:
        t.play(t.legal[0])
    assert {side: t.observe(side).win_probability() for side in t.sides} == {
        side: 0.5 if t.winner is None else float(side == t.winner) for side in t.sides
    }


def test_a_logit_beyond_all_doubt_is_no_error() -> None:
    assert chance(1e9) == pytest.approx(1)
    assert chance(-1e9) == pytest.approx(0)


def test_the_best_of_some_actions_is_the_first_of_the_best_that_are_known() -> None:
    actions: tuple[Action, ...] = sandtable.new("memoir44", "pegasus_bridge", seed=1).legal[:3]
    assert best_of(actions, [1.0, 3.0, 3.0]) is actions[1]
    assert best_of(actions, [None, -2.0, -3.0]) is actions[1]
    assert best_of(actions, [None, None, None]) is None


def test_every_game_gives_the_features_that_it_names() -> None:
    for game in all_games().values():
        for info in game.scenarios()[:1]:
            t = sandtable.new(game.id, info.id, seed=1)
            for side in range(len(t.sides)):
                o = t.observe_index(side)
                for who in range(len(t.sides)):
                    assert len(game.feature_values(o._state, who)) == len(game.feature_names)
