"""Flags: who chooses the way back, what blocks it, what may be ignored."""

from __future__ import annotations

import pytest

from sandtable import Table
from sandtable.testing import play, refused, rule
from tests.games.memoir44.field import FLAG, GRENADE, STAR, field, figures, legal, of, open_battle, state, where


def driven(units: str, *faces: int, attacker: int = 0, target: int = 1, more: str = "") -> Table:
    """The first unit, Allied, fires its dice at the second, which is out of reach of Take Ground."""
    t = field(units + "\nM1 allies infantry 4\nM3 axis infantry 4", more=more)
    open_battle(t, attacker, len(state(t).owner) - 2)
    t.script(list(faces))
    t.play(f"battle {attacker} {target}")
    return t


@rule("M44:retreat-flag", "M44:retreat-owner")
def test_each_flag_is_a_hex_and_the_owner_chooses_it_in_his_enemys_turn() -> None:
    t = driven("E5 allies armor 3\nG5 axis infantry 4", FLAG, FLAG, STAR)
    assert (t.to_act, t.prompt) == ("axis", "retreat")
    assert legal(t) == ["retreat f6", "retreat g6"]
    assert t.observe("allies").legal == ()
    refused(t, "end", "M44:retreat-flag")
    t.play("retreat f6")
    assert (t.to_act, t.prompt) == ("axis", "retreat")
    assert legal(t) == ["retreat F7", "retreat G7"]
    t.play("retreat F7")
    assert (where(t, 1), figures(t, 1)) == ("F7", 4)
    assert (t.to_act, t.prompt) == ("allies", "battle")


@rule("M44:retreat-direction")
def test_retreat_leads_toward_ones_own_edge_wherever_the_attack_came_from() -> None:
    t = driven("G9 allies armor 3\nG7 axis infantry 4", FLAG, STAR, STAR)
    assert legal(t) == ["retreat f8", "retreat g8"]  # toward the attacker
    for h in ("F7", "H7", "f6", "g6", "G5"):
        refused(t, f"retreat {h}", "M44:retreat-direction")
    t = field("G5 allies infantry 4\nI5 axis armor 3\nM1 axis armor 3\nM3 allies armor 3", side="axis")
    play(t, "play direct_from_hq", "order 1", "order 2", "end")
    t.script([FLAG, STAR, STAR])
    t.play("battle 1 0")
    assert (t.to_act, legal(t)) == ("allies", ["retreat g4", "retreat f4"])


@rule("M44:retreat-occupied")
def test_nobody_retreats_onto_or_through_a_unit() -> None:
    t = driven("E5 allies armor 3\nG5 axis infantry 4\nf6 axis infantry 4\ne8 allies infantry 4", FLAG, FLAG, STAR)
    # f6 is taken by a friend: there was one way only
    assert where(t, 1) == "g6"
    assert legal(t) == ["retreat G7", "retreat H7"]
    t = driven("E5 allies armor 3\nG5 axis infantry 4\nf6 axis infantry 4\nG7 axis infantry 4", FLAG, FLAG, STAR)
    assert where(t, 1) == "H7"
    t = driven("E5 allies armor 3\nG5 axis infantry 4\nf6 allies armor 3\ng8 axis infantry 4", FLAG, FLAG, FLAG)
    assert where(t, 1) == "g6"
    t.play("retreat G7")
    assert where(t, 1) == "f8"


def resistance_on_g6(behind: str = "", terrain: str = "") -> Table:
    """The Resistance may stop after its first hex, so it is asked even where only one way is left."""
    row = f"board:\n  7 .. .. .. .. .. .. {terrain} .. .. .. .. .. .." if terrain else ""
    t = driven(f"E5 allies armor 3\nG5 axis infantry 3 french_resistance{behind}", FLAG, STAR, STAR, more=row)
    t.play("retreat g6")
    assert legal(t) == ["retreat H7", "end"]
    return t


@rule("M44:retreat-occupied")
def test_a_taken_hex_behind_is_refused() -> None:
    refused(resistance_on_g6(behind="\nG7 axis armor 3"), "retreat G7", "M44:retreat-occupied")
    refused(resistance_on_g6(behind="\nG7 allies armor 3"), "retreat G7", "M44:retreat-occupied")


