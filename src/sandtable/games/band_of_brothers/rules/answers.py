"""Op Fire by guns and vehicles, and by squads with anti-tank weapons, at movers (20.4, 20.7, 33)."""

from __future__ import annotations

from collections.abc import Iterable

from ....kernel.rulebook import Objection, cite
from ....kernel.step import Step
from ....maps.hexes import bits
from .firepower import FINAL, OP
from .gunfire import objection_to_aim, objection_to_gun, objection_to_line, objection_to_target, soft_there
from .kills import KillTest
from .opfire import Opportunity, Response, is_final
from .pieces import FACES, HEAVY_KINDS, INFANTRY, TURNING, VEHICLE
from .proficiency import Round
from .refusals import objection_to_stranger
from .satw import FARTHEST, Tube, objection_to_shot
from .shooting import Shoot, Weapon
from .shots import ADJACENT, has_friends
from .state import NONE, State


def is_heavy(s: State, side: int, unit: int) -> bool:
    """Whether a choice is a gun or vehicle of one's own."""
    return bool(s.on[side] >> unit & 1 and FACES[s.kind[unit]])


def is_light(s: State, side: int, unit: int) -> bool:
    """Whether a choice is any other."""
    return not is_heavy(s, side, unit)


def answer_of(s: State, chance: Opportunity, unit: int) -> Round:
    """The shot that a gun or vehicle would answer a mover with."""
    mode = FINAL if is_final(s, unit) else OP
    vehicle = chance.mover if VEHICLE[s.look[chance.mover]] else NONE
    marked = bool(s.ready >> unit & 1)
    return Round(unit, chance.hex, vehicle, mode, marked, mover=chance.mover, came=chance.came)


def objection_to_answer(s: State, chance: Opportunity, unit: int) -> Objection | None:
    """Why a gun or vehicle cannot fire at any mover now."""
    if chance.tried(unit):
        return Objection("BOB:10.0g", pieces=(unit,))
    if chance.hex == s.hex[unit]:
        return Objection("BOB:20.4j", hexes=(chance.hex,), pieces=(unit,))
    if is_final(s, unit):
        return objection_to_gun(s, unit) or _objection_to_final(s, chance, unit)
    return objection_to_gun(s, unit)


def _objection_to_final(s: State, chance: Opportunity, unit: int) -> Objection | None:
    """Used guns and vehicles fire at what enters a hex beside them, and no command point helps (20.7d)."""
    if s.kills[unit]:
        return Objection("BOB:92.0h", pieces=(unit,))
    if s.setup.grid.dist(s.hex[unit], chance.hex) > ADJACENT:
        return Objection("BOB:20.7d", hexes=(chance.hex,), pieces=(unit,))
    return None


def _objection_to_fire(s: State, side: int, chance: Opportunity, unit: int) -> Objection | None:
    if VEHICLE[s.look[chance.mover]]:
        return Objection("BOB:20.10c", pieces=(chance.mover, unit))
    return objection_to_answer(s, chance, unit) or objection_to_target(s, answer_of(s, chance, unit))


def _objection_to_engage(s: State, side: int, chance: Opportunity, unit: int) -> Objection | None:
    if not VEHICLE[s.look[chance.mover]]:
        return Objection("BOB:20.6a", pieces=(chance.mover,)).saying("no-vehicle")
    return objection_to_answer(s, chance, unit) or objection_to_aim(s, answer_of(s, chance, unit))


def _heavies(s: State, side: int) -> Iterable[int]:
    return bits(s.on[side] & s.of_kinds(HEAVY_KINDS))


def _against_foot(s: State, side: int, chance: Opportunity) -> Iterable[int]:
    """The guns and vehicles that can fire at a mover on foot; what stands with it is looked at once for all."""
    h, heavies = chance.hex, _heavies(s, side)
    if not heavies or VEHICLE[s.look[chance.mover]] or not soft_there(s, h, 1 - side) or has_friends(s, side, h):
        return ()
    far, where = s.setup.grid.distance[h], s.hex
    turning = 0 if s.setup.visibility else s.of_kinds(TURNING) & ~s.used  # by day they can fire at anything
    return [
        u
        for u in heavies
        if (far[where[u]] <= ADJACENT or not s.used >> u & 1)
        and objection_to_answer(s, chance, u) is None
        and (turning >> u & 1 or objection_to_line(s, answer_of(s, chance, u)) is None)
    ]


