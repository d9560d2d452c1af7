"""Headquarters by operations cards and by force, attrition, control (6.1, 6.24, 6.5)."""

from __future__ import annotations

from sandtable.games.empire_of_the_sun.rules import attrition, hqs
from sandtable.games.empire_of_the_sun.rules.pieces import ALLIES, JAPAN, PIECE
from sandtable.testing import refused, rule

from .helpers import map_of, reduced, state, texts, where
from .segments import at_segment

PAIR = "5808 HQ_Central\n3727 HQ_ANZAC\n4017 HQ_South_Seas"


@rule("EOTS:6.13a", "EOTS:6.13b", "EOTS:5.0c", "EOTS:5.0e")
def test_an_operations_card_withdraws_any_hq_until_next_turn() -> None:
    t = map_of(f"{PAIR}\n5708 Akagi*")  # the HQ on Oahu is out of supply
    t.play("play A2 withdraw")
    assert texts(t) == ["hq HQ_Central", "hq HQ_ANZAC"]
    t.play("hq HQ_Central")
    assert (where(t, "HQ_Central"), state(t).due[PIECE["HQ_Central"]], t.to_act) == ("displaced", 6, "japan")
    assert state(t).discard1[-1] == state(t).setup.pool("allies")[1]  # A2


@rule("EOTS:6.14b", "EOTS:6.1b")
def test_abda_and_malaya_never_come_back() -> None:
    t = map_of("2015 HQ_Malaya\n2220 HQ_ABDA")
    t.play("play A2 withdraw")
    t.play("hq HQ_Malaya")
    assert where(t, "HQ_Malaya") == "gone"


@rule("EOTS:6.14a", "EOTS:6.1a")
def test_an_hq_in_an_enemy_hex_leaves_the_map_when_the_play_is_over() -> None:
    t = map_of("5808 HQ_Central\n3727 HQ_ANZAC\n4017 HQ_South_Seas", held="Australia: 3727")
    t.play("discard A2")
    assert (where(t, "HQ_ANZAC"), state(t).due[PIECE["HQ_ANZAC"]]) == ("displaced", 6)
    assert where(t, "HQ_Central") == "5808"


@rule("EOTS:6.15a", "EOTS:6.15b", "EOTS:6.15c", "EOTS:6.11f", "EOTS:6.11g")
def test_an_hq_on_the_turn_track_comes_back_early_to_a_supplied_port_at_home() -> None:
    t = map_of("5808 HQ_Central\ndisplaced-6 HQ_ANZAC\n4017 HQ_South_Seas", held="Australia: 3023")
    t.play("play A2 return")
    ports = {text.split()[2] for text in texts(t)}
    assert {"3727", "3626", "1805", "1406", "2426", "1307", "1308"} <= ports  # Ceylon is a part of India (13.61)
    assert not ports & {"5808", "3023", "3823", "3624", "1005"}  # an HQ is there, Japan's, not Australia, no port
    refused(t, "base HQ_ANZAC 5808", "EOTS:6.11f")
    refused(t, "base HQ_ANZAC 3023", "EOTS:6.15a")
    refused(t, "base HQ_ANZAC 3823", "EOTS:6.15b")
    refused(t, "base HQ_ANZAC 3624", "EOTS:6.11g")
    found = t.play("base HQ_ANZAC 3727")
    assert [event.unit for event in found if event.kind == "hq_returns"] == [PIECE["HQ_ANZAC"]]
    assert (where(t, "HQ_ANZAC"), t.to_act) == ("3727", "japan")


@rule("EOTS:6.15b")
def test_a_japanese_hq_comes_back_early_to_the_home_islands() -> None:
    t = map_of("5808 HQ_Central\ndisplaced-6 HQ_South\n4017 HQ_South_Seas")
    t.play("discard A2")
    t.play("play J3 return")
    assert {text.split()[2] for text in texts(t)} == {"3307", "3407", "3507", "3607", "3704", "3705", "3706"}


@rule("EOTS:6.15d")
def test_an_hq_that_comes_as_a_reinforcement_goes_to_any_controlled_supplied_port() -> None:
    s = state(map_of(PAIR, held="New Guinea: 3822"))
    ports = {s.board.grid.label[h] for h in hqs.bases(s, PIECE["HQ_SEAC"], early=False)}
    assert {"3823", "1307", "4825"} <= ports
    why = hqs.objection_to_base(s, PIECE["HQ_SEAC"], s.board.grid.at("3822"), early=False)
    assert why is not None
    assert why.rule == "EOTS:6.15d"


