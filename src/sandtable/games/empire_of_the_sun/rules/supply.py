"""Supply lines of headquarters and units, and how they and the air zones settle (6.2, 13.75, 13.78).

A line crosses sides by sea or by land. It changes from one to the other only in a port of its own side: a line to an
HQ as often as it likes, a line to a unit once, in a supplied port. So the cells that a line can reach are kept apart
by how it came there, and for units by whether it has used its port.

Supply follows from the enemy's air zones, and those from the enemy's supply. `lines` settles both: it takes all
Allied air units as supplied, works out Japan's supply from that, then that of the Allies, and goes on until nothing
changes. So where either side would cut off the other, the Allies have it (6.21).

What is worked out is kept twice over: `lines` with the state, until something changes that it follows from, and the
`network` of a side by all that it follows from (`Terms`), which most moves of units leave as it was.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from ....kernel.rulebook import cite, with_rules
from ....maps.occupancy import NONE
from .azoi import Zone, able, unneutralized, zone_of
from .board import KUNMING, MADRAS, RANGOON, Board
from .pieces import (
    AIR,
    ALLIES,
    BARRING,
    CHINESE,
    COMMAND,
    COMMANDED,
    DUTCH,
    HQS,
    JAPAN,
    JOINT,
    NAVAL,
    OF_COMMONWEALTH,
    PIECES_OF,
    SIDE,
    US,
)
from .state import CHINA_BOX, State
from .tracing import LineMap, along_routes, flood, land_flood, logistic_cells, march, sea_flood, sea_parts, unit_lines

OPEN_ROAD, HUMP_ONLY, CLOSED_ROAD = range(3)  # boxes of the Burma Road marker (13.78)

# HQs that supply the same units, and units that the same HQs may supply (6.12)
STAFFS = ((HQS & PIECES_OF[JAPAN],), (HQS & US, HQS & OF_COMMONWEALTH, HQS & JOINT))
GROUPS = (
    (PIECES_OF[JAPAN] & ~HQS,),
    (US & ~AIR & ~HQS, US & AIR, OF_COMMONWEALTH & ~HQS, CHINESE, DUTCH),
)


LINE_RULES = (
    "EOTS:6.21a", "EOTS:6.21b", "EOTS:6.21c", "EOTS:6.21d", "EOTS:6.21e", "EOTS:6.21f", "EOTS:6.21g", "EOTS:6.21h",
    "EOTS:6.21i", "EOTS:6.21j", "EOTS:6.21k", "EOTS:6.21l", "EOTS:6.21m", "EOTS:6.21n", "EOTS:6.21o", "EOTS:6.21p",
    "EOTS:6.21q", "EOTS:6.21r", "EOTS:6.21v", "EOTS:6.12a", "EOTS:6.12b", "EOTS:6.12c", "EOTS:6.12d", "EOTS:6.4i",
    "EOTS:6.4l", "EOTS:6.1c", "EOTS:1.3al", "EOTS:1.3am", "EOTS:1.3an", "EOTS:1.3ao", "EOTS:1.3ag",
)  # fmt: skip
"""What `trace` and the functions below it work out together, set by set: no row of these stands alone."""


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


class Lines(NamedTuple):
    """Supply and air zones of both sides, settled."""

    zones: tuple[Zone, Zone]
    open: tuple[int, int]  # the part of each side's zone that the other does not neutralize
    nets: tuple[Net, Net]


def lines(s: State) -> Lines:
    """Supply and air zones now; worked out again when something that they follow from has changed."""
    boxed = s.box.find(CHINA_BOX), s.box.rfind(CHINA_BOX)  # the air box in China holds two units at most
    key = (s.place_key, s.control, s.flags, s.express, s.quiet, s.razed, s.turn, boxed)
    kept: Any = s.lines
    if kept is not None and kept[0] == key and (kept[1] == s.active or _changes_nothing(s, *kept[1:3])):
        found: Lines = kept[2]
        return found
    found = settle(s)
    s.lines = key, s.active, found, {}
    return found


def _changes_nothing(s: State, active: int, found: Lines) -> bool:
    """Whether all who were active still are, and those who have been activated since were in supply anyway (6.0)."""
    more = s.active & (s.on[JAPAN] | s.on[ALLIES]) & ~active
    return not active & ~s.active and not more & ~(found.nets[JAPAN].units | found.nets[ALLIES].units)


def notes(s: State) -> dict[Any, Any]:
    """What else has been worked out from supply and zones as they are now; forgotten with them."""
    lines(s)
    found: dict[Any, Any] = s.lines[3]
    return found


def settle(s: State) -> Lines:
    """Work out supply and zones of both sides from nothing (6.21, 6.4)."""
    cite("EOTS:6.21u", "EOTS:6.0d", "EOTS:6.4a", "EOTS:6.4b", "EOTS:6.4c", "EOTS:6.4d", "EOTS:1.3h", "EOTS:1.3i")
    traced = Traced(s, JAPAN), Traced(s, ALLIES)
    allied = traced[ALLIES].zone(traced[ALLIES].able)
    while True:
        japan, japanese = _greatest(traced[JAPAN], allied)
        allies, zone = _greatest(traced[ALLIES], japanese)
        if zone == allied:
            break
        allied = zone
    open_zones = unneutralized(allied, japanese), unneutralized(japanese, allied)
    return Lines((japanese, allied), open_zones, (japan, allies))


class Traced(dict[int, Net]):
    """The supply of one side by the enemy's zone that bars the sea, worked out when it is asked for."""

    def __init__(self, s: State, side: int) -> None:
        self._state, self.side = s, side
        self._terms = terms_of(s, side, line_map_of(s, side, 0))
        self._groups = [(units, _cells(s, units)) for group in GROUPS[side] if (units := group & s.on[side])]
        self._zones: dict[int, Zone] = {}
        self.able = able(s, side)

    def __missing__(self, enemy_zone: int) -> Net:
        cite(*LINE_RULES)
        terms = self._terms
        line_map = terms.line_map._replace(sea=terms.line_map.sea & ~enemy_zone)
        net, rules = network(terms._replace(line_map=line_map))
        cite(*rules)
        found = self[enemy_zone] = net._replace(units=_supplied_units(self._state, net, self._groups))
        return found

    def zone(self, pieces: int) -> Zone:
        """The zone of some pieces of the side."""
        found = self._zones.get(pieces)
        if found is None:
            found = self._zones[pieces] = zone_of(self._state, pieces)
        return found


