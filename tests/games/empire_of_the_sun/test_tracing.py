"""Supply lines drawn all at once, and taken again where nothing has changed, against lines drawn hex by hex (6.21).

A game goes on by small changes, so each position here differs from the last by a unit moved or a hex that has changed
hands: what was kept for one is tried on the next.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from sandtable.games.empire_of_the_sun.rules import air
from sandtable.games.empire_of_the_sun.rules.activation import _faced, activatable, line_cells
from sandtable.games.empire_of_the_sun.rules.airlift import _stages, fields
from sandtable.games.empire_of_the_sun.rules.azoi import Zone, able, silent, unneutralized, zone_of
from sandtable.games.empire_of_the_sun.rules.board import HALVES, LAND, LAND_BARRED, SEA, SEA_BARRED, Board
from sandtable.games.empire_of_the_sun.rules.cards import CARDS_OF, MILITARY, TYPE
from sandtable.games.empire_of_the_sun.rules.commanding import _surely_leads, commanders
from sandtable.games.empire_of_the_sun.rules.hqs import bases, comes_back_early, returning
from sandtable.games.empire_of_the_sun.rules.limits import at_hand
from sandtable.games.empire_of_the_sun.rules.movement import Order, open_zone
from sandtable.games.empire_of_the_sun.rules.network import STAFFS, Net, _networks, _work_out, network
from sandtable.games.empire_of_the_sun.rules.pieces import (
    AIR,
    ALLIES,
    COMMAND,
    COMMANDED,
    COUNT,
    HQS,
    JAPAN,
    PIECES_OF,
    SIDE,
)
from sandtable.games.empire_of_the_sun.rules.posted import CLASSES, class_hexes
from sandtable.games.empire_of_the_sun.rules.rivalry import objection_to_joining, rivals
from sandtable.games.empire_of_the_sun.rules.scenarios import FLAG
from sandtable.games.empire_of_the_sun.rules.state import DELAYED, DISPLACED, NO_CARD, State
from sandtable.games.empire_of_the_sun.rules.supply import (
    line_map_of,
    lines,
    open_zone_hexes,
    surely_fed,
    terms_of,
    trace,
    zone_bars,
)
from sandtable.games.empire_of_the_sun.rules.tracing import logistic_cells, sea_parts, unit_lines

from .test_moving_slowly import SCENARIOS, start

BY_SEA, BY_LAND = range(2)
CHANGES = 250  # in each scenario, looked at from both sides

Near = tuple[list[list[int]], list[list[int]]]
Came = tuple[int, int, bool]  # a hex, how a line came there, and whether it has changed its way in a port


def positions(scenario: str, changes: int = CHANGES) -> Iterator[tuple[State, Random]]:
    """Positions of a scenario, each a small change from the last; most air units move, since they make zones."""
    s, chance = start(scenario, 11)
    s.active = 0
    places = s.board.grid.bits(s.board.named & s.board.land)
    for _ in range(changes):
        pieces = s.board.grid.bits((s.on[0] | s.on[1]) & (AIR if chance.random() < 0.5 else -1))
        if chance.random() < 0.8:
            s.move(chance.choice(pieces), chance.choice(places))
        else:
            s.control ^= 1 << chance.choice(places)
        yield s, chance


def near(board: Board) -> Near:
    """For each hex those next to it across a side by sea, and those by land."""
    return _across(board, SEA), _across(board, LAND)


def _across(board: Board, part: int) -> list[list[int]]:
    grid = board.grid
    return [[to for step, to in grid.exits[h] if board.side[grid.side[h][step % 6]] & part] for h in range(grid.n)]


def ways_by_sea(board: Board, h: int) -> Iterator[tuple[int, int]]:
    """The other ends of the links of a small map that begin in a hex, and their lengths."""
    for link in board.links:
        if link.start == h:
            yield link.end, link.hexes
        if link.end == h and link.both_ways:
            yield link.start, link.hexes


class Slow:
    """The map of a side's lines as sets of hexes."""

    def __init__(self, board: Board, ways: Near, net: Net) -> None:
        self.board, self.ways = board, ways
        self.free = self.hexes(net.line_map.sea), self.hexes(net.line_map.land)
        self.own_ports, self.ports = self.hexes(net.line_map.ports), self.hexes(net.ports)

    def hexes(self, cells: int) -> set[int]:
        """The hexes of some cells."""
        return {*self.board.grid.bits(self.board.cells.unpack(cells))}

    def trunk(self, sources: set[int], modes: tuple[int, ...] = (BY_SEA, BY_LAND)) -> set[int]:
        """What lines of any length reach, by sea alone or by sea and land with any number of ports."""
        queue = [(h, mode) for h in sources for mode in modes if h in self.free[mode]]
        seen = {*queue}
        while queue:
            h, mode = queue.pop()
            more = [(to, mode) for to in self.ways[mode][h]]
            if mode == BY_SEA:
                more += [(to, mode) for to, _ in ways_by_sea(self.board, h)]
            if h in self.own_ports and len(modes) > 1:
                more.append((h, 1 - mode))
            new = {at for at in more if at[0] in self.free[at[1]]} - seen
            seen |= new
            queue += new
        return {h for h, _ in seen} | sources

    def lines(self, starts: list[tuple[int, int]]) -> tuple[set[int], set[int]]:
        """The hexes that lines of limited length with one port reach by sea, and by land."""
        left: dict[Came, int] = {}
        by_left: dict[int, list[Came]] = {}
        for h, length in starts:
            by_left.setdefault(length, []).extend([(h, BY_SEA, False), (h, BY_LAND, False)])
        for now in range(max(length for _, length in starts), -1, -1):
            queue = by_left.pop(now, [])
            for at in queue:
                h, mode, changed = at
                if at in left or h not in self.free[mode]:
                    continue
                left[at] = now
                if h in self.ports and not changed:
                    queue.append((h, 1 - mode, True))
                for to in self.ways[mode][h]:
                    by_left.setdefault(now - 1, []).append((to, mode, changed))
                for to, length in ways_by_sea(self.board, h) if mode == BY_SEA and not changed else ():
                    by_left.setdefault(now - length, []).append((to, mode, changed))
        return {h for h, mode, _ in left if mode == BY_SEA}, {h for h, mode, _ in left if mode == BY_LAND}


