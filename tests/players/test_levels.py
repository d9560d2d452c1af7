"""The four levels: each plays in its own manner."""

from __future__ import annotations

import pytest

from sandtable.players import PLAYERS, player
from sandtable.players.levels import CONTENT, LEVELS
from tests.players.test_greedy import moments, seen


def test_there_are_four_levels_and_all_of_them_are_players() -> None:
    names = [level.name for level in LEVELS]
    assert names == ["recruit", "sergeant", "captain", "general"]
    assert all(PLAYERS[name] is level for name, level in zip(names, LEVELS, strict=True))


def test_a_recruit_takes_the_first_action_that_promises_a_quarter_of_the_best() -> None:
    early = 0
    for t in moments("memoir44", "pegasus_bridge", 3, 60):
        o = seen(t)
        worth = player("recruit", seed=1).worth(o) if len(o.legal) > 1 else [1.0]  # type: ignore[attr-defined]
        chosen = o.legal.index(player("recruit", seed=1).choose(o))
        top = max(worth)
        assert worth[chosen] >= min(top, CONTENT * top)
        assert all(w < CONTENT * top for w in worth[:chosen]) or top <= 0
        early += worth[chosen] < top
    assert early > 5


def test_a_sergeant_plays_like_greedy() -> None:
    sergeant, greedy = player("sergeant", seed=1), player("greedy", seed=1)
    for t in moments("memoir44", "pegasus_bridge", 3, 30):
        assert sergeant.choose(seen(t)) is greedy.choose(seen(t))


@pytest.mark.parametrize("name", ["captain", "general"])
def test_officers_choose_from_the_list(name: str) -> None:
    t = moments("memoir44", "pegasus_bridge", 5, 1)[0]
    assert player(name, seed=1).choose(seen(t)) in t.legal
