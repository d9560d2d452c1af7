"""The giant, played through its table: supply, zones, stacks and battles on 2,000 hexes."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

import sandtable
from sandtable import Table
from sandtable.arena import fuzz
from sandtable.kernel.position import write_position
from sandtable.kernel.step import Step
from sandtable.maps.occupancy import NONE
from sandtable.testing import refused, rule
from tests.giant import GAME, Giant
from tests.giant.combat import Attacks
from tests.giant.state import (
    CLIFFS,
    COST,
    EDGES,
    GRID,
    LIMIT,
    OWN,
    POINTS,
    TOWNS,
    UNITS,
    column_of,
    kind_of,
    side_of,
    units_of,
)  # fmt: skip
from tests.giant.turn import Campaign, Replacements, destinations, supplied
from tests.maps.slow import slow_flood, slow_ranges

FOOT, MORE, THIRD, FOURTH, TANK = 1, 2, 4, 5, 3  # western units
FOE, OTHER = OWN + 1, OWN + 2  # eastern ones


def situation(
    units: dict[int, str], *steps: Step, weak: tuple[int, ...] = (), cut: tuple[int, ...] = (), lost: int = 0
) -> Table:
    """Units where they are named, from the bottom of each stack up; the west is to move, unless another step is named."""
    s = GAME.empty(GAME.setup("fronts"))
    for unit, label in units.items():
        s.steps[unit] = 1 if unit in weak else 2
        s.cut[unit] = unit in cut
        s.exert(unit, unit not in weak)
        s.place(unit, GRID.at(label))
        s.ready |= (1 << unit) * (side_of(unit) == 0)
    s.lost = lost
    if steps:
        s.start(Campaign())
        s.queue(steps, Campaign().resumed)
    return sandtable.position(write_position(s))


def state(t: Table) -> Giant:
    s = t._state
    assert isinstance(s, Giant)
    return s


def reached(t: Table) -> set[str]:
    """Where the unit that was taken may go."""
    return {str(action)[3:] for action in t.legal if action.verb == "go"}


def around(label: str) -> set[str]:
    return {GRID.label[h] for h in GRID.neighbours[GRID.at(label)]}


# Movement


@rule("GIANT:reach")
def test_points_are_spent_on_woods_rivers_and_open_ground() -> None:
    t = situation({FOOT: "0710", TANK: "0720", FOE: "3825"})
    t.play(f"take {FOOT}")
    far = reached(t)
    assert "0711" in far and max(GRID.dist(GRID.at("0710"), GRID.at(label)) for label in far) == POINTS[0]
    assert "0910" in far and "1010" not in far  # two hexes to the river, three points across it
    refused(t, "go 0715", "GIANT:reach")
    refused(t, "go 0710", "GIANT:reach")  # where it stands: that is to stay
    t.play("go 0711")
    assert state(t).at[FOOT] == GRID.at("0711")
    t.play(f"take {TANK}")
    assert {"1020", "0725"} <= reached(t)


@rule("GIANT:reach")
def test_nobody_climbs_a_cliff() -> None:
    t = situation({FOOT: "1410", FOE: "3825"})
    t.play(f"take {FOOT}")
    assert not any(column_of(GRID.at(label)) > 14 for label in reached(t))
    refused(t, "go 1510", "GIANT:reach")


@rule("GIANT:take")
def test_a_unit_moves_once_a_turn_and_only_on_its_own_turn() -> None:
    t = situation({FOOT: "0710", FOE: "3825", MORE: "0610"})
    refused(t, f"take {FOE}", "GIANT:take")
    refused(t, f"take {THIRD}", "GIANT:take")
    t.play(f"take {FOOT}")
    t.play("stay")
    refused(t, f"take {FOOT}", "GIANT:take")


@rule("GIANT:zone")
def test_a_unit_stops_in_an_enemy_zone() -> None:
    t = situation({FOOT: "0510", FOE: "0710", OTHER: "3825"})
    t.play(f"take {FOOT}")
    assert reached(t) & around("0710")
    assert "0810" not in reached(t)
    refused(t, "go 0810", "GIANT:zone")


@rule("GIANT:reach")
def test_a_unit_with_one_step_exerts_no_zone() -> None:
    t = situation({TANK: "0510", FOE: "0710", OTHER: "3825"}, weak=(FOE,))
    t.play(f"take {TANK}")
    t.play("go 0810")


@rule("GIANT:zone")
def test_a_zone_does_not_cross_a_cliff() -> None:
    assert not state(situation({FOE: "1510", FOOT: "0025"})).zone_of(1) & HEXES_WEST
    assert state(situation({FOE: "1525", FOOT: "0025"})).zone_of(1) & HEXES_WEST
    t = situation({FOOT: "1425", FOE: "1525", OTHER: "1527"})
    t.play(f"take {FOOT}")
    refused(t, "go 1625", "GIANT:zone")


HEXES_WEST = EDGES[0].flood(~EDGES[1], limit=14)


@rule("GIANT:enemy")
def test_no_unit_enters_a_hex_with_an_enemy() -> None:
    t = situation({FOOT: "0510", FOE: "0511", OTHER: "3825"})
    t.play(f"take {FOOT}")
    refused(t, "go 0511", "GIANT:enemy")


@rule("GIANT:stacking")
def test_at_most_three_units_end_in_a_hex_but_more_pass_through() -> None:
    t = situation({MORE: "0511", THIRD: "0511", FOURTH: "0511", FOOT: "0510", FOE: "3825"})
    t.play(f"take {FOOT}")
    refused(t, "go 0511", "GIANT:stacking")
    assert "0512" in reached(t)
    t.play("stay")
    t.play(f"take {THIRD}")
    t.play("go 0512")
    assert state(t).pieces_in(GRID.at("0511")) == (MORE, FOURTH)


# Supply


RING = {FOE + 3 * i: label for i, label in enumerate(sorted(around("1010")))}


@rule("GIANT:supply", "GIANT:cut-off")
def test_a_unit_that_is_surrounded_sits_still_and_then_loses_a_step() -> None:
    t = situation({FOOT: "1010", TANK: "0525", **RING})
    assert state(t).cut[FOOT] == 1 and state(t).cut[TANK] == 0 and state(t).steps[FOOT] == 2
    refused(t, f"take {FOOT}", "GIANT:cut-off")
    t.play("end")  # of the moves
    assert t.to_act == "east"
    again = situation({FOOT: "1010", TANK: "0525", **RING}, cut=(FOOT,))
    assert state(again).cut[FOOT] == 2 and state(again).steps[FOOT] == 1
    last = situation({FOOT: "1010", TANK: "0525", **RING}, cut=(FOOT,), weak=(FOOT,))
    assert state(last).at[FOOT] == NONE


@rule("GIANT:supply")
def test_own_units_keep_supply_open_in_enemy_zones() -> None:
    wall = {OWN + 1 + row: f"01{row:02}" for row in range(0, 51, 2)}
    shut = situation({FOOT: "0510", TANK: "0025", **wall})
    assert state(shut).cut[FOOT] == 1
    gap = {unit: label for unit, label in wall.items() if label not in ("0124", "0126")}
    open = situation({FOOT: "0510", TANK: "0125", MORE: "0225", THIRD: "0025", **gap})
    assert state(open).cut[FOOT] == 0
    assert state(situation({FOOT: "0510", TANK: "0125", THIRD: "0025", **wall})).cut[FOOT] == 1


@rule("GIANT:supply")
def test_supply_does_not_cross_a_cliff() -> None:
    foes = {FOE + 3 * i: label for i, label in enumerate(sorted(around("1510") - {"1409", "1410"}))}
    t = situation({FOOT: "1510", TANK: "0525", **foes})
    assert len(foes) == 4 and state(t).cut[FOOT] == 1


def test_a_unit_back_in_supply_is_whole_again() -> None:
    t = situation({FOOT: "1010", TANK: "0525", FOE: "3825"}, cut=(FOOT,))
    assert state(t).cut[FOOT] == 0 and f"take {FOOT}" in map(str, t.legal)


# Battle


@rule("GIANT:battle", "GIANT:advance")
def test_the_unit_at_the_top_bears_a_loss_and_an_emptied_hex_may_be_entered() -> None:
    t = situation({FOOT: "1310", TANK: "1310", FOE: "1311", OTHER: "1311"}, Attacks(0), weak=(FOE, OTHER))
    t.script([5, 6])
    t.play(f"attack {FOOT}")
    assert state(t).pieces_in(GRID.at("1311")) == (FOE,) and state(t).steps[OTHER] == 0
    t.play(f"attack {TANK}")
    assert t.prompt == "advance"
    t.play("advance")
    assert state(t).pieces_in(GRID.at("1311")) == (TANK,) and state(t).pieces_in(GRID.at("1310")) == (FOOT,)


@rule("GIANT:battle")
@pytest.mark.parametrize(
    ("roll", "left"), [(1, (1, 2)), (2, (1, 2)), (3, (2, 2)), (4, (2, 2)), (5, (2, 1)), (6, (2, 1))]
)
def test_the_die_says_who_loses_a_step(roll: int, left: tuple[int, int]) -> None:
    t = situation({FOOT: "1310", TANK: "1310", FOE: "1311"}, Attacks(0))
    t.script([roll])
    t.play(f"attack {FOOT}")
    assert (state(t).steps[FOOT], state(t).steps[FOE]) == left


@rule("GIANT:attack")
def test_a_unit_attacks_once_and_from_beside_an_enemy() -> None:
    units = {
        FOOT: "1310",
        TANK: "1310",
        MORE: "0510",
        THIRD: "1417",
        FOE: "1311",
        OTHER: "1517",
    }  # OTHER across a cliff
    t = situation(units, Attacks(0))
    refused(t, f"attack {MORE}", "GIANT:attack")
    refused(t, f"attack {THIRD}", "GIANT:attack")
    t.script([3])
    t.play(f"attack {FOOT}")
    refused(t, f"attack {FOOT}", "GIANT:attack")


@rule("GIANT:target")
def test_the_target_is_a_hex_of_enemies_on_this_side_of_a_cliff() -> None:
    t = situation({FOOT: "1410", TANK: "0025", FOE: "1409", OTHER: "1411", FOE + 3: "1510"}, Attacks(0))
    t.play(f"attack {FOOT}")
    assert [str(action) for action in t.legal] == ["target 1409", "target 1411"]
    refused(t, "target 1510", "GIANT:target")


# Victory


@rule("GIANT:towns")
def test_a_town_is_taken_by_entering_it_and_enough_of_them_win() -> None:
    t = situation({FOOT: "0504", TANK: "0025", FOE: "3825"})
    goal = state(t).setup.goal
    others = [h for h in TOWNS if h != GRID.at("0505")]
    state(t).held = [GRID.mask(others[: goal - 1]), GRID.bit[GRID.at("0505")]]
    t.play(f"take {FOOT}")
    t.play("go 0505")
    assert t.over and t.winner == "west" and state(t).held[1] == 0


@rule("GIANT:limit")
def test_after_the_last_turn_towns_are_counted() -> None:
    for held, winner in ((["0505"], "west"), ([], None)):
        t = situation({FOOT: "0710", MORE: "0711", FOE: "3825", OTHER: "3826"})
        state(t).turn = state(t).setup.last_turn
        state(t).held = [GRID.mask(map(GRID.at, held)), 0]
        while not t.over:
            t.play("end")
        assert t.winner == winner


# The whole of it


def moments(seed: int, every: int) -> Iterator[Table]:
    """A table now and then in a random game."""
    random = Random(seed)
    t = sandtable.new("giant", ("fronts", "melee")[seed % 2], seed=seed)
    while not t.over:
        t.play(random.choice(t.legal))
        if random.randrange(every) == 0:
            yield t


def slow_zone(s: Giant, side: int) -> set[int]:
    """The zone of a side, piece by piece."""
    whole = [s.at[unit] for unit in units_of(side) if s.steps[unit] == 2]
    return {
        nb for h in whole for d, nb in enumerate(GRID.neighbour[h]) if nb >= 0 and not CLIFFS.by_direction[d] >> h & 1
    }


def slow_supply(s: Giant, side: int) -> set[int]:
    """The hexes in supply, hex by hex."""
    own = {s.at[unit] for unit in units_of(side) if s.steps[unit]}
    enemy = {s.at[unit] for unit in units_of(1 - side) if s.steps[unit]}
    zone = slow_zone(s, 1 - side)
    open = {h for h in range(GRID.n) if h not in enemy and (h in own or h not in zone)}
    return slow_flood(GRID, set(EDGES[side]) & open, open, CLIFFS.by_direction, None)


def slow_destinations(s: Giant, unit: int) -> set[int]:
    """Where a unit may end its move, by a heap and by counting."""
    enemy, own = 1 - side_of(unit), units_of(side_of(unit))
    foes = GRID.mask({s.at[each] for each in units_of(enemy) if s.steps[each]})
    far = slow_ranges(GRID, s.at[unit], POINTS[kind_of(unit)], COST, foes, GRID.mask(slow_zone(s, enemy)), [0] * 6)
    return {h for h in far if h != s.at[unit] and sum(s.at[each] == h for each in own) < LIMIT}


@pytest.mark.parametrize("seed", [1, 2])
def test_zones_supply_and_reach_are_those_of_the_slow_way(seed: int) -> None:
    random = Random(seed)
    for t in moments(seed, 60):
        s = state(t)
        for side in range(2):
            assert set(s.zone_of(side)) == slow_zone(s, side)
        side = random.randrange(2)
        assert set(GRID.bits(supplied(s, side))) == slow_supply(s, side)
        for unit in random.sample([u for u in range(UNITS) if s.steps[u]], 5):
            assert set(GRID.bits(destinations(s, unit))) == slow_destinations(s, unit)


@rule("GIANT:bring")
def test_lost_units_come_back_in_supply_out_of_zones_and_where_there_is_room() -> None:
    units = {FOOT: "0510", FOE: "0810", MORE: "0020", THIRD: "0020", FOURTH: "0020"}
    t = situation(units, Replacements(0), lost=1 << TANK | 1 << 6 | 1 << 7)
    assert len(t.legal) == 3 * (supplied(state(t), 0) & ~state(t).zone[1]).bit_count() - 3 + 1
    refused(t, f"bring {TANK} 0710", "GIANT:bring")  # beside an enemy
    refused(t, f"bring {TANK} 0020", "GIANT:bring")  # three stand there
    refused(t, f"bring {OWN + 5} 0030", "GIANT:bring")
    t.play(f"bring {TANK} 0030")
    assert (state(t).steps[TANK], GRID.label[state(t).at[TANK]]) == (1, "0030")
    t.play("bring 6 0031")
    assert t.prompt == "moves" and not state(t).lost >> TANK & 1 and state(t).lost == 1 << 7


def test_the_giant_is_as_large_as_it_claims_and_its_lists_are_short_but_for_replacements() -> None:
    assert GRID.n == 2000 and UNITS == 300
    sizes = [(t.prompt == "replacements", len(t.offers)) for t in moments(3, 2)]
    assert max(size for long, size in sizes if not long) < 400
    assert max(size for long, size in sizes if long) > 3000


def test_fuzzing_the_giant_finds_nothing() -> None:
    summary = fuzz.Summary(GAME)
    for played in fuzz.fuzz(GAME, fuzz.plans(GAME, ("fronts", "melee"), 4, seed=5, thorough=0, every=30), 1):
        summary.add(played)
    assert summary.findings == [] and summary.games == 4
    assert summary.verbs_never_played == ("roll",)
    assert summary.refusals_unforeseen == ()
    assert set(summary.refusals_never_seen) <= {"GIANT:target"}  # a single target is not asked for
