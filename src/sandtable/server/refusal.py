"""Why the server does not do what it is asked."""

from __future__ import annotations

from ..kernel.errors import SandtableError
from ..kernel.rulebook import Objection

BROKEN = "broken"


class Refusal(SandtableError):
    """Something that is not done: a code for programs, a status for HTTP, a line for people."""

    def __init__(self, code: str, message: str, status: int = 400, objections: tuple[Objection, ...] = ()) -> None:
        super().__init__(message)
        self.code = code
        self.status = status
        self.objections = objections


def not_found(what: str) -> Refusal:
    """There is no such thing, or the asker may not know of it."""
    return Refusal("not-found", f"there is no such {what}", 404)


def forbidden(why: str) -> Refusal:
    """The asker may not do this."""
    return Refusal("forbidden", why, 403)


def too_many(what: str) -> Refusal:
    """A bound is reached."""
    return Refusal("too-many", f"too many {what}; try again later", 429)


def stopping() -> Refusal:
    """The server ends before it has answered."""
    return Refusal("stopping", "the server is stopping; try again soon", 503)


def stale() -> Refusal:
    """The table has moved on since the client last looked."""
    return Refusal("stale", "the table has changed since; look again", 409)


def broken(reason: str) -> Refusal:
    """A table whose log cannot be replayed under these rules."""
    return Refusal(BROKEN, f"this table cannot be opened: {reason} (the host can mend it with sandtable admin)", 409)


def busy() -> Refusal:
    """The database does not answer."""
    return Refusal("busy", "the table cannot be written now; try again", 429)


def waiting() -> Refusal:
    """The game is not dealt yet."""
    return Refusal("waiting", "the game is dealt when every seat is taken and has said what it adds to the dice", 409)


def too_early() -> Refusal:
    """A nonce comes before the seed is promised."""
    return Refusal("waiting", "the seed is drawn when every seat is taken; only then a nonce is added to it", 409)


def too_late() -> Refusal:
    """A nonce comes too late."""
    return Refusal("dealt", "the game is dealt: a nonce is added before the first number is given", 409)
