"""How many dice a unit rolls in battle: range, what hampers it, what helps it, and its target's cover."""

from __future__ import annotations

from ....kernel.rulebook import cite
from . import big_guns, bonus, heroic_leaders, water
from .board import GRID
from .line_of_sight import cite_sight
from .state import BIT, NONE, State
from .terrain import cite_at
from .terrain_table import ARTILLERY, INFANTRY, TRAIN
from .units import SPECIAL, gun_hex, is_near

ENGINEER, ARMORED_TRAIN = SPECIAL["combat_engineer"], SPECIAL["armored_train"]
RANGES = ((3, 2, 1), (3, 3, 3), (3, 3, 2, 2, 1, 1))
LONG_RANGE = (3, 3, 2, 2, 1, 1, 1)
RANGE_RULES = ("M44:battle-infantry", "M44:battle-armor", "M44:battle-artillery", "M44TP:armored-train-b")


def ranges(s: State, unit: int) -> tuple[int, ...]:
    """A unit's dice by distance where it stands."""
    kind = s.kind[unit]
    if kind == TRAIN:
        return RANGES[ARTILLERY] if s.special[unit] == ARMORED_TRAIN and s.tail[unit] != NONE else ()
    if kind == ARTILLERY and (s.terrain.long_range >> s.hex[unit] & 1 or big_guns.is_big_gun(s, unit)):
        return LONG_RANGE
    return RANGES[kind]


def cover(s: State, kind: int, a: int, b: int) -> int:
    """The dice an attacker of a kind on hex a loses against a unit on hex b: the largest cover alone counts.

    Wire is none (M44:terrain-wire-d).
    """
    terrain, side = s.terrain, s.owner[s.at[b]]
    best = terrain.cover[side][kind][b]
    if s.sandbags & BIT[b] and kind != ARTILLERY:  # M44:terrain-sandbag-a
        best = max(best, 1)
    if terrain.high & BIT[b]:
        if terrain.height[a] < terrain.height[b]:
            best = max(best, terrain.uphill[kind][b])
        if terrain.group[a] != terrain.group[b]:
            best = max(best, terrain.range_cover[kind][b])
    return best


def dice_count(s: State, unit: int, target_hex: int, near: bool) -> int:
    """How many dice a unit rolls against a hex, whatever else forbids the battle."""
    a = s.tail[unit] if s.tail[unit] != NONE else s.hex[unit]  # as gun_hex
    by_range = ranges(s, unit)
    distance = 1 if near else GRID.distance[a][target_hex]
    if distance > len(by_range):
        return 0
    kind = min(s.kind[unit], ARTILLERY)
    count = by_range[distance - 1] - hampered(s, unit)
    if s.kind[unit] == ARTILLERY:
        count += big_guns.sighted(s, unit, target_hex)
    elif s.hero and heroic_leaders.led(s, unit):
        count += 1
    if s.card in bonus.BONUS_RULES:
        count += bonus.extra_dice(s, unit, near)
    if not (near and s.special[unit] == ENGINEER):
        count -= cover(s, kind, a, target_hex)
    return count if count > 0 else 0


def hampered(s: State, unit: int) -> int:
    """The dice a unit loses by where it stands: rough terrain, water, or wire that it may have cut this turn."""
    kind, a = s.kind[unit], s.hex[unit]
    lost = s.terrain.loses[min(kind, ARTILLERY)][a]
    if kind == INFANTRY and (s.wire & BIT[a] or s.cut & BIT[unit]):
        lost += 1
    return lost + 1 if s.terrain.unbridged & BIT[a] and water.in_water(s, unit) else lost


def close_dice(s: State, unit: int) -> int:
    """How many dice a unit rolls in Close Assault at something that nothing protects."""
    by_range = ranges(s, unit)
    if not by_range:
        return 0
    extra = bonus.extra_dice(s, unit, True) + (1 if heroic_leaders.led(s, unit) else 0)
    return max(0, by_range[0] + extra - hampered(s, unit))


def cite_dice(s: State, unit: int, b: int) -> None:
    """Cite what the terrain had to say about the dice of a battle."""
    a, kind = gun_hex(s, unit), min(s.kind[unit], ARTILLERY)
    if a != s.hex[unit]:
        cite("M44TP:armored-train-a")
    terrain = s.terrain
    cite(RANGE_RULES[s.kind[unit]], "M44:battle-range-path")
    if s.figures[unit] < s.full[unit]:
        cite("M44:unit-strength")
    bonus.cite_extra(s, unit, is_near(s, unit, BIT[b]))
    _cite_tokens(s, unit, b)
    aspects = ["open"]
    if terrain.loses[kind][a] or (s.wire & BIT[a] and kind == INFANTRY):
        aspects.append("from")
    if terrain.long_range >> a & 1 and kind == ARTILLERY:
        aspects.append("range")
    if terrain.height[a] > terrain.height[b]:
        aspects.append("down")
    cite_at(s, a, *aspects)
    if GRID.distance[a][b] > 1:
        cite_sight(s, kind, a, b)
    _cite_cover(s, kind, a, b)


def _cite_tokens(s: State, unit: int, b: int) -> None:
    big_guns.cite_dice(s, unit, b)
    water.cite_dice(s, unit)
    if heroic_leaders.led(s, unit):
        cite("M44TP:hero-b")
    if s.special[unit] == ENGINEER:
        cite("M44TP:engineer-a")
        if is_near(s, unit, BIT[b]) and cover(s, s.kind[unit], s.hex[unit], b):
            cite("M44TP:engineer-b")
        if s.cut & BIT[unit] or s.wire & BIT[s.hex[unit]]:
            cite("M44TP:engineer-c")


def _cite_cover(s: State, kind: int, a: int, b: int) -> None:
    terrain, side = s.terrain, s.owner[s.at[b]]
    lost = cover(s, kind, a, b)
    bags = s.sandbags >> b & 1 and kind != ARTILLERY
    uphill = terrain.height[a] < terrain.height[b] and terrain.uphill[kind][b]
    if sum(1 for source in (terrain.cover[side][kind][b], uphill, bags) if source) > 1:
        cite("M44:dice-best-cover")
    if lost:
        cite("M44:dice-reduction")
        cite_at(s, b, "cover", "around", "owner")
    elif kind == ARTILLERY:
        cite_at(s, b, "cover", "full", "owner")
    elif terrain.high & BIT[b]:
        cite_at(s, b, "level")
    else:
        cite_at(s, b, "open", "owner")
