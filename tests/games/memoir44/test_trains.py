"""Trains: running, orders, hits, flags, troops aboard, the gun of an armored train."""

from __future__ import annotations

import pytest

import sandtable
from sandtable import Table
from sandtable.games.memoir44.rules.board import GRID
from sandtable.games.memoir44.rules.state import NONE
from sandtable.testing import play, position, refused, rule
from tests.games.memoir44.field import (
    ARMOR,
    FLAG,
    GRENADE,
    INFANTRY,
    STAR,
    dice,
    field,
    figures,
    legal,
    of,
    open_battle,
    ordered,
    state,
    where,
)


def line(
    units: str, *, stations: str = "", allies: str = "", axis: str = "", side: str = "allies", more: str = ""
) -> Table:
    """A railroad along row 5, from A5 to M5."""
    tiles = ["st" if f"{c}5" in stations else "ra" for c in "ABCDEFGHIJKLM"]
    board = f"board:\n  5 {' '.join(tiles)}\n{more}"
    rest = "direct_from_hq recon_in_force"
    return field(units, side=side, more=board, allies=f"{allies} {rest}", axis=f"{axis} {rest}")


def car(table: Table, unit: int) -> str | None:
    h = state(table).tail[unit]
    return None if h == NONE else GRID.label[h]


def attacked(units: str, faces: list[int], more: str = "") -> Table:
    """Unit 1, axis, has rolled some faces in Close Assault against the Allied train 0."""
    t = open_battle(line(units, side="axis", more=more), 1)
    t.script(faces)
    play(t, "battle 1 0", "pass")
    return t


# --- running --------------------------------------------------------------------------------------------------------


@rule("M44TP:train-b", "M44TP:train-d")
def test_a_train_runs_one_two_or_three_hexes_forward_or_backward() -> None:
    t = line("G5 allies train 4 supply_train car=F5\nA9 axis infantry 4")
    ordered(t, 0)
    assert legal(t, "move") == [f"move 0 {c}5" for c in "CDEHIJ"]
    refused(t, "move 0 K5", "M44TP:train-b")
    refused(t, "move 0 B5", "M44TP:train-b")
    refused(t, "move 0 G5", "M44TP:train-b")
    refused(t, "move 0 g4", "M44TP:train-b")
    ahead, back = t.clone(), t.clone()
    play(ahead, "move 0 J5")
    assert (where(ahead, 0), car(ahead, 0)) == ("J5", "I5")
    play(back, "move 0 D5")
    assert (where(back, 0), car(back, 0)) == ("E5", "D5")


@rule("M44TP:train-b")
def test_a_train_fills_two_hexes_and_leaves_none_behind() -> None:
    t = line("G5 allies train 4 supply_train car=F5\nA9 axis infantry 4")
    play(ordered(t, 0), "move 0 H5")
    here = GRID.mask([GRID.at("H5"), GRID.at("G5")])
    assert state(t).mask[1] == here
    assert [h for h, unit in enumerate(state(t).at) if unit == 0] == list(GRID.bits(here))


@rule("M44TP:train-c")
def test_a_unit_on_the_rails_blocks_them() -> None:
    t = line("G5 allies train 4 supply_train car=F5\nI5 axis infantry 4\nE5 allies infantry 4")
    ordered(t, 0)
    assert legal(t, "move") == ["move 0 H5"]
    refused(t, "move 0 J5", "M44TP:train-c")
    refused(t, "move 0 E5", "M44TP:train-c")


@rule("M44TP:train-c")
@pytest.mark.parametrize("block", ["hedgehogs: I5", "works:\n  I5 road_block"])
def test_hedgehogs_and_road_blocks_block_the_rails(block: str) -> None:
    t = line("G5 allies train 4 supply_train car=F5\nA9 axis infantry 4", more=block)
    ordered(t, 0)
    assert legal(t, "move") == [f"move 0 {c}5" for c in "CDEH"]
    refused(t, "move 0 I5", "M44TP:train-c")


@rule("M44TP:train-b")
def test_a_train_takes_either_branch_but_never_turns_sharply_back() -> None:
    t = sandtable.new(
        "memoir44",
        "railhead",
        options={
            "changes": {
                "first": "axis",
                "units": [
                    {"hex": "C7", "car": "B7", "side": "axis", "type": "train", "nation": "german", "figures": 4},
                    {"hex": "E5", "car": "d6", "side": "axis", "type": "train", "nation": "german", "figures": 4},
                    {"hex": "M1", "side": "allies", "type": "infantry", "nation": "british", "figures": 4},
                ],
            }
        },
    )
    t.edit(t.position().replace(_hand_of(t, "axis"), "axis: direct_from_hq recon_left"))
    ordered(t, 0, 1)
    assert "move 0 E7" in legal(t)
    refused(t, "move 0 d6", "M44TP:train-c")
    backward = {a for a in legal(t, "move") if a.startswith("move 1") and a.endswith("7")}
    assert backward == {"move 1 D7"}, "from d6 the way west is blocked by the other train, the way east doubles back"
    play(t, "move 0 E7")
    assert (where(t, 0), car(t, 0)) == ("E7", "D7")


