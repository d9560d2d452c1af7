"""The Combat Commander data agrees with the ledger, with itself and with the vocabulary its README documents.

One long file, since every part of the data is checked against the others.
"""

from __future__ import annotations

import csv
import json
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import sandtable

HOME = Path(sandtable.__file__).parent / "games" / "combat_commander"
DATA = HOME / "data"
NATIONS = ("germany", "russia", "america", "britain", "france", "italy")
MAPS = tuple(f"{n:02}" for n in range(1, 23))
SCENARIOS = tuple(sorted(f.stem for f in (DATA / "scenarios").glob("*.json")))
SIDES = ("axis", "allies")
COLUMNS, ROWS = "ABCDEFGHIJKLMNO", range(1, 11)
HEXES = tuple(f"{c}{r}" for c in COLUMNS for r in ROWS)
PAIRS = {(white, coloured) for white in range(1, 7) for coloured in range(1, 7)}
DIRECTIONS = ("N", "NE", "SE", "S", "SW", "NW")

# Cover and movement cost as chapters T80-T99 of the rulebook print them.
PRINTED_TERRAIN = {
    "brush": (2, 1), "building": (2, 3), "field": (1, 0), "gully": (2, 1), "marsh": (3, 0), "open_ground": (1, 0),
    "orchard": (1, 1), "stream": (3, -1), "woods": (2, 2), "major_bridge": (1, 2), "minor_bridge": (None, 2),
    "water_barrier": (None, None),
}  # fmt: skip
# Hindrance numbers and obstacles, from the same chapters.
PRINTED_HINDRANCES = {
    "major_bridge": 1, "minor_bridge": 1, "brush": 3, "fence": 1, "field": 1, "marsh": 1, "orchard": 2, "railway": 1,
}  # fmt: skip
PRINTED_OBSTACLES = {"blaze", "building", "hedge", "hill", "wall", "woods"}
# Cover, cover against mortars and artillery: F101-F105.
PRINTED_FORTIFICATIONS = {
    "bunker": (6, 7), "foxholes": (3, 4), "pillbox": (5, 6), "trench": (4, 5), "mines": (None, None),
    "wire": (None, None),
}  # fmt: skip


@cache
def load(name: str) -> Any:
    return json.loads((DATA / name).read_text(encoding="utf-8"))


@cache
def by_id(file: str, key: str) -> dict[str, Any]:
    rows = load(file)[key]
    assert len({row["id"] for row in rows}) == len(rows)
    return {row["id"]: row for row in rows}


def deck(nation: str) -> list[Any]:
    cards: list[Any] = load(f"decks/{nation}.json")["cards"]
    return cards


def field(name: str) -> Any:
    return load(f"maps/{name}.json")


def scenario(name: str) -> Any:
    return load(f"scenarios/{name}.json")


@cache
def ledger() -> list[list[str]]:
    text = (HOME / "rules.tsv").read_text(encoding="utf-8")
    return list(csv.reader(text.splitlines(), delimiter="\t", quoting=csv.QUOTE_NONE))


def neighbour(where: str, direction: str) -> str | None:
    """The hex next to one on a map whose second, fourth .. columns lie half a hex lower, or None off the map."""
    column, row = COLUMNS.index(where[0]), int(where[1:])
    low = column % 2
    dc = {"N": 0, "S": 0, "NE": 1, "SE": 1, "SW": -1, "NW": -1}[direction]
    dr = {"N": -1, "S": 1, "NE": low - 1, "NW": low - 1, "SE": low, "SW": low}[direction]
    inside = 0 <= column + dc < len(COLUMNS) and row + dr in ROWS
    return f"{COLUMNS[column + dc]}{row + dr}" if inside else None


def adjacent(a: str, b: str) -> bool:
    return b in {neighbour(a, d) for d in DIRECTIONS}


def values_of(data: Any, wanted: str) -> Iterator[Any]:
    """Every value under a key, however deep."""
    if isinstance(data, dict):
        if wanted in data:
            yield data[wanted]
        data = list(data.values())
    if isinstance(data, list):
        for part in data:
            yield from values_of(part, wanted)


