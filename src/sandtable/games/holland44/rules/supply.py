"""Supply (18): lines of two parts, sources, markers, dismounting; losses of the surrounded (27.2).

A line has a part off the road of at most four hexes and a part along roads of any length. Both are traced from the
sources outwards, for the whole map at once: `road_net` is where the road part reaches, `supplied` where the whole line
does. Everything is kept by value.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import ClassVar, NamedTuple

from ....kernel.actions import Action
from ....kernel.dice import Roll
from ....kernel.flow import Each, Part, Sequence
from ....kernel.rulebook import Objection, cite
from ....kernel.step import Decision, Step
from ....maps.barriers import Barriers, side_barriers
from ....maps.occupancy import NONE
from ....maps.paths import trace
from . import losses
from .board import ALLIED, AREAS, BLOWN, GERMAN, INTACT, REPAIRING, Board, Bridge
from .pieces import (
    COUNT,
    ELITE,
    FORMATIONS,
    IS_ENGINEER,
    IS_SUPPLY,
    LOW,
    MECHANIZED,
    PIECES_OF,
    SIDE,
)
from .state import DEAD, DISRUPTED, NIGHT, State
from .zoc import bonds, closed_rivers, own_areas, zone

OFF_ROAD = 4  # hexes (18.3.1)
LAST_SUPPLY = 5  # the turn after which airborne sources are exhausted (18.2.2)
SOURCES = tuple(piece for piece in range(COUNT) if IS_SUPPLY[piece])
DISMOUNTED_MOVE = 3  # movement allowance (18.6)

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
    return trace(board.grid, starts & open, open, barriers=_roads(board, bridges, holder, side)[0])


def _along_roads(s: State, side: int, starts: int) -> int:
    """H44:18.3.2a: the hexes that road lines join to some hexes, and those of them that lines may enter."""
    bridges, holder = bytes(s.bridge), bytes(s.holder)
    cite("H44:18.3.2a", *_roads(s.board, bridges, holder, side)[1])
    return _net(s.board, starts, open_roads(s, side), bridges, holder, side)


@lru_cache(maxsize=256)
def _entries(board: Board, areas: tuple[int, ...]) -> tuple[int, int]:
    """Where roads lead into some entry areas, and all hexes beside them."""
    roads = board.grid.mask(hex for area in areas for hex in board.areas[area].roads)
    beside = 0
    for area in areas:
        beside |= board.areas[area].hexes
    return roads & beside, beside


def road_net(s: State, side: int, areas: Iterable[int] | None = None) -> int:
    """The hexes from which a road line reaches a friendly entry area, or one of those given."""
    chosen = own_areas(s, side) if areas is None else tuple(areas)
    return _along_roads(s, side, _entries(s.board, chosen)[0])


# --- off the road


class _Ground(NamedTuple):
    """What the part of a line off the road depends on."""

    board: Board
    open: int  # hexes that it may enter
    wary: int  # empty hexes in an enemy zone, of which no two may follow on each other
    rivers: int  # hexsides that it cannot cross
    bonds: int  # hexsides that bar it as bonds


def _ground(s: State, side: int, rafts: int | None = None) -> _Ground:
    """H44:18.3.1: where a line of a side may go off the road, by engineer ferries (those under way unless given)."""
    enemy = 1 - side
    hexes, sides = bonds(s, enemy)
    cite("H44:18.3.1c", *(("H44:18.3.1e", "H44:7.4.2d") if hexes | sides else ()))
    closed = closed_rivers(s.board, bytes(s.bridge)) & ~(raft_sides(s, side) if rafts is None else rafts)
    wary = zone(s, enemy) & ~s.stood[side]
    return _Ground(s.board, s.board.grid.all & ~(s.stood[enemy] | hexes), wary, closed, sides)


def raft_sides(s: State, side: int) -> int:
    """H44:23.3.1: the hexsides that engineer ferries serve; the engineer must stand beside its own."""
    if side != ALLIED or not s.rafts:
        return 0
    hexes = s.board.grid.side_hexes
    return sum({1 << side for unit, side, *_ in s.rafts if s.at[unit] in hexes[side]})


@lru_cache(maxsize=2048)
def _within(ground: _Ground, starts: int, edge: int, limit: int) -> int:
    """The hexes joined to some starts in so many steps; those of the edge are one step from an entry area."""
    grid, cells = ground.board.grid, ground.board.grid.cells
    ways = (side_barriers(grid, ground.rivers) | side_barriers(grid, ground.bonds)).exits
    open, bold = cells.pack(ground.open), ~cells.pack(ground.wary)
    seen = fringe = cells.pack(starts & ground.open)
    late = cells.pack(edge & ground.open)
    while limit and (fringe or late):
        new = (cells.step(fringe & bold, ways) | cells.step(fringe & ~bold, ways) & bold) & open
        fringe = (new | late) & ~seen
        seen |= fringe
        limit -= 1
        late = 0
    return cells.unpack(seen)


def _off_road(s: State, ground: _Ground, starts: int, edge: int = 0, limit: int = OFF_ROAD) -> int:
    cite("H44:18.3", "H44:18.3.1a", "H44:18.3.1b", "H44:18.3.1d")
    return _within(ground, starts, edge, limit)


def supplied(s: State, side: int, areas: Iterable[int] | None = None) -> int:
    """The hexes from which a line of both parts reaches a friendly entry area, or one of those given."""
    return _from_areas(s, side, _ground(s, side), areas)


def _from_areas(s: State, side: int, ground: _Ground, areas: Iterable[int] | None = None) -> int:
    chosen = own_areas(s, side) if areas is None else tuple(areas)
    cite("H44:18.2.1")
    return _off_road(s, ground, road_net(s, side, chosen), _entries(s.board, chosen)[1])


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


def _from_source(s: State, source: int, ground: _Ground) -> int:
    """The hexes from which a line reaches an airborne supply source."""
    hex = s.board.grid.bit[s.at[source]]
    return _off_road(s, ground, hex | _along_roads(s, ALLIED, hex))


# --- who is in supply


def traces(s: State, piece: int) -> bool:
    """H44:18.3: whether a piece can trace a line to any source of its own now."""
    return _traces_by(s, piece, _ground(s, SIDE[piece]))


def _traces_by(s: State, piece: int, ground: _Ground) -> bool:
    if s.at[piece] == NONE:
        return s.box[piece] < len(AREAS)
    here = s.board.grid.bit[s.at[piece]]
    if _from_areas(s, SIDE[piece], ground) & here:
        return True
    source = NONE if s.unseen(piece) else source_of(s, piece)
    cite("H44:18.2.2a")
    return source != NONE and not s.exhausted >> source & 1 and bool(_from_source(s, source, ground) & here)


def traces_to(s: State, piece: int, areas: Iterable[int]) -> bool:
    """Whether a piece can trace a line to one of some entry areas now, or is in one."""
    chosen = tuple(areas)
    if s.at[piece] == NONE:
        return s.box[piece] in chosen
    return bool(supplied(s, SIDE[piece], chosen) >> s.at[piece] & 1)


def reaches_source(s: State, piece: int) -> bool:
    """Whether a piece can trace a line to the airborne source of its division now, exhausted or not (18.2.2c)."""
    source = source_of(s, piece)
    if source == NONE or s.at[piece] == NONE:
        return False
    return bool(_from_source(s, source, _ground(s, ALLIED)) >> s.at[piece] & 1)


def off_road_from(s: State, side: int, starts: int) -> int:
    """The hexes that a line of at most four hexes off the road joins to some hexes (17.8.2)."""
    return _off_road(s, _ground(s, side), starts)


# --- dismounted infantry


def needs_canal(s: State, piece: int) -> bool:
    """H44:18.6: whether every line of a piece crosses a canal without a bridge, and none an engineer ferry."""
    ground = _ground(s, SIDE[piece])
    canals = s.board.canal_sides & ~s.open_bridges
    if _traces_by(s, piece, ground._replace(rivers=ground.rivers | canals)):
        return False
    return not _crosses_ferry(s, piece, ground)


def _crosses_ferry(s: State, piece: int, ground: _Ground) -> bool:
    """H44:18.6b: whether a line of a piece may lead over an engineer ferry."""
    grid, here = s.board.grid, s.board.grid.bit[s.at[piece]]
    rafts = raft_sides(s, SIDE[piece])
    bare = ground._replace(rivers=ground.rivers | rafts)
    for side in grid.bits(rafts & ~ground.bonds):
        for near, far in (grid.side_hexes[side], grid.side_hexes[side][::-1]):
            for before in range(OFF_ROAD):
                reached = _starting(s, piece, bare, before) >> near & 1
                wary = ground.wary >> near & ground.wary >> far & 1
                if reached and not wary and _within(bare, grid.bit[far], 0, OFF_ROAD - before - 1) & here:
                    cite("H44:18.6b")
                    return True
    return False


def _starting(s: State, piece: int, ground: _Ground, limit: int) -> int:
    """The hexes from which a line reaches a source of a piece in so many hexes off the road."""
    side = SIDE[piece]
    edge = _entries(s.board, own_areas(s, side))[1]
    found = _off_road(s, ground, road_net(s, side), edge, limit)
    source = source_of(s, piece)
    if source != NONE and not s.exhausted >> source & 1:
        hex = s.board.grid.bit[s.at[source]]
        found |= _off_road(s, ground, hex | _along_roads(s, side, hex), 0, limit)
    return found


def may_dismount(s: State, piece: int) -> bool:
    """H44:18.6a: Allied mechanized and motorized infantry; engineers are none."""
    riding = SIDE[piece] == ALLIED and s.at[piece] != NONE and not IS_ENGINEER[piece]
    mounted = s.dismounted >> piece & 1 or s.mobility_of(piece) == MECHANIZED
    return bool(riding and mounted)


def remount(s: State, piece: int) -> None:
    """H44:18.6d: before a unit moves it mounts again if its line no longer crosses a canal without a bridge."""
    if s.dismounted >> piece & 1 and traces(s, piece) and not needs_canal(s, piece):
        s.unmark(piece, "dismounted", "H44:18.6d")


# --- the phase


class SupplyPhase(Step, frozen=True):
    """A side's supply phase."""

    side: int

    def begin(self, s: State) -> None:
        """One thing after another."""
        s.become(Supplying(side=self.side))


