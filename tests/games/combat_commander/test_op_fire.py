"""Opportunity fire at movers, and Assault Fire by them (A33, A30, A26, O21.3)."""

from __future__ import annotations

from typing import Any

from sandtable import Table
from sandtable.testing import play, refused, rule

from .gunnery import finish, rolls, the, volley
from .helpers import action, field, is_broken, is_suppressed, order, state, texts

MOVE = order("germany", "move")
MOVE_TWO = order("germany", "move", (MOVE,))
FIRE = order("russia", "fire")
FIRE_TWO = order("russia", "fire", (FIRE,))
CROSSFIRE = action("russia", "crossfire", (FIRE, FIRE_TWO))
ASSAULT = action("germany", "assault_fire", (MOVE, MOVE_TWO))
MOVER, WATCHER = "C5 axis germany_rifle", "F5 allies russia_rifle"


def moving(
    *units: str, hand: tuple[int, ...] = (FIRE,), own: tuple[int, ...] = (), first: str = "go D5", **rest: Any
) -> Table:
    """A table at which unit 0 has made its first step and the other side may answer."""
    t = field(*units, hands=((MOVE, *own), hand), **rest)
    t.play(f"order {MOVE}")
    if "activate 0" in texts(t):
        t.play("activate 0")
    if t.prompt == "activate":
        t.play("end")
    play(t, "start 0", first)
    assert (t.to_act, t.prompt) == ("allies", "OpFireWindow")
    return t


def opened(t: Table, card: int = FIRE, *units: int) -> None:
    """Play a Fire card for op fire and activate units as far as there is a choice."""
    t.play(f"op-fire {card}")
    for unit in units:
        if f"activate {unit}" in texts(t):
            t.play(f"activate {unit}")
    if t.prompt == "activate":
        t.play("end")


def fired(t: Table) -> None:
    """Roll an attack of the Allies and one defense, which stands, up to the next answer of theirs."""
    t.script(rolls(t, (1, 3), (0, 11)))
    while t.prompt in ("AttackWindow", "DefenseWindow", "Reroll"):
        t.play("pass")


# --- playing a Fire card --------------------------------------------------------------------------------------------


@rule("CC:A33.1", "CC:A33.1b", "CC:A33.2a")
def test_a_fire_card_answers_a_step() -> None:
    t = moving(MOVER, WATCHER, hand=(FIRE, CROSSFIRE))
    refused(t, f"op-fire {CROSSFIRE}", "CC:A33.1b")
    refused(t, f"op-fire {FIRE_TWO}", "CC:5.2a")
    [played, activated] = t.play(f"op-fire {FIRE}")
    assert played.fields == {"side": 1, "card": FIRE, "action": "fire"}
    assert activated.fields == {"unit": 1, "order": "op_fire"}
    assert (t.prompt, texts(t)) == ("OpFireWindow", ["target D5", "pass"])


@rule("CC:A33.2a")
def test_somebody_must_be_able_to_fire_at_the_hex() -> None:
    t = moving(MOVER, "H3 allies russia_rifle")
    refused(t, f"op-fire {FIRE}", "CC:A33.2a")
    assert texts(t) == ["pass"]


@rule("CC:A33.2a", "CC:O14.1c")
def test_leaders_activate_others_for_op_fire() -> None:
    t = moving(MOVER, "F5 allies lieutenant", WATCHER, "E6 allies russia_rifle", first="go C6")
    opened(t, FIRE, 1, 2, 3)
    play(t, "target C6", "fire 3", "fire 2")
    assert t.prompt == "AttackWindow"
    assert state(t).op_firers == 0b1110


@rule("CC:A33.2b")
def test_only_the_hex_just_entered_is_fired_at() -> None:
    t = moving(MOVER, WATCHER, "E7 axis germany_rifle")
    opened(t)
    refused(t, "target E7", "CC:A33.2b")
    refused(t, "target C5", "CC:A33.2b")


@rule("CC:A33.2b")
def test_units_not_activated_for_op_fire_do_not_fire() -> None:
    t = moving(MOVER, WATCHER, "E6 allies russia_rifle")
    opened(t, FIRE, 1)
    t.play("target D5")
    assert the(t.observe(None).events(), "shot").fields == {
        "side": 1, "mode": "op_fire", "hex": 34, "units": (1,), "weapons": (),
    }  # fmt: skip


