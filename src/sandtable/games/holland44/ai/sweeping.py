"""Who of the Allied ground forces drives away the Germans that close the road behind the column, or could soon.

A road that an enemy looks into carries no supply (18.3.2c), and whoever is cut off crawls (18.4b). So each such German
gets enough attackers, the nearest ones, and everybody has one German to see to at most.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ....maps.occupancy import NONE
from ..rules import corps, pace
from ..rules.board import ALLIED
from ..rules.costs import POINT
from ..rules.pieces import AIRBORNE, PIECES_OF
from ..rules.state import State
from . import ways
from .forces import attack, shelter

ENOUGH = 3.5  # how much stronger than the defenders attackers should be
PLENTY = 6.0  # the same against those who bar the way of the column
NEAR_ROAD = 4  # hexes from the road from which Germans could close it next
MOST_TURNS = 1.2  # turns' march from which somebody comes
SOON = 1.0  # how many turns farther away those count who do not close the road yet
DRIVES_ON = 1.0  # how many turns farther away the tanks of the column count


class Target(NamedTuple):
    """A hex with Germans who are to be driven away."""

    hex: int
    need: float  # attack strength
    later: float  # turns by which others go before it


def sweepers(s: State, targets: Sequence[Target], free: dict[int, bool]) -> dict[int, int]:
    """By unit the hex that it is to attack, of those who are free, each with whether it would rather drive on."""
    found: dict[int, int] = {}
    lacks = [target.need for target in targets]
    for _, piece, at in sorted(_pairs(s, targets, free)):
        if piece not in found and lacks[at] > 0:
            found[piece] = targets[at].hex
            lacks[at] -= attack(s, piece)
    return found


def _pairs(s: State, targets: Sequence[Target], free: dict[int, bool]) -> Iterator[tuple[float, int, int]]:
    """Who could see to whom: how long it takes, unit and number of the target."""
    for at, target in enumerate(targets):
        for piece, drives in free.items():
            turns = march(s, piece, target.hex) + target.later + DRIVES_ON * drives
            if turns <= MOST_TURNS:
                yield turns, piece, at


def targets(s: State, closing: int, near: int, defense: dict[int, int], enough: float) -> list[Target]:
    """Those who close the road, and those near it."""
    grid = s.board.grid
    return [
        Target(hex, enough * defense.get(hex, 0) * shelter(s.board, hex), later)
        for mask, later in ((closing, 0.0), (near, SOON))
        for hex in grid.bits(mask)
    ]


def march(s: State, piece: int, hex: int) -> float:
    """The turns that a unit needs to come up to a hex; whoever has moved needs too many unless he is there."""
    frm = s.at[piece]
    if s.board.grid.dist(frm, hex) <= 1:
        return 0.0
    if s.moved >> piece & 1:
        return ways.FAR
    field = ways.free_field(s, s.mobility_of(piece), corps.allowed(s, piece), *s.board.grid.neighbours[hex])
    return field[frm] / (POINT * (1 if s.cut >> piece & 1 else max(2, pace.move_points(s, piece))))


def fighters(s: State) -> list[int]:
    """The units of the ground forces that can attack."""
    return [piece for piece in _able(s) if not AIRBORNE[piece]]


def paratroopers(s: State) -> list[int]:
    """The units of the airborne divisions that can attack."""
    return [piece for piece in _able(s) if AIRBORNE[piece]]


def _able(s: State) -> Iterator[int]:
    return (piece for piece in s.board.grid.bits(PIECES_OF[ALLIED]) if s.at[piece] != NONE and attack(s, piece))
