"""Lines of sight: what blocks them, hills, hedgerows, orchards, smoke and the night (14, 55, 57, 59, 60, 62)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import sandtable
from sandtable import Table
from sandtable.games.band_of_brothers.rules import measuring, sight
from sandtable.games.band_of_brothers.rules.boards import OPEN, TERRAINS, WOODS, TerrainTable, map_of
from sandtable.games.band_of_brothers.rules.outlook import Outlook, outlook
from sandtable.games.band_of_brothers.rules.sight_rules import sight_rules
from sandtable.games.band_of_brothers.rules.state import State
from sandtable.kernel.rulebook import cite, watching
from sandtable.kernel.sightline import Sightline
from sandtable.testing import refused, rule

from .helpers import events, field, legal, state
from .shooting import shoot, take_aim

OPEN_SIGHT = {"open_sight": True}
DIKE = [f"9E{n}" for n in range(1, 10)]  # the road of board 9 from north to south
SOMEBODY = ("0 9A1 german_first_line", "64 9I9 us_first_line")  # so that the turn does not end by itself


def bare(board: str = "19", changes: dict[str, Any] | None = None, **more: Any) -> Table:
    """A board without units on which every line may be measured."""
    return field(board=board, options=OPEN_SIGHT, changes={"changes": changes} if changes else None, **more)


def line(table: Table, a: str, b: str) -> Sightline:
    """The line between two hexes as a side is told of it; it must be the same both ways."""
    there, back = _measured(table, a, b), _measured(table, b, a)
    assert (there.blocked, there.hindrance) == (back.blocked, back.hindrance)
    return there


def _measured(table: Table, a: str, b: str) -> Sightline:
    grid = state(table).setup.grid
    return next(each for each in table.observe("axis").sight(grid.at(a)) if each.hex == grid.at(b))


def sees(table: Table, a: str, *others: str) -> list[bool]:
    """Which of some hexes a hex sees."""
    return [not line(table, a, b).blocked for b in others]


def blocked_by(table: Table, a: str, b: str) -> tuple[str, set[str]]:
    """The rule by which a line is blocked, and the hexes that block it."""
    found = line(table, a, b)
    assert (found.blocked, found.hindrance) == (True, 0)
    assert found.reason is not None
    return found.reason.rule, {state(table).setup.grid.label[h] for h in found.reason.hexes}


# --- the line and what it meets (14) --------------------------------------------------------------------------------


@rule("BOB:14.0a", "BOB:14.0e", "BOB:14.0f")
def test_woods_and_buildings_on_the_straight_line_block_it() -> None:
    t = bare("1")
    assert blocked_by(t, "1B5", "1D4") == ("BOB:14.0e", {"1C5"})  # straight over a wooden building
    assert blocked_by(t, "1D2", "1D4") == ("BOB:14.0e", {"1D3"})  # and over a stone one
    assert blocked_by(t, "1H7", "1H9") == ("BOB:14.0e", {"1H8"})  # and over woods
    assert sees(t, "1G3", "1G6") == [True]
    terrain = state(t).setup.terrain
    assert sum(terrain.of(kind).bit_count() for kind in range(len(TERRAINS))) == terrain.grid.n


@rule("BOB:14.0b", "BOB:59.0c")
def test_what_stands_in_the_hexes_at_the_ends_does_not_matter() -> None:
    t = bare("1")
    assert sees(t, "1D3", "1E3", "1D2") == [True, True]
    assert sees(t, "1C5", "1B5") == [True]
    assert sees(t, "1B6", "1D5") == [True]  # from a building, past open ground, to a road


@rule("BOB:14.0c")
def test_water_bridges_and_roads_are_no_obstacle() -> None:
    t = bare("5")
    assert sees(t, "5D3", "5F3") == [True]  # across the river
    assert sees(t, "5D4", "5F5") == [True]  # across the bridge
    assert sees(bare("6"), "6E1", "6E9") == [True]  # down the road


@rule("BOB:14.0e")
def test_a_line_along_a_hexside_is_blocked_only_from_both_sides() -> None:
    t = bare("6", {"woods": ["6C4"]})
    assert sees(t, "6B4", "6D4") == [True]  # between C4 and C5, which is open
    t = bare("6", {"woods": ["6C4"], "stone_building": ["6C5"]})
    assert blocked_by(t, "6B4", "6D4") == ("BOB:14.0e", {"6C4", "6C5"})


@rule("BOB:14.0a")
def test_along_the_edge_of_the_map_one_obstacle_alone_blocks_nothing() -> None:
    t = bare("6", {"woods": ["6C1"]})
    assert sees(t, "6B0", "6D0") == [True]


@rule("BOB:14.0a")
def test_a_corner_that_the_line_only_touches_blocks_nothing() -> None:
    t = bare("6")
    terrain = state(t).setup.terrain
    view = outlook(terrain)
    a, b = terrain.grid.at("6A1"), terrain.grid.at("6E4")
    shape = view.sheet.shape(a, b)
    touched = {terrain.grid.label[view.sheet.cell[view.sheet.start[a] + place]] for place in shape.touched}
    assert touched
    assert sees(bare("6", {"woods": sorted(touched)}), "6A1", "6E4") == [True]


@rule("BOB:14.0a")
def test_units_block_nothing() -> None:
    t = field("0 6E4 german_first_line", "64 6E5 us_first_line", "65 6E6 us_first_line", board="6", options=OPEN_SIGHT)
    assert sees(t, "6E4", "6E6") == [True]


# --- who may measure (14.0g to j) -----------------------------------------------------------------------------------


@rule("BOB:14.0g")
def test_nobody_may_measure_a_line_for_the_asking() -> None:
    t = field("0 1E4 german_first_line", "64 1E7 us_first_line")
    assert t.observe("axis").sight(state(t).hex[0]) == ()
    assert len(bare("1").observe("axis").sight(0)) == 84


@rule("BOB:14.0g", "BOB:6.1h")
def test_a_shot_along_a_blocked_line_is_not_made_and_uses_the_unit() -> None:
    t = field("0 1D2 german_first_line", "1 1A1 german_first_line", "64 1D4 us_first_line")
    found = shoot(t, 0, "1D4")
    assert events(found, "no-sight")
    assert not events(found, "shot")
    assert state(t).used & 1


@rule("BOB:14.0h", "BOB:15.0n")
def test_lines_to_a_counter_concealed_in_the_open_may_be_measured() -> None:
    t = field("0 1D4 german_first_line concealed", "64 1D2 us_first_line", "65 1H8 us_first_line")
    s = state(t)
    found = {each.hex: each.blocked for each in t.observe("allies").sight(s.hex[0])}
    assert found == {s.hex[64]: True, s.hex[65]: True}
    assert [each.hex for each in t.observe("axis").sight(s.hex[64])] == [s.hex[0]]
    assert t.observe("axis").sight(s.setup.grid.at("1G5")) == ()
    t = field("64 1D4 us_first_line concealed", "65 1H8 us_first_line", "0 1D2 german_first_line")
    s = state(t)
    assert [each.hex for each in t.observe("axis").sight(s.hex[64])] == [s.hex[0]]
    assert [each.hex for each in t.observe("allies").sight(s.hex[0])] == [s.hex[64]]
    assert t.observe("allies").sight(s.hex[65]) == (), "friends do not look for it"


@rule("BOB:14.0g")
def test_lines_to_a_counter_concealed_in_cover_may_not_be_measured() -> None:
    t = field("0 1D3 german_first_line concealed", "64 1D1 us_first_line")
    assert t.observe("allies").sight(state(t).hex[64]) == ()


@rule("BOB:14.0g", "BOB:57.0c")
def test_in_an_orchard_nobody_is_in_the_open() -> None:
    units = ("0 9E4 german_first_line concealed", "64 9E7 us_first_line")
    for terrain, lines in (({}, 1), ({"orchard": ["9E4"]}, 0), ({"woods": ["9E4"]}, 0)):
        t = field(*units, board="9", changes={"changes": terrain})
        assert len(t.observe("allies").sight(state(t).hex[64])) == lines


@rule("BOB:14.0i")
def test_in_the_rout_phase_lines_may_be_measured() -> None:
    t = field("0 1E4 german_first_line used", "64 1D7 us_first_line used", side="allies")
    s = state(t)
    s.phase = measuring.ROUT
    assert len(t.observe("axis").sight(s.hex[0])) == s.setup.n - 1


def test_a_hex_off_the_map_sees_nothing() -> None:
    t = bare("1")
    assert t.observe("axis").sight(85) == ()
    assert t.observe("axis").sight(-1) == ()


# --- hills: board 19 (59) -------------------------------------------------------------------------------------------


def on_19(a: str, *others: str) -> list[bool]:
    return sees(bare(), f"19{a}", *(f"19{b}" for b in others))


@rule("BOB:59.0k", "BOB:59.0f")
def test_from_level_1_one_sees_its_own_level() -> None:
    assert on_19("C6", "C7", "D6", "E6") == [True, True, True]


@rule("BOB:59.0l", "BOB:59.0a", "BOB:59.0e")
def test_a_building_on_a_hill_is_a_level_higher_than_the_hill() -> None:
    assert blocked_by(bare(), "19C6", "19E5") == ("BOB:14.0e", {"19D5"})


@rule("BOB:59.0m", "BOB:59.0g")
def test_terrain_as_high_as_the_viewer_hides_what_is_lower() -> None:
    assert blocked_by(bare(), "19C6", "19E7") == ("BOB:59.0g", {"19D6"})


@rule("BOB:59.0n", "BOB:59.0g")
def test_level_2_hides_level_1_from_level_2() -> None:
    assert on_19("E3", "E6", "C5") == [False, False]
    assert blocked_by(bare(), "19E3", "19E6") == ("BOB:59.0g", {"19E4"})
    assert blocked_by(bare(), "19E3", "19C5") == ("BOB:59.0g", {"19D3"})


@rule("BOB:59.0o", "BOB:59.0d")
def test_lower_neighbours_are_seen() -> None:
    assert on_19("E4", "D4", "D5", "E5") == [True, True, True]


@rule("BOB:59.0p")
def test_a_building_as_high_as_the_viewer_hides_what_is_lower() -> None:
    assert blocked_by(bare(), "19E4", "19C7") == ("BOB:59.0g", {"19D5"})


@rule("BOB:59.0q")
def test_level_2_sees_level_2_over_everything_lower() -> None:
    assert on_19("E4", "C8") == [True]


@rule("BOB:59.0r", "BOB:59.0h")
def test_level_1_two_hexes_from_level_2_makes_one_blind_hex() -> None:
    assert on_19("E4", "E6", "E7", "E8") == [True, False, True]
    assert blocked_by(bare(), "19E4", "19E7") == ("BOB:59.0h", {"19E6"})


@rule("BOB:59.0s")
def test_level_1_beside_level_2_makes_no_blind_hex() -> None:
    assert on_19("C8", "D7", "E7") == [True, True]


@rule("BOB:59.0t", "BOB:59.0g")
def test_woods_on_level_1_hide_what_is_lower_from_level_2() -> None:
    t = bare(changes={"woods": ["19E6"]})
    assert sees(t, "19E4", "19E7", "19E8", "19E9") == [False, False, False]
    assert blocked_by(t, "19E4", "19E8") == ("BOB:59.0g", {"19E6"})


def _terrain(table: Table, **hexes: tuple[int, int]) -> TerrainTable:
    """The terrain of a table with other levels and terrain in some hexes."""
    terrain = state(table).setup.terrain
    level, types = bytearray(terrain.level), bytearray(terrain.types)
    for label, (height, kind) in hexes.items():
        h = terrain.grid.at(f"19{label}")
        level[h], types[h] = height, kind
    return replace(terrain, level=bytes(level), types=bytes(types))


def _seen(terrain: TerrainTable, a: str, b: str) -> bool:
    view, grid = Outlook(terrain), terrain.grid
    ends = grid.at(f"19{a}"), grid.at(f"19{b}")
    for found in sight_rules(view, *ends):
        cite(found)
    return bool(view.visible(ends[0]) >> ends[1] & 1)


@rule("BOB:59.0u", "BOB:59.0h")
def test_woods_on_level_0_make_a_blind_hex_as_a_hill_does() -> None:
    terrain = _terrain(bare(), E6=(0, WOODS))
    assert [_seen(terrain, "E4", b) for b in ("E5", "E6", "E7", "E8")] == [True, True, False, True]


@rule("BOB:59.0i", "BOB:59.0j")
def test_from_level_3_a_lower_obstacle_makes_fewer_blind_hexes() -> None:
    flat = {f"{c}{r}": (0, OPEN) for c in "ACE" for r in range(1, 10)}
    column = [f"E{r}" for r in range(1, 10)]
    over_2 = _terrain(bare(), **{**flat, "E1": (3, OPEN), "E4": (2, OPEN)})  # at three hexes: two blind
    assert [_seen(over_2, "E1", b) for b in column[1:]] == [True, True, True, False, False, True, True, True]
    over_1 = _terrain(bare(), **{**flat, "E1": (3, OPEN), "E4": (1, OPEN)})  # at three hexes: one blind
    assert [_seen(over_1, "E1", b) for b in column[1:]] == [True, True, True, False, True, True, True, True]
    beside = _terrain(bare(), **{**flat, "E1": (3, OPEN), "E3": (1, OPEN)})  # at two: none
    assert all(_seen(beside, "E1", b) for b in column[1:])


@rule("BOB:59.0i")
def test_what_is_as_high_as_the_obstacle_is_not_in_its_blind_hexes() -> None:
    flat = {f"{c}{r}": (0, OPEN) for c in "ACE" for r in range(1, 10)}
    terrain = _terrain(bare(), **{**flat, "E1": (3, OPEN), "E4": (2, OPEN), "E5": (2, OPEN), "E6": (1, OPEN)})
    assert [_seen(terrain, "E1", b) for b in ("E5", "E6")] == [True, False]


@rule("BOB:59.0e")
def test_a_hill_higher_than_both_ends_blocks() -> None:
    t = bare("B")
    assert blocked_by(t, "BE2", "BE6")[0] == "BOB:59.0e"


@pytest.mark.parametrize("board", ["1", "8", "10", "19", "A", "B"])
@rule("BOB:59.0f")
def test_sight_works_both_ways_from_every_hex(board: str) -> None:
    s = state(bare(board))
    view = outlook(s.setup.terrain)
    assert all(sight.sees(s, 0, b) == sight.sees(s, b, 0) for b in range(view.grid.n))
    for a in range(view.grid.n):
        assert view.visible(a) >> a & 1
        for b in range(a):
            both = {view.visible(a) >> b & 1, view.visible(b) >> a & 1, int(view.clear(a, b)), int(view.clear(b, a))}
            assert len(both) == 1, (view.grid.label[a], view.grid.label[b])


@pytest.mark.parametrize("scenario", ["bloody_gulch", "black_friday", "the_orchard", "road_cut", "dike_by_night"])
def test_on_joined_boards_a_hex_sees_what_clear_lines_lead_to(scenario: str) -> None:
    view = outlook(state(sandtable.new("band_of_brothers", scenario)).setup.terrain)
    for a in range(0, view.grid.n, 23):
        clear = view.grid.mask(b for b in range(view.grid.n) if a == b or view.clear(a, b))
        assert view.visible(a) == clear, view.grid.label[a]


@rule("BOB:59.0f")
def test_the_fuzzer_finds_lines_that_do_not_work_both_ways(monkeypatch: pytest.MonkeyPatch) -> None:
    t = field("0 19E4 german_first_line", "64 19E6 us_first_line", board="19", options=OPEN_SIGHT)
    s = state(t)
    sight.cite_line(s, s.hex[0], s.hex[64])
    assert measuring.faults(s) == []
    view = outlook(s.setup.terrain)
    monkeypatch.setitem(view._rows, s.hex[0], view.visible(s.hex[0]) & ~(1 << s.hex[64]))
    assert measuring.faults(s) == ["19E4 and 19E6"]


# --- hedgerows: board 8 (55) ----------------------------------------------------------------------------------------


@rule("BOB:55.0g", "BOB:55.0a", "BOB:14.0d")
def test_over_a_hedgerow_neighbours_see_each_other() -> None:
    assert sees(bare("8"), "8D2", "8E3") == [True]


@rule("BOB:55.0h", "BOB:14.0d")
def test_along_a_hedgerow_nothing_is_seen() -> None:
    assert blocked_by(bare("8"), "8D3", "8E2") == ("BOB:55.0h", {"8D2", "8E3"})


@rule("BOB:55.0i", "BOB:55.0a")
def test_over_the_firers_own_hedgerow_one_sees_into_the_open() -> None:
    assert sees(bare("8"), "8A5", "8C6") == [True]


@rule("BOB:55.0j", "BOB:55.0a")
def test_over_the_hedgerows_of_both_one_sees() -> None:
    assert sees(bare("8"), "8A5", "8C7") == [True]


@rule("BOB:55.0k", "BOB:55.0a")
def test_a_hedgerow_of_neither_blocks() -> None:
    assert blocked_by(bare("8"), "8F3", "8C2") == ("BOB:55.0a", {"8D2", "8E3"})


@rule("BOB:55.0a")
def test_two_hedgerows_that_meet_on_the_line_block_it_and_the_tip_of_one_does_not() -> None:
    t = bare("8")
    assert sees(t, "8A2", "8B6") == [False]  # through the corner where two hedgerows join
    assert sees(t, "8A7", "8B2") == [True]  # past the end of one


@rule("BOB:55.0a")
def test_from_above_a_hedgerow_has_blind_hexes_as_woods_do() -> None:
    t = bare("19")
    terrain = state(t).setup.terrain
    grid = terrain.grid
    side = 1 << grid.side_between(grid.at("19E6"), grid.at("19E7"))
    level = bytearray(terrain.level)
    level[grid.at("19E5")] = level[grid.at("19E6")] = 0
    hedged = replace(terrain, level=bytes(level), hedgerow=side)
    assert [_seen(hedged, "E4", b) for b in ("E5", "E6", "E7", "E8", "E9")] == [True, True, True, True, True]
    side = 1 << grid.side_between(grid.at("19E7"), grid.at("19E8"))
    hedged = replace(terrain, level=bytes(level), hedgerow=side)
    assert [_seen(hedged, "E4", b) for b in ("E6", "E7", "E8", "E9")] == [True, True, True, False]


# --- orchards (57) --------------------------------------------------------------------------------------------------


@rule("BOB:57.0a", "BOB:57.0d")
def test_orchards_do_not_block_but_count_wherever_they_are_touched() -> None:
    t = bare("9", {"orchard": ["9C4"]})
    assert line(t, "9C2", "9C6") == Sightline(state(t).setup.grid.at("9C6"), False, 1, line(t, "9C2", "9C6").reason)
    assert line(t, "9B4", "9D4").hindrance == 1  # along its side
    assert line(t, "9A2", "9A6").hindrance == 0
    s = state(t)
    view = outlook(s.setup.terrain)
    assert s.setup.grid.label[next(iter(view.followed(s.setup.grid.at("9B4"), s.setup.grid.at("9D4"))))[0]] == "9C4"


@rule("BOB:57.0a")
def test_an_orchard_touched_in_a_corner_counts() -> None:
    t = bare("9")
    grid = state(t).setup.grid
    view = outlook(state(t).setup.terrain)
    a, b = grid.at("9A1"), grid.at("9E4")
    corner = grid.label[view.sheet.cell[view.sheet.start[a] + view.sheet.shape(a, b).touched[0]]]
    assert line(bare("9", {"orchard": [corner]}), "9A1", "9E4").hindrance == 1
    assert line(t, "9A1", "9E4").hindrance == 0


@rule("BOB:57.0b")
def test_between_heights_an_orchard_counts_where_woods_would_block() -> None:
    t = bare(changes={"orchard": ["19E6"]})  # on level 1, as high as level 2
    assert line(t, "19E4", "19E8").hindrance == 1
    t = bare(changes={"orchard": ["19D7"]})  # on level 1 beside level 2: would hide level 0 behind it
    assert line(t, "19C8", "19E7").hindrance == 1
    low = bare(changes={"orchard": ["19E8"]})  # on level 0, as high as level 1
    assert outlook(state(low).setup.terrain).orchards(*(state(low).setup.grid.at(h) for h in ("19C8", "19E9"))) == 0


@rule("BOB:57.0h")
def test_a_hex_that_a_scenario_makes_an_orchard_is_nothing_else() -> None:
    spec = {"boards": [{"board": "1", "dx": 0, "dy": 0, "rotated": False}], "turned": False}
    terrain = map_of(spec, {"orchard": ["1D3", "1B4"]})
    at = terrain.grid.at
    assert Outlook(terrain).visible(at("1D2")) >> at("1D4") & 1  # a stone building before
    assert not Outlook(map_of(spec, {})).visible(at("1D2")) >> at("1D4") & 1
    assert not terrain.roads >> at("1B4") & 1  # a road before
    assert not any(terrain.road >> side & 1 for side in terrain.grid.side[at("1B4")])


# --- what a line comes under ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("board", "terrain", "a", "b", "found"),
    [
        ("5", {}, "5A1", "5A3", ""),
        ("5", {}, "5C4", "5F4", "14.0c"),  # over water
        ("9", {"dike": DIKE}, "9C3", "9C6", "14.0c"),  # beside the dike, over a road
        ("9", {"dike": DIKE}, "9C3", "9G3", "14.0c 58.0c"),
        ("9", {"orchard": ["9C4"]}, "9C2", "9C6", "14.0c 57.0a 57.0d"),
        ("19", {}, "19C6", "19A6", ""),  # from a hill into the plain
        ("19", {}, "19C6", "19E6", "59.0k"),  # along the first level
        ("19", {}, "19E4", "19C8", "59.0k 59.0q"),  # along the second
        ("19", {}, "19E4", "19E5", "59.0o"),  # to a lower neighbour
        ("19", {}, "19C6", "19D5", "14.0b 59.0c 59.0k"),  # into a building
        ("19", {}, "19D5", "19C6", "14.0b 59.0c 59.0d 59.0k"),  # out of it
        ("19", {}, "19C6", "19E5", "14.0e 14.0f 59.0a 59.0e 59.0k 59.0l"),  # a building on the hill between
        ("19", {}, "19E3", "19E6", "59.0g 59.0m 59.0n"),  # a crest
        ("19", {}, "19E4", "19E8", "59.0h 59.0r 59.0s"),  # over lower terrain
        ("8", {}, "8D2", "8E3", "14.0d 55.0a 55.0g"),
        ("8", {}, "8D3", "8E2", "14.0d 55.0a 55.0h"),
        ("8", {}, "8A5", "8C6", "14.0d 55.0a 55.0i"),
        ("8", {}, "8A5", "8C7", "14.0d 55.0a 55.0j"),
        ("8", {}, "8H1", "8I5", "14.0d 55.0a 55.0k"),
        ("B", {}, "BE2", "BE6", "59.0e 59.0k"),
    ],
)
def test_a_line_comes_under_the_rules_for_what_it_meets_and_no_others(
    board: str, terrain: dict[str, list[str]], a: str, b: str, found: str
) -> None:
    s = state(bare(board, terrain))
    with watching() as cited:
        sight.cite_line(s, s.setup.grid.at(a), s.setup.grid.at(b))
    assert set(cited) - {"BOB:14.0a", "BOB:59.0f"} == {f"BOB:{number}" for number in found.split()}


# --- smoke (60) -----------------------------------------------------------------------------------------------------


@rule("BOB:60.0c")
def test_smoke_counts_where_one_fires_from_or_at_or_through() -> None:
    for place in ("9E3", "9E5", "9E7"):
        t = field(*SOMEBODY, board="9", options=OPEN_SIGHT, more=f"smoke: {place}")
        assert line(t, "9E3", "9E7").hindrance == 1
        s = state(t)
        assert sight.smoke_between(s, s.setup.grid.at("9E3"), s.setup.grid.at("9E7")) == sight.SMOKE
        assert sight.smoke_between(s, s.setup.grid.at("9C3"), s.setup.grid.at("9C7")) == sight.CLEAR


@rule("BOB:60.0c")
def test_dispersed_smoke_is_met_too_but_normal_smoke_is_thicker() -> None:
    t = field(*SOMEBODY, board="9", options=OPEN_SIGHT, more="smoke: 9E6\ndispersed: 9E5")
    s, at = state(t), state(t).setup.grid.at
    assert sight.smoke_between(s, at("9E4"), at("9E5")) == sight.DISPERSED
    assert sight.smoke_between(s, at("9E4"), at("9E7")) == sight.SMOKE
    assert line(t, "9E4", "9E5").hindrance == 0


@rule("BOB:60.0c")
def test_a_line_along_a_hexside_runs_through_smoke_only_if_it_is_on_both_sides() -> None:
    for places, found in (("9C4", sight.CLEAR), ("9C4 9C5", sight.SMOKE)):
        t = field(*SOMEBODY, board="9", options=OPEN_SIGHT, more=f"smoke: {places}")
        s, at = state(t), state(t).setup.grid.at
        assert sight.smoke_between(s, at("9B4"), at("9D4")) == found


# --- night (62) -----------------------------------------------------------------------------------------------------


def by_night(*units: str, more: str = "", visibility: int = 2, options: dict[str, Any] | None = None) -> Table:
    """Board 9, which is bare, by night."""
    return field(*units, board="9", changes={"night": {"visibility": visibility}}, more=more, options=options)


def makes_out(s: State, viewer: int, target: int) -> bool:
    return sight.can_be_seen(s, s.hex[viewer], s.hex[target])


@rule("BOB:62.0a", "BOB:62.0j")
def test_by_night_one_sees_as_far_as_the_scenario_says() -> None:
    t = by_night("0 9E3 german_first_line", "64 9E5 us_first_line", "65 9E6 us_first_line", options=OPEN_SIGHT)
    s = state(t)
    assert [makes_out(s, 0, 64), makes_out(s, 0, 65)] == [True, False]
    assert blocked_by_night(t, "9E3", "9E6") == "BOB:62.0j"
    assert not line(t, "9E3", "9E5").blocked


def blocked_by_night(table: Table, a: str, b: str) -> str:
    found = line(table, a, b)
    assert (found.blocked, found.hindrance) == (True, 0)
    assert found.reason is not None
    return found.reason.rule


@rule("BOB:62.0c", "BOB:62.0f")
def test_an_illumination_round_shows_its_hex_and_those_around() -> None:
    t = by_night(
        "0 9E2 german_first_line",
        "64 9E7 us_first_line",
        "65 9E6 us_first_line",
        "66 9E9 us_first_line",
        "67 9E5 us_first_line",
        more="flares: 9E7",
    )
    s = state(t)
    assert sight.lit(s).bit_count() == 7
    assert [makes_out(s, 0, u) for u in (64, 65, 66)] == [True, True, False]
    assert not makes_out(s, 64, 0)  # who is lit does not see who is not
    refused(take_aim(t, 0), "target 9E5", "BOB:62.0f")


@rule("BOB:62.0f")
def test_by_night_a_unit_may_not_fire_at_what_it_cannot_make_out() -> None:
    t = by_night(
        "0 9E3 german_first_line",
        "1 9A1 german_first_line",
        "64 9E6 us_first_line",
        "65 9E5 us_first_line",
        "66 9D4 us_first_line",
    )
    refused(take_aim(t, 0), "target 9E6", "BOB:62.0f")
    assert legal(t) == ["target 9D4", "target 9E5"]
    lit = by_night(
        "0 9E3 german_first_line",
        "1 9A1 german_first_line",
        "64 9E6 us_first_line",
        "65 9E5 us_first_line",
        more="flares: 9E6",
    )
    assert "target 9E6" in legal(take_aim(lit, 0))


@rule("BOB:62.0n")
def test_by_night_spotters_see_only_near_or_lit_hexes() -> None:
    t = by_night("0 9E3 german_first_line", more="flares: 9E9")
    s, at = state(t), state(t).setup.grid.at
    assert [sight.spots(s, 0, at(h)) for h in ("9E5", "9E6", "9E8")] == [True, False, True]


@pytest.mark.parametrize("board", ["8", "A", "B"])
def test_a_map_turned_by_a_quarter_is_seen_as_before(board: str) -> None:
    boards = [{"board": board, "dx": 0, "dy": 0, "rotated": False}]
    flat, turned = (outlook(map_of({"boards": boards, "turned": each}, {})) for each in (False, True))
    assert flat.grid.pointy != turned.grid.pointy
    there = [turned.grid.at(label) for label in flat.grid.label]
    for a in range(flat.grid.n):
        assert turned.grid.mask(there[b] for b in flat.grid.bits(flat.visible(a))) == turned.visible(there[a])
        for b in range(0, flat.grid.n, 5):
            assert a == b or flat.behind_hedge(a, b) == turned.behind_hedge(there[a], there[b])
            assert flat.orchards(a, b).bit_count() == turned.orchards(there[a], there[b]).bit_count()


def test_what_a_hex_sees_is_worked_out_once() -> None:
    terrain = state(bare("8")).setup.terrain
    assert outlook(terrain) is outlook(terrain)
    view = outlook(terrain)
    assert view.line(0, 40) is view.line(0, 40)
