"""Who stands where: pieces on the hexes of a map, their stacks, and the zones of control they exert.

`Occupancy` and `Standing` are components of a state: a game's state inherits from one of them besides the kernel's
`State`, and its fields become fields of that state, cloned by slicing. Nothing has to be searched for: whatever moves a
piece keeps everything up to date. It also notes that the state has `changed`, so that the game's checks run, and keeps
the part of the position key that tells what stands where (`place_key`).

`Occupancy` is for large maps: stacks in order, counts, zones of control; `place`, `lift`, `move` and `exert` change it.
`Standing` is for small maps with few units, where a mask of units for each hex answers most questions at once; a game's
own `place` and `lift` call its `stand` and `leave`.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, ClassVar

from .hexes import Grid
from .hexset import HexSet

NONE = 0xFFFF
"""No hex, no piece: a number that is never the number of one."""


def numbers(size: int, value: int = NONE) -> array[int]:
    """An array of 16-bit numbers, all alike."""
    return array("H", [value]) * size


@cache
def key_numbers(what: str, count: int) -> tuple[int, ...]:
    """Numbers of 64 bits for the things of a kind, the same on every machine."""
    digests = (blake2b(f"{what} {i}".encode(), digest_size=8).digest() for i in range(count))
    return tuple(int.from_bytes(digest, "little") for digest in digests)


KEY_BITS = (1 << 64) - 1


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
        self.piece_key, self.hex_key = key_numbers("piece", len(side)), key_numbers("hex", grid.n)
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

    DERIVED: ClassVar[frozenset[str]] = frozenset({"top", "count", "stood", "exerting", "zone", "place_key"})
    """What follows from the other fields: a state leaves it out of hash and texts and calls `derive_occupancy`."""
    KEYED: ClassVar[frozenset[str]] = frozenset({"at"})
    """What the position key has by `place_key`."""

    at: array[int]  # for each piece its hex, or NONE
    under: array[int]  # for each piece the one that it stands on, or NONE
    exerts: bytearray  # for each piece whether it exerts a zone of control
    top: array[int]  # for each hex the piece at the top of its stack, or NONE
    count: array[int]  # for each side and hex (side * n + hex) how many pieces stand there
    stood: list[int]  # for each side the mask of the hexes where it has a piece
    exerting: list[int]  # for each side the mask of the hexes from which it exerts a zone
    zone: list[int]  # for each side the mask of its zone of control
    place_key: int  # of every piece on the map and its hex, a number; all of them laid over each other

    if TYPE_CHECKING:
        setup: Any
        changed: bool

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
        self.place_key = 0

    # Setters

    def place(self, piece: int, hex: int) -> None:
        """Put a piece that is off the map at the top of a hex's stack."""
        if piece < 0 or self.at[piece] != NONE:
            raise ValueError(f"piece {piece} stands in hex {self.at[piece]} already")
        pieces: Pieces = self.setup.pieces
        side, bit = pieces.side[piece], pieces.grid.bit[hex]
        self.at[piece] = hex
        self.changed = True
        self.place_key ^= pieces.piece_key[piece] * pieces.hex_key[hex] >> 32 & KEY_BITS
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
        if hex == NONE or piece < 0:
            raise ValueError(f"piece {piece} is not on the map")
        pieces: Pieces = self.setup.pieces
        side, grid = pieces.side[piece], pieces.grid
        self._unstack(piece, hex)
        self.changed = True
        self.place_key ^= pieces.piece_key[piece] * pieces.hex_key[hex] >> 32 & KEY_BITS
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
        self.changed = True
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
        self.changed = True

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
        found: list[int] = []
        piece, under = self.top[hex], self.under
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


# --- small maps -----------------------------------------------------------------------------------------------------

BIT = tuple(1 << i for i in range(2048))
_UNIT_KEY, _HEX_KEY = key_numbers("piece", 255), key_numbers("hex", len(BIT))  # 255 is no unit, in a byte


class Standing:
    """Units on a small map as masks, as fields of a state that has the hex of each unit in a field `hex`.

    There are at most 255 units and 2048 hexes. The state sets `hex` itself, beside whatever else its game knows of a
    unit, and says so by `stand` and `leave`.
    """

    __slots__ = tuple[str, ...]()

    DERIVED: ClassVar[frozenset[str]] = frozenset({"at", "on", "stood", "place_key"})
    """What follows from the other fields: a state leaves it out of hash and texts and calls `derive_standing`."""
    KEYED: ClassVar[frozenset[str]] = frozenset({"hex"})
    """What the position key has by `place_key`."""

    at: list[int]  # hex -> units there
    on: list[int]  # side -> its units on the map
    stood: list[int]  # side -> the hexes it stands on
    place_key: int  # of every unit on the map and its hex, a number; all of them laid over each other

    if TYPE_CHECKING:
        changed: bool

    def stand(self, unit: int, side: int, hex: int) -> None:
        """A unit of a side that was off the map stands in a hex."""
        if unit < 0 or hex < 0:
            raise ValueError(f"there is no unit {unit} or no hex {hex}")
        key, bit = _UNIT_KEY[unit] * _HEX_KEY[hex] >> 32 & KEY_BITS, BIT[unit]
        self.at[hex] |= bit
        self.on[side] |= bit
        self.stood[side] |= BIT[hex]
        self.place_key ^= key
        self.changed = True

    def leave(self, unit: int, side: int, hex: int) -> None:
        """A unit of a side leaves the hex where it stands, and the map."""
        at, on = self.at, self.on
        if unit < 0 or hex < 0 or not at[hex] & on[side] & BIT[unit]:
            raise ValueError(f"unit {unit} of side {side} does not stand in hex {hex}")
        at[hex] ^= BIT[unit]
        on[side] ^= BIT[unit]
        if not at[hex] & on[side]:
            self.stood[side] ^= BIT[hex]
        self.place_key ^= _UNIT_KEY[unit] * _HEX_KEY[hex] >> 32 & KEY_BITS
        self.changed = True

    def here(self, hex: int, side: int) -> int:
        """The mask of a side's units in a hex."""
        return self.at[hex] & self.on[side]

    def derive_standing(self, hexes: int, standing: Iterable[tuple[int, int, int]]) -> None:
        """Work out everything anew for a map of so many hexes from the unit, side and hex of all that stand on it."""
        self.at, self.on, self.stood, self.place_key = [0] * hexes, [0, 0], [0, 0], 0
        for unit, side, hex in standing:
            self.stand(unit, side, hex)
