"""Victory (26, S1.3)."""

from __future__ import annotations

from ....kernel.rulebook import cite
from ....kernel.step import Step
from ....maps.occupancy import NONE
from . import events, supply
from .board import ALLIED, GERMAN
from .pieces import ALLIED_PIECES, BREAKDOWN, ROLE
from .state import State

ALLIED_GOAL = 10  # points (26.3)
GERMAN_GOAL = 12  # points (26.2b)
NAMED = {"3524": "H44:26.5.1b", "3225": "H44:26.5.1c"}  # Overloon and Venray
WAAL_GOAL = 4  # steps over the Waal (S1.3)


class VictoryPhase(Step, frozen=True):
    """H44:26.1: after every turn it is seen whether somebody has won; after the last turn somebody has."""

    side: int

    def begin(self, s: State) -> None:
        """End the game, or go on."""
        cite("H44:26.1", "H44:3.0e")
        found = decided(s)
        if found:
            winner, rule = found
            s.emit(events.WON, rule, winner, *points(s), over_the_waal(s) if rule == "H44:S1.3" else None)
            s.finish(winner)
        else:
            s.done()


def decided(s: State) -> tuple[int, str] | None:
    """Who has won, and by which rule; the Germans win only while the Allies have not (26.2)."""
    if allies_break_through(s):
        return ALLIED, "H44:26.3"
    if allies_reach_goal(s):
        return ALLIED, "H44:S1.3"
    if not s.board.regions["north_of_lower_rhine"] & s.stood[ALLIED]:
        return GERMAN, "H44:26.2a"
    if points(s)[GERMAN] >= GERMAN_GOAL:
        return GERMAN, "H44:26.2b"
    return at_the_end(s) if s.turn >= s.setup.rules.last_turn else None  # H44:S1.1, H44:S2.1


def allies_break_through(s: State) -> bool:
    """H44:26.3: points enough, and somebody over the Lower Rhine who did not come by air."""
    return points(s)[ALLIED] >= ALLIED_GOAL and bool(over(s, "north_of_lower_rhine"))


def allies_reach_goal(s: State) -> bool:
    """H44:S1.3: whether enough steps are over the Waal when the last turn of a game about it is over."""
    if s.setup.rules.victory != "waal" or s.turn < s.setup.rules.last_turn:
        return False
    cite("H44:S1.3")
    return over_the_waal(s) >= WAAL_GOAL


def over_the_waal(s: State) -> int:
    """The Allied steps over the Waal that did not come by air."""
    return sum(s.steps[piece] for piece in over(s, "north_of_waal"))


def at_the_end(s: State) -> tuple[int, str]:
    """Who has won when the last turn is over and the Allies are not over the Waal: by points; a tie is German."""
    cite("H44:S1.1" if s.setup.rules.victory == "waal" else "H44:S2.1")
    if s.setup.rules.victory == "waal":
        return GERMAN, "H44:S1.3"
    cite("H44:S2.3")
    allied, german = points(s)
    return (ALLIED if allied > german else GERMAN), "H44:26.4"


def over(s: State, region: str) -> list[int]:
    """The Allied units in a region that did not come by air."""
    mask = s.board.regions[region]
    return [
        piece
        for piece in s.board.grid.bits(ALLIED_PIECES)
        if s.at[piece] != NONE and mask >> s.at[piece] & 1 and not s.came_by_air(piece)
    ]


def points(s: State) -> tuple[float, float]:
    """The victory points of both sides: objectives held and units over the Lower Rhine; Allied units lost."""
    held = [hex for hex, side in zip(s.board.objectives, s.control, strict=True) if side == ALLIED]
    for hex in held:
        cite(NAMED.get(s.board.grid.label[hex], "H44:26.5.1a"))
    across = sum(ROLE[piece] != BREAKDOWN and supply.traces(s, piece) for piece in over(s, "north_of_lower_rhine"))
    if across:
        cite("H44:26.5.1d")
    return float(len(held) + across), s.losses / 2
