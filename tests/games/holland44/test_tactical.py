"""Tactical movement and infiltration (8.3)."""

from __future__ import annotations

from typing import Any

from sandtable.testing import refused, rule

from .helpers import marks, texts, where
from .marching import go, march, moor, over, steps_to


@rule("H44:8.3.1a", "H44:2.3.4")
def test_example_6_two_hexes_for_eight_points_need_tactical_movement() -> None:
    # Marsh for motorized infantry: 4 points each, and it has 5.
    t = moor("3718 1H/159/11", terrain={"3717": "marsh", "3716": "marsh"})
    go(t, "1H/159/11", "3717")
    assert march(t).spent == 24
    refused(t, "step 3716", "H44:2.3.4")
    t = moor("3718 1H/159/11", terrain={"3717": "marsh", "3716": "marsh"})
    go(t, "1H/159/11", "3717", "3716", mode="tactical")
    assert over(t) and where(t, "1H/159/11") == "3716"


@rule("H44:8.3.1a")
def test_tactical_movement_ignores_the_cost_of_leaving_a_zone() -> None:
    t = moor("3718 6DLI/151/50\n3717 Finzel/2", terrain={"3719": "polder"})
    go(t, "6DLI/151/50", "3719", "3720", mode="tactical")
    assert where(t, "6DLI/151/50") == "3720"


@rule("H44:8.3.1b")
def test_units_attack_after_tactical_movement() -> None:
    t = moor("3718 1H/159/11 9DLI/151/50\n3715 Finzel/2")
    go(t, "1H/159/11", "3717", "3716", mode="tactical")
    t.play("end")
    assert "attack 3715" in texts(t)


@rule("H44:8.3.2a")
def test_tactical_movers_stop_in_an_enemy_zone() -> None:
    t = moor("3718 6DLI/151/50\n3716 Finzel/2")
    go(t, "6DLI/151/50", "3717", mode="tactical")
    assert over(t) and where(t, "6DLI/151/50") == "3717"


@rule("H44:8.3.2b")
def test_tactical_movers_keep_out_of_bonds() -> None:
    t = moor("3817 1H/159/11\n3716 Finzel/2\n3718 Budde")
    go(t, "1H/159/11", mode="tactical")
    refused(t, "step 3717", "H44:8.3.2b")


@rule("H44:8.3.2c", "H44:2.3.14b")
def test_tactical_movers_do_not_cross_what_is_prohibited() -> None:
    t = moor("3718 23H/29/11", terrain={"3717": "marsh"}, water={"3718-3719": "minor_river"})
    go(t, "23H/29/11", mode="tactical")
    refused(t, "step 3717", "H44:8.6.2")
    refused(t, "step 3719", "H44:8.5.2")


@rule("H44:8.3.2d")
def test_a_canal_is_crossed_only_from_where_the_turn_began() -> None:
    t = moor("3718 6DLI/151/50", water={"3716-3717": "canal"})
    go(t, "6DLI/151/50", "3717", mode="tactical")
    refused(t, "step 3716", "H44:8.3.2d")


# --- 8.3.3 infiltration


@rule("H44:8.3.3a", "H44:8.3.3b")
def test_example_7_a_screened_wood_and_a_city_are_passed_without_a_stop() -> None:
    # B in the wood stays put; A goes through it. C goes through the city. The Germans look into both.
    laid: dict[str, Any] = {"terrain": {"3717": "woods"}, "settlements": {"3917": "city"}}
    units = "3718 6DLI/151/50\n3717 8DLI/151/50\n3918 9DLI/151/50\n3817 Finzel/2:1"
    t = moor(units, **laid)
    go(t, "6DLI/151/50", "3717", mode="tactical")
    assert over(t)  # nobody has screened it
    t = moor(units, **laid)
    go(t, "8DLI/151/50")
    t.play("screen")
    assert "spent" in marks(t, "8DLI/151/50")
    refused(t, "take 8DLI/151/50", "H44:8.3.3b")
    go(t, "6DLI/151/50", "3717", mode="tactical")
    assert {"3716", "3617"} <= steps_to(t)
    t.play("step 3716")
    go(t, "9DLI/151/50", "3917", "3916", mode="tactical")
    assert (where(t, "6DLI/151/50"), where(t, "9DLI/151/50")) == ("3716", "3916")


