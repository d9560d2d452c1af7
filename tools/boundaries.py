"""Refuse a game that handles the stack of steps itself, and an engine that knows a game or how things are painted.

A game calls, ends and changes steps by the verbs of the state (`call`, `become`, `done`, `interrupt`, ...). Code
that counts or rewrites the stack depends on who happened to call it. The kernel and the maps serve every game: neither
their code nor their docstrings speak of one game's things, and neither makes SVG.
Run by `make lint`; `python -m tools.boundaries [FOLDER]` looks at another tree.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
LOOKED_AT = (ROOT / "src", ROOT / "docs")
STACK = frozenset({"stack", "then"})  # the fields of a state in which the engine keeps its steps
ENGINE = frozenset({"kernel", "maps"})
TEXTS = frozenset({".py", ".ftl"})
GAMES = frozenset({"games", "example_game", "example_campaign"})
WORDS = (
    "memoir|combat[ _]commander|band[ _]of[ _]brothers|holland|empire[ _]of[ _]the[ _]sun|bridgehead",
    "axis|allies|allied|germans?|americans?|british|russians?|soviets?|wehrmacht|panzers?",
    "infantry|armou?r|artillery|squads?|tanks?|guns?|mortars?|snipers?|crews?|heroe?s?|leaders?|soldiers?|fleets?",
    "melees?|decoys?|op[ _-]?fire|barrages?|air[ _]strikes?|ambush(?:es)?|medals?|morale|concealment|suppressed",
    "bocage|hedgerows?|bunkers?|foxholes?|pillbox(?:es)?|trench(?:es)?|sandbags?|minefields?|barbed[ _]wire|smoke",
    "пехот\\w*|артиллери\\w*|танк\\w*|дзот\\w*|рукопашн\\w*|снайпер\\w*|медал\\w*",
)
OF_A_GAME = re.compile(rf"(?<![^\W\d_])(?:{'|'.join(WORDS)})(?![^\W\d_])", re.IGNORECASE)
PAINTING = re.compile("svg", re.IGNORECASE)


class Fault(NamedTuple):
    """A place where code crosses a boundary, and how."""

    line: int
    what: str


def faults(path: Path, text: str) -> list[Fault]:
    """Where a file of a game handles the stack, or one of the engine speaks of a game."""
    if not GAMES.isdisjoint(path.parts) and path.suffix == ".py":
        return sorted(set(_stack_handled(ast.parse(text))))
    if not ENGINE.isdisjoint(path.parts) and path.suffix in TEXTS:
        return list(_foreign(text))
    return []


def _stack_handled(tree: ast.Module) -> Iterator[Fault]:
    """Every mention of the fields that hold the stack, by attribute or by name."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and node.attr in STACK:
            yield Fault(node.lineno, f"handles .{node.attr}: a game leaves the stack to the verbs of the state")
        elif isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("getattr", "setattr"):
            named = [arg.value for arg in node.args if isinstance(arg, ast.Constant) and arg.value in STACK]
            yield from (Fault(node.lineno, f"handles {name} by name") for name in named)


def _foreign(text: str) -> Iterator[Fault]:
    """Every line that speaks of one game's things or of SVG."""
    for number, line in enumerate(text.splitlines(), 1):
        for found in OF_A_GAME.findall(line):
            yield Fault(number, f"says '{found}': the engine knows no game")
        for found in PAINTING.findall(line):
            yield Fault(number, f"says '{found}': the engine paints nothing")


def sources(folders: Sequence[Path]) -> list[Path]:
    """Every file under some folders that may be at fault."""
    return [path for folder in folders for path in sorted(folder.rglob("*")) if path.suffix in TEXTS]


def main(given: Sequence[str]) -> int:
    """Look through the sources and list the faults."""
    found = 0
    for path in sources([Path(name) for name in given] or LOOKED_AT):
        for line, what in faults(path, path.read_text(encoding="utf-8")):
            print(f"{path}:{line}: {what}")
            found += 1
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
