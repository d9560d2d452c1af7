"""Which rules of a ledger are enforced by the sources and proved by the tests, read from the code without running it.

A rule is *enforced* where its id stands as a string in the game's sources (or in its data, as the game says by
`cited_in_data`), *tested* where it stands on a test's `@rule`, a *definition* where the ledger gives the reason. A rule
that an objection can carry must also be asserted by a test: `refused(table, action, id)` or an `assert` of `why`. Those
rules are read from the calls of `Objection` and of `replace(..., rule=...)`; a game whose objections take their rule
from data offers them all by `objection_rules`.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any, NamedTuple

from ..kernel.errors import SandtableError
from ..kernel.game import Game
from ..kernel.rulebook import KERNEL_RULES
from .sources import Module, modules


class Missing(NamedTuple):
    """A rule that is not covered, and what it lacks."""

    id: str
    lacks: tuple[str, ...]


class Unknown(NamedTuple):
    """An id that no ledger row has, and where it stands."""

    id: str
    where: str


class Coverage(NamedTuple):
    """The state of one game's ledger."""

    game: str
    rules: tuple[str, ...]
    enforced: frozenset[str]
    tested: frozenset[str]
    definitions: dict[str, str]
    objections: frozenset[str]
    asserted: frozenset[str]
    unknown: tuple[Unknown, ...]
    unreadable: tuple[str, ...]  # where an objection's rule cannot be read off the code, and the game does not say it

    @property
    def missing(self) -> tuple[Missing, ...]:
        """The rules that are neither a definition nor both enforced and tested, in ledger order."""
        found = (Missing(i, self._lacks(i)) for i in self.rules if i not in self.definitions)
        return tuple(m for m in found if m.lacks)

    @property
    def unasserted(self) -> tuple[str, ...]:
        """The rules that an objection can carry and no test asserts, in ledger order."""
        return tuple(i for i in self.rules if i in self.objections - self.asserted)

    @property
    def covered(self) -> int:
        """How many rules are covered."""
        return len(self.rules) - len(self.missing)

    @property
    def complete(self) -> bool:
        """Whether nothing is missing."""
        return not (self.missing or self.unasserted or self.unknown or self.unreadable)

    def _lacks(self, rule: str) -> tuple[str, ...]:
        parts = {"enforced": self.enforced, "tested": self.tested}
        return tuple(name for name, found in parts.items() if rule not in found)

    def plain(self) -> dict[str, Any]:
        """The report as JSON-able data."""
        return {
            "game": self.game,
            "rules": len(self.rules),
            "covered": self.covered,
            "enforced": len(self.enforced),
            "tested": len(self.tested),
            "definitions": self.definitions,
            "definitions_percent": round(100 * len(self.definitions) / max(1, len(self.rules)), 2),
            "missing": [{"id": m.id, "lacks": list(m.lacks)} for m in self.missing],
            "objections": len(self.objections),
            "objections_not_asserted": list(self.unasserted),
            "objections_unreadable": list(self.unreadable),
            "unknown": [{"id": u.id, "where": u.where} for u in self.unknown],
        }


def coverage(game: Game, tests: Path) -> Coverage:
    """Read a game's sources and a tree of tests."""
    if not tests.is_dir():
        raise SandtableError(f"there are no tests at {tests}; coverage is read from the project's source tree")
    book = game.rulebook
    sources, proofs = modules(package_path(game)), modules(tests)
    known = frozenset(rule.id for rule in book)
    cited = [(text, where) for module in sources for text, where in module.strings()]
    cited += [(i, m.path.name) for m in proofs for i in (*_tested(m), *_asserted(m))]
    data: frozenset[str] = game.cited_in_data()
    return Coverage(
        game.id,
        tuple(rule.id for rule in book),
        known & (data | {text for module in sources for text, _ in module.strings()}),
        known & {i for module in proofs for i in _tested(module)},
        {rule.id: rule.definition for rule in book if rule.definition},
        objection_rules(game),
        known & {i for module in proofs for i in _asserted(module)},
        tuple(_unknown(known, [*cited, *((i, "data") for i in sorted(data | _offered(game)))])),
        () if _offered(game) else tuple(place for module in sources for place in _unreadable(module)),
    )


def objection_rules(game: Game) -> frozenset[str]:
    """The rules that an objection can carry, as the sources and the game itself say."""
    read = {i for module in modules(package_path(game)) for i in _objections(module)}
    return frozenset(i for i in _offered(game) | read if i in game.rulebook.rules)


def package_path(game: Game) -> Path:
    """The folder of a game's sources."""
    return Path(str(files(game.package)))


def _offered(game: Game) -> frozenset[str]:
    offered: frozenset[str] = game.objection_rules()
    return offered


def _unknown(known: frozenset[str], cited: list[tuple[str, str]]) -> Iterator[Unknown]:
    prefixes = {i.split(":")[0] for i in known}
    seen: set[str] = set()
    for text, where in cited:
        prefix, colon, rest = text.partition(":")
        looks = colon and prefix in prefixes and rest and not set(rest) & set(" \n:{}*")
        if looks and text not in known and text not in KERNEL_RULES and text not in seen:
            seen.add(text)
            yield Unknown(text, where)


def _tested(module: Module) -> Iterator[str]:
    for function in module.functions():
        for decorator in function.decorator_list:
            if isinstance(decorator, ast.Call) and _name(decorator.func) == "rule":
                for argument in decorator.args:
                    yield from module.texts(argument, function)


def _objection_arguments(module: Module) -> Iterator[ast.expr]:
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Call) and _name(node.func) in ("Objection", "replace"):
            first = node.args[:1] if _name(node.func) == "Objection" else []
            yield from (*first, *(k.value for k in node.keywords if k.arg == "rule"))


def _objections(module: Module) -> Iterator[str]:
    for argument in _objection_arguments(module):
        for part in ast.walk(argument):
            if isinstance(part, ast.Constant | ast.Name):
                yield from module.texts(part)
    for function in module.functions():
        if "objection" in function.name:
            for node in ast.walk(function):
                if isinstance(node, ast.Return) and node.value is not None:
                    yield from module.texts(node.value)


def _unreadable(module: Module) -> Iterator[str]:
    for argument in _objection_arguments(module):
        if any(_is_unreadable(module, each) for each in _alternatives(argument)):
            yield f"{module.path.name}:{argument.lineno}"


def _alternatives(node: ast.expr) -> Iterator[ast.expr]:
    """What a choice comes to, whatever it hangs on."""
    if isinstance(node, ast.IfExp):
        yield from (*_alternatives(node.body), *_alternatives(node.orelse))
    else:
        yield node


def _is_unreadable(module: Module, node: ast.expr) -> bool:
    named = [part for part in ast.walk(node) if isinstance(part, ast.Name)]
    called = any(isinstance(part, ast.Call | ast.Attribute) for part in ast.walk(node))
    return called or bool(named and not any(part.id in module.constants for part in named))


def _asserted(module: Module) -> Iterator[str]:
    for function in module.functions():
        for node in ast.walk(function):
            if isinstance(node, ast.Call) and _name(node.func) == "refused":
                for argument in (*node.args[2:3], *(k.value for k in node.keywords if k.arg == "rule_id")):
                    yield from module.texts(argument, function)
            elif isinstance(node, ast.Assert) and _calls_why(node):
                for part in ast.walk(node):
                    if isinstance(part, ast.Constant | ast.Name):
                        yield from module.texts(part, function)


def _calls_why(node: ast.Assert) -> bool:
    return any(isinstance(n, ast.Call) and _name(n.func) == "why" for n in ast.walk(node))


def _name(node: ast.expr) -> str:
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""
