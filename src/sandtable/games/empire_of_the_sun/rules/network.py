"""The network of one side: its HQs and ports and the lines that start there, whatever bars them (6.2, 13.75, 13.78).

Nothing here knows where units stand but HQs. What was worked out lately is taken again wherever no enemy has come or
gone near the lines: `supply` asks for the same networks in most positions.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ....kernel.rulebook import cite, with_rules
from .board import KUNMING, MADRAS, RANGOON, Board
from .pieces import ALLIES, COMMAND, HQS, JAPAN, JOINT, OF_COMMONWEALTH, PIECES_OF, US
from .tracing import (
    Drawn,
    LineMap,
    along_routes,
    as_before,
    flood,
    land_flood,
    lines_drawn,
    logistic_area,
    logistic_cells,
    march_from,
    remember,
    sea_flood,
    sea_parts,
    unit_lines,
)

KEPT_NETWORKS = 12  # of those that differ in what bars their lines alone
OPEN_ROAD, HUMP_ONLY, CLOSED_ROAD = range(3)  # boxes of the Burma Road marker (13.78)

# HQs that supply the same units (6.12)
STAFFS = ((HQS & PIECES_OF[JAPAN],), (HQS & US, HQS & OF_COMMONWEALTH, HQS & JOINT))


class Net(NamedTuple):
    """The supply of one side, as cells and masks of pieces."""

    board: Board
    side: int
    line_map: LineMap
    sources: int  # cells
    hqs: int  # HQs in supply
    ports: int  # supplied ports
    logistic: int  # land cells within logistic range of a supplied port or HQ
    reach: tuple[tuple[int, int], ...]  # HQs in supply that supply the same units, and the cells where those would be
    kunming: int  # cells supplied from Kunming
    road: int  # the box of the Burma Road marker
    units: int  # units in supply, those in the China box too

    @property
    def trunk(self) -> int:
        """The cells that lines of any length from the sources reach: where an HQ is in supply."""
        return flood(self.board, self.line_map, self.sources)


class Terms(NamedTuple):
    """All that the lines of one side follow from, besides what bars them."""

    board: Board
    side: int
    sources: int  # cells
    posts: tuple[tuple[int, int], ...]  # HQs on the map and their cells
    bases: int  # airfields and hexes on transport routes that the side controls, hexes as a mask
    unbuilt: frozenset[str]  # transport routes
    hump: bool  # whether the Hump flies

    @property
    def from_hqs(self) -> int:
        """The cells of all HQs."""
        found = 0
        for _, cell in self.posts:
            found |= cell
        return found


Network = tuple[Net, tuple[str, ...]]  # the lines of a side, with no units yet, and the rules that they cite


def network(terms: Terms, line_map: LineMap) -> Network:
    """The lines of a side on a map; those of lately are taken again where no enemy has come or gone near them."""
    lately, land = _networks(terms, line_map.ships), line_map.land
    drawn = as_before(lately, line_map.sea, land, line_map.ports)
    if drawn is None:
        drawn = remember(lately, _draw_network(terms, line_map), KEPT_NETWORKS)
    if drawn.land == land:
        return drawn.found
    net, rules = drawn.found
    return net._replace(line_map=line_map), rules


@lru_cache(maxsize=512)
def _networks(terms: Terms, ships: int) -> list[Drawn[Network]]:
    """The networks of a side as they were worked out lately, the last first."""
    return []


def _draw_network(terms: Terms, line_map: LineMap) -> Drawn[Network]:
    """Work out the lines of a side, and note of which cells it matters whether the land is open."""
    net, rules = with_rules(_work_out, terms, line_map)
    everywhere = terms.board.cells.all
    near = everywhere if terms.hump or terms.board.links else _near_land(terms, net)
    return Drawn(*line_map[:3], everywhere, near, everywhere, (net, rules))


def _near_land(terms: Terms, net: Net) -> int:
    """The cells that lines by land have come near to: those of units, logistic ranges, the Burma Road, the HQs."""
    board, line_map, hqs = terms.board, net.line_map, terms.from_hqs
    if _by_sea_alone(terms, line_map) is None:
        return board.cells.all
    found = logistic_area(board, terms.unbuilt, net.ports | hqs) | hqs
    for staff, _ in net.reach:
        found |= lines_drawn(board, line_map, _ranges(terms.posts, staff), net.ports).near_land
    if terms.side == ALLIES and board.at(KUNMING) >= 0:
        found |= board.packed(terms.bases & board.routes) | board.cell[board.at(KUNMING)]
        found |= logistic_area(board, terms.unbuilt, board.cell[board.at(KUNMING)])
    return found


def _work_out(terms: Terms, line_map: LineMap) -> Net:
    board, side = terms.board, terms.side
    supplied_hqs, from_hqs = _supplied_hqs(terms, line_map), terms.from_hqs
    ports = (sea_flood(board, from_hqs & line_map.sea, line_map.sea) | from_hqs) & line_map.ports
    logistic = logistic_cells(board, terms.unbuilt, ports | from_hqs, line_map.land, line_map.ships)
    reach = tuple(
        (hqs, unit_lines(board, line_map, _ranges(terms.posts, hqs), ports, logistic))
        for staff in STAFFS[side]
        if (hqs := staff & supplied_hqs)
    )
    net = Net(board, side, line_map, terms.sources, supplied_hqs, ports, logistic, reach, 0, CLOSED_ROAD, 0)
    if side == ALLIES and board.at(KUNMING) >= 0:
        road = _burma_road(terms, net)
        cite("EOTS:13.75a", "EOTS:13.75b", "EOTS:13.74b")
        where = (board.at(KUNMING), line_map.land, line_map.ships)
        kunming = march_from(board, terms.unbuilt, *where) if road != CLOSED_ROAD else 0
        net = net._replace(road=road, kunming=kunming)
    return net


def straight(terms: Terms, line_map: LineMap) -> Net:
    """The lines of a side if nothing barred them, no HQ were cut off and the Burma Road were open.

    Real ones never come farther; what links of a small map join may be farther apart than it seems.
    """
    board, side = terms.board, terms.side
    reach = tuple((staff, _in_command(board, terms.posts, staff)) for staff in STAFFS[side])
    at = board.at(KUNMING) if side == ALLIES else -1
    kunming = logistic_area(board, terms.unbuilt, board.cell[at]) if at >= 0 else 0
    beyond = board.cells.all if board.links else 0
    return Net(board, side, line_map, 0, 0, 0, 0, reach, kunming | beyond, OPEN_ROAD, 0)


@lru_cache(maxsize=256)
def _in_command(board: Board, posts: tuple[tuple[int, int], ...], staff: int) -> int:
    """The cells in command range of some HQs, whatever lies between."""
    found = 0
    for hq, cell in posts:
        if staff >> hq & 1:
            found |= cell | board.cells.flood(cell, board.cells.all, None, COMMAND[hq])
    return found


def _supplied_hqs(terms: Terms, line_map: LineMap) -> int:
    """The HQs that a line of any length joins to a source (6.21B)."""
    reached = _by_sea_alone(terms, line_map)
    if reached is None:
        reached = flood(terms.board, line_map, terms.sources)
    return sum([1 << hq for hq, cell in terms.posts if reached & cell])


def _by_sea_alone(terms: Terms, line_map: LineMap) -> int | None:
    """The sources and the seas that have one, if every HQ lies there: then nothing else need be looked at."""
    board, hqs, reached = terms.board, terms.from_hqs, terms.sources
    if not board.links:
        for part in sea_parts(board, hqs & line_map.sea, line_map.sea):
            reached |= part if part & terms.sources else 0
    return None if hqs & ~reached else reached


def _ranges(posts: tuple[tuple[int, int], ...], hqs: int) -> dict[int, int]:
    """The cells of some HQs by their command range."""
    found: dict[int, int] = {}
    for hq, cell in posts:
        if hqs >> hq & 1:
            found[COMMAND[hq]] = found.get(COMMAND[hq], 0) | cell
    return found


# --- Kunming and the Burma Road


def _burma_road(terms: Terms, net: Net) -> int:
    """The box of the Burma Road marker (13.78)."""
    board = terms.board
    kunming, rangoon, madras = (board.at(hex) for hex in (KUNMING, RANGOON, MADRAS))
    friendly = board.packed(terms.bases & board.routes) & net.line_map.land
    along = along_routes(board, terms.unbuilt, board.cell[kunming], friendly)
    if along & board.cell[madras]:
        cite("EOTS:13.78b")
        return OPEN_ROAD
    if along & board.cell[rangoon] and _sea_to_india(board, net, board.cell[rangoon], board.cell[madras]):
        cite("EOTS:13.78a")
        return OPEN_ROAD
    if terms.hump and airfield_cells(terms, net) & board.northern_india_cells:
        cite("EOTS:13.78d", "EOTS:6.23a")
        return HUMP_ONLY
    cite("EOTS:13.78c")
    return CLOSED_ROAD


def _sea_to_india(board: Board, net: Net, rangoon: int, madras: int) -> bool:
    """Whether the sea is open from Rangoon to Madras or to the eastern edge (13.78A)."""
    reached = sea_flood(board, rangoon & net.line_map.sea, net.line_map.sea)
    return bool(reached & (madras | board.source_cells["east"]))


def airfield_cells(terms: Terms, net: Net) -> int:
    """The supplied airfields among the bases of a side: any HQ will do, at any length (1.3)."""
    board, line_map = terms.board, net.line_map
    start = terms.from_hqs
    by_sea = sea_flood(board, start & line_map.sea, line_map.sea)
    by_land = land_flood(board, start, line_map.land) | start & line_map.land
    landed = by_sea & net.ports & line_map.land
    afloat = by_land & net.ports & line_map.sea
    reached = by_sea | by_land | land_flood(board, landed, line_map.land)
    reached |= sea_flood(board, afloat & ~by_sea, line_map.sea) | start
    return reached & board.packed(terms.bases & board.airfields)
