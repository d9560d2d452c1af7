"""Action values: how much each action that is open is expected to improve a side's position."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from ....kernel.actions import Action
from ....kernel.weighing import Weigh, always, weighed
from ....maps.hexes import bits
from ..rules.costs import cost
from ..rules.driving import turns
from ..rules.firepower import ASSAULT, FINAL, OP, Shot
from ..rules.melee import DICE, melee_fp
from ..rules.pieces import ALLOWANCE, FACES, IS_AIRCRAFT, IS_DECOY, IS_GUN, IS_SQUAD, SHELL_SOFT, VEHICLE
from ..rules.proficiency import Round
from ..rules.readiness import idle
from ..rules.state import NONE, NOWHERE, OF, State
from . import hints
from .evaluation import FAR, USE, cover_of, use_of, way_to
from .plans import Plan
from .prospect import DIE

NO = -9.0
WAIT = 0.25  # what it is worth to be ready for a mover
PRESS_ON = 0.5  # how much of that counts for who attacks
SPARE = 0.35  # what a shot in answer must be worth to spend an activation on it
MARKED = 0.1  # and for a unit that has waited for it
ANSWER = 1.4  # how much more a shot in answer counts than another
POINT = 0.45  # what a command point is worth
PATIENCE = 0.3  # what it is worth to let the enemy use his units first
IDLENESS = 1.0  # what it costs to leave units unused when he has used his
HURRY = 4.0  # how much the fire on a way counts against taking it before the enemy has used his units
EARLY = 1.2  # what a unit's use must be worth to pay for it before the enemy's first impulse
HIT = 1.5  # what a hit in melee is worth
CHECK = 1.2  # what it is worth to pass a check
ROUT_CHECK = 1.5  # how much more that counts before a rout
STEP = 0.01  # what it costs to enter another hex for no gain
DRIVE = 1.0  # what a vehicle's move is worth at most: who has a good shot fires
BRING_ON = 0.4  # what the move of a loaded halftrack is worth at least
LONG_RIDE = 10.0  # movement points to go beyond which it is worth no more
DISMOUNT = 3.0  # what it is worth to leave a halftrack near the goal
ON_THE_MOVE = 0.4  # how much of a shot counts for a vehicle that could drive on
EXIT = 20.0  # what it is worth to leave the map where the scenario asks for it
COME_ON = 2.5  # what it is worth to bring on units
ENTRY_WAY = 0.3  # each movement point from where they come on to the goals
ENTRY_COVER = 0.2  # each grade of cover there
ENTRY_CROWD = 0.1  # each friend there
TURN_OUT = 0.08  # what it costs a vehicle to turn
POINT_OF_MOVEMENT = 6
SHELL = 0.025  # how much of a unit's use each point of a barrage's firepower costs
SHELL_COVER = 2.0  # points of it that each grade of cover takes away
OWN_SHELLS = 1.4  # how much more it counts to hit friends
OP_BARRAGE = 0.6  # how much of a barrage counts in answer
OP_BARRAGE_SPARE = 0.2  # and what it must be worth
STRIKE = 0.4  # how much of a unit's use a strike from the air costs
ORDER = {"fire": 5.0, "engage": 6.0}  # who fires does so before others move


def action_values(s: State, side: int, actions: Sequence[Action]) -> list[float | None]:
    """How much each action improves a side's position."""
    step = s.step
    table = ACTION_VALUES.get(type(step).__name__, {})
    p = Plan(s, side)
    return [weighed(table, p, step, action) for action in actions]


# --- impulses -------------------------------------------------------------------------------------------------------


def _activate(p: Plan, step: Any, action: Action) -> float:
    """Who has a good shot fires first; who would have to run through fire goes last."""
    unit, bides = action.args[0], _bides(p, step)
    found = _shots(p, unit) if bides else uses(p, unit)
    best = max(found, key=lambda use: (found[use], use))
    if best in ORDER and found[best] > SPARE:
        return found[best] + (ORDER[best] if not step.early else -EARLY)
    return 0.0 if bides else found[best] - _hurry(p, unit, best) - (EARLY if step.early else 0.0)


def _bides(p: Plan, step: Any) -> bool:
    """Whether a side lets the enemy go first: while he has units to use, they might fire at movers."""
    s = p.s
    return not step.early and s.spent >= s.setup.range[p.side][0] and bool(idle(s, p.enemy))


def _hurry(p: Plan, unit: int, use: str) -> float:
    """What speaks for leaving a move until the enemy has used his units."""
    on_foot = use == "move" and not VEHICLE[p.s.kind[unit]] and not p.s.mounted(unit)
    return HURRY * p.course(unit).risk if on_foot and idle(p.s, p.enemy) else 0.0


