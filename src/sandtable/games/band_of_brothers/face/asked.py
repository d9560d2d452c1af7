"""What is being decided, in numbers, for the view."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from operator import or_
from typing import Any

from msgspec.structs import replace

from ..rules.checks import MoraleCheck
from ..rules.deployment import LayOut
from ..rules.driving import Driving
from ..rules.entering import Entering
from ..rules.fire import AssaultFire
from ..rules.firepower import own_firepower
from ..rules.moving import Moving
from ..rules.operations import NO_LIMIT, Impulse
from ..rules.pieces import HEAVY_KINDS, KINDS, VEHICLE
from ..rules.placement import area_for, kinds_left, setting_up
from ..rules.readiness import idle, waiting
from ..rules.rush import Rush
from ..rules.shooting import Shoot
from ..rules.state import State
from .titles import points_text


def asked(s: State, side: int) -> dict[str, Any]:
    """What is being decided, in numbers; what a unit can do and has rolled is known to its own side."""
    step = None if s.over else s.step
    if isinstance(step, Impulse):
        return _impulse(s, step, side)
    if isinstance(step, Rush):
        return _gone(s, step) | {"whose": "own" if step.side == side else "other"}
    if isinstance(step, Driving):
        return {"left": points_text(step.left)}
    if isinstance(step, Entering) and step.side == side:
        return {"kind": KINDS[step.kind]}
    if isinstance(step, LayOut) and step.side == side:
        return {"narrowed": dict(_narrowed(s, side))}
    return _of_unit(s, step) if step is not None and getattr(step, "unit", -1) >> 6 == side else {}


def rush(s: State) -> dict[str, int] | None:
    """How many squads have gone in the rush under way, and how many go in this impulse."""
    step = s.inside(Rush)
    return None if step is None else _gone(s, step)


def _gone(s: State, step: Rush) -> dict[str, int]:
    assert s.setup.rush is not None
    return {"count": step.gone, "limit": min(step.left, s.setup.rush.at_a_time)}


def _impulse(s: State, step: Impulse, side: int) -> dict[str, Any]:
    """How many units have been used and may be, and who is left; whether any counts three is known to its own side."""
    span = "early" if step.early else "free" if step.limit == NO_LIMIT else "range"
    limit = None if step.limit == NO_LIMIT else step.limit
    heavy = "yes" if step.side == side and _heavy(s, side) else "no"
    who = "units" if idle(s, step.side) else "beside" if waiting(s, step.side) else "support"
    found = {"count": s.spent, "least": s.setup.range[step.side][0], "limit": limit}
    return found | {"span": span, "heavy": heavy, "who": who}


def _heavy(s: State, side: int) -> bool:
    """Whether a side could use a gun or vehicle that is not concealed, on the map or beside it."""
    beside = (kind for i in waiting(s, side) for kind in s.stock[i] if kind < len(KINDS))
    return bool(idle(s, side) & s.of_kinds(HEAVY_KINDS) & ~s.concealed) or any(VEHICLE[kind] for kind in beside)


def _of_unit(s: State, step: Any) -> dict[str, Any]:
    """What is asked about one unit: how far it still goes, what it rolled, and what a point would do for its shot."""
    if isinstance(step, Moving):
        return {"left": points_text(step.left(s))}
    if isinstance(step, MoraleCheck):
        return {"unit": step.unit, "roll": step.rolled, "needed": step.needed(s), "purpose": step.purpose}
    if isinstance(step, AssaultFire):
        return {"unit": step.unit}
    if isinstance(step, Shoot):
        shot = step.shot()
        now, more = (own_firepower(s, each).value for each in (shot, replace(shot, boosted=True)))
        return {"unit": step.unit, "hex": s.setup.grid.label[step.hex], "now": now, "more": more}
    return {}


def _narrowed(s: State, side: int) -> Iterator[tuple[str, int]]:
    """The kinds for which a group has no more counters, and in how many hexes those of the others may stand."""
    for kind in kinds_left(s, side):
        areas = (s.setup.groups[i].area for i in setting_up(s, side) if kind in s.setup.groups[i].kinds)
        now = area_for(s, side, kind)
        if reduce(or_, areas, 0) & ~now:
            yield KINDS[kind], now.bit_count()
