"""The Memoir '44 data agrees with the ledger, with itself and with the vocabulary its README documents."""

from __future__ import annotations

import csv
import json
import re
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import sandtable

HOME = Path(sandtable.__file__).parent / "games" / "memoir44"
DATA = HOME / "data"
SCENARIO_FILES = sorted((DATA / "scenarios").glob("*.json"))

# Axis cards, Allied cards, medals to win, first player: typed from the scn rows and the M44TP scenario rows.
LEDGER_HANDS = {
    "pegasus_bridge": (2, 6, 4, "allies"),
    "sainte_mere_eglise": (4, 5, 4, "allies"),
    "sword_beach": (4, 5, 5, "allies"),
    "pointe_du_hoc": (4, 6, 4, "allies"),
    "omaha_beach": (5, 4, 6, "axis"),
    "mont_mouchet": (4, 5, 4, "allies"),
    "vassieux": (4, 4, 4, "axis"),
    "operation_cobra": (4, 5, 5, "allies"),
    "operation_luttich": (5, 6, 4, "axis"),
    "toulon": (4, 6, 6, "allies"),
    "liberation_of_paris": (4, 5, 5, "allies"),
    "montelimar": (5, 5, 6, "axis"),
    "arnhem_bridge": (6, 6, 5, "axis"),
    "arracourt": (4, 6, 6, "axis"),
    "st_vith": (5, 4, 6, "axis"),
    "saverne_gap": (4, 6, 5, "allies"),
    "knightsbridge": (6, 4, 5, "axis"),
    "nijmegen_bridges": (5, 6, 6, "allies"),
    "schwammenauel_dam": (5, 5, 6, "allies"),
    "across_the_roer": (4, 6, 6, "allies"),
}

# Piece counts as the rulebook prints them, and how it splits the lakes into two kinds of tile.
PRINTED_PIECES = {
    "knightsbridge": [2, 1, 2, 1, 3],
    "nijmegen_bridges": [4, 10, 12, 8, 10, 1, 2, 1, 2, 3, 3],
    "schwammenauel_dam": [15, 4, 2, 2, 3, 15, 4, 7, 2, 2, 2],
    "across_the_roer": [4, 4, 1, 16, 13, 7, 6, 2, 3, 4, 6],
}

DECK = {
    "recon_left": 2, "recon_center": 2, "recon_right": 2,
    "probe_left": 4, "probe_center": 5, "probe_right": 4,
    "attack_left": 3, "attack_center": 4, "attack_right": 3,
    "assault_left": 2, "assault_center": 2, "assault_right": 2,
    "general_advance": 1, "pincer_move": 1, "recon_in_force": 3,
    "air_power": 1, "ambush": 1, "armor_assault": 2, "artillery_bombard": 1, "barrage": 1,
    "behind_enemy_lines": 1, "close_assault": 1, "counter_attack": 2, "dig_in": 1, "direct_from_hq": 2,
    "firefight": 1, "infantry_assault": 2, "medics_and_mechanics": 1, "move_out": 2, "their_finest_hour": 1,
}  # fmt: skip

DIRECTIONS = {"W": (0, -2), "E": (0, 2), "NW": (-1, -1), "NE": (-1, 1), "SW": (1, -1), "SE": (1, 1)}
OPPOSITE = {"W": "E", "E": "W", "NW": "SE", "SE": "NW", "NE": "SW", "SW": "NE"}


@cache
def load(name: str) -> Any:
    return json.loads((DATA / name).read_text(encoding="utf-8"))


def scenario(name: str) -> Any:
    return load(f"scenarios/{name}.json")


def board_hexes() -> dict[str, tuple[int, int]]:
    rows = ("ABCDEFGHIJKLM", "abcdefghijkl")
    return {f"{c}{9 - r}": (r, 2 * i + r % 2) for r in range(9) for i, c in enumerate(rows[r % 2])}


def tile_type(tile: Any) -> str:
    return tile if isinstance(tile, str) else str(tile["type"])


def tile_at(s: Any, where: str) -> str:
    return tile_type(s["terrain"].get(where, "clear"))


def obstacles_at(s: Any, where: str) -> list[str]:
    return [o["type"] for o in s["obstacles"] if o["hex"] == where]


def standing(s: Any) -> list[tuple[str, Any]]:
    return [(where, u) for u in s["units"] for where in (u["hex"], u.get("car")) if where]


def terrain_table() -> dict[str, Any]:
    return {t["id"]: t for t in load("terrain.json")["terrain"]}


