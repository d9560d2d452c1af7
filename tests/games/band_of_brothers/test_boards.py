"""The boards of Band of Brothers, the maps laid of them and the areas that scenarios describe on them."""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import sandtable
from sandtable.games.band_of_brothers.rules.boards import TERRAINS, TerrainTable, map_of
from sandtable.games.band_of_brothers.rules.zones import edge, zone

DATA = Path(sandtable.__file__).parent / "games" / "band_of_brothers" / "data"
LABELS = tuple(f"{c}{r}" for i, c in enumerate("ABCDEFGHI") for r in range(0 if i % 2 else 1, 10))

# Hexes of the map, its first and last hex from the top left, and neighbours across joints.
JOINTS = {
    "capture_the_bridge": (85, "5I9", "5A1", ""),
    "day_of_days": (85, "8H0", "8B9", ""),
    "so_few_led_by_so_many": (166, "10B9", "1H0", "10A1-1A9 10B0-1C9 1A9-10B0 1E9-10F0"),
    "easy_peasy": (161, "3B9", "4H0", "3I9-4B8 3I5-4B5"),
    "bloody_gulch": (
        314,
        "10H0",
        "3B9",
        "10A1-4H1 10A5-4H4 10I9-8I1 10H9-8G1 4G9-3G1 4F9-3F1 8I1-10H9 8E1-10D9 8A1-3H1 8A5-3H4 8A1-4H9 3G1-4F9 3E1-4D9",
    ),
    "if_this_is_combat": (166, "7B9", "5H0", "7A1-5A9 7B0-5C9 5A9-7B0 5E9-7F0"),
    "eindhoven": (166, "1B9", "3B9", "1A1-3I1 1B0-3G1 3I1-1B0 3E1-1F0"),
    "corporal_to_sergeant": (
        314,
        "2H0",
        "6H0",
        "2A1-9B8 2A5-9B5 2I9-1I1 2H9-1G1 9C1-6C9 9D0-6D8 1I1-2H9 1E1-2D9 1A1-6B8 1A5-6B5 1A1-9B0 6C9-9D0 6E9-9F0",
    ),
    "black_friday": (
        390,
        "5H0",
        "6B9",
        "5A1-3H1 5A5-3H4 3A1-1H1 3A5-1H4 3G9-9G1 3F9-9F1 1G9-6G1 1F9-6F1 9G1-3F9 9E1-3D9 9A1-6H1 9A5-6H4 9A1-1H9 6G1-1F9 6E1-1D9",
    ),
    "road_cut": (
        328,
        "6H0",
        "2B9",
        "6I9-8I1 6H9-8G1 8I1-6H9 8E1-6D9 8I9-9I1 8H9-9G1 9I1-8H9 9E1-8D9 9I9-2I1 9H9-2G1 2I1-9H9 2E1-9D9",
    ),
    "the_orchard": (313, "6A1", "1I9", "6I1-2B1 6I5-2B4 2I1-9B1 2I5-9B4 9I1-1B1 9I5-1B4"),
    "opheusden": (161, "1I9", "3A1", "1A9-3H8 1A5-3H5"),
    "hettricks_war": (161, "6H0", "9B9", "6A1-9H1 6A5-9H4"),
    "noville": (
        314,
        "9B9",
        "1H0",
        "9I9-3B8 9I5-3B5 9A1-6A9 9B0-6C9 3C1-1C9 3D0-1D8 6A9-9B0 6E9-9F0 6I9-1B8 6I5-1B5 6I9-3B0 1C9-3D0 1E9-3F0",
    ),
    "ambush_at_wardin": (161, "1B9", "6B9", "1I9-6H1 1I5-6H4"),
    "lets_hubba_hubba": (
        314,
        "2H0",
        "9B9",
        "2A1-6H1 2A5-6H4 2I9-4I1 2H9-4G1 6G9-9G1 6F9-9F1 4I1-2H9 4E1-2D9 4A1-9H1 4A5-9H4 4A1-6H9 9G1-6F9 9E1-6D9",
    ),
    "to_die_on_christmas": (85, "1H0", "1B9", ""),
    "return_to_son": (166, "5B9", "7H0", "5A1-7A9 5B0-7C9 7A9-5B0 7E9-5F0"),
    "son_defense": (
        395,
        "5B9",
        "2B9",
        "5I9-4H1 5I5-4H4 5A1-7A9 5B0-7C9 4G9-9G1 4F9-9F1 7A9-5B0 7E9-5F0 7I9-9H1 7I5-9H4 7I9-4H9 9G1-4F9 9E1-4D9 9G9-2G1 9F9-2F1 2G1-9F9 2E1-9D9",
    ),
}

