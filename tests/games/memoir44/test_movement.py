"""Movement: how far, past whom, one after another, and never off the board."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.kernel.table import Table
from sandtable.testing import play, refused, rule

from .field import GRENADE, figures, legal, reach, state, where
from .scenes import CORRIDOR, around, battle, corridor, fighting, moving, scene, targets, verbs

FOE = "E5 axis infantry"


@rule("M44:move-infantry")
def test_infantry_moves_one_hex_and_battles_or_two_and_does_not() -> None:
    t = moving("C5 allies infantry")
    assert reach(t) == around("C5", 2)
    refused(t, "move 0 F5", "M44:move-infantry")
    battle(fighting("D5 allies infantry", FOE), 3)
    battle(fighting("C5 allies infantry", FOE, moves=["move 0 D5"]), 3)
    t = fighting("B5 allies infantry", FOE, moves=["move 0 D5"])
    refused(t, "battle 0 1", "M44:move-infantry")


ROUND_A_WALL: dict[str, dict[str, Any]] = {  # from D5 to E5, next door, is two hexes
    "the bank of a wadi": {"tiles": {"E5": "wadi"}, "edges": ["E5 E NW"]},
    "out of a wadi": {"tiles": {"D5": "wadi"}, "edges": ["D5 W NE"]},
    "the parapet of a bridge": {"tiles": {"E5": "river"}, "works": ["E5 bridge_section E NW"]},
    "a mountain over a hill": {"tiles": {"E5": "mountain", "d6": "hill"}},
    "down from a mountain": {"tiles": {"D5": "mountain", "d6": "hill"}},
    "a bluff from behind": {"tiles": {"D5": "beach", "E5": "bluff"}},
}


@pytest.mark.parametrize("wall", ROUND_A_WALL)
@rule("M44:move-infantry")
def test_infantry_that_goes_round_a_wall_has_moved_as_many_hexes_as_it_walked(wall: str) -> None:
    """F5 is next to E5: who has come to E5 in one hex battles there, who has gone round does not."""
    terrain = ROUND_A_WALL[wall]
    assert "E5" in reach(moving("D5 allies infantry", **terrain))
    t = fighting("D5 allies infantry", "F5 axis infantry", moves=["move 0 E5"], **terrain)
    refused(t, "battle 0 1", "M44:move-infantry")
    t = fighting("D5 allies infantry 3 special_forces", "F5 axis infantry", moves=["move 0 E5"], **terrain)
    assert targets(t) == {1}
    t = fighting("E5 allies infantry", "F5 axis infantry", **terrain)
    assert targets(t) == {1}


@rule("M44:move-infantry", "M44:scn-arnhem")
def test_at_arnhem_infantry_comes_onto_the_long_bridge_round_its_end() -> None:
    arnhem: dict[str, Any] = {"scenario": "arnhem_bridge", "land": True}
    t = moving("f4 allies infantry", "F3 allies infantry", "g2 allies infantry", "G3 allies infantry", **arnhem)
    assert "g4" not in reach(t)  # G3, the only way, is taken
    t = fighting("f4 allies infantry", "h4 axis infantry", moves=["move 0 g4"], **arnhem)
    refused(t, "battle 0 1", "M44:move-infantry")
    t = fighting("G3 allies infantry", "h4 axis infantry", moves=["move 0 g4"], **arnhem)
    assert targets(t) == {1}


@rule("M44:card-infantry-assault-a")
def test_infantry_assault_counts_the_hexes_walked_too() -> None:
    """G5 opens to g6 only: from F5 it is three hexes away, from f6 two."""
    terrain: dict[str, Any] = {"tiles": {"G5": "wadi"}, "edges": ["G5 NE"], "card": "infantry_assault"}
    for start, foes in (("F5", set[int]()), ("f6", {1})):
        t = fighting(
            f"{start} allies infantry", "g4 axis infantry", "G1 allies infantry", moves=["move 0 G5"], **terrain
        )
        assert targets(t) == foes


@rule("M44:move-armor")
def test_armor_moves_up_to_three_hexes_and_battles() -> None:
    t = moving("E5 allies armor")
    assert reach(t) == around("E5", 3)
    refused(t, "move 0 I5", "M44:move-armor")
    for start in ("D5", "C5", "B5", "A5"):
        moves = [] if start == "D5" else ["move 0 D5"]
        battle(fighting(f"{start} allies armor", FOE, moves=moves), 3)


@rule("M44:move-artillery")
def test_artillery_moves_one_hex_or_battles() -> None:
    t = moving("C5 allies artillery")
    assert reach(t) == around("C5")
    refused(t, "move 0 E5", "M44:move-artillery")
    battle(fighting("D5 allies artillery", FOE), 3)
    t = fighting("C5 allies artillery", FOE, moves=["move 0 D5"])
    refused(t, "battle 0 1", "M44:move-artillery")


@rule("M44:move-optional")
def test_an_ordered_unit_need_not_move() -> None:
    t = moving("C5 allies infantry")
    refused(t, "move 0 C5", "M44:move-optional")
    t.play("end")
    assert where(t, 0) == "C5"


@rule("M44:move-sequential")
def test_a_unit_moves_once_and_its_move_is_over_before_the_next() -> None:
    t = moving("C5 allies infantry", "G5 allies infantry", order=(0, 1))
    t.play("move 0 D5")
    refused(t, "move 0 E5", "M44:move-sequential")
    play(t, "move 1 H5")
    assert (where(t, 0), where(t, 1)) == ("D5", "H5")


@rule("M44:move-before-battle")
def test_all_moves_come_before_the_first_battle() -> None:
    t = moving("C5 allies infantry", FOE, "G3 allies infantry", order=(0, 2))
    t.play("move 0 D5")
    assert t.why("battle 0 1") and "battle" not in verbs(t)
    t.play("end")
    assert t.why("move 2 H3") and targets(t) == {1}


@rule("M44:move-no-pass")
def test_nobody_enters_or_passes_a_unit() -> None:
    for middle in ("D5 allies infantry", "D5 axis infantry"):
        t = moving("C5 allies armor", middle, tiles={**CORRIDOR})
        assert reach(t) == set()
        refused(t, "move 0 D5", "M44:move-no-pass")
        refused(t, "move 0 E5", "M44:move-no-pass")


def test_a_unit_goes_round_another() -> None:
    t = moving("C5 allies armor", "D5 axis infantry")
    assert "E5" in reach(t) and "F5" not in reach(t)


@rule("M44:move-no-zoc")
def test_enemies_nearby_neither_stop_nor_slow_a_unit() -> None:
    t = moving("D5 allies armor", "c6 axis infantry", "f6 axis infantry", "F7 axis armor")
    assert {"E5", "F5", "G5", "e6"} <= reach(t)
    t.play("move 0 G5")
    assert where(t, 0) == "G5"
    t = moving("D5 allies infantry", "c6 axis infantry", "d6 axis infantry", "e6 axis infantry")
    assert {"E5", "F5"} <= reach(t)


@rule("M44:move-off-board")
def test_nobody_leaves_a_board_without_exits() -> None:
    t = moving("A9 allies infantry")
    refused(t, "exit 0", "M44:move-off-board")
    assert reach(t) == around("A9", 2) and "exit" not in verbs(t)


@rule("M44:move-off-board")
def test_a_unit_leaves_by_an_exit_with_one_more_hex_of_movement() -> None:
    changes = {"rules": {"exit": [{"side": "allies", "hexes": ["A9"], "medals": 1}]}}
    t = moving("B9 allies infantry", "E9 allies infantry", order=(0, 1), changes=changes)
    refused(t, "exit 1", "M44:move-off-board")
    t.play("exit 0")
    assert where(t, 0) is None and state(t).medals[1] == 1
    t = moving("B9 allies infantry", tiles={"A9": "forest"}, changes=changes)
    refused(t, "exit 0", "M44:move-off-board")


@rule("M44:move-off-board")
def test_who_moves_one_hex_leaves_only_from_the_exit_itself() -> None:
    changes = {"rules": {"exit": [{"side": "allies", "hexes": ["A9"], "medals": 1}]}}
    t = moving("B9 allies artillery", "A9 allies artillery", order=(0, 1), changes=changes)
    refused(t, "exit 0", "M44:move-off-board")
    t.play("exit 1")
    assert where(t, 1) is None and state(t).medals[1] == 1


EXITS = {
    "rules": {
        "exit": [{"side": "allies", "hexes": ["A9"], "medals": 1}, {"side": "allies", "hexes": ["a8"], "medals": 2}]
    }
}


@rule("M44:move-off-board")
def test_who_may_leave_a_hex_only_by_one_hex_does_not_leave_the_board_with_the_second() -> None:
    for tile in ("hedgerow", "marsh"):
        refused(moving("B9 allies infantry", tiles={"B9": tile}, changes=EXITS), "exit 0", "M44:move-off-board")
        t = moving("A9 allies infantry", tiles={"A9": tile}, changes=EXITS)
        t.play("exit 0")
        assert where(t, 0) is None and state(t).medals[1] == 1


@rule("M44:move-off-board", "M44:terrain-bunker-e")
def test_a_gun_that_never_moves_never_leaves_the_board() -> None:
    t = moving("A9 allies artillery", works=["A9 bunker:axis"], changes=EXITS)
    refused(t, "exit 0", "M44:move-off-board")
    refused(t, "move 0 B9", "M44:terrain-bunker-e")


@rule("M44:move-off-board")
def test_an_exit_on_which_a_unit_must_stop_gives_no_medals() -> None:
    """a8 would give two, but its forest stops the unit; by A9 it is one."""
    t = moving("B9 allies infantry", tiles={"a8": "forest"}, changes=EXITS)
    t.play("exit 0")
    assert state(t).medals[1] == 1
    t = moving("B9 allies infantry", changes=EXITS)
    t.play("exit 0")
    assert state(t).medals[1] == 2


@rule("M44:move-off-board")
def test_the_hex_off_the_board_counts_on_sand() -> None:
    """From C9 over B9 and A9 off the board is three hexes."""
    shut = {"a8": "river", "b8": "river", "c8": "river"}
    t = moving("C9 allies armor", tiles={**shut, "B9": "beach"}, changes=EXITS)
    refused(t, "exit 0", "M44:move-off-board")
    t = moving("C9 allies armor", tiles=shut, changes=EXITS)
    t.play("exit 0")
    assert where(t, 0) is None
    t = moving("B9 allies armor", tiles={**shut, "A9": "beach"}, changes=EXITS)
    t.play("exit 0")
    assert where(t, 0) is None


@rule("M44:move-off-board", "M44:card-behind-lines-a")
def test_raiders_leave_through_a_forest_but_set_off_the_mine_on_the_way() -> None:
    shut = {"a8": "river", "b8": "river"}
    t = moving("B9 allies infantry", tiles={**shut, "A9": "forest"}, changes=EXITS, card="behind_enemy_lines")
    t.play("exit 0")
    assert where(t, 0) is None
    t = moving("B9 allies infantry", tiles=shut, mines=["A9 axis 1"], changes=EXITS, card="behind_enemy_lines")
    refused(t, "exit 0", "M44:move-off-board")
    t.script([GRENADE])
    t.play("move 0 A9")
    assert figures(t, 0) == 3 and t.prompt == "raid"
    t.play("exit 0")
    assert where(t, 0) is None and state(t).medals[1] == 1


@pytest.mark.parametrize("tile", ["forest", "town", "oasis", "radar_station", "marsh"])
@rule("M44:move-terrain-stop")
def test_stopping_terrain_ends_the_move_and_bars_taking_ground(tile: str) -> None:
    t = corridor("armor", {"D5": tile})
    assert reach(t) == {"D5"}
    t.play("move 0 D5")
    assert state(t).stopped & 1


@rule("M44:order-announce")
def test_only_ordered_units_move() -> None:
    t = moving("C5 allies infantry", "G5 allies infantry", order=(0,))
    refused(t, "move 1 H5", "M44:order-announce")


@rule("M44:order-own")
def test_nobody_moves_the_enemys_units_or_what_is_not_there() -> None:
    t = moving("C5 allies infantry", FOE)
    refused(t, "move 1 D5", "M44:order-own")
    for text in ("move 63 D5", "move 9 A1"):
        refused(t, text, "KERNEL:absent")
    refused(scene("C5 allies infantry"), "move 0 D5", "M44:turn-order")


def test_why_and_the_list_agree_for_every_unit_and_hex_of_a_crowded_map() -> None:
    for scenario in (
        "omaha_beach",
        "arnhem_bridge",
        "knightsbridge",
        "schwammenauel_dam",
        "operation_luttich",
        "railhead",
    ):
        for unit in ("G5 allies armor", "C3 allies infantry", "J7 allies artillery"):
            t = scene_on(scenario, unit)
            offered = set(legal(t))
            for h in around("G5", 12) | {"G5"}:
                text = f"move 0 {h}"
                assert (t.why(text) == ()) == (text in offered), f"{scenario}: {unit}: {text}"


def scene_on(scenario: str, unit: str) -> Table:
    """One ordered unit on the bare terrain of a scenario."""
    return moving(unit, scenario=scenario, land=True)
