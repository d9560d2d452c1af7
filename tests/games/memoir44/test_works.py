"""Works and obstacles: bunkers, hedgehogs, sandbags, wire, fords, bridges of all kinds, road blocks."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.kernel.table import Table
from sandtable.testing import refused, rule

from .field import FLAG, GRENADE, STAR, figures, kinds, legal, reach, state, where
from .scenes import (
    CORRIDOR,
    FREE,
    all_dice_against,
    all_dice_from,
    assert_clear,
    assert_ignores_first_flag,
    assert_ignores_no_flag,
    battle,
    corridor,
    dice_against,
    dice_from,
    fighting,
    flagged,
    looking,
    moving,
    targets,
    verbs,
)

KINDS = ("infantry", "armor", "artillery")
AXIS_BUNKER = ["E5 bunker:axis"]
ALLIED_BUNKER = ["E5 bunker:allies"]


def in_corridor(kind: str, *works: str, **rest: Any) -> Table:
    """A unit in the corridor with works on it; a work on D5 that crosses water stands over a river."""
    wet = any(word in works[0] for word in ("bridge", "pontoon", "ford"))
    return corridor(kind, {"D5": "river"} if wet else {}, works=works, **rest)


# --- bunkers --------------------------------------------------------------------------------------------------------


def assert_infantry_only(work: str, rule_id: str) -> None:
    """Infantry enters freely and may battle; armor and artillery stay out."""
    assert reach(in_corridor("infantry", f"D5 {work}")) == FREE["infantry"]
    battle(fighting("C5 allies infantry", "E5 axis infantry", works=[f"D5 {work}"], moves=["move 0 D5"]), 3)
    for kind in ("armor", "artillery"):
        t = in_corridor(kind, f"D5 {work}")
        assert reach(t) == set()
        refused(t, "move 0 D5", rule_id)


@rule("M44:terrain-bunker-a")
def test_only_infantry_enters_a_bunker() -> None:
    assert_infantry_only("bunker:axis", "M44:terrain-bunker-a")


@rule("M44:terrain-bunker-b", "M44:terrain-bunker-c")
def test_a_bunker_covers_only_its_owner() -> None:
    assert all_dice_against("clear", works=AXIS_BUNKER) == (2, 1, 3)
    assert all_dice_against("clear", works=ALLIED_BUNKER) == (3, 3, 3)
    assert_ignores_no_flag("clear", works=ALLIED_BUNKER)


@rule("M44:terrain-bunker-d")
def test_a_unit_in_its_bunker_may_ignore_the_first_flag() -> None:
    assert_ignores_first_flag("clear", works=AXIS_BUNKER)


@rule("M44:terrain-bunker-e")
def test_artillery_in_a_bunker_never_moves() -> None:
    t = moving("C5 allies artillery", works=["C5 bunker:allies"])
    assert reach(t) == set()
    refused(t, "move 0 D5", "M44:terrain-bunker-e")
    refused(t, "move 0 M1", "M44:terrain-bunker-e")


@rule("M44:terrain-bunker-e")
def test_artillery_in_a_bunker_pays_a_figure_for_each_flag_it_does_not_ignore() -> None:
    t = flagged(2, unit="E5 axis artillery", works=AXIS_BUNKER)
    t.play("ignore 1")
    assert where(t, 1) == "E5" and figures(t, 1) == 1
    t = flagged(1, unit="E5 axis artillery", works=ALLIED_BUNKER)
    assert where(t, 1) == "E5" and figures(t, 1) == 1


@rule("M44:terrain-bunker-f")
def test_a_bunker_blocks_sight() -> None:
    refused(looking("clear", works=["D5 bunker:axis"]), "battle 0 1", "M44:terrain-bunker-f")


@rule("M44:terrain-bunker-c", "M44:dice-best-cover")
def test_a_tank_uphill_at_a_bunker_on_a_hill_loses_two_dice_not_three() -> None:
    assert dice_against("hill", "armor", works=AXIS_BUNKER) == 1
    assert dice_against("hill", "infantry", works=AXIS_BUNKER) == 2


@rule("M44TP:field-bunker-a", "M44TP:field-bunker-b")
def test_a_field_bunker_is_a_bunker_for_either_side() -> None:
    works = ["E5 field_bunker"]
    assert all_dice_against("clear", works=works) == (2, 1, 3)
    t = fighting("E5 axis infantry", "D5 allies infantry", works=["D5 field_bunker"], side="axis")
    battle(t, 2)
    assert_ignores_first_flag("clear", works=works)
    assert_infantry_only("field_bunker", "M44:terrain-bunker-a")
    refused(moving("C5 allies artillery", works=["C5 field_bunker"]), "move 0 D5", "M44:terrain-bunker-e")
    refused(looking("clear", works=["D5 field_bunker"]), "battle 0 1", "M44:terrain-bunker-f")
    t = flagged(2, unit="E5 axis artillery", works=works)
    t.play("ignore 1")
    assert where(t, 1) == "E5" and figures(t, 1) == 1


@rule("M44TP:fortress-a")
def test_a_fortress_plays_as_a_bunker() -> None:
    assert all_dice_against("fortress") == (2, 1, 3)
    assert reach(corridor("infantry", {"D5": "fortress"})) == FREE["infantry"]
    for kind in ("armor", "artillery"):
        refused(corridor(kind, {"D5": "fortress"}), "move 0 D5", "M44:terrain-bunker-a")
    refused(moving("C5 allies artillery", tiles={"C5": "fortress"}), "move 0 D5", "M44:terrain-bunker-e")
    refused(looking("fortress"), "battle 0 1", "M44:terrain-bunker-f")


@rule("M44TP:fortress-b")
def test_a_fortress_shelters_either_side() -> None:
    assert dice_against("fortress", "infantry") == 2
    t = fighting("E5 axis infantry", "D5 allies infantry", tiles={"D5": "fortress"}, side="axis")
    battle(t, 2)


@rule("M44TP:fortress-c")
def test_a_unit_in_a_fortress_may_ignore_all_flags() -> None:
    t = flagged(3, "fortress")
    assert legal(t) == ["ignore 0", "ignore 1", "ignore 2", "ignore 3"]
    t.play("ignore 3")
    assert where(t, 1) == "E5" and figures(t, 1) == 4


# --- hedgehogs, sandbags, wire --------------------------------------------------------------------------------------


@rule("M44:terrain-hedgehog")
def test_a_hedgehog_keeps_vehicles_out_and_holds_its_occupant() -> None:
    assert reach(corridor("infantry", {}, hedgehogs="D5")) == FREE["infantry"]
    for kind in ("armor", "artillery"):
        t = corridor(kind, {}, hedgehogs="D5")
        assert reach(t) == set()
        refused(t, "move 0 D5", "M44:terrain-hedgehog")
    assert all_dice_against("clear", hedgehogs="E5") == (3, 3, 3)
    assert_ignores_first_flag("clear", hedgehogs="E5")
    assert_clear("clear", hedgehogs="D5")


@rule("M44:terrain-hedgehog")
def test_a_hedgehog_in_the_way_is_named() -> None:
    t = corridor("armor", {}, hedgehogs="D5")
    refused(t, "move 0 E5", "M44:terrain-hedgehog")


@rule("M44:retreat-blocked")
def test_armor_does_not_retreat_onto_hedgehogs() -> None:
    t = flagged(1, unit="E5 axis armor", hedgehogs="d6 e6")
    assert where(t, 1) == "E5" and figures(t, 1) == 2


@rule("M44:take-ground-terrain")
def test_armor_does_not_take_ground_on_a_hedgehog() -> None:
    t = fighting("D5 allies armor", "E5 axis infantry 1", hedgehogs="E5")
    battle(t, 3, [GRENADE, STAR, STAR])
    assert "take" not in verbs(t)


@rule("M44:terrain-sandbag-a")
def test_sandbags_take_a_die_of_infantry_and_armor() -> None:
    assert all_dice_against("clear", sandbags="E5") == (2, 2, 3)


@rule("M44:terrain-sandbag-b")
def test_a_unit_behind_sandbags_may_ignore_the_first_flag() -> None:
    assert_ignores_first_flag("clear", sandbags="E5")


@rule("M44:terrain-sandbag-c")
def test_sandbags_go_when_the_unit_leaves_or_dies() -> None:
    t = moving("C5 allies infantry", sandbags="C5")
    assert reach(t) == {
        "D5",
        "E5",
        "B5",
        "A5",
        *["b6", "c6", "a6", "d6", "b4", "c4", "a4", "d4", "B7", "C7", "D7", "B3", "C3", "D3"],
    }
    assert "sandbags-removed" in kinds(t.play("move 0 D5")) and state(t).sandbags == 0
    t = fighting("D5 allies armor", "E5 axis infantry 1", sandbags="E5")
    battle(t, 2, [GRENADE, STAR])
    assert state(t).sandbags == 0
    t = flagged(2, sandbags="E5")
    t.play("ignore 1")
    t.play("retreat d6")
    assert state(t).sandbags == 0


@rule("M44:dice-best-cover", "M44:terrain-town-b", "M44:terrain-sandbag-b")
def test_a_town_with_sandbags_costs_infantry_one_die_and_ignores_one_flag() -> None:
    assert all_dice_against("town", sandbags="E5") == (2, 1, 3)
    t = flagged(2, "town", sandbags="E5")
    assert legal(t) == ["ignore 0", "ignore 1"]
    t.play("ignore 1")
    assert verbs(t) == {"retreat"}


@rule("M44:retreat-ignore-once")
def test_a_church_with_sandbags_ignores_one_flag_only() -> None:
    t = flagged(3, "church", sandbags="E5")
    refused(t, "ignore 2", "M44:retreat-ignore-once")


@rule("M44:terrain-wire-a")
def test_any_unit_that_enters_wire_stops() -> None:
    for kind in ("infantry", "armor"):
        t = corridor(kind, {}, wire="D5")
        assert reach(t) == {"D5"}
        refused(t, "move 0 E5", "M44:terrain-wire-a")
        t.play("move 0 D5")
        assert where(t, 0) == "D5"


@rule("M44:terrain-wire-b")
def test_infantry_on_wire_rolls_a_die_less_or_removes_it() -> None:
    battle(fighting("D5 allies infantry", "E5 axis infantry", wire="D5"), 2)
    t = fighting("D5 allies infantry", "E5 axis infantry", wire="D5")
    refused(t, "unwire 2", "M44:terrain-wire-b")
    t.play("unwire 0")
    assert state(t).wire == 0
    refused(t, "battle 0 1", "M44:battle-once")
    battle(fighting("D5 allies artillery", "E5 axis infantry", wire="D5"), 3)


@rule("M44:move-infantry")
def test_infantry_that_came_too_far_does_not_remove_wire() -> None:
    t = fighting("C5 allies infantry", "F5 axis infantry", wire="E5", moves=["move 0 E5"])
    refused(t, "unwire 0", "M44:move-infantry")


@rule("M44:terrain-wire-c", "M44:terrain-wire-a")
def test_armor_flattens_wire_stops_and_battles_in_full() -> None:
    t = fighting("C5 allies armor", "E5 axis infantry 1", "F5 axis infantry", wire="D5", moves=["move 0 D5"])
    assert state(t).wire == 0
    battle(t, 3, [GRENADE, STAR, STAR])
    assert "take" not in verbs(t) and where(t, 0) == "D5"


@rule("M44:terrain-wire-c")
def test_armor_that_starts_next_to_the_enemy_takes_a_wired_hex_and_may_overrun() -> None:
    t = fighting("D5 allies armor", "E5 axis infantry 1", "F5 axis infantry", wire="E5")
    battle(t, 3, [GRENADE, STAR, STAR])
    t.play("take")
    assert state(t).wire == 0 and targets(t) == {2}


@rule("M44:terrain-wire-d")
def test_wire_gives_no_cover_and_does_not_block_sight() -> None:
    assert all_dice_against("clear", wire="E5") == (3, 3, 3)
    assert_ignores_no_flag("clear", wire="E5")
    assert_clear("clear", wire="D5")


# --- fords and bridges ----------------------------------------------------------------------------------------------


@rule("M44TP:ford-a", "M44TP:ford-b")
def test_a_ford_opens_a_river_and_ends_the_move() -> None:
    for kind in KINDS:
        t = in_corridor(kind, "D5 ford")
        assert reach(t) == {"D5"}
        t.play("move 0 D5")
        assert where(t, 0) == "D5"
    refused(in_corridor("armor", "D5 ford"), "move 0 E5", "M44TP:ford-b")


@rule("M44TP:ford-c")
def test_a_unit_on_a_ford_rolls_a_die_less() -> None:
    for kind in KINDS:
        battle(fighting(f"D5 allies {kind}", "E5 axis infantry", tiles={"D5": "river"}, works=["D5 ford"]), 2)
    assert all_dice_against("river", works=["E5 ford"]) == (3, 3, 3)


@rule("M44TP:ford-d")
def test_a_ford_does_not_block_sight() -> None:
    assert_clear("river", works=["D5 ford"])


@rule("M44TP:ford-b", "M44:take-ground-terrain")
def test_who_has_entered_a_ford_does_not_take_ground() -> None:
    units = ("C5 allies infantry", "E5 axis infantry 1")
    t = fighting(*units, tiles={"D5": "river"}, works=["D5 ford"], moves=["move 0 D5"])
    battle(t, 2, [GRENADE, STAR])
    assert "take" not in verbs(t)


@rule("M44TP:pontoon-c", "M44TP:pontoon-d", "M44TP:pontoon-e")
def test_a_pontoon_makes_a_river_open_ground() -> None:
    for kind in KINDS:
        assert reach(in_corridor(kind, "D5 pontoon")) == FREE[kind]
    over = {"tiles": {"D5": "river"}, "works": ["D5 pontoon"]}
    battle(fighting("C5 allies infantry", "E5 axis infantry", moves=["move 0 D5"], **over), 3)
    assert all_dice_against("river", works=["E5 pontoon"]) == (3, 3, 3)
    assert_clear("river", works=["D5 pontoon"])


@rule("M44TP:rail-bridge-a", "M44TP:rail-bridge-b")
def test_infantry_crosses_a_railroad_bridge_freely() -> None:
    t = in_corridor("infantry", "D5 rail_bridge E W")
    assert reach(t) == FREE["infantry"]
    t.play("move 0 D5")
    assert where(t, 0) == "D5"


@rule("M44TP:rail-bridge-c")
def test_armor_and_artillery_stop_on_a_railroad_bridge() -> None:
    t = in_corridor("armor", "D5 rail_bridge E W")
    assert reach(t) == {"D5"}
    refused(t, "move 0 E5", "M44TP:rail-bridge-c")
    t = in_corridor("artillery", "D5 rail_bridge E W", card="artillery_bombard", order=())
    assert reach(t) == {"D5"}


@rule("M44TP:rail-bridge-d", "M44TP:rail-bridge-e")
def test_a_railroad_bridge_hinders_neither_battle_nor_sight() -> None:
    over = {"tiles": {"D5": "river"}, "works": ["D5 rail_bridge E W"]}
    t = fighting("C5 allies armor", "E5 axis infantry 1", "F5 axis infantry", moves=["move 0 D5"], **over)
    battle(t, 3, [GRENADE, STAR, STAR])
    t.play("take")
    assert targets(t) == {2}
    assert all_dice_against("river", works=["E5 rail_bridge E W"]) == (3, 3, 3)
    assert_clear("river", works=["D5 rail_bridge E W"])


ARNHEM: dict[str, Any] = {"scenario": "arnhem_bridge", "land": True}


@rule("M44:scn-arnhem")
def test_the_long_bridge_at_arnhem_is_entered_only_at_its_ends() -> None:
    for aside in ("G5", "I5", "h4"):
        t = moving(f"{aside} allies armor", **ARNHEM)
        assert "H5" not in reach(t)
        refused(t, "move 0 H5", "M44:scn-arnhem")
    assert {"H5", "h6", "I7"} <= reach(moving("g4 allies armor", **ARNHEM))
    t = moving("g4 allies infantry", **ARNHEM)
    assert {"H5", "h6"} <= reach(t) and not {"G5", "h4"} & reach(t)
    refused(t, "move 0 G5", "M44:scn-arnhem")
    t.play("move 0 h6")
    assert where(t, 0) == "h6"


@rule("M44:scn-arnhem", "M44:retreat-blocked")
def test_nobody_retreats_through_the_parapet() -> None:
    t = fighting("I5 allies armor", "H5 axis infantry", "h6 axis infantry", **ARNHEM)
    battle(t, 3, [FLAG, STAR, STAR])
    assert where(t, 1) == "H5" and figures(t, 1) == 3
    refused(moving("I5 allies armor", **ARNHEM), "move 0 H5", "M44:scn-arnhem")


@rule("M44:scn-arnhem")
def test_infantry_does_not_fire_across_the_rhine_and_armor_does() -> None:
    t = fighting("C7 allies infantry", "C9 axis infantry", **ARNHEM)
    refused(t, "battle 0 1", "M44:scn-arnhem")
    battle(fighting("C7 allies armor", "C9 axis infantry", **ARNHEM), 3)


@pytest.mark.parametrize("work", ["bridge E W", "pontoon", "rail_bridge E W", "bridge_section E W"])
@pytest.mark.parametrize("water", ["river", "river_headwater", "wide_river"])
def test_no_bridge_costs_dice_or_holds_a_unit(work: str, water: str) -> None:
    assert all_dice_against(water, works=[f"E5 {work}"]) == (3, 3, 3)
    assert all_dice_from(water, works=[f"D5 {work}"]) == (3, 3, 3)
    assert_ignores_no_flag("clear", works=["E5 pontoon"])


def test_nobody_loses_dice_by_firing_out_of_a_work() -> None:
    for work in ("bunker:allies", "bunker:axis", "field_bunker", "road_block"):
        assert [dice_from("clear", kind, works=[f"D5 {work}"]) for kind in ("infantry", "artillery")] == [3, 3]
    assert [dice_from("fortress", kind) for kind in ("infantry", "artillery")] == [3, 3]
    assert all_dice_from("clear", sandbags="D5") == (3, 3, 3)
    assert all_dice_from("clear", wire="D5") == (2, 3, 3)


# --- road blocks ----------------------------------------------------------------------------------------------------


@rule("M44TP:roadblock-a")
def test_only_infantry_enters_a_road_block() -> None:
    assert reach(in_corridor("infantry", "D5 road_block")) == {"D5"}
    for kind in ("armor", "artillery"):
        t = in_corridor(kind, "D5 road_block")
        assert reach(t) == set()
        refused(t, "move 0 D5", "M44TP:roadblock-a")


@rule("M44TP:roadblock-b")
def test_infantry_stops_on_a_road_block_and_may_battle() -> None:
    t = in_corridor("infantry", "D5 road_block")
    refused(t, "move 0 E5", "M44TP:roadblock-b")
    t = fighting("C5 allies infantry", "E5 axis infantry", works=["D5 road_block"], moves=["move 0 D5"])
    battle(t, 3)


@pytest.mark.parametrize("attacker", ["D5", "F5", "d6", "e6", "d4", "e4"])
@rule("M44TP:roadblock-c", "M44TP:roadblock-d")
def test_a_road_block_covers_from_every_side(attacker: str) -> None:
    for kind in ("infantry", "armor"):
        battle(fighting(f"{attacker} allies {kind}", "E5 axis infantry", works=["E5 road_block"]), 2)


@rule("M44TP:roadblock-e")
def test_artillery_fires_in_full_at_a_road_block() -> None:
    assert dice_against("clear", "artillery", works=["E5 road_block"]) == 3


@rule("M44TP:roadblock-f")
def test_a_unit_on_a_road_block_may_ignore_the_first_flag() -> None:
    assert_ignores_first_flag("clear", works=["E5 road_block"])


@rule("M44TP:roadblock-g")
def test_a_road_block_does_not_block_sight() -> None:
    assert_clear("clear", works=["D5 road_block"])


@rule("M44TP:roadblock-a")
def test_a_road_block_on_the_road_shuts_the_road_to_armor() -> None:
    road = dict.fromkeys(("C5", "D5", "E5", "F5", "G5"), "road")
    t = moving("C5 allies armor", tiles={**CORRIDOR, **road}, works=["E5 road_block"])
    assert reach(t) == {"D5"}
    refused(t, "move 0 F5", "M44TP:roadblock-a")
