"""What the terrain does for a target: its one terrain modifier, and whether it is in the open (51 to 59, 21.5, 60)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Any, NamedTuple, TypeVar

from ....kernel.rulebook import cite, with_rules
from ....maps.hexes import bits
from . import dikes
from .aid import AID, BY_ARTILLERY, BY_INFANTRY, BY_MORTAR, COLUMNS
from .boards import BUILDINGS, ORCHARD, TERRAINS, WOODS, TerrainTable
from .outlook import outlook
from .pieces import FACES
from .sight import CLEAR, DISPERSED, smoke_between
from .state import BIT, NONE, NOWHERE, State

T = TypeVar("T")
STILL, MOVED = 0, 1
INDIRECT = (BY_MORTAR, BY_ARTILLERY)
ABOVE = 2  # so many hexes away a higher enemy looks into a halftrack (21.5c)


class Modifier(NamedTuple):
    """What is added to firepower, and by which rule."""

    value: int
    rule: str


class Effect(NamedTuple):
    """All that the terrain adds to firepower: the sum, and what makes it up."""

    value: int
    modifiers: tuple[Modifier, ...]


NOTHING = Modifier(0, "BOB:52.0a")
Known = tuple[T, tuple[str, ...]]  # what has been worked out, and by which rules


def _columns(row: dict[str, Any]) -> tuple[int, ...]:
    return tuple(row.get(name) or 0 for name in COLUMNS)


_TERRAIN = tuple(_columns(AID["terrain"][name]["fp"]) for name in TERRAINS)
_IS_OPEN = tuple(bool(AID["terrain"][name]["open"]) for name in TERRAINS)
_COVER = {name: _columns(row) for name, row in AID["cover"].items()}
_HIGHER, _LOWER = _columns(AID["height"]["target_higher"]), _columns(AID["height"]["target_lower"])
_BY_ORCHARD = _columns(AID["hindrance"]["orchard"])
_PER_ORCHARDS = int(AID["hindrance"]["orchard"]["per_hexes"])
_SMOKE = _columns(AID["situations"]["smoke"])


# --- one modifier for the terrain -----------------------------------------------------------------------------------


def terrain_modifier(
    s: State, from_hex: int, unit: int, column: int, moved: int = STILL, firer: int = NONE
) -> Modifier:
    """The terrain modifier that is best for a target against fire from a hex, of those that could apply (21.5d).

    moved: whether it has just entered or is leaving its hex. firer: who fires, as far as his bank of a dike matters.
    """
    key = _circumstances(s, from_hex, unit, column, moved, firer)
    if key is None:
        return _best_modifier(_shot_at(s, from_hex, unit, column, moved, firer))
    found = _terrain_known.get(key)
    if found is None:
        found = with_rules(_best_modifier, _shot_at(s, from_hex, unit, column, moved, firer))
        _terrain_known[key] = found
    cite(*found[1])
    return found[0]


# What has been worked out so far, for all maps alike, by all that it hangs on.
_terrain_known: dict[int, Known[Modifier]] = {}
_effects_known: dict[int, Known[Effect]] = {}


@lru_cache(maxsize=64)
def _sorts(terrain: TerrainTable) -> tuple[int, ...]:
    """By hex, what lies in it as far as that counts for a target there: ten bits of a number."""
    return tuple(_sort(terrain, h) for h in range(terrain.grid.n))


def _sort(terrain: TerrainTable, h: int) -> int:
    """The terrain of a hex, its level, and whether there is a road, a trench or a dike."""
    ways = (terrain.roads >> h & 1) + 2 * (terrain.trench >> h & 1) + 4 * (terrain.dike >> h & 1)
    return ways + (terrain.level[h] << 3) + (terrain.types[h] << 7)


def _circumstances(
    s: State, from_hex: int, unit: int, column: int, moved: int, firer: int, orchards: int = 0
) -> int | None:
    """All that the effect of the terrain hangs on if there is no smoke, as one number of fields of a few bits each.

    None for what rides, or fights for foxholes.
    """
    h, setup = s.hex[unit], s.setup
    if s.rides[unit] != NONE or s.dug_by[h] != NONE:
        return None
    terrain = setup.terrain
    key = _sorts(terrain)[h] | terrain.level[from_hex] << 10 | column << 14 | orchards << 29
    if moved:
        night = bool(setup.visibility)
        key |= 1 << 17 | night << 18 | _band(night, column, setup.grid.dist(from_hex, h)) << 19
    if (s.foxholes | s.pillbox | s.fortified) >> h & 1:
        key |= (s.foxholes >> h & 1) << 22 | (s.pillbox >> h & 1) << 23 | (s.fortified >> h & 1) << 24
    if terrain.hedged >> h & 1:
        key |= _hedge_between(terrain, from_hex, h) << 25
    if terrain.dike:
        bank = s.bank[firer] if firer != NONE else NONE
        key |= dikes.crosses(terrain, from_hex, bank, h, s.bank[unit]) << 27
    return key


def _hedge_between(terrain: TerrainTable, a: int, h: int) -> int:
    """Whether a line crosses a hedgerow of the hex it leads to: 0 if not, 1 if so, 2 from the hex beside it."""
    if a == h or not outlook(terrain).behind_hedge(a, h):
        return 0
    return 1 + (terrain.grid.adjacent_mask[h] >> a & 1)


def _shot_at(s: State, from_hex: int, unit: int, column: int, moved: int, firer: int) -> _Shot:
    bank = s.bank[firer] if firer != NONE else NONE
    return _Shot(s, from_hex, unit, s.hex[unit], column, moved, bank, s.bank[unit])


def _best_modifier(shot: _Shot) -> Modifier:
    found = [m for m in _modifiers(shot) if m.value]
    best = min(found, default=NOTHING)
    cite(best.rule)
    if len(found) > 1:
        cite("BOB:21.5d")
    return best


class _Shot(NamedTuple):
    """A target in a hex, perhaps one to which it has yet to come, and fire at it from another."""

    s: State
    origin: int
    unit: int
    h: int
    column: int
    moved: int = STILL
    from_bank: int = NONE
    bank: int = NONE


def _modifiers(shot: _Shot) -> Iterator[Modifier]:
    """Every terrain modifier that the target could claim."""
    s, h = shot.s, shot.h
    terrain = s.setup.terrain
    dug_in = _works(s, shot.unit, h, shot.column, shot.moved)
    yield from dug_in
    if not dug_in or terrain.types[h] != WOODS:
        yield _natural(s, h, shot.column)
    if terrain.hedged >> h & 1:
        yield _hedgerow(shot)
    if terrain.level[h] > terrain.level[shot.origin]:
        yield _height(shot)
    if s.mounted(shot.unit):
        yield _halftrack(shot)
    if terrain.dike:
        yield from _dike(shot, bool(dug_in))


def _natural(s: State, h: int, column: int) -> Modifier:
    """Woods and buildings; for shells in woods the airburst (31.0d)."""
    terrain = s.setup.terrain
    kind = terrain.types[h]
    if kind in BUILDINGS and s.fortified >> h & 1:
        return Modifier(_COVER["fortified"][column], "BOB:54.4b")
    value = _TERRAIN[kind][column]
    if value:
        cite("BOB:14.0f")
        return Modifier(value, "BOB:31.0d" if value > 0 else "BOB:51.0c")
    if kind == ORCHARD:
        cite("BOB:57.0c")
        cite("BOB:57.0i")
    elif terrain.roads >> h & 1:
        cite("BOB:53.0")
    return NOTHING


def _works(s: State, unit: int, h: int, column: int, moved: int) -> tuple[Modifier, ...]:
    """The pillbox, foxholes or trench that a unit lies in; none for whom a move or a halftrack keeps out of it."""
    if not (s.foxholes | s.pillbox | s.setup.terrain.trench) >> h & 1 or s.mounted(unit):
        return ()
    if moved:
        cite("BOB:54.1c")
        return ()
    if s.pillbox >> h & 1:
        return (Modifier(_COVER["pillbox"][column], "BOB:54.3a"),)
    if s.setup.terrain.trench >> h & 1:
        return (Modifier(_COVER["trench"][column], "BOB:54.2b"),)
    if _intruder(s, unit, h):
        return ()
    wooded = s.setup.terrain.types[h] == WOODS
    return (Modifier(_COVER["woods_with_foxhole" if wooded else "foxhole"][column], "BOB:54.1b"),)


def _intruder(s: State, unit: int, h: int) -> bool:
    """Whether a unit fights in foxholes that are the other side's (54.1d)."""
    if s.dug_by[h] in (NONE, unit >> 6) or not s.melee(h):
        return False
    cite("BOB:54.1d")
    return True


