"""The other tiles of the Terrain Pack: lakes, headwaters, landmarks as terrain."""

from __future__ import annotations

import pytest

from sandtable.testing import refused, rule

from .field import legal, reach
from .scenes import (
    all_dice_against,
    assert_clear,
    assert_free,
    assert_ignores_first_flag,
    assert_ignores_no_flag,
    assert_no_battle_on_entry,
    assert_stops,
    battle,
    corridor,
    dice_against,
    dice_from,
    fighting,
    flagged,
    looking,
    moving,
)

KINDS = ("infantry", "armor", "artillery")


# --- lakes and rivers -----------------------------------------------------------------------------------------------


@rule("M44TP:lake-a")
def test_nobody_enters_a_lake() -> None:
    for kind in KINDS:
        t = corridor(kind, {"D5": "lake"})
        assert reach(t) == set()
        refused(t, "move 0 D5", "M44TP:lake-a")


@rule("M44TP:lake-b")
def test_one_lake_does_not_block_sight() -> None:
    assert_clear("lake")
    battle(fighting("C5 allies armor", "F5 axis armor", tiles={"D5": "lake"}), 3)


@rule("M44TP:lake-c")
def test_two_adjoining_lakes_block_sight() -> None:
    t = fighting("C5 allies armor", "F5 axis armor", tiles={"D5": "lake", "E5": "lake"})
    refused(t, "battle 0 1", "M44TP:lake-c")
    battle(fighting("C5 allies artillery", "F5 axis armor", tiles={"D5": "lake", "E5": "lake"}), 2)


@rule("M44TP:lake-c")
def test_along_a_hexside_two_lakes_block_and_one_does_not() -> None:
    battle(fighting("D5 allies armor", "D7 axis armor", tiles={"c6": "lake"}), 3)
    t = fighting("D5 allies armor", "D7 axis armor", tiles={"c6": "lake", "d6": "lake"})
    refused(t, "battle 0 1", "M44TP:lake-c")


def test_lakes_beside_the_line_do_not_block() -> None:
    beside = {"D5": "lake", "c6": "lake", "d6": "lake", "c4": "lake"}
    battle(fighting("C5 allies armor", "E5 axis armor", tiles=beside), 3)


@rule("M44TP:river-headwater")
def test_a_headwater_or_fork_plays_as_a_river() -> None:
    for kind in KINDS:
        refused(corridor(kind, {"D5": "river_headwater"}), "move 0 D5", "M44:terrain-river")
    assert reach(corridor("armor", {"D5": "river_headwater"}, works=["D5 bridge E W"])) == {"D5", "E5", "F5"}
    assert_clear("river_headwater")


# --- landmarks that play as towns -----------------------------------------------------------------------------------


def assert_plays_as_town(tile: str, flags: bool = False) -> None:
    """Everything a town does; a church holds its occupant besides."""
    for kind in ("infantry", "armor"):
        refused(assert_stops(kind, tile), "move 0 E5", "M44:terrain-town-a")
        refused(assert_no_battle_on_entry(kind, tile), "battle 0 1", "M44:terrain-town-a")
    assert all_dice_against(tile) == (2, 1, 3)
    assert [dice_from(tile, kind) for kind in KINDS] == [3, 1, 3]
    refused(looking(tile), "battle 0 1", "M44:terrain-town-d")
    if not flags:
        assert_ignores_no_flag(tile)


@rule("M44TP:station-a")
def test_a_railroad_station_plays_as_a_town() -> None:
    assert_plays_as_town("rail_station")


@rule("M44TP:barracks")
def test_barracks_play_as_a_town() -> None:
    assert_plays_as_town("barracks")


@rule("M44TP:church-a")
def test_a_church_plays_as_a_town() -> None:
    assert_plays_as_town("church", flags=True)


@rule("M44TP:church-b")
def test_a_unit_in_a_church_may_ignore_the_first_flag() -> None:
    assert_ignores_first_flag("church")


@rule("M44TP:factory-a")
def test_a_factory_plays_as_a_town() -> None:
    assert_plays_as_town("factory")


@rule("M44TP:lighthouse-a")
def test_a_lighthouse_plays_as_a_town() -> None:
    assert_plays_as_town("lighthouse")


# --- landmarks that play as open ground -----------------------------------------------------------------------------


def assert_movement_free(tile: str) -> None:
    """Nobody is hindered on the way in, through or out."""
    for kind in KINDS:
        assert_free(kind, tile)
        t = corridor(kind, {"D5": tile})
        t.play("move 0 D5")


def assert_battle_free(tile: str) -> None:
    """No dice are lost against a unit there or by it."""
    assert all_dice_against(tile) == (3, 3, 3)
    assert [dice_from(tile, kind) for kind in KINDS] == [3, 3, 3]


@rule("M44TP:airfield-a")
def test_an_airfield_does_not_hinder_movement() -> None:
    assert_movement_free("airfield")


