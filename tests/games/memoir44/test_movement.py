"""Movement: how far, past whom, one after another, and never off the board."""

from __future__ import annotations

import pytest

from sandtable.kernel.table import Table
from sandtable.testing import play, refused, rule

from .field import legal, reach, state, where
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


def test_nonsense_is_refused_and_never_fails() -> None:
    t = moving("C5 allies infantry", FOE)
    for text in ("move 1 D5", "move 63 D5", "move 9 A1"):
        refused(t, text, "KERNEL:not-offered")
    refused(scene("C5 allies infantry"), "move 0 D5", "KERNEL:step")


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
    """One ordered unit on the bare land of a scenario."""
    return moving(unit, scenario=scenario, land=True)
