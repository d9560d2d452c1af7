"""What holds for all tests."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Generator, Sequence
from pathlib import Path

import pytest

# The toy game has no tests of its own, and collecting it would load and register it a second time, as another package.
# The slow player makes himself known when he is loaded, which only the server that he plays at should do.
collect_ignore = ["toy", "server/slow.py"]

# Collecting the tests takes three times as long if pytest must rewrite all assertions each time, and every program that
# a test starts would compile what it loads. Where Python is told to leave no bytecode beside the sources, it is kept
# beside what pytest keeps.
if sys.dont_write_bytecode:
    sys.pycache_prefix = str(Path(__file__).parents[1] / ".pytest_cache" / "bytecode")
    sys.dont_write_bytecode = False
    os.environ["PYTHONPYCACHEPREFIX"] = sys.pycache_prefix
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

LONG = ("tests/browser/", "tests/server/", "tests/arena/", "tests/kernel/test_determinism.py")


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Nothing that is collected is let go again, so that nobody need look for garbage."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()
        gc.freeze()


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Let every worker begin with its share of what takes long, so that none is left over for one at the end."""
    workers = getattr(config, "workerinput", {}).get("workercount", 1)
    if workers > 1:
        items[:] = dealt(items, workers)


def dealt(items: Sequence[pytest.Item], workers: int) -> list[pytest.Item]:
    """The tests in as many even shares as there are workers, each with whole files of long ones at its front."""
    rest = [item for item in items if not is_long(item)]
    files = list(dict.fromkeys(file_of(item) for item in items if is_long(item)))
    found: list[pytest.Item] = []
    for worker in range(workers):
        mine = set(files[worker::workers])
        share = [item for item in items if file_of(item) in mine]
        room = max(0, (len(items) - len(found)) // (workers - worker) - len(share))
        found += [*share, *rest[:room]]
        rest = rest[room:]
    return [*found, *rest]


def file_of(item: pytest.Item) -> str:
    """The file that a test stands in."""
    return item.nodeid.partition("::")[0]


def is_long(item: pytest.Item) -> bool:
    """Whether a test lies where the long ones are."""
    return item.nodeid.startswith(LONG)
