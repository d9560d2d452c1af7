"""Refusals that chapters share (not there, not yours, not the enemy's), and which rules are in force at a table."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING

from ....kernel.rulebook import Objection
from .boards import ORCHARD
from .pieces import (
    FLAME,
    IS_AIRCRAFT,
    IS_CARRIER,
    IS_DECOY,
    IS_GUN,
    IS_MORTAR,
    REAR_WEAK,
    SATW,
    SATW_KIND,
    SUPPORT_ROWS,
    VEHICLE,
)
from .state import ABSENT, State

if TYPE_CHECKING:
    from .setup import Scenario


def objection_to_stranger(s: State, side: int, unit: int, rule: str) -> Objection | None:
    """Why a counter is none of a side's on the map."""
    if s.on[side] >> unit & 1:
        return None
    if s.fate[unit] == ABSENT:
        return Objection("KERNEL:absent")
    return Objection(rule, pieces=(unit,)).saying("enemys" if unit >> 6 != side else "gone")


def objection_to_foe(s: State, side: int, unit: int, rule: str) -> Objection | None:
    """Why a counter is no enemy of a side's on the map."""
    if s.on[side] >> unit & 1:
        return Objection(rule, pieces=(unit,)).saying("your-own")
    return (
        None
        if s.on[1 - side] >> unit & 1
        else Objection("KERNEL:absent")
        if s.fate[unit] == ABSENT
        else Objection(rule, pieces=(unit,)).saying("gone")
    )


# --- rules in force -------------------------------------------------------------------------------------------------


def in_force(s: State, rule: str) -> bool:
    """Whether what a rule speaks of is on the table: its terrain, its markers, its option, its sort of unit."""
    number = rule.removeprefix("BOB:")
    for chapter, holds in _CHAPTERS:
        if number.startswith(chapter):
            return holds(s)
    return True


@lru_cache(maxsize=1 << 8)
def _among(setup: Scenario, extra: tuple[int, ...], table: tuple[object, ...]) -> bool:
    """Whether a table by kinds has an entry for any counter of a scenario or position."""
    return any(table[kind] for kind in (*setup.counters, *extra))


def _some(table: tuple[object, ...]) -> Callable[[State], bool]:
    return lambda s: _among(s.setup, s.extra, table)


_HEAVY = tuple(gun or vehicle for gun, vehicle in zip(IS_GUN, VEHICLE, strict=True))
_TUBES = tuple(bool(kind and number) for kind, number in zip(SATW_KIND[0], SATW[0], strict=True))
_HUNTERS = tuple(row.get("targets") == "vehicle" for row in SUPPORT_ROWS)


def _support(*, aircraft: bool) -> Callable[[State], bool]:
    return lambda s: any(IS_AIRCRAFT[battery.kind] == aircraft for battery in s.setup.support)


def _smoke(s: State) -> bool:
    return bool(s.smoke | s.dispersed or any(b.smoke for b in s.setup.support) or s.setup.data["smoke_grenades"])


def _shells(s: State) -> bool:
    """Of batteries that could lay smoke and cannot: a scenario has batteries at all."""
    return _support(aircraft=False)(s)


_CHAPTERS: tuple[tuple[str, Callable[[State], bool]], ...] = (
    ("15.0i", _some(IS_DECOY)),
    ("16.0j", lambda s: bool(s.setup.swaps)),
    ("20.11", _some(REAR_WEAK)),
    ("20.2", _some(IS_GUN)),
    ("20.3", _some(VEHICLE)),
    ("20.6", _some(_HEAVY)),
    ("20.9", _some(VEHICLE)),
    ("20.", _some(_HEAVY)),
    ("21.", _some(IS_CARRIER)),
    ("31.", _some(IS_MORTAR)),
    ("32.", _support(aircraft=False)),
    ("33.", _some(_TUBES)),
    ("34.", _some(FLAME)),
    ("35.1", lambda s: any(_HUNTERS[battery.kind] for battery in s.setup.support)),
    ("35.", _support(aircraft=True)),
    ("54.1", lambda s: bool(s.foxholes or any(s.setup.digging))),
    ("54.2", lambda s: bool(s.setup.terrain.trench)),
    ("54.3", lambda s: bool(s.pillbox)),
    ("54.4", lambda s: bool(s.fortified)),
    ("55.", lambda s: bool(s.setup.terrain.hedgerow)),
    ("56.", lambda s: bool(s.setup.terrain.water)),
    ("57.", lambda s: bool(s.setup.terrain.of(ORCHARD))),
    ("58.", lambda s: bool(s.setup.terrain.dike)),
    ("59.", lambda s: any(s.setup.terrain.level)),
    ("60.0a", _shells),
    ("60.0", _smoke),
    ("60.1", lambda s: bool(s.setup.data["smoke_grenades"])),
    ("61.", lambda s: bool(s.setup.mines)),
    ("62.", lambda s: bool(s.setup.visibility)),
    ("91.", lambda s: s.setup.reverse),
    ("92.", lambda s: s.setup.unconfirmed or any(s.kills)),
    ("93.", lambda s: s.setup.flanks),
    ("94.", lambda s: s.setup.sustained),
    ("95.", lambda s: s.setup.random_events),
)  # the narrower first
