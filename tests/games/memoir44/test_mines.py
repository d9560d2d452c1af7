"""Minefields: laid unseen, turned up and set off by the enemy."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import sandtable
from sandtable.games.memoir44.board import GRID
from sandtable.games.memoir44.setup import MINES
from sandtable.games.memoir44.state import NONE
from sandtable.kernel.table import Table
from sandtable.testing import position, refused, rule

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
