"""Advice for players: how much each action that is open is expected to improve a side's position."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ...kernel.actions import Action
from ...kernel.hexes import bits
from .artillery import observed
from .costs import cost
from .firepower import ASSAULT, FINAL, OP, Shot
from .opinion import cover_of, use_of
from .pieces import ALLOWANCE, FACES, IS_DECOY, IS_GUN, SHELL_SOFT, VEHICLE
from .proficiency import Round
from .prospect import DIE, Prospect
from .state import NONE, OF, State

NO = -9.0
WAIT = 0.25  # what it is worth to be ready for a mover
SPARE = 0.35  # what a shot in answer must be worth to spend an activation on it
POINT = 0.45  # what a command point is worth
Weigh = Callable[[Prospect, Any, Action], float]


def advice(s: State, side: int, actions: Sequence[Action]) -> list[float | None]:
    """How much each action improves a side's position."""
    step = s.stack[-1]
    table = ADVICE.get(type(step).__name__, {})
    p = Prospect(s, side)
    return [_weighed(table, p, step, action) for action in actions]


def _weighed(table: dict[str, Weigh], p: Prospect, step: Any, action: Action) -> float:
    weigh = table.get(action.verb)
    return weigh(p, step, action) if weigh else 0.0


def _always(worth: float) -> Weigh:
    return lambda p, step, action: worth


# --- setting up -----------------------------------------------------------------------------------------------------


def _place(p: Prospect, step: Any, action: Action) -> float:
    return 0.1


# --- impulses -------------------------------------------------------------------------------------------------------


def _activate(p: Prospect, step: Any, action: Action) -> float:
    return max(worth for worth in uses(p, action.args[0]).values())


def uses(p: Prospect, unit: int) -> dict[str, float]:
    """What a unit could be used for, and what each use is worth."""
    s = p.s
    if s.at[s.hex[unit]] & OF[p.enemy] and not VEHICLE[s.kind[unit]]:
        return {"use": 0.3, "move": NO, "overwatch": 0.2}
    found = {"use": 0.02, "overwatch": _waiting(p, unit), "move": _moving(p, unit)}
    if not IS_DECOY[s.kind[unit]]:
        found["fire"] = p.best_shot(unit).worth * 1.15
        found["engage"] = p.best_kill(unit).worth * 1.15
    return found


def _waiting(p: Prospect, unit: int) -> float:
    """To be ready for movers, while there are any left."""
    s = p.s
    movers = (s.on[p.enemy] & ~s.used & ~s.ready).bit_count()
    if not movers or IS_DECOY[s.kind[unit]]:
        return 0.05
    return WAIT * (1.0 if p.attacks else 1.6) + 0.05 * cover_of(s, s.hex[unit])


def _moving(p: Prospect, unit: int) -> float:
    s, h = p.s, p.s.hex[unit]
    kind = s.kind[unit]
    if IS_GUN[kind] and not s.mounted(unit):
        return NO
    left = ALLOWANCE[kind]
    if VEHICLE[kind] or s.mounted(unit):
        return _driving_gain(p, unit)
    gain = p.beyond(unit, h, left) - p.place(unit, h)
    return gain * p.steady(unit)


def _driving_gain(p: Prospect, unit: int) -> float:
    """Vehicles go forward while nothing in sight is worth a shot."""
    s = p.s
    if not p.attacks and not s.mounted(unit):
        return 0.05
    return 0.12 * min(6.0, p.way[s.hex[unit]])


def _end(p: Prospect, step: Any, action: Action) -> float:
    return 0.06


def _enter(p: Prospect, step: Any, action: Action) -> float:
    return 1.2


def _call(p: Prospect, step: Any, action: Action) -> float:
    return best_barrage(p, action.args[0])[0]


def best_barrage(p: Prospect, support: int) -> tuple[float, int]:
    """The best hex to shell and what that is worth."""
    s = p.s
    found = [(barrage(p, support, h), h) for h in bits(s.stood[p.enemy])]
    return max(found, default=(0.0, -1))


def barrage(p: Prospect, support: int, h: int) -> float:
    """What shells on a hex and those around it are worth, friends under them counted."""
    s = p.s
    if not any(s.at[near] & OF[p.enemy] for near in (h, *s.setup.grid.neighbours[h])) or not observed(s, p.side, h):
        return -0.1
    row = s.setup.support[support]
    fp = SHELL_SOFT[row.kind]
    worth = 0.0
    for near in (h, *s.setup.grid.neighbours[h]):
        for unit in bits(s.at[near]):
            hurt = 0.05 * max(0.0, fp - 2 * cover_of(s, near)) * use_of(s, unit) / 2
            worth += hurt if unit >> 6 == p.enemy else -1.4 * hurt
    return worth * min(DIE, row.proficiency) / DIE


