"""Terrain: the tiles and works of a board compiled into masks and tables, once for each layout.

A `Terrain` is five bytes for each hex: its tile, its work (bridge, bunker, ford ...), the open sides of each, and the
sides by which rails leave it. Wire,
sandbags and hedgehogs come and go, so they are masks in the state and not part of the terrain.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache, partial
from itertools import repeat
from operator import and_
from typing import Any, NamedTuple

from ....maps.paths import components
from ....maps.sight import line
from .board import GRID, SIDES, N, around, data

INFANTRY, ARMOR, ARTILLERY, TRAIN = 0, 1, 2, 3
KINDS = ("infantry", "armor", "artillery", "train")
FIGHTING = KINDS[:3]
ALL_FLAGS = 99
FLAT = (0,) * N  # of each hex nothing
FARTHEST = 3  # hexes of any move across country
SAND = 2  # M44:terrain-beach: how many hexes a move over sand may have

_ROWS = data("terrain.json")["terrain"]
LOOSE = ("sandbag", "wire", "hedgehog")  # obstacles kept as masks in the state
TILES: tuple[str, ...] = tuple(t["id"] for t in _ROWS if t["layer"] != "obstacle")
TERRAIN: dict[str, dict[str, Any]] = {t["id"]: t for t in _ROWS}
CLEAR = TILES.index("clear")


def _work_names() -> tuple[str, ...]:
    names = ["none"]
    for row in _ROWS:
        if row["layer"] == "obstacle" and row["id"] not in LOOSE:
            names += [f"{row['id']}:{side}" for side in SIDES] if row["owner_only"] else [row["id"]]
    return tuple(names)


WORKS = _work_names()
NO_WORK = 0


class Terrain(NamedTuple):
    """What lies on the board for good, hex by hex."""

    tile: bytes
    work: bytes
    tile_edges: bytes
    work_edges: bytes
    rail_edges: bytes

    @classmethod
    def of(cls, packed: bytes) -> Terrain:
        """The terrain of a packed field."""
        return cls(*(packed[i * N : (i + 1) * N] for i in range(5)))

    def packed(self) -> bytes:
        """The terrain as one field of the state."""
        return b"".join(self)


def work_row(work: int) -> dict[str, Any] | None:
    """The properties of a work."""
    return TERRAIN[WORKS[work].partition(":")[0]] if work else None


def work_owner(work: int) -> int | None:
    """The only side that may use a work to defend, or None."""
    owner = WORKS[work].partition(":")[2]
    return SIDES.index(owner) if owner else None


@lru_cache(maxsize=512)
def terrain_of(packed: bytes) -> TerrainTable:
    """The tables of a packed terrain, made once."""
    return TerrainTable(Terrain.of(packed))


def is_track(row: dict[str, Any]) -> bool:
    """Whether a tile or work is tracks and nothing else."""
    return bool(row["rail"]) and not row["station"] and not row["road"]


def _runs(edges: int, direction: int) -> bool:
    """Whether a road or track leaves a hex by a side; a course that names no sides leaves by all."""
    return bool((edges or 0b111111) >> direction & 1)


class TerrainTable:
    """Everything the rules ask of the terrain, as tables and masks."""

    def __init__(self, laid: Terrain) -> None:
        self.laid = laid
        self._tile = [TERRAIN[TILES[t]] for t in laid.tile]
        self._work = [work_row(w) for w in laid.work]
        self._sort_masks = self._masks_by_sort()
        self._compile_masks()
        self._compile_groups()
        self._compile_open()
        self._compile_cover()
        self.lake_pairs: dict[tuple[int, int], bool] = {}
        self._wet_open: dict[int, tuple[int, ...]] = {}
        self._boat_open: dict[int, tuple[int, ...]] = {}

    def _masks_by_sort(self) -> list[tuple[int, int]]:
        """For each sort of hex, by tile and work, one such hex and the mask of them all."""
        found: dict[tuple[int, int], int] = {}
        sorts = list(zip(self.laid.tile, self.laid.work, strict=True))
        for h, sort in enumerate(sorts):
            found[sort] = found.get(sort, 0) | 1 << h
        number = {sort: i for i, sort in enumerate(found)}
        self._sort_of = bytes([number[sort] for sort in sorts])
        return [(mask.bit_length() - 1, mask) for mask in found.values()]

    def _mask(self, test: Callable[[int], Any]) -> int:
        """The hexes that pass a test of their tile and work, made once for each sort."""
        return sum(mask for h, mask in self._sort_masks if test(h))

    def _table(self, value: Callable[[int], int]) -> bytes:
        """What every hex has by its tile and work, worked out once for each sort."""
        return self._sort_of.translate(bytes([value(h) for h, _ in self._sort_masks]).ljust(256, b"\0"))

    def _either(self, h: int, name: str) -> tuple[Any, Any]:
        work = self._work[h]
        return self._tile[h][name], work[name] if work else None

    def _listed(self, name: str) -> tuple[int, ...]:
        """Per kind, the hexes whose tile or work names that kind; a bridge lifts its tile's say."""

        def named(kind: str, h: int) -> bool:
            tile, work = self._either(h, name)
            return (kind in tile and not self._bridged(h)) or (work is not None and kind in work)

        return tuple(self._mask(partial(named, kind)) for kind in KINDS)

    def _halting(self) -> tuple[int, ...]:
        """As `stop`, without the hexes where only tracks stop a unit: it may take ground from there."""

        def halts(kind: str, h: int) -> bool:
            things = ([] if self._bridged(h) else [self._tile[h]]) + ([self._work[h]] if self._work[h] else [])
            return any(kind in thing["stop"] and not is_track(thing) for thing in things if thing)

        return tuple(self._mask(partial(halts, kind)) for kind in KINDS)

    def _bridged(self, h: int) -> bool:
        work = self._work[h]
        return work is not None and TILES[self.laid.tile[h]] in work["makes_passable"]

    def _flag(self, name: str) -> int:
        return self._mask(lambda h: any(self._either(h, name)))

    def _compile_masks(self) -> None:
        self.stop = self._listed("stop")
        self.halt = self._halting()
        self.impassable = self._listed("impassable")
        self.passable = tuple(GRID.all & ~mask for mask in self.impassable)
        self.near = self._listed("enter_adjacent")
        self.exit_one = self._listed("exit_one")
        self.no_battle_on_entry = self._listed("no_battle_on_entry")
        self.no_battle_on_exit = self._listed("no_battle_on_exit")
        self.no_overrun = self._listed("no_overrun")
        self.immobile = self._listed("immobile")
        self.flag_costs_figure = self._listed("flag_costs_figure")
        self.adjacent_only = self._listed("adjacent_only")
        self.no_battle = self._flag("no_battle")
        self.no_retreat = self._flag("no_retreat")
        self.short = self._flag("max_hexes")
        self.road = self._flag("road")
        self.road_bridges = sum(1 << h for h in range(N) if self.laid.work[h] and self._carries_road(h))
        self.road |= self.road_bridges
        self.rail = self._flag("rail")
        self.station = self._flag("station")
        self.river = self._mask(lambda h: self._tile[h]["boatable"])
        self.unbridged = self.river & self._mask(lambda h: not self._bridged(h))
        self.blocks = self._mask(lambda h: any(v is True for v in self._either(h, "blocks_sight")))
        self.lakes = self._mask(lambda h: self._tile[h]["blocks_sight"] == "two")
        self.blocks_artillery = self._flag("blocks_artillery")
        self.no_fire_across = self._listed("no_fire_across")
        self.height = bytes(t["height"] for t in self._tile)
        self.uneven = self._mask(self._is_uneven)

    def _is_uneven(self, h: int) -> bool:
        """Whether it matters by which side a hex is entered or left."""
        tile = self._tile[h]
        return bool(tile["enter_via"] or tile["climb"] or "walls" in self._either(h, "edges"))

    def _compile_groups(self) -> None:
        """Contiguous hills and mountain ranges: which component, as a mask, each hex belongs to."""
        self.group = [0] * N
        for name in ("hill", "mountain"):
            for part in components(GRID, self._mask(lambda h, n=name: self._tile[h]["group"] == n)):  # type: ignore[misc]
                for h in GRID.bits(part):
                    self.group[h] = part
        self.high = sum(set(self.group))

    # --- movement -----------------------------------------------------------------------------------------------

    def _compile_open(self) -> None:
        self.open = tuple(self._ways(kind) for kind in range(3))
        self.slow = tuple(
            tuple(map(partial(self._slow_from, kind), range(N))) if self.uneven else FLAT for kind in range(3)
        )
        self.climbs = tuple(sum(1 << h for h in range(N) if row[h]) for row in self.slow)  # where they begin
        self.rough = tuple(tuple(self._rough(kind, hexes) for hexes in range(FARTHEST + 1)) for kind in range(4))
        road_edges = self._road_edges()
        self.road_open = self._courses(self.road, road_edges)
        self.road_ways = (
            tuple(tuple(map(and_, self.road_open, ways)) for ways in self.open) if self.road else (FLAT,) * 3
        )
        self.rail_open = self._courses(self.rail, self.laid.rail_edges)

    def _rough(self, kind: int, hexes: int) -> int:
        """The hexes from which a unit that moves so far may come to terrain that is not simply walked over."""
        if kind == TRAIN:
            return GRID.all
        found = self.uneven | self.immobile[kind] | (self.short if hexes > SAND else 0)
        for _ in range(hexes):
            found |= around(found) & GRID.all
        return found | self.exit_one[kind]

    def _ways(self, kind: int) -> tuple[int, ...]:
        """The open neighbours of each hex; only on odd terrain each side of a hex is looked at."""
        ways = list(map(and_, GRID.adjacent_mask, repeat(self.passable[kind])))
        odd = self.uneven | self.immobile[kind]
        for h in GRID.bits((odd | around(odd)) & GRID.all) if odd else ():
            ways[h] = self._open_from(h, kind)
        return tuple(ways)

    def _open_from(self, h: int, kind: int, wet: int = 0) -> int:
        if self.immobile[kind] >> h & 1:
            return 0
        near = GRID.adjacent_mask[h] & ~(self.impassable[kind] & ~wet)
        if not self.uneven & (near | 1 << h):
            return near
        return sum(1 << b for b in GRID.bits(near) if self.edge_open(h, b, kind, wet))

    def over_water(self, kind: int) -> tuple[int, ...]:
        """As `open`, for units that may enter rivers."""
        if kind not in self._wet_open:
            self._wet_open[kind] = tuple(self._open_from(h, kind, self.unbridged) for h in range(N))
        return self._wet_open[kind]

    def by_boat(self, kind: int) -> tuple[int, ...]:
        """As `over_water`, for a boat that goes no further once it is on a river."""
        if kind not in self._boat_open:
            ways = self.over_water(kind)
            self._boat_open[kind] = tuple(0 if self.unbridged >> h & 1 else ways[h] for h in range(N))
        return self._boat_open[kind]

    def edge_open(self, a: int, b: int, kind: int, wet: int = 0) -> bool:
        """Whether the terrain lets a kind of unit step from a to b, whoever stands there."""
        if (self.impassable[kind] & ~wet) >> b & 1 or not self.unwalled(a, b):
            return False
        via = self._tile[b]["enter_via"].get(KINDS[kind])
        leave = self._tile[a]["enter_via"].get(KINDS[kind])
        if via is not None and self._tile[a]["group"] not in via:  # M44TP:mountain-a, M44TP:mountain-c
            return False
        if leave is not None and self._tile[b]["group"] not in leave:
            return False
        return KINDS[kind] not in self._climb(a, b, "barred", ())

    def unwalled(self, a: int, b: int) -> bool:
        """Whether no wall of a wadi or parapet of a long bridge stands between two neighbours."""
        d = GRID.direction(a, b)
        return self._wall_open(a, d) and self._wall_open(b, GRID.opposite(d))

    def _wall_open(self, h: int, direction: int) -> bool:
        work = self._work[h]
        if work is not None and work["edges"] == "walls" and not self.laid.work_edges[h] >> direction & 1:
            return False
        return self._tile[h]["edges"] != "walls" or bool(self.laid.tile_edges[h] >> direction & 1)

    def _climb(self, a: int, b: int, what: str, default: Any) -> Any:
        climb = self._tile[b]["climb"]
        if not climb:
            return default
        here = TILES[self.laid.tile[a]]
        climbs = self.height[a] < self.height[b] if climb["from"] == "lower" else here == climb["from"]
        return climb[what] if climbs else default

    def _slow_from(self, kind: int, h: int) -> int:
        return sum(1 << b for b in GRID.bits(self.open[kind][h] & self.uneven) if self._climb(h, b, "cost", 1) == 2)

    def _carries_road(self, h: int) -> bool:
        """Whether a road leads onto a bridge from two sides; the bridge is then part of the road."""
        work = self._work[h]
        if work is None or not work["edges"] or work["rail"] or not self._bridged(h):
            return False
        ends = ((d, b) for d, b in enumerate(GRID.neighbour[h]) if b >= 0 and _runs(self.laid.work_edges[h], d))
        return sum(self.road >> b & _runs(self.laid.tile_edges[b], GRID.opposite(d)) for d, b in ends) > 1

    def _road_edges(self) -> bytes:
        laid, bridges = self.laid, self.road_bridges
        return bytes(laid.work_edges[h] if bridges >> h & 1 else laid.tile_edges[h] for h in range(N))

    def _courses(self, mask: int, edges: bytes) -> tuple[int, ...]:
        """The neighbours joined to each hex by road or rail."""
        return tuple(self._course(h, mask, edges) if mask >> h & 1 else 0 for h in range(N)) if mask else FLAT

    def _course(self, h: int, mask: int, edges: bytes) -> int:
        """The neighbours joined to a hex of a road or rail by it."""
        ways = ((d, b) for d, b in enumerate(GRID.neighbour[h]) if b >= 0 and mask >> b & 1)
        return sum(1 << b for d, b in ways if _runs(edges[h], d) and _runs(edges[b], GRID.opposite(d)))

    # --- battle -------------------------------------------------------------------------------------------------

    def _compile_cover(self) -> None:
        self.cover = tuple(tuple(self._table(partial(self._cover, k, side)) for k in FIGHTING) for side in (0, 1))
        self.uphill = tuple(self._table(partial(self._uphill, k)) for k in FIGHTING)
        self.range_cover = tuple(self._table(partial(self._range_cover, k)) for k in FIGHTING)
        self.loses = tuple(self._table(partial(self._loses, k)) for k in FIGHTING)
        self.flags = tuple(self._table(partial(self._flags, side)) for side in (0, 1))
        self.long_range = self._mask(lambda h: self._tile[h]["range_dice"])

    def _plain_tile(self, h: int) -> bool:
        return not self._tile[h]["cover_if_lower"] and not self._tile[h]["cover_unless_same_group"]

    def _cover(self, kind: str, side: int, h: int) -> int:
        """The larger of what tile and work give a defender of a side, heights apart."""
        best: int = self._tile[h]["cover"][kind] if self._plain_tile(h) else 0
        work = self._work[h]
        if work and work_owner(self.laid.work[h]) in (None, side):
            best = max(best, work["cover"][kind])
        return best

    def _uphill(self, kind: str, h: int) -> int:
        return int(self._tile[h]["cover"][kind]) if self._tile[h]["cover_if_lower"] else 0

    def _range_cover(self, kind: str, h: int) -> int:
        return int(self._tile[h]["cover"][kind]) if self._tile[h]["cover_unless_same_group"] else 0

    def _loses(self, kind: str, h: int) -> int:
        tile, work = self._either(h, "from")
        return int(tile[kind] + (work[kind] if work else 0))

    def _flags(self, side: int, h: int) -> int:
        tile, work = self._either(h, "flags")
        if work and work_owner(self.laid.work[h]) not in (None, side):
            work = 0
        return max(ALL_FLAGS if f == "all" else f or 0 for f in (tile, work))

    # --- sight --------------------------------------------------------------------------------------------------

    def blockers(self, a: int, b: int) -> int:
        """The terrain that blocks sight between two hexes; heights of one group do not block each other."""
        part = self.group[a]
        return self.blocks | (self.high & ~part if part and part == self.group[b] else self.high)

    def lake_between(self, a: int, b: int) -> bool:
        """Whether two or more adjoining lake hexes lie on the line."""
        pair = (a, b) if a < b else (b, a)
        if pair not in self.lake_pairs:
            self.lake_pairs[pair] = self._two_lakes(*pair)
        return self.lake_pairs[pair]

    def _two_lakes(self, a: int, b: int) -> bool:
        wet = self.lakes_between(a, b)
        return any(GRID.adjacent_mask[h] & GRID.mask(wet) for h in wet)

    def lakes_between(self, a: int, b: int) -> tuple[int, ...]:
        """The lake hexes on the line between two hexes."""
        return tuple(h for step in line(GRID, a, b) for h in self._wet(step))

    def _wet(self, step: int | tuple[int, int]) -> Iterable[int]:
        hexes = step if isinstance(step, tuple) else (step,)
        return hexes if all(h >= 0 and self.lakes >> h & 1 for h in hexes) else ()
