"""Refuse import cycles and late imports among the modules of a game.

Every module of a game stands on modules below it: a rule is then read from the bottom up, and nothing depends on which
module happens to be loaded first. An import inside a function hides a cycle. A game is looked at, all of it, once it
has a `rules` room. Imports under `if TYPE_CHECKING` do not run and do not count.
Run by `make lint`, which names the games it has looked at; `python -m tools.acyclic [FOLDER]` looks at other packages.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator, Sequence
from graphlib import CycleError, TopologicalSorter
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
GAMES = ROOT / "src" / "sandtable" / "games"


class Fault(NamedTuple):
    """A place where modules hang together in a way they should not, and how."""

    where: str
    what: str


class Import(NamedTuple):
    """A module that another takes something from, by its dotted name inside the package."""

    module: str
    line: int
    late: bool


def faults(folder: Path) -> list[Fault]:
    """The late imports of a package, and a cycle if there is one."""
    sources = {name_of(path, folder): path for path in sorted(folder.rglob("*.py"))}
    taken = {name: list(imports(path, name, frozenset(sources))) for name, path in sources.items()}
    late = [(name, each) for name, found in taken.items() for each in found if each.late]
    return [
        *(Fault(f"{sources[name]}:{each.line}", f"takes {each.module} late") for name, each in late),
        *_cycle({name: {each.module for each in found} for name, found in taken.items()}),
    ]


def name_of(path: Path, folder: Path) -> str:
    """The dotted name of a module inside a package; the package itself is the empty name."""
    parts = path.relative_to(folder).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports(path: Path, name: str, known: frozenset[str]) -> Iterator[Import]:
    """What a module takes from other modules of its package, and inside functions from anywhere."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    package = name.split(".") if name else []
    if path.name != "__init__.py":
        package = package[:-1]
    for node, late in _statements(tree.body):
        for module in _modules(node, package, known):
            if module in known or late:
                yield Import(module, node.lineno, late)


def _statements(body: Sequence[ast.AST], late: bool = False) -> Iterator[tuple[ast.Import | ast.ImportFrom, bool]]:
    """Every import that runs, and whether it runs later than its module is loaded."""
    for node in body:
        if isinstance(node, ast.Import | ast.ImportFrom):
            yield node, late
        elif not (isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test)):
            inside = late or isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)
            yield from _statements(list(ast.iter_child_nodes(node)), inside)


def _modules(node: ast.Import | ast.ImportFrom, package: list[str], known: frozenset[str]) -> list[str]:
    """The modules that an import names, inside the package by their names there."""
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    if not 0 < node.level <= len(package) + 1:
        return ["." * node.level + (node.module or "")]
    base = [*package[: len(package) + 1 - node.level], *(node.module or "").split(".")]
    home = ".".join(filter(None, base))
    wholes = [f"{home}.{alias.name}".lstrip(".") for alias in node.names]
    return [whole if whole in known else home for whole in wholes]


def _cycle(taken: dict[str, set[str]]) -> Iterator[Fault]:
    try:
        TopologicalSorter(taken).prepare()
    except CycleError as error:
        ring = error.args[1]
        yield Fault(min(ring) or "the package", "modules import one another: " + " -> ".join(reversed(ring)))


def packages() -> list[Path]:
    """The games that have a room for their rules."""
    return sorted(room.parent for room in GAMES.glob("*/rules") if room.is_dir())


def main(given: Sequence[str]) -> int:
    """Look through the packages, say which they are, and list the faults."""
    found = 0
    for folder in [Path(name) for name in given] or packages():
        print(f"  {folder.name}: {len(list(folder.rglob('*.py')))} modules")
        for where, what in faults(folder):
            print(f"{where}: {what}")
            found += 1
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
