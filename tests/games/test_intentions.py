"""What a side seems to be up to: told in words, and by nothing that whoever looks does not know."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import sandtable
from sandtable.kernel.hidden import blanked, permuted
from sandtable.kernel.intention import Intention
from sandtable.kernel.messages import Messages

GAMES = [
    ("memoir44", "omaha_beach"),
    ("combat_commander", "fat_lipki"),
    ("band_of_brothers", "crossroads"),
    ("holland44", "short"),
    ("empire_of_the_sun", "south_pacific"),
]


@pytest.mark.parametrize(("game", "scenario"), GAMES)
def test_it_is_told_from_what_whoever_looks_knows(game: str, scenario: str) -> None:
    t, rng, said = sandtable.new(game, scenario, seed=2), Random(2), set()
    words = Messages(t.setup.game, "en")
    for i in range(120):
        for side in (0, 1):
            found = t.setup.game.intention(blanked(t._state, 1 - side), side)
            shuffled = permuted(t._state, 1 - side, Random(i))
            assert t.setup.game.intention(blanked(shuffled, 1 - side), side) == found
            assert found is not None
            said.add(found.said(words, t.setup))
        t.play(rng.choice(t.legal))
    assert any(line.startswith(("holding", "making")) for line in said)


def test_objectives_that_are_held_are_named() -> None:
    t = sandtable.new("combat_commander", "fat_lipki", seed=2)
    s: Any = t._state
    s.control[:] = bytes([1, 0, 1, 1, 0])
    found = t.setup.game.intention(s, 1)
    assert found is not None
    assert found.holds == ("1", "3", "4")
    assert Intention(("1", "3", "4")).said(Messages(t.setup.game, "en"), t.setup) == "holding objectives 1, 3 and 4"
    assert Intention(("1",), ("2",)).said(Messages(t.setup.game, "ru"), t.setup) == "в руках цель 1; на пути к цели 2"
    assert Intention().said(Messages(t.setup.game, "en"), t.setup) == ""


def test_hexes_are_named_in_the_language_of_whoever_looks() -> None:
    t = sandtable.new("empire_of_the_sun", "south_pacific", seed=2)
    s: Any = t._state
    rabaul = Intention((s.board.at("4021"),))
    assert rabaul.said(Messages(t.setup.game, "en"), t.setup) == "holding Rabaul"
    assert rabaul.said(Messages(t.setup.game, "ru"), t.setup) == "в руках — Рабаул"


def test_an_objective_on_the_map_of_memoir44_has_the_name_that_stands_there() -> None:
    t = sandtable.new("memoir44", "pegasus_bridge", seed=20)
    player = sandtable.player("greedy", seed=1)
    found = Intention()
    while not found.holds and t.to_act is not None:
        t.play(player.choose(t.observe(t.to_act)))
        found = t.setup.game.intention(t._state, 0) or found
    assert found.said(Messages(t.setup.game, "en"), t.setup) == "holding Pegasus Bridge (D7)"
    assert found.said(Messages(t.setup.game, "ru"), t.setup) == "в руках — Мост «Пегас» (D7)"
    assert t.setup.game.field_text(t.setup, "place", 0, "en", None) == "A9"  # a hex without a name


def test_an_offensive_makes_for_its_battles() -> None:
    t = sandtable.new("empire_of_the_sun", "south_pacific", seed=2)
    s: Any = t._state
    target = s.board.at("4423")
    s.declared, s.side = 1 << target, 0
    japan, allies = (t.setup.game.intention(s, side) for side in (0, 1))
    assert japan is not None and japan.seeks == (target,)
    assert allies is not None and target not in allies.seeks


def test_the_germans_hold_the_towns_and_go_back_to_what_they_lost() -> None:
    t = sandtable.new("holland44", "short", seed=2)
    s: Any = t._state
    eindhoven = s.board.objectives[0]
    found = t.setup.game.intention(s, 1)
    assert found is not None and found.seeks == ()
    s.control[0] = 0
    allies, germans = (t.setup.game.intention(s, side) for side in (0, 1))
    assert germans is not None and germans.seeks == (eindhoven,)
    assert allies is not None and eindhoven in allies.holds
