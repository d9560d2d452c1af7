"""The map as planes: units by sort and what they can do, weapons, markers, works, objectives, and the ground itself.

A side's own secret set-up lies on its map as it has written it down. What cannot be known (the enemy's hand and secret
chits) counts nowhere.
"""

from __future__ import annotations

from array import array
from functools import lru_cache

from ....kernel.planes import UNDER_WAY, WHOSE, fill, mark, tally
from ....maps.hexes import bits
from ..rules.board import EDGE, GRID, NONE, N
from ..rules.cards import ACTIONS, DECKS, ORDERS
from ..rules.losses import casualties
from ..rules.pieces import (
    CHITS,
    COMMAND,
    FORTS,
    FP,
    MORALE,
    RADIO_FP,
    RANGE,
    SORT,
    W_FP,
    W_RANGE,
    WEAPON_CLASS,
)
from ..rules.setup import Scenario
from ..rules.state import BIT, RESERVE, TIME, State
from ..rules.terrain_table import FEATURES, TERRAINS
from ..rules.unseen import drafted

SORTS = ("leaders", "squads", "teams")
CLASSES = tuple(dict.fromkeys(WEAPON_CLASS))
STATES = ("broken", "suppressed", "veteran", "activated")  # masks of units
DOING = ("moving", "moved", "advancing", "op_firers", "firing", "shot")  # in the order under way
FIGURES = ("firepower", "range", "morale", "command", "weapon firepower", "weapon range", "weapons broken")
HEXSIDES = ("fence", "hedge", "wall", "cliff")
DRY = tuple(name for name in TERRAINS if name != "open_ground")
NAMES = (
    *(f"{what}: {whose}" for whose in WHOSE for what in (*SORTS, *CLASSES, *FIGURES, *STATES)),
    *DOING,
    *UNDER_WAY,
    *FORTS[1:],
    "smoke",
    "blaze",
    *(f"last alone: {whose}" for whose in WHOSE),
    *(f"objective {number}" for number in range(1, 6)),
    *(f"objectives: {whose}" for whose in WHOSE),
    *(f"edge: {whose}" for whose in WHOSE),
    "level",
    *(f"terrain: {name}" for name in DRY),
    *FEATURES,
    *(f"{name}: {direction}" for name in HEXSIDES for direction in GRID.directions),
)
SCALARS = (
    "side: axis",
    "on turn",
    "initiative",
    "turn",
    "time",
    "sudden death",
    "points",
    "orders given",
    "fog",
    "mine firepower",
    *(
        f"{what}: {whose}"
        for what in ("order limit", "surrender", "casualties", "radio", "radio broken", "cards", "deck")
        for whose in WHOSE
    ),
    *(f"{what}: {whose}" for what in ("units in reserve", "units on the time track") for whose in WHOSE),
    *(
        f"{pile}, {half}: {name}"
        for pile in ("hand: own", "hand: enemy", "discards: own", "discards: enemy")
        for half, names in (("order", ORDERS), ("action", ACTIONS))
        for name in names
    ),
    *(f"{pile}: {chit}" for pile in ("secret chit: own", "secret chit: enemy", "open chit") for chit in CHITS),
)
HALVES = {
    nation: (
        tuple(ORDERS.index(name) if name in ORDERS else NONE for name in deck.order),
        tuple(ACTIONS.index(name) if name in ACTIONS else NONE for name in deck.action),
    )
    for nation, deck in DECKS.items()
}  # by nation, the orders and the actions of its cards as numbers
UNIT_FIELDS, HEX_FIELDS = ("unit", "spotter", "chief"), ("hex", "centre")


def planes(s: State, side: int) -> array[float]:
    """The map and what lies beside it, as a side knows them."""
    s = drafted(s, side)
    row = _laid_out(s.setup, side)[:]
    for whose, who in zip(WHOSE, (side, 1 - side), strict=True):
        _units(s, who, whose, row)
    _weapons(s, side, row)
    _markers(s, side, row)
    return s.setup.layout.tell(row, _scalars(s, side))


@lru_cache(maxsize=64)
def _laid_out(setup: Scenario, side: int) -> array[float]:
    """What never changes: the ground, the edges and the places of the objectives."""
    row, at, terrain = setup.layout.blank(), setup.layout.start, setup.terrain
    for name in DRY:
        fill(row, at[f"terrain: {name}"], terrain.of_type[name])
    for name in FEATURES:
        fill(row, at[name], terrain.features[name])
    for h in range(N):
        row[at["level"] + h] = terrain.level[h]
        for d, name in enumerate(terrain.side_terrain[6 * h : 6 * h + 6]):
            if name:
                row[at[f"{name}: {GRID.directions[d]}"] + h] = 1.0
    for number, hexes in enumerate(setup.objectives, 1):
        fill(row, at[f"objective {number}"], hexes)
    for whose, who in zip(WHOSE, (side, 1 - side), strict=True):
        fill(row, at[f"edge: {whose}"], EDGE[setup.edges[who]])
    return row


