"""A moment of a guided game as a picture: the place where something happens, with what it names in a frame."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ..kernel.actions import Action
from ..kernel.lesson import Lesson
from ..kernel.rewind import moment
from ..kernel.table import Table
from ..painting.ground import plain_picture
from ..painting.scene import Ground, Scene

_AROUND = 2.6  # hexes that are seen around what a picture is about
_VIEW = re.compile(r'viewBox="[^"]*"')


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
