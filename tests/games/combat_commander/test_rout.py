"""Rout orders: who is routed, the rolls, and how broken units run for their own edge (O23, 7.2.2)."""

from __future__ import annotations

import pytest

from sandtable import Table
from sandtable.games.combat_commander.rules.board import GRID
from sandtable.testing import play, refused, rule

from .helpers import event, field, first, is_broken, is_suppressed, kinds, order, pass_all, state, texts, total, where
from .marching import FAR, allied_rolls, axis_rolls, given, of

ROUT = order("germany", "rout")
ARMED = ("J9 axis sergeant weapon=0", FAR)  # who has a weapon to give up may still do something in his turn
GUN = ("germany_light_mg",)


def routing(
    *units: str,
    roll: tuple[int, ...] = (),
    script: tuple[int, ...] = (),
    own: tuple[int, ...] = (),
    sheet: str = "11",
    more: str = "",
) -> Table:
    """The Germans play Rout; their first rolls are these totals, or they draw these cards."""
    t = field(*units, *ARMED, hands=((ROUT, *own), ()), weapons=GUN, sheet=sheet, more=more)
    t.script([*script, *axis_rolls(t, *roll)])
    t.play(f"order {ROUT}")
    return t


# --- who is routed (O23.1) ------------------------------------------------------------------------------------------


@rule("CC:O23.1a")
def test_either_player_may_be_routed_who_has_a_broken_unit() -> None:
    t = routing("C6 axis germany_rifle broken", "F6 allies russia_rifle broken")
    assert texts(t) == ["side axis", "side allies"]
    t = field("C6 axis germany_rifle", *ARMED, hands=((ROUT,), ()), weapons=GUN)
    refused(t, f"order {ROUT}", "CC:O23.1a")
    t = routing("C6 axis germany_rifle broken", "F6 allies russia_rifle", roll=(3,))
    assert first(tuple(t.observe(None).events()), "player-activated").side == 0  # there was nobody else


@rule("CC:O23.1b")
def test_each_player_is_routed_once_a_turn() -> None:
    second = order("germany", "rout", (ROUT,))
    third = order("germany", "rout", (ROUT, second))
    t = routing("C6 axis germany_rifle broken", "F6 allies russia_rifle broken", own=(second, third))
    t.script(axis_rolls(t, 3, 4))
    t.play("side allies")
    pass_all(t)
    t.play(f"order {second}")  # only his own side is left
    pass_all(t)
    activated = [e.side for e in of(tuple(t.observe(None).events()), "player-activated")]
    assert activated == [1, 0]
    refused(t, f"order {third}", "CC:O23.1b")


@rule("CC:O23.1a")
def test_a_side_that_was_activated_cannot_be_chosen_again() -> None:
    second = order("germany", "rout", (ROUT,))
    recover = order("germany", "recover")
    t = field(
        "C6 axis germany_rifle broken",
        "F6 allies russia_rifle broken",
        "G6 allies russia_rifle broken",
        *ARMED,
        hands=((recover, second), ()),
        weapons=GUN,
    )
    t.script(axis_rolls(t, 11))
    t.play(f"order {recover}")
    pass_all(t)
    t.play(f"order {second}")
    assert [e.side for e in of(tuple(t.observe(None).events()), "player-activated")] == [0, 1]
    assert texts(t) == ["roll-for 1", "roll-for 2"]  # the choice of a side was forced


@rule("CC:O23.1c")
def test_units_that_were_rolled_for_may_still_be_activated() -> None:
    move = order("germany", "move")
    t = routing("C6 axis germany_rifle broken", own=(move,), roll=(3,))
    pass_all(t)
    given(t, move, 0)
    assert "start 0" in texts(t)


# --- the rolls (O23.2) ----------------------------------------------------------------------------------------------


