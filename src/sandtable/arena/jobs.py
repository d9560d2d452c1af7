"""Spreading work over processes: the same tasks give the same results, in whatever order they come."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from multiprocessing import get_context
from typing import TypeVar

from ..kernel.game import Game, all_games, register

T = TypeVar("T")
R = TypeVar("R")


def spread(work: Callable[[T], R], tasks: Iterable[T], jobs: int, game: Game) -> Iterator[R]:
    """The results of a module-level function over some tasks, as they become ready."""
    if jobs <= 1:
        yield from map(work, tasks)
        return
    with get_context().Pool(jobs, initializer=_know, initargs=(game.package,)) as pool:
        yield from pool.imap_unordered(work, tasks)


def _know(package: str) -> None:
    """A fresh process knows only the installed games."""
    game: Game = import_module(package).GAME
    if game.id not in all_games():
        register(game)
