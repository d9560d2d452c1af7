"""Movement: stacks, points, zones of control, roads, woods, extended movement (7.2, 8.1, 8.2, 8.4, 8.6)."""

from __future__ import annotations

from sandtable.testing import refused, rule

from .helpers import field, marks, stack, texts, where
from .marching import go, goals, march, moor, over, steps_to

# --- 8.1


@rule("H44:8.1a")
def test_any_units_may_move_and_none_must() -> None:
    t = moor("3718 6DLI/151/50\n3720 8DLI/151/50\n3918 Finzel/2")
    assert {"take 6DLI/151/50", "take 8DLI/151/50", "end"} <= set(texts(t))
    refused(t, "take Finzel/2", "H44:8.1a")
    go(t, "6DLI/151/50", "3717")
    t.play("stop")
    assert (where(t, "6DLI/151/50"), where(t, "8DLI/151/50")) == ("3717", "3720")
    assert "end" in texts(t)


@rule("H44:8.1b", "H44:2.3.13")
def test_a_stack_has_the_slowest_allowance_and_pays_the_highest_cost() -> None:
    # Motorized infantry has 5 points, infantry 3; woods cost 2 and 1.
    t = moor("3718 6DLI/151/50 1H/159/11", terrain={"3717": "woods"})
    go(t, "1H/159/11", "3717", join=("6DLI/151/50",))
    assert march(t).spent == 12
    t.play("step 3716")  # all 3 points; motorized units have 5
    refused(t, "step 3715", "H44:2.3.4")
    t.play("stop")
    assert over(t) and stack(t, "3716") == ("1H/159/11", "6DLI/151/50")


@rule("H44:8.1b")
def test_only_units_that_begin_in_one_hex_form_a_stack() -> None:
    t = moor("3718 6DLI/151/50\n3717 8DLI/151/50")
    go(t, "6DLI/151/50")
    refused(t, "join 8DLI/151/50", "H44:8.1b")
    t.play("step 3717")
    refused(t, "join 8DLI/151/50", "H44:8.1b")


@rule("H44:8.1c")
def test_a_stack_drops_units_that_then_move_no_more() -> None:
    t = moor("3718 6DLI/151/50 8DLI/151/50")
    go(t, "6DLI/151/50", "3717", join=("8DLI/151/50",))
    t.play("drop 8DLI/151/50")
    t.play("step 3716")
    t.play("stop")
    assert (where(t, "6DLI/151/50"), where(t, "8DLI/151/50")) == ("3716", "3717")
    refused(t, "take 8DLI/151/50", "H44:8.1c")


@rule("H44:8.1b", "H44:8.1c")
def test_who_can_go_no_farther_stays_behind_and_the_others_go_on() -> None:
    # Three points of infantry are spent, two of motorized infantry are left.
    t = go(moor("3718 6DLI/151/50 1H/159/11"), "1H/159/11", "3717", "3716", "3715", join=("6DLI/151/50",))
    assert set(texts(t)) == {"drop 6DLI/151/50", "stop"}
    refused(t, "drop 1H/159/11", "H44:8.1c")  # nobody would go on
    t.play("drop 6DLI/151/50")
    t.play("step 3714")
    t.play("step 3713")
    assert over(t) and (where(t, "1H/159/11"), where(t, "6DLI/151/50")) == ("3713", "3715")


@rule("H44:8.1d")
def test_nobody_enters_the_hex_of_an_enemy() -> None:
    t = moor("3718 6DLI/151/50\n3717 Finzel/2")
    go(t, "6DLI/151/50")
    refused(t, "step 3717", "H44:8.1d")


@rule("H44:8.1e")
def test_a_move_is_finished_before_the_next_begins() -> None:
    t = moor("3718 6DLI/151/50\n3720 8DLI/151/50")
    go(t, "6DLI/151/50", "3717")
    refused(t, "take 8DLI/151/50", "H44:8.1e")
    t.play("stop")
    t.play("take 8DLI/151/50")
    t.play("stop")  # left where it is: its turn has come and gone
    refused(t, "take 8DLI/151/50", "H44:8.1e")


@rule("H44:8.1f", "H44:2.3.4")
def test_points_are_not_saved() -> None:
    t = moor("3718 6DLI/151/50")
    go(t, "6DLI/151/50", "3717", "3716")
    assert march(t).spent == 12
    t.play("stop")
    refused(t, "take 6DLI/151/50", "H44:8.1c")


