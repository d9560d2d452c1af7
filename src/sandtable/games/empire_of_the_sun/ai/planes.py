"""The map as planes: units by kind and steps, what they can do, markers, control, the places and the ground.

Units off the map count by side and box. Cards stand one by one where they are known: the side's own hand and future
offensive, and the open piles of both sides. Hexsides are told by their direction, from both of their hexes.
"""

from __future__ import annotations

from array import array
from collections import Counter
from functools import lru_cache

from ....kernel.planes import UNDER_WAY, WHOSE, cover, fill, mark, tally
from ....maps.hexes import FLAT, bits
from ....maps.occupancy import NONE
from ..rules import cards
from ..rules.board import LAND, OCEAN, ROUTE, SEA, TERRAIN
from ..rules.pieces import (
    ATTACK,
    ATTACK_REDUCED,
    COMMAND,
    COUNT,
    DEFENSE,
    EFFICIENCY,
    EXTENDED,
    JAPAN,
    KIND,
    KINDS,
    ONE_STEP,
    RANGE,
    SIDE,
)
from ..rules.scenarios import FLAGS, NATIONS
from ..rules.setup import Table
from ..rules.state import BOXES, DOUBLE, NO_HQ, SEGMENTS, SINGLE, State

FIGURES = ("attack", "defense", "range", "extended range", "command", "efficiency")
DOING = ("active", "quiet", "fought", "moved", "landed", "barged", "shifted", "strained", "turned")  # masks of units
HEXES = ("declared", "special", "struck", "razed", "began", "ever")  # masks of hexes
PLACES = ("ports", "airfields", "resources", "cities", "garrisoned", "coastal", "islands")
PARTS = {"sea": SEA, "land": LAND, "route": ROUTE}
BEYOND = range(1, len(BOXES))  # the boxes beside the map
NAMES = (
    *(f"{what}: {whose}" for whose in WHOSE for what in (*KINDS, *FIGURES)),
    *DOING,
    *UNDER_WAY,
    *HEXES,
    "tokyo express",
    *(f"control: {whose}" for whose in WHOSE),
    *(f"terrain: {name}" for name in TERRAIN[1:]),
    *PLACES,
    *(f"{part} {direction}" for part in PARTS for direction in FLAT),
)
SCALARS = (
    "side: japan",
    "on turn",
    "turn",
    "turns",
    *(f"segment: {name}" for name in SEGMENTS),
    *SINGLE,
    *(f"{name}: {whose}" for name in DOUBLE for whose in WHOSE),
    *(f"{what}: {whose}" for what in ("rivalry", "hand", "future", "deck") for whose in WHOSE),
    *FLAGS,
    *(f"surrendered: {name}" for name in NATIONS),
    *("operations", "condition", "event", "sought", "sunk"),
    *(f"units in {BOXES[box]}: {whose}" for whose in WHOSE for box in BEYOND),
    *(
        f"{pile}: {card}"
        for pile in ("in hand", "set aside", "discarded", "removed", "played", "in force")
        for card in cards.NAMES
    ),
)
BEST = tuple(
    tuple((i, figures[piece]) for i, figures in enumerate((RANGE, EXTENDED, COMMAND, EFFICIENCY)) if figures[piece])
    for piece in range(COUNT)
)  # by piece, of the figures of which the best of a hex counts, those that it has: which, and how much
UNIT_FIELDS, HEX_FIELDS = ("piece", "hq"), ("hex", "port", "beach")


def planes(s: State, side: int) -> array[float]:
    """The map and what lies beside it, as a side knows them."""
    row = _laid_out(s.setup)[:]
    _units(s, side, row)
    _markers(s, side, row)
    s.setup.layout.point(row, s, s.at, UNIT_FIELDS, HEX_FIELDS)
    return s.setup.layout.tell(row, _scalars(s, side))


@lru_cache(maxsize=16)
def _laid_out(setup: Table) -> array[float]:
    """What never changes: the ground, its hexsides and its places."""
    row, at, board = setup.layout.blank(), setup.layout.start, setup.board
    for h, terrain in enumerate(board.terrain):
        if terrain != OCEAN:
            row[at[f"terrain: {TERRAIN[terrain]}"] + h] = 1.0
        for d, direction in enumerate(FLAT):
            for part, bit in PARTS.items():
                row[at[f"{part} {direction}"] + h] = bool(board.side[board.grid.side[h][d]] & bit)
    for name in PLACES:
        fill(row, at[name], getattr(board, name))
    return row


def _units(s: State, side: int, row: array[float]) -> None:
    """Both sides' units: steps by kind, what is printed on them, and the HQs of the offensive under way."""
    at, n, places, reduced = s.setup.layout.start, s.board.n, s.at, s.reduced | ONE_STEP
    for whose, who in zip(WHOSE, (side, 1 - side), strict=True):
        first = at[f"{KINDS[0]}: {whose}"]
        attack, defense, *best = (at[f"{name}: {whose}"] for name in FIGURES)
        for piece in bits(s.on[who]):
            h, weak = places[piece], reduced >> piece & 1
            row[first + n * KIND[piece] + h] += 2 - weak
            row[attack + h] += (ATTACK_REDUCED if weak else ATTACK)[piece]
            row[defense + h] += DEFENSE[piece]
            for i, figure in BEST[piece]:
                row[best[i] + h] = max(row[best[i] + h], figure)
    for hq in (s.hq, s.reaction_hq):
        if hq != NO_HQ and places[hq] != NONE:
            row[at[UNDER_WAY[0]] + places[hq]] = 1.0


def _markers(s: State, side: int, row: array[float]) -> None:
    """What units do in the offensive under way, what is marked on hexes, and who controls them."""
    at, places, land = s.setup.layout.start, s.at, s.board.land
    there = s.on[0] | s.on[1]
    for name in DOING:
        mark(row, at[name], getattr(s, name) & there, places)
    for name in HEXES:
        cover(row, at[name], getattr(s, name), s.board.n)
    if s.express != NONE:
        row[at["tokyo express"] + s.express] = 1.0
    for whose, who in zip(WHOSE, (side, 1 - side), strict=True):
        cover(row, at[f"control: {whose}"], s.controlled(who, land), s.board.n)


def _scalars(s: State, side: int) -> list[float]:
    """What lies beside the map: the turn, tracks, events, units in boxes and cards."""
    both = (side, 1 - side)
    found = [float(side == JAPAN), float(s.side == side), s.turn, s.setup.rules.last_turn]
    found += (float(s.segment == i) for i in range(len(SEGMENTS)))
    found += (getattr(s, name) for name in SINGLE)
    found += (getattr(s, name)[who] for name in DOUBLE for who in both)
    found += (s.rivalry >> who & 1 for who in both)
    found += (len(getattr(s, f"{pile}{who}")) for pile in ("hand", "future", "deck") for who in both)
    found += (s.flags >> i & 1 for i in range(len(FLAGS)))
    found += (s.surrendered >> i & 1 for i in range(len(NATIONS)))
    found += (s.ops, s.condition, s.event, s.sought, s.sunk)
    boxes = Counter(zip(SIDE, s.box, strict=True))
    found += (boxes[who, box] for who in both for box in BEYOND)
    hand, future = (s.hand1, s.future1) if side else (s.hand0, s.future0)
    for pile in (hand, future, s.discard0 + s.discard1, s.removed0 + s.removed1, (s.card,), s.in_force):
        found += tally(pile, cards.COUNT)
    return found
