"""The board as planes: units by kind and figures, what is marked on them, what lies on the hexes, and who holds what.

Units, bunkers and objectives are the side's own or the enemy's, sections are as the side sees them. What cannot be
known (the enemy's hand, the strength of a mine) counts nowhere.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from functools import lru_cache

from ....kernel.hidden import BLANK_BYTE
from ....kernel.planes import UNDER_WAY, WHOSE, fill, tally
from ....maps.hexes import bits
from ..rules.board import IN_SECTION, SECTIONS, N, other
from ..rules.cards import CARDS
from ..rules.setup import Scenario
from ..rules.state import NONE, State
from ..rules.terrain_table import CLEAR, KINDS, TILES, WORKS, Terrain, work_owner
from ..rules.units import SPECIALS
from ..rules.victory import all_medals

MARKS = ("ordered", "moved", "stopped", "silent", "fought", "fought_twice", "still", "boats")  # masks of units
LOOSE = ("wire", "sandbags", "hedgehogs")  # masks of hexes


def _work_names(own: int) -> tuple[str, ...]:
    """The works by number, bunkers and sea walls as those of one side or of the other."""
    owners = [work_owner(work) for work in range(len(WORKS))]
    bases = [name.partition(":")[0] for name in WORKS]
    return tuple(
        base if owner is None else f"{base}: {WHOSE[owner != own]}" for base, owner in zip(bases, owners, strict=True)
    )


NAMES = (
    *(f"{kind}: {whose}" for whose in WHOSE for kind in KINDS),
    *(f"special: {name}" for name in SPECIALS[1:]),
    *MARKS,
    *UNDER_WAY,
    "passengers",
    "crosshairs",
    "heroes",
    "equipment",
    *LOOSE,
    *(f"mines: {whose}" for whose in WHOSE),
    "mines: strength",
    *(f"objectives: {whose}" for whose in WHOSE),
    *(f"held: {whose}" for whose in WHOSE),
    *(f"exits: {whose}" for whose in WHOSE),
    "dams: stars",
    *(f"section: {name}" for name in SECTIONS),
    *(f"terrain: {name}" for name in TILES if name != TILES[CLEAR]),
    *(f"work: {name}" for name in _work_names(0)[1:]),
)
SCALARS = (
    "side: axis",
    "on turn",
    "turn",
    *(f"{what}: {whose}" for what in ("medals", "medals needed", "cards", "pontoons", "fuel lost") for whose in WHOSE),
    "deck",
    "landings",
    *(f"their finest hour: {name}" for name in ("infantry", "armor", "any")),
    "orders left",
    *(
        f"{pile}: {card}"
        for pile in ("hand", "drawn", "open: own", "open: enemy", "played", "last: own", "last: enemy", "discard")
        for card in CARDS
    ),
)
UNIT_FIELDS, HEX_FIELDS = ("unit", "target", "attacker", "train"), ("hex",)


def planes(s: State, side: int) -> array[float]:
    """The board and what lies beside it, as a side knows them."""
    row = _laid_out(s.setup, s.land, side)[:]
    _units(s, side, row)
    _tokens(s, side, row)
    return s.setup.layout.tell(row, _scalars(s, side))


@lru_cache(maxsize=256)
def _laid_out(setup: Scenario, land: bytes, side: int) -> array[float]:
    """What seldom changes: terrain, works, sections, objectives and ways out."""
    row, at, terrain = setup.layout.blank(), setup.layout.start, Terrain.of(land)
    works = _work_names(side)
    for h in range(N):
        if terrain.tile[h] != CLEAR:
            row[at[f"terrain: {TILES[terrain.tile[h]]}"] + h] = 1.0
        if terrain.work[h]:
            row[at[f"work: {works[terrain.work[h]]}"] + h] = 1.0
    for name, hexes in zip(SECTIONS, IN_SECTION[side], strict=True):
        fill(row, at[f"section: {name}"], hexes)
    for whose, who in zip(WHOSE, (side, other(side)), strict=True):
        for goal in setup.goals:
            if who in goal.sides:
                fill(row, at[f"objectives: {whose}"], goal.mask, goal.medals)
        for hexes, medals in setup.exits[who]:
            fill(row, at[f"exits: {whose}"], hexes, medals)
    return row


def _units(s: State, side: int, row: array[float]) -> None:
    """The figures of every unit by its kind, what sort it is of, and what is marked on it."""
    at, places, tails, figures = s.setup.layout.start, s.hex, s.tail, s.figures
    first, specials = [at[f"{KINDS[0]}: {whose}"] for whose in WHOSE], at[f"special: {SPECIALS[1]}"] - N
    for unit, h in enumerate(places):
        if h == NONE:
            continue
        kind = first[s.owner[unit] != side] + N * s.kind[unit]
        row[kind + h] = figures[unit]
        if tails[unit] != NONE:
            row[kind + tails[unit]] = figures[unit]
        if s.special[unit]:
            row[specials + N * s.special[unit] + h] = 1.0
    for name in MARKS:
        for unit in bits(getattr(s, name)):
            if places[unit] != NONE:
                row[at[name] + places[unit]] = 1.0
    s.setup.layout.point(row, s, places, UNIT_FIELDS, HEX_FIELDS)


def _tokens(s: State, side: int, row: array[float]) -> None:
    """What lies on the hexes and on units beside their markers."""
    at = s.setup.layout.start
    for name in LOOSE:
        fill(row, at[name], getattr(s, name))
    for whose, who in zip(WHOSE, (side, other(side)), strict=True):
        fill(row, at[f"mines: {whose}"], s.mines_of[who])
    for h in bits(s.mines_of[0] | s.mines_of[1]):
        if s.mine[h] not in (NONE, BLANK_BYTE):
            row[at["mines: strength"] + h] = s.mine[h]
    for goal, holder in zip(s.setup.goals, s.counted, strict=True):
        if holder != NONE:
            fill(row, at[f"held: {WHOSE[holder != side]}"], goal.mask)
    for h, holder in zip(s.setup.radars, s.radar, strict=False):
        row[at[f"held: {WHOSE[holder != side]}"] + h] = 1.0
    for name, h, value in _seldom(s):
        row[at[name] + h] += value


def _seldom(s: State) -> Iterator[tuple[str, int, float]]:
    """Tokens that few scenarios have: the plane, the hex and the number."""
    places = s.hex
    for unit, train in enumerate(s.aboard):
        if train != NONE:
            yield "passengers", places[train], s.figures[unit]
    for unit, count in enumerate(s.crosshair):
        if count and places[unit] != NONE:
            yield "crosshairs", places[unit], count
    for unit in s.hero:
        if unit != NONE and places[unit] != NONE:
            yield "heroes", places[unit], 1.0
    for lies, unit in zip(s.item_hex, s.item_unit, strict=True):
        h = places[unit] if unit != NONE else lies
        if h != NONE:
            yield "equipment", h, 1.0
    for h, stars in zip(s.setup.dams, s.dam_stars, strict=False):
        yield "dams: stars", h, stars


def _scalars(s: State, side: int) -> list[float]:
    """What lies beside the board."""
    foe, medals, kinds = other(side), all_medals(s), len(CARDS)
    found = [float(side == 0), float(s.side == side), s.turn]
    for who in (medals, s.setup.medals, [len(hand) for hand in s.hands], s.pontoons, s.fuel_lost):
        found += (who[side], who[foe])
    found += (len(s.deck), sum(s.landings), *(s.quota or (0, 0, 0)), sum(count for _, count in s.among))
    last = s.last_card
    for pile in (s.hands[side], s.drawn[side], s.shown[side], s.shown[foe], (s.card,), (last[side],), (last[foe],)):
        found += tally(pile, kinds)
    return found + tally(s.discard, kinds)
