"""The short rulebook: chapters over the ledger, illustrated by moments of the guided game."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from importlib.resources import files
from typing import Any

import msgspec
from starlette.responses import Response

from ..kernel.actions import Action
from ..kernel.game import Game
from ..kernel.lesson import Lesson
from ..kernel.rewind import moment
from ..kernel.table import Table
from ..painting.ground import plain_picture
from ..painting.scene import Ground, Scene
from . import wire
from .games_api import DAY, game_of
from .guided import guided_games
from .moments import language_of
from .refusal import Refusal, not_found
from .web import Asking

FIRST = "first"
_AROUND = 2.6  # hexes that are seen around what a picture is about
_VIEW = re.compile(r'viewBox="[^"]*"')


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
    drawing = shown(lesson, n, language_of(asking.request.query_params.get("language")))
    return Response(drawing, 200, {"Cache-Control": DAY}, "image/svg+xml")


@lru_cache(maxsize=128)
def shown(lesson: Lesson, n: int, language: str) -> str:
    """The board before the n-th action of a guided game, as its side sees it, cut out around what the action names."""
    table = moment(lesson.table, n)
    scene = table.setup.game.scene(table.view(lesson.side), language)
    places = sorted(set(_places(table, scene, lesson.table.history()[n][1])))
    whole = plain_picture(scene)
    if not places or not whole:
        return whole
    framed = whole.replace("</svg>", f"{_frames(scene.ground, places)}</svg>")
    return _VIEW.sub(f'viewBox="{_window(scene.ground, places)}"', framed, count=1)


def _places(table: Table, scene: Scene, action: Action) -> Iterator[int]:
    """The hexes that an action names, by themselves or by what stands there."""
    on_board = scene.ground.at
    for domain, value in zip(table.setup.action_space[action.verb].domains, action.args, strict=True):
        if domain.name == "hex" and value in on_board:
            yield value
        for piece in scene.pieces:
            if (piece.domain, piece.id) == (domain.name, value) and piece.hex in on_board:
                yield piece.hex


def _frames(ground: Ground, places: list[int]) -> str:
    points = " ".join(f"{x:.1f},{y:.1f}" for x, y in ground.corners)
    style = 'fill="none" stroke="#ffd75e" stroke-width="6" stroke-linejoin="round"'
    at = [ground.at[place] for place in places]
    return "".join(f'<polygon points="{points}" transform="translate({p.x} {p.y})" {style}/>' for p in at)


def _window(ground: Ground, places: list[int]) -> str:
    """A part of the board, three by two, with what is shown in its middle."""
    size = max(abs(x) for x, _ in ground.corners) * 2
    xs = [ground.at[place].x for place in places]
    ys = [ground.at[place].y for place in places]
    height = max(max(ys) - min(ys) + 2 * _AROUND * size, (max(xs) - min(xs) + 2 * _AROUND * size) / 1.5)
    height = min(height, ground.height)
    width = min(1.5 * height, ground.width)
    left = min(max((min(xs) + max(xs) - width) / 2, 0), ground.width - width)
    top = min(max((min(ys) + max(ys) - height) / 2, 0), ground.height - height)
    return f"{left:.1f} {top:.1f} {width:.1f} {height:.1f}"
