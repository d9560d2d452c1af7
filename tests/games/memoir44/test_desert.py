"""The desert: oasis, palm forest, village, wadi."""

from __future__ import annotations

from typing import Any

from sandtable.games.memoir44.rules.setup import scenario_files
from sandtable.kernel.table import Table
from sandtable.testing import refused, rule

from .field import GRENADE, STAR, reach, where
from .scenes import (
    all_dice_against,
    around,
    assert_clear,
    assert_ignores_first_flag,
    assert_ignores_no_flag,
    assert_no_battle_on_entry,
    assert_stops,
    battle,
    dice_against,
    dice_from,
    fighting,
    looking,
    moving,
    targets,
    verbs,
)

KINDS = ("infantry", "armor", "artillery")


# --- oasis ----------------------------------------------------------------------------------------------------------


@rule("M44TP:oasis-a", "M44:move-terrain-stop")
def test_a_unit_that_enters_an_oasis_goes_no_further() -> None:
    for kind in ("infantry", "armor"):
        t = assert_stops(kind, "oasis")
        refused(t, "move 0 E5", "M44TP:oasis-a")
        t.play("move 0 D5")


@rule("M44TP:oasis-b")
def test_a_unit_battles_on_the_turn_it_enters_an_oasis() -> None:
    for kind in ("infantry", "armor"):
        t = fighting(f"C5 allies {kind}", "E5 axis infantry", tiles={"D5": "oasis"}, moves=["move 0 D5"])
        battle(t, 3)


@rule("M44TP:oasis-c")
def test_an_oasis_takes_a_die_of_infantry_and_of_armor() -> None:
    assert [dice_against("oasis", kind) for kind in ("infantry", "armor")] == [2, 2]


@rule("M44TP:oasis-d")
def test_artillery_fires_in_full_at_an_oasis() -> None:
    assert dice_against("oasis", "artillery") == 3


@rule("M44TP:oasis-e")
def test_a_unit_on_an_oasis_may_ignore_the_first_flag() -> None:
    assert_ignores_first_flag("oasis")


@rule("M44TP:oasis-f")
def test_an_oasis_blocks_sight() -> None:
    refused(looking("oasis"), "battle 0 1", "M44TP:oasis-f")


@rule("M44:take-ground-terrain", "M44TP:oasis-b")
def test_who_has_entered_an_oasis_does_not_take_ground() -> None:
    t = fighting("C5 allies armor", "E5 axis infantry 1", tiles={"D5": "oasis"}, moves=["move 0 D5"])
    battle(t, 3, [GRENADE, STAR, STAR])
    assert "take" not in verbs(t)


@rule("M44:take-ground", "M44TP:oasis-b")
def test_armor_that_takes_an_oasis_battles_again_but_goes_no_further() -> None:
    tiles = {"E5": "oasis"}
    t = fighting("D5 allies armor", "E5 axis infantry 1", "F5 axis infantry 1", tiles=tiles)
    battle(t, 2, [GRENADE, STAR])
    t.play("take")
    assert where(t, 0) == "E5" and targets(t) == {2}
    battle(t, 3, [GRENADE, STAR, STAR], target=2)
    assert "take" not in verbs(t) and where(t, 0) == "E5"


# --- palm forest and village ----------------------------------------------------------------------------------------


@rule("M44TP:palm-forest")
def test_a_palm_forest_plays_as_a_forest() -> None:
    refused(assert_stops("armor", "palm_forest"), "move 0 E5", "M44:terrain-forest-a")
    refused(assert_no_battle_on_entry("infantry", "palm_forest"), "battle 0 1", "M44:terrain-forest-b")
    assert all_dice_against("palm_forest") == (2, 1, 3)
    assert [dice_from("palm_forest", kind) for kind in KINDS] == [3, 3, 3]
    assert_ignores_no_flag("palm_forest")
    refused(looking("palm_forest"), "battle 0 1", "M44:terrain-forest-d")


@rule("M44TP:desert-village")
def test_a_desert_village_plays_as_a_town() -> None:
    refused(assert_stops("armor", "desert_village"), "move 0 E5", "M44:terrain-town-a")
    refused(assert_no_battle_on_entry("armor", "desert_village"), "battle 0 1", "M44:terrain-town-a")
    assert all_dice_against("desert_village") == (2, 1, 3)
    assert [dice_from("desert_village", kind) for kind in KINDS] == [3, 1, 3]
    assert_ignores_no_flag("desert_village")
    refused(looking("desert_village"), "battle 0 1", "M44:terrain-town-d")


def test_no_battle_uses_more_desert_tiles_than_the_set_holds() -> None:
    supply = {"palm_forest": 10, "oasis": 3, "wadi": 3, "desert_village": 6}
    for row in scenario_files().values():
        names = [t if isinstance(t, str) else t["type"] for t in row["terrain"].values()]
        if row["set"] == "terrain_pack":
            assert all(names.count(name) <= count for name, count in supply.items()), row["id"]


# --- wadi -----------------------------------------------------------------------------------------------------------

BED = {"D5": "wadi", "E5": "wadi"}  # from C5 eastward through two open ends to F5
ENDS = ["D5 E W", "E5 E W"]


def bed(*units: str, **rest: Any) -> Table:
    return moving(*units, tiles=BED, edges=ENDS, **rest)


