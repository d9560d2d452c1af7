"""Fire: the order, targets, fire groups, attack and defense rolls (O20, 10.3, 11.1, F96.3, T88.2)."""

from __future__ import annotations

from sandtable.testing import play, refused, rule

from .gunnery import GERMAN_FIRE, finish, firing, rolls, shoot, the, volley
from .helpers import (
    action,
    at_hex,
    event,
    field,
    is_broken,
    is_suppressed,
    order,
    pass_all,
    roll,
    state,
    texts,
    total,
    where,
)

RIFLE, SQUAD, ENEMY = "C5 axis germany_rifle", "D5 axis germany_rifle", "F5 allies russia_rifle"


# --- who may be ordered to fire (O20.1) -----------------------------------------------------------------------------


HAND = (GERMAN_FIRE, action("germany", "ambush", (GERMAN_FIRE,)))


@rule("CC:O20.1a")
def test_a_fire_order_needs_an_enemy_in_sight_and_range() -> None:
    t = field(RIFLE, ENEMY, hands=(HAND, ()))
    assert f"order {GERMAN_FIRE}" in texts(t)
    t = field(RIFLE, "I4 allies russia_rifle", hands=(HAND, ()))  # six hexes off, with a range of five
    refused(t, f"order {GERMAN_FIRE}", "CC:O20.1a")
    t = field("G5 axis germany_rifle", "I5 allies russia_rifle", hands=(HAND, ()))  # woods between
    refused(t, f"order {GERMAN_FIRE}", "CC:O20.1a")


@rule("CC:O20.1a")
def test_a_unit_without_a_target_is_not_activated_to_fire() -> None:
    t = field(RIFLE, "A10 axis germany_rifle", "D7 axis germany_rifle", ENEMY, hands=(HAND, ()))
    t.play(f"order {GERMAN_FIRE}")
    assert texts(t) == ["activate 0", "activate 2"]
    refused(t, "activate 1", "CC:O20.1a")


@rule("CC:O20.1b")
def test_a_leader_is_activated_for_those_he_activates() -> None:
    t = firing("C5 axis lieutenant", "C5 axis germany_rifle", "F5 allies russia_rifle", activate=(0, 1))
    assert t.prompt == "AttackWindow"  # his own range is 1
    assert state(t).firing == 0b11


@rule("CC:O20.1c")
def test_a_unit_is_activated_for_the_range_of_its_weapon() -> None:
    t = firing("C5 axis germany_line_team weapon=0", "H3 allies russia_rifle", weapons=("germany_light_mg",))
    assert t.prompt == "AttackWindow"
    t = firing(
        "C5 axis germany_line_team", "D5 axis germany_line_team weapon=0", "H3 allies russia_rifle",
        weapons=("germany_light_mg",), activate=(1,),
    )  # fmt: skip
    assert t.prompt == "AttackWindow"


# --- one shot a piece (O20.3) ---------------------------------------------------------------------------------------


@rule("CC:O20.3a")
def test_each_activated_piece_fires_once() -> None:
    t = firing(
        "C5 axis lieutenant", "C5 axis germany_rifle weapon=0", "F5 allies russia_rifle", "F6 allies russia_rifle",
        weapons=("germany_light_mg",), activate=(0, 1),
    )  # fmt: skip
    shoot(t, "target F5", "fire 1")
    volley(t, 5, 11)
    assert texts(t) == ["target F5", "target F6", "end"]
    t.play("target F6")  # the gun alone is left
    assert t.prompt == "AttackWindow"
    assert state(t).shot == 0b10
    volley(t, 5, 11)
    assert t.prompt == "turn"  # nobody is left to fire


@rule("CC:O14.4a")
def test_somebody_must_fire_and_then_nobody_more_need() -> None:
    t = firing("C5 axis lieutenant", RIFLE, SQUAD, ENEMY, "F6 allies russia_rifle", activate=(0, 1, 2))
    refused(t, "end", "CC:O14.4a")
    shoot(t, "target F5", "fire 1")
    volley(t, 5, 11)
    t.play("end")
    assert t.prompt == "turn"