@rule("H44:7.2a")
def test_only_tactical_movement_infiltrates() -> None:
    t = moor("3918 9DLI/151/50\n3817 Finzel/2:1", settlements={"3917": "city"})
    go(t, "9DLI/151/50", "3917")
    assert over(t) and where(t, "9DLI/151/50") == "3917"


@rule("H44:8.3.3b")
def test_a_screen_needs_woods_or_a_town_and_two_steps_in_an_enemy_zone() -> None:
    towns: list[dict[str, Any]] = [{"terrain": {"3717": "woods"}}, {"settlements": {"3717": "town"}}]
    for laid in towns:
        t = moor("3717 8DLI/151/50\n3817 Finzel/2:1", **laid)
        go(t, "8DLI/151/50")
        assert "screen" in texts(t)
    t = moor("3717 8DLI/151/50\n3817 Finzel/2:1")
    go(t, "8DLI/151/50")
    refused(t, "screen", "H44:8.3.3b")  # open ground
    t = moor("3717 eng/43\n3817 Finzel/2:1", terrain={"3717": "woods"})
    go(t, "eng/43")
    refused(t, "screen", "H44:8.3.3b")  # one step
    t = moor("3717 8DLI/151/50", terrain={"3717": "woods"})
    go(t, "8DLI/151/50")
    refused(t, "screen", "H44:8.3.3b")  # no enemy


@rule("H44:8.3.3c", "H44:8.3.3b")
def test_units_that_screen_do_not_attack() -> None:
    t = moor("3717 8DLI/151/50\n3817 Finzel/2:1\n3715 6DLI/151/50\n3714 Budde", terrain={"3717": "woods"})
    go(t, "8DLI/151/50")
    t.play("screen")
    t.play("end")
    refused(t, "attack 3817", "H44:8.3.3c")


# --- who may use nothing else


@rule("H44:11.5.1b", "H44:14.1.2b")
def test_engaged_units_go_one_hex_and_stay_engaged_or_two_and_are_disrupted() -> None:
    t = moor("3718 6DLI/151/50*engaged 8DLI/151/50*engaged")
    go(t, "6DLI/151/50")
    refused(t, "mode normal", "H44:11.5.1b")
    refused(t, "mode extended", "H44:11.5.1b")
    t.play("step 3717")
    t.play("stop")
    assert "engaged" in marks(t, "6DLI/151/50")
    go(t, "8DLI/151/50", "3618", "3617")
    assert "disrupted" in marks(t, "8DLI/151/50") and "engaged" not in marks(t, "8DLI/151/50")


@rule("H44:14.2a")
def test_disrupted_units_use_tactical_movement_only() -> None:
    t = moor("3718 6DLI/151/50*disrupted")
    go(t, "6DLI/151/50")
    refused(t, "mode normal", "H44:14.2a")
    t.play("step 3717")
    t.play("step 3716")
    assert over(t)


@rule("H44:18.4b")
def test_units_out_of_supply_use_tactical_movement_only() -> None:
    t = moor("3718 6DLI/151/50*cut")
    go(t, "6DLI/151/50")
    refused(t, "mode extended", "H44:18.4b")


@rule("H44:22.3.6a")
def test_scattered_units_use_tactical_movement_only() -> None:
    t = moor("3718 1/501/101*scattered")
    go(t, "1/501/101")
    refused(t, "mode normal", "H44:22.3.6a")


@rule("H44:18.2.2g")
def test_supply_sources_use_tactical_movement_only() -> None:
    t = moor("3718 supply/101")
    go(t, "supply/101")
    refused(t, "mode normal", "H44:18.2.2g")
    t.play("step 3717")
    t.play("step 3716")
    assert where(t, "supply/101") == "3716"


