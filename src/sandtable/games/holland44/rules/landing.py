"""Airborne landings (22): where units come down, what the landing does to them, fights for occupied hexes.

The Allied player takes a unit and names its hex, one after another; then those that come down on Germans fight for
their hex (22.6), and at last the dice show who is scattered. On turn 1 the whole first lift comes down in the hexes of
its codes, as the set-up card has it; from turn 3 on units wait for as long as their player likes.
"""

from __future__ import annotations

from functools import lru_cache

import msgspec

from ....kernel.actions import Action
from ....kernel.dice import Roll
from ....kernel.events import Addend
from ....kernel.offers import Offer, Offers
from ....kernel.rulebook import Objection, cite
from ....kernel.step import Decision, Step
from ....maps.occupancy import NONE
from ....maps.paths import spread
from . import events, stacking, unknown
from .battle import LANDING, Battle, defenders
from .board import ALLIED, CITY, CLEAR, GERMAN, MARSH, TOWN, Board, data
from .combat import fight
from .losses import eliminate, lose_step, survivors
from .pieces import (
    AIRBORNE,
    AREA,
    COUNT,
    DIVISIONS,
    FORMATION,
    FORMATIONS,
    IS_ARTILLERY,
    IS_SUPPLY,
    KINDS,
    TURN,
    TYPE,
)
from .state import AIRFIELD, DUE, NIGHT, ON_MAP, OVERCAST, PM, Contest, State
from .state import CLEAR as CLEAR_SKY

MOST_STEPS = 9  # in a hex and turn (22.2.3)
TABLE: tuple[str, ...] = tuple(data("tables.json")["landing"])  # by the modified die, from 1
STEPS_LOST = {"-": 0, "S": 0, "S1": 1, "S2": 2}
RESULT_RULES = {"S": "H44:22.3.3a", "S1": "H44:22.3.3b", "S2": "H44:22.3.3c"}
FIRST_LIFT, GLIDER_TURN, SECOND_LIFT = 1, 2, 3  # turns

_PARACHUTE, _GLIDER = KINDS.index("parachute"), KINDS.index("glider")
_POLISH = FORMATIONS.index("polish")
_AIRBORNE = tuple(piece for piece in range(COUNT) if AIRBORNE[piece] and AREA[piece])
GLIDER_REGIMENT = tuple(piece for piece in _AIRBORNE if AREA[piece] == "supply")
SOURCES = tuple(piece for piece in range(COUNT) if IS_SUPPLY[piece])

Placed = tuple[tuple[int, int], ...]  # units and the hexes they come down in


# --- 22.1 the phase


class LandingPhase(Step, frozen=True):
    """H44:22.1.1: the Allied airborne landing phase."""

    side: int

    def begin(self, s: State) -> None:
        """The last turn's points become usable, arrivals are ready, then units come down."""
        cite("H44:22.1.1")
        collect_relief(s)
        for piece in s.board.grid.bits(s.landed):
            s.unmark(piece, "landed", "H44:18.5")
        make_ready(s)
        if s.turn == FIRST_LIFT:
            cite("H44:23.1.1")
        s.become(Landing(*danger(s)))


def collect_relief(s: State) -> None:
    """H44:22.7a: airborne replacement points can be used from the turn after they were gained."""
    cite("H44:22.7a")
    for division, points in enumerate(s.fresh_relief):
        s.relief[division] += points
        s.fresh_relief[division] = 0
    s.relieved = 0


def make_ready(s: State) -> None:
    """Airborne units whose turn has come wait at their airfields; the glider regiment gathers by itself."""
    for piece in _AIRBORNE:
        if s.box[piece] == DUE and TURN[piece] <= s.turn:
            s.box[piece] = AIRFIELD
    for piece in GLIDER_REGIMENT:
        source = source_of(s, piece)
        if s.box[piece] == AIRFIELD and s.turn >= GLIDER_TURN and source != NONE:
            come_down(s, piece, s.at[source], "H44:22.1.3")


def source_of(s: State, piece: int) -> int:
    """The supply source of a unit's division on the map, or NONE; the Poles belong to the 1st Airborne (22.5.2)."""
    return next((source for source in SOURCES if s.at[source] != NONE and same_division(source, piece)), NONE)


