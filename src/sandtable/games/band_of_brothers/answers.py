"""How guns, vehicles and squads with anti-tank weapons answer movers and muzzle flashes (20.4, 20.7, 33, 62.0l)."""

from __future__ import annotations

from collections.abc import Iterable

from ...kernel.rulebook import Objection, cite
from ...kernel.step import Step
from ...maps.hexes import bits
from .fire import Shoot
from .firepower import FINAL, FIRE, OP
from .gunfire import objection_to_aim, objection_to_gun, objection_to_target, soft_there
from .kills import KillTest
from .night import Reply, reply
from .opfire import Reaction, Response, is_final, response
from .pieces import FACES, HEAVY_KINDS, INFANTRY, VEHICLE
from .proficiency import Round
from .refusals import objection_to_stranger
from .satw import FARTHEST, Tube, Weapon, objection_to_shot
from .shots import ADJACENT, has_friends
from .state import NONE, State


def is_heavy(s: State, side: int, unit: int) -> bool:
    """Whether a choice is a gun or vehicle of one's own."""
    return bool(s.on[side] >> unit & 1 and FACES[s.kind[unit]])


def is_light(s: State, side: int, unit: int) -> bool:
    """Whether a choice is any other."""
    return not is_heavy(s, side, unit)


def answer_of(s: State, reaction: Reaction, unit: int) -> Round:
    """The shot that a gun or vehicle would answer a mover with."""
    mode = FINAL if is_final(s, unit) else OP
    vehicle = reaction.mover if VEHICLE[s.look[reaction.mover]] else NONE
    marked = bool(s.ready >> unit & 1)
    return Round(unit, reaction.hex, vehicle, mode, marked, mover=reaction.mover, came=reaction.came)


def objection_to_answer(s: State, reaction: Reaction, unit: int) -> Objection | None:
    """Why a gun or vehicle cannot fire at any mover now."""
    if reaction.tried(unit):
        return Objection("BOB:10.0g", pieces=(unit,))
    if reaction.hex == s.hex[unit]:
        return Objection("BOB:20.4j", hexes=(reaction.hex,), pieces=(unit,))
    if is_final(s, unit):
        return objection_to_gun(s, unit) or _objection_to_final(s, reaction, unit)
    return objection_to_gun(s, unit)


def _objection_to_final(s: State, reaction: Reaction, unit: int) -> Objection | None:
    """Used guns and vehicles fire at what enters a hex beside them, and no command point helps (20.7d)."""
    if s.kills[unit]:
        return Objection("BOB:92.0h", pieces=(unit,))
    if s.setup.grid.dist(s.hex[unit], reaction.hex) > ADJACENT:
        return Objection("BOB:20.7d", hexes=(reaction.hex,), pieces=(unit,))
    return None


def _objection_to_fire(s: State, side: int, reaction: Reaction, unit: int) -> Objection | None:
    if VEHICLE[s.look[reaction.mover]]:
        return Objection("BOB:20.10c", pieces=(reaction.mover, unit))
    return objection_to_answer(s, reaction, unit) or objection_to_target(s, answer_of(s, reaction, unit))


def _objection_to_engage(s: State, side: int, reaction: Reaction, unit: int) -> Objection | None:
    if not VEHICLE[s.look[reaction.mover]]:
        return Objection("BOB:20.6a", pieces=(reaction.mover,)).saying("no-vehicle")
    return objection_to_answer(s, reaction, unit) or objection_to_aim(s, answer_of(s, reaction, unit))


def _heavies(s: State, side: int) -> Iterable[int]:
    return bits(s.on[side] & s.of_kinds(HEAVY_KINDS))


def _against_foot(s: State, side: int, reaction: Reaction) -> Iterable[int]:
    h = reaction.hex
    if VEHICLE[s.look[reaction.mover]] or not soft_there(s, h, 1 - side) or has_friends(s, side, h):
        return ()
    near = s.setup.grid.within(h, ADJACENT)
    return [u for u in _heavies(s, side) if not s.used >> u & 1 or near >> s.hex[u] & 1]


def _against_vehicle(s: State, side: int, reaction: Reaction) -> Iterable[int]:
    return _heavies(s, side) if VEHICLE[s.look[reaction.mover]] else ()


class Answer(Step, frozen=True):
    """A vehicle answers a mover, after the test of its unconfirmed kills."""

    shot: Round
    entered: int

    def begin(self, s: State) -> None:
        """Find out first whether the vehicle still works."""
        s.call(KillTest(self.shot.unit))

    def resumed(self, s: State, value: object) -> None:
        """A wreck does not fire."""
        if value:
            s.become(_shot(self.shot, self.entered))
        else:
            s.done(0)


