"""Line of sight on invented maps: obstacles, hindrances, hexsides, smoke and fire, hills (10, T78.4, T88)."""

from __future__ import annotations

import pytest

from sandtable.games.combat_commander.rules.board import GRID, MAPS, N
from sandtable.games.combat_commander.rules.findings import findings
from sandtable.games.combat_commander.rules.lines import lines_from
from sandtable.games.combat_commander.rules.outlook import sight_row
from sandtable.games.combat_commander.rules.sight import (
    HIDDEN,
    explain,
    faults,
    objection_to_sight,
    sees,
    sightlines,
    visible,
)
from sandtable.games.combat_commander.rules.sight_rules import BLOCKS
from sandtable.games.combat_commander.rules.terrain_table import terrain_of
from sandtable.kernel.rulebook import Objection

from .survey import CALM, Weather, invented_map, look, why

OPEN = invented_map()


# --- the line ---------------------------------------------------------------------------------------------------------


def test_everybody_sees_everybody_over_open_ground() -> None:
    assert all(visible(OPEN, CALM, a) == GRID.all for a in range(N))


@pytest.mark.parametrize("number", MAPS)
def test_sight_is_the_same_both_ways_on_every_map(number: str) -> None:
    where = terrain_of(number)
    for a in range(N):
        for b in range((a + int(number)) % 3, a, 3):
            there, back = ([f.strength for f in findings(where, *ends)] for ends in ((a, b), (b, a)))
            assert sorted(there) == sorted(back), f"{GRID.label[a]} {GRID.label[b]}"


@pytest.mark.parametrize("number", MAPS)
def test_the_mask_of_what_is_seen_agrees_with_each_line(number: str) -> None:
    where, weather = terrain_of(number), Weather(smoke={"E5": 4, "H6": 9}, blaze="G5 K3 C8")
    for a in range(0, N, 7):
        mask = visible(where, weather, a)
        assert mask == GRID.mask(b for b in range(N) if sees(where, weather, a, b) != HIDDEN)


@pytest.mark.parametrize("number", MAPS)
def test_what_a_hex_sees_is_what_is_found_on_each_of_its_lines(number: str) -> None:
    where = terrain_of(number)
    for a in range(int(number) % 5, N, 5):
        worst = [max((f.strength for f in findings(where, a, b)), default=0) for b in range(N)]
        row = sight_row(where, a)
        assert [row.hindrance(b) for b in range(N)] == worst, GRID.label[a]
        assert row.seen == GRID.mask(b for b in range(N) if worst[b] != BLOCKS)


def test_neighbours_always_see_each_other() -> None:
    for number in MAPS:
        where = terrain_of(number)
        assert all(GRID.adjacent_mask[a] & ~visible(where, CALM, a) == 0 for a in range(N))


def test_a_hex_sees_itself_through_any_smoke() -> None:
    thick = Weather(smoke={"A1": 9, "C3": 9}, fog=3)
    assert look(OPEN, "C3", "C3", thick) == 0
    assert explain(OPEN, thick, GRID.at("C3"), GRID.at("C3")).findings == ()


def test_every_line_from_a_hex_can_be_listed_with_its_reason() -> None:
    where = invented_map({"C5": "woods", "E5": "brush"})
    lines = {GRID.label[line.hex]: line for line in sightlines(where, Weather(smoke={"C2": 4}), GRID.at("C3"))}
    assert len(lines) == N - 1 and "C3" not in lines
    assert lines["C7"] == (GRID.at("C7"), True, 0, Objection("CC:T99c", (GRID.at("C5"),)))
    assert lines["C2"] == (GRID.at("C2"), False, 4, Objection("CC:T94c", (GRID.at("C2"),)))
    assert lines["C4"] == (GRID.at("C4"), False, 0, None)
    assert sightlines(where, CALM, N) == sightlines(where, CALM, -1) == []


def test_sight_between_units_shows_no_fault_on_any_map() -> None:
    weather = Weather(smoke={"E5": 4}, blaze="G5 K3", units="A1 C4 E6 G8 I2 K9 M5 O10")
    for number in MAPS:
        assert faults(terrain_of(number), weather) == []