def _hedgerow(shot: _Shot) -> Modifier:
    """The hedgerow of the target's hex that the line crosses (55.0b), save one that it moves along under fire."""
    terrain, h = shot.s.setup.terrain, shot.h
    if shot.origin == h or not outlook(terrain).behind_hedge(shot.origin, h):
        return NOTHING
    adjacent = terrain.grid.adjacent_mask[h] >> shot.origin & 1
    if not _COVER["hedgerow"][shot.column]:
        cite("BOB:55.0f")
        return NOTHING
    if shot.moved and adjacent:
        cite("BOB:55.0d")
        cite("BOB:55.0g")
        return NOTHING
    cite("BOB:55.0c" if shot.moved else "BOB:55.0e" if adjacent else "BOB:55.0j")
    return Modifier(_COVER["hedgerow"][shot.column], "BOB:55.0b")


def _height(shot: _Shot) -> Modifier:
    """A target on higher terrain (59.0w)."""
    if not _HIGHER[shot.column]:
        cite("BOB:59.0x")
    return Modifier(_HIGHER[shot.column], "BOB:59.0w")


def _halftrack(shot: _Shot) -> Modifier:
    """The sides of a halftrack, unless the firer is beside it or looks into it from above (21.5)."""
    setup = shot.s.setup
    distance, level = setup.grid.dist(shot.origin, shot.h), setup.terrain.level
    if distance <= 1:
        cite("BOB:21.5b")
        return NOTHING
    if distance == ABOVE and level[shot.origin] > level[shot.h]:
        cite("BOB:21.5c")
        return NOTHING
    return Modifier(_COVER["halftrack"][shot.column], "BOB:21.5a")


