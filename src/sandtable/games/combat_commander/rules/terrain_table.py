"""The terrain of one map, compiled for play: what it costs to go, what covers, what may be where (T78-T99)."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Any, NamedTuple

from ....kernel.rulebook import Objection, cite
from ....maps.hexes import bits
from .board import GRID, SIDES, N, data, map_data
from .lines import lines_from
from .pieces import FORTS
from .terrain import FEATURE_RULES, RULES, SIDE_RULES, cover_rules, free_of_water, step_rules

BLOCKED = 255  # the cost of a step that no move may take
HALF = 2  # movement is counted in half points
MOVE_BONUS = 1 * HALF  # CC:T93b
NO_COVER = -99  # less than any cover there is

# What may bar the way from a hex to its neighbour.
OPEN, OFF_MAP, IMPASSABLE, CLIFF, BRIDGE = range(5)

_ROWS: dict[str, dict[str, Any]] = {row["id"]: row for row in data("terrain.json")["terrain"]}
TERRAINS = tuple(name for name, row in _ROWS.items() if row["kind"] == "type")
FEATURES = tuple(name for name, row in _ROWS.items() if row["kind"] == "feature")
UPHILL_FP, DOWNHILL_FP = int(data("terrain.json")["uphill_fp"]), int(data("terrain.json")["downhill_fp"])

_FORT_ROWS: dict[str, dict[str, Any]] = {row["id"]: row for row in data("fortifications.json")["fortifications"]}


def _fort_cover(key: str) -> tuple[int, ...]:
    rows = (_FORT_ROWS.get(name, {}) for name in FORTS)
    return tuple(NO_COVER if row.get(key) is None else int(row[key]) for row in rows)


FORT_COVER = (_fort_cover("cover"), _fort_cover("cover_indirect"))  # by whether the attack is indirect, then by kind


class Part(NamedTuple):
    """Half points that a step costs, and the rules they come from."""

    rules: tuple[str, ...]
    half: int


class SightRow(NamedTuple):
    """What a hex sees past the fixed terrain: the mask of hexes, and by strength, the strongest first, what is dimmed.

    What is blocked is dimmed with the strength of what blocks.
    """

    seen: int
    dimmed: tuple[tuple[int, int], ...]

    def hindrance(self, b: int) -> int:
        """How strongly the line to a hex is weakened."""
        for strength, ends in self.dimmed:
            if ends >> b & 1:
                return strength
        return 0


class TerrainTable:
    """A map with what a scenario changes in it; never altered once made, and shared by all positions.

    Masks are of hexes; tables are by hex, or by `hex * 6 + direction` for the step to a neighbour.
    """

    map: str
    types: tuple[str, ...]  # the type of each hex
    of_type: dict[str, int]
    level: bytes
    side_terrain: tuple[str, ...]  # of each step, "" for none
    courses: dict[str, bytes]  # by feature: the sides it runs through, a bit for each direction
    features: dict[str, int]  # by feature: the hexes that have it
    clear_sides: frozenset[int]
    water: int
    impassable: int
    markers_allowed: int
    weapons_fire: int
    move_bonus: int
    cost: tuple[bytes, bytes]  # by side: half points of each step, or BLOCKED
    barrier: bytes  # of each step
    terrain_cover: tuple[int, ...]  # before the road is counted
    cover_change: tuple[int, ...]
    cross_cover: bytes  # of each step: the cover of a hexside against fire that comes in across it
    sided: int  # the hexes with anything on a side
    air_burst: bytes
    objective_hex: tuple[int, ...]  # of objectives 1 to 5, from 0
    objective_hexes: tuple[int, ...]  # the masks of their buildings
    objective_at: bytes  # the objective's number, 0 for none
    sunken: int  # gully hexes and crossroads that see one another
    twilight: bool
    rows: dict[int, SightRow]  # filled in by `outlook`, a row when first asked for

    def __init__(self, facts: Mapping[str, Any], rules: Mapping[str, Any]) -> None:
        self.map, self._facts = facts["id"], facts
        self._change(rules.get("terrain_change", {}))
        self._lay_terrain()
        self._lay_courses()
        self._lay_sides()
        self._raise_barriers()
        self._count_cost(rules.get("flat_move_cost"))
        self._count_cover()
        self._set_objectives()
        self._set_sight(rules)

    # Building

    def _change(self, changes: Mapping[str, Mapping[str, Any]]) -> None:
        self.properties = {name: {**row, **changes.get(name, {})} for name, row in _ROWS.items()}

    def _lay_terrain(self) -> None:
        self.types = tuple(self._facts["terrain"][label] for label in GRID.label)
        self.of_type = {name: GRID.mask(h for h, each in enumerate(self.types) if each == name) for name in TERRAINS}
        self.level = bytes(self._facts["elevation"].get(label, 0) for label in GRID.label)
        self.water = self._having("water")
        self.impassable = self._having("impassable")
        self.markers_allowed = self._having("markers")
        self.weapons_fire = self._having("weapons_fire")
        self.air_burst = bytes(self.of(h)["air_burst"] for h in range(N))

    def _having(self, key: str) -> int:
        return GRID.mask(h for h in range(N) if self.of(h)[key])

    def _lay_courses(self) -> None:
        self.courses = {name: self._course(name) for name in FEATURES}
        self.features = {name: GRID.mask(h for h in range(N) if self.courses[name][h]) for name in FEATURES}
        self.move_bonus = sum(self.features[name] for name in FEATURES if self.properties[name]["move_bonus"])
        self._bridges = {GRID.at(each["hex"]): each for each in self._facts["bridges"]}
        self._bridge_sides = bytes(self._bridge_course(h) for h in range(N))

    def _course(self, name: str) -> bytes:
        sides = bytearray(N)
        for p, q in self._facts["courses"].get(name, ()):
            a, b = GRID.at(p), GRID.at(q)
            sides[a] |= 1 << GRID.direction(a, b)
            sides[b] |= 1 << GRID.direction(b, a)
        for label, directions in self._facts["exits"].get(name, {}).items():
            sides[GRID.at(label)] |= sum(1 << GRID.heading(each) for each in directions)
        return bytes(sides)

    def _bridge_course(self, h: int) -> int:
        named = self._bridges[h]["sides"] if h in self._bridges else ()
        return sum(1 << GRID.direction(h, GRID.at(label)) for label in named)

    def _lay_sides(self) -> None:
        named = {frozenset(pair): name for *pair, name in self._facts["hexsides"]}
        found = [""] * (6 * N)
        for h in range(N):
            for at, b in GRID.exits[h]:
                found[at] = named.get(frozenset((GRID.label[h], GRID.label[b])), "")
        self.side_terrain = tuple(found)
        self.clear_sides = frozenset(GRID.side_between(GRID.at(p), GRID.at(q)) for p, q in self._facts["clear_sides"])

    def _raise_barriers(self) -> None:
        self.barrier = bytes(self._barrier(h, d) for h in range(N) for d in range(6))

    def _barrier(self, h: int, d: int) -> int:
        b = GRID.neighbour[h][d]
        if b < 0:
            return OFF_MAP
        if self.impassable >> b & 1:
            return IMPASSABLE
        if self._side(h, d).get("no_cross"):
            return CLIFF
        course_only = self.of(h)["course_only"] or self.of(b)["course_only"]
        return BRIDGE if course_only and not self._along_bridge(h, b, d) else OPEN

    def _along_bridge(self, h: int, b: int, d: int) -> bool:
        """Whether a step keeps to the course of the major bridges at its ends."""
        leaves = not self.of(h)["course_only"] or self._bridge_sides[h] >> d & 1
        enters = not self.of(b)["course_only"] or self._bridge_sides[b] >> GRID.opposite(d) & 1
        return bool(leaves and enters)

    def _side(self, h: int, d: int) -> dict[str, Any]:
        return self.properties.get(self.side_terrain[h * 6 + d], {})

    def _count_cost(self, flat: Mapping[str, Any] | None) -> None:
        self._flat = {flat["side"]: int(flat["cost"] * HALF)} if flat else {}
        self.cost = (self._costs(0), self._costs(1))

    def _costs(self, side: int) -> bytes:
        steps = ((h, d) for h in range(N) for d in range(6))
        return bytes(
            BLOCKED if self.barrier[h * 6 + d] else sum(part.half for part in self.parts(side, h, d)) for h, d in steps
        )

    def _count_cover(self) -> None:
        self.terrain_cover = tuple(self.of(h)["cover"] or 0 for h in range(N))
        self.cover_change = tuple(
            sum(self.properties[name]["cover_change"] for name in FEATURES if self.courses[name][h]) for h in range(N)
        )
        self.cross_cover = bytes(self._side(h, d).get("cross_cover", 0) for h in range(N) for d in range(6))
        self.sided = GRID.mask(h for h in range(N) if any(self.side_terrain[h * 6 : h * 6 + 6]))
        self._cover = tuple(tuple(self._best(h, kind) for h in range(N)) for kind in FORT_COVER)
        self._rules_of_cover: dict[tuple[int, int, bool, int], tuple[str, ...]] = {}

    def _best(self, h: int, forts: tuple[int, ...]) -> tuple[int, ...]:
        """The cover of a hex by the fortification in it; only one counts, then the road (T78.3b, T93d)."""
        return tuple(max(self.terrain_cover[h], fort) + self.cover_change[h] for fort in forts)

    def _set_objectives(self) -> None:
        rows = sorted(self._facts["objectives"], key=lambda row: row["number"])
        self.objective_hex = tuple(GRID.at(row["hex"]) for row in rows)
        self.objective_hexes = tuple(GRID.mask(map(GRID.at, row["hexes"])) for row in rows)
        at = bytearray(N)
        for number, mask in enumerate(self.objective_hexes, 1):
            for h in bits(mask):
                at[h] = number
        self.objective_at = bytes(at)

    def _set_sight(self, rules: Mapping[str, Any]) -> None:
        crossroads = rules.get("sunken_road", {}).get("crossroads")
        self.sunken = GRID.mask(map(GRID.at, crossroads)) | self.of_type["gully"] if crossroads else 0
        self.twilight = bool(rules.get("twilight"))
        self.rows = {}
        self._ways: dict[int, int] = {}

    # What is where

    def of(self, h: int) -> dict[str, Any]:
        """The properties of the terrain type of a hex."""
        return self.properties[self.types[h]]

    def ways(self, side: int, h: int, half: int) -> int:
        """The neighbours of a hex to which a step of a side costs at most so many half points."""
        key = (half * N + h) * 2 + side
        found = self._ways.get(key)
        if found is None:
            cost = self.cost[side]
            found = self._ways[key] = GRID.mask(b for at, b in GRID.exits[h] if cost[at] <= half)
        return found

    def features_at(self, h: int) -> tuple[str, ...]:
        """The road, trail or railway in a hex."""
        return tuple(name for name in FEATURES if self.courses[name][h])

    def over(self, h: int) -> str:
        """What a bridge in a hex stands over, "" without one."""
        return str(self._bridges[h]["over"]) if h in self._bridges else ""

    # Movement

    def parts(self, side: int, h: int, d: int) -> Iterator[Part]:
        """What a step costs a side, part by part: the hex, the hexside crossed, the climb (T78.2, O21.1)."""
        b = GRID.neighbour[h][d]
        yield self._entry(side, b, 1 << GRID.opposite(d))
        if crossed := self._side(h, d).get("cross_cost", 0):
            yield Part((SIDE_RULES[self.side_terrain[h * 6 + d]]["move"], "CC:O21.1b"), int(crossed * HALF))
        if self.level[b] > self.level[h]:
            yield Part(("CC:T88.1a", "CC:O21.1b"), int(self.properties["hill"]["uphill_cost"] * HALF))

    def _entry(self, side: int, b: int, by: int) -> Part:
        """What it costs to enter a hex by a side, apart from what is on the side."""
        if SIDES[side] in self._flat:
            return Part(("CC:T78.2",), self._flat[SIDES[side]])
        courses = [name for name in FEATURES if self.courses[name][b] & by]
        if courses:
            rules = (*(FEATURE_RULES[name]["move"] for name in courses), *self._bridge_rules(b))
            return Part(rules, int(min(self.properties[name]["across"] for name in courses) * HALF))
        if self.types[b] == "minor_bridge":
            return Part(self._bridge_rules(b), int(self.properties[self.over(b)]["move"] * HALF))
        return Part((RULES[self.types[b]]["move"],), int((self.of(b)["move"] or 0) * HALF))

    def _bridge_rules(self, b: int) -> tuple[str, ...]:
        return (RULES[self.types[b]]["move"],) if b in self._bridges else ()

    # Cover

    def morale_cover(self, h: int, fort: int) -> int:
        """The cover that counts for all units in a hex at any time, the best there is (T78.3, G.cover)."""
        cite(*self._cover_rules(h, fort, False, 0))
        return self._cover[0][h][fort]

    def cover_against(self, h: int, fort: int, attackers: Iterable[int], indirect: bool) -> int:
        """The cover against an attack from some hexes; walls and hedges do not help against mortars and artillery.

        A hexside counts if any of the lines crosses it into the hex.
        """
        best, entered = self._cover[indirect][h][fort], 0
        if self.sided >> h & 1:
            for a in attackers:
                entered |= lines_from(a).entered[h]
        cite(*self._cover_rules(h, fort, indirect, entered))
        if indirect or not entered:
            return best
        return max(best, self._shelter(h, entered) + self.cover_change[h])

    def _cover_rules(self, h: int, fort: int, indirect: bool, entered: int) -> tuple[str, ...]:
        """The rules behind the cover of a hex, found once for each way to attack it."""
        key = (h, fort, indirect, entered)
        found = self._rules_of_cover.get(key)
        if found is None:
            found = self._rules_of_cover[key] = tuple(cover_rules(self, *key))
        return found

    def _shelter(self, h: int, entered: int) -> int:
        return max((self.cross_cover[h * 6 + d] for d in range(6) if entered >> d & 1), default=0) or NO_COVER

    def cover_source(self, h: int, fort: int, indirect: bool) -> str:
        """The rule of the terrain or the fortification that gives a hex its cover."""
        if FORT_COVER[indirect][fort] > self.terrain_cover[h]:
            return str(_FORT_ROWS[FORTS[fort]]["rule"])
        return RULES[self.types[h]]["cover"]

    def has_choice(self, fort: int) -> bool:
        """Whether a fortification offers cover besides the terrain's."""
        return FORT_COVER[0][fort] != NO_COVER

    # Height

    def height_change(self, target: int, firers: Iterable[int]) -> int:
        """What height does to the firepower: -1 if some firer is lower than the target, +1 if some is higher."""
        levels = [self.level[a] for a in firers]
        up, down = any(each < self.level[target] for each in levels), any(each > self.level[target] for each in levels)
        if up:
            cite("CC:T88.2a")
        if down:
            cite("CC:T88.2b")
        return UPHILL_FP * up + DOWNHILL_FP * down

    def burst(self, h: int) -> int:
        """What mortars and artillery add to an attack total against a hex (T99d)."""
        if self.air_burst[h]:
            cite("CC:T99d")
            cite("CC:T99e")
        return self.air_burst[h]


