"""A weapon may be given up at any time: whatever its side is asked (11.3b)."""

from __future__ import annotations

from typing import Any

import sandtable
from sandtable import Table
from sandtable.games.combat_commander.rules import stats
from sandtable.games.combat_commander.rules.board import NONE
from sandtable.games.combat_commander.rules.verbs import ACTION_SPACE
from sandtable.testing import play, refused, rule

from .gunnery import finish, firing, rolls, the
from .happenings import drawn, event_over, seen
from .helpers import field, kinds, order, state, texts, where
from .marching import FAR, march, ordered

GUNS = ("germany_heavy_mg", "russia_light_mg")
ARMED = ("C6 axis germany_weapon_team weapon=0", "D6 axis germany_rifle", "O3 allies russia_militia weapon=1")


def scraps(t: Table) -> list[str]:
    """The weapons that may be given up now."""
    return [str(action) for action in t.legal if action.verb == "scrap"]


def armed(hand: tuple[int, ...] = (1, 2), enemy: tuple[int, ...] = (1, 2), **rest: Any) -> Table:
    """Both sides have a machine gun each."""
    return field(*ARMED, hands=(hand, enemy), weapons=GUNS, **rest)


@rule("CC:11.3b")
def test_a_side_may_give_up_its_own_weapon() -> None:
    t = armed()
    assert scraps(t) == ["scrap 0"]
    refused(t, "scrap 1", "CC:11.3b")
    refused(t, "scrap 9", "KERNEL:absent")
    before = t.prompt, texts(t)
    [lost] = t.play("scrap 0")
    assert (lost.kind, lost.weapon, lost.rule) == ("weapon-lost", 0, "CC:11.3b")
    assert state(t).weapon[0] == NONE and t.view(None)["weapons"][0]["where"] == "casualty"
    assert (t.prompt, texts(t)) == before and not scraps(t)  # it costs nothing
    t.undo()
    assert scraps(t) == ["scrap 0"]


@rule("CC:11.3b")
def test_the_other_side_may_do_so_whenever_it_is_asked() -> None:
    move = order("germany", "move")
    t = armed((move,))
    play(t, f"order {move}", "activate 1", "start 1", "go D5")
    assert (t.to_act, t.prompt, scraps(t)) == ("allies", "OpFireWindow", ["scrap 1"])
    refused(t, "scrap 0", "CC:11.3b")
    t.play("scrap 1")
    assert (t.to_act, t.prompt, scraps(t)) == ("allies", "OpFireWindow", [])
    t.play("pass")
    assert t.prompt in ("mover", "move", "turn")


@rule("CC:11.3b", "CC:O21b")
def test_who_drops_a_heavy_weapon_on_the_way_goes_farther() -> None:
    t = march("C6 axis germany_weapon_team weapon=0", weapons=("germany_heavy_mg",))
    slow = stats.movement(state(t), 0)
    t.play("start 0")
    for label in ("C5", "C4", "C3")[:slow]:
        t.play(f"go {label}")
    t.play("scrap 0")
    assert stats.movement(state(t), 0) > slow
    assert (t.prompt, any(text.startswith("go ") for text in texts(t))) == ("mover", True)


@rule("CC:11.3b", "CC:O16.2b")
def test_who_drops_a_weapon_may_climb_a_cliff() -> None:
    t = ordered("advance", "H4 axis germany_rifle weapon=0", FAR, sheet="12", weapons=("germany_light_mg",))
    refused(t, "advance 0 H5", "CC:O16.2b")
    play(t, "scrap 0", "advance 0 H5")
    assert where(t, 0) == "H5"


@rule("CC:11.3b")
def test_a_weapon_named_for_an_attack_fires_first() -> None:
    t = firing("C5 axis germany_rifle weapon=0", "F5 allies russia_rifle", "F6 allies russia_rifle",
               weapons=("germany_light_mg",))  # fmt: skip
    assert scraps(t) == ["scrap 0"]
    play(t, "target F5", "arm 0")
    refused(t, "scrap 0", "CC:11.3b")
    t.play("end")
    assert t.prompt == "AttackWindow"
    refused(t, "scrap 0", "CC:11.3b")
    t.script(rolls(t, (0, 8), (1, 11)))
    t.play("pass")
    assert (t.prompt, scraps(t)) == ("Reroll", ["scrap 0"])
    t.play("scrap 0")
    assert the(finish(t), "attack-total").fp == 4  # the shot had left the barrel
    assert texts(t) == ["target F5", "target F6", "end"]


@rule("CC:11.3b")
def test_an_order_that_nobody_can_carry_out_any_more_comes_to_nothing() -> None:
    """Only the machine gun reaches the enemy at H3."""
    fire = order("germany", "fire")
    units = ("C5 axis lieutenant", "C5 axis germany_line_team weapon=0", "H3 allies russia_rifle")
    t = field(*units, hands=((fire,), (1,)), weapons=("germany_light_mg",))
    t.play(f"order {fire}")
    assert (t.prompt, texts(t)) == ("activate", ["activate 0", "activate 1"])
    t.play("scrap 0")
    assert "shot" not in kinds(t.observe(None).events()) and t.to_act == "allies"