def named_hexes(value: Any) -> list[str]:
    if isinstance(value, dict):
        return [h for v in value.values() for h in named_hexes(v)]
    if isinstance(value, list):
        return [h for v in value for h in named_hexes(v)]
    return [value] if isinstance(value, str) and re.fullmatch(r"[A-Ma-m]\d", value) else []


each_scenario = pytest.mark.parametrize("name", [f.stem for f in SCENARIO_FILES])


def test_the_ledger_keeps_its_460_rows_with_unique_ids() -> None:
    with (HOME / "rules.tsv").open(encoding="utf-8", newline="") as f:
        rows = list(csv.DictReader(f, delimiter="\t", quoting=csv.QUOTE_NONE))
    assert len(rows) == 460
    assert len({r["id"] for r in rows}) == 460
    assert all(r["title"] and r["statement"] and r["kind"] for r in rows)


def test_the_deck_has_sixty_cards_in_the_ledgers_numbers() -> None:
    cards = load("cards.json")["cards"]
    assert {c["id"]: c["count"] for c in cards} == DECK
    assert sum(c["count"] for c in cards) == 60
    assert sum(c["count"] for c in cards if c["kind"] == "section") == 40
    assert all(c["title"][lang] and c["text"][lang] for c in cards for lang in ("en", "ru"))


def test_a_die_has_two_infantry_and_one_of_each_other_face() -> None:
    faces = Counter(load("dice.json")["faces"])
    assert faces == {"infantry": 2, "armor": 1, "grenade": 1, "flag": 1, "star": 1}


def test_mine_markers() -> None:
    assert load("tokens.json")["minefield"]["values"] == [0, 0, 0, 1, 1, 2, 2, 3, 4]


def test_the_board_has_113_hexes() -> None:
    board = load("board.json")
    assert len(board_hexes()) == board["hexes"] == sum(board["row_lengths"]) == 113


def test_terrain_entries_share_one_set_of_properties_and_have_glyphs_of_their_own() -> None:
    terrain = load("terrain.json")["terrain"]
    assert len({frozenset(t) for t in terrain}) == 1
    for layer in ("face", "tile", "obstacle"):
        glyphs = [t["glyph"] for t in terrain if t["layer"] == layer]
        assert len(glyphs) == len(set(glyphs))
        assert all(len(g) == 2 and g.isascii() for g in glyphs)


def test_every_ledger_id_named_by_the_data_exists() -> None:
    ids = {line.split("\t")[0] for line in (HOME / "rules.tsv").read_text(encoding="utf-8").splitlines()}
    for t in load("terrain.json")["terrain"]:
        assert any(i == t["ledger"] or i.startswith(t["ledger"] + "-") for i in ids), t["id"]
    units = load("units.json")
    named = [i for u in units["types"] + units["specials"] for i in u["ledger"]]
    assert set(named + [b["ledger"] for b in units["badges"]]) <= ids
    readme = (DATA / "README.md").read_text(encoding="utf-8")
    assert set(re.findall(r"M44(?:TP)?:[a-z0-9-]+", readme)) <= ids


def test_the_eighteen_national_badges() -> None:
    national = [b for b in load("units.json")["badges"] if b["ledger"].startswith("M44TP:badge-")]
    assert len(national) == 18
    assert Counter(b["rule"] for b in national) == {None: 14, "combat_engineer": 4}


def test_there_are_twenty_known_nineteen_other_and_two_of_our_own() -> None:
    assert Counter(scenario(f.stem)["set"] for f in SCENARIO_FILES) == {
        "base": 16, "terrain_pack": 4, "other": 19, "ours": 2,
    }  # fmt: skip


@pytest.mark.parametrize("name", LEDGER_HANDS)
def test_hands_medals_and_first_player_are_the_ledgers(name: str) -> None:
    s = scenario(name)
    axis, allies = s["sides"]["axis"], s["sides"]["allies"]
    assert axis["medals"] == allies["medals"]
    assert (axis["cards"], allies["cards"], axis["medals"], s["first"]) == LEDGER_HANDS[name]


def shape(tile: Any) -> str:
    """A tile kind as the set-up lists count it: straight, curved and branching pieces apart."""
    if isinstance(tile, str):
        return tile
    edges = tile["edges"]
    straight = len(edges) == 2 and OPPOSITE[edges[0]] == edges[1]
    return f"{tile['type']} {'straight' if straight else len(edges)}"


