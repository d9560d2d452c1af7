"""Supply lines of headquarters and units, and how they and the air zones settle (6.2, 13.75, 13.78).

A line crosses sides by sea or by land. It changes from one to the other only in a port of its own side: a line to an
HQ as often as it likes, a line to a unit once, in a supplied port. So the cells that a line can reach are kept apart
by how it came there, and for units by whether it has used its port.

Supply follows from the enemy's air zones, and those from the enemy's supply. `lines` settles both: it takes all
Allied air units as supplied that can be at all, works out Japan's supply from that, then that of the Allies, and goes
on until nothing changes. So where either side would cut off the other, the Allies have it (6.21).

What is worked out is kept twice over: `lines` with the state, until something changes that it follows from, and the
`network` of a side by all that it follows from (`Terms`, and what bars the sea and the land near its lines), which most
moves of units leave as it was.
"""

from __future__ import annotations

from functools import cached_property
from typing import Any, NamedTuple

from ....kernel.rulebook import cite
from ....maps.occupancy import NONE
from .azoi import Zone, able, unneutralized, zone_of
from .network import CLOSED_ROAD, Net, Terms, airfield_cells, network, straight
from .pieces import ALLIES, COMMAND, COMMANDED, HQS, JAPAN, PIECES_OF, SIDE
from .posted import BARS, GROUPS, MEMBERS, SHIPS, class_hexes
from .state import CHINA_BOX, State
from .tracing import LineMap, flood, unit_lines

STACK = 4  # units that are sooner looked at one by one than a hex with all that stands there
LINE_RULES = (
    "EOTS:6.21a", "EOTS:6.21b", "EOTS:6.21c", "EOTS:6.21d", "EOTS:6.21e", "EOTS:6.21f", "EOTS:6.21g", "EOTS:6.21h",
    "EOTS:6.21i", "EOTS:6.21j", "EOTS:6.21k", "EOTS:6.21l", "EOTS:6.21m", "EOTS:6.21n", "EOTS:6.21o", "EOTS:6.21p",
    "EOTS:6.21q", "EOTS:6.21r", "EOTS:6.21v", "EOTS:6.12a", "EOTS:6.12b", "EOTS:6.12c", "EOTS:6.12d", "EOTS:6.4i",
    "EOTS:6.4l", "EOTS:6.1c", "EOTS:1.3al", "EOTS:1.3am", "EOTS:1.3an", "EOTS:1.3ao", "EOTS:1.3ag",
)  # fmt: skip
"""What `trace` and the functions below it work out together, set by set: no row of these stands alone."""


class Lines(NamedTuple):
    """Supply and air zones of both sides, settled."""

    zones: tuple[Zone, Zone]
    open: tuple[int, int]  # the part of each side's zone that the other does not neutralize
    nets: tuple[Net, Net]
    hopeful: tuple[int, int]  # the units of each side that project a zone if they are in supply, and can be


def lines(s: State) -> Lines:
    """Supply and air zones now; worked out again when something that they follow from has changed."""
    key = _key(s)
    if (kept := _kept(s, key)) is not None:
        return kept
    found = settle(s)
    s.lines = key, s.active, found, {}
    return found


def _key(s: State) -> tuple[Any, ...]:
    """What supply and zones follow from, besides who is active; the air box in China holds two units at most."""
    boxed = s.box.find(CHINA_BOX), s.box.rfind(CHINA_BOX)
    return s.place_key, s.control, s.flags, s.express, s.quiet, s.razed, s.turn, boxed


def _kept(s: State, key: tuple[Any, ...]) -> Lines | None:
    """Supply and air zones as they were last worked out, if they are still so."""
    kept: Any = s.lines
    if kept is not None and kept[0] == key and (kept[1] == s.active or _changes_nothing(s, *kept[1:3])):
        found: Lines = kept[2]
        return found
    return None


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
    hopeful = traced[JAPAN].hopeful, traced[ALLIES].hopeful
    allied = traced[ALLIES].zone(hopeful[ALLIES])
    while True:
        japan, japanese = _greatest(traced[JAPAN], allied)
        allies, zone = _greatest(traced[ALLIES], japanese)
        if zone == allied:
            break
        allied = zone
    open_zones = unneutralized(allied, japanese), unneutralized(japanese, allied)
    nets = traced[JAPAN].with_units(japan), traced[ALLIES].with_units(allies)
    return Lines((japanese, allied), open_zones, nets, hopeful)


