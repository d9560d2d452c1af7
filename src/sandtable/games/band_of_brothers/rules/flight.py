"""Where a routing unit may run: away from the enemy, into cover, towards cover, or off by its rout edge (11).

Judged by what everybody sees: a counter that nobody has looked at may be anything that shoots.
"""

from __future__ import annotations

import heapq
from operator import itemgetter, lt
from typing import NamedTuple

from msgspec import Struct

from ....kernel.rulebook import Objection, cite
from ....maps.hexes import bits
from .aid import AID
from .concealment import watchers
from .costs import EXIT, cost_in, costs_of
from .cover import favourable, sheltered
from .pieces import ALLOWANCE, INFANTRY, IS_CARRIER, IS_MORTAR, RANGE, VEHICLE
from .stacking import objection_to_stand
from .state import BIT, NONE, SIDES, State
from .zones import zone

TURN: int = AID["movement"]["turn_vehicle"]
NORMAL_RANGE, LONG_RANGE = 1, 2  # times the range on the counter
FAR_ENOUGH = 3  # from enemies that see it a halftrack may stop (21.6c)


# --- the enemy ------------------------------------------------------------------------------------------------------


def menaces(s: State, side: int, h: int) -> int:
    """A side's enemies in a hex that count in the Rout Phase: not the vehicles that may be wrecks."""
    mask = 0
    for unit in bits(s.here(h, 1 - side)):
        if s.kills[unit]:
            cite("BOB:92.0f")
        else:
            mask |= BIT[unit]
    return mask


def enemy_hexes(s: State, side: int) -> int:
    """The hexes with enemies that count."""
    if not any(s.kills):
        return s.stood[1 - side]
    return sum(BIT[h] for h in bits(s.stood[1 - side]) if menaces(s, side, h))


def free_hexes(s: State, side: int, fleeing: int = 0) -> int:
    """The hexes with enemies that no unit of the side keeps busy in melee; those that flee keep nobody busy."""
    mask = enemy_hexes(s, side)
    for h in bits(mask & s.stood[side]):
        if s.on_foot(h, side) & ~fleeing and s.on_foot(h, 1 - side):
            mask &= ~BIT[h]
    return mask


class Ranges(dict[int, int]):
    """By hex of free enemies, how far something in it fires directly at normal range; worked out when asked for."""

    def __init__(self, s: State, side: int, free: int) -> None:
        self.s, self.side, self.free = s, side, free

    def __missing__(self, e: int) -> int:
        found = self[e] = max(_range(self.s, unit) for unit in bits(menaces(self.s, self.side, e)))
        return found


def sources(s: State, side: int, h: int, reach: Ranges, times: int = LONG_RANGE) -> int:
    """The hexes from which something might fire directly at a hex, at so many times its normal range at most."""
    mask, dist = 0, s.setup.grid.dist
    for e in bits(watchers(s, h, 1 - side) & reach.free):
        if dist(e, h) <= times * reach[e]:
            mask |= BIT[e]
    return mask


def exposed(s: State, unit: int, h: int, reach: Ranges) -> bool:
    """Whether a unit in a hex would lack cover against some direct fire (11.0f, 11.0q, 11.0r)."""
    if sheltered(s, unit, h):
        return False
    side, terrain = unit >> 6, s.setup.terrain
    fire = sources(s, side, h, reach)
    if not fire or not ((terrain.hedged | terrain.dike) >> h & 1 or terrain.level[h]):
        return bool(fire)
    return not favourable(s, unit, h, fire, sources(s, side, h, reach, NORMAL_RANGE))


def _range(s: State, unit: int) -> int:
    """How far a counter might fire directly, for all that is known of it."""
    kind = s.kind[unit] if s.known >> unit & 1 else NONE
    if kind == NONE or not INFANTRY[kind]:
        return NONE
    return 0 if IS_MORTAR[kind] else int(RANGE[s.reduced(unit)][kind])


# --- single steps ---------------------------------------------------------------------------------------------------


class Danger(Struct, frozen=True, gc=False):
    """What a unit runs from: all enemies that count, and those of them that are free."""

    enemies: tuple[int, ...]
    free: int
    beside: int  # hexes next to free enemies

    def bars(self, s: State, a: int, b: int) -> bool:
        """Whether a step is closed to a unit that runs: up to a free enemy, or nearer to any (11.0l, 11.0m)."""
        return bool(self.beside >> b & 1) or self.closer(s, a, b)

    def open_ways(self, s: State, a: int, hexes: list[int]) -> list[int]:
        """Those of the hexes next to one that are not closed to a unit that runs."""
        free = [b for b in hexes if not self.beside >> b & 1]
        if not free or not self.enemies:
            return free
        distance, enemies = s.setup.grid.distance, itemgetter(*self.enemies, self.enemies[0])
        before = enemies(distance[a])
        return [b for b in free if True not in map(lt, enemies(distance[b]), before)]

    def closer(self, s: State, a: int, b: int) -> bool:
        """Whether a step brings a unit nearer to an enemy."""
        distance = s.setup.grid.distance
        before, after = distance[a], distance[b]
        return True in [after[e] < before[e] for e in self.enemies]