class Supplying(Sequence, frozen=True, kw_only=True):
    """H44:18.1a: lost sources return, engineers make ferries, units are checked, the surrounded suffer."""

    side: int

    parts: ClassVar[tuple[Part, ...]] = (
        lambda self, s: Returns(lost_sources(s)) if self.side == ALLIED else None,
        lambda self, s: Moorings(idle_engineers(s)) if self.side == ALLIED else None,
        lambda self, s: check(s, self.side),
        lambda self, s: exhaust(s) if self.side == ALLIED and s.turn == LAST_SUPPLY else None,
    )


def check(s: State, side: int) -> Step | None:
    """H44:18.1: place and take off the markers of a side; by the option, the surrounded roll for losses."""
    cite("H44:18.1a")
    before = s.cut
    for piece in s.pieces_on_map(side):
        if s.landed >> piece & 1:
            cite("H44:18.5")
        else:
            _check_unit(s, piece)
    for piece in s.board.grid.bits(s.cut & PIECES_OF[side]):
        if s.at[piece] == NONE:
            s.unmark(piece, "cut", "H44:18.1b")
    if not s.setup.options["isolation"] or s.time != NIGHT:
        return None
    return Isolation(tuple(p for p in s.board.grid.bits(before & s.cut & PIECES_OF[side]) if surrounded(s, p)))


