"""What makes up firepower, checks and kill numbers: every term by its rule and in words, and they add up."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

import sandtable
from sandtable import Table
from sandtable.games.band_of_brothers.ai.terms import ROLES
from sandtable.games.band_of_brothers.game import GAME
from sandtable.kernel.messages import LANGUAGES, Messages
from sandtable.testing import play

from .helpers import field

LISTS = ("terms", "check_terms", "proficiency_terms", "satw_terms", "kill_terms")
OTHERS = ("1 1A8 german_first_line", "66 1I8 us_first_line")  # so that nothing is decided at once
OTHER_ROLES = {
    "woods", "wooden-building", "stone-building", "at-vehicles", "suppressed", "deed", "morale", "crew", "drove", "op",
    "distance", "weapon", "assault", "armour", "rear", "total",
}  # fmt: skip


def odds(t: Table, text: str) -> dict[str, Any]:
    return t.observe(t.to_act).odds(next(a for a in t.legal if str(a) == text))


def told(rows: list[dict[str, Any]]) -> list[tuple[str, int]]:
    """Each line by its role and its figure."""
    return [(row["role"], row["columns"] if "columns" in row else row["worth"]) for row in rows]


def lists(found: dict[str, Any]) -> Iterator[list[dict[str, Any]]]:
    """Every list of terms in some odds, those of single units too."""
    yield from (found[name] for name in LISTS if name in found)
    for inner in found.get("units", {}).values():
        yield from lists(inner)


def add_up(rows: list[dict[str, Any]]) -> bool:
    """Whether the figure and what is added to it make the sum that is told."""
    if len(rows) == 1:
        return True
    first, *added, last = rows
    return bool(last["role"] == "total" and first["worth"] + sum(row["columns"] for row in added) == last["worth"])


def test_the_firepower_of_a_squad_names_the_building_that_weakens_it() -> None:
    t = field("0 1E7 german_first_line", *OTHERS, "64 1G7 us_first_line")
    play(t, "activate 0", "fire")
    found = odds(t, "target 1G7")["units"]["64"]
    printed = found["fp"] + 1
    assert told(found["terms"]) == [("normal", printed), ("wooden-building", -1), ("total", found["fp"])]


def test_a_suppressed_squad_shows_its_printed_morale_beside_what_is_left() -> None:
    t = field("0 1E7 german_first_line yellow", *OTHERS, "64 1G7 us_first_line")
    play(t, "activate 0", "fire")
    found = odds(t, "target 1G7")
    assert [role for role, _ in told(found["check_terms"])] == ["morale", "suppressed", "total"]
    assert found["check"] == told(found["check_terms"])[-1][1] / 10
    t = field("0 1E7 german_first_line red", *OTHERS, "64 1G7 us_first_line")
    play(t, "activate 0")
    retreat = odds(t, "retreat")
    assert ("deed", 4) in told(retreat["check_terms"])
    assert retreat["check"] == told(retreat["check_terms"])[-1][1] / 10


def test_a_suppressed_squad_shows_both_its_morales_on_the_board() -> None:
    said = {}
    for state in ("", " yellow"):
        t = field(f"0 1E7 german_first_line{state}", *OTHERS, "64 1G7 us_first_line")
        (said[state],) = (piece.text for piece in GAME.scene(t.view("allies"), "en").pieces if piece.id == 0)
    assert "unsuppressed" not in said[""]
    (whole,) = re.findall(r"morale (\d+),", said[""])
    assert re.search(rf"morale \d+ \({whole} unsuppressed\),", said[" yellow"])


def test_a_tank_that_turns_shows_its_crew_and_the_armour_it_fires_at() -> None:
    t = field("0 1E7 pz4h facing=4", *OTHERS, "64 1G7 m4a1 facing=4")
    play(t, "activate 0")
    found = odds(t, "engage")
    assert [role for role, _ in told(found["proficiency_terms"])] == ["crew", "turned", "total"]
    roles = dict(told(found["kill_terms"]))
    assert roles["at-vehicles"] > 0 > roles["armour"] and min(roles["total"], 9) / 10 == found["destroyed"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_term_has_its_words(language: str) -> None:
    words = Messages(GAME, language)
    roles = {*ROLES.values(), *OTHER_ROLES} - {"terrain"}
    assert not [role for role in sorted(roles) if not words.has(f"odds-role-{role}")]
    assert not [name for name in LISTS if not words.has(f"odds-{name}")]


SHOTS = frozenset({"target", "aim", "fire", "engage", "op-fire", "op-engage", "move", "retreat"})


@pytest.mark.parametrize("scenario", ["corporal_to_sergeant", "noville", "dike_by_night"])
def test_the_terms_of_all_odds_of_a_game_add_up(scenario: str) -> None:
    t, player = sandtable.new("band_of_brothers", scenario, seed=4), sandtable.player("random", seed=2)
    seen: set[str] = set()
    for _ in range(400):
        if t.to_act is None:
            break
        view = t.observe(t.to_act)
        for action in [each for each in view.legal if each.verb in SHOTS][:3]:
            for rows in lists(view.odds(action)):
                assert add_up(rows)
                assert all(row["rule"] in GAME.rulebook for row in rows)
                seen |= {row["role"] for row in rows}
        t.play(player.choose(view))
    assert "morale" in seen
    assert seen <= {*ROLES.values(), *OTHER_ROLES} - {"terrain"}
