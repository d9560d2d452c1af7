"""The Band of Brothers data agrees with the rulebook, with itself and with the vocabulary its README documents."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from datetime import date
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

import sandtable
from sandtable.games.band_of_brothers.rules.boards import TERRAINS, WATER, TerrainTable, map_of
from sandtable.games.band_of_brothers.rules.scenarios import FIELD, SETS, infos
from sandtable.games.band_of_brothers.rules.zones import EDGES, edge, zone

DATA = Path(sandtable.__file__).parent / "games" / "band_of_brothers" / "data"
SCENARIOS = tuple(sorted(f.stem for f in (DATA / "scenarios").glob("*.json")))
SIDES = ("axis", "allies")
INFANTRY = ("squad", "mg", "mortar")
NEEDS = {"control", "alone_in", "eliminate_all", "exit", "units_in", "more_units", "more_control", "none_on"}
RULES = {"training", "no_cp", "cp_from", "no_way_back", "overflow", "rush", "rout_edge_on", "apart", "must_occupy",
         "one_in_a_hex"}  # fmt: skip


@cache
def data(name: str) -> Any:
    return json.loads((DATA / name).read_text(encoding="utf-8"))


@cache
def units() -> dict[str, dict[str, Any]]:
    return {row["id"]: row for row in data("units.json")}


def kind(name: str) -> dict[str, Any]:
    return units()[name.removesuffix("/reduced")]


def scenario(name: str) -> dict[str, Any]:
    row: dict[str, Any] = data(f"scenarios/{name}.json")
    return row


@cache
def terrain(name: str) -> TerrainTable:
    return map_of(scenario(name)["map"], scenario(name)["changes"])


def walk(value: Any) -> Iterator[tuple[str, Any]]:
    """Every key and value, however deep."""
    for key, each in value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ():
        yield str(key), each
        yield from walk(each)


# --- units and support ----------------------------------------------------------------------------------------------


def test_kinds_are_told_apart_and_named_in_both_languages() -> None:
    rows = data("units.json")
    assert len(units()) == len(rows) == 102
    for row in rows:
        assert row["nation"] in ("american", "german", "soviet")
        assert row["name"]["en"] and row["name"]["ru"], row["id"]


@pytest.mark.parametrize("name", [row["id"] for row in data("units.json") if row["sort"] in INFANTRY])
def test_infantry_has_all_figures_of_both_sides(name: str) -> None:
    row = kind(name)
    full, reduced = row["full"], row["reduced"]
    assert full.keys() == reduced.keys()
    assert full["morale"][0] == 10 and full["morale"] == sorted(full["morale"], reverse=True)
    assert full["normal"] >= full["proficient"] >= reduced["proficient"] >= 0
    assert full["casualty"][0] < full["casualty"][1] == reduced["casualty"][1]
    assert bool(full["satw"]) == bool(full["satw_kind"]) == bool(reduced["satw"])
    assert full["min_range"] == (2 if row["sort"] == "mortar" else 0)
    if row["sort"] != "squad":
        assert (full["melee"], reduced["melee"]) == (2, 1)


def test_only_american_squads_that_are_not_elite_are_reluctant() -> None:
    reluctant = {name for name, row in units().items() if row.get("reluctant")}
    assert reluctant == {"us_first_line", "us_first_line_bazooka", "us_second_line"}


def test_decoys_look_like_squads_of_their_nation() -> None:
    for row in units().values():
        if row["sort"] == "decoy":
            shown = kind(row["looks"])
            assert (shown["sort"], shown["nation"]) == ("squad", row["nation"])


def test_figures_that_the_rulebook_quotes() -> None:
    german = kind("german_first_line")["full"]
    assert (german["casualty"], german["morale"][2], german["melee"]) == ([4, 7], 1, 5)
    grenadiers = kind("panzergrenadiers")["full"]
    assert (grenadiers["normal"], grenadiers["proficient"], grenadiers["satw"], grenadiers["morale"][1]) == (6, 5, 2, 6)
    assert kind("german_first_line_mg")["full"]["normal"] == 8
    assert kind("us_paratroopers")["full"]["melee"] == 6
    assert kind("su76")["full"]["rear_weak"] == 4
    assert kind("pak38")["full"]["casualty"][1] <= 3


def test_guns_and_vehicles_have_all_their_figures() -> None:
    for name, row in units().items():
        if row["sort"] == "gun":
            assert row["full"]["casualty"][0] > row["full"]["casualty"][1], name
        if row["sort"] in ("vehicle", "carrier"):
            front, side = row["full"]["armor"]
            assert front >= side >= 1 and row["full"]["move"] >= 7, name
            assert row["full"]["carrier"] == (row["sort"] == "carrier")
            assert (row["full"]["fp_soft"] > 0) == (row["sort"] == "vehicle"), name


def test_support() -> None:
    rows = {row["id"]: row for row in data("support.json")}
    assert (rows["stuka"]["proficiency"], rows["stuka"]["fp_soft"]) == (6, 11)
    assert (rows["ju87g"]["fp_vehicle"], rows["ju87g"]["removed_on"]) == (8, [9, 10])
    shells = [row["fp_soft"] for row in rows.values() if row["sort"] == "artillery"]
    assert len(shells) == 4 and shells == sorted(shells)


# --- the player aid -------------------------------------------------------------------------------------------------


def test_the_aid_keeps_to_the_rulebook() -> None:
    aid = data("aid.json")
    assert aid["terrain"]["stone_building"]["fp"]["infantry"] == -2
    assert aid["terrain"]["woods"]["fp"]["vehicle_gun"] == -1
    assert [aid["cover"]["pillbox"][c] for c in aid["columns"][:4]] == [-3, -3, -6, -6]
    assert [aid["cover"]["foxhole"][c] for c in aid["columns"]] == [-2, -2, -4, -4, -2]
    assert aid["cover"]["hedgerow"]["mortar"] == aid["cover"]["dike_target_in_hex"]["artillery"] == 0
    assert aid["moving_in_open"]["night"]["infantry"] == [[1, 2], [2, 1]]
    assert aid["artillery"]["op_fire"]["soviet"] == -5
    assert aid["satw"]["panzerfaust"]["fp"]["1944"] == 22
    assert aid["proficiency_check"]["final_op_fire"] == -5


def test_every_terrain_and_column_has_its_figures() -> None:
    aid = data("aid.json")
    assert tuple(aid["terrain"]) == TERRAINS
    for row in aid["terrain"].values():
        assert list(row["fp"]) == aid["columns"]
    for row in aid["cover"].values():
        assert list(row) == aid["columns"]


def test_every_weapon_of_a_squad_is_in_the_aid() -> None:
    weapons = {row["full"]["satw_kind"] for row in units().values() if row["sort"] == "squad"}
    assert weapons - {""} <= data("aid.json")["satw"].keys()
    for row in data("aid.json")["satw"].values():
        assert row["fp"].keys() == row["range"].keys()
        assert min(row["fp"]) >= row["available_from"][:4]


# --- scenarios ------------------------------------------------------------------------------------------------------


def groups(name: str) -> Iterator[tuple[str, dict[str, Any]]]:
    for side in SIDES:
        for group in scenario(name)["sides"][side]["groups"]:
            yield side, group


def room(name: str, group: dict[str, Any]) -> int:
    """Hexes of a group's area on which something can stand."""
    g = terrain(name)
    return zone(group.get("area") or group["enter"], g) & ~g.water


