"""Small arms at the open rear of some vehicles (20.11)."""

from __future__ import annotations

from ....kernel.rulebook import Objection, cite
from .aid import AID, BY_INFANTRY, COLUMNS
from .arcs import from_behind
from .cover import orchard_modifier, smoke_modifier
from .firepower import FINAL, Part, Shot, normal_range, own_firepower
from .pieces import INFANTRY, IS_MORTAR, REAR_WEAK
from .proficiency import total
from .shots import objection_to_firing, objection_to_range
from .state import State

_COLUMN = COLUMNS[BY_INFANTRY]
_ADJACENT: int = AID["situations"]["adjacent"][_COLUMN]
_FINAL: int = AID["situations"]["final_op_fire"][_COLUMN]
_HEIGHT = {1: int(AID["height"]["target_higher"][_COLUMN]), -1: int(AID["height"]["target_lower"][_COLUMN])}


def objection_to_rear(s: State, shot: Shot, vehicle: int) -> Objection | None:
    """Why a squad or machine gun cannot hurt a vehicle with its small arms."""
    unit = shot.unit
    if not INFANTRY[s.kind[unit]] or IS_MORTAR[s.kind[unit]] or not REAR_WEAK[s.look[vehicle]]:
        return Objection("BOB:20.9a", pieces=(unit, vehicle)).saying("armour-too-thick")
    if s.hex[unit] == shot.hex or not from_behind(s, vehicle, s.hex[unit]):
        return Objection("BOB:20.11b", pieces=(unit, vehicle))
    found = objection_to_firing(s, unit) or objection_to_range(s, unit, shot.hex)
    if found is None and total(rear_parts(s, shot, vehicle)) < 1 and not _normal(s, shot):
        return Objection("BOB:6.1i", hexes=(shot.hex,), pieces=(unit,))
    return found


def _normal(s: State, shot: Shot) -> bool:
    return s.setup.grid.dist(s.hex[shot.unit], shot.hex) <= normal_range(s, shot.unit)


def rear_parts(s: State, shot: Shot, vehicle: int) -> list[Part]:
    """The firepower as if at infantry in the open that does not move, which no cover in the hex changes (20.11d)."""
    origin, grid = s.hex[shot.unit], s.setup.grid
    parts = [*own_firepower(s, shot).parts, *_on_the_way(s, origin, shot.hex)]
    cite("BOB:20.11d")
    if grid.dist(origin, shot.hex) == 1:
        parts.append(Part(_ADJACENT, "BOB:20.11d"))
    if not _normal(s, shot):
        whole = total(parts)
        parts.append(Part(whole // 2 - whole, "BOB:6.0d"))
    if shot.mode == FINAL:
        parts.append(Part(_FINAL, "BOB:10.0e"))
    return parts


def _on_the_way(s: State, a: int, b: int) -> list[Part]:
    level = s.setup.terrain.level
    slope = (level[b] > level[a]) - (level[b] < level[a])
    parts = [Part(*orchard_modifier(s, a, b, BY_INFANTRY)), Part(*smoke_modifier(s, a, b, BY_INFANTRY))]
    return [part for part in (*parts, Part(_HEIGHT.get(slope, 0), "BOB:59.0w")) if part.value]
