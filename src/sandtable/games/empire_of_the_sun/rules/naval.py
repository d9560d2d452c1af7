"""Naval movement: where ships go and where they may end (8.21), and where they flee to (8.22)."""

from __future__ import annotations

from collections.abc import Iterator

from ....kernel.rulebook import cite
from ....maps.occupancy import BIT
from . import limits
from .movement import (
    MANCHURIA,
    Order,
    Test,
    anywhere,
    around,
    assaulted,
    enemy_hexes,
    navigable,
    regions,
    sailing_points,
    sea_reach,
    targets,
)
from .pieces import CARRIERS, NAVAL, PIECES_OF, RANGE, SIDE
from .state import State

FLIGHT = 10  # hexes, whatever lies between (8.22)


def tests(s: State, order: Order, stack: int, start: int) -> Iterator[Test]:
    """What a stack of ships has to heed (8.21); enemy units and air zones do not bar its way."""
    cite("EOTS:8.11a", "EOTS:8.21d", "EOTS:8.1a")
    points = sailing_points(s, order.ops, order.reacting)
    board, cells = s.board, s.board.cells
    yield "EOTS:8.21b", 0 if stack & ~NAVAL else navigable(board)
    yield "EOTS:13.91", ~regions(board, MANCHURIA)
    if order.reacting and s.declared >> start & 1:
        yield "EOTS:7.26j", anywhere(not stack & ~CARRIERS)
    yield "EOTS:8.21a", board.unpacked(sea_reach(board, start, cells.all, points))
    if not order.reacting:
        yield "EOTS:8.21f", ends(s, order, stack)
    elif s.declared >> start & 1:
        yield "EOTS:9.1b", ~s.declared
        yield "EOTS:8.21f", s.controlled(order.side, board.ports) | fighting_ends(s, order, stack, BIT[start])
    else:
        yield "EOTS:7.26f", fighting_ends(s, order, stack, s.declared)


def ends(s: State, order: Order, stack: int) -> int:
    """Where ships may end: with enemies, in a port, at a landing, or where a carrier has something to do (8.21)."""
    cite("EOTS:8.21f", "EOTS:8.21g")
    landings = assaulted(s, order.side) if stack & CARRIERS else s.hexes_of(s.landed & PIECES_OF[order.side])
    found = enemy_hexes(s, order.side) & ~limits.sheltered(s, order.side)
    found |= s.controlled(order.side, s.board.ports)
    return found | fighting_ends(s, order, stack, targets(s, order) | landings)


def fighting_ends(s: State, order: Order, stack: int, work: int) -> int:
    """The hexes with battles or landings, and those from which a carrier of the stack, or one there, reaches them."""
    found = work
    for distance in {RANGE[piece] for piece in s.board.grid.bits(stack & CARRIERS)}:
        found |= around(s.board, work, distance)
    for piece in s.board.grid.bits(s.on[order.side] & CARRIERS & s.moved & ~s.shifted):
        if s.board.grid.within(s.at[piece], RANGE[piece]) & work:
            found |= s.board.grid.bit[s.at[piece]]
    return found


def havens(s: State, piece: int) -> int:
    """The ports where an emergency move may put a ship: its side's, within ten hexes; no air zone matters (8.22)."""
    cite("EOTS:8.22c", "EOTS:8.22d")
    return s.controlled(SIDE[piece], s.board.ports) & s.board.grid.within(s.at[piece], FLIGHT)
