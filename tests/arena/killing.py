"""Who watches a long run: nobody, or somebody who kills it."""

from __future__ import annotations

from typing import Any


def quiet(by: int, note: str) -> None:
    """Nobody watches."""


class Killed(Exception):
    """The process is gone."""


def killed_after(count: int) -> Any:
    """Kill the run when so many games are done."""
    left = count

    def tell(by: int, note: str) -> None:
        nonlocal left
        left -= by
        if left <= 0:
            raise Killed

    return tell