def danger(s: State, unit: int, fleeing: int = 0) -> Danger:
    """What a unit runs from when it leaves its hex, together with others that flee."""
    cite("BOB:11.0l", "BOB:11.0m")
    side = unit >> 6
    free = free_hexes(s, side, fleeing | BIT[unit])
    beside = 0
    for e in bits(free):
        beside |= s.setup.grid.adjacent_mask[e]
    return Danger(tuple(bits(enemy_hexes(s, side))), free, beside)


def objection_to_flight(s: State, unit: int, a: int, b: int, from_what: Danger) -> Objection | None:
    """Why a unit that runs away cannot go from a hex to its neighbour."""
    if from_what.beside >> b & 1:
        return Objection("BOB:11.0m", hexes=(b,), pieces=(unit,))
    if from_what.closer(s, a, b):
        return Objection("BOB:11.0l", hexes=(b,), pieces=(unit,))
    return None


# --- ways -----------------------------------------------------------------------------------------------------------
#
# A node is hex * 6 + facing for a vehicle, which drives where its front points, and hex * 6 for everybody else.


class Ways(NamedTuple):
    """How a runner gets where: what each node costs, whence it comes, and the steps between nodes."""

    spent: dict[int, int]
    came: dict[int, int]
    steps: list[tuple[int, int, int]]  # from, to, price


def explore(s: State, mover: int, from_what: Danger, limit: int) -> Ways:
    """Every node that a mover reaches within a limit, the cheapest way first."""
    facing = s.facing[mover] if VEHICLE[s.kind[mover]] else 0
    start = s.hex[mover] * 6 + facing
    following_ones = _drives if VEHICLE[s.kind[mover]] else _walks
    found = Ways({}, {start: -1}, [])
    queue = [(0, start, -1)]
    while queue:
        paid, node, before = heapq.heappop(queue)
        if node in found.spent:
            continue
        found.spent[node], found.came[node] = paid, before
        for following, price in following_ones(s, mover, node, from_what):
            if paid + price <= limit:
                found.steps.append((node, following, price))
                heapq.heappush(queue, (paid + price, following, node))
    return found


def _walks(s: State, mover: int, node: int, from_what: Danger) -> list[tuple[int, int]]:
    """The nodes next to one on foot, with their prices."""
    h, prices = node // 6, costs_of(s).step[0]
    return [(b * 6, prices[step]) for step, b in s.setup.grid.exits[h] if prices[step] and not from_what.bars(s, h, b)]


def _drives(s: State, mover: int, node: int, from_what: Danger) -> list[tuple[int, int]]:
    """The nodes next to one for a vehicle: it turns, or drives where its front points."""
    h, facing = divmod(node, 6)
    found = [(h * 6 + (facing + turn) % 6, TURN) for turn in (1, 5)]
    for d in (facing, (facing + 1) % 6):
        b = s.setup.grid.neighbour[h][d]
        price = cost_in(s, mover, h, d) if b >= 0 else 0
        if price and not from_what.bars(s, h, b):
            found.append((b * 6 + facing, price))
    return found