def same_division(piece: int, other: int) -> bool:
    """Whether two airborne counters belong to one division, the Poles to the 1st."""
    return division(piece) == division(other)


def division(piece: int) -> int:
    """The division of an airborne counter as a formation."""
    return FORMATIONS.index("1st_airborne") if FORMATION[piece] == _POLISH else FORMATION[piece]


def danger(s: State) -> tuple[int, int]:
    """H44:22.3.2h: the contested and the enemy hexes as the phase begins, as masks."""
    grid = s.board.grid
    theirs, ours = (s.stood[side] | spread(grid, s.stood[side]) for side in (GERMAN, ALLIED))
    return theirs & ours, theirs & ~ours


# --- 22.2 where a unit may land


def rolls_for_hex(piece: int) -> bool:
    """H44:22.3.1a: whether a unit is airborne infantry, for which a die is rolled on turn 1."""
    return TYPE[piece] in (_PARACHUTE, _GLIDER)


def zones(s: State, piece: int) -> tuple[int, str]:
    """H44:22.2.1: the hexes that a unit's landing is measured from on this turn, and the rule of the turn."""
    if s.turn < 6:
        return _coded(s.board, AREA[piece]), _own_rule(piece, s.turn)
    every = s.turn >= 9
    found = _marked(s.board, "" if every else FORMATIONS[division(piece)]) & ~reserved(s, piece)
    for source in SOURCES:  # one that stands in a hex of the Poles serves those who land beside it
        if s.at[source] != NONE and (every or same_division(source, piece)):
            found |= s.board.grid.bit[s.at[source]]
    return found, "H44:22.2.1d" if every else "H44:22.2.1c"


@lru_cache(maxsize=512)
def _coded(board: Board, code: str) -> int:
    """The landing hexes of a code."""
    return board.grid.mask(board.landing[code].hexes) if code in board.landing else 0


@lru_cache(maxsize=256)
def _marked(board: Board, home: str) -> int:
    """The landing hexes of a division, or of all."""
    zones = (zone for zone in board.landing.values() if not home or zone.division == home)
    return board.grid.mask(hex for zone in zones for hex in zone.hexes)


def _own_rule(piece: int, turn: int) -> str:
    if AREA[piece] == "A2":
        cite("H44:22.2.4")
    cite("H44:22.2.1e")
    return "H44:22.2.1a" if turn == FIRST_LIFT else "H44:22.2.1b"


def reserved(s: State, piece: int) -> int:
    """H44:22.5.2: the landing hexes that only Poles may use, for everybody else."""
    if FORMATION[piece] == _POLISH:
        return 0
    cite("H44:22.5.2")
    return _coded(s.board, "P")


def drift(s: State, piece: int) -> int:
    """The hexes that a unit may reach on this turn, whatever lies in them; water stops the drift (22.2.3d)."""
    bases, _ = zones(s, piece)
    if s.turn == FIRST_LIFT:
        return bases
    beside, stopped = _beside(s.board, bases)
    if stopped:
        cite("H44:22.2.3d")
    return bases | beside


@lru_cache(maxsize=512)
def _beside(board: Board, bases: int) -> tuple[int, bool]:
    """The hexes beside some hexes with no water between, and whether water has kept any out."""
    grid, found, stopped = board.grid, 0, False
    for base in grid.bits(bases):
        for step, hex in grid.exits[base]:
            if board.water[grid.side[base][step % 6]]:
                stopped = True
            else:
                found |= grid.bit[hex]
    return found, stopped


def objection_to_landing(s: State, placed: Placed, piece: int, hex: int) -> Objection | None:
    """Why a unit may not come down in a hex."""
    if not drift(s, piece) >> hex & 1:
        return _objection_to_drift(s, piece, hex)
    if reserved(s, piece) >> hex & 1:
        return Objection("H44:22.5.2", (hex,), (piece,))
    if rule := unfit(s, piece, hex):
        return Objection(rule, (hex,), (piece,))
    coming = tuple(other for other, where in placed if where == hex)
    if stacking.steps_counted(s, (*coming, piece)) > MOST_STEPS:
        return Objection("H44:22.2.3c", (hex,), (*coming, piece))
    cite("H44:22.2.3c")
    return None


