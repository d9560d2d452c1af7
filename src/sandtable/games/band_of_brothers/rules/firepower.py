"""The firepower of squads and weapon teams: what a shot brings to bear on each unit in a hex (6, 9, 10, 31, 93).

A `Firepower` names its parts by their rules, so that odds and explanations can show the sum.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from msgspec import Struct

from ....kernel.rulebook import cite
from ....maps.hexes import bits
from .aid import AID, BY_INFANTRY, BY_MORTAR, COLUMNS
from .arcs import in_front
from .cover import Effect, terrain_effect
from .pieces import IS_GUN, IS_MORTAR, NORMAL, PROFICIENT, RANGE, SATW_KIND, TEAM, VEHICLE
from .state import NONE, NOWHERE, OF, State

FIRE, ASSAULT, OP, FINAL = range(4)  # instead of moving, after moving, at a mover, at a mover by a Used unit
MODES = ("fire", "assault", "op-fire", "final")

_ROCKETS = frozenset(AID["situations"]["satw_at_gun_or_team"]["kinds"])
_BONUS = AID["proficient_bonus"]


class Part(NamedTuple):
    """A summand of a firepower, and the rule that it comes from."""

    value: int
    rule: str


def _situation(name: str, rule: str) -> tuple[Part, ...]:
    row = AID["situations"][name]
    return tuple(Part(int(row.get(column) or 0), rule) for column in COLUMNS)


_CONCEALED, _ADJACENT = _situation("concealed", "BOB:15.0d"), _situation("adjacent", "BOB:6.2a")
_SPOTTED, _SATW = _situation("spotted", "BOB:31.0g"), _situation("satw_at_gun_or_team", "BOB:33.0c")
_TURNED, _FLANK = _situation("turned_to_fire", "BOB:93.0g"), _situation("flank", "BOB:93.0k")
_FINAL = _situation("final_op_fire", "BOB:10.0e")


class Shot(Struct, frozen=True, gc=False):
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
    return BY_MORTAR


def distance(s: State, a: int, b: int) -> int:
    """How far two hexes are apart."""
    return s.setup.grid.distance[a][b]


def normal_range(s: State, unit: int) -> int:
    """How far a unit fires in full force; UNLIMITED for some mortars."""
    return int(RANGE[s.reduced(unit)][s.kind[unit]])


def targets(s: State, side: int, h: int) -> tuple[int, ...]:
    """What a side's small arms hit in a hex: all enemies there but vehicles, passengers too."""
    look = s.look
    return tuple([u for u in bits(s.at[h] & OF[1 - side]) if not VEHICLE[look[u]]])


# --- the firer's own firepower --------------------------------------------------------------------------------------


class Own(NamedTuple):
    """The firer's own firepower, and what makes it up."""

    value: int
    parts: tuple[Part, ...]


def own_firepower(s: State, shot: Shot) -> Own:
    """Normal firepower, or the proficient one with all that raises it, up to the normal one (9.0p)."""
    unit, fresh = shot.unit, shot.mode == FIRE
    cite("BOB:2.1a" if fresh else "BOB:2.1b")
    if shot.marked:
        cite("BOB:9.0c")
    if shot.boosted:
        cite("BOB:3.0h")
    near = not fresh and distance(s, s.hex[unit], shot.hex) == 1
    return _own(s.kind[unit], s.reduced(unit), shot.mode, near, shot.marked, shot.boosted)


@cache
def _own(kind: int, reduced: int, mode: int, near: bool, marked: bool, boosted: bool) -> Own:
    normal: int = NORMAL[reduced][kind]
    if mode == FIRE:
        return Own(normal, (Part(normal, "BOB:6.0c"),))
    base = Part(PROFICIENT[reduced][kind], "BOB:5.1b" if mode == ASSAULT else "BOB:9.0j")
    raised = (base, *_bonuses(mode, near, marked, boosted))
    total = sum(part.value for part in raised)
    return Own(total, raised) if total <= normal else Own(normal, (*raised, Part(normal - total, "BOB:9.0p")))


def _bonuses(mode: int, near: bool, marked: bool, boosted: bool) -> Iterator[Part]:
    if near and mode != ASSAULT:
        yield Part(_BONUS["op_fire_adjacent"], "BOB:9.0m")
    if marked and mode != ASSAULT:
        yield Part(_BONUS["op_fire_marker"], "BOB:9.0n")
    if boosted:
        yield Part(_BONUS["command_point"], "BOB:5.1c" if mode == ASSAULT else "BOB:9.0o")


