"""Putting a mutant's code in the place of the sound code, in a process that has imported it or is about to."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from importlib.machinery import SourceFileLoader
from inspect import CO_OPTIMIZED
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any, NamedTuple

from .tracing import Calls, Function

JOB, NUMBER = "MUTANTS_JOB", "MUTANTS_NUMBER"  # what a process is told: the hunt, and which mutant it is
OWN = ("co_code", "co_names", "co_varnames", "co_freevars", "co_cellvars", "co_flags", "co_argcount")
WRAPPED = ("fget", "__func__", "__wrapped__", "func")  # what properties, class methods, caches and the like keep


class Patch(NamedTuple):
    """How to make a mutant live in this process."""

    function: Function | None  # none if its file is not imported yet
    apply: Callable[[], None]


def patch(file: str, sound: str, mutated: str, calls: Calls) -> Patch | None:
    """What makes a mutant live in this process; None if only a fresh process will do."""
    module = next((m for m in list(sys.modules.values()) if getattr(m, "__file__", None) == file), None)
    if module is None:
        return Patch(None, lambda: patch_import(file, mutated))
    before, after = function_changed(compiled(sound, file), compiled(mutated, file)) or (None, None)
    # What a function called at import has made (a table, a cached set-up) is made of sound code and would stay so.
    if before is None or after is None or (file, before.co_qualname) in calls.seen:
        return None
    function = live(module, before)
    if function is None or function.__code__.co_freevars != after.co_freevars:
        return None
    return Patch((file, before.co_qualname), lambda: setattr(function, "__code__", after))


def job_told() -> dict[str, Any]:
    """What this process was told of the hunt."""
    job: dict[str, Any] = json.loads(Path(os.environ[JOB]).read_text(encoding="utf-8"))
    return job


def patch_as_told() -> None:
    """Let a process started for a mutant, or by a test of one, import the mutant."""
    if NUMBER in os.environ:
        job = job_told()
        path, mutated = job["mutants"][int(os.environ[NUMBER])]
        patch_import(str(Path(job["tree"]) / path), mutated)


def patch_import(file: str, mutated: str) -> None:
    """Let the import of one file give the mutant."""
    sound: Callable[[SourceFileLoader, str], CodeType | None] = SourceFileLoader.get_code

    def get_code(self: SourceFileLoader, name: str) -> CodeType | None:
        return compiled(mutated, file) if self.path == file else sound(self, name)

    setattr(SourceFileLoader, "get_code", get_code)  # noqa: B010


def compiled(text: str, file: str) -> CodeType:
    """The code of a module."""
    return compile(text, file, "exec", dont_inherit=True)


def function_changed(sound: CodeType, mutant: CodeType) -> tuple[CodeType, CodeType] | None:
    """The outermost function in which two versions of a module or class differ; None if they differ outside of any."""
    if _own(sound) != _own(mutant):
        return None
    changed = [pair for pair in zip(_parts(sound), _parts(mutant), strict=True) if _differ(*pair)]
    if len(changed) != 1:
        return None
    in_function = changed[0][0].co_flags & CO_OPTIMIZED
    return changed[0] if in_function else function_changed(*changed[0])


def _differ(sound: CodeType, mutant: CodeType) -> bool:
    if _own(sound) != _own(mutant):
        return True
    return any(_differ(*pair) for pair in zip(_parts(sound), _parts(mutant), strict=True))


def _own(code: CodeType) -> list[Any]:
    """What a piece of code says itself; line numbers may shift."""
    plain = [c if not isinstance(c, CodeType) else c.co_name for c in code.co_consts]
    return [plain, *(getattr(code, name) for name in OWN)]


def _parts(code: CodeType) -> list[CodeType]:
    return [c for c in code.co_consts if isinstance(c, CodeType)]


def live(module: ModuleType, code: CodeType) -> FunctionType | None:
    """The function of an imported module that runs a piece of code."""
    found: Any = module
    for name in code.co_qualname.split("."):
        found = getattr(found, "__dict__", {}).get(name)
    while (inner := next((getattr(found, n) for n in WRAPPED if hasattr(found, n)), None)) is not None:
        found = inner
    sound = isinstance(found, FunctionType) and found.__code__.co_firstlineno == code.co_firstlineno
    return found if sound else None
