"""Stacking (6): whether a hex is overstacked shows in whether lorries may drive into it at full speed (6.4.2)."""

from __future__ import annotations

import pytest

from sandtable import Table
from sandtable.testing import refused, rule

from .helpers import stack, steps, texts
from .marching import go, moor

TWO = "6DLI/151/50:1 8DLI/151/50:1"


def overstacked(units: str) -> bool:
    """Whether some Allied units in 3717 are more than the limit allows."""
    t = go(moor(f"3718 1H/159/11\n3717 {units}"), "1H/159/11")
    if "step 3717" in texts(t):
        return False
    refused(t, "step 3717", "H44:6.4.2c")
    return True


@rule("H44:6.1a", "H44:6.4.2c")
def test_two_units_are_the_limit() -> None:
    assert not overstacked(TWO)
    assert overstacked(f"{TWO} 9DLI/151/50:1")


@rule("H44:6.2a")
def test_one_unit_of_each_free_type_does_not_count() -> None:
    assert not overstacked(f"{TWO} 1/1 bridging/30 eng/30")
    t = moor("3718 A/2107/107\n3717 Finzel/2 Budde 19_Flak 107 Chill", side="german")
    assert "step 3717" in texts(go(t, "A/2107/107"))


@rule("H44:23.2b")
def test_a_bridging_unit_does_not_count() -> None:
    assert not overstacked(f"{TWO} bridging/8")
    assert not overstacked(f"{TWO} bridging/30")


@rule("H44:6.2b")
@pytest.mark.parametrize("second", ["1/1 3_Div", "eng/30 eng/43", "bridging/30 bridging/8"])
def test_a_second_unit_of_a_free_type_counts(second: str) -> None:
    assert overstacked(f"{TWO} {second}")
    assert not overstacked(f"6DLI/151/50:1 {second}")


@rule("H44:6.2c")
def test_one_step_of_armor_is_free_where_there_is_no_other() -> None:
    assert not overstacked(f"{TWO} remA/tank<44_RTR\nreduced 44_RTR")
    assert not overstacked(f"{TWO} recon/Irene")
    assert overstacked(f"{TWO} 2_HC")  # two steps
    assert overstacked(f"{TWO} remA/tank<44_RTR recon/Irene\nreduced 44_RTR")  # two armored units: both count
    assert overstacked("6DLI/151/50:1 44_RTR remA/tank<23H/29/11\nreduced 23H/29/11")
    assert not overstacked("44_RTR remA/tank<23H/29/11\nreduced 23H/29/11")


@rule("H44:6.3")
def test_the_two_halves_of_a_battalion_count_as_one_unit() -> None:
    assert not overstacked("6DLI/151/50:1 1Ba/1A/1 1Bb/1A/1")
    assert not overstacked("1Ba/1A/1 1Bb/1A/1 2SSa/1A/1 2SSb/1A/1")
    assert overstacked("6DLI/151/50:1 1Ba/1A/1 2SSa/1A/1")


@rule("H44:6.1d")
def test_supply_sources_and_unknown_units_do_not_count() -> None:
    assert not overstacked(f"{TWO} supply/82")
    t = moor("3718 A/2107/107\n3717 Finzel/2 Budde u01", side="german")
    assert "step 3717" in texts(go(t, "A/2107/107"))


@rule("H44:6.1d")
def test_a_hex_holds_one_supply_source() -> None:
    t = full("supply/101 supply/82")
    assert set(texts(t)) == {"lose supply/101", "lose supply/82"}
    t.play("lose supply/82")
    assert stack(t, "3717") == ("supply/101",)
    assert t.prompt != "trim"


@rule("H44:6.1d")
def test_of_two_sources_one_goes_where_nine_steps_stand_as_well() -> None:
    t = full("6DLI/151/50 8DLI/151/50 9DLI/151/50 supply/101 supply/82")
    assert set(texts(t)) == {"lose supply/101", "lose supply/82"}


def test_an_unknown_unit_stays_with_others() -> None:
    t = full("44_RTR\n4014 Finzel/2 u01")
    assert t.prompt != "trim" and stack(t, "4014") == ("Finzel/2", "u01")


def test_units_of_all_nations_stack() -> None:
    assert not overstacked("1/501/101:1 1/1_Pol:1 recon/Irene")


# --- 6.4 overstacking


def full(units: str) -> Table:
    """The Allied movement phase is over with some units in 3717."""
    t = moor(f"3717 {units}")
    t.play("end")
    return t


@rule("H44:6.4.1a", "H44:6.4.2d")
def test_nine_steps_may_stay() -> None:
    t = full("6DLI/151/50 8DLI/151/50 9DLI/151/50")
    assert stack(t, "3717") == ("6DLI/151/50", "8DLI/151/50", "9DLI/151/50")
    assert t.prompt != "trim"


@rule("H44:6.4.1b", "H44:6.4.1a")
def test_steps_beyond_nine_are_lost_as_their_owner_chooses() -> None:
    t = full("6DLI/151/50 8DLI/151/50 9DLI/151/50 eng/30 supply/101")
    assert t.to_act == "allied"
    assert set(texts(t)) == {"lose 6DLI/151/50", "lose 8DLI/151/50", "lose 9DLI/151/50", "lose eng/30"}
    refused(t, "lose 9C/46/15", "H44:6.4.1b")
    refused(t, "lose supply/101", "H44:6.4.1b")
    t.play("lose 8DLI/151/50")  # nine are left, the source is not counted
    assert steps(t, "8DLI/151/50") == 2
    assert t.prompt != "trim"


@rule("H44:6.4.1a", "H44:6.2a")
def test_ten_steps_within_the_limit_may_stay() -> None:
    units = "6DLI/151/50 8DLI/151/50 eng/30 Gds_Div bridging/30 recon/Irene"
    t = full(units)
    assert t.prompt != "trim" and stack(t, "3717") == tuple(units.split())
    assert full(f"{units} 43/43:1").prompt == "trim"  # neither of two armored units is free


@rule("H44:6.4.1b")
def test_the_other_side_may_go_apart_before_it_is_trimmed() -> None:
    t = full("44_RTR\n4014 Herman/5 Becker/3 Bloch 16/22/180\n3918 Kauer")
    to_movement(t, "german")
    assert sum(steps(t, unit) for unit in stack(t, "4014")) == 12
    t.play("end")
    assert (t.prompt, t.to_act) == ("trim", "german")
    for unit in ("Bloch", "Becker/3", "Herman/5"):
        t.play(f"lose {unit}")
    assert t.prompt != "trim"


def to_movement(t: Table, side: str) -> None:
    """End phases until a side moves."""
    for _ in range(40):
        if (t.prompt, t.to_act) == ("movement", side):
            return
        assert t.prompt != "trim"
        t.play("end" if "end" in texts(t) else texts(t)[-1])
