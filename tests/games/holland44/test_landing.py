"""Airborne landings: who, when, where, and what the landing does (22, 23.1.1, 18.5)."""

from __future__ import annotations

import pytest

import sandtable
from sandtable import Event, Table
from sandtable.games.holland44.rules import zoc
from sandtable.games.holland44.rules.pieces import PIECE
from sandtable.testing import play, refused, rule

from .airborne import land, landing_hexes, landing_rolls, lift, sky, take
from .helpers import field, marks, stack, state, steps, texts, where

LANDING, MOVEMENT = 2, 3
FOURTH = "airfield 10/4P/1 11/4P/1 156/4P/1"  # the brigade of turn 3, for hex Y (6516)
# Germans west of Y, paratroopers south-east of it: A contested, B contested woods, C enemy woods, D woods.
E36 = f"{FOURTH}\n6515 Krafft\n6417 1/1P/1"
A, B, C, D = "6516", "6416", "6616", "6517"


def first_lift(*units: str) -> Table:
    """Turn 1 with some units at their airfields."""
    return sky(1, "airfield " + " ".join(units), points=0)


# --- 22.1


@rule("H44:22.1.1")
def test_units_are_taken_placed_and_rolled_for_in_the_landing_phase() -> None:
    t = sky(3, f"{FOURTH}\n6417 1/1P/1")
    assert {"take 10/4P/1", "take 11/4P/1", "take 156/4P/1", "end"} == set(texts(t))
    refused(t, "take 1/1P/1", "H44:22.1.1")  # it has landed before
    land(t, "10/4P/1", "6516")
    assert where(t, "10/4P/1") == "6516"
    refused(t, "take 10/4P/1", "H44:22.1.1")
    assert landing_rolls(lift(t, dice=(1,))) == [(1, "-")]
    assert state(t).phase == MOVEMENT


@rule("H44:22.1.1")
def test_a_unit_that_was_taken_can_be_left_for_another() -> None:
    t = sky(3, FOURTH)
    play(t, "take 10/4P/1")
    refused(t, "drop 11/4P/1", "H44:22.1.1")
    play(t, "drop 10/4P/1", "take 11/4P/1", "land 6516")
    assert (where(t, "10/4P/1"), where(t, "11/4P/1")) == ("airfield", "6516")


def test_with_nothing_in_hand_a_unit_on_the_map_is_told_why_it_cannot_be_taken() -> None:
    t = sky(3, f"{FOURTH}\n6417 1/1P/1")
    assert t.why("drop 1/1P/1") == t.why("take 1/1P/1") != ()
    play(t, "take 10/4P/1")
    assert t.why("drop 1/1P/1") != t.why("take 1/1P/1")


@rule("H44:22.1.2")
def test_nobody_lands_in_the_afternoon_of_a_morning_with_a_landing() -> None:
    t = sky(4, FOURTH, more="landing_day = 3")
    assert state(t).phase == MOVEMENT and where(t, "10/4P/1") == "airfield"
    assert "take 10/4P/1" in texts(sky(4, FOURTH))
    t = sky(6, FOURTH, more="landing_day = 4")  # the next day
    assert "take 10/4P/1" in texts(t)


@rule("H44:22.1.2")
@pytest.mark.parametrize(("turn", "weather"), [(3, "[2, 0]"), (4, "[0, 2]"), (5, "[0, 0]")])
def test_nobody_lands_under_an_overcast_sky_or_at_night(turn: int, weather: str) -> None:
    t = sky(turn, f"{FOURTH}\n6317 supply/1", weather=weather)
    assert state(t).phase == MOVEMENT and where(t, "10/4P/1") == "airfield"
    assert state(sky(3, FOURTH, weather="[1, 2]")).phase == LANDING  # a cloudy morning


@rule("H44:22.1.3")
def test_the_glider_regiment_gathers_at_its_source_on_turn_2_without_a_roll() -> None:
    t = sky(2, "due 1+2_GP/1\n6218 supply/1")
    assert stack(t, "6218") == ("supply/1", "1+2_GP/1")
    assert marks(t, "1+2_GP/1") == {"landed"} and steps(t, "1+2_GP/1") == 2
    t = sky(1, "due 1+2_GP/1\n6218 supply/1")
    assert where(t, "1+2_GP/1") == "due"
    t = sky(2, "due 1+2_GP/1\n6218 1/1P/1")
    assert where(t, "1+2_GP/1") == "airfield"  # its source has been lost
    t = sky(3, "airfield 1+2_GP/1\n6218 1/1P/1 supply/1", weather="[2, 2]")
    assert where(t, "1+2_GP/1") == "6218"  # and is back


