"""The counters and support of `data/units.json` and `data/support.json` as flat tables by kind.

A kind is a number. Infantry that a scenario brings in reduced is a kind of its own ("us_paratroopers/reduced"), so that
nobody can tell it from a full one while it is concealed. NONE, a counter that the reader cannot know, reads as a squad.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .boards import data

SQUAD, MG, MORTAR, DECOY, GUN, TANK, CARRIER = range(7)
SORTS = ("squad", "mg", "mortar", "decoy", "gun", "vehicle", "carrier")
UNLIMITED = 255  # the range of some mortars
POINT = 6  # movement points are counted in sixths

_ROOM = 256


def _rows() -> list[tuple[str, dict[str, Any], int]]:
    """Every kind: its name, its row, and whether it comes reduced."""
    rows = data("units.json")
    full = [(row["id"], row, 0) for row in rows]
    return full + [(f"{row['id']}/reduced", row, 1) for row in rows if row.get("reduced")]


_KINDS = _rows()
KINDS = tuple(name for name, _, _ in _KINDS)
KIND = {name: i for i, name in enumerate(KINDS)}
ROWS = tuple(row for _, row, _ in _KINDS)
_UNKNOWN = next(i for i, row in enumerate(ROWS) if row["sort"] == "squad")  # what a hidden counter reads as


def _table(value: Callable[[dict[str, Any]], Any]) -> tuple[Any, ...]:
    """One value for every kind, and for what cannot be known the value of a squad."""
    values = [value(row) for row in ROWS]
    return tuple(values + [values[_UNKNOWN]] * (_ROOM - len(values)))


def _faces(name: str, default: Any = 0) -> tuple[tuple[Any, ...], tuple[Any, ...]]:
    """One value for the full and for the reduced side of every kind; a decoy has those of what it looks like."""

    def face(row: dict[str, Any], reduced: int) -> Any:
        shown = _looked_like(row)
        side = (shown.get("reduced") or shown["full"]) if reduced else shown["full"]
        value = side.get(name, default)
        return tuple(value) if isinstance(value, list) else value

    return _table(lambda row: face(row, 0)), _table(lambda row: face(row, 1))


def _looked_like(row: dict[str, Any]) -> dict[str, Any]:
    return next(r for r in ROWS if r["id"] == row["looks"]) if row["sort"] == "decoy" else row


REDUCED_AT_START = tuple([reduced for _, _, reduced in _KINDS] + [0] * (_ROOM - len(_KINDS)))
NATION: tuple[str, ...] = _table(lambda row: row["nation"])
SORT: tuple[int, ...] = _table(lambda row: SORTS.index(row["sort"]))
LOOKS: tuple[int, ...] = tuple(
    [KIND[_looked_like(row)["id"]] if row["sort"] == "decoy" else i for i, row in enumerate(ROWS)]
    + [255] * (_ROOM - len(ROWS))
)

# What a kind is.
IS_DECOY = tuple(sort == DECOY for sort in SORT)
TEAM = tuple(sort in (MG, MORTAR) for sort in SORT)  # weapon teams
IS_MORTAR = tuple(sort == MORTAR for sort in SORT)
IS_MG = tuple(sort == MG for sort in SORT)
IS_SQUAD = tuple(sort == SQUAD for sort in SORT)
INFANTRY = tuple(sort in (SQUAD, MG, MORTAR) for sort in SORT)  # squads and weapon teams
IS_GUN = tuple(sort == GUN for sort in SORT)
FOOT = tuple(sort in (SQUAD, MG, MORTAR, DECOY, GUN) for sort in SORT)  # whatever is no vehicle
VEHICLE = tuple(sort in (TANK, CARRIER) for sort in SORT)  # halftracks too
IS_CARRIER = tuple(sort == CARRIER for sort in SORT)
FACES = tuple(sort in (GUN, TANK, CARRIER) for sort in SORT)  # what has a front


def digits(flags: tuple[bool, ...]) -> bytes:
    """A table by kind as digits, by which a state makes the mask of its counters of some kinds."""
    return bytes(b"01"[flag] for flag in flags)


CARRIERS, VEHICLES, DECOYS = digits(IS_CARRIER), digits(VEHICLE), digits(IS_DECOY)
HEAVY_KINDS = digits(FACES)  # guns and vehicles

RELUCTANT = _table(lambda row: bool(row.get("reluctant")))

# Infantry, by [reduced][kind]; guns share morale, casualty and melee.
NORMAL, PROFICIENT, MELEE = _faces("normal"), _faces("proficient"), _faces("melee")
RANGE, MIN_RANGE = _faces("range"), _faces("min_range")
SATW, SATW_KIND = _faces("satw"), _faces("satw_kind", "")
MORALE: tuple[tuple[tuple[int, int, int], ...], ...] = _faces("morale", (10, 10, 10))  # vehicles take no checks
CASUALTY: tuple[tuple[tuple[int, int], ...], ...] = _faces("casualty", (0, 0))

# Guns and vehicles, by kind.
FP_VEHICLE, FP_SOFT, PROFICIENCY = _faces("fp_vehicle")[0], _faces("fp_soft")[0], _faces("proficiency")[0]
ARMOR: tuple[tuple[int, int], ...] = _faces("armor", (0, 0))[0]  # front; side and rear
OPEN_TOP, FLAME = _faces("open_top", False)[0], _faces("flame", False)[0]
REAR_WEAK: tuple[int, ...] = _faces("rear_weak")[0]  # the casualty number in brackets, 0 for none (20.11)
WEAK_VEHICLES = digits(tuple(bool(weak) for weak in REAR_WEAK))
TURNING = digits(tuple(bool(v and not f) for v, f in zip(VEHICLE, FLAME, strict=True)))  # they turn to fire anywhere


def _allowance(row: dict[str, Any]) -> int:
    sort = SORTS.index(row["sort"])
    points = {SQUAD: 5, DECOY: 5, MG: 4, MORTAR: 4, GUN: 0}  # BOB:2.0d, BOB:2.0f, BOB:15.0g, BOB:20.2h
    return POINT * (points[sort] if sort in points else int(row["full"]["move"]))


ALLOWANCE: tuple[int, ...] = _table(_allowance)  # in sixths of a point

# Support from beyond the map, by its own kind.
SUPPORT = tuple(row["id"] for row in data("support.json"))
SUPPORT_KIND = {name: i for i, name in enumerate(SUPPORT)}
SUPPORT_ROWS: tuple[dict[str, Any], ...] = tuple(data("support.json"))
IS_AIRCRAFT = tuple(row["sort"] == "aircraft" for row in SUPPORT_ROWS)
SHELL_VEHICLE = tuple(int(row["fp_vehicle"]) for row in SUPPORT_ROWS)
SHELL_SOFT = tuple(int(row["fp_soft"]) for row in SUPPORT_ROWS)


def title(kind: int, language: str) -> str:
    """The name of a kind."""
    return str(ROWS[kind]["name"][language])
