"""Python sources read as data: the strings in them, and what a name at the top of a module stands for."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path

Function = ast.FunctionDef | ast.AsyncFunctionDef


class Module:
    """One parsed source file."""

    def __init__(self, path: Path, text: str | None = None) -> None:
        self.path = path
        self.tree = ast.parse(path.read_text(encoding="utf-8") if text is None else text, str(path))

    @cached_property
    def constants(self) -> dict[str, ast.expr]:
        """What the names assigned at the top of the module stand for."""
        found: dict[str, ast.expr] = {}
        for node in self.tree.body:
            if isinstance(node, ast.Assign):
                found.update({t.id: node.value for t in node.targets if isinstance(t, ast.Name)})
            elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value is not None:
                found[node.target.id] = node.value
        return found

    def functions(self) -> Iterator[Function]:
        """Every function, at whatever depth."""
        for node in ast.walk(self.tree):
            if isinstance(node, Function):
                yield node

    def strings(self) -> Iterator[tuple[str, str]]:
        """Every string in the module, and the file and line it stands on."""
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.value, f"{self.path.name}:{node.lineno}"

    def texts(self, node: ast.expr, inside: Function | None = None) -> Iterator[str]:
        """The strings an expression may stand for, as far as that can be read off."""
        if isinstance(node, ast.Constant):
            if isinstance(node.value, str):
                yield node.value
        elif isinstance(node, ast.Name):
            yield from self._named(node.id, inside)
        elif isinstance(node, ast.Starred | ast.Attribute | ast.Subscript):
            yield from self.texts(node.value, inside)
        elif isinstance(node, ast.Tuple | ast.List | ast.Set):
            for element in node.elts:
                yield from self.texts(element, inside)
        elif isinstance(node, ast.Dict):
            for value in node.values:
                yield from self.texts(value, inside)
        elif isinstance(node, ast.IfExp):
            yield from self.texts(node.body, inside)
            yield from self.texts(node.orelse, inside)
        elif isinstance(node, ast.BoolOp):
            for value in node.values:
                yield from self.texts(value, inside)

    def _named(self, name: str, inside: Function | None) -> Iterator[str]:
        column = list(self._column(name, inside)) if inside else []
        yield from column
        if not column and name in self.constants:
            value = self.constants[name]
            if not (isinstance(value, ast.Name) and value.id == name):
                yield from self.texts(value)

    def _column(self, name: str, function: Function) -> Iterator[str]:
        """What a parameter takes in turn from the test's `parametrize`."""
        for decorator in function.decorator_list:
            if not (isinstance(decorator, ast.Call) and isinstance(decorator.func, ast.Attribute)):
                continue
            if decorator.func.attr != "parametrize" or len(decorator.args) < 2:
                continue
            names = _argument_names(decorator.args[0])
            if name in names:
                yield from self._cells(decorator.args[1], names.index(name), len(names))

    def _cells(self, rows: ast.expr, at: int, width: int) -> Iterator[str]:
        if isinstance(rows, ast.Name):
            rows = self.constants.get(rows.id, rows)
        if not isinstance(rows, ast.List | ast.Tuple):
            return
        for row in rows.elts:
            cells = _row_cells(row, width)
            if at < len(cells):
                yield from self.texts(cells[at])


def _argument_names(node: ast.expr) -> list[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [name.strip() for name in node.value.split(",")]
    elements = node.elts if isinstance(node, ast.Tuple | ast.List) else []
    return [e.value for e in elements if isinstance(e, ast.Constant) and isinstance(e.value, str)]


def _row_cells(row: ast.expr, width: int) -> list[ast.expr]:
    if isinstance(row, ast.Call):  # pytest.param(...)
        return list(row.args)
    if width > 1 and isinstance(row, ast.Tuple | ast.List):
        return list(row.elts)
    return [row]


def modules(folder: Path) -> tuple[Module, ...]:
    """Every module under a folder, in the order of their paths."""
    return tuple(Module(path) for path in sorted(folder.rglob("*.py")))
