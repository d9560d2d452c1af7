"""The Rout Phase: who checks, what failing costs, where they run (11, 20.2d, 21.6, 81, 92.0f, 93.0d)."""

from __future__ import annotations

from typing import Any

from sandtable import Table
from sandtable.games.band_of_brothers.rules.state import NOWHERE
from sandtable.kernel.events import Event
from sandtable.testing import refused, rule

from .helpers import events, field, legal, state, where
from .phases import through_operations
from .shooting import open_field

QUIET = {"sides": {"axis": {"cp": 0}}}  # no command points: who fails has failed
LATE = {**QUIET, "turns": 1}  # the game is over after the turn
FAR = "1 9A1 german_first_line"  # keeps its side in the game, too far away to matter
CLOSE_BY, IN_SIGHT = "64 9E6 us_paratroopers", "64 9E9 us_paratroopers"
RED = "0 9E5 german_first_line red"


def checked(found: tuple[Event, ...]) -> list[tuple[int, int, int]]:
    return [(e.unit, e.roll, e.needed) for e in events(found, "checked")]


# --- who checks -----------------------------------------------------------------------------------------------------


@rule("BOB:11.0e", "BOB:11.0g", "BOB:1.0c", "BOB:11.0i")
def test_a_unit_in_the_open_near_and_in_sight_of_an_enemy_checks_and_passes() -> None:
    t = open_field(RED, IN_SIGHT)
    found = through_operations(t, 1)
    assert checked(found) == [(0, 1, 1)]
    assert where(t, 0) == "9E5"
    assert state(t).suppression[0] == 1, "it has only recovered by one level"


@rule("BOB:11.0e")
def test_farther_than_five_hexes_nobody_checks() -> None:
    for h, due in (("9E3", False), ("9E4", True)):
        t = open_field(f"0 {h} german_first_line red", IN_SIGHT)
        assert bool(checked(through_operations(t, 1))) == due


@rule("BOB:11.0e")
def test_out_of_sight_nobody_checks() -> None:
    t = open_field(RED, IN_SIGHT, terrain={"woods": ["9E7"]})
    assert not checked(through_operations(t))


@rule("BOB:11.0d")
def test_beside_a_vehicle_whatever_hides_checks_so_that_nobody_hears_what_it_is() -> None:
    for hidden in ("german_first_line", "german_first_line reduced", "german_first_line_decoy", "pak40 facing=0"):
        t = open_field(f"0 9E5 {hidden} concealed", FAR, "64 9E6 m4a1 facing=0", terrain={"woods": ["9E5"]})
        through_operations(t, 8)
        heard = [e for e in t.observe("allies").events() if e.kind == "checked"]
        assert [(e.unit, e.roll, e.needed, e.passed) for e in heard] == [(0, None, None, True)], hidden
    t = open_field("0 9E5 german_first_line", FAR, "64 9E6 m4a1 facing=0", terrain={"woods": ["9E5"]})
    assert not checked(through_operations(t)), "whoever is seen and cannot fail need not roll"


@rule("BOB:11.0f")
def test_cover_against_all_that_could_fire_keeps_a_unit_from_checking() -> None:
    for more, terrain in (("foxholes: 9E5", {}), ("", {"woods": ["9E5"]}), ("", {"orchard": ["9E5"]})):
        t = open_field(RED, IN_SIGHT, more=more, terrain=terrain)
        assert not checked(through_operations(t)), "it is not in the open"
    assert checked(through_operations(open_field(RED, IN_SIGHT), 1))


@rule("BOB:11.0f", "BOB:11.0q")
def test_a_hedgerow_covers_only_against_fire_that_crosses_it() -> None:
    hedged = ("0 8C3 german_first_line red", "64 8C6 us_paratroopers")
    for more, due in (((), False), (("65 8C1 us_paratroopers",), True)):
        t = field(*hedged, *more, board="8")
        s = state(t)
        fire = [h for u in range(64, 66) if (h := s.hex[u]) != NOWHERE]
        assert fire
        assert bool(checked(through_operations(t, *[1] * 4))) == due


