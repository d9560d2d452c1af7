"""Post-battle movement: where ships, air units and failed landings go when all battles are over (9.6).

Units are asked for one after another, in the order that their player likes where that matters; a unit may stay where
it is if it might end its move there.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from ....kernel.actions import Action
from ....kernel.flow import Part, Sequence
from ....kernel.offers import Offer, Offers
from ....kernel.rulebook import Objection, cite
from ....kernel.step import Decision, Step
from ....maps.occupancy import BIT
from . import air, events, limits
from .emergency import emergency_moves
from .movement import (
    came,
    closed,
    embark,
    enemy_hexes,
    ferry,
    longest_reach,
    mask_of,
    open_zone,
    sailing_points,
    sea_reach,
    waters,
)
from .pieces import AIR, COMMAND, COMMANDED, GROUND, HQS, NAVAL, NEUTRALIZING, PARENTHESES, RANGE, SIDE
from .state import State
from .supply import lines, supplied_without_hq, unit_cells

Test = tuple[str, int]  # the id of a rule and the hexes that it allows


class PostBattle(Sequence, frozen=True, kw_only=True):
    """First the Reaction player's units go home, then the active player's; then come emergency moves (9.6)."""

    side: int  # the active player
    ops: tuple[int, int]  # the operations values by which the two sides have moved, Japan's first

    parts: ClassVar[tuple[Part, ...]] = (
        lambda self, s: self.part(s, 1 - self.side),
        lambda self, s: self.part(s, self.side),
        lambda self, s: self.flee(s),
    )

    def begin(self, s: State) -> None:
        """No hex is a battle hex any more."""
        s.declared = 0
        super().begin(s)

    def part(self, s: State, side: int) -> Step | None:
        """The movement of one side."""
        cite("EOTS:9.6c")
        units = movers(s, side)
        return GoHome(side, self.side, self.ops[side], s.board.grid.bits(units)) if units else None

    def flee(self, s: State) -> Step | None:
        """Units of the Reaction player that were not activated leave hexes that the enemy has taken (9.61)."""
        cite("EOTS:9.61c")
        return emergency_moves(s, 1 - self.side)


def movers(s: State, side: int) -> int:
    """The activated ships and air units of a side, whether they fought or not, and its failed landings (9.6)."""
    cite("EOTS:9.6a", "EOTS:9.6b", "EOTS:9.6d")
    return s.on[side] & s.active & ~s.shifted & (AIR | NAVAL) | failed_landings(s, side)


def failed_landings(s: State, side: int) -> int:
    """The ground units that came by amphibious assault and have not got the hex, or were turned back (8.45, 9.62)."""
    landed = s.on[side] & (s.landed | s.barged) & GROUND
    lost = sum(1 << piece for piece in s.board.grid.bits(landed) if not s.controls(side, s.at[piece]))
    return lost | landed & s.turned


class GoHome(Step, frozen=True):
    """One unit of a side after another ends its move in a port or on an airfield, or is eliminated (9.61, 9.62)."""

    side: int
    active: int  # the active player
    ops: int
    left: tuple[int, ...]

    def begin(self, s: State) -> None:
        """A unit that has nowhere to go is eliminated."""
        if not self.left:
            s.done()
        elif not any(homes(s, self, piece) for piece in self._next(s)):
            s.eliminate(self.left[0], "EOTS:9.61b" if self.side != self.active else "EOTS:9.62d")
            self._without(s, self.left[0])

    def _next(self, s: State) -> tuple[int, ...]:
        """The first unit, or any of them where it matters to the others who goes first."""
        return self.left if order_matters(s, self) else self.left[:1]

    def _without(self, s: State, piece: int) -> None:
        rest = tuple(other for other in self.left if other != piece and s.on[self.side] >> other & 1)
        s.become(GoHome(self.side, self.active, self.ops, rest))

    def ask(self, s: State) -> Decision:
        """The hexes where the next unit may end."""
        home = s.setup.action_space["home"]
        ways = [Offer(home, homes(s, self, piece), (piece,)) for piece in self._next(s)]
        return Decision(self.side, "home", Offers(ways))

    def objection(self, s: State, action: Action) -> Objection | None:
        """Why a unit cannot end its move there, or why it does not move now."""
        piece, h = action.args
        if piece not in self.left:
            return objection_to_mover(s, self.side, piece)
        if piece not in self._next(s):
            return Objection("EOTS:9.6c", pieces=(self.left[0], piece))
        refused = (rule for rule, hexes in tests(s, self, piece) if not hexes >> h & 1)
        return next((Objection(rule, hexes=(h,), pieces=(piece,)) for rule in refused), None)

    def on_home(self, s: State, piece: int, hex: int) -> None:
        """It is there."""
        if s.at[piece] != hex:
            s.move(piece, hex)
            s.landed &= ~(1 << piece)
            s.barged &= ~(1 << piece)
            s.emit(events.WENT_HOME, "EOTS:9.61a" if self.side != self.active else "EOTS:9.62a", piece, hex)
        self._without(s, piece)


def order_matters(s: State, g: GoHome) -> bool:
    """Whether units that neutralize the enemy's air zone go with others that heed it: landings, or any in reaction."""
    units = mask_of(g.left)
    if len(g.left) < 2 or not units & NEUTRALIZING or (g.side == g.active and not units & GROUND):
        return False
    zones = lines(s).zones
    return bool(zones[g.side].neutralizing & zones[1 - g.side].whole)