each_nation = pytest.mark.parametrize("nation", NATIONS)
each_map = pytest.mark.parametrize("name", MAPS)
each_scenario = pytest.mark.parametrize("name", SCENARIOS)
each_file = pytest.mark.parametrize("file", sorted(str(f.relative_to(DATA)) for f in DATA.rglob("*.json")))


def test_the_ledger_has_692_rows_of_six_columns() -> None:
    head, *rows = ledger()
    assert head == ["id", "title", "statement", "kind", "seed_line", "definition"]
    assert len(rows) == 692 == len({row[0] for row in rows})
    assert all(len(row) == 6 and all(row[:5]) for row in rows)
    assert all(row[0].startswith("CC:") for row in rows)


def test_definitions_are_at_most_five_in_a_hundred() -> None:
    rows = ledger()[1:]
    assert sum(bool(row[5]) for row in rows) * 20 <= len(rows)


@each_file
def test_every_rule_named_exists(file: str) -> None:
    ids = {row[0] for row in ledger()[1:]}
    data = load(file)
    named = [r for r in values_of(data, "rule") if isinstance(r, str)]
    listed = data.get("rules", []) if isinstance(data, dict) else []
    assert set(named) | (set(listed) if isinstance(listed, list) else set()) <= ids


@each_file
def test_titles_and_texts_are_in_both_languages(file: str) -> None:
    data = load(file)
    for key in ("title", "text", "briefing", "place", "adjective"):
        for text in values_of(data, key):
            assert set(text) == {"en", "ru"} and all(text.values())


@each_file
def test_origin_says_nothing_but_ours(file: str) -> None:
    for origin in values_of(load(file), "origin"):
        assert origin == "ours" or set(origin.values()) <= {"ours"}


def test_six_nations_in_the_order_of_their_decks() -> None:
    nations = by_id("nations.json", "nations")
    assert tuple(nations) == NATIONS
    assert [n["order"] for n in nations.values()] == list(range(6))
    assert len({n["letter"] for n in nations.values()}) == 6
    minors = by_id("nations.json", "minors").values()
    assert all(nations[m["uses"]]["side"] == m["side"] for m in minors)


def test_discard_numbers_are_the_rulings() -> None:
    nations = by_id("nations.json", "nations")
    assert [nations[n]["discard"] for n in ("germany", "america", "russia")] == [3, 4, 6]


def test_hand_sizes_are_the_rulebooks() -> None:
    assert {p["id"]: p["hand"] for p in load("nations.json")["postures"]} == {"attack": 6, "recon": 5, "defend": 4}


@each_nation
def test_a_deck_has_72_cards_and_each_pair_of_dice_twice(nation: str) -> None:
    cards = deck(nation)
    assert [c["number"] for c in cards] == list(range(1, 73))
    assert Counter(tuple(c["roll"]) for c in cards) == Counter(dict.fromkeys(PAIRS, 2))


@each_nation
def test_a_deck_names_72_hexes_of_the_map(nation: str) -> None:
    named = {c["hex"] for c in deck(nation)}
    assert len(named) == 72 and named <= set(HEXES)


@each_nation
def test_every_word_on_a_card_is_known(nation: str) -> None:
    cards = deck(nation)
    assert {c["order"] for c in cards} == set(by_id("orders.json", "orders"))
    assert {c["action"] for c in cards} <= set(by_id("actions.json", "actions")) - {"fire"}
    assert {c["event"] for c in cards} <= set(by_id("events.json", "events"))
    assert {c["trigger"] for c in cards} == {"event", "jam", "sniper", "time", None}


@each_nation
def test_only_a_breeze_has_a_direction_and_each_blows_equally_often(nation: str) -> None:
    cards = deck(nation)
    assert all(("direction" in c) == (c["event"] == "breeze") for c in cards)
    winds = Counter(c["direction"] for c in cards if "direction" in c)
    assert set(winds) == set(range(1, 7)) and len(set(winds.values())) == 1


@each_nation
def test_marksmanship_wants_the_deck_s_own_soldiers(nation: str) -> None:
    assert all(c.get("nation") == (nation if c["action"] == "marksmanship" else None) for c in deck(nation))


