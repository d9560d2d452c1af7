"""The terrain: what steps cost, what bars them, what covers, on invented maps and on every map (T78-T99)."""

from __future__ import annotations

import pytest

from sandtable.games.combat_commander.rules import pieces
from sandtable.games.combat_commander.rules.board import (
    EDGE,
    EDGES,
    GRID,
    HOME_DISTANCE,
    MAPS,
    NONE,
    OPPOSITE_EDGE,
    N,
    drift,
    names,
    zone,
)
from sandtable.games.combat_commander.rules.board import step as compass_step
from sandtable.games.combat_commander.rules.scenarios import scenario_data
from sandtable.games.combat_commander.rules.terrain_table import (
    BLOCKED,
    TerrainTable,
    objection_to_advance,
    objection_to_marker,
    objection_to_retreat,
    objection_to_step,
    objection_to_weapon_fire,
    terrain_of,
)
from sandtable.kernel.rulebook import Objection, watching

from .survey import cost, invented_map, step

MAJOR = {"hex": "D4", "type": "major_bridge", "over": "water_barrier", "sides": ["C4", "E5"]}
MINOR = {"hex": "D4", "type": "minor_bridge", "over": "stream", "sides": ["C4", "E5"]}
NO_FORT = 0


def at(label: str) -> int:
    return GRID.at(label)


# --- the sheet (2) ----------------------------------------------------------------------------------------------------


def test_a_sheet_has_fifteen_columns_of_ten_hexes() -> None:
    assert N == 150 and GRID.label[0] == "A1" and GRID.label[-1] == "O10"
    assert len(set(GRID.label)) == N


def test_the_compass_goes_round_from_the_top() -> None:
    around = [GRID.label[compass_step(at("F6"), c)] for c in range(1, 7)]
    assert around == ["F5", "G6", "G7", "F7", "E7", "E6"]
    assert compass_step(at("A1"), 1) == compass_step(at("A1"), 6) == compass_step(at("O10"), 3) == NONE


def test_a_drift_goes_straight_and_may_leave_the_map() -> None:
    assert drift(at("A1"), 3, 4) == at("E3")
    assert drift(at("F6"), 1, 0) == at("F6")
    assert drift(at("F6"), 4, 5) == NONE == drift(at("F6"), 4, 9)


def test_every_edge_is_as_long_as_the_map_and_opposite_to_another() -> None:
    assert [EDGE[edge].bit_count() for edge in EDGES] == [15, 15, 10, 10]
    for edge in EDGES:
        assert not EDGE[edge] & EDGE[OPPOSITE_EDGE[edge]]
        assert OPPOSITE_EDGE[OPPOSITE_EDGE[edge]] == edge


def test_the_way_home_is_counted_in_hexes() -> None:
    for edge in EDGES:
        for h in range(N):
            assert HOME_DISTANCE[edge][h] == min(GRID.dist(h, b) for b in GRID.bits(EDGE[edge]))
    assert zone("west", 2) == GRID.mask(range(20))


# --- movement ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("terrain", "points"),
    [
        ("brush", 2), ("building", 2), ("woods", 2), ("gully", 2), ("field", 1), ("orchard", 1), ("open_ground", 1),
        ("marsh", 3), ("stream", 3),
    ],
)  # fmt: skip
def test_what_it_costs_to_enter_each_terrain(terrain: str, points: int) -> None:
    where = invented_map({"D4": terrain})
    assert {cost(where, GRID.label[h], "D4") for h in GRID.neighbours[at("D4")]} == {points}


@pytest.mark.parametrize(("terrain", "more"), [("fence", 1), ("hedge", 1), ("wall", 1)])
def test_what_it_costs_to_cross_each_hexside(terrain: str, more: int) -> None:
    where = invented_map({"D4": "woods"}, sides={"D3-D4": terrain})
    assert cost(where, "D3", "D4") == 2 + more
    assert cost(where, "D4", "D3") == 1 + more
    assert cost(where, "C4", "D4") == 2


def test_up_and_down_a_wooded_hill() -> None:
    """The example of T88.1: from level 1 woods to level 2 woods 3 points, back 2."""
    where = invented_map({"D3": "woods", "D4": "woods"}, level={"D3": 1, "D4": 2, "D5": 4})
    assert (cost(where, "D3", "D4"), cost(where, "D4", "D3")) == (3, 2)
    assert cost(where, "D4", "D5") == 2