@rule("M44TP:wadi-a")
def test_the_open_ends_of_a_wadi_do_not_hinder() -> None:
    t = bed("C5 allies armor")
    assert {"D5", "E5", "F5"} <= reach(t)
    t.play("move 0 D5")
    assert where(t, 0) == "D5"


@rule("M44TP:wadi-b")
def test_the_banks_of_a_wadi_are_crossed_neither_in_nor_out() -> None:
    for outside in ("c6", "d6", "c4", "d4"):
        t = bed(f"{outside} allies artillery")
        assert not {"D5", "E5"} & reach(t)
        refused(t, "move 0 D5", "M44TP:wadi-b")
    assert reach(bed("D5 allies artillery")) == {"C5", "E5"}
    t = bed("D5 allies infantry")
    for outside in ("d6", "d4"):
        refused(t, f"move 0 {outside}", "M44TP:wadi-b")


@rule("M44TP:wadi-g")
def test_a_unit_moves_along_the_bed() -> None:
    t = bed("D5 allies infantry")
    assert reach(t) == {"C5", "E5", "F5", "B5", "b6", "c6", "b4", "c4"}
    t.play("move 0 E5")
    assert where(t, 0) == "E5"


@rule("M44TP:wadi-h")
def test_no_allowance_takes_a_unit_over_the_wall() -> None:
    """From d6 to d4 is two hexes over the bed; the way round is longer than three."""
    long = dict.fromkeys(("B5", "C5", "D5", "E5", "F5", "G5"), "wadi")
    t = moving("d6 allies armor", tiles=long, edges=[f"{h} E W" for h in long])
    assert not {"d4", "c4", "e4", "D3"} & reach(t)
    refused(t, "move 0 d4", "M44TP:wadi-h")


@rule("M44TP:wadi-c")
def test_in_a_wadi_and_against_it_only_neighbours_battle() -> None:
    for kind in ("infantry", "armor"):
        t = fighting(f"D5 allies {kind}", "F5 axis infantry", tiles={"D5": "wadi"}, edges=["D5 E W"])
        refused(t, "battle 0 1", "M44TP:wadi-c")
        t = fighting(f"C5 allies {kind}", "E5 axis infantry", tiles={"E5": "wadi"}, edges=["E5 E W"])
        refused(t, "battle 0 1", "M44TP:wadi-c")
        battle(fighting(f"d6 allies {kind}", "E5 axis infantry", tiles={"E5": "wadi"}, edges=["E5 E W"]), 2)
    battle(fighting("C5 allies artillery", "F5 axis infantry", tiles={"F5": "wadi"}, edges=["F5 E W"]), 1)
    battle(fighting("C5 allies artillery", "F5 axis infantry", tiles={"C5": "wadi"}, edges=["C5 E W"]), 2)


@rule("M44TP:wadi-c")
def test_along_the_bed_too_only_neighbours_battle() -> None:
    row = dict.fromkeys(("C5", "D5", "E5"), "wadi")
    t = fighting("C5 allies armor", "E5 axis infantry", tiles=row, edges=[f"{h} E W" for h in row])
    refused(t, "battle 0 1", "M44TP:wadi-c")
    battle(fighting("C5 allies armor", "D5 axis infantry", tiles=row, edges=[f"{h} E W" for h in row]), 2)


@rule("M44TP:wadi-d")
def test_a_wadi_takes_a_die_of_every_kind() -> None:
    assert all_dice_against("wadi", edges=["E5 E W"]) == (2, 2, 2)


@rule("M44TP:wadi-e")
def test_a_wadi_does_not_block_sight() -> None:
    assert_clear("wadi", edges=["D5 E W"])


@rule("M44TP:wadi-f")
def test_a_unit_in_a_wadi_blocks_sight() -> None:
    wadi: dict[str, Any] = {"tiles": {"D5": "wadi"}, "edges": ["D5 E W"]}
    t = fighting("B5 allies armor", "E5 axis armor", "D5 allies infantry", **wadi)
    refused(t, "battle 0 1", "M44TP:wadi-f")


@rule("M44:take-ground-terrain")
def test_ground_is_not_taken_over_a_wadi_wall() -> None:
    t = fighting("d6 allies armor", "E5 axis infantry 1", tiles={"E5": "wadi"}, edges=["E5 E W"])
    battle(t, 2, [GRENADE, STAR])
    assert "take" not in verbs(t)
    t = fighting("D5 allies armor", "E5 axis infantry 1", tiles={"E5": "wadi"}, edges=["E5 E W"])
    battle(t, 2, [GRENADE, STAR])
    assert "take" in verbs(t)


# --- the wadi at Knightsbridge --------------------------------------------------------------------------------------

KNIGHTSBRIDGE: dict[str, Any] = {"scenario": "knightsbridge", "land": True, "side": "axis"}


@rule("M44TP:wadi-b", "M44TP:wadi-c")
def test_armor_in_the_wadi_at_knightsbridge_leaves_by_two_hexes_and_battles_neighbours() -> None:
    t = moving("H7 axis armor", **KNIGHTSBRIDGE)
    assert around("H7") & reach(t) == {"g8", "g6"}
    for wall in ("G7", "I7", "h8", "h6"):
        refused(t, f"move 0 {wall}", "M44TP:wadi-b")
    t = fighting("H7 axis armor", "J7 allies armor", **KNIGHTSBRIDGE)
    refused(t, "battle 0 1", "M44TP:wadi-c")
    battle(fighting("H7 axis armor", "I7 allies armor", **KNIGHTSBRIDGE), 3)
