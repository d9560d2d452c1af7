"""Movement over water: rivers, canals, ferries, engineers (8.5, 23.3)."""

from __future__ import annotations

from typing import Any

from sandtable import Table
from sandtable.games.holland44.rules.pieces import PIECE
from sandtable.testing import refused, rule

from .helpers import marks, state, texts, where
from .marching import IDLE, go, march, moor, over
from .meadow import meadow, strike

RIVER = {"3717-3718": "major_river", "3618-3717": "major_river", "3717-3818": "major_river"}
FERRY = [{"name": "punt", "hexes": ["3718", "3717"]}]


def ford(units: str, kind: str, **more: Any) -> Table:
    """A stream between 3718 and 3717."""
    return moor(units, water={"3717-3718": kind}, **more)


# --- 8.5.1 to 8.5.4


@rule("H44:8.5.1", "H44:2.3.16")
def test_minor_rivers_cost_infantry_one_point_and_mechanized_units_two() -> None:
    t = ford("3718 6DLI/151/50 1H/159/11", "minor_river")
    go(t, "6DLI/151/50", "3717")
    assert march(t).spent == 12
    t.play("stop")
    go(t, "1H/159/11", "3717")
    assert march(t).spent == 18


@rule("H44:8.5.2", "H44:2.3.14b")
def test_technical_units_do_not_cross_water_without_a_bridge() -> None:
    for kind in ("minor_river", "canal"):
        for mode in ("normal", "tactical"):
            t = ford("3718 23H/29/11", kind)
            go(t, "23H/29/11", mode=mode)
            refused(t, "step 3717", "H44:8.5.2")


@rule("H44:8.6.2")
def test_a_railway_bridge_is_no_road_through_polder() -> None:
    for kind in ("canal", "major_river"):
        bridge = [{"name": "x", "hexes": "3717-3718", "water": kind, "kind": "rail", "start": "intact"}]
        t = moor("3718 23H/29/11", water={"3717-3718": kind}, bridges=bridge, terrain={"3717": "polder"})
        refused(go(t, "23H/29/11"), "step 3717", "H44:8.6.2")


@rule("H44:2.3.14d")
def test_mechanized_infantry_and_engineers_cross_like_infantry() -> None:
    for unit in ("1H/159/11", "eng/43"):
        t = ford(f"3718 {unit}", "canal")
        go(t, unit, "3717", mode="tactical")
        assert where(t, unit) == "3717"


@rule("H44:8.5.3")
def test_a_canal_without_a_bridge_is_crossed_by_tactical_movement() -> None:
    t = ford("3718 6DLI/151/50", "canal")
    go(t, "6DLI/151/50")
    refused(t, "step 3717", "H44:8.5.3")
    t.play("mode tactical")
    t.play("step 3717")
    t.play("step 3716")
    assert where(t, "6DLI/151/50") == "3716"


@rule("H44:8.5.4")
def test_a_major_river_needs_a_ferry_or_engineers_and_tactical_movement() -> None:
    t = moor("3718 6DLI/151/50", water=RIVER)
    go(t, "6DLI/151/50")
    refused(t, "step 3717", "H44:8.5.4")
    t.play("mode tactical")
    refused(t, "step 3717", "H44:8.5.4")
    t = moor("3718 bdA/inf<6DLI/151/50", water=RIVER, ferries=FERRY)
    go(t, "bdA/inf")
    refused(t, "step 3717", "H44:8.5.4")  # not by normal movement


def test_a_blown_bridge_is_no_bridge() -> None:
    bridge = [{"name": "x", "hexes": "3717-3718", "water": "canal", "kind": "road", "start": "intact"}]
    laid: dict[str, Any] = {"water": {"3717-3718": "canal"}, "roads": {"3717-3718": "primary"}, "bridges": bridge}
    t = moor("3718 23H/29/11", **laid)
    go(t, "23H/29/11", "3717")
    assert march(t).spent == 2
    t = moor("3718 23H/29/11", more="bridges:\n  3717-3718 blown\n", **laid)
    go(t, "23H/29/11")
    refused(t, "step 3717", "H44:8.5.2")


