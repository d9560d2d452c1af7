"""Reinforcements: where they come, who is delayed or drawn off to Europe, shipping (4.11, 10, 14.1, 15)."""

from __future__ import annotations

import pytest

from sandtable.games.empire_of_the_sun.rules import amphibious, reinforcements, rivalry
from sandtable.games.empire_of_the_sun.rules.pieces import ALLIES, JAPAN, PIECE
from sandtable.testing import rule

from .helpers import state, where
from .segments import HQS, at_segment

# --- shipping


@rule("EOTS:10.31a", "EOTS:10.31b", "EOTS:10.32a")
@pytest.mark.parametrize(("value", "gain"), [(3, 1), (0, 1), (-4, 1), (-5, 0), (-7, 0)])
def test_the_allies_gain_a_shipping_point_a_turn_below_level_3(value: int, gain: int) -> None:
    t = at_segment("reinforcements", f"{HQS}\nturn-6 HQ_Ghormley", tracks=f"europe {value}\nasp 7 3")
    s = state(t)
    assert [*s.asp] == [7, 3 + gain]
    reinforcements.lose_shipping(s, ALLIES, 1, "EOTS:10.31b")
    assert s.asp[ALLIES] == 3 + gain


@rule("EOTS:10.32b")
def test_japan_never_loses_its_last_shipping_point() -> None:
    s = state(at_segment("reinforcements", f"{HQS}\nturn-6 HQ_Ghormley", tracks="europe 1\nasp 2 3"))
    for _ in range(3):
        reinforcements.lose_shipping(s, JAPAN, 1, "EOTS:10.32b")
    assert s.asp[JAPAN] == 1


@rule("EOTS:10.3")
def test_shipping_points_serve_again_in_the_next_turn() -> None:
    t = at_segment("end", f"{HQS}\n5808 Essex", tracks="europe 1\nasp 7 3\nasp_used 2 3")
    s = state(t)
    assert (s.turn, [*s.asp_used], amphibious.asp_left(s, JAPAN)) == (7, [0, 0], s.asp[JAPAN])


# --- rivalry


@rule("EOTS:14.0", "EOTS:14.1c", "EOTS:14.2a")
def test_in_rivalry_army_and_navy_do_not_go_together() -> None:
    s = state(at_segment("reinforcements", f"{HQS}\nturn-6 HQ_Ghormley"))
    essex, corps, diggers, marines = (PIECE[unit] for unit in ("Essex", "XXIV_Corps", "3_Australian", "3_Marine"))
    assert rivalry.objection_to_joining(s, ALLIES, 1 << essex, corps) is None
    rivalry.turn_marker(s, ALLIES, True, "EOTS:14.0")
    why = rivalry.objection_to_joining(s, ALLIES, 1 << essex, corps)
    assert why is not None
    assert why.rule == "EOTS:14.1c"
    assert rivalry.objection_to_joining(s, ALLIES, 1 << essex, marines) is None
    assert rivalry.objection_to_joining(s, ALLIES, 1 << essex, diggers) is None
    rivalry.turn_marker(s, JAPAN, True, "EOTS:14.0")
    why = rivalry.objection_to_joining(s, JAPAN, 1 << PIECE["Akagi"], PIECE["17_Army"])
    assert why is not None
    assert why.rule == "EOTS:14.2a"
    assert rivalry.objection_to_joining(s, JAPAN, 1 << PIECE["Akagi"], PIECE["1_SN"]) is None


# --- what the Allies must take


@rule("EOTS:16.47a")
@pytest.mark.parametrize(("turn", "shipping", "needed"), [(3, 2, 0), (4, 2, 3), (6, 3, 4), (9, 7, 4)])
def test_the_allies_must_take_as_many_hexes_as_they_have_shipping_at_most_four(
    turn: int, shipping: int, needed: int
) -> None:
    t = at_segment("reinforcements", f"{HQS}\n5808 Essex", turn=turn, tracks=f"europe 1\nasp 7 {shipping}")
    assert state(t).progress == needed


@rule("EOTS:17.5")
def test_in_burma_an_army_comes_to_rangoon_or_is_lost() -> None:
    units = "2008 HQ_South\n1905 HQ_SEAC\nturn-8 29_Army-"
    t = at_segment("reinforcements", units, turn=8, scenario="burma", held="Burma: all")
    assert where(t, "29_Army") == "2008"
    t = at_segment("reinforcements", units.replace("2008", "2110"), turn=8, scenario="burma", held="Siam: all")
    assert where(t, "29_Army") == "gone"


@rule("EOTS:17.5")
def test_in_burma_the_b29_come_into_the_air_box_in_china_if_they_can() -> None:
    def place(held: str = "", fallen: str = "", box: str = "") -> str:
        units = f"2008 HQ_South\n1805 HQ_SEAC\nturn-9 20_BC{box}"
        t = at_segment(
            "reinforcements",
            units,
            turn=9,
            scenario="burma",
            held=f"Burma: all{held}",
            sections=f"flags: hump jorhat_route{fallen}",
        )
        return where(t, "20_BC")

    assert place() == "china"
    assert place(box="\nchina 14_LRB") == "china"
    for row in (
        {"held": "\nNorthern India: 1905 2104 2205"},
        {"fallen": "\nsurrendered: china"},
        {"box": "\nchina 14_LRB 10_LRB"},
    ):
        assert place(**row) == "turn"  # it is placed as others are
