"""Who can shoot at what, and how strongly: pieces, range, sight, fire groups (O20.1, O20.3, 10.3, 11, T88.2).

A piece is a unit that fires itself or a weapon that a unit carries. Fire has three modes: the Fire order, Assault Fire
of moving pieces, and opportunity fire at movers.
"""

from __future__ import annotations

from collections.abc import Iterable

from ....kernel.rulebook import Objection, cite
from ....maps.hexes import bits
from .activation import free
from .board import GRID, NONE
from .pieces import BOX_FP, MORTAR, UNIT_TYPE, W_MIN_RANGE, W_ORDNANCE, W_SMOKE, WEAPON_CLASS, WEAPON_TYPES, WIRE
from .sight import cite_sight, objection_to_sight, overlooking, sees, visible
from .state import BIT, UNITS, State
from .stats import boxed, fp, reach, weapon_boxed, weapon_fp, weapon_reach
from .terrain_table import objection_to_weapon_fire

FIRE, ASSAULT, OP_FIRE = "fire", "assault", "op_fire"
ARMS = UNITS  # weapons are numbered as pieces from here on
SATCHEL = tuple(kind == "satchel_charge" for kind in WEAPON_CLASS)
NO_TARGET = tuple(Objection("CC:O20.1a", pieces=(unit,)) for unit in range(UNITS))


# --- what a piece can reach -----------------------------------------------------------------------------------------


def field(s: State, unit: int) -> int:
    """The hexes a unit sees within its own range (O20.3a)."""
    h = s.hex[unit]
    return visible(s.terrain, s, h) & GRID.within(h, reach(s, unit)) & ~BIT[h]


def ring(s: State, weapon: int) -> int:
    """The hexes between a weapon's least and greatest range (O20.2.2)."""
    h = s.hex[s.carrier[weapon]]
    return GRID.within(h, weapon_reach(s, weapon)) & ~GRID.within(h, W_MIN_RANGE[s.arm[weapon]] - 1)


def arm_field(s: State, weapon: int) -> int:
    """The hexes a weapon may fire at, whoever stands there."""
    seen = visible(s.terrain, s, s.hex[s.carrier[weapon]])
    for spotter in spotters(s, weapon):
        seen |= visible(s.terrain, s, s.hex[spotter])
    return _worth_a_charge(s, weapon, seen & ring(s, weapon))


def spotters(s: State, weapon: int) -> tuple[int, ...]:
    """The units that may look for a mortar: fresh, or activated by the same order (mortar_spotter)."""
    side = s.owner[s.carrier[weapon]]
    row = s.setup.switch("mortar_spotter", side)
    if row is None or not MORTAR[s.arm[weapon]]:
        return ()
    kind = UNIT_TYPE[row["unit"]]
    return tuple(u for u in bits(free(s, side) | s.firing & s.on[side]) if s.kind[u] == kind)


def spotter_for(s: State, weapon: int, target: int) -> int:
    """The unit whose eyes a weapon needs for a shot: NONE if its own crew sees the hex."""
    own = s.hex[s.carrier[weapon]]
    if sees(s.terrain, s, own, target) >= 0:
        return NONE
    able = [u for u in spotters(s, weapon) if sees(s.terrain, s, s.hex[u], target) >= 0]
    return min(able, key=lambda u: (sees(s.terrain, s, s.hex[u], target), u))


def _worth_a_charge(s: State, weapon: int, hexes: int) -> int:
    """Satchel charges of a side may be kept for hexes with so much cover (satchel_min_cover)."""
    row = s.setup.switch("satchel_min_cover", s.owner[s.carrier[weapon]])
    if row is None or not SATCHEL[s.arm[weapon]]:
        return hexes
    return sum(BIT[h] for h in bits(hexes) if s.terrain.morale_cover(h, s.fort[h]) >= row["cover"])


# --- which pieces may fire ------------------------------------------------------------------------------------------