def uses(p: Plan, unit: int) -> dict[str, float]:
    """What a unit could be used for, and what each use is worth."""
    s = p.s
    if s.at[s.hex[unit]] & OF[p.enemy] and not VEHICLE[s.kind[unit]]:
        return {"use": 0.0, "move": NO, "overwatch": 0.01}
    found = {"use": 0.02, "overwatch": _waiting(p, unit), "move": _moving(p, unit), "decoy": hints.DECOY_BACK}
    return found | _shots(p, unit)


def _shots(p: Plan, unit: int) -> dict[str, float]:
    """What a unit could fire at."""
    if IS_DECOY[p.s.kind[unit]]:
        return {"fire": NO}
    return {"fire": p.best_shot(unit).worth, "engage": p.best_kill(unit).worth}


def _waiting(p: Plan, unit: int) -> float:
    """To be ready for movers, while there are any left."""
    s = p.s
    movers = (s.on[p.enemy] & ~s.used & ~s.ready).bit_count()
    if not movers or IS_DECOY[s.kind[unit]]:
        return 0.05
    return WAIT * (PRESS_ON if p.attacks else 1.0)


def _moving(p: Plan, unit: int) -> float:
    s, h = p.s, p.s.hex[unit]
    kind = s.kind[unit]
    if VEHICLE[kind] or s.mounted(unit):
        return _driving_gain(p, s.rides[unit] if s.mounted(unit) else unit)
    if IS_GUN[kind]:
        return NO
    return (p.course(unit).worth - p.place(unit, h)) * p.steady(unit)


def _driving_gain(p: Plan, unit: int) -> float:
    """Vehicles go where they see the enemy from a distance; halftracks bring on whom they carry."""
    s = p.s
    way = p.drive_way(unit)[s.hex[unit]]
    if s.passenger(unit) != NONE:
        return BRING_ON + hints.A_RIDE * min(LONG_RIDE, way)
    return min(DRIVE, p.pace(unit) * min(ALLOWANCE[s.kind[unit]] / POINT_OF_MOVEMENT, way)) - TURN_OUT


def _end(p: Plan, step: Any, action: Action) -> float:
    """It is as well to let the enemy go first while he still has units to use."""
    if step.early:
        return 0.0
    return PATIENCE if idle(p.s, p.enemy) else -IDLENESS


def _enter(p: Plan, step: Any, action: Action) -> float:
    return 0.0 if _bides(p, step) else COME_ON + 0.01 * action.args[0]


def _come(p: Plan, step: Any, action: Action) -> float:
    """By the hex that is nearest to the goals, and least under fire."""
    s, h = p.s, action.args[0]
    goals = p.goals or s.stood[p.enemy]
    way = way_to(s.setup, goals, int(VEHICLE[step.kind]))[h] if goals else 0.0
    crowd = (s.at[h] & OF[p.side]).bit_count()
    return -ENTRY_WAY * min(way, FAR) - p.fear * p.passing(h) + ENTRY_COVER * cover_of(s, h) - ENTRY_CROWD * crowd


def _call(p: Plan, step: Any, action: Action) -> float:
    support = action.args[0]
    if IS_AIRCRAFT[p.s.setup.support[support].kind]:
        return max((_strike_at(p, u) for u in bits(p.s.on[p.enemy])), default=0.0)
    return max(best_barrage(p, support)[0], hints.alert(p))


def best_barrage(p: Plan, support: int) -> tuple[float, int]:
    """The best hex to shell and what that is worth."""
    s = p.s
    found = [(barrage(p, support, h), h) for h in bits(s.stood[p.enemy])]
    return max(found, default=(0.0, NOWHERE))


def barrage(p: Plan, support: int, h: int) -> float:
    """What shells on a hex and those around it are worth, friends under them counted."""
    s = p.s
    if not any(s.at[near] & OF[p.enemy] for near in (h, *s.setup.grid.neighbours[h])) or not p.spotted(h):
        return -0.1
    row = s.setup.support[support]
    fp = SHELL_SOFT[row.kind]
    worth = 0.0
    for near in (h, *s.setup.grid.neighbours[h]):
        for unit in bits(s.at[near]):
            hurt = SHELL * max(0.0, fp - SHELL_COVER * cover_of(s, near)) * use_of(s, unit)
            worth += hurt if unit >> 6 == p.enemy else -OWN_SHELLS * hurt
    return worth * min(DIE, row.proficiency) / DIE


def _barrage(p: Plan, step: Any, action: Action) -> float:
    return barrage(p, step.support, action.args[0])


def _strike(p: Plan, step: Any, action: Action) -> float:
    return _strike_at(p, action.args[0])


def _strike_at(p: Plan, unit: int) -> float:
    return STRIKE * use_of(p.s, unit)


# --- using a unit ---------------------------------------------------------------------------------------------------


def _use_for(p: Plan, step: Any, action: Action) -> float:
    return uses(p, step.unit).get(action.verb, NO)


