"""Events that strike, steady, reward or bring back units."""

from __future__ import annotations

import pytest

from sandtable.games.combat_commander.rules.board import GRID, NONE
from sandtable.games.combat_commander.rules.state import CASUALTY
from sandtable.testing import refused, rule

from .happenings import drawn, event_over, seen
from .helpers import action, at_hex, is_broken, is_suppressed, roll, state, texts, total, where


def hexes(*labels: str) -> tuple[int, ...]:
    return tuple(at_hex("germany", label) for label in labels)


# --- Air Support (E43) --------------------------------------------------------------------------------------------------


@rule("CC:E43a", "CC:1.9.1.1b", "CC:E42a", "CC:G.inactive")
def test_air_support_may_break_all_units_in_the_random_hex() -> None:
    t = drawn(
        "air_support",
        "F5 allies russia_line_team",
        "F5 allies corporal",
        "H5 allies russia_line_team",
        cards=hexes("F5"),
    )
    assert t.to_act == "axis" and texts(t) == ["hex F5", "decline"]
    refused(t, "hex G5", "CC:E43a")
    t.play("hex F5")
    assert is_broken(t, 1) and is_broken(t, 2) and not is_broken(t, 3)
    assert event_over(t)


@rule("CC:E42a")
def test_air_support_may_be_declined() -> None:
    t = drawn("air_support", "F5 axis germany_line_team", "H5 allies russia_line_team", cards=hexes("F5"))
    t.play("decline")
    assert not is_broken(t, 1) and event_over(t)


@rule("CC:E43b")
def test_over_an_empty_hex_the_nearest_units_are_hit_and_the_player_chooses_among_equals() -> None:
    t = drawn(
        "air_support",
        "D5 axis germany_line_team",
        "H5 allies russia_line_team",
        "M5 allies corporal",
        cards=hexes("F5"),
    )
    assert texts(t) == ["hex D5", "hex H5", "decline"]
    refused(t, "hex M5", "CC:E43b")
    t.play("hex H5")
    assert is_broken(t, 2) and not is_broken(t, 1) and not is_broken(t, 3)


@rule("CC:E43b", "CC:3.2.4")
def test_air_support_eliminates_what_was_broken_and_offers_light_wounds_to_squads() -> None:
    wounds = action("russia", "light_wounds")
    t = drawn(
        "air_support",
        "F6 allies russia_rifle",
        "F6 allies corporal broken",
        "N1 allies corporal",
        cards=hexes("F5"),
        enemy_hand=(wounds,),
    )
    t.play("hex F6")
    assert t.to_act == "allies" and texts(t) == [f"play {wounds}", "pass"]
    t.play("pass")
    assert is_broken(t, 1) and where(t, 2) is None
    assert event_over(t)


# --- Battle Harden (E44) ------------------------------------------------------------------------------------------------


@rule("CC:E44", "CC:E44.1b", "CC:8.1.1b")
def test_battle_harden_makes_one_own_unit_veteran() -> None:
    t = drawn("battle_harden", "F5 axis germany_line_team veteran", "G5 axis corporal", "H5 allies corporal")
    assert texts(t) == ["unit 0", "unit 2"]
    refused(t, "unit 1", "CC:8.1.1b")
    refused(t, "unit 3", "CC:E44")
    refused(t, "decline", "KERNEL:step")
    t.play("unit 2")
    assert state(t).veteran == 1 << 1 | 1 << 2


# --- Commissar (E50) ----------------------------------------------------------------------------------------------------


@rule("CC:E50a", "CC:E50c", "CC:E42d")
def test_the_commissar_rallies_a_unit_on_a_roll_up_to_its_morale() -> None:
    seven = total("russia", 7, "event", (33, 34))  # the trigger of a roll inside an event is ignored
    t = drawn(
        "commissar",
        "F5 allies russia_guards_rifle broken",
        "H5 axis corporal broken",
        "J5 allies corporal",
        cards=(seven,),
        nation="russia",
        side="allies",
    )
    assert texts(t) == ["unit 0", "unit 1"]
    refused(t, "unit 2", "CC:E50a")
    refused(t, "unit 3", "CC:E50a")
    t.play("unit 1")
    t.play("pass")
    assert not is_broken(t, 1) and where(t, 1) == "F5"
    assert len(seen(t, "event")) == 1


@rule("CC:E50b")
def test_the_commissar_shoots_a_unit_on_a_roll_above_its_morale() -> None:
    t = drawn(
        "commissar",
        "F5 allies russia_militia broken",
        "H5 axis corporal",
        cards=(roll("russia", 6, 3),),
        nation="russia",
        side="allies",
    )
    t.play("unit 1")
    t.play("pass")
    assert where(t, 1) is None and state(t).box[1] == CASUALTY and state(t).vp == 2


@rule("CC:E50c", "CC:3.1.4b")
def test_cover_helps_before_the_commissar() -> None:
    t = drawn(
        "commissar",
        "I5 allies russia_militia broken",
        "A1 axis corporal",
        cards=(total("russia", 7, "event", (33, 34)),),
        nation="russia",
        side="allies",
    )
    t.play("unit 1")
    t.play("pass")
    assert where(t, 1) == "I5" and not is_broken(t, 1)  # morale 5 and woods 2


