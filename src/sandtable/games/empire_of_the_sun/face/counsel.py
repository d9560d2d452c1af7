"""What helps to choose: whom each HQ could activate, where each unit could meet the enemy, what a step takes."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from operator import or_

from ....maps.occupancy import NONE
from ..rules import orders
from ..rules.after_battle import GoHome
from ..rules.commanding import Activate, ChooseHQ, commanders, pool_of
from ..rules.hits import AssignHits, price
from ..rules.movement import Order, enemy_hexes
from ..rules.moving import MoveStack, destinations
from ..rules.pieces import AIR, GROUND, NAMES, NAVAL, RANGE
from ..rules.stacking import LANDED, OTHERS, SHIPS, full
from ..rules.state import State
from ..rules.verbs import FLY, LAND, SAIL
from .overlays import marching

Counsel = dict[str, dict[str, list[int] | list[str]]]


def counsel(s: State, side: int) -> Counsel:
    """For whoever chooses an HQ or activates units; nothing for anybody else."""
    step = s.step if not s.over else None
    if isinstance(step, ChooseHQ) and step.side == side:
        return {"leads": {NAMES[hq]: _leads(s, side, hq) for hq in commanders(s, side, s.card, s.event)}}
    if isinstance(step, Activate) and step.side == side:
        order, units = step.order(s), (action.args[0] for action in step.ask(s).actions if action.args)
        return {"meets": {NAMES[piece]: _meets(s, order, piece) for piece in units if s.at[piece] != NONE}}
    if isinstance(step, AssignHits) and step.volley.side == side:
        return {"costs": {NAMES[piece]: _cost(s, step, piece) for (piece,) in (a.args for a in step.ask(s).actions)}}
    if isinstance(step, MoveStack) and step.order.side == side:
        return {"crowded": _crowded(s, side, step.units, (a.args[-1] for a in step.ask(s).actions if a.verb == "go"))}
    if isinstance(step, GoHome) and step.side == side:
        found: dict[str, list[int] | list[str]] = {}
        for action in step.ask(s).actions:
            found |= _crowded(s, side, action.args[:1], action.args[1:])
        return {"crowded": found}
    return {}


def _crowded(s: State, side: int, units: tuple[int, ...], hexes: Iterable[int]) -> dict[str, list[int] | list[str]]:
    """Where more units would stand than may stay when the card is done, with how many of how many."""
    going, found = sum(1 << piece for piece in units), dict[str, list[int] | list[str]]()
    for hex in sorted(set(hexes)):
        for kind, limit in ((NAVAL, SHIPS), (LANDED, OTHERS)):
            there = (s.standing_at(hex, side) | going) & kind
            if going & kind and full(s, there):
                found[s.board.grid.label[hex]] = [there.bit_count(), limit]
    return found


def _leads(s: State, side: int, hq: int) -> list[int]:
    """How many units an HQ may activate, of how many, and how many of these could meet the enemy."""
    units, order = pool_of(s, s.card, s.event, hq) & ~s.raided, Order(side, s.ops, False, s.ops)
    here = [piece for piece in s.board.grid.bits(units) if s.at[piece] != NONE]
    enemy = enemy_hexes(s, side)
    meeting = sum(bool(_reach(s, order, piece) & enemy) for piece in here)
    return [min(orders.activation_limit(s, s.card, s.event, hq, 0), units.bit_count()), units.bit_count(), meeting]


def _cost(s: State, step: AssignHits, piece: int) -> list[int]:
    """How many hits the next step of a unit takes, of how many, and how many steps are left to it then."""
    return [price(s, step, piece), step.volley.hits, 0 if s.is_reduced(piece) else 1]


def _meets(s: State, order: Order, piece: int) -> list[str]:
    """The hexes of the enemy that a unit could come to, or fly against from where it could be; the nearest first."""
    grid, start = s.board.grid, s.at[piece]
    found = grid.bits(_reach(s, order, piece) & enemy_hexes(s, order.side))
    return [grid.label[h] for h in sorted(found, key=lambda h: (grid.dist(start, h), h))]


def _reach(s: State, order: Order, piece: int) -> int:
    start = s.at[piece]
    if NAVAL >> piece & 1:
        return destinations(s, order, (piece,), SAIL) | 1 << start
    if AIR >> piece & 1:
        bases = destinations(s, order, (piece,), FLY) | 1 << start
        return reduce(or_, (s.board.grid.within(h, RANGE[piece]) for h in s.board.grid.bits(bases)))
    return marching(s, order, piece) | destinations(s, order, (piece,), LAND) if GROUND >> piece & 1 else 0