@pytest.mark.parametrize("course", ["road", "trail", "railway"])
def test_a_course_costs_one_point_through_its_own_sides(course: str) -> None:
    where = invented_map({"D4": "woods", "D3": "marsh"}, courses={course: "D3-D4 D4-D5"})
    assert cost(where, "D3", "D4") == cost(where, "D4", "D3") == cost(where, "D5", "D4") == 1
    assert cost(where, "C4", "D4") == 2
    uphill = invented_map({"D4": "woods"}, level={"D4": 1}, sides={"D3-D4": "hedge"}, courses={course: "D3-D4"})
    assert cost(uphill, "D3", "D4") == 3


def test_only_a_road_gives_the_bonus_and_lessens_cover() -> None:
    where = invented_map(courses={"road": "C3-C4", "trail": "E3-E4", "railway": "G3-G4"})
    assert where.move_bonus == GRID.mask(map(at, ("C3", "C4")))
    covers = [where.morale_cover(at(label), NO_FORT) for label in ("C3", "E3", "G3", "H1")]
    assert covers == [-1, 0, 0, 0]


def test_a_major_bridge_is_entered_and_left_only_along_its_road() -> None:
    terrain = {"D4": "major_bridge", "D3": "water_barrier", "D5": "water_barrier"}
    where = invented_map(terrain, roads="C4-D4 D4-E5", bridges=[MAJOR])
    assert cost(where, "C4", "D4") == cost(where, "E5", "D4") == cost(where, "D4", "C4") == 1
    for a, b in (("C5", "D4"), ("D4", "C5"), ("E4", "D4"), ("D4", "E4")):
        h, d = step(a, b)
        assert where.cost[0][h * 6 + d] == BLOCKED
        assert objection_to_step(where, 0, h, d) == Objection("CC:O21.4c", (at(b),))
        assert objection_to_advance(where, 0, h, d, False) == Objection("CC:O16.3b", (at(b),))
    assert not where.water >> at("D4") & 1
    assert objection_to_marker(where, at("D4")) is None and objection_to_weapon_fire(where, at("D4")) is None


def test_a_minor_bridge_costs_what_lies_under_it_away_from_its_road() -> None:
    where = invented_map({"D4": "minor_bridge"}, roads="C4-D4 D4-E5", bridges=[MINOR])
    assert cost(where, "C4", "D4") == cost(where, "E5", "D4") == 1
    assert cost(where, "D3", "D4") == cost(where, "C5", "D4") == 3
    assert where.morale_cover(at("D4"), NO_FORT) == 1


def test_nothing_enters_a_water_barrier_or_a_fire() -> None:
    where = invented_map({"D4": "water_barrier"})
    for a, b, blaze in (("C4", "D4", 0), ("C4", "D3", GRID.bit[at("D3")]), ("A2", "A1", GRID.bit[at("A1")])):
        (h, d), says = step(a, b), "ablaze" if blaze else ""
        assert objection_to_step(where, blaze, h, d) == Objection("CC:O21.4a", (at(b),), says=says)
        assert objection_to_advance(where, blaze, h, d, False) == Objection("CC:O16.3a", (at(b),), says=says)
        assert objection_to_retreat(where, blaze, h, d) == Objection("CC:O23.3.5c", (at(b),), says=says)
    assert objection_to_step(where, 0, *step("C4", "D3")) is None


def test_a_cliff_is_climbed_only_by_an_advance_without_a_weapon() -> None:
    where = invented_map(sides={"C4-D4": "cliff"})
    for a, b in (("C4", "D4"), ("D4", "C4")):
        h, d = step(a, b)
        assert where.cost[0][h * 6 + d] == BLOCKED
        assert objection_to_step(where, 0, h, d) == Objection("CC:O21.4b", (at(b),))
        assert objection_to_advance(where, 0, h, d, True) == Objection("CC:O16.2b", (at(b),))
        assert objection_to_advance(where, 0, h, d, False) is None
        assert objection_to_retreat(where, 0, h, d) == Objection("CC:O23.3.5d", (at(b),))


@pytest.mark.parametrize(
    ("terrain", "weapons", "markers"),
    [("marsh", "CC:T89d", "CC:T89e"), ("stream", "CC:T95d", "CC:T95e"), ("water_barrier", None, "CC:T98c")],
)
def test_what_may_not_be_in_water(terrain: str, weapons: str | None, markers: str) -> None:
    where = invented_map({"D4": terrain})
    assert where.water == GRID.bit[at("D4")]
    assert objection_to_marker(where, at("D4")) == Objection(markers, (at("D4"),))
    found = objection_to_weapon_fire(where, at("D4"))
    assert (found.rule if found else None) == weapons
    assert objection_to_marker(where, at("D5")) is None


