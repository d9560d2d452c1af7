"""What a hex sees past the fixed terrain, worked out for all its lines at once (10, T78.4, T86, T88).

What stands in a hex or on a hexside hides or dims every hex whose line crosses it; where a line follows a hexside, the
weaker of what the hexes beside it do. Why a single line is blocked or hindered is told by `findings`.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from ....maps.hexes import bits
from .board import GRID, N
from .lines import LineRow, lines_from
from .sight_rules import BLOCKS
from .terrain_table import SightRow, TerrainTable


class Screens(NamedTuple):
    """What of the terrain can stand in the way of a line; all masks are of hexes."""

    levels: dict[int, int]  # the hexes of each level
    weakening: tuple[tuple[int, int], ...]  # a strength, and the hexes that weaken a line on their level so much
    beside: dict[int, bytes]  # by level: how strongly each hex weakens a line on that level that follows its side
    joined: tuple[int, ...]  # by obstacle: the obstacles beside it whose pictures run together with its own
    clear: tuple[int, ...]  # by hex: those across a side along which nothing but a hill blocks
    straight: bytes  # by hex: the headings, half a turn apart being one, along which a road or railway runs through it
    casts: int  # obstacles that hide the hex behind them from above
    overcast: int  # the hexes beside them
    fences: dict[int, dict[int, list[int]]]  # by level and strength: sides, as six times a hex and a direction


@lru_cache(maxsize=64)
def _screens(terrain: TerrainTable) -> Screens:
    levels = {
        level: GRID.mask(h for h in range(N) if terrain.level[h] == level) for level in sorted(set(terrain.level))
    }
    weakening = _weakening(terrain)
    casts = GRID.mask(h for h in bits(weakening[BLOCKS]) if terrain.of(h)["blind_hexes"])
    clear = _clear(terrain)
    return Screens(
        levels,
        tuple(weakening.items()),
        {level: _beside(terrain, weakening, level) for level in levels},
        tuple(_joined(weakening[BLOCKS], h) & ~clear[h] for h in range(N)),
        clear,
        bytes(_straight(terrain, h) for h in range(N)),
        casts,
        GRID.mask(b for h in bits(casts) for b in GRID.neighbours[h]),
        _fences(terrain),
    )


def _weakening(terrain: TerrainTable) -> dict[int, int]:
    found = defaultdict(int, {terrain.properties["railway"]["hindrance"]: terrain.features["railway"]})
    for h in range(N):
        row = terrain.of(h)
        if row["sight"] != "clear":
            strength = BLOCKS if row["sight"] == "obstacle" else row["hindrance"]
            found[strength] |= GRID.bit[h]
    return found


def _beside(terrain: TerrainTable, weakening: dict[int, int], level: int) -> bytes:
    """How strongly each hex weakens a line on a level that follows its side: higher terrain blocks (T88.3.3)."""
    found = bytearray(BLOCKS if height > level else 0 for height in terrain.level)
    for strength, hexes in sorted(weakening.items()):
        for h in bits(hexes):
            if terrain.level[h] == level:
                found[h] = strength
    return bytes(found)


def _joined(obstacles: int, h: int) -> int:
    return GRID.adjacent_mask[h] & obstacles if obstacles >> h & 1 else 0


def _clear(terrain: TerrainTable) -> tuple[int, ...]:
    found = [0] * N
    for p, q in map(GRID.side_hexes.__getitem__, terrain.clear_sides):
        found[p] |= GRID.bit[q]
        found[q] |= GRID.bit[p]
    return tuple(found)


def _straight(terrain: TerrainTable, h: int) -> int:
    """The headings 0 to 2, a bit each, that a road or a railway keeps through a hex (T93g, T92c)."""
    courses = [terrain.courses[name][h] for name in ("road", "railway")]
    return sum(1 << d for d in range(3) if any(sides >> d & sides >> d + 3 & 1 for sides in courses))


def _fences(terrain: TerrainTable) -> dict[int, dict[int, list[int]]]:
    """The sides with whatever weakens a line, by the level, which is the lower of its hexes', and the strength."""
    found: dict[int, dict[int, list[int]]] = {}
    for h, b in GRID.side_hexes:
        step = h * 6 + GRID.direction(h, b) if b >= 0 else -1
        row = terrain.properties.get(terrain.side_terrain[step] if b >= 0 else "", {})
        if row.get("sight", "clear") != "clear":
            strength = BLOCKS if row["sight"] == "obstacle" else row["hindrance"]
            found.setdefault(min(terrain.level[h], terrain.level[b]), {}).setdefault(strength, []).append(step)
    return found


# --- one row ----------------------------------------------------------------------------------------------------------


def sight_row(terrain: TerrainTable, a: int) -> SightRow:
    """Work out what a hex sees, and keep it."""
    screens, lines = _screens(terrain), lines_from(a)
    found = _weakened(terrain, screens, lines, a)
    found[BLOCKS] |= (
        _in_gullies(terrain, a) | _over_hills(terrain, screens, lines, a) | _out_of_blind_hexes(terrain, screens, a)
    )
    dimmed = tuple((strength, found[strength]) for strength in sorted(found, reverse=True) if found[strength])
    row = terrain.rows[a] = SightRow(GRID.all & ~found[BLOCKS], dimmed)
    return row