@rule("BOB:11.0d")
def test_beside_a_free_enemy_a_unit_checks_in_any_terrain() -> None:
    t = open_field(RED, CLOSE_BY, terrain={"stone_building": ["9E5"]})
    assert checked(through_operations(t, 1)) == [(0, 1, 1)]


@rule("BOB:11.0d", "BOB:11.0c")
def test_an_enemy_in_melee_frightens_only_those_in_his_hex() -> None:
    units = (RED, "1 9E6 german_first_line red", CLOSE_BY)
    t = open_field(*units, terrain={"stone_building": ["9E5", "9E6"]})
    assert [unit for unit, _, _ in checked(through_operations(t, 1, 10, 10, 10, 10))] == [1]


@rule("BOB:11.0h")
def test_a_unit_checks_once_for_however_many_reasons() -> None:
    t = open_field(RED, CLOSE_BY, "65 9E7 us_paratroopers", "66 9D5 us_paratroopers")
    assert checked(through_operations(t, 1)) == [(0, 1, 1)]


@rule("BOB:11.0b", "BOB:11.0a")
def test_the_first_side_routs_before_the_second_looks_around() -> None:
    """The German beside the American runs, and the American has nobody beside him when his side's phase begins."""
    units = (RED, "64 9E6 us_paratroopers red", "65 9A9 us_paratroopers")
    terrain = {"stone_building": ["9E6", "9F4", "9F5", "9F3", "9G4"]}
    t = open_field(*units, terrain=terrain, changes={"sides": {"axis": {"cp": 0}, "allies": {"cp": 0}}})
    found = through_operations(t, 4)
    assert checked(found) == [(0, 4, 1)], "only the German has checked"
    t = open_field(*units, terrain=terrain, changes={"first": "allies", "sides": {"axis": {"cp": 0}}})
    assert [u for u, _, _ in checked(through_operations(t, 1, 1))] == [64, 0], "the other way round both check"


@rule("BOB:11.0g")
def test_whoever_cannot_fail_does_not_roll() -> None:
    t = open_field("0 9E5 german_first_line", CLOSE_BY)
    assert not checked(through_operations(t))
    assert where(t, 0) == "9E5"


@rule("BOB:3.0b", "BOB:11.0g")
def test_with_command_points_the_owner_chooses_who_checks_first_and_may_roll_again() -> None:
    t = open_field(RED, "1 9F5 german_first_line red", IN_SIGHT)
    through_operations(t, 9, 1, 1)
    assert legal(t) == ["check 0", "check 1"]
    refused(t, "check 64", "BOB:11.0g")
    t.play("check 1")
    assert legal(t) == ["spend", "decline"]
    found = t.play("spend")
    assert checked(found) == [(1, 1, 1), (0, 1, 1)]
    assert (where(t, 0), where(t, 1)) == ("9E5", "9F5")


@rule("BOB:11.0h")
def test_a_unit_that_failed_is_not_checked_again() -> None:
    t = open_field(RED, "1 9F5 german_first_line red", "2 9D5 german_first_line red", IN_SIGHT)
    through_operations(t, 9)
    t.play("check 1")
    t.play("decline")
    refused(t, "check 1", "BOB:11.0h")


# --- what failing costs ---------------------------------------------------------------------------------------------


@rule("BOB:11.0x", "BOB:11.0j", "BOB:11.0u", "BOB:11.0w")
def test_the_example_in_the_open() -> None:
    """Casualty 4/7, morale 1: with 1 nothing happens, with 2 to 7 the squad runs, from 8 on it also loses men."""
    for roll in range(1, 11):
        t = open_field(RED, IN_SIGHT, more="foxholes: 9E3", changes=QUIET)
        found = through_operations(t, roll)
        assert where(t, 0) == ("9E5" if roll == 1 else "9E3")
        assert state(t).reduced(0) == bool(events(found, "reduced")) == (roll >= 8)