def _hand_of(t: Table, side: str) -> str:
    return next(line.strip() for line in t.position().splitlines() if line.strip().startswith(f"{side}: "))


@rule("M44TP:train-e")
def test_a_train_across_two_sections_takes_orders_for_either() -> None:
    for card in ("recon_left", "recon_center"):
        t = line("E5 allies train 4 supply_train car=D5\nA1 allies infantry 4\nG1 allies infantry 4", allies=card)
        play(t, f"play {card}")
        assert "order 0" in legal(t)
        play(t, "order 0")
        assert where(t, 0) == "E5"
    t = line("E5 allies train 4 supply_train car=D5\nM1 allies infantry 4", allies="recon_right")
    play(t, "play recon_right")
    refused(t, "order 0", "M44:card-recon")


@rule("M44:card-firefight")
def test_a_card_that_lets_nobody_move_stops_trains_too() -> None:
    t = line("G5 allies train 4 armored_train car=F5\nJ5 axis infantry 4\nA1 allies infantry 4", allies="firefight")
    ordered(t, 0, card="firefight")
    assert legal(t) == ["battle 0 1", "end"]


@rule("M44TP:mine-d", "M44TP:mine-g")
def test_a_mine_under_the_rails_stops_a_train_and_goes_off() -> None:
    t = line("G5 allies train 4 supply_train car=F5\nA9 axis infantry 4", more="mines:\n  H5 axis 2")
    ordered(t, 0)
    refused(t, "move 0 I5", "M44TP:mine-d")
    t.script([GRENADE, INFANTRY])
    play(t, "move 0 H5")
    assert (where(t, 0), figures(t, 0)) == ("H5", 3)


# --- hits -----------------------------------------------------------------------------------------------------------

TRAIN_AND_TANK = "G5 allies train 4 supply_train car=F5\nH5 axis armor 3\nM1 allies infantry 4"


@rule("M44TP:train-f", "M44TP:train-g")
def test_only_grenades_hit_a_train() -> None:
    t = attacked(TRAIN_AND_TANK, [INFANTRY, ARMOR, STAR])
    assert figures(t, 0) == 4
    t = attacked(TRAIN_AND_TANK, [GRENADE, ARMOR, GRENADE])
    assert figures(t, 0) == 2
    assert (where(t, 0), car(t, 0)) == ("G5", "F5")


@rule("M44TP:train-f")
def test_a_train_is_attacked_where_it_can_be_reached() -> None:
    for enemy, attacked_hex in (("e6", "F5"), ("g6", "G5")):
        t = line(f"G5 allies train 4 supply_train car=F5\n{enemy} axis infantry 4\nA1 allies infantry 4", side="axis")
        open_battle(t, 1)
        t.script([GRENADE, STAR, STAR])
        events = play(t, "battle 1 0", "pass")
        assert [GRID.label[e.hex] for e in of(events, "attacked")] == [attacked_hex]
        assert figures(t, 0) == 3


@rule("M44:dice-zero")
def test_a_supply_train_springs_no_ambush() -> None:
    t = line("G5 allies train 4 supply_train car=F5\ng6 axis infantry 4", side="axis", allies="ambush")
    open_battle(t, 1)
    t.play("battle 1 0")
    assert legal(t) == ["pass"]
    refused(t, "ambush", "M44:dice-zero")


@rule("M44TP:train-h")
def test_the_third_hit_takes_the_car() -> None:
    t = attacked(TRAIN_AND_TANK, [GRENADE, GRENADE, GRENADE])
    assert figures(t, 0) == 1
    assert (where(t, 0), car(t, 0)) == ("G5", None)
    assert state(t).at[GRID.at("F5")] == NONE
    assert state(t).medals[0] == 0


@rule("M44TP:train-i", "M44TP:train-g")
def test_the_fourth_hit_takes_the_locomotive_and_is_one_medal() -> None:
    t = attacked(TRAIN_AND_TANK.replace("train 4", "train 2 full=4"), [GRENADE, GRENADE, STAR])
    assert (where(t, 0), car(t, 0)) == (None, None)
    assert state(t).mask[1] == GRID.mask([GRID.at("M1")])
    assert state(t).medals[0] == 1


