"""Replacements: points by the table, what they buy and where (4.12, 11)."""

from __future__ import annotations

import pytest

from sandtable.games.empire_of_the_sun.rules import replacements
from sandtable.games.empire_of_the_sun.rules.board import data
from sandtable.games.empire_of_the_sun.rules.pieces import ALLIES, JAPAN, PIECE
from sandtable.games.empire_of_the_sun.rules.replacements import AIR, CHINESE, COMMONWEALTH_NAVAL, GROUND, NAVAL
from sandtable.games.empire_of_the_sun.rules.scenarios import NATIONS
from sandtable.testing import play, refused, rule

from .hands import holding
from .helpers import reduced, state, texts, where
from .segments import at_segment

HQS = "5808 HQ_Central\n3727 HQ_ANZAC\n4017 HQ_South_Seas"
ROAD = "1805 HQ_SEAC\n5808 HQ_Central\n4017 HQ_South_Seas"


def points(t: object, pool: int, side: int = ALLIES) -> int:
    s = state(t)  # type: ignore[arg-type]
    found = replacements.allied_points(s) if side == ALLIES else replacements.japanese_points(s)
    return found[pool]


# --- points


@rule("EOTS:11.31", "EOTS:11.32", "EOTS:11.33a", "EOTS:11.33b", "EOTS:11.34a")
def test_allied_points_by_the_table() -> None:
    s = state(at_segment("offensives", ROAD, tracks="europe 1\nprogress 0"))
    found = {}
    for s.turn in range(1, 13):
        found[s.turn] = replacements.allied_points(s)[1:]
    row = data("tables.json")["replacements"]["campaign"]["allies"]
    assert found[1] == (0, 0, 0, 0, 0)
    for turn in range(2, 13):
        ground, air, naval, commonwealth, chinese = found[turn]
        assert (ground, air) == (2, 5) == (row["ground"], row["air"])
        assert naval == (2 if turn % 2 == 0 else 1)
        assert commonwealth == (turn in (6, 9, 12))
        assert chinese == (turn in (3, 5, 7, 9, 11))


@rule("EOTS:11.33a")
def test_us_naval_points_need_oahu() -> None:
    units = "3727 HQ_ANZAC\n4017 HQ_South_Seas"
    assert points(at_segment("offensives", units, held="Oceania: 5808"), NAVAL) == 0
    assert points(at_segment("offensives", units, held="Oceania: 5808", printing_2025=True), NAVAL) == 1  # an even turn


@rule("EOTS:11.33b")
def test_a_commonwealth_naval_point_needs_one_of_five_ports() -> None:
    lost = "Ceylon: all\nMalaya: 2015\nChina: 2709\nAustralia: 3727"
    units = "5808 HQ_Central\n4017 HQ_South_Seas"
    assert points(at_segment("offensives", units, held=lost), COMMONWEALTH_NAVAL) == 0
    assert points(at_segment("offensives", units, held=lost.replace("Ceylon: all\n", "")), COMMONWEALTH_NAVAL) == 1


@rule("EOTS:11.34a")
def test_a_chinese_point_needs_china_and_kunming_as_a_source() -> None:
    assert points(at_segment("offensives", ROAD, turn=7), CHINESE) == 1
    assert points(at_segment("offensives", ROAD, turn=7, held="Burma: all"), CHINESE) == 0
    assert points(at_segment("offensives", ROAD, turn=7, held="Burma: all", sections="flags: hump"), CHINESE) == 1
    t = at_segment("offensives", ROAD, turn=7)
    state(t).surrendered |= 1 << NATIONS.index("china")
    assert points(t, CHINESE) == 0


@rule("EOTS:11.21", "EOTS:11.22", "EOTS:11.23a", "EOTS:11.0e")
@pytest.mark.parametrize("turn", range(2, 13))
def test_japanese_points_are_kept_and_naval_ones_come_on_three_turns(turn: int) -> None:
    t = at_segment("replacements", HQS, turn=turn, tracks="europe 1\nnaval_stored 1\nair_stored 2\ndivisions 5")
    assert (state(t).naval_stored, state(t).air_stored, state(t).divisions) == (1 + (turn in (3, 4, 11)), 2, 5)


@rule("EOTS:11.31")
def test_small_maps_have_tables_of_their_own() -> None:
    s = state(at_segment("offensives", "3727 HQ_ANZAC", turn=4, scenario="south_pacific"))
    assert replacements.allied_points(s) == (0, 1, 4, 1, 0, 0)
    assert replacements._row(s, "japan") == {"divisions": 1}
    s = state(at_segment("offensives", "1805 HQ_SEAC", turn=9, scenario="burma"))
    assert replacements.allied_points(s)[:5] == (0, 1, 1, 0, 1)


