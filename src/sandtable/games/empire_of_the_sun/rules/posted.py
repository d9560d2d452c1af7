"""The hexes where units of some classes stand: kept from one position to the next, since few units move at once.

Movement, supply and activation ask for the same few classes in every position. What was found last is kept with the
state, and only for units that have come or gone since is anything done.
"""

from __future__ import annotations

from typing import NamedTuple

from ....maps.occupancy import BIT
from .pieces import (
    AIR,
    ALLIES,
    BARRING,
    CHINESE,
    COUNT,
    DUTCH,
    FACING,
    GROUND,
    HQS,
    JAPAN,
    NAVAL,
    OF_COMMONWEALTH,
    PIECES_OF,
    US,
)
from .state import State

# Units that the same HQs may supply (6.12)
GROUPS = (
    (PIECES_OF[JAPAN] & ~HQS,),
    (US & ~AIR & ~HQS, US & AIR, OF_COMMONWEALTH & ~HQS, CHINESE, DUTCH),
)
_OF_SIDES = tuple(PIECES_OF[side] & kind for kind in (BARRING, FACING, NAVAL, GROUND) for side in (JAPAN, ALLIES))
CLASSES = (*_OF_SIDES, *GROUPS[JAPAN], *GROUPS[ALLIES])
BARS, FACES, SHIPS, ARMIES, MEMBERS = 0, 2, 4, 6, (8, 9)
"""Where a class is found in `CLASSES`: that of a side by adding the side, the groups of each side one after another."""
CLASSES_OF = tuple(tuple(i for i, pieces in enumerate(CLASSES) if pieces >> piece & 1) for piece in range(COUNT))
LANE, NOWHERE = 16, 0xFFFF  # a hex in the number that an array of hexes makes, and no hex


class Posted(NamedTuple):
    """Which units stood where, all hexes as one number and those on the map as a mask, and the hexes of each class."""

    at: int
    on: int
    hexes: tuple[int, ...]

    def hex_of(self, piece: int) -> int:
        """Where a unit stood, or NOWHERE."""
        return self.at >> LANE * piece & NOWHERE if self.on >> piece & 1 else NOWHERE


def class_hexes(s: State) -> tuple[int, ...]:
    """The hexes where units of each of `CLASSES` stand, as masks."""
    kept: Posted = s.posted or Posted(0, 0, (0,) * len(CLASSES))
    at, on = int.from_bytes(s.at, "little"), s.on[JAPAN] | s.on[ALLIES]
    if at == kept.at and on == kept.on:
        return kept.hexes
    found = Posted(at, on, _changed(s, kept, _gone_or_come(kept, at, on)))
    s.posted = found
    return found.hexes


def _gone_or_come(kept: Posted, at: int, on: int) -> int:
    """The units that do not stand where they stood, as a mask."""
    found, differ = on ^ kept.on, at ^ kept.at
    while differ:
        piece = ((differ & -differ).bit_length() - 1) // LANE
        found |= 1 << piece
        differ &= -1 << LANE * (piece + 1)
    return found & (on | kept.on)


def _changed(s: State, kept: Posted, pieces: int) -> tuple[int, ...]:
    """The hexes of each class when some units have gone or come."""
    hexes, on = [*kept.hexes], s.on[JAPAN] | s.on[ALLIES]
    for piece in s.board.grid.bits(pieces):
        left = kept.hex_of(piece)
        others = s.units_in(left) & on if left != NOWHERE else 0
        for i in CLASSES_OF[piece]:
            if left != NOWHERE and not others & CLASSES[i]:
                hexes[i] &= ~BIT[left]
            if on >> piece & 1:
                hexes[i] |= BIT[s.at[piece]]
    return tuple(hexes)
