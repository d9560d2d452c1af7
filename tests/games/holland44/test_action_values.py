"""What actions of Holland '44 are worth: judgements that a player should share."""

from __future__ import annotations

import pytest

from sandtable import Table, new
from sandtable.games.holland44.rules.combat import Preparing

from ..judging import advised, best, worths
from .battles import front
from .helpers import field, state, where

FAR = "7020 Lewin"  # a German far from everything
POCKET = "6318 1/1P/1"
SON = "3008-3108"


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


# --- the column


def test_takes_the_empty_road_towards_the_waal() -> None:
    t = phase("allied movement", f"2207 2GG/5/Gds; {POCKET}; {FAR}", more="bridges:\n  3008-3108 intact")
    assert int(moved(t, "2GG/5/Gds")[:2]) >= 30


def test_prefers_the_road_north_to_the_road_back() -> None:
    t = phase("allied movement", f"4917 2GG/5/Gds; {POCKET}; {FAR}")
    t.play("take 2GG/5/Gds")
    found = worths(t)
    assert max((a for a in found if a.startswith("step")), key=found.__getitem__) == "step 5018"


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


# --- bridges


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


# --- traffic, losses, landing


def test_jams_the_road_near_the_head_of_the_column() -> None:
    t = phase("german traffic", f"2207 2GG/5/Gds; {POCKET}; {FAR}", more="fields:\n  traffic_ready = 1")
    label = best(t).removeprefix("jam ")
    board = state(t).board
    assert board.grid.at(label) in board.route
    assert 18 <= int(label[:2]) <= 22


@pytest.mark.parametrize("scenario", ["short", "campaign", "arnhem"])
def test_everything_has_a_value_and_asking_changes_nothing(scenario: str) -> None:
    advised(new("holland44", scenario, seed=6), 120, always=True)