@rule("M44:retreat-terrain")
def test_an_impassable_hex_behind_is_refused() -> None:
    refused(resistance_on_g6(terrain="ri"), "retreat G7", "M44:retreat-terrain")


@rule("M44:terrain-ocean-c")
def test_the_sea_behind_is_refused() -> None:
    refused(resistance_on_g6(terrain="oc"), "retreat G7", "M44:terrain-ocean-c")


@rule("M44:retreat-flag")
def test_the_land_neither_stops_nor_slows_a_retreat() -> None:
    terrain = """
board:
  6    ..    ..    ..    ..    ..    fo    fo    ..    ..    ..    ..    ..
  7 ..    ..    ..    ..    ..    to    to    to    ..    ..    ..    ..    ..
  8    ..    ..    ..    ..    ..    he    he    he    ..    ..    ..    ..
"""
    t = driven("E5 allies armor 3\nG5 axis infantry 4", FLAG, FLAG, FLAG, more=terrain + "wire: F7")
    play(t, "retreat f6", "retreat F7", "retreat f8")
    assert (where(t, 1), figures(t, 1)) == ("f8", 4)
    assert state(t).wire  # and leaves the wire where it lies


@rule("M44:retreat-terrain")
def test_nobody_retreats_into_the_impassable() -> None:
    terrain = "board:\n  6    ..    ..    ..    ..    ..    ri    ..    ..    ..    ..    ..    ..\nsandbags: G5\nhedgehogs: g6"
    t = driven("E5 allies infantry 4\nG5 axis armor 3", FLAG, more=terrain)
    play(t, "ignore 0")
    # neither the river nor, for armor, the hedgehog: a figure is lost
    assert (where(t, 1), figures(t, 1)) == ("G5", 2)


@rule("M44:retreat-terrain")
def test_the_way_back_goes_round_the_impassable() -> None:
    terrain = "board:\n  7 ..    ..    ..    ..    ..    ..    ri    ..    ..    ..    ..    ..    .."
    t = driven("E5 allies armor 3\nG5 axis infantry 4", FLAG, FLAG, STAR, more=terrain)
    t.play("retreat f6")
    assert where(t, 1) == "F7"  # G7 is the river


@rule("M44:retreat-blocked")
def test_a_unit_with_no_way_back_loses_a_figure_for_each_hex() -> None:
    units = "E5 allies armor 3\nG5 axis infantry 4\nf6 axis infantry 4\ng6 allies infantry 4"
    t = driven(units, FLAG, FLAG, STAR)
    assert (where(t, 1), figures(t, 1)) == ("G5", 2)
    assert t.prompt == "battle"
    t = driven(units.replace("G5 axis infantry 4", "G5 axis infantry 2"), FLAG, FLAG, FLAG)
    assert where(t, 1) is None
    assert t.score["allies"] == 1


@rule("M44:retreat-blocked")
def test_what_is_left_of_a_retreat_when_the_way_ends_is_paid_in_figures() -> None:
    units = "E5 allies armor 3\nG5 axis infantry 4\nf6 axis infantry 4\nG7 axis infantry 4\nH7 axis infantry 4"
    t = driven(units, FLAG, FLAG, FLAG)
    assert (where(t, 1), figures(t, 1)) == ("g6", 2)


@rule("M44:retreat-edge")
def test_example_5_two_flags_on_the_baseline_cost_two_figures() -> None:
    t = driven("G7 allies armor 3\nG9 axis infantry 4", FLAG, FLAG, STAR)
    assert (where(t, 1), figures(t, 1)) == ("G9", 2)


@rule("M44:retreat-edge")
def test_a_retreat_that_meets_the_edge_costs_a_figure_for_each_hex_beyond() -> None:
    t = driven("g6 allies armor 3\ng8 axis infantry 4", FLAG, FLAG, FLAG)
    t.play("retreat G9")
    assert (where(t, 1), figures(t, 1)) == ("G9", 2)


