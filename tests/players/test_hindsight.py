"""Looking back at decisions: what was better is found, and what was best is left alone."""

from __future__ import annotations

from sandtable.kernel.actions import Action
from sandtable.kernel.table import Observation
from sandtable.players.hindsight import better
from tests.games.memoir44.field import field, open_battle


def at_battle() -> Observation:
    """Allied armour beside a last figure: it may fight, or leave it at that."""
    units = "E3 allies armor 3\ne4 axis infantry 1\nM1 allies infantry 4\nM9 axis infantry 4"
    return open_battle(field(units), 0, 2).observe("allies")


def action(seen: Observation, text: str) -> Action:
    found = seen.setup.action_space.parse(text)
    assert found in seen.legal
    return found


def test_who_lets_a_last_figure_be_is_told_what_was_better() -> None:
    seen = at_battle()
    found = better(seen, action(seen, "end"), seed=1)
    assert found is not None
    assert str(found.action).startswith("battle 0 1")
    assert 0.01 < found.gain < 1
    assert found == better(seen, action(seen, "end"), seed=1)


def test_who_did_the_best_is_told_nothing() -> None:
    seen = at_battle()
    assert better(seen, action(seen, "battle 0 1"), seed=1) is None