_CHANGES = ("terrain_change", "flat_move_cost", "sunken_road", "twilight")


def terrain_of(number: int | str, rules: Mapping[str, Any] | None = None) -> TerrainTable:
    """The terrain of a map under the switches of a scenario, made once."""
    wanted = {key: (rules or {})[key] for key in _CHANGES if key in (rules or {})}
    return _terrain(f"{int(number):02d}", json.dumps(wanted, sort_keys=True))


@cache
def _terrain(number: str, rules: str) -> TerrainTable:
    return TerrainTable(map_data(number), json.loads(rules))


# --- what the terrain forbids ----------------------------------------------------------------------------------------

MOVE_RULES = {IMPASSABLE: "CC:O21.4a", CLIFF: "CC:O21.4b", BRIDGE: "CC:O21.4c"}
ADVANCE_RULES = {IMPASSABLE: "CC:O16.3a", CLIFF: "CC:O16.2b", BRIDGE: "CC:O16.3b"}
RETREAT_RULES = {IMPASSABLE: "CC:O23.3.5c", CLIFF: "CC:O23.3.5d", BRIDGE: "CC:O23.3.5c"}


def objection_to_step(terrain: TerrainTable, blaze: int, h: int, d: int) -> Objection | None:
    """Why the terrain bars a move to a neighbour: water, fire, a cliff, or a bridge entered from the side."""
    return _objection(terrain, blaze, h, d, terrain.barrier[h * 6 + d], MOVE_RULES)


