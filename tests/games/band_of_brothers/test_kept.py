"""What the rules keep, or know at once, beside the slow way to the same answer, over positions of games at random."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

import sandtable
from sandtable import Table
from sandtable.games.band_of_brothers.rules import (
    answers,
    arcs,
    auto_setup,
    checks,
    costs,
    cover,
    flight,
    grenades,
    gunfire,
    kills,
    opfire,
    placement,
    readiness,
    rout,
    shooting,
    shots,
    sight,
    sight_rules,
    victory,
)
from sandtable.games.band_of_brothers.rules import outlook as outlooks
from sandtable.games.band_of_brothers.rules.aid import BY_INFANTRY, COLUMNS
from sandtable.games.band_of_brothers.rules.firepower import ASSAULT, FIRE, OP, Shot
from sandtable.games.band_of_brothers.rules.opfire import Opportunity
from sandtable.games.band_of_brothers.rules.outlook import Outlook, outlook
from sandtable.games.band_of_brothers.rules.pieces import FACES, HEAVY_KINDS, INFANTRY, IS_CARRIER, VEHICLE, VEHICLES
from sandtable.games.band_of_brothers.rules.proficiency import Round
from sandtable.games.band_of_brothers.rules.reaction import Reaction
from sandtable.games.band_of_brothers.rules.state import LEFT, NONE, OF, State
from sandtable.kernel.dice import Roll
from sandtable.kernel.rulebook import with_rules
from sandtable.maps.hexes import bits
from tests.games.band_of_brothers.helpers import state

SCENARIOS = [info.id for info in sandtable.scenarios("band_of_brothers")]
LONGEST = 300  # actions of a game


def positions(scenario: str, every: int = 7) -> Iterator[State]:
    """Positions of a game at random once both sides stand on the map."""
    rng, t = Random(scenario), sandtable.new("band_of_brothers", scenario, seed=5)
    for i in range(LONGEST):
        if t.over:
            return
        s = state(t)
        if i % every == 0 and s.stood[0] and s.stood[1]:
            yield s
        t.play(t.setup.at_random(rng, t.offers))


def windows(scenario: str) -> Iterator[tuple[State, int, Opportunity]]:
    """Movers that may be fired at, wherever the last one came to."""
    for s in positions(scenario, 3):
        for mover in bits(s.on[0] | s.on[1])[::5]:
            yield s, 1 - (mover >> 6), Reaction((1 - (mover >> 6),), mover=mover, hex=s.hex[mover], came=s.hex[mover])


@pytest.mark.parametrize("scenario", SCENARIOS[::3])
def test_sight_is_the_same_by_the_row_of_either_hex(scenario: str) -> None:
    terrain = state(sandtable.new("band_of_brothers", scenario)).setup.terrain
    slow, rng, n = outlook(terrain), Random(1), terrain.grid.n
    for _ in range(30):
        fresh = Outlook(terrain)
        for _ in range(6):
            viewers, hexes = (terrain.grid.mask(rng.sample(range(n), 5)) for _ in range(2))
            a, b = rng.randrange(n), rng.randrange(n)
            near = slow.grid.adjacent_mask
            seen = [h for h in bits(hexes) if any((slow.visible(v) | near[v]) >> h & 1 for v in bits(viewers))]
            assert fresh.overlooked(viewers, hexes) == fresh.overlooked(viewers, hexes) == terrain.grid.mask(seen)
            assert fresh.sees(a, b) == bool(slow.visible(a) >> b & 1) == bool(slow.visible(b) >> a & 1)
            assert fresh.seen(a, hexes) == slow.visible(a) & hexes


def test_what_is_kept_of_who_is_overlooked_does_not_grow_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outlooks, "_MOST_KEPT", 3)
    view = Outlook(state(sandtable.new("band_of_brothers", SCENARIOS[0])).setup.terrain)
    for h in range(10):
        view.overlooked(1 << h, 1 << h + 1)
    assert len(view._overlooked) <= 3


@pytest.mark.parametrize("scenario", SCENARIOS[::2])
def test_smoke_can_be_thrown_where_nothing_objects(scenario: str) -> None:
    for s in positions(scenario):
        for unit in bits((s.on[0] | s.on[1]) & ~s.of_kinds(VEHICLES))[::2]:
            for left in (0, 6, 30):
                every = [h for h in range(s.setup.n) if grenades.objection_to_throw(s, unit, h, left, False) is None]
                assert list(grenades.hexes(s, unit, left, False)) == every


def in_play(scenario: str) -> Iterator[Table]:
    """A game at random to its end, action by action."""
    rng, t = Random(scenario), sandtable.new("band_of_brothers", scenario, seed=6)
    while not t.over:
        yield t
        t.play(t.setup.at_random(rng, t.offers))
    yield t


def looked_at(s: State) -> object:
    """All that victory hangs on, and whether each thing that is needed is so."""
    needs = [victory.NEEDS[need.kind](s, s.setup.victor, need) for need in s.setup.needs]
    return s.turn, bytes(s.control), (*s.stood, *s.on), s.fate.count(LEFT), needs


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_whatever_victory_hangs_on_says_when_it_has_changed(scenario: str, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[object] = []

    def check(s: State) -> None:
        found = looked_at(s)
        assert s.changed or not seen or found == seen[0]
        seen[:] = [found]
        victory.check(s)

    for t in in_play(scenario):
        monkeypatch.setattr(t.setup, "check", check)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_those_check_for_rout_who_have_a_reason(scenario: str) -> None:
    for s in positions(scenario):
        for side in (0, 1):
            enemies, free = flight.enemy_hexes(s, side), flight.free_hexes(s, side)
            reach = flight.Ranges(s, side, free)
            units = [u for u in bits(s.on[side]) if not VEHICLE[s.kind[u]]]
            reasons = {u: rout.reason_to_check(s, u, enemies, free, reach) for u in units}
            due, close = rout.due_to_check(s, side)
            assert list(bits(due)) == [u for u in units if reasons[u]]
            assert list(bits(close)) == [u for u in units if reasons[u] not in ("", "BOB:11.0e")]


@pytest.mark.parametrize("scenario", SCENARIOS[::2])
def test_dice_rolled_at_once_are_those_of_a_step_of_its_own(scenario: str, monkeypatch: pytest.MonkeyPatch) -> None:
    at_once = [(t.prompt, t.legal, t.hash) for t in in_play(scenario)]
    for module in (auto_setup, checks, kills, shooting):
        monkeypatch.setattr(module, "roll_dice", lambda s, count, faces, then: s.call(Roll(count, faces), then))
    slowly = [(t.prompt, t.legal, t.hash) for t in in_play(scenario)]
    assert at_once == slowly


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_who_is_idle_is_neither_used_nor_ready_nor_a_halftrack(scenario: str) -> None:
    for s in positions(scenario):
        for side in (0, 1):
            idle = [u for u in bits(s.on[side] & ~s.used & ~s.ready) if not IS_CARRIER[s.kind[u]]]
            assert list(bits(readiness.idle(s, side))) == idle


@pytest.mark.parametrize("scenario", SCENARIOS[::3])
def test_steps_on_foot_have_the_prices_of_the_map(scenario: str) -> None:
    s = state(sandtable.new("band_of_brothers", scenario))
    grid, table, prices = s.setup.grid, costs.costs_of(s).walks, costs.costs_of(s).step[0]
    for h in range(grid.n):
        found = {b: prices[h * 6 + d] for d, b in enumerate(grid.neighbour[h]) if b >= 0 and prices[h * 6 + d]}
        assert table[h] == tuple(sorted(found.items()))
        for b in grid.neighbours[h]:
            assert costs._price_rules(s.setup, h, b) == tuple(costs._rules_of_price(s.setup, h, b))
            assert sight._rules_of_line(s.setup.terrain, h, b) == tuple(
                sight_rules.sight_rules(outlook(s.setup.terrain), h, b)
            )


@pytest.mark.parametrize("scenario", SCENARIOS[::2])
def test_a_unit_may_fire_at_the_hexes_to_which_nothing_objects(scenario: str) -> None:
    for s in positions(scenario):
        for unit in bits(s.on[0] | s.on[1]):
            if not INFANTRY[s.kind[unit]]:
                continue
            for mode in (FIRE, ASSAULT):
                enemies = bits(s.stood[1 - (unit >> 6)])
                slow = [h for h in enemies if shots.objection_to_shot(s, Shot(unit, h, mode)) is None]
                assert list(shots.hexes_to_fire_at(s, unit, mode)) == slow
                able = bool(slow) and shots.objection_to_firing(s, unit) is None
                assert (shots.may_fire_somewhere(s, unit, mode) is None) == able


@pytest.mark.parametrize("scenario", SCENARIOS[1::2])
def test_those_answer_a_mover_to_whom_nothing_objects(scenario: str) -> None:
    for s, side, chance in windows(scenario):
        own = bits(s.on[side])
        small = [u for u in own if INFANTRY[s.kind[u]] and opfire.objection_to_op_fire(s, side, chance, u) is None]
        assert list(opfire.SMALL_ARMS.choices(s, side, chance)) == small
        heavy = [u for u in own if FACES[s.kind[u]] and answers.GUNS_AT_FOOT.objection(s, side, chance, u) is None]
        assert list(answers.GUNS_AT_FOOT.choices(s, side, chance)) == heavy


@pytest.mark.parametrize("scenario", SCENARIOS[1::3])
def test_a_shot_that_is_sure_to_reach_is_never_refused(scenario: str) -> None:
    for s in positions(scenario, 11):
        for unit in bits(s.on[0] | s.on[1]):
            for h in bits(s.stood[1 - (unit >> 6)]) if INFANTRY[s.kind[unit]] else ():
                for mode in (FIRE, OP):
                    sure = shots.sure_to_reach(s, unit, h, mode)
                    marked = mode == OP and bool(s.ready >> unit & 1)
                    free = shots.objection_to_reach(s, Shot(unit, h, mode, marked)) is None
                    assert free or not sure or not shots.has_targets(s, unit >> 6, h)


@pytest.mark.parametrize("scenario", SCENARIOS[::3])
def test_a_vehicle_that_is_not_used_turns_to_whatever_it_fires_at(scenario: str) -> None:
    for s in positions(scenario, 11):
        for unit in bits((s.on[0] | s.on[1]) & s.of_kinds(HEAVY_KINDS)):
            for h in bits(s.stood[1 - (unit >> 6)]):
                shot = Round(unit, h, mode=OP)
                turned = arcs.in_arc(s, unit, h) or gunfire._objection_to_swing(s, shot) is None
                found = gunfire.objection_to_line(s, shot)
                assert (found is None) == turned or (
                    found is not None and found.rule in ("BOB:34.0c", "BOB:62.0f", "BOB:62.0g")
                )


@pytest.mark.parametrize("scenario", SCENARIOS[::2])
def test_the_terrain_never_takes_more_than_its_shelter(scenario: str) -> None:
    """From a shot at whoever stands still in the open field of fire, without works, halftracks and smoke."""
    rng = Random(scenario)
    for s in positions(scenario, 11):
        most = shots.shelter(s.setup.terrain)
        for unit in bits((s.on[0] | s.on[1]) & ~s.of_kinds(HEAVY_KINDS)):
            h, origin, firer = s.hex[unit], rng.randrange(s.setup.n), rng.choice(bits(s.on[1 - (unit >> 6)]))
            if (s.foxholes | s.pillbox | s.fortified) >> h & 1 or s.rides[unit] != NONE:
                continue
            assert -cover.terrain_modifier(s, origin, unit, BY_INFANTRY, 0, firer).value <= most[h]


@pytest.mark.parametrize("scenario", SCENARIOS[::2])
def test_a_window_opens_where_anybody_is_near_enough_by_what_is_seen(scenario: str) -> None:
    for s, side, chance in windows(scenario):
        assert opfire.opens(s, side, chance) == slowly_opens(s, side, chance)


def slowly_opens(s: State, side: int, chance: Opportunity) -> bool:
    """Counter by counter: near, in the lane of a Used machine gun, or in reach and not Used up."""
    if any(not VEHICLE[s.look[u]] for u in bits(s.at[chance.hex] & OF[side])):
        return False
    for unit in bits(s.on[side]):
        far, used = s.setup.grid.dist(s.hex[unit], chance.hex), bool(s.used >> unit & 1)
        spent = used and (not s.cp[side] + s.cp_once[side] or s.boosted >> unit & 1)
        lane = used and any(gun == unit and mask >> chance.hex & 1 for gun, mask in s.lanes)
        if far <= 1 or lane or (not spent and far <= opfire.REACH[s.look[unit]]):
            return True
    return False


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_terrain_takes_what_it_takes_by_the_same_rules_whether_kept_or_worked_out(scenario: str) -> None:
    rng = Random(scenario)
    for s in positions(scenario, 13):
        for unit in bits(s.on[0] | s.on[1]):
            origin, column, moved = rng.randrange(s.setup.n), rng.randrange(len(COLUMNS)), rng.randrange(2)
            firer, left = rng.choice(bits(s.on[1 - (unit >> 6)])), rng.choice(s.setup.grid.neighbours[s.hex[unit]])
            told = (s, origin, unit, column, moved)
            kept = with_rules(cover.terrain_modifier, *told, firer)
            assert kept == with_rules(lambda of: cover._best_modifier(cover._shot_at(*of)), (*told, firer))
            effect = with_rules(cover.terrain_effect, *told, left, firer)
            assert effect[0] == cover._effect(*told, left, firer)
            assert set(with_rules(cover._effect, *told, left, firer)[1]) <= set(effect[1]) | {"BOB:60.0c"}


@pytest.mark.parametrize("scenario", SCENARIOS[::2])
def test_the_ways_open_to_a_runner_are_those_that_nothing_bars(scenario: str) -> None:
    for s in positions(scenario):
        for unit in bits(s.on[0] | s.on[1])[::3]:
            fear, near = flight.danger(s, unit), list(s.setup.grid.neighbours[s.hex[unit]])
            slow = [b for b in near if not fear.bars(s, s.hex[unit], b)]
            assert fear.open_ways(s, s.hex[unit], near) == slow


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_there_is_room_where_a_hex_can_be_listed(scenario: str) -> None:
    rng, t = Random(scenario), sandtable.new("band_of_brothers", scenario, seed=2)
    for _ in range(40):
        s = state(t)
        for side in (0, 1):
            for kind in set(placement.counters_left(s, side)):
                area = placement.area_for(s, side, kind)
                assert placement.has_room(s, side, kind, area) == bool(placement.room_for(s, side, kind, area))
        if t.over:
            return
        t.play(t.setup.at_random(rng, t.offers))
