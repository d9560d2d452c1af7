"""A game's judgement with other numbers: its `ai` package loaded once more, some of its constants replaced.

What an action is worth hangs on many numbers that stand as constants in the modules of `ai`: what a unit is worth, how
much an enemy nearby is to be feared. A player that has learned better ones is given a second copy of these modules, in
which they are as learned. Each copy keeps what it remembers for itself, and nothing is asked twice.

A number is called by its module and its constant, and by where it stands in it: `evaluation.FEAR`,
`evaluation.WORTH.0.3`, `action_values.KEEP.last`. Only what is written with a decimal point can be replaced: whole
numbers count things.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.resources import files
from math import exp
from pathlib import Path
from types import CodeType, MappingProxyType, ModuleType
from typing import Any

from .actions import Action
from .errors import SandtableError

ActionValues = Callable[[Any, int, Sequence[Action]], list[float | None]]
ENTRY = "action_values"  # the module of `ai` that judges actions
NUMBERS = "__numbers__"  # what a module of a copy finds its constants in


@lru_cache(maxsize=64)
def numbers_of(package: str) -> Mapping[str, float]:
    """Every number that the action values of a game may hang on, by its name, as it is written; none without `ai`."""
    copy, found = _Copy(package, {}), dict[str, float]()
    if copy.has(ENTRY):
        copy.load(ENTRY)
    for path in copy.loaded:
        for name, value in _constants(path).items():
            found.update(_flat(f"{path.stem}.{name}", value))
    return MappingProxyType(found)


def tempered(package: str, numbers: Mapping[str, float]) -> ActionValues:
    """The action values of a game with some of its numbers replaced."""
    if unknown := sorted(set(numbers) - set(numbers_of(package))):
        raise SandtableError(f"{package} has no number {unknown[0]}")
    values: ActionValues = _Copy(package, numbers).load(ENTRY).action_values
    return values


@lru_cache(maxsize=256)
def _constants(path: Path) -> dict[str, Any]:
    """The constants of a module that hold nothing but numbers, words and collections of these."""
    found: dict[str, Any] = {}
    for name, node in _assigned(ast.parse(path.read_bytes())):
        try:
            value = ast.literal_eval(node.value)
        except ValueError:
            continue
        if dict(_flat(name, value)):
            found[name] = value
    return found


def _assigned(tree: ast.Module) -> Iterator[tuple[str, Any]]:
    """The assignments at the level of the module that give a value to one name."""
    for node in tree.body:
        if isinstance(node, ast.Assign) and len(node.targets) == 1 and isinstance(node.targets[0], ast.Name):
            yield node.targets[0].id, node
        elif isinstance(node, ast.AnnAssign) and node.value is not None and isinstance(node.target, ast.Name):
            yield node.target.id, node


def moved(numbers: Mapping[str, float], steps: Sequence[float], by: float) -> dict[str, float]:
    """Numbers each of which is changed by a factor: its logarithm by so many times the step that goes with it."""
    return {name: number * exp(by * step) for (name, number), step in zip(numbers.items(), steps, strict=True)}


def _flat(name: str, value: Any) -> Iterator[tuple[str, float]]:
    """The numbers of a value with a decimal point, each by where it stands."""
    if isinstance(value, float):
        yield name, value
    elif isinstance(value, dict):
        for key, part in value.items():
            yield from _flat(f"{name}.{key}", part)
    elif isinstance(value, tuple | list):
        for place, part in enumerate(value):
            yield from _flat(f"{name}.{place}", part)


def _replaced(name: str, value: Any, numbers: Mapping[str, float]) -> Any:
    """A value with some of its numbers replaced."""
    if isinstance(value, float):
        return numbers.get(name, value)
    if isinstance(value, dict):
        return {key: _replaced(f"{name}.{key}", part, numbers) for key, part in value.items()}
    if isinstance(value, tuple | list):
        return type(value)(_replaced(f"{name}.{place}", part, numbers) for place, part in enumerate(value))
    return value


@lru_cache(maxsize=256)
def _code(path: Path) -> CodeType:
    """A module whose constants are looked up where a copy has put them."""
    tree = ast.parse(path.read_bytes())
    constants = _constants(path)
    for name, node in _assigned(tree):
        if name in constants:
            node.value = ast.parse(f"{NUMBERS}[{name!r}]", mode="eval").body
    return compile(ast.fix_missing_locations(tree), str(path), "exec", dont_inherit=True)


class _Copy(Loader, MetaPathFinder):
    """A copy of the `ai` package of a game; it finds and fills its own modules while it is being loaded."""

    def __init__(self, package: str, numbers: Mapping[str, float]) -> None:
        self._name = f"{package}.ai_{id(self):x}"
        self._folder = Path(str(files(package))) / "ai"
        self._numbers = numbers
        self.loaded: list[Path] = []  # in the order in which they need each other

    def load(self, module: str) -> ModuleType:
        """Load the package and a module of it."""
        sys.meta_path.insert(0, self)
        try:
            __import__(f"{self._name}.{module}")
            return sys.modules[f"{self._name}.{module}"]
        finally:
            sys.meta_path.remove(self)
            parent, _, own = self._name.rpartition(".")
            vars(sys.modules[parent]).pop(own, None)
            for name in [name for name in sys.modules if f"{name}.".startswith(f"{self._name}.")]:
                del sys.modules[name]

    def find_spec(self, name: str, path: object, target: object = None) -> ModuleSpec | None:
        """How a module of the copy is loaded; of no other."""
        if name == self._name:
            return ModuleSpec(name, self, is_package=True)
        package, _, module = name.rpartition(".")
        return ModuleSpec(name, self) if package == self._name and self.has(module) else None

    def has(self, module: str) -> bool:
        """Whether there is such a module."""
        return self._path(module).is_file()

    def _path(self, module: str) -> Path:
        return self._folder / f"{module}.py"

    def create_module(self, spec: ModuleSpec) -> None:
        """A module of the usual kind."""

    def exec_module(self, module: ModuleType) -> None:
        """Run a module with the numbers of the copy; the package itself is empty."""
        stem = module.__name__.rpartition(".")[2]
        if module.__name__ == self._name:
            return
        path = self._path(stem)
        constants = _constants(path)
        module.__dict__[NUMBERS] = {
            name: _replaced(f"{stem}.{name}", value, self._numbers) for name, value in constants.items()
        }
        exec(_code(path), module.__dict__)
        self.loaded.append(path)
