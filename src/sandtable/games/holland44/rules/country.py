"""What the map is to a side that moves while its enemies, the bridges and the traffic markers stay as they are.

A state keeps the country of each side (`State.countries`) and looks by value whether it is still the same.
"""

from __future__ import annotations

from array import array
from functools import lru_cache
from operator import attrgetter, itemgetter
from typing import Any

from ....maps.occupancy import NONE
from ....maps.paths import BLOCKED, spread
from . import costs, zoc
from .board import ALLIED, PRIMED, Board
from .costs import EASY_WOODS, THICKET, TRAFFIC
from .lazy import lazy
from .state import State

Steps = tuple[tuple[int, int, int], ...]  # where a step may lead to, what it costs, and its hex with no woods passed
STATES = 3  # of a hex: a stack has passed no woods on its way to it, one, or as many as are easy
CONTACT = 2  # hexes at which an enemy may have to do with the next step
_FLAGS = bytes.maketrans(b"01", b"\0\xff")
_NO_JAMS = frozenset[int]()
_NUMBERS = tuple(range(STATES << 11))  # each state once, so that those of neighbours lie together in memory


@lru_cache(maxsize=512)
def away(board: Board, stood: int) -> int:
    """The hexes that are neither among some hexes nor beside them, even across a river."""
    return board.grid.all & ~(stood | spread(board.grid, stood))


@lru_cache(maxsize=512)
def flags(n: int, mask: int) -> bytes:
    """For every state of a hex 255 if the hex belongs to a mask, and 0 if not."""
    by_hex, found = f"{mask:0{n}b}"[::-1].encode().translate(_FLAGS), bytearray(STATES * n)
    for woods in range(STATES):
        found[woods::STATES] = by_hex
    return bytes(found)


_signs = attrgetter("bridge", "passed", "control", "traffic")


class Country:
    """The map to a side, with everything that follows from it worked out when it is asked for."""

    def __init__(self, s: State, side: int) -> None:
        self.board, self.side, self.enemies, self.exerting = s.board, side, s.stood[1 - side], s.exerting[1 - side]
        self.bridges, self.passed, self.control = bytes(s.bridge), bytes(s.passed), bytes(s.control)
        self.traffic: array[int] = s.traffic[:]
        self._signs = self.bridges, self.passed, self.control, self.traffic
        self.down = costs.down(s)
        self._tables: dict[tuple[int, ...], bytes] = {}
        self._ways: dict[tuple[int, ...], Ways] = {}
        self._quiet_flags: dict[int, bytes] = {}
        self.jumps: tuple[tuple[Any, ...], Any] = (), None  # what `route` was asked last of it, and what it found

    def still(self, s: State) -> bool:
        """Whether it is what the map of a state is to the side."""
        return (
            self.enemies == s.stood[1 - self.side]
            and self.exerting == s.exerting[1 - self.side]
            and self._signs == _signs(s)
        )

    def table(self, mobilities: tuple[int, ...]) -> bytes:
        """What steps cost units of some mobilities that go together."""
        found = self._tables.get(mobilities)
        if found is None:
            found = self._tables[mobilities] = costs.table_for(self.board, self.down, mobilities)
        return found

    @lazy
    def thickets(self) -> bytes:
        """For every step whether it leads into woods off the road."""
        return costs.thickets_for(self.board, self.down)

    @lazy
    def jams(self) -> frozenset[int]:
        """The hexes with traffic markers."""
        return frozenset(hex for hex in self.traffic if hex != NONE)

    @lazy
    def away(self) -> int:
        """The hexes without an enemy in them or beside them."""
        return away(self.board, self.enemies)

    @lazy
    def contact(self) -> int:
        """The hexes with an enemy so near that he may have to do with the next step of whoever stands there."""
        near = self.enemies
        for _ in range(CONTACT):
            near |= spread(self.board.grid, near)
        return near

    @lazy
    def zone(self) -> tuple[int, tuple[str, ...]]:
        """The zone of control of the enemy, and the rules at work."""
        return zoc.zone_of(self.board, self.exerting, self.bridges)

    @lazy
    def quiet(self) -> int:
        """The hexes where nothing can happen to a unit that moves through them."""
        if self.side != ALLIED:
            return self.away
        states = zip(self.board.bridges, self.bridges, strict=True)
        primed = [hex for bridge, state in states if state == PRIMED and bridge.blowable for hex in bridge.hexes]
        return self.away & ~self.board.grid.mask([*primed, *sorted(self.jams)])

    def quiet_flags(self, lanes: int) -> bytes:
        """The flags of the quiet hexes in some lanes."""
        found = self._quiet_flags.get(lanes)
        if found is None:
            found = self._quiet_flags[lanes] = flags(self.board.n, self.quiet & lanes)
        return found

    def ways(self, mobilities: tuple[int, ...]) -> Ways:
        """The steps of units of some mobilities that go together and keep away from traffic."""
        found = self._ways.get(mobilities)
        if found is None:
            found = self._ways[mobilities] = ways(self.board, self.down, mobilities, _NO_JAMS)
        return found

    @lazy
    def changing_flags(self) -> bytes:
        """The flags of the hexes that would change hands."""
        return flags(self.board.n, self.changing)

    @lazy
    def changing(self) -> int:
        """The hexes that the side would take from the enemy by passing through: cities and objectives."""
        cities = {hex for hex in self.board.grid.bits(self.board.cities) if self.passed[hex] != self.side}
        owners = zip(self.board.objectives, self.control, strict=True)
        return self.board.grid.mask(cities | {hex for hex, owner in owners if owner != self.side})


