"""Actions: text, action and integer are three faces of one thing."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandtable.kernel.actions import ActionSpace, Domain
from sandtable.kernel.errors import SandtableError
from tests.toy import GAME

ACTION_SPACE = GAME.setup("ford").action_space
EVERY = [action for verb in ACTION_SPACE.verbs.values() for action in verb.every()]


def test_every_action_of_every_verb_goes_to_text_and_integer_and_back() -> None:
    assert len(EVERY) == ACTION_SPACE.size
    for number, action in enumerate(EVERY):
        assert action.id == number
        assert ACTION_SPACE.by_id(number) is action
        assert ACTION_SPACE.parse(str(action)) is action


def test_texts_are_all_different() -> None:
    assert len({str(action) for action in EVERY}) == len(EVERY)


def test_actions_are_made_once() -> None:
    assert ACTION_SPACE["move"](3, 4) is ACTION_SPACE["move"](3, 4)
    assert repr(ACTION_SPACE["move"](3, 4)) == "<move 3 A5>"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "   ",
        "fly 3",
        "move",
        "move 3",
        "move 3 Z9",
        "move 3 A1 A2",
        "move x A1",
        "move -1 A1",
        "move 8 A1",
        "order 99",
    ],
)
def test_unknown_texts_are_no_action(text: str) -> None:
    assert ACTION_SPACE.parse(text) is None


@given(st.text(max_size=30))
def test_any_text_is_an_action_or_none(text: str) -> None:
    found = ACTION_SPACE.parse(text)
    assert found is None or found in EVERY


def test_operands_out_of_range_are_refused() -> None:
    with pytest.raises(SandtableError, match="unit 8 out of range"):
        ACTION_SPACE["order"](8)
    for number in (-1, ACTION_SPACE.size):
        with pytest.raises(SandtableError, match="no action"):
            ACTION_SPACE.by_id(number)


def test_words_and_hyphens() -> None:
    action_space = ActionSpace({"fall-back": (Domain.words("way", ("left", "right")),)})
    action = action_space.parse("fall-back right")
    assert action is not None
    assert (action.handler, action.args, action.id) == ("on_fall_back", (1,), 1)
    assert action_space.parse("fall-back up") is None


def test_a_verb_of_an_older_record_is_read_by_its_new_name() -> None:
    space = ActionSpace({"auto-setup": (), "end": ()}, renamed={"muster": "auto-setup"})
    assert space.parse("muster") is space["auto-setup"]()
    assert str(space.parse("muster")) == "auto-setup"
    assert space.parse("mustered") is None
