"""After a Close Assault: Take Ground, Armor Overrun, and the desert's extra hex."""

from __future__ import annotations

import pytest

from sandtable import Table
from sandtable.games.memoir44.rules.board import GRID
from sandtable.testing import play, refused, rule
from tests.games.memoir44.field import FLAG, GRENADE, STAR, dice, field, figures, legal, of, open_battle, state, where

FAR = "\nM1 allies infantry 4\nM3 axis infantry 4"
DESERT = {"changes": {"rules": {"desert": True}}}


def assault(units: str, *faces: int, more: str = "", desert: bool = False, move: str = "") -> Table:
    """Unit 0 assaults unit 1; nobody springs an Ambush. Another battle is left for later."""
    t = field(units + FAR, more=more, options=DESERT if desert else None)
    last = len(state(t).owner) - 2
    if move:
        play(t, "play direct_from_hq", "order 0", f"order {last}", f"move 0 {move}", "end")
    else:
        open_battle(t, 0, last)
    t.script(list(faces))
    play(t, "battle 0 1", "pass")
    return t


# --- Take Ground ----------------------------------------------------------------------------------------------------


@rule("M44:take-ground")
@pytest.mark.parametrize("kind", ["infantry 4", "armor 3"])
def test_the_victor_may_enter_the_hex_of_an_eliminated_defender(kind: str) -> None:
    t = assault(f"E5 allies {kind}\nF5 axis infantry 1", GRENADE, STAR, STAR)
    assert (t.to_act, t.prompt, legal(t)) == ("allies", "take-ground", ["take", "pass"])
    [taken] = of(t.play("take"), "ground-taken")
    assert (GRID.label[taken.start], GRID.label[taken.hex]) == ("E5", "F5")
    assert where(t, 0) == "F5"


@rule("M44:take-ground")
def test_the_victor_may_enter_the_hex_of_a_defender_that_fell_back() -> None:
    t = assault("E5 allies infantry 4\nF5 axis infantry 4", FLAG, STAR, STAR)
    t.play("retreat e6")
    assert t.prompt == "take-ground"
    t.play("take")
    assert (where(t, 0), where(t, 1)) == ("F5", "e6")


@rule("M44:take-ground-optional")
def test_taking_ground_is_never_compulsory() -> None:
    t = assault("E5 allies armor 3\nF5 axis infantry 1", GRENADE, STAR, STAR)
    t.play("pass")
    assert where(t, 0) == "E5"
    assert legal(t) == ["battle 2 3", "end"]  # and no overrun either


def test_nobody_takes_ground_by_fire_or_while_the_defender_stands() -> None:
    t = field("E5 allies armor 3\nG5 axis infantry 1" + FAR)
    open_battle(t, 0, 2)
    t.script([GRENADE, STAR, STAR])
    t.play("battle 0 1")
    assert (where(t, 1), t.prompt) == (None, "battle")
    t = assault("E5 allies armor 3\nF5 axis infantry 4", GRENADE, STAR, STAR)
    assert t.prompt == "battle"
    t = assault("E5 allies armor 3\nF5 axis infantry 4", FLAG, STAR, more="sandbags: F5")
    t.play("ignore 1")
    assert t.prompt == "battle"
    t = assault("E9 allies armor 3\nF9 axis infantry 4", FLAG, STAR, STAR)
    assert (figures(t, 1), t.prompt) == (3, "battle")  # it lost a figure and stands


@rule("M44:take-ground-artillery")
def test_artillery_does_not_take_ground() -> None:
    t = assault("E5 allies artillery 2\nF5 axis infantry 1", GRENADE, STAR, STAR)
    assert (where(t, 1), t.prompt) == (None, "battle")
    refused(t, "take", "KERNEL:step")


@rule("M44:take-ground-terrain", "M44:move-terrain-stop")
def test_a_unit_that_had_to_stop_this_turn_does_not_take_ground() -> None:
    t = assault("D5 allies infantry 4\nF5 axis infantry 1", GRENADE, STAR, move="E5", more="wire: E5")
    assert (where(t, 1), t.prompt) == (None, "battle")
    t = assault("E5 allies infantry 4\nF5 axis infantry 1", GRENADE, STAR, more="wire: E5")
    assert t.prompt == "take-ground"  # it stood on the wire from the start
    t = assault("D5 allies infantry 4\nF5 axis infantry 1", GRENADE, STAR, STAR, move="E5")
    assert t.prompt == "take-ground"  # moving as such is no hindrance


