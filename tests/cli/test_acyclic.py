"""Modules of a game that hang in a cycle are refused, and imports that would hide one."""

from __future__ import annotations

from pathlib import Path

import pytest
from tools.acyclic import faults, main, packages


def laid(folder: Path, **modules: str) -> Path:
    """A package with some modules; `room_c` lies in a folder of it."""
    for name, text in {"__init__": "", **modules}.items():
        path = folder / f"{name.replace('room_', 'room/')}.py"
        path.parent.mkdir(exist_ok=True)
        path.write_text(text)
    return folder


def test_modules_that_stand_on_one_another_are_fine(tmp_path: Path) -> None:
    a = "from ...kernel.flow import Step\nfrom . import b\nfrom .room import c\nfrom .room.c import thing"
    assert faults(laid(tmp_path, a=a, b="import json", room___init__="", room_c="from ..b import x")) == []


@pytest.mark.parametrize("back", ["from .a import x", "from . import a", "if True:\n    from .a import x"])
def test_a_cycle_is_refused_and_named(tmp_path: Path, back: str) -> None:
    (fault,) = faults(laid(tmp_path, a="from .b import y", b="from .c import z", c=back))
    assert fault.where == "a" and "a -> b -> c -> a" in fault.what


def test_a_cycle_through_a_room_is_refused(tmp_path: Path) -> None:
    assert faults(laid(tmp_path, a="from .room.c import z", room___init__="", room_c="from ..a import x"))
    assert not faults(laid(tmp_path, a="from .room.c import z", room___init__="", room_c="x = 1"))


@pytest.mark.parametrize("late", ["from .b import y", "from . import b", "import json", "from ...kernel import flow"])
def test_an_import_inside_a_function_is_refused(tmp_path: Path, late: str) -> None:
    text = f"class A:\n    def f(self):\n        if self:\n            {late}\n"
    (fault,) = faults(laid(tmp_path, a=text, b=""))
    assert fault.where.endswith("a.py:4") and fault.what.endswith("late")


def test_an_import_for_types_alone_does_not_count(tmp_path: Path) -> None:
    types = "from typing import TYPE_CHECKING\n\nif TYPE_CHECKING:\n    from .b import y\n"
    assert faults(laid(tmp_path, a=types, b="from .a import x")) == []


def test_the_games_pass_and_are_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 0
    named = [line.split(":")[0].strip() for line in capsys.readouterr().out.splitlines()]
    assert named == [folder.name for folder in packages()] and "memoir44" in named
