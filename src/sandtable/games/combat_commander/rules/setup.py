"""Scenarios: from a data file to the immutable set-up of a table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from ....kernel.game import Game, Setup
from .board import GRID, NONE, SIDES, zone
from .design import RANDOM, designed
from .effects import Effects
from .pieces import CHITS, DISCARD, FORT, QUALITIES, RADIO_TYPE, STACK, UNIT_TYPE, WEAPON_TYPE
from .scenarios import changed, scenario_data
from .terrain_table import TerrainTable, terrain_of
from .verbs import ACTION_SPACE

MINE_FP = 6  # CC:F103.2a


class Enlisted(NamedTuple):
    """A piece of the order of battle; its place in the list is its number."""

    side: int
    space: int  # of the time track, 0 for one that sets up
    kind: int


UNIT, WEAPON, WORK = range(3)


class Piece(NamedTuple):
    """One thing that a side lays out; those with the same kind are alike."""

    sort: int  # UNIT, WEAPON or WORK
    number: int
    kind: tuple[int, int]


class Scenario(Setup):
    """A scenario with its changes and options: everything that never changes at a table."""

    terrain: TerrainTable

    def __init__(self, game: Game, scenario: str, options: dict[str, Any], effects: Effects) -> None:
        super().__init__(game, scenario, options, SIDES, ACTION_SPACE)
        self.effects = effects
        row = designed(options["design"]) if scenario == RANDOM else scenario_data(scenario)
        self.data = changed(row, options["changes"])
        self.rules: dict[str, Any] = self.data["rules"]
        self.faq = bool(options["faq"])
        self.turn_limit = int(options["turn_limit"])
        self.map = str(self.data["map"])
        self.terrain = terrain_of(self.map, self.rules)
        self.year = int(self.data["year"])
        self.time_start = int(self.data["time"]["start"])
        self.sudden_death = int(self.data["time"]["sudden_death"])
        self.first = SIDES.index(self.data["first"])
        self.initiative = SIDES.index(self.data["initiative"])
        self.least_stack = min(STACK, self.rules.get("immobile_tank", {}).get("stacking", STACK))
        self.mine_fp = int(self.rules.get("mine_strength", MINE_FP))
        self._arm_sides([self.data["sides"][name] for name in SIDES])
        self._set_objectives(self.data["objectives"])

    def _arm_sides(self, rows: list[dict[str, Any]]) -> None:
        self.forces = (rows[0], rows[1])
        self.nations = tuple(str(row["nation"]) for row in rows)
        self.edges = tuple(str(row["edge"]) for row in rows)
        self.postures = tuple(str(row["posture"]) for row in rows)
        self.qualities = tuple(str(row["quality"]) for row in rows)
        self.hand_size = bytes(row["hand"] for row in rows)
        self.discard = bytes(self._discard(side) for side in range(2))
        self.defender = self.postures.index("defend") if self.postures.count("defend") == 1 else NONE  # CC:G.posture
        self.zones = tuple(self._zone(side) for side in range(2))
        self.groups = tuple(_groups(row["setup"]) for row in rows)
        self.roster = tuple(_enlisted(rows, "units", UNIT_TYPE))
        self.armoury = tuple(_enlisted(rows, "weapons", WEAPON_TYPE))
        self.fortifications = tuple(_fortifications(row) for row in rows)
        self.pieces = (self._pieces(0), self._pieces(1))
        self.radios_due = tuple(_radios_due(row) for row in rows)
        assert set(self.qualities) <= set(QUALITIES), "there is no such quality"

    def _pieces(self, side: int) -> tuple[Piece, ...]:
        """Everything a side lays out, in the order of its plan."""
        own = [(u, row) for u, row in enumerate(self.roster) if row.side == side and not row.space]
        units = [Piece(UNIT, u, (row.kind, 0)) for u, row in own]
        weapons = [Piece(WEAPON, w, (row.kind, row.space)) for w, row in enumerate(self.armoury) if row.side == side]
        works = [Piece(WORK, i, (fort, 0)) for i, fort in enumerate(self.fortifications[side])]
        return (*units, *weapons, *works)

    def _discard(self, side: int) -> int:
        """How many cards a side that passes may discard; a scenario may say otherwise than its nation."""
        return int(self.rules.get("discard", {}).get(SIDES[side], DISCARD[self.nations[side]]))

    def _zone(self, side: int) -> int:
        """The hexes where a side sets up, those that no unit may enter left out."""
        return zone_of(self.forces[side]["setup"]) & self._setup_terrain(side) & ~self.terrain.impassable

    def _setup_terrain(self, side: int) -> int:
        wanted = self.rules.get("setup_terrain", {}).get(SIDES[side])
        if wanted is None:
            return GRID.all
        terrain = self.terrain
        found = terrain.features[wanted["feature"]] if "feature" in wanted else terrain.of_type[wanted["type"]]
        return found & ~terrain.features[wanted["without"]] if "without" in wanted else found

    def _set_objectives(self, row: dict[str, Any]) -> None:
        self.objectives = self.terrain.objective_hexes
        self.control = bytes(
            SIDES.index(row["control"][str(i)]) if str(i) in row["control"] else NONE for i in range(1, 6)
        )
        self.chits = tuple(i for i, name in enumerate(CHITS) if name not in row["exclude"])
        self.open_chits = int(row["open"])
        self.secret_chits = tuple(int(row["secret"][name]) for name in SIDES)

    def switch(self, name: str, side: int) -> dict[str, Any] | None:
        """A switch of the scenario if it is that side's, or None."""
        row: dict[str, Any] | None = self.rules.get(name)
        return row if row is not None and row["side"] == SIDES[side] else None

    def switches(self, name: str, side: int) -> list[dict[str, Any]]:
        """All entries of a switch with several that are that side's."""
        return [row for row in self.rules.get(name, ()) if row["side"] == SIDES[side]]


def zone_of(row: dict[str, Any]) -> int:
    """The hexes of a set-up zone."""
    if "edge" in row:
        return zone(row["edge"], row["depth"])
    if "near" in row:
        return _near(row["near"], row["within"])
    return GRID.all & ~_near(row["far"], row["beyond"])


def _near(labels: list[str], within: int) -> int:
    found = 0
    for label in labels:
        found |= GRID.within(GRID.at(label), within)
    return found


def _groups(row: dict[str, Any]) -> tuple[int, ...]:
    """The masks of hexes each of which must hold a unit."""
    return tuple(GRID.within(GRID.at(label), row["within"]) for label in row["near"]) if row.get("all") else ()


def _fortifications(row: dict[str, Any]) -> tuple[int, ...]:
    """The fortifications with which a side starts."""
    return tuple(sorted(FORT[name] for name, count in row["fortifications"].items() for _ in range(count)))


def _radios_due(row: dict[str, Any]) -> tuple[tuple[int, int], ...]:
    """The time spaces at which a side's radios come, and which."""
    due = (entry for entry in row["reinforcements"] if entry["radio"])
    return tuple((int(entry["space"]), RADIO_TYPE[entry["radio"]]) for entry in due)


def _enlisted(rows: list[dict[str, Any]], what: str, types: dict[str, int]) -> Iterator[Enlisted]:
    for side, row in enumerate(rows):
        for entry in ({**row, "space": 0}, *row["reinforcements"]):
            for name, count in entry[what].items():
                yield from [Enlisted(side, int(entry["space"]), types[name])] * count
