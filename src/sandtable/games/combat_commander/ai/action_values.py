"""Action values: how much each action that is open is expected to improve a side's position."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ....kernel.actions import Action
from ....kernel.weighing import Weigh, always, weighed
from ....maps.hexes import bits
from ..rules import stats
from ..rules.activation import Activate, in_command
from ..rules.board import GRID, NONE
from ..rules.fire import BuildAttack
from ..rules.move import Mover
from ..rules.pieces import COMMAND, FIGURES, LEADER, SORT
from ..rules.shots import FIRE, OP_FIRE, shooters
from ..rules.state import BIT, State
from .evaluation import USE
from .event_values import EVENT_VALUES, HARDENED
from .holding import action_hold, digging, hold, play_worth
from .plans import (
    FirePlan,
    Piece,
    advance_plan,
    advance_worth,
    artillery_worth,
    assault,
    barrage,
    best_barrage,
    best_fire,
    best_on,
    exit_gain,
    fire_plan,
    march,
    march_on,
    move_plan,
    pieces_of,
    rallying,
    recover_worth,
    rout_worth,
    routing,
    shelling,
    step_gain,
)
from .prospect import Prospect
from .rerolls import reroll_worth

NO = -9.0
REDRAW = 0.45  # what a fresh card is worth
ORDER_AT_ALL = 0.1  # an order is better than none
ACTION_LOST = 0.4  # how much of a card's action it costs to play the card for its order
DENIED = 1.2  # what it is worth to deny the enemy his artillery
CARRIED_OUT = 1.0  # whoever has given an order has it carried out
JOIN = 0.1  # what a unit must gain to be activated with others
AT_EACH_STEP = 1.2  # what op fire counts of its first volley: it may go on at later steps
FIRE_CARD = 0.6  # how much of its worth in hand a card for op fire costs
ASTRAY = 2.0  # what it costs to leave the best way
SHOWN = 0.3  # what it is worth that a hidden unit appears
SPLIT = 0.5  # how much of a squad's price goes with one of its teams
ROOM = 0.1  # what it is worth to make room by splitting a squad
_nothing, _never = always(0.0), always(NO)


def action_values(s: State, side: int, actions: Sequence[Action]) -> list[float | None]:
    """How much each action improves a side's position; None: it must be played out to see."""
    step = s.step
    table = ACTION_VALUES.get(type(step).__name__) or EVENT_VALUES.get(type(step).__name__)
    if table is None:
        return [NO if a.verb == "scrap" else None for a in actions]
    p = Prospect(s, side)
    return [NO if a.verb == "scrap" else weighed(table, p, step, a) for a in actions]


# --- a turn -----------------------------------------------------------------------------------------------------------


def _order(p: Prospect, step: Any, action: Action) -> float:
    cards, card = p.s.cards(p.side), action.args[0]
    worth = order_worth(p, cards.order[card])
    return worth - ACTION_LOST * action_hold(p.s, p.side, cards.action[card]) - ORDER_AT_ALL


ORDER_WORTH: dict[str, Callable[[Prospect], float]] = {
    "fire": lambda p: best_fire(p)[1].worth,
    "move": lambda p: move_plan(p)[1],
    "advance": lambda p: advance_plan(p)[1],
    "recover": recover_worth,
    "rout": lambda p: max(rout_worth(p, owner) for owner in (0, 1)),
    "artillery_request": artillery_worth,
    "artillery_denied": lambda p: DENIED,
}


def order_worth(p: Prospect, order: str) -> float:
    """What giving an order now is worth, worked out once."""
    if order not in p.orders:
        p.orders[order] = ORDER_WORTH[order](p)
    return p.orders[order]


def _discard(p: Prospect, step: Any, action: Action) -> float:
    return REDRAW - hold(p.s, p.side, action.args[0])


# --- naming units -----------------------------------------------------------------------------------------------------


