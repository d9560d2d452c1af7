"""Proficiency checks of guns and vehicles and their modifiers, and the firepower they use (20.3 to 20.7, 34).

Every number names its parts by their rules, so that odds and explanations can show the sum.
"""

from __future__ import annotations

from msgspec import Struct

from ....kernel.rulebook import cite
from .aid import AID, BY_GUN
from .arcs import armour, from_behind
from .cover import height_bonus, open_bonus, orchard_steps, terrain_modifier
from .firepower import ASSAULT, FINAL, FIRE, OP, Part, flanked
from .pieces import FLAME, FP_SOFT, FP_VEHICLE, OPEN_TOP, PROFICIENCY
from .sight import CLEAR, SMOKE, smoke_between
from .state import NONE, NOWHERE, State

_CHECK = AID["proficiency_check"]
_RANGES: tuple[tuple[int, int | None], ...] = tuple(tuple(pair) for pair in _CHECK["range"])
_VEHICLE = AID["vehicle_fire"]
_VEHICLE_RANGES: tuple[tuple[int, int], ...] = tuple(tuple(pair) for pair in _VEHICLE["range"])
_CONCEALED: int = AID["situations"]["concealed"]["vehicle_gun"]
_FLANK: int = AID["situations"]["flank"]["vehicle_gun"]
_FLAME = AID["flame"]
FLAME_RANGE: int = _FLAME["range"]


class Round(Struct, frozen=True, array_like=True, gc=False):
    """The circumstances of a shot by a gun or vehicle, all of them open to both sides."""

    unit: int
    hex: int
    vehicle: int = NONE  # the vehicle aimed at; NONE: all infantry and guns in the hex
    mode: int = FIRE
    marked: bool = False  # the firer bore an Op Fire marker
    turned: bool = False  # it had to turn, or has turned where it stands
    drove: bool = False  # it has entered another hex
    mover: int = NONE  # who draws op fire
    came: int = NOWHERE  # the hex that the mover came from


def distance(s: State, shot: Round) -> int:
    """How far a shot goes."""
    return s.setup.grid.dist(s.hex[shot.unit], shot.hex)


# --- the check (20.4) -----------------------------------------------------------------------------------------------


def pc_parts(s: State, shot: Round) -> list[Part]:
    """All that modifies the crew's proficiency for a shot; with none of it no check is made."""
    return [*_of_mode(s, shot), *_of_movement(s, shot), *_of_line(s, shot)]


def pc_needed(s: State, shot: Round, parts: list[Part]) -> int:
    """What the crew must not exceed (20.4d)."""
    if len(parts) > 1:
        cite("BOB:20.4e")
    own: int = PROFICIENCY[s.kind[shot.unit]]
    return own + sum(part.value for part in parts)


def _of_mode(s: State, shot: Round) -> list[Part]:
    if shot.mode == FINAL:
        mild = s.setup.options["mild_final_fire"]
        return [Part(_CHECK["final_op_fire_option" if mild else "final_op_fire"], "BOB:20.7c")]
    if shot.mode != OP:
        return []
    parts = [Part(_CHECK["op_fire"], "BOB:20.4b")]
    if shot.marked:
        parts.append(Part(_CHECK["firer_marked_op_fire"], "BOB:20.4d"))
    return parts


def _of_movement(s: State, shot: Round) -> list[Part]:
    """The firer's: into another hex or a turn; and the target's, if marked Move."""
    parts = []
    if shot.drove:
        parts.append(Part(_CHECK["moved"], "BOB:20.4b"))
    elif shot.turned:
        parts.append(Part(_CHECK["turned"], "BOB:20.4f" if shot.mode in (OP, FINAL) else "BOB:20.4g"))
    elif shot.mode == ASSAULT:
        parts.append(Part(0, "BOB:20.4b"))
    if shot.vehicle != NONE and s.moved >> shot.vehicle & 1:
        parts.append(Part(_CHECK["target_marked_move"], "BOB:20.3m"))
    return parts


def _of_line(s: State, shot: Round) -> list[Part]:
    """Range, height, orchards, smoke and the night."""
    a, b = s.hex[shot.unit], shot.hex
    far = distance(s, shot)
    parts = []
    by_range = next(value for limit, value in _RANGES if far <= limit)
    if by_range is not None:
        parts.append(Part(by_range, "BOB:20.4d"))
    if s.setup.terrain.level[b] > s.setup.terrain.level[a]:
        parts.append(Part(_CHECK["target_higher"], "BOB:59.0v"))
    steps = orchard_steps(s, a, b)
    if steps:
        parts.append(Part(steps * _CHECK["orchard_per_two"], "BOB:57.0e"))
    return [*parts, *_of_murk(s, a, b, far)]


