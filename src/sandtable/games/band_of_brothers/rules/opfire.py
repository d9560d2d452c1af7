"""Op Fire by squads and weapon teams at movers: who may answer, and with what (9, 10, 94)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple, Protocol

from ....kernel.rulebook import Objection, cite
from ....kernel.step import Step
from ....maps.hexes import bits
from .checks import objection_to_cp, spend_cp
from .firepower import FINAL, OP, Shot, distance, normal_range
from .pieces import FACES, INFANTRY, IS_MORTAR, KINDS, MIN_RANGE, RANGE, UNLIMITED, VEHICLE
from .refusals import objection_to_stranger
from .shooting import Shoot
from .shots import (
    ADJACENT,
    has_friends,
    has_targets,
    objection_to_firing,
    objection_to_hex,
    objection_to_reach,
    sure_to_reach,
)
from .state import BIT, NONE, OF, State

# --- ways to answer -------------------------------------------------------------------------------------------------


class Opportunity(Protocol):
    """A mover that the other side may fire at, as far as whoever answers it must know."""

    @property
    def mover(self) -> int:
        """Who moves."""

    @property
    def hex(self) -> int:
        """Where it is fired at."""

    @property
    def entered(self) -> int:
        """How many hexes it has entered; 0: it still stands where it began (9.0i)."""

    @property
    def came(self) -> int:
        """The hex that it came from."""

    @property
    def played(self) -> tuple[int, ...]:
        """Who has already answered it in this hex."""

    def tried(self, unit: int) -> bool:
        """Whether a unit has."""


class Response(NamedTuple):
    """A way to answer a mover; several may share a verb, each for units of its own.

    takes: whether a choice is this entry's to judge. sure: whether all choices are legal, or must be asked about one
    by one. What `start` answers is a step that answers the mask of the units that it suppressed.
    """

    takes: Callable[[State, int, int], bool]
    choices: Callable[[State, int, Opportunity], Iterable[int]]
    objection: Callable[[State, int, Opportunity, int], Objection | None]
    start: Callable[[State, Opportunity, int], Step[int]]
    sure: bool = False


# --- by squads and weapon teams -------------------------------------------------------------------------------------


def is_soft(s: State, chance: Opportunity) -> bool:
    """Whether small arms can hit the mover: it goes on foot, or carries somebody."""
    mover = chance.mover
    return not VEHICLE[s.look[mover]] or s.passenger(mover) != NONE


def is_final(s: State, unit: int) -> bool:
    """Whether a unit's answer would be Final Op Fire: it is Used (10.0a)."""
    return bool(s.used >> unit & 1)


def lane_of(s: State, unit: int) -> int:
    """The hexes under a machine gun's sustained fire, 0 without (94)."""
    return next((mask for gun, mask in s.lanes if gun == unit), 0)


def objection_to_op_fire(s: State, side: int, chance: Opportunity, unit: int) -> Objection | None:
    """Why a squad or weapon team cannot fire at a mover."""
    if stranger := objection_to_stranger(s, side, unit, "BOB:9.0a"):
        return stranger
    if chance.tried(unit):
        return Objection("BOB:10.0g", pieces=(unit,))
    if not is_soft(s, chance):
        return Objection("BOB:20.9a", pieces=(chance.mover,)).saying("is-a-vehicle")
    found = objection_to_firing(s, unit) or objection_to_hex(s, unit, chance.hex)
    return found or _objection_to_answer(s, chance, unit)


def _objection_to_answer(s: State, chance: Opportunity, unit: int) -> Objection | None:
    """Why a squad or weapon team that may fire cannot fire at a mover in a hex that may be fired at."""
    final = is_final(s, unit)
    found = objection_to_final(s, unit, chance.hex) if final else None
    if found:
        return found
    mode, marked = FINAL if final else OP, bool(s.ready >> unit & 1)
    return objection_to_reach(s, Shot(unit, chance.hex, mode, marked, False, False, False, chance.mover, chance.came))


def objection_to_final(s: State, unit: int, h: int) -> Objection | None:
    """Used units fire at what enters a hex beside them; farther for a command point, or along their lane (10, 94)."""
    lane = lane_of(s, unit)
    near = distance(s, s.hex[unit], h) == ADJACENT
    if lane:
        return None if lane >> h & 1 else Objection("BOB:94.0c" if near else "BOB:94.0d", hexes=(h,), pieces=(unit,))
    if near:
        return None
    if distance(s, s.hex[unit], h) > normal_range(s, unit):
        return Objection("BOB:10.0c", hexes=(h,), pieces=(unit,))
    cite("BOB:10.0b")
    return objection_to_cp(s, unit)


