"""Every event, prompt, verb and side has words in both languages, and cards are named by what is on them."""

from __future__ import annotations

import re

import pytest

from sandtable.audit.coverage import package_path
from sandtable.audit.sources import modules
from sandtable.audit.texts import faults
from sandtable.games.combat_commander import GAME
from sandtable.games.combat_commander.rules.attack import PURPOSE
from sandtable.games.combat_commander.rules.board import GRID, SIDES
from sandtable.games.combat_commander.rules.events import DEFENSE_TOTAL, DREW, HAND_SHOWN, MOVED, SHOT, SPENT
from sandtable.kernel.dice import Dice
from sandtable.kernel.events import Addend, Event, seen_by
from sandtable.kernel.messages import LANGUAGES, Messages
from sandtable.kernel.table import new_table

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


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_is_rolled_for_has_words(language: str) -> None:
    purposes = set(PURPOSE.values())
    for module in modules(package_path(GAME)):
        purposes |= set(re.findall(r'DiceRoll\([^"\n]*"(\w+)"', module.path.read_text(encoding="utf-8")))
    assert {"rally", "fire_attack", "mine_attack", "targeting", "sudden_death"} <= purposes
    assert {name for name in purposes if not Messages(GAME, language).has(f"purpose-{name}")} == set()


@pytest.mark.parametrize(
    ("points", "english", "russian"),
    [
        (1, "1 movement point.", "1 очко движения."),
        (2, "2 movement points.", "2 очка движения."),
        (5, "5 movement points.", "5 очков движения."),
        (1.5, "1½ movement points.", "1½ очка движения."),
    ],
)
def test_half_points_are_told_as_halves(points: float, english: str, russian: str) -> None:
    spent = Event((SPENT, "CC:O21.5", 0, points))
    setup = GAME.setup("hold_the_line")
    assert Messages(GAME, "en").event(setup, spent).endswith(f" has spent {english}")
    assert Messages(GAME, "ru").event(setup, spent).endswith(f" тратит {russian}")


def test_the_same_number_is_another_card_to_each_side() -> None:
    t = field("C6 axis germany_rifle", FAR)
    words = Messages(GAME, "en")
    assert words.value(t.setup, "card", MOVE, 0).startswith("Move /")
    assert not words.value(t.setup, "card", MOVE, 1).startswith("Move /")
    assert words.value(t.setup, "card", 5) == 5


@pytest.mark.parametrize(
    ("language", "answered", "alone"),
    [
        ("en", "Axis: opportunity fire at C6 (Lieutenant, Heavy MG).", "Axis: fire at C6 (Heavy MG)."),
        (
            "ru",
            "Ось: реагирующий огонь по C6 («Лейтенант», «Тяжёлый пулемёт»).",
            "Ось: огонь по C6 («Тяжёлый пулемёт»).",
        ),
    ],
)
def test_a_shot_says_of_what_sort_it_is_and_names_only_what_fires(language: str, answered: str, alone: str) -> None:
    setup, words = GAME.setup("hold_the_line"), Messages(GAME, language)
    op_fire = Event((SHOT, "CC:A33.3b", 0, "op_fire", GRID.at("C6"), (0,), (0,)))
    assert words.event(setup, op_fire) == answered
    assert words.event(setup, Event((SHOT, "CC:O20.1", 0, "fire", GRID.at("C6"), (), (0,)))) == alone
    unarmed = words.event(setup, Event((SHOT, "CC:O20.1", 0, "op_fire", GRID.at("C6"), (0,), ())))
    assert unarmed == answered.replace(f", {words.value(setup, 'weapon', 0, 0)}", "")


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


def test_a_counter_bears_the_number_by_which_the_log_calls_its_unit_and_none_where_there_is_but_one() -> None:
    view = new_table(GAME, GAME.setup("fat_lipki"), Dice(1)).view("axis")
    words, setup = Messages(GAME, "en"), GAME.setup("fat_lipki")
    pieces = {piece.id: piece for piece in GAME.scene(view, "en").pieces if piece.domain == "unit"}
    for unit in view["units"]:
        called = str(words.value(setup, "unit", unit["id"], SIDES.index(unit["side"])))
        assert (called.rsplit(maxsplit=1)[-1] == str(unit["id"])) == (unit["number"] is not None), called
        if unit["number"] is None:
            assert not any(each["type"] == unit["type"] for each in view["units"] if each["id"] != unit["id"])
        if unit["id"] in pieces:
            assert pieces[unit["id"]].title.startswith(called)
            drawn = f'italic" text-anchor="middle">{unit["id"]}</text>' in pieces[unit["id"]].svg
            assert drawn == (unit["number"] is not None)


def test_a_unit_that_came_later_is_called_by_what_it_is() -> None:
    t = field("E5 axis germany_rifle", "F5 allies russia_rifle")
    view = t.view("axis")
    later = {**view["units"][0], "id": 40, "number": 40, "later": True, "type": "hero"}
    for language, called in (("en", "Hero 40"), ("ru", "«Герой 40»")):
        names = GAME.names({**view, "units": [*view["units"], later]}, language)
        assert names[40] == called
        moved = Event((MOVED, "CC:O21", 40, GRID.at("F6")))
        assert called in Messages(GAME, language).event(t.setup, moved, names)


@pytest.mark.parametrize(
    ("language", "held", "hit"),
    [
        (
            "en",
            "holds, 18 against 16: morale 9 + roll 9 (+1 cover counted).",
            "is hit, 12 against 16: morale 9 + roll 3.",
        ),
        ("ru", ": выдержано, 18 против 16: мораль 9", ": пробито, 12 против 16: мораль 9 + бросок 3."),
    ],
)
def test_a_defense_is_told_by_its_outcome_first(language: str, held: str, hit: str) -> None:
    setup, words = GAME.setup("hold_the_line"), Messages(GAME, language)
    cover = (Addend("cover", 1),)
    assert held in words.event(setup, Event((DEFENSE_TOTAL, "CC:O20.3.4d", 0, 9, cover, 9, 18, 16, "holds")))
    assert hit in words.event(setup, Event((DEFENSE_TOTAL, "CC:O20.3.4d", 0, 9, (), 3, 12, 16, "fails")))
