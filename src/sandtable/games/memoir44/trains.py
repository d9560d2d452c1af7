"""Trains: locomotive and car on the rails, as one unit."""

from __future__ import annotations

from ...kernel.actions import Action
from ...kernel.rulebook import Objection
from .state import State


def runs(s: State, unit: int) -> list[Action]:
    """The moves of an ordered train."""
    return []


def objection_to_run(s: State, unit: int, h: int) -> Objection | None:
    """Why a train may not run to a hex."""
    return Objection("M44TP:train-b", (h,), (unit,))


def run(s: State, unit: int, h: int) -> None:
    """A train runs along the rails."""


def retreat(s: State, unit: int, flags: int) -> None:
    """A train backs away from flags; must end the step at the top with whether it left its hex."""
    s.done(False)
