"""What actions of Holland '44 are worth: judgements that a player should share."""

from __future__ import annotations

import pytest

from sandtable import Table, new
from sandtable.games.holland44.ai.forces import points_lost, step_worth
from sandtable.games.holland44.ai.plan import Plan
from sandtable.games.holland44.ai.road import pickets
from sandtable.games.holland44.rules.board import ALLIED, BLOWN
from sandtable.games.holland44.rules.combat import Preparing
from sandtable.games.holland44.rules.losses import REMNANTS_OF
from sandtable.games.holland44.rules.pieces import PIECE
from sandtable.games.holland44.rules.state import DISPLAY, GONE

from ..judging import advised, best, worths
from .battles import front
from .helpers import field, state, where

FAR = "7020 Lewin"  # a German far from everything
POCKET = "6318 1/1P/1"
SON = "3008-3108"
HEAD = "2507 1GG/5/Gds 2GG/5/Gds; 2407 1CG/5/Gds 2IG/5/Gds"  # the head of the column
VAN = f"{HEAD}; 2307 3IG/32/Gds 5CG/32/Gds; 2207 44_RTR 15/19KRH/11 2WG/Gds"  # more than enough to drive on


def phase(name: str, units: str, turn: int = 5, more: str = "", scenario: str = "short") -> Table:
    """A phase of a side, with stacks separated by semicolons."""
    lines = "\n".join(f"  {stack.strip()}" for stack in units.split(";"))
    return field(f"turn: {turn}\nphase: {name}\nunits:\n{lines}\n{more}", scenario)


def moved(t: Table, unit: str) -> str:
    """Where a unit that is taken up ends its move if it follows the values."""
    t.play(f"take {unit}")
    for _ in range(30):
        if t.prompt != "march":
            break
        t.play(best(t))
    return where(t, unit)


def fought(t: Table, hex: str) -> None:
    """Attack a hex, rolling a six, and follow the values until nobody advances any farther."""
    t.script([6])
    t.play(f"attack {hex}")
    while t.prompt in ("preparing", "advance", "advancing"):
        t.play(best(t))


# --- attacks


def test_nobody_is_left_out_of_an_attack_and_called_back_for_ever() -> None:
    """2GG is of more use against the penal battalion until it leaves the artillery of its division without a target."""
    stacks = """
        2706 6_Penal*disrupted; 2705 I/vdH; 2708 2/502/101:2*spent,cut; 2607 2GG/5/Gds*moved; 2608 I/3_Police;
        2507 44_RTR 15/19KRH/11; 2408 2_HC; 2307 2WG/Gds*moved 1CG/5/Gds*moved; 2308 3/Erdmann; 2107 1GG/5/Gds*moved;
        2108 1/Erdmann; 2007 Gds_Div 5CG/32/Gds*moved; 1906 5_AGRA; 2808 u01"""
    more = "unknown:\n  u01 HG_Training*revealed\nfields:\n  weather = [1,0]\n  air = 2\n  losses = 3"
    t = phase("allied combat", f"{stacks}; {POCKET}", turn=4, more=more)
    t.play("attack 2608")
    played: list[str] = []
    while t.prompt == "preparing" and len(played) < 12:
        played.append(best(t))
        t.play(played[-1])
    assert "resolve" in played and len(set(played)) == len(played)


# --- the column


def test_takes_the_empty_road_towards_the_waal() -> None:
    t = phase("allied movement", f"2207 2GG/5/Gds; {POCKET}; {FAR}", more="bridges:\n  3008-3108 intact")
    assert int(moved(t, "2GG/5/Gds")[:2]) >= 30


def test_prefers_the_road_north_to_the_road_back() -> None:
    t = phase("allied movement", f"4917 2GG/5/Gds; {POCKET}; {FAR}")
    t.play("take 2GG/5/Gds")
    found = worths(t)
    assert max((a for a in found if a.startswith("step")), key=found.__getitem__) == "step 5018"


