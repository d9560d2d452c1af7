"""What the cards in force change in the offensive under way: battles, and the intelligence die (5.31D, 9).

`bonuses` works out what each card adds in a battle; here is which cards those are.
"""

from __future__ import annotations

from ....kernel.rulebook import cite
from .bonuses import Fight
from .cards import ROWS
from .pieces import ALLIES, KIND, KINDS, SIDES, US
from .state import State
from .supply import zone_hexes

SHOALS, SHOALS_RANGE = "5508", 3  # French Frigate Shoals, where seaplanes refuel for J12


def fight_in(s: State, hex: int, side: int, condition: int) -> Fight:
    """The battle in a hex, with the events that have a bearing on it; no unit fights twice (9.1)."""
    cite("EOTS:5.31h")
    spent = tuple(s.board.grid.bits(s.units_in(hex) & s.fought))
    if spent:
        cite("EOTS:9.1b")
    return Fight(hex, side, condition, tuple(card for card in s.in_force if "modifiers" in ROWS[card]), spent)


def intelligence_bonus(s: State, side: int) -> int:
    """What the cards in force add to the intelligence die of a side (J12)."""
    rows = (row for card in s.in_force for row in ROWS[card].get("modifiers", ()))
    return sum(row["by"] for row in rows if row.get("intelligence_die") == SIDES[side] and _shoals_unwatched(s))


def _shoals_unwatched(s: State) -> bool:
    """Whether 5508 lies outside every Allied air zone and no US cruiser is within three hexes of it (J12)."""
    shoals = s.board.at(SHOALS)
    if shoals < 0 or zone_hexes(s, ALLIES) >> shoals & 1:
        return False
    cruisers = (piece for piece in s.board.grid.bits(s.on[ALLIES] & US) if KINDS[KIND[piece]] == "ca")
    return not any(s.board.grid.dist(s.at[piece], shoals) <= SHOALS_RANGE for piece in cruisers)