def test_time_is_on_double_six_and_jams_on_low_rolls() -> None:
    for card in (c for nation in NATIONS for c in deck(nation)):
        assert (card["trigger"] == "time") == (card["roll"] == [6, 6])
        assert card["trigger"] != "jam" or sum(card["roll"]) <= 3


def test_the_rulebook_s_orders_actions_and_events_are_all_there() -> None:
    assert len(by_id("orders.json", "orders")) == 8
    assert len(by_id("actions.json", "actions")) == 21
    numbers = [int(re.findall(r"\d+", e["rule"])[0]) for e in by_id("events.json", "events").values()]
    assert numbers == list(range(43, 78))


def test_every_event_and_action_is_on_some_card_of_the_six_decks() -> None:
    cards = [c for nation in NATIONS for c in deck(nation)]
    assert {c["event"] for c in cards} == set(by_id("events.json", "events"))
    assert {c["action"] for c in cards} == set(by_id("actions.json", "actions")) - {"fire"}


def test_no_quarter_and_commissar_are_where_the_rulebook_needs_them() -> None:
    assert {n for n in NATIONS if any(c["action"] == "no_quarter" for c in deck(n))} == {"germany", "russia"}
    assert {n for n in NATIONS if any(c["event"] == "commissar" for c in deck(n))} == {"russia"}


def test_actions_that_add_firepower_add_two() -> None:
    plus = {a["id"] for a in by_id("actions.json", "actions").values() if a["fp"]}
    assert plus == {"bore_sighting", "crossfire", "hand_grenades", "marksmanship", "sustained_fire"}
    assert all(by_id("actions.json", "actions")[a]["fp"] == 2 for a in plus)


def test_65_units_of_which_nine_are_leaders() -> None:
    units = by_id("units.json", "units")
    assert len(units) == 65
    assert Counter(u["type"] for u in units.values())["leader"] == 9
    assert {u["type"]: (u["figures"], u["men"]) for u in units.values()} == {
        "leader": (1, 1), "team": (2, 5), "squad": (4, 10),
    }  # fmt: skip


def test_only_leaders_command_and_nobody_broken_does() -> None:
    for u in by_id("units.json", "units").values():
        assert u["broken"]["command"] == 0 and u["broken"]["boxed"] == []
        assert u["type"] == "leader" or u["good"]["command"] == 0
        assert set(u["good"]["boxed"]) <= {"fp", "range", "move"}
        assert u["broken"]["fp"] <= u["good"]["fp"] and u["broken"]["move"] <= u["good"]["move"]


def test_victory_points_are_the_rulings() -> None:
    for u in by_id("units.json", "units").values():
        leader = 0 if u["id"] == "hero" else 1 + u["good"]["command"]
        assert u["vp"] == {"squad": 2, "team": 1, "leader": leader}[u["type"]]


def test_the_private_is_the_one_the_rulebook_names() -> None:
    private = by_id("units.json", "units")["private"]["good"]
    assert (private["morale"], private["command"]) == (6, 2)


@each_nation
def test_each_nation_has_a_team_of_every_quality(nation: str) -> None:
    teams = [u for u in by_id("units.json", "units").values() if u["type"] == "team" and nation in u["counters"]]
    assert sorted(u["quality"] for u in teams if u["quality"]) == ["elite", "green", "line"]
    assert f"{nation}_weapon_team" in {u["id"] for u in teams}


def test_weapons_mend_and_vanish_on_different_numbers() -> None:
    weapons = by_id("weapons.json", "weapons").values()
    assert len(weapons) == 41
    for w in weapons:
        mend, vanish = (set(range(first, last + 1)) for first, last in (w["fixed"], w["eliminated"]))
        assert mend and vanish and not mend & vanish and mend | vanish <= set(range(1, 11))


def test_weapon_classes_keep_to_the_rulebook() -> None:
    classes = by_id("weapons.json", "classes")
    for w in by_id("weapons.json", "weapons").values():
        assert w["class"] in classes
        assert w["ordnance"] or w["class"] in {"machine_gun", "molotov_cocktail"}
        assert (w["min_range"] > 1) == (w["class"] == "mortar")
        assert w["ignores_cover"] == (w["class"] in {"flamethrower", "molotov_cocktail"})
        assert w["one_shot"] == (w["class"] in {"satchel_charge", "molotov_cocktail"})
        assert w["move"] <= 0 < w["min_range"] <= w["range"]


