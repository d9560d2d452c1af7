"""Names, card texts and scenario texts are there in both languages, agree with the data and mix no alphabets."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.resources import files
from typing import Any

import pytest

from sandtable.games.empire_of_the_sun.face.names import CARDS, NAMES, SCENARIOS, card_text, card_title, scenario_text
from sandtable.games.empire_of_the_sun.game import GAME
from sandtable.games.empire_of_the_sun.rules.board import TERRAIN, data
from sandtable.games.empire_of_the_sun.rules.cards import CARD, ROWS, TYPES
from sandtable.kernel.messages import LANGUAGES

MIXED = re.compile(r"[A-Za-z][А-Яа-яЁё]|[А-Яа-яЁё][A-Za-z]|\b[АВЕКМНОРСТУХ]\d")  # a letter of the other alphabet
CYRILLIC = re.compile(r"[А-Яа-яЁё]")
DECIMALS = {"0.25", "0.5", "1.5"}  # a comma divides them in Russian
LATIN_TITLES = ("HUMP", "[D] HUMP")
both = pytest.mark.parametrize("language", LANGUAGES)
every_card = pytest.mark.parametrize("row", ROWS, ids=lambda row: row["id"])
MAP, UNITS, TRACKS = data("map.json"), data("units.json"), data("tables.json")["tracks"]
WANTED: dict[str, set[str]] = {
    "units": {row["id"] for row in UNITS},
    "places": {label for label, place in MAP["places"].items() if place.get("name")},
    "regions": set(MAP["regions"]),
    "nations": {row["nation"] for row in UNITS},
    "countries": set(data("nations.json")),
    "kinds": {row["kind"] for row in UNITS},
    "sizes": {row["size"] for row in UNITS if row.get("size")},
    "terrain": set(TERRAIN),
    "china": set(TRACKS["china"]),
    "india": set(TRACKS["india"]),
    "card_types": set(TYPES),
}


def numbers(text: str) -> set[str]:
    """The hexes, years and rules that a sentence names."""
    return set(re.findall(r"(?<![\d.])(?:\d{4}|\d{1,2}\.\d{1,2})(?!\.?\d)", text)) - DECIMALS


def texts() -> Iterator[tuple[str, dict[str, str]]]:
    """Every text of the data files with a name for it."""
    for kind, rows in NAMES.items():
        yield from ((f"{kind} {id}", text) for id, text in rows.items())
    for id, card in CARDS.items():
        yield from ((f"{id} {part}", text) for part, text in card.items())
    for id, row in SCENARIOS.items():
        yield from ((f"{id} title", row["title"]), (f"{id} text", scenario_text(id)))


def event_figures(row: dict[str, Any]) -> list[int]:
    """The logistics values that a card gives to HQs."""
    return [value for key, value in row.get("logistics", {}).items() if key not in ("rule", "plus_total_efficiency")]


@pytest.mark.parametrize("kind", WANTED)
def test_everything_has_a_name(kind: str) -> None:
    assert WANTED[kind] <= set(NAMES[kind])


def test_both_languages_are_there_and_mix_no_alphabets() -> None:
    for name, text in texts():
        assert set(text) == set(LANGUAGES), name
        assert all(text.values()), name
        assert not CYRILLIC.search(text["en"]), name
        assert not MIXED.search(text["ru"]), name
        assert CYRILLIC.search(text["ru"]) or name.startswith("units"), name


def test_the_ledger_is_told_in_both_languages_with_the_same_numbers() -> None:
    for rule in GAME.rulebook:
        told = f"{rule.title_in('ru')}. {rule.statement_in('ru')}"
        assert CYRILLIC.search(rule.title_in("ru")) or rule.title_in("ru") in LATIN_TITLES, rule.id
        assert CYRILLIC.search(rule.statement_in("ru")), rule.id
        assert not MIXED.search(told), rule.id
        assert numbers(rule.statement_in("ru")) == numbers(rule.statement), rule.id


def test_the_russian_ledger_follows_the_order_of_the_english_one() -> None:
    text = (files("sandtable.games.empire_of_the_sun") / "rules.ru.tsv").read_text(encoding="utf-8")
    assert [line.split("\t")[0] for line in text.splitlines()[1:]] == [rule.id for rule in GAME.rulebook]


def test_every_card_has_a_title_and_a_text() -> None:
    assert list(CARDS) == [row["id"] for row in ROWS]
    assert {row["id"]: card_title(CARD[row["id"]], "en") for row in ROWS} == {row["id"]: row["name"] for row in ROWS}
    assert len({card_title(CARD[id], "ru") for id in CARDS}) == len({row["name"] for row in ROWS})


@every_card
def test_a_card_tells_its_figures(row: dict[str, Any]) -> None:
    english, russian = (card_text(CARD[row["id"]], language) for language in LANGUAGES)
    assert f"Operations {row['ops']}" in english
    assert f"Оперативное число {row['ops']}" in russian
    oc, ec = row.get("oc"), row.get("ec")  # the card says what the letters in its corners stand for
    assert (f"intelligence {oc} for an offensive (OC)" in english) == ("oc" in row)
    assert (f"развед. число {oc} для наступления (ОК)" in russian) == ("oc" in row)
    assert (f"{ec} as the event (EC)" in english) == ("ec" in row) == (f"{ec} для события (КС)" in russian)
    for value in event_figures(row):
        assert re.search(rf"ogistics.* {value}\b|\({value} for", english)
        assert re.search(rf"огистическое число.* {value}\b|\({value} для", russian)


@every_card
def test_a_card_tells_what_it_does_before_the_figures_that_its_picture_shows(row: dict[str, Any]) -> None:
    for language, figures in (("en", "Operations "), ("ru", "Оперативное число ")):
        before, _, after = card_text(CARD[row["id"]], language).partition(f"{figures}{row['ops']}")
        assert before.count(". ") >= 2, row["id"]  # the type and at least a sentence more
        assert after.count(".") <= 2, row["id"]  # nothing but the figures, with "развед." among them


@every_card
def test_a_card_tells_what_becomes_of_it(row: dict[str, Any]) -> None:
    english, russian = (card_text(CARD[row["id"]], language) for language in LANGUAGES)
    removed = bool(row.get("remove")) or row.get("play_rule", {}).get("event", "").startswith("removed")
    assert ("Removed from the game after the event." in english) == removed
    assert ("После события удаляется из игры." in russian) == removed
    assert ("Draw a card." in english) == bool(row.get("draw")) == ("Возьмите карту." in russian)


@both
def test_a_card_tells_of_hexes_and_cards_that_there_are(language: str) -> None:
    labels = {hex for region in MAP["regions"].values() for hex in region} | set(MAP["places"])
    at_sea = {"5410", "5609", "5508"}
    for id in CARDS:
        text = card_text(CARD[id], language)
        assert set(re.findall(r"\b[JA]\d+\b", text)) <= set(CARDS), id
        years = {"1942", "1943", "1944", "1945", "2025"}
        assert set(re.findall(r"\b\d{4}\b", text)) <= labels | at_sea | years, id


def test_every_scenario_says_how_long_it_lasts() -> None:
    rows = data("scenarios.json")
    assert list(SCENARIOS) == list(rows) == [info.id for info in GAME.scenarios()]
    for id, row in rows.items():
        first, last = row["turns"]
        text = scenario_text(id)
        assert f"urns {first} to {last}" in text["en"], id
        assert re.search(rf"оды со? {first}-го по {last}-й", text["ru"]), id


@both
def test_a_scenario_tells_of_the_cards_that_are_set_aside(language: str) -> None:
    for id, row in data("scenarios.json").items():
        for card in [*row["future"].values(), *row.get("held", {}).get("japan", ()), *row.get("future_choice", ())]:
            assert card in scenario_text(id)[language], (id, card)
