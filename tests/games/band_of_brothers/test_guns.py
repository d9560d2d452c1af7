"""Guns, and the fire of guns and vehicles (20.2, 20.4 to 20.8, 54.3b, c, 54.4c)."""

from __future__ import annotations

import pytest

from sandtable import Table
from sandtable.games.band_of_brothers.rules import arcs
from sandtable.testing import play, refused, rule

from .armour import act, check, facing, hits, kill, plain, use
from .helpers import events, field, legal, marked, state, where

EAST, WEST = 1, 4  # the facings whose fronts point along a row of corners


# --- arcs (20.4c) ---------------------------------------------------------------------------------------------------


def arc_labels(table: Table, unit: int, distance: int) -> set[str]:
    s = state(table)
    grid = s.setup.grid
    ring = [h for h in range(grid.n) if grid.dist(h, s.hex[unit]) == distance]
    return {grid.label[h] for h in ring if arcs.in_arc(s, unit, h)}


@rule("BOB:20.4c")
def test_the_arc_of_fire_spreads_from_the_two_front_hexes() -> None:
    t = plain("0 9C5 pak40 facing=1", "64 9G5 us_paratroopers")
    assert arc_labels(t, 0, 1) == {"9D4", "9D5"}
    assert arc_labels(t, 0, 2) == {"9E4", "9E5", "9E6"}
    assert arc_labels(t, 0, 3) == {"9F3", "9F4", "9F5", "9F6"}
    found = use(t, 0, "fire", "target 9G5", dice=[9])
    assert not events(found, "turned")
    assert hits(found) == {64: (8, "miss")}


@rule("BOB:20.4c", "BOB:20.4g", "BOB:20.4i")
def test_a_gun_turns_towards_a_target_outside_its_arc_and_takes_a_check_for_it() -> None:
    t = plain("0 9C5 pak40 facing=1", "64 9C3 us_paratroopers")
    found = use(t, 0, "fire", "target 9C3", "face 0", dice=[7, 9])
    assert check(found) == (7, 7, True)
    assert facing(t, 0) == 0
    assert t.to_act == "axis"  # turning gave nobody a chance to fire


@rule("BOB:20.4c")
def test_straight_along_a_row_of_hexes_there_are_two_ways_to_turn_and_otherwise_one() -> None:
    t = plain("0 9C5 pak40 facing=1", "64 9C3 us_paratroopers", "65 9A5 us_paratroopers")
    use(t, 0, "fire", "target 9C3")
    assert legal(t) == ["face 0", "face 5"]
    refused(t, "face 3", "BOB:20.4c")
    t = plain("0 9C5 pak40 facing=1", "64 9C3 us_paratroopers", "65 9A5 us_paratroopers")
    use(t, 0, "fire", "target 9A5", dice=[1, 9])
    assert facing(t, 0) == WEST


@rule("BOB:20.4g", "BOB:20.4h")
def test_a_gun_that_turned_for_ordinary_fire_and_fails_its_check_stays_turned_and_is_used() -> None:
    t = plain("0 9C5 pak40 facing=1", "64 9C3 us_paratroopers")
    found = use(t, 0, "fire", "target 9C3", "face 0", dice=[8])
    assert check(found) == (8, 7, False)
    assert not events(found, "shot")
    assert facing(t, 0) == 0
    assert marked(t, "used", 0)


# --- targets --------------------------------------------------------------------------------------------------------


@rule("BOB:20.4j")
def test_guns_and_vehicles_do_not_fire_into_their_own_hex() -> None:
    t = plain("0 9C5 pz4h facing=1", "1 9D5 pak40", "64 9E5 us_paratroopers", "65 9E6 us_paratroopers")
    use(t, 0, "fire")
    refused(t, "target 9C5", "BOB:20.4j")
    t = plain("0 9E4 pz4h facing=4", "64 9D4 us_paratroopers", side="allies")
    play(t, "activate 64", "move", "go 9E4")
    refused(t, "op-fire 0", "BOB:20.4j")


