"""Who may fire at which hex (6.0, 6.1, 31, 62): one answer for lists and for "why not".

Nobody looks along a line before he fires (14.0g), so sight is no part of it; everything here is open to both sides
but what the firer is.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING

from ....kernel.rulebook import Objection, cite
from ....maps.hexes import bits
from .aid import AID
from .arcs import in_front
from .boards import BUILDINGS, TERRAINS, TerrainTable
from .cover import orchard_steps
from .firepower import FINAL, FIRE, OP, Shot, distance, final_firepower, targets
from .pieces import (
    IS_DECOY,
    IS_MORTAR,
    IS_SQUAD,
    MIN_RANGE,
    NATION,
    NORMAL,
    PROFICIENT,
    RANGE,
    TEAM,
    UNLIMITED,
    VEHICLE,
)
from .sight import reach
from .state import NONE, OF, UNITS, State

if TYPE_CHECKING:
    from .setup import Scenario

ADJACENT = 1
ENOUGH = 2  # firepower that is still 1 when halved
_WORKS = -min(int(row["infantry"]) for row in AID["cover"].values())
_DIKE, _BEYOND, _HEDGE, _TRENCH = (
    -int(AID["cover"][name]["infantry"]) for name in ("dike_target_in_hex", "dike_target_beyond", "hedgerow", "trench")
)
_HIGHER = -int(AID["height"]["target_higher"]["infantry"])
_HALFTRACK = -AID["cover"]["halftrack"]["infantry"]
_NOBODY = bytes([NONE]) * UNITS  # rides


def _longest() -> tuple[tuple[int, ...], ...]:
    """How far each kind fires by day: infantry twice its normal range (6.0d), mortars no farther (31.0c)."""
    return tuple(
        tuple(reach if IS_MORTAR[kind] else min(UNLIMITED, 2 * reach) for kind, reach in enumerate(face))
        for face in RANGE
    )


LONGEST = _longest()
MARKED = tuple(
    tuple(min(normal, own + AID["proficient_bonus"]["op_fire_marker"]) for normal, own in zip(*faces, strict=True))
    for faces in zip(NORMAL, PROFICIENT, strict=True)
)  # what a kind answers with from under an Op Fire marker, not beside the mover (9.0n, 9.0p)


def longest_range(s: State, unit: int) -> int:
    """How far a unit may fire at all; by night no farther than its normal range (62.0g)."""
    return int((RANGE if s.setup.visibility else LONGEST)[s.reduced(unit)][s.kind[unit]])


@lru_cache(maxsize=64)
def _reach_of_squads(setup: Scenario, side: int) -> int:
    """How far the farthest squad of a side may fire, as the scenario lets everybody know."""
    reach = RANGE if setup.visibility else LONGEST
    squads = [kind for kind in setup.counters if IS_SQUAD[kind] and NATION[kind] in setup.nations[side]]
    return max((face[kind] for kind in squads for face in reach), default=UNLIMITED)


def squad_could_reach(s: State, unit: int) -> bool:
    """Whether a squad in the place of a counter could have anything in range."""
    side, far = unit >> 6, s.setup.grid.distance[s.hex[unit]]
    enemies = bits(s.stood[1 - side])
    return bool(enemies) and min([far[h] for h in enemies]) <= _reach_of_squads(s.setup, side)


def objection_to_firing(s: State, unit: int) -> Objection | None:
    """Why a squad, weapon team or decoy can fire at nothing at all where it is."""
    kind, h = s.kind[unit], s.hex[unit]
    if IS_DECOY[kind]:
        return Objection("BOB:15.0i", pieces=(unit,))
    if s.at[h] & OF[1 - (unit >> 6)]:
        return Objection("BOB:6.1b", hexes=(h,), pieces=(unit,))
    if IS_MORTAR[kind] and s.setup.terrain.types[h] in BUILDINGS:
        return Objection("BOB:31.0e", hexes=(h,), pieces=(unit,))
    return None


def objection_to_range(s: State, unit: int, h: int) -> Objection | None:
    """Why a hex is too near or too far for a unit's weapons."""
    far = distance(s, s.hex[unit], h)
    if far < MIN_RANGE[s.reduced(unit)][s.kind[unit]]:
        return Objection("BOB:31.0b", hexes=(h,), pieces=(unit,))
    if far > longest_range(s, unit):
        return _objection_to_distance(s, unit, h)
    return None


