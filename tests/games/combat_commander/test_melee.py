"""Melee: who fights where and when, ambushes, rolls, ties, and no quarter (O16.4, A25, A38, F101b, F104b)."""

from __future__ import annotations

from typing import Any

from sandtable import Table
from sandtable.games.combat_commander import stats
from sandtable.games.combat_commander.board import GRID
from sandtable.games.combat_commander.pieces import BOX_MOVE, BOX_RANGE
from sandtable.kernel.events import Event
from sandtable.testing import play, refused, rule

from .helpers import action, field, first, is_broken, kinds, order, pass_all, state, texts, where
from .marching import FAR, allied_rolls, axis_rolls, given, of, ordered


def clash(*units: str, **rest: Any) -> Table:
    """Unit 0, German, advances from C6 into C5, where Russians stand."""
    t = ordered("advance", *units, FAR, **rest)
    t.play("advance 0 C5")
    return t


def fight(t: Table, theirs: int, ours: int) -> tuple[Event, ...]:
    """The Russians, inactive, roll first, then the Germans."""
    t.script([*allied_rolls(t, theirs), *axis_rolls(t, ours)])
    return pass_all(t)


@rule("CC:O16.4a", "CC:O16.4.1a", "CC:O16.4.2a", "CC:O16.4.2b", "CC:O16.4.3a")
def test_the_lower_total_is_eliminated() -> None:
    t = clash("C6 axis germany_rifle", "C5 allies russia_rifle")
    events = fight(t, 6, 8)
    theirs, ours = of(events, "melee-total")
    assert (theirs.side, theirs.fp, theirs.roll, theirs.total) == (1, 5, 6, 11)  # the inactive side first
    assert (ours.side, ours.fp, ours.roll, ours.total) == (0, 5, 8, 13)
    assert (where(t, 0), where(t, 1)) == ("C5", None)
    t = clash("C6 axis germany_rifle", "C5 allies russia_rifle")
    fight(t, 8, 6)
    assert (where(t, 0), where(t, 1)) == (None, "C5")


@rule("CC:O16.4.1a")
def test_units_count_as_they_are_and_their_weapons_not_at_all() -> None:
    t = clash(
        "C6 axis germany_rifle weapon=0", "C5 allies russia_rifle broken", "C5 allies russia_rifle suppressed veteran",
        "C5 allies captain", weapons=("germany_light_mg",),
    )  # fmt: skip
    theirs, ours = of(fight(t, 8, 6), "melee-total")
    assert theirs.fp == (2 + 2) + (5 + 2) + 2  # with the captain's command of 2
    assert ours.fp == 5


@rule("CC:O16.4.1b", "CC:3.1.6")
def test_boxed_firepower_counts_one_more() -> None:
    t = clash("C6 axis germany_ss", "C5 allies russia_rifle")
    assert stats.fp(state(t), 0) == 6  # a box alone adds nothing
    _, ours = of(fight(t, 8, 6), "melee-total")
    assert ours.fp == 6 + 1
    t = clash("C6 axis germany_rifle", "C5 allies russia_rifle")
    assert stats.boxed(state(t), 0) & BOX_RANGE and stats.boxed(state(t), 0) & BOX_MOVE  # which count for nothing here
    _, ours = of(fight(t, 8, 6), "melee-total")
    assert ours.fp == 5


@rule("CC:O16.4.3b")
def test_a_tie_kills_both_sides() -> None:
    t = clash("C6 axis germany_rifle", "C5 allies russia_rifle", "F6 axis germany_rifle")
    fight(t, 8, 8)
    assert (where(t, 0), where(t, 1)) == (None, None)
    assert state(t).vp == 0  # two points each


@rule("CC:O16.4.3c", "CC:F101b", "CC:F104b")
def test_the_last_holder_of_a_strongpoint_wins_ties() -> None:
    for fort in ("bunker", "pillbox"):
        t = clash("C6 axis germany_rifle", "C5 allies russia_rifle", more=f"forts:\n  C5 {fort}")
        events = fight(t, 8, 8)
        assert first(events, "eliminated").rule == "CC:O16.4.3c"
        assert (where(t, 0), where(t, 1)) == (None, "C5")
        t = clash("C6 axis germany_rifle", "C5 allies russia_rifle", more=f"forts:\n  C5 {fort}")
        fight(t, 6, 8)
        assert (where(t, 0), where(t, 1)) == ("C5", None)  # it is no help otherwise


