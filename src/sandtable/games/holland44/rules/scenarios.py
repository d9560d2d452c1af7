"""The scenarios: the short game, the campaign and one of our own (S1, S2)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import NamedTuple

from .board import AREAS, data
from .pieces import AIRBORNE, PIECE


class Place(NamedTuple):
    """Where a scenario of its own puts a unit: a hex, or the turn and the area or landing code of its arrival."""

    hex: str = ""
    turn: int = 0
    area: str = ""
    steps: int = 0  # 0: as many as usual


class Scenario(NamedTuple):
    """What a scenario sets: its map, its first and last turn, and who takes part."""

    id: str
    map: str  # a data file
    last_turn: int
    victory: str  # how it is decided when no side has won before: "points" (26.4) or "waal" (S1.3)
    first_turn: int = 1
    places: Mapping[int, Place] = MappingProxyType({})  # by piece; without any the set-up card holds
    unknown: tuple[str, ...] = ()  # the hexes of the unknown units
    arrivals: Mapping[int, tuple[int, int]] = MappingProxyType({})  # turn and area of those that do not follow the card


@lru_cache(maxsize=8)
def scenario_of(name: str) -> Scenario:
    """A scenario by its name."""
    row = data("scenarios.json")[name]
    places = {PIECE[unit]: _place(text) for unit, text in row.get("units", {}).items()}
    return Scenario(
        name,
        row["map"],
        row["last_turn"],
        row["victory"],
        row.get("first_turn", 1),
        MappingProxyType(places),
        tuple(row["unknown"]),
        MappingProxyType(dict(_arrivals(places))),
    )


def _place(text: str) -> Place:
    """A place as it is written: `6222`, `6222:2` with two steps, `5-N` on turn 5 in area N."""
    where, _, steps = text.partition(":")
    turn, dash, area = where.partition("-")
    left = int(steps or 0)
    return Place(turn=int(turn), area=area, steps=left) if dash else Place(where, steps=left)


def _arrivals(places: Mapping[int, Place]) -> list[tuple[int, tuple[int, int]]]:
    ground = ((piece, place) for piece, place in places.items() if place.area and not AIRBORNE[piece])
    return [(piece, (place.turn, AREAS.index(place.area))) for piece, place in ground]
