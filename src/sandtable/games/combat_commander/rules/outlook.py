"""What a hex sees past the fixed terrain, worked out for all its lines at once (10, T78.4, T86, T88).

Most lines are settled by masks: what stands in a hex or on a hexside hides or dims every hex whose line crosses it.
Lines that follow a hexside between two such hexes, and those that look down past an obstacle, are left to `findings`.
"""

from __future__ import annotations

from collections import defaultdict
from functools import lru_cache
from typing import NamedTuple

from ....maps.hexes import bits
from .board import GRID, N
from .findings import findings
from .land import Land, SightRow
from .lines import LineRow, lines_from
from .sight_rules import BLOCKS


class Screens(NamedTuple):
    """What of a land can stand in the way of a line; all masks are of hexes."""

    levels: dict[int, int]  # the hexes of each level
    weakening: tuple[tuple[int, int], ...]  # a strength, and the hexes that weaken a line on their level so much
    joined: tuple[int, ...]  # by obstacle: the obstacles beside it whose pictures run together with its own
    straight: bytes  # by hex: the headings, half a turn apart being one, along which a road or railway runs through it
    casts: int  # obstacles that hide the hex behind them from above
    overcast: int  # the hexes beside them
    notable: int  # everything that could weaken a line that follows a side of it
    fences: tuple[tuple[int, int, int], ...]  # a strength, the side on which it stands, the level


@lru_cache(maxsize=64)
def _screens(land: Land) -> Screens:
    levels = {level: GRID.mask(h for h in range(N) if land.level[h] == level) for level in sorted(set(land.level))}
    weakening = _weakening(land)
    casts = GRID.mask(h for h in bits(weakening[BLOCKS]) if land.of(h)["blind_hexes"])
    notable = GRID.all & ~levels[min(levels)]
    for hexes in weakening.values():
        notable |= hexes
    return Screens(
        levels,
        tuple(weakening.items()),
        _joined(land, weakening[BLOCKS]),
        bytes(_straight(land, h) for h in range(N)),
        casts,
        GRID.mask(b for h in bits(casts) for b in GRID.neighbours[h]),
        notable,
        _fences(land),
    )


def _weakening(land: Land) -> dict[int, int]:
    found = defaultdict(int, {land.properties["railway"]["hindrance"]: land.features["railway"]})
    for h in range(N):
        row = land.of(h)
        if row["sight"] != "clear":
            strength = BLOCKS if row["sight"] == "obstacle" else row["hindrance"]
            found[strength] |= GRID.bit[h]
    return found


def _joined(land: Land, obstacles: int) -> tuple[int, ...]:
    found = [GRID.adjacent_mask[h] & obstacles if obstacles >> h & 1 else 0 for h in range(N)]
    for p, q in map(GRID.side_hexes.__getitem__, land.clear_sides):
        found[p] &= ~GRID.bit[q]
        found[q] &= ~GRID.bit[p]
    return tuple(found)


def _straight(land: Land, h: int) -> int:
    """The headings 0 to 2, a bit each, that a road or a railway keeps through a hex (T93g, T92c)."""
    courses = [land.courses[name][h] for name in ("road", "railway")]
    return sum(1 << d for d in range(3) if any(sides >> d & sides >> d + 3 & 1 for sides in courses))


def _fences(land: Land) -> tuple[tuple[int, int, int], ...]:
    """The strength, side and level of whatever on hexsides weakens a line, the level being the lower of its hexes."""
    found = []
    for side, (h, b) in enumerate(GRID.side_hexes):
        row = land.properties.get(land.side_terrain[h * 6 + GRID.direction(h, b)] if b >= 0 else "", {})
        if row.get("sight", "clear") != "clear":
            strength = BLOCKS if row["sight"] == "obstacle" else row["hindrance"]
            found.append((strength, side, min(land.level[h], land.level[b])))
    return tuple(found)


# --- one row ----------------------------------------------------------------------------------------------------------