@rule("CC:O20.3a")
def test_a_piece_that_has_fired_joins_no_other_attack() -> None:
    t = firing(
        "C5 axis lieutenant", RIFLE, SQUAD, "D5 axis germany_rifle", ENEMY, "F6 allies russia_rifle",
        activate=(0, 1, 2, 3),
    )  # fmt: skip
    shoot(t, "target F5", "fire 1")
    volley(t, 5, 11)
    t.play("target F6")
    refused(t, "fire 1", "CC:O20.3a")
    refused(t, "fire 4", "CC:O20.3a")  # an enemy
    t.play("fire 2")
    refused(t, "fire 2", "CC:O20.3a")
    assert texts(t) == ["fire 3", "end"]


@rule("CC:O20.3b")
def test_the_target_hex_holds_an_enemy() -> None:
    t = firing("C5 axis lieutenant", RIFLE, ENEMY, "F6 allies russia_rifle", activate=(0, 1))
    refused(t, "target E5", "CC:O20.3b")
    refused(t, "target C5", "CC:O20.3b")


@rule("CC:3.1.2", "CC:O20.2.2a")
def test_a_hex_beyond_the_range_is_no_target() -> None:
    t = firing(RIFLE, ENEMY, "F6 allies russia_rifle", "F9 allies russia_rifle")
    refused(t, "target F9", "CC:3.1.2")  # six hexes, the last one counted and the first not
    assert texts(t) == ["target F5", "target F6"]
    t = firing("C5 axis germany_rifle veteran", ENEMY, "F6 allies russia_rifle", "F9 allies russia_rifle")
    assert texts(t) == ["target F5", "target F6", "target F9"]


@rule("CC:10.1a")
def test_a_hex_out_of_sight_is_no_target() -> None:
    t = firing("G5 axis germany_rifle", "E4 allies russia_rifle", "E5 allies russia_rifle", "I5 allies russia_rifle")
    refused(t, "target I5", "CC:T99c")
    assert texts(t) == ["target E4", "target E5"]


@rule("CC:O20.3c")
def test_units_between_are_not_affected() -> None:
    t = firing("C5 axis germany_rifle", "E5 allies russia_rifle", "G5 allies russia_rifle")
    t.play("target G5")
    events = volley(t, 11, 3)
    assert [each.unit for each in events if each.kind == "defense-total"] == [2]
    assert is_broken(t, 2)
    assert not is_broken(t, 1)


# --- fire groups (O20.3.1) ------------------------------------------------------------------------------------------


@rule("CC:O20.3.1a", "CC:O20.3.1.2", "CC:O20.3d", "CC:O20.3.3")
def test_a_group_has_the_firepower_of_one_piece_and_one_for_each_other() -> None:
    t = firing(
        "C5 axis lieutenant", "C5 axis germany_rifle weapon=0", "D5 axis germany_rifle", ENEMY,
        activate=(0, 1, 2), weapons=("germany_heavy_mg",),
    )  # fmt: skip
    play(t, "fire 1", "fire 2")
    assert t.play("arm 1")[0].fields == {
        "side": 0, "mode": "fire", "hex": 54, "units": (1, 2), "weapons": (0,),
    }  # fmt: skip
    events = volley(t, 6, 11)
    assert the(events, "attack-total").fields == {
        "side": 0,
        "fp": 11,
        "roll": 6,
        "modifiers": (),
        "total": 17,
    }  # 8, 1 of command, 2


@rule("CC:O20.3.1b")
def test_every_piece_of_a_group_needs_range_and_sight() -> None:
    t = firing("C5 axis senior_sergeant", RIFLE, "C6 axis germany_line_team", ENEMY, activate=(0, 1, 2))
    assert texts(t) == ["fire 1", "fire 2"]  # three hexes off; the sergeant reaches one
    refused(t, "fire 0", "CC:3.1.2")