class Traced(dict[int, Net]):
    """The network of one side by the enemy's zone that bars the sea, worked out when it is asked for."""

    def __init__(self, s: State, side: int) -> None:
        self._state, self.side = s, side
        self._terms, self._line_map = terms_of(s, side), line_map_of(s, side)
        self._zones: dict[int, Zone] = {}
        groups = [group & able(s, side) for group in GROUPS[side]]
        self._projecting = [(units, _cells(s, units)) for units in groups if units]

    def __missing__(self, enemy_zone: int) -> Net:
        cite(*LINE_RULES)
        sea, land, ports, ships = self._line_map
        net, rules = network(self._terms, LineMap(sea & ~enemy_zone, land, ports, ships))
        cite(*rules)
        self[enemy_zone] = net
        return net

    @cached_property
    def hopeful(self) -> int:
        """The pieces to which lines would come if they went straight: the others are never in supply."""
        return able(self._state, self.side) & self.fed(straight(self._terms, self._line_map))

    def fed(self, net: Net) -> int:
        """Those of the pieces that are able to project a zone which are in supply, and others."""
        return _supplied_units(self._state, net, self._projecting)

    def with_units(self, net: Net) -> Net:
        """A network with all units of the side that are in supply."""
        s, side, packed = self._state, self.side, self._state.board.packed
        stand = class_hexes(s)[MEMBERS[side] :]
        groups = [(units, packed(stand[i])) for i, group in enumerate(GROUPS[side]) if (units := group & s.on[side])]
        return net._replace(units=_supplied_units(s, net, groups))

    def zone(self, pieces: int) -> Zone:
        """The zone of some pieces of the side."""
        found = self._zones.get(pieces)
        if found is None:
            found = self._zones[pieces] = zone_of(self._state, pieces)
        return found


def _greatest(traced: Traced, enemy: Zone) -> tuple[Net, Zone]:
    """The supply of a side against a zone of the enemy's: its own units are supplied unless that cannot be."""
    pieces = traced.hopeful
    zone = traced.zone(pieces)
    while True:
        bars = unneutralized(zone, enemy)
        net = traced[bars]
        fed = traced.fed(net)
        if not pieces & ~fed:
            return net, zone
        pieces &= fed
        zone = traced.zone(pieces)
        if unneutralized(zone, enemy) == bars:
            return net, zone


def zone_bars(s: State, side: int, still: int) -> int:
    """The cells of the enemy's open air zone if some units of a side projected none (6.4).

    Where all of the enemy's units are in supply that can be, his zone is the same without them; and where none of it
    lies where only they neutralize it, so is the part that is open.
    """
    found, own, enemy = lines(s), able(s, side), 1 - side
    without = zone_of(s, own & found.nets[side].units & ~still)
    missed = found.zones[side].neutralizing & ~without.neutralizing
    fed = not found.hopeful[enemy] & ~found.nets[enemy].units
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


def trace(s: State, side: int, enemy_zone: int) -> Net:
    """The supply of one side where the enemy's zone bars the sea (6.21)."""
    traced = Traced(s, side)
    return traced.with_units(traced[enemy_zone])


def terms_of(s: State, side: int) -> Terms:
    """What the lines of a side follow from now."""
    cell, at = s.board.cell, s.at
    posts = tuple([(hq, cell[at[hq]]) for hq in s.board.grid.bits(s.on[side] & HQS)])
    bases = s.controlled(side, s.board.routes | s.board.airfields)
    return Terms(s.board, side, sources(s, side), posts, bases, s.unbuilt, s.has("hump"))


def line_map_of(s: State, side: int) -> LineMap:
    """What bars the lines of a side besides the enemy's air zone, as cells."""
    board, stand, enemy = s.board, class_hexes(s), 1 - side
    barred = board.packed(stand[BARS + enemy])
    cite("EOTS:13.75c" if side == JAPAN else "EOTS:13.76b")
    barred |= board.kunming_cells if side == JAPAN else board.packed(s.garrisons)
    ports = board.packed(s.controlled(side, board.ports))
    ships = board.packed(stand[SHIPS + enemy] & board.routes)
    return LineMap(board.sea_cells, board.cells.all & ~barred, ports, ships)


def sources(s: State, side: int) -> int:
    """The primary sources of supply: edges of the map, cities of the Home Islands that Japan controls (6.22)."""
    if side == ALLIES:
        cite("EOTS:6.22a")
        return s.board.source_cells["allies"]
    cite("EOTS:6.22b")
    return s.board.packed(s.board.home_cities & s.control) | s.board.source_cells["japan"]


def unit_cells(s: State, hq: int, net: Net) -> int:
    """The cells where one HQ would keep a unit of its in supply."""
    starts = {COMMAND[hq]: s.board.cell[s.at[hq]]}
    return unit_lines(s.board, net.line_map, starts, net.ports, net.logistic)


