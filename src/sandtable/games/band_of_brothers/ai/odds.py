"""The odds of checks and shots: exact counts over the ten faces of the die, from what a side may know.

Nobody may look along a line before he fires (14.0g), so the odds of a shot or a call are those that it has if the line
is clear, and say so: `sight` is `unchecked`. What a command point does about a failed check is told when it is asked.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from ....kernel.actions import Action
from ..rules import satw
from ..rules.answers import answer_of
from ..rules.arcs import in_arc as in_guns_arc
from ..rules.checks import DIE, SURE, MoraleCheck, morale
from ..rules.firepower import ASSAULT, FINAL, FIRE, OP, Part, Shot, firepower, targets
from ..rules.gunfire import rounds_at_hexes, rounds_at_vehicles, soft_there
from ..rules.losses import ALWAYS_MISSES, KILLS, REDUCES, SUPPRESSES, outcome
from ..rules.moving import LEAVE_MELEE
from ..rules.operations import Activation
from ..rules.opfire import is_final
from ..rules.pieces import FACES, VEHICLE
from ..rules.proficiency import Round, kill_parts, pc_needed, pc_parts, soft_parts, total
from ..rules.reaction import RETREAT, Reaction
from ..rules.shooting import Shoot
from ..rules.shots import hexes_to_fire_at, in_arc
from ..rules.state import NONE, NOWHERE, OF, State
from ..rules.support import Bracket, Call, op_fire_bonus
from .terms import firepower_terms, kill_terms, morale_terms, proficiency_terms, tube_check_terms

Odds = dict[str, Any]
UNCHECKED: Odds = {"sight": "unchecked"}


def odds(s: State, side: int, action: Action) -> Odds:
    """The chances of an action; empty where nothing is rolled, or where they cannot be told yet."""
    step = s.step
    if isinstance(step, Reaction):
        return _answer(s, step, action)
    if isinstance(step, Activation):
        return _activity(s, step.unit, action.verb)
    if isinstance(step, Call | Bracket):
        return _mission(s, step, action)
    if isinstance(step, MoraleCheck):
        return _again(s, step) if action.verb == "spend" else {}
    if isinstance(step, Shoot):
        return _strengthened(s, step, action)
    if action.verb in ("target", "aim") and hasattr(step, "unit"):
        return _aimed(s, step, action)
    return {}


# --- checks ---------------------------------------------------------------------------------------------------------


def chance(needed: int, sure: bool = False) -> float:
    """The chance to roll no more than a number; from 10 on a check that need not be rolled."""
    if sure and needed >= SURE:
        return 1.0
    return min(DIE, max(0, needed)) / DIE


def check(s: State, unit: int, bonus: int = 0) -> float:
    """The chance that a unit passes a morale check."""
    return chance(morale(s, unit) + bonus, sure=True)


def _activity(s: State, unit: int, verb: str) -> Odds:
    """Setting off; or firing, where there is only one target and nobody will be asked which."""
    if verb in ("move", "retreat"):
        return _setting_off(s, unit, verb)
    if verb == "fire" and FACES[s.kind[unit]]:
        rounds = tuple(rounds_at_hexes(s, Round(unit, NOWHERE)))
        return round_odds(s, rounds[0]) if len(rounds) == 1 else {}
    if verb == "fire":
        hexes = hexes_to_fire_at(s, unit, FIRE)
        return shot_odds(s, Shot(unit, hexes[0], turned=not in_arc(s, unit, hexes[0]))) if len(hexes) == 1 else {}
    return _only_vehicle(s, unit) if verb == "engage" else {}


def _only_vehicle(s: State, unit: int) -> Odds:
    if FACES[s.kind[unit]]:
        rounds = tuple(rounds_at_vehicles(s, Round(unit, NOWHERE)))
        return round_odds(s, rounds[0]) if len(rounds) == 1 else {}
    vehicles = satw.vehicles_in_reach(s, satw.Tube(unit, NONE))
    return tube_odds(s, satw.Tube(unit, vehicles[0])) if len(vehicles) == 1 else {}


def _setting_off(s: State, unit: int, verb: str) -> Odds:
    if VEHICLE[s.kind[unit]]:
        return {}
    with_enemies = bool(s.at[s.hex[unit]] & OF[1 - (unit >> 6)])
    bonus = RETREAT if verb == "retreat" else LEAVE_MELEE if with_enemies else 0
    rule = "BOB:5.2a" if verb == "retreat" else "BOB:5.0n"
    return {"check": check(s, unit, bonus), "check_terms": morale_terms(s, unit, rule, bonus)}


def _again(s: State, step: MoraleCheck) -> Odds:
    """Another roll, for a command point."""
    terms = morale_terms(s, step.unit, step.rule, step.bonus)
    return {"check": check(s, step.unit, step.bonus), "check_terms": terms}


# --- shots ----------------------------------------------------------------------------------------------------------


def _aimed(s: State, step: Any, action: Action) -> Odds:
    """A target is about to be named."""
    unit, what = step.unit, action.args[0]
    if FACES[s.kind[unit]]:
        vehicle = what if action.verb == "aim" else NONE
        h = s.hex[what] if vehicle != NONE else what
        return round_odds(s, step.round(h, vehicle) if hasattr(step, "round") else Round(unit, h, vehicle))
    mode = ASSAULT if type(step).__name__ == "AssaultFire" else FIRE
    if action.verb == "aim":
        return tube_odds(s, satw.Tube(unit, what, mode))
    return shot_odds(s, Shot(unit, what, mode, turned=not in_arc(s, unit, what)))


def _answer(s: State, reaction: Reaction, action: Action) -> Odds:
    """A mover is about to be fired at."""
    if action.verb not in ("op-fire", "op-engage"):
        return {}
    unit = action.args[0]
    marked = bool(s.ready >> unit & 1)
    if FACES[s.kind[unit]]:
        return round_odds(s, replace(answer_of(s, reaction, unit), marked=marked))
    mode = FINAL if is_final(s, unit) else OP
    if action.verb == "op-engage":
        return tube_odds(s, satw.Tube(unit, reaction.mover, mode, marked))
    turned = not in_arc(s, unit, reaction.hex)
    return shot_odds(s, Shot(unit, reaction.hex, mode, marked, turned=turned, mover=reaction.mover, came=reaction.came))


def shot_odds(s: State, shot: Shot) -> Odds:
    """What the shot of a squad or team may do to each unit in its hex."""
    found: Odds = {} if shot.mode == ASSAULT else _checked(s, shot.unit)
    units = {}
    for target in targets(s, shot.unit >> 6, shot.hex):
        force = firepower(s, shot, target)
        chances = spread(s, target, force.final, force.near, force.normal, force.second_number)
        units[str(target)] = chances | {"terms": firepower_terms(s, target, force.parts)}
    return UNCHECKED | found | {"units": units}


def _strengthened(s: State, step: Shoot, action: Action) -> Odds:
    """A shot whose check was passed and whose line is clear, with a command point or without."""
    if action.verb not in ("spend", "decline"):
        return {}
    found = shot_odds(s, replace(step.shot(), boosted=action.verb == "spend"))
    return {"units": found["units"]}


def _checked(s: State, unit: int) -> Odds:
    """The morale check before a shot."""
    return {"check": check(s, unit), "check_terms": morale_terms(s, unit, "BOB:6.1a")}


def round_odds(s: State, shot: Round) -> Odds:
    """What the shot of a gun or vehicle may do."""
    if not in_guns_arc(s, shot.unit, shot.hex):
        shot = replace(shot, turned=True)
    found: Odds = {} if VEHICLE[s.kind[shot.unit]] else _checked(s, shot.unit)
    parts = pc_parts(s, shot)
    if parts:
        found["proficiency"] = chance(pc_needed(s, shot, parts))
        found["proficiency_terms"] = proficiency_terms(s, shot, parts)
    found = UNCHECKED | found
    if shot.vehicle != NONE:
        return found | _killing(s, shot.unit, shot.vehicle, kill_parts(s, shot))
    soft = [u for u in range(len(s.kind)) if soft_there(s, shot.hex, 1 - (shot.unit >> 6)) >> u & 1]
    return found | {"units": {str(u): _softly(s, shot, u) for u in soft}}


def _softly(s: State, shot: Round, unit: int) -> Odds:
    """What a gun's shot may do to one unit on foot."""
    near = s.setup.grid.dist(s.hex[shot.unit], shot.hex) == 1
    parts = soft_parts(s, shot, unit)
    return spread(s, unit, total(parts), near, True, True) | {"terms": firepower_terms(s, unit, parts)}


