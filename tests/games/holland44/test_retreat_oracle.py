"""Ways of retreat against a second, slow opinion: every way as labels, and one plain filter after another (13)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import pairwise
from random import Random

import pytest

from sandtable.games.holland44.rules import stacking
from sandtable.games.holland44.rules.board import AREAS, data
from sandtable.games.holland44.rules.pieces import NAMES, PIECE, ROWS, STEPS
from sandtable.games.holland44.rules.retreat import FallBack
from sandtable.games.holland44.rules.state import State
from sandtable.games.holland44.rules.ways_back import OFF, Orders

from .randomly import random_state
from .second_opinion import Place, Sight, Unit, beside, place

CHUNKS, POSITIONS = 10, 100  # a thousand positions in all
NEAR = 6
ROUTED = 2

Stop = Place | str  # a hex, or the letter of an entry area
Route = tuple[Stop, ...]


@lru_cache(maxsize=1)
def sheltered() -> set[Place]:
    """Woods and settlements of any kind."""
    row = data("map.json")
    high, first = row["rows"][1], row["columns"][0]
    return {
        place(f"{high - i:02}{first + j:02}")
        for i, line in enumerate(row["terrain"])
        for j, letter in enumerate(line)
        if letter == "w" or row["settlements"][i][j] != "-"
    }


def apart(a: Place, b: Place) -> int:
    """How many hexes lie from one place to another."""
    rows, across = abs(a[0] - b[0]), abs(a[1] - b[1])
    return rows + max(0, across - rows) // 2


class Opinion:
    """Where a unit of a stack may retreat to, by the letter of the rulebook."""

    def __init__(self, s: State, stack: tuple[int, ...], piece: int, orders: Orders) -> None:
        self.s, self.piece, self.orders = s, piece, orders
        whole = Sight(s)
        self.unit = next(u for u in whole.units if u.name == NAMES[piece])
        self.row = ROWS[s.kind(piece)]
        self.side, self.home = self.unit.side, self.unit.place
        names = {NAMES[p] for p in stack}
        self.others = [u for u in whole.units if u.name not in names]
        self.enemies = {u.place for u in self.others if u.side != self.side}
        self.friends = {u.place for u in self.others if u.side == self.side}
        self.steady = {u.place for u in self.others if u.side == self.side and u.disorder != ROUTED}
        self.enemy_zone = whole.zone(1 - self.side)
        self.zone = self.enemy_zone - self.friends
        self.facts, self.bridged = whole.facts, whole.bridged
        self.whole = whole
        self.near = [u for u in self.others if apart(u.place, self.home) <= NEAR]
        self.barred: dict[Place, tuple[set[Place], set[frozenset[Place]]]] = {}
        self.bare: Sight | None = None
        self.in_supply: dict[Route, bool] = {}

    def enemy_bonds(self, at: Place) -> tuple[set[Place], set[frozenset[Place]]]:
        """The enemy's bonds near the defended hex, with the unit at a place."""
        if at not in self.barred:
            self._set(self.whole, [*self.near, self.unit._replace(place=at)])
            self.barred[at] = self.whole.bonds(1 - self.side)
        return self.barred[at]

    @staticmethod
    def _set(sight: Sight, units: list[Unit]) -> None:
        sight.units = units
        sight.standing = [{u.place for u in units if u.side == side} for side in (0, 1)]

    # --- every way

    def routes(self) -> list[Route]:
        """Priority 1: every way of the right length that does not kill the unit."""
        if not self.row["front"]["move"]:
            return []
        return [route for route in self._all(()) if self.survives(route)]

    def _all(self, route: Route) -> Iterator[Route]:
        last = route[-1] if route else self.home
        if route and (isinstance(last, str) or len(route) >= self.orders.least or len(route) == 1):
            yield route
        if isinstance(last, str) or len(route) == self.orders.most:
            return
        for direction, there in beside(last).items():
            if there in self.facts.terrain:
                if there != self.home and there not in route:
                    yield from self._all((*route, there))
            elif (area := self.facts.edges.get((last, direction))) is not None and not area_twice(route, area):
                yield (*route, area)

    def survives(self, route: Route) -> bool:
        """13.2, and 13.3 for a retreat of one hex."""
        hexes = [self.home, *(h for h in route if not isinstance(h, str))]
        if any(not self.step(a, b) for a, b in pairwise(hexes)):
            return False
        gone = hexes[1:]
        if any(a in self.zone and b in self.zone for a, b in pairwise(gone)):
            return False
        end = route[-1]
        if isinstance(end, str):
            return self.whole.friendly(self.side, end) and self.leaves(hexes[-1], end)
        short = len(route) < self.orders.least
        if short and not (self.orders.stops and (end in sheltered() or end in self.friends)):
            return False
        return end not in self.zone

    def leaves(self, last: Place, area: str) -> bool:
        """Vehicles leave soft terrain by road only."""
        wheels = self.s.mobility_of(self.piece) == 2
        return not wheels or not self.whole.boggy(last) or last in self.facts.area_roads[area]

    def step(self, a: Place, b: Place) -> bool:
        """Whether the unit outlives one step."""
        if b in self.enemies or not self.passes(a, b):
            return False
        if self.unit.disorder == ROUTED and b in self.enemy_zone and b not in self.steady:
            return False
        hexes, sides = self.enemy_bonds(a)
        return b not in hexes and frozenset((a, b)) not in sides

    def passes(self, a: Place, b: Place) -> bool:
        """Terrain and water."""
        if self.s.mobility_of(self.piece) == 2:
            return self.whole.vehicles_pass(a, b)
        return self.facts.water.get(frozenset((a, b))) not in ("canal", "major_river") or self.bridged(a, b)

    # --- priorities 2 to 6, each a plain filter

    def chosen(self) -> set[Route]:
        """What is left after all six."""
        routes = self.routes()
        found: set[Route] = set()
        for length in range(self.orders.least, self.orders.most + 1):
            some = [r for r in routes if self.belongs(r, length)]
            found |= {r for r in self.sifted(some) if self.short(r)}
            found |= set(self.sifted([r for r in some if not self.short(r)]))
        fitting = set(best(sorted(found, key=str), self.fits))
        return fitting | set(best(sorted({r for r in found if not self.short(r)}, key=str), self.fits))

    def short(self, route: Route) -> bool:
        """Stopped in the first hex, which nobody has to."""
        return len(route) == 1 and self.orders.least > 1 and not isinstance(route[0], str)

    def belongs(self, route: Route, length: int) -> bool:
        """A retreat of a length, one stopped short, or one that has left the map."""
        if isinstance(route[-1], str):
            return len(route) <= length
        return len(route) in (1, length)

    def sifted(self, routes: list[Route]) -> list[Route]:
        """Priorities 2 to 5."""
        routes = best(routes, self.far)
        routes = best(routes, lambda r: not set(r) & self.zone)
        routes = best(routes, lambda r: not any(self.contact(h) for h in r))
        return best(routes, self.supplied) if len({r[-1] for r in routes}) > 1 else routes

    def far(self, route: Route) -> bool:
        """Two hexes from home, unless it was stopped or has left the map."""
        end = route[-1]
        return isinstance(end, str) or len(route) == 1 or apart(self.home, end) >= 2

    def contact(self, hex: Stop) -> bool:
        """A friend that has an enemy beside it, and no river between without a bridge."""
        if isinstance(hex, str) or hex not in self.friends:
            return False
        return any(h in self.enemies and not self.river(hex, h) for h in beside(hex).values())

    def river(self, a: Place, b: Place) -> bool:
        """A river without a bridge."""
        two = frozenset((a, b))
        water = self.facts.water.get(two)
        if water == "minor_river":
            return two not in self.facts.roads
        return water == "major_river" and not self.bridged(a, b)

    def supplied(self, route: Route) -> bool:
        """A line of supply from the end; the unit's presence opens cities, and may cancel a zone."""
        end = route[-1]
        if isinstance(end, str):
            return True
        cities = tuple(hex for hex in route if hex in self.facts.cities)
        key = (*cities, end)
        if key not in self.in_supply:
            self.in_supply[key] = self.traces(end, cities)
        return self.in_supply[key]

    def traces(self, end: Place, cities: Route) -> bool:
        """Only a city passed through, or a source itself, makes a difference; the end is searched from anyway."""
        there = self.unit._replace(place=end)
        matters = bool(cities) or self.row["kind"] == "supply"
        if matters or self.bare is None:
            sight = Sight(self.s)
            self._set(sight, [*self.others, *([there] if matters else [])])
            sight.passed |= {hex: self.side for hex in cities if not isinstance(hex, str)}
            sight.prepare()
            if matters:
                return sight.traces(there)
            self.bare = sight
        return self.bare.traces(there)

    def fits(self, route: Route) -> bool:
        """The stacking limit where it ends."""
        end = route[-1]
        if isinstance(end, str):
            return True
        there = [PIECE[u.name] for u in self.others if u.place == end]
        return stacking.within_limit(self.s, [*there, self.piece])