# --- Cower (E51) --------------------------------------------------------------------------------------------------------


@rule("CC:E51", "CC:13.1")
def test_squads_beyond_the_radius_of_every_leader_cower() -> None:
    t = drawn(
        "cower",
        "F5 axis sergeant",  # 1: command 1
        "F6 axis germany_rifle",  # 2: within it
        "F7 axis germany_rifle",  # 3: beyond
        "L5 axis germany_rifle broken",  # 4: beyond, broken
        "L7 axis germany_line_team",  # 5: no squad
        "H5 allies russia_rifle",  # 6: not his
        "M1 axis corporal broken",  # 7: command 0
        "M1 axis germany_rifle",  # 8: in his hex
        "M2 axis germany_rifle",  # 9: beside him
    )
    assert [u for u in range(10) if is_suppressed(t, u)] == [3, 4, 9]
    assert event_over(t)


# --- Interdiction (E60) -------------------------------------------------------------------------------------------------


@rule("CC:E60", "CC:8.1.1a")
def test_interdiction_suppresses_any_unit_without_cover() -> None:
    t = drawn(
        "interdiction",
        "F5 axis germany_rifle",
        "H5 allies russia_rifle",  # in woods
        "K5 allies russia_rifle broken",
        "L5 allies russia_rifle suppressed",
        "M5 allies russia_rifle",
        more="forts:\n  M5 foxholes",
    )
    assert texts(t) == ["unit 0", "unit 1", "unit 3"]
    refused(t, "unit 2", "CC:E60")
    refused(t, "unit 4", "CC:8.1.1a")
    refused(t, "unit 5", "CC:E60")
    t.play("unit 3")
    assert is_suppressed(t, 3)


# --- KIA, Medic!, Prisoners of War (E62, E64, E66) ----------------------------------------------------------------------


@rule("CC:E62", "CC:7.1a")
def test_kia_eliminates_a_broken_unit_of_either_side() -> None:
    t = drawn("kia", "F5 axis germany_rifle", "H5 allies russia_rifle broken", "K5 allies russia_rifle")
    assert texts(t) == ["unit 0", "unit 2"]
    refused(t, "unit 1", "CC:E62")
    t.play("unit 2")
    assert where(t, 2) is None and state(t).vp == 2


@rule("CC:A36b", "CC:E62")
def test_no_light_wounds_for_the_killed() -> None:
    wounds = action("russia", "light_wounds")
    t = drawn("kia", "H5 allies russia_rifle broken", "K5 allies russia_rifle", enemy_hand=(wounds,))
    t.play("unit 1")
    assert where(t, 1) is None and not seen(t, "played")
    t = drawn(
        "shell_shock", "H5 allies russia_rifle broken", "K5 allies corporal", enemy_hand=(wounds,), cards=hexes("H5")
    )
    t.play(f"play {wounds}")
    assert where(t, 1) == "H5"


@rule("CC:E64", "CC:3.2.5")
def test_medic_rallies_a_broken_unit_of_either_side() -> None:
    t = drawn("medic", "F5 axis germany_rifle", "H5 allies russia_rifle broken suppressed", "K5 allies corporal")
    assert texts(t) == ["unit 0", "unit 2"]
    refused(t, "unit 1", "CC:E64")
    t.play("unit 2")
    assert not is_broken(t, 2) and is_suppressed(t, 2)


@rule("CC:E66")
def test_a_broken_unit_beside_an_enemy_is_taken_prisoner() -> None:
    t = drawn(
        "prisoners_of_war",
        "F5 axis germany_rifle broken",
        "G5 allies corporal broken",
        "G6 axis germany_rifle",
        "L5 axis germany_rifle broken",
        "F4 axis corporal broken",
        "L6 axis germany_rifle",
    )
    assert texts(t) == ["unit 1", "unit 5"]
    for unit in (0, 2, 3, 4):
        refused(t, f"unit {unit}", "CC:E66")
    t.play("unit 1")
    assert where(t, 1) is None and state(t).vp == -2


@rule("CC:E42b")
def test_what_an_event_cannot_do_it_leaves_out() -> None:
    t = drawn("prisoners_of_war", "L5 allies corporal")
    assert event_over(t) and where(t, 0) == "A10"


# --- Shell Shock (E72) --------------------------------------------------------------------------------------------------


@rule("CC:E72")
def test_the_nearest_unit_suffers_shell_shock_and_the_player_chooses_among_equals() -> None:
    t = drawn("shell_shock", "E5 axis corporal", "G5 allies russia_line_team", "K5 allies corporal", cards=hexes("F5"))
    assert texts(t) == ["unit 1", "unit 2"]
    refused(t, "unit 3", "CC:E72")
    refused(t, "unit 9", "KERNEL:absent")
    t.play("unit 2")
    assert is_broken(t, 2) and not is_broken(t, 1)