@rule("BOB:20.10c", "BOB:20.4a", "BOB:20.5a", "BOB:20.6a")
def test_infantry_or_a_vehicle_in_the_same_hex_is_declared_before_the_roll_and_only_it_is_hit() -> None:
    units = ("0 9C5 pz4h facing=1", "64 9E5 m4a1 facing=4", "65 9E5 us_paratroopers", "66 9E6 us_paratroopers")
    t = plain(*units)
    found = use(t, 0, "fire", "target 9E5", dice=[2])
    assert hits(found) == {65: (10, "eliminated")}
    assert where(t, 64) == "9E5"
    t = plain(*units, "67 9F5 m4a1")
    play(t, "activate 0", "engage")
    refused(t, "target 9E5", "BOB:20.10c")
    t.script([6])
    found = play(t, "aim 64")
    assert kill(found) == (6, 6, "destroyed")
    assert where(t, 64) == "lost"
    assert not hits(found)


@rule("BOB:20.10c")
def test_a_gun_that_fires_at_infantry_aims_at_no_vehicle() -> None:
    t = plain("0 9C5 pz4h facing=1", "64 9E5 m4a1 facing=4", "65 9E5 us_paratroopers", "66 9E6 us_paratroopers")
    use(t, 0, "fire")
    refused(t, "aim 64", "BOB:20.10c")


@rule("BOB:20.10b")
def test_fire_at_infantry_and_a_gun_in_one_hex_affects_both_with_one_roll() -> None:
    t = plain("0 9C5 pz4h facing=1", "64 9E5 us_57mm", "65 9E5 us_paratroopers")
    found = use(t, 0, "fire", "target 9E5", dice=[7])
    assert hits(found) == {64: (10, "eliminated"), 65: (10, "suppressed")}


@rule("BOB:20.5b")
def test_what_is_concealed_counts_as_infantry_or_a_gun() -> None:
    t = plain("0 9C5 pz4h facing=1", "64 9E5 us_paratroopers concealed", "65 9F5 us_paratroopers")
    assert "engage" not in legal(t)
    found = use(t, 0, "fire", "target 9E5", dice=[9])
    assert hits(found) == {64: (9, "suppressed")}


def test_a_blocked_line_shows_itself_too_late() -> None:
    t = field("0 1A3 pz4h facing=1", "1 1A4 german_first_line", "64 1H2 us_paratroopers", "65 1I2 us_paratroopers")
    found = use(t, 0, "fire", "target 1I2")
    assert events(found, "no-sight")
    assert marked(t, "used", 0)
    assert not events(found, "proficiency")


def test_a_concealed_gun_that_fires_shows_itself() -> None:
    t = field(
        "0 1B1 pak40 facing=1 concealed", "1 1A4 german_first_line", "64 1C2 us_paratroopers", "65 1I2 us_paratroopers"
    )
    found = use(t, 0, "fire", "target 1C2", dice=[10])
    assert [(e.unit, e.rule) for e in events(found, "revealed")] == [(0, "BOB:15.0o")]
    assert not marked(t, "concealed", 0)


# --- the crew of a gun (20.2) ---------------------------------------------------------------------------------------


@rule("BOB:20.2b", "BOB:20.2c")
def test_a_suppressed_crew_checks_its_morale_before_it_fires_and_its_proficiency_too() -> None:
    t = plain("0 9A5 pak40 facing=1 yellow", "64 9I5 us_paratroopers")
    found = use(t, 0, "fire", "target 9I5", dice=[6, 8, 10])
    (morale,) = events(found, "checked")
    assert (morale.roll, morale.needed) == (6, 6)
    assert check(found) == (8, 8, True)
    t = plain("0 9A5 pak40 facing=1 yellow", "64 9I5 us_paratroopers")
    found = use(t, 0, "fire", "target 9I5", dice=[7])
    assert not events(found, "proficiency")
    assert marked(t, "used", 0)


