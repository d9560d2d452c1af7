"""Zones of control and bonds (7).

A zone of control is the spread of the hexes that exert one, stopped by major rivers without a bridge. A bond joins two
hexes two apart: straight through the hex between them, or through the hexside between their two common neighbours. Both
are kept by value: whatever they depend on is part of the key.
"""

from __future__ import annotations

from functools import lru_cache, reduce
from operator import or_, xor
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
Units = tuple[int, bytes, bytes, bytes, int, bytes]  # the first, where they stand, steps, disorder, what is turned up
ENOUGH = 2  # steps in good order that a hex needs for a bond (7.4.1)

# --- zones


@lru_cache(maxsize=256)
def closed_rivers(board: Board, bridges: bytes) -> int:
    """The hexsides along major rivers without a bridge that stands."""
    standing = (b.side for b, state in zip(board.bridges, bridges, strict=True) if state not in (BLOWN, REPAIRING))
    return board.major_sides & ~sum(1 << side for side in standing)


@lru_cache(maxsize=2048)
def zone_of(board: Board, exerting: int, bridges: bytes) -> tuple[int, tuple[str, ...]]:
    """H44:7.1: a zone, and the rules at work: whether a river has kept it from any hex."""
    zone = spread(board.grid, exerting, side_barriers(board.grid, closed_rivers(board, bridges)))
    if zone == around(board, exerting):
        return zone, ("H44:7.1a",)
    return zone, ("H44:7.1a", "H44:7.1b", *(("H44:5.2d",) if BLOWN in bridges else ()))


def zone(s: State, side: int) -> int:
    """H44:7.1: the hexes in the zone of control of a side."""
    found, rules = zone_of(s.board, s.exerting[side], bytes(s.bridge))
    cite(*rules)
    return found


def safe_zone(s: State, side: int) -> int:
    """The zone of the enemy of a side, less the hexes where units of the side cancel it."""
    return zone(s, 1 - side) & ~s.stood[side]


def in_ezoc(s: State, side: int, hex: int) -> bool:
    """Whether a hex lies in the zone of control of the enemy of a side."""
    if not s.exerting[1 - side] & s.board.grid.adjacent_mask[hex]:
        return False
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


@lru_cache(maxsize=1 << 13)
def partners(board: Board, hex: int) -> tuple[tuple[int, int], ...]:
    """With whom a hex may bond: the other hex as a mask if it has a higher number, 0 for an entry area; and the way.

    Ways 0 to 5 lead straight on in a direction, 6 to 11 between a direction and the next.
    """
    found = [(_beyond(board, hex, way), way) for way in range(12)]
    return tuple((board.grid.bit[other] if other >= 0 else 0, way) for other, way in found if other is not None)


def _beyond(board: Board, hex: int, way: int) -> int | None:
    """The hex at the other end of a bond, -1 off the map; None if there can be none, or it is seen from there."""
    near, d = board.grid.neighbour, way % 6
    if way < 6:
        between = near[hex][d]
        other = near[between][d] if between >= 0 else -1
        return other if other > hex else None
    left, right = near[hex][d], near[hex][(d + 1) % 6]
    if left < 0 or right < 0:
        return None
    other = near[left][(d + 1) % 6]
    return other if other < 0 or other > hex else None


@lru_cache(maxsize=1 << 14)
def _link(board: Board, hex: int, way: int) -> Link:
    """The bond of a hex by one of its ways: through a hex, or through a hexside, perhaps with an entry area (7.4.5)."""
    grid, d = board.grid, way % 6
    other, e = _beyond(board, hex, way), (way + 1) % 6
    beyond = grid.bit[other] if other is not None and other >= 0 else 0
    if way < 6:
        return Link(beyond, grid.bit[grid.neighbour[hex][d]], 0, (_way(board, hex, d, d),))
    side = 1 << grid.side_between(grid.neighbour[hex][d], grid.neighbour[hex][e])
    return Link(beyond, 0, side, (_way(board, hex, d, e), _way(board, hex, e, d)))


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
    sorts = _sorts(first, revealed, face)
    for hex, count, shaken, sort in zip(memoryview(at).cast("H").tolist(), steps, disorder, sorts, strict=True):
        if hex == NONE:
            continue
        if shaken or sort > _VEHICLE:
            cite(_LEFT_OUT[sort] if sort == _HIDDEN or not shaken else "H44:7.4.1c")
            continue
        whole[hex] = whole.get(hex, 0) + count
        if sort == _ON_FOOT:
            foot[hex] = foot.get(hex, 0) + count
    return _bonders_of(whole, foot)


_ON_FOOT, _VEHICLE, _SUPPLY, _HIDDEN = range(4)  # sorts of pieces as bonds know them
_LEFT_OUT = ("", "", "H44:18.2.2f", "H44:25.2.1c")  # an unknown unit forms none whatever its face
_SORT = bytes(_SUPPLY if IS_SUPPLY[k] else int(MOBILITY[k] == VEHICLE) for k in range(len(SIDE)))


