"""Scenario files, the empty map, and what the option `changes` lays over them."""

from __future__ import annotations

from functools import cache
from typing import Any

from ....kernel.errors import SandtableError
from ....kernel.game import ScenarioInfo, changes_to
from .board import MAPS, SIDES, data, names

OPEN_MAP = "open_map"
SETS = ("europe", "mediterranean", "random", "practice")
MINUTES = 120  # about how long two people take for a scenario
_MERGED = ("rules", "time", "objectives")  # of these a change names only what differs


def bare_side(nation: str, edge: str) -> dict[str, Any]:
    """A side without any pieces."""
    return {
        "nation": nation,
        "minor": None,
        "orders": 3,
        "quality": "line",
        "posture": "recon",
        "hand": 5,
        "surrender": 10,
        "edge": edge,
        "setup": {"edge": edge, "depth": 10 if edge in ("north", "south") else 15},
        "units": {},
        "weapons": {},
        "radio": None,
        "fortifications": {},
        "reinforcements": [],
        "opening_cards": [],
    }


_OPEN_MAP: dict[str, Any] = {
    "id": OPEN_MAP,
    "number": 900,
    "set": "practice",
    "title": {"en": "Open map", "ru": "Чистая карта"},
    "place": {"en": "Anywhere", "ru": "Где угодно"},
    "date": "1943-01-01",
    "year": 1943,
    "map": "01",
    "time": {"start": 0, "sudden_death": 7},
    "vp": 0,
    "initiative": "axis",
    "first": "axis",
    "setup_order": ["allies", "axis"],
    "sides": {"axis": bare_side("germany", "south"), "allies": bare_side("russia", "north")},
    "objectives": {"control": {}, "open": 0, "secret": {"axis": 0, "allies": 0}, "exclude": []},
    "rules": {},
    "briefing": {
        "en": "A map without units, on which any position can be set up.",
        "ru": "Карта без частей, на которой можно расставить любую позицию.",
    },
}


@cache
def scenario_files() -> dict[str, dict[str, Any]]:
    """Every scenario's data, by id, in the order of their numbers."""
    rows = [data(f"scenarios/{name}.json") for name in names("scenarios")]
    rows.sort(key=lambda row: (SETS.index(row["set"]), row["number"]))
    return {row["id"]: row for row in rows}


def scenario_data(scenario: str) -> dict[str, Any]:
    """The data of a scenario that is written down."""
    return _OPEN_MAP if scenario == OPEN_MAP else scenario_files()[scenario]


def infos(*others: dict[str, Any]) -> tuple[ScenarioInfo, ...]:
    """What the list of scenarios shows: those written down, some others, the open map."""
    rows = [*scenario_files().values(), *others, _OPEN_MAP]
    return tuple(
        ScenarioInfo(
            r["id"],
            r["title"],
            SIDES,
            r["set"],
            r["number"],
            r["date"],
            r["briefing"],
            0 if r is _OPEN_MAP else MINUTES,
        )
        for r in rows
    )


def changed(row: dict[str, Any], changes: str) -> dict[str, Any]:
    """A scenario's data with the option `changes` laid over it; sides, rules and the like are merged."""
    if not changes:
        return row
    over = changes_to(row, changes)
    if over.get("map", row["map"]) not in MAPS:
        raise SandtableError(f"there is no map '{over['map']}' (there are: {', '.join(MAPS)})")
    merged = {key: {**row[key], **over[key]} for key in _MERGED if key in over}
    sides = {name: {**row["sides"][name], **over.get("sides", {}).get(name, {})} for name in SIDES}
    return {**row, **over, **merged, "sides": sides}