@rule("H44:2.3.4")
def test_nobody_spends_more_than_the_allowance() -> None:
    t = moor("3718 6DLI/151/50", terrain={"3717": "polder", "3716": "polder"})
    go(t, "6DLI/151/50", "3717")  # 2 of 3 points
    refused(t, "step 3716", "H44:2.3.4")


def test_a_jump_costs_what_the_cheapest_way_costs() -> None:
    t = moor("3718 6DLI/151/50", terrain={"3717": "marsh", "3818": "polder"})
    go(t, "6DLI/151/50")
    assert "3715" in goals(t) or "3716" in goals(t)
    assert "3717" not in goals(t)  # a step leads there
    t.play("to 3716")  # round the marsh by 3618, 3617 and 3716: three points
    assert over(t) and where(t, "6DLI/151/50") == "3716"


def test_no_jump_leads_past_an_enemy() -> None:
    t = moor("3718 1H/159/11\n3715 Finzel/2")
    go(t, "1H/159/11")
    assert "3720" in goals(t)
    assert not {"3714", "3716", "3814"} & goals(t)


# --- 7.2


@rule("H44:7.2a", "H44:7.2b")
def test_a_unit_stops_in_an_enemy_zone_and_pays_nothing_for_entering_it() -> None:
    t = moor("3718 1H/159/11\n3715 Finzel/2")
    go(t, "1H/159/11", "3717")
    assert march(t).spent == 6
    t.play("step 3716")
    assert over(t) and where(t, "1H/159/11") == "3716"
    # A clear hex costs its one point, in the zone or not.
    t = moor("3718 6DLI/151/50\n3715 Finzel/2")
    go(t, "6DLI/151/50", "3717")
    assert "step 3716" in texts(t)


@rule("H44:7.2c")
def test_leaving_an_enemy_zone_costs_two_points() -> None:
    t = moor("3718 6DLI/151/50\n3717 Finzel/2", terrain={"3719": "polder"})
    go(t, "6DLI/151/50")
    refused(t, "step 3719", "H44:7.2c")  # 2 + 2 of 3 points
    t = moor("3718 1H/159/11\n3717 Finzel/2")
    go(t, "1H/159/11", "3719")
    assert march(t).spent == 18


@rule("H44:7.2d", "H44:7.2a")
def test_a_unit_goes_from_zone_to_zone_and_stops() -> None:
    t = moor("3718 1H/159/11\n3717 Finzel/2")
    go(t, "1H/159/11", "3818")  # beside 3717 as well
    assert over(t) and where(t, "1H/159/11") == "3818"


@rule("H44:7.4.2a")
def test_nobody_enters_or_crosses_a_bond_of_the_enemy() -> None:
    # Two hexes apart with 3717 between them, each two steps in good order.
    t = moor("3817 1H/159/11\n3716 Finzel/2\n3718 Budde")
    go(t, "1H/159/11")
    refused(t, "step 3717", "H44:7.4.2a")


@rule("H44:6.4.2c", "H44:6.1c")
def test_mechanized_units_enter_an_overstacked_hex_by_tactical_movement_only() -> None:
    crowd = "3717 6DLI/151/50 8DLI/151/50 9DLI/151/50"
    t = moor(f"3718 1H/159/11\n{crowd}")
    go(t, "1H/159/11")
    refused(t, "step 3717", "H44:6.4.2c")
    assert "3716" in goals(t)  # round it
    t.play("mode tactical")
    t.play("step 3717")
    t.play("step 3716")
    assert where(t, "1H/159/11") == "3716"
    t = moor(f"3718 1D/231/50\n{crowd}")
    go(t, "1D/231/50", "3717")  # on foot it goes through


# --- 8.2 extended movement


@rule("H44:8.2.1")
def test_extended_movement_adds_two_points() -> None:
    t = moor("3718 6DLI/151/50")
    go(t, "6DLI/151/50", "3717", "3716", "3715", "3714", mode="extended")
    t.play("step 3713")
    assert over(t) and where(t, "6DLI/151/50") == "3713"