@rule("BOB:11.0x", "BOB:11.0v")
def test_the_example_beside_a_free_enemy() -> None:
    """Close to the enemy the first number counts: from 5 on the squad loses men."""
    for roll in range(1, 11):
        t = open_field(RED, CLOSE_BY, more="foxholes: 9E3", changes=QUIET)
        through_operations(t, roll)
        assert where(t, 0) == ("9E5" if roll == 1 else "9E3")
        assert state(t).reduced(0) == (roll >= 5)


@rule("BOB:11.0u", "BOB:8.0c")
def test_a_unit_that_loses_men_as_it_runs_is_red_whatever_it_was() -> None:
    """A yellow first line squad has morale 5 and loses men by 4 close to the enemy, by 7 elsewhere."""
    t = open_field("0 9E5 german_first_line yellow", IN_SIGHT, more="foxholes: 9E3", changes=LATE)
    through_operations(t, 10)
    assert where(t, 0) == "9E3"
    assert not state(t).reduced(0), "5 over is fewer than 7"
    t = open_field("0 9E5 german_first_line yellow", CLOSE_BY, more="foxholes: 9E3", changes=LATE)
    found = through_operations(t, 10)
    assert [e.level for e in events(found, "suppressed")] == [2]
    assert state(t).reduced(0)


@rule("BOB:11.0v", "BOB:11.0w")
def test_a_reduced_unit_counts_with_its_own_number_close_by_and_with_the_front_s_second_elsewhere() -> None:
    """A reduced first line squad has morale 1 when red; its back shows 4, its front 4/7."""
    for enemy, roll, fate in ((CLOSE_BY, 4, "9E3"), (CLOSE_BY, 5, "lost"), (IN_SIGHT, 7, "9E3"), (IN_SIGHT, 8, "lost")):
        t = open_field(
            "0 9E5 german_first_line red reduced",
            FAR,
            enemy,
            more="foxholes: 9E3",
            changes=QUIET,
        )
        through_operations(t, roll)
        assert where(t, 0) == fate, f"{enemy}, {roll}"


@rule("BOB:20.2c", "BOB:20.2d")
def test_a_gun_that_fails_is_lost() -> None:
    for roll, fate in ((2, "9E5"), (3, "lost")):
        t = open_field("0 9E5 pak38 red facing=0", FAR, IN_SIGHT)
        through_operations(t, roll)
        assert where(t, 0) == fate
        assert "spend" not in legal(t), "command points are not for guns"


# --- in melee -------------------------------------------------------------------------------------------------------


@rule("BOB:11.0y")
def test_whoever_fails_alone_in_a_melee_is_gone() -> None:
    t = open_field(RED, FAR, "64 9E5 us_paratroopers", changes=QUIET)
    through_operations(t, 2)
    assert where(t, 0) == "lost"


@rule("BOB:11.0z", "BOB:11.0y")
def test_whoever_fails_may_run_while_a_friend_holds_the_melee() -> None:
    """Both check first: if the friend passes, the enemy stays busy; if he fails too, nobody gets away."""
    units = (RED, "1 9E5 german_first_line red", "64 9E5 us_paratroopers", "65 9E9 us_paratroopers")
    t = open_field(*units, more="foxholes: 9E4", changes=QUIET)
    through_operations(t, 2, 1, 10, 10, 10, 10)
    assert (where(t, 0), where(t, 1)) == ("9E4", "9E5"), "cover beside an enemy who is busy"
    t = open_field(*units, FAR.replace("1 9A1", "2 9A1"), more="foxholes: 9E4", changes=QUIET)
    through_operations(t, 2, 2)
    assert [where(t, u) for u in (0, 1)] == ["9E5", "9E5"], "who runs first is for the owner to say"
    refused(t, "unit 2", "BOB:11.0j")
    t.play("unit 1")
    assert [where(t, u) for u in (0, 1)] == ["lost", "lost"]