def _of_murk(s: State, a: int, b: int, far: int) -> list[Part]:
    parts = []
    smoke = smoke_between(s, a, b)
    if smoke != CLEAR:
        parts.append(Part(_CHECK["smoke" if smoke == SMOKE else "dispersed_smoke"], "BOB:60.0h"))
    if s.setup.visibility:
        parts.append(Part(max(far * _CHECK["night_per_hex"], _CHECK["night_most"]), "BOB:62.0i"))
    return parts


# --- against infantry and guns (20.5) -------------------------------------------------------------------------------


def soft_parts(s: State, shot: Round, target: int) -> list[Part]:
    """The firepower against one unit on foot; flame knows but one modifier (34.0d)."""
    if FLAME[s.kind[shot.unit]]:
        cite("BOB:34.0d")
        return [*_flame_parts(s, shot, FP_SOFT[s.kind[shot.unit]]), *_if_concealed(s, target)]
    cite("BOB:20.4a")
    parts = [Part(FP_SOFT[s.kind[shot.unit]], "BOB:20.5a"), *_if_concealed(s, target)]
    return [*parts, *(part for part in _of_terrain(s, shot, target) if part.value)]


def _if_concealed(s: State, target: int) -> list[Part]:
    return [Part(_CONCEALED, "BOB:15.0d")] if s.concealed >> target & 1 else []


def _of_terrain(s: State, shot: Round, target: int) -> list[Part]:
    origin, moving = s.hex[shot.unit], target == shot.mover
    parts = [
        Part(*terrain_modifier(s, origin, target, BY_GUN, int(moving), firer=shot.unit)),
        Part(*height_bonus(s, origin, target, BY_GUN)),
    ]
    if moving:
        parts.append(Part(*open_bonus(s, origin, target, BY_GUN, left=shot.came, firer=shot.unit)))
    elif s.setup.flanks and flanked(s, target, origin):
        parts.append(Part(_FLANK, "BOB:93.0k"))
    return parts


def _flame_parts(s: State, shot: Round, fp: int) -> list[Part]:
    """At its farthest a flamethrower has half its firepower, rounded up."""
    cite("BOB:34.0a")
    cite("BOB:34.0c")
    if distance(s, shot) < FLAME_RANGE:
        return [Part(fp, "BOB:34.0b")]
    return [Part(fp, "BOB:34.0b"), Part(-(fp // 2), "BOB:34.0c")]


# --- against vehicles (20.6) ----------------------------------------------------------------------------------------


def kill_parts(s: State, shot: Round) -> list[Part]:
    """The number up to which a roll destroys the vehicle aimed at."""
    kind = s.kind[shot.unit]
    if FLAME[kind]:
        return _flame_at_vehicle(s, shot)
    cite("BOB:20.4a")
    return [Part(FP_VEHICLE[kind], "BOB:20.6a"), *vehicle_parts(s, s.hex[shot.unit], shot.vehicle)]


def _flame_at_vehicle(s: State, shot: Round) -> list[Part]:
    cite("BOB:34.0e")
    parts = _flame_parts(s, shot, FP_VEHICLE[s.kind[shot.unit]])
    if OPEN_TOP[s.kind[shot.vehicle]]:
        parts.append(Part(_FLAME["open_top"], "BOB:34.0e"))
    return parts


def vehicle_parts(s: State, origin: int, vehicle: int) -> list[Part]:
    """Armour, range and height of a shot from a hex at a vehicle; no other terrain counts (20.6e)."""
    cite("BOB:20.6e")
    h, level = s.hex[vehicle], s.setup.terrain.level
    far = s.setup.grid.dist(origin, h)
    parts = [Part(-armour(s, vehicle, origin), "BOB:20.6a")]
    if far == 1:
        parts.append(Part(_VEHICLE["adjacent"], "BOB:20.6a"))
    if from_behind(s, vehicle, origin):
        parts.append(Part(_VEHICLE["rear"], "BOB:20.6a"))
    if level[h] != level[origin]:
        parts.append(Part(_VEHICLE["target_higher" if level[h] > level[origin] else "target_lower"], "BOB:20.6e"))
    by_range = next(value for limit, value in _VEHICLE_RANGES if far <= limit)
    return [*parts, Part(by_range, "BOB:20.6a")] if by_range else parts


def total(parts: list[Part]) -> int:
    """The sum of the parts."""
    return sum(part.value for part in parts)
