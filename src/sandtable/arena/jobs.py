"""Spreading work over processes: the same tasks give the same results, in whatever order they come."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from multiprocessing import get_context
from typing import TypeVar

from ..kernel.game import Game, all_games, import_game, register

T = TypeVar("T")
R = TypeVar("R")


def spread(work: Callable[[T], R], tasks: Iterable[T], jobs: int, game: Game) -> Iterator[R]:
    """The results of a module-level function over some tasks, as they become ready."""
    if jobs <= 1:
        yield from map(work, tasks)
        return
    place = type(game).__module__
    import_game(place)  # what cannot be imported here cannot be there, and a pool would try for ever
    with get_context().Pool(jobs, initializer=know, initargs=(place,)) as pool:
        yield from pool.imap_unordered(work, tasks)


def know(place: str) -> None:
    """A fresh process knows only the installed games: any other is imported from the module that holds it."""
    game = import_game(place)
    if game.id not in all_games():
        register(game)