@rule("CC:E72", "CC:1.8c", "CC:11.4c")
def test_a_random_hex_tests_broken_weapons_before_the_event_takes_place() -> None:
    t = drawn(
        "shell_shock",
        "E5 axis germany_weapon_team weapon=0",
        "K5 allies corporal",
        cards=hexes("M5"),
        weapons=("germany_light_mg broken",),
    )
    events = [each.kind for each in t.observe(None).events()]
    assert events.index("weapon-fixed") < events.index("broke")
    assert is_broken(t, 2)


# --- Suppressing Fire (E75) ---------------------------------------------------------------------------------------------


@rule("CC:E75a", "CC:E75b", "CC:8.1.1a")
def test_a_machine_gun_suppresses_an_enemy_it_reaches_and_sees() -> None:
    t = drawn(
        "suppressing_fire",
        "F5 axis germany_line_team weapon=0",  # 1: light mg, range 8
        "G5 allies russia_rifle",  # 2: seen
        "I9 allies russia_rifle",  # 3: seen, out of sight of nobody
        "J5 allies russia_rifle",  # 4: behind woods
        "F2 allies corporal suppressed",  # 5
        "F3 axis corporal",  # 6: his own
        "F1 allies corporal",  # 7
        weapons=("germany_light_mg",),
    )
    assert "unit 2" in texts(t) and "unit 7" in texts(t)
    refused(t, "unit 4", "CC:E75a")
    refused(t, "unit 5", "CC:8.1.1a")
    refused(t, "unit 6", "CC:E75a")
    t.play("unit 7")
    assert is_suppressed(t, 7)


@pytest.mark.parametrize(
    ("marker", "weapon"),
    [
        ("broken", "germany_light_mg"),
        ("suppressed", "germany_light_mg"),
        ("", "germany_light_mg broken"),
        ("", "germany_light_mortar"),
    ],
)
@rule("CC:E42b")
def test_only_a_working_machine_gun_suppresses(marker: str, weapon: str) -> None:
    t = drawn(
        "suppressing_fire", f"F5 axis germany_line_team {marker} weapon=0", "G5 allies corporal", weapons=(weapon,)
    )
    assert event_over(t) and not is_suppressed(t, 2)


# --- Walking Wounded (E76) ----------------------------------------------------------------------------------------------


@rule("CC:E76a", "CC:E76b", "CC:8.2a")
def test_a_casualty_comes_back_broken_in_or_beside_a_random_hex() -> None:
    t = drawn(
        "walking_wounded",
        "casualty axis germany_rifle",
        "casualty allies russia_rifle",
        "K5 allies corporal",
        "F4 axis germany_rifle",
        cards=hexes("F5"),
    )
    assert texts(t) == ["unit 1", "unit 2"]
    refused(t, "unit 3", "CC:E76a")
    t.play("unit 1")
    assert [GRID.at(x.split()[1]) for x in texts(t)] == sorted(
        GRID.bits(GRID.within(GRID.at("F5"), 1) & ~(1 << GRID.at("F4")))
    )
    refused(t, "hex F4", "CC:8.2a")
    refused(t, "hex F7", "CC:E76b")
    t.play("hex G5")
    assert where(t, 1) == "G5" and is_broken(t, 1) and state(t).weapon[1] == NONE
    assert state(t).vp == 0


@rule("CC:E76b", "CC:8.1.5b", "CC:T98c")
def test_nobody_comes_back_into_a_fire_or_a_lake() -> None:
    t = drawn("walking_wounded", "casualty axis corporal", "M1 allies corporal", cards=hexes("F7"), sheet="10")
    assert texts(t) == ["hex F6", "hex G7"]
    refused(t, "hex F7", "CC:T98c")
    refused(t, "hex G8", "CC:T98c")
    t.play("hex G7")
    assert where(t, 1) == "G7"
    t = drawn("walking_wounded", "casualty axis corporal", "M1 allies corporal", cards=hexes("D5"), more="blaze: D5")
    refused(t, "hex D5", "CC:8.1.5b")


@rule("CC:E42b")
def test_without_a_place_nobody_comes_back() -> None:
    t = drawn(
        "walking_wounded",
        "casualty axis corporal",
        "M1 allies corporal",
        cards=hexes("J7"),
        sheet="10",
        more="blaze: I9 K7 J6",
    )
    assert event_over(t) and where(t, 1) is None and state(t).box[1] == CASUALTY


@rule("CC:INTRO.f", "CC:INTRO.e", "CC:E76a")
def test_if_only_the_enemy_has_casualties_one_of_his_comes_back() -> None:
    t = drawn("walking_wounded", "casualty allies russia_rifle", "K5 allies corporal", cards=hexes("F5"))
    t.play("hex F5")
    assert where(t, 1) == "F5" and is_broken(t, 1)


@rule("CC:E76c", "CC:O16.4a")
def test_walking_wounded_may_come_back_into_a_melee() -> None:
    fight = (roll("russia", 1, 3), roll("germany", 6, 5))
    t = drawn(
        "walking_wounded",
        "casualty axis germany_rifle",
        "F5 allies corporal",
        "M1 allies corporal",
        cards=(*hexes("F5"), *fight),
    )
    t.play("hex F5")
    assert seen(t, "melee") and not event_over(t)