# --- cover ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("terrain", "cover"),
    [
        ("brush", 1), ("building", 3), ("woods", 2), ("gully", 1), ("field", 0), ("orchard", 1), ("open_ground", 0),
        ("marsh", 0), ("stream", -1), ("major_bridge", 2),
    ],
)  # fmt: skip
def test_the_cover_of_each_terrain(terrain: str, cover: int) -> None:
    assert invented_map({"D4": terrain}).morale_cover(at("D4"), NO_FORT) == cover
    assert invented_map({"D4": terrain}, roads="D4-D5").morale_cover(at("D4"), NO_FORT) == cover - 1


@pytest.mark.parametrize(
    ("fort", "direct", "indirect"),
    [(pieces.FOXHOLES, 3, 4), (pieces.TRENCH, 4, 5), (pieces.BUNKER, 6, 7), (pieces.PILLBOX, 5, 6)],
)
def test_only_the_best_cover_counts(fort: int, direct: int, indirect: int) -> None:
    """The examples of T78.3 and T93: foxholes give brush 3 instead of 1, and a road takes 1 from whatever counts."""
    where = invented_map({"D4": "brush", "D6": "building"}, roads="H4-H5")
    assert where.morale_cover(at("D4"), NO_FORT) == 1
    assert where.morale_cover(at("D4"), fort) == direct
    assert where.morale_cover(at("D6"), fort) == max(3, direct)
    assert where.morale_cover(at("H4"), fort) == direct - 1
    assert where.cover_against(at("D4"), fort, [at("D8")], True) == indirect
    for worthless in (pieces.MINES, pieces.WIRE):
        assert where.morale_cover(at("D4"), worthless) == 1


@pytest.mark.parametrize(("terrain", "cover"), [("wall", 2), ("hedge", 1), ("fence", 0), ("cliff", 0)])
def test_a_hexside_covers_from_fire_that_comes_in_across_it(terrain: str, cover: int) -> None:
    where = invented_map(sides={"D3-D4": terrain})
    assert where.cover_against(at("D4"), NO_FORT, [at("D1")], False) == cover
    assert where.cover_against(at("D4"), NO_FORT, [at("D3")], False) == cover
    assert where.cover_against(at("D4"), NO_FORT, [at("D1")], True) == 0
    assert where.cover_against(at("D4"), NO_FORT, [at("D7")], False) == 0
    assert where.cover_against(at("D4"), NO_FORT, [at("D7"), at("D1")], False) == cover
    assert where.morale_cover(at("D4"), NO_FORT) == 0


def test_fire_through_a_corner_crosses_both_hexsides_of_the_corner() -> None:
    """The line from C3 to E3 follows the side between D2 and D3 and enters E3 where its two western sides meet."""
    for pair in ("E3-D2", "E3-D3"):
        assert invented_map(sides={pair: "wall"}).cover_against(at("E3"), NO_FORT, [at("C3")], False) == 2
    assert invented_map(sides={"E3-E4": "wall"}).cover_against(at("E3"), NO_FORT, [at("C3")], False) == 0


def test_a_hexside_covers_from_nothing_that_comes_from_nowhere() -> None:
    assert invented_map(sides={"D3-D4": "wall"}).cover_against(at("D4"), NO_FORT, [], False) == 0


def test_the_choice_of_cover_is_cited_only_where_there_is_one() -> None:
    where = invented_map({"D4": "brush"}, sides={"D3-D4": "wall"})
    for fort, attackers, choice in ((NO_FORT, ["D8"], False), (pieces.FOXHOLES, ["D8"], True), (NO_FORT, ["D1"], True)):
        with watching() as cited:
            where.cover_against(at("D4"), fort, map(at, attackers), False)
        assert ("CC:G.cover" in cited) == choice
    with watching() as cited:
        where.morale_cover(at("D4"), NO_FORT)
    assert cited == {"CC:T78.3a", "CC:T81b", "CC:T78.3c"}


def test_a_bridge_is_cited_as_no_water_for_markers_and_for_weapons() -> None:
    where = invented_map({"D4": "minor_bridge"}, roads="C4-D4 D4-E5", bridges=[MINOR])
    for ask in (objection_to_marker, objection_to_weapon_fire):
        with watching() as cited:
            assert ask(where, at("D4")) is None
        assert cited == {"CC:T78.1d"}


