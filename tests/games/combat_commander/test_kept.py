"""What is kept, cut out of tables or narrowed down, beside slow computations of the same over random positions."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

import sandtable
from sandtable.games.combat_commander.rules import op_fire, sight
from sandtable.games.combat_commander.rules.activation import able, fit, free
from sandtable.games.combat_commander.rules.board import GRID, NONE, N
from sandtable.games.combat_commander.rules.deployment import LayOut
from sandtable.games.combat_commander.rules.lines import (
    joints_between,
    lines_from,
    pictures_between,
    sides_between,
    steps_between,
)
from sandtable.games.combat_commander.rules.shots import FIRE, OP_FIRE, reached
from sandtable.games.combat_commander.rules.stacking import crowded, overstacked
from sandtable.games.combat_commander.rules.state import State
from sandtable.games.combat_commander.rules.walking import objection_to_entry, ways
from sandtable.kernel.rulebook import watching
from sandtable.maps.hexes import bits

SCENARIOS = tuple(info.id for info in sandtable.scenarios("combat_commander"))


def state_of(table: sandtable.Table) -> State:
    """The position that lies on a table."""
    s = table._state
    assert isinstance(s, State)
    return s


@cache
def positions(seed: int) -> tuple[State, ...]:
    """Positions of the game at random that a seed gives, all along it."""
    table, rng = sandtable.new("combat_commander", SCENARIOS[seed % len(SCENARIOS)], seed=seed), Random(seed)
    found: list[State] = []
    for at in range(900):
        if table.over:
            break
        if at % 23 == 0:
            found.append(state_of(table).clone())
        table.play(table.setup.at_random(rng, table.legal))
    return tuple(found)


def in_play(seed: int) -> Iterator[State]:
    """Those of them in which both sides are on the map."""
    return (s for s in positions(seed) if s.turn and s.on[0] and s.on[1])


SEEDS = pytest.mark.parametrize("seed", range(0, 24, 3))


# --- lines ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("a", [0, 9, 17, 70, 84, 95, 140, 149])
def test_the_lines_cut_out_of_a_strip_are_those_laid_out_one_by_one(a: int) -> None:
    lines = lines_from(a)
    for b in range(N):
        steps = steps_between(a, b)
        crossed = [h for h in steps if isinstance(h, int) and h >= 0]
        beside = [frozenset(pair) for pair in steps if isinstance(pair, tuple) and min(pair) >= 0]
        assert [h for h in range(N) if lines.across[h] >> b & 1] == sorted(crossed)
        assert GRID.mask(h for h in range(N) if lines.past[h] >> b & 1) == pictures_between(a, b)
        assert GRID.mask(h for h in range(N) if lines.behind[h] >> b & 1) == lines.met[b]
        assert {frozenset((p, q)) for p, q, ends in lines.along if ends >> b & 1} == set(beside)
        assert {(p, q) for p, q, ends in lines.joints if ends >> b & 1} == set(joints_between(a, b))
        assert GRID.mask(crossed) & ~lines.met[b] == 0


@pytest.mark.parametrize("a", [3, 58, 141])
def test_the_hexsides_that_lines_go_over_are_those_of_each_line(a: int) -> None:
    lines = lines_from(a)
    for side, (p, q) in enumerate(GRID.side_hexes):
        if q >= 0:
            ends = GRID.mask(b for b in range(N) if side in sides_between(a, b))
            assert lines.over([p * 6 + GRID.direction(p, q)]) == ends


@SEEDS
def test_the_rules_cited_for_a_line_are_those_it_meets(seed: int) -> None:
    rng = Random(seed)
    for s in in_play(seed):
        a, b = rng.randrange(N), rng.randrange(N)
        with watching() as cited:
            sight.cite_sight(s.terrain, s, a, b)
        with watching() as met:
            rules = sight._rules_met(s.terrain, s, a, b)
        assert cited - met == set(rules) - met, f"{GRID.label[a]} {GRID.label[b]}"


# --- who can do what --------------------------------------------------------------------------------------------------


@SEEDS
def test_those_who_can_fire_are_all_whose_pieces_reach_an_enemy(seed: int) -> None:
    for s in in_play(seed):
        for side in (0, 1):
            units, enemy = free(s, side), s.stood[1 - side]
            slow = sum(1 << u for u in bits(units) if reached(s, FIRE, u) & enemy)
            assert fit(s, FIRE, units, NONE) == slow
            assert able(s, FIRE, units) == bool(slow)


@SEEDS
def test_those_who_can_fire_at_movers_are_all_whose_pieces_reach_their_hex(seed: int) -> None:
    for s in in_play(seed):
        for side in (0, 1):
            units = free(s, side)
            for h in bits(s.stood[1 - side]):
                slow = sum(1 << u for u in bits(units) if reached(s, OP_FIRE, u) >> h & 1)
                assert fit(s, OP_FIRE, units, h) == slow
                assert slow & ~op_fire.worth_asking(s, units, h) == 0


@SEEDS
def test_the_ways_out_of_a_hex_are_those_to_which_nothing_objects(seed: int) -> None:
    for s in in_play(seed):
        for side, left in ((0, 1), (0, 4), (1, 2), (1, 3), (1, 9)):
            for h in range(N):
                open_ways = [b for d, b in enumerate(GRID.neighbour[h]) if b >= 0 and goes(s, side, h, d, left)]
                assert ways(s, side, h, left) == GRID.mask(open_ways)


def goes(s: State, side: int, h: int, d: int, left: int) -> bool:
    """Whether nothing bars a single step."""
    return objection_to_entry(s, side, h, d, left) is None


@SEEDS
def test_the_first_crowded_hex_is_the_first_that_is_overstacked(seed: int) -> None:
    for s in in_play(seed):
        for side in (0, 1):
            assert crowded(s, side) == next((h for h in bits(s.stood[side]) if overstacked(s, h, side)), NONE)


# --- setting up -------------------------------------------------------------------------------------------------------


def laying_out(scenario: str) -> Iterator[tuple[State, LayOut]]:
    """The first moments of a scenario at which a side sets up, played at random."""
    table, rng = sandtable.new("combat_commander", scenario, seed=7), Random(7)
    while not table.turn and not table.over:
        s = state_of(table)
        if isinstance(s.step, LayOut):
            yield s, s.step
        table.play(table.setup.at_random(rng, table.legal))


def everything(s: State, step: LayOut) -> list[Any]:
    """All that could be done with the pieces a side has left, legal or not."""
    verb, stock = s.setup.action_space, step.stock(s)
    found = [verb["place"](unit, h) for unit in stock.units for h in range(N)]
    found += [verb["equip"](weapon, unit) for weapon in stock.weapons for unit in range(len(s.owner))]
    return found + [verb["fortify"](fort, h) for fort in stock.forts for h in range(N)]


@pytest.mark.parametrize("scenario", SCENARIOS[::2])
def test_what_is_offered_at_the_set_up_is_all_to_which_nothing_objects(scenario: str) -> None:
    for at, (s, step) in enumerate(laying_out(scenario)):
        if at % 7 == 0:
            offered = set(step.ask(s).actions)
            assert all((action in offered) == (step.objection(s, action) is None) for action in everything(s, step))