@rule("BOB:20.2c")
def test_a_crew_that_fails_its_morale_check_does_not_turn_its_gun() -> None:
    t = plain("0 9C5 pak40 facing=1 red", "64 9C3 us_paratroopers")
    use(t, 0, "fire", "target 9C3", dice=[3])
    assert facing(t, 0) == EAST
    assert t.prompt == "impulse", "nobody asks where it would have turned"


@rule("BOB:20.0b")
def test_no_command_point_gives_a_gun_a_second_check() -> None:
    t = plain("0 9C5 pak40 facing=1 red", "64 9D5 us_paratroopers")
    use(t, 0, "fire", "target 9D5", dice=[3])
    assert state(t).cp[0] == 2
    assert marked(t, "used", 0)


@rule("BOB:20.0a")
def test_an_open_gun_or_vehicle_counts_three() -> None:
    t = plain("0 9C5 pak40 facing=1", "1 9C7 pz4h", "64 9D5 us_paratroopers")
    use(t, 0, "use")
    assert state(t).spent == 3
    found = use(t, 1, "use")
    assert [e.spent for e in events(found, "ended")] == [6]


@rule("BOB:20.2e", "BOB:20.2f", "BOB:20.8a", "BOB:20.8b")
def test_infantry_fires_at_a_gun_as_at_infantry_against_its_left_number() -> None:
    units = ("0 9E5 german_first_line", "64 9D4 us_57mm", "65 9A1 us_paratroopers")
    t = plain(*units)
    found = use(t, 0, "fire", "target 9D4", dice=[2])  # 5, adjacent +3
    assert hits(found) == {64: (8, "eliminated")}
    assert where(t, 64) == "lost"
    t = plain(*units)
    use(t, 0, "fire", "target 9D4", dice=[3])
    assert state(t).suppression[64] == 1
    t = plain(*units, more="foxholes: 9D4")
    assert hits(use(t, 0, "fire", "target 9D4", dice=[9])) == {64: (6, "miss")}


@rule("BOB:20.2g")
def test_against_guns_and_vehicles_a_gun_has_its_right_number() -> None:
    t = plain("0 9C5 pz4h facing=1", "64 9E5 us_57mm")
    found = use(t, 0, "fire", "target 9E5", dice=[7])
    assert hits(found) == {64: (10, "eliminated")}
    t = plain("0 9C5 pz4h facing=1", "64 9E5 us_57mm")
    assert hits(use(t, 0, "fire", "target 9E5", dice=[8])) == {64: (10, "suppressed")}


@rule("BOB:54.3b")
@pytest.mark.parametrize(("roll", "result"), [(2, "eliminated"), (3, "suppressed")])
def test_a_gun_in_a_pillbox_has_the_numbers_of_the_pillbox(roll: int, result: str) -> None:
    t = plain("0 9C5 pz4h facing=1", "64 9E5 us_105mm", more="pillboxes: 9E5")
    assert hits(use(t, 0, "fire", "target 9E5", dice=[roll])) == {64: (7, result)}


@rule("BOB:20.2h")
def test_a_gun_does_not_move() -> None:
    t = plain("0 9C5 pak40", "64 9E5 us_paratroopers")
    play(t, "activate 0")
    refused(t, "move", "BOB:20.2h")


@rule("BOB:4.2a", "BOB:20.4a")
@pytest.mark.parametrize(
    ("kind", "how", "at"), [("us_first_line", "fire", "target 9F4"), ("m4a1 facing=4", "engage", "aim 64")]
)
def test_whatever_a_gun_fires_at_it_is_marked_used(kind: str, how: str, at: str) -> None:
    t = plain("0 9C5 pak40 facing=1", f"64 9F4 {kind}")
    found = use(t, 0, how, at, dice=[10, 10])
    assert [e.unit for e in events(found, "marked-used")] == [0]
    assert marked(t, "used", 0)


