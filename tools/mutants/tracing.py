"""Which functions run when: while the code is imported, and in each test."""

from __future__ import annotations

import subprocess
import sys
from _lsprof import Profiler
from collections import defaultdict
from collections.abc import Iterable
from functools import cached_property, reduce
from operator import or_
from types import CodeType
from typing import Any

Function = tuple[str, str]  # its file and its full name in it
STARTS_A_PROCESS = (subprocess.__file__, "Popen.__init__")


class Calls:
    """The functions called while this watched, and which of them called which."""

    def __init__(self) -> None:
        self.seen: dict[Function, CodeType] = {}
        self.called: defaultdict[Function, set[Function]] = defaultdict(set)
        self._profiler: Any = None

    def start(self) -> None:
        """Begin to watch."""
        self._profiler = Profiler(subcalls=True, builtins=False)
        self._profiler.enable()

    def stop(self) -> None:
        """Watch no more."""
        self._profiler.disable()
        for entry in self._profiler.getstats():
            if function := self._note(entry.code):
                self.called[function].update(filter(None, (self._note(one.code) for one in entry.calls or ())))

    def _note(self, code: CodeType | str) -> Function | None:
        if isinstance(code, str):
            return None
        function = (code.co_filename, code.co_qualname)
        self.seen[function] = code
        return function

    def within(self, function: Function) -> set[Function]:
        """A function, and what may have been called while it ran."""
        found, todo = {function}, [function]
        while todo:
            new = self.called.get(todo.pop(), set()) - found
            found |= new
            todo += new
        return found


class Dependents:
    """The tests that may notice a change of a function: they call it, or use what a cache keeps of it.

    A test is a bit of a mask. What an object keeps for itself is not followed; a mutant that only such a test would
    notice survives.
    """

    def __init__(self, tree: str) -> None:
        self.tree = tree
        self.calls = Calls()
        self.caches = caches(tree)
        self.callers: defaultdict[Function, int] = defaultdict(int)
        self.users: defaultdict[str, set[Function]] = defaultdict(set)  # the functions that mention a name
        self.always = 0  # what runs in other processes is not seen

    def start(self) -> None:
        """A test begins."""
        self.calls.seen = {}
        self.calls.start()

    def stop(self, test: int) -> None:
        """A test is over."""
        self.calls.stop()
        if STARTS_A_PROCESS in self.calls.seen:
            self.always |= 1 << test
        for function, code in self.calls.seen.items():
            if function[0].startswith(self.tree):
                if function not in self.callers:
                    for name in code.co_names:
                        self.users[name].add(function)
                self.callers[function] |= 1 << test

    @cached_property
    def _kept(self) -> dict[Function, set[str]]:
        """By function: the names of the caches that may keep what it did."""
        found: dict[Function, set[str]] = {}
        for cache, names in self.caches.items():
            for function in self.calls.within(cache):
                found.setdefault(function, set()).update(names)
        return found

    def of(self, function: Function) -> int:
        """The tests that depend on a function, as a mask; ask when all tests are over."""
        found, todo, done = self.always, [function], {function}
        while todo:
            one = todo.pop()
            found |= self.callers.get(one, 0)
            new = {user for name in self._kept.get(one, ()) for user in self.users.get(name, ())} - done
            todo += new
            done |= new
        return found

    def mentioning(self, names: Iterable[str]) -> int:
        """The tests that depend on a function that mentions one of some names, as a mask."""
        return reduce(or_, (self.of(user) for name in names for user in self.users.get(name, ())), 0)


def caches(tree: str) -> dict[Function, set[str]]:
    """The cached functions and properties of the modules in a folder, with every name they go by."""
    found: dict[Function, set[str]] = {}
    modules = [m for m in list(sys.modules.values()) if (getattr(m, "__file__", None) or "").startswith(tree)]
    holders: list[Any] = [*modules, *(c for m in modules for c in vars(m).values() if isinstance(c, type))]
    for holder in holders:
        for name, thing in vars(holder).items():
            if hasattr(thing, "cache_clear") or isinstance(thing, cached_property):
                inner = thing.func if isinstance(thing, cached_property) else getattr(thing, "__wrapped__", None)
                if code := getattr(inner, "__code__", None):
                    found.setdefault((code.co_filename, code.co_qualname), set()).add(name)
    return found
