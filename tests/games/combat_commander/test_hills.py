"""Hills on the printed maps: the way up, height in a fire fight, crests, blind hexes (T88)."""

from __future__ import annotations

from typing import Any

from sandtable.testing import refused, rule

from .terrain_scenes import aimer, shoot, walk

FP = 5  # of German rifles
SHARP: dict[str, Any] = {"firer": "germany_elite_rifle"}  # firepower 5, range 6


def fp(sheet: str, a: str, b: str, **rest: Any) -> int:
    """The firepower of German rifles with all that height and sight do to it."""
    return shoot(sheet, a, b, **rest).fp


# --- going up and down (T88, T88.1) -----------------------------------------------------------------------------------


@rule("CC:T88a", "CC:T88c", "CC:T88.1a")
def test_the_way_up_costs_a_point_more() -> None:
    """On map 9 A6 lies at level 0, the brush at A7 on level 1 and that at A8 on level 2."""
    assert walk("09", "A6", "A7", "A8") == [3, 6]
    assert walk("09", "A8", "A7", "A6") == [2, 3]


@rule("CC:T88.1b")
def test_up_and_down_a_wooded_hill() -> None:
    """The example: from level 1 woods to level 2 woods 3 points, back 2; on map 12 from E2 to F2."""
    assert walk("12", "E2", "F2") == [3]
    assert walk("12", "F2", "E2") == [2]


@rule("CC:T88c")
def test_a_hill_hex_covers_as_the_same_terrain_below() -> None:
    assert shoot("12", "E4", "D3").morale == 8 + 2


# --- height (T88.2) ---------------------------------------------------------------------------------------------------


@rule("CC:T88.2a")
def test_fire_uphill_loses_one() -> None:
    assert fp("11", "G8", "I8") == FP - 1


@rule("CC:T88.2b")
def test_fire_downhill_gains_one() -> None:
    assert fp("11", "I8", "G8") == FP + 1


# --- crests (T88.3) ---------------------------------------------------------------------------------------------------


@rule("CC:T88.3.1a", "CC:T88.3.1b", "CC:T88.3.2a")
def test_one_looks_up_only_to_the_first_hex_of_each_level() -> None:
    """On map 8 the hill begins at A2; A1 lies behind its crest. On map 9 levels 1 and 2 begin at A7 and A8."""
    assert fp("08", "A3", "A2") == FP - 1
    refused(aimer("08", "A3", "A1"), "target A1", "CC:T88.3.2a")
    assert fp("09", "A5", "A7") == fp("09", "A5", "A8") == FP - 1
    refused(aimer("09", "A5", "A9"), "target A9", "CC:T88.3.2a")


@rule("CC:T88.3.2b", "CC:T88.3.1b")
def test_one_looks_down_only_from_the_crest() -> None:
    assert fp("09", "A8", "A5") == FP + 1
    refused(aimer("09", "A9", "A5"), "target A5", "CC:T88.3.2b")


@rule("CC:T88.3.3a")
def test_a_hill_blocks_between_lower_hexes() -> None:
    refused(aimer("08", "A3", "C1"), "target C1", "CC:T88.3.3a")


@rule("CC:T88.3.3b")
def test_past_level_2_from_level_2_only_level_2_or_higher_is_seen() -> None:
    """On map 9 from O7 past O8 to O9, all of level 2; on map 12 from C2 past D2 to F3 of level 3."""
    assert fp("09", "O7", "O9") == FP
    assert fp("12", "C2", "F3") == FP - 1
    refused(aimer("09", "A9", "A7"), "target A7", "CC:T88.3.2b")


@rule("CC:T88.3.3c")
def test_past_level_3_from_level_2_nothing_up_to_level_3_is_seen() -> None:
    """On map 12 F3 is of level 3: it hides G3 of level 2 and G4 of level 3 behind it."""
    refused(aimer("12", "D3", "H3"), "target H3", "CC:T88.3.3a")
    refused(aimer("12", "D3", "G4"), "target G4", "CC:T88.3.2a")


