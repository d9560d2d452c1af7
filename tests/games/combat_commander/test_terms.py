"""What makes up firepower, morale and the number to hit: every term by its rule and in words, and they add up."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import sandtable
from sandtable.games.combat_commander.ai import terms
from sandtable.games.combat_commander.ai.odds import VERBS
from sandtable.games.combat_commander.game import GAME
from sandtable.kernel.messages import LANGUAGES, Messages

from .gunnery import firing

LISTS = {"terms": "fp", "needed_terms": "needed", "morale_terms": "morale"}
NAMED = re.compile(r'(?:figure|added)\("([a-z]+)"')
ROLES = {*NAMED.findall(Path(terms.__file__).read_text(encoding="utf-8")), "downhill", "mines", "artillery"}
RIFLE, ENEMY = "E5 axis germany_rifle", "F5 allies russia_rifle"


def told(rows: list[dict[str, Any]]) -> list[tuple[str, int]]:
    """Each line by its role and its figure."""
    return [(row["role"], row["columns"] if "columns" in row else row["worth"]) for row in rows]


def lists(found: dict[str, Any]) -> Iterator[tuple[list[dict[str, Any]], int]]:
    """Every list of terms in some odds with what it should come to, those of single units too."""
    yield from ((found[name], found[whole]) for name, whole in LISTS.items() if name in found)
    for inner in found.get("targets", {}).values():
        yield from lists(inner)


def total(rows: list[dict[str, Any]]) -> int:
    """What the terms come to."""
    first, *others = told(rows)
    return first[1] + sum(value for role, value in others if role != "total")


def test_a_suppressed_rifle_shows_its_printed_firepower_beside_what_is_left() -> None:
    t = firing(f"{RIFLE} suppressed", ENEMY)
    found = t.observe("axis").odds("pass")
    assert told(found["terms"]) == [("unit", 5), ("suppressed", -1), ("total", 4)]
    assert found["fp"] == 4


def test_firepower_and_morale_that_nothing_changes_are_those_printed() -> None:
    t = firing(RIFLE, ENEMY)
    found = t.observe("axis").odds("pass")
    assert told(found["terms"]) == [("unit", 5)] and found["beyond_terms"] == []
    assert total(found["targets"]["1"]["morale_terms"]) == found["targets"]["1"]["morale"]


def test_a_unit_shows_its_printed_numbers_beside_those_it_has_now() -> None:
    t = firing(f"{RIFLE} suppressed", ENEMY)
    said = {lang: GAME.scene(t.observe("allies").view(), lang).pieces[0].text for lang in LANGUAGES}
    assert "firepower 4 (5 printed), range 4 (5)" in said["en"]
    assert "огневая мощь 4 (на фишке 5)" in said["ru"]
    assert "printed" not in GAME.scene(firing(RIFLE, ENEMY).observe("axis").view(), "en").pieces[0].text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_term_has_its_words(language: str) -> None:
    words = Messages(GAME, language)
    assert {"leader", "hindrance", "cover", "uphill"} <= ROLES
    assert not [role for role in sorted(ROLES) if not words.has(f"odds-role-{role}")]
    assert not [name for name in (*LISTS, "beyond_terms") if not words.has(f"odds-{name}")]


@pytest.mark.parametrize("scenario", ["fat_lipki", "bonfire_of_the_nkvd", "at_the_crossroads"])
def test_the_terms_of_all_odds_of_a_game_add_up(scenario: str) -> None:
    t, player = sandtable.new("combat_commander", scenario, seed=4), sandtable.player("greedy", seed=2)
    seen: set[str] = set()
    for _ in range(250):
        if t.to_act is None:
            break
        view = t.observe(t.to_act)
        for action in [each for each in view.legal if each.verb in VERBS][:4]:
            for rows, whole in lists(view.odds(action)):
                assert total(rows) == whole
                assert all(row["rule"] in GAME.rulebook for row in rows)
                seen |= {row["role"] for row in rows}
        t.play(player.choose(view))
    assert {"unit", "morale"} <= seen <= ROLES
