"""Every action and every trigger in the middle of a move under op fire: it takes place, and the move goes on."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable import Table
from sandtable.games.combat_commander.rules.board import GRID
from sandtable.games.combat_commander.rules.cards import DECKS
from sandtable.testing import play, refused, rule

from .happenings import answer_all, seen
from .helpers import action, at_hex, event, field, first, fort_at, is_broken, order, state, texts, total, where
from .marching import allied_rolls, axis_rolls

MOVER, GUNNER = 0, 1
MOVE = {nation: order(nation, "move") for nation in ("germany", "russia")}
FIRE = {nation: order(nation, "fire", (MOVE[nation],)) for nation in ("germany", "russia")}
NATION = {"axis": "germany", "allies": "russia"}


def stepped(
    mover: str, way: tuple[str, str], gunner: str, *units: str, own: int = 0, enemy: int = 0, **rest: Any
) -> Table:
    """A unit, 0, has made a step, and a machine gunner of the other side, 1, may answer; each may hold a card more."""
    side = mover.partition(" ")[0]
    other = "allies" if side == "axis" else "axis"
    cards = {side: (MOVE[NATION[side]], own), other: (FIRE[NATION[other]], enemy)}
    axis, allies = (tuple(card for card in cards[each] if card) for each in ("axis", "allies"))
    defender = other if enemy else side
    posture = {"sides": {defender: {"posture": "defend"}}}
    t = field(
        f"{way[0]} {mover}", f"{gunner} weapon=0", *units,
        weapons=("germany_heavy_mg" if other == "axis" else "russia_heavy_mg",), side=side, hands=(axis, allies), changes=posture, **rest,
    )  # fmt: skip
    for choice in (f"order {MOVE[NATION[side]]}", "activate 0", "end", "start 0", f"go {way[1]}"):
        if choice in texts(t):
            t.play(choice)
    assert t.prompt == "OpFireWindow"
    return t


def opened(t: Table, h: str, *pieces: str) -> Table:
    """The gunner fires at the hex, with these pieces as far as there is a choice."""
    side = t.to_act
    assert side is not None
    t.play(f"op-fire {FIRE[NATION[side]]}")
    for choice in (f"activate {GUNNER}", "end", f"target {h}", *pieces, "end"):
        if choice in texts(t):
            t.play(choice)
    assert t.prompt == "AttackWindow"
    return t


def goes_on(t: Table) -> bool:
    """Whether everything is settled and the mover takes another step."""
    answer_all(t)
    start = where(t, MOVER)
    steps = [each for each in texts(t) if each.startswith("go ")]
    if steps:
        t.play(steps[0])
        answer_all(t)
    return bool(steps) and start is not None and where(t, MOVER) not in (None, start)


# --- the side that fires --------------------------------------------------------------------------------------------


def shot_at_russians(name: str) -> tuple[Table, int]:
    """Germans, who defend, fire from F5 at Russians who have come to F4 into a bunker; more of them are at G4."""
    card = action("germany", name, (FIRE["germany"],))
    t = stepped(
        "allies russia_rifle", ("F3", "F4"), "F5 axis germany_rifle", "G4 allies russia_rifle", "O1 allies corporal",
        enemy=card, more="forts:\n  F4 bunker\n  G4 bunker",
    )  # fmt: skip
    return opened(t, "F4", *(("arm 1", "fire 1") if name != "spray_fire" else ("fire 1",))), card


@pytest.mark.parametrize(
    ("name", "by"),
    [("bore_sighting", 2), ("crossfire", 2), ("hand_grenades", 2), ("marksmanship", 2), ("sustained_fire", 2)],
)
@rule("CC:A24.2", "CC:A24.3a")
def test_op_fire_may_be_strengthened(name: str, by: int) -> None:
    t, card = shot_at_russians(name)
    before = state(t).stack
    strengthened = first(t.play(f"play {card}"), "strengthened")
    assert len(state(t).stack) == len(before)
    t.script([*axis_rolls(t, 3), *allied_rolls(t, 11)])
    answer_all(t)
    [attack] = seen(t, "attack-total")
    assert (strengthened.by, attack.fp) == (by, strengthened.fp)
    assert goes_on(t)


@rule("CC:A40b", "CC:A24.2")
def test_op_fire_may_be_sprayed() -> None:
    t, card = shot_at_russians("spray_fire")
    t.play(f"play {card}")
    t.script([*axis_rolls(t, 3), *allied_rolls(t, 11, 10)])
    answer_all(t)
    assert {each.unit for each in seen(t, "defense-total")} == {MOVER, 2}
    assert goes_on(t)


@pytest.mark.parametrize(("name", "fort"), [("hidden_mines", "mines"), ("hidden_wire", "wire")])
@rule("CC:A35", "CC:O21.6a")
def test_something_hidden_may_follow_op_fire(name: str, fort: str) -> None:
    card = action("germany", name, (FIRE["germany"],))
    t = stepped("allies russia_rifle", ("F3", "F4"), "F5 axis germany_rifle", "O1 allies corporal", enemy=card)
    opened(t, "F4", "fire 1")
    shots, saves = axis_rolls(t, 3, 4, 5), allied_rolls(t, 11, 10, 9)
    t.script([shots[0], saves[0]])
    while t.prompt != "OpFireWindow":
        t.play("pass")
    if fort == "mines":  # they strike at once, and again whoever leaves
        t.script([shots[1], saves[1], shots[2], saves[2]])
    t.play(f"play {card}")
    assert fort_at(t, "F4") == fort
    assert goes_on(t) == (fort == "mines")  # wire holds whoever comes into it


# --- the side that moves --------------------------------------------------------------------------------------------


def germans_shot_at(
    name: str, way: tuple[str, str] = ("F3", "F4"), gunner: str = "F6 allies russia_rifle", **rest: Any
) -> tuple[Table, int]:
    """Germans, who defend, have made a step and are fired at."""
    card = action("germany", name, (MOVE["germany"],))
    t = stepped("axis germany_ss", way, gunner, "O1 axis corporal", "O10 allies corporal", own=card, **rest)
    return opened(t, way[1], "fire 1"), card


@pytest.mark.parametrize("name", ["concealment", "hidden_entrenchments", "hidden_pillbox"])
@rule("CC:A24.2")
def test_movers_may_answer_with_what_helps_their_defense(name: str) -> None:
    way = ("M6", "M7") if name == "hidden_pillbox" else ("F3", "F4")
    gunner = "N7 allies russia_rifle" if name == "hidden_pillbox" else "F6 allies russia_rifle"
    t, card = germans_shot_at(name, way, gunner)
    t.script([*allied_rolls(t, 5), *axis_rolls(t, 10)])
    while t.prompt != "DefenseWindow":
        t.play("pass")
    kinds = [each.kind for each in t.play(f"play {card}")]
    assert ("concealed" if name == "concealment" else "fortified") in kinds
    assert goes_on(t)


@rule("CC:A36a", "CC:A36d")
def test_a_squad_may_be_lightly_wounded_by_op_fire() -> None:
    t, card = germans_shot_at("light_wounds")
    t.script([*allied_rolls(t, 11), *axis_rolls(t, 3)])
    while t.prompt != "BreakWindow":
        t.play("pass")
    t.play(f"play {card}")
    assert where(t, MOVER) == "F4" and not is_broken(t, MOVER) and state(t).kind[MOVER] != state(t).kind[GUNNER]
    assert state(t).squads & 1 == 0
    answer_all(t)
    assert t.to_act == "axis" and t.prompt in ("mover", "move")


@rule("CC:A39a", "CC:O21.6b")
def test_smoke_may_be_thrown_after_op_fire() -> None:
    t, card = germans_shot_at("smoke_grenades")
    t.script([*allied_rolls(t, 3), *axis_rolls(t, 11), 6])
    answer_all(t)
    play(t, f"play {card}", "hex F4")
    assert goes_on(t)


@rule("CC:A26a", "CC:A26d")
def test_movers_may_fire_back_on_the_way() -> None:
    t, card = germans_shot_at("assault_fire")
    first_, second = axis_rolls(t, 11, 10)
    low, high = allied_rolls(t, 3, 11)
    t.script([low, first_, second, high])
    answer_all(t)
    t.play(f"play {card}")
    assert goes_on(t)
    assert [each.side for each in seen(t, "attack-total")] == [1, 0]


@rule("CC:A33.2a", "CC:A33.2c")
def test_fire_itself_is_the_action_that_answers_a_step() -> None:
    t, _ = germans_shot_at("concealment")
    assert [(each.side, each.action) for each in seen(t, "played")] == [(1, "fire")]
    t.script([*allied_rolls(t, 3), *axis_rolls(t, 11)])
    assert goes_on(t)


# --- melees and the clock in mid-move -------------------------------------------------------------------------------


@rule("CC:A25a", "CC:A38c", "CC:O16.4a")
def test_a_melee_in_mid_move_has_its_ambushes_and_its_mercy() -> None:
    """The attack roll of op fire brings a wounded German back among Russians; both go at each other at once."""
    trap, mercy = action("germany", "ambush", (FIRE["germany"],)), action("russia", "no_quarter", (MOVE["russia"],))
    back = event("germany", "walking_wounded", (FIRE["germany"], trap))
    seven = total("germany", 7, "event", (FIRE["germany"], trap, back))
    t = stepped(
        "allies russia_rifle", ("F3", "F4"), "F5 axis germany_rifle", "casualty axis corporal", "K5 allies russia_rifle", "O1 allies corporal",
        own=mercy, enemy=trap, more="forts:\n  F4 bunker",
    )  # fmt: skip
    opened(t, "F4", "fire 1")
    deck = DECKS["germany"].hex
    near = next(c for c in state(t).deck(0) if GRID.distance[GRID.at("K5")][deck[c]] <= 1 and c not in (seven, back))
    t.script([seven, back, near])
    while "hex K5" not in texts(t):
        t.play("pass" if "pass" in texts(t) else texts(t)[0])
    t.play("hex K5")
    while t.prompt != "AmbushWindow" or t.to_act != "axis":
        t.play("pass")
    t.script([*axis_rolls(t, 3), *allied_rolls(t, 9)])
    t.play(f"play {trap}")
    assert t.prompt == "BreakWindow"
    t.play("pass")  # no light wounds
    assert is_broken(t, 3)
    while t.prompt != "MeleeEnd":
        t.play("pass")
    points = state(t).vp
    t.play(f"play {mercy}")
    assert state(t).vp == points - 2
    t.script(allied_rolls(t, 11))
    assert goes_on(t)


@rule("CC:A32a", "CC:1.9.1.4")
def test_the_clock_may_be_moved_by_op_fire_and_both_sides_dig_in() -> None:
    dig = action("germany", "dig_in", (FIRE["germany"],))
    t = stepped(
        "allies russia_rifle", ("F3", "F4"), "F5 axis germany_rifle", "O1 allies corporal", enemy=dig, more="forts:\n  F4 bunker",
    )  # fmt: skip
    opened(t, "F4", "fire 1")
    t.script([total("germany", 12, "time", (FIRE["germany"], dig))])
    before = state(t).time
    while t.prompt != "TimeWindow" or t.to_act != "axis":
        t.play("pass")
    t.play(f"play {dig}")
    assert (state(t).time, fort_at(t, "F5")) == (before + 1, "foxholes")
    t.script(allied_rolls(t, 11))
    assert goes_on(t)


# --- what has no place in a move ------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["demolitions", "hidden_unit", "command_confusion"])
@rule("CC:A24.2")
def test_some_actions_are_for_other_moments(name: str) -> None:
    card = action("germany", name, (FIRE["germany"],))
    t = stepped("allies russia_rifle", ("F3", "F4"), "F5 axis germany_rifle", "O1 allies corporal", enemy=card)
    expected = {"demolitions": "CC:A31a", "hidden_unit": "CC:A35.4a", "command_confusion": "CC:A28"}[name]
    refused(t, f"play {card}", expected)
    opened(t, "F4", "fire 1")
    refused(t, f"play {card}", expected)


def test_no_action_is_forgotten() -> None:
    """The actions of this file are all that there are."""
    tested = {
        "ambush", "assault_fire", "bore_sighting", "command_confusion", "concealment", "crossfire", "demolitions", "dig_in",
        "hand_grenades", "hidden_entrenchments", "hidden_mines", "hidden_pillbox", "hidden_unit", "hidden_wire",
        "light_wounds", "marksmanship", "no_quarter", "smoke_grenades", "spray_fire", "sustained_fire",
    }  # fmt: skip
    assert {name for deck in DECKS.values() for name in deck.action[1:]} == tested


# --- triggers -------------------------------------------------------------------------------------------------------


def under_fire(*cards: int, **rest: Any) -> Table:
    """Germans fire with a machine gun at a Russian squad in a bunker that has just moved; the cards come next."""
    t = stepped(
        "allies russia_rifle",
        ("F3", "F4"),
        "F5 axis germany_rifle",
        "O1 allies corporal",
        "H4 allies russia_line_team",
        **rest,
    )
    opened(t, "F4", "arm 1", "fire 1")
    t.script([*cards, *allied_rolls(t, 11)])
    return t


BUNKER: dict[str, Any] = {"more": "forts:\n  F4 bunker"}


@rule("CC:1.9.1b", "CC:1.9.1.2a", "CC:O20.3.3.1")
def test_op_fire_may_jam_and_the_move_goes_on() -> None:
    t = under_fire(total("germany", 2, "jam"), **BUNKER)
    answer_all(t)
    assert state(t).arm_broken & 1 and seen(t, "attack-total") and seen(t, "defense-total")
    assert goes_on(t)


@rule("CC:1.9.1b", "CC:1.9.1.3a")
def test_a_sniper_may_strike_in_mid_move() -> None:
    shot = next(c for c in range(1, 73) if DECKS["germany"].trigger[c] == "sniper" and c != FIRE["germany"])
    t = under_fire(shot, at_hex("germany", "H5"), **BUNKER)
    while "unit 3" not in texts(t):
        t.play("pass")
    t.play("unit 3")
    answer_all(t)
    assert is_broken(t, 3) and not is_broken(t, MOVER)
    assert [each.unit for each in seen(t, "defense-total")] == [MOVER]
    assert goes_on(t)


@rule("CC:1.9.1b", "CC:1.9.1.4")
def test_time_may_pass_in_mid_move() -> None:
    t = under_fire(total("germany", 12, "time"), **BUNKER)
    before = state(t).time
    answer_all(t)
    assert state(t).time == before + 1 and seen(t, "attack-total")
    assert goes_on(t)


@rule("CC:1.9.1b", "CC:E42a")
def test_an_event_may_come_up_in_mid_move() -> None:
    happened = event("germany", "elan", (FIRE["germany"],))
    t = under_fire(total("germany", 7, "event", (FIRE["germany"], happened)), happened, **BUNKER)
    answer_all(t)
    assert [each.event for each in seen(t, "event")] == ["elan"]
    assert goes_on(t)
