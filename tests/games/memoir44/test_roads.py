"""Roads and railroad tracks: the bonus hex, where it ends, what stops on it."""

from __future__ import annotations

from typing import Any

from sandtable.kernel.table import Table
from sandtable.testing import refused, rule

from .field import GRENADE, STAR, reach, where
from .scenes import (
    CORRIDOR,
    FREE,
    all_dice_against,
    assert_clear,
    battle,
    corridor,
    dice_from,
    fighting,
    looking,
    moving,
    targets,
)

KINDS = ("infantry", "armor", "artillery")
ROAD = dict.fromkeys(("C5", "D5", "E5", "F5", "G5", "H5", "I5"), "road")


def on_road(kind: str, road: dict[str, str] = ROAD, **rest: Any) -> Table:
    """A unit at C5, at the western end of a road."""
    return moving(f"C5 allies {kind}", tiles=road, **rest)


def along(t: Table) -> set[str]:
    """How far along row 5 a unit may go."""
    return {h for h in reach(t) if h in ROAD}


@rule("M44TP:road-a")
def test_a_unit_that_keeps_to_the_road_moves_one_hex_more() -> None:
    assert along(on_road("infantry")) == {"D5", "E5", "F5"}
    assert along(on_road("armor")) == {"D5", "E5", "F5", "G5"}
    assert along(on_road("artillery")) == {"D5", "E5"}
    t = on_road("armor")
    t.play("move 0 G5")
    assert where(t, 0) == "G5"


@rule("M44TP:road-a")
def test_the_bonus_needs_a_start_a_way_and_an_end_on_the_road() -> None:
    start = {h: t for h, t in ROAD.items() if h != "C5"}
    assert along(on_road("armor", start)) == {"D5", "E5", "F5"}
    gap = {h: t for h, t in ROAD.items() if h != "E5"}
    t = on_road("armor", gap)
    assert along(t) == {"D5", "E5", "F5"}
    refused(t, "move 0 G5", "M44TP:road-a")
    end = dict.fromkeys(("C5", "D5", "E5", "F5"), "road")
    t = on_road("armor", end)
    assert "G5" not in reach(t)
    refused(t, "move 0 G5", "M44:move-armor")


@rule("M44TP:road-a")
def test_roads_side_by_side_but_not_joined_give_no_bonus() -> None:
    t = on_road("armor", edges=["C5 E W", "D5 E W", "E5 W SE", "F5 E NW", "G5 E W"])
    assert along(t) == {"D5", "E5", "F5"}
    refused(t, "move 0 G5", "M44TP:road-a")
    t = on_road("armor", edges=[f"{h} E W" for h in ROAD])
    assert along(t) == {"D5", "E5", "F5", "G5"}


@rule("M44TP:road-a")
def test_a_bridge_with_the_road_on_both_sides_is_part_of_it() -> None:
    river = {**ROAD, "E5": "river"}
    courses = [f"{h} E W" for h in ROAD if h != "E5"] + ["E5 NW SE"]
    t = on_road("armor", river, works=["E5 bridge E W"], edges=courses)
    assert along(t) == {"D5", "E5", "F5", "G5"}
    t.play("move 0 G5")
    assert where(t, 0) == "G5"
    t = on_road("armor", {**river, "F5": "clear"}, works=["E5 bridge E W"], edges=courses)
    assert "G5" not in reach(t)
    assert "G5" not in reach(on_road("armor", river, works=["E5 pontoon"], edges=courses))


@rule("M44TP:road-a", "M44TP:roadblock-b")
def test_stops_on_the_way_end_the_road_move() -> None:
    assert along(on_road("infantry", wire="D5")) == {"D5"}
    assert along(on_road("infantry", mines=["E5 axis 0"])) == {"D5", "E5"}
    t = on_road("infantry", {**CORRIDOR, **ROAD}, works=["E5 road_block"])
    assert along(t) == {"D5", "E5"}
    refused(t, "move 0 F5", "M44TP:roadblock-b")
    t.play("move 0 E5")


@rule("M44:move-no-pass")
def test_a_unit_on_the_road_shuts_it() -> None:
    t = moving("C5 allies armor", "E5 allies infantry", tiles={**CORRIDOR, **ROAD})
    assert along(t) == {"D5"}
    for to in ("E5", "F5", "G5"):
        refused(t, f"move 0 {to}", "M44:move-no-pass")
    t = on_road("armor", {**CORRIDOR, **ROAD}, works=["E5 road_block"])
    refused(t, "move 0 G5", "M44TP:roadblock-a")


# --- the examples of the rule ---------------------------------------------------------------------------------------


def after(kind: str, to: str, foe: str, **rest: Any) -> Table:
    """A unit has moved along the road, an enemy is next to where it stands."""
    return fighting(f"C5 allies {kind}", f"{foe} axis infantry", tiles=ROAD, moves=[f"move 0 {to}"], **rest)


@rule("M44TP:road-ex-a")
def test_infantry_moves_two_by_road_and_battles_or_three_and_does_not() -> None:
    battle(after("infantry", "E5", "e6"), 3)
    refused(after("infantry", "F5", "f6"), "battle 0 1", "M44:move-infantry")


