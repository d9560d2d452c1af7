"""Where a side's counters and foxholes may set up, and which of them hide (15, 16, 54)."""

from __future__ import annotations

from functools import lru_cache

from ....kernel.rulebook import Objection, cite
from ....maps.hexes import bits
from .aid import AID
from .boards import BUILDINGS, TERRAINS, WATER, WOODS, TerrainTable
from .concealment import appear, conceal, cover_up, measured, settle
from .cover import favourable, sheltered
from .events import DUG, SET_UP
from .fronts import facing_to, where_enemies_are
from .pieces import FACES, IS_CARRIER, VEHICLE
from .setup import FORTS, Group, Scenario
from .stacking import objection_to_stand
from .state import BIT, EMPTIED, NONE, TAKEN, State

FOXHOLES = FORTS.index("foxholes")


# --- where a kind may stand -------------------------------------------------------------------------------------------


def groups_with(s: State, side: int, kind: int) -> list[int]:
    """The groups of a side that set up and still have a counter of a kind."""
    return [i for i in setting_up(s, side) if kind in s.stock[i]]


def kinds_left(s: State, side: int) -> list[int]:
    """The kinds that a side has yet to set up."""
    return sorted(set(counters_left(s, side)))


def counters_left(s: State, side: int) -> list[int]:
    """The counters that a side has yet to set up, by kind."""
    return sorted(k for i in setting_up(s, side) for k in s.stock[i] if k != TAKEN)


def setting_up(s: State, side: int) -> tuple[int, ...]:
    """The groups of a side that set up."""
    return _setting_up(s.setup, side)


@lru_cache(maxsize=128)
def _setting_up(setup: Scenario, side: int) -> tuple[int, ...]:
    return tuple(i for i, g in enumerate(setup.groups) if g.side == side and not g.turn)


def objection_to_hex(s: State, side: int, kind: int, area: int, h: int) -> Objection | None:
    """Why a counter of a kind cannot set up in a hex."""
    terrain = s.setup.terrain
    if outside := _objection_to_area(s, area, h):
        return outside
    if terrain.types[h] == WATER and not terrain.bridge >> h & 1:
        return Objection("BOB:56.0a", hexes=(h,))
    if s.here(h, 1 - side):
        return Objection("BOB:16.0a", hexes=(h,), pieces=bits(s.here(h, 1 - side))).saying("set-up-held")
    if IS_CARRIER[kind]:
        return _objection_to_carrier(s, side, h)
    return objection_to_stand(s, side, kind, h) or _objection_of_scenario(s, side, kind, h)


def _objection_to_area(s: State, area: int, h: int) -> Objection | None:
    if area >> h & 1:
        return None
    if _half(s, area, h):
        return Objection("BOB:16.0b", hexes=(h,))
    return Objection("BOB:16.0a", hexes=(h,))


def _half(s: State, area: int, h: int) -> bool:
    """Whether a hex is shared between a board of the area and one that has no part in it (16.0b)."""
    inside = [bool(area & s.setup.terrain.board[board]) for board, _ in s.setup.terrain.printed(h)]
    return any(inside) and not all(inside)


def _objection_to_carrier(s: State, side: int, h: int) -> Objection | None:
    """A halftrack sets up with somebody aboard."""
    if not riders(s, side, h):
        return Objection("BOB:21.1c", hexes=(h,))
    other = bits(s.vehicles(h, side))
    return Objection("BOB:20.10d", hexes=(h,), pieces=other) if other else None


def riders(s: State, side: int, h: int) -> list[int]:
    """The units in a hex that a halftrack could carry."""
    return list(bits(s.on_foot(h, side)))


def _objection_of_scenario(s: State, side: int, kind: int, h: int) -> Objection | None:
    if s.setup.one_in_a_hex[side] and s.here(h, side):
        return Objection("BOB:16.0a", hexes=(h,), pieces=bits(s.here(h, side))).saying("set-up-alone")
    if near := _too_near(s, side, kind, h):
        return Objection("BOB:16.0a", hexes=(h,), pieces=near).saying("set-up-apart")
    if bound := _bound_elsewhere(s, side, h):
        return Objection("BOB:16.0a", hexes=(h,)).saying("set-up-elsewhere", where=bound)
    return None


def _too_near(s: State, side: int, kind: int, h: int) -> tuple[int, ...]:
    """The units beside a hex next to which a kind may not set up (apart)."""
    kinds = s.setup.apart[side]
    if kind not in kinds:
        return ()
    near = s.setup.grid.adjacent_mask[h] & s.stood[side]
    return tuple(u for x in bits(near) for u in bits(s.at[x]) if s.kind[u] in kinds)


