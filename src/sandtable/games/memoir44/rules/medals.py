"""Medals that a side keeps once it has them."""

from __future__ import annotations

from .badges import cite_medal
from .board import SIDES, other
from .events import MEDAL
from .state import State
from .terrain_table import KINDS, TRAIN


def award(s: State, side: int, medals: int, why: str, rule: str) -> None:
    """Give a side medals that it keeps."""
    s.medals[side] = min(255, s.medals[side] + medals)
    s.changed = True
    cite_medal(s.setup.data["sides"][SIDES[side]]["nation"])
    s.emit(MEDAL, rule, side, medals, why)


def award_elimination(s: State, unit: int) -> None:
    """The enemy of an eliminated unit takes a medal, or as many as the scenario gives for its kind."""
    side = other(s.owner[unit])
    medals, rule = 1, "M44:victory-elimination"
    for special in s.setup.rules.get("elimination_medals", ()):
        if special["for"] == SIDES[side] and special["type"] == KINDS[s.kind[unit]]:
            medals, rule = special["medals"], "M44:scn-mouchet"
    if s.kind[unit] == TRAIN:
        rule = "M44TP:train-i"
    award(s, side, medals, "elimination", rule)
