"""Reasons of refusals, and terms of the first chapters, that no other test asks for."""

from __future__ import annotations

import pytest

from sandtable import new
from sandtable.games.empire_of_the_sun.rules.after_battle import PostBattle
from sandtable.games.empire_of_the_sun.rules.effects.units import PlaceHQ
from sandtable.games.empire_of_the_sun.rules.hits import AssignHits, Volley
from sandtable.games.empire_of_the_sun.rules.intelligence import SpecialReaction
from sandtable.games.empire_of_the_sun.rules.pieces import ALLIES, JAPAN, PIECE
from sandtable.testing import refused, rule

from .fights import battle, fight_at, hits, with_step
from .helpers import map_of, state, texts, where, zone
from .moves import moves, send
from .segments import at_segment

# --- hits and retreats (9.2F, 9.4, 9.5)


@rule("EOTS:9.2s")
def test_hits_that_do_not_reach_the_defense_take_no_step() -> None:
    t = map_of("4423 Akagi* Enterprise Kent Exeter")
    pieces = tuple(sorted(PIECE[name] for name in ("Enterprise", "Kent", "Exeter")))
    t = with_step(t, AssignHits(fight_at(t, "4423", "japan"), Volley(0, 11, False, 2), pieces, False))
    assert hits(t) == {"Kent", "Exeter"}  # 8 each
    refused(t, "hit Enterprise", "EOTS:9.2s")  # 12


@rule("EOTS:9.2w")
def test_a_carrier_hits_one_distant_carrier() -> None:
    t = map_of("4423 Akagi* Exeter Kent\n4421 Enterprise@4423 Wasp@4423")
    names = ("Enterprise", "Wasp", "Exeter", "Kent")
    pieces = tuple(sorted(PIECE[name] for name in names))
    t = with_step(t, AssignHits(fight_at(t, "4423", "japan"), Volley(0, 60, False, 1), pieces, False))
    t.play("hit Wasp")
    refused(t, "hit Enterprise", "EOTS:9.2w")


@rule("EOTS:9.4m")
def test_on_land_too_hits_must_reach_the_defense() -> None:
    t = map_of("2106 15_Army 1_SN 2_SN 1_Indian*<2105\n2105 2_Indian", held="Burma: 2106")
    pieces = tuple(sorted(PIECE[name] for name in ("15_Army", "1_SN", "2_SN")))
    t = with_step(t, AssignHits(fight_at(t, "2106", "allies"), Volley(1, 11, False, 0), pieces, True))
    refused(t, "hit 15_Army", "EOTS:9.4m")


@rule("EOTS:13.76a", "EOTS:9.4n")
def test_on_land_the_garrison_of_a_chinese_city_falls_like_a_reduced_unit() -> None:
    t = battle("2908 17_Army 19_Army X_Corps*~ XI_Corps*~ XIV_Corps*~", hex="2908", turn=12)
    t.play("roll 10")
    t.play("roll 1")
    refused(t, "hit China_Garrison_1", "EOTS:9.4n")
    t.play("hit 17_Army")  # the other one follows by itself
    assert set(texts(t)) == {"hit 17_Army", "hit 19_Army", "hit China_Garrison_1"}


@rule("EOTS:9.2ab")
def test_aircraft_do_not_hit_the_garrison_of_a_chinese_city() -> None:
    t = battle("2908 17_Army 19_Army\n3008 Essex*@2908 Bunker_Hill*@2908", hex="2908", turn=12)
    t.play("roll 10")
    refused(t, "hit China_Garrison_1", "EOTS:9.2ab")


# --- headquarters, reinforcements, bombers, rivalry


@rule("EOTS:6.15d")
def test_an_hq_comes_to_a_controlled_supplied_port() -> None:
    t = map_of("5808 HQ_Central\n3727 HQ_ANZAC\n4017 HQ_South_Seas\nevent HQ_Halsey", held="New Guinea: 3822")
    t = with_step(t, PlaceHQ(ALLIES, PIECE["HQ_Halsey"]))
    refused(t, "base HQ_Halsey 3822", "EOTS:6.15d")
    assert "base HQ_Halsey 4828" in texts(t)


@rule("EOTS:10.11a")
def test_reinforcements_are_placed_one_after_another() -> None:
    units = "5808 HQ_Central\n3727 HQ_ANZAC\n4017 HQ_South_Seas\nturn-6 Essex Bunker_Hill"
    t = at_segment("reinforcements", units)
    refused(t, "place Bunker_Hill 5808" if "place Essex 5808" in texts(t) else "place Essex 5808", "EOTS:10.11a")


@rule("EOTS:1.3ac", "EOTS:1.3ab")
def test_only_b29s_bomb_japan() -> None:
    t = at_segment("strategic", "3813 HQ_Central 20_BC 5_LRB\n4017 HQ_South_Seas", turn=10, freed="Japanese Mandates")
    while t.prompt != "bombing":
        t.play(t.legal[0])
    assert texts(t) == ["bomb 20_BC", "done"]
    refused(t, "bomb 5_LRB", "EOTS:12.31a")


