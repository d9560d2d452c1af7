"""A mutant takes the place of code that is imported already, or of code that is about to be."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from importlib import import_module
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import ModuleType

import pytest
from tools.mutants.patching import JOB, NUMBER, patch, patch_as_told
from tools.mutants.tracing import Calls

CODE = """
from contextlib import contextmanager
from functools import cache, cached_property
from typing import NamedTuple
from msgspec import Struct

class Piece(Struct):
    x: int = 1
    def method(self): return 10
    @property
    def value(self): return 11
    @classmethod
    def made(cls): return 12
    @staticmethod
    def plain(): return 13
class Pair(NamedTuple):
    a: int
    def total(self): return 14
class Late:
    @cached_property
    def once(self): return 15
    def __init_subclass__(cls): super().__init_subclass__()
def function():
    def inner(): return [n for n in (16,)]
    return inner()[0]
@cache
def cached(): return 17
@contextmanager
def managed(): yield 18
def early(): return 19
TABLE = early()
def managed_value():
    with managed() as value: return value
"""
VALUES = {
    10: "Piece().method()",
    11: "Piece().value",
    12: "Piece.made()",
    13: "Piece.plain()",
    14: "Pair(1).total()",
    15: "Late().once",
    16: "function()",
    17: "cached()",
    18: "managed_value()",
}


@pytest.fixture
def calls() -> Calls:
    return Calls()


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Where a module can be imported from that nobody has imported."""
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(SourceFileLoader, "get_code", SourceFileLoader.get_code)
    yield tmp_path / "mutant_patched.py"
    sys.modules.pop("mutant_patched", None)


@pytest.fixture
def module(file: Path, calls: Calls) -> ModuleType:
    file.write_text(CODE)
    calls.start()
    found = import_module("mutant_patched")
    calls.stop()
    return found


def patched(module: ModuleType, old: str, new: str, calls: Calls) -> bool:
    assert module.__file__ is not None
    found = patch(module.__file__, CODE, CODE.replace(old, new), calls)
    if found:
        found.apply()
    return found is not None


@pytest.mark.parametrize("value", VALUES)
def test_a_function_gets_other_code_wherever_it_is_kept(value: int, module: ModuleType, calls: Calls) -> None:
    assert eval(VALUES[value], vars(module)) == value
    vars(module)["cached"].cache_clear()
    assert patched(module, str(value), "99", calls)
    assert eval(VALUES[value], vars(module)) == 99


def test_lines_may_shift(module: ModuleType, calls: Calls) -> None:
    assert patched(module, "return 10", "\\\n            return 99", calls)
    assert module.Piece().method() == 99


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("x: int = 1", "x: int = 2"),
        ("early(): return 19", "early(): return 20"),
        ("super().__init_subclass__()", "pass"),
        ("TABLE = early()", "TABLE = 3"),
        ("return 10", "return 10 "),
    ],
)
def test_what_ran_at_import_or_has_another_closure_needs_a_fresh_process(
    old: str, new: str, module: ModuleType, calls: Calls
) -> None:
    assert not patched(module, old, new, calls)


def test_a_module_still_to_be_imported_is_imported_as_the_mutant(file: Path, calls: Calls) -> None:
    file.write_text("A = 1")
    found = patch(str(file), "A = 1", "A = 2", calls)
    assert found
    found.apply()
    assert import_module("mutant_patched").A == 2


def test_a_process_started_by_a_test_imports_the_mutant_as_well(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file.write_text("A = 1")
    job = file.with_name("job.json")
    job.write_text(json.dumps({"tree": str(file.parent), "mutants": [["other.py", ""], [file.name, "A = 2"]]}))
    monkeypatch.setenv(JOB, str(job))
    monkeypatch.setenv(NUMBER, "1")
    patch_as_told()
    assert import_module("mutant_patched").A == 2