def test_a_rail_bridge_costs_one_point_more_or_two() -> None:
    bridge = [{"name": "x", "hexes": "3717-3718", "water": "canal", "kind": "rail", "start": "intact"}]
    for unit, spent in (("6DLI/151/50", 12), ("1H/159/11", 18), ("23H/29/11", 18)):
        t = moor(f"3718 {unit}", water={"3717-3718": "canal"}, bridges=bridge)
        go(t, unit, "3717")
        assert march(t).spent == spent


# --- 8.5.5 to 8.5.7 ferries


@rule("H44:8.5.5a", "H44:8.5.6b")
def test_a_ferry_takes_a_unit_of_one_step_across_by_tactical_movement() -> None:
    t = moor("3719 bdA/tank<23H/29/11", water=RIVER, ferries=FERRY)
    go(t, "bdA/tank", "3718", "3717", mode="tactical")  # it need not begin at the river
    assert where(t, "bdA/tank") == "3717"


@rule("H44:8.5.5b")
def test_example_8_ferries_are_open_where_no_enemy_or_uncancelled_zone_is() -> None:
    one = "3718 bdA/inf<6DLI/151/50"
    for enemy, open in (
        ("", True),  # A
        ("3717 Finzel/2", False),  # B: an enemy across the river
        ("3716 Finzel/2", False),  # C: the zone of one
        ("3716 Finzel/2\n3717 8DLI/151/50", True),  # D: cancelled by a friend
    ):
        t = moor(f"{one}\n{enemy}".strip(), water=RIVER, ferries=FERRY)
        go(t, "bdA/inf", mode="tactical")
        if open:
            assert "step 3717" in texts(t)
        else:
            refused(t, "step 3717", "H44:8.1d" if enemy.startswith("3717") else "H44:8.5.5b")


@rule("H44:8.5.6a")
def test_a_ferry_takes_one_step_a_turn() -> None:
    t = moor("3718 bdA/inf<6DLI/151/50 bdB/inf<8DLI/151/50", water=RIVER, ferries=FERRY)
    go(t, "bdA/inf", "3717", mode="tactical")
    t.play("stop")
    go(t, "bdB/inf", mode="tactical")
    refused(t, "step 3717", "H44:8.5.6a")
    t = moor("3718 bdA/inf<6DLI/151/50 bdB/inf<8DLI/151/50", water=RIVER, ferries=FERRY)
    go(t, "bdA/inf", join=("bdB/inf",), mode="tactical")
    refused(t, "step 3717", "H44:8.5.6a")


@rule("H44:8.5.6c", "H44:2.3.14c")
def test_germans_ferry_only_infantry_by_day_and_anything_at_night() -> None:
    t = moor("3718 559_StuG", "german", turn=3, water=RIVER, ferries=FERRY)
    go(t, "559_StuG", mode="tactical")
    refused(t, "step 3717", "H44:8.5.6c")
    t = moor("3718 14/Hoffmann", "german", turn=3, water=RIVER, ferries=FERRY)
    go(t, "14/Hoffmann", "3717", mode="tactical")
    t = moor("3718 559_StuG", "german", turn=2, water=RIVER, ferries=FERRY)  # a night turn
    go(t, "559_StuG", "3717", mode="tactical")
    assert where(t, "559_StuG") == "3717"


@rule("H44:8.5.7a")
def test_a_unit_of_several_steps_must_break_down_to_be_ferried() -> None:
    t = moor("3718 6DLI/151/50\ndisplay bdA/inf", water=RIVER, ferries=FERRY)
    go(t, "6DLI/151/50", mode="tactical")
    refused(t, "step 3717", "H44:8.5.7a")
    t.play("stop")
    t.play("break 6DLI/151/50")
    go(t, "bdA/inf", "3717", mode="tactical")
    assert where(t, "bdA/inf") == "3717"