def counted_pieces(s: Any) -> Counter[str]:
    pieces = Counter(shape(t) for t in s["terrain"].values())
    pieces.update(o["type"] for o in s["obstacles"])
    pieces.update(t["kind"] for t in s["tokens"])
    pieces["medal"] = len(s["objectives"])
    return +pieces


@pytest.mark.parametrize("name", PRINTED_PIECES)
def test_the_terrain_pack_set_ups_use_the_pieces_the_rulebook_prints(name: str) -> None:
    counts = counted_pieces(scenario(name))
    lakes = counts.pop("lake", 0)
    printed, found = Counter(PRINTED_PIECES[name]), Counter(counts.values())
    assert not found - printed
    # The rulebook counts two kinds of lake tile, which play alike and are one kind here.
    assert sum((printed - found).elements()) == lakes


@each_scenario
def test_a_scenario_file_has_its_parts_in_both_languages(name: str) -> None:
    s = scenario(name)
    assert s["id"] == name
    assert s["first"] in s["sides"] and set(s["sides"]) == {"axis", "allies"}
    assert s["board"] in load("board.json")["faces"]
    assert s["date"][0] <= s["date"][1]
    assert all(s[part][lang] for part in ("title", "briefing") for lang in ("en", "ru"))
    assert s["source"] and s["reliability"]


@each_scenario
def test_every_hex_named_is_on_the_board(name: str) -> None:
    s = scenario(name)
    parts = ("units", "obstacles", "tokens", "objectives", "rules")
    named = [*s["terrain"], *s["labels"], *named_hexes([s[p] for p in parts])]
    assert set(named) <= set(board_hexes())


@each_scenario
def test_one_unit_a_hex(name: str) -> None:
    hexes = [where for where, _ in standing(scenario(name))]
    assert len(hexes) == len(set(hexes))


@each_scenario
def test_figures_are_within_the_limits_of_type_and_special(name: str) -> None:
    units = load("units.json")
    size = {u["id"]: u["figures"] for u in units["types"] + units["specials"]}
    base = {u["id"]: u["base"] for u in units["specials"]}
    badges = {b["id"] for b in units["badges"]}
    for u in scenario(name)["units"]:
        assert u["special"] is None or base[u["special"]] == u["type"]
        assert 1 <= u["figures"] <= size[u["special"] or u["type"]]
        assert u["badge"] is None or u["badge"] in badges


@each_scenario
def test_terrain_and_obstacles_are_known_and_on_their_layer(name: str) -> None:
    s, table = scenario(name), terrain_table()
    assert all(table[tile_type(t)]["layer"] == "tile" for t in s["terrain"].values())
    assert all(table[o["type"]]["layer"] == "obstacle" for o in s["obstacles"])
    assert all(o.get("owner") in s["sides"] for o in s["obstacles"] if table[o["type"]]["owner_only"])


@each_scenario
def test_tiles_with_a_course_name_their_edges(name: str) -> None:
    table = terrain_table()
    for tile in scenario(name)["terrain"].values():
        edges = tile.get("edges") if isinstance(tile, dict) else None
        assert bool(edges) == bool(table[tile_type(tile)]["edges"])
        assert set(edges or ()) <= set(DIRECTIONS)


@each_scenario
def test_crossings_lie_on_water(name: str) -> None:
    s, table = scenario(name), terrain_table()
    for o in s["obstacles"]:
        passable = table[o["type"]]["makes_passable"]
        # A long bridge may run over the land between two channels.
        spans_land = table[o["type"]]["edges"] == "walls"
        assert not passable or spans_land or tile_at(s, o["hex"]) in passable


def may_start_on(s: Any, unit: Any, where: str) -> bool:
    """Whether a unit can stand there: fords by rule, guns set up in bunkers and on mountains count."""
    table, tile = terrain_table(), tile_at(s, where)
    ford = s["rules"].get("river_ford", {})
    wades = unit["side"] == ford.get("side") and unit["type"] in ford.get("types", ())
    crossed = wades or any(tile in table[o]["makes_passable"] for o in obstacles_at(s, where))
    layers = [*([] if crossed else [tile]), *obstacles_at(s, where)]
    barred = [t for t in layers if unit["type"] in table[t]["impassable"]]
    return all(unit["type"] in table[t]["immobile"] for t in barred)


@each_scenario
def test_no_unit_starts_where_it_may_not_stand(name: str) -> None:
    s = scenario(name)
    assert [where for where, u in standing(s) if not may_start_on(s, u, where)] == []