def _objection_to_distance(s: State, unit: int, h: int) -> Objection:
    if IS_MORTAR[s.kind[unit]]:
        cite("BOB:6.0e")
        return Objection("BOB:31.0c", hexes=(h,), pieces=(unit,))
    return Objection("BOB:62.0g" if s.setup.visibility else "BOB:6.0d", hexes=(h,), pieces=(unit,))


def has_targets(s: State, side: int, h: int) -> bool:
    """Whether a side's small arms would hit anything in a hex."""
    look = s.look
    for u in bits(s.at[h] & OF[1 - side]):  # noqa: SIM110 - a generator takes twice as long
        if not VEHICLE[look[u]]:
            return True
    return False


def has_friends(s: State, side: int, h: int) -> bool:
    """Whether a side has more than vehicles in a hex, so that it cannot fire into it."""
    friends = s.at[h] & OF[side]
    return bool(friends) and False in [VEHICLE[s.kind[u]] for u in bits(friends)]


def objection_to_hex(s: State, unit: int, h: int) -> Objection | None:
    """Why a hex, by what stands in it, cannot be fired at by a side's small arms."""
    side = unit >> 6
    if h == s.hex[unit]:
        return Objection("BOB:21.5j" if s.mounted(unit) else "BOB:6.1b", hexes=(h,), pieces=(unit,)).saying("own-hex")
    if not has_targets(s, side, h):
        return Objection("BOB:6.1g", hexes=(h,), pieces=(unit,))
    return Objection("BOB:6.1c", hexes=(h,), pieces=bits(s.at[h] & OF[side])) if has_friends(s, side, h) else None


def objection_to_shot(s: State, shot: Shot) -> Objection | None:
    """Why a unit that may fire cannot fire at a hex in some way."""
    return objection_to_hex(s, shot.unit, shot.hex) or objection_to_reach(s, shot)


def objection_to_reach(s: State, shot: Shot) -> Objection | None:
    """Why a unit cannot fire at a hex, wherever there is something to fire at."""
    unit, h = shot.unit, shot.hex
    kind, face = s.kind[unit], s.reduced(unit)
    far = distance(s, s.hex[unit], h)
    longest = RANGE if s.setup.visibility else LONGEST
    if far < MIN_RANGE[face][kind] or far > longest[face][kind]:
        return objection_to_range(s, unit, h)
    found = _objection_to_view(s, shot) if s.setup.visibility or s.setup.flanks else None
    return found or (_objection_to_force(s, shot) if far > RANGE[face][kind] else None)


def _objection_to_view(s: State, shot: Shot) -> Objection | None:
    """What the night hides, and what Used teams cannot turn to."""
    unit, h = shot.unit, shot.hex
    if s.setup.visibility and not in_reach(s, unit, h):
        return Objection("BOB:62.0f", hexes=(h,), pieces=(unit,))
    if s.setup.flanks and shot.mode == FINAL and TEAM[s.kind[unit]] and not in_arc(s, unit, h):
        return Objection("BOB:93.0i", hexes=(h,), pieces=(unit,))
    return None


def _objection_to_force(s: State, shot: Shot) -> Objection | None:
    """Beyond normal range a shot needs a firepower of 1 against something there (6.1i)."""
    for target in targets(s, shot.unit >> 6, shot.hex):
        if final_firepower(s, shot, target) >= 1:
            return None
    return Objection("BOB:6.1i", hexes=(shot.hex,), pieces=(shot.unit,))


def sure_to_reach(s: State, unit: int, h: int, mode: int) -> bool:
    """Whether nothing but what stands in a hex can speak against a shot, as is plain at once by day without fronts.

    It is where this is not so that `objection_to_reach` must be asked, which takes longer.
    """
    setup, kind = s.setup, s.kind[unit]
    if setup.visibility or setup.flanks:
        return False
    face, far = s.reduced(unit), setup.grid.distance[s.hex[unit]][h]
    if far <= RANGE[face][kind]:
        return bool(far >= MIN_RANGE[face][kind])
    if mode == FINAL or far > LONGEST[face][kind]:
        return False
    marked = mode == OP and s.ready >> unit & 1
    own: int = (NORMAL if mode == FIRE else MARKED if marked else PROFICIENT)[face][kind]
    return own >= ENOUGH and own - _most_against(s, unit, h, own - ENOUGH) >= ENOUGH


