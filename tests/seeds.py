"""Seeds of tables that are the same for a test whenever, wherever and beside whatever it runs."""

from __future__ import annotations

import os
from collections.abc import Callable
from hashlib import sha256


def this_test() -> str:
    """The test that runs now, as pytest notes it."""
    return os.environ.get("PYTEST_CURRENT_TEST", "").rpartition(" ")[0]


class Seeds:
    """For a server: a first, a second, a third seed of each occasion."""

    def __init__(self, occasion: Callable[[], str] = this_test) -> None:
        self._occasion = occasion
        self._now, self._given = "", 0

    def __call__(self) -> int:
        """The next seed."""
        now = self._occasion()
        self._given = self._given + 1 if now == self._now else 0
        self._now = now
        return int.from_bytes(sha256(f"{now} {self._given}".encode()).digest()[:16])
