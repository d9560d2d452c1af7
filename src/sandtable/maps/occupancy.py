"""Who stands where: pieces on the hexes of a map, their stacks, and the zones of control they exert.

`Occupancy` is a component of a state: a game's state inherits from it besides the kernel's `State`, and its fields
become fields of that state, cloned by slicing. Everything that moves a piece goes through `place`, `lift`, `move`
and `exert`, which keep stacks, counts and zones up to date; nothing has to be searched for.
"""

from __future__ import annotations

from array import array
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from .hexes import Grid
from .hexset import HexSet

NONE = 0xFFFF
"""No hex, no piece: a number that is never the number of one."""


def numbers(size: int, value: int = NONE) -> array[int]:
    """An array of 16-bit numbers, all alike."""
    return array("H", [value]) * size


class Pieces:
    """What never changes about the pieces of a scenario: their map, whose each is, and how far zones of control go.

    zones holds for each hex the mask of the hexes to which a zone of control extends from it: all its neighbours,
    unless the game knows better (rivers, forts).
    """

    def __init__(self, grid: Grid, side: Sequence[int], sides: int = 2, zones: Sequence[int] | None = None) -> None:
        if grid.n > NONE or len(side) > NONE:
            raise ValueError(f"a map has at most {NONE} hexes and {NONE} pieces")
        if any(not 0 <= each < sides for each in side):
            raise ValueError(f"there are only {sides} sides")
        self.grid, self.side, self.sides = grid, bytes(side), sides
        self.zones = tuple(grid.adjacent_mask if zones is None else zones)
        if len(self.zones) != grid.n:
            raise ValueError(f"zones: {len(self.zones)} masks for {grid.n} hexes")
        self.into = _turned_round(grid, self.zones)  # for each hex the mask of those whose zones extend to it


def _turned_round(grid: Grid, zones: Sequence[int]) -> tuple[int, ...]:
    into = [0] * grid.n
    for h, mask in enumerate(zones):
        for reached in grid.bits(mask):
            into[reached] |= grid.bit[h]
    return tuple(into)