def test_the_russian_light_mortar_cannot_fire_next_door() -> None:
    assert by_id("weapons.json", "weapons")["russia_light_mortar"]["min_range"] == 2


def test_radios_have_a_firepower_of_8_to_13_each_with_its_vulnerability() -> None:
    radios, numbers = by_id("radios.json", "radios"), load("radios.json")["vulnerability"]
    assert {r["fp"] for r in radios.values()} == set(range(8, 14)) == {int(fp) for fp in numbers}
    assert all(2 <= n <= 12 for n in numbers.values())
    assert all(r["id"] == f"{r['nation']}_radio_{r['fp']}" for r in radios.values())


def test_fortifications_have_the_printed_cover() -> None:
    found = {
        f["id"]: (f["cover"], f["cover_indirect"]) for f in by_id("fortifications.json", "fortifications").values()
    }
    assert found == PRINTED_FORTIFICATIONS
    assert load("fortifications.json")["mine_strengths"] == [6, 7, 8]


def test_22_chits_without_i_and_o() -> None:
    chits = by_id("objectives.json", "chits")
    assert list(chits) == [c for c in "ABCDEFGHIJKLMNOPQRSTUVWX" if c not in "IO"]
    assert sum(chits[c]["vp"] for c in "CGK") == 6 and {chits[c]["objective"] for c in "CGK"} == {3}
    assert sum(c["special"] is not None for c in chits.values()) == 3


def test_smoke_markers_hinder_by_1_to_10() -> None:
    assert set(load("markers.json")["smoke_cup"]) == {str(n) for n in range(1, 11)}
    suppressed, veteran = (by_id("markers.json", "markers")[m] for m in ("suppressed", "veteran"))
    for stat in ("fp", "range", "move", "morale"):
        assert (suppressed[stat], veteran[stat]) == (-1, 1)


def test_terrain_has_the_printed_cost_cover_and_sight() -> None:
    terrain = by_id("terrain.json", "terrain")
    types = {i: (t["move"], t["cover"]) for i, t in terrain.items() if t["kind"] == "type"}
    assert types == PRINTED_TERRAIN
    hindrances = {i: t["hindrance"] for i, t in terrain.items() if t["hindrance"]}
    assert hindrances == PRINTED_HINDRANCES
    assert {i for i, t in terrain.items() if t["sight"] == "obstacle"} == PRINTED_OBSTACLES


def test_terrain_entries_share_one_set_of_properties_and_have_glyphs_of_their_own() -> None:
    terrain = load("terrain.json")["terrain"]
    assert len({frozenset(t) for t in terrain}) == 1
    glyphs = [t["glyph"] for t in terrain]
    assert len(set(glyphs)) == len(glyphs) and all(len(g) == 1 for g in glyphs)


def test_water_takes_no_markers() -> None:
    for t in load("terrain.json")["terrain"]:
        assert not t["water"] or not t["markers"]
        assert t["weapons_fire"] == (t["id"] not in {"marsh", "stream"})


@each_map
def test_a_map_has_150_hexes_of_known_terrain(name: str) -> None:
    m = field(name)
    assert tuple(m["terrain"]) == HEXES
    assert set(m["terrain"].values()) <= set(PRINTED_TERRAIN)
    assert (m["columns"], m["rows"], m["number"]) == (15, 10, int(name))


@each_map
def test_a_map_has_objectives_1_to_5(name: str) -> None:
    m = field(name)
    assert [o["number"] for o in m["objectives"]] == [1, 2, 3, 4, 5]
    hexes = [h for o in m["objectives"] for h in o["hexes"]]
    assert len(hexes) == len(set(hexes)) and set(hexes) <= set(HEXES)
    for o in m["objectives"]:
        assert o["hex"] in o["hexes"]
        assert o["hexes"] == [o["hex"]] or {m["terrain"][h] for h in o["hexes"]} == {"building"}