@rule("EOTS:6.11b")
def test_an_hq_activates_its_efficiency_and_the_value_of_the_card() -> None:
    s = state(map_of(PAIR))
    assert hqs.activation_limit(s, PIECE["HQ_Central"], 0, 3) == 6
    assert hqs.activation_limit(s, PIECE["HQ_South_Seas"], 0, 1) == 3


@rule("EOTS:6.23b", "EOTS:6.23e", "EOTS:6.0g")
def test_the_tokyo_express_runs_within_command_range_of_a_supplied_hq_and_there_is_only_one() -> None:
    s = state(map_of("4017 HQ_South_Seas\n4222 Wasp*", held="Australian Mandates: all"))
    grid = s.board.grid
    assert hqs.objection_to_express(s, grid.at("4423")) is None  # whatever lies between
    why = hqs.objection_to_express(s, grid.at("4826"))
    assert why is not None
    assert why.rule == "EOTS:6.23b"
    hqs.place_express(s, grid.at("4423"))
    hqs.place_express(s, grid.at("4021"))
    assert s.express == grid.at("4021")


# --- attrition


@rule("EOTS:6.24a", "EOTS:6.24b", "EOTS:6.24c", "EOTS:6.24d", "EOTS:6.24e", "EOTS:4.4")
def test_units_without_supply_are_reduced_and_weak_ones_far_from_an_hq_eliminated() -> None:
    units = """
        4017 HQ_South_Seas
        5321 1_SN-
        4826 2_SN
        4415 17_Army- 3_SN
        4515 Wasp*
        4414 Essex*
        4416 Hancock*
        2320 1_Dutch
        2719 Kongo- 5_AF
    """
    s = state(map_of(units))
    attrition.suffer(s)
    t = map_of(units)
    t._state = s
    assert (where(t, "1_SN"), where(t, "2_SN"), reduced(t, "2_SN")) == ("eliminated", "4826", True)  # 13 hexes away
    assert (where(t, "17_Army"), reduced(t, "3_SN")) == ("4415", True)  # in command range, whatever lies between
    assert where(t, "1_Dutch") == "eliminated"  # a regiment of one step, no HQ of its side on the map
    assert (where(t, "Kongo"), reduced(t, "5_AF")) == ("2719", True)  # ships suffer nothing


@rule("EOTS:6.24e", "EOTS:6.24a")
def test_a_unit_of_one_step_counts_as_reduced() -> None:
    t = at_segment("attrition", "5808 HQ_Central\n4017 HQ_South_Seas\n2320 1_Dutch 2_Australian")
    assert (where(t, "1_Dutch"), where(t, "2_Australian"), reduced(t, "2_Australian")) == ("eliminated", "2320", True)


@rule("EOTS:6.24c")
def test_attrition_comes_once_a_turn_after_the_political_phase() -> None:
    t = map_of("4017 HQ_South_Seas\n4826 2_SN\n4825 3_SN\n5808 HQ_Central")
    while state(t).turn == 5:
        t.play(next(action for action in t.legal if action.verb == "discard"))
    assert (reduced(t, "2_SN"), reduced(t, "3_SN")) == (True, False)


# --- control


@rule("EOTS:6.5a", "EOTS:1.3r", "EOTS:1.3s")
def test_a_ground_unit_that_enters_an_empty_hex_overland_takes_it_at_once() -> None:
    s = state(map_of("2106 15_Army\n2106 5_Air\n2105 1_Indian", held="Burma: all"))
    grid = s.board.grid
    s.enter(PIECE["15_Army"], grid.at("2206"), "EOTS:6.5a")
    s.enter(PIECE["5_Air"], grid.at("2205"), "EOTS:6.5a")
    assert (s.controls(JAPAN, grid.at("2206")), s.controls(ALLIES, grid.at("2205"))) == (True, True)
    s.enter(PIECE["15_Army"], grid.at("2105"), "EOTS:6.5a")
    assert s.controls(ALLIES, grid.at("2105"))  # the Indians stand there