# --- obstacles and hindrances -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("terrain", "rule"), [("woods", "CC:T99c"), ("building", "CC:T82c")])
def test_an_obstacle_between_blocks(terrain: str, rule: str) -> None:
    where = invented_map({"C5": terrain})
    assert look(where, "C3", "C7") == HIDDEN
    assert why(where, "C3", "C7") == rule
    assert look(where, "C3", "C5") == look(where, "C5", "C7") == 0
    objection = objection_to_sight(where, CALM, GRID.at("C3"), GRID.at("C7"))
    assert objection is not None and (objection.rule, objection.hexes) == (rule, (GRID.at("C5"),))
    assert objection_to_sight(where, CALM, GRID.at("C3"), GRID.at("C5")) is None


@pytest.mark.parametrize(
    ("terrain", "number"),
    [
        ("brush", 3),
        ("orchard", 2),
        ("field", 1),
        ("marsh", 1),
        ("major_bridge", 1),
        ("open_ground", 0),
        ("stream", 0),
        ("water_barrier", 0),
        ("gully", 0),
    ],
)
def test_what_each_terrain_does_to_a_line_through_it(terrain: str, number: int) -> None:
    where = invented_map({"C5": terrain})
    assert look(where, "C3", "C7") == number
    assert look(where, "C3", "D6") == number  # a line that crosses a part of C5
    assert look(where, "C4", "C5") == look(where, "C5", "C6") == 0


def test_only_the_largest_hindrance_counts() -> None:
    """Brush twice is 3; a smoke of 4 makes it 4, and so do two (10.3.3); a smoke of 5 at the firer makes it 5."""
    where = invented_map({"C4": "brush", "C5": "brush"})
    assert look(where, "C3", "C6") == 3
    assert look(where, "C3", "C6", Weather(smoke={"C4": 4})) == 4
    assert look(where, "C3", "C6", Weather(smoke={"C4": 4, "C5": 4})) == 4
    assert look(where, "C3", "C6", Weather(smoke={"C3": 5, "C4": 4})) == 5
    assert look(where, "C3", "C6", Weather(smoke={"C6": 5})) == 5


def test_a_minor_bridge_hinders_too() -> None:
    bridge = {"hex": "C5", "type": "minor_bridge", "over": "stream", "sides": ["B4", "D5"]}
    assert look(invented_map({"C5": "minor_bridge"}, bridges=[bridge]), "C3", "C7") == 1


def test_units_do_not_matter() -> None:
    assert look(OPEN, "C3", "C7", Weather(units="C4 C5 C6")) == 0


def test_a_line_touches_a_corner_of_a_hex_without_meeting_its_picture() -> None:
    corners = invented_map({"C6": "woods", "D4": "building"})
    assert lines_from(GRID.at("C3")).met[GRID.at("D7")] & corners.of_type["woods"]
    assert look(corners, "C3", "D7") == 0


# --- along hexsides ---------------------------------------------------------------------------------------------------

ALONG = [("C3", "E3", "D2", "D3"), ("C3", "D1", "C2", "D2"), ("C3", "D4", "C4", "D3"), ("O5", "M5", "N4", "N5")]


@pytest.mark.parametrize(("a", "b", "left", "right"), ALONG)
def test_along_a_hexside_the_weaker_of_the_two_hexes_counts(a: str, b: str, left: str, right: str) -> None:
    for one, other in ((left, right), (right, left)):
        assert look(invented_map({one: "woods"}), a, b) == 0
        assert look(invented_map({one: "woods", other: "building"}), a, b) == HIDDEN
        assert look(invented_map({one: "woods", other: "brush"}), a, b) == 3
        assert look(invented_map({one: "orchard", other: "brush"}), a, b) == 2
        assert look(invented_map({one: "field"}), a, b) == 0


@pytest.mark.parametrize(("a", "b", "left", "right"), ALONG)
def test_pictures_that_leave_a_gap_do_not_block_a_line_along_it(a: str, b: str, left: str, right: str) -> None:
    where = invented_map({left: "woods", right: "woods"}, clear=f"{left}-{right}")
    assert look(where, a, b) == 0
    assert look(where, a, right) == look(where, a, left) == 0


def test_nothing_off_the_map_blocks_a_line_along_its_edge() -> None:
    assert look(invented_map({"B1": "woods"}), "A1", "C1") == 0
    assert look(invented_map({"B1": "woods"}), "A1", "C2") == HIDDEN


