"""What it costs to enter a hex, in sixths of a movement point, on foot and for vehicles (5.0f, 51 to 62)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from ....kernel.rulebook import Objection, cite
from .aid import AID
from .boards import BUILDINGS, TERRAINS, WATER, WOODS, TerrainTable
from .pieces import ALLOWANCE, IS_CARRIER, IS_GUN, VEHICLE
from .state import NONE, NOWHERE, State

if TYPE_CHECKING:
    from .setup import Scenario

_AID: dict[str, Any] = AID["movement"]
EXIT: int = _AID["exit"]
TOW: int = _AID["tow"]
_ROAD: tuple[int, int] = (_AID["road_infantry"], _AID["road_vehicle"])  # by whether it is a vehicle
_NIGHT: tuple[int, int] = (_AID["night_least_infantry"], _AID["night_least_vehicle"])
_MINED: tuple[int, int] = (_AID["mines_least_infantry"], 0)
_TERRAIN = tuple(
    tuple(int(AID["terrain"][name][column] or 0) for name in TERRAINS) for column in ("mp_infantry", "mp_vehicle")
)
DIRECTIONS = 6
SLOW = (WOODS, *BUILDINGS)
BARRED = 0  # stands in the tables for what cannot be entered


class Costs(Struct, frozen=True):
    """The prices of a map on foot and for vehicles: of every step, by hex * 6 + direction, and of coming on, by hex."""

    step: tuple[Steps, Steps]
    onto: tuple[Entries, Entries]
    walks: Walks  # by hex, where one can go on foot, in canonical order, and the prices


def costs_of(s: State) -> Costs:
    """The prices on the map of a table."""
    return _costs_of(s.setup)


@lru_cache(maxsize=64)
def _costs_of(setup: Scenario) -> Costs:
    return _costs(setup.terrain, setup.mines, bool(setup.visibility))


@lru_cache(maxsize=64)
def _costs(terrain: TerrainTable, mines: int, night: bool) -> Costs:
    foot, wheels = Steps(terrain, mines, night, 0), Steps(terrain, mines, night, 1)
    return Costs((foot, wheels), (Entries(foot), Entries(wheels)), Walks(foot))


class Steps(dict[int, int]):
    """The prices of the steps of one map for one way of moving; a step is looked at when somebody first could take it.

    A step costs what is in the hex entered and what lies on the hexside.
    """

    def __init__(self, terrain: TerrainTable, mines: int, night: bool, wheels: int) -> None:
        self.terrain, self.mines, self.wheels = terrain, mines, wheels
        self.least = _NIGHT[wheels] if night else 0

    def __missing__(self, at: int) -> int:
        h, d = divmod(at, DIRECTIONS)
        found = self[at] = self._step(h, d) if self.terrain.grid.neighbour[h][d] >= 0 else BARRED
        return found

    def _step(self, h: int, d: int) -> int:
        grid = self.terrain.grid
        side, b = grid.side[h][d], grid.neighbour[h][d]
        road = bool(self.terrain.road >> side & 1)
        inside = self.inside(b, road)
        return inside + self._hexside(h, b, side, road) if inside else BARRED

    def inside(self, b: int, road: bool) -> int:
        """The hex itself: at night and in mines it has a least price."""
        price = _ROAD[self.wheels] if road else _TERRAIN[self.wheels][self.terrain.types[b]]
        if not price:
            return BARRED
        return max(price, self.least, _MINED[self.wheels] if self.mines >> b & 1 else 0)

    def _hexside(self, a: int, b: int, side: int, road: bool) -> int:
        """Hedgerow and slope; a vehicle's price of a hedgerow depends on the vehicle."""
        price = 0
        if self.terrain.hedgerow >> side & 1 and not self.wheels:
            price += _AID["hedgerow_infantry"]
        if self.terrain.level[b] > self.terrain.level[a]:
            price += _uphill(self.wheels, road)
        return price


class Entries(dict[int, int]):
    """The prices of coming onto a map at a hex, for one way of moving, each looked at when somebody first could."""

    def __init__(self, steps: Steps) -> None:
        self._steps = steps

    def __missing__(self, h: int) -> int:
        found = self[h] = self._steps.inside(h, self._by_road(h))
        return found

    def _by_road(self, h: int) -> bool:
        """Whether a road leads into a hex from beyond the map."""
        terrain = self._steps.terrain
        sides = zip(terrain.grid.neighbour[h], terrain.grid.side[h], strict=True)
        return any(beyond < 0 and terrain.road >> side & 1 for beyond, side in sides)


