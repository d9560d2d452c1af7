"""The four levels: each plays in its own manner."""

from __future__ import annotations

import pytest

import sandtable
from sandtable.players import PLAYERS, player
from sandtable.players.levels import LEVELS, Recruit, Sergeant
from tests.players.test_greedy import moments, seen


def test_there_are_four_levels_and_all_of_them_are_players() -> None:
    names = [level.name for level in LEVELS]
    assert names == ["recruit", "sergeant", "captain", "general"]
    assert all(PLAYERS[name] is level for name, level in zip(names, LEVELS, strict=True))


@pytest.mark.parametrize("level", [Recruit, Sergeant])
def test_the_lower_levels_take_the_first_action_that_promises_enough(level: type[Recruit]) -> None:
    early = 0
    for t in moments("memoir44", "pegasus_bridge", 3, 60):
        o = seen(t)
        worth = level(seed=1).worth(o) if len(o.legal) > 1 else [1.0]
        chosen = o.legal.index(level(seed=1).choose(o))
        top = max(worth)
        assert worth[chosen] >= min(top, level.content * top)
        assert all(w < level.content * top for w in worth[:chosen]) or top <= 0
        early += worth[chosen] < top
    assert early > 5


def test_a_recruit_is_sooner_content_than_a_sergeant() -> None:
    assert 0 < Recruit.content < Sergeant.content < 1


@pytest.mark.parametrize("game", ["memoir44", "combat_commander"])
def test_a_captain_plays_the_best_action_by_the_numbers_that_were_tuned(game: str) -> None:
    captain = player("captain", seed=1)
    for t in moments(game, sandtable.scenarios(game)[0].id, 3, 30):
        o = seen(t)
        values = o.action_values(o.setup.game.learned)
        if None not in values:
            assert values[o.legal.index(captain.choose(o))] == max(v for v in values if v is not None)


@pytest.mark.parametrize("name", ["captain", "general"])
def test_officers_choose_from_the_list(name: str) -> None:
    t = moments("memoir44", "pegasus_bridge", 5, 1)[0]
    assert player(name, seed=1).choose(seen(t)) in t.legal