@lru_cache(maxsize=256)
def _sorts(first: int, revealed: int, face: bytes) -> bytes:
    """The sorts of the pieces of a side from its first one on; those of unknown units as far as they are turned up."""
    if not face:
        return _SORT[: _SPANS[0][1]]
    slots = [_SORT[FIRST_SLOT + kind] if revealed >> slot & 1 else _HIDDEN for slot, kind in enumerate(face)]
    return _SORT[first:FIRST_SLOT] + bytes(slots)


def _bonders_of(whole: dict[int, int], foot: dict[int, int]) -> Bonders:
    cite("H44:7.4.1a")
    if min(whole.values(), default=ENOUGH) < ENOUGH:
        cite("H44:7.4.1c")
    return Bonders(_enough(whole), _enough(foot))


def _enough(steps: dict[int, int]) -> int:
    return sum(1 << hex for hex, count in steps.items() if count >= ENOUGH)


def units_of(s: State, side: int) -> Units:
    """Where the units of a side stand and how, by value; faces of units that are turned up among it."""
    first, end = _SPANS[side]
    turned = (s.revealed, bytes(s.face)) if end > FIRST_SLOT else (0, b"")
    return first, s.at[first:end].tobytes(), bytes(s.steps[first:end]), bytes(s.disorder[first:end]), *turned


def bonders(s: State, side: int) -> Bonders:
    """H44:7.4.1: the hexes from which a side may form bonds."""
    found, rules = _bonders(*units_of(s, side))
    cite(*rules)
    exerting = s.exerting[side]
    if not found.all & ~exerting:
        return found
    return Bonders(found.all & exerting, found.foot & exerting)  # who fights for a landing hex has no zone yet


# --- bonds in force


class _Case(NamedTuple):
    """Everything that the bonds of a hex with those of higher numbers depend on."""

    board: Board
    hex: int
    afoot: int  # whether it may form bonds even counting no technical units
    others: int  # the hexes with which it may form bonds, counting all units
    foot: int  # the same counting no technical units
    own: int  # hexes beside it where the side stands
    enemy: int  # hexes beside it where the enemy stands
    areas: tuple[int, ...]  # the side's entry areas
    down: bytes  # for each bridge whether it is blown or under repair


class _Window(NamedTuple):
    """The part of the map that the bonds of a hex depend on: masks from its first hex on."""

    first: int
    others: int  # the hexes with higher numbers with which it may bond
    beside: int  # its neighbours
    rim: bool  # whether it lies so near the edge of the map that it may form bonds with an entry area


FEW = 8  # hexes whose neighbours are sooner found one by one than by shifts
WHOLE = 19  # hexes at most two away from one that lies well inside the map


@lru_cache(maxsize=1 << 12)
def _window(board: Board, hex: int) -> _Window:
    reach, others = board.grid.within(hex, 2), reduce(or_, [other for other, _ in partners(board, hex)], 0)
    first = (reach & -reach).bit_length() - 1
    return _Window(first, others >> first, board.grid.adjacent_mask[hex] >> first, reach.bit_count() < WHOLE)


def bonds(s: State, side: int) -> tuple[int, int]:
    """H44:7.4: the bonds of a side in force, as a mask of hexes and a mask of hexsides."""
    forming = bonders(s, side)
    enemy = s.stood[1 - side] & around(s.board, forming.all)
    found, rules = _all_bonds(s.board, forming, s.stood[side], enemy, own_areas(s, side), costs.down(s))
    cite(*rules)
    return found


def bonds_around(s: State, side: int, hex: int) -> tuple[int, int]:
    """The bonds of a side that matter around a hex: every one in its neighbours and along its own hexsides is there."""
    within = s.board.grid.within(hex, 2)
    if _too_few(s.board, s.stood[side] & within):
        return 0, 0
    forming = bonders(s, side)
    near = forming.all & within
    if not near:
        return 0, 0
    return _bonds_among(s.board, forming, s.stood[side], s.stood[1 - side], own_areas(s, side), costs.down(s), near)


def _too_few(board: Board, hexes: int) -> bool:
    """Whether a side that stands in some hexes cannot form a bond: it takes two, or one near the edge of the map."""
    return not hexes & hexes - 1 and not (hexes and _window(board, hexes.bit_length() - 1).rim)


@lru_cache(maxsize=1024)
def _all_bonds(board: Board, forming: Bonders, own: int, enemy: int, areas: tuple[int, ...], down: bytes) -> _Found:
    """The bonds of a side; only where something has changed since they were last looked for are they found again."""
    shelf, now = _shelf(board, areas), (*forming, own, enemy, _missing(board, down))
    before, kept = shelf[0]
    all_of_them, on_foot, ours, theirs, bridges = map(xor, before, now)
    formers = all_of_them | on_foot
    again = beside(board, formers | beside(board, formers) | ours | theirs | _ends(board, bridges)) | formers
    by_hex = {hex: found for hex, found in kept.items() if forming.all >> hex & 1}
    for hex in board.grid.bits(forming.all & again):
        by_hex[hex] = _bonds_from(board, forming, own, enemy, areas, down, hex)
    shelf[0] = now, by_hex
    return _together(by_hex)


