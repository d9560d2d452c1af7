"""Events about hands, chits and tracks."""

from __future__ import annotations

from random import Random

from sandtable.games.combat_commander.rules.pieces import CHITS
from sandtable.testing import refused, rule

from .happenings import drawn, event_over, seen
from .helpers import order, state, texts

ENEMY = "N1 allies corporal"
WAITING = "B10 axis lieutenant broken"  # whose roll follows, so that the turn goes on


# --- points and tracks (E45, E49, E54) ------------------------------------------------------------------------------


@rule("CC:E45", "CC:4.1.1a")
def test_battlefield_integrity_is_a_point_for_each_enemy_casualty() -> None:
    t = drawn(
        "battlefield_integrity",
        "casualty allies russia_rifle",
        "casualty allies corporal",
        "casualty axis corporal",
        "mix allies hero",
        ENEMY,
    )
    assert state(t).vp == 2 and event_over(t)


@rule("CC:E49")
def test_command_and_control_is_a_point_for_each_objective_held() -> None:
    t = drawn("command_and_control", ENEMY, more="control:\n  1 axis\n  3 axis\n  4 allies\n  5 axis")
    assert state(t).vp == 3 and event_over(t)


@rule("CC:E54")
def test_elan_puts_surrender_off_by_a_casualty() -> None:
    t = drawn("elan", ENEMY, more="surrender: axis 8 allies 9")
    assert list(state(t).surrender) == [9, 9] and event_over(t)


# --- hands (E57, E61) -----------------------------------------------------------------------------------------------


@rule("CC:E57", "CC:G.inactive")
def test_fog_of_war_costs_each_hand_a_card_at_random() -> None:
    t = drawn("fog_of_war", ENEMY, WAITING, hand=(50, 51), enemy_hand=(20, 21, 22))
    s = state(t)
    assert len(s.hand0) == 1 and len(s.hand1) == 2
    assert [each.side for each in seen(t, "discarded")] == [0, 1]
    assert {each.card for each in seen(t, "discarded")} <= {20, 21, 22, 50, 51}
    assert seen(t, "discarded")[0].card in s.discard0 and seen(t, "discarded")[1].card in s.discard1


@rule("CC:E57", "CC:E42b")
def test_fog_of_war_passes_over_an_empty_hand() -> None:
    t = drawn("fog_of_war", ENEMY, enemy_hand=(20, 21))
    assert len(state(t).hand1) == 1 and event_over(t)


@rule("CC:E57")
def test_any_card_may_be_lost_in_the_fog() -> None:
    lost = set()
    for seed in range(12):
        t = drawn("fog_of_war", ENEMY, hand=(50,), enemy_hand=(20, 21), seed=seed)
        lost.add(seen(t, "discarded")[-1].card)
    assert lost == {20, 21}


@rule("CC:E61a", "CC:E61b", "CC:1.0")
def test_interrogation_shows_the_other_hand_and_may_cost_it_a_card() -> None:
    fire = order("russia", "fire")
    t = drawn("interrogation", ENEMY, WAITING, enemy_hand=(20, fire))
    assert t.to_act == "axis" and texts(t) == [f"card {c}" for c in sorted((20, fire))] + ["decline"]
    refused(t, "card 60", "CC:E61b")
    t.play("card 20")
    assert state(t).hand1 == (fire,) and state(t).discard1 == (20,) and event_over(t)


@rule("CC:E61b")
def test_interrogation_may_leave_the_hand_alone() -> None:
    t = drawn("interrogation", ENEMY, WAITING, enemy_hand=(20, 22))
    t.play("decline")
    assert state(t).hand1 == (20, 22) and not state(t).discard1 and event_over(t)