@rule("CC:O16.4b")
def test_the_active_side_chooses_the_order_of_melees() -> None:
    t = ordered(
        "advance",
        "C6 axis captain",
        "C6 axis germany_rifle",
        "C5 allies russia_rifle",
        "D6 allies russia_rifle",
        activate=(0, 1),
    )
    play(t, "advance 0 C5", "advance 1 D6")
    assert (t.to_act, t.prompt, texts(t)) == ("axis", "melee", ["melee C5", "melee D6"])
    refused(t, "melee C6", "CC:O16.4a")
    t.play("melee D6")
    theirs, ours = allied_rolls(t, 3, 4), axis_rolls(t, 11, 10)
    t.script([theirs[0], ours[0], theirs[1], ours[1]])
    pass_all(t)
    assert [GRID.label[e.hex] for e in of(tuple(t.observe("axis").events()), "melee")] == ["D6", "C5"]
    assert (where(t, 1), where(t, 3)) == ("D6", None)


@rule("CC:O16.4.2c")
def test_the_first_roll_may_be_rolled_again_before_the_second() -> None:
    t = clash("C6 axis germany_rifle", "C5 allies russia_rifle", more="initiative: axis")
    t.script([*allied_rolls(t, 11, 4), *axis_rolls(t, 8)])
    play(t, "pass", "pass")  # no ambush
    assert (t.to_act, t.prompt) == ("axis", "Reroll")
    t.play("reroll")
    assert (t.to_act, t.prompt) == ("allies", "Reroll")  # the card has changed hands
    events = pass_all(t)
    assert of(events, "melee-total")[0].roll == 4


@rule("CC:O16.4c")
def test_a_melee_is_over_when_a_trigger_has_left_only_one_side() -> None:
    t = clash("C6 axis germany_rifle", "C5 allies russia_rifle broken")
    sniper = next(c for c in state(t).deck(1) if state(t).cards(1).trigger[c] == "sniper")
    near = next(
        c for c in state(t).deck(1) if GRID.distance[GRID.at("C5")][state(t).cards(1).hex[c]] <= 1 and c != sniper
    )
    t.script([sniper, near])
    play(t, "pass", "pass", "pass")
    t.play("unit 1")  # a sniper may hit his own
    pass_all(t)
    assert where(t, 1) is None
    assert where(t, 0) == "C5"
    events = tuple(t.observe("axis").events())
    assert not of(events, "melee-total")


@rule("CC:O16.1a")
def test_there_is_no_melee_without_both_sides() -> None:
    t = ordered("advance", "C6 axis germany_rifle", FAR)
    events = t.play("advance 0 C5")
    assert "melee" not in kinds(events)


@rule("CC:O16.4.1a")
def test_a_scenario_may_favour_a_side_in_melee() -> None:
    changes = {"rules": {"melee_bonus": {"side": "allies", "amount": 1}}}
    t = clash("C6 axis germany_rifle", "C5 allies russia_rifle", changes=changes)
    theirs, ours = of(fight(t, 8, 8), "melee-total")
    assert (theirs.total, ours.total) == (14, 13)


# --- Ambush (A25) ---------------------------------------------------------------------------------------------------


@rule("CC:A25a", "CC:A25b", "CC:A25c", "CC:G.inactive")
def test_an_ambush_breaks_a_unit_of_the_enemys_choice_before_the_rolls() -> None:
    trap = action("russia", "ambush")
    t = clash("C6 axis sergeant", "C6 axis germany_rifle", "C5 allies russia_rifle", enemy=(trap,), activate=(0, 1))
    t.play("advance 1 C5")
    assert (t.to_act, t.prompt) == ("allies", "AmbushWindow")
    t.play(f"play {trap}")
    assert (t.to_act, t.prompt, texts(t)) == ("axis", "ambush", ["unit 0", "unit 1"])
    refused(t, "unit 2", "CC:A25b")
    t.play("unit 1")
    t.script([*allied_rolls(t, 6), *axis_rolls(t, 6)])
    events = pass_all(t)
    assert is_broken(t, 1) or first(events, "broke").unit == 1
    ours = of(events, "melee-total")[1]
    assert ours.fp == 1 + (2 + 1)  # the broken squad, with the sergeant's command


@rule("CC:A25a")
def test_only_an_ambush_can_be_played_before_a_melee() -> None:
    smoke, trap = action("germany", "smoke_grenades"), action("germany", "ambush")
    t = clash("C6 axis germany_rifle", "C5 allies russia_rifle broken", own=(smoke, trap))
    t.play("pass")
    refused(t, f"play {smoke}", "CC:A39a")
    t.play(f"play {trap}")
    events = pass_all(t)
    assert (where(t, 0), where(t, 1)) == ("C5", None)
    assert first(events, "eliminated").rule == "CC:3.2.4"


