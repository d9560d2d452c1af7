"""Everything the game says exists in both languages and says what the event or the action holds."""

from __future__ import annotations

import re
from importlib.resources import files
from typing import Any

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent

import sandtable
from sandtable.audit.coverage import package_path
from sandtable.audit.sources import modules
from sandtable.audit.texts import faults, wanted
from sandtable.games.memoir44.face import boardtext
from sandtable.games.memoir44.face.drawing.site import Site
from sandtable.games.memoir44.game import GAME
from sandtable.games.memoir44.rules.actions import ACTION_SPACE
from sandtable.games.memoir44.rules.board import SECTIONS, SIDES
from sandtable.games.memoir44.rules.cards import CARD, ROW
from sandtable.games.memoir44.rules.events import CARD_COPIED, HIT, RETREATED
from sandtable.games.memoir44.rules.setup import Scenario
from sandtable.games.memoir44.rules.units import NATIONS, SPECIAL_TYPE, TYPE
from sandtable.kernel.events import Event
from sandtable.kernel.lesson import lessons_of
from sandtable.kernel.messages import LANGUAGES, Messages

FOLDER = files("sandtable.games.memoir44") / "messages"
both = pytest.mark.parametrize("language", LANGUAGES)


def entries(language: str) -> dict[str, fluent.Message]:
    body = FluentParser().parse((FOLDER / f"{language}.ftl").read_text(encoding="utf-8")).body
    return {entry.id.name: entry for entry in body if isinstance(entry, fluent.Message)}


def placeables(entry: fluent.Message) -> set[str]:
    found: set[str] = set()
    todo: list[Any] = [entry]
    while todo:
        node = todo.pop()
        if isinstance(node, fluent.VariableReference):
            found.add(node.id.name)
        elif isinstance(node, fluent.BaseNode):
            todo += vars(node).values()
        elif isinstance(node, list):
            todo += node
    return found


def operands(verb: str) -> list[str]:
    """The names under which an action's operands reach its message: a second unit is `unit2`."""
    names: list[str] = []
    for domain in ACTION_SPACE.verbs[verb].domains:
        names.append(domain.name if domain.name not in names else f"{domain.name}{len(names) + 1}")
    return names


def test_nothing_is_missing_unreadable_or_asks_for_a_field_that_is_not_there() -> None:
    assert faults(GAME) == []
    assert {"event-moved", "prompt-retreat", "verb-battle", "side-axis"} <= set(wanted(GAME))


def test_both_languages_say_the_same_things() -> None:
    english, russian = entries("en"), entries("ru")
    assert list(english) == list(russian)
    for name in english:
        assert placeables(english[name]) == placeables(russian[name]), name


@both
def test_every_field_of_an_event_is_told_unless_it_says_nothing_new(language: str) -> None:
    untold = {
        ("medal-lost", "why"),  # an objective is the only thing lost again
        ("ground-taken", "start"),
        ("retreated", "start"),  # the steps of a retreat are one line, of which the arrow shows where it began
        ("crosshair-returned", "markers"),
        ("drop-lost", "way"),
        *((kind, "dice") for kind in ("attacked", "bombed", "sabotaged")),  # told by what they show
        ("retreat-blocked", "figures"),  # told by the loss that follows
    }
    found = entries(language)
    for kind in GAME.events:
        missing = set(kind.fields) - placeables(found[f"event-{kind.name}"])
        assert {(kind.name, field) for field in missing} <= untold


@both
def test_every_action_can_be_said_with_all_its_operands(language: str) -> None:
    found = entries(language)
    for verb in ACTION_SPACE.verbs:
        assert placeables(found[f"action-{verb}"]) == set(operands(verb)), verb


@both
def test_kinds_specials_nations_sections_and_sides_have_names(language: str) -> None:
    messages = Messages(GAME, language)
    for name, row in (*TYPE.items(), *SPECIAL_TYPE.items()):
        prefix = "kind" if name in TYPE else "special"
        assert messages.text(f"{prefix}-{name}") == row["title"][language]
    assert all(messages.has(f"nation-{nation}") for nation in NATIONS)
    assert all(messages.has(f"section-{section}") for section in SECTIONS)
    view = sandtable.new("memoir44", "open_field").view(None)
    for side in SIDES:
        assert messages.side(side) == Site(view, language).side(side)
        assert f" {messages.side(side)} 0/5" in boardtext.board_text(view, language)


