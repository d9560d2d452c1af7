"""Who controls what on the board: dams under sabotage and radar stations."""

from __future__ import annotations

from .board import SIDES, other
from .events import DAM_STARS_REMOVED, RADAR_CONTROLLED
from .state import BIT, NONE, State


def take_notice(s: State) -> None:
    """Called after units have moved: who has come to a dam or a radar station."""
    if s.dam_stars:
        _foil(s)
    for i, h in enumerate(s.setup.radars):
        unit = s.at[h]
        if unit != NONE and s.radar[i] != s.owner[unit]:
            s.radar[i] = s.owner[unit]
            s.emit(RADAR_CONTROLLED, "M44TP:radar-g", s.owner[unit], h)


def _foil(s: State) -> None:
    """An enemy on a dam undoes the attempt there."""
    foe = other(SIDES.index(s.setup.rules["dam_sabotage"]["side"]))
    for i, h in enumerate(s.setup.dams):
        if s.dam_stars[i] and s.mask[foe] & BIT[h]:
            s.dam_stars[i] = 0
            s.emit(DAM_STARS_REMOVED, "M44TP:dam-sab-f", foe, h)
