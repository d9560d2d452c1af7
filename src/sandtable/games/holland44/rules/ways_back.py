"""Where a unit may retreat to: what would kill it on the way, and the six priorities in their order (13.1.3, 13.2).

A way is the tuple of the hexes that a unit enters; one that leaves the map ends with `OFF` plus the entry area. A way
of a single hex that stays on the map is a retreat stopped short (13.3).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import msgspec

from ....kernel.rulebook import cite
from ....maps.occupancy import NONE
from ....maps.paths import BLOCKED
from . import costs, stacking, supply, zoc
from .board import BLOWN, CANAL, MAJOR_RIVER, MINOR_RIVER, NO_ROAD, NO_SETTLEMENT, REPAIRING, WOODS
from .pieces import FIRST_SLOT, SIDE, VEHICLE
from .state import ROUTED, State

OFF = 1 << 12  # a place from here on is an entry area
DISTANCE = 2  # hexes from the defended hex at which a retreat should end

Way = tuple[int, ...]


class Orders(msgspec.Struct, frozen=True, array_like=True):
    """What a retreat is about: the defended hex, how far it goes, and how the units come out of it."""

    hex: int
    least: int = 2
    most: int = 2
    routed: bool = False
    stops: bool = True  # whether it may be stopped in its first hex (13.3)


class RetreatMap:
    """The map as the units of one retreat find it; those still on their way are taken off it."""

    def __init__(self, s: State, orders: Orders, pending: Sequence[int], finished: Sequence[int] = ()) -> None:
        self.orders, self.side, self.board = orders, SIDE[pending[0]], s.board
        self.s = s.clone()
        for piece in pending:
            if s.at[piece] != NONE:
                self.s.lift(piece)
        self.enemies = s.stood[1 - self.side]
        self.friends = self._held(finished)
        self.enemy_zone = zoc.zone(s, 1 - self.side)
        self.zone = self.enemy_zone & ~self.friends  # hexes where no unit that stays cancels the zone (13.1.3d)
        self._bonds: dict[int, tuple[int, int]] = {}  # of the enemy, by a hex around which they matter
        self._supplied: int | None = None
        self._traced: dict[Way, bool] = {}  # for a piece, the cities it has passed through and where it ends

    def _held(self, finished: Sequence[int]) -> int:
        """The hexes where the side has a unit that takes no part in the retreat."""
        held, side = self.s.stood[self.side], self.side
        for hex in {self.s.at[piece] for piece in finished} - {NONE}:
            if all(piece in finished for piece in self.s.pieces_in(hex) if SIDE[piece] == side):
                held &= ~(1 << hex)
        return held

    # --- ways that a unit survives (13.2)

    def ways(self, piece: int, begun: Way = ()) -> list[Way]:
        """Every way that a unit survives and that begins as given."""
        found: list[Way] = []
        if self.s.move_of(piece):
            self._grow(piece, begun, found)
        return found

    def _grow(self, piece: int, way: Way, found: list[Way]) -> None:
        if way and not self.cannot_end(way):
            found.append(way)
        if len(way) == self.orders.most or (way and way[-1] >= OFF):
            return
        for to in self.beside(way):
            if danger := self.danger(piece, way, to):
                cite("H44:13.1.3b", danger)
            else:
                self._grow(piece, (*way, to), found)

    def beside(self, way: Way) -> Iterator[int]:
        """The places that come next after a way; no hex is entered twice."""
        here = way[-1] if way else self.orders.hex
        yield from (h for h in self.board.grid.neighbours[here] if h != self.orders.hex and h not in way)
        yield from (OFF + area for area in self.board.edge[here])

    def danger(self, piece: int, way: Way, to: int) -> str:
        """H44:13.2: the rule by which a unit is lost that goes on to a place, or nothing."""
        here = way[-1] if way else self.orders.hex
        if to >= OFF:
            return self._danger_off_map(piece, here, to - OFF)
        if self.enemies >> to & 1:
            return "H44:13.2c"
        if costs.step_cost(self.s, self.s.mobility_of(piece), here, to) == BLOCKED:
            return "H44:13.2g" if self._open_water(here, to) else "H44:13.2b"
        if self.board.water[self.board.grid.side_between(here, to)]:
            cite("H44:13.2h")
        if self._bonded(piece, here, to):
            return "H44:13.2d"
        if way and self.zone >> here & 1 and self.zone >> to & 1:
            return "H44:13.2e"
        return self._danger_of_rout(piece, to)

    def _danger_off_map(self, piece: int, here: int, area: int) -> str:
        """H44:19.5: the areas of the enemy; technical units leave polder and marsh by road only (8.6.2)."""
        if not self.s.friendly_area(self.side, area):
            return "H44:19.5a"
        stuck = self.s.mobility_of(piece) == VEHICLE and costs.boggy(self.board, here)
        return "H44:13.2b" if stuck and here not in self.board.areas[area].roads else ""

    def _open_water(self, here: int, to: int) -> bool:
        """Whether a canal or major river without a bridge lies between two hexes; ferries do not help."""
        side = self.board.grid.side_between(here, to)
        return self.board.water[side] in (CANAL, MAJOR_RIVER) and not self._bridged(side)

    def _bridged(self, side: int) -> bool:
        at = self.board.bridge_at.get(side)
        return at is not None and self.s.bridge[at] not in (BLOWN, REPAIRING)

    def _bonded(self, piece: int, here: int, to: int) -> bool:
        """Whether a step enters or crosses an enemy bond; the unit itself may break it from where it stands."""
        if here not in self._bonds:
            self._bonds[here] = zoc.bonds_around(self.s, 1 - self.side, here)
        hexes, sides = self._bonds[here]
        if not (hexes >> to & 1 or sides >> self.board.grid.side_between(here, to) & 1):
            return False
        standing = self.s.clone()
        standing.place(piece, here)
        return zoc.barred(standing, self.side, here, to)

    def _danger_of_rout(self, piece: int, to: int) -> str:
        """H44:14.3.2d: a routed unit enters an enemy zone only where a unit that is not routed stands."""
        if self.s.disorder[piece] != ROUTED or not self.enemy_zone >> to & 1:
            return ""
        steady = any(self.s.disorder[other] != ROUTED for other in self.s.pieces_in(to))
        return "" if steady else "H44:14.3.2d"

    def cannot_end(self, way: Way) -> str:
        """The rule by which a retreat cannot end with a way, or nothing."""
        end = way[-1]
        if end >= OFF:
            return ""
        if self.zone >> end & 1:
            return "H44:13.2f" if len(way) >= self.orders.least else "H44:13.3c"
        if len(way) >= self.orders.least:
            return ""
        return self._cannot_stop(way)

    def _cannot_stop(self, way: Way) -> str:
        """H44:13.3: a retreat may be stopped in its first hex, in a settlement, in woods or with a unit that stays."""
        if not self.orders.stops or len(way) > 1:
            return "H44:13.1.1a"
        return "" if self.shelters(way[0]) else "H44:13.3b"

    def shelters(self, hex: int) -> bool:
        """H44:13.3b: whether a retreat may be stopped in a hex."""
        cite("H44:13.3b")
        board = self.board
        built_up = board.settlement[hex] != NO_SETTLEMENT or board.terrain[hex] == WOODS
        return built_up or bool(self.friends >> hex & 1)

    def doom(self, piece: int, way: Way = ()) -> str:
        """The rule by which a unit is lost that has no way left; of several the one met last on the way."""
        if not self.s.move_of(piece):
            if piece >= FIRST_SLOT:
                cite("H44:25.2.2")
            return "H44:13.2a"
        return max(self._dooms(piece, way), key=lambda found: found[0])[1]

    def _dooms(self, piece: int, way: Way) -> Iterator[tuple[int, str]]:
        yield -1, "H44:13.1.3b"
        if len(way) >= self.orders.least and (rule := self.cannot_end(way)):
            yield len(way), rule
        if len(way) < self.orders.most:
            for to in self.beside(way):
                rule = self.danger(piece, way, to)
                yield from [(len(way) + 1, rule)] if rule else self._dooms(piece, (*way, to))

    # --- the priorities (13.1.3)

    def best(self, piece: int, begun: Way = ()) -> list[Way]:
        """The ways left by the priorities from 1 to 5, among those that begin as given."""
        best = [way for way in self._sifted(piece, self.ways(piece)) if way[: len(begun)] == begun]
        return best or self._sifted(piece, self.ways(piece, begun))

    def _sifted(self, piece: int, ways: list[Way]) -> list[Way]:
        """The best ways of each length; which length it is to be is up to the owner (13.1.1a), and so is a stop."""
        found: dict[Way, None] = {}
        for length in range(self.orders.least, self.orders.most + 1):
            some = self._of_length(ways, length)
            whole = self.whole(some)
            found |= dict.fromkeys(self._left(piece, whole)[-1])
            if len(whole) < len(some):
                found |= dict.fromkeys(way for way in self._left(piece, some)[-1] if self.short(way))
        return list(found)

    def short(self, way: Way) -> bool:
        """Whether a way is a retreat stopped in its first hex."""
        return len(way) < self.orders.least and way[-1] < OFF

    def whole(self, ways: list[Way]) -> list[Way]:
        """H44:13.3a: the ways without those that stop short; no priority makes anybody pay for a stop."""
        found = [way for way in ways if not self.short(way)]
        if len(found) < len(ways):
            cite("H44:13.3a")
        return found

    def _of_length(self, ways: list[Way], length: int) -> list[Way]:
        """The ways that go so far, and those that stop short or leave the map before."""
        least = self.orders.least
        return [way for way in ways if len(way) == length or len(way) < (length if way[-1] >= OFF else least)]

    def _left(self, piece: int, ways: list[Way]) -> list[list[Way]]:
        """What is left after one priority after another."""
        steps = [ways]
        for rule, keeps in self._priorities(piece):
            steps.append(_kept(steps[-1], rule, keeps))
        return steps

    def _priorities(self, piece: int) -> tuple[tuple[str, Callable[[Way], bool]], ...]:
        return (
            ("H44:13.1.3c", self._far),
            ("H44:13.1.3d", self._clear_of_zones),
            ("H44:13.1.3e", self._clear_of_contact),
            ("H44:13.1.3f", lambda way: self._in_supply(piece, way)),
        )

    def _far(self, way: Way) -> bool:
        """Two hexes away, off the map, or stopped short."""
        return len(way) == 1 or way[-1] >= OFF or self.board.grid.distance[self.orders.hex][way[-1]] >= DISTANCE

    def _clear_of_zones(self, way: Way) -> bool:
        return not any(place < OFF and self.zone >> place & 1 for place in way)

    def _clear_of_contact(self, way: Way) -> bool:
        return not any(place < OFF and self.in_contact(place) for place in way)

    def in_contact(self, hex: int) -> bool:
        """Whether a unit that stays stands in a hex beside an enemy whom no river without a bridge keeps away."""
        if not self.friends >> hex & 1:
            return False
        beside = (h for h in self.board.grid.neighbours[hex] if self.enemies >> h & 1)
        return any(not self._parted(self.board.grid.side_between(hex, h)) for h in beside)

    def _parted(self, side: int) -> bool:
        """Whether a river without a bridge lies along a hexside; over a minor one every road is a bridge."""
        water = self.board.water[side]
        if water == MINOR_RIVER:
            return self.board.road[side] == NO_ROAD
        return water == MAJOR_RIVER and not self._bridged(side)

    def _in_supply(self, piece: int, way: Way) -> bool:
        """Whether supply can be traced from where a way ends."""
        end = way[-1]
        if end >= OFF:
            return True
        if self._supplied is None:
            self._supplied = supply.supplied(self.s, self.side)
        if self._supplied >> end & 1:
            return True
        cities = tuple(hex for hex in way if self.board.cities >> hex & 1)
        if not cities and not self.s.came_by_air(piece):
            return False
        case = (piece, *cities, end)
        if case not in self._traced:
            self._traced[case] = self._traces(piece, cities, end)
        return self._traced[case]

    def _traces(self, piece: int, cities: Way, end: int) -> bool:
        """The same for a unit that helps itself: with a source of its division, or by passing through cities."""
        there = self.s.clone()
        there.place(piece, end)
        for hex in cities:
            there.passed[hex] = self.side
        return supply.traces(there, piece)

    def fits(self, pieces: Sequence[int], end: int) -> bool:
        """H44:13.1.3g: whether units may end together in a place within the stacking limit."""
        return end >= OFF or stacking.fits(self.s, pieces, end)

    def why_not(self, piece: int, begun: Way, to: int) -> str:
        """The rule that keeps a unit from going on to a place after it has begun its way, or nothing."""
        if to not in self.beside(begun):
            return "H44:13.1.3a"
        if rule := self.danger(piece, begun, to):
            return rule
        longer = (*begun, to)
        if not self.ways(piece, longer):
            return self.doom(piece, longer)
        return self.priority_against(piece, lambda way: way[: len(longer)] == longer)

    def priority_against(self, piece: int, meant: Callable[[Way], bool]) -> str:
        """The priority that excludes the ways that are meant, the last one of all lengths; or nothing."""
        ways, found = self.ways(piece), list[str]()
        for length in range(self.orders.least, self.orders.most + 1):
            some = self._of_length(ways, length)
            found.append(self._first_without(piece, self.whole(some), meant))
            found.append(self._first_without(piece, some, lambda way: self.short(way) and meant(way)))
        return "" if "" in found else max(found)

    def _first_without(self, piece: int, ways: list[Way], meant: Callable[[Way], bool]) -> str:
        """The first priority that leaves none of those meant, or nothing."""
        left = self._left(piece, ways)
        rules = (
            rule for (rule, _), ways in zip(self._priorities(piece), left[1:], strict=True) if not any(map(meant, ways))
        )
        return next(rules, "")


def _kept(ways: list[Way], rule: str, keeps: Callable[[Way], bool]) -> list[Way]:
    """The ways that satisfy a priority, or all of them where none does."""
    if len(ways) < 2:
        return ways
    kept = [way for way in ways if keeps(way)]
    if len(kept) < len(ways):
        cite(rule)
    return kept or ways


def in_peril(s: State, pieces: Sequence[int], orders: Orders, spare: bool) -> bool:
    """Whether every unit would be lost or overstacked by its retreat; `spare`: whether a step can be paid to stop."""
    retreat_map = RetreatMap(s, orders, pieces)
    return not any(_is_safe(retreat_map, piece, spare) for piece in pieces)


def _is_safe(retreat_map: RetreatMap, piece: int, spare: bool) -> bool:
    """Whether one of the best ways of a unit saves it.

    They need not be found where all its ways are alike, or all that do not stop short: the best of those are of these.
    """
    ways = retreat_map.ways(piece)
    saving = {way for way in ways if retreat_map.fits((piece,), way[-1]) and (spare or len(way) > 1 or way[-1] >= OFF)}
    if len(saving) in (0, len(ways)):
        return bool(saving)
    whole = [way for way in ways if not retreat_map.short(way)]
    return (bool(whole) and saving.issuperset(whole)) or not saving.isdisjoint(retreat_map.best(piece))
