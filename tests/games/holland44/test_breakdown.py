"""Breaking units down, recombining them, merging German units (21, 8.5.7)."""

from __future__ import annotations

from sandtable.games.holland44.rules.pieces import PIECE
from sandtable.testing import play, refused, rule

from .helpers import field, marks, moves, offered, stack, state, steps, texts, where
from .marching import go, march, moor, over

# --- 21.1 to 21.3


@rule("H44:21.1a", "H44:21.1b")
def test_example_35_a_battalion_pays_a_step_for_a_breakdown_unit() -> None:
    t = moves("allied", "2507 6GH/69/50\n          display bdA/inf bdA/tank")
    t.play("break 6GH/69/50")
    assert steps(t, "6GH/69/50") == 2 and steps(t, "bdA/inf") == 1
    assert stack(t, "2507") == ("6GH/69/50", "bdA/inf")
    play(t, "take bdA/inf", "step 2607", "stop", "take 6GH/69/50", "step 2508")
    assert (where(t, "bdA/inf"), where(t, "6GH/69/50")) == ("2607", "2508")


@rule("H44:21.1a")
def test_paratroopers_break_down_within_their_division() -> None:
    t = moves("allied", "6317 1/1P/1\n          5024 1/508/82\n          display bdA/101 bdB/82")
    assert offered(t, "break") == {"break 1/508/82"}
    refused(t, "break 1/1P/1", "H44:21.3c")  # no counter of the 1st Airborne at hand
    t.play("break 1/508/82")
    assert stack(t, "5024") == ("1/508/82", "bdB/82")
    refused(moves("allied", "5024 1/508/82:2 bdB/82"), "break bdB/82", "H44:21.1a")  # one step


@rule("H44:21.1b")
def test_a_three_step_unit_that_has_lost_a_step_leaves_its_remnant() -> None:
    t = moves("allied", "2507 6GH/69/50:2\n          display bdA/inf remA/inf")
    t.play("break 6GH/69/50")
    assert stack(t, "2507") == ("remA/inf", "bdA/inf") and where(t, "6GH/69/50") == "reduced"
    refused(moves("allied", "2507 6GH/69/50:2\n          display bdA/inf"), "break 6GH/69/50", "H44:21.3c")


@rule("H44:21.1c")
def test_an_eliminated_breakdown_unit_can_be_used_again() -> None:
    t = field(
        "turn: 4\nphase: german combat\nunits:\n  3718 bdA/inf<6GH/69/50\n  3618 Finzel/2 Becker/3\n  3619 Jungwirth\n"
    )
    t.script([6])
    t.play("attack 3718")
    t.play("resolve")
    while where(t, "bdA/inf") == "3718":
        t.play(texts(t)[-1])
    assert where(t, "bdA/inf") == "display" and state(t).losses == 0


@rule("H44:21.2a")
def test_tanks_leave_tanks_and_everybody_else_infantry() -> None:
    t = moves("allied", "2507 2IG/5/Gds\n          2407 2_HC\n          display bdA/tank bdA/inf bdB/inf")
    t.play("break 2IG/5/Gds")
    t.play("break 2_HC")
    assert stack(t, "2507") == ("2IG/5/Gds", "bdA/tank") and stack(t, "2407") == ("2_HC", "bdA/inf")
    t = moves("german", "2507 1+2/2107/107\n          display bdA/ginf bdA/tank")
    t.play("break 1+2/2107/107")
    assert stack(t, "2507") == ("1+2/2107/107", "bdA/ginf")


@rule("H44:21.3a", "H44:8.5.7a")
def test_a_part_that_breaks_off_before_the_first_step_goes_by_itself() -> None:
    t = moves("allied", "6119 1/1P/1:2\n          display bdA/1 remA/1")
    play(t, "take 1/1P/1", "mode tactical")
    refused(t, "step 6219", "H44:8.5.7a")
    play(t, "break 1/1P/1", "step 6219", "stop")
    assert stack(t, "6219") == ("remA/1",)  # the ferry takes one step
    play(t, "take bdA/1", "step 6120")
    assert where(t, "bdA/1") == "6120"


@rule("H44:21.2b")
def test_a_mechanized_parent_leaves_a_mechanized_unit() -> None:
    t = moves("allied", "2507 3IG/32/Gds 6GH/69/50\n          display bdA/inf bdB/inf")
    play(t, "break 3IG/32/Gds", "break 6GH/69/50")
    s = state(t)
    moves_of = {unit: s.move_of(PIECE[unit]) for unit in ("bdA/inf", "bdB/inf")}
    assert moves_of == {"bdA/inf": 5, "bdB/inf": 3}


