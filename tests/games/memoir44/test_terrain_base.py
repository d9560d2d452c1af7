"""Terrain of the base game: open country, forest, hedgerow, hill, town, river and bridge."""

from __future__ import annotations

from sandtable.testing import refused, rule

from .field import GRENADE, STAR, figures, reach, where
from .scenes import (
    all_dice_against,
    around,
    assert_clear,
    assert_free,
    assert_ignores_no_flag,
    assert_no_battle_on_entry,
    assert_stops,
    battle,
    corridor,
    dice_from,
    fighting,
    flagged,
    looking,
    moving,
    targets,
    verbs,
)

KINDS = ("infantry", "armor", "artillery")


@rule("M44:terrain-clear")
def test_open_country_hinders_nothing() -> None:
    for kind in KINDS:
        assert_free(kind, "clear")
    assert all_dice_against("clear") == (3, 3, 3)
    assert [dice_from("clear", kind) for kind in KINDS] == [3, 3, 3]
    assert_clear("clear")
    assert_ignores_no_flag("clear")


# --- forest ---------------------------------------------------------------------------------------------------------


@rule("M44:terrain-forest-a", "M44:move-terrain-stop")
def test_a_unit_that_enters_a_forest_goes_no_further() -> None:
    for kind in ("infantry", "armor"):
        t = assert_stops(kind, "forest")
        refused(t, "move 0 E5", "M44:terrain-forest-a")
        t.play("move 0 D5")
        assert where(t, 0) == "D5"


def test_a_unit_that_leaves_a_forest_moves_its_whole_way() -> None:
    assert reach(corridor("armor", {"C5": "forest"})) == {"D5", "E5", "F5"}


@rule("M44:terrain-forest-b")
def test_nobody_battles_on_the_turn_of_entering_a_forest() -> None:
    for kind in ("infantry", "armor"):
        refused(assert_no_battle_on_entry(kind, "forest"), "battle 0 1", "M44:terrain-forest-b")


@rule("M44:terrain-forest-c", "M44:dice-reduction")
def test_a_forest_takes_one_die_of_infantry_two_of_armor_none_of_artillery() -> None:
    assert all_dice_against("forest") == (2, 1, 3)
    assert [dice_from("forest", kind) for kind in KINDS] == [3, 3, 3]


@rule("M44:terrain-forest-d")
def test_a_forest_blocks_sight() -> None:
    t = looking("forest")
    assert targets(t) == set()
    refused(t, "battle 0 1", "M44:terrain-forest-d")


@rule("M44:terrain-forest-c", "M44:battle-armor")
def test_armor_two_hexes_off_has_one_die_against_infantry_in_a_forest() -> None:
    t = fighting("C5 allies armor", "E5 axis infantry", tiles={"E5": "forest"})
    battle(t, 1)


@rule("M44:dice-zero")
def test_infantry_three_hexes_off_has_no_die_left_against_a_forest() -> None:
    t = fighting("C5 allies infantry", "F5 axis infantry", tiles={"F5": "forest"})
    refused(t, "battle 0 1", "M44:dice-zero")


# --- hedgerow -------------------------------------------------------------------------------------------------------


@rule("M44:terrain-hedgerow-a", "M44:move-terrain-stop")
def test_a_hedgerow_is_entered_only_from_next_to_it_and_ends_the_move() -> None:
    t = corridor("armor", {"E5": "hedgerow"})
    assert reach(t) == {"D5"}
    refused(t, "move 0 E5", "M44:terrain-hedgerow-a")
    refused(t, "move 0 F5", "M44:terrain-hedgerow-a")
    t = assert_stops("infantry", "hedgerow")
    refused(t, "move 0 E5", "M44:terrain-hedgerow-a")
    refused(assert_no_battle_on_entry("infantry", "hedgerow"), "battle 0 1", "M44:terrain-hedgerow-a")


@rule("M44:terrain-hedgerow-b")
def test_a_unit_leaving_a_hedgerow_moves_one_hex_and_may_battle() -> None:
    for kind in ("infantry", "armor"):
        t = corridor(kind, {"C5": "hedgerow"})
        assert reach(t) == {"D5"}
        refused(t, "move 0 E5", "M44:terrain-hedgerow-b")
    t = fighting("C5 allies armor", "E5 axis infantry", tiles={"C5": "hedgerow"}, moves=["move 0 D5"])
    battle(t, 3)