def test_an_overrun_spares_those_who_can_still_march() -> None:
    t = phase(
        "allied movement", f"2207 2GG/5/Gds 2IG/5/Gds; 2206 1CG/5/Gds 2WG/Gds; 2307 1_Pchute_Army; {POCKET}; {FAR}"
    )
    t.play("overrun 2307")
    left_out = []
    while t.prompt != "movement":
        action = best(t)
        left_out += action.split()[1:] if action.startswith("drop") else []
        t.play(action)
    assert left_out
    assert {f"take {unit}" for unit in left_out} <= set(map(str, t.legal))


def crossing(turn: int, scenario: str = "short") -> float:
    """What it is worth to go over the Waal with Germans about, rather than to stay at its bridge."""
    around = "5422 Jenkel Kempton; 5520 Knaust Brinkmn/10ss; 5522 Euling/10ss Reinhold/10ss; 5221 Goebel"
    t = phase(
        "allied movement", f"5321 2GG/5/Gds; 5421 1/505/82; {around}; {POCKET}; {FAR}", turn=turn, scenario=scenario
    )
    t.play("take 2GG/5/Gds")
    found = worths(t)
    return found["step 5421"] - found["stop"]


def test_crossing_the_waal_is_worth_more_and_more_as_the_short_game_ends() -> None:
    assert crossing(6) + 1 < crossing(9) < crossing(10) - 1
    assert crossing(10) == crossing(11)
    assert crossing(6, "campaign") == crossing(11, "campaign")


def test_does_not_stack_more_than_may_stay() -> None:
    t = phase("allied movement", f"2207 2GG/5/Gds; 2307 1GG/5/Gds 3IG/32/Gds 5CG/32/Gds; 2407 Kerutt; {POCKET}")
    assert moved(t, "2GG/5/Gds") != "2307"


def test_a_supply_source_stays_where_it_is() -> None:
    t = phase("allied movement", f"6318 supply/1 1/1P/1; 2207 2GG/5/Gds; {FAR}")
    found = worths(t)
    assert found["take supply/1"] < found["end"] < found["take 2GG/5/Gds"]


def test_guns_without_a_target_are_moved_up() -> None:
    t = phase("allied movement", f"1303 Gds_Div; 4716 2GG/5/Gds; {POCKET}; {FAR}")
    found = worths(t)
    assert found["carry Gds_Div"] > found["end"]


def test_guns_in_range_of_the_front_are_not() -> None:
    t = phase("allied movement", f"2107 Gds_Div; 2307 2GG/5/Gds; 2407 Kerutt; {POCKET}")
    found = worths(t)
    assert found["carry Gds_Div"] < found["end"]


def test_the_end_is_best_when_nothing_is_left_to_do() -> None:
    t = phase("german movement", f"6318 supply/1; {FAR}; 1103 9C/46/15")
    for _ in range(40):
        if best(t) == "end":
            break
        t.play(best(t))
    assert t.prompt == "movement"


def test_tanks_leave_a_german_on_the_road_behind_them_to_the_infantry() -> None:
    ahead = "2507 1GG/5/Gds 3IG/32/Gds; 2407 1WG/32/Gds 5CG/32/Gds"
    t = phase("allied movement", f"{ahead}; 2207 2GG/5/Gds; 1806 2/Erdmann; {POCKET}; {FAR}")
    assert int(moved(t, "2GG/5/Gds")[:2]) >= 25


def test_reinforcements_march_as_far_as_they_can_when_they_enter() -> None:
    t = phase("allied movement", f"N 2GG/5/Gds; 2507 1GG/5/Gds; {POCKET}; {FAR}")
    assert int(moved(t, "2GG/5/Gds")[:2]) >= 20


def test_extended_movement_leads_to_no_hex_where_a_friend_stands() -> None:
    """It must end alone (8.2.2): beyond the bridge there is nothing but the Guards and Germans on both sides of them."""
    t = phase(
        "allied movement", f"1303 2_HC; 1404 2WG/Gds; 1605 Kerutt; 1406 Segler/9ss; 1603 6_Penal; {POCKET}; {FAR}", 2
    )
    t.play("take 2_HC")
    assert worths(t)["step 1404"] > worths(t)["stop"]
    t.play("mode extended")
    assert worths(t)["step 1404"] < worths(t)["stop"]


