"""Why not: what is answered to somebody who points at something."""

from __future__ import annotations

import pytest

import sandtable
from sandtable import Objection, Table
from sandtable.kernel.messages import Messages
from sandtable.kernel.why import Thing
from tests.toy import GAME
from tests.toy.state import GRID

sandtable.register(GAME)


def table(*texts: str) -> Table:
    t = sandtable.new("toy", "ford", seed=1)
    for text in ("end", *texts):
        t.play(text)
    return t


def pointed(t: Table, *target: Thing, picked: tuple[Thing, ...] = ()) -> Objection | None:
    return t.observe(t.to_act).why_not(target, picked)


def at(label: str) -> Thing:
    return "hex", GRID.at(label)


def test_pointing_at_a_unit_answers_about_that_unit() -> None:
    assert pointed(table(), at("E2"), ("unit", 4)) == Objection("TOY:order", pieces=(4,))
    assert pointed(table("order 0"), at("A2"), ("unit", 0)) == Objection("TOY:order", pieces=(0,))


def test_what_may_be_done_meets_no_objection() -> None:
    assert pointed(table(), ("unit", 0)) is None
    assert pointed(table("order 0", "end"), at("A1"), picked=(("unit", 0),)) is None


def test_what_was_picked_says_which_action_is_meant() -> None:
    t = table("order 0", "end")
    assert pointed(t, at("C2"), picked=(("unit", 0),)) == Objection("TOY:move-adjacent", (GRID.at("C2"),), (0,))
    assert pointed(t, at("E2"), ("unit", 4), picked=(("unit", 0),)) == Objection("TOY:attack-adjacent", pieces=(4,))


def test_a_unit_with_which_nothing_can_be_begun_is_objected_to_whatever_would_follow() -> None:
    assert pointed(table("order 0", "end"), ("unit", 1)) == Objection("TOY:order", pieces=(1,))


def test_what_is_not_being_decided_says_what_is() -> None:
    t = table()
    found = pointed(t, ("card", 0))
    assert found is not None and found.rule == "KERNEL:step"
    assert Messages(GAME, "en").reason(t.setup, found) == "Not now. To decide first: orders."


def test_a_game_may_say_by_its_own_rule_why_something_is_not_decided_now(monkeypatch: pytest.MonkeyPatch) -> None:
    wait = "TOY:play-moment"
    monkeypatch.setattr(type(GAME), "out_of_place", lambda self, s, action: Objection(wait, cards=action.args))
    t = table()
    assert t.why("play 0") == (Objection(wait, cards=(0,)),)
    assert pointed(t, ("card", 0)) == Objection(wait, cards=(0,))


def test_what_a_scenario_asks_for_in_its_own_words_is_told_before_what_is_being_decided(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    t = table()
    for found, told in (
        (Objection("KERNEL:scenario", pieces=(4,)).saying("elsewhere"), "KERNEL:scenario"),
        (Objection("KERNEL:scenario", pieces=(4,)), "KERNEL:step"),
    ):
        monkeypatch.setattr(type(t._state.stack[-1]), "objection", lambda self, s, action, found=found: found)
        answer = pointed(t, ("unit", 4))
        assert answer is not None and answer.rule == told


def test_the_other_side_hears_whose_decision_it_is() -> None:
    t = table()
    found = t.observe("blue").why_not([("unit", 4)])
    assert found is not None and found.rule == "KERNEL:turn"
    assert Messages(GAME, "en").reason(t.setup, found) == "It is for red to decide now."


def test_nothing_is_answered_about_what_no_action_is_about() -> None:
    assert pointed(table(), ("hat", 3)) is None
    assert pointed(table(), ("unit", 999)) is None
