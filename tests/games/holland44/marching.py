"""How tests of Holland '44 move units, and read how far they have come."""

from __future__ import annotations

from typing import Any

from sandtable import Table
from sandtable.games.holland44.rules.march import March
from sandtable.games.holland44.rules.movement import Moves

from .helpers import state
from .meadow import meadow

IDLE = {"allied": "4318 9C/46/15", "german": "4318 Lewin"}  # somebody else, so that the phase goes on


def moor(units: str, side: str = "allied", turn: int = 4, more: str = "", **changes: Any) -> Table:
    """The movement phase of a side on the meadow, with a unit of its own far away."""
    return meadow(f"{IDLE[side]}\n{units}", f"{side} movement", turn, more, **changes)


def march(t: Table) -> March:
    """The move under way."""
    step = state(t).step
    assert isinstance(step, March), step
    return step


def over(t: Table) -> bool:
    """Whether no move is under way in the movement phase."""
    return isinstance(state(t).step, Moves)


def go(t: Table, unit: str, *hexes: str, mode: str = "", join: tuple[str, ...] = ()) -> Table:
    """Take up a unit and walk it hex by hex."""
    t.play(f"take {unit}")
    for other in join:
        t.play(f"join {other}")
    if mode:
        t.play(f"mode {mode}")
    for hex in hexes:
        t.play(f"step {hex}")
    return t


def goals(t: Table) -> set[str]:
    """The hexes that a jump leads to."""
    return {str(a).split()[1] for a in t.legal if a.verb == "to"}


def steps_to(t: Table) -> set[str]:
    """The hexes that a step leads to."""
    return {str(a).split()[1] for a in t.legal if a.verb == "step"}
