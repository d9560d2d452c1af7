"""The machine lays out what a side leaves to it: in cover, with a view, spread out, before what must be held.

Nothing is left to chance: the same counters go to the same places.
"""

from __future__ import annotations

from functools import lru_cache

from ...kernel.hexes import Grid, bits
from .aid import AID
from .boards import BUILDINGS, TERRAINS, WOODS, Ground
from .deployment import area_for, dig, kinds_left, objection_to_foxholes, put, room_for, take_out
from .dikes import banks
from .fronts import towards, where_enemies_are
from .outlook import outlook
from .pieces import DECOY, GUN, IS_CARRIER, MG, MORTAR, SORT, SQUAD, TANK, VEHICLE
from .state import State

_ORDER = {GUN: 0, MG: 1, TANK: 2, MORTAR: 3, SQUAD: 4, DECOY: 5}  # the choosiest first; halftracks take up the others
_COVER = tuple(-int(AID["terrain"][name]["fp"]["infantry"]) for name in TERRAINS)
_DUG = -int(AID["cover"]["foxhole"]["infantry"])
_STRONG = -int(AID["cover"]["pillbox"]["infantry"])

# What a place is worth, in points.
BY_COVER, BY_VIEW, BY_NEARNESS, CROWDED, BESIDE = 30, 1, 6, 45, 8
VIEW = 24  # hexes; seeing more is worth no more
FAR = 40
SEEN_THROUGH = 150  # what speaks against a place where a decoy would be found out


def muster(s: State, side: int) -> None:
    """Lay out everything that a side has left, and dig in."""
    plan = _Plan(s, side)
    for kind in sorted(kinds_left(s, side), key=lambda k: (_ORDER.get(SORT[k], len(_ORDER)), k)):
        while (area := area_for(s, side, kind)) and (hexes := room_for(s, side, kind, area)):
            _place(s, side, kind, area, hexes, plan)
    _dig_in(s, side, plan)


class _Plan:
    """What a side has to fight for: where the enemy comes from, and what is to be held or taken."""

    def __init__(self, s: State, side: int) -> None:
        goals = 0
        for need in s.setup.needs:
            goals |= need.area
        self.enemy = where_enemies_are(s, side)
        self.goals = goals or self.enemy
        self.attacks = s.setup.victor == side
        self.to_enemy = _distances(s.setup.grid, self.enemy)
        self.to_goals = _distances(s.setup.grid, self.goals)
        self.ranked: dict[tuple[int, int], list[tuple[int, int]]] = {}  # by sort and area, the best places first


@lru_cache(maxsize=256)
def _distances(grid: Grid, mask: int) -> tuple[int, ...]:
    """The distance of every hex from the nearest of some."""
    found, steps, ring = [FAR] * grid.n, 0, mask
    seen = 0
    while ring:
        for h in bits(ring):
            found[h] = min(steps, FAR)
        seen |= ring
        following = 0
        for h in bits(ring):
            following |= grid.adjacent_mask[h]
        ring, steps = following & ~seen, steps + 1
    return tuple(found)


# --- units ----------------------------------------------------------------------------------------------------------


def _place(s: State, side: int, kind: int, area: int, hexes: list[int], plan: _Plan) -> None:
    h = _best(s, side, _ranked(s, kind, area, plan), hexes)
    unit, group = take_out(s, side, kind)
    put(s, unit, group, h)
    if len(banks(s.setup.ground, h)) > 1:
        s.bank[unit] = _lee(s, h, plan)


def _best(s: State, side: int, ranked: list[tuple[int, int]], hexes: list[int]) -> int:
    """Of some hexes the one that is worth most, the first of equals, less for every friend there or next to it.

    Since nobody's presence makes a place worth more, those that were worth less than the best are not looked at.
    """
    room, stood, beside = frozenset(hexes), s.stood[side], s.setup.grid.adjacent_mask
    most, best = ranked[-1][0] - FAR * CROWDED, hexes[0]
    for worth, h in ranked:
        if worth < most:
            break
        if h in room:
            left = worth - CROWDED * s.here(h, side).bit_count() - BESIDE * (beside[h] & stood).bit_count()
            most, best = max((most, best), (left, h), key=lambda each: (each[0], -each[1]))
    return best