def _greatest(traced: Traced, enemy: Zone) -> tuple[Net, Zone]:
    """The supply of a side against a zone of the enemy's: its own units are supplied unless that cannot be."""
    pieces = traced.able
    zone = traced.zone(pieces)
    while True:
        bars = unneutralized(zone, enemy)
        net = traced[bars]
        if not pieces & ~net.units:
            return net, zone
        pieces &= net.units
        zone = traced.zone(pieces)
        if unneutralized(zone, enemy) == bars:
            return net, zone


def zone_bars(s: State, side: int, still: int) -> int:
    """The cells of the enemy's open air zone if some units of a side projected none (6.4).

    Where all of the enemy's units are in supply, his zone is the same without them; and where none of it lies where
    only they neutralize it, so is the part that is open.
    """
    found, own, enemy = lines(s), able(s, side), 1 - side
    without = zone_of(s, own & found.nets[side].units & ~still)
    missed = found.zones[side].neutralizing & ~without.neutralizing
    fed = not able(s, enemy) & ~found.nets[enemy].units
    if fed and not missed & found.zones[enemy].whole:
        return found.open[enemy]
    known, key = notes(s), ("still", side, still & own, s.active)
    if key not in known:
        known[key] = _bars_without(s, side, still, found.zones[enemy] if fed else None)
    bars: int = known[key]
    return bars


def _bars_without(s: State, side: int, still: int, enemy: Zone | None) -> int:
    """The same worked out: against a zone of the enemy's that stays, or for both sides anew."""
    kept = s.quiet
    s.quiet |= still
    try:
        if enemy is None:
            return settle(s).open[1 - side]
        _, zone = _greatest(Traced(s, side), enemy)
        return unneutralized(zone, enemy)
    finally:
        s.quiet = kept