def area_twice(route: Route, area: str) -> bool:
    """Whether a way has left the map already."""
    return area in route


def best(routes: list[Route], keeps: Callable[[Route], bool]) -> list[Route]:
    """Those that a priority keeps, or all."""
    return [route for route in routes if keeps(route)] or routes


def as_route(s: State, way: tuple[int, ...]) -> Route:
    """A way of the rules in labels."""
    return tuple(AREAS[at - OFF] if at >= OFF else place(s.board.grid.label[at]) for at in way)


def stacks(s: State) -> list[tuple[int, ...]]:
    """Stacks without unknown units, those near the enemy first."""
    grid = s.board.grid
    found = [s.pieces_in(h) for side in (0, 1) for h in grid.bits(s.stood[side])]
    return [stack for stack in found if not any(s.unseen(p) for p in stack)]


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_ways_of_retreat_are_those_of_a_plain_enumeration(chunk: int) -> None:
    for seed in range(chunk * POSITIONS, (chunk + 1) * POSITIONS):
        rng = Random(seed)
        s = random_state(rng, 40)
        choices = stacks(s)
        if not choices:
            continue
        stack = rng.choice(choices)
        piece, rest = stack[-1], stack[:-1]
        s.steps[piece] = max(s.steps[piece], STEPS[s.kind(piece)] - 1)  # with fewer there would be a remnant
        least, most = rng.choice(((2, 2), (2, 2), (2, 3), (3, 3)))
        orders = Orders(s.at[piece], least, most, most == 3, least == 2)
        groups = (((rest, ()),) if rest else ()) + (((piece,), ()),)
        step = FallBack(orders, groups)
        found = {as_route(s, way) for way in step.ways(s)} if step.retreat_map(s).ways(piece) else set()
        assert found == Opinion(s, stack, piece, orders).chosen(), (seed, NAMES[piece], orders)
