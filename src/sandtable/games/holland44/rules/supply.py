"""Supply lines (18.2, 18.3, 18.6); the supply phase itself is in `supply_phase`.

A line has a part off the road of at most four hexes and a part along roads of any length. Both are traced from the
sources outwards, for the whole map at once: `road_net` is where the road part reaches, `supplied` where the whole line
does. Everything is kept by value.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any, NamedTuple

from ....kernel.rulebook import cite, with_rules
from ....maps.barriers import Barriers, side_barriers
from ....maps.hexes import bits
from ....maps.occupancy import NONE
from ....maps.paths import trace
from .board import ALLIED, AREAS, BLOWN, GERMAN, INTACT, REPAIRING, Board, Bridge
from .lazy import lazy
from .pieces import (
    COUNT,
    FORMATIONS,
    IS_ENGINEER,
    IS_SUPPLY,
    MECHANIZED,
    NEVER,
    SIDE,
)
from .state import State
from .zoc import around, bonds, closed_rivers, own_areas, surroundings, units_of, zone

OFF_ROAD = 4  # hexes (18.3.1)
SOURCES = tuple(piece for piece in range(COUNT) if IS_SUPPLY[piece])
_ENGINEERS = sum(1 << piece for piece in range(COUNT) if IS_ENGINEER[piece] and SIDE[piece] == ALLIED)

_POLISH, _FIRST = FORMATIONS.index("polish"), FORMATIONS.index("1st_airborne")

# --- roads


def carries(bridge: Bridge, state: int, holder: int, side: int) -> str:
    """H44:18.3.2: the rule by which the road lines of a side cannot cross a bridge, or nothing.

    A bridge that cannot be blown always shows Intact; it serves the side that last controlled it.
    """
    if state in (BLOWN, REPAIRING):
        return "H44:18.3.2e"
    theirs = holder if not bridge.blowable else ALLIED if state == INTACT else GERMAN
    if theirs == side:
        return ""
    return "H44:18.3.2f" if side == GERMAN else "H44:18.3.2g"


@lru_cache(maxsize=32)
def _off_roads(board: Board) -> Barriers:
    """H44:18.3.2e: every hexside that no road crosses; over canals and major rivers roads need bridges, not ferries."""
    wet = (board.canal_sides | board.major_sides) & ~board.bridge_sides
    return side_barriers(board.grid, (1 << board.grid.sides) - 1 & ~board.road_sides | wet)


@lru_cache(maxsize=256)
def _roads(board: Board, bridges: bytes, holder: bytes, side: int) -> tuple[Barriers, tuple[str, ...]]:
    """What bars the road lines of a side, and the rules by which bridges do."""
    found = [carries(each, at, whose, side) for each, at, whose in zip(board.bridges, bridges, holder, strict=True)]
    closed = sum(1 << bridge.side for bridge, rule in zip(board.bridges, found, strict=True) if rule)
    return _off_roads(board) | side_barriers(board.grid, closed), tuple(sorted({*found, "H44:18.3.2e"} - {""}))


@lru_cache(maxsize=256)
def _passed(board: Board, passed: bytes, side: int) -> int:
    """The city hexes that a side was the last to pass through."""
    return board.grid.mask(h for h in board.grid.bits(board.cities) if passed[h] == side)


def open_roads(s: State, side: int) -> int:
    """H44:18.3.2: the hexes that a road line of a side may enter."""
    enemy = 1 - side
    cite("H44:18.3.2b", "H44:18.3.2c")
    captured = _passed(s.board, bytes(s.passed), enemy) & ~s.stood[side]
    if captured:
        cite("H44:18.3.2d")
    return s.board.grid.all & ~(s.stood[enemy] | zone(s, enemy) | captured)


@lru_cache(maxsize=2048)
def _net(board: Board, starts: int, open: int, bridges: bytes, holder: bytes, side: int) -> int:
    """The hexes joined to some starts; what was traced from a single one is not traced again, whoever starts there."""
    known, left, found = _joined(board, open, bridges, holder, side), starts & open, 0
    for part in known:
        if part & left:
            found |= part
            left &= ~part
    if left:
        part = trace(board.grid, left, open, barriers=_roads(board, bridges, holder, side)[0])
        found |= part
        if not left & left - 1:
            known.append(part)
    return found


@lru_cache(maxsize=256)
def _joined(board: Board, open: int, bridges: bytes, holder: bytes, side: int) -> list[int]:
    """The parts of the road net that are joined, as far as anybody has traced them while nothing changed about it."""
    return []


def _along_roads(s: State, side: int, starts: int, open: int | None = None) -> int:
    """H44:18.3.2a: the hexes that road lines join to some hexes, and those of them that lines may enter, if known."""
    bridges, holder = bytes(s.bridge), bytes(s.holder)
    cite("H44:18.3.2a", *_roads(s.board, bridges, holder, side)[1])
    return _net(s.board, starts, open_roads(s, side) if open is None else open, bridges, holder, side)


@lru_cache(maxsize=256)
def entries(board: Board, areas: tuple[int, ...]) -> tuple[int, int]:
    """Where roads lead into some entry areas, and all hexes beside them."""
    roads = board.grid.mask(hex for area in areas for hex in board.areas[area].roads)
    beside = 0
    for area in areas:
        beside |= board.areas[area].hexes
    return roads & beside, beside


def road_net(s: State, side: int, areas: Iterable[int] | None = None) -> int:
    """The hexes from which a road line reaches a friendly entry area, or one of those given."""
    chosen = own_areas(s, side) if areas is None else tuple(areas)
    return _along_roads(s, side, entries(s.board, chosen)[0])


# --- off the road


class SupplyMap(NamedTuple):
    """The map as the part of a supply line off the road finds it."""

    board: Board
    open: int  # hexes that it may enter
    wary: int  # empty hexes in an enemy zone, of which no two may follow on each other
    rivers: int  # hexsides that it cannot cross
    bonds: int  # hexsides that bar it as bonds


def supply_map_of(s: State, side: int, rafts: int | None = None) -> SupplyMap:
    """H44:18.3.1: where a line of a side may go off the road, by engineer ferries (those under way unless given)."""
    enemy = 1 - side
    hexes, sides = bonds(s, enemy)
    cite("H44:18.3.1c", *(("H44:18.3.1e", "H44:7.4.2d") if hexes | sides else ()))
    closed = closed_rivers(s.board, bytes(s.bridge)) & ~(raft_sides(s, side) if rafts is None else rafts)
    wary = zone(s, enemy) & ~s.stood[side]
    return SupplyMap(s.board, s.board.grid.all & ~(s.stood[enemy] | hexes), wary, closed, sides)


def raft_sides(s: State, side: int) -> int:
    """H44:23.3.1: the hexsides that engineer ferries serve; the engineer must stand beside its own."""
    if side != ALLIED or not s.rafts:
        return 0
    hexes = s.board.grid.side_hexes
    return sum({1 << side for unit, side, *_ in s.rafts if s.at[unit] in hexes[side]})


def ready_rafts(s: State) -> int:
    """H44:23.3.1: the hexsides that engineers serve or can serve yet: who has made no ferry may do so where he is."""
    closed, found, made = closed_rivers(s.board, bytes(s.bridge)), raft_sides(s, ALLIED), {raft[0] for raft in s.rafts}
    for piece in bits(s.present & _ENGINEERS):
        if piece not in made:
            found |= closed & surroundings(s.board, s.at[piece])[1]
    if found:
        cite("H44:23.3.1")
    return found


@lru_cache(maxsize=2048)
def _within(supply_map: SupplyMap, starts: int, edge: int, limit: int) -> int:
    """The hexes joined to some starts in so many steps; those of the edge are one step from an entry area."""
    grid, cells = supply_map.board.grid, supply_map.board.grid.cells
    ways = (side_barriers(grid, supply_map.rivers) | side_barriers(grid, supply_map.bonds)).exits
    open, bold = cells.pack(supply_map.open), ~cells.pack(supply_map.wary)
    seen = fringe = cells.pack(starts & supply_map.open)
    late = cells.pack(edge & supply_map.open)
    while limit and (fringe or late):
        new = (cells.step(fringe & bold, ways) | cells.step(fringe & ~bold, ways) & bold) & open
        fringe = (new | late) & ~seen
        seen |= fringe
        limit -= 1
        late = 0
    return cells.unpack(seen)


def off_road(supply_map: SupplyMap, starts: int, edge: int = 0, limit: int = OFF_ROAD) -> int:
    """H44:18.3.1: the hexes that lines off the road join to some hexes, or to an entry area beside the edge given."""
    cite("H44:18.3", "H44:18.3.1a", "H44:18.3.1b", "H44:18.3.1d")
    return _within(supply_map, starts, edge, limit)


def supplied(s: State, side: int, areas: Iterable[int] | None = None) -> int:
    """The hexes from which a line of both parts reaches a friendly entry area, or one of those given."""
    return _from_areas(s, side, supply_map_of(s, side), areas)


def _from_areas(s: State, side: int, supply_map: SupplyMap, areas: Iterable[int] | None = None) -> int:
    chosen = own_areas(s, side) if areas is None else tuple(areas)
    cite("H44:18.2.1")
    return off_road(supply_map, road_net(s, side, chosen), entries(s.board, chosen)[1])


# --- sources of the airborne divisions


def division_of(s: State, piece: int) -> int:
    """The formation whose source supplies a piece; the Poles belong to the 1st Airborne (22.5.2)."""
    formation = s.formation_of(piece)
    return _FIRST if formation == _POLISH else formation


def source_of(s: State, piece: int) -> int:
    """H44:18.2.2a: the airborne supply source of a piece's own division on the map, or NONE."""
    if SIDE[piece] != ALLIED:
        return NONE
    division = division_of(s, piece)
    return next((source for source in SOURCES if s.at[source] != NONE and division_of(s, source) == division), NONE)