@rule("CC:O20.3.1b", "CC:T99c")
def test_a_piece_that_does_not_see_the_target_cannot_join_the_group() -> None:
    """Woods stand between G5 and I5, but H5 is beside it. Each of the three could fire at F5."""
    t = firing(
        "H5 axis lieutenant", "H5 axis germany_rifle", "G5 axis germany_rifle weapon=0", "I5 allies russia_rifle",
        "G6 allies russia_rifle", activate=(0, 1, 2), weapons=("germany_light_mg",),
    )  # fmt: skip
    t.play("target I5")
    refused(t, "fire 2", "CC:T99c")
    refused(t, "arm 2", "CC:T99c")
    assert texts(t) == ["fire 0", "fire 1"]


@rule("CC:O20.3.1b", "CC:3.1.2")
def test_unit_and_weapon_each_need_their_own_range() -> None:
    """A team with a range of 3 (4 with its leader) and a machine gun; a squad with a flamethrower, which reaches one hex."""
    t = firing(
        "C5 axis lieutenant", "C5 axis germany_line_team weapon=0", "C6 axis germany_rifle weapon=1",
        "H4 allies russia_rifle", "D6 allies russia_rifle", activate=(0, 1, 2),
        weapons=("germany_light_mg", "flamethrower"),
    )  # fmt: skip
    t.play("target H4")
    assert texts(t) == ["fire 2", "arm 1"]
    refused(t, "fire 1", "CC:3.1.2")
    refused(t, "arm 2", "CC:O20.3a")


@rule("CC:O20.3.1c")
def test_the_hexes_of_a_group_form_a_chain() -> None:
    t = firing(
        "C5 axis senior_sergeant", RIFLE, "C7 axis germany_rifle", "C6 axis germany_rifle", ENEMY,
        activate=(0, 1, 2, 3),
    )  # fmt: skip
    t.play("fire 1")
    refused(t, "fire 2", "CC:O20.3.1c")
    t.play("fire 3")
    assert "fire 2" in texts(t)  # C6 lies between
    t.play("fire 2")
    assert t.prompt == "AttackWindow"


@rule("CC:O20.3.1d")
def test_a_unit_and_its_weapon_may_fire_apart_at_different_hexes() -> None:
    t = firing(
        "C5 axis germany_rifle weapon=0", ENEMY, "F6 allies russia_rifle", weapons=("germany_light_mg",),
    )  # fmt: skip
    play(t, "target F5", "fire 0", "end")
    volley(t, 5, 11)
    t.play("target F6")
    events = volley(t, 5, 11)
    assert the(events, "attack-total").fp == 4  # the gun alone


@rule("CC:O20.3.1d")
def test_two_units_may_fire_apart_at_the_same_hex() -> None:
    t = firing("C5 axis lieutenant", RIFLE, SQUAD, ENEMY, activate=(0, 1, 2))
    play(t, "fire 1", "end")
    volley(t, 5, 11)
    refused(t, "target E5", "CC:O20.3b")
    t.play("target F5")
    assert the(volley(t, 5, 11), "attack-total").fp == 5  # D5 has no leader


@rule("CC:F106.3a")
def test_units_in_wire_group_only_among_themselves() -> None:
    t = firing(
        "C5 axis lieutenant", RIFLE, "C5 axis germany_rifle", SQUAD, ENEMY, activate=(0, 1, 2, 3),
        more="forts:\n  C5 wire",
    )  # fmt: skip
    t.play("fire 1")
    refused(t, "fire 3", "CC:F106.3a")
    assert texts(t) == ["fire 2", "end"]


@rule("CC:F106.3a")
def test_nobody_outside_groups_with_units_in_wire() -> None:
    t = firing(
        "C5 axis lieutenant", RIFLE, SQUAD, "D5 axis germany_rifle", ENEMY, activate=(0, 1, 2, 3),
        more="forts:\n  C5 wire",
    )  # fmt: skip
    t.play("fire 2")
    refused(t, "fire 1", "CC:F106.3a")
    assert texts(t) == ["fire 3", "end"]