def test_a_hedgerow_may_be_left_for_another() -> None:
    assert reach(corridor("armor", {"C5": "hedgerow", "D5": "hedgerow"})) == {"D5"}


@rule("M44:terrain-hedgerow-c")
def test_a_hedgerow_takes_one_die_of_infantry_two_of_armor_none_of_artillery() -> None:
    assert all_dice_against("hedgerow") == (2, 1, 3)


@rule("M44:terrain-hedgerow-d")
def test_a_hedgerow_blocks_sight() -> None:
    t = looking("hedgerow")
    refused(t, "battle 0 1", "M44:terrain-hedgerow-d")


@rule("M44:take-ground-terrain")
def test_a_unit_that_has_moved_does_not_take_a_hedgerow() -> None:
    t = fighting("C5 allies infantry", "E5 axis infantry 1", tiles={"E5": "hedgerow"}, moves=["move 0 D5"])
    battle(t, 2, [GRENADE, STAR])
    assert "take" not in verbs(t) and where(t, 0) == "D5"
    t = fighting("D5 allies infantry", "E5 axis infantry 1", tiles={"E5": "hedgerow"})
    battle(t, 2, [GRENADE, STAR])
    t.play("take")
    assert where(t, 0) == "E5"


# --- hill -----------------------------------------------------------------------------------------------------------


@rule("M44:terrain-hill-a")
def test_a_hill_does_not_hinder_movement() -> None:
    for kind in KINDS:
        assert reach(corridor(kind, {"D5": "hill"})) == {"infantry": {"D5", "E5"}, "armor": {"D5", "E5", "F5"}}.get(
            kind, {"D5"}
        )
    t = fighting("C5 allies armor", "F5 axis infantry", tiles={"D5": "hill"}, moves=["move 0 D5"])
    battle(t, 3)


@rule("M44:terrain-hill-b")
def test_uphill_infantry_and_armor_lose_a_die_and_artillery_none() -> None:
    assert all_dice_against("hill") == (2, 2, 3)


@rule("M44:terrain-hill-c")
def test_from_hill_to_hill_and_downhill_no_die_is_lost() -> None:
    for kind in KINDS:
        t = fighting(f"D5 allies {kind}", "E5 axis infantry", tiles={"D5": "hill", "E5": "hill"})
        battle(t, 3)
        assert dice_from("hill", kind) == 3


@rule("M44:terrain-hill-c")
def test_two_hills_apart_are_still_the_same_height() -> None:
    t = fighting("C5 allies armor", "E5 axis infantry", tiles={"C5": "hill", "E5": "hill"})
    battle(t, 3)


@rule("M44:terrain-hill-d")
def test_a_hill_blocks_sight_from_below_and_from_another_group() -> None:
    t = looking("hill")
    refused(t, "battle 0 1", "M44:terrain-hill-d")
    between = {"C5": "hill", "D5": "hill"}
    t = fighting("C5 allies armor", "E5 axis armor", tiles=between)
    refused(t, "battle 0 1", "M44:terrain-hill-d")


@rule("M44:terrain-hill-d")
def test_hills_of_one_group_do_not_block_sight_along_the_group() -> None:
    t = fighting("C5 allies armor", "F5 axis armor", tiles=dict.fromkeys(("C5", "D5", "E5", "F5"), "hill"))
    battle(t, 3)


@rule("M44:terrain-hill-d")
def test_a_group_joined_by_a_detour_is_one_group() -> None:
    joined = dict.fromkeys(("C5", "D5", "d6", "e6", "F5"), "hill")
    battle(fighting("C5 allies armor", "F5 axis armor", tiles=joined), 3)
    del joined["e6"]
    t = fighting("C5 allies armor", "F5 axis armor", tiles=joined)
    refused(t, "battle 0 1", "M44:terrain-hill-d")


@rule("M44:terrain-forest-d")
def test_a_forest_between_hills_of_one_group_blocks() -> None:
    ring = {**dict.fromkeys(("C5", "c6", "d6", "E5"), "hill"), "D5": "forest"}
    t = fighting("C5 allies armor", "E5 axis armor", tiles=ring)
    refused(t, "battle 0 1", "M44:terrain-forest-d")


# --- town -----------------------------------------------------------------------------------------------------------