def _activate(p: Prospect, step: Activate, action: Action) -> float:
    unit = action.args[0]
    if step.order in (FIRE, OP_FIRE):
        return _activate_to_fire(p, step, unit)
    gain = march(p, unit).gain if step.order == "move" else advance_worth(p, BIT[unit])
    if step.picked:
        return gain - JOIN if step.order == "move" else _joins_advance(p, step, unit)
    group = BIT[unit] | (in_command(p.s, unit) if p.s.leaders >> unit & 1 else 0)
    if step.order == "move":
        return sum(march(p, u).gain for u in bits(group)) + CARRIED_OUT
    return advance_worth(p, group) + CARRIED_OUT


def _joins_advance(p: Prospect, step: Activate, unit: int) -> float:
    before = advance_worth(p, step.picked)
    return advance_worth(p, step.picked | BIT[unit]) - before - JOIN


def _activate_to_fire(p: Prospect, step: Activate, unit: int) -> float:
    ready = p.s.op_firers & p.s.on[p.side] if step.order == OP_FIRE else 0
    targets = -1 if step.at == NONE else BIT[step.at]
    if not step.picked:
        group = BIT[unit] | (in_command(p.s, unit) if p.s.leaders >> unit & 1 else 0)
        return _fire(p, step.order, targets, group | ready).worth + CARRIED_OUT
    everybody = step.picked | in_command(p.s, step.chief) | ready
    return 1.0 if _fire(p, step.order, targets, everybody).units() >> unit & 1 else -0.1


def _fire(p: Prospect, mode: str, targets: int, units: int) -> FirePlan:
    key = (mode, targets, units)
    if key not in p.plans:
        p.plans[key] = fire_plan(p, units, mode, targets, 3 if mode == FIRE else 1)
    found: FirePlan = p.plans[key]
    return found


# --- fire -------------------------------------------------------------------------------------------------------------


def _target(p: Prospect, step: Any, action: Action) -> float:
    return _fire(p, FIRE, BIT[action.args[0]], shooters(p.s, p.side, FIRE)).worth


def _assault_target(p: Prospect, step: Any, action: Action) -> float:
    return fire_plan(p, shooters(p.s, p.side, "assault"), "assault", BIT[action.args[0]], 1).worth


def _piece(p: Prospect, step: BuildAttack, action: Action) -> float:
    """The next piece of the best group; what is not part of it stays out."""
    unit = action.args[0]
    weapon = p.s.weapon[unit] if action.verb == "arm" else NONE
    if step.smoke:
        return 1.0
    group = _group(p, step)
    return 1.0 if any(piece.unit == unit and piece.weapon == weapon for piece in group) else -0.5


def _group(p: Prospect, step: BuildAttack) -> tuple[Piece, ...]:
    key = ("group", step.hex, len(step.units) + len(step.weapons))
    if key not in p.plans:
        found = pieces_of(p.s, bits(shooters(p.s, p.side, step.mode)), step.mode)
        able = [piece for piece, mask in found if mask >> step.hex & 1]
        p.plans[key] = best_on(p, able, step.hex).pieces
    group: tuple[Piece, ...] = p.plans[key]
    return group


def _defend(p: Prospect, step: Any, action: Action) -> float:
    """Leaders roll last, as long as they help the others."""
    unit = action.args[0]
    return -float(COMMAND[p.s.broken >> unit & 1][p.s.kind[unit]]) if p.s.leaders >> unit & 1 else 0.0


def _op_fire(p: Prospect, step: Any, action: Action) -> float:
    """A Fire card for a volley at those who have just come; its units may fire on at later steps."""
    worth = best_fire(p, OP_FIRE, BIT[step.hex])[1].worth
    return AT_EACH_STEP * worth - FIRE_CARD * hold(p.s, p.side, action.args[0])


def _op_target(p: Prospect, step: Any, action: Action) -> float:
    return _fire(p, OP_FIRE, BIT[step.hex], shooters(p.s, p.side, OP_FIRE)).worth - 0.05


def _play(p: Prospect, step: Any, action: Action) -> float:
    return play_worth(p, step, action.args[0])


# --- moving -----------------------------------------------------------------------------------------------------------