def shooters(s: State, side: int, mode: str) -> int:
    """The units of a side that are activated to fire in a mode."""
    if mode == FIRE:
        return s.firing & s.on[side]
    return (s.moving if mode == ASSAULT else s.op_firers) & s.on[side]


def objection_to_unit(s: State, mode: str, unit: int) -> Objection | None:
    """Why an activated unit cannot fire itself."""
    if mode == FIRE and s.shot >> unit & 1:
        return Objection("CC:O20.3a", pieces=(unit,), says="fires-already")
    if mode == ASSAULT and not boxed(s, unit) & BOX_FP:
        cite("CC:A26a")
        return Objection("CC:A26c", pieces=(unit,))
    return None


def objection_to_arm(s: State, mode: str, unit: int) -> Objection | None:
    """Why an activated unit cannot fire a weapon."""
    weapon = s.weapon[unit]
    if weapon == NONE:
        return Objection("CC:11.1b", pieces=(unit,))
    if mode == FIRE and s.arm_shot >> weapon & 1:
        return Objection("CC:O20.3a", pieces=(unit,), says="weapon-fires-already")
    if mode == ASSAULT and not weapon_boxed(s, weapon) & BOX_FP:
        return Objection("CC:A26c", pieces=(unit,), says="weapon-not-boxed")
    if mode == OP_FIRE and W_ORDNANCE[s.arm[weapon]]:
        cite("CC:11.5c")
        return Objection("CC:A33.3a", pieces=(unit,))
    return objection_to_weapon(s, weapon)


def objection_to_weapon(s: State, weapon: int) -> Objection | None:
    """Why a weapon cannot be fired: it or its carrier is in no state to, or it stands in water or wire."""
    unit = s.carrier[weapon]
    if s.arm_broken >> weapon & 1:
        return Objection("CC:11.4a", pieces=(unit,))
    if (s.broken | s.suppressed) >> unit & 1:
        cite("CC:3.2.3a" if s.broken >> unit & 1 else "CC:13.2c")
        says = "carrier-broken" if s.broken >> unit & 1 else "carrier-suppressed"
        return Objection("CC:11.1c", pieces=(unit,), says=says)
    if s.fort[s.hex[unit]] == WIRE:
        return Objection("CC:F106.3b", (s.hex[unit],), (unit,))
    return objection_to_weapon_fire(s.terrain, s.hex[unit])


# --- targets --------------------------------------------------------------------------------------------------------


def reached(s: State, mode: str, unit: int) -> int:
    """The hexes that a unit or its weapon may fire at in a mode, apart from who stands there."""
    return _reached_itself(s, mode, unit) | _reached_by_arm(s, mode, unit)


def _reached_itself(s: State, mode: str, unit: int) -> int:
    return field(s, unit) & ~forbidden(s, mode, unit) if objection_to_unit(s, mode, unit) is None else 0


def _reached_by_arm(s: State, mode: str, unit: int) -> int:
    weapon = s.weapon[unit]
    if weapon == NONE or objection_to_arm(s, mode, unit) is not None:
        return 0
    return arm_field(s, weapon) & ~forbidden(s, mode, ARMS + weapon)


def forbid(s: State, units: tuple[int, ...], weapons: tuple[int, ...], hexes: tuple[int, ...]) -> None:
    """Note that a shot was too much hindered: its pieces may only try others in this order (O20.3.2b)."""
    pieces = (*units, *(ARMS + w for w in weapons))
    s.hindered += tuple(piece << 8 | h for piece in pieces for h in hexes)


def forbidden(s: State, mode: str, piece: int) -> int:
    """The hexes that a piece has tried in vain in this order."""
    if mode != FIRE or not s.hindered:
        return 0
    return sum(BIT[code & 255] for code in set(s.hindered) if code >> 8 == piece)