def _check_unit(s: State, piece: int) -> None:
    if not traces(s, piece):
        s.mark(piece, "cut", "H44:18.1b")
        s.unmark(piece, "dismounted", "H44:18.6d")
        return
    s.unmark(piece, "cut", "H44:18.1b")
    if s.unseen(piece) or not may_dismount(s, piece):
        return
    if needs_canal(s, piece):
        s.mark(piece, "dismounted", "H44:18.6a")
    else:
        s.unmark(piece, "dismounted", "H44:18.6d")


def exhaust(s: State) -> None:
    """H44:18.2.2b: after the supply phase of turn 5 no airborne source supplies anybody."""
    for source in SOURCES:
        s.mark(source, "exhausted", "H44:18.2.2b")


# --- sources that return


def lost_sources(s: State) -> tuple[int, ...]:
    """H44:18.2.3: the airborne supply sources that were destroyed."""
    return tuple(source for source in SOURCES if s.box[source] == DEAD)


def returning_hexes(s: State, source: int) -> int:
    """H44:18.2.3: the hexes with a unit of a source's division and no other source (6.1d)."""
    division, grid = division_of(s, source), s.board.grid
    found = grid.mask(s.at[p] for p in s.pieces_on_map(ALLIED) if division_of(s, p) == division)
    return found & ~grid.mask(s.at[other] for other in SOURCES if s.at[other] != NONE)