def _start(p: Prospect, step: Any, action: Action) -> float:
    """Leaders follow the others."""
    unit = action.args[0]
    return march(p, unit).gain - (0.02 if SORT[p.s.kind[unit]] == LEADER else 0.0) - 0.01


def _go(p: Prospect, step: Mover, action: Action) -> float:
    best = _marching(p, step)
    h = action.args[0]
    if len(best.way) > 1 and best.way[1] == h:
        return float(best.gain)
    unit = bits(step.units)[0]
    return p.stand(unit, h) - p.stand(unit, step.place(p.s)) - ASTRAY


def _marching(p: Prospect, step: Mover) -> Any:
    if "march" not in p.plans:
        unit = bits(step.units)[0]
        p.plans["march"] = march_on(p, unit, max(0, step.left(p.s)))
    return p.plans["march"]


def _exit(p: Prospect, step: Mover, action: Action) -> float:
    return sum(exit_gain(p, u) - p.stand(u, p.s.hex[u]) for u in bits(step.units))


def _give(p: Prospect, step: Mover, action: Action) -> float:
    return -1.0


def _advance(p: Prospect, step: Any, action: Action) -> float:
    s = p.s
    unit, h = action.args
    if not s.stood[p.foe] >> h & 1:
        return step_gain(p, unit, h)
    if s.here(h, p.side):
        return p.melee(h, BIT[unit]) - p.melee(h, 0)
    units = s.advancing if s.advancing >> unit & 1 else s.moving
    worth, chosen = assault(p, h, units)
    return worth if chosen >> unit & 1 else p.melee(h, BIT[unit])


def _leave(p: Prospect, step: Any, action: Action) -> float:
    unit = action.args[0]
    return exit_gain(p, unit) - p.stand(unit, p.s.hex[unit])


def _return(p: Prospect, step: Any, action: Action) -> float:
    return -float(action.args[0])


def _retreat(p: Prospect, step: Any, action: Action) -> float:
    unit = step.unit
    return p.stand(unit, action.args[0]) - p.mined(unit, p.s.hex[unit], action.args[0])


# --- rallying, routing, artillery -------------------------------------------------------------------------------------


def _rally(p: Prospect, step: Any, action: Action) -> float:
    return rallying(p, action.args[0])


def _rout_side(p: Prospect, step: Any, action: Action) -> float:
    return rout_worth(p, action.args[0])


def _rout_unit(p: Prospect, step: Any, action: Action) -> float:
    return routing(p, action.args[0])


def _spotter(p: Prospect, step: Any, action: Action) -> float:
    return best_barrage(p, action.args[0])


def _spot(p: Prospect, step: Any, action: Action) -> float:
    h = action.args[0]
    near = any(GRID.distance[h][b.hex] <= 1 for b in p.enemies)
    if not near:
        return NO
    if "shells" not in p.plans:
        p.plans["shells"] = shelling(p)
    return barrage(p, p.plans["shells"], p.s.hex[step.unit], h)


def _reroll(p: Prospect, step: Any, action: Action) -> float:
    return reroll_worth(p)


# --- the ends of turns and of time advances ---------------------------------------------------------------------------


def _place(p: Prospect, step: Any, action: Action) -> float:
    unit, h = action.args
    crowd = sum(FIGURES[p.s.kind[u]] for u in bits(p.s.here(h, p.side)))
    return p.stand(unit, h) - 0.05 * crowd


def _appear(p: Prospect, step: Any, action: Action) -> float:
    return SHOWN


def _give_up(p: Prospect, step: Any, action: Action) -> float:
    return -p.price(action.args[0])


def _free_deploy(p: Prospect, step: Any, action: Action) -> float:
    """Two teams, of which one may be given up for less than a squad."""
    others = [p.price(u) for u in bits(p.s.here(step.hex, p.side)) if u != action.args[0]]
    return -min([SPLIT * p.price(action.args[0]), *others]) + ROOM


def _clear(p: Prospect, step: Any, action: Action) -> float:
    """Smoke near the enemy hinders him, smoke near oneself the side's own fire."""
    h = action.args[0]
    mine = min((GRID.distance[h][x] for x in bits(p.s.stood[p.side])), default=0)
    theirs = min((GRID.distance[h][b.hex] for b in p.enemies), default=0)
    return float(mine - theirs)


