"""Positions as text: everything that can lie on the table is written, read, and refused where it cannot be."""

from __future__ import annotations

import random

import pytest

import sandtable
from sandtable import BadText
from sandtable.games.combat_commander.rules.board import GRID, NONE
from sandtable.games.combat_commander.rules.pieces import SMOKE_CUP
from sandtable.games.combat_commander.rules.state import CASUALTY, MIX, RESERVE, TIME
from sandtable.testing import position, refused, rule
from tests.games.combat_commander.helpers import field, order, state, texts

HEAD = 'game: combat_commander\nscenario: open_map\noptions: {"changes": {"map": "05"}}\n'
FULL = (
    HEAD
    + """side: allies
turn: 3
time: 4
vp: allies 7
initiative: allies
surrender: axis 6 allies 9
orders: axis 2 allies 4
units:
  0 L5 axis germany_rifle broken suppressed veteran weapon=2
  1 casualty axis lieutenant
  2 time:5 allies russia_rifle held
  3 C3 allies senior_sergeant activated
  4 mix axis hero
  5 reserve allies russia_rifle weapon=1
weapons:
  0 satchel_charge casualty
  1 russia_light_mg
  2 germany_light_mg broken
  3 flamethrower reserve
  4 flamethrower mix
radios:
  axis germany_radio_8 broken
forts:
  L5 foxholes
smoke:
  C5 4
blaze: A1
cup: 1 2 2
possessed:
  axis: C4 D3
hands:
  axis: 12 34
  allies: 1 3
discards:
  axis: 50 2
control:
  1 axis
  2 none
  3 allies
  4 none
  5 none
chits:
  open: C G
  axis: K
"""
)


@rule("CC:8.1.1c")
def test_everything_that_can_lie_on_the_table_is_read() -> None:
    s = state(position(FULL))
    assert (s.side, s.turn, s.time, s.vp, s.initiative) == (1, 3, 4, -7, 1)
    assert (list(s.surrender), list(s.order_limit)) == ([6, 9], [2, 4])
    assert (s.broken, s.suppressed, s.veteran, s.held) == (1, 1, 1, 4)
    assert list(s.box[1:]) == [CASUALTY, TIME + 5, 0, MIX, RESERVE]
    assert (s.weapon[0], s.carrier[2], s.arm_broken, s.arm_box[0], s.arm_box[3]) == (2, 0, 4, CASUALTY, RESERVE)
    assert (s.radio[1], s.radio_broken) == (NONE, 1)
    assert (s.smoke[GRID.at("C5")], s.blaze, s.smoke_cup) == (4, GRID.mask([GRID.at("A1")]), (1, 2, 2))
    assert (s.holder[GRID.at("C4")], s.holder[GRID.at("L5")]) == (0, 0)
    assert (s.hand0, s.hand1, s.discard0, len(s.deck0), len(s.deck1)) == ((12, 34), (1, 3), (50, 2), 68, 70)
    assert (len(s.open_chits), len(s.secret0), len(s.chit_cup)) == (2, 1, 19)
    assert list(s.control) == [0, NONE, 1, NONE, NONE]


def test_what_is_written_is_read_back_as_it_was() -> None:
    t = position(FULL)
    text = t.position()
    again = sandtable.position(text)
    assert again.position() == text
    assert again.hash == t.hash


def test_what_is_left_out_is_as_the_scenario_starts() -> None:
    s = state(field("F6 axis germany_rifle", "B2 allies russia_rifle", hands=((7, 8), ())))
    assert (s.turn, s.time, s.vp, s.side, s.initiative) == (1, 0, 0, 0, 0)
    assert (s.hand0, s.hand1, len(s.deck0), len(s.deck1)) == ((7, 8), (), 70, 72)
    assert (s.smoke_cup, s.open_chits) == (SMOKE_CUP, ())


def test_a_position_without_steps_is_the_beginning_of_a_turn() -> None:
    t = field("F6 axis germany_rifle", "B2 allies russia_rifle", side="allies", hands=((), (7, 8)))
    assert (t.to_act, t.prompt) == ("allies", "turn")


@rule("CC:G.activate")
def test_units_activated_in_a_position_have_had_their_order_in_this_turn() -> None:
    move = order("germany", "move")
    units = (
        "F6 axis germany_rifle",
        "B2 allies russia_rifle",
        "F6 axis lieutenant activated",
        "G6 axis hero activated",
    )
    t = field(*units, hands=((move, move + 1), ()))
    assert (t.turn, state(t).orders) == (1, 1)
    t.play(f"order {move}")
    assert texts(t) == ["activate 0", "activate 3"]
    refused(t, "activate 2", "CC:G.activate")