# --- 22.2 where


@rule("H44:22.2.1a", "H44:22.2.1e")
def test_the_first_lift_comes_down_in_the_hexes_of_its_codes() -> None:
    t = first_lift("1/505/82", "2/505/82", "2/1P/1")
    assert where(t, "2/1P/1") == "6217"  # X is one hex
    refused(t, "end", "H44:22.2.1a")
    t.play("take 1/505/82")
    assert landing_hexes(t) == {"4824", "4924"}  # N is two
    refused(t, "land 4923", "H44:22.2.1a")
    t.play("land 4924")
    land(t, "2/505/82", "4824")
    assert (where(t, "1/505/82"), where(t, "2/505/82")) == ("4924", "4824")


@rule("H44:22.2.1b", "H44:22.2.1e")
@pytest.mark.parametrize("turn", [3, 4])
def test_on_turns_3_and_4_units_may_drift_by_a_hex(turn: int) -> None:
    t = sky(turn, FOURTH)
    t.play("take 10/4P/1")
    assert landing_hexes(t) == {"6516", "6616", "6617", "6515", "6517", "6416", "6417"}
    refused(t, "land 6317", "H44:22.2.1b")  # of its division, but not its own


@rule("H44:22.2.1c")
@pytest.mark.parametrize("turn", [6, 7])
def test_on_turns_6_and_7_units_may_use_all_of_their_division(turn: int) -> None:
    t = sky(turn, f"{FOURTH}\n6309 supply/1")
    t.play("take 10/4P/1")
    assert {"6516", "6418", "6317", "6217", "6309", "6308", "6310", "6318"} <= landing_hexes(t)
    refused(t, "land 5024", "H44:22.2.1c")
    refused(t, "land 6311", "H44:22.2.1c")  # two hexes from the source


@rule("H44:22.2.1d")
def test_from_turn_9_units_may_use_the_hexes_and_sources_of_any_division() -> None:
    t = sky(9, f"{FOURTH}\n4614 supply/82")
    t.play("take 10/4P/1")
    assert {"6516", "5024", "3708", "4614", "4615"} <= landing_hexes(t)
    refused(t, "land 2605", "H44:22.2.1d")
    assert len(t.legal) <= 120


@rule("H44:22.2.2")
def test_a_delayed_unit_drifts_by_the_rule_of_the_turn_on_which_it_lands() -> None:
    t = sky(3, FOURTH)
    t.play("end")
    assert where(t, "10/4P/1") == "airfield"
    t = sky(6, f"{FOURTH}\n6309 supply/1")
    land(t, "10/4P/1", "6310")
    assert where(t, "10/4P/1") == "6310"


@rule("H44:22.2.3a")
def test_paratroopers_need_clear_ground_woods_a_town_or_polder() -> None:
    changes = {"terrain": {"6416": "marsh", "6417": "polder"}, "settlements": {"6515": "city", "6517": "town"}}
    t = sky(3, FOURTH, changes=changes)
    t.play("take 10/4P/1")
    assert landing_hexes(t) == {"6516", "6616", "6617", "6517", "6417"}
    refused(t, "land 6416", "H44:22.2.3a")
    refused(t, "land 6515", "H44:22.2.3a")


@rule("H44:22.2.3b")
@pytest.mark.parametrize("unit", ["82_Div", "1a/325/82"])
def test_gliders_and_guns_need_clear_ground(unit: str) -> None:
    changes = {"settlements": {"5023": "village", "5025": "town"}, "terrain": {"4923": "polder"}}
    t = sky(3, f"airfield {unit}", changes=changes)
    take(t, unit)
    assert landing_hexes(t) == {"5024", "5124", "5023", "4924"}
    refused(t, "land 5123", "H44:22.2.3b")  # woods
    refused(t, "land 5025", "H44:22.2.3b")
    refused(t, "land 4923", "H44:22.2.3b")