@each_map
def test_levels_are_hills_of_1_to_4(name: str) -> None:
    levels = field(name)["elevation"]
    assert set(levels) <= set(HEXES) and set(levels.values()) <= {1, 2, 3, 4}


@each_map
def test_hexsides_lie_between_adjacent_hexes_and_carry_one_terrain(name: str) -> None:
    m, kinds = field(name), by_id("terrain.json", "terrain")
    sides = [frozenset(side[:2]) for side in m["hexsides"]]
    assert len(sides) == len(set(sides))
    assert all(adjacent(a, b) and kinds[t]["kind"] == "hexside" for a, b, t in m["hexsides"])
    assert all(adjacent(a, b) for a, b in m["clear_sides"])


@each_map
def test_courses_run_from_hex_to_adjacent_hex_and_leave_at_the_edge(name: str) -> None:
    m = field(name)
    assert set(m["courses"]) <= {"road", "trail", "railway", "stream"}
    for kind, pairs in m["courses"].items():
        assert len({frozenset(p) for p in pairs}) == len(pairs)
        assert all(adjacent(a, b) for a, b in pairs)
        assert all(neighbour(h, d) is None for h, ways in m["exits"][kind].items() for d in ways)


@each_map
def test_streams_flow_through_water_and_under_bridges(name: str) -> None:
    m = field(name)
    for pair in m["courses"].get("stream", []):
        assert {m["terrain"][h] for h in pair} <= {"stream", "minor_bridge"}


@each_map
def test_every_bridge_carries_a_road_over_what_it_spans(name: str) -> None:
    m = field(name)
    ways = {frozenset(p) for kind in ("road", "railway") for p in m["courses"].get(kind, [])}
    assert {b["hex"] for b in m["bridges"]} == {h for h, t in m["terrain"].items() if t.endswith("_bridge")}
    for b in m["bridges"]:
        assert m["terrain"][b["hex"]] == b["type"] and len(b["sides"]) == 2
        assert all(frozenset((b["hex"], s)) in ways for s in b["sides"])
        around = {m["terrain"][h] for d in DIRECTIONS if (h := neighbour(b["hex"], d))}
        assert b["over"] in around


def test_there_are_twenty_two_scenarios_each_on_its_map() -> None:
    numbers = {scenario(s)["number"]: scenario(s)["map"] for s in SCENARIOS}
    assert sorted(numbers) == list(range(1, 23))
    assert all(int(board) == number for number, board in numbers.items())


@each_scenario
def test_a_scenario_has_its_parts(name: str) -> None:
    s = scenario(name)
    assert s["id"] == name and set(s["sides"]) == set(SIDES)
    assert s["date"].startswith(str(s["year"])) and 1939 <= s["year"] <= 1945
    assert s["first"] in SIDES and s["initiative"] in SIDES
    assert s["setup_order"] is None or sorted(s["setup_order"]) == sorted(SIDES)
    track = load("markers.json")["time_track"]
    assert track["first"] <= s["time"]["start"] < s["time"]["sudden_death"] <= track["last"]


@each_scenario
def test_the_sides_have_nations_postures_and_opposite_edges(name: str) -> None:
    s, nations, minors = scenario(name), by_id("nations.json", "nations"), by_id("nations.json", "minors")
    hands = {p["id"]: p["hand"] for p in load("nations.json")["postures"]}
    for side, x in s["sides"].items():
        assert nations[x["nation"]]["side"] == side
        assert x["minor"] is None or minors[x["minor"]]["uses"] == x["nation"]
        assert x["hand"] == hands[x["posture"]] and 1 <= x["orders"] <= 6
        assert x["quality"] in {"elite", "line", "green"}
    edges = {s["sides"][side]["edge"] for side in SIDES}
    assert edges in ({"north", "south"}, {"east", "west"})


def in_zone(setup: Any, where: str) -> bool:
    """Whether an edge zone holds the hex."""
    column, row = COLUMNS.index(where[0]), int(where[1:])
    steps = {"west": column, "east": 14 - column, "north": row - 1, "south": 10 - row}
    return steps[setup["edge"]] < int(setup["depth"])


