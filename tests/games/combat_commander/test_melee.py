"""Melee: who fights where and when, ambushes, rolls, ties, and no quarter (O16.4, A25, A38, F101b, F104b)."""

from __future__ import annotations

from typing import Any

from sandtable import Table
from sandtable.games.combat_commander.rules import stats
from sandtable.games.combat_commander.rules.board import GRID
from sandtable.games.combat_commander.rules.pieces import BOX_MOVE, BOX_RANGE
from sandtable.kernel.events import Event
from sandtable.testing import play, refused, rule

from .happenings import drawn, event_over
from .helpers import action, at_hex, field, first, is_broken, kinds, order, pass_all, state, texts, total, where
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


@rule("CC:13.2a", "CC:F106.1a", "CC:O16.4.1a")
def test_firepower_may_sink_below_nothing() -> None:
    shaken = ("C6 axis germany_rifle", "C5 allies russia_rifle", "C5 allies lieutenant broken suppressed")
    theirs, _ = of(fight(clash(*shaken), 8, 6), "melee-total")
    assert theirs.fp == 5 + (0 - 1)
    theirs, ours = of(fight(clash(*shaken, more="forts:\n  C5 wire"), 8, 6), "melee-total")
    assert (theirs.fp, ours.fp) == ((5 - 1) + (0 - 2), 5 - 1)


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
    t = clash(
        "C6 axis sergeant", "C6 axis germany_rifle", "C5 allies russia_rifle", "C6 axis germany_rifle", enemy=(trap,),
        activate=(0, 1),
    )  # fmt: skip
    t.play("advance 1 C5")
    assert (t.to_act, t.prompt) == ("allies", "AmbushWindow")
    t.play(f"play {trap}")
    assert (t.to_act, t.prompt, texts(t)) == ("axis", "ambush", ["unit 0", "unit 1"])
    refused(t, "unit 2", "CC:A25b")  # an enemy
    refused(t, "unit 3", "CC:A25b")  # who is not in the melee
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


# --- by whatever way they meet (O16.4a) -----------------------------------------------------------------------------


def last_card(t: Table, side: int, card: int) -> None:
    """Leave a side with one card to draw."""
    s = state(t)
    s.put_discards(side, tuple(c for c in s.deck(side) if c != card))
    s.put_deck(side, (card,))


def meets(t: Table, unit: int, hex: str) -> None:
    """A reinforcement comes on where an enemy stands."""
    while t.prompt != "reinforce":
        t.play("pass")
    t.play(f"place {unit} {hex}")
    while t.prompt == "TimeWindow":
        t.play("pass")


@rule("CC:O16.4a", "CC:6.1.2h")
def test_reinforcements_who_meet_an_enemy_as_a_hand_is_filled_fight_before_the_next_turn() -> None:
    move = order("germany", "move")
    t = field(
        "E10 allies russia_rifle", "time:1 axis germany_rifle", "O9 axis germany_rifle", FAR, hands=((move,), (1,))
    )
    last_card(t, 0, total("germany", 7))
    t.play(f"discard {move}")
    meets(t, 1, "E10")
    assert (t.prompt, t.turn, state(t).side) == ("AmbushWindow", 1, 0)
    events = fight(t, 3, 9)
    assert (where(t, 0), where(t, 1)) == (None, "E10")
    assert kinds(events).index("melee-total") < kinds(events).index("drew")  # the hand is filled up afterwards
    assert state(t).side == 1


@rule("CC:O16.4a", "CC:1.9.1c")
def test_they_fight_at_once_if_a_roll_without_a_trigger_has_emptied_the_pile() -> None:
    rout = order("germany", "rout")
    t = field(
        "F6 axis germany_rifle broken", "E10 allies russia_rifle", "time:1 axis germany_rifle", "F9 axis captain", FAR,
        hands=((rout,), (1,)),
    )  # fmt: skip
    last_card(t, 0, total("germany", 7))
    t.play(f"order {rout}")
    meets(t, 2, "E10")
    assert t.prompt == "AmbushWindow"
    events = fight(t, 3, 9)
    assert kinds(events).index("melee-total") < kinds(events).index("rout-roll")


@rule("CC:O16.4a", "CC:1.9.1c")
def test_in_the_midst_of_an_advance_too() -> None:
    """Mines roll the last card under unit 0; unit 3 has yet to advance when all melees are fought."""
    t = ordered(
        "advance",
        "C6 axis captain", "C6 axis germany_rifle", "C5 allies russia_rifle", "E1 axis germany_rifle",
        "time:1 allies russia_rifle", FAR, activate=(0, 1), more="forts:\n  C5 mines",
    )  # fmt: skip
    last_card(t, 1, total("russia", 3))
    t.play("advance 1 C5")
    meets(t, 4, "E1")
    assert (t.to_act, t.prompt, texts(t)) == ("axis", "melee", ["melee C5", "melee E1"])


def test_a_roll_in_an_advance_that_triggers_nothing_leaves_the_melees_to_the_end_of_the_order() -> None:
    t = ordered(
        "advance",
        "C6 axis captain", "C6 axis germany_rifle", "C5 allies russia_rifle", "E6 allies russia_rifle",
        activate=(0, 1), more="forts:\n  C5 mines",
    )  # fmt: skip
    t.script([*allied_rolls(t, 3), *axis_rolls(t, 8)])
    t.play("advance 1 C5")
    pass_all(t)
    assert (t.to_act, t.prompt) == ("axis", "advance")
    assert not of(tuple(t.observe(None).events()), "melee")


@rule("CC:O16.4a")
def test_a_clock_that_moves_in_an_event_starts_no_melee_before_the_event_is_over() -> None:
    """The random hex about which a wounded unit comes back is on the last card."""
    t = drawn(
        "walking_wounded", "casualty axis germany_rifle", "casualty allies russia_rifle", "E10 allies russia_rifle",
        "time:1 axis germany_rifle", "O9 axis germany_rifle", FAR,
    )  # fmt: skip
    last_card(t, 0, at_hex("germany", "F5"))
    t.play("unit 1")
    meets(t, 4, "E10")
    assert t.prompt == "walking-wounded-hex"
    t.play("hex F5")
    assert t.prompt == "AmbushWindow" and not event_over(t)
    fight(t, 3, 9)
    assert (where(t, 3), where(t, 4)) == (None, "E10") and event_over(t)


@rule("CC:O16.4a")
def test_units_that_meet_while_a_melee_is_rolled_fight_when_it_is_over() -> None:
    t = clash("C6 axis germany_rifle", "C5 allies russia_rifle", "E10 allies russia_rifle", "time:1 axis germany_rifle")
    last_card(t, 0, total("germany", 9))
    t.script(allied_rolls(t, 3))
    meets(t, 3, "E10")
    assert (t.prompt, where(t, 1)) == ("MeleeEnd", None)  # the first melee has its end
    pass_all(t, 1)
    assert t.prompt == "AmbushWindow"
    assert [GRID.label[e.hex] for e in of(tuple(t.observe(None).events()), "melee")] == ["C5", "E10"]


def test_units_that_share_a_hex_when_play_begins_fight_at_once() -> None:
    t = field("C5 axis germany_rifle", "C5 allies russia_rifle", "O9 axis germany_rifle", FAR)
    assert t.prompt == "AmbushWindow"
    fight(t, 3, 9)
    assert (where(t, 0), where(t, 1), t.prompt) == ("C5", None, "turn")