# --- turning guns (20.2i, 54.3c, 54.4c) -----------------------------------------------------------------------------


@rule("BOB:20.2i")
def test_a_gun_may_be_turned_as_its_whole_activation_but_not_in_a_building() -> None:
    t = plain("0 9C5 pak40 facing=1", "64 9E5 us_paratroopers")
    use(t, 0, "turn 3")
    assert facing(t, 0) == 3
    assert marked(t, "used", 0)
    t = field("0 1E3 pak40 facing=1", "1 1A1 german_first_line", "64 1E8 us_paratroopers")
    play(t, "activate 0")
    refused(t, "turn 3", "BOB:20.2i")
    assert "fire" not in legal(t)


@rule("BOB:20.2i")
def test_nobody_but_its_owner_sees_which_way_a_concealed_gun_turns() -> None:
    t = plain("0 9C5 pak40 facing=1 concealed", "64 9I9 us_paratroopers", changes={"changes": {"woods": ["9C5"]}})
    found = play(t, "activate 0", "turn 3")
    assert facing(t, 0) == 3
    assert [(e.kind, e.rule) for e in found[:1]] == [("marked-used", "BOB:4.2c")]
    assert "axis use\n" in t.record("allies")
    assert "axis turn 3\n" in t.record("axis")


@rule("BOB:20.2c")
def test_a_crew_checks_its_morale_before_it_turns_its_gun() -> None:
    t = plain("0 9C5 pak40 facing=1 red", "64 9E5 us_paratroopers")
    use(t, 0, "turn 3", dice=[3])
    assert facing(t, 0) == 1
    assert marked(t, "used", 0)


@rule("BOB:20.2i")
def test_a_gun_in_a_building_fires_only_into_its_arc() -> None:
    units = ("0 1E3 pak40 facing=1", "1 1A1 german_first_line", "64 1F3 us_paratroopers", "65 1F2 us_paratroopers")
    t = field(*units, "66 1D2 us_paratroopers")
    use(t, 0, "fire")
    assert legal(t) == ["target 1F2", "target 1F3"]
    refused(t, "target 1D2", "BOB:20.2i")


@rule("BOB:54.3c")
def test_a_gun_in_a_pillbox_turns_or_fires_but_not_both() -> None:
    units = ("0 9C5 pak40 facing=1", "64 9D5 us_paratroopers", "65 9B5 us_paratroopers", "66 9D4 us_paratroopers")
    t = plain(*units, more="pillboxes: 9C5")
    play(t, "activate 0", "fire")
    refused(t, "target 9B5", "BOB:54.3c")
    t = plain(*units, more="pillboxes: 9C5")
    found = use(t, 0, "turn 4")
    assert facing(t, 0) == WEST
    assert marked(t, "used", 0)
    assert [e.rule for e in events(found, "turned")] == ["BOB:54.3c"]
    assert not events(found, "shot")


@rule("BOB:54.4c")
def test_a_gun_in_a_fortified_building_may_be_turned_and_is_then_used() -> None:
    units = ("0 1E3 pak40 facing=1", "1 1A1 german_first_line", "64 1F3 us_paratroopers", "65 1F2 us_paratroopers")
    t = field(*units, "66 1D2 us_paratroopers", more="fortified: 1E3")
    play(t, "activate 0", "fire")
    refused(t, "target 1D2", "BOB:54.4c")
    t = field(*units, "66 1D2 us_paratroopers", more="fortified: 1E3")
    found = use(t, 0, "turn 4")
    assert [e.rule for e in events(found, "turned")] == ["BOB:54.4c"]
    assert facing(t, 0) == WEST
    assert marked(t, "used", 0)


