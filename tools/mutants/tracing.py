"""Which functions run when: while the code is imported, and in each test."""

from __future__ import annotations

import subprocess
import sys
from collections import defaultdict
from functools import cached_property
from types import CodeType, FrameType
from typing import Any

Function = tuple[str, str]  # its file and its full name in it
STARTS_A_PROCESS = (subprocess.__file__, "Popen.__init__")


class Calls:
    """The functions called while this watched, and those called while a cache was being filled."""

    def __init__(self) -> None:
        self.caches: dict[Function, set[str]] = {}  # cached functions and properties, and the names they go by
        self.seen: dict[Function, CodeType] = {}
        self.kept: defaultdict[Function, set[Function]] = defaultdict(set)  # the caches that keep what a function did
        self._filling: list[Function] = []

    def start(self) -> None:
        """Begin to watch."""
        sys.setprofile(self._note)

    def stop(self) -> None:
        """Watch no more."""
        sys.setprofile(None)

    def _note(self, frame: FrameType, event: str, _: object) -> None:
        if event == "call":
            code = frame.f_code
            function = (code.co_filename, code.co_qualname)
            self.seen[function] = code
            if function in self.caches:
                self._filling.append(function)
            if self._filling:
                self.kept[function].update(self._filling)
        elif self._filling and event == "return":
            code = frame.f_code
            if self._filling[-1] == (code.co_filename, code.co_qualname):
                self._filling.pop()


class Dependents:
    """The tests that may notice a change of a function: they call it, or use what a cache keeps of it.

    A test is a bit of a mask. What an object keeps for itself is not followed; a mutant that only such a test would
    notice survives.
    """

    def __init__(self, tree: str) -> None:
        self.tree = tree
        self.calls = Calls()
        self.calls.caches = caches(tree)
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

    def of(self, function: Function) -> int:
        """The tests that depend on a function, as a mask."""
        found, todo, done = self.always, [function], {function}
        while todo:
            one = todo.pop()
            found |= self.callers.get(one, 0)
            names = (name for cache in self.calls.kept.get(one, ()) for name in self.calls.caches[cache])
            new = {user for name in names for user in self.users.get(name, ())} - done
            todo += new
            done |= new
        return found


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