@rule("H44:8.5.6b", "H44:2.3.14a")
def test_a_ferry_lands_vehicles_in_a_bog_only_where_roads_lead_to_it() -> None:
    laid: dict[str, Any] = {"water": RIVER, "ferries": FERRY}
    t = moor("3718 bdA/tank<23H/29/11", **laid, terrain={"3717": "polder"})
    go(t, "bdA/tank", mode="tactical")
    refused(t, "step 3717", "H44:8.6.2")
    bogs, roads = {"3717": "polder", "3718": "marsh"}, {"3716-3717": "minor", "3718-3719": "minor"}
    t = moor("3718 bdA/tank<23H/29/11", **laid, terrain=bogs, roads=roads)
    go(t, "bdA/tank", "3717", mode="tactical")
    assert where(t, "bdA/tank") == "3717"


@rule("H44:2.3.14a")
def test_engineers_land_vehicles_in_a_bog_only_where_a_road_leads_on() -> None:
    laid: dict[str, Any] = {"water": RIVER, "terrain": {"3717": "polder"}}
    t = moor("3718 eng/43 bdA/tank<23H/29/11", **laid)
    go(t, "bdA/tank", mode="tactical")
    refused(t, "step 3717", "H44:8.6.2")
    t = moor("3718 eng/43 bdA/tank<23H/29/11", **laid, roads={"3716-3717": "minor"})
    go(t, "bdA/tank", "3717", mode="tactical")
    assert where(t, "bdA/tank") == "3717"


# --- 23.3 engineers


@rule("H44:23.3.3a", "H44:8.5.6d", "H44:23.3.1")
def test_engineers_ferry_six_steps_a_turn_of_which_one_may_be_technical() -> None:
    t = moor("3718 eng/43 6DLI/151/50 8DLI/151/50 bdA/inf<9DLI/151/50", water=RIVER)
    go(t, "6DLI/151/50", mode="tactical", join=("8DLI/151/50",))
    [ferried] = [event for event in t.play("step 3717") if event.kind == "ferried"]
    assert ferried.unit == PIECE["6DLI/151/50"]
    t.play("stop")
    go(t, "bdA/inf", mode="tactical")
    refused(t, "step 3717", "H44:8.5.6d")
    t = moor("3718 eng/43 bdA/tank<23H/29/11 bdB/tank<2FFY/29/11", water=RIVER)
    go(t, "bdA/tank", "3717", mode="tactical")
    t.play("stop")
    go(t, "bdB/tank", mode="tactical")
    refused(t, "step 3717", "H44:8.5.6d")


@rule("H44:8.5.6d")
def test_the_steps_that_engineers_have_ferried_add_up() -> None:
    parts = "bdA/inf<9DLI/151/50 bdB/inf<9DLI/151/50"
    t = moor(f"3718 eng/43 6DLI/151/50 8DLI/151/50:2 {parts}", water=RIVER)
    for unit in ("6DLI/151/50", "8DLI/151/50", "bdA/inf"):  # 3 + 2 + 1
        go(t, unit, "3717", mode="tactical")
        t.play("stop")
    go(t, "bdB/inf", mode="tactical")
    refused(t, "step 3717", "H44:8.5.6d")


@rule("H44:23.3.3a")
def test_engineers_move_and_ferry_in_one_turn_over_one_hexside() -> None:
    t = moor("3720 eng/43\n3718 6DLI/151/50 8DLI/151/50", water=RIVER)
    go(t, "eng/43", "3719", "3718")
    t.play("stop")
    go(t, "6DLI/151/50", "3717", mode="tactical")
    t.play("stop")
    go(t, "8DLI/151/50", mode="tactical")
    t.play("step 3818")
    refused(t, "step 3717", "H44:8.5.4")  # not where the engineers are


@rule("H44:23.3.3b", "H44:23.3.3c")
def test_engineers_use_their_own_ferry_by_tactical_movement_and_then_stay() -> None:
    t = moor("3718 eng/43", water=RIVER)
    go(t, "eng/43")
    refused(t, "step 3717", "H44:8.5.4")
    t.play("mode tactical")
    t.play("step 3717")
    assert over(t) and where(t, "eng/43") == "3717"


