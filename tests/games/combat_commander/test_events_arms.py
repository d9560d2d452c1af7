"""Events about weapons, the support tables, and leaders out of the ranks."""

from __future__ import annotations

import pytest

from sandtable.games.combat_commander.rules.board import GRID, NONE
from sandtable.games.combat_commander.rules.pieces import RADIO_TYPES, UNIT_TYPES, WEAPON_TYPES
from sandtable.games.combat_commander.rules.state import CASUALTY, MIX
from sandtable.testing import refused, rule

from .happenings import drawn, event_over, seen
from .helpers import action, at_hex, field, is_broken, order, roll, state, texts, total, where

ENEMY = "N1 allies corporal"


def hexes(*labels: str) -> tuple[int, ...]:
    return tuple(at_hex("germany", label) for label in labels)


# --- Malfunction (E63) ----------------------------------------------------------------------------------------------


@rule("CC:E63", "CC:11.4a")
def test_the_nearest_whole_weapon_breaks_and_the_player_chooses_among_equals() -> None:
    t = drawn(
        "malfunction",
        "E5 axis corporal weapon=0",
        "G5 allies russia_line_team weapon=1",
        "F6 allies russia_line_team weapon=2",
        "K5 allies russia_line_team weapon=3",
        cards=hexes("F5"),
        weapons=(
            "germany_light_mg",
            "russia_medium_mg",
            "russia_light_mg broken",
            "russia_light_mg",
            "flamethrower casualty",
        ),
    )
    assert texts(t) == ["weapon 0", "weapon 1"]
    for weapon in (2, 3, 4):
        refused(t, f"weapon {weapon}", "CC:E63")
    refused(t, "weapon 9", "KERNEL:absent")
    t.play("weapon 1")
    assert state(t).arm_broken >> 1 & 1 and not state(t).arm_broken & 1


# --- Scrounge (E71) -------------------------------------------------------------------------------------------------


@rule("CC:E71", "CC:8.1.1c")
def test_an_eliminated_weapon_of_either_side_may_be_put_to_use() -> None:
    arms = ("germany_light_mg", "russia_medium_mg casualty", "flamethrower casualty")
    units = ("E5 axis corporal weapon=0", "F5 axis germany_line_team broken", ENEMY)
    t = drawn("scrounge", *units, weapons=arms)
    assert texts(t) == ["weapon 1", "weapon 2", "decline"]
    refused(t, "weapon 0", "CC:E71")
    t.play("weapon 1")
    assert texts(t) == ["unit 0", "unit 2"]
    refused(t, "unit 1", "CC:8.1.1c")
    refused(t, "unit 3", "CC:E71")
    t.play("unit 2")
    assert state(t).weapon[2] == 1 and event_over(t)
    t = drawn("scrounge", *units, weapons=arms)
    t.play("decline")
    assert state(t).arm_box[1] == state(t).arm_box[2] == CASUALTY and event_over(t)


@rule("CC:E42a")
def test_nobody_scrounges_with_his_hands_full() -> None:
    t = drawn("scrounge", ENEMY, weapons=("flamethrower casualty",))
    assert texts(t) == ["weapon 0", "decline"]
    rout = 10
    t = field(
        "A10 axis lieutenant broken weapon=0",
        ENEMY,
        weapons=("germany_light_mg", "flamethrower casualty"),
        hands=((rout,), ()),
    )
    card = next(c for c in range(1, 73) if state(t).cards(0).event[c] == "scrounge")
    t.script([total("germany", 7, "event", (card, rout)), card])
    t.play(f"order {rout}")
    t.play("pass")
    assert event_over(t) and state(t).arm_box[1] == CASUALTY


# --- Field Promotion (E56) ------------------------------------------------------------------------------------------


@rule("CC:E56")
def test_a_private_may_take_command_of_a_broken_unit() -> None:
    t = drawn("field_promotion", "F5 axis germany_rifle broken", "G5 axis germany_rifle", ENEMY)
    assert texts(t) == ["hex A10", "hex F5", "decline"]
    refused(t, "hex G5", "CC:E56")
    t.play("hex F5")
    s = state(t)
    assert UNIT_TYPES[s.kind[4]] == "private" and where(t, 4) == "F5" and not is_broken(t, 4) and s.owner[4] == 0


@rule("CC:E42a")
def test_there_is_one_private_a_nation() -> None:
    t = drawn("field_promotion", "F5 axis germany_rifle broken", "K5 axis private", ENEMY)
    assert event_over(t) and len(state(t).kind) == 4
    assert [each.side for each in seen(t, "in-vain")] == [0]  # and so it is told
    t = drawn("field_promotion", "F5 axis germany_rifle broken", "casualty axis private", ENEMY)
    t.play("hex F5")
    assert where(t, 2) == "F5" and len(state(t).kind) == 4


