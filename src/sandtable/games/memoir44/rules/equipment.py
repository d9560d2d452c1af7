"""Things that units carry: equipment to capture and prisoners to free."""

from __future__ import annotations

from ....kernel.rulebook import cite
from .events import ITEM_DELIVERED, ITEM_DROPPED, ITEM_LOST, ITEM_TAKEN
from .medals import award
from .optional import Item
from .state import BIT, NONE, State
from .terrain import tile_name
from .terrain_table import INFANTRY

PRISONS = {"fortress": "M44TP:fortress-d", "prison_camp": "M44TP:prison-camp"}


def arrive(s: State, unit: int, h: int) -> None:
    """A unit has stopped on a hex: infantry of the right side picks up what lies there, then delivers what it has."""
    for i, item in enumerate(s.setup.optional.items):
        if s.item_hex[i] == h and s.owner[unit] == item.side and s.kind[unit] == INFANTRY:
            _pick_up(s, i, item, unit, h)
        if s.item_unit[i] == unit:
            _bring(s, i, item, unit, h)


def _pick_up(s: State, i: int, item: Item, unit: int, h: int) -> None:
    s.item_hex[i], s.item_unit[i] = NONE, unit
    s.changed = True
    s.emit(ITEM_TAKEN, "M44TP:prisoner-a" if item.prisoner else "M44TP:equip-a", unit, i, h)
    if item.prisoner and tile_name(s, h) in PRISONS:
        cite("M44TP:prisoner-b")
        cite(PRISONS[tile_name(s, h)])


def _bring(s: State, i: int, item: Item, unit: int, h: int) -> None:
    """What is carried goes where the unit goes; at its destination it turns into a medal."""
    rule = "M44TP:prisoner-a" if item.prisoner else "M44TP:equip-b"
    cite(rule)
    if item.deliver is not None and item.deliver & BIT[h]:
        s.item_unit[i] = NONE
        s.emit(ITEM_DELIVERED, rule, unit, i, h)
        award(s, item.side, item.medals, "prisoner" if item.prisoner else "equipment", rule)


def fallen(s: State, unit: int, h: int) -> None:
    """A carrier has been eliminated: equipment stays on the ground, a prisoner dies."""
    for i, item in enumerate(s.setup.optional.items):
        if s.item_unit[i] != unit:
            continue
        s.item_unit[i] = NONE
        s.changed = True
        if item.prisoner:
            s.emit(ITEM_LOST, "M44TP:prisoner-a", i)
        else:
            s.item_hex[i] = h
            s.emit(ITEM_DROPPED, "M44TP:equip-c", i, h)


def departed(s: State, unit: int) -> None:
    """What a unit carries leaves the board with it."""
    for i, carrier in enumerate(s.item_unit):
        if carrier == unit:
            s.item_unit[i] = NONE
            s.changed = True
