"""Line of sight on the printed maps: obstacles, hindrances, hexsides, smoke and fire (10, T78.4, T79-T99)."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.games.combat_commander.rules.board import GRID, N
from sandtable.kernel.rulebook import watching
from sandtable.testing import refused, rule

from .helpers import field, first, roll
from .terrain_scenes import SEVEN, aimer, drive, rifleman, shoot, shot

FP = 5  # of German rifles
GUN: dict[str, Any] = {"firer": "germany_weapon_team", "weapons": ("germany_ig_18_gun",)}


def hindrance(sheet: str, a: str, b: str, **rest: Any) -> int:
    """What a shot of German rifles loses on its way."""
    return FP - shoot(sheet, a, b, **rest).fp


def smoke(**hexes: int) -> dict[str, Any]:
    """A position's smoke."""
    return {"more": "\n".join(["smoke:", *(f"  {label} {number}" for label, number in hexes.items())])}


def needed(sheet: str, a: str, b: str, **rest: Any) -> int:
    """The least product with which a gun hits."""
    t = rifleman(sheet, a, b, **GUN, **rest)
    t.script([roll("germany", 6, 5)])
    return int(first(drive(t, *shot(b, "arm 0"), until="targeted"), "targeted").needed)


# --- checks of sight (10.1) -------------------------------------------------------------------------------------------


@rule("CC:2.1", "CC:10.1a", "CC:10.1b")
def test_fire_needs_a_line_from_centre_to_centre() -> None:
    """On map 1 the building at E8 stands between E7 and E9 but not between D8 and E9."""
    refused(aimer("01", "E7", "E9"), "target E9", "CC:T82c")
    assert hindrance("01", "D8", "E9") == 0


@rule("CC:10.1c")
def test_anybody_may_check_any_line_at_any_time() -> None:
    t = field("E7 axis germany_rifle", "E9 allies russia_rifle", sheet="01")
    for side in ("axis", "allies", None):
        lines = {GRID.label[each.hex]: each for each in t.observe(side).sight(GRID.at("A3"))}
        assert len(lines) == 149 and not lines["B3"].blocked
        assert (lines["A6"].blocked, lines["A6"].hindrance) == (False, 1)
        reason = lines["D1"].reason
        assert lines["D1"].blocked and reason is not None
        assert (reason.rule, reason.hexes) == ("CC:T99c", (GRID.at("C2"),))
    assert t.observe("axis").sight(200) == ()


@rule("CC:10.1d", "CC:G.hindrance", "CC:G.obstacle")
def test_what_is_in_the_end_hexes_does_not_matter() -> None:
    """From the building at F6 of map 1 to the woods at F3, and from brush to brush on map 3."""
    assert hindrance("01", "F6", "F3") == 0
    assert hindrance("03", "D2", "D3") == 0


@rule("CC:10.1d", "CC:T84c", "CC:T87c", "CC:T97c")
def test_what_is_on_the_sides_of_the_end_hexes_does_not_matter() -> None:
    assert hindrance("01", "A2", "A4") == hindrance("02", "B7", "B5") == hindrance("03", "B9", "B7") == 0


@rule("CC:10.1e", "CC:T97c")
def test_a_wall_blocks_a_line_exactly_along_it() -> None:
    """On map 3 a wall parts B7 from B8; the line from A8 to C8 follows it."""
    refused(aimer("03", "A8", "C8"), "target C8", "CC:T97c")


@rule("CC:10.1f")
def test_sight_is_mutual() -> None:
    refused(aimer("03", "C8", "A8"), "target A8", "CC:T97c")
    refused(aimer("03", "A8", "C8"), "target C8", "CC:T97c")
    assert hindrance("01", "A6", "A4") == hindrance("01", "A4", "A6") == 1


@rule("CC:10.1f", "CC:10.1c")
@pytest.mark.parametrize(
    ("sheet", "more"),
    [
        ("01", "smoke:\n  F5 3\n  H8 1\nblaze: K5"),
        ("03", ""),  # walls and brush
        ("08", "smoke:\n  E5 4"),  # woods below, on and before a hill
        ("12", ""),  # two levels and buildings
    ],
)
def test_every_line_is_the_same_from_either_end(sheet: str, more: str) -> None:
    seen = field("A1 axis germany_rifle", "O10 allies russia_rifle", sheet=sheet, more=more).observe("axis")
    rows = [{line.hex: (line.blocked, line.hindrance) for line in seen.sight(h)} for h in range(N)]
    pairs = [(a, b) for a in range(N) for b in range(a)]
    assert [pair for pair in pairs if rows[pair[0]][pair[1]] != rows[pair[1]][pair[0]]] == []
    assert 1000 < sum(rows[a][b][0] for a, b in pairs) < len(pairs) - 1000


