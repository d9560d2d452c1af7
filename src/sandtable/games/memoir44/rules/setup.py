"""Scenarios: from a data file and its changes to the immutable set-up and the first state."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache, cached_property, reduce
from operator import or_
from typing import Any

from ....kernel.errors import SandtableError
from ....kernel.game import Game, ScenarioInfo, Setup, changes_to
from ....kernel.rulebook import cite, with_rules
from . import objectives, optional
from .actions import ACTION_SPACE
from .badges import cite_badge
from .board import DATA, GRID, ROW, SIDES, N, data
from .briefing import cite_set_up
from .cards import DECK
from .dealing import deal
from .state import BIT, NONE, State, empty_arrays
from .terrain_table import KINDS, LOOSE, TERRAIN, TILES, WORKS, Terrain
from .units import BADGE_RULE, BADGES, NATIONS, SIZE_RULES, SPECIAL, SPECIAL_TYPE, TYPE, UNITS

MINES = tuple(data("tokens.json")["minefield"]["values"])
SANDBAGS = int(data("tokens.json")["sandbag"]["number"])  # our ruling on M44:card-dig-in


class Scenario(Setup):
    """A scenario with its changes and options: everything that never changes at a table."""

    def __init__(self, game: Game, scenario: str, options: dict[str, Any]) -> None:
        super().__init__(game, scenario, options, SIDES, ACTION_SPACE)
        self.data = on_board(changed(scenario_data(scenario), options["changes"]), options["board"])
        self.rules: dict[str, Any] = self.data["rules"]
        self.medals = bytes(self.data["sides"][side]["medals"] for side in SIDES)
        self.objectives: tuple[dict[str, Any], ...] = tuple(self.data["objectives"])
        self.goals = tuple(objectives.goal_of(o, GRID.mask(map(GRID.at, o["hexes"]))) for o in self.objectives)
        self.goals_at_start = tuple((i, g) for i, g in enumerate(self.goals) if g.at_turn_start and not g.win)
        self.goals_held = tuple((i, g) for i, g in enumerate(self.goals) if not g.at_turn_start and not g.win)
        self.goals_at_end = tuple(g for g in self.goals if g.at_turn_end and g.win)
        self.plain_draws = not (self.rules.get("extra_draw") or self.rules.get("no_reshuffle_loses"))
        self.turn_limit = int(options["turn_limit"])
        self.first = SIDES.index(self.data["first"])
        self.optional = optional.optional_rules(self.rules)
        self.face = face_terrain(self.data)
        self.dams = tuple(map(GRID.at, self.rules.get("dam_sabotage", {}).get("dams", ())))
        self.radars = tuple(GRID.at(r["hex"]) for r in self.rules.get("radar_warning", ()))
        self.contested = reduce(or_, (goal.mask for goal in self.goals), GRID.mask(self.radars))
        self.exits = tuple(tuple(exits_of(self.rules, side)) for side in SIDES)
        mined = sum(t["kind"] == "minefield" for t in self.data["tokens"])
        self.mines = tuple(sorted(MINES * max(1, -(-mined // len(MINES)))))

    @cached_property
    def laid_out(self) -> tuple[State, tuple[str, ...]]:
        """The board before the first game, to be cloned for each, and the rules it was laid out by."""
        return with_rules(laid_out, self)

    def masks(self, name: str) -> tuple[tuple[int, int], ...]:
        """The (side, hexes) of a rule given as a list of sides and hexes."""
        return tuple((SIDES.index(r["side"]), GRID.mask(map(GRID.at, r["hexes"]))) for r in self.rules.get(name, ()))


def exits_of(rules: dict[str, Any], side: str) -> Iterator[tuple[int, int]]:
    """A side's exit hexes with the medals an exiting unit is worth."""
    for rule in rules.get("exit", ()):
        if rule["side"] == side:
            yield GRID.mask(map(GRID.at, rule["hexes"])), rule["medals"]


# --- data files -----------------------------------------------------------------------------------------------------

MINUTES = 45  # about how long two people take for a scenario
OPEN_FIELD: dict[str, Any] = {
    "id": "open_field",
    "number": 900,
    "set": "practice",
    "title": {"en": "Open field", "ru": "Чистое поле"},
    "operation": None,
    "date": ["1944-06-06", "1944-06-06"],
    "board": "countryside",
    "first": "allies",
    "sides": {
        "axis": {"cards": 5, "medals": 5, "nation": "german"},
        "allies": {"cards": 5, "medals": 5, "nation": "american"},
    },
    "terrain": {},
    "obstacles": [],
    "units": [],
    "objectives": [],
    "tokens": [],
    "rules": {},
    "labels": {},
    "briefing": {
        "en": "An empty board on which any position can be set up.",
        "ru": "Пустое поле, на котором можно расставить любую позицию.",
    },
}