@rule("H44:23.1.2")
def test_germans_use_tactical_movement_only_on_turn_1() -> None:
    t = moor("3718 Finzel/2", "german", turn=1)
    go(t, "Finzel/2")
    refused(t, "mode normal", "H44:23.1.2")
    refused(t, "mode extended", "H44:23.1.2")
    t = moor("3718 Finzel/2", "german", turn=2)
    go(t, "Finzel/2", mode="normal")
    t = moor("3718 6DLI/151/50", turn=1)
    go(t, "6DLI/151/50", mode="normal")


# --- disorder


@rule("H44:14.2c")
def test_disrupted_units_of_low_quality_must_leave_an_enemy_zone_if_they_can() -> None:
    t = moor("3718 Goebel*disrupted\n3717 6DLI/151/50", "german")
    refused(t, "end", "H44:14.2c")
    go(t, "Goebel")
    refused(t, "stop", "H44:14.2c")
    t.play("step 3719")
    t.play("stop")
    assert "end" in texts(t)


@rule("H44:14.2c")
def test_they_may_stay_where_no_other_hex_is_in_reach() -> None:
    around = "3717 6DLI/151/50\n3719 8DLI/151/50"  # together their zones hold all six hexes
    t = moor(f"3718 Goebel*disrupted\n{around}", "german")
    assert "end" in texts(t)
    t = moor("3718 Finzel/2*disrupted\n3717 6DLI/151/50", "german")
    assert "end" in texts(t)  # regular units may stay


@rule("H44:14.2c")
def test_they_do_not_go_from_one_enemy_zone_to_another_while_there_is_a_way_out() -> None:
    t = moor("3718 Goebel*disrupted\n3717 6DLI/151/50", "german")
    go(t, "Goebel")
    refused(t, "step 3818", "H44:14.2c")  # beside 3717 as well
    around = "3717 6DLI/151/50\n3719 8DLI/151/50"
    t = moor(f"3718 Goebel*disrupted\n{around}", "german")
    go(t, "Goebel", "3818")  # no other hex is to be had
    assert where(t, "Goebel") == "3818"


@rule("H44:14.2c")
def test_routed_units_of_low_quality_get_out_by_tactical_movement_if_only_that_takes_them_far_enough() -> None:
    polder = dict.fromkeys(("3719", "3819", "3619"), "polder")  # two points and two for the zone; Goebel has three
    t = moor("3718 Finzel/2 Goebel*routed\n3717 6DLI/151/50", "german", terrain=polder)
    refused(t, "end", "H44:14.2c")
    go(t, "Goebel")
    refused(t, "stop", "H44:14.2c")
    refused(t, "mode normal", "H44:14.2c")
    t.play("mode tactical")
    t.play("step 3719")
    t.play("stop")
    assert "end" in texts(t)


@rule("H44:14.3.1a", "H44:14.3.2a")
def test_disrupted_units_may_be_routed_to_move_their_full_allowance() -> None:
    t = moor("3718 6DLI/151/50*disrupted")
    t.play("rout 6DLI/151/50")
    assert "routed" in marks(t, "6DLI/151/50")
    go(t, "6DLI/151/50", "3717", "3716")
    assert march(t).spent == 12 and "step 3715" in texts(t)
    t = moor("3718 6DLI/151/50*routed")
    go(t, "6DLI/151/50")
    refused(t, "mode extended", "H44:14.3.2a")


@rule("H44:14.3.2d")
def test_routed_units_enter_an_enemy_zone_only_where_steady_friends_stand() -> None:
    t = moor("3719 6DLI/151/50*routed\n3717 Finzel/2")
    go(t, "6DLI/151/50")
    refused(t, "step 3718", "H44:14.3.2d")
    t = moor("3719 6DLI/151/50*routed\n3718 8DLI/151/50\n3717 Finzel/2")
    go(t, "6DLI/151/50", "3718")
    assert where(t, "6DLI/151/50") == "3718"


@rule("H44:14.3.2c")
def test_routed_enemies_flee_and_the_mover_goes_on() -> None:
    t = moor("3718 1H/159/11\n3715 Finzel/2*routed\n3115 Dryer/85")
    go(t, "1H/159/11", "3717", "3716")
    while t.to_act == "german":
        t.play(t.legal[0])
    assert where(t, "Finzel/2") != "3715"
    assert march(t).spent == 12


# --- artillery, dismounted infantry, replacements


