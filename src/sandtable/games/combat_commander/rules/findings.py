"""What the fixed terrain puts in the way of one line of sight, and by which rule (10.1, T78.4, T86, T88)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ....maps.sight import Step
from .board import GRID
from .lines import joints_between, lines_from, pictures_between, sides_between, steps_between
from .sight_rules import BLOCKS, Finding
from .terrain import FEATURE_RULES, RULES, SIDE_RULES
from .terrain_table import TerrainTable


class _Look(NamedTuple):
    """A line with the levels of its ends; what stands next to the lower end may cast its blind hex on it."""

    terrain: TerrainTable
    a: int
    b: int
    high: int
    low: int
    before: tuple[int, ...]  # the hexes of the step next to the lower end, none if the ends are level
    heading: int
    pictures: int  # the mask of hexes where it would cross the picture of an obstacle


def _look(terrain: TerrainTable, a: int, b: int, steps: tuple[Step, ...]) -> _Look:
    up, down = terrain.level[a], terrain.level[b]
    last = steps[0 if up < down else -1] if steps and up != down else ()
    before = last if isinstance(last, tuple) else (last,)
    return _Look(terrain, a, b, max(up, down), min(up, down), before, lines_from(a).heading[b], pictures_between(a, b))


def findings(terrain: TerrainTable, a: int, b: int) -> Iterator[Finding]:
    """What the fixed terrain puts in the way of a line, in order from a to b."""
    if a == b:
        return
    steps = steps_between(a, b)
    look = _look(terrain, a, b, steps)
    yield from _from_gullies(look, bool(steps))
    for step in steps:
        if isinstance(step, tuple):
            yield from _along_side(look, *step)
        else:
            yield from _through_hex(look, step)
    for pair in joints_between(a, b):
        yield from _joint(look, *pair)
    if look.high == look.low:
        yield from _over_sides(look, sides_between(a, b))


def _from_gullies(look: _Look, apart: bool) -> Iterator[Finding]:
    """A gully sees and is seen only from beside it or from higher up (T86c)."""
    terrain = look.terrain
    if not apart or terrain.sunken >> look.a & terrain.sunken >> look.b & 1:
        return
    for here, there in ((look.a, look.b), (look.b, look.a)):
        if terrain.types[here] == "gully" and terrain.level[there] <= terrain.level[here]:
            yield Finding(BLOCKS, ("CC:T86c",), (here,))


def _through_hex(look: _Look, h: int) -> Iterator[Finding]:
    """What a hex that the line crosses does to it: its height, what it bears, its railway."""
    if rule := _hill(look, h):
        yield Finding(BLOCKS, (rule,), (h,))
    elif not _along_course(look, h):
        yield from _terrain(look, h, bool(look.pictures >> h & 1))


def _along_side(look: _Look, p: int, q: int) -> Iterator[Finding]:
    """What two hexes do to a line that follows the side between them: the weaker of the two counts."""
    if p < 0:
        return
    clear = GRID.side_between(p, q) in look.terrain.clear_sides
    one, other = (max(_beside(look, h, clear), default=None) for h in (p, q))
    if one and other:
        yield _weaker(one, other)


def _beside(look: _Look, h: int, clear: bool) -> Iterator[Finding]:
    if rule := _hill(look, h):
        yield Finding(BLOCKS, (rule,), (h,))
    elif not clear:
        yield from _terrain(look, h, True)


def _joint(look: _Look, p: int, q: int) -> Iterator[Finding]:
    """What the strip between two obstacles does to a line that misses the pictures of both."""
    if GRID.side_between(p, q) in look.terrain.clear_sides:
        return
    before = p in look.before or q in look.before
    one, other = (max(_obstacle(look, h, before), default=None) for h in (p, q))
    if one and other:
        yield _weaker(one, other)


def _weaker(one: Finding, other: Finding) -> Finding:
    weaker = min(one, other)
    return Finding(weaker.strength, (*weaker.rules, "CC:10.1b"), (*one.hexes, *other.hexes))


def _hill(look: _Look, h: int) -> str:
    """The rule by which the height of a hex blocks the line, or nothing (T88.3)."""
    level = look.terrain.level[h]
    if level > look.high:
        return "CC:T88.3.3a"
    if level < look.high or look.high == look.low:
        return ""
    return "CC:T88.3.2a" if look.terrain.level[look.a] == look.low else "CC:T88.3.2b"


def _along_course(look: _Look, h: int) -> bool:
    """Whether the line runs along a road or railway through the hex, so that it touches nothing else (T93g, T92c)."""
    if look.heading == 6:
        return False
    both = 1 << look.heading | 1 << (look.heading + 3) % 6
    courses = look.terrain.courses
    return any(courses[name][h] & both == both for name in ("road", "railway"))


def _terrain(look: _Look, h: int, pictured: bool) -> Iterator[Finding]:
    """What stands in a hex: a hindrance fills it, an obstacle counts only if the line crosses its picture."""
    terrain, row = look.terrain, look.terrain.of(h)
    if row["sight"] == "obstacle" and pictured:
        yield from _obstacle(look, h, h in look.before)
    elif look.high == look.low == terrain.level[h]:  # CC:T78.4c, CC:T88.5a
        if row["sight"] == "hindrance":
            yield Finding(row["hindrance"], (RULES[terrain.types[h]]["sight"],), (h,))
        if terrain.courses["railway"][h]:
            yield Finding(terrain.properties["railway"]["hindrance"], (FEATURE_RULES["railway"]["sight"],), (h,))


def _obstacle(look: _Look, h: int, before: bool) -> Iterator[Finding]:
    """An obstacle blocks on its own level and hides from above the hex that it stands before (T88.4, T88.4.1)."""
    terrain, row = look.terrain, look.terrain.of(h)
    if row["sight"] != "obstacle":
        return
    rule = RULES[terrain.types[h]]["sight"]
    if look.high == look.low == terrain.level[h]:
        yield Finding(BLOCKS, (rule,), (h,))
    elif before and row["blind_hexes"] and terrain.level[h] >= look.low:
        yield Finding(BLOCKS, ("CC:T88.4.1a", rule), (h,))


def _over_sides(look: _Look, sides: tuple[int, ...]) -> Iterator[Finding]:
    """Walls, hedges and fences, which fill their side from corner to corner, on the lower of its two levels."""
    terrain = look.terrain
    for side in sides:
        h, b = GRID.side_hexes[side]
        name = terrain.side_terrain[h * 6 + GRID.direction(h, b)] if b >= 0 else ""
        if name and min(terrain.level[h], terrain.level[b]) == look.high:
            yield from _side(look, name, (h, b))


def _side(look: _Look, name: str, hexes: tuple[int, int]) -> Iterator[Finding]:
    row, rule = look.terrain.properties[name], SIDE_RULES[name]["sight"]
    if row["sight"] == "hindrance":
        yield Finding(row["hindrance"], (rule,), hexes)
    elif row["sight"] == "obstacle":
        along = ("CC:10.1e",) if hexes in steps_between(look.a, look.b) else ()
        yield Finding(BLOCKS, (rule, *along), hexes)
