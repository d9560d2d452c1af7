"""Moving activated units, stack after stack: take units of a hex, say how and where they go (7.23, 8).

`MoveUnits` is called by an offensive and by a reaction. Ships, air units and landings go to their end hex at once and
take the way that the enemy sees least of; a march is made hex by hex, since it takes control of what it passes and the
enemy may give way to it.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from ....kernel.actions import Action
from ....kernel.offers import Offer, Offers
from ....kernel.rulebook import Objection, cite
from ....kernel.step import Decision, Step
from . import air, airlift, amphibious, events, forces, ground, naval, strategic
from .movement import (
    Order,
    Test,
    allowed,
    appointed,
    crosses,
    fit_for_battle,
    mask_of,
    refusal,
    sailing_points,
    whole_zone,
)
from .pieces import AIR, CARRIERS, GROUND, NAVAL, PARENTHESES
from .state import NO_CARD, State
from .verbs import BARGE, CARRY, FAR, FLY, LAND, MARCH, MODES, SAIL, TRANSFER

RULE_OF = {
    SAIL: "EOTS:8.21a", FLY: "EOTS:8.31a", FAR: "EOTS:8.1b", MARCH: "EOTS:8.42a", LAND: "EOTS:8.45b",
    CARRY: "EOTS:8.46a", BARGE: "EOTS:8.47a", TRANSFER: "EOTS:8.23a",
}  # fmt: skip
ASSAULTS = (LAND, CARRY, BARGE)
WAYS_OF = ((AIR, (FLY, FAR, TRANSFER)), (NAVAL, (SAIL, TRANSFER)), (GROUND, (MARCH, LAND, BARGE, TRANSFER)))
MIXED_WAYS = (LAND, CARRY, TRANSFER)  # of ships with ground units
NEVER_IN_REACTION = (FAR, BARGE, TRANSFER)  # by their own rules (1.3, 8.47, 7.26)


def modes_of(stack: int, reacting: bool) -> tuple[int, ...]:
    """The ways to move that a stack may have."""
    modes = next((modes for kind, modes in WAYS_OF if not stack & ~kind), MIXED_WAYS)
    return tuple([mode for mode in modes if mode not in NEVER_IN_REACTION]) if reacting else modes


def tests(s: State, order: Order, stack: tuple[int, ...], mode: int, left: int) -> Iterator[Test]:
    """What a stack that moves in a certain way has to heed."""
    yield from _tests_of_mode(s, order, stack, mode, left)
    if s.card != NO_CARD and not order.reacting and mode not in (FLY, FAR):
        yield "EOTS:5.31c" if s.event else "EOTS:7.24d", fit_for_battle(s, order.side, mask_of(stack))
        yield "EOTS:5.31c", appointed(s, mask_of(stack) & CARRIERS)


def _tests_of_mode(s: State, order: Order, stack: tuple[int, ...], mode: int, left: int) -> Iterator[Test]:
    units, start = mask_of(stack), s.at[stack[0]]
    if mode == SAIL:
        return naval.tests(s, order, units, start)
    if mode in (FLY, FAR):
        return air.tests(s, order, units, start, mode == FAR)
    if mode == MARCH:
        return ground.tests(s, order, units, start, left)
    if mode == TRANSFER:
        return strategic.tests(s, order, units, start)
    return amphibious.tests(s, order, units, start, mode)


def destinations(s: State, order: Order, stack: tuple[int, ...], mode: int, left: int = -1) -> int:
    """The hexes where a stack may go in a certain way; for a march the next one, with some half points left."""
    left = order.halves if left < 0 else left
    return allowed(tests(s, order, stack, mode, left)) & s.board.grid.all & ~(1 << s.at[stack[0]])


def objection_to_moving(
    s: State, order: Order, stack: tuple[int, ...], hex: int, mode: int, left: int = -1
) -> Objection | None:
    """Why a stack cannot go to a hex in a certain way."""
    left = order.halves if left < 0 else left
    if hex == s.at[stack[0]]:
        return Objection("EOTS:8.1a", hexes=(hex,), pieces=stack)
    return refusal(tests(s, order, stack, mode, left), hex, stack)


# --- carrying it out


def _is_seen(s: State, order: Order, stack: tuple[int, ...], end: int, mode: int) -> bool:
    """Whether a stack touches the enemy's air zone on its way, neutralized or not (7.25)."""
    start, units = s.at[stack[0]], mask_of(stack)
    if mode == MARCH:
        return bool(whole_zone(s, order.side) & (s.board.cell[start] | s.board.cell[end]))
    if units & AIR:
        reach, legs = air.leg(s, units, far=mode != FLY), order.ops * (2 if mode == TRANSFER else 1)
        return air.touches_zone(s, order.side, start, end, reach, legs)
    return crosses(s, order.side, start, end, _sea_points(s, order, start, mode), unescorted=not units & NAVAL)


