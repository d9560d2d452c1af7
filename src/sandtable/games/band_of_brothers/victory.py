"""Control and victory (16)."""

from __future__ import annotations

from .events import WON
from .state import State


def check(s: State) -> None:
    """Called after everything that happens."""


def end_of_turn(s: State) -> None:
    """What may be won at the end of any turn."""


def decide(s: State) -> None:
    """The scenario is over: who has won."""
    winner = 0
    s.emit(WON, "BOB:13.0e", winner)
    s.finish(winner)


def score(s: State) -> tuple[int, int]:
    """Points of each side, for a table of results."""
    return (0, 0)
