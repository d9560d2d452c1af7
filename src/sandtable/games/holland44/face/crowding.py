"""Where units in hand would find more than may stay or fight in a hex (6.4), before they go there."""

from __future__ import annotations

from ....maps.occupancy import NONE
from ..rules.advance import Advance
from ..rules.landing import Landing
from ..rules.march import March
from ..rules.stacking import LIMIT, counting, steps_counted
from ..rules.state import State

GOING = frozenset({"step", "to", "land"})  # verbs by which units come to a hex


def crowds(s: State, side: int) -> dict[str, int]:
    """The hexes where those who move would exceed the limit, with the steps that would be there."""
    step = s.step if not s.over else None
    moving = _moving(step)
    if not isinstance(step, March | Landing | Advance) or not moving:
        return {}
    asked = step.ask(s)
    hexes = {a.args[0] for a in asked.actions if a.verb in GOING} if asked.side == side else set()
    found = {}
    for hex in sorted(hexes):
        if s.count_of(side, hex) + len(moving) > LIMIT:
            there = (*(p for p in s.pieces_in(hex) if p not in moving), *moving)
            if counting(s, there) > LIMIT:
                found[s.board.grid.label[hex]] = steps_counted(s, there)
    return found


def _moving(step: object) -> tuple[int, ...]:
    if isinstance(step, March):
        return step.units
    if isinstance(step, Landing):
        return (step.taken,) if step.taken != NONE else ()
    return step.now.moving if isinstance(step, Advance) else ()