def test_a_road_that_leaves_the_map_runs_through_the_hex_at_the_edge() -> None:
    """On map 1 the road comes in at A2 from the northwest."""
    where = terrain_of(1)
    assert where.courses["road"][at("A2")] == 1 << GRID.heading("NW") | 1 << GRID.heading("SE")
    assert where.features_at(at("H5")) == ("road", "trail")


def test_a_hexside_that_gives_no_cover_does_not_better_a_stream() -> None:
    where = invented_map({"D4": "stream"}, sides={"D3-D4": "fence", "D4-D5": "wall"})
    assert where.cover_against(at("D4"), NO_FORT, [at("D1")], False) == -1
    assert where.cover_against(at("D4"), NO_FORT, [at("C4")], False) == -1
    assert where.cover_against(at("D4"), NO_FORT, [at("D7")], False) == 2


def test_hexside_cover_is_not_added_and_a_road_lessens_it() -> None:
    where = invented_map({"D4": "building", "D6": "orchard"}, sides={"D3-D4": "wall", "D5-D6": "wall"}, roads="D6-D7")
    assert where.cover_against(at("D4"), NO_FORT, [at("D1")], False) == 3
    assert where.cover_against(at("D6"), NO_FORT, [at("D5")], False) == 1


# --- height and air bursts --------------------------------------------------------------------------------------------


def test_height_counts_once_each_way() -> None:
    where = invented_map(level={"D4": 1, "D6": 2, "D8": 4})
    firers = {label: at(label) for label in ("D2", "D4", "D6", "D8")}
    assert where.height_change(at("D4"), [firers["D2"]]) == -1
    assert where.height_change(at("D4"), [firers["D8"], firers["D6"]]) == 1
    assert where.height_change(at("D4"), [firers["D2"], firers["D8"]]) == 0
    assert where.height_change(at("D4"), [firers["D4"]]) == 0


def test_shells_burst_in_the_trees() -> None:
    where = invented_map({"D4": "woods"})
    assert (where.burst(at("D4")), where.burst(at("D5"))) == (2, 0)


# --- what scenarios change --------------------------------------------------------------------------------------------


def test_a_scenario_may_change_what_terrain_costs_and_covers() -> None:
    rules = {"terrain_change": {"open_ground": {"move": 1.5}, "hedge": {"cross_cost": 2, "cross_cover": 2}}}
    where = invented_map({"D6": "field"}, sides={"D3-D4": "hedge"}, roads="H3-H4", rules=rules)
    assert cost(where, "C4", "D4") == 1.5 and cost(where, "D5", "D6") == 1
    assert cost(where, "D3", "D4") == 3.5 and cost(where, "H3", "H4") == 1
    assert where.cover_against(at("D4"), NO_FORT, [at("D1")], False) == 2


def test_a_scenario_may_let_one_side_go_anywhere_at_one_price() -> None:
    where = invented_map({"D4": "woods"}, rules={"flat_move_cost": {"side": "allies", "cost": 1}})
    assert (cost(where, "D3", "D4", 0), cost(where, "D3", "D4", 1)) == (2, 1)


def test_the_same_terrain_is_made_once() -> None:
    assert terrain_of(1) is terrain_of("01", {"night": True})
    assert terrain_of(1) is not terrain_of(1, {"twilight": True})


# --- the printed maps -------------------------------------------------------------------------------------------------


def all_maps() -> list[TerrainTable]:
    return [terrain_of(number) for number in MAPS]


def test_every_map_has_five_objectives_with_their_buildings() -> None:
    for where in all_maps():
        assert len(where.objective_hex) == len(where.objective_hexes) == 5
        for number, (h, mask) in enumerate(zip(where.objective_hex, where.objective_hexes, strict=True), 1):
            assert mask >> h & 1 and where.objective_at[h] == number
            assert mask == GRID.bit[h] or all(where.types[b] == "building" for b in GRID.bits(mask))


def test_every_step_has_a_price_or_a_reason() -> None:
    for where in all_maps():
        for h in range(N):
            for d, b in enumerate(GRID.neighbour[h]):
                price = where.cost[0][h * 6 + d]
                if b < 0:
                    assert price == BLOCKED
                elif price == BLOCKED:
                    assert objection_to_step(where, 0, h, d) is not None
                else:
                    assert objection_to_step(where, 0, h, d) is None and 2 <= price <= 12


@pytest.mark.parametrize("name", names("scenarios"))
def test_the_terrain_of_every_scenario_can_be_made(name: str) -> None:
    row = scenario_data(name)
    where = terrain_of(row["map"], row["rules"])
    assert where.map == row["map"]
    assert where.twilight == bool(row["rules"].get("twilight"))
