"""Code that asks whether a test notes what it cites is refused."""

from __future__ import annotations

from pathlib import Path

import pytest
from tools.unwatched import ROOT, faults, main

RULES = Path("src/sandtable/games/memoir44/rules/battle.py")
KERNEL = Path("src/sandtable/kernel/state.py")
BOOK = Path("src/sandtable/kernel/rulebook.py")


@pytest.mark.parametrize(
    "text",
    [
        "from ...kernel.rulebook import watched",
        "from ...kernel.rulebook import cite, watching as _w",
        "from ...kernel.rulebook import _cited as note",
        "from sandtable.kernel.rulebook import KERNEL_RULES",
        "from ...kernel import rulebook as book",
        "import sandtable.kernel.rulebook as book",
        "import sandtable",
        "def f():\n    if s.game._cited is not None:\n        pass",
        "getattr(book, '_cited')",
        "cite.__globals__",
        "__import__('x')",
        "eval('1')",
        "import sys",
        "import os.path",
        "from inspect import stack",
        "from importlib import import_module",
        "from ...kernel.game import sys",
        "from ...testing import rule",
        "from ... import testing",
        "import pytest",
    ],
)
def test_a_rule_that_asks_is_refused(text: str) -> None:
    assert faults(RULES, f"X = 1\n{text}\n")


@pytest.mark.parametrize(
    "text",
    [
        "from ...kernel.rulebook import Objection, cite, with_rules\ncite('M44:battle-once')",
        "from importlib.resources import files",
        "import json",
        'def f():\n    """Whoever is watched by an enemy."""',
    ],
)
def test_a_rule_that_only_cites_is_not(text: str) -> None:
    assert faults(RULES, text) == []


def test_the_kernel_may_not_ask_either() -> None:
    assert faults(KERNEL, "from . import rulebook\nif rulebook._cited is not None:\n    pass\n")
    assert faults(KERNEL, "from .rulebook import watching\n")
    assert not faults(KERNEL, "from .rulebook import cite\nimport sys\n")


def test_the_rulebook_answers_nobody() -> None:
    sound = (ROOT / BOOK).read_text(encoding="utf-8")
    assert not faults(BOOK, sound)
    assert faults(BOOK, sound + "\ndef watched() -> bool:\n    return _cited is not None\n")
    assert faults(BOOK, sound + "\nlistening = bool(_cited)\n")
    assert faults(
        BOOK, sound.replace("        _cited.update(rules)\n", "        _cited.update(rules)\n        return 1\n")
    )


def test_the_sources_do_not_ask_and_what_does_is_listed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 0
    asking = tmp_path / "games" / "rules.py"
    asking.parent.mkdir()
    asking.write_text("from x.rulebook import watched\n", encoding="utf-8")
    assert main([str(tmp_path)]) == 1
    assert f"{asking}:1: " in capsys.readouterr().out
