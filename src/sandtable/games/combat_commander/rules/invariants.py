"""What must be true of every position."""

from __future__ import annotations

from collections import Counter

from ....kernel.hidden import BLANK
from ....maps.hexes import bits
from .board import GRID, NONE, N
from .cards import DECK
from .event_map import Burning, Flee
from .pieces import LEADER, SMOKE_CUP, SORT, SQUAD
from .state import BIT, MIX, ON_MAP, UNITS, WEAPONS, State


def check(s: State) -> None:
    """Raise AssertionError if a position is impossible."""
    _check_lists(s)
    _check_places(s)
    _check_markers(s)
    _check_weapons(s)
    _check_map(s)
    _check_cards(s)


def _check_lists(s: State) -> None:
    sizes = {len(field) for field in (s.owner, s.kind, s.hex, s.box, s.weapon)}
    assert len(sizes) == 1 and sizes.pop() <= UNITS, "the lists of units differ in length"
    sizes = {len(field) for field in (s.arm, s.arm_box, s.carrier)}
    assert len(sizes) == 1 and sizes.pop() <= WEAPONS, "the lists of weapons differ in length"


def _check_places(s: State) -> None:
    at, on, stood = [0] * N, [0, 0], [0, 0]
    for unit, h in enumerate(s.hex):
        assert (h == NONE) != (s.box[unit] == ON_MAP), f"unit {unit} lies both on the map and beside it"
        if h != NONE:
            at[h] |= BIT[unit]
            on[s.owner[unit]] |= BIT[unit]
            stood[s.owner[unit]] |= BIT[h]
    assert s.at == at, "units are not where they are said to be"
    assert s.on == on, "the sides do not have the units they are said to have"
    assert s.stood == stood, "the sides do not stand where they are said to stand"
    fire = 0 if s.inside(Burning) or s.inside(Flee) else s.blaze
    barred = (stood[0] | stood[1]) & (s.terrain.impassable | fire)
    assert not barred, f"a unit stands on {_names(barred)}, where none can be"  # CC:8.1.5b, CC:T98c


def _names(mask: int) -> str:
    return ", ".join(GRID.label[h] for h in bits(mask))


def _check_markers(s: State) -> None:
    leaders = sum(BIT[u] for u, kind in enumerate(s.kind) if SORT[kind] == LEADER)
    squads = sum(BIT[u] for u, kind in enumerate(s.kind) if SORT[kind] == SQUAD)
    assert (s.leaders, s.squads) == (leaders, squads), "leaders and squads are not those of the list"
    everybody = s.on[0] | s.on[1]
    for name in ("broken", "suppressed", "veteran", "activated", "moving", "moved", "advancing", "op_firers", "firing"):
        assert not getattr(s, name) & ~everybody, f"a unit off the map is {name}"
    assert not s.moved & ~s.moving, "a unit has moved that was not to move"


def _check_weapons(s: State) -> None:
    for weapon, unit in enumerate(s.carrier):
        carried = unit != NONE
        assert carried == (s.arm_box[weapon] == ON_MAP), f"weapon {weapon} lies both with a unit and beside the map"
        assert not carried or s.weapon[unit] == weapon, f"unit {unit} does not carry weapon {weapon}"
        assert not carried or s.box[unit] != MIX, f"weapon {weapon} is carried by a unit that is not in the game"
    for unit, weapon in enumerate(s.weapon):
        assert weapon == NONE or s.carrier[weapon] == unit, f"weapon {weapon} is not carried by unit {unit}"


def _check_map(s: State) -> None:
    for h in range(N):
        marked = s.fort[h] or s.smoke[h]
        dry = s.terrain.markers_allowed >> h & 1
        assert not marked or dry, f"a marker lies on water in {GRID.label[h]}"  # CC:F100.3b
        assert not marked or not s.blaze >> h & 1, f"a marker lies in the blaze of {GRID.label[h]}"  # CC:8.1.5b
    assert not s.blaze & ~s.terrain.markers_allowed, "water burns"
    used = Counter(v for v in s.smoke if v) + Counter(s.smoke_cup)
    assert used <= Counter(SMOKE_CUP), "there are more smoke markers than the cup holds"


def _check_cards(s: State) -> None:
    for side in (0, 1):
        cards = (*s.deck(side), *s.hand(side), *s.discards(side))
        if BLANK not in cards:
            assert sorted(cards) == list(DECK), "the cards are not the deck of 72"  # CC:1.a
    chits = (*s.open_chits, *s.secret0, *s.secret1, *s.chit_cup)
    if BLANK not in chits:
        assert sorted(chits) == sorted(s.setup.chits), "the chits are not those of the scenario"
    assert all(owner in (0, 1, NONE) for owner in s.control), "an objective belongs to a side that does not exist"