def test_those_who_break_through_advance_along_the_road() -> None:
    t = front(f"2207 2GG/5/Gds 1CG/5/Gds; 2206 2WG/Gds 2IG/5/Gds; 2307 1_Pchute_Army; {POCKET}; {FAR}")
    fought(t, "2307")
    assert max(int(where(t, unit)[:2]) for unit in ("2GG/5/Gds", "1CG/5/Gds", "2WG/Gds", "2IG/5/Gds")) >= 25


def attacked(t: Table) -> list[tuple[str, int]]:
    """The hexes that were attacked, each with the strength of the attack."""
    label = state(t).board.grid.label
    return [(label[event.hex], event.attack) for event in t.observe(None).events() if event.kind == "attacks"]


def test_those_who_advance_together_break_through_together() -> None:
    t = phase("allied combat", f"2207 2GG/5/Gds 1CG/5/Gds; 2307 559_StuG; 2407 Stephan; {POCKET}; {FAR}")
    fought(t, "2307")
    assert attacked(t) == [("2307", 16), ("2407", 16)]


def test_nobody_breaks_through_at_odds_that_cost_more_than_they_bring() -> None:
    t = phase("allied combat", f"2207 2GG/5/Gds; 2307 559_StuG; 2408 Stephan 1/Erdmann; {POCKET}; {FAR}")
    fought(t, "2307")
    assert attacked(t) == [("2307", 8)]


def test_nobody_advances_away_from_a_bridging_unit_that_would_be_alone() -> None:
    around = "2207 2GG/5/Gds bridging/30; 2307 1_Pchute_Army"
    t = front(f"{around}; 2410 Gothsche; {POCKET}; {FAR}")
    fought(t, "2307")
    assert where(t, "2GG/5/Gds") == where(t, "bridging/30")


# --- bridges


def test_a_bridging_unit_hurries_to_the_first_bridge_that_is_down() -> None:
    around = "3008 1/506/101; 3108 2/506/101; 2808 2GG/5/Gds; 3310 Gothsche"
    t = phase("allied movement", f"2207 bridging/30; {around}; {POCKET}; {FAR}", more=f"bridges:\n  {SON} blown")
    assert moved(t, "bridging/30") == "3008"


def test_a_bridging_unit_stays_at_its_work_though_its_escort_has_gone() -> None:
    around = "3008 bridging/30; 3108 2/506/101; 3010 2GG/5/Gds; 3310 Gothsche"
    t = phase("allied movement", f"{around}; {POCKET}; {FAR}", more=f"bridges:\n  {SON} repairing")
    assert moved(t, "bridging/30") == "3008"


def test_a_bridging_unit_sees_to_its_own_corps_bridge_before_it_follows_the_column() -> None:
    around = "1306 bridging/8 4KSLI/159/11 3M/159/11; 1407 2L/9/3; 3208 2GG/5/Gds"
    more = f"bridges:\n  1306-1407 repairing\n  {SON} intact"
    t = phase("allied movement", f"{around}; {POCKET}; {FAR}", turn=3, more=more)
    post = Plan(state(t), ALLIED).post(PIECE["bridging/8"])
    assert post is not None
    assert state(t).board.grid.label[post.hex] == "1306"


def test_a_bridging_unit_does_not_work_alone_under_the_eyes_of_the_enemy() -> None:
    around = "2808 2GG/5/Gds bridging/30; 3110 Gothsche 1/Erdmann; 3109 2/Erdmann 3/Erdmann"
    alone = phase("allied movement", f"{around}; {POCKET}; {FAR}", more=f"bridges:\n  {SON} blown")
    assert moved(alone, "bridging/30") == "2808"
    escorted = phase("allied movement", f"{around}; 3008 1/506/101; {POCKET}; {FAR}", more=f"bridges:\n  {SON} blown")
    assert moved(escorted, "bridging/30") == "3008"


def test_paratroopers_help_a_bridging_unit_on_their_own_stretch_alone() -> None:
    def post(near: str, bridging: str, down: str) -> str:
        around = f"{near} {bridging}; 3107 1/506/101; 3310 Gothsche; 1409 4/Erdmann"
        t = phase("allied movement", f"{around}; {POCKET}; {FAR}", more=f"bridges:\n  {down} blown")
        found = Plan(state(t), ALLIED).post(PIECE["1/506/101"])
        assert found is not None
        return state(t).board.grid.label[found.hex]

    assert post("3008", "bridging/30", SON) in ("3008", "3108")
    assert int(post("1306", "bridging/8", "1306-1407")[:2]) > 20


