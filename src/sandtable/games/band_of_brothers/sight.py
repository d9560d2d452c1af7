"""Line of sight: who sees whom over the ground, through orchards and smoke, and by night (14, 55 to 60, 62)."""

from __future__ import annotations

from ...kernel.hexes import bits
from ...kernel.rulebook import cite
from .outlook import outlook
from .state import BIT, State

CLEAR, DISPERSED, SMOKE = range(3)  # what smoke a line meets


# --- over the ground ------------------------------------------------------------------------------------------------


def visible(s: State, a: int) -> int:
    """The mask of the hexes that a hex sees by day, itself among them."""
    return outlook(s.setup.ground).visible(a)


def sees(s: State, a: int, b: int) -> bool:
    """Whether the line between two hexes is free; neither units nor smoke nor the night count."""
    return bool(outlook(s.setup.ground).visible(a) >> b & 1)


def orchards(s: State, a: int, b: int) -> int:
    """How many orchards a line meets between its ends."""
    return outlook(s.setup.ground).line(a, b).orchards.bit_count()


# --- smoke (60) -----------------------------------------------------------------------------------------------------


def smoke_between(s: State, a: int, b: int) -> int:
    """The thickest smoke on a line, its ends among it: CLEAR, DISPERSED or SMOKE."""
    if not s.smoke | s.dispersed:
        return CLEAR
    if _meets(s, s.smoke, a, b):
        return SMOKE
    return DISPERSED if _meets(s, s.dispersed | s.smoke, a, b) else CLEAR


def _meets(s: State, hexes: int, a: int, b: int) -> bool:
    """Whether a line runs out of one of some hexes, into one, through one, or between two of them."""
    if hexes & (BIT[a] | BIT[b]):
        return True
    line = outlook(s.setup.ground).line(a, b)
    return bool(hexes & line.crossed) or any(hexes & pair == pair for pair in line.followed)


# --- by night (62) --------------------------------------------------------------------------------------------------


def lit(s: State) -> int:
    """The mask of the hexes lit by illumination rounds (62.0c)."""
    mask = s.flares
    for h in bits(s.flares):
        mask |= s.setup.grid.adjacent_mask[h]
    return mask


def reach(s: State, a: int) -> int:
    """The mask of the hexes near enough to a hex, or lit, to be made out from it."""
    night = s.setup.visibility
    if not night:
        return s.setup.grid.all
    cite("BOB:62.0a")
    return s.setup.grid.within(a, night) | lit(s)


def in_view(s: State, a: int) -> int:
    """The mask of the hexes in which a unit can be seen from a hex, by day or by night (62.0j)."""
    return visible(s, a) & reach(s, a) if s.setup.visibility else visible(s, a)


def spots(s: State, viewer: int, h: int) -> bool:
    """Whether a unit sees what happens in a hex (62.0n)."""
    return bool(in_view(s, s.hex[viewer]) >> h & 1)


def can_see(s: State, viewer: int, target: int) -> bool:
    """Whether a unit sees another (62.0f)."""
    return spots(s, viewer, s.hex[target])
