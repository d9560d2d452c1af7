"""What is printed on the counters: strengths, steps, codes of arrival (2.3)."""

from __future__ import annotations

import pytest

from sandtable import new
from sandtable.testing import rule

from .battles import odds, prepare, ratio
from .helpers import steps, where
from .meadow import meadow, strike

D1_EVEN = 6  # a die that costs the defender a step at even odds


@rule("H44:2.3.2", "H44:2.3.3")
def test_attackers_count_their_attack_strength_and_defenders_their_defense_strength() -> None:
    # A battalion of the Durhams is 5-7, Finzel's 3-5.
    units = "3717 6DLI/151/50\n3718 Finzel/2"
    assert ratio(prepare(meadow(units), "3718"))[:2] == (5, 5)
    assert ratio(prepare(meadow(units, "german combat"), "3717"))[:2] == (3, 7)


@rule("H44:2.3.12a")
@pytest.mark.parametrize(("unit", "count"), [("6DLI/151/50", 3), ("I/vdH", 2), ("bridging/30", 1)])
def test_units_begin_with_one_to_three_steps(unit: str, count: int) -> None:
    assert steps(new("holland44", "campaign", seed=1), unit) == count


@rule("H44:2.3.2", "H44:2.3.3")
def test_a_unit_that_has_lost_a_step_fights_with_its_other_side() -> None:
    t = meadow("3717 6DLI/151/50:2\n3718 Finzel/2:1")  # 3-5 and 1-3
    t.play("attack 3718")
    assert ratio(odds(t))[:2] == (3, 3)


@rule("H44:2.3.12b")
def test_the_second_loss_puts_a_remnant_in_the_place_of_a_three_step_unit_only() -> None:
    t = meadow("3717 Becker/3\n3718 1/501/101:3\ndisplay remA/101", phase="german combat")  # 5:5
    strike(t, D1_EVEN)
    assert (where(t, "1/501/101"), steps(t, "1/501/101"), where(t, "remA/101")) == ("3718", 2, "display")
    t = meadow("3717 Becker/3\n3718 1/501/101:2\ndisplay remA/101", phase="german combat")  # 5:4
    strike(t, D1_EVEN)
    assert (where(t, "1/501/101"), where(t, "remA/101")) == ("reduced", "3718")


@rule("H44:2.3.11")
def test_the_code_on_a_counter_says_where_or_when_it_comes_into_play() -> None:
    t = new("holland44", "campaign", seed=1)
    assert where(t, "44_RTR") == "1204"  # a white code
    assert where(t, "1/501/101") == "4008"  # turn 1: the only landing hex of its code
    assert where(t, "4D/130/43") == where(t, "Finzel/2") == "due"  # turn 9 at N, turn 15 at B
    assert where(t, "10/4P/1") == "due"  # turn 3, by air
