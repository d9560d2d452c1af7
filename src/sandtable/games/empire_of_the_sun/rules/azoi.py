"""Air zones of influence: where air units and carriers reach two hexes around them, and who neutralizes whom (6.4).

Zones belong to units in supply, and supply depends on zones; `supply` settles that. This module works out the zones
of units that are known to be in supply. Zones are sets of cells (see `board`).
"""

from __future__ import annotations

from typing import NamedTuple

from ....kernel.rulebook import cite
from .pieces import JAPAN, NEUTRALIZING, PIECES_OF, PROJECTING
from .state import State


class Zone(NamedTuple):
    """The zone of a side, and the part of it that neutralizes enemy zones: all but that of long range bombers."""

    whole: int
    neutralizing: int


def zone_of(s: State, pieces: int) -> Zone:
    """The zone of some pieces, all of them in supply (6.4)."""
    neutralizing = _near(s, pieces & NEUTRALIZING)
    return Zone(neutralizing | _near(s, pieces & ~NEUTRALIZING), neutralizing)


def _near(s: State, pieces: int) -> int:
    """The cells within two hexes of some pieces."""
    near, hexes, found = s.board.near_cells, s.at, 0
    for piece in s.board.grid.bits(pieces):
        found |= near[hexes[piece]]
    return found


def able(s: State, side: int) -> int:
    """The pieces of a side on the map that project a zone if they are in supply."""
    if s.quiet:
        cite("EOTS:6.4e", "EOTS:1.3k")
    return s.on[side] & PROJECTING & ~s.quiet & ~silent(s)


def silent(s: State) -> int:
    """The pieces at a base that a scenario keeps out of the war for a turn: they neither act nor project (17)."""
    base = s.setup.rules.rules.get("silent_base")
    if not base or s.turn != base["turn"]:
        return 0
    cite("EOTS:17.5")
    return s.units_in(s.board.at(base["hex"])) & PIECES_OF[JAPAN]


def unneutralized(own: Zone, enemy: Zone) -> int:
    """The part of an enemy zone that no zone of one's own neutralizes."""
    return enemy.whole & ~own.neutralizing