# --- weapons (11.1, 11.5, F96.3) -----------------------------------------------------------------------------------

GUNNER = "C5 axis germany_rifle weapon=0"


@rule("CC:11.1c", "CC:3.2.3a")
def test_a_broken_unit_fires_itself_but_not_its_weapon() -> None:
    t = firing(
        "E5 axis lieutenant", "E5 axis germany_rifle broken weapon=0", "E5 axis germany_rifle", ENEMY,
        weapons=("germany_light_mg",), activate=(0, 1, 2),
    )  # fmt: skip
    refused(t, "arm 1", "CC:11.1c")
    assert texts(t) == ["fire 0", "fire 1", "fire 2"]


@rule("CC:11.1c", "CC:13.2c")
def test_a_suppressed_unit_fires_itself_but_not_its_weapon() -> None:
    t = firing(
        "E5 axis lieutenant", "E5 axis germany_rifle suppressed weapon=0", "E5 axis germany_rifle", ENEMY,
        weapons=("germany_light_mg",), activate=(0, 1, 2),
    )  # fmt: skip
    refused(t, "arm 1", "CC:11.1c")
    assert texts(t) == ["fire 0", "fire 1", "fire 2"]


@rule("CC:11.1b")
def test_a_unit_that_may_fire_may_fire_its_weapon_too() -> None:
    t = firing(
        "E5 axis lieutenant", "E5 axis germany_rifle weapon=0", "E5 axis germany_rifle", ENEMY,
        weapons=("germany_light_mg",), activate=(0, 1, 2),
    )  # fmt: skip
    assert texts(t) == ["fire 0", "fire 1", "fire 2", "arm 1"]
    refused(t, "arm 2", "CC:11.1b")


@rule("CC:11.4a")
def test_a_broken_weapon_does_not_fire() -> None:
    t = firing("C5 axis lieutenant", GUNNER, SQUAD, ENEMY, activate=(0, 1, 2), weapons=("germany_light_mg broken",))
    refused(t, "arm 1", "CC:11.4a")
    refused(t, "arm 2", "CC:11.1b")


@rule("CC:F106.3b")
def test_no_weapon_fires_from_wire() -> None:
    t = firing("C5 axis lieutenant", GUNNER, SQUAD, ENEMY, activate=(0, 1, 2), weapons=("germany_light_mg",),
               more="forts:\n  C5 wire")  # fmt: skip
    refused(t, "arm 1", "CC:F106.3b")
    assert texts(t) == ["fire 1", "fire 2"]


@rule("CC:T95d")
def test_no_weapon_fires_from_a_stream() -> None:
    t = firing("I4 axis lieutenant", "I4 axis germany_rifle weapon=0", "I4 axis germany_rifle", "K4 allies russia_rifle",
               sheet="05", weapons=("germany_light_mg",), activate=(0, 1, 2))  # fmt: skip
    refused(t, "arm 1", "CC:T95d")
    assert texts(t) == ["fire 1", "fire 2"]


@rule("CC:T89d")
def test_no_weapon_fires_from_a_marsh() -> None:
    t = firing("F9 axis lieutenant", "F9 axis germany_rifle weapon=0", "F9 axis germany_rifle", "D9 allies russia_rifle",
               sheet="05", weapons=("germany_light_mg",), activate=(0, 1, 2))  # fmt: skip
    refused(t, "arm 1", "CC:T89d")
    assert texts(t) == ["fire 1", "fire 2"]


# --- hindrance (10.3.2, O20.3.2) ------------------------------------------------------------------------------------


