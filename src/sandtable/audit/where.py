"""Where a rule is at home: its line in the rulebook, its code, its tests, its messages and its data."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from ..kernel.game import Game
from ..kernel.messages import identifier, texts_of
from .coverage import package_path
from .sources import Module, modules

DATA = (".json", ".tsv")


class Place(NamedTuple):
    """A line of a file, and the function or class around it."""

    file: str
    line: int
    inside: str = ""

    def __str__(self) -> str:
        return f"{self.file}:{self.line}" + (f"  {self.inside}" if self.inside else "")


class Where(NamedTuple):
    """Everything that has to do with a rule."""

    rule: str
    seed_line: str  # the line of the rulebook
    code: tuple[Place, ...]
    tests: tuple[Place, ...]
    messages: tuple[str, ...]  # their ids
    data: tuple[Place, ...]


def where(game: Game, rule: str, tests: Path) -> Where:
    """Where a rule of a game's ledger is at home."""
    package = package_path(game)
    sources = modules(package)
    return Where(
        rule,
        game.rulebook[rule].seed_line,
        tuple(_places(sources, rule, package.parent)),
        tuple(_places(modules(tests), rule, tests.parent)) if tests.is_dir() else (),
        tuple(_messages(game, sources, rule)),
        tuple(_in_data(package, rule)),
    )


def _whole(rule: str) -> re.Pattern[str]:
    """The id, but not as the beginning of a longer one."""
    return re.compile(re.escape(rule) + r"(?![\w-]|\.\w)")


def _places(found: tuple[Module, ...], rule: str, root: Path) -> Iterator[Place]:
    """The lines that name the rule, the first of each function."""
    wanted = _whole(rule)
    for module in found:
        text = module.path.read_text(encoding="utf-8")
        if rule in text:
            file, seen = module.path.relative_to(root).as_posix(), set()
            for number, line in enumerate(text.splitlines(), 1):
                around = _around(module.tree, number) if wanted.search(line) else None
                if around is not None and (not around or around not in seen):
                    seen.add(around)
                    yield Place(file, number, around)


def _around(tree: ast.AST, line: int) -> str:
    """The name of the innermost class and function around a line, decorators included."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            first = min([node.lineno, *(each.lineno for each in node.decorator_list)])
            if first <= line <= (node.end_lineno or line):
                inner = _around(node, line)
                return f"{node.name}.{inner}" if inner else node.name
    return ""


def _messages(game: Game, sources: tuple[Module, ...], rule: str) -> Iterator[str]:
    """The words of an objection by the rule, and those of the events that are told with it."""
    wanted = {f"why-{identifier(rule)}", *(f"event-{name}" for name in _told_with(sources, rule))}
    known = {match for text in texts_of(game, "en") for match in re.findall(r"^([A-Za-z][\w-]*) =", text, re.MULTILINE)}
    yield from sorted(wanted & known)


def _told_with(sources: tuple[Module, ...], rule: str) -> Iterator[str]:
    """The names of the events that are noted with the rule."""
    types = {name: value for module in sources for name, value in module.constants.items()}
    for module in sources:
        for kind, cited in _emitted(module):
            made = types.get(kind)
            if rule in module.texts(cited) and isinstance(made, ast.Call) and isinstance(made.args[0], ast.Constant):
                yield str(made.args[0].value)


def _emitted(module: Module) -> Iterator[tuple[str, ast.expr]]:
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "emit":
            kind, cited, *_ = node.args
            if isinstance(kind, ast.Name):
                yield kind.id, cited


def _in_data(package: Path, rule: str) -> Iterator[Place]:
    wanted = _whole(rule)
    for path in sorted((package / "data").rglob("*")):
        if path.suffix in DATA:
            for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
                if wanted.search(line):
                    yield Place(path.relative_to(package.parent).as_posix(), number)
