"""Trains: locomotive and car on the rails, as one unit, and the troops they carry.

A move of a train names the hex that its leading end comes to: the locomotive's going forward, the car's going back.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ....kernel.actions import Action
from ....kernel.rulebook import Objection, cite
from ....kernel.step import Decision, Step
from ....maps.hexes import bits
from . import mines
from .actions import END, MOVE, RETREAT, UNLOAD
from .board import GRID, SECTION
from .cards import DIG_IN
from .events import MOVED, RETREAT_BLOCKED, RETREATED, UNLOADED
from .losses import suffer
from .state import AHEAD, BIT, NONE, State
from .terrain import objection_by_terrain
from .terrain_table import ARMOR, INFANTRY
from .units import SPECIAL, passengers

FARTHEST = 3  # M44TP:train-b
ARMORED_TRAIN = SPECIAL["armored_train"]


class Run(NamedTuple):
    """A way along the rails: the hexes of the end that leads, from where it starts, and whether that is the front."""

    hexes: tuple[int, ...]
    forward: bool


# --- the rails ------------------------------------------------------------------------------------------------------


def onward(s: State, came: int, h: int) -> int:
    """Where the rails lead from a hex for who came there from its neighbour: never sharply back."""
    return s.terrain.rail_open[h] & ~BIT[came] & ~GRID.adjacent_mask[came]


def first_steps(s: State, unit: int, forward: bool) -> int:
    """The hexes next to a train's leading end, blocked or not."""
    h, car, facing = s.hex[unit], s.tail[unit], s.facing[unit]
    if car != NONE:
        return onward(s, car, h) if forward else onward(s, h, car)
    if facing == NONE:
        return s.terrain.rail_open[h]
    ahead, neighbour = divmod(facing, AHEAD)
    if bool(ahead) == forward:
        return s.terrain.rail_open[h] & BIT[neighbour]
    return onward(s, neighbour, h)


def blocked(s: State) -> int:
    """The hexes on which nothing runs: rails with a unit, a hedgehog or a road block on them."""
    return s.mask[0] | s.mask[1] | s.hedgehogs | s.terrain.impassable[ARMOR]


def runs_of(s: State, unit: int, closed: int, halts: int = 0) -> dict[int, Run]:
    """Every run of a train, by the hex its leading end comes to; some hexes are closed, some end the run."""
    found: dict[int, Run] = {}
    for forward in (True, False):
        lead = s.hex[unit] if forward or s.tail[unit] == NONE else s.tail[unit]
        ways = [(lead, h) for h in bits(first_steps(s, unit, forward) & ~closed)]
        for _ in range(FARTHEST):
            longer: list[tuple[int, ...]] = []
            for way in ways:
                found.setdefault(way[-1], Run(way, forward))
                if not halts >> way[-1] & 1:
                    longer += [(*way, h) for h in bits(onward(s, way[-2], way[-1]) & ~closed)]
            ways = longer  # type: ignore[assignment]
    return found


# --- movement -------------------------------------------------------------------------------------------------------


def runs(s: State, unit: int) -> list[Action]:
    """The moves of an ordered train."""
    row = MOVE[unit]
    return [row[h] for h in sorted(open_runs(s, unit))]


def open_runs(s: State, unit: int) -> dict[int, Run]:
    """The runs that nothing on the rails forbids; a minefield ends them."""
    return runs_of(s, unit, blocked(s), s.mines_of[0] | s.mines_of[1])


def objection_to_run(s: State, unit: int, h: int) -> Objection | None:
    """Why a train may not run to a hex."""
    if h in open_runs(s, unit):
        return None
    if h in runs_of(s, unit, blocked(s)):
        return Objection("M44TP:mine-d", (h,), (unit,))
    if h in runs_of(s, unit, s.footprint(unit)):
        return Objection("M44TP:train-c", (h,), (unit,))
    return Objection("M44TP:train-b", (h,), (unit,)).saying("rails", reach=FARTHEST)


def run(s: State, unit: int, h: int, then: Callable[[State, None], None]) -> None:
    """A train runs along the rails; at a station the troops aboard get off before `then` goes on."""
    start, way = s.hex[unit], open_runs(s, unit)[h]
    if s.special[unit] == ARMORED_TRAIN:
        cite("M44TP:armored-train-a")
    _shift(s, unit, way)
    s.emit(MOVED, "M44TP:train-b", unit, start, s.hex[unit])
    if s.terrain.station >> s.hex[unit] & 1 and passengers(s, unit):
        cite("M44TP:station-b")
        s.call(Unload(unit), then)
    mines.step_on(s, unit, h)


def _shift(s: State, unit: int, way: Run) -> None:
    """Put a train where a run takes it; a locomotive alone remembers which way it looks."""
    last, end = way.hexes[-2:]
    if s.tail[unit] == NONE:
        s.couple(unit, end, NONE)
        s.facing[unit] = last if way.forward else AHEAD + last
    elif way.forward:
        s.couple(unit, end, last)
    else:
        s.couple(unit, last, end)


