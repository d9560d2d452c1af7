"""The machine lays out what a side leaves to it: in cover, with a view, spread out, before what must be held.

Nothing is left to chance but the order: the same counters go to the same places, and their numbers tell nothing.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ...kernel.dice import number
from ...kernel.hexes import Grid, bits
from .aid import AID
from .boards import BUILDINGS, TERRAINS, WOODS, Ground
from .deployment import area_for, dig, kinds_left, objection_to_foxholes, put, room_for, take_from, take_out
from .dikes import banks
from .fronts import towards, where_enemies_are
from .outlook import outlook
from .pieces import CARRIER, DECOY, GUN, MG, MORTAR, SORT, SQUAD, TANK
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
MIXING, MANY = 1 << 48, 1 << 32  # where in the generator no dice are taken from, and for how many orders


class _Plan(NamedTuple):
    """What a side has to fight for, where the enemy comes from, and the works that shelter it."""

    ground: Ground
    enemy: int
    goals: int  # what is to be held or taken
    attacks: bool
    fortified: int
    strong: int
    dug: int

    def to_enemy(self) -> tuple[int, ...]:
        """The distance of every hex from the enemy."""
        return _distances(self.ground.grid, self.enemy)

    def cover(self, h: int) -> int:
        """How much a hex shelters infantry against fire from most sides."""
        ground = self.ground
        best = _COVER[ground.terrain[h]]
        if self.strong >> h & 1:
            best = _STRONG
        elif self.dug >> h & 1:
            best = max(best, _DUG)
        return max(best, 1) if (ground.hedged | ground.dike) >> h & 1 or ground.level[h] else best


class _Placed(NamedTuple):
    """What goes where, and the group that it belongs to."""

    kind: int
    hex: int
    group: int


def muster(s: State, side: int) -> None:
    """Lay out everything that a side has left, and dig in."""
    plan = _plan(s, side)
    places = _places(s.clone(), side, plan)
    for _, place in sorted(zip(_mixed(s.key, places), places, strict=True)):
        _place(s, side, place, plan)
    _dig_in(s, side, plan)


def _places(trial: State, side: int, plan: _Plan) -> list[_Placed]:
    """What goes where, worked out on a map of its own, the choosiest first."""
    found = []
    for kind in sorted(kinds_left(trial, side), key=lambda k: (_ORDER.get(SORT[k], len(_ORDER)), k)):
        while (area := area_for(trial, side, kind)) and (hexes := room_for(trial, side, kind, area)):
            h = _best(trial, side, SORT[kind], area, hexes, plan)
            unit, group = take_out(trial, side, kind)
            found.append(_Placed(kind, h, put(trial, unit, group, h)))
    return found


def _mixed(key: bytes, places: list[_Placed]) -> list[tuple[bool, int]]:
    """An order of which the other side can make nothing; halftracks, which nobody conceals, come after their riders."""
    return [(SORT[place.kind] == CARRIER, number(key, MIXING + i, MANY)) for i, place in enumerate(places)]


def _plan(s: State, side: int) -> _Plan:
    setup, enemy, goals = s.setup, where_enemies_are(s, side), 0
    for need in setup.needs:
        goals |= need.area
    strong, dug = s.pillbox | s.fortified, s.foxholes | setup.ground.trench
    return _Plan(setup.ground, enemy, goals or enemy, setup.victor == side, s.fortified, strong, dug)


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


def _place(s: State, side: int, place: _Placed, plan: _Plan) -> None:
    unit = take_from(s, place.group, place.kind)
    put(s, unit, place.group, place.hex)
    if len(banks(plan.ground, place.hex)) > 1:
        s.bank[unit] = _lee(place.hex, plan)


def _best(s: State, side: int, sort: int, area: int, hexes: list[int], plan: _Plan) -> int:
    """Of some hexes of an area the one worth most, the first of equals, less for every friend there or next to it.

    Since neither friends nor a poorer view make a place worth more, those that cannot become the best are not looked
    at, and nothing looks out from them.
    """
    ranked, room, stood, beside = _ranked(plan, sort, area), frozenset(hexes), s.stood[side], s.setup.grid.adjacent_mask
    most, best = ranked[-1][0] - FAR * CROWDED, hexes[0]
    for worth, h in ranked:
        if worth < most:
            break
        if h in room:
            left = worth - CROWDED * s.here(h, side).bit_count() - BESIDE * (beside[h] & stood).bit_count()
            if left >= most:
                left -= _lacking(sort, h, plan)
                most, best = max((most, best), (left, h), key=lambda each: (each[0], -each[1]))
    return best


@lru_cache(maxsize=512)
def _ranked(plan: _Plan, sort: int, area: int) -> list[tuple[int, int]]:
    """The hexes of an area with what each is worth to a sort of counter that has the best of views, the best first."""
    to_enemy, to_goals = plan.to_enemy(), _distances(plan.ground.grid, plan.goals)
    return sorted([(_worth(sort, h, plan, to_enemy[h], to_goals[h]), h) for h in bits(area)], reverse=True)


def _worth(sort: int, h: int, plan: _Plan, to_enemy: int, to_goals: int) -> int:
    """What a place is worth while nobody else stands there, but for the view."""
    away = _away(sort, plan.attacks, to_enemy, to_goals)
    return _ground_worth(sort, h, plan) - BY_NEARNESS * away - _risk(sort, h, plan, to_enemy)


def _ground_worth(sort: int, h: int, plan: _Plan) -> int:
    """Cover; guns cannot turn in buildings, and mortars cannot fire out of them."""
    terrain = plan.ground.terrain[h]
    if sort in (TANK, CARRIER):
        return BY_COVER // 2 if sort == TANK and terrain == WOODS else 0
    if terrain in BUILDINGS and sort in (GUN, MORTAR) and not plan.fortified >> h & 1:
        return -4 * BY_COVER
    return BY_COVER * plan.cover(h)


def _risk(sort: int, h: int, plan: _Plan, to_enemy: int) -> int:
    """What a decoy has to lose: it must lie where it hides, and not beside where the enemy may be."""
    return SEEN_THROUGH * ((plan.cover(h) == 0) + (to_enemy < 2)) if sort == DECOY else 0


def _away(sort: int, attacks: bool, to_enemy: int, to_goals: int) -> int:
    """How far a place is from where a counter is wanted: attackers near the enemy, others where they must hold."""
    if sort == MORTAR:
        return abs(to_enemy - 6)
    if attacks:
        return max(to_enemy, 2)
    return max(to_goals - 1, 0) + (2 if to_enemy < 2 else 0)


def _lacking(sort: int, h: int, plan: _Plan) -> int:
    """How much a place looks on too little of the ground before the enemy; a mortar would rather not be seen."""
    seen = (outlook(plan.ground).visible(h) & _approaches(plan.ground, plan.enemy, plan.goals)).bit_count()
    return BY_VIEW * ((min(seen, VIEW) + 1) // 2 if sort == MORTAR else VIEW - min(seen, VIEW))


@lru_cache(maxsize=256)
def _approaches(ground: Ground, enemy: int, goals: int) -> int:
    """The hexes about as near to the enemy as to what is fought for."""
    one, other = _distances(ground.grid, enemy), _distances(ground.grid, goals)
    return ground.grid.mask(h for h in range(ground.grid.n) if one[h] <= 3 or other[h] <= 3)


def _lee(h: int, plan: _Plan) -> int:
    """The bank of a dike away from the enemy."""

    def exposed(bank: int) -> int:
        return towards(plan.ground.grid, h, plan.enemy, bank // 2, (bank + 1) // 2 % 6)

    return min(banks(plan.ground, h), key=lambda bank: (exposed(bank), bank))


# --- works ----------------------------------------------------------------------------------------------------------


def _dig_in(s: State, side: int, plan: _Plan) -> None:
    """Foxholes go where they shelter most, the hexes nearest the enemy first."""
    to_enemy = plan.to_enemy()
    manned = [h for h in bits(s.setup.digging[side] & s.stood[side]) if s.on_foot(h, side) and plan.cover(h) < _DUG]
    free = [h for h in manned if objection_to_foxholes(s, side, h) is None]
    for h in sorted(free, key=lambda h: (plan.cover(h), to_enemy[h], h))[: s.foxholes_left[side]]:
        dig(s, side, h)
