"""Line of sight: who sees whom over the land, past smoke and fire, and what is in the way (10, T78.4, T88)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from ...kernel.hexes import bits
from ...kernel.rulebook import Objection, cite, watched
from ...kernel.sight import Sightline
from .board import GRID, N
from .land import Land
from .lines import lines_from
from .sight_rules import BLOCKS, Air, Finding, sight_rules
from .terrain import FEATURE_RULES, RULES, SIDE_RULES

HIDDEN = -1  # what `sees` answers where a line is blocked


class SightRow(NamedTuple):
    """What a hex sees past the fixed terrain: the mask of hexes, and the largest hindrance to each."""

    seen: int
    hindrance: bytes


# --- the answers play asks for ----------------------------------------------------------------------------------------


def sees(land: Land, s: Air, a: int, b: int) -> int:
    """The hindrance between two hexes, or HIDDEN if the line is blocked."""
    row = land.rows.get(a) or _row(land, a)
    if not row.seen >> b & 1:
        return HIDDEN
    met = lines_from(a).met[b]
    if met & s.blaze:  # CC:10.2.1
        return HIDDEN
    worst = row.hindrance[b]
    smoked = _smoked(bytes(s.smoke)) & (met | GRID.bit[a] | GRID.bit[b])
    if smoked and a != b:  # CC:10.3.4b
        worst = max(worst, *(s.smoke[h] for h in bits(smoked)))
    if met and (land.twilight or s.fog):
        worst = max(worst, s.time if land.twilight else 0) + s.fog
    return worst


def visible(land: Land, s: Air, a: int) -> int:
    """The mask of all hexes that a hex sees."""
    seen = (land.rows.get(a) or _row(land, a)).seen
    if s.blaze:
        behind = lines_from(a).behind
        for h in bits(s.blaze):
            seen &= ~behind[h]
    return seen


@lru_cache(maxsize=64)
def _smoked(smoke: bytes) -> int:
    return GRID.mask(h for h, number in enumerate(smoke) if number)


# --- the fixed terrain ------------------------------------------------------------------------------------------------


def _row(land: Land, a: int) -> SightRow:
    """Work out what a hex sees; a line already looked along from its other end is the same (10.1f)."""
    strengths = bytes(_strength(land, a, b) for b in range(N))
    seen = GRID.mask(b for b in range(N) if strengths[b] != BLOCKS)
    row = land.rows[a] = SightRow(seen, strengths)
    return row


def _strength(land: Land, a: int, b: int) -> int:
    known = land.rows.get(b)
    if known is not None:
        return known.hindrance[a]
    worst = 0
    for finding in findings(land, a, b):
        if finding.strength == BLOCKS:
            return BLOCKS
        worst = max(worst, finding.strength)
    return worst


class _Look(NamedTuple):
    """A line with the levels of its ends; the step next to the lower end may cast its blind hex on it."""

    land: Land
    a: int
    b: int
    high: int
    low: int
    blind: int  # the number of the step that stands before the lower end, -1 if the ends are level
    heading: int


def _look(land: Land, a: int, b: int, steps: int) -> _Look:
    up, down = land.level[a], land.level[b]
    blind = -1 if up == down else (0 if up < down else steps - 1)
    return _Look(land, a, b, max(up, down), min(up, down), blind, lines_from(a).heading[b])


def findings(land: Land, a: int, b: int) -> Iterator[Finding]:
    """What the fixed terrain puts in the way of a line, in order from a to b."""
    if a == b:
        return
    row = lines_from(a)
    steps = row.steps[b]
    look = _look(land, a, b, len(steps))
    yield from _from_gullies(look, bool(steps))
    for number, step in enumerate(steps):
        if isinstance(step, tuple):
            yield from _along_side(look, number, *step)
        else:
            yield from _through_hex(look, number, step)
    if look.blind < 0:
        yield from _over_sides(look, row.sides[b])


def _from_gullies(look: _Look, apart: bool) -> Iterator[Finding]:
    """A gully sees and is seen only from beside it or from higher up (T86c)."""
    land = look.land
    if not apart or land.sunken >> look.a & land.sunken >> look.b & 1:
        return
    for here, there in ((look.a, look.b), (look.b, look.a)):
        if land.terrain[here] == "gully" and land.level[there] <= land.level[here]:
            yield Finding(BLOCKS, ("CC:T86c",), (here,))


def _through_hex(look: _Look, number: int, h: int) -> Iterator[Finding]:
    """What a hex that the line crosses does to it: its height, what it bears, its railway."""
    if rule := _hill(look, h):
        yield Finding(BLOCKS, (rule,), (h,))
    elif not _along_course(look, h):
        yield from _terrain(look, number, h)


def _along_side(look: _Look, number: int, p: int, q: int) -> Iterator[Finding]:
    """A line that follows a hexside meets the pictures of both hexes only where they meet: the weaker counts."""
    if p < 0:
        return
    clear = GRID.side_between(p, q) in look.land.clear_sides
    one, other = (max(_beside(look, number, h, clear), default=None) for h in (p, q))
    if one and other:
        weaker = min(one, other)
        yield Finding(weaker.strength, (*weaker.rules, "CC:10.1b"), (p, q))


def _beside(look: _Look, number: int, h: int, clear: bool) -> Iterator[Finding]:
    if rule := _hill(look, h):
        yield Finding(BLOCKS, (rule,), (h,))
    elif not clear:
        yield from _terrain(look, number, h)


def _hill(look: _Look, h: int) -> str:
    """The rule by which the height of a hex blocks the line, or nothing (T88.3)."""
    level = look.land.level[h]
    if level > look.high:
        return "CC:T88.3.3a"
    if level < look.high or look.high == look.low:
        return ""
    return "CC:T88.3.2a" if look.land.level[look.a] == look.low else "CC:T88.3.2b"


def _along_course(look: _Look, h: int) -> bool:
    """Whether the line runs along a road or railway through the hex, so that it touches nothing else (T93g, T92c)."""
    if look.heading == 6:
        return False
    both = 1 << look.heading | 1 << (look.heading + 3) % 6
    courses = look.land.courses
    return any(courses[name][h] & both == both for name in ("road", "railway"))


def _terrain(look: _Look, number: int, h: int) -> Iterator[Finding]:
    land, row = look.land, look.land.of(h)
    if row["sight"] == "obstacle":
        yield from _obstacle(look, number, h)
    elif look.high == look.low == land.level[h]:  # CC:T78.4c, CC:T88.5a
        if row["sight"] == "hindrance":
            yield Finding(row["hindrance"], (RULES[land.terrain[h]]["sight"],), (h,))
        if land.courses["railway"][h]:
            yield Finding(land.properties["railway"]["hindrance"], (FEATURE_RULES["railway"]["sight"],), (h,))


def _obstacle(look: _Look, number: int, h: int) -> Iterator[Finding]:
    """An obstacle blocks on its own level and hides one hex behind it from above (T88.4, T88.4.1)."""
    land = look.land
    rule = RULES[land.terrain[h]]["sight"]
    if look.high == look.low == land.level[h]:
        yield Finding(BLOCKS, (rule,), (h,))
    elif number == look.blind and land.of(h)["blind_hexes"] and land.level[h] >= look.low:
        yield Finding(BLOCKS, ("CC:T88.4.1a", rule), (h,))


def _over_sides(look: _Look, sides: tuple[int, ...]) -> Iterator[Finding]:
    """Walls, hedges and fences, which fill their side from corner to corner, on the lower of its two levels."""
    land = look.land
    for side in sides:
        h, b = GRID.side_hexes[side]
        terrain = land.side_terrain[h * 6 + GRID.direction(h, b)] if b >= 0 else ""
        if terrain and min(land.level[h], land.level[b]) == look.high:
            yield from _side(look, terrain, (h, b))


def _side(look: _Look, terrain: str, hexes: tuple[int, int]) -> Iterator[Finding]:
    row, rule = look.land.properties[terrain], SIDE_RULES[terrain]["sight"]
    if row["sight"] == "hindrance":
        yield Finding(row["hindrance"], (rule,), hexes)
    elif row["sight"] == "obstacle":
        along = ("CC:10.1e",) if hexes in lines_from(look.a).steps[look.b] else ()
        yield Finding(BLOCKS, (rule, *along), hexes)


# --- why --------------------------------------------------------------------------------------------------------------


class Explanation(NamedTuple):
    """Why a line is clear, hindered or blocked; `hindrance` is HIDDEN if it is blocked."""

    hindrance: int
    findings: tuple[Finding, ...]

    @property
    def blocked(self) -> bool:
        """Whether nothing can be seen along the line."""
        return self.hindrance == HIDDEN

    @property
    def worst(self) -> Finding | None:
        """What blocks the line first, or hinders it most."""
        return max(self.findings, key=lambda each: each.strength, default=None)


def explain(land: Land, s: Air, a: int, b: int) -> Explanation:
    """All that stands on a line, and what it comes to."""
    found = (*findings(land, a, b), *_in_the_air(land, s, a, b))
    return Explanation(sees(land, s, a, b), found)


def _in_the_air(land: Land, s: Air, a: int, b: int) -> Iterator[Finding]:
    met = lines_from(a).met[b]
    for h in bits(met & s.blaze):
        yield Finding(BLOCKS, ("CC:10.2.1", "CC:T79b"), (h,))
    for h in bits((met | GRID.bit[a] | GRID.bit[b]) & _smoked(bytes(s.smoke)) if a != b else 0):
        yield Finding(s.smoke[h], ("CC:T94c", "CC:10.3.4b" if h in (a, b) else "CC:10.3.4a"), (h,))
    if met and s.fog:
        yield Finding(s.fog, ("CC:10.3",), ())
    if met and land.twilight and s.time:
        yield Finding(s.time, ("CC:10.3",), ())


def objection_to_sight(land: Land, s: Air, a: int, b: int) -> Objection | None:
    """What blocks the line between two hexes."""
    if sees(land, s, a, b) != HIDDEN:
        return None
    cite_sight(land, s, a, b)
    worst = explain(land, s, a, b).worst
    assert worst is not None
    return Objection(worst.rules[0], worst.hexes)


def sightlines(land: Land, s: Air, a: int) -> list[Sightline]:
    """How every other hex is seen from one, which either player may ask at any time (10.1c)."""
    if not 0 <= a < N:
        return []
    cite("CC:10.1c")
    return [_sightline(land, s, a, b) for b in range(N) if b != a]


def _sightline(land: Land, s: Air, a: int, b: int) -> Sightline:
    hindrance = sees(land, s, a, b)
    if not hindrance:
        return Sightline(b)
    worst = explain(land, s, a, b).worst
    assert worst is not None
    return Sightline(b, hindrance == HIDDEN, max(hindrance, 0), Objection(worst.rules[0], worst.hexes))


def faults(land: Land, s: Air) -> list[str]:
    """Pairs of hexes with units on them for which sight is not the same both ways, or not the same by both tests."""
    stood = s.stood[0] | s.stood[1]
    pairs = [(a, b) for a in bits(stood) for b in bits(stood) if a < b]
    return [f"{GRID.label[a]} and {GRID.label[b]}" for a, b in pairs if not _agrees(land, s, a, b)]


def _agrees(land: Land, s: Air, a: int, b: int) -> bool:
    there, back = sees(land, s, a, b), sees(land, s, b, a)
    masks = visible(land, s, a) >> b & 1, visible(land, s, b) >> a & 1
    return there == back and masks == (there != HIDDEN, there != HIDDEN)


def cite_sight(land: Land, s: Air, a: int, b: int) -> None:
    """Cite what a line met on its way, while citations are watched."""
    if watched() and a != b:
        for rule in sight_rules(land, s, a, b, explain(land, s, a, b).findings):
            cite(rule)
