"""What the ground does for a target: its one terrain modifier, and whether it is in the open (51 to 59, 21.5, 60)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

from ...kernel.hexes import bits
from ...kernel.rulebook import cite
from . import dikes
from .aid import AID, BY_ARTILLERY, BY_INFANTRY, COLUMNS
from .boards import BUILDINGS, ORCHARD, TERRAINS, WOODS
from .outlook import outlook
from .pieces import FOOT, IS_GUN
from .sight import CLEAR, SMOKE, smoke_between
from .state import BIT, NONE, NOWHERE, State

STILL, MOVED = 0, 1


class Modifier(NamedTuple):
    """What is added to firepower, and by which rule."""

    value: int
    rule: str


NOTHING = Modifier(0, "BOB:52.0a")


def _columns(row: dict[str, Any]) -> tuple[int, ...]:
    return tuple(row.get(name) or 0 for name in COLUMNS)


_TERRAIN = tuple(_columns(AID["terrain"][name]["fp"]) for name in TERRAINS)
_IS_OPEN = tuple(bool(AID["terrain"][name]["open"]) for name in TERRAINS)
_COVER = {name: _columns(row) for name, row in AID["cover"].items()}
_HIGHER, _LOWER = _columns(AID["height"]["target_higher"]), _columns(AID["height"]["target_lower"])
_ORCHARD = AID["hindrance"]["orchard"]
_BY_ORCHARD = _columns(_ORCHARD)
_SMOKE = _columns(AID["situations"]["smoke"])


# --- one modifier for the ground ------------------------------------------------------------------------------------


def terrain_modifier(
    s: State, from_hex: int, unit: int, column: int, moved: int = STILL, firer: int = NONE
) -> Modifier:
    """The terrain modifier that is best for a target against fire from a hex, of those that could apply (21.5d).

    moved: whether it has just entered or is leaving its hex. firer: who fires, as far as his bank of a dike matters.
    """
    found = [m for m in _modifiers(s, from_hex, unit, s.hex[unit], column, moved, firer) if m.value]
    if len(found) > 1:
        cite("BOB:21.5d")
    return min(found, default=NOTHING)


def _modifiers(s: State, from_hex: int, unit: int, h: int, column: int, moved: int, firer: int) -> Iterator[Modifier]:
    """Every terrain modifier that a unit in a hex could claim."""
    dug_in = _works(s, unit, h, column, moved)
    yield from dug_in
    if not dug_in or s.setup.ground.terrain[h] != WOODS:
        yield _natural(s, h, column)
    yield _hedgerow(s, from_hex, h, column, moved)
    yield _height(s, from_hex, h, column)
    if s.mounted(unit):
        yield _halftrack(s, from_hex, h, column)
    if s.setup.ground.dike and not dug_in:  # BOB:58.0d
        yield _dike(s, from_hex, unit, h, column, firer)


def _natural(s: State, h: int, column: int) -> Modifier:
    """Woods and buildings; for shells in woods the airburst (31.0d)."""
    terrain = s.setup.ground.terrain[h]
    if terrain in BUILDINGS and s.fortified >> h & 1:
        return Modifier(_COVER["fortified"][column], "BOB:54.4b")
    value = _TERRAIN[terrain][column]
    return Modifier(value, "BOB:31.0d" if value > 0 else "BOB:51.0c")


def _works(s: State, unit: int, h: int, column: int, moved: int) -> tuple[Modifier, ...]:
    """The pillbox, foxholes or trench that a unit lies in; none for whom a move or a halftrack keeps out of it."""
    if not (s.foxholes | s.pillbox | s.setup.ground.trench) >> h & 1 or s.mounted(unit):
        return ()
    if moved:
        cite("BOB:54.1c")
        return ()
    if s.pillbox >> h & 1:
        return (Modifier(_COVER["pillbox"][column], "BOB:54.3a"),)
    if s.setup.ground.trench >> h & 1:
        return (Modifier(_COVER["trench"][column], "BOB:54.2b"),)
    if _intruder(s, unit, h):
        return ()
    wooded = s.setup.ground.terrain[h] == WOODS
    return (Modifier(_COVER["woods_with_foxhole" if wooded else "foxhole"][column], "BOB:54.1b"),)


def _intruder(s: State, unit: int, h: int) -> bool:
    """Whether a unit fights in foxholes that are the other side's (54.1d)."""
    if s.dug_by[h] in (NONE, unit >> 6):
        return False
    cite("BOB:54.1d")
    return True


