"""Mountains: who climbs them, what they cost an attacker, what they hide."""

from __future__ import annotations

from sandtable.testing import refused, rule

from .field import figures, reach, where
from .scenes import all_dice_against, battle, corridor, dice_against, fighting, flagged, looking, moving


@rule("M44TP:mountain-a")
def test_infantry_climbs_from_a_hill_and_comes_down_to_one() -> None:
    t = corridor("infantry", {"C5": "hill", "D5": "mountain"})
    assert reach(t) == {"D5"}
    t.play("move 0 D5")
    assert where(t, 0) == "D5"
    t = corridor("infantry", {"C5": "mountain", "D5": "hill"})
    assert reach(t) == {"D5", "E5"}
    refused(corridor("infantry", {"C5": "mountain"}), "move 0 D5", "M44TP:mountain-a")


@rule("M44TP:mountain-b")
def test_infantry_moves_along_the_range() -> None:
    t = corridor("infantry", {"C5": "mountain", "D5": "mountain", "E5": "mountain"})
    assert reach(t) == {"D5", "E5"}
    t.play("move 0 E5")


@rule("M44TP:mountain-c")
def test_a_mountain_is_not_entered_from_anywhere_else() -> None:
    for below in ("clear", "forest", "town", "road_hill"):
        t = corridor("infantry", {"C5": below, "D5": "mountain"})
        assert reach(t) == set()
        refused(t, "move 0 D5", "M44TP:mountain-c")
    t = corridor("infantry", {"D5": "mountain", "E5": "hill"})
    refused(t, "move 0 E5", "M44TP:mountain-c")


@rule("M44TP:mountain-d")
def test_armor_and_artillery_never_enter_a_mountain() -> None:
    for kind in ("armor", "artillery"):
        t = corridor(kind, {"C5": "hill", "D5": "mountain"})
        assert reach(t) == set()
        refused(t, "move 0 D5", "M44TP:mountain-d")
    t = corridor("armor", {"C5": "hill", "D5": "mountain"})
    refused(t, "move 0 E5", "M44TP:mountain-d")


@rule("M44TP:mountain-d")
def test_artillery_set_up_on_a_mountain_stays_there() -> None:
    t = moving("C5 allies artillery", tiles={"C5": "mountain", "D5": "hill", "B5": "mountain"})
    assert reach(t) == set()
    refused(t, "move 0 D5", "M44TP:mountain-d")
    t = flagged(1, "mountain", unit="E5 axis artillery")
    assert where(t, 1) == "E5" and figures(t, 1) == 1


@rule("M44TP:mountain-e")
def test_infantry_and_armor_lose_two_dice_against_a_mountain() -> None:
    assert [dice_against("mountain", kind) for kind in ("infantry", "armor")] == [1, 1]
    for kind in ("infantry", "armor"):
        battle(fighting(f"D5 allies {kind}", "E5 axis infantry", tiles={"D5": "hill", "E5": "mountain"}), 1)


@rule("M44TP:mountain-f")
def test_artillery_fires_in_full_at_a_mountain() -> None:
    assert all_dice_against("mountain")[2] == 3


@rule("M44TP:mountain-g")
def test_on_one_range_no_dice_are_lost() -> None:
    battle(fighting("D5 allies infantry", "E5 axis infantry", tiles={"D5": "mountain", "E5": "mountain"}), 3)
    one = dict.fromkeys(("C5", "D5", "E5"), "mountain")
    battle(fighting("C5 allies infantry", "E5 axis infantry", tiles=one), 2)


@rule("M44TP:mountain-e")
def test_from_another_range_two_dice_are_lost() -> None:
    apart = {"C5": "mountain", "F5": "mountain"}
    t = fighting("C5 allies armor", "F5 axis infantry", tiles=apart)
    battle(t, 1)


@rule("M44TP:mountain-h")
def test_artillery_on_a_mountain_fires_seven_hexes() -> None:
    for target, dice in zip(("D5", "E5", "F5", "G5", "H5", "I5", "J5"), (3, 3, 2, 2, 1, 1, 1), strict=True):
        battle(fighting("C5 allies artillery", f"{target} axis infantry", tiles={"C5": "mountain"}), dice)
    refused(fighting("C5 allies artillery", "J5 axis infantry"), "battle 0 1", "M44:battle-artillery")
    t = fighting("C5 allies artillery", "K5 axis infantry", tiles={"C5": "mountain"})
    refused(t, "battle 0 1", "M44:battle-artillery")


@rule("M44TP:mountain-i")
def test_a_mountain_blocks_sight_from_below() -> None:
    refused(looking("mountain"), "battle 0 1", "M44TP:mountain-i")
    hills = {"C5": "hill", "D5": "mountain", "E5": "hill"}
    t = fighting("C5 allies armor", "E5 axis armor", tiles=hills)
    refused(t, "battle 0 1", "M44TP:mountain-i")
    t = fighting("C5 allies infantry", "E5 axis armor", tiles={"C5": "mountain", "D5": "mountain"})
    refused(t, "battle 0 1", "M44TP:mountain-i")


@rule("M44TP:mountain-j")
def test_a_mountain_does_not_block_sight_along_its_range() -> None:
    one = dict.fromkeys(("C5", "D5", "E5"), "mountain")
    battle(fighting("C5 allies infantry", "E5 axis infantry", tiles=one), 2)


@rule("M44TP:mountain-c")
def test_the_mountains_of_schwammenauel_cannot_be_entered() -> None:
    """There is no hill on that map."""
    for below, mountain in (("h6", "i6"), ("H5", "I5"), ("F3", "f2"), ("D3", "E3")):
        t = moving(f"{below} allies infantry", scenario="schwammenauel_dam", land=True)
        refused(t, f"move 0 {mountain}", "M44TP:mountain-c")
