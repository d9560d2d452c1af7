"""What a side still has beside the map when it sets up, and what of it must, may or may not be laid out now."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from typing import Any, NamedTuple

from .board import NONE
from .pieces import FORT, FORTS, SORT, UNIT_TYPES, WEAPON_TYPES
from .setup import Scenario
from .state import RESERVE, State
from .zones import ARMING, LATE, MAIN

CREW = ("leader", "leader_weapon", "crew", "gun")  # who waits for the immobile tank, with what they carry


def unit_name(s: State, unit: int) -> str:
    """The type of a unit."""
    return str(UNIT_TYPES[s.kind[unit]])


def weapon_name(s: State, weapon: int) -> str:
    """The type of a weapon."""
    return str(WEAPON_TYPES[s.arm[weapon]])


def pieces_of(row: dict[str, Any]) -> Counter[str]:
    """The pieces a switch names, counted."""
    return Counter({each["piece"]: each["count"] for each in row["pieces"]})


def in_reserve(s: State, side: int) -> list[int]:
    """A side's units that are not in play yet."""
    owner = s.owner
    return [u for u, box in enumerate(s.box) if box == RESERVE and owner[u] == side]


def unissued(s: State, side: int) -> list[int]:
    """A side's weapons that nobody carries yet."""
    armoury = s.setup.armoury
    known = min(len(s.arm), len(armoury))
    return [w for w in range(known) if s.arm_box[w] == RESERVE and armoury[w].side == side]


def first_of_each(keyed: Iterable[tuple[Any, int]]) -> list[int]:
    """The first of all things that are alike."""
    found: dict[Any, int] = {}
    for key, thing in keyed:
        found.setdefault(key, thing)
    return sorted(found.values())


class Kept(NamedTuple):
    """By name how many pieces may not be set up in a stage, and how many need not be."""

    barred: Counter[str]
    spare: Counter[str]


@lru_cache(maxsize=256)
def kept(setup: Scenario, side: int, stage: int, tank_waits: bool) -> Kept:
    """What waits: hidden pieces, those set up late, and the crew of the tank (hidden_pieces, late_setup)."""
    barred: Counter[str] = Counter()
    spare: Counter[str] = Counter()
    if hidden := setup.switch("hidden_pieces", side):
        barred += pieces_of(hidden)
    if tank_waits:
        barred += Counter(setup.rules["immobile_tank"][part] for part in CREW)
    for row in setup.switches("late_setup", side) if stage == MAIN else ():
        if row["optional"]:
            spare += pieces_of(row)
        else:
            barred += pieces_of(row)
    return Kept(barred, barred + spare)


def tank_waits(setup: Scenario, side: int, forts: tuple[int, ...]) -> bool:
    """Whether a side has yet to lay out the immobile tank."""
    row = setup.switch("immobile_tank", side)
    return row is not None and FORT[row["fortification"]] in forts


class Stock(NamedTuple):
    """What a side still has to lay out in a stage; of pieces that are alike one stands for all."""

    units: list[int]
    due: Counter[int]  # units that must set up, by type
    weapons: list[int]
    arms_due: int
    forts: list[int]
    forts_due: int

    def needed(self, kind: int) -> list[int]:
        """How many units must still set up, by sort, a unit of a type among them."""
        found = [0, 0, 0]
        for each, count in self.due.items():
            found[SORT[each]] += count
        found[SORT[kind]] += not self.due[kind]
        return found

    def done(self) -> bool:
        """Whether nothing more has to be laid out."""
        return not (self.due or self.arms_due or self.forts_due)


def stock_of(s: State, side: int, stage: int, forts: tuple[int, ...]) -> Stock:
    """What is left to lay out in a side's stage."""
    waits = kept(s.setup, side, stage, tank_waits(s.setup, side, forts))
    units = in_reserve(s, side) if stage in (MAIN, LATE) else []
    weapons = unissued(s, side) if _arms(s.setup, side, stage) else []
    return Stock(*_units_left(s, units, waits), *_weapons_left(s, weapons, waits), *_forts_left(forts, stage, waits))


def nothing_left(s: State, side: int, stage: int, forts: tuple[int, ...]) -> bool:
    """Whether there is nothing that a side could lay out in a stage."""
    if kept(s.setup, side, stage, tank_waits(s.setup, side, forts)).barred:
        stock = stock_of(s, side, stage, forts)
        return not (stock.units or stock.weapons or stock.forts)
    units = stage in (MAIN, LATE) and in_reserve(s, side)
    return not (units or (_arms(s.setup, side, stage) and unissued(s, side)) or (forts and stage != ARMING))


def _arms(setup: Scenario, side: int, stage: int) -> bool:
    """Whether weapons are given out in a stage; some sides do so only when both have set up (weapons_last)."""
    return setup.switch("weapons_last", side) is None if stage == MAIN else stage in (LATE, ARMING)


def _units_left(s: State, units: list[int], waits: Kept) -> tuple[list[int], Counter[int]]:
    kinds = Counter([s.kind[u] for u in units])
    free = {kind for kind, count in kinds.items() if count > waits.barred.get(UNIT_TYPES[kind], 0)}
    alike = first_of_each(((s.kind[u], _weapon_kind(s, u)), u) for u in units if s.kind[u] in free)
    return alike, kinds - Counter({k: waits.spare[UNIT_TYPES[k]] for k in kinds}) if waits.spare else kinds


def _weapon_kind(s: State, unit: int) -> int:
    return s.arm[s.weapon[unit]] if s.weapon[unit] != NONE else NONE


def _weapons_left(s: State, weapons: list[int], waits: Kept) -> tuple[list[int], int]:
    """The weapons of those who set up, some of which may have to wait, and of reinforcements."""
    armoury = s.setup.armoury
    kinds = Counter([s.arm[w] for w in weapons if not armoury[w].space])
    free = [w for w in weapons if armoury[w].space or kinds[s.arm[w]] > waits.barred.get(weapon_name(s, w), 0)]
    alike = first_of_each(((armoury[w].space, s.arm[w]), w) for w in free)
    due = sum(max(0, count - waits.spare.get(WEAPON_TYPES[kind], 0)) for kind, count in kinds.items())
    return alike, due + sum(armoury[w].space > 0 for w in weapons)


def _forts_left(forts: tuple[int, ...], stage: int, waits: Kept) -> tuple[list[int], int]:
    kinds = Counter(forts) if stage != ARMING else Counter()
    due = sum(max(0, count - waits.spare.get(FORTS[fort], 0)) for fort, count in kinds.items())
    return sorted(fort for fort, count in kinds.items() if count > waits.barred.get(FORTS[fort], 0)), due