def count(group: dict[str, Any], *sorts: str) -> int:
    return sum(n for name, n in group["units"].items() if kind(name)["sort"] in sorts)


def test_all_scenarios_are_there() -> None:
    numbers = Counter((scenario(name)["set"], scenario(name)["number"]) for name in SCENARIOS)
    assert set(numbers.values()) == {1}
    assert {n for which, n in numbers if which == "screaming_eagles"} == set(range(19))
    assert len(numbers) == 23


def test_scenarios_are_listed_by_set_and_number_and_the_bare_map_last() -> None:
    listed = [(SETS.index(info.set), info.number) for info in infos()]
    assert listed == sorted(listed)
    assert infos()[-1].id == FIELD


@pytest.mark.parametrize("name", SCENARIOS)
def test_names_dates_and_texts(name: str) -> None:
    row = scenario(name)
    assert row["id"] == name
    assert 1941 <= date.fromisoformat(row["date"]).year <= 1945
    assert row["first"] in SIDES and row["sets_up_first"] in SIDES
    for field in ("title", "text", "victory_text"):
        assert not re.search("[А-Яа-я]", row[field]["en"])
        assert re.search("[А-Яа-я]", row[field]["ru"])


@pytest.mark.parametrize("name", SCENARIOS)
def test_every_unit_exists_and_fights_for_its_nation(name: str) -> None:
    for side, group in groups(name):
        for each in group["units"]:
            assert kind(each)["nation"] == scenario(name)["sides"][side]["nation"]
            assert "/" not in each or kind(each)["reduced"]


