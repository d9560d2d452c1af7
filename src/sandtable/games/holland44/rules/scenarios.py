"""The scenarios: the short game, the campaign and one of our own (S1, S2)."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from .board import data


class Scenario(NamedTuple):
    """What a scenario sets: its map, its first and last turn, and who takes part."""

    id: str
    map: str  # a data file
    last_turn: int
    victory: str  # how it is decided when no side has won before: "points" (26.4) or "waal" (S1.3)
    first_turn: int = 1
    units: tuple[str, ...] = ()  # the pieces that take part, where not all do
    unknown: tuple[str, ...] = ()  # the hexes of the unknown units


@lru_cache(maxsize=8)
def scenario_of(name: str) -> Scenario:
    """A scenario by its name."""
    row = data("scenarios.json")[name]
    return Scenario(
        name,
        row["map"],
        row["last_turn"],
        row["victory"],
        row.get("first_turn", 1),
        tuple(row.get("units", ())),
        tuple(row["unknown"]),
    )