def _barrage(p: Prospect, step: Any, action: Action) -> float:
    return barrage(p, step.support, action.args[0])


def _strike(p: Prospect, step: Any, action: Action) -> float:
    return 0.4 * use_of(p.s, action.args[0])


def _flare(p: Prospect, step: Any, action: Action) -> float:
    near = (action.args[0], *p.s.setup.grid.neighbours[action.args[0]])
    return 0.12 * sum((p.s.at[h] & OF[p.enemy]).bit_count() for h in near) - 0.05


# --- using a unit ---------------------------------------------------------------------------------------------------


def _use_for(p: Prospect, step: Any, action: Action) -> float:
    return uses(p, step.unit).get(action.verb, NO)


def _target(p: Prospect, step: Any, action: Action) -> float:
    unit, h = _firer(step), action.args[0]
    if FACES[p.s.kind[unit]]:
        base = getattr(step, "shot", None) or Round(unit, h)
        return p.round(base._replace(hex=h, vehicle=NONE))
    return p.shot(Shot(unit, h, ASSAULT if type(step).__name__ == "AssaultFire" else 0))


def _aim(p: Prospect, step: Any, action: Action) -> float:
    unit, vehicle = _firer(step), action.args[0]
    if FACES[p.s.kind[unit]]:
        base = getattr(step, "shot", None) or Round(unit, -1)
        return p.round(base._replace(hex=p.s.hex[vehicle], vehicle=vehicle))
    return p.rocket(unit, vehicle)


def _firer(step: Any) -> int:
    return int(step.unit if hasattr(step, "unit") else step.shot.unit)


def _face(p: Prospect, step: Any, action: Action) -> float:
    """Towards the enemy, and towards the goal."""
    s = p.s
    unit = _firer(step)
    h, d = s.hex[unit], action.args[0]
    if h < 0:
        return 0.0
    six = s.setup.grid.neighbour[h]
    ahead = [nb for nb in (six[d], six[(d + 1) % 6]) if nb >= 0]
    worth = sum(0.2 - 0.1 * p.way[nb] + 0.1 * p.way[h] for nb in ahead)
    for foe in bits(s.stood[p.enemy]):
        if any(s.setup.grid.dist(nb, foe) < s.setup.grid.dist(h, foe) for nb in ahead):
            worth += 0.3 / max(1, s.setup.grid.dist(h, foe))
    return worth


# --- on the move ----------------------------------------------------------------------------------------------------


def _go(p: Prospect, step: Any, action: Action) -> float:
    s, unit, h = p.s, step.unit, action.args[0]
    here = p.place(unit, s.hex[unit]) if s.hex[unit] >= 0 else -3.0
    if s.at[h] & OF[p.enemy]:
        return p.storm(unit, h)
    left = step.left - (cost(s, unit, s.hex[unit], h) if s.hex[unit] >= 0 else 0)
    return p.beyond(unit, h, left) - 0.12 * p.danger(h) - here - 0.01


def _drive(p: Prospect, step: Any, action: Action) -> float:
    s, h = p.s, action.args[0]
    unit = step.unit
    worth = 0.4 * (p.way[s.hex[unit]] - p.way[h]) if s.hex[unit] >= 0 else 1.0
    beside = sum((s.at[nb] & OF[p.enemy]).bit_count() for nb in s.setup.grid.neighbours[h])
    return worth - 0.6 * beside


def _stop(p: Prospect, step: Any, action: Action) -> float:
    return 0.0


def _retreat(p: Prospect, step: Any, action: Action) -> float:
    return p.place(step.unit, action.args[0])


# --- in answer ------------------------------------------------------------------------------------------------------


def _op_fire(p: Prospect, step: Any, action: Action) -> float:
    s, unit = p.s, action.args[0]
    used, marked = s.used >> unit & 1, s.ready >> unit & 1
    if FACES[s.kind[unit]]:
        shot = Round(unit, step.hex, NONE, FINAL if used else OP, bool(marked), mover=step.mover, came=step.came)
        worth = p.round(shot)
    else:
        mode = FINAL if used else OP
        worth = p.shot(Shot(unit, step.hex, mode, bool(marked), mover=step.mover, came=step.came))
    return _price(p, unit, step.hex, worth)


