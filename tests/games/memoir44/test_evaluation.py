"""What a position is worth: every part of the evaluation, each by two positions that differ in nothing else."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

import sandtable
from sandtable import Table
from sandtable.games.memoir44.ai.evaluation import WIN, medal_worth
from tests.games.memoir44.field import field, open_battle

FAR_ENEMY = "M9 axis infantry 4"


def evaluate(table: Table, side: str = "allies") -> float:
    return table.observe(side).evaluate()


def better(one: Table, other: Table, side: str = "allies") -> bool:
    return evaluate(one, side) > evaluate(other, side)


@pytest.mark.parametrize("scenario", ["pegasus_bridge", "omaha_beach", "montelimar", "toulon", "schwammenauel_dam"])
def test_what_one_side_gains_the_other_loses_and_nothing_hidden_counts(scenario: str) -> None:
    t = sandtable.new("memoir44", scenario, seed=3)
    rng = Random(3)
    for _ in range(150):
        if t.over:
            break
        t.play(rng.choice(t.legal))
        assert evaluate(t, "axis") == pytest.approx(-evaluate(t, "allies"))
        assert t.setup.game.evaluate(t._state, 1) == evaluate(t, "allies")


def test_each_medal_is_worth_more_than_the_one_before() -> None:
    worths = [medal_worth(have, 5) for have in range(5)]
    assert worths == sorted(set(worths))
    none, one, four = (
        field(f"E5 allies infantry 4\n{FAR_ENEMY}", more=f"medals: axis 0 allies {n}") for n in (0, 1, 4)
    )
    assert better(one, none)
    assert evaluate(four) - evaluate(none) > 4 * (evaluate(one) - evaluate(none))


def test_victory_is_worth_more_than_anything() -> None:
    t = field("E5 allies infantry 4\nd6 axis infantry 1\nM9 axis infantry 4", more="medals: axis 0 allies 4")
    open_battle(t, 0)
    before = evaluate(t)
    t.script([1, 1, 1])
    t.play("battle 0 1")
    t.play("pass")
    assert t.winner == "allies"
    assert evaluate(t) == WIN > before
    assert evaluate(t, "axis") == -WIN


@pytest.mark.parametrize(("kind", "full"), [("infantry", 4), ("armor", 3), ("artillery", 2)])
def test_the_fewer_figures_are_left_the_more_each_is_worth(kind: str, full: int) -> None:
    worths = [evaluate(field(f"E1 allies {kind} {n}\nA1 allies infantry 4\n{FAR_ENEMY}")) for n in range(1, full + 1)]
    gains = [b - a for a, b in pairwise(worths)]
    assert all(gain > 0 for gain in gains)
    assert gains == sorted(gains, reverse=True)


def test_a_weak_unit_close_to_enemies_is_worth_less() -> None:
    away = field("E1 allies infantry 1\nE9 axis infantry 4\nF9 axis armor 3")
    exposed = field("E7 allies infantry 1\nE9 axis infantry 4\nF9 axis armor 3")
    strong = field("E1 allies infantry 4\nE9 axis infantry 4\nF9 axis armor 3")
    exposed_strong = field("E7 allies infantry 4\nE9 axis infantry 4\nF9 axis armor 3")
    assert better(away, exposed)
    assert evaluate(away) - evaluate(exposed) > evaluate(strong) - evaluate(exposed_strong)


def test_cover_shelters() -> None:
    units = "E5 allies infantry 2\nE7 axis infantry 4\nF7 axis armor 3"
    bunker = field(units, more="works:\n  E5 bunker:allies")
    theirs = field(units, more="works:\n  E5 bunker:axis")
    assert better(bunker, field(units))
    assert evaluate(theirs) == evaluate(field(units))


OBJECTIVE = {"hexes": ["E9"], "for": "allies", "needed": 1, "medals": 1, "permanent": False}


def with_objective(at: str, side: str = "allies") -> Table:
    options = {"changes": {"objectives": [{**OBJECTIVE, "for": side}]}}
    return field(f"{at} allies infantry 4\nM1 axis infantry 4", options=options)


def test_a_side_wants_to_come_near_its_objectives_and_stand_on_them() -> None:
    far, near, there = (evaluate(with_objective(at)) for at in ("E1", "E7", "E9"))
    assert far < near < there
    assert there - near > near - far
    assert evaluate(with_objective("E7", "axis")) < near


def test_whoever_stands_on_an_objective_keeps_the_enemy_from_it() -> None:
    options = {"changes": {"objectives": [OBJECTIVE]}}
    free = field("E7 allies infantry 4\nA9 axis infantry 4", options=options)
    held = field("E7 allies infantry 4\nE9 axis infantry 4", options=options)
    assert better(held, free, "axis")


def test_an_exit_draws_units_to_it() -> None:
    options = {"changes": {"rules": {"exit": [{"side": "allies", "hexes": ["E9"], "medals": 1}]}}}
    far, near = (field(f"{at} allies infantry 4\nM1 axis infantry 4", options=options) for at in ("E1", "e8"))
    assert better(near, far)


def test_cards_in_hand_count_a_little() -> None:
    few = field(f"E5 allies infantry 4\n{FAR_ENEMY}", allies="recon_left")
    many = field(f"E5 allies infantry 4\n{FAR_ENEMY}", allies="recon_left recon_right probe_left")
    assert 0 < evaluate(many) - evaluate(few) < 2
