"""Zones of control and bonds (7).

A zone of control is the spread of the hexes that exert one, stopped by major rivers without a bridge. A bond joins two
hexes two apart: straight through the hex between them, or through the hexside between their two common neighbours. Both
are kept by value: whatever they depend on is part of the key.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ....kernel.rulebook import cite, with_rules
from ....maps.barriers import side_barriers
from ....maps.occupancy import NONE
from ....maps.paths import BLOCKED, spread
from . import costs
from .board import BLOWN, CITY, GERMAN, MAJOR_RIVER, REPAIRING, Board
from .pieces import FIRST_SLOT, IS_SUPPLY, MOBILITY, SIDE, VEHICLE
from .state import State

ENEMY, EDGE, CITY_HEX, RIVER = "H44:7.4.3b", "H44:7.4.5", "H44:7.4.6a", "H44:7.4.6b"  # what may break a bond
_SPANS = ((0, SIDE.index(GERMAN)), (SIDE.index(GERMAN), len(SIDE)))  # the pieces of a side follow on each other
ENOUGH = 2  # steps in good order that a hex needs for a bond (7.4.1)

# --- zones


@lru_cache(maxsize=256)
def closed_rivers(board: Board, bridges: bytes) -> int:
    """The hexsides along major rivers without a bridge that stands."""
    standing = (b.side for b, state in zip(board.bridges, bridges, strict=True) if state not in (BLOWN, REPAIRING))
    return board.major_sides & ~sum(1 << side for side in standing)


@lru_cache(maxsize=2048)
def _zone(board: Board, exerting: int, rivers: int) -> tuple[int, bool]:
    """H44:7.1: a zone, and whether a river has kept it from any hex."""
    zone = spread(board.grid, exerting, side_barriers(board.grid, rivers))
    return zone, zone != spread(board.grid, exerting)


def zone(s: State, side: int) -> int:
    """H44:7.1: the hexes in the zone of control of a side."""
    found, stopped = _zone(s.board, s.exerting[side], closed_rivers(s.board, bytes(s.bridge)))
    cite("H44:7.1a")
    if stopped:
        cite("H44:7.1b", *(("H44:5.2d",) if BLOWN in s.bridge else ()))
    return found


def safe_zone(s: State, side: int) -> int:
    """The zone of the enemy of a side, less the hexes where units of the side cancel it."""
    return zone(s, 1 - side) & ~s.stood[side]


def in_ezoc(s: State, side: int, hex: int) -> bool:
    """Whether a hex lies in the zone of control of the enemy of a side."""
    return bool(zone(s, 1 - side) >> hex & 1)


def adjacent_enemy(s: State, side: int, hex: int) -> int:
    """The hexes beside a hex where the enemy of a side stands."""
    return s.board.grid.adjacent_mask[hex] & s.stood[1 - side]


# --- entry areas

_OWN: dict[tuple[Board, int, int], tuple[int, ...]] = {}  # entry areas by map, side and turn


def own_areas(s: State, side: int) -> tuple[int, ...]:
    """H44:19.2: the entry areas of a side on this turn."""
    key = s.board, side, s.turn
    found = _OWN.get(key)
    if found is None:
        found = _OWN[key] = tuple(area for area in range(len(s.board.areas)) if s.friendly_area(side, area))
    return found


# --- bonds: the ways they may take on a map


class Way(NamedTuple):
    """A way through one hex between the two ends of a bond."""

    hex: int
    bridges: tuple[int, ...]  # the bridges over major rivers that must stand
    steps: tuple[int, ...]  # the steps that a technical unit must be able to take (hex * 6 + direction)
    vehicles: bool  # whether a technical unit may leave the map where the bond does
    area: int  # the entry area at its other end, or -1
    barred: str  # the rule that bars it for good, or nothing


class Link(NamedTuple):
    """A pair of hexes that may bond, or a hex and an entry area; seen from the hex with the lower number."""

    other: int  # the other hex as a mask, 0 for an entry area
    hex: int  # the hex bond as a mask of hexes, or 0
    side: int  # the hexside bond as a mask of hexsides, or 0
    ways: tuple[Way, ...]  # the hex between, or both hexes into which the bond may be shifted


@lru_cache(maxsize=1 << 15)
def links(board: Board, hex: int) -> tuple[Link, ...]:
    """Every bond that a hex may form with one of a higher number, or with an entry area."""
    found = [*(_straight(board, hex, d) for d in range(6)), *(_slanting(board, hex, d) for d in range(6))]
    return tuple(link for link in found if link is not None)


def _straight(board: Board, hex: int, d: int) -> Link | None:
    """The hex bond in a direction."""
    between = board.grid.neighbour[hex][d]
    other = board.grid.neighbour[between][d] if between >= 0 else -1
    if other <= hex:
        return None
    return Link(board.grid.bit[other], board.grid.bit[between], 0, (_way(board, hex, d, d),))


def _slanting(board: Board, hex: int, d: int) -> Link | None:
    """The hexside bond between two directions, perhaps with an entry area (H44:7.4.5)."""
    grid, e = board.grid, (d + 1) % 6
    left, right = grid.neighbour[hex][d], grid.neighbour[hex][e]
    if left < 0 or right < 0:
        return None
    other = grid.neighbour[left][e]
    if 0 <= other < hex:
        return None
    side = 1 << grid.side_between(left, right)
    return Link(grid.bit[other] if other >= 0 else 0, 0, side, (_way(board, hex, d, e), _way(board, hex, e, d)))


def _way(board: Board, hex: int, d: int, e: int) -> Way:
    """The way by a step in one direction and a step in another."""
    grid = board.grid
    between = grid.neighbour[hex][d]
    sides, beyond = (grid.side[hex][d], grid.side[between][e]), grid.neighbour[between][e]
    rivers = [side for side in sides if board.water[side] == MAJOR_RIVER]
    bridges = tuple(board.bridge_at[side] for side in rivers if side in board.bridge_at)
    city = board.settlement[between] == CITY
    barred = CITY_HEX if city else RIVER if len(bridges) < len(rivers) else ""
    if beyond >= 0:
        return Way(between, bridges, (hex * 6 + d, between * 6 + e), True, -1, barred)
    area = board.edge_area.get(sides[1], -1)
    if area < 0:
        return Way(between, bridges, (hex * 6 + d,), True, area, barred or RIVER)
    by_road = between in board.areas[area].roads
    return Way(between, bridges, (hex * 6 + d,), by_road or not costs.boggy(board, between), area, barred)


# --- bonds: who forms them


class Bonders(NamedTuple):
    """The hexes from which a side may form bonds: counting all units, and counting no technical units."""

    all: int
    foot: int


@lru_cache(maxsize=1024)
def _bonders(
    first: int, at: bytes, steps: bytes, disorder: bytes, revealed: int, face: bytes
) -> tuple[Bonders, tuple[str, ...]]:
    return with_rules(_count_bonders, first, at, steps, disorder, revealed, face)


def _count_bonders(first: int, at: bytes, steps: bytes, disorder: bytes, revealed: int, face: bytes) -> Bonders:
    """H44:7.4.1: hexes with at least two steps of combat units in good order, among pieces from the first one on."""
    whole: dict[int, int] = {}
    foot: dict[int, int] = {}
    for place, hex in enumerate(memoryview(at).cast("H")):
        if hex == NONE:
            continue
        kind = piece = first + place
        if piece >= FIRST_SLOT:
            if not revealed >> (piece - FIRST_SLOT) & 1:
                cite("H44:25.2.1c")  # whatever its face
                continue
            kind = FIRST_SLOT + face[piece - FIRST_SLOT]
        if disorder[place] or IS_SUPPLY[kind]:
            cite("H44:7.4.1c" if disorder[place] else "H44:18.2.2f")
            continue
        whole[hex] = whole.get(hex, 0) + steps[place]
        if MOBILITY[kind] != VEHICLE:
            foot[hex] = foot.get(hex, 0) + steps[place]
    return _bonders_of(whole, foot)


def _bonders_of(whole: dict[int, int], foot: dict[int, int]) -> Bonders:
    cite("H44:7.4.1a")
    if min(whole.values(), default=ENOUGH) < ENOUGH:
        cite("H44:7.4.1c")
    return Bonders(_enough(whole), _enough(foot))


def _enough(steps: dict[int, int]) -> int:
    return sum(1 << hex for hex, count in steps.items() if count >= ENOUGH)


def bonders(s: State, side: int) -> Bonders:
    """H44:7.4.1: the hexes from which a side may form bonds."""
    first, end = _SPANS[side]
    at, steps, disorder = s.at[first:end].tobytes(), bytes(s.steps[first:end]), bytes(s.disorder[first:end])
    turned = (s.revealed, bytes(s.face)) if end > FIRST_SLOT else (0, b"")
    found, rules = _bonders(first, at, steps, disorder, *turned)
    cite(*rules)
    return found


# --- bonds in force


class _Case(NamedTuple):
    """Everything that the bonds of a side depend on."""

    board: Board
    bonders: Bonders
    own: int  # hexes where the side stands
    enemy: int  # hexes beside those that form bonds where its enemy stands
    areas: tuple[int, ...]  # the side's entry areas
    bridges: bytes
    vehicle: bytes  # what steps cost technical units


def bonds(s: State, side: int) -> tuple[int, int]:
    """H44:7.4: the bonds of a side in force, as a mask of hexes and a mask of hexsides."""
    own, forming, bridges = s.stood[side], bonders(s, side), bytes(s.bridge)
    enemy = s.stood[1 - side] & _around(s.board, forming.all)
    case = _Case(s.board, forming, own, enemy, own_areas(s, side), bridges, costs.table(s, VEHICLE))
    found, rules = _bonds(case)
    cite(*rules)
    return found


@lru_cache(maxsize=1024)
def _around(board: Board, hexes: int) -> int:
    """The hexes beside some hexes: every bond leads through them."""
    return spread(board.grid, hexes)


@lru_cache(maxsize=2048)
def _bonds(case: _Case) -> tuple[tuple[int, int], tuple[str, ...]]:
    return with_rules(_find_bonds, case)


def _find_bonds(case: _Case) -> tuple[int, int]:
    """Every pair of bonding hexes, and every bonding hex beside its own entry area."""
    hexes = sides = 0
    board, (all, foot), own = case.board, case.bonders, case.own
    for hex in board.grid.bits(all):
        afoot = foot >> hex & 1
        for link in links(board, hex):
            other = link.other
            if other and not other & all:
                continue
            if not link.hex & own and _holds(case, link, bool(afoot and (not other or other & foot))):
                hexes |= link.hex
                sides |= link.side
    return hexes, sides


def _holds(case: _Case, link: Link, afoot: bool) -> bool:
    """H44:7.4.6d: a bond holds if any of its ways is open."""
    obstacles = [_obstacle(case, way, afoot) for way in link.ways]
    if any(obstacles):
        _cite_obstacles(link, obstacles)
        if "" not in obstacles:
            return False
    cite("H44:7.4.1b")
    if not link.other:
        cite(EDGE)
    return True


def _cite_obstacles(link: Link, obstacles: list[str]) -> None:
    """Cite what stands in the way of a bond."""
    cite(*(rule for obstacle in obstacles for rule in _broken_by(link, obstacle)))
    if all(obstacle == ENEMY for obstacle in obstacles):
        cite("H44:7.4.3a" if link.side else ENEMY)
    if "" in obstacles:
        cite("H44:7.4.6d")


def _broken_by(link: Link, obstacle: str) -> tuple[str, ...]:
    """The rules to cite for an obstacle: hexside bonds are shifted, hex bonds are not (H44:7.4.6e)."""
    if link.side and obstacle in (ENEMY, CITY_HEX):
        return ("H44:7.4.6e",) if obstacle == ENEMY else (obstacle, "H44:7.4.6e")
    return (obstacle,) if obstacle else ()


def _obstacle(case: _Case, way: Way, afoot: bool) -> str:
    """The rule that closes a way to a bond, or nothing."""
    if way.area >= 0 and way.area not in case.areas:
        return EDGE
    if way.barred:
        return way.barred
    if any(case.bridges[i] in (BLOWN, REPAIRING) for i in way.bridges):
        return RIVER
    if case.enemy >> way.hex & 1:
        return ENEMY
    if not afoot and (not way.vehicles or any(case.vehicle[step] == BLOCKED for step in way.steps)):
        return "H44:7.4.6c"
    return ""


def barred(s: State, side: int, frm: int, to: int) -> bool:
    """H44:7.4.2: whether a unit of a side that goes from a hex to the next would enter or cross an enemy bond."""
    hexes, sides = bonds(s, 1 - side)
    return bool(hexes >> to & 1 or sides >> s.board.grid.side_between(frm, to) & 1)
