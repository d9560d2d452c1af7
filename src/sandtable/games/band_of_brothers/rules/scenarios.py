"""Scenario files, the bare map, and what the option `changes` lays over them."""

from __future__ import annotations

from functools import cache
from typing import Any

from ....kernel.game import ScenarioInfo, changes_to
from .boards import DATA, data
from .state import SIDES

FIELD = "field"
SETS = ("screaming_eagles", "sandtable", "practice")
MINUTES_A_TURN = 15  # about how long two people take
_MERGED = ("map", "rules", "changes")  # of these a change names only what differs


def _bare_side(nation: str, edge: str) -> dict[str, Any]:
    return {
        "nation": nation,
        "range": [1, 6],
        "cp": 2,
        "rout_edge": edge,
        "groups": [],
        "swaps": [],
        "artillery": [],
        "aircraft": [],
        "flares": 0,
        "carriers_may_load": True,
    }


_FIELD: dict[str, Any] = {
    "id": FIELD,
    "number": 900,
    "set": "practice",
    "title": {"en": "Bare map", "ru": "Пустая карта"},
    "date": "1944-06-06",
    "text": {
        "en": "A map without counters, on which any position can be set up.",
        "ru": "Карта без фишек, на которой можно расставить любую позицию.",
    },
    "map": {"boards": [{"board": "1", "dx": 0, "dy": 0, "rotated": False}], "turned": False},
    "changes": {},
    "turns": 9,
    "first": "axis",
    "sets_up_first": "axis",
    "night": None,
    "smoke_grenades": [],
    "mines": None,
    "sides": {"axis": _bare_side("german", "E"), "allies": _bare_side("american", "W")},
    "victory": {"for": "axis", "when": "end", "need": [{"kind": "eliminate_all"}]},
    "victory_text": {
        "en": "The axis wins if no allied unit is left at the end.",
        "ru": "Ось побеждает, если к концу не осталось союзных частей.",
    },
    "rules": {},
}


@cache
def scenario_files() -> dict[str, dict[str, Any]]:
    """Every scenario's data, by id, in the order of their numbers."""
    folder = DATA / "scenarios"
    rows = [data(f"scenarios/{path.name}") for path in folder.iterdir() if path.name.endswith(".json")]
    rows.sort(key=lambda row: (SETS.index(row["set"]), row["number"]))
    return {row["id"]: row for row in rows}


def scenario_data(scenario: str) -> dict[str, Any]:
    """The data of a scenario."""
    return _FIELD if scenario == FIELD else scenario_files()[scenario]


def _briefing(row: dict[str, Any]) -> dict[str, str]:
    """The story of a scenario, and what decides it."""
    return {language: f"{story}\n{row['victory_text'][language]}" for language, story in row["text"].items()}


def infos() -> tuple[ScenarioInfo, ...]:
    """What the list of scenarios shows."""
    rows = [*scenario_files().values(), _FIELD]
    return tuple(
        ScenarioInfo(
            r["id"], r["title"], SIDES, r["set"], r["number"], r["date"], _briefing(r),
            0 if r is _FIELD else MINUTES_A_TURN * int(r["turns"]),
        )
        for r in rows
    )  # fmt: skip


def changed(row: dict[str, Any], changes: str) -> dict[str, Any]:
    """A scenario's data with the option `changes` laid over it; sides, map and rules are merged."""
    if not changes:
        return row
    over = changes_to(row, changes)
    merged = {key: {**row[key], **over[key]} for key in _MERGED if key in over}
    sides = {name: {**row["sides"][name], **over.get("sides", {}).get(name, {})} for name in SIDES}
    return {**row, **over, **merged, "sides": sides}
