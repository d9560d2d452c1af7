"""Words of SVG, and the small pictures kept in `symbols.svg`."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files

from .....painting.svg import box, disc, escape, group, halo, named, patch, path, pen, stroke, words
from .lattice import Point

_SYMBOL = re.compile(r'^<(?:g|path|circle) id="([^"]+)".*$', re.MULTILINE)
_USED = re.compile(r'href="#([^"]+)"')


@cache
def symbols() -> dict[str, str]:
    """The small pictures by id."""
    text = (files(__package__) / "symbols.svg").read_text(encoding="utf-8")
    return {found[1]: found[0] for found in _SYMBOL.finditer(text)}


def needed(body: str) -> str:
    """The definitions of every small picture that a drawing uses, and that those use in turn."""
    todo, found = [body], dict[str, str]()
    while todo:
        for name in dict.fromkeys(_USED.findall(todo.pop())):
            if name in symbols() and name not in found:
                found[name] = symbols()[name]
                todo.append(found[name])
    return "".join(text for name, text in symbols().items() if name in found)


def use(name: str, where: Point, scale: float | tuple[float, float] = 1, more: str = "") -> str:
    """A small picture at a place."""
    if name not in symbols():
        raise KeyError(name)
    x, y = where
    if scale == 1:
        return f'<use href="#{name}" x="{x:.1f}" y="{y:.1f}"{more}/>'
    wide, high = scale if isinstance(scale, tuple) else (scale, scale)
    return f'<use href="#{name}" transform="translate({x:.1f} {y:.1f})scale({wide:g} {high:g})"{more}/>'


__all__ = [
    "box", "disc", "escape", "group", "halo", "named", "needed", "patch", "path", "pen", "stroke", "use", "words",
]  # fmt: skip
