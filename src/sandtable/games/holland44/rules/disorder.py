"""Disruption and rout, and the Engaged marker that both replace (11.5.2, 14.1, 14.3.1).

The flight of routed stacks that an enemy comes up to (14.3.2) stands in `flight`, above the retreats.
"""

from __future__ import annotations

from ....kernel.rulebook import Objection, cite
from ....maps.occupancy import NONE
from .pieces import PIECES_OF, SIDE
from .roster import Roster, digits, mask_of
from .state import DISRUPTED, GOOD, ROUTED, State

_DISRUPTED = digits([DISRUPTED])


def disrupt(s: State, piece: int, rule: str) -> None:
    """H44:14.1.2a, H44:14.3.1b: good order becomes disruption, disruption rout, and rout stays what it is."""
    cite("H44:14.2h")
    _disengage(s, piece)
    if s.disorder[piece] == GOOD:
        s.set_disorder(piece, DISRUPTED, rule)
    else:
        rout(s, piece, "H44:14.1.2a" if s.disorder[piece] == DISRUPTED else "H44:14.3.1b")


def rout(s: State, piece: int, rule: str) -> None:
    """A unit is routed, whatever it was before."""
    cite("H44:14.3.1b", "H44:14.3.2e")
    _disengage(s, piece)
    s.set_disorder(piece, ROUTED, rule)


def engage(s: State, piece: int, rule: str) -> None:
    """H44:11.5.2b: a unit is pinned down by the fight, unless it is disrupted already."""
    if s.disorder[piece]:
        cite("H44:11.5.2b")
    else:
        s.mark(piece, "engaged", rule)


def _disengage(s: State, piece: int) -> None:
    """Disruption takes the place of the Engaged marker."""
    s.unmark(piece, "engaged", "H44:11.5.2a")


# --- rout by choice (14.3.1a), offered in the movement phase


def objection_to_rout(s: State, side: int, piece: int) -> Objection | None:
    """Why a side may not exchange a unit's Disrupted marker for a Routed one."""
    if SIDE[piece] != side or s.at[piece] == NONE or s.disorder[piece] != DISRUPTED or s.moved >> piece & 1:
        return Objection("H44:14.3.1a", pieces=(piece,))
    return None


def may_rout(s: State, side: int, roster: Roster) -> int:
    """The disrupted units that a side may let run, as a mask."""
    return roster.once(_disrupted) & s.present & PIECES_OF[side] & ~s.moved


def _disrupted(roster: Roster) -> int:
    return mask_of(roster.disorder, _DISRUPTED)


def rout_by_choice(s: State, piece: int) -> None:
    """H44:14.3.1a: what the verb `rout` of the movement phase does."""
    rout(s, piece, "H44:14.3.1a")