@both
def test_every_reason_for_a_medal_or_a_victory_has_words(language: str) -> None:
    messages = Messages(GAME, language)
    reasons: set[str] = set()
    for module in modules(package_path(GAME)):
        for call in re.findall(r"\b(?:award|win)\(s,[^\n]*|GAME_DRAWN,[^\n]*", module.path.read_text(encoding="utf-8")):
            reasons |= set(re.findall(r'"([a-z ]+)"(?=[,)]| if| else)', call))
    assert {"elimination", "exit", "turn limit", "sabotage"} <= reasons
    missing = {reason for reason in reasons if not messages.has(f"why-{reason}")}
    assert missing == set()


@both
def test_a_game_is_told_without_a_gap(language: str) -> None:
    table = sandtable.new("memoir44", "signals_raid", seed=3)
    players = {side: sandtable.player("random", seed=n) for n, side in enumerate(table.sides)}
    for _ in range(400):
        if table.over:
            break
        side = table.to_act
        assert side is not None
        table.play(players[side].choose(table.observe(side)))
    messages = Messages(GAME, language)
    for event in table.observe("axis").events():
        sentence = messages.event(table.setup, event)
        assert sentence.endswith((".", "!")) and "{" not in sentence and "_" not in sentence, sentence


@pytest.mark.parametrize(("language", "called"), [("en", "Infantry 5"), ("ru", "«Пехота 5»")])
def test_a_unit_that_the_scenario_does_not_set_up_is_called_by_what_it_is(language: str, called: str) -> None:
    table = lessons_of(GAME)["first"].table
    view = table.view("allies")
    names = GAME.names(view, language)
    assert names[5] == called
    assert set(names) > {unit["id"] for unit in view["units"]}  # also those that are gone
    retreats = Event((RETREATED, "M44:retreat-flag", 5, 0, 1))
    assert called in Messages(GAME, language).event(table.setup, retreats, names)
    assert GAME.names(sandtable.new("memoir44", "signals_raid", seed=3).view("axis"), language) == {}


def test_values_become_names() -> None:
    table = sandtable.new("memoir44", "signals_raid", seed=3)
    english, russian = Messages(GAME, "en"), Messages(GAME, "ru")
    assert english.value(table.setup, "faces", (1, 5)) == "infantry, flag"
    assert russian.value(table.setup, "section", 0) == "левый фланг"
    assert russian.value(table.setup, "start", 0) == "A9"
    assert english.value(table.setup, "card", 0) == "Recon Left"
    assert isinstance(table.setup, Scenario)
    items = [english.value(table.setup, "item", i) for i in range(len(table.setup.optional.items))]
    assert sorted(set(items)) == ["a prisoner", "equipment"]


@both
def test_the_log_tells_dice_and_losses_once(language: str) -> None:
    told = entries(language)
    assert not any("dice" in placeables(told[f"event-{kind}"]) for kind in ("attacked", "bombed", "sabotaged"))
    assert "figures" not in placeables(told["event-retreat-blocked"])
    hit = Event((HIT, "M44:dice-figure-loss", 0, 2, 0))
    sentence = Messages(GAME, language).event(sandtable.new("memoir44", "signals_raid", seed=3).setup, hit)
    assert ";" not in sentence, sentence  # that the unit is eliminated comes next


LONG = {"air_power", "behind_enemy_lines", "medics_and_mechanics", "their_finest_hour"}  # read by pointing at them


@both
def test_a_card_is_read_on_its_face(language: str) -> None:
    room = 66 if language == "en" else 60  # letters in three lines of the narrowest card
    assert {row["id"] for row in ROW if len(row["text"][language]) > room} == LONG


def test_a_counter_attack_is_told_by_what_it_becomes() -> None:
    table = sandtable.new("memoir44", "signals_raid", seed=3)
    copied = Event((CARD_COPIED, "M44:card-counter-attack-b", 1, CARD["attack_left"]))
    assert Messages(GAME, "en").event(table.setup, copied) == "Allies: the enemy's card is repeated as Attack Left."
    russian = Messages(GAME, "ru").event(table.setup, copied)
    assert russian == "Союзники: карта противника повторена как «Атака слева»."


def test_the_enemy_is_called_by_one_word_in_russian() -> None:
    told = "".join(row["text"]["ru"] for row in ROW) + (FOLDER / "ru.ftl").read_text(encoding="utf-8")
    assert not re.search(r"\bвраг", told)
