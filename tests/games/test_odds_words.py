"""Odds as a page is told them: units by their names and not by numbers, and every modifier in words."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib import import_module
from typing import Any

import pytest

import sandtable
from sandtable import Table
from sandtable.kernel.messages import LANGUAGES, Messages
from sandtable.testing import play
from tests.games.band_of_brothers import helpers as brothers
from tests.games.combat_commander.gunnery import firing
from tests.games.empire_of_the_sun.helpers import map_of

ROLES = {"empire_of_the_sun": "MODIFIER", "holland44": "SHIFT"}


@cache
def words_of(game: str, language: str) -> Messages:
    return Messages(sandtable.kernel.game.find_game(game), language)


def told(t: Table, text: str, language: str = "en") -> dict[str, Any]:
    """The odds of an action as the page of whoever acts gets them."""
    seen, game = t.observe(t.to_act), t.setup.game
    assert t.to_act is not None
    names = game.names(seen.view(), language)
    return words_of(game.id, language).odds(t.setup, seen.odds(text), t.sides.index(t.to_act), names)


def rows(found: Any) -> Iterator[dict[str, Any]]:
    """Every line of every list of terms in some odds."""
    if isinstance(found, dict):
        for value in found.values():
            yield from rows(value)
    elif isinstance(found, list):
        yield from (row for row in found if isinstance(row, dict))


def test_the_units_under_fire_are_called_by_what_the_firer_knows_of_them() -> None:
    t = brothers.field(
        "0 1E7 german_first_line", "1 1A8 german_first_line", "64 1G7 us_first_line", "66 1I8 us_first_line concealed"
    )
    play(t, "activate 0", "fire")
    assert list(told(t, "target 1G7")["units"]) == ["First-line squad 64"]
    assert list(told(t, "target 1I8")["units"]) == ["Allies 66"]


def test_a_defender_is_called_by_its_name() -> None:
    t = firing("E5 axis germany_rifle", "F5 allies russia_rifle")
    (name,) = told(t, "pass")["targets"]
    assert not name.isdigit() and name


def test_two_defenders_of_one_name_are_both_told() -> None:
    t = firing("E5 axis germany_rifle", "F5 allies russia_rifle", "F5 allies russia_rifle")
    assert len(told(t, "pass")["targets"]) == len(t.observe(t.to_act).odds("pass")["targets"]) == 2


def test_the_chances_of_losses_stay_numbers() -> None:
    t = sandtable.new("memoir44", "pegasus_bridge", seed=3)
    player = sandtable.player("greedy", seed=3)
    while not any(action.verb == "battle" for action in t.legal):
        assert t.to_act is not None
        t.play(player.choose(t.observe(t.to_act)))
    found = told(t, str(next(action for action in t.legal if action.verb == "battle")))
    assert "0" in found["lost"] and "0" in found["hits"]


def test_terms_name_units_in_the_language_of_the_page() -> None:
    t = map_of("5808 HQ_Central\n4614 Essex\n4415 24_Flotilla 4_SN\n4612 25_Flotilla\n4017 HQ_South_Seas")
    play(t, "play A5 offensive", "activate Essex", "done")
    found = {lang: told(t, "declare 4415", lang)["air"]["allies"]["terms"][0]["unit"] for lang in LANGUAGES}
    assert found["en"] == "Essex" and found["ru"] != "Essex"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ROLES)
def test_every_modifier_of_the_large_games_has_its_words(game: str, language: str) -> None:
    roles = getattr(import_module(f"sandtable.games.{game}.ai.odds"), ROLES[game])
    words = words_of(game, language)
    assert roles and all(rule in words.game.rulebook for rule in roles if words.game)
    assert not [role for role in roles.values() if not words.has(f"odds-role-{role}")]


def test_the_shifts_of_an_attack_say_what_they_are() -> None:
    t = sandtable.new("holland44", "arnhem", seed=8)
    player = sandtable.player("greedy", seed=5)
    seen: set[str] = set()
    for _ in range(260):
        if t.to_act is None or seen:
            break
        for action in [each for each in t.legal if each.verb in ("attack", "resolve")][:2]:
            seen |= {row["role"] for row in rows(told(t, str(action)).get("shifts", []))}
        t.play(player.choose(t.observe(t.to_act)))
    assert seen
