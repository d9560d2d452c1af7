"""US political will: surrenders, the Aleutians, resources, ships, casualties, progress of the war (4.32, 16.4)."""

from __future__ import annotations

import pytest

from sandtable import Table, position
from sandtable.games.empire_of_the_sun.rules import will
from sandtable.games.empire_of_the_sun.rules.board import data
from sandtable.games.empire_of_the_sun.rules.pieces import PIECE
from sandtable.games.empire_of_the_sun.rules.scenarios import NATIONS
from sandtable.games.empire_of_the_sun.rules.state import State
from sandtable.testing import rule

from .fights import battle, finish, roll
from .helpers import state, where
from .offensives import attack, decline, go, war
from .segments import at_segment

FLEET = "5808 HQ_Central Essex\n3727 HQ_ANZAC\n4017 HQ_South_Seas"


def quiet(units: str = FLEET, **more: object) -> Table:
    """A position in the Offensives Phase; the tests call the segment themselves."""
    held = f"Sumatra: all\n{more.pop('held', '')}"  # resources enough
    return at_segment("offensives", units, held=held, **more)  # type: ignore[arg-type]


def after(t: Table) -> int:
    """Political will after the segment."""
    s = state(t)
    will.segment(s)
    return s.will


def fallen(*nations: str) -> str:
    return f"surrendered: {' '.join(nations)}"


@rule("EOTS:4.32", "EOTS:16.4")
def test_political_will_is_looked_at_after_the_national_status() -> None:
    t = at_segment("will", "5808 HQ_Central\n4017 HQ_South_Seas", held="Sumatra: all")
    assert state(t).will == 3  # no US ship on the map


@rule("EOTS:16.41a", "EOTS:16.41b")
@pytest.mark.parametrize(
    ("nation", "by"),
    [("australia", -2), ("burma", -1), ("china", -2), ("east_indies", -1), ("india", -2), ("malaya", -1),
     ("philippines", -1), ("mandates", 0)],
)  # fmt: skip
def test_surrenders_cost_will_once(nation: str, by: int) -> None:
    rows = data("nations.json")
    lost = rows[nation].get("surrender", []) if nation != "mandates" else []
    t = quiet(sections=fallen(nation))
    s = state(t)
    s.control |= s.board.grid.mask(s.board.at(label) for label in lost)
    assert (after(t), rows[nation].get("will", 0)) == (5 + by, by)
    assert after(t) == 5 + by


@rule("EOTS:16.41a")
def test_all_seven_cost_two_more() -> None:
    t = quiet(sections=fallen(*will.LISTED))
    s = state(t)
    s.will = 10
    for nation in will.LISTED:
        s.control |= s.board.grid.mask(s.board.at(label) for label in data("nations.json")[nation].get("surrender", []))
    assert after(t) == 0  # 10 - 10 - 2
    assert s.once & will.ALL_FALLEN


@rule("EOTS:16.41a")
def test_malaya_won_back_gives_back_its_point_once() -> None:
    t = quiet(held="Malaya: 2014 2015", sections=fallen("malaya"))
    assert after(t) == 4
    s = state(t)
    s.control &= ~(1 << s.board.grid.at("2014"))
    assert after(t) == 4  # Singapore is still lost
    s.control &= ~(1 << s.board.grid.at("2015"))
    assert after(t) == 5
    assert after(t) == 5


@rule("EOTS:16.41a")
def test_what_had_fallen_before_a_scenario_costs_nothing_but_can_be_won_back() -> None:
    t = quiet(held="Malaya: 2014 2015", sections=fallen("malaya"), scenario="1943-1945")
    assert after(t) == 5
    s = state(t)
    s.control &= ~s.board.region_mask("Malaya")
    assert after(t) == 6


@rule("EOTS:16.42")
def test_three_segments_with_japanese_units_in_the_aleutians_cost_a_point_once() -> None:
    t = quiet(f"{FLEET}\n4600 1_SN", held="Alaska: 4600")
    s = state(t)
    seen = []
    for s.turn in (4, 5, 6, 7):
        will.segment(s)
        seen.append(s.will)
    assert seen == [5, 5, 4, 4]
    t = quiet(f"{FLEET}\n4600 1_SN", held="Alaska: 4600")
    s = state(t)
    for s.turn in (4, 5):
        will.segment(s)
    home = s.at[PIECE["1_SN"]]
    s.lift(PIECE["1_SN"])
    s.turn = 6
    will.segment(s)
    s.place(PIECE["1_SN"], home)
    for s.turn in (7, 8):
        will.segment(s)
    assert s.will == 5  # the row was broken


@rule("EOTS:16.42")
def test_in_the_printing_of_2025_hawaii_costs_a_point_at_once() -> None:
    for label, printing, values in (("5108", True, (4, 4)), ("5908", True, (4, 4)), ("5708", False, (5, 5))):
        t = quiet(f"5808 HQ_Central Essex\n4017 HQ_South_Seas\n{label} 1_SN", printing_2025=printing)
        assert (after(t), after(t)) == values
    t = quiet(f"{FLEET}\n4600 1_SN", held="Alaska: 4600", printing_2025=True)
    assert after(t) == 5  # the Aleutians take three turns


