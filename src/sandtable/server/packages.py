"""Games beside the installed ones, made known by the names of their packages."""

from __future__ import annotations

from collections.abc import Iterable

from ..kernel.game import all_games, import_game, register


def know(packages: Iterable[str]) -> None:
    """Make the games of some packages known; a package may lie in the current folder."""
    for package in packages:
        game = import_game(package)
        if game.id not in all_games():
            register(game)
