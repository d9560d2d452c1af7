"""Ordnance and special weapons: targeting, smoke, cover that burns away, switches (O20.2, 10.3.1, 11.5, 11.6, T99d)."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable import Table
from sandtable.games.combat_commander.rules.board import GRID
from sandtable.kernel.events import Event
from sandtable.testing import play, refused, rule

from .gunnery import GERMAN_FIRE, finish, firing, rolls, the, volley
from .happenings import seen
from .helpers import at_hex, field, order, pass_all, roll, state, texts

CREW, ENEMY, OTHER = "C5 axis germany_weapon_team weapon=0", "F5 allies russia_rifle", "F6 allies russia_rifle"
LIGHT, MEDIUM = ("germany_light_mortar",), ("germany_medium_mortar",)


def shelled(t: Table, target: str, white: int, coloured: int, trigger: str = "") -> tuple[Event, ...]:
    """Choose the target of a lone mortar and roll for it, until the roll has been judged."""
    t.script([roll("germany", white, coloured, trigger)])
    found = list(t.play(f"target {target}"))
    while not any(each.kind == "targeted" for each in found):
        found += t.play("pass")
    return tuple(found)


def mortar(*enemies: str, arms: tuple[str, ...] = LIGHT, **rest: Any) -> Table:
    """A mortar on C5 whose crew has been ordered to fire."""
    return firing(CREW, *enemies, weapons=arms, **rest)


# --- the targeting roll (O20.2) -------------------------------------------------------------------------------------


@rule("CC:O20.2a", "CC:11.5a", "CC:O20.2.3a", "CC:1.9c")
def test_ordnance_that_hits_attacks() -> None:
    t = mortar(ENEMY, OTHER)
    targeted = the(shelled(t, "F5", 1, 4), "targeted")
    assert targeted.fields == {"side": 0, "hex": 54, "product": 4, "needed": 4, "hit": True}
    assert t.prompt == "AttackWindow"
    assert the(volley(t, 8, 11), "attack-total").fp == 6


@rule("CC:O20.2.3b")
def test_ordnance_that_misses_has_fired_for_nothing() -> None:
    t = mortar(ENEMY, OTHER)
    events = shelled(t, "F5", 1, 3)
    assert not the(events, "targeted").hit
    assert not any(each.kind == "attack-total" for each in t.observe(None).events())
    assert t.prompt == "turn"  # it has fired, and the crew reaches nobody itself


@rule("CC:O20.2b")
def test_other_weapons_and_units_need_no_targeting_roll() -> None:
    t = firing("C5 axis germany_rifle weapon=0", ENEMY, weapons=("germany_heavy_mg",))
    play(t, "fire 0", "arm 0")
    events = volley(t, 5, 11)
    assert [each.purpose for each in events if each.kind == "rolled"] == ["fire_attack", "fire_defense"]


@rule("CC:O20.2.3c")
@pytest.mark.parametrize(
    ("place", "white", "coloured", "trigger", "hit"),
    [
        ("F9", 1, 6, "", False),  # six hexes off
        ("F8", 1, 6, "", True),  # five
        ("F9", 6, 6, "time", True),
        ("C7", 1, 1, "jam", False),  # two
    ],
)
def test_the_product_must_be_more_than_the_range(
    place: str, white: int, coloured: int, trigger: str, hit: bool
) -> None:
    t = firing(
        "C5 axis germany_weapon_team broken", CREW, f"{place} allies russia_rifle", "F3 allies russia_rifle",
        activate=(1,), weapons=LIGHT,
    )  # fmt: skip
    t.script([roll("germany", white, coloured, trigger)])
    found = list(t.play(f"target {place}"))
    if t.prompt == "fire-group":
        found += t.play("arm 1")
    while not any(each.kind == "targeted" for each in found):
        found += t.play("pass")
    assert the(tuple(found), "targeted").hit is hit


@rule("CC:1.9.1.2b")
def test_a_targeting_roll_never_jams() -> None:
    t = mortar(ENEMY, OTHER)
    shelled(t, "F5", 1, 1, "jam")
    assert state(t).arm_broken == 0


@rule("CC:10.3.1a", "CC:O20.2.3d")
def test_hindrance_is_taken_off_the_targeting_roll() -> None:
    t = mortar("F8 allies russia_rifle", OTHER, more="smoke:\n  C5 3")
    targeted = the(shelled(t, "F8", 2, 4), "targeted")
    assert (targeted.needed, targeted.hit) == (9, False)
    t = mortar("F8 allies russia_rifle", OTHER, more="smoke:\n  C5 3")
    assert the(shelled(t, "F8", 2, 6), "targeted").hit


@rule("CC:10.3.1b")
def test_hindrance_does_not_touch_the_attack_of_what_has_hit() -> None:
    t = mortar(ENEMY, OTHER, more="smoke:\n  C5 9")
    assert the(shelled(t, "F5", 4, 5), "targeted").hit
    assert the(volley(t, 8, 11), "attack-total").fields == {"side": 0, "fp": 6, "roll": 8, "modifiers": (), "total": 14}


@rule("CC:O20.2.2b")
def test_a_mortar_has_a_least_range() -> None:
    t = firing("C5 axis lieutenant", CREW, "D5 allies russia_rifle", ENEMY, weapons=LIGHT, activate=(0, 1))
    t.play("target D5")
    refused(t, "arm 1", "CC:O20.2.2b")
    t = mortar("E5 allies russia_rifle", ENEMY, arms=MEDIUM)
    t.play("target E5")
    assert the(t.observe(None).events(), "shot").weapons == ()  # three hexes at least; the crew fires itself


@rule("CC:O20.3.1.1", "CC:11.5b", "CC:G.ordnance")
def test_ordnance_fires_alone() -> None:
    t = firing("C5 axis lieutenant", CREW, "C5 axis germany_rifle", ENEMY, weapons=LIGHT, activate=(0, 1, 2))
    assert texts(t) == ["fire 1", "fire 2", "arm 1"]  # the lieutenant lends his crew one hex of range, not the mortar
    t.play("fire 2")
    refused(t, "arm 1", "CC:O20.3.1.1")
    assert texts(t) == ["fire 1", "end"]


@rule("CC:3.3.1.3d")
def test_ordnance_is_not_led() -> None:
    t = firing("C5 axis lieutenant", CREW, ENEMY, weapons=LIGHT, activate=(0, 1))
    t.script([roll("germany", 4, 5)])
    play(t, "arm 1", "pass")
    assert the(volley(t, 8, 11), "attack-total").fp == 6


@rule("CC:11.1c")
def test_a_crew_broken_by_its_own_targeting_roll_does_not_fire() -> None:
    t = mortar(ENEMY, OTHER)
    t.script([roll("germany", 3, 3, "sniper"), at_hex("germany", "D5")])
    play(t, "target F5", "pass", "unit 0")
    assert the(t.observe(None).events(), "targeted").hit
    assert the(t.observe(None).events(), "shot-failed").rule == "CC:11.1c"


@rule("CC:O20.3b")
def test_a_target_lost_to_the_targeting_roll_is_not_attacked() -> None:
    t = mortar("F5 allies russia_rifle broken", OTHER)
    t.script([roll("germany", 3, 3, "sniper"), at_hex("germany", "G5")])
    play(t, "target F5", "pass", "unit 1")
    pass_all(t)
    assert the(t.observe(None).events(), "shot-failed").rule == "CC:O20.3b"


# --- smoke (O20.2.1) ------------------------------------------------------------------------------------------------


@rule("CC:O20.2.1a")
def test_only_weapons_marked_smoke_lay_smoke() -> None:
    assert "smoke" in texts(mortar(ENEMY, OTHER, arms=MEDIUM))
    refused(mortar(ENEMY, OTHER), "smoke", "CC:O20.2.1a")
    t = firing("C5 axis lieutenant", CREW, "C5 axis germany_weapon_team weapon=1", "C5 axis germany_weapon_team weapon=2",
               ENEMY, OTHER, weapons=(*MEDIUM, *LIGHT, *MEDIUM), activate=(0, 1, 2, 3))  # fmt: skip
    play(t, "smoke", "target F5")
    refused(t, "arm 2", "CC:O20.2.1a")
    refused(t, "fire 1", "CC:O20.2.1a")
    assert texts(t) == ["arm 1", "arm 3"]


@rule("CC:O20.2.1b", "CC:O20.2.1c", "CC:O20.2.1d")
def test_smoke_is_announced_and_laid_in_any_hex_in_range() -> None:
    t = mortar(ENEMY, OTHER, arms=MEDIUM)
    t.play("smoke")
    assert "target F4" in texts(t)  # nobody is there
    refused(t, "target C6", "CC:O20.2.2b")
    t.script([roll("germany", 4, 5), 4])
    play(t, "target F4", "pass")
    assert state(t).smoke[53] == 4
    assert not any(each.kind == "attack-total" for each in t.observe(None).events())
    assert t.prompt == "turn"


@rule("CC:O14.4a", "CC:O20.2.1b")
def test_whoever_has_laid_smoke_need_not_fire_as_well() -> None:
    t = firing("C5 axis lieutenant", CREW, "D5 axis germany_rifle", ENEMY, OTHER, weapons=MEDIUM, activate=(0, 1, 2))
    refused(t, "end", "CC:O14.4a")
    t.script([roll("germany", 1, 3)])
    play(t, "smoke", "target F4", "pass")
    while t.prompt != "fire":
        t.play("pass")
    assert texts(t) == ["target F5", "target F6", "end"]
    t.play("end")
    assert t.prompt == "turn"


@rule("CC:10.1a")
def test_smoke_at_the_end_of_the_range_needs_sight_like_any_other() -> None:
    t = firing(
        "A1 axis germany_weapon_team weapon=0", "A4 allies russia_rifle", "A5 allies russia_rifle", sheet="01",
        weapons=MEDIUM,
    )  # fmt: skip
    t.play("smoke")
    assert GRID.dist(GRID.at("A1"), GRID.at("O10")) == 16
    assert refused(t, "target O10", "CC:T99c").hexes


@rule("CC:O20.2.3b")
def test_smoke_that_misses_is_lost() -> None:
    t = mortar(ENEMY, OTHER, arms=MEDIUM)
    t.play("smoke")
    t.script([roll("germany", 1, 3)])
    play(t, "target F4", "pass")
    assert not any(state(t).smoke)


@rule("CC:8.1.5b", "CC:T95e", "CC:T99c")
def test_smoke_is_not_laid_in_fire_nor_water_nor_out_of_sight() -> None:
    t = mortar(ENEMY, OTHER, arms=MEDIUM, more="blaze: F3")
    t.play("smoke")
    refused(t, "target F3", "CC:8.1.5b")
    refused(t, "target I5", "CC:T99c")
    t = firing("L4 axis germany_weapon_team weapon=0", "L1 allies russia_rifle", "M1 allies russia_rifle", sheet="05",
               weapons=MEDIUM)  # fmt: skip
    t.play("smoke")
    refused(t, "target I4", "CC:T95e")


# --- mortars and woods, fire and charges (T99d, 11.6) ---------------------------------------------------------------


@rule("CC:T99d", "CC:T99e")
def test_shells_burst_in_the_trees() -> None:
    t = mortar("H4 allies russia_rifle", OTHER)
    shelled(t, "H4", 4, 5)
    events = volley(t, 7, 11)
    assert the(events, "attack-total").fields == {
        "side": 0,
        "fp": 6,
        "roll": 7,
        "modifiers": (("burst", 2),),
        "total": 15,
    }
    assert the(events, "defense-total").morale == 8 + 2


@rule("CC:T99b")
def test_bullets_do_not_burst_in_the_trees() -> None:
    t = firing("G4 axis germany_rifle", "H4 allies russia_rifle")
    assert the(volley(t, 7, 11), "attack-total").total == 12


@rule("CC:F102")
def test_foxholes_are_better_against_mortars() -> None:
    t = mortar(ENEMY, OTHER, more="forts:\n  F5 foxholes")
    shelled(t, "F5", 4, 5)
    assert the(volley(t, 8, 11), "defense-total").morale == 8 + 4
    t = firing("C5 axis germany_rifle", ENEMY, more="forts:\n  F5 foxholes")
    assert the(volley(t, 8, 11), "defense-total").morale == 8 + 3


def beside(arm: str, *more: str, **rest: Any) -> Table:
    """A squad on M6 with a weapon of range 1 beside an enemy in the building on M7."""
    return firing("M6 axis lieutenant", "M6 axis germany_rifle weapon=0", "M7 allies russia_rifle", *more,
                  weapons=(arm,), activate=(0, 1), **rest)  # fmt: skip


@rule("CC:11.6a")
def test_a_flamethrower_knows_no_cover() -> None:
    t = beside("flamethrower")
    t.script([roll("germany", 1, 4)])
    play(t, "arm 1", "pass")
    events = volley(t, 5, 11)
    assert the(events, "attack-total").fp == 11
    assert the(events, "defense-total").morale == 8
    assert state(t).weapon[1] == 0


@rule("CC:11.6b", "CC:11.6c")
def test_a_burning_bottle_knows_no_cover_and_is_thrown_once() -> None:
    t = beside("molotov_cocktail")
    play(t, "fire 1", "arm 1", "end")
    events = volley(t, 5, 11)
    assert the(events, "attack-total").fp == 7 + 1  # the bottle, led, and the squad
    assert the(events, "defense-total").morale == 8
    assert the(events, "weapon-lost").weapon == 0


@rule("CC:11.6c")
def test_a_satchel_charge_is_gone_after_its_attack_roll() -> None:
    t = beside("satchel_charge")
    t.script([roll("germany", 1, 4)])
    play(t, "arm 1", "pass")
    events = volley(t, 5, 11)
    assert the(events, "attack-total").fp == 12
    assert the(events, "defense-total").morale == 8 + 3
    assert the(events, "weapon-lost").rule == "CC:11.6c"


@rule("CC:11.6c")
def test_a_satchel_charge_that_misses_is_kept() -> None:
    t = beside("satchel_charge")
    t.script([roll("germany", 1, 1, "jam")])
    play(t, "arm 1", "pass")
    assert state(t).weapon[1] == 0
    t = beside("satchel_charge")
    t.script([roll("germany", 1, 4), roll("germany", 1, 1, "jam"), *rolls(t, (1, 11))])
    play(t, "arm 1", "pass")
    assert the(finish(t), "weapon-lost").rule == "CC:11.6c"  # jammed or not


@rule("CC:1.9.1.2c")
def test_mines_do_not_jam() -> None:
    move = order("germany", "move")
    t = field("C5 axis germany_rifle weapon=0", "G9 allies russia_rifle weapon=1", "G10 allies lieutenant",
              weapons=("germany_light_mg", "russia_light_mg"), hands=((move,), ()), more="forts:\n  C6 mines")  # fmt: skip
    t.script([roll("russia", 1, 1, "jam"), *rolls(t, (0, 11))])
    play(t, f"order {move}", "start 0", "go C6")
    events = finish(t)
    assert the(events, "attack-total").fields == {"side": 1, "fp": 6, "roll": 2, "modifiers": (), "total": 8}
    assert state(t).arm_broken == 0


# --- switches of scenarios ------------------------------------------------------------------------------------------


@rule("CC:O20.3.3")
def test_at_night_an_attack_loses_the_range_to_the_nearest_firer() -> None:
    night = {"rules": {"night": True}}
    t = firing("C5 axis lieutenant", "C5 axis germany_rifle", "D5 axis germany_rifle", ENEMY, activate=(0, 1, 2),
               changes=night)  # fmt: skip
    play(t, "fire 1", "fire 2")
    assert the(volley(t, 8, 11), "attack-total").fields == {
        "side": 0,
        "fp": 7,
        "roll": 8,
        "modifiers": (("dark", -2),),
        "total": 13,
    }
    t = mortar(ENEMY, OTHER, changes=night)
    shelled(t, "F5", 4, 5)
    assert the(volley(t, 8, 11), "attack-total").total == 6 + 8 - 3


@rule("CC:O20.3a")
def test_a_gun_may_be_allowed_two_attacks_in_one_order() -> None:
    twice = {"rules": {"double_fire": {"side": "axis", "weapon": "germany_medium_mortar"}}}
    t = mortar(ENEMY, OTHER, arms=MEDIUM, changes=twice)
    shelled(t, "F5", 1, 3)
    assert texts(t) == ["target F5", "target F6", "end"]  # no smoke with the second
    refused(t, "smoke", "CC:O20.2.1a")
    t.script([roll("germany", 1, 3, besides=(roll("germany", 1, 3),))])
    play(t, "target F6", "pass")
    assert t.prompt == "turn"
    t = mortar(ENEMY, OTHER, arms=MEDIUM, changes=twice)
    t.script([roll("germany", 1, 3)])
    play(t, "smoke", "target F5", "pass")
    assert t.prompt == "turn"  # smoke is its only shot


@rule("CC:O20.3a")
def test_a_mortar_may_be_spotted_for() -> None:
    spotted = {"rules": {"mortar_spotter": {"side": "axis", "unit": "sergeant"}}}
    units = ("G5 axis germany_weapon_team weapon=0", "J4 axis sergeant", "E4 allies russia_rifle",
             "E5 allies russia_rifle", "I5 allies russia_rifle")  # fmt: skip
    t = firing(*units, weapons=LIGHT)
    refused(t, "target I5", "CC:T99c")
    t = firing(*units, weapons=LIGHT, changes=spotted)
    assert texts(t) == ["target E4", "target E5", "target I5"]
    targeted = the(shelled(t, "I5", 1, 3), "targeted")
    assert (targeted.needed, targeted.hit) == (3, True)  # its own range is two
    assert state(t).activated == 0b11


@rule("CC:O20.1a")
def test_an_order_to_fire_may_rest_on_a_spotter_alone() -> None:
    """The mortar sees nobody, and the sergeant, six hexes from the enemy, could not hit him."""
    spotted = {"rules": {"mortar_spotter": {"side": "axis", "unit": "sergeant"}}}
    units = ("G5 axis germany_weapon_team weapon=0", "O4 axis sergeant", "I5 allies russia_rifle")
    hands = ((GERMAN_FIRE, 1), ())
    refused(field(*units, hands=hands, weapons=LIGHT), f"order {GERMAN_FIRE}", "CC:O20.1a")
    t = field(*units, hands=hands, weapons=LIGHT, changes=spotted)
    play(t, f"order {GERMAN_FIRE}", "pass")
    assert seen(t, "shot")[0].weapons == (0,)


@rule("CC:O20.2a")
def test_the_spotter_with_the_clearest_view_looks() -> None:
    spotted = {"rules": {"mortar_spotter": {"side": "axis", "unit": "sergeant"}}}
    t = firing("G5 axis germany_weapon_team weapon=0", "I6 axis sergeant", "J4 axis sergeant", "E4 allies russia_rifle",
               "I5 allies russia_rifle", weapons=LIGHT, changes=spotted, more="smoke:\n  I6 4")  # fmt: skip
    assert the(shelled(t, "I5", 1, 3), "targeted").needed == 3
    assert state(t).activated == 0b101


@rule("CC:T99c")
def test_a_spotter_who_has_acted_cannot_spot() -> None:
    spotted = {"rules": {"mortar_spotter": {"side": "axis", "unit": "sergeant"}}}
    t = firing("G5 axis germany_weapon_team weapon=0", "J4 axis sergeant activated", "E4 allies russia_rifle",
               "E5 allies russia_rifle", "I5 allies russia_rifle", weapons=LIGHT, changes=spotted,
               more='turn: 3\nstack:\n  ["Turn",0,true,0]')  # fmt: skip
    refused(t, "target I5", "CC:T99c")


@rule("CC:O20.3a")
def test_charges_may_be_kept_for_hexes_with_cover() -> None:
    kept = {"rules": {"satchel_min_cover": {"side": "axis", "cover": 2}}}
    t = beside("satchel_charge", changes=kept)
    assert texts(t) == ["fire 0", "fire 1", "arm 1"]
    t = firing("C5 axis lieutenant", "C5 axis germany_rifle weapon=0", "D5 allies russia_rifle", changes=kept,
               weapons=("satchel_charge",), activate=(0, 1))  # fmt: skip
    refused(t, "arm 1", "CC:O20.3a")