@rule("M44:retreat-maximum")
def test_a_unit_goes_as_far_back_as_it_can_before_it_loses_figures() -> None:
    """Both hexes behind are free, but only from one of them the way goes on."""
    units = "E5 allies armor 3\nG5 axis infantry 4\nF7 axis infantry 4\nG7 axis infantry 4"
    t = driven(units, FLAG, FLAG, STAR)
    assert (where(t, 1), figures(t, 1)) == ("H7", 4)
    t = driven(units + "\nh8 axis infantry 4", FLAG, FLAG, FLAG)
    assert (where(t, 1), figures(t, 1)) == ("g8", 4)


@rule("M44:retreat-ignore")
def test_a_single_hex_may_be_gone_either_way() -> None:
    """The same terrain, one flag less: now no way is the longer."""
    units = "E5 allies armor 3\nG5 axis infantry 4\nF7 axis infantry 4\nG7 axis infantry 4"
    t = driven(units, FLAG, FLAG, more="sandbags: G5")
    t.play("ignore 1")
    assert legal(t) == ["retreat f6", "retreat g6"]


def test_with_two_ways_of_unlike_length_only_the_longer_is_open() -> None:
    units = "E5 allies armor 3\nG5 axis infantry 4\nF7 axis infantry 4\nG7 axis infantry 4\nI9 axis armor 3"
    t = driven(units, FLAG, FLAG, FLAG)
    assert legal(t) == ["retreat g8", "retreat h8"]
    assert where(t, 1) == "H7"


# --- ignoring flags -------------------------------------------------------------------------------------------------


@rule("M44:retreat-ignore")
@pytest.mark.parametrize("ignored", [0, 1])
def test_ignoring_a_flag_is_optional(ignored: int) -> None:
    t = driven("E5 allies armor 3\nG5 axis infantry 4", FLAG, STAR, more="sandbags: G5")
    assert (t.to_act, t.prompt) == ("axis", "flags")
    assert legal(t) == ["ignore 0", "ignore 1"]
    t.play(f"ignore {ignored}")
    if ignored:
        assert (where(t, 1), t.prompt) == ("G5", "battle")
    else:
        t.play("retreat f6")
        assert where(t, 1) == "f6"


@rule("M44:retreat-ignore-once")
def test_church_and_sandbags_together_ignore_one_flag() -> None:
    terrain = "board:\n  5 .. .. .. .. .. .. ch .. .. .. .. .. ..\nsandbags: G5"
    t = driven("E3 allies artillery 2\nG5 axis infantry 4", FLAG, FLAG, more=terrain)
    assert legal(t) == ["ignore 0", "ignore 1"]
    refused(t, "ignore 2", "M44:retreat-ignore-once")
    refused(t, "ignore 9", "M44:retreat-ignore-once")
    t.play("ignore 1")
    t.play("retreat g6")
    assert where(t, 1) == "g6"


@rule("M44:retreat-ignore")
def test_without_cover_no_flag_can_be_ignored() -> None:
    t = driven("E5 allies armor 3\nG5 axis infantry 4", FLAG, STAR, STAR)
    assert t.prompt == "retreat"
    refused(t, "ignore 1", "KERNEL:step")
    t = driven("E5 allies armor 3\nG5 axis infantry 4", FLAG, STAR, more="sandbags: G5")
    assert t.prompt == "flags"


def test_a_unit_that_dies_of_its_blocked_retreat_gives_a_medal_and_its_hex() -> None:
    t = field("F9 allies armor 3\nG9 axis infantry 1\nM1 allies infantry 4\nM3 axis infantry 4")
    open_battle(t, 0, 2)
    t.script([FLAG, STAR, STAR])
    events = play(t, "battle 0 1", "pass")
    assert [e.rule for e in of(events, "retreat-blocked")] == ["M44:retreat-edge"]
    assert legal(t) == ["take", "pass"]
    assert t.score["allies"] == 1


def test_flags_after_the_hits_that_kill_are_no_flags() -> None:
    t = driven("E5 allies armor 3\nG5 axis infantry 1", GRENADE, FLAG, FLAG)
    assert t.prompt == "battle"
