"""The firepower of squads and weapon teams: what a shot brings to bear on each unit in a hex (6, 9, 10, 31, 93).

A `Firepower` names its parts by their rules, so that odds and explanations can show the sum.
"""

from __future__ import annotations

from typing import NamedTuple

from ...kernel.hexes import bits
from ...kernel.rulebook import cite
from .aid import AID, BY_INFANTRY, BY_MORTAR, COLUMNS
from .arcs import in_front
from .cover import height_bonus, open_bonus, orchard_modifier, smoke_modifier, terrain_modifier
from .pieces import IS_GUN, IS_MORTAR, NORMAL, PROFICIENT, RANGE, SATW_KIND, TEAM, VEHICLE
from .state import NONE, NOWHERE, OF, State

FIRE, ASSAULT, OP, FINAL = range(4)  # instead of moving, after moving, at a mover, at a mover by a Used unit
MODES = ("fire", "assault", "op-fire", "final")

_ROCKETS = frozenset(AID["situations"]["satw_at_gun_or_team"]["kinds"])
_BONUS = AID["proficient_bonus"]


def _situation(name: str) -> tuple[int, ...]:
    row = AID["situations"][name]
    return tuple(int(row.get(column) or 0) for column in COLUMNS)


_CONCEALED, _ADJACENT = _situation("concealed"), _situation("adjacent")
_FINAL, _SPOTTED, _SATW = _situation("final_op_fire"), _situation("spotted"), _situation("satw_at_gun_or_team")
_TURNED, _FLANK = _situation("turned_to_fire"), _situation("flank")


class Shot(NamedTuple):
    """The circumstances of a shot by a squad or team, all of them open to both sides."""

    unit: int
    hex: int
    mode: int = FIRE
    marked: bool = False  # the firer bore an Op Fire marker
    boosted: bool = False  # a command point was spent on it
    spotted: bool = False  # by a mortar that does not see its target
    turned: bool = False  # the firer had to turn (93)
    mover: int = NONE  # who draws op fire
    came: int = NOWHERE  # the hex that the mover came from


class Part(NamedTuple):
    """A summand of a firepower, and the rule that it comes from."""

    value: int
    rule: str


class Firepower(NamedTuple):
    """What a shot brings to bear on one unit."""

    final: int
    parts: tuple[Part, ...]
    near: bool  # the target is adjacent
    normal: bool  # within normal range
    second_number: bool  # a gun answers with its right casualty number (20.2g)


def column_of(s: State, unit: int) -> int:
    """The column of the player aid for a squad or team."""
    if not IS_MORTAR[s.kind[unit]]:
        return BY_INFANTRY
    cite("BOB:31.0a")
    cite("BOB:31.0d")
    return BY_MORTAR


def distance(s: State, a: int, b: int) -> int:
    """How far two hexes are apart."""
    table = s.setup.grid.distance
    return table[a][b] if table else s.setup.grid.dist(a, b)


def normal_range(s: State, unit: int) -> int:
    """How far a unit fires in full force; UNLIMITED for some mortars."""
    return int(RANGE[s.reduced(unit)][s.kind[unit]])


def targets(s: State, side: int, h: int) -> tuple[int, ...]:
    """What a side's small arms hit in a hex: all enemies there but vehicles, passengers too."""
    look = s.look
    return tuple([u for u in bits(s.at[h] & OF[1 - side]) if not VEHICLE[look[u]]])


# --- the firer's own firepower --------------------------------------------------------------------------------------


def own_parts(s: State, shot: Shot) -> list[Part]:
    """Normal firepower, or the proficient one with all that raises it, up to the normal one (9.0p)."""
    unit, reduced = shot.unit, s.reduced(shot.unit)
    normal = NORMAL[reduced][s.kind[unit]]
    if shot.mode == FIRE:
        cite("BOB:2.1a")
        return [Part(normal, "BOB:6.0c")]
    cite("BOB:2.1b")
    base = Part(PROFICIENT[reduced][s.kind[unit]], "BOB:5.1b" if shot.mode == ASSAULT else "BOB:9.0j")
    raised = [base, *_bonuses(s, shot)]
    over = sum(part.value for part in raised) - normal
    return [*raised, Part(-over, "BOB:9.0p")] if over > 0 else raised


def _bonuses(s: State, shot: Shot) -> list[Part]:
    found = []
    if shot.mode != ASSAULT:
        if distance(s, s.hex[shot.unit], shot.hex) == 1:
            found.append(Part(_BONUS["op_fire_adjacent"], "BOB:9.0m"))
        if shot.marked:
            cite("BOB:9.0c")
            found.append(Part(_BONUS["op_fire_marker"], "BOB:9.0n"))
    if shot.boosted:
        cite("BOB:3.0h")
        found.append(Part(_BONUS["command_point"], "BOB:5.1c" if shot.mode == ASSAULT else "BOB:9.0o"))
    return found


def can_grow(s: State, shot: Shot) -> bool:
    """Whether a command point would raise the firer's proficient firepower: never above the normal one (3.0h)."""
    if shot.mode == FIRE:
        return False
    most = int(NORMAL[s.reduced(shot.unit)][s.kind[shot.unit]])
    short = sum(part.value for part in own_parts(s, shot)) < most
    cite("BOB:9.0o" if short else "BOB:9.0r" if shot.marked else "BOB:9.0p")
    return short


