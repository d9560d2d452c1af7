"""Advance after combat (15), and what other chapters say of it (7.4.2c, 19.7b, 21.3a, 23.4, 24.2b).

The battles are fought on the meadow, for 3718: 3618 and 3619 are below it, 3717 and 3719 beside it, 3818 and 3819 above.
"""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.games.holland44.rules.board import BLOWN, INTACT
from sandtable.testing import refused, rule

from .battles import front, prepare, resolve, to_combat
from .helpers import field, marks, stack, state, steps, texts, where
from .meadow import CENTER, meadow, strike
from .pursuits import (
    D1,
    D1_AT_TWO,
    DS,
    ELSEWHERE,
    EX_AT_TWO,
    FEET,
    LORRIES,
    MORE_FEET,
    TANK,
    TANKS,
    WEAK,
    ended,
    give_way,
    go,
    ways,
    won,
)

AROUND = {"3618", "3619", "3717", "3719", "3818", "3819"}
ROAD = {"3618-3718": "minor", "3718-3818": "secondary", "3818-3918": "primary", "3918-4018": "minor"}


# --- 15.1


@rule("H44:15.1a")
def test_everybody_who_attacked_may_advance_but_not_the_guns_or_others() -> None:
    t = meadow(f"{WEAK}\n3618 {FEET} {MORE_FEET} 50_Div\n3619 {TANK}\n{ELSEWHERE}")
    prepare(t, CENTER, FEET, MORE_FEET)
    t.play("support 50_Div")
    resolve(t, 5)
    assert ways(t, "take") == {FEET, MORE_FEET}
    refused(t, "take 50_Div", "H44:15.1a")
    refused(t, f"take {TANK}", "H44:15.1a")


@rule("H44:15.1a")
def test_nobody_has_to_advance() -> None:
    t = won(f"3618 {TANK}")
    t.play("end")
    assert ended(t)
    assert where(t, TANK) == "3618"


def test_nobody_advances_while_the_defenders_hold() -> None:
    assert ended(won(f"3618 {FEET}", 2))  # ENG


@rule("H44:15.1b")
def test_an_advance_costs_no_movement_points() -> None:
    """A step off the road into woods takes all that a battalion has."""
    t = go(won(f"3618 {FEET} {MORE_FEET}", terrain={"3717": "woods", "3817": "woods"}), FEET, "3717", "3817")
    assert where(t, FEET) == "3817"


@rule("H44:15.1b")
def test_stacking_limits_matter_where_an_advance_ends() -> None:
    t = go(won(f"3618 {TANK}\n3717 5EY/69/50 6GH/69/50", by=TANK), TANK, "3717")
    refused(t, "stop", "H44:15.1b")
    t.play("step 3817")
    assert where(t, TANK) == "3817"


@rule("H44:15.1b")
def test_nobody_enters_a_full_hex_with_the_last_hex_of_an_advance() -> None:
    t = go(won(f"3618 {TANK}\n3818 5EY/69/50 6GH/69/50", by=TANK), TANK, CENTER)
    refused(t, "step 3818", "H44:15.1b")
    short = go(won(f"3618 {TANK}\n3818 5EY/69/50 6GH/69/50\n3717 7GH/69/50 9DLI/151/50", D1, by=TANK), TANK)
    refused(short, "step 3717", "H44:15.1b")


# --- 15.2


@rule("H44:15.2a")
def test_a_limited_advance_leads_into_the_defended_hex_and_no_farther() -> None:
    t = won("3618 4KSLI/159/11", EX_AT_TWO, roads=ROAD)
    t.play("take 4KSLI/159/11")
    assert ways(t) == {CENTER}
    refused(t, "step 3717", "H44:15.2a")
    t.play(f"step {CENTER}")
    assert ended(t)  # no road bonus


@rule("H44:15.2b", "H44:15.3")
def test_a_normal_advance_is_one_hex_in_any_direction() -> None:
    t = won(f"3618 {FEET}", D1_AT_TWO)
    t.play(f"take {FEET}")
    assert ways(t) == {"3517", "3518", "3617", "3619", "3717", CENTER}
    t.play("step 3517")
    assert ended(t)