@rule("CC:A25d", "CC:O16.4c")
def test_both_sides_may_be_wiped_out_by_ambushes() -> None:
    traps = (action("germany", "ambush"), action("russia", "ambush"))
    t = clash(
        "C6 axis germany_rifle broken",
        "C5 allies russia_rifle broken",
        "F6 axis germany_rifle",
        own=traps[:1],
        enemy=traps[1:],
    )
    t.play(f"play {traps[1]}")
    pass_some(t, "axis")
    assert where(t, 0) is None
    refused(t, "reroll", "KERNEL:step")
    t.play("pass")
    t.play(f"play {traps[0]}")
    pass_all(t)
    assert where(t, 1) is None
    assert not of(tuple(t.observe("axis").events()), "melee-total")


@rule("CC:O16.4c")
def test_a_melee_is_over_when_the_side_that_advanced_is_gone() -> None:
    t = clash("C6 axis germany_rifle broken", "C5 allies russia_rifle", "F6 axis germany_rifle")
    sniper = next(c for c in state(t).deck(1) if state(t).cards(1).trigger[c] == "sniper")
    near = next(
        c for c in state(t).deck(1) if GRID.distance[GRID.at("C5")][state(t).cards(1).hex[c]] <= 1 and c != sniper
    )
    t.script([sniper, near])
    play(t, "pass", "pass", "pass")
    t.play("unit 0")
    pass_all(t)
    assert (where(t, 0), where(t, 1)) == (None, "C5")
    assert not of(tuple(t.observe("axis").events()), "melee-total")


def pass_some(t: Table, side: str) -> None:
    """Let a side pass on while it is asked about light wounds."""
    while t.to_act == side and t.prompt == "BreakWindow":
        t.play("pass")


# --- No Quarter (A38) -----------------------------------------------------------------------------------------------


@rule("CC:A38a", "CC:A38b", "CC:A38c")
def test_a_german_who_has_survived_may_give_russians_no_quarter() -> None:
    mercy = action("germany", "no_quarter")
    t = clash("C6 axis germany_rifle", "C5 allies russia_rifle", own=(mercy,))
    t.script([*allied_rolls(t, 4), *axis_rolls(t, 9)])
    while t.prompt != "MeleeEnd":
        t.play("pass")
    assert (t.to_act, texts(t)) == ("axis", [f"play {mercy}", "pass"])
    events = t.play(f"play {mercy}")
    assert first(events, "points").points == 2
    assert state(t).vp == 2 + 2


@rule("CC:A38a")
def test_no_quarter_has_its_moment_only() -> None:
    mercy = action("germany", "no_quarter")
    t = clash("C6 axis germany_rifle", "C5 allies russia_rifle", own=(mercy,))
    t.play("pass")
    assert (t.to_act, t.prompt) == ("axis", "AmbushWindow")
    refused(t, f"play {mercy}", "CC:A38a")


@rule("CC:A38b", "CC:O16.4.3b")
def test_nobody_who_fell_gives_no_quarter() -> None:
    t = clash(
        "C6 axis germany_rifle",
        "C5 allies russia_rifle",
        "F6 axis germany_rifle",
        own=(action("germany", "no_quarter"),),
    )
    t.script([*allied_rolls(t, 8), *axis_rolls(t, 8)])
    prompts = []
    while "pass" in texts(t):
        prompts.append(t.prompt)
        t.play("pass")
    assert (where(t, 0), where(t, 1)) == (None, None)
    assert "MeleeEnd" not in prompts


@rule("CC:A38a")
def test_a_russian_may_give_nobody_quarter() -> None:
    mercy = action("russia", "no_quarter")
    t = clash(
        "C6 axis italy_fucilieri", "C5 allies russia_rifle", "F6 axis italy_fucilieri", nation="italy", enemy=(mercy,)
    )
    t.script([*allied_rolls(t, 11), *axis_rolls(t, 4)])
    while t.prompt != "MeleeEnd":
        t.play("pass")
    assert t.to_act == "allies"
    t.play(f"play {mercy}")
    assert state(t).vp == -(2 + 2)


@rule("CC:O16.4.3a")
def test_others_have_no_such_moment() -> None:
    push = order("germany", "advance")
    t = field(
        "C6 axis germany_rifle",
        "C5 allies america_line",
        "O3 allies america_line",
        allies="america",
        hands=((push,), ()),
    )
    given(t, push, 0)
    t.play("advance 0 C5")
    t.script([*allied_rolls(t, 4), *axis_rolls(t, 9)])
    prompts = []
    while "pass" in texts(t):
        prompts.append(t.prompt)
        t.play("pass")
    assert where(t, 1) is None
    assert "MeleeEnd" not in prompts