def _ranked(s: State, kind: int, area: int, plan: _Plan) -> list[tuple[int, int]]:
    """The hexes of an area with what each is worth to a counter, the best first."""
    found = plan.ranked.get((SORT[kind], area))
    if found is None:
        found = sorted(((_worth(s, kind, h, plan), h) for h in bits(area)), reverse=True)
        plan.ranked[SORT[kind], area] = found
    return found


def _worth(s: State, kind: int, h: int, plan: _Plan) -> int:
    """What a place is worth to a counter while nobody else stands there."""
    near, view = BY_NEARNESS * _away(kind, h, plan), BY_VIEW * _view(s, kind, h, plan)
    return _ground_worth(s, kind, h) - near + view - _risk(s, kind, h, plan)


def _ground_worth(s: State, kind: int, h: int) -> int:
    """Cover; guns cannot turn in buildings, and mortars cannot fire out of them."""
    ground = s.setup.ground
    built = ground.terrain[h] in BUILDINGS
    if VEHICLE[kind]:
        return 0 if IS_CARRIER[kind] else BY_COVER // 2 * (ground.terrain[h] == WOODS)
    if built and SORT[kind] in (GUN, MORTAR) and not s.fortified >> h & 1:
        return -4 * BY_COVER
    return BY_COVER * cover_at(s, h)


def cover_at(s: State, h: int) -> int:
    """How much a hex shelters infantry against fire from most sides."""
    ground = s.setup.ground
    best = _COVER[ground.terrain[h]]
    if (s.pillbox | s.fortified) >> h & 1:
        best = _STRONG
    elif (s.foxholes | ground.trench) >> h & 1:
        best = max(best, _DUG)
    return max(best, 1) if (ground.hedged | ground.dike) >> h & 1 or ground.level[h] else best


def _risk(s: State, kind: int, h: int, plan: _Plan) -> int:
    """What a decoy has to lose: it must lie where it hides, and not beside where the enemy may be."""
    if SORT[kind] != DECOY:
        return 0
    return SEEN_THROUGH * ((cover_at(s, h) == 0) + (plan.to_enemy[h] < 2))


def _away(kind: int, h: int, plan: _Plan) -> int:
    """How far a place is from where a counter is wanted: attackers near the enemy, others where they must hold."""
    if SORT[kind] == MORTAR:
        return abs(plan.to_enemy[h] - 6)
    if plan.attacks:
        return max(plan.to_enemy[h], 2)
    return max(plan.to_goals[h] - 1, 0) + (2 if plan.to_enemy[h] < 2 else 0)


def _view(s: State, kind: int, h: int, plan: _Plan) -> int:
    """How much of the ground before the enemy a place looks on; a mortar would rather not be seen."""
    seen = (outlook(s.setup.ground).visible(h) & _approaches(s.setup.ground, plan.enemy, plan.goals)).bit_count()
    return -min(seen, VIEW) // 2 if SORT[kind] == MORTAR else min(seen, VIEW)


@lru_cache(maxsize=256)
def _approaches(ground: Ground, enemy: int, goals: int) -> int:
    """The hexes about as near to the enemy as to what is fought for."""
    one, other = _distances(ground.grid, enemy), _distances(ground.grid, goals)
    return ground.grid.mask(h for h in range(ground.grid.n) if one[h] <= 3 or other[h] <= 3)


def _lee(s: State, h: int, plan: _Plan) -> int:
    """The bank of a dike away from the enemy."""
    grid = s.setup.grid

    def exposed(bank: int) -> int:
        return towards(grid, h, plan.enemy, bank // 2, (bank + 1) // 2 % 6)

    return min(banks(s.setup.ground, h), key=lambda bank: (exposed(bank), bank))


# --- works ----------------------------------------------------------------------------------------------------------


def _dig_in(s: State, side: int, plan: _Plan) -> None:
    """Foxholes go where they shelter most, the hexes nearest the enemy first."""
    while s.foxholes_left[side]:
        hexes = [h for h in bits(s.setup.digging[side]) if objection_to_foxholes(s, side, h) is None]
        manned = [h for h in hexes if s.on_foot(h, side) and cover_at(s, h) < _DUG]
        if not manned:
            return
        dig(s, side, min(manned, key=lambda h: (cover_at(s, h), plan.to_enemy[h], h)))