@rule("H44:15.2b")
def test_a_unit_that_has_had_its_hex_is_not_taken_up_again() -> None:
    t = go(won(f"3618 {FEET}\n3619 {MORE_FEET}", D1), FEET, "3617")
    refused(t, f"take {FEET}", "H44:15.2b")
    t.play(f"take {MORE_FEET}")
    refused(t, "step 3818", "H44:15.2b")  # two hexes away


@rule("H44:15.2c", "H44:15.3")
@pytest.mark.parametrize("die", [4, DS])
def test_an_extended_advance_is_two_hexes_in_any_direction(die: int) -> None:
    """DMR makes the same advance as DS; the defender goes up the map."""
    t = give_way(won(f"3618 {FEET} {MORE_FEET}", die))
    go(t, FEET, "3617", "3616")
    refused(t, f"take {FEET}", "H44:15.2c")
    assert where(t, FEET) == "3616"


@rule("H44:15.2d")
def test_a_road_takes_mechanized_units_a_hex_farther() -> None:
    t = go(won(f"3618 {TANK}", D1, roads=ROAD), TANK, CENTER, "3818")
    assert ended(t)
    far = go(won(f"3618 {TANK}", DS, roads=ROAD), TANK, CENTER, "3818", "3918")
    assert ended(far)


@rule("H44:15.2d")
def test_the_bonus_is_for_roads_all_the_way() -> None:
    gap = {pair: kind for pair, kind in ROAD.items() if pair != "3618-3718"}
    t = go(won(f"3618 {TANK}", roads=gap), TANK, CENTER, "3818")
    assert ended(t)
    t = go(won(f"3618 {TANK} {LORRIES}", roads=ROAD), TANK, CENTER, "3818")
    refused(t, "step 3917", "H44:15.2d")


@rule("H44:15.2d", "H44:15.2c")
def test_units_on_foot_have_no_road_bonus() -> None:
    t = go(won(f"3618 {FEET} {MORE_FEET}", roads=ROAD), FEET, CENTER, "3818")
    refused(t, f"take {FEET}", "H44:15.2c")
    lorries = go(won(f"3618 {LORRIES} {TANK}", roads=ROAD), LORRIES, CENTER, "3818")
    assert ways(lorries) == {CENTER, "3918"}  # on, or back by the same road


@rule("H44:15.2e", "H44:18.4c")
def test_out_of_supply_there_is_no_road_bonus() -> None:
    t = won(f"3618 {TANK} {LORRIES}*cut", roads=ROAD)
    go(t, TANK, CENTER, "3818").play("stop")
    go(t, LORRIES, CENTER, "3818")
    refused(t, "step 3918", "H44:15.2e")
    t.play("stop")
    go(t, TANK, "3918")
    assert (where(t, TANK), where(t, LORRIES)) == ("3918", "3818")


# --- 15.4


@rule("H44:15.4")
def test_after_a_road_bonus_a_unit_ends_alone_or_with_free_units() -> None:
    t = won(f"3618 {TANK} {LORRIES}\n3918 {FEET}", by=f"{TANK} {LORRIES}", roads=ROAD)
    go(t, LORRIES, CENTER, "3818").play("stop")
    go(t, TANK, CENTER, "3818")
    refused(t, "step 3918", "H44:15.4")
    free = go(won(f"3618 {TANK}\n3818 eng/30 50_Div", D1, by=TANK, roads=ROAD), TANK, CENTER, "3818")
    assert stack(free, "3818") == ("eng/30", "50_Div", TANK)


@rule("H44:15.4", "H44:6.2c")
def test_of_two_armored_units_with_a_step_each_neither_is_free() -> None:
    """One of them is, beside infantry."""
    small = f"reduced 2IG/5/Gds 2GG/5/Gds\n3518 remB/tank<2GG/5/Gds\n3618 remA/tank<2IG/5/Gds {LORRIES}"
    t = won(small.replace("3518", "3818"), D1, by=f"remA/tank {LORRIES}", roads=ROAD)
    go(t, "remA/tank", CENTER)
    refused(t, "step 3818", "H44:15.4")
    t = won(f"{small}\n3818 {FEET}", D1, by=f"remA/tank {LORRIES}", roads=ROAD)
    go(t, "remA/tank", CENTER, "3818")
    assert stack(t, "3818") == (FEET, "remA/tank")


