"""The supply phase (18.1), sources that return (18.2.3), ferries for supply (23.3.1), and isolation (27.2)."""

from __future__ import annotations

from typing import ClassVar

from ....kernel.actions import Action
from ....kernel.dice import Roll
from ....kernel.events import Addend
from ....kernel.flow import Each, Part, Sequence
from ....kernel.rulebook import Objection, cite
from ....kernel.step import Decision, Step
from ....maps.occupancy import NONE
from . import events, losses
from .board import ALLIED
from .pieces import ELITE, IS_ENGINEER, LOW, PIECES_OF, SIDE
from .state import DEAD, DISRUPTED, GONE, NIGHT, State
from .supply import (
    SOURCES,
    Lines,
    division_of,
    entries,
    may_dismount,
    needs_canal,
    off_road,
    raft_sides,
    source_of,
    supply_map_of,
    traces_by,
)
from .zoc import closed_rivers, own_areas

LAST_SUPPLY = 5  # the turn after which airborne sources are exhausted (18.2.2)
LOSES_STEP = 4  # with this or less, modified, a surrounded unit does (27.2.2)


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
    before, lines = s.cut, Lines(s, side)
    here = s.present & PIECES_OF[side]
    if s.landed & here:
        cite("H44:18.5")
    for piece in _doubtful(s, s.board.grid.bits(here & ~s.landed), lines):
        _check_unit(s, piece, lines)
    for piece in s.board.grid.bits(s.cut & PIECES_OF[side]):
        if s.at[piece] == NONE:
            s.unmark(piece, "cut", "H44:18.1b")
    if not s.setup.options["isolation"] or s.time != NIGHT:
        return None
    return Isolation(tuple(p for p in s.board.grid.bits(before & s.cut & PIECES_OF[side]) if surrounded(s, p)))


def _doubtful(s: State, pieces: tuple[int, ...], lines: Lines) -> list[int]:
    """The units with a marker, without a line to an entry area, or with none over no canal if they could dismount."""
    if not pieces:
        return []
    at, marked, supplied = s.at, s.cut | s.dismounted, lines.to_areas()
    riding = [piece for piece in pieces if may_dismount(s, piece)] if lines.side == ALLIED else []
    dry = lines.dry.to_areas() if riding else 0
    wet = {piece for piece in riding if not dry >> at[piece] & 1}
    return [p for p in pieces if marked >> p & 1 or not supplied >> at[p] & 1 or p in wet]


def _check_unit(s: State, piece: int, lines: Lines) -> None:
    if not traces_by(s, piece, lines):
        s.mark(piece, "cut", "H44:18.1b")
        s.unmark(piece, "dismounted", "H44:18.6d")
        return
    s.unmark(piece, "cut", "H44:18.1b")
    if s.unseen(piece) or not may_dismount(s, piece):
        return
    if needs_canal(s, piece, lines):
        s.mark(piece, "dismounted", "H44:18.6a")
    else:
        s.unmark(piece, "dismounted", "H44:18.6d")


def exhaust(s: State) -> None:
    """H44:18.2.2b: after the supply phase of turn 5 no airborne source supplies anybody."""
    for source in SOURCES:
        if s.box[source] != GONE:
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
    """H44:23.3.3d: engineers beside a major river that have made no ferry nor brought an attack across this turn."""
    cite("H44:23.3.3d")
    busy = sum({1 << unit for unit, *_ in s.rafts}) | s.assaulted
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
    """H44:23.3.1: an engineer may make a ferry for a supply line; it is asked only where somebody gains by that."""

    engineer: int

    def begin(self, s: State) -> None:
        """A ferry that nobody needs is not made; the only useful one is made unasked."""
        if not self.useful(s):
            s.done()

    def useful(self, s: State) -> int:
        """The hexes to which a ferry would bring a unit into supply, or let it stay mounted."""
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
    """Whether a ferry over a hexside would bring a unit into supply, or spare it to dismount (18.6b)."""
    now, ferried = Lines(s, ALLIED), Lines(s, ALLIED, rafts=raft_sides(s, ALLIED) | 1 << side)
    return any(_gains(s, piece, now, ferried) for piece in s.pieces_on_map(ALLIED))


def _gains(s: State, piece: int, now: Lines, ferried: Lines) -> bool:
    if s.landed >> piece & 1 or not traces_by(s, piece, ferried):
        return False
    if not traces_by(s, piece, now):
        return True
    if not may_dismount(s, piece) or not needs_canal(s, piece, now):
        return False
    cite("H44:18.6b")
    return not needs_canal(s, piece, ferried)


# --- isolation (27.2, an option)


def surrounded(s: State, piece: int) -> bool:
    """H44:27.2.1: whether a unit has no line off the road of any length to a source, even an exhausted one.

    Airborne supply sources never suffer: each is a shelter to itself.
    """
    if s.unseen(piece):
        return False
    edge = entries(s.board, own_areas(s, SIDE[piece]))[1]
    return not off_road(supply_map_of(s, SIDE[piece]), shelters(s, piece), edge, s.board.n) >> s.at[piece] & 1


def shelters(s: State, piece: int) -> int:
    """H44:27.2.1: the hexes of the source of a unit's division, and of the exhausted ones, which shelter all Allies."""
    if SIDE[piece] != ALLIED:
        return 0
    open_to = [source for source in SOURCES if s.exhausted >> source & 1 or source == source_of(s, piece)]
    return s.board.grid.mask(s.at[source] for source in open_to if s.at[source] != NONE)


def isolation_modifiers(s: State, piece: int) -> tuple[Addend, ...]:
    """H44:27.2.3: what is added to the die, and for what."""
    cities = s.board.cities & ~s.stood[1 - SIDE[piece]]
    reached = off_road(supply_map_of(s, SIDE[piece]), cities, 0, s.board.n) >> s.at[piece] & 1
    quality = s.quality_of(piece)
    sturdy = "elite" if quality == ELITE else "allied"
    found = (
        (sturdy, int(quality == ELITE or SIDE[piece] == ALLIED)),
        ("low", -int(quality == LOW)),
        ("city", 2 * reached),
    )
    return tuple(Addend(name, added) for name, added in found if added)


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
        added = isolation_modifiers(s, self.piece)
        total = min(max(dice[0] + sum(each for _, each in added), 1), 6)
        s.emit(events.ISOLATION, "H44:27.2.2", self.piece, dice[0], added, total, int(total <= LOSES_STEP))
        if total <= LOSES_STEP:
            losses.lose_step(s, self.piece, "H44:27.2.2")
        s.done()