# --- the lines of one side


class Terms(NamedTuple):
    """All that the lines of one side follow from."""

    board: Board
    side: int
    line_map: LineMap
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


def trace(s: State, side: int, enemy_zone: int) -> Net:
    """The supply of one side where the enemy's zone bars the sea (6.21)."""
    return Traced(s, side)[enemy_zone]


def terms_of(s: State, side: int, line_map: LineMap) -> Terms:
    """What the lines of a side follow from now."""
    cell, at = s.board.cell, s.at
    posts = tuple([(hq, cell[at[hq]]) for hq in s.board.grid.bits(s.on[side] & HQS)])
    bases = s.controlled(side, s.board.routes | s.board.airfields)
    return Terms(s.board, side, line_map, sources(s, side), posts, bases, s.unbuilt, s.has("hump"))


@lru_cache(maxsize=1024)
def network(terms: Terms) -> tuple[Net, tuple[str, ...]]:
    """The lines of a side, with no units yet, and the rules that they cite; kept, since units move and these stay."""
    return with_rules(_work_out, terms)


def _work_out(terms: Terms) -> Net:
    board, side, line_map = terms.board, terms.side, terms.line_map
    supplied_hqs, from_hqs = _supplied_hqs(terms), terms.from_hqs
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
        start = board.cell[board.at(KUNMING)] if road != CLOSED_ROAD else 0
        kunming = march(board, terms.unbuilt, start, line_map.land, line_map.ships) if start else 0
        net = net._replace(road=road, kunming=kunming)
    return net


def _supplied_hqs(terms: Terms) -> int:
    """The HQs that a line of any length joins to a source (6.21B).

    Where each lies on a source or on a sea that has one, nothing else need be looked at.
    """
    board, line_map, posts = terms.board, terms.line_map, terms.posts
    reached = terms.sources
    if not board.links:
        reached |= sum(part for part in sea_parts(board, terms.from_hqs & line_map.sea, line_map.sea) if part & reached)
    if any(not reached & cell for _, cell in posts):
        reached = flood(board, line_map, terms.sources)
    return sum(1 << hq for hq, cell in posts if reached & cell)


def line_map_of(s: State, side: int, enemy_zone: int) -> LineMap:
    """What bars the lines of a side, as cells."""
    board, cells, enemy = s.board, s.board.cells, s.on[1 - side]
    barred = _cells(s, enemy & BARRING)
    cite("EOTS:13.75c" if side == JAPAN else "EOTS:13.76b")
    barred |= board.kunming_cells if side == JAPAN else cells.pack(s.garrisons)
    ports = cells.pack(s.controlled(side, board.ports))
    ships = _cells(s, enemy & NAVAL) & board.route_cells
    return LineMap(board.sea_cells & ~enemy_zone, cells.all & ~barred, ports, ships)


def sources(s: State, side: int) -> int:
    """The primary sources of supply: edges of the map, cities of the Home Islands that Japan controls (6.22)."""
    if side == ALLIES:
        cite("EOTS:6.22a")
        return s.board.source_cells["allies"]
    cite("EOTS:6.22b")
    return s.board.cells.pack(s.board.home_cities & s.control) | s.board.source_cells["japan"]


def _cells(s: State, pieces: int) -> int:
    """The cells where some pieces on the map stand."""
    cell, hexes, found = s.board.cell, s.at, 0
    for piece in s.board.grid.bits(pieces):
        found |= cell[hexes[piece]]
    return found


def _ranges(posts: tuple[tuple[int, int], ...], hqs: int) -> dict[int, int]:
    """The cells of some HQs by their command range."""
    found: dict[int, int] = {}
    for hq, cell in posts:
        if hqs >> hq & 1:
            found[COMMAND[hq]] = found.get(COMMAND[hq], 0) | cell
    return found