def _dike(shot: _Shot, dug_in: bool) -> Iterator[Modifier]:
    """A dike that the line crosses; who lies in foxholes beside the road has but those (58.0d)."""
    terrain, h = shot.s.setup.terrain, shot.h
    on_it = bool(terrain.dike >> h & 1)
    if not dikes.crosses(terrain, shot.origin, shot.from_bank, h, shot.bank):
        return
    cite("BOB:58.0c")
    if on_it and dug_in:
        cite("BOB:58.0d")
    else:
        yield Modifier(_COVER["dike_target_in_hex" if on_it else "dike_target_beyond"][shot.column], "BOB:58.0b")


# --- what comes on top ----------------------------------------------------------------------------------------------


def height_bonus(s: State, from_hex: int, unit: int, column: int) -> Modifier:
    """What is added for a target lower than the firer; it is no cover and goes with every other modifier (59.0w)."""
    level = s.setup.terrain.level
    if level[s.hex[unit]] >= level[from_hex]:
        return NOTHING
    cite("BOB:59.0w" if _LOWER[column] else "BOB:59.0x")
    return Modifier(_LOWER[column], "BOB:59.0w")


def orchard_steps(s: State, a: int, b: int) -> int:
    """For how many times two orchards a line counts, rounded up (57.0e)."""
    view = outlook(s.setup.terrain)
    if not view.orchard:
        return 0
    return -(-view.orchards(a, b).bit_count() // _PER_ORCHARDS)


def orchard_modifier(s: State, from_hex: int, h: int, column: int) -> Modifier:
    """What orchards between the ends take from firepower, besides other terrain (57.0g)."""
    steps = orchard_steps(s, from_hex, h)
    if not steps:
        return NOTHING
    cite("BOB:57.0e")
    if column in INDIRECT:
        cite("BOB:57.0f")
    elif steps > 1:
        cite("BOB:57.0j")
    return Modifier(_BY_ORCHARD[column] * steps, "BOB:57.0g")


def smoke_modifier(s: State, from_hex: int, h: int, column: int) -> Modifier:
    """What smoke takes from firepower, once, however many hexes of it there are (60.0f)."""
    smoke = smoke_between(s, from_hex, h)
    if smoke == CLEAR:
        return NOTHING
    if smoke == DISPERSED:
        cite("BOB:60.0e")
        return NOTHING
    for rule in ("BOB:60.0d", "BOB:60.0f"):
        cite(rule)
    return Modifier(_SMOKE[column], "BOB:60.0d")


# --- all of it ------------------------------------------------------------------------------------------------------


def terrain_effect(
    s: State, from_hex: int, unit: int, column: int, moved: int = STILL, left: int = NOWHERE, firer: int = NONE
) -> Effect:
    """Terrain, height, orchards and smoke on the way, and movement in the open; left: the hex that a mover left."""
    smoke = smoke_between(s, from_hex, s.hex[unit]) != CLEAR
    peculiar = moved and (s.setup.terrain.trench or FACES[s.look[unit]])
    key = None
    if not (smoke or peculiar):
        key = _circumstances(s, from_hex, unit, column, moved, firer, orchard_steps(s, from_hex, s.hex[unit]))
    if key is None:
        return _effect(s, from_hex, unit, column, moved, left, firer)
    found = _effects_known.get(key)
    if found is None:
        found = _effects_known[key] = with_rules(_effect, s, from_hex, unit, column, moved, left, firer)
    cite(*found[1])
    return found[0]


def _effect(s: State, from_hex: int, unit: int, column: int, moved: int, left: int, firer: int) -> Effect:
    found = [
        terrain_modifier(s, from_hex, unit, column, moved, firer),
        height_bonus(s, from_hex, unit, column),
        orchard_modifier(s, from_hex, s.hex[unit], column),
        smoke_modifier(s, from_hex, s.hex[unit], column),
    ]
    if moved:
        found.append(open_bonus(s, from_hex, unit, column, left, firer))
    return Effect(sum(m.value for m in found), tuple(m for m in found if m.value))


# --- in the open ----------------------------------------------------------------------------------------------------


@cache
def _band(night: bool, column: int, distance: int) -> int:
    bands = AID["moving_in_open"]["night" if night else "day"][COLUMNS[column]]
    return next((value for most, value in bands if distance <= most), 0)


def open_bonus(s: State, from_hex: int, unit: int, column: int, left: int = NOWHERE, firer: int = NONE) -> Modifier:
    """What fire gains against a unit that has just entered an open hex from another (52); left: the hex it left."""
    night = bool(s.setup.visibility)
    value = _band(night, column, s.setup.grid.dist(from_hex, s.hex[unit]))
    if not exposed(s, from_hex, unit, column, left, firer):
        return NOTHING
    cite("BOB:62.0h" if night else "BOB:52.0b")
    cite("BOB:62.0p" if night else "BOB:52.0d")
    if column in INDIRECT and s.setup.terrain.level[s.hex[unit]] > s.setup.terrain.level[from_hex]:
        cite("BOB:52.0f")
    return Modifier(value, "BOB:62.0h" if night else "BOB:52.0b")


def exposed(s: State, from_hex: int, unit: int, column: int, left: int = NOWHERE, firer: int = NONE) -> bool:
    """Whether a moving unit is in the open for fire from a hex."""
    if FACES[s.look[unit]]:  # what nobody knows counts as infantry
        return False
    rule = _concealing(s, from_hex, s.hex[unit], unit, column, left)
    if rule:
        cite(rule)
        return False
    cover = terrain_modifier(s, from_hex, unit, column, MOVED, firer)
    if cover.value < 0:
        cite("BOB:52.0c")
        if cover.rule == "BOB:59.0w":
            cite("BOB:52.0e")
    return cover.value >= 0


def _concealing(s: State, from_hex: int, h: int, unit: int, column: int, left: int) -> str:
    """The rule by which a mover is not in the open, whatever its terrain modifier, or nothing."""
    kind = s.setup.terrain.types[h]
    if s.mounted(unit):
        return "BOB:21.5e"
    if not _IS_OPEN[kind]:
        return "BOB:57.0k" if kind == ORCHARD else "BOB:51.0c"
    if _along_trench(s, left, h):
        return "BOB:54.3e" if s.pillbox & (BIT[left] | BIT[h]) else "BOB:54.2b"
    if orchard_modifier(s, from_hex, h, column).value:
        return "BOB:52.0c"
    return _smoked(s, from_hex, h, column)


def _smoked(s: State, from_hex: int, h: int, column: int) -> str:
    smoke = smoke_between(s, from_hex, h)
    if smoke != CLEAR and column == BY_ARTILLERY:
        cite("BOB:60.0j")
        return ""
    return ("", "BOB:60.0e", "BOB:60.0d")[smoke]


def _along_trench(s: State, left: int, h: int) -> bool:
    """Whether a move leads from trench to trench, or between a trench and a pillbox in it (54.2b, 54.3e)."""
    trench = s.setup.terrain.trench
    if left == NOWHERE or not trench:
        return False
    works = trench | s.pillbox
    return bool(works >> left & works >> h & 1) and bool(trench & (BIT[left] | BIT[h]))


def in_open(s: State, unit: int, sources: int | None = None, near: int | None = None) -> bool:
    """Whether a unit stands in the open for the enemies in some hexes (11.0f); without sources, by its hex alone."""
    h = s.hex[unit]
    if s.setup.terrain.types[h] == ORCHARD:
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
    default all) are lower (11.0q, r). From nowhere at all, anything that could be cover is (15.0b). On a dike to
    which it has yet to come a unit may take either bank.
    """
    if sheltered(s, unit, h):
        return True
    terrain = s.setup.terrain
    if not sources:
        return bool((terrain.hedged | terrain.dike) >> h & 1 or terrain.level[h])
    far = sources & ~near if near is not None and terrain.level[h] else 0
    stands = (s.bank[unit],) if s.hex[unit] == h else dikes.banks(terrain, h) or (NONE,)
    return any(all(_covered(s, unit, h, a, bank) for a in bits(sources & ~far)) for bank in stands)


def _covered(s: State, unit: int, h: int, a: int, bank: int) -> bool:
    found = [m for m in _modifiers(_Shot(s, a, unit, h, BY_INFANTRY, bank=bank)) if m.value < 0]
    for modifier in found:
        cite({"BOB:55.0b": "BOB:11.0q", "BOB:59.0w": "BOB:11.0r"}.get(modifier.rule, modifier.rule))
    return bool(found)