def targets(s: State, side: int, mode: str) -> int:
    """The hexes with enemy units that some piece may fire at (O20.3b)."""
    found, enemy = 0, s.stood[1 - side]
    for unit in bits(shooters(s, side, mode)):
        if _looks_at(s, unit, enemy):
            found |= reached(s, mode, unit)
    return found & enemy


def _looks_at(s: State, unit: int, hexes: int) -> bool:
    """Whether a unit sees any of some hexes, or somebody may look for its mortar: most see nobody."""
    return bool(visible(s.terrain, s, s.hex[unit]) & hexes) or "mortar_spotter" in s.setup.rules


def in_view(s: State, units: int, hexes: int) -> int:
    """Those of some units that see any of some hexes, or may have somebody to look for their mortar."""
    if "mortar_spotter" in s.setup.rules:
        return units
    found = 0
    for h in bits(overlooking(s.terrain, s, hexes) & (s.stood[0] | s.stood[1])):
        found |= s.at[h]
    return units & found


def can_fire(s: State, unit: int, mode: str, hexes: int) -> Objection | None:
    """Why a unit, with its weapon, could fire at none of some hexes, were it activated (O20.1a)."""
    seen = visible(s.setup.terrain, s, s.hex[unit]) & hexes
    if seen and _in_range(s, mode, unit, seen):
        return None
    if (seen or "mortar_spotter" in s.setup.rules) and _reached_by_arm(s, mode, unit) & hexes:
        cite("CC:O20.1c")
        return None
    return NO_TARGET[unit]


def _in_range(s: State, mode: str, unit: int, seen: int) -> int:
    """Those of some hexes in a unit's sight that it may fire at itself."""
    if objection_to_unit(s, mode, unit) is not None:
        return 0
    h = s.hex[unit]
    return seen & GRID.within(h, reach(s, unit)) & ~BIT[h] & ~forbidden(s, mode, unit)


def objection_to_target(s: State, side: int, mode: str, target: int) -> Objection | None:
    """Why no piece may fire at a hex: nobody is there, or nobody left sees or reaches it."""
    if not s.stood[1 - side] >> target & 1:
        return Objection("CC:O20.3b", (target,))
    objection = Objection("CC:O20.3a", (target,), says="nobody-fires-at")
    for unit in bits(shooters(s, side, mode)):
        if reached(s, mode, unit) >> target & 1:
            return None
        if objection_to_unit(s, mode, unit) is None:
            objection = objection_to_shot(s, mode, unit, target) or objection
    return objection


def objection_to_shot(s: State, mode: str, unit: int, target: int) -> Objection | None:
    """Why a unit cannot hit a hex itself: too far, out of sight, or tried in vain."""
    h = s.hex[unit]
    if forbidden(s, mode, unit) >> target & 1:
        return Objection("CC:O20.3.2b", (target,), (unit,))
    if field(s, unit) >> target & 1:
        return None
    if GRID.distance[h][target] > reach(s, unit) or h == target:
        cite("CC:O20.2.2a")
        return Objection("CC:3.1.2", (target,), (unit,))
    return objection_to_sight(s.terrain, s, h, target)


def objection_to_arm_shot(s: State, mode: str, weapon: int, target: int) -> Objection | None:
    """Why a weapon cannot hit a hex: too far, too near, out of sight, tried in vain, or not worth the charge."""
    unit = s.carrier[weapon]
    if forbidden(s, mode, ARMS + weapon) >> target & 1:
        return Objection("CC:O20.3.2b", (target,), (unit,))
    if arm_field(s, weapon) >> target & 1:
        return None
    away = GRID.distance[s.hex[unit]][target]
    if away > weapon_reach(s, weapon):
        return Objection("CC:O20.3a", (target,), (unit,), says="beyond-weapon")
    if away < W_MIN_RANGE[s.arm[weapon]]:
        return Objection("CC:O20.2.2b", (target,), (unit,))
    blocked = objection_to_sight(s.terrain, s, s.hex[unit], target)
    return blocked or Objection("CC:O20.3a", (target,), (unit,), says="not-worth-the-charge")


