"""Refuse rules code that asks whether anybody notes which rules it cites.

A test marked `@rule` notes them. Code that could tell would run another path in tests than in play, and the tests would
prove nothing. So a game takes from the rulebook only what tells it nothing, and does not look at who runs it;
everybody else leaves the note alone but for `testing`; and in the rulebook itself only three functions touch it.
Run by `make lint`; `python -m tools.unwatched [FOLDER]` does it alone.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
NOTE = "_cited"  # the rulebook's own variable
TELLING = frozenset({NOTE, "watching", "watched"})
FOR_RULES = frozenset({"Objection", "cite", "with_rules"})  # what rules take from the rulebook
KEEPERS = frozenset({"cite", "watching", "with_rules"})  # the functions of the rulebook that touch the note
WHO_RUNS = frozenset({"builtins", "gc", "importlib", "inspect", "os", "pytest", "sys", "testing", "traceback"})
HARMLESS = frozenset({"importlib.resources", "importlib.resources.abc"})
ROUNDABOUT = frozenset({"__builtins__", "__closure__", "__code__", "__globals__", "__import__", "eval", "exec"})


class Fault(NamedTuple):
    """A place where code asks, and what it does there."""

    line: int
    what: str


def faults(path: Path, text: str) -> list[Fault]:
    """Where a module asks whether it is watched, by what sort of module its path says it is."""
    tree = ast.parse(text)
    if path.parts[-2:] == ("kernel", "rulebook.py"):
        return list(_in_rulebook(tree))
    if path.name == "testing.py":
        return []
    found = [*_named(tree)]
    if "games" in path.parts:
        found += _in_rules(tree)
    return sorted(set(found))


def _in_rulebook(tree: ast.Module) -> Iterator[Fault]:
    """Nobody but its keepers touches the note, and citing answers nothing."""
    for statement in tree.body:
        name = getattr(statement, "name", "")
        if name not in KEEPERS and not isinstance(statement, ast.AnnAssign):
            yield from (Fault(line, f"{name or 'the module'} touches {NOTE}") for line in _mentions(statement))
        if name == "cite":
            answers = [n for n in ast.walk(statement) if isinstance(n, ast.Return) and n.value]
            yield from (Fault(n.lineno, "cite answers") for n in answers)


def _mentions(tree: ast.AST) -> list[int]:
    return [n.lineno for n in ast.walk(tree) if isinstance(n, ast.Name) and n.id == NOTE]


def _named(tree: ast.Module) -> Iterator[Fault]:
    """The note and what tells of it, under their own names."""
    for node in ast.walk(tree):
        for name in _names(node):
            if name in TELLING:
                yield Fault(getattr(node, "lineno", 0), f"uses {name}")


def _names(node: ast.AST) -> tuple[str, ...]:
    if isinstance(node, ast.Name):
        return (node.id,)
    if isinstance(node, ast.Attribute):
        return (node.attr,)
    if isinstance(node, ast.ImportFrom):
        return tuple(alias.name for alias in node.names)
    return (node.value,) if isinstance(node, ast.Constant) and isinstance(node.value, str) else ()


def _in_rules(tree: ast.Module) -> Iterator[Fault]:
    """What could tell a rule of it by any other way."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            yield from _imported(node)
        elif isinstance(node, ast.Import):
            taken = [a.name for a in node.names if a.name.partition(".")[0] in WHO_RUNS or "sandtable" in a.name]
            yield from (Fault(node.lineno, f"imports {name}") for name in taken if name not in HARMLESS)
        elif isinstance(node, ast.Name | ast.Attribute):
            yield from (Fault(node.lineno, f"uses {name}") for name in _names(node) if name in ROUNDABOUT)


def _imported(node: ast.ImportFrom) -> Iterator[Fault]:
    module = node.module or ""
    for name in (alias.name for alias in node.names):
        if module.endswith("rulebook") and name not in FOR_RULES:
            yield Fault(node.lineno, f"takes {name} from the rulebook")
        elif name == "rulebook" or name in WHO_RUNS:
            yield Fault(node.lineno, f"imports {name}")
        elif module not in HARMLESS and not WHO_RUNS.isdisjoint(module.split(".")):
            yield Fault(node.lineno, f"imports {module}")


def modules(folders: Sequence[Path]) -> list[Path]:
    """Every module under some folders."""
    return [path for folder in folders for path in sorted(folder.rglob("*.py"))]


def main(given: Sequence[str]) -> int:
    """Look through the sources and list the faults."""
    found = 0
    for path in modules([Path(name) for name in given] or [ROOT / "src"]):
        for line, what in faults(path, path.read_text(encoding="utf-8")):
            print(f"{path}:{line}: {what}: a rule may not ask whether it is watched")
            found += 1
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