def _dig(p: Prospect, step: Any, action: Action) -> float:
    return digging(p, action.args[0])


def _auto_setup(p: Prospect, step: Any, action: Action) -> float:
    return 1.0


def _rallied(p: Prospect, step: Any, action: Action) -> float:
    return rallying(p, action.args[0])


def _hardened(p: Prospect, step: Any, action: Action) -> float:
    return HARDENED * USE[p.s.kind[action.args[0]]]


def _lose_own(p: Prospect, step: Any, action: Action) -> float:
    """Of one's own units the least is picked."""
    return -p.breaking(action.args[0])


def _mine_choice(p: Prospect, step: Any, action: Action) -> float:
    return float(action.args[0])


def _first_turn(p: Prospect, step: Any, action: Action) -> float:
    return 0.1 if action.args[0] == p.s.side else 0.0


def _spray(p: Prospect, step: Any, action: Action) -> float:
    return sum(p.breaking(u) for u in bits(p.s.here(action.args[0], p.foe)))


def _overheat(p: Prospect, step: Any, action: Action) -> float:
    return -float(stats.weapon_fp(p.s, action.args[0]))


def _impact(p: Prospect, step: Any, action: Action) -> float:
    return sum(p.breaking(u) for u in bits(p.s.here(action.args[0], p.foe)))


WINDOW: dict[str, Weigh[Prospect]] = {"play": _play, "pass": _nothing, "reveal": _never}
ACTION_VALUES: dict[str, dict[str, Weigh[Prospect]]] = {
    "Turn": {"order": _order, "discard": _discard, "reveal": _appear},
    "Appear": {"place": _appear, "equip": _appear},
    "Activate": {"activate": _activate},
    "FireOrder": {"target": _target, "smoke": _never},
    "SmokeShot": {"target": _nothing},
    "AssaultFire": {"target": _assault_target},
    "BuildAttack": {"fire": _piece, "arm": _piece},
    "AttackWindow": WINDOW,
    "DefenseWindow": WINDOW,
    "BreakWindow": WINDOW,
    "EntryWindow": WINDOW,
    "AmbushWindow": WINDOW,
    "MeleeEnd": WINDOW,
    "TimeWindow": WINDOW,
    "DiscardWindow": WINDOW,
    "OpFireWindow": {**WINDOW, "op-fire": _op_fire, "target": _op_target},
    "Defense": {"defend": _defend},
    "SprayTarget": {"hex": _spray},
    "Overheat": {"weapon": _overheat},
    "Moves": {"start": _start, "play": _play, "advance": _advance},
    "Mover": {"go": _go, "exit": _exit, "give": _give, "with": _never, "play": _play},
    "ThrowSmoke": {"hex": _nothing},
    "Advances": {"advance": _advance, "leave": _leave},
    "Exits": {"number": _return},
    "Melees": {"melee": _nothing},
    "Ambushed": {"unit": _lose_own},
    "Rallying": {"roll-for": _rally},
    "RoutOrder": {"side": _rout_side},
    "Routing": {"roll-for": _rout_unit},
    "Retreat": {"retreat": _retreat},
    "Spotter": {"activate": _spotter},
    "Spotting": {"spot": _spot, "smoke": _never},
    "Barrage": {"hex": _impact},
    "Reroll": {"reroll": _reroll},
    "SettleStacking": {"unit": _give_up, "deploy": _free_deploy},
    "Reinforce": {"place": _place},
    "ScatterUnits": {"place": _place},
    "ClearSmoke": {"hex": _clear},
    "Digging": {"hex": _dig},
    "Demolition": {"hex": _nothing},
    "LayOut": {"auto-setup": _auto_setup},
    "WriteDown": {"auto-setup": _auto_setup},
    "MineChoice": {"number": _mine_choice},
    "FirstTurnOffer": {"side": _first_turn},
    "FanaticDefense": {"rally": _rallied, "harden": _hardened},
}
