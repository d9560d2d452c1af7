"""Supply worked out once more, slowly and backwards: from each unit to an HQ, from each HQ to a source (6.2).

Nothing is shared with the rules but the board and the state: one hex after another, side by side.
"""

from __future__ import annotations

from collections import deque
from heapq import heappop, heappush

from sandtable.games.empire_of_the_sun.rules.board import HALVES, KUNMING, LAND, SEA, Link
from sandtable.games.empire_of_the_sun.rules.pieces import (
    ALLIES,
    BARRING,
    COMMAND,
    COMMANDED,
    HQS,
    JAPAN,
    NAVAL,
)
from sandtable.games.empire_of_the_sun.rules.state import State

BY_SEA, BY_LAND = range(2)
LIMIT = 8  # half points


class Plain:
    """The lines of one side against a zone of the enemy's, given as a set of hexes."""

    def __init__(self, s: State, side: int, zone: set[int]) -> None:
        self.s, self.side, self.zone = s, side, zone
        self.grid, self.board = s.board.grid, s.board
        enemy = s.on[1 - side]
        self.held = {h for h in range(s.board.n) if s.units_in(h) & enemy & BARRING}
        self.ships = {h for h in range(s.board.n) if s.units_in(h) & enemy & NAVAL}
        if side == JAPAN and s.board.at(KUNMING) >= 0:
            self.held |= {*self.grid.bits(self.grid.within(s.board.at(KUNMING), 1))}
        if side == ALLIES:
            self.held |= {*self.grid.bits(s.garrisons)}
        self.own_ports = {*self.grid.bits(s.controlled(side, s.board.ports))}
        self.hqs = list(self.grid.bits(s.on[side] & HQS))
        self.links = [way for link in s.board.links for way in _ways(link) if not {*way[:2]} & zone]
        self.near = self._open(BY_SEA), self._open(BY_LAND)
        self.ports = self.own_ports & self._sea_lines()
        self._kept: dict[tuple[int, int], dict[tuple[int, int, int], int]] = {}

    def _open(self, mode: int) -> list[list[int]]:
        """For each hex those next to it that a line may come from by sea or by land."""
        part, barred = (SEA, self.zone) if mode == BY_SEA else (LAND, self.held)
        grid, code = self.grid, self.board.side
        return [
            []
            if h in barred
            else [nb for step, nb in grid.exits[h] if code[grid.side[h][step % 6]] & part and nb not in barred]
            for h in range(grid.n)
        ]

    def _sea_lines(self) -> set[int]:
        """The hexes from which an HQ is reached by sea alone."""
        start = [self.s.at[hq] for hq in self.hqs]
        seen, queue = {*start}, deque(start)
        while queue:
            h = queue.popleft()
            for nb in self.near[BY_SEA][h] + [b for a, b, _ in self.links if a == h]:
                if nb not in seen:
                    seen.add(nb)
                    queue.append(nb)
        return seen

    def lengths(self, start: int, ports: set[int], most: int, limit: int = 25) -> dict[tuple[int, int, int], int]:
        """How long the shortest lines back from a hex are, by hex, by how they went on from there and ports used.

        With most at -1 any number of ports will do and none is counted.
        """
        key = start, most
        if key in self._kept:
            return self._kept[key]
        found: dict[tuple[int, int, int], int] = {}
        queue = [(0, start, mode, 0) for mode in (BY_SEA, BY_LAND)]
        while queue:
            length, h, mode, used = heappop(queue)
            if (h, mode, used) in found or length > limit:
                continue
            found[h, mode, used] = length
            if h != start and h in ports and (most < 0 or used < most):  # the line changed its way here
                heappush(queue, (length, h, 1 - mode, used + (most > 0)))
            for nb in self.near[mode][h]:
                heappush(queue, (length + 1, nb, mode, used))
            if mode == BY_SEA:
                for a, b, n in self.links:
                    if b == h:
                        heappush(queue, (length + n, a, mode, used))
        self._kept[key] = found
        return found

    def hq_supplied(self, hq: int, goals: set[int], most: int = -1) -> bool:
        """Whether a line of any length leads back from an HQ to a source; its own port is no change on the way."""
        h = self.s.at[hq]
        found = self.lengths(h, self.own_ports, most, limit=999)
        return h in goals or any(at in goals for at, _, _ in found)

    def march(self, goal: int) -> int:
        """The movement points from the nearest supplied port or HQ to a hex, in halves."""
        best, queue = {goal: 0}, [(0, goal)]
        bases = self.ports | {self.s.at[hq] for hq in self.hqs}
        while queue:
            paid, h = heappop(queue)
            if paid > best[h]:
                continue
            if h in bases:
                return paid
            for nb in self.near[BY_LAND][h]:
                total = paid + self.price(nb, h)
                if total < best.get(nb, LIMIT + 1):
                    best[nb] = total
                    heappush(queue, (total, nb))
        return LIMIT + 1

    def price(self, a: int, b: int) -> int:
        """What it costs to go from a hex to the next, in halves."""
        if self.board.has_route(a, b, self.s.unbuilt) and not {a, b} & self.ships:
            return 1
        return HALVES[self.board.terrain[b]]

    def unit_supplied(self, piece: int, supplied_hqs: list[int]) -> bool:
        """Whether a line of an HQ that may supply a unit leads back from it."""
        h = self.s.at[piece]
        found = self.lengths(h, self.ports, 1)
        lasts = set()  # how lines that are short enough come to the unit
        for hq in supplied_hqs:
            if COMMANDED[hq] >> piece & 1:
                if self.s.at[hq] == h:
                    return True
                for used, first in ((0, BY_SEA), (0, BY_LAND), (1, BY_SEA), (1, BY_LAND)):
                    if found.get((self.s.at[hq], first, used), 999) <= COMMAND[hq]:
                        lasts.add(first if not used else 1 - first)
        return BY_SEA in lasts or (BY_LAND in lasts and self.march(h) <= LIMIT)


def _ways(link: Link) -> list[tuple[int, int, int]]:
    ways = [(link.start, link.end, link.hexes), (link.end, link.start, link.hexes)]
    return ways if link.both_ways else ways[:1]