# --- Hero (E58) -----------------------------------------------------------------------------------------------------


@rule("CC:E58a", "CC:E58b", "CC:E58.1a", "CC:G.friendly", "CC:G.friendly.b")
def test_the_hero_comes_to_a_friendly_hex_and_may_rally_a_unit_there() -> None:
    t = drawn(
        "hero",
        "F5 axis germany_rifle broken",
        "F5 axis germany_line_team broken",
        "K5 allies corporal",
        "O5 allies corporal",
        more="control:\n  3 axis\n  4 axis\n  5 allies\nforts:\n  G6 trench",
    )
    assert texts(t) == ["hex A10", "hex C2", "hex F5"]  # objective 4 is at C2, 3 is enemy-occupied
    refused(t, "hex K5", "CC:E58a")
    refused(t, "hex I8", "CC:E58a")
    refused(t, "hex G6", "CC:E58a")  # works are nobody's
    refused(t, "hex O5", "CC:E58a")
    t.play("hex F5")
    assert where(t, 5) == "F5" and UNIT_TYPES[state(t).kind[5]] == "hero"
    assert texts(t) == ["unit 1", "unit 2", "decline"]
    refused(t, "unit 0", "CC:E58b")
    t.play("unit 1")
    assert not is_broken(t, 1) and is_broken(t, 2) and event_over(t)


@rule("CC:E58a")
def test_the_hero_does_not_walk_into_a_fire() -> None:
    more = "control:\n  4 axis\nblaze: C2"
    t = drawn("hero", "F5 axis germany_rifle", "K5 allies corporal", more=more)
    assert texts(t) == ["hex A10", "hex F5"]
    refused(t, "hex C2", "CC:E58a")


@rule("CC:E42a")
def test_a_hero_on_the_map_is_not_doubled_and_a_lost_one_comes_again() -> None:
    t = drawn("hero", "F5 axis hero", ENEMY)
    assert event_over(t) and len(state(t).kind) == 3
    t = drawn("hero", "mix axis hero", "F5 axis corporal", ENEMY)
    t.play("hex F5")
    assert where(t, 1) == "F5" and len(state(t).kind) == 4


@rule("CC:E58.1b", "CC:E58.1c")
def test_a_fallen_hero_costs_no_points_and_returns_to_the_mix() -> None:
    t = drawn("kia", "F5 axis hero broken", ENEMY)
    t.play("unit 1")
    assert state(t).vp == 0 and state(t).box[1] == MIX


# --- Infiltration (E59) ---------------------------------------------------------------------------------------------


@rule("CC:E59a", "CC:E59b", "CC:11.2b", "CC:8.2a")
def test_infiltrators_from_the_support_table_turn_up_about_a_random_hex() -> None:
    t = drawn("infiltration", "F4 axis germany_rifle", ENEMY, cards=(roll("germany", 3, 2), *hexes("F5")))
    t.play("pass")  # the roll stands
    assert texts(t) == ["number 0", "number 1"]  # no radio
    refused(t, "number 2", "CC:E59a")
    refused(t, "number 7", "CC:E59a")
    t.play("number 1")
    refused(t, "hex F4", "CC:8.2a")
    refused(t, "hex F8", "CC:E59b")
    t.play("hex F6")
    s = state(t)
    assert UNIT_TYPES[s.kind[3]] == "germany_rifle" and where(t, 3) == "F6" and not is_broken(t, 3)
    assert WEAPON_TYPES[s.arm[s.weapon[3]]] == "germany_light_mg"
    assert event_over(t)


@rule("CC:E59a")
def test_the_year_decides_what_support_there_is() -> None:
    for year, offered in ((1943, ["number 0", "number 2"]), (1944, ["number 0", "number 1", "number 2"])):
        seven = roll("germany", 3, 4, "event", besides=(33, 34, 35))
        t = drawn("infiltration", "F4 axis corporal", ENEMY, cards=(seven, *hexes("F5")), changes={"year": year})
        t.play("pass")
        assert texts(t) == offered
        t.play(offered[0])


@rule("CC:E59c", "CC:O16.4a")
def test_infiltrators_may_drop_into_a_melee() -> None:
    cards = (roll("germany", 3, 2), *hexes("F5"))
    t = drawn("infiltration", "F5 allies corporal", ENEMY, cards=cards)
    t.play("pass")
    t.play("number 1")
    t.play("hex F5")
    assert seen(t, "melee") and not event_over(t)


# --- Reinforcements (E68) -------------------------------------------------------------------------------------------