@each_scenario
def test_set_up_zones_are_on_the_map_and_mostly_apart(name: str) -> None:
    s = scenario(name)
    zones = [s["sides"][side]["setup"] for side in SIDES]
    for zone, side in zip(zones, SIDES, strict=True):
        assert set(zone.get("near", [])) | set(zone.get("far", [])) <= set(HEXES)
        assert "edge" not in zone or zone["edge"] == s["sides"][side]["edge"]
    if all("edge" in zone for zone in zones) and s["number"] not in (7, 20):  # partisans and motti mix the sides
        assert not any(in_zone(zones[0], h) and in_zone(zones[1], h) for h in HEXES)


def gathered(x: Any, key: str) -> Counter[str]:
    """What a side has of a kind, on the map and to come."""
    total: Counter[str] = Counter(x[key])
    for group in x["reinforcements"]:
        total.update(group.get(key, {}))
    return total


@each_scenario
def test_forces_exist_and_stay_within_the_counters(name: str) -> None:
    s = scenario(name)
    captured = s["rules"].get("captured_weapon", {}).get("weapon")
    for x in s["sides"].values():
        for key in ("units", "weapons"):
            pieces = by_id(f"{key}.json", key)
            for piece, count in gathered(x, key).items():
                stock = pieces[piece]["counters"]
                nation = "neutral" if "neutral" in stock else "germany" if piece == captured else x["nation"]
                assert 1 <= count <= stock[nation], piece
        assert sum(gathered(x, "weapons").values()) <= sum(gathered(x, "units").values())
        assert set(x["fortifications"]) <= set(by_id("fortifications.json", "fortifications"))


@each_scenario
def test_radios_are_the_side_s_own(name: str) -> None:
    radios = by_id("radios.json", "radios")
    for x in scenario(name)["sides"].values():
        named = [x["radio"], *(g["radio"] for g in x["reinforcements"])]
        assert len([r for r in named if r]) <= 1
        assert all(radios[r]["nation"] == x["nation"] for r in named if r)


@each_scenario
def test_nobody_surrenders_later_than_his_last_unit(name: str) -> None:
    units = by_id("units.json", "units")
    for x in scenario(name)["sides"].values():
        countable = sum(n for u, n in gathered(x, "units").items() if u != "hero")
        assert 1 <= x["surrender"] <= countable
        assert any(units[u]["type"] == "leader" for u in gathered(x, "units"))


@each_scenario
def test_reinforcements_come_after_the_start_and_bring_something(name: str) -> None:
    s = scenario(name)
    for group in (g for x in s["sides"].values() for g in x["reinforcements"]):
        assert s["time"]["start"] < group["space"] <= load("markers.json")["time_track"]["last"]
        assert group["units"] or group["radio"]


@each_scenario
def test_objectives_cards_and_chits_named_exist(name: str) -> None:
    s = scenario(name)
    o = s["objectives"]
    assert set(o["control"]) <= set("12345") and set(o["control"].values()) <= set(SIDES)
    assert set(o["exclude"]) <= set(by_id("objectives.json", "chits"))
    assert set(o["secret"]) == set(SIDES)
    for x in s["sides"].values():
        assert set(x["opening_cards"]) <= set(range(1, 73)) and len(x["opening_cards"]) <= x["hand"]


@each_scenario
def test_pieces_of_special_rules_are_in_the_side_s_force(name: str) -> None:
    s = scenario(name)
    groups = [*s["rules"].get("late_setup", []), *s["rules"].get("fixed_setup", [])]
    if "hidden_pieces" in s["rules"]:
        groups.append(s["rules"]["hidden_pieces"])
    for group in groups:
        x = s["sides"][group["side"]]
        have = Counter(x["units"]) + Counter(x["weapons"]) + Counter(x["fortifications"])
        assert not Counter({p["piece"]: p["count"] for p in group["pieces"]}) - have


@each_scenario
def test_hexes_sides_and_terrain_of_special_rules_exist(name: str) -> None:
    rules = scenario(name)["rules"]
    assert set(values_of(rules, "side")) | set(values_of(rules, "holder")) <= set(SIDES)
    placed = [h for hexes in rules.get("placed_fortifications", {}).values() for h in hexes]
    crossroads = [h for hexes in values_of(rules, "crossroads") for h in hexes]
    assert {*placed, *crossroads, *values_of(rules, "hex")} <= set(HEXES)
    terrain = by_id("terrain.json", "terrain")
    for changed, properties in rules.get("terrain_change", {}).items():
        assert set(properties) <= set(terrain[changed])


