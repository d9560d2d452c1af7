"""The map as planes: units by branch, their steps and strengths, markers, zones, bridges, who holds what, the ground.

An unknown unit that has not been revealed is only that: neither side knows its figures. Hexsides are told by their
direction, from both of their hexes.
"""

from __future__ import annotations

from array import array
from collections import Counter
from functools import lru_cache

from ....kernel.planes import UNDER_WAY, WHOSE, cover, fill, mark
from ....maps.hexes import POINTY, bits
from ....maps.occupancy import NONE
from ..rules.board import AREAS, BRIDGE_STATES, SETTLEMENTS, TERRAIN
from ..rules.pieces import ARMOR, ATTACK, DEFENSE, DIVISIONS, KINDS, PIECES_OF, SIDE, TYPE
from ..rules.setup import Table
from ..rules.state import AIRFIELD, BOXES, DEAD, DISRUPTED, DUE, HOLDING, MARKS, ROUTED, State
from ..rules.turn import PHASES
from ..rules.weather import WEATHERS

BRANCHES = {
    "infantry": ("infantry", "motorized", "mechanized", "machine_gun", "fortress", "security", "ersatz", "garrison"),
    "airborne": ("parachute", "glider"),
    "tanks": ("armor", "tank_destroyer"),
    "recon": ("recon",),
    "artillery": ("artillery",),
    "engineers": ("engineer", "bridging"),
    "flak": ("flak",),
    "supply": ("supply",),
}
BRANCH = {KINDS.index(kind): i for i, kinds in enumerate(BRANCHES.values()) for kind in kinds}
FIGURES = ("steps", "attack", "defense", "armor", "disrupted", "routed", "unknown", "zone of control")
OFF_MAP = (*range(len(AREAS)), DUE, AIRFIELD, HOLDING, DEAD)
NAMES = (
    *(f"{what}: {whose}" for whose in WHOSE for what in (*BRANCHES, *FIGURES)),
    *MARKS,
    "asleep",
    *UNDER_WAY,
    *(f"bridge, {state}" for state in BRIDGE_STATES),
    *(f"bridges: {whose}" for whose in WHOSE),
    "rafts",
    "traffic",
    "struck",
    "objectives",
    *(f"objectives: {whose}" for whose in WHOSE),
    *(f"cities: {whose}" for whose in WHOSE),
    *(f"terrain: {name}" for name in TERRAIN[1:]),
    *SETTLEMENTS[1:],
    "ferries",
    "landing zones",
    "entry",
    *(f"{what} {direction}" for what in ("water", "road", "bridge") for direction in POINTY),
)
SCALARS = (
    "side: allied",
    "on turn",
    "turn",
    "turns",
    *(f"time: {name}" for name in ("AM", "PM", "night")),
    *(f"phase: {name}" for name in PHASES),
    *(f"weather: {name}" for name in WEATHERS),
    *(f"forecast, {time}: {name}" for time in ("AM", "PM") for name in WEATHERS),
    "air",
    "airlanding points",
    "losses",
    "traffic ready",
    *(f"relief: {name}" for name in DIVISIONS),
    *(f"units in {BOXES[box]}: {whose}" for whose in WHOSE for box in OFF_MAP),
)
UNIT_FIELDS, HEX_FIELDS = ("piece", "gun", "lead", "engineer"), ("hex", "target", "ground")


def planes(s: State, side: int) -> array[float]:
    """The map and what lies beside it, as a side knows them."""
    row = _laid_out(s.setup)[:]
    for whose, who in zip(WHOSE, (side, 1 - side), strict=True):
        _units(s, who, whose, row)
    _markers(s, row)
    _held(s, side, row)
    s.setup.layout.point(row, s, s.at, UNIT_FIELDS, HEX_FIELDS)
    return s.setup.layout.tell(row, _scalars(s, side))