@rule("BOB:20.3d")
def test_a_vehicle_turns_by_driving() -> None:
    t = plain("0 9C5 pz4h facing=1", "64 9D5 us_paratroopers")
    play(t, "activate 0")
    refused(t, "turn 3", "BOB:20.3d")


# --- the proficiency check (20.4) -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("place", "needed"), [("9F5", None), ("9G5", 8), ("9H5", 8)])
def test_range_asks_for_a_check_beyond_five_hexes(place: str, needed: int | None) -> None:
    t = plain("0 9A5 pak40 facing=1", f"64 {place} us_paratroopers")
    found = use(t, 0, "fire", f"target {place}", dice=[10, 10] if needed else [10])
    assert [e.needed for e in events(found, "proficiency")] == ([needed] if needed else [])


@rule("BOB:20.4d")
def test_all_modifiers_add_up_and_one_roll_is_made() -> None:
    t = plain("0 9A5 pak40 facing=4", "64 9I5 us_paratroopers", more="smoke: 9E5")
    found = use(t, 0, "fire", "target 9I5", dice=[6, 10])  # turned -1, smoke -1
    assert check(found) == (6, 6, True)
    assert len(events(found, "shot")) == 1


TWO_BOARDS = {
    "map": {
        "boards": [
            {"board": "9", "dx": 0, "dy": 0, "rotated": False},
            {"board": "B", "dx": 8, "dy": 0, "rotated": False},
        ],
        "turned": False,
    }
}


@rule("BOB:20.4b", "BOB:20.4d", "BOB:20.4e")
def test_op_fire_at_a_higher_target_eleven_hexes_away_is_one_check_at_minus_four() -> None:
    t = field(
        "0 9A5 pak40 facing=1", "1 9A1 german_first_line", "64 BE5 us_paratroopers", "65 BI9 us_first_line",
        board="", changes=TWO_BOARDS, side="allies",
    )  # fmt: skip
    found = act(t, "activate 64", "move", "go BD4", "op-fire 0", dice=[4, 10])
    assert check(found) == (4, 4, True)  # proficiency 8, -2 -1 -1


@rule("BOB:20.4b", "BOB:20.4d")
def test_an_op_fire_marker_helps_the_crew_by_one() -> None:
    t = plain("0 9C5 pak40 facing=1 ready", "64 9F5 us_paratroopers", side="allies")
    found = act(t, "activate 64", "move", "go 9E5", "op-fire 0", dice=[7, 10])
    assert check(found) == (7, 7, True)
    assert not marked(t, "ready", 0)
    assert hits(found) == {64: (8, "miss")}  # firepower is as ever


@rule("BOB:9.0s")
def test_a_mover_that_a_gun_missed_need_not_check() -> None:
    units = ("0 9F5 german_first_line reduced", "64 9C5 us_57mm facing=1")
    for roll, checks in ((10, []), (4, [0])):
        found = act(plain(*units), "activate 0", "move", "go 9E5", "op-fire 64", dice=[1, 1, roll, 1])
        assert [e.unit for e in events(found, "checked") if e.purpose == "go-on"] == checks


@rule("BOB:20.4f", "BOB:20.4h")
def test_a_gun_that_turned_for_op_fire_and_fails_its_check_has_not_turned() -> None:
    units = ("0 9C5 pak40 facing=4", "64 9F5 us_paratroopers")
    t = plain(*units, side="allies")
    found = act(t, "activate 64", "move", "go 9E5", "op-fire 0", dice=[6])
    assert check(found) == (6, 5, False)
    assert facing(t, 0) == WEST
    assert marked(t, "used", 0)
    t = plain(*units, side="allies")
    act(t, "activate 64", "move", "go 9E5", "op-fire 0", dice=[5, 10])
    assert facing(t, 0) == EAST


@rule("BOB:20.4i", "BOB:9.0b")
def test_turning_for_op_fire_gives_nobody_a_shot() -> None:
    t = plain("0 9C5 pak40 facing=4", "64 9F5 us_paratroopers", side="allies")
    act(t, "activate 64", "move", "go 9E5", "op-fire 0", dice=[5, 10])
    assert t.to_act == "axis"  # still asked about the mover