def _from_source(s: State, source: int, supply_map: SupplyMap, open: int) -> int:
    """The hexes from which a line reaches an airborne supply source, by the roads that are open."""
    hex = s.board.grid.bit[s.at[source]]
    return off_road(supply_map, hex | _along_roads(s, ALLIED, hex, open))


# --- who is in supply


def _surroundings(s: State, side: int, rafts: int | None) -> tuple[Any, ...]:
    """Everything that the lines of a side depend on, by value; of its own units those in cities or beside enemies."""
    board, enemy = s.board, 1 - side
    own = s.stood[side] & (around(board, s.stood[enemy]) | board.cities)
    bridges, rafts = (bytes(s.bridge), bytes(s.holder)), raft_sides(s, side) if rafts is None else rafts
    return (
        board, side, s.turn, own, s.stood[enemy], s.exerting[enemy], units_of(s, enemy), bridges, bytes(s.passed), rafts
    )  # fmt: skip


@lru_cache(maxsize=64)
def _traced(*surroundings: Any) -> dict[tuple[str, Any], tuple[int, tuple[str, ...]]]:
    """The lines traced so far in some surroundings, with the rules at work: to areas, or to a source in a hex."""
    return {}


class Lines:
    """The lines of a side as the map is now, each traced once: for questions about many units.

    They go over the engineer ferries under way unless others are given, or over a map of their own.
    """

    def __init__(self, s: State, side: int, supply_map: SupplyMap | None = None, rafts: int | None = None) -> None:
        self.s, self.side = s, side
        self._supply_map, self._rafts = supply_map, rafts
        self._areas: dict[tuple[int, ...] | None, int] = {}
        self._sources: dict[int, int] = {}
        self._owners: dict[int, int] = {}
        self._traced = _traced(*_surroundings(s, side, rafts)) if supply_map is None else {}

    @lazy
    def open(self) -> int:
        """The hexes that their part along roads may enter."""
        return open_roads(self.s, self.side)

    @property
    def rafts(self) -> int:
        """The hexsides that engineers ferry them across."""
        return raft_sides(self.s, self.side) if self._rafts is None else self._rafts

    @lazy
    def supply_map(self) -> SupplyMap:
        """Where they may go off the road."""
        return self._supply_map or supply_map_of(self.s, self.side, self._rafts)

    def to_areas(self, areas: tuple[int, ...] | None = None) -> int:
        """The hexes from which a line reaches a friendly entry area, or one of those given."""
        found = self._areas.get(areas)
        if found is None:
            found = self._areas[areas] = self._trace(("areas", areas), lambda: self._from_areas(areas))
        return found

    def _from_areas(self, areas: tuple[int, ...] | None) -> int:
        return _from_areas(self.s, self.side, self.supply_map, areas)

    def _from_source(self, source: int) -> int:
        return _from_source(self.s, source, self.supply_map, self.open)

    def _trace(self, key: tuple[str, Any], work: Callable[[], int]) -> int:
        """A line that has been traced while the map was the same to it, or one that is traced now."""
        found = self._traced.get(key)
        if found is None:
            found = self._traced[key] = with_rules(work)
        cite(*found[1])
        return found[0]

    @lazy
    def dry(self) -> Lines:
        """The lines that cross no canal without a bridge."""
        canals = self.s.board.canal_sides & ~self.s.open_bridges
        return Lines(self.s, self.side, self.supply_map._replace(rivers=self.supply_map.rivers | canals))

    def source_for(self, piece: int) -> int:
        """H44:18.2.2a: the airborne supply source of a piece's own division on the map, or NONE."""
        division = division_of(self.s, piece) if SIDE[piece] == ALLIED else NEVER
        if division not in self._owners:
            self._owners[division] = source_of(self.s, piece)
        return self._owners[division]

    def to_source(self, source: int) -> int:
        """The hexes from which a line reaches an airborne supply source."""
        found = self._sources.get(source)
        if found is None:
            key = "source", self.s.at[source]
            found = self._sources[source] = self._trace(key, lambda: self._from_source(source))
        return found


