"""The board of a view for the terminal."""

from __future__ import annotations

from typing import Any

from ..rules.boards import OPEN, ORCHARD, STONE_BUILDING, WATER, WOODEN_BUILDING, WOODS
from ..rules.state import SIDES
from .drawing.staging import drawn_map_of
from .titles import PHASE, SIDE, WORDS, full_title, state_words

_SIGNS = {OPEN: ".", WOODS: "♣", WOODEN_BUILDING: "w", STONE_BUILDING: "s", ORCHARD: "o", WATER: "~"}


def board_text(view: dict[str, Any], language: str) -> str:
    """Rows of hexes with what stands there, then every counter in words."""
    drawn = drawn_map_of(view)
    grid = drawn.grid
    rows: dict[int, list[tuple[int, int]]] = {}
    for h in range(grid.n):
        rows.setdefault(grid.y[h], []).append((grid.x[h], h))
    lines = []
    for _, places in sorted(rows.items()):
        line = ""
        for x, h in sorted(places):
            line = line.ljust(x * 3) + _sign(view, grid.label[h], drawn.terrain.types[h])
        lines.append(line)
    turn = f"{WORDS['turn'][language]} {view['turn']}/{view['turns']}, {PHASE[view['phase']][language]}"
    head = f"{view['title'][language]}: {turn}"
    return "\n".join([head, *lines, *_units(view, language)])


def _sign(view: dict[str, Any], label: str, terrain: int) -> str:
    here = [unit for unit in view["units"] if unit["hex"] == label]
    if not here:
        return _SIGNS[terrain]
    mark = "A" if here[0]["side"] == SIDES[0] else "B"
    return f"{mark}{len(here) if len(here) > 1 else ''}"


def _units(view: dict[str, Any], language: str) -> list[str]:
    found = []
    for side in SIDES:
        found.append(f"{SIDE[side][language]}:")
        for unit in view["units"]:
            if unit["side"] == side and unit["hex"]:
                state = state_words(unit, language, turned=view["map"]["turned"])
                found.append(f"  {unit['hex']} {full_title(unit, language)}" + (f" [{state}]" if state else ""))
    return found
