"""What a position is worth: medals, figures, who threatens whom, and how near a side is to its objectives."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from ....maps.hexes import bits
from ..rules.board import GRID, SIDES, N, other
from ..rules.state import BIT, NONE, State
from ..rules.terrain_table import ARTILLERY, TerrainTable, terrain_of
from ..rules.victory import total_medals

if TYPE_CHECKING:
    from ..rules.setup import Scenario

Field = tuple[tuple[float, ...], ...]  # by kind of unit, then by hex or figures

WIN = 1000.0
MEDAL = 10.0  # what the first medal is worth
CLIMB = 12.0  # by how much more a medal is worth close to victory
LAST = 60.0  # the last one is the victory
CARD = 0.4  # a card in hand
FIGURE = (  # each figure of a unit by its kind: it fights as well with one as with all, so the last figures count most
    (4.0, 2.5, 2.0, 1.5, 1.0),
    (5.0, 3.5, 2.5, 2.0, 1.0),
    (5.0, 3.0, 2.0, 1.5, 1.0),
    (3.0, 2.5, 2.0, 1.5, 1.0),
)
WORTH: Field = tuple(tuple(sum(row[:n]) for n in range(len(row) + 1)) for row in FIGURE)  # a unit by kind and figures
MOST = len(WORTH[0]) - 1
HIT_CHANCE = (1 / 2, 1 / 3, 1 / 6, 1 / 6)  # of one die, by kind of target
DYING = {1: 1.0, 2: 0.25}  # how much of a medal goes with one more hit, by figures left
MENACE = 0.3  # hits a close enemy is taken to make each turn, by a unit's chance to be hit: few are ordered at once
SHELTER = (1.0, 0.66, 0.36, 0.15, 0.15)  # what is left of a threat behind cover of so many dice

RINGS = (  # how far a kind of unit threatens with one turn's move and fire: (hexes, how much more within them)
    ((4, 0.4), (2, 0.6)),
    ((6, 0.4), (4, 0.7)),
    ((6, 0.3), (4, 0.3), (2, 0.3)),
    ((2, 0.2),),
)


def threats(kind: int) -> tuple[float, ...]:
    """How much a kind of unit threatens a hex, by distance."""
    return tuple(sum(w for reach, w in RINGS[kind] if d <= reach) for d in range(32))


THREAT = tuple(threats(kind) for kind in range(4))
DISCS = tuple(tuple((tuple(GRID.within(h, r) for h in range(N)), w) for r, w in rings) for rings in RINGS)


def medal_worth(have: int, needed: int) -> float:
    """What one more medal is worth to a side."""
    return LAST if have + 1 >= needed else MEDAL + CLIMB * have / needed


@lru_cache(maxsize=256)
def medals_worth(have: int, needed: int) -> float:
    """What all of a side's medals are worth."""
    return sum(medal_worth(m, needed) for m in range(have))


@lru_cache(maxsize=256)
def exposures(medal: float) -> Field:
    """What a unit stands to lose to a close enemy, by its kind and figures, if the enemy's next medal is worth this."""
    return tuple(tuple(_exposure(kind, n, medal) for n in range(MOST + 1)) for kind in range(len(WORTH)))


def _exposure(kind: int, figures: int, medal: float) -> float:
    one = WORTH[kind][figures] - WORTH[kind][max(0, figures - 1)]
    last = DYING.get(figures, 0.0) * medal
    return MENACE * HIT_CHANCE[kind] * (one + last)


# --- objectives -----------------------------------------------------------------------------------------------------


class Goal(NamedTuple):
    """Hexes on which a side scores, and how near each kind of unit is to each of them from anywhere."""

    number: int  # of the scenario's objectives, or -1: an exit
    hexes: tuple[int, ...]
    needed: int
    medals: float
    near: tuple[Field, ...]  # by hex of the goal (or their nearest), kind, hex of the unit


FAR = 30
CLOSE = 0.5  # what it counts to be next to a goal instead of on it
ONWARD = 0.82  # what is left of that with every hex farther away
NEAR = (1.0, *(CLOSE * ONWARD**d for d in range(FAR)))  # by hexes to go
LEAVE = 0.5  # how much of an exit's medals a unit close to it counts: it must still go
VICTORY_GOAL = 3.0  # an objective that wins at once, in medals


def way_to(terrain: TerrainTable, kind: int, goal: int) -> list[int]:
    """How many hexes a kind of unit has to go to a hex, from every hex; without a way, as the crow flies and more."""
    found = [min(FAR, 4 + GRID.distance[h][goal]) for h in range(N)]
    open_from = terrain.open[min(kind, ARTILLERY)]
    rim, steps, done = [goal], 0, {goal}
    while rim:
        for h in rim:
            found[h] = steps
        steps += 1
        rim = sorted({b for h in rim for b in GRID.neighbours[h] if b not in done and open_from[b] >> h & 1})
        done.update(rim)
    return found


def nearness(terrain: TerrainTable, goal: int) -> Field:
    """How near every hex is to a hex, by kind of unit."""
    return tuple(tuple(NEAR[min(d, FAR)] for d in way_to(terrain, min(k, ARTILLERY), goal)) for k in range(4))


class Outlook(NamedTuple):
    """What the terrain and the scenario say once for all positions on it."""

    goals: tuple[tuple[Goal, ...], tuple[Goal, ...]]
    shelter: tuple[Field, ...]  # by side, kind of the attacker, hex