@rule("CC:10.3.2", "CC:O20.3.2a")
def test_the_largest_hindrance_of_any_firer_lowers_the_firepower() -> None:
    smoke = "smoke:\n  C6 4\n  E5 2"
    t = firing(RIFLE, ENEMY, more="smoke:\n  E5 2")
    assert the(volley(t, 5, 11), "attack-total").fp == 3
    t = firing("C5 axis lieutenant", RIFLE, "C6 axis germany_rifle", ENEMY, activate=(0, 1, 2), more=smoke)
    play(t, "fire 1", "fire 2")
    assert the(volley(t, 5, 11), "attack-total").fp == 6 + 1 - 4


@rule("CC:10.3.2.1a")
def test_a_shot_with_no_firepower_left_is_not_made() -> None:
    t = firing("C5 axis lieutenant", RIFLE, SQUAD, ENEMY, activate=(0, 1, 2), more="smoke:\n  C5 6")
    play(t, "fire 1", "end")
    events = t.play("pass")
    assert the(events, "shot-failed").fields == {"side": 0, "hex": 54, "fp": 0}
    assert not any(each.kind == "rolled" for each in events)
    assert state(t).shot == 0


@rule("CC:O20.3.2b")
def test_the_pieces_of_a_hindered_shot_may_only_try_another() -> None:
    t = firing("C5 axis lieutenant", RIFLE, SQUAD, "D5 axis germany_line_team", ENEMY, "D3 allies russia_rifle",
               activate=(0, 1, 2, 3), more="smoke:\n  E5 7")  # fmt: skip
    play(t, "target F5", "fire 1", "end", "pass")
    assert texts(t) == ["target D3", "target F5", "end"]
    t.play("target F5")
    refused(t, "fire 1", "CC:O20.3.2b")
    play(t, "fire 2", "fire 3", "pass")  # the other two come to nothing as well
    refused(t, "target F5", "CC:O20.3.2b")
    play(t, "target D3", "fire 1", "fire 2", "fire 3")
    assert the(volley(t, 5, 11), "attack-total").fp == 6 + 2
    assert t.prompt == "turn"


@rule("CC:O20.3.2b")
def test_a_weapon_that_was_hindered_may_only_try_another_hex_either() -> None:
    gunner = "C5 axis germany_rifle weapon=0"
    t = firing("C5 axis lieutenant", gunner, SQUAD, ENEMY, "D3 allies russia_rifle", activate=(0, 1, 2),
               weapons=("germany_light_mg",), more="smoke:\n  E5 7")  # fmt: skip
    play(t, "target F5", "arm 1", "end", "pass")
    t.play("target F5")
    refused(t, "arm 1", "CC:O20.3.2b")
    play(t, "fire 1", "end", "pass")
    play(t, "target D3", "arm 1", "end")
    assert t.prompt == "AttackWindow"


@rule("CC:O20.3.2b")
def test_what_was_hindered_in_one_order_may_be_tried_in_the_next() -> None:
    second = order("germany", "fire", (GERMAN_FIRE,))
    t = firing("C5 axis hero", ENEMY, "E5 allies russia_rifle", hand=(second,), more="smoke:\n  C5 6")
    play(t, "target F5", "pass")
    refused(t, "target F5", "CC:O20.3.2b")
    t.play("end")
    t.play(f"order {second}")
    assert texts(t) == ["target E5", "target F5"]


@rule("CC:10.3.2.1b", "CC:O20.3.2c")
def test_actions_may_make_a_hindered_shot_possible() -> None:
    grenades = action("germany", "hand_grenades", (GERMAN_FIRE,))
    t = firing("E5 axis germany_rifle", ENEMY, hand=(grenades,), more="smoke:\n  E5 5")
    t.play(f"play {grenades}")
    assert the(volley(t, 5, 11), "attack-total").fields == {"side": 0, "fp": 2, "roll": 5, "modifiers": (), "total": 7}


# --- height (T88.2) -------------------------------------------------------------------------------------------------


@rule("CC:T88.2a")
def test_fire_uphill_loses_one() -> None:
    t = firing("G6 axis germany_rifle", "G7 allies russia_rifle")
    assert the(volley(t, 5, 11), "attack-total").fp == 4


