"""A second opinion on zones, bonds and supply: plain searches over labels, written from the rulebook alone.

Nothing here uses the masks or tables of the rules: the map is read from its data file, the units from the state's
public fields, and geometry is worked out from the labels.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, NamedTuple

from sandtable.games.holland44.rules.board import data
from sandtable.games.holland44.rules.pieces import FIRST_SLOT, NAMES, ROWS
from sandtable.games.holland44.rules.state import State

NOWHERE = 0xFFFF
DIRECTIONS = {"E": (0, 2), "W": (0, -2), "NE": (1, 1), "NW": (1, -1), "SE": (-1, 1), "SW": (-1, -1)}
STATES = ("primed", "intact", "blown", "repairing")
Place = tuple[int, int]  # row, and twice the column with half hexes


def place(label: str) -> Place:
    """Odd rows lie half a hex further east."""
    row, column = int(label[:2]), int(label[2:])
    return row, 2 * column + row % 2


class MapFacts(NamedTuple):
    """The map as plain dictionaries."""

    terrain: dict[Place, str]
    cities: set[Place]
    water: dict[frozenset[Place], str]
    roads: set[frozenset[Place]]
    bridges: list[dict[str, Any]]
    ends: dict[frozenset[Place], int]  # bridge by its two places
    edges: dict[tuple[Place, str], str]  # place and direction -> entry area, rivers left out
    area_roads: dict[str, set[Place]]


def pair(text: str) -> frozenset[Place]:
    """Two places written as a-b."""
    return frozenset(map(place, text.split("-")))


@lru_cache(maxsize=1 << 13)
def beside(p: Place) -> dict[str, Place]:
    """The six places around one, on the map or not."""
    return {name: (p[0] + dr, p[1] + dx) for name, (dr, dx) in DIRECTIONS.items()}


@lru_cache(maxsize=1)
def map_facts() -> MapFacts:
    """Read the map once."""
    row = data("map.json")
    (low, high), (first, last) = row["rows"], row["columns"]
    labels = {(r, c): f"{r:02}{c:02}" for r in range(low, high + 1) for c in range(first, last + 1)}
    at = {place(label): (high - r, c - first) for (r, c), label in labels.items()}
    barred = {(e["hex"] + e["direction"], e["area"]) for e in row["edge_water"]}
    edges = {
        (place(e[:4]), e[4:]): letter for letter, es in row["edges"].items() for e in es if (e, letter) not in barred
    }
    return MapFacts(
        {p: row["terrain"][i][j] for p, (i, j) in at.items()},
        {p for p, (i, j) in at.items() if row["settlements"][i][j] == "c"},
        {pair(two): kind for kind, pairs in row["water"].items() for two in pairs},
        {pair(two) for pairs in row["roads"].values() for two in pairs},
        row["bridges"],
        {pair(b["hexes"]): i for i, b in enumerate(row["bridges"])},
        edges,
        {letter: set(map(place, area["roads"])) for letter, area in row["areas"].items()},
    )


class Unit(NamedTuple):
    """A unit on the map, as everybody sees it."""

    name: str
    side: int
    place: Place
    steps: int
    disorder: int
    row: dict[str, Any] | None  # the printed counter, None for an unknown unit not revealed


class Sight:
    """What everybody sees of a position, and what follows from it."""

    def __init__(self, s: State) -> None:
        self.facts = map_facts()
        self.units = list(_units(s))
        self.bridges = [STATES[state] for state in s.bridge]
        self.holders = list(s.holder)
        self.turn = s.turn
        self.exhausted = {NAMES[p] for p in range(len(NAMES)) if s.exhausted >> p & 1}
        label = s.board.grid.label
        self.passed = {place(label[h]): s.passed[h] for h in range(len(label)) if s.passed[h] < 2}
        hexes = s.board.grid.side_hexes
        self.rafts = {frozenset(place(label[h]) for h in hexes[side]): NAMES[unit] for unit, side, *_ in s.rafts}
        self.standing = [{u.place for u in self.units if u.side == side} for side in (0, 1)]

    # --- water

    def bridged(self, a: Place, b: Place) -> bool:
        """Whether a bridge stands between two places."""
        at = self.facts.ends.get(frozenset((a, b)))
        return at is not None and self.bridges[at] in ("primed", "intact")

    def parted(self, a: Place, b: Place) -> bool:
        """Whether a major river without a bridge lies between two places."""
        return self.facts.water.get(frozenset((a, b))) == "major_river" and not self.bridged(a, b)

    # --- zones

    def zone(self, side: int) -> set[Place]:
        """Every place beside a unit that is not routed."""
        exerting = {u.place for u in self.units if u.side == side and u.disorder != 2}
        return {q for p in exerting for q in beside(p).values() if q in self.facts.terrain and not self.parted(p, q)}

    # --- bonds

    def friendly(self, side: int, area: str) -> bool:
        """Whose an entry area is."""
        allied = area in "MNO" or (area in "AL" and self.turn > 6)
        return allied == (side == 0)

    def vehicles_pass(self, a: Place, b: Place) -> bool:
        """Whether technical units can go from a place to the next."""
        two = frozenset((a, b))
        water, road = self.facts.water.get(two), two in self.facts.roads
        if water in ("canal", "major_river"):
            if not self.bridged(a, b):
                return False
            if road:
                return True
        if road:
            return True
        return water != "minor_river" and not self.boggy(a) and not self.boggy(b)

    def boggy(self, p: Place) -> bool:
        """Polder and marsh, but not where a city is."""
        return self.facts.terrain[p] in "pqm" and p not in self.facts.cities

    def good_steps(self, side: int, with_vehicles: bool) -> set[Place]:
        """Places with two steps in good order."""
        count: dict[Place, int] = {}
        for u in self.units:
            able = u.side == side and u.row is not None and not u.disorder and u.row["kind"] != "supply"
            if able and u.row is not None and (with_vehicles or u.row["mobility"] != "vehicle"):
                count[u.place] = count.get(u.place, 0) + u.steps
        return {p for p, steps in count.items() if steps >= 2}

    def bonds(self, side: int) -> tuple[set[Place], set[frozenset[Place]]]:
        """Hex bonds and hexside bonds of a side."""
        hexes: set[Place] = set()
        sides: set[frozenset[Place]] = set()
        everybody, on_foot = self.good_steps(side, True), self.good_steps(side, False)
        for p in everybody:
            ring = {q for n in beside(p).values() for q in beside(n).values()} - {p, *beside(p).values()}
            for q in ring:
                between = [n for n in beside(p).values() if n in beside(q).values()]
                if any(n not in self.facts.terrain for n in between):
                    continue
                open_ways = [n for n in between if self.way(side, p, n, q, everybody, on_foot)]
                if not open_ways:
                    continue
                if len(between) == 2:
                    sides.add(frozenset(between))
                elif q in self.facts.terrain and between[0] not in self.standing[side]:
                    hexes.add(between[0])
        return hexes, sides

    def way(self, side: int, p: Place, n: Place, q: Place, everybody: set[Place], on_foot: set[Place]) -> bool:
        """Whether a bond may run from p through n to q."""
        if n in self.facts.cities or n in self.standing[1 - side] or self.parted(p, n):
            return False
        if q in self.facts.terrain:
            if q not in everybody or self.parted(n, q):
                return False
            return (p in on_foot and q in on_foot) or (self.vehicles_pass(p, n) and self.vehicles_pass(n, q))
        direction = next(name for name, there in beside(n).items() if there == q)
        area = self.facts.edges.get((n, direction))
        if area is None or not self.friendly(side, area):
            return False
        leaves = not self.boggy(n) or n in self.facts.area_roads[area]
        return p in on_foot or (self.vehicles_pass(p, n) and leaves)

    # --- supply

    def road_bridge(self, side: int, a: Place, b: Place) -> bool:
        """Whether a road line may go from a place to the next as far as bridges are concerned."""
        at = self.facts.ends.get(frozenset((a, b)))
        if at is None:
            return True
        if self.bridges[at] in ("blown", "repairing"):
            return False
        if not self.facts.bridges[at].get("blowable", True):
            return self.holders[at] == side
        return (self.bridges[at] == "intact") == (side == 0)

    def road_goes_on(self, side: int, start: Place) -> set[Place]:
        """Every place that a road line reaches from one, which must be open to it."""
        enemy = 1 - side
        zone = self.zones[enemy]

        def closed(p: Place) -> bool:
            lost = p in self.facts.cities and p not in self.standing[side] and self.passed[p] == enemy
            return p in self.standing[enemy] or p in zone or lost

        if closed(start):
            return set()
        seen, todo = {start}, [start]
        while todo:
            p = todo.pop()
            for q in beside(p).values():
                road = frozenset((p, q)) in self.facts.roads and self.road_bridge(side, p, q)
                if road and q not in seen and not closed(q):
                    seen.add(q)
                    todo.append(q)
        return seen

    def prepare(self) -> None:
        """Work out once what every line needs."""
        self.zones = [self.zone(0), self.zone(1)]
        self.wary = [self.zones[1 - side] - self.standing[side] for side in (0, 1)]
        self.barred = [self.bonds(0), self.bonds(1)]
        self.engineers = {u.name: u.place for u in self.units if u.row and u.row["kind"] == "engineer"}
        self.to_area = [self._roads_to_area(side) for side in (0, 1)]

    def _roads_to_area(self, side: int) -> set[Place]:
        found: set[Place] = set()
        for area, places in self.facts.area_roads.items():
            if self.friendly(side, area):
                for p in places:
                    if p not in found and any((p, d) in self.facts.edges for d in DIRECTIONS):
                        found |= self.road_goes_on(side, p)
        return found

    def steps_off_road(self, side: int, p: Place) -> Iterator[Place]:
        """Where a line may go next off the road."""
        enemy = 1 - side
        hexes, sides = self.barred[enemy]
        wary = self.wary[side]
        for q in beside(p).values():
            if q not in self.facts.terrain or q in self.standing[enemy] or q in hexes or frozenset((p, q)) in sides:
                continue
            if self.parted(p, q) and not (side == 0 and self.rafted(p, q)):
                continue
            if not (p in wary and q in wary):
                yield q

    def rafted(self, p: Place, q: Place) -> bool:
        """Whether an engineer ferry joins two places."""
        engineer = self.rafts.get(frozenset((p, q)))
        return engineer is not None and self.engineers.get(engineer) in (p, q)

    def traces(self, unit: Unit) -> bool:
        """Whether a unit has a line: up to four hexes off the road, then along roads."""
        side = unit.side
        home = self.source_of(unit)
        goal = self.to_area[side] | ({home} | self.road_goes_on(side, home) if home else set())
        seen, fringe = {unit.place}, {unit.place}
        for left in range(4, -1, -1):
            if fringe & goal:
                return True
            if left and any(self.leaves_map(side, p) for p in fringe):
                return True
            fringe = {q for p in fringe for q in self.steps_off_road(side, p)} - seen if left else set()
            seen |= fringe
        return False

    def leaves_map(self, side: int, p: Place) -> bool:
        """Whether a place lies beside an entry area of a side, with no river between."""
        areas = (self.facts.edges.get((p, d)) for d in DIRECTIONS)
        return any(area is not None and self.friendly(side, area) for area in areas)

    def source_of(self, unit: Unit) -> Place | None:
        """Where the source of a unit's division lies, if it still supplies."""
        if unit.row is None or unit.side:
            return None
        division = {"polish": "1st_airborne"}.get(unit.row.get("formation", ""), unit.row.get("formation"))
        for u in self.units:
            if u.row and u.row["kind"] == "supply" and u.row["formation"] == division and u.name not in self.exhausted:
                return u.place
        return None


def _units(s: State) -> Iterator[Unit]:
    for p, name in enumerate(NAMES):
        if s.at[p] == NOWHERE:
            continue
        slot = p - FIRST_SLOT
        row = ROWS[p] if slot < 0 else ROWS[FIRST_SLOT + s.face[slot]] if s.revealed >> slot & 1 else None
        side = 0 if slot < 0 and ROWS[p]["side"] == "allied" else 1
        yield Unit(name, side, place(s.board.grid.label[s.at[p]]), s.steps[p], s.disorder[p], row)
