"""Invented maps for tests of terrain and sight: open ground with what a test puts on it."""

from __future__ import annotations

from typing import Any

from sandtable.games.combat_commander.rules.board import GRID, N
from sandtable.games.combat_commander.rules.sight import explain, sees
from sandtable.games.combat_commander.rules.terrain_table import TerrainTable


def invented_map(
    terrain: dict[str, str] | None = None,
    level: dict[str, int] | None = None,
    sides: dict[str, str] | None = None,
    roads: str = "",
    courses: dict[str, str] | None = None,
    bridges: list[dict[str, Any]] | None = None,
    clear: str = "",
    rules: dict[str, Any] | None = None,
) -> TerrainTable:
    """A map of open ground; sides are written "C3-D3", roads, other courses and clear sides likewise, with blanks."""
    facts = {
        "id": "invented",
        "terrain": dict.fromkeys(GRID.label, "open_ground") | (terrain or {}),
        "elevation": level or {},
        "hexsides": [[*pair.split("-"), each] for pair, each in (sides or {}).items()],
        "clear_sides": [pair.split("-") for pair in clear.split()],
        "courses": {
            name: [pair.split("-") for pair in text.split()]
            for name, text in {"road": roads, **(courses or {})}.items()
        },
        "exits": {},
        "bridges": bridges or [],
        "objectives": [],
    }
    return TerrainTable(facts, rules or {})


class Weather:
    """Smoke, blazes, fog and time over a map, with nobody on it unless told."""

    def __init__(
        self, smoke: dict[str, int] | None = None, blaze: str = "", fog: int = 0, time: int = 0, units: str = ""
    ) -> None:
        self.smoke = bytearray(N)
        for label, number in (smoke or {}).items():
            self.smoke[GRID.at(label)] = number
        self.blaze = GRID.mask(map(GRID.at, blaze.split()))
        self.fog, self.time = fog, time
        self.stood = [GRID.mask(map(GRID.at, units.split())), 0]


CALM = Weather()


def look(where: TerrainTable, a: str, b: str, weather: Weather = CALM) -> int:
    """The hindrance between two hexes, -1 if the line is blocked; the same from either end, and as explained."""
    p, q = GRID.at(a), GRID.at(b)
    found = sees(where, weather, p, q)
    assert found == sees(where, weather, q, p) == explain(where, weather, q, p).hindrance
    assert explain(where, weather, p, q).blocked == (found < 0)
    return found


def why(where: TerrainTable, a: str, b: str, weather: Weather = CALM) -> str:
    """The rule of what blocks a line or hinders it most."""
    worst = explain(where, weather, GRID.at(a), GRID.at(b)).worst
    return worst.rules[0] if worst else ""


def cost(where: TerrainTable, a: str, b: str, side: int = 0) -> float:
    """The movement points of a step."""
    p, q = GRID.at(a), GRID.at(b)
    return where.cost[side][p * 6 + GRID.direction(p, q)] / 2


def step(a: str, b: str) -> tuple[int, int]:
    """A step between neighbours as a hex and a direction."""
    return GRID.at(a), GRID.direction(GRID.at(a), GRID.at(b))
