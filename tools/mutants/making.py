"""Mutants: the small changes that can be made to rules code."""

from __future__ import annotations

import ast
import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from functools import cached_property
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

NOT_RULES = ("ai/", "face/", "game.py", "rules/invariants.py")  # what judges, draws, joins or checks, but rules nothing
GLUE = frozenset({"__repr__", "draw", "odds", "scene", "sight_faults"})  # functions of the same kind elsewhere

SWAPPED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
WHERE = re.compile(r"(.+):(\d+) \((.+)\)")  # a place as `Mutant.where` writes it
EXTREMES = {"min": "max", "max": "min"}


class Mutant(NamedTuple):
    """One change: where, what stood there, and what stands there instead."""

    path: str  # from the root of the source tree
    line: int
    start: int  # in bytes
    end: int
    kind: str
    text: str

    @property
    def where(self) -> str:
        """File, line and kind of change."""
        return f"{self.path}:{self.line} ({self.kind})"


class Source:
    """One file of rules code and the changes that can be made to it."""

    def __init__(self, path: str, text: str) -> None:
        self.path = path
        self.text = text
        self.bytes = text.encode()
        self.lines = [0]
        for line in self.bytes.splitlines(keepends=True):
            self.lines.append(self.lines[-1] + len(line))
        self.mutants: list[Mutant] = []
        self._visit(ast.parse(text))

    def mutated(self, mutant: Mutant) -> str:
        """The file with one change made."""
        return (self.bytes[: mutant.start] + mutant.text.encode() + self.bytes[mutant.end :]).decode()

    @cached_property
    def names(self) -> tuple[str, ...]:
        """What is made while the file is imported."""
        return tuple(dict.fromkeys(name for node in ast.parse(self.text).body for name in _made(node)))

    def holder(self, mutant: Mutant) -> str:
        """The full name of the function, or the name of what else is made at import, in which a change is."""
        found, body = "", ast.parse(self.text).body
        while inner := next((n for n in body if n.lineno <= mutant.line <= (n.end_lineno or 0)), None):
            name = next(iter(_made(inner)), "")
            found = f"{found}.{name}" if found and name else found or name
            if not isinstance(inner, ast.ClassDef):
                break
            body = inner.body
        return found

    def diff(self, mutant: Mutant) -> list[str]:
        """The lines that changed."""
        start = self.lines[mutant.line - 1]
        end = self.lines[bisect_left(self.lines, mutant.end)]
        new = self.bytes[start : mutant.start] + mutant.text.encode() + self.bytes[mutant.end : end]
        pairs = ("-", self.bytes[start:end]), ("+", new)
        return [sign + line.decode() for sign, text in pairs for line in text.splitlines()]

    def _visit(self, node: ast.AST, objecting: bool = False) -> None:
        if isinstance(node, ast.FunctionDef):
            if node.name in GLUE:
                return
            objecting = node.returns is not None and "Objection" in ast.unparse(node.returns)
        self._mutate(node, objecting)
        for child in _rules_below(node):
            self._visit(child, objecting)

    def _mutate(self, node: ast.AST, objecting: bool) -> None:
        for kind, target, text in changes(node, objecting):
            start = self.lines[target.lineno - 1] + target.col_offset
            end = self.lines[(target.end_lineno or 0) - 1] + (target.end_col_offset or 0)
            self.mutants.append(Mutant(self.path, target.lineno, start, end, kind, text))


def _made(node: ast.stmt) -> list[str]:
    """The names that a statement gives to something."""
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        return [node.name]
    targets = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
    return [inner.id for target in targets for inner in ast.walk(target) if isinstance(inner, ast.Name)]


