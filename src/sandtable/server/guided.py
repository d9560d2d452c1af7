"""The guided games that a server offers."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from functools import lru_cache

from ..kernel.errors import SandtableError
from ..kernel.game import Game
from ..kernel.lesson import Lesson, lesson_of, lesson_texts

_log = logging.getLogger("sandtable")


@lru_cache(maxsize=64)
def guided_games(game: Game) -> Mapping[str, Lesson]:
    """The guided games of a game; one that does not replay is logged and left out, and the rest are served."""
    found: dict[str, Lesson] = {}
    for id, text in lesson_texts(game):
        try:
            found[id] = lesson_of(game, id, text)
        except SandtableError as error:
            _log.error("%s", error)
    return found
