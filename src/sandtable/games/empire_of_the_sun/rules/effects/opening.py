"""The two cards of December 1941: Pearl Harbor and the first offensive in the south (J1, J2)."""

from __future__ import annotations

from .....kernel.actions import Action
from .....kernel.rulebook import Objection, cite
from .....kernel.step import Decision, Step
from .....maps.occupancy import NONE
from .. import events
from ..movement import longest_reach
from ..pieces import AIR, ALLIES, GROUND, JAPAN, NAVAL, PARENTHESES, PIECE, PROJECTING, RANGE
from ..state import State
from .common import Played

FORCE_Z = PIECE["Force_Z"]
MALAYA = "Malaya"


# --- Operation Z (J1)


def return_carriers(s: State, by: Played) -> None:
    """The US carriers that were at sea and could not be attacked end at Oahu (J1)."""
    oahu = s.board.at(by.row["end_at"])
    for label in by.row["units_at"]:
        for piece in s.board.grid.bits(s.standing_at(s.board.at(label), ALLIES)):
            s.move(piece, oahu)
            s.emit(events.WENT_HOME, "EOTS:5.31h", piece, oahu)


# --- Operation No. 1 (J2)


def no_azoi(s: State, by: Played) -> None:
    """Allied aircraft have no air zone until the offensive is over (J2)."""
    s.quiet |= s.on[ALLIES] & PROJECTING
    s.changed = True


def landing_limits(s: State, by: Played) -> None:
    """Landings stay near Japanese ports; `amphibious` sees to it (J2)."""
    cite("EOTS:5.31h")


def coastal_guns(s: State, by: Played) -> None:
    """At Manila and Singapore every ship that covers a landing loses a step before the battle (J2)."""
    for label in by.row["hexes"]:
        h = s.board.at(label)
        if s.standing_at(h, JAPAN) & s.landed & GROUND:
            for piece in s.board.grid.bits(s.standing_at(h, JAPAN) & NAVAL):
                s.weaken(piece, "EOTS:5.31h")


# --- Force Z


def force_z(s: State, by: Played) -> Step | None:
    """Force Z sails against Japanese ships off Malaya (J2)."""
    return ForceZ() if s.on[ALLIES] >> FORCE_Z & 1 and ForceZ().hexes(s) else None


class ForceZ(Step, frozen=True):
    """The Allies say which of the hexes Force Z enters (J2)."""

    def hexes(self, s: State) -> tuple[int, ...]:
        """The coastal hexes of Malaya with Japanese ships."""
        malaya = s.board.region_mask(MALAYA) & s.board.coastal
        return s.board.grid.bits(s.hexes_of(s.on[JAPAN] & NAVAL & s.moved) & malaya)

    def ask(self, s: State) -> Decision:
        """One of the hexes."""
        return Decision(ALLIES, "force_z", [*map(s.setup.action_space["mark"], self.hexes(s))])

    def objection(self, s: State, action: Action) -> Objection | None:
        """Why Force Z does not go there."""
        (h,) = action.args
        return None if h in self.hexes(s) else Objection("EOTS:5.31h", hexes=(h,))

    def on_mark(self, s: State, h: int) -> None:
        """It is there, and there is a battle."""
        if s.at[FORCE_Z] != h:
            s.move(FORCE_Z, h)
            s.emit(events.MOVED, "EOTS:5.31h", FORCE_Z, h, "sail")
        s.declared |= s.board.grid.bit[h]
        s.done()


# --- Allied aircraft


def auto_participate(s: State, by: Played) -> Step | None:
    """Allied air units outside battle hexes fight in a battle in range (J2)."""
    return Scramble() if idle_aircraft(s) else None


def battles_for(s: State, piece: int) -> tuple[int, ...]:
    """The battles in range of an air unit."""
    reach = RANGE[piece] if PARENTHESES >> piece & 1 else longest_reach(piece)
    return s.board.grid.bits(s.declared & s.board.grid.within(s.at[piece], reach))


def idle_aircraft(s: State) -> list[int]:
    """The Allied air units outside battle hexes with a battle in range and none to fight in yet."""
    planes = s.board.grid.bits(s.on[ALLIES] & AIR)
    free = [p for p in planes if s.assigned[p] == NONE and not s.declared >> s.at[p] & 1]
    return [p for p in free if battles_for(s, p)]


class Scramble(Step, frozen=True):
    """The Allies say in which battle each air unit fights (J2)."""

    def begin(self, s: State) -> None:
        """Over when every air unit in range of a battle has one."""
        if not idle_aircraft(s):
            s.done()

    def ask(self, s: State) -> Decision:
        """The first of the air units and its battles."""
        piece, assign = idle_aircraft(s)[0], s.setup.action_space["assign"]
        return Decision(ALLIES, "scramble", [assign(piece, h) for h in battles_for(s, piece)])

    def objection(self, s: State, action: Action) -> Objection | None:
        """Why an air unit does not fight there."""
        piece, h = action.args
        allowed = piece == idle_aircraft(s)[0] and h in battles_for(s, piece)
        return None if allowed else Objection("EOTS:5.31h", hexes=(h,), pieces=(piece,))

    def on_assign(self, s: State, piece: int, h: int) -> None:
        """It fights there."""
        s.assigned[piece] = h
        s.emit(events.ASSIGNED, "EOTS:5.31h", piece, h)
        s.become(self)
