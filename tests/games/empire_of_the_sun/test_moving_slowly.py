"""Movement against a slow reference: hex by hex, straight from the text, on random positions of every map."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator

import pytest

from sandtable import Table
from sandtable.games.empire_of_the_sun.game import GAME
from sandtable.games.empire_of_the_sun.rules import verbs
from sandtable.games.empire_of_the_sun.rules.board import HALVES, INNER_CHINA, LAND, OCEAN, SEA
from sandtable.games.empire_of_the_sun.rules.hqs import KWAI_REGIONS, depends_on_units, without_maldives
from sandtable.games.empire_of_the_sun.rules.movement import Order, contested, open_zone
from sandtable.games.empire_of_the_sun.rules.moving import (
    NEVER_IN_REACTION,
    MoveUnits,
    destinations,
    fights_here,
    modes_of,
    objection_to_moving,
)
from sandtable.games.empire_of_the_sun.rules.pieces import (
    AIR,
    BARRING,
    CARRIERS,
    EXTENDED,
    GROUND,
    HQS,
    JAPAN,
    LANDING,
    NAMES,
    NAVAL,
    PARENTHESES,
    PIECES_OF,
    PROJECTING,
    RANGE,
)
from sandtable.games.empire_of_the_sun.rules.reacting import Comers
from sandtable.games.empire_of_the_sun.rules.state import State
from sandtable.games.empire_of_the_sun.rules.supply import open_zone_hexes, settle
from sandtable.kernel.dice import Dice

SCENARIOS = ("1942", "1944", "south_pacific", "burma")
CLOSED = ("Sakhalin", "Manchuria")


def start(scenario: str, seed: int) -> tuple[State, random.Random]:
    """The set-up of a scenario with some units put elsewhere and some hexes in other hands."""
    chance = random.Random(f"{scenario} {seed}")
    s = GAME.start(GAME.setup(scenario), key=b"")
    assert isinstance(s, State)
    places = s.board.grid.bits(s.board.named & s.board.land)
    for piece in s.board.grid.bits((s.on[0] | s.on[1]) & ~HQS):
        if chance.random() < 0.3:
            s.move(piece, chance.choice(places))
    for h in chance.sample(places, len(places) // 4):
        s.control ^= 1 << h
    s.asp[:] = bytes((9, 9))
    s.active = s.on[0] | s.on[1]
    return s, chance


def spread(first: int, steps: int, ways: Callable[[int], Iterator[tuple[int, int]]]) -> dict[int, int]:
    """What each hex costs that can be reached, by trying everything again until nothing gets cheaper."""
    cost = {first: 0}
    changed = True
    while changed:
        changed = False
        for h, paid in list(cost.items()):
            for to, price in ways(h):
                if paid + price <= steps and cost.get(to, steps + 1) > paid + price:
                    cost[to] = paid + price
                    changed = True
    return cost


def by_sea(s: State, barred: frozenset[int]) -> Callable[[int], Iterator[tuple[int, int]]]:
    """Hex by hex across open sea sides, and the links of a small map."""
    grid, board = s.board.grid, s.board

    def ways(h: int) -> Iterator[tuple[int, int]]:
        for _, to in grid.exits[h]:
            if board.side[grid.side_between(h, to)] & SEA and to not in barred:
                yield to, 1
        for link in board.links:
            if link.start == h and link.end not in barred:
                yield link.end, link.hexes
            if link.end == h and link.both_ways and link.start not in barred:
                yield link.start, link.hexes

    return ways


def plain_sail(s: State, order: Order, piece: int) -> set[int]:
    """Where one ship may end (8.21)."""
    grid, enemies = s.board.grid, s.on[1 - order.side]
    reached = spread(s.at[piece], 5 * order.ops, by_sea(s, frozenset()))
    hostile = {s.at[p] for p in grid.bits(enemies)} - _sheltered(s, order.side)
    fights = {h for h in hostile if s.board.region[h] != "Inner China"}

    def may_end(h: int) -> bool:
        port = bool(s.board.ports >> h & 1) and s.controls(order.side, h)
        in_range = CARRIERS >> piece & 1 and any(grid.dist(h, t) <= RANGE[piece] for t in fights)
        return h in hostile or port or bool(in_range)

    return {h for h in reached if h != s.at[piece] and may_end(h)}


def _sheltered(s: State, side: int) -> set[int]:
    """The hexes of small maps where a side cannot attack (17)."""
    rules, enemies = s.setup.rules.rules, s.board.grid.bits(s.on[1 - side])
    base, found = rules.get("silent_base"), set[int]()
    if base and side != JAPAN and s.turn == base["turn"]:
        found.add(s.board.at(base["hex"]))
    if rules.get("hq_never_attacked"):
        found |= {s.at[p] for p in enemies if HQS >> p & 1} - {s.at[p] for p in enemies if not HQS >> p & 1}
    return found


def plain_flight(s: State, order: Order, piece: int) -> set[int]:
    """Where one air unit may land at a range at which it can fight (8.31, 8.35)."""
    grid, board = s.board.grid, s.board
    reach = RANGE[piece] if PARENTHESES >> piece & 1 else max(RANGE[piece], EXTENDED[piece])
    fields = [h for h in grid.bits(board.airfields) if s.controls(order.side, h)]
    if any(s.at[p] == board.at("5408") for p in grid.bits(s.on[JAPAN] & NAVAL)):
        fields = [h for h in fields if h != board.at("5408")]
    found = {s.at[piece]}
    for _ in range(order.ops):
        found |= {to for to in fields for h in found if air_distance(s, h, to) <= reach}
    troops = {s.at[p] for p in grid.bits(s.on[1 - order.side] & GROUND)}
    return found - troops - {s.at[piece], board.at("5408")}


def air_distance(s: State, a: int, b: int) -> int:
    """Hexes between two airfields where no closed country lies between them."""
    grid = s.board.grid
    if grid.dist(a, b) > 8:
        return 99
    ways = {(link.start, link.end): link.hexes for link in s.board.links}
    ways |= {(link.end, link.start): link.hexes for link in s.board.links if link.both_ways}
    straight = min([grid.dist(a, start) + hexes for (start, end), hexes in ways.items() if end == b], default=99)
    if grid.exits[b] and not any(s.board.region[h] in CLOSED for h in grid.bits(grid.within(a, 8))):
        return min(straight, grid.dist(a, b))
    by_air = spread(a, 8, lambda h: ((to, 1) for _, to in grid.exits[h] if s.board.region[to] not in CLOSED))
    return min(straight, by_air.get(b, 99))


def plain_march(s: State, order: Order, piece: int) -> set[int]:
    """The next hexes of a march (8.41, 8.42)."""
    grid, board, h = s.board.grid, s.board, s.at[piece]
    found = set()
    for _, to in grid.exits[h]:
        if not board.side[grid.side_between(h, to)] & LAND or board.terrain[to] == OCEAN or _forbidden(s, piece, to):
            continue
        opposed = bool(s.standing_at(to, 1 - order.side) & BARRING) or (order.side and s.garrisons >> to & 1)
        price = 1 if board.has_route(h, to, s.unbuilt) and not opposed else HALVES[board.terrain[to]]
        if NAMES[piece] == "7_Armoured" and HALVES[board.terrain[to]] == 6 and not board.has_route(h, to, s.unbuilt):
            continue
        if price <= 2 * order.ops:
            found.add(to)
    return found


def _forbidden(s: State, piece: int, h: int) -> bool:
    region, name = s.board.region[h], NAMES[piece]
    if region in CLOSED:
        return True
    if PIECES_OF[1 - JAPAN] >> piece & 1 and region in s.setup.rules.rules.get("allied_ground_barred_from", ()):
        return True
    if "Chinese" in name:
        return region not in ("Burma", "Northern India") and not (
            region == "Inner China" and s.board.grid.dist(h, s.board.at("2407")) <= 1
        )
    return region == "Inner China" or (region == "India" and bool(PIECES_OF[JAPAN] >> piece & 1))


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_where_units_may_go_agrees_with_a_slow_reference(scenario: str) -> None:
    for seed in range(2):
        s, chance = start(scenario, seed)
        for side in (0, 1):
            pieces = s.board.grid.bits(s.on[side] & ~HQS)
            for piece in chance.sample(pieces, min(10, len(pieces))):
                order = Order(side, chance.choice((1, 2, 3)), False, 3)
                kinds = (
                    (NAVAL, verbs.SAIL, plain_sail),
                    (AIR, verbs.FLY, plain_flight),
                    (GROUND, verbs.MARCH, plain_march),
                )
                for kind, mode, reference in kinds:
                    if kind >> piece & 1:
                        found = set(s.board.grid.bits(destinations(s, order, (piece,), mode)))
                        assert found == reference(s, order, piece), f"{NAMES[piece]} by {order}"


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_landings_avoid_ships_and_zones_as_the_slow_reference_does(scenario: str) -> None:
    s, chance = start(scenario, 7)
    for side in (0, 1):
        zone, ships = open_zone_hexes(s, 1 - side), {s.at[p] for p in s.board.grid.bits(s.on[1 - side] & NAVAL)}
        able = [p for p in s.board.grid.bits(s.on[side] & GROUND & LANDING) if not zone >> s.at[p] & 1]
        for piece in chance.sample(able, min(6, len(able))):
            found = s.board.grid.bits(destinations(s, Order(side, 2, False, 2), (piece,), verbs.LAND))
            for h in chance.sample(found, min(5, len(found))):
                assert h in spread(s.at[piece], 10, by_sea(s, frozenset({*s.board.grid.bits(zone), *ships} - {h})))
                assert not zone >> h & 1


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_list_and_the_reasons_agree(scenario: str) -> None:
    s, chance = start(scenario, 3)
    for side in (0, 1):
        order = Order(side, 2, False, 3)
        pieces = s.board.grid.bits(s.on[side] & ~HQS)
        for piece in chance.sample(pieces, min(6, len(pieces))):
            for mode in range(8):
                listed = destinations(s, order, (piece,), mode)
                for h in chance.sample(range(s.board.n), 60):
                    assert (listed >> h & 1) == (objection_to_moving(s, order, (piece,), h, mode) is None)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_random_moves_never_come_to_a_dead_end(scenario: str) -> None:
    for side in (0, 1):
        s, chance = start(scenario, side)
        units = tuple(chance.sample(s.board.grid.bits(s.on[side] & ~HQS), 8))
        s.call(MoveUnits(side, tuple(sorted(units)), 3, False, 3), s.step.begin_again)
        t = Table(s, dice=Dice(1))
        for _ in range(200):
            if s.inside(MoveUnits) is None or not t.legal:
                break
            assert len(t.legal) < 1500
            t.play(chance.choice(t.legal))
            s = t._state  # type: ignore[assignment]
        assert s.inside(MoveUnits) is None


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_zone_without_a_moving_stack_is_that_settled_anew(scenario: str) -> None:
    s, chance = start(scenario, 5)
    for side in (0, 1):
        pieces = s.board.grid.bits(s.on[side] & PROJECTING)
        for piece in chance.sample(pieces, min(6, len(pieces))):
            s.active = 1 << piece
            found = open_zone(s, side, 1 << piece)
            s.quiet = 1 << piece
            assert found == settle(s).open[1 - side], NAMES[piece]
            s.quiet = 0


def reacting(scenario: str, seed: int) -> Iterator[tuple[State, Order, random.Random]]:
    """Positions in which a side reacts to some battles."""
    s, chance = start(scenario, seed)
    for side in (0, 1):
        for ops in (1, 2, 3):
            enemies = s.board.grid.bits(s.stood[1 - side])
            s.declared = s.board.grid.mask(chance.sample(enemies, min(4, len(enemies))))
            yield s, Order(side, ops, True, ops), chance
    s.declared = 0


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_units_of_a_kind_come_to_a_battle_alike(scenario: str) -> None:
    needed = Counter[bool]()
    for seed in range(6):
        for s, order, _ in reacting(scenario, seed):
            units = s.on[order.side] & ~HQS
            comers = Comers(s, order, units, 0)
            for piece in s.board.grid.bits(units):
                modes = modes_of(1 << piece, False)[: 1 if GROUND >> piece & 1 else None]
                alone = any(destinations(s, order, (piece,), mode) for mode in (*modes, verbs.BARGE))
                assert comers.needs_shipping(piece) == (not fights_here(s, piece) and not alone), NAMES[piece]
                needed[comers.needs_shipping(piece)] += 1
    assert needed[True] > 100 < needed[False]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_nobody_reacts_by_the_ways_that_are_left_out(scenario: str) -> None:
    for s, order, _ in reacting(scenario, 3):
        for piece in s.board.grid.bits(s.on[order.side] & ~HQS):
            for mode in NEVER_IN_REACTION:
                assert not destinations(s, order, (piece,), mode)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_who_contests_a_hex_besides_a_stack_is_the_same_unit_by_unit(scenario: str) -> None:
    for seed in range(6):
        s, chance = start(scenario, seed)
        for side in (0, 1):
            for h in s.board.grid.bits(s.stood[side]):
                stack = s.standing_at(h, side) & chance.choice((-1, chance.getrandbits(256)))
                s.move(chance.choice(s.board.grid.bits(s.on[1 - side])), h)
                if stack & s.on[side]:
                    assert contested(s, side, stack) == plainly_contested(s, side, stack)


def plainly_contested(s: State, side: int, stack: int) -> int:
    """The hexes outside inner China with units of a side but for a stack, and with enemies or a garrison (7.24)."""
    found = 0
    for piece in s.board.grid.bits(s.on[side] & ~stack):
        h = s.at[piece]
        before_garrison = side != JAPAN and GROUND >> piece & 1 and s.garrisons >> h & 1
        if s.board.region[h] != INNER_CHINA and (s.standing_at(h, 1 - side) or before_garrison):
            found |= 1 << h
    return found


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_units_beyond_the_kwai_are_found_unit_by_unit(scenario: str) -> None:
    found = Counter[bool]()
    for seed in range(12):
        s, chance = start(scenario, seed)
        beyond = without_maldives(s.board, s.board.region_mask(*KWAI_REGIONS))
        for hq in s.board.grid.bits(s.on[JAPAN] & HQS):
            units = s.on[JAPAN] & chance.getrandbits(256) & chance.getrandbits(256)
            there = any(beyond >> s.at[piece] & 1 for piece in s.board.grid.bits(units))
            assert depends_on_units(s, hq, units) == there
            found[there] += 1
    assert found[False]
    assert found[True] or scenario == "south_pacific"
