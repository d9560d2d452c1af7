"""Terrain on the printed maps: what it costs to go, what bars the way, what covers, what may be where (T78-T99)."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable import Table
from sandtable.games.combat_commander.rules.board import GRID
from sandtable.games.combat_commander.rules.terrain_table import terrain_of
from sandtable.kernel.rulebook import watching
from sandtable.testing import refused, rule

from .helpers import field, first, order, roll, state, texts, total, where
from .terrain_scenes import FIRE, SEVEN, advancer, drive, far_from, rifleman, shoot, walk, walker

SLOW: dict[str, Any] = {
    "rules": {"terrain_change": {"open_ground": {"move": 1.5}}}
}  # so that open ground differs from a course
MORTAR: dict[str, Any] = {"firer": "germany_weapon_team", "weapons": ("germany_light_mortar",)}
SMOKER: dict[str, Any] = {"firer": "germany_weapon_team", "weapons": ("germany_medium_mortar",)}
MG: dict[str, Any] = {"weapons": ("germany_light_mg",)}
BULLSEYE = roll("germany", 6, 5)  # hits at any range there is
MORALE = 8  # of Russian rifles


def mortar(sheet: str, a: str, b: str, **rest: Any) -> tuple[int, int]:
    """The attack total of a light mortar (6) that hits and rolls 7, and the morale against it."""
    found = shoot(sheet, a, b, "arm 0", rolls=(BULLSEYE, *SEVEN), **{**MORTAR, **rest})
    return found.total, found.morale


def cover(sheet: str, a: str, b: str, **rest: Any) -> int:
    """The cover of Russian rifles against a shot."""
    return shoot(sheet, a, b, **rest).morale - MORALE


def smoking(sheet: str, a: str, b: str) -> Table:
    """A medium mortar looks for a hex to put smoke in."""
    t = rifleman(sheet, a, b, **SMOKER)
    drive(t, f"order {FIRE}", "smoke", until="ordered")
    if "smoke" in texts(t):
        t.play("smoke")
    return t


# --- types and features (T78.1) ---------------------------------------------------------------------------------------


@rule("CC:T78.1a", "CC:T78.2")
def test_a_step_pays_for_the_type_of_the_hex_and_for_what_is_on_the_side() -> None:
    """On map 1 a fence stands between the woods at N6 and the building at N5."""
    assert walk("01", "N7", "N6", "N5") == [2, 5]


@rule("CC:T78.1b")
def test_a_feature_only_changes_the_type_it_lies_in() -> None:
    """On map 3 a road runs through the woods from H2 to I3."""
    assert walk("03", "H2", "I3") == [1]
    assert walk("03", "H3", "I3") == [2]
    assert cover("03", "H3", "I3") == 2 - 1


@rule("CC:T78.1c", "CC:T80.2a")
def test_a_bridge_over_a_stream_prevails_over_the_stream() -> None:
    """Of the bridge at G6 of map 5 and the stream under it the bridge gives the cover."""
    assert walk("05", "F5", "G6") == [1]
    assert cover("05", "F5", "G6") == 2 - 1


@rule("CC:T78.1d")
def test_a_bridge_is_no_water() -> None:
    """On map 18 the bridge at H4 spans a water barrier; weapons fire from it and smoke may lie on it."""
    assert shoot("18", "H4", "H2", "arm 0", **MG).fp == 4
    t = smoking("18", "H8", "H9")
    assert "target H4" in texts(t)
    refused(t, "target G4", "CC:T98c")


@rule("CC:T78.1e", "CC:T90")
def test_open_ground_may_have_a_road() -> None:
    assert walk("01", "A3", "A2") == [1]
    assert cover("01", "A3", "A2") == 0 - 1


# --- movement costs ---------------------------------------------------------------------------------------------------

PRICES = {
    "CC:T81a": ("03", "C2", "D2", 2),
    "CC:T82a": ("01", "D7", "E8", 2),
    "CC:T85a": ("01", "A4", "A5", 1),
    "CC:T86a": ("04", "L5", "M6", 2),
    "CC:T89a": ("05", "D9", "E9", 3),
    "CC:T90": ("01", "A2", "A3", 1),
    "CC:T91a": ("01", "L3", "M4", 1),
    "CC:T95a": ("05", "D7", "E7", 3),
    "CC:T99a": ("01", "A2", "A1", 2),
    "CC:T84a": ("01", "A3", "A4", 1 + 1),
    "CC:T87a": ("02", "A3", "A2", 2 + 1),
    "CC:T97a": ("03", "C8", "C7", 2 + 1),
}


@rule("CC:T81a", "CC:T82a", "CC:T85a", "CC:T86a", "CC:T89a", "CC:T90", "CC:T91a", "CC:T95a", "CC:T99a")
@rule("CC:T84a", "CC:T87a", "CC:T97a")
def test_every_terrain_and_every_hexside_has_its_price() -> None:
    for name, (sheet, start, end, points) in PRICES.items():
        with watching() as cited:
            assert walk(sheet, start, end) == [points], name
        assert name in cited


@pytest.mark.parametrize("name", list(PRICES))
def test_a_unit_without_enough_points_stays_out(name: str) -> None:
    sheet, start, end, points = PRICES[name]
    t = walker(sheet, start, "germany_conscript", weapons=("germany_heavy_mg",))
    if points <= 2:
        assert f"go {end}" in texts(t)
    else:
        refused(t, f"go {end}", "CC:O21.1c")


@rule("CC:T92a")
def test_a_railway_costs_one_point_through_its_own_sides() -> None:
    assert walk("07", "A9", "B8", "C8", changes=SLOW) == [1, 2]
    assert walk("07", "A8", "B8", changes=SLOW) == [1.5]


@rule("CC:T93a")
def test_a_road_costs_one_point_through_its_own_sides() -> None:
    """Through the marshes of map 20 from I3 to J2, and into them from I2."""
    assert walk("20", "I3", "J2") == [1]
    assert walk("20", "I2", "J2") == [3]


@rule("CC:T96a")
def test_a_trail_costs_one_point_through_its_own_sides() -> None:
    assert walk("01", "H5", "I5", "J5") == [1, 2]
    assert walk("01", "H4", "I5") == [2]


@rule("CC:T93b")
def test_a_road_gives_one_point_more_once_in_an_order() -> None:
    """Conscripts have 3 points; along the road of map 1 they go 4 hexes, not 5."""
    t = walker("01", "A2", "germany_conscript")
    for label in ("B2", "C3", "D3", "E4"):
        t.play(f"go {label}")
    assert not [text for text in texts(t) if text.startswith("go")]
    t = walker("01", "A4", "germany_conscript")
    for label in ("B4", "A5", "B5"):
        t.play(f"go {label}")
    assert not [text for text in texts(t) if text.startswith("go")]


@rule("CC:T93c", "CC:T93b")
def test_the_bonus_comes_from_whatever_side_a_road_is_entered() -> None:
    """Conscripts cross the road of map 1 at B2 and come back over it: 4 points, though they have 3."""
    assert walk("01", "B3", "B2", "B1", unit="germany_conscript") == [1, 3]
    assert walk("01", "B3", "B2", "A3", "B3", "B2", unit="germany_conscript") == [1, 2, 3, 4]


@rule("CC:T94b")
def test_smoke_changes_neither_cost_nor_cover() -> None:
    smoke = "smoke:\n  B1 3"
    assert walk("01", "A2", "B1", more=smoke) == [2]
    assert cover("01", "A2", "B1", more=smoke) == 2


# --- what cannot be entered -------------------------------------------------------------------------------------------


@rule("CC:T79a")
def test_a_fire_cannot_be_entered() -> None:
    refused(walker("01", "A3", more="blaze: A4"), "go A4", "CC:O21.4a")
    refused(advancer("01", "A3", more="blaze: A4"), "advance 0 A4", "CC:O16.3a")


@rule("CC:T98a")
def test_a_water_barrier_cannot_be_entered() -> None:
    refused(walker("01", "F5"), "go G6", "CC:O21.4a")
    refused(advancer("01", "F5"), "advance 0 G6", "CC:O16.3a")


@rule("CC:T83a")
def test_a_cliff_cannot_be_crossed_by_moving() -> None:
    refused(walker("12", "H4"), "go I4", "CC:O21.4b")
    refused(walker("12", "I4"), "go H4", "CC:O21.4b")


@rule("CC:T83b", "CC:O16.2b")
def test_a_cliff_is_climbed_by_advancing_without_a_weapon() -> None:
    t = advancer("12", "H4")
    t.play("advance 0 I4")
    assert where(t, 0) == "I4"
    refused(advancer("12", "H4", **MG), "advance 0 I4", "CC:O16.2b")


@rule("CC:T80.1a", "CC:T80.1b")
def test_a_major_bridge_is_entered_only_along_its_road() -> None:
    """The bridge of map 18 spans H4 and H5."""
    assert walk("18", "H3", "H4", "H5", "H6") == [1, 2, 3]
    refused(walker("18", "I4"), "go H4", "CC:O21.4c")
    refused(advancer("18", "I4"), "advance 0 H4", "CC:O16.3b")


@rule("CC:T80.1c")
def test_a_major_bridge_is_left_only_along_its_road() -> None:
    t = walker("18", "H4")
    assert [text for text in texts(t) if text.startswith("go")] == ["go H3", "go H5"]
    refused(t, "go I4", "CC:O21.4c")
    refused(advancer("18", "H4"), "advance 0 I4", "CC:O16.3b")


@rule("CC:T80.2b")
def test_a_minor_bridge_costs_one_along_its_road_and_its_stream_elsewhere() -> None:
    assert walk("05", "F5", "G6", "H6") == [1, 2]
    assert walk("05", "G5", "G6") == [3]


# --- cover (T78.3) ----------------------------------------------------------------------------------------------------

COVERS = {
    "CC:T80a": ("05", "F5", "G6", 2 - 1),
    "CC:T81b": ("03", "C2", "D2", 1),
    "CC:T82b": ("01", "D7", "E8", 3),
    "CC:T84b": ("01", "A3", "A4", 0),
    "CC:T85b": ("01", "A4", "A5", 0),
    "CC:T86b": ("04", "L5", "M6", 1),
    "CC:T89b": ("05", "D9", "E9", 0),
    "CC:T90": ("01", "A2", "A3", 0),
    "CC:T91b": ("01", "L3", "M4", 1),
    "CC:T92b": ("07", "A8", "B8", 0),
    "CC:T95b": ("05", "D7", "E7", -1),
    "CC:T96b": ("01", "H4", "I5", 2),
    "CC:T99b": ("01", "A2", "A1", 2),
}


@rule("CC:T80a", "CC:T81b", "CC:T82b", "CC:T84b", "CC:T85b", "CC:T86b", "CC:T89b", "CC:T90", "CC:T91b", "CC:T92b")
@rule("CC:T95b", "CC:T96b", "CC:T99b", "CC:T78.3a")
def test_every_terrain_has_its_cover() -> None:
    for name, (sheet, a, b, expected) in COVERS.items():
        with watching() as cited:
            assert cover(sheet, a, b) == expected, name
        assert name in cited


@rule("CC:T78.3a")
def test_cover_counts_for_morale_at_all_times() -> None:
    """A broken unit rallies by the cover of the building at E8, not only when it is fired at."""
    assert rally_morale("E8") == rally_morale("E7") + 3


def rally_morale(label: str) -> int:
    """The morale with which broken German rifles on map 1 try to recover."""
    card = order("germany", "recover")
    enemy = f"{far_from(label)} allies russia_rifle"
    t = field(f"{label} axis germany_rifle broken", enemy, sheet="01", hands=((card,), ()))
    t.script([total("germany", 5)])
    return int(first(drive(t, f"order {card}", "roll-for 0", until="rally-roll"), "rally-roll").morale)


@rule("CC:T78.3b", "CC:T78.3c", "CC:G.cover")
def test_of_brush_and_foxholes_only_one_counts() -> None:
    """The example: a team of morale 7 has 8 in brush, and 10 with foxholes there."""
    team: dict[str, Any] = {"target": "russia_line_team"}
    assert shoot("03", "C2", "D2", **team).morale == 8
    assert shoot("03", "C2", "D2", more="forts:\n  D2 foxholes", **team).morale == 10


@rule("CC:T93d", "CC:T93e")
def test_a_building_with_a_road_covers_with_2() -> None:
    assert cover("02", "I8", "J8") == 2


@rule("CC:T93f")
def test_a_road_over_open_ground_lowers_morale_and_lessens_foxholes() -> None:
    """The example: morale 7 becomes 6, and 9 with foxholes."""
    team: dict[str, Any] = {"target": "russia_line_team"}
    assert shoot("01", "A3", "A2", **team).morale == 6
    assert shoot("01", "A3", "A2", more="forts:\n  A2 foxholes", **team).morale == 9


@rule("CC:T87b")
def test_a_hedge_covers_from_fire_across_it_but_not_from_mortars() -> None:
    """On map 2 a hedge parts B5 from B6 to the south, and nothing from B4 to the north."""
    assert cover("02", "B7", "B5") == 1
    assert cover("02", "B4", "B5") == 0
    assert mortar("02", "B7", "B5")[1] == MORALE


@rule("CC:T97b")
def test_a_wall_covers_from_fire_across_it_but_not_from_mortars() -> None:
    assert cover("03", "B9", "B7") == 2
    assert cover("03", "B6", "B7") == 0
    assert mortar("03", "B9", "B7")[1] == MORALE


@rule("CC:T83c")
def test_a_cliff_gives_no_cover_and_hides_nothing() -> None:
    """On map 21 a cliff parts D4 from E4; the line from E3 to D4 comes in through its corner."""
    assert cover("21", "E3", "D4") == 0
    assert shoot("12", "H5", "I4").fp == 5


# --- water, weapons, smoke and shells ---------------------------------------------------------------------------------


@rule("CC:T89d", "CC:T95d")
def test_no_weapon_fires_from_marsh_or_stream() -> None:
    """Riflemen with a machine gun fire from the marsh at E9 and the stream at E7 of map 5, but not the gun."""
    marsh, stream = _beside_a_leader("E9"), _beside_a_leader("E7")
    refused(marsh, "arm 0", "CC:T89d")
    refused(stream, "arm 0", "CC:T95d")
    assert "fire 0" in texts(marsh) and "fire 0" in texts(stream)


def _beside_a_leader(label: str) -> Table:
    """Riflemen with a gun and their leader, who could all fire at the hex beside them."""
    beside = GRID.label[next(n for n in GRID.neighbours[GRID.at(label)] if not terrain_of("05").impassable >> n & 1)]
    t = rifleman("05", label, beside, others=(f"{label} axis captain",), **MG)
    drive(t, f"order {FIRE}", "activate 2", "activate 0", "end", until="shot")
    return t


@rule("CC:T89e", "CC:T95e", "CC:T98c")
def test_no_smoke_lies_on_water() -> None:
    t = smoking("05", "D5", "G5")
    refused(t, "target E9", "CC:T89e")
    refused(t, "target E7", "CC:T95e")
    refused(t, "target D8", "CC:T98c")


@rule("CC:T94a")
def test_smoke_is_drawn_from_the_cup() -> None:
    t = smoking("05", "D5", "G5")
    before = state(t).smoke_cup
    t.script([BULLSEYE, 9])
    found = drive(t, "target F2", "arm 0", until="smoke-placed")
    assert first(found, "smoke-placed").smoke == 9
    assert sorted((*state(t).smoke_cup, 9)) == sorted(before)


@rule("CC:T99d", "CC:T99e")
def test_shells_burst_in_the_trees() -> None:
    """The example: a mortar of firepower 6 that rolls 7 has a total of 15 against woods, elsewhere 13."""
    assert mortar("01", "A3", "A1")[0] == 15
    assert mortar("01", "A3", "B5")[0] == 13
    assert shoot("01", "A3", "A1").total == 12