@cache
def scenario_files() -> dict[str, dict[str, Any]]:
    """Every scenario's data, by id, in the order of the lists."""
    folder = DATA / "scenarios"
    rows = [json.loads(f.read_text(encoding="utf-8")) for f in folder.iterdir() if f.name.endswith(".json")]
    order = ("base", "terrain_pack", "other", "ours")
    rows.sort(key=lambda r: (order.index(r["set"]), r["number"], r["id"]))
    return {row["id"]: row for row in rows}


def scenario_data(scenario: str) -> dict[str, Any]:
    """The data of a scenario."""
    return OPEN_FIELD if scenario == "open_field" else scenario_files()[scenario]


def scenario_infos() -> tuple[ScenarioInfo, ...]:
    """What the list of scenarios shows."""
    rows = [*scenario_files().values(), OPEN_FIELD]
    return tuple(
        ScenarioInfo(
            r["id"],
            r["title"],
            SIDES,
            r["set"],
            r["number"],
            r["date"][0],
            r["briefing"],
            0 if r is OPEN_FIELD else MINUTES,
        )
        for r in rows
    )


def changed(row: dict[str, Any], changes: str) -> dict[str, Any]:
    """A scenario's data with the option `changes` laid over it; its `rules` are merged."""
    if not changes:
        return row
    over = changes_to(row, changes)
    return {**row, **over, "rules": {**row["rules"], **over.get("rules", {})}}


def on_board(row: dict[str, Any], face: str) -> dict[str, Any]:
    """A scenario's data on another face of the board, where the scenario leaves the choice (M44TP:knightsbridge-c)."""
    if not face:
        return row
    choices = row["rules"].get("board_choice", [row["board"]])
    if face not in choices:
        raise SandtableError(f"{row['id']} cannot be played on the board '{face}' (it can on: {', '.join(choices)})")
    return {**row, "board": face}


# --- the first state ------------------------------------------------------------------------------------------------


def empty_state(setup: Scenario) -> State:
    """A bare board with the scenario's hand sizes, for positions to be read into."""
    s = State(setup)
    empty_arrays(s, 0)
    s.land = face_terrain(setup.data).packed()
    s.hand_size = bytearray(setup.data["sides"][side]["cards"] for side in SIDES)
    s.sandbag_supply = 6
    s.held, s.counted = (bytearray([NONE]) * len(setup.objectives) for _ in range(2))
    s.side = setup.first
    s.deck = DECK
    s.mine_box = setup.mines
    optional.lay_tokens(s)
    s.dam_stars = bytearray(len(setup.dams))
    s.radar = bytearray(SIDES.index(r["controller"]) for r in setup.rules.get("radar_warning", ()))
    s.landings = bytearray(r["units"] for r in setup.rules.get("airfield_landing", ()))
    s.derive()
    return s


def face_terrain(row: dict[str, Any]) -> Terrain:
    """The bare side of the board: countryside, beach, desert, winter, or flooded fields."""
    if "board_choice" in row["rules"]:
        cite("M44TP:knightsbridge-c")
    face = data("board.json")["faces"][row["board"]]
    bare = "flooded_field" if row["rules"].get("flooded_fields") else face["default"]
    if row["rules"].get("flooded_fields"):
        cite("M44TP:flooded-a")
    if row["board"] == "beach":
        cite("M44:board-beach")
    tiles = bytes(TILES.index(face["rows"].get(str(ROW[h]), bare)) for h in range(N))
    return Terrain(tiles, bytes(N), bytes(N), bytes(N), bytes(N))


def start_state(setup: Scenario, key: bytes) -> State:
    """The scenario set up: terrain, obstacles, units; mines and hands too, unless chance is to be asked for them."""
    board, rules = setup.laid_out
    cite(*rules)
    s = board.clone()
    s.key = key
    if not setup.chance_asks:
        deal(s)
    return s


def laid_out(setup: Scenario) -> State:
    """What is the same in every game of the scenario: terrain, obstacles, units."""
    s = empty_state(setup)
    empty_arrays_for(s, setup.data["units"])
    lay_scenario_terrain(s)
    s.derive()
    for unit, entry in enumerate(setup.data["units"]):
        _set_up_unit(s, unit, entry)
    optional.hand_out(s)
    cite_set_up(setup.scenario)
    return s


