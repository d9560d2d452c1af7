"""Every event in the middle of a move under op fire: it interrupts, takes place, and the move goes on."""

from __future__ import annotations

import pytest

from sandtable import Table
from sandtable.games.combat_commander.rules.cards import DECKS, EVENTS
from sandtable.testing import rule

from .happenings import answer_all
from .helpers import at_hex, event, field, order, state, texts, total, where

NATION = {"commissar": "russia", "entrench": "russia", "white_phosphorus": "america"}  # who has what Germany lacks
TROOPS = {
    "germany": ("axis", "germany_rifle", "germany_weapon_team", "germany_light_mg"),
    "russia": ("allies", "russia_rifle", "russia_weapon_team", "russia_medium_mg"),
    "america": ("allies", "america_line", "america_weapon_team", "america_medium_mg"),
}
MOVER, FIRER = 0, 4


def under_fire(name: str) -> Table:
    """A unit has moved a hex, a machine gun opens op fire at it, and the attack roll draws an event.

    The mover stands in a bunker, so that the shots themselves do it no harm. Both sides have a casualty, a broken unit, a chit, a lost weapon and works, so that every event finds something.
    """
    nation = NATION.get(name, "germany")
    firer, squad, team, gun = TROOPS[nation]
    mover = "allies" if firer == "axis" else "axis"
    enemy = "russia" if firer == "axis" else "germany"
    _, rifle, crew, arm = TROOPS[enemy]
    card = event(nation, name)
    move, shot = order(enemy, "move"), order(nation, "fire", (card,))
    trigger = total(nation, 7, "event", (shot, card))
    hands = ((move, 70), (shot, 70)) if mover == "axis" else ((shot, 70), (move, 70))
    t = field(
        f"F3 {mover} {rifle}",  # 0: the mover
        f"F3 {mover} {crew} weapon=1",
        f"A1 {mover} lieutenant broken",
        f"casualty {mover} corporal",
        f"F9 {firer} {squad} weapon=0",  # 4: the firer
        f"F10 {firer} {squad} broken",
        f"O10 {firer} lieutenant broken",
        f"casualty {firer} corporal",
        f"F8 {firer} {team}",
        weapons=(gun, arm, "flamethrower casualty"),
        side=mover,
        hands=hands,
        more="forts:\n  F4 bunker\n  K9 mines\n  L9 wire\nsmoke:\n  B2 4\nblaze: M2\nchits:\n  axis: C\n  allies: B\ncontrol:\n  1 axis\n  2 allies",
        allies=nation if firer == "allies" else "russia",
    )
    t.play(f"order {move}")
    for choice in (f"activate {MOVER}", "end", f"start {MOVER}", "go F4"):
        if choice in texts(t):
            t.play(choice)
    t.play(f"op-fire {shot}")
    for choice in (f"activate {FIRER}", "end", "target F4", f"arm {FIRER}", "end"):
        if choice in texts(t):
            t.play(choice)
    t.script([trigger, card])
    return t


@pytest.mark.parametrize("name", EVENTS)
@rule("CC:1.9.1b", "CC:1.9.1e", "CC:E42a")
def test_every_event_may_happen_in_the_middle_of_a_move_under_op_fire(name: str) -> None:
    t = under_fire(name)
    assert t.prompt == "AttackWindow" and where(t, MOVER) == "F4"
    happened = answer_all(t)
    kinds = [each.kind for each in happened]
    drawn = kinds.index("event")
    assert happened[drawn].event == name
    assert kinds.index("triggered") < drawn < kinds.index("attack-total")  # the event before the result of the roll
    assert t.to_act == t.sides[state(t).side] and t.prompt in ("mover", "move")


@pytest.mark.parametrize("name", EVENTS)
@rule("CC:E42a")
def test_after_every_event_a_unit_that_is_left_moves_on(name: str) -> None:
    t = under_fire(name)
    answer_all(t)
    start = where(t, MOVER)
    assert start is not None and "halt" in texts(t)
    t.play(next(each for each in texts(t) if each.startswith("go ")))
    assert where(t, MOVER) not in (None, start)


def test_every_event_is_on_some_card() -> None:
    for name in EVENTS:
        assert name in DECKS[NATION.get(name, "germany")].event


# --- what befalls the movers themselves -----------------------------------------------------------------------------