@rule("M44:move-infantry")
def test_infantry_that_leaves_the_road_has_no_bonus() -> None:
    refused(after("infantry", "d6", "e6"), "battle 0 1", "M44:move-infantry")


@rule("M44TP:road-ex-b")
def test_infantry_assault_by_road_is_three_and_battle_or_four() -> None:
    storm: dict[str, Any] = {
        "card": "infantry_assault",
        "tiles": dict.fromkeys(["E5", "F5", "G5", "H5", "I5", "J5"], "road"),
    }
    t = moving("E5 allies infantry", "G3 allies infantry", **storm)
    assert {"H5", "I5"} <= reach(t) and "J5" not in reach(t)
    battle(fighting("E5 allies infantry", "h6 axis infantry", moves=["move 0 H5"], **storm), 3)
    t = fighting("E5 allies infantry", "i6 axis infantry", "G3 allies infantry", "f2 axis infantry",
                 moves=["move 0 I5"], **storm)  # fmt: skip
    refused(t, "battle 0 1", "M44:card-infantry-assault-a")


@rule("M44TP:road-ex-c")
def test_armor_moves_four_by_road_and_battles() -> None:
    battle(after("armor", "G5", "g6"), 3)


@rule("M44TP:road-ex-d")
def test_artillery_moves_two_by_road_and_never_battles_after_a_move() -> None:
    for to, foe in (("E5", "e6"), ("D5", "d6")):
        refused(after("artillery", to, foe), "battle 0 1", "M44:move-artillery")


@rule("M44TP:road-ex-e")
def test_artillery_bombard_by_road_is_four_hexes() -> None:
    t = on_road("artillery", card="artillery_bombard", order=())
    assert along(t) == {"D5", "E5", "F5", "G5"}
    t.play("move 0 G5")


@rule("M44TP:road-b")
def test_a_road_does_not_hinder_battle() -> None:
    assert all_dice_against("road") == (3, 3, 3)
    assert [dice_from("road", kind) for kind in KINDS] == [3, 3, 3]


@rule("M44TP:road-c")
def test_a_road_does_not_block_sight() -> None:
    assert_clear("road")


@rule("M44TP:road-rail-crossing")
def test_a_crossing_plays_as_a_road() -> None:
    tiles = {**ROAD, "D5": "road_rail_crossing"}
    assert along(on_road("armor", tiles)) == {"D5", "E5", "F5", "G5"}
    assert along(on_road("artillery", tiles)) == {"D5", "E5"}
    t = on_road("armor", tiles)
    t.play("move 0 D5")
    assert all_dice_against("road_rail_crossing") == (3, 3, 3)
    assert_clear("road_rail_crossing")


@rule("M44TP:road-hill")
def test_a_road_over_a_hill_plays_as_a_road_that_blocks_sight() -> None:
    tiles = {**ROAD, "D5": "road_hill"}
    assert along(on_road("armor", tiles)) == {"D5", "E5", "F5", "G5"}
    assert all_dice_against("road_hill") == (3, 3, 3)
    refused(looking("road_hill"), "battle 0 1", "M44TP:road-hill")
    hills = {"C5": "hill", "D5": "road_hill", "E5": "hill"}
    refused(fighting("C5 allies armor", "E5 axis armor", tiles=hills), "battle 0 1", "M44TP:road-hill")


# --- railroad tracks ------------------------------------------------------------------------------------------------


@rule("M44TP:rail-a")
def test_infantry_crosses_tracks_freely() -> None:
    t = corridor("infantry", {"D5": "rail"})
    assert reach(t) == FREE["infantry"]
    t.play("move 0 D5")


@rule("M44TP:rail-b")
def test_armor_and_artillery_stop_on_tracks() -> None:
    t = corridor("armor", {"D5": "rail"})
    assert reach(t) == {"D5"}
    refused(t, "move 0 E5", "M44TP:rail-b")
    t = corridor("artillery", {"D5": "rail"}, card="artillery_bombard", order=())
    assert reach(t) == {"D5"}
    t.play("move 0 D5")


@rule("M44TP:rail-c")
def test_tracks_do_not_hinder_battle() -> None:
    assert all_dice_against("rail") == (3, 3, 3)
    assert [dice_from("rail", kind) for kind in KINDS] == [3, 3, 3]
    battle(fighting("C5 allies armor", "E5 axis infantry", tiles={"D5": "rail"}, moves=["move 0 D5"]), 3)


@rule("M44TP:rail-d", "M44:overrun")
def test_armor_takes_ground_on_tracks_and_battles_again() -> None:
    t = fighting("D5 allies armor", "E5 axis infantry 1", "F5 axis infantry", tiles={"E5": "rail"})
    battle(t, 3, [GRENADE, STAR, STAR])
    t.play("take")
    assert where(t, 0) == "E5" and targets(t) == {2}
    battle(t, 3, target=2)


@rule("M44:take-ground")
def test_tracks_end_a_move_but_not_the_right_to_take_ground() -> None:
    tiles = {"D5": "rail"}
    t = fighting("C5 allies armor", "E5 axis infantry 1", tiles=tiles, moves=["move 0 D5"])
    battle(t, 3, [GRENADE, STAR, STAR])
    t.play("take")
    assert where(t, 0) == "E5"


@rule("M44TP:rail-e")
def test_tracks_do_not_block_sight() -> None:
    assert_clear("rail")
