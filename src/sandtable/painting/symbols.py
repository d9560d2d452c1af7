"""Symbols of units as maps and orders have them, drawn by milsymbol (web/tools/symbols.mjs) and kept as data."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

WIDTH = 150.0  # of the frame
LINE = 8.0  # how thick its lines are


@cache
def symbols() -> dict[str, str]:
    """The drawings by kind of unit, and those of the signs of size that stand above the frame."""
    found: dict[str, str] = json.loads((Path(__file__).parent / "symbols.json").read_text(encoding="utf-8"))
    return found


@cache
def definitions() -> str:
    """All symbols, to be defined once in a picture."""
    return "<defs>" + "".join(f'<g id="unit-{name}">{drawn}</g>' for name, drawn in symbols().items()) + "</defs>"


def symbol(name: str) -> str:
    """A symbol that the picture defines, around (0, 0) and in the current colour; nothing for a name it has not."""
    return f'<use href="#unit-{name}"/>' if name in symbols() else ""