@pytest.mark.parametrize("scenario", ["bridge_hunt", "rush_to_contact", "armata_romana", "hold_the_line"])
def test_any_moment_of_a_game_can_be_written_and_played_on(scenario: str) -> None:
    rng = random.Random(scenario)
    t = sandtable.new("combat_commander", scenario, 5)
    for n in range(240):
        if t.over:
            break
        if n % 6 == 0:
            text = t.position()
            again = sandtable.position(text)
            assert (again.position(), again.hash, again.prompt) == (text, t.hash, t.prompt)
            assert texts(again) == texts(t)
        t.play(rng.choice(t.legal))


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("side: allies", "side: neutral", "'neutral' is none of: axis, allies"),
        ("turn: 3", "turn: three", "'three' is not a number"),
        ("turn: 3", "turn: 1048576", "'1048576' is not a number below 1048576"),
        ("blaze: A1", "blaze: A1 Z1", "line 31: there is no hex 'Z1'"),
        ("time: 4", "time: 400", "'400' is not a number below 255"),
        ("vp: allies 7", "vp: 7", "expected a side and its points"),
        ("0 L5 axis", "0 Z6 axis", "there is no hex 'Z6' on the map"),
        ("germany_rifle broken", "germany_tank broken", "there is no unit 'germany_tank'"),
        ("suppressed veteran", "suppressed tired", "unknown word 'tired' for a unit"),
        ("  1 casualty axis", "  0 casualty axis", "unit 0 stands twice"),
        ("  1 casualty axis", "  7 casualty axis", "unit 1 is missing"),
        ("  1 casualty axis lieutenant", "  1 casualty", "not a unit"),
        ("weapon=2", "weapon=9", "unit 0 cannot carry weapon 9"),
        ("weapon=2", "weapon=0", "unit 0 cannot carry weapon 0"),
        ("russia_rifle weapon=1", "russia_rifle", "nobody carries weapon 1"),
        ("2 germany_light_mg", "2 germany_laser", "there is no weapon 'germany_laser'"),
        ("light_mg broken", "light_mg rusty", "unknown word 'rusty' for a weapon"),
        ("axis germany_radio_8", "axis germany_radio_1", "expected a side, a radio"),
        ("L5 foxholes", "L5 castle", "expected a hex and a fortification"),
        ("C5 4", "C5", "expected a hex and the number of its smoke"),
        ("  allies: 1 3\n", "  allies: 1 1\n", "there is no card or chit 1 left"),
        ("axis: 12 34", "axis: 12 99", "there is no card or chit 99 left"),
        ("2 none", "6 none", "expected an objective, 1 to 5, and a side"),
        ("open: C G", "open: C Ω", "there is no chit 'Ω'"),
        ("time:5", "time:77", "there is no hex 'time:77'"),
    ],
)
def test_what_cannot_be_is_refused_with_its_line(old: str, new: str, message: str) -> None:
    assert old in FULL
    with pytest.raises(BadText, match=message):
        position(FULL.replace(old, new, 1))


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("blaze: A1", "blaze: L5", "a unit stands on L5, where none can be"),
        ("blaze: A1", "blaze: C5", "a marker lies in the blaze of C5"),
        ("cup: 1 2 2", "cup: 1 1 10", "more smoke markers than the cup holds"),
    ],
)
def test_what_no_rule_allows_is_refused(old: str, new: str, message: str) -> None:
    with pytest.raises(BadText, match=message):
        position(FULL.replace(old, new, 1))


def test_water_bears_neither_units_nor_markers() -> None:
    terrain = state(position(FULL)).terrain
    pond, marsh = (
        next(GRID.label[h] for h in range(150) if terrain.types[h] == name) for name in ("water_barrier", "marsh")
    )
    with pytest.raises(BadText, match="where none can be"):
        position(FULL.replace("3 C3 allies", f"3 {pond} allies"))
    with pytest.raises(BadText, match="a marker lies on water"):
        position(FULL.replace("L5 foxholes", f"{marsh} foxholes"))
    with pytest.raises(BadText, match="water burns"):
        position(FULL.replace("blaze: A1", f"blaze: {marsh}"))