def unit_cells(s: State, hq: int, net: Net) -> int:
    """The cells where one HQ would keep a unit of its in supply."""
    starts = {COMMAND[hq]: s.board.cell[s.at[hq]]}
    return unit_lines(s.board, net.line_map, starts, net.ports, net.logistic)


def _supplied_units(s: State, net: Net, groups: list[tuple[int, int]]) -> int:
    """The units of a side in supply: by an HQ that may, from Kunming, by the Tokyo Express, or activated (6.2).

    The groups are those of its units on the map that the same HQs may supply, with their cells.
    """
    side, cell, hexes = net.side, s.board.cell, s.at
    found = s.active & s.on[side] | net.hqs
    if found & ~net.hqs:
        cite("EOTS:6.0e", "EOTS:6.21s")
    for units, stand in groups:
        where = net.kunming
        for hqs, cells in net.reach:
            if COMMANDED[hqs.bit_length() - 1] & units:
                where |= cells
        if stand & where == stand:
            found |= units
            continue
        for piece in s.board.grid.bits(units & ~found):
            if where & cell[hexes[piece]]:
                found |= 1 << piece
    if side == JAPAN and s.express != NONE:
        cite("EOTS:6.23c")
        found |= s.units_in(s.express) & PIECES_OF[JAPAN] & ~HQS
    if side == ALLIES and net.road != CLOSED_ROAD:
        found |= in_china_box(s)
    return found


def in_china_box(s: State) -> int:
    """The units in the air box in China, which holds two at most (13.74)."""
    first, last = s.box.find(CHINA_BOX), s.box.rfind(CHINA_BOX)
    return 0 if first < 0 else 1 << first | 1 << last


# --- Kunming and the Burma Road


def _burma_road(terms: Terms, net: Net) -> int:
    """The box of the Burma Road marker (13.78)."""
    board, cells = terms.board, terms.board.cells
    kunming, rangoon, madras = (board.at(hex) for hex in (KUNMING, RANGOON, MADRAS))
    friendly = cells.pack(terms.bases & board.routes) & net.line_map.land
    along = along_routes(board, terms.unbuilt, board.cell[kunming], friendly)
    if along & board.cell[madras]:
        cite("EOTS:13.78b")
        return OPEN_ROAD
    if along & board.cell[rangoon] and _sea_to_india(board, net, board.cell[rangoon], board.cell[madras]):
        cite("EOTS:13.78a")
        return OPEN_ROAD
    if terms.hump and _airfields(terms, net) & board.northern_india_cells:
        cite("EOTS:13.78d", "EOTS:6.23a")
        return HUMP_ONLY
    cite("EOTS:13.78c")
    return CLOSED_ROAD


def _sea_to_india(board: Board, net: Net, rangoon: int, madras: int) -> bool:
    """Whether the sea is open from Rangoon to Madras or to the eastern edge (13.78A)."""
    reached = sea_flood(board, rangoon & net.line_map.sea, net.line_map.sea)
    return bool(reached & (madras | board.source_cells["east"]))


def airfields(s: State, net: Net) -> int:
    """The supplied airfields among those a side controls, as cells: any HQ will do, at any length (1.3)."""
    known, key = notes(s), ("airfields", net.side)
    if key not in known:
        known[key] = _airfields(terms_of(s, net.side, net.line_map), net)
    found: int = known[key]
    return found


def _airfields(terms: Terms, net: Net) -> int:
    board, line_map = terms.board, net.line_map
    start = terms.from_hqs
    by_sea = sea_flood(board, start & line_map.sea, line_map.sea)
    by_land = land_flood(board, start, line_map.land) | start & line_map.land
    landed = by_sea & net.ports & line_map.land
    afloat = by_land & net.ports & line_map.sea
    reached = by_sea | by_land | land_flood(board, landed, line_map.land)
    reached |= sea_flood(board, afloat & ~by_sea, line_map.sea) | start
    return reached & board.cells.pack(terms.bases & board.airfields)


# --- questions that others ask


def supplied(s: State, piece: int) -> bool:
    """Whether a unit or HQ is in supply (6.2)."""
    return any(net.units >> piece & 1 for net in lines(s).nets)