class Occupancy:
    """Pieces on a map, as fields of a state whose set-up has its `Pieces` under the name of `pieces`."""

    __slots__ = tuple[str, ...]()  # the state has them: two classes with slots cannot be joined

    DERIVED: ClassVar[frozenset[str]] = frozenset({"top", "count", "stood", "exerting", "zone"})
    """What follows from the other fields: a state leaves it out of hash and texts and calls `derive_occupancy`."""

    at: array[int]  # for each piece its hex, or NONE
    under: array[int]  # for each piece the one that it stands on, or NONE
    exerts: bytearray  # for each piece whether it exerts a zone of control
    top: array[int]  # for each hex the piece at the top of its stack, or NONE
    count: array[int]  # for each side and hex (side * n + hex) how many pieces stand there
    stood: list[int]  # for each side the mask of the hexes where it has a piece
    exerting: list[int]  # for each side the mask of the hexes from which it exerts a zone
    zone: list[int]  # for each side the mask of its zone of control

    if TYPE_CHECKING:
        setup: Any

    def clear_map(self) -> None:
        """Take every piece off the map; none exerts a zone."""
        pieces: Pieces = self.setup.pieces
        self.at, self.under = numbers(len(pieces.side)), numbers(len(pieces.side))
        self.exerts = bytearray(len(pieces.side))
        self._clear_derived()

    def _clear_derived(self) -> None:
        pieces: Pieces = self.setup.pieces
        self.top, self.count = numbers(pieces.grid.n), numbers(pieces.sides * pieces.grid.n, 0)
        self.stood, self.exerting, self.zone = ([0] * pieces.sides for _ in range(3))

    # Setters

    def place(self, piece: int, hex: int) -> None:
        """Put a piece that is off the map at the top of a hex's stack."""
        if self.at[piece] != NONE:
            raise ValueError(f"piece {piece} stands in hex {self.at[piece]} already")
        pieces: Pieces = self.setup.pieces
        side, bit = pieces.side[piece], pieces.grid.bit[hex]
        self.at[piece] = hex
        self.under[piece] = self.top[hex]
        self.top[hex] = piece
        self.count[side * pieces.grid.n + hex] += 1
        self.stood[side] |= bit
        if self.exerts[piece]:
            self.exerting[side] |= bit
            self.zone[side] |= pieces.zones[hex]

    def lift(self, piece: int) -> int:
        """Take a piece off the map; gives the hex where it stood."""
        hex = self.at[piece]
        if hex == NONE:
            raise ValueError(f"piece {piece} is not on the map")
        pieces: Pieces = self.setup.pieces
        side, grid = pieces.side[piece], pieces.grid
        self._unstack(piece, hex)
        self.at[piece] = self.under[piece] = NONE
        i = side * grid.n + hex
        self.count[i] -= 1
        if not self.count[i]:
            self.stood[side] ^= grid.bit[hex]
        if self.exerts[piece]:
            self._relax(side, hex)
        return hex

    def move(self, piece: int, hex: int) -> None:
        """Take a piece from where it stands to the top of another hex's stack."""
        self.lift(piece)
        self.place(piece, hex)

    def exert(self, piece: int, on: bool) -> None:
        """Say whether a piece exerts a zone of control from now on."""
        if self.exerts[piece] == on:
            return
        self.exerts[piece] = on
        pieces: Pieces = self.setup.pieces
        side, hex = pieces.side[piece], self.at[piece]
        if hex == NONE:
            return
        if on:
            self.exerting[side] |= pieces.grid.bit[hex]
            self.zone[side] |= pieces.zones[hex]
        else:
            self._relax(side, hex)

    def restack(self, hex: int, order: Sequence[int]) -> None:
        """Put the pieces of a stack in another order, from the bottom to the top."""
        if sorted(order) != sorted(self.pieces_in(hex)):
            raise ValueError(f"not the pieces of hex {hex}: {', '.join(map(str, order))}")
        below = NONE
        for piece in order:
            self.under[piece] = below
            below = piece
        self.top[hex] = below

    def _unstack(self, piece: int, hex: int) -> None:
        above, under = self.top[hex], self.under
        if above == piece:
            self.top[hex] = under[piece]
            return
        while under[above] != piece:
            above = under[above]
        under[above] = under[piece]

    def _relax(self, side: int, hex: int) -> None:
        """A piece of a side has stopped exerting a zone from a hex: what no other reaches leaves the zone."""
        pieces: Pieces = self.setup.pieces
        if any(self.exerts[p] and pieces.side[p] == side for p in self.pieces_in(hex)):
            return
        self.exerting[side] &= ~pieces.grid.bit[hex]
        exerting, into, bit = self.exerting[side], pieces.into, pieces.grid.bit
        for reached in pieces.grid.bits(pieces.zones[hex]):
            if not into[reached] & exerting:
                self.zone[side] &= ~bit[reached]

    # What is there

    def pieces_in(self, hex: int) -> tuple[int, ...]:
        """The pieces of a hex, from the bottom to the top."""
        piece, found, under = self.top[hex], list[int](), self.under
        while piece != NONE:
            found.append(piece)
            piece = under[piece]
        found.reverse()
        return tuple(found)

    def count_of(self, side: int, hex: int) -> int:
        """How many pieces a side has in a hex."""
        pieces: Pieces = self.setup.pieces
        return self.count[side * pieces.grid.n + hex]

    def standing(self, side: int) -> HexSet:
        """The hexes where a side has a piece."""
        return HexSet(self.setup.pieces.grid, self.stood[side])

    def zone_of(self, side: int) -> HexSet:
        """The zone of control of a side."""
        return HexSet(self.setup.pieces.grid, self.zone[side])

    def exerted_into(self, side: int, hex: int) -> int:
        """From how many hexes a side exerts its zone of control into a hex."""
        pieces: Pieces = self.setup.pieces
        return (pieces.into[hex] & self.exerting[side]).bit_count()

    # Reading a state

    def derive_occupancy(self) -> None:
        """Work out tops, counts and zones from where the pieces stand and on what; refuses what cannot be."""
        hexes, under = self.at, self.under
        size = len(self.setup.pieces.side)
        if not len(hexes) == len(under) == len(self.exerts) == size:
            raise ValueError(f"there are {size} pieces, no more and no fewer")
        above = {below: piece for piece, below in enumerate(under) if below != NONE}
        self.at, self.under = numbers(size), numbers(size)
        self._clear_derived()
        for piece, hex in enumerate(hexes):
            if hex != NONE and under[piece] == NONE:
                self._pile_up(piece, hex, above)
        if (self.at, self.under) != (hexes, under):
            raise ValueError("some pieces stand on a piece of another hex, on each other, or two on the same")

    def _pile_up(self, piece: int | None, hex: int, above: Mapping[int, int]) -> None:
        while piece is not None:
            self.place(piece, hex)
            piece = above.get(piece)
