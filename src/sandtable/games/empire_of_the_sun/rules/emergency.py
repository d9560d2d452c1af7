"""Emergency movement of ships and air units left in a hex that the enemy has taken (8.22, 8.32)."""

from __future__ import annotations

from ....kernel.actions import Action
from ....kernel.rulebook import Objection, cite
from ....kernel.step import Decision, Step
from . import air, events, naval
from .pieces import AIR, NAVAL, SIDE
from .state import State


def stranded(s: State, side: int) -> int:
    """The ships and air units of a side, not activated, in hexes that the enemy controls (8.22, 8.32)."""
    cite("EOTS:8.22a", "EOTS:8.32a")
    lost = s.controlled(1 - side, s.stood[side] & s.board.land)
    units = s.board.grid.bits(s.on[side] & (NAVAL | AIR) & ~s.active) if lost else ()
    return sum(1 << piece for piece in units if lost >> s.at[piece] & 1)


def emergency_moves(s: State, side: int) -> EmergencyMoves | None:
    """The emergency moves of a side, at the end of an offensive or of the political phase (8.22, 8.32)."""
    cite("EOTS:8.22b", "EOTS:8.32b")
    return EmergencyMoves(side) if stranded(s, side) else None


def places_for(s: State, piece: int) -> int:
    """Where an emergency move may put a unit."""
    return naval.havens(s, piece) if NAVAL >> piece & 1 else air.refuges(s, piece)


class EmergencyMoves(Step, frozen=True):
    """Units in an enemy hex are put elsewhere, one by one; those with nowhere to go are eliminated (8.22, 8.32)."""

    side: int

    def begin(self, s: State) -> None:
        """Whoever has no place to go to is lost."""
        for piece in s.board.grid.bits(stranded(s, self.side)):
            if not places_for(s, piece):
                s.eliminate(piece, "EOTS:8.22d" if NAVAL >> piece & 1 else "EOTS:8.32d")
        if not stranded(s, self.side):
            s.done()

    def ask(self, s: State) -> Decision:
        """The first of the units and its places."""
        piece, refuge = s.board.grid.bits(stranded(s, self.side))[0], s.setup.action_space["refuge"]
        return Decision(self.side, "refuge", [refuge(piece, h) for h in s.board.grid.bits(places_for(s, piece))])

    def objection(self, s: State, action: Action) -> Objection | None:
        """Why a unit cannot be put into a hex."""
        piece, h = action.args
        if piece == s.board.grid.bits(stranded(s, self.side))[0] and places_for(s, piece) >> h & 1:
            return None
        rules = ("EOTS:8.22a", "EOTS:8.22c") if NAVAL >> piece & 1 else ("EOTS:8.32a", "EOTS:8.32c")
        return Objection(rules[stranded(s, SIDE[piece]) >> piece & 1], hexes=(h,), pieces=(piece,))

    def on_refuge(self, s: State, piece: int, h: int) -> None:
        """It is placed there."""
        s.move(piece, h)
        s.emit(events.REFUGE, "EOTS:8.22c" if NAVAL >> piece & 1 else "EOTS:8.32c", piece, h)
        s.become(self)