@rule("CC:T88.2b")
def test_fire_downhill_gains_one() -> None:
    t = firing("G7 axis germany_rifle", "G6 allies russia_rifle")
    assert the(volley(t, 5, 11), "attack-total").fp == 6


@rule("CC:T88.2a", "CC:T88.2b")
def test_in_a_mixed_group_each_change_counts_once() -> None:
    units = ("G7 axis senior_sergeant", "G7 axis germany_rifle", "G8 axis germany_rifle", "F6 axis germany_rifle")
    t = firing(*units, "G6 allies russia_rifle", activate=(0, 1, 2, 3))
    play(t, "fire 1", "fire 3", "end")
    assert the(volley(t, 5, 11), "attack-total").fp == 5 + 2 + 1 + 1  # squad, command, the other piece, downhill
    t = firing("H7 axis senior_sergeant", "H7 axis germany_rifle", "G8 axis germany_rifle", "H8 axis germany_rifle",
               "G7 allies russia_rifle", activate=(0, 1, 2, 3))  # fmt: skip
    play(t, "fire 1", "fire 2", "end")
    assert the(volley(t, 5, 11), "attack-total").fp == 5 + 2 + 1 - 1


# --- the attack roll and Jam! (O20.3.3, 1.9.1.2) --------------------------------------------------------------------


@rule("CC:1.9.1.2a", "CC:O20.3.3.1", "CC:INTRO.g")
def test_a_jam_breaks_every_firing_weapon_and_the_attack_goes_on() -> None:
    t = firing(
        "C5 axis lieutenant", "C5 axis germany_rifle weapon=0", "D5 axis germany_rifle weapon=1",
        "D5 axis germany_rifle weapon=2", ENEMY, activate=(0, 1, 2, 3), weapons=("germany_light_mg",) * 3,
    )  # fmt: skip
    play(t, "fire 1", "arm 1", "arm 2", "end")
    events = volley(t, 2, 3, trigger="jam")
    assert state(t).arm_broken == 0b11  # not the third, which did not fire
    assert the(events, "attack-total").total == 5 + 1 + 2 + 2
    assert the(events, "defense-total").total == 11


@rule("CC:1.9.1.2b")
def test_a_jam_on_a_defense_roll_breaks_nothing() -> None:
    t = firing("C5 axis germany_rifle weapon=0", "F5 allies russia_rifle weapon=1",
               weapons=("germany_light_mg", "russia_light_mg"))  # fmt: skip
    play(t, "fire 0", "arm 0")
    t.script([*rolls(t, (0, 5)), roll("russia", 1, 1, "jam")])
    finish(t)
    assert state(t).arm_broken == 0


# --- defense rolls (O20.3.4) ----------------------------------------------------------------------------------------


@rule("CC:O20.3.4d", "CC:O20.3.4e")
def test_a_unit_whose_total_is_lower_breaks() -> None:
    t = firing(RIFLE, ENEMY)
    events = volley(t, 8, 4)
    assert the(events, "defense-total").fields == {
        "unit": 1,
        "morale": 8,
        "modifiers": (),
        "roll": 4,
        "total": 12,
        "attack": 13,
        "outcome": "fails",
    }
    assert is_broken(t, 1)
    assert not is_suppressed(t, 1)


@rule("CC:O20.3.4f", "CC:O20.3e")
def test_a_unit_whose_total_is_equal_is_suppressed() -> None:
    t = firing(RIFLE, ENEMY)
    assert the(volley(t, 8, 5), "defense-total").outcome == "even"
    assert is_suppressed(t, 1)
    assert not is_broken(t, 1)


@rule("CC:O20.3.4g")
def test_a_unit_whose_total_is_higher_is_unharmed() -> None:
    t = firing(RIFLE, ENEMY)
    assert the(volley(t, 8, 6), "defense-total").outcome == "holds"
    assert not is_suppressed(t, 1)
    assert not is_broken(t, 1)