@rule("H44:22.2.3c")
def test_nine_steps_land_in_a_hex_whoever_stands_there() -> None:
    t = sky(6, f"{FOURTH} 1/1_Pol\n6516 1/1P/1 2/1P/1\n6309 supply/1")
    for unit in ("10/4P/1", "11/4P/1", "156/4P/1"):
        land(t, unit, "6516")
    assert stack(t, "6516") == ("1/1P/1", "2/1P/1", "10/4P/1", "11/4P/1", "156/4P/1")
    t.play("take 1/1_Pol")
    refused(t, "land 6516", "H44:22.2.3c")


@rule("H44:22.2.3c", "H44:6.4.1b")
def test_too_many_steps_in_a_landing_hex_are_lost_at_the_end_of_the_movement_phase() -> None:
    t = sky(3, f"{FOURTH}\n6516 1/1P/1")
    lift(t, "10/4P/1 6516", "11/4P/1 6516", "156/4P/1 6516", dice=(1, 1, 1))
    assert sum(steps(t, unit) for unit in stack(t, "6516")) == 12
    t.play("end")
    refused(t, "lose 9C/46/15", "H44:6.4.1b")
    play(t, "lose 10/4P/1", "lose 11/4P/1", "lose 156/4P/1")
    assert sum(steps(t, unit) for unit in stack(t, "6516")) == 9


@rule("H44:22.2.3d")
def test_nobody_drifts_across_water() -> None:
    t = sky(4, "airfield 1/501/101")
    take(t, "1/501/101")
    assert "3908" in landing_hexes(t)
    refused(t, "land 3907", "H44:22.2.3d")  # over the Zuid-Willemsvaart


@rule("H44:22.2.4")
def test_1_501_lands_at_4008_and_at_its_planned_hex_from_turn_6() -> None:
    t = first_lift("1/501/101", "1/505/82")
    assert where(t, "1/501/101") == "4008"
    t = sky(4, "airfield 1/501/101")
    take(t, "1/501/101")
    refused(t, "land 3909", "H44:22.2.1b")
    t = sky(6, "airfield 1/501/101")
    take(t, "1/501/101")
    assert {"3909", "4008"} <= landing_hexes(t)


# --- 22.3 the table


@rule("H44:22.3a", "H44:22.3.1b")
def test_each_unit_rolls_and_5_scatters_6_and_7_cost_a_step_8_two() -> None:
    t = sky(3, E36)
    events = lift(t, f"10/4P/1 {A}", f"11/4P/1 {A}", f"156/4P/1 {C}", dice=(2, 3, 1))
    assert landing_rolls(events) == [(4, "-"), (5, "S"), (8, "S2")]
    t = sky(3, E36)
    assert landing_rolls(lift(t, f"10/4P/1 {A}", f"11/4P/1 {A}", dice=(4, 5))) == [(6, "S1"), (7, "S1")]


@rule("H44:22.3.1a")
def test_on_turn_1_one_die_for_each_hex_befalls_an_infantry_unit_of_choice() -> None:
    t = first_lift("1Ba/1A/1", "1Bb/1A/1", "1/1", "supply/1", "1/505/82", "2/505/82")
    events = lift(t, "1/505/82 4924", "2/505/82 4924", dice=(5, 1))  # Z in the north first, then N
    assert [(e.die, e.result) for e in events if e.kind == "hex-roll"] == [(5, "S")]
    assert texts(t) == ["scatter 1Ba/1A/1", "scatter 1Bb/1A/1"]
    refused(t, "scatter 1/1", "H44:22.3.1a")  # guns are no infantry
    events = t.play("scatter 1Bb/1A/1")
    assert [(e.die, e.result) for e in events if e.kind == "hex-roll"] == [(1, "-")]
    assert marks(t, "1Bb/1A/1") == {"scattered", "landed"} and marks(t, "1Ba/1A/1") == {"landed"}
    assert state(t).phase == MOVEMENT


@rule("H44:22.6b")
def test_on_turn_1_nobody_rolls_for_a_hex_where_all_who_landed_are_lost() -> None:
    t = sky(1, "airfield 1/505/82:1\n4924 Goebel\n4823 Kerutt", points=0)
    events = lift(t, "1/505/82 4924", dice=(1, 5))
    assert where(t, "1/505/82") == "dead" and marks(t, "1/505/82") == set()
    assert not [event for event in events if event.kind == "hex-roll"]