def _killing(s: State, unit: int, vehicle: int, parts: list[Part]) -> Odds:
    """The chance to destroy a vehicle, and what makes up the number."""
    return {"destroyed": kill(total(parts)), "kill_terms": kill_terms(s, unit, vehicle, parts)}


def tube_odds(s: State, tube: satw.Tube) -> Odds:
    """What a squad's anti-tank weapon may do."""
    if satw.objection_to_satw(s, tube):
        return {}
    parts = satw.check_parts(s, tube)
    ready = chance(morale(s, tube.unit) + total(parts), sure=True)
    found = {"satw": ready, "satw_terms": tube_check_terms(s, tube, parts)}
    return UNCHECKED | found | _killing(s, tube.unit, tube.vehicle, satw.kill_parts(s, tube))


def _mission(s: State, step: Call | Bracket, action: Action) -> Odds:
    """Shells or smoke are about to be called down; an aircraft's pilot sees what he strikes."""
    battery = s.setup.support[step.support]
    bonus = op_fire_bonus(s, step.support) if isinstance(step, Bracket) else 0
    found: Odds = {"proficiency": chance(battery.proficiency + bonus)}
    if action.verb == "strike":
        return found
    return UNCHECKED | found | {"accuracy": chance(battery.accuracy)} if action.verb in ("barrage", "smoke") else {}


def kill(number: int) -> float:
    """The chance that a shot destroys a vehicle once it is fired: a ten always misses."""
    return chance(min(number, ALWAYS_MISSES - 1))


def spread(s: State, unit: int, fp: int, near: bool, normal: bool, second: bool) -> Odds:
    """The chances of what a final firepower does to one unit."""
    results = [outcome(s, unit, fp, roll, near, normal, second) for roll in range(1, DIE + 1)]
    return {
        "fp": fp,
        "suppressed": results.count(SUPPRESSES) / DIE,
        "casualty": results.count(REDUCES) / DIE,
        "eliminated": results.count(KILLS) / DIE,
    }
