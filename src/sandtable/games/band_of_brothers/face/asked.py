"""What is being decided, in numbers, for the view."""

from __future__ import annotations

from typing import Any

from ..rules.driving import Driving
from ..rules.moving import Moving
from ..rules.operations import NO_LIMIT, Impulse
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
    return {"left": points_text(step.left)} if isinstance(step, Driving) else {}