@rule("BOB:81.0")
def test_germans_and_soviets_in_melee_with_each_other_are_steadier() -> None:
    soviets = {"sides": {"allies": {"nation": "soviet"}, "axis": {"cp": 0}}}
    for kind, year, needed in (("soviet_early", 1942, 2), ("us_paratroopers", 1942, 1), ("soviet_early", 1941, 1)):
        t = open_field(RED, FAR, f"64 9E5 {kind}", changes={**soviets, "date": f"{year}-06-06"})
        assert checked(through_operations(t, 2))[0] == (0, 2, needed)
        assert (where(t, 0) == "lost") == (needed == 1)


@rule("BOB:11.0aa")
def test_by_an_option_germans_and_soviets_are_steadier_everywhere() -> None:
    for year, needed in ((1942, 2), (1941, 1)):
        t = open_field(
            RED,
            IN_SIGHT,
            more="foxholes: 9E3",
            options={"steadfast": True},
            changes={"date": f"{year}-06-06", "sides": {"axis": {"cp": 0}}},
        )
        assert checked(through_operations(t, 2)) == [(0, 2, needed)]
    t = open_field("0 9E5 german_first_line", "64 9E6 us_paratroopers red", options={"steadfast": True})
    assert checked(through_operations(t, 1)) == [(64, 1, 2)], "Americans are not"


# --- where to -------------------------------------------------------------------------------------------------------


def run(
    *units: str, roll: int = 4, terrain: dict[str, list[str]] | None = None, more: str = "", **changes: Any
) -> Table:
    """A German runs from an American; his side has no command points, so that he fails for good."""
    sides = {"axis": {"cp": 0, **changes.pop("axis", {})}}
    t = open_field(*units, terrain=terrain, more=more, changes={"sides": sides, **changes})
    through_operations(t, roll)
    return t


@rule("BOB:11.0o", "BOB:11.0k")
def test_a_unit_runs_to_cover_within_its_points_and_may_choose_among_it() -> None:
    t = run(RED, IN_SIGHT, more="foxholes: 9C4 9D3 9E2 9I1 9G7")
    assert legal(t) == ["hex 9C4", "hex 9D3", "hex 9E2"]
    refused(t, "hex 9E4", "BOB:11.0o")
    refused(t, "hex 9E9", "BOB:11.0k")
    t.play("hex 9D3")
    assert where(t, 0) == "9D3"


@rule("BOB:11.0o")
def test_foxholes_are_cover_and_out_of_sight_is_as_good() -> None:
    assert where(run(RED, IN_SIGHT, more="foxholes: 9D4"), 0) == "9D4"
    t = run(RED, IN_SIGHT, terrain={"woods": ["9E4"]})
    assert "hex 9E3" in legal(t), "behind the woods nobody can fire at it"


@rule("BOB:11.0l")
def test_no_step_brings_it_nearer_to_any_enemy() -> None:
    """The foxholes to the west are nearer to a second enemy."""
    t = run(RED, IN_SIGHT, "65 9A4 us_paratroopers", more="foxholes: 9D4 9F4")
    assert where(t, 0) == "9F4"


@rule("BOB:11.0m")
def test_it_may_not_come_beside_a_free_enemy() -> None:
    """The foxholes are no farther from either enemy than it was, but next to one of them."""
    t = run(RED, FAR, CLOSE_BY, more="foxholes: 9D5 9F4")
    assert where(t, 0) == "9F4"


@rule("BOB:11.0n")
def test_surrounded_it_is_gone() -> None:
    ring = [f"{64 + i} {h} us_paratroopers" for i, h in enumerate(("9E3", "9E7", "9C4", "9C6", "9G4", "9G6"))]
    t = run(RED, FAR, *ring)
    assert where(t, 0) == "lost"


