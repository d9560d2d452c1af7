"""Where a rule is at home: its line in the rulebook, its code, tests, messages, data and drawing."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from ..kernel.game import Game
from ..kernel.messages import identifier, texts_of
from .coverage import package_path
from .sources import Module, modules

DATA = (".json", ".tsv")
DRAWN_AT_MOST = 4  # places of a drawing that are worth a look
# Words of titles that lead to no drawing, since every drawing has them.
GENERAL = re.compile(
    "any|before|board|block|card|change|count|cross|each|field|from|ground|hexe?|high|line|map|move|need|none|number|"
    "open|order|over|piece|scenario|side|special|the|turn|unit|use|way"
)


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
    statement: str  # in our own words
    code: tuple[Place, ...]
    tests: tuple[Place, ...]
    messages: tuple[str, ...]  # their ids
    data: tuple[Place, ...]
    drawing: tuple[Place, ...]  # what draws the things that the rule's title names


def where(game: Game, rule: str, tests: Path) -> Where:
    """Where a rule of a game's ledger is at home."""
    package, row = package_path(game), game.rulebook[rule]
    sources = modules(package)
    return Where(
        rule,
        row.seed_line,
        row.statement,
        tuple(_places(sources, rule, package.parent)),
        tuple(_places(modules(tests), rule, tests.parent)) if tests.is_dir() else (),
        tuple(_messages(game, sources, rule)),
        tuple(_in_data(package, rule)),
        tuple(_drawing(package, row.title)),
    )


def _shown(path: Path, root: Path) -> str:
    """A file's path from the current folder, or from another where it lies elsewhere."""
    here = Path.cwd()
    return path.relative_to(here if path.is_relative_to(here) else root).as_posix()


def _whole(rule: str) -> re.Pattern[str]:
    """The id, but not as the beginning of a longer one."""
    return re.compile(re.escape(rule) + r"(?![\w-]|\.\w)")


def _places(found: tuple[Module, ...], rule: str, root: Path) -> Iterator[Place]:
    """The lines that name the rule, the first of each function."""
    wanted = _whole(rule)
    for module in found:
        text = module.path.read_text(encoding="utf-8")
        if rule in text:
            file, seen = _shown(module.path, root), set()
            for number, line in enumerate(text.splitlines(), 1):
                around = _around(module.tree, number) if wanted.search(line) else None
                if around is not None and (not around or around not in seen):
                    seen.add(around)
                    yield Place(file, number, around or _table(module, number))


def _table(module: Module, line: int) -> str:
    """The name of the constant around a line of a module."""
    around = (n for n, value in module.constants.items() if value.lineno <= line <= (value.end_lineno or line))
    return next(around, "")


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
    said = {identifier(rule), *_said_with(sources, rule)}
    wanted = {*(f"why-{name}" for name in said), *(f"event-{name}" for name in _told_with(sources, rule))}
    known = {match for text in texts_of(game, "en") for match in re.findall(r"^([A-Za-z][\w-]*) =", text, re.MULTILINE)}
    yield from sorted(wanted & known)


def _said_with(sources: tuple[Module, ...], rule: str) -> Iterator[str]:
    """What objections with the rule say: those made with it, and those of functions that are given it."""
    given = {call.func.id for module in sources for call in _calls(module.tree, ast.Name) if _takes(call, rule)}
    for module in sources:
        for function in module.functions():
            for call in _calls(function, ast.Attribute):
                made = call.func.value
                if call.func.attr == "saying" and isinstance(made, ast.Call) and made.args and call.args:
                    passed = function.name in given and isinstance(made.args[0], ast.Name)
                    if passed or rule in module.texts(made.args[0]):
                        yield from module.texts(call.args[0])


def _calls(tree: ast.AST, kind: type[ast.expr]) -> Iterator[Any]:
    return (node for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, kind))


def _takes(call: ast.Call, rule: str) -> bool:
    return any(isinstance(arg, ast.Constant) and arg.value == rule for arg in call.args)


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
                    yield Place(_shown(path, package.parent), number)


def _drawing(package: Path, title: str) -> Iterator[Place]:
    """The functions of a game's drawing that are called as a word of a title, else the lines that name such a thing."""
    wanted = {word for word in _words(title) if not GENERAL.fullmatch(word)}
    folder = package / "face" / "drawing"
    sources = modules(folder) if folder.is_dir() else ()
    named = [place for module in sources for place in _named(module, wanted, package.parent)]
    spelled = [place for module in sources for place in _spelled(module, wanted, package.parent)]
    yield from (named or spelled)[:DRAWN_AT_MOST]


def _named(module: Module, wanted: set[str], root: Path) -> Iterator[Place]:
    for function in module.functions():
        if wanted & _words(function.name):
            yield Place(_shown(module.path, root), function.lineno, function.name)


def _spelled(module: Module, wanted: set[str], root: Path) -> Iterator[Place]:
    seen = set()
    for text, at in module.strings():
        line = int(at.rpartition(":")[2])
        if re.fullmatch(r"[a-z_]+", text) and wanted & _words(text) and line not in seen:
            seen.add(line)
            yield Place(_shown(module.path, root), line, _around(module.tree, line) or _table(module, line))


def _words(text: str) -> set[str]:
    """The words of a title or a name, each without the ending of its plural."""
    return {re.sub(r"(?<=ch|sh)es$|(?<=[^s])s$", "", word) for word in re.findall(r"[a-z]{3,}", text.lower())}