@rule("M44:take-ground-terrain")
def test_nobody_takes_ground_he_could_not_enter() -> None:
    t = assault("E5 allies armor 3\nF5 axis infantry 1", GRENADE, STAR, STAR, more="hedgehogs: F5")
    assert (where(t, 1), t.prompt) == (None, "battle")
    t = assault("E5 allies infantry 4\nF5 axis infantry 1", GRENADE, STAR, STAR, more="hedgehogs: F5")
    assert t.prompt == "take-ground"


# --- Armor Overrun --------------------------------------------------------------------------------------------------

OVERRUN = "E5 allies armor 3\nF5 axis infantry 1\nG5 axis infantry 1\nH5 axis infantry 4\nF9 axis infantry 4"


@rule("M44:overrun")
def test_armor_that_takes_ground_battles_again() -> None:
    t = assault(OVERRUN, GRENADE, STAR, STAR)
    t.play("take")
    assert (t.to_act, t.prompt) == ("allies", "overrun")
    assert legal(t) == ["battle 0 2", "end"]
    events = play(t, "battle 0 2")
    assert len(of(events, "overrun")) == 1
    assert dice(events) == 3


@rule("M44:take-ground")
def test_infantry_that_takes_ground_does_not_battle_again() -> None:
    t = assault(OVERRUN.replace("armor 3", "infantry 4"), GRENADE, STAR, STAR)
    t.play("take")
    assert t.prompt == "battle"
    refused(t, "battle 0 2", "M44:battle-once")


@rule("M44:battle-once")
def test_the_overrun_may_be_declined_and_is_then_gone() -> None:
    t = assault(OVERRUN, GRENADE, STAR, STAR)
    play(t, "take", "end")
    refused(t, "battle 0 2", "M44:battle-once")


@rule("M44:overrun-limit")
def test_armor_overruns_once_takes_ground_again_and_battles_no_third_time() -> None:
    t = assault(OVERRUN, GRENADE, STAR, STAR)
    play(t, "take", "battle 0 2")
    t.script([GRENADE, STAR, STAR])
    t.play("pass")
    assert legal(t) == ["take", "pass"]
    t.play("take")
    assert where(t, 0) == "G5"
    refused(t, "battle 0 3", "M44:battle-once")
    assert legal(t) == ["battle 5 6", "end"]


@rule("M44:overrun-target")
def test_the_overrun_may_be_fire_at_any_legal_target_from_the_new_hex() -> None:
    t = assault("E5 allies armor 3\nF5 axis infantry 1\nH5 axis infantry 4\nI5 axis infantry 4", GRENADE, STAR, STAR)
    t.play("take")
    assert legal(t) == ["battle 0 2", "end"]
    refused(t, "battle 0 3", "M44:los-block")
    refused(t, "battle 4 5", "M44:battle-sequential")
    t.script([STAR, STAR, STAR])
    assert dice(play(t, "battle 0 2")) == 3
    t = assault("E5 allies armor 3\nF5 axis infantry 1\nG5 axis infantry 4\nF9 axis infantry 4", GRENADE, STAR, STAR)
    t.play("take")
    refused(t, "battle 0 3", "M44:battle-adjacent-first")


def test_without_a_target_the_overrun_ends_by_itself() -> None:
    t = assault("E5 allies armor 3\nF5 axis infantry 1", GRENADE, STAR, STAR)
    t.play("take")
    assert t.prompt == "battle"


@rule("M44:overrun-terrain")
@pytest.mark.parametrize("tile", ["fo", "he", "to"])
def test_no_overrun_from_ground_that_bars_battle_on_entry(tile: str) -> None:
    t = assault(OVERRUN, GRENADE, more=f"board:\n  5 .. .. .. .. .. {tile} .. .. .. .. .. .. ..")
    t.play("take")
    assert where(t, 0) == "F5"
    assert t.prompt == "battle"
    refused(t, "battle 0 2", "M44:battle-once")


@rule("M44:take-ground-terrain")
def test_ground_that_stops_ends_the_advance_of_an_overrun() -> None:
    """An oasis may be taken and fought from, but whoever came there has stopped."""
    t = assault(OVERRUN, GRENADE, STAR, more="board:\n  5 .. .. .. .. .. oa .. .. .. .. .. .. ..")
    play(t, "take", "battle 0 2")
    t.script([GRENADE, STAR, STAR])
    t.play("pass")
    assert (where(t, 0), where(t, 2)) == ("F5", None)
    assert t.prompt == "battle"


# --- the desert -----------------------------------------------------------------------------------------------------


