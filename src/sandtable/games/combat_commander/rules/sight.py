"""Line of sight: who sees whom over the terrain, past smoke and fire, and what is in the way (10, T78.4, T88)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from ....kernel.rulebook import Objection, cite
from ....kernel.sightline import Sightline
from ....maps.hexes import bits
from .board import GRID, N
from .findings import findings
from .lines import lines_from
from .outlook import sight_row
from .sight_rules import BLOCKS, Air, Finding, sight_rules
from .terrain_table import TerrainTable

HIDDEN = -1  # what `sees` answers where a line is blocked


# --- the answers play asks for ----------------------------------------------------------------------------------------


def sees(terrain: TerrainTable, s: Air, a: int, b: int) -> int:
    """The hindrance between two hexes, or HIDDEN if the line is blocked."""
    row = terrain.rows.get(a) or sight_row(terrain, a)
    if not row.seen >> b & 1:
        return HIDDEN
    met = lines_from(a).met[b]
    if met & s.blaze:  # CC:10.2.1
        return HIDDEN
    worst = row.hindrance(b)
    smoked = _smoked(bytes(s.smoke)) & (met | GRID.bit[a] | GRID.bit[b])
    if smoked and a != b:  # CC:10.3.4b
        worst = max(worst, *(s.smoke[h] for h in bits(smoked)))
    if met and (terrain.twilight or s.fog):
        worst = max(worst, s.time if terrain.twilight else 0) + s.fog
    return worst


def visible(terrain: TerrainTable, s: Air, a: int) -> int:
    """The mask of all hexes that a hex sees."""
    seen = (terrain.rows.get(a) or sight_row(terrain, a)).seen
    return seen & ~_behind(a, s.blaze) if s.blaze else seen


def _behind(a: int, blaze: int) -> int:
    """The hexes that blazes hide from a hex."""
    hidden, behind = 0, lines_from(a).behind
    for h in bits(blaze):
        hidden |= behind[h]
    return hidden


def overlooking(terrain: TerrainTable, s: Air, hexes: int) -> int:
    """The mask of all hexes that see any of some hexes: those that these see (10.1f)."""
    return _overlooking(terrain, s.blaze, hexes)


@lru_cache(maxsize=1 << 12)
def _overlooking(terrain: TerrainTable, blaze: int, hexes: int) -> int:
    found = 0
    for h in bits(hexes):
        seen = (terrain.rows.get(h) or sight_row(terrain, h)).seen
        found |= seen & ~_behind(h, blaze) if blaze else seen
    return found


@lru_cache(maxsize=64)
def _smoked(smoke: bytes) -> int:
    return GRID.mask(h for h, number in enumerate(smoke) if number)


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


def explain(terrain: TerrainTable, s: Air, a: int, b: int) -> Explanation:
    """All that stands on a line, and what it comes to."""
    found = (*_in_the_terrain(terrain, a, b), *_in_the_air(terrain, s, a, b))
    return Explanation(sees(terrain, s, a, b), found)


@lru_cache(maxsize=1 << 12)
def _in_the_terrain(terrain: TerrainTable, a: int, b: int) -> tuple[Finding, ...]:
    return tuple(findings(terrain, a, b))


def _in_the_air(terrain: TerrainTable, s: Air, a: int, b: int) -> Iterator[Finding]:
    met = lines_from(a).met[b]
    for h in bits(met & s.blaze):
        yield Finding(BLOCKS, ("CC:10.2.1", "CC:T79b"), (h,))
    for h in bits((met | GRID.bit[a] | GRID.bit[b]) & _smoked(bytes(s.smoke)) if a != b else 0):
        yield Finding(s.smoke[h], ("CC:T94c", "CC:10.3.4b" if h in (a, b) else "CC:10.3.4a"), (h,))
    if met and s.fog:
        yield Finding(s.fog, ("CC:10.3",), ())
    if met and terrain.twilight and s.time:
        yield Finding(s.time, ("CC:10.3",), ())


def objection_to_sight(terrain: TerrainTable, s: Air, a: int, b: int) -> Objection | None:
    """What blocks the line between two hexes."""
    if sees(terrain, s, a, b) != HIDDEN:
        return None
    cite_sight(terrain, s, a, b)
    worst = explain(terrain, s, a, b).worst
    assert worst is not None
    return Objection(worst.rules[0], worst.hexes).saying(worst.rules[0], target=b)


def sightlines(terrain: TerrainTable, s: Air, a: int) -> list[Sightline]:
    """How every other hex is seen from one, which either player may ask at any time (10.1c)."""
    if not 0 <= a < N:
        return []
    for rule in ("CC:10.1c", "CC:10.1f"):
        cite(rule)
    return [_sightline(terrain, s, a, b) for b in range(N) if b != a]


def _sightline(terrain: TerrainTable, s: Air, a: int, b: int) -> Sightline:
    hindrance = sees(terrain, s, a, b)
    if not hindrance:
        return Sightline(b)
    worst = explain(terrain, s, a, b).worst
    assert worst is not None
    return Sightline(b, hindrance == HIDDEN, max(hindrance, 0), Objection(worst.rules[0], worst.hexes))


def faults(terrain: TerrainTable, s: Air) -> list[str]:
    """Pairs of hexes with units on them for which sight is not the same both ways, or not the same by both tests."""
    stood = s.stood[0] | s.stood[1]
    pairs = [(a, b) for a in bits(stood) for b in bits(stood) if a < b]
    return [f"{GRID.label[a]} and {GRID.label[b]}" for a, b in pairs if not _agrees(terrain, s, a, b)]


def _agrees(terrain: TerrainTable, s: Air, a: int, b: int) -> bool:
    there, back = sees(terrain, s, a, b), sees(terrain, s, b, a)
    masks = visible(terrain, s, a) >> b & 1, visible(terrain, s, b) >> a & 1
    return there == back and masks == (there != HIDDEN, there != HIDDEN)


def cite_sight(terrain: TerrainTable, s: Air, a: int, b: int) -> None:
    """Cite what a line met on its way."""
    met = lines_from(a).met[b]
    if met & s.blaze or (met | GRID.bit[a] | GRID.bit[b]) & _smoked(bytes(s.smoke)) or s.fog or terrain.twilight:
        cite(*_rules_met(terrain, s, a, b))
    else:
        cite(*_rules_met_in_calm(terrain, a, b, bool(met & (s.stood[0] | s.stood[1]))))


def _rules_met(terrain: TerrainTable, s: Air, a: int, b: int) -> tuple[str, ...]:
    found = explain(terrain, s, a, b).findings if sees(terrain, s, a, b) else ()
    return tuple(sight_rules(terrain, s, a, b, found)) if a != b else ()


@lru_cache(maxsize=1 << 13)
def _rules_met_in_calm(terrain: TerrainTable, a: int, b: int, over_units: bool) -> tuple[str, ...]:
    """The rules of a line with nothing in the air, whether or not it passes over units."""
    return _rules_met(terrain, _Calm(GRID.all if over_units else 0), a, b)


class _Calm:
    """Air without smoke, fire, fog or twilight, over units that stand somewhere."""

    def __init__(self, stood: int) -> None:
        self.smoke, self.blaze, self.fog, self.time, self.stood = bytearray(N), 0, 0, 0, [stood, 0]