def two_movers(*rest: str, state_of_first: str = "") -> Table:
    """Two Russian teams have gone to F5 together, and a German squad has opened op fire at them."""
    move, shot = order("russia", "move"), order("germany", "fire")
    t = field(
        f"F4 allies russia_line_team{state_of_first}", "F4 allies russia_line_team", "F4 allies sergeant", "F9 axis germany_rifle weapon=0",
        *rest, weapons=("germany_light_mg",), side="allies", hands=((shot, 70), (move, 70)),
    )  # fmt: skip
    t.play(f"order {move}")
    for choice in ("activate 2", "activate 0", "activate 1", "end", "start 0", "with 1", "go F5", f"op-fire {shot}"):
        if choice in texts(t):
            t.play(choice)
    for choice in ("activate 3", "end", "target F5", "arm 3", "end"):
        if choice in texts(t):
            t.play(choice)
    return t


@rule("CC:E46c", "CC:O21.2b")
def test_of_movers_whom_fire_drives_apart_one_goes_on() -> None:
    t = two_movers()
    t.script([total("germany", 7, "event"), event("germany", "blaze"), at_hex("germany", "F5"), 3])
    t.play("pass")
    t.play("pass")
    assert t.prompt == "flee" and t.to_act == "allies"
    t.play("hex G5")
    t.play("hex E5")
    answer_all(t)
    assert (where(t, 0), where(t, 1)) == ("G5", "E5")
    t.play(next(each for each in texts(t) if each.startswith("go ")))
    assert where(t, 0) != "G5" and where(t, 1) == "E5" and state(t).moved >> 1 & 1


@rule("CC:E52.2c")
def test_a_squad_that_deploys_on_the_move_goes_on_as_two_teams() -> None:
    move, shot = order("germany", "move"), order("russia", "fire")
    t = field(
        "F4 axis germany_rifle", "F9 allies russia_rifle weapon=0", "O1 axis corporal",
        weapons=("russia_medium_mg",), hands=((move, 70), (shot, 70)), more="forts:\n  F5 bunker",
    )  # fmt: skip
    t.play(f"order {move}")
    for choice in (
        "activate 0",
        "end",
        "start 0",
        "go F5",
        f"op-fire {shot}",
        "activate 1",
        "end",
        "target F5",
        "arm 1",
        "end",
    ):
        if choice in texts(t):
            t.play(choice)
    card = event("germany", "deploy", (move,))
    t.script([total("russia", 5), total("germany", 7, "event", (move, card)), card])
    for _ in range(8):
        if "deploy 0" in texts(t):
            break
        t.play("pass")
    t.play("deploy 0")
    answer_all(t)
    t.play("go F6")
    assert where(t, 0) == where(t, 3) == "F6"


@rule("CC:E62", "CC:1.9.1b")
def test_a_move_ends_when_its_only_unit_is_killed_in_action() -> None:
    t = two_movers("O1 allies corporal")
    t.script([total("germany", 7, "event"), event("germany", "prisoners_of_war")])
    answer_all(t)
    assert where(t, 0) == "F5"
    t = field(
        "F4 allies russia_line_team broken", "F9 axis germany_rifle weapon=0", "O1 allies corporal",
        weapons=("germany_light_mg",), side="allies", hands=((order("germany", "fire"), 70), (order("russia", "move"), 70)),
    )  # fmt: skip
    t.play(f"order {order('russia', 'move')}")
    for choice in (
        "activate 0",
        "end",
        "start 0",
        "go F5",
        f"op-fire {order('germany', 'fire')}",
        "activate 1",
        "end",
        "target F5",
        "arm 1",
        "end",
    ):
        if choice in texts(t):
            t.play(choice)
    t.script([total("germany", 7, "event"), event("germany", "kia")])
    answer_all(t)
    assert where(t, 0) is None and t.prompt == "turn"


@rule("CC:E76b")
def test_a_mover_that_fell_and_came_back_does_not_move_on() -> None:
    t = two_movers("O1 allies corporal", state_of_first=" broken")
    used = state(t).discard1
    low = total("russia", 3, "", used)
    walking = event("russia", "walking_wounded", (*used, low))
    seven = total("russia", 7, "event", (*used, low, walking))
    t.script([total("germany", 9), low, seven, walking, at_hex("russia", "F6")])
    for choice in ("pass", "pass", "defend 0", "pass", "pass", "pass", "pass"):
        if choice in texts(t) and "hex F5" not in texts(t):
            t.play(choice)
    assert where(t, 0) is None
    t.play("hex F5")
    answer_all(t)
    assert where(t, 0) == where(t, 1) == "F5" and not state(t).moving & 1
    t.play("go F6")
    assert (where(t, 0), where(t, 1)) == ("F5", "F6")