def objection_to_mover(s: State, side: int, piece: int) -> Objection:
    """Why a unit makes no post-battle movement (9.6)."""
    if GROUND >> piece & 1:
        return Objection("EOTS:9.6b", pieces=(piece,))
    if SIDE[piece] != side:
        return Objection("EOTS:9.6c", pieces=(piece,))
    return Objection("EOTS:9.6a", pieces=(piece,))


# --- where a unit may end


def homes(s: State, g: GoHome, piece: int) -> int:
    """The hexes where a unit may end its post-battle movement."""
    found = s.board.grid.all
    for _, hexes in tests(s, g, piece):
        found &= hexes
    return found


def tests(s: State, g: GoHome, piece: int) -> Iterator[Test]:
    """What a unit has to heed: a base of its kind in reach; for the Reaction player one in supply if there is any."""
    if s.barged >> piece & 1:
        cite("EOTS:8.47b")
        yield "EOTS:8.47b", s.controlled(g.side, 1 << came(s, piece))
        return
    bases = bases_of(s, g.side, piece)
    if AIR >> piece & 1:
        bases &= ~closed(s.board) & ~enemy_hexes(s, g.side, GROUND)
    reach = reach_of(s, g, piece)
    if s.turned >> piece & 1:
        yield ("EOTS:9.32a" if s.fought >> piece & 1 else "EOTS:8.45j"), ~BIT[s.at[piece]]
    yield _base_rule(g, piece), bases
    yield ("EOTS:9.62b" if GROUND >> piece & 1 else "EOTS:9.6a"), reach
    yield limits.RULE, limits.bound_home(s, piece)
    if g.side != g.active and (better := commanded(s, piece, bases & reach)):
        yield "EOTS:9.61b", better


def bases_of(s: State, side: int, piece: int) -> int:
    """The hexes of a side where a unit may end: ports, airfields, any coast for ground units that come back (8.45C)."""
    if GROUND >> piece & 1:
        return s.controlled(side, s.board.ports | s.board.coastal)
    return s.controlled(side, s.board.airfields if AIR >> piece & 1 else s.board.ports)


def _base_rule(g: GoHome, piece: int) -> str:
    if GROUND >> piece & 1:
        return "EOTS:8.45k"
    return "EOTS:9.61a" if g.side != g.active else "EOTS:9.62d"


def reach_of(s: State, g: GoHome, piece: int) -> int:
    """The hexes that a unit reaches with the allowance of the offensive, its own too."""
    start, cells = s.at[piece], s.board.cells
    if AIR >> piece & 1:
        fought = s.fought >> piece & 1 and PARENTHESES >> piece & 1
        reach = RANGE[piece] if fought else longest_reach(piece)
        return air.flights(s, g.side, start, reach, g.ops) & ~ferry(s.board) | BIT[start]
    points = sailing_points(s, g.ops, g.side != g.active)
    if GROUND >> piece & 1:
        return s.board.unpacked(withdrawal(s, g.side, start, points))
    return s.board.unpacked(sea_reach(s.board, start, cells.all, points)) | BIT[start]


def withdrawal(s: State, side: int, start: int, points: int) -> int:
    """The cells that a failed landing reaches: past no enemy unit, and out of the enemy's air zone for good (9.62)."""
    board, cells = s.board, s.board.cells
    zone = open_zone(s, side)
    free = waters(board) & ~board.packed(enemy_hexes(s, side))
    inside, outside = board.cell[start] & zone, board.cell[start] & ~zone
    if inside:
        cite("EOTS:9.62c")
    within, beyond = inside, outside
    linked: tuple[dict[int, int], dict[int, int]] = {}, {}
    for at in range(1, points + 1):
        for fringe, later in zip((inside, outside), linked, strict=True):
            embark(board, fringe, at - 1, later)
        inside, outside = (
            cells.step(fringe, board.sea_exits) | later.pop(at, 0)
            for fringe, later in zip((inside, outside), linked, strict=True)
        )
        inside, outside = inside & free & zone & ~within, (inside | outside) & free & ~zone & ~beyond
        within, beyond = within | inside, beyond | outside
    return within | beyond


def commanded(s: State, piece: int, hexes: int) -> int:
    """Those of some hexes where a unit would be in supply, in the command range of an HQ of its own (9.61)."""
    board, net = s.board, lines(s).nets[SIDE[piece]]
    fed, found = supplied_without_hq(s, net), 0
    for hq in board.grid.bits(s.on[SIDE[piece]] & HQS):
        if COMMANDED[hq] >> piece & 1:
            cells = unit_cells(s, hq, net) if net.hqs >> hq & 1 else 0
            found |= (board.unpacked(cells) | fed) & board.grid.within(s.at[hq], COMMAND[hq])
    return found & hexes