class Returns(Each, frozen=True):
    """The destroyed sources, one after another."""

    def one(self, s: State, item: int) -> Step:
        """Each returns if it can."""
        return Return(item)


class Return(Step, frozen=True):
    """A destroyed source returns, exhausted and disrupted, to a hex of its division."""

    source: int

    def begin(self, s: State) -> None:
        """H44:18.2.3: where the division has no unit its source cannot return."""
        if not returning_hexes(s, self.source):
            cite("H44:18.2.3")
            s.done()

    def ask(self, s: State) -> Decision:
        """Any hex with a unit of its division."""
        back = s.setup.action_space["return"]
        hexes = s.board.grid.bits(returning_hexes(s, self.source))
        return Decision(ALLIED, "return", [back(self.source, hex) for hex in hexes])

    def objection(self, s: State, action: Action) -> Objection | None:
        """The same hexes, for `why`."""
        source, hex = action.args
        if source != self.source:
            return Objection("H44:18.2.3", pieces=(source,), apart=True)
        legal = returning_hexes(s, source) >> hex & 1
        return None if legal else Objection("H44:18.2.3", hexes=(hex,), pieces=(source,))

    def on_return(self, s: State, source: int, hex: int) -> None:
        """It stands there."""
        s.steps[source] = 1
        s.go(source, hex, "H44:18.2.3")
        s.mark(source, "exhausted", "H44:18.2.3")
        s.set_disorder(source, DISRUPTED, "H44:18.2.3")
        s.done()


# --- ferries of engineers that have made none this turn


def idle_engineers(s: State) -> tuple[int, ...]:
    """H44:23.3.3d: engineers beside a major river that have neither made a ferry nor fought this turn."""
    busy = sum({1 << unit for unit, *_ in s.rafts}) | s.fought
    return tuple(p for p in s.pieces_on_map(ALLIED) if IS_ENGINEER[p] and not busy >> p & 1 and moorings(s, p))


def moorings(s: State, engineer: int) -> int:
    """H44:23.3.3a: the hexes across a major river without a bridge to which an engineer may make a ferry."""
    grid, hex = s.board.grid, s.at[engineer]
    closed = closed_rivers(s.board, bytes(s.bridge))
    return grid.mask(nb for step, nb in grid.exits[hex] if closed >> grid.side[hex][step % 6] & 1)


class Moorings(Each, frozen=True):
    """The engineers that may carry a supply line across a river, one after another."""

    def one(self, s: State, item: int) -> Step:
        """Each may make a ferry."""
        return Moor(item)


