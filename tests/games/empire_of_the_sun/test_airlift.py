"""Flights into the air box in China and out of it (13.74)."""

from __future__ import annotations

from sandtable.games.empire_of_the_sun.rules.pieces import PIECE
from sandtable.testing import play, refused, rule

from .helpers import state, texts, where
from .moves import moves

# --- the air box (13.74)


@rule("EOTS:13.74e")
def test_a_flight_between_northern_india_and_the_box_is_one_leg_for_any_unit() -> None:
    units = "1805 HQ_SEAC 10_LRB*\n1905 14_AF* 20_BC*\n2104 2_Indian\n2212 HQ_South"
    t = moves(units, "allies", ops=1)
    assert {"box 14_AF", "box 20_BC"} <= set(texts(t))
    assert "box 10_LRB" in texts(t)  # strategically: a leg to Dacca, another over the Hump
    t.play("box 14_AF")
    t.play("box 20_BC")
    assert (where(t, "14_AF"), where(t, "20_BC")) == ("china", "china")


@rule("EOTS:7.25h")
def test_a_flight_into_the_box_from_an_enemy_air_zone_is_seen() -> None:
    units = "1805 HQ_SEAC\n1905 14_AF*\n2212 HQ_South\n2008 5_Air"
    t = moves(f"{units}\n2104 2_Indian", "allies", ops=1, held="Burma: 2008")
    play(t, "box 14_AF")
    assert not state(t).spotted
    t = moves(units.replace("2008", "2006"), "allies", ops=1, held="Burma: 2006 2008")
    play(t, "box 14_AF")
    assert state(t).spotted


@rule("EOTS:8.33c")
def test_a_unit_in_the_box_may_be_put_on_the_turn_track_when_it_is_activated() -> None:
    units = "1805 HQ_SEAC\n1905 10_LRB*\nchina 14_AF*\n2212 HQ_South"
    t = moves(units, "allies", ops=1, more="        flags: hump")
    play(t, "shelve 14_AF")
    assert (where(t, "14_AF"), state(t).due[PIECE["14_AF"]]) == ("displaced", state(t).turn + 1)
    t = moves(units, "allies", ops=1, more="        flags: hump")
    play(t, "box 10_LRB")
    refused(t, "shelve 14_AF", "EOTS:8.33c")  # somebody has moved


@rule("EOTS:13.74e", "EOTS:13.74a")
def test_the_box_must_have_room_and_the_airfield_supply() -> None:
    units = "1805 HQ_SEAC\n1905 14_AF*\nchina 14_LRB 11_AF\n2212 HQ_South"
    t = moves(units, "allies", ops=1)
    refused(t, "box 14_AF", "EOTS:13.74a")
    t = moves("1805 HQ_SEAC\n1406 14_AF*\n2212 HQ_South", "allies", ops=1)
    refused(t, "box 14_AF", "EOTS:13.74e")  # Madras is more than a leg from Northern India
    t = moves("1805 HQ_SEAC\n1905 14_AF*\n2212 HQ_South", "allies", ops=1, more="        surrendered: china")
    refused(t, "box 14_AF", "EOTS:13.73")
    t = moves("5808 HQ_Central\n3727 5_AF*\n4017 HQ_South_Seas", "allies", ops=1)
    refused(t, "box 5_AF", "EOTS:13.74e")


@rule("EOTS:13.74e")
def test_a_unit_flies_out_of_the_box_to_northern_india_and_on_with_more_legs() -> None:
    units = "1805 HQ_SEAC\nchina 14_AF*\n2212 HQ_South"
    t = moves(units, "allies", ops=1, more="        flags: hump")
    assert {"place 14_AF 1905", "place 14_AF 2104", "place 14_AF 2205"} <= set(texts(t))
    refused(t, "place 14_AF 5808", "EOTS:13.74e")
    t.play("place 14_AF 2104")
    assert where(t, "14_AF") == "2104"


@rule("EOTS:7.25h")
def test_a_flight_out_of_the_box_into_an_enemy_air_zone_is_seen() -> None:
    units = "1805 HQ_SEAC\nchina 14_AF*\n2212 HQ_South"
    for more, hex, seen in (("", "2104", False), ("\n2006 5_Air", "2104", True), ("\n2008 5_Air", "2205", False)):
        t = moves(f"{units}{more}", "allies", ops=1, held="Burma: 2006 2008", more="        flags: hump")
        play(t, f"place 14_AF {hex}")
        assert (where(t, "14_AF"), state(t).spotted) == (hex, seen)


@rule("EOTS:13.74e")
def test_the_legs_into_the_box_are_those_of_the_unit() -> None:
    units = "1805 HQ_SEAC\n1406 13_LRB* SEAC_Air*\n2212 HQ_South"
    t = moves(units, "allies", ops=1)
    refused(t, "box SEAC_Air", "EOTS:13.74e")  # five hexes to Northern India, and its legs have four
    play(t, "box 13_LRB")
    assert (where(t, "13_LRB"), state(t).spotted) == ("china", False)


@rule("EOTS:13.74e")
def test_beyond_its_legs_a_unit_from_the_box_has_moved_strategically() -> None:
    for unit, hex, far in (("14_AF", "2106", False), ("14_AF", "1406", True), ("13_LRB", "1406", False)):
        t = moves(f"1805 HQ_SEAC\nchina {unit}*\n2212 HQ_South", "allies", ops=2, more="        flags: hump")
        play(t, f"place {unit} {hex}")
        assert (where(t, unit), bool(state(t).shifted >> PIECE[unit] & 1)) == (hex, far)


@rule("EOTS:13.74e")
def test_a_leg_in_parentheses_counts_out_of_the_box_for_strategic_movement_alone() -> None:
    t = moves("1805 HQ_SEAC\nchina AVG*\n2212 HQ_South", "allies", ops=1, more="        flags: hump")
    play(t, "place AVG 2008")  # four hexes from Dacca, twice its own range
    assert (where(t, "AVG"), bool(state(t).shifted >> PIECE["AVG"] & 1), state(t).spotted) == ("2008", True, False)


@rule("EOTS:13.74e")
def test_a_flight_into_the_box_from_the_only_airfield_there_is_unseen_outside_enemy_zones() -> None:
    held = "Northern India: 2005 2104 2105 2205"
    t = moves("1805 HQ_SEAC\n1905 14_AF*\n2212 HQ_South", "allies", ops=1, held=held)
    play(t, "box 14_AF")
    assert (where(t, "14_AF"), state(t).spotted) == ("china", False)