@rule("H44:21.2b")
def test_a_dismounted_parent_leaves_a_mechanized_unit_that_is_dismounted_as_well() -> None:
    t = moves("allied", "2507 3IG/32/Gds*dismounted\n          display bdA/inf")
    play(t, "break 3IG/32/Gds")
    assert {"dismounted", "reverse"} <= marks(t, "bdA/inf")


@rule("H44:21.3a")
def test_a_unit_that_has_moved_leaves_one_that_has_moved() -> None:
    t = moves("allied", "2507 6GH/69/50\n          display bdA/inf")
    play(t, "take 6GH/69/50", "step 2508", "stop", "break 6GH/69/50")
    assert stack(t, "2508") == ("6GH/69/50", "bdA/inf")
    assert "take bdA/inf" not in texts(t) and t.why("take bdA/inf")


@rule("H44:21.3a", "H44:19.3.1a")
def test_a_unit_that_can_only_leave_the_map_may_leave_a_part_behind() -> None:
    t = moves("allied", "1204 2WG/Gds\n          display bdA/tank")
    play(t, "take 2WG/Gds", "to 1002")
    assert texts(t) == ["off O", "break 2WG/Gds", "stop"]
    play(t, "break 2WG/Gds", "drop bdA/tank", "off O")
    assert where(t, "bdA/tank") == "1002" and stack(t, "1002") == ("bdA/tank",)


@rule("H44:21.3a", "H44:21.1b")
def test_a_unit_breaks_down_on_its_way_and_both_have_spent_as_much() -> None:
    t = moor("3718 6GH/69/50\n          display bdA/inf")
    go(t, "6GH/69/50", "3717")
    refused(t, "break 9C/46/15", "H44:8.1e")
    t.play("break 6GH/69/50")
    assert stack(t, "3717") == ("6GH/69/50", "bdA/inf") and march(t).spent == 6
    play(t, "drop bdA/inf", "step 3716")
    assert (where(t, "bdA/inf"), where(t, "6GH/69/50")) == ("3717", "3716")
    t = moor("3718 6GH/69/50\n          display bdA/inf")
    go(t, "6GH/69/50", "3717")
    play(t, "break 6GH/69/50", "step 3716", "step 3715")
    assert over(t) and stack(t, "3715") == ("6GH/69/50", "bdA/inf")  # three points each


@rule("H44:8.2.2d", "H44:21.3b")
def test_a_part_that_breaks_off_in_extended_movement_is_not_left_with_friends() -> None:
    t = moor("3718 1H/159/11\n3717 6DLI/151/50\ndisplay bdA/inf")
    go(t, "1H/159/11", "3717", mode="extended")
    t.play("break 1H/159/11")
    refused(t, "drop bdA/inf", "H44:8.2.2d")
    t.play("step 3716")
    t.play("drop bdA/inf")
    t.play("step 3715")
    assert stack(t, "3717") == ("6DLI/151/50",) and stack(t, "3716") == ("bdA/inf",)


@rule("H44:21.3b")
def test_neither_supply_nor_enemies_nor_an_engagement_keep_a_unit_together() -> None:
    t = moves("allied", "3718 6GH/69/50*cut,engaged\n          3818 Finzel/2\n          display bdA/inf")
    t.play("break 6GH/69/50")
    assert marks(t, "bdA/inf") == {"cut", "engaged"} == marks(t, "6GH/69/50")


@rule("H44:21.3c")
def test_scattered_and_disordered_units_stay_together_and_counters_are_few() -> None:
    units = "6317 1/1P/1*scattered 2/1P/1*disrupted\n          6217 3/1P/1*routed\n          2507 6GH/69/50 5EY/69/50"
    t = moves("allied", f"{units}\n          display bdA/1 bdB/1 bdA/inf")
    for unit in ("1/1P/1", "2/1P/1", "3/1P/1"):
        refused(t, f"break {unit}", "H44:21.3c")
    t.play("break 6GH/69/50")
    refused(t, "break 5EY/69/50", "H44:21.3c")
    refused(t, "break Lewin", "H44:21.3c")  # not its turn


# --- 8.5.7


@rule("H44:8.5.7a")
def test_at_a_ferry_paratroopers_without_a_counter_of_their_own_use_a_1_2_3() -> None:
    t = moves("allied", "6219 1/1P/1\n          6317 2/1P/1\n          display bdA/inf")
    assert offered(t, "break") == {"break 1/1P/1", "break 6DLI/151/50"}  # the ferry of Driel, and no paratroopers
    refused(t, "break 2/1P/1", "H44:21.3c")  # no ferry there
    t.play("break 1/1P/1")
    assert stack(t, "6219") == ("1/1P/1", "bdA/inf")


