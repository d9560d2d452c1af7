"""Amphibious assault with shipping points, organic transport and barges (8.45 to 8.47)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from ....kernel.rulebook import cite
from . import events, limits, naval
from .board import MOUNTAIN, Board
from .cards import CARD, ROWS
from .ground import ARMOURED, territory_tests
from .movement import Order, Test, anywhere, enemy_hexes, open_zone, sailing_points, sea_reach
from .pieces import (
    ARMY,
    CARRIERS,
    GROUND,
    JAPAN,
    LANDING,
    MARINES,
    NAVAL,
    ORGANIC,
    PIECE,
    PIECES_OF,
    SERVICE,
    SIZE,
    SIZES,
    US,
)
from .posted import SHIPS, class_hexes
from .state import NO_SHIP, State
from .verbs import BARGE, CARRY

PORT_MORESBY = "3823"
DIVISION = SIZES.index("division")
US_ARMY = US & GROUND & sum(1 << piece for piece, service in enumerate(SERVICE) if service == ARMY)  # (1.3)
KOREAN_ARMY = PIECE["Korean_Army"]
REACTION_POINTS = 1
BARGE_OPS = 3
OPERATION_1, KING_II = CARD["J2"], CARD["A62"]  # events that change where units land
NEAR_PORT, FORTS = 5, ("2813", "2015")  # limits of the first landings (J2)


# --- shipping points (8.45A, 14.2)


def asp_left(s: State, side: int) -> int:
    """The shipping points that a side may still use this turn; rivalry leaves Japan half of them (8.45, 14.2)."""
    return _usable(s, side, s.asp[side]) + s.lent[side]


def lend(s: State, side: int, points: int) -> None:
    """An event lends shipping points for the offensive; in rivalry Japan uses half of all, these too (10.32, 14.2)."""
    s.lent[side] += _usable(s, side, s.asp[side] + points) - _usable(s, side, s.asp[side])


def _usable(s: State, side: int, points: int) -> int:
    if side == JAPAN and s.rivalry >> JAPAN & 1:
        cite("EOTS:14.2b")
        points = (points + 1) // 2
    return max(0, points - s.asp_used[side])


def asp_cost(s: State, piece: int) -> int:
    """The shipping points that a ground unit takes (8.45A)."""
    if SIZE[piece] <= DIVISION:
        cite("EOTS:8.45e")
        return 1
    steps = 1 if s.is_reduced(piece) else 2
    cite("EOTS:8.45f" if piece == KOREAN_ARMY else "EOTS:8.45e")
    return 2 * steps if piece == KOREAN_ARMY else steps


def cargo(s: State, stack: int) -> dict[int, int]:
    """The brigades that ships of the same stack carry, one each: brigade -> ship (8.46)."""
    cite("EOTS:8.46b")
    bits = s.board.grid.bits
    return dict(zip(bits(stack & ORGANIC & GROUND), bits(stack & ORGANIC & NAVAL), strict=False))


def shipping(s: State, stack: int, mode: int) -> int:
    """The shipping points that an assault takes."""
    if mode == BARGE:
        return 0
    free = cargo(s, stack) if mode == CARRY else {}
    return sum(asp_cost(s, piece) for piece in s.board.grid.bits(stack & GROUND) if piece not in free)


def _spent_in_reaction(s: State, side: int) -> int:
    """The points that a side has used in this reaction."""
    landed = s.board.grid.bits(s.landed & PIECES_OF[side])
    return sum(asp_cost(s, piece) for piece in landed if s.aboard[piece] == NO_SHIP)


# --- where an assault may go (8.45)


def tests(s: State, order: Order, stack: int, start: int, mode: int) -> Iterator[Test]:
    """What ground units that assault from the sea, with the ships beside them, have to heed."""
    cite("EOTS:8.4a", "EOTS:8.4d", "EOTS:8.45d", "EOTS:1.3m", "EOTS:1.3n")
    board, side = s.board, order.side
    ground = stack & GROUND
    yield "EOTS:8.4a", anywhere(ground and not stack & ~(GROUND | NAVAL))
    yield "EOTS:8.49", anywhere(not ground & ARMOURED)
    yield "EOTS:8.45a", anywhere(not ground & ~LANDING)
    yield "EOTS:8.4d", anywhere(board.coastal >> start & 1 and s.controls(side, start))
    yield "EOTS:8.42e", anywhere(not s.declared >> start & 1)
    yield from _means(s, order, stack, mode)
    yield from territory_tests(s, stack)
    yield limits.RULE, ~limits.sheltered(s, side)
    yield "EOTS:8.45c", beaches(board)
    points = 1 if mode == BARGE else sailing_points(s, order.ops, order.reacting)
    yield from _ways(s, order, stack, start, points, mode)
    if OPERATION_1 in s.in_force:
        yield from _first_landings(s, stack)
    if ground & US_ARMY and KING_II not in s.in_force:
        yield "EOTS:8.45l", ~_for_marines(s)
    if order.reacting:
        yield "EOTS:7.26f", s.declared
    elif stack & CARRIERS:
        yield "EOTS:7.24g", naval.ends(s, order, stack) | s.controlled(1 - side, board.land)


def _means(s: State, order: Order, stack: int, mode: int) -> Iterator[Test]:
    """Barges, ships that carry brigades, and shipping points enough."""
    if mode == BARGE:
        yield "EOTS:8.47c", anywhere(not s.has("pt_boats"))
        allowed = order.side == JAPAN and s.has("barges") and not order.reacting and order.card == BARGE_OPS
        yield "EOTS:8.47a", anywhere(allowed and not stack & ~GROUND)
        return
    if mode == CARRY:
        yield "EOTS:8.46a", anywhere(cargo(s, stack))
    points = shipping(s, stack, mode)
    yield "EOTS:8.45g", anywhere(points <= asp_left(s, order.side))
    if order.reacting and points:
        yield "EOTS:7.26h", anywhere(points + _spent_in_reaction(s, order.side) <= REACTION_POINTS)
        yield "EOTS:5.32g", anywhere(not any(ROWS[card].get("asp_allowed") is False for card in s.in_force))


def _first_landings(s: State, stack: int) -> Iterator[Test]:
    """In December 1941 landings go no farther than five hexes from a port, and to two forts only with ships (J2)."""
    board, cells = s.board, s.board.cells
    near = 0
    for port in board.grid.bits(s.controlled(JAPAN, board.ports)):
        near |= sea_reach(board, port, cells.all, NEAR_PORT)
    yield "EOTS:5.31h", board.unpacked(near)
    ships = class_hexes(s)[SHIPS + JAPAN]
    yield "EOTS:5.31h", -1 if stack & NAVAL else ~board.grid.mask(board.at(label) for label in FORTS) | ships


@lru_cache(maxsize=8)
def beaches(board: Board) -> int:
    """The coastal hexes where units can land: no mountains but Port Moresby (8.45)."""
    moresby = board.at(PORT_MORESBY)
    rough = board.grid.mask(h for h in range(board.n) if board.terrain[h] == MOUNTAIN and h != moresby)
    return board.coastal & ~rough


def _ways(s: State, order: Order, stack: int, start: int, points: int, mode: int) -> Iterator[Test]:
    """How far the way may be, and that it avoids enemy ships and open enemy air zones (8.45B)."""
    board, cells = s.board, s.board.cells
    rule = "EOTS:8.47a" if mode == BARGE else "EOTS:8.45b"
    yield rule, board.unpacked(sea_reach(board, start, cells.all, points))
    free = cells.all
    if not stack & NAVAL:
        cite("EOTS:8.11b")
        free &= ~board.packed(enemy_hexes(s, order.side, NAVAL))
        yield "EOTS:8.45h", board.unpacked(_reach(board, start, free, cells.all, points))
    cite("EOTS:8.21e", "EOTS:8.45i")
    if stack & CARRIERS:
        return
    zone = open_zone(s, order.side)
    yield "EOTS:6.4g", anywhere(not zone & board.cell[start])
    yield "EOTS:8.45i", board.unpacked(_reach(board, start, free & ~zone, cells.all & ~zone, points))


def _reach(board: Board, start: int, free: int, entered: int, points: int) -> int:
    """The cells that a way through free cells reaches, and those next to it that may be entered but not passed."""
    passed = sea_reach(board, start, free, points - 1) | board.cell[start]
    return (passed | board.cells.step(passed, board.sea_exits) & entered) & board.cells.all & ~board.cell[start]


def _for_marines(s: State) -> int:
    """Japanese islands of one hex with Japanese units, where no US Marines have landed yet (8.45D)."""
    held = s.board.one_hex_islands & s.control & s.stood[JAPAN]
    return held & ~s.hexes_of(s.landed & MARINES)


# --- landing


def land(s: State, order: Order, stack: int, mode: int) -> None:
    """Note who has landed and how; control changes only after the battle (6.5, 8.45)."""
    points = shipping(s, stack, mode)
    lent = min(points, s.lent[order.side])
    s.lent[order.side] -= lent
    s.asp_used[order.side] += points - lent
    if points:
        s.emit(events.SHIPPED, "EOTS:8.45g", order.side, points)
    for brigade, ship in cargo(s, stack).items() if mode == CARRY else ():
        s.aboard[brigade] = ship
        s.emit(events.CARRIED, "EOTS:8.46a", brigade, ship)
    s.landed |= stack & GROUND
    if mode == BARGE:
        s.barged |= stack


def turn_back(s: State, side: int, hex: int) -> None:
    """Enemy ships of a side have come in reaction: landings without ships lose a step each and do not fight (8.45B)."""
    landed = s.standing_at(hex, 1 - side) & s.landed & ~s.turned
    if not landed or not s.declared >> hex & 1 or s.standing_at(hex, 1 - side) & NAVAL:
        return
    s.turned |= landed
    for piece in s.board.grid.bits(landed):
        s.emit(events.TURNED_BACK, "EOTS:8.45j", piece, hex)
        s.weaken(piece, "EOTS:8.45j")