@rule("M44TP:desert-overrun-a")
def test_example_7_desert_armor_takes_the_hex_moves_one_more_and_battles_again() -> None:
    units = "E5 axis armor 3\nF5 allies infantry 1\nH5 allies infantry 1\nI5 allies infantry 4\nM3 allies infantry 4"
    t = field(units, side="axis", options=DESERT)
    play(t, "play direct_from_hq", "order 0", "end")
    t.script([GRENADE, STAR, STAR])
    play(t, "battle 0 1", "pass", "take")
    assert where(t, 0) == "F5"
    advances = {GRID.label[a.args[0]] for a in t.legal if a.verb == "advance"}
    assert advances == {"E5", "G5", "e6", "f6", "e4", "f4"}
    assert "battle 0 2" in legal(t)  # or stay and fire
    refused(t, "advance H5", "M44TP:desert-overrun-a")
    refused(t, "advance F5", "M44TP:desert-overrun-a")
    t.play("advance G5")
    assert where(t, 0) == "G5"
    t.script([GRENADE, STAR, STAR])
    play(t, "battle 0 2", "pass", "take")
    assert where(t, 0) == "H5"
    assert (t.to_act, t.prompt) == ("allies", "play")  # no third battle


@rule("M44TP:desert-overrun-b", "M44TP:desert-overrun-a")
def test_the_desert_adds_one_hex_and_nothing_else() -> None:
    t = assault(OVERRUN.replace("G5 axis infantry 1\n", ""), GRENADE, STAR, STAR, desert=True)
    t.play("take")
    refused(t, "advance H5", "M44TP:desert-overrun-a")
    t.play("advance f4")
    assert legal(t) == ["battle 0 2", "end"]
    refused(t, "advance F3", "M44TP:desert-overrun-b")
    refused(t, "advance F5", "M44TP:desert-overrun-b")
    t.play("end")
    refused(t, "battle 0 2", "M44:battle-once")


@rule("M44:take-ground")
def test_the_desert_gives_infantry_no_overrun() -> None:
    t = assault(OVERRUN.replace("armor 3", "infantry 4"), GRENADE, STAR, STAR, desert=True)
    t.play("take")
    assert t.prompt == "battle"


@rule("M44:take-ground-optional")
def test_in_the_desert_too_the_ground_must_be_taken_first() -> None:
    t = assault(OVERRUN, GRENADE, STAR, STAR, desert=True)
    t.play("pass")
    assert t.prompt == "battle"
    assert where(t, 0) == "E5"


@rule("M44TP:desert-overrun-c")
def test_the_extra_hex_belongs_to_scenarios_of_the_desert() -> None:
    t = assault(OVERRUN, GRENADE, STAR, STAR)
    t.play("take")
    assert legal(t, "advance") == []
    refused(t, "advance f4", "M44:take-ground")


@rule("M44:move-no-pass", "M44:terrain-river", "M44:terrain-hedgehog")
def test_the_extra_hex_obeys_units_and_land() -> None:
    terrain = "board:\n  6    ..    ..    ..    ..    ri    ..    ..    ..    ..    ..    ..    ..\nhedgehogs: f6"
    t = assault(OVERRUN, GRENADE, STAR, STAR, desert=True, more=terrain)
    t.play("take")
    assert legal(t, "advance") == ["advance E5", "advance e4", "advance f4"]
    refused(t, "advance G5", "M44:move-no-pass")
    refused(t, "advance e6", "M44:terrain-river")
    refused(t, "advance f6", "M44:terrain-hedgehog")


@rule("M44TP:oasis-a")
def test_an_oasis_taken_stops_armor_even_in_the_desert() -> None:
    t = assault(OVERRUN, GRENADE, STAR, desert=True, more="board:\n  5 .. .. .. .. .. oa .. .. .. .. .. .. ..")
    t.play("take")
    assert legal(t) == ["battle 0 2", "end"]
    refused(t, "advance f4", "M44TP:oasis-a")


@rule("M44:overrun-terrain", "M44TP:desert-overrun-a")
def test_no_overrun_after_going_on_into_ground_that_bars_battle_on_entry() -> None:
    terrain = "board:\n  4    ..    ..    ..    ..    ..    pf    ..    ..    ..    ..    ..    .."
    t = assault(OVERRUN, GRENADE, STAR, STAR, desert=True, more=terrain)
    play(t, "take", "advance f4")
    assert t.prompt == "battle"
    refused(t, "battle 0 2", "M44:battle-once")