@each_scenario
def test_mines_fit_the_markers_and_name_their_layer(name: str) -> None:
    s = scenario(name)
    mines = [t for t in s["tokens"] if t["kind"] == "minefield"]
    assert len(mines) <= len(load("tokens.json")["minefield"]["values"])
    assert all(t["owner"] in s["sides"] for t in mines)
    uses = set(load("tokens.json")["battle_star"]["uses"])
    assert all(t["use"] in uses for t in s["tokens"] if t["kind"] == "battle_star")


def documented(heading: str) -> set[str]:
    text = (DATA / "README.md").read_text(encoding="utf-8")
    section = text.split(f"### {heading}\n", 1)[1].split("\n#", 1)[0]
    rows = [line.split("|")[1] for line in section.splitlines() if line.startswith("| `")]
    return {key for row in rows for key in re.findall(r"`([a-z_]+)`", row)}


def test_the_readme_documents_exactly_the_switches_in_use() -> None:
    used = {switch for f in SCENARIO_FILES for switch in scenario(f.stem)["rules"]}
    assert used == documented("Switches in `rules`")


def test_the_readme_documents_every_key_of_an_objective() -> None:
    used = {key for f in SCENARIO_FILES for o in scenario(f.stem)["objectives"] for key in o}
    assert used == documented("Objectives")


def test_the_readme_documents_every_terrain_property() -> None:
    text = (DATA / "README.md").read_text(encoding="utf-8")
    plain = {"id", "layer", "title", "glyph", "ledger"}
    assert all(f"`{key}`" in text for key in set(load("terrain.json")["terrain"][0]) - plain)


@each_scenario
def test_objectives_can_be_met(name: str) -> None:
    for o in scenario(name)["objectives"]:
        assert (o["for"] is None) == o.get("either", False)
        assert 1 <= o["needed"] <= len(o["hexes"])
        assert o["medals"] >= 1 or o.get("win")


def track_edges(s: Any, where: str) -> set[str]:
    bridges = [o["edges"] for o in s["obstacles"] if o["hex"] == where and o["type"] == "rail_bridge"]
    tile = s["terrain"].get(where, {})
    if bridges:
        return set(bridges[0])
    if isinstance(tile, str) or not terrain_table()[tile["type"]]["rail"]:
        return set()
    return set(tile.get("rail_edges", tile["edges"]))


def test_the_railhead_trains_stand_on_track_that_leads_to_the_station() -> None:
    s, hexes = scenario("railhead"), board_hexes()
    at = {place: label for label, place in hexes.items()}
    reached, front = set(), ["B7"]
    while front:
        here = front.pop()
        reached.add(here)
        for edge in track_edges(s, here):
            row, x2 = hexes[here][0] + DIRECTIONS[edge][0], hexes[here][1] + DIRECTIONS[edge][1]
            there = at.get((row, x2))
            if there and there not in reached and OPPOSITE[edge] in track_edges(s, there):
                front.append(there)
    trains = [u for u in s["units"] if u["type"] == "train"]
    assert {u["special"] for u in trains} == {"supply_train", "armored_train"}
    assert {h for u in trains for h in (u["hex"], u["car"])} | {"K7", "I7"} <= reached


def test_the_table_of_scenarios_accounts_for_all_that_were_found() -> None:
    text = (HOME.parents[3] / "docs" / "memoir44.md").read_text(encoding="utf-8")
    rows = [line for line in text.splitlines() if re.match(r"\| \d+ \|", line)]
    included = {m for row in rows for m in re.findall(r"included: `(\w+)`", row)}
    assert len(rows) == 109
    assert included == {f.stem for f in SCENARIO_FILES if scenario(f.stem)["set"] != "ours"}
    assert sum("left out: " in row for row in rows) == 109 - len(included)


@pytest.mark.parametrize(
    "changes",
    [
        {"units": [{"hex": "Z9"}]},
        {"terrain": {"A1": "jelly"}},
        {"objectives": [{"for": "nobody"}]},
        {"sides": {}},
        {"rules": {"boats": 7}},
        {"nonsense": 1},
    ],
)
def test_changes_that_make_no_scenario_are_refused_in_one_line(changes: dict[str, object]) -> None:
    with pytest.raises(sandtable.SandtableError) as refusal:
        sandtable.new("memoir44", "arracourt", options={"changes": changes})
    assert str(refusal.value).startswith("option 'changes'")
    assert "\n" not in str(refusal.value)