def switch_rows() -> dict[str, str]:
    """The table of switches in the README: name and the scenarios it says use it."""
    text = (DATA / "README.md").read_text(encoding="utf-8")
    section = text.split("### Switches in `rules`\n", 1)[1].split("\n#", 1)[0]
    cells = [line.strip("| ").split("|") for line in section.splitlines() if line.startswith("| `")]
    return {row[0].strip(" `"): row[-1].strip() for row in cells}


def test_the_readme_documents_exactly_the_switches_in_use_and_where() -> None:
    used: dict[str, list[int]] = {}
    for s in sorted((scenario(name) for name in SCENARIOS), key=lambda s: int(s["number"])):
        for switch in s["rules"]:
            used.setdefault(switch, []).append(s["number"])
    assert switch_rows() == {switch: ", ".join(map(str, where)) for switch, where in used.items()}


def test_the_readme_documents_every_terrain_property() -> None:
    text = (DATA / "README.md").read_text(encoding="utf-8")
    plain = {"id", "title", "glyph"}
    assert all(f"`{key}`" in text for key in set(load("terrain.json")["terrain"][0]) - plain)


@pytest.mark.parametrize("kind", ["maps/01.json", "scenarios/fat_lipki.json", "units.json", "weapons.json"])
def test_the_readme_documents_every_key(kind: str) -> None:
    text = (DATA / "README.md").read_text(encoding="utf-8")
    data = load(kind)
    keys = set(data) if "/" in kind else set(data[kind.removesuffix(".json")][0])
    sides = set(data["sides"]["axis"]) if "sides" in data else set()
    plain = {"id", "title", "set", "number", "source", "place", "date", "year", "briefing", "men", "columns", "rows"}
    plain |= {"map", "time", "initiative", "sides"}
    assert {k for k in (keys | sides) - plain if f"`{k}`" not in text} == set()


def test_a_support_table_answers_every_roll_of_every_year() -> None:
    units, weapons, radios = (by_id(f"{k}.json", k) for k in ("units", "weapons", "radios"))
    assert [t["nation"] for t in load("support.json")["tables"]] == list(NATIONS)
    for table in load("support.json")["tables"]:
        rolls = [r for c in table["columns"] for r in range(c["roll"][0], c["roll"][1] + 1)]
        assert rolls == list(range(2, 13))
        for column in table["columns"]:
            for year in range(1939, 1946):
                open_items = [i for i in column["items"] if i["years"][0] <= year <= i["years"][1]]
                assert any(i["unit"] for i in open_items)
            for i in column["items"]:
                assert (i["unit"] is None) == (i["radio"] is not None)
                assert i["unit"] is None or table["nation"] in units[i["unit"]]["counters"]
                assert i["weapon"] is None or table["nation"] in weapons[i["weapon"]]["counters"]
                assert i["radio"] is None or radios[i["radio"]]["nation"] == table["nation"]


@each_nation
def test_every_piece_of_a_nation_has_its_points(nation: str) -> None:
    points = load("design.json")["points"][nation]
    for key in ("units", "weapons"):
        owned = {i for i, p in by_id(f"{key}.json", key).items() if nation in p["counters"]}
        assert owned <= set(points[key]) and all(v > 0 for v in points[key].values())
    assert {r["id"] for r in by_id("radios.json", "radios").values() if r["nation"] == nation} == set(points["radios"])


def test_the_random_tables_answer_every_roll() -> None:
    design, rolls = load("design.json"), {str(n) for n in range(2, 13)}
    assert set(design["axis"]) == rolls
    for axis in set(design["axis"].values()):
        assert set(design["year"][axis]) == rolls
        for year in {str(y) for y in design["year"][axis].values()}:
            assert set(design["allies"][axis][year]) == rolls
            for nation in {axis, *design["allies"][axis][year].values()}:
                assert set(design["quality"][nation][year]) == rolls
