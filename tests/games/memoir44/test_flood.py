"""Wet ground: flooded fields, high ground and marshes."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.testing import refused, rule

from .field import GRENADE, STAR, reach, state, where
from .scenes import (
    CORRIDOR,
    FREE,
    all_dice_against,
    assert_clear,
    assert_free,
    assert_ignores_no_flag,
    battle,
    corridor,
    dice_from,
    fighting,
    flagged,
    moving,
    targets,
    verbs,
)

KINDS = ("infantry", "armor", "artillery")
FLOOD: dict[str, Any] = {"changes": {"rules": {"flooded_fields": True}}}
DRY = ("high_ground", "hill", "road", "rail", "town")


def causeway(*dry: str, tile: str = "high_ground") -> dict[str, str]:
    """Some dry hexes in the flood."""
    return dict.fromkeys(dry, tile)


# --- flooded fields -------------------------------------------------------------------------------------------------


@rule("M44TP:flooded-a", "M44TP:flooded-d", "M44TP:flooded-ex-a")
def test_every_bare_hex_is_flooded_and_stops_who_enters() -> None:
    t = moving("C5 allies infantry", tiles=causeway("C5"), **FLOOD)
    assert reach(t) == {"B5", "D5", "b6", "c6", "b4", "c4"}
    t.play("move 0 D5")
    assert where(t, 0) == "D5"
    assert reach(moving("C5 allies infantry", tiles=causeway("C5"))) > reach(t)


@rule("M44TP:flooded-b")
def test_high_ground_hills_roads_rails_and_towns_are_dry() -> None:
    for tile in DRY:
        t = corridor("infantry", {"C5": "high_ground", "D5": tile, "E5": tile}, **FLOOD)
        assert reach(t) == ({"D5"} if tile == "town" else {"D5", "E5"})
        t.play("move 0 D5")


@rule("M44TP:flooded-c")
def test_a_flooded_field_is_entered_only_from_next_to_where_the_move_starts() -> None:
    t = corridor("armor", causeway("C5", "D5"), **FLOOD)
    assert reach(t) == {"D5"}
    refused(t, "move 0 E5", "M44TP:flooded-c")
    t = corridor("armor", causeway("C5", "D5", "E5"), **FLOOD)
    refused(t, "move 0 F5", "M44TP:flooded-c")


@rule("M44TP:flooded-d")
def test_nobody_passes_over_a_flooded_field() -> None:
    t = corridor("armor", causeway("C5", "E5"), **FLOOD)
    assert reach(t) == {"D5"}
    refused(t, "move 0 E5", "M44TP:flooded-d")


@rule("M44TP:flooded-e", "M44TP:flooded-ex-b")
def test_a_unit_leaving_a_flooded_field_moves_one_hex() -> None:
    for kind in ("infantry", "armor"):
        t = corridor(kind, causeway("D5", "E5", "F5"), **FLOOD)
        assert reach(t) == {"D5"}
        refused(t, "move 0 E5", "M44TP:flooded-e")
    t = corridor("infantry", causeway("D5", "E5", "F5"), **FLOOD)
    t.play("move 0 D5")
    assert where(t, 0) == "D5"


@rule("M44TP:flooded-f")
def test_infantry_and_artillery_battle_freely_on_a_flooded_field() -> None:
    for dry in ((), ("C5",), ("D5",)):
        t = fighting("C5 allies infantry", "E5 axis infantry", tiles=causeway(*dry), moves=["move 0 D5"], **FLOOD)
        battle(t, 3)
    for kind in ("infantry", "artillery"):
        battle(fighting(f"D5 allies {kind}", "E5 axis infantry", **FLOOD), 3)
    assert all_dice_against("clear", **FLOOD) == (3, 3, 3)
    assert_ignores_no_flag("flooded_field", **FLOOD)


@rule("M44TP:flooded-g", "M44TP:flooded-ex-c")
def test_armor_does_not_battle_on_the_turn_it_enters_or_leaves_a_flooded_field() -> None:
    for dry in ((), ("C5",), ("D5",)):
        t = fighting("C5 allies armor", "E5 axis infantry", tiles=causeway(*dry), moves=["move 0 D5"], **FLOOD)
        assert targets(t) == set()
        refused(t, "battle 0 1", "M44TP:flooded-g")
    battle(fighting("D5 allies armor", "E5 axis infantry", **FLOOD), 3)


@rule("M44TP:flooded-h")
def test_armor_takes_a_flooded_field_but_does_not_overrun() -> None:
    t = fighting("D5 allies armor", "E5 axis infantry 1", "F5 axis infantry", tiles=causeway("D5"), **FLOOD)
    battle(t, 3, [GRENADE, STAR, STAR])
    t.play("take")
    assert where(t, 0) == "E5" and targets(t) == set()


@rule("M44TP:flooded-g", "M44:take-ground")
def test_armor_that_leaves_a_flooded_field_by_taking_ground_does_not_overrun() -> None:
    t = fighting("D5 allies armor", "E5 axis infantry 1", "F5 axis infantry", tiles=causeway("E5"), **FLOOD)
    battle(t, 3, [GRENADE, STAR, STAR])
    t.play("take")
    assert where(t, 0) == "E5" and targets(t) == set()


@rule("M44:take-ground-terrain")
def test_a_unit_that_has_moved_does_not_take_a_flooded_field() -> None:
    t = fighting("C5 allies infantry", "E5 axis infantry 1", tiles=causeway("C5", "D5"), moves=["move 0 D5"], **FLOOD)
    battle(t, 3, [GRENADE, STAR, STAR])
    assert "take" not in verbs(t)


@rule("M44TP:flooded-i")
def test_a_flooded_field_does_not_block_sight() -> None:
    assert_clear("clear", **FLOOD)


def test_a_flag_drives_a_unit_through_the_flood() -> None:
    t = flagged(2, **FLOOD)
    t.play("retreat d6")
    t.play("retreat D7")
    assert where(t, 1) == "D7"


@rule("M44TP:road-a", "M44TP:flooded-b")
def test_the_road_bonus_holds_on_a_road_through_the_flood() -> None:
    road = causeway("C5", "D5", "E5", "F5", "G5", tile="road")
    t = moving("C5 allies armor", tiles=road, **FLOOD)
    assert {"D5", "E5", "F5", "G5"} <= reach(t)
    t.play("move 0 G5")


# --- high ground ----------------------------------------------------------------------------------------------------


@rule("M44TP:high-ground-a", "M44TP:high-ground-b")
def test_high_ground_is_dry_and_free() -> None:
    for kind in KINDS:
        dry = dict.fromkeys(("C5", "D5", "E5", "F5"), "high_ground")
        t = corridor(kind, dry, **FLOOD)
        assert reach(t) == FREE[kind]
        t.play("move 0 D5")
        assert_free(kind, "high_ground")


@rule("M44TP:high-ground-c")
def test_no_height_between_high_ground_and_flood_costs_a_die() -> None:
    assert all_dice_against("high_ground", **FLOOD) == (3, 3, 3)
    assert all_dice_against("road", **FLOOD) == (3, 3, 3)
    assert [dice_from("high_ground", kind) for kind in KINDS] == [3, 3, 3]


@rule("M44TP:high-ground-d")
def test_high_ground_does_not_block_sight() -> None:
    assert_clear("high_ground", **FLOOD)


# --- marsh ----------------------------------------------------------------------------------------------------------


@rule("M44TP:marsh-a")
def test_infantry_and_armor_stop_in_a_marsh() -> None:
    for kind in ("infantry", "armor"):
        t = corridor(kind, {"D5": "marsh"})
        assert reach(t) == {"D5"}
        refused(t, "move 0 E5", "M44TP:marsh-a")
        t.play("move 0 D5")


def test_a_marsh_may_be_the_end_of_a_longer_move() -> None:
    assert reach(corridor("armor", {"F5": "marsh"})) == {"D5", "E5", "F5"}


@rule("M44TP:marsh-b")
def test_a_unit_leaving_a_marsh_moves_one_hex() -> None:
    for kind in ("infantry", "armor"):
        t = corridor(kind, {"C5": "marsh"})
        assert reach(t) == {"D5"}
        refused(t, "move 0 E5", "M44TP:marsh-b")


@rule("M44TP:marsh-c")
def test_artillery_never_enters_a_marsh() -> None:
    t = corridor("artillery", {"D5": "marsh"})
    assert reach(t) == set()
    refused(t, "move 0 D5", "M44TP:marsh-c")
    bombard: dict[str, Any] = {"card": "artillery_bombard", "order": ()}
    t = moving("C5 allies artillery", "K3 allies artillery", tiles={**CORRIDOR, "D5": "marsh"}, **bombard)
    refused(t, "move 0 E5", "M44TP:marsh-c")


@rule("M44:retreat-blocked")
def test_artillery_does_not_retreat_into_a_marsh() -> None:
    t = flagged(1, unit="E5 axis artillery", around={"d6": "marsh", "e6": "marsh"})
    assert where(t, 1) == "E5" and state(t).figures[1] == 1


@rule("M44TP:marsh-d")
def test_infantry_battles_freely_in_and_out_of_a_marsh() -> None:
    for tiles in ({"D5": "marsh"}, {"C5": "marsh"}):
        battle(fighting("C5 allies infantry", "E5 axis infantry", tiles=tiles, moves=["move 0 D5"]), 3)
    battle(fighting("D5 allies infantry", "E5 axis infantry", tiles={"D5": "marsh"}), 3)
    assert all_dice_against("marsh") == (3, 3, 3)


@rule("M44TP:marsh-e")
def test_armor_does_not_battle_on_the_turn_it_enters_or_leaves_a_marsh() -> None:
    for tiles in ({"D5": "marsh"}, {"C5": "marsh"}):
        t = fighting("C5 allies armor", "E5 axis infantry", tiles=tiles, moves=["move 0 D5"])
        assert targets(t) == set()
        refused(t, "battle 0 1", "M44TP:marsh-e")
    battle(fighting("D5 allies armor", "E5 axis infantry", tiles={"D5": "marsh"}), 3)


@rule("M44TP:marsh-f")
def test_armor_takes_a_marsh_but_does_not_overrun() -> None:
    t = fighting("D5 allies armor", "E5 axis infantry 1", "F5 axis infantry", tiles={"E5": "marsh"})
    battle(t, 3, [GRENADE, STAR, STAR])
    t.play("take")
    assert where(t, 0) == "E5" and targets(t) == set()


@pytest.mark.parametrize("desert", [False, True])
@rule("M44TP:marsh-e", "M44:take-ground")
def test_armor_that_leaves_a_marsh_by_taking_ground_neither_overruns_nor_goes_on(desert: bool) -> None:
    changes = {"rules": {"desert": True}} if desert else {}
    units = ("D5 allies armor", "E5 axis infantry 1", "F5 axis infantry")
    t = fighting(*units, tiles={"D5": "marsh"}, changes=changes)
    battle(t, 3, [GRENADE, STAR, STAR])
    t.play("take")
    assert where(t, 0) == "E5" and t.prompt == "battle" and targets(t) == set()
    dry = fighting(*units, changes=changes)
    battle(dry, 3, [GRENADE, STAR, STAR])
    dry.play("take")
    assert dry.prompt == "overrun" and targets(dry) == {2}


@rule("M44:take-ground")
def test_infantry_takes_ground_out_of_a_marsh_as_from_anywhere() -> None:
    t = fighting("D5 allies infantry", "E5 axis infantry 1", tiles={"D5": "marsh"})
    battle(t, 3, [GRENADE, STAR, STAR])
    t.play("take")
    assert where(t, 0) == "E5"


@rule("M44TP:marsh-g")
def test_a_marsh_does_not_block_sight() -> None:
    assert_clear("marsh")