@rule("BOB:11.0p")
def test_when_cover_is_too_far_it_runs_towards_it_with_all_its_points() -> None:
    """Five hexes bring it next to the foxholes; nothing nearer will do."""
    t = run("0 9G2 german_first_line red", "64 9H4 us_paratroopers", more="foxholes: 9A2")
    assert legal(t) == ["hex 9B1", "hex 9B2"]
    refused(t, "hex 9F2", "BOB:11.0p")


@rule("BOB:11.0s")
def test_without_any_cover_it_runs_for_its_rout_edge() -> None:
    t = run("0 9B2 german_first_line red", "64 9A6 us_paratroopers")
    assert where(t, 0) == "9H5", "by the road it gets one hex short of the east"
    road = ["9D5", "9E4", "9F4", "9G5", "9H5"]
    t = run("0 9B2 german_first_line red", "64 9A6 us_paratroopers", terrain={"open": road})
    assert legal(t)
    assert all(text.startswith("hex 9G") for text in legal(t)), "without it five hexes, no fewer"
    refused(t, "hex 9F2", "BOB:11.0s")


@rule("BOB:11.0t")
def test_at_the_edge_with_a_point_left_it_flees_and_counts_as_lost() -> None:
    t = run("0 9E2 german_first_line red", FAR, "64 9C5 us_paratroopers")
    assert where(t, 0) == "lost"
    t = run("0 9D2 german_first_line red", FAR, "64 9B5 us_paratroopers")
    assert all(text.startswith("hex 9I") for text in legal(t)), "it gets to the edge with no point left"


@rule("BOB:11.0t")
def test_it_flees_over_whichever_edge_is_its_own() -> None:
    t = run("0 9E3 german_first_line red", FAR, "64 9E6 us_paratroopers", axis={"rout_edge": "N"})
    assert where(t, 0) == "lost"
    t = run("0 9E7 german_first_line red", FAR, "64 9E4 us_paratroopers", axis={"rout_edge": "S"})
    assert where(t, 0) == "lost"


@rule("BOB:11.0s")
def test_a_scenario_may_give_part_of_the_map_another_rout_edge() -> None:
    rules = {"rout_edge_on": {"axis": [{"area": {"boards": ["9"], "letters": "ABC"}, "edge": "N"}]}}
    t = run("0 9B6 german_first_line red", "64 9B7 us_paratroopers", rules=rules)
    assert where(t, 0) == "9E2", "up the road"
    t = run("0 9D6 german_first_line red", "64 9D7 us_paratroopers", rules=rules)
    assert all(text[5] in "HI" for text in legal(t)), "elsewhere it is the east"


@rule("BOB:11.0q")
def test_a_hedgerow_is_cover_only_if_all_fire_crosses_it() -> None:
    far = "65 8C9 us_paratroopers"
    t = field("0 8C5 german_first_line red", "64 8C6 us_paratroopers", far, board="8", changes=QUIET)
    through_operations(t, 4)
    first = set(legal(t))
    t = field(
        "0 8C5 german_first_line red",
        "64 8C6 us_paratroopers",
        far,
        "66 8A1 us_paratroopers",
        board="8",
        changes=QUIET,
    )
    through_operations(t, 4)
    assert first - set(legal(t)), "an enemy on this side of the hedges takes some of the cover away"


@rule("BOB:11.0o")
def test_out_of_reach_of_all_weapons_is_as_good_as_cover() -> None:
    """Submachine guns reach four hexes at most, and what hides under a marker may be anything that shoots."""
    soviet = {"sides": {"axis": {"cp": 0}, "allies": {"nation": "soviet"}}}
    near = ("0 9E5 german_first_line red", "64 9E6 soviet_smg")
    t = open_field(*near, changes=soviet)
    through_operations(t, 4)
    assert {"hex 9E1", "hex 9A3", "hex 9I3"} <= set(legal(t)), "all five hexes from the Soviets"
    refused(t, "hex 9E2", "BOB:11.0o")
    for hidden, fate in (("", "9E5"), (" concealed", "lost")):
        t = open_field(*near, f"65 9A5 soviet_smg{hidden}", changes=soviet, terrain={"woods": ["9A5"]})
        through_operations(t, 4)
        assert where(t, 0) == fate, "it has yet to choose a hex, or has fled to the last man"