# --- walls, hedges and fences -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("terrain", "expected", "rule"),
    [("wall", HIDDEN, "CC:T97c"), ("hedge", HIDDEN, "CC:T87c"), ("fence", 1, "CC:T84c"), ("cliff", 0, "")],
)
def test_what_stands_on_a_hexside_counts_away_from_the_ends(terrain: str, expected: int, rule: str) -> None:
    where = invented_map(sides={"C4-C5": terrain})
    assert look(where, "C3", "C6") == expected
    assert why(where, "C3", "C6") == rule
    assert look(where, "C3", "C5") == look(where, "C4", "C6") == look(where, "C4", "C5") == 0


def test_a_wall_blocks_a_line_that_runs_exactly_along_it() -> None:
    """The example of 10.1: the wall is a side of neither end hex."""
    where = invented_map(sides={"D2-D3": "wall"})
    assert look(where, "C3", "E3") == HIDDEN
    assert "CC:10.1e" in next(iter(findings(where, GRID.at("C3"), GRID.at("E3")))).rules
    assert look(where, "D2", "D4") == look(where, "C3", "D3") == 0


def test_a_hexside_is_filled_from_corner_to_corner() -> None:
    """The line from C3 to D7 goes through the common corner of C4, C5 and D4."""
    for pair in ("C4-C5", "C4-D4", "C5-D4"):
        assert look(invented_map(sides={pair: "wall"}), "C3", "D7") == HIDDEN
    assert look(invented_map(sides={"C4-D3": "wall"}), "C3", "D7") == 0


# --- roads and railways -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("course", ["road", "railway"])
def test_a_line_along_a_road_or_railway_touches_nothing_else(course: str) -> None:
    straight = "C3-C4 C4-C5 C5-C6"
    for terrain in ("woods", "brush", "building"):
        where = invented_map({"C4": terrain, "C5": terrain}, courses={course: straight})
        assert look(where, "C3", "C6") == 0
        assert look(where, "B3", "D4") != 0
    bent = invented_map({"C5": "woods"}, courses={course: "C4-C5 C5-D5"})
    assert look(bent, "C3", "C7") == HIDDEN


def test_a_railway_hinders_a_line_across_it() -> None:
    where = invented_map(courses={"railway": "B4-C5 C5-D5"}, roads="B7-C8 C8-D8")
    assert look(where, "C3", "C7") == 1 and why(where, "C3", "C7") == "CC:T92c"
    assert look(where, "C7", "C9") == 0
    assert look(invented_map({"C5": "brush"}, courses={"railway": "B4-C5 C5-D5"}), "C3", "C7") == 3


def test_a_trail_changes_nothing_in_a_line() -> None:
    assert look(invented_map({"C5": "woods"}, courses={"trail": "C4-C5 C5-C6"}), "C3", "C7") == HIDDEN
    assert look(invented_map(courses={"trail": "B4-C5 C5-D5"}), "C3", "C7") == 0


# --- smoke, fire, fog and twilight ------------------------------------------------------------------------------------


def test_a_blaze_fills_its_hex_with_all_sides_and_corners() -> None:
    assert look(OPEN, "C3", "C7", Weather(blaze="C5")) == HIDDEN
    assert look(OPEN, "C3", "E3", Weather(blaze="D2")) == HIDDEN
    assert look(OPEN, "C3", "E3", Weather(blaze="D3")) == HIDDEN
    assert look(OPEN, "C3", "D7", Weather(blaze="C6")) == HIDDEN
    assert why(OPEN, "C3", "D7", Weather(blaze="C6")) == "CC:10.2.1"
    assert look(OPEN, "C3", "C7", Weather(blaze="C3 C7")) == 0


def test_smoke_fills_its_hex_and_hinders_into_and_out_of_it() -> None:
    assert look(OPEN, "C3", "E3", Weather(smoke={"D2": 6})) == 6
    assert look(OPEN, "C3", "D7", Weather(smoke={"C6": 2})) == 2
    assert look(OPEN, "C3", "C4", Weather(smoke={"C4": 7})) == 7
    assert look(OPEN, "C3", "C4", Weather(smoke={"C3": 10})) == 10
    assert look(OPEN, "C3", "C5", Weather(smoke={"D5": 9})) == 0