@rule("CC:10.1f")
@pytest.mark.parametrize(
    ("sheet", "a", "b", "bar"),
    [("08", "A2", "D3", "CC:T88.4.1a"), ("12", "A6", "A1", "CC:T88.4.1a"), ("11", "G5", "I5", "CC:T99c")],
)
def test_who_cannot_be_shot_at_cannot_shoot_back(sheet: str, a: str, b: str, bar: str) -> None:
    refused(aimer(sheet, a, b), f"target {b}", bar)
    refused(aimer(sheet, b, a), f"target {a}", bar)


@rule("CC:10.1.1")
def test_units_never_block_or_hinder() -> None:
    assert hindrance("01", "D8", "D10", others=("D9 allies russia_rifle",)) == 0


@rule("CC:10.1.1")
def test_ones_own_units_neither_block_nor_hinder() -> None:
    assert hindrance("01", "D8", "D10", others=("D9 axis captain broken",)) == 0


# --- obstacles (10.2) -------------------------------------------------------------------------------------------------


@rule("CC:10.2", "CC:T78.4a", "CC:T78.4b", "CC:T82c", "CC:T99c", "CC:T87c", "CC:T97c")
def test_obstacles_block() -> None:
    refused(aimer("01", "E7", "E9"), "target E9", "CC:T82c")
    refused(aimer("11", "G5", "I5"), "target I5", "CC:T99c")
    refused(aimer("02", "A1", "C3"), "target C3", "CC:T87c")
    refused(aimer("03", "A7", "C9"), "target C9", "CC:T97c")


@rule("CC:10.2.1", "CC:T79b", "CC:10.3.4d")
def test_a_blaze_blocks_even_along_its_side() -> None:
    """On map 22 the line from H4 to J4 follows the side between I4 and I5."""
    for blaze in ("I4", "I5"):
        refused(aimer("22", "H4", "J4", more=f"blaze: {blaze}"), "target J4", "CC:10.2.1")


# --- hindrances (10.3) ------------------------------------------------------------------------------------------------

HINDRANCES = {
    "CC:T80b": ("05", "D5", "H6", 1),
    "CC:T81c": ("03", "C3", "E4", 3),
    "CC:T84c": ("01", "A2", "A5", 1),
    "CC:T85c": ("01", "A4", "A6", 1),
    "CC:T89c": ("05", "B8", "G8", 1),
    "CC:T91c": ("01", "K3", "M5", 2),
    "CC:T92c": ("07", "A8", "A10", 1),
    "CC:T94c": ("01", "A3", "A5", 4),
}


@rule("CC:T80b", "CC:T81c", "CC:T84c", "CC:T85c", "CC:T89c", "CC:T91c", "CC:T92c", "CC:T94c")
@rule("CC:10.3", "CC:10.3.2", "CC:T78.4c", "CC:T78.4a")
def test_hindrances_take_firepower() -> None:
    for name, (sheet, a, b, number) in HINDRANCES.items():
        with watching() as cited:
            assert hindrance(sheet, a, b, **(smoke(A4=4) if name == "CC:T94c" else {})) == number, name
        assert name in cited


@rule("CC:T78.4c")
def test_hindrances_count_between_hexes_of_their_own_level_only() -> None:
    """On map 9 the field at K4 lies on the hill with H2 and L4; on map 8 brush lies below, beside and before hills."""
    assert hindrance("09", "H2", "L4") == hindrance("09", "L4", "H2") == 1
    assert hindrance("08", "G5", "G3") == -1  # fire down from the hill gains a point and loses none
    assert hindrance("08", "G3", "G5") == 1  # and loses one on the way up, no more
    assert hindrance("08", "J5", "J7") == hindrance("08", "I8", "I5") == 0
    assert hindrance("08", "G5", "H3") == hindrance("08", "I8", "H6") == -1  # along the side between two hexes of brush