def _objection_to_drift(s: State, piece: int, hex: int) -> Objection:
    bases, rule = zones(s, piece)
    across = s.turn > FIRST_LIFT and spread(s.board.grid, bases) >> hex & 1
    if not across and s.turn >= 6 and reserved(s, piece) >> hex & 1:
        rule = "H44:22.5.2"
    return Objection("H44:22.2.3d" if across else rule, (hex,), (piece,))


def unfit(s: State, piece: int, hex: int) -> str:
    """H44:22.2.3: the rule by which the terrain of a hex does not suit a unit, or nothing; villages do not matter."""
    parachute = TYPE[piece] == _PARACHUTE
    if _fit(s.board, parachute) >> hex & 1:
        return ""
    return "H44:22.2.3a" if parachute else "H44:22.2.3b"


@lru_cache(maxsize=256)
def _fit(board: Board, parachute: bool) -> int:
    """The hexes whose terrain suits parachutes, or gliders and guns."""
    return board.grid.mask(h for h in range(board.n) if _suits(parachute, board.settlement[h], board.terrain[h]))


def _suits(parachute: bool, settlement: int, terrain: int) -> bool:
    if parachute:
        return settlement != CITY and (terrain != MARSH or settlement == TOWN)
    return terrain == CLEAR and settlement not in (TOWN, CITY)


def landing_hexes(s: State, placed: Placed, piece: int) -> int:
    """Every hex that a unit may come down in, as a mask; hexes can be full only where others have come down."""
    grid, fit = s.board.grid, _fitting(s, piece)
    shared = grid.bits(fit & grid.mask(hex for _, hex in placed))
    return fit & ~grid.mask(h for h in shared if objection_to_landing(s, placed, piece, h) is not None)


def _fitting(s: State, piece: int) -> int:
    """The hexes that a unit may come down in while nobody else does, as a mask."""
    return drift(s, piece) & ~reserved(s, piece) & _fit(s.board, TYPE[piece] == _PARACHUTE)


def _has_room(s: State, placed: Placed, piece: int) -> bool:
    """Whether there is a hex that a unit may come down in: one of its own, or one that others have left room in."""
    free = _fitting(s, piece)
    for _, hex in placed:
        free &= ~s.board.grid.bit[hex]
    return bool(free or landing_hexes(s, placed, piece))


# --- 22.1.2, 22.4, 22.5 who may land now


def objection_to_flight(s: State) -> Objection | None:
    """Why nobody can land on this turn: night, clouds, or the aircraft have flown already today."""
    flown = s.time == PM and s.turn > FIRST_LIFT and s.landing_day == s.turn - 1
    if s.time == NIGHT or s.weather_now == OVERCAST or flown:
        cite("H44:22.1.2")
        return Objection("H44:22.1.2")
    return None


def objection_to_take(s: State, placed: Placed, piece: int) -> Objection | None:
    """Why a unit cannot land now."""
    if s.box[piece] != AIRFIELD or piece in [other for other, _ in placed]:
        return Objection("H44:22.1.1", pieces=(piece,), apart=True)
    if found := objection_to_flight(s):
        return msgspec.structs.replace(found, pieces=(piece,))
    return _objection_to_lift(s, placed, piece)


def _objection_to_lift(s: State, placed: Placed, piece: int) -> Objection | None:
    """The same for a unit that waits at its airfield while aircraft fly."""
    if s.turn >= SECOND_LIFT and not s.points:
        return Objection("H44:22.4a", pieces=(piece,))
    if FORMATION[piece] == _POLISH and (found := _objection_to_poles(s, placed, piece)):
        return found
    return None if _has_room(s, placed, piece) else Objection(zones(s, piece)[1], pieces=(piece,))


def _objection_to_poles(s: State, placed: Placed, piece: int) -> Objection | None:
    """H44:22.5.1: the Poles need a clear sky, and everybody of turn 3 on the ground or on the way."""
    flying = {other for other, _ in placed}
    waiting = [p for p in _AIRBORNE if TURN[p] == SECOND_LIFT and s.box[p] in (DUE, AIRFIELD) and p not in flying]
    if s.weather_now == CLEAR_SKY and not waiting:
        cite("H44:22.5.1")
        return None
    return Objection("H44:22.5.1", pieces=(*waiting[:1], piece))