@rule("BOB:20.3m")
def test_a_target_marked_move_asks_for_a_check_at_minus_one() -> None:
    t = plain("0 9C5 pak40 facing=1", "64 9E5 m4a1 facing=4 moved")
    assert check(use(t, 0, "engage", "aim 64", dice=[7, 10])) == (7, 7, True)
    t = plain("0 9C5 pak40 facing=1", "64 9E5 m4a1 facing=4")
    assert not events(use(t, 0, "engage", "aim 64", dice=[10]), "proficiency")


@rule("BOB:60.0h")
@pytest.mark.parametrize(("smoke", "needed"), [("smoke", 7), ("dispersed", 8)])
def test_smoke_of_any_sort_asks_for_a_check(smoke: str, needed: int) -> None:
    t = plain("0 9C5 pak40 facing=1", "64 9E5 us_paratroopers", more=f"{smoke}: 9E5")
    assert check(use(t, 0, "fire", "target 9E5", dice=[10])) == (10, needed, False)


@rule("BOB:62.0i", "BOB:62.0f")
def test_at_night_every_shot_asks_for_a_check_at_minus_one_a_hex() -> None:
    night = {"night": {"visibility": 6}}
    for place, needed in (("9D5", 7), ("9F5", 5), ("9G5", 4)):
        t = plain("0 9C5 pak40 facing=1", f"64 {place} us_paratroopers", changes=night)
        assert check(use(t, 0, "fire", f"target {place}", dice=[10]))[1] == needed
    units = ("0 9A5 pak40 facing=1", "64 9D5 us_paratroopers", "65 9H5 us_paratroopers", "66 9D4 us_paratroopers")
    t = plain(*units, changes=night)
    play(t, "activate 0", "fire")
    refused(t, "target 9H5", "BOB:62.0f")


@rule("BOB:62.0g")
def test_at_night_neither_guns_nor_vehicles_fire_beyond_ten_hexes() -> None:
    units = ("0 9A5 pz4h facing=1", "1 9A1 german_first_line", "64 9I5 us_paratroopers", "65 BC5 us_paratroopers")
    t = field(*units, "66 BD5 us_paratroopers", board="", changes={**TWO_BOARDS, "night": {"visibility": 20}})
    play(t, "activate 0", "fire")
    assert legal(t) == ["target 9I5", "target BC5"]
    refused(t, "target BD5", "BOB:62.0g")


# --- shots at vehicles (20.6) ---------------------------------------------------------------------------------------


@rule("BOB:20.5a")
def test_a_gun_with_vehicles_alone_against_it_only_engages() -> None:
    t = field("0 9C5 pak40 facing=1", "1 9A9 german_first_line", "64 9G5 m4a1", board="9")
    play(t, "activate 0")
    assert "engage" in legal(t)
    refused(t, "fire", "BOB:20.5a")


@rule("BOB:20.3n")
def test_a_vehicle_that_fires_is_no_longer_marked_move() -> None:
    t = plain("0 9C5 pz4h facing=1 moved", "64 9E5 us_paratroopers")
    use(t, 0, "fire", "target 9E5", dice=[10])
    assert marked(t, "used", 0)
    assert not marked(t, "moved", 0)


@rule("BOB:20.6a")
def test_a_gun_with_infantry_alone_against_it_only_fires() -> None:
    t = field("0 9C5 pak40 facing=1", "1 9A9 german_first_line", "64 9G5 us_paratroopers", board="9")
    play(t, "activate 0")
    assert "fire" in legal(t)
    refused(t, "engage", "BOB:20.6a")


