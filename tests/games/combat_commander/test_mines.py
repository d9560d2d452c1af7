"""Mines: whom they strike, how strongly, and who lays them unseen (F103, A35.2, A35.5)."""

from __future__ import annotations

import pytest

from sandtable.games.combat_commander.rules import stats
from sandtable.testing import play, refused, rule

from .helpers import (
    action,
    field,
    first,
    fort_at,
    is_broken,
    is_suppressed,
    kinds,
    order,
    pass_all,
    state,
    texts,
    where,
)
from .marching import DEFENDERS, FAR, allied_rolls, axis_rolls, given, march, of

MINED = "forts:\n  C5 mines"


@rule("CC:F103.1a", "CC:F103.2a", "CC:F103.2b", "CC:F103.2c", "CC:F103.2d")
def test_mines_strike_whoever_enters() -> None:
    t = march("C6 axis germany_rifle", more=MINED)
    t.play("start 0")
    t.script([*allied_rolls(t, 9), *axis_rolls(t, 9)])
    t.play("go C5")
    events = pass_all(t)
    attack, defense = first(events, "attack-total"), first(events, "defense-total")
    assert (attack.side, attack.fp, attack.total) == (1, 6, 15)  # the other side rolls
    assert (defense.unit, defense.morale, defense.total) == (0, 7, 16)
    assert not is_broken(t, 0)


@rule("CC:F103.2b")
def test_no_cover_helps_against_mines() -> None:
    t = march("H3 axis germany_rifle", more="forts:\n  H4 mines")
    t.play("start 0")
    t.script([*allied_rolls(t, 9), *axis_rolls(t, 9)])
    t.play("go H4")  # woods
    assert first(pass_all(t), "defense-total").morale == 7


@rule("CC:F103.2b")
def test_no_road_helps_the_mines() -> None:
    """On map 1 a road runs through A2, where cover is -1; against mines it is 0 like any other."""
    t = march("A3 axis germany_rifle", sheet="01", more="forts:\n  A2 mines")
    t.play("start 0")
    t.script([*allied_rolls(t, 9), *axis_rolls(t, 8)])
    t.play("go A2")
    struck = first(pass_all(t), "defense-total")
    assert (struck.morale, struck.total) == (7, 15)
    assert is_broken(t, 0)  # who moves and ties breaks
    assert stats.morale(state(t), 0) == stats.base_morale(state(t), 0) - 1  # at any other time the road counts


@rule("CC:F103.2b", "CC:A29b")
def test_nothing_changes_the_cover_against_mines() -> None:
    """Concealment in the woods of H4 lowers the total by no more than the cover of 0."""
    hidden = action("germany", "concealment")
    t = march("H3 axis germany_rifle", own=(hidden,), more="forts:\n  H4 mines")
    t.play("start 0")
    t.script([*allied_rolls(t, 9), *axis_rolls(t, 9)])
    t.play("go H4")
    while t.prompt != "DefenseWindow":
        t.play("pass")
    assert first(t.play(f"play {hidden}"), "concealed").fields == {"side": 0, "by": 0, "total": 15}


@rule("CC:F103.1a", "CC:F103.2e")
def test_mines_strike_whoever_leaves_and_the_broken_still_arrive() -> None:
    t = march("C5 axis germany_rifle", more=MINED)
    t.play("start 0")
    t.script([*allied_rolls(t, 11), *axis_rolls(t, 3)])
    t.play("go C4")
    events = pass_all(t)
    assert kinds(events).index("broke") < kinds(events).index("moved")
    assert (where(t, 0), is_broken(t, 0)) == ("C4", True)


@rule("CC:F103.1a", "CC:O14.4b")
def test_whoever_falls_to_mines_on_the_way_off_the_map_has_not_left_it() -> None:
    t = march("G1 axis sergeant", "G1 axis germany_rifle broken", activate=(0, 1), more="forts:\n  G1 mines")
    t.play("start 1")
    t.script([*allied_rolls(t, 11), *axis_rolls(t, 3)])
    t.play("exit")
    events = pass_all(t)
    assert first(events, "eliminated").unit == 1 and not of(events, "exited")
    assert state(t).vp == -2
    assert t.prompt == "move"
    refused(t, "end", "CC:O14.4b")  # nobody has crossed a side of his hex yet


