"""Where a rule's id stands in the rules code, and the code beside it that should do what the rule says."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from .making import EXTREMES, Mutant, Source

CITE = "cite"
RULE_LISTS = ("Iterator[str]", "tuple[str, ...]")  # what a function that only lists rules returns
KINDS = (  # the most telling changes first
    "negated", "change left out", "call left out", "no objection", "comparison", "and/or", "true/false", "min/max",
    "shown to all", "one more", "one less",
)  # fmt: skip

SECRET = ("by_owner", "by_nobody")  # who knows a field of the state

Span = tuple[int, int]  # in bytes


class Place(NamedTuple):
    """A function that names a rule, and the part of it beside the name."""

    path: str
    name: str  # of the function, in full
    line: int
    near: tuple[Span, ...]


class Code:
    """One file of rules code, with what in it only tells which rules are at work."""

    def __init__(self, source: Source, telling: frozenset[str]) -> None:
        self.source, self.telling = source, telling
        self.tree = ast.parse(source.text)
        self.functions = dict(_functions(self.tree))
        self.silent = [self._span(s) for s in ast.walk(self.tree) if isinstance(s, ast.stmt) and tells(s, telling)]
        self.mutants = [*source.mutants, *self._left_out()]
        self.strings = {
            n.value for n in ast.walk(self.tree) if isinstance(n, ast.Constant) and isinstance(n.value, str)
        }

    def _span(self, node: Any) -> Span:
        lines = self.source.lines
        return lines[node.lineno - 1] + node.col_offset, lines[node.end_lineno - 1] + node.end_col_offset

    def _left_out(self) -> Iterator[Mutant]:
        """Changes of the state that do not happen."""
        for node in ast.walk(self.tree):
            if isinstance(node, ast.AugAssign) or (isinstance(node, ast.Assign) and _is_change(node)):
                yield Mutant(self.source.path, node.lineno, *self._span(node), "change left out", "pass")
            elif isinstance(node, ast.Name) and node.id in SECRET:
                yield Mutant(self.source.path, node.lineno, *self._span(node), "shown to all", "by_all")
            elif isinstance(node, ast.Name) and node.id in EXTREMES:
                yield Mutant(self.source.path, node.lineno, *self._span(node), "min/max", EXTREMES[node.id])

    def counting(self, name: str, near: Iterable[Span] = ()) -> list[Mutant]:
        """The mutants of a function, or of parts of it, that change more than what it tells of itself.

        Without a name: those of parts of a module or class.
        """
        whole = self._span(self.functions[name]) if name else (0, len(self.source.bytes))
        parts = list(near) or [whole]
        inside = [m for m in self.mutants if _within(m, [whole]) and _within(m, parts)]
        return [m for m in inside if not _within(m, self.silent)]

    def places(self, rule: str) -> Iterator[Place]:
        """The functions that name a rule in their code, and beside what."""
        for name, function in self.functions.items() if rule in self.strings else ():
            if not self.acts(name):
                continue
            for block, guards, line in _named_in(function, rule):
                near = self._grown(function, block, guards)
                if near:
                    yield Place(self.source.path, name, line, near)

    def _grown(self, function: ast.FunctionDef, block: list[ast.stmt], guards: list[ast.AST]) -> tuple[Span, ...]:
        """The statements beside a name and what they hang on; where all of them only tell, those around them."""
        while all(tells(s, self.telling) for s in block):
            holder = next((n for n in ast.walk(function) if block in _blocks(n)), None)
            if holder is None or holder is function:
                return ()
            outer = next((b for n in ast.walk(function) for b in _blocks(n) if holder in b), None)
            if outer is None:
                return ()
            block, guards = outer, _guards(function, outer)
        return tuple(self._span(node) for node in (*block, *guards))

    def mentions(self, rule: str) -> Iterator[Place]:
        """The functions that name a rule in a comment or docstring, with its prefix or, if it is a number, without."""
        short = rule.partition(":")[2]
        names = [rule] + ([short] if short[-2:-1].isdigit() or short[-1].isdigit() else [])
        if names[-1] not in self.source.text:
            return
        pattern = re.compile("|".join(rf"(?<![\w.:\"']){re.escape(n)}(?![\w]|\.\d)" for n in names))
        for number, line in enumerate(self.source.text.splitlines(), 1):
            if pattern.search(line):
                yield from self._at(number)

    def _at(self, number: int) -> Iterator[Place]:
        """The function that a line belongs to; outside of any, the part of a module or class."""
        inside = [name for name, f in self.functions.items() if f.lineno <= number <= (f.end_lineno or 0)]
        if inside:
            yield from (Place(self.source.path, name, number, ()) for name in inside if self.acts(name))
            return
        parts = [n for n in ast.walk(self.tree) if isinstance(n, ast.stmt) and not isinstance(n, ast.ClassDef)]
        lines = [self._span(n) for n in parts if n.lineno <= number <= (n.end_lineno or 0)]
        start, end = self.source.lines[number - 1], self.source.lines[number]
        if lines:
            yield Place(self.source.path, "", number, ((max(start, min(lines)[0]), min(end, max(lines)[1])),))

    def acts(self, name: str) -> bool:
        """Whether a function does more than tell of rules."""
        return self.functions[name].name not in self.telling


def codes(found: dict[str, Source]) -> dict[str, Code]:
    """Rules code by path, once it is known which functions only tell of rules."""
    trees = [ast.parse(source.text) for source in found.values()]
    functions = [f for tree in trees for _, f in _functions(tree)]
    telling: frozenset[str] = frozenset({CITE})
    while True:
        other = {f.name for f in functions if not _only_tells(f, telling)}
        more = telling | {f.name for f in functions if f.name not in other}
        if more == telling:
            return {path: Code(source, telling) for path, source in found.items()}
        telling = more


def tells(node: ast.stmt, telling: frozenset[str]) -> bool:
    """Whether a statement does nothing but cite rules."""
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Constant) or _called(node.value) in telling
    if isinstance(node, ast.If | ast.For):
        return all(tells(s, telling) for s in (*node.body, *node.orelse))
    return isinstance(node, ast.Pass)


def _only_tells(function: ast.FunctionDef, telling: frozenset[str]) -> bool:
    """Whether a function only cites rules or lists them."""
    if function.returns is not None and ast.unparse(function.returns) in RULE_LISTS and "rules" in function.name:
        return True
    listing = any(isinstance(n, ast.Yield | ast.YieldFrom) for n in ast.walk(function))
    if listing:
        return function.returns is not None and ast.unparse(function.returns) == RULE_LISTS[0]
    body = [s for s in _statements(function.body) if not _is_local(s)]
    cites = any(_called(n) in telling for s in body for n in ast.walk(s))
    return cites and all(tells(s, telling) for s in body)


def _statements(body: list[ast.stmt]) -> Iterator[ast.stmt]:
    """The statements of a body, those under conditions and loops one by one."""
    for statement in body:
        if isinstance(statement, ast.If | ast.For):
            yield from _statements([*statement.body, *statement.orelse])
        else:
            yield statement


def _is_local(node: ast.stmt) -> bool:
    if isinstance(node, ast.Return):
        return node.value is None
    return isinstance(node, ast.Assign | ast.AnnAssign) and not _is_change(node)


def _is_change(node: ast.Assign | ast.AnnAssign) -> bool:
    targets = node.targets if isinstance(node, ast.Assign) else [node.target]
    return any(isinstance(n, ast.Attribute | ast.Subscript) for t in targets for n in ast.walk(t))


def _called(node: ast.AST) -> str:
    """The last name of what a call calls."""
    if not isinstance(node, ast.Call):
        return ""
    return node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")


def _functions(tree: ast.AST, prefix: str = "") -> Iterator[tuple[str, ast.FunctionDef]]:
    """The functions and methods of a module by their full names; what stands inside them belongs to them."""
    for node in getattr(tree, "body", []):
        if isinstance(node, ast.FunctionDef):
            yield prefix + node.name, node
        elif isinstance(node, ast.ClassDef):
            yield from _functions(node, f"{prefix}{node.name}.")


def _blocks(node: ast.AST) -> list[list[ast.stmt]]:
    lists = (getattr(node, name, None) for name in ("body", "orelse", "finalbody"))
    return [found for found in lists if isinstance(found, list) and found and isinstance(found[0], ast.stmt)]


def _guards(function: ast.AST, block: list[ast.stmt]) -> list[ast.AST]:
    """The condition that decides whether a block runs."""
    for node in ast.walk(function):
        if isinstance(node, ast.If | ast.While) and block in _blocks(node):
            return [node.test]
    return []


def _named_in(function: ast.FunctionDef, rule: str) -> Iterator[tuple[list[ast.stmt], list[ast.AST], int]]:
    """The blocks of a function in which a rule is named, each with its condition."""
    for node in ast.walk(function):
        for block in _blocks(node):
            for statement in block:
                if any(isinstance(n, ast.Constant) and n.value == rule for n in _own(statement)):
                    yield block, _guards(function, block), statement.lineno


def _own(statement: ast.stmt) -> Iterator[ast.AST]:
    """The parts of a statement that are no statements themselves."""
    for child in ast.iter_child_nodes(statement):
        if not isinstance(child, ast.stmt):
            yield from ast.walk(child)


def _within(mutant: Mutant, spans: Iterable[Span]) -> bool:
    return any(start <= mutant.start and mutant.end <= end for start, end in spans)


def nearest(mutants: Iterable[Mutant], line: int) -> list[Mutant]:
    """Mutants in the order to try them: what is plainly broken first, then what stands nearest; one change a place."""
    ordered = sorted(mutants, key=lambda m: (KINDS.index(m.kind), abs(m.line - line), m.start, m.text))
    found: dict[Span, Mutant] = {}
    for mutant in ordered:
        found.setdefault((mutant.start, mutant.end), mutant)
    return list(found.values())
