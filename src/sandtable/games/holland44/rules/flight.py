"""Routed stacks that an enemy comes up to flee at once (14.3.2)."""

from __future__ import annotations

from ....kernel.flow import Each
from ....kernel.rulebook import cite
from ....maps.barriers import side_barriers
from ....maps.paths import spread
from . import zoc
from .retreat import PLAIN, Retreat
from .state import ROUTED, State


class Flight(Each, frozen=True):
    """H44:14.3.2c: each stack of routed units alone in its hex retreats two hexes."""

    def one(self, s: State, item: int) -> Retreat:
        """The stack in a hex; it cannot stop short."""
        cite("H44:14.3.2c")
        return Retreat(s.pieces_in(item), item, PLAIN, True, False, False)


def flights(s: State, side: int, entered: int = -1) -> Flight | None:
    """The flight of the routed stacks of a side that an enemy has come up to, or None.

    `entered` is the hex that the enemy has just entered; without it every enemy unit counts as having come up.
    """
    beside = s.board.grid.adjacent_mask[entered] & s.stood[side] if entered >= 0 else 0
    if entered >= 0 and not (beside and any(_routed(s, hex) for hex in s.board.grid.bits(beside))):
        return None
    enemies = s.stood[1 - side] if entered < 0 else 1 << entered
    rivers = zoc.closed_rivers(s.board, bytes(s.bridge))
    near = spread(s.board.grid, enemies, side_barriers(s.board.grid, rivers)) & s.stood[side]
    hexes = tuple(hex for hex in s.board.grid.bits(near) if _routed(s, hex))
    return Flight(hexes) if hexes else None


def _routed(s: State, hex: int) -> bool:
    """Whether all units of a hex are routed."""
    return all(s.disorder[piece] == ROUTED for piece in s.pieces_in(hex))