@rule("CC:F103.1a")
def test_the_owner_of_the_mines_is_struck_like_anybody() -> None:
    move = order("russia", "move")
    t = field(
        "C6 allies russia_rifle",
        "N9 axis germany_rifle",
        side="allies",
        hands=((), (move,)),
        more=MINED,
        changes=DEFENDERS,
    )
    given(t, move, 0)
    t.play("start 0")
    t.script([*axis_rolls(t, 5), *allied_rolls(t, 11)])
    t.play("go C5")
    assert first(pass_all(t), "attack-total").side == 0


@rule("CC:F103.1b")
def test_a_group_is_struck_with_one_roll_and_others_one_by_one() -> None:
    t = march("C6 axis sergeant", "C6 axis germany_rifle", activate=(0, 1), more=MINED)
    play(t, "start 0", "with 1")
    t.script([*allied_rolls(t, 5), *axis_rolls(t, 11, 10)])
    t.play("go C5")
    pass_all(t)
    t.play("defend 1")
    events = (*t.observe(None).events(), *pass_all(t))
    assert len(of(events, "attack-total")) == 1
    t = march("C6 axis sergeant", "C6 axis germany_rifle", activate=(0, 1), more=MINED)
    attacks, defenses = allied_rolls(t, 5, 4), axis_rolls(t, 11, 10)
    t.script([attacks[0], defenses[0], attacks[1], defenses[1]])
    t.play("start 0")
    t.play("go C5")
    pass_all(t)
    play(t, "halt", "start 1", "go C5")
    pass_all(t)
    assert len(of(tuple(t.observe(None).events()), "attack-total")) == 2


@rule("CC:F103.1c")
def test_who_is_there_already_is_left_alone() -> None:
    t = march("C6 axis germany_rifle", "C5 axis sergeant", more=MINED)
    t.play("start 0")
    t.script([*allied_rolls(t, 11), *axis_rolls(t, 11)])
    t.play("go C5")
    events = pass_all(t)
    assert [e.unit for e in of(events, "defense-total")] == [0]


@rule("CC:F103.2c", "CC:O20.3.4f")
def test_a_tie_breaks_who_moves_and_suppresses_who_advances() -> None:
    t = march("C6 axis germany_rifle", more=MINED)
    t.play("start 0")
    t.script([*allied_rolls(t, 10), *axis_rolls(t, 9)])
    t.play("go C5")
    pass_all(t)
    assert is_broken(t, 0)
    push = order("germany", "advance")
    t = field("C6 axis germany_rifle", FAR, hands=((push,), ()), more=MINED)
    given(t, push, 0)
    t.script([*allied_rolls(t, 10), *axis_rolls(t, 9)])
    t.play("advance 0 C5")
    pass_all(t)
    assert (is_broken(t, 0), is_suppressed(t, 0)) == (False, True)


@rule("CC:F103.2a")
@pytest.mark.parametrize("strength", [7, 8])
def test_a_scenario_may_have_stronger_mines(strength: int) -> None:
    t = march("C6 axis germany_rifle", more=MINED, changes={"rules": {"mine_strength": strength}})
    t.play("start 0")
    t.script([*allied_rolls(t, 5), *axis_rolls(t, 11)])
    t.play("go C5")
    assert first(pass_all(t), "attack-total").fp == strength


@rule("CC:F103.1a")
def test_a_unit_lost_on_leaving_never_arrives() -> None:
    t = march("C5 axis germany_rifle broken", "E5 axis germany_rifle", more=MINED)
    t.play("start 0")
    t.script([*allied_rolls(t, 11), *axis_rolls(t, 3)])
    t.play("go C4")
    events = pass_all(t)
    assert "moved" not in kinds(events)
    assert (where(t, 0), t.prompt) == (None, "turn")


@rule("CC:1.9.1.2b")
def test_mines_do_not_jam() -> None:
    t = march("C6 axis germany_rifle weapon=0", more=MINED, weapons=("germany_light_mg",))
    t.play("start 0")
    t.script([1, *axis_rolls(t, 11)])  # a Jam! of the attack roll
    t.play("go C5")
    events = pass_all(t)
    assert "weapon-broke" not in kinds(events)


# --- laid unseen (A35.2, A35.5) -------------------------------------------------------------------------------------


@rule("CC:A35", "CC:A35.2a", "CC:A35.2b", "CC:A35.2c")
def test_the_defender_lays_mines_under_who_has_just_moved_in() -> None:
    hidden = action("russia", "hidden_mines")
    t = march(
        "C6 axis sergeant",
        "C6 axis germany_rifle",
        "C5 axis germany_rifle",
        activate=(0, 1),
        enemy=(hidden,),
        changes=DEFENDERS,
    )
    play(t, "start 0", "with 1", "go C5")
    t.script([*allied_rolls(t, 5), *axis_rolls(t, 11, 10)])
    t.play(f"play {hidden}")
    pass_all(t)
    t.play("defend 0")
    pass_all(t)
    events = tuple(t.observe(None).events())
    assert fort_at(t, "C5") == "mines"
    assert sorted(e.unit for e in of(events, "defense-total")) == [0, 1]
    assert len(of(events, "attack-total")) == 1


