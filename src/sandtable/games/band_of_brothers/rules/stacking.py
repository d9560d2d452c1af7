"""How many counters a hex holds, and what of the enemy bars the way (2.0k, 20.9h, 20.10).

What the enemy has in a hex is judged by what everybody sees: a counter that nobody has looked at counts as infantry.
"""

from __future__ import annotations

from ....kernel.rulebook import Objection, cite
from ....maps.hexes import bits
from .pieces import IS_GUN, VEHICLE
from .state import BIT, NONE, OF, State

LIMIT = 2  # squads, weapon teams and guns of a side


def seen_vehicles(s: State, h: int, side: int) -> int:
    """A side's counters in a hex that everybody can see to be vehicles."""
    mask = 0
    for unit in bits(s.at[h] & OF[side]):
        if VEHICLE[s.look[unit]]:
            mask |= BIT[unit]
    return mask


def seen_foot(s: State, h: int, side: int) -> int:
    """A side's counters in a hex that are dismounted infantry or guns for all that can be seen."""
    mask = 0
    for unit in bits(s.at[h] & OF[side]):
        if not VEHICLE[s.look[unit]] and s.rides[unit] == NONE:
            mask |= BIT[unit]
    return mask


# --- one's own counters ---------------------------------------------------------------------------------------------


def objection_to_stand(s: State, side: int, kind: int, h: int, but: int = 0) -> Objection | None:
    """Why a counter of a kind cannot stay in a hex beside its own side's, those of a mask left out."""
    own = s.at[h] & OF[side] & ~but
    if not own:
        return None
    if VEHICLE[kind]:
        return _objection_to_heavy(s, h, own)
    return _objection_to_foot(s, kind, h, own)


def _objection_to_foot(s: State, kind: int, h: int, own: int) -> Objection | None:
    """BOB:20.10h: a vehicle leaves room for two on foot, but not for a gun."""
    there = [u for u in bits(own) if not VEHICLE[s.kind[u]] and s.rides[u] == NONE]
    foot = len(there)
    if foot >= LIMIT:
        return Objection("BOB:20.10a" if IS_GUN[kind] else "BOB:2.0k", hexes=(h,), pieces=tuple(there))
    if IS_GUN[kind]:
        return _objection_to_heavy(s, h, own)
    if foot < own.bit_count():
        cite("BOB:20.10h")
    return None


def _objection_to_heavy(s: State, h: int, own: int) -> Objection | None:
    """A hex holds one gun or vehicle; a gun or team that is carried counts as its halftrack."""
    for unit in bits(own):
        kind = s.kind[unit]
        if VEHICLE[kind] or (IS_GUN[kind] and s.rides[unit] == NONE):
            return Objection("BOB:20.10d", hexes=(h,), pieces=(unit,))
    return None


def objection_to_stop(s: State, unit: int) -> Objection | None:
    """Why a unit cannot end its move where it is, for its own side's counters."""
    h, side = s.hex[unit], unit >> 6
    if s.at[h] & OF[side] == BIT[unit]:
        return None
    return objection_to_stand(s, side, s.kind[unit], h, BIT[unit] | _aboard(s, unit))


def _aboard(s: State, unit: int) -> int:
    """What a halftrack carries does not count (21.1b)."""
    cargo = s.passenger(unit) if VEHICLE[s.kind[unit]] else NONE
    return 0 if cargo == NONE else BIT[cargo]


def crowded(s: State, h: int, side: int) -> bool:
    """Whether a hex holds more of a side than it may at the end of a move."""
    own = s.at[h] & OF[side]
    foot = [u for u in bits(own) if not VEHICLE[s.kind[u]] and s.rides[u] == NONE]
    heavy = [u for u in bits(own) if VEHICLE[s.kind[u]]] + [u for u in foot if IS_GUN[s.kind[u]]]
    return len(foot) > LIMIT or len(heavy) > 1


# --- the enemy's counters -------------------------------------------------------------------------------------------


def objection_to_enemies(s: State, unit: int, h: int) -> Objection | None:
    """Why a unit on foot cannot enter a hex for what the enemy has there."""
    side = 1 - (unit >> 6)
    if not s.at[h] & OF[side]:
        return None
    if seen_vehicles(s, h, side) and seen_foot(s, h, side):
        return Objection("BOB:20.9h", hexes=(h,), pieces=bits(s.at[h] & OF[side]))
    return None
