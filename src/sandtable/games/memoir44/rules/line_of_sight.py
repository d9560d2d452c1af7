"""Line of sight: who sees whom over the terrain and past the units."""

from __future__ import annotations

from ....kernel.rulebook import Objection, cite
from ....kernel.sightline import Sightline
from ....maps.hexes import bits
from ....maps.sight import line
from .board import GRID, SIGHT
from .state import BIT, State
from .terrain import RULES, cite_at, rule_at, things_on, tile_name
from .terrain_table import ARTILLERY

OFF_BOARD = -1
ALL = (1 << GRID.n) - 1


def sees(s: State, a: int, b: int) -> bool:
    """Whether there is line of sight between two hexes."""
    blockers = s.terrain.blockers(a, b) | s.mask[0] | s.mask[1]
    if not SIGHT.clear(a, b, blockers):
        return False
    return not (s.terrain.lakes and s.terrain.lake_between(a, b))


def seen(s: State, a: int, targets: int) -> int:
    """Which of some hexes a unit on a hex can see."""
    terrain, units = s.terrain, s.mask[0] | s.mask[1]
    part = terrain.group[a]
    found = SIGHT.visible(a, terrain.blocks | terrain.high | units, targets & ~part)
    if part & targets:
        found |= SIGHT.visible(a, terrain.blocks | (terrain.high & ~part) | units, targets & part)
    if terrain.lakes and found:
        found = sum(BIT[h] for h in bits(found) if not terrain.lake_between(a, h))
    return found


def sightlines(s: State, a: int) -> list[Sightline]:
    """How every other hex is seen from one; the units and the terrain in between block, nothing merely hinders."""
    if not 0 <= a < GRID.n:
        return []
    found = seen(s, a, ALL & ~BIT[a])
    others = [b for b in range(GRID.n) if b != a]
    return [Sightline(b) if found & BIT[b] else Sightline(b, True, 0, objection_to_sight(s, a, b)) for b in others]


def faults(s: State) -> list[str]:
    """Pairs of hexes with units on them for which sight is not the same both ways, or not the same by both tests."""
    stood = s.mask[0] | s.mask[1]
    found = {h: seen(s, h, stood & ~BIT[h]) for h in bits(stood)}
    pairs = [(a, b) for a in found for b in found if a != b]
    wrong = [(a, b) for a, b in pairs if not bool(found[a] & BIT[b]) == bool(found[b] & BIT[a]) == sees(s, a, b)]
    return [f"{GRID.label[a]} and {GRID.label[b]}" for a, b in wrong]


def objection_to_sight(s: State, a: int, b: int) -> Objection:
    """What blocks the line between two hexes."""
    units = s.mask[0] | s.mask[1]
    blocked = SIGHT.blocked_at(a, b, s.terrain.blockers(a, b) | units)
    if not blocked:
        return Objection("M44TP:lake-c", s.terrain.lakes_between(a, b))
    crossed = [h for h in blocked if SIGHT.single[a][b] & BIT[h]]
    if not crossed:
        return Objection("M44:los-edge", blocked)
    h = crossed[0]
    if (OFF_BOARD, h) in line(GRID, a, b):
        return Objection("M44:los-board-edge", blocked)
    aspect = "unit" if units & BIT[h] else "sight"
    return Objection(rule_at(s, h, aspect, "M44:los-block"), blocked)


def opaque(s: State, h: int) -> str:
    """What on a hex blocks sight."""
    return next((thing for thing in things_on(s, h) if "sight" in RULES.get(thing, {})), tile_name(s, h))


def cite_sight(s: State, kind: int, a: int, b: int) -> None:
    """Cite what the line of a shot met on its way."""
    if kind >= ARTILLERY:
        if not sees(s, a, b):
            cite("M44:los-artillery")
        return
    cite("M44:los-needed")
    cite("M44:los-line")
    terrain = s.terrain
    if (terrain.blocks | terrain.high) & (BIT[a] | BIT[b]):
        cite("M44:los-ends")
    blockers = terrain.blockers(a, b) | s.mask[0] | s.mask[1]
    if any(pair & blockers for pair in SIGHT.pairs[a][b]):
        cite("M44:los-edge")
    for h in bits(SIGHT.single[a][b]):
        cite_at(s, h, "along" if terrain.high & BIT[h] else "clear")
