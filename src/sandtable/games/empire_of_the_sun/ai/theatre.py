"""What a side can see of the map at a moment: who stands where, who gets where, which places are worth having."""

from __future__ import annotations

from functools import cached_property, lru_cache

from ....maps.occupancy import NONE
from ..rules import air, limits
from ..rules.amphibious import NEAR_PORT, OPERATION_1, US_ARMY, beaches
from ..rules.board import INNER_CHINA, Board
from ..rules.ground import ground_cost, neighbours, territory_tests
from ..rules.hqs import in_range
from ..rules.movement import (
    NAVAL_POINTS,
    around,
    longest_reach,
    navigable,
    reach_of,
    regions,
    sailing_points,
    sea_reach,
)
from ..rules.pieces import (
    AIR,
    CARRIERS,
    COMMANDED,
    EXTENDED,
    HQS,
    JAPAN,
    LANDING,
    NAVAL,
    PARENTHESES,
    RANGE,
)
from ..rules.state import State
from ..rules.supply import lines
from . import stakes
from .worths import attack

FADE = 0.86  # how much less a place pulls from a hex farther away
GOALS = 24  # places that pull
FLEET = AIR | NAVAL
MOST_REACTING = 5
RAIDS = 10  # hexes from which ships may come


class Theatre:
    """The map in the eyes of a side; everything in it is worked out when it is first asked for."""

    def __init__(self, s: State, side: int) -> None:
        self.s, self.side, self.enemy = s, side, 1 - side
        self.board, self.grid = s.board, s.board.grid
        self._covers: dict[tuple[int, ...], int] = {}
        self._pulls: dict[int, float] = {}
        self._dangers: dict[int, int] = {}
        self._threats: dict[tuple[int, int], tuple[int, int]] = {}

    # --- what there is to win

    @cached_property
    def stakes(self) -> dict[int, float]:
        """The places of the enemy and what taking each is worth."""
        return stakes.stakes(self.s, self.side)

    @cached_property
    def own(self) -> dict[int, float]:
        """The places of the side and what losing each would cost."""
        return stakes.stakes(self.s, self.enemy)

    @cached_property
    def _goals(self) -> list[tuple[int, float]]:
        rows = sorted(self.stakes.items(), key=lambda row: (-row[1], row[0]))
        return rows[:GOALS]

    def pull(self, h: int) -> float:
        """How near a hex is to what is worth having."""
        if h not in self._pulls:
            dist = self.grid.dist
            self._pulls[h] = max((value * FADE ** dist(h, goal) for goal, value in self._goals), default=0.0)
        return self._pulls[h]

    # --- who stands where

    @cached_property
    def there(self) -> dict[int, int]:
        """The enemy's pieces by hex."""
        found: dict[int, int] = {}
        for piece in self.grid.bits(self.s.on[self.enemy]):
            h = self.s.at[piece]
            found[h] = found.get(h, 0) | 1 << piece
        return found

    @cached_property
    def occupied(self) -> int:
        """The hexes with enemy units."""
        return self.grid.mask(self.there)

    @cached_property
    def barred(self) -> int:
        """The hexes where the side cannot fight."""
        return regions(self.board, INNER_CHINA) | limits.sheltered(self.s, self.side)

    @cached_property
    def zone(self) -> int:
        """The cells of the enemy's air zone that is not neutralized."""
        return lines(self.s).open[self.enemy]

    @cached_property
    def in_sight(self) -> int:
        """The hexes of the enemy's air zone."""
        return self.board.cells.unpack(lines(self.s).zones[self.enemy].whole)

    @cached_property
    def fed(self) -> tuple[tuple[int, int], ...]:
        """Units and the hexes where they would be in supply."""
        net, unpack = lines(self.s).nets[self.side], self.board.cells.unpack
        return tuple((COMMANDED[hqs.bit_length() - 1], unpack(cells)) for hqs, cells in net.reach)

    def is_fed(self, piece: int, h: int) -> bool:
        """Whether a unit would be in supply in a hex."""
        return any(units >> piece & 1 and hexes >> h & 1 for units, hexes in self.fed)

    # --- who gets where

    def cover(self, piece: int, ops: int) -> int:
        """The hexes where a unit can take part in a battle or which it can take, by an operations value."""
        start = self.s.at[piece]
        if start == NONE:
            return 0
        kind = 0 if AIR >> piece & 1 else 1 if CARRIERS >> piece & 1 else 2 if NAVAL >> piece & 1 else 3
        key = (start, ops, kind, RANGE[piece], EXTENDED[piece], piece if kind == 3 else PARENTHESES >> piece & 1)
        if key not in self._covers:
            self._covers[key] = (self._by_air, self._by_carrier, self._by_sea, self._by_land)[kind](piece, ops)
        return self._covers[key]

    def fields(self, piece: int, ops: int) -> int:
        """The airfields that an air unit can reach, its own too."""
        start = self.s.at[piece]
        return air.flights(self.s, self.side, start, reach_of(piece), ops) | 1 << start

    def _by_air(self, piece: int, ops: int) -> int:
        here = self.grid.within(self.s.at[piece], reach_of(piece))
        return around(self.board, self.fields(piece, ops), RANGE[piece]) | here

    def _by_carrier(self, piece: int, ops: int) -> int:
        return around(self.board, self._by_sea(piece, ops), RANGE[piece])

    def _by_sea(self, piece: int, ops: int) -> int:
        points = sailing_points(self.s, ops, reacting=False)
        return sea_hexes(self.board, self.s.at[piece], points) & navigable(self.board)

    def _by_land(self, piece: int, ops: int) -> int:
        return self.march(piece, 2 * ops) | self.landings(piece, ops)

    def march(self, piece: int, halves: int) -> int:
        """The hexes to which a ground unit can march."""
        key = (self.s.at[piece], halves, -1, piece)
        if key not in self._covers:
            self._covers[key] = self._march(piece, halves)
        return self._covers[key]

    def _march(self, piece: int, halves: int) -> int:
        s, side, bits = self.s, self.side, self.grid.bits
        free = self._territory(piece)
        left = {s.at[piece]: halves}
        fringe = [s.at[piece]]
        while fringe:
            h = fringe.pop()
            for to in bits(neighbours(self.board, h) & free):
                rest = left[h] - ground_cost(s, side, h, to)
                if rest >= 0 and rest > left.get(to, -1):
                    left[to] = rest
                    if not self.halts >> to & 1:
                        fringe.append(to)
        del left[s.at[piece]]
        return self.grid.mask(left)

    @cached_property
    def halts(self) -> int:
        """The hexes where a march ends."""
        return self.occupied | (0 if self.side == JAPAN else self.s.garrisons)

    def _territory(self, piece: int) -> int:
        found = -1
        for _, hexes in territory_tests(self.s, 1 << piece):
            found &= hexes
        return found

    def landings(self, piece: int, ops: int, cleared: int = 0) -> int:
        """The hexes where a ground unit can land; carriers have cleared some cells of the enemy's air zone."""
        s, board, start = self.s, self.board, self.s.at[piece]
        coast = board.coastal >> start & 1 and s.controls(self.side, start)
        if not coast or not LANDING >> piece & 1:
            return 0
        key = (start, ops, -2, cleared)
        if key not in self._covers:
            self._covers[key] = self._shores(start, NAVAL_POINTS * ops, cleared)
        hexes = self._covers[key] & self._territory(piece) & self._first_landings
        return hexes & ~(board.one_hex_islands & self.occupied) if US_ARMY >> piece & 1 else hexes

    @cached_property
    def _first_landings(self) -> int:
        """Where the first landings of the war may go (J2)."""
        if OPERATION_1 not in self.s.in_force:
            return -1
        found = 0
        for port in self.grid.bits(self.s.controlled(JAPAN, self.board.ports)):
            found |= sea_hexes(self.board, port, NEAR_PORT)
        return found

    def _shores(self, start: int, points: int, cleared: int) -> int:
        board, cells = self.board, self.board.cells
        clear = cells.all & ~self.zone | cleared
        if not clear & board.cell[start]:
            return 0
        passed = sea_reach(board, start, clear, points - 1) | board.cell[start]
        reached = (passed | cells.step(passed, board.sea_exits) & clear) & cells.all
        return cells.unpack(reached) & beaches(board) & ~(1 << start)

    # --- who may come against it

    def danger(self, h: int) -> int:
        """The air-naval strength that the enemy could send against a hex."""
        if h not in self._dangers:
            s, near = self.s, self.grid.dist
            units = self.grid.bits(s.on[self.enemy] & FLEET)
            found = [attack(s, p) for p in units if near(s.at[p], h) <= (longest_reach(p) if AIR >> p & 1 else RAIDS)]
            self._dangers[h] = sum(sorted(found, reverse=True)[:MOST_REACTING])
        return self._dangers[h]

    def threat(self, h: int, ops: int) -> tuple[int, int]:
        """The air-naval strength with which the enemy may react in a hex, and that of the units already there."""
        if (h, ops) not in self._threats:
            self._threats[h, ops] = self._reacting(h, ops), self._standing(h)
        return self._threats[h, ops]

    def _standing(self, h: int) -> int:
        units = self.there.get(h, 0) & FLEET
        return sum(attack(self.s, piece) for piece in self.grid.bits(units)) if units else 0

    def _reacting(self, h: int, ops: int) -> int:
        s, dist = self.s, self.grid.dist
        net = lines(s).nets[self.enemy]
        if not any(in_range(s, hq, h) for hq in self.grid.bits(net.hqs & HQS)):
            return 0
        if h not in self.there and not self.in_sight >> h & 1:
            return 0
        found = []
        for piece in self.grid.bits(s.on[self.enemy] & FLEET & net.units):
            away = dist(s.at[piece], h)
            reach = longest_reach(piece) if AIR >> piece & 1 else NAVAL_POINTS * ops + RANGE[piece]
            if 0 < away <= reach:
                far = AIR >> piece & 1 and away > RANGE[piece]
                found.append((attack(s, piece) + 1) // 2 if far else attack(s, piece))
        return sum(sorted(found, reverse=True)[:MOST_REACTING])


@lru_cache(maxsize=4096)
def sea_hexes(board: Board, start: int, points: int) -> int:
    """The hexes that so many points by sea reach, whatever stands there."""
    return board.cells.unpack(sea_reach(board, start, board.cells.all, points)) | 1 << start