@rule("M44TP:train-b")
def test_a_locomotive_without_its_car_goes_on_running_both_ways() -> None:
    t = line("G5 allies train 1 full=4 supply_train behind=F5\nA9 axis infantry 4")
    ordered(t, 0)
    assert legal(t, "move") == [f"move 0 {c}5" for c in "DEFHIJ"]
    again = position(t.position())
    play(t, "move 0 D5")
    assert (where(t, 0), car(t, 0)) == ("D5", None)
    assert state(t).facing[0] == 128 + GRID.at("E5"), "it has backed: its front still looks east"
    assert again.legal


@rule("M44TP:train-a")
def test_a_locomotive_of_which_nothing_is_known_runs_both_ways() -> None:
    changes = {
        "terrain": {f"{c}5": "rail" for c in "ABCDEFGHIJKLM"},
        "units": [
            {"hex": "G5", "side": "allies", "type": "train", "nation": "british", "figures": 4},
            {"hex": "A9", "side": "axis", "type": "infantry", "nation": "german", "figures": 4},
        ],
    }
    t = sandtable.new("memoir44", "open_field", options={"changes": changes})
    t.edit(t.position().replace(_hand_of(t, "allies"), "allies: direct_from_hq recon_left"))
    ordered(t, 0)
    assert legal(t, "move") == [f"move 0 {c}5" for c in "DEFHIJ"]


# --- flags ----------------------------------------------------------------------------------------------------------


@rule("M44TP:train-j", "M44TP:train-k")
def test_a_train_may_ignore_one_flag_and_backs_a_hex_for_each_other() -> None:
    t = attacked(TRAIN_AND_TANK, [FLAG, FLAG, FLAG])
    assert legal(t) == ["ignore 0", "ignore 1"]
    refused(t, "ignore 2", "M44:retreat-ignore-once")
    all_three = t.clone()
    play(t, "ignore 1")
    assert (where(t, 0), car(t, 0), figures(t, 0)) == ("E5", "D5", 4)
    assert "take" in legal(t), "its hex is empty"
    play(all_three, "ignore 0")
    assert (where(all_three, 0), car(all_three, 0)) == ("D5", "C5")


@rule("M44TP:train-l")
def test_each_hex_a_train_cannot_back_is_a_hit() -> None:
    t = attacked("C5 allies train 4 supply_train car=B5\nD5 axis armor 3\nM1 allies infantry 4", [FLAG, FLAG, FLAG])
    play(t, "ignore 0")
    assert (where(t, 0), car(t, 0), figures(t, 0)) == ("B5", "A5", 2)
    assert "take" in legal(t), "it has left the hex where it was attacked"
    t = attacked(TRAIN_AND_TANK.replace("M1", "E5"), [FLAG, FLAG, FLAG])
    play(t, "ignore 0")
    assert (where(t, 0), car(t, 0), figures(t, 0)) == ("G5", None, 1), "the car goes with the third hit"


@rule("M44TP:train-l", "M44TP:train-i")
def test_a_train_may_be_lost_to_flags_alone() -> None:
    units = TRAIN_AND_TANK.replace("M1", "E5").replace("train 4", "train 1 full=4").replace("car=F5", "behind=F5")
    t = attacked(units, [FLAG, FLAG, STAR], more="hedgehogs: F5")
    events = play(t, "ignore 0")
    assert [e.figures for e in of(events, "retreat-blocked")] == [1], "it had no more to lose"
    assert where(t, 0) is None
    assert state(t).medals[0] == 1
    assert "take" in legal(t)


@rule("M44TP:train-k")
@pytest.mark.parametrize(("facing", "ends"), [("behind=F5", "F5"), ("ahead=F5", "H5")])
def test_a_locomotive_alone_backs_away_from_its_front(facing: str, ends: str) -> None:
    units = f"G5 allies train 1 full=4 supply_train {facing}\ng6 axis armor 3\nM1 allies infantry 4"
    t = attacked(units, [FLAG, FLAG, STAR])
    play(t, "ignore 1")
    assert (where(t, 0), car(t, 0)) == (ends, None)


@rule("M44TP:train-k")
def test_at_a_fork_the_owner_says_which_way_his_train_backs() -> None:
    units = "G5 allies train 4 supply_train car=F5\nH5 axis armor 3\nM1 allies infantry 4"
    t = attacked(units, [FLAG, FLAG, STAR], more="  6    .. .. .. .. ra .. .. .. .. .. .. ..\n")
    play(t, "ignore 1")
    assert (t.to_act, legal(t)) == ("allies", ["retreat e6", "retreat E5"])
    refused(t, "retreat e4", "M44TP:train-k")
    play(t, "retreat e6")
    assert (where(t, 0), car(t, 0)) == ("F5", "e6")