def zone_hexes(s: State, side: int) -> int:
    """The air zone of a side, neutralized or not, as hexes (6.4)."""
    return s.board.cells.unpack(lines(s).zones[side].whole)


def open_zone_hexes(s: State, side: int) -> int:
    """The part of a side's air zone that is not neutralized, as hexes (6.4)."""
    return s.board.cells.unpack(lines(s).open[side])


def supplied_ports(s: State, side: int) -> int:
    """The supplied ports of a side, as hexes (1.3)."""
    return s.board.cells.unpack(lines(s).nets[side].ports)


def supplied_airfields(s: State, side: int) -> int:
    """The supplied airfields of a side, as hexes (1.3)."""
    return s.board.cells.unpack(airfields(s, lines(s).nets[side]))


def burma_road(s: State) -> int:
    """The box of the Burma Road marker: OPEN_ROAD, HUMP_ONLY or CLOSED_ROAD (13.78)."""
    return lines(s).nets[ALLIES].road


def connected(s: State, hq: int, edge: str) -> bool:
    """Whether an HQ traces a line to the sources of one edge (6.25)."""
    known = notes(s)
    if edge not in known:
        known[edge] = flood(s.board, lines(s).nets[ALLIES].line_map, s.board.source_cells[edge])
    return bool(known[edge] & s.board.cell[s.at[hq]])


def joined(s: State, side: int, a: int, b: int) -> bool:
    """Whether a supply line of any length joins two hexes (17)."""
    return bool(flood(s.board, lines(s).nets[side].line_map, s.board.cell[a]) & s.board.cell[b])


def cells_across(s: State, hq: int, a: int, b: int) -> int:
    """The land cells that a line of one HQ keeps in supply after it has crossed by land from one hex to the next."""
    known, key = notes(s), ("across", hq, a, b)
    if key not in known:
        known[key] = _cells_across(s, hq, a, b)
    found: int = known[key]
    return found


def _cells_across(s: State, hq: int, a: int, b: int) -> int:
    board, net, step = s.board, lines(s).nets[SIDE[hq]], s.board.cells.step
    left = _left_at(s, hq, net, board.cell[a]) - 1
    if left < 0 or not net.hqs >> hq & 1 or not net.line_map.land & board.cell[b]:
        return 0
    found = fringe = board.cell[b]
    for _ in range(left):
        fringe = step(fringe, board.land_exits) & net.line_map.land & ~found
        found |= fringe
    return found & net.logistic


def _left_at(s: State, hq: int, net: Net, goal: int) -> int:
    """How many hexes of command are left when a line of an HQ comes to a cell by land, or -1."""
    board, line_map, step = s.board, net.line_map, s.board.cells.step
    start = board.cell[s.at[hq]]
    sea, land, again = start & line_map.sea, start & line_map.land, 0
    for left in range(COMMAND[hq], -1, -1):
        again |= sea & net.ports & line_map.land
        if (land | again) & goal:
            return left
        sea = step(sea, board.sea_exits) & line_map.sea
        land, again = (step(cells, board.land_exits) & line_map.land for cells in (land, again))
    return -1


def would_be_supplied(s: State, piece: int, hex: int) -> bool:
    """Whether a unit would be in supply in a hex, by an HQ that may supply it (6.12)."""
    reach = lines(s).nets[SIDE[piece]].reach
    return any(COMMANDED[hqs.bit_length() - 1] >> piece & 1 and cells & s.board.cell[hex] for hqs, cells in reach)


def supplied_somehow(s: State, side: int, hex: int) -> bool:
    """Whether some unit of a side would be in supply in a hex, by an HQ or from Kunming (17)."""
    net, cell = lines(s).nets[side], s.board.cell[hex]
    return bool(net.kunming & cell) or any(cells & cell for _, cells in net.reach)


def supplied_if_at(s: State, side: int, hex: int) -> bool:
    """Whether an HQ would be in supply in a hex (6.15)."""
    return bool(lines(s).nets[side].trunk & s.board.cell[hex])