def compare(s: State, ways: Near, net: Net) -> int:
    """Supply of one side as it was worked out, and hex by hex; how many sets of lines were compared."""
    slow, at = Slow(s.board, ways, net), s.at
    posts = s.board.grid.bits(s.on[net.side] & HQS)
    trunk = slow.trunk(slow.hexes(net.sources))
    assert slow.hexes(net.trunk) == trunk
    assert [*s.board.grid.bits(net.hqs)] == [hq for hq in posts if at[hq] in trunk]
    assert slow.ports == slow.trunk({at[hq] for hq in posts}, (BY_SEA,)) & slow.own_ports
    staffs = [hqs for staff in STAFFS[net.side] if (hqs := staff & net.hqs)]
    for hqs in staffs:
        starts: dict[int, int] = {}
        for hq in s.board.grid.bits(hqs):
            starts[COMMAND[hq]] = starts.get(COMMAND[hq], 0) | s.board.cell[at[hq]]
        by_sea, by_land = slow.lines([(at[hq], COMMAND[hq]) for hq in s.board.grid.bits(hqs)])
        own = {at[hq] for hq in s.board.grid.bits(hqs)}
        assert slow.hexes(unit_lines(s.board, net.line_map, starts, net.ports, 0)) == by_sea | own
        assert slow.hexes(unit_lines(s.board, net.line_map, starts, net.ports, -1)) == by_sea | by_land | own
    assert net.units & s.on[net.side] == supplied_units(s, net)
    return len(staffs)