class Moor(Step, frozen=True):
    """H44:23.3.1: an engineer may make a ferry for a supply line; it is asked only where that supplies somebody."""

    engineer: int

    def begin(self, s: State) -> None:
        """A ferry that nobody needs is not made; the only useful one is made unasked."""
        if not self.useful(s):
            s.done()

    def useful(self, s: State) -> int:
        """The hexes to which a ferry would bring a unit into supply."""
        grid, hex = s.board.grid, s.at[self.engineer]
        found = moorings(s, self.engineer)
        return grid.mask(h for h in grid.bits(found) if gains(s, grid.side_between(hex, h)))

    def ask(self, s: State) -> Decision:
        """Each of the useful hexes."""
        moor = s.setup.action_space["moor"]
        return Decision(ALLIED, "moor", [moor(self.engineer, hex) for hex in s.board.grid.bits(self.useful(s))])

    def objection(self, s: State, action: Action) -> Objection | None:
        """The same hexes, for `why`."""
        engineer, hex = action.args
        if engineer != self.engineer:
            return Objection("H44:23.3.3a", pieces=(engineer,), apart=True)
        return None if self.useful(s) >> hex & 1 else Objection("H44:23.3.3a", hexes=(hex,), pieces=(engineer,))

    def on_moor(self, s: State, engineer: int, hex: int) -> None:
        """The ferry is made."""
        side = s.board.grid.side_between(s.at[engineer], hex)
        s.rafts = (*s.rafts, (engineer, side, 0, 0))
        cite("H44:23.3.1")
        s.done()


def gains(s: State, side: int) -> bool:
    """Whether a ferry over a hexside would bring a unit into supply that has none without it."""
    now = _ground(s, ALLIED)
    with_ferry = now._replace(rivers=now.rivers & ~(1 << side))
    return any(_traces_by(s, p, with_ferry) and not _traces_by(s, p, now) for p in s.pieces_on_map(ALLIED))


# --- isolation (27.2, an option)


def surrounded(s: State, piece: int) -> bool:
    """H44:27.2.1: whether a unit has no line off the road of any length to a source, even an exhausted one."""
    if s.unseen(piece) or IS_SUPPLY[s.kind(piece)]:
        return False
    source = source_of(s, piece)
    start = 0 if source == NONE else s.board.grid.bit[s.at[source]]
    edge = _entries(s.board, own_areas(s, SIDE[piece]))[1]
    return not _off_road(s, _ground(s, SIDE[piece]), start, edge, s.board.n) >> s.at[piece] & 1


def isolation_modifier(s: State, piece: int) -> int:
    """H44:27.2.3: what is added to the die."""
    cities = s.board.cities & ~s.stood[1 - SIDE[piece]]
    reached = _off_road(s, _ground(s, SIDE[piece]), cities, 0, s.board.n) >> s.at[piece] & 1
    quality = s.quality_of(piece)
    return int(quality == ELITE or SIDE[piece] == ALLIED) - int(quality == LOW) + 2 * reached


class Isolation(Each, frozen=True):
    """H44:27.2.2: the surrounded units roll one after another."""

    def one(self, s: State, item: int) -> Step:
        """A die for each."""
        return IsolationRoll(item)


class IsolationRoll(Step, frozen=True):
    """A surrounded unit may lose a step."""

    piece: int

    def begin(self, s: State) -> None:
        """Roll, if it is still surrounded: nothing else has moved."""
        s.call(Roll(1), self.rolled)

    def rolled(self, s: State, dice: tuple[int, ...]) -> None:
        """On 1 to 4 it loses a step."""
        cite("H44:27.2.1", "H44:27.2.2", "H44:27.2.3")
        if min(max(dice[0] + isolation_modifier(s, self.piece), 1), 6) <= 4:
            losses.lose_step(s, self.piece, "H44:27.2.2")
        s.done()