def cite_order(s: State, unit: int) -> None:
    """Cite how a train comes to be ordered."""
    cite("M44TP:train-d")
    side = s.owner[unit]
    sections = [SECTION[side][h] for h in bits(s.footprint(unit))]
    if any(section != sections[0] or section.bit_count() > 1 for section in sections):
        cite("M44TP:train-e")


# --- hits and flags -------------------------------------------------------------------------------------------------


def retreat(s: State, unit: int, flags: int) -> None:
    """A train backs away from flags; the step that takes the place of the top one says whether it left its hex."""
    s.become(BackAway(unit, flags))


class BackAway(Step, frozen=True):
    """A train backs along the rails, a hex for each flag; each hex it cannot go is a hit."""

    unit: int
    hexes: int
    gone: bool = False

    def begin(self, s: State) -> None:
        """Nothing behind it but the end of the rails, or something that blocks them."""
        if not ways_back(s, self.unit):
            s.emit(RETREAT_BLOCKED, "M44TP:train-l", self.unit, min(self.hexes, s.figures[self.unit]))
            suffer(s, self.unit, self.hexes, "M44TP:train-l")
            s.done(self.gone or not s.figures[self.unit])

    def ask(self, s: State) -> Decision:
        """Where the rails fork, which way."""
        return Decision(s.owner[self.unit], "retreat", [RETREAT[h] for h in bits(ways_back(s, self.unit))])

    def objection(self, s: State, action: Action) -> Objection | None:
        """A train backs along the rails only."""
        h = action.args[0]
        return None if ways_back(s, self.unit) >> h & 1 else Objection("M44TP:train-k", (h,), (self.unit,))

    def on_retreat(self, s: State, h: int) -> None:
        """One hex back."""
        start = s.hex[self.unit]
        lead = s.tail[self.unit] if s.tail[self.unit] != NONE else start
        _shift(s, self.unit, Run((lead, h), forward=False))
        s.emit(RETREATED, "M44TP:train-k", self.unit, start, s.hex[self.unit])
        if self.hexes > 1:
            s.become(BackAway(self.unit, self.hexes - 1, True))
        else:
            s.done(True)


def ways_back(s: State, unit: int) -> int:
    """The hexes a train may back onto."""
    return first_steps(s, unit, forward=False) & ~blocked(s)


# --- supply trains --------------------------------------------------------------------------------------------------


def still_rule(s: State, unit: int) -> str:
    """The rule by which a unit may do nothing this turn."""
    if s.unloaded & BIT[unit]:
        return "M44TP:supply-train-d"
    return "M44:card-dig-in" if s.card == DIG_IN else "M44TP:airfield-f"


class Unload(Step, frozen=True):
    """The troops aboard a train at a station get off beside the locomotive and the car, one unit after another."""

    train: int

    def stands(self, s: State) -> bool:
        """Whether the train is still there."""
        return s.hex[self.train] != NONE

    def ask(self, s: State) -> Decision:
        """Any unit aboard, on any hex that has room; who finds none stays aboard."""
        actions = [
            UNLOAD[rider][h]
            for rider in passengers(s, self.train)
            for h in bits(beside(s, self.train))
            if self.objection_to(s, rider, h) is None
        ]
        return Decision(s.owner[self.train], "unload", actions or [END])

    def objection(self, s: State, action: Action) -> Objection | None:
        """Why a unit may not get off there, or not stay aboard."""
        if action.verb == "unload":
            return self.objection_to(s, *action.args)
        if self.ask(s).actions == [END]:
            return None
        return Objection("M44TP:supply-train-c", pieces=(self.train,)).saying("must-unload")

    def objection_to(self, s: State, rider: int, h: int) -> Objection | None:
        """Units get off next to the train, where there is room and the terrain lets them."""
        if rider not in passengers(s, self.train):
            return Objection("M44TP:supply-train-c", (), (rider, self.train)).saying("not-aboard", train=self.train)
        if not beside(s, self.train) >> h & 1:
            return Objection("M44TP:supply-train-c", (h,), (rider, self.train)).saying("not-beside", train=self.train)
        if s.at[h] != NONE:
            return Objection("M44:unit-one-per-hex", (h,), (s.at[h], rider))
        kind = s.kind[rider]
        ways = [s.terrain.open[kind][place] for place in bits(s.footprint(self.train))]
        if not any(way >> h & 1 for way in ways) or (kind != INFANTRY and s.hedgehogs & BIT[h]):
            return objection_by_terrain(s, h, "impassable", "M44TP:supply-train-c", rider)
        return None

    def on_unload(self, s: State, rider: int, h: int) -> None:
        """A unit gets off and does nothing else this turn."""
        s.aboard[rider] = NONE
        s.still |= BIT[rider]
        s.unloaded |= BIT[rider]
        s.place(rider, h)
        s.emit(UNLOADED, "M44TP:supply-train-c", rider, self.train, h)
        mines.step_on(s, rider, h)

    def on_end(self, s: State) -> None:
        """Nobody else can get off."""
        s.done()


def beside(s: State, train: int) -> int:
    """The hexes next to a train."""
    found = 0
    for h in bits(s.footprint(train)):
        found |= GRID.adjacent_mask[h]
    return found & ~s.footprint(train)
