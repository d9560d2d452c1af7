"""Line of sight: who sees whom over the terrain, through orchards and smoke, and by night (14, 55 to 60, 62)."""

from __future__ import annotations

from functools import lru_cache

from ....kernel.rulebook import cite
from ....maps.hexes import bits
from .boards import TerrainTable
from .outlook import outlook
from .sight_rules import sight_rules
from .state import BIT, State

CLEAR, DISPERSED, SMOKE = range(3)  # what smoke a line meets


# --- over the terrain -----------------------------------------------------------------------------------------------


def visible(s: State, a: int) -> int:
    """The mask of the hexes that a hex sees by day, itself among them."""
    return outlook(s.setup.terrain).visible(a)


def sees(s: State, a: int, b: int) -> bool:
    """Whether the line between two hexes is free; neither units nor smoke nor the night count."""
    cite("BOB:14.0a", "BOB:59.0f")
    return outlook(s.setup.terrain).sees(a, b)


def cite_line(s: State, a: int, b: int) -> None:
    """Cite the rules that a line comes under."""
    if a != b:
        cite(*_rules_of_line(s.setup.terrain, a, b))


@lru_cache(maxsize=1 << 14)
def _rules_of_line(terrain: TerrainTable, a: int, b: int) -> tuple[str, ...]:
    return tuple(sight_rules(outlook(terrain), a, b))


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
    line = outlook(s.setup.terrain).line(a, b)
    found = hexes & (BIT[a] | BIT[b] | line.crossed) or any(hexes & pair == pair for pair in line.followed)
    if found:
        cite("BOB:60.0c")
    return bool(found)


# --- by night (62) --------------------------------------------------------------------------------------------------


def lit(s: State) -> int:
    """The mask of the hexes lit by illumination rounds (62.0c)."""
    mask = s.flares
    if mask:
        cite("BOB:62.0c")
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


def seen_between(s: State, a: int, b: int) -> bool:
    """Whether a unit in the second hex is in view from the first, by day or by night."""
    return outlook(s.setup.terrain).sees(a, b) and (not s.setup.visibility or bool(reach(s, a) >> b & 1))


def can_be_seen(s: State, a: int, b: int) -> bool:
    """Whether a unit in the second hex can be seen from the first, by day or by night."""
    cite_line(s, a, b)
    found = seen_between(s, a, b)
    if s.setup.visibility and not found:
        cite("BOB:62.0j")
    return found


def spots(s: State, viewer: int, h: int) -> bool:
    """Whether a unit sees what happens in a hex, to direct artillery or mortars there."""
    if s.setup.visibility:
        cite("BOB:62.0n")
    seen = seen_between(s, s.hex[viewer], h)
    if seen:
        cite_line(s, s.hex[viewer], h)
    return seen