@rule("M44TP:train-k")
def test_air_power_leaves_a_train_no_flag_to_ignore() -> None:
    t = line(TRAIN_AND_TANK, side="axis", axis="air_power")
    play(t, "play air_power")
    t.script([FLAG])
    play(t, "target 0")
    assert where(t, 0) == "F5"


# --- supply trains --------------------------------------------------------------------------------------------------

SUPPLY = """
    G5 allies train 4 supply_train car=F5
    off allies infantry 4 aboard=0
    off allies armor 3 aboard=0
    A9 axis infantry 4
    A1 allies infantry 4
"""


@rule("M44TP:supply-train-c", "M44TP:supply-train-d", "M44TP:station-b")
def test_troops_get_off_beside_locomotive_and_car_when_the_locomotive_is_at_a_station() -> None:
    t = line(SUPPLY, stations="I5")
    ordered(t, 0, 4)
    elsewhere = t.clone()
    play(elsewhere, "move 0 J5")
    assert elsewhere.prompt == "move"
    play(t, "move 0 I5")
    assert (t.prompt, where(t, 0), car(t, 0)) == ("unload", "I5", "H5")
    around = {"g6", "h6", "i6", "G5", "J5", "g4", "h4", "i4"}
    assert {a.split()[2] for a in legal(t, "unload") if a.startswith("unload 1")} == around
    refused(t, "unload 1 K5", "M44TP:supply-train-c")
    refused(t, "unload 1 H5", "M44TP:supply-train-c")
    refused(t, "unload 4 g6", "M44TP:supply-train-c")
    refused(t, "end", "M44TP:supply-train-c")
    play(t, "unload 1 J5")
    refused(t, "unload 2 J5", "M44:unit-one-per-hex")
    play(t, "unload 2 g4")
    assert (where(t, 1), where(t, 2), list(state(t).aboard)) == ("J5", "g4", [NONE] * 5)
    refused(t, "move 1 K5", "M44TP:supply-train-d")
    play(t, "end")
    assert t.to_act == "axis", "nobody can battle, so the turn is over"


@rule("M44TP:supply-train-d")
def test_troops_that_got_off_this_turn_do_not_battle() -> None:
    t = line(SUPPLY.replace("A9 axis", "I7 axis").replace("A1 allies", "h8 allies"), stations="I5")
    play(ordered(t, 0, 4), "move 0 I5", "unload 1 i6", "unload 2 h4", "end")
    assert legal(t) == ["battle 4 3", "end"]
    refused(t, "battle 1 3", "M44TP:supply-train-d")


@rule("M44TP:supply-train-c")
def test_troops_do_not_get_off_where_their_kind_cannot_stand() -> None:
    t = line(SUPPLY, stations="I5", more="  6    .. .. .. .. .. .. .. ri .. .. .. ..\nhedgehogs: i6 J5\n")
    play(ordered(t, 0), "move 0 I5")
    refused(t, "unload 1 h6", "M44:terrain-river")
    refused(t, "unload 2 i6", "M44:terrain-hedgehog")
    play(t, "unload 1 i6")
    assert where(t, 1) == "i6"


@rule("M44TP:supply-train-c", "M44TP:mine-g")
def test_troops_that_get_off_onto_a_mine_set_it_off() -> None:
    t = line(SUPPLY, stations="I5", more="mines:\n  J5 axis 3")
    play(ordered(t, 0), "move 0 I5")
    t.script([INFANTRY, GRENADE, FLAG])
    play(t, "unload 1 J5")
    assert (where(t, 1), figures(t, 1)) == ("J5", 2)
    assert t.prompt == "unload"


@rule("M44TP:supply-train-c")
def test_who_finds_no_room_at_the_station_stays_aboard() -> None:
    crowd = [f"{h} allies infantry 4" for h in ("g6", "h6", "i6", "J5", "g4", "h4", "i4")]
    t = line("\n".join([SUPPLY.strip(), *crowd]), stations="I5")
    play(ordered(t, 0), "move 0 I5", "unload 1 G5")
    assert state(t).aboard[2] == 0
    assert t.to_act == "axis", "the train has moved and nobody else was ordered"


