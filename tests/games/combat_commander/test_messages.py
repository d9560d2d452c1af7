"""Every event, prompt, verb and side has words in both languages, and cards are named by what is on them."""

from __future__ import annotations

import pytest

from sandtable.audit.texts import faults
from sandtable.games.combat_commander import GAME
from sandtable.games.combat_commander.rules.board import GRID
from sandtable.games.combat_commander.rules.events import DREW, HAND_SHOWN, SHOT
from sandtable.kernel.events import Event, seen_by
from sandtable.kernel.messages import Messages

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


@pytest.mark.parametrize(
    ("language", "answered", "alone"),
    [
        ("en", "Axis: opportunity fire at C6; Lieutenant.", "Axis: fire at C6; Heavy MG."),
        (
            "ru",
            "Ось: реагирующий огонь по C6; ведут огонь: «Лейтенант».",
            "Ось: огонь по C6; оружие «Тяжёлый пулемёт».",
        ),
    ],
)
def test_a_shot_says_of_what_sort_it_is_and_names_only_what_fires(language: str, answered: str, alone: str) -> None:
    setup, words = GAME.setup("hold_the_line"), Messages(GAME, language)
    op_fire = Event((SHOT, "CC:A33.3b", 0, "op_fire", GRID.at("C6"), (0,), ()))
    assert words.event(setup, op_fire) == answered
    assert words.event(setup, Event((SHOT, "CC:O20.1", 0, "fire", GRID.at("C6"), (), (0,)))) == alone


def test_a_card_drawn_is_named_to_its_owner_alone() -> None:
    setup, words = GAME.setup("fat_lipki"), Messages(GAME, "en")
    drawn = (DREW, "CC:5.1", 0, MOVE)
    assert words.event(setup, Event(seen_by(drawn, 0))).startswith("Axis: Move /")
    assert words.event(setup, Event(seen_by(drawn, 1))) == "Axis: a card is drawn."


def test_the_cards_of_the_enemy_are_named_by_his_deck() -> None:
    setup, words = GAME.setup("fat_lipki"), Messages(GAME, "en")
    shown = Event((HAND_SHOWN, "CC:E61a", 1, (MOVE,)))
    assert ", Move /" in words.event(setup, shown)
    assert str(words.value(setup, "enemy_card", MOVE, 1)).startswith("Move /")
    assert words.event(setup, Event((HAND_SHOWN, "CC:E61a", 1, ()))).endswith("holds nothing.")


@pytest.mark.parametrize(("language", "own", "other"), [("en", "Rifles 2", " (Axis)"), ("ru", "Стрелки 2", " (Ось)")])
def test_a_unit_is_named_with_its_side_where_both_have_such_units(language: str, own: str, other: str) -> None:
    setup, words = GAME.setup("fat_lipki"), Messages(GAME, language)
    assert words.value(setup, "unit", 2, 0).strip("«»") == own  # the side is named already
    assert words.value(setup, "unit", 2).strip("«»") == words.value(setup, "unit", 2, 1).strip("«»") == own + other
    assert "(" not in words.value(setup, "unit", 0)  # nobody else is called so
