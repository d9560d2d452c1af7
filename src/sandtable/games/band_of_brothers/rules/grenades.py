"""Smoke grenades thrown on the move (60.1)."""

from __future__ import annotations

from ....kernel.rulebook import Objection, cite
from .costs import cost, costs_of
from .events import SMOKE_LAID
from .pieces import IS_SQUAD
from .state import BIT, OF, SIDES, State


def has_grenades(s: State, unit: int) -> bool:
    """Whether a unit is a squad of a side that has smoke grenades (60.1a)."""
    return bool(IS_SQUAD[s.kind[unit]]) and may_throw(s, unit >> 6)


def may_throw(s: State, side: int) -> bool:
    """Whether a side's squads have smoke grenades."""
    return SIDES[side] in s.setup.data["smoke_grenades"]


def price(s: State, unit: int, h: int) -> int:
    """What a throw costs: nothing in one's own hex, else what it costs to go there (60.1f)."""
    return 0 if h == s.hex[unit] else cost(s, unit, s.hex[unit], h)


def objection_to_throw(s: State, unit: int, h: int, left: int, thrown: bool) -> Objection | None:
    """Why a squad on the move cannot lay smoke in a hex."""
    a = s.hex[unit]
    if not has_grenades(s, unit):
        return Objection("BOB:60.1a", pieces=(unit,)) if may_throw(s, unit >> 6) else Objection("KERNEL:scenario")
    if thrown:
        return Objection("BOB:60.1g", pieces=(unit,))
    if s.at[a] & OF[1 - (unit >> 6)]:
        return Objection("BOB:60.1e", pieces=(unit,))
    if h != a and not s.setup.grid.adjacent_mask[a] >> h & 1:
        return Objection("BOB:60.1b", hexes=(h,), pieces=(unit,))
    if (s.smoke | s.dispersed) >> h & 1:
        return Objection("BOB:60.0l", hexes=(h,))
    if h != a and not 0 < price(s, unit, h) <= left:
        return Objection("BOB:60.1f", hexes=(h,), pieces=(unit,))
    return None


def hexes(s: State, unit: int, left: int, thrown: bool) -> tuple[int, ...]:
    """Where a squad on the move can lay smoke."""
    if thrown or not has_grenades(s, unit):
        return ()
    a, smoke = s.hex[unit], s.smoke | s.dispersed
    if s.at[a] & OF[1 - (unit >> 6)]:
        return ()
    near = sorted([a, *[b for b, paid in costs_of(s).walks[a] if paid <= left]])
    return tuple([h for h in near if not smoke >> h & 1])


def throw(s: State, unit: int, h: int) -> int:
    """Lay dispersed smoke in a hex; what it costs."""
    paid = price(s, unit, h)
    s.dispersed |= BIT[h]
    for rule in ("BOB:60.1a", "BOB:60.1f", "BOB:60.1d"):
        cite(rule)
    s.emit(SMOKE_LAID, "BOB:60.1b", unit >> 6, h)
    return paid
