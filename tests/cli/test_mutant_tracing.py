"""Which tests depend on a function: they call it, or use what a cache keeps of it."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from tools.mutants.tracing import Dependents

CODE = """
from functools import cache, cached_property
def base(n): return n
def within(n): return base(n)
@cache
def kept(n): return within(n)
def user(n): return kept(n)
@cache
def all_kept(): return [user(n) for n in range(2)]
def other(): return all_kept()
class Book:
    @cached_property
    def page(self): return leaf()
def leaf(): return 5
def reader(book): return book.page
BOOK = Book()
def alone(): return 1
"""
Dependence = Callable[..., dict[str, set[int]]]


@pytest.fixture
def dependence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Dependence]:
    """Run some tests; for every function, which of them depend on it."""
    (tmp_path / "mutant_traced.py").write_text(CODE)
    monkeypatch.syspath_prepend(tmp_path)
    module: Any = import_module("mutant_traced")

    def run(*tests: Callable[[Any], object]) -> dict[str, set[int]]:
        found = Dependents(str(tmp_path))
        for number, test in enumerate(tests):
            found.start()
            test(module)
            found.stop(number)
        masks = {f: found.of((module.__file__, f)) for f in vars(module)}
        return {f: {n for n in range(len(tests)) if mask >> n & 1} for f, mask in masks.items()}

    yield run
    sys.modules.pop("mutant_traced")


def test_a_test_depends_on_what_it_calls(dependence: Dependence) -> None:
    found = dependence(lambda m: m.base(1), lambda m: m.within(1), lambda m: m.alone())
    assert (found["base"], found["within"], found["alone"], found["leaf"]) == ({0, 1}, {1}, {2}, set())


def test_a_test_depends_on_what_an_earlier_one_left_in_a_cache(dependence: Dependence) -> None:
    found = dependence(lambda m: m.user(1), lambda m: m.user(1), lambda m: m.alone())
    assert found["base"] == found["within"] == {0, 1}


def test_caches_of_caches_are_followed(dependence: Dependence) -> None:
    found = dependence(lambda m: (m.user(0), m.user(1)), lambda m: m.other(), lambda m: m.other(), lambda m: m.alone())
    assert found["base"] == {0, 1, 2}
    assert found["alone"] == {3}


def test_cached_properties_are_caches(dependence: Dependence) -> None:
    found = dependence(lambda m: m.reader(m.BOOK), lambda m: m.reader(m.BOOK), lambda m: m.alone())
    assert found["leaf"] == {0, 1}


def test_a_test_that_starts_a_process_may_depend_on_anything(dependence: Dependence) -> None:
    found = dependence(lambda m: m.alone(), lambda _: subprocess.run([sys.executable, "-S", "-c", ""], check=True))
    assert (found["alone"], found["base"]) == ({0, 1}, {1})