def _hedgerow(s: State, from_hex: int, h: int, column: int, moved: int) -> Modifier:
    """The hedgerow of the target's hex that the line crosses (55.0b)."""
    ground = s.setup.ground
    if not ground.hedged >> h & 1 or from_hex == h or not _COVER["hedgerow"][column]:
        return NOTHING
    one, other = outlook(ground).line(from_hex, h).entered
    if not (one & ground.hedgerow and other & ground.hedgerow):
        return NOTHING
    if moved and ground.grid.adjacent_mask[h] >> from_hex & 1:
        cite("BOB:55.0d")
        return NOTHING
    return Modifier(_COVER["hedgerow"][column], "BOB:55.0b")


def _height(s: State, from_hex: int, h: int, column: int) -> Modifier:
    level = s.setup.ground.level
    return Modifier(_HIGHER[column], "BOB:59.0w") if level[h] > level[from_hex] else NOTHING


def _halftrack(s: State, from_hex: int, h: int, column: int) -> Modifier:
    """The sides of a halftrack, unless the firer is beside it or looks into it from above (21.5)."""
    distance, level = s.setup.grid.dist(from_hex, h), s.setup.ground.level
    if distance <= 1:
        cite("BOB:21.5b")
        return NOTHING
    if distance == 2 and level[from_hex] > level[h]:
        cite("BOB:21.5c")
        return NOTHING
    return Modifier(_COVER["halftrack"][column], "BOB:21.5a")


def _dike(s: State, from_hex: int, unit: int, h: int, column: int, firer: int) -> Modifier:
    ground = s.setup.ground
    near = s.bank[firer] if firer != NONE else dikes.NO_BANK
    far = s.bank[unit] if s.hex[unit] == h else dikes.NO_BANK
    if not _COVER["dike_target_in_hex"][column] or not dikes.crosses(ground, from_hex, near, h, far):
        return NOTHING
    where = "dike_target_in_hex" if ground.dike >> h & 1 else "dike_target_beyond"
    return Modifier(_COVER[where][column], "BOB:58.0b")


# --- what comes on top ----------------------------------------------------------------------------------------------


def height_bonus(s: State, from_hex: int, unit: int, column: int) -> Modifier:
    """What is added for a target lower than the firer; it is no cover and goes with every other modifier (59.0w)."""
    level = s.setup.ground.level
    return Modifier(_LOWER[column], "BOB:59.0w") if level[s.hex[unit]] < level[from_hex] else NOTHING