def _weakened(terrain: TerrainTable, screens: Screens, lines: LineRow, a: int) -> dict[int, int]:
    """By strength, the hexes on the same level whose line something on that level weakens (T78.4, T88.4a, T88.5a)."""
    level = terrain.level[a]
    alike = screens.levels[level]
    found = {strength: _past(screens, lines, strength, hexes & alike) for strength, hexes in screens.weakening}
    found[BLOCKS] = found.get(BLOCKS, 0) | _between(screens, lines, alike)
    for strength, steps in screens.fences.get(level, {}).items():
        found[strength] = found.get(strength, 0) | lines.over(steps)
    for strength, ends in _followed(terrain, screens, lines, level):
        found[strength] |= ends
    return {strength: ends & alike for strength, ends in found.items()}


def _past(screens: Screens, lines: LineRow, strength: int, hexes: int) -> int:
    """The far ends of all lines past one of some hexes, and not along a road or railway through it.

    A line is past a hindrance if it crosses the hex, past an obstacle if it crosses the picture (CC:10.1b).
    """
    ends, past = 0, lines.past if strength == BLOCKS else lines.across
    for h in bits(hexes):
        heading = lines.heading[h]
        ends |= past[h] & ~lines.rays[heading] if screens.straight[h] >> heading % 3 & 1 else past[h]
    return ends


def _between(screens: Screens, lines: LineRow, alike: int) -> int:
    """The far ends of all lines on a level that cross the strip between the pictures of two obstacles on it."""
    ends, joined = 0, screens.joined
    for p, q, beyond in lines.joints:
        if joined[p] and joined[p] >> q & alike >> p & alike >> q & 1:
            ends |= beyond
    return ends


def _followed(terrain: TerrainTable, screens: Screens, lines: LineRow, level: int) -> Iterator[tuple[int, int]]:
    """What the hexes beside a hexside do to the lines on a level that follow it: the weaker of the two counts."""
    beside, clear = screens.beside[level], screens.clear
    for p, q, ends in lines.along:
        weaker = min(beside[p], beside[q])
        if weaker and (not clear[p] >> q & 1 or min(terrain.level[p], terrain.level[q]) > level):
            yield weaker, ends


def _in_gullies(terrain: TerrainTable, a: int) -> int:
    """The hexes apart that a gully hides, being as low as the hex that looks, or lower (T86c)."""
    gullies = terrain.of_type["gully"]
    if not gullies:
        return 0
    level = terrain.level[a]
    hidden = GRID.mask(b for b in bits(gullies) if level <= terrain.level[b])
    if gullies >> a & 1:
        hidden |= GRID.mask(b for b in range(N) if terrain.level[b] <= level)
    together = terrain.sunken if terrain.sunken >> a & 1 else 0
    return hidden & ~together & ~GRID.adjacent_mask[a] & ~GRID.bit[a]


def _over_hills(terrain: TerrainTable, screens: Screens, lines: LineRow, a: int) -> int:
    """The hexes behind a hill higher than both ends, or as high as the higher of them (T88.3)."""
    hidden = 0
    for level, ends in screens.levels.items():
        crest = max(level, terrain.level[a]) + (level == terrain.level[a])
        hills = sum(hexes for height, hexes in screens.levels.items() if height >= crest)
        if hills:
            hidden |= _behind(lines, hills) & ends
    return hidden


def _behind(lines: LineRow, hills: int) -> int:
    """The far ends of lines that cross a hill, or follow a hexside with a hill on either hand."""
    ends, across = 0, lines.across
    for h in bits(hills):
        ends |= across[h]
    for p, q, beyond in lines.along:
        if hills >> p & hills >> q & 1:
            ends |= beyond
    return ends


# --- blind hexes ------------------------------------------------------------------------------------------------------


def _out_of_blind_hexes(terrain: TerrainTable, screens: Screens, a: int) -> int:
    """The hexes hidden because they or this one, whichever is lower, lie behind an obstacle (T88.4.1)."""
    hidden = _above(terrain, a)
    for level, hexes in screens.levels.items():
        if level < terrain.level[a]:
            for b in bits(screens.overcast & hexes):
                hidden |= (_above(terrain, b) >> a & 1) << b
    return hidden


@lru_cache(maxsize=1 << 12)
def _above(terrain: TerrainTable, low: int) -> int:
    """The higher hexes that an obstacle beside a hex hides from it (T88.4.1)."""
    screens, level = _screens(terrain), terrain.level[low]
    at_least = sum(hexes for height, hexes in screens.levels.items() if height >= level)
    casting = screens.casts & at_least
    near = casting & GRID.adjacent_mask[low]
    if not near or level == max(screens.levels):
        return 0
    lines = lines_from(low)
    ends = _past(screens, lines, BLOCKS, near)
    for p, q, beyond in lines.joints:
        if near >> p & casting >> q & screens.joined[p] >> q & 1:
            ends |= beyond
    return (ends | _beside_hill(screens, lines, near)) & at_least & ~screens.levels[level]


def _beside_hill(screens: Screens, lines: LineRow, near: int) -> int:
    """The far ends of lines that leave along a hexside with obstacles, or one and a hill, on either hand."""
    hidden = 0
    for height, ends in screens.levels.items():
        barring = near | sum(hexes for other, hexes in screens.levels.items() if other >= height)
        for p, q, beyond in lines.along:
            if near >> p & 1 | near >> q & 1 and barring >> p & barring >> q & ~screens.clear[p] >> q & 1:
                hidden |= beyond & ends
    return hidden
