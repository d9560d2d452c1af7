"""A map: the terrain of hexes, the features of hexes and hexsides, heights and place names."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType

from .hexes import Grid


@dataclass(frozen=True, eq=False, kw_only=True)
class Board:
    """What lies on a grid; fixed once built and shared by every state of a game.

    terrain and elevation hold one byte for each hex; a terrain byte counts into terrains. features are
    masks of hexes, side_features masks of hexsides (bit grid.side[h][d]), places the names of hexes.
    """

    grid: Grid
    terrains: tuple[str, ...]
    terrain: bytes
    features: Mapping[str, int] = field(default_factory=dict)
    side_features: Mapping[str, int] = field(default_factory=dict)
    elevation: bytes = b""
    places: Mapping[int, str] = field(default_factory=dict)
    terrain_mask: Mapping[str, int] = field(init=False)

    def __post_init__(self) -> None:
        put = object.__setattr__  # the one moment a frozen board may be filled in
        put(self, "elevation", self.elevation or bytes(self.grid.n))
        self._check()
        for name in ("features", "side_features", "places"):
            put(self, name, MappingProxyType(dict(getattr(self, name))))
        put(self, "terrain_mask", MappingProxyType(self._terrain_masks()))

    @classmethod
    def of(
        cls,
        grid: Grid,
        terrains: Sequence[str],
        terrain: Mapping[str, str],
        *,
        features: Mapping[str, Sequence[str]] | None = None,
        side_features: Mapping[str, Sequence[tuple[str, str]]] | None = None,
        elevation: Mapping[str, int] | None = None,
        places: Mapping[str, str] | None = None,
    ) -> Board:
        """A board described by labels; hexes not named have the first terrain and height 0.

        A hexside is a pair (hex, neighbouring hex) or (hex, direction), so that edges can be named.
        """
        return cls(
            grid=grid,
            terrains=tuple(terrains),
            terrain=_filled(grid, {at: _index(terrains, at, name) for at, name in terrain.items()}),
            features={k: grid.mask(map(grid.at, each)) for k, each in (features or {}).items()},
            side_features={k: _side_mask(grid, each) for k, each in (side_features or {}).items()},
            elevation=_filled(grid, elevation or {}),
            places={grid.at(at): name for at, name in (places or {}).items()},
        )

    # What is where

    def terrain_of(self, h: int) -> str:
        """The name of the terrain of a hex."""
        return self.terrains[self.terrain[h]]

    def has(self, feature: str, h: int) -> bool:
        """Whether a hex has a feature."""
        return bool(self._feature(self.features, feature, "hexes") >> h & 1)

    def side_has(self, feature: str, side: int) -> bool:
        """Whether a hexside has a feature."""
        return bool(self._feature(self.side_features, feature, "hexsides") >> side & 1)

    def name(self, h: int) -> str:
        """The place name of a hex, or its label where it has none."""
        return self.places.get(h, self.grid.label[h])

    def place(self, name: str) -> int:
        """The lowest hex that bears a place name."""
        found = min((h for h, each in self.places.items() if each == name), default=None)
        if found is None:
            raise ValueError(f"no place is called {name!r}")
        return found

    @staticmethod
    def _feature(table: Mapping[str, int], feature: str, of: str) -> int:
        try:
            return table[feature]
        except KeyError:
            raise ValueError(f"no feature of {of} is called {feature!r}") from None

    # Checks

    def _check(self) -> None:
        n = self.grid.n
        if len(set(self.terrains)) != len(self.terrains):
            raise ValueError("two terrains bear the same name")
        for what, each in (("terrain", self.terrain), ("elevation", self.elevation)):
            if len(each) != n:
                raise ValueError(f"{what}: {len(each)} values for {n} hexes")
        self._check_terrain()
        _check_masks("feature", self.features, n)
        _check_masks("hexside feature", self.side_features, self.grid.sides)
        for h, name in self.places.items():
            if not 0 <= h < n:
                raise ValueError(f"place {name!r}: there is no hex {h}")

    def _check_terrain(self) -> None:
        for h, t in enumerate(self.terrain):
            if t >= len(self.terrains):
                raise ValueError(f"hex {self.grid.label[h]}: there is no terrain {t}")

    def _terrain_masks(self) -> dict[str, int]:
        masks = dict.fromkeys(self.terrains, 0)
        for h in range(self.grid.n):
            masks[self.terrain_of(h)] |= self.grid.bit[h]
        return masks


def _check_masks(what: str, masks: Mapping[str, int], size: int) -> None:
    for name, mask in masks.items():
        if mask < 0 or mask >> size:
            raise ValueError(f"{what} {name!r}: the mask reaches beyond the {size} there are")


def _index(terrains: Sequence[str], at: str, name: str) -> int:
    if name not in terrains:
        raise ValueError(f"hex {at}: no terrain is called {name!r}")
    return terrains.index(name)


def _filled(grid: Grid, values: Mapping[str, int]) -> bytes:
    out = bytearray(grid.n)
    for at, value in values.items():
        if not 0 <= value <= 255:
            raise ValueError(f"hex {at}: {value} does not fit a byte")
        out[grid.at(at)] = value
    return bytes(out)


def _side_mask(grid: Grid, sides: Sequence[tuple[str, str]]) -> int:
    mask = 0
    for at, towards in sides:
        h = grid.at(at)
        d = grid.directions.index(towards) if towards in grid.directions else grid.direction(h, grid.at(towards))
        mask |= 1 << grid.side[h][d]
    return mask
