"""Medals for eliminated units, and the moment the game ends."""

from __future__ import annotations

from random import Random

import pytest

import sandtable
from sandtable import Table
from sandtable.games.memoir44.rules.victory import check
from sandtable.testing import play, refused, rule
from tests.games.memoir44.field import (
    FLAG,
    GRENADE,
    INFANTRY,
    STAR,
    field,
    figures,
    legal,
    of,
    open_battle,
    state,
    where,
)


def fire(units: str, *faces: int, more: str = "", options: dict[str, object] | None = None) -> Table:
    t = field(units, more=more, options=options)
    open_battle(t, 0)
    t.script(list(faces))
    t.play("battle 0 1")
    return t


@rule("M44:victory-elimination")
def test_the_last_figure_of_a_unit_is_a_medal() -> None:
    t = fire("E5 allies armor 3\nG5 axis infantry 2\nM9 axis infantry 4", INFANTRY, STAR, STAR)
    assert (figures(t, 1), t.score) == (1, {"axis": 0, "allies": 0})
    t = fire("E5 allies armor 3\nG5 axis infantry 2\nM9 axis infantry 4", INFANTRY, GRENADE, STAR)
    assert (where(t, 1), t.score) == (None, {"axis": 0, "allies": 1})
    assert [(e.rule, e.side, e.medals, e.why) for e in t.observe(None).events() if e.kind == "medal"] == [
        ("M44:victory-elimination", 1, 1, "elimination")
    ]


@rule("M44:victory-elimination", "M44:retreat-edge")
def test_a_unit_lost_to_its_blocked_retreat_is_a_medal_too() -> None:
    t = fire("E7 allies armor 3\nE9 axis infantry 1\nM9 axis infantry 4", FLAG, STAR, STAR)
    assert t.score == {"axis": 0, "allies": 1}


@rule("M44:victory-elimination")
def test_any_unit_whatever_its_size_is_one_medal() -> None:
    for unit in ("artillery 1", "armor 1", "armor 1 elite_armor", "infantry 1 special_forces"):
        t = fire(f"E5 allies armor 3\nG5 axis {unit}\nM9 axis infantry 4", GRENADE, STAR, STAR)
        assert t.score == {"axis": 0, "allies": 1}


@rule("M44:victory-immediate")
def test_the_game_ends_on_the_spot_in_the_middle_of_a_turn() -> None:
    units = "E5 allies armor 3\nF5 axis infantry 1\nI5 allies armor 3\nJ5 axis infantry 4"
    t = field(units, more="medals: axis 0 allies 4")
    open_battle(t, 0, 2)
    t.script([GRENADE, STAR, STAR])
    events = play(t, "battle 0 1", "pass")
    assert (t.over, t.winner, t.to_act) == (True, "allies", None)
    assert [e.kind for e in events][-2:] == ["medal", "game-won"]  # no ground is taken, no card drawn
    assert legal(t) == []
    assert t.why("take")[0].rule == "KERNEL:over"


@rule("M44:victory-immediate")
def test_the_player_whose_turn_it_is_not_may_win() -> None:
    t = field(
        "E5 allies armor 1\nF5 axis infantry 4\nM1 allies armor 3",
        axis="ambush barrage",
        more="medals: axis 4 allies 4",
    )
    open_battle(t, 0)
    t.play("battle 0 1")
    t.script([GRENADE, STAR, STAR])
    t.play("ambush")
    assert (t.over, t.winner) == (True, "axis")
    assert t.score == {"axis": 5, "allies": 4}


@rule("M44:victory-immediate")
def test_a_medal_short_the_game_goes_on() -> None:
    t = fire(
        "E5 allies armor 3\nG5 axis infantry 1\nM9 axis infantry 4", GRENADE, STAR, STAR, more="medals: axis 0 allies 3"
    )
    assert (t.over, t.score["allies"]) == (False, 4)
    t = fire(
        "E5 allies armor 3\nG5 axis infantry 1\nM9 axis infantry 4", GRENADE, STAR, STAR, more="medals: axis 0 allies 4"
    )
    assert t.over


@rule("M44:victory-cap")
def test_no_side_scores_more_medals_than_it_needs() -> None:
    rules = {"elimination_medals": [{"for": "allies", "type": "infantry", "medals": 3}]}
    t = fire(
        "E5 allies armor 3\nG5 axis infantry 1\nM9 axis infantry 4",
        GRENADE,
        STAR,
        STAR,
        more="medals: axis 0 allies 4",
        options={"changes": {"rules": rules}},
    )
    assert (t.over, t.winner) == (True, "allies")
    assert t.score == {"axis": 0, "allies": 5}
    assert t.view(None)["medals"] == {"axis": 0, "allies": 5}


@pytest.mark.parametrize(("axis", "allies", "winner"), [(2, 1, "axis"), (0, 1, "allies"), (2, 2, None)])
def test_our_own_turn_limit_gives_the_game_to_whoever_has_more_medals(
    axis: int, allies: int, winner: str | None
) -> None:
    t = field(
        "E1 allies infantry 4\nE9 axis infantry 4",
        more=f"medals: axis {axis} allies {allies}\nturn: 3",
        options={"turn_limit": 5},
    )
    play(t, "play direct_from_hq", "end")
    assert not t.over
    events = play(t, "play direct_from_hq", "end")
    assert (t.over, t.winner) == (True, winner)
    assert events[-1].kind == ("game-won" if winner else "game-drawn")


def test_a_game_that_is_over_takes_no_more_actions() -> None:
    t = fire(
        "E5 allies armor 3\nG5 axis infantry 1\nM9 axis infantry 4", GRENADE, STAR, STAR, more="medals: axis 0 allies 4"
    )
    refused(t, "end", "KERNEL:over")
    assert of(t.observe(None).events(), "game-won")


@pytest.mark.parametrize(
    "scenario", ["pegasus_bridge", "nijmegen_bridges", "schwammenauel_dam", "signals_raid", "toulon"]
)
def test_medals_counted_only_when_something_has_changed_are_those_counted_every_time(scenario: str) -> None:
    rng, t = Random(scenario), sandtable.new("memoir44", scenario, seed=1)
    for _ in range(300):
        t.play(rng.choice(t.legal))
        if t.over:
            return
        again = state(t).clone()
        again.recount = True
        check(again)
        assert again.hash() == state(t).hash() and again.log is state(t).log