@rule("H44:22.3.2a")
def test_nothing_is_added_on_turn_1() -> None:
    t = sky(1, "airfield 1/505/82 2/505/82\n4823 Goebel", points=0)  # beside both hexes N
    events = lift(t, "1/505/82 4924", "2/505/82 4924", dice=(4,))
    assert [(e.die, e.result) for e in events if e.kind == "hex-roll"] == [(4, "-")]
    t = sky(3, f"{FOURTH}\n6515 Krafft")
    assert landing_rolls(lift(t, f"10/4P/1 {A}", dice=(4,))) == [(7, "S1")]


@rule("H44:22.3.2a", "H44:22.3.2c", "H44:22.3.2d", "H44:22.3.2e", "H44:22.3.2f", "H44:22.3.2g")
def test_example_36_the_fourth_brigade_around_6516() -> None:
    totals = landing_rolls(lift(sky(3, E36), f"10/4P/1 {A}", f"11/4P/1 {B}", f"156/4P/1 {C}", dice=(1, 1, 1)))
    totals += landing_rolls(lift(sky(3, E36), f"10/4P/1 {D}", dice=(1,)))
    assert [total - 1 for total, _ in totals] == [2, 6, 7, 4]


@rule("H44:22.3.2b")
def test_polder_adds_1() -> None:
    t = sky(6, "airfield 1/1_Pol")
    assert landing_rolls(lift(t, "1/1_Pol 6021", dice=(4,))) == [(5, "S")]


@rule("H44:22.3.2e")
def test_a_town_adds_4() -> None:
    t = sky(3, FOURTH, changes={"settlements": {"6515": "town"}})
    assert landing_rolls(lift(t, "10/4P/1 6515", dice=(1,))) == [(5, "S")]


@rule("H44:22.3.2f")
def test_an_unknown_unit_makes_a_hex_contested() -> None:
    t = sky(3, f"{FOURTH}\n6515 u01\n6417 1/1P/1")
    assert landing_rolls(lift(t, f"10/4P/1 {A}", dice=(1,))) == [(3, "-")]


@rule("H44:22.3.2g")
def test_an_unknown_unit_without_friends_beside_the_hex_makes_it_hostile() -> None:
    t = sky(3, f"{FOURTH}\n6515 u01")
    assert landing_rolls(lift(t, f"10/4P/1 {A}", dice=(1,))) == [(4, "-")]


@rule("H44:22.3.2h")
def test_a_hex_stays_hostile_though_friends_have_just_landed() -> None:
    t = sky(3, f"{FOURTH}\n6515 Krafft")
    assert landing_rolls(lift(t, f"10/4P/1 {A}", f"11/4P/1 {A}", dice=(1, 1))) == [(4, "-"), (4, "-")]


@rule("H44:22.3.3a")
def test_s_scatters() -> None:
    t = sky(3, FOURTH)
    lift(t, f"10/4P/1 {A}", dice=(5,))
    assert marks(t, "10/4P/1") == {"scattered", "landed"} and steps(t, "10/4P/1") == 3
    assert list(state(t).fresh_relief) == [0, 0, 0, 0]


@rule("H44:22.3.3b")
def test_s1_costs_a_step_that_may_come_back() -> None:
    t = sky(3, FOURTH)
    lift(t, f"10/4P/1 {A}", dice=(6,))
    assert marks(t, "10/4P/1") == {"scattered", "landed"} and steps(t, "10/4P/1") == 2
    assert list(state(t).fresh_relief) == [1, 0, 0, 0]


@rule("H44:22.3.3c")
def test_s2_costs_two_steps_of_which_one_is_lost_for_good() -> None:
    t = sky(3, f"{FOURTH}\n6515 Krafft\ndisplay remA/1")
    lift(t, f"10/4P/1 {A}", dice=(5,))
    assert stack(t, A) == ("remA/1",) and marks(t, "remA/1") == {"scattered", "landed"}
    assert where(t, "10/4P/1") == "reduced" and list(state(t).fresh_relief) == [1, 0, 0, 0]
    t = sky(6, "airfield 1a/325/82\n5023 Goebel")
    lift(t, "1a/325/82 5024", dice=(5,))
    assert where(t, "1a/325/82") == "dead" and list(state(t).fresh_relief) == [0, 1, 0, 0]


