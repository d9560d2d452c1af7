"""How one hex is seen from another, as an answer to whoever asks."""

from __future__ import annotations

from typing import NamedTuple

from .rulebook import Objection


class Obstacle(Objection, frozen=True):
    """What is in the way of a line of sight where that alone refuses no action."""


class Sightline(NamedTuple):
    """How a hex is seen from another: clearly, through so much hindrance, or not at all, and what is in the way."""

    hex: int
    blocked: bool = False
    hindrance: int = 0
    reason: Objection | None = None  # the rule, and where: a hex, or the two hexes of a hexside