def _mount(p: Plan, step: Any, action: Action) -> float:
    return hints.mount(p, step.unit)


def _target(p: Plan, step: Any, action: Action) -> float:
    unit, h = _firer(step), action.args[0]
    if FACES[p.s.kind[unit]]:
        base = getattr(step, "shot", None) or Round(unit, h)
        return p.round(replace(base, hex=h, vehicle=NONE))
    return p.shot(Shot(unit, h, ASSAULT if type(step).__name__ == "AssaultFire" else 0))


def _aim(p: Plan, step: Any, action: Action) -> float:
    unit, vehicle = _firer(step), action.args[0]
    if FACES[p.s.kind[unit]]:
        base = getattr(step, "shot", None) or Round(unit, NOWHERE)
        return p.round(replace(base, hex=p.s.hex[vehicle], vehicle=vehicle))
    return p.rocket(unit, vehicle)


def _firer(step: Any) -> int:
    return int(step.unit if hasattr(step, "unit") else step.shot.unit)


def _face(p: Plan, step: Any, action: Action) -> float:
    """Towards the enemy; vehicles towards where they go, too."""
    unit = _firer(step)
    h = p.s.hex[unit]
    if h == NOWHERE:
        return 0.0
    return p.parked(unit, h, action.args[0]) if VEHICLE[p.s.kind[unit]] else p.front(h, action.args[0])


# --- on the move ----------------------------------------------------------------------------------------------------


def _go(p: Plan, step: Any, action: Action) -> float:
    s, unit, h = p.s, step.unit, action.args[0]
    here = s.hex[unit]
    base = p.place(unit, here)
    if s.at[h] & OF[p.enemy]:
        return p.storming(unit, h, 0.0 if step.entered else p.passing(here)) - base
    left = step.left(s) - cost(s, unit, here, h)
    return p.beyond(unit, h, left, p.passing(h)).worth - base - STEP


def _drive(p: Plan, step: Any, action: Action) -> float:
    s, h, unit = p.s, action.args[0], step.unit
    facing = s.facing[unit]
    return p.parked(unit, h, facing) - p.parked(unit, s.hex[unit], facing) - STEP


def _steer(p: Plan, step: Any, action: Action) -> float:
    s, unit, h = p.s, step.unit, p.s.hex[step.unit]
    now = p.parked(unit, h, s.facing[unit])
    return p.parked(unit, h, action.args[0]) - now - TURN_OUT * turns(s.facing[unit], action.args[0])


def _dismount(p: Plan, step: Any, action: Action) -> float:
    cargo = p.s.passenger(step.unit)
    return DISMOUNT if p.carried_near(cargo, p.s.hex[step.unit]) else NO


def _fire_on_the_move(p: Plan, step: Any, action: Action) -> float:
    """Worth a shot if nothing better is to be had by driving on."""
    unit = step.unit
    if p.s.passenger(unit) != NONE:
        return 0.05
    found = p.best_kill(unit) if action.verb == "engage" else p.best_shot(unit)
    return ON_THE_MOVE * found.worth


def _leave(p: Plan, step: Any, action: Action) -> float:
    return EXIT if p.exits(step.unit) else NO


def _stop(p: Plan, step: Any, action: Action) -> float:
    return 0.0


def _retreat(p: Plan, step: Any, action: Action) -> float:
    return p.place(step.unit, action.args[0])


# --- in answer ------------------------------------------------------------------------------------------------------


def _op_fire(p: Plan, step: Any, action: Action) -> float:
    s, unit = p.s, action.args[0]
    used, marked = s.used >> unit & 1, s.ready >> unit & 1
    if FACES[s.kind[unit]]:
        shot = Round(unit, step.hex, NONE, FINAL if used else OP, bool(marked), mover=step.mover, came=step.came)
        worth = p.round(shot)
    else:
        mode = FINAL if used else OP
        worth = p.shot(Shot(unit, step.hex, mode, bool(marked), mover=step.mover, came=step.came))
    return _price(p, unit, step.hex, worth)


def _op_engage(p: Plan, step: Any, action: Action) -> float:
    s, unit = p.s, action.args[0]
    used, marked = s.used >> unit & 1, s.ready >> unit & 1
    if FACES[s.kind[unit]]:
        shot = Round(unit, step.hex, step.mover, FINAL if used else OP, bool(marked), mover=step.mover, came=step.came)
        return _price(p, unit, step.hex, p.round(shot))
    return _price(p, unit, step.hex, p.rocket(unit, step.mover, OP, bool(marked)))


def _price(p: Plan, unit: int, h: int, worth: float) -> float:
    """A shot by a Used unit is free but for a command point over a distance; one by a fresh unit costs its turn."""
    s = p.s
    if s.used >> unit & 1:
        far = s.setup.grid.dist(s.hex[unit], h) > 1
        return worth - (POINT if far and not FACES[s.kind[unit]] else 0.01)
    return worth * ANSWER - (MARKED if s.ready >> unit & 1 else SPARE)