@rule("CC:O20.3.4a", "CC:O20.3.4b")
def test_the_owner_rolls_for_each_unit_in_the_order_he_chooses() -> None:
    t = firing("C5 axis lieutenant", RIFLE, SQUAD, ENEMY, "F5 allies russia_line_team", "F6 allies russia_rifle",
               activate=(0, 1, 2))  # fmt: skip
    shoot(t, "target F5", "fire 1")
    t.script(rolls(t, (0, 5), (1, 11), (1, 10)))
    pass_all(t)
    assert (t.to_act, t.prompt) == ("allies", "defend")
    assert texts(t) == ["defend 3", "defend 4"]
    refused(t, "defend 5", "CC:O20.3.4a")
    refused(t, "target F6", "KERNEL:step")  # no attack before the last is over
    t.play("defend 4")
    events = finish(t)
    assert [(each.unit, each.roll) for each in events if each.kind == "defense-total"] == [(4, 11), (3, 10)]
    assert t.prompt == "fire"


@rule("CC:O20.3.4c")
def test_a_leader_who_breaks_first_no_longer_helps() -> None:
    units = (RIFLE, "F5 allies russia_rifle", "F5 allies senior_lieutenant")
    t = firing(*units)
    t.script(rolls(t, (0, 10), (1, 3), (1, 6)))
    pass_all(t)
    t.play("defend 2")
    finish(t)
    assert (is_broken(t, 2), is_broken(t, 1)) == (True, True)  # 9 + 3 and 8 + 6 against 15
    t = firing(*units)
    t.script(rolls(t, (0, 10), (1, 6), (1, 3)))
    pass_all(t)
    t.play("defend 1")
    finish(t)
    assert (is_broken(t, 2), is_broken(t, 1)) == (True, False)  # 8 + 2 + 6


@rule("CC:O20.3.4a")
def test_a_unit_broken_by_a_trigger_of_the_attack_roll_still_defends() -> None:
    t = firing(RIFLE, ENEMY, "F5 allies russia_line_team")
    t.script([roll("germany", 3, 3, "sniper"), at_hex("germany", "G5"), *rolls(t, (1, 11))])
    play(t, "pass", "pass", "unit 2")  # the sniper breaks the team
    events = finish(t)
    assert [each.unit for each in events if each.kind == "defense-total"] == [1, 2]


@rule("CC:O20.3.4a")
def test_a_unit_lost_to_a_trigger_of_the_attack_roll_does_not_defend() -> None:
    t = firing(RIFLE, ENEMY, "F5 allies russia_line_team broken")
    t.script([roll("germany", 3, 3, "sniper"), at_hex("germany", "G5"), *rolls(t, (1, 11))])
    play(t, "pass", "pass", "unit 2")
    events = finish(t)
    assert [each.unit for each in events if each.kind == "defense-total"] == [1]


@rule("CC:O20.3.4a")
def test_a_unit_that_comes_after_the_attack_roll_does_not_defend() -> None:
    t = firing(RIFLE, ENEMY, "F5 allies russia_line_team")
    saved = total("russia", 7, "event")
    t.script([*rolls(t, (0, 3)), saved, event("russia", "hero", (saved,)), *rolls(t, (1, 11))])
    pass_all(t)
    play(t, "defend 1", "pass", "pass")  # there is but one place for the hero
    hero = len(state(t).kind) - 1
    assert where(t, hero) == "F5"
    events = (*tuple(t.observe(None).events()), *finish(t))
    assert {each.unit for each in events if each.kind == "defense-total"} == {1, 2}


@rule("CC:T82b", "CC:O20.3.4d")
def test_cover_and_command_count_in_defense() -> None:
    t = firing("M6 axis germany_rifle", "M7 allies russia_rifle", "M7 allies lieutenant")
    events = volley(t, 5, 11, 11)
    morale = {each.unit: each.morale for each in events if each.kind == "defense-total"}
    assert morale == {1: 8 + 1 + 3, 2: 9 + 3}
