"""The map as planes: counters by sort and what they can do, their markers and fronts, what lies where, the ground.

A counter of the enemy whose face has not been proved stands among the sort that everybody takes it for, if any, and is
marked as unproved; its figures are those of what it seems to be.
"""

from __future__ import annotations

from array import array
from functools import lru_cache

from ....kernel.planes import UNDER_WAY, WHOSE, fill, mark, tally
from ....maps.hexes import bits
from ..rules.boards import TERRAINS
from ..rules.pieces import ARMOR, FP_VEHICLE, IS_AIRCRAFT, MORALE, NORMAL, RANGE, SORT, SORTS
from ..rules.setup import Scenario
from ..rules.state import HALF, LEFT, LOST, NONE, TAKEN, UNKNOWN, State
from ..rules.turn import PHASES

FIGURES = ("firepower", "range", "morale", "firepower on vehicles", "armor")
MARKS = ("concealed", "used", "ready", "moved", "boosted", "flanking")  # masks of counters
FRONTS = tuple(f"front {direction}" for direction in range(6))  # clockwise after the spine
COUNTS = ("reduced", "suppression", "kills", "mounted", "unproved")
LYING = ("foxholes", "pillbox", "fortified", "smoke", "dispersed", "flares")  # masks of hexes
PRINTED = ("roads", "bridge", "hedged", "dike", "trench")
HEDGEROWS = tuple(f"hedgerow {direction}" for direction in range(6))
NAMES = (
    *(f"{what}: {whose}" for whose in WHOSE for what in (*SORTS, *FIGURES, *COUNTS, *MARKS, *FRONTS)),
    *UNDER_WAY,
    *LYING,
    "mines",
    "barrages",
    "sustained fire",
    *(f"control: {whose}" for whose in WHOSE),
    "objectives",
    *(f"rout edge: {whose}" for whose in WHOSE),
    "level",
    *(f"terrain: {name}" for name in TERRAINS[1:]),
    *PRINTED,
    *HEDGEROWS,
)
SCALARS = (
    "side: axis",
    "on turn",
    "must win",
    "turn",
    "turns",
    "visibility",
    "spent",
    *(f"phase: {name}" for name in PHASES),
    *(
        f"{what}: {whose}"
        for what in ("command points", "flares left", "foxholes left", "lost", "left", "waiting")
        for whose in WHOSE
    ),
    *(f"{what}: {whose}" for whose in WHOSE for what in ("artillery", "artillery ready", "aircraft")),
    *(f"waiting: {sort}" for sort in SORTS),
)
UNIT_FIELDS, HEX_FIELDS = ("unit", "mover", "firer", "vehicle", "target"), ("hex",)


def planes(s: State, side: int) -> array[float]:
    """The map and what lies beside it, as a side knows them."""
    row = _laid_out(s.setup, side)[:]
    for whose, who in zip(WHOSE, (side, 1 - side), strict=True):
        _counters(s, who, whose, row)
    _markers(s, side, row)
    return s.setup.layout.tell(row, _scalars(s, side))


@lru_cache(maxsize=64)
def _laid_out(setup: Scenario, side: int) -> array[float]:
    """What never changes: the ground, mines, objectives and edges."""
    row, at, terrain = setup.layout.blank(), setup.layout.start, setup.terrain
    for number, name in enumerate(TERRAINS[1:], 1):
        fill(row, at[f"terrain: {name}"], terrain.of(number))
    for name in PRINTED:
        fill(row, at[name], getattr(terrain, name))
    for h in range(setup.n):
        row[at["level"] + h] = terrain.level[h]
        for name, hexside in zip(HEDGEROWS, setup.grid.side[h], strict=True):
            row[at[name] + h] = terrain.hedgerow >> hexside & 1
    fill(row, at["mines"], setup.mines)
    fill(row, at["objectives"], setup.objectives)
    for whose, who in zip(WHOSE, (side, 1 - side), strict=True):
        fill(row, at[f"rout edge: {whose}"], setup.rout_edge[who])
    return row