@rule("CC:A33.2c")
def test_the_move_goes_on_after_the_attack_or_its_refusal() -> None:
    t = moving(MOVER, WATCHER)
    t.play("pass")
    assert (t.to_act, t.prompt) == ("axis", "mover")
    t.play("go D6")
    opened(t)
    t.play("target D6")
    volley(t, 3, 11, by=1)
    assert (t.to_act, t.prompt) == ("axis", "mover")


# --- exceptions (A33.3) ---------------------------------------------------------------------------------------------


@rule("CC:A33.3a", "CC:11.5c")
def test_ordnance_does_not_op_fire_but_its_crew_does() -> None:
    t = moving(MOVER, "F5 allies lieutenant", "E5 allies russia_weapon_team weapon=0", "E5 allies russia_rifle",
               weapons=("russia_infantry_gun",))  # fmt: skip
    opened(t, FIRE, 1, 2, 3)
    t.play("target D5")
    refused(t, "arm 2", "CC:A33.3a")
    assert texts(t) == ["fire 2", "fire 3"]
    t = moving(MOVER, "G5 allies russia_weapon_team weapon=0", weapons=("russia_infantry_gun",))
    refused(t, f"op-fire {FIRE}", "CC:A33.2a")


@rule("CC:A33.3b", "CC:A33.3e")
def test_units_activated_for_op_fire_fire_at_every_step_of_the_order() -> None:
    t = moving(MOVER, WATCHER)
    opened(t)
    t.play("target D5")
    fired(t)
    play(t, "pass", "go D6")
    assert texts(t) == ["target D6", "pass"]  # without another card
    t.play("target D6")
    assert the(volley(t, 3, 11, by=1), "attack-total").total == 8


@rule("CC:A33.3d")
def test_one_step_draws_one_attack() -> None:
    t = moving(MOVER, WATCHER, "E6 allies russia_rifle", hand=(FIRE, FIRE_TWO))
    opened(t, FIRE, 1)
    t.play("target D5")
    fired(t)
    assert t.prompt == "OpFireWindow"
    refused(t, "target D5", "CC:A33.3d")
    refused(t, f"op-fire {FIRE_TWO}", "CC:A33.3d")


@rule("CC:A33.2a")
def test_two_cards_may_feed_one_attack() -> None:
    t = moving(MOVER, WATCHER, "E6 allies russia_rifle", hand=(FIRE, FIRE_TWO))
    opened(t, FIRE, 1)
    opened(t, FIRE_TWO, 2)
    play(t, "target D5", "fire 1", "fire 2")
    assert the(volley(t, 3, 11, by=1), "attack-total").fp == 6


@rule("CC:A33.3c")
def test_units_activated_for_op_fire_are_not_activated_so_again_this_turn() -> None:
    t = moving(MOVER, WATCHER, "C7 axis germany_rifle", hand=(FIRE, FIRE_TWO), own=(MOVE_TWO,))
    opened(t, FIRE)
    play(t, "pass", "halt", "end", f"order {MOVE_TWO}", "start 2", "go D7")
    assert state(t).op_firers == 0
    refused(t, f"op-fire {FIRE_TWO}", "CC:A33.2a")
    refused(t, "target D7", "CC:O20.3a")


@rule("CC:A33.3e")
def test_each_unit_that_enters_a_hex_may_be_fired_at() -> None:
    t = field("C5 axis lieutenant", "C5 axis germany_rifle", "C6 axis germany_rifle", WATCHER, hands=((MOVE,), (FIRE,)))
    play(t, f"order {MOVE}", "activate 0", "activate 1", "activate 2", "start 1", "go D5")
    opened(t)
    t.play("target D5")
    fired(t)
    play(t, "pass", "halt", "start 2", "go D5")
    assert texts(t) == ["target D5", "pass"]
    t.play("target D5")
    t.script(rolls(t, (1, 3), (0, 11), (0, 10)))
    assert len([each for each in finish(t) if each.kind == "defense-total"]) == 2


# --- moving targets (O20.3.4f, A30) ---------------------------------------------------------------------------------


@rule("CC:O20.3.4f", "CC:O20.3e")
def test_a_moving_unit_breaks_on_a_tie() -> None:
    t = moving(MOVER, WATCHER)
    opened(t)
    t.play("target D5")
    volley(t, 8, 6, by=1)
    assert is_broken(t, 0)
    assert not is_suppressed(t, 0)


@rule("CC:A30a", "CC:A30b")
def test_crossfire_strengthens_fire_at_movers() -> None:
    t = moving(MOVER, WATCHER, hand=(FIRE, CROSSFIRE))
    opened(t)
    play(t, "target D5", f"play {CROSSFIRE}")
    assert the(volley(t, 3, 11, by=1), "attack-total").fp == 7