@rule("CC:10.3.1a", "CC:10.3.1b")
def test_a_hindrance_makes_guns_miss_but_does_not_weaken_them() -> None:
    """Through brush at range 2 a gun needs a product of 6 instead of 3; its firepower of 10 stays."""
    assert needed("03", "C3", "E4") == 2 + 3 + 1
    assert needed("01", "A3", "A5") == 2 + 0 + 1
    found = shoot("03", "C3", "E4", "arm 0", rolls=(roll("germany", 6, 5), *SEVEN), **GUN)
    assert found.fp == 10


@rule("CC:10.3.3a", "CC:10.3.3b", "CC:10.3.4c")
def test_only_the_largest_hindrance_counts() -> None:
    """The example: brush twice is 3; smoke of 4 makes it 4, twice as well; smoke of 5 at the firer makes it 5."""
    strong: dict[str, Any] = {"firer": "germany_pionier"}
    assert 7 - shoot("03", "C2", "E4", **strong).fp == 3
    assert 7 - shoot("03", "C2", "E4", **strong, **smoke(D2=4)).fp == 4
    assert 7 - shoot("03", "C2", "E4", **strong, **smoke(D2=4, D3=4)).fp == 4
    assert 7 - shoot("03", "C2", "E4", **strong, **smoke(C2=5)).fp == 5


@rule("CC:10.3.4a", "CC:10.3.4d")
def test_smoke_hinders_even_along_its_side_and_at_its_corner() -> None:
    """On map 18 the line from D9 to F9 follows the side of E9 and E10; that from A4 to B8 touches A7 and B5."""
    assert hindrance("18", "D9", "F9") == hindrance("18", "A4", "B8") == 0
    assert hindrance("18", "D9", "F9", **smoke(E9=2)) == hindrance("18", "D9", "F9", **smoke(E10=2)) == 2
    assert hindrance("18", "A4", "B8", **smoke(A7=2)) == 2
    assert hindrance("18", "A4", "B8", **smoke(B5=3)) == 3


@rule("CC:10.3.4b", "CC:T94c")
def test_smoke_hinders_into_and_out_of_its_hex() -> None:
    assert hindrance("18", "D9", "D8", **smoke(D9=4)) == hindrance("18", "D9", "D8", **smoke(D8=4)) == 4
    assert hindrance("18", "D9", "D8", **smoke(D7=4)) == 0


# --- roads, railways and trails ---------------------------------------------------------------------------------------


@rule("CC:T93g")
def test_a_line_along_a_road_is_clear() -> None:
    """On map 3 the road runs straight through the woods at I3 from H2 to J3."""
    assert hindrance("03", "H2", "J3") == 0
    refused(aimer("03", "H3", "J2"), "target J2", "CC:T99c")


@rule("CC:T92c")
def test_a_line_along_a_railway_is_clear() -> None:
    """On map 7 the railway runs from A9 by B8 to C8 and on to D7."""
    assert hindrance("07", "B8", "D7") == 0
    assert hindrance("07", "A8", "A10") == 1


@rule("CC:T96b")
def test_a_trail_clears_nothing() -> None:
    """On map 1 the trail runs straight through the woods at K5 from J5 to L4."""
    refused(aimer("01", "J5", "L4"), "target L4", "CC:T99c")


# --- clear terrain and gullies ----------------------------------------------------------------------------------------

CLEAR = {
    "CC:T90": ("01", "A2", "C3"),
    "CC:T86d": ("04", "K5", "N6"),
    "CC:T95c": ("05", "F5", "F7"),
    "CC:T98b": ("01", "C7", "H7"),
    "CC:T83c": ("12", "H5", "I4"),
}


@rule("CC:T90", "CC:T86d", "CC:T95c", "CC:T98b", "CC:T83c", "CC:T78.4a")
def test_clear_terrain_does_nothing_to_a_line() -> None:
    for name, (sheet, a, b) in CLEAR.items():
        with watching() as cited:
            assert hindrance(sheet, a, b) == 0, name
        assert name in cited


@rule("CC:T86c")
def test_a_gully_sees_and_is_seen_only_from_beside_it_or_from_higher_up() -> None:
    """On map 8 gullies lie at A4 and B3, and a hill at A2 above them."""
    refused(aimer("04", "K4", "M6"), "target M6", "CC:T86c")
    refused(aimer("04", "M6", "K4"), "target K4", "CC:T86c")
    assert shoot("04", "L5", "M6").fp == FP
    assert shoot("08", "A2", "A4").fp == FP + 1
    assert shoot("08", "A4", "A2").fp == FP - 1