@rule("CC:E68a", "CC:E68b", "CC:8.1.2")
def test_reinforcements_may_be_a_radio_for_an_empty_box() -> None:
    t = drawn("reinforcements", ENEMY, cards=(roll("germany", 3, 2),))
    t.play("pass")
    assert texts(t) == ["number 0", "number 1", "number 2"]
    t.play("number 2")
    assert RADIO_TYPES[state(t).radio[0]] == "germany_radio_8" and event_over(t)
    t = drawn("reinforcements", ENEMY, cards=(roll("germany", 3, 2),), more="radios:\n  axis germany_radio_9")
    t.play("pass")
    refused(t, "number 2", "CC:8.1.2")
    refused(t, "number 5", "CC:E68a")


@rule("CC:E68c", "CC:11.2b", "CC:8.2a")
def test_reinforcements_come_on_at_the_players_own_edge() -> None:
    t = drawn("reinforcements", "C10 axis germany_rifle", ENEMY, cards=(roll("germany", 3, 2),))
    t.play("pass")
    t.play("number 1")
    assert [x.split()[1] for x in texts(t)] == [f"{c}10" for c in "ABDEFGHIJKLMNO"]
    refused(t, "hex C10", "CC:8.2a")
    refused(t, "hex F9", "CC:E68c")
    t.play("hex F10")
    s = state(t)
    assert where(t, 3) == "F10" and WEAPON_TYPES[s.arm[s.weapon[3]]] == "germany_light_mg"


@rule("CC:E68d", "CC:O16.4a")
def test_reinforcements_may_come_on_into_a_melee() -> None:
    t = drawn("reinforcements", "F10 allies corporal", ENEMY, cards=(roll("germany", 3, 2),))
    t.play("pass")
    t.play("number 1")
    t.play("hex F10")
    assert seen(t, "melee") and not event_over(t)


# --- Hidden Unit (A35.4) --------------------------------------------------------------------------------------------

DEFENCE = {"sides": {"allies": {"posture": "defend", "setup": {"edge": "north", "depth": 3}}}}


@rule("CC:A35.4a", "CC:A35.4b", "CC:A35.4c", "CC:11.2b")
def test_a_hidden_unit_turns_up_under_cover_in_the_defenders_zone_when_the_enemy_passes() -> None:
    hidden = action("russia", "hidden_unit")
    t = field(
        "M9 axis corporal", "C2 allies corporal", "I2 axis corporal", hands=((50, 51), (hidden,)), changes=DEFENCE
    )
    t.play("discard 50")
    t.play("end")
    assert t.to_act == "allies" and texts(t) == [f"play {hidden}", "pass"]
    t.script([roll("russia", 3, 2)])
    t.play(f"play {hidden}")
    t.play("pass")
    assert texts(t) == ["number 0", "number 1"]
    refused(t, "number 2", "CC:A35.4b")
    t.play("number 1")
    zone = [f"{c}{r}" for c in "ABCDEFGHIJKLMNO" for r in range(1, 4)]
    woods = [x for x in zone if state(t).terrain.types[GRID.at(x)] == "woods" and x not in ("C2", "I2")]
    assert sorted(x.split()[1] for x in texts(t)) == sorted(woods)
    for label in ("C2", "F2", "H5"):  # occupied, in the open, out of the zone
        refused(t, f"hex {label}", "CC:A35.4c")
    t.play("hex A1")
    s = state(t)
    assert where(t, 3) == "A1" and s.owner[3] == 1 and s.weapon[3] != NONE


@rule("CC:A35.4a")
def test_a_hidden_unit_has_its_moment_only() -> None:
    hidden, move = action("russia", "hidden_unit"), order("germany", "move")
    t = field("M9 axis corporal", "C2 allies corporal", hands=((move,), (hidden,)), changes=DEFENCE)
    for choice in (f"order {move}", "activate 0", "end", "start 0", "go M8"):
        if choice in texts(t):
            t.play(choice)
    assert (t.to_act, t.prompt) == ("allies", "OpFireWindow")
    refused(t, f"play {hidden}", "CC:A35.4a")


@rule("CC:A35")
def test_only_the_defender_hides_units() -> None:
    hidden = action("russia", "hidden_unit")
    t = field("M9 axis corporal", "E2 allies corporal", hands=((50, 51), (hidden,)))
    t.play("discard 50")
    t.play("end")
    refused(t, f"play {hidden}", "CC:A35")


@pytest.mark.parametrize("name", ["infiltration", "reinforcements"])
@rule("CC:E42d")
def test_a_roll_for_support_triggers_nothing(name: str) -> None:
    sniper = roll("germany", 3, 3, "sniper")
    t = drawn(name, "F4 axis corporal", ENEMY, cards=(sniper, *hexes("F5")))
    t.play("pass")
    assert texts(t)[0] == "number 0" and not [e for e in seen(t, "triggered") if e.trigger == "sniper"]
