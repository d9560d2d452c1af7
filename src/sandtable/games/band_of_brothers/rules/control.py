"""Who controls a hex: the side whose unit last was in it with no enemy there (16)."""

from __future__ import annotations

from ....kernel.rulebook import cite
from ....maps.hexes import bits
from .events import CONTROLLED
from .state import State


def take_control(s: State, side: int, h: int, rule: str = "BOB:16.0d") -> None:
    """A side holds a hex from now on, unless an enemy is in it too."""
    if s.control[h] != side and not s.here(h, 1 - side):
        s.control[h] = side
        s.changed = True
        if s.setup.objectives >> h & 1:
            s.emit(CONTROLLED, rule, side, h)
        else:
            cite(rule)


def settle_control(s: State) -> None:
    """Whoever is left alone in a hex after rout and melee holds it."""
    for side in (0, 1):
        for h in bits(s.stood[side] & ~s.stood[1 - side]):
            take_control(s, side, h)


def first_control(s: State) -> None:
    """Each side starts with all hexes that it may set up in; where both may, with those it stands in."""
    areas = [0, 0]
    for group in s.setup.groups:
        if not group.turn:
            areas[group.side] |= group.area
    for side in (0, 1):
        for h in bits(areas[side] & ~areas[1 - side]):
            s.control[h] = side
            cite("BOB:16.0f")
    settle_control(s)