@rule("CC:O23.2a", "CC:O23.2c")
def test_the_active_side_rolls_for_each_broken_unit_of_the_other_in_any_order() -> None:
    t = routing("F6 allies russia_rifle broken", "G6 allies russia_rifle broken", "H6 allies russia_rifle")
    assert (t.to_act, texts(t)) == ("axis", ["roll-for 0", "roll-for 1"])
    refused(t, "roll-for 2", "CC:O23.2a")
    t.script(axis_rolls(t, 3, 4))
    t.play("roll-for 1")
    events = pass_all(t)
    assert {e.side for e in of(tuple(t.observe(None).events()), "rolled")} == {0}
    assert [e.unit for e in of(events, "rout-roll")] == [1, 0]


@rule("CC:O23.2b")
def test_units_broken_during_the_order_do_not_roll() -> None:
    units = ("F6 allies russia_rifle broken", "F6 allies russia_rifle", "G6 allies russia_rifle broken")
    s = state(field(*units, *ARMED, hands=((ROUT,), ()), weapons=GUN))
    sniper = next(c for c in s.deck(0) if s.cards(0).trigger[c] == "sniper" and s.cards(0).white[c] == 3)
    near = next(c for c in s.deck(0) if GRID.distance[GRID.at("F6")][s.cards(0).hex[c]] <= 1 and c != sniper)
    t = routing(*units)
    t.script([sniper, near, *(c for c in axis_rolls(t, 3, 4) if c not in (sniper, near))])
    play(t, "roll-for 2", "pass", "unit 1", "pass")
    assert is_broken(t, 1)
    rolled = [e.unit for e in of(tuple(t.observe("axis").events()), "rout-roll")]
    assert rolled == [2]
    pass_all(t)
    assert [e.unit for e in of(tuple(t.observe("axis").events()), "rout-roll")] == [2, 0]
    late = routing(
        "F6 allies russia_rifle broken",
        "F6 allies russia_rifle",
        "G6 allies russia_rifle broken",
        "H6 allies russia_rifle broken",
    )
    late.script([sniper, near])
    play(late, "roll-for 2", "pass", "unit 1", "pass")
    refused(late, "roll-for 1", "CC:O23.2b")


@rule("CC:O23.2d", "CC:O23.2e", "CC:O23.2f", "CC:O23.2g")
@pytest.mark.parametrize("roll", [5, 7, 9])
def test_against_a_morale_of_seven(roll: int) -> None:
    if roll == 7:
        drawn = total("germany", 7, "event", (ROUT,))
        t = routing("C6 axis germany_rifle broken", script=(drawn, event("germany", "elan", (ROUT, drawn))))
    else:
        t = routing("D6 axis germany_rifle broken", roll=(roll,))
    events = pass_all(t)
    assert (first(events, "rout-roll").roll, first(events, "rout-roll").morale) == (roll, 7)
    assert is_suppressed(t, 0) == (roll == 7)
    assert (t.prompt == "retreat") == (roll == 9)
    if roll == 9:
        t.play("retreat D7")
        assert t.prompt == "retreat"
        t.play("retreat D8")
        assert (where(t, 0), t.prompt) == ("D8", "turn")
    for other in {5, 9} - {roll}:
        pass_all(routing("C6 axis germany_rifle broken", roll=(other,)))
    pass_all(routing("C6 axis germany_rifle broken", "C6 axis sergeant", roll=(8,)))


@rule("CC:8.1.1a")
def test_a_suppressed_unit_takes_no_second_marker() -> None:
    t = routing("C6 axis germany_rifle broken suppressed", roll=(6,))  # a morale of six
    events = pass_all(t)
    assert first(events, "rout-roll").morale == 6
    assert "suppressed" not in kinds(events)
    assert is_suppressed(t, 0)


@rule("CC:1.9.1.4", "CC:1.9.1e")
def test_a_time_trigger_may_end_the_game_before_the_retreat() -> None:
    changes = {"time": {"start": 11, "sudden_death": 11}}
    t = field("C6 axis germany_rifle broken", *ARMED, hands=((ROUT,), ()), weapons=GUN, changes=changes)
    late = total("germany", 12, "time")
    t.script([late, *axis_rolls(t, 3)])
    t.play(f"order {ROUT}")
    pass_all(t)
    assert t.over
    assert where(t, 0) == "C6"


# --- retreats (O23.3) -----------------------------------------------------------------------------------------------


