"""What numbers are made of: the printed figure, all that changes it, each by its rule, and what it comes to.

A row is what a page shows on one line: a `role` (its words are `odds-role-<role>`), the rule, and either the figure
that is begun with or ended at (`printed` and `worth`), or what is added (`columns`). Nothing here reads more than the
odds do, which are worked out from what a side may know.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from ..rules import satw
from ..rules.aid import AID
from ..rules.boards import TERRAINS
from ..rules.checks import morale
from ..rules.firepower import ASSAULT, OP, Part
from ..rules.pieces import FLAME, MORALE, PROFICIENCY, SATW
from ..rules.proficiency import Round
from ..rules.state import State

Row = dict[str, Any]

ROLES = {
    "BOB:6.0c": "normal", "BOB:5.1b": "proficient", "BOB:9.0j": "proficient", "BOB:9.0m": "op-near",
    "BOB:9.0n": "marked", "BOB:5.1c": "command", "BOB:9.0o": "command", "BOB:9.0p": "capped",
    "BOB:54.4b": "fortified", "BOB:31.0d": "airburst", "BOB:51.0c": "terrain", "BOB:54.3a": "pillbox",
    "BOB:54.2b": "trench", "BOB:54.1b": "foxholes", "BOB:55.0b": "hedgerow", "BOB:59.0w": "height",
    "BOB:21.5a": "halftrack", "BOB:58.0b": "dike", "BOB:57.0g": "orchards", "BOB:60.0d": "smoke",
    "BOB:52.0b": "in-open", "BOB:62.0h": "in-open", "BOB:15.0d": "concealed", "BOB:6.2a": "near",
    "BOB:31.0g": "spotted", "BOB:33.0c": "rockets", "BOB:93.0g": "turned", "BOB:93.0k": "flank",
    "BOB:6.0d": "far", "BOB:10.0e": "final", "BOB:20.5a": "soft", "BOB:34.0b": "flame", "BOB:34.0c": "flame-far",
    "BOB:20.7c": "final", "BOB:20.4f": "turned", "BOB:20.4g": "turned", "BOB:20.3m": "target-moves",
    "BOB:59.0v": "height", "BOB:57.0e": "orchards", "BOB:60.0h": "smoke", "BOB:62.0i": "night",
    "BOB:20.6e": "height", "BOB:34.0e": "open-top", "BOB:33.0k": "tube", "BOB:60.0i": "smoke", "BOB:54.3d": "backblast",
}  # fmt: skip
OTHER = "other"  # what no word has been found for: the rule alone is told
_CHECK = AID["proficiency_check"]


def figure(role: str, rule: str, value: int) -> Row:
    """A figure to begin with or to end at."""
    return {"role": role, "rule": rule, "printed": value, "worth": value}


def added(role: str, rule: str, value: int) -> Row:
    """What is added to it."""
    return {"role": role, "rule": rule, "columns": value}


def named(parts: Iterable[Part]) -> list[Row]:
    """Parts whose rules alone tell what they are."""
    return [added(ROLES.get(part.rule, OTHER), part.rule, part.value) for part in parts if part.value]


def summed(first: Row, others: list[Row], rule: str) -> list[Row]:
    """A figure, what is added to it, and the sum where anything is."""
    total = first["worth"] + sum(row["columns"] for row in others)
    return [first, *others, figure("total", rule, total)] if others else [first]


# --- firepower ------------------------------------------------------------------------------------------------------


def firepower_terms(s: State, target: int, parts: Sequence[Part]) -> list[Row]:
    """The firepower of a shot at one unit; woods and buildings by their names."""
    base = figure(ROLES.get(parts[0].rule, OTHER), parts[0].rule, parts[0].value)
    rows = named(parts[1:])
    for row in rows:
        if row["role"] == "terrain":
            row["role"] = TERRAINS[s.setup.terrain.types[s.hex[target]]].replace("_", "-")
    return summed(base, rows, "BOB:6.2a")


# --- checks ---------------------------------------------------------------------------------------------------------


def morale_terms(s: State, unit: int, rule: str, bonus: int = 0) -> list[Row]:
    """The morale of a unit as printed, as suppressed as it is, and what is added for what it does."""
    whole: int = MORALE[s.reduced(unit)][s.kind[unit]][0]
    lost = morale(s, unit) - whole
    changes = [added("suppressed", "BOB:7.0a", lost)] if lost else []
    changes += [added("deed", rule, bonus)] if bonus else []
    return summed(figure("morale", "BOB:7.0a", whole), changes, "BOB:7.0a")


def proficiency_terms(s: State, shot: Round, parts: Sequence[Part]) -> list[Row]:
    """What the crew of a gun or vehicle must not exceed."""
    rows = [added(_crew_role(part), part.rule, part.value) for part in parts if part.value]
    return summed(figure("crew", "BOB:20.4d", PROFICIENCY[s.kind[shot.unit]]), rows, "BOB:20.4d")


def _crew_role(part: Part) -> str:
    """Two rules of the check each give several modifiers, which differ in value."""
    if part.rule == "BOB:20.4b":
        return "drove" if part.value == _CHECK["moved"] else "op"
    if part.rule == "BOB:20.4d":
        return "marked" if part.value > 0 else "distance"
    return ROLES.get(part.rule, OTHER)


def tube_check_terms(s: State, tube: satw.Tube, parts: Sequence[Part]) -> list[Row]:
    """The check of a squad that looks for its anti-tank weapon: its morale and all that changes it."""
    unit = tube.unit
    roles = ["weapon"] if SATW[s.reduced(unit)][s.kind[unit]] else []
    own = [part for part in parts if part.rule == "BOB:33.0g"]
    mode = {ASSAULT: ["assault"], OP: ["op", "marked"][: 1 + tube.marked]}.get(tube.mode, [])
    roles += ["distance"] * (len(own) - len(roles) - len(mode)) + mode
    rows = [added(role, part.rule, part.value) for role, part in zip(roles, own, strict=True)]
    rows += named(part for part in parts if part.rule != "BOB:33.0g")
    first, *rest = morale_terms(s, unit, "BOB:33.0g")
    return summed(first, [row for row in rest if row["role"] != "total"] + rows, "BOB:33.0g")


# --- against vehicles -----------------------------------------------------------------------------------------------


def kill_terms(s: State, unit: int, vehicle: int, parts: Sequence[Part]) -> list[Row]:
    """The number up to which a roll destroys a vehicle: the weapon's firepower, armour, aspect, height and range."""
    first, *others = parts
    base = figure(ROLES.get(first.rule, "at-vehicles"), first.rule, first.value)
    rows = named(others) if FLAME[s.kind[unit]] else list(_at_vehicle(s, unit, vehicle, others))
    return summed(base, rows, "BOB:20.6a")


def _at_vehicle(s: State, unit: int, vehicle: int, parts: Sequence[Part]) -> Iterable[Row]:
    near = s.setup.grid.dist(s.hex[unit], s.hex[vehicle]) == 1
    for i, part in enumerate(parts):
        if part.rule != "BOB:20.6a":
            role = ROLES.get(part.rule, OTHER)
        elif i == 0:
            role = "armour"
        elif part.value < 0:
            role = "distance"
        else:
            role, near = ("near", False) if near else ("rear", near)
        if part.value:
            yield added(role, part.rule, part.value)
