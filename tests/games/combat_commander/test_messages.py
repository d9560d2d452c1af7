"""Every event, prompt, verb and side has words in both languages, and cards are named by what is on them."""

from __future__ import annotations

import pytest

from sandtable.games.combat_commander import GAME
from sandtable.kernel.events import Event
from sandtable.kernel.messages import Messages, faults

from .helpers import field, order
from .marching import FAR

MOVE = order("germany", "move")


def test_nothing_lacks_words() -> None:
    assert faults(GAME) == []


@pytest.mark.parametrize(("language", "move", "side"), [("en", "Move", "Axis"), ("ru", "Движение", "Ось")])
def test_a_card_is_named_by_its_order_and_its_action(language: str, move: str, side: str) -> None:
    t = field("C6 axis germany_rifle", "E6 axis germany_rifle", FAR, hands=((MOVE,), ()))
    ordered: Event = t.play(f"order {MOVE}")[0]
    said = Messages(GAME, language).event(t.setup, ordered)
    assert move in said
    assert side in said
    assert str(MOVE) not in said


def test_the_same_number_is_another_card_to_each_side() -> None:
    t = field("C6 axis germany_rifle", FAR)
    words = Messages(GAME, "en")
    assert words.value(t.setup, "card", MOVE, 0).startswith("Move /")
    assert not words.value(t.setup, "card", MOVE, 1).startswith("Move /")
    assert words.value(t.setup, "card", 5) == "5"