@rule("CC:11.3b")
def test_a_shot_that_nobody_can_fire_any_more_is_not_fired() -> None:
    """The team's range is 4, that of its machine gun 9; it has been chosen to fire with it at H3."""
    t = firing(
        "C5 axis lieutenant", "C5 axis germany_line_team weapon=0", "C6 axis germany_line_team weapon=1",
        "H3 allies russia_rifle", "D6 allies russia_rifle", activate=(0, 1, 2), weapons=("germany_light_mg",) * 2,
    )  # fmt: skip
    t.play("target H3")
    assert texts(t) == ["arm 1", "arm 2"]
    play(t, "scrap 0")
    assert t.prompt == "AttackWindow"  # the other gun is the only one left
    t = firing(
        "C5 axis lieutenant", "C5 axis germany_line_team weapon=0", "D6 allies russia_rifle", "H3 allies russia_rifle",
        activate=(0, 1), weapons=("germany_light_mg",),
    )  # fmt: skip
    assert texts(t) == ["target D6", "target H3"]
    t.play("scrap 0")
    assert t.prompt in ("fire-group", "AttackWindow")  # of the targets only the near one is left


@rule("CC:11.3b", "CC:7.2.1b")
def test_who_gives_up_a_weapon_while_a_unit_leaves_gains_no_more_for_it() -> None:
    t = ordered(
        "advance", "C1 axis germany_rifle", "C6 axis germany_rifle weapon=0", FAR, weapons=("germany_light_mg",)
    )
    t.play("leave 0")
    assert t.prompt == "return" and state(t).vp == 2
    t.play("scrap 0")
    assert t.prompt == "return" and state(t).vp == 2
    t.play(texts(t)[0])
    assert len(seen(t, "exited")) == 1


@rule("CC:11.3b", "CC:E61a")
def test_a_hand_is_shown_once_whatever_is_given_up_meanwhile() -> None:
    t = drawn("interrogation", "C6 axis germany_rifle weapon=0", FAR, enemy_hand=(1, 2), weapons=("germany_light_mg",))
    assert t.prompt == "interrogation"
    t.play("scrap 0")
    assert (t.prompt, len(seen(t, "hand-shown"))) == ("interrogation", 1)
    t.play("decline")
    assert event_over(t) and t.view("axis")["sides"]["allies"]["hand"] == [None, None]


def test_nothing_is_given_up_before_the_game_begins() -> None:
    t = sandtable.new("combat_commander", "at_the_crossroads", seed=1)
    weapon, unit = next(text for text in texts(t) if text.startswith("equip")).split()[1:]
    play(t, f"equip {weapon} {unit}")
    if where(t, int(unit)) is None:
        t.play(next(text for text in texts(t) if text.startswith(f"place {unit} ")))
    assert where(t, int(unit)) and not scraps(t)
    refused(t, f"scrap {weapon}", "CC:11.3b")


def test_giving_up_stands_aside_and_at_the_end_of_the_list() -> None:
    assert "scrap" in ACTION_SPACE.aside
    t = armed()
    assert str(t.legal[-1]) == "scrap 0"
    assert t.observe("axis").action_values()[-1] == min(
        t.observe("axis").action_values(), key=lambda w: 0.0 if w is None else w
    )


def test_a_random_player_seldom_does_it() -> None:
    t = armed()
    chosen = [str(sandtable.player("random", seed=seed).choose(t.observe("axis"))) for seed in range(200)]
    assert 0 <= chosen.count("scrap 0") < 20
    assert kinds(t.play("scrap 0"))[0] == "weapon-lost"


@rule("CC:11.3b", "CC:O14.4a")
def test_who_is_activated_already_need_not_find_a_target_that_no_longer_exists() -> None:
    """The lieutenant and a squad far from any enemy are named; the machine gun that was to fire is given up."""
    fire = order("germany", "fire")
    units = (
        "C5 axis lieutenant", "C5 axis germany_line_team weapon=0", "C6 axis germany_line_team", "C4 axis germany_line_team",
        "H3 allies russia_rifle",
    )  # fmt: skip
    t = field(*units, hands=((fire,), (1,)), weapons=("germany_light_mg",))
    play(t, f"order {fire}", "activate 0", "activate 2")
    refused(t, "end", "CC:O14.4a")
    t.play("scrap 0")
    refused(t, "end", "CC:O14.4a")  # there are others who might be named
    t.play("activate 1")  # the last one goes with them
    assert "shot" not in kinds(t.observe(None).events()) and t.to_act == "allies"