@rule("BOB:20.3b", "BOB:20.6a", "BOB:20.6b")
@pytest.mark.parametrize(
    ("side", "needed"),
    [
        (4, 13 - 7),  # its front faces the gun
        (5, 13 - 7),  # the line comes by a corner between front and side
        (3, 13 - 7),  # likewise
        (0, 13 - 4),  # by a corner between side and rear: no worse than a side
        (2, 13 - 4),
        (1, 13 - 4 + 1),  # the rear
    ],
)
def test_the_line_between_the_hexes_decides_which_armour_counts(side: int, needed: int) -> None:
    t = plain("0 9C5 pak40 facing=1", f"64 9E5 m4a1 facing={side}")
    assert kill(use(t, 0, "engage", "aim 64", dice=[10]))[1] == needed


@rule("BOB:20.6b", "BOB:20.3b")
def test_all_around_a_vehicle_each_line_meets_its_own_face() -> None:
    """From straight ahead of one hexside to the corner after it, and so on clockwise around the hex."""
    front, flank, rear = 13 - 7, 13 - 4, 13 - 4 + 1
    expected = [front, front, front, front, flank, flank, rear, rear, rear, flank, flank, front]
    grid = state(plain("0 9A5 pak40", "64 9I5 us_paratroopers")).setup.grid
    found = []
    for side, on in ((d, further) for d in range(6) for further in (d, (d + 1) % 6)):
        place = grid.label[grid.neighbour[grid.neighbour[grid.at("9E5")][side]][on]]
        t = plain(f"0 {place} pak40 facing={(side + 3) % 6}", "64 9E5 m4a1 facing=0")
        found.append(kill(use(t, 0, "engage", "aim 64", dice=[10]))[1])
    assert found == expected


@rule("BOB:20.6c")
@pytest.mark.parametrize(("roll", "result"), [(6, "destroyed"), (7, "miss")])
def test_a_roll_up_to_the_number_destroys(roll: int, result: str) -> None:
    t = plain("0 9C5 pak40 facing=1", "64 9E5 m4a1 facing=4", "65 9A1 us_first_line")
    assert kill(use(t, 0, "engage", "aim 64", dice=[roll]))[2] == result
    assert where(t, 64) == ("lost" if result == "destroyed" else "9E5")


@rule("BOB:20.6d")
def test_a_ten_always_misses() -> None:
    t = plain("0 9C5 german_88mm facing=1", "64 9E5 m18 facing=4")
    assert kill(use(t, 0, "engage", "aim 64", dice=[10])) == (10, 13, "miss")


@rule("BOB:20.6a")
def test_a_vehicle_in_the_next_hex_is_hit_more_easily() -> None:
    t = plain("0 9C5 pak40 facing=1", "64 9D4 m4a1 facing=4")
    assert kill(use(t, 0, "engage", "aim 64", dice=[10]))[1] == 13 - 7 + 1


@rule("BOB:20.6a")
@pytest.mark.parametrize(("tank", "far"), [("2E4", 0), ("2E5", -1)])
def test_a_vehicle_more_than_twenty_hexes_away_is_hit_less_easily(tank: str, far: int) -> None:
    boards = [{"board": board, "dx": 0, "dy": 18 * i, "rotated": False} for i, board in enumerate(("9", "1", "2"))]
    lane = [f"{board}{column}{row}" for board in "912" for column in "DEF" for row in range(1, 10)]
    changes = {"map": {"boards": boards, "turned": False}, "changes": {"open": lane}}
    units = ("0 9E2 pak40 facing=3", "1 9A1 german_first_line", f"64 {tank} m4a1 facing=0", "65 2A1 m4a1")
    assert kill(use(field(*units, changes=changes), 0, "engage", "aim 64", dice=[1, 10]))[1] == 13 - 7 + far


@rule("BOB:20.6e")
def test_terrain_does_nothing_for_a_vehicle() -> None:
    t = field(
        "0 1E1 pak40 facing=2", "1 1A1 german_first_line", "64 1F1 m4a1 facing=5", "65 1I9 m4a1",
        more="foxholes: 1F1",
    )  # fmt: skip
    assert kill(use(t, 0, "engage", "aim 64", dice=[10]))[1] == 13 - 7 + 1


