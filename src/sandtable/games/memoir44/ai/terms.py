"""What the dice of a battle are made of: range, what hampers the attacker, what helps it, and the target's cover.

A row is what a page shows on one line: a `role` (its words are `odds-role-<role>`), the rule, and either the number of
dice that is begun with or ended at (`printed` and `worth`), or what is added (`columns`).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..rules import big_guns, bonus, heroic_leaders, water
from ..rules.battle_dice import ENGINEER, LONG_RANGE, RANGE_RULES, cover, dice_count, ranges
from ..rules.board import GRID
from ..rules.cards import AIR_POWER
from ..rules.state import BIT, State
from ..rules.terrain import RULES, tile_name
from ..rules.terrain_table import ARTILLERY, FIGHTING, INFANTRY, TERRAIN, work_owner, work_row
from ..rules.units import gun_hex

Row = dict[str, Any]

KIND_ROLES = ("infantry", "armor", "artillery", "train")
ADDING = "M44:dice-reduction"  # the rule for a cover that has none of its own


def figure(role: str, rule: str, dice: int) -> Row:
    """A number of dice to begin with or to end at."""
    return {"role": role, "rule": rule, "printed": dice, "worth": dice}


def added(role: str, rule: str, dice: int) -> Row:
    """The dice that something gives or takes."""
    return {"role": role, "rule": rule, "columns": dice}


def dice_terms(s: State, unit: int, target_hex: int, near: bool) -> list[Row]:
    """The dice of a unit against a hex, term by term."""
    a, by_range = gun_hex(s, unit), ranges(s, unit)
    distance = 1 if near else GRID.distance[a][target_hex]
    if distance > len(by_range):
        return []
    rule = "M44TP:big-gun-b" if by_range is LONG_RANGE else RANGE_RULES[s.kind[unit]]
    first = figure(KIND_ROLES[s.kind[unit]], rule, by_range[distance - 1])
    others = [*_hampering(s, unit), *_helping(s, unit, target_hex, near), *_covering(s, unit, a, target_hex, near)]
    dice = dice_count(s, unit, target_hex, near)
    return [first, *others, figure("total", "M44:battle-range-path", dice)] if others else [first]


def _hampering(s: State, unit: int) -> Iterator[Row]:
    """Rough terrain, wire and water under the attacker."""
    kind, h = s.kind[unit], s.hex[unit]
    if lost := s.terrain.loses[min(kind, ARTILLERY)][h]:
        yield added("from", _rule_at(s, h, "from"), -lost)
    if kind == INFANTRY and (s.wire & BIT[h] or s.cut & BIT[unit]):
        yield added("wire", "M44:terrain-wire-b", -1)
    if s.terrain.unbridged & BIT[h] and water.in_water(s, unit):
        yield added("water", "M44TP:boats-d" if s.boats & BIT[unit] else "M44TP:roer-h", -1)


def _helping(s: State, unit: int, target_hex: int, near: bool) -> Iterator[Row]:
    """Cross-hairs, a leader, a card."""
    if big_guns.sighted(s, unit, target_hex):
        yield added("crosshair", "M44TP:big-gun-d", 1)
    elif heroic_leaders.led(s, unit):
        yield added("hero", "M44TP:hero-b", 1)
    if extra := bonus.extra_dice(s, unit, near):
        yield added("card", bonus.BONUS_RULES[s.card], extra)


def _covering(s: State, unit: int, a: int, b: int, near: bool) -> Iterator[Row]:
    """The largest cover of the target, and engineers to whom it means nothing."""
    kind = min(s.kind[unit], ARTILLERY)
    if lost := cover(s, kind, a, b):
        name = cover_name(s, kind, b, lost)
        yield added(f"cover-{name.replace('_', '-')}", RULES.get(name, {}).get("cover", ADDING), -lost)
        if near and s.special[unit] == ENGINEER:
            yield added("engineers", "M44TP:engineer-b", lost)


def cover_name(s: State, kind: int, h: int, lost: int) -> str:
    """What gives a hex its cover: sandbags, the work or the tile, the first that is good enough."""
    attacker, work = FIGHTING[kind], s.terrain.laid.work[h]
    row = work_row(work)
    if row and work_owner(work) in (None, s.owner[s.at[h]]) and row["cover"][attacker] == lost:
        return str(row["id"])
    if TERRAIN[tile_name(s, h)]["cover"][attacker] == lost:
        return tile_name(s, h)
    return "sandbag"


def _rule_at(s: State, h: int, aspect: str) -> str:
    """The rule of the work or tile of a hex for one of its aspects."""
    row = work_row(s.terrain.laid.work[h])
    names = [str(row["id"])] if row else []
    found = (RULES.get(name, {}).get(aspect) for name in (*names, tile_name(s, h)))
    return next((rule for rule in found if rule), ADDING)


def strike_terms(card: int, dice: int) -> list[Row]:
    """The dice of an air strike or a barrage, which nothing changes."""
    return [figure("strike", "M44:card-air-power-b" if card == AIR_POWER else "M44:card-barrage", dice)]