@rule("H44:23.3.3c", "H44:8.1c")
def test_whoever_crosses_with_the_engineers_goes_on_without_them() -> None:
    t = go(moor("3718 eng/43 6DLI/151/50", water=RIVER), "6DLI/151/50", "3717", mode="tactical", join=("eng/43",))
    refused(t, "step 3716", "H44:23.3.3c")
    refused(t, "drop 6DLI/151/50", "H44:8.1c")
    t.play("drop eng/43")
    t.play("step 3716")
    assert over(t) and (where(t, "6DLI/151/50"), where(t, "eng/43")) == ("3716", "3717")
    t = moor("3718 eng/43 6DLI/151/50\n3716 Finzel/2", water=RIVER)
    assert over(go(t, "6DLI/151/50", "3717", mode="tactical", join=("eng/43",)))  # an enemy zone stops them all


@rule("H44:23.3.3c")
def test_engineers_stay_where_they_are_once_somebody_has_used_their_ferry() -> None:
    t = moor("3718 eng/43 6DLI/151/50", water=RIVER)
    go(t, "6DLI/151/50", "3717", mode="tactical")
    t.play("stop")
    refused(t, "take eng/43", "H44:23.3.3c")


@rule("H44:23.3.3d")
def test_engineers_do_not_ferry_and_support_an_assault_in_one_turn() -> None:
    units = f"{IDLE['allied']}\n3718 eng/43 8DLI/151/50 9DLI/151/50\n3818 Finzel/2\n3618 6DLI/151/50\n3617 Budde"
    laid = {"3718-3818": "major_river", **RIVER}
    for ferrying in (False, True):
        t = meadow(units, "allied refit", water=laid)  # they have stood here since the turn began
        if ferrying:
            go(t, "9DLI/151/50", "3717", mode="tactical")
        t.play("end")
        if ferrying:
            refused(t, "attack 3818", "H44:23.3.3d")
        else:
            strike(t, 1, hex="3818")
            assert state(t).assaulted == 1 << PIECE["eng/43"]  # it makes no ferry in the supply phase


@rule("H44:23.3.3e")
def test_engineers_ferry_into_an_enemy_zone_but_not_over_canals() -> None:
    t = moor("3718 eng/43 6DLI/151/50\n3716 Finzel/2", water=RIVER)
    go(t, "6DLI/151/50", "3717", mode="tactical")
    assert over(t) and where(t, "6DLI/151/50") == "3717"
    t = ford("3718 eng/43 23H/29/11", "canal")
    go(t, "23H/29/11", mode="tactical")
    refused(t, "step 3717", "H44:8.5.2")


@rule("H44:8.3.2b")
def test_engineers_do_not_ferry_across_bonds() -> None:
    # The bond between the two German hexes goes along the river, by 3717.
    t = ford("3718 eng/43 6DLI/151/50\n3818 Finzel/2\n3618 Budde", "major_river")
    go(t, "6DLI/151/50", mode="tactical")
    refused(t, "step 3717", "H44:8.3.2b")


def test_german_engineers_make_no_ferries() -> None:
    t = moor("3718 30/180 14/Hoffmann", "german", water=RIVER)
    go(t, "14/Hoffmann", mode="tactical")
    refused(t, "step 3717", "H44:8.5.4")


@rule("H44:18.6c", "H44:8.5.3", "H44:2.3.14d")
def test_example_33_motorized_infantry_over_a_canal_goes_on_with_three_points() -> None:
    t = ford("3718 1H/159/11 3M/159/11", "canal")
    go(t, "1H/159/11", "3717", mode="tactical", join=("3M/159/11",))
    t.play("stop")
    assert {where(t, unit) for unit in ("1H/159/11", "3M/159/11")} == {"3717"}
    # The supply phase marks them (18.6a); in the next movement phase they go on foot.
    t = ford("3717 1H/159/11*dismounted 3M/159/11*dismounted", "canal")
    go(t, "1H/159/11", "3716", "3715", "3714")
    assert over(t) and marks(t, "1H/159/11") >= {"dismounted"}
