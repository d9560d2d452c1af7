"""What stands on a line and which rules it comes under, for explanations and citations (14, 55, 57, 59)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from .boards import BUILDINGS, WOODS
from .outlook import TALL, Outlook

_BLIND = {(2, 1): "BOB:59.0h", (3, 2): "BOB:59.0i", (3, 1): "BOB:59.0j"}  # by the level of the viewer and the height


class Finding(NamedTuple):
    """Something on a line: where, how high, whether it hides the ends from each other, and the rules for that."""

    hexes: tuple[int, ...]  # one, or two beside a hexside that the line follows or on which a hedgerow stands
    height: int
    blocks: bool
    rules: tuple[str, ...]


def findings(view: Outlook, a: int, b: int) -> tuple[Finding, ...]:
    """Everything that rises above the lower end of a line, first the hexes, then the hedgerows."""
    line, above = view.line(a, b), view.above[_low(view, a, b)]
    found = list(_crossed(view, a, b)) if line.crossed & above else []
    if line.followed:
        found += _followed(view, a, b)
    return (*found, *_hedges(view, a, b)) if view.terrain.hedgerow else tuple(found)


def _crossed(view: Outlook, a: int, b: int) -> Iterator[Finding]:
    for h in view.crossed(a, b):
        if view.top[h] > _low(view, a, b):
            yield _finding(view, (h,), view.top[h], a, b)


def _followed(view: Outlook, a: int, b: int) -> Iterator[Finding]:
    for p, q in view.followed(a, b):
        height = min(view.top[p], view.top[q])
        if height > _low(view, a, b):
            yield _finding(view, (p, q), height, a, b)


def _low(view: Outlook, a: int, b: int) -> int:
    return min(view.terrain.level[a], view.terrain.level[b])


def _finding(view: Outlook, hexes: tuple[int, ...], height: int, a: int, b: int) -> Finding:
    blocks = view.hides(height, hexes[0], a, b)
    return Finding(hexes, height, blocks, tuple(_reasons(view, hexes, height, a, b)))


def _reasons(view: Outlook, hexes: tuple[int, ...], height: int, a: int, b: int) -> Iterator[str]:
    """The rule for an obstacle first, then the printed examples of it."""
    level, types = view.terrain.level, view.terrain.types
    high = max(level[a], level[b])
    tall = [h for h in hexes if types[h] in TALL]
    if height > high:
        yield "BOB:14.0e" if tall and level[a] == level[b] == level[hexes[0]] else "BOB:59.0e"
        yield "BOB:59.0e"
    elif height == high:
        yield "BOB:59.0g"
    else:
        yield _BLIND[high, height]
    yield from _examples(view, hexes, height, high, a, b)


def _examples(view: Outlook, hexes: tuple[int, ...], height: int, high: int, a: int, b: int) -> Iterator[str]:
    level, types = view.terrain.level, view.terrain.types
    hill, kind = level[hexes[0]] > 0, types[hexes[0]]
    if kind in TALL:
        yield "BOB:14.0f"
        yield "BOB:59.0a"
    if height > high and hill and kind in BUILDINGS:
        yield "BOB:59.0l"
    if height == high:
        yield "BOB:59.0p" if kind in BUILDINGS else "BOB:59.0t" if kind == WOODS and hill else "BOB:59.0m"
        if high > 1 and kind not in TALL:
            yield "BOB:59.0n"
    if height < high:
        yield "BOB:59.0u" if kind == WOODS and not hill else "BOB:59.0r"
        if min(view.grid.dist(hexes[0], a), view.grid.dist(hexes[0], b)) == 1:
            yield "BOB:59.0s"


def _hedges(view: Outlook, a: int, b: int) -> Iterator[Finding]:
    """Hedgerows on the line; those of the ends' own hexes are never in the way (55.0a)."""
    for side, along in view.hedges(a, b):
        p, q = view.grid.side_hexes[side]
        rules = ("BOB:55.0h", "BOB:55.0a", "BOB:14.0d") if along else ("BOB:55.0a", "BOB:55.0k", "BOB:14.0d")
        yield Finding((p, q), view.hedge_height(side), view.hedge_hides(side, a, b), rules)


def sight_rules(view: Outlook, a: int, b: int) -> Iterator[str]:
    """All rules that a line comes under, whether it is free or not."""
    terrain = view.terrain
    yield "BOB:14.0a"
    yield "BOB:59.0f"
    for finding in findings(view, a, b):
        yield from finding.rules
    line = view.line(a, b)
    if terrain.types[a] in TALL or terrain.types[b] in TALL:
        yield "BOB:14.0b"
        yield "BOB:59.0c"
    if line.crossed & (terrain.roads | terrain.water | terrain.bridge):
        yield "BOB:14.0c"
    if view.orchards(a, b):
        yield from ("BOB:57.0a", "BOB:57.0d")
    if terrain.level[a] != terrain.level[b] and line.crossed & view.orchard:
        yield "BOB:57.0b"
    if line.crossed & terrain.dike:
        yield "BOB:58.0c"
    if line.crossed & terrain.pillbox:
        yield "BOB:54.3f"
    if terrain.level[a] or terrain.level[b]:
        yield from _on_hills(view, a, b)
    if (terrain.hedged >> a | terrain.hedged >> b) & 1:
        yield from _at_hedges(view, a, b)


def _on_hills(view: Outlook, a: int, b: int) -> Iterator[str]:
    level = view.terrain.level
    if level[a] == level[b] and level[a]:
        yield "BOB:59.0k"
        if level[a] > 1:
            yield "BOB:59.0q"
    if level[a] != level[b] and view.grid.dist(a, b) == 1:
        yield "BOB:59.0o"
    if level[a] and view.terrain.types[a] in BUILDINGS:
        yield "BOB:59.0d"


def _at_hedges(view: Outlook, a: int, b: int) -> Iterator[str]:
    """The printed examples of a hedgerow beside one end of the line or both."""
    near, far = view.behind_hedge(b, a), view.behind_hedge(a, b)
    if near or far:
        yield from ("BOB:14.0d", "BOB:55.0a")
        apart = view.grid.dist(a, b) > 1
        yield "BOB:55.0g" if not apart else "BOB:55.0j" if near and far else "BOB:55.0i"