def ready(s: State, placed: Placed) -> list[int]:
    """The units that may land now."""
    if objection_to_flight(s) is not None:
        return []
    box, flying = s.box, [piece for piece, _ in placed]
    waiting = [piece for piece in _AIRBORNE if box[piece] == AIRFIELD and piece not in flying]
    return [piece for piece in waiting if _objection_to_lift(s, placed, piece) is None]


# --- placing


class Landing(Step, frozen=True):
    """Units are taken and come down one after another; `end` when it is enough."""

    contested: int  # hexes, fixed as the phase begins
    hostile: int
    placed: Placed = ()
    taken: int = NONE

    def begin(self, s: State) -> None:
        """On turn 1 a unit whose code leaves no choice comes down at once; with nobody to land the phase goes on."""
        if self.taken != NONE:
            return
        able = ready(s, self.placed)
        forced = self._forced(s, able)
        if forced != NONE:
            hexes = landing_hexes(s, self.placed, forced)
            self._land(s, forced, hexes.bit_length() - 1)
        elif not able:
            self.on_end(s)

    def _forced(self, s: State, able: list[int]) -> int:
        """A unit of the first lift that has one hex to land in, or NONE."""
        if s.turn != FIRST_LIFT:
            return NONE
        return next((p for p in able if landing_hexes(s, self.placed, p).bit_count() == 1), NONE)

    def ask(self, s: State) -> Decision:
        """A unit; then its hex, or another unit."""
        space = s.setup.action_space
        if self.taken != NONE:
            hexes = landing_hexes(s, self.placed, self.taken)
            back = [space["drop"](self.taken)] if self._objection_to_drop(s, self.taken) is None else []
            return Decision(ALLIED, "landing", Offers([Offer(space["land"], hexes)], back))
        able = ready(s, self.placed)
        ends = [space["end"]()] if self._objection_to_end(s, able) is None else []
        return Decision(ALLIED, "landing", [*space["take"].each(able), *ends])

    def objection(self, s: State, action: Action) -> Objection | None:
        """Why a unit or a hex is not to be had."""
        if action.verb in ("end", "take") and self.taken != NONE:
            return Objection("H44:22.1.1", pieces=(self.taken,)).saying("land-first")
        if action.verb == "end":
            return self._objection_to_end(s, ready(s, self.placed))
        if action.verb == "take":
            return objection_to_take(s, self.placed, action.args[0])
        if action.verb == "drop":
            return self._objection_to_drop(s, action.args[0])
        if self.taken == NONE:
            return Objection("H44:22.1.1", (action.args[0],)).saying("take-first")
        return objection_to_landing(s, self.placed, self.taken, action.args[0])

    def _objection_to_drop(self, s: State, piece: int) -> Objection | None:
        """The unit in hand waits, if it may."""
        if piece != self.taken:
            lies = objection_to_take(s, self.placed, piece) if self.taken == NONE else None
            return lies or Objection("H44:22.1.1", pieces=(piece,)).saying("not-in-hand")
        others = s.turn > FIRST_LIFT or len(ready(s, self.placed)) > 1
        return None if others else Objection("H44:22.2.1a", pieces=(piece,))

    def _objection_to_end(self, s: State, waiting: list[int]) -> Objection | None:
        """H44:22.2.1a, H44:22.2.2: the first lift comes down on turn 1; later units may wait as long as one likes."""
        if s.turn == FIRST_LIFT and waiting:
            return Objection("H44:22.2.1a", pieces=tuple(waiting))
        cite("H44:22.2.2", "H44:22.4b")
        return None

    def on_take(self, s: State, piece: int) -> None:
        """Its hex comes next."""
        s.become(msgspec.structs.replace(self, taken=piece))

    def on_drop(self, s: State, piece: int) -> None:
        """It stays at its airfield for now."""
        s.become(msgspec.structs.replace(self, taken=NONE))

    def on_land(self, s: State, hex: int) -> None:
        """H44:22.4a: a point of airlift is used up."""
        if s.turn >= SECOND_LIFT:
            cite("H44:22.4a")
            s.points -= 1
        self._land(s, self.taken, hex)

    def _land(self, s: State, piece: int, hex: int) -> None:
        """Those over an occupied hex wait until everybody has been placed."""
        s.landing_day = s.turn
        if s.count_of(GERMAN, hex):
            s.emit(events.DROPS_ON, "H44:22.6a", piece, hex)
        else:
            come_down(s, piece, hex, zones(s, piece)[1])
        s.become(msgspec.structs.replace(self, placed=(*self.placed, (piece, hex)), taken=NONE))

    def on_end(self, s: State) -> None:
        """H44:22.6a: the fights come first, then the table."""
        fought = sorted({hex for piece, hex in self.placed if s.box[piece] == AIRFIELD})
        steps = [Assault(hex, tuple(p for p, where in self.placed if where == hex)) for hex in fought]
        if steps:
            s.queue(steps, self.rolls)
        else:
            self.rolls(s, None)

    def rolls(self, s: State, value: object) -> None:
        """H44:22.3.1: one die for each hex on turn 1, for each unit afterwards."""
        if s.turn == FIRST_LIFT:
            alive = tuple((unit, hex) for piece, hex in self.placed for unit in survivors(s, (piece,)))
            hexes = sorted({hex for piece, hex in alive if rolls_for_hex(piece)})
            s.become(HexRolls(tuple(hexes), alive))
        else:
            units = survivors(s, tuple(piece for piece, _ in self.placed))
            s.become(UnitRolls(units, self.contested, self.hostile))