class Walks(dict[int, tuple[tuple[int, int], ...]]):
    """The steps on foot out of each hex with their prices; a hex is looked at when somebody first stands there."""

    def __init__(self, steps: Steps) -> None:
        self._steps = steps

    def __missing__(self, h: int) -> tuple[tuple[int, int], ...]:
        priced = [(b, self._steps[h * DIRECTIONS + d]) for d, b in enumerate(self._steps.terrain.grid.neighbour[h])]
        found = self[h] = tuple(sorted([(b, price) for b, price in priced if price]))
        return found


def _uphill(wheels: int, road: bool) -> int:
    if not wheels:
        return int(_AID["uphill_infantry"])
    return int(_AID["uphill_vehicle_road"] if road else _AID["uphill_vehicle"])


# --- what a unit pays -----------------------------------------------------------------------------------------------


def cost(s: State, unit: int, a: int, b: int) -> int:
    """What a unit pays to go from a hex to its neighbour; 0 if it cannot go there at all."""
    direction = s.setup.grid.direction(a, b)
    return cost_in(s, unit, a, direction)


def cost_in(s: State, unit: int, a: int, direction: int) -> int:
    """What a unit pays to leave a hex in a direction; 0 if it cannot."""
    kind = s.kind[unit]
    if not VEHICLE[kind]:
        return costs_of(s).step[0][a * 6 + direction]
    price = costs_of(s).step[1][a * 6 + direction]
    if price and s.setup.terrain.hedgerow >> s.setup.grid.side[a][direction] & 1:
        price = BARRED if IS_CARRIER[kind] else price + ALLOWANCE[kind] // 2
    return price + _towing(s, unit) if price else BARRED


def cost_of_entry(s: State, kind: int, h: int, towing: bool = False) -> int:
    """What a counter of a kind pays to come onto the map at a hex; 0 if it cannot."""
    price = costs_of(s).onto[VEHICLE[kind]][h]
    return price + TOW * towing if price else BARRED


def _towing(s: State, unit: int) -> int:
    """BOB:21.1d: a halftrack with a gun pays more for each hex."""
    cargo = s.passenger(unit) if IS_CARRIER[s.kind[unit]] and s.hex[unit] != NOWHERE else NONE
    if cargo == NONE or not IS_GUN[s.kind[cargo]]:
        return 0
    cite("BOB:21.1d")
    return TOW


# --- why not, and by which rules ------------------------------------------------------------------------------------


def objection_to_cost(s: State, unit: int, a: int, b: int, left: int) -> Objection | None:
    """Why a unit with so much left cannot pay for a step, or cannot make it at all."""
    price = cost(s, unit, a, b)
    if not price:
        return _objection_to_barrier(s, unit, b)
    if price > left:
        cite_prices(s, a, b)
        cite("BOB:5.0g")
        return Objection("BOB:5.0f", hexes=(b,), pieces=(unit,))
    return None


def _objection_to_barrier(s: State, unit: int, b: int) -> Objection:
    kind = s.setup.terrain.types[b]
    if kind == WATER:
        return Objection("BOB:56.0a", hexes=(b,), pieces=(unit,))
    if kind in SLOW:
        return Objection("BOB:20.3e", hexes=(b,), pieces=(unit,))
    return Objection("BOB:21.1a", hexes=(b,), pieces=(unit,))  # a halftrack at a hedgerow: the player aid has no price


def cite_prices(s: State, a: int, b: int) -> None:
    """Name the rules that make up the price of a step."""
    cite("BOB:5.0f", *_price_rules(s.setup, a, b))


@lru_cache(maxsize=1 << 14)
def _price_rules(setup: Scenario, a: int, b: int) -> tuple[str, ...]:
    return tuple(_rules_of_price(setup, a, b))


def _rules_of_price(setup: Scenario, a: int, b: int) -> Iterator[str]:
    terrain = setup.terrain
    if terrain.types[b] in SLOW:
        yield "BOB:51.0b"
    if terrain.road >> setup.grid.side_between(a, b) & 1:
        yield "BOB:53.0"
    if terrain.bridge >> b & 1:
        yield "BOB:56.0b"
    if terrain.dike >> b & 1:
        yield "BOB:58.0e"
    if terrain.level[b] > terrain.level[a]:
        yield "BOB:59.0b"
    if setup.mines >> b & 1:
        yield "BOB:61.0e"
    if setup.visibility:
        yield "BOB:62.0e"
    if len(setup.grid.neighbours[b]) < DIRECTIONS:
        yield "BOB:2.0a"
    if terrain.trench >> b & 1:
        yield "BOB:54.2c"