@rule("H44:15.4")
def test_two_battalions_do_not_use_the_road_bonus_together() -> None:
    t = won(f"3618 {TANK} {LORRIES}", roads=ROAD)
    t.play(f"take {TANK}")
    t.play(f"join {LORRIES}")
    t.play(f"step {CENTER}")
    t.play("step 3818")  # there they are put down, since together they go no farther
    assert where(t, TANK) == where(t, LORRIES) == "3818"
    go(t, LORRIES, "3918")
    assert where(t, LORRIES) == "3918"


# --- 15.5, 7.4.2c


@rule("H44:7.4.2c", "H44:15.5.1a")
def test_attackers_enter_a_bond_only_in_the_hex_they_have_emptied() -> None:
    t = won(f"3618 {TANK}\n3717 Kerutt\n3719 Finzel/2")
    t.play(f"take {TANK}")
    assert CENTER in ways(t)  # the bond of 3717 and 3719
    bond = won(f"3618 {TANK}\n3617 Kerutt\n3818 Finzel/2")
    bond.play(f"take {TANK}")
    refused(bond, "step 3717", "H44:15.5.1a")


@rule("H44:15.5.1b")
def test_the_emptied_hex_gives_no_right_to_a_bond_in_the_second_hex() -> None:
    t = go(won(f"3618 {TANK}\n3818 Kerutt\n3820 Finzel/2"), TANK, CENTER)
    refused(t, "step 3819", "H44:15.5.1b")


@rule("H44:15.5.2")
def test_zones_do_not_stop_an_advance_but_nobody_stays_in_the_zone_of_one_unit() -> None:
    t = go(won(f"3618 {TANK}\n3819 Kerutt"), TANK, CENTER)
    refused(t, "step 3818", "H44:15.5.2")
    refused(t, "step 3719", "H44:15.5.2")
    t.play("step 3717")
    assert where(t, TANK) == "3717"


@rule("H44:15.5.2")
def test_from_zone_to_zone_an_advance_leads_to_friends_or_into_the_emptied_hex() -> None:
    t = go(won(f"3618 {TANK}\n3819 Kerutt\n3818 5EY/69/50"), TANK, CENTER)
    assert "3818" in ways(t)
    beside = won(f"3619 {TANK}\n3719 Kerutt")
    beside.play(f"take {TANK}")
    assert CENTER in ways(beside)
    refused(beside, "step 3620", "H44:15.5.2")


def test_the_zones_of_two_enemies_are_two_things() -> None:
    t = go(won(f"3618 {TANK}\n3819 Kerutt:1\n3716 Finzel/2:1"), TANK, CENTER)
    assert "3717" in ways(t)


def test_a_major_river_without_a_bridge_keeps_a_zone_away() -> None:
    t = go(won(f"3618 {TANK}\n3819 Kerutt", water={"3818-3819": "major_river"}), TANK, CENTER)
    assert "3818" in ways(t)


@rule("H44:15.5.2", "H44:15.5.1b")
def test_the_example_of_advance_and_zones() -> None:
    """Two tank battalions may advance two hexes (15.5): three enemies are left around the emptied hex."""
    t = won(f"3618 {TANK} {TANKS}\n3820 Kerutt\n3818 Finzel/2\n3617 Ewald")
    go(t, TANK)
    assert ways(t) == {"3518", "3619", CENTER}
    refused(t, "step 3517", "H44:15.5.2")  # from the zone of Ewald into the zone of Ewald
    refused(t, "step 3717", "H44:15.5.1a")  # the bond of Ewald and Finzel
    t.play(f"step {CENTER}")
    assert ways(t) == {"3618", "3619", "3719"}
    refused(t, "step 3819", "H44:15.5.1b")
    refused(t, "step 3717", "H44:15.5.1b")
    t.play("step 3719")
    assert where(t, TANK) == "3719"


# --- 15.6


@rule("H44:15.6a")
@pytest.mark.parametrize(
    "terrain",
    [
        {"terrain": {"3818": "marsh"}},
        {"terrain": {"3818": "polder"}},
        {"water": {"3718-3818": "minor_river"}},
        {"water": {"3718-3818": "canal"}},
        {"water": {"3718-3818": "major_river"}},
    ],
)
def test_tanks_advance_only_where_they_could_move(terrain: dict[str, Any]) -> None:
    t = go(won(f"3618 {TANK}", **terrain), TANK, CENTER)
    refused(t, "step 3818", "H44:15.6a")
    paved = go(won(f"3618 {TANK}", **terrain, roads={"3718-3818": "minor"}), TANK, CENTER)
    assert ("3818" in ways(paved)) == (terrain.get("water", {}).get("3718-3818") not in ("canal", "major_river"))


