"""A game's judgement with other numbers: a copy that differs in nothing else, and knows what it can be given."""

from __future__ import annotations

import sys
from random import Random

import pytest

import sandtable
from sandtable.kernel.errors import SandtableError
from sandtable.kernel.game import find_game
from sandtable.kernel.table import Observation
from sandtable.kernel.tempered import numbers_of, tempered

MEMOIR = "sandtable.games.memoir44"
GAMES = [name for name in sandtable.games() if find_game(name).package.startswith("sandtable.games.")]


def moments(game: str, scenario: str, count: int) -> list[Observation]:
    """What the side to act sees at some moments of a game at random."""
    table, rng = sandtable.new(game, scenario, seed=3), Random(3)
    found: list[Observation] = []
    while not table.over and len(found) < count:
        assert table.to_act is not None
        found.append(table.observe(table.to_act))
        table.play(table.setup.at_random(rng, table.legal))
    return found


@pytest.mark.parametrize("game", GAMES)
def test_a_copy_with_the_same_numbers_judges_alike(game: str) -> None:
    judge = tempered(find_game(game).package, numbers_of(find_game(game).package))
    for seen in moments(game, sandtable.scenarios(game)[0].id, 60):
        assert seen.action_values(judge) == seen.action_values()


@pytest.mark.parametrize("game", GAMES)
def test_what_a_game_has_learned_fits_its_numbers(game: str) -> None:
    assert callable(find_game(game).learned)


def test_numbers_are_called_by_where_they_stand() -> None:
    found = numbers_of(MEMOIR)
    assert found["evaluation.MEDAL"] == 10.0
    assert found["evaluation.FIGURE.1.2"] == 2.5
    assert found["action_values.HOLD.probe"] == 0.4
    assert "evaluation.MOST" not in found


def test_other_numbers_judge_otherwise_and_leave_the_game_alone() -> None:
    judge = tempered(MEMOIR, {"evaluation.MENACE": 3.0})
    seen = [each for each in moments("memoir44", "pegasus_bridge", 60) if each.prompt == "move"]
    plain = [each.action_values() for each in seen]
    assert any(each.action_values(judge) != values for each, values in zip(seen, plain, strict=True))
    assert [each.action_values() for each in seen] == plain


def test_what_follows_from_a_number_follows_it() -> None:
    """How near an enemy threatens is worked out from its rings when the module is loaded."""
    far = {"evaluation.RINGS.0.0.1": 4.0, "evaluation.RINGS.1.0.1": 4.0}
    judge = tempered(MEMOIR, far)
    seen = [each for each in moments("memoir44", "pegasus_bridge", 60) if each.prompt == "move"]
    assert any(each.action_values(judge) != each.action_values() for each in seen)


def test_a_copy_leaves_nothing_behind() -> None:
    before = set(sys.modules), list(sys.meta_path), set(vars(sys.modules[MEMOIR]))
    tempered(MEMOIR, {})
    assert (set(sys.modules), list(sys.meta_path), set(vars(sys.modules[MEMOIR]))) == before


def test_a_number_that_is_not_there_is_refused() -> None:
    with pytest.raises(SandtableError, match=r"has no number evaluation\.LUCK"):
        tempered(MEMOIR, {"evaluation.LUCK": 1.0})
