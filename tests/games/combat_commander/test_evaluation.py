"""What a position is worth: every part of the evaluation, each by two positions that differ in nothing else."""

from __future__ import annotations

from random import Random

import pytest

import sandtable
from sandtable import Table
from sandtable.games.combat_commander.ai.evaluation import WIN
from tests.games.judging import nothing_hidden_counts

from .helpers import field

MINE, ENEMY = "F5 axis germany_rifle", "M9 allies russia_rifle"


def evaluate(t: Table, side: str = "axis") -> float:
    return t.observe(side).evaluate()


def better(one: Table, other: Table, side: str = "axis") -> bool:
    return evaluate(one, side) > evaluate(other, side)


@pytest.mark.parametrize("scenario", ["fat_lipki", "bridge_hunt"])
def test_nothing_hidden_counts(scenario: str) -> None:
    nothing_hidden_counts(sandtable.new("combat_commander", scenario, seed=3), 60)


def test_points_count_for_one_side_and_against_the_other() -> None:
    ahead, even = field(MINE, ENEMY, more="vp: axis 4"), field(MINE, ENEMY)
    assert evaluate(ahead) == pytest.approx(evaluate(even) + 4)
    assert evaluate(ahead, "allies") == pytest.approx(evaluate(even, "allies") - 4)


@pytest.mark.parametrize(
    ("good", "bad"),
    [
        (MINE, f"{MINE} broken"),
        (MINE, f"{MINE} suppressed"),
        (f"{MINE} veteran", MINE),
        ("F5 axis germany_elite_rifle", MINE),
        (MINE, "F5 axis germany_line_team"),
        ("F5 axis captain", "F5 axis corporal"),
    ],
)
def test_a_better_unit_is_worth_more(good: str, bad: str) -> None:
    assert better(field(good, ENEMY), field(bad, ENEMY))
    assert better(field(bad, ENEMY), field(good, ENEMY), "allies")


def test_a_weapon_is_worth_more_whole_than_broken_than_none() -> None:
    armed = f"{MINE} weapon=0"
    whole, broken = (field(armed, ENEMY, weapons=(gun,)) for gun in ("germany_heavy_mg", "germany_heavy_mg broken"))
    assert better(whole, broken) and better(broken, field(MINE, ENEMY))


def test_who_is_near_surrender_fears_every_casualty() -> None:
    units = (MINE, ENEMY, *["casualty axis corporal"] * 3)
    easy, hard = (field(*units, more=f"surrender: axis {n} allies 9") for n in (12, 4))
    assert better(easy, hard)


def test_the_nearer_an_objective_the_better() -> None:
    chit = "chits:\n  open: K\ncontrol:\n  3 allies"  # objective 3 is at O5
    near, far = (field(f"{h} axis germany_rifle", "A1 allies russia_rifle", more=chit) for h in ("N5", "H9"))
    assert better(near, far)


def test_ones_own_secret_chits_count_and_the_enemys_do_not_show() -> None:
    control = "control:\n  5 axis"
    mine = field(MINE, ENEMY, more=f"{control}\nchits:\n  axis: R")
    none = field(MINE, ENEMY, more=control)
    theirs = [field(MINE, ENEMY, more=f"{control}\nchits:\n  allies: {chit}") for chit in "AR"]
    assert evaluate(mine) > evaluate(none) + 9
    assert evaluate(theirs[0]) == evaluate(theirs[1])


def test_victory_is_worth_more_than_anything() -> None:
    t = sandtable.new("combat_commander", "fat_lipki", seed=1)
    rng = Random(1)
    while not t.over:
        t.play(rng.choice(t.legal))
    assert t.winner is not None
    assert evaluate(t, t.winner) == WIN
    assert evaluate(t, next(side for side in t.sides if side != t.winner)) == -WIN