@rule("H44:15.6b")
def test_infantry_crosses_a_minor_river_with_the_first_hex_only() -> None:
    water = {"3618-3718": "minor_river", "3718-3818": "minor_river"}
    t = won(f"3618 {FEET} {MORE_FEET}\n3619 5EY/69/50 6GH/69/50", water=water)
    go(t, FEET, CENTER)
    refused(t, "step 3818", "H44:15.6b")
    t.play("step 3819")


@rule("H44:15.6c")
def test_infantry_crosses_a_canal_it_attacked_across_with_the_first_hex() -> None:
    canal = {"3618-3718": "canal", "3618-3717": "canal", "3718-3818": "canal"}
    t = won(f"3618 {FEET} {MORE_FEET} \n3619 5EY/69/50 6GH/69/50", water=canal)
    t.play(f"take {FEET}")
    assert {CENTER, "3717"} <= ways(t)
    t.play(f"step {CENTER}")
    refused(t, "step 3818", "H44:15.6c")
    other = won(f"3618 {FEET} {MORE_FEET}", water={"3618-3717": "canal"})
    other.play(f"take {FEET}")
    refused(other, "step 3717", "H44:15.6c")
    later = go(won(f"3618 {FEET} {MORE_FEET}", water={"3717-3718": "canal"}), FEET, "3717")
    refused(later, f"step {CENTER}", "H44:15.6c")


def test_on_the_map_one_canal_is_not_another() -> None:
    """The Wilhelminakanaal and the Zuid-Willemsvaart meet at 3013 and 3014."""
    names = state(field("turn: 3")).board.rivers
    assert not set(names["Wilhelminakanaal"]) & set(names["Zuid-Willemsvaart"])


@rule("H44:15.6d", "H44:9.5.3e")
def test_infantry_crosses_a_major_river_it_has_assaulted_into_the_emptied_hex() -> None:
    """The example of 9.5.3: A is infantry, B a tank battalion, with the engineers between them."""
    river = {"3618-3718": "major_river", "3618-3717": "major_river"}
    units = f"{WEAK}\n3618 {FEET} 44_RTR eng/30\n{ELSEWHERE}"
    t = meadow(units, phase="allied refit", water=river)
    to_combat(t)
    prepare(t, CENTER, FEET, "44_RTR")
    resolve(t, 6)
    assert ways(t, "take") == {FEET, "eng/30"}
    t.play(f"take {FEET}")
    assert ways(t) == {CENTER}
    refused(t, "step 3717", "H44:9.5.3e")
    t.play(f"step {CENTER}")
    assert where(t, FEET) == CENTER


@rule("H44:15.6d")
def test_without_an_assault_a_major_river_without_a_bridge_is_not_crossed() -> None:
    t = won(f"3618 {FEET} {MORE_FEET}", water={"3618-3717": "major_river"})
    t.play(f"take {FEET}")
    refused(t, "step 3717", "H44:15.6d")


@rule("H44:15.6e")
def test_marsh_off_the_road_ends_an_advance() -> None:
    t = go(won(f"3618 {FEET} {MORE_FEET}", terrain={CENTER: "marsh"}), FEET, CENTER)
    refused(t, f"take {FEET}", "H44:15.6e")
    paved = go(
        won(f"3618 {FEET} {MORE_FEET}", terrain={CENTER: "marsh"}, roads={"3618-3718": "minor"}), FEET, CENTER, "3818"
    )
    assert where(paved, FEET) == "3818"


@rule("H44:15.6a", "H44:15.6b", "H44:15.2d")
def test_the_example_of_advance_and_terrain() -> None:
    """Tanks and lorries have an extended advance (15.6): two hexes, or three by road; river and marsh left and right."""
    terrain: dict[str, Any] = {
        "terrain": {"3719": "marsh", "3819": "marsh"},
        "water": {"3718-3717": "minor_river", "3618-3717": "minor_river", "3718-3818": "minor_river"},
        "roads": ROAD,
    }
    t = won(f"3618 {TANK} {LORRIES}", **terrain)
    go(t, TANK, CENTER)
    for hex in ("3717", "3719", "3819"):
        refused(t, f"step {hex}", "H44:15.6a")
    t.play("step 3818")  # over the bridge of the road
    refused(t, "step 3817", "H44:15.2d")
    t.play("step 3918")
    t.play(f"take {LORRIES}")
    assert "3717" in ways(t)  # with the first hex
    t.play(f"step {CENTER}")
    refused(t, "step 3717", "H44:15.6b")