def test_two_bridging_units_see_to_two_bridges() -> None:
    around = "3008 bridging/30 1/506/101; 3108 2/506/101; 2908 bridging/8 2GG/5/Gds; 3709 1/501/101; 3810 2/501/101"
    t = phase("allied movement", f"{around}; {POCKET}; {FAR}", 7, f"bridges:\n  {SON} blown\n  3709-3810 blown")
    post = Plan(state(t), ALLIED).post(PIECE["bridging/8"])
    assert post is not None
    assert state(t).board.grid.label[post.hex] == "3709"


def test_blows_a_bridge_that_the_tanks_are_about_to_cross() -> None:
    t = phase("german bridges", f"3008 2GG/5/Gds; 3108 Finzel/2; {POCKET}")
    assert best(t) == f"blow {SON}"


def test_blows_a_bridge_under_the_nose_of_paratroopers() -> None:
    t = phase("allied movement", f"2908 1/501/101; 3208 Finzel/2; 2207 2GG/5/Gds; {POCKET}", turn=3)
    t.play("take 1/501/101")
    t.play("step 3008")
    assert t.prompt == "alarm"
    assert best(t) == f"blow {SON}"


def test_keeps_the_bridge_it_needs_itself() -> None:
    """The only German way back over the Maas at Roermond: nobody of the column goes there."""
    t = phase("german bridges", f"1124 Kerutt Stephan; 1123 1H/159/11; {POCKET}; 2207 2GG/5/Gds")
    found = worths(t)
    assert found["blow 1124-1125"] < found["end"]


def test_repairs_a_bridge_of_the_road() -> None:
    t = phase("allied bridges", f"3008 bridging/30 2GG/5/Gds; {POCKET}; {FAR}", more=f"bridges:\n  {SON} blown")
    assert best(t) == f"repair {SON}"


# --- attacks


def test_does_not_attack_at_1_2() -> None:
    t = front(f"3717 Becker/3; 3817 2_HC; {POCKET}")
    found = worths(t)
    assert found["attack 3717"] < found["end"]


def test_attacks_at_five_to_one() -> None:
    t = front(f"3717 Finzel/2; 3817 1CG/5/Gds 2GG/5/Gds; 3818 1KOSB/9/3 2L/9/3; {POCKET}")
    assert best(t) == "attack 3717"


def test_a_hex_of_the_road_is_worth_more_than_another() -> None:
    t = front(f"2307 Finzel/2; 2306 2GG/5/Gds 1GG/5/Gds; 3717 Budde; 3817 1CG/5/Gds 5CG/32/Gds; {POCKET}")
    found = worths(t)
    assert found["attack 2307"] > found["attack 3717"]


def test_guns_and_air_units_help_a_middling_attack() -> None:
    t = front(f"3717 Finzel/2; 3817 1CG/5/Gds; 3816 Gds_Div; {POCKET}")
    t.play("attack 3717")
    found = worths(t)
    assert found["support Gds_Div"] > found["resolve"]


def test_an_attack_that_has_been_begun_is_carried_out() -> None:
    t = front(f"3717 Finzel/2; 3817 1CG/5/Gds; {POCKET}")
    t.play("attack 3717")
    assert isinstance(state(t).step, Preparing)
    assert best(t) == "resolve"


def test_the_pocket_does_not_attack_at_odds_that_others_take() -> None:
    pocket = front(f"6318 1/1P/1 2/1P/1; 6319 Finzel/2; 2207 2GG/5/Gds; {FAR}")
    others = front(f"4918 1/504/82 2/504/82; 4919 Finzel/2; 2207 2GG/5/Gds; {POCKET}; {FAR}")
    assert worths(pocket)["attack 6319"] < worths(others)["attack 4919"] - 0.2


