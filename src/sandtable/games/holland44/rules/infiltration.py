"""Infiltration (8.3.3): hexes in which tactical movement does not mind an enemy zone of control."""

from __future__ import annotations

from ....kernel.rulebook import Objection, cite
from . import zoc
from .board import CITY, TOWN, WOODS
from .pieces import SIDE
from .state import State

SCREEN = 2  # steps that must stay put


def cover(s: State, hex: int) -> bool:
    """Whether a hex is woods or a town, where others can screen an infiltration."""
    return s.board.settlement[hex] == TOWN or (s.board.terrain[hex] == WOODS and s.board.settlement[hex] != CITY)


def ignores_zone(s: State, side: int, hex: int) -> bool:
    """Whether units of a side in tactical movement need not stop in a hex for the enemy's zone."""
    if s.board.settlement[hex] == CITY:
        cite("H44:8.3.3a")
        return True
    if not cover(s, hex):
        return False
    held = sum(s.steps[p] for p in s.pieces_in(hex) if s.held >> p & 1 and SIDE[p] == side)
    if held:
        cite("H44:8.3.3b")
    return held >= SCREEN


def objection_to_screen(s: State, units: tuple[int, ...], hex: int) -> Objection | None:
    """H44:8.3.3b: why some units may not stay put for others to infiltrate."""
    if not cover(s, hex):
        return Objection("H44:8.3.3b", (hex,), units).saying("screen-cover")
    if sum(s.steps[piece] for piece in units) < SCREEN:
        return Objection("H44:8.3.3b", (hex,), units).saying("screen-steps")
    if not zoc.in_ezoc(s, SIDE[units[0]], hex):
        return Objection("H44:8.3.3b", (hex,), units).saying("screen-zone")
    return None


def screen(s: State, units: tuple[int, ...]) -> None:
    """H44:8.3.3c: the units forgo all movement and are spent."""
    for piece in units:
        s.held |= 1 << piece
        s.mark(piece, "spent", "H44:8.3.3b")
