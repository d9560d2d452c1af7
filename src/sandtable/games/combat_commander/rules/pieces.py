"""Units, weapons and radios: what is printed on their counters, as flat tables by type."""

from __future__ import annotations

from typing import Any

from .board import data

BOX_FP, BOX_RANGE, BOX_MOVE = 1, 2, 4
_BOX = {"fp": BOX_FP, "range": BOX_RANGE, "move": BOX_MOVE}

NATIONS: tuple[str, ...] = tuple(row["id"] for row in data("nations.json")["nations"])
DISCARD = {row["id"]: int(row["discard"]) for row in data("nations.json")["nations"]}
QUALITIES = ("green", "line", "elite")

# --- units (3.1) ----------------------------------------------------------------------------------------------------

_UNITS: tuple[dict[str, Any], ...] = tuple(data("units.json")["units"])
UNIT_TYPES: tuple[str, ...] = tuple(row["id"] for row in _UNITS)
UNIT_TYPE = {name: i for i, name in enumerate(UNIT_TYPES)}


def _both_sides(stat: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
    return tuple(row["good"][stat] for row in _UNITS), tuple(row["broken"][stat] for row in _UNITS)


def _boxes(side: str) -> tuple[int, ...]:
    return tuple(sum(_BOX[name] for name in row[side]["boxed"]) for row in _UNITS)


# Each is indexed by whether the unit is broken, then by its type.
FP = _both_sides("fp")
RANGE = _both_sides("range")
MOVE = _both_sides("move")
MORALE = _both_sides("morale")
COMMAND = _both_sides("command")
BOXED = (_boxes("good"), _boxes("broken"))

FIGURES = tuple(int(row["figures"]) for row in _UNITS)
STACK = 7  # the figures of a side that a hex holds (CC:8.2a)
UNIT_VP = tuple(int(row["vp"]) for row in _UNITS)
LEADER, SQUAD, TEAM = range(3)
SORT = tuple(("leader", "squad", "team").index(row["type"]) for row in _UNITS)
HERO = UNIT_TYPE["hero"]
PRIVATE = UNIT_TYPE["private"]
TEAM_OF = {
    (nation, quality): UNIT_TYPE[f"{nation}_{quality}_team"] for nation in NATIONS for quality in QUALITIES
}  # the teams that replace a squad, by the quality of its side

# --- weapons (11) ---------------------------------------------------------------------------------------------------

_WEAPONS: tuple[dict[str, Any], ...] = tuple(data("weapons.json")["weapons"])
WEAPON_TYPES: tuple[str, ...] = tuple(row["id"] for row in _WEAPONS)
WEAPON_TYPE = {name: i for i, name in enumerate(WEAPON_TYPES)}
WEAPON_CLASS: tuple[str, ...] = tuple(row["class"] for row in _WEAPONS)
_INDIRECT = {row["id"] for row in data("weapons.json")["classes"] if row["indirect"]}

W_FP = tuple(int(row["fp"]) for row in _WEAPONS)
W_RANGE = tuple(int(row["range"]) for row in _WEAPONS)
W_MIN_RANGE = tuple(int(row["min_range"]) for row in _WEAPONS)
W_MOVE = tuple(int(row["move"]) for row in _WEAPONS)
W_BOXED = tuple(sum(_BOX[name] for name in row["boxed"]) for row in _WEAPONS)
W_ORDNANCE = tuple(bool(row["ordnance"]) for row in _WEAPONS)
W_SMOKE = tuple(bool(row["smoke"]) for row in _WEAPONS)
W_IGNORES_COVER = tuple(bool(row["ignores_cover"]) for row in _WEAPONS)
W_ONE_SHOT = tuple(bool(row["one_shot"]) for row in _WEAPONS)
W_INDIRECT = tuple(row["class"] in _INDIRECT for row in _WEAPONS)
W_FIXED = tuple((int(row["fixed"][0]), int(row["fixed"][1])) for row in _WEAPONS)
W_ELIMINATED = tuple((int(row["eliminated"][0]), int(row["eliminated"][1])) for row in _WEAPONS)
MACHINE_GUN = tuple(row["class"] == "machine_gun" for row in _WEAPONS)
MORTAR = tuple(row["class"] == "mortar" for row in _WEAPONS)

# --- radios (12) ----------------------------------------------------------------------------------------------------

_RADIOS: tuple[dict[str, Any], ...] = tuple(data("radios.json")["radios"])
RADIO_TYPES: tuple[str, ...] = tuple(row["id"] for row in _RADIOS)
RADIO_TYPE = {name: i for i, name in enumerate(RADIO_TYPES)}
RADIO_FP = tuple(int(row["fp"]) for row in _RADIOS)
RADIO_SMOKE = tuple(bool(row["smoke"]) for row in _RADIOS)
VULNERABILITY = {int(fp): int(roll) for fp, roll in data("radios.json")["vulnerability"].items()}

# --- fortifications (F100) ------------------------------------------------------------------------------------------

_FORTS: tuple[dict[str, Any], ...] = tuple(data("fortifications.json")["fortifications"])
FORTS: tuple[str, ...] = ("none", *(row["id"] for row in _FORTS))
FORT = {name: i for i, name in enumerate(FORTS)}
FOXHOLES, TRENCH, BUNKER, PILLBOX, MINES, WIRE = (
    FORT[name] for name in ("foxholes", "trench", "bunker", "pillbox", "mines", "wire")
)

# --- objective chits (7.3.2) and the smoke cup (T94) ----------------------------------------------------------------

_CHITS: tuple[dict[str, Any], ...] = tuple(data("objectives.json")["chits"])
CHITS: tuple[str, ...] = tuple(row["id"] for row in _CHITS)
CHIT_VP = tuple(
    tuple(int(row["vp"] or 0) if row["all"] or row["objective"] == n else 0 for n in range(1, 6)) for row in _CHITS
)  # by chit, then by objective 0 to 4
CHIT_SPECIAL: tuple[str, ...] = tuple(row["special"] or "" for row in _CHITS)
CHIT_SECRET = tuple(bool(row["secret_side"]) for row in _CHITS)
SMOKE_CUP = tuple(int(value) for value, count in data("markers.json")["smoke_cup"].items() for _ in range(count))
TIME_LAST = int(data("markers.json")["time_track"]["last"])