@pytest.mark.parametrize("levels", [{"C3": 1}, {"C3": 2, "C7": 4}, {"C3": 3, "C7": 3, "C5": 1}])
def test_smoke_and_blaze_count_at_all_heights(levels: dict[str, int]) -> None:
    where = invented_map(level=levels)
    assert look(where, "C3", "C7") == 0
    assert look(where, "C3", "C7", Weather(smoke={"C5": 4})) == 4
    assert look(where, "C3", "C7", Weather(blaze="C5")) == HIDDEN


def test_fog_is_added_to_other_hindrances_beyond_the_next_hex() -> None:
    where = invented_map({"C5": "brush"}, level={"K3": 2})
    assert look(where, "C3", "C7", Weather(fog=3)) == 6
    assert look(where, "E3", "E5", Weather(fog=3)) == look(where, "K3", "K5", Weather(fog=3)) == 3
    assert look(where, "E3", "E4", Weather(fog=3)) == 0
    assert look(where, "C3", "C7", Weather(fog=2, smoke={"C4": 5})) == 7


def test_twilight_hinders_by_the_time_and_is_not_added() -> None:
    where = invented_map({"C5": "brush"}, rules={"twilight": True})
    assert look(where, "E3", "E5", Weather(time=2)) == 2
    assert look(where, "E3", "E4", Weather(time=5)) == 0
    assert look(where, "C3", "C7", Weather(time=2)) == 3
    assert look(where, "C3", "C7", Weather(time=6)) == 6
    assert look(OPEN, "E3", "E5", Weather(time=2)) == 0


# --- gullies ----------------------------------------------------------------------------------------------------------


def test_a_gully_sees_only_its_neighbours_and_higher_ground() -> None:
    where = invented_map({"C5": "gully", "C7": "gully", "C8": "gully"}, level={"F5": 1})
    assert look(where, "C5", "C4") == look(where, "C7", "C8") == look(where, "C5", "F5") == 0
    assert look(where, "C5", "C3") == look(where, "C5", "C7") == HIDDEN
    assert why(where, "C5", "C3") == "CC:T86c"


def test_a_gully_on_a_hill_is_seen_only_from_higher_still() -> None:
    where = invented_map({"C5": "gully"}, level={"C5": 1, "C7": 1, "E5": 2})
    assert look(where, "C5", "C7") == HIDDEN
    assert look(where, "C5", "E5") == 0


def test_in_a_sunken_road_gullies_and_crossroads_see_one_another() -> None:
    ditch = {"C4": "gully", "C6": "gully"}
    where = invented_map(ditch, rules={"sunken_road": {"crossroads": ["C8", "F8"]}})
    assert look(where, "C4", "C6") == look(where, "C4", "C8") == look(where, "C6", "F8") == 0
    assert look(where, "C4", "C9") == HIDDEN
    blocked = invented_map(ditch | {"C5": "woods"}, rules={"sunken_road": {"crossroads": ["C8", "F8"]}})
    assert look(blocked, "C4", "C6") == HIDDEN


# --- hills ------------------------------------------------------------------------------------------------------------


def test_a_hill_blocks_between_lower_hexes() -> None:
    for height in (1, 2, 3, 4):
        where = invented_map(level={"C5": height})
        assert look(where, "C3", "C7") == HIDDEN
        assert why(where, "C3", "C7") == "CC:T88.3.3a"


def test_one_looks_up_only_to_the_first_hex_of_each_level() -> None:
    where = invented_map(level={"C4": 1, "C5": 1, "C6": 2, "C7": 2, "C8": 3})
    assert [look(where, "C3", h) for h in ("C4", "C5", "C6", "C7", "C8")] == [0, HIDDEN, 0, HIDDEN, 0]
    assert why(where, "C3", "C5") == "CC:T88.3.2a"
    assert why(where, "C5", "C3") == "CC:T88.3.2b"


def test_one_looks_down_only_from_the_crest() -> None:
    where = invented_map(level={"C3": 2, "C4": 2, "C5": 1})
    assert look(where, "C4", "C7") == 0
    assert look(where, "C3", "C7") == HIDDEN
    assert look(where, "C3", "C4") == look(where, "C4", "C5") == 0


@pytest.mark.parametrize(("between", "seen"), [(1, (0, 1, 2, 3, 4)), (2, (2, 3, 4)), (3, (4,)), (4, ())])
def test_past_a_hill_from_level_2(between: int, seen: tuple[int, ...]) -> None:
    """The example of T88.3: past level 2 one sees levels 2 to 4, past level 3 only level 4."""
    for target in range(5):
        where = invented_map(level={"C3": 2, "C5": between, "C7": target})
        assert (look(where, "C3", "C7") == 0) == (target in seen)


