"""Who may battle, and whom: targets, range, line of sight."""

from __future__ import annotations

from msgspec.structs import replace

from ....kernel.rulebook import Objection
from ....maps.hexes import bits
from . import trains
from .battle_dice import ARMORED_TRAIN, RANGE_RULES, dice_count, ranges
from .board import GRID, SIGHT, other
from .cards import ARTILLERY_BOMBARD, FIREFIGHT
from .line_of_sight import objection_to_sight, opaque, seen, sees
from .reach import pace
from .state import BIT, NONE, State
from .terrain import objection_by_terrain
from .terrain_table import ARTILLERY
from .units import SPECIAL, gun_hex, is_near, objection_to_enemy, objection_to_own

RESISTANCE = SPECIAL["french_resistance"]
EDGES = {"M44:los-edge": "sides-in-sight", "M44:los-board-edge": "edge-in-sight"}


# --- who may battle -------------------------------------------------------------------------------------------------


def may_battle(s: State, unit: int) -> bool:
    """Whether an ordered unit may still battle this turn, whoever the target."""
    return objection_to_fighter(s, unit) is None


def objection_to_fighter(s: State, unit: int) -> Objection | None:
    """Why a unit may not battle at all now."""
    bit = BIT[unit]
    if s.still & bit:
        return Objection(trains.still_rule(s, unit), pieces=(unit,))
    if not s.ordered & bit:
        return Objection("M44:order-announce", pieces=(unit,))
    if s.fought & bit and (s.fought_twice & bit or not _fires_twice(s, unit)):
        return Objection("M44:battle-once", pieces=(unit,))
    if s.terrain.no_battle >> s.hex[unit] & 1:
        return Objection("M44:terrain-ocean-b", (s.hex[unit],), (unit,))
    if s.silent & bit:
        return silence(s, unit)
    if s.card == FIREFIGHT and is_near(s, unit, s.mask[other(s.owner[unit])]):
        here = ((s.hex[unit],), (unit,), (s.card,))
        return Objection("M44:card-firefight", *here).saying("fire-only")  # it may fire, not assault
    return None


def _fires_twice(s: State, unit: int) -> bool:
    moved = s.moved & BIT[unit]
    return s.card == ARTILLERY_BOMBARD and s.kind[unit] == ARTILLERY and not moved  # M44:card-artillery-bombard-a


def silence(s: State, unit: int) -> Objection:
    """Why a unit that has moved may not battle."""
    h, kind = s.hex[unit], s.kind[unit]
    if s.terrain.no_battle_on_entry[kind] >> h & 1 and s.special[unit] != RESISTANCE:
        return objection_by_terrain(s, h, "no_battle_on_entry", "M44:terrain-forest-b", unit)
    limits = pace(s, unit)
    if limits.battle < limits.hexes:
        return Objection(limits.rule, (h,), (unit,)).saying("moved-too-far", reach=limits.battle)
    wet = s.terrain.no_battle_on_exit[kind]  # armor has left such terrain this turn
    left = next((b for b in GRID.neighbours[h] if wet >> b & 1), h)
    return objection_by_terrain(s, left, "no_battle_on_exit", "M44TP:marsh-e", unit)


# --- targets --------------------------------------------------------------------------------------------------------


def target_hexes(s: State, unit: int) -> int:
    """The hexes of the enemies a unit may battle, apart from its dice."""
    a, kind = s.hex[unit], s.kind[unit]
    enemy = s.mask[other(s.owner[unit])]
    near = GRID.adjacent_mask[a] & enemy
    if s.tail[unit] != NONE:
        a = s.tail[unit]  # M44TP:armored-train-a: the gun is in the car
        near |= GRID.adjacent_mask[a] & enemy
    if near:
        return near  # M44:battle-adjacent-first
    reach = len(ranges(s, unit))
    far = GRID.within(a, reach) & enemy if reach > 1 else 0
    if not far:
        return 0
    if kind >= ARTILLERY:  # M44:los-artillery
        return _over_barriers(s, a, far)
    narrow = s.terrain.adjacent_only[kind]
    if narrow:
        if narrow >> a & 1:
            return 0  # M44TP:wadi-c
        far &= ~narrow
    if s.terrain.no_fire_across[kind]:
        far = sum(BIT[h] for h in bits(far) if SIGHT.clear(a, h, s.terrain.no_fire_across[kind]))
    return seen(s, a, far)  # M44:los-needed


