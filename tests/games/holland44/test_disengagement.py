"""Disengagement, an optional rule (27.1)."""

from __future__ import annotations

import pytest

from sandtable import Table
from sandtable.testing import play, refused, rule

from .helpers import field, marks, stack, steps, texts, where
from .meadow import _bare


def fight(units: str, side: str = "german", on: bool = True) -> Table:
    """The combat phase of a side on the bare meadow, with the option on."""
    lines = "\n".join("  " + line.strip() for line in units.splitlines())
    text = f"turn: 4\nphase: {side} combat\nunits:\n{lines}\n"
    return field(text, changes=dict(_bare()), disengagement=on)


@rule("H44:27.1.1")
def test_a_unit_that_does_not_attack_may_slip_away_by_one_or_two_hexes() -> None:
    t = fight("3718 Finzel/2\n3818 6GH/69/50\n4318 Krafft\n4319 8DLI/151/50")
    t.script([4])
    t.play("disengage Finzel/2")
    assert {"withdraw 3618", "withdraw 3619", "stay"} <= set(texts(t))
    refused(t, "withdraw 3717", "H44:27.1.1")  # in the zone of the British, and nobody there
    play(t, "withdraw 3618", "withdraw 3518")
    assert where(t, "Finzel/2") == "3518" and "disrupted" in marks(t, "Finzel/2")
    assert t.prompt != "withdrawal"


@rule("H44:27.1.1", "H44:27.1.2c")
def test_a_unit_slips_away_into_its_own_entry_area() -> None:
    t = fight("2201 Finzel/2\n2202 6GH/69/50\n3718 Krafft\n3818 8DLI/151/50")
    t.script([4])
    play(t, "disengage Finzel/2", "off A")
    assert where(t, "Finzel/2") == "A" and "disrupted" in marks(t, "Finzel/2")


@rule("H44:27.1.1")
def test_a_friend_cancels_the_zone_for_those_who_slip_away() -> None:
    t = fight("3718 Finzel/2\n3818 6GH/69/50\n3717 Krafft")
    t.script([4])
    play(t, "disengage Finzel/2", "withdraw 3717", "stop")
    assert stack(t, "3717") == ("Krafft", "Finzel/2") and marks(t, "Finzel/2") == {"fought", "disrupted"}


@rule("H44:27.1.1")
def test_without_the_option_nobody_slips_away() -> None:
    t = fight("3718 Finzel/2 Krafft\n3818 6GH/69/50", on=False)
    assert not any(text.startswith("disengage") for text in texts(t))
    refused(t, "disengage Finzel/2", "KERNEL:scenario")
    t = fight("3718 Finzel/2\n3818 6GH/69/50")
    refused(t, "disengage 6GH/69/50", "H44:27.1.1")


@rule("H44:27.1.2a")
def test_each_unit_in_order_that_has_not_attacked_rolls_once() -> None:
    t = fight("3718 Finzel/2 Krafft\n3717 Helle*disrupted\n3818 6GH/69/50:2")
    refused(t, "disengage Helle", "H44:27.1.2a")
    t.script([1])
    t.play("disengage Finzel/2")
    assert where(t, "Finzel/2") == "3718"
    refused(t, "disengage Finzel/2", "H44:27.1.2a")  # one roll
    t.play("attack 3818")
    refused(t, "join Finzel/2", "H44:9.1b")  # instead of an attack
    t.play("cancel")
    assert "disengage Krafft" in texts(t)  # after the others have been seen


@rule("H44:13.2a")
def test_guns_without_an_allowance_do_not_slip_away() -> None:
    t = field(
        "turn: 4\nphase: german combat\nunits:\n  3718 u01\n  3717 Helle\n  3818 6GH/69/50\n"
        "unknown:\n  u01 1/18_Flak*revealed\n",
        changes=dict(_bare()),
        disengagement=True,
    )
    assert "disengage Helle" in texts(t)
    refused(t, "disengage u01", "H44:13.2a")


@rule("H44:27.1.2b")
@pytest.mark.parametrize(
    ("unit", "side", "die", "total"),
    [
        ("Finzel/2", "german", 3, 3),
        ("Bloch", "german", 2, 3),  # elite
        ("Goebel", "german", 3, 2),  # low quality
        ("2IG/5/Gds", "allied", 3, 4),  # armored
        ("2_HC", "allied", 3, 4),  # armored cars
        ("19_Flak", "german", 3, 3),  # an armor class, but no armor
        ("Hummel", "german", 3, 5),  # elite and armored
        ("Bloch", "german", 6, 6),  # at most 6
        ("Goebel", "german", 1, 1),  # at least 1
    ],
)
def test_quality_and_armor_change_the_die(unit: str, side: str, die: int, total: int) -> None:
    enemy = "6GH/69/50" if side == "german" else "Finzel/2"
    t = fight(f"3718 {unit}\n3818 {enemy}", side)
    t.script([die])
    event = next(event for event in t.play(f"disengage {unit}") if event.kind == "disengagement")
    assert (event.die, event.total) == (die, total)


@rule("H44:27.1.2c")
@pytest.mark.parametrize(
    ("die", "left", "there"), [(1, 2, "3718"), (2, 2, "3718"), (3, 1, "3618"), (5, 2, "3618"), (6, 2, "3618")]
)
def test_1_and_2_fail_3_costs_a_step_and_more_succeed(die: int, left: int, there: str) -> None:
    t = fight("3718 Finzel/2 Krafft\n3818 6GH/69/50")
    t.script([die])
    t.play("disengage Finzel/2")
    if there == "3618":
        refused(t, "stop", "H44:27.1.1")
        t.play("withdraw 3618")
        refused(t, "stay", "H44:27.1.1")
        t.play("stop")
    assert (where(t, "Finzel/2"), steps(t, "Finzel/2")) == (there, left)
    assert ("disrupted" in marks(t, "Finzel/2")) == (there == "3618")


@rule("H44:27.1.2c")
def test_example_39_a_german_unit_comes_up_rolls_4_and_slips_away_disrupted() -> None:
    t = field(
        "turn: 4\nphase: german movement\nunits:\n  3618 Finzel/2\n  3818 6GH/69/50\n  4318 Lewin\n",
        changes=dict(_bare()),
        disengagement=True,
    )
    play(t, "take Finzel/2", "step 3718")  # hex A, beside the British
    t.play("end")
    t.script([4])
    play(t, "disengage Finzel/2", "withdraw 3619", "stop")  # hex B
    assert where(t, "Finzel/2") == "3619" and "disrupted" in marks(t, "Finzel/2")


@rule("H44:27.1.2c")
def test_a_unit_may_stay_and_the_last_step_cannot_pay() -> None:
    t = fight("3718 Finzel/2 Krafft\n3818 6GH/69/50")
    t.script([5])
    play(t, "disengage Finzel/2", "stay")
    assert where(t, "Finzel/2") == "3718" and "disrupted" not in marks(t, "Finzel/2")
    t = fight("3718 Finzel/2:1 Krafft\n3818 6GH/69/50")
    t.script([3])
    t.play("disengage Finzel/2")
    assert where(t, "Finzel/2") == "3718" and steps(t, "Finzel/2") == 1
    t = fight("3718 Becker/3:2 Krafft\n3818 6GH/69/50")  # a second loss, and no remnant at hand
    t.script([3])
    t.play("disengage Becker/3")
    assert where(t, "Becker/3") == "3718" and steps(t, "Becker/3") == 2