def test_past_level_3_only_the_crest_of_level_4_is_seen() -> None:
    where = invented_map(level={"C3": 2, "C5": 3, "C6": 4, "C7": 4})
    assert look(where, "C3", "C6") == 0
    assert look(where, "C3", "C7") == HIDDEN


def test_a_plateau_does_not_hide_its_own_level() -> None:
    where = invented_map(level=dict.fromkeys(("C3", "C4", "C5", "C6", "C7"), 2))
    assert look(where, "C3", "C7") == 0


def test_over_a_lower_building_to_a_hill_as_high() -> None:
    """The example of T88.4."""
    ends = {"C3": 1, "C7": 1}
    assert look(invented_map({"C5": "building"}, level=ends), "C3", "C7") == 0
    assert look(invented_map({"C5": "building"}, level=ends | {"C5": 1}), "C3", "C7") == HIDDEN


@pytest.mark.parametrize("terrain", ["building", "woods"])
def test_a_lower_obstacle_hides_one_hex_behind_it(terrain: str) -> None:
    """The first example of T88.4.1."""
    where = invented_map({"C5": terrain}, level={"C3": 1})
    assert [look(where, "C3", h) for h in ("C4", "C5", "C6", "C7", "C8")] == [0, 0, HIDDEN, 0, 0]
    assert why(where, "C3", "C6") == "CC:T88.4.1a"
    assert look(invented_map({"C5": terrain, "C7": terrain}, level={"C3": 1}), "C3", "C8") == HIDDEN
    assert look(invented_map({"C5": terrain}, level={"C3": 1, "C6": 1}), "C3", "C6") == 0


def test_the_hex_behind_is_blind_only_at_or_below_the_level_of_the_obstacle() -> None:
    heights = {"C3": 3, "C5": 1}
    assert look(invented_map({"C5": "woods"}, level=heights), "C3", "C6") == HIDDEN
    assert look(invented_map({"C5": "woods"}, level=heights | {"C6": 1}), "C3", "C6") == HIDDEN
    assert look(invented_map({"C5": "woods"}, level=heights | {"C6": 2}), "C3", "C6") == 0


def test_one_looks_up_past_an_obstacle_unless_it_is_the_first_hex() -> None:
    """The second example of T88.4.1."""
    heights = {"C3": 1, "C4": 1, "C5": 1, "C6": 1, "C7": 2}
    assert look(invented_map({"C5": "building"}, level=heights), "C3", "C7") == 0
    assert look(invented_map({"C6": "building"}, level=heights), "C3", "C7") == 0
    assert look(invented_map({"C4": "building"}, level=heights), "C3", "C7") == HIDDEN


def test_hedges_and_walls_hide_no_hex_from_above() -> None:
    where = invented_map(sides={"C4-C5": "wall"}, level={"C3": 1})
    assert look(where, "C3", "C6") == look(where, "C3", "C7") == 0
    low = invented_map(sides={"C4-C5": "hedge"}, level={"C3": 1, "C7": 1})
    assert look(low, "C3", "C7") == 0
    plateau = invented_map(sides={"C4-C5": "hedge"}, level=dict.fromkeys(("C3", "C4", "C5", "C6", "C7"), 1))
    assert look(plateau, "C3", "C7") == HIDDEN
    slope = invented_map(sides={"C4-C5": "hedge"}, level={"C3": 1, "C4": 1, "C7": 1})
    assert look(slope, "C3", "C7") == 0


def test_hindrances_count_only_on_the_level_of_both_ends() -> None:
    brush = {"C5": "brush"}
    assert look(invented_map(brush, level={"C3": 1}), "C3", "C7") == 0
    assert look(invented_map(brush, level={"C3": 1, "C7": 1}), "C3", "C7") == 0
    assert look(invented_map(brush, level={"C3": 1, "C5": 1, "C7": 1}), "C3", "C7") == 3
    assert look(invented_map(brush, level={"C3": 1, "C5": 1, "C7": 2}), "C3", "C7") == 0


def test_blocked_is_stronger_than_any_hindrance() -> None:
    assert look(invented_map({"C4": "brush", "C5": "woods"}), "C3", "C7") == HIDDEN