@rule("EOTS:16.43a")
@pytest.mark.parametrize(("turn", "count", "value"), [(5, 3, 8), (4, 3, 5), (6, 4, 5), (12, 0, 8)])
def test_japan_with_three_resource_hexes_gives_three_points_once(turn: int, count: int, value: int) -> None:
    t = quiet()
    s = state(t)
    s.turn = turn
    s.control = s.control & ~s.board.resources | s.board.grid.mask(s.board.grid.bits(s.board.resources)[:count])
    s.began = s.control
    assert (after(t), after(t)) == (value, value)
    will.once(s, will.STARVED, 3, "EOTS:16.43a")
    assert s.will == 8


@rule("EOTS:16.44a")
def test_pearl_harbor_gives_eight_points_and_the_track_ends_at_ten() -> None:
    s = state(quiet())
    s.will = 0
    will.pearl_harbor(s)
    assert s.will == 8
    will.pearl_harbor(s)
    assert s.will == 10


@rule("EOTS:16.45")
def test_an_attack_lost_to_the_last_man_costs_a_point_once() -> None:
    def cost(units: str, dice: str, scenario_once: int = 0) -> int:
        t = battle(f"{units}\n4017 HQ_South_Seas", held="Australian Mandates: all")
        state(t).once = scenario_once
        finish(roll(t, dice))
        return 5 - state(t).will

    assert cost("4423 1_Marine-*~ 17_Army", "09") == 1
    assert cost("4423 1_Marine-*~ 17_Army", "09", will.CASUALTIES) == 0  # it has happened before
    assert cost("4423 3_Australian-*~ 17_Army", "09") == 0  # not of the United States
    assert cost("4423 Marine_Brigade-*~ 17_Army", "09") == 0  # a brigade
    assert cost("4423 1_Marine*~ 2_Marine*~ 3_Marine*~ 4_SN-", "99") == 0  # somebody is left


@rule("EOTS:16.45", "EOTS:13.83")
def test_an_attack_is_lost_to_the_last_man_even_if_some_were_of_a_fallen_australia() -> None:
    units = "4423 1_Marine-*~ 3_Australian-*~ 17_Army 18_Army\n4017 HQ_South_Seas"
    t = battle(units, held="Australian Mandates: all")
    state(t).surrendered |= 1 << NATIONS.index("australia")
    finish(roll(t, "09"))
    assert (where(t, "1_Marine"), where(t, "3_Australian"), state(t).will) == ("eliminated", "gone", 4)


@rule("EOTS:16.46")
@pytest.mark.parametrize(("ships", "value"), [("Essex", 5), ("Sangamon", 5), ("Washington", 4), ("", 3)])
def test_no_us_carrier_costs_a_point_and_no_us_ship_another(ships: str, value: int) -> None:
    assert after(quiet(f"5808 HQ_Central {ships}\n1307 Indomitable\n4017 HQ_South_Seas")) == value


@rule("EOTS:16.47a", "EOTS:16.47b", "EOTS:1.3ad")
def test_the_allies_must_take_places_that_began_the_turn_as_japans() -> None:
    def with_taken(*labels: str, needed: int = 2) -> int:
        t = quiet(tracks=f"europe 1\nprogress {needed}")
        s = state(t)
        s.began = s.control | s.board.grid.mask(s.board.at(label) for label in ("4600", "3624"))
        s.control &= ~s.board.grid.mask(s.board.at(label) for label in labels)
        return after(t)

    assert with_taken("4415") == 5  # and 3624, an airfield
    assert with_taken() == 4  # Attu/Kiska has neither port nor airfield
    assert with_taken("4415", "4715", needed=3) == 5
    assert with_taken("4415", "4715", needed=4) == 4
    assert with_taken(needed=0) == 5


@rule("EOTS:16.47b")
def test_a_place_that_is_taken_after_a_position_was_written_by_hand_counts() -> None:
    t = war("4825 HQ_Halsey 1_Marine\n4017 HQ_South_Seas", held="Australian Mandates: all", allies="A2 A5")
    attack(t, "A2 offensive", "1_Marine")
    decline(go(t, "1_Marine", "land 4423"), "card")
    s, again = state(t), state(position(t.position()))
    assert [s.board.grid.label[h] for h in s.board.grid.bits(will.taken(s))] == ["4423"]
    assert (again.began, again.ever, again.control) == (s.began, s.ever, s.control)


@rule("EOTS:16.47b")
def test_attu_counts_for_nothing() -> None:
    s = state(quiet())
    _all_of(s, "4600")
    assert will.taken(s) == 0


def _all_of(s: State, label: str) -> None:
    s.began = s.control | 1 << s.board.grid.at(label)


@rule("EOTS:16.43a")
def test_the_printing_of_2025_counts_other_figures() -> None:
    t = quiet(printing_2025=True)
    s = state(t)
    s.control &= ~s.board.resources
    s.began = s.control
    assert after(t) == 6
    will.once(s, will.BOMBED, 1, "EOTS:16.43b")
    will.forget(s)
    will.once(s, will.BOMBED, 1, "EOTS:16.43b")
    assert (s.will, NATIONS[0]) == (8, "philippines")