@rule("CC:E61a")
def test_only_the_interrogator_sees_the_hand_and_only_while_he_chooses() -> None:
    t = drawn("interrogation", ENEMY, WAITING, enemy_hand=(20, 22), hand=(50,))
    tables = [t.observe("axis").sample(Random(i)) for i in range(5)]
    assert all(state(each).hand1 == (20, 22) for each in tables)
    assert seen(t, "hand-shown", "axis")[0].enemy_cards == (20, 22)
    assert seen(t, "hand-shown", "allies")[0].enemy_cards is None and seen(t, "hand-shown")[0].enemy_cards is None
    assert len({state(t.observe("allies").sample(Random(i))).hand0 for i in range(8)}) > 1
    t.play("decline")
    assert not state(t).shown
    later = {tuple(sorted(state(t.observe("axis").sample(Random(i))).hand1)) for i in range(8)}
    assert len(later) > 1


@rule("CC:E42b")
def test_an_empty_hand_has_nothing_to_show() -> None:
    t = drawn("interrogation", ENEMY)
    assert event_over(t) and not seen(t, "hand-shown")


# --- chits (E65, E67, E74) ------------------------------------------------------------------------------------------

CONTROL = "control:\n  1 axis\n  2 allies\n  3 axis"


def chit(name: str) -> int:
    return CHITS.index(name)


@rule("CC:E65", "CC:7.3.3b")
def test_a_mission_objective_is_drawn_in_secret() -> None:
    t = drawn("mission_objective", ENEMY, cards=(chit("K"),), more=f"{CONTROL}\nchits:\n  axis: C\n  open: A")
    s = state(t)
    assert s.secret0 == (chit("C"), chit("K")) and s.open_chits == (chit("A"),) and s.vp == 0
    assert seen(t, "chit-drawn", "axis")[0].chit == chit("K") and seen(t, "chit-drawn", "allies")[0].chit is None


@rule("CC:E65", "CC:7.3.3c", "CC:7.3.3a")
def test_a_mission_objective_without_a_secret_side_lies_open() -> None:
    t = drawn("mission_objective", ENEMY, cards=(chit("W"),), more=CONTROL)
    assert state(t).open_chits == (chit("W"),) and not state(t).secret0


@rule("CC:E74", "CC:7.3.3d")
def test_a_strategic_objective_lies_open_and_scores_at_once() -> None:
    t = drawn("strategic_objective", ENEMY, cards=(chit("T"),), more=CONTROL)
    assert state(t).open_chits == (chit("T"),) and state(t).vp == 2  # two objectives to one, two points each


@rule("CC:E67", "CC:7.3.3d")
def test_reconnaissance_makes_the_opponent_open_a_chit_of_his_choice() -> None:
    t = drawn("reconnaissance", ENEMY, more=f"{CONTROL}\nchits:\n  allies: B K\n  axis: C")
    assert t.to_act == "allies" and texts(t) == ["chit B", "chit K"]
    refused(t, "chit C", "CC:E67")
    t.play("chit K")
    s = state(t)
    assert s.secret1 == (chit("B"),) and s.open_chits == (chit("K"),) and s.vp == 3 and event_over(t)


@rule("CC:E42b")
def test_without_chits_nothing_is_opened_or_drawn() -> None:
    assert not state(drawn("reconnaissance", ENEMY)).open_chits
    everything = "chits:\n  open: " + " ".join(CHITS)
    for name in ("mission_objective", "strategic_objective"):
        t = drawn(name, ENEMY, more=everything)
        assert event_over(t) and len(state(t).open_chits) == len(CHITS)


@rule("CC:E61a")
def test_either_side_may_see_the_others_hand() -> None:
    t = drawn(
        "interrogation", "F5 axis corporal", "K5 allies corporal", nation="russia", side="allies", enemy_hand=(20, 22)
    )
    assert t.prompt == "interrogation" and seen(t, "hand-shown", "allies")[0].enemy_cards == (20, 22)
    assert t.view("allies")["sides"]["axis"]["hand"] == [20, 22]
    assert t.view(None)["sides"]["axis"]["hand"] == [None, None]
