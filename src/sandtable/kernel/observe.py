"""What of a table anybody may know: how things stand and who decides, and what a side saw happen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .events import Log, seen_by, since
from .state import NOBODY, State
from .step import Decision

if TYPE_CHECKING:
    from .game import Setup


class Moment:
    """What a table, an observation and a light position tell alike: how things stand, and who decides what."""

    __slots__ = ("_ask", "_state")

    _ask: Decision | None
    _state: State

    @property
    def setup(self) -> Setup:
        """The immutable part of the table, which everybody knows."""
        return self._state.setup

    @property
    def sides(self) -> tuple[str, ...]:
        """The names of the sides."""
        return self._state.setup.sides

    @property
    def to_act(self) -> str | None:
        """The side that must decide, `chance`, or None when the game is over."""
        ask = self._ask
        if ask is None:
            return None
        return self._state.setup.sides[ask.side] if ask.side >= 0 else "chance"

    @property
    def prompt(self) -> str | None:
        """What is being decided."""
        return self._ask.prompt if self._ask else None

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._state.over

    @property
    def winner(self) -> str | None:
        """The side that has won; None while the game runs, and for a draw."""
        return self.sides[self._state.winner] if self._state.winner != NOBODY else None

    @property
    def score(self) -> dict[str, int]:
        """Points of each side."""
        return dict(zip(self.sides, self.setup.game.score(self._state), strict=True))

    @property
    def turn(self) -> int:
        """The number of the turn."""
        return self._state.turn

    @property
    def hash(self) -> str:
        """A hash of the position."""
        return self._state.hash()


def filtered(log: Log, side: int, old: tuple[Log, Log]) -> Log:
    """What a side saw of a log, built on what it had seen of an older one: (older log, its filtered form)."""
    mark, seen = old
    fresh = since(log, mark)
    if mark is not None and not _descends(log, mark, len(fresh)):
        seen = None
    for raw in fresh:
        seen = (seen, *seen_by(raw, side))
    return seen


def _descends(log: Log, mark: Log, steps: int) -> bool:
    for _ in range(steps):
        assert log is not None
        log = log[0]
    return log is mark