def traces(s: State, piece: int) -> bool:
    """H44:18.3: whether a piece can trace a line to any source of its own now."""
    return traces_by(s, piece, Lines(s, SIDE[piece]))


def traces_by(s: State, piece: int, lines: Lines) -> bool:
    """The same by lines that are known, or that go over another map."""
    if s.at[piece] == NONE:
        return s.box[piece] < len(AREAS)
    if lines.to_areas() >> s.at[piece] & 1:
        return True
    source = NONE if s.unseen(piece) else lines.source_for(piece)
    cite("H44:18.2.2a")
    return source != NONE and not s.exhausted >> source & 1 and bool(lines.to_source(source) >> s.at[piece] & 1)


def traces_to(s: State, piece: int, areas: Iterable[int], lines: Lines | None = None) -> bool:
    """Whether a piece can trace a line to one of some entry areas now, or is in one."""
    chosen = tuple(areas)
    if s.at[piece] == NONE:
        return s.box[piece] in chosen
    return bool((lines or Lines(s, SIDE[piece])).to_areas(chosen) >> s.at[piece] & 1)


def reaches_source(s: State, piece: int, lines: Lines | None = None) -> bool:
    """Whether a piece can trace a line to the airborne source of its division now, exhausted or not (18.2.2c)."""
    if s.at[piece] == NONE or SIDE[piece] != ALLIED:
        return False
    lines = lines or Lines(s, ALLIED)
    source = lines.source_for(piece)
    return source != NONE and bool(lines.to_source(source) >> s.at[piece] & 1)


