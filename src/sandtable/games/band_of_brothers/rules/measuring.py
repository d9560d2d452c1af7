"""What lines of sight players may measure: none for the asking, save in the cases that the rules name (14.0g to j)."""

from __future__ import annotations

from ....kernel.rulebook import cite
from ....kernel.sightline import Obstacle, Sightline
from ....maps.hexes import bits
from .cover import in_open, orchard_steps
from .outlook import outlook
from .sight import CLEAR, SMOKE, can_be_seen, cite_line, in_view, smoke_between, visible
from .sight_rules import findings
from .state import BIT, State

ROUT = 1  # the phase


def sightlines(s: State, a: int) -> list[Sightline]:
    """How hexes are seen from one, as far as anybody may measure the line to them now."""
    if not 0 <= a < s.setup.n:
        return []
    return [_sightline(s, a, b) for b in bits(measurable(s, a) & ~BIT[a])]


def measurable(s: State, a: int) -> int:
    """The mask of the hexes to which the line from a hex may be measured."""
    if s.setup.options["open_sight"]:
        return s.setup.grid.all
    if s.phase == ROUT and s.turn:
        cite("BOB:14.0i")
        return s.setup.grid.all
    cite("BOB:14.0g")
    return _to_concealed(s, a)


def _to_concealed(s: State, a: int) -> int:
    """The lines between counters concealed in the open and their enemies (14.0h, 15.0n)."""
    mask = 0
    for unit in bits(s.concealed & (s.on[0] | s.on[1])):
        h, enemies = s.hex[unit], s.stood[1 - (unit >> 6)]
        if (h == a or enemies >> a & 1) and in_open(s, unit):
            mask |= enemies if h == a else BIT[h]
    if mask:
        cite("BOB:14.0h")
        cite("BOB:15.0n")
    return mask


def _sightline(s: State, a: int, b: int) -> Sightline:
    cite_line(s, a, b)
    if not visible(s, a) >> b & 1:
        return Sightline(b, True, 0, _obstacle(s, a, b))
    if not can_be_seen(s, a, b):
        return Sightline(b, True, 0, Obstacle("BOB:62.0j", (b,)))
    smoke, trees = smoke_between(s, a, b), orchard_steps(s, a, b)
    if smoke == CLEAR and not trees:
        return Sightline(b)
    return Sightline(b, False, trees + (smoke == SMOKE), Obstacle("BOB:57.0e" if trees else "BOB:60.0c"))


def _obstacle(s: State, a: int, b: int) -> Obstacle:
    block = next(each for each in findings(outlook(s.setup.terrain), a, b) if each.blocks)
    return Obstacle(block.rules[0], block.hexes)


def faults(s: State) -> list[str]:
    """Pairs of hexes with units on them for which sight is not the same both ways, or not by both ways to work it out.

    Reading a line step by step must find an obstacle exactly where the mask of what a hex sees has a gap.
    """
    stood = s.stood[0] | s.stood[1]
    label = s.setup.grid.label
    pairs = [(a, b) for a in bits(stood) for b in bits(stood) if a < b]
    return [f"{label[a]} and {label[b]}" for a, b in pairs if not _agrees(s, a, b)]


def _agrees(s: State, a: int, b: int) -> bool:
    view = outlook(s.setup.terrain)
    ways = [view.visible(a) >> b & 1, view.visible(b) >> a & 1, view.clear(a, b), view.clear(b, a)]
    ways += [not any(each.blocks for each in findings(view, *ends)) for ends in ((a, b), (b, a))]
    unlit = in_view(s, a) >> b & 1, in_view(s, b) >> a & 1
    return len(set(map(bool, ways))) == 1 and (unlit[0] == unlit[1] or bool(s.flares))
