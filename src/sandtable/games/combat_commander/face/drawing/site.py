"""A map made ready for drawing: what lies on each hex, and the sides through which ways run."""

from __future__ import annotations

from functools import lru_cache

from ...rules.board import GRID, N, map_data
from .lattice import DIRECTION

OBSTACLES = ("woods", "building")


class Site:
    """The facts of one map, by hex number."""

    def __init__(self, number: str) -> None:
        found = map_data(number)
        self.number = number
        self.terrain: list[str] = [found["terrain"][GRID.label[h]] for h in range(N)]
        self.level: list[int] = [found["elevation"].get(GRID.label[h], 0) for h in range(N)]
        self.obstacles = set(self.of(*OBSTACLES))
        self.gaps = {GRID.side_between(GRID.at(a), GRID.at(b)) for a, b in found["clear_sides"]}
        self.sides: list[tuple[int, int, str]] = [(GRID.at(a), GRID.at(b), kind) for a, b, kind in found["hexsides"]]
        self.ways = {name: self._ways(found, name) for name in ("road", "trail", "railway", "stream")}
        self.bridges: list[tuple[int, str, list[int]]] = [
            (GRID.at(b["hex"]), b["type"], [GRID.direction(GRID.at(b["hex"]), GRID.at(to)) for to in b["sides"]])
            for b in found["bridges"]
        ]
        self.objectives: list[tuple[int, int, list[int]]] = [
            (o["number"], GRID.at(o["hex"]), [GRID.at(label) for label in o["hexes"]]) for o in found["objectives"]
        ]

    @staticmethod
    def _ways(found: dict[str, dict[str, object]], name: str) -> dict[int, set[int]]:
        """The sides of each hex through which a kind of way runs."""
        sides: dict[int, set[int]] = {}
        pairs: list[list[str]] = found["courses"].get(name, [])  # type: ignore[assignment]
        for a, b in ((GRID.at(first), GRID.at(second)) for first, second in pairs):
            sides.setdefault(a, set()).add(GRID.direction(a, b))
            sides.setdefault(b, set()).add(GRID.direction(b, a))
        exits: dict[str, list[str]] = found["exits"].get(name, {})  # type: ignore[assignment]
        for label, names in exits.items():
            sides.setdefault(GRID.at(label), set()).update(DIRECTION[side] for side in names)
        return sides

    def of(self, *terrain: str) -> list[int]:
        """The hexes of some types of terrain."""
        return [h for h in range(N) if self.terrain[h] in terrain]


@lru_cache(maxsize=32)
def site_of(number: str) -> Site:
    """The map of a number, made ready once."""
    return Site(number)