@rule("EOTS:11.31")
def test_a_strike_in_india_costs_a_ground_point_and_leaves_the_other_to_the_united_states() -> None:
    units = f"{HQS}\n3727 1_Australian- 3_Australian-\n5808 XI_Corps-"
    t = at_segment("replacements", units, sections="fields:\n  strike_turn = 6")
    assert "restore XI_Corps" in texts(t)
    refused(t, "restore 3_Australian", "EOTS:11.31")
    t.play("restore XI_Corps")
    assert t.prompt != "replacements"


@rule("EOTS:11.31")
def test_two_strikes_in_a_turn_cost_both_ground_points_of_the_next() -> None:
    t = holding("J15", "3407 HQ_Yamamoto", hand="J82", enemy="A29")
    play(t, "play J15 event", "discard A29", "play J82 event")
    noted = [f"{name} = {getattr(state(t), name)}" for name in ("strike_turn", "strikes")]
    assert noted == ["strike_turn = 6", "strikes = 2"]
    t = at_segment("replacements", f"{HQS}\n5808 XI_Corps- 7_AF-", sections="\n  ".join(["fields:", *noted]))
    assert "restore 7_AF" in texts(t)
    refused(t, "restore XI_Corps", "EOTS:11.31")


# --- what they buy


@rule("EOTS:11.0a", "EOTS:4.12")
def test_a_point_flips_a_reduced_unit_and_two_bring_back_a_lost_one_at_full_strength() -> None:
    t = at_segment("replacements", f"{HQS}\n5808 XI_Corps-\neliminated 3_Marine")
    assert (t.to_act, t.prompt) == ("allies", "replacements")
    refused(t, "restore 3_Marine", "EOTS:11.0a")
    refused(t, "rebuild XI_Corps", "EOTS:11.0a")
    t.play("rebuild 3_Marine")
    assert t.prompt == "place"
    t.play("place 3_Marine 5808")
    assert (where(t, "3_Marine"), reduced(t, "3_Marine")) == ("5808", True)
    t.play("restore 3_Marine")
    assert (reduced(t, "3_Marine"), reduced(t, "XI_Corps")) == (False, True)
    assert t.prompt == "card"  # both ground points are spent: nobody else needs any


@rule("EOTS:11.0a", "EOTS:11.32")
def test_each_kind_of_unit_takes_points_of_its_own() -> None:
    t = at_segment("replacements", f"{HQS}\n5808 XI_Corps- 1_Marine- Essex- 13_AF-\n3727 3_Australian-", turn=7)
    t.play("restore Essex")
    refused(t, "restore Essex", "EOTS:11.0a")
    t.play("restore XI_Corps")
    t.play("restore 1_Marine")
    refused(t, "restore 3_Australian", "EOTS:11.31")
    t.play("restore 13_AF")
    assert t.prompt == "card"


@rule("EOTS:11.0b")
def test_a_unit_out_of_supply_or_in_an_open_enemy_zone_gets_nothing() -> None:
    units = f"{HQS}\n4423 22_Flotilla 4_SN\n4322 1_Marine-\n1307 XI_Corps-\n5808 XIV_Corps-"
    t = at_segment("replacements", units, held="Australian Mandates: 4423")
    refused(t, "restore 1_Marine", "EOTS:11.0b")  # supplied or not, in the zone of 22nd Flotilla
    refused(t, "restore XI_Corps", "EOTS:11.0b")  # no HQ reaches Ceylon
    t.play("restore XIV_Corps")


@rule("EOTS:11.0c", "EOTS:10.11f")
def test_an_hq_that_came_this_turn_supports_only_its_own_hex() -> None:
    units = "5808 HQ_Central\n4017 HQ_South_Seas\n3626 HQ_Ghormley 1_Marine-\n3727 2_Marine-\neliminated 3_Marine"
    t = at_segment("replacements", units, sections="fields:\n  arrived = " + _mask("HQ_Ghormley"))
    refused(t, "restore 2_Marine", "EOTS:11.0b")
    t.play("rebuild 3_Marine")
    refused(t, "place 3_Marine 3727", "EOTS:10.11f")
    t.play("place 3_Marine 3626")
    t.play("restore 1_Marine")
    t = at_segment("replacements", units)
    assert "restore 2_Marine" in texts(t)


def _mask(*units: str) -> str:
    return str(sum(1 << PIECE[unit] for unit in units))


@rule("EOTS:11.0d")
def test_rebuilt_aircraft_clear_no_zone_in_their_segment_but_those_that_arrived_do() -> None:
    units = f"{HQS}\n4423 22_Flotilla 4_SN\n4322 1_Marine-\neliminated 13_AF"
    held = "Australian Mandates: 4423"
    t = at_segment("replacements", units, held=held)
    refused(t, "restore 1_Marine", "EOTS:11.0b")
    t.play("rebuild 13_AF")
    t.play("place 13_AF 4122")
    refused(t, "restore 1_Marine", "EOTS:11.0b")
    t = at_segment("replacements", f"{units.replace('eliminated', '4122')}", held=held,
                   sections="fields:\n  arrived = " + _mask("13_AF"))  # fmt: skip
    t.play("restore 1_Marine")