@rule("H44:8.2.1", "H44:8.2.2d")
def test_example_5_five_hexes_and_four_where_a_friend_stands_in_the_fifth() -> None:
    t = moor("3718 6DLI/151/50\n3618 8DLI/151/50\n3613 2D/231/50")
    go(t, "6DLI/151/50", "3717", "3716", "3715", "3714", "3713", mode="extended")
    assert where(t, "6DLI/151/50") == "3713"
    go(t, "8DLI/151/50", "3617", "3616", "3615", "3614", mode="extended")
    refused(t, "step 3613", "H44:8.2.2d")
    t.play("stop")
    assert where(t, "8DLI/151/50") == "3614"


@rule("H44:8.2.2a")
def test_extended_movement_keeps_away_from_the_enemy_even_across_a_major_river() -> None:
    t = moor("3718 6DLI/151/50\n3715 Finzel/2", water={"3715-3716": "major_river"})
    go(t, "6DLI/151/50", "3717", mode="extended")
    assert refused(t, "step 3716", "H44:8.2.2a").hexes  # no zone reaches it over the river
    t.play("step 3817")
    assert march(t).spent == 12


@rule("H44:8.2.2b")
def test_the_first_hex_of_extended_movement_breaks_contact() -> None:
    t = moor("3718 1H/159/11\n3717 Finzel/2")
    go(t, "1H/159/11", mode="extended")
    refused(t, "step 3818", "H44:8.2.2b")
    t.play("step 3719")
    assert march(t).spent == 18


@rule("H44:8.2.2c")
def test_extended_movement_is_not_combined_with_tactical_movement() -> None:
    t = moor("3718 6DLI/151/50")
    go(t, "6DLI/151/50", mode="extended")
    refused(t, "mode tactical", "H44:8.2.2c")


@rule("H44:8.2.2d")
def test_extended_movement_ends_alone_but_passes_through_friends() -> None:
    t = moor("3718 6DLI/151/50 8DLI/151/50\n3716 2D/231/50")
    go(t, "6DLI/151/50", "3717", mode="extended")
    t.play("step 3716")
    refused(t, "stop", "H44:8.2.2d")
    t.play("step 3715")
    t.play("stop")
    go(t, "8DLI/151/50", "3717", "3716")
    t.play("step 3715")  # by normal movement into the same hex
    assert stack(t, "3715") == ("6DLI/151/50", "8DLI/151/50")


@rule("H44:8.2.2d")
def test_a_stack_does_not_use_extended_movement() -> None:
    t = moor("3718 6DLI/151/50 8DLI/151/50")
    go(t, "6DLI/151/50", join=("8DLI/151/50",))
    refused(t, "mode extended", "H44:8.2.2d")


# --- 8.4 roads

ROAD = {"3718-3719": "primary", "3717-3718": "secondary", "3618-3718": "minor"}


@rule("H44:8.4a")
def test_roads_cost_a_third_half_or_one_point_for_mechanized_units() -> None:
    for to, spent in (("3719", 2), ("3717", 3), ("3618", 6)):
        t = moor("3718 1H/159/11", roads=ROAD, terrain={"3719": "woods", "3717": "marsh", "3618": "polder"})
        go(t, "1H/159/11", to)
        assert march(t).spent == spent
    t = moor("3718 6DLI/151/50", roads=ROAD, terrain={"3719": "marsh"})
    go(t, "6DLI/151/50", "3719")
    assert march(t).spent == 6  # one on foot


@rule("H44:8.4b")
def test_a_road_over_a_river_has_a_bridge() -> None:
    t = moor("3718 23H/29/11", roads=ROAD, water={"3718-3719": "minor_river"})
    go(t, "23H/29/11", "3719")
    assert march(t).spent == 2


@rule("H44:8.4c")
def test_in_a_town_units_move_by_road_where_they_cross_its_hexside() -> None:
    t = moor("3718 23H/29/11", roads=ROAD, settlements={"3719": "town"}, terrain={"3719": "polder"})
    go(t, "23H/29/11", "3719")
    assert march(t).spent == 2
    refused(t, "step 3819", "H44:8.6.2")  # no road leads there


@rule("H44:8.4d")
def test_the_road_is_as_cheap_into_an_enemy_zone_and_out_of_it() -> None:
    t = moor("3718 1H/159/11\n3818 Finzel/2", roads={**ROAD, "3717-3718": ""})
    go(t, "1H/159/11", "3719")
    assert over(t) or march(t).spent == 14  # a third and two for the zone
    t = moor("3718 1H/159/11\n3817 Finzel/2", roads=ROAD)
    go(t, "1H/159/11", "3719")
    assert march(t).spent == 2


