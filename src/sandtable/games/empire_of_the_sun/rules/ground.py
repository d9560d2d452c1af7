"""Ground movement over land hex by hex (8.4 to 8.42, 8.49), and disengagement from it (8.43)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from ....kernel.actions import Action
from ....kernel.rulebook import Objection, cite
from ....kernel.step import Decision, Step
from ....maps.occupancy import BIT, NONE
from . import events, limits
from .board import HALVES, INNER_CHINA, KUNMING, LAND, MOUNTAIN, NORTHERN_INDIA, ROUTE_HALVES, Board
from .movement import MANCHURIA, SOVIET_REGION, Order, Test, anywhere, halting, refusal, regions
from .pieces import ATTACK, ATTACK_REDUCED, BARRING, CHINESE, GROUND, JAPAN, JAPANESE, PIECE, SIDE
from .state import State

ARMOURED = 1 << PIECE["7_Armoured"]


# --- where ground units may be (8.41)


def territory_tests(s: State, stack: int) -> Iterator[Test]:
    """The parts of the map that some ground units may not enter, whatever the way (8.41)."""
    board = s.board
    yield limits.RULE, ~limits.barred_land(s, stack)
    yield "EOTS:8.41c", ~regions(board, SOVIET_REGION)
    yield "EOTS:13.91", ~regions(board, MANCHURIA)
    if stack & GROUND & JAPANESE:
        cite("EOTS:13.61", "EOTS:13.71a")
        yield "EOTS:8.41a", ~regions(board, INNER_CHINA)
        yield "EOTS:8.41b", ~regions(board, "India")
    if stack & CHINESE:
        cite("EOTS:13.71a")
        yield "EOTS:8.41e", chinese_range(board)
    if stack & GROUND & ~CHINESE & ~JAPANESE:
        yield "EOTS:8.41d", ~regions(board, INNER_CHINA)


@lru_cache(maxsize=8)
def chinese_range(board: Board) -> int:
    """Where Chinese units may be: Burma, Northern India, Kunming and around it (8.41E)."""
    return regions(board, "Burma", NORTHERN_INDIA) | board.near(KUNMING, 1) & regions(board, INNER_CHINA)


def objection_to_place(s: State, piece: int, start: int, h: int) -> Objection | None:
    """Why a ground unit that gives way cannot be in a hex over land, whatever it would cost (8.41, 8.49)."""
    if ARMOURED >> piece & 1 and not _passable_to_armour(s, SIDE[piece], start) >> h & 1:
        return Objection("EOTS:8.49", hexes=(h,), pieces=(piece,))
    return refusal(territory_tests(s, 1 << piece), h, (piece,))


# --- one hex of a march (8.42)


def tests(s: State, order: Order, stack: int, start: int, left: int) -> Iterator[Test]:
    """What a stack that marches into the next hex has to heed, with some half points left."""
    yield "EOTS:8.4b", 0 if stack & ~GROUND else neighbours(s.board, start)
    yield "EOTS:8.42e", anywhere(not s.declared >> start & 1)
    yield from territory_tests(s, stack)
    if stack & ARMOURED:
        yield "EOTS:8.49", _passable_to_armour(s, order.side, start)
    yield "EOTS:8.42a", _affordable(s, order.side, start, left)
    if order.reacting:
        yield "EOTS:7.26f", _leading_to_battle(s, order._replace(reacting=False), stack, start, left, {})


@lru_cache(maxsize=4096)
def neighbours(board: Board, h: int) -> int:
    """The land hexes across the land sides of a hex."""
    grid = board.grid
    return board.land & grid.mask(to for _, to in grid.exits[h] if board.side[grid.side_between(h, to)] & LAND)


def ground_cost(s: State, side: int, a: int, b: int) -> int:
    """What entering the next hex costs, in half points (8.42)."""
    if s.board.has_route(a, b, s.unbuilt):
        if not _opposed(s, side, b):
            cite("EOTS:8.42b")
            return ROUTE_HALVES
        cite("EOTS:8.42c")
    return HALVES[s.board.terrain[b]]


def _opposed(s: State, side: int, h: int) -> bool:
    """Whether an enemy unit that is no ship, or a garrison, is in a hex."""
    return bool(s.standing_at(h, 1 - side) & BARRING) or (side != JAPAN and bool(s.garrisons >> h & 1))


def _affordable(s: State, side: int, start: int, left: int) -> int:
    near = s.board.grid.bits(neighbours(s.board, start))
    return s.board.grid.mask(to for to in near if ground_cost(s, side, start, to) <= left)


def _passable_to_armour(s: State, side: int, start: int) -> int:
    """The next hexes that are no mountains or lie on a route (8.49)."""
    near = s.board.grid.bits(neighbours(s.board, start))
    return s.board.grid.mask(
        to for to in near if s.board.terrain[to] != MOUNTAIN or s.board.has_route(start, to, s.unbuilt)
    )


def _leading_to_battle(
    s: State, order: Order, stack: int, start: int, left: int, known: dict[tuple[int, int], int]
) -> int:
    """The next hexes that are declared battles or from which one can still be reached (7.26)."""
    if (start, left) in known:
        return known[start, left]
    found, halts = 0, halting(s, order.side)
    near = next_hexes(s, order, stack, start, left) if _is_near_battle(s, start, left) else 0
    for to in s.board.grid.bits(near):
        rest = left - ground_cost(s, order.side, start, to)
        if s.declared >> to & 1 or (not halts >> to & 1 and _leading_to_battle(s, order, stack, to, rest, known)):
            found |= 1 << to
    known[start, left] = found
    return found


def _is_near_battle(s: State, start: int, left: int) -> bool:
    """Whether a declared battle is as near as half points go where all of the way is a transport route."""
    return bool(s.board.grid.within(start, left) & s.declared)


def next_hexes(s: State, order: Order, stack: int, start: int, left: int) -> int:
    """Where a stack with some half points left may march next."""
    found = -1
    for _, hexes in tests(s, order, stack, start, left):
        found &= hexes
    return found


# --- disengagement (8.43)


def strength(s: State, pieces: int) -> int:
    """The attack strength of some ground units."""
    return sum((ATTACK_REDUCED if s.is_reduced(p) else ATTACK)[p] for p in s.board.grid.bits(pieces & GROUND))


def exits_from(s: State, piece: int, came: int) -> int:
    """Where a unit may disengage to: the next hexes without enemies but those from which the attackers came (8.43)."""
    here, side = s.at[piece], SIDE[piece]
    near = neighbours(s.board, here) & ~BIT[came]
    for attacker in s.board.grid.bits(s.standing_at(here, 1 - side) & GROUND):
        near &= ~BIT[s.came_from[attacker]] if s.came_from[attacker] != NONE else -1
    free = (h for h in s.board.grid.bits(near) if not s.is_opposed(side, h))
    return s.board.grid.mask(h for h in free if objection_to_place(s, piece, here, h) is None)


def disengagement(s: State, side: int, hex: int, came: int) -> Disengage | None:
    """The step in which ground units may leave a hex that the enemy has just entered, if they are the stronger."""
    cite("EOTS:8.43a")
    units = s.standing_at(hex, side) & GROUND
    if not units or strength(s, units) <= strength(s, s.standing_at(hex, 1 - side)):
        return None
    return Disengage(side, hex, came)


class Disengage(Step, frozen=True):
    """Ground units leave a hex that enemy ground units have just entered, one by one in any order (8.43)."""

    side: int
    hex: int
    came: int

    def begin(self, s: State) -> None:
        """Nobody is asked where nobody can leave."""
        if not any(exits_from(s, piece, self.came) for piece in self._units(s)):
            s.done()

    def _units(self, s: State) -> tuple[int, ...]:
        return s.board.grid.bits(s.standing_at(self.hex, self.side) & GROUND)

    def ask(self, s: State) -> Decision:
        """Each unit with the hexes it may go to, or none of them."""
        leave, grid = s.setup.action_space["disengage"], s.board.grid
        found = [leave(piece, h) for piece in self._units(s) for h in grid.bits(exits_from(s, piece, self.came))]
        return Decision(self.side, "disengage", [*found, s.setup.action_space["pass"]()])

    def objection(self, s: State, action: Action) -> Objection | None:
        """Why a unit cannot leave for a hex."""
        if action.verb == "pass":
            return None
        piece, h = action.args
        if piece in self._units(s) and exits_from(s, piece, self.came) >> h & 1:
            return None
        return Objection("EOTS:8.43a", hexes=(h,), pieces=(piece,))

    def on_disengage(self, s: State, piece: int, h: int) -> None:
        """It is placed there, whatever the hex would cost."""
        s.enter(piece, h, "EOTS:6.5a")
        s.emit(events.DISENGAGED, "EOTS:8.43b", piece, h)
        s.become(self)

    def on_pass(self, s: State) -> None:
        """The others stay and fight."""
        cite("EOTS:8.43a")
        s.done()


def continue_after(s: State, side: int, hex: int) -> bool:
    """Whether units that have entered a hex may go on: nobody stops them any more; an emptied hex is theirs (8.43)."""
    if not s.is_opposed(side, hex):
        s.take(side, hex, "EOTS:6.5a")
    return not halting(s, side) >> hex & 1