def come_down(s: State, piece: int, hex: int, rule: str) -> None:
    """H44:18.5: a unit stands on the map, in supply until the turn is over."""
    s.go(piece, hex, rule)
    s.mark(piece, "landed", "H44:18.5")


# --- 22.6 landing on enemies


class Assault(Contest, frozen=True):
    """H44:22.6a: units that come down on Germans fight for their hex."""

    pieces: tuple[int, ...]

    def begin(self, s: State) -> None:
        """They attack; guns alone are lost without a battle, unless an unknown unit proves to be nothing (25.1)."""
        self.set_down(s)
        battle = self.battle(s)
        if battle is None and (hidden := unknown.unseen_in(s, self.hex)) != NONE:
            unknown.reveal(s, hidden)
        s.call_if(battle, self.fought)

    def set_down(self, s: State) -> None:
        """They stand in the hex, and do not hold it yet."""
        for piece in self.pieces:
            s.box[piece] = ON_MAP
            s.place(piece, self.hex)
            s.exert(piece, False)
        s.wake(self.hex)

    def battle(self, s: State) -> Step[int] | None:
        """The battle of those who have come down; guns have no strength to fight with (17.7a)."""
        armed = tuple(piece for piece in self.pieces if s.attack_of(piece))
        if len(armed) < len(self.pieces):
            cite("H44:9.1f", "H44:17.7a")
        return fight(s, Battle(self.hex, self.strongest(s, armed), how=LANDING)) if armed else None

    def strongest(self, s: State, armed: tuple[int, ...]) -> tuple[int, ...]:
        """H44:6.4.2b: of more units than may stack the strongest attack; the others share their fate."""
        sets = stacking.fighting(s, armed)
        if len(sets) > 1:
            cite("H44:6.4.2b")
        return max(sets, key=lambda some: sum(s.attack_of(piece) for piece in some))

    def fought(self, s: State, value: object) -> None:
        """H44:22.6b: unless the Germans have left or died, everybody who landed there is lost."""
        cite("H44:22.6b")
        left = survivors(s, self.pieces)
        held = defenders(s, Battle(self.hex, self.pieces))
        for piece in left:
            if held:
                eliminate(s, piece, "H44:22.6b")
            else:
                s.exert(piece, True)
                come_down(s, piece, self.hex, "H44:22.6a")
        s.done()


# --- 22.3 the table


class HexRolls(Step, frozen=True):
    """H44:22.3.1a: on turn 1 a die for each hex; what it shows befalls one infantry unit there, as they choose."""

    hexes: tuple[int, ...]
    placed: Placed
    result: str = "-"

    def begin(self, s: State) -> None:
        """The next hex, or the end."""
        if self.hexes:
            s.call(Roll(1), self.rolled)
        else:
            s.done()

    def rolled(self, s: State, dice: tuple[int, ...]) -> None:
        """Nothing, or a unit to choose."""
        result = TABLE[dice[0] - 1]
        s.emit(events.HEX_ROLL, "H44:22.3.1a", self.hexes[0], dice[0], result)
        if result == "-":
            self._next(s)
        else:
            s.become(Unlucky(self.hexes, self.placed, result))

    def _next(self, s: State) -> None:
        s.become(HexRolls(self.hexes[1:], self.placed))