@pytest.mark.parametrize("name", SCENARIOS)
def test_areas_hold_their_forces_within_stacking(name: str) -> None:
    for side, group in groups(name):
        hexes = room(name, group).bit_count()
        assert 2 * hexes >= count(group, *INFANTRY, "decoy", "gun"), (side, group)
        assert hexes >= count(group, "gun", "vehicle", "carrier"), (side, group)


@pytest.mark.parametrize("name", SCENARIOS)
def test_groups_enter_by_an_edge(name: str) -> None:
    g = terrain(name)
    rim = 0
    for each in EDGES:
        rim |= edge(g.grid, each)
    for _, group in groups(name):
        if "enter" in group and name != "if_this_is_combat":  # its groups come out of a wood
            assert 1 <= group["turn"] <= scenario(name)["turns"]
            assert not room(name, group) & ~rim
        for part in group.get("one_of", ()):
            assert zone(part, g) and not zone(part, g) & ~zone(group["enter"], g)


@pytest.mark.parametrize("name", SCENARIOS)
def test_the_sides_set_up_apart(name: str) -> None:
    areas = dict.fromkeys(SIDES, 0)
    for side, group in groups(name):
        areas[side] |= room(name, group) if "area" in group else 0
    if name != "to_die_on_christmas":  # both sides are in the houses
        assert not areas["axis"] & areas["allies"]


@pytest.mark.parametrize("name", SCENARIOS)
def test_no_area_is_empty(name: str) -> None:
    found = [
        v for k, v in walk(scenario(name)) if k in ("area", "enter", "than", "from", "overflow") and isinstance(v, dict)
    ]
    assert found
    for spec in found:
        assert zone(spec, terrain(name)), spec


@pytest.mark.parametrize("name", SCENARIOS)
def test_swaps_give_up_what_a_group_has(name: str) -> None:
    for side in SIDES:
        force = scenario(name)["sides"][side]
        for swap in force["swaps"]:
            assert any(all(g["units"].get(k, 0) >= n for k, n in swap["give"].items()) for g in force["groups"])
            assert all(kind(k)["nation"] == force["nation"] for k in swap["take"])
            assert swap.get("also", {}).keys() <= {"turns", "artillery", "reinforcements"}


@pytest.mark.parametrize("name", SCENARIOS)
def test_support_exists_and_comes_in_time(name: str) -> None:
    kinds = {row["id"]: row["sort"] for row in data("support.json")}
    for side in SIDES:
        for sort in ("artillery", "aircraft"):
            for row in scenario(name)["sides"][side][sort]:
                assert kinds[row["kind"]] == sort
                assert 1 <= row["turn"] <= row.get("last", row["turn"]) <= scenario(name)["turns"]