def test_a_loss_counts_by_the_points_that_the_germans_get_for_it() -> None:
    """26.5.2, 11.4: the last step, or the second one when no remnant is left to stand for the unit."""
    t = phase("allied combat", f"3108 3/501/101:2 2/502/101; 3208 1a/401/101:1; {POCKET}; {FAR}")
    s, three, half = state(t), PIECE["3/501/101"], PIECE["1a/401/101"]
    for remnant in REMNANTS_OF[three]:
        s.box[remnant] = DISPLAY
    assert [points_lost(s, piece) for piece in (three, PIECE["2/502/101"], half)] == [0, 0, 0.5]
    before = step_worth(s, three)
    for remnant in REMNANTS_OF[three]:
        s.box[remnant] = GONE
    assert points_lost(s, three) == 1
    assert step_worth(s, three) > before + 0.5


# --- the road


def beside_the_road(t: Table, hex: str) -> bool:
    """Whether a hex lies on the route or next to it."""
    board = state(t).board
    return any(board.grid.dist(board.grid.at(hex), on) <= 1 for on in board.route)


def test_infantry_behind_a_strong_head_guards_the_flank_of_the_road() -> None:
    t = phase("allied movement", f"{VAN}; 1906 1WG/32/Gds; 1910 2/Erdmann 3/Erdmann; {POCKET}; {FAR}")
    end = moved(t, "1WG/32/Gds")
    assert int(end[:2]) <= 22
    assert beside_the_road(t, end)


def test_pickets_stand_two_apart_on_both_sides_of_the_road() -> None:
    board = state(new("holland44", "short")).board
    found = {board.grid.label[hex] for at, hex in pickets(board) if 5 <= at <= 9}
    assert found == {"1405", "1606", "1807", "1503", "1704", "1905"}


def test_without_anybody_ahead_it_drives_up_the_road() -> None:
    t = phase("allied movement", f"1906 1WG/32/Gds; 1911 2/Erdmann; {POCKET}; {FAR}")
    assert int(moved(t, "1WG/32/Gds")[:2]) >= 24


def test_a_german_who_closes_the_road_is_attacked_before_another() -> None:
    closing = front(f"{HEAD}; 1906 2WG/Gds 1WG/32/Gds; 1907 Finzel/2; {POCKET}; {FAR}")
    apart = front(f"{HEAD}; 2110 2WG/Gds 1WG/32/Gds; 2211 Finzel/2; {POCKET}; {FAR}")
    assert worths(closing)["attack 1907"] > worths(apart)["attack 2211"] + 0.8


def test_a_german_who_closes_the_road_draws_enough_attackers_and_no_more() -> None:
    around = "1503 1D/231/50 2D/231/50; 1504 6GH/69/50; 1605 7GH/69/50 5EY/69/50; 1606 3IG/32/Gds 5CG/32/Gds"
    t = phase("allied movement", f"{HEAD}; {around}; 1806 2/Erdmann; {POCKET}; {FAR}")
    closing = state(t).board.grid.at("1806")
    found = Plan(state(t), ALLIED).aims.sweepers
    assert set(found.values()) == {closing}
    strong = sum(state(t).attack_of(piece) for piece in found)
    assert 3 * 5 <= strong <= 4 * 5 + 4


def test_a_german_who_bars_the_way_ahead_draws_the_tanks_at_the_head() -> None:
    t = phase("allied movement", f"2207 2GG/5/Gds 1CG/5/Gds; 2407 Stephan; {POCKET}; {FAR}")
    found = Plan(state(t), ALLIED).aims.sweepers
    assert found == dict.fromkeys((PIECE["2GG/5/Gds"], PIECE["1CG/5/Gds"]), state(t).board.grid.at("2407"))


@pytest.mark.parametrize(
    ("turn", "scenario", "drives"), [(6, "short", False), (7, "short", True), (7, "campaign", False)]
)
def test_tanks_of_other_corps_drive_for_the_waal_once_boundaries_have_ended(
    turn: int, scenario: str, drives: bool
) -> None:
    t = phase("allied movement", f"2207 23H/29/11; 2407 2GG/5/Gds; {POCKET}; {FAR}", turn, scenario=scenario)
    assert Plan(state(t), ALLIED).aims.drives_on(PIECE["23H/29/11"]) == drives


def test_tanks_that_stand_apart_are_not_called_back_for_it() -> None:
    t = phase("allied movement", f"2307 2WG/Gds; {HEAD}; 1705 3IG/32/Gds; 1806 2/Erdmann; {POCKET}; {FAR}")
    found = Plan(state(t), ALLIED).aims.sweepers
    assert PIECE["3IG/32/Gds"] in found
    assert PIECE["2WG/Gds"] not in found


