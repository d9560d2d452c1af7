"""Where a computer player sets up: it draws its places from the better ones by its own dice.

What it places next, and where, is as likely for one counter as for another, so that nobody can foretell what lies under
a marker. Only where the terrain would make a counter useless does it matter what it is: a gun cannot turn in a house.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from ....kernel.actions import Action
from ....maps.hexes import Grid, bits
from ..rules.aid import AID
from ..rules.boards import BUILDINGS, TERRAINS, WOODS, TerrainTable
from ..rules.deployment import At, Dig, LayOut
from ..rules.fronts import where_enemies_are
from ..rules.pieces import DECOY, GUN, IS_CARRIER, MORTAR, SORT, VEHICLE
from ..rules.placement import counters_left, objection_to_foxholes
from ..rules.state import State
from .eye import look

_COVER = tuple(-int(AID["terrain"][name]["fp"]["infantry"]) for name in TERRAINS)
_DUG = -int(AID["cover"]["foxhole"]["infantry"])
_STRONG = -int(AID["cover"]["pillbox"]["infantry"])

# What a place is worth, in points.
BY_COVER, BY_VIEW, BY_NEARNESS, CROWDED, BESIDE = 30, 1, 6, 45, 8
VIEW = 24  # hexes; seeing more is worth no more
FAR = 40
USELESS = 200  # what speaks against a place where a counter could not do its work, or a decoy would be found out
SPARE = 3  # places to draw from beyond those that the counters left would fill


class _Plan(NamedTuple):
    """What a side has to fight for, where the enemy comes from, and the works that shelter it."""

    terrain: TerrainTable
    enemy: int
    goals: int  # what is to be held or taken
    attacks: bool
    fortified: int
    strong: int
    dug: int

    def cover(self, h: int) -> int:
        """How much a hex shelters infantry against fire from most sides."""
        terrain = self.terrain
        best = _COVER[terrain.types[h]]
        if self.strong >> h & 1:
            best = _STRONG
        elif self.dug >> h & 1:
            best = max(best, _DUG)
        return max(best, 1) if (terrain.hedged | terrain.dike) >> h & 1 or terrain.level[h] else best


def _plan(s: State, side: int) -> _Plan:
    setup, enemy, goals = s.setup, where_enemies_are(s, side), 0
    for need in setup.needs:
        goals |= need.area
    strong, dug = s.pillbox | s.fortified, s.foxholes | setup.terrain.trench
    return _Plan(setup.terrain, enemy, goals or enemy, setup.victor == side, s.fortified, strong, dug)


def chances(s: State, side: int, actions: Sequence[Action]) -> list[float] | None:
    """How likely each action of the set-up is to be drawn; None for whatever else is decided."""
    step = s.step
    if type(step) is LayOut:
        return _next(s, side, actions)
    if type(step) is At:
        return _places(s, side, s.kind[step.unit], [action.args[0] for action in actions])
    if type(step) is Dig:
        wanted = _undug(s, side)
        return [float(not wanted or action.args[0] in wanted) for action in actions]
    return None


def _next(s: State, side: int, actions: Sequence[Action]) -> list[float]:
    """Any counter as likely as any other, halftracks after those whom they may take up; then foxholes; then the end."""
    left = Counter(counters_left(s, side))
    placing = [a for a in actions if a.verb == "place"]
    first = [a for a in placing if not IS_CARRIER[a.args[0]]] or placing
    if first:
        return [float(left[a.args[0]]) if a in first else 0.0 for a in actions]
    last = "dig" if any(a.verb == "dig" for a in actions) and _undug(s, side) else "end"
    return [float(a.verb == last) for a in actions]


# --- counters -------------------------------------------------------------------------------------------------------


def _places(s: State, side: int, kind: int, hexes: list[int]) -> list[float]:
    """The best places for whatever comes next, somewhat more of them than there are counters left, all as likely."""
    plan = _plan(s, side)
    worth = {h: _worth(s, side, h, plan) - _useless(SORT[kind], h, plan) for h in hexes}
    if VEHICLE[kind]:
        worth = {h: value - (USELESS if plan.terrain.types[h] != WOODS else 0) for h, value in worth.items()}
    best = sorted(hexes, key=lambda h: (-worth[h], h))[: len(counters_left(s, side)) + SPARE]
    usable = [h for h in best if worth[h] > worth[best[0]] - USELESS]
    return [float(h in usable) for h in hexes]


def _worth(s: State, side: int, h: int, plan: _Plan) -> int:
    """What a place is worth to anything, less for every friend there or next to it."""
    friends = CROWDED * s.here(h, side).bit_count()
    beside = BESIDE * (s.setup.grid.adjacent_mask[h] & s.stood[side]).bit_count()
    return _hex_worth(h, plan) - friends - beside


@lru_cache(maxsize=1 << 14)
def _hex_worth(h: int, plan: _Plan) -> int:
    """Cover, a view of the hexes that are fought for, nearness to the enemy for attackers and to what must be held."""
    to_enemy, to_goals = _distances(plan.terrain.grid, plan.enemy)[h], _distances(plan.terrain.grid, plan.goals)[h]
    away = max(to_enemy, 2) if plan.attacks else max(to_goals - 1, 0) + (2 if to_enemy < 2 else 0)
    seen = (look(plan.terrain, h) & _approaches(plan.terrain, plan.enemy, plan.goals)).bit_count()
    return BY_COVER * plan.cover(h) + BY_VIEW * min(seen, VIEW) - BY_NEARNESS * away


def _useless(sort: int, h: int, plan: _Plan) -> int:
    """Guns cannot turn in buildings, mortars cannot fire out of them, and a decoy must hide, away from the enemy."""
    walled = plan.terrain.types[h] in BUILDINGS and not plan.fortified >> h & 1
    if sort in (GUN, MORTAR) and walled:
        return USELESS
    exposed = not plan.cover(h) or _distances(plan.terrain.grid, plan.enemy)[h] < 2
    return USELESS if sort == DECOY and exposed else 0


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


@lru_cache(maxsize=256)
def _approaches(terrain: TerrainTable, enemy: int, goals: int) -> int:
    """The hexes about as near to the enemy as to what is fought for."""
    one, other = _distances(terrain.grid, enemy), _distances(terrain.grid, goals)
    return terrain.grid.mask(h for h in range(terrain.grid.n) if one[h] <= 3 or other[h] <= 3)


# --- works ----------------------------------------------------------------------------------------------------------


def _undug(s: State, side: int) -> set[int]:
    """Where foxholes shelter somebody better than the terrain does: where it does so least, nearest the enemy."""
    plan = _plan(s, side)
    manned = [h for h in bits(s.setup.digging[side] & s.stood[side]) if s.on_foot(h, side) and plan.cover(h) < _DUG]
    free = [h for h in manned if objection_to_foxholes(s, side, h) is None]
    to_enemy = _distances(plan.terrain.grid, plan.enemy)
    return set(sorted(free, key=lambda h: (plan.cover(h), to_enemy[h], h))[: s.foxholes_left[side]])
