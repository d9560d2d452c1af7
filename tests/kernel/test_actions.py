"""Actions: text, action and integer are three faces of one thing."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandtable.kernel.actions import Codec, Domain
from sandtable.kernel.errors import SandtableError
from tests.toy import GAME

CODEC = GAME.setup("ford").codec
EVERY = [action for verb in CODEC.verbs.values() for action in verb.every()]


def test_every_action_of_every_verb_goes_to_text_and_integer_and_back() -> None:
    assert len(EVERY) == CODEC.size
    for number, action in enumerate(EVERY):
        assert action.id == number
        assert CODEC.by_id(number) is action
        assert CODEC.parse(str(action)) is action


def test_texts_are_all_different() -> None:
    assert len({str(action) for action in EVERY}) == len(EVERY)


def test_actions_are_made_once() -> None:
    assert CODEC["move"](3, 4) is CODEC["move"](3, 4)
    assert repr(CODEC["move"](3, 4)) == "<move 3 A5>"


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
    assert CODEC.parse(text) is None


@given(st.text(max_size=30))
def test_any_text_is_an_action_or_none(text: str) -> None:
    found = CODEC.parse(text)
    assert found is None or found in EVERY


def test_operands_out_of_range_are_refused() -> None:
    with pytest.raises(SandtableError, match="unit 8 out of range"):
        CODEC["order"](8)
    for number in (-1, CODEC.size):
        with pytest.raises(SandtableError, match="no action"):
            CODEC.by_id(number)


def test_words_and_hyphens() -> None:
    codec = Codec({"fall-back": (Domain.words("way", ("left", "right")),)})
    action = codec.parse("fall-back right")
    assert action is not None
    assert (action.handler, action.args, action.id) == ("on_fall_back", (1,), 1)
    assert codec.parse("fall-back up") is None