@lru_cache(maxsize=16)
def _laid_out(setup: Table) -> array[float]:
    """What never changes: the ground, its hexsides, objectives, ferries, where units land and enter."""
    row, at, board = setup.layout.blank(), setup.layout.start, setup.board
    for h in range(board.n):
        if board.terrain[h]:
            row[at[f"terrain: {TERRAIN[board.terrain[h]]}"] + h] = 1.0
        if board.settlement[h]:
            row[at[SETTLEMENTS[board.settlement[h]]] + h] = 1.0
        for direction, hexside in zip(POINTY, board.grid.side[h], strict=True):
            row[at[f"water {direction}"] + h] = board.water[hexside]
            row[at[f"road {direction}"] + h] = board.road[hexside]
            row[at[f"bridge {direction}"] + h] = hexside in board.bridge_at
    fill(row, at["objectives"], board.grid.mask(board.objectives))
    fill(row, at["ferries"], board.ferry_hexes)
    fill(row, at["landing zones"], board.grid.mask(h for zone in board.landing.values() for h in zone.hexes))
    for area in board.areas:
        fill(row, at["entry"], area.hexes)
    return row


def _units(s: State, who: int, whose: str, row: array[float]) -> None:
    """A side's units on the map: steps by branch, printed strengths, order."""
    at, n, places, steps, disorder = s.setup.layout.start, s.board.n, s.at, s.steps, s.disorder
    first = at[f"{next(iter(BRANCHES))}: {whose}"]
    count, attack, defense, armor, disrupted, routed, unknown, zone = (at[f"{name}: {whose}"] for name in FIGURES)
    unseen = s.unseen_pieces
    for piece in bits(s.present & PIECES_OF[who]):
        h, left = places[piece], steps[piece]
        if unseen >> piece & 1:
            row[unknown + h] += 1.0
            continue
        row[count + h] += left
        if disorder[piece] == DISRUPTED:
            row[disrupted + h] += 1.0
        elif disorder[piece] == ROUTED:
            row[routed + h] += 1.0
        kind = s.kind(piece)
        figure = 4 * kind + left
        row[first + n * BRANCH[TYPE[kind]] + h] += left
        row[attack + h] += ATTACK[figure]
        row[defense + h] += DEFENSE[figure]
        if ARMOR[figure]:
            row[armor + h] = max(row[armor + h], ARMOR[figure])
    cover(row, zone, s.zone[who], n)


def _markers(s: State, row: array[float]) -> None:
    """What is marked on units and hexes: how many units of a hex bear a mark."""
    at, places = s.setup.layout.start, s.at
    for name in (*MARKS, "asleep"):
        mark(row, at[name], getattr(s, name) & s.present, places)
    for h in s.traffic:
        if h != NONE:
            row[at["traffic"] + h] += 1.0
    for _, hexside, _, _ in s.rafts:
        for h in s.board.grid.side_hexes[hexside]:
            row[at["rafts"] + h] = 1.0
    fill(row, at["struck"], s.struck)


def _held(s: State, side: int, row: array[float]) -> None:
    """In what state bridges are, and who holds them, the objectives and the cities."""
    at, board = s.setup.layout.start, s.board
    for bridge, state, holder in zip(board.bridges, s.bridge, s.holder, strict=True):
        for h in bridge.hexes:
            row[at[f"bridge, {BRIDGE_STATES[state]}"] + h] += 1.0
            row[at[f"bridges: {WHOSE[holder != side]}"] + h] += 1.0
    for h, holder in zip(board.objectives, s.control, strict=True):
        row[at[f"objectives: {WHOSE[holder != side]}"] + h] = 1.0
    for h in bits(board.cities):
        row[at[f"cities: {WHOSE[s.passed[h] != side]}"] + h] = 1.0


def _scalars(s: State, side: int) -> list[float]:
    """What lies beside the map: calendar, weather, air and replacement points, and who is not on the map."""
    found = [float(side == 0), float(s.side == side), s.turn, s.setup.rules.last_turn]
    for now, names in ((s.time, 3), (s.phase, len(PHASES)), (s.weather_now, 3), (s.weather[0], 3), (s.weather[1], 3)):
        found += (float(now == i) for i in range(names))
    found += (s.air, s.points, s.losses, s.traffic_ready.bit_count(), *s.relief)
    boxes = Counter(zip(SIDE, s.box, strict=True))
    found += (boxes[who, box] for who in (side, 1 - side) for box in OFF_MAP)
    return found