def _rules_below(node: ast.AST) -> Iterator[ast.AST]:
    """The parts of a piece of code that may be changed: no annotations, messages, assertions or decorators."""
    if isinstance(node, ast.JoinedStr | ast.Assert) or (isinstance(node, ast.keyword) and node.arg == "strict"):
        return
    if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
        return
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns", "decorator_list", "type_params"):
            continue
        if (isinstance(node, ast.Raise) and name == "exc") or (isinstance(node, ast.ClassDef) and name == "keywords"):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST):
                yield child


Change = tuple[str, Any, str]  # kind, the node replaced, the text in its place


def changes(node: ast.AST, objecting: bool) -> Iterator[Change]:
    """Every change of the code at one node."""
    if isinstance(node, ast.Compare):
        yield from _comparisons(node)
    elif isinstance(node, ast.BoolOp):
        other = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        yield "and/or", node, f"({ast.unparse(ast.BoolOp(other, node.values))})"
    elif isinstance(node, ast.Constant):
        yield from _constants(node)
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in EXTREMES:
        yield "min/max", node.func, EXTREMES[node.func.id]
    elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Call) and not _cites(node.value):
        yield "call left out", node, "pass"
    elif isinstance(node, ast.Return) and objecting and node.value is not None and not _is_none(node.value):
        yield "no objection", node, "return None"
    if isinstance(node, ast.If | ast.While | ast.IfExp):
        yield "negated", node.test, f"(not ({ast.unparse(node.test)}))"
    elif isinstance(node, ast.comprehension):
        for test in node.ifs:
            yield "negated", test, f"(not ({ast.unparse(test)}))"


def _comparisons(node: ast.Compare) -> Iterator[Change]:
    for i, op in enumerate(node.ops):
        ops = [SWAPPED[type(op)]() if i == j else o for j, o in enumerate(node.ops)]
        yield "comparison", node, f"({ast.unparse(ast.Compare(node.left, ops, node.comparators))})"


def _constants(node: ast.Constant) -> Iterator[Change]:
    if isinstance(node.value, bool):
        yield "true/false", node, str(not node.value)
    elif isinstance(node.value, int):
        yield "one more", node, str(node.value + 1)
        yield "one less", node, f"({node.value - 1})" if node.value < 1 else str(node.value - 1)


def _cites(call: ast.Call) -> bool:
    """Whether a call only names the rule at work."""
    return isinstance(call.func, ast.Name) and call.func.id == "cite"


def _is_none(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and node.value is None


def sources(package: Path, root: Path, only: str = "") -> dict[str, Source]:
    """The rules code of a package, by path."""
    found: dict[str, Source] = {}
    for path in sorted(package.rglob("*.py")):
        name = path.relative_to(root).as_posix()
        if only in name and not path.relative_to(package).as_posix().startswith(NOT_RULES):
            found[name] = Source(name, path.read_text(encoding="utf-8"))
    return found


def sample(found: dict[str, Source], count: int, seed: int) -> list[Mutant]:
    """Some mutants, the same for the same seed: places evenly drawn, then one of the changes possible there."""
    places: dict[tuple[str, int, int], list[Mutant]] = {}
    for source in found.values():
        for mutant in source.mutants:
            places.setdefault((mutant.path, mutant.start, mutant.end), []).append(mutant)
    rng = Random(seed)
    drawn = rng.sample(sorted(places), min(count, len(places)))
    return [rng.choice(places[place]) for place in drawn]


def again(found: dict[str, Source], survivors: Sequence[dict[str, Any]]) -> list[Mutant]:
    """The mutants of an earlier report, by the lines that changed; those that the code has no more are left out."""
    there = [_nearest(found, survivor) for survivor in survivors]
    return [mutant for mutant in there if mutant]


def _nearest(found: dict[str, Source], survivor: dict[str, Any]) -> Mutant | None:
    path, line, kind = WHERE.findall(survivor["where"])[0]
    source = found.get(path)
    same = [m for m in source.mutants if m.kind == kind and source.diff(m) == survivor["diff"]] if source else []
    return min(same, key=lambda m: abs(m.line - int(line)), default=None)