def _op_engage(p: Prospect, step: Any, action: Action) -> float:
    s, unit = p.s, action.args[0]
    used, marked = s.used >> unit & 1, s.ready >> unit & 1
    if FACES[s.kind[unit]]:
        shot = Round(unit, step.hex, step.mover, FINAL if used else OP, bool(marked), mover=step.mover, came=step.came)
        return _price(p, unit, step.hex, p.round(shot))
    return _price(p, unit, step.hex, p.rocket(unit, step.mover, OP, bool(marked)))


def _price(p: Prospect, unit: int, h: int, worth: float) -> float:
    """A shot by a Used unit is free but for a command point over a distance; one by a fresh unit costs its turn."""
    s = p.s
    if s.used >> unit & 1:
        far = s.setup.grid.dist(s.hex[unit], h) > 1
        return worth - (POINT if far and not FACES[s.kind[unit]] else 0.01)
    return worth * 1.4 - (0.1 if s.ready >> unit & 1 else SPARE)


def _op_barrage(p: Prospect, step: Any, action: Action) -> float:
    return barrage(p, action.args[0], step.hex) * 0.6 - 0.2


# --- command points, rout and melee ---------------------------------------------------------------------------------


def _reroll_check(p: Prospect, step: Any, action: Action) -> float:
    return 1.2 * p.steady(step.unit) * (1.5 if step.purpose == "rout" else 1.0) - POINT


def _boost(p: Prospect, step: Any, action: Action) -> float:
    return 0.1 if p.s.cp[p.side] > 1 else -0.1


def _melee_reroll(p: Prospect, step: Any, action: Action) -> float:
    return 0.3


def _least(p: Prospect, step: Any, action: Action) -> float:
    return -use_of(p.s, action.args[0])


def _most(p: Prospect, step: Any, action: Action) -> float:
    unit = action.args[0]
    return use_of(p.s, unit) * (1 if unit >> 6 == p.enemy else -1)


_FIRING: dict[str, Weigh] = {"target": _target, "aim": _aim, "face": _face, "stop": _stop, "decline": _stop}
_MOVING: dict[str, Weigh] = {"go": _go, "exit": _always(6.0), "stop": _stop, "grenade": _always(-0.2), "face": _face}
_DRIVING: dict[str, Weigh] = {
    "go": _drive,
    "back": _always(-1.0),
    "face": lambda p, step, action: _face(p, step, action) - 0.3,
    "exit": _always(6.0),
    "stop": _always(0.05),
    "fire": _always(0.3),
    "engage": _always(0.4),
    "overwatch": _always(0.1),
    "dismount": _always(0.2),
    "grenade": _always(-0.2),
}
_ANSWER: dict[str, Weigh] = {"op-fire": _op_fire, "op-engage": _op_engage, "op-barrage": _op_barrage}
_PICK: dict[str, Weigh] = {"unit": _most}

ADVICE: dict[str, dict[str, Weigh]] = {
    "LayOut": {"muster": _always(1.0), "place": _place},
    "Dig": {"muster": _always(1.0)},
    "Impulse": {
        "activate": _activate,
        "end": _end,
        "enter": _enter,
        "call": _call,
        "flare": _flare,
        "unmask": _always(NO),
    },
    "Activation": dict.fromkeys(
        ("move", "fire", "engage", "overwatch", "use", "retreat", "sustain", "turn", "mount", "decoy"), _use_for
    ),
    "Call": {
        "barrage": _barrage,
        "smoke": _always(-0.3),
        "alert": _always(0.05),
        "save": _always(0.0),
        "strike": _strike,
    },
    "Fire": _FIRING,
    "AssaultFire": _FIRING,
    "Engaging": _FIRING,
    "Prepared": _FIRING,
    "Laying": _FIRING,
    "Swing": _FIRING,
    "Moving": _MOVING,
    "Coming": _MOVING,
    "Driving": _DRIVING,
    "Reaction": _ANSWER,
    "Flash": {"op-fire": _always(0.3), "op-engage": _always(0.3)},
    "MoraleCheck": {"spend": _reroll_check},
    "Shoot": {"spend": _boost},
    "Brawl": {"reroll": _melee_reroll},
    "Losses": {"unit": _least},
    "Rout": {"hex": _retreat},
}
