"""Games beside the installed ones, made known by the names of their packages."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from importlib import import_module

from ..kernel.errors import UnknownName
from ..kernel.game import Game, all_games, register


def know(packages: Iterable[str]) -> None:
    """Make the games of some packages known; a package may lie in the current folder."""
    for package in packages:
        game = _game(package)
        if game.id not in all_games():
            register(game)


def _game(package: str) -> Game:
    if "" not in sys.path:
        sys.path.insert(0, "")
    try:
        found = import_module(package).GAME
    except (ImportError, AttributeError) as error:
        raise UnknownName(f"there is no game '{package}': {error}") from None
    assert isinstance(found, Game)
    return found
