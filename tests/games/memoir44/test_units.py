"""Units: their sizes, one to a hex, never split or merged; Special Forces, elite armor, the Resistance."""

from __future__ import annotations

import random

import pytest

import sandtable
from sandtable import Table
from sandtable.games.memoir44.rules.terrain_table import KINDS
from sandtable.games.memoir44.rules.units import SPECIALS
from sandtable.kernel.errors import SandtableError
from sandtable.testing import play, refused, rule
from tests.games.memoir44.field import FLAG, STAR, dice, field, figures, legal, of, open_battle, state, where


def full(t: Table, unit: int) -> int:
    return int(state(t).full[unit])


@rule("M44:unit-infantry", "M44:unit-armor", "M44:unit-artillery")
def test_four_infantry_three_tanks_two_guns() -> None:
    t = field("E5 allies infantry 1\nG5 allies armor 1\nI5 allies artillery 1\nE9 axis infantry 4")
    assert [full(t, u) for u in range(3)] == [4, 3, 2]


@rule("M44:special-elite-armor", "M44:special-resistance-a")
def test_elite_armor_has_four_figures_and_the_resistance_three() -> None:
    t = field("E5 allies armor 4 elite_armor\nG5 allies infantry 3 french_resistance\nE9 axis infantry 4")
    assert [full(t, u) for u in range(2)] == [4, 3]


# Montélimar starts with weak German infantry: a rule of that scenario.
@pytest.mark.parametrize("scenario", [i.id for i in sandtable.scenarios("memoir44") if i.id != "montelimar"])
def test_every_unit_of_every_scenario_starts_at_its_size(scenario: str) -> None:
    sizes = {"infantry": 4, "armor": 3, "artillery": 2, "train": 4}
    special = {"elite_armor": 4, "french_resistance": 3}
    s = state(sandtable.new("memoir44", scenario, seed=1))
    for unit, kind in enumerate(s.kind):
        assert s.figures[unit] == s.full[unit] == special.get(SPECIALS[s.special[unit]], sizes[KINDS[kind]])


@rule("M44:special-elite-armor")
def test_elite_armor_moves_and_fights_as_armor() -> None:
    t = field("e4 allies armor 4 elite_armor\nE9 axis armor 3", side="allies")
    play(t, "play direct_from_hq", "order 0")
    assert "move 0 E7" in legal(t)
    refused(t, "move 0 e8", "M44:move-armor")
    t.script([STAR] * 3)
    assert dice(play(t, "move 0 E7", "battle 0 1")) == 3


# --- one to a hex ---------------------------------------------------------------------------------------------------


@rule("M44:unit-one-per-hex")
def test_no_hex_holds_two_units() -> None:
    with pytest.raises(SandtableError, match="two units stand on E5"):
        field("E5 allies infantry 4\nE5 axis infantry 4")
    t = field("E5 allies infantry 4\nF5 allies infantry 4\nd6 axis infantry 4")
    play(t, "play direct_from_hq", "order 0", "end")
    refused(t, "move 0 F5", "M44:move-no-pass")
    refused(t, "move 0 d6", "M44:move-no-pass")


@rule("M44:unit-no-merge")
def test_units_are_never_split_or_merged() -> None:
    with pytest.raises(SandtableError, match="5 figures out of 4"):
        field("E5 allies infantry 5 full=4\nE9 axis infantry 4")
    t = sandtable.new("memoir44", "sword_beach", seed=5)
    choose, before = random.Random(5), bytes(state(t).figures)
    while not t.over and t.turn < 40:
        events = t.play(choose.choice(legal(t)))
        healed = {e.unit for e in of(events, "recovered")}
        now = bytes(state(t).figures)
        assert len(now) == len(before)
        assert all(now[u] <= before[u] for u in range(len(now)) if u not in healed)
        before = now
    assert sum(before) < sum(state(sandtable.new("memoir44", "sword_beach", seed=5)).figures)


@rule("M44:unit-strength")
@pytest.mark.parametrize("left", [1, 2, 3, 4])
def test_losses_do_not_cut_dice(left: int) -> None:
    t = field(f"E5 allies infantry {left} full=5\nF5 axis infantry 4")
    open_battle(t, 0)
    t.play("battle 0 1")
    t.script([STAR, STAR, STAR])
    t.play("pass")
    assert len(of(t.observe(None).events(), "rolled")[-1].faces) == 3


# --- Special Forces -------------------------------------------------------------------------------------------------