def _start_op_fire(s: State, chance: Opportunity, unit: int) -> Step[int]:
    final, marked = is_final(s, unit), bool(s.ready >> unit & 1)
    cite("BOB:10.0a" if final else "BOB:9.0b")
    if IS_MORTAR[s.kind[unit]]:
        cite("BOB:31.0j" if final else "BOB:31.0i")
    if final:
        _pay_for_final(s, unit, chance.hex)
    return Shoot(unit, chance.hex, FINAL if final else OP, marked, chance.mover, chance.came, chance.entered)


def _pay_for_final(s: State, unit: int, h: int) -> None:
    if lane_of(s, unit):
        cite("BOB:94.0c")
    elif distance(s, s.hex[unit], h) > ADJACENT:
        cite("BOB:3.0e")
        spend_cp(s, unit, "BOB:10.0c")
    else:
        cite("BOB:10.0f")


def _takes(s: State, side: int, unit: int) -> bool:
    """Whatever no other entry takes."""
    return True


def _choices(s: State, side: int, chance: Opportunity) -> Iterable[int]:
    """The squads and teams that can fire at the mover; those out of all reach are passed over at once."""
    h = chance.hex
    if not is_soft(s, chance) or not has_targets(s, side, h) or has_friends(s, side, h):
        return ()
    gunners = _gunners(s) if s.lanes else 0
    tired = s.used & ~gunners  # who fire beside them, or within normal range for a point
    spent = tired & s.boosted if s.cp[side] + s.cp_once[side] else tired
    where, kinds, far, tried = s.hex, s.kind, s.setup.grid.distance[h], chance.played
    full = BY_DAY if not (s.setup.visibility or s.setup.flanks) else NEVER
    close = s.stood[0] & s.stood[1]
    return [
        u
        for u in bits(s.on[side])
        if (away := far[where[u]]) <= (FINALLY if tired >> u & 1 else ANSWERS)[kinds[u]]
        and (away <= ADJACENT or not spent >> u & 1)
        and u not in tried
        and (not (close >> where[u] & 1 or IS_MORTAR[kinds[u]]) or objection_to_firing(s, u) is None)
        and (
            (away in full[kinds[u]] and not gunners >> u & 1)
            or (not s.used >> u & 1 and sure_to_reach(s, u, h, OP))
            or _objection_to_answer(s, chance, u) is None
        )
    ]


def _gunners(s: State) -> int:
    return sum(BIT[gun] for gun, _ in s.lanes)


def _reaches() -> tuple[int, ...]:
    """How far what a counter looks like could ever answer; what nobody knows, everywhere."""
    table = [UNLIMITED] * (UNLIMITED + 1)
    for kind in range(len(KINDS)):
        if not FACES[kind]:
            table[kind] = min(UNLIMITED, 2 * max(RANGE[0][kind], RANGE[1][kind]))
    return tuple(table)


REACH = _reaches()
ANSWERS = tuple(reach if INFANTRY[kind] else -1 for kind, reach in enumerate(REACH))  # how far small arms could
FINALLY = tuple(
    max(ADJACENT, *reach) if INFANTRY[kind] else -1 for kind, reach in enumerate(zip(*RANGE, strict=True))
)  # when they are Used
BY_DAY = tuple(
    range(max(least), min(reach) + 1)
    for least, reach in zip(zip(*MIN_RANGE, strict=True), zip(*RANGE, strict=True), strict=True)
)  # how far a kind fires in full force, whichever face it shows; by day and without fronts nothing speaks against it
NEVER = (range(0),) * len(BY_DAY)


def opens(s: State, side: int, chance: Opportunity) -> bool:
    """Whether a counter is near enough by what everybody sees of it; Used ones beside the mover, or for a point.

    Nobody fires into a hex where friends stand on foot (6.1c).
    """
    h, look, used, grid = chance.hex, s.look, s.used, s.setup.grid
    friends = s.at[h] & OF[side]
    if friends and False in [VEHICLE[look[u]] for u in bits(friends)]:
        return False
    if friends or grid.adjacent_mask[h] & s.stood[side]:
        return True
    spent = used & s.boosted if s.cp[side] + s.cp_once[side] else used  # Used ones for whom no point can be spent
    where, far = s.hex, grid.distance[h]
    for unit in bits(s.on[side] & ~spent):
        if far[where[unit]] <= REACH[look[unit]]:
            return True
    return any(mask >> h & s.on[side] >> gun & used >> gun & 1 for gun, mask in s.lanes)


SMALL_ARMS = Response(_takes, _choices, objection_to_op_fire, _start_op_fire, sure=True)