@rule("H44:22.3.4")
@pytest.mark.parametrize(("die", "there", "found"), [(6, "5024", {"fired", "scattered", "landed"}), (5, "dead", set())])
def test_guns_fall_silent_or_are_lost_and_bring_no_point(die: int, there: str, found: set[str]) -> None:
    german = "\n5023 Goebel" if there == "dead" else ""
    t = sky(3, f"airfield 82_Div{german}")
    lift(t, "82_Div 5024", dice=(die,))
    assert where(t, "82_Div") == there and marks(t, "82_Div") == found
    assert list(state(t).fresh_relief) == [0, 0, 0, 0]


@rule("H44:22.3.5")
def test_the_lone_company_at_grave_is_lost_by_s1_but_its_point_counts() -> None:
    t = first_lift("bdA/82", "1/505/82", "2/505/82")
    lift(t, "1/505/82 4924", "2/505/82 4924", dice=(1, 6))  # N, then O1
    assert where(t, "bdA/82") == "display" and list(state(t).fresh_relief) == [0, 1, 0, 0]


@rule("H44:22.3.6b")
def test_scattered_units_gather_in_the_allied_recovery_phase_even_beside_enemies() -> None:
    units = "units:\n  6516 10/4P/1*scattered\n  6517 Krafft\n  6317 supply/1\n"
    t = field(f"turn: 4\nphase: allied recovery\n{units}")
    assert "scattered" not in marks(t, "10/4P/1")
    t = field(f"turn: 4\nphase: german movement\n{units}")
    t.play("end")
    assert "scattered" in marks(t, "10/4P/1")


# --- 22.4, 22.5


@rule("H44:22.4a", "H44:22.4b")
def test_a_point_lands_a_unit_and_the_rest_wait_for_the_next_day() -> None:
    t = sky(3, FOURTH, points=2)
    land(t, "10/4P/1", A)
    assert state(t).points == 1
    lift(t, f"11/4P/1 {A}", dice=(1, 1))
    assert state(t).points == 0 and state(t).phase == MOVEMENT and where(t, "156/4P/1") == "airfield"
    assert state(sky(3, FOURTH, points=0)).phase == MOVEMENT
    assert "take 156/4P/1" in texts(sky(6, "airfield 156/4P/1", more="landing_day = 3"))


@rule("H44:22.5.1")
def test_the_poles_need_a_clear_sky_and_everybody_of_turn_3_on_the_way() -> None:
    t = sky(6, "airfield 1/1_Pol 10/4P/1\n6309 supply/1", weather="[1, 0]")
    refused(t, "take 1/1_Pol", "H44:22.5.1")
    t = sky(6, "airfield 1/1_Pol 10/4P/1\n6309 supply/1")
    refused(t, "take 1/1_Pol", "H44:22.5.1")
    land(t, "10/4P/1", "6310")
    assert "take 1/1_Pol" in texts(t)


@rule("H44:22.5.2")
def test_three_hexes_are_for_poles_who_may_use_those_of_the_1st_airborne() -> None:
    t = sky(6, "airfield 1/1_Pol 1a/325/82\n6309 supply/1")
    t.play("take 1/1_Pol")
    assert {"6021", "6022", "6121", "6317", "6310"} <= landing_hexes(t)
    t = sky(9, FOURTH)
    t.play("take 10/4P/1")
    refused(t, "land 6021", "H44:22.5.2")
    refused(t, "land 6122", "H44:22.2.1d")  # beside one of them only


@rule("H44:22.5.2")
@pytest.mark.parametrize("turn", [6, 9])
def test_who_is_no_pole_lands_beside_a_source_that_stands_in_a_hex_of_the_poles(turn: int) -> None:
    t = sky(turn, f"{FOURTH}\n6021 supply/1")
    t.play("take 10/4P/1")
    assert {"5920", "5921", "6020", "6120"} <= landing_hexes(t)
    refused(t, "land 6021", "H44:22.5.2")
    refused(t, "land 6022", "H44:22.5.2")


# --- 22.6


def drop_on(defender: str, *dice: int) -> tuple[Table, tuple[Event, ...]]:
    """Two battalions come down on Germans at 6516 and fight."""
    t = sky(3, f"{FOURTH}\n6516 {defender}")
    land(t, "10/4P/1", A)
    land(t, "11/4P/1", A)
    assert where(t, "10/4P/1") == "airfield"  # until everybody has been placed
    return t, lift(t, dice=dice)