@rule("EOTS:11.1", "EOTS:1.3af", "EOTS:11.35")
def test_prewar_and_dutch_units_never_come_back() -> None:
    t = at_segment("replacements", f"{HQS}\neliminated Maryland 3_Marine 1_Dutch")
    refused(t, "rebuild Maryland", "EOTS:11.1")
    refused(t, "rebuild 1_Dutch", "EOTS:11.35")


@rule("EOTS:11.0c")
def test_a_unit_without_a_place_is_not_rebuilt() -> None:
    t = at_segment(
        "replacements", "1307 HQ_SEAC\n4017 HQ_South_Seas\n1307 1_Australian- 33_Corps-\neliminated 3_Marine"
    )
    refused(t, "rebuild 3_Marine", "EOTS:11.0c")


@rule("EOTS:11.34b", "EOTS:11.34a")
def test_a_chinese_unit_comes_back_reduced_in_kunming() -> None:
    t = at_segment("replacements", f"{ROAD}\neliminated 5_Chinese 6_Chinese", turn=7)
    t.play("rebuild 5_Chinese")
    assert (where(t, "5_Chinese"), reduced(t, "5_Chinese")) == ("2407", True)
    t = at_segment("replacements", f"{ROAD}\neliminated 5_Chinese 3_Marine", turn=6)
    refused(t, "rebuild 5_Chinese", "EOTS:11.34a")


# --- Japan


@rule("EOTS:11.23a", "EOTS:11.0e")
def test_japan_turns_divisions_in_china_into_ground_points_two_a_turn_at_most() -> None:
    units = f"{HQS}\n4017 17_Army- 18_Army- 19_Army-"
    t = at_segment("replacements", units, tracks="europe 1\ndivisions 5")
    assert t.to_act == "japan"
    t.play("restore 17_Army")
    t.play("restore 18_Army")
    assert (state(t).divisions, reduced(t, "19_Army")) == (3, True)
    t = at_segment("replacements", units, tracks="europe 1\ndivisions 1")
    t.play("restore 17_Army")
    assert (state(t).divisions, reduced(t, "18_Army"), t.prompt) == (0, True, "card")


@rule("EOTS:11.21", "EOTS:11.22", "EOTS:11.0e")
def test_japan_spends_what_it_has_stored_and_keeps_the_rest() -> None:
    t = at_segment("replacements", f"{HQS}\n4017 25_Flotilla- Yamato- 26_Flotilla- 17_Army-",
                   tracks="europe 1\nair_stored 1\nnaval_stored 2\ndivisions 1")  # fmt: skip
    t.play("restore 25_Flotilla")
    refused(t, "restore 26_Flotilla", "EOTS:11.22")
    t.play("restore Yamato")
    t.play("done")
    assert (state(t).air_stored, state(t).naval_stored, state(t).divisions) == (0, 1, 1)


@rule("EOTS:11.23b")
def test_ground_points_of_an_event_take_no_division_from_china() -> None:
    t = at_segment("replacements", f"{HQS}\n4017 17_Army-", tracks="europe 1\ndivisions 4")
    s = state(t)
    step = replacements.Replacements(JAPAN, (0, 2, 0, 0, 0, 0), by_event=True)
    assert step._spent(s, next(iter(replacements._weak(s, JAPAN)))).points[GROUND] == 1
    assert (s.divisions, AIR) == (4, 2)


@rule("EOTS:11.32", "EOTS:11.33a", "EOTS:11.33b")
def test_allied_points_of_a_kind_run_out() -> None:
    fleet = "5808 Essex- Hancock- XI_Corps-\n1307 Indomitable-\n1307 HQ_SEAC"
    air = "5808 13_AF- 13_LRB-\n3727 5_AF- 5_LRB- 11_LRB- 11_AF-"
    t = at_segment("replacements", f"{HQS}\n{fleet}\n{air}", turn=7)
    refused(t, "restore Indomitable", "EOTS:11.33b")  # not on turn 7
    t.play("restore Essex")
    refused(t, "restore Hancock", "EOTS:11.33a")
    for unit in ("5_AF", "5_LRB", "13_LRB", "11_LRB", "13_AF"):
        t.play(f"restore {unit}")
    refused(t, "restore 11_AF", "EOTS:11.32")
    t.play("done")
    assert (reduced(t, "11_AF"), reduced(t, "XI_Corps")) == (True, True)


@rule("EOTS:11.21", "EOTS:11.23a")
def test_japan_without_points_of_a_kind_restores_none() -> None:
    t = at_segment("replacements", f"{HQS}\n4017 17_Army- Yamato- 25_Flotilla-", tracks="europe 1\nair_stored 2")
    refused(t, "restore 17_Army", "EOTS:11.23a")
    refused(t, "restore Yamato", "EOTS:11.21")