@pytest.mark.parametrize("name", SCENARIOS)
def test_operations_and_edges(name: str) -> None:
    for side in SIDES:
        force = scenario(name)["sides"][side]
        low, high = force["range"]
        assert 1 <= low <= high and force["cp"] >= 0
        assert force["rout_edge"] in EDGES
    assert scenario(name)["sides"]["axis"]["rout_edge"] != scenario(name)["sides"]["allies"]["rout_edge"]


@pytest.mark.parametrize("name", SCENARIOS)
def test_halftracks_are_loaded_with_what_is_there(name: str) -> None:
    for _, group in groups(name):
        loads = group.get("loads", [])
        assert len(loads) == count(group, "carrier")
        for each, n in Counter(one for pair in loads for one in pair).items():
            assert n <= group["units"][each]
        for carrier, passenger in loads:
            assert kind(carrier)["sort"] == "carrier" and kind(passenger)["sort"] in (*INFANTRY, "gun")


@pytest.mark.parametrize("name", SCENARIOS)
def test_victory_is_in_known_words(name: str) -> None:
    victory = scenario(name)["victory"]
    assert victory["for"] in SIDES and victory["when"] in ("at_once", "end_of_turn", "end")
    assert {row["kind"] for row in victory["need"]} <= NEEDS
    assert scenario(name)["rules"].keys() <= RULES
    if any(row["kind"] == "exit" for row in victory["need"]):
        assert count({"units": forces(name, victory["for"])}, "squad") >= victory["need"][0]["at_least"]


def forces(name: str, side: str) -> Counter[str]:
    total: Counter[str] = Counter()
    for owner, group in groups(name):
        if owner == side:
            total.update(group["units"])
    return total


def test_no_objective_lies_in_water() -> None:
    for name in SCENARIOS:
        for need in scenario(name)["victory"]["need"]:
            if need["kind"] in ("control", "alone_in"):
                g = terrain(name)
                assert all(g.types[h] != WATER for h in g.grid.bits(zone(need["area"], g)))


def test_pillboxes_and_fortified_buildings_stand_where_they_may() -> None:
    for name in SCENARIOS:
        g = terrain(name)
        buildings = zone({"terrain": ["building"]}, g)
        assert g.fortified & buildings == g.fortified
        assert not g.pillbox & (buildings | g.water)


def test_every_chapter_is_played_somewhere() -> None:
    rows = [scenario(name) for name in SCENARIOS]
    terrains = [terrain(name) for name in SCENARIOS]
    assert any(row["night"] for row in rows) and any(row["smoke_grenades"] for row in rows)
    assert {row["mines"]["concentrated"] for row in rows if row["mines"]} == {True, False}
    assert all(any(getattr(g, work) for g in terrains) for work in ("dike", "trench", "pillbox", "fortified", "bridge"))
    assert any(3 in g.level for g in terrains)
    sides = [row["sides"][side] for row in rows for side in SIDES]
    assert {a["kind"] for side in sides for a in side["aircraft"]} == {"stuka", "ju87g"}
    assert any(a["smoke"] for side in sides for a in side["artillery"])
    assert any(side["flares"] for side in sides) and any(side["carriers_may_load"] for side in sides)
    assert any(kind(p)["sort"] == "gun" for row in rows for k, v in walk(row) if k == "loads" for _, p in v)


def test_every_sort_of_weapon_is_played_somewhere() -> None:
    met = {k.removesuffix("/reduced") for name in SCENARIOS for _, group in groups(name) for k in group["units"]}
    rows = [kind(k) for k in met]
    assert any(row["full"].get("flame") for row in rows if "full" in row)
    assert any(row["full"].get("rear_weak") for row in rows if "full" in row)
    assert any(row.get("reluctant") for row in rows)
    kinds = {row["full"]["satw_kind"] for row in rows if row["sort"] == "squad"}
    assert kinds == {"", "bazooka", "panzerfaust", "panzerschreck", "atr"}


def test_no_two_scenarios_tell_the_same() -> None:
    for a, b in combinations(SCENARIOS, 2):
        assert scenario(a)["text"] != scenario(b)["text"]
