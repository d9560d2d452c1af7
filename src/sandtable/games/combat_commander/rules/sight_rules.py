"""The rules that a line of sight meets on its way, beside those of what blocks or hinders it (10, T78.4, T88)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple, Protocol

from ....maps.hexes import bits
from .board import GRID
from .lines import lines_from, pictures_between, sides_between, steps_between
from .terrain import FEATURE_RULES, RULES, SIDE_RULES
from .terrain_table import TerrainTable

BLOCKS = 255  # how strongly something that blocks weakens a line
_CRESTS = ("CC:T88.3.2a", "CC:T88.3.2b", "CC:T88.3.3a")
_IN_WORDS = {"obstacle": "CC:G.obstacle", "hindrance": "CC:G.hindrance"}


class Air(Protocol):
    """What changes in play: smoke by hex, the mask of blazes, fog, the time that dims twilight, who stands where."""

    smoke: bytearray
    blaze: int
    fog: int
    time: int
    stood: list[int]


class Finding(NamedTuple):
    """Something on a line: how strongly it hinders (BLOCKS if it blocks), by which rules, in which hexes."""

    strength: int
    rules: tuple[str, ...]
    hexes: tuple[int, ...]


def sight_rules(terrain: TerrainTable, s: Air, a: int, b: int, found: tuple[Finding, ...]) -> Iterator[str]:
    """All the rules that had a say about a line."""
    yield from ("CC:2.1", "CC:10.1a", "CC:10.1b", "CC:10.1f", "CC:T78.4a")
    for finding in found:
        yield from finding.rules
        yield from ("CC:10.2", "CC:T78.4b") if finding.strength == BLOCKS else ("CC:10.3", "CC:T78.4c")
    if lines_from(a).met[b] & (s.stood[0] | s.stood[1]):
        yield "CC:10.1.1"
    yield from _of_terrain(terrain, a, b)
    if found:
        yield from _largest_only(s, a, found)
        yield from _in_the_way(terrain, s, a, b)
    if terrain.level[a] or terrain.level[b] or any(terrain.level[h] for h in bits(lines_from(a).met[b])):
        yield from _over_hills(terrain, a, b, found)


@lru_cache(maxsize=1 << 12)
def _of_terrain(terrain: TerrainTable, a: int, b: int) -> tuple[str, ...]:
    """Those of the fixed terrain that neither blocks nor hinders."""
    return (*_at_the_ends(terrain, a, b), *_clear_terrain(terrain, a, b))


def _at_the_ends(terrain: TerrainTable, a: int, b: int) -> Iterator[str]:
    """Nothing in the end hexes or on their sides counts (10.1d)."""
    for kind in (terrain.of(h)["sight"] for h in (a, b)):
        if kind != "clear":
            yield from ("CC:10.1d", _IN_WORDS[kind])
    for here, there in ((a, b), (b, a)):
        sides = [terrain.side_terrain[there * 6 + d] for d in range(6) if lines_from(here).entered[there] >> d & 1]
        yield from (rule for name in sides if name for rule in ("CC:10.1d", SIDE_RULES[name]["sight"]))


def _clear_terrain(terrain: TerrainTable, a: int, b: int) -> Iterator[str]:
    """What a line crosses and does not heed."""
    for step in steps_between(a, b):
        if isinstance(step, int):
            yield from (FEATURE_RULES[name]["sight"] for name in terrain.features_at(step))
            if terrain.of(step)["sight"] == "clear":
                yield RULES[terrain.types[step]]["sight"]
    for side in sides_between(a, b):
        h, beyond = GRID.side_hexes[side]
        if beyond >= 0 and terrain.side_terrain[h * 6 + GRID.direction(h, beyond)] == "cliff":
            yield SIDE_RULES["cliff"]["sight"]


def _largest_only(s: Air, a: int, found: tuple[Finding, ...]) -> Iterator[str]:
    hindering = [each for each in found if each.strength < BLOCKS]
    if len(hindering) > 1:
        yield "CC:10.3.3a"
        if sum("CC:T81c" in each.rules for each in hindering) > 1:
            yield from ("CC:10.3.3b", "CC:10.3.4c") if s.smoke[a] else ("CC:10.3.3b",)


def _in_the_way(terrain: TerrainTable, s: Air, a: int, b: int) -> Iterator[str]:
    """Smoke and fire count even where the line only follows or touches the border of their hex (10.3.4d)."""
    crossed = GRID.mask(step for step in steps_between(a, b) if isinstance(step, int) and step >= 0)
    for h in bits(lines_from(a).met[b]):
        if s.blaze >> h & 1 or s.smoke[h]:
            yield "CC:10.3.4d"
            if s.blaze >> h & 1 and terrain.level[a] + terrain.level[b]:
                yield "CC:T88.4d"
            if s.smoke[h] and terrain.level[a] + terrain.level[b]:
                yield "CC:T88.5c"
            if not crossed >> h & 1:
                yield "CC:10.2.1" if s.blaze >> h & 1 else "CC:10.3.4a"


# --- hills ------------------------------------------------------------------------------------------------------------


def _over_hills(terrain: TerrainTable, a: int, b: int, found: tuple[Finding, ...]) -> Iterator[str]:
    yield from ("CC:T88a", "CC:T88.5d", "CC:T88.3.1a")
    if any(rule in _CRESTS for each in found for rule in each.rules):
        yield "CC:T88.3.1b"
    high, low = max(terrain.level[a], terrain.level[b]), min(terrain.level[a], terrain.level[b])
    concerned = pictures_between(a, b) | GRID.mask(h for each in found for h in each.hexes)
    for h in bits(lines_from(a).met[b]):
        yield from _past_hill(terrain, a, h)
        kind = terrain.of(h)["sight"]
        if kind == "obstacle" and concerned >> h & 1:
            yield from _past_obstacle(terrain, high, low, h, found)
        elif kind == "hindrance":
            yield "CC:T88.5b" if high == low == terrain.level[h] else "CC:T88.5a"


def _past_hill(terrain: TerrainTable, a: int, h: int) -> Iterator[str]:
    """From level 2, past a hill as high or higher."""
    if terrain.level[a] == 2 and terrain.level[h] >= 2:
        yield "CC:T88.3.3b" if terrain.level[h] == 2 else "CC:T88.3.3c"


def _past_obstacle(terrain: TerrainTable, high: int, low: int, h: int, found: tuple[Finding, ...]) -> Iterator[str]:
    blocked = any(h in each.hexes for each in found)
    if high == low:
        yield from ("CC:T88.4a",) if blocked else ("CC:T88b", "CC:T88.4b")
        if high == 1 and terrain.types[h] == "building":
            yield "CC:T88.4c"
    elif low <= terrain.level[h] < high:
        yield from ("CC:T88b", "CC:T88.4.1a" if blocked else "CC:T88.4.1b")
        if terrain.types[h] == "building":
            yield "CC:T88.4.1d" if terrain.level[h] else "CC:T88.4.1c"
    elif not blocked:
        yield from ("CC:T88b", "CC:T88.4b")