# --- 8.6 woods, polder, marsh


@rule("H44:8.6.1")
def test_the_third_woods_hex_off_the_road_costs_a_point_more() -> None:
    woods = dict.fromkeys(("3717", "3716", "3715", "3714"), "woods")
    t = moor("3718 6DLI/151/50", terrain=woods)
    go(t, "6DLI/151/50", "3717", "3716", mode="extended")
    assert march(t).spent == 12
    t.play("step 3715")
    assert march(t).spent == 24
    refused(t, "step 3714", "H44:8.6.1")  # 1 + 1 of the one point left
    t = moor("3718 1H/159/11", terrain=woods)
    go(t, "1H/159/11", "3717", "3716", mode="extended")
    assert march(t).spent == 24
    t.play("step 3715")  # 2 + 2 + 3 are all the seven points
    assert over(t) and where(t, "1H/159/11") == "3715"


@rule("H44:8.6.1")
def test_woods_along_a_road_do_not_count() -> None:
    woods = dict.fromkeys(("3717", "3716", "3715", "3714"), "woods")
    t = moor("3718 6DLI/151/50", terrain=woods, roads={"3717-3718": "minor", "3716-3717": "minor"})
    go(t, "6DLI/151/50", "3717", "3716", "3715", "3714", mode="extended")
    assert march(t).spent == 24 and march(t).woods == 2
    t = moor("3718 6DLI/151/50", terrain={**woods, "3713": "woods"}, roads={"3717-3718": "minor"})
    go(t, "6DLI/151/50", "3717", "3716", "3715", mode="extended")
    t.play("step 3714")  # the third off the road
    assert over(t) and where(t, "6DLI/151/50") == "3714"


@rule("H44:8.6.2", "H44:2.3.14a", "H44:17.3a")
def test_technical_units_enter_and_leave_polder_and_marsh_by_road() -> None:
    t = moor(
        "3718 23H/29/11 Gds_Div*carried", roads={"3718-3719": "secondary"}, terrain={"3719": "polder", "3717": "marsh"}
    )
    go(t, "23H/29/11")
    refused(t, "step 3717", "H44:8.6.2")
    t.play("step 3719")
    refused(t, "step 3720", "H44:8.6.2")
    t.play("stop")
    go(t, "Gds_Div")
    refused(t, "step 3717", "H44:8.6.2")
    assert "step 3719" in texts(t)


@rule("H44:8.6.3")
def test_polder_with_woods_is_polder() -> None:
    t = moor("3718 6DLI/151/50 23H/29/11", terrain={"3717": "polder-woods"})
    go(t, "6DLI/151/50", "3717")
    assert march(t).spent == 12 and march(t).woods == 0


def test_the_terrain_costs_of_the_chart() -> None:
    rows = {"clear": (6, 6, 6), "woods": (6, 12, 12), "polder": (12, 18, None), "marsh": (18, 24, None)}
    for terrain, row in rows.items():
        for unit, cost in zip(("6DLI/151/50", "1H/159/11", "23H/29/11"), row, strict=True):
            t = moor(f"3718 {unit}", terrain={"3717": terrain})
            go(t, unit)
            assert ("3717" in steps_to(t)) == (cost is not None)
            if cost is not None:
                t.play("step 3717")
                assert over(t) or march(t).spent == cost
    t = moor("3718 23H/29/11", terrain={"3717": "marsh"}, settlements={"3717": "city"})
    go(t, "23H/29/11", "3717")
    assert march(t).spent == 6


@rule("H44:23.3.2a")
def test_extended_movement_is_remembered_for_engineers() -> None:
    t = moor("3718 eng/43")
    go(t, "eng/43", "3717", mode="extended")
    t.play("stop")
    assert "hurried" in marks(t, "eng/43")


def test_the_first_turn_offers_few_actions_at_a_time() -> None:
    t = field("turn: 4\nphase: allied movement\nunits:\n  1404 2WG/Gds 1CG/5/Gds\n  1303 2_HC\n")
    go(t, "2_HC", mode="extended")
    assert len(t.legal) < 500
