"""The tools that tests are written with fail when they should."""

from __future__ import annotations

import pytest

import sandtable
from sandtable.testing import TESTED, play, position, refused, rule
from tests.arena.race import GAME

sandtable.register(GAME)

START = """
    game: race
    scenario: sprint
    fields:
      hands = [[1,2,3],[1,2,3]]
      deck = [1,1,2,2,3,3]
"""


@rule("RACE:run")
def test_a_rule_at_work_on_an_event_passes() -> None:
    play(position(START), "run 3", "stay")


@rule("RACE:hand", "RACE:rest")
def test_a_rule_at_work_on_an_objection_passes() -> None:
    t = position(START)
    assert refused(t, "run 0", "RACE:hand").cards == (0,)
    refused(t, "rest", "RACE:rest")


@pytest.mark.parametrize("card", [1, 2])
@rule("RACE:run")
@rule("RACE:shove")
def test_marks_stack_and_leave_the_parameters_alone(card: int) -> None:
    t = position(START)
    t.script([6])
    assert play(t, f"run {card}", "shove")[-1].face == 6


def test_the_marks_of_a_test_can_be_read() -> None:
    name = f"{__name__}.test_marks_stack_and_leave_the_parameters_alone"
    assert TESTED[name] == ("RACE:run", "RACE:shove")
    assert test_marks_stack_and_leave_the_parameters_alone.__dict__["rules"] == ("RACE:run", "RACE:shove")


def test_a_rule_that_never_came_up_fails_the_test() -> None:
    @rule("RACE:run", "RACE:shove")
    def only_runs() -> None:
        position(START).play("run 1")

    with pytest.raises(AssertionError, match="never cited while this test ran: RACE:shove"):
        only_runs()


def test_a_rule_that_no_ledger_has_fails_the_test() -> None:
    @rule("RACE:jump")
    def anything() -> None: ...

    with pytest.raises(AssertionError, match="no ledger has the rule RACE:jump"):
        anything()


def test_a_mark_without_a_rule_is_a_mistake() -> None:
    with pytest.raises(ValueError, match="at least one"):
        rule()


def test_refused_fails_for_a_legal_action_and_for_another_reason() -> None:
    t = position(START)
    with pytest.raises(AssertionError, match="for no reason"):
        refused(t, "run 1", "RACE:hand")
    with pytest.raises(AssertionError, match="refused for RACE:hand, not for RACE:overshoot"):
        refused(t, "run 0", "RACE:overshoot")
