"""Air movement in legs from airfield to airfield (8.31, 8.35), where air units flee to (8.32), what they can reach."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from ....kernel.rulebook import Objection, cite
from .board import Board
from .movement import (
    FERRY,
    Order,
    Test,
    anywhere,
    around,
    came,
    closed,
    enemy_hexes,
    ferry,
    longest_reach,
    reach_of,
    whole_zone,
)
from .pieces import AIR, GROUND, JAPAN, NAVAL, PARENTHESES, SIDE
from .state import State


def tests(s: State, order: Order, stack: int, start: int, far: bool) -> Iterator[Test]:
    """What a stack of air units has to heed: one that shall fight, or one that goes beyond its normal range (8.31)."""
    yield "EOTS:8.31a", anywhere(not stack & ~AIR)
    if far:
        yield "EOTS:8.1b", anywhere(stack & PARENTHESES)
        yield "EOTS:1.3f", anywhere(not order.reacting)
    yield from end_tests(s, order)
    near = flights(s, order.side, start, leg(s, stack, far=False), order.ops)
    yield "EOTS:8.31a", flights(s, order.side, start, leg(s, stack, far=True), order.ops) if far else near
    if far:
        yield "EOTS:8.1b", ~near
    if order.reacting and not s.declared >> start & 1:
        yield "EOTS:7.26f", around(s.board, s.declared, leg(s, stack, far=False))


def end_tests(s: State, order: Order) -> Iterator[Test]:
    """Where air units may end their move at all."""
    yield "EOTS:8.41c", ~closed(s.board)
    yield "EOTS:8.31b", s.controlled(order.side, s.board.airfields)
    yield "EOTS:8.35a", ~ferry(s.board)
    yield "EOTS:8.31d", ~s.declared
    yield "EOTS:8.31c", ~enemy_hexes(s, order.side, GROUND)


def leg(s: State, stack: int, far: bool) -> int:
    """The longest leg of a stack: that of the unit with the least range (8.1, 8.31)."""
    cite("EOTS:8.1a", "EOTS:1.3b")
    return min((longest_reach if far else reach_of)(piece) for piece in s.board.grid.bits(stack))


def flights(s: State, side: int, start: int, reach: int, legs: int, barred: int = 0) -> int:
    """The airfields that some legs of at most so many hexes reach, each leg on one of the side's own (8.31)."""
    board = s.board
    passable = board.cells.all & ~board.packed(closed(board) | s.declared) & ~barred
    return _flown(board, start, board.packed(airfields(s, side)), passable, reach, legs)


@lru_cache(maxsize=4096)
def _flown(board: Board, start: int, stages: int, passable: int, reach: int, legs: int) -> int:
    """The hexes of stages that some legs reach from a hex through passable cells."""
    found, fringe = 0, board.cell[start]
    for _ in range(legs):
        ends = _leg(board, fringe, passable, reach)
        if board.links:
            ends |= _linked(board, fringe, passable, reach)
        fringe = ends & stages & ~found
        found |= fringe
    return board.unpacked(found & ~board.cell[start])


def _leg(board: Board, start: int, passable: int, reach: int) -> int:
    """The cells that one leg reaches."""
    return start | board.cells.flood(start, passable, None, reach)


def _linked(board: Board, start: int, passable: int, reach: int) -> int:
    """The cells that one leg reaches by a link of a small map."""
    found = 0
    for link in board.links:
        for a, b in ((link.start, link.end), (link.end, link.start))[: 1 + link.both_ways]:
            left = reach - link.hexes
            if left >= 0 and _leg(board, start, passable, left) & board.cell[a]:
                found |= board.cell[b] & passable
    return found


def airfields(s: State, side: int) -> int:
    """The airfields of a side; that of the ferry is the Allies' unless Japanese ships are there (8.35)."""
    found = s.controlled(side, s.board.airfields)
    if found & ferry(s.board) and s.units_in(s.board.at(FERRY)) & s.on[JAPAN] & NAVAL:
        cite("EOTS:8.35b")
        found &= ~ferry(s.board)
    return found


def touches_zone(s: State, side: int, start: int, end: int, reach: int, legs: int) -> bool:
    """Whether every flight of some legs from one airfield to another touches the enemy's air zone (7.25)."""
    zone = whole_zone(s, side)
    if zone & (s.board.cell[start] | s.board.cell[end]):
        return True
    return not flights(s, side, start, reach, legs, zone) >> end & 1


# --- emergency air movement (8.32)


def refuges(s: State, piece: int) -> int:
    """The airfields where an emergency move may put an air unit: within its longer range, fought or not (8.32)."""
    cite("EOTS:8.32c", "EOTS:8.32d")
    fields = s.controlled(SIDE[piece], s.board.airfields) & ~closed(s.board)
    return fields & ~ferry(s.board) & s.board.grid.within(s.at[piece], longest_reach(piece))


# --- fighting


def objection_to_fighting(s: State, piece: int, hex: int) -> Objection | None:
    """Why an air unit cannot take part in a battle in a hex (8.1, 8.31, 8.33)."""
    if s.shifted >> piece & 1:
        return Objection("EOTS:8.33b", pieces=(piece,))
    if s.strained >> piece & 1:
        return Objection("EOTS:8.1b", pieces=(piece,))
    if s.declared & ~(1 << hex) and s.declared >> came(s, piece) & 1 and came(s, piece) not in (hex, s.at[piece]):
        return Objection("EOTS:8.31f", hexes=(came(s, piece),), pieces=(piece,))
    if s.at[piece] == hex or came(s, piece) == hex:
        cite("EOTS:8.31f")
        return None
    cite("EOTS:8.31e")
    based = airfields(s, SIDE[piece]) >> s.at[piece] & 1
    near = s.board.grid.dist(s.at[piece], hex) <= reach_of(piece)
    return None if based and near else Objection("EOTS:8.31e", hexes=(hex,), pieces=(piece,))
