"""How far supply lines come on a map, all of a side's lines at once: sets of cells spread over the board (6.21, 8.42).

Nothing here knows a state. The lines of one side follow from its board and from what bars them, its `LineMap`; `supply`
says what that is. What was worked out is kept, since most moves of units leave most of it as it was.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Generic, NamedTuple, TypeVar

from ....maps.hexes import Rows
from .board import LOGISTIC_HALVES, ROUTE_HALVES, Board

KEPT = 4  # of what was found lately from the same start
AROUND = 14  # steps by sea that are tried around cells which are barred now

Found = TypeVar("Found")


class LineMap(NamedTuple):
    """Where the lines of one side may go, for all that bars them."""

    sea: int  # cells that a line may enter or leave by sea: those outside unneutralized enemy zones (6.21B)
    land: int  # cells that a line may enter or leave by land: those without enemy ground, air unit or HQ (6.21E)
    ports: int  # the ports that the side controls
    ships: int  # cells of transport routes with enemy ships, where a route saves nothing (6.21)


class Drawn(NamedTuple, Generic[Found]):
    """What was found on some map, and which of its cells that has to do with: nothing has been asked of others."""

    sea: int
    land: int
    ports: int
    near_sea: int
    near_land: int
    near_ports: int
    found: Found


def as_before(lately: list[Drawn[Found]], sea: int, land: int, ports: int = 0) -> Drawn[Found] | None:
    """What was found lately on a map that is no other wherever it matters, if anything was."""
    for drawn in lately:
        if not (
            (drawn.sea ^ sea) & drawn.near_sea
            or (drawn.land ^ land) & drawn.near_land
            or (drawn.ports ^ ports) & drawn.near_ports
        ):
            return drawn
    return None


def remember(lately: list[Drawn[Found]], drawn: Drawn[Found], most: int = KEPT) -> Drawn[Found]:
    """Keep what has been found now before what was found lately, as far as there is room."""
    lately.insert(0, drawn)
    del lately[most:]
    return drawn


@lru_cache(maxsize=2048)
def sea_parts(board: Board, start: int, sea: int) -> tuple[int, ...]:
    """The seas in which some cells lie, each a set of cells joined to each other; links of a small map join none."""
    known, found, rest = _known_parts(board, sea), [], start
    while rest:
        first = rest & -rest
        part = next((part for part in known if part & first), 0)
        if not part:
            known.append(part := _sea_around(board, first, sea))
        found.append(part)
        rest &= ~part
    return tuple(found)


@lru_cache(maxsize=256)
def _known_parts(board: Board, sea: int) -> list[int]:
    """The parts of the sea that have been found from any cell."""
    return []


def _sea_around(board: Board, start: int, sea: int) -> int:
    """What is joined to some cells by sea; what was found lately is still so if it is open and what lies around is not.

    Where it has only grown, or has lost cells around which the rest holds together, it is found from there.
    """
    lately = _seas(board, start)
    if drawn := as_before(lately, sea, 0):
        return drawn.found
    known = lately[0].found if lately else start
    lost = known & ~sea
    known = known & sea if not start & lost and (not lost or _hangs_together(board, known & sea, lost)) else start
    found = known | board.cells.flood(known, sea, board.sea_exits)
    near = found | board.cells.step(found, board.sea_exits)
    return remember(lately, Drawn(sea, 0, 0, near, 0, 0, found)).found


def _hangs_together(board: Board, sea: int, lost: int) -> bool:
    """Whether cells that were joined are still so without some, as far as can be seen near by.

    Whoever would have gone through the lost cells goes around them if all cells beside these are joined.
    """
    beside = board.cells.step(lost, board.sea_exits) & sea
    found = fringe = beside & -beside
    for _ in range(AROUND):
        if not beside & ~found:
            return True
        fringe = board.cells.step(fringe, board.sea_exits) & sea & ~found
        found |= fringe
    return False


@lru_cache(maxsize=512)
def _seas(board: Board, start: int) -> list[Drawn[int]]:
    """The seas around some cells as they were found lately, the last first."""
    return []


@lru_cache(maxsize=2048)
def sea_flood(board: Board, start: int, sea: int) -> int:
    """What is joined to some cells by sea, those cells too."""
    if not board.links:
        return sum(sea_parts(board, start, sea))
    found = _sea_around(board, start, sea)
    for link in board.links:
        for a, b in ((link.start, link.end), (link.end, link.start))[: 1 + link.both_ways]:
            if found & board.cell[a] & sea and board.cell[b] & sea & ~found:
                return sea_flood(board, found | board.cell[b], sea)
    return found


@lru_cache(maxsize=2048)
def land_flood(board: Board, start: int, land: int) -> int:
    """What is joined to some cells by land, without those cells."""
    return board.cells.flood(start, land, board.land_exits)


@lru_cache(maxsize=1024)
def flood(board: Board, line_map: LineMap, start: int) -> int:
    """What lines of any length and any number of ports reach from some cells (6.21B)."""
    by_sea, by_land = start & line_map.sea, start & line_map.land
    more_sea, more_land = by_sea, by_land
    while more_sea or more_land:
        if more_sea:
            by_sea = sea_flood(board, by_sea | more_sea, line_map.sea)
        if more_land:
            by_land |= more_land
            by_land |= land_flood(board, by_land, line_map.land)
        more_sea = by_land & line_map.ports & line_map.sea & ~by_sea
        more_land = by_sea & line_map.ports & line_map.land & ~by_land
    return by_sea | by_land | start


Starts = dict[int, int]  # cells where lines start, by the length of the command there


@lru_cache(maxsize=512)
def _lately(board: Board, starts: tuple[tuple[int, int], ...]) -> list[Drawn[tuple[int, int]]]:
    """The lines of some HQs as they were drawn lately, the last first."""
    return []


def unit_lines(board: Board, line_map: LineMap, starts: Starts, ports: int, logistic: int) -> int:
    """The cells where lines of limited length with one port put a unit in supply (6.21A)."""
    by_sea, by_land = lines_drawn(board, line_map, starts, ports).found
    return _any(starts) | by_sea | by_land & logistic


def lines_drawn(board: Board, line_map: LineMap, starts: Starts, ports: int) -> Drawn[tuple[int, int]]:
    """Lines of limited length with one port; those drawn lately are taken again where nothing near has changed."""
    lately = _lately(board, tuple(starts.items()))
    drawn = as_before(lately, line_map.sea, line_map.land, ports)
    return drawn or remember(lately, _note(board, line_map, starts, ports))


def _any(starts: Starts) -> int:
    found = 0
    for start in starts.values():
        found |= start
    return found


def _note(board: Board, line_map: LineMap, starts: Starts, ports: int) -> Drawn[tuple[int, int]]:
    """Draw lines and note what they have to do with: where they are, what lies next to it, and the ends of links."""
    by_sea, by_land = draw_lines(board, line_map, starts, ports)
    step, ends = board.cells.step, _any(starts) | board.link_cells
    near_sea = by_sea | step(by_sea, board.sea_exits) | by_land & ports | ends
    near_land = by_land | step(by_land, board.land_exits) | by_sea & ports | ends
    sea, land = line_map.sea, line_map.land
    return Drawn(sea, land, ports, near_sea, near_land, by_sea | by_land, (by_sea, by_land))


def draw_lines(board: Board, line_map: LineMap, starts: Starts, ports: int) -> tuple[int, int]:
    """The cells that lines of limited length with one port reach by sea, and those that they reach by land (6.21A).

    All lines are drawn at once, that of the longest command first: what is kept is how many hexes are left to go. The
    board lies four times side by side in one number, once for each way in which a line can have come (`line_exits`):
    by sea, by land, and by land or by sea after it has changed in its port. To change is to go two boards further.
    """
    right, left, down_left, down, down_right, up_left, up, up_right = board.line_exits
    stride, wide = board.cells.stride, board.wide
    whole = free = _four(wide, line_map.sea, line_map.land)
    piers, further, fringe = ports | ports << wide, 2 * wide, 0
    later: dict[int, int] = {}
    for to_go in range(max(starts), -1, -1):
        if fringe and board.links:
            _embark(board, fringe, to_go + 1, later)
        higher, lower = fringe << 1, fringe >> 1
        below = fringe & down | lower & down_left | higher & down_right
        above = fringe & up | lower & up_left | higher & up_right
        fringe = higher & right | lower & left | below << stride | above >> stride
        if to_go in starts or later:
            start = starts.get(to_go, 0)
            fringe |= start | start << wide | later.pop(to_go, 0)
        fringe &= free
        fringe |= (fringe & piers) << further & free
        free ^= fringe
    reached, one_board = whole ^ free, (1 << wide) - 1
    by_land = (reached >> wide | reached >> further) & one_board
    return (reached | reached >> wide + further) & one_board, by_land


@lru_cache(maxsize=256)
def _four(wide: int, sea: int, land: int) -> int:
    """Cells open by sea and by land, on the four boards of `draw_lines`."""
    return sea | (land | land << wide | sea << 2 * wide) << wide


def _embark(board: Board, sea: int, left: int, later: dict[int, int]) -> None:
    """Lines that come to the end of a link of a small map reach its other end so many hexes later."""
    for link in board.links:
        for a, b in ((link.start, link.end), (link.end, link.start))[: 1 + link.both_ways]:
            if sea & board.cell[a]:
                later[left - link.hexes] = later.get(left - link.hexes, 0) | board.cell[b]


@lru_cache(maxsize=1024)
def logistic_cells(board: Board, unbuilt: frozenset[str], bases: int, land: int, ships: int) -> int:
    """The land cells within 4 movement points of some ports (6.21); a port with no enemy near needs no tracing."""
    found = bases
    for h in board.grid.bits(board.unpacked(bases)):
        found |= march_from(board, unbuilt, h, land, ships)
    return found


def march_from(board: Board, unbuilt: frozenset[str], h: int, land: int, ships: int) -> int:
    """The land cells within 4 movement points of a hex: enemies are in the way only where it could get to."""
    area = _areas(board, unbuilt)[h]
    if not area & (~land | ships):
        return area
    return march(board, unbuilt, board.cell[h], land & area, ships & area)


@lru_cache(maxsize=1024)
def logistic_area(board: Board, unbuilt: frozenset[str], bases: int) -> int:
    """The land cells within logistic range of some ports if no enemy were there."""
    areas, found = _areas(board, unbuilt), bases
    for h in board.grid.bits(board.unpacked(bases)):
        found |= areas[h]
    return found


@lru_cache(maxsize=64)
def _areas(board: Board, unbuilt: frozenset[str]) -> Rows[int]:
    """For each hex the land cells within logistic range where no enemy is."""
    return Rows(lambda h: march(board, unbuilt, board.cell[h], board.cells.all, 0))


@lru_cache(maxsize=4096)
def march(board: Board, unbuilt: frozenset[str], start: int, land: int, ships: int) -> int:
    """The land cells within 4 movement points of some cells."""
    step, free, prices = board.cells.step, land & ~start, board.land_prices(unbuilt)
    sums = [0] * (LOGISTIC_HALVES + 1)
    sums[0] = start & land
    found = start
    for paid in range(LOGISTIC_HALVES + 1):
        new = sums[paid] & free if paid else sums[0]
        if new:
            free &= ~new
            found |= new
            for price, ways in prices:
                if paid + price > LOGISTIC_HALVES:
                    break
                on_route = new & ~ships if price == ROUTE_HALVES else new
                reached = step(on_route, ways)
                sums[paid + price] |= reached & ~ships if price == ROUTE_HALVES else reached
    return found & board.cells.all


@lru_cache(maxsize=256)
def along_routes(board: Board, unbuilt: frozenset[str], start: int, friendly: int) -> int:
    """What transport routes join to a cell through friendly ones."""
    _, ways = board.land_prices(unbuilt)[0]
    return start | board.cells.flood(start, friendly, ways)