def _sea_points(s: State, order: Order, start: int, mode: int) -> int:
    """How far a stack goes by sea in a certain way."""
    if mode == TRANSFER:
        return strategic.sea_points(s, order, start)
    return 1 if mode == BARGE else sailing_points(s, order.ops, order.reacting)


def move(s: State, order: Order, stack: tuple[int, ...], hex: int, mode: int) -> None:
    """A stack goes to a hex."""
    start, units = s.at[stack[0]], mask_of(stack)
    if not order.reacting and _is_seen(s, order, stack, hex, mode):
        cite("EOTS:7.25h")
        s.spotted = True
    if mode == MARCH:  # whoever stood there was not ashore: ships flee when the offensive is over
        s.take(order.side, start, "EOTS:1.3s")
    for piece in stack:
        if order.reacting:
            forces.leave_battle_hex(s, piece, start)
        s.came_from[piece] = start
        if mode == MARCH:
            s.enter(piece, hex, "EOTS:6.5a")
        else:
            s.move(piece, hex)
        s.emit(events.MOVED, _rule(mode, units), piece, hex, MODES[mode])
    s.moved |= units
    _note(s, order, units, hex, mode)


def _rule(mode: int, units: int) -> str:
    """The rule of a move; strategic movement has one for each kind of unit."""
    if mode != TRANSFER:
        return RULE_OF[mode]
    return "EOTS:8.33a" if units & AIR else "EOTS:8.44a" if units & GROUND else "EOTS:8.23a"


def _note(s: State, order: Order, units: int, hex: int, mode: int) -> None:
    """What is remembered of a move until the offensive is over."""
    if mode in ASSAULTS:
        cite("EOTS:6.5b", "EOTS:1.3t")
        amphibious.land(s, order, units, mode)
    if mode == TRANSFER:
        s.shifted |= units
    if mode == FAR:
        s.strained |= units & PARENTHESES
    if order.reacting and units & NAVAL:
        amphibious.turn_back(s, order.side, hex)


def fights_here(s: State, piece: int) -> bool:
    """Whether a unit that reacts fights from where it is: in a battle hex, or with one in the reach of its aircraft."""
    if s.declared >> s.at[piece] & 1 or s.assigned[piece] < s.board.n:
        return True
    battles = s.board.grid.bits(s.declared) if forces.FLYING >> piece & 1 else ()
    return any(forces.objection_to_striking(s, piece, h) is None for h in battles)


def is_awaited(s: State, order: Order, piece: int) -> bool:
    """Whether an event wants a carrier within reach of one hex, and it could get there (J1)."""
    if not CARRIERS >> piece & 1 or appointed(s, 1 << piece) >> s.at[piece] & 1:
        return False
    return bool(destinations(s, order, (piece,), SAIL))


def ways_to_battle(s: State, order: Order, stack: tuple[int, ...]) -> int:
    """The hexes to which a stack that reacts may go."""
    found = 0
    for mode in modes_of(mask_of(stack), order.reacting):
        found |= destinations(s, order, stack, mode)
    return found


# --- the steps


