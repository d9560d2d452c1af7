"""Minefields: laid unseen, turned up and set off by the enemy."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import sandtable
from sandtable.games.memoir44.rules.board import GRID
from sandtable.games.memoir44.rules.setup import MINES
from sandtable.games.memoir44.rules.state import NONE
from sandtable.kernel.table import Table
from sandtable.testing import play, position, refused, rule

from .field import ARMOR, FLAG, GRENADE, INFANTRY, STAR, figures, kinds, legal, reach, state, where
from .scenes import battle, fighting, moving, targets


def mined(value: int, kind: str = "infantry", owner: str = "axis", **rest: Any) -> Table:
    """An Allied unit next to a mine of some value; it and the unit apart are about to move."""
    return moving(f"E5 allies {kind}", mines=[f"F5 {owner} {value}"], **rest)


# --- laying them ----------------------------------------------------------------------------------------------------


@rule("M44TP:mine-a", "M44TP:mine-b")
def test_each_mined_hex_gets_one_random_marker_of_the_side_the_scenario_names() -> None:
    hexes = {"F5", "G5", "H5", "K5", "L5", "M5"}
    seen: Counter[int] = Counter()
    for seed in range(40):
        s = state(sandtable.new("memoir44", "across_the_roer", seed=seed))
        assert {GRID.label[h] for h in GRID.bits(s.mines_of[0])} == hexes and not s.mines_of[1]
        assert sorted([v for v in s.mine if v != NONE] + list(s.mine_box)) == sorted(MINES)
        assert not s.mine_up
        seen[s.mine[GRID.at("F5")]] += 1
    assert set(seen) == set(MINES)


@rule("M44TP:mine-c")
def test_nobody_knows_the_markers_on_the_board_or_left_in_the_box() -> None:
    t = sandtable.new("memoir44", "across_the_roer", seed=3)
    for side in ("axis", "allies"):
        o = t.observe(side)
        shown = [h["mine"]["value"] for h in o.view()["hexes"] if "mine" in h]
        assert shown == [None] * 6
        drawn = {tuple(state(o.sample(Random(i))).mine) for i in range(8)}
        assert len(drawn) > 1


# --- walking onto them ----------------------------------------------------------------------------------------------


@rule("M44TP:mine-d")
def test_whoever_enters_a_minefield_goes_no_further() -> None:
    for kind, owner in (("armor", "axis"), ("armor", "allies"), ("infantry", "axis")):
        tiles = {"e6": "river", "e4": "river", "f6": "river", "f4": "river"}
        t = mined(1, kind, owner, tiles=tiles)
        assert "F5" in reach(t) and "G5" not in reach(t)
        refused(t, "move 0 G5", "M44TP:mine-d")


@rule("M44TP:mine-e", "M44TP:mine-g", "M44TP:mine-h", "M44TP:mine-i", "M44TP:mine-j")
def test_a_mine_of_three_costs_armor_two_figures_for_armor_flag_and_grenade() -> None:
    t = mined(3, "armor")
    assert t.view("axis")["hexes"][GRID.at("F5")]["mine"] == {"side": "axis", "value": None}
    t.script([ARMOR, FLAG, GRENADE])
    events = t.play("move 0 F5")
    assert kinds(events)[:3] == ["moved", "mine-revealed", "rolled"]
    assert figures(t, 0) == 1 and where(t, 0) == "F5"
    assert t.view("allies")["hexes"][GRID.at("F5")]["mine"] == {"side": "axis", "value": 3}
    assert state(t).mines_of[0] >> GRID.at("F5") & 1


@rule("M44TP:mine-h", "M44TP:mine-i")
def test_only_the_symbol_of_the_unit_and_grenades_hit() -> None:
    for kind, faces, left in (
        ("infantry", [INFANTRY, 2, ARMOR, STAR], 2),
        ("armor", [INFANTRY, 2, STAR, FLAG], 3),
        ("artillery", [INFANTRY, ARMOR, STAR, GRENADE], 1),
    ):
        t = mined(4, kind)
        t.script(faces)
        t.play("move 0 F5")
        assert figures(t, 0) == left


@rule("M44TP:mine-j")
def test_a_mine_goes_off_again_under_the_next_enemy() -> None:
    t = moving("E5 allies infantry", mines=["F5 axis 2 up"])
    t.script([INFANTRY, ARMOR])
    events = t.play("move 0 F5")
    assert "mine-revealed" not in kinds(events) and figures(t, 0) == 3
    assert state(t).mine[GRID.at("F5")] == 2


@rule("M44TP:mine-h", "M44:victory-elimination")
def test_a_unit_that_dies_on_a_mine_is_the_layers_medal() -> None:
    t = moving("E5 allies infantry 1", mines=["F5 axis 1"])
    t.script([GRENADE])
    t.play("move 0 F5")
    assert where(t, 0) is None and t.score["axis"] == 1


@rule("M44TP:mine-f")
def test_a_decoy_is_taken_off_the_board_and_known_to_be_gone() -> None:
    t = mined(0)
    events = t.play("move 0 F5")
    assert kinds(events) == ["moved", "mine-revealed", "mine-cleared"]
    s = state(t)
    assert not s.mines_of[0] and s.mine[GRID.at("F5")] == NONE and figures(t, 0) == 4
    assert s.mines_gone == (0,) and s.mine_box.count(0) == MINES.count(0) - 1
    again = position(t.position())
    assert state(again).mines_gone == (0,) and again.hash == t.hash


@rule("M44TP:mine-k")
def test_the_layers_own_units_stop_but_set_nothing_off() -> None:
    t = mined(4, "armor", "allies")
    events = t.play("move 0 F5")
    assert kinds(events) == ["moved"] and figures(t, 0) == 3
    assert not state(t).mine_up


def test_a_unit_may_battle_on_the_turn_it_enters_a_minefield() -> None:
    t = fighting("E5 allies infantry", "G5 axis infantry", mines=["F5 axis 0"], moves=["move 0 F5"])
    assert targets(t) == {1}


RAID: dict[str, Any] = {"card": "behind_enemy_lines"}
SHUT = dict.fromkeys(("e6", "e4", "f6", "f4"), "river")  # from E5 the way east leads over F5


@rule("M44TP:mine-e", "M44TP:mine-g", "M44:card-behind-lines-b")
def test_raiders_set_off_the_mine_they_walk_over_and_go_on() -> None:
    t = moving("E5 allies infantry", mines=["F5 axis 2"], tiles=SHUT, **RAID)
    assert "F5" in reach(t) and not {"G5", "H5"} & reach(t)
    refused(t, "move 0 G5", "M44TP:mine-e")
    t.script([GRENADE, STAR])
    events = t.play("move 0 F5")
    assert {"mine-revealed", "rolled", "hit"} <= set(kinds(events)) and figures(t, 0) == 3
    assert (t.prompt, t.to_act) == ("raid", "allies") and {"G5", "H5", "E5"} <= reach(t) and "I5" not in reach(t)
    refused(t, "move 0 I5", "M44:card-behind-lines-a")
    refused(t, "move 1 L3", "M44:move-sequential")
    t.play("move 0 H5")
    assert where(t, 0) == "H5" and figures(t, 0) == 3 and t.prompt == "move"
    assert state(t).mine[GRID.at("F5")] == 2


@rule("M44TP:mine-e")
def test_raiders_go_round_a_mine_where_the_way_is_short_enough() -> None:
    t = moving("E5 allies infantry", mines=["F5 axis 4"], **RAID)
    assert {"G5", "F5"} <= reach(t)  # two hexes over F5, three round it
    refused(t, "move 0 H5", "M44TP:mine-e")
    t.play("move 0 G5")
    assert where(t, 0) == "G5" and figures(t, 0) == 4 and not state(t).mine_up


@rule("M44TP:mine-h", "M44:card-behind-lines-a")
def test_raiders_meet_every_mine_on_their_way_and_may_stop_at_any() -> None:
    mines = ["F5 axis 1", "G5 axis 1", "H5 axis 2"]
    walls = {**SHUT, **dict.fromkeys(("g6", "g4", "h6", "h4"), "river")}
    t = moving("E5 allies infantry", mines=mines, tiles=walls, **RAID)
    for step, hex in enumerate(("F5", "G5"), 1):
        t.script([GRENADE])
        t.play(f"move 0 {hex}")
        assert figures(t, 0) == 4 - step and t.prompt == "raid"
    assert reach(t) == {"F5", "H5"}
    t.play("end")
    assert where(t, 0) == "G5" and t.prompt == "move"
    t = moving("E5 allies infantry 1", mines=mines, tiles=walls, **RAID)
    t.script([GRENADE])
    t.play("move 0 F5")
    assert where(t, 0) is None and t.prompt != "raid" and t.score["axis"] == 1


@rule("M44TP:mine-e", "M44:card-behind-lines-a")
def test_raiders_set_off_mines_on_their_way_back_as_well() -> None:
    t = moving("E5 allies infantry", mines=["F5 axis 1"], tiles=SHUT, **RAID)
    play(t, "end")
    assert t.prompt == "move" and "G5" not in reach(t)  # nobody to battle: the second move
    t.script([GRENADE])
    play(t, "move 0 F5", "move 0 G5")
    assert where(t, 0) == "G5" and figures(t, 0) == 3


@rule("M44TP:mine-k", "M44:card-behind-lines-b")
def test_raiders_walk_over_their_own_mines_unharmed() -> None:
    t = moving("E5 allies infantry", mines=["F5 allies 4"], tiles=SHUT, **RAID)
    assert {"F5", "G5", "H5"} <= reach(t)
    t.play("move 0 F5")
    assert t.prompt == "move" and figures(t, 0) == 4


@rule("M44TP:engineer-d", "M44:card-behind-lines-a")
def test_raiding_engineers_clear_a_mine_in_place_of_their_battle_and_go_on() -> None:
    t = moving("E5 allies infantry 4 combat_engineer", "I5 axis infantry", mines=["F5 axis 4"], tiles=SHUT, **RAID)
    events = t.play("move 0 F5")
    assert "mine-cleared" in kinds(events) and t.prompt == "raid"
    t.play("move 0 H5")
    assert where(t, 0) == "H5" and targets(t) == set() and not state(t).mines_of[0]


@rule("M44TP:mine-e", "M44:card-behind-lines-a")
def test_raiders_who_keep_to_the_road_have_their_fourth_hex_past_a_mine() -> None:
    road = dict.fromkeys(("E5", "F5", "G5", "H5", "I5"), "road")
    t = moving("E5 allies infantry", mines=["G5 axis 0"], tiles=road, **RAID)
    t.play("move 0 G5")
    assert {"H5", "I5", "g6"} <= reach(t) and not {"h6", "J5", "H7"} & reach(t)
    t.play("move 0 I5")
    assert where(t, 0) == "I5"


@rule("M44:terrain-forest-b", "M44:card-behind-lines-b")
def test_raiders_may_battle_beyond_a_mined_forest_but_not_in_it() -> None:
    woods = {**SHUT, "F5": "forest"}
    units = ("E5 allies infantry", "H5 axis infantry")
    t = fighting(*units, mines=["F5 axis 0"], tiles=woods, moves=["move 0 F5", "move 0 G5"], **RAID)
    assert where(t, 0) == "G5" and targets(t) == {1}
    t = moving(*units, mines=["F5 axis 0"], tiles=woods, **RAID)
    play(t, "move 0 F5", "end")
    assert t.prompt == "move" and where(t, 0) == "F5"  # no battle from the forest: the second move


@rule("M44TP:mine-e", "M44:victory-objective")
def test_raiders_hold_an_objective_with_a_mine_on_it_only_if_they_stay() -> None:
    goal = {"for": "allies", "hexes": ["F5"], "needed": 1, "medals": 1, "permanent": True}
    changes = {"objectives": [goal]}
    t = moving("E5 allies infantry", mines=["F5 axis 0"], tiles=SHUT, changes=changes, **RAID)
    t.play("move 0 F5")
    assert t.prompt == "raid" and t.score["allies"] == 0
    t.play("move 0 G5")
    assert t.score["allies"] == 0
    t = moving("E5 allies infantry", mines=["F5 axis 0"], tiles=SHUT, changes=changes, **RAID)
    play(t, "move 0 F5", "end")
    assert t.score["allies"] == 1


@rule("M44TP:mine-e", "M44TP:equip-a")
def test_raiders_pick_up_what_lies_on_a_mine_only_if_they_stay() -> None:
    row = {"side": "allies", "hex": "F5", "medals": 1, "deliver": None}
    changes = {"rules": {"equipment": [row]}}
    for last, carried in (("move 0 G5", 0), ("end", 1)):
        t = moving("E5 allies infantry", mines=["F5 axis 0"], tiles=SHUT, changes=changes, **RAID)
        play(t, "move 0 F5", last)
        assert t.score["allies"] == carried


def test_a_raid_under_way_is_read_back_from_its_position() -> None:
    t = moving("E5 allies infantry", mines=["F5 axis 1"], tiles=SHUT, **RAID)
    t.script([STAR])
    t.play("move 0 F5")
    again = position(t.position())
    assert again.legal == t.legal and again.hash == t.hash


@rule("M44TP:mine-l")
def test_a_retreat_leads_onto_and_through_mines_without_a_blast() -> None:
    t = fighting("G5 allies infantry", "G7 axis infantry", mines=["f8 axis 3", "g8 allies 4", "F9 allies 2"])
    battle(t, 2, [FLAG, FLAG])
    events = t.play("retreat g8")
    assert kinds(events) == ["retreated"]
    assert legal(t) == ["retreat G9", "retreat H9"]
    t = fighting("G5 allies infantry", "G7 axis infantry", mines=["f8 allies 4", "F9 allies 3"])
    battle(t, 2, [FLAG, FLAG])
    t.play("retreat f8")
    t.play("retreat F9")
    assert figures(t, 1) == 4 and not state(t).mine_up


@rule("M44TP:mine-e", "M44:take-ground")
def test_taking_ground_sets_a_mine_off() -> None:
    t = fighting("E5 allies infantry", "F5 axis infantry 1", mines=["F5 axis 2"])
    battle(t, 3, [INFANTRY, STAR, STAR])
    t.script([INFANTRY, INFANTRY])
    events = t.play("take")
    assert "mine-revealed" in kinds(events) and figures(t, 0) == 2


@rule("M44TP:mine-e", "M44:victory-objective")
def test_a_mine_goes_off_before_its_hex_is_held() -> None:
    objective = {"for": "allies", "hexes": ["F5"], "needed": 1, "medals": 6, "permanent": True}
    t = mined(1, "infantry 1", changes={"objectives": [objective]})
    t.script([GRENADE])
    t.play("move 0 F5")
    assert not t.over and t.score == {"axis": 1, "allies": 0}
    t = mined(1, "infantry 1", changes={"objectives": [objective]})
    t.script([STAR])
    t.play("move 0 F5")
    assert t.winner == "allies"


@rule("M44TP:mine-e", "M44TP:prisoner-a")
def test_a_mine_goes_off_before_a_prisoner_is_freed() -> None:
    changes = {"rules": {"prisoner": [{"side": "allies", "hex": "F5", "medals": 1, "deliver": ["F5"]}]}}
    t = mined(1, "infantry 1", changes=changes)
    t.script([GRENADE])
    t.play("move 0 F5")
    assert t.score["allies"] == 0 and GRID.label[state(t).item_hex[0]] == "F5"
    t = mined(1, "infantry 1", changes=changes)
    t.script([STAR])
    t.play("move 0 F5")
    assert t.score["allies"] == 1