@rule("M44TP:supply-train-b")
def test_troops_aboard_take_no_orders_and_do_not_battle() -> None:
    t = line(SUPPLY.replace("A9 axis", "H5 axis"))
    play(t, "play direct_from_hq")
    refused(t, "order 1", "M44TP:supply-train-b")
    refused(t, "order 5", "KERNEL:absent")
    refused(t, "order 63", "KERNEL:absent")
    play(t, "order 0", "order 4")
    refused(t, "move 1 g4", "M44TP:supply-train-b")
    t = line(SUPPLY.replace("A9 axis", "B1 axis"))
    open_battle(t, 4)
    assert legal(t) == ["battle 4 3", "end"]
    refused(t, "battle 1 3", "M44TP:supply-train-b")


@rule("M44TP:train-i", "M44TP:supply-train-a")
def test_troops_aboard_are_lost_with_their_train_and_are_no_further_medals() -> None:
    t = sandtable.new("memoir44", "railhead", seed=3)
    assert [u for u, train in enumerate(state(t).aboard) if train == 7] == [27, 28]
    units = SUPPLY.replace("train 4", "train 1 full=4").replace("A9 axis", "g4 axis")
    t = line(units, side="axis")
    open_battle(t, 3)
    t.script([GRENADE, STAR, STAR])
    events = play(t, "battle 3 0", "pass")
    assert [e.unit for e in of(events, "cargo-lost")] == [1, 2]
    assert (figures(t, 1), figures(t, 2), list(state(t).aboard)) == (0, 0, [NONE] * 5)
    assert state(t).medals[0] == 1


@rule("M44:card-medics-a")
def test_nobody_mends_a_train() -> None:
    t = line("G5 allies train 2 full=4 supply_train car=F5\nA1 allies infantry 2", allies="medics_and_mechanics")
    play(t, "play medics_and_mechanics")
    assert figures(t, 0) == 2
    t = line(
        "G5 allies train 2 full=4 car=F5\nA1 allies infantry 2\nB1 allies infantry 3", allies="medics_and_mechanics"
    )
    play(t, "play medics_and_mechanics")
    refused(t, "recover 0", "M44:card-medics-a")


# --- armored trains -------------------------------------------------------------------------------------------------


@rule("M44TP:armored-train-a", "M44TP:armored-train-b")
@pytest.mark.parametrize(("enemy", "count"), [("G5", 3), ("H5", 3), ("I5", 2), ("J5", 2), ("K5", 1), ("L5", 1)])
def test_an_armored_train_runs_three_hexes_and_fires_its_gun_from_the_car(enemy: str, count: int) -> None:
    t = line(f"B5 allies train 4 armored_train car=C5\n{enemy} axis infantry 4\nA1 allies infantry 4")
    play(ordered(t, 0, 2), "move 0 F5")
    assert (where(t, 0), car(t, 0)) == ("E5", "F5")
    events = play(t, "end", "battle 0 1")
    if t.prompt == "AmbushWindow":
        play(t, "pass")
    assert dice(events) == count


@rule("M44TP:armored-train-b", "M44TP:train-a")
def test_an_armored_train_reaches_six_hexes_and_a_supply_train_none() -> None:
    t = line("B5 allies train 4 armored_train car=C5\nJ5 axis infantry 4\ni4 allies infantry 4")
    open_battle(t, 0, 2)
    assert legal(t) == ["battle 2 1", "end"]
    refused(t, "battle 0 1", "M44TP:armored-train-b")
    t = line("H5 allies train 4 supply_train car=G5\nI5 axis infantry 4\nh4 allies infantry 4")
    open_battle(t, 0, 2)
    assert legal(t) == ["battle 2 1", "end"]
    refused(t, "battle 0 1", "M44TP:train-a")


@rule("M44TP:armored-train-c")
def test_an_armored_train_takes_four_hits_and_loses_its_gun_with_the_car() -> None:
    t = attacked(TRAIN_AND_TANK.replace("supply", "armored"), [GRENADE, GRENADE, GRENADE])
    assert (figures(t, 0), car(t, 0)) == (1, None)
    t = line("G5 allies train 1 full=4 armored_train behind=F5\nI5 axis infantry 4\nh4 allies infantry 4")
    open_battle(t, 0, 2)
    refused(t, "battle 0 1", "M44TP:armored-train-a")


@rule("M44TP:armored-train-a")
def test_an_enemy_beside_locomotive_or_car_comes_first() -> None:
    t = line("G5 allies train 4 armored_train car=F5\nH5 axis infantry 4\nJ5 axis infantry 4\nA1 allies infantry 4")
    open_battle(t, 0)
    assert legal(t) == ["battle 0 1", "end"]
    refused(t, "battle 0 2", "M44:battle-adjacent-first")
    assert dice(play(t, "battle 0 1", "pass")) == 3
