"""Deploy: a squad becomes two teams that count as the same unit."""

from __future__ import annotations

import pytest

from sandtable.games.combat_commander.rules.board import NONE
from sandtable.games.combat_commander.rules.pieces import UNIT_TYPES
from sandtable.games.combat_commander.rules.state import BIT
from sandtable.testing import play, refused, rule

from .gunnery import shoot
from .happenings import drawn, event_over, seen
from .helpers import event, field, is_broken, order, pass_all, roll, state, texts, total, where
from .marching import given

ENEMY = "N1 allies corporal"


@rule("CC:E52.1")
def test_the_player_may_deploy_one_of_his_squads() -> None:
    units = ("F5 axis germany_rifle", "G5 axis germany_line_team", "H9 allies russia_rifle", ENEMY)
    t = drawn("deploy", *units)
    assert texts(t) == ["deploy 1", "decline"]
    for unit in (0, 2, 3):
        refused(t, f"deploy {unit}", "CC:E52.1")
    refused(t, "deploy 9", "KERNEL:absent")
    t.play("deploy 1")
    s = state(t)
    assert [UNIT_TYPES[s.kind[u]] for u in (1, 5)] == ["germany_line_team"] * 2
    assert where(t, 1) == where(t, 5) == "F5" and event_over(t) and s.vp == 0
    t = drawn("deploy", *units)
    t.play("decline")
    assert UNIT_TYPES[state(t).kind[1]] == "germany_rifle" and event_over(t)


@pytest.mark.parametrize("quality", ["green", "line", "elite"])
@rule("CC:E52.1")
def test_the_teams_are_of_the_quality_of_their_side(quality: str) -> None:
    t = drawn("deploy", "F5 axis germany_rifle", ENEMY, changes={"sides": {"axis": {"quality": quality}}})
    t.play("deploy 1")
    assert UNIT_TYPES[state(t).kind[1]] == f"germany_{quality}_team"


@rule("CC:E52.2a", "CC:E52.2b", "CC:11.3d")
def test_both_teams_are_broken_if_the_squad_was_and_one_keeps_its_weapon() -> None:
    t = drawn("deploy", "F5 axis germany_rifle broken weapon=0", ENEMY, weapons=("germany_light_mg",))
    t.play("deploy 1")
    assert is_broken(t, 1) and is_broken(t, 3)
    assert sorted((state(t).weapon[1], state(t).weapon[3])) == [0, NONE]


@rule("CC:13.3b", "CC:E52.2b")
def test_only_one_team_stays_suppressed() -> None:
    t = drawn("deploy", "F5 axis germany_rifle suppressed", ENEMY)
    t.play("deploy 1")
    assert state(t).suppressed.bit_count() == 1 and state(t).suppressed & (BIT[1] | BIT[3])


@rule("CC:E44.1c")
def test_only_one_team_stays_veteran() -> None:
    t = drawn("deploy", "F5 axis germany_rifle veteran", ENEMY)
    t.play("deploy 1")
    assert state(t).veteran.bit_count() == 1 and state(t).veteran & (BIT[1] | BIT[3])


@rule("CC:E52.2b", "CC:11.3d", "CC:13.3b", "CC:E44.1c")
def test_the_owner_says_which_team_keeps_which_marker() -> None:
    t = drawn("deploy", "F5 axis germany_rifle suppressed veteran weapon=0", ENEMY, weapons=("germany_light_mg",))
    t.play("deploy 1")
    assert texts(t) == ["unit 1", "unit 3"]  # the suppression: the first team has the weapon
    refused(t, "unit 0", "CC:E52.2b")
    t.play("unit 3")
    t.play("unit 1")
    s = state(t)
    assert s.weapon[1] == 0 and s.suppressed == BIT[3] and s.veteran == BIT[1]
    t = drawn("deploy", "F5 axis germany_rifle suppressed veteran weapon=0", ENEMY, weapons=("germany_light_mg",))
    play(t, "deploy 1", "unit 3", "unit 3")  # each marker is asked for once
    assert state(t).suppressed == state(t).veteran == BIT[3]


@rule("CC:E52.2c")
def test_the_teams_share_what_the_squad_has_done_this_turn() -> None:
    fire, card = order("germany", "fire"), event("germany", "deploy")
    t = field("F5 axis germany_rifle", "K5 axis germany_rifle", "F7 allies corporal", ENEMY, hands=((fire, 60), ()))
    given(t, fire, 0)
    shoot(t, "target F7", "fire 0")
    t.script([total("germany", 7, "event", (fire, card)), card])
    pass_all(t)
    t.play("deploy 0")
    s = state(t)
    assert s.activated == BIT[0] | BIT[4] and s.shot == BIT[0] | BIT[4]


@rule("CC:E52.2c", "CC:O23.2f")
def test_a_squad_deployed_by_its_own_rout_roll_retreats_as_two_teams() -> None:
    rout, card = order("germany", "rout"), event("germany", "deploy")
    t = field("F5 axis germany_conscript broken", ENEMY, hands=((rout,), ()))
    t.script([total("germany", 7, "event", (rout, card)), card])
    t.play(f"order {rout}")
    t.play("pass")
    t.play("deploy 0")  # a line team's morale is 6: it retreats one hex
    t.play("retreat F6")
    t.play("retreat F6")
    assert where(t, 0) == where(t, 2) == "F6"


@rule("CC:E52.2c", "CC:O22.3a")
def test_a_squad_deployed_by_its_own_rally_roll_rallies_as_two_teams() -> None:
    recover, card = order("germany", "recover"), event("germany", "deploy")
    t = field("I5 axis germany_rifle broken", ENEMY, hands=((recover,), ()))
    t.script([total("germany", 7, "event", (recover, card)), card])
    t.play(f"order {recover}")
    t.play("pass")
    t.play("deploy 0")  # morale 6 and woods 2
    assert not is_broken(t, 0) and not is_broken(t, 2) and len(seen(t, "rallied")) == 2


@rule("CC:E52.2c")
def test_a_squad_still_to_roll_that_deploys_rolls_as_two_teams() -> None:
    recover, card = order("germany", "recover"), event("germany", "deploy")
    t = field("I5 axis corporal broken", "F5 axis germany_rifle broken", ENEMY, hands=((recover,), ()))
    t.script([total("germany", 7, "event", (recover, card)), card])
    t.play(f"order {recover}")
    t.play("roll-for 0")
    t.play("pass")
    t.play("deploy 1")
    assert texts(t) == ["roll-for 1", "roll-for 3"]


@rule("CC:E52.2c", "CC:O20.3.4e")
def test_a_squad_deployed_by_its_own_defense_roll_breaks_as_two_teams() -> None:
    fire, card = order("russia", "fire"), event("germany", "deploy")
    t = field(
        "F5 axis germany_rifle", "F7 allies russia_rifle", "F7 allies russia_guards_rifle", "F7 allies lieutenant",
        "A10 axis corporal", side="allies", hands=((), (fire,)),
    )  # fmt: skip
    given(t, fire, 3, 1, 2)
    shoot(t, "target F5", "fire 1", "fire 2")
    t.script([roll("russia", 6, 3), total("germany", 7, "event", (card,)), card])
    pass_all(t)
    t.play("deploy 0")
    pass_all(t)
    assert is_broken(t, 0) and is_broken(t, 5)
