"""Coming into melee: through a flank (93.0l), and into a machine gun's own hex (94.0e)."""

from __future__ import annotations

from ....maps.hexes import bits
from .events import FLANKED
from .firepower import flanked
from .losses import drop_lane
from .state import BIT, NOWHERE, State


def enter_melee(s: State, unit: int, came: int) -> None:
    """A unit on foot has come into a hex with enemies on foot from the hex beside it."""
    defenders = s.on_foot(s.hex[unit], 1 - (unit >> 6))
    if not defenders:
        return
    for defender in bits(defenders):
        drop_lane(s, defender)
    if s.setup.flanks and came != NOWHERE and all(flanked(s, defender, came) for defender in bits(defenders)):
        s.flanking |= BIT[unit]
        s.emit(FLANKED, "BOB:93.0l", unit)