def _units(s: State, who: int, whose: str, row: array[float]) -> None:
    """How many units of each sort stand where, in what state, and the best of what is printed on them."""
    at, places, kinds = s.setup.layout.start, s.hex, s.kind
    firepower, reach, morale, command = (at[f"{name}: {whose}"] for name in FIGURES[:4])
    sorts = at[f"{SORTS[0]}: {whose}"]
    for unit in bits(s.on[who]):
        h, kind, broken = places[unit], kinds[unit], s.broken >> unit & 1
        row[sorts + N * SORT[kind] + h] += 1.0
        row[firepower + h] += FP[broken][kind]
        for start, figures in ((reach, RANGE), (morale, MORALE), (command, COMMAND)):
            row[start + h] = max(row[start + h], figures[broken][kind])
    for name in STATES:
        mark(row, at[f"{name}: {whose}"], getattr(s, name) & s.on[who], places)


def _weapons(s: State, side: int, row: array[float]) -> None:
    """The weapons that somebody on the map carries, by class."""
    at = s.setup.layout.start
    for weapon, unit in enumerate(s.carrier):
        if unit == NONE or s.hex[unit] == NONE:
            continue
        h, kind, whose = s.hex[unit], s.arm[weapon], WHOSE[s.owner[unit] != side]
        row[at[f"{WEAPON_CLASS[kind]}: {whose}"] + h] += 1.0
        if s.arm_broken & BIT[weapon]:
            row[at[f"weapons broken: {whose}"] + h] += 1.0
        else:
            row[at[f"weapon firepower: {whose}"] + h] += W_FP[kind]
            reach = at[f"weapon range: {whose}"] + h
            row[reach] = max(row[reach], W_RANGE[kind])


def _markers(s: State, side: int, row: array[float]) -> None:
    """Works, smoke and fire, who holds what, and who is about what in the order under way."""
    at, places = s.setup.layout.start, s.hex
    works = at[FORTS[1]] - N
    for h, fort in enumerate(s.fort):
        if fort:
            row[works + N * fort + h] = 1.0
    row[at["smoke"] : at["smoke"] + N] = array("f", list(s.smoke))
    fill(row, at["blaze"], s.blaze)
    alone = [at[f"last alone: {whose}"] for whose in WHOSE]
    for h, holder in enumerate(s.holder):
        if holder != NONE:
            row[alone[holder != side] + h] = 1.0
    for hexes, holder in zip(s.setup.objectives, s.control, strict=True):
        if holder != NONE:
            fill(row, at[f"objectives: {WHOSE[holder != side]}"], hexes)
    for name in DOING:
        mark(row, at[name], getattr(s, name) & (s.on[0] | s.on[1]), places)
    s.setup.layout.point(row, s, places, UNIT_FIELDS, HEX_FIELDS)


def _scalars(s: State, side: int) -> list[float]:
    """What lies beside the map: tracks, casualties and reserves, cards and chits."""
    both = (side, 1 - side)
    found = [float(side == 0), float(s.side == side), float(s.initiative == side), s.turn, s.time, s.setup.sudden_death]
    found += (-s.vp if side else s.vp, s.orders, s.fog, s.mine_fp)
    found += (s.order_limit[who] for who in both)
    found += (s.surrender[who] for who in both)
    found += (casualties(s, who) for who in both)
    found += (0 if s.radio[who] == NONE else RADIO_FP[s.radio[who]] for who in both)
    found += (s.radio_broken >> who & 1 for who in both)
    found += (len(s.hand(who)) for who in both)
    found += (len(s.deck(who)) for who in both)
    found += _off_map(s, side)
    for pile in (s.hand, s.discards):
        for who in both:
            orders, actions = HALVES[s.setup.nations[who]]
            cards = [card for card in pile(who) if card < len(orders)]
            found += tally((orders[card] for card in cards), len(ORDERS))
            found += tally((actions[card] for card in cards), len(ACTIONS))
    for chits in (s.secret(side), s.secret(1 - side), s.open_chits):
        found += tally(chits, len(CHITS))
    return found


def _off_map(s: State, side: int) -> list[float]:
    """How many units of either side are in reserve and on the time track."""
    found = [0.0, 0.0, 0.0, 0.0]
    for owner, box in zip(s.owner, s.box, strict=True):
        if box == RESERVE:
            found[owner != side] += 1.0
        elif box >= TIME:
            found[2 + (owner != side)] += 1.0
    return found