# Woods, wooden and stone buildings, water; hexes with road; hexsides with hedgerow.
PRINTED = {
    "1": (1, 15, 9, 0, 21, 0), "2": (36, 2, 0, 0, 17, 0), "3": (0, 0, 28, 0, 33, 0), "4": (32, 1, 0, 0, 13, 0),
    "5": (1, 1, 9, 8, 9, 0), "6": (4, 2, 0, 0, 17, 0), "7": (21, 1, 0, 9, 3, 0), "8": (0, 0, 0, 0, 20, 99),
    "9": (0, 0, 0, 0, 17, 0), "10": (0, 0, 3, 0, 11, 89),
}  # fmt: skip


@cache
def data(name: str) -> Any:
    return json.loads((DATA / name).read_text(encoding="utf-8"))


@cache
def terrain(name: str) -> TerrainTable:
    row = data(f"scenarios/{name}.json")
    return map_of(row["map"], row["changes"])


def lone(board: str, **changes: list[str]) -> TerrainTable:
    spec = {"boards": [{"board": board, "dx": 0, "dy": 0, "rotated": False}], "turned": False}
    return map_of(spec, changes)


# --- boards ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("board", PRINTED)
def test_printed_boards(board: str) -> None:
    g = lone(board)
    count = Counter(TERRAINS[t] for t in g.types)
    found = [count[name] for name in ("woods", "wooden_building", "stone_building", "water")]
    assert (*found, g.roads.bit_count(), g.hedgerow.bit_count()) == PRINTED[board]


@pytest.mark.parametrize("board", data("boards.json"))
def test_a_hex_has_one_terrain_and_roads_run_in_the_open(board: str) -> None:
    facts = data("boards.json")[board]
    named = [label for labels in facts["terrain"].values() for label in labels]
    assert set(named) <= set(LABELS) and len(named) == len(set(named))
    g = lone(board)
    assert g.grid.n == len(LABELS) == 85
    assert not g.roads & ~g.of(TERRAINS.index("open"))
    assert g.bridge & g.roads == g.bridge


@pytest.mark.parametrize("board", data("boards.json"))
def test_half_hexes_are_open_so_that_boards_fit_together(board: str) -> None:
    g = lone(board)
    halves = [
        h for h, label in enumerate(g.grid.label) if label[-2] in "AI" or (label[-2] in "BDFH" and label[-1] in "09")
    ]
    assert len(halves) == 26
    assert not any(g.types[h] or g.level[h] for h in halves)


def test_the_board_of_the_sight_examples() -> None:
    g = lone("19")
    levels = {
        "C5": 1,
        "C6": 1,
        "C7": 1,
        "C8": 2,
        "D3": 2,
        "D5": 1,
        "D6": 1,
        "D7": 1,
        "E3": 2,
        "E4": 2,
        "E6": 1,
        "E7": 0,
    }
    assert {label: g.level[g.grid.at("19" + label)] for label in levels} == levels
    assert TERRAINS[g.types[g.grid.at("19D5")]] == "stone_building"


def test_our_own_boards_have_what_no_printed_one_has() -> None:
    hill, village = lone("B"), lone("A")
    assert set(hill.level) == {0, 1, 2, 3}
    assert village.bridge and village.water and village.hedgerow
    assert all(each.of(TERRAINS.index("orchard")) for each in (hill, village))


# --- maps -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", JOINTS)
def test_boards_are_joined_as_published(name: str) -> None:
    size, first, last, pairs = JOINTS[name]
    grid = terrain(name).grid
    assert grid.n == size
    by_corner = sorted(range(grid.n), key=lambda h: (grid.x[h] + grid.y[h], grid.x[h]))
    assert (grid.at(first), grid.at(last)) == (by_corner[0], by_corner[-1])
    for pair in pairs.split():
        a, b = (grid.at(label) for label in pair.split("-"))
        assert b in grid.neighbours[a], pair


def test_a_hex_on_a_joint_bears_two_labels() -> None:
    g = terrain("easy_peasy")
    h = g.grid.at("3I5")
    assert h == g.grid.at("4A5")
    assert g.printed(h) == (("3", "I5"), ("4", "A5"))


def test_roads_go_on_across_joints_and_leave_the_map() -> None:
    g = terrain("so_few_led_by_so_many")
    joint = g.grid.side_between(g.grid.at("10E1"), g.grid.at("1E9"))
    assert g.road >> joint & 1
    out = g.grid.side[g.grid.at("1E1")][g.grid.heading("E")]
    assert g.grid.side_hexes[out][1] < 0 and g.road >> out & 1


def test_a_road_that_meets_none_ends_at_the_joint() -> None:
    g = terrain("if_this_is_combat")
    assert not g.road >> g.grid.side_between(g.grid.at("7E1"), g.grid.at("5E9")) & 1