@rule("BOB:20.6e")
@pytest.mark.parametrize(("gun", "tank", "height"), [("BD3", "BD2", 1), ("BD2", "BD3", -1)])
def test_height_counts_against_vehicles(gun: str, tank: str, height: int) -> None:
    t = field(f"0 {gun} pak40 facing=0", "1 BA1 german_first_line", f"64 {tank} m4a1", "65 BI9 m4a1", board="B")
    s = state(t)
    from_there = s.setup.grid.direction(s.hex[0], s.hex[64])
    s.facing[0], s.facing[64] = from_there, (from_there + 3) % 6
    dice = [10] if height > 0 else [1, 10]  # uphill the crew checks first
    assert kill(use(t, 0, "engage", "aim 64", dice=dice))[1] == 13 - 7 + 1 + height


# --- final op fire (20.7) -------------------------------------------------------------------------------------------


@rule("BOB:20.7b", "BOB:20.7c", "BOB:10.0a")
def test_used_guns_fire_at_infantry_that_enters_a_hex_beside_them_in_their_arc() -> None:
    units = ("0 9C5 pak40 facing=1 used", "64 9E5 us_paratroopers")
    t = plain(*units, side="allies")
    found = act(t, "activate 64", "move", "go 9D5", "op-fire 0", dice=[3, 10])
    assert check(found) == (3, 3, True)  # 8 -5
    t = plain(*units, side="allies", options={"mild_final_fire": True})
    found = act(t, "activate 64", "move", "go 9D5", "op-fire 0", dice=[6])
    assert check(found) == (6, 5, False)
    t = plain("0 9C5 pak40 facing=2 used", "64 9E5 us_paratroopers", side="allies")
    play(t, "activate 64", "move", "go 9D4")
    refused(t, "op-fire 0", "BOB:20.7b")


@rule("BOB:20.7a", "BOB:20.7c")
def test_used_guns_turn_to_fire_at_vehicles_that_drive_up_beside_them() -> None:
    t = plain("0 9C5 pak40 facing=4 used", "64 9E5 m4a1 facing=4", side="allies")
    found = act(t, "activate 64", "move", "go 9D4", "op-engage 0", "face 1", dice=[2, 10])
    assert check(found) == (2, 2, True)  # 8 -5 -1
    assert facing(t, 0) == EAST


@rule("BOB:20.7d")
def test_no_command_point_takes_final_op_fire_of_a_gun_farther() -> None:
    t = plain("0 9C5 pak40 facing=1 used", "64 9F4 m4a1 facing=4", "65 9F6 us_paratroopers", side="allies")
    play(t, "activate 64", "move", "go 9E5")
    refused(t, "op-engage 0", "BOB:20.7d")
    assert state(t).cp[0] == 2


@rule("BOB:10.0g")
def test_a_gun_answers_a_mover_once_for_each_hex_that_it_enters() -> None:
    t = plain("0 9C5 pak40 facing=1", "64 9F5 us_paratroopers", side="allies")
    act(t, "activate 64", "move", "go 9E5", "op-fire 0", dice=[6, 10])
    refused(t, "op-fire 0", "BOB:10.0g")
    act(t, "go 9D5", "op-fire 0", dice=[3, 10])


# --- worked examples with orchards (57.0j, 57.0k) -------------------------------------------------------------------


@rule("BOB:57.0e")
def test_orchards_on_the_way_are_the_crews_trouble() -> None:
    t = field(
        "0 AD6 pz4h facing=3", "1 AA1 german_first_line", "64 AD9 us_paratroopers", "65 AI9 us_first_line", board="A"
    )
    assert check(use(t, 0, "fire", "target AD9", dice=[10]))[1] == 7  # two orchards: -1