@rule("M44:terrain-town-a")
def test_a_unit_that_enters_a_town_stops_and_does_not_battle() -> None:
    for kind in ("infantry", "armor"):
        refused(assert_stops(kind, "town"), "move 0 E5", "M44:terrain-town-a")
        refused(assert_no_battle_on_entry(kind, "town"), "battle 0 1", "M44:terrain-town-a")


@rule("M44:terrain-town-b")
def test_a_town_takes_one_die_of_infantry_two_of_armor_none_of_artillery() -> None:
    assert all_dice_against("town") == (2, 1, 3)


@rule("M44:terrain-town-c")
def test_armor_fires_out_of_a_town_with_two_dice_fewer() -> None:
    assert [dice_from("town", kind) for kind in KINDS] == [3, 1, 3]


@rule("M44:terrain-town-c", "M44:dice-zero")
def test_armor_in_a_town_has_no_dice_against_a_town() -> None:
    t = fighting("D5 allies armor", "E5 axis infantry", "d6 axis infantry", tiles={"D5": "town", "E5": "town"})
    refused(t, "battle 0 1", "M44:dice-zero")
    battle(t, 1, target=2)


@rule("M44:terrain-town-d")
def test_a_town_blocks_sight() -> None:
    t = looking("town")
    refused(t, "battle 0 1", "M44:terrain-town-d")


@rule("M44:overrun-terrain")
def test_armor_that_takes_a_town_has_no_overrun() -> None:
    t = fighting("D5 allies armor", "E5 axis infantry 1", "F5 axis infantry", tiles={"E5": "town"})
    battle(t, 1, [GRENADE])
    t.play("take")
    assert where(t, 0) == "E5" and targets(t) == set()


# --- river and bridge -----------------------------------------------------------------------------------------------


@rule("M44:terrain-river")
def test_nobody_enters_a_river_and_it_does_not_block_sight() -> None:
    for kind in KINDS:
        t = moving(f"C5 allies {kind}", tiles={"D5": "river"})
        assert "D5" not in reach(t)
        refused(t, "move 0 D5", "M44:terrain-river")
    assert_clear("river")


@rule("M44:terrain-river")
def test_a_river_in_the_way_is_named() -> None:
    wall = dict.fromkeys(("d8", "D7", "d6", "D5", "d4", "D3", "d2"), "river")
    t = moving("C5 allies armor", tiles=wall)
    refused(t, "move 0 E5", "M44:terrain-river")


@rule("M44:retreat-blocked")
def test_nobody_retreats_into_a_river() -> None:
    t = flagged(1, around={"d6": "river"})
    assert where(t, 1) == "e6"
    t = flagged(2, around={"d6": "river", "e6": "river"})
    assert where(t, 1) == "E5" and figures(t, 1) == 2
    t = flagged(2, around={"d6": "river", "D7": "river", "E7": "river"}, unit="F5 axis infantry", attacker="E5")
    refused(t, "retreat d6", "M44:retreat-direction")


@rule("M44:retreat-terrain")
def test_the_river_behind_is_refused_as_a_way_back() -> None:
    t = flagged(1, around={"D7": "river"}, unit="E5 axis infantry 4 french_resistance")
    t.play("retreat d6")
    refused(t, "retreat D7", "M44:retreat-terrain")


@rule("M44:terrain-bridge")
def test_a_bridge_makes_a_river_open_ground() -> None:
    for kind in KINDS:
        t = corridor(kind, {"D5": "river"}, works=["D5 bridge E W"])
        assert reach(t) == {"infantry": {"D5", "E5"}, "armor": {"D5", "E5", "F5"}}.get(kind, {"D5"})
    t = fighting(
        "C5 allies infantry", "E5 axis infantry", tiles={"D5": "river"}, works=["D5 bridge E W"], moves=["move 0 D5"]
    )
    battle(t, 3)
    t = fighting("C5 allies armor", "E5 axis infantry", tiles={"D5": "river"}, works=["D5 bridge E W"])
    battle(t, 3)


@rule("M44:move-no-pass")
def test_nobody_passes_through_a_unit_on_a_bridge() -> None:
    shut = dict.fromkeys(around("C5"), "river")
    t = moving("C5 allies armor", "D5 allies infantry", tiles=shut, works=["D5 bridge E W"])
    assert reach(t) == set()
    refused(t, "move 0 D5", "M44:move-no-pass")
    refused(t, "move 0 E5", "M44:move-no-pass")