def supplied_units(s: State, net: Net) -> int:
    """The HQs and units of a side on the map that are in supply, unit by unit, where nobody is active (6.2)."""
    found = net.hqs
    for piece in s.board.grid.bits(s.on[net.side] & ~HQS):
        mine = [cells for hqs, cells in net.reach if COMMANDED[hqs.bit_length() - 1] >> piece & 1]
        if any(cells & s.board.cell[s.at[piece]] for cells in (*mine, net.kunming)):
            found |= 1 << piece
    return found


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_lines_are_the_same_hex_by_hex(scenario: str) -> None:
    compared = 0
    ways: Near | None = None
    for s, _ in positions(scenario):
        ways = ways or near(s.board)
        compared += sum(compare(s, ways, net) for net in lines(s).nets)
    assert compared > CHANGES


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_parts_of_the_sea_are_the_same_hex_by_hex(scenario: str) -> None:
    ways: list[list[int]] = []
    for s, chance in positions(scenario):
        board, ways = s.board, ways or _across(s.board, SEA)
        zone = board.cells.pack(board.grid.mask(chance.sample(range(board.n), board.n // chance.choice((4, 8, 30)))))
        sea = board.sea_cells & ~zone & ~lines(s).zones[chance.randrange(2)].whole
        free = {*board.grid.bits(board.cells.unpack(sea))}
        for h in chance.sample(sorted(free), 6):  # from anywhere on the same sea
            (part,) = sea_parts(board, board.cell[h], sea)
            assert {*board.grid.bits(board.cells.unpack(part))} == joined(h, ways, free)


def joined(h: int, ways: list[list[int]], free: set[int]) -> set[int]:
    """What is joined to a hex through free ones."""
    seen, queue = {h}, [h]
    while queue:
        new = {to for to in ways[queue.pop()] if to in free and to not in seen}
        seen |= new
        queue += new
    return seen


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_logistic_ranges_are_the_same_hex_by_hex(scenario: str) -> None:
    hemmed = 0
    for s, chance in positions(scenario):
        if chance.random() < 0.05:
            s.flags ^= FLAG[chance.choice(("jorhat_route", "imphal_route", "ledo_route", "kwai_bridge"))]
        for side in range(2):
            line_map, board = line_map_of(s, side), s.board
            ports = chance.sample(board.grid.bits(board.ports), 5)
            bases = board.cells.pack(board.grid.mask(ports))
            found = logistic_cells(board, s.unbuilt, bases, line_map.land, line_map.ships)
            paid = marches(s, ports, *({*board.grid.bits(board.unpacked(cells))} for cells in line_map[1::2]))
            assert {*board.grid.bits(board.cells.unpack(found))} == paid
            hemmed += found != logistic_cells(board, s.unbuilt, bases, board.cells.all, 0)
    assert hemmed


def marches(s: State, ports: list[int], land: set[int], ships: set[int]) -> set[int]:
    """The hexes within four movement points of some ports, by trying everything again until nothing gets cheaper."""
    board, cost = s.board, dict.fromkeys(ports, 0)
    queue = [h for h in ports if h in land]
    while queue:
        h = queue.pop()
        for to in _across_land(board, h):
            by_route = board.is_built(h, to, s.unbuilt) and not {h, to} & ships
            paid = cost[h] + (1 if by_route else HALVES[board.terrain[to]])
            if to in land and paid <= 8 and paid < cost.get(to, 9):
                cost[to] = paid
                queue.append(to)
    return {*cost}


def _across_land(board: Board, h: int) -> list[int]:
    """The hexes next to a hex across a side by land."""
    return [to for step, to in board.grid.exits[h] if board.side[board.grid.side[h][step % 6]] & LAND]


def settled(s: State) -> tuple[Zone, Zone]:
    """The zones of Japan and of the Allies, settled step by step from all units that could have one (6.21)."""
    allied = zone_of(s, able(s, ALLIES))
    while True:
        japanese = zone_against(s, JAPAN, allied)
        if (zone := zone_against(s, ALLIES, japanese)) == allied:
            return japanese, allied
        allied = zone


def zone_against(s: State, side: int, enemy: Zone) -> Zone:
    """The zone of a side's units in supply where the enemy has a zone, at first taking all units as supplied."""
    pieces, fed = -1, able(s, side)
    while pieces != fed:
        pieces = fed
        fed = pieces & trace(s, side, unneutralized(zone_of(s, pieces), enemy)).units
    return zone_of(s, pieces)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_zones_settle_as_if_all_units_had_been_supplied_at_first(scenario: str) -> None:
    cut_off = 0
    for s, chance in positions(scenario):
        s.active = (s.on[0] | s.on[1]) & chance.choice((0, chance.getrandbits(COUNT) & chance.getrandbits(COUNT)))
        assert lines(s).zones == settled(s)
        cut_off += any(able(s, side) & ~lines(s).nets[side].units for side in range(2))
    assert cut_off


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_zones_without_those_of_some_units_settle_so_too(scenario: str) -> None:
    others = 0
    for s, chance in positions(scenario):
        side = chance.randrange(2)
        stacks = [s.standing_at(s.at[piece], side) for piece in s.board.grid.bits(able(s, side))]
        for still in chance.sample(stacks, min(3, len(stacks))):
            bars, before = zone_bars(s, side, still), lines(s).open[1 - side]
            s.quiet = still
            zones = settled(s)
            assert bars == unneutralized(zones[side], zones[1 - side])
            s.quiet = 0
            others += bars != before
    assert others


def stands_in(s: State, units: int) -> int:
    """The hexes where some units stand that are on the map, as a mask."""
    here = (s.on[0] | s.on[1]) & units
    return sum({1 << s.at[piece] for piece in range(COUNT) if here >> piece & 1})


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_where_units_stand_is_the_same_unit_by_unit(scenario: str) -> None:
    for s, chance in positions(scenario, 1000):
        if chance.random() < 0.01:
            s.send(chance.choice(s.board.grid.bits(s.on[0] | s.on[1])), DELAYED)
        kept = s.on
        if chance.random() < 0.2:  # some do not count, as while units are placed
            s.on = [units & chance.getrandbits(COUNT) for units in kept]
        assert class_hexes(s) == tuple(stands_in(s, units) for units in CLASSES)
        s.on = kept


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_network_is_taken_again_only_where_it_would_be_the_same(scenario: str) -> None:
    drawn = looked = 0
    for s, chance in positions(scenario, 1000):
        if chance.random() < 0.05:
            s.flags ^= FLAG[chance.choice(("hump", "jorhat_route", "imphal_route", "ledo_route"))]
        for side in range(2):
            terms, line_map = terms_of(s, side), line_map_of(s, side)
            line_map = line_map._replace(sea=line_map.sea & ~lines(s).open[1 - side])
            lately = [*_networks(terms, line_map.ships)]
            assert network(terms, line_map)[0] == _work_out(terms, line_map)
            drawn, looked = drawn + (lately != _networks(terms, line_map.ships)), looked + 1
    assert drawn < looked


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_who_surely_leads_or_comes_back_does(scenario: str) -> None:
    sure = Counter[str]()
    for s, chance in positions(scenario, 1000):
        for side in range(2):
            posts = s.board.grid.bits(s.on[side] & HQS)
            events = [card for card in CARDS_OF[side] if TYPE[card] == MILITARY]
            card, event = (chance.choice(events), True) if chance.random() < 0.5 else (NO_CARD, False)
            leads = [hq for hq in posts if _surely_leads(s, side, card, event, hq)]
            fed, early = surely_fed(s, side), comes_back_early(s, side)  # before supply has settled
            assert {*leads} <= {*commanders(s, side, card, event)}
            assert not fed & ~lines(s).nets[side].trunk
            assert early == any(True for hq in returning(s, side) for _ in bases(s, hq, early=True))
            sure.update(leads=bool(leads), early=early)
        if chance.random() < 0.02 and len(posts) > 1:
            s.send(posts[0], DISPLACED, s.turn + 1)
    assert sure["leads"]
    assert sure["early"] or scenario in ("south_pacific", "burma")


def activation_line(s: State, hq: int) -> set[int]:
    """The hexes that an activation line of an HQ reaches, hex by hex (6.3)."""
    board, grid, side = s.board, s.board.grid, SIDE[hq]
    zone = {*grid.bits(open_zone_hexes(s, 1 - side))}
    faced = {*grid.bits(board.cells.unpack(_faced(s, side)))}
    fringes = [{s.at[hq]}]
    seen = {s.at[hq]}
    for now in range(1, COMMAND[hq] + 1):
        new = {to for h in fringes[-1] for to in _next(board, h, zone, faced)}
        for end in grid.bits(board.cells.unpack(board.link_cells)):
            back = [(to, length) for to, length in ways_by_sea(board, end) if not {end, to} & zone]
            new |= {to for to, length in back if length <= now and end in fringes[now - length]}
        fringes.append(new - seen)
        seen |= new
    return seen


def _next(board: Board, h: int, zone: set[int], faced: set[int]) -> Iterator[int]:
    """The hexes next to a hex to which an activation line goes on."""
    for step, to in board.grid.exits[h]:
        side = board.side[board.grid.side[h][step % 6]]
        by_sea = side & (SEA | SEA_BARRED) and not {h, to} & zone
        by_land = side & (LAND | LAND_BARRED) and not {h, to} & faced
        if by_sea or by_land or not side:
            yield to


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_activation_lines_are_the_same_hex_by_hex(scenario: str) -> None:
    for s, _ in positions(scenario):
        for hq in s.board.grid.bits((s.on[0] | s.on[1]) & HQS):
            reached = activation_line(s, hq)
            assert {*s.board.grid.bits(s.board.cells.unpack(line_cells(s, hq)))} == reached
            fed = lines(s).nets[SIDE[hq]].units & s.on[SIDE[hq]] & COMMANDED[hq] & ~silent(s) & at_hand(s, hq)
            there = [piece for piece in s.board.grid.bits(fed) if s.at[piece] in reached]
            assert [*s.board.grid.bits(activatable(s, hq) & s.on[SIDE[hq]])] == there


@pytest.mark.parametrize("scenario", ["1942", "1944", "burma"])
def test_flights_into_the_box_are_those_that_end_in_a_supplied_airfield(scenario: str) -> None:
    found = 0
    for s, chance in positions(scenario, 100):
        for piece in s.board.grid.bits(s.on[ALLIES] & AIR):
            order = Order(ALLIES, chance.choice((1, 2, 3)), False, 3)
            reached = in_any_case(s, order, piece)
            assert _stages(s, order, piece) == reached
            found += bool(reached)
    assert found


def in_any_case(s: State, order: Order, piece: int) -> int:
    """The airfields from which a unit flies into the box, looked at in the order of the rule (13.74)."""
    home, leg = s.at[piece], air.leg(s, 1 << piece, far=True)
    near_by = 1 << home | air.flights(s, ALLIES, home, leg, order.ops - 1)
    if near_by & fields(s) or not s.controlled(ALLIES, s.board.airfields) >> home & 1:
        return near_by & fields(s)
    zone = open_zone(s, ALLIES, 1 << piece)
    return (near_by | air.flights(s, ALLIES, home, leg, 2 * order.ops - 1, zone)) & fields(s)


def test_rivals_are_those_whose_joining_is_objected_to() -> None:
    s, chance = start("1942", 2)
    for s.rivalry in range(4):
        for side in range(2):
            for _ in range(60):
                units = sum(1 << piece for piece in chance.sample(range(COUNT), 3)) & PIECES_OF[side]
                barred = rivals(s, side, units)
                for piece in s.board.grid.bits(PIECES_OF[side]):
                    assert (objection_to_joining(s, side, units, piece) is not None) == bool(barred >> piece & 1)