@lru_cache(maxsize=512)
def outlook(setup: Scenario, packed: bytes) -> Outlook:
    """The outlook over packed terrain."""
    terrain = terrain_of(packed)
    return Outlook((_goals(setup, terrain, 0), _goals(setup, terrain, 1)), _shelter(terrain))


def _shelter(terrain: TerrainTable) -> tuple[Field, ...]:
    def cover(side: int, kind: int, h: int) -> int:
        k = min(kind, ARTILLERY)
        return max(terrain.cover[side][k][h], terrain.uphill[k][h], terrain.range_cover[k][h])

    return tuple(
        tuple(tuple(SHELTER[min(cover(side, kind, h), 4)] for h in range(N)) for kind in range(4)) for side in (0, 1)
    )


def _goals(setup: Scenario, terrain: TerrainTable, side: int) -> tuple[Goal, ...]:
    found = []
    for i, o in enumerate(setup.objectives):
        if o.get("either") or o["for"] == SIDES[side]:
            hexes = bits(setup.goals[i].mask)
            needed = len(hexes) // 2 + 1 if o.get("majority") else o["needed"]
            found.append(_goal(terrain, i, hexes, needed, VICTORY_GOAL if o.get("win") else o["medals"]))
    exits = (row for row in setup.rules.get("exit", ()) if row["side"] == SIDES[side])
    return (*found, *(_goal(terrain, -1, tuple(map(GRID.at, row["hexes"])), 1, LEAVE * row["medals"]) for row in exits))


def _goal(terrain: TerrainTable, number: int, hexes: tuple[int, ...], needed: int, medals: float) -> Goal:
    """Where one hex is enough, only the nearest of them matters."""
    near = tuple(nearness(terrain, h) for h in hexes)
    if needed == 1:
        near = (tuple(tuple(map(max, *fields)) if len(near) > 1 else fields[0] for fields in zip(*near, strict=True)),)
    return Goal(number, hexes, min(needed, len(hexes)), medals, near)


DENIED = 0.6  # what is left of an approach to a hex the enemy stands on


def approach(goal: Goal, best: list[float]) -> float:
    """How nearly a goal is reached, from how near the nearest unit is to each of its hexes: 0 to 1."""
    if goal.needed == 1:
        return max(best)
    return sum(sorted(best, reverse=True)[: goal.needed]) / goal.needed


def open_goals(s: State, view: Outlook, side: int) -> tuple[Goal, ...]:
    """The goals a side can still gain or lose."""
    return tuple(g for g in view.goals[side] if g.number < 0 or s.held[g.number] == NONE)


# --- the evaluation -------------------------------------------------------------------------------------------------


def evaluate(s: State, side: int) -> float:
    """What a position is worth to a side: what it has and may gain, less the same for the enemy."""
    if s.over:
        return 0.0 if s.winner < 0 else WIN if s.winner == side else -WIN
    view = outlook(s.setup, s.land)
    rosters = roster(s, 0), roster(s, 1)
    have = total_medals(s, 0), total_medals(s, 1)
    fortune = [_fortune(s, view, i, rosters, have) for i in (0, 1)]
    return fortune[side] - fortune[other(side)]


Roster = list[tuple[int, int, int]]  # hex, kind and figures of a side's units


def roster(s: State, side: int) -> Roster:
    """A side's units on the board; a train's car does not count."""
    at, kinds, figures, hexes = s.at, s.kind, s.figures, s.hex
    found = []
    for h in bits(s.mask[side]):
        unit = at[h]
        n = figures[unit]
        if hexes[unit] == h:
            found.append((h, kinds[unit], n if n < MOST else MOST))
    return found


def _fortune(s: State, view: Outlook, side: int, rosters: tuple[Roster, Roster], have: tuple[int, int]) -> float:
    needed, foe = s.setup.medals, other(side)
    total = medals_worth(min(have[side], needed[side]), needed[side]) + CARD * len(s.hands[side])
    total += _army(view.shelter[side], rosters[side], rosters[foe], exposures(medal_worth(have[foe], needed[foe])))
    if view.goals[side]:
        total += medal_worth(have[side], needed[side]) * hopes(s, view, side, rosters[side])
    return total


def _army(shelter: Field, own: Roster, enemies: Roster, risk: Field) -> float:
    """A side's units by their worth, less what each stands to lose to the enemies around it."""
    total = 0.0
    masks = [0, 0, 0, 0]
    for h, kind, _ in enemies:
        masks[kind] |= BIT[h]
    rows = [(mask, DISCS[k], shelter[k]) for k, mask in enumerate(masks) if mask]
    for h, kind, figures in own:
        danger = 0.0
        for mask, discs, left in rows:
            for disc, weight in discs:
                close = disc[h] & mask
                if not close:
                    break
                danger += close.bit_count() * weight * left[h]
        total += WORTH[kind][figures] - danger * risk[kind][figures]
    return total


def hopes(s: State, view: Outlook, side: int, own: Roster) -> float:
    """How nearly a side reaches its objectives, in medals."""
    total, enemy = 0.0, s.mask[other(side)]
    for goal in open_goals(s, view, side):
        best = [max([near[k][h] for h, k, _ in own], default=0.0) for near in goal.near]
        if len(goal.hexes) == len(best):
            best = [b * DENIED if enemy & BIT[h] else b for b, h in zip(best, goal.hexes, strict=True)]
        total += goal.medals * approach(goal, best)
    return total