def costs_to_go(ways: Ways, goals: int) -> dict[int, int]:
    """What is left to pay from each node to the nearest of some hexes."""
    back: dict[int, list[tuple[int, int]]] = {}
    for a, b, price in ways.steps:
        back.setdefault(b, []).append((a, price))
    queue = [(0, node) for node in ways.spent if goals >> node // 6 & 1]
    heapq.heapify(queue)
    found: dict[int, int] = {}
    while queue:
        paid, node = heapq.heappop(queue)
        if node in found:
            continue
        found[node] = paid
        for before, price in back.get(node, ()):
            heapq.heappush(queue, (paid + price, before))
    return found


# --- where to -------------------------------------------------------------------------------------------------------


REASONS = ("BOB:11.0o", "BOB:21.6c", "BOB:11.0p", "BOB:11.0s")  # why a unit must run where it must
INTO_COVER, FAR_OFF, TOWARDS_COVER, TOWARDS_EDGE = range(4)


class Flight(NamedTuple):
    """Where a routing unit may go: nodes by hex, cheapest first; or off the map; or nowhere."""

    ends: dict[int, int]  # hex -> node
    ways: Ways
    off: bool
    why: int  # into REASONS


def flight(s: State, unit: int, fleeing: int) -> Flight:
    """The choices of a routing unit: cover in reach, the way to cover, the rout edge."""
    mover = s.rides[unit] if s.mounted(unit) else unit
    from_what = danger(s, unit, fleeing)
    near = explore(s, mover, from_what, ALLOWANCE[s.kind[mover]])
    stands = _standing(s, mover, near)
    reach = Ranges(s, unit >> 6, from_what.free)
    shelter = {h: n for h, n in stands.items() if _shelters(s, unit, mover, h, from_what, reach)}
    if shelter:
        return Flight(shelter, near, False, FAR_OFF if mover != unit else INTO_COVER)
    return _far(s, unit, mover, near, stands, from_what, reach)


def _standing(s: State, mover: int, ways: Ways) -> dict[int, int]:
    """The hexes in which a mover could stop, with the node by which it gets there most cheaply."""
    found: dict[int, int] = {}
    side, kind, here = mover >> 6, s.kind[mover], s.hex[mover]
    aboard = BIT[s.passenger(mover)] if IS_CARRIER[kind] else 0
    for node in ways.spent:  # in order of cost
        h = node // 6
        free = h != here and h not in found and not s.here(h, 1 - side)
        if free and objection_to_stand(s, side, kind, h, BIT[mover] | aboard) is None:
            found[h] = node
    return found


def _shelters(s: State, unit: int, mover: int, h: int, from_what: Danger, reach: Ranges) -> bool:
    if mover == unit:
        return not exposed(s, unit, h, reach)
    near = s.setup.grid.within(h, FAR_ENOUGH - 1)
    return not watchers(s, h, 1 - (unit >> 6)) & from_what.free & near


def _far(
    s: State, unit: int, mover: int, near: Ways, stands: dict[int, int], from_what: Danger, reach: Ranges
) -> Flight:
    far = explore(s, mover, from_what, 1 << 16)
    goals = sum(BIT[h] for h in _standing(s, mover, far) if _shelters(s, unit, mover, h, from_what, reach))
    if goals and stands:
        return Flight(_nearest(stands, costs_to_go(far, goals)), near, False, TOWARDS_COVER)
    if goals:
        return Flight({}, near, False, TOWARDS_COVER)
    edge = rout_edge(s, unit)
    left = ALLOWANCE[s.kind[mover]] - EXIT
    if any(edge >> node // 6 & 1 and paid <= left for node, paid in near.spent.items()):
        return Flight({}, near, True, TOWARDS_EDGE)
    return Flight(_towards_edge(s, stands, far, edge), near, False, TOWARDS_EDGE)


def _nearest(stands: dict[int, int], to_go: dict[int, int]) -> dict[int, int]:
    """Of the places to stop at, those from which least is left to go."""
    known = {h: to_go[node] for h, node in stands.items() if node in to_go}
    least = min(known.values(), default=0)
    return {h: stands[h] for h, paid in known.items() if paid == least}


def _towards_edge(s: State, stands: dict[int, int], far: Ways, edge: int) -> dict[int, int]:
    found = _nearest(stands, costs_to_go(far, edge))
    if found or not stands:
        return found
    crow = {h: min(s.setup.grid.dist(h, e) for e in bits(edge)) for h in stands}
    return {h: node for h, node in stands.items() if crow[h] == min(crow.values())}


def objection_to_end(found: Flight, unit: int, h: int) -> Objection | None:
    """Why a routing unit cannot end its run in a hex."""
    if h in found.ends:
        return None
    why = found.why
    if any(node // 6 == h for node in found.ways.spent):
        return Objection(REASONS[why], hexes=(h,), pieces=(unit,))
    return Objection("BOB:11.0k", hexes=(h,), pieces=(unit,))


def rout_edge(s: State, unit: int) -> int:
    """The hexes of the edge by which a unit runs off; a scenario may have another one for some of the map."""
    side = unit >> 6
    for row in s.setup.rules.get("rout_edge_on", {}).get(SIDES[side], ()):
        if zone(row["area"], s.setup.terrain) >> s.hex[unit] & 1:
            return zone({"edge": row["edge"]}, s.setup.terrain)
    return s.setup.rout_edge[side]


def course(found: Flight, h: int) -> list[int]:
    """The nodes from the start to a hex."""
    way = [found.ends[h]]
    while found.ways.came[way[-1]] >= 0:
        way.append(found.ways.came[way[-1]])
    return way[::-1]