# --- Assault Fire (A26) ---------------------------------------------------------------------------------------------

PIONEERS = "C5 axis germany_pionier"


def assaulting(*units: str, **rest: Any) -> Table:
    """A table at which units 0 and on have been activated to move and Assault Fire is in hand."""
    t = field(*units, hands=((MOVE, ASSAULT), ()), **rest)
    t.play(f"order {MOVE}")
    return t


@rule("CC:A26a", "CC:A26b", "CC:A26d")
def test_moving_pieces_with_boxed_firepower_attack() -> None:
    t = assaulting(PIONEERS, "D5 allies russia_rifle")
    assert f"play {ASSAULT}" in texts(t)  # before it has moved
    play(t, "start 0", "go C4")
    assert f"play {ASSAULT}" in texts(t)
    t.play(f"play {ASSAULT}")
    events = volley(t, 5, 11)
    assert the(events, "attack-total").fp == 7
    assert the(t.observe(None).events(), "shot").fields == {
        "side": 0, "mode": "assault", "hex": 34, "units": (0,), "weapons": (),
    }  # fmt: skip
    assert t.prompt == "mover"
    refused(t, f"play {ASSAULT}", "CC:5.2a")  # one attack a card


@rule("CC:A26d")
def test_assault_fire_may_follow_the_movement() -> None:
    t = assaulting(PIONEERS, "D5 allies russia_rifle")
    play(t, "start 0", "go C4", "halt")
    assert f"play {ASSAULT}" in texts(t)
    t.play(f"play {ASSAULT}")
    assert the(volley(t, 5, 11), "attack-total").fp == 7


@rule("CC:A26a")
def test_assault_fire_needs_a_boxed_piece_with_a_target() -> None:
    t = assaulting(MOVER, "D5 allies russia_rifle")
    refused(t, f"play {ASSAULT}", "CC:A26a")
    t = assaulting(PIONEERS, "H3 allies russia_rifle")
    refused(t, f"play {ASSAULT}", "CC:A26a")


@rule("CC:A26c")
def test_an_assault_group_is_of_boxed_moving_pieces_only() -> None:
    t = assaulting(
        "C5 axis lieutenant", PIONEERS, "C5 axis germany_line_team weapon=0", "C6 axis germany_pionier",
        "C4 axis germany_pionier", "D5 allies russia_rifle", weapons=("germany_light_mg",),
    )  # fmt: skip
    play(t, "activate 0", "activate 1", "activate 2", "activate 3", "end", f"play {ASSAULT}")
    refused(t, "fire 4", "CC:A26c")  # not moving
    refused(t, "fire 2", "CC:A26c")  # not boxed
    refused(t, "arm 1", "CC:11.1b")
    assert texts(t) == ["fire 1", "fire 3", "arm 2"]
    play(t, "fire 1", "arm 2", "fire 3")
    assert the(volley(t, 5, 11), "attack-total").fp == 7 + 1 + 2


@rule("CC:A26c", "CC:O20.3b")
def test_assault_fire_follows_the_rules_of_fire() -> None:
    t = assaulting(PIONEERS, "D5 allies russia_rifle", "D4 allies russia_rifle")
    play(t, f"play {ASSAULT}")
    assert texts(t) == ["target D4", "target D5"]
    refused(t, "target C4", "CC:O20.3b")
    t = assaulting(
        "C5 axis lieutenant", "C5 axis germany_line_team weapon=0", "C5 axis germany_line_team", "D5 allies russia_rifle",
        weapons=("germany_heavy_mg",),
    )  # fmt: skip
    play(t, "activate 0", "activate 1", "activate 2")
    refused(t, f"play {ASSAULT}", "CC:A26a")
    assert t.prompt == "move"
    t = assaulting("C5 axis germany_pionier weapon=0", "D5 allies russia_rifle", weapons=("germany_heavy_mg",))
    t.play(f"play {ASSAULT}")
    assert the(t.observe(None).events(), "shot").weapons == ()
    t = assaulting("C5 axis lieutenant", "C5 axis germany_pionier weapon=0", PIONEERS, "D5 allies russia_rifle",
                   weapons=("germany_heavy_mg",))  # fmt: skip
    play(t, "activate 0", "activate 1", "activate 2", f"play {ASSAULT}")
    refused(t, "arm 1", "CC:A26c")
