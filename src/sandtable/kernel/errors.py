"""Errors that a user may see: each is one clear line, never a traceback."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .rulebook import Objection


class SandtableError(Exception):
    """Something the caller asked for cannot be done; the message says what and where, in one line."""

    def __init__(self, message: str) -> None:
        super().__init__(" ".join(message.split()))


class UnknownName(SandtableError):
    """A game, scenario, option, player or side that does not exist."""


class BadText(SandtableError):
    """A record or position that cannot be read; names the line."""

    def __init__(self, message: str, line: int | None = None) -> None:
        super().__init__(message if line is None else f"line {line}: {message}")
        self.reason = message
        self.line = line


class IllegalAction(SandtableError):
    """An action that may not be played now, with the objections to it."""

    def __init__(self, text: str, objections: tuple[Objection, ...]) -> None:
        super().__init__(f"{text[:80]}: " + "; ".join(str(o) for o in objections))
        self.text = text
        self.objections = objections


class RulesError(AssertionError):
    """The rules code broke a promise of the kernel: a bug in a game, never a user's fault."""


def reason_of(error: Exception) -> str:
    """What an error says, or its kind where it says nothing."""
    return str(error) or type(error).__name__
