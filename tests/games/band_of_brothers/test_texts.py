"""Every event, prompt, verb and side has words in both languages, every rule is said in Russian, and dice are told."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from sandtable.audit.sources import modules
from sandtable.audit.texts import faults
from sandtable.games.band_of_brothers.game import GAME
from sandtable.games.band_of_brothers.rules import events as kinds
from sandtable.games.band_of_brothers.rules.activities import ACTIVITIES
from sandtable.games.band_of_brothers.rules.firepower import MODES
from sandtable.games.band_of_brothers.rules.kills import RESULTS as KILLS
from sandtable.games.band_of_brothers.rules.losses import RESULTS as LOSSES
from sandtable.games.band_of_brothers.rules.pieces import KIND
from sandtable.games.band_of_brothers.rules.setup import Scenario
from sandtable.kernel.events import EVERYBODY, Event, EventType, seen_by
from sandtable.kernel.messages import LANGUAGES, Messages

CYRILLIC = re.compile("[а-яё]")


def scenario(name: str) -> Scenario:
    found = GAME.setup(name)
    assert isinstance(found, Scenario)
    return found


SETUP = scenario("field")
SPOKEN = {language: Messages(GAME, language) for language in LANGUAGES}


def words(name: str, language: str) -> str | None:
    return SPOKEN[language].text(name)


def said(language: str, *event: object) -> str:
    return SPOKEN[language].event(SETUP, Event(event))


def checks() -> Iterator[str]:
    """What the sources check morale for, where they say it outright."""
    for module in modules(Path(kinds.__file__).parent):
        for node in ast.walk(module.tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "MoraleCheck":
                yield from _texts(node.args[2])


def _texts(node: ast.expr) -> Iterator[str]:
    for each in ast.walk(node):
        if isinstance(each, ast.Constant) and isinstance(each.value, str):
            yield each.value


def test_nothing_lacks_words() -> None:
    assert faults(GAME) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_action_can_be_said_in_full(language: str) -> None:
    assert [name for name in SETUP.action_space.verbs if not words(f"action-{name}", language)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_set_of_scenarios_has_a_name(language: str) -> None:
    assert [info.set for info in GAME.scenarios() if not words(f"set-{info.set}", language)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_unit_does_and_what_comes_of_it_has_a_name(language: str) -> None:
    wanted = [f"purpose-{name}" for name in {*ACTIVITIES, *checks(), *MODES, "barrage", "smoke"}]
    wanted += [f"mode-{name}" for name in MODES]
    wanted += [f"result-{name}" for name in {*LOSSES, *KILLS, "works"}]
    assert sorted(name for name in wanted if not words(name, language)) == []


def test_the_purposes_of_checks_are_found() -> None:
    assert {"move", "retreat", "rout", "go-on"} <= set(checks())


def test_every_rule_is_said_in_russian() -> None:
    rules = [rule for rule in GAME.rulebook if rule.id.startswith("BOB:")]
    assert len(rules) == 604
    assert [rule.id for rule in rules if not CYRILLIC.search(rule.statement_in("ru"))] == []
    assert [rule.id for rule in rules if not CYRILLIC.search(rule.title_in("ru").lower())] == []


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "Axis 3: morale check failed (7 > 6; movement)."),
        ("ru", "Ось 3: проверка морали провалена (7 > 6; движение)."),
    ],
)
def test_a_check_tells_the_die_and_the_number_needed(language: str, sentence: str) -> None:
    assert said(language, kinds.CHECKED, "BOB:7.0c", 3, 7, 6, False, "move", EVERYBODY) == sentence


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "Allies 64: hit (2, firepower 5)."),
        ("ru", "Союзники 64 под огнём: попадание (2, мощь 5)."),
    ],
)
def test_a_shot_tells_firepower_and_die(language: str, sentence: str) -> None:
    assert said(language, kinds.HIT_BY, "BOB:6.2c", 64, 5, 2, "suppressed") == sentence


@pytest.mark.parametrize(("language", "words"), [("en", "fully suppressed"), ("ru", "полное подавление")])
def test_what_a_shot_did_goes_on_in_its_line(language: str, words: str) -> None:
    event = Event((kinds.SUPPRESSED, "BOB:8.0c", 64, 2))
    assert Messages(GAME, language).also(SETUP, event) == words
    shot = Event((kinds.SHOT, "BOB:6.1a", 64, 0, 5))
    assert Messages(GAME, language).also(SETUP, shot) == ""


@pytest.mark.parametrize(
    ("left", "points"), [(30, "5"), (16, "2⅔"), (3, "½"), (0, "0")], ids=["whole", "more", "half", "none"]
)
def test_movement_points_are_told_in_points_not_in_sixths(left: int, points: str) -> None:
    sentence = said("en", kinds.MOVED, "BOB:5.0b", 0, 0, left, EVERYBODY)
    assert sentence.endswith(f"({points} MP left).")


@pytest.mark.parametrize(
    ("level", "en", "ru"), [(1, "is suppressed.", ": подавление."), (2, "is fully suppressed.", ": полное подавление.")]
)
def test_suppression_is_told_by_its_level(level: int, en: str, ru: str) -> None:
    assert said("en", kinds.SUPPRESSED, "BOB:6.2c", 0, level) == f"Axis 0 {en}"
    assert said("ru", kinds.SUPPRESSED, "BOB:6.2c", 0, level) == f"Ось 0{ru}"


def test_shells_off_the_map_come_down_nowhere() -> None:
    setup = next(s for info in GAME.scenarios() if (s := scenario(info.id)).support)
    fell = Event((kinds.FELL, "BOB:32.0p", 0, 9, 6, -1))
    assert SPOKEN["en"].event(setup, fell).endswith("9 against accuracy 6, off the map.")
    assert SPOKEN["ru"].event(setup, fell).endswith("9 против точности 6 — снаряды уходят за карту.")


def test_what_sets_up_is_named_to_its_owner_alone() -> None:
    event = (kinds.SET_UP, "BOB:16.0a", 0, 0, 0, 0)
    label = SETUP.grid.label[0]
    assert said("en", *seen_by(event, 1)) == f"Axis 0 sets up in {label}."
    owner = {0: "First-line squad 0"}
    assert SPOKEN["en"].event(SETUP, Event(seen_by(event, 0)), owner) == f"First-line squad 0 sets up in {label}."


@pytest.mark.parametrize("language", LANGUAGES)
def test_random_events_are_named_in_words(language: str) -> None:
    spoken = SPOKEN[language]
    told = [said(language, kinds.RANDOM_EVENT, "BOB:95.0e", 0, event) for event in range(1, 11)]
    (domain,) = SETUP.verb["number"].domains
    names = [spoken.value(SETUP, domain.name, event) for event in range(1, 10)]
    offered = [spoken.say("action-number", **{domain.name: name}) for name in names]
    for sentences in (told, offered):
        assert len(set(sentences)) == len(sentences)
        assert not [each for each in sentences if re.search(r"\d", each)]


def test_a_dike_road_has_one_name_in_russian() -> None:
    for info in GAME.scenarios():
        data = scenario(info.id).data
        for text in (data["title"], data["text"], data["victory_text"]):
            assert "дамб" not in text["ru"].lower(), info.id
            wanted = re.search(r"\b(dike|causeway)", text["en"].lower()) is not None
            assert ("эстакад" in text["ru"].lower()) == wanted, info.id


@pytest.mark.parametrize(
    ("language", "kind", "fields", "sentence"),
    [
        ("en", kinds.CP_SPENT, (1, 64), "A command point is spent on Allies 64."),
        ("ru", kinds.CP_SPENT, (1, 64), "Союзники 64: потрачено очко командования."),
        ("en", kinds.DUG, (0, "foxholes", 0), "Axis: foxholes in A1."),
        ("ru", kinds.DUG, (0, "foxholes", 0), "Ось: окопы в A1."),
        ("en", kinds.REVEALED, (3, KIND["german_first_line"]), "Axis 3 is revealed."),
        ("ru", kinds.REVEALED, (3, KIND["german_first_line"]), "Ось 3: маскировка снята."),
        ("en", kinds.ENTERED, (1, 64, 0, KIND["pz4h"]), "Allies 64 enters the map in A1: Pz IV H."),
        ("ru", kinds.ENTERED, (1, 64, 0, KIND["us_mg"]), "Союзники 64: вход на карту в A1 — пулемёт."),
        ("en", kinds.SWAPPED, (0, 0), "Axis, exchange: none."),
        ("ru", kinds.SWAPPED, (0, None), "Ось: замены сделаны."),
        ("ru", kinds.MARKED_USED, (3,), "Ось 3: маркер Used."),
        ("en", kinds.CHECKED, (3, None, None, False, "move", 0), "Axis 3: morale check failed (movement)."),
        ("ru", kinds.CHECKED, (3, None, None, True, "op-fire", 0),
         "Ось 3: проверка морали пройдена (Op Fire)."),
        ("ru", kinds.FIRED, (3, 0, "op-fire"), "Ось 3: Op Fire, гекс A1."),
        ("en", kinds.MOVED, (64, 0, None, 1), "Allies 64 moves to A1."),
        ("ru", kinds.MOVED, (64, 0, None, 1), "Союзники 64: переход в A1."),
        ("en", kinds.DECOY_BACK, (1, None, 0), "Allies: a decoy is back in A1."),
        ("ru", kinds.DECOY_BACK, (1, None, 0), "Союзники: средство отвлечения снова в A1."),
    ],
)  # fmt: skip
def test_the_log_reads_well(language: str, kind: EventType, fields: tuple[object, ...], sentence: str) -> None:
    label = SETUP.grid.label[0]
    assert said(language, kind, "BOB:4.2a", *fields) == sentence.replace("A1", label)


@pytest.mark.parametrize(
    ("language", "name"), [("en", "100 mm artillery (Allies)"), ("ru", "100-мм артиллерия (Союзники)")]
)
def test_support_is_told_with_its_side(language: str, name: str) -> None:
    setup = scenario("dike_by_night")
    number = next(i for i, battery in enumerate(setup.support) if battery.side == 1)
    assert SPOKEN[language].value(setup, "support", number).startswith(name)


@pytest.mark.parametrize(
    ("name", "side", "said_en", "said_ru"),
    [
        ("hedgerow_lane", 0, "2 × First-line decoy → Second-line squad",
         "2 × средство отвлечения (первая линия) → отделение второй линии"),
        ("bloody_gulch", 0, "First-line squad → 80 mm artillery, 100 mm artillery",
         "отделение первой линии → 80-мм артиллерия, 100-мм артиллерия"),
    ],
)  # fmt: skip
def test_an_exchange_is_told_by_what_is_given_and_taken(name: str, side: int, said_en: str, said_ru: str) -> None:
    setup = scenario(name)
    assert [SPOKEN[each].value(setup, "exchange", 1, side) for each in ("en", "ru")] == [said_en, said_ru]