def _op_barrage(p: Plan, step: Any, action: Action) -> float:
    return barrage(p, action.args[0], step.hex) * OP_BARRAGE - OP_BARRAGE_SPARE


# --- command points, rout and melee ---------------------------------------------------------------------------------


def _reroll_check(p: Plan, step: Any, action: Action) -> float:
    return CHECK * p.steady(step.unit) * (ROUT_CHECK if step.purpose == "rout" else 1.0) - POINT


def _boost(p: Plan, step: Any, action: Action) -> float:
    return 0.1 if p.s.cp[p.side] > 1 else -0.1


def _melee_reroll(p: Plan, step: Any, action: Action) -> float:
    """Whoever has hit less than could be hoped for rolls again, if there is anybody left to hit."""
    unit = action.args[0]
    hits = {u: _hits(p.s, step, place) for place, u in enumerate(step.units) if u >> 6 == p.side}
    if sum(hits.values()) >= p.steps([u for u in step.units if u >> 6 == p.enemy]):
        return NO
    return HIT * (DICE * melee_fp(p.s, unit) / DIE - hits[unit]) - POINT


def _hits(s: State, step: Any, place: int) -> int:
    """How many of a unit's melee dice have hit."""
    fp = melee_fp(s, step.units[place])
    return sum(die <= fp for die in step.rolled[DICE * place : DICE * place + DICE])


def _least(p: Plan, step: Any, action: Action) -> float:
    """A squad at full strength loses but a step."""
    s, unit = p.s, action.args[0]
    kind = s.kind[unit]
    return USE[1][kind] - USE[0][kind] if IS_SQUAD[kind] and not s.reduced(unit) else -use_of(s, unit)


def _most(p: Plan, step: Any, action: Action) -> float:
    unit = action.args[0]
    return use_of(p.s, unit) * (1 if unit >> 6 == p.enemy else -1)


_FIRING: dict[str, Weigh[Plan]] = {"target": _target, "aim": _aim, "face": _face, "stop": _stop, "decline": _stop}
_MOVING: dict[str, Weigh[Plan]] = {"go": _go, "exit": _leave, "stop": _stop, "grenade": hints.grenade, "face": _face}
_DRIVING: dict[str, Weigh[Plan]] = {
    "go": _drive,
    "back": _drive,
    "face": _steer,
    "exit": _leave,
    "stop": always(0.0),
    "fire": _fire_on_the_move,
    "engage": _fire_on_the_move,
    "overwatch": always(0.02),
    "dismount": _dismount,
}
_ANSWER: dict[str, Weigh[Plan]] = {"op-fire": _op_fire, "op-engage": _op_engage, "op-barrage": _op_barrage}
_PICK: dict[str, Weigh[Plan]] = {"unit": _most}

ACTION_VALUES: dict[str, dict[str, Weigh[Plan]]] = {
    "Exchange": {"swap": hints.swap},
    "Routes": {"route": hints.route},
    "Turned": {"face": hints.front},
    "Impulse": {
        "activate": _activate,
        "end": _end,
        "enter": _enter,
        "call": _call,
        "flare": hints.flare,
        "unmask": always(NO),
    },
    "Activation": dict.fromkeys(("move", "fire", "engage", "overwatch", "use", "retreat", "sustain", "decoy"), _use_for)
    | {"turn": hints.swing, "mount": _mount},
    "Call": {
        "barrage": _barrage,
        "smoke": hints.smoke,
        "alert": hints.on_alert,
        "save": always(0.0),
        "strike": _strike,
    },
    "Fire": _FIRING,
    "AssaultFire": _FIRING,
    "Prepared": _FIRING,
    "Laying": _FIRING,
    "Swing": _FIRING,
    "Moving": _MOVING,
    "Coming": _MOVING,
    "Driving": _DRIVING,
    "Reaction": _ANSWER,
    "Flash": {"op-fire": hints.reply, "op-engage": hints.reply},
    "MoraleCheck": {"spend": _reroll_check},
    "Shoot": {"spend": _boost},
    "Brawl": {"reroll": _melee_reroll},
    "Losses": {"unit": _least},
    "RoutPhase": {"check": hints.steadied},
    "Running": {"unit": hints.steadied},
    "Rout": {"hex": _retreat, "face": hints.front},
    "Bank": {"bank": hints.bank},
    "Dismount": {"face": hints.front},
    "Mount": {"face": hints.front},
    "Entering": {"go": _come, "kind": hints.rider},
    "Bracket": {"barrage": _barrage},
    "Divert": {"unit": _most},
    "Vigil": {"unit": always(1.0)},
    "Rush": {"activate": _most},
}