def test_a_bridge_that_is_down_leaves_the_foremost_tanks_at_the_head_and_frees_the_others() -> None:
    units = f"{VAN}; 2107 2/Erdmann; {POCKET}; {FAR}"
    tanks = {PIECE[name] for name in ("44_RTR", "15/19KRH/11", "2WG/Gds")}
    held_up = Plan(state(phase("allied movement", units, more=f"bridges:\n  {SON} blown")), ALLIED).aims
    assert held_up.spearhead == {PIECE[name] for name in ("2GG/5/Gds", "1CG/5/Gds", "2IG/5/Gds")}
    assert tanks & held_up.sweepers.keys()
    free = Plan(state(phase("allied movement", units, more=f"bridges:\n  {SON} intact")), ALLIED).aims
    assert free.spearhead > held_up.spearhead | tanks


def test_infantry_of_the_column_leaves_bridges_off_the_road_to_others() -> None:
    t = phase("allied movement", f"{HEAD}; 1407 bridging/8; 1605 3IG/32/Gds; {POCKET}; {FAR}", 3)
    aims, at = Plan(state(t), ALLIED).aims, state(t).board.grid.at
    ends = {at("1306"), at("1407")}
    assert not ends & {post.hex for post in aims.posts(PIECE["3IG/32/Gds"])}
    assert ends <= {post.hex for post in aims.posts(PIECE["2L/9/3"])}


def test_units_attack_over_the_boundary_of_their_corps() -> None:
    """The 231st Brigade may not march into the lane of 30 Corps, but may attack whoever closes the road there."""
    t = phase("allied movement", f"2507 2GG/5/Gds; 1603 1D/231/50; 1705 2/Erdmann; {POCKET}; {FAR}")
    assert Plan(state(t), ALLIED).aims.sweepers == {PIECE["1D/231/50"]: state(t).board.grid.at("1705")}


def test_nobody_stands_guard_in_the_rear_where_many_hold_the_enemy_off() -> None:
    around = (
        "1404 8DLI/151/50 9DLI/151/50; 1504 6GH/69/50 7GH/69/50; 1605 1WG/32/Gds 1H/231/50; 1705 1D/231/50 2D/231/50"
    )
    t = phase("allied movement", f"{VAN}; {around}; 1303 5EY/69/50; 1608 2/Erdmann; {POCKET}; {FAR}")
    assert int(moved(t, "5EY/69/50")[:2]) > 13


def test_the_column_keeps_to_the_road_in_the_first_turns() -> None:
    """The road to Helmond is open, but nobody can supply the tanks there."""

    def astray(turn: int) -> float:
        t = phase("allied movement", f"2410 2GG/5/Gds; 2808 Gothsche; {POCKET}; {FAR}", turn)
        plan, at = Plan(state(t), ALLIED), state(t).board.grid.at
        tanks = PIECE["2GG/5/Gds"]
        return plan.place(tanks, at("2910")) - plan.place(tanks, at("2912"))

    assert astray(5) > 4
    assert astray(6) < 1


def test_tanks_go_over_a_bridge_before_paratroopers_and_infantry() -> None:
    around = "3008 1/506/101; 2908 2GG/5/Gds 2WG/Gds; 2907 7GH/69/50; 3108 3/502/101; 3209 Gothsche"
    t = phase("allied movement", f"{around}; {POCKET}; {FAR}", 7, f"bridges:\n  {SON} intact")
    assert best(t) in ("take 2GG/5/Gds", "take 2WG/Gds")


def test_those_who_stand_before_a_bridge_that_is_down_attack_the_far_bank() -> None:
    t = phase(
        "allied movement", f"{VAN}; 2908 8RB/29/11; 3108 2/Erdmann; {POCKET}; {FAR}", more=f"bridges:\n  {SON} blown"
    )
    assert Plan(state(t), ALLIED).aims.sweepers[PIECE["8RB/29/11"]] == state(t).board.grid.at("3108")


