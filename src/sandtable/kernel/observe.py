"""What of a table a side may know: who decides, and what it saw happen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .events import Log, seen_by, since
from .step import Decision

if TYPE_CHECKING:
    from .game import Setup


def side_name(setup: Setup, ask: Decision | None) -> str | None:
    """The name of the side that must decide."""
    if ask is None:
        return None
    return setup.sides[ask.side] if ask.side >= 0 else "chance"


def filtered(log: Log, side: int, old: tuple[Log, Log]) -> Log:
    """What a side saw of a log, built on what it had seen of an older one: (older log, its filtered form)."""
    mark, seen = old
    fresh = since(log, mark)
    if mark is not None and not _descends(log, mark, len(fresh)):
        seen = None
    for raw in fresh:
        seen = (seen, seen_by(raw, side))
    return seen


def _descends(log: Log, mark: Log, steps: int) -> bool:
    for _ in range(steps):
        assert log is not None
        log = log[0]
    return log is mark