def country(s: State, side: int) -> Country:
    """What the map is to a side now."""
    both = s.countries
    found: Country | None = both[side] if both else None
    if found is None or not found.still(s):
        found = Country(s, side)
        s.countries = (found, both[1] if both else None) if side == 0 else (both[0] if both else None, found)
    return found


# --- steps from state to state: a state is a hex and the woods passed on the way to it (hex * 3 + woods)


class Ways(dict[int, Steps]):
    """For a state those that a step may lead to, the cheapest first, while some bridges are down and some roads jammed.

    All but those beside what bars or slows them are taken from the map at its best.
    """

    def __init__(self, board: Board, down: bytes, mobilities: tuple[int, ...], jams: frozenset[int]) -> None:
        self.board, self.jams = board, jams
        self.table = costs.table_for(board, down, mobilities)
        self.thickets = costs.thickets_for(board, down)
        self.changed = _changed(board, down, jams)
        self.best = ways(board, bytes(len(down)), mobilities, frozenset()) if self.changed else None
        if self.best is not None:
            self.update(self.best)
            for hex in self.changed:
                for state in range(STATES * hex, STATES * hex + STATES):
                    self.pop(state, None)

    def __missing__(self, state: int) -> Steps:
        hex, woods = divmod(state, STATES)
        if self.best is None or hex in self.changed:
            exits, table = self.board.grid.exits[hex], self.table
            steps = [self._step(step, nb, woods) for step, nb in exits if table[step] != BLOCKED]
            found = tuple(sorted(steps, key=itemgetter(1)))
        else:
            found = self.best[state]
        self[state] = found
        return found

    def _step(self, step: int, nb: int, woods: int) -> tuple[int, int, int]:
        best, cost = nb * STATES, self.table[step] + (TRAFFIC if nb in self.jams else 0)
        if self.thickets[step]:
            woods, cost = (woods + 1, cost) if woods < EASY_WOODS else (woods, cost + THICKET)
        return _NUMBERS[best + woods], cost, _NUMBERS[best]


def _changed(board: Board, down: bytes, jams: frozenset[int]) -> frozenset[int]:
    """The hexes from which steps cost something else than on the map at its best."""
    missing = (bridge.hexes for bridge, gone in zip(board.bridges, down, strict=True) if gone)
    beside = (board.grid.neighbours[jam] for jam in jams)
    return frozenset(hex for hexes in (*missing, *beside) for hex in hexes)


ways = lru_cache(maxsize=64)(Ways)