@rule("M44TP:airfield-b")
def test_an_airfield_does_not_hinder_battle() -> None:
    assert_battle_free("airfield")
    assert_ignores_no_flag("airfield")


@rule("M44TP:airfield-c")
def test_an_airfield_does_not_block_sight() -> None:
    assert_clear("airfield")


@rule("M44TP:cemetery-a")
def test_a_cemetery_does_not_hinder_movement() -> None:
    assert_movement_free("cemetery")


@rule("M44TP:cemetery-b")
def test_a_cemetery_does_not_hinder_battle() -> None:
    assert_battle_free("cemetery")


@rule("M44TP:cemetery-c")
def test_a_unit_on_a_cemetery_may_ignore_the_first_flag() -> None:
    assert_ignores_first_flag("cemetery")


@rule("M44TP:cemetery-d")
def test_a_cemetery_does_not_block_sight() -> None:
    assert_clear("cemetery")


@rule("M44TP:depot-a")
def test_a_supply_depot_does_not_hinder_movement() -> None:
    assert_movement_free("supply_depot")


@rule("M44TP:depot-b")
def test_a_supply_depot_does_not_hinder_battle() -> None:
    assert_battle_free("supply_depot")
    assert_ignores_no_flag("supply_depot")


@rule("M44TP:depot-c")
def test_a_supply_depot_blocks_sight() -> None:
    refused(looking("supply_depot"), "battle 0 1", "M44TP:depot-c")


@rule("M44TP:power-plant")
def test_a_power_plant_has_no_effect_of_its_own() -> None:
    assert_movement_free("power_plant")
    assert_battle_free("power_plant")
    assert_clear("power_plant")
    assert_ignores_no_flag("power_plant")


@rule("M44TP:prison-camp")
def test_a_prison_camp_has_no_effect_of_its_own() -> None:
    assert_movement_free("prison_camp")
    assert_battle_free("prison_camp")
    assert_clear("prison_camp")
    assert_ignores_no_flag("prison_camp")


# --- dam and radar station ------------------------------------------------------------------------------------------


@rule("M44TP:dam-a")
def test_armor_and_artillery_do_not_enter_a_dam() -> None:
    for kind in ("armor", "artillery"):
        t = corridor(kind, {"D5": "dam"})
        assert reach(t) == set()
        refused(t, "move 0 D5", "M44TP:dam-a")


@rule("M44TP:dam-b")
def test_infantry_moves_freely_over_a_dam() -> None:
    assert_free("infantry", "dam")
    t = corridor("infantry", {"D5": "dam"})
    t.play("move 0 D5")


@rule("M44TP:dam-c")
def test_a_dam_costs_no_dice() -> None:
    assert_battle_free("dam")


@rule("M44TP:dam-d")
def test_a_unit_on_a_dam_may_ignore_the_first_flag() -> None:
    assert_ignores_first_flag("dam")


@rule("M44TP:dam-e")
def test_a_dam_blocks_sight() -> None:
    refused(looking("dam"), "battle 0 1", "M44TP:dam-e")


@rule("M44TP:radar-a")
def test_a_unit_that_enters_a_radar_station_goes_no_further() -> None:
    for kind in ("infantry", "armor"):
        t = assert_stops(kind, "radar_station")
        refused(t, "move 0 E5", "M44TP:radar-a")
        t.play("move 0 D5")


@pytest.mark.parametrize("kind", ["infantry", "armor"])
@rule("M44TP:radar-b")
def test_a_unit_battles_on_the_turn_it_enters_a_radar_station(kind: str) -> None:
    t = fighting(f"C5 allies {kind}", "E5 axis infantry", tiles={"D5": "radar_station"}, moves=["move 0 D5"])
    battle(t, 3)


@rule("M44TP:radar-c")
def test_a_radar_station_takes_a_die_of_infantry_and_of_armor() -> None:
    assert [dice_against("radar_station", kind) for kind in ("infantry", "armor")] == [2, 2]


@rule("M44TP:radar-d")
def test_artillery_fires_in_full_at_a_radar_station() -> None:
    assert dice_against("radar_station", "artillery") == 3


@rule("M44TP:radar-e")
def test_a_unit_on_a_radar_station_may_ignore_the_first_flag() -> None:
    assert_ignores_first_flag("radar_station")


@rule("M44TP:radar-f")
def test_a_radar_station_blocks_sight() -> None:
    refused(looking("radar_station"), "battle 0 1", "M44TP:radar-f")


@rule("M44:retreat-ignore")
def test_who_may_ignore_a_flag_may_also_retreat() -> None:
    t = flagged(1, "cemetery")
    assert legal(t) == ["ignore 0", "ignore 1"]
    t.play("ignore 0")
    assert set(legal(t)) == {"retreat d6", "retreat e6"}
    assert "D5" not in reach(moving("C5 allies armor", tiles={"D5": "dam"}))