def sight_row(land: Land, a: int) -> SightRow:
    """Work out what a hex sees, and keep it."""
    screens, lines = _screens(land), lines_from(a)
    weakened = _weakened(land, screens, lines, a)
    blocked = weakened.pop(BLOCKS, 0) | _in_gullies(land, a) | _over_hills(land, screens, lines, a)
    strengths = bytearray(N)
    for strength, ends in sorted(weakened.items()):
        _note(strengths, ends, strength)
    for b in bits((_along_sides(screens, lines) | _blind(land, screens, lines, a)) & ~blocked):
        strengths[b] = _strength(land, a, b)
    _note(strengths, blocked, BLOCKS)
    seen = GRID.mask(b for b in range(N) if strengths[b] != BLOCKS)
    row = land.rows[a] = SightRow(seen, bytes(strengths))
    return row


def _note(strengths: bytearray, ends: int, strength: int) -> None:
    for b in bits(ends):
        strengths[b] = strength


def _weakened(land: Land, screens: Screens, lines: LineRow, a: int) -> dict[int, int]:
    """By strength, the hexes on the same level whose line something on that level weakens (T78.4, T88.4a, T88.5a)."""
    level = land.level[a]
    alike = screens.levels[level]
    found = {strength: _past(screens, lines, strength, hexes & alike) & alike for strength, hexes in screens.weakening}
    found[BLOCKS] = found.get(BLOCKS, 0) | _between(screens, lines, alike)
    for strength, side, height in screens.fences:
        if height == level:
            found[strength] = found.get(strength, 0) | lines.over.get(side, 0) & alike
    return found


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
        if joined[p] >> q & alike >> p & alike >> q & 1:
            ends |= beyond
    return ends & alike


def _in_gullies(land: Land, a: int) -> int:
    """The hexes apart that a gully hides, being as low as the hex that looks, or lower (T86c)."""
    gullies = land.of_type["gully"]
    if not gullies:
        return 0
    level = land.level[a]
    hidden = GRID.mask(b for b in bits(gullies) if level <= land.level[b])
    if gullies >> a & 1:
        hidden |= GRID.mask(b for b in range(N) if land.level[b] <= level)
    together = land.sunken if land.sunken >> a & 1 else 0
    return hidden & ~together & ~GRID.adjacent_mask[a] & ~GRID.bit[a]


def _over_hills(land: Land, screens: Screens, lines: LineRow, a: int) -> int:
    """The hexes behind a hill higher than both ends, or as high as the higher of them (T88.3)."""
    hidden = 0
    for level, ends in screens.levels.items():
        crest = max(level, land.level[a]) + (level == land.level[a])
        for height, hexes in screens.levels.items():
            if height >= crest:
                hidden |= _behind(lines, hexes) & ends
    return hidden


def _behind(lines: LineRow, hexes: int) -> int:
    ends = 0
    for h in bits(hexes):
        ends |= lines.across[h]
    return ends


# --- lines that must be looked at one by one --------------------------------------------------------------------------


def _along_sides(screens: Screens, lines: LineRow) -> int:
    """The far ends of lines that follow a hexside with something in the hexes on either hand."""
    ends, notable = 0, screens.notable
    for p, q, beyond in lines.along:
        if notable >> p & notable >> q & 1:
            ends |= beyond
    return ends


def _blind(land: Land, screens: Screens, lines: LineRow, a: int) -> int:
    """The hexes higher or lower than this one whose line may fall into the blind hex of an obstacle (T88.4.1)."""
    ends = 0
    for level, hexes in screens.levels.items():
        if level > land.level[a]:
            ends |= _behind(lines, screens.casts & GRID.adjacent_mask[a]) & hexes
        elif level < land.level[a]:
            ends |= screens.overcast & hexes
    return ends


def _strength(land: Land, a: int, b: int) -> int:
    """How much a line is weakened; one already looked along from its other end is the same (10.1f)."""
    known = land.rows.get(b)
    if known is not None:
        return known.hindrance[a]
    worst = 0
    for finding in findings(land, a, b):
        if finding.strength == BLOCKS:
            return BLOCKS
        worst = max(worst, finding.strength)
    return worst