@rule("H44:17.3b", "H44:14.1.2c")
def test_artillery_goes_one_hex_or_two_and_is_disrupted() -> None:
    t = moor("3718 Gds_Div 5_AGRA")
    go(t, "Gds_Div", "3717")
    t.play("stop")
    assert "disrupted" not in marks(t, "Gds_Div")
    go(t, "5_AGRA", "3719", "3720")
    assert "disrupted" in marks(t, "5_AGRA")


@rule("H44:17.3c")
def test_with_a_movement_marker_artillery_has_five_points_and_uses_roads_and_extended_movement() -> None:
    road = {"3717-3718": "primary"}
    t = moor("3718 Gds_Div", roads=road)
    go(t, "Gds_Div")
    refused(t, "mode normal", "H44:17.3c")
    refused(t, "mode extended", "H44:17.3c")
    t = moor("3718 Gds_Div", roads=road)
    t.play("carry Gds_Div")
    go(t, "Gds_Div", "3717", "3716", "3715", "3714")
    assert march(t).spent == 20  # a third and three of five points
    t = moor("3718 Gds_Div*carried")
    go(t, "Gds_Div", "3717", "3716", "3715", "3714", "3713", "3712", mode="extended")
    assert march(t).spent == 36


@rule("H44:17.3d")
def test_a_movement_marker_stays_until_the_next_movement_phase() -> None:
    t = moor("3718 Gds_Div*carried 5_AGRA")
    t.play("unload Gds_Div")
    t.play("carry 5_AGRA")
    assert "carried" in marks(t, "5_AGRA") and "carried" not in marks(t, "Gds_Div")
    refused(t, "unload 5_AGRA", "H44:17.3d")
    t = moor("3718 Gds_Div*carried")
    go(t, "Gds_Div", "3717")
    t.play("stop")
    refused(t, "unload Gds_Div", "H44:17.3d")


@rule("H44:17.3c", "H44:17.3d", "H44:8.1a")
def test_whoever_gets_no_movement_marker_hears_why() -> None:
    t = moor("3718 Gds_Div*carried 5_AGRA 1H/159/11\n3705 Finzel/2 Chill")
    reasons = {
        "50_Div": ("H44:8.1a", "off-map"),
        "Chill": ("H44:8.1a", ""),
        "Finzel/2": ("H44:8.1a", ""),
        "1H/159/11": ("H44:17.3c", "carry-artillery"),
        "Gds_Div": ("H44:17.3d", "carried"),
        "5_AGRA": ("H44:17.3d", "carry-moved"),
    }
    go(t, "5_AGRA", "3717")
    t.play("stop")
    for unit, (rule_id, says) in reasons.items():
        assert refused(t, f"carry {unit}", rule_id).says == says, unit


@rule("H44:17.3e")
def test_the_allies_have_three_movement_markers_and_the_germans_two() -> None:
    t = moor("3718 Gds_Div*carried 5_AGRA*carried\n3720 art/43*carried 50_Div")
    refused(t, "carry 50_Div", "H44:17.3e")
    t = moor("3718 Chill*carried\n3720 Krause*carried 22/180", "german")
    refused(t, "carry 22/180", "H44:17.3e")
    t.play("unload Chill")
    t.play("carry 22/180")


@rule("H44:18.6c")
def test_dismounted_infantry_moves_on_foot_with_three_points() -> None:
    # Its supply still crosses a canal without a bridge, so it stays dismounted (18.6d).
    t = moor("3718 1H/159/11*dismounted", terrain={"3717": "woods", "3716": "woods"})
    go(t, "1H/159/11", "3717", "3716")
    assert march(t).spent == 12
    t.play("step 3715")
    assert over(t)


@rule("H44:20.2.5a")
def test_a_unit_with_a_replacement_marker_moves_one_hex() -> None:
    t = moor("3718 6DLI/151/50*replaced 8DLI/151/50")
    go(t, "6DLI/151/50", "3717", join=("8DLI/151/50",))
    assert set(texts(t)) == {"drop 6DLI/151/50", "stop"}  # the other one may go on without it
    t.play("stop")
    assert over(t) and where(t, "8DLI/151/50") == "3717"