def _over_barriers(s: State, a: int, far: int) -> int:
    """Artillery needs no sight, but some scenario's hills stop even its fire."""
    if not s.terrain.blocks_artillery:
        return far
    return sum(BIT[h] for h in bits(far) if SIGHT.clear(a, h, s.terrain.blocks_artillery))


def targets(s: State, unit: int) -> list[int]:
    """The units a unit may battle now."""
    hexes = target_hexes(s, unit)
    if not hexes or not may_battle(s, unit):
        return []
    near = is_near(s, unit, hexes)
    return sorted({s.at[h] for h in bits(hexes) if dice_count(s, unit, h, near) > 0})


def _nearest_hex(s: State, unit: int, target: int) -> int:
    """The hex of a target, of a train's two the one next to a unit if there is such a one."""
    near = [h for h in bits(s.footprint(target)) if is_near(s, unit, BIT[h])]
    return near[0] if near else s.hex[target]


def battle_hex(s: State, unit: int, target: int) -> int:
    """The hex of a target that is attacked: of a train's two, the one with the most dice."""
    if s.tail[target] == NONE:
        return s.hex[target]
    hexes = target_hexes(s, unit) & s.footprint(target)
    return max(bits(hexes), key=lambda h: dice_count(s, unit, h, is_near(s, unit, BIT[h])))


# --- why not --------------------------------------------------------------------------------------------------------


def objection_to_battle(s: State, side: int, unit: int, target: int) -> Objection | None:
    """Why a unit may not battle a target."""
    cannot = objection_to_own(s, side, unit) or objection_to_enemy(s, side, target) or objection_to_fighter(s, unit)
    if cannot is not None:
        return cannot
    if target in targets(s, unit):
        return None
    return _objection_to_target(s, unit, target)


def _objection_to_target(s: State, unit: int, target: int) -> Objection:
    a, b, kind = gun_hex(s, unit), _nearest_hex(s, unit, target), s.kind[unit]
    here = ((b, a), (target, unit))
    enemies = s.mask[s.owner[target]]
    near = is_near(s, unit, BIT[b])
    if is_near(s, unit, enemies) and not near:
        close = next(s.at[h] for h in bits(enemies) if is_near(s, unit, BIT[h]))
        found = Objection("M44:battle-adjacent-first", (s.hex[close], b, a), (close, target, unit))
        return found.saying("nearer-enemy", target=target, attacker=unit)
    away, reach = GRID.distance[a][b], len(ranges(s, unit))
    if not reach:  # a train without a gun, or whose car with the gun is gone
        rule = "M44TP:armored-train-a" if s.special[unit] == ARMORED_TRAIN else "M44TP:train-a"
        return Objection(rule, *here).saying("train-without-gun", attacker=unit)
    if away > reach:
        return Objection(RANGE_RULES[kind], *here).saying("out-of-range", attacker=unit, away=away, reach=reach)
    terrain = s.terrain
    if not near and kind < ARTILLERY and (terrain.adjacent_only[kind] >> a | terrain.adjacent_only[kind] >> b) & 1:
        return Objection("M44TP:wadi-c", *here).saying("wadi-fire", attacker=unit)
    if not near and kind < ARTILLERY and not SIGHT.clear(a, b, terrain.no_fire_across[kind]):
        return Objection("M44:scn-arnhem", *here).saying("river-fire", attacker=unit)
    if not near and kind >= ARTILLERY and not SIGHT.clear(a, b, terrain.blocks_artillery):
        return Objection("M44:scn-saverne", *here).saying("hill-fire", attacker=unit)
    if not near and kind < ARTILLERY and not sees(s, a, b):
        return _unseen(s, unit, target, objection_to_sight(s, a, b))
    return Objection("M44:dice-zero", *here).saying("no-dice-against", attacker=unit)


def _unseen(s: State, unit: int, target: int, blocked: Objection) -> Objection:
    """Why a unit does not see its target: what is in the way, and whether terrain or a unit is."""
    h = blocked.hexes[0]
    seen_past = {"attacker": unit, "target": target}
    if blocked.rule in EDGES:
        return replace(blocked, pieces=(target, unit)).saying(EDGES[blocked.rule], **seen_past)
    if s.at[h] != NONE:
        return replace(blocked, pieces=(s.at[h], target, unit)).saying("unit-in-sight", **seen_past)
    return replace(blocked, pieces=(target, unit)).saying("land-in-sight", terrain=opaque(s, h), **seen_past)