@rule("CC:O23.3a")
def test_the_owner_pulls_his_units_back_in_his_enemys_order() -> None:
    t = routing("E6 allies russia_rifle broken", roll=(8,))
    pass_all(t)
    assert (t.to_act, t.prompt) == ("allies", "retreat")
    assert t.observe("axis").legal == ()
    t.play("retreat E5")
    assert where(t, 0) == "E5"


@rule("CC:O23.3b")
def test_each_hex_is_nearer_home() -> None:
    t = routing("F6 allies russia_rifle broken", roll=(8,))  # F lies lower than E and G: only straight back
    events = pass_all(t)
    assert first(events, "rout-roll").morale == 6
    assert where(t, 0) == "F4"
    t = routing("E6 allies russia_rifle broken", roll=(8,))
    pass_all(t)
    assert texts(t) == ["retreat E5", "retreat F5", "retreat D5"]
    for h in ("E7", "F6", "D6", "E4"):
        refused(t, f"retreat {h}", "CC:O23.3b")
    t.play("retreat F5")
    assert where(t, 0) == "F4"  # the second hex was forced


@rule("CC:O23.3c", "CC:O23.3.5a", "CC:7.2.2a", "CC:7.2.2b", "CC:7.2c")
def test_who_retreats_off_his_own_edge_is_lost() -> None:
    t = field(
        "E9 axis germany_rifle broken suppressed veteran weapon=1",
        *ARMED,
        hands=((ROUT,), ()),
        weapons=(*GUN, "germany_light_mg broken"),
    )
    t.script(axis_rolls(t, 11))
    t.play(f"order {ROUT}")
    pass_all(t)
    s = state(t)
    assert where(t, 0) is None
    assert s.vp == -2
    assert (s.box[0], s.arm_box[1], s.arm_broken) == (2, 2, 0)
    assert not (s.suppressed | s.veteran) & 1


@rule("CC:O23.3.1")
def test_the_ground_costs_nothing() -> None:
    t = routing("H3 axis germany_rifle broken suppressed", roll=(8,))  # into woods twice, on no movement points
    pass_all(t)
    play(t, "retreat H4", "retreat H5")
    assert where(t, 0) == "H5"


@rule("CC:O23.3.2")
def test_nobody_fires_at_a_retreat() -> None:
    t = routing("F6 allies russia_rifle broken", "F8 axis germany_rifle", roll=(8,), own=(order("germany", "fire"),))
    prompts = []
    while "pass" in texts(t) or t.prompt == "retreat":
        prompts.append(t.prompt)
        t.play("pass" if "pass" in texts(t) else texts(t)[0])
    assert "OpFireWindow" not in prompts
    assert where(t, 0) == "F4"


@rule("CC:O23.3.3", "CC:F106.2c")
def test_wire_does_not_stop_a_retreat() -> None:
    t = routing("E6 allies russia_rifle broken", roll=(8,), more="forts:\n  E6 wire\n  E5 wire")
    pass_all(t)
    play(t, "retreat E5")
    events = tuple(t.observe(None).events())
    assert first(events, "rout-roll").morale == 5  # wire takes one
    t.play("retreat E4")
    assert t.prompt == "retreat"  # three in all


@rule("CC:O23.3.4", "CC:F103.1a")
def test_mines_strike_who_retreats_over_them() -> None:
    t = routing("E6 allies russia_rifle broken", "D1 allies russia_rifle", roll=(8,), more="forts:\n  E5 mines")
    pass_all(t)
    attack, defense = axis_rolls(t, 3, 4), allied_rolls(t, 11, 10)
    t.script([attack[0], defense[0], attack[1], defense[1]])
    t.play("retreat E5")
    pass_all(t)
    t.play("retreat E4")  # and again on leaving
    pass_all(t)
    struck = of(tuple(t.observe(None).events()), "mines-struck")
    assert [GRID.label[e.hex] for e in struck] == ["E5", "E5"]
    assert where(t, 0) == "E4"


