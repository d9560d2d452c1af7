"""A plain drawing of the giant: 300 units, 50 forts that only stand there, and who holds the towns."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sandtable.painting.scene import Ground, Mark, Piece, Scene, counter_svg, plain_ground, plain_piece

from .state import GRID, SIDES, WOODS, kind_of, side_of

FORTS = tuple(WOODS)[::7][:50]
NUMBER = {label: h for h, label in enumerate(GRID.label)}


def scene(view: dict[str, Any]) -> Scene:
    """What a view of the giant looks like."""
    ground = plain_ground(GRID)
    return Scene(ground, (*_forts(ground), *_units(view, ground)), tuple(_towns(view, ground)))


def _forts(ground: Ground) -> Iterator[Piece]:
    for i, h in enumerate(FORTS):
        yield plain_piece(ground, i, h, -1, SIDES, "fort", domain="fort")


def _units(view: dict[str, Any], ground: Ground) -> Iterator[Piece]:
    stacked: dict[int, int] = {}
    for name, (label, steps, cut) in view["units"].items():
        unit, h = int(name), NUMBER[label]
        text = f"{('foot', 'tank')[kind_of(unit)]} {steps}{'!' if cut else ''}"
        yield plain_piece(ground, unit, h, side_of(unit), SIDES, text, place=stacked.get(h, 0))
        stacked[h] = stacked.get(h, 0) + 1


def _towns(view: dict[str, Any], ground: Ground) -> Iterator[Mark]:
    for i, name in enumerate(SIDES):
        for label in view["towns"][name]:
            spot = ground.at[NUMBER[label]]
            yield Mark(spot.id, spot.x, spot.y, "town", counter_svg("town", i), under=True)