# --- dismounted infantry


def needs_canal(s: State, piece: int, lines: Lines) -> bool:
    """H44:18.6: whether every line of a piece crosses a canal without a bridge, and none an engineer ferry."""
    return not traces_by(s, piece, lines.dry) and not _crosses_ferry(s, piece, lines.supply_map, lines.rafts)


def _crosses_ferry(s: State, piece: int, supply_map: SupplyMap, rafts: int) -> bool:
    """H44:18.6b: whether a line of a piece may lead over one of some engineer ferries."""
    grid, here = s.board.grid, s.board.grid.bit[s.at[piece]]
    bare = supply_map._replace(rivers=supply_map.rivers | rafts)
    for side in grid.bits(rafts & ~supply_map.bonds):
        for near, far in (grid.side_hexes[side], grid.side_hexes[side][::-1]):
            for before in range(OFF_ROAD):
                reached = _starting(s, piece, bare, before) >> near & 1
                wary = supply_map.wary >> near & supply_map.wary >> far & 1
                if reached and not wary and _within(bare, grid.bit[far], 0, OFF_ROAD - before - 1) & here:
                    cite("H44:18.6b")
                    return True
    return False


def _starting(s: State, piece: int, supply_map: SupplyMap, limit: int) -> int:
    """The hexes from which a line reaches a source of a piece in so many hexes off the road."""
    side = SIDE[piece]
    edge = entries(s.board, own_areas(s, side))[1]
    found = off_road(supply_map, road_net(s, side), edge, limit)
    source = source_of(s, piece)
    if source != NONE and not s.exhausted >> source & 1:
        hex = s.board.grid.bit[s.at[source]]
        found |= off_road(supply_map, hex | _along_roads(s, side, hex), 0, limit)
    return found


def may_dismount(s: State, piece: int) -> bool:
    """H44:18.6a: Allied mechanized and motorized infantry; engineers are none."""
    riding = SIDE[piece] == ALLIED and s.at[piece] != NONE and not IS_ENGINEER[piece]
    mounted = s.dismounted >> piece & 1 or s.mobility_of(piece) == MECHANIZED
    return bool(riding and mounted)


def remount(s: State, piece: int) -> None:
    """H44:18.6d: before a unit moves it mounts again if its line no longer crosses a canal without a bridge.

    Engineers who have made no ferry yet could make one for the line (23.3.1).
    """
    if s.dismounted >> piece & 1:
        lines = Lines(s, SIDE[piece], rafts=ready_rafts(s))
        if traces_by(s, piece, lines) and not needs_canal(s, piece, lines):
            s.unmark(piece, "dismounted", "H44:18.6d")