def _bound_elsewhere(s: State, side: int, h: int) -> tuple[int, ...]:
    """Where the last counters have to go instead: some hexes must be occupied (must_occupy)."""
    empty = s.setup.must_occupy[side] & ~s.stood[side]
    if not empty:
        return ()
    return bits(empty) if not empty >> h & 1 and len(counters_left(s, side)) < empty.bit_count() else ()


def area_for(s: State, side: int, kind: int, taken_from: int = -1) -> int:
    """The hexes in which a kind may set up, by all groups that have one, that which it was taken from among them."""
    area = s.setup.groups[taken_from].area if taken_from >= 0 else 0
    for i in groups_with(s, side, kind):
        area |= s.setup.groups[i].area
    return area


def room_for(s: State, side: int, kind: int, area: int) -> list[int]:
    """The hexes of an area in which a counter of a kind may set up now."""
    return list(bits(room_in(s, side, kind, area)))


def room_in(s: State, side: int, kind: int, area: int) -> int:
    """The mask of these hexes."""
    free, doubtful = _free_in(s, side, kind, area)
    barred = sum([BIT[h] for h in bits(doubtful) if objection_to_hex(s, side, kind, area, h) is not None])
    return free & ~barred


def _free_in(s: State, side: int, kind: int, area: int) -> tuple[int, int]:
    """The hexes of an area that may have room for a kind, and those of them that must be asked about."""
    terrain, setup = s.setup.terrain, s.setup
    free = area & ~s.stood[1 - side] & ~(terrain.water & ~terrain.bridge)
    asked = IS_CARRIER[kind] or setup.apart[side] or setup.must_occupy[side]
    return free, free if asked else free & s.stood[side]


def has_room(s: State, side: int, kind: int, area: int) -> bool:
    """Whether a counter of a kind may set up anywhere in an area."""
    free, doubtful = _free_in(s, side, kind, area)
    if free & ~doubtful:
        return True
    return any(objection_to_hex(s, side, kind, area, h) is None for h in bits(doubtful))


def objection_to_kind(s: State, side: int, kind: int) -> Objection | None:
    """Why a side can place no counter of a kind now."""
    if not groups_with(s, side, kind):
        return Objection("BOB:16.0a").saying("none-left", kind=kind)
    if has_room(s, side, kind, area_for(s, side, kind)):
        return None
    return Objection("BOB:16.0a").saying("no-room-to-set-up", kind=kind)


def placeable(s: State, side: int) -> list[int]:
    """The kinds of which a side can place a counter now."""
    return [k for k in kinds_left(s, side) if objection_to_kind(s, side, k) is None]


def objection_to_foxholes(s: State, side: int, h: int) -> Objection | None:
    """Why foxholes cannot be dug in a hex."""
    terrain, area = s.setup.terrain, s.setup.digging[side]
    if outside := _objection_to_area(s, area, h):
        return outside
    if terrain.bridge >> h & 1 or terrain.types[h] in BUILDINGS or terrain.types[h] == WATER:
        return Objection("BOB:54.1a", hexes=(h,))
    if (s.foxholes | s.pillbox | terrain.trench) >> h & 1:
        return Objection("BOB:54.1a", hexes=(h,)).saying("already-dug")
    if s.here(h, 1 - side):
        return Objection("BOB:54.1a", hexes=(h,), pieces=bits(s.here(h, 1 - side))).saying("set-up-held")
    return None


# --- placing ----------------------------------------------------------------------------------------------------------


def take_out(s: State, side: int, kind: int) -> tuple[int, int]:
    """A new counter of a kind from the first group that has one."""
    group = groups_with(s, side, kind)[0]
    return take_from(s, group, kind), group


def take_from(s: State, group: int, kind: int) -> int:
    """A new counter of a kind from a group."""
    _exchange(s, group, kind, TAKEN)
    return s.enrol(kind, s.setup.groups[group].side)


def _exchange(s: State, group: int, old: int, new: int) -> None:
    kinds = list(s.stock[group])
    kinds[kinds.index(old)] = new
    s.stock[group] = tuple(kinds)