def _counters(s: State, who: int, whose: str, row: array[float]) -> None:
    """A side's counters by sort, with their markers, and the best of what is printed on them."""
    at, n, places = s.setup.layout.start, s.setup.n, s.hex
    start = {name: at[f"{name}: {whose}"] for name in (*FIGURES, *COUNTS)}
    sorts, fronts = at[f"{SORTS[0]}: {whose}"], at[f"{FRONTS[0]}: {whose}"]
    for unit in bits(s.on[who]):
        h, kind = places[unit], s.kind[unit]
        seeming = s.look[unit] if kind == UNKNOWN else kind
        row[start["unproved"] + h] += kind == UNKNOWN or not s.known >> unit & 1
        row[start["suppression"] + h] += s.suppression[unit]
        row[start["kills"] + h] += s.kills[unit]
        row[start["mounted"] + h] += s.rides[unit] != NONE
        if s.facing[unit] < len(FRONTS):
            row[fronts + n * s.facing[unit] + h] += 1.0
        if seeming == NONE:
            continue
        reduced = 0 if kind == UNKNOWN else s.reduced(unit)
        row[sorts + n * SORT[seeming] + h] += 1.0
        row[start["reduced"] + h] += reduced
        row[start["firepower"] + h] += NORMAL[reduced][seeming]
        for name, figure in (
            ("range", RANGE[reduced][seeming]),
            ("morale", MORALE[reduced][seeming][s.suppression[unit]]),
            ("firepower on vehicles", FP_VEHICLE[seeming]),
            ("armor", ARMOR[seeming][0]),
        ):
            row[start[name] + h] = max(row[start[name] + h], figure)
    for name in MARKS:
        mark(row, at[f"{name}: {whose}"], getattr(s, name) & s.on[who], places)


def _markers(s: State, side: int, row: array[float]) -> None:
    """What lies on the hexes, who has passed through them last, and what the steps under way are about."""
    at = s.setup.layout.start
    for name in LYING:
        fill(row, at[name], getattr(s, name))
    for _, h in s.barrages:
        row[at["barrages"] + h] += 1.0
    for _, hexes in s.lanes:
        fill(row, at["sustained fire"], hexes)
    held = [at[f"control: {whose}"] for whose in WHOSE]
    for h, holder in enumerate(s.control):
        if holder != NONE:
            row[held[holder != side] + h] = 1.0
    s.setup.layout.point(row, s, s.hex, UNIT_FIELDS, HEX_FIELDS)


def _scalars(s: State, side: int) -> list[float]:
    """What lies beside the map: the turn, command, losses, support, and who waits."""
    both, setup = (side, 1 - side), s.setup
    found = [float(side == 0), float(s.side == side), float(setup.victor == side), s.turn, setup.turns]
    found += (setup.visibility, s.spent, *(float(s.phase == i) for i in range(len(PHASES))))
    found += (s.cp[who] + s.cp_once[who] for who in both)
    found += (s.flares_left[who] for who in both)
    found += (s.foxholes_left[who] for who in both)
    for fate in (LOST, LEFT):
        found += (s.fate.count(fate, HALF * who, HALF * (who + 1)) for who in both)
    waiting = [[k for kinds in _stock(s, who) for k in kinds if k != TAKEN] for who in both]
    found += map(len, waiting)
    for who in both:
        found += _support(s, who)
    return found + tally((SORT[kind] if kind < TAKEN else kind for kind in waiting[0]), len(SORTS))


def _stock(s: State, who: int) -> list[tuple[int, ...]]:
    return [kinds for group, kinds in zip(s.setup.groups, s.stock, strict=True) if group.side == who]


def _support(s: State, who: int) -> list[float]:
    """A side's artillery and aircraft that can still be used this turn, and the artillery that stands ready."""
    artillery = aircraft = 0
    for number, support in enumerate(s.setup.support):
        if support.side == who and not (s.support_used | s.support_gone) >> number & 1:
            if IS_AIRCRAFT[support.kind]:
                aircraft += 1
            else:
                artillery += 1
    ready = sum(support.side == who for i, support in enumerate(s.setup.support) if s.support_ready >> i & 1)
    return [artillery, ready, aircraft]