@rule("EOTS:14.1c", "EOTS:1.3ap", "EOTS:1.3aq")
def test_in_rivalry_a_us_hq_leads_army_or_navy_not_both() -> None:
    units = "5808 HQ_Central Essex XI_Corps 7_AF 1_Marine VMF_211 SF_Brigade\n4017 HQ_South_Seas"
    t = map_of(units, "        rivalry: allies")
    t.play("play A5 offensive")
    t.play("activate XI_Corps")
    for unit in ("Essex", "1_Marine", "VMF_211", "SF_Brigade"):
        refused(t, f"activate {unit}", "EOTS:14.1c")
    assert "activate 7_AF" in texts(t)


@rule("EOTS:14.2a", "EOTS:1.3z", "EOTS:1.3aa")
def test_in_rivalry_a_japanese_hq_leads_army_or_navy_not_both() -> None:
    units = "5808 HQ_Central\n4017 HQ_South_Seas Aoba 17_Army 6_Air\n3813 21_Flotilla SS 1_SN"
    t = map_of(units, "        rivalry: japan")
    t.play("discard A2")
    t.play("play J3 offensive")
    t.play("activate Aoba")
    for unit in ("17_Army", "6_Air"):
        refused(t, f"activate {unit}", "EOTS:14.2a")
    assert {"activate 21_Flotilla", "activate SS", "activate 1_SN"} <= set(texts(t))


@rule("EOTS:13.63d")
def test_after_india_has_surrendered_there_is_no_special_reaction_on_its_mainland() -> None:
    units = "1307 HQ_Malaya 15_Corps\n1805 33_Corps*~\n2006 5_Air\n2008 HQ_South"
    t = map_of(units, "        surrendered: india", held="India: 1805\nBurma: all")
    s = state(t)
    t = with_step(t, SpecialReaction(JAPAN, (s.board.grid.at("2006"),)))
    refused(t, "react 1805", "EOTS:13.63d")


# --- terms (1.3, 2.2)


@rule("EOTS:1.3m", "EOTS:1.3n")
@pytest.mark.parametrize(
    ("unit", "lands"),
    [("XI_Corps", True), ("1_Marine", True), ("15_Corps", True), ("1_Australian", True), ("3_New_Zealand", True),
     ("1_Dutch", False), ("1_Indian", False), ("5_Chinese", False), ("7_Armoured", False)],
)  # fmt: skip
def test_who_lands_from_the_sea(unit: str, lands: bool) -> None:
    t = moves(f"4828 HQ_Halsey {unit}*\n4017 HQ_South_Seas", "allies", ops=3, more="          asp 7 7")
    assert ("land 4826" in send(t, unit)) == lands
    if not lands:
        refused(t, "go land 4826", "EOTS:8.49" if unit == "7_Armoured" else "EOTS:8.45a")


@rule("EOTS:2.2c", "EOTS:2.2d")
def test_units_with_a_turn_come_then_and_units_with_a_star_by_events() -> None:
    t = new("empire_of_the_sun", "campaign", seed=1)
    assert (where(t, "Essex"), state(t).due[PIECE["Essex"]]) == ("turn", 6)
    assert {where(t, unit) for unit in ("7_Armoured", "77_Brigade", "14_AF")} == {"event"}


@rule("EOTS:1.3k")
def test_an_event_cancels_air_zones() -> None:
    t = map_of("2015 HQ_Malaya RAF_Malaya\n2212 HQ_South 22_Flotilla\n2211 15_Army", turn=1)
    assert zone(t, "allies")
    s = state(t)
    s.quiet |= 1 << PIECE["RAF_Malaya"]
    assert not zone(t, "allies")


@rule("EOTS:6.0a", "EOTS:6.3a")
def test_who_has_not_been_activated_does_not_move() -> None:
    t = moves("4017 HQ_South_Seas Aoba* Takao", ops=2)
    refused(t, "take Takao", "EOTS:7.21c")
    assert "take Aoba" in texts(t)


@rule("EOTS:8.47b")
def test_a_unit_whose_barges_are_beaten_goes_back_where_it_came_from() -> None:
    t = map_of("4017 HQ_South_Seas\n4222 17_Army*<4122 1_Marine\n4828 HQ_Halsey", held="Australian Mandates: 4122 4021")
    state(t).barged = 1 << PIECE["17_Army"]
    t = with_step(t, PostBattle(side=JAPAN, ops=(3, 3)))
    assert where(t, "17_Army") == "4122"  # nobody is asked, though Rabaul is in reach of a ship
    t = map_of(
        "4017 HQ_South_Seas\n4222 17_Army*~<4122 1_Marine\n4828 HQ_Halsey", held="Australian Mandates: 4122 4021"
    )
    t = with_step(t, PostBattle(side=JAPAN, ops=(3, 3)))
    assert {"home 17_Army 4122", "home 17_Army 4021"} <= {*texts(t)}  # whoever came by ship has a choice (8.45C)