def test_guns_of_the_column_get_the_movement_markers_of_others() -> None:
    others = "1105 3_Div*carried 11_Arm_Div*carried; 1303 50_Div*carried Gds_Div"
    t = phase("allied movement", f"{others}; 2507 2GG/5/Gds; {POCKET}; {FAR}")
    found = worths(t)
    assert found["unload 3_Div"] > found["end"] > found["unload 50_Div"]


def test_a_bridging_unit_of_another_corps_opens_a_way_of_its_own() -> None:
    t = phase("allied movement", f"1105 bridging/8; 1306 2L/9/3; 2207 2GG/5/Gds; {POCKET}; {FAR}", turn=2)
    s, end = state(t), moved(t, "bridging/8")
    ends = {
        s.board.grid.label[h] for b, at in zip(s.board.bridges, s.bridge, strict=True) if at == BLOWN for h in b.hexes
    }
    assert end in ends


def test_air_units_help_a_middling_attack() -> None:
    t = front(f"3717 Finzel/2; 3817 1CG/5/Gds; {POCKET}", "allied", 3, "fields:\n  air = 2")
    t.play("attack 3717")
    found = worths(t)
    assert found["air"] > found["resolve"]


# --- who keeps the road


@pytest.mark.parametrize(("unit", "end"), [("1/504/82", "4816"), ("2/504/82", "4716")])
def test_paratroopers_keep_both_ends_of_a_bridge_though_nobody_is_near(unit: str, end: str) -> None:
    ends = "4816 1/504/82; 4716 2/504/82"
    t = phase("allied movement", f"{ends}; 4818 3/504/82; {POCKET}; {FAR}", more="bridges:\n  4716-4816 intact")
    assert moved(t, unit) == end


def test_paratroopers_take_the_bridge_over_the_maas_before_those_over_canals() -> None:
    t = phase(
        "allied movement", f"4918 1/504/82; {POCKET}; {FAR}", 1, "bridges:\n  4716-4816 primed\n  5118-5219 primed\n"
    )
    post = Plan(state(t), ALLIED).post(PIECE["1/504/82"])
    assert post is not None
    assert state(t).board.grid.label[post.hex] in ("4716", "4816")


def test_paratroopers_keep_the_far_end_of_a_bridge_that_is_down() -> None:
    """Whoever looks into it keeps it from being repaired (5.8b)."""
    around = "3108 1/502/101; 3107 3/502/101; 3206 3/506/101 supply/101; 2808 2GG/5/Gds:2 2/502/101"
    germans = "3208 3/Erdmann; 3306 III/vdH; 2908 I/3_Police"
    t = phase("allied movement", f"{around}; {germans}; {POCKET}; {FAR}", 6, f"bridges:\n  {SON} blown")
    assert moved(t, "1/502/101") == "3108"


def test_paratroopers_drive_away_whoever_closes_their_stretch_and_leave_one_in_the_town() -> None:
    t = phase("allied movement", f"3507 3/501/101; 3607 1/502/101; 3708 2/501/101; 3608 Ewald; {POCKET}; {FAR}")
    s = state(t)
    aims = Plan(s, ALLIED).aims
    assert aims.closers >> s.at[PIECE["Ewald"]] & 1
    assert set(aims.sweepers) == {PIECE["1/502/101"], PIECE["2/501/101"]}


def test_infantry_stays_in_a_city_that_germans_could_slip_into() -> None:
    t = phase("allied movement", f"{VAN}; 2608 1WG/32/Gds; 3008 2_HC; 2605 Stephan; {POCKET}; {FAR}")
    s = state(t)
    found, unit = Plan(s, ALLIED), PIECE["1WG/32/Gds"]
    assert unit in found.aims.garrisons
    assert unit not in found.aims.sweepers
    assert moved(t, "1WG/32/Gds") == "2608"


def hatert(bridge: str) -> set[str]:
    """The ends of the bridge at Hatert that paratroopers look after as that of the road stands."""
    t = phase("allied movement", f"4818 1/504/82; {POCKET}; {FAR}", more=f"bridges:\n  5118-5219 {bridge}")
    s = state(t)
    posts = Plan(s, ALLIED).aims.posts(PIECE["1/504/82"])
    return {s.board.grid.label[post.hex] for post in posts} & {"5019", "5020"}