@rule("CC:A35")
def test_only_the_defender_has_something_hidden() -> None:
    hidden, wire = action("russia", "hidden_mines"), action("russia", "hidden_wire")
    for posture in ("recon", "attack"):
        t = march("C6 axis germany_rifle", enemy=(hidden, wire), changes={"sides": {"allies": {"posture": posture}}})
        play(t, "start 0", "go C5")
        refused(t, f"play {hidden}", "CC:A35")
        refused(t, f"play {wire}", "CC:A35")
    named = {"rules": {"hidden_mines_by": ["allies"]}}
    t = march("C6 axis germany_rifle", enemy=(hidden, wire), changes=named)
    play(t, "start 0", "go C5")
    assert f"play {hidden}" in texts(t)
    refused(t, f"play {wire}", "CC:A35")


@rule("CC:A35.2a", "CC:A35.5a", "CC:F100.3a", "CC:8.1.3")
def test_nothing_is_hidden_where_something_is_built() -> None:
    hidden, wire = action("russia", "hidden_mines"), action("russia", "hidden_wire")
    t = march("C6 axis germany_rifle", enemy=(hidden, wire), changes=DEFENDERS, more="forts:\n  C5 foxholes")
    play(t, "start 0", "go C5")
    refused(t, f"play {hidden}", "CC:A35.2a")
    refused(t, f"play {wire}", "CC:A35.5a")


@rule("CC:A35.2a", "CC:F100.3b")
def test_nothing_is_hidden_in_water() -> None:
    hidden = action("russia", "hidden_mines")
    t = march("E3 axis germany_rifle", enemy=(hidden,), changes=DEFENDERS, sheet="20")
    play(t, "start 0", "go E4")
    refused(t, f"play {hidden}", "CC:A35.2a")


@rule("CC:A35.5a", "CC:A35.5b", "CC:F106.2a")
def test_hidden_wire_ends_the_move() -> None:
    wire = action("russia", "hidden_wire")
    t = march("C6 axis germany_rifle", "C6 axis germany_rifle", enemy=(wire,), changes=DEFENDERS)
    play(t, "start 0", "go C5")
    t.play(f"play {wire}")
    assert fort_at(t, "C5") == "wire"
    pass_all(t)
    assert t.prompt == "turn"


@rule("CC:A35.5a")
def test_a_scenario_may_turn_hidden_wire_into_mines() -> None:
    wire = action("russia", "hidden_wire")
    changes = {**DEFENDERS, "rules": {"wire_as_mines": {"side": "allies"}}}
    t = march("C6 axis germany_rifle", enemy=(wire,), changes=changes)
    play(t, "start 0", "go C5")
    t.script([*allied_rolls(t, 5), *axis_rolls(t, 11)])
    t.play(f"play {wire}")
    assert "attack-total" in kinds((*t.observe(None).events(), *pass_all(t)))
    assert fort_at(t, "C5") == "mines"


@rule("CC:A35.2a", "CC:F100.1")
def test_a_scenario_may_forbid_new_works() -> None:
    hidden = action("russia", "hidden_mines")
    changes = {**DEFENDERS, "rules": {"no_new_fortifications": True}}
    t = march("C6 axis germany_rifle", "C4 allies russia_rifle", enemy=(hidden,), changes=changes)
    play(t, "start 0", "go C5")
    refused(t, f"play {hidden}", "CC:A35.2a")


@rule("CC:A35.2a")
def test_nothing_hidden_waits_for_who_retreats() -> None:
    hidden, rout = action("russia", "hidden_mines"), order("germany", "rout")
    t = field("D6 axis germany_rifle broken", FAR, hands=((rout,), (hidden,)), changes=DEFENDERS)
    t.script(axis_rolls(t, 8))
    t.play(f"order {rout}")
    pass_all(t)
    t.play("retreat D7")
    assert (where(t, 0), fort_at(t, "D7")) == ("D7", "none")
    t = march("D6 axis germany_rifle", enemy=(hidden,), changes=DEFENDERS)  # but for who moves
    play(t, "start 0", "go D7", f"play {hidden}")
    assert fort_at(t, "D7") == "mines"