@rule("M44:special-forces")
def test_special_forces_battle_after_two_hexes() -> None:
    t = field("E3 allies infantry 4 special_forces\nI3 allies infantry 4\nE7 axis infantry 4\nI7 axis infantry 4")
    play(t, "play direct_from_hq", "order 0", "order 1", "move 0 E5", "move 1 I5")
    assert legal(t) == ["battle 0 2", "end"]
    refused(t, "battle 1 3", "M44:move-infantry")


@rule("M44:special-forces")
def test_special_forces_go_no_farther_than_two_hexes_and_obey_the_land() -> None:
    t = field(
        "E3 allies infantry 4 special_forces\nE9 axis infantry 4",
        more="board:\n  5 .. .. .. .. fo .. .. .. .. .. .. .. ..",
    )
    play(t, "play direct_from_hq", "order 0")
    refused(t, "move 0 e6", "M44:special-forces")
    t = field(
        "E3 allies infantry 4 special_forces\nE7 axis infantry 4",
        more="board:\n  5 .. .. .. .. fo .. .. .. .. .. .. .. ..",
    )
    play(t, "play direct_from_hq", "order 0", "move 0 E5")
    assert t.to_act == "axis"  # no battle on the turn a forest is entered, so the turn is over
    assert where(t, 0) == "E5"


# --- the French Resistance ------------------------------------------------------------------------------------------


@rule("M44:special-resistance-b")
def test_the_resistance_battles_from_a_forest_it_has_just_entered() -> None:
    forest = "board:\n  5 .. .. .. .. fo .. .. .. fo .. .. .. .."
    units = "e4 allies infantry 3 french_resistance\ni4 allies infantry 4\nE7 axis infantry 4\nI7 axis infantry 4"
    t = field(units, more=forest)
    play(t, "play direct_from_hq", "order 0", "order 1", "move 0 E5", "move 1 I5")
    assert legal(t) == ["battle 0 2", "end"]
    refused(t, "battle 1 3", "M44:terrain-forest-b")


@rule("M44:special-resistance-b")
def test_the_resistance_still_stops_in_a_forest_and_does_not_battle_after_two_hexes() -> None:
    forest = "board:\n  4 fo fo fo fo fo fo fo fo fo fo fo fo"
    t = field("E3 allies infantry 3 french_resistance\nE7 axis infantry 4", more=forest)
    play(t, "play direct_from_hq", "order 0")
    refused(t, "move 0 E5", "M44:terrain-forest-a")
    forest = "board:\n  5 .. .. .. .. fo .. .. .. fo .. .. .. .."
    t = field(
        "E3 allies infantry 3 french_resistance\nE7 axis infantry 4\nI5 allies armor 3\nI7 axis armor 3", more=forest
    )
    play(t, "play direct_from_hq", "order 0", "order 2", "move 0 E5", "end")
    refused(t, "battle 0 1", "M44:move-infantry")


def resistance_flagged(*faces: int) -> Table:
    t = field("E7 allies infantry 3 french_resistance\nE9 axis infantry 4", side="axis")
    play(t, "play direct_from_hq", "order 1", "end")
    t.script(list(faces))
    t.play("battle 1 0")
    return t


@rule("M44:special-resistance-c")
@pytest.mark.parametrize("steps", [1, 2, 3])
def test_the_resistance_retreats_one_to_three_hexes_for_a_flag(steps: int) -> None:
    t = resistance_flagged(FLAG, STAR)
    way = ["e6", "E5", "e4"]
    refused(t, "end", "M44:retreat-flag")
    for h in way[:steps]:
        assert t.to_act == "allies"
        t.play(f"retreat {h}")
    if steps < 3:
        t.play("end")
    assert where(t, 0) == way[steps - 1]
    assert figures(t, 0) == 3
    assert (t.to_act, t.prompt) == ("allies", "play")


@rule("M44:special-resistance-c")
def test_two_flags_take_the_resistance_two_to_six_hexes() -> None:
    t = resistance_flagged(FLAG, FLAG)
    for h in ("e6", "E5", "e4", "E3", "e2", "E1"):
        t.play(f"retreat {h}")
    assert where(t, 0) == "E1"
    assert t.prompt == "play"
    t = resistance_flagged(FLAG, FLAG)
    t.play("retreat e6")
    refused(t, "end", "M44:retreat-flag")
    play(t, "retreat E5", "end")
    assert where(t, 0) == "E5"