def test_a_trench_takes_the_place_of_its_road_but_not_of_one_that_crosses_it() -> None:
    before, after = lone("B"), terrain("steppe_ridge")
    grid = after.grid
    trench, crossing = (
        grid.side_between(grid.at("BD6"), grid.at("BE7")),
        grid.side_between(grid.at("BE7"), grid.at("BE8")),
    )
    assert before.road >> trench & 1 and not after.road >> trench & 1
    assert after.road >> crossing & 1
    assert after.roads >> grid.at("BE7") & 1 and not after.roads >> grid.at("BD6") & 1


def test_a_dike_follows_its_road() -> None:
    g = terrain("dike_by_night")
    assert (g.dike.bit_count(), g.road_along_dike.bit_count()) == (8, 7)
    assert g.road_along_dike & g.road == g.road_along_dike
    long = terrain("hettricks_war")
    assert (long.dike.bit_count(), long.road_along_dike.bit_count()) == (9, 10)  # it leaves the map at both ends


def test_orchards_by_scenario_hide_what_is_printed() -> None:
    g = lone("5", orchard=["5E5", "5D4"])
    h = g.grid.at("5E5")
    assert TERRAINS[g.types[h]] == "orchard"
    assert not (g.bridge | g.roads) >> h & 1
    assert not any(g.road >> side & 1 for side in g.grid.side[h])


# --- areas ----------------------------------------------------------------------------------------------------------


def labels(spec: dict[str, Any], g: TerrainTable) -> set[str]:
    return {g.grid.label[h] for h in g.grid.bits(zone(spec, g))}


def test_areas_by_printed_labels() -> None:
    g = lone("5")
    assert labels({"boards": ["5"], "letters": "AB", "numbers": [0, 1]}, g) == {"5A1", "5B0", "5B1"}
    assert labels({"letters": "E", "numbers": [5, 5]}, g) == {"5E5"}
    assert len(labels({"numbers": [0, 0]}, g)) == 4


def test_an_area_leaves_out_hexes_shared_with_other_boards() -> None:
    g = terrain("easy_peasy")
    assert zone({"boards": ["3"]}, g).bit_count() == 85 - 9
    assert not zone({"boards": ["4"]}, g) >> g.grid.at("4A5") & 1
    assert zone({"boards": ["3", "4"]}, g) == g.grid.all
    assert labels({"boards": ["3", "4"], "letters": "I", "numbers": [5, 5]}, g) == {"3I5", "4I5"}


def test_edges_of_a_map_of_columns() -> None:
    g = lone("1")
    assert labels({"edge": "W"}, g) == {f"1A{r}" for r in range(1, 10)}
    assert labels({"edge": "N"}, g) == {"1A1", "1B0", "1C1", "1D0", "1E1", "1F0", "1G1", "1H0", "1I1"}
    assert edge(g.grid, "N") & edge(g.grid, "E") == g.grid.bit[g.grid.at("1I1")]


def test_edges_of_a_turned_map() -> None:
    g = terrain("day_of_days")
    assert labels({"edge": "N"}, g) == {f"8I{r}" for r in range(1, 10)}
    assert labels({"edge": "W"}, g) == {"8A1", "8B0", "8C1", "8D0", "8E1", "8F0", "8G1", "8H0", "8I1"}


def test_an_edge_goes_round_a_corner_of_the_map() -> None:
    g = terrain("black_friday")
    west = labels({"edge": "W"}, g)
    assert {"5H0", "3E1", "1B0"} <= west
    assert labels({"all": [{"edge": "N"}, {"boards": ["9"]}]}, g) >= {"9I5", "9I9"}


def test_areas_by_terrain() -> None:
    g = lone("5")
    assert labels({"terrain": ["woods"]}, g) == {"5C2"}
    assert len(labels({"terrain": ["building"]}, g)) == 10
    assert labels({"feature": "bridge"}, g) == {"5E5"}
    assert labels({"level": [3]}, lone("B")) == {"BE4"}


def test_areas_made_of_areas() -> None:
    g = lone("5")
    at = {"hexes": ["5E5"]}
    near = {"within": 1, "of": at}
    assert len(labels(near, g)) == 7
    assert labels({"all": [near, {"feature": "roads"}]}, g) == {"5D4", "5E5", "5F5"}
    assert labels({"any": [at, {"hexes": ["5A5"]}]}, g) == {"5A5", "5E5"}
    assert zone({"not": near}, g).bit_count() == 85 - 7


def test_an_area_must_be_described_in_known_words() -> None:
    with pytest.raises(ValueError, match="no area is described"):
        zone({"somewhere": True}, lone("5"))
    with pytest.raises(ValueError, match="no feature of the map is called 'grid'"):
        zone({"feature": "grid"}, lone("5"))
