"""What pytest collects: the examples in docstrings only of modules that have any, since looking for them takes long."""

from __future__ import annotations

from collections.abc import Generator
from pathlib import Path

import pytest
from _pytest.doctest import DoctestModule

EXAMPLE = ">>> "


@pytest.hookimpl(wrapper=True)
def pytest_collect_file(file_path: Path) -> Generator[None, list[pytest.Collector], list[pytest.Collector]]:
    """Leave out the search for examples where the text has none."""
    found = yield
    return [each for each in found if not isinstance(each, DoctestModule) or EXAMPLE in file_path.read_text("utf-8")]