class MoveUnits(Step, frozen=True):
    """A side moves the units it has activated, stack after stack, by an operations value (7.22, 7.23)."""

    always_asks = True  # a stack is begun by the player, even if it has to be

    side: int
    units: tuple[int, ...]
    ops: int
    reacting: bool = False
    card: int = 0  # the operations value of the card itself, for barges (8.47)

    @property
    def order(self) -> Order:
        """Under what the stacks move."""
        return Order(self.side, self.ops, self.reacting, self.card)

    def left(self, s: State) -> list[int]:
        """The units that have not moved yet, in their order."""
        return [piece for piece in self.units if s.on[self.side] >> piece & 1 and not s.moved >> piece & 1]

    def boxed(self, s: State) -> list[int]:
        """The units in the air box in China that have not moved yet (13.74)."""
        return [piece for piece in self.units if airlift.in_box(s, piece) and not s.moved >> piece & 1]

    def begin(self, s: State) -> None:
        """Over when everybody has moved."""
        if not self.left(s) and not self.boxed(s):
            s.done()

    def ask(self, s: State) -> Decision:
        """A unit to move next, or air units for the turn track, or that no more is moved."""
        space, left = s.setup.action_space, self.left(s)
        off = [piece for piece in (*left, *self.boxed(s)) if self._objection_to_shelving(s, piece) is None]
        found = [*map(space["take"], left), *map(space["shelve"], off), *self._flights(s, left)]
        if self._objection_to_ending(s) is None:
            found.append(space["done"]())
        return Decision(self.side, "move", found)

    def _objection_to_ending(self, s: State) -> Objection | None:
        """Why the movement cannot end: a unit that reacts goes where it fights if it can (7.26, J1)."""
        if not self.reacting and (late := [piece for piece in self.left(s) if is_awaited(s, self.order, piece)]):
            return Objection("EOTS:5.31c", pieces=tuple(late))
        idle = (piece for piece in self.left(s) if self.reacting and not fights_here(s, piece))
        slack = [piece for piece in idle if ways_to_battle(s, self.order, (piece,))]
        if self.reacting:
            slack += [piece for piece in self.boxed(s) if airlift.exits(s, self.order, piece)]
        return Objection("EOTS:7.26f", pieces=tuple(slack)) if slack else None

    def _flights(self, s: State, left: list[int]) -> Iterator[Action]:
        """Flights into the air box in China and out of it (13.74)."""
        space = s.setup.action_space
        for piece in left:
            if airlift.objection_to_entering(s, self.order, piece) is None:
                yield space["box"](piece)
        for piece in self.boxed(s):
            yield from (space["place"](piece, h) for h in s.board.grid.bits(airlift.exits(s, self.order, piece)))

    def objection(self, s: State, action: Action) -> Objection | None:
        """Why a unit cannot be moved or put aside, or why this is not all."""
        if action.verb == "done":
            return self._objection_to_ending(s)
        piece = action.args[0]
        cite("EOTS:6.0a", "EOTS:6.3a")
        if action.verb == "place" and piece in self.boxed(s):
            return airlift.objection_to_leaving(s, self.order, *action.args)
        if action.verb == "shelve" and piece in self.boxed(s):
            return self._objection_to_shelving(s, piece)
        if piece not in self.left(s):
            return Objection("EOTS:7.23" if s.moved >> piece & 1 else "EOTS:7.21c", pieces=(piece,))
        if action.verb in ("box", "place"):
            return airlift.objection_to_entering(s, self.order, piece) if action.verb == "box" else _not_boxed(piece)
        return self._objection_to_shelving(s, piece) if action.verb == "shelve" else None

    def _objection_to_shelving(self, s: State, piece: int) -> Objection | None:
        if self.reacting:
            return Objection("EOTS:7.26i", pieces=(piece,))
        return strategic.objection_to_shelving(s, self.side, piece)

    def on_take(self, s: State, piece: int) -> None:
        """A stack is begun with this unit."""
        s.call(MoveStack(self.order, (piece,), -1), self.begin_again)

    def on_shelve(self, s: State, piece: int) -> None:
        """An air unit leaves the map until next turn."""
        strategic.shelve(s, piece)
        s.become(self)

    def on_box(self, s: State, piece: int) -> None:
        """An air unit flies into the air box in China."""
        airlift.enter_box(s, self.order, piece)
        s.become(self)

    def on_place(self, s: State, piece: int, hex: int) -> None:
        """An air unit flies out of the air box in China."""
        airlift.leave_box(s, self.order, piece, hex)
        s.become(self)

    def on_done(self, s: State) -> None:
        """The others stay where they are."""
        s.done()


def _not_boxed(piece: int) -> Objection:
    """Why a unit on the map does not fly out of the air box in China."""
    return Objection("EOTS:13.74e", pieces=(piece,))