class Unlucky(HexRolls, frozen=True):
    """The infantry unit that suffers."""

    def begin(self, s: State) -> None:
        """The Allies are asked."""

    def units(self, s: State) -> list[int]:
        """Those who have landed there."""
        return [p for p, hex in self.placed if hex == self.hexes[0] and rolls_for_hex(p)]

    def ask(self, s: State) -> Decision:
        """One of them."""
        return Decision(ALLIED, "scatter", s.setup.action_space["scatter"].each(self.units(s)))

    def objection(self, s: State, action: Action) -> Objection | None:
        """Only infantry of that hex."""
        chosen = action.args[0]
        return None if chosen in self.units(s) else Objection("H44:22.3.1a", self.hexes[:1], (chosen,))

    def on_scatter(self, s: State, piece: int) -> None:
        """It suffers."""
        suffer(s, piece, self.result)
        self._next(s)


class UnitRolls(Step, frozen=True):
    """H44:22.3.1b: after turn 1 a die for each unit."""

    pieces: tuple[int, ...]
    contested: int
    hostile: int

    def begin(self, s: State) -> None:
        """The next unit, or the end."""
        if self.pieces:
            s.call(Roll(1), self.rolled)
        else:
            s.done()

    def rolled(self, s: State, dice: tuple[int, ...]) -> None:
        """What the landing does to it."""
        piece = self.pieces[0]
        added = self.modifiers(s, s.at[piece])
        total = dice[0] + sum(each for _, each in added)
        result = result_of(total)
        s.emit(events.LANDING_ROLL, "H44:22.3.1b", piece, s.at[piece], dice[0], added, total, result)
        if result != "-":
            suffer(s, piece, result)
        s.become(msgspec.structs.replace(self, pieces=self.pieces[1:]))

    def modifiers(self, s: State, hex: int) -> tuple[Addend, ...]:
        """H44:22.3.2a: what is added to the die in a hex, and by which rule; all of it counts."""
        cite("H44:22.3.2a")
        masks = (
            (self.contested, 2, "H44:22.3.2c", "H44:22.3.2f", "H44:22.3.2h"),
            (self.hostile, 3, "H44:22.3.2d", "H44:22.3.2g", "H44:22.3.2h"),
            (s.board.polder, 1, "H44:22.3.2b"),
            (s.board.woods | s.board.towns, 4, "H44:22.3.2e"),
        )
        found = [(added, rules) for mask, added, *rules in masks if mask >> hex & 1]
        cite(*(rule for _, rules in found for rule in rules))
        return tuple(Addend(rules[0], added) for added, rules in found)


def result_of(total: int) -> str:
    """H44:22.3a: the row of the table."""
    cite("H44:22.3a")
    return TABLE[min(total, len(TABLE)) - 1]


def suffer(s: State, piece: int, result: str) -> None:
    """H44:22.3.3: a unit is scattered, and may lose steps; one of them comes back as a point of its division."""
    s.mark(piece, "scattered", RESULT_RULES[result])
    lost = STEPS_LOST[result]
    if lost and IS_ARTILLERY[piece]:
        _suffer_guns(s, piece, lost)
    elif lost:
        _gain_point(s, piece, result)
        _lose(s, piece, lost, RESULT_RULES[result])


def _suffer_guns(s: State, piece: int, lost: int) -> None:
    """H44:22.3.4: guns fall silent instead of losing a step; a second step would be all they are."""
    if lost == 1:
        s.mark(piece, "fired", "H44:22.3.4")
    else:
        eliminate(s, piece, "H44:22.3.4")


def _gain_point(s: State, piece: int, result: str) -> None:
    """H44:22.3.3b, H44:22.3.3c: a step's worth of paratroopers will find their way back."""
    if s.steps[piece] == 1:
        cite("H44:22.3.5")
    at = DIVISIONS.index(FORMATIONS[s.formation_of(piece)])
    s.fresh_relief[at] += 1
    s.emit(events.RELIEF, RESULT_RULES[result], at, s.fresh_relief[at])


def _lose(s: State, piece: int, count: int, rule: str) -> None:
    for _ in range(count):
        for unit in survivors(s, (piece,)):
            lose_step(s, unit, rule)