def _shot(shot: Round, entered: int) -> Step:
    """The step by which any unit would fire such a shot."""
    if shot.vehicle != NONE:
        return Weapon(Tube(shot.unit, shot.vehicle, shot.mode, shot.marked), shot.mover)
    return Shoot(shot.unit, shot.hex, shot.mode, shot.marked, shot.mover, shot.came, entered)


def _start(s: State, reaction: Reaction, unit: int) -> None:
    cite("BOB:10.0a" if is_final(s, unit) else "BOB:9.0b")
    shot = answer_of(s, reaction, unit)
    if s.moved >> unit & 1:
        cite("BOB:20.3k")
    if shot.mode == FINAL:
        cite("BOB:20.7b" if shot.vehicle == NONE else "BOB:20.7a")
    s.call(Answer(shot, reaction.entered) if s.kills[unit] else _shot(shot, reaction.entered))


def _never(s: State, side: int, reaction: Reaction) -> bool:
    """The window already opens for whatever may be a gun or vehicle."""
    return False


response(Response("op-fire", is_heavy, _against_foot, _objection_to_fire, _start, _never))
response(Response("op-engage", is_heavy, _against_vehicle, _objection_to_engage, _start, _never))


# --- squads and teams -----------------------------------------------------------------------------------------------


def _tube(s: State, reaction: Reaction, unit: int) -> Tube:
    mode = FINAL if is_final(s, unit) else OP
    return Tube(unit, reaction.mover, mode, bool(s.ready >> unit & 1))


def _objection_to_tube(s: State, side: int, reaction: Reaction, unit: int) -> Objection | None:
    if stranger := objection_to_stranger(s, side, unit, "BOB:9.0a"):
        return stranger
    if not VEHICLE[s.look[reaction.mover]]:
        return Objection("BOB:9.0a", pieces=(reaction.mover,)).saying("no-vehicle")
    if not INFANTRY[s.kind[unit]]:
        return Objection("BOB:20.9a", pieces=(unit,))
    if reaction.tried(unit):
        return Objection("BOB:10.0g", pieces=(unit,))
    found = objection_to_shot(s, _tube(s, reaction, unit))
    if found is None and is_final(s, unit) and s.setup.grid.dist(s.hex[unit], reaction.hex) > ADJACENT:
        return Objection("BOB:10.0b", hexes=(reaction.hex,), pieces=(unit,))
    return found


def _squads(s: State, side: int, reaction: Reaction) -> Iterable[int]:
    if not VEHICLE[s.look[reaction.mover]]:
        return ()
    return [u for u in bits(s.on[side]) if INFANTRY[s.kind[u]]]


def _start_tube(s: State, reaction: Reaction, unit: int) -> None:
    s.call(Weapon(_tube(s, reaction, unit), reaction.mover))


def _opens(s: State, side: int, reaction: Reaction) -> bool:
    """Whether any counter that could yet fire stands within the reach of any such weapon of a vehicle."""
    near = s.setup.grid.within(reaction.hex, FARTHEST)
    able = s.on[side] & ~s.used
    return bool(VEHICLE[s.look[reaction.mover]]) and any(near >> s.hex[u] & 1 for u in bits(able))


response(Response("op-engage", is_light, _squads, _objection_to_tube, _start_tube, _opens))


# --- at a muzzle flash ----------------------------------------------------------------------------------------------


def _flash(s: State, unit: int, firer: int) -> Round:
    vehicle = firer if VEHICLE[s.look[firer]] else NONE
    return Round(unit, s.hex[firer], vehicle, FIRE)


def _objection_to_hit_flash(s: State, unit: int, firer: int) -> Objection | None:
    if VEHICLE[s.look[firer]]:
        return Objection("BOB:20.10c", pieces=(firer, unit))
    return objection_to_gun(s, unit) or objection_to_target(s, _flash(s, unit, firer), flash=True)


def _objection_to_engage_flash(s: State, unit: int, firer: int) -> Objection | None:
    if not VEHICLE[s.look[firer]]:
        return Objection("BOB:20.6a", pieces=(firer,)).saying("no-vehicle")
    return objection_to_gun(s, unit) or objection_to_aim(s, _flash(s, unit, firer), flash=True)


def _start_flash(s: State, unit: int, firer: int) -> None:
    if VEHICLE[s.look[firer]]:
        s.call(Weapon(Tube(unit, firer, flash=True)))
    else:
        s.call(Shoot(unit, s.hex[firer], flash=True))


reply(Reply("op-fire", _objection_to_hit_flash, _start_flash, heavy=True))
reply(Reply("op-engage", _objection_to_engage_flash, _start_flash, heavy=True))
