"""What a piece is worth now: the printed figure with command, suppression, veterans and wire (3, 11, 13, F106)."""

from __future__ import annotations

from ....kernel.rulebook import cite
from .board import NONE
from .pieces import BOXED, FP, LEADER, MORALE, MOVE, RANGE, SORT, W_BOXED, W_FP, W_MOVE, W_ORDNANCE, W_RANGE, WIRE
from .state import State


def _lead(s: State, unit: int, h: int) -> int:
    """What a leader in the hex adds to a squad or team, never to a leader (3.3.1.2)."""
    if s.leaders >> unit & 1:
        cite("CC:3.3.1.2c")
        return 0
    added = s.lead(h, s.owner[unit])
    if added:
        _cite_lead(s, h, s.owner[unit])
    return added


def _cite_lead(s: State, h: int, side: int) -> None:
    """Command is the same in wire, and whether the leader is suppressed or not."""
    cite("CC:3.1.5", "CC:3.3.1.2a", "CC:3.3.1.2b")
    if s.fort[h] == WIRE:
        cite("CC:F106.1b")
    if s.here(h, side) & s.leaders & s.suppressed:
        cite("CC:13.2b")


def _wire(s: State, unit: int) -> int:
    """The -1 of wire to firepower, range and morale (F106.1a)."""
    h = s.hex[unit]
    if h == NONE or s.fort[h] != WIRE:
        return 0
    cite("CC:F106.1a")
    return -1


def _change(s: State, unit: int, rule: str) -> int:
    """What markers, a leader and wire change in a printed figure; command is never changed (13.2b, E44.1a)."""
    cite(rule)
    h = s.hex[unit]
    change = _lead(s, unit, h) if h != NONE and s.at[h] & s.leaders else 0
    if h != NONE and s.fort[h] == WIRE:
        change += _wire(s, unit)
    return change + _marked(s, unit) if (s.veteran | s.suppressed) >> unit & 1 else change


def _marked(s: State, unit: int) -> int:
    """The 1 that a veteran has more and a suppressed unit less (E44.1a, 13.2a)."""
    change = 0
    if s.veteran >> unit & 1:
        cite("CC:E44.1a")
        change += 1
    if s.suppressed >> unit & 1:
        cite("CC:13.2a")
        change -= 1
    return change


def fp(s: State, unit: int) -> int:
    """A unit's firepower (3.1.1); no rule stops it at 0, so suppressed broken leaders weaken a melee."""
    return FP[s.broken >> unit & 1][s.kind[unit]] + _change(s, unit, "CC:3.1.1")


def reach(s: State, unit: int) -> int:
    """A unit's range (3.1.2)."""
    found = RANGE[s.broken >> unit & 1][s.kind[unit]] + _change(s, unit, "CC:3.1.2")
    return found if found > 0 else 0


def movement(s: State, unit: int) -> int:
    """A unit's movement in whole points, with what its weapon takes (3.1.3, 11.1a)."""
    points = MOVE[s.broken >> unit & 1][s.kind[unit]] + _change(s, unit, "CC:3.1.3") - _wire(s, unit)
    weapon = s.weapon[unit]
    if weapon != NONE and W_MOVE[s.arm[weapon]]:
        cite("CC:11.1a")
        points += W_MOVE[s.arm[weapon]]
    return points if points > 0 else 0


def base_morale(s: State, unit: int) -> int:
    """A unit's morale before cover (3.1.4a)."""
    return MORALE[s.broken >> unit & 1][s.kind[unit]] + _change(s, unit, "CC:3.1.4a")


def morale(s: State, unit: int) -> int:
    """A unit's morale where it stands, its cover counted (3.1.4b, T78.3a)."""
    h = s.hex[unit]
    cite("CC:3.1.4b")
    return base_morale(s, unit) + s.terrain.morale_cover(h, s.fort[h])


def boxed(s: State, unit: int) -> int:
    """Which of a unit's figures are boxed now (3.1.6)."""
    cite("CC:3.1.6")
    return BOXED[s.broken >> unit & 1][s.kind[unit]]


# --- weapons --------------------------------------------------------------------------------------------------------


def _weapon_lead(s: State, weapon: int) -> int:
    """What a leader adds to a weapon that another unit of his hex carries (3.3.1.3)."""
    unit = s.carrier[weapon]
    if W_ORDNANCE[s.arm[weapon]]:
        cite("CC:3.3.1.3d")
        return 0
    if SORT[s.kind[unit]] == LEADER:
        cite("CC:3.3.1.3c")
        return 0
    added = s.lead(s.hex[unit], s.owner[unit])
    if added:
        cite("CC:3.3.1.3a", "CC:3.3.1.3b")
    return added


def weapon_fp(s: State, weapon: int) -> int:
    """A carried weapon's firepower."""
    return W_FP[s.arm[weapon]] + _weapon_lead(s, weapon)


def weapon_reach(s: State, weapon: int) -> int:
    """A carried weapon's range."""
    return W_RANGE[s.arm[weapon]] + _weapon_lead(s, weapon)


def weapon_boxed(s: State, weapon: int) -> int:
    """Which of a weapon's figures are boxed."""
    return W_BOXED[s.arm[weapon]]
