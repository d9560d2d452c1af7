"""Vehicles on the move, where they may stand, and reverse (20.3, 20.10, 91)."""

from __future__ import annotations

import pytest

from sandtable import Table
from sandtable.games.band_of_brothers.rules.pieces import KIND
from sandtable.kernel.events import Event
from sandtable.testing import play, refused, rule

from .armour import act, check, facing, hits, kill, passing, plain, use
from .helpers import events, field, legal, marked, state, where

EAST, WEST = 1, 4
FAR = "64 9I9 us_paratroopers used"
ROWS = ("go 9B2", "go 9C3", "go 9D3", "go 9E4", "go 9F3", "go 9G4", "go 9H3")  # seven points from 9A2, off the roads


def left(found: tuple[Event, ...]) -> list[int]:
    return [event.left // 6 for event in events(found, "moved")]


# --- moving (20.3) --------------------------------------------------------------------------------------------------


@rule("BOB:20.3d")
def test_a_vehicle_drives_only_into_its_two_front_hexes() -> None:
    t = plain("0 9C5 pz4h facing=1", FAR)
    play(t, "activate 0", "move")
    assert [text for text in legal(t) if text.startswith("go")] == ["go 9D4", "go 9D5"]
    refused(t, "go 9C4", "BOB:20.3d")
    refused(t, "go 9B5", "BOB:20.3d")
    refused(t, "go 9E5", "BOB:20.3d")


@rule("BOB:20.3d")
def test_turning_costs_a_point_for_each_corner_and_driving_what_the_terrain_costs() -> None:
    t = plain("0 9C6 pz4h facing=1", FAR)
    found = use(t, 0, "move", "go 9D6", "face 5", "go 9D5", "face 2")
    assert left(found) == [11, 8]  # a hex, two corners, a hex
    assert facing(t, 0) == 2
    refused(t, "face 2", "BOB:20.3d")


@rule("BOB:20.3d")
def test_a_vehicle_without_points_neither_turns_nor_drives() -> None:
    t = plain("0 9A2 ferdinand facing=1", FAR)
    found = use(t, 0, "move", *ROWS)
    assert left(found)[-1] == 0
    assert where(t, 0) == "9H3"
    passing(t)
    refused(t, "face 2", "BOB:20.3d")
    refused(t, "go 9I4", "BOB:5.0f")
    play(t, "stop")
    assert marked(t, "used", 0)


@rule("BOB:53.0")
def test_a_vehicle_pays_half_a_point_on_a_road() -> None:
    t = field("0 6E7 pz4h facing=5", "1 6A9 german_first_line", "64 6I9 us_first_line used", board="6")
    found = use(t, 0, "move", "go 6E6", "go 6E5")
    assert [event.left for event in events(found, "moved")] == [69, 66]


@rule("BOB:20.3e", "BOB:20.3f")
def test_a_vehicle_does_not_drive_into_woods_or_buildings_but_out_of_them() -> None:
    t = field("0 6G6 pz4h facing=0", "1 6A9 german_first_line", "64 6I9 us_first_line used", board="6")
    play(t, "activate 0", "move")
    refused(t, "go 6G5", "BOB:20.3e")
    found = act(t, "face 1", "go 6H6")
    assert where(t, 0) == "6H6"
    assert left(found) == [10]
    t = field("0 6H6 pz4h facing=0", "1 6A9 german_first_line", "64 6I9 us_first_line used", board="6")
    play(t, "activate 0", "move")
    refused(t, "go 6H5", "BOB:20.3e")


@rule("BOB:20.3g")
def test_a_vehicle_does_not_drive_into_a_hex_with_concealed_enemies() -> None:
    t = plain("0 9C5 pz4h facing=1", "64 9D5 us_paratroopers concealed", "65 9I9 us_paratroopers")
    play(t, "activate 0", "move")
    refused(t, "go 9D5", "BOB:20.3g")


@rule("BOB:20.3h")
def test_each_hex_that_a_vehicle_enters_gives_the_other_side_a_chance_to_fire() -> None:
    t = plain("0 9C5 pz4h facing=1", "64 9G5 us_57mm facing=4")
    play(t, "activate 0", "move", "go 9D5")
    assert t.to_act == "allies"
    assert "op-engage 64" in legal(t)
    t.script([6, 10])
    found = play(t, "op-engage 64")
    assert check(found) == (6, 6, True)
    assert kill(found) == (10, 10 - 6, "miss")
    play(t, "pass", "go 9E6")
    assert t.to_act == "allies"


@rule("BOB:20.3h", "BOB:20.6c")
def test_a_vehicle_destroyed_on_its_way_moves_no_more() -> None:
    t = plain("0 9C5 pz4h facing=1", "64 9G5 us_57mm facing=4")
    act(t, "activate 0", "move", "go 9D5", "op-engage 64", dice=[1, 4])
    assert where(t, 0) == "lost"
    assert t.to_act == "axis"
    assert "activate 63" in legal(t)


@rule("BOB:20.3a")
def test_a_vehicle_is_never_suppressed_and_takes_no_morale_check() -> None:
    t = plain("0 9C5 pz4h facing=1", "64 9E5 us_paratroopers", "65 9I9 us_paratroopers")
    found = use(t, 0, "fire", "target 9E5", dice=[10])
    assert not events(found, "checked")
    t = plain("0 9C5 pz4h facing=1", "1 9C5 german_first_line", "64 9E5 us_57mm facing=4", side="allies")
    found = use(t, 64, "fire", "target 9C5", dice=[1])
    assert hits(found).keys() == {1}
    assert state(t).suppression[0] == 0


# --- firing after a move, Op Fire, Move markers ---------------------------------------------------------------------


@rule("BOB:20.3i", "BOB:20.4b")
def test_a_vehicle_may_fire_at_the_end_of_its_move_at_minus_four() -> None:
    t = plain("0 9C5 pz4h facing=1", "64 9F5 us_paratroopers", "65 9F6 us_paratroopers")
    found = use(t, 0, "move", "go 9D5", "fire", "target 9F5", dice=[4, 10])
    assert check(found) == (4, 4, True)
    assert hits(found) == {64: (10, "miss")}  # its firepower is as ever
    assert [e.unit for e in events(found, "marked-used")] == [0]
    assert marked(t, "used", 0)
    assert marked(t, "moved", 0)
    assert t.prompt == "impulse", "and goes no farther"


@rule("BOB:20.3i")
def test_a_vehicle_that_has_only_turned_fires_at_minus_one_and_gets_no_move_marker() -> None:
    t = plain("0 9C5 pz4h facing=4", "64 9F5 m4a1 facing=4", "65 9F6 us_paratroopers")
    found = use(t, 0, "move", "face 1", "engage", "aim 64", dice=[7, 10])
    assert check(found) == (7, 7, True)
    assert not marked(t, "moved", 0)


@rule("BOB:20.3i")
def test_a_vehicle_that_has_not_moved_yet_fires_no_shot_after_its_move() -> None:
    t = plain("0 9C5 pz4h facing=1", "64 9F5 us_paratroopers")
    play(t, "activate 0", "move")
    refused(t, "fire", "BOB:20.3i")


@rule("BOB:20.3j")
def test_after_a_third_of_its_points_a_vehicle_may_still_be_marked_op_fire() -> None:
    t = plain("0 9A2 m4a3_76 facing=1", FAR)  # 14 points: four
    act(t, "activate 0", "move", *ROWS[:4])
    passing(t)
    play(t, "overwatch")
    assert marked(t, "ready", 0)
    assert not marked(t, "used", 0)
    assert marked(t, "moved", 0)
    t = plain("0 9A2 m4a3_76 facing=1", FAR)
    act(t, "activate 0", "move", *ROWS[:5])
    passing(t)
    refused(t, "overwatch", "BOB:20.3j")


@rule("BOB:20.3k")
def test_op_fire_after_a_short_move_bears_no_malus_for_it() -> None:
    t = plain("0 9C5 pz4h facing=1 ready moved", "64 9G5 us_paratroopers", side="allies")
    found = act(t, "activate 64", "move", "go 9F5", "op-fire 0", dice=[7, 10])
    assert check(found) == (7, 7, True)  # 8 -2 +1


@rule("BOB:20.3l", "BOB:20.3o")
def test_a_move_leaves_used_and_move_markers() -> None:
    t = plain("0 9C5 pz4h facing=1", FAR)
    act(t, "activate 0", "move", "go 9D5", "stop")
    assert marked(t, "used", 0)
    assert marked(t, "moved", 0)


@rule("BOB:20.3l")
def test_every_vehicle_that_moves_has_a_marker_of_its_own() -> None:
    t = plain("0 9C5 pz4h facing=1", "1 9A5 stug3g facing=1 moved used", FAR)
    use(t, 0, "move", "go 9D5", "stop")
    assert [marked(t, "moved", u) for u in (0, 1)] == [True, True]


@rule("BOB:20.3n")
def test_a_move_marker_stays_until_the_vehicle_next_moves_or_fires_and_costs_it_nothing() -> None:
    t = plain("0 9C5 pz4h facing=1 moved", "64 9E5 us_paratroopers", "65 9I9 us_paratroopers")
    found = use(t, 0, "fire", "target 9E5", dice=[10])
    assert not events(found, "proficiency")
    assert not marked(t, "moved", 0)
    t = plain("0 9C5 pz4h facing=1 moved", FAR)
    act(t, "activate 0", "move", "face 2", "stop")
    assert not marked(t, "moved", 0)
    t = plain("0 9C5 pz4h facing=1 moved", FAR)
    use(t, 0, "use")
    assert marked(t, "moved", 0)


@rule("BOB:13.0d")
def test_move_markers_outlast_recovery() -> None:
    t = field("0 9C5 pz4h facing=1 moved used", "64 9I9 us_paratroopers used", "65 9I8 us_paratroopers", board="9")
    state_before = t.turn
    play(t, "activate 65", "use") if "activate 65" in legal(t) else play(t, "use")
    assert t.turn == state_before + 1
    assert marked(t, "moved", 0)
    assert not marked(t, "used", 0)


# --- stacking (20.10) -----------------------------------------------------------------------------------------------


@rule("BOB:20.10d", "BOB:20.10e")
def test_a_vehicle_drives_through_its_own_but_does_not_stop_there() -> None:
    t = plain("0 9C5 pz4h facing=1", "1 9D5 stug3g", FAR)
    play(t, "activate 0", "move")
    act(t, "go 9D5")
    passing(t)
    refused(t, "stop", "BOB:20.10d")
    refused(t, "overwatch", "BOB:20.10d")
    act(t, "go 9E6", "stop")
    assert where(t, 0) == "9E6"


@rule("BOB:20.10e")
def test_a_vehicle_needs_the_points_to_leave_a_hex_with_a_friend() -> None:
    t = plain("0 9A2 ferdinand facing=1", "1 9H3 pak40", FAR)
    act(t, "activate 0", "move", *ROWS[:6])
    passing(t)
    refused(t, "go 9H3", "BOB:20.10e")


@rule("BOB:20.10f")
def test_a_vehicle_does_not_drive_into_a_hex_with_an_enemy_vehicle() -> None:
    t = plain("0 9C5 pz4h facing=1", "64 9D5 m4a1 used", "65 9I9 us_paratroopers used")
    play(t, "activate 0", "move")
    refused(t, "go 9D5", "BOB:20.10f")


@rule("BOB:20.10g")
def test_a_vehicle_drives_through_enemy_infantry_and_guns_but_does_not_end_there() -> None:
    t = plain("0 9C5 pz4h facing=1", "64 9D5 us_first_line used", "65 9I9 us_paratroopers used")
    play(t, "activate 0", "move", "go 9D5")
    passing(t)
    refused(t, "stop", "BOB:20.10g")
    refused(t, "fire", "BOB:20.10g")
    act(t, "go 9E6")
    passing(t)
    assert "stop" in legal(t)
    t = plain("0 9A2 ferdinand facing=1", "64 9H3 us_57mm used", "65 9I9 us_paratroopers used")
    act(t, "activate 0", "move", *ROWS[:6])
    passing(t)
    refused(t, "go 9H3", "BOB:20.10g")


@rule("BOB:20.10g")
def test_a_vehicle_among_enemies_turns_only_as_far_as_it_can_still_get_out() -> None:
    t = plain("0 9A2 ferdinand facing=1", "64 9F3 us_first_line used", "65 9I9 us_paratroopers used")
    act(t, "activate 0", "move", *ROWS[:5])
    passing(t)
    assert "face 2" in legal(t)  # two points left: a turn by one corner and a hex
    refused(t, "face 3", "BOB:20.10g")


@rule("BOB:20.10a")
def test_a_hex_holds_one_gun_which_counts_as_a_squad() -> None:
    t = plain("0 9C5 german_first_line", "1 9D5 pak40", "2 9D5 german_first_line", FAR)
    play(t, "activate 0", "move", "go 9D5")
    passing(t)
    refused(t, "stop", "BOB:2.0k")
    loaded = ("0 9C5 spw251_1 facing=1", "1 9C5 pak40 ride=0", "2 9C5 german_first_line", "3 9C5 german_first_line")
    t = plain(*loaded, FAR)
    play(t, "activate 1", "move")
    refused(t, "dismount", "BOB:20.10a")


@rule("BOB:20.10h")
def test_two_units_on_foot_and_a_vehicle_share_a_hex() -> None:
    t = plain("0 9C5 pz4h facing=1", "1 9D5 german_first_line", "2 9D5 german_first_line", FAR)
    act(t, "activate 0", "move", "go 9D5", "stop")
    assert where(t, 0) == "9D5"
    t = plain("0 9C5 german_first_line", "1 9D5 german_first_line", "2 9D5 pz4h", FAR)
    act(t, "activate 0", "move", "go 9D5", "stop")
    assert where(t, 0) == "9D5"


# --- leaving and coming ---------------------------------------------------------------------------------------------


@rule("BOB:16.0i", "BOB:20.3d")
def test_a_vehicle_leaves_the_map_forwards_for_a_point() -> None:
    win = {"for": "axis", "when": "end", "need": [{"kind": "exit", "edge": "E", "at_least": 1, "sorts": ["vehicle"]}]}
    t = plain("0 9I6 pz4h facing=1", FAR, changes={"victory": win})
    play(t, "activate 0", "move")
    found = play(t, "exit")
    assert where(t, 0) == "left"
    assert events(found, "exited")
    t = plain("0 9I6 pz4h facing=4", FAR, changes={"victory": win})
    play(t, "activate 0", "move")
    refused(t, "exit", "BOB:20.3d")


@rule("BOB:20.3d")
def test_a_vehicle_before_the_corner_of_the_map_does_not_head_off_it() -> None:
    win = {"for": "axis", "when": "end", "need": [{"kind": "exit", "edge": "W", "at_least": 1, "sorts": ["vehicle"]}]}
    t = plain("0 9A2 pz4h facing=0", FAR, changes={"victory": win})
    play(t, "activate 0", "move")
    assert "go 9A1" in legal(t)
    refused(t, "exit", "BOB:20.3d")
    play(t, "face 5", "exit")
    assert where(t, 0) == "left"


def arriving(kinds: list[str], *units: str) -> Table:
    """Counters of the axis that may come on at 9A4 or 9A5."""
    group = {"units": {name: kinds.count(name) for name in kinds}, "turn": 1, "enter": {"hexes": ["9A4", "9A5"]}}
    stock = sorted(KIND[name] for name in kinds)
    changes = {"sides": {"axis": {"groups": [group]}}}
    return plain(*units, FAR, changes=changes, more=f"fields:\n  stock = [{stock}]")


@rule("BOB:20.3d")
def test_a_vehicle_comes_onto_the_map_facing_inwards_and_pays_for_its_first_hex() -> None:
    t = arriving(["pz4h", "pz4h"])
    found = play(t, "enter pz4h", "go 9A4")
    assert left(found) == [11]
    assert legal(t) == ["face 0", "face 1", "face 2"]
    refused(t, "face 4", "BOB:20.3d")
    play(t, "face 1")
    passing(t)
    found = act(t, "go 9B4")
    assert left(found) == [10]


@rule("BOB:20.3d")
@pytest.mark.parametrize(
    ("edge", "place", "fronts"),
    [
        ("W", "9A5", [0, 1, 2]), ("E", "9I5", [3, 4, 5]), ("N", "9E1", [2, 3]), ("S", "9E9", [0, 5]),
        ("N", "9D0", [1, 2, 3, 4]), ("S", "9D9", [0, 1, 4, 5]),
    ],
)  # fmt: skip
def test_from_every_edge_a_vehicle_faces_inwards(edge: str, place: str, fronts: list[int]) -> None:
    group = {"units": {"pz4h": 2}, "turn": 1, "enter": {"edge": edge}}
    stock = f"fields:\n  stock = [[{KIND['pz4h']}, {KIND['pz4h']}]]"
    t = plain(FAR, changes={"sides": {"axis": {"groups": [group]}}}, more=stock)
    play(t, "enter pz4h", f"go {place}")
    assert legal(t) == [f"face {d}" for d in fronts]


@pytest.mark.parametrize(("place", "price"), [("9E1", 3), ("9E9", 3), ("9F1", 6), ("9A5", 6)])
def test_where_a_road_leads_onto_the_map_a_vehicle_comes_on_by_it(place: str, price: int) -> None:
    group = {"units": {"pz4h": 2}, "turn": 1, "enter": {"hexes": [place, "9I2"]}}
    stock = f"fields:\n  stock = [[{KIND['pz4h']}, {KIND['pz4h']}]]"
    t = plain(FAR, changes={"sides": {"axis": {"groups": [group]}}}, more=stock)
    found = play(t, "enter pz4h", f"go {place}")
    assert [event.left for event in events(found, "moved")] == [72 - price]


@rule("BOB:20.10e")
def test_a_vehicle_comes_on_through_a_friend_only_facing_so_that_it_can_drive_on() -> None:
    t = arriving(["pz4h", "pz4h"], "1 9A4 pak40 used")
    play(t, "enter pz4h", "go 9A4", "face 1")
    passing(t)
    refused(t, "stop", "BOB:20.10d")
    t = arriving(["pz4h", "pz4h"], "65 9A4 m4a1 used")
    play(t, "enter pz4h")
    assert where(t, 0) == "9A5"  # the only hex left was taken unasked


# --- reverse (91) ---------------------------------------------------------------------------------------------------


@rule("BOB:91.0b")
def test_in_reverse_a_rear_hex_costs_four_times_as_much_and_turning_no_more() -> None:
    t = plain("0 9E5 pz4h facing=1", FAR, options={"reverse": True})
    play(t, "activate 0", "move")
    assert [text for text in legal(t) if text.startswith("back")] == ["back 9D4", "back 9D5"]
    refused(t, "back 9E4", "BOB:91.0b")
    found = act(t, "back 9D4", "face 2", "back 9D3")
    assert left(found) == [8, 3]
    passing(t)
    refused(t, "back 9D2", "BOB:91.0b")
    assert facing(t, 0) == 2


@rule("BOB:20.3e", "BOB:20.10f")
def test_in_reverse_a_vehicle_enters_no_hex_that_it_could_not_drive_into() -> None:
    t = plain("0 9E5 pz4h facing=1", FAR, "65 9D5 m4a1 used facing=4", options={"reverse": True},
              changes={"changes": {"woods": ["9D4"]}})  # fmt: skip
    play(t, "activate 0", "move")
    refused(t, "back 9D4", "BOB:20.3e")
    refused(t, "back 9D5", "BOB:20.10f")


@rule("BOB:20.10e")
def test_in_reverse_a_vehicle_does_not_end_in_a_hex_that_is_taken() -> None:
    t = plain("0 9E5 pz4h facing=1", "1 9D3 pz4h facing=1 used", FAR, options={"reverse": True})
    act(t, "activate 0", "move", "back 9D4", "face 2")
    passing(t)
    refused(t, "back 9D3", "BOB:20.10e")  # three points are left there, too few to back out again


@rule("BOB:20.10d")
def test_a_vehicle_does_not_stop_beside_the_first_of_its_side() -> None:
    t = plain("0 9F4 pz4h facing=1 used", "1 9E5 pz4h facing=1", FAR)
    act(t, "activate 1", "move", "go 9F4")
    passing(t)
    refused(t, "stop", "BOB:20.10d")


@rule("BOB:91.0a")
def test_a_move_goes_forward_or_in_reverse_but_never_both() -> None:
    t = plain("0 9E5 pz4h facing=1", FAR, options={"reverse": True})
    act(t, "activate 0", "move", "back 9D4")
    passing(t)
    refused(t, "go 9E4", "BOB:91.0a")
    t = plain("0 9E5 pz4h facing=1", FAR, options={"reverse": True})
    act(t, "activate 0", "move", "go 9F4")
    passing(t)
    refused(t, "back 9E5", "BOB:91.0a")


def test_without_the_option_there_is_no_reverse() -> None:
    t = plain("0 9E5 pz4h facing=1", FAR)
    play(t, "activate 0", "move")
    refused(t, "back 9D4", "KERNEL:scenario")


@pytest.mark.parametrize("reverse", [False, True])
def test_every_refusal_of_a_move_has_a_reason(reverse: bool) -> None:
    """Over all operands of all verbs, what is not listed is objected to and what is listed is not."""
    t = plain("0 9E5 pz4h facing=1", "1 9F5 pak40", "64 9F4 us_first_line used", options={"reverse": reverse})
    play(t, "activate 0", "move")
    action_space = t.setup.action_space
    offered = set(legal(t))
    for name in ("go", "back", "face", "stop", "exit", "fire", "engage", "overwatch", "dismount"):
        for action in action_space[name].every():
            assert bool(t.why(str(action))) != (str(action) in offered), str(action)