def _against_vehicle(s: State, side: int, chance: Opportunity) -> Iterable[int]:
    return _heavies(s, side) if VEHICLE[s.look[chance.mover]] else ()


class Answer(Step[int], frozen=True):
    """A vehicle answers a mover, after the test of its unconfirmed kills."""

    shot: Round
    entered: int

    def begin(self, s: State) -> None:
        """Find out first whether the vehicle still works."""
        s.call(KillTest(self.shot.unit), self.resumed)

    def resumed(self, s: State, value: object) -> None:
        """A wreck does not fire."""
        if value:
            s.become(_shot(self.shot, self.entered))
        else:
            s.done(0)


def _shot(shot: Round, entered: int) -> Step[int]:
    """The step by which any unit would fire such a shot."""
    if shot.vehicle != NONE:
        return Weapon(Tube(shot.unit, shot.vehicle, shot.mode, shot.marked), shot.mover)
    return Shoot(shot.unit, shot.hex, shot.mode, shot.marked, shot.mover, shot.came, entered)


def _start(s: State, chance: Opportunity, unit: int) -> Step[int]:
    cite("BOB:10.0a" if is_final(s, unit) else "BOB:9.0b")
    shot = answer_of(s, chance, unit)
    if s.moved >> unit & 1:
        cite("BOB:20.3k")
    if shot.mode == FINAL:
        cite("BOB:20.7b" if shot.vehicle == NONE else "BOB:20.7a")
    return Answer(shot, chance.entered) if s.kills[unit] else _shot(shot, chance.entered)


GUNS_AT_FOOT = Response(is_heavy, _against_foot, _objection_to_fire, _start, sure=True)
GUNS_AT_VEHICLES = Response(is_heavy, _against_vehicle, _objection_to_engage, _start)


# --- squads and teams -----------------------------------------------------------------------------------------------


def _tube(s: State, chance: Opportunity, unit: int) -> Tube:
    mode = FINAL if is_final(s, unit) else OP
    return Tube(unit, chance.mover, mode, bool(s.ready >> unit & 1))


def _objection_to_tube(s: State, side: int, chance: Opportunity, unit: int) -> Objection | None:
    if stranger := objection_to_stranger(s, side, unit, "BOB:9.0a"):
        return stranger
    if not VEHICLE[s.look[chance.mover]]:
        return Objection("BOB:9.0a", pieces=(chance.mover,)).saying("no-vehicle")
    if not INFANTRY[s.kind[unit]]:
        return Objection("BOB:20.9a", pieces=(unit,))
    if chance.tried(unit):
        return Objection("BOB:10.0g", pieces=(unit,))
    found = objection_to_shot(s, _tube(s, chance, unit))
    if found is None and is_final(s, unit) and s.setup.grid.dist(s.hex[unit], chance.hex) > ADJACENT:
        return Objection("BOB:10.0b", hexes=(chance.hex,), pieces=(unit,))
    return found


def _squads(s: State, side: int, chance: Opportunity) -> Iterable[int]:
    if not VEHICLE[s.look[chance.mover]]:
        return ()
    return [u for u in bits(s.on[side]) if INFANTRY[s.kind[u]]]


def _start_tube(s: State, chance: Opportunity, unit: int) -> Step[int]:
    return Weapon(_tube(s, chance, unit), chance.mover)


def opens(s: State, side: int, chance: Opportunity) -> bool:
    """Whether any counter that could yet fire stands within the reach of any such weapon of a vehicle."""
    if not VEHICLE[s.look[chance.mover]]:
        return False
    near = s.setup.grid.within(chance.hex, FARTHEST)
    able = s.on[side] & ~s.used
    return any(near >> s.hex[u] & 1 for u in bits(able))


SQUADS_AT_VEHICLES = Response(is_light, _squads, _objection_to_tube, _start_tube)
