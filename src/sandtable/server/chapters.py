"""The short rulebook: chapters over the ledger, illustrated by moments of the guided game."""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files
from typing import Any

import msgspec
from starlette.responses import Response

from ..kernel.game import Game
from . import wire
from .ai import Draw
from .games_api import DAY, game_of
from .guided import guided_games
from .moments import language_of
from .refusal import Refusal, not_found
from .web import Asking

FIRST = "first"


class Chapter(msgspec.Struct, frozen=True):
    """A chapter: the rules whose ids begin so, as far as no earlier chapter has them, and an action that shows it."""

    id: str
    title: dict[str, str]
    text: dict[str, str]
    rules: tuple[str, ...]
    picture: int | None = None  # before which action of the first guided game


@lru_cache(maxsize=64)
def chapters_of(game: Game) -> tuple[Chapter, ...]:
    """The chapters of a game, from its `data/chapters.json`; none where it has no such file."""
    path = files(game.package) / "data" / "chapters.json"
    return msgspec.json.decode(path.read_bytes(), type=tuple[Chapter, ...]) if path.is_file() else ()


def rules_by_chapter(game: Game) -> dict[str, tuple[str, ...]]:
    """The rules of each chapter, in the order of the ledger."""
    found: dict[str, list[str]] = {chapter.id: [] for chapter in chapters_of(game)}
    for rule in game.rulebook:
        for chapter in chapters_of(game):
            if rule.id.startswith(chapter.rules):
                found[chapter.id].append(rule.id)
                break
    return {name: tuple(rules) for name, rules in found.items()}


async def chapters(asking: Asking) -> Any:
    """The chapters of a game's rules in a language."""
    game = game_of(asking)
    language = language_of(asking.request.query_params.get("language"))
    rules = rules_by_chapter(game)
    return [
        wire.ChapterLine(
            id=chapter.id,
            title=chapter.title[language],
            text=chapter.text[language],
            rules=rules[chapter.id],
            picture=chapter.picture,
        )
        for chapter in chapters_of(game)
    ]


async def picture(asking: Asking) -> Any:
    """A guided game before one of its actions: the place where it happens, with what the action names in a frame."""
    game = game_of(asking)
    lesson = guided_games(game).get(asking.request.path_params["lesson"])
    if lesson is None:
        raise not_found("guided game")
    n = asking.number("n", 0)
    if n >= len(lesson.history):
        raise Refusal("malformed", f"the guided game has {len(lesson.history)} actions", 422)
    language = language_of(asking.request.query_params.get("language"))
    drawing = await asking.house.pictures.of(Draw(game.id, language, lesson=lesson.id, n=n))
    return Response(drawing, 200, {"Cache-Control": DAY}, "image/svg+xml")
