"""Values of the lesser choices: exchanges, routes, smoke, light, replies by night, banks, fronts, order of checks."""

from __future__ import annotations

from typing import Any

from ....kernel.actions import Action
from ....maps.hexes import bits
from ..rules.firepower import Shot
from ..rules.fronts import towards, where_enemies_are
from ..rules.grenades import price
from ..rules.pieces import FACES, POINT, VEHICLE
from ..rules.proficiency import Round
from ..rules.readiness import idle
from ..rules.sight import lit
from ..rules.state import NONE, NOWHERE, OF
from ..rules.swaps import NO_SWAP, swaps_of
from .evaluation import FAR, LATER, USE, use_of, way_to
from .eye import look
from .plans import NEAR_ENOUGH, Plan

NO = -9.0
HASTENED = 0.5  # what a turn less is worth to who need not attack
HAZE = 0.35  # how much of the fire on a hex its smoke takes away
BLIND = 0.12  # what it is worth to an attacker to blind an enemy
LIT = 0.12  # what it is worth to light up an enemy for one who can fire at him
IN_RANGE = 8
ON_ALERT = 0.3  # what artillery that waits for movers is worth to who defends
AT_EASE = 0.05  # and to who attacks
REPLY = 0.35  # what a shot in the dark must be worth to spend an activation on it
DECOY_BACK = 0.3  # more than to wait for movers
SWING = 0.1  # how much more a gun must have before it to turn
A_RIDE = 0.1  # what a movement point is worth that one need not walk


# --- before the game ------------------------------------------------------------------------------------------------


def swap(p: Plan, step: Any, action: Action) -> float:
    """What is taken less what is given."""
    number = action.args[0]
    if number == NO_SWAP:
        return 0.0
    found = swaps_of(p.s, p.side)[number - 1]
    out, into = found.guns
    worth = _use_of_all(found.take) - _use_of_all(found.give) - LATER * _use_of_all(found.without)
    worth += float(into.bit_count() - out.bit_count())
    turns = p.s.setup.turns - found.turns if found.turns else 0
    return worth + HASTENED * turns * (-1 if p.attacks else 1)


def _use_of_all(kinds: tuple[int, ...]) -> float:
    return sum(USE[0][kind] for kind in kinds)


def route(p: Plan, step: Any, action: Action) -> float:
    """The way that begins nearest to where the units are wanted."""
    group = step._open(p.s)[0]
    entry, goals = p.s.setup.groups[group].routes[action.args[0]], p.goals or p.s.stood[p.enemy]
    if not goals:
        return 0.0
    way = way_to(p.s.setup, goals)
    return -min((way[h] for h in bits(entry)), default=FAR)


# --- on the move ----------------------------------------------------------------------------------------------------


def grenade(p: Plan, step: Any, action: Action) -> float:
    """Smoke where one means to stay costs nothing; in the next hex it costs movement."""
    h, unit = action.args[0], step.unit
    if h == p.s.hex[unit]:
        return HAZE * p.fear * p.standing(h) - 0.05
    return HAZE * p.fear * p.passing(h) - p.urgency(unit) * price(p.s, unit, h) / POINT


def mount(p: Plan, unit: int) -> float:
    """A ride, for squads that have far to go and are not under fire."""
    s, h = p.s, p.s.hex[unit]
    way = min(p.way(unit)[h], FAR)
    if FACES[s.kind[unit]] or way <= 2 * NEAR_ENOUGH or p.standing(h):
        return NO
    return A_RIDE * (way - NEAR_ENOUGH)


def bank(p: Plan, step: Any, action: Action) -> float:
    """The bank of a dike away from the enemy."""
    s, at = p.s, action.args[0]
    foes = where_enemies_are(s, p.side)
    return -float(towards(s.setup.grid, s.hex[step.unit], foes, at // 2, (at + 1) // 2 % 6))


def front(p: Plan, step: Any, action: Action) -> float:
    """Towards the enemy."""
    h = p.s.hex[step.unit]
    return p.front(h, action.args[0]) if h != NOWHERE else 0.0


def swing(p: Plan, step: Any, action: Action) -> float:
    """A gun turns if it has more before it then."""
    s, unit = p.s, step.unit
    h = s.hex[unit]
    return p.front(h, action.args[0]) - p.front(h, s.facing[unit]) - SWING


def rider(p: Plan, step: Any, action: Action) -> float:
    """The best unit rides."""
    return USE[0][action.args[0]]


# --- support --------------------------------------------------------------------------------------------------------


def smoke(p: Plan, step: Any, action: Action) -> float:
    """Smoke among enemies whom attackers have to come near to."""
    s, h = p.s, action.args[0]
    around = s.setup.grid.within(h, 1)
    if not p.attacks or not around & s.stood[p.enemy] or not p.spotted(h):
        return -0.3
    return sum(BLIND * (s.at[each] & OF[p.enemy]).bit_count() for each in bits(around & ~s.smoke)) - 0.05


def alert(p: Plan) -> float:
    """To wait for movers, while there are any."""
    if not idle(p.s, p.enemy):
        return 0.0
    return AT_EASE if p.attacks else ON_ALERT


def on_alert(p: Plan, step: Any, action: Action) -> float:
    """To wait for movers."""
    return alert(p)


def flare(p: Plan, step: Any, action: Action) -> float:
    """Light on enemies whom somebody can fire at who has not done so yet."""
    s, grid = p.s, p.s.setup.grid
    dark = grid.within(action.args[0], 1) & s.stood[p.enemy] & ~lit(s)
    if not dark:
        return -0.05
    shooters = [s.hex[u] for u in bits(idle(s, p.side))]
    aimed = [h for h in bits(dark) if any(grid.dist(a, h) <= IN_RANGE for a in shooters)]
    return LIT * sum((s.at[h] & OF[p.enemy]).bit_count() for h in aimed) - 0.05


# --- by night -------------------------------------------------------------------------------------------------------


def reply(p: Plan, step: Any, action: Action) -> float:
    """A shot at a muzzle flash costs a unit its turn."""
    s, unit, firer = p.s, action.args[0], step.unit
    h = s.hex[firer]
    if not look(s.setup.terrain, s.hex[unit]) >> h & 1:
        return -REPLY
    if action.verb == "op-engage" and not FACES[s.kind[unit]]:
        return p.tube(unit, firer) - REPLY
    if FACES[s.kind[unit]]:
        return p.burst(Round(unit, h, firer if VEHICLE[s.look[firer]] else NONE)) - REPLY
    return p.volley(Shot(unit, h)) - REPLY


# --- routs ----------------------------------------------------------------------------------------------------------


def steadied(p: Plan, step: Any, action: Action) -> float:
    """Those who matter most check and run first, while there are command points and room."""
    return use_of(p.s, action.args[0])
