"""Retreat after a ground stage (9.5)."""

from __future__ import annotations

from ....kernel.actions import Action
from ....kernel.rulebook import Objection, cite
from ....kernel.step import Decision, Step
from ....maps.occupancy import NONE
from . import events
from .bonuses import Fight
from .forces import ashore
from .ground import neighbours, objection_to_place
from .movement import mask_of
from .pieces import GARRISONS, SIDE
from .stacking import LANDED, fits, full
from .state import State


def retreat_active(s: State, fight: Fight) -> None:
    """The active player's units go back to where they came from; those that landed leave after the battles (9.5)."""
    for piece in s.board.grid.bits(ashore(s, fight, fight.side)):
        if (s.landed | s.barged) >> piece & 1:
            cite("EOTS:9.5b")
        elif _may_go_back(s, piece):
            s.enter(piece, s.came_from[piece], "EOTS:9.5a")
            s.emit(events.RETREATED, "EOTS:9.5a", piece, s.at[piece])
        else:
            s.eliminate(piece, "EOTS:9.5a")


def _may_go_back(s: State, piece: int) -> bool:
    """Whether a unit came from a hex where no enemy unit has come to stand since."""
    origin = s.came_from[piece]
    return origin != NONE and not s.standing_at(origin, 1 - SIDE[piece])


class Retreat(Step, frozen=True):
    """The active player moves the Reaction player's ground units out of the hex, one after another (9.5)."""

    fight: Fight
    origins: tuple[int, ...]  # the hexes from which the active ground units came overland, the lost ones too

    def begin(self, s: State) -> None:
        """Units that cannot go anywhere are eliminated, garrisons first of all."""
        for piece in self._units(s):
            if not refuges(s, self, piece):
                s.eliminate(piece, "EOTS:9.5e")
        if not self._units(s):
            s.done()

    def _units(self, s: State) -> tuple[int, ...]:
        return s.board.grid.bits(ashore(s, self.fight, 1 - self.fight.side))

    def _next(self, s: State) -> tuple[int, ...]:
        """The first unit, or any of them where a hex has no room for all: who goes first gets the last place."""
        units, side = self._units(s), 1 - self.fight.side
        hexes = {h for piece in units for h in refuges(s, self, piece)}
        crowded = any(full(s, s.standing_at(h, side) & LANDED | mask_of(units)) for h in hexes)
        return units if crowded else units[:1]

    def ask(self, s: State) -> Decision:
        """The hexes for the next unit."""
        retreat = s.setup.action_space["retreat"]
        ways = [retreat(piece, h) for piece in self._next(s) for h in refuges(s, self, piece)]
        return Decision(self.fight.side, "retreat", ways)

    def objection(self, s: State, action: Action) -> Objection | None:
        """Why a unit cannot be sent there, or why another comes first."""
        piece, h = action.args
        if piece not in self._next(s):
            return Objection("EOTS:9.5c", pieces=(self._units(s)[0], piece))
        return objection_to_refuge(s, self, piece, h)

    def on_retreat(self, s: State, piece: int, hex: int) -> None:
        """A unit goes there and takes the hex if nobody else holds it."""
        s.enter(piece, hex, "EOTS:9.5c")
        s.emit(events.RETREATED, "EOTS:9.5c", piece, hex)
        s.become(self)


def refuges(s: State, r: Retreat, piece: int) -> list[int]:
    """The hexes to which a unit of the Reaction player may be sent; from an island of one hex none (9.5)."""
    if s.board.one_hex_islands >> r.fight.hex & 1 or GARRISONS >> piece & 1:
        return []
    found = []
    for _, h in s.board.grid.exits[r.fight.hex]:
        if why := objection_to_refuge(s, r, piece, h):
            cite(why.rule)
        else:
            found.append(h)
    return sorted(found)


def objection_to_refuge(s: State, r: Retreat, piece: int, h: int) -> Objection | None:
    """Why a unit of the Reaction player cannot retreat to a hex (9.5)."""
    found = _objection_to_way(s, r, piece, h)
    if found is None and not _is_preferred(s, piece, h):
        better = [
            to
            for _, to in s.board.grid.exits[r.fight.hex]
            if _is_preferred(s, piece, to) and _objection_to_way(s, r, piece, to) is None
        ]
        if better:
            return Objection("EOTS:9.5d", hexes=(*sorted(better), h), pieces=(piece,))
    return found


def _is_preferred(s: State, piece: int, h: int) -> bool:
    """Whether a hex is a named location that the retreating side controls."""
    return bool(s.board.named >> h & 1) and s.controls(SIDE[piece], h)


def _objection_to_way(s: State, r: Retreat, piece: int, h: int) -> Objection | None:
    """Why a hex is not fit at all: out of reach, enemy units, where they came from, too many units."""
    no = Objection("EOTS:9.5c", hexes=(h,), pieces=(piece,))
    if not neighbours(s.board, r.fight.hex) >> h & 1:
        return no
    if why := objection_to_place(s, piece, r.fight.hex, h):
        return why
    if s.is_opposed(SIDE[piece], h) or h in r.origins:
        return no
    return None if fits(s, piece, h) else no


def origins_of(s: State, attackers: tuple[int, ...]) -> tuple[int, ...]:
    """The hexes from which some ground units came overland."""
    overland = (piece for piece in attackers if not (s.landed | s.barged) >> piece & 1)
    return tuple(sorted({s.came_from[piece] for piece in overland} - {NONE}))
