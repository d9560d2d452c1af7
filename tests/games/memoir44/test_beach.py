"""The beach board, its sand and sea, and the hills of some battles that are hard to climb."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.games.memoir44.rules.board import ROW, N
from sandtable.games.memoir44.rules.terrain_table import TILES
from sandtable.testing import refused, rule

from .field import FLAG, STAR, figures, legal, reach, state, where
from .scenes import all_dice_against, all_dice_from, assert_clear, battle, corridor, fighting, looking, moving, targets

BEACH: dict[str, Any] = {"changes": {"board": "beach"}}


@rule("M44:board-beach")
def test_the_beach_board_has_two_rows_of_sea_three_of_sand_and_four_of_land() -> None:
    t = moving("C5 allies infantry", **BEACH)
    rows = [{TILES[state(t).terrain.laid.tile[h]] for h in range(N) if 9 - ROW[h] == row} for row in range(1, 10)]
    assert rows == [{"ocean"}] * 2 + [{"beach"}] * 3 + [{"clear"}] * 4


@rule("M44:terrain-beach")
def test_a_move_onto_sand_is_at_most_two_hexes() -> None:
    t = moving("C7 allies armor", **BEACH)
    assert {"C5", "B5", "D5", "F7"} <= reach(t)
    assert not {"b4", "c4"} & reach(t)
    refused(t, "move 0 c4", "M44:terrain-beach")
    t.play("move 0 C5")
    assert where(t, 0) == "C5"


@rule("M44:terrain-beach")
def test_a_move_along_sand_is_at_most_two_hexes() -> None:
    t = moving("C5 allies armor", **BEACH)
    assert "E5" in reach(t) and "F5" not in reach(t)
    refused(t, "move 0 F5", "M44:terrain-beach")


@rule("M44:terrain-beach")
def test_a_longer_way_must_not_touch_the_sand() -> None:
    """From C5 to e6 is three hexes: over c6 all inland, over D5 along the beach."""
    assert "e6" in reach(moving("C5 allies armor", **BEACH))
    t = moving("C5 allies armor", "c6 allies infantry", **BEACH)
    assert "e6" not in reach(t) and "d6" in reach(t)
    refused(t, "move 0 e6", "M44:terrain-beach")


def test_a_unit_that_leaves_the_sand_at_once_moves_its_whole_way() -> None:
    assert {"c8", "d8"} <= reach(moving("C5 allies armor", **BEACH))


def test_infantry_assault_over_sand_is_two_hexes() -> None:
    storm = moving("G7 allies infantry", "G9 allies infantry", card="infantry_assault", **BEACH)
    assert "G5" in reach(storm) and not {"f4", "g4"} & reach(storm)


@rule("M44:terrain-beach")
def test_sand_hinders_neither_battle_nor_sight() -> None:
    assert all_dice_against("clear", **BEACH) == (3, 3, 3)
    assert_clear("clear", **BEACH)
    battle(fighting("C5 allies armor", "E5 axis infantry", moves=["move 0 D5"], **BEACH), 3)


@rule("M44:terrain-ocean-a")
def test_a_unit_wades_one_hex_a_turn() -> None:
    t = moving("G1 allies armor", **BEACH)
    assert reach(t) == {"F1", "H1", "f2", "g2"}
    refused(t, "move 0 G3", "M44:terrain-ocean-a")
    t.play("move 0 g2")
    t = moving("g2 allies armor", **BEACH)
    assert {"G3", "H3", "g4"} <= reach(t) and not {"e2", "G5"} & reach(t)


@rule("M44:terrain-ocean-b")
def test_nobody_battles_out_of_the_sea() -> None:
    t = fighting(
        "g2 allies infantry", "G3 axis infantry", "K7 allies infantry", "L7 axis infantry", order=(0, 2), **BEACH
    )
    assert targets(t) == set() and targets(t, 2) == {3}
    refused(t, "battle 0 1", "M44:terrain-ocean-b")
    for kind in ("infantry", "armor", "artillery"):
        battle(fighting(f"G3 axis {kind}", "g2 allies infantry", side="axis", **BEACH), 3)


@rule("M44:terrain-ocean-c")
def test_a_retreat_into_the_sea_costs_figures() -> None:
    t = fighting("g4 axis artillery", "G3 allies infantry", side="axis", **BEACH)
    battle(t, 3, [FLAG, FLAG, STAR])
    assert where(t, 1) == "G3" and figures(t, 1) == 2


@rule("M44:terrain-ocean-c", "M44:retreat-flag")
def test_a_unit_falls_back_to_the_waterline_and_pays_for_the_rest() -> None:
    t = fighting("G5 axis artillery", "g4 allies infantry", side="axis", **BEACH)
    battle(t, 3, [FLAG, FLAG, STAR])
    t.play("retreat G3")
    assert where(t, 1) == "G3" and figures(t, 1) == 3


# --- hills that are hard to climb -----------------------------------------------------------------------------------


@rule("M44:scn-hoc")
def test_a_cliff_costs_two_hexes_from_the_sand() -> None:
    t = moving("C5 allies infantry", tiles={"c6": "cliff", "d6": "cliff"}, **BEACH)
    assert {"c6", "b6"} <= reach(t) and "C7" in reach(t)
    refused(t, "move 0 d6", "M44:scn-hoc")
    t.play("move 0 c6")
    assert where(t, 0) == "c6"
    refused(moving("C5 allies artillery", tiles={"c6": "cliff"}, **BEACH), "move 0 c6", "M44:scn-hoc")
    inland = moving("C7 allies infantry", tiles={"c6": "cliff", "d6": "cliff"}, **BEACH)
    assert {"c6", "d6"} <= reach(inland)


@rule("M44:scn-omaha")
def test_a_bluff_costs_two_hexes_from_the_sand_and_is_shut_to_armor() -> None:
    assert "c6" in reach(moving("C5 allies infantry", tiles={"c6": "bluff"}, **BEACH))
    refused(moving("B5 allies infantry", tiles={"b6": "bluff", "c6": "bluff"}, **BEACH), "move 0 c6", "M44:scn-omaha")
    t = moving("C5 allies armor", tiles={"c6": "bluff", "b6": "bluff"}, **BEACH)
    refused(t, "move 0 c6", "M44:scn-omaha")
    assert "c6" in reach(moving("C7 allies armor", tiles={"c6": "bluff"}, **BEACH))


@rule("M44:scn-mortain")
def test_a_steep_hill_costs_two_hexes_from_below_and_one_from_above() -> None:
    steep = {"D5": "steep_hill", "E5": "steep_hill", "F5": "steep_hill"}
    assert reach(corridor("infantry", steep)) == {"D5"}
    assert reach(corridor("armor", steep)) == {"D5", "E5"}
    refused(corridor("armor", steep), "move 0 F5", "M44:scn-mortain")
    t = corridor("armor", {"C5": "steep_hill", "D5": "steep_hill"})
    assert reach(t) == {"D5", "E5", "F5"}
    corridor("infantry", steep).play("move 0 D5")


@pytest.mark.parametrize("wet", ["hedgerow", "marsh", "flooded_field"])
@rule("M44:scn-mortain")
def test_out_of_a_hedgerow_or_marsh_the_steep_hill_next_door_is_one_hex(wet: str) -> None:
    steep = {"C5": wet, "D5": "steep_hill", "E5": "steep_hill"}
    for kind in ("infantry", "armor"):
        t = corridor(kind, steep)
        assert reach(t) == {"D5"}
        t.play("move 0 D5")
        assert where(t, 0) == "D5"
    gun = corridor("artillery", {**steep, "C5": "hedgerow"})
    assert reach(gun) == set()  # it moves one hex, the climb costs two
    refused(gun, "move 0 D5", "M44:scn-mortain")


@rule("M44:terrain-hedgerow-b", "M44:scn-mortain")
def test_at_mortain_infantry_climbs_out_of_the_hedgerow_and_does_not_battle() -> None:
    luttich: dict[str, Any] = {"scenario": "operation_luttich", "land": True}
    t = moving("d4 allies infantry", **luttich)
    assert "e4" in reach(t) and not {"F5", "f4"} & reach(t)
    refused(t, "move 0 f4", "M44:terrain-hedgerow-b")
    t = fighting("d4 allies infantry", "f4 axis infantry", moves=["move 0 e4"], **luttich)
    refused(t, "battle 0 1", "M44:move-infantry")
    t = fighting("d4 allies armor", "f4 axis infantry", moves=["move 0 e4"], **luttich)
    assert targets(t) == {1}


@rule("M44:terrain-beach", "M44:scn-hoc")
def test_the_two_hexes_over_sand_are_hexes_whatever_they_cost() -> None:
    """F5 to g6 over G5 costs three: one along the sand, two up the cliff."""
    cliffs = dict.fromkeys(("e6", "f6", "g6", "h6"), "cliff")
    units = ("F5 allies infantry", "G1 allies infantry")
    t = moving(*units, tiles=cliffs, card="infantry_assault", **BEACH)
    assert {"f6", "g6", "H5"} <= reach(t)
    refused(t, "move 0 I5", "M44:terrain-beach")
    refused(t, "move 0 h6", "M44:scn-hoc")
    t.play("move 0 g6")
    assert where(t, 0) == "g6"


@rule("M44:scn-omaha")
def test_who_has_climbed_a_bluff_from_the_sand_has_moved_two_hexes() -> None:
    t = moving("C5 allies infantry", "C7 axis infantry", tiles={"c6": "bluff"}, **BEACH)
    t.play("move 0 c6")
    assert where(t, 0) == "c6" and "battle 0 1" not in legal(t)


@rule("M44:scn-stvith", "M44:scn-saverne")
def test_impassable_hills_and_hills_that_stop_shells() -> None:
    refused(corridor("infantry", {"D5": "impassable_hill"}), "move 0 D5", "M44:scn-stvith")
    refused(corridor("infantry", {"D5": "barrier_hill"}), "move 0 D5", "M44:scn-saverne")
    battle(fighting("C5 allies artillery", "E5 axis infantry", tiles={"D5": "impassable_hill"}), 3)
    t = fighting("C5 allies artillery", "E5 axis infantry", tiles={"D5": "barrier_hill"})
    refused(t, "battle 0 1", "M44:scn-saverne")


def test_every_kind_of_hill_costs_an_attacker_below_one_die() -> None:
    for hill in ("cliff", "bluff", "steep_hill", "impassable_hill", "barrier_hill"):
        assert all_dice_against(hill) == (2, 2, 3)
        assert all_dice_from(hill) == (3, 3, 3)
        battle(fighting("D5 allies armor", "E5 axis infantry", tiles={"D5": "hill", "E5": hill}), 3)
        refused(looking(hill), "battle 0 1", "M44:terrain-hill-d")