# --- against one unit -----------------------------------------------------------------------------------------------


def firepower(s: State, shot: Shot, target: int) -> Firepower:
    """The final firepower of a shot at one unit in its hex (6.2a, 9.0q)."""
    cite("BOB:6.2a")
    cite("BOB:9.0q" if shot.mode != FIRE else "BOB:2.1d")
    far = distance(s, s.hex[shot.unit], shot.hex)
    normal = far <= normal_range(s, shot.unit)
    parts = [*own_parts(s, shot), *_modifiers(s, shot, target)]
    total = sum(part.value for part in parts)
    if not normal:
        parts.append(Part(total // 2 - total, "BOB:6.0d"))
    if shot.mode == FINAL:
        parts.append(Part(_FINAL[column_of(s, shot.unit)], "BOB:10.0e"))
    final = sum(part.value for part in parts)
    return Firepower(final, tuple(parts), far == 1, normal, rockets(s, shot.unit, shot.hex, target))


def _modifiers(s: State, shot: Shot, target: int) -> list[Part]:
    column = column_of(s, shot.unit)
    found = [*_of_ground(s, shot, target, column), *_of_situation(s, shot, target, column)]
    return [part for part in found if part.value]


def moves(s: State, shot: Shot, target: int) -> bool:
    """Whether a target is the mover, or rides with it."""
    return shot.mover != NONE and (target == shot.mover or s.rides[target] == shot.mover)


def _of_ground(s: State, shot: Shot, target: int, column: int) -> list[Part]:
    """Terrain, height, orchards and smoke on the way, and movement in the open."""
    origin, unit = s.hex[shot.unit], shot.unit
    moving = moves(s, shot, target)
    found = [
        terrain_modifier(s, origin, target, column, int(moving), firer=unit),
        height_bonus(s, origin, target, column),
        orchard_modifier(s, origin, shot.hex, column),
        smoke_modifier(s, origin, shot.hex, column),
    ]
    if moving:
        found.append(open_bonus(s, origin, target, column, left=shot.came, firer=unit))
    return [Part(*modifier) for modifier in found]


def _of_situation(s: State, shot: Shot, target: int, column: int) -> list[Part]:
    found = []
    if s.concealed >> target & 1:
        found.append(Part(_CONCEALED[column], "BOB:15.0d"))
    if distance(s, s.hex[shot.unit], shot.hex) == 1:
        found.append(Part(_ADJACENT[column], "BOB:6.2a"))
    if shot.spotted:
        found.append(Part(_SPOTTED[column], "BOB:31.0g"))
    if rockets(s, shot.unit, shot.hex, target):
        found.append(Part(_SATW[column], "BOB:33.0c"))
    if shot.turned and shot.mode != ASSAULT:
        found.append(Part(_TURNED[BY_INFANTRY], "BOB:93.0g"))
    if s.setup.flanks and direct(s, shot.unit) and _in_flank(s, shot, target):
        found.append(Part(_FLANK[column], "BOB:93.0k"))
    return found


def _in_flank(s: State, shot: Shot, target: int) -> bool:
    return not moves(s, shot, target) and flanked(s, target, s.hex[shot.unit])


def direct(s: State, unit: int) -> bool:
    """Whether a squad or team fires directly: every one but a mortar."""
    cite("BOB:6.0b")
    return not IS_MORTAR[s.kind[unit]]


# --- rockets at guns and teams (33) ---------------------------------------------------------------------------------


def rockets(s: State, unit: int, h: int, target: int) -> bool:
    """Whether a squad's bazooka, Panzerschreck or PIAT counts against a gun or team in the open sight of all."""
    weapon = SATW_KIND[s.reduced(unit)][s.kind[unit]]
    look = s.look[target]
    cite("BOB:20.8c" if weapon in _ROCKETS else "BOB:33.0e")
    if weapon not in _ROCKETS or s.concealed >> target & 1 or not (IS_GUN[look] or TEAM[look]):
        return False
    cite("BOB:21.5h" if s.mounted(target) else "BOB:33.0d")
    return in_use(s, weapon) and distance(s, s.hex[unit], h) <= satw_range(s, weapon)


def in_use(s: State, weapon: str) -> bool:
    """Whether a special anti-tank weapon was issued by the scenario's date (33.0o)."""
    return bool(s.setup.date[:7] >= AID["satw"][weapon]["available_from"])


def satw_range(s: State, weapon: str) -> int:
    """How far a special anti-tank weapon reaches in the scenario's year."""
    return int(AID["satw"][weapon]["range"].get(str(s.setup.year), 0))


# --- flanks (93) ----------------------------------------------------------------------------------------------------


def flanked(s: State, target: int, origin: int) -> bool:
    """Whether fire from a hex comes through a unit's flank; what is hidden, rides or has a crew has none (93.0c)."""
    look = s.look[target]
    if s.concealed >> target & 1 or s.mounted(target) or IS_GUN[look] or VEHICLE[look]:
        cite("BOB:93.0c")
        return False
    return not in_front(s, target, origin)
