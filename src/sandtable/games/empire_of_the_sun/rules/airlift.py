"""Flights between airfields of Northern India and the air box in China (13.74)."""

from __future__ import annotations

from ....kernel.rulebook import Objection, cite
from . import air, events
from .movement import Order, allowed, around, open_zone, whole_zone
from .pieces import AIR, ALLIED, ALLIES
from .placing import objection_to_room
from .state import CHINA_BOX, State
from .supply import supplied_airfields


def in_box(s: State, piece: int) -> bool:
    """Whether a unit is in the air box in China."""
    return s.box[piece] == CHINA_BOX


def fields(s: State) -> int:
    """The supplied airfields of the Allies in Northern India, one leg from the box whatever the range (13.74)."""
    cite("EOTS:13.74e")
    return supplied_airfields(s, ALLIES) & s.board.northern_india


# --- into the box


def objection_to_entering(s: State, order: Order, piece: int) -> Objection | None:
    """Why an air unit cannot fly into the box."""
    if not (AIR & ALLIED) >> piece & 1 or order.reacting or in_box(s, piece):
        return Objection("EOTS:13.74e", pieces=(piece,))
    if s.has_surrendered("china"):
        return Objection("EOTS:13.73", pieces=(piece,))
    if why := objection_to_room(s, piece):
        return why
    return None if _stages(s, order, piece) else Objection("EOTS:13.74e", pieces=(piece,))


def _stages(s: State, order: Order, piece: int) -> int:
    """The airfields of the box that a unit reaches with a leg to spare, in a normal or, if it must, strategic move."""
    start, far = s.at[piece], air.leg(s, 1 << piece, far=True)
    reached = air.flights(s, order.side, start, far, 2 * order.ops - 1)
    if not (reached | 1 << start) & s.board.airfields & s.board.northern_india:
        return 0  # whatever is in supply there
    bases = fields(s)
    found = 1 << start | air.flights(s, order.side, start, far, order.ops - 1)
    if reached & bases and not found & bases and s.controlled(order.side, s.board.airfields) >> start & 1:
        found |= air.flights(s, order.side, start, far, 2 * order.ops - 1, open_zone(s, order.side, 1 << piece))
    return found & bases


def enter_box(s: State, order: Order, piece: int) -> None:
    """A unit flies into the box, out of the enemy's air zone or past it if there is no other way (7.25)."""
    if not _unseen_stages(s, order, piece):
        cite("EOTS:7.25h")
        s.spotted = True
    s.send(piece, CHINA_BOX)
    s.moved |= 1 << piece
    s.emit(events.BOX_ENTERED, "EOTS:13.74e", piece)


def _unseen_stages(s: State, order: Order, piece: int) -> int:
    """The airfields from which a unit flies into the box without having touched the enemy's air zone."""
    start, zone = s.at[piece], whole_zone(s, order.side)
    if zone & s.board.cell[start]:
        return 0
    far = air.leg(s, 1 << piece, far=True)
    return (1 << start | air.flights(s, order.side, start, far, 2 * order.ops - 1, zone)) & fields(s)


# --- out of the box


def exits(s: State, order: Order, piece: int) -> int:
    """Where a unit may fly from the box: to the airfields of Northern India and as far as its legs take it."""
    return _near_exits(s, order, piece) | _far_exits(s, order, piece)


def _near_exits(s: State, order: Order, piece: int) -> int:
    """Where it may fly and fight."""
    found = _flights(s, order, air.leg(s, 1 << piece, far=False), order.ops - 1)
    if order.reacting:
        found &= around(s.board, s.declared, air.leg(s, 1 << piece, far=False))
    return found & allowed(air.end_tests(s, order))


def _far_exits(s: State, order: Order, piece: int) -> int:
    """Where strategic movement takes it (8.33)."""
    if order.reacting:
        return 0
    zone = open_zone(s, order.side)
    found = _flights(s, order, air.leg(s, 1 << piece, far=True), 2 * order.ops - 1, zone)
    return found & allowed(air.end_tests(s, order))


def _flights(s: State, order: Order, reach: int, legs: int, barred: int = 0) -> int:
    """The airfields of Northern India and those that some legs reach from them, outside barred cells."""
    first = fields(s) & ~s.board.unpacked(barred)
    found = first
    for h in s.board.grid.bits(first):
        found |= air.flights(s, order.side, h, reach, legs, barred)
    return found


def objection_to_leaving(s: State, order: Order, piece: int, hex: int) -> Objection | None:
    """Why a unit in the box cannot fly to a hex."""
    if in_box(s, piece) and exits(s, order, piece) >> hex & 1:
        return None
    return Objection("EOTS:13.74e", hexes=(hex,), pieces=(piece,))


def leave_box(s: State, order: Order, piece: int, hex: int) -> None:
    """A unit flies out of the box; beyond its legs it has moved strategically and does not fight."""
    bit = 1 << piece
    if not _near_exits(s, order, piece) >> hex & 1:
        s.shifted |= bit
    unseen = _flights(s, order, air.leg(s, bit, far=True), 2 * order.ops - 1, whole_zone(s, order.side))
    if not order.reacting and not unseen >> hex & 1:
        cite("EOTS:7.25h")
        s.spotted = True
    s.place(piece, hex)
    s.moved |= bit
    s.emit(events.BOX_LEFT, "EOTS:13.74e", piece, hex)
