"""Turns: supply, then moves, then attacks."""

from __future__ import annotations

from sandtable.kernel.actions import Action
from sandtable.kernel.offers import Offer, Offers
from sandtable.kernel.rulebook import Objection
from sandtable.kernel.state import NOBODY
from sandtable.kernel.step import Decision, Step
from sandtable.maps.hexes import bits
from sandtable.maps.occupancy import NONE
from sandtable.maps.paths import trace

from .combat import Attacks
from .state import CLIFFS, CUT, EDGES, GOING, GRID, LIMIT, POINTS, WON, Giant, kind_of, side_of, units_of

REPLACEMENTS = 2  # in a turn
UNITS_OF = tuple(sum(1 << unit for unit in units_of(side)) for side in range(2))


class Campaign(Step, frozen=True):
    """West and east in turn until one has won or the last turn is over."""

    side: int = 0

    def begin(self, s: Giant) -> None:
        """The next side's turn."""
        s.call(Supply(self.side), self.resumed)

    def resumed(self, s: Giant, value: object) -> None:
        """After the east the turn ends."""
        s.turn += self.side
        if s.turn > s.setup.last_turn:
            finish(s)
        else:
            s.become(Campaign(1 - self.side))


def finish(s: Giant) -> None:
    """Count towns after the last turn."""
    west, east = (towns.bit_count() for towns in s.held)
    winner = NOBODY if west == east else int(east > west)
    s.emit(WON, "GIANT:limit", winner)
    s.finish(winner)


# Supply


def supplied(s: Giant, side: int) -> int:
    """The hexes to which a side can trace supply."""
    enemy, own = s.stood[1 - side], s.stood[side]
    open = GRID.all & ~enemy & (~s.zone[1 - side] | own)
    return trace(GRID, EDGES[side].mask & open, open, barriers=CLIFFS)


class Supply(Step, frozen=True):
    """What is out of supply sits still; what was so a turn ago loses a step."""

    side: int

    def begin(self, s: Giant) -> None:
        """Trace once for all."""
        reached = supplied(s, self.side)
        for unit in units_of(self.side):
            if s.at[unit] != NONE:
                self._mark(s, unit, bool(reached >> s.at[unit] & 1))
        s.become(Replacements(self.side))

    def _mark(self, s: Giant, unit: int, reached: bool) -> None:
        if reached:
            s.cut[unit] = 0
        elif s.cut[unit]:
            s.cut[unit] = 2
            s.lose(unit, "GIANT:cut-off")
        else:
            s.cut[unit] = 1
            s.emit(CUT, "GIANT:supply", unit)


class Replacements(Step, frozen=True):
    """A side may bring lost units back anywhere in supply behind its front: a list of thousands of actions."""

    side: int
    left: int = REPLACEMENTS

    def begin(self, s: Giant) -> None:
        """Without anybody or anywhere to bring him to, the moves begin."""
        if not self.left or not self._units(s) or not self._hexes(s):
            self.on_end(s)

    def _units(self, s: Giant) -> int:
        return s.lost & UNITS_OF[self.side]

    def _hexes(self, s: Giant) -> int:
        open = supplied(s, self.side) & ~s.zone[1 - self.side]
        return open & ~full(s, self.side, open)

    def ask(self, s: Giant) -> Decision:
        """Any lost unit to any of the hexes, or the end."""
        space, hexes = s.setup.action_space, self._hexes(s)
        bring = space["bring"]
        offers = (Offer(bring, hexes, (unit,)) for unit in bits(self._units(s)))
        return Decision(self.side, "replacements", Offers(offers, [space["end"]()]))

    def objection(self, s: Giant, action: Action) -> Objection | None:
        """The two masks, in words."""
        if action.verb == "end":
            return None
        unit, hex = action.args
        if not self._units(s) >> unit & 1:
            return Objection("GIANT:bring", pieces=(unit,))
        return None if self._hexes(s) >> hex & 1 else Objection("GIANT:bring", hexes=(hex,))

    def on_bring(self, s: Giant, unit: int, hex: int) -> None:
        """There it is."""
        s.bring(unit, hex)
        s.become(Replacements(self.side, self.left - 1))

    def on_end(self, s: Giant) -> None:
        """Moves come next."""
        s.ready = able(s, self.side)
        s.become(Moves(self.side))


