"""Concealment and decoys: what is covered, what shows it, what covers it again (15, 20.1, 21.2)."""

from __future__ import annotations

from ...kernel.rulebook import Objection, cite
from .events import DECOY_REMOVED, REVEALED
from .pieces import IS_DECOY, LOOKS
from .state import BIT, LOST, State


def reveal(s: State, unit: int, rule: str) -> None:
    """Take the Conceal marker off a counter and let everybody know what it is; a decoy leaves the map."""
    s.concealed &= ~BIT[unit]
    s.known |= BIT[unit]
    s.look[unit] = LOOKS[s.kind[unit]]
    s.seal()
    if IS_DECOY[s.kind[unit]]:
        s.emit(DECOY_REMOVED, rule, unit)
        s.lift(unit)
        s.bare(unit)
        s.fate[unit] = LOST
    else:
        s.emit(REVEALED, rule, unit, s.kind[unit])


def objection_to_unmask(s: State, side: int, unit: int) -> Objection | None:
    """Only one's own concealed counters can be shown."""
    own = s.on[side] & s.concealed
    return None if own >> unit & 1 else Objection("BOB:15.0p", pieces=(unit,))


def unmask(s: State, unit: int) -> None:
    """The owner takes a marker or decoy off at will."""
    reveal(s, unit, "BOB:15.0p")


def end_of_activation(s: State, unit: int) -> None:
    """A unit out of sight of all enemies is concealed when its activation ends."""
    cite("BOB:15.0s")