def can_grow(s: State, shot: Shot) -> bool:
    """Whether a command point would raise the firer's proficient firepower: never above the normal one (3.0h)."""
    if shot.mode == FIRE:
        return False
    most = int(NORMAL[s.reduced(shot.unit)][s.kind[shot.unit]])
    short = own_firepower(s, shot).value < most
    cite("BOB:9.0o" if short else "BOB:9.0r" if shot.marked else "BOB:9.0p")
    return short


# --- against one unit -----------------------------------------------------------------------------------------------


def firepower(s: State, shot: Shot, target: int) -> Firepower:
    """The final firepower of a shot at one unit in its hex (6.2a, 9.0q)."""
    cite("BOB:6.2a")
    cite("BOB:9.0q" if shot.mode != FIRE else "BOB:2.1d")
    terrain = [Part(*modifier) for modifier in _of_terrain(s, shot, target).modifiers]
    situation = [part for part in _of_situation(s, shot, target) if part.value]
    parts = [*own_firepower(s, shot).parts, *terrain, *situation]
    parts += _at_last(s, shot, sum(part.value for part in parts))
    near = distance(s, s.hex[shot.unit], shot.hex) == 1
    final = sum(part.value for part in parts)
    return Firepower(final, tuple(parts), near, in_range(s, shot), rockets(s, shot, target))


def final_firepower(s: State, shot: Shot, target: int) -> int:
    """The final firepower alone."""
    total = own_firepower(s, shot).value + _of_terrain(s, shot, target).value
    for part in _of_situation(s, shot, target):
        total += part.value
    if distance(s, s.hex[shot.unit], shot.hex) > normal_range(s, shot.unit):
        total //= 2
    return total + _FINAL[column_of(s, shot.unit)].value if shot.mode == FINAL else total


def in_range(s: State, shot: Shot) -> bool:
    """Whether a shot goes no farther than the firer's normal range."""
    return distance(s, s.hex[shot.unit], shot.hex) <= normal_range(s, shot.unit)


def _at_last(s: State, shot: Shot, total: int) -> list[Part]:
    """Distance halves what all else comes to (6.0d); only then does Final Op Fire count (10.0e)."""
    parts = []
    if not in_range(s, shot):
        parts.append(Part(total // 2 - total, "BOB:6.0d"))
    if shot.mode == FINAL:
        parts.append(_FINAL[column_of(s, shot.unit)])
    return parts


def moves(s: State, shot: Shot, target: int) -> bool:
    """Whether a target is the mover, or rides with it."""
    return shot.mover != NONE and (target == shot.mover or s.rides[target] == shot.mover)


def _of_terrain(s: State, shot: Shot, target: int) -> Effect:
    unit, moving = shot.unit, moves(s, shot, target)
    return terrain_effect(s, s.hex[unit], target, column_of(s, unit), int(moving), shot.came, unit)


def _of_situation(s: State, shot: Shot, target: int) -> list[Part]:
    column, found = column_of(s, shot.unit), []
    if s.concealed >> target & 1:
        found.append(_CONCEALED[column])
    if distance(s, s.hex[shot.unit], shot.hex) == 1:
        found.append(_ADJACENT[column])
    if shot.spotted:
        found.append(_SPOTTED[column])
    if rockets(s, shot, target):
        found.append(_SATW[column])
    if shot.turned and shot.mode != ASSAULT:
        found.append(_TURNED[BY_INFANTRY])
    if s.setup.flanks and direct(s, shot.unit) and _in_flank(s, shot, target):
        found.append(_FLANK[column])
    return found


def _in_flank(s: State, shot: Shot, target: int) -> bool:
    return not moves(s, shot, target) and flanked(s, target, s.hex[shot.unit])


def direct(s: State, unit: int) -> bool:
    """Whether a squad or team fires directly: every one but a mortar."""
    cite("BOB:6.0b")
    return not IS_MORTAR[s.kind[unit]]


# --- rockets at guns and teams (33) ---------------------------------------------------------------------------------


def rockets(s: State, shot: Shot, target: int) -> bool:
    """Whether a squad's bazooka, Panzerschreck or PIAT counts against a gun or team in the open sight of all."""
    unit = shot.unit
    weapon = SATW_KIND[s.reduced(unit)][s.kind[unit]]
    look = s.look[target]
    cite("BOB:20.8c" if weapon in _ROCKETS else "BOB:33.0e")
    if weapon not in _ROCKETS or s.concealed >> target & 1 or not (IS_GUN[look] or TEAM[look]):
        return False
    if shot.mode == FINAL:
        cite("BOB:33.0n")
        return False
    cite("BOB:21.5h" if s.mounted(target) else "BOB:33.0d")
    return in_use(s, weapon) and distance(s, s.hex[unit], shot.hex) <= satw_range(s, weapon)


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
