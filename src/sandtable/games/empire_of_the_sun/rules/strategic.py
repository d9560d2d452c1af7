"""Strategic movement of ships (8.23), air units (8.33) and ground units (8.44)."""

from __future__ import annotations

from collections.abc import Iterator

from ....kernel.rulebook import Objection, cite
from . import air, events
from .ground import ARMOURED, territory_tests
from .movement import Order, Test, anywhere, enemy_hexes, open_zone, sailing_points, sea_reach
from .pieces import AIR, GROUND, LANDING, NAVAL, PIECES_OF
from .state import DISPLACED, State
from .supply import in_china_box, supplied_ports


def tests(s: State, order: Order, stack: int, start: int) -> Iterator[Test]:
    """What a stack that moves strategically has to heed."""
    cite("EOTS:6.4f")
    yield "EOTS:7.26i", anywhere(not order.reacting)
    if stack & AIR:
        yield "EOTS:8.31a", anywhere(not stack & ~AIR)
        yield from _air_tests(s, order, stack, start)
        return
    if stack & GROUND:
        yield from _ground_tests(s, order, stack, start)
    if stack & NAVAL:
        yield "EOTS:8.23a", _ports(s, order.side) if _ports(s, order.side) >> start & 1 else 0
        yield "EOTS:8.23b", ~s.declared
    yield from _sea_tests(s, order, stack, start)


def _air_tests(s: State, order: Order, stack: int, start: int) -> Iterator[Test]:
    """Twice the legs between airfields, outside open enemy zones (8.33)."""
    reach, side = air.leg(s, stack, far=True), order.side
    yield "EOTS:8.33a", anywhere(s.controlled(side, s.board.airfields) >> start & 1)
    yield from air.end_tests(s, order)
    yield "EOTS:8.33a", air.flights(s, side, start, reach, 2 * order.ops)
    yield "EOTS:8.33b", air.flights(s, side, start, reach, 2 * order.ops, open_zone(s, side, stack))


def _ports(s: State, side: int) -> int:
    """The ports that a side controls; those taken in this offensive too, but not by assault alone (8.44)."""
    cite("EOTS:8.44c")
    return s.controlled(side, s.board.ports)


def _ground_tests(s: State, order: Order, stack: int, start: int) -> Iterator[Test]:
    """Who can be shipped, from where and to where (8.4, 8.44, 8.49)."""
    cite("EOTS:8.4a", "EOTS:8.44b", "EOTS:8.49")
    board, side = s.board, order.side
    yield "EOTS:8.45a", anywhere(not stack & GROUND & ~(LANDING | ARMOURED))
    yield "EOTS:8.4c", anywhere(board.coastal >> start & 1 and s.controls(side, start))
    yield from territory_tests(s, stack)
    yield "EOTS:8.4c", _ports(s, side) & supplied_ports(s, side)
    yield "EOTS:8.44b", ~enemy_hexes(s, side)


def sea_points(s: State, order: Order, start: int) -> int:
    """How far strategic movement goes by sea: twice the naval allowance from a port, once from another coast (8.44)."""
    return sailing_points(s, order.ops, order.reacting) * (2 if _ports(s, order.side) >> start & 1 else 1)


def _sea_tests(s: State, order: Order, stack: int, start: int) -> Iterator[Test]:
    """How far the way may be, and that it avoids open enemy zones, and enemy ships without ships of its own."""
    board, cells = s.board, s.board.cells
    points = sea_points(s, order, start)
    yield "EOTS:8.44a" if stack & GROUND else "EOTS:8.23a", board.unpacked(sea_reach(board, start, cells.all, points))
    free = cells.all & ~board.packed(s.declared)
    if not stack & NAVAL:
        free &= ~board.packed(enemy_hexes(s, order.side, NAVAL))
        yield "EOTS:8.11b", board.unpacked(sea_reach(board, start, free, points))
    free &= ~open_zone(s, order.side, stack)
    yield "EOTS:8.44b" if stack & GROUND else "EOTS:8.23b", board.unpacked(sea_reach(board, start, free, points))


# --- off the map (8.33)


def objection_to_shelving(s: State, side: int, piece: int) -> Objection | None:
    """Why an activated air unit cannot be taken to the turn track: only when it is activated, before anyone moves."""
    there = (s.on[side] | in_china_box(s)) & PIECES_OF[side] & AIR
    if not there >> piece & 1 or s.moved & PIECES_OF[side]:
        return Objection("EOTS:8.33c", pieces=(piece,))
    return None


def shelve(s: State, piece: int) -> None:
    """An air unit goes to the turn track and comes back next turn; nothing delays it."""
    s.send(piece, DISPLACED, s.turn + 1)
    s.emit(events.SHELVED, "EOTS:8.33c", piece)