# --- entry areas


@rule("H44:19.7b")
def test_attackers_come_out_of_an_entry_area_by_the_hex_they_attacked() -> None:
    t = front(f"1005 Hartung/10ss; N {TANK} {FEET}; 2824 Kauer; 2825 2D/231/50", terrain={"1005": "clear"})
    prepare(t, "1005", TANK)
    resolve(t, DS)
    t.play(f"take {TANK}")
    assert ways(t) == {"1005"}
    refused(t, "step 1004", "H44:19.7b")
    t.play("step 1005")
    assert where(t, TANK) == "1005"
    assert ways(t)  # the second hex of an extended advance
    assert where(t, FEET) == "N"


@rule("H44:19.3.1a")
def test_an_advance_may_end_in_an_entry_area_of_ones_own() -> None:
    t = front(f"1105 Hartung/10ss; 1005 {TANK}; 2824 Kauer; 2825 2D/231/50", terrain={"1005": "clear", "1105": "clear"})
    prepare(t, "1105")
    resolve(t, DS)
    t.play(f"take {TANK}")
    t.play("off N")
    assert where(t, TANK) == "N"
    assert ended(t)


# --- other chapters


@rule("H44:24.2b")
def test_traffic_ends_the_advance_of_mechanized_allied_units() -> None:
    for unit, stopped in ((TANK, True), (FEET, False)):
        t = meadow(f"{WEAK}\n3618 {TANK} {FEET}\n{ELSEWHERE}", roads=ROAD)
        state(t).traffic[0] = state(t).board.grid.at(CENTER)
        strike(t, DS)
        go(t, unit, CENTER)
        assert (t.prompt == "advance") == stopped
    t = meadow(f"{WEAK}\n3618 {TANK} {FEET}\n{ELSEWHERE}", roads=ROAD)
    state(t).traffic[0] = state(t).board.grid.at(CENTER)
    go(strike(t, DS), TANK, CENTER)
    refused(t, f"take {TANK}", "H44:24.2b")


@rule("H44:23.4a")
def test_corps_boundaries_hold_for_an_advance() -> None:
    """30 Corps may go one hex into the lane of 8 Corps, not two."""
    grid = state(field("turn: 3")).board.grid
    lanes = state(field("turn: 3")).board.corps
    mine, theirs = 3, 1
    pair = next(
        (a, b)
        for a in range(grid.n)
        if lanes[a] == theirs and any(lanes[n] == mine for n in grid.neighbours[a])
        for b in grid.neighbours[a]
        if lanes[b] == theirs and all(lanes[n] == theirs for n in grid.neighbours[b])
    )
    first, second = (grid.label[h] for h in pair)
    start = next(grid.label[n] for n in grid.neighbours[pair[0]] if lanes[n] == mine)
    around = {grid.label[n] for h in pair for n in grid.neighbours[h]}
    dry = {f"{a}-{grid.label[n]}": "" for a in around for n in grid.neighbours[grid.at(a)]}
    t = front(
        f"{first} Hartung/10ss; {start} {TANK}; 2824 Kauer; 2825 2D/231/50",
        "allied",
        3,
        "",
        terrain=dict.fromkeys(around, "clear"),
        water=dry,
    )
    prepare(t, first)
    resolve(t, DS)
    go(t, TANK, first)
    refused(t, f"step {second}", "H44:23.4a")


@rule("H44:19.7b")
def test_tanks_do_not_follow_from_an_entry_area_into_a_bog_without_a_road() -> None:
    for ground, follow in (("polder", {FEET}), ("clear", {FEET, TANK})):
        t = front(f"1003 Hartung/10ss; N {TANK} {FEET}; 3717 I/21; 3817 1KOSB/9/3", terrain={"1003": ground})
        results = prepare(t, "1003").results
        resolve(t, next(die for die, result in enumerate(results, 1) if result in ("D1", "DS")))
        assert ways(t, "take") == follow


