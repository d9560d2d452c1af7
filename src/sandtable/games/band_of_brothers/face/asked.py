"""What is being decided, in numbers, for the view."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from operator import or_
from typing import Any

from ..rules.deployment import LayOut
from ..rules.driving import Driving
from ..rules.moving import Moving
from ..rules.operations import NO_LIMIT, Impulse
from ..rules.pieces import KINDS
from ..rules.placement import area_for, kinds_left, setting_up
from ..rules.state import State
from .titles import points_text


def asked(s: State, side: int) -> dict[str, Any]:
    """What is being decided, in numbers; how far a unit can still go is known to its own side."""
    step = None if s.over else s.step
    if isinstance(step, Impulse):
        limit = None if step.limit == NO_LIMIT else step.limit
        return {"count": s.spent, "least": s.setup.range[step.side][0], "limit": limit}
    if isinstance(step, Moving) and step.unit >> 6 == side:
        return {"left": points_text(step.left(s))}
    if isinstance(step, LayOut) and step.side == side:
        return {"narrowed": dict(_narrowed(s, side))}
    return {"left": points_text(step.left)} if isinstance(step, Driving) else {}


def _narrowed(s: State, side: int) -> Iterator[tuple[str, int]]:
    """The kinds for which a group has no more counters, and in how many hexes those of the others may stand."""
    for kind in kinds_left(s, side):
        areas = (s.setup.groups[i].area for i in setting_up(s, side) if kind in s.setup.groups[i].kinds)
        now = area_for(s, side, kind)
        if reduce(or_, areas, 0) & ~now:
            yield KINDS[kind], now.bit_count()