def able(s: Giant, side: int) -> int:
    """The units of a side that stand on the map in supply."""
    return sum(1 << unit for unit in units_of(side) if s.at[unit] != NONE and not s.cut[unit])


# Movement


class Moves(Step, frozen=True):
    """A side moves as many of its units as it likes."""

    side: int

    def ask(self, s: Giant) -> Decision:
        """Any unit that has not moved, or the end of the moves."""
        space = s.setup.action_space
        return Decision(self.side, "moves", [*space["take"].each(bits(s.ready)), space["end"]()])

    def objection(self, s: Giant, action: Action) -> Objection | None:
        """The mask of what is ready, in words."""
        if action.verb == "end" or s.ready >> action.args[0] & 1:
            return None
        unit = action.args[0]
        own = side_of(unit) == self.side and s.at[unit] != NONE
        return Objection("GIANT:cut-off" if own and s.cut[unit] else "GIANT:take", pieces=(unit,))

    def on_take(self, s: Giant, unit: int) -> None:
        """Where to?"""
        s.ready ^= 1 << unit
        s.call(Go(unit), self.begin_again)

    def on_end(self, s: Giant) -> None:
        """Attacks come next."""
        s.ready = able(s, self.side)
        s.become(Attacks(self.side))


def full(s: Giant, side: int, among: int) -> int:
    """The hexes of a mask in which no more units of a side find room."""
    return GRID.mask(h for h in bits(among & s.stood[side]) if s.count_of(side, h) >= LIMIT)


def within_reach(s: Giant, unit: int) -> int:
    """The hexes that a unit's points let it enter, room or not, its own among them."""
    enemy = 1 - side_of(unit)
    return GOING.area(s.at[unit], POINTS[kind_of(unit)], blocked=s.stood[enemy], stop=s.zone[enemy])


def destinations(s: Giant, unit: int) -> int:
    """The hexes where a unit may end its move, its own not among them."""
    reached = within_reach(s, unit) & ~GRID.bit[s.at[unit]]
    return reached & ~full(s, side_of(unit), reached)


def objection_to_go(s: Giant, unit: int, hex: int) -> Objection | None:
    """Why a unit cannot end its move in a hex."""
    start, side, points = s.at[unit], side_of(unit), POINTS[kind_of(unit)]
    if s.stood[1 - side] >> hex & 1:
        return Objection("GIANT:enemy", hexes=(hex,), pieces=s.pieces_in(hex))
    if hex == start or GRID.dist(start, hex) > points:
        return Objection("GIANT:reach", hexes=(hex,), pieces=(unit,))
    if not within_reach(s, unit) >> hex & 1:
        zoneless = GOING.area(start, points, blocked=s.stood[1 - side])
        return Objection("GIANT:zone" if zoneless >> hex & 1 else "GIANT:reach", hexes=(hex,), pieces=(unit,))
    return Objection("GIANT:stacking", (hex,), s.pieces_in(hex)) if s.count_of(side, hex) >= LIMIT else None


class Go(Step, frozen=True):
    """One unit goes somewhere, or stays after all."""

    unit: int

    def ask(self, s: Giant) -> Decision:
        """Every hex where it may end its move."""
        space = s.setup.action_space
        hexes = bits(destinations(s, self.unit))
        return Decision(side_of(self.unit), "go", [*space["go"].each(hexes), space["stay"]()])

    def objection(self, s: Giant, action: Action) -> Objection | None:
        """The same rules, one hex at a time."""
        return objection_to_go(s, self.unit, action.args[0]) if action.verb == "go" else None

    def on_go(self, s: Giant, hex: int) -> None:
        """There."""
        s.go(self.unit, hex, "GIANT:reach")
        s.done()

    def on_stay(self, s: Giant) -> None:
        """Here."""
        s.done()
