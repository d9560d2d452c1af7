"""Which units are activated for an offensive, and how they move: every operation first, then whoever stands idle."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ....kernel.actions import Action
from ..rules.amphibious import asp_left
from ..rules.ground import ground_cost
from ..rules.movement import NAVAL_POINTS
from ..rules.moving import destinations
from ..rules.pieces import AIR, CARRIERS, GROUND, ORGANIC, RANGE
from ..rules.state import NO_CARD
from ..rules.verbs import BARGE, CARRY, FAR, FLY, LAND, MARCH, SAIL, TRANSFER
from . import reactions
from .cards_in_hand import Staff, duties, found_out
from .operations import UNFED, Means, Operation, Planner
from .posts import post
from .theatre import Theatre, sea_hexes

AIM = 5.0
STUCK = 0.1  # nothing leads to the aim
GAIN = 0.08  # what a better base must be worth
TIRED = 0.04
SHIPPED = 0.3  # shipping points for a move that takes nothing
NEAR_ENOUGH = 0.5  # aircraft that reach the battle from where they are, before others that must fly
BASED = 0.1  # how much the base counts that aircraft strike from
APART = 0.2  # each hex that a carrier is away from where it should strike from
FRIENDLY = 0.1  # a hex of one's own to strike from
FREE = 0.2  # taking a place without a fight, besides what the place is worth
LEFT = 0.25  # of what a place is worth that is left without ground units
FORWARD = 0.3  # of what pulls, on a march without an aim
LOOKED_AT = 12  # units whose better bases are looked for
RANK = {"first": 3.0, "ground": 2.5, "ships": 2.0, "cover": 1.5, "others": 0.5}


# --- activation


def activations(t: Theatre, step: Any, actions: Sequence[Action]) -> Iterator[float]:
    """The units of the best plan, those of its best operation first."""
    if step.reacting:
        yield from reactions.activations(t, step, actions)
        return
    wanted = _wanted(t, step, actions)
    for action in actions:
        yield 0.0 if action.verb == "done" else wanted.get(action.args[0], -1.0)


def _wanted(t: Theatre, step: Any, actions: Sequence[Action]) -> dict[int, float]:
    s = t.s
    offered = sum(1 << action.args[0] for action in actions if action.verb == "activate")
    chosen = sum(1 << piece for piece in step.units)
    means = (
        Staff(t)
        .means(s.card, s.event, step.hq)
        ._replace(pool=offered | chosen, chosen=chosen, limit=step.limit(s), asp=asp_left(s, t.side))
    )
    found: dict[int, float] = {}
    for op in Planner(t, means).plan():
        for at, piece in enumerate(op.units):
            if not chosen >> piece & 1:
                found.setdefault(piece, 1.0 + op.value - 0.001 * at)
    return found or _idle(t, offered, s.ops)


def _idle(t: Theatre, units: int, ops: int) -> dict[int, float]:
    """Units that could have a better base."""
    s = t.s
    worst = sorted(t.grid.bits(units & ~GROUND), key=lambda p: (post(t, p, s.at[p]) if s.on[t.side] >> p & 1 else 9, p))
    found = {}
    for piece in worst[:LOOKED_AT]:
        if s.on[t.side] >> piece & 1:
            gain = _better(t, piece, ops) - post(t, piece, s.at[piece])
            if gain > GAIN:
                found[piece] = gain
    return found


def _better(t: Theatre, piece: int, ops: int) -> float:
    """The best base that a ship or an air unit can reach."""
    s = t.s
    if AIR >> piece & 1:
        bases = t.fields(piece, ops) & s.controlled(t.side, t.board.airfields)
    else:
        bases = sea_hexes(t.board, s.at[piece], NAVAL_POINTS * ops) & s.controlled(t.side, t.board.ports)
    return max((post(t, piece, h) for h in t.grid.bits(bases)), default=-9.0)


# --- movement


class Moves:
    """The plan for the units that have not moved yet."""

    def __init__(self, t: Theatre, step: Any) -> None:
        s = t.s
        left = sum(1 << piece for piece in step.left(s))
        card = s.card if s.card != NO_CARD else 0
        asked, allowed = duties(t.board, card, s.event)
        active = s.active & s.on[t.side]
        means = Means(
            left, step.ops, 99, asp_left(s, t.side), s.one_battle, found_out(card, s.event),
            chosen=left, placed=active & s.moved, only=allowed, asked=asked,
        )  # fmt: skip
        self.t = t
        self.planner = Planner(t, means)
        for piece in self.planner.ground:
            self.planner.covers[piece] = t.march(piece, 2 * step.ops) | _landings(t, step, piece, self.planner.fleet)
        self.ops: dict[int, Operation] = {}
        for op in self.planner.plan():
            for piece in op.units:
                self.ops.setdefault(piece, op)

    def rank(self, piece: int) -> float:
        """When a unit moves: carriers clear the way to enemies, landings come before their ships."""
        op = self.ops.get(piece)
        if op is None:
            return RANK["others"]
        if AIR >> piece & 1 or (CARRIERS >> piece & 1 and op.battle):
            return RANK["first"]
        if GROUND >> piece & 1:
            return RANK["ground"]
        return RANK["cover"] if CARRIERS >> piece & 1 else RANK["ships"]


def _landings(t: Theatre, step: Any, piece: int, fleet: list[int]) -> int:
    """Where a ground unit may land, with shipping points or aboard a ship of its hex (8.45, 8.46)."""
    s = t.s
    found = destinations(s, step.order, (piece,), LAND)
    if found or not ORGANIC >> piece & 1:
        return found
    ships = [p for p in fleet if ORGANIC >> p & 1 and s.at[p] == s.at[piece]]
    return destinations(s, step.order, (min(piece, ships[0]), max(piece, ships[0])), CARRY) if ships else 0


def takes(t: Theatre, step: Any, actions: Sequence[Action]) -> Iterator[float]:
    """Whom to move next."""
    if step.reacting:
        yield from reactions.takes(t, step, actions)
        return
    moves = Moves(t, step) if any(action.verb == "take" for action in actions) else None
    for action in actions:
        if action.verb == "take" and moves is not None:
            yield moves.rank(action.args[0])
        else:
            yield 0.0 if action.verb == "done" else -1.0


def ways(t: Theatre, step: Any, actions: Sequence[Action]) -> Iterator[float]:
    """How and where a stack goes."""
    s = t.s
    moving = s.caller(type(step))
    if step.order.reacting:
        yield from reactions.ways(t, step, actions)
        return
    assert moving is not None
    moves = Moves(t, moving)
    op = moves.ops.get(step.units[0])
    stack = Stack(t, step, moves, op)
    found = [stack.weigh(action) for action in actions]
    if stack.op is not None and max(found) <= STUCK:
        stack.op = None
        found = [stack.weigh(action) for action in actions]
    yield from found


class Stack:
    """A stack on the move, with the operation it is part of, if any."""

    def __init__(self, t: Theatre, step: Any, moves: Moves, op: Operation | None) -> None:
        self.t, self.s, self.step, self.moves, self.op = t, t.s, step, moves, op
        self.piece = step.units[0]
        self.here = post(t, self.piece, t.s.at[self.piece])
        self._posts: dict[int, float] = {}

    def weigh(self, action: Action) -> float:
        """What an action leads to."""
        if action.verb == "stay":
            return self._stay()
        if action.verb == "take":
            return self._take(action.args[0])
        mode, h = action.args
        if self.op is not None:
            return self._aim(mode, h)
        return self._base(mode, h)

    def _stay(self) -> float:
        """Air units that reach the battle from where they are stay there."""
        if self.step.left >= 0 and self.s.at[self.piece] in self.t.there:
            return AIM + 1.0
        if self.op is not None and AIR >> self.piece & 1:
            near = self.t.grid.dist(self.s.at[self.piece], self.op.hex) <= RANGE[self.piece]
            return AIM + NEAR_ENOUGH if near else 0.5
        return STUCK if self.op is not None else 0.0

    def _take(self, piece: int) -> float:
        """Ground units take along whoever lands or sails with them; carriers only where the way must be cleared."""
        op = self.op
        if op is None or self.moves.ops.get(piece) != op or AIR >> self.piece & 1:
            return -1.0
        if not any(GROUND >> p & 1 for p in self.step.units):
            return -1.0
        if GROUND >> piece & 1:
            return AIM + 1.0 if self._lands(piece) == self._lands(self.piece) else -1.0
        if not self._lands(self.piece):
            return -1.0
        clearing = self.t.zone & self.t.board.cell[op.hex]
        return AIM + 0.5 if not CARRIERS >> piece & 1 or clearing else -1.0

    def _lands(self, piece: int) -> bool:
        assert self.op is not None
        return not self.t.march(piece, self.step.order.halves) >> self.op.hex & 1

    def _aim(self, mode: int, h: int) -> float:
        op, t = self.op, self.t
        assert op is not None
        if mode in (TRANSFER, FAR):
            return -1.0
        if mode == MARCH:
            return self._march(h)
        if mode == FLY:
            return AIM + BASED * post(t, self.piece, h) if t.grid.dist(h, op.hex) <= RANGE[self.piece] else -1.0
        if mode in (LAND, CARRY, BARGE):
            return AIM + 0.2 * (mode != LAND) if h == op.hex else -1.0
        return self._sail(h)

    def _sail(self, h: int) -> float:
        """Ships go to the battle; carriers to a hex from which they strike."""
        op, t = self.op, self.t
        assert op is not None
        away = t.grid.dist(h, op.hex)
        if not CARRIERS >> self.piece & 1:
            return AIM if h == op.hex else -1.0
        if away > RANGE[self.piece] or (t.there.get(h, 0) and h != op.hex):
            return -1.0
        clearing = bool(t.zone & t.board.cell[op.hex])
        apart = abs(away - (1 if clearing else RANGE[self.piece]))
        return AIM - APART * apart + (FRIENDLY if t.s.controls(t.side, h) else 0.0)

    def _march(self, h: int) -> float:
        """The next hex of a march, if the goal can still be reached from it."""
        op, t, s = self.op, self.t, self.s
        assert op is not None
        if h == op.hex:
            return AIM
        if t.halts >> h & 1:
            return -1.0
        left = self.step.left if self.step.left >= 0 else self.step.order.halves
        rest = left - ground_cost(s, t.side, s.at[self.piece], h)
        return AIM - 0.1 if _leads(t, h, op.hex, rest) else -1.0

    def _base(self, mode: int, h: int) -> float:
        """A better base, or a place on the way that can be taken without a fight."""
        t = self.t
        if t.there.get(h):
            return -1.0
        if mode == MARCH:
            return self._stroll(h)
        if mode == SAIL and CARRIERS >> self.piece & 1 and not t.s.controls(t.side, h):
            return -1.0
        if mode in (LAND, CARRY, BARGE) and h in t.stakes:
            return t.stakes[h] * (1.0 if t.is_fed(self.piece, h) else UNFED) - SHIPPED / 2
        if h not in self._posts:
            self._posts[h] = post(t, self.piece, h)
        cost = SHIPPED if mode in (LAND, CARRY) else TIRED
        return self._posts[h] - self.here - cost

    def _stroll(self, h: int) -> float:
        """A march without any aim: places that can be had, then the front."""
        t = self.t
        here = self.s.at[self.piece]
        if t.stakes.get(h, 0.0) and not t.halts >> h & 1:
            return FREE + t.stakes[h]
        guard = (self.s.standing_at(here, t.side) & GROUND).bit_count() == 1
        kept = LEFT * t.own.get(here, 0.0) if guard else 0.0
        if t.halts >> h & 1 or not t.is_fed(self.piece, h):
            return -1.0
        return FORWARD * (t.pull(h) - t.pull(here)) - kept - TIRED / 2


def _leads(t: Theatre, start: int, goal: int, halves: int) -> bool:
    """Whether a march with some half points left gets from a hex to another."""
    seen = {start: halves}
    fringe = [start]
    while fringe:
        h = fringe.pop()
        for _, to in t.grid.exits[h]:
            if not t.board.side[t.grid.side_between(h, to)] & 2:
                continue
            rest = seen[h] - ground_cost(t.s, t.side, h, to)
            if rest >= 0 and to == goal:
                return True
            if rest > seen.get(to, 0) and not t.halts >> to & 1:
                seen[to] = rest
                fringe.append(to)
    return False