def orchard_steps(s: State, a: int, b: int) -> int:
    """For how many times two orchards a line counts, rounded up (57.0e)."""
    per = _ORCHARD["per_hexes"]
    return int(-(-outlook(s.setup.ground).line(a, b).orchards.bit_count() // per))


def orchard_modifier(s: State, from_hex: int, h: int, column: int) -> Modifier:
    """What orchards between the ends take from firepower, besides other terrain (57.0g)."""
    return Modifier(_BY_ORCHARD[column] * orchard_steps(s, from_hex, h), "BOB:57.0e")


def smoke_modifier(s: State, from_hex: int, h: int, column: int) -> Modifier:
    """What smoke takes from firepower, once, however many hexes of it there are (60.0d, f)."""
    return Modifier(_SMOKE[column] if smoke_between(s, from_hex, h) == SMOKE else 0, "BOB:60.0d")


# --- in the open ----------------------------------------------------------------------------------------------------


@cache
def _band(night: bool, column: int, distance: int) -> int:
    bands = AID["moving_in_open"]["night" if night else "day"][COLUMNS[column]]
    return next((value for most, value in bands if distance <= most), 0)


def open_bonus(s: State, from_hex: int, unit: int, column: int, left: int = NOWHERE, firer: int = NONE) -> Modifier:
    """What fire gains against a unit that has just entered an open hex from another (52); left: the hex it left."""
    h = s.hex[unit]
    night = bool(s.setup.visibility)
    value = _band(night, column, s.setup.grid.dist(from_hex, h))
    if not value or not exposed(s, from_hex, unit, column, left, firer):
        return NOTHING
    return Modifier(value, "BOB:62.0h" if night else "BOB:52.0b")


def exposed(s: State, from_hex: int, unit: int, column: int, left: int = NOWHERE, firer: int = NONE) -> bool:
    """Whether a moving unit is in the open for fire from a hex."""
    h = s.hex[unit]
    if s.mounted(unit):
        cite("BOB:21.5e")
        return False
    if not FOOT[s.kind[unit]] or IS_GUN[s.kind[unit]] or not _IS_OPEN[s.setup.ground.terrain[h]]:
        return False
    if _along_trench(s, left, h):
        cite("BOB:54.2b")
        return False
    if column != BY_ARTILLERY and smoke_between(s, from_hex, h) != CLEAR:
        cite("BOB:60.0e")
        return False
    if orchard_modifier(s, from_hex, h, column).value < 0:
        return False
    if terrain_modifier(s, from_hex, unit, column, MOVED, firer).value < 0:
        cite("BOB:52.0c")
        return False
    return True


def _along_trench(s: State, left: int, h: int) -> bool:
    """Whether a move leads from trench to trench, or between a trench and a pillbox in it (54.2b, 54.3e)."""
    trench = s.setup.ground.trench
    if left == NOWHERE or not trench:
        return False
    works = trench | s.pillbox
    return bool(works >> left & works >> h & 1) and bool(trench & (BIT[left] | BIT[h]))


def in_open(s: State, unit: int, sources: int | None = None, near: int | None = None) -> bool:
    """Whether a unit stands in the open for the enemies in some hexes (11.0f); without sources, by its hex alone."""
    h = s.hex[unit]
    if s.setup.ground.terrain[h] == ORCHARD:
        cite("BOB:57.0c")
        return False
    if sources is None:
        return not sheltered(s, unit, h)
    return not favourable(s, unit, h, sources, near)


def sheltered(s: State, unit: int, h: int) -> bool:
    """Whether what is in a hex itself gives a unit a favourable modifier against direct fire, wherever from (15.0a)."""
    if s.mounted(unit):
        return True
    found = (*_works(s, unit, h, BY_INFANTRY, STILL), _natural(s, h, BY_INFANTRY))
    return min(found).value < 0


def favourable(s: State, unit: int, h: int, sources: int, near: int | None = None) -> bool:
    """Whether a unit in a hex has a favourable terrain modifier against direct fire from each of some hexes.

    A hedgerow counts only if fire from all of them crosses it, a hill only if all within normal range (near, by
    default all) are lower (11.0q, r). From nowhere at all, anything that could be cover is (15.0b).
    """
    if sheltered(s, unit, h):
        return True
    ground = s.setup.ground
    if not sources:
        return bool((ground.hedged | ground.dike) >> h & 1 or ground.level[h])
    far = sources & ~near if near is not None and ground.level[h] else 0
    return all(far >> a & 1 or _covered(s, unit, h, a) for a in bits(sources))


def _covered(s: State, unit: int, h: int, a: int) -> bool:
    return any(m.value < 0 for m in _modifiers(s, a, unit, h, BY_INFANTRY, STILL, NONE))
