"""A game's rules are found by the list at the door of their room."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

import pytest

import sandtable

GAMES = Path(sandtable.__file__).parent / "games"
ROOMS = sorted(door.parents[1].name for door in GAMES.glob("*/rules/__init__.py"))


def modules(room: Path) -> list[str]:
    """The modules and packages below a room, by their own names."""
    found = [p for p in room.rglob("*.py") if p.parent != room or p.stem != "__init__"]
    return [p.parent.name if p.stem == "__init__" else p.stem for p in found]


@pytest.mark.parametrize("game", ROOMS)
def test_every_module_of_the_rules_is_named_once_at_the_door(game: str) -> None:
    listed = re.findall(r"`(\w+)`", import_module(f"sandtable.games.{game}.rules").__doc__ or "")
    assert sorted(listed) == sorted(modules(GAMES / game / "rules"))


@pytest.mark.parametrize("game", ROOMS)
def test_only_the_entry_stands_outside_the_rooms(game: str) -> None:
    assert {p.name for p in (GAMES / game).glob("*.py")} == {"__init__.py", "game.py"}
    assert {p.name for p in (GAMES / game).iterdir() if p.is_dir()} - {"__pycache__"} == {
        "ai", "data", "face", "messages", "rules",
    }  # fmt: skip
