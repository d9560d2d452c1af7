"""The ground stage of battles, retreat and control (9.13, 9.32 to 9.34, 9.4, 9.5, 6.5)."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable import Table
from sandtable.games.empire_of_the_sun.rules.after_battle import PostBattle
from sandtable.games.empire_of_the_sun.rules.air_naval import TABLES, effectiveness
from sandtable.games.empire_of_the_sun.rules.ground_battle import ground_modifiers_of, ground_strength_of
from sandtable.games.empire_of_the_sun.rules.offensive import Battles
from sandtable.games.empire_of_the_sun.rules.pieces import ALLIES, JAPAN, NAMES, PIECE
from sandtable.testing import refused, rule

from .fights import battle, fight_at, finish, hits, log, roll, shot, with_step
from .helpers import map_of, reduced, state, texts, where

BURMA = "Burma: all"
MANDALAY = "2106"  # jungle


def owner(t: Table, hex: str) -> str:
    return "japan" if state(t).controls(JAPAN, state(t).board.grid.at(hex)) else "allies"


def land(units: str, hex: str = MANDALAY, **more: Any) -> Table:
    """A battle about to begin, in Burma unless said otherwise."""
    more.setdefault("held", BURMA)
    return battle(units, hex=hex, **more)


# --- the table and the dice


@rule("EOTS:9.4k", "EOTS:9.4a", "EOTS:9.4b", "EOTS:9.34")
def test_the_ground_table_cell_for_cell_and_both_sides_fire_at_once() -> None:
    worth = {-3: 0.5, 0: 0.5, 1: 0.5, 2: 0.5, 3: 1, 4: 1, 5: 1, 6: 1, 7: 1.5, 8: 1.5, 9: 2, 12: 2}
    assert {die: effectiveness("ground", die) for die in worth} == worth
    assert TABLES["ground"] == [[2, 0.5], [6, 1], [8, 1.5], [None, 2]]
    for condition in ("surprise", "intercept", "ambush"):
        t = land("2106 15_Army- 1_Indian*<2105", condition=condition)  # no ships, no aircraft
        t.play("roll 5")
        events = t.play("roll 8")
        assert shot(events) == [("allies", -1, 12, 12), ("japan", 0, 10, 15)]  # 4 - 1 and 7


@rule("EOTS:9.4g")
@pytest.mark.parametrize(("hex", "by"), [("2106", -1), ("2206", -2), ("3722", -3), ("3319", 0), ("2014", -2)])
def test_terrain_hampers_the_active_player_alone(hex: str, by: int) -> None:
    t = map_of(f"{hex} 15_Army 1_Australian*<{hex}")
    fight = fight_at(t, hex, "allies")
    assert [sum(term.value for term in ground_modifiers_of(state(t), fight, side, ALLIES)) for side in (1, 0)] == [
        by,
        0,
    ]


@rule("EOTS:9.4g")
def test_a_city_is_no_terrain() -> None:
    t = map_of("2015 15_Army*<2014 3_Indian\n2813 14_Army*<2812 NL_Corps")
    for hex in ("2015", "2813"):  # Singapore and Manila, both mixed
        terms = ground_modifiers_of(state(t), fight_at(t, hex, "japan"), JAPAN, JAPAN)
        assert [(term.rule, term.value) for term in terms] == [("EOTS:9.4g", -2)]


# --- ships and aircraft


@rule("EOTS:9.4d", "EOTS:9.4e", "EOTS:9.4f")
def test_a_lone_carrier_in_the_hex_gives_both_bonuses() -> None:
    t = battle("3319 Essex* 1_Marine*~ 1_SN-", hex="3319", held="New Guinea: all", turn=3)
    roll(t, "0")  # the last step of the brigade cannot be hit
    t.play("roll 1")
    assert shot(t.play("roll 1"))[0][:2] == ("allies", 4)


@rule("EOTS:9.4d")
def test_shore_bombardment_needs_ships_of_one_side_only() -> None:
    for units, rules in (
        ("3319 North_Carolina* 1_Marine*~ 1_SN", ["EOTS:9.4d"]),
        ("3319 North_Carolina* 1_Marine*~ 1_SN Tenryu", []),
        ("3319 1_Marine*~ 1_SN\n3318 North_Carolina*", []),
    ):
        t = map_of(units)
        terms = ground_modifiers_of(state(t), fight_at(t, "3319", "allies"), ALLIES, ALLIES)
        assert [term.rule for term in terms if term.value == 2] == rules


@rule("EOTS:9.4e")
def test_air_superiority_needs_aircraft_of_one_side_only() -> None:
    for units, rules in (
        ("3319 1_Marine*~ 1_SN\n3318 5_AF*@3319", ["EOTS:9.4e"]),
        ("3319 1_Marine*~ 1_SN\n3318 Essex*@3319", ["EOTS:9.4e"]),
        ("3319 1_Marine*~ 1_SN 24_Flotilla\n3318 5_AF*@3319", []),
        ("3319 1_Marine*~ 1_SN\n3318 5_AF*", []),  # near, but not in the battle
    ):
        t = map_of(units)
        terms = ground_modifiers_of(state(t), fight_at(t, "3319", "allies"), ALLIES, ALLIES)
        assert [term.rule for term in terms if term.value == 2] == rules


@rule("EOTS:9.4h")
def test_units_or_an_hq_in_the_hex_before_the_landing_add_three() -> None:
    for units, by in (
        ("3319 1_Marine*~ 1_SN", 3),
        ("3319 1_Marine*~ 1_SN*~", 0),  # came in reaction itself
        ("3319 1_Marine*~ HQ_South 1_SN*~", 3),
        ("3319 1_Marine*<3320 1_SN", 0),  # no landing
        ("3319 1_Marine*~ 1_SN*<3320", 0),
    ):
        t = map_of(units)
        terms = ground_modifiers_of(state(t), fight_at(t, "3319", "allies"), JAPAN, ALLIES)
        assert sum(term.value for term in terms) == by, units


@rule("EOTS:9.4h")
def test_who_was_there_before_the_landing_counts_though_ships_have_sunk_him_since() -> None:
    t = battle("4423 Maryland* 1_Marine*~ 4_SN- SS*~<4021", held="Australian Mandates: all")
    roll(t, "6")
    t.play("hit 4_SN")
    assert where(t, "4_SN") == "eliminated"
    roll(t, "1")
    assert [fire[:2] for fire in shot(t.play("roll 2"))] == [("allies", 0), ("japan", 3)]


@rule("EOTS:9.4j")
def test_armour_adds_one() -> None:
    t = land("2106 15_Army* 7_Armoured", side="japan")
    t.play("roll 1")
    assert shot(t.play("roll 1"))[1][:2] == ("allies", 1)


@rule("EOTS:9.4i")
def test_events_change_ground_dice_and_strengths() -> None:
    t = land("2106 15_Army 1_Indian*<2105", cards="A7")
    t.play("roll 1")
    assert shot(t.play("roll 1"))[0] == ("allies", 1, 12, 6)  # 2 - 1 for jungle
    t = land("2106 15_Army 1_Indian 1_Marine*<2105", cards="A25")
    assert {(NAMES[x.piece], x.value) for x in ground_strength_of(state(t), fight_at(t, "2106", "allies", cards="A25"), 1, 1)} == {
        ("1_Indian", 12), ("1_Marine", 12), ("1_Marine", -1)}  # fmt: skip
    t = map_of("3209 32_Army 1_Marine*~", more="        flags: defense_doctrine")
    terms = ground_modifiers_of(state(t), fight_at(t, "3209", "allies"), JAPAN, ALLIES)
    assert [(term.rule, term.value) for term in terms] == [("EOTS:9.4h", 3), ("EOTS:9.4i", 1)]


@rule("EOTS:9.4c")
def test_col_tsuji_is_the_final_modifier_whatever_else_there_is() -> None:
    units = "2014 15_Army*<2113 22_Flotilla* 3_Indian"  # air superiority, mixed terrain
    t = map_of(units)
    fight = fight_at(t, "2014", "japan", "surprise", "J3")
    assert [(x.rule, x.value) for x in ground_modifiers_of(state(t), fight, JAPAN, JAPAN)] == [("EOTS:9.4c", 4)]
    t = map_of("2812 14_Army*<2911 NL_Corps")  # open, not Malaya
    fight = fight_at(t, "2812", "japan", "surprise", "J3")
    assert ground_modifiers_of(state(t), fight, JAPAN, JAPAN) == []


# --- who fights


@rule("EOTS:9.13a", "EOTS:9.4l")
def test_all_ground_units_fight_activated_or_not_and_only_they_are_hit() -> None:
    t = land("2106 15_Army 33_Army- 5_Air 1_Indian*<2105 2_Indian*<2105")
    roll(t, "0")  # the air division has no enemy in the air: it hits ground units
    finish_hits(t)
    t.play("roll 7")
    assert shot(t.play("roll 1"))[1] == ("japan", 0, 29, 15)
    assert (reduced(t, "15_Army"), hits(t)) == (True, {"15_Army", "33_Army"})  # 24 hits, 12 of them used
    refused(t, "hit 5_Air", "EOTS:9.4l")


def finish_hits(t: Table) -> None:
    """Apply all hits in some way."""
    while t.prompt in ("hit", "least", "spare"):
        t.play(t.legal[0])


@rule("EOTS:9.33a", "EOTS:9.13b", "EOTS:9.0")
def test_a_landing_fights_if_its_side_has_won_in_the_air_and_at_sea() -> None:
    t = battle("4423 Essex* 1_Marine*~ 4_SN-", held="Australian Mandates: all", turn=3)
    roll(t, "0")
    assert t.prompt == "roll"
    t.play("roll 10")
    assert shot(t.play("roll 1"))[0][2] == 12


@rule("EOTS:9.32a", "EOTS:9.13b", "EOTS:9.32b")
def test_a_landing_turns_away_if_its_side_has_lost_and_takes_nothing() -> None:
    t = battle("4423 Sangamon* 1_Marine*~ 4_SN-\n4421 Akagi@4423", held="Australian Mandates: all", turn=3)
    roll(t, "00")
    assert t.prompt == "card"
    assert (where(t, "1_Marine"), owner(t, "4423")) == ("4423", "japan")
    t = battle("4423 Sangamon* 1_Marine*~\n4421 Akagi@4423", held="Australian Mandates: all", turn=3)
    roll(t, "00")  # nobody is on the island
    assert owner(t, "4423") == "japan"


@rule("EOTS:9.13c", "EOTS:9.32b")
def test_only_units_that_came_overland_fight_after_defeat_at_sea() -> None:
    t = battle(
        "3822 1_Marine*~ 1_Australian*<3823 18_Army-\n3821 Akagi@3822", hex="3822", held="New Guinea: 3822", turn=3
    )
    roll(t, "0")
    finish_hits(t)
    t.play("roll 1")
    assert [row[:1] + row[2:3] for row in shot(t.play("roll 1"))] == [("allies", 12), ("japan", 9)]
    finish_hits(t)
    assert not reduced(t, "1_Marine") or where(t, "1_Marine") == "3822"


@rule("EOTS:9.32a")
def test_a_landing_that_lost_at_sea_leaves_even_the_hex_that_others_have_won_overland() -> None:
    units = "3822 1_Marine*~ 1_Australian*<3823 4_SN-\n3821 Akagi@3822\n3727 HQ_ANZAC"
    t = battle(units, hex="3822", held="New Guinea: 3822", turn=3)
    roll(t, "0")
    finish_hits(t)
    roll(t, "90")
    finish_hits(t)
    assert (owner(t, "3822"), where(t, "4_SN")) == ("allies", "eliminated")
    t = with_step(t, PostBattle(side=ALLIES, ops=(1, 1)))
    assert {text.split()[1] for text in texts(t)} == {"1_Marine"}
    refused(t, "home 1_Marine 3822", "EOTS:9.32a")
    t.play(t.legal[0])
    assert where(t, "1_Marine") != "3822" == where(t, "1_Australian")


@rule("EOTS:9.13d")
def test_a_landing_in_reaction_fights_whatever_happened_at_sea() -> None:
    t = battle("4423 Akagi* 4_SN*~ 1_Marine*~", side="japan", turn=3)
    roll(t, "0")
    t.play("roll 1")
    assert shot(t.play("roll 1"))[1][:3] == ("allies", 0, 12)


@rule("EOTS:9.34")
def test_without_ships_and_aircraft_a_landing_fights_as_if_it_had_won() -> None:
    t = battle("4423 1_Marine*~ 4_SN-", held="Australian Mandates: all")
    assert t.prompt == "roll"
    t.play("roll 10")
    assert shot(t.play("roll 1"))[0][2:] == (12, 18)  # 9 - 2 in mixed terrain


# --- hits


@rule("EOTS:9.4m", "EOTS:9.4n", "EOTS:9.4o")
def test_ground_units_are_all_reduced_before_any_is_eliminated() -> None:
    t = land("2106 15_Army 33_Army- 28_Army 1_Indian*<2105 2_Indian*<2105 4_Indian*<2105")  # 40
    roll(t, "40")  # 4 - 1: 40 hits
    refused(t, "hit 33_Army", "EOTS:9.4n")
    refused(t, "hit 1_Indian", "EOTS:9.4l")
    assert hits(t) == {"15_Army", "28_Army"}
    t.play("hit 28_Army")
    assert reduced(t, "15_Army")  # the only one left to reduce
    assert hits(t) == {"15_Army", "33_Army", "28_Army"}
    t.play("hit 33_Army")
    assert where(t, "33_Army") == "eliminated"
    lost = [(event.rule, event.hits) for event in log(t) if event.kind == "hits_lost"]
    assert lost[0] == ("EOTS:9.4o", 4)


@rule("EOTS:9.4p")
def test_units_that_landed_have_half_their_defense() -> None:
    t = battle("3319 1_Marine*~ 2_SN 1_SN", hex="3319", held="New Guinea: all")
    roll(t, "00")  # 0 + 3: 8 hits of two brigades do for 6
    finish_hits(t)
    assert reduced(t, "1_Marine")
    t = battle("3319 1_Marine*<3320 2_SN 1_SN", hex="3319", held="New Guinea: all")
    roll(t, "08")
    finish(t)
    assert reduced(t, "1_Marine")  # 12 hits of 12
    t = battle("3319 1_Marine*<3320 2_SN 1_SN", hex="3319", held="New Guinea: all")
    roll(t, "06")
    finish(t)
    assert not reduced(t, "1_Marine")  # 8 hits of 12


@rule("EOTS:13.94")
def test_a_home_garrison_fights_and_dies_last() -> None:
    t = battle("3706 Eastern_Army- X_Corps*~ XI_Corps*~ XIV_Corps*~", hex="3706", turn=12)
    t.play("roll 10")
    assert shot(t.play("roll 1"))[1][:3] == ("japan", 3, 9 + 12)
    finish_hits(t)
    assert where(t, "Eastern_Army") == "eliminated"
    assert owner(t, "3706") == "allies"
    assert not state(t).garrisons >> state(t).board.grid.at("3706") & 1
    t = battle("3706 Eastern_Army 1_SN X_Corps*~ XI_Corps*~ XIV_Corps*~", hex="3706", turn=12)
    t.play("roll 10")
    t.play("roll 1")
    refused(t, "hit Home_Garrison", "EOTS:13.94")  # the others first


@rule("EOTS:13.76a")
@pytest.mark.parametrize(("divisions", "strength"), [(0, 9), (4, 9), (5, 18), (12, 27)])
def test_a_chinese_city_has_a_step_for_every_four_divisions(divisions: int, strength: int) -> None:
    t = map_of("2909 X_Corps*~", turn=8)
    city = next(iter(state(t).board.grid.bits(state(t).garrisons & ~state(t).board.home)))
    label = state(t).board.grid.label[city]
    t = battle(f"{label} X_Corps*~", hex=label, turn=8, more=f"          divisions {divisions}" if divisions else "")
    t.play("roll 1")
    assert shot(t.play("roll 1"))[1][2] == strength


# --- who wins


@rule("EOTS:9.4q", "EOTS:9.5c", "EOTS:9.4s")
def test_whoever_loses_more_steps_retreats() -> None:
    t = land("2106 15_Army 1_Indian*<2105 2_Indian*<2105")
    roll(t, "40")  # 24 hits: two steps? no, 12 and 12: the army dies
    assert where(t, "15_Army") == "eliminated"
    t = land("2106 15_Army 33_Army 1_Indian*<2105 2_Indian*<2105")
    roll(t, "40")  # 24 hits reduce both; 38 / 2 = 19 hits reduce one
    finish_hits(t)
    assert (t.to_act, t.prompt) == ("allies", "retreat")
    finish(t)
    assert owner(t, "2106") == "allies"
    assert where(t, "15_Army") != "2106" != where(t, "33_Army")


@rule("EOTS:9.4q", "EOTS:9.5a")
def test_the_active_player_retreats_on_a_tie_to_where_he_came_from() -> None:
    t = land("2106 15_Army 33_Army 1_Indian*<2105 2_Indian*<2006")
    roll(t, "00")  # 12 hits and 19: one step each
    finish_hits(t)
    assert (where(t, "1_Indian"), where(t, "2_Indian")) == ("2105", "2006")
    assert owner(t, "2106") == "japan"


@rule("EOTS:9.5b")
def test_a_beaten_landing_waits_in_the_hex_for_its_way_home() -> None:
    t = battle("3319 1_Marine*~ 2_Marine*~ 16_Army", hex="3319", held="New Guinea: all")
    roll(t, "00")  # 12 hits: one step; 18 hits: three steps of 6
    finish_hits(t)
    assert sorted(where(t, name) for name in ("1_Marine", "2_Marine")) == ["3319", "eliminated"]
    assert (owner(t, "3319"), t.prompt) == ("japan", "card")


@rule("EOTS:9.4r")
def test_if_all_ground_units_die_the_reaction_player_keeps_the_hex() -> None:
    t = battle("4423 Marine_Brigade-*~ 4_SN-", held="Australian Mandates: all")
    roll(t, "96")  # 4 x 1.5 = 6; 2 x 2 = 4 for half of 8
    assert where(t, "Marine_Brigade") == where(t, "4_SN") == "eliminated"
    assert owner(t, "4423") == "japan"


@rule("EOTS:6.5b", "EOTS:9.4s", "EOTS:6.5c")
def test_a_landing_takes_the_hex_after_the_battle() -> None:
    t = battle("4423 Northampton* 1_Marine*~ 4_SN-\n4825 13_AF*", held="Australian Mandates: all")
    roll(t, "0")
    assert owner(t, "4423") == "japan"
    t.play("roll 10")
    t.play("roll 1")
    assert (where(t, "4_SN"), owner(t, "4423")) == ("eliminated", "allies")
    assert [(event.side, event.rule) for event in log(t) if event.kind == "ground_won"] == [(ALLIES, "EOTS:9.4q")]


@rule("EOTS:9.33b")
def test_the_only_ground_units_there_take_the_hex() -> None:
    t = battle("4423 Essex* 1_Marine*~ Tenryu", held="Australian Mandates: all")
    roll(t, "00")
    assert owner(t, "4423") == "allies"
    t = battle("4423 Essex* Tenryu 4_SN", held="Australian Mandates: all")
    roll(t, "00")
    assert owner(t, "4423") == "japan"


@rule("EOTS:9.33c")
def test_ships_and_aircraft_take_nothing() -> None:
    t = battle("4423 Essex* Tenryu", held="Australian Mandates: all")
    roll(t, "00")
    assert owner(t, "4423") == "japan"


# --- retreat


@rule("EOTS:9.5c", "EOTS:9.5d")
def test_the_active_player_chooses_a_named_place_of_the_beaten_side() -> None:
    t = land("2106 15_Army 33_Army 1_Indian*<2105 2_Indian*<2105")
    roll(t, "40")
    finish_hits(t)
    assert (t.to_act, texts(t)) == ("allies", ["retreat 15_Army 2006", "retreat 15_Army 2206"])  # Akyab, Lashio
    refused(t, "retreat 15_Army 2007", "EOTS:9.5d")
    t.play("retreat 15_Army 2006")
    t.play("retreat 33_Army 2206")
    assert (where(t, "15_Army"), where(t, "33_Army"), owner(t, "2106")) == ("2006", "2206", "allies")


@rule("EOTS:9.5c")
def test_where_the_beaten_may_not_go() -> None:
    t = land(
        "2106 15_Army 33_Army 1_Indian*<2105 2_Indian*<2105\n2206 28_Army 5_Air 4_Air\n2008 Force_Z", held="Burma: all"
    )
    roll(t, "40")
    finish_hits(t)
    assert where(t, "15_Army") == "2006" == where(t, "33_Army")  # Lashio is full
    t = land("2106 15_Army 33_Army 1_Indian*<2105 2_Indian*<2105\n2207 Force_Z", held="Burma: 2106 2107 2007 2207")
    roll(t, "40")
    finish_hits(t)
    assert set(texts(t)) == {f"retreat 15_Army {h}" for h in ("2006", "2206", "2007", "2107")}
    refused(t, "retreat 15_Army 2105", "EOTS:9.5c")  # from there they came
    refused(t, "retreat 15_Army 2207", "EOTS:9.5c")  # enemy units
    refused(t, "retreat 15_Army 2008", "EOTS:9.5c")  # not adjacent
    refused(t, "retreat 33_Army 2107", "EOTS:9.5c")  # not its turn
    t.play("retreat 15_Army 2206")
    assert owner(t, "2206") == "japan"
    assert where(t, "33_Army") == "2206"  # now there is a place of their own, and the only one


@rule("EOTS:9.5c", "EOTS:9.5e")
def test_the_active_player_says_who_gets_the_last_place() -> None:
    full = "2106 15_Army 33_Army 1_Indian*<2105 2_Indian*<2105\n2206 28_Army 5_Air\n2207 Force_Z\n2107 Exeter"
    t = land(full + "\n2006 Kent\n2007 London", held="Burma: all")
    roll(t, "40")
    finish_hits(t)
    assert texts(t) == ["retreat 15_Army 2206", "retreat 33_Army 2206"]
    t.play("retreat 33_Army 2206")
    assert (where(t, "15_Army"), where(t, "33_Army")) == ("eliminated", "2206")


@rule("EOTS:9.1b")
def test_who_retreats_into_another_battle_has_fought_already() -> None:
    t = map_of("2206 28_Army 15_Army-\n2105 5_AF*@2206\n1805 HQ_SEAC", held=BURMA)
    s = state(t)
    s.fought, s.declared = 1 << PIECE["15_Army"], 1 << s.board.grid.at("2206")
    t = with_step(t, Battles(ALLIES, (s.board.grid.at("2206"),)))
    roll(t, "9")  # 10 hits, and one unit to take a step of 12
    assert (reduced(t, "28_Army"), where(t, "15_Army"), t.prompt) == (True, "2206", "card")


@rule("EOTS:9.5e")
def test_on_a_one_hex_island_there_is_no_retreat() -> None:
    t = battle("4423 1_Marine*~ 2_Marine*~ 4_SN 3_SN 2_SN", held="Australian Mandates: all")
    t.play("roll 4")
    t.play("roll 1")  # 3 - 2: 12 hits, two steps; 12 hits, two steps of 6
    finish_hits(t)
    assert where(t, "1_Marine") == "4423"  # as many: the landing has lost
    t = battle("4423 1_Marine*~ 2_Marine*~ 4_SN 3_SN 2_SN-", held="Australian Mandates: all")
    t.play("roll 7")
    t.play("roll 1")  # 24 hits against five steps of 6: four; 10 hits: one
    finish_hits(t)
    assert {where(t, name) for name in ("4_SN", "3_SN", "2_SN")} == {"eliminated"}
    assert owner(t, "4423") == "allies"


@rule("EOTS:8.41b", "EOTS:9.5c")
def test_beaten_japanese_do_not_go_on_into_india() -> None:
    t = land("1905 15_Army 1_SN 1_Indian*<2005 2_Indian*<2005", hex="1905", held="Northern India: 1905\nBurma: 2006")
    roll(t, "40")  # 24 hits reduce the army and take the brigade; 12 hits reduce one
    finish_hits(t)
    assert where(t, "15_Army") == "2006"  # Calcutta would be as near


@rule("EOTS:8.41d", "EOTS:8.41e", "EOTS:9.5c")
def test_of_the_beaten_none_but_chinese_go_to_inner_china_and_they_nowhere_else() -> None:
    units = "2207 5_Chinese 1_Indian 15_Army*<2107 1_SN*<2107\n2206 2_SN\n2106 3_SN"
    t = land(units, hex="2207", side="japan", held="Burma: 2106 2107 2206")
    roll(t, "40")  # 24 hits reduce both; 9 hits reduce the brigade
    finish_hits(t)
    assert texts(t) == ["retreat 5_Chinese 2306", "retreat 5_Chinese 2307"]
    refused(t, "retreat 5_Chinese 2208", "EOTS:8.41e")
    t.play("retreat 5_Chinese 2306")
    assert where(t, "1_Indian") == "2208"


@rule("EOTS:9.5c")
def test_the_beaten_do_not_walk_into_a_city_with_a_garrison() -> None:
    units = "2708 1_Marine 2_Marine 38_Army*<2809 37_Army*<2809"
    t = battle(units, hex="2708", side="japan")
    roll(t, "60")  # 36 hits leave one step; 12 hits reduce an army
    finish_hits(t)
    assert {where(t, "1_Marine"), where(t, "2_Marine")} == {"eliminated", "2709"}  # Hong Kong, where nobody is
    assert owner(t, "2609") == "japan"  # Canton


@rule("EOTS:9.5c", "EOTS:8.34c")
def test_both_halves_of_an_air_force_are_one_unit_where_the_beaten_go() -> None:
    units = "2106 1_Indian 2_Indian 15_Army*<2107 33_Army*<2107\n2105 7_AF 7_LRB 33_Corps\n2206 14_AF 15_Corps R_Corps"
    t = land(units, side="japan", held="Burma: 2107")
    roll(t, "40")  # 38 hits leave one step; 12 hits reduce an army
    finish_hits(t)
    refused(t, "retreat 2_Indian 2206", "EOTS:9.5c")  # full
    t.play("retreat 2_Indian 2105")
    assert where(t, "2_Indian") == "2105"


@rule("EOTS:9.5c")
def test_the_beaten_do_not_go_to_where_a_unit_that_has_died_came_from() -> None:
    t = land("2106 15_Army 33_Army- 1_Indian-*<2105 2_Indian-*<2105 3_Dutch*<2206", held="Burma: 2106")
    roll(t, "80")  # two steps against one
    while t.prompt == "hit":
        t.play("hit 3_Dutch" if "3_Dutch" in hits(t) else t.legal[0])
    assert (where(t, "3_Dutch"), t.prompt) == ("eliminated", "retreat")
    beaten = texts(t)[0].split()[1]
    refused(t, f"retreat {beaten} 2206", "EOTS:9.5c")
    refused(t, f"retreat {beaten} 2105", "EOTS:9.5c")