def _most_against(s: State, unit: int, h: int, bearable: int) -> int:
    """What can be taken at most from a distant shot's firepower before it is halved; the sum itself takes longer.

    Once that is more than bearable, nothing more is looked for.
    """
    against = shelter(s.setup.terrain)[h]
    if (s.foxholes | s.pillbox | s.fortified) >> h & 1:
        against = max(against, _WORKS)
    elif s.rides != _NOBODY and any(s.rides[u] != NONE for u in bits(s.at[h])):
        against = max(against, _HALFTRACK)
    most = against + bool(s.concealed & s.at[h]) + bool(s.smoke)
    return most if most > bearable else most + orchard_steps(s, s.hex[unit], h)


@cache
def shelter(terrain: TerrainTable) -> bytes:
    """What the terrain of each hex takes from small arms at most."""
    beyond = _BEYOND if terrain.dike else 0
    most = bytearray(
        max(beyond, _HIGHER if level else 0, -AID["terrain"][TERRAINS[t]]["fp"]["infantry"])
        for t, level in zip(terrain.types, terrain.level, strict=True)
    )
    for mask, cover in ((terrain.hedged, _HEDGE), (terrain.trench, _TRENCH), (terrain.dike, _DIKE)):
        for h in bits(mask):
            most[h] = max(most[h], cover)
    return bytes(most)


def in_reach(s: State, unit: int, h: int) -> bool:
    """Whether a hex is lit or near enough by night, for a mortar's spotter beside it too (62.0n)."""
    origin = s.hex[unit]
    if reach(s, origin) >> h & 1:
        return True
    return IS_MORTAR[s.kind[unit]] and any(reach(s, n) >> h & 1 for n in s.setup.grid.neighbours[origin])


def in_arc(s: State, unit: int, h: int) -> bool:
    """Whether a squad or team need not turn to fire at a hex; from a halftrack it fires all round (21.4b, 93.0e)."""
    if s.mounted(unit):
        cite("BOB:21.4b")
        return True
    if not s.setup.flanks:
        return True
    cite("BOB:93.0a")
    cite("BOB:93.0e")
    return in_front(s, unit, h)


def hexes_in_range(s: State, unit: int) -> list[int]:
    """The hexes with enemies no farther than a unit may fire at all."""
    far, most = s.setup.grid.distance[s.hex[unit]], longest_range(s, unit)
    return [h for h in bits(s.stood[1 - (unit >> 6)]) if far[h] <= most]


def hexes_to_fire_at(s: State, unit: int, mode: int) -> tuple[int, ...]:
    """The hexes that a unit may fire at."""
    return tuple(
        [
            h
            for h in hexes_in_range(s, unit)
            if objection_to_hex(s, unit, h) is None
            and (sure_to_reach(s, unit, h, mode) or objection_to_reach(s, Shot(unit, h, mode)) is None)
        ]
    )


def _in_full_force(s: State, unit: int) -> tuple[int, ...]:
    """The hexes with enemies within a unit's normal range, where by day without fronts the range is no objection."""
    setup, face, kind = s.setup, s.reduced(unit), s.kind[unit]
    if setup.visibility or setup.flanks or MIN_RANGE[face][kind] > ADJACENT:
        return ()
    return bits(setup.grid.within(s.hex[unit], RANGE[face][kind]) & s.stood[1 - (unit >> 6)])


def may_fire_somewhere(s: State, unit: int, mode: int) -> Objection | None:
    """Why a unit cannot fire: of itself, or for want of anything to fire at."""
    found = objection_to_firing(s, unit)
    if found:
        return found
    for h in _in_full_force(s, unit):
        if objection_to_hex(s, unit, h) is None:
            return None
    doubtful, far = [], s.setup.grid.distance[s.hex[unit]]
    for h in sorted(hexes_in_range(s, unit), key=far.__getitem__):  # what is near can be hit for sure
        if not sure_to_reach(s, unit, h, mode):
            doubtful.append(h)
        elif objection_to_hex(s, unit, h) is None:
            return None
    if any(objection_to_shot(s, Shot(unit, h, mode)) is None for h in doubtful):
        return None
    return Objection("BOB:6.0c", pieces=(unit,))
