"""What makes up the dice of a battle: every term by its rule and in words, and they add up to what is rolled."""

from __future__ import annotations

from typing import Any

import pytest

import sandtable
from sandtable.games.memoir44.ai.terms import KIND_ROLES
from sandtable.games.memoir44.game import GAME
from sandtable.games.memoir44.rules.terrain_table import TERRAIN
from sandtable.kernel.messages import LANGUAGES, Messages

from .field import field, open_battle

ROLES = {"from", "wire", "water", "crosshair", "hero", "card", "engineers", "strike", "total", *KIND_ROLES}
COVERS = {f"cover-{name.replace('_', '-')}" for name, row in TERRAIN.items() if any(row["cover"].values())}


def told(rows: list[dict[str, Any]]) -> list[tuple[str, int]]:
    """Each line by its role and its dice."""
    return [(row["role"], row["columns"] if "columns" in row else row["worth"]) for row in rows]


def dice(rows: list[dict[str, Any]]) -> int:
    """What the terms come to."""
    first, *others = told(rows)
    return first[1] + sum(value for role, value in others if role != "total")


def test_sandbags_are_named_with_the_die_they_take() -> None:
    t = field("E5 allies infantry 4\nd6 axis infantry 2", more="sandbags: d6")
    open_battle(t, 0)
    found = t.observe("allies").odds("battle 0 1")["terms"]
    assert told(found) == [("infantry", 3), ("cover-sandbag", -1), ("total", 2)]
    assert found[1]["rule"] == "M44:terrain-sandbag-a"


def test_dice_that_nothing_changes_are_those_of_the_range() -> None:
    t = field("E5 allies infantry 4\nD7 axis infantry 2")
    open_battle(t, 0)
    assert told(t.observe("allies").odds("battle 0 1")["terms"]) == [("infantry", 2)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_term_has_its_words(language: str) -> None:
    words = Messages(GAME, language)
    assert not [role for role in sorted(ROLES | COVERS) if not words.has(f"odds-role-{role}")]
    assert words.has("odds-terms")


@pytest.mark.parametrize("scenario", ["pegasus_bridge", "omaha_beach", "sword_beach"])
def test_the_terms_add_up_to_the_dice_of_every_battle_of_a_game(scenario: str) -> None:
    t, player = sandtable.new("memoir44", scenario, seed=3), sandtable.player("random", seed=3)
    seen: set[str] = set()
    for _ in range(900):
        if t.to_act is None:
            break
        view = t.observe(t.to_act)
        for action in view.legal:
            if action.verb in ("battle", "ambush"):
                found = view.odds(action)
                assert dice(found["terms"]) == found["dice"]
                assert all(row["rule"] in GAME.rulebook for row in found["terms"])
                seen |= {row["role"] for row in found["terms"]}
        t.play(player.choose(view))
    assert "infantry" in seen and seen <= ROLES | COVERS and seen & COVERS