@rule("H44:8.5.7a", "H44:21.3a")
def test_a_battalion_in_an_entry_area_breaks_down_to_be_ferried_onto_the_map() -> None:
    t = moves("german", "H I/22/10ss II/22/10ss*disrupted\n          display bdA/ginf bdB/ginf")
    assert offered(t, "break") == {"break I/22/10ss", "break Lewin"}  # the other one is disrupted
    go(t, "I/22/10ss", mode="tactical")
    refused(t, "step 5626", "H44:8.5.7a")
    t.play("break I/22/10ss")
    assert where(t, "bdA/ginf") == "H" and (steps(t, "I/22/10ss"), steps(t, "bdA/ginf")) == (1, 1)
    t.play("stop")
    go(t, "bdA/ginf", "5626", mode="tactical")
    assert where(t, "bdA/ginf") == "5626" and where(t, "I/22/10ss") == "H"


@rule("H44:21.1a", "H44:11.4a")
def test_a_reduced_battalion_in_an_entry_area_leaves_its_remnant_there() -> None:
    t = moves("allied", "N 6GH/69/50:2\n          display bdA/inf remA/inf")
    t.play("break 6GH/69/50")
    assert (where(t, "remA/inf"), where(t, "bdA/inf"), where(t, "6GH/69/50")) == ("N", "N", "reduced")


@rule("H44:8.5.7b")
def test_such_a_unit_rebuilds_nobody_but_its_parent() -> None:
    t = moves("allied", "6219 1/1P/1:2 2/1P/1:2 bdA/inf<1/1P/1\n          2507 6GH/69/50:2 bdB/inf<1/1P/1")
    assert offered(t, "recombine") == {"recombine bdA/inf 1/1P/1"}
    refused(t, "recombine bdA/inf 2/1P/1", "H44:8.5.7b")
    refused(t, "recombine bdB/inf 6GH/69/50", "H44:8.5.7b")
    t.play("recombine bdA/inf 1/1P/1")
    assert steps(t, "1/1P/1") == 3 and where(t, "bdA/inf") == "display"


# --- 21.4


@rule("H44:21.4a")
def test_units_recombine_in_a_hex_when_both_have_moved_whatever_stands_beside_them() -> None:
    t = moves("allied", "3718 6GH/69/50:2*cut\n          3719 bdA/inf<6GH/69/50*cut\n          3819 Finzel/2")
    refused(t, "recombine bdA/inf 6GH/69/50", "H44:21.4a")
    play(t, "take bdA/inf", "step 3718")
    t.play("recombine bdA/inf 6GH/69/50")
    assert steps(t, "6GH/69/50") == 3
    assert "take 6GH/69/50" not in texts(t)  # it has finished moving


@rule("H44:21.4a")
def test_units_recombine_in_an_entry_area() -> None:
    t = moves("allied", "N 6GH/69/50:2 bdA/inf<6GH/69/50\n          M 7GH/69/50:2\n          1204 8DLI/151/50:2")
    for other in ("7GH/69/50", "8DLI/151/50"):
        refused(t, f"recombine bdA/inf {other}", "H44:21.4a")
    assert "recombine bdA/inf 6GH/69/50" in texts(t)
    t.play("recombine bdA/inf 6GH/69/50")
    assert (where(t, "6GH/69/50"), steps(t, "6GH/69/50"), where(t, "bdA/inf")) == ("N", 3, "display")
    assert "take 6GH/69/50" not in texts(t)  # it has finished moving


@rule("H44:21.4c", "H44:11.4a")
def test_a_remnant_recombines_in_an_entry_area() -> None:
    t = moves("allied", "reduced 6GH/69/50\n          N remA/inf<6GH/69/50 bdA/inf<6GH/69/50")
    t.play("recombine bdA/inf remA/inf")
    assert (where(t, "6GH/69/50"), steps(t, "6GH/69/50"), where(t, "remA/inf")) == ("N", 2, "display")


@rule("H44:21.4b")
def test_the_parent_takes_over_the_troubles_of_the_breakdown_unit() -> None:
    for mark in ("spent", "engaged", "disrupted", "routed"):
        t = moves("allied", f"2507 6GH/69/50:2 bdA/inf<6GH/69/50*{mark}")
        t.play("recombine bdA/inf 6GH/69/50")
        assert mark in marks(t, "6GH/69/50"), mark
        assert steps(t, "6GH/69/50") == 3