@rule("H44:22.6a")
def test_paratroopers_on_an_enemy_fight_halved_against_doubled_defenders() -> None:
    # Two battalions, 8 halved to 4; two strength points doubled to 4: 1-1. Neither guns nor aircraft are offered.
    _, events = drop_on("Goebel:1", 1)
    attack = next(event for event in events if event.kind == "attacks")
    assert (attack.attack, attack.defense, attack.odds) == (4, 4, "1-1")
    assert not {event.kind for event in events} & {"supports", "air-strike"}


@rule("H44:22.6a", "H44:6.4.2b")
def test_of_three_battalions_on_an_enemy_two_fight_and_all_share_their_fate() -> None:
    t = sky(3, "airfield 10/4P/1:2 11/4P/1 156/4P/1\n6516 Goebel:1")
    events = lift(t, *(f"{unit} {A}" for unit in ("10/4P/1", "11/4P/1", "156/4P/1")), dice=(1,))
    attack = next(event for event in events if event.kind == "attacks")
    assert (attack.attack, attack.defense) == (4, 4)  # the two at full strength, halved
    assert {where(t, unit) for unit in ("10/4P/1", "11/4P/1", "156/4P/1")} == {"dead"}
    t = sky(3, f"{FOURTH}\n6516 Goebel:1")
    lift(t, *(f"{unit} {A}" for unit in ("10/4P/1", "11/4P/1", "156/4P/1")), dice=(6, 1, 1, 1))
    assert len(stack(t, A)) == 3 and where(t, "Goebel") == "dead"


@rule("H44:22.6a", "H44:17.3g")
def test_a_gun_under_a_movement_marker_is_doubled_against_paratroopers() -> None:
    """What does not double it is terrain alone."""
    _, events = drop_on("Krause*carried", 1)
    attack = next(event for event in events if event.kind == "attacks")
    assert (attack.attack, attack.defense) == (4, 2)


@rule("H44:22.6b")
def test_those_who_cannot_drive_the_defenders_out_are_lost() -> None:
    t, _ = drop_on("Goebel:1", 1)  # two columns for the elite: 3-1, where 1 engages the defenders
    assert (where(t, "10/4P/1"), where(t, "11/4P/1")) == ("dead", "dead")
    assert stack(t, A) == ("Goebel",) and state(t).phase == MOVEMENT
    assert state(t).losses == 4  # two three-step units, in halves


@rule("H44:22.6b")
def test_those_who_take_the_hex_still_roll_for_their_landing() -> None:
    t, events = drop_on("Goebel:1", 6, 1, 3)  # D1 on 3-1 kills; then 1 and 3 with +3 for a hex of the enemy
    assert stack(t, A) == ("10/4P/1", "11/4P/1") and where(t, "Goebel") == "dead"
    assert landing_rolls(events) == [(4, "-"), (6, "S1")]
    assert all(state(t).exerts[PIECE[unit]] for unit in ("10/4P/1", "11/4P/1"))


@rule("H44:22.6a", "H44:17.6.3")
def test_a_german_gun_may_help_those_who_are_landed_on() -> None:
    t = sky(3, f"{FOURTH}\n6516 Goebel\n6519 Krause")
    lift(t, f"10/4P/1 {A}", f"11/4P/1 {A}", dice=(5, 5))  # DR on 2-1; 5 and the gun: 1/1, and held
    t.play("hold Goebel")
    t.play("support Krause")
    assert (where(t, "Goebel"), steps(t, "Goebel")) == (A, 1)
    assert (where(t, "10/4P/1"), where(t, "11/4P/1")) == ("dead", "dead")


@rule("H44:22.6a")
def test_paratroopers_who_fight_for_their_hex_form_no_bonds() -> None:
    t = sky(3, f"{FOURTH}\n6516 Goebel\n6518 1/1P/1")
    lift(t, f"10/4P/1 {A}", f"11/4P/1 {A}", dice=(5,))
    between = state(t).board.grid.bit[state(t).board.grid.at("6517")]
    assert t.prompt == "determined-defense" and not zoc.bonds(state(t), 0)[0] & between
    t.script([2, 1, 1])
    t.play("pass")
    while t.prompt == "retreat":
        t.play(t.legal[0])
    assert stack(t, A) == ("10/4P/1", "11/4P/1") and zoc.bonds(state(t), 0)[0] & between