@rule("BOB:11.0r")
def test_a_hill_is_cover_only_against_fire_from_below() -> None:
    """The slope behind is higher than the first American; a second one looks down on it from the top."""
    units = ("0 BE8 german_first_line red", "64 BE9 us_paratroopers")
    t = field(*units, board="B", changes=QUIET)
    through_operations(t, 4)
    low = set(legal(t)) | {f"hex {where(t, 0)}"}
    t = field(*units, "65 BE4 us_paratroopers", board="B", changes=QUIET)
    through_operations(t, 4)
    high = set(legal(t)) | {f"hex {where(t, 0)}"}
    assert "hex BE6" in low
    assert "hex BE6" not in high


@rule("BOB:11.0k")
def test_it_stops_where_there_is_room_for_it() -> None:
    friends = ("2 9D4 german_first_line", "3 9D4 german_first_line")
    t = run(RED, *friends, IN_SIGHT, more="foxholes: 9D4 9F4")
    assert where(t, 0) == "9F4"


@rule("BOB:15.0m", "BOB:15.0q")
def test_whoever_runs_to_where_it_sees_a_hidden_enemy_in_the_open_finds_him_out() -> None:
    hidden = "65 9B7 us_paratroopers concealed"
    t = open_field(RED, CLOSE_BY, hidden, more="foxholes: 9E3", terrain={"woods": ["9D6"]}, changes=QUIET)
    assert state(t).concealed >> 65 & 1, "the woods are between them"
    found = through_operations(t, 4)
    assert where(t, 0) == "9E3"
    names = [e.kind for e in found if e.kind in ("revealed", "routed", "turn")]
    assert names == ["revealed", "routed", "turn"], "at once, not in the next turn"


@rule("BOB:92.0f")
def test_what_may_be_a_wreck_frightens_nobody() -> None:
    for marker, due in (("", True), (" uk=1", False)):
        t = open_field(
            RED, f"64 9E6 m4a1 facing=0{marker}", "65 9A9 us_paratroopers", options={"unconfirmed_kills": True}
        )
        assert bool(checked(through_operations(t, 1, 10, 10))) == due


@rule("BOB:93.0d")
def test_with_flanks_whoever_has_run_chooses_its_front() -> None:
    t = open_field(
        "0 9E5 german_first_line red facing=0",
        IN_SIGHT + " facing=0",
        more="foxholes: 9E3",
        options={"flanks": True},
        changes=QUIET,
    )
    through_operations(t, 4)
    assert legal(t) == [f"face {d}" for d in range(6)]
    refused(t, "hex 9E3", "BOB:11.0k")
    found = t.play("face 2")
    assert state(t).facing[0] == 2
    assert events(found, "turn"), "that was all of the phase"


@rule("BOB:93.0d", "BOB:58.0a")
def test_with_flanks_a_front_is_chosen_only_once_the_running_is_over() -> None:
    """First where to, then the bank of the dike, and the front last."""
    dike = {"dike": ["9E1", "9E2", "9E3", "9E4"]}
    units = ("0 9C4 german_first_line red facing=0", "64 9A5 us_paratroopers facing=0")
    t = open_field(*units, options={"flanks": True}, terrain=dike, more="foxholes: 9E3 9D3", changes=QUIET)
    through_operations(t, 4)
    assert {"hex 9D3", "hex 9E3"} <= set(legal(t))
    refused(t, "face 2", "BOB:93.0d")
    t.play("hex 9E3")
    assert all(text.startswith("bank ") for text in legal(t))
    t.play(legal(t)[0])
    assert (where(t, 0), legal(t)) == ("9E3", [f"face {d}" for d in range(6)])
    t.play("face 2")
    assert state(t).facing[0] == 2