class MoveStack(Step, frozen=True):
    """Units of one hex that move together; none is picked up or dropped on the way (7.23)."""

    always_asks = True  # a unit that can go nowhere says so before it stays

    order: Order
    units: tuple[int, ...]
    left: int  # half points of a march that has begun, or -1

    def joining(self, s: State) -> list[int]:
        """The units that may still join."""
        moving = s.inside(MoveUnits)
        return [piece for piece in moving.left(s) if self._objection_to_joining(s, piece) is None] if moving else []

    def _objection_to_joining(self, s: State, piece: int) -> Objection | None:
        first = self.units[0]
        moving = s.inside(MoveUnits)
        if self.left >= 0 or s.at[piece] != s.at[first] or piece in self.units:
            return Objection("EOTS:7.23", pieces=(piece,))
        if moving is None or piece not in moving.left(s):
            return Objection("EOTS:7.21c", pieces=(piece,))
        return Objection("EOTS:8.31a", pieces=(piece,)) if (AIR >> piece ^ AIR >> first) & 1 else None

    def modes(self) -> tuple[int, ...]:
        """The ways to move; a march that has begun goes on as one."""
        return (MARCH,) if self.left >= 0 else modes_of(mask_of(self.units), self.order.reacting)

    def ask(self, s: State) -> Decision:
        """Who joins the stack, where it goes, or that it stays."""
        space = s.setup.action_space
        offers = [
            Offer(space["go"], destinations(s, self.order, self.units, mode, self.left), (mode,))
            for mode in self.modes()
        ]
        more = [*map(space["take"], self.joining(s))]
        if self._objection_to_staying(s) is None:
            more.append(space["stay"]())
        return Decision(self.order.side, "stack", Offers(offers, more))

    def _objection_to_staying(self, s: State) -> Objection | None:
        """Why the stack cannot stop: a reaction ends in a battle or where one is in reach (7.26, J1)."""
        if not self.order.reacting and any(is_awaited(s, self.order, piece) for piece in self.units):
            return Objection("EOTS:5.31c", pieces=self.units)
        if not self.order.reacting or all(fights_here(s, piece) for piece in self.units):
            return None
        onward = any(destinations(s, self.order, self.units, mode, self.left) for mode in self.modes())
        return Objection("EOTS:7.26f", pieces=self.units) if onward else None

    def objection(self, s: State, action: Action) -> Objection | None:
        """Why a unit cannot join or the stack cannot go there."""
        if action.verb == "stay":
            return self._objection_to_staying(s)
        if action.verb == "take":
            return self._objection_to_joining(s, *action.args)
        mode, hex = action.args
        if self.left >= 0 and mode != MARCH:
            return Objection("EOTS:8.44b" if mode == TRANSFER else "EOTS:7.23", hexes=(hex,), pieces=self.units)
        return objection_to_moving(s, self.order, self.units, hex, mode, self.left)

    def on_take(self, s: State, piece: int) -> None:
        """A unit of the same hex joins."""
        s.become(msgspec.structs.replace(self, units=tuple(sorted((*self.units, piece)))))

    def on_stay(self, s: State) -> None:
        """The stack moves no further in this offensive."""
        s.moved |= mask_of(self.units)
        s.done()

    def on_go(self, s: State, mode: int, hex: int) -> None:
        """The stack goes there; the enemy may disengage from ground units (8.43)."""
        start, side = s.at[self.units[0]], self.order.side
        left = self.left if self.left >= 0 else self.order.halves
        paid = ground.ground_cost(s, side, start, hex) if mode == MARCH else left
        move(s, self.order, self.units, hex, mode)
        after = msgspec.structs.replace(self, left=left - paid)
        escape = None if self.order.reacting else self._escape(s, hex, start)
        s.call_if(escape, after.go_on if mode == MARCH else after.end)

    def _escape(self, s: State, hex: int, start: int) -> ground.Disengage | None:
        arrived = mask_of(self.units) & GROUND
        return ground.disengagement(s, 1 - self.order.side, hex, start) if arrived else None

    def go_on(self, s: State, value: object) -> None:
        """A march goes on unless something stops it or its points are spent."""
        hex = s.at[self.units[0]]
        if not ground.continue_after(s, self.order.side, hex) or not destinations(
            s, self.order, self.units, MARCH, self.left
        ):
            s.done()
