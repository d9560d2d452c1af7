"""Recover orders: suppression comes off, broken units roll to rally (O22, 13.3)."""

from __future__ import annotations

import pytest

from sandtable import Table
from sandtable.games.combat_commander.rules.board import GRID
from sandtable.testing import play, refused, rule

from .helpers import event, field, first, is_broken, is_suppressed, order, pass_all, state, texts, total
from .marching import FAR, axis_rolls, given, of

RECOVER = order("germany", "recover")
ARMED = ("J9 axis sergeant weapon=0", FAR)  # who has a weapon to give up may still do something in his turn
GUN = ("germany_light_mg",)


def recovering(
    *units: str, own: tuple[int, ...] = (), roll: tuple[int, ...] = (), script: tuple[int, ...] = ()
) -> Table:
    """The Germans recover; their first rolls are these totals, or they draw these cards."""
    t = field(*units, *ARMED, hands=((RECOVER, *own), ()), weapons=GUN)
    t.script([*script, *axis_rolls(t, *roll)])
    t.play(f"order {RECOVER}")
    return t


@rule("CC:O22.1a")
def test_somebody_must_be_broken_or_suppressed() -> None:
    t = field("C6 axis germany_rifle", "F6 allies russia_rifle broken", *ARMED, hands=((RECOVER,), ()), weapons=GUN)
    refused(t, f"order {RECOVER}", "CC:O22.1a")
    for marker in ("broken", "suppressed"):
        t = field(f"C6 axis germany_rifle {marker}", *ARMED, hands=((RECOVER,), ()), weapons=GUN)
        assert f"order {RECOVER}" in texts(t)


@rule("CC:O22.1b")
def test_a_player_recovers_once_a_turn() -> None:
    second = order("germany", "recover", (RECOVER,))
    t = recovering("C6 axis germany_rifle broken", own=(second,), roll=(11,))
    pass_all(t)
    assert is_broken(t, 0)
    refused(t, f"order {second}", "CC:O22.1b")


@rule("CC:O22.1b")
def test_a_player_who_has_been_routed_does_not_recover() -> None:
    rout = order("germany", "rout")
    t = field("C6 axis germany_rifle broken", *ARMED, hands=((RECOVER, rout), ()), weapons=GUN)
    t.script(axis_rolls(t, 3))
    t.play(f"order {rout}")
    pass_all(t)
    refused(t, f"order {RECOVER}", "CC:O22.1b")


@rule("CC:O22.1c")
def test_units_that_recover_may_still_be_activated() -> None:
    move = order("germany", "move")
    t = recovering("C6 axis germany_rifle suppressed", own=(move,))
    assert not state(t).activated
    given(t, move, 0)
    assert "start 0" in texts(t)
    t = field("C6 axis germany_rifle suppressed", *ARMED, hands=((RECOVER, move), ()), weapons=GUN)
    given(t, move, 0)
    play(t, "start 0", "go C5", "halt", "end", f"order {RECOVER}")  # and the other way round
    assert not is_suppressed(t, 0)


@rule("CC:O22.2a", "CC:13.3a")
def test_all_suppression_comes_off_first() -> None:
    t = recovering(
        "C6 axis germany_rifle suppressed broken",
        "F6 axis sergeant suppressed",
        "F5 allies russia_rifle suppressed",
        roll=(11,),
    )
    assert not is_suppressed(t, 0)
    assert not is_suppressed(t, 1)
    assert is_suppressed(t, 2)  # the enemy's stays
    assert t.prompt == "Reroll"  # the roll has only just been made


@rule("CC:O22.2b", "CC:O22.2c")
def test_each_unit_that_was_broken_rolls_once_in_any_order() -> None:
    t = recovering("C6 axis germany_rifle broken", "F6 axis germany_rifle broken", "F5 axis germany_rifle")
    assert (t.to_act, texts(t)) == ("axis", ["roll-for 0", "roll-for 1"])
    refused(t, "roll-for 2", "CC:O22.2b")
    t.script(axis_rolls(t, 11, 10))
    t.play("roll-for 1")
    pass_all(t)
    assert [e.unit for e in of(tuple(t.observe("axis").events()), "rally-roll")] == [1, 0]


@rule("CC:O22.3a", "CC:O22.3b", "CC:O22.3c", "CC:O22.3d")
@pytest.mark.parametrize(("roll", "broken", "suppressed"), [(5, False, False), (7, True, True), (9, True, False)])
def test_against_a_morale_of_seven(roll: int, broken: bool, suppressed: bool) -> None:
    if roll == 7:  # sevens draw an event: one that only moves the surrender marker
        drawn = total("germany", 7, "event", (RECOVER,))
        t = recovering("C6 axis germany_rifle broken", script=(drawn, event("germany", "elan", (RECOVER, drawn))))
    else:
        t = recovering("C6 axis germany_rifle broken", roll=(roll,))
    events = pass_all(t)
    assert (first(events, "rally-roll").roll, first(events, "rally-roll").morale) == (roll, 7)
    assert (is_broken(t, 0), is_suppressed(t, 0)) == (broken, suppressed)
    tested = {5: "CC:O22.3a", 7: "CC:O22.3b"}
    if roll in tested:
        assert [e.rule for e in events if e.kind in ("rallied", "suppressed")] == [tested[roll]]
    for other in {5, 9} - {roll}:  # every rule at work in every case
        pass_all(recovering("C6 axis germany_rifle broken", roll=(other,)))
    pass_all(recovering("C6 axis germany_rifle broken", "C6 axis sergeant", roll=(8,)))


@rule("CC:O22.3b", "CC:3.3.1.2a", "CC:3.1.4b")
def test_command_and_cover_count() -> None:
    t = recovering("H4 axis germany_rifle broken", "H4 axis sergeant", roll=(10,))
    events = pass_all(t)
    assert first(events, "rally-roll").morale == 7 + 1 + 2
    assert (is_broken(t, 0), is_suppressed(t, 0)) == (True, True)


@rule("CC:O22.2b")
def test_a_unit_that_breaks_during_the_order_does_not_roll() -> None:
    units = ("C6 axis germany_rifle broken", "C6 axis germany_rifle")
    s = state(field(*units, *ARMED, hands=((RECOVER,), ()), weapons=GUN))
    sniper = next(c for c in s.deck(0) if s.cards(0).trigger[c] == "sniper")
    near = next(c for c in s.deck(0) if GRID.distance[GRID.at("C6")][s.cards(0).hex[c]] <= 1 and c != sniper)
    t = recovering(*units, script=(sniper, near))
    play(t, "pass", "unit 1")
    pass_all(t)
    assert is_broken(t, 1)
    assert [e.unit for e in of(tuple(t.observe("axis").events()), "rally-roll")] == [0]
    refused(t, "roll-for 1", "KERNEL:step")


@rule("CC:E52.2c", "CC:O22.3a")
def test_both_teams_of_a_squad_that_deploys_during_its_roll_rally() -> None:
    drawn = total("germany", 7, "event", (RECOVER,))
    card = event("germany", "deploy", (RECOVER, drawn))
    t = recovering("H4 axis germany_rifle broken", "H4 axis captain", script=(drawn, card))
    t.play("pass")
    t.play("deploy 0")
    pass_all(t)
    team = len(state(t).kind) - 1
    assert not is_broken(t, 0)
    assert not is_broken(t, team)