@rule("H44:22.6a")
def test_a_fight_for_the_landing_hex_is_written_and_read_again() -> None:
    t = sky(3, f"{FOURTH}\n6516 Goebel\n6518 1/1P/1")
    lift(t, f"10/4P/1 {A}", f"11/4P/1 {A}", dice=(5,))
    again = sandtable.position(t.position())
    assert again.prompt == "determined-defense" and again.hash == t.hash
    assert [state(again).exerts[PIECE[unit]] for unit in ("10/4P/1", "Goebel", "1/1P/1")] == [False, True, True]


@rule("H44:22.2.1b")
def test_a_glider_regiment_that_found_no_source_on_turn_2_waits_for_turn_6() -> None:
    refused(sky(3, "airfield 10/4P/1 1+2_GP/1"), "take 1+2_GP/1", "H44:22.2.1b")
    assert "take 1+2_GP/1" in texts(sky(6, "airfield 10/4P/1 1+2_GP/1"))


@rule("H44:22.6b", "H44:9.1f", "H44:17.7a")
def test_guns_that_land_on_an_enemy_have_nothing_to_fight_with() -> None:
    """They fight no battle in which a die could kill a defender of one step."""
    t = sky(3, "airfield 101_Div\n3107 Hartung/10ss")
    events = lift(t, "101_Div 3107", dice=(6,))
    assert not [event for event in events if event.kind in ("attacks", "battle")]
    assert where(t, "101_Div") == "dead" and where(t, "Hartung/10ss") == "3107"


@rule("H44:25.1a", "H44:22.6b")
@pytest.mark.parametrize(("face", "place"), [("garrison_1", "6516"), ("Alarm", "dead")])
def test_guns_that_land_on_an_unknown_unit_turn_it_over(face: str, place: str) -> None:
    t = field(f"""
        turn: 6
        phase: allied landing
        units:
          airfield 1/1
          6516 u01
          6317 supply/1
        unknown:
          u01 {face}
        fields:
          points = 8
        """)
    lift(t, "1/1 6516", dice=(1,))
    assert where(t, "1/1") == place and not state(t).unseen(PIECE["u01"])


@rule("H44:23.6", "H44:22.6b")
def test_a_garrison_wakes_by_those_who_die_as_they_land_within_two_hexes() -> None:
    t = sky(9, "airfield 1/1_Pol\n5606 Tiel_Garrison\n5806 Goebel\n5905 supply/1")
    assert state(t).asleep >> PIECE["Tiel_Garrison"] & 1
    lift(t, "1/1_Pol 5806", dice=(1,))
    assert where(t, "1/1_Pol") == "dead" and not state(t).asleep >> PIECE["Tiel_Garrison"] & 1


@rule("H44:22.6a", "H44:17.7a")
def test_guns_that_land_with_infantry_leave_the_fight_to_it() -> None:
    t = sky(3, "airfield 2a/327/101 101_Div\n3107 Henke:1")
    lift(t, "2a/327/101 3107", "101_Div 3107", dice=(6, 1, 1))
    assert where(t, "Henke") == "dead" and stack(t, "3107") == ("2a/327/101", "101_Div")


# --- 23.1.1, 18.5


@rule("H44:23.1.1", "H44:S1.1b")
def test_the_game_begins_with_the_landing_under_a_clear_sky() -> None:
    t = sandtable.new("holland44", "campaign", seed=1)
    assert (state(t).turn, state(t).phase, state(t).side) == (1, LANDING, 0)
    assert list(state(t).weather) == [0, 0]
    begun = [event.phase for event in t.observe(None).events() if event.kind == "phase-begins"]
    assert begun == ["landing"] and not any(event.kind == "weather" for event in t.observe(None).events())


@rule("H44:18.5")
def test_units_that_have_landed_are_in_supply_until_the_turn_is_over() -> None:
    t = field("""
        turn: 3
        phase: allied supply
        units:
          6616 10/4P/1*landed
          6317 11/4P/1
          4318 Lewin
        """)
    assert marks(t, "10/4P/1") == {"landed"} and marks(t, "11/4P/1") == {"cut"}
    t = sky(4, "6616 10/4P/1*landed")
    assert marks(t, "10/4P/1") == set()  # from the next turn it must trace