# --- obstacles and blind hexes (T88.4) --------------------------------------------------------------------------------


@rule("CC:T88.4a")
def test_an_obstacle_on_the_hill_blocks_between_hexes_of_its_level() -> None:
    refused(aimer("09", "H1", "J2"), "target J2", "CC:T82c")


@rule("CC:T88b", "CC:T88.4b", "CC:T88.5d")
def test_a_lower_obstacle_does_not_block_between_hills() -> None:
    assert fp("08", "B7", "G5", **SHARP) == FP


@rule("CC:T88.4c")
def test_over_a_building_below_but_not_past_one_on_the_hill() -> None:
    """The example: on map 12 over D5 from C5 to F5, on map 9 not past I2, which lies on the hill as well."""
    assert fp("12", "C5", "F5") == FP
    refused(aimer("09", "H1", "J2"), "target J2", "CC:T82c")


@rule("CC:T88.4d")
def test_a_blaze_blocks_at_all_heights() -> None:
    assert fp("11", "I8", "G8") == FP + 1
    refused(aimer("11", "I8", "G8", more="blaze: H7 H8"), "target G8", "CC:10.2.1")


@rule("CC:T88.4.1a")
def test_the_hex_behind_a_lower_obstacle_is_blind() -> None:
    """On map 8 the woods at C3 hide D3 from the hill at A2, and are themselves seen."""
    assert fp("08", "A2", "C3") == FP + 1
    refused(aimer("08", "A2", "D3"), "target D3", "CC:T88.4.1a")
    refused(aimer("08", "D3", "A2"), "target A2", "CC:T88.4.1a")


@rule("CC:T88.4.1b")
def test_hexes_beyond_the_blind_one_are_seen() -> None:
    """On map 8 the hill at A2 sees E4 past the woods at C3."""
    assert fp("08", "A2", "E4") == FP + 1


@rule("CC:T88.4.1c", "CC:T88.4.1a")
def test_only_the_hex_directly_behind_a_building_below_is_blind() -> None:
    """The example, on map 9: behind the building at I6 the hill at I4 sees I8, but not I7."""
    assert fp("09", "I4", "I6") == fp("09", "I4", "I8") == FP + 1
    refused(aimer("09", "I4", "I7"), "target I7", "CC:T88.4.1a")


@rule("CC:T88.4.1d", "CC:T88.4.1a")
def test_one_looks_up_past_a_building_unless_it_is_the_first_hex() -> None:
    """The example, on map 12: from E8 past G8 to H7, but not from A6 past A5 to A1."""
    assert fp("12", "E8", "H7") == FP - 1
    refused(aimer("12", "A6", "A1"), "target A1", "CC:T88.4.1a")


# --- hindrances (T88.5) -----------------------------------------------------------------------------------------------


@rule("CC:T88.5a")
def test_a_lower_hindrance_does_not_count() -> None:
    """On map 8 brush lies below at G4 and J6."""
    assert fp("08", "G5", "G3") == FP + 1
    assert fp("08", "J5", "J7") == FP


@rule("CC:T88.5b")
def test_a_hindrance_on_the_hill_counts_between_hexes_of_its_level() -> None:
    """On map 9 the field at K4 lies on the hill with H2 and L4."""
    assert fp("09", "H2", "L4") == FP - 1


@rule("CC:T88.5c")
def test_smoke_counts_at_all_heights() -> None:
    assert fp("11", "I8", "G8", more="smoke:\n  H8 3") == FP + 1 - 3


@rule("CC:T88.5d")
def test_a_hill_is_higher_than_any_obstacle_and_an_obstacle_than_any_hindrance() -> None:
    """From level 1 over woods of level 0 to level 0 beyond them, with nothing taken off for what lies below."""
    assert fp("08", "A2", "E2") == FP + 1