def _set_up_unit(s: State, unit: int, entry: dict[str, Any]) -> None:
    """Put a unit on its hex, a train with its car and the units it carries."""
    if entry["type"] != "train":
        s.place(unit, GRID.at(entry["hex"]))
        return
    cite("M44TP:train-a")
    s.couple(unit, GRID.at(entry["hex"]), GRID.at(entry["car"]) if entry.get("car") else NONE)
    for row in entry.get("cargo", ()):
        cite("M44TP:supply-train-a")
        s.aboard[add_unit(s, {**row, "side": entry["side"]})] = unit


def lay_scenario_terrain(s: State) -> None:
    """Lay the scenario's tiles, works, wire, sandbags and hedgehogs."""
    _lay_terrain(s, s.setup.data)
    for entry in s.setup.data["obstacles"]:
        if entry["type"] in LOOSE:
            lay_loose(s, entry["type"], GRID.at(entry["hex"]))


def _lay_terrain(s: State, row: dict[str, Any]) -> None:
    terrain = face_terrain(row)
    tiles, works, tile_edges, work_edges, rail_edges = map(bytearray, terrain)
    for label, tile in row["terrain"].items():
        entry = {"type": tile} if isinstance(tile, str) else tile
        name = row["rules"].get("terrain_as", {}).get(entry["type"], entry["type"])
        if name != entry["type"]:
            cite("M44TP:landmark-b")
        tiles[GRID.at(label)] = TILES.index(name)
        tile_edges[GRID.at(label)] = edge_bits(entry.get("edges", ()))
        rail_edges[GRID.at(label)] = edge_bits(entry.get("rail_edges", entry.get("edges", ())))
    if s.setup.options["church"] and "church_option" in row["rules"]:
        cite("M44TP:church-d")
        tiles[GRID.at(row["rules"]["church_option"])] = TILES.index("church")
    for entry in row["obstacles"]:
        if entry["type"] not in LOOSE:
            name = f"{entry['type']}:{entry['owner']}" if TERRAIN[entry["type"]]["owner_only"] else entry["type"]
            works[GRID.at(entry["hex"])] = WORKS.index(name)
            work_edges[GRID.at(entry["hex"])] = edge_bits(entry.get("edges", ()))
            if TERRAIN[entry["type"]]["rail"]:
                rail_edges[GRID.at(entry["hex"])] = edge_bits(entry.get("edges", ()))
    s.land = b"".join((tiles, works, tile_edges, work_edges, rail_edges))


def edge_bits(names: Any) -> int:
    """Named sides of a hex as bits by direction."""
    return sum(1 << GRID.heading(name) for name in names)


def lay_loose(s: State, kind: str, h: int) -> None:
    """Lay wire, sandbags or a hedgehog."""
    field = {"wire": "wire", "sandbag": "sandbags", "hedgehog": "hedgehogs"}[kind]
    setattr(s, field, getattr(s, field) | BIT[h])


def empty_arrays_for(s: State, rows: list[dict[str, Any]]) -> None:
    """Give a state room for some units, none of them on the board yet."""
    packed, box = s.land, (s.hand_size, s.mine_box, s.side)
    empty_arrays(s, 0)
    s.land = packed
    s.hand_size, s.mine_box, s.side = box
    for row in rows:
        add_unit(s, row)


def usual_size(kind: str, special: str) -> int:
    """The figures with which a unit of its sort starts."""
    sort = special if special in SIZE_RULES else kind
    cite(SIZE_RULES[sort])
    return int((SPECIAL_TYPE.get(sort) or TYPE[sort])["figures"])


def add_unit(s: State, row: dict[str, Any]) -> int:
    """Enrol a unit, off the board; its number."""
    unit = len(s.owner)
    if unit >= UNITS:
        raise SandtableError(f"a game has room for {UNITS} units")
    cite_badge(row.get("badge"))
    special = row.get("special") or BADGE_RULE.get(row.get("badge") or "") or "none"
    s.owner += bytes([SIDES.index(row["side"])])
    s.kind += bytes([KINDS.index(row["type"])])
    s.special += bytes([SPECIAL[special]])
    s.badge += bytes([BADGES.index(row.get("badge") or "none")])
    s.nation += bytes([NATIONS.index(row["nation"])])
    size = row.get("figures") or max(usual_size(row["type"], special), row.get("now", 0))
    s.full += bytes([size])
    s.figures.append(size)
    s.crosshair.append(0)
    for array in (s.hex, s.tail, s.aboard, s.facing):
        array.append(NONE)
    return unit
