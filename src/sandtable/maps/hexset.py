"""A set of hexes of one grid: what it holds, how sets combine, and how a set spreads over the map."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from .barriers import Barriers
from .hexes import Grid
from .paths import components, spread, trace


class HexSet:
    """An immutable set of hexes: a grid and a mask in which bit h stands for hex h.

    A state keeps the mask, a plain int; rules wrap it where words read better than bits. Sets of one grid combine
    with `&`, `|`, `-` and `^`, and `~` is the rest of the map.
    """

    __slots__ = ("grid", "mask")

    grid: Grid
    mask: int

    def __init__(self, grid: Grid, mask: int = 0) -> None:
        if mask < 0 or mask >> grid.n:
            raise ValueError(f"the mask reaches beyond the {grid.n} hexes there are")
        object.__setattr__(self, "grid", grid)
        object.__setattr__(self, "mask", mask)

    @classmethod
    def of(cls, grid: Grid, hexes: Iterable[int | str]) -> HexSet:
        """The set of these hexes, given by number or by label."""
        return cls(grid, grid.mask(grid.at(h) if isinstance(h, str) else h for h in hexes))

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a HexSet cannot be changed: {name}")

    # What it holds

    def has(self, h: int) -> bool:
        """Whether a hex belongs to the set."""
        return bool(self.mask >> h & 1)

    __contains__ = has

    def each(self) -> tuple[int, ...]:
        """Its hexes in ascending order."""
        return self.grid.bits(self.mask)

    def __iter__(self) -> Iterator[int]:
        return iter(self.each())

    def count(self) -> int:
        """How many hexes it holds."""
        return self.mask.bit_count()

    __len__ = count

    def __bool__(self) -> bool:
        return self.mask != 0

    def labels(self) -> tuple[str, ...]:
        """The labels of its hexes."""
        return tuple(self.grid.label[h] for h in self.each())

    def __repr__(self) -> str:
        return f"<HexSet of {self.count()}: {' '.join(self.labels()[:6])}{' ...' if self.count() > 6 else ''}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, HexSet) and (self.grid, self.mask) == (other.grid, other.mask)

    def __hash__(self) -> int:
        return hash(self.mask)

    # How sets combine

    def _mask_of(self, other: HexSet) -> int:
        if other.grid is not self.grid:
            raise ValueError("sets of different grids do not combine")
        return other.mask

    def __and__(self, other: HexSet) -> HexSet:
        return HexSet(self.grid, self.mask & self._mask_of(other))

    def __or__(self, other: HexSet) -> HexSet:
        return HexSet(self.grid, self.mask | self._mask_of(other))

    def __sub__(self, other: HexSet) -> HexSet:
        return HexSet(self.grid, self.mask & ~self._mask_of(other))

    def __xor__(self, other: HexSet) -> HexSet:
        return HexSet(self.grid, self.mask ^ self._mask_of(other))

    def __invert__(self) -> HexSet:
        return HexSet(self.grid, self.grid.all & ~self.mask)

    # How it spreads

    def spread(self, barriers: Barriers | None = None) -> HexSet:
        """All hexes next to one of the set, across sides without a barrier; those of the set itself among them."""
        return HexSet(self.grid, spread(self.grid, self.mask, barriers))

    def flood(self, through: HexSet, barriers: Barriers | None = None, limit: int | None = None) -> HexSet:
        """The set and what is joined to it through other hexes, in at most so many steps."""
        return HexSet(self.grid, trace(self.grid, self.mask, self._mask_of(through), barriers=barriers, limit=limit))

    def parts(self) -> tuple[HexSet, ...]:
        """Its connected parts, in the order of their lowest hexes."""
        return tuple(HexSet(self.grid, part) for part in components(self.grid, self.mask))
