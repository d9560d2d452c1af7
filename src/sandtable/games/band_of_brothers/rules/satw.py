"""Special anti-tank weapons: what they may be fired at and how likely they hit (33, 20.9a, 54.3d)."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from ....kernel.rulebook import Objection, cite
from ....maps.hexes import bits
from .aid import AID
from .boards import BUILDINGS
from .cover import orchard_steps
from .firepower import ASSAULT, FINAL, FIRE, OP, Part, Shot, in_use, satw_range
from .pieces import INFANTRY, IS_CARRIER, SATW, SATW_KIND, VEHICLE, VEHICLES, WEAK_VEHICLES
from .proficiency import vehicle_parts
from .refusals import objection_to_foe
from .shots import objection_to_firing
from .sight import SMOKE, reach, smoke_between
from .smallarms import objection_to_rear
from .state import OF, State

_CHECK = AID["satw_check"]
_PANZERFAUST = "panzerfaust"
FARTHEST = max(far for row in AID["satw"].values() for far in row["range"].values())


class Tube(Struct, frozen=True, array_like=True, gc=False):
    """The circumstances of a shot at a vehicle by a squad or team, all of them open to both sides."""

    unit: int
    vehicle: int
    mode: int = FIRE
    marked: bool = False  # the firer bore an Op Fire marker
    flash: bool = False  # at a muzzle flash beyond visibility (62.0l)


def weapon_of(s: State, unit: int) -> str:
    """The special anti-tank weapon of a unit; nothing for those without."""
    kind = s.kind[unit]
    return SATW_KIND[s.reduced(unit)][kind] if INFANTRY[kind] and SATW[s.reduced(unit)][kind] else ""


# --- whether --------------------------------------------------------------------------------------------------------


def objection_to_vehicle(s: State, unit: int, vehicle: int) -> Objection | None:
    """Why a counter is no vehicle that a unit may fire at, whatever its weapons."""
    side = unit >> 6
    if not s.on[1 - side] >> vehicle & 1 or not VEHICLE[s.look[vehicle]]:
        stranger = objection_to_foe(s, side, vehicle, "BOB:6.1g")
        return stranger or Objection("BOB:6.1g", pieces=(vehicle,)).saying("no-vehicle")
    friends = [u for u in bits(s.at[s.hex[vehicle]] & OF[side]) if not VEHICLE[s.kind[u]]]
    if friends and s.hex[vehicle] != s.hex[unit]:
        return Objection("BOB:6.1c", hexes=(s.hex[vehicle],), pieces=tuple(friends))
    if IS_CARRIER[s.look[vehicle]]:
        cite("BOB:21.5g")
    return None


def objection_to_dark(s: State, shot: Tube) -> Objection | None:
    """By night a vehicle must be near enough or lit, unless its muzzle flash shows it."""
    seen = shot.flash or not s.setup.visibility or reach(s, s.hex[shot.unit]) >> s.hex[shot.vehicle] & 1
    return None if seen else Objection("BOB:62.0f", hexes=(s.hex[shot.vehicle],), pieces=(shot.unit,))


def objection_to_satw(s: State, shot: Tube) -> Objection | None:
    """Why a squad cannot use a special anti-tank weapon against a vehicle."""
    weapon = weapon_of(s, shot.unit)
    if not weapon:
        return Objection("BOB:20.9a", pieces=(shot.unit,))
    if not in_use(s, weapon):
        return Objection("BOB:33.0e" if weapon == _PANZERFAUST else "BOB:33.0o", pieces=(shot.unit,)).saying(
            "not-issued"
        )
    if shot.mode == FINAL:
        return Objection("BOB:33.0n", pieces=(shot.unit,))
    if s.setup.grid.dist(s.hex[shot.unit], s.hex[shot.vehicle]) > satw_range(s, weapon):
        return Objection("BOB:33.0o", pieces=(shot.unit, shot.vehicle))
    return objection_to_firing(s, shot.unit)


def objection_to_shot(s: State, shot: Tube) -> Objection | None:
    """Why a squad or team cannot fire at a vehicle in any way."""
    found = objection_to_vehicle(s, shot.unit, shot.vehicle) or objection_to_dark(s, shot)
    if found:
        return found
    found = objection_to_satw(s, shot)
    rear = found and objection_to_rear(s, with_rifles(s, shot), shot.vehicle)
    return rear and (found if weapon_of(s, shot.unit) else rear)


def with_rifles(s: State, shot: Tube) -> Shot:
    """The same shot with small arms."""
    return Shot(shot.unit, s.hex[shot.vehicle], shot.mode, shot.marked)


def vehicles_in_reach(s: State, shot: Tube) -> tuple[int, ...]:
    """The vehicles that a unit could fire at."""
    cite("BOB:2.1f")
    seen = s.on[1 - (shot.unit >> 6)] & s.looking_like(VEHICLES)
    if not seen:
        return ()
    weapon, weak, where = weapon_of(s, shot.unit), s.looking_like(WEAK_VEHICLES), s.hex
    near = s.setup.grid.within(where[shot.unit], satw_range(s, weapon)) if weapon else 0
    able = [u for u in bits(seen) if weak >> u & 1 or near >> where[u] & 1]
    return tuple([u for u in able if objection_to_shot(s, replace(shot, vehicle=u)) is None])


# --- how likely -----------------------------------------------------------------------------------------------------


def check_parts(s: State, shot: Tube) -> list[Part]:
    """What modifies the morale of a squad that looks for its weapon; a Move marker does not (33.0i)."""
    unit, a, b = shot.unit, s.hex[shot.unit], s.hex[shot.vehicle]
    row = AID["satw"][weapon_of(s, unit)]
    steps = -(-s.setup.grid.dist(a, b) // row["hexes_per_step"])
    parts = [Part(-SATW[s.reduced(unit)][s.kind[unit]], "BOB:33.0g"), Part(steps * row["per_hex"], "BOB:33.0g")]
    if s.moved >> shot.vehicle & 1:
        cite("BOB:33.0i")
    parts += _of_mode(shot)
    parts.append(Part(orchard_steps(s, a, b) * _CHECK["orchard_per_two"], "BOB:57.0e"))
    if smoke_between(s, a, b) == SMOKE:
        parts.append(Part(_CHECK["smoke"], "BOB:60.0i"))
    if backblast(s, unit):
        parts.append(Part(_CHECK["backblast"], "BOB:54.3d"))
    return [part for part in parts if part.value]


def _of_mode(shot: Tube) -> list[Part]:
    if shot.mode == ASSAULT:
        return [Part(_CHECK["assault_fire"], "BOB:33.0g")]
    if shot.mode != OP:
        return []
    marked = [Part(_CHECK["firer_marked_op_fire"], "BOB:33.0g")] if shot.marked else []
    return [Part(_CHECK["op_fire"], "BOB:33.0g"), *marked]


def backblast(s: State, unit: int) -> bool:
    """Whether a weapon's flame to the rear has a wall behind it."""
    h = s.hex[unit]
    walls = s.pillbox >> h & 1 or s.fortified >> h & 1 or s.setup.terrain.types[h] in BUILDINGS
    return bool(walls) and weapon_of(s, unit) in _CHECK["backblast_kinds"]


def satw_fp(s: State, weapon: str) -> int:
    """The firepower of a weapon in the scenario's year."""
    cite("BOB:33.0a")
    cite("BOB:33.0p" if weapon == _PANZERFAUST else "BOB:33.0o")
    return int(AID["satw"][weapon]["fp"].get(str(s.setup.year), 0))


def kill_parts(s: State, shot: Tube) -> list[Part]:
    """The number up to which a roll destroys the vehicle, no less after a move (33.0m)."""
    if shot.mode == ASSAULT:
        cite("BOB:33.0m")
    fp = satw_fp(s, weapon_of(s, shot.unit))
    return [Part(fp, "BOB:33.0k"), *vehicle_parts(s, s.hex[shot.unit], shot.vehicle)]