# --- smoke (O20.2.1) ------------------------------------------------------------------------------------------------


def smokers(s: State, side: int) -> list[int]:
    """The units activated to fire whose weapon can lay smoke now."""
    return [u for u in bits(shooters(s, side, FIRE)) if objection_to_smoke(s, u) is None]


def objection_to_smoke(s: State, unit: int) -> Objection | None:
    """Why a unit's weapon cannot lay smoke; one that has fired for the first time of two cannot (double_fire)."""
    weapon = s.weapon[unit]
    if weapon != NONE and not W_SMOKE[s.arm[weapon]]:
        return Objection("CC:O20.2.1a", pieces=(unit,))
    if weapon != NONE and half_spent(s, weapon):
        return Objection("CC:O20.3a", pieces=(unit,), says="weapon-fires-already")
    return objection_to_arm(s, FIRE, unit)


def smoke_targets(s: State, side: int) -> int:
    """The hexes where smoke can be laid, with enemies or without."""
    found = 0
    for unit in smokers(s, side):
        found |= arm_field(s, s.weapon[unit])
    return found & s.terrain.markers_allowed & ~s.blaze


# --- firing twice (double_fire) -------------------------------------------------------------------------------------


def fires_twice(s: State, weapon: int) -> bool:
    """Whether a weapon may make two attacks in one Fire order."""
    row = s.setup.switch("double_fire", s.owner[s.carrier[weapon]])
    return row is not None and WEAPON_TYPES[s.arm[weapon]] == row["weapon"]


def half_spent(s: State, weapon: int) -> bool:
    """Whether a weapon has made the first of its two attacks."""
    return bool(s.arm_half >> weapon & 1)


# --- fire groups (O20.3.1) ------------------------------------------------------------------------------------------


def places(s: State, units: Iterable[int], weapons: Iterable[int]) -> tuple[int, ...]:
    """The hexes that some pieces fire from."""
    return tuple(sorted({s.hex[u] for u in units} | {s.hex[s.carrier[w]] for w in weapons}))


def objection_to_joining(s: State, units: tuple[int, ...], weapons: tuple[int, ...], h: int) -> Objection | None:
    """Why a piece in a hex cannot join a fire group: wire keeps them apart, or the chain would have a gap."""
    hexes = places(s, units, weapons)
    if not hexes or h in hexes:
        return None
    if WIRE in {s.fort[h], *(s.fort[a] for a in hexes)}:
        return Objection("CC:F106.3a", (h,))
    if not any(GRID.distance[h][a] == 1 for a in hexes):
        return Objection("CC:O20.3.1c", (h,))
    return None


def group_fp(s: State, units: tuple[int, ...], weapons: tuple[int, ...]) -> int:
    """The strongest piece and one for each other (O20.3.1.2)."""
    strengths = [fp(s, u) for u in units] + [weapon_fp(s, w) for w in weapons]
    if len(strengths) > 1:
        cite("CC:O20.3.1a", "CC:O20.3.1.2")
    return max(strengths) + len(strengths) - 1


def hindrance(s: State, eyes: tuple[int, ...], hexes: tuple[int, ...]) -> int:
    """The largest hindrance on any line from the firers to the hexes under fire (O20.3.2a, 10.3.3a)."""
    worst = max(sees(s.terrain, s, a, b) for a in eyes for b in hexes)
    for a in eyes:
        for b in hexes:
            cite_sight(s.terrain, s, a, b)
    if worst:
        cite("CC:10.3.3a")
    return worst


def height(s: State, firers: tuple[int, ...], hexes: tuple[int, ...]) -> int:
    """What height does to firepower, either change counting once (T88.2)."""
    return sum({s.terrain.height_change(b, (a,)) for a in firers for b in hexes})