def objection_to_advance(terrain: TerrainTable, blaze: int, h: int, d: int, armed: bool) -> Objection | None:
    """Why the terrain bars an advance to a neighbour; a cliff bars only a unit with a weapon (T83b)."""
    bar = terrain.barrier[h * 6 + d]
    if bar == CLIFF and not armed:
        cite("CC:T83b")
        cite("CC:O16.2b")
        bar = OPEN
    return _objection(terrain, blaze, h, d, bar, ADVANCE_RULES)


def objection_to_retreat(terrain: TerrainTable, blaze: int, h: int, d: int) -> Objection | None:
    """Why a unit driven to a neighbour is lost on the way."""
    return _objection(terrain, blaze, h, d, terrain.barrier[h * 6 + d], RETREAT_RULES)


def _objection(terrain: TerrainTable, blaze: int, h: int, d: int, bar: int, rules: dict[int, str]) -> Objection | None:
    b = GRID.neighbour[h][d]
    if b >= 0 and blaze >> b & 1:
        cite("CC:T79a")
        return Objection(rules[IMPASSABLE], (b,), says="ablaze")
    if bar in (OPEN, OFF_MAP):
        return None
    _cite_barrier(terrain, b, bar)
    return Objection(rules[bar], (b,))


def _cite_barrier(terrain: TerrainTable, b: int, bar: int) -> None:
    if bar == BRIDGE:
        cite("CC:T80.1a", "CC:T80.1b" if terrain.of(b)["course_only"] else "CC:T80.1c")
    elif bar == CLIFF:
        cite("CC:T83a")
    else:
        cite("CC:T98a", "CC:T98c")


def objection_to_marker(terrain: TerrainTable, h: int) -> Objection | None:
    """Why no blaze, smoke or fortification may be in a hex (T89e, T95e, T98c)."""
    free_of_water(terrain, h)
    if terrain.markers_allowed >> h & 1:
        return None
    return Objection(RULES[terrain.types[h]]["markers"], (h,))


def objection_to_weapon_fire(terrain: TerrainTable, h: int) -> Objection | None:
    """Why no weapon may fire from a hex (T89d, T95d)."""
    free_of_water(terrain, h)
    if terrain.weapons_fire >> h & 1:
        return None
    return Objection(RULES[terrain.types[h]]["weapons"], (h,))


def cite_step(terrain: TerrainTable, side: int, h: int, d: int, smoke: int = 0) -> None:
    """Cite the rules behind the cost of a step, perhaps into smoke."""
    cite(*step_rules(terrain, side, h, d))
    if smoke:
        cite("CC:T94b")