@lru_cache(maxsize=256)
def _missing(board: Board, down: bytes) -> int:
    """The hexsides of the bridges that are down, as a mask."""
    return sum(1 << bridge.side for bridge, gone in zip(board.bridges, down, strict=True) if gone)


def _ends(board: Board, sides: int) -> int:
    """The hexes on both sides of some hexsides, as a mask."""
    return board.grid.mask(hex for side in board.grid.bits(sides) for hex in board.grid.side_hexes[side])


_Found = tuple[tuple[int, int], tuple[str, ...]]  # hex bonds and hexside bonds as masks, and the rules at work


@lru_cache(maxsize=32)
def _shelf(board: Board, areas: tuple[int, ...]) -> list[tuple[tuple[int, ...], dict[int, _Found]]]:
    """What a side was last found to bond with such areas, by hex: all bonders, on foot, both sides, bridges down.

    It is put there as a whole and never changed, so that nobody meets it half done.
    """
    return [((0, 0, 0, 0, 0), {})]


def _together(by_hex: dict[int, _Found]) -> _Found:
    """The bonds of all hexes."""
    hexes, sides, rules = 0, 0, set[str]()
    for found, cited in by_hex.values():
        hexes |= found[0]
        sides |= found[1]
        rules.update(cited)
    return (hexes, sides), tuple(sorted(rules))


def _bonds_among(
    board: Board, forming: Bonders, own: int, enemy: int, areas: tuple[int, ...], down: bytes, chosen: int
) -> tuple[int, int]:
    """The bonds of some of the hexes that form them with those of higher numbers."""
    hexes = sides = 0
    for hex in board.grid.bits(chosen):
        found, rules = _bonds_from(board, forming, own, enemy, areas, down, hex)
        cite(*rules)
        hexes |= found[0]
        sides |= found[1]
    return hexes, sides


_NO_BONDS = ((0, 0), tuple[str, ...]())


def _bonds_from(
    board: Board, forming: Bonders, own: int, enemy: int, areas: tuple[int, ...], down: bytes, hex: int
) -> _Found:
    """The bonds of a hex with those of higher numbers, and the rules at work."""
    first, others, beside, rim = _window(board, hex)
    partners = forming.all >> first & others
    if not partners and not rim:
        return _NO_BONDS
    afoot, foot = forming.foot >> hex & 1, forming.foot >> first & others
    mine, theirs = own >> first & beside, enemy >> first & beside
    return _bonds_of(board, hex, afoot, partners, foot, mine, theirs, areas, down)


@lru_cache(maxsize=1 << 12)
def surroundings(board: Board, hex: int) -> tuple[int, int]:
    """The hexes beside a hex as a mask, and its own hexsides as a mask."""
    return board.grid.adjacent_mask[hex], sum(1 << board.grid.side[hex][step % 6] for step, _ in board.grid.exits[hex])


@lru_cache(maxsize=1024)
def around(board: Board, hexes: int) -> int:
    """The hexes beside some hexes."""
    return spread(board.grid, hexes)


def beside(board: Board, hexes: int) -> int:
    """The same for hexes that are hardly asked about twice."""
    if hexes.bit_count() > FEW:
        return around(board, hexes)
    found = 0
    while hexes:
        hex = hexes.bit_length() - 1
        found |= board.grid.adjacent_mask[hex]
        hexes ^= board.grid.bit[hex]
    return found


@lru_cache(maxsize=1 << 14)
def _bonds_of(
    board: Board,
    hex: int,
    afoot: int,
    others: int,
    foot: int,
    own: int,
    enemy: int,
    areas: tuple[int, ...],
    down: bytes,
) -> _Found:
    first = _window(board, hex).first
    case = _Case(board, hex, afoot, others << first, foot << first, own << first, enemy << first, areas, down)
    return with_rules(_find_bonds, case)


def _find_bonds(case: _Case) -> tuple[int, int]:
    """The bonds of a hex with those of higher numbers, and with its own entry area beside it."""
    hexes = sides = 0
    afoot, foot, own = case.afoot, case.foot, case.own
    for other, way in partners(case.board, case.hex):
        if other and not other & case.others:
            continue
        link = _link(case.board, case.hex, way)
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
    if any(case.down[i] for i in way.bridges):
        return RIVER
    if case.enemy >> way.hex & 1:
        return ENEMY
    if not afoot and (not way.vehicles or _too_soft(case, way)):
        return "H44:7.4.6c"
    return ""


def _too_soft(case: _Case, way: Way) -> bool:
    """Whether a technical unit cannot take some step of a way."""
    table = costs.table_for(case.board, case.down, (VEHICLE,))
    return any(table[step] == BLOCKED for step in way.steps)


def barred(s: State, side: int, frm: int, to: int) -> bool:
    """H44:7.4.2: whether a unit of a side that goes from a hex to the next would enter or cross an enemy bond."""
    hexes, sides = bonds_around(s, 1 - side, frm)
    return bool(hexes >> to & 1 or sides >> s.board.grid.side_between(frm, to) & 1)