@rule("M44TP:mine-e", "M44TP:desert-overrun-a")
def test_the_extra_hex_sets_off_a_mine_before_the_overrun() -> None:
    t = assault(OVERRUN, GRENADE, STAR, STAR, desert=True, more="mines:\n  f4 axis 3")
    t.play("take")
    t.script([GRENADE, FLAG, STAR])
    t.play("advance f4")
    assert (where(t, 0), figures(t, 0)) == ("f4", 2)
    assert legal(t) == ["battle 0 2", "end"]  # what is left of it battles


@rule("M44TP:mine-e")
def test_armor_that_dies_on_the_extra_hex_has_no_overrun() -> None:
    t = assault(OVERRUN.replace("armor 3", "armor 1"), GRENADE, STAR, STAR, desert=True, more="mines:\n  f4 axis 3")
    t.play("take")
    t.script([GRENADE, STAR, STAR])
    t.play("advance f4")
    assert where(t, 0) is None
    assert (t.prompt, legal(t)) == ("battle", ["battle 5 6", "end"])
    assert t.score == {"axis": 1, "allies": 1}


@rule("M44:take-ground-terrain", "M44:terrain-wire-c")
def test_wire_rolled_over_on_the_extra_hex_stops_armor() -> None:
    t = assault(OVERRUN, GRENADE, STAR, STAR, desert=True, more="wire: f4")
    events = play(t, "take", "advance f4")
    assert len(of(events, "wire-removed")) == 1
    t.play("battle 0 2")
    t.script([GRENADE, STAR, STAR])
    t.play("pass")
    assert (where(t, 0), where(t, 2), t.prompt) == ("f4", None, "battle")


@rule("M44:take-ground-terrain")
def test_an_oasis_on_the_extra_hex_stops_armor() -> None:
    terrain = "board:\n  4    ..    ..    ..    ..    ..    oa    ..    ..    ..    ..    ..    .."
    t = assault(OVERRUN, GRENADE, STAR, STAR, desert=True, more=terrain)
    play(t, "take", "advance f4", "battle 0 2")
    t.script([GRENADE, STAR, STAR])
    t.play("pass")
    assert (where(t, 0), where(t, 2), t.prompt) == ("f4", None, "battle")


@rule("M44:overrun-terrain")
def test_no_overrun_from_the_sea() -> None:
    t = assault(OVERRUN, GRENADE, STAR, STAR, more="board:\n  5 .. .. .. .. .. oc .. .. .. .. .. .. ..")
    t.play("take")
    assert (where(t, 0), t.prompt) == ("F5", "battle")


@rule("M44:terrain-hedgerow-b")
def test_armor_that_leaves_a_hedgerow_by_taking_ground_has_had_its_one_hex() -> None:
    t = assault(OVERRUN, GRENADE, STAR, STAR, desert=True, more="board:\n  5 .. .. .. .. he .. .. .. .. .. .. .. ..")
    t.play("take")
    assert where(t, 0) == "F5" and legal(t) == ["battle 0 2", "end"]
    refused(t, "advance f4", "M44:terrain-hedgerow-b")


@rule("M44:terrain-hedgerow-a")
def test_the_extra_hex_is_no_hedgerow_since_the_move_did_not_start_there() -> None:
    terrain = "board:\n  4    ..    ..    ..    ..    ..    he    ..    ..    ..    ..    ..    .."
    t = assault(OVERRUN, GRENADE, STAR, STAR, desert=True, more=terrain)
    t.play("take")
    assert "advance f4" not in legal(t) and "advance e4" in legal(t)
    refused(t, "advance f4", "M44:terrain-hedgerow-a")


@rule("M44TP:desert-overrun-a")
def test_the_extra_hex_is_no_climb_that_costs_two() -> None:
    terrain = "board:\n  4    ..    ..    ..    ..    ..    sh    ..    ..    ..    ..    ..    .."
    t = assault(OVERRUN, GRENADE, STAR, STAR, desert=True, more=terrain)
    t.play("take")
    assert "advance f4" not in legal(t) and "advance e4" in legal(t)
    refused(t, "advance f4", "M44TP:desert-overrun-a")


@rule("M44TP:rail-b", "M44TP:rail-d")
def test_armor_that_takes_tracks_battles_again_but_does_not_go_on_in_the_desert() -> None:
    t = assault(OVERRUN, GRENADE, STAR, STAR, desert=True, more="board:\n  5 .. .. .. .. .. ra .. .. .. .. .. .. ..")
    t.play("take")
    assert where(t, 0) == "F5" and legal(t) == ["battle 0 2", "end"]
    refused(t, "advance f4", "M44TP:rail-b")