def test_paratroopers_look_after_other_bridges_of_a_canal_until_that_of_the_road_is_safe() -> None:
    assert hatert("blown") == hatert("primed") == {"5019", "5020"}
    assert not hatert("intact")


NIJMEGEN = "5321 3/505/82 2/508/82; 5421 1/505/82; 5322 Stargaard; 5422 Greshick"


def test_tanks_pass_through_a_city_that_germans_look_into_and_over_its_bridge() -> None:
    t = phase("allied movement", f"5320 15/19KRH/11; {NIJMEGEN}; {POCKET}; {FAR}", turn=10)
    assert moved(t, "15/19KRH/11") == "5421"


def test_nobody_hopes_to_step_over_a_river_without_a_bridge() -> None:
    t = phase("allied movement", f"5220 15/19KRH/11; {NIJMEGEN}; {POCKET}; {FAR}", turn=10)
    t.play("take 15/19KRH/11")
    found = worths(t)
    assert found["mode tactical"] < found["stop"] + 2


def test_guns_stay_in_range_of_a_german_beside_the_road_just_behind_the_head() -> None:
    t = phase("allied movement", f"1605 Gds_Div; 2207 2GG/5/Gds 2WG/Gds 1CG/5/Gds; 1807 Richter/10ss; {POCKET}; {FAR}")
    found = worths(t)
    assert found["carry Gds_Div"] < found["end"]


# --- the airborne divisions


def test_who_keeps_an_end_of_a_bridge_leaves_an_attack_nearby_to_others() -> None:
    tanks = "3008 2WG/Gds 15/19KRH/11; 2907 2GG/5/Gds"
    t = phase("allied movement", f"3108 2/502/101; {tanks}; 3007 III/vdH; {POCKET}; {FAR}")
    assert moved(t, "2/502/101") == "3108"


def test_the_82nd_goes_for_nijmegen_before_it_looks_after_the_road() -> None:
    bridges = "bridges:\n  5118-5219 intact"
    t = phase("allied movement", f"5120 2/508/82; 5320 Gothsche; {POCKET}; {FAR}", more=bridges)
    assert moved(t, "2/508/82") == "5321"


# --- the Germans


ABOUT_POCKET = "6317 Ewald I/1034/59; 6418 II/1034/59; 6319 III/vdH"  # enough of them


def test_germans_go_for_the_corridor_behind_the_head_when_others_see_to_the_pocket() -> None:
    t = phase("german movement", f"2910 Gothsche; 5018 2GG/5/Gds; {POCKET}; {ABOUT_POCKET}; {FAR}")
    assert beside_the_road(t, moved(t, "Gothsche"))


def test_germans_put_the_pocket_before_the_corridor() -> None:
    t = phase("german movement", f"4310 Gothsche; 4917 2GG/5/Gds; {POCKET}; {FAR}")
    assert not beside_the_road(t, moved(t, "Gothsche"))


def test_germans_close_in_on_the_pocket() -> None:
    t = phase("german movement", f"6322 Spindler/9ss; {POCKET}; 2207 2GG/5/Gds")
    board = state(t).board
    end = moved(t, "Spindler/9ss")
    assert board.grid.dist(board.grid.at(end), board.grid.at("6318")) == 1


# --- traffic, losses, landing


def test_jams_the_road_near_the_head_of_the_column() -> None:
    t = phase("german traffic", f"2207 2GG/5/Gds; {POCKET}; {FAR}", more="fields:\n  traffic_ready = 1")
    label = best(t).removeprefix("jam ")
    board = state(t).board
    assert board.grid.at(label) in board.route
    assert 18 <= int(label[:2]) <= 22


def test_whoever_is_to_land_lands_however_far_his_post_may_be() -> None:
    t = new("holland44", "short", seed=3)
    while t.prompt != "landing":
        t.play(best(t))
    t.play(best(t))
    found = worths(t)
    assert min(worth for action, worth in found.items() if action.startswith("land ")) > max(
        worth for action, worth in found.items() if action.startswith("drop")
    )


@pytest.mark.parametrize("scenario", ["short", "campaign", "arnhem"])
def test_everything_has_a_value_and_asking_changes_nothing(scenario: str) -> None:
    advised(new("holland44", scenario, seed=6), 120, always=True)