@rule("H44:21.4c")
def test_the_counter_goes_back_and_the_parent_may_attack() -> None:
    t = moves(
        "allied", "3718 remA/inf<6GH/69/50 bdA/inf<6GH/69/50\n          reduced 6GH/69/50\n          3818 Finzel/2:1"
    )
    [told] = [event for event in t.play("recombine bdA/inf remA/inf") if event.kind == "recombined"]
    assert (told.unit, told.other) == (PIECE["6GH/69/50"], PIECE["bdA/inf"])
    assert stack(t, "3718") == ("6GH/69/50",) and steps(t, "6GH/69/50") == 2
    assert (where(t, "bdA/inf"), where(t, "remA/inf")) == ("display", "display")
    t.play("end")
    assert "attack 3818" in texts(t)
    t = moves("allied", "2507 6GH/69/50 bdA/inf<5EY/69/50")
    refused(t, "recombine bdA/inf 6GH/69/50", "H44:21.4c")  # at full strength


@rule("H44:21.4d")
def test_paratroopers_rejoin_their_division_and_germans_their_parent() -> None:
    t = moves("allied", "6317 1/1P/1:2 3/1P/1:2 bdA/1<2/1P/1\n          5024 1/508/82:2 bdA/101<1/501/101")
    assert offered(t, "recombine") == {"recombine bdA/1 1/1P/1", "recombine bdA/1 3/1P/1"}
    refused(t, "recombine bdA/101 1/508/82", "H44:21.4d")
    t = moves("german", "6317 Schulz:1 Helle:1 bdA/ginf<Helle")
    assert offered(t, "recombine") == {"recombine bdA/ginf Helle"}
    refused(t, "recombine bdA/ginf Schulz", "H44:21.4d")


# --- 21.5


@rule("H44:21.5a")
def test_a_german_unit_gives_a_step_to_another_of_its_formation_and_type() -> None:
    t = moves("german", "6317 Schulz Helle:1 Eberwein:1\n          6217 Goebel:1 10_Training")
    # Helle is of low quality: it takes from the better ones, and gives them nothing.
    assert offered(t, "merge") == {"merge Schulz Helle", "merge Schulz Eberwein", "merge Eberwein Helle"}
    refused(t, "merge Helle Eberwein", "H44:21.5a")  # worse morale
    refused(t, "merge 10_Training Goebel", "H44:21.5a")  # another formation and type
    refused(t, "merge Schulz Goebel", "H44:21.5a")  # another hex
    t.play("merge Schulz Helle")
    assert (steps(t, "Schulz"), steps(t, "Helle")) == (1, 2)
    assert {"take Schulz", "take Helle"}.isdisjoint(texts(t))  # both have finished moving


@rule("H44:21.5a")
def test_the_allies_merge_nothing_and_types_do_not_mix() -> None:
    t = moves("allied", "2507 6GH/69/50:2 5EY/69/50")
    assert not offered(t, "merge")
    refused(t, "merge 5EY/69/50 6GH/69/50", "H44:21.5a")
    t = moves("german", "6317 Schulz:1 fort_1")
    refused(t, "merge fort_1 Schulz", "H44:21.5a")  # a fortress battalion


@rule("H44:21.5a", "H44:11.4a")
def test_a_remnant_takes_steps_from_those_who_are_no_worse_than_the_unit_it_stands_for() -> None:
    t = moves("german", "6317 Jungwirth remA/fj<Bloch\n          reduced Bloch")
    refused(t, "merge Jungwirth remA/fj", "H44:21.5a")  # they were elite
    assert "merge Jungwirth remA/fj" not in texts(t)
    t = moves("german", "6317 Bloch remA/fj<Jungwirth\n          reduced Jungwirth")
    t.play("merge Bloch remA/fj")
    assert (steps(t, "Bloch"), steps(t, "Jungwirth"), where(t, "remA/fj")) == (2, 2, "display")


@rule("H44:21.5b")
def test_a_donor_with_one_step_leaves_the_map_whatever_stands_beside_it() -> None:
    t = moves("german", "6317 Schulz:1*cut Eberwein:1*cut\n          6217 1/1P/1")
    t.play("merge Schulz Eberwein")
    assert where(t, "Schulz") == "dead" and steps(t, "Eberwein") == 2 and stack(t, "6317") == ("Eberwein",)


@rule("H44:21.5c")
def test_the_recipient_takes_over_the_troubles_of_the_donor() -> None:
    for mark in ("spent", "scattered", "engaged", "disrupted", "routed"):
        t = moves("german", f"6317 Schulz*{mark} Eberwein:1")
        t.play("merge Schulz Eberwein")
        assert mark in marks(t, "Eberwein"), mark