def supplied_without_hq(s: State, net: Net) -> int:
    """The hexes where units of a side are in supply without a line: by the Tokyo Express, or from Kunming (6.23)."""
    if net.side == JAPAN:
        return 1 << s.express if s.express != NONE else 0
    return s.board.unpacked(net.kunming)


def _cells(s: State, pieces: int) -> int:
    """The cells where some pieces on the map stand."""
    cell, hexes, found = s.board.cell, s.at, 0
    for piece in s.board.grid.bits(pieces):
        found |= cell[hexes[piece]]
    return found


def _supplied_units(s: State, net: Net, groups: list[tuple[int, int]]) -> int:
    """The units of a side in supply: by an HQ that may, from Kunming, by the Tokyo Express, or activated (6.2).

    The groups are those of the units in question that the same HQs may supply, with their cells.
    """
    side = net.side
    found = s.active & s.on[side] | net.hqs
    if found & ~net.hqs:
        cite("EOTS:6.0e", "EOTS:6.21s")
    for units, stand in groups:
        where = net.kunming
        for hqs, cells in net.reach:
            if COMMANDED[hqs.bit_length() - 1] & units:
                where |= cells
        found |= units & ~_out_of(s, units, stand & ~where)
    if side == JAPAN and s.express != NONE:
        cite("EOTS:6.23c")
        found |= s.units_in(s.express) & PIECES_OF[JAPAN] & ~HQS
    if side == ALLIES and net.road != CLOSED_ROAD:
        found |= in_china_box(s)
    return found


def _out_of(s: State, units: int, cells: int) -> int:
    """Those of some units that stand in some cells, and maybe others there; looked at by cell or by unit."""
    if cells.bit_count() * STACK < units.bit_count():
        return standing(s, cells)
    cell, hexes = s.board.cell, s.at
    return sum([1 << piece for piece in s.board.grid.bits(units) if cells & cell[hexes[piece]]]) if cells else 0


def standing(s: State, cells: int) -> int:
    """The pieces in some cells, of either side."""
    found, cell, hex_of_bit = 0, s.board.cell, s.board.hex_of_bit
    while cells:
        h = hex_of_bit[cells.bit_length()]
        cells ^= cell[h]
        found |= s.units_in(h)
    return found


def in_china_box(s: State) -> int:
    """The units in the air box in China, which holds two at most (13.74)."""
    first, last = s.box.find(CHINA_BOX), s.box.rfind(CHINA_BOX)
    return 0 if first < 0 else 1 << first | 1 << last


def airfields(s: State, net: Net) -> int:
    """The supplied airfields among those a side controls, as cells: any HQ will do, at any length (1.3)."""
    known, key = notes(s), ("airfields", net.side)
    if key not in known:
        known[key] = airfield_cells(terms_of(s, net.side), net)
    found: int = known[key]
    return found


# --- questions that others ask


def supplied(s: State, piece: int) -> bool:
    """Whether a unit or HQ is in supply (6.2)."""
    return any(net.units >> piece & 1 for net in lines(s).nets)


def zone_hexes(s: State, side: int) -> int:
    """The air zone of a side, neutralized or not, as hexes (6.4)."""
    return s.board.unpacked(lines(s).zones[side].whole)


def open_zone_hexes(s: State, side: int) -> int:
    """The part of a side's air zone that is not neutralized, as hexes (6.4)."""
    return s.board.unpacked(lines(s).open[side])


def supplied_ports(s: State, side: int) -> int:
    """The supplied ports of a side, as hexes (1.3)."""
    return s.board.unpacked(lines(s).nets[side].ports)


def supplied_airfields(s: State, side: int) -> int:
    """The supplied airfields of a side, as hexes (1.3)."""
    return s.board.unpacked(airfields(s, lines(s).nets[side]))


def burma_road(s: State) -> int:
    """The box of the Burma Road marker: OPEN_ROAD, HUMP_ONLY or CLOSED_ROAD (13.78)."""
    return lines(s).nets[ALLIES].road


def surely_fed(s: State, side: int) -> int:
    """The cells where an HQ of a side is in supply even if all of the enemy's air zone is open (6.21B).

    There may be others: `Net.trunk` has them all. Where these answer a question, supply and zones need not settle.
    """
    key = _key(s)
    if (kept := _kept(s, key)) is not None:
        return kept.nets[side].trunk
    if s.sure is None or s.sure[0] != key:
        s.sure = key, {}
    known: dict[int, int] = s.sure[1]
    if side not in known:
        line_map, zone = line_map_of(s, side), zone_of(s, able(s, 1 - side)).whole
        known[side] = flood(s.board, line_map._replace(sea=line_map.sea & ~zone), sources(s, side))
    return known[side]


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
