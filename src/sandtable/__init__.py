"""Sandtable: Second World War board wargames with every rule enforced."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from . import games as _loaded_first  # noqa: F401 - loading this package later would hide the function `games`
from .kernel.actions import Action
from .kernel.dice import Dice as _Dice
from .kernel.dice import with_nonces as _with_nonces
from .kernel.errors import BadText, IllegalAction, SandtableError, UnknownName
from .kernel.events import Event
from .kernel.game import ScenarioInfo, all_games, find_game, register
from .kernel.light import LightPosition
from .kernel.replay import read_record as _read_record
from .kernel.rulebook import Objection
from .kernel.table import Observation, Table
from .kernel.table import new_table as _new_table
from .kernel.table import table_from_position as _table_from_position
from .players import Player, player

__version__ = "0.1.0"
__all__ = [
    "Action",
    "BadText",
    "Event",
    "IllegalAction",
    "LightPosition",
    "Objection",
    "Observation",
    "Player",
    "SandtableError",
    "ScenarioInfo",
    "Table",
    "UnknownName",
    "games",
    "load",
    "new",
    "player",
    "position",
    "register",
    "replay",
    "scenarios",
]


def games() -> tuple[str, ...]:
    """The ids of all games."""
    return tuple(all_games())


def scenarios(game: str) -> tuple[ScenarioInfo, ...]:
    """The scenarios of a game."""
    return find_game(game).scenarios()


def new(
    game: str,
    scenario: str,
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
    nonces: Mapping[str, str] | None = None,
) -> Table:
    """A fresh table: the same seed, nonces of the sides and actions always give the same game."""
    found = find_game(game)
    setup = found.setup(scenario, options)
    return _new_table(found, setup, _with_nonces(seed, setup.sides, nonces or {}))


def replay(text: str) -> Table:
    """The table of a game record, every action and hash checked."""
    return _read_record(text)


def position(text: str, seed: int = 0) -> Table:
    """A table that begins with a position written as text."""
    return _table_from_position(text, _Dice(seed))


def load(path: str | Path) -> Table:
    """The table of a saved game."""
    try:
        text = Path(path).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise SandtableError(f"cannot read {path}: {error}") from None
    return replay(text)