@rule("CC:O23.3.4", "CC:3.2.4")
def test_a_broken_unit_that_mines_break_again_is_lost_on_the_way() -> None:
    t = routing("E6 allies russia_rifle broken", "D1 allies russia_rifle", roll=(8,), more="forts:\n  E5 mines")
    pass_all(t)
    t.script([*axis_rolls(t, 11), *allied_rolls(t, 3)])
    t.play("retreat E5")
    pass_all(t)
    assert where(t, 0) is None
    assert t.prompt == "turn"


@rule("CC:O23.3.5b")
def test_who_can_only_retreat_to_his_enemies_gives_himself_up() -> None:
    guards = ("E5 axis germany_rifle", "F5 axis germany_rifle", "D5 axis germany_rifle")
    t = routing("E6 allies russia_rifle broken", *guards, roll=(8,))
    events = pass_all(t)
    assert first(events, "eliminated").rule == "CC:O23.3.5b"
    t = routing("E6 allies russia_rifle broken", *guards[:2], roll=(8,))
    pass_all(t)
    assert where(t, 0) in ("D4", "D5")  # one way was open


@rule("CC:O23.3.5b")
def test_a_hex_of_the_enemys_is_refused_while_another_is_open() -> None:
    t = routing("E6 allies russia_rifle broken", "E5 axis germany_rifle", roll=(8,))
    pass_all(t)
    refused(t, "retreat E5", "CC:O23.3.5b")


@rule("CC:O23.3.5c", "CC:O23.3.5d")
def test_fire_and_cliffs_are_refused_while_another_hex_is_open() -> None:
    t = routing("E6 allies russia_rifle broken", roll=(8,), more="blaze: E5")
    pass_all(t)
    assert texts(t) == ["retreat F5", "retreat D5"]
    refused(t, "retreat E5", "CC:O23.3.5c")
    t = routing("I5 allies russia_rifle broken", roll=(11,), sheet="12")
    pass_all(t)
    assert texts(t) == ["retreat I4", "retreat J4"]
    refused(t, "retreat H4", "CC:O23.3.5d")


@rule("CC:O23.3.5c")
def test_who_can_only_retreat_into_fire_or_water_is_lost() -> None:
    t = routing("E6 allies russia_rifle broken", roll=(8,), more="blaze: E5 F5 D5")
    events = pass_all(t)
    assert first(events, "eliminated").rule == "CC:O23.3.5c"
    t = routing("B3 allies russia_rifle broken", roll=(9,), sheet="18")
    events = pass_all(t)
    assert first(events, "eliminated").rule == "CC:O23.3.5c"  # B2 is water


@rule("CC:O23.3.5d")
def test_who_can_only_retreat_over_a_cliff_is_lost() -> None:
    t = routing("H5 allies russia_rifle broken", roll=(10,), sheet="12")
    events = pass_all(t)
    assert first(events, "eliminated").rule == "CC:O23.3.5d"  # H4 is above it


@rule("CC:E52.2c", "CC:O23.2f")
def test_both_teams_of_a_squad_that_deploys_during_its_roll_retreat() -> None:
    drawn = total("germany", 7, "event", (ROUT,))
    t = routing("D6 axis germany_rifle broken suppressed", script=(drawn, event("germany", "deploy", (ROUT, drawn))))
    t.play("pass")
    events = t.play("deploy 0")
    team = len(state(t).kind) - 1
    assert (first(events, "rout-roll").roll, first(events, "rout-roll").morale) == (7, 6 - 1)
    play(t, "retreat D7", "retreat D8")
    assert (where(t, 0), where(t, team)) == ("D8", "D6")
    t.play("retreat C7")
    assert where(t, team) == "C8"  # the second hex was forced


@rule("CC:O23.3.5c", "CC:O23.3.5d")
def test_fire_and_cliffs_are_refused_while_another_way_is_open() -> None:
    t = routing("E6 allies russia_rifle broken", roll=(8,), more="blaze: E5")
    pass_all(t)
    refused(t, "retreat E5", "CC:O23.3.5c")
    t = routing("G7 allies russia_rifle broken", roll=(9,), sheet="21")
    pass_all(t)
    refused(t, "retreat G6", "CC:O23.3.5d")
    assert texts(t) == ["retreat H6", "retreat F6"]