def put(s: State, unit: int, group: int, h: int) -> None:
    """A counter sets up in a hex; if only another group may stand there, it was one of theirs.

    It points at the enemy, and until everything stands nobody sees what it is.
    """
    if group >= 0 and not s.setup.groups[group].area >> h & 1:
        kind = s.kind[unit]
        other = next(i for i in groups_with(s, unit >> 6, kind) if s.setup.groups[i].area >> h & 1)
        _exchange(s, other, kind, TAKEN)
        _exchange(s, group, TAKEN, kind)
    s.place(unit, h)
    if IS_CARRIER[s.kind[unit]]:
        s.rides[riders(s, unit >> 6, h)[0]] = unit
    cover_up(s, unit)
    if FACES[s.kind[unit]] or s.setup.flanks:
        s.facing[unit] = facing_to(s.setup.grid, h, where_enemies_are(s, unit >> 6))
    s.emit(SET_UP, "BOB:16.0a", unit >> 6, unit, s.kind[unit], h)


def dig(s: State, side: int, h: int) -> None:
    """Foxholes in a hex."""
    s.foxholes |= BIT[h]
    s.foxholes_left[side] -= 1
    s.emit(DUG, "BOB:54.1a", side, FORTS[FOXHOLES], h)


def finish(s: State, side: int) -> None:
    """Everything of a side stands: hide what may hide."""
    _park_carriers(s, side)
    for group in setting_up(s, side):
        s.stock[group] = tuple(kind for kind in s.stock[group] if kind != TAKEN)
    hide(s, side)


def _park_carriers(s: State, side: int) -> None:
    """Halftracks for which nobody is left wait beside the map."""
    for kind in kinds_left(s, side):
        while IS_CARRIER[kind] and groups_with(s, side, kind):
            unit, _ = take_out(s, side, kind)
            s.fate[unit] = EMPTIED
            s.known |= BIT[unit]


# --- hiding -----------------------------------------------------------------------------------------------------------


def rule_to_hide(s: State, unit: int) -> str:
    """The rule by which a counter may start concealed, or nothing."""
    h, kind = s.hex[unit], s.kind[unit]
    if VEHICLE[kind]:
        wooded = s.setup.terrain.types[h] in (WOODS, *BUILDINGS)
        return "BOB:20.1a" if wooded and not IS_CARRIER[kind] else ""
    if s.mounted(unit):
        return ""
    if sheltered(s, unit, h):
        return "BOB:15.0a"
    return "BOB:15.0b" if favourable(s, unit, h, 0) else ""


def hiding_places(s: State, kind: int) -> int:
    """The hexes in which a counter of a kind could start concealed, NONE for anything on foot."""
    if kind != NONE and VEHICLE[kind]:
        return 0 if IS_CARRIER[kind] else _wooded(s.setup.terrain)
    return _sheltering(s.setup.terrain) | s.foxholes | s.pillbox | s.fortified


@lru_cache(maxsize=64)
def _wooded(terrain: TerrainTable) -> int:
    return terrain.grid.mask(h for h, kind in enumerate(terrain.types) if kind in (WOODS, *BUILDINGS))


@lru_cache(maxsize=64)
def _sheltering(terrain: TerrainTable) -> int:
    """The hexes whose terrain shelters infantry against fire from one side at least."""
    better = {t for t, name in enumerate(TERRAINS) if AID["terrain"][name]["fp"]["infantry"] < 0}
    high = terrain.grid.mask(h for h in range(terrain.grid.n) if terrain.types[h] in better or terrain.level[h])
    return high | terrain.trench | terrain.hedged | terrain.dike


def hide(s: State, side: int) -> None:
    """Conceal a side's counters wherever they may be, show the others, and whatever the enemy finds out at once."""
    for unit in bits(s.on[side]):
        rule = rule_to_hide(s, unit) if _group_of(s, unit).concealable else ""
        if rule:
            cite(rule)
            conceal(s, unit, "BOB:15.0a" if VEHICLE[s.kind[unit]] else rule)  # lest the rule tell what it is
        else:
            uncover(s, unit)
    if s.stood[1 - side]:
        measured(s)
    settle(s)


def uncover(s: State, unit: int) -> None:
    """A counter that may not hide lies open."""
    s.concealed &= ~BIT[unit]
    if not FACES[s.kind[unit]] and not s.setup.flanks:
        s.facing[unit] = NONE
    appear(s, unit)


def _group_of(s: State, unit: int) -> Group:
    """The group that a counter sets up with, as far as its kind and place tell."""
    fits = [g for g in s.setup.groups if g.side == unit >> 6 and not g.turn and g.area >> s.hex[unit] & 1]
    own = [g for g in fits if s.kind[unit] in g.kinds]
    return (own or fits)[0]