# --- in halftracks --------------------------------------------------------------------------------------------------

RIDE = ("0 9E5 panzergrenadiers red ride=1", "1 9E5 spw251_1 facing=0")


@rule("BOB:21.6a")
def test_passengers_do_not_check_for_being_in_the_open() -> None:
    assert not checked(through_operations(open_field(*RIDE, IN_SIGHT)))


@rule("BOB:21.6b", "BOB:21.6c")
def test_passengers_beside_a_free_enemy_check_and_their_halftrack_drives_off() -> None:
    """It may stop anywhere three hexes from enemies who see it."""
    t = run(*RIDE, "2 9A1 german_first_line", CLOSE_BY)
    assert "hex 9E3" in legal(t)
    assert "hex 9E4" not in legal(t)
    refused(t, "hex 9E4", "BOB:21.6c")
    t.play("hex 9E3")
    assert where(t, 0) == where(t, 1) == "9E3"
    assert state(t).moved >> 1 & 1


@rule("BOB:21.6c")
def test_a_halftrack_that_drives_off_fronts_the_way_it_went() -> None:
    """North, by the shorter turn to either side of that."""
    for before, after in ((0, 0), (1, 0), (3, 5), (5, 5)):
        t = run(RIDE[0], f"1 9E5 spw251_1 facing={before}", "2 9A1 german_first_line", CLOSE_BY)
        t.play("hex 9E3")
        assert state(t).facing[1] == after


@rule("BOB:21.6d")
def test_a_halftrack_with_no_way_is_lost_with_its_passenger() -> None:
    """It drives neither into woods nor into buildings."""
    t = run(*RIDE, "2 9A1 german_first_line", CLOSE_BY, terrain={"woods": ["9D4", "9E4", "9F4", "9D5", "9F5"]})
    assert (where(t, 0), where(t, 1)) == ("lost", "lost")


@rule("BOB:21.6e")
def test_a_gun_is_carried_off() -> None:
    t = run("0 9E5 pak38 red facing=0 ride=1", RIDE[1], "2 9A1 german_first_line", CLOSE_BY)
    t.play("hex 9E3")
    assert where(t, 0) == where(t, 1) == "9E3"


@rule("BOB:16.0d")
def test_whoever_runs_through_a_hex_controls_it() -> None:
    t = run(RED, IN_SIGHT, more="foxholes: 9E2", victory=VICTORY)
    s = state(t)
    assert [s.control[s.setup.grid.at(h)] for h in ("9E4", "9E3", "9E2", "9D4")] == [0, 0, 0, 255]


VICTORY = {"for": "axis", "when": "end", "need": [{"kind": "control", "area": {"hexes": ["9E3"]}}]}


@rule("BOB:58.0a")
def test_whoever_runs_to_a_dike_takes_either_bank() -> None:
    road = ["9E1", "9E2", "9E3", "9E4", "9E5", "9E6"]
    t = run("0 9C4 german_first_line red", "64 9A5 us_paratroopers", terrain={"dike": road}, more="foxholes: 9E3")
    t.play("hex 9E3")
    banks = [text for text in legal(t) if text.startswith("bank ")]
    assert len(banks) == 2
    t.play(banks[1])
    assert where(t, 0) == "9E3"
    assert f"bank {state(t).bank[0]}" == banks[1]


@rule("BOB:15.0k", "BOB:11.0y")
def test_whoever_is_left_alone_by_a_rout_shows_at_once_what_hides_beside_it() -> None:
    units = ("0 9E5 german_first_line red", "64 9E5 us_paratroopers", "1 9E6 german_first_line concealed")
    t = open_field(*units, "2 9A1 german_first_line", terrain={"woods": ["9E6"]}, changes=QUIET)
    found = through_operations(t, 10)
    assert where(t, 0) == "lost"
    assert [e.unit for e in events(found, "revealed")] == [1]