@rule("H44:19.3.1a")
def test_an_advance_leads_into_an_area_only_along_it() -> None:
    t = go(won(f"3618 {TANK}"), TANK)
    refused(t, "off N", "H44:19.3.1a")


@rule("H44:14.3.2c")
def test_routed_units_flee_when_an_advance_comes_up_to_them() -> None:
    t = go(won(f"3618 {TANK}\n3819 Kerutt*routed"), TANK, CENTER)
    give_way(t)
    assert where(t, "Kerutt") != "3819"
    assert t.prompt == "advancing"


@rule("H44:21.1b", "H44:21.3a")
def test_a_unit_breaks_down_before_its_advance_or_after_it() -> None:
    t = won(f"3618 {TANK}\ndisplay bdA/tank bdB/tank")
    t.play(f"break {TANK}")
    assert ways(t, "take") == {TANK, "bdA/tank"}
    go(t, TANK, CENTER, "3818")
    go(t, "bdA/tank", "3717", "3817")
    assert (steps(t, TANK), where(t, "bdA/tank")) == (2, "3817")
    after = go(won(f"3618 {TANK}\ndisplay bdA/tank"), TANK, CENTER, "3818")
    after.play(f"break {TANK}")
    assert stack(after, "3818") == (TANK, "bdA/tank")
    assert ended(after)  # both have come as far as they can


@rule("H44:21.3a")
def test_only_a_unit_of_the_attack_breaks_down_as_it_advances() -> None:
    t = won(f"3618 {TANK} {FEET}\ndisplay bdA/tank bdA/inf", by=TANK)
    assert {text for text in texts(t) if text.startswith("break")} == {f"break {TANK}"}
    refused(t, f"break {FEET}", "H44:21.3a")  # it stood by
    moving = meadow(f"3618 {FEET}\ndisplay bdA/inf", phase="allied movement")
    assert f"break {FEET}" in texts(moving)  # and could as it moves


BRIDGE = [{"hexes": "3718-3818", "name": "a bridge", "water": "canal", "kind": "road", "start": "primed"}]


@rule("H44:5.4b")
@pytest.mark.parametrize(("die", "state_after"), [(3, BLOWN), (2, INTACT)])
def test_a_bridge_may_be_blown_before_an_advance_crosses_it(die: int, state_after: int) -> None:
    terrain: dict[str, Any] = {"water": {"3718-3818": "canal"}, "roads": {"3718-3818": "minor"}, "bridges": BRIDGE}
    t = go(won(f"3618 {TANK}", **terrain), TANK, CENTER)
    assert t.prompt == "alarm"  # he has come to it
    t.play("pass")
    t.play("step 3818")
    t.script([die])
    t.play(next(text for text in texts(t) if text.startswith("blow")))
    assert state(t).bridge[-1] == state_after
    assert where(t, TANK) == ("3718" if state_after == BLOWN else "3818")


@rule("H44:5.4b", "H44:15.6c")
def test_infantry_whose_bridge_is_blown_as_it_advances_is_asked_whether_to_cross_on_foot() -> None:
    bridge = [BRIDGE[0] | {"hexes": "3618-3718"}]
    terrain: dict[str, Any] = {"water": {"3618-3718": "canal"}, "roads": {"3618-3718": "minor"}, "bridges": bridge}
    t = meadow(f"{WEAK}\n3618 6DLI/151/50 8DLI/151/50\n{ELSEWHERE}", **terrain)
    t.play(f"attack {CENTER}")
    t.play("resolve")
    t.script([DS])
    t.play("pass")  # the Germans wait
    while t.to_act == "german":
        t.play(t.legal[0])
    t.play("take 6DLI/151/50")
    t.play(f"step {CENTER}")
    t.script([5])
    t.play(next(text for text in texts(t) if text.startswith("blow")))
    assert where(t, "6DLI/151/50") == "3618" and t.prompt == "advance"
    go(t, "6DLI/151/50", CENTER)
    assert where(t, "6DLI/151/50") == CENTER


def test_the_marks_of_an_attack_stay_with_the_unit() -> None:
    t = go(won(f"3618 {TANK}"), TANK, CENTER, "3818")
    assert "fought" in marks(t, TANK)
