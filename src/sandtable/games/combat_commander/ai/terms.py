"""What firepower, morale and the number to hit are made of: printed figures, and all that changes them by its rule.

A row is what a page shows on one line: a `role` (its words are `odds-role-<role>`), the rule, and either the figure
that is begun with or ended at (`printed` and `worth`), or what is added (`columns`).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..rules.attack import TOTAL_RULE, Attack, Defense
from ..rules.board import GRID, NONE
from ..rules.pieces import FP, LEADER, MORALE, SORT, W_FP, W_ORDNANCE, WIRE
from ..rules.shots import hindrance
from ..rules.state import State
from ..rules.stats import fp, weapon_fp

Row = dict[str, Any]


def figure(role: str, rule: str, value: int) -> Row:
    """A figure to begin with or to end at."""
    return {"role": role, "rule": rule, "printed": value, "worth": value}


def added(role: str, rule: str, value: int) -> Row:
    """What is added to it."""
    return {"role": role, "rule": rule, "columns": value}


def summed(first: Row, others: list[Row], rule: str) -> list[Row]:
    """A figure, what is added to it, and the sum where anything is."""
    total = first["worth"] + sum(row["columns"] for row in others)
    return [first, *others, figure("total", rule, total)] if others else [first]


# --- firepower ------------------------------------------------------------------------------------------------------


def fp_terms(s: State, attack: Attack) -> list[Row]:
    """The firepower of an attack: its strongest piece, one for each other, height, hindrance, and what actions add."""
    if not attack.by_pieces:
        return [figure(attack.mode, TOTAL_RULE[attack.mode], attack.fp)]
    first, *changes = _strongest(s, attack)
    return summed(first, [*changes, *_of_the_shot(s, attack)], "CC:O20.3.2a")


def _strongest(s: State, attack: Attack) -> list[Row]:
    """The piece with the most firepower, a unit before a weapon."""
    pieces = [(fp(s, u), _unit_fp(s, u)) for u in attack.units]
    pieces += [(weapon_fp(s, w), _weapon_fp(s, w)) for w in attack.weapons]
    return list(max(pieces, key=lambda piece: piece[0])[1])


def _unit_fp(s: State, unit: int) -> Iterator[Row]:
    printed: int = FP[s.broken >> unit & 1][s.kind[unit]]
    changes = list(_marked(s, unit))
    yield figure("unit", "CC:3.1.1", printed)
    yield from changes
    if (lack := printed + sum(row["columns"] for row in changes)) < 0:
        yield added("least", "CC:3.1.1", -lack)


def _weapon_fp(s: State, weapon: int) -> Iterator[Row]:
    unit, printed = s.carrier[weapon], W_FP[s.arm[weapon]]
    yield figure("weapon", "CC:O20.3.1.2", printed)
    if not W_ORDNANCE[s.arm[weapon]] and SORT[s.kind[unit]] != LEADER and weapon_fp(s, weapon) != printed:
        yield added("leader", "CC:3.3.1.3a", weapon_fp(s, weapon) - printed)


def _marked(s: State, unit: int) -> Iterator[Row]:
    """What a leader, wire and the unit's markers change in its printed figures."""
    h = s.hex[unit]
    if h != NONE and not s.leaders >> unit & 1 and (lead := s.lead(h, s.owner[unit])):
        yield added("leader", "CC:3.3.1.2a", lead)
    if h != NONE and s.fort[h] == WIRE:
        yield added("wire", "CC:F106.1a", -1)
    if s.veteran >> unit & 1:
        yield added("veteran", "CC:E44.1a", 1)
    if s.suppressed >> unit & 1:
        yield added("suppressed", "CC:13.2a", -1)


def _of_the_shot(s: State, attack: Attack) -> Iterator[Row]:
    firers = attack.firers(s)
    if others := len(attack.units) + len(attack.weapons) - 1:
        yield added("others", "CC:O20.3.1.2", others)
    for change in sorted({s.terrain.height_change(b, (a,)) for a in firers for b in attack.hexes}):
        if change:
            yield added("uphill" if change < 0 else "downhill", "CC:T88.2a" if change < 0 else "CC:T88.2b", change)
    if attack.bonus:
        yield added("actions", "CC:A24.1b", attack.bonus)
    if not attack.ordnance(s) and (hindered := hindrance(s, firers, attack.hexes)):
        yield added("hindrance", "CC:10.3.2", -hindered)


def beyond_terms(s: State, attack: Attack) -> list[Row]:
    """What a total gains or loses besides firepower and roll: a burst in the trees, the dark."""
    return [added(each.name, _BEYOND[each.name], each.amount) for each in attack.beyond_the_roll(s)]


_BEYOND = {"burst": "CC:T99e", "dark": "CC:O20.3.3"}


# --- the number to hit, and morale ----------------------------------------------------------------------------------


def needed_terms(s: State, attack: Attack) -> list[Row]:
    """What the product of a targeting roll must be: more than the range, with the hindrance on the way."""
    [gun], target = attack.firers(s), attack.hexes[0]
    hindered = hindrance(s, attack.eyes(s), attack.hexes)
    changes = [added("hindrance", "CC:10.3.1a", hindered)] if hindered else []
    first = figure("distance", "CC:O20.2.2a", GRID.distance[gun][target])
    return summed(first, [*changes, added("exceed", "CC:O20.2.3a", 1)], "CC:O20.2.3a")


def morale_terms(s: State, defense: Defense, unit: int) -> list[Row]:
    """The morale of a unit against an attack: printed, with leader, wire and markers, and the cover of its hex."""
    first = figure("morale", "CC:3.1.4a", MORALE[s.broken >> unit & 1][s.kind[unit]])
    cover = defense.cover(s, s.hex[unit])
    covered = [added("cover", "CC:T78.3a", cover)] if cover else []
    return summed(first, [*_marked(s, unit), *covered], "CC:O20.3.4d")
